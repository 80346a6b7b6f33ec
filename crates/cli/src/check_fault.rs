//! What the random-play checker found, in words.

use ethnos_rules::Seat;
use ethnos_rules::checker::CheckFault;
use ethnos_wire::sentences;
use ethnos_words::t;

use crate::language::GameWords;

/// What does not hold in a game.
pub(crate) fn check_fault(fault: &CheckFault, names: GameWords<'_>) -> String {
    use CheckFault as F;
    let GameWords { words, setup } = names;
    let player = |seat: &Seat| names.player(*seat);
    let viewer = |seat: &Option<Seat>| seat.map_or_else(|| "nobody".to_owned(), |seat| names.player(seat));
    match fault {
        F::Refused { action, refusal } => {
            let why = names.sentence(&sentences::refusal(refusal, setup));
            t!(words, "checker-refused", action = action.clone(), why = why)
        }
        F::PlayDiffers => t!(words, "checker-play-differs"),
        F::Winner { seat, place, winners } => {
            let winners = winners.iter().map(|seat| player(&seat)).collect::<Vec<_>>().join(", ");
            t!(words, "checker-winner", player = player(seat), place = place, winners = winners)
        }
        F::Place { seat, richer } => t!(
            words,
            "checker-place",
            player = player(seat),
            richer = player(richer),
            glory = names.of_edition("glory")
        ),
        F::HandSize { seat, holds, stated } => {
            t!(words, "checker-hand-size", player = player(seat), holds = holds, stated = stated)
        }
        F::HandLimit { seat } => t!(words, "checker-hand-limit", player = player(seat)),
        F::KnownCards { seat } => t!(words, "checker-known-cards", player = player(seat)),
        F::Markers { seat, markers } => t!(words, "checker-markers", player = player(seat), count = markers),
        F::MerfolkBoard { seat } => {
            t!(words, "checker-merfolk-board", player = player(seat), board = names.of_edition("merfolk-board"))
        }
        F::TrollTokenTwice => t!(words, "checker-troll-token-twice", tokens = names.of_edition("troll-tokens")),
        F::Glory { seat } => t!(words, "checker-glory", player = player(seat), glory = names.of_edition("glory")),
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
            t!(words, "checker-position-unreadable", why = names.sentence(&sentences::notation_error(error)))
        }
        F::PositionChanges { text, written } => {
            format!("{}\n\n{text}\n\n{written}", t!(words, "checker-position-changes"))
        }
        F::PositionHands => t!(words, "checker-position-hands"),
        F::RecordUnreadable { error } => {
            t!(words, "checker-record-unreadable", why = names.sentence(&sentences::notation_error(error)))
        }
        F::RecordChanges => t!(words, "checker-record-changes"),
        F::RecordUntrue { fault } => {
            t!(words, "checker-record-untrue", why = names.sentence(&sentences::record_fault(fault, setup)))
        }
        F::RecordOtherGame => t!(words, "checker-record-other-game"),
        F::RecordUnproven => t!(words, "checker-record-unproven"),
    }
}

#[cfg(test)]
mod tests {
    use ethnos_rules::{Edition, Options, Refusal, Seed};
    use ethnos_words::{Language, Words};

    use super::*;

    #[test]
    fn faults_are_named_in_each_language() {
        let setup = Options::new(Edition::First, 2).draw(&Seed::from_number(1)).expect("two players");
        let seat = Seat::at(1);
        let refused =
            CheckFault::Refused { action: "recruit deck".to_owned(), refusal: Refusal::HandFull { limit: 10 } };
        let cases: [(CheckFault, &str, &str); 4] = [
            (refused, "“recruit deck” is listed and refused: ", "“recruit deck” está na lista e é recusado: "),
            (CheckFault::Glory { seat }, "B: Glory is not", "B: Glória não é"),
            (CheckFault::View { viewer: None }, "the view of a spectator", "a vista de um espectador"),
            (CheckFault::View { viewer: Some(seat) }, "the view of B", "a vista de B"),
        ];
        for (fault, english, portuguese) in cases {
            for (language, expected) in [(Language::English, english), (Language::Portuguese, portuguese)] {
                let text = check_fault(&fault, GameWords { words: Words::new(language), setup: &setup });
                assert!(text.starts_with(expected), "{text}");
            }
        }
    }
}
