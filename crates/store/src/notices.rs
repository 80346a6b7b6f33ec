//! Notices between the nodes that share a store.

use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio::task::AbortHandle;

use crate::TableId;

/// The number of notices that a receiver may lag behind. After that, [`NodeNotice::Missed`] replaces the lost ones.
pub const MOST_WAITING: usize = 8192;

/// A notice of what happened on another node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NodeNotice {
    /// A table has entries up to this seq.
    Appended {
        /// The table whose log has a new entry.
        table: TableId,
        /// The number of its last entry.
        seq: u32,
    },
    /// A node has called [`Store::announce`](crate::Store::announce). It may be this node.
    Heartbeat {
        /// The name of the node.
        node: String,
    },
    /// Somebody watches a table on another node.
    Watched {
        /// The table.
        table: TableId,
    },
    /// Notices may have been lost: every table must be read again.
    Missed,
}

/// The notices that one connection receives. Dropping this closes the connection.
#[derive(Debug)]
pub struct Notices {
    receiver: broadcast::Receiver<NodeNotice>,
    connection: Option<AbortHandle>,
}

impl Notices {
    /// The notices of this channel.
    pub fn new(receiver: broadcast::Receiver<NodeNotice>) -> Notices {
        Notices { receiver, connection: None }
    }

    /// The notices that this task receives. It ends with them.
    pub(crate) fn of(receiver: broadcast::Receiver<NodeNotice>, connection: AbortHandle) -> Notices {
        Notices { receiver, connection: Some(connection) }
    }

    /// Waits for the next notice. `None`: the connection has ended.
    pub async fn next(&mut self) -> Option<NodeNotice> {
        match self.receiver.recv().await {
            Ok(notice) => Some(notice),
            Err(RecvError::Lagged(_)) => Some(NodeNotice::Missed),
            Err(RecvError::Closed) => None,
        }
    }
}

impl Drop for Notices {
    fn drop(&mut self) {
        if let Some(connection) = &self.connection {
            connection.abort();
        }
    }
}
