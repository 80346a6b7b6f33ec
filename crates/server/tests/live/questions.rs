//! Questions: what an action would do, and what everyone would be paid.

use ethnos_wire::ask::{Answer, Preview, Question};
use ethnos_wire::options::TableOptions;
use ethnos_wire::protocol::Command;

use crate::player::{Player, QUICK, Received};
use crate::test_server::{TestServer, options};

async fn preview(player: &mut Player, action: &str) -> Preview {
    match player.ask_question(Question::Preview { action: action.to_owned() }).await {
        Ok(Answer::Preview(preview)) => *preview,
        other => panic!("{action}: {other:?}"),
    }
}

/// Plays whole games and asks for a preview of every action. The events of a preview are the first events of the action.
pub(crate) async fn what_is_foreseen_happens(test_server: &mut TestServer) {
    for recruitment in [false, true] {
        let mut players = test_server.game(1, &[QUICK, QUICK], TableOptions { recruitment, ..options() }).await;
        let player = &mut players[0];
        let mut whole = 0;
        for _ in 0..40 {
            player.until("its turn, or the end", |player| player.is_to_act() || player.is_over()).await;
            if player.is_over() {
                break;
            }
            let action = player.choice();
            let foreseen = preview(player, &action).await;
            assert_eq!(foreseen.refusal, None, "{action}");
            let from = player.lines.len();
            player.play(&action).await.expect("it is legal");
            let line = player.lines[from..].iter().find(|line| line.kind == "acted").expect("it happened");
            assert_eq!(foreseen.events, line.events[..foreseen.events.len()], "{action}");
            assert_eq!(foreseen.band.is_some(), action.starts_with("band"), "{action}");
            whole += usize::from(foreseen.then.is_some());
        }
        assert!(recruitment || whole > 0);
    }
}

pub(crate) async fn what_cannot_be_is_explained(test_server: &mut TestServer) {
    let (people, code) = test_server.table(2, &[], options()).await;
    let mut host = Player::connect(&people[0], &code).await;
    assert_eq!(host.ask_question(Question::Standing {}).await.err().as_deref(), Some("not-begun"));
    host.send_command(Command::Start {}).await.expect("it starts");
    let mut guest = Player::connect(&people[1], &code).await;
    let (player, other) = if host.is_to_act() { (&mut host, &mut guest) } else { (&mut guest, &mut host) };
    let action = player.choice();
    let code_of = |preview: Preview| preview.refusal.map(|refusal| refusal.code);
    assert_eq!(code_of(preview(player, "fly to the moon").await).as_deref(), Some("not-an-action"));
    assert_eq!(code_of(preview(player, "pillage").await).as_deref(), Some("wrong-decision"));
    assert_eq!(code_of(preview(player, &action).await), None);
    assert_eq!(code_of(preview(other, &action).await).as_deref(), Some("not-to-act"));
    // A spectator may ask what everyone would be paid, but not for a preview.
    let mut stranger = Player::connect(&test_server.guest().await, &code).await;
    assert!(matches!(stranger.ask_question(Question::Standing {}).await, Ok(Answer::Standing { .. })));
    let asked = stranger.ask_question(Question::Preview { action }).await;
    assert_eq!(asked.err().as_deref(), Some("no-seat"));
    // Nothing has changed.
    assert_eq!(host.version, guest.version);
    host.send_command(Command::Leave {}).await.expect("left");
    assert_eq!(code_of(preview(&mut host, "recruit deck").await).as_deref(), Some("away"));
    guest.send_command(Command::Concede {}).await.expect("given up");
    guest.until("the end", Player::is_over).await;
    assert_eq!(guest.ask_question(Question::Standing {}).await.err().as_deref(), Some("game-over"));
}

pub(crate) async fn nonsense_is_refused(test_server: &mut TestServer) {
    let mut players = test_server.game(1, &[QUICK], options()).await;
    let player = &mut players[0];
    let long = "q".repeat(65);
    let cases = [
        (r#"{"type":"ask"}"#.to_owned(), "bad-message"),
        (r#"{"type":"ask","id":"q"}"#.to_owned(), "bad-message"),
        (r#"{"type":"ask","question":{"kind":"standing"}}"#.to_owned(), "bad-message"),
        (r#"{"type":"ask","id":7,"question":{"kind":"standing"}}"#.to_owned(), "bad-message"),
        (r#"{"type":"ask","id":"q","question":{"kind":"standing","of":"A"}}"#.to_owned(), "bad-message"),
        (r#"{"type":"ask","id":"q","question":{"kind":"preview"}}"#.to_owned(), "bad-message"),
        (r#"{"type":"ask","id":"q","question":{"kind":"future"}}"#.to_owned(), "bad-message"),
        (r#"{"type":"ask","id":"","question":{"kind":"standing"}}"#.to_owned(), "long-id"),
        (format!(r#"{{"type":"ask","id":"{long}","question":{{"kind":"standing"}}}}"#), "long-id"),
    ];
    for (text, expected) in cases {
        player.send_text(&text).await;
        let refused = loop {
            if let Received::Refused { code, .. } = player.receive().await {
                break code;
            }
        };
        assert_eq!(refused, expected, "{text}");
    }
    assert!(player.ask_question(Question::Standing {}).await.is_ok());
}
