//! Plays whole games, and checks finished ones.

use ethnos_client::Person;
use ethnos_rules::Record;
use ethnos_wire::protocol::{LogLine, Phase, TableSummary};
use serde_json::Value;
use tokio::task::JoinSet;

use crate::player::Player;

/// Everybody plays random legal actions until the game is over.
pub(crate) async fn play_out(players: Vec<Player>) -> Vec<Player> {
    let mut games = JoinSet::new();
    for (index, mut player) in players.into_iter().enumerate() {
        games.spawn(async move {
            while !player.is_over() {
                if player.is_to_act() {
                    player.act().await;
                } else {
                    player.receive().await;
                }
            }
            (index, player)
        });
    }
    let mut players = games.join_all().await;
    players.sort_by_key(|(index, _)| *index);
    players.into_iter().map(|(_, player)| player).collect()
}

/// The index of the player who has to decide, after all have received the latest version.
pub(crate) async fn actor(players: &mut [Player]) -> usize {
    let version = players.iter().map(|player| player.version).max().expect("somebody");
    for player in players.iter_mut() {
        player.until("everybody is up to date", |player| player.version >= version).await;
    }
    players.iter().position(Player::is_to_act).expect("a person is to act")
}

/// Checks everything that the server tells about a finished game.
pub(crate) async fn check_finished(players: &[Player]) {
    let (person, code) = (&players[0].person, &players[0].code);
    let table = &players[0].table;
    let results = table.results.as_ref().expect("results");
    for player in players {
        assert_eq!(player.table.results.as_ref(), Some(results));
        assert_eq!(player.table.commitment, player.commitment, "what is committed to does not change");
    }
    let record = Record::parse(&person.record(code).await.expect("a record")).expect("it can be read");
    let game = record.verify().expect("it is true");
    assert!(record.unfair().is_empty(), "{:?}", record.unfair());
    assert_eq!(Some(record.seed().to_string()), table.seed);
    assert_eq!(record.seed().commitment(), table.commitment);
    if game.is_over() {
        let glory = game.setup().seats().map(|seat| game.table().player(seat).glory).collect::<Vec<_>>();
        assert_eq!(results.iter().map(|result| result.glory).collect::<Vec<_>>(), glory);
    }
    for player in players {
        let log = player.person.log(code).await.expect("a log");
        check_log(&log, player, record.moves().count());
        check_lists(&player.person, code, &log).await;
    }
}

fn check_log(log: &[LogLine], player: &Player, moves: usize) {
    let mine = player.lines.first().map_or(u32::MAX, |line| line.version);
    let heard = log.iter().filter(|line| line.version >= mine).collect::<Vec<_>>();
    assert_eq!(heard, player.lines.iter().collect::<Vec<_>>(), "what was heard is what the log says");
    if log.iter().all(|line| line.kind != "undone") {
        assert_eq!(log.iter().filter(|line| line.kind == "acted").count(), moves);
    }
    assert!(log.iter().zip(1..).all(|(line, version)| line.version == version), "no line is missing");
}

/// Checks that a finished game is in a person's lists and profile.
async fn check_lists(person: &Person, code: &str, log: &[LogLine]) {
    let over: Vec<TableSummary> = person.get("/api/me/tables?phase=over").await.expect("a list");
    let summary = over.iter().find(|table| table.code == code).expect("it is listed");
    assert_eq!((summary.phase, summary.your_turn), (Phase::Over, false));
    let running = person.tables().await.expect("a list");
    assert!(running.iter().all(|table| table.code != code), "it is not listed as running");
    let profile: Value = person.get(&format!("/api/people/{}", person.me.id)).await.expect("a profile");
    let played = profile["history"].as_array().expect("a history").iter().find(|game| game["table"] == code);
    let played = played.expect("it is in the history");
    let results = summary.results.as_ref().expect("results");
    let own = results.iter().find(|result| result.person == Some(person.me.id)).expect("an own result");
    assert_eq!(played["place"], own.place);
    assert_eq!(played["glory"], own.glory);
    assert_eq!(played["won"], own.won);
    assert_eq!(played["seats"], results.len());
    assert_eq!(played["at"], log.iter().rfind(|line| ENDS.contains(&&*line.kind)).expect("an end").at);
}

/// The kinds of lines a game can end with.
const ENDS: [&str; 2] = ["acted", "conceded"];
