//! What is said on a table's socket. `docs/protocol.md` tells it as a story.

use std::sync::Arc;

use ethnos_rules as rules;
use ethnos_table as table;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

pub use crate::command::{Command, Request};

use crate::ask::{Answer, Question};
use crate::lobby::{BotLevel, PieceColour, SeatPlan, TableOptions, Temper};
use crate::mirror::mirror;
use crate::{Action, ByName, Event, RefusedAbout, Seat, Sentence, Setup, View, sentences};

/// The version of everything said here. A higher number means that something a client relies on has changed.
pub const PROTOCOL: u32 = 1;

const fn yes() -> bool {
    true
}

/// What a client says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClientMessage {
    /// The first message: the last version of the table this client has seen, if any.
    Hello {
        /// 0 or absent for none.
        #[serde(default)]
        version: u32,
        /// Whether events, lines and refusals come with a text in your language. True if absent; a client that renders
        /// their sentences itself says false.
        #[serde(default = "yes")]
        text: bool,
    },
    /// Something to be done.
    Do(Request),
    /// Something you want to know. It changes nothing.
    Ask(Inquiry),
    /// Are you there?
    Ping,
}

/// Something asked of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Inquiry {
    /// A number or word of the client's own, which the answer repeats.
    #[schema(value_type = String)]
    pub id: Arc<str>,
    /// What.
    pub question: Question,
}

/// What the server says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The table as it is now, and what has happened.
    Update(Box<Update>),
    /// A command that was carried out before, with this version.
    Ack {
        /// The command's id.
        #[schema(value_type = String)]
        id: Arc<str>,
        /// The version it led to.
        version: u32,
    },
    /// A command or a question, or a message that could not be read, was refused. Nothing has changed.
    Refused(Refused),
    /// The answer to a question.
    Answer {
        /// The question's id.
        #[schema(value_type = String)]
        id: Arc<str>,
        /// The version of the table it is true of.
        version: u32,
        /// What.
        answer: Answer,
    },
    /// Who of those at the table is connected.
    Presence {
        /// The numbers of people.
        connected: Vec<i64>,
        /// How many watch without a seat.
        spectators: u32,
    },
    /// The answer to a ping.
    Pong {
        /// The server's time, in milliseconds since 1970.
        now: i64,
    },
    /// The server ends the connection. Come back after a while, to this or any node.
    Bye {
        /// Why: `stopping`, `moved`, `too-slow`, `faults`, `signed-out`, `refused`, `no-hello` or `bad-frame`.
        reason: String,
        /// When to come back, in milliseconds; `null`: not in the same way.
        retry: Option<u32>,
    },
}

/// A refusal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Refused {
    /// The id of the command or question, if it had one.
    #[schema(value_type = Option<String>)]
    pub id: Option<Arc<str>>,
    /// A stable code.
    pub code: String,
    /// Why, in no language yet.
    pub sentence: Box<Sentence>,
    /// The sentence in the language of the reader; left out for those who render sentences themselves.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub message: String,
    /// What could not be read, in English, for the developer of the client; left out if everything could be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub detail: Option<String>,
    /// What the sentence is about, for programs.
    #[serde(default, skip_serializing_if = "RefusedAbout::is_empty")]
    #[ts(optional, as = "Option<RefusedAbout>")]
    #[schema(value_type = RefusedAbout)]
    pub about: Box<RefusedAbout>,
    /// The version of the table now; 0 if the table was not asked.
    pub version: u32,
}

impl Refused {
    /// The refusal of a table, without a text.
    pub fn of(refusal: &table::TableRefusal, id: Option<Arc<str>>, version: u32) -> Refused {
        Refused {
            id,
            code: refusal.code().to_owned(),
            sentence: Box::new(sentences::table_refusal(refusal)),
            message: String::new(),
            detail: match refusal {
                table::TableRefusal::NotAnAction { reason } => Some(reason.clone()),
                _ => None,
            },
            about: Box::new(RefusedAbout::of_table(refusal)),
            version,
        }
    }
}

