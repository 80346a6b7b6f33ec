//! Everything that lies open on the table. An [`OpenState`] contains nothing hidden: every seat and every spectator may know all
//! of it.

use std::cmp::Ordering;
use std::fmt;

use crate::action::{Band, Decision};
use crate::cards::{Card, Cards, Slot};
use crate::game::check_band;
use crate::notation::cards_text;
use crate::pieces::Pieces;
use crate::refusal::Refusal;
use crate::region::Region;
use crate::seat::Seat;
use crate::set::{CoinSet, RegionSet, SlotSet, TokenSet};
use crate::setup::Setup;

/// The open part of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenState {
    /// The number of the Age, from 1.
    pub age: u8,
    /// The player whose turn it is; at the end of an Age, the one who drew the third Dragon.
    pub turn: Seat,
    /// The player who decides next.
    pub actor: Seat,
    /// The decision to take.
    pub decision: Decision,
    /// The number of Dragons that have come in this Age.
    pub dragons: u8,
    /// The number of cards in the deck, Dragons included.
    pub deck_size: u8,
    /// The number of cards in the lower half of the deck when the Age began, its three Dragons included.
    pub lower_half: u8,
    /// The face-up cards.
    pub row: Cards,
    /// What lies open before each player; only the first [`Setup::players`] entries are used.
    pub players: [Player; Seat::MOST],
    /// The bands of this Age (after the game: of the last Age), as they were played.
    pub bands: Bands,
    /// The tokens of each kingdom in the order of Ages.
    pub tokens: [[u8; 3]; Region::COUNT],
    /// The holder of the Giant token.
    pub giant: Option<Giant>,
    /// The Raccoon coins on each region in this Age.
    pub coins: [CoinSet; Region::COUNT],
    /// The number of Raccoon coins that have left the supply, lowest first.
    pub coins_used: u8,
    /// Solo: the cards on Chief Bruno's dashboard.
    pub dashboard: Cards,
    /// Solo: the clans whose setup cards are face up.
    pub leaders: SlotSet,
    /// Solo: the cards just discarded, until one of them goes to the dashboard.
    pub discarded: Cards,
}

/// What lies open before one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    /// The Glory so far.
    pub glory: u16,
    /// The number of cards in hand.
    pub hand_size: u8,
    /// The cards that everybody knows to be in this hand, because they were taken openly.
    pub known: Cards,
    /// The number of markers left to place.
    pub supply: u8,
    /// The number of markers in each kingdom.
    pub markers: [u8; Region::COUNT],
    /// The colours of the Orc Horde board that have a marker.
    pub horde: RegionSet,
    /// The space of the marker on the Merfolk board.
    pub merfolk: u8,
    /// The Troll tokens held.
    pub trolls: TokenSet,
}

impl Player {
    /// The value for a seat that is not used.
    pub const NOBODY: Player = Player {
        glory: 0,
        hand_size: 0,
        known: Cards::NONE,
        supply: 0,
        markers: [0; Region::COUNT],
        horde: RegionSet::NONE,
        merfolk: 0,
        trolls: TokenSet::NONE,
    };

    /// The number of markers in all six kingdoms.
    pub fn markers_in_all(&self) -> u8 {
        self.markers.iter().sum()
    }

    /// The values of the Troll tokens held, ascending.
    pub fn troll_tokens(&self, pieces: &Pieces) -> impl Iterator<Item = u8> + use<> {
        let values = pieces.troll_tokens;
        self.trolls.iter().map(move |index| values[index as usize])
    }

    /// The strength of the Troll tokens in a tie: their total, then the highest of them.
    pub fn troll_strength(&self, pieces: &Pieces) -> (u16, u8) {
        self.troll_tokens(pieces).fold((0, 0), |(total, _), value| (total + u16::from(value), value))
    }

    /// Whether there is a marker on the space of this colour on the Horde board.
    pub const fn has_in_horde(&self, colour: Region) -> bool {
        self.horde.contains(colour)
    }
}

/// The holder of the Giant token, and the size of the band that took it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Giant {
    /// The seat that holds the token.
    pub seat: Seat,
    /// The number of cards in the band on which the token lies.
    pub size: u8,
}

