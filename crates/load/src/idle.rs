//! Tables where nobody moves, to measure the memory that a server needs for them.

use std::time::Duration;

use ethnos_client::{ClientError, Server, TableSocket};

use crate::{Plan, Shared, Stage, table};

/// Tables whose games have begun, with one person connected to each. Dropping this closes the connections.
pub struct Idle {
    connected: Vec<TableSocket>,
}

impl Idle {
    /// The number of tables.
    pub fn tables(&self) -> usize {
        self.connected.len()
    }
}

/// Opens the plan's tables, begins their games and connects one person to each.
pub async fn idle(server: &Server, plan: &Plan, tell: impl Fn(Stage)) -> Result<Idle, ClientError> {
    let shared = Shared::new(plan);
    let mut connected = Vec::with_capacity(plan.tables);
    for number in 0..plan.tables {
        let mut seats = table::open(server, &shared, number).await?;
        let mut socket = seats.swap_remove(0).watch().await?;
        socket.next().await?;
        connected.push(socket);
        tell(Stage::Opening(number + 1));
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    Ok(Idle { connected })
}
