//! Pictures of cards and Dragons in the rules.

use ethnos_rules::Region;
use ethnos_wire::{CardName, Edition, RegionName};
use ethnos_words::{Words, t, tribe_slug};
use maud::{Markup, html};

use super::of_rules;
use crate::art::{emblem, picture};

/// The three Dragons of an Age.
pub(super) fn dragons() -> Markup {
    html! {
        div.picture-row aria-hidden="true" {
            @for id in ["dragon-seen", "dragon-seen", "dragon-third"] { (picture("pieces", id, "rule-dragon")) }
        }
    }
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
            (emblem(&tribe_slug(tribe).unwrap_or_default(), "rule-card-emblem"))
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
