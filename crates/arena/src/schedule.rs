//! The schedule of an arena: every seed is played once in every rotation.

use ethnos_rules::Seed;

use crate::lineup::Lineup;

/// The games of an arena.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Schedule {
    seed: Seed,
    rotations: u64,
    blocks: u64,
}

/// One game to play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fixture {
    /// The number of the game, from 0.
    pub number: u64,
    /// The number of its seed, from 0. The games of one block share a seed.
    pub block: u64,
    /// By how many seats the chairs are rotated, from 0.
    pub rotation: usize,
    /// The seed of the game: the same for every rotation.
    pub seed: Seed,
}

impl Schedule {
    /// At least this many games: every seed is played in every rotation, also the last one.
    pub fn rotating(seed: Seed, games: u64, lineup: &Lineup) -> Schedule {
        let rotations = lineup.rotations() as u64;
        Schedule { seed, rotations, blocks: games.div_ceil(rotations) }
    }

    /// Exactly this many games, each with its own seed and without rotation.
    pub const fn still(seed: Seed, games: u64) -> Schedule {
        Schedule { seed, rotations: 1, blocks: games }
    }

    /// The seed from which all seeds follow.
    pub const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The number of games.
    pub const fn games(&self) -> u64 {
        self.blocks * self.rotations
    }

    /// The number of games with the same seed.
    pub const fn rotations(&self) -> u64 {
        self.rotations
    }

    /// The game with this number.
    pub fn fixture(&self, number: u64) -> Fixture {
        let block = number / self.rotations;
        Fixture { number, block, rotation: (number % self.rotations) as usize, seed: self.seed.nth(block) }
    }
}

/// The seed of the bot on a chair. It tells the bot nothing about the seed of the game.
pub(crate) fn bot_seed(game: &Seed, chair: usize) -> u64 {
    u64::from_str_radix(&game.nth(chair as u64).to_string()[..16], 16).expect("a seed prints hexadecimal digits")
}

/// The seed of the random draws with which the true ones are compared. No chair has this number.
pub(crate) fn luck_seed(fixture: &Fixture) -> u64 {
    bot_seed(&fixture.seed, usize::MAX - fixture.rotation)
}

#[cfg(test)]
mod tests {
    use ethnos_bots::BotSpec;
    use ethnos_rules::{Edition, Game, Options, Seat};

    use super::*;
    use crate::lineup::Entrant;

    fn lineup(players: usize) -> (Lineup, Options) {
        let options = Options::new(Edition::First, players);
        (Lineup::new(vec![Entrant::from(BotSpec::Random)], &options).expect("fits"), options)
    }

    #[test]
    fn every_chair_sits_everywhere_once_a_seed() {
        for players in 2..=Seat::MOST {
            let (lineup, _) = lineup(players);
            let schedule = Schedule::rotating(Seed::from_number(3), 7, &lineup);
            assert!(schedule.games() >= 7 && schedule.games() < 7 + players as u64);
            assert_eq!(schedule.games() % players as u64, 0);
            let mut sat = vec![vec![0; players]; players];
            for number in 0..schedule.games() {
                let fixture = schedule.fixture(number);
                assert_eq!(fixture.seed, schedule.seed().nth(fixture.block));
                for (seat, chair) in lineup.seating(fixture.rotation) {
                    sat[chair][seat.index()] += 1;
                }
            }
            let blocks = schedule.games() / players as u64;
            assert!(sat.iter().flatten().all(|times| *times == blocks), "{sat:?}");
        }
    }

    #[test]
    fn rotations_share_a_deck_and_blocks_do_not() {
        let (lineup, options) = lineup(3);
        let schedule = Schedule::rotating(Seed::from_number(3), 6, &lineup);
        let games = (0..6).map(|number| {
            let seed = schedule.fixture(number).seed;
            Game::new(&options.draw(&seed).expect("valid"), seed)
        });
        let games = games.collect::<Vec<_>>();
        assert!(games[..3].iter().all(|game| *game == games[0]) && games[3..].iter().all(|game| *game == games[3]));
        assert_ne!(games[0], games[3]);
    }

    #[test]
    fn still_schedules_have_a_seed_a_game() {
        let schedule = Schedule::still(Seed::from_number(3), 5);
        assert_eq!(schedule.games(), 5);
        assert!((0..5).all(|number| schedule.fixture(number).seed == schedule.seed().nth(number)));
    }

    #[test]
    fn bots_on_different_chairs_have_different_seeds() {
        let game = Seed::from_number(1).nth(0);
        assert_ne!(bot_seed(&game, 0), bot_seed(&game, 1));
        assert_ne!(bot_seed(&game, 0), bot_seed(&Seed::from_number(1).nth(1), 0));
    }
}
