//! Whole games over real sockets.

use std::time::Duration;

use ethnos_client::{Live, Person, Server};
use ethnos_server::{Config, Running, start};
use ethnos_wire::Edition;
use ethnos_wire::lobby::{BotLevel, Clock, SeatPlan, TableOptions, Tribes};
use ethnos_wire::protocol::{Command, NewTable, Phase, Request, ServerMessage, Update};

async fn server(folder: &std::path::Path) -> (Running, Server) {
    let config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        data_dir: Some(folder.to_owned()),
        no_open: true,
        ..Config::defaults()
    };
    let running = start(config).await.expect("it starts");
    let server = Server::new(&format!("http://{}", running.address)).expect("a server");
    (running, server)
}

fn options() -> TableOptions {
    TableOptions {
        edition: Edition::First,
        solo: None,
        tribes: Tribes::Random,
        recruitment: false,
        game_box: None,
        clock: Clock::None,
        public: true,
        spectators: true,
        stand_in: BotLevel::Regular,
    }
}

fn ask(command: Command) -> Request {
    Request { id: None, command }
}

async fn update(live: &mut Live) -> Update {
    loop {
        let message = tokio::time::timeout(Duration::from_secs(20), live.next()).await.expect("in time");
        match message.expect("a message") {
            ServerMessage::Update(update) => return *update,
            ServerMessage::Refused(refusal) => panic!("{refusal:?}"),
            _ => {}
        }
    }
}

async fn play(person: Person, code: String) -> Update {
    let mut live = person.watch(&code, 0).await.expect("a socket");
    let mut number = 0;
    loop {
        let heard = update(&mut live).await;
        if heard.table.as_ref().is_some_and(|table| table.phase == Phase::Over) {
            return heard;
        }
        let Some(game) = &heard.game else { continue };
        if let Some(action) = game.legal.get(number * 7 % game.legal.len().max(1)) {
            number += 1;
            let action = action.text.clone();
            live.ask(&number.to_string(), Command::Play { version: heard.version, action }).await.expect("said");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_and_a_bot_play_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let (running, server) = server(folder.path()).await;
    let (ann, bob) = (server.guest().await.expect("a guest"), server.guest().await.expect("a guest"));
    let seats = vec![SeatPlan::Me, SeatPlan::Open, SeatPlan::Bot(BotLevel::Regular)];
    let code = ann.open(&NewTable { options: options(), seats, start: false }).await.expect("a table");
    bob.ask(&code, &ask(Command::Sit { seat: None, colour: None })).await.expect("sits");
    bob.ask(&code, &ask(Command::Ready { ready: true })).await.expect("is ready");
    ann.ask(&code, &ask(Command::Start)).await.expect("starts");
    let (first, second) =
        tokio::join!(tokio::spawn(play(ann.clone(), code.clone())), tokio::spawn(play(bob.clone(), code.clone())));
    let table = first.expect("played").table.expect("the table");
    assert_eq!(second.expect("played").table.expect("the table").results, table.results);
    let record = ann.record(&code).await.expect("a record");
    let record = ethnos_rules::Record::parse(&record).expect("it can be read");
    assert_eq!(Some(record.seed().to_string()), table.seed);
    assert_eq!(record.seed().commitment(), table.commitment);
    running.stop().await;
}
