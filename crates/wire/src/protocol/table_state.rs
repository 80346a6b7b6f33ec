//! A table without its game: its phase, its seats, its results.

use ethnos_rules as rules;
use ethnos_table as table;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::mirror::mirror;
use crate::options::{BotLevel, PieceColour, TableOptions, Temper};
use crate::{Seat, Setup};

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
    /// Whether the game was given up before anybody had decided anything: there is nothing to review.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    #[schema(required = false)]
    pub unplayed: bool,
    /// How the game begins if the cards are not dealt from the seed; otherwise `null`.
    pub prepared: Option<Prepared>,
    /// Your adviser.
    #[serde(default)]
    pub adviser: AdviserState,
    /// Whether anybody's adviser was on in this game: it counts in no statistics.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    #[schema(required = false)]
    pub advised: bool,
    /// The name of the lesson, if the table is one: `first-game`, `two-players`, `solo`, or the first edition's tribe with the ability that is tried.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub lesson: Option<String>,
    /// The day of a day's game, in days since 1970. Its seed is not shown here, but on the page of the day once the day is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub daily: Option<i64>,
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
    /// In the position of another lesson.
    Lesson,
}

/// Whether a person has an adviser.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum AdviserState {
    /// The person has no seat, or the table does not allow it.
    #[default]
    No,
    /// It can be switched on.
    Off,
    /// It is on.
    On,
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
    pub fn of(part: &rules::SeedPart) -> SeedPart {
        let rules::SeedPart { seat, commitment, part } = part;
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
