//! People, and the credentials they sign in with.

use serde::{Deserialize, Serialize};

use crate::value::{FromRow, Row};
use crate::{Millis, PersonId, StoreError};

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
    /// The person's number.
    pub id: PersonId,
    /// The name others see.
    pub name: String,
    /// The name to sign in with. Guests have none.
    pub handle: Option<String>,
    /// When the person was added.
    pub created_at: Millis,
    /// The rating, on the scale of Weng and Lin.
    pub rating: f64,
    /// The standard deviation of the rating.
    pub uncertainty: f64,
    /// The number of rated games, which are games against other people.
    pub rated_games: u32,
    /// The number of finished games of any kind.
    pub games: u32,
    /// The number of these games that the person won.
    pub wins: u32,
}

impl Person {
    /// The rating of a new person.
    pub const RATING: f64 = 25.0;
    /// The uncertainty of a new person's rating.
    pub const UNCERTAINTY: f64 = 25.0 / 3.0;
    /// The number of rated games from which on a person is in the ranking. The index `people_ranked` has it, too.
    pub const RANKED_GAMES: u32 = 5;
}

/// The credentials of an account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Account {
    /// The person who has the account.
    pub person: PersonId,
    /// The hash of the passphrase, in the PHC format.
    pub hash: String,
}

/// An API token, without its secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Token {
    /// The token's number.
    pub id: TokenId,
    /// The label that its owner gave it.
    pub label: String,
    /// When it was made.
    pub created_at: Millis,
}

/// A one-time link that signs a person in on another device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Link {
    /// The person who is signed in.
    pub person: PersonId,
    /// When the link expires.
    pub expires_at: Millis,
}

/// A session, without its secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Session {
    /// The person who has it.
    pub person: PersonId,
    /// When it began.
    pub created_at: Millis,
    /// When it was last used, up to a day too early.
    pub used_at: Millis,
}

impl FromRow for Person {
    fn from_row(mut row: Row) -> Result<Person, StoreError> {
        Ok(Person {
            id: row.next()?,
            name: row.next()?,
            handle: row.next()?,
            created_at: row.next()?,
            rating: row.next()?,
            uncertainty: row.next()?,
            rated_games: row.next()?,
            games: row.next()?,
            wins: row.next()?,
        })
    }
}

impl FromRow for Session {
    fn from_row(mut row: Row) -> Result<Session, StoreError> {
        Ok(Session { person: row.next()?, created_at: row.next()?, used_at: row.next()? })
    }
}

impl FromRow for Account {
    fn from_row(mut row: Row) -> Result<Account, StoreError> {
        Ok(Account { person: row.next()?, hash: row.next()? })
    }
}

impl FromRow for Token {
    fn from_row(mut row: Row) -> Result<Token, StoreError> {
        Ok(Token { id: row.next()?, label: row.next()?, created_at: row.next()? })
    }
}
