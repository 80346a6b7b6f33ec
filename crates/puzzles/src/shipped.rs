//! The puzzles of this program: the files of `puzzles/`, numbered by their names.

use std::sync::LazyLock;

use rust_embed::RustEmbed;

use crate::puzzle::{Grading, Puzzle};

#[derive(RustEmbed)]
#[folder = "../../puzzles"]
struct Files;

/// A puzzle of this program.
#[derive(Clone, Debug)]
pub struct NumberedPuzzle {
    /// Its number, which never changes. The number of a puzzle that was taken out is not used again.
    pub number: u32,
    /// What is asked.
    pub puzzle: Puzzle,
    /// How hard it is, what it is about, and what each choice is worth.
    pub grading: Grading,
}

static PUZZLES: LazyLock<Vec<NumberedPuzzle>> = LazyLock::new(|| {
    let mut puzzles = Files::iter().filter_map(|path| read(&path)).collect::<Vec<_>>();
    puzzles.sort_by_key(|one| one.number);
    puzzles
});

/// Reads a file that is named like a puzzle. The tests read all of them, so none that is shipped is left out.
fn read(path: &str) -> Option<NumberedPuzzle> {
    let number = path.strip_suffix(".toml")?.parse().ok()?;
    let file = Files::get(path)?;
    let puzzle = Puzzle::parse(std::str::from_utf8(&file.data).ok()?).ok()?;
    let grading = puzzle.grading.clone()?;
    Some(NumberedPuzzle { number, puzzle, grading })
}

/// All puzzles, by number.
pub fn puzzles() -> &'static [NumberedPuzzle] {
    &PUZZLES
}

/// The puzzle with this number.
pub fn puzzle(number: u32) -> Option<&'static NumberedPuzzle> {
    let index = PUZZLES.binary_search_by_key(&number, |one| one.number).ok()?;
    Some(&PUZZLES[index])
}

/// The puzzle of a day, which is counted from 1 January 1970. Every puzzle has its day before one comes again.
pub fn of_day(day: i64) -> Option<&'static NumberedPuzzle> {
    let count = PUZZLES.len();
    let index = place_in_round(day, i64::try_from(count).ok()?)?;
    PUZZLES.get(index)
}

/// The index of the puzzle of a day among this many. Neighbouring days have puzzles that are far apart, because puzzles with near numbers
/// were found in the same games.
fn place_in_round(day: i64, count: i64) -> Option<usize> {
    if count < 1 {
        return None;
    }
    let step = (count * 2 / 5).max(1)..;
    let step = step.into_iter().find(|step| greatest_common_divisor(*step, count) == 1)?;
    usize::try_from((day.rem_euclid(count) * step).rem_euclid(count)).ok()
}

fn greatest_common_divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::theme::Theme;

    #[test]
    fn every_puzzle_has_its_day() {
        for count in [1, 2, 3, 7, 10, 199, 200] {
            for from in [-500, 0, 20_000] {
                let days = (from..from + count).map(|day| place_in_round(day, count)).collect::<BTreeSet<_>>();
                let size = usize::try_from(count).expect("a size");
                assert_eq!(days.len(), size);
                assert!(days.iter().all(|place| place.is_some_and(|place| place < size)));
            }
        }
        assert_eq!(place_in_round(5, 0), None);
    }

    /// There is something to choose from for every theme, and puzzles are not all of one kind.
    #[test]
    fn every_theme_has_puzzles() {
        // Halflings and Skeletons have no ability that a decision can be about; Skeletons lead no band. Raccoons are in the second edition alone.
        let least = |code: &str| match code {
            "skeleton" => 0,
            "raccoon" => 2,
            "two-players" | "solo" | "dragon" | "ties" | "discards" => 20,
            _ => 6,
        };
        let count = |theme: Theme| puzzles().iter().filter(|one| one.grading.themes.contains(&theme)).count();
        let counts = Theme::all().map(|theme| (theme.code(), count(theme))).collect::<Vec<_>>();
        for (code, count) in &counts {
            assert!(*count >= least(code), "{code} has {count} puzzles: {counts:?}");
        }
        let without = puzzles().iter().filter(|one| one.grading.themes.is_empty()).count();
        assert!(without <= puzzles().len() / 8, "{without} puzzles have no theme");
    }

    #[test]
    fn every_file_is_a_graded_puzzle() {
        for path in Files::iter() {
            let text = Files::get(&path).expect("embedded").data;
            let puzzle = Puzzle::parse(std::str::from_utf8(&text).expect("text"));
            let puzzle = puzzle.unwrap_or_else(|error| panic!("{path}: {error}"));
            let number = path.strip_suffix(".toml").and_then(|name| name.parse::<u32>().ok());
            let number = number.unwrap_or_else(|| panic!("{path}: its name is no number"));
            let grading = puzzle.grading.as_ref().unwrap_or_else(|| panic!("{path}: not graded"));
            let best = grading.choices.first().unwrap_or_else(|| panic!("{path}: no choices"));
            assert!(
                puzzle.exact && puzzle.good.contains(&best.action),
                "{path}: the best choice is not among the good"
            );
            for choice in &grading.choices {
                let is_good = puzzle.good.contains(&choice.action);
                assert!(is_good || choice.cost >= 5.0, "{path}: {} costs only {}", choice.action, choice.cost);
                assert!(!is_good || choice.cost <= 2.0, "{path}: {} costs {}", choice.action, choice.cost);
            }
            assert!(self::puzzle(number).is_some_and(|found| found.puzzle == puzzle), "{path}");
        }
    }
}
