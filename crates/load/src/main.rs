//! `ethnos-load`: measures how fast a server is, and checks that it loses nothing.

mod cost_curve;
mod own_server;
mod plot;
mod stored_games;

use std::cell::Cell;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, ValueEnum};
use ethnos_client::Server;
use ethnos_load::{Plan, Report, Stage, median};
use indicatif::ProgressBar;
use tokio::runtime::Runtime;

use own_server::OwnServer;

/// The players allocate all the time, and the machine is to be busy with the server.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The exit status when a move is missing or was refused.
const FOUND_FAULTS: u8 = 1;
/// The exit status when the input cannot be used or a server cannot be started.
const FAILED: u8 = 2;

/// Measure a server: real clients play random moves at many tables at once
///
/// Starts a server of its own with a new database, seats two people at every table, each with a WebSocket of its own, and
/// lets them play. In the end every table's log is compared with everything the server acknowledged; a move that is
/// missing makes the exit status 1.
#[derive(Parser)]
#[command(
    name = "ethnos-load",
    version,
    after_help = "Examples:\n  ethnos-load --tables 500 --seconds 20 --rate 10500\n  ethnos-load --tables 1\n  ethnos-load --tables 10000 --idle\n  ethnos-load --database-url postgres://localhost/ethnos_load"
)]
struct Load {
    /// How many tables
    #[arg(long, value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    tables: u32,
    /// For how long moves are counted
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..=3600))]
    seconds: u32,
    /// How many people at each table
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=6))]
    players: u8,
    /// Which edition
    #[arg(long, value_enum, default_value_t = EditionArg::First)]
    edition: EditionArg,
    /// Moves per second over all tables, instead of as many as possible
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u32).range(1..))]
    rate: Option<u32>,
    /// Open the tables, start their games, connect one person to each, and look only at the server's memory
    #[arg(long, conflicts_with_all = ["rate", "seconds"])]
    idle: bool,
    /// Measure what a move costs the server in long games and beside many stored games, and draw it to this SVG file
    #[arg(long, value_name = "FILE", conflicts_with_all = ["idle", "rate", "seconds", "url", "database_url", "repeat", "tables"])]
    curve: Option<PathBuf>,
    /// With --idle: how many of the tables have one person connected [default: all]
    #[arg(long, value_name = "N", requires = "idle")]
    sockets: Option<u32>,
    /// Run so many times, each with a new server, and print the medians
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=100))]
    repeat: u32,
    /// The program of the server that is started [default: `ethnos` beside this program]
    #[arg(long, value_name = "FILE", conflicts_with = "url")]
    server: Option<PathBuf>,
    /// A server that runs already, without its limits on requests, guests and connections
    #[arg(long, value_name = "URL", conflicts_with = "database_url")]
    url: Option<String>,
    /// The PostgreSQL database of the server that is started, which should be empty
    #[arg(long, value_name = "URL")]
    database_url: Option<String>,
    /// Start so many servers on the PostgreSQL database. The people of every table are at different ones
    #[arg(long, value_name = "N", default_value_t = 1, requires = "database_url", conflicts_with_all = ["idle", "url"], value_parser = clap::value_parser!(u8).range(1..=16))]
    nodes: u8,
}

fn main() -> ExitCode {
    Load::parse().run().unwrap_or_else(|error| {
        eprintln!("ethnos-load: {error}");
        ExitCode::from(FAILED)
    })
}

#[derive(Clone, Copy, ValueEnum)]
enum EditionArg {
    First,
    Second,
}

impl Load {
    fn run(&self) -> Result<ExitCode, String> {
        // One thread is enough, and leaves the other cores to the server.
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .map_err(|error| format!("cannot start threads: {error}"))?;
        if let Some(file) = &self.curve {
            let charts = cost_curve::measure(&OwnServer::program(self.server.as_deref())?, &runtime)?;
            std::fs::write(file, plot::svg(&charts))
                .map_err(|error| format!("cannot write {}: {error}", file.display()))?;
            return Ok(ExitCode::SUCCESS);
        }
        let mut faults = false;
        let mut reports = Vec::new();
        for number in 1..=self.repeat {
            if self.repeat > 1 {
                println!("run {number} of {}", self.repeat);
            }
            if let Some(report) = self.run_once(&runtime)? {
                faults |= report.missing > 0 || report.refusals > 0;
                reports.push(report);
            }
        }
        if reports.len() > 1 {
            println!("{}", summary(&reports));
        }
        Ok(if faults { ExitCode::from(FOUND_FAULTS) } else { ExitCode::SUCCESS })
    }

