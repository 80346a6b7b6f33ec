//! Tables where nobody moves, to measure the memory that a server needs for them.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use ethnos_client::{ClientError, Server, TableSocket};
use tokio::task::JoinSet;

use crate::{Plan, Shared, Stage, table};

/// After this time a server has removed tables without connections from its memory.
const SETTLE: Duration = Duration::from_secs(20);

/// How many tables are opened at the same time.
const OPENED_AT_ONCE: usize = 16;

/// Tables whose games have begun, some with one person connected. Dropping this closes the connections.
pub struct Idle {
    connected: Vec<TableSocket>,
}

impl Idle {
    /// The number of connections.
    pub fn sockets(&self) -> usize {
        self.connected.len()
    }
}

/// Opens the plan's tables, begins their games and connects one person to each of the first tables, of which there are `sockets`.
pub async fn idle(server: &Server, plan: &Plan, sockets: usize, on_stage: impl Fn(Stage)) -> Result<Idle, ClientError> {
    let shared = Shared::new(plan);
    let next = Arc::new(AtomicUsize::new(0));
    let mut opening = JoinSet::new();
    for _ in 0..OPENED_AT_ONCE {
        let (server, shared, next) = (server.clone(), Arc::clone(&shared), Arc::clone(&next));
        opening.spawn(async move {
            let mut connected = Vec::new();
            loop {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= shared.plan.tables {
                    return Ok::<_, ClientError>(connected);
                }
                let mut seats = table::open(std::slice::from_ref(&server), &shared, number).await?;
                if number < sockets {
                    let mut socket = seats.swap_remove(0).watch().await?;
                    socket.next().await?;
                    connected.push(socket);
                }
            }
        });
    }
    let mut connected = Vec::with_capacity(sockets.min(plan.tables));
    let mut progress = tokio::time::interval(Duration::from_millis(200));
    while !opening.is_empty() {
        tokio::select! {
            _ = progress.tick() => on_stage(Stage::Opening(next.load(Ordering::Relaxed).min(plan.tables))),
            done = opening.join_next() => match done {
                Some(Ok(sockets)) => connected.append(&mut sockets?),
                Some(Err(error)) => return Err(ClientError::UnexpectedResponse(error.to_string())),
                None => break,
            },
        }
    }
    tokio::time::sleep(SETTLE).await;
    Ok(Idle { connected })
}
