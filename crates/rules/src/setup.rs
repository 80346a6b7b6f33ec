//! Setup of a game: what the host chooses ([`Options`]) and what the game is then played with ([`Setup`]).

use std::fmt;

use crate::cards::{Card, Cards, Slot};
use crate::edition::Edition;
use crate::game_box::GameBox;
use crate::pieces::Pieces;
use crate::region::Region;
use crate::seat::Seat;
use crate::seed::Seed;
use crate::tribe::Tribe;

/// The level of Chief Bruno in the solo game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SoloLevel {
    /// The player may steal a card of the dashboard instead of discarding it.
    Easy,
    /// The rules of the rulebook without changes.
    Regular,
    /// When the player recruits from the row, two cards go to the dashboard.
    Hard,
}

impl SoloLevel {
    /// All three, ascending.
    pub const ALL: [SoloLevel; 3] = [SoloLevel::Easy, SoloLevel::Regular, SoloLevel::Hard];

    /// The name: `easy`, `regular` or `hard`.
    pub const fn name(self) -> &'static str {
        match self {
            SoloLevel::Easy => "easy",
            SoloLevel::Regular => "regular",
            SoloLevel::Hard => "hard",
        }
    }

    /// The level with this name.
    pub fn named(name: &str) -> Option<SoloLevel> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// How the tribes of a game are chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TribeChoice {
    /// Drawn at random from the seed.
    Random,
    /// The recommended first game; with two or three players, five of those six, drawn from the seed.
    FirstGame,
    /// The tribes that the host chose.
    Chosen(Vec<Tribe>),
}

/// What the host of a table chooses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Which edition is played.
    pub edition: Edition,
    /// The number of people at the table; one for the solo game.
    pub players: usize,
    /// The level of the solo game against Chief Bruno; `None` for other games.
    pub solo: Option<SoloLevel>,
    /// Which tribes are in play.
    pub tribes: TribeChoice,
    /// Recruitment Mode: the row is filled up to three cards after every turn. Always on in the solo game.
    pub recruitment: bool,
    /// The numbers on the pieces.
    pub game_box: GameBox,
}

impl Options {
    /// A game of this edition for this many players, with the default for everything else.
    pub fn new(edition: Edition, players: usize) -> Options {
        Options {
            edition,
            players,
            solo: None,
            tribes: TribeChoice::Random,
            recruitment: false,
            game_box: GameBox::of(edition),
        }
    }

    /// The solo game.
    pub fn solo(level: SoloLevel) -> Options {
        Options { solo: Some(level), ..Options::new(Edition::Second, 1) }
    }

    /// Every mode with the boxes as they are sold: both editions, all numbers of players, with and without Recruitment
    /// Mode, and the levels of the solo game.
    pub fn every_mode() -> impl Iterator<Item = Options> {
        let tables = Edition::ALL.into_iter().flat_map(|edition| {
            (2..=Seat::MOST).flat_map(move |players| {
                [false, true].map(|recruitment| Options { recruitment, ..Options::new(edition, players) })
            })
        });
        tables.chain(SoloLevel::ALL.map(Options::solo))
    }

    /// The setup that these options and this seed give, or everything that is wrong with the options.
    pub fn draw(&self, seed: &Seed) -> Result<Setup, SetupErrors> {
        let mut errors = Vec::new();
        self.check_seats(&mut errors);
        if self.game_box.edition() != self.edition {
            errors.push(SetupError::BoxOfOtherEdition { edition: self.edition });
        }
        let wanted = self.tribes_in_play();
        let tribes = match (&self.tribes, self.solo) {
            (TribeChoice::Chosen(chosen), _) => {
                self.check_chosen(chosen, wanted, &mut errors);
                chosen.clone()
            }
            (_, Some(_)) => Tribe::SOLO.to_vec(),
            (TribeChoice::Random, None) => {
                let mut all = Tribe::of_edition(self.edition).collect::<Vec<_>>();
                seed.stream("tribes").shuffle(&mut all);
                all[..wanted].to_vec()
            }
            (TribeChoice::FirstGame, None) => {
                let mut all = Tribe::FIRST_GAME.to_vec();
                seed.stream("tribes").shuffle(&mut all);
                all[..wanted].to_vec()
            }
        };
        if !errors.is_empty() {
            return Err(SetupErrors(errors));
        }
        Ok(Setup {
            edition: self.edition,
            players: if self.solo.is_some() { 2 } else { self.players as u8 },
            solo: self.solo,
            recruitment: self.recruitment || self.solo.is_some(),
            tribes: in_slots(&tribes),
            pieces: self.game_box.pieces(),
        })
    }

