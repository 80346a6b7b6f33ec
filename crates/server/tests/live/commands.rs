//! Commands that are sent twice, too late or too early; two tabs of one person; clients that read slowly.

use ethnos_client::{Person, TableSocket};
use ethnos_wire::protocol::{ClientMessage, Command, ServerMessage};

use crate::play::{actor, check_finished, play_out};
use crate::player::{Player, QUICK, Received, TIMEOUT, number, rest, rest_as};
use crate::test_server::{TestServer, options};

/// The number of decisions in the log.
async fn acted(person: &Person, code: &str) -> usize {
    person.log(code).await.expect("a log").iter().filter(|line| line.kind == "acted").count()
}

pub(crate) async fn the_same_command_twice_is_carried_out_once(test_server: &mut TestServer) {
    let mut players = test_server.game(2, &[], options()).await;
    let acting = actor(&mut players).await;
    let player = &mut players[acting];
    let play = Command::Play { version: player.version, action: player.choice() };
    let id = number();
    player.send(&id, play.clone()).await;
    player.send(&id, play.clone()).await;
    let first = player.answer(&id).await.expect("carried out");
    assert_eq!(player.answer(&id).await, Ok(first), "acknowledged again, with the same version");
    // The same is true later, on another socket, and over the REST API.
    player.reconnect(&test_server.server).await;
    player.send(&id, play.clone()).await;
    assert_eq!(player.answer(&id).await, Ok(first));
    assert_eq!(rest_as(&player.person, &player.code, Some(&id), play.clone()).await, Ok(first));
    assert_eq!(acted(&player.person, &player.code).await, 1);
    // The same is true if REST comes first, and if the connection was lost before the answer.
    let acting = actor(&mut players).await;
    let player = &mut players[acting];
    let play = Command::Play { version: player.version, action: player.choice() };
    let id = number();
    player.send(&id, play.clone()).await;
    player.reconnect(&test_server.server).await;
    player.send(&id, play.clone()).await;
    let second = player.answer(&id).await.expect("carried out, once");
    assert_eq!(rest_as(&player.person, &player.code, Some(&id), play.clone()).await, Ok(second));
    assert_eq!(acted(&player.person, &player.code).await, 2);
    // Another person's command with the same id is another command.
    let acting = actor(&mut players).await;
    let player = &mut players[acting];
    player.send(&id, Command::Say { text: "mine".to_owned() }).await;
    let said = player.answer(&id).await.expect("carried out");
    assert!(said >= second);
    for long in ["", &"x".repeat(65)] {
        player.send(long, Command::Concede {}).await;
        assert_eq!(player.answer(long).await, Err("long-id".to_owned()));
    }
    check_finished(&play_out(players).await).await;
}

pub(crate) async fn stale_and_future_versions(test_server: &mut TestServer) {
    let mut players = test_server.game(2, &[], options()).await;
    let acting = actor(&mut players).await;
    players[acting].act().await;
    let acting = actor(&mut players).await;
    let player = &mut players[acting];
    let moved = player.version;
    let said = player.send_command(Command::Say { text: "let me think".to_owned() }).await.expect("said");
    assert_eq!(said, moved + 1);
    let action = player.choice();
    for version in [0, 1, moved - 1, said + 1, u32::MAX] {
        let play = Command::Play { version, action: action.clone() };
        assert_eq!(player.send_command(play.clone()).await, Err("stale".to_owned()), "{version}");
        assert_eq!(rest(&player.person, &player.code, play).await, Err("stale".to_owned()), "{version}");
    }
    for nonsense in ["", "win", "recruit", "recruit chartreuse Elf", "band", "\u{0}"] {
        let play = Command::Play { version: said, action: nonsense.to_owned() };
        assert!(player.send_command(play).await.is_err(), "{nonsense}");
    }
    assert_eq!(player.version, said, "nothing has changed");
    // Chat does not make a version stale, because the game has not changed.
    player.send_command(Command::Play { version: moved, action }).await.expect("carried out");
}

