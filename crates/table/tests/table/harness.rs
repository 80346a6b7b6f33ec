//! A table with its log. Everything goes through the log: what is applied was written as JSON and read again.

use std::sync::Arc;

use ethnos_rules::{Action, Actions, Event, Seat, Seed};
use ethnos_table::{
    Chair, Command, Entry, LogEntry, Millis, PersonId, Phase, Request, Response, ServerCommand, Sitter, StandInReason,
    Table,
};

pub(crate) use ethnos_rules::{Edition, SoloLevel};
pub(crate) use ethnos_table::{BotLevel, Clock, PieceColour as Colour, SeatPlan, TableOptions, Tribes};

pub(crate) const ANN: PersonId = PersonId(1);
pub(crate) const BEN: PersonId = PersonId(2);
pub(crate) const CAT: PersonId = PersonId(3);
pub(crate) const DAN: PersonId = PersonId(4);
pub(crate) const EVE: PersonId = PersonId(5);
const NAMES: [&str; 6] = ["ann", "ben", "cat", "dan", "eve", "fay"];

/// When every table here is opened.
pub(crate) const OPENED: Millis = 1_700_000_000_000;

/// What a person is called.
pub(crate) fn name(person: PersonId) -> Arc<str> {
    NAMES[person.0 as usize - 1].into()
}

/// What a host chooses when nothing special is wanted: no clock, and tribes that neither draw nor ask anything, as far as
/// there are enough of them.
pub(crate) fn options(seats: usize) -> TableOptions {
    let mut tribes = ["Dwarves", "Giants", "Halflings", "Minotaurs", "Orcs", "Trolls"].map(str::to_owned).to_vec();
    tribes.truncate(if seats < 4 { 5 } else { 6 });
    TableOptions { tribes: Tribes::Chosen(tribes), public: true, ..TableOptions::new(Edition::First) }
}

/// The same for the solo game.
pub(crate) fn solo() -> TableOptions {
    TableOptions { edition: Edition::Second, solo: Some(SoloLevel::Easy), tribes: Tribes::Random, ..options(1) }
}

/// Seats in words: `ann ben - novice` are two people, nobody, and a bot.
fn chairs(seats: &str) -> Vec<Chair> {
    let sitter = |word: &str| match word {
        "-" => Sitter::Nobody,
        "novice" => Sitter::Bot(BotLevel::Novice),
        "master" => Sitter::Bot(BotLevel::Master),
        name => {
            let (id, _) = (1..).zip(NAMES).find(|(_, known)| *known == name).expect("the name of a person");
            Sitter::Person { id: PersonId(id), name: name.into() }
        }
    };
    let chair = |(word, colour)| Chair { sitter: sitter(word), ..Chair::empty(colour) };
    seats.split(' ').zip(Colour::ALL).map(chair).collect()
}

/// A table that is played, and its log.
#[derive(Clone)]
pub(crate) struct Played {
    pub(crate) table: Table,
    pub(crate) log: Vec<(Millis, String)>,
    pub(crate) now: Millis,
    /// What happened in the game with the last entry.
    pub(crate) events: Vec<Event>,
}

impl Played {
    /// A table with these people around it, Ann its host.
    pub(crate) fn open(seats: &str) -> Played {
        Played::open_with(seats, options(seats.split(' ').count()), 1, None)
    }

    pub(crate) fn open_with(seats: &str, options: TableOptions, seed: u64, rematch_of: Option<&str>) -> Played {
        Played::opened(Entry::Opened {
            host: ANN,
            name: name(ANN),
            options: Box::new(options),
            seed: Seed::from_number(seed).to_string(),
            chairs: chairs(seats),
            rematch_of: rematch_of.map(str::to_owned),
            prepared: None,
            daily: None,
            repeated: false,
            forfeits: true,
        })
    }

