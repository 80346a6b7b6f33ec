//! Every error of the notation, every fault of a record and every error of a box file is rendered in every language.

use ethnos_rules::notation::{FaultReason, NotationError};
use ethnos_rules::{BandError, BoxReason, EntryFault, Options, Refusal, Seat, Seed, SetupError, Tribe};
use ethnos_wire::{Edition, sentences};

use crate::Rendered;

/// Every error of the notation that has arguments of its own, as texts that cannot be read. The compiler asks for a sentence of every error.
fn notation_errors() -> Vec<NotationError> {
    use NotationError as E;
    let (edition, seat) = (ethnos_rules::Edition::Second, Seat::at(1));
    let text = || "blue Ogre".to_owned();
    let mut errors = vec![
        E::Card { text: text(), edition },
        E::Tribe { text: text(), edition },
        E::NotInPlay { tribe: "Dogs" },
        E::Region { text: text(), edition },
        E::Colour { text: text(), edition },
        E::Seat { text: text(), players: 1 },
        E::Seat { text: text(), players: 4 },
        E::Number { text: text(), most: 9 },
        E::SeatAndNumber { text: text() },
        E::NamedTwice { name: text() },
        E::Action { text: text() },
        E::Fact { name: text() },
        E::SoloFact { name: text() },
        E::ScoredFor { text: text(), edition, sources: text() },
        E::DecisionCode { text: text() },
        E::KeyAndValue { text: text() },
        E::PositionKey { key: text() },
        E::RefusalCode { code: text() },
        E::SeatAndAction { text: text() },
        E::KeyTwice { key: text() },
        E::OtherTribesDrawn { tribes: text(), edition },
        E::Age { age: 4, ages: 3 },
        E::NotInHand { seat, cards: text() },
        E::OnlyExpected { key: text() },
        E::NoFurtherCards { cards: text() },
        E::HandLimit { cards: 11, limit: 10 },
        E::Markers { seat, owned: 12 },
        E::TokensByAge { ages: 3, found: 2 },
        E::Giant { held: text(), edition },
        E::NoTrollToken { value: 9 },
        E::TrollTokenTwice { value: 3 },
        E::NoCoin { value: 2, used: 5 },
        E::NoFurtherToken { token: 8 },
        E::DragonAbove { lower_half: 30 },
        E::FirstLine,
        E::Expectation,
        E::ExpectedDealt,
        E::Refuse,
        E::Edition,
        E::EditionMissing,
        E::PlayersMissing,
        E::SeedMissing,
        E::SoloLevel,
        E::Recruitment,
        E::SoloRecruitment,
        E::Seed,
        E::Commitment,
        E::ServerPartMissing,
        E::CommittedMissing,
        E::DealtOutsideSolo,
        E::BrunoHand,
        E::AllLeadersDown,
        E::DealtInPart,
        E::Dragons,
    ];
    let setups = [
        SetupError::Seats { players: 9 },
        SetupError::OnePlayer,
        SetupError::SoloSeats { players: 2 },
        SetupError::SoloEdition,
        SetupError::SoloTribes,
        SetupError::TribeCount { wanted: 6, given: 2, players: 4, edition },
        SetupError::TribeTwice { tribe: Tribe::Halfling, edition },
        SetupError::OtherEdition { tribe: Tribe::Halfling, edition },
        SetupError::BoxOfOtherEdition { edition },
    ];
    errors.extend(setups.map(E::Setup));
    let bands = [
        BandError::NobodyThere { seat },
        BandError::BrunoColour { colour: "red" },
        BandError::NotABand { refusal: Refusal::SkeletonLeads },
    ];
    errors.extend(bands.map(E::Band));
    errors.extend(box_reasons().into_iter().map(E::Box));
    errors
}

/// Every reason why a box file cannot be used.
fn box_reasons() -> Vec<BoxReason> {
    let (edition, text) = (ethnos_rules::Edition::Second, || "colour".to_owned());
    let entry_faults = [
        EntryFault::NotATable,
        EntryFault::ValueMissing,
        EntryFault::UnknownField { name: text() },
        EntryFault::NoSuchSource,
        EntryFault::Sources { values: 3, sources: 2 },
        EntryFault::NamesChanged,
        EntryFault::NamesExpected,
        EntryFault::NumbersExpected,
        EntryFault::Count { expected: 6, found: 1 },
        EntryFault::Fixed { value: 3 },
        EntryFault::NotBetween { found: "11".to_owned(), least: 2, most: 10 },
        EntryFault::NotAscending { before: 3, after: 2 },
        EntryFault::NotRising { before: 3, after: 3 },
        EntryFault::NotAboveZero,
        EntryFault::MarkedTooOften { token: 4 },
        EntryFault::SymbolBeyondEnd { symbol: 19, spaces: 17 },
    ];
    let entries = entry_faults.map(|fault| BoxReason::Entry { key: "hand_limit", fault });
    let boxes = [
        BoxReason::Toml { reason: text() },
        BoxReason::OtherEdition { edition },
        BoxReason::UnknownEntry { name: text(), edition, known: text() },
        BoxReason::Missing { key: "hand_limit" },
    ];
    entries.into_iter().chain(boxes).collect()
}

/// Ids of messages in a file of `locales/en` that begin so.
fn ids(file: &str, start: &str) -> Vec<String> {
    let ids = file.lines().filter(|line| line.starts_with(start)).filter_map(|line| line.split_once(" = "));
    ids.map(|(id, _)| id.to_owned()).collect()
}

#[test]
fn every_fault_of_a_record_is_rendered_in_every_language() {
    let (seat, found) = (Seat::at(1), || "deadbeef".to_owned());
    let faults = [
        FaultReason::Refused { seat, action: "stop".to_owned(), refusal: Refusal::SkeletonLeads },
        FaultReason::RefusedOtherwise { expected: "hand-full".to_owned(), refusal: Refusal::SkeletonLeads },
        FaultReason::NotRefused { expected: "hand-full".to_owned() },
        FaultReason::NotAsExpected { name: "winners".to_owned(), expected: "A".to_owned(), found: "B".to_owned() },
        FaultReason::DeckGives { found: "Dragon".to_owned(), stated: "red Elf".to_owned() },
        FaultReason::SeedCommitment { found: found() },
        FaultReason::ServerPartCommitment { found: found() },
        FaultReason::PartCommitment { seat, found: found() },
        FaultReason::OtherSeedOfParts { found: found() },
        FaultReason::Position,
        FaultReason::CommitmentMissing,
        FaultReason::TribesMissing,
        FaultReason::DrawMissing { seat },
    ];
    let mut rendered = Rendered::default();
    let setup = Options::new(ethnos_rules::Edition::First, 4).draw(&Seed::from_number(1)).expect("valid");
    for reason in faults.into_iter().chain(notation_errors().into_iter().map(FaultReason::Expectation)) {
        rendered.render(&sentences::record_fault(&reason, &setup), Edition::First);
    }
    let file = include_str!("../../../../locales/en/records.ftl");
    let messages = ["notation-", "box-", "fault-"].into_iter().flat_map(|start| ids(file, start));
    for id in messages {
        assert!(rendered.0.contains_key(&id), "{id}");
    }
}
