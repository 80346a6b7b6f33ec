//! `ethnos serve`: the game server. It also runs when `ethnos` is called without a command.

use std::process::ExitCode;

use clap::{ArgMatches, Args};
use ethnos_server::Config;

use crate::Outcome;

/// Run the game server: play with anyone, in a browser
///
/// Starts a complete game server with its own database, prints its address, and opens the browser on a desktop. Every
/// setting is a flag, an environment variable or a line of a config file. Flags take precedence over the environment, and the
/// environment over the file.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  ethnos serve\n  ethnos serve --listen 0.0.0.0:8080 --public-url https://ethnos.example.org --trust-proxy\n  ETHNOS_DATA_DIR=/var/lib/ethnos ethnos serve --config /etc/ethnos.toml"
)]
pub(crate) struct Serve {
    #[command(flatten)]
    config: Config,
}

impl Serve {
    pub(crate) fn run(&self, matches: &ArgMatches) -> Outcome {
        if self.config.show_config {
            anstream::print!("{}", Config::show(matches).map_err(|error| error.to_string())?);
            return Ok(ExitCode::SUCCESS);
        }
        serve(Config::from_matches(matches).map_err(|error| error.to_string())?)
    }
}

/// Runs the server when `ethnos` is called without a command.
pub(crate) fn welcome() -> Outcome {
    serve(Config::from_environment().map_err(|error| error.to_string())?)
}

fn serve(config: Config) -> Outcome {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    if let Some(workers) = config.workers {
        runtime.worker_threads(usize::from(workers));
    }
    let runtime = runtime.enable_all().build().map_err(|error| format!("cannot start threads: {error}"))?;
    runtime.block_on(ethnos_server::serve(config)).map_err(|error| error.to_string())?;
    Ok(ExitCode::SUCCESS)
}
