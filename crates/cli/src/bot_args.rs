//! Flags for the bots and the number of threads, and what every command that plays many games needs.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use ethnos_arena::{Entrant, parse_bots};
use ethnos_bots::BotSpec;
use indicatif::{ProgressBar, ProgressStyle};

/// Exit status after Ctrl-C, as shells use it.
const INTERRUPTED: u8 = 130;

/// Some programs forward a signal to a child process that has already received it. Signals within this time count as
/// one Ctrl-C.
const SAME_PRESS: Duration = Duration::from_millis(300);

/// The bots and threads of a command.
#[derive(Args, Clone)]
pub(crate) struct BotArgs {
    /// The bots, in the order of seats; the last one takes the remaining seats. A bot whose name contains a comma is written
    /// in double quotes: 'random,"exec:./bot --depths 1,2"'. May be given several times
    #[arg(long, value_name = "BOT,…", value_parser = parse_list)]
    bots: Vec<BotList>,
    /// Threads [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

#[derive(Clone)]
struct BotList(Vec<BotSpec>);

fn parse_list(list: &str) -> Result<BotList, String> {
    parse_bots(list).map(BotList).map_err(|error| error.to_string())
}

impl BotArgs {
    /// The bots given.
    pub(crate) fn named(&self) -> Vec<Entrant> {
        self.bots.iter().flat_map(|list| list.0.iter().cloned()).map(Entrant::from).collect()
    }

    /// The number of threads; 0 for one per core.
    pub(crate) fn threads(&self) -> usize {
        self.threads.unwrap_or(0).into()
    }
}

/// A progress bar with the rate and the time left.
pub(crate) fn progress(games: u64) -> ProgressBar {
    let template = "{bar:30} {pos}/{len} games, {per_sec}, {eta} left";
    let style = ProgressStyle::with_template(template).expect("a template that is tested by running it");
    let bar = ProgressBar::new(games).with_style(style);
    // Games of bots that search are long, so the bar is redrawn between them.
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}

/// A flag that Ctrl-C sets. A second Ctrl-C exits at once.
pub(crate) fn set_by_ctrl_c() -> Result<Arc<AtomicBool>, String> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let mut first = None;
    let pressed = move || {
        flag.store(true, Ordering::Relaxed);
        let first = *first.get_or_insert_with(Instant::now);
        if first.elapsed() > SAME_PRESS {
            std::process::exit(INTERRUPTED.into());
        }
    };
    ctrlc::set_handler(pressed).map_err(|error| format!("cannot listen for Ctrl-C: {error}"))?;
    Ok(stop)
}

/// The exit status of a run that may have been ended by Ctrl-C.
pub(crate) fn interrupted() -> ExitCode {
    ExitCode::from(INTERRUPTED)
}
