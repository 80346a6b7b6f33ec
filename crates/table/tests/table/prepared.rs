//! Games that begin in a prepared position.

use ethnos_rules::{Action, Record, Seat, Seed};
use ethnos_table::{Command, Entry, LogEntry, NotCounted, Phase, Plan, Prepared, Table, record};

use crate::harness::*;

const POSITION: &str = "ethnos position 1\nedition: first\nplayers: 2\ntribes: Dwarves, Elves, Giants, Orcs, Trolls\n\
                        dragons: 2\nage: 2\nturn: B\nhand A: red Orc\nhand B: 2 blue Elf\nmarkers Rhea: A 2\n\
                        deck: green Orc, Dragon\n";

fn prepared(position: &str) -> Prepared {
    Prepared { position: position.to_owned(), lesson: None }
}

fn plan(position: &str, seats: usize) -> Plan {
    Plan { options: options(2), seats: vec![SeatPlan::Open; seats], prepared: Some(prepared(position)), daily: None }
}

/// A table of Ann and Ben on a position, begun.
fn begun(position: &str) -> Played {
    let plan = plan(position, 2).check().expect("a position in order");
    let mut played = Played::open_with("ann ben", plan.options, 1, None);
    let (at, text) = played.log[0].clone();
    let mut line: LogEntry = serde_json::from_str(&text).expect("an entry");
    if let Entry::Opened { prepared: begins, seed, .. } = &mut line.entry {
        *begins = Some(prepared(position));
        if let Some(stated) = prepared(position).seed() {
            *seed = stated.to_string();
        }
    }
    let text = serde_json::to_string(&line).expect("a line can be written");
    played.table = Table::open(at, &serde_json::from_str(&text).expect("and read")).expect("a table");
    played.log[0].1 = text;
    played.ask(BEN, Command::Ready { ready: true }).expect("ready");
    played.ask(ANN, Command::Start).expect("it starts");
    played
}

#[test]
fn it_is_as_the_position_says() {
    let plan = plan(POSITION, 2).check().expect("in order");
    assert!(matches!(&plan.options.tribes, Tribes::Chosen(names) if names.len() == 5), "{:?}", plan.options);
    let mut played = begun(POSITION);
    let game = played.table.game().expect("a game");
    assert_eq!((game.to_act(), game.table().age, game.table().dragons), (Some(Seat::at(1)), 2, 2));
    assert_eq!(*game.seed(), Seed::from_number(1), "the Ages to come follow from the table's own seed");
    assert!(!played.table.is_rated());
    assert_eq!(played.table.not_counted(), Some(NotCounted::Prepared));
    let version = played.table.version();
    let draw = Command::Play { version, action: Action::RecruitDeck };
    assert!(played.ask(ANN, draw.clone()).is_err(), "it is not her turn");
    played.ask(BEN, draw).expect("it is his");
    played.ask(ANN, Command::Play { version: version + 1, action: Action::RecruitDeck }).expect("it is legal");
    // The third Dragon of the last Age.
    assert_eq!(played.table.phase(), Phase::Over);
}

#[test]
fn the_log_leads_to_the_same_table_and_an_honest_record() {
    for position in [POSITION.to_owned(), POSITION.replace("dragons: 2", "dragons: 2\nseed: 2a")] {
        let mut played = begun(&position);
        for person in [BEN, ANN] {
            let version = played.table.version();
            played.ask(person, Command::Play { version, action: Action::RecruitDeck }).expect("it is legal");
        }
        let lines =
            played.log.iter().map(|(at, text)| (*at, serde_json::from_str::<LogEntry>(text).expect("an entry")));
        let lines = lines.collect::<Vec<_>>();
        let mut again = Table::open(lines[0].0, &lines[0].1).expect("a table");
        for (at, line) in &lines[1..] {
            again.apply(*at, line, &mut Vec::new()).expect("it goes on");
        }
        assert_eq!(again, played.table);
        let text = record(&again, lines.iter().map(|(_, line)| &line.entry)).expect("a true log").expect("a game");
        let text = text.to_string();
        assert!(text.contains("A: recruit deck = Dragon") && text.contains("expect winners"), "{text}");
        let read = Record::parse(&text).expect("it is read back");
        let end = read.verify().unwrap_or_else(|faults| panic!("{faults:?} in\n{text}"));
        assert_eq!(Some(&end), again.game());
        assert!(!read.unfair().is_empty(), "nobody can say that it was dealt");
        // Somebody who changes a card is found out.
        let changed = text.replace("B: recruit deck = green Orc", "B: recruit deck = grey Orc");
        assert!(changed != text && Record::parse(&changed).expect("it reads").verify().is_err());
    }
}

#[test]
fn what_is_no_position_is_refused() {
    let cases = [
        ("", 2, "the first line should be"),
        ("ethnos game 1\nedition: first\nplayers: 2\nseed: 1\n", 2, "not-a-position"),
        ("ethnos position 1\nedition: first\nplayers: 2\nhand A: red Cat\n", 2, "line 4"),
        (&format!("{POSITION}\nB: recruit deck\n"), 2, "has-moves"),
        (&format!("{POSITION}\nexpect age: 2\n"), 2, "has-moves"),
        (&format!("{POSITION}\nbox hand_limit: 3\n"), 2, "own-box"),
        (POSITION, 3, "seats: 3, not 2"),
        ("ethnos position 1\nsolo: easy\nedition: second\n", 2, "seats: 2, not 1"),
    ];
    for (position, seats, reason) in cases {
        let refused = plan(position, seats).check().expect_err(position).to_string();
        assert!(refused.contains(reason), "{refused}, not {reason}");
    }
    assert!(plan("ethnos position 1\nsolo: easy\nedition: second\n", 1).check().is_ok());
}

#[test]
fn older_logs_and_damaged_ones() {
    let played = Played::open("ann ben");
    assert!(!played.log[0].1.contains("prepared"), "nothing new is written for tables that are dealt");
    let mut table = {
        let mut line: LogEntry = serde_json::from_str(&played.log[0].1).expect("an entry");
        if let Entry::Opened { prepared: begins, .. } = &mut line.entry {
            *begins = Some(prepared("ethnos position 1\nplayers: 9\n"));
        }
        Table::open(1, &line).expect("it is read when the game begins")
    };
    let started = LogEntry { by: Some(ANN), id: None, entry: Entry::Started };
    assert!(table.apply(2, &started, &mut Vec::new()).is_err());
}
