//! The learning curve of a training: a CSV file to which rows are added, and an HTML page with plots of it.

use std::collections::BTreeMap;
use std::fmt::Write;

use ethnos_arena::escape_html;

use crate::Yardstick;

/// The first line of the CSV file.
pub const CURVE_HEADER: &str = "games,seconds,error,table,opponent,share,measured";

/// How good the net was after a number of games.
#[derive(Clone, PartialEq, Debug)]
pub struct CurvePoint {
    /// The number of games so far.
    pub games: u64,
    /// Seconds since the start of the command.
    pub seconds: u64,
    /// The mean squared error of the chance to win in the last round.
    pub error: f32,
    /// The table, as text.
    pub table: String,
    /// The result against a fixed opponent.
    pub result: Yardstick,
}

impl CurvePoint {
    /// The row in the CSV file, with the end of the line.
    pub fn to_csv(&self) -> String {
        let Yardstick { opponent, share, games } = &self.result;
        let (error, share) = (format!("{:.5}", self.error), format!("{share:.4}"));
        let numbers = [self.games, self.seconds, *games].map(|number| number.to_string());
        let mut row = csv::Writer::from_writer(Vec::new());
        row.write_record([&numbers[0], &numbers[1], &error, &self.table, opponent, &share, &numbers[2]])
            .expect("memory takes everything");
        let row = row.into_inner().expect("memory takes everything");
        String::from_utf8(row).expect("it was written from text")
    }

    /// Reads a row; `None` if the text is not one.
    fn from_csv(row: &csv::StringRecord) -> Option<CurvePoint> {
        let cell = |index: usize| row.get(index);
        Some(CurvePoint {
            games: cell(0)?.parse().ok()?,
            seconds: cell(1)?.parse().ok()?,
            error: cell(2)?.parse().ok()?,
            table: cell(3)?.to_owned(),
            result: Yardstick {
                opponent: cell(4)?.to_owned(),
                share: cell(5)?.parse().ok()?,
                games: cell(6)?.parse().ok()?,
            },
        })
    }
}

/// The rows of a CSV file below its header. Rows that cannot be read are left out.
fn points(csv: &str) -> Vec<CurvePoint> {
    let mut reader = csv::ReaderBuilder::new().flexible(true).from_reader(csv.as_bytes());
    reader.records().filter_map(|row| CurvePoint::from_csv(&row.ok()?)).collect()
}

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 300.0;
/// The space for numbers on the left and below.
const MARGIN: (f64, f64) = (46.0, 30.0);
/// Colours that colour-blind people can distinguish too; each line also has its own dash pattern.
const COLOURS: [&str; 6] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];
const DASHES: [&str; 6] = ["", "6 3", "2 3", "8 3 2 3", "12 4", "1 4"];

/// The page of a learning curve, from the text of its CSV file.
pub fn curve_page(command: &str, csv: &str) -> String {
    let points = points(csv);
    let mut shares = BTreeMap::<String, Vec<(f64, f64)>>::new();
    let mut errors = Vec::new();
    for point in &points {
        let name = format!("{}, against {}", point.table, point.result.opponent);
        shares.entry(name).or_default().push((point.games as f64, 100.0 * point.result.share));
        errors.push((point.games as f64, f64::from(point.error)));
    }
    errors.dedup();
    let lines = shares.into_iter().collect::<Vec<_>>();
    let mut rows = String::new();
    for point in &points {
        let CurvePoint { games, seconds, error, table, result } = point;
        let share = 100.0 * result.share;
        let _ = writeln!(
            rows,
            "<tr><td>{games}</td><td>{seconds}</td><td>{error:.4}</td><td>{}</td><td>{}</td><td>{share:.1} %</td><td>{}</td></tr>",
            escape_html(table),
            escape_html(&result.opponent),
            result.games
        );
    }
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>A net learns Ethnos</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<h1>A net learns Ethnos</h1>\n<p><code>{}</code></p>\n\
         <h2>Games won, alone among fixed opponents</h2>\n{}\n<h2>Mean squared error of the chance to win</h2>\n{}\n\
         <h2>The numbers</h2>\n<div class=\"wide\"><table>\n<tr><th>games</th><th>seconds</th><th>error</th><th>table</th>\
         <th>opponent</th><th>won</th><th>of</th></tr>\n{rows}</table></div>\n</body>\n</html>\n",
        escape_html(command),
        plot(&lines, "%"),
        plot(&[("error".to_owned(), errors)], ""),
    )
}

