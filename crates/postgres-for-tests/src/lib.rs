//! A PostgreSQL server for tests. The first test that needs one starts it, with its data in a folder of the temporary
//! directory. All tests of all processes share the server, and each test gets a new database. When nobody has used the
//! server for a minute, it stops and its data is deleted.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// The shell script that starts and stops a server.
const SCRIPT: &str = include_str!("server.sh");

static NUMBER: AtomicU32 = AtomicU32::new(0);

/// A database for one test. Dropping this deletes the database.
#[derive(Debug)]
pub struct Database {
    folder: PathBuf,
    name: String,
    /// The address of the database: `postgres://…`.
    pub url: String,
}

/// A new, empty database on the server that all tests share.
pub fn database() -> Database {
    static SHARED: OnceLock<Server> = OnceLock::new();
    SHARED.get_or_init(Server::shared).database()
}

/// A PostgreSQL server.
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

    /// A server for a single test, which may stop it and start it again. Dropping this stops the server and deletes its data.
    pub fn private() -> Server {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let folder = std::env::temp_dir().join(format!("ethnos-postgres-{}-{number}", std::process::id()));
        let server = Server { folder, private: true };
        server.start();
        server
    }

    /// Starts the server.
    pub fn start(&self) {
        self.run("start");
    }

    /// Stops the server immediately, as if it had crashed.
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

    /// Starts the server again with TLS on a port of this machine, for `localhost`. Connections without TLS are refused there. The
    /// folder has the certificate of the authority that signed that of the server (`ca.crt`) and that of another one
    /// (`other.crt`). Returns the port and the folder.
    pub fn use_tls(&self) -> (u16, &Path) {
        let port =
            std::net::TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr()).expect("a free port").port();
        self.stop();
        let output =
            self.script("tls").arg(port.to_string()).stdin(Stdio::null()).output().expect("a shell can be started");
        assert!(output.status.success(), "TLS for tests needs openssl: {}", String::from_utf8_lossy(&output.stderr));
        self.start();
        (port, &self.folder)
    }

    fn run(&self, verb: &str) {
        let output = self.script(verb).stdin(Stdio::null()).output().expect("a shell can be started");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "PostgreSQL for tests cannot {verb}: {errors}");
    }

    /// The script, run as a user other than root, because PostgreSQL refuses to run as root.
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

impl Database {
    /// Ends all connections to this database, as an administrator or a failing machine does.
    pub fn end_connections(&self) {
        let of_this = format!("datname = '{}' AND pid <> pg_backend_pid()", self.name);
        psql(&self.folder, &format!("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE {of_this}"));
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
        let _ = psql_command(&self.folder, &format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name)).output();
    }
}

/// Runs an SQL statement.
fn psql(folder: &Path, sql: &str) {
    let output = psql_command(folder, sql).output().expect("psql can be started");
    assert!(output.status.success(), "{sql}: {}", String::from_utf8_lossy(&output.stderr));
}

fn psql_command(folder: &Path, sql: &str) -> Command {
    let mut command = Command::new(programs().join("psql"));
    command.args(["--no-psqlrc", "--quiet", "--username=postgres", "--dbname=postgres", "--command", sql]);
    command.arg("--host").arg(folder).stdin(Stdio::null());
    command
}

/// The id of the user who runs the tests.
fn user() -> String {
    let output = Command::new("id").arg("-u").output().expect("id can be started");
    String::from_utf8_lossy(&output.stdout).trim().to_owned()
}

/// The folder of PostgreSQL's programs: the newest version that Debian has installed, or else the first one on the path.
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
