//! The three kinds of plot: dots with whiskers, stacked bars, histograms.

use crate::numbers::real;
use crate::words::short;

use super::svg::{Plot, Scale, WIDTH, area, dot, reference_line, row_line, titled, whisker, words};

/// Space beside the plot for labels that are wider than the ends of the axis.
const LEFT: f64 = 18.0;
const RIGHT: f64 = WIDTH - 20.0;

/// A value with its interval.
#[derive(Clone, Debug)]
pub(super) struct Point {
    pub(super) series: usize,
    pub(super) value: f64,
    pub(super) range: Option<(f64, f64)>,
    pub(super) title: String,
}

/// A row of a plot: a label and its points.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) label: String,
    pub(super) points: Vec<Point>,
}

/// Where the labels of rows are.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Labels {
    /// Above the row, for long ones.
    Above,
    /// Before the row, with this width.
    Before(f64),
}

/// Dots, with whiskers where there is a range, along one axis below.
pub(super) fn dots(
    rows: &[Row],
    labels: Labels,
    limits: (f64, f64),
    reference: Option<(f64, &str)>,
    label: impl Fn(f64) -> String,
) -> Plot {
    let left = if let Labels::Before(room) = labels { room } else { LEFT };
    let points = || rows.iter().flat_map(|row| &row.points);
    let values = points().flat_map(|point| point.range.map_or([point.value; 2], |(low, high)| [low, high]));
    let scale = Scale::around(values.chain(reference.map(|(value, _)| value)), limits, left, RIGHT);
    let top = if reference.is_some() { 16.0 } else { 4.0 };
    // Intervals have a line each. Dots without intervals share a line, a little apart so that equal ones stay visible.
    let step = if points().any(|point| point.range.is_some()) { 13.0 } else { 4.0 };
    let (mut y, mut marks) = (top, String::new());
    for (index, row) in rows.iter().enumerate() {
        let spread = step * count(row.points.len().saturating_sub(1));
        let height = spread + 20.0;
        match labels {
            Labels::Above => {
                marks += &words(LEFT, y + 14.0, "label", "start", &short(&row.label, 48));
                y += 16.0;
            }
            Labels::Before(_) => {
                if index > 0 {
                    marks += &row_line(0.0, RIGHT, y);
                }
                marks += &words(left - 8.0, y + height / 2.0 + 4.0, "label", "end", &short(&row.label, 16));
            }
        }
        for (point, index) in row.points.iter().zip(0..) {
            let line = y + 10.0 + step * count(index);
            let range = point.range.map(|(low, high)| whisker(scale.place(low), scale.place(high), line, point.series));
            let mark = range.unwrap_or_default() + &dot(scale.place(point.value), line, point.series);
            marks += &titled(&point.title, &mark);
        }
        y += height;
    }
    let bottom = y + 2.0;
    let mut content = scale.axis(top, bottom, label);
    if let Some((value, name)) = reference {
        let x = scale.place(value);
        content += &reference_line(x, top, bottom);
        let (anchor, x) = if x > WIDTH - 90.0 { ("end", x) } else { ("start", x) };
        content += &words(x, 11.0, "soft", anchor, name);
    }
    Plot { height: bottom + 22.0, content: content + &marks }
}

/// Stacked bars, each part with its value where there is space. `name` returns the name of a part.
pub(super) fn stacked(
    rows: &[(String, Vec<f64>)],
    most: f64,
    value: impl Fn(f64) -> String,
    axis: impl Fn(f64) -> String,
    name: impl Fn(usize) -> String,
) -> Plot {
    let scale = Scale::new(0.0, most, LEFT, RIGHT);
    let (mut y, mut marks) = (0.0, String::new());
    for (label, parts) in rows {
        marks += &words(LEFT, y + 14.0, "label", "start", &short(label, 48));
        let mut start = 0.0;
        for (series, part) in parts.iter().enumerate() {
            let (from, to) = (scale.place(start), scale.place(start + part));
            let mut mark = area(from, y + 20.0, to - from, 24.0, series);
            if to - from > 30.0 {
                mark += &words(f64::midpoint(from, to), y + 36.0, "on", "middle", &value(*part));
            }
            marks += &titled(&format!("{label}: {} {}", name(series), value(*part)), &mark);
            start += part;
        }
        y += 52.0;
    }
    let content = scale.axis(0.0, y, axis) + &marks;
    Plot { height: y + 22.0, content }
}

