//! A review as one file of HTML that needs nothing else: no script, no font, no picture from elsewhere.

use ethnos_words::t;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::{Output, ReviewData, chart, ledger, points};
use crate::assets::asset_text;

/// The stylesheets of the file, in their order.
const STYLES: [&str; 5] =
    ["art/colours.css", "style.css", "pages/elements.css", "pages/plain-table.css", "review/review.css"];
/// The drawings of the file.
const SYMBOLS: [&str; 7] = [
    "marker-scarlet",
    "marker-azure",
    "marker-amber",
    "marker-emerald",
    "marker-violet",
    "marker-ivory",
    "dragon-seen",
];

/// The whole file.
pub fn review_report(data: &ReviewData<'_>) -> String {
    let words = data.words;
    let title = t!(words, "review-report-heading");
    let file = Output::File;
    let document = html! {
        (DOCTYPE)
        html lang=(words.language().tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Ethnos" }
                style { (PreEscaped(styles())) }
            }
            body {
                (symbols())
                main {
                    div.review.wide data-edition=(ethnos_rules::Edition::from(data.edition).name()) {
                        h1 { (title) }
                        p.lead { (t!(words, "review-lead")) }
                        (data.given_up())
                        (chart::section(data, file))
                        (points::list(data, file))
                        (ledger::section(data, file))
                        (ledger::accuracy(data, file))
                    }
                }
            }
        }
    };
    document.into_string()
}

/// All stylesheets without fonts, which would be other files.
fn styles() -> String {
    let sheets = STYLES.iter().map(|path| asset_text(path).expect("the stylesheets are part of the program"));
    let mut styles = sheets.collect::<Vec<_>>().join("\n");
    while let Some(start) = styles.find("@font-face") {
        let end = styles[start..].find('}').map_or(styles.len(), |end| start + end + 1);
        styles.replace_range(start..end, "");
    }
    styles
}

/// The drawings that the file uses.
fn symbols() -> Markup {
    let sheet = asset_text("art/pieces.svg").expect("the drawings are part of the program");
    let symbol = |id: &&str| {
        let start = sheet.find(&format!("<symbol id=\"{id}\"")).expect("the drawing is on the sheet");
        let end = sheet[start..].find("</symbol>").map_or(sheet.len(), |end| start + end + "</symbol>".len());
        &sheet[start..end]
    };
    let symbols = SYMBOLS.iter().map(symbol).collect::<String>();
    html! { svg width="0" height="0" aria-hidden="true" focusable="false" { defs { (PreEscaped(symbols)) } } }
}

#[cfg(test)]
mod tests {
    use ethnos_wire::Edition;
    use ethnos_wire::options::PieceColour;
    use ethnos_wire::review::{Estimate, Judgement, Review, ReviewMoment, ReviewSeat, TriedAction, Verdict};
    use ethnos_wire::{Action, ActionKind, Arg, Named, Seat, Sentence};
    use ethnos_words::{Language, Words};

    use super::*;
    use crate::review::ReviewPlayer;

    fn action(text: &str, kind: ActionKind) -> Action {
        Action { kind, text: text.to_owned() }
    }

    fn tried(action: Action, mean: f64) -> TriedAction {
        let estimate = |mean| Estimate { mean, error: 0.01 };
        TriedAction { action, win: estimate(mean), glory: estimate(30.0) }
    }

    /// A game of two actions: a blunder, and a draw that decides the game.
    fn example() -> Review {
        let deck = || action("recruit deck", ActionKind::RecruitDeck);
        let stop = || action("stop", ActionKind::Stop);
        let judged = Judgement {
            tried: vec![tried(deck(), 0.75), tried(stop(), 0.5), tried(stop(), 0.9)],
            played: 1,
            cost: Estimate { mean: 0.25, error: 0.02 },
            glory_cost: Estimate { mean: 4.0, error: 1.0 },
            counts: true,
            verdict: Some(Verdict::Blunder),
            reasons: Vec::new(),
        };
        let moment = |index, seat, action, before: [f64; 2], decided: [f64; 2], after: [f64; 2]| ReviewMoment {
            index,
            age: 1,
            dragons: 0,
            seat,
            action,
            before: before.to_vec(),
            decided: decided.to_vec(),
            after: after.to_vec(),
            came_up: Vec::new(),
            stand_in: false,
            judged: None,
        };
        let seat = |seat, sign: i64, result| ReviewSeat {
            seat,
            expected: 500_000,
            own_decisions: 0,
            stand_in: 0,
            own_luck: 0,
            others_decisions: 0,
            others_luck: sign * 500_000,
            given_up: 0,
            result,
            without_luck: 500_000,
            own_error: 30_000,
            decisions_error: 30_000,
            stand_in_error: 0,
            others_error: 40_000,
            luck_error: 50_000,
            accuracy: Some(91.0),
        };
        let player = |seat| Arg::from(Named::Seat(seat));
        let dragon = Sentence::new("event-dragon", [("player", player(Seat::B)), ("seen", Arg::Number(2))]);
        let last = moment(1, Seat::B, deck(), [0.25, 0.75], [0.4, 0.6], [1.0, 0.0]);
        let first = moment(0, Seat::A, stop(), [0.5, 0.5], [0.25, 0.75], [0.25, 0.75]);
        Review {
            expected: vec![0.5, 0.5],
            dealt: vec![0.5, 0.5],
            deal: vec![Sentence::new("event-age-began", [("player", player(Seat::A)), ("age", Arg::Number(1))])],
            seats: vec![seat(Seat::A, 1, 1_000_000), seat(Seat::B, -1, 0)],
            moments: vec![
                ReviewMoment { judged: Some(judged), ..first },
                ReviewMoment { came_up: vec![dragon], ..last },
            ],
            gave_up: Vec::new(),
            unfinished: false,
        }
    }

