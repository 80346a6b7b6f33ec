//! A table, and how the log changes it.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use ethnos_rules::notation::parse_action;
use ethnos_rules::{Event, Game, Options, Seat, Seed};
use ethnos_wire::lobby::TableOptions;

use crate::clock::Clocks;
use crate::plan::engine_options;
use crate::undo::Undoable;
use crate::{Chair, Entry, Line, Millis, PersonId, Sitter};

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// People gather.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// It was called off.
    Closed,
}

/// The log does not make sense: it was not written by this program, or was damaged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the log of the table is damaged: {reason}")]
pub struct Corrupt {
    /// What is wrong.
    pub reason: String,
}

/// Somebody asks to take a decision back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UndoRequest {
    /// Who asks.
    pub seat: Seat,
    /// Who has agreed so far.
    pub agreed: Vec<Seat>,
}

/// One live table. It clones cheaply: an entry is applied to a copy before it is stored, and the copy takes over after.
#[derive(Clone, Debug)]
pub struct Table {
    pub(crate) options: Arc<TableOptions>,
    pub(crate) seed: Seed,
    pub(crate) host: PersonId,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) phase: Phase,
    /// The place of the last entry.
    pub(crate) seq: u32,
    /// When that was.
    pub(crate) at: Millis,
    /// The place of the last entry that changed the game.
    pub(crate) moved: u32,
    pub(crate) play: Option<Box<Play>>,
    pub(crate) undo: Option<UndoRequest>,
    pub(crate) rematch_of: Option<String>,
    pub(crate) rematch: Option<String>,
    /// Who does not want to read whom.
    pub(crate) mutes: Vec<(PersonId, PersonId)>,
    /// Who wrote when, lately.
    pub(crate) said: VecDeque<(PersonId, Millis)>,
    /// The last commands that carried a number: person and number hashed, and the version they led to.
    numbered: VecDeque<(u64, u32)>,
}

/// The game of a table.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    pub(crate) game: Game,
    pub(crate) undoable: Undoable,
    pub(crate) clocks: Clocks,
}

/// So many numbered commands are remembered.
const NUMBERED: usize = 128;

impl Table {
    /// The table whose log begins with this line.
    pub fn open(at: Millis, line: &Line) -> Result<Table, Corrupt> {
        let Entry::Opened { host, options, seed, chairs, rematch_of, .. } = &line.entry else {
            return Err(Corrupt { reason: "it does not begin with `opened`".to_owned() });
        };
        let seed = Seed::parse(seed).ok_or_else(|| Corrupt { reason: "the seed cannot be read".to_owned() })?;
        if chairs.is_empty() || chairs.len() > Seat::MOST {
            return Err(Corrupt { reason: format!("{} seats", chairs.len()) });
        }
        let mut table = Table {
            options: Arc::new((**options).clone()),
            seed,
            host: *host,
            chairs: chairs.clone(),
            phase: Phase::Gathering,
            seq: 1,
            at,
            moved: 1,
            play: None,
            undo: None,
            rematch_of: rematch_of.clone(),
            rematch: None,
            mutes: Vec::new(),
            said: VecDeque::new(),
            numbered: VecDeque::new(),
        };
        table.remember(line);
        Ok(table)
    }

    /// Applies the next line of the log, telling what happened in the game. After an error the table must not be used.
    pub fn apply(&mut self, at: Millis, line: &Line, events: &mut Vec<Event>) -> Result<(), Corrupt> {
        self.seq += 1;
        self.at = at.max(self.at);
        self.change(line, events)?;
        self.remember(line);
        Ok(())
    }

