//! Records, positions and scenarios. A text that can be read is printed and read again to the same record; it replays the
//! same every time; at every position it reaches, what is listed is what is legal.

#![no_main]

use ethnos_fuzz::{check_legal, check_position, hash, play_on};
use ethnos_rules::notation::{Replay, Step};
use ethnos_rules::{Action, Record};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let Ok(record) = Record::parse(text) else { return };
    let printed = record.to_string();
    let again = Record::parse(&printed).expect("what is printed can be read");
    assert_eq!(again, record, "{printed}");
    let outcome = record.verify();
    assert_eq!(again.verify(), outcome, "the same record replays the same");
    let _ = record.unfair();

    let actions = record.lines().iter().filter_map(|line| match &line.step {
        Some(Step::Play(played)) => Some(played.action),
        Some(Step::Refuse { action, .. } | Step::Allow { action, .. }) => Some(*action),
        _ => None,
    });
    let candidates = actions.take(32).collect::<Vec<Action>>();
    let mut replay = Replay::new(&record);
    check_legal(replay.game(), &candidates);
    check_position(record.options(), replay.game());
    while let Some((_, result)) = replay.step(&mut ()) {
        if result.is_err_and(|fault| fault.stops) {
            break;
        }
        check_legal(replay.game(), &candidates);
    }
    play_on(replay.game().clone(), record.options(), &candidates, hash(text.as_bytes()));
});
