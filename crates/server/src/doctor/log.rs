//! Whether the log of a table is as it was stored, and can be replayed.

use ethnos_store::{LogHash, StoredEntry, TableId};
use ethnos_table::{Corrupt, Table};
use strum::{IntoStaticStr, VariantNames};

use crate::rooms::persist;

/// What is wrong with an entry of a log, or with the log at this place.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error, IntoStaticStr, VariantNames)]
#[strum(serialize_all = "kebab-case")]
#[error("{}", self.in_english())]
pub enum LogFault {
    /// There is no entry at all.
    Empty,
    /// The entry is missing.
    Missing,
    /// The entry or one before it was altered after it was stored.
    Altered,
    /// The entry is not JSON, or not an entry.
    Unreadable {
        /// What the parser says, in English.
        error: String,
    },
    /// The log ends here, and the table is further.
    EndsEarly {
        /// The entry that the table is at.
        at: u32,
    },
    /// The log ends here, and the table was used later.
    UsedLater,
    /// The entry does not fit the table.
    Replay(Box<Corrupt>),
}

impl From<Corrupt> for LogFault {
    fn from(corrupt: Corrupt) -> LogFault {
        LogFault::Replay(Box::new(corrupt))
    }
}

impl LogFault {
    /// The code of each kind.
    pub const CODES: &[&str] = LogFault::VARIANTS;
}

/// The first entry of a log that is wrong, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// The number of the entry.
    pub seq: u32,
    /// What is wrong.
    pub fault: LogFault,
}

/// Checks a whole log: its numbers and hashes and, if wanted, whether it can be replayed.
pub(crate) fn check_log(id: TableId, entries: &[StoredEntry], replay_it: bool) -> Option<Damage> {
    if entries.is_empty() {
        return Some(Damage { seq: 1, fault: LogFault::Empty });
    }
    let mut log = LogHash::start(id);
    for (seq, stored) in (1..).zip(entries) {
        if stored.seq != seq {
            return Some(Damage { seq, fault: LogFault::Missing });
        }
        match log.verify(stored) {
            Some(hash) => log = hash,
            None => return Some(Damage { seq, fault: LogFault::Altered }),
        }
    }
    if replay_it { replay(id, entries).err() } else { None }
}

/// The table after these entries; `None` if there are none.
pub(crate) fn replay(id: TableId, entries: &[StoredEntry]) -> Result<Option<Table>, Damage> {
    let mut log = LogHash::start(id);
    let mut table: Option<Table> = None;
    let mut events = Vec::new();
    for stored in entries {
        let damage = |fault: LogFault| Damage { seq: stored.seq, fault };
        let logged = persist::read_entry(stored, &mut log).map_err(damage)?;
        match &mut table {
            None => table = Some(Table::open(stored.at, &logged).map_err(|corrupt| damage(corrupt.into()))?),
            Some(table) => {
                events.clear();
                table.apply(stored.at, &logged, &mut events).map_err(|corrupt| damage(corrupt.into()))?;
            }
        }
    }
    Ok(table)
}
