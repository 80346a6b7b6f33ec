//! The heuristic for the solo game: what the player chooses for Chief Bruno.

use ethnos_rules::{Action, Card, Decision, Region, Seat, Slot, Tribe};

use crate::seat_view::SeatView;
use crate::yardsticks::kingdoms::Gains;
use crate::yardsticks::worth::{Groups, Worth};

/// The answer to a decision that only the solo game has.
pub(crate) fn decide(seen: &SeatView<'_>, gains: &mut Gains) -> Action {
    match seen.table.decision {
        Decision::Give { .. } => Action::Give(least(seen.table.row.kinds(), |card| gift(seen, card, gains))),
        Decision::GiveDiscarded => Action::Give(least(seen.table.discarded.kinds(), |card| gift(seen, card, gains))),
        Decision::BrunoLeader { column } => Action::Leader(leader(seen, column, gains)),
        Decision::BrunoMarker { .. } => {
            Action::Marker(least(seen.table.bruno_marker_regions(), |region| gains.of(seen, Seat::BRUNO, region)))
        }
        Decision::BrunoCoin => Action::Coin(least(seen.table.bruno_coin_regions(), |region| coin_harm(seen, region))),
        Decision::BrunoSettle => {
            let free = Region::all().filter(|space| !seen.table.player(Seat::BRUNO).has_in_horde(*space));
            Action::Settle(free.last().unwrap_or(Region::at(0)))
        }
        Decision::BrunoOverflow => Action::Marker(least(Region::all(), |region| gains.of(seen, Seat::BRUNO, region))),
        Decision::BrunoDiscard => discard(seen, gains),
        _ => unreachable!("the other decisions belong to every game"),
    }
}

/// The choice that does the least harm.
fn least<T>(choices: impl Iterator<Item = T>, mut harm: impl FnMut(T) -> f32) -> T
where
    T: Copy,
{
    let rated = choices.map(|choice| (choice, harm(choice)));
    rated.min_by(|a, b| a.1.total_cmp(&b.1)).expect("there is something to choose").0
}

/// The choice with the highest value; the last of equal ones.
fn most<T: Copy>(choices: impl Iterator<Item = T>, mut value: impl FnMut(T) -> f32) -> T {
    let rated = choices.map(|choice| (choice, value(choice)));
    rated.max_by(|a, b| a.1.total_cmp(&b.1)).expect("there is something to choose").0
}

/// How much a card on the dashboard helps Chief Bruno, and how much the player loses by giving it.
fn gift(seen: &SeatView<'_>, card: Card, gains: &mut Gains) -> f32 {
    let column = card.colour();
    let cards = seen.table.dashboard.of_colour(column) + 1;
    let groups = Groups::of(seen.hand);
    let wanted = f32::from(groups.tribes[card.slot().index()].max(groups.colours[column.index()]));
    party(seen, column, cards, gains) + 0.4 * wanted
}

/// The value of a column with this many cards for Chief Bruno: all of it if the column is played now, otherwise a part.
fn party(seen: &SeatView<'_>, column: Region, cards: u8, gains: &mut Gains) -> f32 {
    let pieces = seen.setup.pieces();
    let glory = |size: u8| f32::from(pieces.band_glory[size.min(6) as usize]);
    let markers = seen.table.markers_in(column) as u8;
    let marker = if cards > markers { gains.of(seen, Seat::BRUNO, column) } else { 0.0 };
    let trigger = seen.table.column_needs(column, pieces) as u8;
    let value = glory(cards) + marker + 2.0;
    if cards >= trigger { value } else { value * 0.5 * f32::from(cards) / f32::from(trigger) }
}

/// The clan whose lead helps him least with this party.
fn leader(seen: &SeatView<'_>, column: Region, gains: &mut Gains) -> Slot {
    let size = seen.table.dashboard.of_colour(column);
    let pieces = seen.setup.pieces();
    let bruno = seen.table.player(Seat::BRUNO);
    let best_marker = Region::all().map(|region| gains.of(seen, Seat::BRUNO, region)).fold(0.0, f32::max);
    let harm = |tribe: Tribe| match tribe {
        Tribe::Dwarf => {
            let glory = |leader: Tribe| f32::from(seen.setup.band_glory(leader, size));
            glory(Tribe::Dwarf) - glory(Tribe::Giant)
        }
        Tribe::Giant if seen.table.giant.is_none_or(|giant| size > giant.size) => {
            f32::from(pieces.giant_taking) + f32::from(seen.setup.giant_end(seen.table.age)) * 0.7
        }
        Tribe::Merfolk => {
            let (to, symbols) = seen.setup.merfolk_move(bruno.merfolk, size);
            0.3 * f32::from(to - bruno.merfolk) + best_marker * f32::from(symbols)
        }
        Tribe::Orc => {
            let held = bruno.horde.len();
            if held < 6 {
                f32::from(seen.setup.horde_glory(held + 1) - seen.setup.horde_glory(held))
            } else {
                best_marker
            }
        }
        Tribe::Raccoon if usize::from(seen.table.coins_used) < ethnos_rules::Pieces::COINS => {
            f32::from(pieces.coins[seen.table.coins_used as usize])
        }
        Tribe::Wizard => 1.6 * f32::from(size),
        _ => 0.0,
    };
    let up = Slot::all().filter(|slot| seen.table.is_face_up(*slot));
    least(up, |slot| seen.setup.tribe(slot).map_or(0.0, harm))
}

/// Where his coin goes: a coin helps whoever has first place in a region.
fn coin_harm(seen: &SeatView<'_>, region: Region) -> f32 {
    let markers = |seat: Seat| f32::from(seen.table.player(seat).markers[region.index()]);
    markers(Seat::BRUNO) - markers(Seat::at(0))
}

/// The card whose loss hurts him most; on level easy, the card that helps the player most if that is more.
fn discard(seen: &SeatView<'_>, gains: &mut Gains) -> Action {
    let hurts = |card: Card, gains: &mut Gains| {
        let cards = seen.table.dashboard.of_colour(card.colour());
        party(seen, card.colour(), cards, gains) - party(seen, card.colour(), cards - 1, gains)
    };
    let limit = seen.setup.pieces().hand_limit;
    if seen.setup.solo() != Some(ethnos_rules::SoloLevel::Easy) || seen.me().hand_size >= limit {
        return Action::Discard(most(seen.table.dashboard.kinds(), |card| hurts(card, gains)));
    }
    // Stealing takes the card from him and gives it to the player.
    let groups = Groups::of(seen.hand);
    let now = Worth::new(*seen, gains).best_band(&groups).map_or(0.0, |best| best.value);
    Action::Steal(most(seen.table.dashboard.kinds(), |card| {
        let helps = Worth::new(*seen, gains).with_card(&groups, card, now) - now;
        hurts(card, gains) + helps
    }))
}
