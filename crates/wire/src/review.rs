//! The review of a finished game: chances, decisions, luck, and the reasons.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Action, Seat, Sentence};

/// A review of a finished game. Chances and costs are parts of a win: 0.25 is a quarter.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Review {
    /// The chances of every seat before the deal.
    pub expected: Vec<f64>,
    /// The chances after the deal.
    pub dealt: Vec<f64>,
    /// What was dealt: who begins, the hands and the row. Left out if the game began in a prepared position.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Sentence>>")]
    pub deal: Vec<Sentence>,
    /// Where the result of each seat came from.
    pub seats: Vec<ReviewSeat>,
    /// Every action, in order.
    pub moments: Vec<ReviewMoment>,
    /// The seats whose players gave up; left out if nobody did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Seat>>")]
    #[schema(required = false)]
    pub gave_up: Vec<Seat>,
    /// Whether the game ended because people gave up: the review is about what was played until then.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    #[schema(required = false)]
    pub unfinished: bool,
}

/// Where the result of one seat came from, in millionths of a win. `result` − `expected` is exactly the sum of the decisions, the two lucks
/// and what giving up changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ReviewSeat {
    /// The seat.
    pub seat: Seat,
    /// The chance before the deal.
    pub expected: i64,
    /// How its own decisions changed its chance.
    pub own_decisions: i64,
    /// How the decisions of a bot changed its chance that stood in for its person; left out if it is 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<i64>")]
    #[schema(required = false)]
    pub stand_in: i64,
    /// How luck at its own actions changed its chance: the deal, what was turned up, and what it could not know.
    pub own_luck: i64,
    /// How the decisions of the others changed its chance.
    pub others_decisions: i64,
    /// How luck at the actions of the others changed its chance.
    pub others_luck: i64,
    /// What it changed that people gave up: the result minus the last chance. Left out if it is 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<i64>")]
    #[schema(required = false)]
    pub given_up: i64,
    /// The part of the win that it got.
    pub result: i64,
    /// The result without luck. It may be less than 0 or more than a win.
    pub without_luck: i64,
    /// The standard error of the own luck, and of the own decisions together with those of a stand-in: all of these together are exact.
    pub own_error: i64,
    /// The standard error of the own decisions alone.
    pub decisions_error: i64,
    /// The standard error of the decisions of a stand-in; left out if it is 0.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[ts(optional, as = "Option<i64>")]
    #[schema(required = false)]
    pub stand_in_error: i64,
    /// The standard error of the luck of the others, and of their decisions.
    pub others_error: i64,
    /// The standard error of all luck, and of the result without luck.
    pub luck_error: i64,
    /// How well it decided, 0 to 100, if it had a decision that counts. Decisions of a bot that stood in do not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub accuracy: Option<f64>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(number: &i64) -> bool {
    *number == 0
}

/// One action.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ReviewMoment {
    /// The number of actions before it, which is the moment of the replay at which it was decided.
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
    /// The chances before it and what the decision changed, as far as its seat could know. What follows is luck. It may be outside 0 to 1.
    pub decided: Vec<f64>,
    /// The chances after it.
    pub after: Vec<f64>,
    /// What was turned up; left out if nothing was.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Sentence>>")]
    pub came_up: Vec<Sentence>,
    /// Whether a bot decided in place of the person who had the seat. It counts for nobody's accuracy.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    #[schema(required = false)]
    pub stand_in: bool,
    /// The judgement of the decision, if there was a choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub judged: Option<Judgement>,
}

/// The judgement of a decision, from what its seat knew.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Judgement {
    /// The actions that were tried, the best first.
    pub tried: Vec<TriedAction>,
    /// The index of the played one.
    pub played: usize,
    /// What it cost in chance to win, compared with the best other one; negative if it seems better than that.
    pub cost: Estimate,
    /// What it cost in Glory.
    pub glory_cost: Estimate,
    /// Whether it counts for accuracy: it matters what is chosen, and the best action is not obvious.
    pub counts: bool,
    /// How bad it was; left out if it was good enough.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub verdict: Option<Verdict>,
    /// Why, if there is a verdict.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Sentence>>")]
    pub reasons: Vec<Sentence>,
}

impl Judgement {
    /// The best action.
    pub fn best(&self) -> Option<&TriedAction> {
        self.tried.first()
    }

    /// The played action.
    pub fn played(&self) -> Option<&TriedAction> {
        self.tried.get(self.played)
    }
}

/// How bad a decision was, by what it cost in points of winning chance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// 5 points or more.
    Inaccuracy,
    /// 10 points or more.
    Mistake,
    /// 20 points or more.
    Blunder,
}

impl Verdict {
    /// The word for it as a sentence: "mistake".
    pub fn sentence(self) -> Sentence {
        Sentence::new(
            match self {
                Verdict::Inaccuracy => "review-inaccuracy",
                Verdict::Mistake => "review-mistake",
                Verdict::Blunder => "review-blunder",
            },
            [],
        )
    }
}

/// An action that was tried.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TriedAction {
    /// The action.
    pub action: Action,
    /// The chance to win after it.
    pub win: Estimate,
    /// The Glory at the end after it.
    pub glory: Estimate,
}

/// A mean with its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The standard error.
    pub error: f64,
}

/// How thoroughly a game is reviewed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Thoroughness {
    /// Seconds for a game.
    Quick,
    /// Minutes for a game.
    Deep,
}

/// A review that waits or is being made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ReviewProgress {
    /// How thorough it will be.
    pub thoroughness: Thoroughness,
    /// How many parts of it are done. 0 while it waits.
    pub done: usize,
    /// How many parts it has. 0 until that is known.
    pub all: usize,
}

/// How far the review of a finished game is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "state", rename_all = "kebab-case")]
pub enum ReviewState {
    /// Nobody has asked for it.
    None,
    /// It waits or is being made.
    Progress(ReviewProgress),
    /// It is there.
    Done {
        /// How thorough it is.
        thoroughness: Thoroughness,
        /// The review.
        review: Box<Review>,
        /// A more thorough one, if it waits or is being made.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        deepening: Option<ReviewProgress>,
    },
}
