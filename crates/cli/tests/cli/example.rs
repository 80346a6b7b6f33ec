//! The example of `docs/protocol.md`, `docs/examples/play.py`, plays whole games on real servers.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Output, Stdio};
use std::time::{Duration, Instant};

use ethnos_client::{Person, Server as Remote};
use ethnos_wire::Edition;
use ethnos_wire::options::{BotLevel, SeatPlan, TableOptions};
use ethnos_wire::protocol::{self, NewTable, Phase, Request, TableSummary};
use serde_json::Value;

/// A server in a separate process, which can be killed and started again at the same address.
struct Server {
    child: Child,
    address: String,
    folder: PathBuf,
}

impl Server {
    fn start(test: &str) -> Server {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("example-{test}"));
        let _ = fs::remove_dir_all(&folder);
        let (child, address) = Server::spawn(&folder, "127.0.0.1:0");
        Server { child, address, folder }
    }

    fn spawn(folder: &Path, listen: &str) -> (Child, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ethnos"));
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("ETHNOS_")) {
            command.env_remove(name);
        }
        command.args(["serve", "--no-open", "--listen", listen, "--data-dir"]).arg(folder);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("the binary runs");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("piped")).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("Ethnos is at http://").unwrap_or_else(|| panic!("{line}"));
        let address = address.to_owned();
        (child, address)
    }

    fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Stops or kills the server and starts it again at the same address.
    fn restart(&mut self, kill: bool) {
        if kill {
            self.child.kill().expect("it runs");
        } else {
            let status = Command::new("kill").arg(self.child.id().to_string()).status().expect("kill runs");
            assert!(status.success());
        }
        self.child.wait().expect("it ends");
        self.child = Server::spawn(&self.folder, &self.address).0;
    }

    /// Runs the example with these arguments.
    fn play(&self, arguments: &[&str]) -> Playing {
        let mut command = example();
        command.arg(self.url()).args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("python3 runs");
        let lines = BufReader::new(child.stdout.take().expect("piped"));
        Playing { child, lines }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn example() -> Command {
    let mut command = Command::new("python3");
    command.arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/play.py"));
    command.env_remove("ETHNOS_TOKEN").env("PYTHONDONTWRITEBYTECODE", "1");
    command
}

/// A running example.
struct Playing {
    child: Child,
    lines: BufReader<ChildStdout>,
}

impl Playing {
    /// Waits for a line that begins with this text. Returns the rest of it.
    fn wait_for_line(&mut self, beginning: &str) -> String {
        loop {
            let mut line = String::new();
            let length = self.lines.read_line(&mut line).expect("a line");
            assert!(length > 0, "it never says `{beginning}`: {}", self.errors());
            if let Some(rest) = line.strip_prefix(beginning) {
                return rest.trim().to_owned();
            }
        }
    }

    /// The code of the table it sits at.
    fn table(&mut self) -> String {
        self.wait_for_line("Table ").split(':').next().expect("a first part").to_owned()
    }

    fn errors(&mut self) -> String {
        let mut text = String::new();
        self.child.stderr.take().expect("piped").read_to_string(&mut text).expect("text");
        text
    }

    /// Waits until it ends. Returns the rest of its output and its errors.
    fn wait(mut self) -> (String, String) {
        let mut text = String::new();
        self.lines.read_to_string(&mut text).expect("text");
        let complaint = self.errors();
        let status = self.child.wait().expect("it ends");
        assert!(status.success(), "{text}\n{complaint}");
        (text, complaint)
    }
}

impl Drop for Playing {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The lines that say who took which place.
fn results(text: &str) -> Vec<&str> {
    text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())).collect()
}

/// Checks a record with `ethnos check --fair`.
fn check_fair(record: &Path) {
    let Output { status, stdout, .. } = Command::new(env!("CARGO_BIN_EXE_ethnos"))
        .args(["check", "--fair"])
        .arg(record)
        .output()
        .expect("the binary runs");
    assert!(status.success(), "{}", String::from_utf8_lossy(&stdout));
}

fn table_of(seats: Vec<SeatPlan>) -> NewTable {
    let options = TableOptions::new(Edition::First);
    NewTable { options, seats, start: false, position: None }
}

