//! Whole games in every mode with everything that people do: after every entry the table that follows from the log is
//! the table itself, what is taken back shows nothing, and the record of the finished game is true.

use ethnos_rules::{Action, Actions, Decision, Event, Game, Record, Refusal, Seat};
use ethnos_table::{
    Command, DueAction, Ending, Entry, LogEntry, PersonId, Phase, Request, ServerCommand, TableRefusal, record,
};

use crate::harness::*;

/// A decision as it was taken: the game before it, and by whom.
struct Step {
    before: Game,
    seat: Seat,
}

/// People at a table who do random things.
struct Crowd {
    played: Played,
    /// A second table that lives from the log alone.
    other: ethnos_table::Table,
    /// The decisions that stand.
    steps: Vec<Step>,
    random: fastrand::Rng,
    legal: Actions,
    undone: usize,
}

impl Crowd {
    fn new(played: Played, seed: u64) -> Crowd {
        let other = played.replayed();
        let random = fastrand::Rng::with_seed(seed);
        Crowd { played, other, steps: Vec::new(), random, legal: Actions::new(), undone: 0 }
    }

    fn one_in(&mut self, times: usize) -> bool {
        self.random.usize(..times) == 0
    }

    fn someone(&mut self) -> Option<PersonId> {
        let people = self.played.people().collect::<Vec<_>>();
        (!people.is_empty()).then(|| people[self.random.usize(..people.len())])
    }

    /// A legal action, mostly without the deck, so that there is something to take back.
    fn action(&mut self) -> Action {
        let game = self.played.table.game().expect("a game");
        game.legal(&mut self.legal);
        let quiet = self.random.bool();
        let first = usize::from(quiet && self.legal.len() > 1 && self.legal[0] == Action::RecruitDeck);
        self.legal[self.random.usize(first..self.legal.len())]
    }

