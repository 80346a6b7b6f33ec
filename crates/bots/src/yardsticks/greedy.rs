//! `greedy`: a heuristic player. On a turn it compares the best band it could play now with the best band after one more
//! card, minus the value of a turn and the risk that the Age ends first.

use ethnos_rules::{Action, Band, Cards, Decision, Region, Seat, Setup, View};

use crate::dragons::chance_of_end;
use crate::seat_view::SeatView;
use crate::yardsticks::horde::{horde_glory, horde_later};
use crate::yardsticks::kingdoms::Gains;
use crate::yardsticks::outlook::if_the_age_ended;
use crate::yardsticks::solo;
use crate::yardsticks::worth::{Best, Groups, Worth};
use crate::{Bot, BotFault, Budget};

/// The value of a turn.
const TURN_VALUE: f32 = 1.3;
/// The value of a card that fits no other card yet.
const SINGLE_CARD_VALUE: f32 = 0.1;

/// Plays by a heuristic, with random choices in some decisions if that is wanted.
pub struct Greedy {
    slips: u8,
    dice: fastrand::Rng,
    gains: Gains,
}

impl Greedy {
    /// A player that makes a random choice in `slips` of a hundred decisions.
    pub fn new(slips: u8, seed: u64) -> Greedy {
        Greedy { slips, dice: fastrand::Rng::with_seed(seed), gains: Gains::new() }
    }
}

impl Bot for Greedy {
    fn choose(&mut self, view: &View, legal: &[Action], _: &Budget) -> Result<Action, BotFault> {
        let Some(seat) = view.seat else {
            return Err(BotFault { reason: "a spectator has nothing to decide".to_owned() });
        };
        if self.slips > 0 && self.dice.u8(..100) < self.slips {
            return Ok(legal[self.dice.usize(..legal.len())]);
        }
        Ok(decide(&SeatView::of_view(view, seat), &mut self.gains))
    }
}

/// The answer of the heuristic to a decision.
pub(crate) fn decide(seen: &SeatView<'_>, gains: &mut Gains) -> Action {
    decide_with(seen, 0.0, gains)
}

/// The same for a player with more or less patience, who values a turn by that much less.
pub(crate) fn decide_with(seen: &SeatView<'_>, patience: f32, gains: &mut Gains) -> Action {
    match seen.table.decision {
        Decision::Turn => turn(seen, TURN_VALUE - patience, gains),
        Decision::Chain => chain(seen, gains),
        Decision::Marker { size } => {
            let mut worth = Worth::new(*seen, gains);
            let reached = Region::all().filter(|region| seen.standing(*region) < size);
            best_region(reached, |region| worth.marker(region)).map_or(Action::NoMarker, Action::Marker)
        }
        Decision::FreeMarker { .. } => {
            let mut worth = Worth::new(*seen, gains);
            best_region(Region::all(), |region| worth.marker(region)).map_or(Action::NoMarker, Action::Marker)
        }
        Decision::Token { size } => token(seen, size),
        Decision::Keep { size } => Action::Keep(keep(seen, size)),
        Decision::Draw { size } => draw(seen, size),
        Decision::Horde => horde(seen),
        _ => solo::decide(seen, gains),
    }
}

/// The region with the highest value, if that is above 0.
fn best_region(regions: impl Iterator<Item = Region>, mut value: impl FnMut(Region) -> f32) -> Option<Region> {
    let rated = regions.map(|region| (region, value(region)));
    rated.max_by(|a, b| a.1.total_cmp(&b.1)).filter(|best| best.1 > 0.0).map(|best| best.0)
}

fn turn(seen: &SeatView<'_>, tempo: f32, gains: &mut Gains) -> Action {
    let mut worth = Worth::new(*seen, gains);
    let hand = seen.hand;
    let groups = Groups::of(hand);
    let best = worth.best_band(&groups);
    let full = seen.me().hand_size >= seen.setup.pieces().hand_limit;
    let play = |best: &Best| Action::Play(Band::new(best.leader, best.cards(hand)));
    if full {
        return best.as_ref().map_or(Action::Scatter, play);
    }
    let now = best.map_or(0.0, |best| best.value);
    let mut recruit = (Action::RecruitDeck, from_deck(&mut worth, &groups, best.as_ref()));
    for card in seen.table.row.kinds() {
        let company = f32::from(groups.tribes[card.slot().index()] + groups.colours[card.colour().index()]);
        let value = worth.with_card(&groups, card, now) + SINGLE_CARD_VALUE * company;
        if value > recruit.1 {
            recruit = (Action::Recruit(card), value);
        }
    }
    let end = chance_of_end(seen.table, draws_per_round(seen.setup));
    match best {
        Some(best) if best.value >= (1.0 - end) * recruit.1 - tempo * (1.0 - end) => play(&best),
        _ => recruit.0,
    }
}

