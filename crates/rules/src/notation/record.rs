//! Records: a game from its setup and seed, or a situation from a position, and the actions that follow.

use std::fmt;

use super::action::{action_text, parse_action};
use super::facts::{Key, facts_of_position};
use super::header::{Entry, Header};
use super::words::{deck_text, parse_deck, parse_seat};
use super::{NotationError, ParseError, position};
use crate::action::{Action, Decision};
use crate::event::{Event, Origin, Watcher};
use crate::game::{DeckCard, Game};
use crate::open_state::OpenState;
use crate::refusal::Refusal;
use crate::seat::Seat;
use crate::seed::Seed;
use crate::seed_parts::SeedParts;
use crate::set::SeatSet;
use crate::setup::{Options, Setup, SetupErrors};

pub(super) const GAME: &str = "ethnos game 1";
pub(super) const POSITION: &str = "ethnos position 1";
/// As many wrong lines of a body are reported.
const MOST_WRONG_LINES: usize = 20;

/// A recorded game, a position, or a scenario: its start and its steps. Comments are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    pub(crate) header: Header,
    is_position: bool,
    start: Game,
    head: Vec<HeadLine>,
    body: Vec<Line>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct HeadLine {
    entry: Option<(String, String)>,
    comment: Option<String>,
}

/// A line of the body: a step, a comment, both, or nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The number of the line in the file, from 1; 0 if the line was not read from a file.
    pub number: usize,
    /// What the line says, if it is more than a comment.
    pub step: Option<Step>,
    /// The text after `#`.
    pub comment: Option<String>,
}

/// One step of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "a field without a comment is its own name")]
pub enum Step {
    /// A seat acts.
    Play(Move),
    /// The action would be refused with this code.
    Refuse {
        /// The code of the [`Refusal`](crate::Refusal).
        code: String,
        seat: Seat,
        action: Action,
    },
    /// The action would be legal.
    Allow { seat: Seat, action: Action },
    /// A fact has this value now.
    Expect {
        /// The name of the fact.
        name: String,
        /// The value in its normal form.
        value: String,
    },
    /// The player of this seat gave up, before or now. Somebody else may decide for the seat and play on.
    Concede { seat: Seat },
    /// A bot decides for the player of this seat from here on.
    StandIn { seat: Seat },
    /// The player of this seat decides again.
    Return { seat: Seat },
}

/// An action somebody took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The seat that acts.
    pub seat: Seat,
    /// What the seat does.
    pub action: Action,
    /// The cards that came off the deck because of it, in order; `None` if the record does not say.
    pub gave: Option<Vec<DeckCard>>,
}

/// Collects the cards that come off the deck within an Age.
#[derive(Default)]
pub(crate) struct DrawnCards {
    pub(crate) cards: Vec<DeckCard>,
    ended: bool,
}

impl Watcher for DrawnCards {
    fn see(&mut self, event: Event) {
        match event {
            // Cards dealt for the next Age were not drawn by this action.
            Event::AgeEnded { .. } | Event::AgeBegan { .. } => self.ended = true,
            _ if self.ended => {}
            Event::Dragon { .. } => self.cards.push(DeckCard::Dragon),
            Event::Drew { card: Some(card), .. }
            | Event::RowFilled { card }
            | Event::DashboardTook { card, origin: Origin::Deck } => self.cards.push(DeckCard::Ally(card)),
            _ => {}
        }
    }
}

/// Passes every event to two watchers.
pub(crate) struct Both<'w, A, B>(pub(crate) &'w mut A, pub(crate) &'w mut B);

impl<A: Watcher, B: Watcher> Watcher for Both<'_, A, B> {
    fn see(&mut self, event: Event) {
        self.0.see(event);
        self.1.see(event);
    }

    fn age_ends(&mut self, table: &OpenState) {
        self.0.age_ends(table);
        self.1.age_ends(table);
    }
}

impl Record {
    /// The record of a new game, without moves.
    pub fn new(options: &Options, seed: Seed) -> Result<Record, SetupErrors> {
        Record::with_head(options, seed, None)
    }

