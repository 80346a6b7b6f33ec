//! Nothing told to anybody depends on cards they may not know. Whole games are played in two worlds at once that differ only
//! in those cards, and everything that is said to a viewer in one is compared with what is said in the other, byte by byte.

use ethnos_rules::notation::{action_text, parse_action};
use ethnos_rules::{Action, Actions, Event, Game, Seat, Seed, View, sample, swap_hidden};
use ethnos_rules::{Edition, SoloLevel};
use ethnos_table::{
    BotLevel, Chair, Clock, Command, Entry, LogEntry, PersonId, Phase, PieceColour, Request, Response, ServerCommand,
    Sitter, Table, TableOptions,
};
use ethnos_wire::ask::Question;
use ethnos_wire::protocol::{Refused, ServerMessage, Update};

use super::applied_entry::AppliedEntry;
use super::message::to_json;
use super::persist;
use super::queries::answer;
use super::snapshot::{full_update, game_state, table_state};
use super::summary::Summary;
use super::update::SharedUpdate;

const CODE: &str = "TABLE23";
const SPECTATOR: PersonId = PersonId(99);
/// The time at which everything is sent.
const NOW: i64 = 1_700_000_000_000;
/// So many lines are told to those who come back.
const RECENT: usize = 12;

/// Whether all of the work is done, as `cargo nextest run --profile full` asks for, or a part of it.
fn full() -> bool {
    std::env::var_os("NEXTEST_PROFILE").is_some_and(|profile| profile == "full")
}

/// How often what was told has been compared, and how often hidden cards were other ones.
#[derive(Default, Debug)]
struct Compared {
    actions: usize,
    swapped: usize,
    moments: usize,
    refusals: usize,
    /// Previews of what was possible.
    answers: usize,
}

/// A table, everything that applied at it, and a viewer's dice.
struct Played {
    table: Table,
    history: Vec<AppliedEntry>,
    now: i64,
    dice: fastrand::Rng,
    compared: Compared,
}

fn every_mode() -> Vec<(TableOptions, usize)> {
    let mut modes = Vec::new();
    let options = |edition, solo, recruitment| TableOptions {
        solo,
        recruitment,
        clock: Clock::Live { move_seconds: 60, bank_seconds: 600 },
        ..TableOptions::new(edition)
    };
    for level in [SoloLevel::Easy, SoloLevel::Regular, SoloLevel::Hard] {
        modes.push((options(Edition::Second, Some(level), false), 1));
    }
    for edition in [Edition::First, Edition::Second] {
        for seats in 2..=6 {
            for recruitment in [false, true] {
                modes.push((options(edition, None, recruitment), seats));
            }
        }
    }
    modes
}

impl Played {
    /// A game begun by people, with a bot on every third seat if there are to be any.
    fn begin(options: TableOptions, seats: usize, bots: bool, seed: u64) -> Played {
        let chairs = (0..seats).zip(PieceColour::ALL).map(|(index, colour)| {
            let sitter = if bots && index % 3 == 2 {
                Sitter::Bot(BotLevel::Novice)
            } else {
                Sitter::Person { id: person(index), name: format!("person {index}").into() }
            };
            Chair { sitter, ready: true, ..Chair::empty(colour) }
        });
        let entry = Entry::Opened {
            host: person(0),
            name: "person 0".into(),
            options: Box::new(options),
            seed: Seed::from_number(seed).to_string(),
            chairs: chairs.collect(),
            rematch_of: None,
            prepared: None,
            daily: None,
            repeated: false,
            forfeits: true,
        };
        let logged = LogEntry { by: Some(person(0)), id: None, entry };
        let table = Table::open(1, &logged).expect("a table");
        let mut played = Played {
            table,
            history: vec![AppliedEntry { version: 1, at: 1, logged, action: None, events: Vec::new() }],
            now: 1,
            dice: fastrand::Rng::with_seed(seed),
            compared: Compared::default(),
        };
        played.ask(&by(person(0), Command::Start)).expect("it starts");
        played
    }

