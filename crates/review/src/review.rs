//! A finished game, explained: the chances of every seat over the whole game, what luck and decisions did to them, and what each decision
//! cost.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use ethnos_bots::net_for;
use ethnos_rules::notation::Step;
use ethnos_rules::{Action, Actions, Decision, Event, Fault, Game, Record, Replay, Seat, Setup, View, Watcher};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::chances::ChanceJudge;
use crate::decision::{Analyst, Judged};
use crate::effort::Effort;
use crate::ledger::{Ledger, Ledgers, Shares, shares};

/// Why a game cannot be reviewed.
#[derive(Debug, thiserror::Error)]
pub enum ReviewError {
    /// An action of the record is not legal.
    #[error("{0}")]
    Fault(Fault),
    /// The game has not ended.
    #[error("the game is not over: only finished games can be reviewed")]
    NotOver,
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
    /// Who acted.
    pub seat: Seat,
    /// What was asked.
    pub decision: Decision,
    /// What was played.
    pub action: Action,
    /// The chances of every seat before it.
    pub before: Shares,
    /// The chances after the decision, before cards were turned up.
    pub decided: Shares,
    /// The chances after everything that followed from it.
    pub after: Shares,
    /// Whether cards were turned up.
    pub is_chance: bool,
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
    /// Every action, in order.
    pub moments: Vec<Moment>,
    /// Where the result of each person came from, by seat.
    pub ledgers: Vec<Ledger>,
    /// How well each person decided, 0 to 100, by seat; `None` without a decision that counts.
    pub accuracy: Vec<Option<f64>>,
}

/// How a review is made.
pub struct Job<'j> {
    /// How thoroughly.
    pub effort: Effort,
    /// Only the decisions of this seat are judged; `None` for all.
    pub seat: Option<Seat>,
    /// Told how many decisions of how many are judged.
    pub progress: &'j (dyn Fn(usize, usize) + Sync),
    /// Set by the caller to stop.
    pub stop: &'j AtomicBool,
}

/// Notes whether a card that was face down was turned up.
#[derive(Default)]
struct Revealed(bool);

impl Watcher for Revealed {
    fn see(&mut self, event: Event) {
        self.0 |= event.is_reveal();
    }
}

/// Reviews a finished game. The same record and effort give the same review.
pub fn review(record: &Record, job: &Job<'_>) -> Result<Review, ReviewError> {
    let mut reader = Reader::new(record, job.effort);
    let mut replay = Replay::new(record);
    let mut legal = Actions::new();
    let mut views = Vec::new();
    loop {
        if job.stop.load(Ordering::Relaxed) {
            return Err(ReviewError::Stopped);
        }
        let before = replay.game().clone();
        let mut revealed = Revealed::default();
        let Some((step, result)) = replay.step(&mut revealed) else { break };
        if let Err(fault) = result
            && fault.stops
        {
            return Err(ReviewError::Fault(fault));
        }
        let Step::Play(played) = step else { continue };
        before.legal(&mut legal);
        if legal.len() > 1 && job.seat.is_none_or(|seat| seat == played.seat) {
            let view = View::of(&before, Some(played.seat));
            views.push(ToJudge { moment: reader.moments.len(), view, legal: legal.len(), action: played.action });
        }
        reader.acted(&before, played.seat, played.action, replay.game(), revealed.0);
    }
    if !replay.game().is_over() {
        return Err(ReviewError::NotOver);
    }
    judge_all(&mut reader.moments, &views, record.setup(), job)?;
    Ok(reader.finish())
}

/// A decision that is to be judged.
struct ToJudge {
    moment: usize,
    view: View,
    legal: usize,
    action: Action,
}

/// Judges decisions on all threads of the present pool.
fn judge_all(moments: &mut [Moment], views: &[ToJudge], setup: &Setup, job: &Job<'_>) -> Result<(), ReviewError> {
    let net = net_for(setup);
    let done = AtomicUsize::new(0);
    (job.progress)(0, views.len());
    let judge = |analyst: &mut Analyst, one: &ToJudge| {
        if job.stop.load(Ordering::Relaxed) {
            return None;
        }
        let seed = (one.moment as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let judged = analyst.judge(&one.view, one.legal, one.action, &job.effort, seed);
        (job.progress)(done.fetch_add(1, Ordering::Relaxed) + 1, views.len());
        Some((one.moment, judged))
    };
    let judged = views.par_iter().map_init(|| Analyst::new(&net), judge).collect::<Option<Vec<_>>>();
    for (moment, judged) in judged.ok_or(ReviewError::Stopped)? {
        moments[moment].judged = Some(judged);
    }
    Ok(())
}

/// Reads a game from its beginning and follows the chances.
struct Reader {
    setup: Setup,
    judge: ChanceJudge,
    dice: fastrand::Rng,
    redraws: usize,
    expected: Shares,
    dealt: Shares,
    ledgers: Ledgers,
    moments: Vec<Moment>,
}

impl Reader {
    fn new(record: &Record, effort: Effort) -> Reader {
        let setup = *record.setup();
        let mut judge = ChanceJudge::new(&setup);
        let mut dice = fastrand::Rng::with_seed(0x001e_d9e4);
        let dealt = shares(&judge.of(record.start()));
        // A prepared position was not dealt.
        let expected =
            if record.is_position() { dealt } else { shares(&judge.mean_of_deals(&setup, effort.redraws, &mut dice)) };
        Reader {
            setup,
            judge,
            dice,
            redraws: effort.redraws,
            expected,
            dealt,
            ledgers: Ledgers::new(&expected, &dealt),
            moments: Vec::new(),
        }
    }

    fn acted(&mut self, before: &Game, seat: Seat, action: Action, after: &Game, revealed: bool) {
        let now = shares(&self.judge.of(after));
        let decided = if revealed {
            shares(&self.judge.mean_of_draws(before, action, self.redraws, &mut self.dice))
        } else {
            now
        };
        self.moments.push(Moment {
            index: self.moments.len(),
            age: before.table().age,
            dragons: before.table().dragons,
            seat,
            decision: before.decision(),
            action,
            before: *self.ledgers.now(),
            decided,
            after: now,
            is_chance: revealed,
            judged: None,
        });
        self.ledgers.acted(seat, &decided, &now);
    }

    fn finish(self) -> Review {
        let people = self.setup.people();
        Review {
            accuracy: Seat::all(people).map(|seat| accuracy(&self.moments, seat)).collect(),
            setup: self.setup,
            expected: self.expected,
            dealt: self.dealt,
            ledgers: self.ledgers.finish(people),
            moments: self.moments,
        }
    }
}

/// A decision that costs this chance to win has an accuracy of 1/e.
const ACCURACY_SCALE: f64 = 0.1;

/// How well a seat decided: the mean over the decisions that count, 100 for those that cost nothing.
fn accuracy(moments: &[Moment], seat: Seat) -> Option<f64> {
    let judged = moments.iter().filter(|moment| moment.seat == seat).filter_map(|moment| moment.judged.as_ref());
    let (mut count, mut sum) = (0.0, 0.0);
    for judged in judged.filter(|judged| judged.counts || judged.verdict.is_some()) {
        count += 1.0;
        sum += (-judged.cost.mean.max(0.0) / ACCURACY_SCALE).exp();
    }
    (count > 0.0).then(|| 100.0 * sum / count)
}
