//! What must hold after a run: the log and everything that people were told agree.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use ethnos_rules::{Seat, View};
use ethnos_store::{Millis, PersonId, StoredEntry};
use ethnos_table::{DueAction, Entry, LogEntry, Phase, StandInReason, Table};

use tokio::time::Instant;

use crate::history::{Recorded, Updated};

/// In a calm time a bot decides within this time, in milliseconds.
const BOT_TIME: Millis = 5_000;

/// In a calm time a watcher is told within this time.
const UPDATE_TIMEOUT: Duration = Duration::from_secs(6);

/// Something that must never happen.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the sentences say what each means")]
pub enum Violation {
    /// A page was answered from an older version than somebody had been told of before.
    StaleRead { code: String, read: u32, announced: u32 },
    /// A question on a socket was answered from an older version than somebody had been told of before.
    StaleAnswer { code: String, version: u32, announced: u32 },
    /// A command was refused by an older version than somebody had been told of before.
    StaleRefusal { code: String, reason: String, version: u32, announced: u32 },
    /// A command was acknowledged with a version that was there before it was sent.
    OutOfOrder { code: String, id: String, version: u32, announced: u32 },
    /// An acknowledged command is not in the log where it was acknowledged, or more than once.
    Lost { code: String, id: String, version: u32 },
    /// A person was shown something else than the log says that they may see.
    WrongView { code: String, person: PersonId, version: u32 },
    /// The log cannot be replayed.
    Damaged { code: String, reason: String },
    /// A game was not over long after all faults had ended.
    Stuck { code: String, version: u32 },
    /// A table was closed while people used it.
    Closed { code: String },
    /// The time of a person was up, although little time had passed while servers ran.
    TimeUp { code: String, version: u32 },
    /// A node received no notices of the others long after all faults had ended.
    MissesNotices { node: usize },
    /// A watcher was not told in a calm time what had been acknowledged.
    NotSent { code: String, version: u32, sent: u32 },
    /// A bot did not decide in a calm time.
    SlowBot { code: String, version: u32, millis: Millis },
    /// Something panicked: a task of a node, or the run itself.
    Panicked { message: String },
}

impl fmt::Display for Violation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{self:?}")
    }
}

/// The table of a log after each of its entries, and the entries.
pub(crate) struct Replayed {
    pub(crate) tables: Vec<Table>,
    pub(crate) entries: Vec<LogEntry>,
}

impl Replayed {
    /// Replays a log.
    pub(crate) fn of(log: &[StoredEntry]) -> Result<Replayed, String> {
        let mut replayed = Replayed { tables: Vec::new(), entries: Vec::new() };
        for (index, stored) in log.iter().enumerate() {
            if stored.seq as usize != index + 1 {
                return Err(format!("entry {} is at place {}", stored.seq, index + 1));
            }
            let entry = serde_json::from_str::<LogEntry>(&stored.entry).map_err(|error| error.to_string())?;
            let table = match replayed.tables.last() {
                None => Table::open(stored.at, &entry),
                Some(last) => {
                    let mut next = last.clone();
                    next.apply(stored.at, &entry, &mut Vec::new()).map(|_| next)
                }
            };
            replayed.tables.push(table.map_err(|error| error.to_string())?);
            replayed.entries.push(entry);
        }
        Ok(replayed)
    }

    fn at(&self, version: u32) -> Option<&Table> {
        self.tables.get((version as usize).checked_sub(1)?)
    }
}

/// A view, and its JSON.
type Shown = (ethnos_wire::View, String);

/// What people may see of a game, each made once.
struct Views<'r> {
    replayed: &'r Replayed,
    made: BTreeMap<(u32, Option<Seat>), Option<Shown>>,
}

impl Views<'_> {
    /// The view of a person in a version, and its JSON. `None` if there is no game.
    fn of(&mut self, person: PersonId, version: u32) -> Option<&Shown> {
        let table = self.replayed.at(version);
        let seat = table.and_then(|table| table.seat_of(person));
        let made = self.made.entry((version, seat)).or_insert_with(|| {
            let view = ethnos_wire::View::of(&View::of(table?.game()?, seat));
            let text = ethnos_wire::to_json(&view);
            Some((view, text))
        });
        made.as_ref()
    }
}

