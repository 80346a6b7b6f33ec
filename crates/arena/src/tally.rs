//! The counts over many games.

use std::collections::BTreeMap;

use ethnos_rules::{Seat, Tribe};

use crate::bands::BandCounts;
use crate::interval::Observations;
use crate::numbers::{mean, real};
use crate::play::{AGES, PlayedGame, REASONS, SOURCES, SeatScore, TribeBands, WIN};
use crate::times::Times;

/// Wins and Glory of a player, of a seat, or with a tribe.
#[derive(Clone, Copy, Debug, Default)]
pub struct Share {
    /// Seeds with at least one seat to count. All games of a seed together are one observation.
    pub seeds: u64,
    /// Games in which there was at least one seat to count.
    pub games: u64,
    /// The number of seats that were counted.
    pub seats: u64,
    /// Wins, in parts of [`WIN`].
    pub won: u64,
    /// The sum over seeds of the square of what was won with the seed, in parts of [`WIN`].
    pub won_squares: u64,
    /// Glory of all those seats.
    pub glory: u64,
}

impl Share {
    /// Counts those seats of all games of a seed for which `counted` returns true.
    pub(crate) fn add(&mut self, block: &[PlayedGame], counted: impl Fn(&SeatScore) -> bool) {
        let before = *self;
        for game in block {
            let seats_before = self.seats;
            for seat in game.seats.iter().filter(|seat| counted(seat)) {
                self.seats += 1;
                self.won += seat.won;
                self.glory += seat.total();
            }
            self.games += u64::from(self.seats > seats_before);
        }
        self.seeds += u64::from(self.seats > before.seats);
        self.won_squares += (self.won - before.won).pow(2);
    }

    /// The number of wins; a shared win is a fraction.
    pub fn wins(&self) -> f64 {
        mean(self.won, WIN)
    }

    /// The part of its games that a seat wins.
    pub fn share(&self) -> f64 {
        mean(self.won, WIN * self.seats)
    }

    /// The 95 % confidence interval of that part, by the variance over seeds. The games of one seed are not independent, so seeds are
    /// counted; a game has one winner, on however many seats a player sits.
    pub fn interval(&self) -> (f64, f64) {
        let games_a_seed = mean(self.games, self.seeds).max(1.0);
        let whole = real(WIN) * games_a_seed;
        let observations = Observations {
            count: self.seeds,
            sum: real(self.won) / whole,
            squares: real(self.won_squares) / (whole * whole),
        };
        let (low, high) = observations.interval();
        let seats = mean(self.seats, self.games).max(1.0);
        (low / seats, high / seats)
    }

    /// The mean Glory of a seat.
    pub fn mean_glory(&self) -> f64 {
        mean(self.glory, self.seats)
    }
}

/// How often each number occurred.
#[derive(Clone, Debug, Default)]
pub struct Spread(BTreeMap<u64, u64>);

impl Spread {
    fn add(&mut self, number: u64) {
        *self.0.entry(number).or_default() += 1;
    }

    /// Each number and how often it occurred, ascending.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (u64, u64)> {
        self.0.iter().map(|(number, times)| (*number, *times))
    }

    /// The total count.
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// The smallest number that at least this share of all numbers does not exceed; 0 if there are none.
    pub fn quantile(&self, share: f64) -> u64 {
        let count = real(self.count());
        let mut below = 0;
        for (number, times) in self.iter() {
            below += times;
            if real(below) >= share * count {
                return number;
            }
        }
        0
    }
}

/// The counts of one player.
#[derive(Clone, Debug, Default)]
pub struct PlayerTally {
    /// The name that reports show.
    pub name: String,
    /// Over all games.
    pub all: Share,
    /// Glory by Age and source.
    pub glory: [[u64; SOURCES]; AGES],
    /// How often each place was taken, beginning with the first.
    pub places: [u64; Seat::MOST],
    /// Glory at the end.
    pub scores: Spread,
    /// By order of play in the First Age.
    pub by_order: [Share; Seat::MOST],
    /// In games with a tribe.
    pub by_tribe: [Share; Tribe::COUNT],
    /// Bands by the tribe that led them.
    pub led_bands: [TribeBands; Tribe::COUNT],
    /// The counts of its bands.
    pub bands: BandCounts,
    /// The times of its decisions.
    pub times: Times,
    /// The number of decisions without a legal answer.
    pub faults: u64,
    /// The first different reasons, each with where it first occurred.
    pub reasons: Vec<FaultSeen>,
}

/// A reason why the default was played for a bot, and where it first occurred.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FaultSeen {
    /// The number of the game, from 0.
    pub game: u64,
    /// Where the player sat in that game.
    pub seat: Seat,
    /// What the bot said, or what was wrong with its answer.
    pub reason: String,
}

impl PlayerTally {
    /// The mean Glory of a seat by source.
    pub fn by_source(&self) -> [f64; SOURCES] {
        std::array::from_fn(|source| mean(self.glory.iter().map(|age| age[source]).sum(), self.all.seats))
    }

