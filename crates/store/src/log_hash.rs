//! The hash chain over the log of a table. Every stored entry has the SHA-256 of the entry and of the hash before it, so that an
//! entry that was altered, removed or moved is noticed, even if the altered one is legal.

use sha2::{Digest, Sha256};

use crate::{Millis, StoredEntry, TableId};

/// The hash of an entry and of everything before it in the log of its table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogHash(pub [u8; 32]);

impl LogHash {
    /// The hash before the first entry of a table.
    pub fn start(table: TableId) -> LogHash {
        let hash = Sha256::new().chain_update(b"ethnos log").chain_update(table.0.to_be_bytes());
        LogHash(hash.finalize().into())
    }

    /// The hash of the entry that follows.
    #[must_use]
    pub fn next(self, seq: u32, at: Millis, entry: &str) -> LogHash {
        let hash = Sha256::new().chain_update(self.0).chain_update(seq.to_be_bytes()).chain_update(at.to_be_bytes());
        LogHash(hash.chain_update(entry).finalize().into())
    }

    /// The hash of a stored entry that follows, if it is the one that is stored.
    pub fn verify(self, stored: &StoredEntry) -> Option<LogHash> {
        Some(self.next(stored.seq, stored.at, &stored.entry)).filter(|hash| stored.hash == Some(*hash))
    }
}

/// Computes the hashes of many entries in the order of tables and, at each table, of entries.
pub(crate) struct Chain {
    table: TableId,
    hash: LogHash,
}

impl Chain {
    pub(crate) fn new() -> Chain {
        let table = TableId(i64::MIN);
        Chain { table, hash: LogHash::start(table) }
    }

    /// The hash of the next entry.
    pub(crate) fn next(&mut self, table: TableId, seq: u32, at: Millis, entry: &str) -> LogHash {
        if table != self.table {
            *self = Chain { table, hash: LogHash::start(table) };
        }
        self.hash = self.hash.next(seq, at, entry);
        self.hash
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_never_change() {
        let start = LogHash::start(TableId(7));
        let first = start.next(1, 1000, "{\"first\":true}");
        let second = first.next(2, -5, "é");
        let golden = [
            (start, "9331cec4f90f3bd9ec2efb75cbce5dabd2876ba2f07d199f5121015362ec6569"),
            (first, "c3bf2150a74e18cc819f19c788105dcbe69f8abfcf85d37316f7b3bbb09aac6c"),
            (second, "01d6c7f3556456e8801638aa7c1fd31f251efbb0b27b995d31a678fd5ad13d33"),
        ];
        for (hash, text) in golden {
            let hex = hash.0.iter().fold(String::new(), |hex, byte| format!("{hex}{byte:02x}"));
            assert_eq!(hex, text);
        }
        let others = [start.next(2, 1000, "{\"first\":true}"), start.next(1, 1001, "{\"first\":true}")];
        assert!(others.iter().all(|other| *other != first));
    }
}
