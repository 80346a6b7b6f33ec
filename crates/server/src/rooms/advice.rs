//! Advice for a decision, and judgements of positions: found by the threads of the bots when no bot needs them. What is advised follows from the
//! view of the seat that decides, and from nothing else.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ethnos_review::{Adviser, ChanceJudge, Effort, advice_json, outlook_json};
use ethnos_rules::{Game, View};
use ethnos_wire::advice::AdvisedMove;
use ethnos_wire::analysis::AnalysisJudgement;

use tokio::time::Instant;

use super::bot_queue::{JobOrigin, Priority};
use super::bot_runner::{BotRunner, PieceFailed};
use super::reviews::decision;
use super::{Asker, Rooms};
use crate::guard::{Address, Permit, Permits};

/// After this time people are told what is known so far.
const JUDGEMENT_TIMEOUT: Duration = Duration::from_secs(5);
/// How many positions of one address may be judged at the same time. More are refused.
const PER_ADDRESS: usize = 3;

/// Why a position is not judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AdviceRefused {
    /// The address waits for too many.
    Busy,
    /// The work ended without a result.
    Failed,
}

impl From<PieceFailed> for AdviceRefused {
    fn from(_: PieceFailed) -> AdviceRefused {
        AdviceRefused::Failed
    }
}

/// The positions that are being judged, by address.
pub(super) struct Judging(Permits<Address>);

impl Judging {
    pub(super) fn new() -> Judging {
        Judging(Permits::new())
    }

    /// Permission to judge a position. Somebody without an address needs none.
    pub(super) fn permit(&self, asker: Asker) -> Result<Option<Permit<Address>>, AdviceRefused> {
        let Some(address) = asker.address else { return Ok(None) };
        self.0.take(address, PER_ADDRESS).map(Some).ok_or(AdviceRefused::Busy)
    }
}

/// For whom advice is made.
pub(super) const fn origin(Asker { person, address }: Asker) -> JobOrigin {
    JobOrigin { priority: Priority::Advice, person, address }
}

/// Finds advice, piece by piece: all of it or, when the machine is busy, what is known after a while. `None` if `stop` is set meanwhile.
pub(super) async fn find_advice(
    bots: &BotRunner,
    origin: JobOrigin,
    mut adviser: Adviser,
    stop: &Arc<AtomicBool>,
) -> Result<Option<Vec<AdvisedMove>>, PieceFailed> {
    let until = Instant::now() + JUDGEMENT_TIMEOUT;
    loop {
        let stopped = Arc::clone(stop);
        let work = move |slice: &super::bot_runner::Slice| {
            let is_done = adviser.run_until(|| slice.is_over() || stopped.load(Ordering::Relaxed));
            (adviser, is_done)
        };
        let (mut worked, is_done) = bots.make_piece(origin, work).await?;
        if is_done || Instant::now() >= until && worked.conclude() {
            return Ok(Some(advice_json(&worked.advice(), worked.setup())));
        }
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        adviser = worked;
    }
}

impl Rooms {
    /// What every seat can expect in a position that somebody studies, each from its own view, and the best moves of the seat that decides.
    pub(crate) async fn judge_position(&self, game: Game, asker: Asker) -> Result<AnalysisJudgement, AdviceRefused> {
        let rooms = &self.0;
        let _permit = rooms.judging.permit(asker)?;
        let decision = decision(&game);
        let seat = decision.as_ref().map(|(seat, _)| *seat);
        let adviser =
            decision.and_then(|(seat, legal)| Adviser::new(&View::of(&game, Some(seat)), &legal, Effort::ADVICE));
        let setup = *game.setup();
        let outlook = move |_: &_| ChanceJudge::new(&setup).outlook(&game);
        let outlook = rooms.bots.make_piece(origin(asker), outlook).await?;
        let best = match adviser {
            Some(adviser) => find_advice(&rooms.bots, origin(asker), adviser, &Arc::default()).await?,
            None => None,
        };
        let best = best.unwrap_or_default();
        // The chance of the seat that decides is the one of its best move.
        let outlook = match (seat, best.first()) {
            (Some(seat), Some(first)) => outlook.after_best(seat, first.win.mean, first.glory.mean),
            _ => outlook,
        };
        Ok(AnalysisJudgement { seats: outlook_json(&outlook, setup.people()), best })
    }
}
