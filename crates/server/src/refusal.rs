//! Why the server itself refuses something at a table, beside the reasons of the table and of the rules; and why it ends
//! a connection. `docs/protocol.md` explains every one.

use std::sync::Arc;

use ethnos_wire::protocol::Refused;
use strum::{IntoStaticStr, VariantArray, VariantNames};

/// Why the server does not pass something on to a table.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
#[expect(missing_docs, reason = "the sentences say what each means")]
pub enum ServerRefusal {
    #[error("the first message must be a hello, as in {{\"type\":\"hello\"}}")]
    HelloFirst,
    #[error("there was a hello already")]
    HelloAgain,
    #[error("messages are JSON text, not binary")]
    NotText,
    #[error("the message cannot be read: {reason}")]
    BadMessage { reason: String },
    #[error("too many messages: slow down")]
    TooMany,
    #[error("this table has no room for spectators")]
    NoSpectators,
    #[error("the server cannot store anything now: try again in a moment")]
    Store,
}

impl ServerRefusal {
    /// Every code.
    pub const CODES: &[&str] = ServerRefusal::VARIANTS;

    /// A stable code for programs.
    pub fn code(&self) -> &'static str {
        self.into()
    }

    /// The refusal as the protocol writes it. `version` is the table's, 0 if the table was not asked.
    pub(crate) fn to_refused(&self, id: Option<Arc<str>>, version: u32) -> Refused {
        let message = self.to_string().chars().take(300).collect();
        Refused { id, code: self.code().to_owned(), message, about: Box::default(), version }
    }
}

/// Why the server ends a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[expect(missing_docs, reason = "docs/protocol.md says what each means")]
pub enum Bye {
    Stopping,
    Moved,
    TooSlow,
    Faults,
    SignedOut,
    Refused,
    NoHello,
    BadFrame,
}

impl Bye {
    /// Every reason.
    pub const ALL: &[Bye] = Bye::VARIANTS;

    /// A stable code for programs.
    pub fn reason(self) -> &'static str {
        self.into()
    }

    /// When to come back, in milliseconds; never, if coming back the same way would end the same way.
    pub const fn retry(self) -> Option<u32> {
        match self {
            Bye::Moved => Some(100),
            Bye::Stopping | Bye::TooSlow => Some(1_000),
            Bye::Faults => Some(10_000),
            Bye::SignedOut | Bye::Refused | Bye::NoHello | Bye::BadFrame => None,
        }
    }
}
