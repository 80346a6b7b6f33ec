//! What a move costs the server, in CPU time: as games get longer, and as more games are stored.

use std::cell::RefCell;
use std::path::Path;
use std::time::Duration;

use ethnos_client::Server;
use ethnos_load::{Plan, Stage};
use ethnos_wire::Edition;
use tokio::runtime::Runtime;

use crate::own_server::OwnServer;
use crate::plot::Chart;
use crate::stored_games::grow;

/// Tables that play, and moves a second over all of them: the server is busy, but not late.
const TABLES: usize = 400;
const RATE: f64 = 8_000.0;
/// For so long games are followed. Then each has about 220 moves, and almost none is over.
const GAME: Duration = Duration::from_secs(10);
/// The time between two points of a game.
const SLICE: f64 = 1.0;
/// For so long moves are counted beside stored games.
const MEASURED_FOR: Duration = Duration::from_secs(5);
/// The numbers of stored games. If more have been played, a point stands at their number.
const STORED: [i64; 3] = [300, 1_000, 10_000];
/// For so long games are played that are copied then. About 250 of them end.
const COPIED_AFTER: Duration = Duration::from_millis(500);

/// Measures both, and prints every point.
pub(crate) fn measure(program: &Path, runtime: &Runtime) -> Result<[Chart; 2], String> {
    let server = OwnServer::start(program, None)?;
    let by_length = runtime.block_on(in_long_games(&server))?;
    drop(server);

    let server = OwnServer::start(program, None)?;
    runtime.block_on(play(&server, &plan(None, COPIED_AFTER, 20), |_| {}))?;
    let mut folder = server.stop();
    let mut by_stored = Vec::new();
    for stored in STORED {
        let stored = grow(&folder.path().join("ethnos.db"), stored)?;
        let server = OwnServer::start_in(folder, program, None)?;
        let cost = runtime.block_on(play(&server, &plan(Some(RATE), MEASURED_FOR, TABLES), |_| {}))?;
        println!("{stored} stored games: {cost:.1} µs a move");
        by_stored.push((stored as f64, cost));
        folder = server.stop();
    }
    Ok([
        Chart {
            title: "CPU time of a move in a game",
            horizontal: "moves before it",
            logarithmic: false,
            points: by_length,
        },
        Chart {
            title: "CPU time of a move beside stored games",
            horizontal: "stored games",
            logarithmic: true,
            points: by_stored,
        },
    ])
}

fn plan(rate: Option<f64>, time: Duration, tables: usize) -> Plan {
    Plan { tables, players: 2, edition: Edition::First, time, rate, lockstep: true }
}

/// Plays, and returns the CPU time of a move in microseconds.
async fn play(server: &OwnServer, plan: &Plan, on_stage: impl Fn(Stage)) -> Result<f64, String> {
    let client = Server::new(&server.url).map_err(|error| error.to_string())?;
    let report = ethnos_load::run(std::slice::from_ref(&client), plan, on_stage, || server.cpu_time())
        .await
        .map_err(|error| error.to_string())?;
    if report.missing > 0 || report.refusals > 0 {
        return Err(report.to_string());
    }
    report.cost.map(|cost| cost.server).ok_or_else(|| "the system does not say CPU times".to_owned())
}

/// The number of moves of each game so far, and what a move costs then.
async fn in_long_games(server: &OwnServer) -> Result<Vec<(f64, f64)>, String> {
    let samples = RefCell::new(vec![(0.0, 0, server.cpu_time().unwrap_or_default())]);
    let plan = plan(Some(RATE), GAME, TABLES);
    play(server, &plan, |stage| {
        let Stage::Playing(moves, seconds) = stage else { return };
        let mut samples = samples.borrow_mut();
        let last = samples.last().map_or(0.0, |sample| sample.0);
        if seconds - last >= SLICE {
            samples.push((seconds, moves, server.cpu_time().unwrap_or_default()));
        }
    })
    .await?;
    // The first sample is from before the tables were opened.
    let samples = samples.into_inner();
    let points = samples[1..].windows(2).map(|pair| {
        let [(_, from, before), (_, to, after)] = [pair[0], pair[1]];
        // A second of moves is made before they are counted.
        let moves = (f64::midpoint(from as f64, to as f64) + RATE) / TABLES as f64;
        let cost = after.saturating_sub(before).as_secs_f64() * 1e6 / (to - from).max(1) as f64;
        println!("after {moves:.0} moves: {cost:.1} µs a move");
        (moves, cost)
    });
    Ok(points.collect())
}
