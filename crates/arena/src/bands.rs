//! How well bands are played: their sizes, bands without any gain, and sets that are lost with the third Dragon.

use ethnos_rules::{Action, Card, Cards, Event, Origin, Seat, Setup};
use serde::{Deserialize, Serialize};

use crate::numbers::mean;

/// A group of at least this many cards in hand at the third Dragon is a lost set.
const SET: u8 = 3;

/// Counts of bands of one seat or of many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct BandCounts {
    /// The number of bands that were played.
    pub bands: u64,
    /// The cards of all bands.
    pub cards: u64,
    /// Bands of one card.
    pub one_card: u64,
    /// Bands that gained no marker, no Glory at the end of the Age, and nothing from the Leader's ability.
    pub for_nothing: u64,
    /// Ages played to their end with a hand. Chief Bruno has no hand.
    pub ages: u64,
    /// Ages that ended with three or more cards in hand that could have been one band.
    pub sets_lost: u64,
}

impl BandCounts {
    /// Adds the counts of another seat or game.
    pub fn add(&mut self, other: &BandCounts) {
        self.bands += other.bands;
        self.cards += other.cards;
        self.one_card += other.one_card;
        self.for_nothing += other.for_nothing;
        self.ages += other.ages;
        self.sets_lost += other.sets_lost;
    }

    /// The mean number of cards of a band.
    pub fn mean_size(&self) -> f64 {
        mean(self.cards, self.bands)
    }

    /// The part of the bands that have one card.
    pub fn one_card_share(&self) -> f64 {
        mean(self.one_card, self.bands)
    }

    /// The part of the bands that gained nothing.
    pub fn for_nothing_share(&self) -> f64 {
        mean(self.for_nothing, self.bands)
    }

    /// The part of the Ages in which a set was lost; `None` for Chief Bruno, who has no hand.
    pub fn sets_lost_share(&self) -> Option<f64> {
        (self.ages > 0).then(|| mean(self.sets_lost, self.ages))
    }
}

/// The band that was played last, while it may still gain something.
#[derive(Clone, Copy, Debug)]
struct Open {
    seat: Seat,
    brought: bool,
}

/// Counts the bands of one game during the game.
#[derive(Clone, Debug)]
pub(crate) struct BandWatch {
    setup: Setup,
    open: Option<Open>,
    /// Whether hands are being discarded because the Age has ended.
    age_over: bool,
    counts: [BandCounts; Seat::MOST],
}

impl BandWatch {
    pub(crate) fn new(setup: Setup) -> BandWatch {
        BandWatch { setup, open: None, age_over: false, counts: [BandCounts::default(); Seat::MOST] }
    }

    /// A turn begins: the last band cannot gain anything more.
    pub(crate) fn turn_begins(&mut self) {
        self.close();
    }

    /// Called before an action is played. No event says what an Elf keeps.
    pub(crate) fn acts(&mut self, action: Action) {
        if let (Action::Keep(kept), Some(open)) = (action, &mut self.open) {
            open.brought |= !kept.is_empty();
        }
    }

    pub(crate) fn see(&mut self, event: Event) {
        match event {
            Event::BandPlayed { seat, band } => self.open(seat, band.leader(), band.cards()),
            Event::BrunoPlayed { column, leader, cards } => {
                self.open(Seat::BRUNO, Card::new(leader, column), cards);
            }
            Event::MarkerPlaced { seat, .. }
            | Event::MerfolkMoved { seat, .. }
            | Event::GiantTaken { seat, .. }
            | Event::HordeJoined { seat, .. }
            | Event::TokenTaken { seat, .. }
            | Event::CoinPlaced { seat, .. }
            | Event::Drew { seat, .. } => self.bring(seat),
            // For Chief Bruno, Wizards draw to the dashboard.
            Event::DashboardTook { origin: Origin::Deck, .. } => self.bring(Seat::BRUNO),
            Event::AgeEnded { .. } => {
                self.close();
                self.age_over = true;
                for seat in Seat::all(self.setup.people()) {
                    self.counts[seat.index()].ages += 1;
                }
            }
            Event::AgeBegan { .. } => self.age_over = false,
            Event::Discarded { seat, cards } if self.age_over => {
                self.counts[seat.index()].sets_lost += u64::from(cards.largest_band() >= SET);
            }
            _ => {}
        }
    }

    /// The counts of every seat, once the game is over.
    pub(crate) fn counts(&self, seat: Seat) -> BandCounts {
        self.counts[seat.index()]
    }

    fn open(&mut self, seat: Seat, leader: Card, cards: Cards) {
        // A further band in the same turn is the gain of a Centaur's band; its marker was placed too.
        self.close();
        let size = cards.len();
        let counts = &mut self.counts[seat.index()];
        counts.bands += 1;
        counts.cards += u64::from(size);
        counts.one_card += u64::from(size == 1);
        let glory = self.setup.band_glory(self.setup.tribe_of(leader), size - cards.skeletons().len());
        self.open = Some(Open { seat, brought: glory > 0 });
    }

    fn bring(&mut self, seat: Seat) {
        if let Some(open) = self.open.as_mut().filter(|open| open.seat == seat) {
            open.brought = true;
        }
    }

    fn close(&mut self) {
        if let Some(open) = self.open.take() {
            self.counts[open.seat.index()].for_nothing += u64::from(!open.brought);
        }
    }
}

