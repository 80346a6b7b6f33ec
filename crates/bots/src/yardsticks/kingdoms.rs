//! The value of a marker in a kingdom: the awards of this Age and the later ones, if everyone else changed nothing.

use ethnos_rules::{OpenState, Ranking, Region, Seat};

use crate::seat_view::SeatView;

/// The weight of a later Age, whose awards can still change much.
const LATER: f32 = 0.55;
/// The value of a marker that changes no place yet, as a part of first place.
const MARKER_WITHOUT_PLACE: f32 = 0.06;

/// How much of an Age has passed, in quarters of its deck.
fn quarters(table: &OpenState) -> u8 {
    let whole = u16::from(table.lower_half) * 2;
    4 - (u16::from(table.deck_size) * 4 / whole.max(1)).min(4) as u8
}

/// How much of an Age has passed: 0 at its start, 1 when the deck is empty.
pub(crate) fn progress(table: &OpenState) -> f32 {
    f32::from(quarters(table)) / 4.0
}

/// A cache of the values of markers. The key is everything on which a value depends.
#[derive(Clone, Copy)]
pub(crate) struct Gains {
    keys: [[u64; Region::COUNT]; Seat::MOST],
    gains: [[f32; Region::COUNT]; Seat::MOST],
}

impl Gains {
    pub(crate) fn new() -> Gains {
        Gains { keys: [[0; Region::COUNT]; Seat::MOST], gains: [[0.0; Region::COUNT]; Seat::MOST] }
    }

    /// [`marker_gain`], cached. Tokens stay the same within a game, so a cache is for one game.
    pub(crate) fn of(&mut self, seen: &SeatView<'_>, seat: Seat, region: Region) -> f32 {
        let markers = seen.table.players[..seen.setup.players()]
            .iter()
            .fold(0, |key, player| key << 6 | u64::from(player.markers[region.index()]));
        let moment = u64::from(seen.table.age) << 4 | u64::from(quarters(seen.table));
        let key = (markers << 14 | u64::from(seen.table.coins[region.index()].bits())) << 8 | moment;
        let (seat_index, index) = (seat.index(), region.index());
        if self.keys[seat_index][index] != key {
            self.keys[seat_index][index] = key;
            self.gains[seat_index][index] = marker_gain(seen, seat, region);
        }
        self.gains[seat_index][index]
    }
}

/// The value for a seat of one more marker in a kingdom. Its own award counts fully, and what the
/// others lose together counts more the fewer they are.
fn marker_gain(seen: &SeatView<'_>, seat: Seat, region: Region) -> f32 {
    let (setup, table) = (seen.setup, seen.table);
    let tokens = table.tokens[region.index()];
    let coins = table.coin_value(region, setup.pieces());
    let before = table.markers_by_seat(region);
    let mut after = before;
    after[seat.index()] += 1;
    // The heuristic ignores Troll tokens.
    let [before, after] = [before, after].map(|markers| Ranking::new(setup, markers, Default::default()));
    let rivalry = RIVALRY[setup.players()];
    let mut gain = 0.0;
    let mut weight = 0.6 + 0.4 * progress(table);
    for age in table.age..=setup.ages() {
        let coins = if age == table.age { coins } else { 0 };
        let (own_before, all_before) = paid(seen, &before, seat, age, tokens, coins);
        let (own_after, all_after) = paid(seen, &after, seat, age, tokens, coins);
        let mine = own_after - own_before;
        let theirs = all_after - all_before - mine;
        gain += weight * (mine - rivalry * theirs + MARKER_WITHOUT_PLACE * f32::from(tokens[age as usize - 1]));
        weight = LATER;
    }
    gain
}

/// What a kingdom pays one seat at the end of an Age, with fractions, and what it pays all seats.
fn paid(seen: &SeatView<'_>, ranking: &Ranking, seat: Seat, age: u8, tokens: [u8; 3], coins: u16) -> (f32, f32) {
    let (mut own, mut all) = (0.0, 0.0);
    let mut last_place = 0;
    ranking.pay(seen.setup, age, tokens, coins, |paid_to, _, placing| {
        let pot = f32::from(placing.pot);
        if placing.place != last_place {
            last_place = placing.place;
            all += pot;
        }
        if paid_to == seat {
            own = pot * SHARE[placing.sharers as usize - 1];
        }
    });
    (own, all)
}

/// The weight of the others' loss, by the number of players.
const RIVALRY: [f32; 7] = [0.0, 0.0, 1.0, 1.0 / 2.0, 1.0 / 3.0, 1.0 / 4.0, 1.0 / 5.0];
/// A share of an award by the number of others who have a part of it.
const SHARE: [f32; 6] = [1.0, 1.0 / 2.0, 1.0 / 3.0, 1.0 / 4.0, 1.0 / 5.0, 1.0 / 6.0];
