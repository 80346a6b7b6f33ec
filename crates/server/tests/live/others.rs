//! People can act only on their own seats.

use ethnos_client::ClientError;
use ethnos_wire::Seat;
use ethnos_wire::protocol::{Command, Request};
use serde_json::{Value, json};
use strum::EnumCount;

use crate::play::{actor, check_finished, play_out};
use crate::player::{Player, QUICK, rest};
use crate::test_server::{TestServer, options};

/// Every command, with this version, action and person where the command has one. The length of the list makes a command that is missing an
/// error of the compiler.
fn every_command(version: u32, action: &str, person: i64) -> [Command; Command::COUNT] {
    [
        Command::Sit { seat: Some(Seat::A), colour: None },
        Command::StandUp {},
        Command::Ready { ready: true },
        Command::SeatBot { seat: Seat::A, level: QUICK },
        Command::Remove { seat: Seat::A },
        Command::HandOver { to: person },
        Command::Start {},
        Command::Cancel {},
        Command::CommitSeed { commitment: "0".repeat(64) },
        Command::RevealSeed { part: "0".repeat(64) },
        Command::Play { version, action: action.to_owned() },
        Command::Undo { version },
        Command::AnswerUndo { version, yes: true },
        Command::Concede {},
        Command::Leave {},
        Command::Return {},
        Command::Say { text: "hello".to_owned() },
        Command::Mute { person, muted: true },
        Command::Adviser { on: true },
        Command::Rematch {},
    ]
}

pub(crate) async fn a_stranger_can_do_nothing(test_server: &mut TestServer) {
    let (people, code) = test_server.table(2, &[], options()).await;
    let stranger = test_server.guest().await;
    let mut there = Player::connect(&stranger, &code).await;
    let refused_everything = async |there: &mut Player, action: &str| {
        let before = there.version;
        for command in every_command(before, action, people[0].me.id) {
            // People who watch a game may write to others who watch.
            if matches!(command, Command::Sit { .. } | Command::Say { .. }) {
                continue;
            }
            assert!(there.send_command(command.clone()).await.is_err(), "{command:?} on the socket");
            assert!(rest(&stranger, &code, command.clone()).await.is_err(), "{command:?}");
        }
        assert_eq!(there.version, before, "nothing has changed");
    };
    refused_everything(&mut there, "recruit deck").await;
    assert_eq!(
        there.send_command(Command::Sit { seat: Some(Seat::A), colour: None }).await,
        Err("seat-taken".to_owned())
    );
    assert_eq!(there.send_command(Command::Sit { seat: None, colour: None }).await, Err("full".to_owned()));

    rest(&people[0], &code, Command::Start {}).await.expect("it starts");
    let mut players = vec![Player::connect(&people[0], &code).await, Player::connect(&people[1], &code).await];
    there.until("it has begun", |player| player.game.is_some()).await;
    let acting = actor(&mut players).await;
    let action = players[acting].choice();
    refused_everything(&mut there, &action).await;

    let players = play_out(players).await;
    there.until("it is over", Player::is_over).await;
    refused_everything(&mut there, &action).await;
    check_finished(&players).await;
}

pub(crate) async fn another_seat_is_not_ones_own(test_server: &mut TestServer) {
    let mut players = test_server.game(3, &[], options()).await;
    let acting = actor(&mut players).await;
    let (before, action) = (players[acting].version, players[acting].legal("recruit").expect("a card"));
    for other in (0..3).filter(|other| *other != acting) {
        let player = &mut players[other];
        let refused = [
            (Command::Play { version: before, action: action.clone() }, "not-to-act"),
            (Command::Undo { version: before }, "nothing-to-undo"),
            (Command::AnswerUndo { version: before, yes: true }, "no-undo-asked"),
            (Command::Return {}, "not-away"),
        ];
        for (command, code) in refused {
            assert_eq!(player.send_command(command.clone()).await, Err(code.to_owned()), "{command:?}");
            assert_eq!(rest(&player.person, &player.code, command.clone()).await, Err(code.to_owned()), "{command:?}");
        }
    }
    // A decision does not name a seat. It is played on the seat of the person who sends it.
    players[acting].play(&action).await.expect("the own decision");
    let line = players[acting].lines.last().expect("a line").clone();
    assert_eq!((line.version, line.seat), (before + 1, players[acting].table.you));
    assert_eq!(line.person, Some(players[acting].person.me.id));
}

