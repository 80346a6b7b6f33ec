//! A server in a separate process that tests can kill.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

/// A server that can be killed and started again at the same address.
pub(crate) struct Node {
    port: u16,
    folder: PathBuf,
    database_url: Option<String>,
    process: Option<Child>,
}

impl Node {
    /// A server that is not started yet.
    pub(crate) fn new(folder: PathBuf, database_url: Option<&str>, dice: &mut fastrand::Rng) -> Node {
        std::fs::create_dir_all(&folder).expect("a folder for the test");
        // The port is below the range from which systems assign ports. Otherwise a client that tries to connect to a killed
        // server could be assigned its port.
        let free = |port: &u16| TcpListener::bind(("127.0.0.1", *port)).is_ok();
        let port = std::iter::repeat_with(|| dice.u16(15_000..30_000)).find(free).expect("one is free");
        Node { port, folder, database_url: database_url.map(str::to_owned), process: None }
    }

    pub(crate) fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// The process id.
    pub(crate) fn process_id(&self) -> u32 {
        self.process.as_ref().expect("it runs").id()
    }

    /// Starts the process.
    pub(crate) fn launch(&mut self) -> &mut Child {
        let mut command = Command::new(env!("CARGO_BIN_EXE_ethnos"));
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("ETHNOS_")) {
            command.env_remove(name);
        }
        command.args(["serve", "--no-open", "--log", "warn", "--listen"]).arg(format!("127.0.0.1:{}", self.port));
        command.arg("--data-dir").arg(self.folder.join("data")).args([
            "--max-connections-per-person",
            "100",
            "--max-connections-per-address",
            "0",
        ]);
        for limit in [
            "--requests-per-person",
            "--requests-per-address",
            "--guests-per-address",
            "--new-tables-per-person",
            "--new-tables-per-address",
        ] {
            command.args([limit, "0"]);
        }
        if let Some(url) = &self.database_url {
            command.args(["--database-url", url]);
        }
        let log = OpenOptions::new().create(true).append(true).open(self.log_file()).expect("a file for its log");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(log);
        self.process.insert(command.spawn().expect("the binary runs"))
    }

    /// Starts the process and waits until it listens.
    pub(crate) fn start(&mut self) {
        let output = self.launch().stdout.take().expect("piped");
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line).expect("it says something");
        assert!(line.contains(&self.url()), "it did not start: {line:?}\n{}", self.log());
    }

    /// Kills the process with `SIGKILL`.
    pub(crate) fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.kill().expect("it can be killed");
            process.wait().expect("it ends");
        }
    }

    /// Stops the process with `SIGTERM` and waits. Returns its exit status.
    pub(crate) fn stop(&mut self) -> Option<i32> {
        let mut process = self.process.take()?;
        let asked = Command::new("kill").arg(process.id().to_string()).status().expect("kill runs");
        assert!(asked.success());
        process.wait().expect("it ends").code()
    }

    /// The log of all processes of this node.
    pub(crate) fn log(&self) -> String {
        std::fs::read_to_string(self.log_file()).unwrap_or_default()
    }

    fn log_file(&self) -> PathBuf {
        self.folder.join("log.txt")
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Writes records into files and verifies with `ethnos check --fair` that each follows from its seed.
pub(crate) fn verify(folder: &std::path::Path, records: &[String]) {
    std::fs::create_dir_all(folder).expect("a folder for records");
    for (number, record) in records.iter().enumerate() {
        std::fs::write(folder.join(format!("{number}.ethnos")), record).expect("writable");
    }
    let log = File::create(folder.join("check.txt")).expect("writable");
    let mut check = Command::new(env!("CARGO_BIN_EXE_ethnos"));
    let checked = check.args(["check", "--fair"]).arg(folder).stdout(log).status().expect("the binary runs");
    assert!(checked.success(), "records do not verify: see {}", folder.display());
}
