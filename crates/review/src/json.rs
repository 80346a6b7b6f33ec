//! Reviews and advice in the types of the protocol, for programs and pages.

use ethnos_rules::{Event, Setup};
use ethnos_wire::advice::{AdvisedMove, SeatOutlook};
use ethnos_wire::review::{Judgement, Review as WireReview, ReviewMoment, ReviewSeat, TriedAction};
use ethnos_wire::{Action, Seat, Sentence, review as wire, sentences};

use crate::advice::Advised;
use crate::chances::Outlook;
use crate::decision::{Judged, Tried};
use crate::estimate::Estimate;
use crate::ledger::{Ledger, Shares, WIN};
use crate::review::{Moment, Review};
use crate::sentences::{advice_sentence, reason_sentence};

/// Estimates are rounded to parts of this size: finer than any error.
const PARTS: f64 = 10_000.0;

/// A review as the protocol writes it.
pub fn review_json(review: &Review) -> WireReview {
    let people = review.ledgers.len();
    let moment = |moment: &Moment| moment_json(moment, people, &review.setup);
    let seats = review.ledgers.iter().zip(&review.accuracy).enumerate();
    WireReview {
        expected: chances(&review.expected, people),
        dealt: chances(&review.dealt, people),
        deal: events(&review.deal, &review.setup),
        seats: seats.map(|(index, (ledger, accuracy))| seat_json(index, ledger, *accuracy)).collect(),
        moments: review.moments.iter().map(moment).collect(),
        gave_up: review.gave_up.iter().map(Seat::of).collect(),
        unfinished: !review.is_over,
    }
}

fn chances(shares: &Shares, people: usize) -> Vec<f64> {
    shares[..people].iter().map(|share| *share as f64 / WIN as f64).collect()
}

/// What was turned up, as sentences. The game is over: nothing is hidden.
fn events(events: &[Event], setup: &Setup) -> Vec<Sentence> {
    events.iter().map(|event| sentences::event(event, setup)).collect()
}

fn seat_json(index: usize, ledger: &Ledger, accuracy: Option<f64>) -> ReviewSeat {
    ReviewSeat {
        seat: Seat::of(ethnos_rules::Seat::at(index)),
        expected: ledger.expected,
        own_decisions: ledger.own_decisions,
        stand_in: ledger.stand_in,
        own_luck: ledger.own_luck,
        others_decisions: ledger.others_decisions,
        others_luck: ledger.others_luck,
        given_up: ledger.given_up,
        result: ledger.result,
        without_luck: ledger.without_luck(),
        own_error: ledger.own_error,
        decisions_error: ledger.decisions_error(),
        stand_in_error: ledger.stand_in_error,
        others_error: ledger.others_error,
        luck_error: ledger.luck_error(),
        accuracy: accuracy.map(rounded),
    }
}

fn moment_json(moment: &Moment, people: usize, setup: &Setup) -> ReviewMoment {
    ReviewMoment {
        index: moment.index,
        age: moment.age,
        dragons: moment.dragons,
        seat: Seat::of(moment.seat),
        action: Action::of(moment.action, setup),
        before: chances(&moment.before, people),
        decided: chances(&moment.decided, people),
        after: chances(&moment.after, people),
        came_up: events(&moment.came_up, setup),
        stand_in: moment.stand_in,
        judged: moment.judged.as_ref().map(|judged| judgement_json(judged, setup)),
    }
}

/// A judgement as the protocol writes it.
pub fn judgement_json(judged: &Judged, setup: &Setup) -> Judgement {
    let tried = |one: &Tried| TriedAction {
        action: Action::of(one.action, setup),
        win: estimate(one.win),
        glory: estimate(one.glory),
    };
    let reasons = judged.reasons().into_iter();
    Judgement {
        tried: judged.tried.iter().map(tried).collect(),
        played: judged.played,
        cost: estimate(judged.cost),
        glory_cost: estimate(judged.glory_cost),
        counts: judged.counts,
        verdict: judged.verdict,
        reasons: reasons.map(|reason| reason_sentence(&reason, setup)).collect(),
    }
}

/// Advice as the protocol writes it: the best action first.
pub fn advice_json(advised: &[Advised], setup: &Setup) -> Vec<AdvisedMove> {
    let moves = advised.iter().enumerate().map(|(index, one)| AdvisedMove {
        action: Action::of(one.tried.action, setup),
        win: estimate(one.tried.win),
        glory: estimate(one.tried.glory),
        reasons: one.reasons.iter().map(|reason| advice_sentence(reason, index == 0, setup)).collect(),
    });
    moves.collect()
}

/// What every seat can expect, as the protocol writes it.
pub fn outlook_json(outlook: &Outlook, people: usize) -> Vec<SeatOutlook> {
    let seat = |seat: ethnos_rules::Seat| SeatOutlook {
        seat: Seat::of(seat),
        win: rounded(outlook.chances[seat.index()]),
        glory: rounded(outlook.glory[seat.index()]),
    };
    ethnos_rules::Seat::all(people).map(seat).collect()
}

fn estimate(estimate: Estimate) -> wire::Estimate {
    wire::Estimate { mean: rounded(estimate.mean), error: rounded(estimate.error) }
}

fn rounded(value: f64) -> f64 {
    (value * PARTS).round() / PARTS
}
