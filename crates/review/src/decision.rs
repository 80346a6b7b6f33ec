//! What a decision cost: the action that was played, compared with the best other one, from what the seat knew.

use ethnos_rules::{Action, View};
use ethnos_wire::review::Verdict;

use crate::estimate::{Estimate, Sums};
use crate::futures::Futures;
use crate::reason::{Reason, general_reason, reasons};
use crate::trial::Trial;

/// A decision is obvious if the second best action is worse by this chance to win.
const OBVIOUS: f64 = 0.2;
/// A decision matters if the actions that were tried differ by this chance to win.
const MATTERS: f64 = 0.02;

/// The verdict on a cost in chance to win. `None` if it is small, or less than twice its standard error.
pub fn verdict(cost: &Estimate) -> Option<Verdict> {
    match cost.mean {
        _ if !cost.is_significant() => None,
        cost if cost >= 0.20 => Some(Verdict::Blunder),
        cost if cost >= 0.10 => Some(Verdict::Mistake),
        cost if cost >= 0.05 => Some(Verdict::Inaccuracy),
        _ => None,
    }
}

/// An action that was tried.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tried {
    /// The action that was tried.
    pub action: Action,
    /// The chance to win after it.
    pub win: Estimate,
    /// The Glory at the end after it.
    pub glory: Estimate,
}

/// A decision with more than one legal answer, judged from what its seat knew.
#[derive(Clone, PartialEq, Debug)]
pub struct Judged {
    /// The actions that were tried, the best first. The played one is among them.
    pub tried: Vec<Tried>,
    /// The index of the played action in `tried`.
    pub played: usize,
    /// What the played action cost in chance to win, compared with the best other one; negative if it seems better than that. If it was clearly
    /// the best, it is 0, with the error of the trials that said so.
    pub cost: Estimate,
    /// What it cost in Glory.
    pub glory_cost: Estimate,
    /// How bad it was; `None` if it was good enough.
    pub verdict: Option<Verdict>,
    /// What follows from each of the two, if there is a verdict.
    pub futures: Option<Futures>,
    /// Whether it counts for accuracy: it matters what is chosen, and the best action is not obvious.
    pub counts: bool,
    /// The comparison of the two in new sampled games, unless the played action was clearly the best.
    pub(crate) compared: Option<Compared>,
}

/// The played action compared with the best other one in the same sampled games.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Compared {
    /// The best other action.
    pub(crate) rival: Action,
    /// Of the other action, of the played one, and their differences.
    win: [Sums; 3],
    glory: [Sums; 3],
    /// How much worse every action was in the first trials than the other one: chance to win and Glory.
    behind: Vec<(Action, Estimate, Estimate)>,
    /// Sampled games beyond those of the first comparison.
    pub(crate) further: u32,
}

/// A decision to be judged.
#[derive(Clone, Debug)]
pub struct Question {
    /// What the seat knew.
    pub view: View,
    /// The number of legal actions.
    pub legal: usize,
    /// The action that was chosen.
    pub action: Action,
    /// From which sampled games follow.
    pub seed: u64,
}

impl Judged {
    /// The best action.
    pub fn best(&self) -> &Tried {
        &self.tried[0]
    }

    /// The played action.
    pub fn played(&self) -> &Tried {
        &self.tried[self.played]
    }

    /// Whether more sampled games would say more exactly what it cost.
    pub const fn can_be_narrowed(&self) -> bool {
        self.compared.is_some()
    }

    /// Why it was bad, the most important first. A decision with a verdict has a reason.
    pub fn reasons(&self) -> Vec<Reason> {
        let Some(futures) = self.futures.as_ref().filter(|_| self.verdict.is_some()) else { return Vec::new() };
        let found = reasons(futures);
        if found.is_empty() { vec![general_reason(futures)] } else { found }
    }

    /// Adds trials of the other action and of the played one in the same new sampled games. From then on the chances are those of new games
    /// alone; those of the actions that were not tried again are as far behind as in the first trials.
    pub(crate) fn add(&mut self, rival: &Trial, played: &Trial) {
        let Some(compared) = &mut self.compared else { return };
        compared.add(rival, played);
        (self.cost, self.glory_cost) = (compared.cost(), compared.glory_cost());
        for tried in &mut self.tried {
            (tried.win, tried.glory) = compared.of(tried.action, played.action);
        }
        // Of the two that were compared the better one is first, also if another one was ahead of it in the first trials by its chance alone.
        let best = if self.cost.mean > 0.0 { rival.action } else { played.action };
        let after = |tried: &Tried| tried.action != best;
        self.tried.sort_by(|a, b| after(a).cmp(&after(b)).then(b.win.mean.total_cmp(&a.win.mean)));
        let place = self.tried.iter().position(|tried| tried.action == played.action);
        self.played = place.expect("the played action is tried");
        self.counts = counts(&compared.behind_best(best, played.action));
    }
}

