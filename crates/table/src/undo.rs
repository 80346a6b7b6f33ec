//! Taking back. A person can take a decision back while no hidden card has been revealed since: without asking while nobody
//! else has decided, and otherwise if every other person agrees. So only the decisions since the last revealed card are
//! remembered, and the game as it was then.

use ethnos_rules::{Action, Cards, Event, Game, Seat, SeatSet};

use crate::budget::Budget;
use crate::clock::TimeTaken;
use crate::table::Play;
use crate::{Phase, Table, TableRefusal};

/// A decision that can still be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Act {
    pub(crate) seat: Seat,
    pub(crate) action: Action,
    /// Whether a bot took it.
    pub(crate) bot: bool,
    pub(crate) took: TimeTaken,
    /// Whether it showed cards of the seat's hand that others did not know.
    pub(crate) showed: bool,
}

/// The decisions that can still be taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Undoable {
    /// The game after the last revealed card.
    base: Game,
    acts: Vec<Act>,
    /// The seats that took a decision before that.
    settled: SeatSet,
}

impl Undoable {
    pub(crate) fn from(game: &Game) -> Undoable {
        Undoable { base: game.clone(), acts: Vec::new(), settled: SeatSet::NONE }
    }

    /// Remembers a decision that led to this game with these events.
    pub(crate) fn acted(&mut self, act: Act, after: &Game, events: &[Event]) {
        self.acts.push(act);
        if events.iter().any(Event::is_reveal) || after.is_over() {
            self.settled = self.acts.drain(..).fold(self.settled, |seats, act| seats | SeatSet::one(act.seat));
            self.base = after.clone();
        }
    }

    /// How many decisions go back if this seat takes back its last one, and whether others have acted since.
    pub(crate) fn back(&self, seat: Seat) -> Result<(u32, bool), TableRefusal> {
        let Some(last) = self.acts.iter().rposition(|act| act.seat == seat) else {
            let settled = self.settled.contains(seat);
            return Err(if settled { TableRefusal::UndoReveals } else { TableRefusal::NothingToUndo });
        };
        let (own, since) = (&self.acts[last], &self.acts[last + 1..]);
        if own.bot {
            return Err(TableRefusal::NothingToUndo);
        }
        if since.iter().any(|act| act.showed) {
            return Err(TableRefusal::UndoReveals);
        }
        Ok((since.len() as u32 + 1, !since.is_empty()))
    }

    /// The seats of the people who took the last decisions, of which there are `back`.
    pub(crate) fn deciders(&self, back: u32) -> impl Iterator<Item = Seat> {
        self.acts.iter().rev().take(back as usize).filter(|act| !act.bot).map(|act| act.seat)
    }

    /// The seats for which bots took the last decisions, of which there are `back`.
    pub(crate) fn bots(&self, back: u32) -> impl Iterator<Item = Seat> {
        self.acts.iter().rev().take(back as usize).filter(|act| act.bot).map(|act| act.seat)
    }

    /// The time that the last decision took, if this seat took it.
    pub(crate) fn last_of(&self, seat: Seat) -> Option<TimeTaken> {
        self.acts.last().filter(|act| act.seat == seat).map(|act| act.took)
    }

    /// The game without the last decisions, of which there are `back`. `None` if there are not so many.
    pub(crate) fn take_back(&mut self, back: u32) -> Option<Game> {
        let left = self.acts.len().checked_sub(back as usize)?;
        self.acts.truncate(left);
        let mut game = self.base.clone();
        for act in &self.acts {
            game.play(act.action, &mut ()).ok()?;
        }
        Some(game)
    }
}

/// Whether the events of one decision show cards of a hand that others did not know to be there.
pub(crate) fn shows(events: &[Event], known: Cards) -> bool {
    let shown = events.iter().fold(Cards::NONE, |shown, event| match *event {
        Event::BandPlayed { band, .. } => shown + band.cards(),
        Event::Discarded { cards, .. } => shown + cards,
        _ => shown,
    });
    !shown.is_within(known)
}

impl Table {
    /// Whether this seat may take its last decision back now: without asking (`Some(true)`), if everyone else agrees
    /// (`Some(false)`), or not at all (`None`).
    pub fn may_undo(&self, seat: Seat) -> Option<bool> {
        let play = self.play.as_ref().filter(|_| self.phase == Phase::Playing)?;
        self.to_take_back(play, seat).ok().map(|(_, asks)| !asks)
    }

    /// How many decisions go back if this seat takes back its last one, and whether everyone else is to be asked.
    pub(crate) fn to_take_back(&self, play: &Play, seat: Seat) -> Result<(u32, bool), TableRefusal> {
        let (back, others_acted) = play.undoable.back(seat)?;
        let absent = |seat: Seat| self.chairs[seat.index()].away && !self.chairs[seat.index()].conceded;
        if play.undoable.deciders(back).any(|other| other != seat && absent(other)) {
            return Err(TableRefusal::UndoAbsent);
        }
        if let Some(person) = self.chairs[seat.index()].person() {
            self.spent.check(person, Budget::Undo)?;
        }
        Ok((back, others_acted && self.others(seat).next().is_some()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ethnos_rules::Record;

    /// What decisions show, from a position on.
    #[test]
    fn what_was_known() {
        let cases = [
            // (hand, known, action, whether it shows more)
            ("red Dwarf", "none", "band red Dwarf", true),
            ("red Dwarf", "red Dwarf", "band red Dwarf", false),
            ("red Dwarf, blue Orc", "red Dwarf", "band red Dwarf", true),
            ("red Dwarf, blue Orc", "red Dwarf, blue Orc", "band red Dwarf", false),
            // One of two of a kind was known, and both are shown: one as a band, one as it is discarded.
            ("2 red Dwarf", "red Dwarf", "band red Dwarf", true),
            ("2 red Dwarf", "red Dwarf", "band red Dwarf + red Dwarf", true),
            ("2 red Dwarf", "2 red Dwarf", "band red Dwarf", false),
            // Elves keep what is not to be seen.
            ("red Elf, blue Orc", "red Elf", "band red Elf", false),
            ("blue Orc", "none", "recruit grey Elf", false),
        ];
        for (hand, known, action, shows_more) in cases {
            let text = format!(
                "ethnos position 1\nedition: first\nplayers: 2\ntribes: Dwarves, Elves, Giants, Orcs, Wingfolk\n\
                 hand A: {hand}\nknown A: {known}\nrow: grey Elf\n"
            );
            let mut game = Record::parse(&text).unwrap().start().clone();
            let known = game.table().player(Seat::at(0)).known;
            let action = ethnos_rules::notation::parse_action(action, game.setup()).unwrap();
            let mut events = Vec::new();
            game.play(action, &mut events).unwrap();
            assert_eq!(shows(&events, known), shows_more, "{hand}; {known:?}");
        }
    }
}
