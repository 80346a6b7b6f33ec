//! Rules of thumb for the solo game: what the player chooses for Chief Bruno.

use ethnos_rules::{Action, Card, Cards, Decision, Region, Seat, Slot, Tribe};

use crate::kingdoms::{Gains, marker_gain};
use crate::seen::Seen;
use crate::worth::{Groups, Worth};

/// The answer to a decision that only the solo game has.
pub(crate) fn decide(seen: &Seen<'_>, gains: &mut Gains) -> Action {
    match seen.table.decision {
        Decision::Give { .. } => Action::Give(least(seen.table.row, |card| gift(seen, card))),
        Decision::GiveDiscarded => Action::Give(least(seen.table.discarded, |card| gift(seen, card))),
        Decision::BrunoLeader { column } => Action::Leader(leader(seen, column)),
        Decision::BrunoMarker { .. } => {
            Action::Marker(least_region(preferred(seen, KOI), |region| marker_gain(seen, Seat::BRUNO, region)))
        }
        Decision::BrunoCoin => Action::Coin(least_region(preferred(seen, RACCOON), |region| coin_harm(seen, region))),
        Decision::BrunoSettle => {
            let free = Region::all().filter(|space| !seen.table.player(Seat::BRUNO).has_in_horde(*space));
            Action::Settle(free.last().unwrap_or(Region::at(0)))
        }
        Decision::BrunoOverflow => {
            Action::Marker(least_region(Region::all(), |region| marker_gain(seen, Seat::BRUNO, region)))
        }
        Decision::BrunoDiscard => discard(seen, gains),
        _ => unreachable!("the other decisions belong to every game"),
    }
}

const KOI: [std::cmp::Ordering; 3] = [std::cmp::Ordering::Equal, std::cmp::Ordering::Less, std::cmp::Ordering::Greater];
const RACCOON: [std::cmp::Ordering; 3] =
    [std::cmp::Ordering::Greater, std::cmp::Ordering::Equal, std::cmp::Ordering::Less];

/// The regions Chief Bruno prefers, by how he stands there.
fn preferred<'a>(seen: &Seen<'a>, preference: [std::cmp::Ordering; 3]) -> impl Iterator<Item = Region> + use<'a> {
    let table = seen.table;
    let standing = move |region: Region| {
        table.player(Seat::BRUNO).markers[region.index()].cmp(&table.player(Seat::at(0)).markers[region.index()])
    };
    let best = preference.into_iter().find(|wanted| Region::all().any(|region| standing(region) == *wanted));
    Region::all().filter(move |region| Some(standing(*region)) == best)
}

fn least(cards: Cards, harm: impl Fn(Card) -> f32) -> Card {
    cards.kinds().min_by(|a, b| harm(*a).total_cmp(&harm(*b))).expect("there is a card to choose")
}

fn least_region(regions: impl Iterator<Item = Region>, harm: impl Fn(Region) -> f32) -> Region {
    regions.min_by(|a, b| harm(*a).total_cmp(&harm(*b))).expect("there is a region to choose")
}

/// What a card on the dashboard helps Chief Bruno, and what the player loses by giving it.
fn gift(seen: &Seen<'_>, card: Card) -> f32 {
    let column = card.colour();
    let cards = seen.table.dashboard.of_colour(column) + 1;
    let groups = Groups::of(seen.hand);
    let wanted = f32::from(groups.tribes[card.slot().index()].max(groups.colours[column.index()]));
    party(seen, column, cards) + 0.4 * wanted
}

/// What a column of so many cards is worth to Chief Bruno: all of it if it is played now, a part if it is on its way.
fn party(seen: &Seen<'_>, column: Region, cards: u8) -> f32 {
    let pieces = seen.setup.pieces();
    let glory = |size: u8| f32::from(pieces.band_glory[size.min(6) as usize]);
    let markers = seen.table.markers_in(column) as u8;
    let marker = if cards > markers { marker_gain(seen, Seat::BRUNO, column) } else { 0.0 };
    let trigger = match pieces.triggers[column.index()] {
        0 => markers + 1,
        trigger => trigger,
    };
    let value = glory(cards) + marker + 2.0;
    if cards >= trigger { value } else { value * 0.5 * f32::from(cards) / f32::from(trigger) }
}

