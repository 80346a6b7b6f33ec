//! The store as one node reaches it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ethnos_store::StoreError;

use super::data::Data;
use super::{Database, StoreFaults};

/// The store as one process of a node reaches it. After a crash of the process nothing of it reaches the database, and nothing
/// returns.
pub(crate) struct NodeStore {
    pub(super) database: Database,
    /// The number of the node, which a restarted process has again.
    pub(super) node: usize,
    pub(super) trouble: Arc<Mutex<StoreFaults>>,
    crashed: Arc<AtomicBool>,
}

/// Ends a process: nothing that it still does reaches the database.
#[derive(Clone, Default)]
pub(crate) struct Crash(Arc<AtomicBool>);

impl Crash {
    pub(crate) fn happens(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl NodeStore {
    pub(crate) fn new(database: Database, node: usize, trouble: Arc<Mutex<StoreFaults>>, crash: &Crash) -> NodeStore {
        NodeStore { database, node, trouble, crashed: Arc::clone(&crash.0) }
    }

    pub(super) fn trouble(&self) -> StoreFaults {
        *self.trouble.lock().expect("nothing panics while it holds the trouble")
    }

    pub(super) fn has_crashed(&self) -> bool {
        self.crashed.load(Ordering::Relaxed)
    }

    /// Half of the way to the database and back.
    async fn travel(&self) {
        let trouble = self.trouble();
        let micros = 100 + self.database.below(trouble.slowest * 500);
        tokio::time::sleep(Duration::from_micros(micros)).await;
        if self.has_crashed() {
            std::future::pending::<()>().await;
        }
    }

    /// Carries out one transaction, unless something goes wrong: then it is carried out and not answered, or not carried out.
    pub(super) async fn transact<T>(&self, operation: impl FnOnce(&mut Data) -> T) -> Result<T, StoreError> {
        let failed = |what: &str| StoreError::Database(format!("simulated: {what}"));
        self.travel().await;
        let trouble = self.trouble();
        if trouble.cut_off {
            tokio::time::sleep(Duration::from_millis(500 + self.database.below(4_500))).await;
            self.travel().await;
            return Err(failed("the database cannot be reached"));
        }
        let dice = self.database.below(2_000);
        if dice < trouble.failures.into() {
            return Err(failed("the request was lost"));
        }
        let done = operation(&mut self.database.data());
        self.travel().await;
        if dice < u64::from(trouble.failures) * 2 || self.trouble().cut_off {
            return Err(failed("the answer was lost"));
        }
        Ok(done)
    }
}
