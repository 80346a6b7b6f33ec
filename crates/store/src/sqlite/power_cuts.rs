//! Power cuts. A process writes, and a small library that is preloaded into it records every write and every sync
//! (`record_writes.c`). From the record, the files are made as a disk may have them when the power is cut: what was synced is there, and of
//! what was written after that, any part. Everything that was acknowledged before the cut must be there.

use std::path::Path;
use std::process::{Command, Stdio};
use std::{env, fs};

use rusqlite::Connection;

use super::Sqlite;
use crate::sql_store::SqlStore;
use crate::{Append, AppendError, Created, LiveState, LogHash, NewTable, People, Phase, Store, StoreError, TableId};

/// How many entries are appended.
const ENTRIES: u32 = 300;
/// The number of pages at which they are moved to the database: few, so that the log begins anew again and again.
const PAGES: u32 = 40;
/// The size of a sector: a disk writes it whole or not at all.
const SECTOR: usize = 512;
/// For the process that writes: the folder of its database, and how SQLite syncs.
const FOLDER: &str = "ETHNOS_TEST_FOLDER";
const SYNCHRONOUS: &str = "ETHNOS_TEST_SYNCHRONOUS";

/// The only table of the database.
const TABLE: TableId = TableId(1);

async fn open(file: &Path, adjust: fn(&Connection) -> rusqlite::Result<()>) -> Result<SqlStore<Sqlite>, StoreError> {
    Sqlite::open_with(file, PAGES, adjust).await.map(SqlStore)
}

async fn create_table(store: &impl Store) {
    let new = NewTable {
        code: "a".to_owned(),
        public: false,
        at: 1,
        entry: "{}".to_owned(),
        summary: "{}".to_owned(),
        live: LiveState { phase: Phase::Playing, waits_for: None, due_at: None },
        people: People::default(),
        most_hosted: None,
    };
    assert_eq!(store.create_table(&new).await.unwrap(), Created::Table(TABLE));
}

async fn append(store: &impl Store, seq: u32) -> Result<(), AppendError> {
    let append = Append {
        table: TABLE,
        seq,
        at: seq.into(),
        entry: format!("{{\"entry\":\"{}\"}}", "x".repeat(2_000)),
        hash: LogHash([7; 32]),
        after: None,
        live: LiveState { phase: Phase::Playing, waits_for: None, due_at: None },
        node: None,
        summary: None,
        people: None,
        writer: None,
        finish: None,
    };
    store.append(append).await
}

/// The number of entries that a database has. They are whole, in order, and the table knows of them.
async fn count(file: &Path) -> Result<u32, StoreError> {
    let store = open(file, |_| Ok(())).await?;
    let entries = store.entries(TABLE, 0).await?;
    assert_eq!(store.faults().await?, Vec::<String>::new());
    let row = store.table(TABLE).await?.expect("the table was there before the first acknowledgement");
    assert!(entries.iter().map(|entry| entry.seq).eq(1..=row.seq), "the table and its log agree");
    store.close().await;
    Ok(row.seq)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "writes for another test"]
async fn writes() {
    let Some(folder) = env::var_os(FOLDER) else { return };
    let adjust = |connection: &Connection| {
        let synchronous = env::var(SYNCHRONOUS).expect("it is set together with the folder");
        connection.pragma_update(None, "synchronous", synchronous)
    };
    let store = open(&Path::new(&folder).join("ethnos.db"), adjust).await.unwrap();
    create_table(&store).await;
    for seq in 2..=ENTRIES {
        append(&store, seq).await.unwrap();
        println!("+ {seq} .");
    }
}

/// Something the process did to a file: 1 is the database and 2 its log.
enum Event {
    Write { file: usize, offset: usize, bytes: Vec<u8> },
    Truncate { file: usize, length: usize },
    Sync { file: usize },
    Print { text: String },
}

/// Runs the process and reads what was recorded.
fn recorded(synchronous: &str) -> Vec<Event> {
    let folder = tempfile::tempdir().unwrap();
    let (library, record) = (folder.path().join("record.so"), folder.path().join("record"));
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/sqlite/record_writes.c");
    let compiler = env::var_os("CC").unwrap_or_else(|| "cc".into());
    let mut compile = Command::new(compiler);
    compile.args(["-shared", "-fPIC", "-O1", "-o"]).args([&library, &source]).arg("-ldl");
    assert!(compile.status().expect("SQLite needs a C compiler, too").success());
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    let status = Command::new(env::current_exe().unwrap())
        .args(["--exact", "--ignored", "--nocapture", "sqlite::power_cuts::writes"])
        .env(FOLDER, &data)
        .env(SYNCHRONOUS, synchronous)
        .env("ETHNOS_TEST_RECORD", &record)
        .env("LD_PRELOAD", &library)
        .stdout(Stdio::null())
        .status();
    assert!(status.unwrap().success());
    let record = fs::read(record).unwrap();
    let mut rest = &record[..];
    let number = |rest: &mut &[u8]| {
        let (number, after) = rest.split_first_chunk().expect("a whole record");
        *rest = after;
        usize::try_from(u64::from_ne_bytes(*number)).unwrap()
    };
    let mut events = Vec::new();
    while !rest.is_empty() {
        let [operation, file, offset, length] = [(); 4].map(|()| number(&mut rest));
        let (bytes, after) = rest.split_at(length);
        rest = after;
        events.push(match operation {
            1 => Event::Write { file, offset, bytes: bytes.to_vec() },
            2 => Event::Truncate { file, length: offset },
            3 => Event::Sync { file },
            _ => Event::Print { text: String::from_utf8_lossy(bytes).into_owned() },
        });
    }
    events
}

