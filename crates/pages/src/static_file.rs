//! A file that the server sends.

use std::borrow::Cow;

use data_encoding::HEXLOWER;

use crate::comments::without_comments;

/// The number of digits of [`short_hash`].
pub(crate) const DIGITS: usize = 16;

/// A file that the server sends.
pub struct StaticFile {
    /// The content of the file.
    pub(crate) body: Cow<'static, [u8]>,
    /// Whether it is sent without its comments.
    pub(crate) uncommented: bool,
    /// The SHA-256 of its bytes.
    pub hash: [u8; 32],
    /// Its media type.
    pub content_type: &'static str,
    /// Whether browsers may cache the file without asking whether it has changed.
    pub immutable: bool,
}

impl StaticFile {
    /// The bytes that are sent. They are made anew by each call.
    pub fn sent(&self) -> Cow<'_, [u8]> {
        match std::str::from_utf8(&self.body) {
            Ok(text) if self.uncommented => Cow::Owned(without_comments(text).into_bytes()),
            _ => Cow::Borrowed(&self.body),
        }
    }
}

/// The first hexadecimal digits of a hash.
pub fn short_hash(hash: &[u8]) -> String {
    HEXLOWER.encode(&hash[..DIGITS / 2])
}
