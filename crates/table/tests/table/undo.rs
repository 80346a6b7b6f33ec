//! Taking back, in all its cases.

use ethnos_rules::{Action, Decision};
use ethnos_table::{Command, Entry, PersonId};

use crate::harness::*;

/// Two people of whom the first has taken a card of the row.
fn recruited(seats: &str) -> (Played, PersonId) {
    let mut played = Played::begun(seats);
    let first = played.actor();
    played.recruit();
    (played, first)
}

/// The first game in which someone is asked for a second decision in one turn.
fn asked_twice(seats: &str, clock: Clock) -> Played {
    let tribes = ["Trolls", "Dwarves", "Giants", "Orcs", "Wingfolk"].map(str::to_owned).to_vec();
    let games = (1..).map(|seed| {
        let options = TableOptions { tribes: Tribes::Chosen(tribes.clone()), clock, ..options(2) };
        Played::begun_with(seats, options, seed)
    });
    for mut played in games {
        let first = played.table.to_act();
        played.wait(4);
        played.band();
        let asked = matches!(played.table.game().expect("a game").decision(), Decision::Marker { .. });
        if asked && played.table.to_act() == first && played.table.waits_for().is_some() {
            return played;
        }
    }
    unreachable!("some hand begins with Wingfolk")
}

#[test]
fn the_own_last_decision_is_taken_back_freely() {
    let start = Played::begun("ann ben");
    let (mut played, first) = recruited("ann ben");
    let (undone, seat) = (played.undo(first).expect("undone"), played.seat(first));
    assert_eq!(played.last(), Entry::Undone { seat, back: 1, agreed: false });
    assert_eq!(played.table.game(), start.table.game());
    assert_eq!(played.table.game_version(), undone);
    assert_eq!(played.replayed(), played.table);
    // What anybody decided before that is stale.
    let old = Command::Play { version: undone - 1, action: Action::RecruitDeck };
    assert_eq!(played.ask(first, old), Err("stale"));
    assert_eq!(played.undo(first), Err("nothing-to-undo"));
    played.recruit();
    played.undo(first).expect("as often as one likes");
}

#[test]
fn one_decision_at_a_time_within_a_turn() {
    let mut played = asked_twice("ann ben", Clock::None);
    let actor = played.actor();
    let before = played.table.game().expect("a game").clone();
    played.act(played.first(|action| matches!(action, Action::Marker(_) | Action::NoMarker))).expect("a marker");
    played.undo(actor).expect("the marker");
    assert_eq!(played.table.game(), Some(&before));
    played.undo(actor).expect("the band");
    assert_eq!(played.table.game().expect("a game").decision(), Decision::Turn);
    assert_eq!(played.undo(actor), Err("nothing-to-undo"));
}

#[test]
fn nothing_revealed_is_taken_back() {
    let mut played = Played::begun("ann ben");
    let first = played.actor();
    played.draw();
    assert_eq!(played.undo(first), Err("undo-reveals"));
    // Nor is what came before: another's card off the deck was a reveal as well.
    let (mut played, first) = recruited("ann ben");
    played.draw();
    assert_eq!(played.undo(first), Err("undo-reveals"));
    assert_eq!(played.table.undo(), None);
    // Somebody who has not decided anything has nothing to take back.
    let (mut played, first) = recruited("ann ben");
    let second = played.actor();
    assert_eq!(played.undo(second), Err("nothing-to-undo"));
    assert_eq!(played.undo(EVE), Err("no-seat"));
    played.undo(first).expect("undone");
}

#[test]
fn a_row_that_is_filled_reveals() {
    let mut filled = Played::begun_with("ann ben", TableOptions { recruitment: true, ..options(2) }, 1);
    let first = filled.actor();
    filled.recruit();
    filled.undo(first).expect("three cards still lay there");
    filled.recruit();
    filled.recruit();
    assert_eq!(filled.undo(first), Err("undo-reveals"));
}

