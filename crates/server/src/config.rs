//! Everything an operator can set. A setting has one name: `--listen` as a flag, `ETHNOS_LISTEN` in the environment,
//! `listen` in a config file. A flag beats the environment, the environment beats the file.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use clap::builder::BoolishValueParser;
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command, FromArgMatches, ValueEnum};

/// How a server is to be run.
#[derive(Args, Clone, Debug)]
#[command(next_line_help = true)]
pub struct Config {
    /// The address to listen on. 0.0.0.0:8080 is reached from other machines; put a proxy with TLS in front then
    #[arg(long, env = "ETHNOS_LISTEN", value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8080", value_parser = address)]
    pub listen: SocketAddr,

    /// The folder for the database; made if it is missing [default: ethnos in your data directory]
    #[arg(long, env = "ETHNOS_DATA_DIR", value_name = "FOLDER", value_parser = folder)]
    pub data_dir: Option<PathBuf>,

    /// A PostgreSQL database to use instead of the file in the data directory, such as <postgres://user:password@host/name>
    #[arg(long, env = "ETHNOS_DATABASE_URL", value_name = "URL", hide_env_values = true, value_parser = database_url)]
    pub database_url: Option<String>,

    /// Where people reach this server, when that is not the address it listens on, such as <https://ethnos.example.org>
    #[arg(long, env = "ETHNOS_PUBLIC_URL", value_name = "URL", value_parser = public_url)]
    pub public_url: Option<String>,

