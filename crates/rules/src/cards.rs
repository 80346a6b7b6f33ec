//! Cards and hands. Cards of one tribe and one colour are interchangeable, so a hand is a multiset.
//! There are at most 42 kinds of card, so a multiset fits into one `u128` with three bits (a lane) for each kind.

use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};

use crate::region::Region;

/// The position of a tribe inside [`Cards`]. Slot 0 is reserved for the Skeletons, whether they
/// are in play or not; slots 1 to 6 hold the other tribes in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot(u8);

impl Slot {
    /// How many slots there are.
    pub const COUNT: usize = 7;
    /// The slot of the Skeletons, which may join any band.
    pub const SKELETONS: Slot = Slot(0);

    /// The slot with this index; `None` from 7 on.
    pub const fn new(index: u8) -> Option<Slot> {
        if index < Self::COUNT as u8 { Some(Slot(index)) } else { None }
    }

    /// The slot with an index that is known to be below [`Slot::COUNT`].
    #[inline]
    pub(crate) const fn nth(index: u8) -> Slot {
        debug_assert!((index as usize) < Self::COUNT);
        Slot(index)
    }

    /// The index, 0 to 6.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// All slots in order.
    pub fn all() -> impl Iterator<Item = Slot> {
        (0..Self::COUNT as u8).map(Slot::nth)
    }
}

/// One Ally card: a tribe of this game, by its slot, and the colour of a kingdom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The number of different kinds of card.
    pub const KINDS: usize = Slot::COUNT * Region::COUNT;

    /// The card of this tribe and colour.
    pub const fn new(slot: Slot, colour: Region) -> Card {
        Card(slot.0 * Region::COUNT as u8 + colour.index() as u8)
    }

    pub(crate) const fn from_index(index: u8) -> Card {
        debug_assert!((index as usize) < Self::KINDS);
        Card(index)
    }

    /// The slot of its tribe.
    pub const fn slot(self) -> Slot {
        Slot(self.0 / Region::COUNT as u8)
    }

    /// The kingdom of its colour.
    pub const fn colour(self) -> Region {
        Region::nth(self.0 % Region::COUNT as u8)
    }

    /// Whether it is a Skeleton. Skeletons may join any band and cannot lead one.
    pub const fn is_skeleton(self) -> bool {
        self.0 < Region::COUNT as u8
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.slot().index(), self.colour().index())
    }
}

const LANE: u32 = 3;
const LANE_MASK: u128 = 0b111;
/// The lowest bit of every lane.
const ONES: u128 = {
    let mut ones = 0;
    let mut kind = 0;
    while kind < Card::KINDS as u32 {
        ones |= 1 << (kind * LANE);
        kind += 1;
    }
    ones
};

/// A multiset of cards: a hand, the row, a band. It holds at most seven cards of a kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(u128);

impl Cards {
    /// No cards.
    pub const NONE: Cards = Cards(0);
    /// Every lane of the Skeletons, full: a mask for [`Cards::only`] and [`Cards::without`].
    pub(crate) const SKELETONS: Cards = Cards((1 << (Region::COUNT as u32 * LANE)) - 1);
    /// The most cards of one kind that fit.
    pub const MOST_OF_A_KIND: u8 = 7;

    /// One card.
    pub const fn one(card: Card) -> Cards {
        Cards(1 << (card.0 as u32 * LANE))
    }

    /// `count` cards of one kind. Panics if there are more than [`Cards::MOST_OF_A_KIND`].
    pub const fn of(card: Card, count: u8) -> Cards {
        assert!(count <= Self::MOST_OF_A_KIND, "too many cards of a kind");
        Cards((count as u128) << (card.0 as u32 * LANE))
    }

    /// A mask with every lane of one tribe.
    pub(crate) const fn tribe_mask(slot: Slot) -> Cards {
        Cards(Self::SKELETONS.0 << (slot.0 as u32 * Region::COUNT as u32 * LANE))
    }

    /// A mask with every lane of one colour, Skeletons included.
    pub(crate) const fn colour_mask(colour: Region) -> Cards {
        const FIRST_COLOUR: u128 = {
            let mut mask = 0;
            let mut slot = 0;
            while slot < Slot::COUNT as u32 {
                mask |= LANE_MASK << (slot * Region::COUNT as u32 * LANE);
                slot += 1;
            }
            mask
        };
        Cards(FIRST_COLOUR << (colour.index() as u32 * LANE))
    }