impl OpenState {
    pub(crate) fn new(setup: &Setup) -> OpenState {
        let mut players = [Player::NOBODY; Seat::MOST];
        for player in &mut players[..setup.players()] {
            player.supply = setup.supply();
        }
        OpenState {
            age: 0,
            turn: Seat::at(0),
            actor: Seat::at(0),
            decision: Decision::Over,
            dragons: 0,
            deck_size: 0,
            lower_half: 0,
            row: Cards::NONE,
            players,
            bands: Bands::NONE,
            tokens: [[0; 3]; Region::COUNT],
            giant: None,
            coins: [CoinSet::NONE; Region::COUNT],
            coins_used: 0,
            dashboard: Cards::NONE,
            leaders: if setup.solo.is_some() { face_up(setup) } else { SlotSet::NONE },
            discarded: Cards::NONE,
        }
    }

    /// What lies open before this seat.
    pub const fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) const fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The number of markers in a kingdom.
    pub fn markers_in(&self, region: Region) -> u16 {
        self.players.iter().map(|player| u16::from(player.markers[region.index()])).sum()
    }

    /// Solo: the number of cards with which Chief Bruno plays a column of his dashboard. Where the box has no number, it is the number
    /// that a marker needs.
    pub fn column_needs(&self, column: Region, pieces: &Pieces) -> u16 {
        match pieces.triggers[column.index()] {
            0 => self.markers_in(column) + 1,
            trigger => trigger.into(),
        }
    }

    /// Solo: the column that Chief Bruno plays next: the leftmost one with enough cards.
    pub fn due_column(&self, pieces: &Pieces) -> Option<Region> {
        Region::all().find(|column| u16::from(self.dashboard.of_colour(*column)) >= self.column_needs(*column, pieces))
    }

    /// Solo: the regions where Chief Bruno's free marker may go: where he is level with the player, otherwise where he is
    /// behind, otherwise anywhere.
    pub fn bruno_marker_regions(&self) -> impl Iterator<Item = Region> + use<'_> {
        self.bruno_prefers([Ordering::Equal, Ordering::Less, Ordering::Greater])
    }

    /// Solo: the regions where Chief Bruno's Raccoon coin may go: where he leads, otherwise where he is level, otherwise anywhere.
    pub fn bruno_coin_regions(&self) -> impl Iterator<Item = Region> + use<'_> {
        self.bruno_prefers([Ordering::Greater, Ordering::Equal, Ordering::Less])
    }

    /// The regions where Chief Bruno's markers compare with the player's in the first way of `preference` that occurs.
    fn bruno_prefers(&self, preference: [Ordering; 3]) -> impl Iterator<Item = Region> + use<'_> {
        let markers = |seat: Seat, region: Region| self.player(seat).markers[region.index()];
        let compare = move |region: Region| markers(Seat::BRUNO, region).cmp(&markers(Seat::at(0), region));
        let kind = preference.into_iter().find(|wanted| Region::all().any(|region| compare(region) == *wanted));
        Region::all().filter(move |region| Some(compare(*region)) == kind)
    }

    /// The total value of the coins on a region.
    pub fn coin_value(&self, region: Region, pieces: &Pieces) -> u16 {
        self.coins[region.index()].iter().map(|coin| u16::from(pieces.coins[coin as usize])).sum()
    }

    /// The number of cards on top of the deck that cannot be Dragons, because they belong to the upper half.
    pub const fn dragon_free(&self) -> u8 {
        self.deck_size.saturating_sub(self.lower_half)
    }

    /// Solo: whether the setup card of this clan is face up.
    pub const fn is_face_up(&self, slot: Slot) -> bool {
        self.leaders.contains(slot)
    }
}

/// All tribes in play: the setup cards that are face up at the start.
pub(crate) fn face_up(setup: &Setup) -> SlotSet {
    Slot::all().filter(|slot| setup.tribe(*slot).is_some()).collect()
}

/// Why a band cannot lie on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the sentences below say what each means")]
pub enum BandError {
    NobodyThere { seat: Seat },
    BrunoColour { colour: &'static str },
    HandLimit { cards: u8, limit: u8 },
    NotABand { refusal: Refusal },
    NoFurtherCards { cards: String },
}

impl fmt::Display for BandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BandError::NobodyThere { seat } => write!(f, "nobody sits at {seat}"),
            BandError::BrunoColour { colour } => {
                write!(f, "Chief Bruno's party is of one colour, {colour}, and not empty")
            }
            BandError::HandLimit { cards, limit } => write!(f, "{cards} cards: a hand of {limit} is the limit"),
            BandError::NotABand { refusal } => write!(f, "these cards are no band ({})", refusal.code()),
            BandError::NoFurtherCards { cards } => write!(f, "too many cards: the box has no further {cards}"),
        }
    }
}

impl std::error::Error for BandError {}