/// The table as it is now, and what has happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Update {
    /// The version of the table.
    pub version: u32,
    /// The ids of your commands that have been carried out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    #[schema(value_type = Vec<String>)]
    pub acks: Vec<Arc<str>>,
    /// What has happened since the last update, or since the version of your hello.
    pub lines: Vec<LogLine>,
    /// The first lines since then are missing; the log has them all.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub gap: bool,
    /// The table, when it is not as it was in the update before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<Box<TableState>>,
    /// The game, when it is not as it was in the update before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<Box<GameState>>,
}

/// The game as a seat, or a spectator, may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GameState {
    /// What you may know.
    pub view: View,
    /// What you may do, if you are to decide: every legal action.
    pub legal: Vec<Action>,
    /// Whether you may take your last decision back.
    pub undo: Undo,
    /// The clocks, if the table has any.
    pub clock: Option<ClockState>,
}

/// Whether a decision may be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Undo {
    /// No.
    No,
    /// Yes.
    Free,
    /// If everyone else agrees.
    Ask,
}

/// What the clocks show.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ClockState {
    /// The server's time, in milliseconds since 1970.
    pub now: i64,
    /// When the time of whoever is to act is up.
    pub deadline: Option<i64>,
    /// What is left of everyone's bank, in milliseconds.
    pub banks: ByName<i64>,
}

mirror! {
    /// Why a bot stands in.
    StandInReason of table::StandInReason {
        /// The person left.
        Left,
        /// The time was up.
        Clock,
    }
}

/// A line of the log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct LogLine {
    /// The version it led to.
    pub version: u32,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What kind of thing: `acted`, `said`, `sat`, `undone`, …
    pub kind: String,
    /// Whose seat it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// Which person it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub person: Option<i64>,
    /// The name of that person, as it was then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<String>")]
    #[schema(value_type = Option<String>)]
    pub name: Option<Arc<str>>,
    /// The level of the bot that sat down.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub level: Option<BotLevel>,
    /// Ready or not, agreed or not, muted or not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub yes: Option<bool>,
    /// How many decisions were taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub back: Option<u32>,
    /// Why a bot stands in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<StandInReason>,
    /// What happened, in no language yet; left out for `said`, and for `acted`, unless its events do not tell what was decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sentence: Option<Sentence>,
    /// Of `said`, what was written. Otherwise the sentence in the language of the reader; empty if there is none, and for
    /// those who render sentences themselves.
    pub text: String,
    /// What happened in the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Event>>")]
    pub events: Vec<Event>,
}

/// A table around its game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableState {
    /// The version of the protocol: 1. A higher number means that something a client relies on has changed.
    pub protocol: u32,
    /// What people know it by.
    pub code: String,
    /// How far it has come.
    pub phase: Phase,
    /// The number of the host.
    pub host: i64,
    /// What the host chose.
    pub options: TableOptions,
    /// Every seat; in the solo game yours.
    pub chairs: Vec<ChairState>,
    /// Your seat, if you have one.
    pub you: Option<Seat>,
    /// What is played with, once the game has begun.
    pub setup: Option<Setup>,
    /// Someone asks to take a decision back.
    pub undo_asked: Option<UndoAsked>,
    /// SHA-256 of the seed.
    pub commitment: String,
    /// The seed, once the game is over.
    pub seed: Option<String>,
    /// What the game came to, once it is over.
    pub results: Option<Vec<SeatResult>>,
    /// The game does not begin with cards dealt from the seed, but so; `null` if it does.
    pub prepared: Option<Prepared>,
    /// The code of the table this is the rematch of.
    pub rematch_of: Option<String>,
    /// The code of the rematch.
    pub rematch: Option<String>,
    /// Whom you do not want to read.
    pub muted: Vec<i64>,
}

mirror! {
    /// How far a table has come.
    Phase of table::Phase {
        /// People gather.
        Gathering,
        /// The game is on.
        Playing,
        /// The game is over.
        Over,
        /// It was called off.
        Closed,
    }
}

/// How a game begins that is not dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Prepared {
    /// In a position that the host brought.
    Position,
    /// As the guided first game.
    FirstGame,
}

/// Someone asks to take a decision back.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct UndoAsked {
    /// Who.
    pub seat: Seat,
    /// Who has agreed.
    pub agreed: Vec<Seat>,
}

