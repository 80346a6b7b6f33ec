//! Giving up, and what a game came to.

use ethnos_rules::Action;
use ethnos_table::{Command, Ending, Phase, ServerCommand, record};

use crate::harness::*;

/// Everyone's place, a star for a win: `ann 1*, ben 2`.
fn places(played: &Played) -> String {
    let results = played.table.results().expect("the game is over");
    let place = |result: &ethnos_table::SeatResult| {
        format!("{} {}{}", result.name, result.place, if result.won { "*" } else { "" })
    };
    results.iter().map(place).collect::<Vec<_>>().join(", ").to_lowercase()
}

fn concede(played: &mut Played, people: &str) {
    for person in played.people().filter(|person| people.split(' ').any(|one| *one == *name(*person))) {
        played.ask(person, Command::Concede).expect("conceded");
    }
}

/// Plays it to the end, everyone recruiting from the deck and playing bands when they must.
fn finish(played: &mut Played) {
    while played.table.phase() == Phase::Playing {
        let action = played.legal()[0];
        played.act(action).expect("legal");
    }
}

#[test]
fn who_is_left_has_won() {
    let cases = [
        ("ann ben", "ben", "ann 1*, ben 2"),
        ("ann ben", "ann", "ann 2, ben 1*"),
        ("ann novice", "ann", "ann 2, novice bot 1*"),
        ("ann ben cat", "ann cat", "ann 2, ben 1*, cat 2"),
        ("ann novice novice", "ann", "ann 3, novice bot 1*, novice bot 1*"),
        ("ann ben novice", "ann ben", "ann 2, ben 2, novice bot 1*"),
        ("ann ben cat dan eve fay", "ann ben cat dan eve", "ann 2, ben 2, cat 2, dan 2, eve 2, fay 1*"),
        (
            "ann ben cat dan novice novice",
            "ann ben cat dan",
            "ann 3, ben 3, cat 3, dan 3, novice bot 1*, novice bot 1*",
        ),
    ];
    for (seats, gave_up, expected) in cases {
        let mut played = Played::begun(seats);
        played.draw();
        concede(&mut played, gave_up);
        assert_eq!(played.table.phase(), Phase::Over, "{seats}: {gave_up}");
        assert_eq!(played.table.ending(), Some(Ending::Conceded));
        assert_eq!(places(&played), expected);
        assert_eq!((played.table.due(), played.table.to_act()), (None, None));
        let entries = played.entries();
        let record = record(&played.table, entries.iter()).expect("the log is whole").expect("it had begun");
        assert_eq!(record.verify().as_ref().ok(), played.table.game());
        assert_eq!(played.replayed(), played.table);
        let last = played.people().last().expect("someone");
        assert_eq!(played.ask(last, Command::Concede), Err("game-over"));
        assert_eq!(played.ask(last, Command::Leave), Err("game-over"));
        assert_eq!(played.undo(last), Err("game-over"));
    }
}

#[test]
fn alone_against_chief_bruno() {
    let mut played = Played::begun_with("ann", solo(), 3);
    played.draw();
    concede(&mut played, "ann");
    assert_eq!(played.table.ending(), Some(Ending::Conceded));
    assert_eq!(places(&played), "ann 2, chief bruno 1*");
    assert!(!played.table.is_rated());
    let mut played = Played::begun_with("ann", solo(), 3);
    finish(&mut played);
    assert_eq!(played.table.ending(), Some(Ending::Finished));
    let game = played.table.game().expect("a game");
    for result in played.table.results().expect("a result") {
        assert_eq!(result.won, game.winners().contains(result.seat));
        assert_eq!(result.place, game.places()[result.seat.index()]);
        assert_eq!(result.glory, game.table().player(result.seat).glory);
    }
}

#[test]
fn a_bot_plays_on() {
    for (seats, gave_up) in
        [("ann ben cat", "ben"), ("ann ben cat dan eve fay", "ann cat dan fay"), ("ann ben novice", "ben")]
    {
        for seed in 1..=4 {
            let mut played = Played::begun_with(seats, options(seats.split(' ').count()), seed);
            concede(&mut played, gave_up);
            assert_eq!(played.table.phase(), Phase::Playing);
            let quitter = played.people().find(|person| gave_up.contains(&*name(*person))).expect("one gave up");
            for command in [Command::Concede, Command::Leave, Command::Return, played.play(Action::RecruitDeck)] {
                assert_eq!(played.ask(quitter, command), Err("conceded"));
            }
            assert_eq!(played.undo(quitter), Err("conceded"));
            assert_eq!(played.answer(quitter, true), Err("conceded"));
            played.ask(quitter, Command::Say { text: "well played".to_owned() }).expect("they may watch and talk");
            finish(&mut played);
            assert_eq!(played.table.ending(), Some(Ending::Finished));
            check_results(&played);
            assert_eq!(played.replayed(), played.table);
        }
    }
}

/// Those who stayed are ranked as if the others had not been there; those come last, together.
fn check_results(played: &Played) {
    let (table, game) = (&played.table, played.table.game().expect("a game"));
    let conceded = |seat: ethnos_rules::Seat| table.chairs().get(seat.index()).is_some_and(|chair| chair.conceded);
    let results = table.results().expect("a result");
    let stayed = results.iter().filter(|result| !conceded(result.seat)).collect::<Vec<_>>();
    for result in &results {
        assert_eq!(result.glory, game.table().player(result.seat).glory);
        if conceded(result.seat) {
            assert_eq!((result.place as usize, result.won), (stayed.len() + 1, false));
        } else {
            let places = game.places();
            let ahead = |other: &&&ethnos_table::SeatResult| places[other.seat.index()] < places[result.seat.index()];
            assert_eq!(result.place as usize, 1 + stayed.iter().filter(ahead).count());
            assert_eq!(result.won, result.place == 1);
        }
    }
    assert!(results.iter().any(|result| result.won));
}

#[test]
fn who_is_away_may_give_up() {
    let mut played = Played::begun("ann ben cat");
    played.ask(BEN, Command::Leave).expect("left");
    played.ask(BEN, Command::Concede).expect("conceded");
    assert_eq!(played.ask(BEN, Command::Return), Err("conceded"));
    assert_eq!(played.ask(EVE, Command::Concede), Err("no-seat"));
    assert_eq!(played.table.phase(), Phase::Playing);
}

#[test]
fn what_is_rated() {
    let rated = |seats: &str| Played::open(seats).table.is_rated();
    assert!(rated("ann ben"));
    assert!(rated("ann ben novice"));
    assert!(!rated("ann novice novice"));
    assert!(!Played::open_with("ann", solo(), 1, None).table.is_rated());
}

#[test]
fn an_unfinished_game_has_no_result() {
    let mut played = Played::open("ann ben");
    assert_eq!((played.table.ending(), played.table.results()), (None, None));
    assert_eq!(record(&played.table, played.entries().iter()).expect("whole"), None);
    played.ask(BEN, Command::Ready { ready: true }).expect("ready");
    played.ask(ANN, Command::Start).expect("a start");
    assert_eq!((played.table.ending(), played.table.results()), (None, None));
    played.server(ServerCommand::Close).expect("closed");
    assert_eq!((played.table.ending(), played.table.results()), (None, None));
}
