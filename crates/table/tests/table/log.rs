//! What is written: every kind of entry, to the letter.

use ethnos_rules::Seat;
use ethnos_table::{Chair, Changes, Entry, LogEntry, PersonId, Prepared, Sitter, StandInReason};

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
        (Entry::Ready { seat: A, ready: false }, r#""kind":"ready","seat":"A","ready":false"#),
        (Entry::HandedOver { to: BEN }, r#""kind":"handed-over","to":2"#),
        (
            Entry::SeedCommitted { seat: A, commitment: "ab".repeat(32) },
            r#""kind":"seed-committed","seat":"A","commitment":"abababababababababababababababababababababababababababababababab""#,
        ),
        (Entry::Starting, r#""kind":"starting""#),
        (
            Entry::SeedRevealed { seat: A, part: "01".repeat(32) },
            r#""kind":"seed-revealed","seat":"A","part":"0101010101010101010101010101010101010101010101010101010101010101""#,
        ),
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
        (Entry::UndoAnswered { seat: A, yes: true }, r#""kind":"undo-answered","seat":"A","yes":true"#),
        (Entry::Conceded { seat: A }, r#""kind":"conceded","seat":"A""#),
        (Entry::Forfeited { seat: A }, r#""kind":"forfeited","seat":"A""#),
        (Entry::StandIn { seat: A, why: StandInReason::Left }, r#""kind":"stand-in","seat":"A","why":"left""#),
        (Entry::StandIn { seat: A, why: StandInReason::Clock }, r#""kind":"stand-in","seat":"A","why":"clock""#),
        (Entry::Returned { seat: A }, r#""kind":"returned","seat":"A""#),
        (Entry::AdviserSwitched { seat: A, on: true }, r#""kind":"adviser-switched","seat":"A","on":true"#),
        (Entry::AdviserSwitched { seat: A, on: false }, r#""kind":"adviser-switched","seat":"A","on":false"#),
        (Entry::Paused { millis: i64::MAX }, r#""kind":"paused","millis":9223372036854775807"#),
        (
            Entry::Said { person: BEN, name: name(), text: "\"ä\"".to_owned(), watching: false },
            r#""kind":"said","person":2,"name":"ben","text":"\"ä\"""#,
        ),
        (
            Entry::Said { person: BEN, name: name(), text: "oh".to_owned(), watching: true },
            r#""kind":"said","person":2,"name":"ben","text":"oh","watching":true"#,
        ),
        (Entry::Muted { person: BEN, muted: true }, r#""kind":"muted","person":2,"muted":true"#),
        (Entry::Muted { person: BEN, muted: false }, r#""kind":"muted","person":2,"muted":false"#),
        (Entry::Rematch { code: "NEXT".to_owned() }, r#""kind":"rematch","code":"NEXT""#),
        (Entry::Cancelled, r#""kind":"cancelled""#),
        (Entry::ClosingAnnounced { closes_at: 7 }, r#""kind":"closing-announced","closes_at":7"#),
        (Entry::KeptOpen { person: BEN }, r#""kind":"kept-open","person":2"#),
        (Entry::Closed, r#""kind":"closed""#),
    ]
}

#[test]
fn every_entry_is_written_and_read() {
    for (entry, text) in entries() {
        let heads = [(None, None, ""), (Some(BEN), None, r#""by":2,"#), (Some(BEN), Some("7"), r#""by":2,"id":"7","#)];
        for (by, id, head) in heads {
            let line = LogEntry { by, id: id.map(Into::into), entry: entry.clone() };
            let written = serde_json::to_string(&line).expect("it can be written");
            assert_eq!(written, format!("{{{head}{text}}}"));
            assert_eq!(serde_json::from_str::<LogEntry>(&written).expect("and read"), line);
            let value = serde_json::to_value(&line).expect("it can be written");
            assert_eq!(serde_json::from_value::<LogEntry>(value).expect("and read"), line);
        }
    }
}

#[test]
fn every_kind_is_written_and_described() {
    let mut kinds = vec!["opened"];
    for (entry, text) in entries() {
        let line = LogEntry { by: Some(ANN), id: None, entry };
        let described = line.describe();
        assert!(text.starts_with(&format!(r#""kind":"{}""#, described.kind)), "{text}: {described:?}");
        assert_eq!(described.seat.is_some(), text.contains(r#""seat":"#), "{text}");
        let names_ben = [r#""person":2"#, r#""to":2"#].iter().any(|field| text.contains(field));
        assert_eq!(described.person, Some(if names_ben { BEN } else { ANN }), "{text}");
        let answers = [r#""ready":"#, r#""yes":"#, r#""muted":"#, r#""on":"#, r#""kind":"undone""#];
        assert_eq!(described.yes.is_some(), answers.iter().any(|answer| text.contains(answer)), "{text}");
        kinds.push(described.kind);
    }
    kinds.dedup();
    assert_eq!(kinds, Entry::KINDS, "an entry of every kind, in the order of the enum");
}

/// What clients are sent depends on what an entry changes.
#[test]
fn what_every_kind_changes() {
    let cases = [
        ("game", "started acted undone conceded forfeited stand-in returned paused"),
        (
            "table",
            "sat stood-up removed bot-sat ready handed-over seed-committed starting seed-revealed started undone undo-asked \
             undo-answered conceded forfeited stand-in returned adviser-switched \
             muted rematch cancelled closing-announced kept-open closed",
        ),
        ("people", "sat stood-up removed bot-sat handed-over"),
    ];
    for (what, expected) in cases {
        let mut kinds = Vec::new();
        for (entry, _) in entries() {
            let line = LogEntry { by: Some(BEN), id: None, entry };
            let Changes { game, table, people } = line.describe().changes;
            if [("game", game), ("table", table), ("people", people)].contains(&(what, true)) {
                kinds.push(line.entry.kind());
            }
        }
        kinds.dedup();
        assert_eq!(kinds.join(" "), expected, "{what}");
    }
}

/// The options of a table as they stand in logs.
fn option_texts() -> Vec<(TableOptions, String)> {
    let usual = || TableOptions::new(Edition::First);
    let text = |edition: &str, solo: &str, tribes: &str, rest: &str| {
        format!(r#"{{"edition":"{edition}","solo":{solo},"tribes":{tribes},{rest}}}"#)
    };
    let rest = |clock: &str, stand_in: &str| {
        format!(r#""recruitment":false,"clock":{clock},"public":false,"spectators":true,"stand_in":"{stand_in}""#)
    };
    let none = r#"{"kind":"none"}"#;
    let usual_rest = rest(none, "regular");
    let mut texts = vec![(usual(), text("first", "null", r#""random""#, &usual_rest))];
    let levels = [(SoloLevel::Easy, "easy"), (SoloLevel::Regular, "regular"), (SoloLevel::Hard, "hard")];
    for (level, word) in levels {
        let options = TableOptions { edition: Edition::Second, solo: Some(level), ..usual() };
        texts.push((options, text("second", &format!("\"{word}\""), r#""random""#, &usual_rest)));
    }
    let chosen = Tribes::Chosen(vec!["Orcs".to_owned(), "Elves".to_owned()]);
    for (tribes, word) in [(Tribes::FirstGame, r#""first-game""#), (chosen, r#"{"chosen":["Orcs","Elves"]}"#)] {
        texts.push((TableOptions { tribes, ..usual() }, text("first", "null", word, &usual_rest)));
    }
    let live = Clock::Live { move_seconds: 5, bank_seconds: 7200 };
    let clocks = [
        (live, r#"{"kind":"live","move_seconds":5,"bank_seconds":7200}"#),
        (Clock::Correspondence { move_hours: 720 }, r#"{"kind":"correspondence","move_hours":720}"#),
    ];
    for (clock, word) in clocks {
        texts.push((TableOptions { clock, ..usual() }, text("first", "null", r#""random""#, &rest(word, "regular"))));
    }
    for (stand_in, word) in BOT_LEVELS {
        texts.push((TableOptions { stand_in, ..usual() }, text("first", "null", r#""random""#, &rest(none, word))));
    }
    let other = TableOptions {
        recruitment: true,
        game_box: Some("hand_limit = { value = 5 }\n".to_owned()),
        public: true,
        spectators: false,
        ..usual()
    };
    let other_text = r#""recruitment":true,"box":"hand_limit = { value = 5 }\n","clock":{"kind":"none"},"public":true,"spectators":false,"stand_in":"regular""#;
    texts.push((other, text("first", "null", r#""random""#, other_text)));
    let adviser_text = format!(r#"{usual_rest},"adviser":true"#);
    texts.push((TableOptions { adviser: true, ..usual() }, text("first", "null", r#""random""#, &adviser_text)));
    texts
}

const BOT_LEVELS: [(BotLevel, &str); 4] = [
    (BotLevel::Novice, "novice"),
    (BotLevel::Regular, "regular"),
    (BotLevel::Expert, "expert"),
    (BotLevel::Master, "master"),
];

const COLOURS: [(Colour, &str); 6] = [
    (Colour::Scarlet, "scarlet"),
    (Colour::Azure, "azure"),
    (Colour::Amber, "amber"),
    (Colour::Emerald, "emerald"),
    (Colour::Violet, "violet"),
    (Colour::Ivory, "ivory"),
];

/// Seats as they stand in the first entry of a log.
fn chair_texts() -> Vec<(Chair, String)> {
    let mut texts = Vec::new();
    for (colour, word) in COLOURS {
        texts.push((Chair::empty(colour), format!(r#"{{"sitter":"nobody","colour":"{word}"}}"#)));
    }
    for (level, word) in BOT_LEVELS {
        let chair = Chair { sitter: Sitter::Bot(level), ready: true, ..Chair::empty(Colour::Azure) };
        texts.push((chair, format!(r#"{{"sitter":{{"bot":"{word}"}},"colour":"azure","ready":true}}"#)));
    }
    for id in [1, i64::MAX, i64::MIN] {
        let sitter = Sitter::Person { id: PersonId(id), name: "\u{1F409} \\".into() };
        let text = format!(
            r#"{{"sitter":{{"person":{{"id":{id},"name":"🐉 \\"}}}},"colour":"amber","away":true,"conceded":true}}"#
        );
        texts.push((Chair { sitter, away: true, conceded: true, ..Chair::empty(Colour::Amber) }, text));
    }
    texts
}

#[track_caller]
fn assert_opening(
    options: &TableOptions,
    chairs: Vec<Chair>,
    rematch_of: Option<&str>,
    prepared: Option<Prepared>,
    text: &str,
) {
    let entry = Entry::Opened {
        host: ANN,
        name: name(ANN),
        options: Box::new(options.clone()),
        seed: "ff".to_owned(),
        chairs,
        rematch_of: rematch_of.map(str::to_owned),
        prepared,
        daily: None,
        repeated: false,
        forfeits: false,
    };
    let line = LogEntry { by: Some(ANN), id: Some("x".into()), entry };
    let written = serde_json::to_string(&line).expect("it can be written");
    assert_eq!(written, format!(r#"{{"by":1,"id":"x","kind":"opened","host":1,"name":"ann",{text}}}"#));
    assert_eq!(serde_json::from_str::<LogEntry>(&written).expect("and read"), line);
}

#[test]
fn every_option_is_written_and_read() {
    for (options, text) in option_texts() {
        assert_opening(&options, Vec::new(), None, None, &format!(r#""options":{text},"seed":"ff","chairs":[]"#));
    }
}

#[test]
fn every_seat_is_written_and_read() {
    let (options, options_text) = option_texts().remove(0);
    for (chair, text) in chair_texts() {
        let text = format!(r#""options":{options_text},"seed":"ff","chairs":[{text}]"#);
        assert_opening(&options, vec![chair], None, None, &text);
    }
}

#[test]
fn every_opening_is_written_and_read() {
    let (options, options_text) = option_texts().remove(0);
    let prepared = |lesson: Option<&str>| {
        Some(Prepared { position: "ethnos position 1\n".to_owned(), lesson: lesson.map(str::to_owned) })
    };
    let cases = [
        (None, None, ""),
        (Some("LAST"), None, r#","rematch_of":"LAST""#),
        (None, prepared(None), r#","prepared":{"position":"ethnos position 1\n"}"#),
        (None, prepared(Some("elf")), r#","prepared":{"position":"ethnos position 1\n","lesson":"elf"}"#),
    ];
    for (rematch_of, prepared, rest) in cases {
        let text = format!(r#""options":{options_text},"seed":"ff","chairs":[]{rest}"#);
        assert_opening(&options, Vec::new(), rematch_of, prepared, &text);
    }
}

#[test]
fn a_days_game_names_its_day() {
    let entry = |daily, repeated| Entry::Opened {
        host: ANN,
        name: name(ANN),
        options: Box::new(TableOptions::new(Edition::Second)),
        seed: "ff".to_owned(),
        chairs: Vec::new(),
        rematch_of: None,
        prepared: None,
        daily,
        repeated,
        forfeits: false,
    };
    let [without, with] =
        [None, Some(20_775)].map(|day| serde_json::to_string(&entry(day, false)).expect("it can be written"));
    assert_eq!(with, format!(r#"{},"daily":20775}}"#, without.trim_end_matches('}')));
    assert_eq!(serde_json::from_str::<Entry>(&with).expect("it can be read"), entry(Some(20_775), false));
    let repeated = format!(r#"{},"repeated":true}}"#, with.trim_end_matches('}'));
    assert_eq!(serde_json::to_string(&entry(Some(20_775), true)).expect("it can be written"), repeated);
    assert_eq!(serde_json::from_str::<Entry>(&repeated).expect("it can be read"), entry(Some(20_775), true));
}

/// Logs from before there was the rule have no such field, and are written without it.
#[test]
fn only_new_tables_say_that_people_may_forfeit() {
    let old = r#"{"kind":"opened","host":1,"name":"ann","options":OPTIONS,"seed":"ff","chairs":[]}"#;
    let old = old.replace("OPTIONS", &option_texts().remove(0).1);
    let new = format!(r#"{},"forfeits":true}}"#, old.trim_end_matches('}'));
    for (text, expected) in [(&old, false), (&new, true)] {
        let entry = serde_json::from_str::<Entry>(text).expect("it can be read");
        assert!(matches!(entry, Entry::Opened { forfeits, .. } if forfeits == expected));
        assert_eq!(serde_json::to_string(&entry).expect("it can be written"), *text);
    }
}

/// The guided first game had a field of its own before there were other lessons.
#[test]
fn the_first_game_of_an_old_log_is_a_lesson() {
    let read = |text: &str| serde_json::from_str::<Prepared>(text).expect("a prepared position").lesson;
    assert_eq!(read(r#"{"position":"x","first_game":true}"#).as_deref(), Some("first-game"));
    assert_eq!(read(r#"{"position":"x"}"#), None);
}

/// Options that a log leaves out have their usual values.
#[test]
fn options_that_are_left_out() {
    let text = r#"{"kind":"opened","host":1,"name":"ann","options":{"edition":"second"},"seed":"ff","chairs":[]}"#;
    let Entry::Opened { options, .. } = serde_json::from_str::<LogEntry>(text).expect("an opening").entry else {
        panic!("another entry");
    };
    assert_eq!(*options, TableOptions::new(Edition::Second));
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
        assert!(serde_json::from_str::<LogEntry>(text).is_err(), "{text}");
    }
}
