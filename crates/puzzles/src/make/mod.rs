//! Finding puzzles in games: decisions with one clearly best choice, confirmed step by step, the cheap steps first.

mod difficulty;
mod examine;
mod games;
mod trials;

use std::sync::atomic::AtomicBool;

use ethnos_rules::Record;

use crate::puzzle::Puzzle;

pub use examine::Dropped;
pub use games::Mode;
use games::own_game;

/// At most this many puzzles come from one game, so that they are not alike.
const MOST_OF_A_GAME: usize = 2;
/// Limits between ratings: what every bot solves, easy, harder.
const BANDS: [u16; 2] = [1_000, 1_300];
/// At most these parts of the puzzles are of the first two bands.
const SHARES: [f64; 2] = [0.35, 0.45];

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
    found: Vec<(Mode, u16)>,
    dropped: Dropped,
}

impl Maker {
    /// Goes on after this many games, in which these puzzles were found.
    pub fn new(plan: Plan, source: Source, games: u64, found: &[Puzzle]) -> Maker {
        let found = found.iter().filter_map(|puzzle| {
            let grading = puzzle.grading.as_ref()?;
            Some((Mode::of(puzzle.record.setup()), grading.rating))
        });
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
        let most = MOST_OF_A_GAME.min(self.plan.count - self.found.len());
        let mut dropped = Dropped::default();
        let enough = |rating| self.has_enough(rating);
        let found = record.and_then(|record| examine::examine(&record, seed, most, &enough, &mut dropped, stop));
        let Some(found) = found else { return Step::Stopped };
        for puzzle in &found {
            let rating = puzzle.grading.as_ref().map_or(0, |grading| grading.rating);
            self.found.push((Mode::of(puzzle.record.setup()), rating));
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

    /// Whether there are enough puzzles as hard as this one.
    fn has_enough(&self, rating: u16) -> bool {
        let band = |rating: u16| BANDS.iter().filter(|limit| rating >= **limit).count();
        let own = self.found.iter().filter(|(_, found)| band(*found) == band(rating)).count();
        SHARES.get(band(rating)).is_some_and(|share| own as f64 >= share * self.plan.count as f64)
    }
}

fn game_seed(seed: u64, game: u64) -> u64 {
    (seed ^ 0x5e1e_c7ed).wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(game.wrapping_mul(0xd134_2543_de82_ef95))
}
