//! Chat: length, control characters, rate, mute.

use ethnos_table::{Command, Entry};

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
                assert_eq!(played.last(), Entry::Said { person: BEN, name: name(BEN), text: said.to_owned() });
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
