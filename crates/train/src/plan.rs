//! The plan of a training.

use ethnos_bots::Net;
use ethnos_rules::{Edition, GameBox, Options, SoloLevel};

/// The kinds of table for which a net is trained.
#[derive(Clone, Debug)]
pub struct Variety {
    tables: Vec<Options>,
}

impl Variety {
    /// Tables for these numbers of players in these editions, one in eight with Recruitment Mode. A given box replaces the box of
    /// its edition.
    pub fn of_players(players: &[usize], editions: &[Edition], boxes: &[GameBox]) -> Variety {
        let mut tables = Vec::new();
        for number in 0..8 {
            for (edition, game_box) in editions.iter().zip(boxes) {
                for players in players {
                    let options = Options::new(*edition, *players);
                    tables.push(Options { recruitment: number == 7, game_box: game_box.clone(), ..options });
                }
            }
        }
        Variety { tables }
    }

    /// The solo game: half of the games on level hard, a quarter each on the other levels.
    pub fn solo(game_box: &GameBox) -> Variety {
        let levels = [SoloLevel::Hard, SoloLevel::Regular, SoloLevel::Hard, SoloLevel::Easy];
        let tables = levels.map(|level| Options { game_box: game_box.clone(), ..Options::solo(level) });
        Variety { tables: tables.to_vec() }
    }

    /// The options of a game of the training.
    pub fn options(&self, game: u64) -> &Options {
        &self.tables[(game % self.tables.len() as u64) as usize]
    }

    /// Every different kind of table.
    pub fn tables(&self) -> &[Options] {
        &self.tables
    }
}

/// A whole training. Every random choice follows from the seed.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The tables that are played at.
    pub variety: Variety,
    /// The seed of every random choice.
    pub seed: u64,
    /// The number of games.
    pub games: u64,
    /// The number of games in a round.
    pub round: u64,
    /// The net to start with; `None` for a random one.
    pub from: Option<Net>,
    /// The command that describes this plan, for the net file.
    pub command: String,
}

impl Plan {
    /// The number of rounds.
    pub fn rounds(&self) -> u64 {
        self.games.div_ceil(self.round)
    }

    /// The progress of the training after this many rounds: 0 to 1.
    fn part(&self, round: u64) -> f32 {
        round as f32 / self.rounds().max(1) as f32
    }

    /// The temperature of a round: utilities are divided by it before the softmax.
    pub(crate) fn temperature(&self, round: u64) -> f32 {
        let part = (self.part(round) * 1.6).min(1.0);
        let first = if self.from.is_some() { 0.015 } else { 0.05 };
        first * (1.0 - part) + 0.006 * part
    }

    /// The learning rate of a round.
    pub(crate) fn rate(&self, round: u64) -> f32 {
        let part = self.part(round);
        let warm = ((round + 1) as f32 / 10.0).min(1.0);
        let first = if self.from.is_some() { 4e-4 } else { 1.2e-3 };
        warm * first * (4e-5_f32 / first).powf(part)
    }
}
