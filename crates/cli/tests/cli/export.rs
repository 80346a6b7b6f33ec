//! Export, import and backup of a running server, and everything that can go wrong with them.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use ethnos_client::Server;
use ethnos_wire::options::{BotLevel, SeatPlan, TableOptions, Tribes};
use ethnos_wire::protocol::NewTable;

fn ethnos(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ethnos"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("ETHNOS_")) {
        command.env_remove(name);
    }
    command.args(args).output().expect("the binary runs")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path of plain letters")
}

/// A server process that is killed when this is dropped.
struct Served {
    process: Child,
    server: Server,
}

impl Served {
    fn start(data: &Path) -> Served {
        let mut process = Command::new(env!("CARGO_BIN_EXE_ethnos"))
            .args(["serve", "--listen", "127.0.0.1:0", "--no-open", "--data-dir", text(data)])
            .stdout(Stdio::piped())
            .spawn()
            .expect("the binary runs");
        let mut line = String::new();
        let output = process.stdout.take().expect("it speaks");
        BufReader::new(output).read_line(&mut line).expect("it says where it is");
        let url = line.split_whitespace().last().expect("an address");
        Served { server: Server::new(url).expect("a server"), process }
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn table() -> NewTable {
    let options =
        TableOptions { tribes: Tribes::FirstGame, public: true, ..TableOptions::new(ethnos_wire::Edition::Second) };
    NewTable { options, seats: vec![SeatPlan::Me, SeatPlan::Bot(BotLevel::Novice)], start: true, position: None }
}

#[tokio::test]
async fn a_running_server_is_backed_up_exported_and_imported_elsewhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| -> PathBuf { folder.path().join(name) };
    let served = Served::start(&path("one"));
    let ann = served.server.guest().await.expect("a guest");
    let token = ann.new_token("elsewhere").await.expect("a token");
    let code = ann.open(&table()).await.expect("a table");
    let log = ann.log(&code).await.expect("a log");

    let run = |args: &[&str]| {
        let output = ethnos(args);
        assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    };
    run(&["export", text(&path("all.jsonl")), "--data-dir", text(&path("one"))]);
    run(&["backup", text(&path("copy.db")), "--data-dir", text(&path("one"))]);
    drop(served);

    run(&["import", text(&path("all.jsonl")), "--data-dir", text(&path("two"))]);
    std::fs::create_dir(path("three")).expect("a folder");
    std::fs::copy(path("copy.db"), path("three/ethnos.db")).expect("a copy");
    for data in ["two", "three"] {
        let served = Served::start(&path(data));
        let ann = served.server.with_token(&token).await.expect("the token holds there, too");
        let found = ann.log(&code).await.expect("the table is there");
        assert_eq!(found[..log.len()], log, "{data}");
        drop(served);
        run(&["doctor", "--all", "--data-dir", text(&path(data))]);
    }

    // An entry that was altered is noticed, though it can be read and replayed.
    run(&["check", "--fair", text(&path("all.jsonl"))]);
    let all = std::fs::read_to_string(path("all.jsonl")).expect("an export");
    // The last place is that in the log; lists have a copy.
    let public = "\\\"public\\\":true";
    let place = all.rfind(public).expect("the table is public");
    let altered = format!("{}\\\"public\\\":false{}", &all[..place], &all[place + public.len()..]);
    std::fs::write(path("altered.jsonl"), altered).expect("writable");
    let faults = |args: &[&str]| {
        let output = ethnos(args);
        let said = String::from_utf8_lossy(&[output.stdout, output.stderr].concat()).into_owned();
        assert_eq!(output.status.code(), Some(1), "{args:?}: {said}");
        assert!(said.contains(&code), "{args:?}: {said}");
    };
    faults(&["check", "--fair", text(&path("altered.jsonl"))]);
    faults(&["check", "--language", "pt-BR", text(&path("altered.jsonl"))]);
    run(&["import", text(&path("altered.jsonl")), "--data-dir", text(&path("four"))]);
    faults(&["doctor", "--data-dir", text(&path("four"))]);
    faults(&["export", text(&path("again.jsonl")), "--data-dir", text(&path("four"))]);
    run(&["doctor", "--retire", &code, "--data-dir", text(&path("four"))]);
    let sound = ethnos(&["doctor", "--repair", &code, "--data-dir", text(&path("two"))]);
    assert_eq!(sound.status.code(), Some(2), "a sound table is not repaired");
}

#[test]
fn errors_name_their_cause() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| text(&folder.path().join(name)).to_owned();
    std::fs::write(path("there"), "").expect("writable");
    std::fs::write(path("torn.jsonl"), "{\"half\":").expect("writable");
    std::fs::create_dir(path("used")).expect("writable");
    let import = ethnos(&["export", &path("x"), "--data-dir", &path("none")]);
    assert!(!import.status.success());
    let cases = [
        (vec!["export", "there", "--data-dir", "none"], "there"),
        (vec!["export", "new", "--data-dir", "none"], "none"),
        (vec!["backup", "new", "--data-dir", "none"], "none"),
        (vec!["import", "missing.jsonl", "--data-dir", "used"], "missing.jsonl"),
        (vec!["import", "torn.jsonl", "--data-dir", "used"], "line 1"),
        (vec!["import", "torn.jsonl", "--database-url", "mysql://host/db"], "postgres://"),
        (vec!["backup", "new", "--database-url", "postgres://nobody@127.0.0.1:1/none"], "ethnos: "),
    ];
    for (args, expected) in cases {
        let files = ["there", "none", "new", "missing.jsonl", "torn.jsonl", "used"];
        let args = args.iter().map(|arg| if files.contains(arg) { path(arg) } else { (*arg).to_owned() });
        let args = args.collect::<Vec<_>>();
        let output = ethnos(&args.iter().map(String::as_str).collect::<Vec<_>>());
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains(expected), "{args:?}: {said}");
        assert!(!Path::new(&path("new")).exists(), "{args:?} left a file");
    }
}
