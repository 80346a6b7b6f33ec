//! Leaving, being replaced by a bot, and coming back, with no race between the two.

use ethnos_rules::{Action, Seat};
use ethnos_table::{Command, Due, DueAction, ServerCommand, StandInReason};

use crate::harness::*;

fn bot_due(played: &Played) -> Option<(Seat, u32)> {
    match played.table.due() {
        Some(Due { action: DueAction::Bot { seat, .. }, version, .. }) => Some((seat, version)),
        _ => None,
    }
}

#[test]
fn a_bot_of_the_tables_level_stands_in() {
    // A box of one's own makes the game unrated.
    let own = TableOptions { stand_in: BotLevel::Expert, game_box: Some(String::new()), ..options(2) };
    let mut played = Played::begun_with("ann ben", own, 1);
    let (actor, seat) = (played.actor(), played.table.to_act().expect("a game"));
    assert_eq!(played.table.due(), None);
    played.ask(actor, Command::Leave).expect("left");
    assert_eq!(played.last(), stand_in(seat, StandInReason::Left));
    assert!(played.chair(actor).away);
    assert_eq!(played.table.waits_for(), None);
    assert_eq!(played.table.to_act(), Some(seat));
    let due = played.table.due().expect("a bot is to act");
    assert_eq!(due.action, DueAction::Bot { seat, level: BotLevel::Expert });
    assert_eq!(played.ask(actor, Command::Leave), Err("away"));
    // A person's late decision does not count while the bot has the seat.
    let play = played.play(Action::RecruitDeck);
    assert_eq!(played.ask(actor, play.clone()), Err("away"));
    played.server(played.bot_play(Action::RecruitDeck)).expect("the bot plays");
    assert_eq!(played.table.due(), None, "the other is a person");
    assert_eq!(played.replayed(), played.table);
}

#[test]
fn a_seated_bot_plays_at_its_own_level() {
    let mut played = Played::begun("ann master");
    while played.table.waits_for().is_some() {
        played.draw();
    }
    let level = BotLevel::Master;
    assert_eq!(played.table.due().expect("a bot").action, DueAction::Bot { seat: Seat::at(1), level });
}

#[test]
fn who_returns_while_the_bot_thinks_has_the_seat() {
    let mut played = Played::begun("ann ben");
    let (actor, seat) = (played.actor(), played.table.to_act().expect("a game"));
    played.ask(actor, Command::Leave).expect("left");
    let (asked, version) = bot_due(&played).expect("a bot is to act");
    assert_eq!(asked, seat);
    let answer = ServerCommand::Play { version, action: Action::RecruitDeck };
    played.ask(actor, Command::Return).expect("back");
    assert_eq!(played.server(answer.clone()), Err("not-a-bot"));
    // Gone again: it is the same position, so the same answer will do.
    let mut again = played.clone();
    again.ask(actor, Command::Leave).expect("left");
    again.server(answer.clone()).expect("the bot plays");
    // The person decides. What the bot chose comes too late and is refused.
    played.recruit();
    assert_eq!(played.server(answer.clone()), Err("not-a-bot"));
    played.ask(actor, Command::Leave).expect("left");
    let other = played.actor();
    played.ask(other, Command::Leave).expect("left");
    assert_eq!(played.server(answer), Err("stale"));
}

#[test]
fn who_returns_after_the_bot_has_the_next_decision() {
    let mut played = Played::begun("ann ben");
    let (actor, now) = (played.actor(), played.table.version());
    let late = Command::Play { version: now, action: Action::RecruitDeck };
    played.ask(actor, Command::Leave).expect("left");
    played.draw();
    played.ask(actor, Command::Return).expect("back");
    assert_eq!(played.ask(actor, late), Err("stale"));
    assert_eq!(played.ask(actor, Command::Return), Err("not-away"));
    played.draw();
    assert_eq!(played.actor(), actor);
    played.draw();
    assert_eq!(played.replayed(), played.table);
}

#[test]
fn a_bot_is_asked_once_whatever_is_said() {
    let mut played = Played::begun("ann novice");
    while played.table.waits_for().is_some() {
        played.draw();
    }
    let due = played.table.due();
    played.wait(3);
    played.ask(ANN, Command::Say { text: "go on".to_owned() }).expect("said");
    assert_eq!(played.table.due(), due);
    played.ask(ANN, Command::Leave).expect("left");
    played.ask(ANN, Command::Return).expect("back");
    assert_eq!(played.table.due(), due);
}

#[test]
fn everyone_may_be_away() {
    let mut played = Played::begun("ann ben cat");
    for person in [ANN, BEN, CAT] {
        played.ask(person, Command::Leave).expect("left");
    }
    for _ in 0..9 {
        assert!(bot_due(&played).is_some());
        played.draw();
    }
    played.ask(BEN, Command::Return).expect("back");
    while played.table.waits_for() != Some(BEN) {
        played.draw();
    }
    assert_eq!(bot_due(&played), None);
    assert_eq!(played.ask(EVE, Command::Return), Err("no-seat"));
    assert_eq!(played.ask(EVE, Command::Leave), Err("no-seat"));
}