    fn change(&mut self, line: &Line, events: &mut Vec<Event>) -> Result<(), Corrupt> {
        match &line.entry {
            Entry::Opened { .. } => return Err(corrupt("it is opened twice")),
            Entry::Sat { person, name, seat, colour } => {
                if let Some(chair) = self.chairs.iter_mut().find(|chair| chair.person() == Some(*person)) {
                    *chair = Chair::empty(chair.colour);
                }
                let old = self.chair(*seat)?.colour;
                // Whoever had the colour gets the one that is given up.
                if let Some(other) = self.chairs.iter_mut().find(|chair| chair.colour == *colour) {
                    other.colour = old;
                }
                let chair = self.chair(*seat)?;
                *chair = Chair::empty(*colour);
                chair.sitter = Sitter::Person { id: *person, name: Arc::clone(name) };
            }
            Entry::StoodUp { seat } | Entry::Removed { seat } => {
                let chair = self.chair(*seat)?;
                *chair = Chair::empty(chair.colour);
            }
            Entry::BotSat { seat, level } => {
                let chair = self.chair(*seat)?;
                *chair = Chair { sitter: Sitter::Bot(*level), ready: true, ..Chair::empty(chair.colour) };
            }
            Entry::Ready { seat, ready } => self.chair(*seat)?.ready = *ready,
            Entry::HandedOver { to } => self.host = *to,
            Entry::Started => self.start(events)?,
            Entry::Acted { seat, action, .. } => self.act(*seat, action, events)?,
            Entry::Undone { back, .. } => {
                let at = self.at;
                let play = self.playing()?;
                play.game = play.undoable.take_back(*back).ok_or_else(|| corrupt("too much is taken back"))?;
                play.clocks.asked(at);
                self.undo = None;
                self.moved = self.seq;
            }
            Entry::UndoAsked { seat } => self.undo = Some(UndoRequest { seat: *seat, agreed: Vec::new() }),
            Entry::UndoAnswered { yes: false, .. } => self.undo = None,
            Entry::UndoAnswered { seat, yes: true } => {
                self.undo.as_mut().ok_or_else(|| corrupt("nobody asked"))?.agreed.push(*seat);
            }
            Entry::Conceded { seat } => {
                self.chair(*seat)?.conceded = true;
                self.undo = None;
                self.moved = self.seq;
                if self.all_conceded() {
                    self.phase = Phase::Over;
                }
            }
            Entry::StandIn { seat, .. } => {
                self.chair(*seat)?.away = true;
                self.undo = None;
            }
            Entry::Returned { seat } => {
                self.chair(*seat)?.away = false;
                let at = self.at;
                let play = self.playing()?;
                if play.game.to_act() == Some(*seat) {
                    play.clocks.asked(at);
                }
            }
            Entry::Paused { millis } => self.playing()?.clocks.pause(*millis),
            Entry::Said { person, .. } => {
                self.said.push_back((*person, self.at));
                if self.said.len() > 32 {
                    self.said.pop_front();
                }
            }
            Entry::Muted { person, muted } => {
                let by = line.by.ok_or_else(|| corrupt("nobody muted"))?;
                self.mutes.retain(|mute| *mute != (by, *person));
                if *muted {
                    self.mutes.push((by, *person));
                }
            }
            Entry::Rematch { code } => self.rematch = Some(code.clone()),
            Entry::Cancelled | Entry::Closed => self.phase = Phase::Closed,
        }
        Ok(())
    }

    fn start(&mut self, events: &mut Vec<Event>) -> Result<(), Corrupt> {
        let setup = self.engine_options()?.draw(&self.seed).map_err(|errors| corrupt(errors.to_string()))?;
        let game = Game::new_watched(&setup, self.seed, events);
        self.phase = Phase::Playing;
        self.moved = self.seq;
        let clocks = Clocks::start(self.options.clock, self.at);
        self.play = Some(Box::new(Play { undoable: Undoable::from(&game), game, clocks }));
        Ok(())
    }

    fn act(&mut self, seat: Seat, action: &str, events: &mut Vec<Event>) -> Result<(), Corrupt> {
        let (at, clock) = (self.at, self.options.clock);
        let play = self.playing()?;
        let action = parse_action(action, play.game.setup()).map_err(corrupt)?;
        if play.game.to_act() != Some(seat) {
            return Err(corrupt(format!("{seat} is not to act")));
        }
        let before = play.game.clone();
        let from = events.len();
        play.game.play(action, events).map_err(|refusal| corrupt(refusal.code()))?;
        play.undoable.acted(seat, action, &before, &play.game, &events[from..]);
        play.clocks.answered(clock, seat, at);
        if play.game.is_over() {
            self.phase = Phase::Over;
        }
        self.undo = None;
        self.moved = self.seq;
        Ok(())
    }