/// The average value of the hand with the top card of the deck.
fn from_deck(worth: &mut Worth<'_>, groups: &Groups, best: Option<&Best>) -> f32 {
    let Some(best) = best else { return SINGLE_CARD_VALUE };
    let now = best.value;
    // One card represents all that would join the best band: another of the Leader's kind.
    let gain = worth.with_card(groups, best.leader, now) - now;
    // A sixth of the deck has the tribe, a sixth the colour; cards in hand are not in the deck.
    let tribe = (12.0 - f32::from(groups.tribes[best.leader.slot().index()])) / 66.0;
    let colour = (12.0 - f32::from(groups.colours[best.leader.colour().index()])) / 66.0;
    let chance = if best.by_tribe { tribe } else { colour };
    now + SINGLE_CARD_VALUE + chance * gain + 0.06 * gain.max(1.0)
}

/// Another band after a Centaur's, if one is worth more than the cards in hand.
fn chain(seen: &SeatView<'_>, gains: &mut Gains) -> Action {
    let mut worth = Worth::new(*seen, gains);
    match worth.best_band(&Groups::of(seen.hand)) {
        Some(best) => Action::Play(Band::new(best.leader, best.cards(seen.hand))),
        None => Action::Stop,
    }
}

fn token(seen: &SeatView<'_>, size: u8) -> Action {
    seen.best_free_token(size).map_or(Action::NoToken, Action::Token)
}

/// Keeps the largest group of the hand, then as many other cards as allowed.
fn keep(seen: &SeatView<'_>, size: u8) -> Cards {
    let mut kept = Cards::NONE;
    let mut left = seen.hand;
    while kept.len() < size && !left.is_empty() {
        let groups = Groups::of(left);
        let company =
            |kind: ethnos_rules::Card| groups.tribes[kind.slot().index()].max(groups.colours[kind.colour().index()]);
        let lead = groups.kinds().map(|(kind, _)| kind).max_by_key(|kind| company(*kind));
        let group = match lead {
            None => left,
            Some(lead) if groups.tribes[lead.slot().index()] >= groups.colours[lead.colour().index()] => {
                left.tribe(lead.slot()) + left.skeletons()
            }
            Some(lead) => left.leaders().colour(lead.colour()) + left.skeletons(),
        };
        for card in group.iter() {
            if kept.len() < size {
                kept += Cards::one(card);
                left = left.saturating_sub(Cards::one(card));
            }
        }
    }
    kept
}

/// Draws, unless that would probably end an Age in which others lead.
fn draw(seen: &SeatView<'_>, size: u8) -> Action {
    let end = chance_of_end(seen.table, f32::from(size));
    if end > 0.25 && !leads(seen) { Action::NoDraw } else { Action::Draw }
}

/// Whether no other seat would have more Glory if the Age ended now.
fn leads(seen: &SeatView<'_>) -> bool {
    let standing = |seat: Seat| if_the_age_ended(seen.setup, seen.table, seat);
    let own = standing(seen.seat);
    seen.setup.seats().all(|seat| standing(seat) <= own)
}

/// Empties the Horde if that and a new Horde would pay more than a larger Horde later.
fn horde(seen: &SeatView<'_>) -> Action {
    let held = f32::from(seen.me().horde.len());
    let cashed = horde_glory(seen.setup, held) + horde_later(seen.setup, 0.0);
    if cashed > horde_later(seen.setup, held) { Action::Pillage } else { Action::Hold }
}

/// The approximate number of cards that leave the deck between two turns of a player.
fn draws_per_round(setup: &Setup) -> f32 {
    if setup.solo().is_some() { 2.2 } else { setup.players() as f32 * 0.6 }
}
