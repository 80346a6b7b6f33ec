//! Plots as SVG, each with the same as a table for those who cannot see it.
//!
//! Places are in percent and everything else in pixels, so that a plot gets wider with the page and texts keep their size.

use ethnos_words::{Words, t};
use maud::{Markup, html};

/// Lines over time.
pub(crate) struct LinePlot<'a> {
    /// What a row of the table is about.
    pub(crate) head: String,
    /// The lines, each with its name; all have the same number of points. The second one is dashed.
    pub(crate) lines: &'a [(String, Vec<f64>)],
    /// What each point is about.
    pub(crate) labels: Vec<Markup>,
    /// The lowest and the highest value that fit.
    pub(crate) range: (f64, f64),
    /// A value as text.
    pub(crate) text: &'a dyn Fn(f64) -> String,
}

/// The number of lines across a plot, the lowest included.
const GRID: u8 = 4;
/// With at most this many points, each is marked.
const MAX_MARKED_POINTS: usize = 60;

impl LinePlot<'_> {
    /// The plot, and the table in a part that is opened on request.
    pub(crate) fn html(&self, words: Words) -> Markup {
        html! {
            @if self.lines.len() > 1 {
                ul.plot-key role="list" {
                    @for (index, (name, _)) in self.lines.iter().enumerate() {
                        li {
                            svg.plot-sample width="28" height="10" aria-hidden="true" focusable="false" {
                                line.{ "plot-line plot-line-" (index) } x1="0" x2="28" y1="5" y2="5" {}
                            }
                            (name)
                        }
                    }
                }
            }
            div.plot { (self.drawing()) }
            details { summary { (t!(words, "plot-table")) } (self.table()) }
        }
    }

    fn drawing(&self) -> Markup {
        let (low, high) = self.range;
        let last = self.labels.len().saturating_sub(1).max(1);
        let x = |index: usize| 100.0 * index as f64 / last as f64;
        let y = |value: f64| 100.0 * (1.0 - (value.clamp(low, high) - low) / (high - low));
        let percent = |value: f64| format!("{value:.2}%");
        html! {
            svg.plot-drawing width="100%" height="100%" aria-hidden="true" focusable="false" {
                @for step in 0..=GRID {
                    @let value = low + (high - low) * f64::from(step) / f64::from(GRID);
                    line.plot-grid x1="0" x2="100%" y1=(percent(y(value))) y2=(percent(y(value))) {}
                    text.plot-scale x="0" y=(percent(y(value))) dx="-6" dy="4" text-anchor="end" { ((self.text)(value)) }
                }
                svg.plot-curves width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" {
                    @for (index, (_, values)) in self.lines.iter().enumerate() {
                        @let points = values.iter().enumerate().map(|(at, value)| format!("{:.2},{:.2}", x(at), y(*value)));
                        polyline.{ "plot-line plot-line-" (index) } points=(points.collect::<Vec<_>>().join(" ")) {}
                    }
                }
                @for (index, (_, values)) in self.lines.iter().enumerate().filter(|(_, (_, values))| values.len() <= MAX_MARKED_POINTS) {
                    @for (at, value) in values.iter().enumerate() {
                        circle.{ "plot-point plot-point-" (index) } cx=(percent(x(at))) cy=(percent(y(*value))) r="3.5" {}
                    }
                }
            }
        }
    }

    fn table(&self) -> Markup {
        html! {
            div.scrolls tabindex="0" role="group" aria-label=(self.head) {
                table {
                    thead { tr { th scope="col" { (self.head) } @for (name, _) in self.lines { th scope="col" { (name) } } } }
                    tbody {
                        @for (at, label) in self.labels.iter().enumerate() {
                            tr {
                                th scope="row" { (label) }
                                @for (_, values) in self.lines { td.number { ((self.text)(values[at])) } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A bar: a part of a whole.
pub(crate) struct Bar {
    /// What it is about.
    pub(crate) label: String,
    /// How long it is, 0 to 1.
    pub(crate) length: f64,
    /// What it says beside the bar, for each column after the first.
    pub(crate) cells: Vec<String>,
}

/// A bar of this length, 0 to 1.
pub(crate) fn bar(length: f64) -> Markup {
    let length = format!("{:.1}%", 100.0 * length.clamp(0.0, 1.0));
    html! {
        svg.bar width="100%" height="12" aria-hidden="true" focusable="false" {
            rect.bar-ground width="100%" height="12" rx="3" {}
            rect.bar-length width=(length) height="12" rx="3" {}
        }
    }
}

/// Bars in a table: it is both the plot and what a screen reader reads.
pub(crate) fn bars(caption: &str, heads: &[String], bars: &[Bar]) -> Markup {
    html! {
        table.bars {
            caption { (caption) }
            thead { tr { @for head in heads { th scope="col" { (head) } } td {} } }
            tbody {
                @for bar in bars {
                    tr {
                        th scope="row" { (bar.label) }
                        @for cell in &bar.cells { td.number { (cell) } }
                        td.bar-cell { (self::bar(bar.length)) }
                    }
                }
            }
        }
    }
}

/// A range that has all these values, with room, in steps of this size.
pub(crate) fn range_of(values: impl Iterator<Item = f64> + Clone, step: f64) -> (f64, f64) {
    let low = values.clone().fold(f64::INFINITY, f64::min);
    let high = values.fold(f64::NEG_INFINITY, f64::max);
    if low > high {
        return (0.0, step);
    }
    let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
    if high - low < step { (low - step, high + step) } else { (low, high) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_has_every_value() {
        let cases: [(&[f64], (f64, f64)); 4] = [
            (&[1_512.0, 1_688.0], (1_500.0, 1_700.0)),
            (&[1_500.0], (1_400.0, 1_600.0)),
            (&[], (0.0, 100.0)),
            (&[-20.0, 130.0], (-100.0, 200.0)),
        ];
        for (values, expected) in cases {
            assert_eq!(range_of(values.iter().copied(), 100.0), expected, "{values:?}");
        }
    }

    #[test]
    fn a_plot_without_points_is_drawn() {
        let plot = LinePlot {
            head: "day".to_owned(),
            lines: &[("rating".to_owned(), Vec::new())],
            labels: Vec::new(),
            range: (0.0, 100.0),
            text: &|value| value.to_string(),
        };
        assert!(plot.html(Words::default()).0.contains("<svg"));
    }
}
