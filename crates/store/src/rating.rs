//! Ratings of people after a game, by the method of Weng and Lin.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// The ratings and uncertainties of these people after a game, from their rating, uncertainty and place.
pub(crate) fn after(people: &[(f64, f64, u8)]) -> Vec<(f64, f64)> {
    let before = people.iter().map(|&(rating, uncertainty, _)| [WengLinRating { rating, uncertainty }]);
    let before = before.collect::<Vec<_>>();
    let teams = before.iter().zip(people);
    let teams = teams.map(|(rating, &(_, _, place))| (&rating[..], MultiTeamOutcome::new(place.into())));
    let after = weng_lin_multi_team(&teams.collect::<Vec<_>>(), &WengLinConfig::new());
    after.iter().map(|team| (team[0].rating, team[0].uncertainty)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Person;

    /// Computed by hand, from Weng and Lin (2011), algorithm 1: see `ethnos-arena`.
    #[test]
    fn new_people_are_rated_as_published() {
        let cases: [(&[u8], &[f64]); 4] = [
            (&[1, 2], &[27.6352, 22.3648]),
            (&[3, 5], &[27.6352, 22.3648]),
            (&[1, 1], &[25.0, 25.0]),
            (&[1, 3, 2, 4], &[32.9057, 22.3648, 27.6352, 17.0943]),
        ];
        for (places, expected) in cases {
            let people = places.iter().map(|&place| (Person::RATING, Person::UNCERTAINTY, place)).collect::<Vec<_>>();
            for ((rating, uncertainty), expected) in after(&people).into_iter().zip(expected) {
                assert!((rating - expected).abs() < 1e-4, "{places:?}: {rating}");
                assert!(uncertainty < Person::UNCERTAINTY, "{places:?}: {uncertainty}");
            }
        }
    }
}
