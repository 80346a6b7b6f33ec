//! The legal actions that are considered. A band that leaves out cards which could join it is rarely better than the largest one, so
//! such bands are considered only where the cards left out can matter.

use ethnos_rules::{Action, Actions, Band, Decision, Game, Pieces, Region, Setup, Tribe};

use crate::seat_view::SeatView;

/// A Horde with this many markers is emptied: a new Horde grows faster than the last colour is found, and a full one never pays more.
const NEARLY_FULL: u8 = 5;

/// How many actions are considered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breadth {
    /// Only those that a player would notice first.
    Quick,
    /// Every legal action.
    Full,
}

/// Fills `out` with the actions to consider for the seat that acts in this game, in the order of the legal ones. A band that would
/// gain nothing is left out if something else can be done.
pub fn candidates(world: &Game, breadth: Breadth, legal: &mut Actions, out: &mut Vec<Action>) {
    out.clear();
    world.legal(legal);
    let view = SeatView::of_world(world);
    let quick = breadth == Breadth::Quick;
    match world.decision() {
        Decision::Turn | Decision::Chain => {
            let full = view.hand.len() >= view.setup.pieces().hand_limit;
            let may_wait = world.decision() == Decision::Chain || !full;
            out.extend(legal.iter().filter(|action| match action {
                Action::Play(band) => {
                    (!quick || is_worth_a_look(&view, band)) && !(may_wait && gains_nothing(&view, band))
                }
                _ => true,
            }));
        }
        Decision::Horde if view.me().horde.len() >= NEARLY_FULL => out.push(Action::Pillage),
        Decision::Keep { size } if quick => {
            let most = size.min(view.hand.len());
            out.extend(legal.iter().filter(|action| match action {
                Action::Keep(kept) => kept.len() == most || kept.is_empty(),
                _ => true,
            }));
        }
        _ => out.extend_from_slice(legal),
    }
    debug_assert!(!out.is_empty());
}

fn is_worth_a_look(view: &SeatView<'_>, band: &Band) -> bool {
    let (leader, cards, hand) = (band.leader(), band.cards(), view.hand);
    let allies = hand.leaders();
    let own = cards.leaders();
    let whole = own == allies.tribe(leader.slot()) || own == allies.colour(leader.colour());
    let skeletons = cards.skeletons();
    let all_or_none = skeletons.is_empty() || skeletons == hand.skeletons();
    if whole && all_or_none {
        return true;
    }
    if !leaves_cards_in_hand(view.setup, band) {
        return false;
    }
    // The cards left out stay in hand: consider bands that are just large enough, and bands that leave out few cards.
    let to_beat = view.table.markers_to_beat(view.setup, view.seat, leader.colour());
    let left_out = hand.len() - cards.len();
    all_or_none && (u16::from(cards.len()) == to_beat + 1 || left_out <= 3)
}

/// Whether cards may stay in hand after this band.
fn leaves_cards_in_hand(setup: &Setup, band: &Band) -> bool {
    matches!(setup.tribe_of(band.leader()), Tribe::Elf | Tribe::Centaur)
}

/// Whether a band would gain nothing for the player: no marker, no Glory, no ability.
fn gains_nothing(view: &SeatView<'_>, band: &Band) -> bool {
    let (setup, table, me) = (view.setup, view.table, view.me());
    let (tribe, size) = (setup.tribe_of(band.leader()), band.size());
    if setup.band_glory(tribe, band.cards().leaders().len()) > 0 || view.places_marker(band) {
        return false;
    }
    match tribe {
        Tribe::Elf => view.hand.len() == size,
        Tribe::Giant => table.giant.is_some_and(|giant| giant.size >= size),
        Tribe::Merfolk => setup.merfolk_move(me.merfolk, size).0 == me.merfolk,
        Tribe::Orc => me.supply == 0 || me.has_in_horde(band.leader().colour()),
        Tribe::Raccoon => table.coins_used as usize >= Pieces::COINS,
        Tribe::Troll => view.best_free_token(size).is_none(),
        Tribe::Wingfolk => {
            me.supply == 0
                || Region::all().all(|region| table.markers_to_beat(setup, view.seat, region) >= u16::from(size))
        }
        Tribe::Wizard => false,
        Tribe::Centaur | Tribe::Dwarf | Tribe::Halfling | Tribe::Minotaur | Tribe::Skeleton => true,
    }
}
