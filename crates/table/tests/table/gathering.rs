//! Before the start: seats, colours, readiness, and what the host may do.

use ethnos_rules::{Action, Seat};
use ethnos_table::{Command, PersonId, Phase, Plan, ServerCommand, Sitter};

use crate::harness::*;

const A: Seat = Seat::at(0);
const B: Seat = Seat::at(1);
const C: Seat = Seat::at(2);
const F: Seat = Seat::at(5);

const fn sit(seat: Option<Seat>, colour: Option<Colour>) -> Command {
    Command::Sit { seat, colour }
}

#[test]
fn refusals() {
    let cases: &[(&str, PersonId, Command, &str)] = &[
        ("ann ben -", CAT, sit(Some(B), None), "seat-taken"),
        ("ann ben -", BEN, sit(Some(A), None), "seat-taken"),
        ("ann novice -", CAT, sit(Some(B), None), "seat-taken"),
        ("ann ben -", CAT, sit(Some(F), None), "no-such-seat"),
        ("ann ben", CAT, sit(None, None), "full"),
        ("ann novice -", CAT, sit(None, Some(Colour::Scarlet)), "colour-taken"),
        ("ann novice -", CAT, sit(None, Some(Colour::Azure)), "colour-taken"),
        ("ann ben -", BEN, sit(None, None), "nothing-to-do"),
        ("ann ben -", BEN, sit(Some(B), Some(Colour::Azure)), "nothing-to-do"),
        ("ann ben -", CAT, Command::StandUp, "no-seat"),
        ("ann ben -", CAT, Command::Ready { ready: true }, "no-seat"),
        ("ann ben -", BEN, Command::Ready { ready: false }, "nothing-to-do"),
        ("ann ben -", BEN, Command::SeatBot { seat: C, level: BotLevel::Novice }, "not-host"),
        ("ann ben -", ANN, Command::SeatBot { seat: B, level: BotLevel::Novice }, "seat-taken"),
        ("ann ben -", ANN, Command::SeatBot { seat: F, level: BotLevel::Novice }, "no-such-seat"),
        ("ann novice -", ANN, Command::SeatBot { seat: B, level: BotLevel::Novice }, "nothing-to-do"),
        ("ann ben -", BEN, Command::Remove { seat: A }, "not-host"),
        ("ann ben -", ANN, Command::Remove { seat: C }, "nothing-to-do"),
        ("ann ben -", ANN, Command::Remove { seat: F }, "no-such-seat"),
        ("ann ben -", BEN, Command::HandOver { to: BEN }, "not-host"),
        ("ann ben -", ANN, Command::HandOver { to: CAT }, "not-at-table"),
        ("ann ben -", ANN, Command::HandOver { to: ANN }, "nothing-to-do"),
        ("ann novice", BEN, Command::Start, "not-host"),
        ("ann ben -", ANN, Command::Start, "not-ready"),
        ("ann -", ANN, Command::Start, "seat-empty"),
        ("ann ben -", BEN, Command::Cancel, "not-host"),
        ("ann ben", ANN, Command::Play { version: 1, action: Action::RecruitDeck }, "not-begun"),
        ("ann ben", CAT, Command::Play { version: 1, action: Action::RecruitDeck }, "no-seat"),
        ("ann ben", ANN, Command::Concede, "not-begun"),
        ("ann ben", ANN, Command::Leave, "not-begun"),
        ("ann ben", ANN, Command::Return, "not-begun"),
        ("ann ben", ANN, Command::Rematch, "not-over"),
    ];
    for (seats, person, command, code) in cases {
        let mut played = Played::open(seats);
        let before = played.table.clone();
        assert_eq!(played.ask(*person, command.clone()), Err(*code), "{seats}: {command:?}");
        assert_eq!(played.table, before);
    }
    assert_eq!(Played::open("ann ben").undo(ANN), Err("not-begun"));
    assert_eq!(Played::open("ann ben").answer(ANN, true), Err("not-begun"));
}

#[test]
fn the_server_before_the_start() {
    let cases = [
        (ServerCommand::Start, "nothing-to-do"),
        (ServerCommand::Play { version: 1, action: Action::RecruitDeck }, "not-begun"),
        (ServerCommand::TimeOut { version: 1 }, "time-left"),
        (ServerCommand::Pause { millis: 1 }, "not-begun"),
        (ServerCommand::Rematch { code: "x".to_owned() }, "not-over"),
    ];
    for (command, code) in cases {
        assert_eq!(Played::open("ann ben").server(command.clone()), Err(code), "{command:?}");
    }
}

