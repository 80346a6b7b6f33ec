//! Logs of tables as a database holds them: one entry on each line, after its time in milliseconds. An entry that can be
//! read is written and read again to the same. A log either gives a table, the same every time, or is reported as damaged.
//! A table that was loaded can be asked for everything, and everybody may send it commands.

#![no_main]

use std::sync::Arc;

use ethnos_fuzz::{check_legal, read_json};
use ethnos_rules::{Action, Seat, Seed};
use ethnos_table::{
    Chair, Command, Entry, LogEntry, Millis, PersonId, Request, Response, ServerCommand, Table, record,
};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let mut log = Vec::new();
    for line in text.lines() {
        let (at, entry) = line.split_once(' ').unwrap_or(("0", line));
        let Some(entry) = read_json::<LogEntry>(entry) else { continue };
        log.push((at.parse::<Millis>().unwrap_or_default(), entry));
    }
    let table = replay(&log);
    assert_eq!(replay(&log), table, "the same log gives the same table");
    let Some(table) = table else { return };
    if let Some(game) = table.game() {
        check_legal(game, &[]);
    }
    let entries = log.iter().map(|(_, logged)| logged.entry.clone()).collect::<Vec<Entry>>();
    if let Ok(Some(record)) = record(&table, entries.iter()) {
        assert_eq!(record.verify().as_ref().ok(), table.game(), "the record of a table replays to its game");
    }
    for now in [i64::MIN, table.at(), i64::MAX] {
        go_on(table.clone(), now);
    }
});

/// The table of a log up to the first entry that cannot be applied.
fn replay(log: &[(Millis, LogEntry)]) -> Option<Table> {
    let ((at, first), rest) = log.split_first()?;
    let mut table = Table::open(*at, first).ok()?;
    for (at, logged) in rest {
        let mut next = table.clone();
        if next.apply(*at, logged, &mut Vec::new()).is_err() {
            break;
        }
        table = next;
    }
    Some(table)
}

/// Sends commands of people and of the server, and applies what is decided.
fn go_on(mut table: Table, now: Millis) {
    look_at(&table);
    let people = table.chairs().iter().filter_map(Chair::person).chain([PersonId(99)]).collect::<Vec<_>>();
    for person in people {
        let (version, action) = (table.version(), Action::RecruitDeck);
        for command in [
            Command::Ready { ready: true },
            Command::Play { version, action },
            Command::Undo { version },
            Command::AnswerUndo { version, yes: true },
            Command::Say { text: "?".to_owned() },
            Command::CommitSeed { commitment: Seed::from_number(1).commitment() },
            Command::RevealSeed { part: Seed::from_number(1).to_string() },
            Command::Leave,
            Command::Return,
            Command::Concede,
        ] {
            carry_out(&mut table, now, &Request::Person { person, name: Arc::from("P"), id: None, command });
        }
    }
    let version = table.game_version();
    for command in [
        ServerCommand::Start,
        ServerCommand::TimeOut { version },
        ServerCommand::Forfeit,
        ServerCommand::Pause { millis: i64::MAX },
        ServerCommand::Close,
    ] {
        carry_out(&mut table, now, &Request::Server(command));
    }
    look_at(&table);
}

/// What is decided can be stored and applied; what is refused changes nothing.
fn carry_out(table: &mut Table, now: Millis, request: &Request) {
    if let Ok(Response::Append(new)) = table.decide(now, request) {
        let stored = serde_json::to_string(new.entry()).expect("an entry can be written");
        let logged = read_json::<LogEntry>(&stored).expect("an entry can be read");
        let at = now.max(table.at());
        let mut next = table.clone();
        next.apply_new(at, &new, &mut Vec::new()).expect("what is decided can be applied");
        table.apply(at, &logged, &mut Vec::new()).expect("what is stored can be applied");
        assert_eq!(next, *table, "what is decided and what is stored lead to the same table");
    }
}

/// Asks everything that a server asks of a table.
fn look_at(table: &Table) {
    let _ = (table.due(), table.deadline(), table.waits_for(), table.ending(), table.results(), table.is_rated());
    for seat in Seat::all(6) {
        let _ = (table.bank(seat), table.may_undo(seat));
    }
}
