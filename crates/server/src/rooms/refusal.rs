//! What a room refuses, sorted by what the server itself does about it.

use std::sync::Arc;

use ethnos_table::TableRefusal;
use ethnos_wire::protocol::Refused;
use ethnos_words::Words;

use crate::refusal::ServerRefusal;

/// A refusal, as the protocol writes it.
#[derive(Debug)]
pub(crate) enum RoomRefusal {
    /// The table has changed since the version of the command.
    Stale(Refused),
    /// The store does not answer.
    Store(Refused),
    /// Any other reason.
    Other(Refused),
}

impl RoomRefusal {
    /// The refusal of a table, without a text.
    pub(crate) fn of_table(refusal: &TableRefusal, id: Option<Arc<str>>, version: u32) -> RoomRefusal {
        let refused = Refused::of(refusal, id, version);
        match refusal {
            TableRefusal::Stale { .. } => RoomRefusal::Stale(refused),
            _ => RoomRefusal::Other(refused),
        }
    }

    /// The refusal of the server itself, with a text if one is wanted.
    pub(crate) fn of_server(
        refusal: &ServerRefusal,
        id: Option<Arc<str>>,
        version: u32,
        text: Option<Words>,
    ) -> RoomRefusal {
        let refused = refusal.to_refused(id, version, text);
        match refusal {
            ServerRefusal::Store => RoomRefusal::Store(refused),
            _ => RoomRefusal::Other(refused),
        }
    }

    /// The refusal as the protocol writes it.
    pub(crate) const fn refused(&self) -> &Refused {
        match self {
            RoomRefusal::Stale(refused) | RoomRefusal::Store(refused) | RoomRefusal::Other(refused) => refused,
        }
    }

    /// The same, to add a text to it.
    pub(crate) const fn refused_mut(&mut self) -> &mut Refused {
        match self {
            RoomRefusal::Stale(refused) | RoomRefusal::Store(refused) | RoomRefusal::Other(refused) => refused,
        }
    }

    /// The same, as a value.
    pub(crate) fn into_refused(self) -> Refused {
        match self {
            RoomRefusal::Stale(refused) | RoomRefusal::Store(refused) | RoomRefusal::Other(refused) => refused,
        }
    }
}
