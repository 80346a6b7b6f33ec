//! Pictures of the pieces in the rules: the same drawings as at the table.

use ethnos_rules::Region;
use ethnos_wire::options::PieceColour;
use ethnos_wire::{CardName, Edition, RegionName};
use ethnos_words::{Words, t, tribe_slug};
use maud::{Markup, html};

use super::of_rules;
use crate::art::{picture, portrait, symbol};
use crate::pieces::marker;

/// The three Dragons of an Age.
pub(super) fn dragons() -> Markup {
    html! {
        div.picture-row aria-hidden="true" {
            @for id in ["dragon-seen", "dragon-seen", "dragon-third"] { (picture("pieces", id, "rule-dragon")) }
        }
    }
}

/// The map, which a script draws, and the markers of the players.
pub(super) fn map(words: Words, edition: Edition) -> Markup {
    let names = Region::all().map(|region| {
        t!(words, &format!("region-{}", RegionName::of(region, of_rules(edition)).as_str().to_lowercase()))
    });
    html! {
        figure.rule-figure {
            div.rule-map aria-hidden="true" data-names=(names.collect::<Vec<_>>().join("|")) {}
            figcaption { (words.of_edition("rules-picture-map", edition)) }
        }
    }
}

/// A kingdom's tokens in rising order, the deck, and cards that lie face up.
pub(super) fn setup(words: Words, edition: Edition) -> Markup {
    let row: &[&str] = match edition {
        Edition::First => &["green Troll", "red Wizard", "orange Dwarf", "blue Centaur"],
        Edition::Second => &["green Fox", "red Raven", "yellow Rabbit", "blue Owl"],
    };
    html! {
        figure.rule-figure {
            div.picture-row aria-hidden="true" { @for value in [2, 4, 8] { (token(value)) } }
            figcaption { (words.of_edition("rules-picture-tokens", edition)) }
        }
        figure.rule-figure {
            div.rule-cards data-edition=(edition_word(edition)) {
                (back()) @for name in row { (card(words, edition, &(*name).into())) }
            }
            figcaption { (t!(words, "rules-picture-row")) }
        }
    }
}

/// The two things that one does on a turn.
pub(super) fn turn(words: Words, edition: Edition) -> Markup {
    let (one, band): (&str, &[&str]) = match edition {
        Edition::First => ("blue Elf", &["red Giant", "green Giant"]),
        Edition::Second => ("blue Red Panda", &["red Bear", "green Bear"]),
    };
    html! {
        figure.rule-figure {
            div.rule-cards data-edition=(edition_word(edition)) { (back()) span.rule-arrow aria-hidden="true" { "→" } (card(words, edition, &one.into())) }
            figcaption { (t!(words, "rules-picture-recruit")) }
        }
        figure.rule-figure {
            div.rule-cards data-edition=(edition_word(edition)) {
                @for name in band { (card(words, edition, &(*name).into())) }
                span.rule-arrow aria-hidden="true" { "→" }
                (marker(words, Some(PieceColour::Scarlet)))
            }
            figcaption { (words.of_edition("rules-picture-band", edition)) }
        }
    }
}

/// How many cards each marker in a kingdom takes.
pub(super) fn markers(words: Words, edition: Edition) -> Markup {
    html! {
        table.glory-table.rule-markers {
            caption { (words.of_edition("rules-picture-markers", edition)) }
            tbody {
                tr {
                    th scope="row" { (t!(words, "rules-picture-own")) }
                    @for there in 0..=4 {
                        td.number aria-label=(there) { @if there == 0 { "–" } @for _ in 0..there { (marker(words, Some(PieceColour::Scarlet))) } }
                    }
                }
                tr { th scope="row" { (t!(words, "rules-glory-cards")) } @for there in 0..=4 { td.number { strong { (there + 1) } } } }
            }
        }
    }
}

