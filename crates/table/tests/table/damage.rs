//! A damaged log is reported, never played on with, and never a panic.

use std::sync::LazyLock;

use ethnos_rules::Action;
use ethnos_table::{Command, Entry, LogEntry, Millis, ServerCommand, Table, record};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::harness::*;

/// A log with every kind of entry in it, up to a finished game.
static WHOLE: LazyLock<Vec<(Millis, String)>> = LazyLock::new(|| {
    let clock = Clock::Live { move_seconds: 30, bank_seconds: 60 };
    let mut played = Played::open_with("ann - - novice", TableOptions { clock, ..options(4) }, 2, None);
    let sit = Command::Sit { seat: None, colour: Some(Colour::Violet) };
    played.ask(BEN, sit.clone()).expect("a seat");
    played.ask(BEN, Command::StandUp).expect("stood up");
    played.ask(BEN, sit).expect("a seat");
    played.ask(CAT, Command::Sit { seat: None, colour: None }).expect("a seat");
    let seat = played.seat(CAT);
    played.ask(ANN, Command::Remove { seat }).expect("removed");
    played.ask(ANN, Command::SeatBot { seat, level: BotLevel::Novice }).expect("a bot");
    played.ask(ANN, Command::HandOver { to: BEN }).expect("handed over");
    played.ask(ANN, Command::Ready { ready: true }).expect("ready");
    played.ask(BEN, Command::Start).expect("a start");
    played.ask(ANN, Command::Say { text: "hello".to_owned() }).expect("said");
    played.ask(BEN, Command::Mute { person: ANN, muted: true }).expect("muted");
    while played.table.waits_for().is_none() {
        played.draw();
    }
    let actor = played.actor();
    played.recruit();
    played.undo(actor).expect("undone");
    for _ in 0..4 {
        played.recruit();
    }
    played.undo(actor).expect("asked");
    played.answer(if actor == ANN { BEN } else { ANN }, true).expect("yes");
    assert!(matches!(played.last(), Entry::Undone { agreed: true, .. }));
    while played.table.waits_for().is_none() {
        played.draw();
    }
    played.server(ServerCommand::Pause { millis: 5_000 }).expect("paused");
    played.wait(200);
    let version = played.table.game_version();
    played.server(ServerCommand::TimeOut { version }).expect("time is up");
    for turn in 0.. {
        if played.table.game().is_some_and(ethnos_rules::Game::is_over) {
            break;
        }
        if turn == 2 {
            let away = played.people().find(|person| played.chair(*person).away).expect("someone timed out");
            played.ask(away, Command::Return).expect("back");
        }
        let legal = played.legal();
        let action = legal[turn % legal.len()];
        played.act(action).expect("legal");
    }
    played.server(ServerCommand::Rematch { code: "NEXT".to_owned() }).expect("a rematch");
    played.log
});

fn corrupt(log: &[(Millis, String)]) -> String {
    replay(log).expect_err("this should be found damaged")
}

fn line(entry: Entry) -> String {
    serde_json::to_string(&LogEntry { by: Some(ANN), id: None, entry }).expect("it can be written")
}

#[test]
fn the_whole_log_is_whole() {
    let table = replay(&WHOLE).expect("whole");
    assert_eq!(table.rematch(), Some("NEXT"));
    for end in 1..WHOLE.len() {
        replay(&WHOLE[..end]).expect("every beginning of a log is a log");
    }
}

