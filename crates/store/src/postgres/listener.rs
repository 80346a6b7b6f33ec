//! Listens to what other nodes append, on a connection of its own. The receiver notices when the connection is lost or
//! silent, and listens again.

use std::sync::Arc;

use tokio::sync::broadcast;
use tokio_postgres::AsyncMessage;

use super::notifier::CHANNEL;
use super::pool::Pool;
use crate::notices::MOST_WAITING;
use crate::{NodeNotice, Notices, StoreError, TableId};

/// Opens connections that listen.
pub(super) struct Listener {
    pool: Arc<Pool>,
    sender: String,
}

impl Listener {
    pub(super) fn new(pool: Arc<Pool>, sender: String) -> Listener {
        Listener { pool, sender }
    }

    /// Returns the notices of everything that happens from now on.
    pub(super) async fn listen(&self) -> Result<Notices, StoreError> {
        let (client, mut connection) =
            self.pool.config().connect(self.pool.tls()).await.map_err(|error| self.pool.unreachable(&error))?;
        let (notices, receiver) = broadcast::channel(MOST_WAITING);
        let sender = self.sender.clone();
        let driver = tokio::spawn(async move {
            while let Some(Ok(message)) = std::future::poll_fn(|context| connection.poll_message(context)).await {
                if let AsyncMessage::Notification(notification) = message {
                    forward(&notices, &sender, notification.payload());
                }
            }
        });
        let notices = Notices::of(receiver, driver.abort_handle());
        client.batch_execute(&format!("LISTEN {CHANNEL}")).await.map_err(|error| self.pool.unreachable(&error))?;
        // The connection ends with its client, so the client is kept as long as the driver runs.
        tokio::spawn(async move {
            let _ = driver.await;
            drop(client);
        });
        Ok(notices)
    }
}

/// Forwards a notification: the name of the process, then `beat` and a node, or `watched` and the numbers of tables, or `table:seq` and so
/// on. What this process has appended, and what is watched at it, is left out.
fn forward(notices: &broadcast::Sender<NodeNotice>, own: &str, payload: &str) {
    let Some((sender, content)) = payload.split_once(' ') else { return };
    if let Some(node) = content.strip_prefix("beat ") {
        let _ = notices.send(NodeNotice::Heartbeat { node: node.to_owned() });
        return;
    }
    if sender == own {
        return;
    }
    if let Some(tables) = content.strip_prefix("watched ") {
        for table in tables.split(',').filter_map(|table| table.parse().ok()) {
            let _ = notices.send(NodeNotice::Watched { table: TableId(table) });
        }
        return;
    }
    for word in content.split(',') {
        let word = word.split_once(':').and_then(|(table, seq)| Some((table.parse().ok()?, seq.parse().ok()?)));
        if let Some((table, seq)) = word {
            let _ = notices.send(NodeNotice::Appended { table: TableId(table), seq });
        }
    }
}
