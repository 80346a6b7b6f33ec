//! Hashing passphrases with argon2id. Only a few are computed at once, so that attempts to sign in cannot exhaust the server.

use std::time::Duration;

use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Algorithm, Argon2, Params, Version};
use tokio::sync::Semaphore;

use crate::error::{Code, Failure};

/// How many hashes are computed at once. Each takes a core and 19 MiB for some tens of milliseconds.
const HASHES_AT_ONCE: usize = 2;
/// How long a request waits for its turn.
const MAX_WAIT: Duration = Duration::from_secs(5);
/// A hash to compare with for unknown handles, so that the answer takes as long as for known ones.
const DUMMY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$ZXRobm9zLW5vYm9keS1oZXJl$wUoOoYpJO0tKNhQyLy1vwnTkPZ3TJr8m1aWzxz5vZ0M";

/// Computes hashes of passphrases.
pub(super) struct Passphrases {
    permits: Semaphore,
}

impl Passphrases {
    pub(super) fn new() -> Passphrases {
        Passphrases { permits: Semaphore::new(HASHES_AT_ONCE) }
    }

    /// The hash to store.
    pub(super) async fn hash(&self, passphrase: String) -> Result<String, Failure> {
        self.compute(move || {
            argon2().hash_password(passphrase.as_bytes()).expect("any passphrase can be hashed").to_string()
        })
        .await
    }

    /// Whether the passphrase has this hash. Without a hash the answer takes as long and is `false`.
    pub(super) async fn verify(&self, passphrase: String, hash: Option<String>) -> Result<bool, Failure> {
        self.compute(move || {
            let known = hash.is_some();
            let hash = hash.as_deref().unwrap_or(DUMMY);
            let matches = PasswordHash::new(hash)
                .is_ok_and(|hash| argon2().verify_password(passphrase.as_bytes(), &hash).is_ok());
            known && matches
        })
        .await
    }

    async fn compute<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
        let busy = |_| Failure::new(Code::Unavailable, "failure-sign-in-busy");
        let _permit = tokio::time::timeout(MAX_WAIT, self.permits.acquire()).await.map_err(busy)?;
        tokio::task::spawn_blocking(work).await.map_err(|error| {
            tracing::error!(%error, "a passphrase could not be computed");
            Failure::of(Code::Internal)
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
    async fn only_the_right_passphrase_is_accepted() {
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
            assert_eq!(passphrases.verify(passphrase.to_owned(), hash).await, Ok(expected), "{passphrase}");
        }
    }

    #[test]
    fn an_unknown_handle_takes_as_long_as_a_known_one() {
        let hash = PasswordHash::new(DUMMY).expect("well formed");
        assert_eq!(Params::try_from(&hash).expect("parameters"), *argon2().params());
    }
}
