//! The flags that say who plays and on how many threads, and what every verb that plays many games needs.

use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Args;
use ethnos_arena::{Entrant, parse_bots};
use ethnos_bots::BotSpec;
use indicatif::{ProgressBar, ProgressStyle};

/// Exit status after Ctrl-C, as shells have it.
const INTERRUPTED: u8 = 130;

/// Programs that start others pass a signal on to one that has it already; that is no second Ctrl-C.
const SAME_PRESS: Duration = Duration::from_millis(300);

/// Who plays.
#[derive(Args, Clone)]
pub(crate) struct BotArgs {
    /// Who plays, in the order of seats; the last one takes the seats that are left. A bot whose name has a comma is put
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
    /// The bots that were named.
    pub(crate) fn named(&self) -> Vec<Entrant> {
        self.bots.iter().flat_map(|list| list.0.iter().cloned()).map(Entrant::from).collect()
    }

    /// How many threads; 0 for one a core.
    pub(crate) fn threads(&self) -> usize {
        self.threads.unwrap_or(0).into()
    }
}

/// A bar with the rate and the time left.
pub(crate) fn progress(games: u64) -> ProgressBar {
    let template = "{bar:30} {pos}/{len} games, {per_sec}, {eta} left";
    let style = ProgressStyle::with_template(template).expect("a template that is tested by running it");
    let bar = ProgressBar::new(games).with_style(style);
    // Games of bots that think are long; the clock should not stand still.
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}

/// A flag that Ctrl-C sets. A second Ctrl-C leaves at once.
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

/// How a run that Ctrl-C ended ends.
pub(crate) fn interrupted() -> ExitCode {
    ExitCode::from(INTERRUPTED)
}
