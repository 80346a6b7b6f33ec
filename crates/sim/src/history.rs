//! What people asked and were told, and the promises that must hold at that moment.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

use ethnos_server::simulation::Look;
use ethnos_store::PersonId;
use tokio::time::Instant;

use crate::check::Violation;

/// Everything that people asked and were told. Clones share it.
#[derive(Clone, Default)]
pub(crate) struct History(Arc<Mutex<Recorded>>);

/// The records of one run.
#[derive(Default)]
pub(crate) struct Recorded {
    /// For each table, the latest version that anybody was told of.
    announced: BTreeMap<String, u32>,
    /// Commands that were acknowledged: table, person, id, version and when.
    pub(crate) acknowledged: Vec<Acknowledged>,
    /// Tables as people saw them.
    pub(crate) looks: Vec<(String, PersonId, Look)>,
    /// Games as watchers were sent them.
    pub(crate) updates: Vec<Updated>,
    /// Connections that watched a table.
    pub(crate) sessions: Vec<Session>,
    pub(crate) violations: Vec<Violation>,
}

/// What a watcher was sent.
pub(crate) struct Updated {
    pub(crate) code: String,
    pub(crate) person: PersonId,
    pub(crate) version: u32,
    /// The view, as JSON.
    pub(crate) view: String,
}

/// A connection that watched a table.
pub(crate) struct Session {
    pub(crate) code: String,
    pub(crate) begun: Instant,
    pub(crate) ended: Instant,
    /// The versions that it was sent, and when.
    pub(crate) versions: Vec<(Instant, u32)>,
    /// For each of its questions, by number, the version that the answer must not be older than.
    pub(crate) asked: Vec<u32>,
}

impl Session {
    pub(crate) fn empty() -> Session {
        let now = Instant::now();
        Session { code: String::new(), begun: now, ended: now, versions: Vec::new(), asked: Vec::new() }
    }
}

/// A command that was acknowledged.
pub(crate) struct Acknowledged {
    pub(crate) code: String,
    pub(crate) person: PersonId,
    pub(crate) id: String,
    pub(crate) version: u32,
    pub(crate) at: Instant,
}

impl History {
    pub(crate) fn lock(&self) -> MutexGuard<'_, Recorded> {
        self.0.lock().expect("nothing panics while it holds the history")
    }

    /// The version that an answer to a request which is made now must not be older than.
    pub(crate) fn announced(&self, code: &str) -> u32 {
        self.lock().announced.get(code).copied().unwrap_or(0)
    }
}

impl Recorded {
    fn announce(&mut self, code: &str, version: u32) {
        let announced = self.announced.entry(code.to_owned()).or_default();
        *announced = version.max(*announced);
    }

    /// A person has looked at a table. `announced` was known when they asked.
    pub(crate) fn looked(&mut self, code: &str, person: PersonId, announced: u32, look: Look) {
        if look.version < announced {
            let code = code.to_owned();
            self.violations.push(Violation::StaleRead { code, read: look.version, announced });
        }
        self.announce(code, look.version);
        self.looks.push((code.to_owned(), person, look));
    }

    /// A command was acknowledged. `announced` was known when it was sent for the first time.
    pub(crate) fn acknowledged(&mut self, code: &str, person: PersonId, id: String, announced: u32, version: u32) {
        if version <= announced {
            let code = code.to_owned();
            self.violations.push(Violation::OutOfOrder { code, id: id.clone(), version, announced });
        }
        self.announce(code, version);
        let code = code.to_owned();
        self.acknowledged.push(Acknowledged { code, person, id, version, at: Instant::now() });
    }

    /// A command was refused by a table in this version.
    pub(crate) fn refused(&mut self, code: &str, announced: u32, version: u32, reason: &str) {
        if version < announced {
            let violation =
                Violation::StaleRefusal { code: code.to_owned(), reason: reason.to_owned(), version, announced };
            self.violations.push(violation);
        }
    }

    /// A question of a watcher was answered, or refused. `announced` was known when it was asked.
    pub(crate) fn answered(&mut self, code: &str, announced: u32, version: u32) {
        if version < announced {
            self.violations.push(Violation::StaleAnswer { code: code.to_owned(), version, announced });
        }
        self.announce(code, version);
    }

    /// A watcher was sent an update, perhaps with a view.
    pub(crate) fn updated(&mut self, code: &str, person: PersonId, version: u32, view: Option<String>) {
        self.announce(code, version);
        self.updates.extend(view.map(|view| Updated { code: code.to_owned(), person, version, view }));
    }
}
