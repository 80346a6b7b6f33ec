//! Chat: length, control characters, rate, mute.

use ethnos_table::{Command, Entry, LogEntry, Phase};

use crate::harness::*;

fn say(text: &str) -> Command {
    Command::Say { text: text.to_owned() }
}

#[test]
fn what_may_be_said() {
    let long = "ä".repeat(300);
    let cases = [
        ("hello", Ok("hello")),
        ("  hello,\n\tyou  there ", Ok("hello, you there")),
        ("a\u{0}\u{7}b", Ok("a b")),
        ("a \u{1b}[31m red", Ok("a [31m red")),
        ("left \u{202e}thgir\u{202c} left", Ok("left thgir left")),
        ("👩‍👩‍👧 <b>&amp;</b>", Ok("👩‍👩‍👧 <b>&amp;</b>")),
        (long.as_str(), Ok(long.as_str())),
        ("", Err("chat-length")),
        (" \n ", Err("chat-length")),
        ("\u{0}\u{1}", Err("chat-length")),
        ("\u{200b}\u{feff}\u{202e}", Err("chat-length")),
        (&"ä".repeat(301), Err("chat-length")),
    ];
    for (text, expected) in cases {
        let mut played = Played::open("ann ben");
        match expected {
            Ok(said) => {
                played.ask(BEN, say(text)).expect("said");
                assert_eq!(
                    played.last(),
                    Entry::Said { person: BEN, name: name(BEN), text: said.to_owned(), watching: false }
                );
            }
            Err(code) => assert_eq!(played.ask(BEN, say(text)), Err(code), "{text:?}"),
        }
    }
    assert_eq!(Played::open("ann ben").ask(CAT, say("hello")), Err("no-seat"));
}

#[test]
fn not_too_fast() {
    let mut played = Played::open("ann ben cat dan eve fay");
    for _ in 0..5 {
        for person in played.people() {
            played.ask(person, say("hello")).expect("said");
        }
        played.wait(1);
    }
    for person in played.people() {
        assert_eq!(played.ask(person, say("hello")), Err("chat-too-fast"));
    }
    // A restart does not make anybody forget.
    played.table = played.replayed();
    assert_eq!(played.ask(ANN, say("hello")), Err("chat-too-fast"));
    played.wait(5);
    played.ask(ANN, say("hello")).expect("ten seconds after the first");
    assert_eq!(played.ask(ANN, say("hello")), Err("chat-too-fast"));
    played.wait(-100);
    assert_eq!(played.ask(ANN, say("hello")), Err("chat-too-fast"));
}

#[test]
fn people_talk_before_and_after_the_game() {
    let mut played = Played::begun("ann ben");
    played.ask(BEN, say("good luck")).expect("said");
    played.ask(ANN, Command::Concede).expect("conceded");
    played.ask(BEN, say("thank you")).expect("said");
}

#[test]
fn mute() {
    let mut played = Played::open("ann ben cat");
    let mute = |person, muted| Command::Mute { person, muted };
    let cases = [
        (ANN, mute(EVE, true), "not-at-table"),
        (ANN, mute(BEN, false), "nothing-to-do"),
        (ANN, mute(ANN, true), "nothing-to-do"),
        (EVE, mute(BEN, true), "no-seat"),
    ];
    for (person, command, code) in cases {
        assert_eq!(played.ask(person, command.clone()), Err(code), "{command:?}");
    }
    played.ask(ANN, mute(BEN, true)).expect("muted");
    assert_eq!(played.ask(ANN, mute(BEN, true)), Err("nothing-to-do"));
    played.ask(ANN, mute(CAT, true)).expect("muted");
    assert!(played.table.mutes(ANN, BEN) && !played.table.mutes(BEN, ANN) && !played.table.mutes(CAT, BEN));
    assert_eq!(played.table.muted_by(ANN).collect::<Vec<_>>(), [BEN, CAT]);
    played.ask(BEN, say("can you hear me?")).expect("others can");
    // Who has gone may be forgiven.
    played.ask(BEN, Command::StandUp).expect("stood up");
    played.ask(ANN, mute(BEN, false)).expect("heard again");
    assert_eq!(played.table.muted_by(ANN).collect::<Vec<_>>(), [CAT]);
    assert_eq!(played.replayed(), played.table);
}

#[test]
fn whoever_watches_talks_to_others_who_watch_and_gives_no_advice() {
    let mut played = Played::begun("ann ben");
    played.ask(CAT, say("take the blue one")).expect("said");
    let said = LogEntry { by: Some(CAT), id: None, entry: played.last() };
    let readers = said.describe().readers;
    let reads = |played: &Played| {
        [Some(ANN), Some(BEN), Some(CAT), Some(DAN), None].map(|who| readers.include(who, &played.table))
    };
    assert_eq!(reads(&played), [false, false, true, true, true]);
    // The budget of those who watch is not that of the players.
    for _ in 1..100 {
        played.wait(10);
        played.ask(CAT, say("hello")).expect("said");
    }
    played.wait(10);
    assert_eq!(played.ask(CAT, say("hello")), Err("chat-spent"));
    played.ask(ANN, say("hello")).expect("said");
    assert_eq!(played.table, played.replayed());
    // When the game is over, the players may read it.
    played.ask(ANN, Command::Concede).expect("given up");
    assert_eq!(played.table.phase(), Phase::Over);
    assert_eq!(reads(&played), [true; 5]);
}
