//! A ladder rates bots against each other, separately for every number of players.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use ethnos_rules::{Actions, Options, Seed, SetupErrors};
use rayon::ThreadPoolBuildError;

use crate::arena::Ending;
use crate::lineup::{Entrant, Lineup};
use crate::ordered::run_ordered;
use crate::play::{PlayedGame, Wanted, play};
use crate::rating::Ratings;
use crate::schedule::{Fixture, Schedule};
use crate::tally::Share;

/// Games in which every bot plays alone among copies of every other bot, at one or more tables.
#[derive(Clone, Debug)]
pub struct Ladder {
    entrants: Vec<Entrant>,
    tables: Vec<TableGames>,
    seed: Seed,
}

/// The games of one table.
#[derive(Clone, Debug)]
struct TableGames {
    options: Options,
    pairs: Vec<Pair>,
}

/// One bot alone among copies of another.
#[derive(Clone, Debug)]
struct Pair {
    alone: usize,
    among: usize,
    lineup: Lineup,
    schedule: Schedule,
}

/// Why there is no ladder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LadderError {
    /// Fewer than two bots.
    TooFew,
    /// A bot is named twice.
    Twice {
        /// The name of the bot.
        name: String,
    },
    /// The solo game, which has no seats for other bots.
    Solo,
    /// Options that are not valid.
    Setup(SetupErrors),
}

impl fmt::Display for LadderError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LadderError::TooFew => f.write_str("a ladder compares bots: give at least two, such as greedy,random"),
            LadderError::Twice { name } => write!(f, "`{name}` is on the ladder twice: name every bot once"),
            LadderError::Solo => f.write_str("a ladder has no solo game: its bots play against each other"),
            LadderError::Setup(errors) => errors.fmt(f),
        }
    }
}

impl std::error::Error for LadderError {}

/// The results of one table.
#[derive(Clone, Debug)]
pub struct LadderResults {
    /// The options of every game.
    pub options: Options,
    /// The number of games that were counted.
    pub games: u64,
    /// The ratings of all bots at this table.
    pub ratings: Ratings,
    /// The results of each bot alone among each other bot: `alone[a][b]` are those of `a` among `b`.
    pub alone: Vec<Vec<Share>>,
}

impl Ladder {
    /// At each table every bot plays alone among every other one: at least this many games, each seed in every rotation.
    pub fn new(entrants: Vec<Entrant>, tables: Vec<Options>, seed: Seed, games: u64) -> Result<Ladder, LadderError> {
        if entrants.len() < 2 {
            return Err(LadderError::TooFew);
        }
        for (number, entrant) in entrants.iter().enumerate() {
            if entrants[..number].iter().any(|other| other.name() == entrant.name()) {
                return Err(LadderError::Twice { name: entrant.name().to_owned() });
            }
        }
        let table = |(number, options): (u64, Options)| {
            if options.solo.is_some() {
                return Err(LadderError::Solo);
            }
            options.draw(&seed).map_err(LadderError::Setup)?;
            let pairs = pairs(&entrants, &options, seed.nth(number), games);
            Ok(TableGames { options, pairs })
        };
        let tables = (0..).zip(tables).map(table).collect::<Result<_, _>>()?;
        Ok(Ladder { entrants, tables, seed })
    }

    /// The bots that are rated, in the order that results refer to.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// The seed from which all seeds follow.
    pub const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The number of games.
    pub fn games(&self) -> u64 {
        self.tables.iter().map(TableGames::games).sum()
    }

    /// Plays table by table on this many threads (0: one for each core). `played` is called after every game. A seed
    /// whose games are not all played when `stop` is set is left out, and so is a table without games.
    pub fn run(
        &self,
        threads: usize,
        stop: &AtomicBool,
        played: impl Fn() + Sync,
    ) -> Result<(Vec<LadderResults>, Ending), ThreadPoolBuildError> {
        let mut all = Vec::new();
        for table in &self.tables {
            let results = self.run_table(table, threads, stop, &played)?;
            let is_whole = results.games == table.games();
            if results.games > 0 {
                all.push(results);
            }
            if !is_whole {
                return Ok((all, Ending::Stopped));
            }
        }
        Ok((all, Ending::Complete))
    }

