//! `ethnos check`: are these records and scenarios true?

use std::fs::File;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;

use ethnos_rules::SeedParts;
use ethnos_server::doctor::{Damage, ExportError, ExportFault, TableFault, check_export};
use ethnos_wire::sentences;
use ethnos_words::{Words, t};

use crate::Outcome;
use crate::language::{GameWords, LanguageArg};
use crate::record_file::{at_line, cannot_read, fault_line, read_record};

/// Verify records, positions and scenarios
///
/// Replays every file and reports, one line each, everything that is not true: an illegal move, a card the
/// deck does not give, an expectation that fails, a refusal that does not happen. Of what `ethnos export` wrote, the logs of all
/// tables are checked: that no entry was altered, that every log can be replayed, and that finished games follow from their seeds.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  ethnos check game.ethnos\n  ethnos check tests/scenarios            every .ethnos file below\n  ethnos check --fair game.ethnos         was the deck fixed before the game?\n  ethnos check --fair everything.jsonl    was anything altered in what a server exported?"
)]
pub(crate) struct Check {
    /// Files, or folders to search for `.ethnos` files
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Also require that the game provably follows from a seed whose SHA-256 was published: commitment, tribes
    /// and every card that was drawn must be stated, and match
    #[arg(long)]
    fair: bool,
    #[command(flatten)]
    language: LanguageArg,
}

impl Check {
    pub(crate) fn run(&self) -> Outcome {
        let words = self.language.words();
        let (mut files, mut unreadable) = (Vec::new(), Vec::new());
        for path in &self.files {
            unreadable.extend(find(path, &mut files, words).err());
        }
        if files.is_empty() {
            return Err(unreadable.into_iter().next().unwrap_or_else(|| t!(words, "terminal-no-files")));
        }
        let faults = files.iter().map(|path| self.check(path)).chain(unreadable.into_iter().map(|fault| vec![fault]));
        let faults = faults.collect::<Vec<_>>();
        for fault in faults.iter().flatten() {
            anstream::println!("{fault}");
        }
        let failed = faults.iter().filter(|faults| !faults.is_empty()).count();
        let right = faults.len() - failed;
        anstream::println!("{}", t!(words, "terminal-checked", right = right, failed = failed));
        Ok(if failed == 0 { ExitCode::SUCCESS } else { ExitCode::from(crate::FOUND_FAULTS) })
    }

    /// One line for each fault of a file.
    fn check(&self, path: &Path) -> Vec<String> {
        if is_export(path) {
            return check_export_file(path, self.language.words());
        }
        let record = match read_record(path, self.language.words()) {
            Ok(record) => record,
            Err(faults) => return faults,
        };
        let mut faults = record.verify().err().unwrap_or_default();
        if self.fair {
            faults.extend(record.unfair());
            if let (true, Some(parts)) = (faults.is_empty(), record.seed_parts()) {
                anstream::println!("{}: {}", path.display(), self.seed_makers(parts));
            }
        }
        let names = GameWords { words: self.language.words(), setup: record.setup() };
        faults.iter().map(|fault| fault_line(path, fault, names)).collect()
    }
}

impl Check {
    /// Who made a seed of these parts.
    fn seed_makers(&self, parts: &SeedParts) -> String {
        let words = self.language.words();
        let seats = |revealed: bool| {
            let players = parts.players.iter().filter(|player| player.part.is_some() == revealed);
            players.map(|player| player.seat.to_string()).collect::<Vec<_>>().join(", ")
        };
        let (revealed, missing) = (seats(true), seats(false));
        let mut text = match revealed.as_str() {
            "" => t!(words, "terminal-seed-server"),
            _ => t!(words, "terminal-seed-players", seats = revealed),
        };
        if !missing.is_empty() {
            text.push(' ');
            text.push_str(&t!(words, "terminal-seed-missing", seats = missing));
        }
        text
    }
}

/// Whether a file was written by `ethnos export`.
fn is_export(path: &Path) -> bool {
    let mut beginning = [0; EXPORT.len()];
    File::open(path).and_then(|mut file| file.read_exact(&mut beginning)).is_ok() && beginning == *EXPORT
}

/// How every export begins.
const EXPORT: &[u8; 25] = b"{\"format\":\"ethnos export\"";

/// The logs of all tables in an export, with their hashes. Every finished game must follow from its seed.
fn check_export_file(path: &Path, words: Words) -> Vec<String> {
    let checked = File::open(path).map_err(ExportError::Io).and_then(|file| check_export(BufReader::new(file)));
    match checked {
        Ok((_, faults)) => {
            faults.iter().map(|fault| format!("{}: {}", path.display(), table_fault(fault, words))).collect()
        }
        Err(ExportError::Io(error)) => vec![cannot_read(path, &error, words)],
        Err(ExportError::Line { line, error }) => {
            let text = t!(words, "terminal-not-an-export", error = error.to_string());
            vec![at_line(path, line, &text, words)]
        }
        Err(ExportError::WithoutHashes) => {
            vec![format!("{}: {}", path.display(), t!(words, "terminal-export-without-hashes"))]
        }
    }
}

/// What is wrong with a table of an export.
fn table_fault(TableFault { code, fault }: &TableFault, words: Words) -> String {
    let code = code.as_deref().unwrap_or("?");
    match fault {
        ExportFault::Entry(Damage { seq, fault }) => {
            let text = words.plain_sentence(&fault.sentence());
            t!(words, "terminal-table-entry", code = code, entry = seq, text = text)
        }
        ExportFault::Log(fault) => {
            t!(words, "terminal-table", code = code, text = words.plain_sentence(&fault.sentence()))
        }
        ExportFault::Record { fault, setup } => {
            let text = GameWords { words, setup }.sentence(&sentences::record_fault(&fault.reason, setup));
            t!(words, "terminal-table", code = code, text = text)
        }
    }
}

/// A file itself, or every record below a folder, in order.
fn find(path: &Path, files: &mut Vec<PathBuf>, words: Words) -> Result<(), String> {
    let cannot = |error: std::io::Error| cannot_read(path, &error, words);
    if !path.metadata().map_err(cannot)?.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let mut inside = std::fs::read_dir(path)
        .and_then(|entries| entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>())
        .map_err(cannot)?;
    inside.sort();
    for path in inside {
        if path.is_dir() || path.extension().is_some_and(|extension| extension == "ethnos") {
            find(&path, files, words)?;
        }
    }
    Ok(())
}
