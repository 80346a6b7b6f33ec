//! Which bands a hand can play.

use std::ops::Range;

use crate::action::{Action, Actions, Band, Bond};
use crate::cards::{Card, Cards};
use crate::refusal::Refusal;

/// Checks whether a band can be played from a hand, and says why not.
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

/// The size of the largest band that a card of the hand can lead.
pub(crate) fn largest(leader: Card, hand: Cards) -> u8 {
    let allies = hand.without(Cards::SKELETONS);
    let of_tribe = allies.only(Cards::tribe_mask(leader.slot())).len();
    let of_colour = allies.only(Cards::colour_mask(leader.colour())).len();
    of_tribe.max(of_colour) + hand.only(Cards::SKELETONS).len()
}

/// Lists every band that a hand can play, in order: for each Leader the bands of its tribe, then those that
/// are of its colour only.
///
/// The list doubles with every further card that may join: every band so far is listed again with that card added, so the
/// result needs no sorting.
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
        // Bands of the Leader's kind only are of its tribe and of its colour. They are listed already, and the
        // first other bands of the colour are built from them.
        let of_colour = actions.len();
        for card in allies.only(Cards::colour_mask(leader.colour())).without(own_kind).kinds() {
            join(actions, &[same_kind.clone(), of_colour..actions.len()], Bond::Colour, card, hand.count(card));
        }
    }
}

/// Lists the bands of both ranges again with 1 to `count` further cards.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Slot;
    use crate::region::Region;

    fn card(slot: u8, colour: usize) -> Card {
        Card::new(Slot::new(slot).expect("a slot"), Region::at(colour))
    }

    /// Every choice of cards from a hand.
    fn choices(hand: Cards) -> Vec<Cards> {
        hand.kinds().fold(vec![Cards::NONE], |choices, card| {
            let with = |more: u8| choices.iter().map(move |cards| *cards + Cards::of(card, more));
            (0..=hand.count(card)).flat_map(with).collect()
        })
    }

    /// Compares the list with a simple method: every choice of cards under every Leader that passes the check.
    #[test]
    fn every_band_is_listed() {
        let mut state = 7_u64;
        let mut below = |bound: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % bound
        };
        for round in 0..3_000 {
            // Few tribes, so that cards fit together, with and without Skeletons.
            let (first, slots) = (u64::from(round % 2 == 0), 1 + below(3));
            let hand: Cards =
                (0..below(8)).map(|_| card((first + below(slots + 1)) as u8, below(6) as usize)).collect();
            let mut listed = Actions::new();
            list(hand, &mut listed);
            let mut plain = Vec::new();
            for cards in choices(hand) {
                let bands = cards.kinds().map(|leader| Band::new(leader, cards));
                plain.extend(bands.filter(|band| check(band, hand).is_ok()).map(Action::Play));
            }
            plain.sort();
            assert_eq!(listed[..], plain, "{hand:?}");
        }
    }

    #[test]
    fn the_longest_list_has_room() {
        let hand: Cards = (0..6).map(|colour| card(1, colour)).chain((0..4).map(|colour| card(0, colour))).collect();
        let mut listed = Actions::new();
        list(hand, &mut listed);
        assert_eq!(listed.len(), 6 * 32 * 16);
    }

    #[test]
    fn bands_that_are_none() {
        let hand: Cards = [card(1, 0), card(1, 1), card(2, 0), card(0, 3)].into_iter().collect();
        let of = |cards: &[Card]| cards.iter().copied().collect::<Cards>();
        let cases = [
            (card(1, 0), of(&[]), "empty-band"),
            (card(1, 0), of(&[card(1, 1)]), "leader-not-in-band"),
            (card(0, 3), of(&[card(0, 3)]), "skeleton-leads"),
            (card(1, 0), of(&[card(1, 0), card(1, 1), card(2, 0)]), "mixed-band"),
            (card(1, 0), of(&[card(1, 0), card(1, 2)]), "not-in-hand"),
        ];
        for (leader, cards, code) in cases {
            assert_eq!(check(&Band::new(leader, cards), hand).map_err(|refusal| refusal.code()), Err(code));
        }
    }
}
