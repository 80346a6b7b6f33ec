//! What the random-play checker found, in words.

use ethnos_rules::checker::CheckFault;
use ethnos_rules::{Seat, Setup};
use ethnos_wire::{Seat as WireSeat, Sentence, sentences};

use crate::{TableNames, Words, t};

/// What does not hold in a game that is played with `setup`.
pub fn check_fault(fault: &CheckFault, setup: &Setup, words: Words, names: &TableNames<'_>) -> String {
    use CheckFault as F;
    let player = |seat: &Seat| (names.player)(WireSeat::of(*seat));
    let viewer = |seat: &Option<Seat>| seat.as_ref().map_or_else(|| "nobody".to_owned(), player);
    let of_edition = |id: &str| words.of_edition(id, names.edition);
    let sentence = |sentence: &Sentence| words.sentence(sentence, names);
    match fault {
        F::Refused { action, refusal } => {
            let why = sentence(&sentences::refusal(refusal, setup));
            t!(words, "checker-refused", action = action.clone(), why = why)
        }
        F::PlayDiffers => t!(words, "checker-play-differs"),
        F::Winner { seat, place, winners } => {
            let winners = winners.iter().map(|seat| player(&seat)).collect::<Vec<_>>().join(", ");
            t!(words, "checker-winner", player = player(seat), place = place, winners = winners)
        }
        F::Place { seat, richer } => {
            t!(words, "checker-place", player = player(seat), richer = player(richer), glory = of_edition("glory"))
        }
        F::HandSize { seat, holds, stated } => {
            t!(words, "checker-hand-size", player = player(seat), holds = holds, stated = stated)
        }
        F::HandLimit { seat } => t!(words, "checker-hand-limit", player = player(seat)),
        F::KnownCards { seat } => t!(words, "checker-known-cards", player = player(seat)),
        F::Markers { seat, markers } => t!(words, "checker-markers", player = player(seat), count = markers),
        F::MerfolkBoard { seat } => {
            t!(words, "checker-merfolk-board", player = player(seat), board = of_edition("merfolk-board"))
        }
        F::TrollTokenTwice => t!(words, "checker-troll-token-twice", tokens = of_edition("troll-tokens")),
        F::Glory { seat } => t!(words, "checker-glory", player = player(seat), glory = of_edition("glory")),
        F::CoinTwice => t!(words, "checker-coin-twice"),
        F::UnknownCoins => t!(words, "checker-unknown-coins"),
        F::Allies => t!(words, "checker-allies"),
        F::Dragons { dragons } => t!(words, "checker-dragons", count = dragons),
        F::NoAction => t!(words, "checker-no-action"),
        F::NotSorted => t!(words, "checker-not-sorted"),
        F::LongList => t!(words, "checker-long-list"),
        F::CheckDisagrees { action, listed: true } => t!(words, "checker-listed", action = action.clone()),
        F::CheckDisagrees { action, listed: false } => t!(words, "checker-not-listed", action = action.clone()),
        F::View { viewer: seat } => t!(words, "checker-view", viewer = viewer(seat)),
        F::ViewAfter { viewer: seat } => t!(words, "checker-view-after", viewer = viewer(seat)),
        F::Choices { viewer: seat } => t!(words, "checker-choices", viewer = viewer(seat)),
        F::Events { viewer: seat } => t!(words, "checker-events", viewer = viewer(seat)),
        F::NoPosition => t!(words, "checker-no-position"),
        F::PositionUnreadable { error } => {
            t!(words, "checker-position-unreadable", why = sentence(&sentences::notation_error(error)))
        }
        F::PositionChanges { text, written } => {
            format!("{}\n\n{text}\n\n{written}", t!(words, "checker-position-changes"))
        }
        F::PositionHands => t!(words, "checker-position-hands"),
        F::RecordUnreadable { error } => {
            t!(words, "checker-record-unreadable", why = sentence(&sentences::notation_error(error)))
        }
        F::RecordChanges => t!(words, "checker-record-changes"),
        F::RecordUntrue { fault } => {
            t!(words, "checker-record-untrue", why = sentence(&sentences::record_fault(fault, setup)))
        }
        F::RecordOtherGame => t!(words, "checker-record-other-game"),
        F::RecordUnproven => t!(words, "checker-record-unproven"),
    }
}