/// What watchers must have been told in a calm time, that is after `calm`.
pub(crate) fn check_watchers(calm: Instant, recorded: &Recorded) -> Vec<Violation> {
    let mut violations = Vec::new();
    for done in recorded.acknowledged.iter().filter(|done| done.at > calm) {
        let until = done.at + UPDATE_TIMEOUT;
        let sessions = recorded.sessions.iter().filter(|session| session.code == done.code);
        for session in sessions.filter(|session| session.begun < done.at && session.ended > until) {
            let sent = session.versions.iter().filter(|(at, _)| *at <= until).map(|(_, version)| *version).max();
            let sent = sent.unwrap_or(0);
            if sent < done.version {
                violations.push(Violation::NotSent { code: done.code.clone(), version: done.version, sent });
            }
        }
    }
    violations
}

/// Compares what people were told about a table with its log. Nothing went wrong after the version `calm`.
pub(crate) fn check_table(code: &str, log: &[StoredEntry], calm: u32, recorded: &Recorded) -> Vec<Violation> {
    let mut violations = Vec::new();
    let code = || code.to_owned();
    let replayed = match Replayed::of(log) {
        Ok(replayed) => replayed,
        Err(reason) => return vec![Violation::Damaged { code: code(), reason }],
    };
    let mut ids = BTreeMap::<_, Vec<u32>>::new();
    for (version, entry) in (1..).zip(&replayed.entries) {
        if let (Some(by), Some(id)) = (entry.by, &entry.id) {
            ids.entry((by, id.to_string())).or_default().push(version);
        }
        match &entry.entry {
            Entry::StandIn { why: StandInReason::Clock, .. } => {
                violations.push(Violation::TimeUp { code: code(), version });
            }
            Entry::Closed => violations.push(Violation::Closed { code: code() }),
            _ => {}
        }
    }
    for ((_, id), versions) in &ids {
        if versions.len() > 1 {
            violations.push(Violation::Lost { code: code(), id: id.clone(), version: versions[1] });
        }
    }
    for done in recorded.acknowledged.iter().filter(|done| done.code == code()) {
        if ids.get(&(done.person, done.id.clone())) != Some(&vec![done.version]) {
            violations.push(Violation::Lost { code: code(), id: done.id.clone(), version: done.version });
        }
    }
    let mut views = Views { replayed: &replayed, made: BTreeMap::new() };
    for (_, person, look) in recorded.looks.iter().filter(|look| look.0 == code()) {
        let seen = views.of(*person, look.version).map(|(view, _)| view);
        if look.game.as_ref().map(|game| &game.view) != seen {
            violations.push(Violation::WrongView { code: code(), person: *person, version: look.version });
        }
    }
    for Updated { person, version, view, .. } in recorded.updates.iter().filter(|update| update.code == code()) {
        let fits = views.of(*person, *version).is_some_and(|(seen, text)| {
            // Almost always it is the same text.
            text == view || serde_json::from_str::<ethnos_wire::View>(view).is_ok_and(|view| view == *seen)
        });
        if !fits {
            violations.push(Violation::WrongView { code: code(), person: *person, version: *version });
        }
    }
    let moves = replayed.tables.iter().zip(&replayed.tables[1..]);
    for ((before, after), stored) in moves.zip(&log[1..]) {
        let bot = before.due().filter(|due| matches!(due.action, DueAction::Bot { .. }));
        if bot.is_some() && before.version() > calm && after.at() - before.at() > BOT_TIME {
            let millis = after.at() - before.at();
            violations.push(Violation::SlowBot { code: code(), version: stored.seq, millis });
        }
    }
    if replayed.tables.last().is_none_or(|table| table.phase() != Phase::Over) {
        violations.push(Violation::Stuck { code: code(), version: log.len() as u32 });
    }
    violations
}
