//! The few actions worth a look at a decision, best first by the rule of thumb.

use ethnos_rules::{Action, Actions, Band, Cards, Decision, Game};

use crate::seat_view::SeatView;
use crate::yardsticks::greedy;
use crate::yardsticks::kingdoms::Gains;
use crate::yardsticks::worth::{Groups, Worth};

/// Bands worth a look on a turn.
const BANDS: usize = 6;
/// Recruits worth a look on a turn, the deck among them.
const RECRUITS: usize = 6;

/// A list of candidates that is made once and filled again and again.
pub(super) struct Candidates {
    actions: Vec<Action>,
    rated: Vec<(f32, Action)>,
    legal: Actions,
    gains: Gains,
}

impl Candidates {
    pub(super) fn new() -> Candidates {
        Candidates { actions: Vec::new(), rated: Vec::new(), legal: Actions::new(), gains: Gains::new() }
    }

    pub(super) fn list_now(&self) -> &[Action] {
        &self.actions
    }

    /// Fills the list for whoever is to act in this world.
    pub(super) fn list(&mut self, world: &Game) {
        self.actions.clear();
        let seen = SeatView::of_world(world);
        match world.decision() {
            Decision::Turn => self.turn(&seen),
            Decision::Chain => {
                self.bands(&seen);
                self.actions.push(Action::Stop);
            }
            Decision::Keep { size } => {
                self.actions.push(greedy::decide(&seen, &mut self.gains));
                self.keeps(&seen, size);
            }
            _ => {
                self.actions.push(greedy::decide(&seen, &mut self.gains));
                world.legal(&mut self.legal);
                let first = self.actions[0];
                self.actions.extend(self.legal.iter().filter(|action| **action != first));
            }
        }
        debug_assert!(!self.actions.is_empty());
    }

    fn turn(&mut self, seen: &SeatView<'_>) {
        let first = greedy::decide(seen, &mut self.gains);
        self.actions.push(first);
        self.bands(seen);
        if seen.me().hand_size < seen.setup.pieces().hand_limit {
            self.recruits(seen);
        }
        // The rule of thumb's own choice stays in front.
        let mut index = 0;
        self.actions.retain(|action| {
            index += 1;
            index == 1 || *action != first
        });
    }

    /// For every Leader the most of its tribe and the most of its colour, and what is just enough for the marker; the
    /// best few of them.
    fn bands(&mut self, seen: &SeatView<'_>) {
        let mut worth = Worth::new(*seen, &mut self.gains);
        let hand = seen.hand;
        let allies = hand.leaders();
        let skeletons = hand.skeletons();
        self.rated.clear();
        let size = hand.len();
        for leader in allies.kinds() {
            for group in [allies.tribe(leader.slot()), allies.colour(leader.colour())] {
                for cards in [group + skeletons, group] {
                    let band = Band::new(leader, cards);
                    let used = (cards.len() - group.len(), cards.len());
                    let value = worth.band(leader, used.1, used.0, size - used.1);
                    if !self.rated.iter().any(|(_, action)| *action == Action::Play(band)) {
                        self.rated.push((value, Action::Play(band)));
                    }
                }
                let needed = seen.standing(leader.colour()) + 1;
                if needed < group.len() && needed <= 3 {
                    let rest = group.saturating_sub(Cards::one(leader));
                    let cards = rest
                        .iter()
                        .take(needed as usize - 1)
                        .fold(Cards::one(leader), |cards, card| cards + Cards::one(card));
                    let value = worth.band(leader, needed, 0, size - needed);
                    let action = Action::Play(Band::new(leader, cards));
                    if !self.rated.iter().any(|(_, other)| *other == action) {
                        self.rated.push((value, action));
                    }
                }
            }
        }
        self.take_best(BANDS);
    }

    fn recruits(&mut self, seen: &SeatView<'_>) {
        let mut worth = Worth::new(*seen, &mut self.gains);
        let groups = Groups::of(seen.hand);
        let now = worth.best_band(&groups).map_or(0.0, |best| best.value);
        self.rated.clear();
        self.rated.push((now + 0.5, Action::RecruitDeck));
        for card in seen.table.row.kinds() {
            let company = f32::from(groups.tribes[card.slot().index()] + groups.colours[card.colour().index()]);
            self.rated.push((worth.with_card(&groups, card, now) + 0.1 * company, Action::Recruit(card)));
        }
        self.take_best(RECRUITS);
    }

    fn keeps(&mut self, seen: &SeatView<'_>, size: u8) {
        let hand = seen.hand;
        let first = self.actions[0];
        for group in hand.leaders().kinds().flat_map(|kind| [hand.tribe(kind.slot()), hand.colour(kind.colour())]) {
            let kept = group.iter().chain(hand.saturating_sub(group).iter()).take(size as usize).collect::<Cards>();
            let action = Action::Keep(kept);
            if action != first && !self.actions.contains(&action) && self.actions.len() < BANDS {
                self.actions.push(action);
            }
        }
        if first != Action::Keep(Cards::NONE) {
            self.actions.push(Action::Keep(Cards::NONE));
        }
    }

    fn take_best(&mut self, count: usize) {
        self.rated.sort_by(|a, b| b.0.total_cmp(&a.0));
        self.actions.extend(self.rated.iter().take(count).map(|(_, action)| *action));
    }
}