    /// Do not open the browser
    #[arg(long, env = "ETHNOS_NO_OPEN", value_name = "YES", action = clap::ArgAction::Set, num_args = 0..=1, require_equals = true,
          default_value = "false", default_missing_value = "true", hide_default_value = true, value_parser = BoolishValueParser::new(), hide_possible_values = true)]
    pub no_open: bool,

    /// A TOML file with settings, by the names of the flags: listen = "0.0.0.0:8080"
    #[arg(long, env = "ETHNOS_CONFIG", value_name = "FILE")]
    pub config: Option<PathBuf>,

    /// Print the settings that would be used, and where each comes from, and stop
    #[arg(long, default_value = "false", action = clap::ArgAction::SetTrue)]
    pub show_config: bool,

    /// Let players upload a box file of their own for a table
    #[arg(long, env = "ETHNOS_ALLOW_BOXES", value_name = "YES", action = clap::ArgAction::Set, num_args = 0..=1, require_equals = true,
          default_value = "false", default_missing_value = "true", hide_default_value = true, value_parser = BoolishValueParser::new(), hide_possible_values = true)]
    pub allow_boxes: bool,

    /// Let players open a table in a position of their own, for study and tests; such games are not rated
    #[arg(long, env = "ETHNOS_POSITIONS", value_name = "YES", action = clap::ArgAction::Set, num_args = 0..=1, require_equals = true,
          default_value = "false", default_missing_value = "true", hide_default_value = true, value_parser = BoolishValueParser::new(), hide_possible_values = true)]
    pub positions: bool,

    /// Believe the proxy's X-Forwarded-For (its last address) or Forwarded about who is asking. Only behind a proxy
    #[arg(long, env = "ETHNOS_TRUST_PROXY", value_name = "YES", action = clap::ArgAction::Set, num_args = 0..=1, require_equals = true,
          default_value = "false", default_missing_value = "true", hide_default_value = true, value_parser = BoolishValueParser::new(), hide_possible_values = true)]
    pub trust_proxy: bool,

    /// What to log: error, warn, info, debug or trace; more finely, `info,requests=debug` logs every request, too
    #[arg(long, env = "ETHNOS_LOG", value_name = "FILTER", default_value = "info", value_parser = log_filter)]
    pub log: String,

    /// How to log
    #[arg(long, env = "ETHNOS_LOG_FORMAT", value_name = "FORMAT", value_enum, default_value_t = LogFormat::Text)]
    pub log_format: LogFormat,

    /// Close a table that is not over when nobody has used it for so many days
    #[arg(long, env = "ETHNOS_IDLE_DAYS", value_name = "DAYS", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=3650))]
    pub idle_days: u32,

    /// End a session that nobody has used for so many days
    #[arg(long, env = "ETHNOS_SESSION_DAYS", value_name = "DAYS", default_value_t = 180, value_parser = clap::value_parser!(u32).range(1..=3650))]
    pub session_days: u32,

    /// Delete a guest who was never at a table and has not been here for so many days
    #[arg(long, env = "ETHNOS_GUEST_DAYS", value_name = "DAYS", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=3650))]
    pub guest_days: u32,

    /// How many tables that are not over one person may host
    #[arg(long, env = "ETHNOS_MAX_TABLES_PER_PERSON", value_name = "N", default_value_t = 50, value_parser = clap::value_parser!(u32).range(1..))]
    pub max_tables_per_person: u32,

    /// New tables per hour of one person, half as many in a burst; 0 for no limit
    #[arg(long, env = "ETHNOS_NEW_TABLES_PER_PERSON", value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub new_tables_per_person: u32,

    /// New tables per hour from one address, half as many in a burst; 0 for no limit
    #[arg(long, env = "ETHNOS_NEW_TABLES_PER_ADDRESS", value_name = "N", default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub new_tables_per_address: u32,

    /// How many live connections (sockets) one person may have
    #[arg(long, env = "ETHNOS_MAX_CONNECTIONS_PER_PERSON", value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    pub max_connections_per_person: u32,

    /// How many connections of any kind the server keeps at once; more wait
    #[arg(long, env = "ETHNOS_MAX_CONNECTIONS", value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub max_connections: u32,

    /// How many connections of any kind one address may have, behind a proxy how many requests and sockets; 0 for no limit
    #[arg(long, env = "ETHNOS_MAX_CONNECTIONS_PER_ADDRESS", value_name = "N", default_value_t = 500, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub max_connections_per_address: u32,

    /// Requests and messages per second of one person, ten times as many in a burst; 0 for no limit
    #[arg(long, env = "ETHNOS_REQUESTS_PER_PERSON", value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub requests_per_person: u32,

    /// Requests and messages per second from one address, ten times as many in a burst; 0 for no limit
    #[arg(long, env = "ETHNOS_REQUESTS_PER_ADDRESS", value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub requests_per_address: u32,

    /// New guests per hour from one address; 0 for no limit
    #[arg(long, env = "ETHNOS_GUESTS_PER_ADDRESS", value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub guests_per_address: u32,

    /// Attempts to sign in per hour from one address, twenty times as many for one handle from all addresses; 0 for no limit
    #[arg(long, env = "ETHNOS_SIGN_INS_PER_ADDRESS", value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub sign_ins_per_address: u32,

    /// The SMTP server for e-mail, such as <smtps://user:password@mail.example.org>; without one, no e-mail is offered
    #[arg(long, env = "ETHNOS_SMTP_URL", value_name = "URL", hide_env_values = true, value_parser = smtp_url)]
    pub smtp_url: Option<String>,

    /// The sender of e-mail, such as "Ethnos <ethnos@example.org>"
    #[arg(long, env = "ETHNOS_SMTP_FROM", value_name = "SENDER", value_parser = smtp_from)]
    pub smtp_from: Option<String>,

    /// Let turn notices go to machines of this server's own network, and without TLS
    #[arg(long, env = "ETHNOS_PRIVATE_HOOKS", value_name = "YES", action = clap::ArgAction::Set, num_args = 0..=1, require_equals = true,
          default_value = "false", default_missing_value = "true", hide_default_value = true, value_parser = BoolishValueParser::new(), hide_possible_values = true)]
    pub private_hooks: bool,

    /// A file with certificates to trust, beside those of the system, when turn notices are sent
    #[arg(long, env = "ETHNOS_TRUSTED_CERTIFICATES", value_name = "FILE")]
    pub trusted_certificates: Option<PathBuf>,

    /// Turn notices per hour to one person; 0 for no limit
    #[arg(long, env = "ETHNOS_NOTICES_PER_PERSON", value_name = "N", default_value_t = 120, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    pub notices_per_person: u32,

    /// Threads that serve [default: one for each core]
    #[arg(long, env = "ETHNOS_WORKERS", value_name = "N", value_parser = clap::value_parser!(u16).range(1..=512))]
    pub workers: Option<u16>,

    /// Threads that make reviews of finished games, among those on which bots decide. Bots never wait for a review
    #[arg(long, env = "ETHNOS_REVIEW_THREADS", value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512))]
    pub review_threads: u16,
}

