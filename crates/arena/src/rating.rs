//! Ratings by the method of Weng and Lin (`OpenSkill`).

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::numbers::real;
use crate::play::PlayedGame;

/// The ratings of all players, from the places of every game in order. All begin with 25 ± 8.3.
#[derive(Clone, Debug)]
pub struct Ratings {
    ratings: Vec<WengLinRating>,
}

impl Ratings {
    /// Ratings for this many new players.
    pub fn new(players: usize) -> Ratings {
        Ratings { ratings: vec![WengLinRating::new(); players] }
    }

    /// A player's rating and its uncertainty (a standard deviation).
    pub fn of(&self, player: usize) -> (f64, f64) {
        let rating = self.ratings[player];
        (rating.rating, rating.uncertainty)
    }

    /// Updates the ratings after a game. Seats are rated against each other; a player on several seats gets the mean of their changes.
    pub fn learn(&mut self, game: &PlayedGame) {
        let before = game.seats.iter().map(|seat| [self.ratings[seat.player]]).collect::<Vec<_>>();
        let teams = before.iter().zip(&game.seats);
        let teams = teams.map(|(rating, seat)| (&rating[..], MultiTeamOutcome::new(seat.place.into())));
        let after = weng_lin_multi_team(&teams.collect::<Vec<_>>(), &WengLinConfig::new());
        for (player, rating) in self.ratings.iter_mut().enumerate() {
            let own = game.seats.iter().zip(&after).filter(|(seat, _)| seat.player == player);
            let own = own.map(|(_, team)| team[0]).collect::<Vec<_>>();
            if !own.is_empty() {
                let seats = real(own.len() as u64);
                rating.rating = own.iter().map(|seat| seat.rating).sum::<f64>() / seats;
                rating.uncertainty = own.iter().map(|seat| seat.uncertainty).sum::<f64>() / seats;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::game;

    /// Computed by hand, from Weng and Lin (2011), algorithm 1, with σ = 25/3 and β = 25/6: against an equal opponent a win is
    /// worth σ²/2c = 2.6352 where c² = 2σ² + 2β², and one game leaves an uncertainty of σ·√(1 − (σ/c)·σ²/4c²) = 8.0655.
    #[test]
    fn new_players_are_rated_as_published() {
        type Places<'p> = &'p [(usize, u8)];
        let cases: [(Places, &[f64]); 3] = [
            (&[(0, 1), (1, 2)], &[27.6352, 22.3648]),
            (&[(0, 1), (1, 1)], &[25.0, 25.0]),
            (&[(0, 1), (1, 3), (2, 2), (3, 4)], &[32.9057, 22.3648, 27.6352, 17.0943]),
        ];
        for (places, expected) in cases {
            let mut ratings = Ratings::new(places.len());
            ratings.learn(&game(places));
            for (player, expected) in expected.iter().enumerate() {
                let (rating, uncertainty) = ratings.of(player);
                assert!((rating - expected).abs() < 1e-4, "{places:?}: {rating} for {player}");
                assert!(places.len() > 2 || (uncertainty - 8.0655).abs() < 1e-4, "{uncertainty}");
            }
        }
    }

    #[test]
    fn whoever_plays_only_against_itself_stays_where_it_is() {
        let mut ratings = Ratings::new(2);
        ratings.learn(&game(&[(0, 1), (0, 2), (0, 3)]));
        assert!((ratings.of(0).0 - 25.0).abs() < 1e-9 && ratings.of(0).1 < 25.0 / 3.0);
        assert_eq!(ratings.of(1), (25.0, 25.0 / 3.0), "who was not there");
    }

    #[test]
    fn the_better_of_two_rises_through_many_seats() {
        let mut ratings = Ratings::new(2);
        for _ in 0..50 {
            ratings.learn(&game(&[(0, 1), (1, 2), (1, 2), (1, 4)]));
        }
        assert!(ratings.of(0).0 > ratings.of(1).0 + 10.0, "{ratings:?}");
    }
}
