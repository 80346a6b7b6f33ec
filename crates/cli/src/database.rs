//! `ethnos export`, `ethnos import`, `ethnos backup`: move and copy the data of a server.

use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use ethnos_server::Config;
use ethnos_store::{Exported, StoreError};

use crate::Outcome;

/// The server whose data is meant. Settings come from flags, the environment and the config file, as for `ethnos serve`.
#[derive(Args)]
pub(crate) struct DatabaseArgs {
    /// The folder with the database
    #[arg(long, value_name = "FOLDER")]
    data_dir: Option<String>,
    /// The PostgreSQL database
    #[arg(long, value_name = "URL", conflicts_with = "data_dir")]
    database_url: Option<String>,
    /// A config file of `ethnos serve`
    #[arg(long, value_name = "FILE")]
    config: Option<String>,
}

impl DatabaseArgs {
    pub(crate) fn place(&self) -> Result<ethnos_store::StoreLocation, String> {
        let flags = [("data-dir", &self.data_dir), ("database-url", &self.database_url), ("config", &self.config)];
        let flags = flags.into_iter().filter_map(|(name, value)| Some(format!("--{name}={}", value.as_ref()?)));
        let mut config = Config::from_flags(flags).map_err(|error| error.to_string())?;
        if self.data_dir.is_some() {
            // The flag for the folder takes precedence over a database URL in the environment.
            config.database_url = None;
        }
        ethnos_server::store_location(&config).map_err(|error| error.to_string())
    }
}

/// Write all data of a server as JSON lines; the server may be running
///
/// People, sessions, tables with their whole logs, results and ratings, as of one moment. `ethnos import` reads the file into an
/// empty database of either kind. Keep the file secret: a person who has it can sign in as anybody with a little work, and knows
/// every hand. The hashes of all logs are checked on the way; tables with an altered entry are named, and the exit status is 1.
#[derive(Args)]
#[command(after_help = "Examples:\n  ethnos export everything.jsonl\n  ethnos export - | gzip > everything.jsonl.gz")]
pub(crate) struct Export {
    /// The file, which must not exist yet; `-` for standard output
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

/// Read what `ethnos export` wrote into an empty database
///
/// A file with a line that cannot be read is refused as a whole: the line is named, and nothing is imported.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  ethnos import everything.jsonl --database-url postgres://ethnos@localhost/ethnos\n  ethnos import - --data-dir /var/lib/ethnos < everything.jsonl"
)]
pub(crate) struct Import {
    /// The file; `-` for standard input
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

/// Copy the whole SQLite database to a file; the server may be running
#[derive(Args)]
#[command(
    after_help = "Example:\n  ethnos backup /var/backups/ethnos.db\n\nTo restore it: stop the server and replace ethnos.db by this file."
)]
pub(crate) struct Backup {
    /// The file, which must not exist yet
    file: PathBuf,
    #[command(flatten)]
    database: DatabaseArgs,
}

impl Export {
    pub(crate) fn run(&self) -> Outcome {
        let place = self.database.place()?;
        let to: Box<dyn Write + Send> = if self.file == Path::new("-") {
            Box::new(BufWriter::new(std::io::stdout()))
        } else {
            let file = new_private_file(&self.file)
                .map_err(|error| format!("cannot write {}: {error}", self.file.display()))?;
            Box::new(BufWriter::new(file))
        };
        let written = wait(async {
            let store = ethnos_store::open_reader(&place).await?;
            let Exported { lines, altered } = store.export(to).await?;
            let mut codes = Vec::new();
            for table in altered {
                codes.extend(store.table(table).await?.map(|row| row.code));
            }
            Ok((lines, codes))
        });
        if written.is_err() && self.file != Path::new("-") {
            let _ = std::fs::remove_file(&self.file);
        }
        let (lines, altered) = written?;
        anstream::eprintln!("{lines} lines written");
        for code in &altered {
            anstream::eprintln!("table {code}: an entry was altered after it was stored; `ethnos doctor` says which");
        }
        Ok(if altered.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(crate::FOUND_FAULTS) })
    }
}

impl Import {
    pub(crate) fn run(&self) -> Outcome {
        let place = self.database.place()?;
        let from: Box<dyn BufRead + Send> = if self.file == Path::new("-") {
            Box::new(BufReader::new(std::io::stdin()))
        } else {
            let file = std::fs::File::open(&self.file)
                .map_err(|error| format!("cannot read {}: {error}", self.file.display()))?;
            Box::new(BufReader::new(file))
        };
        let read = wait(async {
            let store = ethnos_store::open(&place).await?;
            let read = store.import(from).await;
            store.close().await;
            read
        })?;
        anstream::eprintln!("{read} lines read");
        Ok(ExitCode::SUCCESS)
    }
}

impl Backup {
    pub(crate) fn run(&self) -> Outcome {
        let place = self.database.place()?;
        wait(async { ethnos_store::open_reader(&place).await?.backup(&self.file).await })?;
        anstream::eprintln!("{} written", self.file.display());
        Ok(ExitCode::SUCCESS)
    }
}

/// A new file that only this user can read.
pub(crate) fn new_private_file(path: &Path) -> std::io::Result<std::fs::File> {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

fn wait<T>(work: impl Future<Output = Result<T, StoreError>>) -> Result<T, String> {
    run(async { work.await.map_err(|error| error.to_string()) })
}

/// Runs something that uses a store.
pub(crate) fn run<T>(work: impl Future<Output = Result<T, String>>) -> Result<T, String> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| format!("cannot start threads: {error}"))?;
    runtime.block_on(work)
}
