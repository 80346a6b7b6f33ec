//! `ethnos-load`: measures how fast a server is, and checks that it loses nothing.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use clap::{Parser, ValueEnum};
use ethnos_client::Server;
use ethnos_load::{Plan, Stage};
use indicatif::ProgressBar;

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
    /// Open the tables, start their games, connect one person to each, and only look at the server's memory
    #[arg(long, conflicts_with_all = ["rate", "seconds"])]
    idle: bool,
    /// The program of the server that is started [default: `ethnos` beside this program]
    #[arg(long, value_name = "FILE", conflicts_with = "url")]
    server: Option<PathBuf>,
    /// A server that runs already, without its limits on requests, guests and connections
    #[arg(long, value_name = "URL", conflicts_with = "database_url")]
    url: Option<String>,
    /// The PostgreSQL database of the server that is started, which should be empty
    #[arg(long, value_name = "URL")]
    database_url: Option<String>,
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
        let mut own = None;
        let url = match &self.url {
            Some(url) => url.clone(),
            None => own.insert(OwnServer::start(&self.program()?, self.database_url.as_deref())?).url.clone(),
        };
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .map_err(|error| format!("cannot start threads: {error}"))?;
        if let Some(own) = &own {
            let page = runtime.block_on(async { Server::new(&url)?.page("/").await });
            page.map_err(|error| error.to_string())?;
            println!("first page {} ms after the start", own.started.elapsed().as_millis());
        }
        let memory = || own.as_ref().and_then(OwnServer::memory);
        let start = memory();
        let faults = runtime.block_on(self.measure(&url)).map_err(|error| error.to_string())?;
        if let (Some(start), Some(now)) = (start, memory()) {
            println!("the server's memory: {now:.0} MB, {start:.0} MB before");
        }
        Ok(if faults { ExitCode::from(FOUND_FAULTS) } else { ExitCode::SUCCESS })
    }

    /// The path of the server's program.
    fn program(&self) -> Result<PathBuf, String> {
        if let Some(program) = &self.server {
            return Ok(program.clone());
        }
        let own = std::env::current_exe().map_err(|error| format!("cannot find this program: {error}"))?;
        let program = own.with_file_name(format!("ethnos{}", std::env::consts::EXE_SUFFIX));
        if program.exists() {
            return Ok(program);
        }
        Err(format!(
            "{} is missing: build it with `cargo build --release`, or name it with --server FILE",
            program.display()
        ))
    }

    async fn measure(&self, url: &str) -> Result<bool, ethnos_client::ClientError> {
        let server = Server::new(url)?;
        let plan = Plan {
            tables: self.tables as usize,
            players: usize::from(self.players),
            edition: match self.edition {
                EditionArg::First => ethnos_wire::Edition::First,
                EditionArg::Second => ethnos_wire::Edition::Second,
            },
            time: Duration::from_secs(u64::from(self.seconds)),
            rate: self.rate.map(f64::from),
        };
        let bar = ProgressBar::new_spinner();
        let tell = |stage| match stage {
            Stage::Opening(tables) => bar.set_message(format!("{tables} of {} tables are open", plan.tables)),
            Stage::Playing(moves, seconds) => {
                bar.set_message(format!("{moves} moves in {seconds:.0} s, {:.0}/s", moves as f64 / seconds.max(0.001)));
            }
            Stage::Checking(seats) => bar.set_message(format!("{seats} seats compared with the logs")),
        };
        if self.idle {
            let idle = ethnos_load::idle(&server, &plan, tell).await?;
            bar.finish_and_clear();
            println!("{} tables with a game begun and one person connected to each, nobody moves", idle.tables());
            return Ok(false);
        }
        let report = ethnos_load::run(&server, &plan, tell).await?;
        bar.finish_and_clear();
        print!("{report}");
        Ok(report.missing > 0 || report.refusals > 0)
    }
}

/// A server that this program starts, with a temporary database.
struct OwnServer {
    process: Child,
    url: String,
    started: Instant,
    _folder: tempfile::TempDir,
}

impl OwnServer {
    fn start(program: &Path, database_url: Option<&str>) -> Result<OwnServer, String> {
        let folder = tempfile::tempdir().map_err(|error| format!("cannot make a folder: {error}"))?;
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--log", "warn", "--data-dir"]);
        command.arg(folder.path()).args(["--max-connections", "1000000", "--max-tables-per-person", "1000000"]);
        for limit in
            ["--requests-per-person", "--requests-per-address", "--guests-per-address", "--max-connections-per-address"]
        {
            command.args([limit, "0"]);
        }
        if let Some(url) = database_url {
            command.args(["--database-url", url]);
        }
        let started = Instant::now();
        let mut process = command
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start {}: {error}", program.display()))?;
        let mut output = BufReader::new(process.stdout.take().ok_or("the server has no output")?);
        let mut line = String::new();
        let read = output.read_line(&mut line);
        let url = line.split_whitespace().find(|word| word.starts_with("http://"));
        match (read, url) {
            (Ok(_), Some(url)) => Ok(OwnServer { process, url: url.to_owned(), started, _folder: folder }),
            _ => {
                let _ = process.kill();
                let _ = process.wait();
                Err("the server did not start; its messages are above".to_owned())
            }
        }
    }

    /// The server's resident memory in megabytes. `None` where the system has no `/proc`.
    fn memory(&self) -> Option<f64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        let kilobytes = line.trim().strip_suffix("kB")?.trim().parse::<f64>().ok()?;
        Some(kilobytes / 1024.0)
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
