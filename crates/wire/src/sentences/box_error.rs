//! What is wrong with a box file, as sentences.

use ethnos_rules::{BoxReason, EntryFault, Source};

use super::{Sentence, sentence};

/// What is wrong with a box file. Keys and words of the file are passed as they are.
pub fn box_error(reason: &BoxReason) -> Sentence {
    match reason {
        BoxReason::Toml { reason } => sentence!("box-toml", reason = reason.clone()),
        BoxReason::OtherEdition { edition } => sentence!("box-other-edition", name = edition.name()),
        BoxReason::UnknownEntry { name, known, .. } => {
            sentence!("box-unknown-entry", name = name.clone(), names = known.clone())
        }
        BoxReason::Missing { key } => sentence!("box-missing", key = *key),
        BoxReason::Entry { key, fault } => entry_fault(fault).with("key", *key),
    }
}

fn entry_fault(fault: &EntryFault) -> Sentence {
    use EntryFault as E;
    match fault {
        E::NotATable => sentence!("box-not-a-table"),
        E::ValueMissing => sentence!("box-value-missing"),
        E::UnknownField { name } => sentence!("box-unknown-field", name = name.clone()),
        E::NoSuchSource => sentence!("box-no-such-source", names = Source::ALL.map(Source::name).join(", ")),
        E::Sources { values, sources } => sentence!("box-sources", values = *values, sources = *sources),
        E::NamesChanged => sentence!("box-names-changed"),
        E::NamesExpected => sentence!("box-names-expected"),
        E::NumbersExpected | E::NumberExpected | E::WholeNumbersExpected => sentence!("box-numbers-expected"),
        E::Count { expected, found } => sentence!("box-count", expected = *expected, found = *found),
        E::Fixed { value } => sentence!("box-fixed", value = *value),
        E::NotBetween { found, least, most } => {
            sentence!("box-not-between", found = found.clone(), least = *least, most = *most)
        }
        E::NotAscending { before, after } => sentence!("box-not-ascending", before = *before, after = *after),
        E::NotRising { before, after } => sentence!("box-not-rising", before = *before, after = *after),
        E::NotAboveZero => sentence!("box-not-above-zero"),
        E::MarkedTooOften { token } => sentence!("box-marked-too-often", token = *token),
        E::SymbolBeyondEnd { symbol, spaces } => {
            sentence!("box-symbol-beyond-end", symbol = *symbol, spaces = *spaces)
        }
    }
}