    fn remember(&mut self, line: &Line) {
        if let (Some(by), Some(id)) = (line.by, &line.id) {
            self.numbered.push_back((number(by, id), self.seq));
            if self.numbered.len() > NUMBERED {
                self.numbered.pop_front();
            }
        }
    }

    /// The version that a person's command with this number led to, if it was carried out lately.
    pub(crate) fn repeated(&self, by: PersonId, id: &str) -> Option<u32> {
        let number = number(by, id);
        self.numbered.iter().rev().find(|known| known.0 == number).map(|known| known.1)
    }

    fn chair(&mut self, seat: Seat) -> Result<&mut Chair, Corrupt> {
        self.chairs.get_mut(seat.index()).ok_or_else(|| corrupt(format!("there is no seat {seat}")))
    }

    fn playing(&mut self) -> Result<&mut Play, Corrupt> {
        self.play.as_deref_mut().ok_or_else(|| corrupt("the game has not begun"))
    }

    /// Whether nobody is left who could want to go on: no person, or a single seat of two.
    fn all_conceded(&self) -> bool {
        let mut stayed = self.chairs.iter().filter(|chair| !chair.conceded);
        let seats = self.chairs.len().max(2);
        let conceded = self.chairs.iter().filter(|chair| chair.conceded).count();
        seats - conceded < 2 || !stayed.any(|chair| chair.person().is_some())
    }

    pub(crate) fn engine_options(&self) -> Result<Options, Corrupt> {
        engine_options(&self.options, self.chairs.len()).map_err(|error| corrupt(error.to_string()))
    }

    /// The place of the last entry: the version of the table.
    pub const fn version(&self) -> u32 {
        self.seq
    }

    /// The version in which the game last changed. A decision may be taken by whoever has seen this one or a later.
    pub const fn moved(&self) -> u32 {
        self.moved
    }

    /// When the last entry was written.
    pub const fn at(&self) -> Millis {
        self.at
    }

    /// How far it has come.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// What the host chose.
    pub fn options(&self) -> &TableOptions {
        &self.options
    }

    /// The host.
    pub const fn host(&self) -> PersonId {
        self.host
    }

    /// Every seat; in the solo game only the person's.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.chairs.iter().position(|chair| chair.person() == Some(person)).map(Seat::at)
    }

    /// The game, once it has begun. What anybody may know of it leaves it as a view.
    pub fn game(&self) -> Option<&Game> {
        self.play.as_ref().map(|play| &play.game)
    }

    /// The seed, for whoever may know it: nobody, until the game is over.
    pub const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// Who asks to take a decision back.
    pub const fn undo(&self) -> Option<&UndoRequest> {
        self.undo.as_ref()
    }

    /// The table this is the rematch of.
    pub fn rematch_of(&self) -> Option<&str> {
        self.rematch_of.as_deref()
    }

    /// The next table of the same people.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// Whether a person does not want to read another.
    pub fn mutes(&self, reader: PersonId, writer: PersonId) -> bool {
        self.mutes.contains(&(reader, writer))
    }

    /// Whom a person does not want to read.
    pub fn muted_by(&self, reader: PersonId) -> impl Iterator<Item = PersonId> {
        self.mutes.iter().filter(move |mute| mute.0 == reader).map(|mute| mute.1)
    }

    /// The person the table waits for, if a person is to act.
    pub fn waits_for(&self) -> Option<PersonId> {
        let seat = self.to_act()?;
        self.chairs[seat.index()].player()
    }

    /// The seat that owes a decision.
    pub fn to_act(&self) -> Option<Seat> {
        if self.phase == Phase::Playing { self.game()?.to_act() } else { None }
    }

    /// When the time of whoever is to act is up.
    pub fn deadline(&self) -> Option<Millis> {
        self.waits_for()?;
        self.play.as_ref()?.clocks.deadline(self.options.clock, self.to_act()?)
    }

    /// What is left of a seat's bank of time.
    pub fn bank(&self, seat: Seat) -> Option<Millis> {
        self.play.as_ref().map(|play| play.clocks.bank(seat))
    }
}

fn corrupt(reason: impl Into<String>) -> Corrupt {
    Corrupt { reason: reason.into() }
}

fn number(by: PersonId, id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (by, id).hash(&mut hasher);
    hasher.finish()
}
