//! The names and messages of people who asked to be erased are taken out of the logs of tables that have ended.

use std::sync::Arc;

use ethnos_store::{LogHash, PersonId, Rewrite, StoredEntry, TableId};
use ethnos_table::{Entry, LogEntry, Sitter};

use super::{RoomError, Rooms, Summary, persist};
use crate::doctor::{LogFault, replay};

/// What a message of an erased person says.
const NO_TEXT: &str = "…";

/// The name of an erased person: the same in every language.
pub(crate) fn neutral_name(person: PersonId) -> String {
    format!("#{}", person.0)
}

impl Rooms {
    /// Rewrites the log of a table that has ended without the name and the messages of a person. Returns whether it was written;
    /// it is not if somebody has used the table meanwhile.
    pub(crate) async fn erase_from(&self, table: TableId, person: PersonId) -> Result<bool, RoomError> {
        let stored = self.0.store.entries(table, 0).await?;
        let permit = self.0.long_work.permit(None).await?;
        let rewrite = permit.run(move || rewrite(table, &stored, person)).await?;
        let written = self.0.store.rewrite(rewrite).await?;
        self.0.histories.forget(table);
        Ok(written)
    }
}

/// What is written to take a person out of a log. The log is replayed before and after, which takes long.
fn rewrite(table: TableId, stored: &[StoredEntry], person: PersonId) -> Result<Rewrite, RoomError> {
    let name = neutral_name(person);
    let rewritten = without_person(table, stored, person, &name)?;
    let after = replay(table, &rewritten).map_err(|damage| damage.fault)?;
    let after = after.ok_or(RoomError::NotFound)?;
    let changed = stored.iter().zip(&rewritten).filter(|(before, after)| before != after);
    let entries = changed.filter_map(|(_, after)| Some((after.seq, after.entry.clone(), after.hash?))).collect();
    let summary = Summary::of(&after).to_json();
    let last = after.version();
    Ok(Rewrite { table, last, person, name, entries, summary })
}

/// A log without the name and the messages of a person, with new hashes.
fn without_person(
    table: TableId,
    stored: &[StoredEntry],
    person: PersonId,
    name: &str,
) -> Result<Vec<StoredEntry>, LogFault> {
    let mut before = LogHash::start(table);
    let mut after = before;
    let name: Arc<str> = name.into();
    let mut rewritten = Vec::with_capacity(stored.len());
    for entry in stored {
        let mut logged = persist::read_entry(entry, &mut before)?;
        let text = if replace(&mut logged, person, &name) {
            serde_json::to_string(&logged).expect("entries are made of plain values")
        } else {
            entry.entry.clone()
        };
        after = after.next(entry.seq, entry.at, &text);
        rewritten.push(StoredEntry { entry: text, hash: Some(after), ..entry.clone() });
    }
    Ok(rewritten)
}

