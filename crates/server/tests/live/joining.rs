//! Tables before the game: codes, seats, what the host may do, the lobby, spectators.

use ethnos_client::{ClientError, Person};
use ethnos_wire::Seat;
use ethnos_wire::options::{BotLevel, PieceColour, SeatPlan, TableOptions};
use ethnos_wire::protocol::{Command, NewTable, Phase, TableSummary};
use serde_json::Value;

use crate::play::play_out;
use crate::player::{Player, QUICK, Received, rest};
use crate::test_server::{TestServer, options};

/// A way to send commands.
enum Way {
    Rest(Person, String),
    Socket(Box<Player>),
}

impl Way {
    async fn send_command(&mut self, command: Command) -> Result<u32, String> {
        match self {
            Way::Rest(person, code) => rest(person, code, command).await,
            Way::Socket(player) => player.send_command(command).await,
        }
    }
}

/// Opens a table with a seat for the host and this number of open seats.
async fn open(host: &Person, open: usize, options: TableOptions) -> String {
    let mut seats = vec![SeatPlan::Me];
    seats.resize(open + 1, SeatPlan::Open);
    host.open(&NewTable { options, seats, start: false, position: None }).await.expect("a table")
}

pub(crate) async fn a_table_is_found_by_its_code(test_server: &mut TestServer) {
    let (host, guest) = (test_server.guest().await, test_server.guest().await);
    let code = open(&host, 1, options()).await;
    for spelled in [code.clone(), code.to_lowercase()] {
        let seen: Value = guest.get(&format!("/api/tables/{spelled}")).await.expect("it is there");
        assert_eq!(seen["table"]["code"], *code);
        let player = Player::connect(&guest, &spelled).await;
        assert_eq!(player.table.code, code);
    }
    rest(&guest, &code.to_lowercase(), Command::Sit { seat: None, colour: None }).await.expect("a seat");
    for wrong in ["2222222", "abc", "22222222", "IIIIIII", "%E2%98%83", "..", "2222222'"] {
        let answer = guest.get::<Value>(&format!("/api/tables/{wrong}/log")).await;
        assert!(matches!(answer, Err(ClientError::Refused { status: 404, .. })), "{wrong}: {answer:?}");
        assert!(guest.watch(wrong, 0).await.is_err(), "{wrong}");
    }
}

pub(crate) async fn people_gather_in_two_ways(test_server: &mut TestServer) {
    for by_socket in [false, true] {
        let people = [test_server.guest().await, test_server.guest().await, test_server.guest().await];
        let code = open(&people[0], 2, options()).await;
        let mut ways = Vec::new();
        for person in &people {
            ways.push(if by_socket {
                Way::Socket(Box::new(Player::connect(person, &code).await))
            } else {
                Way::Rest(person.clone(), code.clone())
            });
        }
        gather(&mut ways, people[1].me.id).await;
        let seen: Value = people[2].get(&format!("/api/tables/{code}")).await.expect("the table");
        assert_eq!(seen["table"]["phase"], "playing");
        assert_eq!(seen["table"]["host"], people[1].me.id);
        assert_eq!(seen["table"]["chairs"][2]["colour"], "violet");
    }
}

