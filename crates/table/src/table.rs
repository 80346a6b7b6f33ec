//! A table in memory, and what can be asked about it.

use std::collections::VecDeque;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use ethnos_rules::{Game, OpenState, Options, Seat, SeatSet, Seed};

use crate::budget::Spent;
use crate::clock::Clocks;
use crate::plan::engine_options;
use crate::seed_parts::PersonPart;
use crate::undo::Undoable;
use crate::{Chair, Corrupt, Entry, LogEntry, Millis, PersonId, Prepared, TableOptions};

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// The game has not begun: people take seats.
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

/// A person asks everyone else for permission to take a decision back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UndoRequest {
    /// The seat that asks.
    pub seat: Seat,
    /// The version in which they asked.
    pub version: u32,
    /// Who has agreed so far.
    pub agreed: Vec<Seat>,
}

/// One live table. A clone is cheap: the server applies an entry to a clone, stores the entry, and then uses the clone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Table {
    pub(crate) options: Arc<TableOptions>,
    pub(crate) seed: Seed,
    pub(crate) host: PersonId,
    pub(crate) chairs: Vec<Chair>,
    pub(crate) phase: Phase,
    /// The number of the last entry, from 1.
    pub(crate) seq: u32,
    /// When the last entry was written.
    pub(crate) at: Millis,
    /// The number of the last entry that changed the game.
    pub(crate) game_version: u32,
    pub(crate) play: Option<Box<Play>>,
    pub(crate) undo: Option<UndoRequest>,
    /// What people add to the seed. Shared between clones, as it does not change during the game.
    pub(crate) parts: Arc<Vec<PersonPart>>,
    /// Since when the game is about to start.
    pub(crate) starting: Option<Millis>,
    pub(crate) rematch_of: Option<String>,
    pub(crate) prepared: Option<Arc<Prepared>>,
    /// The day of a day's game, in days since 1970.
    pub(crate) daily: Option<i64>,
    /// Whether its person had finished this day's game before.
    pub(crate) repeated: bool,
    /// When the game ended.
    pub(crate) over_at: Option<Millis>,
    /// Whether people give up a rated game when a bot has decided too often for them.
    pub(crate) forfeits: bool,
    pub(crate) rematch: Option<String>,
    /// When the table is closed, if nobody comes back before.
    pub(crate) closes_at: Option<Millis>,
    /// Pairs of people: the first does not want to read the messages of the second.
    pub(crate) mutes: Vec<(PersonId, PersonId)>,
    /// Who wrote the latest chat messages, and when.
    pub(crate) recent_chat: VecDeque<(PersonId, Millis)>,
    /// The seats whose adviser is on.
    pub(crate) advisers: SeatSet,
    /// Whether anybody's adviser was ever on.
    pub(crate) advised: bool,
    /// What people have used up of the budgets of the table. Shared between clones, as most entries leave it alone.
    pub(crate) spent: Arc<Spent>,
    /// The last commands that had an id: a hash of person and id, and the version that the command led to.
    recent_ids: VecDeque<(u64, u32)>,
}

/// The game of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Play {
    pub(crate) game: Game,
    pub(crate) undoable: Undoable,
    pub(crate) clocks: Clocks,
    /// How many decisions stand-ins have taken for each seat, without those that were taken back.
    pub(crate) stood_in: [u32; Seat::MOST],
    /// The version of the last decision of each seat, also if it was taken back since; 0 for none.
    pub(crate) last_acted: [u32; Seat::MOST],
    /// The board as the Age was scored that has just ended. Shared between clones, as nothing changes it.
    pub(crate) scored: Option<Arc<OpenState>>,
}

/// A day in milliseconds.
const DAY: Millis = 86_400_000;

/// How many commands with an id are remembered.
const RECENT_IDS: usize = 128;