#[test]
fn entries_out_of_place() {
    let opening = |change: &dyn Fn(&mut Value)| {
        let mut value = serde_json::from_str::<Value>(&WHOLE[0].1).expect("JSON");
        change(&mut value);
        vec![(OPENED, value.to_string())]
    };
    let mut cases: Vec<(&str, Vec<(Millis, String)>)> = vec![
        ("begins otherwise", WHOLE[1..].to_vec()),
        ("no seats", opening(&|value| value["chairs"] = json!([]))),
        ("too many seats", opening(&|value| value["chairs"] = vec![value["chairs"][1].clone(); 7].into())),
        ("one person twice", opening(&|value| value["chairs"][1]["sitter"] = value["chairs"][0]["sitter"].clone())),
        ("one colour twice", opening(&|value| value["chairs"][1]["colour"] = value["chairs"][0]["colour"].clone())),
        ("away before the start", opening(&|value| value["chairs"][0]["away"] = json!(true))),
        ("no seed", opening(&|value| value["seed"] = json!("seed"))),
    ];
    // After every beginning, an entry that cannot come there.
    let (a, d, f) = (ethnos_rules::Seat::at(0), ethnos_rules::Seat::at(3), ethnos_rules::Seat::at(5));
    let started = WHOLE.iter().position(|(_, text)| text.contains("started")).expect("it starts");
    let sat = |seat, colour| Entry::Sat { person: EVE, name: name(EVE), seat, colour };
    let acted = || Entry::Acted { seat: a, action: "recruit deck".to_owned(), bot: false };
    let gathering = [
        acted(),
        sat(a, Colour::Ivory),
        sat(f, Colour::Ivory),
        sat(ethnos_rules::Seat::at(2), Colour::Scarlet),
        Entry::StoodUp { seat: f },
        Entry::BotSat { seat: a, level: BotLevel::Novice },
        Entry::Ready { seat: d, ready: true },
        Entry::HandedOver { to: EVE },
        Entry::Starting,
        Entry::Started,
        Entry::Undone { seat: a, back: 0, agreed: false },
        Entry::UndoAsked { seat: a },
        Entry::UndoAnswered { seat: a, yes: false },
        Entry::Conceded { seat: a },
        Entry::Forfeited { seat: a },
        stand_in(a, ethnos_table::StandInReason::Left),
        Entry::Returned { seat: a },
        Entry::Paused { millis: 1 },
        Entry::Rematch { code: "X".to_owned() },
    ];
    let playing = [
        sat(d, Colour::Ivory),
        Entry::StoodUp { seat: a },
        Entry::Removed { seat: a },
        Entry::BotSat { seat: d, level: BotLevel::Master },
        Entry::Ready { seat: a, ready: false },
        Entry::HandedOver { to: ANN },
        Entry::Started,
        Entry::Undone { seat: a, back: 1, agreed: false },
        Entry::UndoAnswered { seat: a, yes: true },
        Entry::UndoAsked { seat: d },
        Entry::Conceded { seat: d },
        Entry::Conceded { seat: f },
        Entry::Forfeited { seat: d },
        stand_in(d, ethnos_table::StandInReason::Left),
        Entry::Returned { seat: a },
        Entry::Paused { millis: -1 },
        Entry::Acted { seat: a, action: "dance".to_owned(), bot: false },
        Entry::Acted { seat: a, action: "stop".to_owned(), bot: false },
        Entry::Rematch { code: "X".to_owned() },
        Entry::Cancelled,
    ];
    let over = [acted(), Entry::Undone { seat: a, back: 0, agreed: true }, Entry::Conceded { seat: a }, Entry::Closed];
    let places = [(1, &gathering[..]), (started + 1, &playing[..]), (WHOLE.len(), &over[..])];
    for (place, entries) in places {
        for entry in entries {
            let mut log = WHOLE[..place].to_vec();
            log.push((OPENED, line(entry.clone())));
            cases.push(("an entry that cannot come there", log));
        }
    }
    for (what, log) in cases {
        let Err(reason) = replay(&log) else { panic!("{what}: {:?}", log.last()) };
        assert!(reason.starts_with("the log of the table is damaged: "), "{reason}");
    }
}

