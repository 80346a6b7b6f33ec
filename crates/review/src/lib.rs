//! Reviews: a finished game, explained. How the chances of every seat changed, how much of that was luck and how much were decisions, what
//! each decision cost, and why.
//!
//! A decision is judged from what its seat knew, never from hidden cards. Luck is judged from what was turned up.

mod advice;
mod chances;
mod decision;
mod effort;
mod estimate;
mod futures;
mod json;
mod judging;
mod ledger;
mod plan;
mod reason;
mod review;
mod sentences;
mod trial;

pub use advice::{Advised, Adviser};
pub use chances::{ChanceJudge, Chances, Mean, Outlook, means};
pub use decision::{Judged, Question, Tried, verdict};
pub use effort::{Effort, parse_time};
pub use estimate::Estimate;
pub use ethnos_wire::review::Verdict;
pub use futures::{Futures, Source};
pub use json::{advice_json, judgement_json, outlook_json, review_json};
pub use judging::Judging;
pub use ledger::{Ledger, Shares, WIN, shares};
pub use plan::{ChancesAround, FinishedPart, Plan, Worker, question};
pub use reason::{Reason, reasons};
pub use review::{Job, Moment, Review, ReviewError, review};
pub use sentences::{advice_sentence, reason_sentence};
pub use trial::{Analyst, Trial, world_seed};
