//! A store in memory for several nodes, between which and the database everything can go wrong.

mod data;
mod node_store;
mod store_impl;

use std::sync::{Arc, Mutex, MutexGuard};

use ethnos_store::{NodeNotice, StoredEntry};
use tokio::sync::broadcast;

pub(crate) use node_store::{Crash, NodeStore};

use data::Data;

/// What can go wrong between a node and the database now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StoreFaults {
    /// The node does not reach the database.
    pub(crate) cut_off: bool,
    /// Nobody can begin to listen.
    pub(crate) cannot_listen: bool,
    /// Connections that listen are silent.
    pub(crate) silent: bool,
    /// How many of a thousand requests fail, half of them after they were carried out.
    pub(crate) failures: u32,
    /// How many of a thousand notices are lost, and how many come twice.
    pub(crate) notices_lost: u32,
    /// The longest time that a request or a notice takes, in milliseconds.
    pub(crate) slowest: u64,
}

impl StoreFaults {
    /// Nothing goes wrong.
    pub(crate) const NONE: StoreFaults =
        StoreFaults { cut_off: false, cannot_listen: false, silent: false, failures: 0, notices_lost: 0, slowest: 4 };
}

/// The database, which survives everything.
#[derive(Clone)]
pub(crate) struct Database(Arc<DatabaseInner>);

struct DatabaseInner {
    data: Mutex<Data>,
    listeners: Mutex<Vec<Listener>>,
    random: Random,
}

/// A connection that listens.
struct Listener {
    /// The number of the node.
    node: usize,
    notices: broadcast::Sender<NodeNotice>,
    trouble: Arc<Mutex<StoreFaults>>,
    /// A connection that was silent once stays silent.
    silent: bool,
}

/// The random generator of a run.
pub(crate) type Random = Arc<Mutex<fastrand::Rng>>;

impl Database {
    pub(crate) fn new(random: Random) -> Database {
        Database(Arc::new(DatabaseInner { data: Mutex::default(), listeners: Mutex::default(), random }))
    }

    fn data(&self) -> MutexGuard<'_, Data> {
        self.0.data.lock().expect("nothing panics while it holds the data")
    }

    fn listeners(&self) -> MutexGuard<'_, Vec<Listener>> {
        self.0.listeners.lock().expect("nothing panics while it holds the listeners")
    }

    /// The log of a table.
    pub(crate) fn log(&self, code: &str) -> Vec<StoredEntry> {
        self.data().log(code)
    }

    /// A random number below this.
    fn below(&self, most: u64) -> u64 {
        self.0.random.lock().expect("nothing panics while it holds the generator").u64(0..most.max(1))
    }

    /// Sends a notice of a node to the listeners: to all, or to all but its own.
    fn notify(&self, from: usize, notice: &NodeNotice, own: bool) {
        let mut listeners = self.listeners();
        listeners.retain(|listener| listener.notices.receiver_count() > 0);
        for listener in listeners.iter_mut().filter(|listener| own || listener.node != from) {
            let trouble = *listener.trouble.lock().expect("nothing panics while it holds the trouble");
            listener.silent |= trouble.silent || trouble.cut_off;
            if listener.silent || self.below(1000) < trouble.notices_lost.into() {
                continue;
            }
            let repeated = u64::from(self.below(1000) < trouble.notices_lost.into());
            for _ in 0..=repeated {
                let (sender, notice) = (listener.notices.clone(), notice.clone());
                let delay = std::time::Duration::from_millis(4 + self.below(trouble.slowest * 10));
                tokio::spawn(async move {
                    tokio::time::sleep(delay).await;
                    let _ = sender.send(notice);
                });
            }
        }
    }

    /// Begins to listen.
    fn listen(&self, node: usize, trouble: Arc<Mutex<StoreFaults>>) -> broadcast::Receiver<NodeNotice> {
        let (notices, receiver) = broadcast::channel(ethnos_store::MOST_WAITING);
        self.listeners().push(Listener { node, notices, trouble, silent: false });
        receiver
    }

    /// Ends the connections of a node that listen.
    pub(crate) fn hang_up(&self, node: usize) {
        self.listeners().retain(|listener| listener.node != node);
    }
}