#[test]
fn nothing_goes_on_at_a_closed_table() {
    for by_host in [true, false] {
        let mut played = Played::open("ann ben -");
        let closed = if by_host { played.ask(ANN, Command::Cancel) } else { played.server(ServerCommand::Close) };
        closed.expect("closed");
        assert_eq!(played.table.phase(), Phase::Closed);
        assert_eq!(played.table.due(), None);
        let commands = [
            sit(Some(C), None),
            Command::StandUp,
            Command::Ready { ready: true },
            Command::Play { version: 2, action: Action::RecruitDeck },
            Command::Concede,
            Command::Leave,
            Command::Return,
            Command::Say { text: "hello?".to_owned() },
        ];
        for command in commands {
            assert_eq!(played.ask(BEN, command.clone()), Err("closed"), "{command:?}");
        }
        for command in [Command::Start, Command::Cancel, Command::Remove { seat: B }] {
            assert_eq!(played.ask(ANN, command.clone()), Err("closed"), "{command:?}");
        }
        assert_eq!(played.server(ServerCommand::Close), Err("nothing-to-do"));
        assert_eq!(played.replayed(), played.table);
    }
}

/// Who sits where in which colour.
fn around(played: &Played) -> String {
    let chair = |chair: &ethnos_table::Chair| {
        let ready = if chair.ready { " ready" } else { "" };
        format!("{} {:?}{ready}", chair.name(), chair.colour).to_lowercase()
    };
    played.table.chairs().iter().map(chair).collect::<Vec<_>>().join(", ")
}

#[test]
fn people_come_move_and_go() {
    let mut played = Played::open("ann - - -");
    let mut step = |person, command, after: &str| {
        played.ask(person, command).expect("carried out");
        assert_eq!(around(&played), after);
        assert_eq!(played.replayed(), played.table);
    };
    step(BEN, sit(None, None), "ann scarlet, ben azure, nobody amber, nobody emerald");
    step(CAT, sit(Some(Seat::at(3)), Some(Colour::Amber)), "ann scarlet, ben azure, nobody emerald, cat amber");
    step(BEN, Command::Ready { ready: true }, "ann scarlet, ben azure ready, nobody emerald, cat amber");
    // A person who moves keeps the colour, and must say again that they are ready.
    step(BEN, sit(Some(C), None), "ann scarlet, nobody emerald, ben azure, cat amber");
    step(BEN, sit(None, Some(Colour::Ivory)), "ann scarlet, nobody emerald, ben ivory, cat amber");
    step(
        ANN,
        Command::SeatBot { seat: B, level: BotLevel::Novice },
        "ann scarlet, novice bot emerald ready, ben ivory, cat amber",
    );
    step(
        ANN,
        Command::SeatBot { seat: B, level: BotLevel::Master },
        "ann scarlet, master bot emerald ready, ben ivory, cat amber",
    );
    step(CAT, Command::StandUp, "ann scarlet, master bot emerald ready, ben ivory, nobody amber");
    step(ANN, Command::Remove { seat: C }, "ann scarlet, master bot emerald ready, nobody ivory, nobody amber");
    step(ANN, Command::Remove { seat: B }, "ann scarlet, nobody emerald, nobody ivory, nobody amber");
    step(BEN, sit(None, Some(Colour::Amber)), "ann scarlet, ben amber, nobody ivory, nobody emerald");
}

#[test]
fn the_host_hands_over_and_may_stand_up() {
    let mut played = Played::open("ann ben novice");
    played.ask(ANN, Command::HandOver { to: BEN }).expect("handed over");
    assert_eq!(played.table.host(), BEN);
    assert_eq!(played.ask(ANN, Command::Cancel), Err("not-host"));
    // Now Ann is one of those who are to be ready.
    assert_eq!(played.ask(BEN, Command::Start), Err("not-ready"));
    played.ask(ANN, Command::StandUp).expect("stood up");
    played.ask(BEN, Command::SeatBot { seat: A, level: BotLevel::Novice }).expect("a bot");
    played.ask(BEN, Command::StandUp).expect("stood up");
    // A host without a seat is still the host.
    played.ask(CAT, sit(Some(B), None)).expect("a seat");
    assert_eq!(played.ask(BEN, Command::Start), Err("not-ready"));
    played.ask(CAT, Command::Ready { ready: true }).expect("ready");
    played.ask(BEN, Command::Start).expect("a start");
    assert_eq!(played.table.chairs()[1].sitter, Sitter::Person { id: CAT, name: name(CAT) });
}