    /// One run, with a server of its own unless one is given. `None` if nobody moves.
    fn run_once(&self, runtime: &Runtime) -> Result<Option<Report>, String> {
        let mut own = Vec::new();
        let urls = match &self.url {
            Some(url) => vec![url.clone()],
            None => {
                let program = OwnServer::program(self.server.as_deref())?;
                for _ in 0..self.nodes {
                    own.push(OwnServer::start(&program, self.database_url.as_deref())?);
                }
                own.iter().map(|own| own.url.clone()).collect()
            }
        };
        for own in &own {
            let page = runtime.block_on(async { Server::new(&own.url)?.page("/").await });
            page.map_err(|error| error.to_string())?;
            println!("first page {} ms after the start", own.started.elapsed().as_millis());
        }
        let start = memory(&own);
        let after_play = Cell::new(None);
        let measured = runtime.block_on(self.measure(&urls, &own, &after_play));
        let report = measured.map_err(|error| error.to_string())?;
        // Comparing the logs takes memory of its own.
        let memory = after_play.get().or_else(|| memory(&own));
        if let (Some((start, _)), Some((now, most))) = (start, memory) {
            println!("the server's memory: {now:.0} MB, {start:.0} MB before, {most:.0} MB at most");
        }
        Ok(report)
    }

    /// Measures a server, or several nodes. When the play has ended, their memory is noted in `after_play`.
    async fn measure(
        &self,
        urls: &[String],
        own: &[OwnServer],
        after_play: &Cell<Option<(f64, f64)>>,
    ) -> Result<Option<Report>, ethnos_client::ClientError> {
        let servers = urls.iter().map(|url| Server::new(url)).collect::<Result<Vec<_>, _>>()?;
        let plan = self.plan();
        let bar = ProgressBar::new_spinner();
        let on_stage = |stage| match stage {
            Stage::Opening(tables) => bar.set_message(format!("{tables} of {} tables are open", plan.tables)),
            Stage::Playing(moves, seconds) => {
                bar.set_message(format!("{moves} moves in {seconds:.0} s, {:.0}/s", moves as f64 / seconds.max(0.001)));
            }
            Stage::Played => after_play.set(memory(own)),
            Stage::Checking(tables) => bar.set_message(format!("{tables} tables compared with their logs")),
        };
        if self.idle {
            let sockets = self.sockets.map_or(plan.tables, |sockets| sockets as usize);
            let idle = ethnos_load::idle(&servers[0], &plan, sockets, on_stage).await?;
            bar.finish_and_clear();
            println!(
                "{} tables with a game begun, {} of them with one person connected, nobody moves",
                plan.tables,
                idle.sockets()
            );
            return Ok(None);
        }
        let cpu_time = || if own.is_empty() { None } else { own.iter().map(OwnServer::cpu_time).sum() };
        let report = ethnos_load::run(&servers, &plan, on_stage, cpu_time).await?;
        bar.finish_and_clear();
        print!("{report}");
        Ok(Some(report))
    }

    fn plan(&self) -> Plan {
        Plan {
            tables: self.tables as usize,
            players: usize::from(self.players),
            edition: match self.edition {
                EditionArg::First => ethnos_wire::Edition::First,
                EditionArg::Second => ethnos_wire::Edition::Second,
            },
            time: Duration::from_secs(u64::from(self.seconds)),
            rate: self.rate.map(f64::from),
            lockstep: false,
        }
    }
}

/// The resident memory of all these servers in megabytes, and the most that they had. `None` if there are none, or where the system has no `/proc`.
fn memory(servers: &[OwnServer]) -> Option<(f64, f64)> {
    let all = servers.iter().map(OwnServer::memory).collect::<Option<Vec<_>>>()?;
    all.into_iter().reduce(|sum, one| (sum.0 + one.0, sum.1 + one.1))
}

/// The medians of several runs, with the lowest and the highest value.
fn summary(reports: &[Report]) -> String {
    let of = |name: &str, unit: &str, value: &dyn Fn(&Report) -> f64| {
        let values = reports.iter().map(value).collect::<Vec<_>>();
        let [least, most] = [f64::min, f64::max].map(|pick| values.iter().copied().fold(f64::NAN, pick));
        let digits = if most < 100.0 { 2 } else { 0 };
        format!("{name} {:.digits$}{unit} ({least:.digits$} to {most:.digits$})", median(values))
    };
    let rate = of("moves/s", "", &Report::per_second);
    let [half, most] = [0.5, 0.99].map(|share| of(&format!("p{}", share * 100.0), " ms", &|run| run.latency(share)));
    format!("medians of {} runs: {rate}, {half}, {most}", reports.len())
}