/// How logs are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum LogFormat {
    /// For people
    Text,
    /// One JSON object a line
    Json,
}

/// Variables with the same prefix that are not for the server: the build sets two, and the example of a bot reads one.
const NOT_SETTINGS: [&str; 3] = ["ETHNOS_COMMIT", "ETHNOS_TOKEN", "ETHNOS_VERSION"];

/// What is wrong with the settings: a sentence.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct ConfigError(String);

impl Config {
    /// What is used when nothing is set anywhere.
    ///
    /// ```
    /// assert_eq!(ethnos_server::Config::defaults().listen.port(), 8080);
    /// ```
    pub fn defaults() -> Config {
        let command = Config::command().mut_args(|arg| arg.env(clap::builder::Resettable::Reset));
        let matches = command.try_get_matches_from(["ethnos"]).expect("the defaults are valid");
        Config::from_arg_matches(&matches).expect("the defaults are valid")
    }

    /// Settings as they were parsed from flags and the environment, and for what those leave open from the config file.
    pub fn from_matches(matches: &ArgMatches) -> Result<Config, ConfigError> {
        check_variables(std::env::vars_os().filter_map(|(name, _)| name.into_string().ok()))?;
        let with_file = layered(matches)?;
        Config::from_arg_matches(&with_file).map_err(|error| ConfigError(sentence(&error)))
    }

    /// Settings of the environment and the config file it names.
    pub fn from_environment() -> Result<Config, ConfigError> {
        Config::from_flags([])
    }

    /// Settings of these flags (`--name=value`), the environment and the config file.
    pub fn from_flags(flags: impl IntoIterator<Item = String>) -> Result<Config, ConfigError> {
        let args = std::iter::once("ethnos".to_owned()).chain(flags);
        let matches = Config::command().try_get_matches_from(args).map_err(|error| ConfigError(sentence(&error)))?;
        Config::from_matches(&matches)
    }

    /// Every setting as a line of a config file, with where it comes from. Passwords are left out.
    pub fn show(matches: &ArgMatches) -> Result<String, ConfigError> {
        let with_file = layered(matches)?;
        let mut text = String::new();
        for key in keys() {
            let id = key.replace('-', "_");
            let from = match (matches.value_source(&id), with_file.value_source(&id)) {
                (Some(ValueSource::CommandLine), _) => "flag",
                (Some(ValueSource::EnvVariable), _) => "environment",
                (_, Some(ValueSource::CommandLine)) => "file",
                _ => "default",
            };
            let values: Vec<_> =
                with_file.get_raw(&id).into_iter().flatten().map(|raw| raw.to_string_lossy()).collect();
            let line = match values.first() {
                None => format!("# {key} ="),
                Some(value) if value.parse::<u32>().is_ok() || ["true", "false"].contains(&&**value) => {
                    format!("{key} = {value}")
                }
                Some(value) if ["database-url", "smtp-url"].contains(&&*key) => {
                    format!("{key} = {:?}", without_password(value))
                }
                Some(value) => format!("{key} = {value:?}"),
            };
            text.extend([&line, "  # ", from, "\n"]);
        }
        Ok(text)
    }

    /// The folder for the database.
    pub fn data_dir(&self) -> Result<PathBuf, ConfigError> {
        if let Some(folder) = &self.data_dir {
            return Ok(folder.clone());
        }
        directories::ProjectDirs::from("", "", "ethnos").map(|dirs| dirs.data_dir().to_owned()).ok_or_else(|| {
            ConfigError("there is no home directory to keep games in: say where with --data-dir".to_owned())
        })
    }

    /// Whether people come over TLS, so that cookies are marked for it.
    pub fn is_https(&self) -> bool {
        self.public_url.as_ref().is_some_and(|url| url.starts_with("https://"))
    }

    /// The command line of these settings alone.
    fn command() -> Command {
        Config::augment_args(Command::new("ethnos").no_binary_name(false).disable_help_flag(true))
    }
}