    /// The game of the day on which every table here is opened, Ann's.
    pub(crate) fn begun_daily(repeated: bool) -> Played {
        let entry = Entry::Opened {
            host: ANN,
            name: name(ANN),
            options: Box::new(solo()),
            seed: Seed::from_number(1).to_string(),
            chairs: chairs("ann"),
            rematch_of: None,
            prepared: None,
            daily: Some(OPENED / 86_400_000),
            repeated,
            forfeits: true,
        };
        let mut played = Played::opened(entry);
        played.ask(ANN, Command::Start).expect("a start");
        played
    }

    fn opened(entry: Entry) -> Played {
        let line = LogEntry { by: Some(ANN), id: None, entry };
        let text = serde_json::to_string(&line).expect("an entry can be written");
        let table = Table::open(OPENED, &serde_json::from_str(&text).expect("and read")).expect("a table");
        Played { table, log: vec![(OPENED, text)], now: OPENED, events: Vec::new() }
    }

    /// A game that has begun, with nothing that asks or draws.
    pub(crate) fn begun(seats: &str) -> Played {
        Played::begun_with(seats, options(seats.split(' ').count()), 1)
    }

    pub(crate) fn begun_with(seats: &str, options: TableOptions, seed: u64) -> Played {
        let mut played = Played::open_with(seats, options, seed, None);
        for person in played.people().filter(|person| *person != ANN) {
            played.ask(person, Command::Ready { ready: true }).expect("ready");
        }
        played.ask(ANN, Command::Start).expect("a start");
        assert_eq!(played.table.phase(), Phase::Playing);
        played
    }

    /// Everyone on a seat.
    pub(crate) fn people(&self) -> impl Iterator<Item = PersonId> + use<> {
        self.table.chairs().iter().filter_map(Chair::person).collect::<Vec<_>>().into_iter()
    }

