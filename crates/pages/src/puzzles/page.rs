//! The page with the puzzle of the day, themes and one's own results.

use ethnos_words::{Words, t};
use maud::{Markup, html};

use super::theme_name;
use crate::Viewer;
use crate::date::date;
use crate::layout::page;
use crate::plots::{LinePlot, range_of};

/// What the page shows.
pub struct PuzzlesPage<'a> {
    /// Who looks at the page, in which language.
    pub viewer: &'a Viewer,
    /// The puzzle of the day, if there is any.
    pub daily: Option<PuzzleLink>,
    /// The day, in milliseconds since 1970.
    pub today: i64,
    /// How many puzzles each theme has, and how many of them the viewer has solved.
    pub themes: Vec<ThemeCount>,
    /// The viewer's numbers, if they have tried a puzzle.
    pub solver: Option<SolverNumbers>,
    /// The viewer's rating after every puzzle.
    pub ratings: Vec<RatingPoint>,
    /// All puzzles, by number.
    pub puzzles: Vec<PuzzleLink>,
}

/// A puzzle in a list.
pub struct PuzzleLink {
    /// The number in its address.
    pub number: u32,
    /// How difficult it is, as a rating.
    pub rating: f64,
    /// Whether the viewer solved it at the first try, if they tried.
    pub solved: Option<bool>,
}

/// How many puzzles a theme has.
pub struct ThemeCount {
    /// Its word in addresses.
    pub code: &'static str,
    /// How many puzzles it has.
    pub all: usize,
    /// Puzzles that the viewer has solved.
    pub solved: usize,
}

/// How well somebody solves puzzles.
#[derive(Clone, Copy)]
pub struct SolverNumbers {
    /// The solver's rating now.
    pub rating: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// The number of puzzles tried.
    pub tried: u32,
    /// The number of these that were solved at the first try.
    pub solved: u32,
    /// How many of the last ones were solved in a row.
    pub streak: u32,
    /// The most that were ever solved in a row.
    pub longest_streak: u32,
}

/// A rating after a puzzle.
#[derive(Clone, Copy)]
pub struct RatingPoint {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The number of the puzzle that was tried.
    pub puzzle: u32,
    /// The solver's rating after it.
    pub rating: f64,
}

/// The page that lists the puzzles.
pub fn puzzles_page(shown: &PuzzlesPage<'_>) -> Markup {
    let words = shown.viewer.words;
    let title = t!(words, "puzzles-title");
    let body = html! {
        div.puzzles {
            h1 { (title) }
            p.lead { (t!(words, "puzzles-lead")) }
            @match &shown.daily {
                None => p { (t!(words, "puzzles-none")) },
                Some(daily) => {
                    div.puzzle-doors {
                        (day(words, daily, shown.today))
                        (more(words, shown))
                    }
                    (themes(words, &shown.themes))
                    @if let Some(solver) = &shown.solver { (results(words, &t!(words, "puzzles-results"), *solver, &shown.ratings)) }
                    (list(words, &shown.puzzles))
                }
            }
        }
    };
    page(&title, shown.viewer, &body)
}

fn day(words: Words, daily: &PuzzleLink, today: i64) -> Markup {
    html! {
        section.puzzle-door aria-labelledby="puzzle-day" {
            h2 #puzzle-day { (t!(words, "puzzles-day")) }
            p { (date(today)) " · " (t!(words, "puzzles-rating", rating = rounded(daily.rating))) }
            @if let Some(solved) = daily.solved { p { (sign(solved)) " " (state(words, Some(solved))) } }
            p { a.button.main href={ "/puzzles/" (daily.number) } { (t!(words, "puzzles-day-open")) } }
        }
    }
}

fn more(words: Words, shown: &PuzzlesPage<'_>) -> Markup {
    let tried = shown.puzzles.iter().filter(|puzzle| puzzle.solved.is_some()).count();
    html! {
        section.puzzle-door aria-labelledby="puzzle-more" {
            h2 #puzzle-more { (t!(words, "puzzles-more")) }
            p { (t!(words, "puzzles-more-words", tried = tried, count = shown.puzzles.len())) }
            p { a.button href="/puzzles/next" { (t!(words, "puzzles-more-open")) } }
        }
    }
}

