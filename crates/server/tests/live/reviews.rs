//! Reviews of finished games: asked for, made once, stored, shown.

use std::time::Duration;

use ethnos_client::{ClientError, Person};
use ethnos_wire::options::SeatPlan;
use ethnos_wire::protocol::{Command, NewTable};
use ethnos_wire::review::{Review, ReviewSeat, ReviewState, Thoroughness};
use serde_json::{Value, json};

use crate::play::actor;
use crate::player::{Player, QUICK};
use crate::test_server::{TestServer, options};

/// The end of a game, which is played in a few decisions.
const POSITION: &str = "ethnos position 1\nedition: second\nplayers: 2\nclans: Rabbits, Owls, Bears, Monkeys, Foxes\n\
                        dragons: 2\nage: 2\nturn: A\nhand A: 2 red Owl\ndeck: green Monkey, blue Fox, Dragon\n";

/// Plays a short game to its end. Returns its code.
async fn finished(person: &Person, spectators: bool) -> String {
    let table = NewTable {
        options: ethnos_wire::options::TableOptions { spectators, ..options() },
        seats: vec![SeatPlan::Me, SeatPlan::Bot(QUICK)],
        start: true,
        position: Some(POSITION.to_owned()),
    };
    let code = person.open(&table).await.expect("a table");
    let mut player = Player::connect(person, &code).await;
    while !player.is_over() {
        player.until("the turn, or the end", |player| player.is_to_act() || player.is_over()).await;
        if player.is_to_act() {
            player.play("recruit deck").await.expect("it is legal");
        }
    }
    code
}

async fn state(person: &Person, code: &str) -> ReviewState {
    person.get(&format!("/api/games/{code}/review")).await.expect("a state")
}

async fn ask(person: &Person, code: &str, wanted: &Value) -> Result<ReviewState, u16> {
    match person.post(&format!("/api/games/{code}/review"), wanted).await {
        Ok(state) => Ok(state),
        Err(ClientError::Refused { status, .. }) => Err(status),
        Err(error) => panic!("{error}"),
    }
}

/// The sum of the parts of a ledger.
fn sum(seat: &ReviewSeat) -> i64 {
    let own = seat.own_decisions + seat.stand_in + seat.own_luck;
    own + seat.others_decisions + seat.others_luck + seat.given_up
}

/// Waits for a review of at least this thoroughness.
async fn made(person: &Person, code: &str, wanted: Thoroughness) -> Review {
    for _ in 0..3_600 {
        match state(person, code).await {
            ReviewState::Done { thoroughness, review, .. } if thoroughness >= wanted => return *review,
            ReviewState::None => panic!("the review ended without a result"),
            _ => tokio::time::sleep(Duration::from_millis(50)).await,
        }
    }
    panic!("no review within three minutes");
}

