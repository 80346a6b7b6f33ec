//! What places, bands and markers are worth: the arithmetic of scoring, computed from the open table. Scoring, previews and bots
//! all use these functions.

use crate::open_state::OpenState;
use crate::pieces::Pieces;
use crate::region::Region;
use crate::score::Placing;
use crate::seat::Seat;
use crate::set::TokenSet;
use crate::setup::Setup;
use crate::tribe::Tribe;
use crate::tribes::{dwarf, minotaur};

/// The place of a seat on a ranked board, paid or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place {
    /// The seat that has the place.
    pub seat: Seat,
    /// 1 for first.
    pub place: u8,
    /// How many share it; 1 for nobody else.
    pub sharers: u8,
    /// Markers in the kingdom, or the space on the Merfolk board.
    pub strength: u8,
    /// Troll tokens decided this place.
    pub by_tokens: bool,
}

/// The order of the seats on a ranked board: a kingdom or the Merfolk board. Seats with nothing on the board have no place.
#[derive(Clone, Copy, Debug)]
pub struct Ranking {
    seats: [Seat; Seat::MOST],
    present: u8,
    strengths: [u8; Seat::MOST],
    tie_breaks: [(u16, u8); Seat::MOST],
}

impl Ranking {
    /// Ranks the seats by what each has on the board; seats with equal numbers are ranked by their Troll tokens.
    pub fn new(setup: &Setup, strengths: [u8; Seat::MOST], tie_breaks: [(u16, u8); Seat::MOST]) -> Ranking {
        let mut ranking = Ranking { seats: [Seat::at(0); Seat::MOST], present: 0, strengths, tie_breaks };
        for seat in setup.seats().filter(|seat| strengths[seat.index()] > 0) {
            // Insertion keeps equal seats in the order of seats.
            let mut place = ranking.present as usize;
            while place > 0 && ranking.key(ranking.seats[place - 1]) < ranking.key(seat) {
                ranking.seats[place] = ranking.seats[place - 1];
                place -= 1;
            }
            ranking.seats[place] = seat;
            ranking.present += 1;
        }
        ranking
    }

    #[inline]
    fn key(&self, seat: Seat) -> (u8, (u16, u8)) {
        (self.strengths[seat.index()], self.tie_breaks[seat.index()])
    }

    /// The seats with something on the board, best first; equal seats in the order of seats.
    pub fn seats(&self) -> &[Seat] {
        &self.seats[..self.present as usize]
    }

    /// The number of seats that share the place after this many seats, and whether Troll tokens decided it.
    #[inline]
    fn sharers_after(&self, better: usize) -> (usize, bool) {
        let ranked = self.seats();
        let key = self.key(ranked[better]);
        let sharers = ranked[better..].iter().take_while(|other| self.key(**other) == key).count();
        let by_tokens = ranked.iter().any(|other| self.strengths[other.index()] == key.0 && self.key(*other) != key);
        (sharers, by_tokens)
    }

    /// Every seat with something on the board, best first, with its place.
    pub fn places(&self) -> Vec<Place> {
        let ranked = self.seats();
        let mut places = Vec::with_capacity(ranked.len());
        while places.len() < ranked.len() {
            let better = places.len();
            let (sharers, by_tokens) = self.sharers_after(better);
            places.extend(ranked[better..better + sharers].iter().map(|seat| Place {
                seat: *seat,
                place: better as u8 + 1,
                sharers: sharers as u8,
                strength: self.strengths[seat.index()],
                by_tokens,
            }));
        }
        places
    }

    /// How many places are paid at the end of an Age.
    #[inline]
    fn paid_places(setup: &Setup, age: u8) -> usize {
        if setup.two_player() { 1 } else { age.into() }
    }

    /// Whether first place also receives the award of the First Age: with two players, for who is alone in the Second Age.
    #[inline]
    fn is_alone(&self, setup: &Setup, age: u8) -> bool {
        setup.two_player() && age == 2 && self.present == 1
    }

    /// For the award of each Age, which place receives it at the end of an Age; `None` for nobody.
    pub fn paid_awards(&self, setup: &Setup, age: u8) -> [Option<u8>; 3] {
        let mut receives = [None; 3];
        for place in 0..Ranking::paid_places(setup, age) {
            receives[age as usize - 1 - place] = Some(place as u8 + 1);
        }
        if self.is_alone(setup, age) {
            receives[0] = Some(1);
        }
        receives
    }

    /// Reports who is paid what at the end of an Age: first place receives the award of this Age, second place the one before, and so
    /// on. Equal seats share the awards of their places. First place also receives the coins.
    #[inline]
    pub fn pay(
        &self,
        setup: &Setup,
        age: u8,
        awards: [u8; 3],
        coins: u16,
        mut paid_to: impl FnMut(Seat, u16, Placing),
    ) {
        let ranked = self.seats();
        let paid = Ranking::paid_places(setup, age);
        let alone = self.is_alone(setup, age);
        let age = age as usize;
        let mut place = 0;
        while place < ranked.len().min(paid) {
            let (sharers, by_tokens) = self.sharers_after(place);
            let covered = place..(place + sharers).min(paid);
            let mut pot: u16 = covered.map(|place| u16::from(awards[age - 1 - place])).sum();
            let coins = if place == 0 { coins } else { 0 };
            pot += coins;
            if alone {
                pot += u16::from(awards[0]);
            }
            let share = pot / sharers as u16;
            let strength = self.strengths[ranked[place].index()];
            let placing =
                Placing { place: place as u8 + 1, sharers: sharers as u8, strength, pot, coins, alone, by_tokens };
            for seat in &ranked[place..place + sharers] {
                paid_to(*seat, share, placing);
            }
            place += sharers;
        }
    }

