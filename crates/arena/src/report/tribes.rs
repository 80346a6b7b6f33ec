//! Tribes: what changes when one is in play, and who leads bands with it.

use ethnos_rules::Tribe;
use ethnos_wire::sentences::capital;

use crate::numbers::mean;
use crate::tally::TribeTally;
use crate::words::{per_cent, per_cent_range};

use super::charts::{Labels, Point, Row, dots};
use super::html::{Figure, HtmlTable, Key, legend};
use super::{Page, axis_number, axis_per_cent};

/// The width of the names of tribes before their rows.
const LABELS: Labels = Labels::Before(88.0);

/// The tribes that occurred, by name.
fn seen<'p>(page: &'p Page) -> impl Iterator<Item = (Tribe, &'static str, &'p TribeTally)> {
    let edition = page.arena.options().edition;
    let tribes = Tribe::of_edition(edition)
        .map(move |tribe| (tribe, tribe.plural(edition), &page.results.tally.by_tribe[tribe as usize]));
    tribes.filter(|(_, _, tally)| tally.games > 0)
}

fn header<'n>(first: &str, names: impl Iterator<Item = &'n String>, last: &[&str]) -> HtmlTable {
    HtmlTable::new(
        [first.to_owned()].into_iter().chain(names.cloned()).chain(last.iter().map(|name| (*name).to_owned())),
    )
}

/// Empty if every game has the same tribes.
pub(super) fn in_play(page: &Page) -> Vec<Figure> {
    if seen(page).all(|(_, _, tally)| tally.games == page.results.tally.games) {
        return Vec::new();
    }
    let mut figures = vec![glory(page)];
    if page.names.len() > 1 {
        figures.insert(0, win_share(page));
    }
    figures
}

fn win_share(page: &Page) -> Figure {
    let tribe = page.arena.options().edition.tribe();
    let mut table = header(tribe, page.names.iter(), &["games"]);
    let mut rows = Vec::new();
    for (tribe, name, tally) in seen(page) {
        let mut cells = vec![name.to_owned()];
        let mut points = Vec::new();
        for (series, player) in page.players() {
            let share = &player.by_tribe[tribe as usize];
            let (value, interval) = (share.share(), share.interval());
            cells.push(format!("{} ({})", per_cent(value), per_cent_range(interval)));
            let title = format!("{} with {name}: {}, {}", player.name, per_cent(value), per_cent_range(interval));
            points.push(Point { series, value, range: Some(interval), title });
        }
        cells.push(tally.games.to_string());
        table.row(cells);
        rows.push(Row { label: name.to_owned(), points });
    }
    let even = mean(1, page.arena.setup().players() as u64);
    Figure {
        id: "tribe-wins",
        title: format!("Win share by {tribe} in play"),
        about: format!(
            "The part of its games that a seat of each bot wins when a {tribe} is in play, with 95 % intervals."
        ),
        legend: legend(&page.names, Key::Dots),
        plot: dots(&rows, LABELS, (0.0, 1.0), Some((even, "equal")), axis_per_cent),
        table,
    }
}

fn glory(page: &Page) -> Figure {
    let edition = page.arena.options().edition;
    let (glory, tribe) = (edition.glory(), edition.tribe());
    let mut table = header(tribe, page.names.iter(), &["all", "turns a game", "games"]);
    let mut rows = Vec::new();
    for (tribe, name, tally) in seen(page) {
        let means = page.players().map(|(_, player)| player.by_tribe[tribe as usize].mean_glory()).collect::<Vec<_>>();
        let cells = means.iter().copied().chain([tally.all.mean_glory(), mean(tally.turns, tally.games)]);
        let cells = cells.map(|value| format!("{value:.1}")).chain([tally.games.to_string()]);
        table.row([name.to_owned()].into_iter().chain(cells));
        rows.push(row(page, name, &means));
    }
    Figure {
        id: "tribe-glory",
        title: format!("{glory} by {tribe} in play"),
        about: format!("Mean {glory} of a seat in games with each {tribe}."),
        legend: legend(&page.names, Key::Dots),
        plot: dots(&rows, LABELS, (0.0, f64::INFINITY), None, axis_number),
        table,
    }
}

