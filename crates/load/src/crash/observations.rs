//! What the people at a table have observed: its progress, and what the server acknowledged.

use std::collections::BTreeMap;
use std::sync::Mutex;

use super::{CrashFault, SeenFault};

/// A command that was acknowledged. The table's log must contain it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ack {
    /// The person who sent it.
    pub person: i64,
    /// The version that it made.
    pub version: u32,
    /// The kind of its line in the log.
    pub kind: &'static str,
}

/// The progress of a table and its rematches.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Progress {
    /// How often somebody saw a version that nobody had seen before.
    pub(super) versions: u64,
    /// Decisions of bots.
    pub(super) bots: u64,
    /// How often a bot took over for a person.
    pub(super) stand_ins: u64,
    /// How often somebody reconnected.
    pub(super) returns: u64,
}

#[derive(Default)]
struct Observed {
    progress: Progress,
    /// The highest version seen, by table.
    seen: BTreeMap<String, u32>,
    acknowledged: BTreeMap<String, Vec<Ack>>,
    /// The tables in use since the last check.
    in_use: Vec<String>,
    over: Vec<String>,
    refused: BTreeMap<String, usize>,
    fault: Option<(String, SeenFault)>,
    state: BTreeMap<usize, String>,
}

/// What the people at a table and its rematches have observed. They share it.
#[derive(Default)]
pub(super) struct Observations(Mutex<Observed>);

impl Observations {
    fn lock(&self) -> std::sync::MutexGuard<'_, Observed> {
        self.0.lock().expect("nothing panics while it holds the lock")
    }

    /// Somebody saw a table in this version.
    pub(super) fn saw(&self, code: &str, version: u32) {
        let mut observed = self.lock();
        if !observed.in_use.iter().any(|known| known == code) {
            observed.in_use.push(code.to_owned());
        }
        let seen = observed.seen.entry(code.to_owned()).or_default();
        if version > *seen {
            *seen = version;
            observed.progress.versions += 1;
        }
    }

    pub(super) fn bot_decided(&self) {
        self.lock().progress.bots += 1;
    }

    pub(super) fn bot_stands_in(&self) {
        self.lock().progress.stand_ins += 1;
    }

    pub(super) fn came_back(&self) {
        self.lock().progress.returns += 1;
    }

    pub(super) fn acknowledge(&self, code: &str, ack: Ack) {
        self.lock().acknowledged.entry(code.to_owned()).or_default().push(ack);
    }

    pub(super) fn refuse(&self, code: &str) {
        *self.lock().refused.entry(code.to_owned()).or_default() += 1;
    }

    /// The game of this table is over.
    pub(super) fn end(&self, code: &str) {
        let mut observed = self.lock();
        if !observed.over.iter().any(|known| known == code) {
            observed.over.push(code.to_owned());
        }
    }

    /// Records a fault at this table. Only the first one is kept.
    pub(super) fn report_fault(&self, code: &str, seen: SeenFault) {
        self.lock().fault.get_or_insert_with(|| (code.to_owned(), seen));
    }

    /// Records what one of the people is doing, for the error when a table is stuck.
    pub(super) fn doing(&self, who: usize, what: String) {
        self.lock().state.insert(who, what);
    }

    pub(super) fn progress(&self) -> Progress {
        self.lock().progress
    }

    pub(super) fn fault(&self) -> Result<(), CrashFault> {
        self.lock().fault.clone().map_or(Ok(()), |(code, seen)| Err(CrashFault::Seen { code, seen }))
    }

    pub(super) fn state(&self) -> String {
        let observed = self.lock();
        format!("{:?} {:?}", observed.in_use, observed.state)
    }

    pub(super) fn refused(&self) -> BTreeMap<String, usize> {
        self.lock().refused.clone()
    }

    /// How many commands were acknowledged, and how many games are over.
    pub(super) fn counts(&self) -> (usize, usize) {
        let observed = self.lock();
        (observed.acknowledged.values().map(Vec::len).sum(), observed.over.len())
    }

    pub(super) fn over(&self) -> Vec<String> {
        self.lock().over.clone()
    }

    /// What was acknowledged at the tables that were used since the last call, or at all tables.
    pub(super) fn acknowledged(&self, all: bool) -> Vec<(String, Vec<Ack>)> {
        let mut observed = self.lock();
        let codes =
            if all { observed.acknowledged.keys().cloned().collect() } else { std::mem::take(&mut observed.in_use) };
        let acks = |code: String| {
            let acks = observed.acknowledged.get(&code).cloned().unwrap_or_default();
            (code, acks)
        };
        codes.into_iter().map(acks).collect()
    }
}
