//! The messages on a table's WebSocket. `docs/protocol.md` describes them.

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

/// The version of the protocol. A higher number means that something a client relies on has changed.
pub const PROTOCOL: u32 = 1;

const fn yes() -> bool {
    true
}

/// A message from a client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClientMessage {
    /// The first message: the last version of the table this client has seen, if any.
    Hello {
        /// 0 or absent for none.
        #[serde(default)]
        version: u32,
        /// Whether events, lines and refusals come with a text in your language. True if absent; false for a client that
        /// renders their sentences itself.
        #[serde(default = "yes")]
        text: bool,
    },
    /// A command.
    Do(Request),
    /// A question. It changes nothing.
    Ask(Inquiry),
    /// Asks for a `pong`.
    Ping,
}

/// A question with an id.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Inquiry {
    /// An id that the client chooses. The answer repeats it.
    #[schema(value_type = String)]
    pub id: Arc<str>,
    /// The question.
    pub question: Question,
}

/// A message from the server.
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
        /// The version of the table for which it was made.
        version: u32,
        /// The answer.
        answer: Answer,
    },
    /// Which people at the table are connected.
    Presence {
        /// The ids of the people.
        connected: Vec<i64>,
        /// The number of spectators.
        spectators: u32,
    },
    /// The answer to a ping.
    Pong {
        /// The server's time, in milliseconds since 1970.
        now: i64,
    },
    /// The server ends the connection.
    Bye {
        /// Why: `stopping`, `moved`, `too-slow`, `faults`, `signed-out`, `refused`, `no-hello` or `bad-frame`.
        reason: String,
        /// After how many milliseconds to reconnect, to this or any node; `null`: reconnecting in the same way would fail.
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
    /// The reason as a `Sentence`: a message id and arguments, to be rendered in the reader's language.
    pub sentence: Box<Sentence>,
    /// The sentence in the language of the reader; left out if the client renders sentences itself.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub message: String,
    /// What could not be read, in English, for the developer of the client; left out if everything could be read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub detail: Option<String>,
    /// The things that the sentence names, for programs.
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
    /// The table; absent if it is the same as in the update before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub table: Option<Box<TableState>>,
    /// The game; absent if it is the same as in the update before, or has not begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub game: Option<Box<GameState>>,
}

/// The game as a seat, or a spectator, may know it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GameState {
    /// The view of your seat, or of a spectator.
    pub view: View,
    /// Every legal action, if you are to decide; otherwise empty.
    pub legal: Vec<Action>,
    /// Whether you may undo your last decision.
    pub undo: Undo,
    /// The clocks, if the table has any.
    pub clock: Option<ClockState>,
}

/// Whether a person may undo their last decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Undo {
    /// The person cannot undo.
    No,
    /// The person can undo at once.
    Free,
    /// The person can undo if everyone else agrees.
    Ask,
}

/// The clocks of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ClockState {
    /// The server's time, in milliseconds since 1970.
    pub now: i64,
    /// When the time of the seat to act is up, in milliseconds since 1970.
    pub deadline: Option<i64>,
    /// The rest of every seat's bank, in milliseconds.
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
    /// The time in milliseconds since 1970.
    pub at: i64,
    /// The kind of line: `acted`, `said`, `sat`, `undone`, …
    pub kind: String,
    /// The seat it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub seat: Option<Seat>,
    /// The id of the person it is about.
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
    /// The number of decisions that were undone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub back: Option<u32>,
    /// Why a bot stands in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub why: Option<StandInReason>,
    /// The line as a `Sentence`; absent for `said`, and for `acted`, unless its events do not tell what was decided.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub sentence: Option<Sentence>,
    /// For `said`, the message. Otherwise the sentence in the language of the reader; empty if there is none, and if the client
    /// renders sentences itself.
    pub text: String,
    /// The events in the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Event>>")]
    pub events: Vec<Event>,
}

