//! `ethnos bot`: a bot of this build as a program that others can ask.

use std::io::{stdin, stdout};
use std::process::ExitCode;

use clap::Args;
use ethnos_bots::{BotSpec, play_by_lines};

use crate::Outcome;

/// Play as a bot, with lines of JSON on standard input and output
///
/// This is the program's side of the `exec` protocol (docs/bots.md): any build of ethnos can play against any
/// other. The seed comes with the greeting, so that a match can be repeated.
///
/// It ends when its input ends (exit status 0), or at the first line that it cannot answer, with an explanation (exit
/// status 2).
#[derive(Args)]
#[command(
    after_help = "Examples:\n  ethnos arena --bots 'greedy,exec:old-ethnos bot greedy' --games 100\n  ethnos arena --bots 'net,exec:10s:old-ethnos bot search:200ms' --players 4 --until-sure\n  ethnos bot greedy < questions.jsonl"
)]
pub(crate) struct Bot {
    /// The bot: `random`, `greedy`, `net`, `search:200ms`, a level, or any other bot that `--bots` accepts
    #[arg(value_name = "SPEC", value_parser = parse_spec)]
    spec: BotSpec,
}

fn parse_spec(text: &str) -> Result<BotSpec, String> {
    BotSpec::parse(text).map_err(|error| error.to_string())
}

impl Bot {
    pub(crate) fn run(&self) -> Outcome {
        play_by_lines(stdin().lock(), stdout().lock(), &self.spec).map_err(|error| error.to_string())?;
        Ok(ExitCode::SUCCESS)
    }
}
