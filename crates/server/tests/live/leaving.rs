//! Conceding, leaving, running out of time, returning.

use std::time::Duration;

use ethnos_wire::options::{Clock, TableOptions};
use ethnos_wire::protocol::{ClockState, Command, StandInReason};

use crate::play::{actor, check_finished, play_out};
use crate::player::{Player, QUICK, rest};
use crate::test_server::{TestServer, options};

pub(crate) async fn whoever_gives_up_has_lost(test_server: &mut TestServer) {
    let mut players = test_server.game(2, &[], options()).await;
    let acting = actor(&mut players).await;
    players[acting].act().await;
    players[acting].send_command(Command::Concede {}).await.expect("given up");
    players[1 - acting].until("it is over", Player::is_over).await;
    check_finished(&players).await;
    let results = players[acting].table.results.clone().expect("results");
    let (lost, won) = (players[acting].seat(), players[1 - acting].seat());
    for result in results {
        let expected = if result.seat == won { (1, true) } else { (2, false) };
        assert_eq!((result.place, result.won), expected, "{} gave up and {} did not", lost.letter(), won.letter());
    }
    for command in [Command::Concede {}, Command::Return {}, Command::Leave {}] {
        assert_eq!(players[acting].send_command(command).await, Err("game-over".to_owned()));
    }
}

pub(crate) async fn a_bot_plays_on_for_whoever_gives_up(test_server: &mut TestServer) {
    let mut players = test_server.game(3, &[], options()).await;
    let acting = actor(&mut players).await;
    let mut gone = players.remove(acting);
    gone.send_command(Command::Concede {}).await.expect("given up");
    for command in [Command::Concede {}, Command::Return {}, Command::Leave {}, Command::Undo { version: gone.version }]
    {
        assert_eq!(gone.send_command(command).await, Err("conceded".to_owned()));
    }
    // The person who gave up reads on. Otherwise they would fall behind and get a fresh view in place of some lines.
    let (mut players, ()) = tokio::join!(play_out(players), async {
        gone.until("it is over", Player::is_over).await;
    });
    let results = gone.table.results.as_ref().expect("results");
    let own = results.iter().find(|result| result.person == Some(gone.person.me.id)).expect("a result");
    assert_eq!((own.place, own.won), (3, false), "behind everyone who stayed");
    players.push(gone);
    check_finished(&players).await;
}

pub(crate) async fn a_bot_stands_in_until_one_returns(test_server: &mut TestServer) {
    let mut players = test_server.game(2, &[], options()).await;
    for _ in 0..3 {
        let acting = actor(&mut players).await;
        let (version, seat) = (players[acting].version, players[acting].seat());
        players[acting].send_command(Command::Leave {}).await.expect("left");
        let other = &mut players[1 - acting];
        other
            .until("the bot has decided", |player| {
                player.version > version
                    && player.lines.iter().any(|line| line.version > version && line.kind == "acted")
            })
            .await;
        let bots = other.lines.iter().rfind(|line| line.kind == "acted").expect("a decision");
        assert_eq!((bots.seat, bots.person), (Some(seat), None));
        let player = &mut players[acting];
        assert!(player.is_away());
        let play = Command::Play { version: player.version, action: "recruit deck".to_owned() };
        assert_eq!(player.send_command(play).await, Err("away".to_owned()));
        assert_eq!(player.send_command(Command::Leave {}).await, Err("away".to_owned()));
        player.send_command(Command::Return {}).await.expect("back");
        assert!(!player.is_away());
        assert_eq!(player.send_command(Command::Return {}).await, Err("not-away".to_owned()));
        // The other person plays until the returned person has to decide.
        loop {
            let acting_now = actor(&mut players).await;
            if acting_now == acting {
                break;
            }
            players[acting_now].act().await;
        }
    }
    check_finished(&play_out(players).await).await;
}

pub(crate) async fn leaving_and_returning_at_once(test_server: &mut TestServer) {
    // The bot's decision and the return may come in either order. The game goes on, and nothing is played twice.
    let mut player = test_server.game(1, &[QUICK], options()).await.remove(0);
    for _ in 0..20 {
        player.until("it is one's turn", |player| player.is_to_act() || player.is_over()).await;
        if player.is_over() {
            break;
        }
        player.send_command(Command::Leave {}).await.expect("left");
        match player.send_command(Command::Return {}).await {
            Ok(_) => {}
            Err(code) => assert_eq!(code, "game-over", "only the end of the game is too late"),
        }
    }
    check_finished(&play_out(vec![player]).await).await;
}