#[test]
fn after_the_start_nobody_comes_or_goes() {
    let mut played = Played::begun("ann ben novice");
    let commands = [
        (CAT, sit(None, None)),
        (BEN, sit(Some(C), None)),
        (BEN, Command::StandUp),
        (BEN, Command::Ready { ready: false }),
        (ANN, Command::SeatBot { seat: C, level: BotLevel::Master }),
        (ANN, Command::Remove { seat: B }),
        (ANN, Command::HandOver { to: BEN }),
        (ANN, Command::Start),
        (ANN, Command::Cancel),
    ];
    for (person, command) in commands {
        assert_eq!(played.ask(person, command.clone()), Err("begun"), "{command:?}");
    }
}

#[test]
fn plans() {
    let five = |clock| TableOptions { clock, ..options(2) };
    let tribes = |names: &[&str]| TableOptions {
        tribes: Tribes::Chosen(names.iter().map(|name| (*name).to_owned()).collect()),
        ..options(2)
    };
    let boxed = |text: &str| TableOptions { game_box: Some(text.to_owned()), ..options(2) };
    let (me, open, bot) = (SeatPlan::Me, SeatPlan::Open, SeatPlan::Bot(BotLevel::Master));
    let cases: &[(TableOptions, &[SeatPlan], &str)] = &[
        (options(2), &[me, open], ""),
        (options(2), &[bot, bot], ""),
        (solo(), &[me], ""),
        (options(2), &[], "0 players"),
        (options(2), &[me], "solo"),
        (options(4), &[open; 7], "7 players"),
        (solo(), &[me, open], "one seat"),
        (TableOptions { edition: Edition::First, ..solo() }, &[me], "second edition"),
        (options(2), &[me, me], "host-twice"),
        (options(2), &[me, open, open, open], "4 players use 6"),
        (tribes(&["Dwarves", "Elves", "Hobbits", "Orcs", "Trolls"]), &[me, open], "no-such-tribe: Hobbits"),
        (tribes(&["Dwarves", "Dwarves", "Elves", "Orcs", "Trolls"]), &[me, open], "twice"),
        (boxed("hand_limit = { value = 5 }"), &[me, open], ""),
        (boxed("hand_limit = { value = 5"), &[me, open], "box: line 1"),
        (boxed("hand_limit = { value = 99 }\nluck = 7"), &[me, open], "; "),
        (boxed("edition = \"second\""), &[me, open], "first edition"),
        (five(Clock::Live { move_seconds: 5, bank_seconds: 0 }), &[me, open], ""),
        (five(Clock::Live { move_seconds: 600, bank_seconds: 7200 }), &[me, open], ""),
        (five(Clock::Live { move_seconds: 4, bank_seconds: 0 }), &[me, open], "clock: move-seconds"),
        (five(Clock::Live { move_seconds: 601, bank_seconds: 0 }), &[me, open], "clock: move-seconds"),
        (five(Clock::Live { move_seconds: 60, bank_seconds: 7201 }), &[me, open], "clock: bank-seconds"),
        (five(Clock::Correspondence { move_hours: 1 }), &[me, open], ""),
        (five(Clock::Correspondence { move_hours: 720 }), &[me, open], ""),
        (five(Clock::Correspondence { move_hours: 0 }), &[me, open], "clock: move-hours"),
        (five(Clock::Correspondence { move_hours: 721 }), &[me, open], "clock: move-hours"),
    ];
    for (options, seats, fault) in cases {
        let plan = Plan { options: options.clone(), seats: seats.to_vec(), prepared: None, daily: None };
        match plan.check() {
            Ok(plan) => {
                assert!(fault.is_empty(), "{plan:?} should be refused: {fault}");
                assert_eq!((&plan.options, plan.seats.len()), (options, seats.len()));
            }
            Err(error) => {
                let text = error.to_string();
                assert!(!fault.is_empty() && text.contains(fault), "{text}, not {fault}");
            }
        }
    }
}

#[test]
fn a_box_file_is_played_with() {
    let options = TableOptions { game_box: Some("hand_limit = { value = 3 }".to_owned()), ..options(2) };
    let mut played = Played::begun_with("ann novice", options, 1);
    assert_eq!(played.table.game().expect("a game").setup().pieces().hand_limit, 3);
    for _ in 0..4 {
        played.draw();
    }
    assert_eq!(played.legal().iter().filter(|action| matches!(action, ethnos_rules::Action::RecruitDeck)).count(), 0);
    assert!(!played.table.is_rated());
    assert_eq!(played.replayed(), played.table);
}
