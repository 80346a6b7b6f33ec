//! What makes one bot play differently from another of the same strength: how exactly it judges, and what it likes.

use ethnos_rules::{Action, Band, Bond, Card, Cards, Decision, Region, Slot, View};
use ethnos_table::Temper;

use crate::dragons::chance_of_end;
use crate::seat_view::SeatView;

/// How much of its blur a bot's likes have.
const LIKES: f32 = 0.5;
/// How strong a temper is in a bot that judges exactly, and how much of the blur is added to it.
const TEMPER: (f32, f32) = (0.004, 0.25);

/// How much a bot that may misjudge avoids the risk to lose a set in hand at the end of an Age, as a part of a win: with two players, and
/// with more. Waiting with a set is often right, so that more caution costs games; less lets *expert* lose more sets than people
/// find reasonable, one Age in ten (docs/results.md). A bot that judges exactly has none: it takes the risk when it pays.
const CAUTION: [f32; 2] = [0.8, 0.2];
/// So many cards that could be one band are a set.
const SET: u8 = 3;

/// How much a temper likes an action: -1 to 1.
fn likes(temper: Temper, view: &SeatView<'_>, action: Action) -> f32 {
    match (temper, action) {
        (Temper::Gatherer, Action::Play(band)) => ((f32::from(band.size()) - 4.0) / 2.0).clamp(-1.0, 0.0),
        (Temper::Guard, Action::Play(band)) => {
            f32::from(view.places_marker(&band) && holds(view, band.leader().colour()))
        }
        (Temper::Guard, Action::Marker(region)) => f32::from(holds(view, region)),
        (Temper::Racer, Action::RecruitDeck | Action::Draw) => 0.7,
        (Temper::Racer, Action::Play(_)) if view.table.dragons > 0 => 0.4,
        _ => 0.0,
    }
}

/// How one bot differs from the net it plays by.
#[derive(Clone, Debug)]
pub struct Character {
    blur: f32,
    temper: Temper,
    temper_strength: f32,
    is_cautious: bool,
    tribes: [f32; Slot::COUNT],
    colours: [f32; Region::COUNT],
}

impl Character {
    /// The character that follows from a seed. `blur` is how far a judgement may be off, in thousandths of a win; `None` for a bot
    /// that plays by its net alone.
    pub fn new(blur: Option<u16>, seed: u64) -> Character {
        let mut dice = fastrand::Rng::with_seed(seed ^ 0xc4a2_ac7e);
        let mut like = || dice.f32() * 2.0 - 1.0;
        let (tribes, colours) = ([(); Slot::COUNT].map(|()| like()), [(); Region::COUNT].map(|()| like()));
        let temper = Temper::ALL[dice.usize(..Temper::ALL.len())];
        match blur {
            None => {
                Character { blur: 0.0, temper: Temper::Even, temper_strength: 0.0, is_cautious: false, tribes, colours }
            }
            Some(blur) => {
                let blur = f32::from(blur) / 1_000.0;
                Character {
                    blur,
                    temper,
                    temper_strength: TEMPER.0 + TEMPER.1 * blur,
                    is_cautious: blur > 0.0,
                    tribes,
                    colours,
                }
            }
        }
    }

    /// The same with another temper. A bot that plays by its net alone still does.
    #[must_use]
    pub fn with_temper(self, temper: Temper) -> Character {
        Character { temper, ..self }
    }

    /// What it likes.
    pub const fn temper(&self) -> Temper {
        self.temper
    }

    /// What is added to the utility of an action. `salt` is one number for all actions of a decision.
    pub(crate) fn adds(&self, view: &View, action: Action, salt: u64) -> f32 {
        let Some(seat) = view.seat else { return 0.0 };
        let seen = SeatView::of_view(view, seat);
        let caution = if self.is_cautious { CAUTION[usize::from(view.setup.players() > 2)] } else { 0.0 };
        let mut added = -caution * chance_to_lose_a_set(&seen, action);
        let stakes = stakes(view);
        added += stakes * self.temper_strength * likes(self.temper, &seen, action);
        // Errors apply to `Turn` and `Chain` only; follow-up decisions are judged exactly.
        if self.blur > 0.0 && matches!(view.table.decision, Decision::Turn | Decision::Chain) {
            added += stakes * self.blur * (seen_error(&seen, action, salt) + LIKES * self.taste(action));
        }
        added
    }

