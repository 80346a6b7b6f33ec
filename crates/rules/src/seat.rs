//! Seats, written A to F.

use std::fmt;

/// A place at the table, clockwise. In the solo game Chief Bruno sits at [`Seat::BRUNO`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The most seats a table has.
    pub const MOST: usize = 6;
    /// Where Chief Bruno sits in the solo game.
    pub const BRUNO: Seat = Seat(1);

    /// The seat with this index, which must be below [`Seat::MOST`].
    pub const fn at(index: usize) -> Seat {
        debug_assert!(index < Self::MOST);
        Seat(index as u8)
    }

    /// 0 to 5.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// A to F.
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

    /// The first `players` seats.
    pub fn all(players: usize) -> impl Iterator<Item = Seat> {
        (0..players).map(Seat::at)
    }

    /// Every seat among `players`, clockwise from this one.
    pub(crate) fn clockwise(self, players: usize) -> impl Iterator<Item = Seat> {
        (0..players).map(move |step| Seat::at((self.index() + step) % players))
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
