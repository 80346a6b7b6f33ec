//! The trees of some games are counted. A change of the rules changes the counts.

#![expect(clippy::disallowed_methods, reason = "tests read files")]

use std::path::Path;

use ethnos_rules::notation::Step;
use ethnos_rules::{Actions, Record, Replay, perft};

/// Each line of the table: a recorded game, how many of its actions are played, then the leaves at depth 1, 2, ….
#[test]
fn trees_are_as_they_were() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests");
    let table = std::fs::read_to_string(tests.join("perft.txt")).expect("in the repository");
    let mut lines = 0;
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let words = line.split_whitespace().collect::<Vec<_>>();
        let [file, at, leaves @ ..] = &words[..] else { panic!("{line}") };
        let text = std::fs::read_to_string(tests.join("games").join(file)).expect("in the repository");
        let record = Record::parse(&text).expect("a recorded game");
        let mut replay = Replay::new(&record);
        for _ in 0..at.parse::<usize>().expect("a number") {
            let (step, result) = replay.step(&mut ()).expect("the game is long enough");
            assert!(matches!(step, Step::Play(_)) && result.is_ok(), "{line}");
        }
        let mut lists = vec![Actions::new(); leaves.len()];
        let counted = (1..=leaves.len()).map(|depth| perft(replay.game(), depth as u32, &mut lists).to_string());
        assert_eq!(counted.collect::<Vec<_>>(), leaves, "{line}");
        lines += 1;
    }
    assert!(lines >= 40, "only {lines} lines");
}
