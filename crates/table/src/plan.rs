//! A table before it is opened: what the host chose, and whether it is possible.

use ethnos_rules::{BoxError, GameBox, Options, ParseError, Seed, SetupErrors, Tribe, TribeChoice};

use crate::{Clock, Prepared, SeatPlan, TableOptions, Tribes};

/// A table to be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// What the host chose.
    pub options: TableOptions,
    /// Who sits on each seat.
    pub seats: Vec<SeatPlan>,
    /// The position in which the game begins, if the cards are not dealt from the seed.
    pub prepared: Option<Prepared>,
    /// The day and the seed, if it is a day's game.
    pub daily: Option<Daily>,
}

/// A day's game: everybody who plays it has the same cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Daily {
    /// The day, in days since 1970.
    pub day: i64,
    /// The seed. Nobody may be shown it before the day is over.
    pub seed: Seed,
}

/// What is wrong with a [`Plan`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say what each means")]
pub enum PlanError {
    #[error("{0}")]
    Setup(#[from] SetupErrors),
    #[error("`{name}` is not a tribe of this edition")]
    NoSuchTribe { name: String },
    #[error("the box file: {}", joined(.0))]
    Box(Vec<BoxError>),
    #[error("the host sits on one seat at most")]
    HostTwice,
    #[error("{0}")]
    Clock(&'static str),
    #[error("the position: {0}")]
    Position(PositionFault),
}

/// Why a table cannot begin in a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say what each means")]
pub enum PositionFault {
    #[error("{}", joined(.0))]
    Unreadable(Vec<ParseError>),
    #[error("it should begin with `ethnos position 1`")]
    NotAPosition,
    #[error("line {line}: a table begins before the first move: leave moves and expectations out")]
    HasMoves { line: usize },
    #[error("it is played with the box as it is printed")]
    OwnBox,
    #[error("it is for {wanted} seats, not for {given}")]
    Seats { wanted: usize, given: usize },
}

fn joined(errors: &[impl ToString]) -> String {
    errors.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

impl Plan {
    /// Checks the plan. Edition, mode and tribes of a prepared position replace those of the options.
    pub fn check(mut self) -> Result<Plan, PlanError> {
        if self.seats.iter().filter(|seat| **seat == SeatPlan::Me).count() > 1 {
            return Err(PlanError::HostTwice);
        }
        check_clock(self.options.clock)?;
        if let Some(prepared) = &self.prepared {
            self.options = prepared.check(&self.options, self.seats.len())?;
        }
        engine_options(&self.options, self.seats.len())?.draw(&Seed::from_number(0))?;
        Ok(self)
    }
}

const fn check_clock(clock: Clock) -> Result<(), PlanError> {
    match clock {
        Clock::Live { move_seconds, bank_seconds } => {
            if move_seconds < 5 || move_seconds > 600 {
                return Err(PlanError::Clock("a live clock gives 5 to 600 seconds for a move"));
            }
            if bank_seconds > 7200 {
                return Err(PlanError::Clock("a live clock's bank is at most 7200 seconds"));
            }
        }
        Clock::Correspondence { move_hours } if move_hours < 1 || move_hours > 720 => {
            return Err(PlanError::Clock("by correspondence there are 1 to 720 hours for a move"));
        }
        _ => {}
    }
    Ok(())
}

/// The options of the rules for this number of seats.
pub(crate) fn engine_options(options: &TableOptions, seats: usize) -> Result<Options, PlanError> {
    let edition = options.edition;
    let tribes = match &options.tribes {
        Tribes::Random => TribeChoice::Random,
        Tribes::FirstGame => TribeChoice::FirstGame,
        Tribes::Chosen(names) => {
            let tribe = |name: &String| {
                Tribe::named(name, edition)
                    .ok_or_else(|| PlanError::NoSuchTribe { name: name.chars().take(40).collect() })
            };
            TribeChoice::Chosen(names.iter().map(tribe).collect::<Result<_, _>>()?)
        }
    };
    let mut game_box = GameBox::of(edition);
    if let Some(text) = &options.game_box {
        game_box = game_box.replaced_by(text).map_err(PlanError::Box)?;
    }
    Ok(Options { edition, players: seats, solo: options.solo, tribes, recruitment: options.recruitment, game_box })
}
