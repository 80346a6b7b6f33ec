//! Decisions that players take ([`Decision`]), and the actions that answer them ([`Action`]), one at a time.

use std::cmp::Ordering;

use crate::cards::{Card, Cards, Slot};
use crate::region::Region;

/// What the table waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "a field without a comment is its own name")]
pub enum Decision {
    /// Recruit an Ally or play a band.
    Turn,
    /// A Centaur placed its marker: play another band, or stop.
    Chain,
    /// A Wingfolk's band of this size: which kingdom its marker goes to.
    Marker {
        /// Cards in the band.
        size: u8,
    },
    /// Merfolk reached marker symbols: where a free marker goes, for each symbol left.
    FreeMarker {
        /// Symbols left, this one included.
        left: u8,
    },
    /// A Troll's band of this size: which token it takes.
    Token {
        /// Cards in the band.
        size: u8,
    },
    /// An Elf's band of this size: which cards stay in hand.
    Keep {
        /// Cards in the band.
        size: u8,
    },
    /// A Wizard's band of this size: whether to draw.
    Draw {
        /// Cards in the band.
        size: u8,
    },
    /// The Age is over: whether the Orc Horde is emptied.
    Horde,
    /// Solo: a card of the row goes to the dashboard.
    Give {
        /// Cards to be given, this one included.
        left: u8,
    },
    /// Solo: one of the cards just discarded goes to the dashboard.
    GiveDiscarded,
    /// Solo: who leads the column Chief Bruno plays.
    BrunoLeader { column: Region },
    /// Solo: where Chief Bruno's free marker goes, for each Koi symbol left.
    BrunoMarker {
        /// Symbols left, this one included.
        left: u8,
    },
    /// Solo: where Chief Bruno's Raccoon coin goes.
    BrunoCoin,
    /// Solo: which free space of the settlement Chief Bruno's marker takes.
    BrunoSettle,
    /// Solo: Chief Bruno's settlement is full; the region his marker goes to instead.
    BrunoOverflow,
    /// Solo: which card of the dashboard is discarded (or stolen, on easy).
    BrunoDiscard,
    /// Nothing: the game is over.
    Over,
}

impl Decision {
    /// The code of every decision.
    pub const CODES: [&'static str; 17] = [
        "turn",
        "chain",
        "marker",
        "free-marker",
        "token",
        "keep",
        "draw",
        "horde",
        "give",
        "give-discarded",
        "bruno-leader",
        "bruno-marker",
        "bruno-coin",
        "bruno-settle",
        "bruno-overflow",
        "bruno-discard",
        "over",
    ];

    /// The stable code of this decision.
    pub const fn code(self) -> &'static str {
        match self {
            Decision::Turn => "turn",
            Decision::Chain => "chain",
            Decision::Marker { .. } => "marker",
            Decision::FreeMarker { .. } => "free-marker",
            Decision::Token { .. } => "token",
            Decision::Keep { .. } => "keep",
            Decision::Draw { .. } => "draw",
            Decision::Horde => "horde",
            Decision::Give { .. } => "give",
            Decision::GiveDiscarded => "give-discarded",
            Decision::BrunoLeader { .. } => "bruno-leader",
            Decision::BrunoMarker { .. } => "bruno-marker",
            Decision::BrunoCoin => "bruno-coin",
            Decision::BrunoSettle => "bruno-settle",
            Decision::BrunoOverflow => "bruno-overflow",
            Decision::BrunoDiscard => "bruno-discard",
            Decision::Over => "over",
        }
    }
}

/// What the cards of a band have in common.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Bond {
    /// Every card that is not a Skeleton is of the Leader's tribe.
    Tribe,
    /// The cards are of several tribes; every card that is not a Skeleton must show the Leader's colour.
    Colour,
}

/// A proposed band: its Leader and all its cards, the Leader included.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Band {
    leader: Card,
    bond: Bond,
    cards: Cards,
}

impl Band {
    /// The band of these cards under this Leader. It is not checked;
    /// [`Game::check`](crate::Game::check) says whether it may be played.
    pub fn new(leader: Card, cards: Cards) -> Band {
        let strangers = cards.without(Cards::SKELETONS).without(Cards::tribe_mask(leader.slot()));
        let bond = if strangers.is_empty() { Bond::Tribe } else { Bond::Colour };
        Band { leader, bond, cards }
    }

