//! The nodes: which of them run, and whom people can reach.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ethnos_server::Clock;
use ethnos_server::simulation::{KnownBugs, Node};
use ethnos_store::Millis;
use tokio::sync::Notify;
use tokio::task::AbortHandle;
use tokio::time::Instant;

use crate::store::{Crash, Database, NodeStore, Random, StoreFaults};

/// What the clocks of all machines show when a run begins.
const EPOCH: Millis = 1_800_000_000_000;
/// How long nobody may have used a table before it is closed. It is short, so that absences are longer.
const IDLE: Duration = Duration::from_hours(30 * 24);
/// On how many simulated threads the bots of a node think.
const BOT_THREADS: usize = 2;

/// All nodes. Clones share them.
#[derive(Clone)]
pub(crate) struct Cluster(Rc<Shared>);

struct Shared {
    database: Database,
    random: Random,
    begun: Instant,
    known_bugs: KnownBugs,
    /// Whether everything is off for days. People do not try again and again then.
    off: Cell<bool>,
    /// Wakes the tasks that wait until it is on again, in the order in which they came. A `watch` would wake them in a random order.
    turned_on: Notify,
    nodes: RefCell<Vec<Machine>>,
}

/// A machine, whether a node runs on it or not.
struct Machine {
    trouble: Arc<Mutex<StoreFaults>>,
    /// How far its clock is from the right time.
    wrong_by: Arc<Mutex<Millis>>,
    /// People do not reach it.
    unreachable: bool,
    running: Option<Running>,
}

struct Running {
    node: Arc<Node>,
    crash: Crash,
    maintenance: AbortHandle,
}

impl Cluster {
    pub(crate) fn new(nodes: usize, random: &Random, known_bugs: KnownBugs) -> Cluster {
        let machine = |_| Machine {
            trouble: Arc::new(Mutex::new(StoreFaults::NONE)),
            wrong_by: Arc::default(),
            unreachable: false,
            running: None,
        };
        Cluster(Rc::new(Shared {
            database: Database::new(Arc::clone(random)),
            random: Arc::clone(random),
            begun: Instant::now(),
            known_bugs,
            off: Cell::new(false),
            turned_on: Notify::new(),
            nodes: RefCell::new((0..nodes).map(machine).collect()),
        }))
    }

    pub(crate) fn database(&self) -> &Database {
        &self.0.database
    }

    pub(crate) fn size(&self) -> usize {
        self.0.nodes.borrow().len()
    }

    /// The right time, which machines may not know.
    pub(crate) fn right_time(&self) -> Millis {
        EPOCH + self.0.begun.elapsed().as_millis() as Millis
    }

    /// Starts the node of a machine, unless it runs. Tries again while the store does not answer.
    pub(crate) async fn start(&self, index: usize) {
        let (trouble, wrong_by) = {
            let nodes = self.0.nodes.borrow();
            if nodes[index].running.is_some() {
                return;
            }
            (Arc::clone(&nodes[index].trouble), Arc::clone(&nodes[index].wrong_by))
        };
        let crash = Crash::default();
        let store = Arc::new(NodeStore::new(self.0.database.clone(), index, trouble, &crash));
        let begun = self.0.begun;
        let machine_time = move || {
            let wrong_by = *wrong_by.lock().expect("nothing panics while it holds the clock");
            EPOCH + begun.elapsed().as_millis() as Millis + wrong_by
        };
        let clock = if self.0.known_bugs.closes_at_once {
            Clock::following(machine_time)
        } else {
            loop {
                match Clock::begin(&*store, &machine_time).await {
                    Ok(clock) => break clock,
                    Err(_) => tokio::time::sleep(Duration::from_millis(500)).await,
                }
            }
        };
        // A clock that needs no heartbeats goes on without the store.
        let clock = if self.0.known_bugs.counts_outages { Clock::starting_at(clock.now()) } else { clock };
        let random = Arc::clone(&self.0.random);
        let fill = Arc::new(move |bytes: &mut [u8]| {
            random.lock().expect("nothing panics while it holds the generator").fill(bytes);
        });
        let node = Arc::new(Node::new(store, clock, fill, BOT_THREADS, self.0.known_bugs));
        let running = Arc::clone(&node);
        let maintenance = tokio::spawn(async move { running.maintain(IDLE).await }).abort_handle();
        let mut nodes = self.0.nodes.borrow_mut();
        if nodes[index].running.is_none() {
            nodes[index].running = Some(Running { node, crash, maintenance });
        } else {
            crash.happens();
            maintenance.abort();
        }
    }

    /// Ends the process of a machine as `kill -9` does.
    pub(crate) fn crash(&self, index: usize) {
        if let Some(running) = self.0.nodes.borrow_mut()[index].running.take() {
            running.crash.happens();
            running.maintenance.abort();
            self.0.database.hang_up(index);
        }
    }

    /// Turns everything off for days, and on again.
    pub(crate) async fn off_for(&self, days: u64) {
        for index in 0..self.size() {
            self.crash(index);
        }
        self.0.off.set(true);
        tokio::time::sleep(Duration::from_hours(24 * days)).await;
        self.0.off.set(false);
        self.0.turned_on.notify_waiters();
        for index in 0..self.size() {
            self.start(index).await;
        }
    }

    /// Waits until not everything is off.
    pub(crate) async fn on(&self) {
        while self.0.off.get() {
            self.0.turned_on.notified().await;
        }
    }

    /// The node of a machine, if it runs and people reach it.
    pub(crate) fn node(&self, index: usize) -> Option<Arc<Node>> {
        let nodes = self.0.nodes.borrow();
        let machine = &nodes[index];
        machine.running.as_ref().filter(|_| !machine.unreachable).map(|running| Arc::clone(&running.node))
    }

    /// Whether this process of the machine runs, and people reach it.
    pub(crate) fn is_running(&self, index: usize, node: &Arc<Node>) -> bool {
        self.node(index).is_some_and(|running| Arc::ptr_eq(&running, node))
    }

    pub(crate) fn set_trouble(&self, index: usize, set: impl FnOnce(&mut StoreFaults)) {
        let nodes = self.0.nodes.borrow();
        set(&mut nodes[index].trouble.lock().expect("nothing panics while it holds the trouble"));
    }

    pub(crate) fn set_clock(&self, index: usize, wrong_by: Millis) {
        let nodes = self.0.nodes.borrow();
        *nodes[index].wrong_by.lock().expect("nothing panics while it holds the clock") = wrong_by;
    }

    pub(crate) fn set_unreachable(&self, index: usize, unreachable: bool) {
        self.0.nodes.borrow_mut()[index].unreachable = unreachable;
    }

    /// A random number below this.
    pub(crate) fn below(&self, most: u64) -> u64 {
        self.0.random.lock().expect("nothing panics while it holds the generator").u64(0..most.max(1))
    }

    /// Waits for a random time in this range of milliseconds.
    pub(crate) async fn wait(&self, from: u64, to: u64) {
        tokio::time::sleep(Duration::from_millis(from + self.below(to - from))).await;
    }
}
