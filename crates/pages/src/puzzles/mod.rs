//! Puzzles: the page with the puzzle of the day, themes and one's own results; one puzzle on the board.

mod board;
mod page;

use ethnos_words::{Words, t};

pub use board::{PuzzleAnswered, PuzzleBoard, PuzzleChoice, PuzzleMode, puzzle_page};
pub(crate) use page::results;
pub use page::{PuzzleLink, PuzzlesPage, RatingPoint, SolverNumbers, ThemeCount, puzzles_page};

/// The name of a theme by its word in addresses. A tribe has its names of both editions.
pub fn theme_name(words: Words, code: &str) -> String {
    match code {
        "two-players" => t!(words, "puzzles-theme-two-players"),
        "solo" => t!(words, "puzzles-theme-solo"),
        "dragon" => t!(words, "puzzles-theme-dragon"),
        "ties" => t!(words, "puzzles-theme-ties"),
        "discards" => t!(words, "puzzles-theme-discards"),
        tribe => tribe_names(words, tribe),
    }
}

/// A tribe's names in the plural: of the first edition and, if it is another, of the second.
pub(crate) fn tribe_names(words: Words, code: &str) -> String {
    use ethnos_rules::{Edition, Tribe};
    let tribe = Edition::ALL.into_iter().find_map(|edition| Tribe::named(code, edition));
    let Some(tribe) = tribe else { return code.to_owned() };
    let names = Edition::ALL.into_iter().filter(|edition| tribe.is_in(*edition));
    let names = names.map(|edition| words.tribe(tribe.name(edition), 2)).collect::<Vec<_>>();
    names.join(" / ")
}
