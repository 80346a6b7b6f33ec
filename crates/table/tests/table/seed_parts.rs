//! Players add to the seed: they commit, then reveal, and the game starts at once or a few seconds later.

use ethnos_rules::{Record, Seed, SeedParts};
use ethnos_table::{Command, DueAction, Entry, Phase, ServerCommand};

use crate::harness::*;

/// The part of a person.
fn part(person: ethnos_table::PersonId) -> Seed {
    Seed::from_number(1_000 + person.0.cast_unsigned())
}

fn commit(person: ethnos_table::PersonId) -> Command {
    Command::CommitSeed { commitment: part(person).commitment() }
}

fn reveal(person: ethnos_table::PersonId) -> Command {
    Command::RevealSeed { part: part(person).to_string() }
}

/// A table where everybody is ready, and some have committed.
fn ready(seats: &str, committed: &[ethnos_table::PersonId]) -> Played {
    let mut played = Played::open(seats);
    for person in committed {
        played.ask(*person, commit(*person)).expect("committed");
    }
    for person in played.people().filter(|person| *person != ANN) {
        played.ask(person, Command::Ready { ready: true }).expect("ready");
    }
    played
}

fn due(played: &Played) -> Option<(DueAction, i64)> {
    played.table.due().map(|due| (due.action, (due.at - played.now) / 1_000))
}

/// The seed of the game that was begun.
fn seed(played: &Played) -> Seed {
    let entries = played.entries();
    let record = ethnos_table::record(&played.table, entries.iter()).expect("a record").expect("a game");
    *record.seed()
}

#[test]
fn without_parts_a_game_starts_at_once_with_the_seed_of_the_server() {
    let mut played = ready("ann ben", &[]);
    played.ask(ANN, Command::Start).expect("a start");
    assert_eq!((played.last(), played.table.phase()), (Entry::Started, Phase::Playing));
    assert_eq!(seed(&played), Seed::from_number(1));
}

#[test]
fn it_starts_when_the_last_part_is_revealed() {
    let mut played = ready("ann ben novice", &[ANN, BEN]);
    assert_eq!(played.ask(ANN, reveal(ANN)), Err("not-begun"), "nobody shows a part before all have committed");
    played.ask(ANN, Command::Start).expect("a start");
    assert_eq!((played.last(), played.table.phase()), (Entry::Starting, Phase::Gathering));
    assert_eq!(due(&played), Some((DueAction::Start, 5)));
    assert_eq!(played.server(ServerCommand::Start), Err("time-left"));
    // Nobody comes, goes or commits any longer.
    for command in [Command::StandUp, Command::Ready { ready: false }, Command::Start, Command::Cancel, commit(ANN)] {
        assert_eq!(played.ask(ANN, command.clone()), Err("begun"), "{command:?}");
    }
    assert_eq!(played.ask(CAT, reveal(CAT)), Err("no-seat"));
    assert_eq!(played.ask(ANN, reveal(BEN)), Err("seed-part"));
    for nonsense in ["", "x", "1", &"0".repeat(63), &"g".repeat(64), &"é".repeat(32)] {
        assert_eq!(played.ask(ANN, Command::RevealSeed { part: nonsense.to_owned() }), Err("seed-part"), "{nonsense}");
    }
    played.wait(1);
    played.ask(BEN, reveal(BEN)).expect("revealed");
    assert_eq!(played.ask(BEN, reveal(BEN)), Err("nothing-to-do"));
    assert_eq!(due(&played), Some((DueAction::Start, 4)));
    played.ask(ANN, reveal(ANN)).expect("revealed");
    assert_eq!(due(&played), Some((DueAction::Start, 0)));
    played.server(ServerCommand::Start).expect("all parts are there");
    assert_eq!(played.table.phase(), Phase::Playing);
    assert_eq!(played.ask(ANN, reveal(ANN)), Err("begun"));
    let parts: SeedParts = played.table.seed_parts();
    assert_eq!(parts.players.len(), 2);
    assert_eq!(seed(&played), parts.combined());
    assert_ne!(seed(&played), Seed::from_number(1), "the server did not choose it");
    assert_eq!(played.table, played.replayed());
}

