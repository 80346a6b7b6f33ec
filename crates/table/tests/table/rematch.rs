//! The next table of the same people.

use ethnos_table::{Command, Due, DueAction, Phase, ServerCommand};

use crate::harness::*;

fn starts(played: &Played) -> bool {
    matches!(played.table.due(), Some(Due { action: DueAction::Start, .. }))
}

#[test]
fn one_rematch_after_the_game() {
    let mut played = Played::begun("ann ben");
    let rematch = |code: &str| ServerCommand::Rematch { code: code.to_owned() };
    assert_eq!(played.server(rematch("NEXT")), Err("not-over"));
    assert_eq!(played.ask(BEN, Command::Rematch), Err("not-over"));
    played.ask(BEN, Command::Concede).expect("conceded");
    assert_eq!(played.ask(EVE, Command::Rematch), Err("no-seat"));
    assert_eq!(played.ask(BEN, Command::Rematch), Err("open-rematch"), "the server is to open it");
    played.server(rematch("NEXT")).expect("a rematch");
    assert_eq!(played.server(rematch("OTHER")), Err("nothing-to-do"));
    assert_eq!(played.table.rematch(), Some("NEXT"));
    assert_eq!(played.ask(BEN, Command::Rematch), Ok(played.table.version()), "it is open");
    assert_eq!(played.table.phase(), Phase::Over);
    assert_eq!(played.server(ServerCommand::Close), Err("nothing-to-do"));
    assert_eq!(played.replayed(), played.table);
}

#[test]
fn it_starts_when_everybody_is_ready() {
    let mut played = Played::open_with("ann ben novice", options(3), 5, Some("LAST"));
    assert_eq!(played.table.rematch_of(), Some("LAST"));
    assert!(!starts(&played));
    assert_eq!(played.server(ServerCommand::Start), Err("nothing-to-do"));
    played.ask(BEN, Command::Ready { ready: true }).expect("ready");
    // The host is one of everybody.
    assert!(!starts(&played));
    played.ask(ANN, Command::Ready { ready: true }).expect("ready");
    assert!(starts(&played));
    let mut late = played.clone();
    late.ask(BEN, Command::Ready { ready: false }).expect("not ready");
    assert_eq!(late.server(ServerCommand::Start), Err("nothing-to-do"));
    played.server(ServerCommand::Start).expect("a start");
    assert_eq!(played.table.phase(), Phase::Playing);
    assert_eq!(played.server(ServerCommand::Start), Err("nothing-to-do"));
    assert_eq!(played.replayed(), played.table);
}

#[test]
fn who_does_not_come_is_replaced() {
    let mut played = Played::open_with("ann ben", options(2), 5, Some("LAST"));
    played.ask(ANN, Command::Ready { ready: true }).expect("ready");
    let seat = played.seat(BEN);
    played.ask(ANN, Command::Remove { seat }).expect("removed");
    assert!(!starts(&played));
    played.ask(ANN, Command::SeatBot { seat, level: BotLevel::Novice }).expect("a bot");
    assert!(starts(&played));
    // The host need not wait to be asked.
    let mut played = Played::open_with("ann ben", options(2), 5, Some("LAST"));
    played.ask(BEN, Command::Ready { ready: true }).expect("ready");
    played.ask(ANN, Command::Start).expect("a start");
}

#[test]
fn it_does_not_start_with_nobody() {
    let mut played = Played::open_with("ann novice", options(2), 5, Some("LAST"));
    let seat = played.seat(ANN);
    played.ask(ANN, Command::StandUp).expect("stood up");
    played.ask(ANN, Command::SeatBot { seat, level: BotLevel::Novice }).expect("a bot");
    assert!(!starts(&played));
    // Tables that are no rematch never start by themselves.
    let mut played = Played::open("ann novice");
    played.ask(ANN, Command::Ready { ready: true }).expect("ready");
    assert!(!starts(&played));
}

#[test]
fn alone_one_click_is_enough() {
    let mut played = Played::open_with("ann", solo(), 5, Some("LAST"));
    played.ask(ANN, Command::Ready { ready: true }).expect("ready");
    assert!(starts(&played));
    played.server(ServerCommand::Start).expect("a start");
}