    /// As [`Record::new`], with a seed that was made of these parts.
    pub fn of_parts(options: &Options, parts: SeedParts) -> Result<Record, SetupErrors> {
        Record::with_head(options, parts.combined(), Some(parts))
    }

    fn with_head(options: &Options, seed: Seed, parts: Option<SeedParts>) -> Result<Record, SetupErrors> {
        let setup = options.draw(&seed)?;
        let head = Header::entries(options, &setup, &seed, true, parts.as_ref());
        let header = Header {
            options: options.clone(),
            setup,
            seed,
            commitment: Some(parts.as_ref().map_or(seed, |parts| parts.server).commitment()),
            parts,
            tribes_stated: head.iter().any(|(_, value)| value.contains('=')),
        };
        let start = Game::new(&setup, seed);
        let head = head.into_iter().map(|entry| HeadLine { entry: Some(entry), comment: None });
        let head = head.chain([HeadLine { entry: None, comment: None }]).collect();
        Ok(Record { header, is_position: false, start, head, body: Vec::new() })
    }

    /// A position file that describes this moment of a game; `None` unless it is the start of a turn.
    pub fn position(options: &Options, game: &Game) -> Option<Record> {
        if game.decision() != Decision::Turn {
            return None;
        }
        let mut entries = Header::entries(options, game.setup(), game.seed(), false, None);
        entries.extend(facts_of_position(game));
        let lines = entries.iter().map(|(key, value)| format!("{key}: {value}\n"));
        let text = format!("{POSITION}\n{}", lines.collect::<String>());
        Some(Record::parse(&text).expect("what is written here is read there"))
    }

    /// Reads a record, a position or a scenario. All errors are reported, those of the body up to a number of lines; without a
    /// readable setup, those of the setup alone.
    pub fn parse(text: &str) -> Result<Record, Vec<ParseError>> {
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        let magic = lines.next().map_or("", |(_, line)| line.trim().trim_start_matches('\u{feff}'));
        let is_position = match magic {
            GAME => false,
            POSITION => true,
            _ => return Err(vec![ParseError { line: 1, reason: NotationError::FirstLine }]),
        };
        let mut head = Vec::new();
        let mut entries = Vec::new();
        let mut errors = Vec::new();
        let mut first_of_body = None;
        for (line, text) in lines.by_ref() {
            let (content, comment) = split_comment(text);
            if is_step(content) {
                first_of_body = Some((line, text));
                break;
            }
            match content.split_once(':') {
                Some((key, value)) => {
                    let entry = Entry { line, key: lower_first_word(&squeeze(key)), value: squeeze(value) };
                    head.push(HeadLine { entry: Some((entry.key.clone(), entry.value.clone())), comment });
                    entries.push(entry);
                }
                None if content.is_empty() => head.push(HeadLine { entry: None, comment }),
                None => {
                    errors.push(ParseError { line, reason: NotationError::KeyAndValue { text: content.to_owned() } });
                }
            }
        }
        let (header, rest) = match Header::read(&entries, !is_position) {
            Ok(read) => read,
            Err(more) => {
                errors.extend(more);
                errors.sort_by_key(|error| error.line);
                return Err(errors);
            }
        };
        let start = if is_position {
            position::set_up(&header, &rest)
        } else {
            let foreign = rest.iter().map(|entry| entry.error(NotationError::PositionKey { key: entry.key.clone() }));
            let foreign = foreign.collect::<Vec<_>>();
            if foreign.is_empty() { Ok(Game::new(&header.setup, header.seed)) } else { Err(foreign) }
        };
        let start = start.map_err(|more| errors.extend(more)).ok();
        let mut body = Vec::new();
        let mut wrong_lines = 0;
        for (number, text) in first_of_body.into_iter().chain(lines) {
            let (content, comment) = split_comment(text);
            let step = if content.is_empty() { Ok(None) } else { parse_step(content, &header.setup).map(Some) };
            match step {
                Ok(step) => body.push(Line { number, step, comment }),
                Err(reason) => {
                    errors.push(ParseError { line: number, reason });
                    wrong_lines += 1;
                    if wrong_lines == MOST_WRONG_LINES {
                        break;
                    }
                }
            }
        }
        match start {
            Some(start) if errors.is_empty() => Ok(Record { header, is_position, start, head, body }),
            _ => {
                errors.sort_by_key(|error| error.line);
                Err(errors)
            }
        }
    }