/// The names a config file may use, in the order of the help.
fn keys() -> Vec<String> {
    let command = Config::command();
    command
        .get_arguments()
        .filter_map(|arg| arg.get_long())
        .filter(|name| !["config", "show-config"].contains(name))
        .map(ToOwned::to_owned)
        .collect()
}

/// Refuses variables of the environment that look like a setting and are none, such as a setting with a wrong letter.
fn check_variables(names: impl Iterator<Item = String>) -> Result<(), ConfigError> {
    let command = Config::command();
    let known = command.get_arguments().filter_map(|arg| arg.get_env()?.to_str()).collect::<Vec<_>>();
    let is_unknown = |name: &String| {
        name.starts_with("ETHNOS_") && !known.contains(&name.as_str()) && !NOT_SETTINGS.contains(&name.as_str())
    };
    match names.filter(is_unknown).min() {
        None => Ok(()),
        Some(name) => {
            let known = known.join(", ");
            Err(ConfigError(format!("the environment variable {name} is not a setting; the settings are {known}")))
        }
    }
}

/// Parses again with the file's settings as flags, except for those that a flag or the environment sets.
fn layered(matches: &ArgMatches) -> Result<ArgMatches, ConfigError> {
    let set_outside =
        |id: &str| matches!(matches.value_source(id), Some(ValueSource::CommandLine | ValueSource::EnvVariable));
    let mut args = vec!["ethnos".to_owned()];
    if let Some(path) = matches.get_one::<PathBuf>("config") {
        let text = std::fs::read_to_string(path)
            .map_err(|error| ConfigError(format!("cannot read the config file {}: {error}", path.display())))?;
        for (key, flag) in from_file(path, &text)? {
            if !set_outside(&key.replace('-', "_")) {
                args.push(flag);
            }
        }
    }
    for arg in Config::command().get_arguments() {
        let id = arg.get_id().as_str();
        if matches.value_source(id) == Some(ValueSource::CommandLine)
            && let (Some(name), Some(mut values)) = (arg.get_long(), matches.get_raw(id))
            && let Some(value) = values.next()
            && id != "show_config"
        {
            args.push(format!("--{name}={}", value.to_string_lossy()));
        }
    }
    Config::command().try_get_matches_from(args).map_err(|error| ConfigError(sentence(&error)))
}

/// The settings of a config file, each as the flag it stands for, checked one by one so that a fault names its key.
fn from_file(path: &Path, text: &str) -> Result<Vec<(String, String)>, ConfigError> {
    let fault = |what: String| ConfigError(format!("{}: {what}", path.display()));
    let table: toml::Table = toml::from_str(text).map_err(|error| fault(error.to_string().trim_end().to_owned()))?;
    let known = keys();
    let mut flags = Vec::new();
    for (key, value) in table {
        if !known.contains(&key) {
            return Err(fault(format!("`{key}` is not a setting; the settings are {}", known.join(", "))));
        }
        let value = match value {
            toml::Value::String(text) => text,
            toml::Value::Integer(number) => number.to_string(),
            toml::Value::Boolean(yes) => yes.to_string(),
            other => return Err(fault(format!("{key}: a {} is no value for a setting", other.type_str()))),
        };
        let flag = format!("--{key}={value}");
        Config::command()
            .mut_args(|arg| arg.env(clap::builder::Resettable::Reset))
            .try_get_matches_from(["ethnos", &flag])
            .map_err(|error| fault(format!("{key}: {}", sentence(&error))))?;
        flags.push((key, flag));
    }
    Ok(flags)
}

/// The sentence of a command line error, without its advice on usage.
fn sentence(error: &clap::Error) -> String {
    let text = error.render().to_string();
    let first = text.lines().next().unwrap_or_default();
    first.strip_prefix("error: ").unwrap_or(first).to_owned()
}

/// A database's address as it may be shown.
pub(crate) fn without_password(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    match rest.rsplit_once('@') {
        Some((user, place)) => {
            let user = user.split_once(':').map_or(user, |(user, _)| user);
            format!("{scheme}://{user}@{place}")
        }
        None => url.to_owned(),
    }
}

