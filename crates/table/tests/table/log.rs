//! What is written: every kind of entry, to the letter.

use ethnos_rules::Seat;
use ethnos_table::{Chair, Entry, Line, PersonId, Prepared, Sitter, StandInReason};

use crate::harness::*;

const A: Seat = Seat::at(0);
const F: Seat = Seat::at(5);

/// Every kind of entry as it stands in logs, which later versions of this program are to read.
fn entries() -> Vec<(Entry, &'static str)> {
    let name = || name(BEN);
    vec![
        (
            Entry::Sat { person: BEN, name: name(), seat: F, colour: Colour::Ivory },
            r#""kind":"sat","person":2,"name":"ben","seat":"F","colour":"ivory""#,
        ),
        (Entry::StoodUp { seat: A }, r#""kind":"stood-up","seat":"A""#),
        (Entry::Removed { seat: A }, r#""kind":"removed","seat":"A""#),
        (Entry::BotSat { seat: A, level: BotLevel::Master }, r#""kind":"bot-sat","seat":"A","level":"master""#),
        (Entry::Ready { seat: A, ready: true }, r#""kind":"ready","seat":"A","ready":true"#),
        (Entry::HandedOver { to: BEN }, r#""kind":"handed-over","to":2"#),
        (Entry::Started, r#""kind":"started""#),
        (
            Entry::Acted { seat: A, action: "recruit deck".to_owned(), bot: false },
            r#""kind":"acted","seat":"A","action":"recruit deck""#,
        ),
        (
            Entry::Acted { seat: A, action: "stop".to_owned(), bot: true },
            r#""kind":"acted","seat":"A","action":"stop","bot":true"#,
        ),
        (Entry::Undone { seat: A, back: 1, agreed: false }, r#""kind":"undone","seat":"A","back":1"#),
        (Entry::Undone { seat: A, back: 3, agreed: true }, r#""kind":"undone","seat":"A","back":3,"agreed":true"#),
        (Entry::UndoAsked { seat: A }, r#""kind":"undo-asked","seat":"A""#),
        (Entry::UndoAnswered { seat: A, yes: false }, r#""kind":"undo-answered","seat":"A","yes":false"#),
        (Entry::Conceded { seat: A }, r#""kind":"conceded","seat":"A""#),
        (Entry::StandIn { seat: A, why: StandInReason::Left }, r#""kind":"stand-in","seat":"A","why":"left""#),
        (Entry::StandIn { seat: A, why: StandInReason::Clock }, r#""kind":"stand-in","seat":"A","why":"clock""#),
        (Entry::Returned { seat: A }, r#""kind":"returned","seat":"A""#),
        (Entry::Paused { millis: i64::MAX }, r#""kind":"paused","millis":9223372036854775807"#),
        (
            Entry::Said { person: BEN, name: name(), text: "\"ä\"".to_owned() },
            r#""kind":"said","person":2,"name":"ben","text":"\"ä\"""#,
        ),
        (Entry::Muted { person: BEN, muted: true }, r#""kind":"muted","person":2,"muted":true"#),
        (Entry::Rematch { code: "NEXT".to_owned() }, r#""kind":"rematch","code":"NEXT""#),
        (Entry::Cancelled, r#""kind":"cancelled""#),
        (Entry::Closed, r#""kind":"closed""#),
    ]
}

#[test]
fn every_entry_is_written_and_read() {
    for (entry, text) in entries() {
        let heads = [(None, None, ""), (Some(BEN), None, r#""by":2,"#), (Some(BEN), Some("7"), r#""by":2,"id":"7","#)];
        for (by, id, head) in heads {
            let line = Line { by, id: id.map(Into::into), entry: entry.clone() };
            let written = serde_json::to_string(&line).expect("it can be written");
            assert_eq!(written, format!("{{{head}{text}}}"));
            assert_eq!(serde_json::from_str::<Line>(&written).expect("and read"), line);
            let value = serde_json::to_value(&line).expect("it can be written");
            assert_eq!(serde_json::from_value::<Line>(value).expect("and read"), line);
        }
    }
}

#[test]
fn every_opening_is_written_and_read() {
    let person = |id| Sitter::Person { id: PersonId(id), name: "\u{1F409} \\".into() };
    let sitters = [Sitter::Nobody, person(i64::MAX), person(i64::MIN), Sitter::Bot(BotLevel::Expert)];
    let chairs = sitters.into_iter().zip(Colour::ALL).map(|(sitter, colour)| Chair { sitter, ..Chair::empty(colour) });
    let chairs = chairs.collect::<Vec<_>>();
    let clocks =
        [Clock::None, Clock::Live { move_seconds: 5, bank_seconds: 0 }, Clock::Correspondence { move_hours: 24 }];
    let tribes = [Tribes::Random, Tribes::FirstGame, Tribes::Chosen(vec!["Orcs".to_owned()])];
    let boxes = [None, Some("hand_limit = { value = 5 }\n".to_owned())];
    for clock in clocks {
        for tribes in &tribes {
            for game_box in &boxes {
                let options = TableOptions { clock, tribes: tribes.clone(), game_box: game_box.clone(), ..solo() };
                let entry = Entry::Opened {
                    host: ANN,
                    name: name(ANN),
                    options: Box::new(options),
                    seed: "ff".to_owned(),
                    chairs: chairs.clone(),
                    rematch_of: game_box.as_ref().map(|_| "LAST".to_owned()),
                    prepared: game_box.as_ref().map(|text| Prepared { position: text.clone(), first_game: true }),
                };
                let line = Line { by: Some(ANN), id: Some("x".into()), entry };
                let written = serde_json::to_string(&line).expect("it can be written");
                assert_eq!(serde_json::from_str::<Line>(&written).expect("and read"), line, "{written}");
            }
        }
    }
}

#[test]
fn what_cannot_be_read() {
    let cases = [
        r"{}",
        r#"{"kind":"danced"}"#,
        r#"{"kind":"sat"}"#,
        r#"{"kind":"stood-up","seat":"G"}"#,
        r#"{"kind":"stood-up","seat":0}"#,
        r#"{"kind":"undone","seat":"A","back":-1}"#,
        r#"{"kind":"paused","millis":9223372036854775808}"#,
        r#"{"by":"ann","kind":"started"}"#,
    ];
    for text in cases {
        assert!(serde_json::from_str::<Line>(text).is_err(), "{text}");
    }
}
