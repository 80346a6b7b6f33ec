//! The player aid: the turn, the tribes of a game, the Glory of bands, scoring and ties on one sheet of paper. The table's client shows the
//! same sheet in a dialog.

use ethnos_rules::{GameBox, Tribe};
use ethnos_wire::Edition;
use ethnos_words::{Words, t, tribe_slug};
use maud::{Markup, html};

use super::chapters::{self, Chapter};
use super::of_rules;
use super::tribes::EditionTribe;
use crate::art::emblem;

/// The tribes of a game.
const MOST_TRIBES: usize = 6;

/// The numbers on the pieces that an aid names. A table may be played with a box of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct AidNumbers {
    /// The Glory of a band by its size, from 0 on.
    band_glory: [u8; 7],
    /// The Glory for taking the Giant token.
    giant_taking: u8,
}

impl AidNumbers {
    /// Those of the printed box, unless the texts say others: six numbers for bands of one card and more, with commas, and one for the
    /// Giant. Texts that cannot be read are left out.
    fn new(edition: Edition, bands: Option<&str>, taking: Option<&str>) -> AidNumbers {
        let pieces = GameBox::of(of_rules(edition)).pieces();
        let read = |bands: &str| -> Option<[u8; 7]> {
            let numbers = bands.split(',').map(|number| number.parse().ok()).collect::<Option<Vec<u8>>>()?;
            [&[0], &numbers[..]].concat().try_into().ok()
        };
        AidNumbers {
            band_glory: bands.and_then(read).unwrap_or(pieces.band_glory),
            giant_taking: taking.and_then(|taking| taking.parse().ok()).unwrap_or(pieces.giant_taking),
        }
    }
}

/// What an aid is about.
pub(super) struct Aid {
    edition: Edition,
    tribes: Vec<Tribe>,
    players: u8,
    numbers: AidNumbers,
}

impl Aid {
    /// The aid of an edition for the tribes whose last parts of addresses these are, six at most, and this number of players. Without any, the tribes are
    /// those of a first game.
    pub(super) fn new<'a>(edition: Edition, slugs: impl IntoIterator<Item = &'a str>, players: u8) -> Aid {
        let slugs = slugs.into_iter().collect::<Vec<_>>();
        let of_edition = || Tribe::of_edition(of_rules(edition));
        let is_chosen =
            |tribe: &Tribe| slugs.contains(&tribe_slug(tribe.name(of_rules(edition))).unwrap_or_default().as_str());
        let mut tribes = of_edition().filter(is_chosen).take(MOST_TRIBES).collect::<Vec<_>>();
        if tribes.is_empty() {
            tribes = of_edition().filter(|tribe| Tribe::FIRST_GAME.contains(tribe)).collect();
        }
        Aid { edition, tribes, players, numbers: AidNumbers::new(edition, None, None) }
    }

    /// The same for a box with other numbers; [`AidNumbers::new`] reads them.
    pub(super) fn with_numbers(self, bands: Option<&str>, taking: Option<&str>) -> Aid {
        Aid { numbers: AidNumbers::new(self.edition, bands, taking), ..self }
    }

    /// The sheet itself.
    pub(super) fn sheet(&self, words: Words) -> Markup {
        let edition = self.edition;
        html! {
            article.aid data-edition=(of_rules(edition).name()) {
                h1 { (t!(words, "aid-title")) " · " span { (words.of_edition("edition", edition)) } }
                div.aid-columns {
                    (chapter(words, edition, "turn", &["turn", "recruit", "band"]))
                    section.aid-tribes {
                        h2 { (words.of_edition("rules-tribes-title", edition)) }
                        dl {
                            @for tribe in &self.tribes {
                                @let tribe = EditionTribe { tribe: *tribe, edition };
                                @let [rule, _] = tribe.rule_with(words, self.numbers.giant_taking);
                                div {
                                    dt { (emblem(&tribe_slug(tribe.name()).unwrap_or_default(), "aid-emblem")) (words.tribe(tribe.name(), 2)) }
                                    dd { strong { (tribe.title(words)) "." } " " (rule) }
                                }
                            }
                        }
                    }
                    section { (chapters::band_glory(words, edition, &self.numbers.band_glory)) }
                    (chapter(words, edition, "age", &["age"]))
                    @if self.players == 2 { (chapter(words, edition, "players", &["players"])) }
                    (chapter(words, edition, "end", &["end"]))
                }
            }
        }
    }

    /// A form for another choice. It is not printed.
    pub(super) fn form(&self, words: Words) -> Markup {
        let rules = of_rules(self.edition);
        let other = match self.edition {
            Edition::First => Edition::Second,
            Edition::Second => Edition::First,
        };
        html! {
            form.aid-form method="get" {
                p { (t!(words, "aid-lead")) }
                fieldset {
                    legend { (words.of_edition("aid-choose", self.edition)) }
                    div.grid.small {
                        @for tribe in Tribe::of_edition(rules) {
                            @let slug = tribe_slug(tribe.name(rules)).unwrap_or_default();
                            label.choice {
                                input type="checkbox" name=(slug) checked[self.tribes.contains(&tribe)];
                                (emblem(&slug, "emblem-small"))
                                (words.tribe(tribe.name(rules), 2))
                            }
                        }
                    }
                }
                label { (t!(words, "aid-players")) " "
                    select name="players" { @for players in 2..=6 { option value=(players) selected[players == self.players] { (players) } } }
                }
                " " button { (t!(words, "aid-show")) }
                " " a href={ "/rules/aid/" (of_rules(other).name()) } { (words.of_edition("edition", other)) }
            }
        }
    }
}

