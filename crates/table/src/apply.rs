//! How an entry of the log changes a table. An entry that does not fit the table is reported as [`Corrupt`]: one that
//! comes in the wrong phase, names a seat that does not exist, or holds an action that is not legal.

use std::sync::Arc;

use ethnos_rules::notation::parse_action;
use ethnos_rules::{Action, Decision, Event, Game, OpenState, Seat, Watcher};

use crate::clock::Clocks;
use crate::table::Play;
use crate::undo::{Act, Undoable, shows};
use crate::{
    Chair, Corrupt, Entry, LogEntry, Millis, NewEntry, PersonId, Phase, PieceColour, Sitter, Table, UndoRequest,
};

/// How many chat messages are remembered, to limit how fast people write. It is more than all people together may write
/// in the time that is looked at.
const RECENT_CHAT: usize = 32;

/// Collects events, and keeps the board as it is when the third Dragon comes.
struct AgeWatcher<'e> {
    events: &'e mut Vec<Event>,
    scored: Option<OpenState>,
}

impl Watcher for AgeWatcher<'_> {
    fn see(&mut self, event: Event) {
        self.events.push(event);
    }

    fn age_ends(&mut self, table: &OpenState) {
        self.scored = Some(*table);
    }
}

impl Table {
    /// Applies the next entry of the log, and reports what happened in the game. Returns the action of the entry, if it is a
    /// decision. After an error the table must not be used.
    pub fn apply(&mut self, at: Millis, entry: &LogEntry, events: &mut Vec<Event>) -> Result<Option<Action>, Corrupt> {
        self.append(at, entry, None, events)
    }

    /// Applies an entry that [`decide`](Table::decide) has made for this table, in this version. Its action has been checked
    /// then and is not checked again.
    pub fn apply_new(
        &mut self,
        at: Millis,
        new: &NewEntry,
        events: &mut Vec<Event>,
    ) -> Result<Option<Action>, Corrupt> {
        if new.version != self.seq {
            return Err(Corrupt::OtherVersion);
        }
        self.append(at, &new.entry, new.action, events)
    }

    fn append(
        &mut self,
        at: Millis,
        entry: &LogEntry,
        checked: Option<Action>,
        events: &mut Vec<Event>,
    ) -> Result<Option<Action>, Corrupt> {
        self.seq += 1;
        self.at = at.max(self.at);
        self.spend(entry);
        let action = self.change(entry, checked, events)?;
        if self.phase == Phase::Over && self.over_at.is_none() {
            self.over_at = Some(self.at);
        }
        if entry.by.is_some() || self.phase.is_ended() {
            self.closes_at = None;
        }
        self.remember(entry);
        Ok(action)
    }