    /// A person gives a command.
    fn ask(&mut self, person: PersonId, command: Command) -> Result<u32, &'static str> {
        let id = self.random.bool().then(|| format!("{}", self.played.log.len()).into());
        self.request(&Request::Person { person, name: name(person), id, command })
    }

    /// Somebody gives a command, which may be refused.
    fn someone_asks(&mut self, command: Command) {
        if let Some(person) = self.someone() {
            let _ = self.ask(person, command);
        }
    }

    /// The server does something by itself.
    fn server(&mut self, command: ServerCommand) -> Result<u32, &'static str> {
        self.request(&Request::Server(command))
    }

    /// Asks for something and checks what comes of it.
    fn request(&mut self, request: &Request) -> Result<u32, &'static str> {
        let before = self.played.clone();
        let result = self.played.request(request);
        match result {
            Err(code) => {
                assert!(TableRefusal::CODES.contains(&code) || Refusal::CODES.contains(&code), "{code}");
                assert_eq!(self.played.log.len(), before.log.len());
            }
            Ok(version) if self.played.log.len() > before.log.len() => {
                self.check_entry(&before);
                if matches!(request, Request::Person { id: Some(_), .. }) && self.one_in(4) {
                    assert_eq!(self.played.request(request), Ok(version), "the same again changes nothing");
                    assert_eq!(self.played.table, self.other);
                }
            }
            Ok(_) => {}
        }
        result
    }

    fn check_entry(&mut self, before: &Played) {
        let (at, text) = self.played.log.last().expect("an entry");
        let line = serde_json::from_str::<LogEntry>(text).expect("an entry");
        self.other.apply(*at, &line, &mut Vec::new()).expect("the log is whole");
        assert_eq!(self.other, self.played.table, "{text}");
        match line.entry {
            Entry::Acted { seat, .. } => {
                let before = before.table.game().expect("a game").clone();
                self.check_scored(&before);
                self.steps.push(Step { before, seat });
            }
            Entry::Undone { seat, back, .. } => self.check_undone(before, seat, back as usize),
            _ => assert_eq!(
                self.played.table.game().is_some(),
                before.table.game().is_some() || line.entry == Entry::Started
            ),
        }
        self.check_due();
    }

    /// The board as an Age was scored is there from the decision that ended it until the next Age is played, and at the end.
    fn check_scored(&self, before: &Game) {
        let table = &self.played.table;
        let ended = self.played.events.iter().any(|event| matches!(event, Event::AgeEnded { .. }));
        let settled = before.decision() == Decision::Horde;
        assert_eq!(table.scored().is_some(), ended || settled);
        assert!(table.scored().is_none_or(|scored| (scored.age, scored.dragons) == (before.table().age, 3)));
        assert!(!table.game().is_some_and(Game::is_over) || table.scored().is_some());
    }

    fn check_undone(&mut self, before: &Played, seat: Seat, back: usize) {
        self.undone += 1;
        let kept = self.steps.len() - back;
        let after = self.steps.split_off(kept);
        assert_eq!(self.played.table.game(), Some(&after[0].before), "the game is as it was");
        assert_eq!(after[0].seat, seat, "it was this seat's own decision");
        assert!(after[1..].iter().all(|step| step.seat != seat), "and its last");
        let now = before.table.game().expect("a game");
        assert_eq!(now.table().deck_size, after[0].before.table().deck_size, "no card had come off the deck");
        // Every card that left another hand since was known to be there.
        let games = after.iter().map(|step| &step.before).chain([now]).collect::<Vec<_>>();
        for (step, game) in after.iter().zip(&games[1..]).filter(|(step, _)| step.seat != seat) {
            let hidden = step.before.hand(step.seat).saturating_sub(step.before.table().player(step.seat).known);
            let gone = step.before.hand(step.seat).saturating_sub(game.hand(step.seat));
            let known = step.before.table().player(step.seat).known;
            assert!(gone.is_within(known), "{gone:?} left the hand, {hidden:?} of which nobody knew");
        }
        let others = before.table.chairs().iter().filter(|chair| chair.player().is_some()).count();
        assert!(back == 1 || others == 1 || before.table.undo().is_some(), "nobody was asked");
    }

    fn check_due(&self) {
        let table = &self.played.table;
        let plays = |seat: Seat| table.chairs()[seat.index()].player().is_some();
        match table.due().map(|due| due.action) {
            Some(DueAction::Bot { seat, .. }) => assert!(Some(seat) == table.to_act() && !plays(seat)),
            Some(DueAction::TimeUp { seat }) => assert!(Some(seat) == table.to_act() && plays(seat)),
            Some(DueAction::Forfeit { seat }) => {
                let chair = &table.chairs()[seat.index()];
                assert!(table.is_rated() && chair.away && !chair.conceded);
            }
            Some(DueAction::Start) => assert_eq!(table.phase(), Phase::Gathering),
            Some(DueAction::CloseIdle) => assert!(table.closes_at().is_some()),
            None => assert!(table.to_act().is_none_or(plays)),
        }
        assert_eq!(table.waits_for().is_some(), table.to_act().is_some_and(plays));
    }

    /// Something happens.
    fn go_on(&mut self) {
        self.played.now += self.random.i64(0..20_000);
        if let Some(DueAction::Forfeit { .. }) = self.played.table.due().map(|due| due.action) {
            self.server(ServerCommand::Forfeit).expect("it is due");
            return;
        }
        let now = self.played.table.version();
        let moved = self.played.table.game_version();
        match self.random.u32(..100) {
            0..60 => {
                let action = self.action();
                match self.played.table.waits_for() {
                    Some(person) => self.ask(person, self.played.play(action)),
                    None => self.server(self.played.bot_play(action)),
                }
                .expect("a legal action on the latest version");
            }
            60..62 => {
                // Too late, too early, or not theirs.
                let action = self.action();
                let version = self.random.u32(..now + 2);
                let Some(person) = self.someone() else { return };
                let right = (moved..=now).contains(&version) && Some(person) == self.played.table.waits_for();
                let result = self.ask(person, Command::Play { version, action });
                assert_eq!(result.is_ok(), right);
            }
            62..72 => {
                if let Some(person) = self.someone() {
                    let before = self.played.clone();
                    let seat = self.played.seat(person);
                    let may = self.played.table.may_undo(seat);
                    let result = self.played.undo(person);
                    self.played = before;
                    if result.is_ok() {
                        assert!(may.is_some());
                    }
                    let _ = self.ask(person, Command::Undo { version: now });
                }
            }
            72..86 => {
                let yes = !self.one_in(6);
                self.someone_asks(Command::AnswerUndo { version: now, yes });
            }
            86..89 => {
                self.someone_asks(Command::Leave);
            }
            89..94 => {
                self.someone_asks(Command::Return);
            }
            94 => {
                if self.one_in(12) {
                    self.someone_asks(Command::Concede);
                }
            }
            95 => {
                self.someone_asks(Command::Say { text: "…".to_owned() });
            }
            96 => {
                let (person, muted) = (self.someone(), self.random.bool());
                if let Some(person) = person {
                    self.someone_asks(Command::Mute { person, muted });
                }
            }
            97 => {
                let millis = self.random.i64(0..100_000);
                let _ = self.server(ServerCommand::Pause { millis });
            }
            _ => {
                if let Some(due) = self.played.table.due() {
                    let early = self.played.now < due.at;
                    let result = self.server(ServerCommand::TimeOut { version: due.version });
                    assert_eq!(result.is_ok(), !early && matches!(due.action, DueAction::TimeUp { .. }));
                    if self.one_in(8) && matches!(due.action, DueAction::TimeUp { .. }) {
                        self.played.now = due.at.max(self.played.now);
                    }
                }
            }
        }
    }

    fn finish(&mut self) {
        for turn in 0.. {
            if self.played.table.phase() != Phase::Playing {
                break;
            }
            self.go_on();
            if turn % 64 == 0 {
                assert_eq!(self.played.replayed(), self.played.table);
            }
            assert!(turn < 100_000, "it comes to an end");
        }
        assert_eq!(self.played.replayed(), self.played.table);
        self.check_end();
    }

    fn check_end(&self) {
        let table = &self.played.table;
        let game = table.game().expect("a game");
        let entries = self.played.entries();
        let written = record(table, entries.iter()).expect("the log is whole").expect("it has begun").to_string();
        let read = Record::parse(&written).expect("it can be read");
        let end = read.verify().expect("it is true");
        assert_eq!(end, *game);
        assert!(read.unfair().is_empty(), "{:?}", read.unfair());
        assert_eq!(read.moves().count(), self.steps.len());
        assert_eq!(read.gave_up(), table.gave_up());
        let results = table.results().expect("it is over");
        assert_eq!(results.len(), game.setup().players());
        for result in &results {
            assert_eq!(result.glory, end.table().player(result.seat).glory);
            let nobody_gave_up = table.chairs().iter().all(|chair| !chair.conceded);
            if nobody_gave_up {
                assert_eq!(table.ending(), Some(Ending::Finished));
                assert_eq!(result.place, end.places()[result.seat.index()]);
                assert_eq!(result.won, end.winners().contains(result.seat));
            }
        }
    }
}

