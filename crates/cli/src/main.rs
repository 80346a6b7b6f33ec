//! The `ethnos` command line. Every command is a file of its own and calls one crate.

mod arena;
mod bench;
mod bot;
mod bot_args;
mod boxes;
mod check;
mod database;
mod demo;
mod doctor;
mod game_args;
mod ladder;
mod language;
mod perft;
mod picture;
mod puzzles;
mod record_file;
mod replay;
mod review;
mod serve;
mod simulate;
mod standings;
mod train;

use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

/// The server allocates on many threads at once. With the system's allocator they would wait for each other.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Exit status when a check of valid input found faults.
const FOUND_FAULTS: u8 = 1;
/// Exit status when the input cannot be used.
const BAD_INPUT: u8 = 2;

#[derive(Parser)]
#[command(
    name = "ethnos",
    version = env!("ETHNOS_VERSION"),
    about = "The board game Ethnos: both editions, every mode",
    long_about = "The board game Ethnos: both editions, every mode.\n\nWithout a command it runs `ethnos serve`: a game server on this machine, opened in your browser.",
    after_help = "Exit status: 0 success, 1 a check found faults, 2 the input cannot be used, 130 stopped by Ctrl-C.\n\nAn unofficial work by fans. Ethnos is a game by Paolo Mori; no art or text of its publisher is used."
)]
struct Cli {
    #[command(subcommand)]
    verb: Option<Verb>,
}

#[derive(Subcommand)]
enum Verb {
    Serve(serve::Serve),
    Simulate(simulate::Simulate),
    Arena(arena::Arena),
    Bot(bot::Bot),
    Train(train::Train),
    Replay(replay::Replay),
    Review(review::Review),
    Puzzles(puzzles::Puzzles),
    Check(check::Check),
    Box(boxes::Box),
    Perft(perft::Perft),
    Bench(bench::Bench),
    Demo(demo::Demo),
    Export(database::Export),
    Import(database::Import),
    Backup(database::Backup),
    Doctor(doctor::Doctor),
    /// Print a completion script for your shell
    #[command(after_help = "Example:\n  ethnos completions bash > ~/.local/share/bash-completion/completions/ethnos")]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
}

/// The result of a command: an exit status, or a sentence about input that cannot be used.
type Outcome = Result<ExitCode, String>;

fn main() -> ExitCode {
    let matches = Cli::command().get_matches();
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let outcome = match cli.verb {
        None => serve::welcome(),
        Some(Verb::Serve(verb)) => verb.run(matches.subcommand_matches("serve").expect("the verb is `serve`")),
        Some(Verb::Demo(verb)) => verb.run(),
        Some(Verb::Export(verb)) => verb.run(),
        Some(Verb::Import(verb)) => verb.run(),
        Some(Verb::Backup(verb)) => verb.run(),
        Some(Verb::Doctor(verb)) => verb.run(),
        Some(Verb::Simulate(verb)) => verb.run(),
        Some(Verb::Arena(verb)) => verb.run(),
        Some(Verb::Bot(verb)) => verb.run(),
        Some(Verb::Train(verb)) => verb.run(),
        Some(Verb::Replay(verb)) => verb.run(),
        Some(Verb::Review(verb)) => verb.run(),
        Some(Verb::Puzzles(verb)) => verb.run(),
        Some(Verb::Check(verb)) => verb.run(),
        Some(Verb::Box(verb)) => verb.run(),
        Some(Verb::Perft(verb)) => verb.run(),
        Some(Verb::Bench(verb)) => Ok(verb.run()),
        Some(Verb::Completions { shell }) => {
            clap_complete::generate(shell, &mut Cli::command(), "ethnos", &mut std::io::stdout());
            Ok(ExitCode::SUCCESS)
        }
    };
    outcome.unwrap_or_else(|sentence| {
        anstream::eprintln!("ethnos: {sentence}");
        ExitCode::from(BAD_INPUT)
    })
}
