//! Seeds, and every random decision of a game.
//!
//! A seed is a `ChaCha20` key (RFC 8439). Each random decision reads a keystream of its own, named by the
//! nonce, so that it does not depend on how much of another stream was read:
//!
//! | nonce (ASCII, padded with zeros to 12 bytes) | decides |
//! | --- | --- |
//! | `tribes` | which tribes are in play |
//! | `tokens` | the tokens of the kingdoms |
//! | `first` | who begins the First Age |
//! | `age 1`, `age 2`, `age 3` | the deck of that Age |
//!
//! A number below `n` is the high half of `word * n`, where `word` is the next little-endian 32-bit
//! word of the keystream; a word whose low half falls below `2^32 mod n` is skipped, so that every
//! number is equally likely. Shuffles use the algorithm of Fisher and Yates, from the last place down to the second.
//! Golden vectors in the tests make sure that old records stay valid.

use std::fmt;

use chacha20::ChaCha20;
use chacha20::cipher::{KeyIvInit, StreamCipher};
use sha2::{Digest, Sha256};

/// 256 bits that determine every random decision of a game. Cards that the deck has given do not help to
/// predict those that follow.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed([u8; 32]);

impl Seed {
    /// The seed with these bytes, which should come from the operating system.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// A seed for tests and simulations that is easy to write down.
    pub fn from_number(number: u64) -> Seed {
        let mut bytes = [0; 32];
        bytes[24..].copy_from_slice(&number.to_be_bytes());
        Seed(bytes)
    }

    /// Reads 1 to 64 hexadecimal digits; fewer than 64 are the lowest digits.
    pub fn parse(text: &str) -> Option<Seed> {
        if text.is_empty() || text.len() > 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return None;
        }
        let padded = format!("{text:0>64}");
        let mut bytes = [0; 32];
        for (byte, digits) in bytes.iter_mut().zip(padded.as_bytes().chunks(2)) {
            let digits = std::str::from_utf8(digits).ok()?;
            *byte = u8::from_str_radix(digits, 16).ok()?;
        }
        Some(Seed(bytes))
    }

    pub(crate) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Its SHA-256 in hexadecimal, to be published before the game.
    pub fn commitment(&self) -> String {
        Seed(Sha256::digest(self.0).into()).to_string()
    }

    pub(crate) fn stream(&self, name: &str) -> Stream {
        let mut nonce = [0; 12];
        nonce[..name.len()].copy_from_slice(name.as_bytes());
        Stream { cipher: ChaCha20::new(&self.0.into(), &nonce.into()), words: [0; 64], next: 64 }
    }

    /// The seed of game `number` in a series of games that all follow from this seed.
    #[must_use]
    pub fn nth(&self, number: u64) -> Seed {
        let mut hash = Sha256::new();
        hash.update(self.0);
        hash.update(number.to_be_bytes());
        Seed(hash.finalize().into())
    }
}

/// Writes all 64 hexadecimal digits.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// One keystream of a seed.
pub(crate) struct Stream {
    cipher: ChaCha20,
    words: [u8; 64],
    next: usize,
}

impl Stream {
    fn word(&mut self) -> u32 {
        if self.next == self.words.len() {
            self.words = [0; 64];
            self.cipher.apply_keystream(&mut self.words);
            self.next = 0;
        }
        let bytes = self.words[self.next..self.next + 4].try_into().expect("four bytes");
        self.next += 4;
        u32::from_le_bytes(bytes)
    }

    /// A number below `bound`, each equally likely.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = bound as u32;
        let skip = bound.wrapping_neg() % bound;
        loop {
            let product = u64::from(self.word()) * u64::from(bound);
            if product as u32 >= skip {
                return (product >> 32) as usize;
            }
        }
    }

    /// Shuffles the items; each order is equally likely.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last + 1);
            items.swap(last, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_written_and_read() {
        let seed = Seed::parse("00ff").expect("hexadecimal");
        assert_eq!(seed, Seed::from_number(255));
        assert_eq!(Seed::parse(&seed.to_string()), Some(seed));
        for nonsense in ["", "0x1", "g", "é", " 1", &"0".repeat(65)] {
            assert_eq!(Seed::parse(nonsense), None, "{nonsense}");
        }
        // SHA-256 of 32 zero bytes.
        assert_eq!(
            Seed::from_number(0).commitment(),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
        );
    }

    /// RFC 8439, appendix A.1, test vector 1: the keystream of the zero key and the zero nonce.
    #[test]
    fn the_keystream_is_the_standard_one() {
        let mut stream = Seed::from_number(0).stream("");
        let words = [(); 4].map(|()| stream.word());
        assert_eq!(words, [0xade0_b876, 0x903d_f1a0, 0xe56a_5d40, 0x28bd_8653]);
    }

    /// A golden vector: if this changes, every recorded game changes.
    #[test]
    fn shuffles_stay_as_they_are() {
        let mut items = (0..20).collect::<Vec<_>>();
        Seed::from_number(1).stream("age 1").shuffle(&mut items);
        assert_eq!(items, GOLDEN);
    }

    const GOLDEN: [i32; 20] = [0, 19, 11, 18, 15, 4, 7, 9, 1, 5, 2, 12, 14, 17, 16, 6, 13, 3, 10, 8];

    #[test]
    fn numbers_below_a_bound_are_even() {
        let mut stream = Seed::from_number(7).stream("tokens");
        let mut seen = [0_i32; 6];
        for _ in 0..60_000 {
            seen[stream.below(6)] += 1;
        }
        // Five standard deviations of a fair die.
        assert!(seen.iter().all(|count| (count - 10_000).abs() < 460), "{seen:?}");
    }
}
