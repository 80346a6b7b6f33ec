//! What an entry is about, who may read it, and what it changes: one description for every kind of entry. The server shows the
//! log and sends updates from it alone. [`LogEntry::describe`] names every kind and every field, so that the compiler asks for
//! the description of a new one.

use std::sync::Arc;

use ethnos_rules::Seat;

use crate::{BotLevel, Entry, LogEntry, PersonId, Phase, Prepared, StandInReason, Table};

/// What an entry is about, who may read it, and what it changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Description<'e> {
    /// The kind, as the log writes it.
    pub kind: &'static str,
    /// The seat it is about.
    pub seat: Option<Seat>,
    /// The person it is about, or whose command it was.
    pub person: Option<PersonId>,
    /// Where the name of the person comes from.
    pub name: NameSource<'e>,
    /// The level of a bot that was put on a seat.
    pub level: Option<BotLevel>,
    /// The answer, if it is one: yes or no.
    pub yes: Option<bool>,
    /// How many decisions were taken back.
    pub back: Option<u32>,
    /// Why a bot stands in.
    pub why: Option<StandInReason>,
    /// Of a table that was opened: where the game begins, if it is not dealt.
    pub prepared: Option<&'e Prepared>,
    /// What a person wrote.
    pub text: Option<&'e str>,
    /// Who may read it.
    pub readers: Readers,
    /// What it changes.
    pub changes: Changes,
}

/// Where the name of the person comes from whom an entry is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NameSource<'e> {
    /// It names nobody.
    Nobody,
    /// The entry contains the name.
    Entry(&'e Arc<str>),
    /// The person on this seat.
    Seat(Seat),
    /// This person, who sits at the table.
    Person(PersonId),
}

/// Who may read an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Readers {
    /// Everyone who may watch the table.
    Everyone,
    /// The person whose command it was.
    Author(Option<PersonId>),
    /// Everyone who has not muted this person.
    UnlessMuted(PersonId),
    /// While the game is played, everyone without a seat, so that nobody is given advice; then everyone who has not muted this person.
    Watchers(PersonId),
}

/// What an entry changes for those who watch the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Changes {
    /// The game as people at the table see it, or its clocks.
    pub game: bool,
    /// The state of the table without the game, and what lists show of it.
    pub table: bool,
    /// Who belongs to the table.
    pub people: bool,
}

impl Changes {
    const NOTHING: Changes = Changes { game: false, table: false, people: false };
    const GAME: Changes = Changes { game: true, ..Changes::NOTHING };
    const TABLE: Changes = Changes { table: true, ..Changes::NOTHING };
    const GAME_AND_TABLE: Changes = Changes { game: true, table: true, people: false };
    const TABLE_AND_PEOPLE: Changes = Changes { game: false, table: true, people: true };
}

impl NameSource<'_> {
    /// The name, at this table. `None` if there is no such person.
    pub fn find(&self, table: &Table) -> Option<Arc<str>> {
        let seat = match *self {
            NameSource::Nobody => return None,
            NameSource::Entry(name) => return Some(Arc::clone(name)),
            NameSource::Seat(seat) => seat,
            NameSource::Person(person) => table.seat_of(person)?,
        };
        let chair = table.chairs().get(seat.index())?;
        chair.person().map(|_| chair.name())
    }
}

impl Readers {
    /// Whether a person may read the entry at this table. `None` is a spectator who is not known.
    pub fn include(self, reader: Option<PersonId>, table: &Table) -> bool {
        match self {
            Readers::Everyone => true,
            Readers::Author(author) => author == reader,
            Readers::UnlessMuted(writer) => !reader.is_some_and(|reader| table.mutes(reader, writer)),
            Readers::Watchers(writer) => {
                let plays = reader.is_some_and(|reader| table.seat_of(reader).is_some());
                !(plays && table.phase() == Phase::Playing) && Readers::UnlessMuted(writer).include(reader, table)
            }
        }
    }
}

