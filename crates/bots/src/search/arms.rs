//! The actions of a decision, with their first rating and the results of trying them.

use ethnos_rules::Action;

use crate::character::with_the_right_leader;

/// Actions whose first rating is this much worse than the best are not tried.
const WORTH_TRYING: f32 = 0.3;
/// The least and the largest number of actions that are tried.
const MIN_ARMS: usize = 3;
const MAX_ARMS: usize = 10;
/// The first rating counts as much as this many simulations.
const FIRST_LOOK: f32 = 3.0;
/// The weight of the bonus for actions that were tried seldom.
const EXPLORATION: f32 = 0.12;
/// No search ends before this part of its effort is spent or this many simulations are made.
const ENOUGH_SPENT: f32 = 0.1;
const ENOUGH_TRIED: u32 = 200;
/// More simulations do not matter if choosing the wrong one of two actions costs less than this on average, in wins.
const NEGLIGIBLE: f32 = 0.0002;
/// With fewer results than this the error of a mean is taken to be [`ERROR_OF_FEW`].
const FEWEST_FOR_ERROR: usize = 4;
const ERROR_OF_FEW: f32 = 0.1;
/// Two actions are compared game by game if both were tried in at least this many.
const FEWEST_COMPARED: usize = 64;
const LEAST_VARIANCE: f32 = 1e-4;

#[derive(Clone, Debug)]
struct Arm {
    action: Action,
    first: f32,
    /// The bonus of the player's character.
    added: f32,
    sum: f32,
    visits: u32,
    /// The result of each simulation of this thread, in the order of the sampled games.
    results: Vec<f32>,
}

impl Arm {
    fn mean(&self) -> f32 {
        self.added + (self.first * FIRST_LOOK + self.sum) / (FIRST_LOOK + self.visits as f32)
    }

    /// The standard error of the mean.
    fn error(&self) -> f32 {
        if self.results.len() < FEWEST_FOR_ERROR {
            return ERROR_OF_FEW;
        }
        error_of_mean(self.results.iter().copied())
    }

    /// The standard error of the difference between the means of two actions. Both are tried in the same sampled games, and in a lucky one both do
    /// well: so it is the error of the mean difference, if there are enough of them to know it.
    fn error_of_difference(&self, other: &Arm) -> f32 {
        let apart = self.error().hypot(other.error());
        if self.results.len().min(other.results.len()) < FEWEST_COMPARED {
            return apart;
        }
        apart.min(error_of_mean(self.results.iter().zip(&other.results).map(|(a, b)| a - b)))
    }
}

/// The standard error of the mean of these results. It is never taken to be 0, even if all are the same.
fn error_of_mean(results: impl Iterator<Item = f32>) -> f32 {
    let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for result in results {
        count += 1.0;
        sum += result;
        squares += result * result;
    }
    let mean = sum / count;
    ((squares / count - mean * mean).max(LEAST_VARIANCE) / count).sqrt()
}

/// The actions to try.
#[derive(Clone, Debug)]
pub(super) struct Arms {
    arms: Vec<Arm>,
}

impl Arms {
    /// The best few by their first rating: each action, its utility, and the bonus of the character.
    pub(super) fn new(rated: impl Iterator<Item = (Action, f32, f32)>) -> Arms {
        let arm = |(action, first, added)| Arm { action, first, added, sum: 0.0, visits: 0, results: Vec::new() };
        let mut arms = rated.map(arm).collect::<Vec<_>>();
        arms.sort_by(|a, b| b.mean().total_cmp(&a.mean()).then(a.action.cmp(&b.action)));
        let best = arms.first().map_or(0.0, Arm::mean);
        let close = arms.iter().take_while(|arm| arm.mean() >= best - WORTH_TRYING).count();
        arms.truncate(close.clamp(MIN_ARMS, MAX_ARMS));
        Arms { arms }
    }

    /// The action to try, if there is only one.
    pub(super) fn only(&self) -> Option<Action> {
        if let [arm] = &self.arms[..] { Some(arm.action) } else { None }
    }

    /// The action to try next, and how often it was tried.
    pub(super) fn next(&self) -> (usize, Action, u32) {
        let all = self.arms.iter().map(|arm| arm.visits).sum::<u32>() as f32;
        let wide = (all + 2.0).ln();
        let score = |arm: &Arm| arm.mean() + EXPLORATION * (wide / (arm.visits as f32 + FIRST_LOOK)).sqrt();
        let mut best = 0;
        for (index, arm) in self.arms.iter().enumerate().skip(1) {
            if score(arm) > score(&self.arms[best]) {
                best = index;
            }
        }
        (best, self.arms[best].action, self.arms[best].visits)
    }

