//! What a seat would have if the Age ended now.

use ethnos_rules::{OpenState, Ranking, Region, Seat, Setup, Tribe};

/// The Glory of a seat if the Age ended now and its Horde were emptied.
pub(crate) fn if_the_age_ended(setup: &Setup, table: &OpenState, seat: Seat) -> f32 {
    let player = table.player(seat);
    let mut glory = f32::from(player.glory) + f32::from(setup.horde_glory(player.horde.len()));
    glory += boards(setup, table, seat);
    if table.giant.is_some_and(|giant| giant.seat == seat) {
        glory += f32::from(setup.giant_end(table.age));
    }
    glory + f32::from(table.band_glory(setup, seat))
}

/// What the kingdoms and the Merfolk board would pay a seat if this Age ended now.
fn boards(setup: &Setup, table: &OpenState, seat: Seat) -> f32 {
    let mut paid = 0.0;
    for region in Region::all() {
        let ranking = table.kingdom_ranking(setup, region);
        let coins = table.coin_value(region, setup.pieces());
        paid += award(setup, &ranking, seat, table.tokens[region.index()], table.age, coins);
    }
    if setup.has(Tribe::Merfolk) {
        paid += award(setup, &table.merfolk_ranking(setup), seat, setup.merfolk_end(), table.age, 0);
    }
    paid
}

/// What a ranked board pays a seat at the end of an Age, with fractions.
fn award(setup: &Setup, ranking: &Ranking, seat: Seat, awards: [u8; 3], age: u8, coins: u16) -> f32 {
    let mut paid = 0.0;
    ranking.pay(setup, age, awards, coins, |paid_to, _, placing| {
        if paid_to == seat {
            paid = f32::from(placing.pot) / f32::from(placing.sharers);
        }
    });
    paid
}
