//! Why a name, a handle or a passphrase is not accepted.

use crate::error::Failure;

/// The id of the message that says why.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvalidValue(pub &'static str);

impl From<InvalidValue> for Failure {
    fn from(InvalidValue(id): InvalidValue) -> Failure {
        Failure::invalid(id)
    }
}
