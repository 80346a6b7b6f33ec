//! The choices of a decision, tried in the same sampled games.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};

use ethnos_bots::Horizon;
use ethnos_review::{Analyst, Trial, world_seed};
use ethnos_rules::View;

/// Tries every choice in the sampled games with these numbers, and puts the best first. `None` if `stop` was set meanwhile.
pub(super) fn try_out(
    analyst: &mut Analyst,
    view: &View,
    trials: &mut [Trial],
    worlds: Range<u32>,
    (horizon, seed): (Horizon, u64),
    stop: &AtomicBool,
) -> Option<()> {
    analyst.forget();
    for world in worlds {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        for trial in &mut *trials {
            analyst.try_until(view, trial, horizon, world_seed(seed, world));
        }
    }
    trials.sort_by(|a, b| b.win().mean.total_cmp(&a.win().mean).then(a.action.cmp(&b.action)));
    Some(())
}
