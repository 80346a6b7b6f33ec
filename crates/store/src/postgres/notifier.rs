//! Notifies other nodes of what was appended, behind the commit and a few milliseconds' worth at once. PostgreSQL lets only one
//! transaction with a notification commit at a time, so the transactions that append carry none.
//!
//! A notice can be lost: the process may end between the commit and the notification. Nodes therefore also ask for the
//! versions of their tables from time to time.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::mpsc;
use tokio::task::JoinHandle;

use super::connection::Connection;
use super::pool::Pool;
use crate::TableId;

/// The channel for notifications between nodes.
pub(super) const CHANNEL: &str = "ethnos";

/// For this time notices are collected before they are sent.
const COLLECT: Duration = Duration::from_millis(4);

/// The longest notification, in bytes. PostgreSQL allows 8000.
const LONGEST: usize = 7_500;

/// The longest time that sending may take before the connection counts as lost.
const SEND_TIMEOUT: Duration = Duration::from_secs(5);

/// What other nodes are to be told.
pub(super) enum Outgoing {
    /// A table has entries up to this seq.
    Appended(TableId, u32),
    /// This node is alive, and these tables are watched at it.
    Heartbeat(String, Vec<TableId>),
}

/// A handle to the task that notifies. Clones share it.
pub(super) struct Notifier {
    outgoing: Mutex<Option<mpsc::UnboundedSender<Outgoing>>>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl Notifier {
    pub(super) fn start(pool: Arc<Pool>, sender: String) -> Notifier {
        let (outgoing, waiting) = mpsc::unbounded_channel();
        let task = tokio::spawn(run(pool, sender, waiting));
        Notifier { outgoing: Mutex::new(Some(outgoing)), task: Mutex::new(Some(task)) }
    }

    /// Hands something over to be sent soon.
    pub(super) fn send(&self, outgoing: Outgoing) {
        if let Some(sender) = &*self.outgoing.lock().unwrap_or_else(PoisonError::into_inner) {
            let _ = sender.send(outgoing);
        }
    }

    /// Sends what waits, and ends.
    pub(super) async fn close(&self) {
        drop(self.outgoing.lock().unwrap_or_else(PoisonError::into_inner).take());
        let task = self.task.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(task) = task {
            let _ = task.await;
        }
    }
}

/// Collects and sends, as long as there is a sender.
async fn run(pool: Arc<Pool>, sender: String, mut waiting: mpsc::UnboundedReceiver<Outgoing>) {
    let mut connection = None;
    while let Some(first) = waiting.recv().await {
        tokio::time::sleep(COLLECT).await;
        let (mut appended, mut beat, mut watched) = (BTreeMap::new(), None, Vec::new());
        let mut next = Some(first);
        while let Some(outgoing) = next {
            match outgoing {
                Outgoing::Appended(table, seq) => {
                    let last = appended.entry(table).or_insert(seq);
                    *last = seq.max(*last);
                }
                Outgoing::Heartbeat(node, tables) => (beat, watched) = (Some(node), tables),
            }
            next = waiting.try_recv().ok();
        }
        let sending = send_all(&pool, &mut connection, payloads(&sender, &appended, beat.as_deref(), &watched));
        if !matches!(tokio::time::timeout(SEND_TIMEOUT, sending).await, Ok(Ok(()))) {
            connection = None;
        }
    }
}

async fn send_all(
    pool: &Pool,
    connection: &mut Option<Connection>,
    payloads: Vec<String>,
) -> Result<(), tokio_postgres::Error> {
    if connection.as_ref().is_none_or(Connection::is_closed) {
        let new = Connection::connect(pool.config(), pool.tls()).await?;
        // Notices need not survive a crash, so nobody waits for the disk.
        new.client().batch_execute("SET synchronous_commit = off").await?;
        *connection = Some(new);
    }
    let Some(connection) = connection else { return Ok(()) };
    let statement = connection.prepare("SELECT pg_notify($1, $2)::text").await?;
    for payload in payloads {
        connection.client().query(&statement, &[&CHANNEL, &payload]).await?;
    }
    Ok(())
}

/// The texts of the notifications.
fn payloads(sender: &str, appended: &BTreeMap<TableId, u32>, beat: Option<&str>, watched: &[TableId]) -> Vec<String> {
    let mut payloads = joined(&format!("{sender} "), appended, |text, (table, seq)| write!(text, "{}:{seq}", table.0));
    payloads.extend(beat.map(|node| format!("{sender} beat {node}")));
    payloads.extend(joined(&format!("{sender} watched "), watched, |text, table| write!(text, "{}", table.0)));
    payloads
}

/// These items, separated by commas, in texts that are short enough and begin alike.
fn joined<T>(
    beginning: &str,
    items: impl IntoIterator<Item = T>,
    write: impl Fn(&mut String, T) -> std::fmt::Result,
) -> Vec<String> {
    let mut texts = Vec::new();
    let mut text = String::new();
    for item in items {
        text.push_str(if text.is_empty() { beginning } else { "," });
        let _ = write(&mut text, item);
        if text.len() > LONGEST {
            texts.push(std::mem::take(&mut text));
        }
    }
    texts.extend(Some(text).filter(|text| !text.is_empty()));
    texts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notifications_are_short_enough_and_complete() {
        let appended =
            (0..5_000).map(|table| (TableId(1_000_000_000_000 + table), 4_000_000)).collect::<BTreeMap<_, _>>();
        let watched = appended.keys().copied().collect::<Vec<_>>();
        let payloads = payloads("me", &appended, Some("a node"), &watched);
        let beat = payloads.iter().position(|text| text == "me beat a node").expect("a heartbeat");
        let (texts, watching) = (&payloads[..beat], &payloads[beat + 1..]);
        assert!(watching.len() > 1 && watching.iter().all(|text| text.len() < 8000));
        let tables = watching.iter().flat_map(|text| text.strip_prefix("me watched ").expect("its kind").split(','));
        assert!(tables.eq(watched.iter().map(|table| table.0.to_string())));
        assert!(texts.len() > 1 && texts.iter().all(|text| text.len() < 8000 && text.starts_with("me 1")));
        let tables = texts.iter().flat_map(|text| text["me ".len()..].split(','));
        assert!(tables.eq(appended.iter().map(|(table, seq)| format!("{}:{seq}", table.0))));
    }
}
