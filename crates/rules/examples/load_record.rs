//! Reads a recorded game, verifies every line of it, and prints the final table.
//!
//! `cargo run --example load_record -- FILE`; without a file, the game beside this program.

#![expect(clippy::disallowed_methods, reason = "an example is a program")]

use std::process::ExitCode;

use ethnos_rules::{Game, Record, Region};

fn main() -> ExitCode {
    match load() {
        Ok(game) => {
            print_table(&game);
            ExitCode::SUCCESS
        }
        Err(faults) => {
            eprintln!("{faults}");
            ExitCode::from(2)
        }
    }
}

/// The game at the end of the record, or everything that is wrong with the record, one fault a line.
fn load() -> Result<Game, String> {
    let text = match std::env::args().nth(1) {
        Some(path) => std::fs::read_to_string(&path).map_err(|error| format!("cannot read {path}: {error}"))?,
        None => include_str!("game.ethnos").to_owned(),
    };
    let record = Record::parse(&text).map_err(|errors| lines(&errors))?;
    record.verify().map_err(|faults| lines(&faults))
}

fn lines(faults: &[impl ToString]) -> String {
    faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

fn print_table(game: &Game) {
    let (setup, table) = (game.setup(), game.table());
    let edition = setup.edition();
    println!("Age {} of {}, {}", table.age, setup.ages(), if game.is_over() { "over" } else { "not over" });
    for seat in setup.seats() {
        let bands = table.bands.of(seat).map(|band| band.size().to_string()).collect::<Vec<_>>();
        println!("{seat}: {} {}, bands of {}", table.player(seat).glory, edition.glory(), bands.join(", "));
    }
    for region in Region::all() {
        let markers = setup.seats().map(|seat| format!("{seat} {}", table.player(seat).markers[region.index()]));
        println!("{}: {}", region.name(edition), markers.collect::<Vec<_>>().join(", "));
    }
}
