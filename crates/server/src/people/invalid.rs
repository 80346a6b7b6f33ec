//! Why a name, a handle or a passphrase is not accepted.

use crate::error::Failure;

/// A sentence for programs, and the message for pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvalidValue(pub &'static str, pub &'static str);

impl From<InvalidValue> for Failure {
    fn from(InvalidValue(message, page_message): InvalidValue) -> Failure {
        Failure::invalid(message).page_message(page_message)
    }
}
