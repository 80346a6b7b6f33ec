//! Tests of the command `ethnos serve`: its settings from three sources, its start and its stop.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

/// A command without settings in its environment, with its own data folder.
fn ethnos(test: &str) -> (Command, PathBuf) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("serve-{test}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let mut command = Command::new(env!("CARGO_BIN_EXE_ethnos"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("ETHNOS_")) {
        command.env_remove(name);
    }
    command.env_remove("DISPLAY").env("ETHNOS_DATA_DIR", folder.join("data"));
    (command, folder)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn output(command: &mut Command) -> Output {
    command.output().expect("the binary runs")
}

#[test]
fn a_flag_beats_the_environment_and_the_environment_beats_the_file() {
    // The flags, the environment, the config file, and a line of the settings that are used.
    type Case<'a> = (&'a [&'a str], &'a [(&'a str, &'a str)], &'a str, &'a str);
    let cases: &[Case<'_>] = &[
        (&[], &[], "", "listen = \"127.0.0.1:8080\"  # default"),
        (&[], &[], "listen = \"127.0.0.1:1\"", "listen = \"127.0.0.1:1\"  # file"),
        (
            &[],
            &[("ETHNOS_LISTEN", "127.0.0.1:2")],
            "listen = \"127.0.0.1:1\"",
            "listen = \"127.0.0.1:2\"  # environment",
        ),
        (
            &["--listen", "127.0.0.1:3"],
            &[("ETHNOS_LISTEN", "127.0.0.1:2")],
            "listen = \"127.0.0.1:1\"",
            "listen = \"127.0.0.1:3\"  # flag",
        ),
        (&["--listen", "127.0.0.1:3"], &[], "listen = \"127.0.0.1:1\"", "listen = \"127.0.0.1:3\"  # flag"),
        (&[], &[], "", "no-open = false  # default"),
        (&["--no-open"], &[], "", "no-open = true  # flag"),
        (&[], &[("ETHNOS_NO_OPEN", "1")], "no-open = false", "no-open = 1  # environment"),
        (&[], &[("ETHNOS_NO_OPEN", "no")], "no-open = true", "no-open = \"no\"  # environment"),
        (&["--no-open=false"], &[("ETHNOS_NO_OPEN", "true")], "no-open = true", "no-open = false  # flag"),
        (&[], &[], "idle-days = 3", "idle-days = 3  # file"),
        (&[], &[], "", "# workers =  # default"),
        (
            &[],
            &[("ETHNOS_DATABASE_URL", "postgres://me:hush@host/db")],
            "",
            "database-url = \"postgres://me@host/db\"  # environment",
        ),
    ];
    for (flags, environment, file, line) in cases {
        let (mut command, folder) = ethnos("precedence");
        let path = folder.join("ethnos.toml");
        std::fs::write(&path, file).expect("writable");
        command.arg("serve").arg("--show-config").arg("--config").arg(&path).args(*flags);
        let output = output(command.envs(environment.iter().copied()));
        let printed = text(&output.stdout);
        assert!(output.status.success(), "{}", text(&output.stderr));
        assert!(printed.lines().any(|found| found == *line), "{line}:\n{printed}");
        assert!(!printed.contains("hush"));
        // The output of `--show-config` is itself a config file.
        std::fs::write(&path, &printed).expect("writable");
        let (mut again, _) = ethnos("precedence-again");
        let again = self::output(again.arg("serve").arg("--show-config").arg("--config").arg(&path));
        let setting = line.split("  #").next().expect("a line");
        assert!(text(&again.stdout).contains(setting), "{setting}: {}{}", text(&again.stdout), text(&again.stderr));
    }
}

