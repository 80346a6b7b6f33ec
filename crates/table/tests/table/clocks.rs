//! Clocks: live with a bank, by correspondence, none.

use ethnos_table::{Command, Due, DueAction, Entry, Phase, ServerCommand, StandInReason};

use crate::harness::*;

const LIVE: Clock = Clock::Live { move_seconds: 10, bank_seconds: 60 };

fn begun(seats: &str, clock: Clock) -> Played {
    Played::begun_with(seats, TableOptions { clock, ..options(2) }, 1)
}

/// The version in which the seat to act was asked.
fn time_out(played: &mut Played) -> Result<u32, &'static str> {
    let version = played.table.due().map_or(played.table.game_version(), |due| due.version);
    played.server(ServerCommand::TimeOut { version })
}

#[test]
fn deadlines() {
    let hour = 3_600_000;
    let cases = [
        (Clock::None, None),
        (LIVE, Some(70_000)),
        (Clock::Live { move_seconds: 5, bank_seconds: 0 }, Some(5_000)),
        (Clock::Correspondence { move_hours: 1 }, Some(hour)),
        (Clock::Correspondence { move_hours: 720 }, Some(720 * hour)),
    ];
    for (clock, within) in cases {
        let mut played = begun("ann ben", clock);
        played.wait(2);
        played.draw();
        let deadline = within.map(|within| played.now + within);
        assert_eq!(played.table.deadline(), deadline, "{clock:?}");
        let seat = played.table.to_act().expect("a game");
        let due =
            deadline.map(|at| Due { at, action: DueAction::TimeUp { seat }, version: played.table.game_version() });
        assert_eq!(played.table.due(), due);
        let Some(deadline) = deadline else {
            played.now += 100 * 24 * hour;
            assert_eq!(time_out(&mut played), Err("time-left"));
            continue;
        };
        played.now = deadline - 1;
        assert_eq!(time_out(&mut played), Err("time-left"));
        played.now = deadline;
        time_out(&mut played).expect("the time is up");
        assert_eq!(played.last(), stand_in(seat, StandInReason::Clock));
        assert_eq!(played.table.deadline(), None);
        assert_eq!(time_out(&mut played), Err("time-left"), "a bot has no clock");
        assert_eq!(played.replayed(), played.table);
    }
}

#[test]
fn the_bank_pays_for_what_goes_beyond_the_move() {
    let mut played = begun("ann ben", LIVE);
    let (first, mut left) = (played.table.to_act().expect("a game"), 60);
    for (seconds, paid) in [(9, 0), (10, 0), (11, 1), (30, 20), (0, 0)] {
        played.wait(seconds);
        played.draw();
        left -= paid;
        assert_eq!(played.table.bank(first), Some(left * 1_000));
        // The other answers at once and pays nothing.
        played.draw();
    }
    let second = ethnos_rules::Seat::at(1 - first.index());
    assert_eq!(played.table.bank(second), Some(60_000));
    assert_eq!(played.table.deadline(), Some(played.now + (10 + left) * 1_000));
    // Who answers late, but before anybody noticed, has an empty bank.
    played.wait(1_000);
    played.draw();
    assert_eq!(played.table.bank(first), Some(0));
    assert_eq!(played.replayed(), played.table);
}

#[test]
fn a_stale_time_out_is_refused() {
    let mut played = begun("ann ben", LIVE);
    let version = played.table.due().expect("a clock runs").version;
    played.wait(70);
    played.draw();
    // The decision came first: the message that time is up comes too late.
    assert_eq!(played.server(ServerCommand::TimeOut { version }), Err("stale"));
    played.wait(70);
    assert_eq!(played.server(ServerCommand::TimeOut { version }), Err("stale"));
    let version = played.table.game_version();
    let mut talked = played.clone();
    let actor = talked.actor();
    talked.ask(actor, Command::Say { text: "wait!".to_owned() }).expect("said");
    for mut played in [played, talked] {
        played.server(ServerCommand::TimeOut { version }).expect("chat buys no time");
        // The decision came second: a bot has the seat.
        let play = played.play(ethnos_rules::Action::RecruitDeck);
        assert_eq!(played.ask(actor, play), Err("away"));
    }
}

#[test]
fn clocks_stand_still_while_no_server_is_there() {
    let mut played = begun("ann ben", LIVE);
    let deadline = played.table.deadline().expect("a clock");
    let moved = played.table.game_version();
    played.wait(500);
    played.server(ServerCommand::Pause { millis: 499_000 }).expect("paused");
    assert_eq!(played.table.deadline(), Some(deadline + 499_000));
    assert_eq!(played.table.game_version(), moved);
    assert_eq!(time_out(&mut played), Err("time-left"));
    let seat = played.table.to_act().expect("a game");
    played.draw();
    assert_eq!(played.table.bank(seat), Some(60_000));
    for millis in [0, -1, i64::MIN] {
        assert_eq!(played.server(ServerCommand::Pause { millis }), Err("nothing-to-do"));
    }
    // Nonsense does not wrap around.
    played.server(ServerCommand::Pause { millis: i64::MAX }).expect("paused");
    assert_eq!(time_out(&mut played), Err("time-left"));
    played.draw();
    let mut played = begun("ann ben", Clock::None);
    assert_eq!(played.server(ServerCommand::Pause { millis: 1_000 }), Err("nothing-to-do"));
}

