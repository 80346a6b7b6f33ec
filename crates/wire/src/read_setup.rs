//! Reads a setup.

use std::fmt::Write;

use ethnos_rules::notation::parse_tribe;
use ethnos_rules::{self as rules, GameBox, Options, Region, Seed, TribeChoice};

use crate::read_view::by_region;
use crate::{Pieces, ReadError, ReadFault, Setup};

impl Setup {
    /// The engine's setup. What [`Setup::of`] leaves out is as in the edition's own box: the tokens, which lie on the
    /// kingdoms already, and the sides of pieces that are down.
    pub fn read(&self) -> Result<rules::Setup, ReadError> {
        let edition = rules::Edition::from(self.edition);
        let tribes = self.tribes.iter().map(|tribe| parse_tribe(tribe.as_str(), edition));
        let tribes = tribes.collect::<Result<_, _>>().map_err(|error| ReadFault::Name(error).at("setup.tribes"))?;
        let options = Options {
            edition,
            players: if self.solo.is_some() { 1 } else { self.players.into() },
            solo: self.solo.map(rules::SoloLevel::from),
            tribes: TribeChoice::Chosen(tribes),
            recruitment: self.recruitment,
            game_box: self.pieces.read(edition, self.ages)?,
        };
        // The tribes are chosen, so that nothing is left to the seed.
        let setup = options.draw(&Seed::from_number(0)).map_err(|errors| ReadFault::Setup(errors).at("setup"))?;
        let follows = Setup::of(&setup);
        let at = |field: &'static str| move |fault: ReadFault| fault.at(format!("setup.{field}"));
        ReadFault::unless_equal(&self.players, &follows.players).map_err(at("players"))?;
        ReadFault::unless_equal(&self.ages, &follows.ages).map_err(at("ages"))?;
        ReadFault::unless_equal(&self.recruitment, &follows.recruitment).map_err(at("recruitment"))?;
        ReadFault::unless_equal(&self.supply, &follows.supply).map_err(at("supply"))?;
        for (region, colour) in Region::all().zip(by_region(&self.regions, edition).map_err(at("regions"))?) {
            ReadFault::unless_equal(&colour.as_str(), &region.colour(edition)).map_err(at("regions"))?;
        }
        self.pieces.unless_equal(&follows.pieces)?;
        Ok(setup)
    }
}

impl Pieces {
    /// Checks that the values which a box file does not contain follow from the box.
    fn unless_equal(&self, follows: &Pieces) -> Result<(), ReadError> {
        let at = |field: &'static str| move |fault: ReadFault| fault.at(format!("setup.pieces.{field}"));
        ReadFault::unless_equal(&self.halflings_per_colour, &follows.halflings_per_colour)
            .map_err(at("halflings_per_colour"))?;
        ReadFault::unless_equal(&self.band_glory, &follows.band_glory).map_err(at("band_glory"))?;
        ReadFault::unless_equal(&self.horde_glory, &follows.horde_glory).map_err(at("horde_glory"))?;
        ReadFault::unless_equal(&self.coins, &follows.coins).map_err(at("coins"))?;
        ReadFault::unless_equal(&self.triggers, &follows.triggers).map_err(at("triggers"))
    }

    /// A box with these pieces, checked as a box file is.
    fn read(&self, edition: rules::Edition, ages: u8) -> Result<GameBox, ReadError> {
        GameBox::of(edition)
            .replaced_by(&self.box_file(edition, ages))
            .map_err(|errors| ReadFault::Pieces(errors).at("setup.pieces"))
    }

    /// The entries of a box file with the same numbers. Numbers of no card or marker, and of pieces that the edition does
    /// not have, are left out: they are 0.
    fn box_file(&self, edition: rules::Edition, ages: u8) -> String {
        let from_one = |numbers: &[u8]| numbers.get(1..).unwrap_or_default().to_vec();
        let is_first = edition == rules::Edition::First;
        let few = if ages == 2 { "_2_3" } else { "" };
        let mut text = String::new();
        let mut entry = |first: &str, second: &str, side: &str, value: &[u8]| {
            let key = if is_first { first } else { second };
            if !key.is_empty() {
                writeln!(text, "{key}{side} = {{ value = {value:?} }}").expect("a text can be written to");
            }
        };
        entry("cards_per_colour", "cards_per_colour", "", &[self.cards_per_colour]);
        entry("halflings_per_colour", "", "", &[self.halflings_per_colour]);
        entry("hand_limit", "hand_limit", "", &[self.hand_limit]);
        entry("row_per_player", "pool_per_player", "", &[self.row_per_player]);
        entry("markers_per_player", "markers_per_player", "", &[self.markers_per_player]);
        entry("band_glory", "party_prestige", "", &from_one(&self.band_glory));
        entry("giant_taking", "bear_taking", "", &[self.giant_taking]);
        entry("giant_end_of_age", "bear_end_of_age", few, &self.giant_end);
        entry("merfolk_spaces", "koi_spaces", "", &[self.merfolk_spaces]);
        entry("merfolk_symbols", "koi_symbols", "", &self.merfolk_symbols);
        entry("merfolk_end_of_age", "koi_end_of_age", few, &self.merfolk_end);
        entry("orc_horde_glory", "monkey_settlement_prestige", "", &from_one(&self.horde_glory));
        entry("troll_tokens", "fox_tokens", "", &self.troll_tokens);
        entry("", "raccoon_coins", "", &self.coins);
        entry("", "solo_triggers", "", &self.triggers);
        text
    }
}
