//! Links in messages that work without signing in: they name a thing and prove that this server wrote them.

use data_encoding::BASE64URL_NOPAD;
use ring::hmac::{HMAC_SHA256, Key, sign};

/// How many bytes of the proof stand in a link.
const PROOF: usize = 16;

/// The key with which a server signs its links.
pub struct LinkKey(Key);

impl LinkKey {
    /// The key with these random bytes.
    pub fn new(secret: &[u8]) -> LinkKey {
        LinkKey(Key::new(HMAC_SHA256, secret))
    }

    /// The last part of a link that does `what` with the thing of this number.
    pub fn token(&self, what: &str, number: i64) -> String {
        let proof = sign(&self.0, format!("{what} {number}").as_bytes());
        format!("{number}.{}", BASE64URL_NOPAD.encode(&proof.as_ref()[..PROOF]))
    }

    /// The number in a link, if this server wrote the link for `what`.
    pub fn read(&self, what: &str, token: &str) -> Option<i64> {
        let number = token.split_once('.')?.0.parse().ok()?;
        let known = self.token(what, number);
        // In constant time, so that nobody finds a proof byte by byte.
        let same = known.len() == token.len()
            && known.bytes().zip(token.bytes()).fold(0, |differences, (one, other)| differences | (one ^ other)) == 0;
        same.then_some(number)
    }
}

#[cfg(test)]
mod tests {
    use super::LinkKey;

    #[test]
    fn only_links_of_this_server_are_read() {
        let key = LinkKey::new(&[7; 32]);
        let token = key.token("off", 42);
        assert_eq!(key.read("off", &token), Some(42));
        assert_eq!(key.read("confirm", &token), None);
        assert_eq!(LinkKey::new(&[8; 32]).read("off", &token), None);
        let other = format!("43{}", &token[2..]);
        for nonsense in ["", ".", "42", "42.", "x.y", "-1.", &token[..token.len() - 1], &other, &format!("{token}A")] {
            assert_eq!(key.read("off", nonsense), None, "{nonsense}");
        }
    }
}