    fn run_table(
        &self,
        table: &TableGames,
        threads: usize,
        stop: &AtomicBool,
        played: &(impl Fn() + Sync),
    ) -> Result<LadderResults, ThreadPoolBuildError> {
        let bots = self.entrants.len();
        let mut results = LadderResults {
            options: table.options.clone(),
            games: 0,
            ratings: Ratings::new(bots),
            alone: vec![vec![Share::default(); bots]; bots],
        };
        let mut block = Vec::new();
        let work = |actions: &mut Actions, number| {
            let (pair, fixture) = table.fixture(number);
            let game = play(fixture, &table.options, &pair.lineup, Wanted::default(), actions, stop)?;
            played();
            Some(game)
        };
        let each = |number, game| {
            block.push(game);
            let (pair, _) = table.fixture(number);
            if block.len() as u64 == pair.schedule.rotations() {
                results.add(pair, &mut block);
                block.clear();
            }
            ControlFlow::Continue(())
        };
        if !stop.load(Ordering::Relaxed) {
            run_ordered(table.games(), threads, stop, Actions::new, work, each)?;
        }
        Ok(results)
    }
}

/// Every ordered pair of different bots, each with its own seeds.
fn pairs(entrants: &[Entrant], options: &Options, seed: Seed, games: u64) -> Vec<Pair> {
    let numbers = || 0..entrants.len();
    let pairs = numbers().flat_map(|alone| numbers().map(move |among| (alone, among)));
    let pairs = pairs.filter(|(alone, among)| alone != among).enumerate();
    let pairs = pairs.map(|(number, (alone, among))| {
        let bots = vec![entrants[alone].clone(), entrants[among].clone()];
        let lineup = Lineup::new(bots, options).expect("two bots fit every table that is not solo");
        let schedule = Schedule::rotating(seed.nth(number as u64), games, &lineup);
        Pair { alone, among, lineup, schedule }
    });
    pairs.collect()
}

impl TableGames {
    fn games(&self) -> u64 {
        self.pairs.iter().map(|pair| pair.schedule.games()).sum()
    }

    /// The game with this number. The first seed of every pair comes before the second seed of any pair, so that ratings do not
    /// depend on which pair comes last. All pairs have the same number of games.
    fn fixture(&self, number: u64) -> (&Pair, Fixture) {
        let rotations = self.pairs[0].schedule.rotations();
        let (block, rotation) = (number / rotations, number % rotations);
        let pairs = self.pairs.len() as u64;
        let pair = &self.pairs[(block % pairs) as usize];
        (pair, pair.schedule.fixture(block / pairs * rotations + rotation))
    }
}

impl LadderResults {
    /// Counts all games of a seed between the bots of a pair.
    fn add(&mut self, pair: &Pair, block: &mut [PlayedGame]) {
        for game in &mut *block {
            for seat in &mut game.seats {
                // In the line-up of a pair, number 0 is the bot that is alone, number 1 the other.
                seat.player = if seat.player == 0 { pair.alone } else { pair.among };
            }
            self.ratings.learn(game);
        }
        self.games += block.len() as u64;
        self.alone[pair.alone][pair.among].add(block, |seat| seat.player == pair.alone);
    }
}

#[cfg(test)]
mod tests {
    use ethnos_bots::BotSpec;
    use ethnos_rules::{Edition, SoloLevel};

    use super::*;

    fn entrants(names: &str) -> Vec<Entrant> {
        names.split(' ').map(|name| Entrant::from(BotSpec::parse(name).expect("a bot"))).collect()
    }

