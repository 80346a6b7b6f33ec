//! Everything that came over real sockets is compared with the record after the game: each person was sent exactly what their
//! seat may know at that moment.

use std::collections::BTreeMap;
use std::time::Duration;

use ethnos_client::{Person, Server, TableSocket};
use ethnos_rules::{Event, Game, Record, Seat, View};
use ethnos_server::{Config, start};
use ethnos_wire::options::{BotLevel, SeatPlan, TableOptions, Tribes};
use ethnos_wire::protocol::{ClientMessage, Command, LogLine, NewTable, Phase, Request, ServerMessage};
use ethnos_wire::{Edition, SoloLevel};
use serde_json::Value;

/// Everything that one person was sent.
struct Received {
    who: Person,
    /// The messages in the order in which they came.
    texts: Vec<String>,
}

impl Received {
    fn note(&mut self, text: &str) -> ServerMessage {
        self.texts.push(text.to_owned());
        serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"))
    }
}

/// Plays at a table until the game is over, and keeps every message.
async fn sit(who: Person, code: String, mut dice: fastrand::Rng) -> Received {
    let mut received = Received { who: who.clone(), texts: Vec::new() };
    let mut socket = TableSocket::open(&who, &code).await.expect("a socket");
    socket.send(&ClientMessage::Hello { version: 0, text: false, visible: true }).await.expect("said");
    let mut number = 0;
    loop {
        let text = tokio::time::timeout(Duration::from_secs(30), socket.next_text()).await.expect("in time");
        let ServerMessage::Update(update) = received.note(&text.expect("a message").expect("not closed")) else {
            continue;
        };
        if update.table.as_ref().is_some_and(|table| table.phase == Phase::Over) {
            return received;
        }
        let Some(game) = &update.game else { continue };
        if game.legal.is_empty() {
            continue;
        }
        number += 1;
        if number % 8 == 0 {
            // Sometimes it asks the REST API, too, and sometimes it connects again.
            for path in [format!("/api/tables/{code}"), "/api/me/tables".to_owned(), "/api/tables".to_owned()] {
                let answer: Value = who.get(&path).await.expect("an answer");
                received.texts.push(answer.to_string());
            }
            socket.close().await;
            socket = who.watch(&code, update.version.saturating_sub(dice.u32(..4))).await.expect("a socket");
            continue;
        }
        let action = game.legal[dice.usize(..game.legal.len())].text.clone();
        socket
            .send_command(&number.to_string(), Command::Play { version: update.version, action })
            .await
            .expect("said");
    }
}

/// The game after every version of the table, and what happened with it.
fn replay(record: &Record, log: &[LogLine]) -> BTreeMap<u32, (Game, Vec<Event>)> {
    let mut events = Vec::new();
    let mut game = Game::new_watched(record.setup(), *record.seed(), &mut events);
    let mut moves = record.moves();
    let mut games = BTreeMap::new();
    for line in log {
        match line.kind.as_str() {
            "started" => {}
            "acted" => {
                let decided = moves.next().expect("every decision is in the record");
                game.play(decided.action, &mut events).expect("the record is legal");
            }
            _ => continue,
        }
        games.insert(line.version, (game.clone(), std::mem::take(&mut events)));
    }
    assert!(moves.next().is_none(), "a decision that is not in the log");
    games
}

/// Compares everything that one person was sent with what their seat may know. Returns how much was compared.
fn check(received: &Received, seat: Option<Seat>, record: &Record, games: &BTreeMap<u32, (Game, Vec<Event>)>) -> usize {
    let seed = record.seed().to_string();
    let mut compared = 0;
    for text in &received.texts {
        let value: Value = serde_json::from_str(text).expect("JSON");
        assert!(value["table"]["phase"] == "over" || !text.contains(&seed), "{seat:?} is told the seed: {text}");
        if let (Some(version), Some(view)) = (value["version"].as_u64(), value["game"].get("view")) {
            let (game, _) = games.range(..=version as u32).next_back().expect("it has begun").1;
            let expected = serde_json::to_value(ethnos_wire::View::of(&View::of(game, seat))).expect("JSON");
            assert_eq!(*view, expected, "{seat:?} in version {version}");
            compared += 1;
        }
        for line in value["lines"].as_array().into_iter().flatten() {
            let Some((_, events)) = line["version"].as_u64().and_then(|version| games.get(&(version as u32))) else {
                assert!(line.get("events").is_none(), "{line}");
                continue;
            };
            let seen = |event: &Event| ethnos_wire::Event::of(&event.seen_by(seat), record.setup());
            let expected = events.iter().map(seen).collect::<Vec<_>>();
            let mut received = line.get("events").cloned().unwrap_or_else(|| Value::Array(Vec::new()));
            // The texts of the REST API are made of the sentences, which are compared.
            for event in received.as_array_mut().into_iter().flatten().filter_map(Value::as_object_mut) {
                event.remove("text");
            }
            assert_eq!(received, serde_json::to_value(expected).expect("JSON"), "{seat:?}: {line}");
            compared += 1;
        }
    }
    compared
}

