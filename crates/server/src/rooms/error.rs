//! Why a room gives no answer.

use ethnos_store::StoreError;
use ethnos_table::Corrupt;

use super::refusal::RoomRefusal;
use crate::doctor::LogFault;

/// Why a room gives no answer. It is displayed for logs; what people read is the message of a [`Failure`](crate::error::Failure).
#[derive(Debug, thiserror::Error)]
pub(crate) enum RoomError {
    /// There is no such table.
    #[error("not-found")]
    NotFound,
    /// The room left memory while the request waited. The same request succeeds when it is sent again.
    #[error("closed")]
    Closed,
    /// The address waits for too much that takes long.
    #[error("busy")]
    Busy,
    /// The table refuses.
    #[error("refused: {}", .0.refused().code)]
    Refused(RoomRefusal),
    /// A person hosts as many tables as they may.
    #[error("too-many-hosted: {most}")]
    TooManyHosted {
        /// The largest number.
        most: u32,
    },
    /// A person or an address opens too many tables in a short time.
    #[error("too many new tables: try again in {seconds} seconds")]
    TooManyOpened {
        /// After so many seconds there may be another one.
        seconds: u64,
    },
    /// The log of the table is damaged.
    #[error(transparent)]
    Damaged(#[from] LogFault),
    /// The room cannot answer a question because the store does not answer it.
    #[error("unreadable")]
    Unreadable,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<Corrupt> for RoomError {
    fn from(corrupt: Corrupt) -> RoomError {
        RoomError::Damaged(corrupt.into())
    }
}

impl RoomError {
    /// The same for a question: a room that cannot read its log gives no answer.
    pub(crate) fn of_question(self) -> RoomError {
        match self {
            RoomError::Refused(RoomRefusal::Store(_)) => RoomError::Unreadable,
            other => other,
        }
    }
}