    pub(crate) const fn bonded(leader: Card, bond: Bond, cards: Cards) -> Band {
        Band { leader, bond, cards }
    }

    /// The card that leads the band.
    pub const fn leader(&self) -> Card {
        self.leader
    }

    /// All cards, the Leader included.
    pub const fn cards(&self) -> Cards {
        self.cards
    }

    /// All cards except the Leader.
    pub fn followers(&self) -> Cards {
        self.cards.saturating_sub(Cards::one(self.leader))
    }

    /// How many cards it has.
    pub const fn size(&self) -> u8 {
        self.cards.len()
    }

    /// What its cards have in common.
    pub const fn bond(&self) -> Bond {
        self.bond
    }

    /// The cards of other kinds than the Leader's, without Skeletons.
    const fn others(&self) -> Cards {
        self.cards.without(Cards::SKELETONS).without(Cards::kind_mask(self.leader))
    }
}

/// The order in which bands are listed: by Leader, then bands of a tribe before bands of a colour, then by the cards of other
/// kinds, then by all cards.
impl Ord for Band {
    fn cmp(&self, other: &Band) -> Ordering {
        (self.leader, self.bond, self.others(), self.cards).cmp(&(
            other.leader,
            other.bond,
            other.others(),
            other.cards,
        ))
    }
}

impl PartialOrd for Band {
    fn partial_cmp(&self, other: &Band) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The answer to a [`Decision`]. Legal actions are listed in the order defined here.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Recruit the top card of the deck.
    RecruitDeck,
    /// Recruit this card of the row.
    Recruit(Card),
    /// Play this band.
    Play(Band),
    /// A full hand of nothing but Skeletons goes to the row, as the whole turn.
    Scatter,
    /// No further band after a Centaur's.
    Stop,
    /// The marker goes to this kingdom.
    Marker(Region),
    /// No marker is placed.
    NoMarker,
    /// Take the Troll token of this value.
    Token(u8),
    /// Take no token.
    NoToken,
    /// Keep these cards, discard the rest.
    Keep(Cards),
    /// Draw as many cards as the Wizard's band has.
    Draw,
    /// Draw no card with a Wizard.
    NoDraw,
    /// Empty the Orc Horde for its Glory.
    Pillage,
    /// Leave the Orc Horde for a later Age.
    Hold,
    /// Solo: this card goes to the dashboard.
    Give(Card),
    /// Solo: this clan leads Chief Bruno's party.
    Leader(Slot),
    /// Solo: Chief Bruno's coin goes to this region.
    Coin(Region),
    /// Solo: Chief Bruno's marker goes to this space of his settlement.
    Settle(Region),
    /// Solo: this card of the dashboard goes to the row.
    Discard(Card),
    /// Solo, easy: this card of the dashboard goes to the player's hand.
    Steal(Card),
}

/// A list of actions. It is allocated once and can be filled many times, so that listing actions allocates nothing.
#[derive(Clone, Debug, Default)]
pub struct Actions(Vec<Action>);

impl Actions {
    /// An upper bound for the number of legal actions. A hand of six colours of one tribe and four different Skeletons has
    /// the most: six Leaders, 2^5 choices of the other colours, 2^4 of Skeletons.
    pub const MOST: usize = 6 * 32 * 16 + Card::KINDS + 1;

    /// An empty list with room for every decision.
    pub fn new() -> Actions {
        Actions(Vec::with_capacity(Self::MOST))
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    #[inline]
    pub(crate) fn push(&mut self, action: Action) {
        self.0.push(action);
    }

    #[inline]
    pub(crate) fn at(&self, index: usize) -> Action {
        self.0[index]
    }

    pub(crate) fn extend(&mut self, actions: impl Iterator<Item = Action>) {
        actions.for_each(|action| self.push(action));
    }
}

impl std::ops::Deref for Actions {
    type Target = [Action];

    fn deref(&self) -> &[Action] {
        &self.0
    }
}
