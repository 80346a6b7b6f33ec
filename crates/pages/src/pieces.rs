//! Markers, seats and cards. Every colour comes with a shape or a word.

use ethnos_wire::options::PieceColour;
use ethnos_wire::protocol::ChairState;
use ethnos_wire::{CardName, Seat};
use ethnos_words::{Words, counted, t};
use maud::{Markup, html};

use super::art::symbol;

/// The name of a marker: its colour and its shape. `None` is Chief Bruno's.
pub(super) fn piece_name(words: Words, colour: Option<PieceColour>) -> String {
    t!(words, &format!("marker-{}", colour.map_or("bruno", PieceColour::word)))
}

/// A marker. `None` is Chief Bruno's.
pub(super) fn marker(words: Words, colour: Option<PieceColour>) -> Markup {
    let word = colour.map_or("bruno", PieceColour::word);
    html! {
        svg.marker.{ "player-" (word) } viewBox="0 0 16 16" role="img" aria-label=(piece_name(words, colour)) {
            @match colour {
                Some(_) => use href=(symbol("pieces", &format!("marker-{word}"))) {},
                None => circle cx="8" cy="8" r="5.5" {},
            }
        }
    }
}

/// The names and markers of the seats of a table.
pub(super) struct Seats<'t> {
    words: Words,
    chairs: &'t [ChairState],
}

impl<'t> Seats<'t> {
    pub(super) const fn new(words: Words, chairs: &'t [ChairState]) -> Seats<'t> {
        Seats { words, chairs }
    }

    /// The words of the viewer.
    pub(super) const fn words(&self) -> Words {
        self.words
    }

    fn chair(&self, seat: Seat) -> Option<&'t ChairState> {
        self.chairs.iter().find(|chair| chair.seat == seat)
    }

    /// The name of a seat.
    pub(super) fn name(&self, seat: Seat) -> String {
        match self.chair(seat) {
            Some(chair) if chair.name.is_empty() => t!(self.words, "nobody"),
            Some(chair) => self.words.chair(chair),
            None => t!(self.words, "bruno"),
        }
    }

    /// The marker of a seat.
    pub(super) fn marker(&self, seat: Seat) -> Markup {
        marker(self.words, self.chair(seat).map(|chair| chair.colour))
    }

    /// The marker and the name of a seat.
    pub(super) fn tag(&self, seat: Seat) -> Markup {
        html! { span.seat { (self.marker(seat)) (self.name(seat)) } }
    }

    /// A sentence with the markers and names of seats in place of `{A}` to `{F}`.
    pub(super) fn sentence(&self, template: &str) -> Markup {
        let mut parts = template.split('{');
        html! {
            (parts.next().unwrap_or_default())
            @for part in parts {
                @match part.split_once('}').and_then(|(letter, rest)| Some((Seat::lettered(letter)?, rest))) {
                    Some((seat, rest)) => { (self.tag(seat)) (rest) }
                    None => { "{" (part) }
                }
            }
        }
    }
}

/// The placeholder of a seat for [`Seats::sentence`].
pub(super) fn slot(seat: Seat) -> String {
    format!("{{{}}}", seat.letter())
}

/// A card: its name, with a stripe of its colour.
pub(super) fn card(words: Words, name: &CardName) -> Markup {
    let colour = name.as_str().split(' ').next().unwrap_or_default();
    html! { span.card.{ "of-" (colour) } { (words.card(name, 1)) } }
}

/// A list of cards, with the number of equal ones.
pub(super) fn cards(words: Words, names: &[CardName]) -> Markup {
    if names.is_empty() {
        return html! { p.aside { (t!(words, "table-none")) } };
    }
    html! {
        ul.cards {
            @for (name, count) in counted(names) {
                li { @if count > 1 { (count) " × " } (card(words, name)) }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_named_in_sentences_and_nothing_else_is() {
        let chair = |seat, colour, name: &str| ChairState {
            seat,
            colour,
            person: Some(1),
            bot: None,
            temper: None,
            name: name.to_owned(),
            ready: false,
            away: false,
            conceded: false,
        };
        let chairs = [chair(Seat::A, PieceColour::Ivory, "<Ana>"), chair(Seat::C, PieceColour::Azure, "{A}")];
        let seats = Seats::new(Words::default(), &chairs);
        let cases = [
            ("A Dragon comes to {A}: 1 of 3", "A Dragon comes to <ivory shield>&lt;Ana&gt;: 1 of 3"),
            ("{C} takes {B}'s", "<azure ship>{A} takes <Chief Bruno’s ring>Chief Bruno's"),
            ("{A", "{A"),
            ("{X} and }", "{X} and }"),
        ];
        for (template, expected) in cases {
            let mut text = String::new();
            let shown = seats.sentence(template).0.replace("<span class=\"seat\">", "").replace("</span>", "");
            for part in shown.split_inclusive("</svg>") {
                match part.split_once("<svg") {
                    Some((before, svg)) => {
                        let label = svg.split("aria-label=\"").nth(1).expect("a label").split('"').next();
                        text.extend([before, "<", label.expect("its end"), ">"]);
                    }
                    None => text += part,
                }
            }
            assert_eq!(text.replace("&#39;", "'"), expected);
        }
    }
}
