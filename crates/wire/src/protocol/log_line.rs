//! Lines of a table's log.

use std::sync::Arc;

use ethnos_table as table;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::Prepared;
use crate::mirror::mirror;
use crate::options::BotLevel;
use crate::{Event, Seat, Sentence};

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
    /// Of `opened`: how the game begins if the cards are not dealt from the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub prepared: Option<Prepared>,
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