/// A small generator of random numbers: the same cuts in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}

/// Does to a file what an event did: all of it, or each sector only if `keeps` says so.
fn redo(file: &mut Vec<u8>, event: &Event, mut keeps: impl FnMut() -> bool) {
    match event {
        Event::Write { offset, bytes, .. } => {
            for (number, sector) in bytes.chunks(SECTOR).enumerate().filter(|_| keeps()) {
                let at = offset + number * SECTOR;
                if file.len() < at + sector.len() {
                    file.resize(at + sector.len(), 0);
                }
                file[at..at + sector.len()].copy_from_slice(sector);
            }
        }
        Event::Truncate { length, .. } => {
            if keeps() {
                file.resize(*length, 0);
            }
        }
        Event::Sync { .. } | Event::Print { .. } => {}
    }
}

/// The database and its log as a disk may have them when the power is cut after these events, and the last entry that was acknowledged
/// before.
fn after_cut(events: &[Event], random: &mut Random) -> ([Vec<u8>; 2], u32) {
    let (mut synced, mut pending, mut acknowledged) = ([Vec::new(), Vec::new()], [Vec::new(), Vec::new()], 0);
    for event in events {
        match event {
            Event::Write { file, .. } | Event::Truncate { file, .. } => pending[file - 1].push(event),
            Event::Sync { file } => {
                for event in pending[file - 1].drain(..) {
                    redo(&mut synced[file - 1], event, || true);
                }
            }
            Event::Print { text } => {
                let last = text.lines().rev().find_map(|line| line.strip_prefix("+ ")?.strip_suffix(" ."));
                acknowledged = last.map_or(acknowledged, |seq| seq.parse().unwrap());
            }
        }
    }
    for (file, pending) in synced.iter_mut().zip(pending) {
        for event in pending {
            redo(file, event, || random.below(2) == 0);
        }
    }
    (synced, acknowledged)
}

/// Cuts the power at random moments. Returns in how many of them something was missing that had been acknowledged.
async fn cuts_with_losses(events: &[Event], cuts: usize) -> usize {
    let first = events.iter().position(|event| matches!(event, Event::Print { text } if text.starts_with("+ ")));
    let first = first.expect("an acknowledgement");
    let mut random = Random(7);
    let mut losses = 0;
    for _ in 0..cuts {
        let cut = first + random.below(events.len() - first);
        let ([database, log], acknowledged) = after_cut(&events[..=cut], &mut random);
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("ethnos.db");
        fs::write(&file, database).unwrap();
        fs::write(folder.path().join("ethnos.db-wal"), log).unwrap();
        let file = file.clone();
        // Without syncs there may be anything: then reading may fail in any way.
        let found = tokio::spawn(async move { count(&file).await }).await;
        losses += usize::from(!matches!(found, Ok(Ok(last)) if last >= acknowledged));
    }
    losses
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_survives_a_power_cut() {
    let events = recorded("FULL");
    let restarts = events.iter().filter(|event| matches!(event, Event::Write { file: 2, offset: 0, .. })).count();
    assert!(restarts > 5, "the log began anew {restarts} times only");
    assert_eq!(cuts_with_losses(&events, 100).await, 0);
}

/// The cuts do harm: a database that is not synced loses something.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_syncs_a_power_cut_is_noticed() {
    let losses = cuts_with_losses(&recorded("OFF"), 10).await;
    assert!(losses >= 8, "{losses} of 10 cuts lost something");
}

/// When the disk is full, an entry is refused, and nothing that was acknowledged is lost. When there is space again, the log goes on.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_refuses_entries_and_loses_none() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ethnos.db");
    let full = |connection: &Connection| {
        let pages = connection.query_row("PRAGMA page_count", [], |row| row.get::<_, u32>(0))?;
        connection.pragma_update(None, "max_page_count", pages + 20)
    };
    let store = open(&file, full).await.unwrap();
    create_table(&store).await;
    let mut last = 1;
    let error = loop {
        match append(&store, last + 1).await {
            Ok(()) => last += 1,
            Err(error) => break error,
        }
        assert!(last < ENTRIES, "the disk is never full");
    };
    assert!(matches!(&error, AppendError::Store(error) if error.to_string().contains("full")), "{error}");
    append(&store, last + 1).await.expect_err("it is still full");
    store.close().await;
    assert_eq!(count(&file).await.unwrap(), last);
    let store = open(&file, |_| Ok(())).await.unwrap();
    append(&store, last + 1).await.unwrap();
    store.close().await;
}
