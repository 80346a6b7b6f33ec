//! What makes one bot play differently from another of the same strength: how exactly it judges, and what it likes.

use ethnos_rules::{Action, Region, Slot, View};

use crate::seat_view::SeatView;

/// How much of its blur a bot's likes have.
const LIKES: f32 = 0.5;
/// How strong a temper is in a bot that judges exactly, and how much of the blur is added to it.
const TEMPER: (f32, f32) = (0.004, 0.25);

/// What a bot likes beyond what its net says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Temper {
    /// Nothing in particular.
    Even,
    /// Large bands.
    Gatherer,
    /// Markers where it stands well.
    Guard,
    /// A short Age.
    Racer,
}

impl Temper {
    /// All four.
    pub const ALL: [Temper; 4] = [Temper::Even, Temper::Gatherer, Temper::Guard, Temper::Racer];

    /// How much this temper likes an action: -1 to 1.
    fn likes(self, view: &SeatView<'_>, action: Action) -> f32 {
        match (self, action) {
            (Temper::Gatherer, Action::Play(band)) => ((f32::from(band.size()) - 3.5) / 2.5).clamp(-1.0, 1.0),
            (Temper::Guard, Action::Play(band)) => {
                f32::from(view.places_marker(&band) && holds(view, band.leader().colour()))
            }
            (Temper::Guard, Action::Marker(region)) => f32::from(holds(view, region)),
            (Temper::Racer, Action::RecruitDeck | Action::Draw) => 0.7,
            (Temper::Racer, Action::Play(_)) if view.table.dragons > 0 => 0.4,
            _ => 0.0,
        }
    }
}

/// How one bot differs from the net it plays by.
#[derive(Clone, Debug)]
pub struct Character {
    blur: f32,
    temper: Temper,
    temper_strength: f32,
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
            None => Character { blur: 0.0, temper: Temper::Even, temper_strength: 0.0, tribes, colours },
            Some(blur) => {
                let blur = f32::from(blur) / 1_000.0;
                Character { blur, temper, temper_strength: TEMPER.0 + TEMPER.1 * blur, tribes, colours }
            }
        }
    }

    /// What is added to the utility of an action.
    pub(crate) fn adds(&self, view: &View, action: Action, dice: &mut fastrand::Rng) -> f32 {
        let Some(seat) = view.seat else { return 0.0 };
        let mut added = 0.0;
        if self.temper_strength > 0.0 {
            added += self.temper_strength * self.temper.likes(&SeatView::of_view(view, seat), action);
        }
        if self.blur > 0.0 {
            let noise = dice.f32() + dice.f32() + dice.f32() - 1.5;
            added += self.blur * (noise + LIKES * self.taste(action));
        }
        added
    }

    /// How much this bot likes what an action is about: the tribe and the colour of a card or Leader, a kingdom.
    fn taste(&self, action: Action) -> f32 {
        match action {
            Action::Recruit(card) => 0.5 * (self.tribes[card.slot().index()] + self.colours[card.colour().index()]),
            Action::Play(band) => {
                0.5 * (self.tribes[band.leader().slot().index()] + self.colours[band.leader().colour().index()])
            }
            Action::Marker(region) | Action::Coin(region) => self.colours[region.index()],
            _ => 0.0,
        }
    }
}

/// Whether nobody has more markers in a kingdom where this seat has some.
fn holds(view: &SeatView<'_>, region: Region) -> bool {
    let own = view.me().markers[region.index()];
    own > 0 && view.table.markers_by_seat(region).iter().all(|markers| *markers <= own)
}
