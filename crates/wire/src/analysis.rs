//! The analysis board: a position and moves, what the board shows then, and how it is judged. The server keeps nothing of it.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::advice::{AdvisedMove, SeatOutlook};
use crate::ask::Question;
use crate::options::BotLevel;
use crate::protocol::GameState;
use crate::{Action, ByName, CardName, Event, Seat, Sentence, Setup};

/// A position and the moves that follow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalysisLine {
    /// A position or the start of a game, as the notation writes it, with or without moves.
    pub position: String,
    /// Further moves, as the notation writes actions. Who acts follows from the game.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// A question about a position: what does the board show?
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalysisQuestion {
    /// A position or the start of a game, as the notation writes it, with or without moves.
    pub position: String,
    /// Further moves, as the notation writes actions. Who acts follows from the game.
    #[serde(default)]
    pub moves: Vec<String>,
    /// The seat whose knowledge is shown; all hands if left out.
    #[serde(default)]
    pub eyes: Option<Seat>,
    /// How many of the moves are known to the client: these come without events.
    #[serde(default)]
    pub known: usize,
    /// Whether the face-down cards of the deck are shuffled. The board then begins at the start of the turn of the last move.
    #[serde(default)]
    pub shuffle: bool,
}

/// A question about what can be seen on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalysisInquiry {
    /// A position or the start of a game, as the notation writes it, with or without moves.
    pub position: String,
    /// Further moves, as the notation writes actions.
    #[serde(default)]
    pub moves: Vec<String>,
    /// `preview` for the seat that decides, or `standing`.
    pub question: Question,
}

/// What the board shows after the moves of a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct AnalysisState {
    /// The position without moves, in its normal form.
    pub position: String,
    /// The game as a position at the start of the turn that is being played; `null` if the game is over.
    pub turn: Option<String>,
    /// Its title, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub title: Option<String>,
    /// What is played with.
    pub setup: Setup,
    /// Every move since the position.
    pub moves: Vec<AnalysisMove>,
    /// The game: the view and the legal actions of the seat that decides or, with `eyes`, of that seat.
    pub game: GameState,
    /// All hands; left out with `eyes`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<ByName<Vec<CardName>>>")]
    pub hands: Option<ByName<Vec<CardName>>>,
    /// Who decides next; `null` if the game is over.
    pub to_act: Option<Seat>,
    /// The winners, if the game is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Seat>>")]
    pub winners: Vec<Seat>,
}

/// A move on the board.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct AnalysisMove {
    /// Who acted.
    pub seat: Seat,
    /// The Age in which it was, from 1.
    pub age: u8,
    /// The action.
    pub action: Action,
    /// What happened; empty if the client knows it. A card that `eyes` may not see is `null`.
    pub events: Vec<Event>,
}

/// What is wrong with a position or a move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct AnalysisFault {
    /// The line of the position, from 1; left out if it is about one of the further moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub line: Option<usize>,
    /// The number of one of the further moves, from 1; left out if it is about the position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub step: Option<usize>,
    /// The text of that line, or the move.
    pub about: String,
    /// What is wrong with it.
    pub sentence: Sentence,
    /// The same in the language of the request.
    pub message: String,
}

/// The judgement of a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct AnalysisJudgement {
    /// What every person's seat can expect.
    pub seats: Vec<SeatOutlook>,
    /// The best moves of the seat that decides, the best first; empty if there is nothing to choose.
    pub best: Vec<AdvisedMove>,
}

/// A game from a position against bots.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AnalysisGame {
    /// A position or the start of a game, as the notation writes it, with or without moves.
    pub position: String,
    /// Further moves. The game begins at the start of the turn in which the last one was made.
    #[serde(default)]
    pub moves: Vec<String>,
    /// Your seat.
    pub seat: Seat,
    /// The level of the bots on all other seats.
    pub level: BotLevel,
    /// Whether the face-down cards of the deck are shuffled first; true if left out.
    #[serde(default = "yes")]
    pub shuffle: bool,
}

const fn yes() -> bool {
    true
}