    /// Returns the action of the entry, if it is a decision.
    fn change(
        &mut self,
        logged: &LogEntry,
        checked: Option<Action>,
        events: &mut Vec<Event>,
    ) -> Result<Option<Action>, Corrupt> {
        self.check_phase(&logged.entry)?;
        match &logged.entry {
            Entry::Opened { .. } => return Err(Corrupt::OpenedTwice),
            Entry::Sat { person, name, seat, colour } => self.seat_person(*person, name, *seat, *colour)?,
            Entry::StoodUp { seat } | Entry::Removed { seat } => {
                let chair = self.chair(*seat)?;
                *chair = Chair::empty(chair.colour);
            }
            Entry::BotSat { seat, level } => {
                let chair = self.chair(*seat)?;
                if chair.person().is_some() {
                    return Err(Corrupt::SeatTaken { seat: *seat });
                }
                *chair = Chair { sitter: Sitter::Bot(*level), ready: true, ..Chair::empty(chair.colour) };
            }
            Entry::Ready { seat, ready } => self.persons_chair(*seat)?.ready = *ready,
            Entry::HandedOver { to } => {
                self.seat_of(*to).ok_or(Corrupt::NoHost)?;
                self.host = *to;
            }
            Entry::SeedCommitted { seat, commitment } => {
                let person = self.person_at(*seat)?;
                self.committed(person, commitment)?;
            }
            Entry::Starting => {
                if self.is_starting() {
                    return Err(Corrupt::StartsTwice);
                }
                self.all_sit()?;
                self.starting = Some(self.at);
            }
            Entry::SeedRevealed { seat, part } => {
                let person = self.person_at(*seat)?;
                self.revealed(person, part)?;
            }
            Entry::Started => self.start(events)?,
            Entry::Acted { seat, action, bot } => {
                let action = match checked {
                    Some(action) => action,
                    None => self.check_logged_action(*seat, action)?,
                };
                self.act(*seat, action, *bot, events)?;
                return Ok(Some(action));
            }
            Entry::Undone { seat, back, .. } => self.take_back(*seat, *back)?,
            Entry::UndoAsked { seat } => {
                self.persons_chair(*seat)?;
                self.undo = Some(UndoRequest { seat: *seat, version: self.seq, agreed: Vec::new() });
            }
            Entry::UndoAnswered { yes: false, .. } => self.undo = None,
            Entry::UndoAnswered { seat, yes: true } => {
                self.undo.as_mut().ok_or(Corrupt::NoUndoAsked)?.agreed.push(*seat);
            }
            Entry::Conceded { seat } | Entry::Forfeited { seat } => {
                self.persons_chair(*seat)?.conceded = true;
                self.undo = None;
                if self.all_conceded() {
                    self.phase = Phase::Over;
                }
            }
            Entry::StandIn { seat, .. } => self.leave_to_bot(*seat)?,
            Entry::Returned { seat } => self.come_back(*seat)?,
            Entry::AdviserSwitched { seat, on } => {
                self.persons_chair(*seat)?;
                if *on {
                    self.advisers.insert(*seat);
                    self.advised = true;
                } else {
                    self.advisers.remove(*seat);
                }
            }
            Entry::Paused { millis } => self.pause(*millis)?,
            Entry::Said { person, .. } => {
                self.recent_chat.push_back((*person, self.at));
                if self.recent_chat.len() > RECENT_CHAT {
                    self.recent_chat.pop_front();
                }
            }
            Entry::Muted { person, muted } => {
                let by = logged.by.ok_or(Corrupt::MutedByNobody)?;
                self.mutes.retain(|mute| *mute != (by, *person));
                if *muted {
                    self.mutes.push((by, *person));
                }
            }
            Entry::Rematch { code } => self.rematch = Some(code.clone()),
            Entry::ClosingAnnounced { closes_at } => self.closes_at = Some(*closes_at),
            Entry::KeptOpen { .. } => self.closes_at = None,
            Entry::Cancelled | Entry::Closed => self.phase = Phase::Closed,
        }
        Ok(None)
    }

    /// Nobody's time runs during a pause, nor does the table close.
    fn pause(&mut self, millis: Millis) -> Result<(), Corrupt> {
        if millis <= 0 {
            return Err(Corrupt::NoPause);
        }
        if self.play.is_none() && self.closes_at.is_none() {
            return Err(Corrupt::NotBegun);
        }
        if let Some(play) = &mut self.play {
            play.clocks.pause(millis);
        }
        if let Some(closes_at) = &mut self.closes_at {
            *closes_at = closes_at.saturating_add(millis);
        }
        Ok(())
    }