    /// A mask with the lane of one kind.
    pub(crate) const fn kind_mask(card: Card) -> Cards {
        Cards(LANE_MASK << (card.0 as u32 * LANE))
    }

    /// The cards within a mask.
    pub(crate) const fn only(self, mask: Cards) -> Cards {
        Cards(self.0 & mask.0)
    }

    /// The cards outside a mask.
    pub(crate) const fn without(self, mask: Cards) -> Cards {
        Cards(self.0 & !mask.0)
    }

    /// The Skeletons among these cards.
    #[must_use]
    pub const fn skeletons(self) -> Cards {
        self.only(Self::SKELETONS)
    }

    /// All cards except the Skeletons: those that can lead a band.
    #[must_use]
    pub const fn leaders(self) -> Cards {
        self.without(Self::SKELETONS)
    }

    /// The cards of one tribe.
    #[must_use]
    pub const fn tribe(self, slot: Slot) -> Cards {
        self.only(Self::tribe_mask(slot))
    }

    /// The cards of one colour, Skeletons included.
    #[must_use]
    pub const fn colour(self, colour: Region) -> Cards {
        self.only(Self::colour_mask(colour))
    }

    /// The number of cards of one kind.
    pub const fn count(self, card: Card) -> u8 {
        ((self.0 >> (card.0 as u32 * LANE)) & LANE_MASK) as u8
    }

    /// The number of cards of one tribe.
    #[inline]
    pub const fn of_tribe(self, slot: Slot) -> u8 {
        // Six lanes of three bits become three of six, which one multiplication adds up.
        let lanes = (self.0 >> (slot.0 as u32 * Region::COUNT as u32 * LANE)) as u32 & Self::SKELETONS.0 as u32;
        let pairs = (lanes & 0o07_07_07) + ((lanes >> LANE) & 0o07_07_07);
        ((pairs * 0o01_01_01) >> 12) as u8 & 0o77
    }

    /// The number of cards of one colour, Skeletons included.
    #[inline]
    pub const fn of_colour(self, colour: Region) -> u8 {
        // Seven lanes, one every 18 bits: the upper three are added to the lower ones, and one multiplication adds those up.
        const STEP: u32 = Region::COUNT as u32 * LANE;
        const ADD_UP: u64 = 1 | 1 << STEP | 1 << (2 * STEP) | 1 << (3 * STEP);
        let lanes = self.colour(colour).0 >> (colour.index() as u32 * LANE);
        let folded = lanes as u64 + (lanes >> (4 * STEP)) as u64;
        (folded.wrapping_mul(ADD_UP) >> (3 * STEP)) as u8 & 0o77
    }

    /// The number of cards.
    #[inline]
    pub const fn len(self) -> u8 {
        // Lanes are added up pairwise until one is left. Counting bits would be slow on processors without an instruction for it.
        const SIX_BITS: u128 = {
            let mut mask = 0;
            let mut lane = 0;
            while lane < Card::KINDS as u32 / 2 {
                mask |= LANE_MASK << (lane * 2 * LANE);
                lane += 1;
            }
            mask
        };
        const HALF: u64 = (1 << 60) - 1;
        const TWELVE_BITS: u64 = 0o0077_0077_0077_0077_0077;
        const ADD_UP: u64 = 0o0001_0001_0001_0001_0001;
        let pairs = (self.0 & SIX_BITS) + ((self.0 >> LANE) & SIX_BITS);
        let ten = (pairs as u64 & HALF) + ((pairs >> 60) as u64 & HALF);
        let five = (ten & TWELVE_BITS) + ((ten >> 6) & TWELVE_BITS);
        (five.wrapping_mul(ADD_UP) >> 48) as u8 + (pairs >> 120) as u8
    }

    /// The size of the largest band that these cards could be played as; 0 if none of them can lead.
    pub fn largest_band(self) -> u8 {
        let leaders = self.leaders();
        let tribe = Slot::all().map(|slot| leaders.of_tribe(slot)).max().unwrap_or(0);
        let colour = Region::all().map(|colour| leaders.of_colour(colour)).max().unwrap_or(0);
        let largest = tribe.max(colour);
        if largest == 0 { 0 } else { largest + self.skeletons().len() }
    }

