//! Export and import: a store as lines of JSON. The format is the same for every kind of store, so that data can be moved.
//!
//! The first line names the format, the last line has the number of rows, and every line between is a row:
//! `{"people":{"id":1,"name":"Ana",…}}`. Rows are in a fixed order: the same store gives the same bytes.

use std::io::{BufRead, Write};

use async_trait::async_trait;
use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use serde_json::{Map, Value as Json, json};
use tokio::sync::mpsc;

use crate::database::{Database, Operation, Transaction};
use crate::log_hash::Chain;
use crate::value::{Row, Value};
use crate::{Exported, ImportFault, StoreError, TableId};

/// The content of the first line.
const FORMAT: &str = "ethnos export";
/// The version of the format, not of the schema.
const VERSION: u64 = 3;
/// The first version with counters. Games of older exports are counted after the import.
const COUNTERS: u64 = 3;
/// The oldest version that can be read. Its entries have no hashes; see [`add_missing`].
const OLDEST: u64 = 1;

/// The number of rows in one statement.
const ROWS: usize = 100;

/// The number of pieces that may wait for the slower side.
const WAITING: usize = 16;

/// The table of the database with the logs.
const ENTRIES: &str = "entries";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Type {
    Bool,
    Int,
    Real,
    Text,
    Bytes,
}

/// A table of the database. The columns it is ordered by are unique, and numbers or bytes, which every database orders alike.
struct Part {
    name: &'static str,
    order: &'static str,
    columns: &'static [(&'static str, Type)],
}

