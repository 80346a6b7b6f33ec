//! `ethnos arena`: plays bots against each other and says which is better.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;
use ethnos_arena::{
    Arena as Games, Ending, Entrant, GamesFile, Lineup, PlayedGame, Results, Schedule, as_json, csv_header, csv_rows,
    mean, report, table_in_words,
};

use crate::Outcome;
use crate::bot_args::{BotArgs, interrupted, progress, set_by_ctrl_c};
use crate::game_args::GameArgs;
use crate::language::ENGLISH;

/// The largest number of games that `--until-sure` plays when no number is given.
const UNTIL_SURE_AT_MOST: u64 = 100_000;

/// Let bots play against each other, and say which is better
///
/// Every seed is played with every bot in every seat, so that neither the deck nor the seat gives an advantage; the
/// number of games is rounded up to whole rotations. In the solo game the bots play the one seat in turn.
///
/// It prints a table: the part of its games that a seat wins with its 95 % interval (all games of a seed are one
/// observation; a shared win counts in part), the mean Glory, a rating (Weng-Lin, everybody begins with 25), the time per
/// decision, and faults. If a bot gives no answer or an illegal one, the first legal action is played for it.
///
/// Two more tables show where Glory comes from and how well bands are played: their mean size, the part of them with one
/// card, the part without any gain (no marker, no Glory at the end of the Age, nothing from the Leader's ability),
/// and the part of a seat's Ages that ended with three or more cards in hand that could have been one band (sets lost).
///
/// With --adjust-luck the table also has the win share adjusted for the luck of the cards (less luck), and how many
/// times as many games the plain share needs for the same precision (saves). A net estimates the luck. Both shares have
/// the same expected value, even if the net is wrong.
///
/// With --ladder there is one table for every number of players: the rating of each bot, from all games at that table, and how
/// often it wins alone among each other bot.
///
/// Whether the first bot is better than the second one is tested after every rotation. The chance of a wrong answer is
/// at most 5 %, however often the test is repeated. Ctrl-C stops and prints the results so far (exit status 130).
#[derive(Args)]
#[command(
    after_help = "Examples:\n  ethnos arena --bots greedy,random --games 1000\n  ethnos arena --bots search:50ms,greedy --players 4 --until-sure\n  ethnos arena --bots net,greedy --games 400 --adjust-luck\n  ethnos arena --ladder --bots novice,regular,net --games 600\n  ethnos arena --bots greedy --players 4 --games 4000 --report report.html\n  ethnos arena --bots greedy,random --solo regular --games 500 --json solo.json\n  ethnos arena --bots greedy --players 6 --edition second --games 600 --seed 1 --csv games.csv\n  ethnos arena --bots 'greedy,\"exec:./bot --depths 1,2\"' --games 100"
)]
pub(crate) struct Arena {
    /// The number of games, at least [with --until-sure: at most 100000; with --ladder: for each pair]
    #[arg(long, short = 'n', value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000_000), required_unless_present = "until_sure")]
    games: Option<u64>,
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    bots: BotArgs,
    /// Rate many bots against each other [default: all levels] for every number of players from 2 to 6 (with --players for
    /// one): each alone among each other one, --games games for each pair
    #[arg(long, conflicts_with_all = ["until_sure", "adjust_luck", "csv", "report", "solo", "resume"])]
    ladder: bool,
    /// Stop as soon as it is known whether the first bot is better than the second one
    #[arg(long)]
    until_sure: bool,
    /// Also show the win share adjusted for the luck of the cards. A net compares every draw with other random draws;
    /// games take longer, but fewer are needed for the same precision
    #[arg(long)]
    adjust_luck: bool,
    /// Keep every game in this file. If it exists, the games in it count, and only the others are played: a match of hours can be
    /// stopped and continued with the same command
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Write all results to this file, as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write a row for every seat of every game to this file, as CSV
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write a page with plots to this file, as HTML
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

impl Arena {
    pub(crate) fn run(&self) -> Outcome {
        if self.ladder {
            let games = self.games.ok_or("how many games for each pair? Give --games N")?;
            return crate::ladder::run(&self.game, &self.bots, games, self.json.as_deref());
        }
        let games = self.prepare()?;
        for path in [&self.json, &self.report].into_iter().flatten() {
            check_writable(path)?;
        }
        let (mut games_file, before) = self.open_games_file(&games)?;
        let mut csv = self.csv.as_deref().map(Csv::create).transpose()?;
        let games = games.continuing_after(before.len() as u64);

        let stop = set_by_ctrl_c()?;
        let bar = progress(games.schedule().games());
        bar.set_position(before.len() as u64);
        bar.reset_eta();
        let start = Instant::now();
        let mut results = Results::new(games.lineup());
        let mut count = |block: &[PlayedGame]| {
            results.add(block);
            if let Some(csv) = &mut csv {
                csv.write(&block.iter().map(|game| csv_rows(game, games.lineup())).collect::<String>());
            }
            let failed = csv.as_ref().is_some_and(|csv| csv.fault.is_some());
            failed || self.until_sure && results.is_sure()
        };
        let mut enough = false;
        for block in before.chunks(games.schedule().rotations() as usize) {
            enough |= count(block);
        }
        let mut file_fault = None;
        let ending = if enough {
            Ok(Ending::Enough)
        } else {
            let each = |block: &[PlayedGame]| {
                file_fault = games_file.as_mut().and_then(|file| file.add(block).err());
                if count(block) || file_fault.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            games.run(self.bots.threads(), &stop, || bar.inc(1), each)
        };
        let time = start.elapsed();
        bar.finish_and_clear();
        let ending = ending.map_err(|error| format!("cannot start threads: {error}"))?;
        csv.map_or(Ok(()), Csv::finish)?;
        if let (Some(path), Some(fault)) = (&self.resume, file_fault) {
            return Err(format!("cannot write {}: {fault}", path.display()));
        }
        if results.tally.games == 0 {
            let rotation = games.schedule().rotations();
            anstream::eprintln!("ethnos: stopped before one whole rotation of {rotation} games was played");
            return Ok(interrupted());
        }

        if let Some(path) = &self.json {
            write(path, &format!("{:#}\n", as_json(&games, &results, ending, time.as_secs_f64())))?;
        }
        if let Some(path) = &self.report {
            write(path, &report(&games, &results, ending))?;
        }
        self.print(&games, &results, ending, time, before.len() as u64);
        Ok(if ending == Ending::Stopped { interrupted() } else { ExitCode::SUCCESS })
    }

    /// The arena that these flags describe.
    fn prepare(&self) -> Result<Games, String> {
        let bots = self.bots.named();
        if bots.is_empty() {
            return Err("who plays? Give bots, such as --bots random,random".to_owned());
        }
        let mut game = self.game.clone();
        if game.solo.is_none() {
            game.players = game.players.or(Some(bots.len().max(2)));
        }
        let options = game.options(ENGLISH)?;
        let lineup = Lineup::new(bots, &options).map_err(|error| error.to_string())?;
        if self.until_sure && lineup.names().len() < 2 {
            return Err("--until-sure compares two bots: give a second, different one".to_owned());
        }
        let schedule = Schedule::rotating(game.seed(ENGLISH)?, self.games.unwrap_or(UNTIL_SURE_AT_MOST), &lineup);
        let games = Games::new(options, lineup, schedule).map_err(|errors| errors.to_string())?;
        Ok(games.measuring_luck(self.adjust_luck))
    }

    /// The games of an earlier run of the same match, and the file to which more are added.
    fn open_games_file(&self, games: &Games) -> Result<(Option<GamesFile>, Vec<PlayedGame>), String> {
        let Some(path) = &self.resume else { return Ok((None, Vec::new())) };
        let (file, before) =
            GamesFile::open(path, games).map_err(|error| format!("cannot use {}: {error}", path.display()))?;
        Ok((Some(file), before))
    }

    fn print(&self, games: &Games, results: &Results, ending: Ending, time: Duration, before: u64) {
        let (tally, schedule) = (&results.tally, games.schedule());
        anstream::println!("{}", table_in_words(games.options()));
        crate::standings::print_levels(&games.lineup().entrants().iter().map(Entrant::name));
        anstream::println!("seed       {}", schedule.seed());
        let note = match (ending, self.games) {
            (Ending::Stopped, _) => format!(" of {}, stopped", schedule.games()),
            (Ending::Enough, _) => format!(" of at most {}: the answer is known", schedule.games()),
            (Ending::Complete, Some(asked)) if asked < tally.games => {
                format!(", {asked} rounded up to whole rotations of {}", schedule.rotations())
            }
            _ => String::new(),
        };
        anstream::println!("games      {}{note}", tally.games);
        if before > 0 {
            anstream::println!("before     {before} of these games, from the file");
        }
        let each = if games.options().solo.is_some() {
            "each played by every bot"
        } else {
            "each with every bot in every seat"
        };
        anstream::println!("seeds      {}, {each}", tally.games / schedule.rotations());
        anstream::println!("decisions  {} ({:.0} a game)", tally.decisions, mean(tally.decisions, tally.games));
        let now = tally.games.saturating_sub(before);
        if now > 0 {
            anstream::println!("speed      {}", speed(now, time));
        }
        crate::standings::print(games, results);
    }
}

/// How fast games were played, in words: games a second, or seconds a game if that is the larger number.
pub(crate) fn speed(games: u64, time: Duration) -> String {
    let rate = mean(games, 1) / time.as_secs_f64();
    if rate >= 1.0 { format!("{rate:.1} games/s") } else { format!("{:.1} s a game", 1.0 / rate) }
}

/// The CSV file to which rows are written during the run.
struct Csv<'p> {
    path: &'p Path,
    file: BufWriter<File>,
    fault: Option<std::io::Error>,
}

impl Csv<'_> {
    fn create(path: &Path) -> Result<Csv<'_>, String> {
        let file = File::create(path).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
        let mut csv = Csv { path, file: BufWriter::new(file), fault: None };
        csv.write(&csv_header());
        Ok(csv)
    }

    fn write(&mut self, text: &str) {
        if self.fault.is_none() {
            self.fault = self.file.write_all(text.as_bytes()).err();
        }
    }

    fn finish(mut self) -> Result<(), String> {
        let fault = self.fault.take().or_else(|| self.file.flush().err());
        fault.map_or(Ok(()), |error| Err(format!("cannot write {}: {error}", self.path.display())))
    }
}

/// Checks before the first game that a file can be written.
pub(crate) fn check_writable(path: &Path) -> Result<(), String> {
    let file = File::options().create(true).append(true).open(path);
    file.map(drop).map_err(|error| format!("cannot write {}: {error}", path.display()))
}

pub(crate) fn write(path: &Path, text: &str) -> Result<(), String> {
    std::fs::write(path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))
}
