//! Browsers that have signed in to an account before. Strangers who guess a passphrase are slowed down; a known browser is not,
//! so that nobody can lock somebody else out.
//!
//! A known browser has a cookie for the account: a random number, and a hash over that number and the stored hash of the
//! passphrase, which only the server knows. Nothing more has to be stored, every node can check it, and a new passphrase
//! makes all such cookies worthless. Nobody is signed in by the cookie alone.

use axum::http::HeaderMap;
use data_encoding::HEXLOWER;
use ethnos_store::{Account, PersonId};
use sha2::{Digest, Sha256};

use crate::cookies;

/// How many hexadecimal digits the random number has.
const NONCE_DIGITS: usize = 32;

/// A browser that is known to an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct KnownBrowser {
    person: PersonId,
    nonce: String,
    proof: [u8; 32],
}

impl KnownBrowser {
    /// A browser that has just signed in to this account.
    pub(super) fn new(account: &Account) -> KnownBrowser {
        let mut bytes = [0; NONCE_DIGITS / 2];
        getrandom::fill(&mut bytes).expect("the system has random numbers");
        KnownBrowser::with_nonce(account, HEXLOWER.encode(&bytes))
    }

    fn with_nonce(account: &Account, nonce: String) -> KnownBrowser {
        let proof = Sha256::new()
            .chain_update(b"ethnos known browser")
            .chain_update(&nonce)
            .chain_update(account.person.0.to_be_bytes())
            .chain_update(&account.hash)
            .finalize();
        KnownBrowser { person: account.person, nonce, proof: proof.into() }
    }

    /// The browser of a request, if this account knows it.
    pub(super) fn find(headers: &HeaderMap, account: &Account) -> Option<KnownBrowser> {
        cookies::values(headers, &cookie_name(account.person)).find_map(|value| {
            let (nonce, proof) = value.split_once('.').filter(|(nonce, _)| nonce.len() == NONCE_DIGITS)?;
            let known = KnownBrowser::with_nonce(account, nonce.to_owned());
            same(HEXLOWER.encode(&known.proof).as_bytes(), proof.as_bytes()).then_some(known)
        })
    }

    /// What limits count its attempts by.
    pub(crate) const fn key(&self) -> [u8; 32] {
        self.proof
    }

    /// The name and the value of its cookie.
    pub(super) fn cookie(&self) -> (String, String) {
        (cookie_name(self.person), format!("{}.{}", self.nonce, HEXLOWER.encode(&self.proof)))
    }
}

/// A browser may know several accounts.
fn cookie_name(person: PersonId) -> String {
    format!("ethnos-known-{}", person.0)
}

/// Whether two texts are the same, in a time that does not depend on where they differ.
fn same(one: &[u8], other: &[u8]) -> bool {
    one.len() == other.len() && one.iter().zip(other).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use axum::http::header;

    use super::*;

    #[test]
    fn a_browser_is_known_to_its_account_until_the_passphrase_changes() {
        let account = Account { person: PersonId(7), hash: "$argon2id$one".to_owned() };
        let known = KnownBrowser::new(&account);
        let (name, value) = known.cookie();
        let find = |cookie: &str, account: &Account| {
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, cookie.parse().expect("a header"));
            KnownBrowser::find(&headers, account)
        };
        let cookie = format!("{name}={value}");
        assert_eq!(find(&cookie, &account), Some(known));
        let other_passphrase = Account { hash: "$argon2id$two".to_owned(), ..account.clone() };
        assert_eq!(find(&cookie, &other_passphrase), None);
        let other_person = Account { person: PersonId(8), ..account.clone() };
        assert_eq!(find(&cookie, &other_person), None);
        assert_eq!(find(&cookie.replace("known-7", "known-8"), &other_person), None);
        let nonce = "0".repeat(NONCE_DIGITS);
        for forged in [format!("{nonce}.{}", "0".repeat(64)), nonce.clone(), format!("{nonce}."), ".".to_owned()] {
            assert_eq!(find(&format!("{name}={forged}"), &account), None, "{forged}");
        }
        assert_ne!(KnownBrowser::new(&account), KnownBrowser::new(&account));
    }
}
