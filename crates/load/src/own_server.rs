//! A server that this program starts, with a temporary database, and the processor time and memory it uses.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use ethnos_load::cpu_time;
use tempfile::TempDir;

/// Limits of the server that people of a load test would exceed.
const NO_LIMITS: [&str; 6] = [
    "--requests-per-person",
    "--requests-per-address",
    "--guests-per-address",
    "--new-tables-per-person",
    "--new-tables-per-address",
    "--max-connections-per-address",
];

/// A server that this program has started. Dropping this kills it and deletes its database.
pub(crate) struct OwnServer {
    process: Child,
    pub(crate) url: String,
    pub(crate) started: Instant,
    /// With the database. `None` once it has been stopped.
    folder: Option<TempDir>,
}

impl OwnServer {
    /// Starts the program with a new SQLite database, or with this PostgreSQL database.
    pub(crate) fn start(program: &Path, database_url: Option<&str>) -> Result<OwnServer, String> {
        let folder = tempfile::tempdir().map_err(|error| format!("cannot make a folder: {error}"))?;
        OwnServer::start_in(folder, program, database_url)
    }

    /// Starts the program with the database in this folder, or with this PostgreSQL database.
    pub(crate) fn start_in(folder: TempDir, program: &Path, database_url: Option<&str>) -> Result<OwnServer, String> {
        let mut command = Command::new(program);
        command.args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--log", "warn", "--data-dir"]);
        command.arg(folder.path()).args(["--max-connections", "1000000", "--max-tables-per-person", "1000000"]);
        for limit in NO_LIMITS {
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
            (Ok(_), Some(url)) => Ok(OwnServer { process, url: url.to_owned(), started, folder: Some(folder) }),
            _ => {
                let _ = process.kill();
                let _ = process.wait();
                Err("the server did not start; its messages are above".to_owned())
            }
        }
    }

    /// Stops it. Returns the folder with its database.
    pub(crate) fn stop(mut self) -> TempDir {
        self.folder.take().expect("only this takes it")
    }

    /// The path of the server's program: the given one, or `ethnos` beside this program.
    pub(crate) fn program(given: Option<&Path>) -> Result<PathBuf, String> {
        if let Some(program) = given {
            return Ok(program.to_owned());
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

    /// The CPU time it has used. `None` where the system has no `/proc`.
    pub(crate) fn cpu_time(&self) -> Option<Duration> {
        cpu_time(&self.process.id().to_string())
    }

    /// The server's resident memory in megabytes, and the most it has had. `None` where the system has no `/proc`.
    pub(crate) fn memory(&self) -> Option<(f64, f64)> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).ok()?;
        let megabytes = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name))?;
            Some(line.trim().strip_suffix("kB")?.trim().parse::<f64>().ok()? / 1024.0)
        };
        Some((megabytes("VmRSS:")?, megabytes("VmHWM:")?))
    }
}

impl Drop for OwnServer {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