fn address(text: &str) -> Result<SocketAddr, String> {
    text.replace("localhost:", "127.0.0.1:")
        .parse()
        .map_err(|_| "give an address and a port, such as 127.0.0.1:8080 or [::1]:8080".to_owned())
}

fn folder(text: &str) -> Result<PathBuf, String> {
    if text.is_empty() { Err("give the path of a folder".to_owned()) } else { Ok(PathBuf::from(text)) }
}

fn database_url(text: &str) -> Result<String, String> {
    let known = text.starts_with("postgres://") || text.starts_with("postgresql://");
    if known { Ok(text.to_owned()) } else { Err("give a URL such as postgres://user:password@host/name".to_owned()) }
}

fn smtp_url(text: &str) -> Result<String, String> {
    ethnos_notify::Mailer::check(text, None).map(|()| text.to_owned()).map_err(|error| error.to_string())
}

fn smtp_from(text: &str) -> Result<String, String> {
    ethnos_notify::Mailer::check("smtps://localhost", Some(text))
        .map(|()| text.to_owned())
        .map_err(|error| error.to_string())
}

/// A URL without path, query or trailing slash: what browsers send as the origin.
fn public_url(text: &str) -> Result<String, String> {
    let advice = || "give a URL without a path, such as https://ethnos.example.org".to_owned();
    let url: axum::http::Uri = text.parse().map_err(|_| advice())?;
    let scheme = url.scheme_str().filter(|scheme| ["http", "https"].contains(scheme)).ok_or_else(advice)?;
    let authority = url.authority().filter(|authority| !authority.as_str().contains('@')).ok_or_else(advice)?;
    if url.path() != "/" || url.query().is_some() {
        return Err(advice());
    }
    let host = authority.as_str().to_ascii_lowercase();
    let port = if scheme == "https" { ":443" } else { ":80" };
    Ok(format!("{scheme}://{}", host.strip_suffix(port).unwrap_or(&host)))
}