    /// Whether an entry can come in this phase of the table.
    fn check_phase(&self, entry: &Entry) -> Result<(), Corrupt> {
        let phases: &[Phase] = match entry {
            Entry::Sat { .. }
            | Entry::StoodUp { .. }
            | Entry::Removed { .. }
            | Entry::BotSat { .. }
            | Entry::Ready { .. }
            | Entry::HandedOver { .. }
            | Entry::SeedCommitted { .. }
            | Entry::Starting
            | Entry::SeedRevealed { .. }
            | Entry::Started
            | Entry::Cancelled => &[Phase::Gathering],
            Entry::Acted { .. }
            | Entry::Undone { .. }
            | Entry::UndoAsked { .. }
            | Entry::UndoAnswered { .. }
            | Entry::Conceded { .. }
            | Entry::Forfeited { .. }
            | Entry::StandIn { .. }
            | Entry::Returned { .. }
            | Entry::AdviserSwitched { .. } => &[Phase::Playing],
            Entry::Rematch { .. } => &[Phase::Over],
            Entry::Paused { .. } | Entry::ClosingAnnounced { .. } | Entry::KeptOpen { .. } | Entry::Closed => {
                &[Phase::Gathering, Phase::Playing]
            }
            Entry::Opened { .. } | Entry::Said { .. } | Entry::Muted { .. } => return Ok(()),
        };
        if !phases.contains(&self.phase) {
            return Err(Corrupt::WrongPhase { kind: entry.kind(), phase: self.phase });
        }
        match entry {
            // Once the start is announced, everybody stays.
            Entry::Sat { seat, .. }
            | Entry::StoodUp { seat }
            | Entry::Removed { seat }
            | Entry::BotSat { seat, .. }
            | Entry::Ready { seat, .. }
                if self.is_starting() =>
            {
                Err(Corrupt::LateSeat { seat: *seat })
            }
            _ => Ok(()),
        }
    }

    fn seat_person(
        &mut self,
        person: PersonId,
        name: &Arc<str>,
        seat: Seat,
        colour: PieceColour,
    ) -> Result<(), Corrupt> {
        if let Some(chair) = self.chairs.iter_mut().find(|chair| chair.person() == Some(person)) {
            *chair = Chair::empty(chair.colour);
        }
        let taken = |chair: &Chair| chair.sitter != Sitter::Nobody;
        if taken(self.chair(seat)?) || self.chairs.iter().any(|chair| chair.colour == colour && taken(chair)) {
            return Err(Corrupt::SeatTaken { seat });
        }
        let old = self.chair(seat)?.colour;
        // Whichever seat had the colour gets the one that is given up.
        if let Some(other) = self.chairs.iter_mut().find(|chair| chair.colour == colour) {
            other.colour = old;
        }
        let sitter = Sitter::Person { id: person, name: Arc::clone(name) };
        *self.chair(seat)? = Chair { sitter, ..Chair::empty(colour) };
        Ok(())
    }

    /// Checks that every seat is taken.
    fn all_sit(&self) -> Result<(), Corrupt> {
        let is_empty = |chair: &Chair| chair.sitter == Sitter::Nobody;
        if self.chairs.iter().any(is_empty) { Err(Corrupt::StartsWithoutPlayer) } else { Ok(()) }
    }

    fn start(&mut self, events: &mut Vec<Event>) -> Result<(), Corrupt> {
        self.all_sit()?;
        let game = if let Some(prepared) = &self.prepared {
            prepared.record(&self.seed)?.start().clone()
        } else {
            let seed = self.seed_parts().combined();
            let setup = self.engine_options()?.draw(&seed)?;
            Game::new_watched(&setup, seed, events)
        };
        if game.setup().people() != self.chairs.len() {
            return Err(Corrupt::OtherPlayers);
        }
        self.phase = Phase::Playing;
        self.game_version = self.seq;
        let clocks = Clocks::start(self.options.clock, self.at);
        let undoable = Undoable::from(&game);
        let (stood_in, last_acted) = ([0; Seat::MOST], [0; Seat::MOST]);
        self.play = Some(Box::new(Play { undoable, game, clocks, stood_in, last_acted, scored: None }));
        Ok(())
    }

    /// The action of an entry that was read from the log, if this seat may play it now.
    fn check_logged_action(&mut self, seat: Seat, action: &str) -> Result<Action, Corrupt> {
        let game = &self.playing()?.game;
        let action = parse_action(action, game.setup())?;
        game.check_as(seat, action)?;
        Ok(action)
    }