/// All tables. A table comes after those it refers to.
const PARTS: &[Part] = &[
    Part {
        name: "people",
        order: "id",
        columns: &[
            ("id", Type::Int),
            ("name", Type::Text),
            ("created_at", Type::Int),
            ("rating", Type::Real),
            ("uncertainty", Type::Real),
            ("rated_games", Type::Int),
            ("games", Type::Int),
            ("wins", Type::Int),
            ("erased_at", Type::Int),
        ],
    },
    Part {
        name: "accounts",
        order: "person_id",
        columns: &[("folded", Type::Text), ("person_id", Type::Int), ("handle", Type::Text), ("hash", Type::Text)],
    },
    Part {
        name: "sessions",
        order: "secret",
        columns: &[
            ("secret", Type::Bytes),
            ("person_id", Type::Int),
            ("created_at", Type::Int),
            ("used_at", Type::Int),
        ],
    },
    Part {
        name: "tokens",
        order: "id",
        columns: &[
            ("id", Type::Int),
            ("secret", Type::Bytes),
            ("person_id", Type::Int),
            ("label", Type::Text),
            ("created_at", Type::Int),
        ],
    },
    Part {
        name: "links",
        order: "secret",
        columns: &[("secret", Type::Bytes), ("person_id", Type::Int), ("expires_at", Type::Int)],
    },
    Part {
        name: "tables",
        order: "id",
        columns: &[
            ("id", Type::Int),
            ("code", Type::Text),
            ("public", Type::Bool),
            ("created_at", Type::Int),
            ("summary", Type::Text),
        ],
    },
    Part {
        name: "live",
        order: "table_id",
        columns: &[
            ("table_id", Type::Int),
            ("seq", Type::Int),
            ("phase", Type::Int),
            ("waits_for", Type::Int),
            ("due_at", Type::Int),
            ("used_at", Type::Int),
            ("ended_at", Type::Int),
            ("node", Type::Text),
        ],
    },
    Part {
        name: "members",
        order: "table_id, person_id",
        columns: &[("table_id", Type::Int), ("person_id", Type::Int), ("host", Type::Bool), ("seated", Type::Bool)],
    },
    Part {
        name: "former_members",
        order: "person_id, table_id",
        columns: &[("person_id", Type::Int), ("table_id", Type::Int)],
    },
    Part {
        name: ENTRIES,
        order: "table_id, seq",
        columns: &[
            ("table_id", Type::Int),
            ("seq", Type::Int),
            ("added_at", Type::Int),
            ("entry", Type::Text),
            ("hash", Type::Bytes),
        ],
    },
    Part {
        name: "standings",
        order: "table_id, seat",
        columns: &[
            ("table_id", Type::Int),
            ("seat", Type::Int),
            ("person_id", Type::Int),
            ("name", Type::Text),
            ("place", Type::Int),
            ("glory", Type::Int),
            ("won", Type::Bool),
            ("ended_at", Type::Int),
            ("rating", Type::Real),
            ("uncertainty", Type::Real),
        ],
    },
    Part {
        name: "nodes",
        order: "id",
        columns: &[("id", Type::Text), ("alive_until", Type::Int), ("seen_at", Type::Int)],
    },
    Part {
        name: "reviews",
        order: "table_id",
        columns: &[
            ("table_id", Type::Int),
            ("format", Type::Int),
            ("deep", Type::Bool),
            ("made_at", Type::Int),
            ("review", Type::Text),
        ],
    },
    Part {
        name: "contacts",
        order: "id",
        columns: &[
            ("id", Type::Int),
            ("person_id", Type::Int),
            ("kind", Type::Int),
            ("address", Type::Text),
            ("keys", Type::Bytes),
            ("session", Type::Bytes),
            ("table_id", Type::Int),
            ("language", Type::Text),
            ("created_at", Type::Int),
            ("confirmed", Type::Bool),
            ("failures", Type::Int),
        ],
    },
    Part {
        name: "quiet_hours",
        order: "person_id",
        columns: &[
            ("person_id", Type::Int),
            ("from_minute", Type::Int),
            ("until_minute", Type::Int),
            ("utc_offset", Type::Int),
        ],
    },
    Part {
        name: "turn_notices",
        order: "table_id, person_id",
        columns: &[("table_id", Type::Int), ("person_id", Type::Int), ("turn", Type::Int), ("send_at", Type::Int)],
    },
    Part { name: "server_keys", order: "name", columns: &[("name", Type::Text), ("secret", Type::Bytes)] },
    Part {
        name: "tallies",
        order: "person_id, tally",
        columns: &[
            ("person_id", Type::Int),
            ("tally", Type::Text),
            ("games", Type::Int),
            ("wins", Type::Int),
            ("best", Type::Int),
            ("streak", Type::Int),
            ("longest_streak", Type::Int),
        ],
    },
    Part { name: "uncounted", order: "table_id", columns: &[("table_id", Type::Int), ("whole", Type::Bool)] },
    Part {
        name: "reviewed_seats",
        order: "table_id, seat",
        columns: &[
            ("table_id", Type::Int),
            ("seat", Type::Int),
            ("person_id", Type::Int),
            ("ended_at", Type::Int),
            ("accuracy", Type::Real),
            ("result", Type::Real),
            ("without_luck", Type::Real),
        ],
    },
    Part {
        name: "solvers",
        order: "person_id",
        columns: &[
            ("person_id", Type::Int),
            ("rating", Type::Real),
            ("deviation", Type::Real),
            ("tried", Type::Int),
            ("solved", Type::Int),
            ("streak", Type::Int),
            ("longest_streak", Type::Int),
        ],
    },
    Part {
        name: "puzzle_ratings",
        order: "puzzle",
        columns: &[
            ("puzzle", Type::Int),
            ("rating", Type::Real),
            ("deviation", Type::Real),
            ("tried", Type::Int),
            ("solved", Type::Int),
        ],
    },
    Part {
        name: "puzzle_tries",
        order: "person_id, puzzle",
        columns: &[
            ("person_id", Type::Int),
            ("puzzle", Type::Int),
            ("solved", Type::Bool),
            ("tried_at", Type::Int),
            ("rating_before", Type::Real),
            ("rating_after", Type::Real),
        ],
    },
    Part { name: "daily_seeds", order: "day", columns: &[("day", Type::Int), ("seed", Type::Text)] },
    Part {
        name: "daily_tables",
        order: "table_id",
        columns: &[("day", Type::Int), ("person_id", Type::Int), ("attempt", Type::Int), ("table_id", Type::Int)],
    },
    Part { name: "pauses", order: "began_at", columns: &[("began_at", Type::Int), ("ended_at", Type::Int)] },
];

