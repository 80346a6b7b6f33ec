//! Opens tables, and compares their logs with what was acknowledged.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use ethnos_client::{ClientError, Person, Server};
use ethnos_wire::options::{SeatPlan, TableOptions};
use ethnos_wire::protocol::{Command, NewTable, Request};

use crate::Shared;
use crate::pace::Pace;
use crate::seat::Seat;

/// Opens a table, seats its people, each at another node if there are several, and starts the game.
pub(crate) async fn open(nodes: &[Server], shared: &Arc<Shared>, number: usize) -> Result<Vec<Seat>, ClientError> {
    let plan = &shared.plan;
    let node = |seat: usize| &nodes[(number + seat) % nodes.len()];
    let host = node(0).guest().await?;
    let mut seats = vec![SeatPlan::Open; plan.players];
    seats[0] = SeatPlan::Me;
    let options = TableOptions::new(plan.edition);
    let code = host.open(&NewTable { options, seats, start: false, position: None }).await?;
    let mut people = vec![host];
    for seat in 1..plan.players {
        let guest = node(seat).guest().await?;
        for command in [Command::Sit { seat: None, colour: None }, Command::Ready { ready: true }] {
            guest.send_command(&code, &Request { id: None, command }).await?;
        }
        people.push(guest);
    }
    people[0].send_command(&code, &Request { id: None, command: Command::Start {} }).await?;
    let sent_at = Arc::new(AtomicU64::new(0));
    let pace = plan.gap(number).map(|gap| Pace::new(gap, number as f64 / plan.tables as f64)).map(Arc::new);
    let seat = |(index, person)| {
        let (sent_at, pace) = (Arc::clone(&sent_at), pace.clone());
        Seat::new(Arc::clone(shared), person, &code, index == 0, sent_at, pace)
    };
    Ok(people.into_iter().enumerate().map(seat).collect())
}

/// How many of the acknowledged moves, given by the people who made them and by version, are missing in the table's log.
pub(crate) async fn missing(code: &str, people: &[(Person, Vec<u32>)]) -> Result<usize, ClientError> {
    let Some((reader, _)) = people.first() else { return Ok(0) };
    let log = reader.log(code).await?;
    let moves = log.iter().filter(|line| line.kind == "acted");
    let stored = moves.map(|line| (line.person, line.version)).collect::<BTreeSet<_>>();
    let acknowledged =
        people.iter().flat_map(|(person, versions)| versions.iter().map(move |version| (person, *version)));
    Ok(acknowledged.filter(|(person, version)| !stored.contains(&(Some(person.me.id), *version))).count())
}
