//! A table before it is opened: what the host chose, and whether it is possible.

use std::ops::RangeInclusive;

use ethnos_rules::{BoxError, GameBox, Options, ParseError, Seed, SetupErrors, Tribe, TribeChoice};
use strum::IntoStaticStr;

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
    /// Whether the host has finished this game before.
    pub repeated: bool,
}

/// What is wrong with a [`Plan`]. It is displayed for developers; what people read is a message of `locales/`, chosen by the server.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlanError {
    /// The rules know no game with these options.
    #[error("setup: {0}")]
    Setup(#[from] SetupErrors),
    /// The edition has no tribe with this name.
    #[error("no-such-tribe: {name}")]
    NoSuchTribe {
        /// The name, or its beginning if it is long.
        name: String,
    },
    /// The box file is not valid.
    #[error("box: {}", joined(.0))]
    Box(Vec<BoxError>),
    /// The host has more than one seat.
    #[error("host-twice")]
    HostTwice,
    /// A time of the clock is outside its limits.
    #[error("clock: {0}")]
    Clock(#[from] ClockFault),
    /// The game cannot begin in the position.
    #[error("position: {0}")]
    Position(PositionFault),
}

/// The time of a clock that is outside its limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
#[error("{}", self.code())]
pub enum ClockFault {
    /// The seconds for a decision, with a live clock.
    MoveSeconds,
    /// The seconds in the bank of a live clock.
    BankSeconds,
    /// The hours for a decision, by correspondence.
    MoveHours,
}

impl ClockFault {
    /// A stable code for each.
    pub fn code(self) -> &'static str {
        self.into()
    }

    /// The least and the most that this time may be.
    pub const fn limits(self) -> RangeInclusive<u32> {
        match self {
            ClockFault::MoveSeconds => 5..=600,
            ClockFault::BankSeconds => 0..=7200,
            ClockFault::MoveHours => 1..=720,
        }
    }
}

/// Why a table cannot begin in a position. It is displayed like a [`PlanError`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PositionFault {
    /// The text is not in the notation.
    #[error("unreadable: {}", joined(.0))]
    Unreadable(Vec<ParseError>),
    /// The text does not begin with `ethnos position 1`.
    #[error("not-a-position")]
    NotAPosition,
    /// The text contains moves or expectations.
    #[error("has-moves: line {line}")]
    HasMoves {
        /// The line of the first.
        line: usize,
    },
    /// There is a box file as well, or the position changes the box.
    #[error("own-box")]
    OwnBox,
    /// The table has another number of seats than the position.
    #[error("seats: {given}, not {wanted}")]
    Seats {
        /// The number of seats in the position.
        wanted: usize,
        /// The number of seats at the table.
        given: usize,
    },
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

fn check_clock(clock: Clock) -> Result<(), ClockFault> {
    let within = |time: ClockFault, given| if time.limits().contains(&given) { Ok(()) } else { Err(time) };
    match clock {
        Clock::None => Ok(()),
        Clock::Live { move_seconds, bank_seconds } => {
            within(ClockFault::MoveSeconds, move_seconds)?;
            within(ClockFault::BankSeconds, bank_seconds)
        }
        Clock::Correspondence { move_hours } => within(ClockFault::MoveHours, move_hours),
    }
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