    /// Whether there is no card.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is at least one card of this kind.
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Self::kind_mask(card).0 != 0
    }

    /// Whether `other` has at least as many cards of every kind.
    pub const fn is_within(self, other: Cards) -> bool {
        // The borrows of `other - self`, read at the top bit of every lane: a lane that had to
        // borrow is larger in `self` than in `other`.
        let difference = other.0.wrapping_sub(self.0);
        let borrows = (!other.0 & self.0) | (!(other.0 ^ self.0) & difference);
        borrows & (ONES << 2) == 0
    }

    /// Both together; `None` if one kind comes to more than [`Cards::MOST_OF_A_KIND`]. `+` does not check this in a release build.
    pub fn checked_add(self, other: Cards) -> Option<Cards> {
        // The carries of the sum, read at the top bit of every lane. The lowest lane with a carry is too large.
        let sum = self.0.wrapping_add(other.0);
        let carries = (self.0 & other.0) | ((self.0 | other.0) & !sum);
        (carries & (ONES << 2) == 0).then_some(Cards(sum))
    }

    /// These cards without `gone`; `None` unless `gone` [`is_within`](Cards::is_within) them. `-` does not check this in a release build.
    pub fn checked_sub(self, gone: Cards) -> Option<Cards> {
        gone.is_within(self).then(|| self - gone)
    }

    /// What is left of these cards when as many as possible of `gone` are taken away.
    #[must_use]
    pub fn saturating_sub(self, gone: Cards) -> Cards {
        if gone.is_within(self) {
            return self - gone;
        }
        let mut left = self;
        for card in gone.kinds() {
            left -= Cards::of(card, self.count(card).min(gone.count(card)));
        }
        left
    }

    /// The kinds present, ascending, each once.
    pub fn kinds(self) -> Kinds {
        Kinds((self.0 | (self.0 >> 1) | (self.0 >> 2)) & ONES)
    }

    /// How many kinds are present.
    pub fn kind_count(self) -> usize {
        ((self.0 | (self.0 >> 1) | (self.0 >> 2)) & ONES).count_ones() as usize
    }

    /// Every card, ascending; a kind appears as often as it is present.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(move |card| std::iter::repeat_n(card, self.count(card) as usize))
    }
}

/// The result is only defined while there are at most [`Cards::MOST_OF_A_KIND`] cards of every kind.
impl Add for Cards {
    type Output = Cards;
    fn add(self, other: Cards) -> Cards {
        debug_assert!(self.checked_add(other).is_some(), "{self:?} and {other:?} are too many");
        Cards(self.0 + other.0)
    }
}

impl AddAssign for Cards {
    fn add_assign(&mut self, other: Cards) {
        *self = *self + other;
    }
}

/// The result is only defined when the right side [`is_within`](Cards::is_within) the left.
impl Sub for Cards {
    type Output = Cards;
    fn sub(self, other: Cards) -> Cards {
        debug_assert!(other.is_within(self), "{other:?} is not within {self:?}");
        Cards(self.0.wrapping_sub(other.0))
    }
}

impl SubAssign for Cards {
    fn sub_assign(&mut self, other: Cards) {
        *self = *self - other;
    }
}

/// Panics if there are more than [`Cards::MOST_OF_A_KIND`] cards of one kind.
impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        cards.into_iter().fold(Cards::NONE, |all, card| {
            assert!(all.count(card) < Self::MOST_OF_A_KIND, "too many cards of a kind");
            all + Cards::one(card)
        })
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// The kinds of a multiset, see [`Cards::kinds`].
#[derive(Clone, Debug)]
pub struct Kinds(u128);

impl Iterator for Kinds {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(Card((bit / LANE) as u8))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(index: u8) -> Card {
        Card::from_index(index)
    }

    #[test]
    fn counts_and_iterates() {
        let cards: Cards = [3, 3, 0, 41, 41, 41, 41, 20].into_iter().map(card).collect();
        assert_eq!(cards.len(), 8);
        assert_eq!(cards.count(card(41)), 4);
        assert_eq!(cards.kinds().collect::<Vec<_>>(), [0, 3, 20, 41].map(card));
        assert_eq!(cards.kind_count(), 4);
        assert_eq!(cards.iter().collect::<Cards>(), cards);
        assert_eq!(cards.of_tribe(Slot::SKELETONS), 3);
        assert_eq!(cards.of_colour(Region::at(5)), 4);
        assert_eq!(card(41).slot().index(), 6);
        assert_eq!(card(41).colour(), Region::at(5));
    }

