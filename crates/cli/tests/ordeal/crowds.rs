//! Very many connections, and connections that send slowly or do not read.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::time::timeout;

use crate::bad_input::Scene;
use crate::raw::{Frame, Wire, frame, text};

/// The number of connections that send nothing.
const SILENT: usize = 2_000;
/// The number of connections that send the beginning of a request.
const HALF: usize = 300;
/// The number of connections that send one byte at a time.
const SLOW: usize = 100;
/// How long all connections are kept.
const STAY: Duration = Duration::from_secs(6);

/// Opens as many connections as the system allows and keeps them. Returns how many there were.
pub(crate) async fn attack(scene: Arc<Scene>, dice: fastrand::Rng) -> usize {
    let until = Instant::now() + STAY;
    let silent = hold(&scene, SILENT, b"").await;
    let half = hold(&scene, HALF, b"GET /api/tables/ABCDEFG/socket HTTP/1.1\r\nUpgrade: websoc").await;
    let body = hold(&scene, HALF, b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n\r\n{").await;
    let count = silent.len() + half.len() + body.len();
    assert!(count > 500, "this system allows {count} connections only");
    let (slow, deaf) = tokio::join!(drip(&scene, until, dice), ignore(&scene));
    tokio::time::sleep(until.saturating_duration_since(Instant::now())).await;
    drop((silent, half, body));
    // After that a normal request is answered quickly.
    let asked = Instant::now();
    scene.victim.log(&scene.open).await.expect("it answers");
    assert!(asked.elapsed() < Duration::from_secs(5), "it took {:?} to answer", asked.elapsed());
    count + slow + deaf
}

/// Opens connections on which only these bytes are sent.
async fn hold(scene: &Scene, count: usize, bytes: &[u8]) -> Vec<Wire> {
    let mut wires = Vec::with_capacity(count);
    for _ in 0..count {
        // The system's limit on open files also limits this test.
        let Ok(Ok(mut wire)) = timeout(Duration::from_secs(5), Wire::connect(&scene.url)).await else { break };
        if !bytes.is_empty() {
            wire.send(bytes).await;
        }
        wires.push(wire);
    }
    wires
}

/// Connections that send one byte at a time, of heads, bodies and messages.
async fn drip(scene: &Scene, until: Instant, mut dice: fastrand::Rng) -> usize {
    let mut wires = Vec::new();
    for number in 0..SLOW {
        let Ok(wire) = Wire::connect(&scene.url).await else { break };
        // A person may have twenty sockets; these are some of them.
        let wire = if number < 5 { wire.upgrade(&scene.rogue, &scene.own).await } else { Some(wire) };
        let words = if number < 5 { text("{\"type\":\"hello\"}") } else { b"GET / HTTP/1.1\r\nX-Slow: yes".to_vec() };
        wires.extend(wire.map(|wire| (wire, words.into_iter())));
    }
    let count = wires.len();
    while Instant::now() < until {
        for (wire, words) in &mut wires {
            if let Some(byte) = words.next() {
                wire.send(&[byte]).await;
            }
        }
        tokio::time::sleep(Duration::from_millis(dice.u64(500..1_000))).await;
    }
    count
}

/// Sockets that send and never read. The server must stop reading from them or close them.
async fn ignore(scene: &Scene) -> usize {
    let ping = [text("{\"type\":\"ping\"}"), frame(true, 9, true, b"?")].concat().repeat(200);
    let mut wires = Vec::new();
    for _ in 0..5 {
        let Ok(wire) = Wire::connect(&scene.url).await else { break };
        let Some(mut wire) = wire.upgrade(&scene.rogue, &scene.own).await else { continue };
        wire.send(&text("{\"type\":\"hello\"}")).await;
        let mut sent = 0;
        // This is far more than all buffers on the way can hold.
        while sent < 64 << 20 {
            match timeout(Duration::from_millis(500), wire.send(&ping)).await {
                Ok(true) => sent += ping.len(),
                _ => break,
            }
        }
        assert!(sent < 64 << 20, "the server takes everything from those who read nothing");
        wires.push(wire);
    }
    // One of them reads in the end. It receives whole messages.
    if let Some(wire) = wires.first_mut() {
        for _ in 0..100 {
            match wire.frame(Duration::from_secs(5)).await {
                Frame::Text(said) => assert!(said.starts_with("{\"type\":"), "{said}"),
                Frame::Other => {}
                Frame::End | Frame::Silence => break,
            }
        }
    }
    wires.len()
}
