//! Finding puzzles in games: decisions with one clearly best choice, confirmed step by step, the cheap steps first.

mod difficulty;
mod examine;
mod games;
mod trials;

use std::sync::atomic::AtomicBool;

use ethnos_rules::Record;

use crate::puzzle::Puzzle;
use crate::theme::Theme;

pub use examine::Dropped;
pub use games::Mode;
use games::own_game;

/// At most this many puzzles come from one game, so that they are not alike.
const MAX_PER_GAME: usize = 2;
/// Limits between ratings: what every bot solves, easy, harder.
const RATING_LIMITS: [u16; 2] = [1_000, 1_300];
/// At most these parts of the puzzles are below the first limit, and between the two.
const RATING_SHARES: [f64; 2] = [0.35, 0.45];
/// At most this part of the puzzles is answered by taking a card, and at most this part has no theme.
const RECRUITING_SHARE: f64 = 0.4;
const WITHOUT_THEME_SHARE: f64 = 0.1;
/// At most this part of the puzzles is about one tribe.
const ONE_TRIBE_SHARE: f64 = 0.12;

/// Which puzzles are wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// From which everything follows.
    pub seed: u64,
    /// How many puzzles are wanted.
    pub count: usize,
}

/// Where the games come from.
#[derive(Clone, Debug)]
pub enum Source {
    /// Bots play them.
    Own,
    /// These recorded games, one after the other.
    Records(Vec<Record>),
}

/// What was done with one game.
#[derive(Clone, Debug)]
pub enum Step {
    /// These puzzles were found in it.
    Found(Vec<Puzzle>),
    /// There is nothing left to do: there are enough puzzles, or no games are left.
    Done,
    /// It was stopped in the middle of a game, which will be looked at again.
    Stopped,
}

/// Makes puzzles, game by game. The same plan and games give the same puzzles, also if it is stopped and resumed in between.
pub struct Maker {
    plan: Plan,
    source: Source,
    games: u64,
    found: Vec<(Mode, Kind)>,
    dropped: Dropped,
}

/// What distinguishes puzzles, so that they are not all alike.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Kind {
    rating: u16,
    /// Whether the best choice is to take a card.
    recruits: bool,
    themes: Vec<Theme>,
}

impl Kind {
    fn of(puzzle: &Puzzle) -> Option<Kind> {
        let grading = puzzle.grading.as_ref()?;
        let recruits = puzzle.good.first().is_some_and(|action| action.starts_with("recruit"));
        Some(Kind { rating: grading.rating, recruits, themes: grading.themes.clone() })
    }
}

impl Maker {
    /// Goes on after this many games, in which these puzzles were found.
    pub fn new(plan: Plan, source: Source, games: u64, found: &[Puzzle]) -> Maker {
        let found = found.iter().filter_map(|puzzle| Some((Mode::of(puzzle.record.setup()), Kind::of(puzzle)?)));
        Maker { plan, source, games, found: found.collect(), dropped: Dropped::default() }
    }

    /// How many games were looked at.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// How many puzzles were found.
    pub const fn found(&self) -> usize {
        self.found.len()
    }

    /// Why decisions became no puzzles, since this maker was made.
    pub const fn dropped(&self) -> &Dropped {
        &self.dropped
    }

    /// Looks at one more game.
    pub fn step(&mut self, stop: &AtomicBool) -> Step {
        if self.found.len() >= self.plan.count {
            return Step::Done;
        }
        let seed = game_seed(self.plan.seed, self.games);
        let record = match &self.source {
            Source::Own => own_game(self.next_mode(), self.games, seed, stop),
            Source::Records(records) => match usize::try_from(self.games).ok().and_then(|index| records.get(index)) {
                Some(record) => Some(record.clone()),
                None => return Step::Done,
            },
        };
        let most = MAX_PER_GAME.min(self.plan.count - self.found.len());
        let mut dropped = Dropped::default();
        let enough = |kind: &Kind| self.has_enough(kind);
        let found = record.and_then(|record| examine::examine(&record, seed, most, &enough, &mut dropped, stop));
        let Some(found) = found else { return Step::Stopped };
        for puzzle in &found {
            self.found.extend(Kind::of(puzzle).map(|kind| (Mode::of(puzzle.record.setup()), kind)));
        }
        self.dropped.add(&dropped);
        self.games += 1;
        Step::Found(found)
    }

