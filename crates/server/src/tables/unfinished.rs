//! All tables of a person that are not over. Lists on pages show a part of them.

use ethnos_store::{PersonId, Store, StoreError, TableId, TableRow};

/// How many are read at once.
const PIECE: u32 = 300;

/// All tables that are not over where a person has a seat or is the host.
pub(crate) async fn unfinished_tables(store: &dyn Store, person: PersonId) -> Result<Vec<TableRow>, StoreError> {
    let mut all = Vec::new();
    loop {
        let after = all.last().map_or(TableId(i64::MIN), |row: &TableRow| row.id);
        let rows = store.unfinished_tables_of(person, after, PIECE).await?;
        let is_last = rows.len() < PIECE as usize;
        all.extend(rows);
        if is_last {
            return Ok(all);
        }
    }
}

#[cfg(test)]
mod tests {
    use ethnos_store::{LiveState, NewTable, People, Phase, StoreLocation, open};

    use super::*;

    /// Pages show the newest three hundred; whoever deletes themselves leaves all.
    #[tokio::test]
    async fn no_table_is_missed() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = open(&StoreLocation::Sqlite(folder.path().join("ethnos.db"))).await.expect("a store");
        let person = store.add_person("Ana", 1).await.expect("a person");
        let number = 2 * PIECE + 1;
        for number in 0..number {
            let new = NewTable {
                code: number.to_string(),
                public: false,
                at: 1,
                entry: "{}".to_owned(),
                summary: "{}".to_owned(),
                live: LiveState { phase: Phase::Gathering, waits_for: None, due_at: None },
                people: People { host: Some(person), seated: vec![person] },
                most_hosted: None,
            };
            store.create_table(&new).await.expect("a table");
        }
        assert_eq!(unfinished_tables(&*store, person).await.expect("tables").len(), number as usize);
        store.close().await;
    }
}
