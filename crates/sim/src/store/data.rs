//! The tables of the simulated database. Every operation is one transaction.

use std::collections::BTreeMap;

use ethnos_store::{
    Append, AppendError, Claim, Created, LiveState, LogHash, Millis, NewTable, Node, Pause, Phase, ReviewInProgress,
    StoreError, StoredEntry, StoredReview, TableId, TableRow,
};

/// What the database holds.
#[derive(Default)]
pub(super) struct Data {
    tables: BTreeMap<TableId, StoredTable>,
    nodes: BTreeMap<String, Node>,
    pauses: BTreeMap<Millis, Pause>,
    reviews: BTreeMap<TableId, StoredReview>,
    /// The reviews that are being made, by table and kind, and the nodes that make them.
    reviews_in_progress: BTreeMap<(TableId, bool), (String, ReviewInProgress)>,
}

/// A table and its log.
struct StoredTable {
    code: String,
    public: bool,
    created_at: Millis,
    summary: String,
    live: LiveState,
    used_at: Millis,
    node: Option<String>,
    entries: Vec<StoredEntry>,
}

impl StoredTable {
    fn seq(&self) -> u32 {
        self.entries.len() as u32
    }

    fn is_played(&self) -> bool {
        !self.live.phase.is_ended()
    }

    fn row(&self, id: TableId) -> TableRow {
        TableRow {
            id,
            code: self.code.clone(),
            public: self.public,
            created_at: self.created_at,
            used_at: self.used_at,
            listed_at: self.used_at,
            seq: self.seq(),
            phase: self.live.phase,
            waits_for: self.live.waits_for,
            due_at: self.live.due_at,
            summary: self.summary.clone(),
        }
    }
}

impl Data {
    pub(super) fn log(&self, code: &str) -> Vec<StoredEntry> {
        let table = self.tables.values().find(|table| table.code == code);
        table.map_or_else(Vec::new, |table| table.entries.clone())
    }

    pub(super) fn create(&mut self, new: &NewTable) -> Created {
        if self.tables.values().any(|table| table.code == new.code) {
            return Created::CodeTaken;
        }
        let id = TableId(i64::try_from(self.tables.len()).expect("few tables") + 1);
        let hash = LogHash::start(id).next(1, new.at, &new.entry);
        let table = StoredTable {
            code: new.code.clone(),
            public: new.public,
            created_at: new.at,
            summary: new.summary.clone(),
            live: new.live,
            used_at: new.at,
            node: None,
            entries: vec![StoredEntry { seq: 1, at: new.at, entry: new.entry.clone(), hash: Some(hash) }],
        };
        self.tables.insert(id, table);
        Created::Table(id)
    }

    pub(super) fn append(&mut self, append: &Append) -> Result<(), AppendError> {
        let table = self.tables.get_mut(&append.table).ok_or(StoreError::NoSuchTable(append.table))?;
        match table.seq() + 1 {
            next if next > append.seq => return Err(AppendError::Taken),
            next if next < append.seq => {
                let error = StoreError::OutOfOrder { table: append.table, seq: append.seq, last: next - 1 };
                return Err(error.into());
            }
            _ => {}
        }
        if append.after.is_some() && table.entries.last().and_then(|last| last.hash) != append.after {
            return Err(AppendError::Taken);
        }
        table.entries.push(StoredEntry {
            seq: append.seq,
            at: append.at,
            entry: append.entry.clone(),
            hash: Some(append.hash),
        });
        table.live = append.live;
        table.used_at = append.at;
        if table.node.is_none() {
            table.node.clone_from(&append.node);
        }
        if let Some(summary) = &append.summary {
            table.summary.clone_from(summary);
        }
        Ok(())
    }

    pub(super) fn entries(&self, id: TableId, after: u32) -> Vec<StoredEntry> {
        let entries = self.tables.get(&id).map(|table| &table.entries[..]).unwrap_or_default();
        entries.get(after as usize..).unwrap_or_default().to_vec()
    }

    pub(super) fn table(&self, id: TableId) -> Option<TableRow> {
        self.tables.get(&id).map(|table| table.row(id))
    }

    pub(super) fn table_by_code(&self, code: &str) -> Option<TableRow> {
        self.tables.iter().find(|(_, table)| table.code == code).map(|(id, table)| table.row(*id))
    }

    pub(super) fn tables_in(&self, phases: &[Phase]) -> Vec<TableRow> {
        let rows = self.tables.iter().map(|(id, table)| table.row(*id));
        rows.filter(|row| phases.contains(&row.phase)).collect()
    }

