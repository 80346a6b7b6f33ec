//! Reading the form of a new table.

use ethnos_pages::new_table::SEAT_FIELDS;
use ethnos_pages::{Fields, bot_level, solo_level};
use ethnos_wire::options::{Clock, SeatPlan, TableOptions, Tribes};
use ethnos_wire::protocol::NewTable;
use ethnos_wire::{Edition, SoloLevel};

use crate::error::Failure;

/// The table that the form asks for, or the first field that is wrong. Whether the rules allow it is checked later.
pub(super) fn new_table(fields: &Fields) -> Result<NewTable, Failure> {
    let solo = solo(fields)?;
    let edition = match fields.get("edition") {
        _ if solo.is_some() => Edition::Second,
        "first" => Edition::First,
        "second" => Edition::Second,
        _ => return Err(Failure::invalid("failure-edition")),
    };
    let tribes = match fields.get("tribes") {
        _ if solo.is_some() => Tribes::Random,
        "random" => Tribes::Random,
        "first-game" => Tribes::FirstGame,
        "chosen" => {
            let field = if edition == Edition::First { "tribe-first" } else { "tribe-second" };
            Tribes::Chosen(fields.all(field).map(str::to_owned).collect())
        }
        _ => return Err(Failure::invalid("failure-tribes")),
    };
    let public = match fields.get("listed") {
        "lobby" => true,
        "link" => false,
        _ => return Err(Failure::invalid("failure-listed")),
    };
    let stand_in = bot_level(fields.get("stand-in")).ok_or_else(|| Failure::invalid("failure-stand-in"))?;
    let options = TableOptions {
        edition,
        solo,
        tribes,
        recruitment: solo.is_none() && fields.ticked("recruitment"),
        game_box: Some(fields.get("box")).filter(|text| !text.is_empty()).map(str::to_owned),
        clock: clock(fields)?,
        public,
        spectators: fields.ticked("spectators"),
        stand_in,
        adviser: fields.ticked("adviser"),
    };
    let seats = if solo.is_some() { vec![SeatPlan::Me] } else { seats(fields)? };
    Ok(NewTable { options, seats, start: fields.ticked("start"), position: None })
}

fn solo(fields: &Fields) -> Result<Option<SoloLevel>, Failure> {
    match fields.get("solo") {
        "" | "no" => Ok(None),
        word => {
            let invalid = || Failure::invalid("failure-solo");
            solo_level(word).map(Some).ok_or_else(invalid)
        }
    }
}

/// The seats in use.
fn seats(fields: &Fields) -> Result<Vec<SeatPlan>, Failure> {
    let mut seats = Vec::with_capacity(SEAT_FIELDS.len());
    for field in SEAT_FIELDS {
        seats.push(match fields.get(field) {
            "" | "none" => continue,
            "me" => SeatPlan::Me,
            "open" => SeatPlan::Open,
            word => {
                let level = word.strip_prefix("bot-").and_then(bot_level);
                SeatPlan::Bot(level.ok_or_else(|| Failure::invalid("failure-seats"))?)
            }
        });
    }
    if seats.is_empty() {
        return Err(Failure::invalid("failure-nobody"));
    }
    Ok(seats)
}

fn clock(fields: &Fields) -> Result<Clock, Failure> {
    let number = |field: &str, message: &'static str| fields.get(field).parse().map_err(|_| Failure::invalid(message));
    match fields.get("clock") {
        "none" => Ok(Clock::None),
        "live" => Ok(Clock::Live {
            move_seconds: number("move-seconds", "failure-clock-move-seconds")?,
            bank_seconds: number("bank-seconds", "failure-clock-bank-seconds")?,
        }),
        "correspondence" => Ok(Clock::Correspondence { move_hours: number("move-hours", "failure-clock-move-hours")? }),
        _ => Err(Failure::invalid("failure-clock")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ethnos_pages::new_table::initial_fields;
    use ethnos_wire::options::BotLevel;

    #[test]
    fn the_form_as_it_is_first_shown_is_a_table() {
        let table = new_table(&initial_fields(&Fields::default())).expect("a table");
        assert_eq!(table.seats, [SeatPlan::Me, SeatPlan::Open, SeatPlan::Open, SeatPlan::Bot(BotLevel::Regular)]);
        assert!(!table.start && !table.options.public && table.options.spectators);
        let solo = new_table(&initial_fields(&Fields::given([("solo", "hard")]))).expect("a table");
        assert_eq!((solo.seats.as_slice(), solo.options.solo), ([SeatPlan::Me].as_slice(), Some(SoloLevel::Hard)));
        assert!(solo.start);
        assert_eq!(new_table(&initial_fields(&Fields::given([("solo", "nonsense")]))).expect("a table"), table);
    }
}
