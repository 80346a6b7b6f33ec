//! How a seat stands: what it would have if the Age ended now, and what its markers promise for later Ages.

use ethnos_rules::{Ranking, Region, Seat, Setup, Table, Tribe};

/// How much of a later Age's awards markers of today promise.
const PROMISE: f32 = 0.6;

/// The Glory of a seat if the Age ended now and its Horde were emptied.
pub(crate) fn if_the_age_ended(setup: &Setup, table: &Table, seat: Seat) -> f32 {
    let player = table.player(seat);
    let mut glory = f32::from(player.glory) + f32::from(setup.horde_glory(player.horde.count_ones() as u8));
    glory += boards(setup, table, seat, table.age, 1.0);
    if table.giant.is_some_and(|giant| giant.seat == seat) {
        glory += f32::from(setup.giant_end(table.age));
    }
    glory + f32::from(table.band_glory(setup, seat))
}

/// What the kingdoms and the Merfolk board pay a seat at the end of an Age as things stand, times a weight.
fn boards(setup: &Setup, table: &Table, seat: Seat, age: u8, weight: f32) -> f32 {
    let mut paid = 0.0;
    for region in Region::all() {
        let coins = if age == table.age { table.coin_value(region, setup.pieces()) } else { 0 };
        let ranking = table.kingdom_ranking(setup, region);
        paid += weight * award(setup, &ranking, seat, table.tokens[region.index()], age, coins);
    }
    if setup.has(Tribe::Merfolk) {
        paid += weight * award(setup, &table.merfolk_ranking(setup), seat, setup.merfolk_end(), age, 0);
    }
    paid
}

/// What the markers of a seat promise in the Ages from `age` on, and its Horde.
pub(crate) fn promise(setup: &Setup, table: &Table, seat: Seat, age: u8) -> f32 {
    let player = table.player(seat);
    let mut promised = 0.0;
    let mut weight = PROMISE;
    for later in age..=setup.ages() {
        promised += boards(setup, table, seat, later, weight);
        weight *= PROMISE;
    }
    if setup.has(Tribe::Orc) {
        promised += WAITING * horde_later(setup, player.horde.count_ones() as f32);
    }
    promised
}

/// Markers that join an empty Horde in an Age, about; the fuller it is, the fewer find a free space.
const GROWTH: f32 = 2.2;
/// How much of a later Age's Horde counts.
const WAITING: f32 = 0.9;

/// What a Horde of so many markers may bring at the end of the next Age.
pub(crate) fn horde_later(setup: &Setup, held: f32) -> f32 {
    horde_glory(setup, (held + GROWTH * (6.0 - held) / 6.0).min(6.0))
}

/// The Glory of a Horde, between whole numbers of markers too.
pub(crate) fn horde_glory(setup: &Setup, markers: f32) -> f32 {
    let table = setup.pieces().horde_glory;
    let below = markers.floor().min(5.0);
    let (low, high) = (f32::from(table[below as usize]), f32::from(table[below as usize + 1]));
    low + (high - low) * (markers - below).min(1.0)
}

/// What a ranked board pays a seat at the end of an Age, fractions included.
fn award(setup: &Setup, ranking: &Ranking, seat: Seat, awards: [u8; 3], age: u8, coins: u16) -> f32 {
    let mut paid = 0.0;
    ranking.pay(setup, age, awards, coins, |paid_to, _, placing| {
        if paid_to == seat {
            paid = f32::from(placing.pot) / f32::from(placing.sharers);
        }
    });
    paid
}