    pub(super) fn idle_since(&self, then: Millis, limit: u32) -> Vec<TableId> {
        let idle = self.tables.iter().filter(|(_, table)| table.is_played() && table.used_at < then);
        idle.take(limit as usize).map(|(id, _)| *id).collect()
    }

    pub(super) fn heartbeat(&mut self, id: &str, seen_at: Millis) -> bool {
        let before = self.nodes.insert(id.to_owned(), Node { id: id.to_owned(), seen_at, alive: true });
        before.is_some_and(|node| node.alive)
    }

    pub(super) fn nodes(&self) -> Vec<Node> {
        self.nodes.values().cloned().collect()
    }

    pub(super) fn declare_dead(&mut self, id: &str, seen_at: Millis) -> bool {
        let node = self.nodes.get_mut(id).filter(|node| node.seen_at == seen_at);
        node.map(|node| node.alive = false).is_some()
    }

    fn is_alive(&self, node: &str) -> bool {
        self.nodes.get(node).is_some_and(|node| node.alive)
    }

    pub(super) fn claim(&mut self, id: TableId, node: &str) -> Result<Claim, StoreError> {
        let owner = self.tables.get(&id).ok_or(StoreError::NoSuchTable(id))?.node.clone();
        let claim = match owner {
            None => Claim::Mine,
            Some(owner) if owner == node => Claim::Mine,
            Some(owner) if self.is_alive(&owner) => return Ok(Claim::Refused),
            Some(owner) => Claim::FromDeadNode { seen: self.nodes.get(&owner).map_or(0, |node| node.seen_at) },
        };
        if let Some(table) = self.tables.get_mut(&id) {
            table.node = Some(node.to_owned());
        }
        Ok(claim)
    }

    pub(super) fn due(&self, node: &str, now: Millis, after: Option<TableId>, limit: u32) -> Vec<TableId> {
        let mine = |owner: &String| owner == node || !self.is_alive(owner);
        let due = self.tables.iter().filter(|(id, table)| {
            Some(**id) > after
                && table.is_played()
                && table.live.due_at.is_some_and(|at| {
                    let bot = table.live.phase == Phase::Playing && table.live.waits_for.is_none();
                    at <= now || bot && table.node.as_deref() != Some(node)
                })
                && table.node.as_ref().is_none_or(mine)
        });
        due.take(limit as usize).map(|(id, _)| *id).collect()
    }

    pub(super) fn versions(&self, tables: &[TableId]) -> Vec<(TableId, u32)> {
        tables.iter().filter_map(|id| Some((*id, self.tables.get(id)?.seq()))).collect()
    }

    pub(super) fn add_pause(&mut self, pause: Pause) {
        let known = self.pauses.entry(pause.began_at).or_insert(pause);
        known.ended_at = known.ended_at.max(pause.ended_at);
    }

    pub(super) fn pauses(&self) -> Vec<Pause> {
        self.pauses.values().copied().collect()
    }

    pub(super) fn review(&self, table: TableId) -> Option<StoredReview> {
        self.reviews.get(&table).cloned()
    }

    pub(super) fn save_review(&mut self, table: TableId, review: &StoredReview) {
        let known = self.reviews.get(&table);
        if known.is_none_or(|known| known.format != review.format || review.deep || !known.deep) {
            self.reviews.insert(table, review.clone());
        }
    }

    pub(super) fn begin_review(&mut self, node: &str, review: ReviewInProgress) -> bool {
        let key = (review.table, review.deep);
        let known = self.reviews_in_progress.get(&key);
        let may = known.is_none_or(|(maker, _)| maker == node || !self.is_alive(maker));
        if may {
            self.reviews_in_progress.insert(key, (node.to_owned(), review));
        }
        may
    }

    pub(super) fn continue_review(&mut self, node: &str, review: ReviewInProgress) {
        let known = self.reviews_in_progress.get_mut(&(review.table, review.deep));
        if let Some((_, known)) = known.filter(|(maker, _)| maker == node) {
            *known = review;
        }
    }

    pub(super) fn end_review(&mut self, node: &str, table: TableId, deep: bool) {
        if self.reviews_in_progress.get(&(table, deep)).is_some_and(|(maker, _)| maker == node) {
            self.reviews_in_progress.remove(&(table, deep));
        }
    }

    pub(super) fn reviews_in_progress(&self, table: TableId) -> Vec<ReviewInProgress> {
        let kinds = [false, true].into_iter().filter_map(|deep| self.reviews_in_progress.get(&(table, deep)));
        kinds.filter(|(maker, _)| self.is_alive(maker)).map(|(_, review)| *review).collect()
    }
}
