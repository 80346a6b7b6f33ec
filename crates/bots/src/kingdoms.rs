//! What a marker is worth in a kingdom: the awards of this Age and the later ones, if everyone else stayed as they are.

use ethnos_rules::{Region, Seat, Table};

use crate::seen::Seen;

/// How much a later Age counts, whose awards much can still happen to.
const LATER: f32 = 0.55;
/// A marker that changes no place yet still helps to change one: this share of first place.
const FOOTHOLD: f32 = 0.06;

/// How far an Age has gone, in quarters of its deck.
fn quarters(table: &Table) -> u8 {
    let whole = u16::from(table.lower_half) * 2;
    4 - (u16::from(table.deck_size) * 4 / whole.max(1)).min(4) as u8
}

/// How far an Age has gone: 0 at its start, 1 when the deck is empty.
pub(crate) fn progress(table: &Table) -> f32 {
    f32::from(quarters(table)) / 4.0
}

/// What was found out about markers, for as long as it stays true: everything a gain follows from is its key.
#[derive(Clone, Copy)]
pub(crate) struct Gains {
    keys: [[u64; Region::COUNT]; Seat::MOST],
    gains: [[f32; Region::COUNT]; Seat::MOST],
}

impl Gains {
    pub(crate) fn new() -> Gains {
        Gains { keys: [[0; Region::COUNT]; Seat::MOST], gains: [[0.0; Region::COUNT]; Seat::MOST] }
    }

    /// [`marker_gain`], remembered. Tokens stay the same for a game, so one of these serves one game.
    pub(crate) fn of(&mut self, seen: &Seen<'_>, seat: Seat, region: Region) -> f32 {
        let markers = seen.table.players[..seen.setup.players()]
            .iter()
            .fold(0, |key, player| key << 6 | u64::from(player.markers[region.index()]));
        let moment = u64::from(seen.table.age) << 4 | u64::from(quarters(seen.table));
        let key = (markers << 14 | u64::from(seen.table.coins[region.index()])) << 8 | moment;
        let (seat_index, index) = (seat.index(), region.index());
        if self.keys[seat_index][index] != key {
            self.keys[seat_index][index] = key;
            self.gains[seat_index][index] = marker_gain(seen, seat, region);
        }
        self.gains[seat_index][index]
    }
}

/// What it is worth to a seat to have one more marker in a kingdom. One's own award counts in full, and what the
/// others together lose counts by how few they are.
fn marker_gain(seen: &Seen<'_>, seat: Seat, region: Region) -> f32 {
    let ranks = Ranks::of(seen, seat, region);
    let [first, second, third] = seen.table.tokens[region.index()].map(f32::from);
    // What the tokens up to each Age add up to.
    let sums = [0.0, first, first + second, first + second + third];
    let now = seen.table.age as usize;
    let coins = if seen.table.coins[region.index()] == 0 {
        0.0
    } else {
        f32::from(seen.table.coin_value(region, seen.setup.pieces()))
    };
    let duel = seen.is_duel();
    let rivalry = RIVALRY[seen.setup.players()];
    let mut gain = 0.0;
    let mut weight = 0.6 + 0.4 * progress(seen.table);
    for age in now..=seen.setup.ages() as usize {
        let board = Board {
            sums,
            age,
            paid: if duel { 1 } else { age },
            coins: if age == now { coins } else { 0.0 },
            both: duel && age == 2,
        };
        let (mine, theirs) = board.difference(&ranks);
        gain += weight * (mine - rivalry * theirs + FOOTHOLD * (sums[age] - sums[age - 1]));
        weight = LATER;
    }
    gain
}

/// How much the others' loss counts, by the number of players.
const RIVALRY: [f32; 7] = [0.0, 0.0, 1.0, 1.0 / 2.0, 1.0 / 3.0, 1.0 / 4.0, 1.0 / 5.0];
/// A share of a pot by how many others have a part in it.
const SHARE: [f32; 6] = [1.0, 1.0 / 2.0, 1.0 / 3.0, 1.0 / 4.0, 1.0 / 5.0, 1.0 / 6.0];

/// The awards of a kingdom at the end of one Age.
struct Board {
    sums: [f32; 4],
    age: usize,
    paid: usize,
    coins: f32,
    /// Two players, Second Age: whoever is alone takes both.
    both: bool,
}

impl Board {
    /// The first `places` awards together.
    #[inline]
    fn first(&self, places: usize) -> f32 {
        self.sums[self.age] - self.sums[self.age - places.min(self.paid)]
    }

    /// What one takes with `above` others before and `equal` others beside.
    #[inline]
    fn share(&self, above: usize, equal: usize) -> f32 {
        let pot = self.first(above + equal + 1) - self.first(above);
        let coins = if above == 0 { self.coins } else { 0.0 };
        (pot + coins) * SHARE[equal]
    }

    /// What all take together when so many are present.
    #[inline]
    fn total(&self, present: usize) -> f32 {
        match present {
            0 => 0.0,
            1 if self.both => self.sums[2] + self.coins,
            _ => self.first(present) + self.coins,
        }
    }

    /// What one more marker changes for its owner and for the others.
    #[inline]
    fn difference(&self, ranks: &Ranks) -> (f32, f32) {
        let alone = self.both && ranks.present == 0;
        let after = if alone { self.total(1) } else { self.share(ranks.above[1], ranks.equal[1]) };
        let before = match ranks.own {
            0 => 0.0,
            _ if alone => self.total(1),
            _ => self.share(ranks.above[0], ranks.equal[0]),
        };
        let mine = after - before;
        let all = if ranks.own == 0 { self.total(ranks.present + 1) - self.total(ranks.present) } else { 0.0 };
        (mine, all - mine)
    }
}

/// Where a seat stands among the others, as it is and with one more marker.
struct Ranks {
    own: u8,
    /// Others with more.
    above: [usize; 2],
    /// Others with as many.
    equal: [usize; 2],
    /// Others with any.
    present: usize,
}

impl Ranks {
    fn of(seen: &Seen<'_>, seat: Seat, region: Region) -> Ranks {
        let own = seen.table.player(seat).markers[region.index()];
        let mut ranks = Ranks { own, above: [0; 2], equal: [0; 2], present: 0 };
        for player in &seen.table.players[..seen.setup.players()] {
            let markers = player.markers[region.index()];
            ranks.present += usize::from(markers > 0);
            ranks.above[0] += usize::from(markers > own);
            ranks.above[1] += usize::from(markers > own + 1);
            ranks.equal[0] += usize::from(markers == own);
            ranks.equal[1] += usize::from(markers == own + 1);
        }
        // The seat itself was counted too.
        ranks.present -= usize::from(own > 0);
        ranks.equal[0] -= 1;
        ranks
    }
}
