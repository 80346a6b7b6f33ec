//! Artificial games for the tests of statistics.

use ethnos_rules::{Edition, Options, Seat, Seed, Tribe};

use crate::bands::BandCounts;
use crate::play::{AGES, PlayedGame, SOURCES, SeatScore, TribeBands, WIN};
use crate::schedule::Schedule;

/// A game with these players at these places, the best with the most Glory.
pub(crate) fn game(places: &[(usize, u8)]) -> PlayedGame {
    let fixture = Schedule::still(Seed::from_number(0), 1).fixture(0);
    let setup = Options::new(Edition::First, places.len()).draw(&fixture.seed).expect("valid");
    let winners = places.iter().filter(|(_, place)| *place == 1).count() as u64;
    let seats = places.iter().enumerate().map(|(seat, (player, place))| {
        let mut glory = [[0; SOURCES]; AGES];
        glory[0][0] = 10 * (10 - u16::from(*place));
        glory[1][4] = 1;
        SeatScore {
            seat: Seat::at(seat),
            player: *player,
            order: seat,
            place: *place,
            won: if *place == 1 { WIN / winners } else { 0 },
            luck: None,
            glory,
            led_bands: [TribeBands::default(); Tribe::COUNT],
            bands: BandCounts { bands: 2, cards: 5, one_card: 1, for_nothing: 1, ages: 2, sets_lost: 1 },
            turns: [1, 2, 0],
            times: vec![1000, 2000],
            faults: 0,
            reasons: Vec::new(),
        }
    });
    let seats = seats.collect();
    PlayedGame { fixture, setup, seats, record: None }
}
