//! `ethnos doctor`: is everything in a server's database as it should be?

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use ethnos_server::doctor::{Examination, Repair, examine, plan_repair, retire};
use ethnos_store::StoredEntry;
use indicatif::ProgressBar;

use crate::Outcome;
use crate::database::{DatabaseArgs, new_private_file, run};

/// Check the database of a server, and repair or retire a damaged table
///
/// Checks the pages of the database and references between rows, the hashes of all logs, so that an altered entry is noticed
/// even if it is legal, and replays every table that is not over. The server may be running. Exit status 1 if something is wrong.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  ethnos doctor                       check everything\n  ethnos doctor --all                 replay finished games, too\n  ethnos doctor --repair K7QX2MB      take a table back to its last sound entry\n  ethnos doctor --retire K7QX2MB      close a table that cannot be repaired\n\nStop the server before you repair or retire a table."
)]
pub(crate) struct Doctor {
    /// Also replay the games that are over
    #[arg(long, conflicts_with_all = ["repair", "retire"])]
    all: bool,
    /// Take the table with this code back to the last entry before the damage; what is cut off is written to a file
    #[arg(long, value_name = "CODE")]
    repair: Option<String>,
    /// Close the table with this code and hide it from lists; nothing is deleted
    #[arg(long, value_name = "CODE", conflicts_with = "repair")]
    retire: Option<String>,
    #[command(flatten)]
    database: DatabaseArgs,
}

impl Doctor {
    pub(crate) fn run(&self) -> Outcome {
        match (&self.repair, &self.retire) {
            (Some(code), _) => self.repair(code),
            (_, Some(code)) => self.retire(code),
            (None, None) => self.examine(),
        }
    }

    fn examine(&self) -> Outcome {
        let place = self.database.place()?;
        let bar = ProgressBar::new_spinner();
        let found = run(async {
            let store = ethnos_store::open_reader(&place).await.map_err(|error| error.to_string())?;
            bar.set_message("pages and references");
            let show = |found: &Examination| {
                bar.set_message(format!("{} tables, {} entries", found.tables, found.entries));
                bar.tick();
            };
            examine(&*store, self.all, show).await.map_err(|error| error.to_string())
        });
        bar.finish_and_clear();
        let Examination { tables, entries, replayed, faults } = found?;
        for fault in &faults {
            anstream::println!("{fault}");
        }
        let faulty = faults.len();
        anstream::println!(
            "{tables} tables with {entries} entries checked, {replayed} tables replayed, {faulty} faults"
        );
        Ok(if faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(crate::FOUND_FAULTS) })
    }

    fn repair(&self, code: &str) -> Outcome {
        let place = self.database.place()?;
        let (repair, file) = run(async {
            let store = ethnos_store::open(&place).await.map_err(|error| error.to_string())?;
            let done = async {
                let repair = plan_repair(&*store, code).await.map_err(|error| error.to_string())?;
                let file = if repair.removed.is_empty() { None } else { Some(write_removed(code, &repair.removed)?) };
                store.rewind(repair.rewind.clone()).await.map_err(|error| error.to_string())?;
                Ok::<_, String>((repair, file))
            };
            let done = done.await;
            store.close().await;
            done
        })?;
        let Repair { fault, removed, rewind } = repair;
        anstream::println!("table {code}: {fault}. It is now at entry {}.", rewind.last);
        if let Some(file) = file {
            anstream::println!("{} entries were cut off; they are in {}", removed.len(), file.display());
        }
        Ok(ExitCode::SUCCESS)
    }

    fn retire(&self, code: &str) -> Outcome {
        let place = self.database.place()?;
        run(async {
            let store = ethnos_store::open(&place).await.map_err(|error| error.to_string())?;
            let done = retire(&*store, code).await.map_err(|error| error.to_string());
            store.close().await;
            done
        })?;
        anstream::println!("table {code} is closed");
        Ok(ExitCode::SUCCESS)
    }
}

/// Writes entries that are about to be deleted to a new file in the current folder.
fn write_removed(code: &str, removed: &[StoredEntry]) -> Result<PathBuf, String> {
    let seconds = std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_secs());
    let path = PathBuf::from(format!("{}-cut-{seconds}.jsonl", code.to_ascii_uppercase()));
    let cannot = |error: std::io::Error| format!("cannot write {}: {error}; nothing was changed", path.display());
    let mut file = new_private_file(&path).map_err(cannot)?;
    for StoredEntry { seq, at, entry, .. } in removed {
        let line = serde_json::json!({ "seq": seq, "added_at": at, "entry": entry });
        writeln!(file, "{line}").map_err(cannot)?;
    }
    file.sync_all().map_err(cannot)?;
    Ok(path)
}