pub(crate) async fn a_review_is_made_once_and_kept(test_server: &mut TestServer) {
    test_server.restart_with(|config| config.positions = true).await;
    let person = test_server.guest().await;
    let code = finished(&person, true).await;
    assert_eq!(state(&person, &code).await, ReviewState::None, "nobody has asked");
    // Many ask at once, and it is the same review for all.
    let (any, quick) = (json!({}), json!({ "thoroughness": "quick" }));
    let (first, second, third) =
        tokio::join!(ask(&person, &code, &any), ask(&person, &code, &quick), ask(&person, &code, &any));
    for asked in [first, second, third] {
        assert_ne!(asked.expect("it is allowed"), ReviewState::None);
    }
    let review = made(&person, &code, Thoroughness::Quick).await;
    assert_eq!(review.seats.len(), 2);
    assert!(review.moments.iter().enumerate().all(|(index, moment)| moment.index == index));
    let replay: ethnos_wire::replay::Replay = person.get(&format!("/api/games/{code}/replay")).await.expect("a replay");
    assert_eq!(review.moments.len(), replay.count as usize, "a moment of the review is one of the replay");
    for (moment, step) in review.moments.iter().zip(&replay.steps) {
        assert_eq!((moment.seat, &moment.action.text), (step.seat, &step.action));
    }
    for seat in &review.seats {
        assert_eq!((seat.result - seat.expected, seat.given_up, seat.stand_in), (sum(seat), 0, 0));
    }
    // The game began in a prepared position: it counts in no statistics.
    assert_eq!(reviewed(&person).await, Vec::<String>::new());
    // It is there after a restart, and asking again does not make it again.
    test_server.restart_with(|config| config.positions = true).await;
    let person = person.at(&test_server.server);
    let again = ask(&person, &code, &json!({})).await.expect("it is allowed");
    assert_eq!(
        again,
        ReviewState::Done { thoroughness: Thoroughness::Quick, review: Box::new(review), deepening: None }
    );
    // A deep one takes its place.
    ask(&person, &code, &json!({ "thoroughness": "deep" })).await.expect("it is allowed");
    made(&person, &code, Thoroughness::Deep).await;
    let last = ask(&person, &code, &json!({})).await.expect("it is allowed");
    assert!(matches!(last, ReviewState::Done { thoroughness: Thoroughness::Deep, deepening: None, .. }), "{last:?}");
}

pub(crate) async fn a_quick_review_does_not_wait_for_a_deep_one(test_server: &mut TestServer) {
    test_server.restart_with(|config| config.positions = true).await;
    let person = test_server.guest().await;
    let code = finished(&person, true).await;
    ask(&person, &code, &json!({ "thoroughness": "deep" })).await.expect("it is allowed");
    let path = format!("/games/{code}/review");
    let waiting = test_server.server.page(&path).await.expect("a page");
    assert!(waiting.contains("Ask for a quick review"), "{waiting}");
    ask(&person, &code, &json!({ "thoroughness": "quick" })).await.expect("it is allowed");
    made(&person, &code, Thoroughness::Quick).await;
    let now = state(&person, &code).await;
    assert!(matches!(now, ReviewState::Done { thoroughness: Thoroughness::Quick, deepening: Some(_), .. }), "{now:?}");
}

/// The games in a person's statistics of reviews.
async fn reviewed(person: &Person) -> Vec<String> {
    let data: Value = person.get("/api/me/data").await.expect("everything about me");
    let games = data["reviewed"].as_array().expect("a list");
    games.iter().map(|game| game["table"].as_str().expect("a code").to_owned()).collect()
}