fn log_filter(text: &str) -> Result<String, String> {
    text.parse::<tracing_subscriber::filter::Targets>()
        .map(|_| text.to_owned())
        .map_err(|_| "give error, warn, info, debug, trace or off, or a list such as info,requests=debug".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Flags and a config file, as they would be used.
    fn read(flags: &[&str], file: &str) -> Result<Config, ConfigError> {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("ethnos.toml");
        std::fs::write(&path, file).expect("writable");
        let path = format!("--config={}", path.display());
        let args = ["ethnos", &path].into_iter().chain(flags.iter().copied());
        let command = Config::command().mut_args(|arg| arg.env(clap::builder::Resettable::Reset));
        let matches = command.try_get_matches_from(args).map_err(|error| ConfigError(sentence(&error)))?;
        Config::from_matches(&matches)
    }

    #[test]
    fn flags_beat_the_file_and_the_file_beats_the_defaults() {
        let cases: &[(&[&str], &str, &str)] = &[
            (&[], "", "127.0.0.1:8080 false 30"),
            (&[], "listen = \"0.0.0.0:1\"\nno-open = true\nidle-days = 7", "0.0.0.0:1 true 7"),
            (&["--listen", "[::1]:2"], "listen = \"0.0.0.0:1\"", "[::1]:2 false 30"),
            (&["--no-open"], "no-open = false", "127.0.0.1:8080 true 30"),
            (&["--no-open=false"], "no-open = true", "127.0.0.1:8080 false 30"),
            (&["--idle-days", "30"], "idle-days = 7", "127.0.0.1:8080 false 30"),
            (&["--listen", "localhost:9"], "", "127.0.0.1:9 false 30"),
        ];
        for (flags, file, expected) in cases {
            let config = read(flags, file).unwrap_or_else(|error| panic!("{flags:?} {file}: {error}"));
            let found = format!("{} {} {}", config.listen, config.no_open, config.idle_days);
            assert_eq!(found, *expected, "{flags:?} {file}");
        }
    }

    #[test]
    fn nonsense_is_named() {
        let cases: &[(&[&str], &str, &str)] = &[
            (&["--listen", "8080"], "", "give an address and a port"),
            (&["--listen", ""], "", "give an address and a port"),
            (&["--public-url", "ethnos.example.org"], "", "give a URL without a path"),
            (&["--public-url", "ftp://example.org"], "", "give a URL without a path"),
            (&["--public-url", "https://example.org/ethnos"], "", "give a URL without a path"),
            (&["--public-url", "https://me@example.org"], "", "give a URL without a path"),
            (&["--database-url", "mysql://x"], "", "postgres://user:password@host/name"),
            (&["--log", "loud=very"], "", "give error, warn, info"),
            (&["--log-format", "xml"], "", "invalid value 'xml'"),
            (&["--no-open=maybe"], "", "invalid value 'maybe'"),
            (&["--idle-days", "0"], "", "0 is not in 1..=3650"),
            (&["--max-connections", "-1"], "", "unexpected argument '-1'"),
            (&["--workers", "many"], "", "invalid value 'many'"),
            (&["--smtp-url", "mail.example.org"], "", "not the address of an SMTP server"),
            (&["--smtp-from", "me"], "", "not a sender"),
            (&[], "listne = \"x\"", "`listne` is not a setting; the settings are listen, data-dir"),
            (&[], "config = \"other.toml\"", "`config` is not a setting"),
            (&[], "listen = 8080", "listen: invalid value '8080'"),
            (&[], "listen = [1]", "listen: a array is no value"),
            (&[], "idle-days = -3", "idle-days: invalid value '-3'"),
            (&[], "[listen]\nport = 1", "listen: a table is no value"),
            (&[], "listen = ", "TOML parse error"),
            (&["--listen", "127.0.0.1:1"], "listen = \"nonsense\"", "listen: invalid value 'nonsense'"),
        ];
        for (flags, file, sentence) in cases {
            let error = read(flags, file).expect_err(&format!("{flags:?} {file}")).to_string();
            assert!(error.contains(sentence), "{flags:?} {file}: {error}");
        }
    }

    #[test]
    fn variables_that_are_no_setting_are_named() {
        let check = |names: &[&str]| check_variables(names.iter().map(|&name| name.to_owned()));
        assert_eq!(check(&["PATH", "ETHNOS", "ETHNOS_LISTEN", "ETHNOS_TOKEN", "ETHNOS_WORKERS"]), Ok(()));
        let error = check(&["PATH", "ETHNOS_LISTNE"]).expect_err("a wrong name").to_string();
        let expected = "variable ETHNOS_LISTNE is not a setting; the settings are ETHNOS_LISTEN, ETHNOS_DATA_DIR";
        assert!(error.contains(expected), "{error}");
    }

    #[test]
    fn every_setting_is_in_the_manual_with_its_default() {
        let manual = include_str!("../../../docs/operating.md");
        let command = Config::command();
        for arg in command.get_arguments().filter(|arg| arg.get_id() != "show_config") {
            let name = arg.get_long().expect("every setting has a flag");
            let row = format!("| `{name}` | ");
            let line =
                manual.lines().find(|line| line.starts_with(&row)).unwrap_or_else(|| panic!("{name} is missing"));
            let default = arg.get_default_values().first().map(|value| value.to_string_lossy().into_owned());
            let shown = line.split('|').nth(2).expect("a second column").trim().trim_matches('`');
            assert!(default.is_none_or(|default| default == shown), "{line}");
        }
    }

    #[test]
    fn public_urls_are_origins() {
        let cases = [
            ("https://Ethnos.example.org/", "https://ethnos.example.org"),
            ("https://example.org:443", "https://example.org"),
            ("http://example.org:8080", "http://example.org:8080"),
            ("http://example.org:80/", "http://example.org"),
        ];
        for (given, origin) in cases {
            assert_eq!(public_url(given).as_deref(), Ok(origin));
        }
    }

    #[test]
    fn passwords_are_not_shown() {
        let cases = [
            ("postgres://me:secret@host/name", "postgres://me@host/name"),
            ("postgres://me:se@cret@host/name", "postgres://me@host/name"),
            ("postgres://host/name", "postgres://host/name"),
            ("smtps://me:secret@mail.example.org", "smtps://me@mail.example.org"),
        ];
        for (url, shown) in cases {
            assert_eq!(without_password(url), shown);
        }
    }
}
