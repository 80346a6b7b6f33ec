//! Results as one HTML page without scripts or external files. It adapts to light and dark themes, phones and print.
//! Every plot has its numbers in a table beside it.

mod bands;
mod charts;
mod games;
mod glory;
mod html;
mod players;
mod svg;
mod tribes;

use std::fmt::Write;

use ethnos_wire::sentences::capital;

use crate::arena::{Arena, Ending, Results};
use crate::verdict::verdict;
use crate::words::{duration_text, table_in_words};
pub use html::escape_html;
use html::{Figure, HtmlTable};

/// All results of a run, as a page for people.
pub fn report(arena: &Arena, results: &Results, ending: Ending) -> String {
    let page = Page { arena, results, names: results.tally.players.iter().map(|player| player.name.clone()).collect() };
    let edition = arena.options().edition;
    let (glory, tribe, band) = (edition.glory(), edition.tribe(), edition.band());
    let mut body = page.header(ending);
    body += "<main>\n";
    body += &section("Who wins", "", &players::figures(&page));
    body += &section(&format!("Where {glory} comes from"), "", &glory::sources(&page));
    let seats = if arena.options().solo.is_some() {
        "The solo game has one seat."
    } else {
        "Seats are told apart by the order of play in the First Age; chance decides who begins it."
    };
    body += &section("The first seat", seats, &glory::order(&page));
    let in_play = tribes::in_play(&page);
    let about = if in_play.is_empty() {
        format!("The same {tribe}s are in play in every game, so that nothing can be said about them.")
    } else {
        format!("Every {tribe} is in play for everyone. What changes with it?")
    };
    body += &section(&format!("{}s in play", capital(tribe)), &about, &in_play);
    let band_plural = if band == "party" { "parties" } else { "bands" };
    body += &section(&format!("Who leads {band_plural}"), "", &tribes::leaders(&page));
    body += &section(&format!("How well {band_plural} are played"), "", &[bands::figure(&page)]);
    body += &section("Scores and game length", "", &games::figures(&page));
    body += &page.time_and_faults();
    body += "</main>\n<footer><p>Made by <code>ethnos arena</code>, an unofficial work by fans. Ethnos is a game by Paolo Mori.</p></footer>\n";
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Ethnos arena: {}</title>\n\
         <style>\n{}</style>\n</head>\n<body>\n{}{body}</body>\n</html>\n",
        escape_html(&page.names.join(", ")),
        include_str!("style.css"),
        svg::patterns(),
    )
}

/// The data of a page.
struct Page<'r> {
    arena: &'r Arena,
    results: &'r Results,
    names: Vec<String>,
}

impl Page<'_> {
    fn header(&self, ending: Ending) -> String {
        let (tally, schedule) = (&self.results.tally, self.arena.schedule());
        let rotations = schedule.rotations();
        let games = match ending {
            Ending::Complete => tally.games.to_string(),
            Ending::Enough | Ending::Stopped => format!("{} of {}", tally.games, schedule.games()),
        };
        let facts = [
            ("Table", table_in_words(self.arena.options())),
            ("Bots", self.names.join(", ")),
            ("Games", games),
            ("Seeds", format!("{}, each in {rotations} rotations", tally.games / rotations)),
            ("Seed", schedule.seed().to_string()),
        ];
        let facts = facts.iter().fold(String::new(), |text, (name, value)| {
            let value = if *name == "Seed" { format!("<code>{value}</code>") } else { escape_html(value) };
            text + &format!("<div><dt>{name}</dt><dd>{value}</dd></div>\n")
        });
        let verdict = verdict(self.arena, self.results).map_or_else(String::new, |verdict| {
            let (question, answer) = (escape_html(&verdict.question), escape_html(&verdict.answer));
            format!("<div class=\"verdict\" id=\"verdict\"><p><strong>{question}</strong> {answer}</p></div>\n")
        });
        format!("<header>\n<h1>Ethnos arena</h1>\n<dl class=\"facts\">\n{facts}</dl>\n{verdict}</header>\n")
    }

    fn time_and_faults(&self) -> String {
        let mut times = HtmlTable::new(["bot", "decisions", "mean", "p50", "p99", "longest", "faults"]);
        let mut reasons = String::new();
        for player in self.results.tally.players.iter().filter(|player| player.times.count() > 0) {
            let (clock, all) = (&player.times, player.times.count().to_string());
            let measured = [clock.mean(), clock.percentile(0.5), clock.percentile(0.99), clock.longest()];
            let measured = measured.map(duration_text);
            times.row([player.name.clone(), all].into_iter().chain(measured).chain([player.faults.to_string()]));
            for seen in &player.reasons {
                let (name, reason) = (escape_html(&player.name), escape_html(&seen.reason));
                let _ = writeln!(reasons, "<li>{name}, game {}, seat {}: {reason}</li>", seen.game + 1, seen.seat);
            }
        }
        if !reasons.is_empty() {
            reasons = format!("<p>The first faults:</p>\n<ul>\n{reasons}</ul>\n");
        }
        format!(
            "<section>\n<h2>Time and faults</h2>\n<p>How long a decision took, and how many had no legal answer, so that the \
             first legal action was played.</p>\n{}{reasons}</section>\n",
            times.html("Time and faults")
        )
    }

    /// Names with the numbers of their series.
    fn players(&self) -> impl Iterator<Item = (usize, &crate::tally::PlayerTally)> {
        self.results.tally.players.iter().enumerate()
    }
}

fn section(title: &str, about: &str, figures: &[Figure]) -> String {
    let about = if about.is_empty() { String::new() } else { format!("<p>{}</p>\n", escape_html(about)) };
    let mut figures = figures.iter().map(Figure::html).collect::<String>();
    if !figures.is_empty() {
        figures = format!("<div class=\"figures\">\n{figures}</div>\n");
    }
    format!("<section>\n<h2>{}</h2>\n{about}{figures}</section>\n", escape_html(title))
}

/// A share as text for an axis.
fn axis_per_cent(value: f64) -> String {
    format!("{} %", axis_number(100.0 * value))
}

/// A number as text for an axis, with as many digits as it needs.
fn axis_number(value: f64) -> String {
    let text = format!("{value:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_show_the_digits_they_need() {
        let cases = [(0.0, "0"), (50.0, "50"), (0.5, "0.5"), (1.25, "1.25"), (-2.0, "-2"), (100.0, "100")];
        for (value, text) in cases {
            assert_eq!(axis_number(value), text);
        }
        assert_eq!(axis_per_cent(0.225), "22.5 %");
    }
}