pub(crate) async fn only_games_that_count_are_in_the_statistics(test_server: &mut TestServer) {
    let person = test_server.guest().await;
    let mut codes = Vec::new();
    for is_advised in [true, false] {
        let seats = vec![SeatPlan::Me, SeatPlan::Bot(QUICK)];
        let table = NewTable { options: options(), seats, start: true, position: None };
        let code = person.open(&table).await.expect("a table");
        let mut player = Player::connect(&person, &code).await;
        if is_advised {
            player.send_command(Command::Adviser { on: true }).await.expect("switched on");
        }
        while !player.is_over() {
            player.until("the turn, or the end", |player| player.is_to_act() || player.is_over()).await;
            if player.is_to_act() {
                player.act().await;
            }
        }
        ask(&person, &code, &json!({})).await.expect("it is allowed");
        made(&person, &code, Thoroughness::Quick).await;
        codes.push(code);
    }
    // A review can be read a moment before the statistics have it.
    for _ in 0..200 {
        if !reviewed(&person).await.is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(reviewed(&person).await, codes[1..], "the advised game is not among them");
    let data: Value = person.get("/api/me/data").await.expect("everything about me");
    let id = data["person"]["id"].as_i64().expect("a number");
    let page = test_server.server.page(&format!("/people/{id}")).await.expect("a page");
    assert!(page.contains("Results without luck") && page.contains("wins without luck"), "{page}");
    assert!(page.contains("0 of 1 are deep") && page.contains(" · quick review"), "{page}");
    // The history shows both, and says which of them does not count.
    assert_eq!(page.matches("not counted: with the adviser").count(), 1, "{page}");
    let profile: Value = person.get(&format!("/api/people/{id}")).await.expect("a profile");
    assert_eq!((&profile["games"], profile["history"].as_array().map(Vec::len)), (&json!(1), Some(2)), "{profile}");
}

pub(crate) async fn a_review_is_shown_on_pages(test_server: &mut TestServer) {
    test_server.restart_with(|config| config.positions = true).await;
    let person = test_server.guest().await;
    let code = finished(&person, true).await;
    let server = &test_server.server;
    let path = format!("/games/{code}/review");
    let asking = server.page(&path).await.expect("a page");
    assert!(asking.contains("data-send") && asking.contains("Review this game"), "{asking}");
    ask(&person, &code, &json!({})).await.expect("it is allowed");
    let review = made(&person, &code, Thoroughness::Quick).await;
    let page = server.page(&path).await.expect("a page");
    for text in
        ["review-line", "Turning points", "Where the result came from", "Accuracy and luck", "The chart as a table"]
    {
        assert!(page.contains(text), "{text} in {page}");
    }
    let judged = review.moments.iter().find(|moment| moment.judged.is_some()).expect("there was a choice");
    let shown = server.page(&format!("{path}/{}", judged.index)).await.expect("a page");
    assert!(shown.contains("pages/review-board.js") && shown.contains("data-better"), "{shown}");
    let asked = server.page(&format!("{path}/{}?try=1", judged.index)).await.expect("a page");
    assert!(asked.contains("data-legal") && asked.contains("What would you play?"), "{asked}");
    assert!(!asked.contains("data-better") && !asked.contains("Better:"), "no answer is shown: {asked}");
    let best = &judged.judged.as_ref().expect("a judgement").tried[0].action.text;
    let answer = server
        .page(&format!("{path}/{}?chose={}", judged.index, best.replace('+', "%2B").replace(' ', "+")))
        .await
        .expect("a page");
    let is_good = answer.contains("This is the best move.") || answer.contains("Good: it costs less than 5 points");
    assert!(is_good && answer.contains("data-played"), "{answer}");
    // What was played is answered with what the review says.
    let played = judged.action.text.replace('+', "%2B").replace(' ', "+");
    let answer = server.page(&format!("{path}/{}?chose={played}", judged.index)).await.expect("a page");
    assert!(answer.contains("data-played"), "{answer}");
    for nonsense in ["9999", "9999?try=1", &format!("{}?chose=fly+away", judged.index)] {
        assert!(server.page(&format!("{path}/{nonsense}")).await.is_err(), "{nonsense}");
    }
}

pub(crate) async fn only_finished_games_are_reviewed_for_those_who_may_look(test_server: &mut TestServer) {
    test_server.restart_with(|config| config.positions = true).await;
    let (person, stranger) = (test_server.guest().await, test_server.guest().await);
    let code = finished(&person, false).await;
    assert_eq!(ask(&stranger, &code, &json!({})).await, Err(409));
    let look = stranger.get::<ReviewState>(&format!("/api/games/{code}/review")).await;
    assert!(matches!(look, Err(ClientError::Refused { status: 409, .. })), "{look:?}");
    assert_eq!(ask(&person, &code, &json!({ "thoroughness": "endless" })).await, Err(400));
    assert_eq!(ask(&person, "AAAAAAA", &json!({})).await, Err(404));

    let mut players = test_server.game(2, &[], options()).await;
    let (running, player) = (players[0].code.clone(), players[0].person.clone());
    assert_eq!(ask(&player, &running, &json!({})).await, Err(404), "it is not over");
    players[0].send_command(Command::Concede {}).await.expect("given up");
    players[1].until("the end", Player::is_over).await;
    assert_eq!(ask(&player, &running, &json!({})).await, Err(422), "nothing was played");
    assert!(players[1].table.unplayed);
    // Nobody is led to a review that cannot be made.
    let given_up = "The game was given up before anybody had decided anything, so there is nothing to review.";
    for path in ["/review", "?plain=1"] {
        let page = test_server.server.page(&format!("/games/{running}{path}")).await.expect("a page");
        assert!(page.contains(given_up) && !page.contains("data-send"), "{path}: {page}");
        assert!(!page.contains(&format!("href=\"/games/{running}/review\"")), "{path}: {page}");
    }
}

/// A game that is given up is reviewed as far as it was played, and what a bot decided that stood in is a part of its own.
pub(crate) async fn a_game_that_was_given_up_is_reviewed(test_server: &mut TestServer) {
    let mut players = test_server.game(2, &[], options()).await;
    let code = players[0].code.clone();
    for _ in 0..4 {
        let acting = actor(&mut players).await;
        players[acting].act().await;
    }
    // A bot decides once in place of somebody.
    let acting = actor(&mut players).await;
    let (version, away) = (players[acting].version, players[acting].seat());
    players[acting].send_command(Command::Leave {}).await.expect("left");
    let decided = |player: &Player| player.lines.iter().any(|line| line.version > version && line.kind == "acted");
    players[acting].until("the bot has decided", decided).await;
    players[acting].send_command(Command::Return {}).await.expect("back");
    players[1 - acting].send_command(Command::Concede {}).await.expect("given up");
    for player in &mut players {
        player.until("the end", Player::is_over).await;
    }
    let (person, gave_up) = (players[0].person.clone(), players[1 - acting].seat());
    assert!(!players[0].table.unplayed);
    let server = &test_server.server;
    for (path, link) in [("/review", "data-send"), ("?plain=1", "/review\"")] {
        let page = server.page(&format!("/games/{code}{path}")).await.expect("a page");
        assert!(page.contains(link) && !page.contains("nothing to review"), "{path}: {page}");
    }
    ask(&person, &code, &json!({})).await.expect("it is allowed");
    let review = made(&person, &code, Thoroughness::Quick).await;
    assert!(review.unfinished && review.gave_up == [gave_up], "{:?}", review.gave_up);
    let replay: ethnos_wire::replay::Replay = person.get(&format!("/api/games/{code}/replay")).await.expect("a replay");
    assert_eq!(review.moments.len(), replay.count as usize, "everything that was played is there");
    let stood_in = review.moments.iter().filter(|moment| moment.stand_in).map(|moment| moment.seat);
    let stood_in = stood_in.collect::<Vec<_>>();
    assert!(!stood_in.is_empty() && stood_in.iter().all(|seat| *seat == away), "{stood_in:?}");
    for seat in &review.seats {
        assert_eq!(seat.result - seat.expected, sum(seat), "{seat:?}");
        assert_eq!(seat.result, if seat.seat == gave_up { 0 } else { 1_000_000 }, "{seat:?}");
        let last = review.moments.last().expect("moments").after[usize::from(seat.seat == ethnos_wire::Seat::B)];
        assert_eq!(seat.given_up, seat.result - (last * 1_000_000.0).round() as i64, "{seat:?}");
        assert_eq!(seat.stand_in_error > 0, seat.seat == away, "{seat:?}");
    }
    let page = server.page(&format!("/games/{code}/review")).await.expect("a page");
    for text in ["gave up, which ended the game", ">giving up<", ">bot that stood in<", "When the game was given up"] {
        assert!(page.contains(text), "{text} in {page}");
    }
    let record = person.record(&code).await.expect("a record");
    let lines = [format!("stand-in {}", away.letter()), format!("concede {}", gave_up.letter())];
    assert!(lines.iter().all(|line| record.lines().any(|one| one == line)), "{record}");
}
