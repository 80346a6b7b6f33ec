//! The adviser: who may switch it on, where, and what that means for the game.

use ethnos_table::{Command, Entry};

use crate::harness::*;

const ON: Command = Command::Adviser { on: true };
const OFF: Command = Command::Adviser { on: false };

#[test]
fn whoever_plays_against_bots_may_switch_it_on() {
    let mut played = Played::begun("ann novice novice");
    let seat = played.seat(ANN);
    assert!(!played.table.has_adviser(seat) && !played.table.is_advised() && played.table.counts());
    assert_eq!(played.ask(ANN, OFF), Err("nothing-to-do"));
    played.ask(ANN, ON).expect("switched on");
    assert_eq!(played.last(), Entry::AdviserSwitched { seat, on: true });
    assert!(played.table.has_adviser(seat) && played.table.is_advised());
    assert_eq!(played.ask(ANN, ON), Err("nothing-to-do"));
    // It is remembered after a restart.
    played.table = played.replayed();
    assert!(played.table.has_adviser(seat));
    played.ask(ANN, OFF).expect("switched off");
    // Advice counts for the whole game, also after the adviser is switched off.
    assert!(!played.table.has_adviser(seat) && played.table.is_advised());
    assert!(played.replayed().is_advised() && !played.table.counts());
}

#[test]
fn among_several_people_the_host_allows_it_before_the_start() {
    let mut played = Played::begun("ann ben novice");
    assert!(played.table.is_rated());
    assert_eq!(played.ask(BEN, ON), Err("no-adviser"));
    let mut played = Played::begun_with("ann ben novice", TableOptions { adviser: true, ..options(3) }, 1);
    assert!(!played.table.is_rated(), "it is not rated, so that nobody can spoil a rating by switching it on");
    played.ask(BEN, ON).expect("switched on");
    let (ann, ben) = (played.seat(ANN), played.seat(BEN));
    assert!(played.table.has_adviser(ben) && !played.table.has_adviser(ann));
}

#[test]
fn nobody_is_advised_in_a_days_game() {
    let mut daily = Played::begun_daily(false);
    assert!(!daily.table.allows_adviser());
    assert_eq!(daily.ask(ANN, ON), Err("no-adviser"));
    let mut solo = Played::begun_with("ann", solo(), 1);
    solo.ask(ANN, ON).expect("in any other solo game it is allowed");
}

#[test]
fn not_before_the_start_not_for_strangers_and_not_for_those_who_left() {
    let mut gathering = Played::open("ann novice");
    assert_eq!(gathering.ask(ANN, ON), Err("not-begun"));
    let mut played = Played::begun("ann novice");
    assert_eq!(played.ask(EVE, ON), Err("no-seat"));
    played.ask(ANN, Command::Leave).expect("left");
    assert_eq!(played.ask(ANN, ON), Err("away"));
    played.ask(ANN, Command::Return).expect("back");
    played.ask(ANN, Command::Concede).expect("given up");
    assert!(played.ask(ANN, ON).is_err());
}

#[test]
fn it_can_be_switched_on_a_number_of_times_and_always_off() {
    let mut played = Played::begun("ann novice");
    for _ in 0..50 {
        played.ask(ANN, ON).expect("switched on");
        played.ask(ANN, OFF).expect("switched off");
    }
    assert_eq!(played.ask(ANN, ON), Err("adviser-spent"));
}
