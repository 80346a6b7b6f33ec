//! Games as CSV: one row for every seat of every game.

use std::fmt::Write;

use ethnos_rules::ScoreSource;

use crate::lineup::Lineup;
use crate::luck::LUCK_WIN;
use crate::numbers::mean;
use crate::play::{AGES, PlayedGame, SeatResult, WIN};

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
    let mut text = String::new();
    for seat in &game.seats {
        write_row(game, seat, &names[seat.player], &mut text).expect("a string takes everything");
    }
    text
}

fn write_row(game: &PlayedGame, seat: &SeatResult, name: &str, text: &mut String) -> std::fmt::Result {
    let fixture = &game.fixture;
    write!(text, "{},{},{},{},{}", fixture.number + 1, fixture.seed, fixture.rotation, seat.seat, field(name))?;
    let luck = seat.luck.map_or_else(String::new, |luck| (luck as f64 / LUCK_WIN as f64).to_string());
    write!(text, ",{},{},{},{luck},{}", seat.order + 1, seat.place, mean(seat.won, WIN), seat.total())?;
    let by_age = seat.glory.map(|age| age.iter().map(|glory| u64::from(*glory)).sum::<u64>());
    for number in seat.by_source().into_iter().chain(by_age).chain(seat.turns.map(u64::from)) {
        write!(text, ",{number}")?;
    }
    let bands = &seat.bands;
    write!(text, ",{},{},{},{}", bands.bands, bands.cards, bands.one_card, bands.for_nothing)?;
    let edition = game.setup.edition();
    let tribes = game.setup.tribes().map(|tribe| tribe.plural(edition)).collect::<Vec<_>>();
    writeln!(text, ",{},{},{},{}", bands.sets_lost, seat.times.len(), seat.faults, tribes.join("|"))
}

/// A text as a CSV field: in quotes if necessary.
fn field(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_quoted_where_they_must_be() {
        let cases = [("random", "random"), ("exec:a,b", "\"exec:a,b\""), ("a\"b", "\"a\"\"b\"")];
        for (text, expected) in cases {
            assert_eq!(field(text), expected);
        }
    }
}