    /// The mean Glory of a seat by Age.
    pub fn by_age(&self) -> [f64; AGES] {
        std::array::from_fn(|age| mean(self.glory[age].iter().sum(), self.all.seats))
    }

    /// Counts all games of a seed for the player of this number.
    fn add(&mut self, block: &[PlayedGame], number: usize) {
        self.all.add(block, |seat| seat.player == number);
        for (order, share) in self.by_order.iter_mut().enumerate() {
            share.add(block, |seat| seat.player == number && seat.order == order);
        }
        for tribe in tribes_of(block) {
            self.by_tribe[tribe as usize].add(block, |seat| seat.player == number);
        }
        for game in block {
            self.add_game(game, number);
        }
    }

    fn add_game(&mut self, game: &PlayedGame, number: usize) {
        for seat in game.seats.iter().filter(|seat| seat.player == number) {
            self.places[seat.place as usize - 1] += 1;
            self.scores.add(seat.total());
            for (total, glory) in self.glory.iter_mut().flatten().zip(seat.glory.iter().flatten()) {
                *total += u64::from(*glory);
            }
            for (total, led) in self.led_bands.iter_mut().zip(&seat.led_bands) {
                total.bands += led.bands;
                total.cards += led.cards;
            }
            self.bands.add(&seat.bands);
            seat.times.iter().for_each(|nanos| self.times.add(*nanos));
            self.faults += seat.faults;
            for reason in &seat.reasons {
                if self.reasons.len() < REASONS && self.reasons.iter().all(|seen| seen.reason != *reason) {
                    self.reasons.push(FaultSeen { game: game.fixture.number, seat: seat.seat, reason: reason.clone() });
                }
            }
        }
    }
}

/// The counts of one seat.
#[derive(Clone, Copy, Debug, Default)]
pub struct SeatTally {
    /// Over all games.
    pub all: Share,
    /// Glory by source.
    pub glory: [u64; SOURCES],
}

/// The counts of the games with one tribe.
#[derive(Clone, Copy, Debug, Default)]
pub struct TribeTally {
    /// Games with the tribe in play.
    pub games: u64,
    /// Turns in those games.
    pub turns: u64,
    /// Everybody's results in those games.
    pub all: Share,
    /// Bands that it led.
    pub led_bands: TribeBands,
    /// Seats that won, or shared the win.
    pub winners: u64,
    /// Bands that it led for them.
    pub led_by_winners: u64,
}

/// The counts over all games. They are whole numbers, so that the order of games does not matter.
#[derive(Clone, Debug)]
pub struct Tally {
    /// The number of games.
    pub games: u64,
    /// The number of decisions.
    pub decisions: u64,
    /// The number of turns in each Age.
    pub turns: [u64; AGES],
    /// The number of turns of a game.
    pub lengths: Spread,
    /// Counts by seat.
    pub by_seat: [SeatTally; Seat::MOST],
    /// Counts by order of play in the First Age.
    pub by_order: [Share; Seat::MOST],
    /// Counts by tribe in play.
    pub by_tribe: [TribeTally; Tribe::COUNT],
    /// Counts by player.
    pub players: Vec<PlayerTally>,
}

impl Tally {
    /// Empty counts for players with these names.
    pub fn new(names: Vec<String>) -> Tally {
        Tally {
            games: 0,
            decisions: 0,
            turns: [0; AGES],
            lengths: Spread::default(),
            by_seat: [SeatTally::default(); Seat::MOST],
            by_order: [Share::default(); Seat::MOST],
            by_tribe: [TribeTally::default(); Tribe::COUNT],
            players: names.into_iter().map(|name| PlayerTally { name, ..PlayerTally::default() }).collect(),
        }
    }

    /// Counts all games of a seed.
    pub fn add(&mut self, block: &[PlayedGame]) {
        for game in block {
            let turns = game.turns();
            self.games += 1;
            self.decisions += game.seats.iter().map(|seat| seat.times.len() as u64).sum::<u64>();
            self.lengths.add(turns.iter().sum());
            for (total, turns) in self.turns.iter_mut().zip(turns) {
                *total += turns;
            }
            for seat in &game.seats {
                let glory = &mut self.by_seat[seat.seat.index()].glory;
                for (total, glory) in glory.iter_mut().zip(seat.by_source()) {
                    *total += glory;
                }
            }
        }
        for (index, tally) in self.by_seat.iter_mut().enumerate() {
            tally.all.add(block, |seat| seat.seat.index() == index);
        }
        for (order, share) in self.by_order.iter_mut().enumerate() {
            share.add(block, |seat| seat.order == order);
        }
        for tribe in tribes_of(block) {
            self.by_tribe[tribe as usize].add(block, tribe);
        }
        for (number, player) in self.players.iter_mut().enumerate() {
            player.add(block, number);
        }
    }
}

