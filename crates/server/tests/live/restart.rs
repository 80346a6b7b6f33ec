//! Stopping the server in the middle of many games and starting it again.

use ethnos_wire::options::TableOptions;
use ethnos_wire::protocol::{Command, Phase};
use ethnos_wire::{Edition, SoloLevel};
use tokio::task::JoinSet;

use crate::play::{actor, check_finished, play_out};
use crate::player::{Player, QUICK};
use crate::test_server::{TestServer, options};

pub(crate) async fn everything_resumes_exactly(test_server: &mut TestServer) {
    let mut tables = Vec::new();
    for moves in 0..6 {
        let mut players = test_server.game(2 + moves % 3, &[], options()).await;
        for _ in 0..moves * 3 {
            let acting = actor(&mut players).await;
            players[acting].act().await;
        }
        actor(&mut players).await;
        tables.push(players);
    }
    // One table with an open question about an undo, one with a person away, and one that gathers people.
    let acting = actor(&mut tables[0]).await;
    tables[0][acting].recruit().await;
    let next = actor(&mut tables[0]).await;
    tables[0][next].recruit().await;
    actor(&mut tables[0]).await;
    tables[0][acting].undo().await.expect("asked");
    actor(&mut tables[0]).await;
    let acting = actor(&mut tables[1]).await;
    let away = tables[1].len() - 1 - usize::from(acting == tables[1].len() - 1);
    tables[1][away].send_command(Command::Leave {}).await.expect("left");
    actor(&mut tables[1]).await;
    let (people, gathering) = test_server.table(2, &[QUICK], options()).await;

    test_server.stop().await;
    for player in tables.iter_mut().flatten() {
        let (reason, retry) = player.goodbye().await;
        assert_eq!(reason, "stopping");
        assert!(retry.is_some(), "and when to come back");
    }
    test_server.start().await;
    for players in &mut tables {
        for player in &mut *players {
            let before = (player.version, player.table.clone(), player.game.clone());
            assert!(!player.reconnect(&test_server.server).await, "nothing was missed");
            assert_eq!((player.version, player.table.clone(), player.game.clone()), before);
            let mine = player.person.tables().await.expect("a list");
            assert_eq!(mine.len(), 1);
            assert_eq!((&mine[0].code, mine[0].your_turn), (&player.code, player.is_to_act()));
            assert_eq!(mine[0].waits_for == player.table.you, player.is_to_act(), "{mine:?}");
        }
    }
    let mut waiting = Player::connect(&people[0].at(&test_server.server), &gathering).await;
    assert_eq!(waiting.table.phase, Phase::Gathering);
    waiting.send_command(Command::Start {}).await.expect("the other is ready, as before");
    let mut games = JoinSet::new();
    for players in tables {
        games.spawn(async move { check_finished(&play_out(players).await).await });
    }
    games.join_all().await;
}

pub(crate) async fn bots_go_on_by_themselves(test_server: &mut TestServer) {
    // Everybody has left, so only bots play; and a person plays against them.
    let level = QUICK;
    let quick = || TableOptions { stand_in: level, ..options() };
    let mut away = test_server.game(1, &[level, level, level, level, level], quick()).await.remove(0);
    let mut solo = {
        let options = TableOptions { edition: Edition::Second, solo: Some(SoloLevel::Regular), ..quick() };
        test_server.game(1, &[], options).await.remove(0)
    };
    solo.act().await;
    solo.send_command(Command::Leave {}).await.expect("left");
    away.send_command(Command::Leave {}).await.expect("left");
    test_server.stop().await;
    let (versions, server) = ((away.version, solo.version), &test_server.server);
    assert!(away.person.at(server).tables().await.is_err(), "it is down");
    test_server.start().await;
    // Nobody connects, and the log still grows: slowly, because nobody watches.
    for (player, version) in [(&mut away, versions.0), (&mut solo, versions.1)] {
        let person = player.person.at(&test_server.server);
        let goes_on = async {
            while person.log(&player.code).await.expect("a log").last().is_none_or(|line| line.version < version + 3) {
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
            }
        };
        tokio::time::timeout(crate::player::TIMEOUT, goes_on).await.expect("bots go on");
        player.reconnect(&test_server.server).await;
        player.until("the end", Player::is_over).await;
        assert!(player.version > version);
    }
}
