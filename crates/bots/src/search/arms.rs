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

    /// Whether part of the effort is spent and the best action is clearly better than every other.
    pub(super) fn is_settled(&self, spent: f32) -> bool {
        if spent < 0.1 {
            return false;
        }
        let best = self.best();
        let Some(best) = self.arms.iter().find(|arm| arm.action == best) else { return false };
        let error = |arm: &Arm| {
            if arm.visits < 4 {
                return 0.1;
            }
            let visits = arm.visits as f32;
            let mean = arm.sum / visits;
            ((arm.squares / visits - mean * mean).max(1e-4) / visits).sqrt()
        };
        self.arms
            .iter()
            .filter(|arm| arm.action != best.action)
            .all(|arm| best.mean() - arm.mean() > 4.0 * (error(best).powi(2) + error(arm).powi(2)).sqrt())
    }
}
