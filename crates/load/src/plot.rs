//! A plot of a few series of points as SVG: one chart beside the other, all with the same scale of costs.

use std::fmt::Write;

/// What one chart shows.
pub(crate) struct Chart {
    pub(crate) title: &'static str,
    /// What the horizontal axis counts.
    pub(crate) horizontal: &'static str,
    /// Whether the horizontal axis is logarithmic.
    pub(crate) logarithmic: bool,
    /// Numbers with their costs, in ascending order.
    pub(crate) points: Vec<(f64, f64)>,
}

const WIDTH: f64 = 420.0;
const HEIGHT: f64 = 300.0;
/// The space around the lines of a chart.
const MARGIN: f64 = 56.0;

/// Draws the charts. Costs are in microseconds.
pub(crate) fn svg(charts: &[Chart]) -> String {
    let highest = charts.iter().flat_map(|chart| &chart.points).map(|point| point.1).fold(1.0, f64::max) * 1.25;
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {HEIGHT}\" font-family=\"sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
        WIDTH * charts.len() as f64
    );
    for (number, chart) in charts.iter().enumerate() {
        let _ = writeln!(text, "<g transform=\"translate({} 0)\">", WIDTH * number as f64);
        draw(&mut text, chart, highest);
        text.push_str("</g>\n");
    }
    text.push_str("</svg>\n");
    text
}

fn draw(text: &mut String, chart: &Chart, highest: f64) {
    let scaled = |x: f64| if chart.logarithmic { x.max(1.0).log10() } else { x };
    let last = chart.points.iter().map(|point| scaled(point.0)).fold(f64::MIN_POSITIVE, f64::max);
    let across = |x: f64| MARGIN + scaled(x) / last * (WIDTH - 2.0 * MARGIN);
    let up = |y: f64| HEIGHT - MARGIN - y / highest * (HEIGHT - 2.0 * MARGIN);
    let (left, right, bottom) = (MARGIN, WIDTH - MARGIN, HEIGHT - MARGIN);
    let middle = WIDTH / 2.0;
    let _ = write!(
        text,
        "<text x=\"{middle}\" y=\"24\" text-anchor=\"middle\" font-weight=\"bold\">{}</text>\n\
         <text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n\
         <text x=\"{left}\" y=\"{}\" text-anchor=\"middle\">µs a move</text>\n",
        chart.title,
        HEIGHT - 12.0,
        chart.horizontal,
        MARGIN - 12.0,
    );
    for step in 0..=4 {
        let (y, label) = (up(highest * f64::from(step) / 4.0), highest * f64::from(step) / 4.0);
        let _ = write!(
            text,
            "<line x1=\"{left}\" x2=\"{right}\" y1=\"{y:.1}\" y2=\"{y:.1}\" stroke=\"#ddd\"/>\n\
             <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{label:.0}</text>\n",
            left - 6.0,
            y + 4.0,
        );
    }
    let line = chart.points.iter().map(|&(x, y)| format!("{:.1},{:.1}", across(x), up(y))).collect::<Vec<_>>();
    let _ =
        writeln!(text, "<polyline points=\"{}\" fill=\"none\" stroke=\"#246\" stroke-width=\"2\"/>", line.join(" "));
    for &(x, y) in &chart.points {
        let _ = write!(
            text,
            "<circle cx=\"{0:.1}\" cy=\"{1:.1}\" r=\"3\" fill=\"#246\"><title>{x:.0}: {y:.1} µs</title></circle>\n\
             <text x=\"{0:.1}\" y=\"{2:.1}\" text-anchor=\"middle\" font-size=\"10\">{x:.0}</text>\n",
            across(x),
            up(y),
            bottom + 16.0,
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_point_is_drawn_within_the_chart() {
        let points = vec![(10.0, 40.0), (1000.0, 44.0), (10_000.0, 41.0)];
        let chart = |logarithmic| Chart { title: "t", horizontal: "h", logarithmic, points: points.clone() };
        let text = svg(&[chart(false), chart(true)]);
        assert_eq!(text.matches("<circle").count(), 6);
        let places = text.split("cx=\"").skip(1).map(|rest| rest.split('"').next().and_then(|x| x.parse::<f64>().ok()));
        assert!(places.flatten().filter(|x| (MARGIN..=WIDTH - MARGIN).contains(x)).count() == 6, "{text}");
        assert!(text.contains("<title>1000: 44.0 µs</title>"), "{text}");
    }
}