    const fn tribes_in_play(&self) -> usize {
        if self.solo.is_none() && self.players <= 3 { 5 } else { 6 }
    }

    fn check_seats(&self, errors: &mut Vec<SetupError>) {
        match self.solo {
            Some(_) => {
                if self.players != 1 {
                    errors.push(SetupError::SoloSeats { players: self.players });
                }
                if self.edition != Edition::Second {
                    errors.push(SetupError::SoloEdition);
                }
            }
            None if self.players == 1 => errors.push(SetupError::OnePlayer),
            None if !(2..=Seat::MOST).contains(&self.players) => {
                errors.push(SetupError::Seats { players: self.players });
            }
            None => {}
        }
    }

    fn check_chosen(&self, chosen: &[Tribe], wanted: usize, errors: &mut Vec<SetupError>) {
        for (index, tribe) in chosen.iter().enumerate() {
            if !tribe.is_in(self.edition) {
                errors.push(SetupError::OtherEdition { tribe: *tribe, edition: self.edition });
            }
            if chosen[..index].contains(tribe) {
                errors.push(SetupError::TribeTwice { tribe: *tribe, edition: self.edition });
            }
        }
        if self.solo.is_some() {
            let mut sorted = chosen.to_vec();
            sorted.sort();
            if sorted != Tribe::SOLO {
                errors.push(SetupError::SoloTribes);
            }
        } else if chosen.len() != wanted {
            errors.push(SetupError::TribeCount {
                wanted,
                given: chosen.len(),
                players: self.players,
                edition: self.edition,
            });
        }
    }
}

/// Assigns slot 0 to the Skeletons and slots 1 to 6 to the others in order.
fn in_slots(tribes: &[Tribe]) -> [Option<Tribe>; Slot::COUNT] {
    let mut slots = [None; Slot::COUNT];
    let mut others = tribes.iter().copied().filter(|tribe| *tribe != Tribe::Skeleton).collect::<Vec<_>>();
    others.sort();
    if others.len() < tribes.len() {
        slots[Slot::SKELETONS.index()] = Some(Tribe::Skeleton);
    }
    for (slot, tribe) in slots[1..].iter_mut().zip(others) {
        *slot = Some(tribe);
    }
    slots
}

/// One thing that is wrong with [`Options`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the sentences below say what each means")]
pub enum SetupError {
    Seats { players: usize },
    OnePlayer,
    SoloSeats { players: usize },
    SoloEdition,
    SoloTribes,
    TribeCount { wanted: usize, given: usize, players: usize, edition: Edition },
    TribeTwice { tribe: Tribe, edition: Edition },
    OtherEdition { tribe: Tribe, edition: Edition },
    BoxOfOtherEdition { edition: Edition },
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::Seats { players } => {
                write!(f, "{players} players: the game is for 2 to 6, or for 1 in the solo game")
            }
            SetupError::OnePlayer => {
                f.write_str("one player alone plays the solo game: choose a level (easy, regular, hard)")
            }
            SetupError::SoloSeats { players } => write!(f, "the solo game has one seat, not {players}"),
            SetupError::SoloEdition => f.write_str("the solo game belongs to the second edition"),
            SetupError::SoloTribes => {
                let names = Tribe::SOLO.map(|tribe| tribe.plural(Edition::Second)).join(", ");
                write!(f, "the solo game is played with {names}; leave the clans out")
            }
            SetupError::TribeCount { wanted, given, players, edition } => {
                let tribe = edition.tribe();
                write!(f, "{given} {tribe}s chosen: {players} players use {wanted}")
            }
            SetupError::TribeTwice { tribe, edition } => {
                let name = match tribe.plural(*edition) {
                    "" => tribe.plural(edition.other()),
                    name => name,
                };
                write!(f, "{name} chosen twice")
            }
            SetupError::OtherEdition { tribe, edition } => {
                let other = edition.other();
                write!(f, "{} belong to the {other} edition", tribe.plural(other))
            }
            SetupError::BoxOfOtherEdition { edition } => {
                write!(f, "the box is not of the {edition} edition")
            }
        }
    }
}

