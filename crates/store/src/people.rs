//! People, and how they prove who they are.

use serde::{Deserialize, Serialize};

use crate::{Millis, PersonId};

/// An API token's number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TokenId(pub i64);

/// The SHA-256 of a session's, token's or link's secret. The secret itself is never stored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Secret(pub [u8; 32]);

/// A person: a guest, or an account.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// Who.
    pub id: PersonId,
    /// The name others see.
    pub name: String,
    /// The name to sign in with, once there is a passphrase.
    pub handle: Option<String>,
    /// Since when.
    pub created_at: Millis,
    /// How strong, on the scale of Weng and Lin.
    pub rating: f64,
    /// How sure that is: a standard deviation.
    pub uncertainty: f64,
    /// Rated games: against other people.
    pub rated_games: u32,
    /// Finished games of any kind.
    pub games: u32,
    /// Won ones among them.
    pub wins: u32,
}

impl Person {
    /// What a new person's rating is.
    pub const RATING: f64 = 25.0;
    /// How unsure that is.
    pub const UNCERTAINTY: f64 = 25.0 / 3.0;
}

/// How an account signs in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// Who.
    pub person: PersonId,
    /// The hash of the passphrase, in the PHC format.
    pub hash: String,
}

/// An API token, without its secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Token {
    /// Its number.
    pub id: TokenId,
    /// What its owner calls it.
    pub label: String,
    /// Since when.
    pub created_at: Millis,
}

/// A one-time link that moves a person to another device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// Whose.
    pub person: PersonId,
    /// Until when.
    pub expires_at: Millis,
}
