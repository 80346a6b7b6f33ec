//! Undo over the socket.

use ethnos_wire::protocol::{Command, Undo};

use crate::play::{actor, check_finished, play_out};
use crate::player::{Player, QUICK};
use crate::test_server::{TestServer, options};

/// Lets every player receive the latest version.
async fn together(players: &mut [Player]) {
    let version = players.iter().map(|player| player.version).max().expect("somebody");
    for player in players {
        player.until("everybody is up to date", |player| player.version >= version).await;
    }
}

pub(crate) async fn the_own_last_decision_freely(test_server: &mut TestServer) {
    let mut players = test_server.game(2, &[], options()).await;
    let acting = actor(&mut players).await;
    let before = players[acting].game.clone().expect("a game");
    assert_eq!(players[acting].undo().await, Err("nothing-to-undo".to_owned()));
    let moved = players[acting].recruit().await;
    assert_eq!(players[acting].may_undo(), Undo::Free);
    let stale = players[acting].send_command(Command::Undo { version: moved - 1 }).await;
    assert_eq!(stale, Err("stale".to_owned()));
    let undone = players[acting].undo().await.expect("freely");
    together(&mut players).await;
    let after = players[acting].game.clone().expect("a game");
    assert_eq!((&after.view, &after.legal), (&before.view, &before.legal));
    for player in &players {
        let line = player.lines.last().expect("a line");
        assert_eq!((&*line.kind, line.version, line.seat), ("undone", undone, players[acting].table.you));
    }
    // A decision for the version that was undone is stale.
    let old = Command::Play { version: moved, action: "recruit deck".to_owned() };
    assert_eq!(players[1 - acting].send_command(old.clone()).await, Err("stale".to_owned()));
    assert_eq!(players[acting].send_command(old).await, Err("stale".to_owned()));
    check_finished(&play_out(players).await).await;
}

pub(crate) async fn never_across_a_reveal(test_server: &mut TestServer) {
    let mut players = test_server.game(2, &[], options()).await;
    let acting = actor(&mut players).await;
    players[acting].play("recruit deck").await.expect("legal");
    assert_eq!(players[acting].may_undo(), Undo::No);
    assert_eq!(players[acting].undo().await, Err("undo-reveals".to_owned()));
    // A card that another player revealed prevents an undo, too.
    let acting = actor(&mut players).await;
    players[acting].recruit().await;
    assert_eq!(players[acting].may_undo(), Undo::Free);
    let other = actor(&mut players).await;
    players[other].play("recruit deck").await.expect("legal");
    together(&mut players).await;
    assert_eq!(players[acting].may_undo(), Undo::No);
    assert_eq!(players[acting].undo().await, Err("undo-reveals".to_owned()));
}

pub(crate) async fn if_everyone_else_agrees(test_server: &mut TestServer) {
    let mut players = test_server.game(3, &[], options()).await;
    let first = actor(&mut players).await;
    let before = players[first].game.clone().expect("a game");
    players[first].recruit().await;
    let second = actor(&mut players).await;
    players[second].recruit().await;
    let third = 3 - first - second;
    together(&mut players).await;
    assert_eq!(players[first].may_undo(), Undo::Ask);
    let asked = players[first].undo().await.expect("asked");
    together(&mut players).await;
    for player in &players {
        let undo = player.table.undo_asked.as_ref().expect("asked");
        assert_eq!((Some(undo.seat), undo.agreed.len()), (players[first].table.you, 0));
    }
    let yes = |version| Command::AnswerUndo { version, yes: true };
    assert_eq!(players[first].undo().await, Err("undo-asked".to_owned()));
    assert_eq!(players[first].send_command(yes(asked)).await, Err("nothing-to-do".to_owned()));
    assert_eq!(players[second].send_command(yes(asked - 1)).await, Err("stale".to_owned()));
    players[second].send_command(yes(asked)).await.expect("agreed");
    assert_eq!(players[second].send_command(yes(asked)).await, Err("nothing-to-do".to_owned()));
    players[third].until("one has agreed", |player| player.version > asked).await;
    assert_eq!(players[third].table.undo_asked.as_ref().map(|undo| undo.agreed.len()), Some(1));
    players[third].send_command(yes(asked)).await.expect("agreed");
    together(&mut players).await;
    let after = players[first].game.clone().expect("a game");
    assert_eq!((&after.view, &after.legal), (&before.view, &before.legal));
    assert!(players.iter().all(|player| player.table.undo_asked.is_none()));
    check_finished(&play_out(players).await).await;
}

pub(crate) async fn not_if_somebody_does_not_agree(test_server: &mut TestServer) {
    let mut players = test_server.game(2, &[], options()).await;
    let first = actor(&mut players).await;
    players[first].recruit().await;
    let second = actor(&mut players).await;
    players[second].recruit().await;
    together(&mut players).await;
    let view = players[first].game.as_ref().expect("a game").view.clone();
    let asked = players[first].undo().await.expect("asked");
    players[second].until("asked", |player| player.version == asked).await;
    players[second].send_command(Command::AnswerUndo { version: asked, yes: false }).await.expect("denied");
    together(&mut players).await;
    assert!(players.iter().all(|player| player.table.undo_asked.is_none()));
    assert_eq!(players[first].game.as_ref().expect("a game").view, view, "it stands");
    let late = players[second].send_command(Command::AnswerUndo { version: asked, yes: true }).await;
    assert_eq!(late, Err("no-undo-asked".to_owned()));
    // A new decision ends the question, and the game goes on.
    let asked = players[first].undo().await.expect("asked again");
    players[second].until("asked", |player| player.version == asked).await;
    let acting = actor(&mut players).await;
    players[acting].act().await;
    together(&mut players).await;
    assert!(players.iter().all(|player| player.table.undo_asked.is_none()));
    check_finished(&play_out(players).await).await;
}

pub(crate) async fn bots_are_not_asked(test_server: &mut TestServer) {
    for _ in 0..40 {
        let mut player = test_server.game(1, &[QUICK], options()).await.remove(0);
        player.until("it is one's turn", Player::is_to_act).await;
        let before = player.game.clone().expect("a game");
        let moved = player.recruit().await;
        player.until("the bot has acted", |player| player.version > moved && player.is_to_act()).await;
        // The bot may have revealed a card.
        if player.may_undo() == Undo::Free {
            player.undo().await.expect("freely");
            let after = player.game.clone().expect("a game");
            assert_eq!((&after.view, &after.legal), (&before.view, &before.legal));
            check_finished(&play_out(vec![player]).await).await;
            return;
        }
        assert_eq!(player.undo().await, Err("undo-reveals".to_owned()));
    }
    panic!("some bot takes a card of the row");
}
