//! Tables that begin in a prepared position: for study, for tests, and for lessons.

use ethnos_rules::{GameBox, Options, ParseError, Record, Seed, TribeChoice};
use serde::{Deserialize, Serialize};

use crate::{PlanError, PositionFault, TableOptions, Tribes};

/// The position in which a game begins, if the cards are not dealt from the seed. Players are not shown it before the game is
/// over: it says where every card is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(from = "StoredPrepared")]
pub struct Prepared {
    /// The position, as the notation writes it.
    pub position: String,
    /// The name of the lesson, if it is one: `first-game`, `solo`, `elf`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lesson: Option<String>,
}

/// A prepared position as it is in logs. Earlier versions had one lesson only, the first game.
#[derive(Deserialize)]
struct StoredPrepared {
    position: String,
    #[serde(default)]
    lesson: Option<String>,
    #[serde(default)]
    first_game: bool,
}

impl From<StoredPrepared> for Prepared {
    fn from(stored: StoredPrepared) -> Prepared {
        let StoredPrepared { position, lesson, first_game } = stored;
        Prepared { position, lesson: lesson.or_else(|| first_game.then(|| "first-game".to_owned())) }
    }
}

impl Prepared {
    /// The seed in the position, which deals the later Ages.
    pub fn seed(&self) -> Option<Seed> {
        Record::parse(&self.position).ok().filter(|record| record.about("seed").is_some()).map(|record| *record.seed())
    }

    /// The options of a table with this number of seats. Edition, mode and tribes are those of the position.
    pub(crate) fn check(&self, options: &TableOptions, seats: usize) -> Result<TableOptions, PlanError> {
        let record = Record::parse(&self.position).map_err(unreadable)?;
        let chosen = record.options();
        if !record.is_position() {
            return Err(PlanError::Position(PositionFault::NotAPosition));
        }
        if let Some(line) = record.lines().iter().find(|line| line.step.is_some()) {
            return Err(PlanError::Position(PositionFault::HasMoves { line: line.number }));
        }
        if chosen.game_box != GameBox::of(chosen.edition) || options.game_box.is_some() {
            return Err(PlanError::Position(PositionFault::OwnBox));
        }
        if chosen.players != seats {
            return Err(PlanError::Position(PositionFault::Seats { wanted: chosen.players, given: seats }));
        }
        Ok(TableOptions {
            edition: chosen.edition,
            solo: chosen.solo,
            tribes: tribes(chosen, &record),
            recruitment: chosen.recruitment,
            ..options.clone()
        })
    }

    /// The position as a record with this seed and its hash. Moves can be added to it.
    pub(crate) fn record(&self, seed: &Seed) -> Result<Record, PlanError> {
        let mut text = self.position.clone();
        for (key, value) in [("commitment", seed.commitment()), ("seed", seed.to_string())] {
            let stated = Record::parse(&text).map_err(unreadable)?.about(key).is_some();
            if !stated {
                let (magic, rest) = text.split_once('\n').unwrap_or((&text, ""));
                text = format!("{magic}\n{key}: {value}\n{rest}");
            }
        }
        Record::parse(&text).map_err(unreadable)
    }
}

/// The tribes in play, by name. In the solo game there is no choice of tribes.
fn tribes(options: &Options, record: &Record) -> Tribes {
    if options.solo.is_some() {
        return Tribes::Random;
    }
    match options.tribes {
        TribeChoice::FirstGame => Tribes::FirstGame,
        _ => {
            let edition = options.edition;
            Tribes::Chosen(record.setup().tribes().map(|tribe| tribe.plural(edition).to_owned()).collect())
        }
    }
}

const fn unreadable(errors: Vec<ParseError>) -> PlanError {
    PlanError::Position(PositionFault::Unreadable(errors))
}
