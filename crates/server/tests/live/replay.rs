//! Finished games, moment by moment.

use ethnos_client::{ClientError, Person};
use ethnos_wire::protocol::Command;
use ethnos_wire::replay::{Replay, ReplayFrame};
use serde_json::Value;

use crate::player::{Player, QUICK};
use crate::test_server::{TestServer, options};

async fn status(person: &Person, path: &str) -> u16 {
    match person.get::<Value>(path).await {
        Ok(_) => 200,
        Err(ClientError::Refused { status, .. }) => status,
        Err(error) => panic!("{error}"),
    }
}

pub(crate) async fn moments_are_what_everyone_saw(test_server: &mut TestServer) {
    let mut players = test_server.game(2, &[QUICK], options()).await;
    // What each player saw after every decision, without the decision that was undone.
    let mut views = Vec::new();
    let mut undone = false;
    for _ in 0..24 {
        for player in &mut players {
            player
                .until("a person's turn", |player| player.due().0.is_some_and(|seat| seat != ethnos_wire::Seat::C))
                .await;
        }
        let version = players.iter().map(|player| player.version).max().expect("players");
        let acting = players.iter().position(Player::is_to_act).expect("somebody acts");
        let player = &mut players[acting];
        // The first player is followed by a person, who waits; the second by the bot, which may act before the undo.
        if !undone && acting == 0 && player.legal("recruit").is_some() {
            player.recruit().await;
            player.undo().await.expect("nobody has acted since");
            undone = true;
        }
        player.act().await;
        let seen = player.version;
        for player in &mut players {
            player.until("the same version", |player| player.version >= seen).await;
        }
        assert!(seen > version);
        views.push((seen, players[0].version, players[0].game.as_ref().expect("a game").view.clone()));
    }
    assert!(undone, "the first player took a card back");
    let (code, person) = (players[0].code.clone(), players[0].person.clone());
    assert_eq!(status(&person, &format!("/api/games/{code}/replay")).await, 404);
    players[0].send_command(Command::Concede {}).await.expect("given up");
    players[1].send_command(Command::Concede {}).await.expect("given up");

    let stranger = test_server.guest().await;
    let replay: Replay = stranger.get(&format!("/api/games/{code}/replay")).await.expect("a replay");
    assert_eq!((replay.chairs.len(), replay.results.len()), (3, 3));
    assert_eq!(replay.steps.len(), replay.count as usize);
    assert!(replay.steps.iter().zip(1..).all(|(step, n)| step.n == n && step.age == 1 && !step.action.is_empty()));
    let last = replay.count.min(49);
    let path = |eyes: &str| format!("/api/games/{code}/replay/0..{last}?eyes={eyes}");
    let own: Vec<ReplayFrame> = stranger.get(&path("A")).await.expect("frames");
    let open: Vec<ReplayFrame> = stranger.get(&path("open")).await.expect("frames");
    assert_eq!(own.len(), last as usize + 1);
    for (own, open) in own.iter().zip(&open) {
        assert_eq!((own.n, own.lines.len()), (open.n, 1));
        assert!(own.hands.is_none());
        let hands = open.hands.as_ref().expect("every hand");
        assert_eq!(hands.get("A"), Some(&own.game.view.hand));
        for line in &open.lines {
            assert!(line.events.iter().all(|event| !event.text.is_empty()), "{line:?}");
        }
    }
    assert_eq!(own[0].lines[0].kind, "started");
    // A player's perspective shows what that player saw.
    let again = own.iter().filter_map(|frame| {
        let version = frame.lines[0].version;
        views.iter().find(|(seen, heard, _)| *seen == version && *heard == version).map(|(_, _, view)| (frame, view))
    });
    let compared = again.map(|(frame, view)| assert_eq!(frame.game.view, *view)).count();
    assert!(compared > 5, "only {compared} moments");
    let page = test_server.server.page(&format!("/games/{code}/replay")).await.expect("a page");
    assert!(page.contains("pages/replay.js") && page.contains("id=\"table\""), "{page}");
}

pub(crate) async fn only_when_it_is_over(test_server: &mut TestServer) {
    let closed = ethnos_wire::options::TableOptions { spectators: false, ..options() };
    let mut players = test_server.game(2, &[], closed).await;
    let (code, person) = (players[0].code.clone(), players[0].person.clone());
    for path in ["replay", "replay/0..1", "replay/0..1?eyes=open"] {
        assert_eq!(status(&person, &format!("/api/games/{code}/{path}")).await, 404, "{path}");
    }
    players[0].send_command(Command::Concede {}).await.expect("given up");
    let stranger = test_server.guest().await;
    for path in ["replay", "replay/0..0"] {
        let path = format!("/api/games/{code}/{path}");
        assert_eq!(status(&person, &path).await, 200, "{path}");
        assert_eq!(status(&stranger, &path).await, 409, "{path}");
    }
}

pub(crate) async fn nonsense_moments_are_refused(test_server: &mut TestServer) {
    let mut players = test_server.game(2, &[], options()).await;
    players[0].send_command(Command::Concede {}).await.expect("given up");
    let (code, person) = (players[0].code.clone(), players[0].person.clone());
    let cases = [
        ("replay/0..0", 200),
        ("replay/0..49", 200),
        ("replay/0..50", 422),
        ("replay/1..2", 422),
        ("replay/1..0", 422),
        ("replay/-1..0", 422),
        ("replay/0", 422),
        ("replay/..", 404),
        ("replay/0..0?eyes=B", 200),
        ("replay/0..0?eyes=C", 422),
        ("replay/0..0?eyes=", 422),
        ("replay/0..0?ears=A", 400),
        ("replay/%00..%ff", 404),
    ];
    for (path, expected) in cases {
        let found = status(&person, &format!("/api/games/{code}/{path}")).await;
        assert!(found == expected || expected == 404 && found >= 400, "{path}: {found}");
    }
    assert_eq!(status(&person, "/api/games/NOTHERE/replay").await, 404);
}