    /// The mode that lacks most puzzles.
    fn next_mode(&self) -> Mode {
        let filled = |mode: &Mode| {
            let own = self.found.iter().filter(|(found, _)| found == mode).count();
            own as f64 / mode.share()
        };
        let mut modes = Mode::ALL;
        modes.sort_by(|a, b| filled(a).total_cmp(&filled(b)));
        // Some modes have fewer puzzles in a game than others: every second game is of another mode.
        modes[if self.games.is_multiple_of(2) { 0 } else { 1 + (self.games / 2) as usize % (Mode::ALL.len() - 1) }]
    }

    /// Whether there are enough puzzles like this one: as hard, with the same kind of answer, about the same tribe, or about nothing.
    fn has_enough(&self, kind: &Kind) -> bool {
        let are = |alike: &dyn Fn(&Kind) -> bool, share: f64| {
            alike(kind)
                && self.found.iter().filter(|(_, found)| alike(found)).count() as f64 >= share * self.plan.count as f64
        };
        let band = |rating: u16| RATING_LIMITS.iter().filter(|limit| rating >= **limit).count();
        let own = band(kind.rating);
        let tribe = |themes: &[Theme]| themes.iter().copied().find(|theme| matches!(theme, Theme::Tribe(_)));
        let about = tribe(&kind.themes);
        RATING_SHARES.get(own).is_some_and(|share| are(&|one| band(one.rating) == own, *share))
            || are(&|one| one.recruits, RECRUITING_SHARE)
            || are(&|one| one.themes.is_empty(), WITHOUT_THEME_SHARE)
            || are(&|one| about.is_some() && tribe(&one.themes) == about, ONE_TRIBE_SHARE)
    }
}

fn game_seed(seed: u64, game: u64) -> u64 {
    (seed ^ 0x5e1e_c7ed).wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(game.wrapping_mul(0xd134_2543_de82_ef95))
}

#[cfg(test)]
mod tests {
    use ethnos_rules::Tribe;

    use super::*;

    #[test]
    fn there_is_enough_of_what_is_alike() {
        let kind = |rating, recruits, themes: &[Theme]| Kind { rating, recruits, themes: themes.to_vec() };
        let [elf, orc] = [Tribe::Elf, Tribe::Orc].map(Theme::Tribe);
        let maker = |found: Kind, times: usize| Maker {
            plan: Plan { seed: 1, count: 100 },
            source: Source::Own,
            games: 0,
            found: vec![(Mode::Solo, found); times],
            dropped: Dropped::default(),
        };
        let cases = [
            // Easy ones.
            (kind(900, false, &[elf]), 11, kind(900, false, &[orc]), false),
            (kind(900, false, &[]), 35, kind(900, false, &[orc]), true),
            (kind(900, false, &[]), 35, kind(1_500, false, &[orc]), false),
            // Taking a card.
            (kind(1_500, true, &[Theme::Ties]), 39, kind(1_500, true, &[Theme::Ties]), false),
            (kind(1_500, true, &[Theme::Ties]), 40, kind(1_500, true, &[Theme::Ties]), true),
            (kind(1_500, true, &[Theme::Ties]), 40, kind(1_500, false, &[Theme::Ties]), false),
            // About nothing.
            (kind(1_500, false, &[]), 10, kind(1_500, false, &[]), true),
            (kind(1_500, false, &[]), 10, kind(1_500, false, &[Theme::Ties]), false),
            // One tribe.
            (kind(1_500, false, &[Theme::Ties, elf]), 12, kind(1_500, false, &[elf]), true),
            (kind(1_500, false, &[Theme::Ties, elf]), 12, kind(1_500, false, &[orc]), false),
        ];
        for (found, times, next, expected) in cases {
            assert_eq!(maker(found.clone(), times).has_enough(&next), expected, "{times} of {found:?}, {next:?}");
        }
    }
}