    /// Everyone who is told anything: the people at the table and a spectator.
    fn viewers(&self) -> Vec<(PersonId, Option<Seat>)> {
        let people = Seat::all(self.table.chairs().len()).filter_map(|seat| {
            let person = self.table.chairs()[seat.index()].person()?;
            Some((person, Some(seat)))
        });
        people.chain([(SPECTATOR, None)]).collect()
    }

    fn ask(&mut self, request: &Request) -> Result<(), String> {
        self.now += 100;
        match self.table.decide(self.now, request) {
            Ok(Response::Append(new)) => {
                self.append(new.entry());
                Ok(())
            }
            Ok(other) => Err(format!("{other:?}")),
            Err(refusal) => Err(refusal.to_string()),
        }
    }

    /// The viewers for whom an entry is compared: all of them. Without the profile `full`, every second entry is compared for one viewer.
    fn compared_viewers(&mut self) -> Vec<(PersonId, Option<Seat>)> {
        let mut viewers = self.viewers();
        if full() {
            return viewers;
        }
        let chosen = viewers.swap_remove(self.dice.usize(..viewers.len()));
        if self.dice.bool() { vec![chosen] } else { Vec::new() }
    }

    /// Applies an entry and compares what viewers are told of it.
    fn append(&mut self, logged: &LogEntry) {
        let before = self.table.clone();
        let applied = apply(&mut self.table, self.now, logged);
        let viewers = self.compared_viewers();
        for &(person, seat) in &viewers {
            if let (Entry::Acted { action, .. }, Some(game)) = (&logged.entry, before.game()) {
                let action = parse_action(action, game.setup()).expect("an action");
                self.compare_action(&before, game, action, &applied, person, seat);
            }
        }
        self.history.push(applied);
        for (person, seat) in viewers {
            self.compare_moment(person, seat);
        }
    }

    /// What a viewer is told of an action, in a world whose hidden cards are other ones.
    fn compare_action(
        &mut self,
        before: &Table,
        game: &Game,
        action: Action,
        applied: &AppliedEntry,
        person: PersonId,
        seat: Option<Seat>,
    ) {
        self.compared.actions += 1;
        let dice = &mut self.dice;
        let Some((other, same)) = swap_hidden(game, seat, action, &mut |bound| dice.usize(..bound)) else { return };
        self.compared.swapped += usize::from(other != *game);
        let mut there = before.with_game(other);
        let mut logged = applied.logged.clone();
        if let Entry::Acted { action, .. } = &mut logged.entry {
            *action = action_text(same, game.setup());
        }
        let sent_there = apply(&mut there, self.now, &logged);
        let say = |table: &Table, applied: &AppliedEntry| {
            let sent = SharedUpdate::new(table, CODE, applied, true, NOW)
                .message_to(person, &[], None)
                .expect("an action is told to everyone");
            without_time(&sent)
        };
        let sent = say(&self.table, applied);
        assert_eq!(sent, say(&there, &sent_there), "{seat:?} is told of {action:?}");
        self.compare_typed(&sent, applied, person, seat);
        // Somebody who was away until now is sent the same, too.
        let late = |table: &Table, applied: &AppliedEntry| {
            text(&updated(full_update(table, CODE, [applied], person, 1, None, NOW)))
        };
        assert_eq!(late(&self.table, applied), late(&there, &sent_there), "{seat:?} comes back after {action:?}");
    }

    /// What is written once for everyone is what would be written for each.
    fn compare_typed(&self, sent: &str, applied: &AppliedEntry, person: PersonId, seat: Option<Seat>) {
        let game = self.table.game().map(|game| Box::new(game_state(&self.table, game, seat, NOW)));
        let typed = Update {
            version: self.table.version(),
            acks: Vec::new(),
            lines: applied.visible_to(&self.table, Some(person), seat).into_iter().collect(),
            gap: false,
            table: Some(Box::new(table_state(&self.table, CODE, Some(person)))),
            game,
        };
        assert_eq!(sent, text(&updated(typed)), "{seat:?}");
    }

