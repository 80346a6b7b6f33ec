//! Games as CSV: one row for every seat of every game.

use ethnos_rules::ScoreSource;

use crate::lineup::Lineup;
use crate::luck::LUCK_WIN;
use crate::numbers::mean;
use crate::play::{AGES, PlayedGame, SeatScore, WIN};

/// The names of the columns, as the first line. `turn_order` is the order of play in the First Age; `won` is the share of
/// the win; `luck` is in wins, and empty where it was not measured; `turns` are the seat's own; `bands_for_nothing` gained
/// no marker, no Glory and nothing from the Leader's ability; `sets_lost` counts Ages that ended with three or more cards
/// in hand that could have been one band; `tribes` are all tribes in play.
pub fn csv_header() -> String {
    let sources = ScoreSource::CODES.iter().map(|code| format!("glory_{code}"));
    let by_age = |name: &str| (1..=AGES).map(|age| format!("{name}_age_{age}")).collect::<Vec<_>>();
    let first = ["game", "seed", "rotation", "seat", "bot", "turn_order", "place", "won", "luck", "glory"];
    let columns = first.map(str::to_owned).into_iter().chain(sources).chain(by_age("glory")).chain(by_age("turns"));
    let last =
        ["bands", "band_cards", "one_card_bands", "bands_for_nothing", "sets_lost", "decisions", "faults", "tribes"];
    columns.chain(last.map(str::to_owned)).collect::<Vec<_>>().join(",") + "\n"
}

/// The rows of a game.
pub fn csv_rows(game: &PlayedGame, lineup: &Lineup) -> String {
    let names = lineup.names();
    let mut rows = csv::Writer::from_writer(Vec::new());
    for seat in &game.seats {
        rows.write_record(cells(game, seat, &names[seat.player])).expect("memory takes everything");
    }
    let rows = rows.into_inner().expect("memory takes everything");
    String::from_utf8(rows).expect("it was written from text")
}

fn cells(game: &PlayedGame, seat: &SeatScore, name: &str) -> Vec<String> {
    let (fixture, bands) = (&game.fixture, &seat.bands);
    let luck = seat.luck.map_or_else(String::new, |luck| (luck as f64 / LUCK_WIN as f64).to_string());
    let mut cells = vec![
        (fixture.number + 1).to_string(),
        fixture.seed.to_string(),
        fixture.rotation.to_string(),
        seat.seat.to_string(),
        name.to_owned(),
        (seat.order + 1).to_string(),
        seat.place.to_string(),
        mean(seat.won, WIN).to_string(),
        luck,
        seat.total().to_string(),
    ];
    let glory_by_age = seat.glory.map(|age| age.iter().map(|glory| u64::from(*glory)).sum::<u64>());
    let by_age = glory_by_age.into_iter().chain(seat.turns.map(u64::from));
    let of_bands = [bands.bands, bands.cards, bands.one_card, bands.for_nothing, bands.sets_lost];
    let numbers = seat.by_source().into_iter().chain(by_age).chain(of_bands.map(u64::from));
    cells.extend(numbers.map(|number| number.to_string()));
    let edition = game.setup.edition();
    let tribes = game.setup.tribes().map(|tribe| tribe.plural(edition)).collect::<Vec<_>>();
    cells.extend([seat.times.len().to_string(), seat.faults.to_string(), tribes.join("|")]);
    cells
}