    pub(super) fn learn(&mut self, arm: usize, value: f32) {
        let arm = &mut self.arms[arm];
        arm.sum += value;
        arm.visits += 1;
        arm.results.push(value);
    }

    /// Adds the results of another thread.
    pub(super) fn add(&mut self, other: &Arms) {
        for (arm, more) in self.arms.iter_mut().zip(&other.arms) {
            arm.sum += more.sum;
            arm.visits += more.visits;
        }
    }

    /// The action with the best mean.
    pub(super) fn best(&self) -> Action {
        let mut best = &self.arms[0];
        for arm in &self.arms[1..] {
            if arm.mean() > best.mean() {
                best = arm;
            }
        }
        best.action
    }

    /// The action to play: the best one, with the right Leader if it is a band.
    pub(super) fn answer(&self) -> Action {
        with_the_right_leader(self.best(), self.arms.iter().map(|arm| (arm.action, arm.mean() - arm.added)))
    }

    /// Whether enough was tried and more would not matter: every other action is clearly worse, or known to be as good. `spent` is the part of the effort that is spent.
    pub(super) fn is_settled(&self, spent: f32) -> bool {
        if spent < ENOUGH_SPENT && self.arms.iter().map(|arm| arm.visits).sum::<u32>() < ENOUGH_TRIED {
            return false;
        }
        let best = self.best();
        let Some(best) = self.arms.iter().find(|arm| arm.action == best) else { return false };
        self.arms.iter().filter(|arm| arm.action != best.action).all(|arm| {
            let error = best.error_of_difference(arm);
            let lead = (best.mean() - arm.mean()) / error;
            error * mean_loss(lead) < NEGLIGIBLE
        })
    }
}

/// What choosing the best of two costs on average because the other may be better, in standard errors of their difference, if it leads by
/// `lead` of them. Slightly too large: this is an upper bound of `φ(lead) − lead · (1 − Φ(lead))`.
fn mean_loss(lead: f32) -> f32 {
    0.4 * (-0.5 * lead * lead).exp() / (1.0 + lead * lead)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two actions with these means and numbers of visits. The results of each differ from its mean by 0.1 up or down, in the same sampled
    /// games or in others.
    fn two_arms(means: [f32; 2], visits: u32, same_luck: bool) -> Arms {
        let actions = [Action::RecruitDeck, Action::Draw];
        let mut arms = Arms::new((0..2).map(|index| (actions[index], means[index], 0.0)));
        let luck = |is_good: bool| if is_good { 0.1 } else { -0.1 };
        for visit in 0..visits {
            arms.learn(0, means[0] + luck(visit % 2 == 0));
            arms.learn(1, means[1] + luck(if same_luck { visit % 2 == 0 } else { visit % 4 < 2 }));
        }
        arms
    }

    #[test]
    fn a_search_ends_when_more_would_not_matter() {
        let cases = [
            // Far apart: settled at once, but not before enough was tried.
            ([0.6, 0.4], 20, false, 0.2, true),
            ([0.6, 0.4], 20, false, 0.05, false),
            ([0.6, 0.4], 100, false, 0.05, true),
            // Near each other and not known exactly.
            ([0.50, 0.49], 20, false, 0.9, false),
            ([0.50, 0.49], 200, false, 0.9, false),
            // The first is hardly the worse one, and if it is, it costs little.
            ([0.50, 0.49], 1_000, false, 0.9, true),
            // As good as equal, and known so exactly that the choice does not matter.
            ([0.5, 0.4995], 1_000, false, 0.9, false),
            ([0.5, 0.4995], 40_000, false, 0.9, true),
            // What both have in common in a sampled game says nothing about their difference.
            ([0.50, 0.49], 200, true, 0.9, true),
        ];
        for (means, visits, same_luck, spent, settled) in cases {
            let arms = two_arms(means, visits, same_luck);
            assert_eq!(arms.is_settled(spent), settled, "{means:?} after {visits} visits, same luck: {same_luck}");
        }
    }

    #[test]
    fn the_mean_loss_is_hardly_too_large() {
        // φ(lead) − lead · (1 − Φ(lead)), from a table of the normal distribution.
        let cases = [(0.0, 0.398_9), (0.5, 0.197_8), (1.0, 0.083_3), (2.0, 0.008_49), (3.0, 0.000_382)];
        for (lead, exact) in cases {
            let ratio = mean_loss(lead) / exact;
            assert!((1.0..1.5).contains(&ratio), "{lead}: {ratio} times as large");
        }
    }
}
