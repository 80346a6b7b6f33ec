//! Decisions: whose they are, on which version they were taken, and how often they are carried out.

use ethnos_rules::Action;
use ethnos_table::{Command, Corrupt, Entry, Request, Response, ServerCommand};

use crate::harness::*;

/// Somebody else at the table.
fn other(played: &Played) -> ethnos_table::PersonId {
    played.people().find(|person| Some(*person) != played.table.waits_for()).expect("someone else")
}

fn draw(version: u32) -> Command {
    Command::Play { version, action: Action::RecruitDeck }
}

fn bot_draw(version: u32) -> ServerCommand {
    ServerCommand::Play { version, action: Action::RecruitDeck }
}

#[test]
fn versions() {
    let mut played = Played::begun("ann ben");
    let begun = played.table.version();
    assert_eq!(played.table.game_version(), begun);
    played.draw();
    let (moved, actor) = (played.table.game_version(), played.actor());
    assert_eq!(moved, begun + 1);
    for stale in [0, 1, begun, moved + 1, u32::MAX] {
        assert_eq!(played.ask(actor, draw(stale)), Err("stale"), "{stale} at {moved}");
    }
    // What does not change the game does not make a decision stale.
    let (talker, text) = (other(&played), "hm".to_owned());
    played.ask(talker, Command::Say { text }).expect("said");
    played.ask(talker, Command::Mute { person: actor, muted: true }).expect("muted");
    played.ask(talker, Command::Leave).expect("left");
    played.ask(talker, Command::Return).expect("returned");
    assert_eq!(played.table.game_version(), moved);
    for stale in [moved - 1, moved + 5] {
        assert_eq!(played.ask(actor, draw(stale)), Err("stale"));
    }
    let mut later = played.clone();
    assert_eq!(played.ask(actor, draw(moved)), Ok(moved + 5));
    assert_eq!(later.ask(actor, draw(moved + 4)), Ok(moved + 5));
}

#[test]
fn someone_giving_up_does_not_make_a_decision_stale() {
    let mut played = Played::begun("ann ben cat");
    let (seen, actor, quitter) = (played.table.version(), played.actor(), other(&played));
    played.ask(quitter, Command::Concede).expect("conceded");
    played.ask(actor, draw(seen)).expect("the game is as it was seen");
}

#[test]
fn refusals() {
    let mut played = Played::begun("ann ben");
    let (actor, idle, now) = (played.actor(), other(&played), played.table.version());
    let play = |action| Command::Play { version: now, action };
    let cases = [
        (actor, play(Action::Stop), "wrong-decision"),
        (actor, play(Action::Scatter), "hand-not-stuck"),
        (idle, play(Action::RecruitDeck), "not-to-act"),
        (EVE, play(Action::RecruitDeck), "no-seat"),
        (actor, Command::Return, "not-away"),
        (actor, Command::AnswerUndo { version: now, yes: true }, "no-undo-asked"),
    ];
    for (person, command, code) in cases {
        assert_eq!(played.ask(person, command.clone()), Err(code), "{command:?}");
    }
    assert_eq!(played.server(bot_draw(now)), Err("not-a-bot"));
}

#[test]
fn texts_of_actions() {
    let played = Played::open("ann ben");
    assert_eq!(played.table.read_action("recruit deck").map_err(|refusal| refusal.code()), Err("not-begun"));
    let played = Played::begun("ann ben");
    assert_eq!(played.table.read_action("recruit deck"), Ok(Action::RecruitDeck));
    for nonsense in ["dance", "", "marker Atlantis"] {
        let read = played.table.read_action(nonsense).map_err(|refusal| refusal.code());
        assert_eq!(read, Err("not-an-action"), "{nonsense}");
    }
}

#[test]
fn an_entry_is_applied_to_the_version_it_was_made_for() {
    let mut played = Played::begun("ann ben");
    let request = Request::Person {
        person: played.actor(),
        name: name(ANN),
        id: None,
        command: played.play(Action::RecruitDeck),
    };
    let Ok(Response::Append(new)) = played.table.decide(played.now, &request) else { panic!("it is legal") };
    played.draw();
    let error = played.table.clone().apply_new(played.now, &new, &mut Vec::new()).expect_err("the table has moved on");
    assert_eq!(error, Corrupt::OtherVersion);
}

#[test]
fn the_server_plays_for_bots_only() {
    let mut played = Played::begun("ann novice");
    for _ in 0..6 {
        let (actor, version) = (played.table.to_act().expect("a game"), played.table.version());
        let bot = actor.index() == 1;
        assert_eq!(played.server(bot_draw(version)).is_ok(), bot);
        if bot {
            assert_eq!(played.server(bot_draw(version)), Err("not-a-bot"));
            assert!(matches!(played.last(), Entry::Acted { bot: true, .. }));
        } else {
            assert_eq!(played.ask(BEN, draw(version)), Err("no-seat"));
            played.ask(ANN, draw(version)).expect("her turn");
            assert_eq!(played.server(bot_draw(version)), Err("stale"));
        }
    }
}

#[test]
fn a_command_sent_twice_is_carried_out_once() {
    let mut played = Played::begun("ann ben");
    let (actor, idle) = (played.actor(), other(&played));
    let play = played.play(Action::RecruitDeck);
    let version = played.ask_as(actor, "7", play.clone()).expect("played");
    let size = played.log.len();
    for _ in 0..3 {
        assert_eq!(played.ask_as(actor, "7", play.clone()), Ok(version));
    }
    assert_eq!(played.log.len(), size);
    // It survives a restart, and other people have numbers of their own.
    played.table = played.replayed();
    assert_eq!(played.ask_as(actor, "7", play), Ok(version));
    let play = played.play(Action::RecruitDeck);
    assert_eq!(played.ask_as(idle, "7", play), Ok(version + 1));
    // What was refused may be tried again under the same number.
    assert_eq!(played.ask_as(idle, "8", Command::Return), Err("not-away"));
    played.ask_as(idle, "8", Command::Leave).expect("left");
    for long in ["", &"x".repeat(65)] {
        assert_eq!(played.ask_as(actor, long, Command::Leave), Err("long-id"));
    }
    played.ask_as(actor, &"x".repeat(64), Command::Leave).expect("left");
}

#[test]
fn two_tabs_of_one_person() {
    let mut played = Played::begun("ann novice");
    while played.table.waits_for().is_none() {
        played.draw();
    }
    let play = played.play(Action::RecruitDeck);
    played.ask_as(ANN, "one", play.clone()).expect("the first tab");
    assert_eq!(played.ask_as(ANN, "two", play), Err("stale"));
}