impl Table {
    /// The table whose log begins with this entry.
    pub fn open(at: Millis, first: &LogEntry) -> Result<Table, Corrupt> {
        let Entry::Opened { host, options, seed, chairs, rematch_of, prepared, daily, repeated, forfeits, .. } =
            &first.entry
        else {
            return Err(Corrupt::NotOpened);
        };
        let seed = Seed::parse(seed).ok_or(Corrupt::Seed)?;
        check_chairs(chairs)?;
        let mut table = Table {
            options: Arc::new((**options).clone()),
            seed,
            host: *host,
            chairs: chairs.clone(),
            phase: Phase::Gathering,
            seq: 1,
            at,
            game_version: 1,
            play: None,
            undo: None,
            parts: Arc::default(),
            starting: None,
            rematch_of: rematch_of.clone(),
            prepared: prepared.clone().map(Arc::new),
            daily: *daily,
            repeated: *repeated,
            over_at: None,
            forfeits: *forfeits,
            rematch: None,
            closes_at: None,
            mutes: Vec::new(),
            recent_chat: VecDeque::new(),
            advisers: SeatSet::NONE,
            advised: false,
            spent: Arc::default(),
            recent_ids: VecDeque::new(),
        };
        table.remember(first);
        Ok(table)
    }

    pub(crate) fn remember(&mut self, entry: &LogEntry) {
        if let (Some(by), Some(id)) = (entry.by, &entry.id) {
            self.recent_ids.push_back((hash(by, id), self.seq));
            if self.recent_ids.len() > RECENT_IDS {
                self.recent_ids.pop_front();
            }
        }
    }

    /// The version that a person's command with this id led to, if it was carried out recently.
    pub(crate) fn repeated(&self, by: PersonId, id: &str) -> Option<u32> {
        let hash = hash(by, id);
        self.recent_ids.iter().rev().find(|known| known.0 == hash).map(|known| known.1)
    }

    pub(crate) fn engine_options(&self) -> Result<Options, Corrupt> {
        Ok(engine_options(&self.options, self.chairs.len())?)
    }

    /// The version of the table: the number of its last entry.
    pub const fn version(&self) -> u32 {
        self.seq
    }

    /// The version in which the game last changed. A person may decide who has seen this version or a later one.
    pub const fn game_version(&self) -> u32 {
        self.game_version
    }

    /// When the last entry was written.
    pub const fn at(&self) -> Millis {
        self.at
    }

    /// The phase of the table.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// What the host chose.
    pub fn options(&self) -> &TableOptions {
        &self.options
    }

    /// The person who may start and close the table.
    pub const fn host(&self) -> PersonId {
        self.host
    }

    /// Every seat. In the solo game there is only the person's.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// The seat of a person.
    pub fn seat_of(&self, person: PersonId) -> Option<Seat> {
        self.chairs.iter().position(|chair| chair.person() == Some(person)).map(Seat::at)
    }

    /// The game, once it has begun. It holds hidden cards: what somebody is shown of it must be a view.
    pub fn game(&self) -> Option<&Game> {
        self.play.as_ref().map(|play| &play.game)
    }

    /// This table with another game. Tests use it to check that a person to whom both games look the same is shown the same.
    #[doc(hidden)]
    #[must_use]
    pub fn with_game(&self, game: Game) -> Table {
        let mut table = self.clone();
        if let Some(play) = &mut table.play {
            play.game = game;
        }
        table
    }

    /// The board as an Age was scored: as the third Dragon found it. It is there from the decision that ended the Age until
    /// somebody decides in the next one, and once the game is over.
    pub fn scored(&self) -> Option<&OpenState> {
        self.play.as_ref()?.scored.as_deref()
    }

    /// The server's part of the seed, which is the seed itself if nobody adds to it. Nobody may be shown it before the game is over.
    pub const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The open request to take a decision back.
    pub const fn undo(&self) -> Option<&UndoRequest> {
        self.undo.as_ref()
    }

    /// The position in which the game begins, if the cards are not dealt from the seed.
    pub fn prepared(&self) -> Option<&Prepared> {
        self.prepared.as_deref()
    }

    /// The day of a day's game, in days since 1970.
    pub const fn daily(&self) -> Option<i64> {
        self.daily
    }

