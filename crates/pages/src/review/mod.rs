//! The review of a finished game: as a page, as a board for each turning point, and as one file that needs nothing else.

mod board;
mod chart;
mod ledger;
mod page;
mod points;
mod report;

use ethnos_wire::options::PieceColour;
use ethnos_wire::review::Review;
use ethnos_wire::{Action, Edition, Seat, Sentence, sentences};
use ethnos_words::{Language, TableNames, Words, t};
use maud::{Markup, html};

use crate::pieces::piece_name;

pub use board::{BoardMode, ReviewBoard, review_board_page};
pub use page::{NoReview, ReviewPage, review_page};
pub use points::flagged;
pub use report::review_report;

/// A win in the unit of the ledger.
const WIN: f64 = 1_000_000.0;

/// Somebody who played.
#[derive(Clone, Debug)]
pub struct ReviewPlayer {
    /// The name of the player.
    pub name: String,
    /// The colour of the pieces, which have a shape of their own.
    pub colour: PieceColour,
}

/// A review and who played.
#[derive(Clone, Copy)]
pub struct ReviewData<'a> {
    /// The words of the reader.
    pub words: Words,
    /// Which edition was played.
    pub edition: Edition,
    /// The players, by seat.
    pub players: &'a [ReviewPlayer],
    /// The review that is shown.
    pub review: &'a Review,
}

/// Where the drawings of the pieces are, and where links lead.
#[derive(Clone, Copy)]
enum Output<'a> {
    /// A page of the server about the game with this code.
    Page(&'a str),
    /// A file that contains everything.
    File,
}

impl Output<'_> {
    /// The address of a drawing.
    fn symbol(self, id: &str) -> String {
        match self {
            Output::Page(_) => crate::art::symbol("pieces", id),
            Output::File => format!("#{id}"),
        }
    }
}

impl ReviewData<'_> {
    fn player(&self, seat: Seat) -> String {
        let index = ethnos_rules::Seat::from(seat).index();
        self.players.get(index).map_or_else(|| t!(self.words, "bruno"), |player| player.name.clone())
    }

    fn colour(&self, seat: Seat) -> Option<PieceColour> {
        self.players.get(ethnos_rules::Seat::from(seat).index()).map(|player| player.colour)
    }

    fn sentence(&self, sentence: &Sentence) -> String {
        let player = |seat| self.player(seat);
        self.words.sentence(sentence, &TableNames { edition: self.edition, player: &player })
    }

    fn action(&self, action: &Action) -> String {
        self.sentence(&sentences::action(&action.kind, self.edition))
    }

    fn age(&self, age: u8) -> String {
        t!(self.words, "age", age = age)
    }

    /// Who gave up, and what became of the game; nothing if nobody did.
    fn given_up(&self) -> Markup {
        let gave_up = &self.review.gave_up;
        let names = gave_up.iter().map(|seat| self.player(*seat)).collect::<Vec<_>>();
        let players = self.words.list(&names);
        html! {
            @if self.review.unfinished {
                p { (t!(self.words, "review-given-up-ended", players = players)) }
            } @else if !gave_up.is_empty() {
                p { (t!(self.words, "review-given-up-played-on", players = players, count = gave_up.len())) }
            }
        }
    }

    /// A marker with the name of the seat.
    fn tag(&self, seat: Seat, output: Output<'_>) -> Markup {
        html! { span.seat { (marker(self.words, self.colour(seat), output)) (self.player(seat)) } }
    }
}

/// A marker. `None` is Chief Bruno's.
fn marker(words: Words, colour: Option<PieceColour>, output: Output<'_>) -> Markup {
    let word = colour.map_or("bruno", PieceColour::word);
    html! {
        svg.marker.{ "player-" (word) } viewBox="0 0 16 16" role="img" aria-label=(piece_name(words, colour)) {
            @match colour {
                Some(_) => use href=(output.symbol(&format!("marker-{word}"))) {},
                None => circle cx="8" cy="8" r="5.5" {},
            }
        }
    }
}

/// A number with this many decimals, as the language writes it.
pub fn decimal(words: Words, value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    localised(words, if is_zero(&text) { text.trim_start_matches('-') } else { &text })
}

/// The same with a sign: "+3.2".
pub fn signed(words: Words, value: f64, decimals: usize) -> String {
    let text = format!("{value:+.decimals$}");
    localised(words, if is_zero(&text) { &text[1..] } else { &text })
}

/// Whether a number is 0 as it is written: it has no sign then.
fn is_zero(text: &str) -> bool {
    text.chars().all(|letter| matches!(letter, '+' | '-' | '0' | '.'))
}

fn localised(words: Words, text: &str) -> String {
    // A minus sign is as wide as a plus sign; a hyphen is not.
    let text = text.replace('-', "−");
    match words.language() {
        Language::English => text,
        Language::Portuguese => text.replace('.', ","),
    }
}

/// A part of a win in percent: "37 %".
fn percent(words: Words, chance: f64) -> String {
    format!("{} %", decimal(words, chance * 100.0, 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_the_language_does() {
        let portuguese = Words::new(Language::Portuguese);
        let cases = [(3.25, "+3.2", "+3,2"), (-0.04, "0.0", "0,0"), (-12.0, "−12.0", "−12,0"), (0.0, "0.0", "0,0")];
        for (value, english, other) in cases {
            assert_eq!(signed(Words::default(), value, 1), english);
            assert_eq!(signed(portuguese, value, 1), other);
        }
        assert_eq!(percent(portuguese, 0.374), "37 %");
        assert_eq!(percent(portuguese, -0.29), "−29 %");
        assert_eq!(percent(portuguese, -0.001), "0 %");
    }
}
