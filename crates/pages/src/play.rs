//! What somebody plays and how well: parts of a person's page.

use ethnos_wire::sentences::capital;
use ethnos_words::{Words, t};
use maud::{Markup, html};

use crate::date::date;
use crate::labels::{BOT_LEVELS, EDITIONS, SOLO_LEVELS};
use crate::plots::{Bar, LinePlot, bars};
use crate::puzzles::{RatingPoint, SolverNumbers, theme_name};
use crate::review::decimal;

/// What somebody plays and how well.
#[derive(Default)]
pub struct Play {
    /// Everything that is counted.
    pub counts: Vec<Count>,
    /// Reviewed games, the last first.
    pub reviewed: Vec<Reviewed>,
    /// Results with puzzles, if any was tried, with the rating after each.
    pub puzzles: Option<(SolverNumbers, Vec<RatingPoint>)>,
}

/// What a person did how often, and with what success.
pub struct Count {
    /// What is counted: parts with `/` between them, such as `bots/level/expert`.
    pub word: String,
    /// The number of games that were counted.
    pub games: u32,
    /// How many of these were won.
    pub wins: u32,
    /// The most Glory.
    pub best: u16,
    /// How many of the last ones were won in a row.
    pub streak: u32,
    /// The most that were ever won in a row.
    pub longest_streak: u32,
}

/// A reviewed game.
pub struct Reviewed {
    /// The table's code.
    pub code: String,
    /// When it ended, in milliseconds since 1970.
    pub at: i64,
    /// 0 to 100, if there was a decision that counts.
    pub accuracy: Option<f64>,
    /// The part of the win.
    pub result: f64,
    /// The same without luck.
    pub without_luck: f64,
    /// Whether a deep review says it.
    pub deep: bool,
}

impl Play {
    fn count(&self, word: &str) -> Option<&Count> {
        self.counts.iter().find(|count| count.word == word)
    }

    /// The sections of the page, as far as there is something to show.
    pub(crate) fn html(&self, words: Words) -> Markup {
        html! {
            (self.kind(words, "bots", "play-bots"))
            (self.kind(words, "people", "play-people"))
            (self.solo(words))
            (self.tribes(words))
            (self.accuracy(words))
            (self.luck(words))
            @if let Some((solver, ratings)) = &self.puzzles { (crate::puzzles::results(words, &t!(words, "puzzles-title"), *solver, ratings)) }
        }
    }

    /// Games against bots, or against people.
    fn kind(&self, words: Words, kind: &str, title: &str) -> Markup {
        let Some(all) = self.count(kind) else { return html! {} };
        let levels = BOT_LEVELS.map(|(level, word)| (word, words.level(level)));
        let levels = levels.into_iter().chain([("mixed", t!(words, "play-mixed"))]);
        let levels = levels.map(|(word, label)| (format!("{kind}/level/{word}"), label));
        let editions = EDITIONS
            .map(|(edition, word)| (format!("{kind}/edition/{word}"), capital(&words.of_edition("edition", edition))));
        let players = (2..=6_u8).map(|players| (format!("{kind}/players/{players}"), players.to_string()));
        html! {
            section aria-labelledby=(title) {
                h2 id=(title) { (t!(words, title)) }
                (totals(words, all))
                (self.won(words, "play-by-level", "play-level", levels))
                (self.won(words, "play-by-edition", "play-edition", editions.into_iter()))
                (self.won(words, "play-by-players", "play-players", players))
            }
        }
    }

    /// How many of these were won, as bars.
    fn won(&self, words: Words, caption: &str, head: &str, rows: impl Iterator<Item = (String, String)>) -> Markup {
        let rows = rows.filter_map(|(word, label)| Some((self.count(&word)?, label)));
        let rows = rows.map(|(count, label)| Bar { label, length: share(count), cells: won_cells(count) });
        let rows = rows.collect::<Vec<_>>();
        let heads = [head, "play-games", "play-won", "play-share"].map(|head| t!(words, head));
        html! { @if !rows.is_empty() { (bars(&t!(words, caption), &heads, &rows)) } }
    }

    fn solo(&self, words: Words) -> Markup {
        let Some(all) = self.count("solo") else { return html! {} };
        let levels = SOLO_LEVELS.into_iter().filter_map(|(level, word)| {
            let count = self.count(&format!("solo/level/{word}"))?;
            let mut cells = won_cells(count);
            cells.push(count.best.to_string());
            Some(Bar { label: words.solo(level), length: share(count), cells })
        });
        let heads = ["play-level", "play-games", "play-won", "play-share", "play-best"].map(|head| t!(words, head));
        html! {
            section aria-labelledby="play-solo" {
                h2 #play-solo { (t!(words, "play-solo")) }
                (totals(words, all))
                (bars(&t!(words, "play-by-level"), &heads, &levels.collect::<Vec<_>>()))
            }
        }
    }

