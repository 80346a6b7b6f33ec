//! What people may add to the log beside playing has an end.

use ethnos_rules::Seat;
use ethnos_table::{Command, Phase};

use crate::harness::*;

/// Repeats commands, waiting between them, until one is refused. Gives how many rounds there were, and the refusal.
fn rounds(played: &mut Played, most: usize, mut round: impl FnMut(&mut Played) -> Result<u32, &'static str>) -> usize {
    for count in 0..most {
        played.wait(10);
        match round(played) {
            Ok(_) => {}
            Err(code) => {
                assert!(code.ends_with("-spent"), "{code}");
                assert_eq!(played.table, played.replayed(), "what is spent follows from the log");
                return count;
            }
        }
    }
    panic!("{most} rounds and no end");
}

fn say() -> Command {
    Command::Say { text: "hello".to_owned() }
}

#[test]
fn one_person_writes_500_messages_and_the_others_may_still_write() {
    let mut played = Played::begun("ann ben");
    assert_eq!(rounds(&mut played, 1_000, |played| played.ask(BEN, say())), 500);
    assert_eq!(played.ask(BEN, say()), Err("chat-spent"));
    played.ask(ANN, say()).expect("Ann has her own budget");
}

#[test]
fn guests_who_come_and_go_share_the_budget_of_the_table_and_cannot_stop_the_host() {
    let mut played = Played::open("ann - -");
    let sit_and_stand = |person| {
        move |played: &mut Played| {
            played.ask(person, Command::Sit { seat: None, colour: None })?;
            played.ask(person, Command::StandUp)
        }
    };
    assert_eq!(rounds(&mut played, 1_000, sit_and_stand(BEN)), 50);
    let mut all = 100;
    for number in 10..100 {
        let guest = ethnos_table::PersonId(number);
        let before = played.log.len();
        rounds(&mut played, 1_000, |played| {
            played.ask_named(guest, Command::Sit { seat: None, colour: None })?;
            played.ask_named(guest, Command::StandUp)
        });
        all += played.log.len() - before;
    }
    assert_eq!(all, 600);
    for seat in [1, 2] {
        played.ask(ANN, Command::SeatBot { seat: Seat::at(seat), level: BotLevel::Novice }).expect("the host may");
    }
    played.ask(ANN, Command::Start).expect("a start");
    assert_eq!(played.table.phase(), Phase::Playing);
}

#[test]
fn a_host_changes_seats_600_times() {
    let mut played = Played::open("ann -");
    let rounds = rounds(&mut played, 1_000, |played| {
        played.ask(ANN, Command::SeatBot { seat: Seat::at(1), level: BotLevel::Novice })?;
        played.ask(ANN, Command::Remove { seat: Seat::at(1) })
    });
    assert_eq!(rounds, 300);
}

#[test]
fn decisions_are_taken_back_200_times_and_then_stay() {
    let mut played = Played::begun("ann ben");
    let actor = played.actor();
    let rounds = rounds(&mut played, 1_000, |played| {
        played.recruit();
        played.undo(actor)
    });
    assert_eq!(rounds, 200);
    let seat = played.seat(actor);
    assert_eq!(played.table.may_undo(seat), None, "nothing is offered that would be refused");
    let other = played.actor();
    assert_ne!(actor, other, "the game goes on");
    played.recruit();
    played.undo(other).expect("the others have their own budget");
}

#[test]
fn requests_to_take_back_count_too() {
    let mut played = Played::begun("ann ben");
    let actor = played.actor();
    played.recruit();
    let other = played.actor();
    played.recruit();
    let rounds = rounds(&mut played, 1_000, |played| {
        played.undo(actor)?;
        played.answer(other, false)
    });
    assert_eq!(rounds, 200);
}

#[test]
fn leaving_and_muting_have_an_end_and_coming_back_is_always_possible() {
    let mut played = Played::begun("ann ben");
    let left = rounds(&mut played, 1_000, |played| {
        played.ask(BEN, Command::Leave)?;
        played.ask(BEN, Command::Return)
    });
    assert_eq!(left, 50);
    let muted = rounds(&mut played, 1_000, |played| {
        let muted = !played.table.mutes(BEN, ANN);
        played.ask(BEN, Command::Mute { person: ANN, muted })
    });
    assert_eq!(muted, 50);
}