#[test]
fn a_clock_that_goes_backwards_does_no_harm() {
    let mut played = begun("ann ben", LIVE);
    let seat = played.table.to_act().expect("a game");
    played.wait(-1_000);
    played.draw();
    assert_eq!(played.table.at(), OPENED);
    assert_eq!(played.table.bank(seat), Some(60_000));
    assert_eq!(played.table.deadline(), Some(OPENED + 70_000));
    assert_eq!(played.replayed(), played.table);
}

#[test]
fn a_bot_costs_nobody_time() {
    let mut played = begun("ann ben", LIVE);
    let (actor, seat) = (played.actor(), played.table.to_act().expect("a game"));
    played.wait(1);
    played.ask(actor, Command::Leave).expect("left");
    played.wait(1_000);
    played.draw();
    assert_eq!(played.table.bank(seat), Some(60_000));
}

#[test]
fn leaving_and_returning_gives_no_time() {
    let mut played = begun("ann ben", LIVE);
    let (actor, seat) = (played.actor(), played.table.to_act().expect("a game"));
    for left in [66, 62, 58] {
        played.wait(4);
        played.ask(actor, Command::Leave).expect("left");
        played.wait(100);
        played.ask(actor, Command::Return).expect("back");
        assert_eq!(played.table.deadline(), Some(played.now + left * 1_000));
        assert_eq!(played.replayed(), played.table);
    }
    played.recruit();
    assert_eq!(played.table.bank(seat), Some(58_000));
    // Who was away when the decision came up has all the time for it.
    let other = played.actor();
    played.ask(actor, Command::Leave).expect("left");
    played.recruit();
    assert_eq!(played.table.waits_for(), None);
    played.wait(100);
    played.ask(actor, Command::Return).expect("back");
    assert_eq!(played.table.deadline(), Some(played.now + 68_000));
    assert_ne!(actor, other);
}

#[test]
fn a_decision_whose_time_is_up_is_the_bots() {
    let mut played = begun("ann ben", LIVE);
    let (actor, seat) = (played.actor(), played.table.to_act().expect("a game"));
    played.wait(70);
    time_out(&mut played).expect("the time is up");
    assert_eq!(played.table.bank(seat), Some(0));
    assert_eq!(played.ask(actor, Command::Return), Err("no-time"));
    played.draw();
    played.ask(actor, Command::Return).expect("back for the next one");
    played.draw();
    assert_eq!(played.table.deadline(), Some(played.now + 10_000));
}

#[test]
fn everyone_runs_out_of_time() {
    let mut played = begun("ann ben", Clock::Live { move_seconds: 5, bank_seconds: 0 });
    for _ in 0..2 {
        played.wait(5);
        time_out(&mut played).expect("the time is up");
        played.draw();
    }
    assert_eq!(played.table.waits_for(), None);
    while played.table.phase() == Phase::Playing {
        let action = played.legal()[0];
        played.act(action).expect("the bots play on");
    }
    assert!(played.entries().iter().filter(|entry| matches!(entry, Entry::Acted { .. })).count() > 10);
    assert!(played.table.results().expect("a result").iter().all(|result| result.person.is_some()));
}

#[test]
fn a_table_that_nobody_uses_is_closed_only_after_it_was_announced() {
    const WEEK: i64 = 7 * 24 * 3600;
    for seats in ["ann ben -", "ann ben"] {
        let announced = || {
            let mut played = Played::open(seats);
            if seats == "ann ben" {
                played.ask(BEN, Command::Ready { ready: true }).expect("ready");
                played.ask(ANN, Command::Start).expect("it starts");
            }
            assert_eq!(played.server(ServerCommand::CloseIdle), Err("time-left"), "nothing was announced");
            let closes_at = played.now + WEEK * 1_000;
            played.server(ServerCommand::AnnounceClosing { closes_at }).expect("announced");
            assert_eq!(played.server(ServerCommand::AnnounceClosing { closes_at: 1 }), Err("nothing-to-do"));
            assert_eq!(played.table.due().map(|due| (due.at, due.action)), Some((closes_at, DueAction::CloseIdle)));
            played.wait(WEEK - 1);
            assert_eq!(played.server(ServerCommand::CloseIdle), Err("time-left"));
            played
        };
        let mut played = announced();
        played.wait(1);
        played.server(ServerCommand::CloseIdle).expect("closed");
        assert_eq!((played.table.phase(), played.table.due()), (Phase::Closed, None));
        assert_eq!(played.replayed(), played.table);

        // A person of the table keeps it open by coming back, and so does any command.
        let mut played = announced();
        assert_eq!(played.server(ServerCommand::KeepOpen { person: EVE }), Err("nothing-to-do"));
        played.server(ServerCommand::KeepOpen { person: BEN }).expect("kept open");
        assert_eq!(played.server(ServerCommand::KeepOpen { person: BEN }), Err("nothing-to-do"));
        let mut talked = announced();
        talked.ask(BEN, Command::Say { text: "here".to_owned() }).expect("said");
        for mut played in [played, talked] {
            played.wait(WEEK);
            assert_eq!(played.server(ServerCommand::CloseIdle), Err("time-left"));
            assert_eq!(played.table.due(), None);
            assert_eq!(played.replayed(), played.table);
        }

        // A time without a server does not count.
        let mut played = announced();
        played.wait(1_000);
        played.server(ServerCommand::Pause { millis: 1_000_000 }).expect("paused");
        assert_eq!(played.server(ServerCommand::CloseIdle), Err("time-left"));
        played.wait(1);
        played.server(ServerCommand::CloseIdle).expect("closed");
    }
}
