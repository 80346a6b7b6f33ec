//! The adviser at a live table.

use ethnos_wire::advice::AdvisedMove;
use ethnos_wire::ask::{Answer, Question};
use ethnos_wire::options::{SeatPlan, TableOptions};
use ethnos_wire::protocol::{AdviserState, Command, NewTable};

use crate::player::{Player, QUICK};
use crate::test_server::{TestServer, options};

async fn advice(player: &mut Player) -> Result<Vec<AdvisedMove>, String> {
    match player.ask_question(Question::Advice {}).await {
        Ok(Answer::Advice { moves }) => Ok(moves),
        Ok(other) => panic!("{other:?}"),
        Err(code) => Err(code),
    }
}

pub(crate) async fn the_best_moves_for_whoever_wants_them(test_server: &mut TestServer) {
    let mut players = test_server.game(1, &[QUICK, QUICK], options()).await;
    let player = &mut players[0];
    player.until("the turn", Player::is_to_act).await;
    assert_eq!((player.table.adviser, player.table.advised), (AdviserState::Off, false));
    assert_eq!(advice(player).await.err().as_deref(), Some("no-adviser"), "it is off by default");
    player.send_command(Command::Adviser { on: true }).await.expect("switched on");
    let line = player.lines.iter().rfind(|line| line.kind == "adviser-switched").expect("the log says so").clone();
    assert_eq!(line.yes, Some(true));
    assert_eq!(line.sentence.as_ref().map(|sentence| &*sentence.id), Some("line-adviser-switched"));
    assert_eq!((player.table.adviser, player.table.advised), (AdviserState::On, true));
    let first = advice(player).await.expect("advice");
    assert!((1..=3).contains(&first.len()), "{first:?}");
    let legal = player.game.as_ref().expect("a game").legal.clone();
    assert!(first.iter().all(|one| legal.contains(&one.action)), "{first:?}");
    assert_eq!(advice(player).await.expect("the same again"), first);
    // The best move is played, and the next decision has advice of its own.
    player.play(&first[0].action.text).await.expect("it is legal");
    player.until("the next decision", |player| player.is_to_act() || player.is_over()).await;
    advice(player).await.expect("advice");
    player.send_command(Command::Adviser { on: false }).await.expect("switched off");
    assert_eq!(advice(player).await.err().as_deref(), Some("no-adviser"));
    assert!(player.table.advised, "this game was advised");
    // Lists say so, too.
    let tables = player.person.tables().await.expect("tables");
    assert!(tables.iter().all(|table| table.advised), "{tables:?}");
}

/// Whoever is ready at a table that allows the adviser agrees to it: the page says so before the start.
pub(crate) async fn everybody_agrees_to_the_adviser_before_the_start(test_server: &mut TestServer) {
    let person = test_server.guest().await;
    for adviser in [true, false] {
        let options = TableOptions { adviser, public: true, ..options() };
        let table = NewTable { options, seats: vec![SeatPlan::Me, SeatPlan::Open], start: false, position: None };
        let code = person.open(&table).await.expect("a table");
        let page = test_server.server.page(&format!("/t/{code}?plain=1")).await.expect("a page");
        assert_eq!(page.contains("By being ready you agree to it."), adviser, "{page}");
    }
}

pub(crate) async fn advice_is_refused_to_everyone_else(test_server: &mut TestServer) {
    // Among several people only if the host allowed it before the start.
    let mut players = test_server.game(2, &[], options()).await;
    for player in &mut players {
        assert_eq!(player.table.adviser, AdviserState::No);
        let refused = player.send_command(Command::Adviser { on: true }).await;
        assert_eq!(refused.err().as_deref(), Some("no-adviser"));
    }
    let mut players = test_server.game(2, &[], TableOptions { adviser: true, ..options() }).await;
    for player in &mut players {
        assert_eq!(player.table.adviser, AdviserState::Off);
        player.send_command(Command::Adviser { on: true }).await.expect("switched on");
    }
    let code = players[0].table.code.clone();
    let waits = usize::from(players[0].is_to_act());
    assert_eq!(advice(&mut players[waits]).await.err().as_deref(), Some("not-to-act"));
    advice(&mut players[1 - waits]).await.expect("whoever decides is advised");
    let mut stranger = Player::connect(&test_server.guest().await, &code).await;
    assert_eq!(stranger.table.adviser, AdviserState::No);
    assert_eq!(advice(&mut stranger).await.err().as_deref(), Some("no-seat"));
}
