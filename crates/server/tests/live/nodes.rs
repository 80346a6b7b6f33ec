//! Several nodes on one PostgreSQL.

use std::time::{Duration, Instant};

use ethnos_client::{Person, Server};
use ethnos_server::Running;
use ethnos_wire::options::{BotLevel, SeatPlan};
use ethnos_wire::protocol::{Command, NewTable, Phase};
use ethnos_wire::review::{ReviewState, Thoroughness};
use serde_json::json;
use tokio::runtime::Runtime;

use crate::play::{actor, check_finished, play_out};
use crate::player::{Player, QUICK, TIMEOUT, rest};
use crate::test_server::{TestServer, options, started};

/// The server's node and another on the same store.
async fn two_nodes() -> (TestServer, Running, Server) {
    let test_server = TestServer::on_postgres().await;
    let (running, second) = started(test_server.config()).await;
    (test_server, running, second)
}

/// Connects every other player to the second node.
async fn spread(players: &mut [Player], second: &Server) {
    for player in players.iter_mut().skip(1).step_by(2) {
        player.reconnect(second).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_on_different_nodes_play_together() {
    let (mut test_server, running, second) = two_nodes().await;
    let mut players = test_server.game(3, &[QUICK], options()).await;
    spread(&mut players, &second).await;
    let version = players[0].send_command(Command::Say { text: "over there?".to_owned() }).await.expect("said");
    players[1].until("it is read", |player| player.version >= version).await;
    assert!(players[1].lines.iter().any(|line| line.kind == "said" && line.text == "over there?"));
    check_finished(&play_out(players).await).await;

    let mut players = test_server.game(2, &[], options()).await;
    spread(&mut players, &second).await;
    let first = actor(&mut players).await;
    let before = players[first].game.clone().expect("a game");
    players[first].recruit().await;
    let other = actor(&mut players).await;
    players[other].recruit().await;
    actor(&mut players).await;
    let asked = players[first].undo().await.expect("asked");
    players[other].until("asked", |player| player.version == asked).await;
    players[other].send_command(Command::AnswerUndo { version: asked, yes: true }).await.expect("agreed");
    actor(&mut players).await;
    assert_eq!(players[first].game.as_ref().map(|game| &game.view), Some(&before.view));
    check_finished(&play_out(players).await).await;
    running.stop().await;
    test_server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_commands_at_one_version_one_wins() {
    let (mut test_server, running, second) = two_nodes().await;
    let mut players = test_server.game(2, &[], options()).await;
    for _ in 0..10 {
        let acting = actor(&mut players).await;
        let here = players[acting].person.at(&test_server.server);
        let there = players[acting].person.at(&second);
        let code = players[acting].code.clone();
        let play = Command::Play { version: players[acting].version, action: "recruit deck".to_owned() };
        let (one, two) = tokio::join!(rest(&here, &code, play.clone()), rest(&there, &code, play));
        assert_eq!([&one, &two].iter().filter(|answer| answer.is_ok()).count(), 1, "{one:?} {two:?}");
        assert!([&one, &two].contains(&&Err("stale".to_owned())), "{one:?} {two:?}");
        let version = one.or(two).expect("one wins");
        for player in &mut players {
            player.until("the decision", |player| player.version >= version).await;
        }
        // A full hand cannot recruit, so another game is used.
        if players.iter().any(|player| player.game.as_ref().is_some_and(|game| game.view.hand.len() > 8)) {
            players = test_server.game(2, &[], options()).await;
        }
    }
    running.stop().await;
    test_server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_asked_for_on_two_nodes_is_one_table() {
    let (mut test_server, running, second) = two_nodes().await;
    for _ in 0..3 {
        let mut players = test_server.game(2, &[], options()).await;
        spread(&mut players, &second).await;
        players[0].send_command(Command::Concede {}).await.expect("given up");
        players[1].until("it is over", Player::is_over).await;
        let [one, two] = &mut players[..] else { panic!("two people") };
        let (first, other) = tokio::join!(one.send_command(Command::Rematch {}), two.send_command(Command::Rematch {}));
        first.expect("asked");
        other.expect("asked");
        for player in &mut players {
            player.until("there is a rematch", |player| player.table.rematch.is_some()).await;
        }
        assert_eq!(players[0].table.rematch, players[1].table.rematch);
        let code = players[0].table.rematch.clone().expect("a code");
        for player in &players {
            let mine = player.person.tables().await.expect("a list");
            assert_eq!(mine.iter().map(|table| &table.code).collect::<Vec<_>>(), [&code], "one new table only");
        }
        // Each player is ready on their own node, and the game starts.
        let mut next =
            vec![Player::connect(&players[0].person, &code).await, Player::connect(&players[1].person, &code).await];
        for player in &mut next {
            let seat = player.seat();
            if player.table.chairs.iter().any(|chair| chair.seat == seat && !chair.ready) {
                player.send_command(Command::Ready { ready: true }).await.expect("ready");
            }
        }
        for player in &mut next {
            player.until("it has begun", |player| player.table.phase == Phase::Playing).await;
        }
    }
    running.stop().await;
    test_server.stop().await;
}

/// A table where only bots play, because the person has left. It is owned by the node where it was opened; a spectator
/// watches from the server's node. The bots are slow, so that the game is not over before something happens to their node.
async fn bots_alone(there: &Server, here: &TestServer) -> Player {
    bots_of_level_alone(there, here, BotLevel::Expert).await
}

async fn bots_of_level_alone(there: &Server, here: &TestServer, level: BotLevel) -> Player {
    let host = there.guest().await.expect("a guest");
    let mut seats = vec![SeatPlan::Bot(level); 6];
    seats[0] = SeatPlan::Me;
    let code = host.open(&NewTable { options: options(), seats, start: true, position: None }).await.expect("a table");
    let watching = Player::connect(&here.guest().await, &code).await;
    rest(&host, &code, Command::Leave {}).await.expect("left");
    watching
}

/// Checks that the bots play on after their node has stopped.
async fn go_on(watching: &mut Player) {
    let gone = Instant::now();
    let last = watching.person.log(&watching.code).await.expect("a log").len() as u32;
    watching.until("everything that was stored", |player| player.version >= last).await;
    assert!(!watching.is_over(), "they were too fast to be interrupted");
    watching.until("bots go on", |player| player.version > last).await;
    assert!(gone.elapsed() < Duration::from_secs(10), "{:?}", gone.elapsed());
}

/// Where nobody watches, bots take one decision a second: a game would take minutes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_that_are_watched_on_another_node_play_on() {
    let (mut test_server, running, second) = two_nodes().await;
    let mut watching = bots_of_level_alone(&second, &test_server, QUICK).await;
    let begun = (Instant::now(), watching.version);
    watching.until("some decisions", |player| player.version >= begun.1 + 150).await;
    let took = begun.0.elapsed();
    assert!(took < Duration::from_secs(75), "150 decisions took {took:?}");
    // Nobody watches any longer, and a few seconds later they are slow.
    let (person, code) = (watching.person.clone(), watching.code.clone());
    let is_over = watching.is_over();
    drop(watching);
    if !is_over {
        tokio::time::sleep(Duration::from_secs(7)).await;
        let length = async || person.log(&code).await.expect("a log").len();
        let before = length().await;
        tokio::time::sleep(Duration::from_secs(4)).await;
        let after = length().await;
        assert!(after - before <= 6, "{} decisions in four seconds", after - before);
    }
    running.stop().await;
    test_server.stop().await;
}

/// What every node shows of a review that one of them makes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_that_one_node_makes_is_known_to_all() {
    let (mut test_server, running, second) = two_nodes().await;
    let players = test_server.game(2, &[], options()).await;
    let person = players[0].person.clone();
    let code = players[0].code.clone();
    check_finished(&play_out(players).await).await;
    let (there, path) = (person.at(&second), format!("/api/games/{code}/review"));
    let ask = async |person: &Person| {
        let wanted = json!({ "thoroughness": "deep" });
        person.post::<ReviewState>(&path, &wanted).await.expect("it is allowed")
    };
    let progress = async |person: &Person| match person.get::<ReviewState>(&path).await.expect("a state") {
        ReviewState::Progress(progress) => Some((progress.thoroughness, progress.done, progress.all)),
        ReviewState::None => None,
        ReviewState::Done { .. } => panic!("it takes minutes"),
    };
    assert_eq!(progress(&person).await, None);
    assert!(matches!(ask(&there).await, ReviewState::Progress(_)));
    // At once, and also on a page without script.
    let (thoroughness, _, all) = progress(&person).await.expect("the other node makes it");
    assert!(thoroughness == Thoroughness::Deep && all > 100, "{all}");
    let page = test_server.server.page(&format!("/games/{code}/review")).await.expect("a page");
    assert!(page.contains("Ask for a quick review"), "{page}");
    let begun = Instant::now();
    while progress(&person).await.is_none_or(|(_, done, _)| done == 0) {
        assert!(begun.elapsed() < TIMEOUT, "no progress is shown");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    // Somebody who asks here waits for the same one: this node makes none, which shows when the other one is gone.
    assert!(matches!(ask(&person).await, ReviewState::Progress(_)));
    running.stop().await;
    let begun = Instant::now();
    while progress(&person).await.is_some() {
        assert!(begun.elapsed() < TIMEOUT, "a node that is gone makes no review");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert!(matches!(ask(&person).await, ReviewState::Progress(_)), "now this node makes it");
    test_server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_stops_is_relieved() {
    let (mut test_server, running, second) = two_nodes().await;
    let mut watching = bots_alone(&second, &test_server).await;
    running.stop().await;
    go_on(&mut watching).await;
    test_server.stop().await;
}

#[test]
fn a_node_that_dies_is_relieved() {
    let (living, dying) = (Runtime::new().expect("threads"), Runtime::new().expect("threads"));
    let mut test_server = living.block_on(TestServer::on_postgres());
    let (running, second) = dying.block_on(started(test_server.config()));
    let (mut watching, mut players) = living.block_on(async {
        let mut players = test_server.game(2, &[], options()).await;
        players[1].reconnect(&second).await;
        (bots_alone(&second, &test_server).await, players)
    });
    // All tasks of that node end at once, and it closes nothing.
    dying.shutdown_timeout(TIMEOUT);
    drop(running);
    living.block_on(async {
        go_on(&mut watching).await;
        // People play on at the other node.
        players[1].reconnect(&test_server.server).await;
        check_finished(&play_out(players).await).await;
        test_server.stop().await;
    });
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_was_away_for_a_while() {
    let postgres = ethnos_postgres_for_tests::Server::private();
    let mut test_server = TestServer::with(postgres.database()).await;
    let mut player = test_server.game(1, &[QUICK], options()).await.remove(0);
    player.until("it is one's turn", Player::is_to_act).await;
    let mut bots = bots_alone(&test_server.server.clone(), &test_server).await;
    postgres.stop();
    let play = Command::Play { version: player.version, action: player.choice() };
    assert_eq!(player.send_command(play.clone()).await, Err("store".to_owned()));
    postgres.start();
    let mut done = player.send_command(play.clone()).await;
    while done == Err("store".to_owned()) {
        done = player.send_command(play.clone()).await;
    }
    done.expect("as if nothing had been");
    player.until("the others have moved", |player| player.is_to_act() || player.is_over()).await;
    // Bots play on without a request.
    let before = bots.version;
    bots.until("bots go on", |bots| bots.version > before || bots.is_over()).await;
    test_server.stop().await;
}