pub(crate) async fn tokens_are_their_owners(test_server: &mut TestServer) {
    let mut players = test_server.game(2, &[], options()).await;
    let code = players[0].code.clone();
    let acting = actor(&mut players).await;
    let (mine, theirs) = (players[acting].person.clone(), players[1 - acting].person.clone());
    let (my_token, their_token) =
        (mine.new_token("mine").await.expect("a"), theirs.new_token("theirs").await.expect("b"));
    let version = players[acting].version;
    let play = Command::Play { version, action: players[acting].choice() };
    // A token acts for its owner.
    let with_their_token = test_server.server.with_token(&their_token).await.expect("a person");
    assert_eq!(with_their_token.me.id, theirs.me.id);
    assert_eq!(rest(&with_their_token, &code, play.clone()).await, Err("not-to-act".to_owned()));
    // An unknown token is refused, also on the socket.
    let made_up = format!("{}x", &my_token[..my_token.len() - 1]);
    let body = serde_json::to_value(Request { id: None, command: play.clone() }).expect("plain values");
    let url = format!("{}/api/tables/{code}/commands", test_server.server.url());
    for token in ["", "x", &made_up] {
        let request = reqwest::Client::new().post(&url).bearer_auth(token).json(&body);
        let answer: Value = request.send().await.expect("an answer").json().await.expect("JSON");
        assert_eq!(answer["error"]["code"], "bad-token", "{token}");
    }
    // A revoked token is refused everywhere.
    let right = test_server.server.with_token(&my_token).await.expect("a person");
    let mut live = Player::connect(&right, &code).await;
    live.act().await;
    let tokens: Value = players[acting].person.get("/api/me/tokens").await.expect("a list");
    let path = format!("/api/me/tokens/{}", tokens[0]["id"]);
    let revoked = players[acting].person.request(reqwest::Method::DELETE, &path).send().await.expect("an answer");
    assert_eq!(revoked.status(), 204);
    let refused = right.post::<Value>(&format!("/api/tables/{code}/commands"), &json!({})).await;
    assert!(matches!(&refused, Err(ClientError::Refused { code, .. }) if code == "bad-token"), "{refused:?}");
    live.send("late", Command::Say { text: "still here".to_owned() }).await;
    let bye = loop {
        match live.try_receive().await {
            Ok(_) => assert!(live.lines.iter().all(|line| line.kind != "said"), "it is not carried out"),
            Err(error) => break error,
        }
    };
    assert!(matches!(&bye, ClientError::Bye(reason) if reason == "signed-out"), "{bye}");
}

pub(crate) async fn a_program_plays_with_a_token(test_server: &mut TestServer) {
    let owner = test_server.guest().await;
    let token = owner.new_token("my bot").await.expect("a token");
    let program = test_server.server.with_token(&token).await.expect("a person");
    assert_eq!(program.me.id, owner.me.id);
    let (people, code) = test_server.table(1, &[QUICK, QUICK], options()).await;
    rest(&people[0], &code, Command::Remove { seat: Seat::B }).await.expect("a free seat");
    rest(&program, &code, Command::Sit { seat: None, colour: None }).await.expect("a seat");
    rest(&program, &code, Command::Ready { ready: true }).await.expect("ready");
    rest(&people[0], &code, Command::Start {}).await.expect("it starts");
    let players = vec![Player::connect(&people[0], &code).await, Player::connect(&program, &code).await];
    check_finished(&play_out(players).await).await;
}