    #[test]
    fn questions_begin_with_the_readers_own_decisions() {
        let mut review = example();
        review.moments[1].judged = review.moments[0].judged.clone();
        let cases = [(None, [0, 1]), (Some(Seat::A), [0, 1]), (Some(Seat::B), [1, 0]), (Some(Seat::C), [0, 1])];
        for (own, expected) in cases {
            assert_eq!(points::questions(&review, own), expected, "{own:?}");
        }
    }

    #[test]
    fn the_decision_that_cost_most_counts_and_is_sure() {
        let cases = [
            (Some(Verdict::Blunder), 0.25, 0.02, true, true),
            (None, 0.04, 0.01, true, true),
            (None, 0.04, 0.02, true, false),
            (None, 0.04, 0.01, false, false),
            (None, 0.004, 0.0, true, false),
        ];
        for (verdict, mean, error, counts, named) in cases {
            let mut review = example();
            let judged = review.moments[0].judged.as_mut().expect("judged");
            (judged.verdict, judged.cost, judged.counts) = (verdict, Estimate { mean, error }, counts);
            assert_eq!(points::costliest(&review, Seat::A).is_some(), named, "{mean} ± {error}");
            assert!(points::costliest(&review, Seat::B).is_none(), "B was not judged");
        }
    }

    #[test]
    fn a_report_says_who_gave_up_and_what_a_bot_decided() {
        let player = |name: &str, colour| ReviewPlayer { name: name.to_owned(), colour };
        let players = [player("Ana", PieceColour::Scarlet), player("Bia", PieceColour::Azure)];
        let report = |language, review: &Review| {
            let words = Words::new(language);
            review_report(&ReviewData { words, edition: Edition::First, players: &players, review })
        };
        let mut given_up = example();
        (given_up.gave_up, given_up.unfinished) = (vec![Seat::B], true);
        (given_up.seats[1].given_up, given_up.seats[1].stand_in) = (-125_000, 30_000);
        let mut played_on = example();
        played_on.gave_up = vec![Seat::A, Seat::B];
        let cases = [
            (
                Language::English,
                &given_up,
                ["Bia gave up, which ended", "−12.5", "giving up", "bot that stood in", "When the"],
            ),
            (Language::English, &played_on, ["Ana and Bia gave up, and bots played on", "", "", "", ""]),
            (
                Language::Portuguese,
                &given_up,
                ["Desistência de Bia", "−12,5", "desistência", "robô no lugar", "Quando"],
            ),
            (Language::Portuguese, &played_on, ["Ana e Bia desistiram, e robôs jogaram", "", "", "", ""]),
        ];
        for (language, review, expected) in cases {
            let html = report(language, review);
            for text in expected {
                assert!(html.contains(text), "{language}: {text}");
            }
        }
        for absent in ["gave up", "giving up", "stood in", "When the game was given up"] {
            assert!(!report(Language::English, &example()).contains(absent), "{absent}");
        }
    }

    #[test]
    fn a_report_needs_nothing_else_and_says_everything() {
        let review = example();
        let player = |name: &str, colour| ReviewPlayer { name: name.to_owned(), colour };
        let players = [player("Ana <A>", PieceColour::Scarlet), player("Bia", PieceColour::Azure)];
        for (language, expected) in [
            (
                Language::English,
                [
                    "blunder: 25 points",
                    "Ana &lt;A&gt;",
                    "Ana <A> +60",
                    "own decisions",
                    "100 %",
                    "+50.0",
                    "The deal",
                    "second Dragon",
                    "± 5.0",
                ],
            ),
            (
                Language::Portuguese,
                [
                    "erro grave: 25 pontos",
                    "Ana &lt;A&gt;",
                    "Ana <A> +60",
                    "sorte própria",
                    "100 %",
                    "+50,0",
                    "As cartas do começo",
                    "segundo Dragão",
                    "± 5,0",
                ],
            ),
        ] {
            let words = Words::new(language);
            let data = ReviewData { words, edition: Edition::First, players: &players, review: &review };
            let html = review_report(&data);
            for text in expected {
                let text =
                    if text.contains("+60") { text.replace('<', "&lt;").replace('>', "&gt;") } else { text.to_owned() };
                assert!(html.to_lowercase().contains(&text.to_lowercase()), "{language}: {text}");
            }
            assert!(!html.contains("90 %"), "{language}: nothing is said to be better than the better move");
            for foreign in ["url(", "<script", "src=", "href=\"/", "http://", "https://"] {
                assert!(!html.contains(foreign), "{language}: {foreign}");
            }
            assert_eq!(html.matches("class=\"review-line\"").count(), 2);
            assert_eq!(html.matches("class=\"review-flag blunder\"").count(), 1);
        }
    }
}