/// A host, Ann and Ben use every command that is possible before a game.
async fn gather(ways: &mut [Way], ann: i64) {
    const HOST: usize = 0;
    const ANN: usize = 1;
    const BEN: usize = 2;
    let sit = |seat, colour| Command::Sit { seat, colour };
    let ready = Command::Ready { ready: true };
    let bot = |seat| Command::SeatBot { seat, level: QUICK };
    let script = [
        (ANN, ready.clone(), Err("no-seat")),
        (ANN, sit(Some(Seat::C), Some(PieceColour::Violet)), Ok(())),
        (BEN, sit(Some(Seat::C), None), Err("seat-taken")),
        (BEN, sit(Some(Seat::F), None), Err("no-such-seat")),
        (BEN, sit(None, Some(PieceColour::Violet)), Err("colour-taken")),
        (HOST, Command::Start {}, Err("seat-empty")),
        (BEN, sit(None, None), Ok(())),
        (BEN, sit(Some(Seat::B), None), Err("nothing-to-do")),
        (HOST, Command::Start {}, Err("not-ready")),
        (ANN, ready.clone(), Ok(())),
        (BEN, ready.clone(), Ok(())),
        (BEN, ready.clone(), Err("nothing-to-do")),
        (ANN, Command::Start {}, Err("not-host")),
        (ANN, Command::Remove { seat: Seat::B }, Err("not-host")),
        (HOST, Command::Remove { seat: Seat::B }, Ok(())),
        (BEN, ready.clone(), Err("no-seat")),
        (HOST, Command::Start {}, Err("seat-empty")),
        (BEN, bot(Seat::B), Err("not-host")),
        (HOST, bot(Seat::C), Err("seat-taken")),
        (HOST, bot(Seat::B), Ok(())),
        (BEN, sit(None, None), Err("full")),
        (HOST, Command::Remove { seat: Seat::B }, Ok(())),
        (BEN, sit(Some(Seat::B), Some(PieceColour::Ivory)), Ok(())),
        (BEN, Command::StandUp {}, Ok(())),
        (HOST, bot(Seat::B), Ok(())),
        (HOST, Command::HandOver { to: -1 }, Err("not-at-table")),
        (ANN, Command::HandOver { to: ann }, Err("not-host")),
        (HOST, Command::HandOver { to: ann }, Ok(())),
        (HOST, Command::Start {}, Err("not-host")),
        (HOST, Command::Cancel {}, Err("not-host")),
        (ANN, Command::Start {}, Err("not-ready")),
        (HOST, ready, Ok(())),
        (ANN, Command::Start {}, Ok(())),
        (BEN, sit(None, None), Err("begun")),
        (ANN, Command::Cancel {}, Err("begun")),
        (ANN, Command::Remove { seat: Seat::A }, Err("begun")),
        (ANN, Command::StandUp {}, Err("begun")),
    ];
    for (step, (who, command, expected)) in script.into_iter().enumerate() {
        let answer = ways[who].send_command(command.clone()).await.map(drop);
        assert_eq!(answer, expected.map_err(str::to_owned), "step {step}: {command:?} by {who}");
    }
}

pub(crate) async fn a_table_is_called_off(test_server: &mut TestServer) {
    let (host, guest) = (test_server.guest().await, test_server.guest().await);
    let code = open(&host, 1, options()).await;
    let mut watching = Player::connect(&guest, &code).await;
    watching.send_command(Command::Sit { seat: None, colour: None }).await.expect("a seat");
    rest(&host, &code, Command::Cancel {}).await.expect("called off");
    watching.until("it is closed", |player| player.table.phase == Phase::Closed).await;
    assert_eq!(watching.send_command(Command::Ready { ready: true }).await, Err("closed".to_owned()));
    assert_eq!(rest(&host, &code, Command::Start {}).await, Err("closed".to_owned()));
    assert!(guest.tables().await.expect("a list").is_empty());
    // A closed table does not count for the limit on tables.
    test_server.restart_with(|config| config.max_tables_per_person = 1).await;
    let host = host.at(&test_server.server);
    let code = open(&host, 1, options()).await;
    let new = NewTable { options: options(), seats: vec![SeatPlan::Me, SeatPlan::Open], start: false, position: None };
    let refused = host.open(&new).await.expect_err("one is the most");
    assert!(matches!(&refused, ClientError::Refused { code, .. } if code == "limit-reached"), "{refused}");
    rest(&host, &code, Command::Cancel {}).await.expect("called off");
    open(&host, 1, options()).await;
}

pub(crate) async fn a_table_can_start_at_once(test_server: &mut TestServer) {
    let host = test_server.guest().await;
    let seats = vec![SeatPlan::Me, SeatPlan::Bot(BotLevel::Novice)];
    let code = host.open(&NewTable { options: options(), seats, start: true, position: None }).await.expect("a table");
    assert_eq!(Player::connect(&host, &code).await.table.phase, Phase::Playing);
    let seats = vec![SeatPlan::Me, SeatPlan::Open];
    let refused = host
        .open(&NewTable { options: options(), seats, start: true, position: None })
        .await
        .expect_err("an empty seat");
    assert!(refused.to_string().contains("Seat B is empty"), "{refused}");
    let mine = host.tables().await.expect("a list");
    assert_eq!(mine.iter().map(|table| &table.code).collect::<Vec<_>>(), [&code], "nothing is left behind");
}

