//! Passphrases: hashed with argon2id, a few at a time, so that nobody can exhaust the server by trying some.

use std::time::Duration;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;

use crate::error::{Code, Failure};

/// How many are computed at once; each takes a core and 19 MiB for some tens of milliseconds.
const AT_ONCE: usize = 2;
/// How long one may wait for its turn.
const PATIENCE: Duration = Duration::from_secs(5);
/// A hash of nothing in particular, for handles that do not exist: answering takes as long as for those that do.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$ZXRobm9zLW5vYm9keS1oZXJl$wUoOoYpJO0tKNhQyLy1vwnTkPZ3TJr8m1aWzxz5vZ0M";

/// The place where passphrases are computed.
pub(super) struct Passphrases {
    turns: Semaphore,
}

impl Passphrases {
    pub(super) fn new() -> Passphrases {
        Passphrases { turns: Semaphore::new(AT_ONCE) }
    }

    /// The hash to keep.
    pub(super) async fn hash(&self, passphrase: String) -> Result<String, Failure> {
        self.compute(move || {
            argon2().hash_password(passphrase.as_bytes()).expect("any passphrase can be hashed").to_string()
        })
        .await
    }

    /// Whether it is the passphrase with this hash. Without a hash it takes as long, and is not.
    pub(super) async fn fits(&self, passphrase: String, hash: Option<String>) -> Result<bool, Failure> {
        self.compute(move || {
            let known = hash.is_some();
            let hash = hash.as_deref().unwrap_or(NOBODY);
            let fits = PasswordHash::new(hash)
                .is_ok_and(|hash| argon2().verify_password(passphrase.as_bytes(), &hash).is_ok());
            known && fits
        })
        .await
    }

    async fn compute<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
        let busy = |_| Failure::new(Code::Unavailable, "Many people are signing in just now. Try again in a moment.");
        let _turn = tokio::time::timeout(PATIENCE, self.turns.acquire()).await.map_err(busy)?;
        tokio::task::spawn_blocking(work).await.map_err(|error| {
            tracing::error!(%error, "a passphrase could not be computed");
            Failure::new(Code::Internal, "The server made a mistake. Try again.")
        })
    }
}

/// What OWASP recommends as a minimum: 19 MiB, two passes, one lane.
fn argon2() -> Argon2<'static> {
    let params = Params::new(19 * 1024, 2, 1, Some(32)).expect("valid parameters");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn only_the_right_one_fits() {
        let passphrases = Passphrases::new();
        let hash = passphrases.hash("correct horse".to_owned()).await.expect("hashed");
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        let cases = [
            ("correct horse", Some(hash.clone()), true),
            ("correct horsf", Some(hash), false),
            ("correct horse", Some("damaged".to_owned()), false),
            ("correct horse", None, false),
        ];
        for (passphrase, hash, expected) in cases {
            assert_eq!(passphrases.fits(passphrase.to_owned(), hash).await, Ok(expected), "{passphrase}");
        }
    }

    #[test]
    fn nobody_takes_as_long_as_anybody() {
        let hash = PasswordHash::new(NOBODY).expect("well formed");
        assert_eq!(Params::try_from(&hash).expect("parameters"), *argon2().params());
    }
}
