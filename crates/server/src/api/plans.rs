//! Why a table cannot be opened as planned.

use ethnos_rules::SetupError;
use ethnos_table::PlanError;

use crate::error::Failure;

/// The failure for a plan that is not valid.
pub(super) fn refused_plan(error: &PlanError) -> Failure {
    let failure = Failure::invalid(error.to_string());
    match error {
        PlanError::Setup(errors) => match errors.0.first() {
            Some(error) => setup(failure, error),
            None => failure,
        },
        PlanError::NoSuchTribe { .. } => failure.page_message("wrong-tribe"),
        PlanError::Box(reason) => failure.page_message("wrong-box").arg("reason", reason),
        PlanError::HostTwice => failure.page_message("wrong-host-twice"),
        PlanError::Clock(_) => failure.page_message("wrong-clock-limits"),
        PlanError::Position(reason) => failure.page_message("wrong-position").arg("reason", reason),
    }
}

fn setup(failure: Failure, error: &SetupError) -> Failure {
    match error {
        SetupError::Seats { .. } => failure.page_message("wrong-players"),
        SetupError::OnePlayer => failure.page_message("wrong-one-player"),
        SetupError::SoloSeats { .. } | SetupError::SoloEdition | SetupError::SoloTribes => {
            failure.page_message("wrong-solo-game")
        }
        SetupError::TribeCount { wanted, given, players, .. } => {
            failure.page_message("wrong-tribe-count").arg("given", given).arg("players", players).arg("wanted", wanted)
        }
        SetupError::TribeTwice { .. } | SetupError::OtherEdition { .. } | SetupError::BoxOfOtherEdition { .. } => {
            failure.page_message("wrong-tribe")
        }
    }
}
