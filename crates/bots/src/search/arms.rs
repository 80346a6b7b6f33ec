//! The actions of a decision, with their first rating and the results of trying them.

use ethnos_rules::Action;

use crate::character::with_the_right_leader;

/// Actions whose first rating is this much worse than the best are not tried.
const WORTH_TRYING: f32 = 0.3;
/// The least and the largest number of actions that are tried.
const FEWEST: usize = 3;
const MOST: usize = 10;
/// The first rating counts as much as this many simulations.
const FIRST_LOOK: f32 = 3.0;
/// The weight of the bonus for actions that were tried seldom.
const CURIOSITY: f32 = 0.12;
/// The best action is clear if it is better than another by this many standard errors of the difference.
const CLEAR: f32 = 4.0;
/// Between two actions it does not matter any more if the difference is known with this standard error, and choosing the wrong one
/// costs this much on average, in wins.
const KNOWN: f32 = 0.005;
const NEGLIGIBLE: f32 = 0.0005;

#[derive(Clone, Copy, Debug)]
struct Arm {
    action: Action,
    first: f32,
    /// The bonus of the player's character.
    added: f32,
    sum: f32,
    squares: f32,
    visits: u32,
}

impl Arm {
    fn mean(&self) -> f32 {
        self.added + (self.first * FIRST_LOOK + self.sum) / (FIRST_LOOK + self.visits as f32)
    }

    /// The standard error of the mean.
    fn error(&self) -> f32 {
        if self.visits < 4 {
            return 0.1;
        }
        let visits = self.visits as f32;
        let mean = self.sum / visits;
        ((self.squares / visits - mean * mean).max(1e-4) / visits).sqrt()
    }
}

/// The actions to try.
#[derive(Clone, Debug)]
pub(super) struct Arms {
    arms: Vec<Arm>,
}

impl Arms {
    /// The best few by their first rating: each action, its utility, and the bonus of the character.
    pub(super) fn new(rated: impl Iterator<Item = (Action, f32, f32)>) -> Arms {
        let arm = |(action, first, added)| Arm { action, first, added, sum: 0.0, squares: 0.0, visits: 0 };
        let mut arms = rated.map(arm).collect::<Vec<_>>();
        arms.sort_by(|a, b| b.mean().total_cmp(&a.mean()).then(a.action.cmp(&b.action)));
        let best = arms.first().map_or(0.0, Arm::mean);
        let close = arms.iter().take_while(|arm| arm.mean() >= best - WORTH_TRYING).count();
        arms.truncate(close.clamp(FEWEST, MOST));
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
        let score = |arm: &Arm| arm.mean() + CURIOSITY * (wide / (arm.visits as f32 + FIRST_LOOK)).sqrt();
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
        arm.squares += value * value;
        arm.visits += 1;
    }

    /// Adds the results of another thread.
    pub(super) fn add(&mut self, other: &Arms) {
        for (arm, more) in self.arms.iter_mut().zip(&other.arms) {
            arm.sum += more.sum;
            arm.squares += more.squares;
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

    /// Whether part of the effort is spent, and more would not change the choice or not matter: every other action is clearly worse, or
    /// known to be as good.
    pub(super) fn is_settled(&self, spent: f32) -> bool {
        if spent < 0.1 {
            return false;
        }
        let best = self.best();
        let Some(best) = self.arms.iter().find(|arm| arm.action == best) else { return false };
        self.arms.iter().filter(|arm| arm.action != best.action).all(|arm| {
            let error = best.error().hypot(arm.error());
            let lead = (best.mean() - arm.mean()) / error;
            lead > CLEAR || error < KNOWN && error * mean_loss(lead) < NEGLIGIBLE
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

    /// Two actions with these means and numbers of visits. The results of each differ from its mean by 0.1 up or down.
    fn two_arms(means: [f32; 2], visits: u32) -> Arms {
        let actions = [Action::RecruitDeck, Action::Draw];
        let mut arms = Arms::new((0..2).map(|index| (actions[index], means[index], 0.0)));
        for visit in 0..visits {
            let off = if visit % 2 == 0 { 0.1 } else { -0.1 };
            (0..2).for_each(|index| arms.learn(index, means[index] + off));
        }
        arms
    }

    #[test]
    fn a_search_ends_when_more_would_not_matter() {
        let cases = [
            // Far apart: settled at once, but not before part of the effort is spent.
            ([0.6, 0.4], 20, 0.2, true),
            ([0.6, 0.4], 20, 0.05, false),
            // Near each other and not known exactly.
            ([0.50, 0.49], 20, 0.9, false),
            ([0.50, 0.49], 200, 0.9, false),
            // The first is hardly the worse one, and if it is, it costs little.
            ([0.50, 0.49], 1_000, 0.9, true),
            // As good as equal, and known so exactly that the choice does not matter.
            ([0.5, 0.4995], 1_000, 0.9, false),
            ([0.5, 0.4995], 20_000, 0.9, true),
        ];
        for (means, visits, spent, settled) in cases {
            assert_eq!(two_arms(means, visits).is_settled(spent), settled, "{means:?} after {visits} visits");
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
