//! Power cuts on SQLite. What was synced is on the disk; of what was written after that, any part may be there, in any order. So the end
//! of the write-ahead log is damaged in many ways, and everything that was acknowledged before must still be there.

use std::fs;
use std::path::{Path, PathBuf};

use ethnos_store::{StoreLocation, TableId, open};

use crate::cases::{empty_table, entry};

/// How many entries are appended.
const ENTRIES: u32 = 40;
/// The size of a sector: a disk writes it whole or not at all.
const SECTOR: usize = 512;

fn wal(database: &Path) -> PathBuf {
    let mut name = database.as_os_str().to_owned();
    name.push("-wal");
    name.into()
}

/// A small generator of random numbers: the same damage in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

/// The log as a disk may have it after a power cut: whole up to `synced`, and behind that every sector is the new one, or what was there
/// before (nothing or an old part of the log), or the log ends.
fn damaged(log: &[u8], synced: usize, random: &mut Random) -> Vec<u8> {
    let mut text = log[..synced].to_vec();
    let length = random.below(log.len() - synced + 1);
    for sector in log[synced..synced + length].chunks(SECTOR) {
        match random.below(3) {
            0 => text.extend_from_slice(sector),
            1 => text.extend(std::iter::repeat_n(0, sector.len())),
            _ => {
                let old = random.below(log.len() - sector.len() + 1);
                text.extend_from_slice(&log[old..old + sector.len()]);
            }
        }
    }
    text
}

/// The numbers of the entries that a database has.
async fn entries(database: PathBuf, table: TableId) -> Vec<u32> {
    let store = open(&StoreLocation::Sqlite(database)).await.expect("a database that can be opened");
    let entries = store.entries(table, 0).await.expect("a log");
    assert_eq!(store.faults().await.expect("an answer"), Vec::<String>::new());
    let row = store.table(table).await.expect("an answer").expect("the table");
    assert_eq!(row.seq as usize, entries.len(), "the table and its log agree");
    store.close().await;
    entries.iter().map(|entry| entry.seq).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_survives_a_power_cut() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("ethnos.db");
    let store = open(&StoreLocation::Sqlite(database.clone())).await.expect("a new database");
    let table = empty_table(&store, "a").await;
    let mut synced = Vec::new();
    for seq in 2..=ENTRIES {
        store.append(entry(table, seq, i64::from(seq))).await.expect("appended");
        // Nothing else writes: the log ends with what was just acknowledged.
        synced.push((seq, fs::metadata(wal(&database)).expect("a log").len() as usize));
    }
    let (pages, log) = (fs::read(&database).expect("pages"), fs::read(wal(&database)).expect("a log"));
    store.close().await;

    let mut random = Random(7);
    let mut lost = 0;
    for cut in 0..60 {
        let (acknowledged, length) = synced[random.below(synced.len())];
        let folder = tempfile::tempdir().expect("a folder");
        let copy = folder.path().join("ethnos.db");
        fs::write(&copy, &pages).expect("copied");
        fs::write(wal(&copy), damaged(&log, length, &mut random)).expect("copied");
        let found = entries(copy, table).await;
        assert!(found.iter().copied().eq(1..=found.len() as u32), "cut {cut}: {found:?}");
        assert!(found.len() >= acknowledged as usize, "cut {cut}: {acknowledged} were acknowledged, {found:?}");
        lost += usize::from(found.len() < ENTRIES as usize);
    }
    assert!(lost > 20, "the cuts lost something in {lost} of 60 cases only: they did no damage");
}

/// The power is cut while pages move from the log to the database: any of these pages may be half written. The log still has them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_power_cut_while_pages_are_moved_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("ethnos.db");
    let store = open(&StoreLocation::Sqlite(database.clone())).await.expect("a new database");
    let table = empty_table(&store, "a").await;
    for seq in 2..=ENTRIES {
        store.append(entry(table, seq, i64::from(seq))).await.expect("appended");
    }
    let (pages, log) = (fs::read(&database).expect("pages"), fs::read(wal(&database)).expect("a log"));
    store.close().await;
    let moved = fs::read(&database).expect("pages");
    assert!(moved.len() >= pages.len() && moved != pages, "closing moves the pages");

    let mut random = Random(11);
    for cut in 0..20 {
        let folder = tempfile::tempdir().expect("a folder");
        let copy = folder.path().join("ethnos.db");
        let mut torn = pages.clone();
        torn.resize(moved.len(), 0);
        for (at, sector) in moved.chunks(SECTOR).enumerate() {
            if random.below(2) == 0 {
                torn[at * SECTOR..at * SECTOR + sector.len()].copy_from_slice(sector);
            }
        }
        fs::write(&copy, &torn).expect("copied");
        fs::write(wal(&copy), &log).expect("copied");
        let found = entries(copy, table).await;
        assert!(found.iter().copied().eq(1..=ENTRIES), "cut {cut}: {found:?}");
    }
}