/// Tables that a server writes in a store where nothing has happened yet.
const WRITTEN_AT_START: [&str; 3] = ["nodes", "pauses", "server_keys"];

impl Part {
    fn columns(&self) -> String {
        self.columns.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(", ")
    }

    fn select(&self) -> String {
        format!("SELECT {} FROM {} ORDER BY {}", self.columns(), self.name, self.order)
    }

    fn insert(&self, rows: usize) -> String {
        let width = self.columns.len();
        let row = |row: usize| (1..=width).map(|column| format!("${}", row * width + column)).collect::<Vec<_>>();
        let rows = (0..rows).map(|number| format!("({})", row(number).join(", "))).collect::<Vec<_>>();
        format!("INSERT INTO {} ({}) VALUES {}", self.name, self.columns(), rows.join(", "))
    }

    fn json(&self, row: Row) -> Json {
        let fields =
            self.columns.iter().zip(row.rest()).map(|((name, ty), value)| ((*name).to_owned(), ty.json(value)));
        json!({ self.name: fields.collect::<Map<_, _>>() })
    }

    fn values(&self, fields: &Map<String, Json>) -> Result<Vec<Value>, ImportFault> {
        if let Some(unknown) = fields.keys().find(|key| self.columns.iter().all(|(name, _)| name != key)) {
            return Err(ImportFault::UnknownColumn { table: self.name, column: unknown.clone() });
        }
        let value = |&(column, ty): &(&'static str, Type)| {
            let field = fields.get(column).ok_or(ImportFault::MissingColumn(column))?;
            ty.value(field).ok_or_else(|| ImportFault::InvalidValue { column, value: field.clone() })
        };
        self.columns.iter().map(value).collect()
    }
}

impl Type {
    fn json(self, value: Value) -> Json {
        match value {
            Value::Null => Json::Null,
            Value::Bool(truth) => truth.into(),
            Value::Int(number) if self == Type::Bool => (number != 0).into(),
            Value::Int(number) => number.into(),
            Value::Real(number) => number.into(),
            Value::Text(text) => text.into(),
            Value::Blob(bytes) => HEXLOWER.encode(&bytes).into(),
        }
    }

    fn value(self, json: &Json) -> Option<Value> {
        Some(match (self, json) {
            (_, Json::Null) => Value::Null,
            (Type::Bool, json) => Value::Bool(json.as_bool()?),
            (Type::Int, json) => Value::Int(json.as_i64()?),
            (Type::Real, json) => Value::Real(json.as_f64()?),
            (Type::Text, json) => Value::Text(json.as_str()?.to_owned()),
            (Type::Bytes, json) => Value::Blob(HEXLOWER_PERMISSIVE.decode(json.as_str()?.as_bytes()).ok()?),
        })
    }
}

/// See [`crate::Store::export`].
pub(crate) async fn export<D: Database>(database: &D, to: Box<dyn Write + Send>) -> Result<Exported, StoreError> {
    let (pieces, rows) = mpsc::channel(WAITING);
    let writing = tokio::task::spawn_blocking(move || write(to, rows));
    let scanned = database.scan(PARTS.iter().map(Part::select).collect(), pieces.clone()).await;
    if scanned.is_ok() {
        // An export that was not read to the end has no last line.
        let _ = pieces.send((PARTS.len(), Vec::new())).await;
    }
    drop(pieces);
    let written = writing.await.unwrap_or_else(|error| Err(error.into()));
    scanned.and(written.map_err(StoreError::Export))
}