pub(crate) async fn the_lobby_lists_public_tables(test_server: &mut TestServer) {
    let private = TableOptions { public: false, ..options() };
    let (host, stranger) = (test_server.guest().await, test_server.guest().await);
    let gathering = open(&host, 1, options()).await;
    let hidden = open(&host, 1, private.clone()).await;
    let playing = test_server.game(1, &[QUICK], options()).await.remove(0);
    let hidden_game = test_server.game(1, &[QUICK], private.clone()).await.remove(0);
    let over = play_out(test_server.game(1, &[QUICK], options()).await).await.remove(0);
    let hidden_over = play_out(test_server.game(1, &[QUICK], private).await).await.remove(0);
    let lists = [
        ("/api/tables", vec![&gathering, &playing.code]),
        ("/api/tables?phase=gathering", vec![&gathering]),
        ("/api/tables?phase=playing", vec![&playing.code]),
        ("/api/tables?phase=over", vec![&over.code]),
    ];
    for (path, mut expected) in lists {
        let list: Vec<TableSummary> = stranger.get(path).await.expect("a list");
        let mut found = list.iter().map(|table| &table.code).collect::<Vec<_>>();
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{path}");
    }
    // A table that is not listed can be found by its code.
    for code in [&hidden, &hidden_game.code, &hidden_over.code] {
        Player::connect(&stranger, code).await;
    }
    let mine = host.tables().await.expect("a list");
    assert_eq!(mine.len(), 2, "both of the host's own");
}

pub(crate) async fn spectators_see_what_a_spectator_may(test_server: &mut TestServer) {
    let mut players = test_server.game(2, &[], options()).await;
    let stranger = test_server.guest().await;
    let mut watching = Player::connect(&stranger, &players[0].code).await;
    watching.until("one watches", |player| player.presence.1 == 1).await;
    assert_eq!(watching.presence.0.len(), 2);
    players[0].until("one watches", |player| player.presence.1 == 1).await;
    let actor = crate::play::actor(&mut players).await;
    let version = players[actor].act().await;
    watching.until("the move", |player| player.version == version).await;
    let seen = watching.game.as_ref().expect("a game");
    assert!(seen.legal.is_empty() && seen.view.hand.is_empty() && seen.view.seat.is_none());
    assert_eq!(watching.table.you, None);
    // What watchers say is not shown to players, and nothing else is theirs to do.
    assert!(watching.send_command(Command::Say { text: "psst".to_owned() }).await.is_ok());
    assert_eq!(watching.send_command(Command::Concede {}).await, Err("no-seat".to_owned()));
}

pub(crate) async fn whoever_sits_down_is_there(test_server: &mut TestServer) {
    let (people, code) = test_server.table(2, &[], options()).await;
    let mut guest = Player::connect(&people[1], &code).await;
    rest(&people[1], &code, Command::StandUp {}).await.expect("a free seat");
    guest.until("nobody sits", |player| player.presence == (Vec::new(), 1)).await;
    rest(&people[1], &code, Command::Sit { seat: None, colour: None }).await.expect("a seat");
    guest.until("the guest sits", |player| player.presence == (vec![people[1].me.id], 0)).await;
}

pub(crate) async fn a_table_without_spectators(test_server: &mut TestServer) {
    let closed = TableOptions { spectators: false, ..options() };
    let (people, code) = test_server.table(2, &[], closed).await;
    let stranger = test_server.guest().await;
    // Before the game anybody may watch, because they may want to sit down.
    let mut early = Player::connect(&stranger, &code).await;
    rest(&people[0], &code, Command::Start {}).await.expect("it starts");
    let mut why = None;
    let bye = loop {
        match early.try_receive().await {
            Ok(Received::Refused { code, .. }) => why = Some(code),
            Ok(_) => assert!(early.game.is_none(), "they see something of the game"),
            Err(error) => break error,
        }
    };
    assert_eq!(why.as_deref(), Some("no-spectators"), "they are told why");
    assert!(matches!(&bye, ClientError::Bye(reason) if reason == "refused"), "{bye}");
    for path in ["", "/log", "/record"] {
        let answer = stranger.get::<Value>(&format!("/api/tables/{code}{path}")).await;
        let is_refused = matches!(&answer, Err(ClientError::Refused { code, .. }) if code == "no-spectators");
        assert!(is_refused, "{path}: {answer:?}");
    }
    let mut late = stranger.watch(&code, 0).await.expect("a socket");
    let refusal = late.next_text().await.expect("a word").expect("a word");
    assert!(refusal.contains("no-spectators"), "{refusal}");
    assert!(late.next().await.is_err(), "and a goodbye");
    for person in &people {
        Player::connect(person, &code).await;
    }
}
