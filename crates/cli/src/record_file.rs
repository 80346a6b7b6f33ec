//! Reading records, and what is wrong with them as lines in the chosen language.

use std::path::Path;

use ethnos_rules::notation::{Fault, ParseError};
use ethnos_rules::{BoxError, Record, Seat};
use ethnos_wire::{Edition, sentences};
use ethnos_words::{TableNames, Words, t};

use crate::language::GameWords;

/// The text of a file, or a sentence that names the file.
pub(crate) fn read_text(path: &Path, words: Words) -> Result<String, String> {
    let bytes = std::fs::read(path).map_err(|error| cannot_read(path, &error, words))?;
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        at_line(path, line, &t!(words, "terminal-not-text"), words)
    })
}

/// The record in a file, or all errors in it, a line each.
pub(crate) fn read_record(path: &Path, words: Words) -> Result<Record, Vec<String>> {
    let text = read_text(path, words).map_err(|sentence| vec![sentence])?;
    let line = |error: &ParseError| {
        // The edition of a text that cannot be read may be unknown; these sentences do not depend on it.
        let names = TableNames { edition: Edition::First, player: &|seat| seat.letter().to_owned() };
        at_line(path, error.line, &words.sentence(&sentences::notation_error(&error.reason), &names), words)
    };
    Record::parse(&text).map_err(|errors| errors.iter().map(line).collect())
}

/// The record in a file, or all errors in it as one text.
pub(crate) fn need_record(path: &Path, words: Words) -> Result<Record, String> {
    read_record(path, words).map_err(|errors| errors.join("\nethnos: "))
}

/// What a record says that is not true, as a line.
pub(crate) fn fault_line(path: &Path, fault: &Fault, names: GameWords<'_>) -> String {
    let text = names.sentence(&sentences::record_fault(&fault.reason, names.setup));
    at_line(path, fault.line, &text, names.words)
}

/// What is wrong with a box file, as a line.
pub(crate) fn box_line(path: &Path, error: &BoxError, words: Words) -> String {
    let text = words.plain_sentence(&sentences::box_error(&error.reason));
    match error.line {
        0 => format!("{}: {text}", path.display()),
        line => at_line(path, line, &text, words),
    }
}

/// The seat of a game that `--seat` names.
pub(crate) fn named_seat(record: &Record, letter: &str, words: Words) -> Result<Seat, String> {
    let people = record.setup().people();
    let seat = Seat::lettered(letter).filter(|seat| seat.index() < people);
    let last = Seat::at(people - 1).to_string();
    seat.ok_or_else(|| t!(words, "terminal-no-such-seat", seat = letter, last = last))
}

/// Writes a file, or says that it cannot be written.
pub(crate) fn write_file(path: &Path, contents: &[u8], words: Words) -> Result<(), String> {
    std::fs::write(path, contents).map_err(|error| {
        t!(words, "terminal-cannot-write", path = path.display().to_string(), error = error.to_string())
    })
}

pub(crate) fn cannot_read(path: &Path, error: &std::io::Error, words: Words) -> String {
    t!(words, "terminal-cannot-read", path = path.display().to_string(), error = error.to_string())
}

/// A text about a line of a file.
pub(crate) fn at_line(path: &Path, line: usize, text: &str, words: Words) -> String {
    format!("{}: {}", path.display(), t!(words, "terminal-line", line = line, text = text))
}
