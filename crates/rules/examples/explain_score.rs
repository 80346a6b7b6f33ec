//! Says why every player of a recorded game has the Glory they have, by source.
//!
//! `cargo run --example explain_score -- FILE`; without a file, the game beside this program.

#![expect(clippy::disallowed_methods, reason = "an example is a program")]

use std::process::ExitCode;

use ethnos_rules::{Event, Record, Replay, ScoreLine, ScoreSource, Setup};

fn main() -> ExitCode {
    match read() {
        Ok(record) => explain(&record),
        Err(faults) => {
            eprintln!("{faults}");
            ExitCode::from(2)
        }
    }
}

fn read() -> Result<Record, String> {
    let text = match std::env::args().nth(1) {
        Some(path) => std::fs::read_to_string(&path).map_err(|error| format!("cannot read {path}: {error}"))?,
        None => include_str!("game.ethnos").to_owned(),
    };
    Record::parse(&text).map_err(|errors| {
        let lines = errors.iter().map(ToString::to_string).collect::<Vec<_>>();
        lines.join("\n")
    })
}

/// Replays the record, keeps every line of a score, and prints them seat by seat.
fn explain(record: &Record) -> ExitCode {
    let mut replay = Replay::new(record);
    let mut events = Vec::<Event>::new();
    while let Some((_, result)) = replay.step(&mut events) {
        if let Err(fault) = result {
            eprintln!("{fault}");
            return ExitCode::FAILURE;
        }
    }
    let scored = |event: &Event| match event {
        Event::Scored(line) => Some(*line),
        _ => None,
    };
    let lines = events.iter().filter_map(scored).collect::<Vec<ScoreLine>>();

    let (game, setup) = (replay.game(), record.setup());
    for seat in setup.seats() {
        println!("{seat}: {} {}", game.table().player(seat).glory, setup.edition().glory());
        for (index, code) in ScoreSource::CODES.into_iter().enumerate() {
            let own = || lines.iter().filter(|line| line.seat == seat && line.source.index() == index);
            let total: u16 = own().map(|line| line.glory).sum();
            if total > 0 {
                println!("  {code}: {total}");
            }
            for line in own().filter(|line| line.glory > 0) {
                println!("    {:3} in Age {}: {}", line.glory, line.age, describe(line, setup));
            }
        }
    }
    ExitCode::SUCCESS
}

/// What a line of a score is for.
fn describe(line: &ScoreLine, setup: &Setup) -> String {
    let edition = setup.edition();
    match line.source {
        ScoreSource::Kingdom { region, placing } => {
            format!("place {} in {} with {} markers", placing.place, region.name(edition), placing.strength)
        }
        ScoreSource::Merfolk { placing } => format!("place {} on space {}", placing.place, placing.strength),
        ScoreSource::GiantTaken { size } => format!("taken with {size} cards"),
        ScoreSource::GiantHeld => "held at the end of the Age".to_owned(),
        ScoreSource::Horde { markers } => format!("{markers} markers"),
        ScoreSource::Band { size, skeletons, .. } => format!("{} cards that count", size - skeletons),
    }
}
