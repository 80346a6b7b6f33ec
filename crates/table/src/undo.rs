//! Taking back. A decision can be taken back as long as nothing hidden was revealed to whoever takes it back: freely
//! while nobody else has acted, later if every other person agrees. So only what followed the last card off the deck is
//! kept, and the game as it was then.

use ethnos_rules::{Action, Event, Game, Origin, Seat};

use crate::TableRefusal;

/// A decision that may yet be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Act {
    seat: Seat,
    action: Action,
    /// It showed cards of that seat's hand which others could not know.
    showed: bool,
}

/// What may yet be taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Undoable {
    /// The game after the last reveal.
    base: Game,
    acts: Vec<Act>,
}

impl Undoable {
    pub(crate) fn from(game: &Game) -> Undoable {
        Undoable { base: game.clone(), acts: Vec::new() }
    }

    /// Learns of a decision that led from one game to another with these events.
    pub(crate) fn acted(&mut self, seat: Seat, action: Action, before: &Game, after: &Game, events: &[Event]) {
        if events.iter().any(reveals) || after.is_over() {
            *self = Undoable::from(after);
        } else {
            let showed = events.iter().any(|event| shows(event, before));
            self.acts.push(Act { seat, action, showed });
        }
    }

    /// How many decisions go back if this seat takes back its last one, and whether others have acted since.
    pub(crate) fn back(&self, seat: Seat) -> Result<(u32, bool), TableRefusal> {
        let Some(last) = self.acts.iter().rposition(|act| act.seat == seat) else {
            return Err(TableRefusal::UndoReveals);
        };
        let since = &self.acts[last + 1..];
        if since.iter().any(|act| act.showed && act.seat != seat) {
            return Err(TableRefusal::UndoReveals);
        }
        Ok((since.len() as u32 + 1, !since.is_empty()))
    }

    /// The game with so many decisions taken back; `None` if so many are not there.
    pub(crate) fn take_back(&mut self, back: u32) -> Option<Game> {
        let kept = self.acts.len().checked_sub(back as usize)?;
        self.acts.truncate(kept);
        let mut game = self.base.clone();
        for act in &self.acts {
            game.play(act.action, &mut ()).ok()?;
        }
        Some(game)
    }
}

/// Whether an event shows a card that was face down to all.
const fn reveals(event: &Event) -> bool {
    matches!(
        event,
        Event::Dealt { .. }
            | Event::RowDealt { .. }
            | Event::Drew { .. }
            | Event::Dragon { .. }
            | Event::RowFilled { .. }
            | Event::DashboardTook { origin: Origin::Deck, .. }
    )
}

/// Whether an event shows cards of a hand that others could not know to be there.
fn shows(event: &Event, before: &Game) -> bool {
    let (seat, cards) = match *event {
        Event::BandPlayed { seat, band } => (seat, band.cards()),
        Event::Discarded { seat, cards } => (seat, cards),
        _ => return false,
    };
    !cards.saturating_sub(before.table().player(seat).known).is_empty()
}

impl crate::Table {
    /// Whether this seat may take its last decision back now: freely (`Some(true)`), if everyone else agrees
    /// (`Some(false)`), or not at all.
    pub fn may_undo(&self, seat: Seat) -> Option<bool> {
        let play = self.play.as_ref().filter(|_| self.phase == crate::Phase::Playing)?;
        let (_, others_acted) = play.undoable.back(seat).ok()?;
        Some(!others_acted || self.others(seat).next().is_none())
    }
}
