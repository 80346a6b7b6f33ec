//! What a marker is worth in a kingdom: the awards of this Age and the later ones, if everyone else stayed as they are.

use ethnos_rules::{Region, Seat, Table};

use crate::seen::Seen;

/// How much a later Age counts, whose awards much can still happen to.
const LATER: f32 = 0.55;
/// A marker that changes no place yet still helps to change one: this share of first place.
const FOOTHOLD: f32 = 0.06;

/// How far an Age has gone: 0 at its start, 1 when the deck is empty.
pub(crate) fn progress(table: &Table) -> f32 {
    let whole = f32::from(table.lower_half) * 2.0;
    (1.0 - f32::from(table.deck_size) / whole.max(1.0)).clamp(0.0, 1.0)
}

/// What it is worth to a seat to have one more marker in a kingdom. One's own award counts in full, and what the
/// others together lose counts by how few they are.
pub(crate) fn marker_gain(seen: &Seen<'_>, seat: Seat, region: Region) -> f32 {
    let own = seen.table.player(seat).markers[region.index()];
    let before = Rank::of(seen, seat, region, own);
    let after = Rank::of(seen, seat, region, own + 1);
    let duel = seen.is_duel();
    let rivalry = 1.0 / (seen.setup.players() as f32 - 1.0);
    let tokens = &seen.table.tokens[region.index()];
    let coins = f32::from(seen.table.coin_value(region, seen.setup.pieces()));
    let now = seen.table.age as usize;
    let mut gain = 0.0;
    let mut weight = 0.6 + 0.4 * progress(seen.table);
    for age in now..=seen.setup.ages() as usize {
        let paid = if duel { 1 } else { age };
        let coins = if age == now { coins } else { 0.0 };
        let award = |place: usize| {
            if place < paid { f32::from(tokens[age - 1 - place]) + if place == 0 { coins } else { 0.0 } } else { 0.0 }
        };
        let share = |rank: &Rank| {
            if rank.own == 0 {
                return 0.0;
            }
            if duel && age == 2 && rank.present == 0 {
                return award(0) + f32::from(tokens[0]);
            }
            let pot: f32 = (rank.above..=rank.above + rank.equal).map(award).sum();
            pot / (rank.equal + 1) as f32
        };
        let total = |rank: &Rank| {
            let present = rank.present + usize::from(rank.own > 0);
            if duel && age == 2 && present == 1 {
                return award(0) + f32::from(tokens[0]);
            }
            (0..present.min(paid)).map(award).sum::<f32>()
        };
        let (mine, theirs) =
            (share(&after) - share(&before), (total(&after) - share(&after)) - (total(&before) - share(&before)));
        gain += weight * (mine - rivalry * theirs + FOOTHOLD * award(0));
        weight = LATER;
    }
    gain
}

/// Where a number of markers would stand among the others.
struct Rank {
    own: u8,
    /// Others with more.
    above: usize,
    /// Others with as many.
    equal: usize,
    /// Others with any.
    present: usize,
}

impl Rank {
    fn of(seen: &Seen<'_>, seat: Seat, region: Region, own: u8) -> Rank {
        let mut rank = Rank { own, above: 0, equal: 0, present: 0 };
        for (index, player) in seen.table.players[..seen.setup.players()].iter().enumerate() {
            let markers = player.markers[region.index()];
            if index == seat.index() || markers == 0 {
                continue;
            }
            rank.present += 1;
            rank.above += usize::from(markers > own);
            rank.equal += usize::from(markers == own);
        }
        rank
    }
}