async fn game(server: &Server, options: TableOptions, seats: Vec<SeatPlan>, seed: u64) {
    let mut dice = fastrand::Rng::with_seed(seed);
    let open = seats.iter().filter(|seat| **seat == SeatPlan::Open).count();
    let host = server.guest().await.expect("a guest");
    let code = host.open(&NewTable { options, seats, start: false, position: None }).await.expect("a table");
    let mut people = vec![host];
    for _ in 0..open {
        let guest = server.guest().await.expect("a guest");
        for command in [Command::Sit { seat: None, colour: None }, Command::Ready { ready: true }] {
            guest.send_command(&code, &Request { id: None, command }).await.expect("sits");
        }
        people.push(guest);
    }
    people[0].send_command(&code, &Request { id: None, command: Command::Start {} }).await.expect("starts");
    // One spectator.
    people.push(server.guest().await.expect("a guest"));
    let sitting = people.into_iter().map(|person| tokio::spawn(sit(person, code.clone(), dice.fork())));
    let mut all = Vec::new();
    for received in sitting.collect::<Vec<_>>() {
        all.push(received.await.expect("played"));
    }
    let record = all[0].who.record(&code).await.expect("a record");
    let record = Record::parse(&record).unwrap_or_else(|errors| panic!("{errors:?}"));
    let log = all[0].who.log(&code).await.expect("a log");
    let games = replay(&record, &log);
    let table: Value = all[0].who.get(&format!("/api/tables/{code}")).await.expect("a table");
    for received in &all {
        let chairs = table["table"]["chairs"].as_array().expect("chairs");
        let seat = chairs.iter().position(|chair| chair["person"] == received.who.me.id).map(Seat::at);
        let compared = check(received, seat, &record, &games);
        assert!(compared > games.len(), "{compared} of {}", games.len());
        // The whole log, as the person reads it after the game.
        let log = received.who.log(&code).await.expect("a log");
        let log = serde_json::json!({ "lines": log }).to_string();
        check(&Received { who: received.who.clone(), texts: vec![log] }, seat, &record, &games);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_was_shown_what_they_may_know() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config {
        listen: ([127, 0, 0, 1], 0).into(),
        data_dir: Some(folder.path().to_owned()),
        no_open: true,
        requests_per_person: 0,
        requests_per_address: 0,
        guests_per_address: 0,
        new_tables_per_person: 0,
        new_tables_per_address: 0,
        ..Config::defaults()
    };
    let running = start(config).await.expect("it starts");
    let server = Server::new(&format!("http://{}", running.address)).expect("a server");
    let options = |edition, solo, recruitment| TableOptions { solo, recruitment, ..TableOptions::new(edition) };
    let (me, open, bot) = (SeatPlan::Me, SeatPlan::Open, SeatPlan::Bot(BotLevel::Novice));
    // Tribes whose abilities use hidden cards.
    let hidden = |names: [&str; 5]| Tribes::Chosen(names.map(str::to_owned).to_vec());
    let elves = hidden(["Elves", "Wizards", "Centaurs", "Skeletons", "Wingfolk"]);
    let first = options(Edition::First, None, false);
    game(&server, TableOptions { tribes: elves, ..first.clone() }, vec![me, open], 1).await;
    game(&server, first, vec![me, open, bot], 2).await;
    game(&server, options(Edition::Second, None, true), vec![me, open, open, bot], 3).await;
    game(&server, options(Edition::First, None, true), vec![me, open, open, open, bot, open], 4).await;
    game(&server, options(Edition::Second, Some(SoloLevel::Hard), false), vec![me], 5).await;
    running.stop().await;
}
