//! Secrets that prove who somebody is.

use data_encoding::HEXLOWER;
use ethnos_store::Secret;
use sha2::{Digest, Sha256};

/// A secret as its owner has it: 64 hexadecimal digits. It is shown once and never stored.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(String);

impl Key {
    /// A new random key.
    pub fn random() -> Key {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the system has random numbers");
        Key(HEXLOWER.encode(&bytes))
    }

    /// The key that a request contains, if it has the form of one.
    pub fn parse(text: &str) -> Option<Key> {
        let fits = text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
        fits.then(|| Key(text.to_owned()))
    }

    /// The hash that is stored.
    pub fn secret(&self) -> Secret {
        Secret(Sha256::digest(self.0.as_bytes()).into())
    }

    /// The digits, for its owner.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

/// Does not write the digits, so that no secret gets into a log.
impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_one_form() {
        let key = Key::random();
        assert_eq!(Key::parse(key.reveal()), Some(key.clone()));
        assert_ne!(key, Key::random());
        assert_eq!(format!("{key:?}"), "Key(…)");
        for text in [
            "",
            "x",
            &key.reveal()[1..],
            &key.reveal().to_uppercase().replace(|c: char| c.is_ascii_digit(), "A"),
            &"é".repeat(32),
        ] {
            assert_eq!(Key::parse(text), None, "{text}");
        }
    }

    #[test]
    fn the_stored_secret_is_the_sha_256() {
        let key = Key::parse(&"0".repeat(64)).expect("64 digits");
        assert_eq!(
            HEXLOWER.encode(&key.secret().0),
            "60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55"
        );
    }
}