#[cfg(test)]
mod tests {
    use ethnos_rules::notation::parse_action;
    use ethnos_rules::{Actions, Decision, Edition, Game, Options, Record, Seed, SoloLevel, Watcher};

    use super::*;

    impl Watcher for BandWatch {
        fn see(&mut self, event: Event) {
            BandWatch::see(self, event);
        }
    }

    /// The counts of the first seat when these actions are played from this position.
    fn counted(position: &str, actions: &[&str]) -> BandCounts {
        let header = "ethnos position 1\nedition: first\nplayers: 4\n";
        let record = Record::parse(&format!("{header}{position}")).expect("a position");
        let mut game = record.start().clone();
        let mut watch = BandWatch::new(*game.setup());
        for text in actions {
            if game.decision() == Decision::Turn {
                watch.turn_begins();
            }
            let action = parse_action(text, game.setup()).expect("an action");
            watch.acts(action);
            game.play(action, &mut watch).expect("legal");
        }
        watch.turn_begins();
        watch.counts(Seat::at(0))
    }

    #[test]
    fn bands_that_bring_nothing_are_told_from_others() {
        const TRIBES: &str = "tribes: Dwarves, Elves, Giants, Merfolk, Trolls, Wizards\nmarkers Rhea: A 1\n";
        let cases: [(&str, &[&str], u64, u64); 12] = [
            // A marker, in a kingdom without markers.
            ("hand A: blue Dwarf, red Elf", &["band blue Dwarf"], 1, 0),
            // One card is worth no Glory, except as a Dwarf, which counts as two.
            ("hand A: red Dwarf, blue Elf", &["band red Dwarf"], 1, 0),
            ("hand A: red Elf", &["band red Elf"], 1, 1),
            // An Elf keeps a card, or keeps none.
            ("hand A: red Elf, blue Dwarf", &["band red Elf", "keep blue Dwarf"], 1, 0),
            ("hand A: red Elf, blue Dwarf", &["band red Elf", "keep none"], 1, 1),
            ("hand A: red Giant, blue Elf", &["band red Giant"], 1, 0),
            ("hand A: red Merfolk, blue Elf", &["band red Merfolk"], 1, 0),
            ("hand A: red Troll", &["band red Troll", "token 1"], 1, 0),
            ("hand A: red Troll", &["band red Troll", "no token"], 1, 1),
            ("hand A: red Wizard", &["band red Wizard", "draw"], 1, 0),
            // A card that the next player draws was not drawn by the Wizard.
            ("hand A: red Wizard", &["band red Wizard", "no draw", "recruit deck"], 1, 1),
            // Two cards are worth Glory.
            ("hand A: 2 red Elf, blue Dwarf", &["band red Elf + red Elf", "keep none"], 0, 0),
        ];
        for (hand, actions, one_card, for_nothing) in cases {
            let counts = counted(&format!("{TRIBES}{hand}\n"), actions);
            assert_eq!((counts.bands, counts.one_card, counts.for_nothing), (1, one_card, for_nothing), "{hand}");
        }
        let third_dragon = format!("{TRIBES}hand A: red Wizard\ndragons: 2\ndeck: Dragon, blue Elf\n");
        let counts = counted(&third_dragon, &["band red Wizard", "draw"]);
        assert_eq!((counts.bands, counts.for_nothing, counts.ages), (1, 1, 1), "the Dragon came before a card");
    }

    #[test]
    fn sets_in_hand_at_the_third_dragon_are_lost() {
        let cases = [
            ("hand A: red Dwarf, blue Dwarf", 0),
            ("hand A: red Dwarf, blue Dwarf, red Orc, red Elf", 1),
            ("hand A: red Dwarf, blue Dwarf, grey Skeleton", 1),
            ("hand B: red Dwarf, blue Dwarf, grey Dwarf", 0),
        ];
        for (hand, lost) in cases {
            let tribes = "tribes: Dwarves, Elves, Giants, Orcs, Skeletons, Wizards\ndragons: 2\n";
            let counts = counted(&format!("{tribes}{hand}\ndeck: Dragon, blue Elf\n"), &["recruit deck"]);
            assert_eq!((counts.ages, counts.sets_lost), (1, lost), "{hand}");
        }
    }

    #[test]
    fn every_band_and_every_age_is_counted() {
        for options in [Options::new(Edition::First, 4), Options::solo(SoloLevel::Easy)] {
            let seed = Seed::from_number(3);
            let setup = options.draw(&seed).expect("valid");
            let mut watch = BandWatch::new(setup);
            let mut game = Game::new_watched(&setup, seed, &mut watch);
            let mut actions = Actions::new();
            let mut played = 0;
            while !game.is_over() {
                if game.decision() == Decision::Turn {
                    watch.turn_begins();
                }
                game.legal(&mut actions);
                let action = actions[actions.len() / 2];
                played += u64::from(game.to_act() == Some(Seat::at(0)) && matches!(action, Action::Play(_)));
                watch.acts(action);
                game.play_unchecked(action, &mut watch);
            }
            let own = watch.counts(Seat::at(0));
            assert_eq!((own.bands, own.ages), (played, u64::from(setup.ages())));
            assert!(own.for_nothing <= own.bands && own.one_card <= own.bands && own.cards >= own.bands, "{own:?}");
            let bruno = watch.counts(Seat::BRUNO);
            assert_eq!(bruno.sets_lost_share().is_none(), setup.solo().is_some(), "{bruno:?}");
        }
    }
}
