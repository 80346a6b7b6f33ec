//! The names and messages of people who asked to be erased are taken out of the logs of tables that have ended.

use std::sync::Arc;

use ethnos_store::{LogHash, PersonId, Rewrite, StoredEntry, TableId};
use ethnos_table::{Corrupt, Entry, LogEntry, Sitter};

use super::{RoomError, Rooms, Summary, persist};
use crate::doctor::replay;

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
        let name = neutral_name(person);
        let rewritten = without_person(table, &stored, person, &name)?;
        let damaged = |reason: String| RoomError::Corrupt(Corrupt { reason });
        let after = replay(table, &rewritten).map_err(|damage| damaged(damage.reason))?;
        let after = after.ok_or(RoomError::NotFound)?;
        let changed = stored.iter().zip(&rewritten).filter(|(before, after)| before != after);
        let entries = changed.filter_map(|(_, after)| Some((after.seq, after.entry.clone(), after.hash?))).collect();
        let summary = Summary::of(&after).to_json();
        let last = after.version();
        let written = self.0.store.rewrite(Rewrite { table, last, person, name, entries, summary }).await?;
        self.0.histories.forget(table);
        Ok(written)
    }
}

/// A log without the name and the messages of a person, with new hashes.
fn without_person(
    table: TableId,
    stored: &[StoredEntry],
    person: PersonId,
    name: &str,
) -> Result<Vec<StoredEntry>, Corrupt> {
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
    use super::*;

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
