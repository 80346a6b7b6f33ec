//! The numbers printed on the pieces, in the form the engine uses. They come from a
//! [`GameBox`](crate::GameBox), which also stores the source of each number.

use crate::region::Region;
use crate::tribe::Tribe;

/// The numbers of one box. Where a piece has a side for two and three players, both sides are here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pieces {
    /// Cards of each colour in a tribe.
    pub cards_per_colour: u8,
    /// The same for Halflings.
    pub halflings_per_colour: u8,
    /// A player with this many cards in hand cannot recruit.
    pub hand_limit: u8,
    /// Face-up cards per player at the start of an Age.
    pub row_per_player: u8,
    /// Control markers of one colour, the scoring marker included.
    pub markers_per_player: u8,
    /// Glory of a band by its size; index 6 is for every larger band.
    pub band_glory: [u8; 7],
    /// All tokens of the kingdoms.
    pub tokens: [u8; Self::TOKENS],
    /// The tokens among them that are removed with two or three players.
    pub tokens_four_plus: [u8; Self::TOKENS_FOUR_PLUS],
    /// Glory for taking the Giant token.
    pub giant_taking: u8,
    /// Glory for holding it at the end of each Age: four to six players, then two or three.
    pub giant_end: [[u8; 3]; 2],
    /// The last space of the Merfolk board.
    pub merfolk_spaces: u8,
    /// Which of its spaces show a marker symbol, as a bit set.
    pub(crate) merfolk_symbols: u64,
    /// The award of the Merfolk board in each Age: four to six players, then two or three.
    pub merfolk_end: [[u8; 3]; 2],
    /// Glory for emptying an Orc Horde board, by the number of markers on it.
    pub horde_glory: [u8; 7],
    /// Troll tokens, ascending.
    pub troll_tokens: [u8; Self::TROLL_TOKENS],
    /// Raccoon coins, ascending.
    pub coins: [u8; Self::COINS],
    /// The number of cards with which Chief Bruno plays a column; 0: with as many as a marker needs.
    pub triggers: [u8; Region::COUNT],
}

impl Pieces {
    /// Tokens of the kingdoms in the box.
    pub const TOKENS: usize = 18;
    /// The tokens among them that are marked 4+.
    pub const TOKENS_FOUR_PLUS: usize = 6;
    /// Troll tokens in the box.
    pub const TROLL_TOKENS: usize = 6;
    /// Raccoon coins in the box.
    pub const COINS: usize = 14;
    /// Dragons in the deck.
    pub const DRAGONS: u8 = 3;
    /// The most cards of one kind that a box may hold.
    pub const MOST_PER_COLOUR: u8 = 4;
    /// The most Ally cards a game can hold.
    pub const MOST_ALLIES: usize = 6 * Region::COUNT * Self::MOST_PER_COLOUR as usize;
    /// The largest hand that a box may allow.
    pub const MOST_IN_HAND: u8 = 10;

    /// Cards of each colour in this tribe.
    pub const fn per_colour(&self, tribe: Tribe) -> u8 {
        match tribe {
            Tribe::Halfling => self.halflings_per_colour,
            _ => self.cards_per_colour,
        }
    }

    /// Whether space `space` of the Merfolk board shows a marker symbol.
    pub const fn has_symbol(&self, space: u8) -> bool {
        self.merfolk_symbols >> space & 1 == 1
    }
}
