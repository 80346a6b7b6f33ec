//! A finished game, explained: the chances of every seat over the whole game, what luck and decisions did to them, and what each decision
//! cost.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Instant;

use ethnos_rules::{Action, Decision, Event, Fault, Record, Seat, SeatSet, Setup};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::decision::Judged;
use crate::effort::Effort;
use crate::ledger::{Ledger, Shares};
use crate::plan::{FinishedPart, Plan, Worker};

/// Why a game cannot be reviewed.
#[derive(Debug, thiserror::Error)]
pub enum ReviewError {
    /// An action of the record is not legal.
    #[error("{0}")]
    Fault(Fault),
    /// The game has not ended.
    #[error("the game is not over: only finished games can be reviewed")]
    NotOver,
    /// The game was given up before anybody had decided anything.
    #[error("nothing was played before the game was given up")]
    NothingPlayed,
    /// The caller stopped the review.
    #[error("the review was stopped")]
    Stopped,
}

/// One action of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct Moment {
    /// The number of actions before it.
    pub index: usize,
    /// The Age, from 1.
    pub age: u8,
    /// Dragons seen in this Age before it.
    pub dragons: u8,
    /// The seat that acted.
    pub seat: Seat,
    /// What was asked.
    pub decision: Decision,
    /// What was played.
    pub action: Action,
    /// The chances of every seat before it.
    pub before: Shares,
    /// The chances before it and what the decision changed, as far as its seat could know. What follows is luck.
    pub decided: Shares,
    /// The chances after everything that followed from it.
    pub after: Shares,
    /// What was turned up, and when an Age began with it.
    pub came_up: Vec<Event>,
    /// Whether a bot decided in place of the person who had the seat.
    pub stand_in: bool,
    /// The judgement of the decision; `None` if there was only one legal action.
    pub judged: Option<Judged>,
}

/// A review of a finished game.
#[derive(Clone, Debug)]
pub struct Review {
    /// What was played with.
    pub setup: Setup,
    /// The chances before the deal.
    pub expected: Shares,
    /// The chances after the deal.
    pub dealt: Shares,
    /// What was dealt: who begins, the hands and the row. Empty if the game began in a prepared position.
    pub deal: Vec<Event>,
    /// Every action, in order.
    pub moments: Vec<Moment>,
    /// Where the result of each person came from, by seat.
    pub ledgers: Vec<Ledger>,
    /// How well each person decided, 0 to 100, by seat; `None` without a decision that counts.
    pub accuracy: Vec<Option<f64>>,
    /// The seats whose players gave up.
    pub gave_up: SeatSet,
    /// Whether the game was played to its end. Otherwise it ended because people gave up, and this is about what was played until then.
    pub is_over: bool,
}

/// How a review is made.
pub struct Job<'j> {
    /// How thoroughly the review is made.
    pub effort: Effort,
    /// Only the decisions of this seat are judged; `None` for all.
    pub seat: Option<Seat>,
    /// What decisions cost is narrowed until then. `None`: no more than the effort says.
    pub until: Option<Instant>,
    /// Told how many parts of how many are done.
    pub progress: &'j (dyn Fn(usize, usize) + Sync),
    /// Set by the caller to stop.
    pub stop: &'j AtomicBool,
}

/// Reviews a finished game, or one that somebody gave up, on all threads of the present pool. The same record and effort give the same review, unless there is a time for
/// narrowing it.
pub fn review(record: &Record, job: &Job<'_>) -> Result<Review, ReviewError> {
    let plan = Plan::new(record, job.effort, job.seat)?;
    let done = AtomicUsize::new(0);
    (job.progress)(0, plan.parts());
    let make = |worker: &mut Worker, part: usize| {
        let made = worker.make(&plan, part, || job.stop.load(Ordering::Relaxed));
        (job.progress)(done.fetch_add(1, Ordering::Relaxed) + 1, plan.parts());
        made
    };
    let parts = (0..plan.parts()).into_par_iter();
    let made = parts.map_init(|| Worker::new(&plan), make).collect::<Option<Vec<_>>>();
    let mut made = made.ok_or(ReviewError::Stopped)?;
    if let Some(until) = job.until {
        narrow(&plan, &mut made, until, job.stop)?;
    }
    Ok(plan.finish(made))
}

/// Narrows what decisions cost, those with the largest errors first, until the time is up.
fn narrow(plan: &Plan, made: &mut [FinishedPart], until: Instant, stop: &AtomicBool) -> Result<(), ReviewError> {
    loop {
        let mut unsure = made
            .iter_mut()
            .enumerate()
            .filter_map(|(part, made)| match made {
                FinishedPart::Judged(judged) if judged.can_be_narrowed() => Some((part, judged.as_mut())),
                _ => None,
            })
            .collect::<Vec<_>>();
        unsure.sort_by(|a, b| b.1.cost.error.total_cmp(&a.1.cost.error));
        unsure.truncate(unsure.len().div_ceil(2));
        if unsure.is_empty() {
            return Ok(());
        }
        let narrow = |worker: &mut Worker, (part, judged): (usize, &mut Judged)| {
            if Instant::now() < until {
                worker.narrow(plan, part, judged, stop);
            }
        };
        unsure.into_par_iter().for_each_init(|| Worker::new(plan), narrow);
        if stop.load(Ordering::Relaxed) {
            return Err(ReviewError::Stopped);
        }
        if Instant::now() >= until {
            return Ok(());
        }
    }
}

/// A decision that costs this chance to win has an accuracy of 1/e.
const ACCURACY_SCALE: f64 = 0.1;

/// How well a seat decided: the mean over the decisions that count, 100 for those that cost nothing. A cost that may be nothing but noise
/// counts less, so that a quick review does not find worse players than a deep one. What a bot decided that stood in does not count.
pub(crate) fn accuracy(moments: &[Moment], seat: Seat) -> Option<f64> {
    let own = moments.iter().filter(|moment| moment.seat == seat && !moment.stand_in);
    let judged = own.filter_map(|moment| moment.judged.as_ref());
    let (mut count, mut sum) = (0.0, 0.0);
    for judged in judged.filter(|judged| judged.counts || judged.verdict.is_some()) {
        count += 1.0;
        sum += (-judged.cost.shrunk().max(0.0) / ACCURACY_SCALE).exp();
    }
    (count > 0.0).then(|| 100.0 * sum / count)
}
