//! Lost connections and reconnecting.

use std::collections::BTreeSet;
use std::sync::Mutex;

use ethnos_wire::options::TableOptions;
use ethnos_wire::protocol::{Command, Undo};
use ethnos_wire::{Decision, Edition, SoloLevel};

use crate::play::{actor, check_finished, play_out};
use crate::player::{Player, QUICK};
use crate::test_server::{TestServer, options, with_tribes};

/// Every kind of decision that a person can have to take, except one that needs a full settlement, which random play does not
/// reach.
const DECISIONS: [Decision; 15] = [
    Decision::Turn,
    Decision::Chain,
    Decision::Marker,
    Decision::FreeMarker,
    Decision::Token,
    Decision::Keep,
    Decision::Draw,
    Decision::Horde,
    Decision::Give,
    Decision::GiveDiscarded,
    Decision::BrunoLeader,
    Decision::BrunoMarker,
    Decision::BrunoCoin,
    Decision::BrunoSettle,
    Decision::BrunoDiscard,
];

/// Plays a game to its end and reconnects at every kind of decision that no test has met before.
async fn play_with_losses(test_server: &TestServer, mut player: Player, met: &Mutex<BTreeSet<String>>) {
    while !player.is_over() {
        if !player.is_to_act() {
            player.receive().await;
            continue;
        }
        let (_, decision) = player.due();
        let is_new = met.lock().expect("no panic").insert(format!("{decision:?}"));
        if is_new {
            let before = (player.version, player.table.clone(), player.game.clone());
            let gap = player.reconnect(&test_server.server).await;
            assert!(!gap, "nothing was missed");
            assert_eq!((player.version, player.table.clone(), player.game.clone()), before, "{decision:?}");
        }
        player.act().await;
    }
    check_finished(&[player]).await;
}

pub(crate) async fn in_the_middle_of_every_kind_of_decision(test_server: &mut TestServer) {
    let solo = |level| TableOptions { edition: Edition::Second, solo: Some(level), ..options() };
    let met = Mutex::new(BTreeSet::new());
    let all = DECISIONS.iter().map(|decision| format!("{decision:?}")).collect::<BTreeSet<_>>();
    let tables = [
        (with_tribes(&["Centaurs", "Merfolk", "Orcs", "Wizards", "Elves"]), &[QUICK][..]),
        (with_tribes(&["Trolls", "Wingfolk", "Orcs", "Giants", "Dwarves"]), &[QUICK]),
        (solo(SoloLevel::Hard), &[]),
        (solo(SoloLevel::Easy), &[]),
    ];
    for _ in 0..60 {
        let games = tables.iter().map(async |(options, bots)| {
            let player = test_server.game(1, bots, options.clone()).await.remove(0);
            play_with_losses(test_server, player, &met).await;
        });
        futures_util::future::join_all(games).await;
        if all.is_subset(&met.lock().expect("no panic")) {
            return;
        }
    }
    let met = met.into_inner().expect("no panic");
    panic!("never met: {:?}", all.difference(&met).collect::<Vec<_>>());
}

pub(crate) async fn what_was_missed_is_told(test_server: &mut TestServer) {
    let mut players = test_server.game(2, &[], options()).await;
    let acting = actor(&mut players).await;
    let mut gone = players.remove(1 - acting);
    let mut stays = players.remove(0);
    let (seen, heard) = (gone.version, gone.lines.len());
    for _ in 0..5 {
        stays.recruit().await;
        stays.undo().await.expect("freely");
    }
    stays.recruit().await;
    stays.send_command(Command::Say { text: "where are you?".to_owned() }).await.expect("said");
    assert!(!gone.reconnect(&test_server.server).await, "nothing is missing");
    assert_eq!(gone.version, stays.version);
    let received = gone.lines[heard..].iter().map(|line| line.version);
    assert_eq!(received.collect::<Vec<_>>(), (seen + 1..=stays.version).collect::<Vec<_>>(), "one by one");
    assert!(gone.is_to_act());
    check_finished(&play_out(vec![stays, gone]).await).await;
}

pub(crate) async fn a_long_absence_is_a_gap(test_server: &mut TestServer) {
    let mut players = test_server.game(2, &[], options()).await;
    let acting = actor(&mut players).await;
    let other = 1 - acting;
    let before = players[other].version;
    for _ in 0..20 {
        players[acting].recruit().await;
        assert_eq!(players[acting].may_undo(), Undo::Free);
        players[acting].undo().await.expect("freely");
    }
    // The other player has read nothing of it before the connection is lost.
    let mut back = players.remove(other);
    assert_eq!(back.version, before);
    assert!(back.reconnect(&test_server.server).await, "lines are missing, and it is said");
    assert_eq!(back.version, players[0].version);
    let received = back.lines.iter().filter(|line| line.version > before).map(|line| line.version);
    let received = received.collect::<Vec<_>>();
    assert!(received.len() < 40 && received.last() == Some(&back.version), "the last lines are there: {received:?}");
    let log = back.person.log(&back.code).await.expect("a log");
    assert_eq!(log.len(), back.version as usize, "the log has them all");
    // A version that the table has not reached gets a fresh view.
    for version in [0, back.version, back.version + 1, u32::MAX] {
        let socket = back.person.watch(&back.code, version).await.expect("a socket");
        let fresh = Player::on_socket(&back.person, &back.code, socket).await;
        assert_eq!((fresh.version, &fresh.game), (back.version, &back.game));
    }
    let finished = play_out(vec![players.remove(0), back]).await;
    assert!(finished.iter().all(Player::is_over));
}