#[test]
fn it_plays_games_against_bots_and_the_deck_was_fair() {
    let server = Server::start("bots");
    for (edition, bots, level) in [("first", "2", "novice"), ("second", "5", "regular")] {
        let record = server.folder.join(format!("{edition}.ethnos"));
        let arguments = ["--guest", "--edition", edition, "--bots", bots, "--level", level, "--games", "2", "--record"];
        let mut playing = server.play(&[&arguments[..], &[record.to_str().expect("text")]].concat());
        let first = playing.table();
        let (text, _) = playing.wait();
        let seats: usize = bots.parse::<usize>().expect("a number") + 1;
        assert_eq!(results(&text).len(), 2 * seats, "{text}");
        let second = text.lines().find_map(|line| line.strip_prefix("Table ")).expect("a rematch");
        assert!(!second.starts_with(&first), "{text}");
        check_fair(&record);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_of_them_join_a_table_by_its_code_and_play_each_other() {
    let server = Server::start("join");
    let remote = Remote::new(&server.url()).expect("an address");
    let host = remote.guest().await.expect("a guest");
    let code = host.open(&table_of(vec![SeatPlan::Open; 2])).await.expect("a table");
    let mut playing = Vec::new();
    for _ in 0..2 {
        let person = remote.guest().await.expect("a guest");
        let token = person.new_token("example").await.expect("a token");
        playing.push(server.play(&["--token", &token, "--join", &code.to_lowercase()]));
    }
    wait_for(&host, |table| table.chairs.iter().all(|chair| chair.ready)).await;
    host.send_command(&code, &Request { id: None, command: protocol::Command::Start {} }).await.expect("it starts");
    let texts = playing.into_iter().map(|playing| playing.wait().0).collect::<Vec<_>>();
    assert_eq!(results(&texts[0]).len(), 2, "{}", texts[0]);
    assert_eq!(results(&texts[0]), results(&texts[1]));
}

#[test]
fn one_opens_a_table_and_another_joins_it_and_both_want_a_rematch() {
    let server = Server::start("open");
    let mut host = server.play(&["--guest", "--open", "1", "--bots", "1", "--games", "2"]);
    let code = host.table();
    let guest = server.play(&["--guest", "--join", &code, "--games", "2"]);
    let (host, guest) = (host.wait().0, guest.wait().0);
    assert_eq!(results(&host).len(), 6, "{host}");
    assert_eq!(results(&host), results(&guest));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn it_goes_on_when_the_server_starts_again() {
    let mut server = Server::start("restart");
    let record = server.folder.join("game.ethnos");
    let arguments = ["--guest", "--bots", "3", "--level", "regular", "--record", record.to_str().expect("text")];
    let mut playing = server.play(&arguments);
    let token = playing.wait_for_line("To come back as the same: ETHNOS_TOKEN=");
    let code = playing.table();
    for (decisions, kill) in [(10, false), (30, true)] {
        let remote = Remote::new(&server.url()).expect("an address");
        let person = remote.with_token(&token).await.expect("known after every start");
        let started = Instant::now();
        loop {
            let log = person.log(&code).await.expect("a log");
            if log.iter().filter(|line| line.kind == "acted").count() >= decisions {
                break;
            }
            assert!(started.elapsed() < Duration::from_mins(1), "the game does not go on");
            // Waits, so that the rate limit of the server is not reached.
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        let seen: Value = person.get(&format!("/api/tables/{code}")).await.expect("a table");
        assert_eq!(seen["table"]["phase"], "playing", "the game was over too soon for this test");
        server.restart(kill);
    }
    let (text, complaint) = playing.wait();
    assert_eq!(results(&text).len(), 4, "{text}");
    assert_eq!(complaint.matches("coming back in").count().min(2), 2, "{complaint}");
    check_fair(&record);
}

/// Waits until this is true of a table that the person hosts.
async fn wait_for(person: &Person, is_true: impl Fn(&TableSummary) -> bool) {
    let started = Instant::now();
    loop {
        let tables = person.tables().await.expect("tables");
        if tables.iter().any(|table| table.phase == Phase::Gathering && is_true(table)) {
            return;
        }
        assert!(started.elapsed() < Duration::from_mins(1), "{tables:?}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn errors_name_their_cause() {
    let server = Server::start("nonsense");
    let url = server.url();
    let docs = format!("{url}/api/docs");
    let host = Remote::new(&url).expect("an address").guest().await.expect("a guest");
    let ask = async |code: &str, command| host.send_command(code, &Request { id: None, command }).await.expect("done");
    let cancelled = host.open(&table_of(vec![SeatPlan::Me, SeatPlan::Open])).await.expect("a table");
    ask(&cancelled, protocol::Command::Cancel {}).await;
    let bot = SeatPlan::Bot(BotLevel::Regular);
    let full = host.open(&table_of(vec![SeatPlan::Me, bot])).await.expect("a table");
    let begun = host.open(&table_of(vec![SeatPlan::Me, bot])).await.expect("a table");
    ask(&begun, protocol::Command::Start {}).await;
    let cases: &[(&[&str], &str)] = &[
        (&[], "the following arguments are required: url"),
        (&["localhost"], "say who you are: --token TOKEN, or --guest"),
        (&["localhost", "--guest"], "localhost is no address of a server"),
        (&["http://127.0.0.1:99999", "--guest"], "its port is not a number up to 65535"),
        (&["http://127.0.0.1:1", "--guest"], "cannot be reached"),
        (&[&docs, "--guest"], "give one without a path"),
        (&[&url, "--token", "nonsense"], "This token is unknown, or was revoked"),
        (&[&url, "--guest", "--token", "x"], "not allowed with argument --guest"),
        (&[&url, "--guest", "--bots", "6"], "a table has two to six seats"),
        (&[&url, "--guest", "--bots", "0"], "a table has two to six seats"),
        (&[&url, "--guest", "--bots", "many"], "invalid int value: 'many'"),
        (&[&url, "--guest", "--level", "godlike"], "invalid choice: 'godlike'"),
        (&[&url, "--guest", "--games", "0"], "--games is at least 1"),
        (&[&url, "--guest", "--join", "NOWHERE"], "There is no table with this code"),
        (&[&url, "--guest", "--join", "../../me"], "There is no table with this code"),
        (&[&url, "--guest", "--join", &cancelled], "was called off"),
        (&[&url, "--guest", "--join", &full], "Every seat is taken"),
        (&[&url, "--guest", "--join", &begun], "the game has begun"),
    ];
    for (arguments, sentence) in cases {
        let output = example().args(*arguments).output().expect("python3 runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{arguments:?}");
        assert!(said.contains(sentence), "{arguments:?}: {said}");
        assert!(!said.contains("Traceback"), "{said}");
    }
}
