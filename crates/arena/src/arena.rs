//! The arena plays all games of a schedule and collects the results.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use ethnos_rules::{Actions, Options, Setup, SetupErrors};
use rayon::ThreadPoolBuildError;

use crate::adjusted::{Adjusted, LuckTally};
use crate::duel::Duel;
use crate::lineup::Lineup;
use crate::ordered::run_ordered;
use crate::play::{PlayedGame, Wanted, play};
use crate::rating::Ratings;
use crate::schedule::Schedule;
use crate::tally::Tally;

/// Games to play.
#[derive(Clone, Debug)]
pub struct Arena {
    options: Options,
    lineup: Lineup,
    schedule: Schedule,
    setup: Setup,
    wanted: Wanted,
    /// The number of games of the schedule that were played before.
    played_before: u64,
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Every game was played.
    Complete,
    /// The caller asked to stop because it has enough games.
    Enough,
    /// The stop flag was set.
    Stopped,
}

impl Ending {
    /// The name: `complete`, `enough` or `stopped`.
    pub const fn name(self) -> &'static str {
        match self {
            Ending::Complete => "complete",
            Ending::Enough => "enough",
            Ending::Stopped => "stopped",
        }
    }
}

impl Arena {
    /// The games of this schedule between these players, or everything that is wrong with the options.
    pub fn new(options: Options, lineup: Lineup, schedule: Schedule) -> Result<Arena, SetupErrors> {
        let setup = options.draw(schedule.seed())?;
        Ok(Arena { options, lineup, schedule, setup, wanted: Wanted::default(), played_before: 0 })
    }

    /// The same arena, but the record of every game is kept.
    #[must_use]
    pub fn keeping_records(mut self, keep: bool) -> Arena {
        self.wanted.record = keep;
        self
    }

    /// The same arena, but the luck of everybody is measured. Games then take longer, most of all those of quick bots.
    #[must_use]
    pub fn measuring_luck(mut self, measure: bool) -> Arena {
        self.wanted.luck = measure;
        self
    }

    /// Whether luck is measured.
    pub const fn measures_luck(&self) -> bool {
        self.wanted.luck
    }

    /// The same arena, but the first games of the schedule were played before and are left out. `games` is a multiple of the rotations.
    #[must_use]
    pub fn continuing_after(mut self, games: u64) -> Arena {
        debug_assert_eq!(games % self.schedule.rotations(), 0, "all games of a seed are played in one run");
        self.played_before = games;
        self
    }

    /// The options of the games.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// A setup with these options, for names and numbers that do not depend on the seed.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who plays, in the order that schedules refer to.
    pub const fn lineup(&self) -> &Lineup {
        &self.lineup
    }

    /// The games that are played: seeds and rotations.
    pub const fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// Plays on this many threads (0: one for each core). `each` receives all games of a seed at once, seed by seed in order;
    /// what it receives does not depend on threads if the bots do not. `played` is called after every game. A seed whose
    /// games are not all played when `stop` is set is left out.
    pub fn run(
        &self,
        threads: usize,
        stop: &AtomicBool,
        played: impl Fn() + Sync,
        mut each: impl FnMut(&[PlayedGame]) -> ControlFlow<()>,
    ) -> Result<Ending, ThreadPoolBuildError> {
        let left = self.schedule.games().saturating_sub(self.played_before);
        let mut ending = if left == 0 { Ending::Complete } else { Ending::Stopped };
        let mut block = Vec::new();
        let work = |actions: &mut Actions, number| {
            let fixture = self.schedule.fixture(self.played_before + number);
            let game = play(fixture, &self.options, &self.lineup, self.wanted, actions, stop)?;
            played();
            Some(game)
        };
        let each = |number, game| {
            block.push(game);
            if block.len() as u64 == self.schedule.rotations() {
                let verdict = each(&block);
                block.clear();
                if verdict.is_break() {
                    ending = Ending::Enough;
                    return ControlFlow::Break(());
                }
                if number + 1 == left {
                    ending = Ending::Complete;
                }
            }
            ControlFlow::Continue(())
        };
        run_ordered(left, threads, stop, Actions::new, work, each)?;
        Ok(ending)
    }
}

/// The results of the games.
#[derive(Clone, Debug)]
pub struct Results {
    /// What was counted in all games until now.
    pub tally: Tally,
    /// The ratings of all players.
    pub ratings: Ratings,
    /// The comparison of the first two players, if there are two.
    pub duel: Option<Duel>,
    /// The luck of every player, where it was measured.
    luck: Vec<LuckTally>,
}

impl Results {
    /// The results before the first game.
    pub fn new(lineup: &Lineup) -> Results {
        let names = lineup.names();
        Results {
            ratings: Ratings::new(names.len()),
            luck: vec![LuckTally::default(); names.len()],
            duel: (names.len() > 1).then(|| Duel::new(0, 1)),
            tally: Tally::new(names),
        }
    }

    /// Counts all games of a seed.
    pub fn add(&mut self, block: &[PlayedGame]) {
        self.tally.add(block);
        for game in block {
            self.ratings.learn(game);
        }
        for (number, luck) in self.luck.iter_mut().enumerate() {
            luck.add(block, number);
        }
        if let Some(duel) = &mut self.duel {
            duel.see(block);
        }
    }

    /// A player's win share adjusted for luck, if luck was measured.
    pub fn adjusted(&self, player: usize) -> Option<Adjusted> {
        self.luck[player].adjusted()
    }

    /// Whether it is known which of the first two is better.
    pub fn is_sure(&self) -> bool {
        self.duel.as_ref().is_some_and(|duel| duel.answer().is_some())
    }
}