/// Everything that is wrong with [`Options`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SetupErrors(pub Vec<SetupError>);

impl fmt::Display for SetupErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sentences = self.0.iter().map(SetupError::to_string).collect::<Vec<_>>();
        f.write_str(&sentences.join("; "))
    }
}

impl std::error::Error for SetupErrors {}

/// What a game is played with. It is checked, flat, and does not change during the game.
/// [`Options::draw`] is the only way to make one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    pub(crate) edition: Edition,
    pub(crate) players: u8,
    pub(crate) solo: Option<SoloLevel>,
    pub(crate) recruitment: bool,
    pub(crate) tribes: [Option<Tribe>; Slot::COUNT],
    pub(crate) pieces: Pieces,
}

impl Setup {
    /// The edition that is played.
    pub const fn edition(&self) -> Edition {
        self.edition
    }

    /// The number of players, 2 to 6; in the solo game 2, the second being Chief Bruno.
    pub const fn players(&self) -> usize {
        self.players as usize
    }

    /// The number of people at the table.
    pub const fn people(&self) -> usize {
        if self.solo.is_some() { 1 } else { self.players as usize }
    }

    /// Every seat, Chief Bruno's included.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.players())
    }

    /// The level of the solo game, if it is one.
    pub const fn solo(&self) -> Option<SoloLevel> {
        self.solo
    }

    /// Whether Recruitment Mode is on.
    pub const fn recruitment(&self) -> bool {
        self.recruitment
    }

    /// The number of Ages: two with two or three players and in the solo game, three with more.
    pub const fn ages(&self) -> u8 {
        if self.players <= 3 { 2 } else { 3 }
    }

    /// The numbers on the pieces.
    pub const fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    /// The tribe in a slot.
    pub const fn tribe(&self, slot: Slot) -> Option<Tribe> {
        self.tribes[slot.index()]
    }

    /// The tribe of a card of this game.
    pub fn tribe_of(&self, card: Card) -> Tribe {
        self.tribes[card.slot().index()].expect("a card's slot holds a tribe of this game")
    }

    /// The slot of a tribe, if the tribe is in play.
    pub fn slot_of(&self, tribe: Tribe) -> Option<Slot> {
        Slot::all().find(|slot| self.tribe(*slot) == Some(tribe))
    }

    /// Whether a tribe is in play.
    pub fn has(&self, tribe: Tribe) -> bool {
        self.tribes.contains(&Some(tribe))
    }

    /// The tribes in play, in the order of their slots.
    pub fn tribes(&self) -> impl Iterator<Item = Tribe> + '_ {
        self.tribes.iter().flatten().copied()
    }

    /// Every Ally card in play.
    pub fn allies(&self) -> Cards {
        let mut all = Cards::NONE;
        for slot in Slot::all() {
            if let Some(tribe) = self.tribe(slot) {
                for colour in Region::all() {
                    all += Cards::of(Card::new(slot, colour), self.pieces.per_colour(tribe));
                }
            }
        }
        all
    }

    /// Whether thresholds and scoring are those for two players. This includes the solo game.
    pub(crate) const fn two_player(&self) -> bool {
        self.players == 2
    }

    /// The side of the double-sided pieces that is used: 0 for four to six players, 1 for fewer.
    pub(crate) const fn side(&self) -> usize {
        if self.players <= 3 { 1 } else { 0 }
    }

    /// Glory for holding the Giant token at the end of an Age (1 to 3).
    pub const fn giant_end(&self, age: u8) -> u8 {
        self.pieces.giant_end[self.side()][age as usize - 1]
    }

    /// The awards of the Merfolk board by Age.
    pub const fn merfolk_end(&self) -> [u8; 3] {
        self.pieces.merfolk_end[self.side()]
    }

    /// The number of markers that a player can place in kingdoms and on the Horde board: all except the one that counts Glory, and the
    /// one on the Merfolk board when that is in play.
    pub fn supply(&self) -> u8 {
        self.pieces.markers_per_player - 1 - u8::from(self.has(Tribe::Merfolk))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn errors(options: &Options) -> String {
        options.draw(&Seed::from_number(0)).expect_err("must be refused").to_string()
    }

    #[test]
    fn wrong_setups_are_named() {
        let first = Options::new(Edition::First, 4);
        let chosen = |tribes: &[Tribe]| Options { tribes: TribeChoice::Chosen(tribes.to_vec()), ..first.clone() };
        let all = Tribe::of_edition(Edition::First).collect::<Vec<_>>();
        assert_eq!(
            errors(&Options::new(Edition::First, 7)),
            "7 players: the game is for 2 to 6, or for 1 in the solo game"
        );
        assert_eq!(
            errors(&Options::new(Edition::First, 0)),
            "0 players: the game is for 2 to 6, or for 1 in the solo game"
        );
        assert!(errors(&Options::new(Edition::Second, 1)).contains("solo"));
        assert_eq!(
            errors(&Options { players: 3, ..Options::solo(SoloLevel::Easy) }),
            "the solo game has one seat, not 3"
        );
        assert!(
            errors(&Options { edition: Edition::First, ..Options::solo(SoloLevel::Easy) }).contains("second edition")
        );
        assert_eq!(errors(&chosen(&all[..7])), "7 tribes chosen: 4 players use 6");
        assert_eq!(errors(&chosen(&all[..5])), "5 tribes chosen: 4 players use 6");
        let foreign = [&all[..5], &[Tribe::Raccoon]].concat();
        assert_eq!(errors(&chosen(&foreign)), "Raccoons belong to the second edition");
        let twice = [&all[..5], &all[..1]].concat();
        assert_eq!(errors(&chosen(&twice)), "Skeletons chosen twice");
        let other_box = Options { game_box: GameBox::of(Edition::Second), ..first.clone() };
        assert!(errors(&other_box).contains("the box is not of the first edition"));
        let solo = Options { tribes: TribeChoice::Chosen(all[..6].to_vec()), ..Options::solo(SoloLevel::Hard) };
        assert!(errors(&solo).contains("leave the clans out"));
        let many = Options { players: 9, ..chosen(&foreign[..4]) };
        assert_eq!(errors(&many).split("; ").count(), 2, "every error is reported");
    }

    #[test]
    fn random_tribes_follow_the_seed() {
        for players in 2..=6 {
            for edition in Edition::ALL {
                let options = Options::new(edition, players);
                let setup = options.draw(&Seed::from_number(5)).expect("valid");
                assert_eq!(setup, options.draw(&Seed::from_number(5)).expect("valid"));
                assert_eq!(setup.tribes().count(), if players <= 3 { 5 } else { 6 });
                assert!(setup.tribes().all(|tribe| tribe.is_in(edition)));
                let first =
                    Options { tribes: TribeChoice::FirstGame, ..options }.draw(&Seed::from_number(5)).expect("valid");
                assert!(first.tribes().all(|tribe| Tribe::FIRST_GAME.contains(&tribe)));
            }
        }
    }

    #[test]
    fn every_tribe_is_drawn_sometimes() {
        let options = Options::new(Edition::First, 4);
        let mut seen = Vec::new();
        for number in 0..40 {
            seen.extend(options.draw(&Seed::from_number(number)).expect("valid").tribes().collect::<Vec<_>>());
        }
        assert!(Tribe::of_edition(Edition::First).all(|tribe| seen.contains(&tribe)));
    }
}
