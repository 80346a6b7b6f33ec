//! Why a table does not do what it is asked.

use std::fmt;

use ethnos_rules::notation::NotationError;
use ethnos_rules::{Refusal, Seat, Setup};
use strum::{IntoStaticStr, VariantNames};

/// Why a request is refused. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
#[expect(missing_docs, reason = "docs/protocol.md says what each means")]
pub enum TableRefusal {
    Stale {
        version: u32,
    },
    NoSeat,
    NotHost,
    NoSuchSeat {
        seat: Seat,
    },
    SeatTaken {
        seat: Seat,
    },
    Full,
    ColourTaken,
    Begun,
    NotBegun,
    Closed,
    NotOver,
    SeatEmpty {
        seat: Seat,
    },
    NotReady {
        name: String,
    },
    NotAtTable,
    NotAnAction {
        error: NotationError,
    },
    Away,
    Conceded,
    NotAway,
    NotABot,
    NothingToUndo,
    UndoReveals,
    UndoAsked,
    UndoAbsent,
    NoUndoAsked,
    NoTime,
    TimeLeft,
    NothingToDo,
    ChatLength {
        most: usize,
    },
    ChatTooFast,
    LongId,
    SeedPart,
    SeatingSpent,
    ChatSpent {
        each: u32,
        all: u32,
    },
    UndoSpent {
        most: u32,
    },
    LeavingSpent {
        most: u32,
    },
    MutingSpent {
        most: u32,
    },
    NoAdviser,
    AdviserSpent {
        most: u32,
    },
    /// A rule of the game. It stays the last variant: [`TableRefusal::CODES`] leaves it out.
    Rule {
        refusal: Refusal,
        setup: Box<Setup>,
    },
}

/// For developers. What people read is a message of `locales/`, chosen in `ethnos_wire::sentences`.
impl fmt::Display for TableRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "refused: {}", self.code())
    }
}

impl std::error::Error for TableRefusal {}

impl TableRefusal {
    /// Every code but those of the rules.
    pub const CODES: &[&str] = match TableRefusal::VARIANTS.split_last() {
        // The last variant is `Rule`, whose codes are those of [`Refusal`].
        Some((_, codes)) => codes,
        None => &[],
    };

    /// A rule of the game with this setup.
    pub fn rule(refusal: Refusal, setup: &Setup) -> TableRefusal {
        TableRefusal::Rule { refusal, setup: Box::new(*setup) }
    }

    /// A stable code for programs.
    pub fn code(&self) -> &'static str {
        match self {
            TableRefusal::Rule { refusal, .. } => refusal.code(),
            other => other.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_stable() {
        assert_eq!(TableRefusal::VARIANTS.last(), Some(&"rule"));
        assert_eq!(
            TableRefusal::CODES.join(" "),
            "stale no-seat not-host no-such-seat seat-taken full colour-taken begun not-begun closed not-over \
             seat-empty not-ready not-at-table not-an-action away conceded not-away not-a-bot nothing-to-undo \
             undo-reveals undo-asked undo-absent no-undo-asked no-time time-left nothing-to-do chat-length \
             chat-too-fast long-id seed-part seating-spent chat-spent undo-spent leaving-spent muting-spent \
             no-adviser adviser-spent"
        );
        let cases = [
            (TableRefusal::NotABot, "not-a-bot"),
            (TableRefusal::ChatLength { most: 300 }, "chat-length"),
            (TableRefusal::NotAnAction { error: NotationError::Action { text: "dance".to_owned() } }, "not-an-action"),
        ];
        for (refusal, code) in cases {
            assert_eq!(refusal.code(), code);
        }
    }
}