/// Checks whether a seat can have played this band. Chief Bruno's Leader is not among the cards.
pub(crate) fn check_played_band(setup: &Setup, seat: Seat, leader: Card, cards: Cards) -> Result<(), BandError> {
    let limit = setup.pieces().hand_limit;
    if seat.index() >= setup.players() {
        Err(BandError::NobodyThere { seat })
    } else if setup.solo().is_some() && seat == Seat::BRUNO {
        let one_colour = cards.leaders().without(Cards::colour_mask(leader.colour())).is_empty();
        let colour = leader.colour().colour(setup.edition());
        if cards.is_empty() || !one_colour { Err(BandError::BrunoColour { colour }) } else { Ok(()) }
    } else if cards.len() > limit {
        Err(BandError::HandLimit { cards: cards.len(), limit })
    } else {
        check_band(&Band::new(leader, cards), cards).map_err(|refusal| BandError::NotABand { refusal })
    }
}

/// The bands on the table, oldest first. All their cards are in one flat array, so that a game is cloned by
/// copying memory.
#[derive(Clone, Copy)]
pub struct Bands {
    count: u8,
    used: u8,
    all: Cards,
    entries: [Entry; Pieces::MOST_ALLIES],
    cards: [Card; Pieces::MOST_ALLIES],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Entry {
    seat: Seat,
    leader: Card,
    start: u8,
    size: u8,
    skeletons: u8,
}

/// One band on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedBand<'t> {
    /// The player who played it.
    pub seat: Seat,
    /// The Leader. Chief Bruno's Leader is a setup card with the colour of his column; it is not
    /// one of the cards.
    pub leader: Card,
    /// All its cards.
    pub cards: &'t [Card],
    skeletons: u8,
}

impl PlayedBand<'_> {
    /// The number of cards.
    pub fn size(&self) -> u8 {
        self.cards.len() as u8
    }

    /// The number of Skeletons among them.
    pub fn skeletons(&self) -> u8 {
        self.skeletons
    }
}

impl Bands {
    /// No bands.
    pub const NONE: Bands = {
        let card = Card::from_index(0);
        let entry = Entry { seat: Seat::at(0), leader: card, start: 0, size: 0, skeletons: 0 };
        Bands {
            count: 0,
            used: 0,
            all: Cards::NONE,
            entries: [entry; Pieces::MOST_ALLIES],
            cards: [card; Pieces::MOST_ALLIES],
        }
    };

    pub(crate) fn clear(&mut self) {
        self.count = 0;
        self.used = 0;
        self.all = Cards::NONE;
    }

    /// Adds a band as the newest. It must be one that this seat can have played, of cards that the game
    /// has and that are in no other band.
    pub fn add(&mut self, setup: &Setup, seat: Seat, leader: Card, cards: Cards) -> Result<(), BandError> {
        check_played_band(setup, seat, leader, cards)?;
        let left = setup.allies().saturating_sub(self.all);
        if !cards.is_within(left) {
            return Err(BandError::NoFurtherCards { cards: cards_text(cards.saturating_sub(left), setup) });
        }
        self.push(seat, leader, cards);
        Ok(())
    }

    pub(crate) fn push(&mut self, seat: Seat, leader: Card, cards: Cards) {
        let start = self.used;
        for kind in cards.kinds() {
            for _ in 0..cards.count(kind) {
                self.cards[self.used as usize] = kind;
                self.used += 1;
            }
        }
        let skeletons = cards.skeletons().len();
        self.entries[self.count as usize] = Entry { seat, leader, start, size: self.used - start, skeletons };
        self.count += 1;
        self.all += cards;
    }

    /// All bands, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = PlayedBand<'_>> {
        self.entries[..self.count as usize].iter().map(|entry| PlayedBand {
            seat: entry.seat,
            leader: entry.leader,
            cards: &self.cards[entry.start as usize..(entry.start + entry.size) as usize],
            skeletons: entry.skeletons,
        })
    }

    /// The bands of one seat, oldest first.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = PlayedBand<'_>> {
        self.iter().filter(move |band| band.seat == seat)
    }

    /// The number of bands.
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether there are no bands.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The cards of all bands.
    pub const fn cards(&self) -> Cards {
        self.all
    }
}

impl PartialEq for Bands {
    fn eq(&self, other: &Bands) -> bool {
        self.entries[..self.count as usize] == other.entries[..other.count as usize]
            && self.cards[..self.used as usize] == other.cards[..other.used as usize]
    }
}

impl Eq for Bands {}

impl fmt::Debug for Bands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
