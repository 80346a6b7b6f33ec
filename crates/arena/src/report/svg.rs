//! Drawing: scales, and the marks of plots. Every series has a colour, a shape and a pattern, so that
//! colour is never the only difference.

use std::fmt::Write;

use super::html::escape_html;

/// The width of all plots. It is near the width of a phone, so that text keeps its size there.
pub(super) const WIDTH: f64 = 380.0;
/// The number of different colours, shapes and patterns; further series repeat them.
pub(super) const SERIES: usize = 7;

/// A drawing of [`WIDTH`] and this height.
#[derive(Clone, Debug)]
pub(super) struct Plot {
    pub(super) height: f64,
    pub(super) content: String,
}

/// Converts values to coordinates.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    from: f64,
    to: f64,
    left: f64,
    right: f64,
}

impl Scale {
    /// A scale over these values with some space on both sides, within `limits`.
    pub(super) fn around(values: impl Iterator<Item = f64>, limits: (f64, f64), left: f64, right: f64) -> Scale {
        let (low, high) =
            values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| (low.min(value), high.max(value)));
        let (low, high) = if low > high { (0.0, 1.0) } else { (low, high) };
        let room = ((high - low) * 0.08).max(high.abs() * 0.01).max(1e-6);
        Scale { from: (low - room).max(limits.0), to: (high + room).min(limits.1), left, right }
    }

    /// A scale from `from` to `to`.
    pub(super) fn new(from: f64, to: f64, left: f64, right: f64) -> Scale {
        Scale { from, to: if to > from { to } else { from + 1.0 }, left, right }
    }

    pub(super) fn place(&self, value: f64) -> f64 {
        let share = ((value - self.from) / (self.to - self.from)).clamp(0.0, 1.0);
        self.left + share * (self.right - self.left)
    }

    /// Round values on the scale, about `wanted` of them.
    pub(super) fn ticks(&self, wanted: u32) -> Vec<f64> {
        let rough = (self.to - self.from) / f64::from(wanted);
        let power = 10_f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].into_iter().map(|step| step * power).find(|step| *step >= rough * 0.999);
        let step = step.unwrap_or(power);
        let first = (self.from / step - 1e-9).ceil();
        // Adding 0 turns a negative zero into a positive one.
        let ticks = std::iter::successors(Some(first), |number| Some(number + 1.0)).map(|number| number * step + 0.0);
        ticks.take_while(|tick| *tick <= self.to + step * 1e-6).collect()
    }

    /// Lines from `top` to `bottom` at round values, with their labels below.
    pub(super) fn axis(&self, top: f64, bottom: f64, label: impl Fn(f64) -> String) -> String {
        let mut text = String::new();
        for tick in self.ticks(6) {
            let x = self.place(tick);
            let _ = write!(
                text,
                "<line class=\"grid-line\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{top:.1}\" y2=\"{bottom:.1}\"/>"
            );
            text.push_str(&words(x, bottom + 14.0, "soft", "middle", &label(tick)));
        }
        text + "\n"
    }
}

/// Text at a place; `anchor` is `start`, `middle` or `end`.
pub(super) fn words(x: f64, y: f64, class: &str, anchor: &str, text: &str) -> String {
    let text = escape_html(text);
    format!("<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\">{text}</text>")
}

/// A thin line across the plot.
pub(super) fn row_line(from: f64, to: f64, y: f64) -> String {
    format!("<line class=\"grid-line\" x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>")
}

/// A dashed line down the plot.
pub(super) fn reference_line(x: f64, top: f64, bottom: f64) -> String {
    format!("<line class=\"reference\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{top:.1}\" y2=\"{bottom:.1}\"/>")
}

/// The tooltip of a mark.
pub(super) fn titled(title: &str, mark: &str) -> String {
    format!("<g><title>{}</title>{mark}</g>\n", escape_html(title))
}

