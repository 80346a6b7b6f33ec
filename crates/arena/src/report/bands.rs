//! How well bands are played.

use ethnos_wire::sentences::capital;

use crate::words::per_cent;

use super::charts::{Labels, Point, Row, dots};
use super::html::{Figure, HtmlTable, Key, legend};
use super::{Page, axis_per_cent};

/// Sizes, bands of one card, bands without gain, and lost sets.
pub(super) fn figure(page: &Page) -> Figure {
    let edition = page.arena.options().edition;
    let (band, bands) = (edition.band(), if edition.band() == "party" { "parties" } else { "bands" });
    let glory = edition.glory();
    let mut table = HtmlTable::new(["bot", "mean size", "one card", "for nothing", "sets lost"]);
    let mut rows =
        ["one card", "for nothing", "sets lost"].map(|label| Row { label: label.to_owned(), points: Vec::new() });
    for (series, player) in page.players() {
        let counts = &player.bands;
        let shares = [Some(counts.one_card_share()), Some(counts.for_nothing_share()), counts.sets_lost_share()];
        let cells = shares.map(|share| share.map_or_else(|| "–".to_owned(), per_cent));
        table.row([player.name.clone(), format!("{:.2}", counts.mean_size())].into_iter().chain(cells));
        for (row, share) in rows.iter_mut().zip(shares) {
            if let Some(value) = share {
                let title = format!("{}, {}: {}", player.name, row.label, per_cent(value));
                row.points.push(Point { series, value, range: None, title });
            }
        }
    }
    Figure {
        id: "band-quality",
        title: format!("{} that bring little", capital(bands)),
        about: format!(
            "The part of each bot's {bands} that have one card; that bring no marker, no {glory} at the end of the Age and \
             nothing through the Leader's ability; and the part of its Ages that ended with three or more cards in \
             hand that could have been one {band}."
        ),
        legend: legend(&page.names, Key::Dots),
        plot: dots(&rows, Labels::Before(88.0), (0.0, 1.0), None, axis_per_cent),
        table,
    }
}
