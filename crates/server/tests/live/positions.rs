//! Tables that begin in a prepared position.

use ethnos_client::{ClientError, Person};
use ethnos_rules::Record;
use ethnos_wire::Seat;
use ethnos_wire::options::SeatPlan;
use ethnos_wire::protocol::{NewTable, Prepared};
use serde_json::{Value, json};

use crate::player::{Player, QUICK};
use crate::test_server::{TestServer, options};

const POSITION: &str = "ethnos position 1\nedition: second\nplayers: 2\nclans: Rabbits, Owls, Bears, Monkeys, Foxes\n\
                        dragons: 2\nage: 2\nturn: A\nhand A: 2 red Owl\ndeck: green Monkey, blue Fox, Dragon\n";

fn new(position: &str) -> NewTable {
    NewTable {
        options: options(),
        seats: vec![SeatPlan::Me, SeatPlan::Bot(QUICK)],
        start: true,
        position: Some(position.to_owned()),
    }
}

async fn refused(person: &Person, table: &NewTable) -> String {
    match person.open(table).await {
        Err(ClientError::Refused { status: 422, message, .. }) => message,
        other => panic!("{other:?}"),
    }
}

pub(crate) async fn a_table_begins_in_a_position(test_server: &mut TestServer) {
    test_server.restart_with(|config| config.positions = true).await;
    let person = test_server.guest().await;
    let code = person.open(&new(POSITION)).await.expect("a table");
    let mut player = Player::connect(&person, &code).await;
    assert_eq!(player.table.prepared, Some(Prepared::Position));
    let view = &player.game.as_ref().expect("a game").view;
    assert_eq!((view.table.age, view.hand.len(), view.table.to_act), (2, 2, Some(Seat::A)));
    // The game is the same after a restart.
    test_server.restart_with(|config| config.positions = true).await;
    player.reconnect(&test_server.server).await;
    while !player.is_over() {
        player.until("the turn, or the end", |player| player.is_to_act() || player.is_over()).await;
        if player.is_to_act() {
            let action = if player.legal("recruit").is_some() { player.legal("recruit") } else { None };
            let action = action.unwrap_or_else(|| "recruit deck".to_owned());
            player.play(&action).await.expect("it is legal");
        }
    }
    let text = player.person.record(&code).await.expect("a record");
    let record = Record::parse(&text).expect("it reads");
    assert!(record.is_position());
    record.verify().unwrap_or_else(|faults| panic!("{faults:?} in\n{text}"));
    // The rematch does not begin in the position.
    player.send_command(ethnos_wire::protocol::Command::Rematch {}).await.expect("a rematch");
    player.until("a rematch", |player| player.table.rematch.is_some()).await;
    let next = Player::connect(&player.person, &player.table.rematch.clone().expect("a code")).await;
    assert_eq!(next.table.prepared, None);
}

pub(crate) async fn not_without_leave_and_not_just_any(test_server: &mut TestServer) {
    let person = test_server.guest().await;
    assert!(refused(&person, &new(POSITION)).await.contains("does not take positions"));
    test_server.restart_with(|config| config.positions = true).await;
    let person = person.at(&test_server.server);
    for (nonsense, reason) in [
        ("", "the first line should be"),
        ("ethnos position 1\nplayers: 2\nhand A: 80 red Owl\n", "line"),
        (&POSITION.replace("players: 2", "players: 3"), "for 3 seats"),
        (&format!("{POSITION}A: recruit deck\n"), "before the first move"),
    ] {
        let message = refused(&person, &new(nonsense)).await;
        assert!(message.to_lowercase().contains(reason), "{message}");
    }
}

/// Plays the guided first game twice. If the player decides the same, the bots do, too.
pub(crate) async fn the_first_game_begins_the_same_way(test_server: &mut TestServer) {
    let mut received = Vec::new();
    for _ in 0..2 {
        let person = test_server.guest().await;
        let answer: Value = person.post("/api/first-game", &json!({})).await.expect("a table");
        let mut player = Player::connect(&person, answer["code"].as_str().expect("a code")).await;
        assert_eq!((player.table.prepared, player.table.options.public), (Some(Prepared::FirstGame), false));
        assert_eq!(player.table.lesson.as_deref(), Some("first-game"));
        player.play("recruit deck").await.expect("it is legal");
        for _ in 0..3 {
            player.until("the turn", Player::is_to_act).await;
            player.recruit().await;
        }
        player.until("the turn", Player::is_to_act).await;
        let events = player.lines.iter().flat_map(|line| &line.events).map(|event| event.sentence.clone());
        received.push(events.collect::<Vec<_>>());
    }
    assert!(received[0].len() > 8 && received[0][0].id == "event-dragon", "{:?}", received[0]);
    assert_eq!(received[0], received[1]);
}
