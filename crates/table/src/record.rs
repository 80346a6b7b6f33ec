//! From the log of a table to the record of its game.

use ethnos_rules::notation::{Step, parse_action};
use ethnos_rules::{Action, Record, SeatSet};

use crate::{Corrupt, Entry, Table};

/// The record of a game: its decisions without those that were taken back, the cards that came from the deck, when bots stood in, who gave up, and
/// the result. `None` if the game has not begun.
pub fn record<'l>(table: &Table, entries: impl Iterator<Item = &'l Entry>) -> Result<Option<Record>, Corrupt> {
    let Some(setup) = table.game().map(|game| *game.setup()) else { return Ok(None) };
    let mut actions: Vec<(Action, bool)> = Vec::new();
    for entry in entries {
        let stood_in = table.is_stand_in(entry);
        entry.update_decisions(&mut actions, |action| Ok((parse_action(action, &setup)?, stood_in)))?;
    }
    let mut record = match table.prepared() {
        Some(prepared) => prepared.record(table.seed())?,
        None => {
            let (options, parts) = (table.engine_options()?, table.seed_parts());
            let record = if parts.players.is_empty() {
                Record::new(&options, parts.server)
            } else {
                Record::of_parts(&options, parts)
            };
            record?
        }
    };
    let mut game = record.start().clone();
    let mut absent = SeatSet::NONE;
    for (action, stood_in) in actions {
        if let Some(seat) = game.to_act()
            && absent.contains(seat) != stood_in
        {
            record.push(if stood_in { Step::StandIn { seat } } else { Step::Return { seat } });
            if stood_in {
                absent.insert(seat)
            } else {
                absent.remove(seat)
            };
        }
        record.play(&mut game, action, &mut ())?;
    }
    if table.game() != Some(&game) {
        return Err(Corrupt::OtherGame);
    }
    for seat in table.gave_up() {
        record.push(Step::Concede { seat });
    }
    if game.is_over() {
        record.conclude(&game);
    }
    Ok(Some(record))
}
