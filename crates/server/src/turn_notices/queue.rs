//! The way from tables to the task that sends notices. A table never waits for it.

use std::collections::HashSet;
use std::sync::{Arc, RwLock};

use ethnos_store::{PersonId, Reachable, TableId, TurnNotice};
use tokio::sync::mpsc;

use super::looking::Looking;

/// How many turns may wait to be looked at. If there are more, nobody is told of them.
const WAITING: usize = 4_096;

/// A turn that has begun.
#[derive(Debug)]
pub(crate) struct Turn {
    pub(crate) notice: TurnNotice,
    /// The connections of the person to this node.
    pub(crate) connections: Vec<Arc<Looking>>,
    /// Whether this node has written what began the turn. Exactly one node has.
    pub(crate) began_here: bool,
}

/// The people and tables with contacts.
#[derive(Default)]
struct Known {
    people: HashSet<PersonId>,
    tables: HashSet<TableId>,
}

/// Takes turns from tables. Clones are the same queue.
#[derive(Clone)]
pub(crate) struct TurnQueue {
    known: Arc<RwLock<Known>>,
    turns: Option<mpsc::Sender<Turn>>,
}

impl TurnQueue {
    /// A queue and its other end.
    pub(crate) fn new() -> (TurnQueue, mpsc::Receiver<Turn>) {
        let (turns, receiver) = mpsc::channel(WAITING);
        (TurnQueue { known: Arc::default(), turns: Some(turns) }, receiver)
    }

    /// A queue that takes nothing.
    #[cfg(any(test, feature = "simulation"))]
    pub(crate) fn none() -> TurnQueue {
        TurnQueue { known: Arc::default(), turns: None }
    }

    /// Whether anybody is told of the turns of this person at this table. Most people are not, and then nothing else is done.
    pub(crate) fn wants(&self, person: PersonId, table: TableId) -> bool {
        let known = self.known.read().expect("nothing panics while it holds them");
        known.people.contains(&person) || known.tables.contains(&table)
    }

    /// Adds a turn.
    pub(crate) fn add(&self, turn: Turn) {
        if self.turns.as_ref().is_some_and(|turns| turns.try_send(turn).is_err()) {
            tracing::warn!("too many turns wait to be told to people: one is left out");
        }
    }

    /// Replaces the people and tables with contacts.
    pub(super) fn know(&self, Reachable { people, tables }: Reachable) {
        let mut known = self.known.write().expect("nothing panics while it holds them");
        *known = Known { people: people.into_iter().collect(), tables: tables.into_iter().collect() };
    }
}
