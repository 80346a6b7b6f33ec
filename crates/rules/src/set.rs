//! Small sets as types: seats, kingdoms, slots, Troll tokens, Raccoon coins. Each is one integer with one bit per member, and is
//! `Copy`.

use std::fmt;
use std::ops::{BitOr, BitOrAssign};

use crate::cards::Slot;
use crate::pieces::Pieces;
use crate::region::Region;
use crate::seat::Seat;

macro_rules! sets {
    ($($(#[$doc:meta])* $set:ident($bits:ty) of $member:ty, $most:expr, $index:expr, $at:expr; $members:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $set($bits);

        impl $set {
            /// The empty set.
            pub const NONE: $set = $set(0);

            /// The set with this one member.
            #[inline]
            pub const fn one(member: $member) -> $set {
                let index = $index(member);
                assert!(index < $most, "no such member");
                $set(1 << index)
            }

            /// Whether the set contains this member.
            #[inline]
            pub const fn contains(self, member: $member) -> bool {
                let index = $index(member);
                index < $most && self.0 >> index & 1 == 1
            }

            /// How many members there are.
            #[inline]
            pub const fn len(self) -> u8 {
                self.0.count_ones() as u8
            }

            /// Whether the set is empty.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The lowest member.
            #[inline]
            pub fn first(self) -> Option<$member> {
                self.iter().next()
            }

            /// The highest member.
            #[inline]
            pub const fn last(self) -> Option<$member> {
                match self.0.checked_ilog2() {
                    Some(index) => Some($at(index as u8)),
                    None => None,
                }
            }

            /// Adds a member. Returns whether it is new.
            #[inline]
            pub const fn insert(&mut self, member: $member) -> bool {
                let is_new = !self.contains(member);
                self.0 |= $set::one(member).0;
                is_new
            }

            /// Removes a member. Returns whether it was in the set.
            #[inline]
            pub const fn remove(&mut self, member: $member) -> bool {
                let was_there = self.contains(member);
                self.0 &= !$set::one(member).0;
                was_there
            }

            /// Whether the two have no member in common.
            #[inline]
            pub const fn is_disjoint(self, other: $set) -> bool {
                self.0 & other.0 == 0
            }

            /// Whether every member is also one of `other`.
            #[inline]
            pub const fn is_within(self, other: $set) -> bool {
                self.0 & !other.0 == 0
            }

            /// The members, ascending.
            #[inline]
            pub const fn iter(self) -> $members {
                $members(self.0)
            }

            /// The set as a number: bit `i` stands for the member with index `i`.
            #[inline]
            pub const fn bits(self) -> $bits {
                self.0
            }

        }

        impl BitOr for $set {
            type Output = $set;

            #[inline]
            fn bitor(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
        }

        impl BitOrAssign for $set {
            #[inline]
            fn bitor_assign(&mut self, other: $set) {
                self.0 |= other.0;
            }
        }

        impl FromIterator<$member> for $set {
            fn from_iter<I: IntoIterator<Item = $member>>(members: I) -> $set {
                members.into_iter().fold($set::NONE, |set, member| set | $set::one(member))
            }
        }

        impl IntoIterator for $set {
            type Item = $member;
            type IntoIter = $members;

            #[inline]
            fn into_iter(self) -> $members {
                self.iter()
            }
        }

        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        #[doc = concat!("The members of a [`", stringify!($set), "`], ascending.")]
        #[derive(Clone, Debug)]
        pub struct $members($bits);

        impl Iterator for $members {
            type Item = $member;

            #[inline]
            fn next(&mut self) -> Option<$member> {
                if self.0 == 0 {
                    return None;
                }
                let index = self.0.trailing_zeros();
                self.0 &= self.0 - 1;
                Some($at(index as u8))
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                let len = self.0.count_ones() as usize;
                (len, Some(len))
            }
        }

        impl ExactSizeIterator for $members {}
    )*};
}

sets! {
    /// A set of seats.
    SeatSet(u8) of Seat, Seat::MOST, Seat::index, Seat::nth; SeatSetIter
    /// A set of kingdoms, or of colours.
    RegionSet(u8) of Region, Region::COUNT, Region::index, Region::nth; RegionSetIter
    /// A set of tribes of a game, by their slots.
    SlotSet(u8) of Slot, Slot::COUNT, Slot::index, Slot::nth; SlotSetIter
    /// A set of Troll tokens, by their indices in [`Pieces::troll_tokens`].
    TokenSet(u8) of u8, Pieces::TROLL_TOKENS, usize_of, same; TokenSetIter
    /// A set of Raccoon coins, by their indices in [`Pieces::coins`].
    CoinSet(u16) of u8, Pieces::COINS, usize_of, same; CoinSetIter
}

impl TokenSet {
    /// The `count` lowest tokens, except those in `taken`.
    pub(crate) const fn lowest_without(count: usize, taken: TokenSet) -> TokenSet {
        TokenSet(!taken.0 & ((1 << count) - 1))
    }
}

const fn usize_of(index: u8) -> usize {
    index as usize
}

const fn same(index: u8) -> u8 {
    index
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn members_come_and_go() {
        let mut set = SeatSet::NONE;
        assert!(set.is_empty() && set.first().is_none() && set.last().is_none());
        assert!(set.insert(Seat::at(4)) && set.insert(Seat::at(1)) && !set.insert(Seat::at(4)));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat::at(1), Seat::at(4)]);
        assert_eq!(
            (set.len(), set.first(), set.last(), set.bits()),
            (2, Some(Seat::at(1)), Some(Seat::at(4)), 0b1_0010)
        );
        assert_eq!(format!("{set:?}"), "{B, E}");
        assert!(set.contains(Seat::at(4)) && !set.contains(Seat::at(0)));
        assert!(set.remove(Seat::at(4)) && !set.remove(Seat::at(4)));
        assert_eq!(set, SeatSet::one(Seat::at(1)));
        assert_eq!([Seat::at(2), Seat::at(0)].into_iter().collect::<SeatSet>().bits(), 0b101);
    }

    #[test]
    fn sets_are_compared() {
        let [a, b] = [[0, 1, 13], [2, 5, 6]].map(|coins| coins.into_iter().collect::<CoinSet>());
        assert!(a.is_disjoint(b) && !a.is_disjoint(a | b) && a.is_within(a | b) && !(a | b).is_within(a));
        assert_eq!(Slot::all().collect::<SlotSet>().iter().len(), Slot::COUNT);
        assert_eq!(TokenSet::lowest_without(4, TokenSet::one(2)).iter().collect::<Vec<_>>(), [0, 1, 3]);
        assert!(!TokenSet::lowest_without(6, TokenSet::NONE).contains(6));
    }

    #[test]
    #[should_panic(expected = "no such member")]
    fn a_coin_that_is_not_in_the_box_is_no_member() {
        let _ = CoinSet::one(Pieces::COINS as u8);
    }
}