fn write(to: Box<dyn Write + Send>, mut rows: mpsc::Receiver<(usize, Vec<Row>)>) -> std::io::Result<Exported> {
    let mut to = std::io::BufWriter::with_capacity(1 << 16, to);
    writeln!(to, "{}", json!({ "format": FORMAT, "version": VERSION }))?;
    let mut count = 0_u64;
    let (mut chain, mut altered) = (Chain::new(), Vec::new());
    while let Some((part, piece)) = rows.blocking_recv() {
        let Some(part) = PARTS.get(part) else {
            writeln!(to, "{}", json!({ "rows": count }))?;
            break;
        };
        for row in piece {
            let row = part.json(row);
            if let Some(fields) = row.get(ENTRIES).and_then(Json::as_object)
                && fields["hash"] != hash_of(&mut chain, fields)
                && let Some(table) = fields["table_id"].as_i64().map(TableId)
                && altered.last() != Some(&table)
            {
                altered.push(table);
            }
            serde_json::to_writer(&mut to, &row)?;
            to.write_all(b"\n")?;
            count += 1;
        }
    }
    to.flush()?;
    Ok(Exported { lines: count + 2, altered })
}

/// See [`crate::Store::import`].
pub(crate) async fn import<D: Database>(database: &D, from: Box<dyn BufRead + Send>) -> Result<u64, StoreError> {
    let (pieces, rows) = mpsc::channel(WAITING);
    let reading = tokio::task::spawn_blocking(move || read(from, &pieces));
    let imported = database.transact(Import { rows, after: database.after_import() }).await;
    // The reader stops when the writer has stopped; the writer then knows why.
    let lines = reading.await;
    imported?;
    lines.map_err(|_| StoreError::ImportStopped)
}

/// Some rows of one table, with the line number of the first.
struct Piece {
    part: usize,
    line: usize,
    rows: Vec<Vec<Value>>,
}

/// The end, or why there is no end.
enum Next {
    Rows(Piece),
    /// An export of this version was read to its end.
    Complete(u64),
}

/// Reads an export to its end, or until the writer has stopped. Returns the number of lines.
fn read(from: Box<dyn BufRead + Send>, to: &mpsc::Sender<Result<Next, StoreError>>) -> u64 {
    read_lines(from, to).unwrap_or_else(|error| {
        // The writer must not keep what was read so far.
        let _ = to.blocking_send(Err(error));
        0
    })
}

fn read_lines(from: Box<dyn BufRead + Send>, to: &mpsc::Sender<Result<Next, StoreError>>) -> Result<u64, StoreError> {
    let mut piece = Piece { part: 0, line: 0, rows: Vec::new() };
    let mut complete = false;
    let mut chain = None;
    let mut version = VERSION;
    let mut last = 0;
    for (line, text) in (1..).zip(from.lines()) {
        last = line;
        let invalid = |fault: ImportFault| StoreError::Import { line, fault };
        if complete {
            return Err(invalid(ImportFault::AfterTheEnd));
        }
        let text = text.map_err(|error| invalid(error.into()))?;
        if line == 1 {
            version = check_header(&text).map_err(invalid)?;
            chain = (version == OLDEST).then(Chain::new);
            continue;
        }
        let mut json = serde_json::from_str::<Map<String, Json>>(&text).map_err(|error| invalid(error.into()))?;
        if let Some(rows) = json.get("rows") {
            if rows.as_u64() != Some(line as u64 - 2) {
                return Err(invalid(ImportFault::RowCount { announced: rows.clone(), found: line - 2 }));
            }
            complete = true;
            continue;
        }
        let (part, fields) = match (json.len(), json.iter_mut().next()) {
            (1, Some((name, Json::Object(fields)))) => {
                let part = PARTS.iter().position(|part| part.name == name);
                (part.ok_or_else(|| invalid(ImportFault::UnknownTable(name.clone())))?, fields)
            }
            _ => return Err(invalid(ImportFault::NotARow)),
        };
        if let Some(chain) = &mut chain {
            add_missing(PARTS[part].name, fields, chain);
        }
        let row = PARTS[part].values(fields).map_err(invalid)?;
        if part != piece.part || piece.rows.len() == ROWS {
            let full = std::mem::replace(&mut piece, Piece { part, line, rows: Vec::with_capacity(ROWS) });
            if !full.rows.is_empty() && to.blocking_send(Ok(Next::Rows(full))).is_err() {
                return Ok(0);
            }
        }
        if piece.rows.is_empty() {
            piece.line = line;
        }
        piece.rows.push(row);
    }
    if !complete {
        return Err(StoreError::Import { line: last + 1, fault: ImportFault::CutOff });
    }
    if !piece.rows.is_empty() {
        let _ = to.blocking_send(Ok(Next::Rows(piece)));
    }
    let _ = to.blocking_send(Ok(Next::Complete(version)));
    Ok(last as u64)
}

