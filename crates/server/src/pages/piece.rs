//! Seats and cards as pages show them: a colour never without a shape or a word.

use ethnos_wire::lobby::PieceColour;
use ethnos_wire::protocol::{ChairState, TableState};
use ethnos_wire::{CardName, Seat};
use maud::{Markup, html};

/// The colour of pieces and the shape that goes with it.
pub(super) const fn piece_name(colour: PieceColour) -> &'static str {
    match colour {
        PieceColour::Scarlet => "scarlet circle",
        PieceColour::Azure => "azure square",
        PieceColour::Amber => "amber triangle",
        PieceColour::Emerald => "emerald diamond",
        PieceColour::Violet => "violet star",
        PieceColour::Ivory => "ivory cross",
    }
}

/// The word a form sends for a colour.
pub(super) const fn colour_word(colour: PieceColour) -> &'static str {
    match colour {
        PieceColour::Scarlet => "scarlet",
        PieceColour::Azure => "azure",
        PieceColour::Amber => "amber",
        PieceColour::Emerald => "emerald",
        PieceColour::Violet => "violet",
        PieceColour::Ivory => "ivory",
    }
}

/// A marker. `None` is Chief Bruno's.
pub(super) fn marker(colour: Option<PieceColour>) -> Markup {
    let (word, name) =
        colour.map_or(("bruno", "Chief Bruno's ring"), |colour| (colour_word(colour), piece_name(colour)));
    html! {
        svg.marker.(word) viewBox="0 0 16 16" role="img" aria-label=(name) {
            @match colour {
                Some(PieceColour::Scarlet) => circle cx="8" cy="8" r="6.6" {},
                Some(PieceColour::Azure) => rect x="2" y="2" width="12" height="12" {},
                Some(PieceColour::Amber) => polygon points="8,1.4 15,14 1,14" {},
                Some(PieceColour::Emerald) => polygon points="8,0.8 15.2,8 8,15.2 0.8,8" {},
                Some(PieceColour::Violet) => {
                    polygon points="8,0.8 10.1,5.6 15.3,6.1 11.4,9.6 12.5,14.7 8,12 3.5,14.7 4.6,9.6 0.7,6.1 5.9,5.6" {}
                }
                Some(PieceColour::Ivory) => {
                    polygon points="5.5,1 10.5,1 10.5,5.5 15,5.5 15,10.5 10.5,10.5 10.5,15 5.5,15 5.5,10.5 1,10.5 1,5.5 5.5,5.5" {}
                }
                None => circle cx="8" cy="8" r="5.5" {},
            }
        }
    }
}

/// Who sits where, as a page calls them.
pub(super) struct Seats<'t>(&'t [ChairState]);

impl<'t> Seats<'t> {
    pub(super) const fn of(table: &'t TableState) -> Seats<'t> {
        Seats(table.chairs.as_slice())
    }

    fn chair(&self, seat: Seat) -> Option<&'t ChairState> {
        self.0.iter().find(|chair| chair.seat == seat)
    }

    /// The name alone.
    pub(super) fn name(&self, seat: Seat) -> &'t str {
        match self.chair(seat) {
            Some(chair) if chair.name.is_empty() => "nobody",
            Some(chair) => &chair.name,
            None => "Chief Bruno",
        }
    }

    /// The marker alone.
    pub(super) fn marker(&self, seat: Seat) -> Markup {
        marker(self.chair(seat).map(|chair| chair.colour))
    }

    /// Marker and name.
    pub(super) fn tag(&self, seat: Seat) -> Markup {
        html! { span.seat { (self.marker(seat)) (self.name(seat)) } }
    }

    /// A sentence in which seats are `{A}` to `{F}`, with their markers and names.
    pub(super) fn sentence(&self, template: &str) -> Markup {
        let mut parts = template.split('{');
        html! {
            (parts.next().unwrap_or_default())
            @for part in parts {
                @match part.split_once('}').and_then(|(letter, rest)| Some((lettered(letter)?, rest))) {
                    Some((seat, rest)) => { (self.tag(seat)) (rest) }
                    None => { "{" (part) }
                }
            }
        }
    }
}

/// The seat with this letter.
pub(super) fn lettered(letter: &str) -> Option<Seat> {
    [Seat::A, Seat::B, Seat::C, Seat::D, Seat::E, Seat::F].into_iter().find(|seat| seat.letter() == letter)
}

/// A card: its name, with a stripe of its colour.
pub(super) fn card(name: &CardName) -> Markup {
    let colour = name.as_str().split(' ').next().unwrap_or_default();
    html! { span.card.{ "of-" (colour) } { (name) } }
}

/// Cards in a list, equal ones counted.
pub(super) fn cards(names: &[CardName]) -> Markup {
    if names.is_empty() {
        return html! { p.aside { "None." } };
    }
    html! {
        ul.cards {
            @for (name, count) in counted(names) {
                li { @if count > 1 { (count) " × " } (card(name)) }
            }
        }
    }
}

/// Cards in a few words: `2 red Orc, blue Elf`.
pub(super) fn cards_text<'n>(names: impl IntoIterator<Item = &'n CardName>) -> String {
    let names: Vec<_> = names.into_iter().cloned().collect();
    let word = |(name, count): (&CardName, usize)| if count > 1 { format!("{count} {name}") } else { name.to_string() };
    counted(&names).into_iter().map(word).collect::<Vec<_>>().join(", ")
}

/// Every name once, with how often it is there.
pub(super) fn counted(names: &[CardName]) -> Vec<(&CardName, usize)> {
    let mut counts: Vec<(&CardName, usize)> = Vec::new();
    for name in names {
        match counts.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name, 1)),
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_named_in_sentences_and_nothing_else_is() {
        let chair = |seat, colour, name: &str| ChairState {
            seat,
            colour,
            person: None,
            bot: None,
            name: name.to_owned(),
            ready: false,
            away: false,
            conceded: false,
        };
        let chairs = [chair(Seat::A, PieceColour::Ivory, "<Ana>"), chair(Seat::C, PieceColour::Azure, "{A}")];
        let seats = Seats(&chairs);
        let cases = [
            ("A Dragon comes to {A}: 1 of 3", "A Dragon comes to <ivory cross>&lt;Ana&gt;: 1 of 3"),
            ("{C} takes {B}'s", "<azure square>{A} takes <Chief Bruno's ring>Chief Bruno's"),
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