/// The state of a table without the game: phase, host, options, seats.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TableState {
    /// The version of the protocol: 1. A higher number means that something a client relies on has changed.
    pub protocol: u32,
    /// The code of the table.
    pub code: String,
    /// The phase of the table.
    pub phase: Phase,
    /// The id of the host.
    pub host: i64,
    /// The options that the host chose.
    pub options: TableOptions,
    /// Every seat; in the solo game only the player's.
    pub chairs: Vec<ChairState>,
    /// Your seat, if you have one.
    pub you: Option<Seat>,
    /// The setup, once the game has begun.
    pub setup: Option<Setup>,
    /// A request to undo a decision, if there is one.
    pub undo_asked: Option<UndoAsked>,
    /// Whether the game is about to start: reveal what you add to the seed now.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    #[schema(required = false)]
    pub starting: bool,
    /// SHA-256 of the server's part of the seed, which is the seed itself if nobody adds to it.
    pub commitment: String,
    /// The server's part of the seed, once the game is over.
    pub seed: Option<String>,
    /// What players add to the seed, in the order of seats.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<SeedPart>>")]
    #[schema(required = false)]
    pub seed_parts: Vec<SeedPart>,
    /// The results, once the game is over.
    pub results: Option<Vec<SeatResult>>,
    /// How the game begins if the cards are not dealt from the seed; otherwise `null`.
    pub prepared: Option<Prepared>,
    /// The code of the table this is the rematch of.
    pub rematch_of: Option<String>,
    /// The code of the rematch.
    pub rematch: Option<String>,
    /// The ids of the people whom you have muted.
    pub muted: Vec<i64>,
}

mirror! {
    /// The phase of a table.
    Phase of table::Phase {
        /// Before the game starts.
        Gathering,
        /// The game is being played.
        Playing,
        /// The game is over.
        Over,
        /// The table was called off.
        Closed,
    }
}

/// How a game begins if the cards are not dealt from the seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Prepared {
    /// In a position that the host gave.
    Position,
    /// In the position of the guided first game.
    FirstGame,
}

/// What a player adds to the seed of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeedPart {
    /// The seat of the player.
    pub seat: Seat,
    /// SHA-256 of the part.
    pub commitment: String,
    /// The part, once it was revealed. A part that was not revealed adds nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub part: Option<String>,
}

impl SeedPart {
    /// The part of a player.
    pub fn of(part: &ethnos_rules::SeedPart) -> SeedPart {
        let ethnos_rules::SeedPart { seat, commitment, part } = part;
        SeedPart { seat: Seat::of(*seat), commitment: commitment.clone(), part: part.map(|part| part.to_string()) }
    }
}

/// A request to undo a decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct UndoAsked {
    /// The seat that asks.
    pub seat: Seat,
    /// The seats that have agreed.
    pub agreed: Vec<Seat>,
}

impl UndoAsked {
    /// The request of a table.
    pub fn of(request: &table::UndoRequest) -> UndoAsked {
        let agreed = request.agreed.iter().map(|seat| Seat::of(*seat)).collect();
        UndoAsked { seat: Seat::of(request.seat), agreed }
    }
}

/// A seat and who sits there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ChairState {
    /// The seat.
    pub seat: Seat,
    /// The colour of its pieces.
    pub colour: PieceColour,
    /// The id of the person, if one sits there.
    pub person: Option<i64>,
    /// The level of the bot, if one sits there.
    pub bot: Option<BotLevel>,
    /// What the bot likes beside winning; the same for the whole game. Left out where no bot sits, and of lists of tables.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub temper: Option<Temper>,
    /// The name of either; empty if nobody sits there.
    pub name: String,
    /// Whether the person is ready to start.
    pub ready: bool,
    /// Whether a bot stands in for the person.
    pub away: bool,
    /// Whether the person gave up; then a bot plays on.
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

/// The result of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatResult {
    /// The seat; `B` is Chief Bruno's in the solo game.
    pub seat: Seat,
    /// The id of the person, if it was one.
    pub person: Option<i64>,
    /// The name.
    pub name: String,
    /// The place, from 1; shared places have the same number.
    pub place: u8,
    /// The Glory.
    pub glory: u16,
    /// Whether the seat won, alone or shared.
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
    /// The options of the table.
    pub options: TableOptions,
    /// One entry for every seat, one to six.
    pub seats: Vec<SeatPlan>,
    /// Whether to start at once; every seat must be taken.
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
    /// The code of the table.
    pub code: String,
    /// The phase of the table.
    pub phase: Phase,
    /// When it was opened, in milliseconds since 1970.
    pub created_at: i64,
    /// When it was last used, in milliseconds since 1970.
    pub used_at: i64,
    /// Whether the game waits for a decision of yours.
    pub your_turn: bool,
    /// The seat whose decision the game waits for, if it is a person's.
    #[serde(default)]
    pub waits_for: Option<Seat>,
    /// The options that the host chose.
    pub options: TableOptions,
    /// Every seat.
    pub chairs: Vec<ChairState>,
    /// The results, once the game is over.
    pub results: Option<Vec<SeatResult>>,
}
