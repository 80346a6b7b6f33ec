//! Names of things.

use ethnos_rules::Tribe;
use ethnos_wire::options::{BotLevel, PieceColour, Temper};
use ethnos_wire::protocol::ChairState;
use ethnos_wire::{CardName, Edition, RegionName, ScoreSource, SoloLevel};

use crate::{TableNames, Words, t};

/// The last part of the address of a tribe's page, and of its messages' ids: `red-panda`. The tribe may be named in the
/// singular or plural of either edition.
pub fn tribe_slug(name: &str) -> Option<String> {
    let slug = |name: &str| name.to_lowercase().replace(' ', "-");
    ethnos_rules::Edition::ALL
        .into_iter()
        .find_map(|edition| Tribe::named(name, edition).map(|tribe| slug(tribe.name(edition))))
}

impl Words {
    /// A tribe, one or several of them.
    pub fn tribe(self, name: &str, count: usize) -> String {
        match tribe_slug(name) {
            Some(slug) => t!(self, &format!("tribe-{slug}"), count = count),
            None => name.to_owned(),
        }
    }

    fn gender(self, tribe: &str) -> String {
        let id = tribe_slug(tribe).map(|slug| format!("tribe-{slug}.gender")).filter(|id| self.has(id));
        id.map_or_else(String::new, |id| t!(self, &id))
    }

    /// A colour. Where adjectives agree with something, it is the masculine singular.
    pub fn colour(self, colour: &str) -> String {
        t!(self, &format!("colour-{}", colour.to_lowercase()), gender = "masculine", number = "one")
    }

    /// A kingdom or region.
    pub fn region(self, region: &RegionName) -> String {
        t!(self, &region_id(region))
    }

    /// The same by its name.
    pub fn region_named(self, region: &str) -> String {
        t!(self, &format!("region-{}", region.to_lowercase()))
    }

    /// "in Althea", "in the White Region".
    pub fn in_region(self, region: &RegionName) -> String {
        t!(self, &format!("{}.in", region_id(region)))
    }

    /// "red Orc"; "2 red Orcs".
    pub fn card(self, card: &CardName, count: usize) -> String {
        self.card_as(card, count, if count == 1 { "card" } else { "card.several" })
    }

    /// "the red Orc".
    pub fn the_card(self, card: &CardName) -> String {
        self.card_as(card, 1, "card.the")
    }

    fn card_as(self, card: &CardName, count: usize, id: &str) -> String {
        let Some((colour, tribe)) = card.as_str().split_once(' ') else { return t!(self, "dragon") };
        let gender = self.gender(tribe);
        let number = if count == 1 { "one" } else { "other" };
        let colour = t!(self, &format!("colour-{colour}"), gender = gender.as_str(), number = number);
        let tribe = self.tribe(tribe, count);
        t!(self, id, count = count, colour = colour, tribe = tribe, gender = gender)
    }

    /// The player at a seat: a person's name, or a bot by the colour of its pieces; an empty text if nobody does.
    pub fn chair(self, chair: &ChairState) -> String {
        if chair.bot.is_some() { self.bot(chair.colour) } else { chair.name.clone() }
    }

    /// A bot's name.
    pub fn bot(self, colour: PieceColour) -> String {
        t!(self, &format!("bot-{}", colour.word()))
    }

    /// The colour of a player's pieces.
    pub fn piece(self, colour: PieceColour) -> String {
        t!(self, &format!("piece-{}", colour.word()))
    }

    /// The level of a bot.
    pub fn level(self, level: BotLevel) -> String {
        t!(
            self,
            match level {
                BotLevel::Novice => "level-novice",
                BotLevel::Regular => "level-regular",
                BotLevel::Expert => "level-expert",
                BotLevel::Master => "level-master",
            }
        )
    }

    /// How a bot of this level plays, in one sentence.
    pub fn level_does(self, level: BotLevel) -> String {
        t!(
            self,
            match level {
                BotLevel::Novice => "level-novice-does",
                BotLevel::Regular => "level-regular-does",
                BotLevel::Expert => "level-expert-does",
                BotLevel::Master => "level-master-does",
            }
        )
    }

    /// What a bot likes, in a few words; nothing for one that likes nothing in particular.
    pub fn temper(self, temper: Temper, edition: Edition) -> Option<String> {
        let id = match temper {
            Temper::Even => return None,
            Temper::Gatherer => "temper-gatherer",
            Temper::Guard => "temper-guard",
            Temper::Racer => "temper-racer",
        };
        Some(self.of_edition(id, edition))
    }

    /// The level of Chief Bruno.
    pub fn solo(self, level: SoloLevel) -> String {
        t!(
            self,
            match level {
                SoloLevel::Easy => "solo-easy",
                SoloLevel::Regular => "solo-regular",
                SoloLevel::Hard => "solo-hard",
            }
        )
    }

    /// A message about something that the editions call differently: `band`, `kingdoms`, `glory`.
    pub fn of_edition(self, id: &str, edition: Edition) -> String {
        t!(self, id, edition = TableNames::edition_word(edition))
    }

    /// Where Glory comes from, as the head of a column.
    pub fn source(self, source: &ScoreSource, edition: Edition) -> String {
        let id = match source {
            ScoreSource::Kingdom { .. } => "source-kingdom",
            ScoreSource::Merfolk(_) => "source-merfolk",
            ScoreSource::Giant(_) => "source-giant",
            ScoreSource::Horde { .. } => "source-horde",
            ScoreSource::Band { .. } => "source-band",
        };
        self.of_edition(id, edition)
    }
}

fn region_id(region: &RegionName) -> String {
    format!("region-{}", region.as_str().to_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn tribes_are_found_by_any_name() {
        let cases =
            [("Orcs", "orc"), ("Dwarves", "dwarf"), ("red panda", "red-panda"), ("Koi", "koi"), ("Foxes", "fox")];
        for (name, slug) in cases {
            assert_eq!(tribe_slug(name).as_deref(), Some(slug));
        }
        assert_eq!(tribe_slug("Goblins"), None);
    }

    #[test]
    fn cards_agree() {
        let [english, portuguese] = Language::ALL.map(Words::new);
        let cases = [
            ("red Orc", "red Orc", "the red Orc", "Orc vermelho", "o Orc vermelho", "2 Orcs vermelhos"),
            ("white Owl", "white Owl", "the white Owl", "Coruja branca", "a Coruja branca", "2 Corujas brancas"),
            ("blue Dwarf", "blue Dwarf", "the blue Dwarf", "Anão azul", "o Anão azul", "2 Anões azuis"),
        ];
        for (card, one, the, um, o, dois) in cases {
            let card: CardName = card.into();
            assert_eq!((english.card(&card, 1), english.the_card(&card)), (one.to_owned(), the.to_owned()));
            assert_eq!((portuguese.card(&card, 1), portuguese.the_card(&card)), (um.to_owned(), o.to_owned()));
            assert_eq!(portuguese.card(&card, 2), dois);
        }
        assert_eq!(english.card(&"red Elf".into(), 3), "3 red Elves");
        assert_eq!(portuguese.card(&"Dragon".into(), 1), "Dragão");
    }
}
