//! Where Glory comes from: sources, Ages, and the order of play.

use crate::numbers::mean;
use crate::words::{ordinal, per_cent, per_cent_range, source_names};

use super::charts::{Labels, Point, Row, dots, stacked};
use super::html::{Figure, HtmlTable, Key, legend};
use super::{Page, axis_number, axis_per_cent};

pub(super) fn sources(page: &Page) -> Vec<Figure> {
    let edition = page.arena.options().edition;
    let glory = edition.glory();
    let ages = (1..=page.arena.setup().ages() as usize).map(|age| format!("Age {}", "I".repeat(age)));
    let sources = source_names(edition).map(str::to_owned).to_vec();
    let by_source = page.players().map(|(_, player)| (player.name.clone(), player.by_source().to_vec()));
    let by_age = page
        .players()
        .map(|(_, player)| (player.name.clone(), player.by_age()[..page.arena.setup().ages() as usize].to_vec()));
    vec![
        parts(
            "glory-by-source",
            format!("{glory} by source"),
            format!("Mean {glory} of a seat by what it was earned with."),
            &sources,
            &by_source.collect::<Vec<_>>(),
        ),
        parts(
            "glory-by-age",
            format!("{glory} by Age"),
            format!("Mean {glory} of a seat by the Age it was earned in."),
            &ages.collect::<Vec<_>>(),
            &by_age.collect::<Vec<_>>(),
        ),
    ]
}

fn parts(id: &'static str, title: String, about: String, names: &[String], rows: &[(String, Vec<f64>)]) -> Figure {
    let sum = |parts: &[f64]| parts.iter().sum::<f64>();
    let most = rows.iter().map(|(_, parts)| sum(parts)).fold(0.0, f64::max);
    let mut table =
        HtmlTable::new(["bot".to_owned()].into_iter().chain(names.iter().cloned()).chain(["all".to_owned()]));
    for (name, parts) in rows {
        let cells = parts.iter().copied().chain([sum(parts)]).map(|glory| format!("{glory:.1}"));
        table.row([name.clone()].into_iter().chain(cells));
    }
    let labelled = rows.iter().map(|(name, parts)| (format!("{name}: {:.1}", sum(parts)), parts.clone()));
    let labelled = labelled.collect::<Vec<_>>();
    let text = |glory: f64| format!("{glory:.1}");
    let plot = stacked(&labelled, most, text, axis_number, |part| names[part].clone());
    Figure { id, title, about, legend: legend(names, Key::Areas), plot, table }
}

pub(super) fn order(page: &Page) -> Vec<Figure> {
    if page.arena.options().solo.is_some() {
        return Vec::new();
    }
    vec![first_seat(page), glory_by_order(page)]
}

/// Win share of everybody by the order of play.
fn first_seat(page: &Page) -> Figure {
    let seats = page.arena.setup().players();
    let even = mean(1, seats as u64);
    let mut table = HtmlTable::new(
        ["plays", "wins", "95 %"]
            .map(str::to_owned)
            .into_iter()
            .chain(page.names.iter().map(|name| format!("{name} wins"))),
    );
    let mut rows = Vec::new();
    for order in 0..seats {
        let all = &page.results.tally.by_order[order];
        let (share, interval) = (all.share(), all.interval());
        let own = page.players().map(|(_, player)| per_cent(player.by_order[order].share()));
        table.row([ordinal(order + 1), per_cent(share), per_cent_range(interval)].into_iter().chain(own));
        let title = format!("plays {}: {}, {}", ordinal(order + 1), per_cent(share), per_cent_range(interval));
        let label = format!("{}: {}", ordinal(order + 1), per_cent(share));
        rows.push(Row { label, points: vec![Point { series: 0, value: share, range: Some(interval), title }] });
    }
    let (first, interval) = (&page.results.tally.by_order[0], page.results.tally.by_order[0].interval());
    let finding = match (interval.0 > even, interval.1 < even) {
        (true, _) => {
            format!("Beginning is an advantage here: {} instead of {}.", per_cent(first.share()), per_cent(even))
        }
        (_, true) => {
            format!("Beginning is a drawback here: {} instead of {}.", per_cent(first.share()), per_cent(even))
        }
        _ => "No advantage or drawback of beginning shows in so many games.".to_owned(),
    };
    Figure {
        id: "first-seat",
        title: "First-seat advantage".to_owned(),
        about: format!(
            "Win share of whoever plays first, second and so on, all bots together, with 95 % intervals. {finding}"
        ),
        legend: String::new(),
        plot: dots(&rows, Labels::Before(92.0), (0.0, 1.0), Some((even, "equal")), axis_per_cent),
        table,
    }
}

fn glory_by_order(page: &Page) -> Figure {
    let glory = page.arena.options().edition.glory();
    let seats = page.arena.setup().players();
    let mut table =
        HtmlTable::new(["plays".to_owned()].into_iter().chain(page.names.iter().cloned()).chain(["all".to_owned()]));
    let mut rows = Vec::new();
    for order in 0..seats {
        let means = page.players().map(|(_, player)| player.by_order[order].mean_glory()).collect::<Vec<_>>();
        let all = page.results.tally.by_order[order].mean_glory();
        let cells = means.iter().copied().chain([all]).map(|glory| format!("{glory:.1}"));
        table.row([ordinal(order + 1)].into_iter().chain(cells));
        let points = means.iter().zip(&page.names).enumerate().map(|(series, (value, name))| Point {
            series,
            value: *value,
            range: None,
            title: format!("{name}, plays {}: {value:.1}", ordinal(order + 1)),
        });
        rows.push(Row { label: ordinal(order + 1), points: points.collect() });
    }
    Figure {
        id: "glory-by-seat",
        title: format!("{glory} by seat"),
        about: format!("Mean {glory} of each bot when it plays first, second and so on."),
        legend: legend(&page.names, Key::Dots),
        plot: dots(&rows, Labels::Before(48.0), (0.0, f64::INFINITY), None, axis_number),
        table,
    }
}