    /// How much this bot likes what an action is about: the tribe and the colour of a card or Leader, a kingdom.
    fn taste(&self, action: Action) -> f32 {
        match action {
            Action::Recruit(card) => 0.5 * (self.tribes[card.slot().index()] + self.colours[card.colour().index()]),
            Action::Play(band) => match band.bond() {
                Bond::Tribe => self.tribes[band.leader().slot().index()],
                Bond::Colour => self.colours[band.leader().colour().index()],
            },
            Action::Marker(region) | Action::Coin(region) => self.colours[region.index()],
            _ => 0.0,
        }
    }
}

/// How much of a bot's error and temper counts: the same difference in Glory decides more the later it is, and so little in the
/// first Age that an error would be larger than the difference. In the solo game it is Chief Bruno's level that makes the difference.
fn stakes(view: &View) -> f32 {
    if view.setup.solo().is_some() {
        return 0.0;
    }
    (f32::from(view.table.age) / f32::from(view.setup.ages())).powi(2)
}

/// How far the judgement of an action is off, -1.5 to 1.5 and mostly near 0. Bands of one tribe or one colour are misjudged alike, so
/// that the better of two is still the better one.
fn error(action: Action, salt: u64) -> f32 {
    let about = match action {
        Action::Play(band) => match band.bond() {
            Bond::Tribe => band.leader().slot().index(),
            Bond::Colour => Slot::COUNT + band.leader().colour().index(),
        },
        Action::Recruit(card) => Slot::COUNT + Region::COUNT * (1 + card.slot().index()) + card.colour().index(),
        _ => Slot::COUNT + Region::COUNT + Card::KINDS,
    };
    let mut dice = fastrand::Rng::with_seed(salt ^ (about as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    dice.f32() + dice.f32() + dice.f32() - 1.5
}

/// The [`error`] of an action, without errors that no person makes: a band that gains next to nothing is not overrated, and while the
/// Age cannot end before the next turn, neither is a band that a card of the row would join; then a card that fits is not underrated.
fn seen_error(view: &SeatView<'_>, action: Action, salt: u64) -> f32 {
    let error = error(action, salt);
    let is_safe = || chance_of_end(view.table, others(view)) == 0.0;
    match action {
        Action::Play(band) if is_poor(view, &band) || can_grow(view.table.row, &band) && is_safe() => error.min(0.0),
        Action::Recruit(card) if fits(view.hand, card) && is_safe() => error.max(0.0),
        _ => error,
    }
}

/// Whether a band places no marker and brings at most one Glory.
fn is_poor(view: &SeatView<'_>, band: &Band) -> bool {
    let tribe = view.setup.tribe_of(band.leader());
    !view.places_marker(band) && view.setup.band_glory(tribe, band.cards().leaders().len()) <= 1
}

/// Whether a card makes the largest band larger that these cards could be.
fn fits(cards: Cards, card: Card) -> bool {
    (cards + Cards::one(card)).largest_band() > cards.largest_band().max(1)
}

/// Whether a card that joins the band lies in the row.
fn can_grow(row: Cards, band: &Band) -> bool {
    let joining = match band.bond() {
        Bond::Tribe => row.leaders().of_tribe(band.leader().slot()),
        Bond::Colour => row.leaders().of_colour(band.leader().colour()),
    };
    joining > 0 || !row.skeletons().is_empty()
}

/// How many others play.
fn others(view: &SeatView<'_>) -> f32 {
    view.setup.players() as f32 - 1.0
}

/// The best band that has all cards of the chosen one, by its utility without the character. A bot that has decided to play some
/// cards also chooses the best Leader and adds every card that helps.
pub(crate) fn with_the_right_leader(chosen: Action, rated: impl Iterator<Item = (Action, f32)>) -> Action {
    let Action::Play(band) = chosen else { return chosen };
    let has_them_all = |action: &Action| matches!(action, Action::Play(other) if band.cards().is_within(other.cards()));
    let best = rated.filter(|(action, _)| has_them_all(action)).max_by(|a, b| a.1.total_cmp(&b.1));
    best.map_or(chosen, |(action, _)| action)
}

/// Whether nobody has more markers in a kingdom where this seat has some.
fn holds(view: &SeatView<'_>, region: Region) -> bool {
    let own = view.me().markers[region.index()];
    own > 0 && view.table.markers_by_seat(region).iter().all(|markers| *markers <= own)
}

/// How likely a set that is in hand after this action is lost with the third Dragon before it can be played.
fn chance_to_lose_a_set(view: &SeatView<'_>, action: Action) -> f32 {
    let (chance_of_set, draws) = match action {
        Action::Recruit(card) => (f32::from((view.hand + Cards::one(card)).largest_band() >= SET), others(view)),
        Action::RecruitDeck => (chance_of_set_after_draw(view.hand, view.setup.allies()), others(view) + 1.0),
        _ => return 0.0,
    };
    if chance_of_set == 0.0 { 0.0 } else { chance_of_set * chance_of_end(view.table, draws) }
}

/// How likely these cards and one more are a set, if the next card is any of `allies`.
fn chance_of_set_after_draw(hand: Cards, allies: Cards) -> f32 {
    match hand.largest_band() {
        large if large >= SET => 1.0,
        large if large + 1 < SET => 0.0,
        _ => {
            let is_set = |card: &Card| (hand + Cards::one(*card)).largest_band() >= SET;
            allies.iter().filter(is_set).count() as f32 / f32::from(allies.len())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(slot: u8, colour: usize) -> Card {
        Card::new(Slot::new(slot).expect("a slot"), Region::at(colour))
    }

    fn band(cards: &[(u8, usize)]) -> Action {
        let cards = cards.iter().map(|(slot, colour)| card(*slot, *colour)).collect::<Vec<_>>();
        Action::Play(Band::new(cards[0], cards.iter().copied().collect()))
    }

    /// The first card of each band is its Leader.
    #[test]
    fn chosen_cards_are_played_with_the_right_leader() {
        let (pair, other_leader) = (band(&[(1, 0), (2, 0)]), band(&[(2, 0), (1, 0)]));
        let larger = band(&[(1, 0), (2, 0), (3, 0)]);
        let elsewhere = band(&[(4, 1), (4, 2), (4, 3)]);
        let cases = [
            (pair, vec![(pair, 0.1), (other_leader, 0.2), (elsewhere, 0.9)], other_leader),
            (pair, vec![(pair, 0.2), (other_leader, 0.1), (elsewhere, 0.9)], pair),
            (pair, vec![(pair, 0.1), (larger, 0.3), (other_leader, 0.2)], larger),
            (larger, vec![(larger, 0.1), (pair, 0.9)], larger),
            (Action::RecruitDeck, vec![(Action::RecruitDeck, 0.1), (pair, 0.9)], Action::RecruitDeck),
        ];
        for (chosen, rated, expected) in cases {
            assert_eq!(with_the_right_leader(chosen, rated.into_iter()), expected, "{chosen:?}");
        }
    }

    #[test]
    fn only_the_temper_is_another() {
        for blur in [None, Some(0), Some(130)] {
            let seeded = Character::new(blur, 7);
            for temper in Temper::ALL {
                let other = seeded.clone().with_temper(temper);
                assert_eq!(other.temper(), temper);
                assert_eq!(format!("{:?}", other.with_temper(seeded.temper())), format!("{seeded:?}"));
            }
        }
        assert!(
            Character::new(None, 7).temper_strength.abs() < f32::EPSILON,
            "a bot that plays by its net alone has no likes"
        );
    }

    #[test]
    fn a_draw_completes_a_set_as_often_as_the_box_has_cards_that_fit() {
        // Two cards of each of seven tribes in six colours.
        let allies = Slot::all().flat_map(|slot| Region::all().map(move |colour| Card::new(slot, colour)));
        let allies = allies.map(|card| Cards::of(card, 2)).fold(Cards::NONE, |all, cards| all + cards);
        let cases = [
            (vec![], 0.0),
            (vec![card(1, 0), card(2, 1)], 0.0),
            // Six kinds of the same tribe and six of Skeletons.
            (vec![card(1, 0), card(1, 1)], 12.0 / 42.0),
            (vec![card(1, 0), card(1, 1), card(1, 2)], 1.0),
        ];
        for (hand, expected) in cases {
            let chance = chance_of_set_after_draw(hand.iter().copied().collect(), allies);
            assert!((chance - expected).abs() < 1e-6, "{hand:?}: {chance}, not {expected}");
        }
    }

    #[test]
    fn a_card_fits_if_it_makes_the_largest_band_larger() {
        let hand = [card(1, 0), card(1, 1), card(2, 2)].into_iter().collect::<Cards>();
        let cases = [(card(1, 3), true), (card(2, 0), false), (card(3, 4), false), (card(0, 5), true)];
        for (card, expected) in cases {
            assert_eq!(fits(hand, card), expected, "{card:?}");
        }
        assert!(!fits(Cards::NONE, card(1, 0)), "one card is no band worth waiting for");
    }
}