#[test]
fn after_another_has_acted_everyone_else_is_asked() {
    let (mut played, first) = recruited("ann ben cat");
    let start = Played::begun("ann ben cat");
    let second = played.actor();
    played.recruit();
    let third = played.actor();
    let before = played.clone();
    let seat = played.seat(first);

    played.undo(first).expect("asked");
    assert_eq!(played.last(), Entry::UndoAsked { seat });
    assert_eq!(played.table.game_version(), before.table.game_version(), "the game goes on");
    assert_eq!(played.undo(first), Err("undo-asked"));
    assert_eq!(played.answer(first, true), Err("nothing-to-do"));
    assert_eq!(played.answer(EVE, true), Err("no-seat"));
    let asked = played.clone();

    // Everyone agrees.
    played.answer(second, true).expect("yes");
    assert_eq!(played.answer(second, true), Err("nothing-to-do"));
    assert_eq!(played.table.undo().expect("still asked").agreed, [played.seat(second)]);
    assert_eq!(played.replayed(), played.table);
    played.answer(third, true).expect("yes");
    assert_eq!(played.last(), Entry::Undone { seat, back: 2, agreed: true });
    assert_eq!(played.table.game(), start.table.game());
    assert_eq!(played.table.undo(), None);
    assert_eq!(played.replayed(), played.table);

    // One does not, perhaps after having agreed.
    for changes_mind in [false, true] {
        let mut played = asked.clone();
        if changes_mind {
            played.answer(second, true).expect("yes");
        }
        played.answer(if changes_mind { second } else { third }, false).expect("no");
        assert_eq!(played.table.undo(), None);
        assert_eq!(played.table.game(), before.table.game());
        assert_eq!(played.answer(third, true), Err("no-undo-asked"));
        assert_eq!(played.replayed(), played.table);
    }

    // The asker thinks better of it.
    let mut played = asked.clone();
    played.answer(first, false).expect("withdrawn");
    assert_eq!(played.answer(third, true), Err("no-undo-asked"));
    assert_eq!(played.table.game(), before.table.game());

    // Somebody acts meanwhile: it has lapsed.
    let mut played = asked.clone();
    played.recruit();
    assert_eq!(played.table.undo(), None);
    assert_eq!(played.answer(second, true), Err("no-undo-asked"));
    played.undo(first).expect("asked again");
    for person in [second, third] {
        played.answer(person, true).expect("yes");
    }
    assert_eq!(played.last(), Entry::Undone { seat, back: 3, agreed: true });

    // Another takes back what is his, freely: then the asker may as well.
    let mut played = asked.clone();
    played.undo(second).expect("undone");
    assert_eq!(played.table.undo(), None);
    played.undo(first).expect("undone");
    assert_eq!(played.last(), Entry::Undone { seat, back: 1, agreed: false });

    // Somebody leaves or gives up: it has lapsed.
    for command in [Command::Leave, Command::Concede] {
        for person in [first, second, third] {
            let mut played = asked.clone();
            played.ask(person, command.clone()).expect("gone");
            assert_eq!(played.table.undo(), None);
            assert_eq!(played.answer(if person == third { second } else { third }, true), Err("no-undo-asked"));
        }
    }
}

#[test]
fn the_asker_who_is_to_act_again_may_act_instead() {
    let (mut played, first) = recruited("ann ben");
    played.recruit();
    played.undo(first).expect("asked");
    assert_eq!(played.actor(), first);
    played.recruit();
    assert_eq!(played.table.undo(), None);
    played.undo(first).expect("the new one, freely");
    assert!(matches!(played.last(), Entry::Undone { back: 1, agreed: false, .. }));
}

#[test]
fn only_those_who_are_there_are_asked() {
    // Bots are not asked.
    let mut played = Played::begun("ann novice novice");
    while played.table.waits_for().is_none() {
        played.recruit();
    }
    let before = played.table.game().expect("a game").clone();
    for _ in 0..3 {
        played.recruit();
    }
    played.undo(ANN).expect("granted");
    assert!(matches!(played.last(), Entry::Undone { back: 3, .. }));
    assert_eq!(played.table.game(), Some(&before));

    // Nor has who left or gave up.
    for command in [Command::Leave, Command::Concede] {
        let (mut played, first) = recruited("ann ben cat");
        let second = played.actor();
        played.recruit();
        let third = played.actor();
        played.ask(third, command).expect("gone");
        played.undo(first).expect("asked");
        assert!(matches!(played.answer(third, true), Err("away" | "conceded")));
        played.answer(second, true).expect("yes");
        assert!(matches!(played.last(), Entry::Undone { back: 2, agreed: true, .. }));
    }

    // What an absent person decided is not taken back over their head; what a bot decided for them is.
    let (mut played, first) = recruited("ann ben cat");
    let second = played.actor();
    let mut with_bot = played.clone();
    played.recruit();
    played.ask(second, Command::Leave).expect("left");
    assert_eq!(played.undo(first), Err("undo-absent"));
    assert_eq!(played.table.may_undo(played.seat(first)), None);
    played.ask(second, Command::Return).expect("back");
    played.undo(first).expect("asked");
    with_bot.ask(second, Command::Leave).expect("left");
    with_bot.recruit();
    with_bot.undo(first).expect("asked");

    // Who comes back while it is asked has a say again.
    let (mut played, first) = recruited("ann ben cat");
    let second = played.actor();
    played.recruit();
    let third = played.actor();
    played.ask(third, Command::Leave).expect("left");
    played.undo(first).expect("asked");
    played.ask(third, Command::Return).expect("back");
    played.answer(second, true).expect("yes");
    assert!(matches!(played.last(), Entry::UndoAnswered { .. }));
    played.answer(third, true).expect("yes");
    assert!(matches!(played.last(), Entry::Undone { .. }));
}

/// Up to the moment where the second player holds nothing but a card that everyone saw go there.
fn openly(seats: &str) -> (Played, PersonId) {
    let (mut played, first) = recruited(seats);
    played.band();
    played.recruit();
    played.recruit();
    assert_eq!(played.actor(), first);
    played.recruit();
    (played, first)
}

