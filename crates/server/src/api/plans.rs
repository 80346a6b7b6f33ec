//! What is wrong with a table that somebody wants to open.

use ethnos_rules::SetupError;
use ethnos_table::PlanError;

use crate::error::Failure;

/// The refusal of a plan, for programs and for pages.
pub(super) fn refused_plan(error: &PlanError) -> Failure {
    let failure = Failure::invalid(error.to_string());
    match error {
        PlanError::Setup(errors) => match errors.0.first() {
            Some(error) => setup(failure, error),
            None => failure,
        },
        PlanError::NoSuchTribe { .. } => failure.said("wrong-tribe"),
        PlanError::Box(reason) => failure.said("wrong-box").about("reason", reason),
        PlanError::HostTwice => failure.said("wrong-host-twice"),
        PlanError::Clock(_) => failure.said("wrong-clock-limits"),
        PlanError::Position(reason) => failure.said("wrong-position").about("reason", reason),
    }
}

fn setup(failure: Failure, error: &SetupError) -> Failure {
    match error {
        SetupError::Seats { .. } => failure.said("wrong-players"),
        SetupError::OnePlayer => failure.said("wrong-one-player"),
        SetupError::SoloSeats { .. } | SetupError::SoloEdition | SetupError::SoloTribes => {
            failure.said("wrong-solo-game")
        }
        SetupError::TribeCount { wanted, given, players, .. } => {
            failure.said("wrong-tribe-count").about("given", given).about("players", players).about("wanted", wanted)
        }
        SetupError::TribeTwice { .. } | SetupError::OtherEdition { .. } | SetupError::BoxOfOtherEdition { .. } => {
            failure.said("wrong-tribe")
        }
    }
}