    /// Plays an action that was checked.
    fn act(&mut self, seat: Seat, action: Action, bot: bool, events: &mut Vec<Event>) -> Result<(), Corrupt> {
        let (at, clock, version) = (self.at, self.options.clock, self.seq);
        let stands_in = bot && self.chair(seat)?.person().is_some();
        let play = self.playing()?;
        play.last_acted[seat.index()] = version;
        play.stood_in[seat.index()] += u32::from(stands_in);
        let known = play.game.table().player(seat).known;
        let from = events.len();
        let settles = play.game.decision() == Decision::Horde;
        let mut watcher = AgeWatcher { events, scored: None };
        play.game.play_unchecked(action, &mut watcher);
        match watcher.scored {
            Some(table) => play.scored = Some(Arc::new(table)),
            None if settles => {}
            None => play.scored = None,
        }
        let new = &events[from..];
        let took = play.clocks.answered(clock, seat, at, bot);
        play.undoable.acted(Act { seat, action, bot, took, showed: shows(new, known) }, &play.game, new);
        if play.game.is_over() {
            self.phase = Phase::Over;
        }
        self.undo = None;
        self.game_version = self.seq;
        Ok(())
    }

    fn take_back(&mut self, seat: Seat, back: u32) -> Result<(), Corrupt> {
        let at = self.at;
        let play = self.playing()?;
        match play.undoable.last_of(seat).filter(|_| back == 1) {
            Some(took) => play.clocks = play.clocks.taken_back(seat, took, play.game.to_act() == Some(seat), at),
            None => play.clocks.asked(at),
        }
        for seat in play.undoable.bots(back) {
            // Bots that sit at the table themselves are not counted.
            play.stood_in[seat.index()] = play.stood_in[seat.index()].saturating_sub(1);
        }
        play.game = play.undoable.take_back(back).ok_or(Corrupt::UndoneTooMuch)?;
        // Decisions about Hordes can be taken back, but not the card that ended the Age.
        play.scored.take_if(|_| play.game.decision() != Decision::Horde);
        self.undo = None;
        self.game_version = self.seq;
        Ok(())
    }

    /// A bot decides for this seat from now on.
    fn leave_to_bot(&mut self, seat: Seat) -> Result<(), Corrupt> {
        self.persons_chair(seat)?.away = true;
        self.undo = None;
        let (at, clock) = (self.at, self.options.clock);
        let play = self.playing()?;
        if play.game.to_act() == Some(seat) {
            play.clocks.stop(clock, seat, at);
        }
        Ok(())
    }

    /// The person of this seat decides again.
    fn come_back(&mut self, seat: Seat) -> Result<(), Corrupt> {
        let chair = self.persons_chair(seat)?;
        if !std::mem::take(&mut chair.away) {
            return Err(Corrupt::NotAway { seat });
        }
        let at = self.at;
        let play = self.playing()?;
        if play.game.to_act() == Some(seat) {
            play.clocks.resume(at);
        }
        Ok(())
    }

    fn chair(&mut self, seat: Seat) -> Result<&mut Chair, Corrupt> {
        self.chairs.get_mut(seat.index()).ok_or(Corrupt::NoSuchSeat { seat })
    }

    fn persons_chair(&mut self, seat: Seat) -> Result<&mut Chair, Corrupt> {
        let chair = self.chair(seat)?;
        if chair.person().is_some() { Ok(chair) } else { Err(Corrupt::SeatEmpty { seat }) }
    }

    fn person_at(&mut self, seat: Seat) -> Result<PersonId, Corrupt> {
        self.chair(seat)?.person().ok_or(Corrupt::SeatEmpty { seat })
    }

    fn playing(&mut self) -> Result<&mut Play, Corrupt> {
        self.play.as_deref_mut().ok_or(Corrupt::NotBegun)
    }

    /// Whether the game ends because people gave up: no person is left, or only one seat is.
    fn all_conceded(&self) -> bool {
        let mut stayed = self.chairs.iter().filter(|chair| !chair.conceded);
        let seats = self.chairs.len().max(2);
        let conceded = self.chairs.iter().filter(|chair| chair.conceded).count();
        seats - conceded < 2 || !stayed.any(|chair| chair.person().is_some())
    }
}
