//! Chat, and the rematch.

use ethnos_wire::protocol::{Command, Phase};

use crate::play::{check_finished, play_out};
use crate::player::{Player, QUICK, rest};
use crate::test_server::{TestServer, options};

fn say(text: &str) -> Command {
    Command::Say { text: text.to_owned() }
}

/// The texts that a player has received.
fn read(player: &Player) -> Vec<&str> {
    player.lines.iter().filter(|line| line.kind == "said").map(|line| &*line.text).collect()
}

pub(crate) async fn what_is_said_is_read(test_server: &mut TestServer) {
    let mut players = test_server.game(3, &[], options()).await;
    let [ann, ben, eve] = &mut players[..] else { panic!("three people") };
    let cases =
        [("hello", "hello"), ("  two \n lines\t ", "two lines"), ("a\u{202e}b\u{200b}c", "abc"), ("♥ 👩‍👧", "♥ 👩‍👧")];
    for (written, expected) in cases {
        let version = ann.send_command(say(written)).await.expect("said");
        ben.until("it is read", |player| player.version == version).await;
        assert_eq!(read(ben).last(), Some(&expected));
        assert_eq!(ben.lines.last().expect("a line").person, Some(ann.person.me.id));
    }
    for nothing in ["", "  ", "\u{200b}", &"x".repeat(301)] {
        assert_eq!(ann.send_command(say(nothing)).await, Err("chat-length".to_owned()));
    }
    ann.send_command(say(&"x".repeat(300))).await.expect("as long as can be");
    // The limit of five messages in ten seconds is counted for each person.
    assert_eq!(ann.send_command(say("too fast")).await, Err("chat-too-fast".to_owned()));
    assert_eq!(rest(&ann.person, &ann.code, say("too fast")).await, Err("chat-too-fast".to_owned()));
    let version = ben.send_command(say("easy")).await.expect("said");
    // Messages of a muted person are not sent to the person who muted them, neither live nor in the log.
    eve.until("it is read", |player| player.version == version).await;
    let mute = |person, muted| Command::Mute { person, muted };
    let muted = eve.send_command(mute(ben.person.me.id, true)).await.expect("muted");
    assert_eq!(eve.table.muted, [ben.person.me.id]);
    let version = ben.send_command(say("can you hear me?")).await.expect("said");
    ann.until("it is read", |player| player.version == version).await;
    assert_eq!(read(ann).last(), Some(&"can you hear me?"));
    assert!(ann.lines.iter().all(|line| line.version != muted), "nobody else is told who is not read");
    let unmuted = eve.send_command(mute(ben.person.me.id, false)).await.expect("unmuted");
    assert!(unmuted > version && !read(eve).contains(&"can you hear me?"));
    assert!(eve.table.muted.is_empty());
    let version = ben.send_command(say("and now?")).await.expect("said");
    eve.until("it is read", |player| player.version == version).await;
    assert_eq!(read(eve).last(), Some(&"and now?"));
    for (whom, code) in [(eve.person.me.id, "nothing-to-do"), (-5, "not-at-table")] {
        assert_eq!(eve.send_command(mute(whom, true)).await, Err(code.to_owned()));
    }
}

/// All players, connected to the rematch that the server has shown to all of them.
async fn next_table(players: &mut [Player]) -> Vec<Player> {
    let mut next = Vec::new();
    for player in players {
        player.until("there is a rematch", |player| player.table.rematch.is_some()).await;
        let code = player.table.rematch.clone().expect("a code");
        next.push(Player::connect(&player.person, &code).await);
    }
    assert!(next.iter().all(|player| player.code == next[0].code), "one table for all");
    next
}

pub(crate) async fn a_rematch_with_the_same_seats(test_server: &mut TestServer) {
    let mut players = test_server.game(2, &[QUICK], options()).await;
    assert_eq!(players[0].send_command(Command::Rematch {}).await, Err("not-over".to_owned()));
    players = play_out(players).await;
    players[1].send_command(Command::Rematch {}).await.expect("asked");
    let mut next = next_table(&mut players).await;
    for player in &next {
        let who = |table: &ethnos_wire::protocol::TableState| {
            table.chairs.iter().map(|chair| (chair.seat, chair.colour, chair.person, chair.bot)).collect::<Vec<_>>()
        };
        assert_eq!(who(&player.table), who(&players[0].table), "the same seats");
        assert_eq!(player.table.rematch_of.as_deref(), Some(&*players[0].code));
        assert_eq!(player.table.options, players[0].table.options);
        assert_eq!(player.table.phase, Phase::Gathering);
        assert_ne!(player.table.commitment, players[0].table.commitment, "another shuffle");
    }
    // The person who asked for it is ready. The game starts when the last one is ready.
    next[0].send_command(Command::Ready { ready: true }).await.expect("ready");
    for player in &mut next {
        player.until("it has begun", |player| player.table.phase == Phase::Playing).await;
    }
    check_finished(&play_out(next).await).await;
    // Asking again shows the same table.
    let again = players[0].table.rematch.clone();
    rest(&players[0].person, &players[0].code, Command::Rematch {}).await.expect("there is one");
    assert_eq!(Player::connect(&players[0].person, &players[0].code).await.table.rematch, again);
}

pub(crate) async fn a_rematch_that_two_ask_for_at_once(test_server: &mut TestServer) {
    for _ in 0..5 {
        let mut players = test_server.game(2, &[], options()).await;
        players[0].send_command(Command::Concede {}).await.expect("given up");
        let [one, two] = &mut players[..] else { panic!("two people") };
        two.until("it is over", Player::is_over).await;
        let (first, second) =
            tokio::join!(one.send_command(Command::Rematch {}), two.send_command(Command::Rematch {}));
        first.expect("asked");
        second.expect("asked");
        let next = next_table(&mut players).await;
        for player in next {
            let mine = player.person.tables().await.expect("a list");
            assert_eq!(mine.len(), 1, "one new table only");
            assert_eq!(mine[0].code, player.code);
        }
    }
}

pub(crate) async fn whoever_watches_talks_to_others_who_watch(test_server: &mut TestServer) {
    let mut players = test_server.game(2, &[], options()).await;
    let code = players[0].code.clone();
    let (one, two) = (test_server.guest().await, test_server.guest().await);
    let mut one = Player::connect(&one, &code).await;
    let mut two = Player::connect(&two, &code).await;
    let version = one.send_command(say("take the blue one")).await.expect("said");
    two.until("it is read", |player| player.version == version).await;
    assert_eq!(read(&two), ["take the blue one"]);
    assert_eq!(two.lines.last().expect("a line").name.as_deref(), Some(&*one.person.me.name));
    let version = players[0].send_command(say("hello")).await.expect("said");
    players[1].until("it is read", |player| player.version == version).await;
    one.until("it is read", |player| player.version == version).await;
    for player in &players {
        assert_eq!(read(player), ["hello"], "a player gets no advice, live");
        let log = player.person.log(&code).await.expect("a log");
        assert!(log.iter().all(|line| line.text != "take the blue one"), "nor in the log");
    }
    // When the game is over, everybody may read it.
    players[0].send_command(Command::Concede {}).await.expect("given up");
    let log = players[1].person.log(&code).await.expect("a log");
    assert!(log.iter().any(|line| line.text == "take the blue one"));
    // Not at a table without spectators, and not before the game.
    let mut closed = options();
    closed.spectators = false;
    let (_, code) = test_server.table(2, &[], closed).await;
    assert_eq!(rest(&one.person, &code, say("hello")).await, Err("no-seat".to_owned()));
}
