//! Whether the log of a table is as it was stored, and can be replayed.

use ethnos_store::{LogHash, StoredEntry, TableId};
use ethnos_table::{Corrupt, Table};

use crate::rooms::persist;

/// The first entry of a log that is wrong, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Damage {
    pub(crate) seq: u32,
    pub(crate) reason: String,
}

/// Checks a whole log: its numbers and hashes and, if wanted, whether it can be replayed.
pub(crate) fn check_log(id: TableId, entries: &[StoredEntry], replay_it: bool) -> Option<Damage> {
    if entries.is_empty() {
        return Some(Damage { seq: 1, reason: "the log is empty".to_owned() });
    }
    let mut log = LogHash::start(id);
    for (seq, stored) in (1..).zip(entries) {
        if stored.seq != seq {
            return Some(Damage { seq, reason: "the entry is missing".to_owned() });
        }
        match log.verify(stored) {
            Some(hash) => log = hash,
            None => {
                return Some(Damage {
                    seq,
                    reason: "the entry or one before it was altered after it was stored".to_owned(),
                });
            }
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
        let damage = |Corrupt { reason }| Damage { seq: stored.seq, reason };
        let logged = persist::read_entry(stored, &mut log).map_err(damage)?;
        match &mut table {
            None => table = Some(Table::open(stored.at, &logged).map_err(damage)?),
            Some(table) => {
                events.clear();
                table.apply(stored.at, &logged, &mut events).map_err(damage)?;
            }
        }
    }
    Ok(table)
}
