//! What a node needs besides its store. A simulation replaces all of it.

use std::sync::Arc;

use super::bot_runner::BotRunner;
use super::long_work::LongWork;
use crate::clock::Clock;
use crate::turn_notices::TurnQueue;

/// What a node needs besides its store.
pub(crate) struct Environment {
    pub(crate) clock: Clock,
    pub(crate) random: Random,
    pub(crate) bots: BotRunner,
    pub(crate) long_work: LongWork,
    pub(crate) known_bugs: KnownBugs,
    /// How many threads work on one review.
    pub(crate) review_threads: usize,
    /// Where turns are told to people who are not there.
    pub(crate) turns: TurnQueue,
}

impl Environment {
    /// Those of a real server, on which at most this many threads make reviews.
    pub(crate) fn real(clock: Clock, review_threads: usize, turns: TurnQueue) -> Environment {
        let random = Random(Arc::new(|bytes: &mut [u8]| {
            getrandom::fill(bytes).expect("the operating system gives random numbers");
        }));
        Environment {
            clock,
            bots: BotRunner::new(review_threads),
            random,
            long_work: LongWork::new(),
            known_bugs: KnownBugs::default(),
            review_threads,
            turns,
        }
    }
}

/// Fills a buffer with random bytes.
pub type Fill = dyn Fn(&mut [u8]) + Send + Sync;

/// Where random numbers come from.
#[derive(Clone)]
pub(crate) struct Random(pub(crate) Arc<Fill>);

impl Random {
    pub(crate) fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        (self.0)(&mut bytes);
        bytes
    }
}

/// Bugs that the server once had. The simulation puts them back to test whether it finds them. A real server has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct KnownBugs {
    /// A node that cannot receive notices at its start, or whose connection is lost, does not connect again, and never asks for versions.
    pub never_reconnects: bool,
    /// Tables that nobody has used for long are closed at once, also when a server starts, by the clock of the machine.
    pub closes_at_once: bool,
    /// A node answers from memory without asking the store whether another node has appended.
    pub reads_stale: bool,
    /// The time in which the store is away, or the process does not run, counts until the next heartbeat.
    pub counts_outages: bool,
    /// Bots decide in the order in which they are asked, for as long as they usually take, whoever asks.
    pub first_come: bool,
}