    /// What a viewer can find out of the table as it is, in a world whose hidden cards are other ones.
    fn compare_moment(&mut self, person: PersonId, seat: Option<Seat>) {
        let Some(game) = self.table.game() else { return };
        let dice = &mut self.dice;
        let other = sample(&View::of(game, seat), Seed::from_number(dice.u64(..)), &mut |bound| dice.usize(..bound));
        let there = self.table.with_game(other);
        self.compared.moments += 1;
        let recent = &self.history[self.history.len().saturating_sub(RECENT)..];
        let hello = |table: &Table| text(&updated(full_update(table, CODE, recent, person, 0, None, NOW)));
        let sent = hello(&self.table);
        assert_eq!(sent, hello(&there), "{seat:?}");
        let over = self.table.phase() == Phase::Over;
        assert!(over || !sent.contains(&self.table.seed().to_string()), "{seat:?} is told the seed");
        // Lists, and what is stored beside the log.
        assert_eq!(Summary::of(&self.table), Summary::of(&there));
        assert_eq!(format!("{:?}", persist::live_state(&self.table)), format!("{:?}", persist::live_state(&there)));
        assert_eq!(self.table.results(), there.results());
        // Why something is refused.
        let command = self.nonsense();
        let request = by(person, command.clone());
        let decided = |table: &Table| match table.decide(self.now, &request) {
            Ok(decided) => format!("{decided:?}"),
            Err(refusal) => format!("{:?}", Refused::of(&refusal, None, table.version())),
        };
        assert_eq!(decided(&self.table), decided(&there), "{seat:?} asks for {command:?}");
        self.compared.refusals += 1;
        // What would happen.
        let question = match (command, self.table.game()) {
            (Command::Play { action, .. }, Some(game)) => {
                Question::Preview { action: action_text(action, game.setup()) }
            }
            _ => Question::Standing {},
        };
        let answered = |table: &Table| match answer(table, person, "q", &question) {
            Ok(answer) => serde_json::to_string(&answer).expect("an answer can be written"),
            Err(refusal) => format!("{:?}", Refused::of(&refusal, None, table.version())),
        };
        assert_eq!(answered(&self.table), answered(&there), "{seat:?} asks {question:?}");
        self.compared.answers += usize::from(answered(&self.table).contains("\"refusal\":null"));
    }

    /// A command that may or may not make sense.
    fn nonsense(&mut self) -> Command {
        let version = self.table.version();
        let mut actions = Actions::new();
        if let Some(game) = self.table.game() {
            // Most commands are what somebody could do with other cards.
            let other = Game::new(game.setup(), Seed::from_number(self.dice.u64(..)));
            if self.dice.bool() { game.legal(&mut actions) } else { other.legal(&mut actions) }
        }
        match self.dice.u8(..6) {
            0 => Command::Undo { version },
            1 => Command::AnswerUndo { version, yes: self.dice.bool() },
            2 => Command::Return,
            _ if actions.is_empty() => Command::Concede,
            _ => Command::Play { version, action: actions[self.dice.usize(..actions.len())] },
        }
    }

    /// Something else than a decision, now and then.
    fn digress(&mut self) {
        let seats = self.table.chairs().len();
        let someone = person(self.dice.usize(..seats));
        let other = person(self.dice.usize(..seats));
        let version = self.table.version();
        let command = match self.dice.u8(..60) {
            0 => Command::Say { text: "hello".to_owned() },
            1 => Command::Mute { person: other, muted: self.dice.bool() },
            2..8 => Command::Undo { version },
            8..12 => Command::AnswerUndo { version, yes: true },
            12 => Command::Leave,
            13..16 => Command::Return,
            _ => return,
        };
        let _ = self.ask(&by(someone, command));
    }

    /// Plays to the end. Some players hoard, so that hands grow.
    fn play(mut self) -> Played {
        let hoards = self.dice.bool();
        let mut legal = Actions::new();
        while self.table.phase() == Phase::Playing {
            self.digress();
            let (Some(game), Some(seat)) = (self.table.game(), self.table.to_act()) else { break };
            game.legal(&mut legal);
            let recruits = |action: &&Action| matches!(action, Action::RecruitDeck | Action::Recruit(_));
            let recruits = legal.iter().take_while(recruits).count();
            let range = if hoards && recruits > 0 && self.dice.u8(..8) > 0 { recruits } else { legal.len() };
            let action = legal[self.dice.usize(..range)];
            let version = self.table.version();
            let request = match self.table.chairs()[seat.index()].player() {
                Some(person) => by(person, Command::Play { version, action }),
                None => Request::Server(ServerCommand::Play { version, action }),
            };
            self.ask(&request).expect("a legal action");
        }
        self
    }