    /// Whether the cards of this table are still to be played by others: nobody may be shown its seed or its record, even if its
    /// game is over.
    pub const fn is_sealed(&self, now: Millis) -> bool {
        match self.daily {
            Some(day) => now < end_of(day),
            None => false,
        }
    }

    /// The code of the table of which this is the rematch.
    pub fn rematch_of(&self) -> Option<&str> {
        self.rematch_of.as_deref()
    }

    /// The code of the rematch.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// When the table is closed, because nobody has used it for a long time, unless somebody comes back before.
    pub const fn closes_at(&self) -> Option<Millis> {
        self.closes_at
    }

    /// Whether people may switch their adviser on: the host chose it before the start, or only one person plays. Nobody is advised in a
    /// day's game, because its results are compared with those of others.
    pub fn allows_adviser(&self) -> bool {
        self.daily.is_none() && (self.options.adviser || self.people() == 1)
    }

    /// Whether the adviser of a seat is on.
    pub const fn has_adviser(&self, seat: Seat) -> bool {
        self.advisers.contains(seat)
    }

    /// Whether anybody's adviser was on in this game. Then it counts in no statistics.
    pub const fn is_advised(&self) -> bool {
        self.advised
    }

    /// The number of people who have a seat.
    pub(crate) fn people(&self) -> usize {
        self.chairs.iter().filter(|chair| chair.person().is_some()).count()
    }

    /// Whether a person has a seat here or is the host.
    pub fn is_member(&self, person: PersonId) -> bool {
        self.host == person || self.seat_of(person).is_some()
    }

    /// Whether a person has muted another.
    pub fn mutes(&self, reader: PersonId, writer: PersonId) -> bool {
        self.mutes.contains(&(reader, writer))
    }

    /// The people whom a person has muted.
    pub fn muted_by(&self, reader: PersonId) -> impl Iterator<Item = PersonId> {
        self.mutes.iter().filter(move |mute| mute.0 == reader).map(|mute| mute.1)
    }

    /// The person who decides next. `None` if a bot does.
    pub fn waits_for(&self) -> Option<PersonId> {
        let seat = self.to_act()?;
        self.chairs[seat.index()].player()
    }

    /// The seat that decides next.
    pub fn to_act(&self) -> Option<Seat> {
        if self.phase == Phase::Playing { self.game()?.to_act() } else { None }
    }

    /// A number for the present turn of a seat: the version of the last decision that was taken there. It stays the same while others
    /// take back what led to the turn, and is never the same for two turns of a seat.
    pub fn turn_of(&self, seat: Seat) -> u32 {
        self.play.as_ref().map_or(0, |play| play.last_acted[seat.index()])
    }

    /// When the person who decides next runs out of time.
    pub fn deadline(&self) -> Option<Millis> {
        self.waits_for()?;
        self.play.as_ref()?.clocks.deadline(self.options.clock, self.to_act()?)
    }

    /// The time left in the bank of a seat.
    pub fn bank(&self, seat: Seat) -> Option<Millis> {
        self.play.as_ref().map(|play| play.clocks.bank(seat))
    }
}

/// When a day is over.
pub(crate) const fn end_of(day: i64) -> Millis {
    (day + 1).saturating_mul(DAY)
}

/// Whether these can be the seats of a new table.
fn check_chairs(chairs: &[Chair]) -> Result<(), Corrupt> {
    if chairs.is_empty() || chairs.len() > Seat::MOST {
        return Err(Corrupt::SeatCount { seats: chairs.len() });
    }
    for (index, chair) in chairs.iter().enumerate() {
        let same = |other: &Chair| {
            other.colour == chair.colour || chair.person().is_some_and(|person| other.person() == Some(person))
        };
        if chair.away || chair.conceded || chairs[..index].iter().any(same) {
            return Err(Corrupt::WrongSeat { seat: Seat::at(index) });
        }
    }
    Ok(())
}

fn hash(by: PersonId, id: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    (by, id).hash(&mut hasher);
    hasher.finish()
}