/// The tribes in play; all games of a seed have the same.
fn tribes_of(block: &[PlayedGame]) -> impl Iterator<Item = Tribe> {
    block.first().into_iter().flat_map(|game| game.setup.tribes())
}

impl TribeTally {
    fn add(&mut self, block: &[PlayedGame], tribe: Tribe) {
        self.all.add(block, |_| true);
        for game in block {
            self.games += 1;
            self.turns += game.turns().iter().sum::<u64>();
            for seat in &game.seats {
                let led = seat.led_bands[tribe as usize];
                self.led_bands.bands += led.bands;
                self.led_bands.cards += led.cards;
                if seat.won > 0 {
                    self.winners += 1;
                    self.led_by_winners += led.bands;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::game;

    #[test]
    fn everything_is_counted_once() {
        let mut tally = Tally::new(vec!["a".to_owned(), "b".to_owned()]);
        tally.add(&[game(&[(0, 1), (1, 2), (1, 3)])]);
        tally.add(&[game(&[(1, 1), (0, 1), (1, 3)])]);
        let [a, b] = &tally.players[..] else { panic!("two players") };
        assert_eq!((tally.games, tally.decisions, tally.turns), (2, 12, [6, 12, 0]));
        assert_eq!((a.all.games, a.all.seats, a.all.won), (2, 2, 90));
        assert_eq!((b.all.games, b.all.seats, b.all.won), (2, 4, 30));
        assert!((a.all.share() - 0.75).abs() < 1e-12 && (b.all.share() - 0.125).abs() < 1e-12);
        assert_eq!((a.places, b.places), ([2, 0, 0, 0, 0, 0], [1, 1, 2, 0, 0, 0]));
        assert!((a.all.mean_glory() - 91.0).abs() < 1e-12, "{}", a.all.mean_glory());
        assert!((a.by_source()[0] - 90.0).abs() < 1e-12 && (a.by_age()[1] - 1.0).abs() < 1e-12);
        assert_eq!(tally.by_seat[0].all.won + tally.by_seat[1].all.won + tally.by_seat[2].all.won, 2 * WIN);
        assert_eq!(tally.lengths.iter().collect::<Vec<_>>(), [(9, 2)]);
        assert_eq!(b.times.count(), 8);
        assert_eq!((b.bands.bands, b.bands.cards, b.bands.ages, b.bands.sets_lost), (8, 20, 8, 4));
    }

    #[test]
    fn the_interval_counts_seeds_not_games_or_seats() {
        let share = |blocks: &[Vec<PlayedGame>], number: usize| {
            let mut share = Share::default();
            for block in blocks {
                share.add(block, |seat| seat.player == number);
            }
            share
        };
        let (wins, loses) = (game(&[(0, 1), (1, 2), (1, 3)]), game(&[(1, 1), (0, 2), (1, 3)]));
        let seeds = |games: usize| {
            let block = |won: &PlayedGame| vec![won.clone(); games];
            (0..40).map(|seed| block(if seed % 4 == 0 { &wins } else { &loses })).collect::<Vec<_>>()
        };
        let one = share(&seeds(1), 0);
        assert_eq!((one.seeds, one.games, one.seats, one.won), (40, 40, 40, 10 * WIN));
        // 11 of 42 with the two seeds that are added: 0.2619 ± 2.0195·√(0.19803/42).
        let (low, high) = one.interval();
        assert!((low - 0.1232).abs() < 1e-3 && (high - 0.4006).abs() < 1e-3, "{low} {high}");
        // Repeated games add no information.
        let three = share(&seeds(3), 0);
        assert_eq!((three.seeds, three.games, three.interval()), (40, 120, (low, high)));
        // Rotations with the same share every time add much more.
        let even = (0..40).map(|_| vec![wins.clone(), loses.clone(), loses.clone(), loses.clone()]);
        let even = share(&even.collect::<Vec<_>>(), 0);
        assert!((even.share() - 0.25).abs() < 1e-12);
        let (low, high) = even.interval();
        assert!(low < 0.25 && 0.25 < high && high - low < 0.09, "{low} {high}");
        // A game has one winner, however many seats a player has.
        let other = share(&seeds(1), 1);
        assert!((other.share() - 0.375).abs() < 1e-12);
        let (low, high) = other.interval();
        assert!((low - 0.5994 / 2.0).abs() < 1e-3 && (high - 0.8768 / 2.0).abs() < 1e-3, "{low} {high}");
    }

    #[test]
    fn quantiles_are_numbers_that_were_seen() {
        let mut spread = Spread::default();
        assert_eq!(spread.quantile(0.5), 0);
        for number in [5, 1, 3, 3, 9] {
            spread.add(number);
        }
        assert_eq!([0.0, 0.2, 0.5, 0.8, 1.0].map(|share| spread.quantile(share)), [1, 1, 3, 5, 9]);
        assert_eq!(spread.count(), 5);
    }
}