    /// The setup of the game.
    pub fn setup(&self) -> &Setup {
        &self.header.setup
    }

    /// The options of the game.
    pub fn options(&self) -> &Options {
        &self.header.options
    }

    /// The seed that the deal follows from.
    pub fn seed(&self) -> &Seed {
        &self.header.seed
    }

    /// What the seed was made of, if players added to it.
    pub fn seed_parts(&self) -> Option<&SeedParts> {
        self.header.parts.as_ref()
    }

    /// Whether it starts from a position instead of a seed.
    pub fn is_position(&self) -> bool {
        self.is_position
    }

    /// The game at the start.
    pub fn start(&self) -> &Game {
        &self.start
    }

    /// The lines of the body.
    pub fn lines(&self) -> &[Line] {
        &self.body
    }

    /// The moves in order.
    pub fn moves(&self) -> impl Iterator<Item = &Move> {
        self.body.iter().filter_map(|line| match &line.step {
            Some(Step::Play(played)) => Some(played),
            _ => None,
        })
    }

    /// The seats whose players gave up.
    pub fn gave_up(&self) -> SeatSet {
        let conceded = self.body.iter().filter_map(|line| match line.step {
            Some(Step::Concede { seat }) => Some(seat),
            _ => None,
        });
        conceded.collect()
    }

    /// A text entry of the head, such as `title` or `source`.
    pub fn about(&self, key: &str) -> Option<&str> {
        self.head
            .iter()
            .find_map(|line| line.entry.as_ref().filter(|entry| entry.0 == key).map(|entry| entry.1.as_str()))
    }

    /// Adds a step.
    pub fn push(&mut self, step: Step) {
        self.body.push(Line { number: 0, step: Some(step), comment: None });
    }

    /// Adds a line that is a comment.
    pub fn comment(&mut self, text: &str) {
        let text = text.replace(['\n', '\r'], " ");
        self.body.push(Line { number: 0, step: None, comment: Some(format!(" {text}")) });
    }

    /// Plays an action in the game that this record describes, and adds it to the record with the cards that the deck gave. A refused
    /// action changes neither.
    pub fn play(&mut self, game: &mut Game, action: Action, watcher: &mut impl Watcher) -> Result<(), Refusal> {
        let seat = game.to_act().ok_or(Refusal::GameOver)?;
        let mut deck = DrawnCards::default();
        game.play(action, &mut Both(&mut deck, watcher))?;
        let gave = (!deck.cards.is_empty()).then_some(deck.cards);
        self.push(Step::Play(Move { seat, action, gave }));
        Ok(())
    }

    /// Adds the result of the game: everyone's Glory and the winners.
    pub fn conclude(&mut self, game: &Game) {
        let setup = game.setup();
        for key in [Key::Glory(None), Key::Winners] {
            self.push(Step::Expect { name: key.text(setup.edition()), value: key.value(game, &[]) });
        }
    }
}

/// Whether a line belongs to the body: `A: …`, `expect …`, `refuse …`, `allow …`, and so on.
fn is_step(content: &str) -> bool {
    let seat = content.split_once(':').is_some_and(|(seat, _)| Seat::lettered(seat.trim()).is_some());
    let word = content.split_whitespace().next().unwrap_or_default();
    seat || matches!(word, "expect" | "refuse" | "allow" | "concede" | "stand-in" | "return")
}