/// The clan that helps him least with this party.
fn leader(seen: &Seen<'_>, column: Region) -> Slot {
    let size = seen.table.dashboard.of_colour(column);
    let pieces = seen.setup.pieces();
    let bruno = seen.table.player(Seat::BRUNO);
    let best_marker = || Region::all().map(|region| marker_gain(seen, Seat::BRUNO, region)).fold(0.0, f32::max);
    let harm = |tribe: Tribe| match tribe {
        Tribe::Dwarf => {
            let glory = |size: u8| f32::from(pieces.band_glory[size.min(6) as usize]);
            glory(size + 1) - glory(size)
        }
        Tribe::Giant if seen.table.giant.is_none_or(|giant| size > giant.size) => {
            f32::from(pieces.giant_taking) + f32::from(seen.setup.giant_end(seen.table.age)) * 0.7
        }
        Tribe::Merfolk => {
            let to = (bruno.merfolk + size).min(pieces.merfolk_spaces);
            let symbols = (bruno.merfolk + 1..=to).filter(|space| pieces.has_symbol(*space)).count();
            0.3 * f32::from(to - bruno.merfolk) + best_marker() * symbols as f32
        }
        Tribe::Orc => {
            let held = bruno.horde.count_ones() as usize;
            if held < 6 { f32::from(pieces.horde_glory[held + 1] - pieces.horde_glory[held]) } else { best_marker() }
        }
        Tribe::Raccoon if usize::from(seen.table.coins_used) < ethnos_rules::Pieces::COINS => {
            f32::from(pieces.coins[seen.table.coins_used as usize])
        }
        Tribe::Wizard => 1.6 * f32::from(size),
        _ => 0.0,
    };
    let up = Slot::all().filter(|slot| seen.table.is_face_up(*slot));
    let harm_of = |slot: &Slot| seen.setup.tribe(*slot).map_or(0.0, harm);
    up.min_by(|a, b| harm_of(a).total_cmp(&harm_of(b))).expect("one setup card is always face up")
}

/// A coin hurts where he leads, and helps where the player will lead.
fn coin_harm(seen: &Seen<'_>, region: Region) -> f32 {
    let markers = |seat: Seat| f32::from(seen.table.player(seat).markers[region.index()]);
    markers(Seat::BRUNO) - markers(Seat::at(0))
}

/// The card whose going hurts him most; on easy, the one that helps the player most if that is more.
fn discard(seen: &Seen<'_>, gains: &mut Gains) -> Action {
    let hurts = |card: Card| {
        let cards = seen.table.dashboard.of_colour(card.colour());
        party(seen, card.colour(), cards) - party(seen, card.colour(), cards - 1)
    };
    let most = |value: &mut dyn FnMut(Card) -> f32| {
        let rated = seen.table.dashboard.kinds().map(|card| (card, value(card)));
        rated.max_by(|a, b| a.1.total_cmp(&b.1)).expect("there is a card to choose").0
    };
    let may_steal =
        seen.setup.solo() == Some(ethnos_rules::Level::Easy) && seen.me().hand_size < seen.setup.pieces().hand_limit;
    if !may_steal {
        return Action::Discard(most(&mut |card| hurts(card)));
    }
    // Stealing takes the card away from him and gives it to the player.
    let mut worth = Worth::new(*seen, gains);
    let groups = Groups::of(seen.hand);
    let now = worth.best_band(&groups).map_or(0.0, |best| best.value);
    Action::Steal(most(&mut |card| hurts(card) + worth.with_card(&groups, card, now) - now))
}