/// A row with a value for each player.
fn row(page: &Page, label: &str, values: &[f64]) -> Row {
    let points = values.iter().zip(&page.names).enumerate().map(|(series, (value, name))| Point {
        series,
        value: *value,
        range: None,
        title: format!("{name}, {label}: {value:.2}"),
    });
    Row { label: label.to_owned(), points: points.collect() }
}

pub(super) fn leaders(page: &Page) -> Vec<Figure> {
    vec![often(page), sizes(page), winners(page)]
}

fn often(page: &Page) -> Figure {
    let edition = page.arena.options().edition;
    let (tribe, bands) = (edition.tribe(), if edition.band() == "party" { "parties" } else { "bands" });
    let mut table = header(tribe, page.names.iter(), &["all"]);
    let mut rows = Vec::new();
    for (tribe, name, tally) in seen(page).filter(|(tribe, ..)| *tribe != Tribe::Skeleton) {
        let a_game = page
            .players()
            .map(|(_, player)| mean(player.led_bands[tribe as usize].bands, player.by_tribe[tribe as usize].seats));
        let a_game = a_game.collect::<Vec<_>>();
        let cells = a_game.iter().copied().chain([mean(tally.led_bands.bands, tally.all.seats)]);
        table.row([name.to_owned()].into_iter().chain(cells.map(|value| format!("{value:.2}"))));
        rows.push(row(page, name, &a_game));
    }
    Figure {
        id: "tribe-leads",
        title: format!("{} led by each {tribe}", capital(bands)),
        about: format!("{} that a seat plays in a game with the {tribe}, led by it.", capital(bands)),
        legend: legend(&page.names, Key::Dots),
        plot: dots(&rows, LABELS, (0.0, f64::INFINITY), None, axis_number),
        table,
    }
}

fn sizes(page: &Page) -> Figure {
    let edition = page.arena.options().edition;
    let (tribe, band) = (edition.tribe(), edition.band());
    let mut table = header(tribe, page.names.iter(), &["all"]);
    let mut rows = Vec::new();
    for (tribe, name, tally) in seen(page).filter(|(tribe, ..)| *tribe != Tribe::Skeleton) {
        let led = page.players().map(|(_, player)| player.led_bands[tribe as usize]).collect::<Vec<_>>();
        let sizes = led.iter().chain([&tally.led_bands]).map(|led| format!("{:.2}", mean(led.cards, led.bands)));
        table.row([name.to_owned()].into_iter().chain(sizes));
        let mut sizes = row(page, name, &led.iter().map(|led| mean(led.cards, led.bands)).collect::<Vec<_>>());
        sizes.points.retain(|point| led[point.series].bands > 0);
        rows.push(sizes);
    }
    Figure {
        id: "band-size",
        title: format!("{} size by leader", capital(band)),
        about: format!("Mean number of cards in a {band} led by each {tribe}."),
        legend: legend(&page.names, Key::Dots),
        plot: dots(&rows, LABELS, (0.0, f64::INFINITY), None, axis_number),
        table,
    }
}

fn winners(page: &Page) -> Figure {
    let edition = page.arena.options().edition;
    let (tribe, bands) = (edition.tribe(), if edition.band() == "party" { "parties" } else { "bands" });
    let sides = ["winners", "others"];
    let mut table = HtmlTable::new([tribe, "winners", "others", "difference"]);
    let mut rows = Vec::new();
    for (_, name, tally) in seen(page).filter(|(tribe, ..)| *tribe != Tribe::Skeleton) {
        let won = mean(tally.led_by_winners, tally.winners);
        let lost = mean(tally.led_bands.bands - tally.led_by_winners, tally.all.seats - tally.winners);
        table.row([name.to_owned(), format!("{won:.2}"), format!("{lost:.2}"), format!("{:+.2}", won - lost)]);
        let points = [won, lost].into_iter().zip(sides).enumerate().map(|(series, (value, side))| Point {
            series,
            value,
            range: None,
            title: format!("{name}, {side}: {value:.2}"),
        });
        rows.push(Row { label: name.to_owned(), points: points.collect() });
    }
    Figure {
        id: "winners-lead",
        title: "What winners do differently".to_owned(),
        about: format!("{} led by each {tribe} in a game with it: those who won against all others.", capital(bands)),
        legend: legend(&sides, Key::Dots),
        plot: dots(&rows, LABELS, (0.0, f64::INFINITY), None, axis_number),
        table,
    }
}