impl Compared {
    /// Nothing is compared yet. In the first trials everything was as far behind the best other action as `trials` say.
    pub(crate) fn new(rival: &Trial, trials: &[Trial]) -> Compared {
        let behind = |trial: &Trial| {
            let (win, glory) = (trial.ahead_of(rival, |one| one.win), trial.ahead_of(rival, |one| one.glory));
            (trial.action, win, glory)
        };
        Compared {
            rival: rival.action,
            win: Default::default(),
            glory: Default::default(),
            behind: trials.iter().map(behind).collect(),
            further: 0,
        }
    }

    /// Adds trials of both in the same sampled games.
    pub(crate) fn add(&mut self, rival: &Trial, played: &Trial) {
        for (rival, played) in rival.results.iter().zip(&played.results) {
            let sums = [(&mut self.win, rival.win, played.win), (&mut self.glory, rival.glory, played.glory)];
            for (sums, rival, played) in sums {
                let (rival, played) = (f64::from(rival), f64::from(played));
                for (sum, value) in sums.iter_mut().zip([rival, played, rival - played]) {
                    sum.add(value);
                }
            }
        }
    }

    pub(crate) fn cost(&self) -> Estimate {
        self.win[2].estimate()
    }

    pub(crate) fn glory_cost(&self) -> Estimate {
        self.glory[2].estimate()
    }

    /// How much worse in chance to win every other action is than the best one, which is the played one or the one it was compared with.
    fn behind_best(&self, best: Action, played: Action) -> Vec<Estimate> {
        let cost = self.cost();
        let others = self.behind.iter().filter(|(action, ..)| *action != best);
        let behind = others.map(|(action, win, _)| {
            if best == self.rival {
                let of_trials = Estimate { mean: -win.mean, error: win.error };
                if *action == played { cost } else { of_trials }
            } else if *action == self.rival {
                Estimate { mean: -cost.mean, error: cost.error }
            } else {
                Estimate { mean: -cost.mean - win.mean, error: cost.error.hypot(win.error) }
            }
        });
        behind.collect()
    }

    /// The chance to win and the Glory after an action.
    fn of(&self, action: Action, played: Action) -> (Estimate, Estimate) {
        let of = |index: usize| (self.win[index].estimate(), self.glory[index].estimate());
        if action == self.rival {
            return of(0);
        }
        if action == played {
            return of(1);
        }
        let (win, glory) = of(0);
        let behind = self.behind.iter().find(|(other, ..)| *other == action);
        let (_, less_win, less_glory) = behind.expect("everything was tried at first");
        let sum = |a: Estimate, b: &Estimate| Estimate { mean: a.mean + b.mean, error: a.error.hypot(b.error) };
        let win = sum(win, less_win);
        (Estimate { mean: win.mean.clamp(0.0, 1.0), ..win }, sum(glory, less_glory))
    }
}

/// Whether it matters what is chosen, and the best action is not obvious: by how much every other action is worse than the best. Of each
/// difference its error is subtracted. Otherwise, where all actions are alike, the largest of a few noisy differences would look as if it mattered.
pub(crate) fn counts(behind: &[Estimate]) -> bool {
    let surely = || behind.iter().map(|one| one.mean - one.error);
    let (least, most) = (surely().fold(f64::INFINITY, f64::min), surely().fold(0.0, f64::max));
    most >= MATTERS && least < OBVIOUS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_counts_if_it_surely_matters_and_is_not_obvious() {
        let cases: [(&[(f64, f64)], bool); 8] = [
            (&[(0.01, 0.001), (0.05, 0.01)], true),
            (&[(0.03, 0.02)], false),
            (&[(0.01, 0.001), (0.015, 0.001)], false),
            (&[(0.25, 0.01), (0.5, 0.01)], false),
            (&[(0.25, 0.06), (0.5, 0.01)], true),
            (&[(0.01, 0.02), (0.02, 0.02), (0.03, 0.02), (0.04, 0.03)], false),
            (&[(0.5, f64::INFINITY)], false),
            (&[], false),
        ];
        for (behind, expected) in cases {
            let behind = behind.iter().map(|&(mean, error)| Estimate { mean, error }).collect::<Vec<_>>();
            assert_eq!(counts(&behind), expected, "{behind:?}");
        }
    }

    #[test]
    fn a_verdict_needs_size_and_certainty() {
        let cases = [
            (0.04, 0.001, None),
            (0.05, 0.01, Some(Verdict::Inaccuracy)),
            (0.05, 0.03, None),
            (0.10, 0.05, Some(Verdict::Mistake)),
            (0.19, 0.01, Some(Verdict::Mistake)),
            (0.25, 0.01, Some(Verdict::Blunder)),
            (0.25, 0.13, None),
            (-0.3, 0.01, None),
        ];
        for (mean, error, expected) in cases {
            assert_eq!(verdict(&Estimate { mean, error }), expected, "{mean} ± {error}");
        }
    }
}
