//! Invalid messages on a table's socket.

use std::sync::Arc;
use std::time::Duration;

use ethnos_wire::protocol::ServerMessage;

use crate::bad_input::Scene;
use crate::mutate::mutated;
use crate::raw::{Frame, Wire, frame, text};

const SHORT: Duration = Duration::from_secs(10);

/// Sends all of them. Returns how many were refused.
pub(crate) async fn attack(scene: Arc<Scene>, mut dice: fastrand::Rng) -> usize {
    let mut refused = messages(&scene).await;
    refused += frames(&scene).await;
    refused += first_messages(&scene).await;
    refused += not_theirs(&scene).await;
    repeats(&scene).await;
    refused += mutations(&scene, &mut dice).await;
    refused
}

/// A socket at the attacker's own table, after the hello.
async fn socket(scene: &Scene) -> Wire {
    let wire = Wire::connect(&scene.url).await.expect("it listens");
    let mut wire = wire.upgrade(&scene.rogue, &scene.own).await.expect("a socket");
    assert!(wire.send(&text("{\"type\":\"hello\"}")).await);
    assert!(matches!(next_message(&mut wire).await, Some(ServerMessage::Update(_))));
    wire
}

/// The next message that is not about presence; `None` when the connection has ended.
async fn next_message(wire: &mut Wire) -> Option<ServerMessage> {
    loop {
        match wire.frame(SHORT).await {
            Frame::Text(said) => match serde_json::from_str(&said).unwrap_or_else(|error| panic!("{error}: {said}")) {
                ServerMessage::Presence { .. } => {}
                message => return Some(message),
            },
            Frame::Other => {}
            Frame::End => return None,
            Frame::Silence => panic!("the server says nothing"),
        }
    }
}

/// The code of the refusal or the reason of the `bye` that must come next. Updates before it are skipped.
async fn reason(what: &str, wire: &mut Wire) -> String {
    loop {
        match next_message(wire).await {
            Some(ServerMessage::Refused(refused)) => return refused.code,
            Some(ServerMessage::Bye { reason, .. }) => return reason,
            Some(ServerMessage::Update(_)) => {}
            other => panic!("{what}: {other:?}"),
        }
    }
}

/// Texts that cannot be read. After twenty faults the server says why and closes the connection.
async fn messages(scene: &Scene) -> usize {
    let nonsense = [
        "",
        "{",
        "null",
        "[]",
        "7",
        "\"hello\"",
        "{\"type\":7}",
        "{\"type\":\"fly\"}",
        "{\"type\":\"do\"}",
        "{\"type\":\"do\",\"command\":{\"kind\":\"fly\"}}",
        "{\"type\":\"do\",\"id\":7,\"command\":{\"kind\":\"leave\"}}",
        "{\"type\":\"do\",\"command\":{\"kind\":\"ready\",\"ready\":1}}",
        "{\"type\":\"do\",\"command\":7}",
        &"[".repeat(8_000),
        &"{\"a\":".repeat(1_500),
    ];
    let mut wire = socket(scene).await;
    for words in nonsense {
        assert!(wire.send(&text(words)).await);
        assert_eq!(reason(words, &mut wire).await, "bad-message", "{words}");
    }
    let mut more = [text("{\"type\":\"hello\"}"), frame(true, 2, true, b"binary")].into_iter().cycle();
    for expected in ["hello-again", "not-text", "hello-again", "not-text", "hello-again"] {
        assert!(wire.send(&more.next().expect("endless")).await);
        assert_eq!(reason(expected, &mut wire).await, expected);
    }
    assert_eq!(reason("twenty faults", &mut wire).await, "faults");
    assert!(next_message(&mut wire).await.is_none());
    nonsense.len() + 6
}

