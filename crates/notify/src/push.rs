//! Messages for a browser are encrypted, so that the push service between cannot read them (RFC 8291, with the coding of RFC 8188).

use data_encoding::BASE64URL_NOPAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::{SecureRandom, SystemRandom};

/// The length of a public key, an uncompressed point of P-256.
const PUBLIC: usize = 65;
/// The length of the secret of a browser.
const SECRET: usize = 16;
/// The size of a record. A push service takes no message that is longer.
const RECORD: u32 = 4_096;
/// The longest message: a record without its header, the byte that ends the message, and the tag.
const MAX_MESSAGE_BYTES: usize = RECORD as usize - 16 - 4 - 1 - PUBLIC - 1 - 16;

/// Why a message cannot be encrypted for a browser.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum KeysError {
    /// The keys are not those of a browser.
    #[error("the keys of the browser cannot be used")]
    Keys,
    /// The message is too long.
    #[error("the message is too long for a push service")]
    TooLong,
}

/// What a browser tells the server when it subscribes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BrowserKeys {
    public: [u8; PUBLIC],
    secret: [u8; SECRET],
}

impl BrowserKeys {
    /// Reads `p256dh` and `auth`, as browsers write them.
    pub fn read(p256dh: &str, auth: &str) -> Result<BrowserKeys, KeysError> {
        let decode = |text: &str| BASE64URL_NOPAD.decode(text.trim_end_matches('=').as_bytes());
        let mut bytes = decode(p256dh).map_err(|_| KeysError::Keys)?;
        bytes.extend(decode(auth).map_err(|_| KeysError::Keys)?);
        BrowserKeys::from_bytes(&bytes)
    }

    /// Keys that were stored.
    pub fn from_bytes(bytes: &[u8]) -> Result<BrowserKeys, KeysError> {
        let (public, secret) = bytes.split_at_checked(PUBLIC).ok_or(KeysError::Keys)?;
        let keys = BrowserKeys {
            public: public.try_into().map_err(|_| KeysError::Keys)?,
            secret: secret.try_into().map_err(|_| KeysError::Keys)?,
        };
        // Whether it is a point of the curve is found out by using it.
        keys.agree().map(|_| keys)
    }

    /// The keys, to be stored.
    pub fn to_bytes(&self) -> Vec<u8> {
        [&self.public[..], &self.secret].concat()
    }

    /// A new public key of the server, and the secret it shares with the browser.
    fn agree(&self) -> Result<(Vec<u8>, Vec<u8>), KeysError> {
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).map_err(|_| KeysError::Keys)?;
        let public = own.compute_public_key().map_err(|_| KeysError::Keys)?;
        let shared = agree_ephemeral(own, &UnparsedPublicKey::new(&ECDH_P256, &self.public), <[u8]>::to_vec);
        Ok((public.as_ref().to_vec(), shared.map_err(|_| KeysError::Keys)?))
    }
}

/// The body of a message for a browser.
pub fn encrypt(keys: &BrowserKeys, message: &[u8]) -> Result<Vec<u8>, KeysError> {
    let mut salt = [0; 16];
    SystemRandom::new().fill(&mut salt).map_err(|_| KeysError::Keys)?;
    let (own, shared) = keys.agree()?;
    seal(keys, &own, &shared, salt, message)
}

/// The body, with everything that is random given.
fn seal(keys: &BrowserKeys, own: &[u8], shared: &[u8], salt: [u8; 16], message: &[u8]) -> Result<Vec<u8>, KeysError> {
    if message.len() > MAX_MESSAGE_BYTES {
        return Err(KeysError::TooLong);
    }
    let combined = Salt::new(HKDF_SHA256, &keys.secret).extract(shared);
    let input: [u8; 32] = derive(&combined, &[b"WebPush: info\0", &keys.public, own]);
    let derived = Salt::new(HKDF_SHA256, &salt).extract(&input);
    let key: [u8; 16] = derive(&derived, &[b"Content-Encoding: aes128gcm\0"]);
    let nonce: [u8; 12] = derive(&derived, &[b"Content-Encoding: nonce\0"]);
    let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).map_err(|_| KeysError::Keys)?);
    // A 2 ends the message in its last record.
    let mut record = [message, &[2]].concat();
    key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record)
        .map_err(|_| KeysError::Keys)?;
    Ok([&salt[..], &RECORD.to_be_bytes(), &[PUBLIC as u8], own, &record].concat())
}

/// So many bytes of a key.
fn derive<const N: usize>(from: &Prk, info: &[&[u8]]) -> [u8; N] {
    struct Length(usize);
    impl KeyType for Length {
        fn len(&self) -> usize {
            self.0
        }
    }
    let mut bytes = [0; N];
    from.expand(info, Length(N)).and_then(|okm| okm.fill(&mut bytes)).expect("the lengths are the same");
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(text: &str) -> Vec<u8> {
        BASE64URL_NOPAD.decode(text.as_bytes()).expect("base64")
    }

    /// The keys of RFC 8291, appendix A.
    const PUBLIC_KEY: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    #[test]
    fn the_example_of_rfc_8291() {
        let keys = BrowserKeys::read(PUBLIC_KEY, AUTH).expect("keys");
        let own = decoded("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let shared = decoded("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt = decoded("DGv6ra1nlYgDCS1FRnbzlw").try_into().expect("16 bytes");
        let body = seal(&keys, &own, &shared, salt, b"When I grow up, I want to be a watermelon").expect("a body");
        assert_eq!(
            BASE64URL_NOPAD.encode(&body),
            concat!(
                "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w",
                "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
            )
        );
    }

    #[test]
    fn only_keys_of_a_browser_are_taken() {
        let keys = BrowserKeys::read(PUBLIC_KEY, AUTH).expect("keys");
        assert_eq!(BrowserKeys::from_bytes(&keys.to_bytes()), Ok(keys.clone()));
        assert_eq!(BrowserKeys::read(&format!("{PUBLIC_KEY}="), &format!("{AUTH}==")), Ok(keys), "with padding");
        let not_on_curve = BASE64URL_NOPAD.encode(&[4; 65]);
        let cases = [
            ("", ""),
            (PUBLIC_KEY, ""),
            (PUBLIC_KEY, "AAAA"),
            ("x y", AUTH),
            (&*not_on_curve, AUTH),
            (AUTH, PUBLIC_KEY),
        ];
        for (public, auth) in cases {
            assert_eq!(BrowserKeys::read(public, auth), Err(KeysError::Keys), "{public} {auth}");
        }
    }

    #[test]
    fn a_message_is_at_most_one_record() {
        let keys = BrowserKeys::read(PUBLIC_KEY, AUTH).expect("keys");
        assert_eq!(encrypt(&keys, &[b'x'; MAX_MESSAGE_BYTES]).expect("it fits").len(), RECORD as usize);
        assert_eq!(encrypt(&keys, &[b'x'; MAX_MESSAGE_BYTES + 1]), Err(KeysError::TooLong));
        assert_ne!(encrypt(&keys, b"x"), encrypt(&keys, b"x"), "a new key each time");
    }
}
