//! A file that the server sends as it is.

use std::borrow::Cow;
use std::fmt::Write;

/// Hexadecimal digits of a version.
pub(crate) const DIGITS: usize = 16;

/// A file that the server sends as it is.
pub struct StaticFile {
    /// Its bytes.
    pub body: Cow<'static, [u8]>,
    /// The SHA-256 of its bytes.
    pub hash: [u8; 32],
    /// Its media type.
    pub kind: &'static str,
    /// Whether the file at its address never changes. Otherwise browsers ask each time whether it has.
    pub for_ever: bool,
}

/// The first digits of a hash.
pub fn version(hash: &[u8]) -> String {
    hash[..DIGITS / 2].iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes everything");
        text
    })
}