/// The server closes a connection on which frames break the WebSocket protocol.
async fn frames(scene: &Scene) -> usize {
    let ping = "{\"type\":\"ping\"}";
    let (half, rest) = ping.as_bytes().split_at(5);
    let endless = [vec![0x81, 0xff], u64::MAX.to_be_bytes().to_vec(), vec![0; 4]].concat();
    let huge = [vec![0x81, 0xff], (1_u64 << 40).to_be_bytes().to_vec(), vec![0; 4], vec![b'x'; 100_000]].concat();
    let bad: Vec<(&str, Vec<u8>)> = vec![
        ("a large message", text(&"x".repeat(9_000))),
        ("a huge message", text(&"x".repeat(3_000_000))),
        ("a frame of 2^64 bytes", endless),
        ("a frame of 2^40 bytes", huge),
        (
            "a large message in pieces",
            [frame(false, 1, true, &[b'x'; 5_000]), frame(true, 0, true, &[b'x'; 5_000])].concat(),
        ),
        ("a message of pieces without end", frame(false, 0, true, b"").repeat(5_000)),
        ("no UTF-8", frame(true, 1, true, b"\xff\xfe\xfd")),
        ("half a letter", frame(true, 1, true, b"{\"type\":\"ping\xc3")),
        ("no mask", frame(true, 1, false, ping.as_bytes())),
        ("an unknown opcode", frame(true, 3, true, b"x")),
        ("reserved bits", vec![0xf1, 0x80, 0, 0, 0, 0]),
        ("a ping in pieces", frame(false, 9, true, b"x")),
        ("a large ping", frame(true, 9, true, &[b'x'; 200])),
        ("a piece of nothing", frame(true, 0, true, b"x")),
        ("a text within a text", [frame(false, 1, true, half), text(ping)].concat()),
        ("a close of one byte", frame(true, 8, true, b"x")),
        ("a close with nonsense", frame(true, 8, true, &[0, 0, 0xff])),
        ("words after a close", [frame(true, 8, true, &1000_u16.to_be_bytes()), text(ping).repeat(100)].concat()),
    ];
    for (what, bytes) in &bad {
        let mut wire = socket(scene).await;
        wire.send(bytes).await;
        // The server may send a `bye` before it closes the connection.
        while let Some(said) = next_message(&mut wire).await {
            assert!(matches!(said, ServerMessage::Bye { .. }), "{what}: {said:?}");
        }
    }
    // A message in two fragments with a ping between them is valid.
    let mut wire = socket(scene).await;
    let pieces = [frame(false, 1, true, half), frame(true, 9, true, b"?"), frame(true, 0, true, rest)].concat();
    for byte in pieces.chunks(1) {
        assert!(wire.send(byte).await);
    }
    assert!(matches!(next_message(&mut wire).await, Some(ServerMessage::Pong { .. })));
    bad.len()
}

/// A connection whose first message is not a valid hello is closed.
async fn first_messages(scene: &Scene) -> usize {
    let first = [
        text("{\"type\":\"ping\"}"),
        text("{\"type\":\"do\",\"command\":{\"kind\":\"concede\"}}"),
        text("{\"type\":\"hello\",\"version\":-1}"),
        text("{\"type\":\"hello\",\"version\":4294967296}"),
        text("hello"),
        frame(true, 2, true, b"hello"),
    ];
    for words in &first {
        let wire = Wire::connect(&scene.url).await.expect("it listens");
        let mut wire = wire.upgrade(&scene.rogue, &scene.own).await.expect("a socket");
        assert!(wire.send(words).await);
        let code = reason("the first message", &mut wire).await;
        assert!(["hello-first", "no-hello"].contains(&code.as_str()), "{code}");
    }
    // Any version is accepted in a hello.
    let wire = Wire::connect(&scene.url).await.expect("it listens");
    let mut wire = wire.upgrade(&scene.rogue, &scene.own).await.expect("a socket");
    assert!(wire.send(&text("{\"type\":\"hello\",\"version\":4294967295}")).await);
    assert!(matches!(next_message(&mut wire).await, Some(ServerMessage::Update(_))));
    first.len()
}