    fn ladder(names: &str, players: &[usize], games: u64) -> Ladder {
        let tables = players.iter().map(|players| Options::new(Edition::First, *players)).collect();
        Ladder::new(entrants(names), tables, Seed::from_number(4), games).expect("a ladder")
    }

    #[test]
    fn everybody_is_alone_among_everybody_else() {
        let ladder = ladder("greedy random greedy:50", &[2, 4], 7);
        // Six pairs, rounded up to whole rotations.
        assert_eq!(ladder.games(), 6 * 8 + 6 * 8);
        let (tables, ending) = ladder.run(2, &AtomicBool::new(false), || ()).expect("threads");
        assert_eq!((tables.len(), ending), (2, Ending::Complete));
        for table in &tables {
            assert_eq!(table.games, 48);
            for (alone, shares) in table.alone.iter().enumerate() {
                for (among, share) in shares.iter().enumerate() {
                    let games = if alone == among { 0 } else { 8 };
                    assert_eq!((share.games, share.seats), (games, games), "{alone} among {among}");
                    assert_eq!(share.seeds, games / table.options.players as u64);
                }
            }
            let (greedy, random) = (&table.alone[0][1], &table.alone[1][0]);
            assert!(greedy.share() > 0.9 && random.share() < 0.1, "{greedy:?} {random:?}");
            let [greedy, random, middle] = [0, 1, 2].map(|bot| table.ratings.of(bot).0);
            assert!(greedy > middle && middle > random, "{greedy} {middle} {random}");
        }
    }

    #[test]
    fn seeds_come_in_turn_for_all_pairs_and_each_once() {
        let ladder = ladder("greedy random greedy:50", &[3], 6);
        let table = &ladder.tables[0];
        let games = (0..table.games()).map(|number| {
            let (pair, fixture) = table.fixture(number);
            assert_eq!(fixture.block, number / 18, "one seed of every pair after another");
            (pair.alone, pair.among, fixture.block, fixture.rotation)
        });
        let games = games.collect::<std::collections::BTreeSet<_>>();
        assert_eq!(games.len(), 6 * 6);
    }

    #[test]
    fn results_do_not_depend_on_threads() {
        let ladder = ladder("greedy random", &[2, 3], 6);
        let [one, three] = [1, 3].map(|threads| {
            let (tables, _) = ladder.run(threads, &AtomicBool::new(false), || ()).expect("threads");
            tables.iter().map(|table| (table.ratings.of(0), table.alone[0][1].won)).collect::<Vec<_>>()
        });
        assert_eq!(one, three);
    }

    #[test]
    fn a_stopped_ladder_returns_partial_results() {
        let ladder = ladder("greedy random", &[2, 3], 1000);
        let (stop, played) = (AtomicBool::new(false), std::sync::atomic::AtomicU64::new(0));
        let count = || {
            if played.fetch_add(1, Ordering::Relaxed) == 10 {
                stop.store(true, Ordering::Relaxed);
            }
        };
        let (tables, ending) = ladder.run(1, &stop, count).expect("threads");
        assert_eq!((tables.len(), tables[0].games, ending), (1, 10, Ending::Stopped));
        let (tables, ending) = ladder.run(1, &stop, || ()).expect("threads");
        assert_eq!((tables.len(), ending), (0, Ending::Stopped));
    }

    #[test]
    fn invalid_ladders_are_refused() {
        let four = Options::new(Edition::First, 4);
        let cases = [
            ("greedy", four.clone(), "at least two"),
            ("greedy random greedy", four, "`greedy` is on the ladder twice"),
            ("greedy random", Options::solo(SoloLevel::Easy), "no solo game"),
            ("greedy random", Options::new(Edition::First, 9), "players"),
        ];
        for (names, options, words) in cases {
            let refused = Ladder::new(entrants(names), vec![options], Seed::from_number(1), 1).expect_err(words);
            assert!(refused.to_string().contains(words), "{refused}");
        }
    }
}
