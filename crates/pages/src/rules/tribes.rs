//! A page for every tribe of both editions.

use ethnos_rules::{GameBox, Region, Tribe};
use ethnos_wire::Edition;
use ethnos_wire::sentences::capital;
use ethnos_words::{Words, t, tribe_slug};
use maud::{Markup, html};

use super::{examples, of_rules, pictures, rulings, search, tribe_url};
use crate::art::emblem;
use crate::labels::EDITIONS;

/// A tribe in one edition.
#[derive(Clone, Copy)]
pub(super) struct EditionTribe {
    pub(super) tribe: Tribe,
    pub(super) edition: Edition,
}

/// Every tribe of both editions.
pub(super) fn all() -> impl Iterator<Item = EditionTribe> {
    EDITIONS
        .into_iter()
        .flat_map(|(edition, _)| Tribe::of_edition(of_rules(edition)).map(move |tribe| EditionTribe { tribe, edition }))
}

/// The tribe with this last part of its address.
pub(super) fn by_slug(slug: &str) -> Option<EditionTribe> {
    all().find(|tribe| tribe_slug(tribe.name()).as_deref() == Some(slug))
}

impl EditionTribe {
    /// Its name in that edition, in the singular.
    pub(super) fn name(self) -> &'static str {
        self.tribe.name(of_rules(self.edition))
    }

    /// The message of its ability.
    fn ability(self) -> String {
        format!("ability-{}", self.tribe.code())
    }

    /// The same ability in the other edition.
    fn counterpart(self) -> Option<EditionTribe> {
        all().find(|other| other.tribe == self.tribe && other.edition != self.edition)
    }

    /// The title of its ability.
    pub(super) fn title(self, words: Words) -> String {
        words.of_edition(&self.ability(), self.edition)
    }

    /// The rule of its ability, and an example, with the numbers of the printed box.
    pub(super) fn rule(self, words: Words) -> [String; 2] {
        self.rule_with(words, GameBox::of(of_rules(self.edition)).pieces().giant_taking)
    }

    /// The same if taking the Giant token pays this Glory.
    pub(super) fn rule_with(self, words: Words, giant_taking: u8) -> [String; 2] {
        let edition = of_rules(self.edition);
        ["rule", "example"].map(|part| {
            let text = t!(
                words,
                &format!("{}.{part}", self.ability()),
                edition = edition.name(),
                tribes = words.tribe(self.name(), 2),
                taking = giant_taking
            );
            capital(&text)
        })
    }

    /// The numbers of the rulings about it.
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
            @for tribe in all().filter(|tribe| tribe.edition == edition) {
                li {
                    a href=(tribe_url(tribe.name())) {
                        (emblem(&tribe_slug(tribe.name()).unwrap_or_default(), "emblem-grid"))
                        span { strong { (words.tribe(tribe.name(), 2)) } " " span.aside { (tribe.title(words)) } }
                    }
                }
            }
        }
    }
}

/// A button for the lesson of every tribe of an edition.
pub(super) fn lessons(words: Words, edition: Edition) -> Markup {
    html! {
        ul.tribe-grid.lesson-grid {
            @for tribe in all().filter(|tribe| tribe.edition == edition) {
                @let slug = tribe_slug(tribe.name()).unwrap_or_default();
                li {
                    form method="post" action={ "/lessons/" (slug) } {
                        button.quiet {
                            (emblem(&slug, "emblem-grid"))
                            span { strong { (words.tribe(tribe.name(), 2)) } " " span.aside { (tribe.title(words)) } }
                        }
                    }
                }
            }
        }
    }
}

pub(super) fn body(words: Words, tribe: EditionTribe) -> Markup {
    let edition = tribe.edition;
    let (rules, name) = (of_rules(edition), tribe.name());
    let each = GameBox::of(rules).pieces().per_colour(tribe.tribe);
    let [rule, example] = tribe.rule(words);
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
                p.lead { strong { (tribe.title(words)) } }
                p { (rule) }
                h3 { (t!(words, "tribe-page-example")) }
                p { (example) }
                (pictures::of_tribe(words, edition, tribe.tribe))
                (examples::of_tribe(words, name))
                form method="post" action={ "/lessons/" (tribe_slug(name).unwrap_or_default()) } {
                    button { (t!(words, "tribe-page-try", tribes = words.tribe(name, 2))) }
                }
                p.aside { (t!(words, "tribe-page-cards", count = usize::from(each) * Region::COUNT, each = each)) }
            }
            section {
                h2 { (t!(words, "tribe-page-rulings")) }
                dl.rulings { @for number in tribe.rulings() { (rulings::one(words, *number)) } }
            }
            p {
                @match tribe.counterpart() {
                    Some(counterpart) => {
                        a href=(tribe_url(counterpart.name())) {
                            (t!(words, "tribe-page-same", edition = rules.name(), tribe = words.tribe(counterpart.name(), 2)))
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
            for tribe in all() {
                let page = body(words, by_slug(&tribe_slug(tribe.name()).expect("a tribe")).expect("its page")).0;
                assert!(
                    words.has(&tribe.ability()) && page.contains(&words.tribe(tribe.name(), 2)),
                    "{}",
                    tribe.name()
                );
            }
        }
        assert!(by_slug("goblin").is_none() && by_slug("").is_none());
    }
}