fn themes(words: Words, themes: &[ThemeCount]) -> Markup {
    html! {
        section aria-labelledby="puzzle-themes" {
            h2 #puzzle-themes { (t!(words, "puzzles-themes")) }
            ul.puzzle-themes role="list" {
                @for theme in themes {
                    li {
                        a href={ "/puzzles/next?theme=" (theme.code) } { (theme_name(words, theme.code)) }
                        " " span.aside { (t!(words, "puzzles-theme-count", solved = theme.solved, count = theme.all)) }
                    }
                }
            }
        }
    }
}

/// Somebody's results: numbers, and the rating over time.
pub(crate) fn results(words: Words, title: &str, solver: SolverNumbers, ratings: &[RatingPoint]) -> Markup {
    let SolverNumbers { rating, deviation, tried, solved, streak, longest_streak } = solver;
    let values = ratings.iter().map(|point| point.rating).collect::<Vec<_>>();
    let plot = LinePlot {
        head: t!(words, "puzzles-number"),
        range: range_of(values.iter().copied(), 100.0),
        lines: &[(t!(words, "puzzles-solver-rating"), values)],
        labels: ratings.iter().map(|point| html! { (point.puzzle) " · " (date(point.at)) }).collect(),
        text: &rounded,
    };
    html! {
        section aria-labelledby="puzzle-results" {
            h2 #puzzle-results { (title) }
            dl {
                div { dt { (t!(words, "puzzles-solver-rating")) } dd { (rounded(rating)) " ± " (rounded(deviation)) } }
                div { dt { (t!(words, "puzzles-solved")) } dd { (t!(words, "puzzles-solved-of", solved = solved, tried = tried)) } }
                div { dt { (t!(words, "puzzles-streak")) } dd { (streak) } }
                div { dt { (t!(words, "puzzles-longest-streak")) } dd { (longest_streak) } }
            }
            @if ratings.len() > 1 { (plot.html(words)) }
        }
    }
}

fn list(words: Words, puzzles: &[PuzzleLink]) -> Markup {
    html! {
        section aria-labelledby="puzzle-list" {
            h2 #puzzle-list { (t!(words, "puzzles-all")) }
            p.aside { (t!(words, "puzzles-all-words")) }
            @for (name, from, below) in DIFFICULTIES {
                @let fitting = puzzles.iter().filter(|puzzle| (from..below).contains(&puzzle.rating)).collect::<Vec<_>>();
                @if !fitting.is_empty() {
                    h3 { (t!(words, name)) }
                    ol.puzzle-list role="list" { @for puzzle in fitting { li { (link(words, puzzle)) } } }
                }
            }
        }
    }
}

/// Difficulties by rating: the name, the least rating, and the least of the next.
const DIFFICULTIES: [(&str, f64, f64); 3] = [
    ("puzzles-easy", f64::NEG_INFINITY, 1_000.0),
    ("puzzles-medium", 1_000.0, 1_300.0),
    ("puzzles-hard", 1_300.0, f64::INFINITY),
];

fn link(words: Words, puzzle: &PuzzleLink) -> Markup {
    html! {
        a href={ "/puzzles/" (puzzle.number) } class=[class(puzzle.solved)] {
            span.visually-hidden { (t!(words, "puzzles-number")) " " }
            span.puzzle-number { (puzzle.number) }
            @if let Some(solved) = puzzle.solved { " " (sign(solved)) }
            " "
            span.puzzle-rating {
                span.visually-hidden { (t!(words, "puzzles-solver-rating")) " " }
                (rounded(puzzle.rating))
            }
            span.visually-hidden { " " (state(words, puzzle.solved)) }
        }
    }
}

const fn class(solved: Option<bool>) -> Option<&'static str> {
    match solved {
        Some(true) => Some("solved"),
        Some(false) => Some("missed"),
        None => None,
    }
}

fn sign(solved: bool) -> Markup {
    html! { span.puzzle-sign aria-hidden="true" { @if solved { "✓" } @else { "✗" } } }
}

fn state(words: Words, solved: Option<bool>) -> String {
    match solved {
        Some(true) => t!(words, "puzzles-state-solved"),
        Some(false) => t!(words, "puzzles-state-missed"),
        None => t!(words, "puzzles-state-new"),
    }
}

/// A rating without decimals.
pub(super) fn rounded(value: f64) -> String {
    format!("{value:.0}")
}
