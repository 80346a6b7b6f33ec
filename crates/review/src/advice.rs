//! Advice: the best few actions of a decision, from what the seat knows, with their chances and the reasons.
//!
//! The actions are tried in the same sampled games as in a review. The best ones are tried again in new sampled games, because the first ones chose
//! them, so they would rate them too high. They are then played to the end of the Age: the reasons are the largest differences between the best action and the
//! second, and between each other action and the best.

use ethnos_bots::net_for;
use ethnos_rules::{Actions, Setup, View};

use crate::decision::Tried;
use crate::effort::Effort;
use crate::futures::{Future, Futures};
use crate::reason::{Reason, general_reason, reasons};
use crate::trial::{Analyst, Trial, world_seed};

/// This many actions are named.
const NAMED: usize = 3;
/// After so many sampled games the best actions can be named, if there is no time for more.
const LEAST_TRIED: u32 = 4;
/// Actions that differ by less than this chance to win are hardly different.
const ALIKE: f64 = 0.01;
/// From which all sampled games follow. They depend on nothing but the view.
const SEED: u64 = 0x00ad_715e;

/// An action that is advised, or one of the next best.
#[derive(Clone, PartialEq, Debug)]
pub struct Advised {
    /// The action, the chance to win and the Glory after it.
    pub tried: Tried,
    /// Of the best action: what it has over the second. Of the others: what the best has over them. Empty only if there was no time to find out.
    pub reasons: Vec<Reason>,
}

/// Finds the best few actions of one decision. The work can be interrupted at any time and continued.
pub struct Adviser {
    analyst: Analyst,
    view: View,
    legal: usize,
    effort: Effort,
    /// Empty until the actions to try are chosen.
    trials: Vec<Trial>,
    /// In how many sampled games they were tried.
    tried: u32,
    /// In how many new sampled games the best ones were tried again.
    compared: u32,
    /// What follows from each of the best actions, for each sampled game.
    futures: Vec<Vec<Future>>,
}

impl Adviser {
    /// Advises the seat of a view that has to choose among these legal actions. `None` if there is nothing to choose, or the view is a spectator's.
    pub fn new(view: &View, legal: &Actions, effort: Effort) -> Option<Adviser> {
        let is_choice = view.seat.is_some() && legal.len() > 1;
        is_choice.then(|| Adviser {
            analyst: Analyst::new(&net_for(&view.setup)),
            view: *view,
            legal: legal.len(),
            effort,
            trials: Vec::new(),
            tried: 0,
            compared: 0,
            futures: Vec::new(),
        })
    }

    /// What is played with.
    pub const fn setup(&self) -> &Setup {
        &self.view.setup
    }

    /// Works until everything is done, and tells whether it is. It ends early, and may be called again, when `is_over` says so.
    pub fn run_until(&mut self, is_over: impl Fn() -> bool) -> bool {
        if self.trials.is_empty() {
            if is_over() {
                return false;
            }
            self.trials = self.analyst.choose(&self.view, self.legal, SEED, None);
            self.analyst.forget();
        }
        while self.tried < self.effort.trials {
            if is_over() {
                return false;
            }
            self.try_all(self.tried);
            self.tried += 1;
            if self.tried == self.effort.trials {
                self.choose_best();
            }
        }
        while self.compared < self.effort.comparisons {
            if is_over() {
                return false;
            }
            self.try_all(self.effort.trials + self.compared);
            self.compared += 1;
            if self.compared == self.effort.comparisons {
                self.sort();
            }
        }
        while self.futures.len() < self.effort.futures as usize {
            if is_over() {
                return false;
            }
            let before = self.effort.trials + self.effort.comparisons;
            let seed = world_seed(SEED, before + self.futures.len() as u32);
            let of = |trial: &Trial| self.analyst.future(&self.view, trial.action, seed);
            self.futures.push(self.trials.iter().map(of).collect());
        }
        true
    }

    /// Tries every action in the sampled game with this number.
    fn try_all(&mut self, world: u32) {
        for trial in &mut self.trials {
            self.analyst.try_once(&self.view, trial, world_seed(SEED, world));
        }
    }

    /// Ends the first trials: the best actions are known. What they are worth, new sampled games say.
    fn choose_best(&mut self) {
        self.sort();
        self.trials.truncate(NAMED);
        if self.effort.comparisons > 0 {
            self.trials.iter_mut().for_each(|trial| trial.results.clear());
        }
    }

    fn sort(&mut self) {
        self.trials.sort_by(|a, b| b.mean_utility().total_cmp(&a.mean_utility()));
        self.analyst.forget();
    }

    /// Ends the work with what is known so far, and tells whether that is enough for advice.
    pub fn conclude(&mut self) -> bool {
        if self.tried < LEAST_TRIED {
            return false;
        }
        if self.tried < self.effort.trials {
            self.effort = Effort { trials: self.tried, comparisons: 0, futures: 0, ..self.effort };
            self.choose_best();
        } else if self.compared < LEAST_TRIED.min(self.effort.comparisons) {
            return false;
        } else if self.compared < self.effort.comparisons {
            self.effort = Effort { comparisons: self.compared, futures: 0, ..self.effort };
            self.sort();
        } else {
            self.effort.futures = self.futures.len() as u32;
        }
        true
    }

    /// The best actions, the best first. It is empty before the work is done.
    pub fn advice(&self) -> Vec<Advised> {
        let Effort { trials, comparisons, futures, .. } = self.effort;
        if self.tried < trials || self.compared < comparisons || self.futures.len() < futures as usize {
            return Vec::new();
        }
        let reasons_for = |place: usize| {
            if self.futures.is_empty() {
                return Vec::new();
            }
            // The best action is compared with the second, every other with the best.
            let (Some(best), Some(other)) = (self.trials.first(), self.trials.get(place.max(1))) else {
                return vec![Reason::Alone];
            };
            let ahead = best.ahead_of(other, |result| result.win);
            if ahead.mean < ALIKE || !ahead.is_significant() {
                return vec![Reason::Alike];
            }
            let pairs = self.futures.iter().filter_map(|of| Some([of.first()?.clone(), of.get(place.max(1))?.clone()]));
            let futures = Futures::of(&pairs.collect::<Vec<_>>());
            let found = reasons(&futures);
            if found.is_empty() { vec![general_reason(&futures)] } else { found }
        };
        let advised = |(place, trial): (usize, &Trial)| Advised { tried: trial.tried(), reasons: reasons_for(place) };
        self.trials.iter().enumerate().map(advised).collect()
    }
}