fn clock(player: &Player) -> ClockState {
    player.game.as_ref().and_then(|game| game.clock.clone()).expect("a clock")
}

pub(crate) async fn a_live_clock_runs_out(test_server: &mut TestServer) {
    let clocks = Clock::Live { move_seconds: 5, bank_seconds: 1 };
    let mut players = test_server.game(2, &[], TableOptions { clock: clocks, ..options() }).await;
    let acting = actor(&mut players).await;
    let shown = clock(&players[acting]);
    let deadline = shown.deadline.expect("time runs");
    assert!((1..=6_000).contains(&(deadline - shown.now)), "{shown:?}");
    assert_eq!(shown.banks.get(players[acting].seat().letter()), Some(&1_000));
    let line = players[1 - acting].until_line("stand-in").await;
    assert!(line.at >= deadline, "not before the time was up");
    assert_eq!(line.why, Some(StandInReason::Clock));
    assert_eq!(line.seat, players[acting].table.you);
    players[1 - acting].until_line("acted").await;
    // The bank is now empty. A person who returns has five seconds for each move.
    let player = &mut players[acting];
    player.until("the bot stands in", Player::is_away).await;
    player.until("the bot has decided", |player| player.version > line.version).await;
    player.send_command(Command::Return {}).await.expect("back");
    assert_eq!(clock(player).banks.get(player.seat().letter()), Some(&0));
    check_finished(&play_out(players).await).await;
}

pub(crate) async fn a_correspondence_clock_is_shown(test_server: &mut TestServer) {
    let clocks = Clock::Correspondence { move_hours: 48 };
    let mut players = test_server.game(2, &[], TableOptions { clock: clocks, ..options() }).await;
    for _ in 0..4 {
        let acting = actor(&mut players).await;
        players[acting].act().await;
        let acting = actor(&mut players).await;
        for player in &players {
            let shown = clock(player);
            let left = shown.deadline.expect("time runs") - shown.now;
            assert!((48 * 3_600_000 - 20_000..=48 * 3_600_000).contains(&left), "{shown:?}");
        }
        assert!(players[acting].is_to_act());
    }
}

pub(crate) async fn time_without_a_server_is_not_charged(test_server: &mut TestServer) {
    let clocks = Clock::Live { move_seconds: 60, bank_seconds: 60 };
    let mut players = test_server.game(2, &[], TableOptions { clock: clocks, ..options() }).await;
    let acting = actor(&mut players).await;
    players[acting].act().await;
    let acting = actor(&mut players).await;
    let before = clock(&players[acting]).deadline.expect("time runs");
    let stopping = ethnos_server::machine_time();
    test_server.stop().await;
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    test_server.start().await;
    let down = 1_500..=ethnos_server::machine_time() - stopping;
    for player in &mut players {
        player.reconnect(&test_server.server).await;
        player.until("the clocks were set forward", |player| clock(player).deadline > Some(before)).await;
        let paused = clock(player).deadline.expect("time runs") - before;
        assert!(down.contains(&paused), "{paused} ms were given for {down:?} ms without a server");
        assert_eq!(clock(player).banks.get("A"), Some(&60_000));
    }
    check_finished(&play_out(players).await).await;
}

pub(crate) async fn no_clock_no_deadline(test_server: &mut TestServer) {
    let players = test_server.game(1, &[QUICK], options()).await;
    assert!(players[0].game.as_ref().expect("a game").clock.is_none());
    // Clocks outside the limits are refused.
    let host = test_server.guest().await;
    for clock in [
        Clock::Live { move_seconds: 4, bank_seconds: 0 },
        Clock::Live { move_seconds: 5, bank_seconds: 7_201 },
        Clock::Correspondence { move_hours: 0 },
    ] {
        let seats = vec![ethnos_wire::options::SeatPlan::Open; 2];
        let options = TableOptions { clock, ..options() };
        let new = ethnos_wire::protocol::NewTable { options, seats, start: false, position: None };
        assert!(host.open(&new).await.is_err(), "{clock:?}");
    }
    assert_eq!(rest(&host, &players[0].code, Command::Return {}).await, Err("no-seat".to_owned()));
}