    /// What each seat is paid at the end of an Age.
    #[inline]
    pub fn shares(&self, setup: &Setup, age: u8, awards: [u8; 3], coins: u16) -> [u16; Seat::MOST] {
        let mut shares = [0; Seat::MOST];
        self.pay(setup, age, awards, coins, |seat, share, _| shares[seat.index()] = share);
        shares
    }
}

impl OpenState {
    /// The strength of each seat's Troll tokens in a tie.
    pub fn tie_breaks(&self, pieces: &Pieces) -> [(u16, u8); Seat::MOST] {
        self.players.map(|player| player.troll_strength(pieces))
    }

    /// The number of markers of each seat in a kingdom.
    pub fn markers_by_seat(&self, region: Region) -> [u8; Seat::MOST] {
        self.players.map(|player| player.markers[region.index()])
    }

    /// The present order of the seats in a kingdom.
    pub fn kingdom_ranking(&self, setup: &Setup, region: Region) -> Ranking {
        Ranking::new(setup, self.markers_by_seat(region), self.tie_breaks(setup.pieces()))
    }

    /// The present order of the seats on the Merfolk board. A marker on space 0 has no place.
    pub fn merfolk_ranking(&self, setup: &Setup) -> Ranking {
        Ranking::new(setup, self.players.map(|player| player.merfolk), self.tie_breaks(setup.pieces()))
    }

    /// What a kingdom would pay each seat if an Age ended now. Coins count only in the Age in which they were placed.
    pub fn kingdom_awards(&self, setup: &Setup, region: Region, age: u8) -> [u16; Seat::MOST] {
        let coins = if age == self.age { self.coin_value(region, setup.pieces()) } else { 0 };
        self.kingdom_ranking(setup, region).shares(setup, age, self.tokens[region.index()], coins)
    }

    /// What the Merfolk board would pay each seat if an Age ended now.
    pub fn merfolk_awards(&self, setup: &Setup, age: u8) -> [u16; Seat::MOST] {
        if setup.has(Tribe::Merfolk) {
            self.merfolk_ranking(setup).shares(setup, age, setup.merfolk_end(), 0)
        } else {
            [0; Seat::MOST]
        }
    }

    /// The markers in a kingdom that a band must outnumber to place another: the seat's own, or with two players all.
    #[inline]
    pub fn markers_to_beat(&self, setup: &Setup, seat: Seat, region: Region) -> u16 {
        if setup.two_player() { self.markers_in(region) } else { self.player(seat).markers[region.index()].into() }
    }

    /// The unclaimed Troll tokens that a band of this size may take.
    pub fn free_tokens(&self, pieces: &Pieces, size: u8) -> TokenSet {
        let taken = self.players.iter().fold(TokenSet::NONE, |taken, player| taken | player.trolls);
        let within = pieces.troll_tokens.iter().take_while(|value| **value <= size).count();
        TokenSet::lowest_without(within, taken)
    }

    /// The Glory of a seat's bands at the end of this Age.
    pub fn band_glory(&self, setup: &Setup, seat: Seat) -> u16 {
        self.bands
            .of(seat)
            .map(|band| setup.band_glory(setup.tribe_of(band.leader), band.size() - band.skeletons()))
            .sum()
    }

    /// What a seat would be paid if this Age ended now and its Orc Horde were emptied.
    pub fn glory_if_age_ended(&self, setup: &Setup, seat: Seat) -> u16 {
        let kingdoms: u16 =
            Region::all().map(|region| self.kingdom_awards(setup, region, self.age)[seat.index()]).sum();
        let giant = self.giant.filter(|giant| giant.seat == seat).map_or(0, |_| setup.giant_end(self.age));
        let horde = setup.horde_glory(self.player(seat).horde.len());
        kingdoms
            + self.merfolk_awards(setup, self.age)[seat.index()]
            + u16::from(giant)
            + horde
            + self.band_glory(setup, seat)
    }
}

impl Setup {
    /// The Glory of a band with this many cards, not counting Skeletons.
    #[inline]
    pub fn band_glory(&self, leader: Tribe, cards: u8) -> u16 {
        u16::from(self.pieces.band_glory[dwarf::counted(leader, cards).min(6) as usize])
    }

    /// The size a band counts as when its marker is placed.
    #[inline]
    pub const fn band_reach(&self, leader: Tribe, size: u8) -> u8 {
        minotaur::reach(leader, size)
    }

    /// Whether a band's marker goes to the kingdom of its Leader's colour. Halflings place no marker; Wingfolk place theirs in any kingdom.
    pub const fn marks_own_colour(&self, leader: Tribe) -> bool {
        !matches!(leader, Tribe::Halfling | Tribe::Wingfolk)
    }

    /// The space that a marker on the Merfolk board reaches with a band of this size, and how many symbols it reaches or passes.
    pub fn merfolk_move(&self, from: u8, size: u8) -> (u8, u8) {
        let to = (from + size).min(self.pieces.merfolk_spaces);
        // Symbols on spaces 0 to `from` were passed earlier, those after `to` are not reached.
        let upto = |space: u8| u64::MAX >> (63 - u32::from(space));
        (to, (self.pieces.merfolk_symbols & upto(to) & !upto(from)).count_ones() as u8)
    }

    /// The Glory for emptying an Orc Horde with this many markers.
    pub fn horde_glory(&self, markers: u8) -> u16 {
        self.pieces.horde_glory[markers as usize].into()
    }
}