/// Which token each place earns in each Age.
pub(super) fn awards(words: Words, edition: Edition) -> Markup {
    const TOKENS: [u8; 3] = [2, 4, 8];
    html! {
        table.glory-table.rule-awards {
            caption { (words.of_edition("rules-picture-awards", edition)) }
            thead { tr { td {} @for age in 1..=3 { th scope="col" { (t!(words, "age", age = age)) } } } }
            tbody {
                @for place in 1..=3_usize {
                    tr {
                        th scope="row" { (t!(words, "rules-picture-place", place = place)) }
                        @for age in 1..=3_usize {
                            td.number { @if place <= age { span.visually-hidden { (TOKENS[age - place]) } (token(TOKENS[age - place])) } @else { "–" } }
                        }
                    }
                }
            }
        }
    }
}

/// The row that is filled up.
pub(super) fn three_in_the_row(words: Words, edition: Edition) -> Markup {
    match edition {
        Edition::First => cards(words, edition, &["green Merfolk", "purple Minotaur", "grey Skeleton"]),
        Edition::Second => cards(words, edition, &["green Koi", "yellow Tiger", "black Dog"]),
    }
}

/// A Glory token with its value.
fn token(value: u8) -> Markup {
    html! {
        svg.rule-token viewBox="0 0 40 40" aria-hidden="true" focusable="false" {
            use href=(symbol("pieces", "token")) width="40" height="40" {}
            text x="20" y="27.5" font-size="22" text-anchor="middle" font-weight="700" fill="currentColor" { (value) }
        }
    }
}

/// The back of a card.
fn back() -> Markup {
    picture("pieces", "card-back", "rule-card-back")
}

/// A band of one tribe and one of one colour.
pub(super) fn bands(words: Words, edition: Edition) -> Markup {
    let (of_tribe, of_colour, tribe, colour) = match edition {
        Edition::First => {
            (["red Orc", "blue Orc", "green Orc"], ["purple Elf", "purple Giant", "purple Troll"], "Orcs", "purple")
        }
        Edition::Second => {
            (["red Fox", "white Fox", "blue Fox"], ["yellow Bear", "yellow Koi", "yellow Owl"], "Foxes", "yellow")
        }
    };
    let of = edition_word(edition);
    let tribe = words.tribe(tribe, 2);
    let colour = t!(words, &format!("colour-{colour}"), gender = "feminine", number = "other");
    html! {
        figure { (cards(words, edition, &of_tribe)) figcaption { (t!(words, "rules-example-band", tribe = tribe, edition = of)) } }
        figure { (cards(words, edition, &of_colour)) figcaption { (t!(words, "rules-example-colour", colour = colour, edition = of)) } }
    }
}

const fn edition_word(edition: Edition) -> &'static str {
    of_rules(edition).name()
}

/// Cards side by side.
pub(super) fn cards(words: Words, edition: Edition, names: &[&'static str]) -> Markup {
    html! { div.rule-cards data-edition=(edition_word(edition)) { @for name in names { (card(words, edition, &(*name).into())) } } }
}

fn card(words: Words, edition: Edition, card: &CardName) -> Markup {
    let rules = of_rules(edition);
    let (colour, tribe) = card.as_str().split_once(' ').unwrap_or_default();
    let region = Region::coloured(colour, rules).unwrap_or(Region::at(0));
    let initial = t!(words, &format!("region-{}.initial", RegionName::of(region, rules).as_str().to_lowercase()));
    html! {
        div.rule-card.{ "kingdom-" (region.index()) } role="img" aria-label=(words.card(card, 1)) {
            span.rule-card-initial aria-hidden="true" { (initial) }
            (portrait(rules.name(), &tribe_slug(tribe).unwrap_or_default(), "rule-card-picture"))
            span.rule-card-name aria-hidden="true" { (words.tribe(tribe, 1)) }
        }
    }
}

/// Three cards of a tribe.
pub(super) fn of_tribe(words: Words, edition: Edition, tribe: ethnos_rules::Tribe) -> Markup {
    let rules = of_rules(edition);
    let name = |region: usize| -> CardName {
        let setup = format!("{} {}", Region::at(region).colour(rules), tribe.name(rules));
        serde_json::from_value(setup.into()).expect("a name is text")
    };
    html! {
        div.rule-cards data-edition=(edition_word(edition)) {
            @for region in [0, 2, 4] { (card(words, edition, &name(region))) }
        }
    }
}
