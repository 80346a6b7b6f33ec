//! The entries of a table's log. Their JSON is stored in databases: `tests/table/log.rs` holds the text of every kind of entry,
//! and no change may make an old text unreadable.

use std::sync::Arc;

use ethnos_rules::Seat;
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantNames};

use crate::{BotLevel, Chair, Corrupt, Millis, PersonId, PieceColour, Prepared, TableOptions, stored};

/// One entry of the log: what happened, and by which command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LogEntry {
    /// The person whose command it was. `None` if the server did it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PersonId>,
    /// The id that the client gave its command. A command that is sent twice is carried out once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<Arc<str>>,
    /// What it changes.
    #[serde(flatten)]
    pub entry: Entry,
}

/// Why a bot stands in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StandInReason {
    /// The person left.
    Left,
    /// The time was up.
    Clock,
}

/// What happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, IntoStaticStr, VariantNames)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are their own names")]
pub enum Entry {
    /// The table was opened. Nobody is shown the seed before the game is over, only its hash.
    Opened {
        host: PersonId,
        name: Arc<str>,
        options: Box<TableOptions>,
        seed: String,
        chairs: Vec<Chair>,
        /// The table this is the rematch of. It starts by itself when everybody is ready.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rematch_of: Option<String>,
        /// Where the game begins, if it is not dealt.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        prepared: Option<Prepared>,
        /// The day of a day's game, in days since 1970.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        daily: Option<i64>,
        /// Whether the host had finished this day's game before, and knows its cards.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        repeated: bool,
        /// Whether people give up a rated game when a bot has decided too often for them. Tables of before this rule have no such
        /// field: their people were not told.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        forfeits: bool,
    },
    /// A person sat down, or moved to another seat or colour.
    Sat {
        person: PersonId,
        name: Arc<str>,
        #[serde(with = "stored::seat")]
        seat: Seat,
        colour: PieceColour,
    },
    /// A person stood up before the start.
    StoodUp {
        #[serde(with = "stored::seat")]
        seat: Seat,
    },
    /// The host removed the person or bot at this seat.
    Removed {
        #[serde(with = "stored::seat")]
        seat: Seat,
    },
    /// The host put a bot on a seat.
    BotSat {
        #[serde(with = "stored::seat")]
        seat: Seat,
        level: BotLevel,
    },
    /// A person is ready to start, or no longer.
    Ready {
        #[serde(with = "stored::seat")]
        seat: Seat,
        ready: bool,
    },
    /// Another person is the host.
    HandedOver { to: PersonId },
    /// A person's browser committed to what it adds to the seed, by its SHA-256.
    SeedCommitted {
        #[serde(with = "stored::seat")]
        seat: Seat,
        commitment: String,
    },
    /// The game is about to start: browsers reveal what they add to the seed. Nobody comes or goes any longer.
    Starting,
    /// A person's browser revealed what it adds to the seed.
    SeedRevealed {
        #[serde(with = "stored::seat")]
        seat: Seat,
        part: String,
    },
    /// The game began.
    Started,
    /// A decision was taken, by a bot or by the person of the entry. The action is in the notation of records.
    Acted {
        #[serde(with = "stored::seat")]
        seat: Seat,
        action: String,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        bot: bool,
    },
    /// This number of decisions was taken back, the last ones.
    Undone {
        #[serde(with = "stored::seat")]
        seat: Seat,
        back: u32,
        /// Everyone else agreed.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        agreed: bool,
    },
    /// A person asked everyone else to let the last decision be taken back.
    UndoAsked {
        #[serde(with = "stored::seat")]
        seat: Seat,
    },
    /// A person answered somebody who asked to take a decision back.
    UndoAnswered {
        #[serde(with = "stored::seat")]
        seat: Seat,
        yes: bool,
    },
    /// A person gave up.
    Conceded {
        #[serde(with = "stored::seat")]
        seat: Seat,
    },
    /// A bot has stood in for a person too long in a rated game. It counts as giving up.
    Forfeited {
        #[serde(with = "stored::seat")]
        seat: Seat,
    },
    /// A bot stands in for a person.
    StandIn {
        #[serde(with = "stored::seat")]
        seat: Seat,
        why: StandInReason,
    },
    /// The person came back and decides again.
    Returned {
        #[serde(with = "stored::seat")]
        seat: Seat,
    },
    /// A person switched their adviser on or off.
    AdviserSwitched {
        #[serde(with = "stored::seat")]
        seat: Seat,
        on: bool,
    },
    /// The clocks stood still for this time, because no server ran.
    Paused { millis: Millis },
    /// A person wrote a chat message.
    Said {
        person: PersonId,
        name: Arc<str>,
        text: String,
        /// Whether the person has no seat. While the game is played, only others without a seat read it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        watching: bool,
    },
    /// The person of the entry stopped reading another person's messages, or reads them again.
    Muted { person: PersonId, muted: bool },
    /// The rematch was opened and has this code.
    Rematch { code: String },
    /// The host cancelled the table.
    Cancelled,
    /// Nobody has used the table for a long time: it is closed at this time unless somebody comes back.
    ClosingAnnounced { closes_at: Millis },
    /// Somebody of the table came back in time, so it is not closed.
    KeptOpen { person: PersonId },
    /// The table was closed, because nobody had used it for a long time.
    Closed,
}

impl Entry {
    /// Every kind of entry, as the log writes it.
    pub const KINDS: &[&str] = Entry::VARIANTS;

    /// The kind of the entry, as the log writes it.
    pub fn kind(&self) -> &'static str {
        self.into()
    }

    /// Keeps a list with one item for each decision that counts. If the entry is a decision, an item is made of its action and
    /// added; if it takes decisions back, their items are removed.
    pub fn update_decisions<T>(
        &self,
        decisions: &mut Vec<T>,
        item: impl FnOnce(&str) -> Result<T, Corrupt>,
    ) -> Result<(), Corrupt> {
        match self {
            Entry::Acted { action, .. } => decisions.push(item(action)?),
            Entry::Undone { back, .. } => {
                let left = decisions.len().checked_sub(*back as usize);
                decisions.truncate(left.ok_or(Corrupt::UndoneTooMuch)?);
            }
            _ => {}
        }
        Ok(())
    }
}
