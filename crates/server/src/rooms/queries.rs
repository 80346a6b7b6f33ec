//! Answers to questions about a table. They are made from what the asker may see, and from nothing else.

use ethnos_rules::{Refusal, Seat, View};
use ethnos_table::{PersonId, Table, TableRefusal, check_id};
use ethnos_wire::ask::{Answer, Objection, Preview, Question};
use ethnos_wire::{RefusedAbout, sentences};

/// The answer to a person's question with this id, without texts, or why there is none.
pub(crate) fn answer(table: &Table, person: PersonId, id: &str, question: &Question) -> Result<Answer, TableRefusal> {
    check_id(id)?;
    table.in_play()?;
    let game = table.game().ok_or(TableRefusal::NotBegun)?;
    match question {
        Question::Standing {} => Ok(Answer::standing(&View::of(game, None))),
        Question::Advice {} => {
            advised_seat(table, person)?;
            // The room finds it, on the threads of the bots.
            Ok(Answer::Advice { moves: Vec::new() })
        }
        Question::Preview { action } => {
            let seat = table.seat_of(person).ok_or(TableRefusal::NoSeat)?;
            let action = match table.read_action(action) {
                Ok(action) => action,
                Err(refusal) => return Ok(objection(Preview::default(), &refusal)),
            };
            let answer = Answer::preview(&View::of(game, Some(seat)), action);
            match (answer, table.active_seat(person)) {
                // The person may not decide now, but may still know what the band would be worth.
                (Answer::Preview(preview), Err(refusal)) => {
                    Ok(objection(Preview { band: preview.band, ..Preview::default() }, &refusal))
                }
                (answer, _) => Ok(answer),
            }
        }
    }
}

/// The seat of a person who may be advised now: it has to decide, and its adviser is on.
pub(crate) fn advised_seat(table: &Table, person: PersonId) -> Result<Seat, TableRefusal> {
    let seat = table.active_seat(person)?;
    if !table.has_adviser(seat) {
        return Err(TableRefusal::NoAdviser);
    }
    let game = table.game().ok_or(TableRefusal::NotBegun)?;
    match game.to_act() {
        Some(to_act) if to_act == seat => Ok(seat),
        Some(to_act) => Err(TableRefusal::rule(Refusal::NotToAct { seat, to_act }, game.setup())),
        None => Err(TableRefusal::rule(Refusal::GameOver, game.setup())),
    }
}

fn objection(preview: Preview, refusal: &TableRefusal) -> Answer {
    let refusal = Objection {
        code: refusal.code().to_owned(),
        sentence: sentences::table_refusal(refusal),
        message: String::new(),
        about: RefusedAbout::of_table(refusal),
    };
    Answer::Preview(Box::new(Preview { refusal: Some(refusal), ..preview }))
}
