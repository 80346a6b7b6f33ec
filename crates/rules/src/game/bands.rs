//! Which bands a hand can play.

use std::ops::Range;

use crate::action::{Action, Actions, Band, Bond};
use crate::cards::{Card, Cards};
use crate::refusal::Refusal;

/// Why a band cannot be played from a hand, if so.
pub(crate) fn check(band: &Band, hand: Cards) -> Result<(), Refusal> {
    let (leader, cards) = (band.leader(), band.cards());
    if cards.is_empty() {
        return Err(Refusal::EmptyBand);
    }
    if !cards.contains(leader) {
        return Err(Refusal::LeaderNotInBand { leader });
    }
    if leader.is_skeleton() {
        return Err(Refusal::SkeletonLeads);
    }
    let strangers = cards.without(Cards::SKELETONS).without(Cards::colour_mask(leader.colour()));
    if band.bond() == Bond::Colour && !strangers.is_empty() {
        return Err(Refusal::MixedBand { leader });
    }
    if !cards.is_within(hand) {
        return Err(Refusal::NotInHand { missing: cards.saturating_sub(hand) });
    }
    Ok(())
}

/// Lists every band a hand can play, in order: for each Leader the bands of its tribe, then those that
/// are of its colour alone.
///
/// A list of bands doubles with every further card that may join: all of it again, with that card.
pub(crate) fn list(hand: Cards, actions: &mut Actions) {
    let skeletons = hand.only(Cards::SKELETONS);
    let allies = hand.without(Cards::SKELETONS);
    for leader in allies.kinds() {
        let own_kind = Cards::kind_mask(leader);
        let start = actions.len();
        actions.push(Action::Play(Band::bonded(leader, Bond::Tribe, Cards::one(leader))));
        for skeleton in skeletons.kinds() {
            join(actions, &[start..actions.len(), 0..0], Bond::Tribe, skeleton, hand.count(skeleton));
        }
        join(actions, &[start..actions.len(), 0..0], Bond::Tribe, leader, hand.count(leader) - 1);
        let same_kind = start..actions.len();
        for card in allies.only(Cards::tribe_mask(leader.slot())).without(own_kind).kinds() {
            join(actions, &[start..actions.len(), 0..0], Bond::Tribe, card, hand.count(card));
        }
        // Bands of nothing but the Leader's kind are of its tribe and of its colour: they are listed
        // already, and the first others of the colour grow from them.
        let of_colour = actions.len();
        for card in allies.only(Cards::colour_mask(leader.colour())).without(own_kind).kinds() {
            join(actions, &[same_kind.clone(), of_colour..actions.len()], Bond::Colour, card, hand.count(card));
        }
    }
}

/// Lists the bands of both ranges again, with 1 to `count` further cards.
fn join(actions: &mut Actions, ranges: &[Range<usize>; 2], bond: Bond, card: Card, count: u8) {
    for more in 1..=count {
        let joining = Cards::of(card, more);
        for range in ranges {
            for index in range.clone() {
                actions.push(with(actions.at(index), bond, joining));
            }
        }
    }
}

fn with(listed: Action, bond: Bond, joining: Cards) -> Action {
    let Action::Play(band) = listed else { unreachable!("only bands are listed here") };
    Action::Play(Band::bonded(band.leader(), bond, band.cards() + joining))
}