pub(crate) async fn what_cannot_be_read_is_refused(test_server: &mut TestServer) {
    let mut player = test_server.game(1, &[QUICK], options()).await.remove(0);
    let messages = ["", "{", "null", "[]", "{\"type\":\"do\"}", "{\"type\":\"do\",\"command\":{\"kind\":\"win\"}}"];
    for message in messages {
        player.send_text(message).await;
        let refused = player.answer("none").await;
        assert_eq!(refused, Err("bad-message".to_owned()), "{message}");
    }
    player.send_text("{\"type\":\"hello\"}").await;
    assert_eq!(player.answer("none").await, Err("hello-again".to_owned()));
    player.send_text("{\"type\":\"ping\"}").await;
    while !matches!(player.receive().await, Received::Pong) {}
    check_finished(&play_out(vec![player]).await).await;
}

pub(crate) async fn two_tabs_of_one_person(test_server: &mut TestServer) {
    let mut players = test_server.game(2, &[], options()).await;
    let acting = actor(&mut players).await;
    let mut tab = Player::connect(&players[acting].person, &players[acting].code).await;
    let other = players.remove(1 - acting);
    let mut first = players.remove(0);
    first.until("both are one person", |player| player.presence.0.len() == 2).await;
    assert_eq!(tab.game, first.game);
    // Both tabs can act, and both receive every update.
    let version = tab.recruit().await;
    first.until("the other tab's decision", |player| player.version == version).await;
    assert_eq!(tab.game, first.game);
    let version = first.undo().await.expect("of the other tab's decision");
    tab.until("the decision taken back", |player| player.version == version).await;
    assert_eq!(tab.game, first.game);
    // If both act at the same time, one decision is carried out.
    let (one, two) = tokio::join!(
        first.send_command(Command::Play { version, action: "recruit deck".to_owned() }),
        tab.send_command(Command::Play { version, action: "recruit deck".to_owned() }),
    );
    assert_eq!([&one, &two].iter().filter(|answer| answer.is_ok()).count(), 1, "{one:?} {two:?}");
    assert!([one, two].contains(&Err("stale".to_owned())));
    // The other tab stays connected when one is closed.
    drop(tab);
    let mut players = vec![first, other];
    actor(&mut players).await;
    check_finished(&play_out(players).await).await;
}

pub(crate) async fn a_slow_reader_gets_a_fresh_view(test_server: &mut TestServer) {
    let mut players = test_server.game(2, &[], options()).await;
    let acting = actor(&mut players).await;
    let player = &mut players[acting];
    let stranger = test_server.guest().await;
    let mut slow = TableSocket::open_narrow(&stranger, &player.code).await.expect("a socket");
    slow.send(&ClientMessage::Hello { version: 0, text: false, visible: true }).await.expect("said");
    // Decisions and undos, until far more was sent than the buffers can hold.
    let updates_sent = 396;
    for _ in 0..updates_sent / 2 {
        player.recruit().await;
        player.undo().await.expect("freely");
    }
    let last = player.version;
    let (mut updates, mut gaps, mut seen, mut lines) = (0, 0, 0, 0);
    while seen < last {
        let message = tokio::time::timeout(TIMEOUT, slow.next()).await.expect("in time").expect("a message");
        let ServerMessage::Update(update) = message else { continue };
        assert!(update.version >= seen);
        for line in &update.lines {
            assert!(line.version > lines, "no line comes twice");
            if line.version > lines + 1 && lines > 0 {
                assert!(update.gap, "the update says that lines are missing");
            }
            lines = line.version;
        }
        gaps += usize::from(update.gap);
        assert!(!update.gap || (update.table.is_some() && update.game.is_some()), "a fresh view is a whole one");
        seen = update.version;
        updates += 1;
    }
    assert!(updates < updates_sent && gaps > 0, "{updates} of {updates_sent} updates, {gaps} gaps");
    assert_eq!(lines, last, "the last lines are there");
}