    /// What comes of a request: what is appended is written, read and applied. Gives the version, or the code of the
    /// refusal.
    pub(crate) fn request(&mut self, request: &Request) -> Result<u32, &'static str> {
        let new = match self.table.decide(self.now, request) {
            Ok(Response::Append(new)) => new,
            Ok(Response::Repeated(version)) => return Ok(version),
            Ok(Response::OpenRematch) => return Err("open-rematch"),
            Err(refusal) => {
                assert!(!refusal.to_string().is_empty());
                return Err(refusal.code());
            }
        };
        let text = serde_json::to_string(new.entry()).expect("an entry can be written");
        let read = serde_json::from_str::<LogEntry>(&text).expect("and read");
        assert_eq!(read, *new.entry(), "{text}");
        let (mut next, mut events) = (self.table.clone(), Vec::new());
        next.apply_new(self.now, &new, &mut events).expect("what is decided can be applied");
        self.events.clear();
        self.table.apply(self.now, &read, &mut self.events).expect("and what was written and read, too");
        assert_eq!((&next, &events), (&self.table, &self.events), "they lead to the same table");
        self.log.push((self.now, text));
        assert_eq!(self.table.version() as usize, self.log.len());
        Ok(self.table.version())
    }

    /// A person asks.
    pub(crate) fn ask(&mut self, person: PersonId, command: Command) -> Result<u32, &'static str> {
        self.request(&Request::Person { person, name: name(person), id: None, command })
    }

    /// A guest asks who is none of the usual people.
    pub(crate) fn ask_named(&mut self, person: PersonId, command: Command) -> Result<u32, &'static str> {
        self.request(&Request::Person { person, name: "guest".into(), id: None, command })
    }

    /// A person asks, with a number on it.
    pub(crate) fn ask_as(&mut self, person: PersonId, id: &str, command: Command) -> Result<u32, &'static str> {
        self.request(&Request::Person { person, name: name(person), id: Some(id.into()), command })
    }

    /// The server does something by itself.
    pub(crate) fn server(&mut self, command: ServerCommand) -> Result<u32, &'static str> {
        self.request(&Request::Server(command))
    }

    /// Time goes by.
    pub(crate) fn wait(&mut self, seconds: i64) {
        self.now += seconds * 1_000;
    }

    pub(crate) fn undo(&mut self, person: PersonId) -> Result<u32, &'static str> {
        let version = self.table.version();
        self.ask(person, Command::Undo { version })
    }

    pub(crate) fn answer(&mut self, person: PersonId, yes: bool) -> Result<u32, &'static str> {
        let version = self.table.version();
        self.ask(person, Command::AnswerUndo { version, yes })
    }

    /// The table that follows from the log alone.
    pub(crate) fn replayed(&self) -> Table {
        replay(&self.log).expect("the log is whole")
    }

    /// The entries of the log.
    pub(crate) fn entries(&self) -> Vec<Entry> {
        self.log.iter().map(|(_, text)| serde_json::from_str::<LogEntry>(text).expect("an entry").entry).collect()
    }

    /// The last of them.
    pub(crate) fn last(&self) -> Entry {
        self.entries().pop().expect("a log has entries")
    }

    /// Who is to act.
    pub(crate) fn actor(&self) -> PersonId {
        self.table.waits_for().expect("a person is to act")
    }

    pub(crate) fn seat(&self, person: PersonId) -> Seat {
        self.table.seat_of(person).expect("a seat")
    }

    pub(crate) fn chair(&self, person: PersonId) -> &Chair {
        &self.table.chairs()[self.seat(person).index()]
    }

    /// What may be done now.
    pub(crate) fn legal(&self) -> Vec<Action> {
        let mut actions = Actions::new();
        self.table.game().expect("a game").legal(&mut actions);
        actions.to_vec()
    }

    /// A person plays an action on the version that is there now.
    pub(crate) fn play(&self, action: Action) -> Command {
        Command::Play { version: self.table.version(), action }
    }

    /// A bot plays an action on the version that is there now.
    pub(crate) fn bot_play(&self, action: Action) -> ServerCommand {
        ServerCommand::Play { version: self.table.version(), action }
    }

    /// The seat to act plays this action, person or bot.
    pub(crate) fn act(&mut self, action: Action) -> Result<u32, &'static str> {
        match self.table.waits_for() {
            Some(person) => self.ask(person, self.play(action)),
            None => self.server(self.bot_play(action)),
        }
    }

    /// The first action of a kind.
    pub(crate) fn first(&self, wanted: impl Fn(&Action) -> bool) -> Action {
        self.legal().into_iter().find(wanted).expect("there is such an action")
    }

    /// The seat to act takes a card of the row.
    pub(crate) fn recruit(&mut self) {
        self.act(self.first(|action| matches!(action, Action::Recruit(_)))).expect("a card of the row");
    }

    /// The seat to act takes the top card of the deck.
    pub(crate) fn draw(&mut self) {
        self.act(Action::RecruitDeck).expect("a card of the deck");
    }

    /// The seat to act draws a card, or plays a band if the hand is full.
    pub(crate) fn draw_or_band(&mut self) {
        let action = self.legal().into_iter().find(|action| *action == Action::RecruitDeck);
        self.act(action.unwrap_or_else(|| self.legal()[0])).expect("a legal action");
    }

    /// The seat to act plays a band.
    pub(crate) fn band(&mut self) {
        self.act(self.first(|action| matches!(action, Action::Play(_)))).expect("a band");
    }
}

/// The table of a log.
pub(crate) fn replay(log: &[(Millis, String)]) -> Result<Table, String> {
    let read = |text: &str| serde_json::from_str::<LogEntry>(text).map_err(|error| error.to_string());
    let (at, first) = log.first().ok_or("nothing is there")?;
    let mut table = Table::open(*at, &read(first)?).map_err(|corrupt| corrupt.to_string())?;
    for (at, text) in &log[1..] {
        table.apply(*at, &read(text)?, &mut Vec::new()).map_err(|corrupt| corrupt.to_string())?;
    }
    Ok(table)
}

/// The entry of a stand-in.
pub(crate) const fn stand_in(seat: Seat, why: StandInReason) -> Entry {
    Entry::StandIn { seat, why }
}
