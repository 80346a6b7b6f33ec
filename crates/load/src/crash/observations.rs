//! What the people at a table have seen: how far it came, and what the server acknowledged.

use std::collections::BTreeMap;
use std::sync::Mutex;

/// A command that was acknowledged, as the log must have it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Ack {
    pub(super) person: i64,
    pub(super) version: u32,
    pub(super) kind: &'static str,
}

/// How far a table and its rematches came.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Progress {
    /// How often somebody saw a version nobody had seen.
    pub(super) versions: u64,
    /// Decisions of bots that were seen.
    pub(super) bots: u64,
    /// How often a bot took over for a person.
    pub(super) stand_ins: u64,
    /// How often somebody came back.
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
    fault: Option<String>,
    state: BTreeMap<usize, String>,
}

/// What the people at a table and its rematches have seen.
#[derive(Default)]
pub(super) struct Observations(Mutex<Observed>);

impl Observations {
    fn observed(&self) -> std::sync::MutexGuard<'_, Observed> {
        self.0.lock().expect("nothing panics while it writes")
    }

    /// Somebody saw a table in this version.
    pub(super) fn saw(&self, code: &str, version: u32) {
        let mut observed = self.observed();
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
        self.observed().progress.bots += 1;
    }

    pub(super) fn bot_stands_in(&self) {
        self.observed().progress.stand_ins += 1;
    }

    pub(super) fn came_back(&self) {
        self.observed().progress.returns += 1;
    }

    pub(super) fn acknowledge(&self, code: &str, ack: Ack) {
        self.observed().acknowledged.entry(code.to_owned()).or_default().push(ack);
    }

    pub(super) fn refuse(&self, code: &str) {
        *self.observed().refused.entry(code.to_owned()).or_default() += 1;
    }

    /// The game of this table is over.
    pub(super) fn end(&self, code: &str) {
        let mut observed = self.observed();
        if !observed.over.iter().any(|known| known == code) {
            observed.over.push(code.to_owned());
        }
    }

    /// Something happened that must not.
    pub(super) fn blame(&self, what: String) {
        self.observed().fault.get_or_insert(what);
    }

    /// What one of the people is doing, for the error when nothing happens.
    pub(super) fn doing(&self, who: usize, what: String) {
        self.observed().state.insert(who, what);
    }

    pub(super) fn progress(&self) -> Progress {
        self.observed().progress
    }

    pub(super) fn fault(&self) -> Result<(), String> {
        self.observed().fault.clone().map_or(Ok(()), Err)
    }

    pub(super) fn state(&self) -> String {
        let observed = self.observed();
        format!("{:?} {:?}", observed.in_use, observed.state)
    }

    pub(super) fn refused(&self) -> BTreeMap<String, usize> {
        self.observed().refused.clone()
    }

    pub(super) fn over(&self) -> Vec<String> {
        self.observed().over.clone()
    }

    /// What was acknowledged at the tables in use since the last time this was asked, or at all.
    pub(super) fn acknowledged(&self, all: bool) -> Vec<(String, Vec<Ack>)> {
        let mut observed = self.observed();
        let codes =
            if all { observed.acknowledged.keys().cloned().collect() } else { std::mem::take(&mut observed.in_use) };
        let acks = |code: String| {
            let acks = observed.acknowledged.get(&code).cloned().unwrap_or_default();
            (code, acks)
        };
        codes.into_iter().map(acks).collect()
    }
}
