//! A review as JSON, for programs and pages.

use ethnos_rules::Setup;
use ethnos_wire::{Action, Seat, Sentence};
use serde::Serialize;

use crate::decision::{Judged, Tried, Verdict};
use crate::estimate::Estimate;
use crate::ledger::{Ledger, Shares, WIN};
use crate::reason::reasons;
use crate::review::{Moment, Review};
use crate::sentences::reason_sentence;

/// A review as JSON. Chances and costs are parts of a win: 0.25 is a quarter.
#[derive(Debug, Serialize)]
pub struct ReviewJson {
    /// The chances of every seat before the deal.
    pub expected: Vec<f64>,
    /// The chances after the deal.
    pub dealt: Vec<f64>,
    /// Where the result of each seat came from.
    pub seats: Vec<SeatJson>,
    /// Every action, in order.
    pub moments: Vec<MomentJson>,
}

/// Where the result of one seat came from. `result` − `expected` is the sum of the four parts; the numbers are in millionths of a win, so
/// that the sum is exact.
#[derive(Debug, Serialize)]
pub struct SeatJson {
    /// The seat.
    pub seat: Seat,
    /// The chance before the deal.
    pub expected: i64,
    /// The part of its own decisions.
    pub own_decisions: i64,
    /// The part of its own cards.
    pub own_luck: i64,
    /// The part of the others' decisions.
    pub others_decisions: i64,
    /// The part of the others' cards.
    pub others_luck: i64,
    /// The part of the win that it got.
    pub result: i64,
    /// The result without luck.
    pub without_luck: i64,
    /// How well it decided, 0 to 100.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub accuracy: Option<f64>,
}

/// One action.
#[derive(Debug, Serialize)]
pub struct MomentJson {
    /// The number of actions before it.
    pub index: usize,
    /// The Age, from 1.
    pub age: u8,
    /// Dragons seen in this Age before it.
    pub dragons: u8,
    /// Who acted.
    pub seat: Seat,
    /// What was played.
    pub action: Action,
    /// The chances of every seat before it.
    pub before: Vec<f64>,
    /// The chances after the decision, before cards were turned up; left out if none were.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decided: Option<Vec<f64>>,
    /// The chances after it.
    pub after: Vec<f64>,
    /// The judgement of the decision, if there was a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub judged: Option<JudgedJson>,
}

/// The judgement of a decision.
#[derive(Debug, Serialize)]
pub struct JudgedJson {
    /// The actions that were tried, the best first.
    pub tried: Vec<TriedJson>,
    /// The index of the played one.
    pub played: usize,
    /// What it cost in chance to win.
    pub cost: EstimateJson,
    /// What it cost in Glory.
    pub glory_cost: EstimateJson,
    /// Whether it counts for accuracy.
    pub counts: bool,
    /// `inaccuracy`, `mistake` or `blunder`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub verdict: Option<&'static str>,
    /// Why, in sentences of `locales/`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Sentence>,
}

/// An action that was tried.
#[derive(Debug, Serialize)]
pub struct TriedJson {
    /// The action.
    pub action: Action,
    /// The chance to win after it.
    pub win: EstimateJson,
    /// The Glory at the end after it.
    pub glory: EstimateJson,
}

/// A mean with its standard error.
#[derive(Debug, Serialize)]
pub struct EstimateJson {
    /// The mean.
    pub mean: f64,
    /// The standard error.
    pub error: f64,
}

/// A review as JSON.
pub fn review_json(review: &Review) -> ReviewJson {
    let people = review.ledgers.len();
    let moment = |moment: &Moment| moment_json(moment, people, &review.setup);
    let seats = review.ledgers.iter().zip(&review.accuracy).enumerate();
    ReviewJson {
        expected: chances(&review.expected, people),
        dealt: chances(&review.dealt, people),
        seats: seats.map(|(index, (ledger, accuracy))| seat_json(index, ledger, *accuracy)).collect(),
        moments: review.moments.iter().map(moment).collect(),
    }
}

fn chances(shares: &Shares, people: usize) -> Vec<f64> {
    shares[..people].iter().map(|share| *share as f64 / WIN as f64).collect()
}

fn seat_json(index: usize, ledger: &Ledger, accuracy: Option<f64>) -> SeatJson {
    SeatJson {
        seat: Seat::of(ethnos_rules::Seat::at(index)),
        expected: ledger.expected,
        own_decisions: ledger.own_decisions,
        own_luck: ledger.own_luck,
        others_decisions: ledger.others_decisions,
        others_luck: ledger.others_luck,
        result: ledger.result,
        without_luck: ledger.without_luck(),
        accuracy,
    }
}

fn moment_json(moment: &Moment, people: usize, setup: &Setup) -> MomentJson {
    MomentJson {
        index: moment.index,
        age: moment.age,
        dragons: moment.dragons,
        seat: Seat::of(moment.seat),
        action: Action::of(moment.action, setup),
        before: chances(&moment.before, people),
        decided: moment.is_chance.then(|| chances(&moment.decided, people)),
        after: chances(&moment.after, people),
        judged: moment.judged.as_ref().map(|judged| judged_json(judged, setup)),
    }
}

fn judged_json(judged: &Judged, setup: &Setup) -> JudgedJson {
    let tried = |one: &Tried| TriedJson {
        action: Action::of(one.action, setup),
        win: estimate(one.win),
        glory: estimate(one.glory),
    };
    let reasons = judged.futures.iter().flat_map(reasons);
    JudgedJson {
        tried: judged.tried.iter().map(tried).collect(),
        played: judged.played,
        cost: estimate(judged.cost),
        glory_cost: estimate(judged.glory_cost),
        counts: judged.counts,
        verdict: judged.verdict.map(|verdict| match verdict {
            Verdict::Inaccuracy => "inaccuracy",
            Verdict::Mistake => "mistake",
            Verdict::Blunder => "blunder",
        }),
        reasons: reasons.map(|reason| reason_sentence(&reason, setup)).collect(),
    }
}

fn estimate(estimate: Estimate) -> EstimateJson {
    EstimateJson { mean: estimate.mean, error: estimate.error }
}