/// The shape of a series at a point.
pub(super) fn dot(x: f64, y: f64, series: usize) -> String {
    let series = series % SERIES;
    let path = |points: &[(f64, f64)]| {
        let points = points.iter().map(|(dx, dy)| format!("{:.1},{:.1}", x + dx, y + dy)).collect::<Vec<_>>().join(" ");
        format!("<polygon class=\"k{series}\" points=\"{points}\"/>")
    };
    match series {
        0 => format!("<circle class=\"k0\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\"/>"),
        1 => path(&[(-4.0, -4.0), (4.0, -4.0), (4.0, 4.0), (-4.0, 4.0)]),
        2 => path(&[(0.0, -5.0), (5.0, 4.0), (-5.0, 4.0)]),
        3 => path(&[(0.0, -5.5), (5.5, 0.0), (0.0, 5.5), (-5.5, 0.0)]),
        4 => path(&[(0.0, 5.0), (5.0, -4.0), (-5.0, -4.0)]),
        5 => path(&[
            (-5.0, -1.5),
            (-1.5, -1.5),
            (-1.5, -5.0),
            (1.5, -5.0),
            (1.5, -1.5),
            (5.0, -1.5),
            (5.0, 1.5),
            (1.5, 1.5),
            (1.5, 5.0),
            (-1.5, 5.0),
            (-1.5, 1.5),
            (-5.0, 1.5),
        ]),
        _ => path(&[(-2.5, -4.5), (2.5, -4.5), (5.0, 0.0), (2.5, 4.5), (-2.5, 4.5), (-5.0, 0.0)]),
    }
}

/// A rectangle in the pattern of a series.
pub(super) fn area(x: f64, y: f64, width: f64, height: f64, series: usize) -> String {
    let series = series % SERIES;
    format!(
        "<rect class=\"bar\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" fill=\"url(#p{series})\"/>"
    )
}

/// A line from one value to another with end marks.
pub(super) fn whisker(from: f64, to: f64, y: f64, series: usize) -> String {
    let series = series % SERIES;
    let (top, bottom) = (y - 3.5, y + 3.5);
    format!(
        "<path class=\"k{series} whisker\" d=\"M{from:.1} {y:.1}H{to:.1}M{from:.1} {top:.1}V{bottom:.1}M{to:.1} {top:.1}V{bottom:.1}\"/>"
    )
}

/// The patterns of all series, once for each page.
pub(super) fn patterns() -> String {
    let marks = [
        "",
        "<path class=\"hatch\" d=\"M-2 2L2 -2M0 8L8 0M6 10L10 6\"/>",
        "<circle class=\"hatch\" cx=\"4\" cy=\"4\" r=\".6\"/>",
        "<path class=\"hatch\" d=\"M0 4H8\"/>",
        "<path class=\"hatch\" d=\"M-2 6L2 10M0 0L8 8M6 -2L10 2\"/>",
        "<path class=\"hatch\" d=\"M4 0V8\"/>",
        "<path class=\"hatch\" d=\"M0 4H8M4 0V8\"/>",
    ];
    let mut text = "<svg class=\"patterns\" aria-hidden=\"true\" focusable=\"false\"><defs>\n".to_owned();
    for (series, mark) in marks.iter().enumerate() {
        let _ = writeln!(
            text,
            "<pattern id=\"p{series}\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">\
             <rect class=\"k{series}\" width=\"8\" height=\"8\"/>{mark}</pattern>"
        );
    }
    text + "</defs></svg>\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_on_the_scale() {
        let cases = [
            (0.0, 1.0, vec![0.0, 0.2, 0.4, 0.6, 0.8, 1.0]),
            (0.21, 0.29, vec![0.22, 0.24, 0.26, 0.28]),
            (0.0, 137.0, vec![0.0, 50.0, 100.0]),
            (-1.0, 1.0, vec![-1.0, -0.5, 0.0, 0.5, 1.0]),
        ];
        for (from, to, expected) in cases {
            let found = Scale::new(from, to, 0.0, 100.0).ticks(6);
            let equal = found.len() == expected.len() && found.iter().zip(&expected).all(|(a, b)| (a - b).abs() < 1e-9);
            assert!(equal, "{from} to {to}: {found:?}");
        }
    }

    #[test]
    fn scales_hold_what_they_are_made_for() {
        let scale = Scale::around([0.2, 0.3].into_iter(), (0.0, 1.0), 10.0, 110.0);
        assert!(scale.place(0.2) > 10.0 && scale.place(0.3) < 110.0 && scale.place(0.2) < scale.place(0.3));
        let nothing = Scale::around(std::iter::empty(), (0.0, 1.0), 10.0, 110.0);
        assert!((nothing.place(0.5) - 60.0).abs() < 1e-9);
        let one = Scale::around([5.0].into_iter(), (0.0, 100.0), 10.0, 110.0);
        assert!((one.place(5.0) - 60.0).abs() < 1e-9);
    }

    #[test]
    fn every_series_has_a_shape_of_its_own() {
        let shapes =
            (0..SERIES).map(|series| dot(0.0, 0.0, series).replace(&format!("k{series}"), "")).collect::<Vec<_>>();
        for (index, shape) in shapes.iter().enumerate() {
            assert!(!shapes[..index].contains(shape));
        }
        assert_eq!(patterns().matches("<pattern").count(), SERIES);
    }
}