impl LogEntry {
    /// What the entry is about, who may read it, and what it changes.
    pub fn describe(&self) -> Description<'_> {
        let plain = |changes| Description {
            kind: self.entry.kind(),
            seat: None,
            person: self.by,
            name: NameSource::Nobody,
            level: None,
            yes: None,
            back: None,
            why: None,
            prepared: None,
            text: None,
            readers: Readers::Everyone,
            changes,
        };
        let of_seat = |seat, changes| Description { seat: Some(seat), name: NameSource::Seat(seat), ..plain(changes) };
        match &self.entry {
            Entry::Opened {
                host: _,
                name,
                options: _,
                seed: _,
                chairs: _,
                rematch_of: _,
                prepared,
                daily: _,
                repeated: _,
                forfeits: _,
            } => Description { name: NameSource::Entry(name), prepared: prepared.as_ref(), ..plain(Changes::TABLE) },
            Entry::Sat { person, name, seat, colour: _ } => Description {
                person: Some(*person),
                name: NameSource::Entry(name),
                ..of_seat(*seat, Changes::TABLE_AND_PEOPLE)
            },
            Entry::StoodUp { seat } | Entry::Removed { seat } => of_seat(*seat, Changes::TABLE_AND_PEOPLE),
            Entry::BotSat { seat, level } => {
                Description { level: Some(*level), ..of_seat(*seat, Changes::TABLE_AND_PEOPLE) }
            }
            Entry::Ready { seat, ready } => Description { yes: Some(*ready), ..of_seat(*seat, Changes::TABLE) },
            Entry::HandedOver { to } => {
                Description { person: Some(*to), name: NameSource::Person(*to), ..plain(Changes::TABLE_AND_PEOPLE) }
            }
            Entry::SeedCommitted { seat, commitment: _ }
            | Entry::SeedRevealed { seat, part: _ }
            | Entry::UndoAsked { seat } => of_seat(*seat, Changes::TABLE),
            Entry::Started => plain(Changes::GAME_AND_TABLE),
            // It names nobody: its events name the seat.
            Entry::Acted { seat, action: _, bot: _ } => {
                Description { name: NameSource::Nobody, ..of_seat(*seat, Changes::GAME) }
            }
            Entry::Undone { seat, back, agreed } => {
                Description { back: Some(*back), yes: Some(*agreed), ..of_seat(*seat, Changes::GAME_AND_TABLE) }
            }
            Entry::AdviserSwitched { seat, on } => Description { yes: Some(*on), ..of_seat(*seat, Changes::TABLE) },
            Entry::UndoAnswered { seat, yes } => Description { yes: Some(*yes), ..of_seat(*seat, Changes::TABLE) },
            Entry::Conceded { seat } | Entry::Forfeited { seat } | Entry::Returned { seat } => {
                of_seat(*seat, Changes::GAME_AND_TABLE)
            }
            Entry::StandIn { seat, why } => Description { why: Some(*why), ..of_seat(*seat, Changes::GAME_AND_TABLE) },
            Entry::Paused { millis: _ } => plain(Changes::GAME),
            Entry::Said { person, name, text, watching } => Description {
                person: Some(*person),
                name: NameSource::Entry(name),
                text: Some(text),
                readers: if *watching { Readers::Watchers(*person) } else { Readers::UnlessMuted(*person) },
                ..plain(Changes::NOTHING)
            },
            Entry::Muted { person, muted } => Description {
                person: Some(*person),
                yes: Some(*muted),
                readers: Readers::Author(self.by),
                ..plain(Changes::TABLE)
            },
            Entry::KeptOpen { person } => {
                Description { person: Some(*person), name: NameSource::Person(*person), ..plain(Changes::TABLE) }
            }
            Entry::Starting
            | Entry::Rematch { code: _ }
            | Entry::ClosingAnnounced { closes_at: _ }
            | Entry::Cancelled
            | Entry::Closed => plain(Changes::TABLE),
        }
    }
}
