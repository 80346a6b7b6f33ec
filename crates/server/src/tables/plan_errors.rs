//! Why a table cannot be opened as planned.

use ethnos_rules::{Edition, SetupError, Tribe};
use ethnos_table::{PlanError, PositionFault};
use ethnos_wire::{Named, sentences};

use crate::error::{Code, Failure};

/// The failure for a plan that is not valid. If several things are wrong with it, it names the first.
pub(crate) fn refused_plan(error: &PlanError) -> Failure {
    match error {
        PlanError::Setup(errors) => errors.0.first().map_or_else(|| Failure::of(Code::Invalid), refused_setup),
        PlanError::NoSuchTribe { name } => Failure::invalid("failure-tribe").arg("tribe", name.clone()),
        PlanError::Box(errors) => errors.first().map_or_else(
            || Failure::of(Code::Invalid),
            |error| {
                Failure::invalid("failure-box")
                    .arg("line", error.line)
                    .arg("reason", Named::Sentence(Box::new(sentences::box_error(&error.reason))))
            },
        ),
        PlanError::HostTwice => Failure::invalid("failure-host-twice"),
        PlanError::Clock(fault) => Failure::invalid("failure-clock-limits")
            .arg("time", fault.code())
            .arg("least", *fault.limits().start())
            .arg("most", *fault.limits().end()),
        PlanError::Position(fault) => refused_position(fault),
    }
}

fn refused_position(fault: &PositionFault) -> Failure {
    match fault {
        PositionFault::Unreadable(errors) => errors.first().map_or_else(
            || Failure::of(Code::Invalid),
            |error| {
                Failure::invalid("failure-position")
                    .arg("line", error.line)
                    .arg("reason", Named::Sentence(Box::new(sentences::notation_error(&error.reason))))
            },
        ),
        PositionFault::NotAPosition => Failure::invalid("failure-position-game"),
        PositionFault::HasMoves { line } => Failure::invalid("failure-position-moves").arg("line", *line),
        PositionFault::OwnBox => Failure::invalid("failure-position-box"),
        PositionFault::Seats { wanted, given } => {
            Failure::invalid("failure-position-seats").arg("wanted", *wanted).arg("given", *given)
        }
    }
}

fn refused_setup(error: &SetupError) -> Failure {
    match *error {
        SetupError::Seats { .. } => Failure::invalid("failure-players"),
        SetupError::OnePlayer => Failure::invalid("failure-one-player"),
        SetupError::SoloSeats { .. } | SetupError::SoloEdition | SetupError::SoloTribes => {
            Failure::invalid("failure-solo-game")
        }
        SetupError::TribeCount { wanted, given, players, edition } => Failure::invalid("failure-tribe-count")
            .arg("edition", if edition == Edition::First { "first" } else { "second" })
            .arg("given", given)
            .arg("players", players)
            .arg("wanted", wanted),
        SetupError::TribeTwice { tribe, edition } => {
            Failure::invalid("failure-tribe-twice").arg("tribe", named(tribe, edition))
        }
        SetupError::OtherEdition { tribe, edition } => {
            Failure::invalid("failure-tribe").arg("tribe", named(tribe, edition))
        }
        SetupError::BoxOfOtherEdition { .. } => Failure::invalid("failure-box-edition"),
    }
}

/// A tribe by its name in this edition, or in the other one if this edition does not have it.
fn named(tribe: Tribe, edition: Edition) -> Named {
    let names = [edition].into_iter().chain(Edition::ALL).map(|edition| tribe.name(edition));
    Named::Tribe(names.into_iter().find(|name| !name.is_empty()).unwrap_or_default().into())
}
