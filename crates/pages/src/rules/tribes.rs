//! A page for every tribe of both editions.

use ethnos_rules::{GameBox, Region, Tribe};
use ethnos_wire::Edition;
use ethnos_words::{Words, t, tribe_slug};
use maud::{Markup, html};

use super::{of_rules, pictures, rulings, search, tribe_url};
use crate::art::emblem;
use crate::words::{EDITIONS, capital};

/// A tribe as one edition knows it.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub(super) tribe: Tribe,
    pub(super) edition: Edition,
}

/// Every tribe of both editions.
pub(super) fn all() -> impl Iterator<Item = Known> {
    EDITIONS
        .into_iter()
        .flat_map(|(edition, _)| Tribe::of_edition(of_rules(edition)).map(move |tribe| Known { tribe, edition }))
}

/// The tribe with this page.
pub(super) fn found(slug: &str) -> Option<Known> {
    all().find(|known| tribe_slug(known.name()).as_deref() == Some(slug))
}

impl Known {
    /// As its edition calls one of them.
    pub(super) fn name(self) -> &'static str {
        self.tribe.name(of_rules(self.edition))
    }

    /// The ability, which both editions may have: named after the first that has it.
    fn ability(self) -> String {
        let name =
            EDITIONS.iter().map(|(edition, _)| self.tribe.name(of_rules(*edition))).find(|name| !name.is_empty());
        format!("ability-{}", name.unwrap_or_default().to_lowercase())
    }

    /// The same ability in the other edition.
    fn twin(self) -> Option<Known> {
        all().find(|other| other.tribe == self.tribe && other.edition != self.edition)
    }

    /// What it does, in a few words.
    pub(super) fn title(self, words: Words) -> String {
        words.of_edition(&self.ability(), self.edition)
    }

    /// What it does, and an example.
    pub(super) fn rule(self, words: Words) -> [String; 2] {
        let edition = of_rules(self.edition);
        ["rule", "example"].map(|part| {
            let text = t!(
                words,
                &format!("{}.{part}", self.ability()),
                edition = edition.name(),
                tribes = words.tribe(self.name(), 2),
                taking = GameBox::of(edition).pieces().giant_taking
            );
            capital(&text)
        })
    }

    /// The rulings about it.
    fn rulings(self) -> &'static [u8] {
        match self.tribe {
            Tribe::Skeleton => &[7, 8, 27],
            Tribe::Centaur => &[13],
            Tribe::Dwarf => &[26],
            Tribe::Elf => &[14],
            Tribe::Giant => &[16],
            Tribe::Halfling => &[11],
            Tribe::Merfolk => &[17, 24],
            Tribe::Minotaur => &[10],
            Tribe::Orc => &[18, 22],
            Tribe::Raccoon => &[20],
            Tribe::Troll => &[19, 23],
            Tribe::Wingfolk => &[9],
            Tribe::Wizard => &[12, 15],
        }
    }
}

/// Links to the pages of an edition's tribes.
pub(super) fn grid(words: Words, edition: Edition) -> Markup {
    html! {
        ul.tribe-grid {
            @for known in all().filter(|known| known.edition == edition) {
                li {
                    a href=(tribe_url(known.name())) {
                        (emblem(&tribe_slug(known.name()).unwrap_or_default(), "emblem-grid"))
                        span { strong { (words.tribe(known.name(), 2)) } " " span.aside { (known.title(words)) } }
                    }
                }
            }
        }
    }
}

pub(super) fn shown(words: Words, known: Known) -> Markup {
    let edition = known.edition;
    let (rules, name) = (of_rules(edition), known.name());
    let each = GameBox::of(rules).pieces().per_colour(known.tribe);
    let [rule, example] = known.rule(words);
    html! {
        div.rules data-edition=(rules.name()) {
            div.tribe-head {
                (emblem(&tribe_slug(name).unwrap_or_default(), "emblem-head"))
                div {
                    h1 { (words.tribe(name, 2)) }
                    p.aside { (words.of_edition("tribe-page-of", edition)) }
                }
            }
            section {
                h2 { (t!(words, "tribe-page-ability")) }
                p.lead { strong { (known.title(words)) } }
                p { (rule) }
                h3 { (t!(words, "tribe-page-example")) }
                p { (example) }
                (pictures::of_tribe(words, edition, known.tribe))
                p.aside { (t!(words, "tribe-page-cards", count = usize::from(each) * Region::COUNT, each = each)) }
            }
            section {
                h2 { (t!(words, "tribe-page-rulings")) }
                dl.rulings { @for number in known.rulings() { (rulings::one(words, *number)) } }
            }
            p {
                @match known.twin() {
                    Some(twin) => {
                        a href=(tribe_url(twin.name())) {
                            (t!(words, "tribe-page-same", edition = rules.name(), tribe = words.tribe(twin.name(), 2)))
                        }
                    }
                    None => (words.of_edition("tribe-page-alone", edition)),
                }
            }
            (search::form(words, ""))
            p { a href={ "/rules/" (rules.name()) "#tribes" } { (t!(words, "rules-back")) } }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ethnos_words::Language;

    #[test]
    fn every_tribe_has_a_page_in_every_language() {
        assert_eq!(all().count(), 24);
        for words in Language::ALL.map(Words::new) {
            for known in all() {
                let page = shown(words, found(&tribe_slug(known.name()).expect("a tribe")).expect("its page")).0;
                assert!(
                    words.has(&known.ability()) && page.contains(&words.tribe(known.name(), 2)),
                    "{}",
                    known.name()
                );
            }
        }
        assert!(found("goblin").is_none() && found("").is_none());
    }
}