#[test]
fn anothers_band_may_be_a_reveal() {
    // The first card of an Age is nobody else's to know.
    let (mut played, first) = recruited("ann ben");
    played.band();
    assert_eq!(played.undo(first), Err("undo-reveals"));
    assert_eq!(played.table.may_undo(played.seat(first)), None);

    // A band of cards from the row shows nothing new.
    let (mut played, first) = openly("ann ben");
    let second = played.actor();
    played.band();
    assert_eq!(played.table.may_undo(played.seat(first)), Some(false));
    played.undo(first).expect("asked");
    played.answer(second, true).expect("yes");
    assert!(matches!(played.last(), Entry::Undone { back: 2, agreed: true, .. }));

    // The own band may always be taken back: others know no more than they were shown.
    let (mut played, _) = recruited("ann ben");
    let second = played.actor();
    played.band();
    assert_eq!(played.table.may_undo(played.seat(second)), Some(true));
    played.undo(second).expect("undone");
}

#[test]
fn a_second_click_takes_nothing_more_back() {
    let mut played = asked_twice("ann ben", Clock::None);
    let actor = played.actor();
    played.act(played.first(|action| matches!(action, Action::Marker(_) | Action::NoMarker))).expect("a marker");
    let undo = Command::Undo { version: played.table.version() };
    played.ask_as(actor, "one", undo.clone()).expect("undone");
    assert_eq!(played.ask_as(actor, "two", undo), Err("stale"));
    assert_eq!(played.ask(actor, Command::Undo { version: played.table.version() + 1 }), Err("stale"));
    // What was meant to be free does not turn into a question because another was faster.
    let (mut played, first) = recruited("ann ben");
    let undo = Command::Undo { version: played.table.version() };
    played.recruit();
    assert_eq!(played.ask(first, undo), Err("stale"));
    assert_eq!(played.table.undo(), None);
}

#[test]
fn an_answer_is_to_the_question_that_was_seen() {
    let (mut played, first) = recruited("ann ben cat");
    let second = played.actor();
    played.recruit();
    let third = played.actor();
    played.recruit();
    let asked = played.undo(first).expect("asked");
    let answer = Command::AnswerUndo { version: asked, yes: true };
    let mut talked = played.clone();
    talked.ask(second, Command::Say { text: "why?".to_owned() }).expect("said");
    talked.ask(third, answer.clone()).expect("chat changes nothing");
    played.answer(first, false).expect("withdrawn");
    played.undo(second).expect("asked");
    assert_eq!(played.ask(third, answer), Err("stale"), "that was for another");
    played.answer(third, true).expect("yes");
    played.answer(first, true).expect("yes");
    assert!(matches!(played.last(), Entry::Undone { back: 2, .. }));
}

#[test]
fn whoever_is_away_takes_nothing_back() {
    let (mut played, first) = recruited("ann ben");
    played.ask(first, Command::Leave).expect("left");
    assert_eq!(played.undo(first), Err("away"));
    played.ask(first, Command::Return).expect("back");
    played.undo(first).expect("undone");
    played.ask(first, Command::Leave).expect("left");
    // What the bot decided is not what the person decided.
    played.recruit();
    played.ask(first, Command::Return).expect("back");
    assert_eq!(played.undo(first), Err("nothing-to-undo"));
    assert_eq!(played.table.may_undo(played.seat(first)), None);
}

#[test]
fn a_free_undo_gives_no_time() {
    let clock = Clock::Live { move_seconds: 10, bank_seconds: 3 };
    let mut played = asked_twice("ann ben", clock);
    let (actor, seat) = (played.actor(), played.table.to_act().expect("a game"));
    // Four seconds went into the band, eight into thinking about the marker: one second more than the move has.
    played.wait(8);
    played.undo(actor).expect("undone");
    assert_eq!(played.table.deadline(), Some(played.now + 1_000));
    assert_eq!(played.replayed(), played.table);
    played.wait(1);
    played.band();
    assert_eq!(played.table.bank(seat), Some(0));
    played.wait(9);
    assert_eq!(played.undo(actor), Err("no-time"), "the band has had all the time there is");
    played.act(Action::NoMarker).expect("there is time for the marker");
    // While the next player thinks, the time of the first stands still.
    played.wait(7);
    played.undo(actor).expect("undone");
    assert_eq!(played.table.deadline(), Some(played.now + 1_000));
}

#[test]
fn a_free_undo_gives_back_what_the_bank_paid() {
    let clock = Clock::Live { move_seconds: 10, bank_seconds: 60 };
    let mut played = Played::begun_with("ann ben", TableOptions { clock, ..options(2) }, 1);
    let (actor, seat) = (played.actor(), played.table.to_act().expect("a game"));
    played.wait(15);
    played.recruit();
    assert_eq!(played.table.bank(seat), Some(55_000));
    played.undo(actor).expect("undone");
    // Fifteen seconds are gone, and are paid once.
    assert_eq!(played.table.deadline(), Some(played.now + 55_000));
    played.recruit();
    assert_eq!(played.table.bank(seat), Some(55_000));
}