    /// The log as a whole, read by everybody: what was hidden when it applied stays so, and no line is empty.
    fn check_log(&self) {
        for (person, seat) in self.viewers() {
            for applied in &self.history {
                let Some(line) = applied.visible_to(&self.table, Some(person), seat) else { continue };
                let tells = line.sentence.is_some() || !line.events.is_empty() || !line.text.is_empty();
                assert!(tells, "a line says nothing: {:?}", applied.logged.entry);
                let line = serde_json::to_value(line).expect("a line can be written");
                let sent = line["events"].as_array().into_iter().flatten().zip(&applied.events);
                for (sent, event) in sent {
                    let (Event::Drew { seat: drawer, .. } | Event::Dealt { seat: drawer, .. }) = event else {
                        continue;
                    };
                    let shown = !sent["card"].is_null();
                    assert_eq!(shown, seat == Some(*drawer), "{seat:?} reads {sent}");
                }
            }
        }
    }
}

fn person(index: usize) -> PersonId {
    PersonId(10 + i64::try_from(index).expect("a handful of people"))
}

fn by(person: PersonId, command: Command) -> Request {
    Request::Person { person, name: "x".into(), id: None, command }
}

fn apply(table: &mut Table, at: i64, logged: &LogEntry) -> AppliedEntry {
    let mut events = Vec::new();
    let action = table.apply(at, logged, &mut events).expect("it can happen");
    AppliedEntry { version: table.version(), at, logged: logged.clone(), action, events }
}

fn updated(update: Update) -> ServerMessage {
    ServerMessage::Update(Box::new(update))
}

/// A message as it is sent; only the time of day is left out.
fn text(message: &ServerMessage) -> String {
    without_time(&to_json(message))
}

fn without_time(message: &str) -> String {
    const TIME: &str = "\"clock\":{\"now\":";
    let Some((before, rest)) = message.split_once(TIME) else { return message.to_owned() };
    format!("{before}{TIME}{}", rest.trim_start_matches(|digit: char| digit.is_ascii_digit()))
}

#[test]
fn nothing_told_depends_on_cards_one_may_not_know() {
    let mut all = Compared::default();
    for (number, (options, seats)) in every_mode().into_iter().enumerate() {
        let played = Played::begin(options, seats, number % 3 == 1, number as u64).play();
        assert_eq!(played.table.phase(), Phase::Over);
        played.check_log();
        let Compared { actions, swapped, moments, refusals, answers } = played.compared;
        all.actions += actions;
        all.swapped += swapped;
        all.moments += moments;
        all.refusals += refusals;
        all.answers += answers;
    }
    println!("{all:?}");
    assert!(all.answers > all.moments / 40, "hardly anything was foreseen: {all:?}");
    assert!(all.swapped > all.actions * 9 / 10, "cards were hardly ever swapped: {all:?}");
}

/// The comparison would notice: what a seat is told to whom it belongs does differ.
#[test]
fn what_one_may_know_does_differ() {
    let (options, seats) = every_mode().swap_remove(5);
    let played = Played::begin(options, seats, false, 1);
    let game = played.table.game().expect("begun");
    let mut dice = fastrand::Rng::with_seed(1);
    let other = sample(&View::of(game, None), *game.seed(), &mut |bound| dice.usize(..bound));
    let there = played.table.with_game(other.clone());
    let owner = Seat::all(seats).find(|seat| other.hand(*seat) != game.hand(*seat)).expect("another hand");
    let view = |table: &Table, game: &Game| format!("{:?}", game_state(table, game, Some(owner), NOW).view);
    assert_ne!(view(&played.table, game), view(&there, &other));
    let around = |table: &Table| format!("{:?}", table_state(table, CODE, Some(person(owner.index()))));
    assert_eq!(around(&played.table), around(&there));
}
