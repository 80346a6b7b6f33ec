//! What is wrong with something that a person chose.

use crate::error::Failure;

/// A sentence for programs, and the id of the one for pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Wrong(pub &'static str, pub &'static str);

impl From<Wrong> for Failure {
    fn from(Wrong(message, said): Wrong) -> Failure {
        Failure::invalid(message).said(said)
    }
}
