//! A table.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use ethnos_rules::{Game, Options, Seat, Seed};

use crate::clock::Clocks;
use crate::plan::engine_options;
use crate::undo::Undoable;
use crate::{Chair, Entry, LogEntry, Millis, PersonId, Prepared, TableOptions};

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// People gather.
    Gathering,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// The host cancelled it, or it was closed because nobody used it.
    Closed,
}

impl Phase {
    /// All four, in the order in which a table comes through them.
    pub const ALL: [Phase; 4] = [Phase::Gathering, Phase::Playing, Phase::Over, Phase::Closed];

    /// Whether nothing more is played at the table.
    pub const fn is_ended(self) -> bool {
        matches!(self, Phase::Over | Phase::Closed)
    }
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
    /// The version in which they asked.
    pub version: u32,
    /// Who has agreed so far.
    pub agreed: Vec<Seat>,
}

/// One live table. It clones cheaply: an entry is applied to a copy before it is stored, and the copy takes over after.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    pub(crate) prepared: Option<Arc<Prepared>>,
    pub(crate) rematch: Option<String>,
    /// Who does not want to read whom.
    pub(crate) mutes: Vec<(PersonId, PersonId)>,
    /// Who wrote when, lately.
    pub(crate) said: VecDeque<(PersonId, Millis)>,
    /// The last commands that carried a number: person and number hashed, and the version they led to.
    numbered: VecDeque<(u64, u32)>,
}

/// The game of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Play {
    pub(crate) game: Game,
    pub(crate) undoable: Undoable,
    pub(crate) clocks: Clocks,
}

/// So many numbered commands are remembered.
const NUMBERED: usize = 128;

impl Table {
    /// The table whose log begins with this entry.
    pub fn open(at: Millis, first: &LogEntry) -> Result<Table, Corrupt> {
        let Entry::Opened { host, options, seed, chairs, rematch_of, prepared, .. } = &first.entry else {
            return Err(corrupt("it does not begin with `opened`"));
        };
        let seed = Seed::parse(seed).ok_or_else(|| corrupt("the seed cannot be read"))?;
        check_chairs(chairs)?;
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
            prepared: prepared.clone().map(Arc::new),
            rematch: None,
            mutes: Vec::new(),
            said: VecDeque::new(),
            numbered: VecDeque::new(),
        };
        table.remember(first);
        Ok(table)
    }

    pub(crate) fn remember(&mut self, entry: &LogEntry) {
        if let (Some(by), Some(id)) = (entry.by, &entry.id) {
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

    /// This table with another game in the place of its own: one that looks the same to somebody, to whom the table must
    /// then look the same, too. For tests.
    #[doc(hidden)]
    #[must_use]
    pub fn with_game(&self, game: Game) -> Table {
        let mut table = self.clone();
        if let Some(play) = &mut table.play {
            play.game = game;
        }
        table
    }

    /// The seed, for whoever may know it: nobody, until the game is over.
    pub const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// Who asks to take a decision back.
    pub const fn undo(&self) -> Option<&UndoRequest> {
        self.undo.as_ref()
    }

    /// Where the game begins, if it is not dealt.
    pub fn prepared(&self) -> Option<&Prepared> {
        self.prepared.as_deref()
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

pub(crate) fn corrupt(reason: impl Into<String>) -> Corrupt {
    Corrupt { reason: reason.into() }
}

/// Whether these can be the seats of a new table.
fn check_chairs(chairs: &[Chair]) -> Result<(), Corrupt> {
    if chairs.is_empty() || chairs.len() > Seat::MOST {
        return Err(corrupt(format!("{} seats", chairs.len())));
    }
    for (index, chair) in chairs.iter().enumerate() {
        let same = |other: &Chair| {
            other.colour == chair.colour || chair.person().is_some_and(|person| other.person() == Some(person))
        };
        if chair.away || chair.conceded || chairs[..index].iter().any(same) {
            return Err(corrupt(format!("seat {} cannot be so", Seat::at(index))));
        }
    }
    Ok(())
}

fn number(by: PersonId, id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (by, id).hash(&mut hasher);
    hasher.finish()
}