    #[test]
    fn the_largest_band_is_of_a_tribe_or_a_colour_with_the_skeletons() {
        let cases: [(&[(u8, usize)], u8); 6] = [
            (&[], 0),
            (&[(0, 1), (0, 2), (0, 3)], 0),
            (&[(1, 0), (2, 1), (3, 2)], 1),
            (&[(1, 0), (1, 1), (0, 2)], 3),
            (&[(1, 0), (2, 0), (3, 0), (1, 1)], 3),
            // A Skeleton of the colour counts once.
            (&[(1, 0), (2, 0), (0, 0)], 3),
        ];
        for (kinds, expected) in cases {
            let cards =
                kinds.iter().map(|(slot, colour)| Card::new(Slot(*slot), Region::at(*colour))).collect::<Cards>();
            assert_eq!(cards.largest_band(), expected, "{kinds:?}");
        }
    }

    #[test]
    fn checked_sums_and_differences() {
        let seven = Cards::of(card(3), 7);
        assert_eq!(seven.checked_add(Cards::one(card(3))), None);
        assert_eq!(seven.checked_add(Cards::one(card(4))).map(Cards::len), Some(8));
        assert_eq!(seven.checked_sub(Cards::one(card(4))), None);
        assert_eq!(seven.checked_sub(seven), Some(Cards::NONE));
    }

    #[test]
    fn sums_are_checked_kind_by_kind() {
        for kind in (0..Card::KINDS as u8).map(card) {
            for (one, other) in (0..=7).flat_map(|one| (0..=7).map(move |other| (one, other))) {
                // The kinds beside it are nearly full.
                let beside = (0..Card::KINDS as u8).map(card).filter(|beside| *beside != kind);
                let beside = beside.fold(Cards::NONE, |all, kind| all + Cards::of(kind, 3));
                let sum = (beside + Cards::of(kind, one)).checked_add(beside + Cards::of(kind, other));
                let count = (one + other <= Cards::MOST_OF_A_KIND).then_some(one + other);
                assert_eq!(sum.map(|sum| sum.count(kind)), count, "{one} and {other} of {kind:?}");
                assert_eq!(sum.map(Cards::len), count.map(|count| count + 6 * (Card::KINDS as u8 - 1)));
            }
        }
    }

    #[test]
    #[should_panic(expected = "too many cards of a kind")]
    fn eight_of_a_kind_do_not_fit() {
        let _ = Cards::of(card(3), 8);
    }

    /// Compares the sums of lanes with counting one card after the other, up to seven of every kind.
    #[test]
    fn sums_agree_with_counting() {
        let mut dice = 1_u64;
        let mut next = || {
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (dice >> 60) as u8 & 7
        };
        let full = (0..Card::KINDS as u8).fold(Cards::NONE, |all, kind| all + Cards::of(card(kind), 7));
        let hands = (0..2_000)
            .map(|_| (0..Card::KINDS as u8).fold(Cards::NONE, |all, kind| all + Cards::of(card(kind), next())));
        for cards in hands.chain([Cards::NONE]) {
            let counted = |wanted: &dyn Fn(Card) -> bool| cards.iter().filter(|card| wanted(*card)).count();
            assert_eq!(cards.len() as usize, counted(&|_| true));
            for slot in Slot::all() {
                assert_eq!(cards.of_tribe(slot) as usize, counted(&|card| card.slot() == slot));
            }
            for colour in Region::all() {
                assert_eq!(cards.of_colour(colour) as usize, counted(&|card| card.colour() == colour));
            }
        }
        assert_eq!(full.of_tribe(Slot(6)), 42);
        assert_eq!(full.of_colour(Region::at(5)), 49);
    }

    /// Compares the borrow trick with a comparison lane by lane, over many pairs.
    #[test]
    fn within_agrees_with_counting() {
        let mut state = 1_u64;
        let mut next = |bound: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) % bound
        };
        for _ in 0..20_000 {
            let (mut a, mut b) = (Cards::NONE, Cards::NONE);
            for index in 0..Card::KINDS as u8 {
                let held = next(8) as u8;
                b += Cards::of(card(index), held);
                let wanted = if next(20) == 0 { next(8) as u8 } else { next(u64::from(held) + 1) as u8 };
                a += Cards::of(card(index), wanted);
            }
            let plain = (0..Card::KINDS as u8).all(|i| a.count(card(i)) <= b.count(card(i)));
            assert_eq!(a.is_within(b), plain);
            let left = b.saturating_sub(a);
            for i in (0..Card::KINDS as u8).map(card) {
                assert_eq!(left.count(i), b.count(i).saturating_sub(a.count(i)));
            }
        }
    }
}
