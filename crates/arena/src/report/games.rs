//! The distribution of scores, and the length of games.

use crate::numbers::mean;
use crate::tally::Spread;

use super::charts::{Panel, histograms, stacked};
use super::html::{Figure, HtmlTable, Key, legend};
use super::{Page, axis_number};

pub(super) fn figures(page: &Page) -> Vec<Figure> {
    vec![scores(page), lengths(page), ages(page)]
}

fn quantiles(name: &str, spread: &Spread) -> [String; 6] {
    let numbers = [0.0, 0.25, 0.5, 0.75, 1.0].map(|share| spread.quantile(share).to_string());
    let [least, lower, median, upper, most] = numbers;
    [name.to_owned(), least, lower, median, upper, most]
}

const QUANTILES: [&str; 6] = ["", "least", "lower quarter", "median", "upper quarter", "most"];

fn scores(page: &Page) -> Figure {
    let glory = page.arena.options().edition.glory();
    let mut table = HtmlTable::new(QUANTILES);
    let panels = page.players().map(|(_, player)| {
        table.row(quantiles(&player.name, &player.scores));
        Panel {
            label: player.name.clone(),
            counts: player.scores.iter().collect(),
            median: player.scores.quantile(0.5),
        }
    });
    let panels = panels.collect::<Vec<_>>();
    Figure {
        id: "scores",
        title: "Score distribution".to_owned(),
        about: format!("How often a seat of each bot ends with how much {glory}. The dashed line is the median."),
        legend: String::new(),
        plot: histograms(&panels, glory),
        table,
    }
}

fn lengths(page: &Page) -> Figure {
    let lengths = &page.results.tally.lengths;
    let mut table = HtmlTable::new(QUANTILES);
    table.row(quantiles("turns", lengths));
    let panel =
        Panel { label: "all games".to_owned(), counts: lengths.iter().collect(), median: lengths.quantile(0.5) };
    Figure {
        id: "game-length",
        title: "Game length".to_owned(),
        about: "Turns in a game, of all players together. The dashed line is the median.".to_owned(),
        legend: String::new(),
        plot: histograms(&[panel], "turns"),
        table,
    }
}

fn ages(page: &Page) -> Figure {
    let tally = &page.results.tally;
    let ages = page.arena.setup().ages() as usize;
    let names = (1..=ages).map(|age| format!("Age {}", "I".repeat(age))).collect::<Vec<_>>();
    let turns = tally.turns[..ages].iter().map(|turns| mean(*turns, tally.games)).collect::<Vec<_>>();
    let all = turns.iter().sum::<f64>();
    let mut table = HtmlTable::new([String::new()].into_iter().chain(names.iter().cloned()).chain(["all".to_owned()]));
    let cells = turns.iter().copied().chain([all]).map(|turns| format!("{turns:.1}"));
    table.row(["turns".to_owned()].into_iter().chain(cells));
    let rows = [(format!("turns: {all:.1}"), turns)];
    Figure {
        id: "age-length",
        title: "Length of the Ages".to_owned(),
        about: "Mean number of turns in each Age, of all players together.".to_owned(),
        legend: legend(&names, Key::Areas),
        plot: stacked(&rows, all, |turns| format!("{turns:.1}"), axis_number, |age| names[age].clone()),
        table,
    }
}
