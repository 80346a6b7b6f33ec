//! How a seat stands: what it would have if the Age ended now, and what its markers promise for later Ages.

use ethnos_rules::{Region, Seat, Setup, Table, Tribe};

/// How much of a later Age's awards markers of today promise.
const PROMISE: f32 = 0.6;

/// The Glory of a seat if the Age ended now and its Horde were emptied.
pub(crate) fn if_the_age_ended(setup: &Setup, table: &Table, seat: Seat) -> f32 {
    let player = table.player(seat);
    let pieces = setup.pieces();
    let mut glory = f32::from(player.glory) + f32::from(pieces.horde_glory[player.horde.count_ones() as usize]);
    let age = table.age as usize;
    for region in Region::all() {
        let coins = f32::from(table.coin_value(region, pieces));
        glory += award(
            setup,
            table,
            seat,
            |other| table.player(other).markers[region.index()],
            table.tokens[region.index()],
            age,
            coins,
        );
    }
    if setup.has(Tribe::Merfolk) {
        glory += award(setup, table, seat, |other| table.player(other).merfolk, setup.merfolk_end(), age, 0.0);
    }
    if table.giant.is_some_and(|giant| giant.seat == seat) {
        glory += f32::from(setup.giant_end(table.age));
    }
    for band in table.bands.of(seat) {
        let counted = band.size() - band.skeletons() + u8::from(setup.tribe_of(band.leader) == Tribe::Dwarf);
        glory += f32::from(pieces.band_glory[counted.min(6) as usize]);
    }
    glory
}

/// What the markers of a seat promise in the Ages from `age` on, and its Horde.
pub(crate) fn promise(setup: &Setup, table: &Table, seat: Seat, age: u8) -> f32 {
    let player = table.player(seat);
    let mut promised = 0.0;
    let mut weight = PROMISE;
    for later in age..=setup.ages() {
        for region in Region::all() {
            let markers = |other: Seat| table.player(other).markers[region.index()];
            promised += weight * award(setup, table, seat, markers, table.tokens[region.index()], later as usize, 0.0);
        }
        if setup.has(Tribe::Merfolk) {
            promised += weight
                * award(
                    setup,
                    table,
                    seat,
                    |other| table.player(other).merfolk,
                    setup.merfolk_end(),
                    later as usize,
                    0.0,
                );
        }
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

/// What a seat is paid for a board at the end of an Age. Troll tokens break ties.
fn award(
    setup: &Setup,
    table: &Table,
    seat: Seat,
    strength: impl Fn(Seat) -> u8,
    awards: [u8; 3],
    age: usize,
    coins: f32,
) -> f32 {
    let rank = |other: Seat| (strength(other), table.player(other).troll_strength(setup.pieces()));
    let own = rank(seat);
    if own.0 == 0 {
        return 0.0;
    }
    let (mut above, mut equal, mut present) = (0, 0, 0);
    for other in setup.seats().filter(|other| *other != seat) {
        let theirs = rank(other);
        present += usize::from(theirs.0 > 0);
        above += usize::from(theirs > own);
        equal += usize::from(theirs == own);
    }
    let duel = setup.players() == 2;
    let paid = if duel { 1 } else { age };
    let value = |place: usize| {
        let coins = if place == 0 { coins } else { 0.0 };
        if place < paid { f32::from(awards[age - 1 - place]) + coins } else { 0.0 }
    };
    if duel && age == 2 && present == 0 {
        return value(0) + f32::from(awards[0]);
    }
    (above..=above + equal).map(value).sum::<f32>() / (equal + 1) as f32
}
