//! Which of the legal actions are looked at. A band that leaves out cards which could join it is rarely better than the whole, so
//! such bands are looked at only where what is left out can matter.

use ethnos_rules::{Action, Actions, Band, Cards, Decision, Game, Setup, Tribe};

/// How closely to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Care {
    /// What a player sees at a glance.
    Quick,
    /// Every legal action.
    Full,
}

/// Fills `out` with the actions worth a look for whoever acts in this world, in the order of the legal ones.
pub fn candidates(world: &Game, care: Care, legal: &mut Actions, out: &mut Vec<Action>) {
    out.clear();
    world.legal(legal);
    match (care, world.decision()) {
        (Care::Quick, Decision::Turn | Decision::Chain) => {
            let hand = world.hand(world.table().actor);
            out.extend(legal.iter().filter(|action| match action {
                Action::Play(band) => is_worth_a_look(world, hand, band),
                _ => true,
            }));
        }
        (Care::Quick, Decision::Keep { size }) => {
            let most = size.min(world.hand(world.table().actor).len());
            out.extend(legal.iter().filter(|action| match action {
                Action::Keep(kept) => kept.len() == most || kept.is_empty(),
                _ => true,
            }));
        }
        _ => out.extend_from_slice(legal),
    }
    debug_assert!(!out.is_empty());
}

fn is_worth_a_look(world: &Game, hand: Cards, band: &Band) -> bool {
    let (leader, cards) = (band.leader(), band.cards());
    let allies = hand.leaders();
    let own = cards.leaders();
    let whole = own == allies.tribe(leader.slot()) || own == allies.colour(leader.colour());
    let skeletons = cards.skeletons();
    let all_or_none = skeletons.is_empty() || skeletons == hand.skeletons();
    if whole && all_or_none {
        return true;
    }
    if !leaves_cards_in_hand(world.setup(), band) {
        return false;
    }
    // What is left out stays in hand: bands just large enough, and those that leave out little.
    let table = world.table();
    let to_beat = table.markers_to_beat(world.setup(), table.actor, leader.colour());
    let left_out = hand.len() - cards.len();
    all_or_none && (u16::from(cards.len()) == to_beat + 1 || left_out <= 3)
}

/// Whether cards may stay in hand after this band.
fn leaves_cards_in_hand(setup: &Setup, band: &Band) -> bool {
    matches!(setup.tribe_of(band.leader()), Tribe::Elf | Tribe::Centaur)
}
