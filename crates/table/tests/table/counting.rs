//! Which games count in statistics, and why the others do not.

use ethnos_table::{Command, NotCounted, Phase};

use crate::harness::*;

const DAY: i64 = 86_400;

/// The reason after the game, which Ann ends by giving up.
fn conceded(mut played: Played) -> Option<NotCounted> {
    played.ask(ANN, Command::Concede).expect("given up");
    assert_eq!(played.table.phase(), Phase::Over);
    // What is said after the game changes nothing, whenever it is said.
    let reason = played.table.not_counted();
    played.wait(30 * DAY);
    played.ask(ANN, Command::Say { text: "gg".into() }).expect("said");
    assert_eq!(played.table.not_counted(), reason);
    assert_eq!(played.replayed().not_counted(), reason);
    assert_eq!(played.table.counts(), reason.is_none());
    reason
}

#[test]
fn games_that_are_dealt_with_the_printed_pieces_count() {
    assert_eq!(conceded(Played::begun("ann novice")), None);
    assert_eq!(conceded(Played::begun_with("ann", solo(), 1)), None);
    let mut advised = Played::begun("ann novice");
    advised.ask(ANN, Command::Adviser { on: true }).expect("switched on");
    assert_eq!(conceded(advised), Some(NotCounted::Advised));
    let own_box = TableOptions { game_box: Some("hand_limit = { value = 5 }".to_owned()), ..options(2) };
    assert_eq!(conceded(Played::begun_with("ann novice", own_box, 1)), Some(NotCounted::OwnBox));
}

#[test]
fn of_a_days_game_the_first_attempt_on_the_day_counts() {
    let late = |repeated, days: i64| {
        let mut played = Played::begun_daily(repeated);
        played.wait(days * DAY);
        conceded(played)
    };
    assert_eq!(late(false, 0), None);
    assert_eq!(late(true, 0), Some(NotCounted::KnownCards), "the person knows the cards");
    assert_eq!(late(false, 1), Some(NotCounted::KnownCards), "the cards are shown to everybody");
}

/// A rated game counts: what is rated is a part of what is counted.
#[test]
fn a_rated_game_counts() {
    let played = Played::begun("ann ben novice");
    assert!(played.table.is_rated() && played.table.counts());
}
