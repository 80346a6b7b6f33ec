//! What is wrong with something that a person chose.

use crate::error::Failure;

/// A sentence for programs, and the id of the one for pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InvalidValue(pub &'static str, pub &'static str);

impl From<InvalidValue> for Failure {
    fn from(InvalidValue(message, said): InvalidValue) -> Failure {
        Failure::invalid(message).said(said)
    }
}
