//! The analysis board, from games that were played.

use ethnos_client::ClientError;
use ethnos_wire::analysis::{AnalysisLine, AnalysisState};
use ethnos_wire::protocol::{LogLine, Prepared};
use ethnos_wire::replay::{Replay, ReplayFrame};
use serde_json::{Value, json};

use crate::player::{Player, QUICK};
use crate::test_server::{TestServer, options};

fn status<T: std::fmt::Debug>(answer: Result<T, ClientError>) -> u16 {
    match answer {
        Err(ClientError::Refused { status, .. }) => status,
        other => panic!("{other:?}"),
    }
}

pub(crate) async fn a_moment_of_a_finished_game_is_tried_out(test_server: &mut TestServer) {
    let mut players = test_server.game(1, &[QUICK, QUICK], options()).await;
    let player = &mut players[0];
    let code = player.table.code.clone();
    let person = player.person.clone();
    let line = |moment: u32| format!("/api/games/{code}/position/{moment}");
    // A live game's hidden cards never leave.
    assert_eq!(status(person.get::<Value>(&line(0)).await), 404);
    while !player.is_over() {
        player.until("the turn, or the end", |player| player.is_to_act() || player.is_over()).await;
        if player.is_to_act() {
            player.act().await;
        }
    }
    let replay: Replay = person.get(&format!("/api/games/{code}/replay")).await.expect("a replay");
    for moment in [0, 1, 2, replay.count / 2, replay.count / 2 + 1, replay.count - 1, replay.count] {
        let AnalysisLine { position, moves } = person.get(&line(moment)).await.expect("a position");
        let asked = json!({ "position": position, "moves": moves });
        let board: AnalysisState = person.post("/api/board", &asked).await.expect("a board");
        let frames: Vec<ReplayFrame> =
            person.get(&format!("/api/games/{code}/replay/{moment}..{moment}")).await.expect("a moment");
        assert_eq!(board.hands, frames[0].hands, "moment {moment}");
        assert_eq!(board.game.view.table, frames[0].game.view.table, "moment {moment}");
        if let Some(step) = replay.steps.get(moment as usize) {
            assert_eq!(board.to_act, Some(step.seat));
            assert!(board.game.legal.iter().any(|action| action.text == step.action), "{step:?}");
        }
    }
    assert_eq!(status(person.get::<Value>(&line(replay.count + 1)).await), 404);
    assert_eq!(status(person.get::<Value>(&format!("/api/games/{code}/position/x")).await), 404);
    assert_eq!(status(person.get::<Value>("/api/games/NOTHERE/position/0").await), 404);
}

pub(crate) async fn a_game_goes_on_from_a_position(test_server: &mut TestServer) {
    let person = test_server.guest().await;
    let position = "ethnos position 1\nedition: second\nplayers: 2\nclans: Rabbits, Owls, Bears, Monkeys, Foxes\n\
                    dragons: 2\nage: 2\nturn: A\nhand A: 2 red Owl\nhand B: green Fox\ndeck: green Monkey, blue Fox, Dragon\n";
    let wanted = |seat: &str, moves: &[&str]| json!({ "position": position, "moves": moves, "seat": seat, "level": "novice", "shuffle": false });
    let opened: Value = person.post("/api/board/play", &wanted("B", &["recruit deck"])).await.expect("a table");
    let code = opened["code"].as_str().expect("a code").to_owned();
    let player = Player::connect(&person, &code).await;
    assert_eq!(player.table.prepared, Some(Prepared::Position), "it is marked");
    assert_eq!(player.seat(), ethnos_wire::Seat::B);
    assert!(player.is_to_act(), "the game goes on after the move");
    let log: Vec<LogLine> = person.get(&format!("/api/tables/{code}/log")).await.expect("a log");
    assert_eq!((log[0].kind.as_str(), log[0].prepared), ("opened", Some(Prepared::Position)), "the log says so");
    let tables = person.tables().await.expect("tables");
    assert_eq!(tables[0].prepared, Some(Prepared::Position), "lists say so, too");
    let shuffled = json!({ "position": position, "seat": "A", "level": "master" });
    person.post::<Value>("/api/board/play", &shuffled).await.expect("a table");
    for nonsense in [
        wanted("C", &[]),
        wanted("A", &["fly"]),
        json!({ "position": "hello", "seat": "A", "level": "novice" }),
        json!({ "position": position, "seat": "A", "level": "novice", "moves": ["recruit deck", "recruit deck", "recruit deck"] }),
    ] {
        assert_eq!(status(person.post::<Value>("/api/board/play", &nonsense).await), 422, "{nonsense}");
    }
    for unreadable in [json!({ "position": position }), json!({ "position": position, "seat": "A", "level": "god" })] {
        assert_eq!(status(person.post::<Value>("/api/board/play", &unreadable).await), 400, "{unreadable}");
    }
}