/// Rated games are those with two people or more and the pieces as printed.
#[test]
fn a_stand_in_of_a_rated_game_is_not_strong() {
    for (chosen, expected) in [
        (BotLevel::Novice, BotLevel::Novice),
        (BotLevel::Regular, BotLevel::Regular),
        (BotLevel::Expert, BotLevel::Regular),
        (BotLevel::Master, BotLevel::Regular),
    ] {
        let mut played = Played::begun_with("ann ben", TableOptions { stand_in: chosen, ..options(2) }, 1);
        assert!(played.table.is_rated());
        let (actor, seat) = (played.actor(), played.table.to_act().expect("a game"));
        played.ask(actor, Command::Leave).expect("left");
        assert_eq!(played.table.due().expect("a bot").action, DueAction::Bot { seat, level: expected });
    }
    let mut alone = Played::begun_with("ann novice", TableOptions { stand_in: BotLevel::Master, ..options(2) }, 1);
    alone.ask(ANN, Command::Leave).expect("left");
    assert_eq!(alone.table.stand_in(), BotLevel::Master, "against bots everybody may do as they like");
}

/// Plays until a bot has taken so many decisions for Ben, who is away. Gives what is due then.
fn stood_in(played: &mut Played, decisions: u32) -> Option<DueAction> {
    let (seat, mut taken) = (played.seat(BEN), 0);
    while taken < decisions {
        let bots = played.table.to_act() == Some(seat);
        match played.table.due().map(|due| due.action) {
            Some(DueAction::Forfeit { .. }) => break,
            _ => played.draw_or_band(),
        }
        taken += u32::from(bots);
    }
    played.table.due().map(|due| due.action)
}

#[test]
fn who_is_away_too_long_in_a_rated_game_has_given_up() {
    let mut played = Played::begun("ann ben cat");
    let seat = played.seat(BEN);
    played.ask(BEN, Command::Leave).expect("left");
    let due = stood_in(&mut played, 20);
    assert!(!matches!(due, Some(DueAction::Forfeit { .. })), "twenty decisions are allowed: {due:?}");
    assert_eq!(played.server(ServerCommand::Forfeit), Err("nothing-to-do"));
    let mut back = played.clone();
    back.ask(BEN, Command::Return).expect("it is not too late");
    assert_eq!(stood_in(&mut played, 1), Some(DueAction::Forfeit { seat }));
    played.server(ServerCommand::Forfeit).expect("given up");
    assert_eq!(played.last(), ethnos_table::Entry::Forfeited { seat });
    assert_eq!(played.ask(BEN, Command::Return), Err("conceded"));
    assert_eq!(played.table, played.replayed());
    assert_eq!(played.table.phase(), ethnos_table::Phase::Playing, "the others play on");
    // Coming back and leaving again does not begin a new count.
    back.ask(BEN, Command::Leave).expect("left");
    assert_eq!(stood_in(&mut back, 1), Some(DueAction::Forfeit { seat }));
}

/// A table that was opened before there was the rule goes on without it, however often a bot has decided.
#[test]
fn at_an_older_table_a_person_may_stay_away() {
    let mut played = Played::begun("ann ben cat");
    played.ask(BEN, Command::Leave).expect("left");
    assert!(matches!(stood_in(&mut played, 21), Some(DueAction::Forfeit { .. })));
    let opened = &mut played.log[0].1;
    *opened = opened.replace(r#","forfeits":true"#, "");
    played.table = played.replayed();
    assert!(played.table.is_rated());
    assert!(!matches!(stood_in(&mut played, 21), Some(DueAction::Forfeit { .. })));
    assert_eq!(played.server(ServerCommand::Forfeit), Err("nothing-to-do"));
}

#[test]
fn the_one_who_stayed_has_won() {
    let mut played = Played::begun("ann ben");
    played.ask(BEN, Command::Leave).expect("left");
    stood_in(&mut played, 21);
    played.server(ServerCommand::Forfeit).expect("given up");
    assert_eq!(played.table.phase(), ethnos_table::Phase::Over);
    let results = played.table.results().expect("results");
    let won = results.iter().map(|result| (result.person, result.won)).collect::<Vec<_>>();
    assert_eq!(won, [(Some(ANN), true), (Some(BEN), false)]);
}

#[test]
fn without_rating_a_person_may_stay_away() {
    let mut played = Played::begun("ann novice");
    played.ask(ANN, Command::Leave).expect("left");
    for _ in 0..80 {
        played.draw_or_band();
        assert!(!matches!(played.table.due(), Some(Due { action: DueAction::Forfeit { .. }, .. })));
    }
}