/// Takes the name and the message of a person out of an entry. Returns whether there was anything.
fn replace(logged: &mut LogEntry, person: PersonId, neutral: &Arc<str>) -> bool {
    match &mut logged.entry {
        Entry::Opened { host, name, chairs, .. } => {
            let mut found = *host == person;
            if found {
                *name = Arc::clone(neutral);
            }
            for chair in chairs {
                if let Sitter::Person { id, name } = &mut chair.sitter
                    && *id == person
                {
                    *name = Arc::clone(neutral);
                    found = true;
                }
            }
            found
        }
        Entry::Sat { person: who, name, .. } if *who == person => {
            *name = Arc::clone(neutral);
            true
        }
        Entry::Said { person: who, name, text, .. } if *who == person => {
            *name = Arc::clone(neutral);
            NO_TEXT.clone_into(text);
            true
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use ethnos_rules::Edition;
    use ethnos_store::{Store, StoreLocation};
    use ethnos_table::{Plan, SeatPlan, TableOptions};
    use ethnos_wire::protocol::{Command, Request};
    use ethnos_words::Words;

    use super::*;
    use crate::clock::Clock;
    use crate::rooms::{Environment, Requester, RoomKey};
    use crate::turn_notices::TurnQueue;

    /// A node with this store.
    fn node(store: &Arc<dyn Store>) -> Rooms {
        let environment = Environment::real(Clock::starting_at(1_000), 1, TurnQueue::none());
        Rooms::new(Arc::clone(store), Arc::default(), environment, None, crate::guard::OpeningLimits::none())
    }

    async fn command(node: &Rooms, key: &RoomKey, person: PersonId, name: &str, command: Command) {
        let (requester, request) = (Requester { person, address: None }, Request { id: None, command });
        node.request(key, requester, name.into(), request, Words::default()).await.expect("it is carried out");
    }

    /// Everything that a node shows of a table.
    async fn shown(node: &Rooms, key: &RoomKey, person: PersonId) -> String {
        let permit = node.0.long_work.permit(None).await.expect("a permit");
        let log =
            node.read_history(key, permit, |history| format!("{:?}", history.log(None, None, 0, 100).lines)).await;
        let snapshot = node.snapshot(key, Some(person), Words::default()).await.expect("a snapshot");
        format!("{} {:?}", log.expect("a log"), snapshot.table)
    }

    /// Both nodes have the table and its history in memory. One of them erases a person.
    #[tokio::test]
    async fn other_nodes_do_not_show_an_erased_person_and_go_on_with_the_new_log() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = ethnos_store::open(&StoreLocation::Sqlite(folder.path().join("ethnos.db"))).await.expect("a store");
        let [ana, ben] =
            [store.add_person("Ana", 1).await, store.add_person("Ben", 1).await].map(|id| id.expect("new"));
        let (one, two) = (node(&store), node(&store));
        let options = TableOptions::new(Edition::First);
        let plan = Plan { options, seats: vec![SeatPlan::Me, SeatPlan::Open], prepared: None, daily: None };
        let key = one.open(Requester { person: ana, address: None }, "Ana".into(), &plan).await.expect("a table");
        command(&one, &key, ben, "Ben", Command::Sit { seat: None, colour: None }).await;
        command(&one, &key, ana, "Ana", Command::Say { text: "Lisbon".to_owned() }).await;
        command(&one, &key, ben, "Ben", Command::Ready { ready: true }).await;
        command(&one, &key, ana, "Ana", Command::Start {}).await;
        command(&one, &key, ana, "Ana", Command::Concede {}).await;
        for node in [&one, &two] {
            let shown = shown(node, &key, ben).await;
            assert!(shown.contains("Ana") && shown.contains("Lisbon"), "{shown}");
        }
        assert!(one.erase_from(key.id, ana).await.expect("erased"));
        for node in [&two, &one] {
            let shown = shown(node, &key, ben).await;
            assert!(!shown.contains("Ana") && !shown.contains("Lisbon"), "{shown}");
        }
        // The log goes on from its new hashes, on the node that did not write them.
        let three = node(&store);
        command(&two, &key, ben, "Ben", Command::Say { text: "Porto".to_owned() }).await;
        assert!(shown(&three, &key, ben).await.contains("Porto"));
        store.close().await;
    }

    /// The thread that asks stays free: it also sends heartbeats. This test has one thread.
    #[tokio::test]
    async fn a_long_log_is_rewritten_on_another_thread() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = ethnos_store::open(&StoreLocation::Sqlite(folder.path().join("ethnos.db"))).await.expect("a store");
        let ana = store.add_person("Ana", 1).await.expect("a person");
        let node = node(&store);
        let options = TableOptions::new(Edition::First);
        let plan = Plan { options, seats: vec![SeatPlan::Me, SeatPlan::Open], prepared: None, daily: None };
        let key = node.open(Requester { person: ana, address: None }, "Ana".into(), &plan).await.expect("a table");
        command(&node, &key, ana, "Ana", Command::Cancel {}).await;
        // All places for long work are taken: erasing waits for one.
        let places = std::thread::available_parallelism().map_or(1, usize::from).div_ceil(2);
        let mut permits = Vec::new();
        for _ in 0..places {
            permits.push(node.0.long_work.permit(None).await.expect("a permit"));
        }
        let erasing = node.erase_from(key.id, ana);
        tokio::pin!(erasing);
        assert!(tokio::time::timeout(Duration::from_millis(200), &mut erasing).await.is_err(), "it is not long work");
        drop(permits);
        assert!(erasing.await.expect("erased"));
        store.close().await;
    }

    fn chained(texts: &[&str]) -> Vec<StoredEntry> {
        let mut hash = LogHash::start(TableId(1));
        let stored = (1..).zip(texts).map(|(seq, text)| {
            hash = hash.next(seq, 5, text);
            StoredEntry { seq, at: 5, entry: (*text).to_owned(), hash: Some(hash) }
        });
        stored.collect()
    }

    #[test]
    fn the_name_and_the_messages_of_one_person_go() {
        let texts = [
            r#"{"by":1,"kind":"sat","person":1,"name":"Ana","seat":"A","colour":"scarlet"}"#,
            r#"{"by":2,"kind":"said","person":2,"name":"Ben","text":"Hello Ana"}"#,
            r#"{"by":1,"kind":"said","person":1,"name":"Ana","text":"My address is …"}"#,
            r#"{"by":1,"kind":"acted","seat":"A","action":"recruit deck"}"#,
        ];
        let after = without_person(TableId(1), &chained(&texts), PersonId(1), "#1").expect("a log");
        let expected = [
            r##"{"by":1,"kind":"sat","person":1,"name":"#1","seat":"A","colour":"scarlet"}"##,
            texts[1],
            r##"{"by":1,"kind":"said","person":1,"name":"#1","text":"…"}"##,
            texts[3],
        ];
        assert_eq!(after, chained(&expected));
        let mut altered = chained(&texts);
        altered[1].entry = altered[1].entry.replace("Hello", "Goodbye");
        assert!(without_person(TableId(1), &altered, PersonId(1), "#1").is_err(), "a damaged log is not covered up");
    }
}
