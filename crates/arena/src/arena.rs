//! The arena: all games of a schedule, and what they come to.

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

/// Games to be played.
#[derive(Clone, Debug)]
pub struct Arena {
    options: Options,
    lineup: Lineup,
    schedule: Schedule,
    setup: Setup,
    wanted: Wanted,
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Every game was played.
    Complete,
    /// Whoever was given the games had enough of them.
    Enough,
    /// Somebody set the stop flag.
    Stopped,
}

impl Ending {
    /// `complete`, `enough` or `stopped`.
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
        Ok(Arena { options, lineup, schedule, setup, wanted: Wanted::default() })
    }

    /// The same, with a record of every game kept.
    #[must_use]
    pub fn keeping_records(mut self, keep: bool) -> Arena {
        self.wanted.record = keep;
        self
    }

    /// The same, with everybody's luck measured. Games take longer, most of all those of quick bots.
    #[must_use]
    pub fn measuring_luck(mut self, measure: bool) -> Arena {
        self.wanted.luck = measure;
        self
    }

    /// What is chosen.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// A setup of these options, for names and numbers that do not depend on the seed.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who plays.
    pub const fn lineup(&self) -> &Lineup {
        &self.lineup
    }

    /// Which games.
    pub const fn schedule(&self) -> &Schedule {
        &self.schedule
    }

    /// Plays on so many threads (0: one for each core). `each` is given all games of a seed at once, seed by seed in order;
    /// what it sees does not depend on threads if the bots do not. `played` is told of every game as it ends. A seed whose
    /// games are not all played when `stop` is set is left out.
    pub fn run(
        &self,
        threads: usize,
        stop: &AtomicBool,
        played: impl Fn() + Sync,
        mut each: impl FnMut(&[PlayedGame]) -> ControlFlow<()>,
    ) -> Result<Ending, ThreadPoolBuildError> {
        let mut ending = Ending::Stopped;
        let mut block = Vec::new();
        let work = |actions: &mut Actions, number| {
            let fixture = self.schedule.fixture(number);
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
                if number + 1 == self.schedule.games() {
                    ending = Ending::Complete;
                }
            }
            ControlFlow::Continue(())
        };
        run_ordered(self.schedule.games(), threads, stop, Actions::new, work, each)?;
        Ok(ending)
    }
}

/// What the games come to.
#[derive(Clone, Debug)]
pub struct Results {
    /// Everything that is counted.
    pub tally: Tally,
    /// How strong everybody is.
    pub ratings: Ratings,
    /// The first two players compared, if there are two.
    pub duel: Option<Duel>,
    /// Everybody's luck, where it was measured.
    luck: Vec<LuckTally>,
}

impl Results {
    /// Nothing yet.
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

    /// A player's win share from which luck has been taken, if luck was measured.
    pub fn adjusted(&self, player: usize) -> Option<Adjusted> {
        self.luck[player].adjusted()
    }

    /// Whether it is known which of the first two is better.
    pub fn is_sure(&self) -> bool {
        self.duel.as_ref().is_some_and(|duel| duel.answer().is_some())
    }
}