/// Histograms, one panel for each series over one axis. A dashed line marks the median.
pub(super) struct Panel {
    pub(super) label: String,
    pub(super) counts: Vec<(u64, u64)>,
    pub(super) median: u64,
}

/// Panels of bars.
pub(super) fn histograms(panels: &[Panel], what: &str) -> Plot {
    const HEIGHT: f64 = 78.0;
    let values = || panels.iter().flat_map(|panel| panel.counts.iter().map(|(value, _)| *value));
    let (low, high) = (values().min().unwrap_or(0), values().max().unwrap_or(0));
    let width = bin_width(high - low);
    let (first, bins) = (low / width, high / width - low / width + 1);
    let scale = Scale::new(real(first * width), real((first + bins) * width), LEFT, RIGHT);
    let mut marks = String::new();
    let mut top = 0.0;
    for (series, panel) in panels.iter().enumerate() {
        let mut counts = vec![0; usize::try_from(bins).expect("few bins")];
        for (value, times) in &panel.counts {
            counts[usize::try_from(value / width - first).expect("few bins")] += times;
        }
        let most = real(counts.iter().copied().max().unwrap_or(0).max(1));
        marks += &words(LEFT, top + 13.0, "label", "start", &short(&panel.label, 36));
        let base = top + HEIGHT;
        for (bin, count) in (first..).zip(counts) {
            let (from, to) = (scale.place(real(bin * width)), scale.place(real((bin + 1) * width)));
            let height = real(count) / most * (HEIGHT - 22.0);
            let range = if width == 1 {
                (bin * width).to_string()
            } else {
                format!("{}–{}", bin * width, (bin + 1) * width - 1)
            };
            if count > 0 {
                marks += &titled(
                    &format!("{}: {range} {what}, {count} times", panel.label),
                    &area(from, base - height, to - from, height, series),
                );
            }
        }
        let x = scale.place(real(panel.median) + if width == 1 { 0.5 } else { 0.0 });
        marks += &reference_line(x, top + 18.0, base);
        marks += &words(RIGHT, top + 13.0, "soft", "end", &format!("median {}", panel.median));
        top = base + 8.0;
    }
    let content = scale.axis(0.0, top - 8.0, |tick| format!("{tick:.0}")) + &marks;
    Plot { height: top + 14.0, content }
}

/// The smallest round width with at most forty bins.
fn bin_width(range: u64) -> u64 {
    [1, 2, 5, 10, 20, 50, 100].into_iter().find(|width| range / width < 40).unwrap_or(range / 40 + 1)
}

/// A small number.
fn count(number: usize) -> f64 {
    real(number as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bin_is_drawn_and_counted() {
        let panel = Panel { label: "a".to_owned(), counts: vec![(3, 2), (4, 1), (90, 7)], median: 90 };
        let plot = histograms(&[panel], "Glory");
        assert_eq!(plot.content.matches("<rect").count(), 2, "{}", plot.content);
        assert!(plot.content.contains("a: 3–5 Glory, 3 times") || plot.content.contains("a: 0–4 Glory, 3 times"));
        assert_eq!([0, 39, 40, 100, 399, 5000].map(bin_width), [1, 1, 2, 5, 10, 126]);
        histograms(&[], "Glory");
    }

    #[test]
    fn parts_fill_the_bar() {
        let plot = stacked(
            &[("a".to_owned(), vec![1.0, 3.0])],
            4.0,
            |v| format!("{v}"),
            |v| format!("{v}"),
            |p| p.to_string(),
        );
        assert!(
            plot.content.contains("width=\"85.5\"") && plot.content.contains("width=\"256.5\""),
            "{}",
            plot.content
        );
    }

    #[test]
    fn ranges_have_whiskers() {
        let point = |range| Point { series: 0, value: 0.5, range, title: "t".to_owned() };
        let rows = [Row { label: "a".to_owned(), points: vec![point(None), point(Some((0.4, 0.6)))] }];
        let plot = dots(&rows, Labels::Above, (0.0, 1.0), Some((0.5, "even")), |value| value.to_string());
        assert_eq!((plot.content.matches("whisker").count(), plot.content.matches("<circle").count()), (1, 2));
        assert!(plot.content.contains(">even<"));
    }
}