fn parse_step(content: &str, setup: &Setup) -> Result<Step, NotationError> {
    let (word, rest) = content.split_once(char::is_whitespace).unwrap_or((content, ""));
    match word {
        "expect" => {
            let (name, value) = rest.split_once(':').ok_or(NotationError::Expectation)?;
            let key = Key::parse(&lower_first_word(&squeeze(name)), setup)?;
            if matches!(key, Key::Dealt(_)) {
                return Err(NotationError::ExpectedDealt);
            }
            let value = key.normalise(value.trim(), setup)?;
            Ok(Step::Expect { name: key.text(setup.edition()), value })
        }
        "refuse" => {
            let (code, rest) = rest.trim().split_once(char::is_whitespace).ok_or(NotationError::Refuse)?;
            if !Refusal::CODES.contains(&code) {
                return Err(NotationError::RefusalCode { code: code.to_owned() });
            }
            let (seat, action) = parse_seat_and_action(rest, setup)?;
            Ok(Step::Refuse { code: code.to_owned(), seat, action })
        }
        "allow" => parse_seat_and_action(rest, setup).map(|(seat, action)| Step::Allow { seat, action }),
        "concede" => parse_seat(rest, setup.players()).map(|seat| Step::Concede { seat }),
        "stand-in" => parse_seat(rest, setup.players()).map(|seat| Step::StandIn { seat }),
        "return" => parse_seat(rest, setup.players()).map(|seat| Step::Return { seat }),
        _ => {
            let (action, gave) = match content.split_once('=') {
                Some((action, gave)) => (action, Some(parse_deck(gave, setup)?)),
                None => (content, None),
            };
            let (seat, action) = parse_seat_and_action(action, setup)?;
            Ok(Step::Play(Move { seat, action, gave }))
        }
    }
}

fn parse_seat_and_action(text: &str, setup: &Setup) -> Result<(Seat, Action), NotationError> {
    let (seat, action) =
        text.split_once(':').ok_or_else(|| NotationError::SeatAndAction { text: text.trim().to_owned() })?;
    Ok((parse_seat(seat, setup.players())?, parse_action(action, setup)?))
}

fn split_comment(text: &str) -> (&str, Option<String>) {
    match text.split_once('#') {
        Some((content, comment)) => (content.trim(), Some(comment.trim_end().to_owned())),
        None => (text.trim(), None),
    }
}

/// Replaces every run of spaces by one space.
fn squeeze(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Converts the first word, a keyword, to lower case. Names of kingdoms and seats keep their case.
fn lower_first_word(text: &str) -> String {
    match text.split_once(' ') {
        Some((first, rest)) => format!("{} {rest}", first.to_lowercase()),
        None => text.to_lowercase(),
    }
}

/// Writes the text that [`Record::parse`] reads back to the same record.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", if self.is_position { POSITION } else { GAME })?;
        for line in &self.head {
            let content = line.entry.as_ref().map(|(key, value)| format!("{key}: {value}")).unwrap_or_default();
            write_line(f, &content, line.comment.as_deref())?;
        }
        for line in &self.body {
            let content = line.step.as_ref().map(|step| step_text(step, self.setup())).unwrap_or_default();
            write_line(f, &content, line.comment.as_deref())?;
        }
        Ok(())
    }
}

fn write_line(f: &mut fmt::Formatter<'_>, content: &str, comment: Option<&str>) -> fmt::Result {
    match comment {
        Some(comment) if content.is_empty() => writeln!(f, "#{comment}"),
        Some(comment) => writeln!(f, "{} #{comment}", content.trim_end()),
        None => writeln!(f, "{}", content.trim_end()),
    }
}

fn step_text(step: &Step, setup: &Setup) -> String {
    match step {
        Step::Play(Move { seat, action, gave }) => {
            let action = action_text(*action, setup);
            match gave {
                Some(gave) => format!("{seat}: {action} = {}", deck_text(gave, setup)),
                None => format!("{seat}: {action}"),
            }
        }
        Step::Refuse { code, seat, action } => format!("refuse {code} {seat}: {}", action_text(*action, setup)),
        Step::Allow { seat, action } => format!("allow {seat}: {}", action_text(*action, setup)),
        Step::Expect { name, value } => format!("expect {name}: {value}"),
        Step::Concede { seat } => format!("concede {seat}"),
        Step::StandIn { seat } => format!("stand-in {seat}"),
        Step::Return { seat } => format!("return {seat}"),
    }
}