    fn tribes(&self, words: Words) -> Markup {
        let tribes = self.counts.iter().filter_map(|count| Some((count.word.strip_prefix("tribe/")?, count.games)));
        let mut tribes = tribes.collect::<Vec<_>>();
        tribes.sort_by(|a, b| b.1.cmp(&a.1).then(a.0.cmp(b.0)));
        let Some(most) = tribes.first().map(|first| first.1) else { return html! {} };
        let rows = tribes.iter().map(|(code, bands)| Bar {
            label: theme_name(words, code),
            length: f64::from(*bands) / f64::from(most),
            cells: vec![bands.to_string()],
        });
        let heads = ["play-tribe", "play-bands"].map(|head| t!(words, head));
        html! {
            section aria-labelledby="play-tribes" {
                h2 #play-tribes { (t!(words, "play-tribes")) }
                (bars(&t!(words, "play-tribes-words"), &heads, &rows.collect::<Vec<_>>()))
            }
        }
    }

    fn accuracy(&self, words: Words) -> Markup {
        let points = self.reviewed.iter().rev().filter_map(|game| Some((game, game.accuracy?))).collect::<Vec<_>>();
        if points.is_empty() {
            return html! {};
        }
        let values = points.iter().map(|(_, accuracy)| *accuracy).collect::<Vec<_>>();
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        let plot = LinePlot {
            head: t!(words, "play-game"),
            lines: &[(t!(words, "review-accuracy-head"), values)],
            labels: points.iter().map(|(game, _)| label(words, game)).collect(),
            range: (0.0, 100.0),
            text: &|value| decimal(words, value, 0),
        };
        html! {
            section aria-labelledby="play-accuracy" {
                h2 #play-accuracy { (t!(words, "play-accuracy")) }
                p { (t!(words, "play-accuracy-words", mean = decimal(words, mean, 0), count = points.len())) }
                @let deep = points.iter().filter(|(game, _)| game.deep).count();
                p.aside { (t!(words, "play-accuracy-depth", deep = deep, count = points.len())) }
                (plot.html(words))
            }
        }
    }

    /// Results with and without luck, summed up over the reviewed games.
    fn luck(&self, words: Words) -> Markup {
        let games = self.reviewed.iter().rev().collect::<Vec<_>>();
        let sum = |value: fn(&Reviewed) -> f64| {
            let mut sum = 0.0;
            let add = |game: &&Reviewed| {
                sum += value(game);
                sum
            };
            games.iter().map(add).collect::<Vec<f64>>()
        };
        let (won, adjusted) = (sum(|game| game.result), sum(|game| game.without_luck));
        let (Some(last_won), Some(last_adjusted)) = (won.last().copied(), adjusted.last().copied()) else {
            return html! {};
        };
        let values = won.iter().chain(&adjusted).copied().chain([0.0]).collect::<Vec<_>>();
        let range = crate::plots::range_of(values.iter().copied(), if games.len() > 8 { 4.0 } else { 1.0 });
        let plot = LinePlot {
            head: t!(words, "play-game"),
            lines: &[(t!(words, "play-wins"), won), (t!(words, "play-wins-without-luck"), adjusted)],
            labels: games.iter().map(|game| label(words, game)).collect(),
            range,
            text: &|value| decimal(words, value, 1),
        };
        let [won, adjusted] = [last_won, last_adjusted].map(|value| decimal(words, value, 1));
        html! {
            section aria-labelledby="play-luck" {
                h2 #play-luck { (t!(words, "play-luck")) }
                p { (t!(words, "play-luck-words", count = games.len(), won = won, adjusted = adjusted)) }
                (plot.html(words))
            }
        }
    }
}

/// A reviewed game in a table, with how thorough its review is.
fn label(words: Words, game: &Reviewed) -> Markup {
    let depth = t!(words, if game.deep { "play-review-deep" } else { "play-review-quick" });
    html! { a href={ "/games/" (game.code) "/review" } { (game.code) } " · " (date(game.at)) " · " (depth) }
}

fn totals(words: Words, count: &Count) -> Markup {
    html! {
        dl {
            div { dt { (t!(words, "play-games")) } dd { (count.games) } }
            div { dt { (t!(words, "play-won")) } dd { (count.wins) " (" (percent(count)) ")" } }
            div { dt { (t!(words, "play-streak")) } dd { (count.streak) } }
            div { dt { (t!(words, "play-longest-streak")) } dd { (count.longest_streak) } }
        }
    }
}

fn won_cells(count: &Count) -> Vec<String> {
    vec![count.games.to_string(), count.wins.to_string(), percent(count)]
}

fn share(count: &Count) -> f64 {
    f64::from(count.wins) / f64::from(count.games.max(1))
}

fn percent(count: &Count) -> String {
    format!("{:.0} %", 100.0 * share(count))
}