/// The paragraphs of chapters under the title of one of them.
fn chapter(words: Words, edition: Edition, title: &str, names: &[&str]) -> Markup {
    let named = |name: &str| Chapter::of(edition).find(|chapter| chapter.name == name);
    html! {
        section {
            @if let Some(chapter) = named(title) { h2 { (chapter.title(words, edition)) } }
            @for chapter in names.iter().filter_map(|name| named(name)) {
                @for paragraph in chapter.paragraphs(words, edition) { p { (paragraph) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::labels::EDITIONS;
    use ethnos_words::Language;

    #[test]
    fn a_sheet_has_the_chosen_tribes_with_their_rules() {
        for words in Language::ALL.map(Words::new) {
            let aid = Aid::new(Edition::First, ["orc", "wizard", "goblin", "owl"], 4);
            let sheet = aid.sheet(words).0;
            for (tribe, there) in [("Orc", true), ("Wizard", true), ("Elf", false), ("Owl", false)] {
                let heading = format!("</svg>{}</dt>", words.tribe(tribe, 2));
                assert_eq!(sheet.contains(&heading), there, "{tribe}: {sheet}");
            }
            let [rule, _] = EditionTribe { tribe: Tribe::Wizard, edition: Edition::First }.rule(words);
            assert!(sheet.contains(&rule), "{sheet}");
        }
    }

    #[test]
    fn a_box_of_its_own_has_its_own_numbers() {
        let words = Words::new(Language::ALL[0]);
        let standard = Aid::new(Edition::First, ["giant"], 4).sheet(words).0;
        let own =
            Aid::new(Edition::First, ["giant"], 4).with_numbers(Some("7,11,13,17,19,23"), Some("41")).sheet(words).0;
        for number in ["11", "13", "17", "19", "23"] {
            let cell = format!("<strong>{number}</strong>");
            assert!(own.contains(&cell) && !standard.contains(&cell), "{number}: {own}");
        }
        // Addresses of files contain a hash, which may have any digits.
        assert!(own.contains("41 Glory") && !standard.contains("41 Glory"), "{own}");
        for nonsense in ["", "1,2", "1,2,3,4,5,6,7", "a,b,c,d,e,f", "300,1,1,1,1,1", "-1,0,0,0,0,0", "🦉"] {
            let sheet =
                Aid::new(Edition::First, ["giant"], 4).with_numbers(Some(nonsense), Some(nonsense)).sheet(words).0;
            assert_eq!(sheet, standard, "{nonsense}");
        }
    }

    #[test]
    fn a_sheet_has_one_to_six_tribes_and_two_players_have_a_chapter_more() {
        let words = Words::new(Language::ALL[0]);
        for (edition, _) in EDITIONS {
            let all = Tribe::of_edition(of_rules(edition))
                .map(|tribe| tribe_slug(tribe.name(of_rules(edition))).expect("a slug"));
            let all = all.collect::<Vec<_>>();
            for slugs in [&all[..], &all[..1], &[]] {
                let sheet = Aid::new(edition, slugs.iter().map(String::as_str), 3).sheet(words).0;
                let expected =
                    if slugs.is_empty() { Aid::new(edition, [], 3).tribes.len() } else { slugs.len().min(6) };
                assert_eq!(sheet.matches("<dt>").count(), expected);
                assert!((1..=6).contains(&expected));
            }
            let count = |players| Aid::new(edition, [], players).sheet(words).0.matches("<section").count();
            assert_eq!(count(2), count(3) + 1);
        }
    }
}