/// Adds what the oldest version of the format lacks.
fn add_missing(part: &str, fields: &mut Map<String, Json>, chain: &mut Chain) {
    let (name, value) = match part {
        ENTRIES => ("hash", hash_of(chain, fields).into()),
        "sessions" => ("used_at", fields.get("created_at").cloned().unwrap_or_default()),
        "people" => ("erased_at", Json::Null),
        _ => return,
    };
    fields.insert(name.to_owned(), value);
}

/// The hash of the entry that comes next in an export, as text. A field that is missing or wrong is found later.
fn hash_of(chain: &mut Chain, fields: &Map<String, Json>) -> String {
    let number = |name| fields.get(name).and_then(Json::as_i64).unwrap_or_default();
    let entry = fields.get("entry").and_then(Json::as_str).unwrap_or_default();
    let seq = u32::try_from(number("seq")).unwrap_or_default();
    HEXLOWER.encode(&chain.next(TableId(number("table_id")), seq, number("added_at"), entry).0)
}

/// The version of an export that begins with this line.
fn check_header(text: &str) -> Result<u64, ImportFault> {
    let header = serde_json::from_str::<Json>(text).unwrap_or_default();
    if header["format"] != FORMAT {
        return Err(ImportFault::NotAnExport { format: FORMAT });
    }
    match header["version"].as_u64() {
        Some(version @ OLDEST..=VERSION) => Ok(version),
        _ => Err(ImportFault::UnknownVersion { found: header["version"].clone(), known: VERSION }),
    }
}

/// Writes the rows into an empty store.
struct Import {
    rows: mpsc::Receiver<Result<Next, StoreError>>,
    after: &'static [&'static str],
}

#[async_trait]
impl Operation for Import {
    type Output = ();

    async fn run(mut self, transaction: &mut dyn Transaction) -> Result<(), StoreError> {
        for part in PARTS.iter().filter(|part| !WRITTEN_AT_START.contains(&part.name)) {
            if !transaction.run(&format!("SELECT 1 FROM {} LIMIT 1", part.name), &[]).await?.is_empty() {
                return Err(StoreError::NotEmpty);
            }
        }
        for name in WRITTEN_AT_START {
            transaction.run(&format!("DELETE FROM {name}"), &[]).await?;
        }
        let version = loop {
            match self.rows.recv().await {
                Some(Ok(Next::Rows(piece))) => add(transaction, piece).await?,
                Some(Ok(Next::Complete(version))) => break version,
                Some(Err(error)) => return Err(error),
                None => return Err(StoreError::ImportStopped),
            }
        };
        if version < COUNTERS {
            transaction.run(crate::schema::UNCOUNTED, &[]).await?;
        }
        for sql in crate::schema::COPY.iter().chain([&crate::schema::WAKE, &crate::schema::DAILY]).chain(self.after) {
            transaction.run(sql, &[]).await?;
        }
        Ok(())
    }
}

async fn add(transaction: &mut dyn Transaction, piece: Piece) -> Result<(), StoreError> {
    let sql = PARTS[piece.part].insert(piece.rows.len());
    let lines = piece.line..piece.line + piece.rows.len();
    let values = piece.rows.into_iter().flatten().collect::<Vec<_>>();
    let added = transaction.run(&sql, &values).await;
    added.map(drop).map_err(|error| StoreError::Import {
        line: lines.start,
        fault: ImportFault::Refused { last: lines.end - 1, error: Box::new(error) },
    })
}