#[test]
fn errors_name_their_cause_and_exit_with_2() {
    type Case<'a> = (&'a [&'a str], &'a [(&'a str, &'a str)], &'a str);
    let taken = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = taken.local_addr().expect("an address").to_string();
    let cases: &[Case<'_>] = &[
        (&["serve", "--listen", "nowhere"], &[], "give an address and a port"),
        (&["serve", "--listen", &address], &[], "is in use"),
        (&["serve", "--listen", "203.0.113.1:80"], &[], "choose another address with --listen"),
        (&["serve", "--data-dir", "/proc/nothing"], &[], "choose another folder with --data-dir"),
        (&["serve", "--data-dir", "/dev/null"], &[], "choose another folder with --data-dir"),
        (&["serve", "--config", "nowhere.toml"], &[], "cannot read the config file nowhere.toml"),
        (&["serve", "--colour", "red"], &[], "unexpected argument '--colour'"),
        (&["serve"], &[("ETHNOS_LISTEN", "x")], "invalid value 'x' for '--listen"),
        (&[], &[("ETHNOS_LISTEN", "x")], "invalid value 'x' for '--listen"),
        (&[], &[("ETHNOS_CONFIG", "/nowhere.toml")], "cannot read the config file /nowhere.toml"),
        (&[], &[("ETHNOS_LISTEN", &address)], "is in use"),
        (&["serve"], &[("ETHNOS_NO_OPEN", "perhaps")], "perhaps"),
        (&["serve", "--database-url", "file.db"], &[], "postgres://"),
    ];
    for (arguments, environment, sentence) in cases {
        let (mut command, _) = ethnos("nonsense");
        command.env("ETHNOS_LISTEN", "127.0.0.1:0");
        let output = output(command.args(*arguments).envs(environment.iter().copied()));
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(sentence), "{arguments:?}: {said}");
    }
}

/// A running server, and the first lines of its output.
struct Server {
    child: Child,
    url: String,
    kept_in: String,
}

impl Server {
    fn start(command: &mut Command) -> Server {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary runs");
        let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
        let mut line = || lines.next().and_then(Result::ok).unwrap_or_default();
        let url = line().strip_prefix("Ethnos is at ").unwrap_or_default().to_owned();
        Server { child, url, kept_in: line() }
    }

    fn get(&self, path: &str) -> String {
        let host = self.url.strip_prefix("http://").expect("an address");
        let mut stream = TcpStream::connect(host).expect("it listens");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }

    /// Stops the server with `SIGTERM` and waits. Returns its exit status.
    fn stop(mut self) -> Option<i32> {
        let status = Command::new("kill").arg(self.child.id().to_string()).status().expect("kill runs");
        assert!(status.success());
        self.child.wait().expect("it ends").code()
    }
}

#[test]
fn it_prints_its_address_serves_and_stops() {
    for arguments in [&[][..], &["serve"][..]] {
        let (mut command, folder) = ethnos("runs");
        let server = Server::start(command.args(arguments).env("ETHNOS_LISTEN", "127.0.0.1:0"));
        assert!(
            server.kept_in.contains(&folder.join("data").join("ethnos.db").display().to_string()),
            "{}",
            server.kept_in
        );
        assert!(server.kept_in.contains("Ctrl-C"), "{}", server.kept_in);
        assert!(server.get("/").starts_with("HTTP/1.1 200 "));
        assert!(server.get("/readyz").ends_with("ready\n"));
        assert_eq!(server.stop(), Some(0));
    }
}

#[test]
fn one_database_has_one_server() {
    let (mut command, folder) = ethnos("twice");
    let server = Server::start(command.arg("serve").env("ETHNOS_LISTEN", "127.0.0.1:0"));
    let mut second = Command::new(env!("CARGO_BIN_EXE_ethnos"));
    let second = output(second.args(["serve", "--listen", "127.0.0.1:0", "--data-dir"]).arg(folder.join("data")));
    assert_eq!(second.status.code(), Some(2));
    assert!(text(&second.stderr).contains("is in use by another process"), "{}", text(&second.stderr));
    assert_eq!(server.stop(), Some(0));
}