const STYLE: &str = "\
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
svg { width: 100%; height: auto; font-size: 11px; fill: currentColor; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.15rem 0.6rem; text-align: start; white-space: nowrap; border-bottom: 1px solid #8884; }
ul { list-style: none; padding: 0; }
";

/// A plot of lines over the number of games.
fn plot(lines: &[(String, Vec<(f64, f64)>)], unit: &str) -> String {
    let all = || lines.iter().flat_map(|(_, points)| points.iter());
    let most_games = all().map(|(games, _)| *games).fold(1.0, f64::max);
    let top = all().map(|(_, value)| *value).fold(0.0, f64::max);
    let top = if unit == "%" { 100.0 } else { top.max(1e-6) * 1.1 };
    let x = |games: f64| MARGIN.0 + (WIDTH - MARGIN.0 - 10.0) * games / most_games;
    let y = |value: f64| 10.0 + (HEIGHT - MARGIN.1 - 10.0) * (1.0 - value / top);
    let mut svg = format!(
        "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"The numbers are in the table below\">\n"
    );
    for step in 0..=4 {
        let part = f64::from(step) / 4.0;
        let value = top * part;
        let label = if unit == "%" { format!("{value:.0} %") } else { format!("{value:.4}") };
        let _ = writeln!(
            svg,
            "<line x1=\"{}\" x2=\"{WIDTH}\" y1=\"{1:.1}\" y2=\"{1:.1}\" stroke=\"currentColor\" opacity=\"0.15\"/>\
             <text x=\"0\" y=\"{2:.1}\">{label}</text><text x=\"{3:.1}\" y=\"{4:.1}\" text-anchor=\"middle\">{5:.0}</text>",
            MARGIN.0,
            y(value),
            y(value) + 4.0,
            x(most_games * part).clamp(20.0, WIDTH - 24.0),
            HEIGHT - 8.0,
            most_games * part
        );
    }
    let mut legend = String::from("<ul>\n");
    for (index, (name, points)) in lines.iter().enumerate() {
        let (colour, dashes) = (COLOURS[index % COLOURS.len()], DASHES[index % DASHES.len()]);
        let path = points
            .iter()
            .fold(String::new(), |path, (games, value)| path + &format!("{:.1},{:.1} ", x(*games), y(*value)));
        let stroke = format!("fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" stroke-dasharray=\"{dashes}\"");
        let _ = writeln!(svg, "<polyline points=\"{path}\" {stroke}/>");
        let _ = writeln!(
            legend,
            "<li><svg viewBox=\"0 0 40 10\" style=\"width:40px\" aria-hidden=\"true\"><line x1=\"0\" x2=\"40\" y1=\"5\" y2=\"5\" {stroke}/></svg> {}</li>",
            escape_html(name)
        );
    }
    svg + "</svg>\n" + &legend + "</ul>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read_as_they_are_written() {
        let result = Yardstick { opponent: "greedy".to_owned(), share: 0.985, games: 400 };
        let point =
            CurvePoint { games: 8000, seconds: 33, error: 0.0125, table: "2 \"players\", 1".to_owned(), result };
        let csv = format!("{CURVE_HEADER}\n{},,,,,,\na,b,c,d,e,f,g\n1,2,3\nnonsense\n", point.to_csv());
        assert_eq!(points(&csv), [point]);
        // As earlier versions wrote it: the table always in quotes.
        let earlier = format!("{CURVE_HEADER}\n8000,33,0.01250,\"2 players\",greedy,0.9850,400\n");
        assert_eq!(points(&earlier).len(), 1);
        let page = curve_page("ethnos train <x>", &earlier);
        assert!(page.contains("98.5 %") && page.contains("&lt;x&gt;") && page.matches("<tr>").count() == 2, "{page}");
    }
}
