//! A file that the server sends as it is.

use std::borrow::Cow;

use data_encoding::HEXLOWER;

/// The number of digits of [`short_hash`].
pub(crate) const DIGITS: usize = 16;

/// A file that the server sends as it is.
pub struct StaticFile {
    /// The content of the file.
    pub body: Cow<'static, [u8]>,
    /// The SHA-256 of its bytes.
    pub hash: [u8; 32],
    /// Its media type.
    pub content_type: &'static str,
    /// Whether browsers may cache the file without asking whether it has changed.
    pub immutable: bool,
}

/// The first hexadecimal digits of a hash.
pub fn short_hash(hash: &[u8]) -> String {
    HEXLOWER.encode(&hash[..DIGITS / 2])
}