/// At another person's table, watching is refused if it takes no spectators, and every command is refused.
async fn not_theirs(scene: &Scene) -> usize {
    let wire = Wire::connect(&scene.url).await.expect("it listens");
    let mut wire = wire.upgrade(&scene.rogue, &scene.closed).await.expect("a socket");
    assert!(wire.send(&text("{\"type\":\"hello\"}")).await);
    assert_eq!(reason("no spectators", &mut wire).await, "no-spectators");
    let wire = Wire::connect(&scene.url).await.expect("it listens");
    let mut wire = wire.upgrade(&scene.rogue, &scene.open).await.expect("a socket");
    assert!(wire.send(&text("{\"type\":\"hello\"}")).await);
    let commands = [
        "{\"kind\":\"concede\"}",
        "{\"kind\":\"leave\"}",
        "{\"kind\":\"return\"}",
        "{\"kind\":\"start\"}",
        "{\"kind\":\"cancel\"}",
        "{\"kind\":\"play\",\"version\":2,\"action\":\"recruit deck\"}",
        "{\"kind\":\"undo\",\"version\":2}",
        "{\"kind\":\"adviser\",\"on\":true}",
        "{\"kind\":\"sit\",\"seat\":\"A\"}",
        "{\"kind\":\"remove\",\"seat\":\"A\"}",
        "{\"kind\":\"seat-bot\",\"seat\":\"A\",\"level\":\"novice\"}",
    ];
    for command in commands {
        assert!(wire.send(&text(&format!("{{\"type\":\"do\",\"id\":\"1\",\"command\":{command}}}"))).await);
        let code = reason(command, &mut wire).await;
        assert!(["no-seat", "not-host", "begun"].contains(&code.as_str()), "{command}: {code}");
    }
    commands.len() + 1
}

/// The same command many times is carried out once.
async fn repeats(scene: &Scene) {
    let mut wire = socket(scene).await;
    let said = text("{\"type\":\"do\",\"id\":\"once\",\"command\":{\"kind\":\"say\",\"text\":\"only once\"}}");
    assert!(wire.send(&said.repeat(20)).await);
    let mut versions = Vec::new();
    while versions.len() < 20 {
        match next_message(&mut wire).await {
            Some(ServerMessage::Ack { version, .. }) => versions.push(version),
            Some(ServerMessage::Update(update)) if !update.acks.is_empty() => versions.push(update.version),
            Some(ServerMessage::Update(_)) => {}
            other => panic!("{other:?}"),
        }
    }
    let log = scene.rogue.log(&scene.own).await.expect("a log");
    let lines = log.iter().filter(|line| line.text == "only once").collect::<Vec<_>>();
    assert_eq!(lines.len(), 1);
    assert!(versions.iter().all(|version| *version == lines[0].version), "{versions:?}");
}

/// Damaged messages. Each is answered; one that is still valid may be carried out.
async fn mutations(scene: &Scene, dice: &mut fastrand::Rng) -> usize {
    let real = [
        "{\"type\":\"do\",\"id\":\"7\",\"command\":{\"kind\":\"play\",\"version\":3,\"action\":\"recruit deck\"}}",
        "{\"type\":\"do\",\"id\":\"8\",\"command\":{\"kind\":\"undo\",\"version\":3}}",
        "{\"type\":\"do\",\"command\":{\"kind\":\"mute\",\"person\":1,\"muted\":true}}",
        "{\"type\":\"do\",\"command\":{\"kind\":\"rematch\"}}",
        "{\"type\":\"do\",\"command\":{\"kind\":\"adviser\",\"on\":true}}",
        "{\"type\":\"ask\",\"id\":\"a\",\"question\":{\"kind\":\"advice\"}}",
        "{\"type\":\"ping\"}",
    ];
    let mut refused = 0;
    let mut wire = socket(scene).await;
    let mut sent = 0;
    while sent < 400 {
        let words = mutated(real[dice.usize(..real.len())].as_bytes(), dice);
        // Half of them may contain invalid UTF-8, which closes the connection.
        let words = if dice.bool() { words } else { String::from_utf8_lossy(&words).into_owned().into_bytes() };
        wire.send(&frame(true, 1, true, &words)).await;
        sent += 1;
        match next_message(&mut wire).await {
            Some(ServerMessage::Refused(_)) => refused += 1,
            Some(ServerMessage::Bye { .. }) | None => wire = socket(scene).await,
            Some(_) => {}
        }
    }
    refused
}
