//! Whole games in every mode.

use ethnos_wire::options::{BotLevel, SeatPlan, TableOptions, Tribes};
use ethnos_wire::protocol::{Command, NewTable, Phase};
use ethnos_wire::{Edition, SoloLevel};
use serde_json::Value;
use tokio::task::JoinSet;

use crate::play::{check_finished, play_out};
use crate::player::{Player, QUICK};
use crate::test_server::{TestServer, options, with_tribes};

/// Plays all tables to the end at the same time, and checks each.
async fn play_all(tables: Vec<Vec<Player>>) {
    let mut games = JoinSet::new();
    for players in tables {
        games.spawn(async move {
            let players = play_out(players).await;
            check_finished(&players).await;
        });
    }
    games.join_all().await;
}

pub(crate) async fn every_number_of_people_in_both_editions(test_server: &mut TestServer) {
    let mut tables = Vec::new();
    for edition in [Edition::First, Edition::Second] {
        for people in 2..=6 {
            tables.push(test_server.game(people, &[], TableOptions { edition, ..options() }).await);
        }
    }
    play_all(tables).await;
}

pub(crate) async fn every_mode(test_server: &mut TestServer) {
    let second = TableOptions { edition: Edition::Second, ..options() };
    let modes = [
        TableOptions { tribes: Tribes::FirstGame, ..options() },
        TableOptions { tribes: Tribes::FirstGame, recruitment: true, ..second.clone() },
        TableOptions { recruitment: true, ..options() },
        TableOptions { recruitment: true, ..second },
        with_tribes(&["Centaurs", "Merfolk", "Orcs", "Wizards", "Elves"]),
        with_tribes(&["Skeletons", "Trolls", "Giants", "Wingfolk", "Halflings"]),
    ];
    let mut tables = Vec::new();
    for options in modes {
        tables.push(test_server.game(2, &[QUICK], options).await);
    }
    for players in &tables {
        let shown = &players[0].table.options;
        assert_eq!(players[1].table.options, *shown);
        if let (Tribes::Chosen(names), Some(setup)) = (&shown.tribes, &players[0].table.setup) {
            let text = serde_json::to_string(setup).expect("plain values");
            assert!(names.iter().all(|name| text.contains(name.as_str())), "{text}");
        }
    }
    play_all(tables).await;
}

pub(crate) async fn people_and_bots_of_every_level(test_server: &mut TestServer) {
    let line_ups: [(usize, &[BotLevel]); 4] = [
        (1, &[BotLevel::Novice]),
        (1, &[BotLevel::Regular, BotLevel::Novice, BotLevel::Regular, BotLevel::Novice, BotLevel::Regular]),
        (3, &[BotLevel::Regular, BotLevel::Novice]),
        (1, &[BotLevel::Expert]),
    ];
    let mut tables = Vec::new();
    for (people, bots) in line_ups {
        tables.push(test_server.game(people, bots, options()).await);
    }
    play_all(tables).await;
    // A master thinks for seconds, so one decision is enough here.
    let mut player = test_server.game(1, &[BotLevel::Master], options()).await.remove(0);
    let its = |player: &Player| player.lines.iter().any(|line| line.kind == "acted" && line.seat != player.table.you);
    while !its(&player) {
        if player.is_to_act() {
            player.act().await;
        } else {
            player.receive().await;
        }
    }
    player.send_command(Command::Concede {}).await.expect("given up");
    check_finished(&[player]).await;
}

/// One guest opens many tables with masters. Some have nobody else, at others the guest plays too. The bots of somebody else answer all
/// the same: with a queue of first come, first served, each would wait for more than a minute.
pub(crate) async fn nobody_can_keep_the_bots_of_others_busy(test_server: &mut TestServer) {
    let attacker = test_server.guest().await;
    for me in [false, true].repeat(20) {
        let mut seats = vec![SeatPlan::Bot(BotLevel::Master); 6];
        if me {
            seats[0] = SeatPlan::Me;
        }
        let new = NewTable { options: options(), seats, start: true, position: None };
        attacker.open(&new).await.expect("a table");
    }
    let bots = [BotLevel::Regular, BotLevel::Novice];
    play_all(vec![test_server.game(1, &bots, options()).await]).await;
}

pub(crate) async fn the_solo_game_on_every_level(test_server: &mut TestServer) {
    let mut tables = Vec::new();
    for level in [SoloLevel::Easy, SoloLevel::Regular, SoloLevel::Hard] {
        let options = TableOptions { edition: Edition::Second, solo: Some(level), ..options() };
        let players = test_server.game(1, &[], options).await;
        assert_eq!(players[0].table.chairs.len(), 1);
        tables.push(players);
    }
    play_all(tables).await;
}

pub(crate) async fn box_files(test_server: &mut TestServer) {
    let text = "orc_horde_glory = { value = [2, 4, 7, 11, 16, 22] }";
    let boxed = TableOptions { game_box: Some(text.to_owned()), ..options() };
    let host = test_server.guest().await;
    let seats = vec![SeatPlan::Open; 2];
    let new = |options: &TableOptions| NewTable {
        options: options.clone(),
        seats: seats.clone(),
        start: false,
        position: None,
    };
    let refused = host.open(&new(&boxed)).await.expect_err("this server takes no box files");
    assert!(refused.to_string().starts_with("422 invalid"), "{refused}");
    test_server.restart_with(|config| config.allow_boxes = true).await;
    let host = host.at(&test_server.server);
    let broken = TableOptions { game_box: Some("orc_horde_glory = 3".to_owned()), ..options() };
    let refused = host.open(&new(&broken)).await.expect_err("nonsense");
    assert!(refused.to_string().contains("the box file"), "{refused}");
    let players = play_out(test_server.game(2, &[], boxed).await).await;
    check_finished(&players).await;
    assert_eq!(players[0].table.options.game_box.as_deref(), Some(text));
    // Lists do not contain the box file, and a game with one is not rated.
    let over: Vec<Value> = players[0].person.get("/api/me/tables?phase=over").await.expect("a list");
    assert_eq!(over[0]["options"]["box"], Value::Null);
    assert_eq!(rating(&players[0]).await, Value::Null);
}

/// A player's rating; null before the first game that counts.
async fn rating(player: &Player) -> Value {
    let path = format!("/api/people/{}", player.person.me.id);
    player.person.get::<Value>(&path).await.expect("a profile")["rating"].clone()
}

pub(crate) async fn ratings_are_of_people_against_people(test_server: &mut TestServer) {
    let cases: [(usize, &[BotLevel], bool); 3] = [(2, &[], true), (2, &[QUICK], true), (1, &[QUICK], false)];
    for (people, bots, rated) in cases {
        let players = play_out(test_server.game(people, bots, options()).await).await;
        for player in &players {
            assert_eq!(player.table.phase, Phase::Over);
            assert_eq!(rating(player).await.is_f64(), rated, "{people} people and {} bots", bots.len());
        }
        if rated {
            let results = players[0].table.results.as_ref().expect("results");
            let mut ratings = Vec::new();
            for player in &players {
                let own = results.iter().find(|result| result.person == Some(player.person.me.id)).expect("a result");
                ratings.push((own.place, rating(player).await.as_f64().expect("a rating")));
            }
            ratings.sort_by_key(|(place, _)| *place);
            let tie = ratings[0].0 == ratings[1].0;
            assert!(tie || ratings[0].1 > ratings[1].1, "{ratings:?}");
        }
    }
}