#[test]
fn nobody_comes_or_goes_once_the_start_is_announced() {
    let mut played = Played::open("ann ben novice");
    let commitment = ethnos_rules::Seed::from_number(7).commitment();
    played.ask(BEN, Command::CommitSeed { commitment }).expect("committed");
    played.ask(BEN, Command::Ready { ready: true }).expect("ready");
    played.ask(ANN, Command::Start).expect("a start");
    assert_eq!(played.last(), Entry::Starting);
    let [a, b, c] = [0, 1, 2].map(ethnos_rules::Seat::at);
    let entries = [
        Entry::Sat { person: EVE, name: name(EVE), seat: c, colour: Colour::Ivory },
        Entry::StoodUp { seat: a },
        Entry::Removed { seat: b },
        Entry::BotSat { seat: c, level: BotLevel::Master },
        Entry::Ready { seat: b, ready: false },
        Entry::Starting,
    ];
    for entry in entries {
        let mut log = played.log.clone();
        log.push((OPENED, line(entry.clone())));
        let wanted = if entry == Entry::Starting { "starts-twice" } else { "late-seat" };
        assert_eq!(corrupt(&log), format!("the log of the table is damaged: {wanted}"), "{entry:?}");
    }
}

#[test]
fn a_missing_decision_is_noticed() {
    let acted = WHOLE.iter().enumerate().filter(|(_, (_, text))| text.contains("acted"));
    for (place, _) in acted.take(40) {
        let mut log = WHOLE.clone();
        log.remove(place);
        corrupt(&log);
    }
}

#[test]
fn the_record_of_another_log() {
    let entries = WHOLE.iter().map(|(_, text)| serde_json::from_str::<LogEntry>(text).expect("an entry").entry);
    let entries = entries.collect::<Vec<_>>();
    let table = replay(&WHOLE).expect("whole");
    record(&table, entries.iter()).expect("whole").expect("a record");
    record(&table, entries[..entries.len() - 2].iter()).expect_err("the last decision is missing");
    let undone = Entry::Undone { seat: ethnos_rules::Seat::at(0), back: 9, agreed: true };
    record(&table, [undone].iter()).expect_err("more is taken back than there was");
}

/// Something is done to a log.
#[derive(Clone, Debug)]
enum Damage {
    Cut(prop::sample::Index),
    Remove(prop::sample::Index),
    Repeat(prop::sample::Index, prop::sample::Index),
    Swap(prop::sample::Index, prop::sample::Index),
    Time(prop::sample::Index, Millis),
    Value(prop::sample::Index, prop::sample::Index, Value),
    Byte(prop::sample::Index, prop::sample::Index, u8),
}

fn values() -> impl Strategy<Value = Value> {
    prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        prop::sample::select(vec![i64::MIN, -1, 0, 1, 2, 3, 5, 7, 100, i64::from(u32::MAX), i64::MAX])
            .prop_map(Value::from),
        prop::sample::select(vec![
            "",
            "A",
            "B",
            "C",
            "D",
            "F",
            "recruit deck",
            "stop",
            "no token",
            "scatter",
            "started",
            "undone",
            "returned",
            "stand-in",
            "conceded",
            "closed",
            "paused",
            "ff",
            "first",
            "second",
            "Elves",
            "scarlet",
            "novice",
            "live",
            "none",
            "person",
            "nobody",
            "hand_limit = { value = 2 }",
        ])
        .prop_map(Value::from),
        Just(json!([])),
        Just(json!({})),
        Just(json!({"bot": "novice"})),
        Just(json!({"kind": "live", "move_seconds": u32::MAX, "bank_seconds": u32::MAX})),
        Just(json!({"kind": "correspondence", "move_hours": u32::MAX})),
    ]
}

fn damages() -> impl Strategy<Value = Vec<Damage>> {
    let place = any::<prop::sample::Index>;
    let time = prop::sample::select(vec![i64::MIN, -1, 0, OPENED, OPENED + 10_000_000, i64::MAX]);
    let damage = prop_oneof![
        1 => place().prop_map(Damage::Cut),
        2 => place().prop_map(Damage::Remove),
        2 => (place(), place()).prop_map(|(from, to)| Damage::Repeat(from, to)),
        2 => (place(), place()).prop_map(|(one, other)| Damage::Swap(one, other)),
        2 => (place(), time).prop_map(|(line, at)| Damage::Time(line, at)),
        8 => (place(), place(), values()).prop_map(|(line, field, value)| Damage::Value(line, field, value)),
        1 => (place(), place(), any::<u8>()).prop_map(|(line, byte, with)| Damage::Byte(line, byte, with)),
    ];
    prop::collection::vec(damage, 1..6)
}