#[test]
fn who_does_not_reveal_in_time_adds_nothing() {
    let mut played = ready("ann ben", &[ANN, BEN]);
    played.ask(ANN, Command::Start).expect("a start");
    played.ask(ANN, reveal(ANN)).expect("revealed");
    played.wait(5);
    played.server(ServerCommand::Start).expect("it has waited long enough");
    let parts = played.table.seed_parts();
    assert_eq!(parts.players.iter().map(|part| part.part.is_some()).collect::<Vec<_>>(), [true, false]);
    assert_eq!(seed(&played), parts.combined());
    assert_eq!(played.table, played.replayed());
}

#[test]
fn commitments_are_made_once_and_belong_to_people() {
    let mut played = Played::open("ann ben - -");
    for nonsense in ["", "00", &"g".repeat(64), &"0".repeat(65)] {
        assert_eq!(played.ask(ANN, Command::CommitSeed { commitment: nonsense.to_owned() }), Err("seed-part"));
    }
    assert_eq!(played.ask(CAT, commit(CAT)), Err("no-seat"));
    played.ask(ANN, commit(ANN)).expect("committed");
    assert_eq!(played.ask(ANN, commit(BEN)), Err("nothing-to-do"), "a commitment stays");
    played.ask(BEN, commit(BEN)).expect("committed");
    // A person who moves to another seat keeps the commitment; it is removed with a person who leaves.
    played.ask(ANN, Command::Sit { seat: Some(ethnos_rules::Seat::at(3)), colour: None }).expect("moved");
    played.ask(BEN, Command::StandUp).expect("gone");
    let seats = played.table.seed_parts().players.iter().map(|part| part.seat.letter()).collect::<Vec<_>>();
    assert_eq!(seats, ['D']);
}

#[test]
fn a_rematch_waits_for_parts_too() {
    let mut played = Played::open_with("ann novice", options(2), 1, Some("LAST"));
    played.ask(ANN, commit(ANN)).expect("committed");
    played.ask(ANN, Command::Ready { ready: true }).expect("ready");
    played.server(ServerCommand::Start).expect("everybody is ready");
    assert_eq!(played.last(), Entry::Starting);
    played.ask(ANN, reveal(ANN)).expect("revealed");
    played.server(ServerCommand::Start).expect("all parts are there");
    assert_eq!(played.last(), Entry::Started);
}

/// The record states all parts; a change of one of them, or of the seed, is found.
#[test]
fn the_record_proves_the_seed() {
    let mut played = ready("ann ben cat", &[ANN, BEN]);
    played.ask(ANN, Command::Start).expect("a start");
    played.ask(ANN, reveal(ANN)).expect("revealed");
    played.wait(5);
    played.server(ServerCommand::Start).expect("it has waited long enough");
    for _ in 0..30 {
        played.draw_or_band();
    }
    let entries = played.entries();
    let record = ethnos_table::record(&played.table, entries.iter()).expect("a record").expect("a game");
    let text = record.to_string();
    for line in ["commitment: ", "server part: ", "committed A: ", "part A: ", "committed B: "] {
        assert!(text.lines().any(|found| found.starts_with(line)), "{line} in {text}");
    }
    assert!(!text.contains("part B"));
    let read = Record::parse(&text).expect("it can be read");
    assert_eq!(read.to_string(), text);
    read.verify().expect("it is true");
    assert_eq!(read.unfair(), []);
    let other = Seed::from_number(77).to_string();
    for key in ["commitment: ", "server part: ", "committed A: ", "part A: "] {
        let changed = text.lines().map(|line| match line.strip_prefix(key) {
            Some(_) => format!("{key}{other}\n"),
            None => format!("{line}\n"),
        });
        let changed = Record::parse(&changed.collect::<String>()).expect("it can be read");
        assert!(changed.verify().is_err(), "another {key}");
    }
    let without = |key: &str| {
        text.lines().filter(|line| !line.starts_with(key)).map(|line| line.to_owned() + "\n").collect::<String>()
    };
    assert!(Record::parse(&without("part A: ")).expect("it can be read").verify().is_err(), "a part was left out");
    for key in ["server part: ", "committed A: "] {
        assert!(Record::parse(&without(key)).is_err(), "without {key}");
    }
}
