//! Opens tables of every kind.

use ethnos_client::{ClientError, Person, Server};
use ethnos_wire::options::{BotLevel, Clock, SeatPlan, TableOptions};
use ethnos_wire::protocol::{Command, NewTable, Request};
use ethnos_wire::{Edition, SoloLevel};

use super::Kind;

/// A table where a game has begun.
pub(super) struct Gathered {
    pub(super) code: String,
    pub(super) people: Vec<Person>,
}

/// Opens a table, seats its people and starts the game.
pub(super) async fn table(server: &Server, kind: Kind) -> Result<Gathered, ClientError> {
    let (novice, regular) = (SeatPlan::Bot(BotLevel::Novice), SeatPlan::Bot(BotLevel::Regular));
    let seats = match kind {
        Kind::People => vec![SeatPlan::Me, SeatPlan::Open],
        Kind::Bot | Kind::Clock => vec![SeatPlan::Me, SeatPlan::Open, regular],
        Kind::Alone => vec![SeatPlan::Me, novice, regular],
        Kind::Solo => vec![SeatPlan::Me],
    };
    let options = TableOptions {
        solo: (kind == Kind::Solo).then_some(SoloLevel::Easy),
        clock: match kind {
            Kind::Clock => Clock::Live { move_seconds: 5, bank_seconds: 0 },
            _ => Clock::None,
        },
        ..TableOptions::new(if kind == Kind::Solo { Edition::Second } else { Edition::First })
    };
    let open = seats.contains(&SeatPlan::Open);
    let host = server.guest().await?;
    let code = host.open(&NewTable { options, seats, start: !open, position: None }).await?;
    let mut people = vec![host];
    if open {
        let guest = server.guest().await?;
        for command in [Command::Sit { seat: None, colour: None }, Command::Ready { ready: true }] {
            guest.send_command(&code, &Request { id: None, command }).await?;
        }
        people[0].send_command(&code, &Request { id: None, command: Command::Start {} }).await?;
        people.push(guest);
    }
    Ok(Gathered { code, people })
}