impl UndoAsked {
    /// The request of a table.
    pub fn of(request: &table::UndoRequest) -> UndoAsked {
        let agreed = request.agreed.iter().map(|seat| Seat::of(*seat)).collect();
        UndoAsked { seat: Seat::of(request.seat), agreed }
    }
}

/// A seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ChairState {
    /// Which.
    pub seat: Seat,
    /// The colour of its pieces.
    pub colour: PieceColour,
    /// The number of the person, if one sits there.
    pub person: Option<i64>,
    /// The level of the bot, if one sits there.
    pub bot: Option<BotLevel>,
    /// What the bot likes beside winning; the same for the whole game. Left out where no bot sits, and of lists of tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub temper: Option<Temper>,
    /// The name of either; empty if nobody sits there.
    pub name: String,
    /// Ready to start.
    pub ready: bool,
    /// A bot stands in for the person.
    pub away: bool,
    /// The person gave up; a bot plays on.
    pub conceded: bool,
}

impl ChairState {
    /// All seats of a table, without the tempers of bots.
    pub fn all(chairs: &[table::Chair]) -> Vec<ChairState> {
        chairs.iter().enumerate().map(|(index, chair)| ChairState::of(rules::Seat::at(index), chair)).collect()
    }

    /// All seats of a table. `tempers` has one for every seat.
    pub fn with_tempers(chairs: &[table::Chair], tempers: &[table::Temper]) -> Vec<ChairState> {
        let mut states = ChairState::all(chairs);
        for (state, temper) in states.iter_mut().zip(tempers) {
            state.temper = state.bot.map(|_| Temper::of(*temper));
        }
        states
    }

    /// A seat of a table, without the temper of a bot.
    pub fn of(seat: rules::Seat, chair: &table::Chair) -> ChairState {
        ChairState {
            seat: Seat::of(seat),
            colour: PieceColour::of(chair.colour),
            person: chair.person().map(|person| person.0),
            bot: match chair.sitter {
                table::Sitter::Bot(level) => Some(BotLevel::of(level)),
                table::Sitter::Nobody | table::Sitter::Person { .. } => None,
            },
            temper: None,
            name: if chair.sitter == table::Sitter::Nobody { String::new() } else { chair.name().to_string() },
            ready: chair.ready,
            away: chair.away,
            conceded: chair.conceded,
        }
    }
}

/// How a seat ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatResult {
    /// Which; `B` is Chief Bruno's in the solo game.
    pub seat: Seat,
    /// The number of the person, if it was one.
    pub person: Option<i64>,
    /// The name.
    pub name: String,
    /// The place, from 1; shared places have the same number.
    pub place: u8,
    /// The Glory.
    pub glory: u16,
    /// Whether it is a win, alone or shared.
    pub won: bool,
}

impl SeatResult {
    /// The result of a seat of a table.
    pub fn of(result: &table::SeatResult) -> SeatResult {
        SeatResult {
            seat: Seat::of(result.seat),
            person: result.person.map(|person| person.0),
            name: result.name.to_string(),
            place: result.place,
            glory: result.glory,
            won: result.won,
        }
    }
}

/// A new table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// What is played, and how.
    pub options: TableOptions,
    /// Who sits where: one entry for every seat, one to six.
    pub seats: Vec<SeatPlan>,
    /// Start at once; every seat must be taken.
    #[serde(default)]
    pub start: bool,
    /// A position to begin in, as the notation writes it, if this server allows it. Edition, mode and tribes are those of
    /// the position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub position: Option<String>,
}

/// A table as lists show it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableSummary {
    /// What people know it by.
    pub code: String,
    /// How far it has come.
    pub phase: Phase,
    /// Since when, in milliseconds since 1970.
    pub created_at: i64,
    /// When it was last used.
    pub used_at: i64,
    /// Whether it waits for you.
    pub your_turn: bool,
    /// Whose decision the game waits for, if it is a person's.
    #[serde(default)]
    pub waits_for: Option<Seat>,
    /// What the host chose.
    pub options: TableOptions,
    /// Every seat.
    pub chairs: Vec<ChairState>,
    /// What the game came to, once it is over.
    pub results: Option<Vec<SeatResult>>,
}
