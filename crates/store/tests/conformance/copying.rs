//! Export and import between the two kinds of stores, and errors in exports.

use std::io::{Cursor, Write};
use std::sync::{Arc, Mutex};

use ethnos_store::{Append, ContactKind, LogHash, Person, Store, StoreError, TableId};

use crate::cases::daily::{DAY, attempt};
use crate::cases::{empty_table, entry, fill, people};
use crate::{postgres, sqlite};

/// A buffer that can be read after the store has written to it.
#[derive(Clone, Default)]
struct Bytes(Arc<Mutex<Vec<u8>>>);

impl Write for Bytes {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

async fn export(store: &Arc<dyn Store>) -> String {
    let bytes = Bytes::default();
    let exported = store.export(Box::new(bytes.clone())).await.unwrap();
    let text = String::from_utf8(std::mem::take(&mut *bytes.0.lock().unwrap())).unwrap();
    assert_eq!(text.lines().count() as u64, exported.lines);
    text
}

async fn import(store: &Arc<dyn Store>, text: &str) -> Result<u64, StoreError> {
    store.import(Box::new(Cursor::new(text.to_owned()))).await
}

/// Exports one store and imports it into another. Everything is the same there, and new rows get new numbers.
async fn check_copy(from: Arc<dyn Store>, to: Arc<dyn Store>, back: Arc<dyn Store>) {
    fill(&from).await;
    let player = people(&from, 1).await[0];
    for number in [0, 1] {
        attempt(&from, player, number, 10, [30, 20]).await;
    }
    let exported = export(&from).await;
    assert!(exported.lines().count() > 2000);
    assert_eq!(import(&to, &exported).await.unwrap(), exported.lines().count() as u64);
    assert_eq!(export(&to).await, exported);
    assert!(matches!(import(&to, &exported).await, Err(StoreError::NotEmpty)));
    assert_eq!(export(&to).await, exported);

    let ranking = |ranked: Vec<Person>| ranked.into_iter().map(|person| (person.id, person.rating)).collect::<Vec<_>>();
    assert_eq!(ranking(to.ranking(9).await.unwrap()), ranking(from.ranking(9).await.unwrap()));
    let [daily, expected] = [&to, &from].map(|store| store.daily_results(DAY, 9));
    let (daily, expected) = (daily.await.unwrap(), expected.await.unwrap());
    assert_eq!((daily.len(), &daily), (1, &expected), "what follows from other rows is there, too");
    let new = people(&to, 1).await[0];
    assert_eq!(to.person(new).await.unwrap().unwrap().name, "person 0");
    let table = empty_table(&to, "new").await;
    to.append(entry(table, 2, 9)).await.unwrap();
    to.add_token(&ethnos_store::Secret([99; 32]), new, "new", 1, 20).await.unwrap();
    let contact = crate::cases::contacts::contact(new, ContactKind::Email, "new@example.org");
    to.add_contact(contact).await.unwrap().expect("a contact");
    let more = export(&to).await;
    import(&back, &more).await.unwrap();
    assert_eq!(export(&back).await, more);
}

#[tokio::test(flavor = "multi_thread")]
async fn from_sqlite_to_postgres() {
    let ((from, _folder), (to, _database), (back, _other)) = (sqlite().await, postgres().await, sqlite().await);
    check_copy(from, to, back).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn from_postgres_to_sqlite() {
    let ((from, _database), (to, _folder), (back, _other)) = (postgres().await, sqlite().await, postgres().await);
    check_copy(from, to, back).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_export_shows_one_moment() {
    for (store, _kept) in [keep(sqlite().await), keep(postgres().await)] {
        let mut tables = Vec::new();
        for number in 0..20 {
            tables.push(empty_table(&store, &number.to_string()).await);
        }
        let writer = store.clone();
        let writing = tokio::spawn(async move {
            for seq in 2..200 {
                for &table in &tables {
                    writer.append(entry(table, seq, 1)).await.unwrap();
                }
            }
        });
        let mut exports = Vec::new();
        while !writing.is_finished() {
            exports.push(export(&store).await);
        }
        writing.await.unwrap();
        for exported in exports {
            let entries = exported.lines().filter(|line| line.starts_with("{\"entries\"")).count();
            let seqs = exported.lines().filter(|line| line.starts_with("{\"live\""));
            let seq = |line| serde_json::from_str::<serde_json::Value>(line).unwrap()["live"]["seq"].as_u64().unwrap();
            assert_eq!(entries as u64, seqs.map(seq).sum::<u64>(), "every log is as long as its last number says");
        }
    }
}

/// A store of either kind, and what must live as long as the store.
fn keep<K: Send + 'static>((store, kept): (Arc<dyn Store>, K)) -> (Arc<dyn Store>, Box<dyn std::any::Any>) {
    (store, Box::new(kept))
}

#[tokio::test(flavor = "multi_thread")]
async fn an_error_in_an_export_names_its_line() {
    let header = "{\"format\":\"ethnos export\",\"version\":1}\n";
    let person = |id: i64| {
        format!(
            "{{\"people\":{{\"id\":{id},\"name\":\"n\",\"created_at\":1,\"rating\":25.5,\"uncertainty\":8.0,\
             \"rated_games\":0,\"games\":0,\"wins\":0}}}}\n"
        )
    };
    let (first, second) = (person(1), person(2));
    let cases = [
        (String::new(), 1, "cut off"),
        ("nonsense\n".to_owned(), 1, "no export"),
        ("{\"format\":\"ethnos export\",\"version\":4}\n".to_owned(), 1, "version"),
        (header.to_owned(), 2, "cut off"),
        (format!("{header}{first}{second}"), 4, "cut off"),
        (format!("{header}{first}{{\"rows\":2}}\n"), 3, "there should be 2 rows"),
        (format!("{header}{first}{{\"rows\":1}}\n{second}"), 4, "after the last line"),
        (format!("{header}{first}{second}{{\"rows\":\n"), 4, "EOF"),
        (format!("{header}{first}[]\n"), 3, "invalid type"),
        (format!("{header}{first}{{\"gnomes\":{{}}}}\n"), 3, "gnomes"),
        (format!("{header}{first}{{\"people\":7}}\n"), 3, "a row looks like"),
        (format!("{header}{}{{\"rows\":1}}\n", first.replace("\"n\"", "7")), 2, "\"name\" cannot be 7"),
        (format!("{header}{}{{\"rows\":1}}\n", first.replace("25.5", "\"x\"")), 2, "\"rating\" cannot be"),
        (format!("{header}{}{{\"rows\":1}}\n", first.replace("\"name\"", "\"nome\"")), 2, "no \"nome\""),
        (format!("{header}{}{{\"rows\":1}}\n", first.replace("\"n\"", "null")), 2, "in this line"),
        (format!("{header}{first}{first}{{\"rows\":2}}\n"), 2, "in this line or one of those up to line 3"),
        (format!("{header}{}{{\"rows\":1}}\n", first.replace(",\"wins\":0", "")), 2, "\"wins\" is missing"),
        (
            format!("{header}{{\"links\":{{\"secret\":\"abc\",\"person_id\":1,\"expires_at\":1}}}}\n"),
            2,
            "\"secret\" cannot be",
        ),
        (
            format!("{header}{{\"links\":{{\"secret\":\"ab\",\"person_id\":1,\"expires_at\":1}}}}\n{{\"rows\":1}}\n"),
            2,
            "in this line",
        ),
    ];
    for (store, _kept) in [keep(sqlite().await), keep(postgres().await)] {
        for (text, expected, words) in &cases {
            let refused = import(&store, text).await;
            let Err(StoreError::Import { line, fault }) = &refused else { panic!("{text}: {refused:?}") };
            let fault = fault.to_string();
            assert_eq!(line, expected, "{text}: {fault}");
            assert!(fault.contains(words), "{text}: {fault}");
        }
        // None of these imports has stored anything.
        assert_eq!(import(&store, &format!("{header}{first}{second}{{\"rows\":2}}\n")).await.unwrap(), 4);
    }
}

/// Exports of the first version have no hashes. The entries get them when they are imported.
#[tokio::test(flavor = "multi_thread")]
async fn an_export_without_hashes_gets_them() {
    let (from, _folder) = sqlite().await;
    let table = chained(&from).await;
    let exported = export(&from).await;
    let old = exported.lines().map(|line| {
        let mut row: serde_json::Value = serde_json::from_str(line).unwrap();
        if let Some(entry) = row.get_mut("entries").and_then(serde_json::Value::as_object_mut) {
            entry.remove("hash").unwrap();
        }
        row.to_string() + "\n"
    });
    let old = old.collect::<String>().replace("\"version\":3", "\"version\":1");
    for (to, _kept) in [keep(sqlite().await), keep(postgres().await)] {
        import(&to, &old).await.unwrap();
        assert_eq!(export(&to).await, exported);
        assert_eq!(to.entries(table, 0).await.unwrap(), from.entries(table, 0).await.unwrap());
    }
}

/// Older exports have no counters. Their games are counted after the import.
#[tokio::test(flavor = "multi_thread")]
async fn games_of_an_older_export_are_counted_later() {
    let (from, _folder) = sqlite().await;
    fill(&from).await;
    let exported = export(&from).await;
    let counters = ["tallies", "uncounted", "reviewed_seats", "solvers", "puzzle_ratings", "puzzle_tries"];
    let is_counter = |line: &&str| counters.iter().any(|name| line.starts_with(&format!("{{\"{name}\"")));
    let left = exported.lines().filter(|line| !is_counter(line)).collect::<Vec<_>>();
    let rows = format!("{{\"rows\":{}}}", left.len() - 2);
    let old = format!("{}\n{rows}\n", left[..left.len() - 1].join("\n")).replace("\"version\":3", "\"version\":2");
    for (to, _kept) in [keep(sqlite().await), keep(postgres().await)] {
        import(&to, &old).await.unwrap();
        let uncounted = to.uncounted(TableId(i64::MIN), 99).await.unwrap();
        assert_eq!(uncounted.len(), 4, "the games that are over");
        assert!(uncounted.iter().all(|uncounted| uncounted.whole));
    }
}

/// A table whose entries have the right hashes.
async fn chained(store: &Arc<dyn Store>) -> TableId {
    let table = empty_table(store, "abc").await;
    let mut log = store.entries(table, 0).await.unwrap()[0].hash.expect("the first entry has a hash");
    for seq in 2..9 {
        let new = entry(table, seq, seq.into());
        log = log.next(seq, seq.into(), &new.entry);
        store.append(Append { hash: log, ..new }).await.unwrap();
    }
    table
}

#[tokio::test(flavor = "multi_thread")]
async fn an_export_names_tables_with_altered_entries() {
    let changes = [
        "UPDATE entries SET entry = '{\"entry\":44}' WHERE seq = 4",
        "UPDATE entries SET added_at = 5 WHERE seq = 4",
        "UPDATE entries SET hash = NULL WHERE seq = 4",
        "DELETE FROM entries WHERE seq = 4",
    ];
    for change in changes {
        let (store, folder) = sqlite().await;
        let table = chained(&store).await;
        let other = empty_table(&store, "other").await;
        let unaltered = store.export(Box::new(Bytes::default())).await.unwrap();
        assert_eq!(unaltered.altered, []);
        let mut log = LogHash::start(table);
        for stored in store.entries(table, 0).await.unwrap() {
            log = log.verify(&stored).expect("an entry as it was stored");
        }
        let database = rusqlite::Connection::open(folder.path().join("new/folder/ethnos.db")).unwrap();
        database.execute_batch(change).unwrap();
        assert_eq!(store.export(Box::new(Bytes::default())).await.unwrap().altered, [table], "{change}");
        assert!(store.table(other).await.unwrap().is_some());
    }
}