/// Games of every mode, each with other people at the table.
fn crowds(edition: Edition, solo: Option<SoloLevel>, seats: &[&str], seeds: u64) {
    let clocks =
        [Clock::None, Clock::Live { move_seconds: 15, bank_seconds: 40 }, Clock::Correspondence { move_hours: 1 }];
    let mut undone = 0;
    for seats in seats {
        for seed in 0..seeds {
            let options = TableOptions {
                edition,
                solo,
                tribes: if seed % 5 == 0 && edition == Edition::Second { Tribes::FirstGame } else { Tribes::Random },
                recruitment: seed % 3 == 1,
                clock: clocks[seed as usize % 3],
                ..options(2)
            };
            let mut crowd = Crowd::new(Played::begun_with(seats, options, seed), seed);
            crowd.finish();
            undone += crowd.undone;
        }
    }
    assert!(undone > 0, "something is taken back");
}

#[test]
fn first_edition_of_two_and_three() {
    crowds(Edition::First, None, &["ann ben", "ann novice", "ann ben cat", "ann novice ben"], 8);
}

#[test]
fn first_edition_of_more() {
    crowds(Edition::First, None, &["ann ben cat dan", "ann novice ben novice cat", "ann ben cat dan eve fay"], 6);
}

#[test]
fn second_edition_of_two_and_three() {
    crowds(Edition::Second, None, &["ann ben", "novice ann", "ann ben cat", "ann novice master"], 8);
}

#[test]
fn second_edition_of_more() {
    crowds(Edition::Second, None, &["ann novice novice ben", "ann ben cat dan eve", "ann ben novice cat dan eve"], 6);
}

#[test]
fn solo_on_every_level() {
    for level in [SoloLevel::Easy, SoloLevel::Regular, SoloLevel::Hard] {
        crowds(Edition::Second, Some(level), &["ann"], 8);
    }
}
