//! Why the server itself refuses something at a table, beside the reasons of the table and of the rules; and why it ends
//! a connection. `docs/protocol.md` explains every one.

use std::sync::Arc;

use ethnos_wire::Sentence;
use ethnos_wire::protocol::Refused;
use ethnos_words::Words;
use strum::{IntoStaticStr, VariantArray, VariantNames};

/// Why the server does not pass something on to a table.
#[derive(Clone, PartialEq, Eq, Debug, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
#[expect(missing_docs, reason = "docs/protocol.md says what each means")]
pub enum ServerRefusal {
    HelloFirst,
    HelloAgain,
    NotText,
    BadMessage { reason: String },
    TooMany,
    NoSpectators,
    TooManyTables,
    TooManyNewTables,
    Store,
}

impl ServerRefusal {
    /// Every code.
    pub const CODES: &[&str] = ServerRefusal::VARIANTS;

    /// A stable code for programs.
    pub fn code(&self) -> &'static str {
        self.into()
    }

    /// The refusal as the protocol writes it, with a text if one is wanted. `version` is the table's, 0 if the table was not
    /// asked.
    pub(crate) fn to_refused(&self, id: Option<Arc<str>>, version: u32, text: Option<Words>) -> Refused {
        let sentence = Box::new(Sentence::new(format!("refusal-{}", self.code()), []));
        let message = text.map_or_else(String::new, |words| words.plain_sentence(&sentence));
        let detail = match self {
            ServerRefusal::BadMessage { reason } => Some(reason.chars().take(300).collect()),
            _ => None,
        };
        Refused { id, code: self.code().to_owned(), sentence, message, detail, about: Box::default(), version }
    }
}

/// Why the server ends a connection.
#[derive(Clone, Copy, PartialEq, Eq, Debug, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
#[expect(missing_docs, reason = "docs/protocol.md says what each means")]
pub enum CloseReason {
    Stopping,
    Moved,
    TooSlow,
    Faults,
    SignedOut,
    Refused,
    NoHello,
    BadFrame,
}

impl CloseReason {
    /// Every reason.
    pub const ALL: &[CloseReason] = CloseReason::VARIANTS;

    /// A stable code for programs.
    pub fn reason(self) -> &'static str {
        self.into()
    }

    /// When to come back, in milliseconds; never, if coming back the same way would end the same way.
    pub const fn retry(self) -> Option<u32> {
        match self {
            CloseReason::Moved => Some(100),
            CloseReason::Stopping | CloseReason::TooSlow => Some(1_000),
            CloseReason::Faults => Some(10_000),
            CloseReason::SignedOut | CloseReason::Refused | CloseReason::NoHello | CloseReason::BadFrame => None,
        }
    }
}