/// Every place in a JSON value, itself and within, as pointers.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    found.push(at.to_owned());
    match value {
        Value::Object(fields) => fields.iter().for_each(|(key, one)| places(one, &format!("{at}/{key}"), found)),
        Value::Array(list) => list.iter().enumerate().for_each(|(key, one)| places(one, &format!("{at}/{key}"), found)),
        _ => {}
    }
}

fn do_damage(log: &mut Vec<(Millis, String)>, damage: &Damage) {
    if log.is_empty() {
        return;
    }
    let size = log.len();
    match damage {
        Damage::Cut(at) => log.truncate(at.index(size)),
        Damage::Remove(at) => drop(log.remove(at.index(size))),
        Damage::Repeat(from, to) => log.insert(to.index(size), log[from.index(size)].clone()),
        Damage::Swap(one, other) => log.swap(one.index(size), other.index(size)),
        Damage::Time(at, time) => log[at.index(size)].0 = *time,
        Damage::Value(at, field, with) => {
            let text = &mut log[at.index(size)].1;
            let Ok(mut value) = serde_json::from_str::<Value>(text) else { return };
            let mut found = Vec::new();
            places(&value, "", &mut found);
            if let Some(place) = value.pointer_mut(&found[field.index(found.len())]) {
                *place = with.clone();
            }
            *text = value.to_string();
        }
        Damage::Byte(at, byte, with) => {
            let text = &mut log[at.index(size)].1;
            let mut bytes = std::mem::take(text).into_bytes();
            if !bytes.is_empty() {
                let place = byte.index(bytes.len());
                bytes[place] = *with;
            }
            *text = String::from_utf8_lossy(&bytes).into_owned();
        }
    }
}

/// Everything a server asks of a table it has loaded.
fn look_at(table: &Table) {
    let _ = (table.due(), table.deadline(), table.waits_for(), table.ending(), table.results(), table.is_rated());
    for seat in ethnos_rules::Seat::all(6) {
        let _ = (table.bank(seat), table.may_undo(seat));
    }
}

/// Everything is asked of it by everybody.
fn go_on(table: &Table, now: Millis) {
    let mut played = Played { table: table.clone(), log: Vec::new(), now, events: Vec::new() };
    played.log = vec![(0, String::new()); table.version() as usize];
    let version = table.version();
    let play = Command::Play { version, action: Action::RecruitDeck };
    for person in [ANN, BEN, EVE] {
        let say = Command::Say { text: "?".to_owned() };
        for command in [play.clone(), say, Command::Leave, Command::Return, Command::Concede] {
            let _ = played.ask(person, command);
        }
        let _ = played.undo(person);
        let _ = played.answer(person, true);
    }
    let moved = table.game_version();
    let play = ServerCommand::Play { version, action: Action::RecruitDeck };
    let (time_out, pause) = (ServerCommand::TimeOut { version: moved }, ServerCommand::Pause { millis: i64::MAX });
    for command in [ServerCommand::Start, play, time_out, pause, ServerCommand::Close] {
        let _ = played.server(command);
    }
    look_at(&played.table);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_damage_is_a_panic(damages in damages()) {
        let mut log = WHOLE.clone();
        for damage in &damages {
            do_damage(&mut log, damage);
        }
        if let Ok(table) = replay(&log) {
            look_at(&table);
            for now in [i64::MIN, OPENED, i64::MAX] {
                go_on(&table, now);
            }
            let entries = log.iter().filter_map(|(_, text)| serde_json::from_str::<LogEntry>(text).ok()).map(|line| line.entry);
            let _ = record(&table, entries.collect::<Vec<_>>().iter());
        }
    }
}
