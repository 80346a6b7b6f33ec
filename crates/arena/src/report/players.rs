//! Who wins, which places everybody takes, and the ratings.

use crate::numbers::mean;
use crate::words::{adjusted_cells, ordinal, per_cent, per_cent_range, short};

use super::charts::{Labels, Point, Row, dots, stacked};
use super::html::{Figure, HtmlTable, Key, legend};
use super::{Page, axis_number, axis_per_cent};

pub(super) fn figures(page: &Page) -> Vec<Figure> {
    vec![win_share(page), places(page), ratings(page)]
}

fn win_share(page: &Page) -> Figure {
    let seats = page.arena.setup().players();
    let even = mean(1, seats as u64);
    let is_adjusted = page.players().any(|(number, _)| page.results.adjusted(number).is_some());
    let without_luck = ["less luck", "95 %", "saves games"].into_iter().filter(|_| is_adjusted);
    let mut table = HtmlTable::new(["bot", "games", "wins", "wins a seat", "95 %"].into_iter().chain(without_luck));
    let rows = page.players().map(|(series, player)| {
        let (share, interval) = (player.all.share(), player.all.interval());
        let cells = [player.all.games.to_string(), format!("{:.1}", player.all.wins()), per_cent(share)];
        let cells = [player.name.clone()].into_iter().chain(cells).chain([per_cent_range(interval)]);
        table.row(cells.chain(adjusted_cells(page.results.adjusted(series)).into_iter().filter(|_| is_adjusted)));
        let title = format!("{}: {}, {}", player.name, per_cent(share), per_cent_range(interval));
        let label = format!("{}: {}", short(&player.name, 36), per_cent(share));
        Row { label, points: vec![Point { series, value: share, range: Some(interval), title }] }
    });
    let rows = rows.collect::<Vec<_>>();
    let luck = if is_adjusted {
        " The numbers also show the share after the luck of the cards was taken away, and how many times as many games the \
         plain share needs to be as sure."
    } else {
        ""
    };
    Figure {
        id: "win-share",
        title: "Win share".to_owned(),
        about: format!(
            "The part of its games that a seat of each bot wins, with 95 % intervals. All games of a seed are one \
             observation. With equal players a seat wins {}.{luck}",
            per_cent(even)
        ),
        legend: String::new(),
        plot: dots(&rows, Labels::Above, (0.0, 1.0), Some((even, "equal")), axis_per_cent),
        table,
    }
}

fn places(page: &Page) -> Figure {
    let seats = page.arena.setup().players();
    let names = (1..=seats).map(ordinal).collect::<Vec<_>>();
    let mut table = HtmlTable::new(["bot".to_owned()].into_iter().chain(names.iter().cloned()));
    let rows = page.players().map(|(_, player)| {
        let shares = player.places[..seats].iter().map(|times| mean(*times, player.all.seats)).collect::<Vec<_>>();
        table.row([player.name.clone()].into_iter().chain(shares.iter().map(|share| per_cent(*share))));
        (player.name.clone(), shares)
    });
    let rows = rows.collect::<Vec<_>>();
    let whole = |share: f64| format!("{:.0} %", 100.0 * share);
    Figure {
        id: "places",
        title: "Places".to_owned(),
        about: "How often a seat of each bot ends in each place. Those who share a place all have it.".to_owned(),
        legend: legend(&names, Key::Areas),
        plot: stacked(&rows, 1.0, whole, axis_per_cent, |place| names[place].clone()),
        table,
    }
}

fn ratings(page: &Page) -> Figure {
    let mut table = HtmlTable::new(["bot", "rating", "uncertainty"]);
    let rows = page.players().map(|(series, player)| {
        let (rating, uncertainty) = page.results.ratings.of(series);
        table.row([player.name.clone(), format!("{rating:.2}"), format!("{uncertainty:.2}")]);
        let range = (rating - 2.0 * uncertainty, rating + 2.0 * uncertainty);
        let title = format!("{}: {rating:.1} ± {uncertainty:.1}", player.name);
        let label = format!("{}: {rating:.1}", short(&player.name, 36));
        Row { label, points: vec![Point { series, value: rating, range: Some(range), title }] }
    });
    let rows = rows.collect::<Vec<_>>();
    Figure {
        id: "ratings",
        title: "Rating".to_owned(),
        about: "Weng-Lin rating over all games in order, with two standard deviations either way. Everybody begins with 25."
            .to_owned(),
        legend: String::new(),
        plot: dots(&rows, Labels::Above, (f64::NEG_INFINITY, f64::INFINITY), Some((25.0, "begin")), axis_number),
        table,
    }
}
