//! Previews: what an action would certainly do, and what everyone would be paid if the Age ended now. Both
//! are computed from a view alone, so they cannot reveal anything that the view does not contain.

use super::{Game, bands};
use crate::action::{Action, Actions, Band, Decision};
use crate::cards::Cards;
use crate::event::{Event, Watcher};
use crate::open_state::OpenState;
use crate::refusal::Refusal;
use crate::region::Region;
use crate::sample::sample;
use crate::score::ScoreLine;
use crate::seat::Seat;
use crate::seed::Seed;
use crate::setup::Setup;
use crate::view::View;

/// What an action would do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Preview {
    /// What will happen, in order, up to the first card that nobody can know.
    pub events: Vec<Event>,
    /// The next decision and its seat; `None` if that depends on such a card, or if the game is over.
    pub next: Option<(Seat, Decision)>,
    /// The cards of the own hand that go to the row after that decision, whatever it is.
    pub discards: Cards,
    /// The open table after it; `None` if that depends on such a card.
    pub after: Option<OpenState>,
}

/// What a band would be worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BandPreview {
    /// The number of cards.
    pub size: u8,
    /// The Glory for the band at the end of the Age.
    pub glory: u16,
    /// The marker, if it goes to the kingdom of the Leader's colour.
    pub marker: Option<MarkerPreview>,
}

/// What would happen to a band's marker.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkerPreview {
    /// The kingdom in which the marker would be placed.
    pub region: Region,
    /// The markers there that count: the player's own, or with two players everybody's.
    pub standing: u16,
    /// The number of cards that the band needs.
    pub needs: u16,
    /// Whether the marker is placed.
    pub placed: bool,
}

/// Collects events until a card that was face down appears.
#[derive(Default)]
struct Foreseen {
    events: Vec<Event>,
    hidden: bool,
}

impl Watcher for Foreseen {
    fn see(&mut self, event: Event) {
        self.hidden |= event.is_reveal();
        if !self.hidden {
            self.events.push(event);
        }
    }
}

struct Scores(Vec<ScoreLine>);

impl Watcher for Scores {
    fn see(&mut self, event: Event) {
        if let Event::Scored(line) = event {
            self.0.push(line);
        }
    }
}

impl View {
    /// What an action of this view's seat would do, or why it is not legal.
    pub fn preview(&self, action: Action) -> Result<Preview, Refusal> {
        let to_act = self.table.actor;
        match self.seat {
            _ if self.table.decision == Decision::Over => return Err(Refusal::GameOver),
            Some(seat) if seat == to_act => {}
            seat => return Err(Refusal::NotToAct { seat: seat.unwrap_or(to_act), to_act }),
        }
        // Any sampled game will do: the collected events are the same in all of them.
        let mut game = sample(self, Seed::from_number(0), &mut |_| 0);
        let mut foreseen = Foreseen::default();
        game.play(action, &mut foreseen)?;
        let next = game.to_act().map(|seat| (seat, game.decision())).filter(|_| !foreseen.hidden);
        let after = (!foreseen.hidden).then_some(game.table);
        let discards = if next.is_some() { game.certain_discards(to_act) } else { Cards::NONE };
        Ok(Preview { events: foreseen.events, next, discards, after })
    }

    /// What a band from this view's hand would be worth, now or in the seat's next turn; `None` if it is not a legal band.
    pub fn preview_band(&self, band: &Band) -> Option<BandPreview> {
        let seat = self.seat?;
        bands::check(band, self.hand).ok()?;
        let game = Game::showing(&self.setup, &self.table);
        let (leader, size) = (band.leader(), band.size());
        let tribe = self.setup.tribe_of(leader);
        let marker = self.setup.marks_own_colour(tribe).then(|| game.marker_of_band(seat, leader, size));
        let glory = self.setup.band_glory(tribe, band.cards().without(Cards::SKELETONS).len());
        Some(BandPreview { size, glory, marker })
    }

    /// What everyone would be paid if the Age ended now. Glory that is already paid is not included, nor are the Horde boards
    /// whose owners would have a choice.
    pub fn standing(&self) -> Vec<ScoreLine> {
        let mut scores = Scores(Vec::new());
        let mut game = Game::showing(&self.setup, &self.table);
        match self.table.decision {
            Decision::Over => return scores.0,
            Decision::Horde => {}
            _ => {
                game.score_boards(&mut scores);
                game.empty_certain_hordes(&mut scores);
            }
        }
        game.score_bands(&mut scores);
        scores.0
    }
}

impl Game {
    /// The cards that a seat discards after decisions that cannot change them: where a marker goes, which token is taken.
    fn certain_discards(mut self, seat: Seat) -> Cards {
        let mut actions = Actions::new();
        let mut foreseen = Foreseen::default();
        while self.to_act() == Some(seat)
            && matches!(
                self.table.decision,
                Decision::Marker { .. } | Decision::FreeMarker { .. } | Decision::Token { .. }
            )
        {
            self.legal(&mut actions);
            self.play(actions[0], &mut foreseen).expect("what is listed is legal");
        }
        let own = |event: &Event| match *event {
            Event::Discarded { seat: by, cards } if by == seat => Some(cards),
            _ => None,
        };
        foreseen.events.iter().find_map(own).unwrap_or(Cards::NONE)
    }

    /// A game with the open table and nothing else.
    pub(super) fn showing(setup: &Setup, table: &OpenState) -> Game {
        let mut game = Game::empty(setup, Seed::from_number(0));
        game.table = *table;
        game
    }
}
