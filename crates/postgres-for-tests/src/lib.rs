//! A PostgreSQL for tests. The first test that needs one starts it, in a folder of its own under the temporary
//! directory; every test, also of other processes, gets a new database on it; when nobody has used it for a minute it
//! stops and is removed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// What the shell has to do.
const SCRIPT: &str = include_str!("server.sh");

static NUMBER: AtomicU32 = AtomicU32::new(0);

/// A database of its own for one test. It is dropped with this.
#[derive(Debug)]
pub struct Database {
    folder: PathBuf,
    name: String,
    /// Where it is: `postgres://…`.
    pub url: String,
}

/// A new, empty database on the PostgreSQL that all tests share.
pub fn database() -> Database {
    static SHARED: OnceLock<Server> = OnceLock::new();
    SHARED.get_or_init(Server::shared).database()
}

/// A PostgreSQL.
#[derive(Debug)]
pub struct Server {
    folder: PathBuf,
    private: bool,
}

impl Server {
    fn shared() -> Server {
        let folder = std::env::temp_dir().join(format!("ethnos-postgres-{}", user()));
        let server = Server { folder, private: false };
        server.start();
        server
    }

    /// One for a single test, which may stop it and start it again. It is removed with this.
    pub fn private() -> Server {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("ethnos-postgres-{}-{number}", std::process::id()));
        let server = Server { folder, private: true };
        server.start();
        server
    }

    /// Starts it.
    pub fn start(&self) {
        self.run("start");
    }

    /// Stops it at once, as if it had crashed.
    pub fn stop(&self) {
        self.run("stop");
    }

    /// A new, empty database.
    pub fn database(&self) -> Database {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("test_{}_{number}", std::process::id());
        psql(&self.folder, &format!("DROP DATABASE IF EXISTS {name}"));
        psql(&self.folder, &format!("CREATE DATABASE {name} TEMPLATE template0"));
        let host = self.folder.to_str().expect("the temporary directory has a plain name").replace('/', "%2F");
        Database { folder: self.folder.clone(), url: format!("postgres://postgres@{host}/{name}"), name }
    }

    fn run(&self, verb: &str) {
        let output = self.script(verb).stdin(Stdio::null()).output().expect("a shell can be started");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "PostgreSQL for tests cannot {verb}: {said}");
    }

    /// The script as a user PostgreSQL accepts: it refuses root.
    fn script(&self, verb: &str) -> Command {
        let mut command = if user() == "0" {
            let mut command = Command::new("runuser");
            let known = Command::new("id").arg("postgres").output().is_ok_and(|output| output.status.success());
            command.args(["-u", if known { "postgres" } else { "nobody" }, "--", "setsid"]);
            command
        } else {
            Command::new("setsid")
        };
        command.args(["--wait", "sh", "-c", SCRIPT, "server.sh"]).arg(programs()).arg(&self.folder).arg(verb);
        command.current_dir("/");
        command
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if self.private {
            let _ = self.script("remove").stdin(Stdio::null()).output();
        }
    }
}

impl Drop for Database {
    fn drop(&mut self) {
        let _ = asks(&self.folder, &format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name)).output();
    }
}

fn psql(folder: &Path, sql: &str) {
    let output = asks(folder, sql).output().expect("psql can be started");
    assert!(output.status.success(), "{sql}: {}", String::from_utf8_lossy(&output.stderr));
}

fn asks(folder: &Path, sql: &str) -> Command {
    let mut command = Command::new(programs().join("psql"));
    command.args(["--no-psqlrc", "--quiet", "--username=postgres", "--dbname=postgres", "--command", sql]);
    command.arg("--host").arg(folder).stdin(Stdio::null());
    command
}

/// The number of the user who runs this.
fn user() -> String {
    let output = Command::new("id").arg("-u").output().expect("id can be started");
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

/// The folder of PostgreSQL's programs: the newest Debian has, or wherever they are on the path.
fn programs() -> PathBuf {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let versions = versions.filter_map(|version| {
        let number = version.file_name().to_str()?.parse::<f32>().ok()?;
        Some((number, version.path().join("bin")))
    });
    let newest = versions.filter(|(_, folder)| folder.join("initdb").exists()).max_by(|a, b| a.0.total_cmp(&b.0));
    let on_path = || std::env::split_paths(&std::env::var_os("PATH")?).find(|folder| folder.join("initdb").exists());
    newest
        .map(|(_, folder)| folder)
        .or_else(on_path)
        .expect("these tests need the programs of PostgreSQL (initdb, pg_ctl, psql): apt-get install postgresql")
}
