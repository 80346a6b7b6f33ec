//! Seats, named A to F.

use std::fmt;

/// A place at the table, clockwise. In the solo game Chief Bruno sits at [`Seat::BRUNO`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The most seats a table has.
    pub const MOST: usize = 6;
    /// Where Chief Bruno sits in the solo game.
    pub const BRUNO: Seat = Seat(1);

    /// The seat with this index. Panics unless it is below [`Seat::MOST`].
    pub const fn at(index: usize) -> Seat {
        assert!(index < Self::MOST, "there is no such seat");
        Seat(index as u8)
    }

    /// The seat with an index that is known to be below [`Seat::MOST`].
    #[inline]
    pub(crate) const fn nth(index: u8) -> Seat {
        debug_assert!((index as usize) < Self::MOST);
        Seat(index)
    }

    /// The index, 0 to 5.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The letter, A to F.
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The seat with this letter, upper or lower case.
    pub fn lettered(letter: &str) -> Option<Seat> {
        match letter.as_bytes() {
            [byte] => {
                let index = byte.to_ascii_uppercase().wrapping_sub(b'A');
                ((index as usize) < Self::MOST).then_some(Seat(index))
            }
            _ => None,
        }
    }

    /// The next seat clockwise among `players`.
    pub(crate) const fn next(self, players: usize) -> Seat {
        let next = self.0 + 1;
        Seat(if next as usize == players { 0 } else { next })
    }

    /// The first `players` seats. Panics if there are more than [`Seat::MOST`].
    pub fn all(players: usize) -> impl Iterator<Item = Seat> {
        assert!(players <= Self::MOST, "there are no more than six seats");
        (0..players as u8).map(Seat::nth)
    }

    /// Every seat among `players`, clockwise from this one.
    pub(crate) fn clockwise(self, players: usize) -> impl Iterator<Item = Seat> {
        (0..players).map(move |step| Seat::nth(((self.index() + step) % players) as u8))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
