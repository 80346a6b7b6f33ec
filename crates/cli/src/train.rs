//! `ethnos train`: trains a net by self-play.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use clap::Args;
use ethnos_bots::{BotSpec, Net};
use ethnos_rules::{Edition, GameBox};
use ethnos_train::{CURVE_HEADER, CurvePoint, Plan, Training, Variety, Yardstick, curve_page, measure};
use indicatif::{ProgressBar, ProgressStyle};

use crate::Outcome;
use crate::bot_args::{interrupted, set_by_ctrl_c};
use crate::game_args::{EditionArg, read_box};
use crate::language::ENGLISH;

/// The number of games in a round.
const ROUND: u64 = 128;
/// The time between two checkpoints.
const CHECKPOINT_EVERY: Duration = Duration::from_mins(1);
/// The fixed opponents of the measurements. The net plays alone among them.
const OPPONENTS: [&str; 2] = ["greedy", "collector"];
/// The seed of the games of the measurements.
const MEASURE_SEED: u64 = 7;
/// The number of measurements during a training.
const MEASURES: u64 = 25;

/// Train a net by self-play
///
/// The net plays against itself on all cores and is trained on every position. It is written to the file every minute and at the end.
/// The command also writes a checkpoint (FILE.checkpoint), the learning curve against fixed opponents (FILE.csv) and a page with
/// plots of it (FILE.html). After Ctrl-C the net can be used, and `--resume` continues. The same flags give the same net, whatever
/// the number of threads. docs/training.md has more.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  ethnos train --players 2 --games 300000 --out 2.net\n  ethnos train --solo --games 100000 --out solo.net\n  ethnos train --players 4 --edition first --box my-box.toml --out my.net\n  ethnos arena --bots net@my.net,greedy --players 4 --box my-box.toml --games 400"
)]
pub(crate) struct Train {
    /// The number of players, 2 to 6; several numbers for one net that plays with each of them
    #[arg(long, short, value_name = "P,…", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(2..=6), conflicts_with = "solo", required_unless_present = "solo")]
    players: Vec<u8>,
    /// The solo game against Chief Bruno, on all levels
    #[arg(long)]
    solo: bool,
    /// The edition [default: both; with --box: the first]
    #[arg(long, value_enum, conflicts_with = "solo")]
    edition: Option<EditionArg>,
    /// A box file whose entries replace those of the edition (see `ethnos box`)
    #[arg(long = "box", value_name = "FILE")]
    box_file: Option<PathBuf>,
    /// A net to start with, for example one for another number of players [default: random weights]
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// The number of games
    #[arg(long, short = 'n', value_name = "N", default_value_t = 300_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    games: u64,
    /// The seed, a number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The file for the net
    #[arg(long, short, value_name = "FILE")]
    out: PathBuf,
    /// Continue from the checkpoint
    #[arg(long)]
    resume: bool,
    /// Games against each fixed opponent at each measurement
    #[arg(long, value_name = "N", default_value_t = 200)]
    measure_games: u64,
    /// Threads [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

impl Train {
    pub(crate) fn run(&self) -> Outcome {
        let plan = self.plan()?;
        let checkpoint = with_ending(&self.out, "checkpoint");
        let curve = with_ending(&self.out, "csv");
        let mut training = if self.resume {
            let bytes =
                std::fs::read(&checkpoint).map_err(|error| format!("cannot read {}: {error}", checkpoint.display()))?;
            Training::from_bytes(plan, &bytes).map_err(|error| format!("{}: {error}", checkpoint.display()))?
        } else {
            Training::new(plan)
        };
        let mut csv = if self.resume {
            File::options().append(true).open(&curve).map_err(unwritable(&curve))?
        } else {
            let mut csv = File::create(&curve).map_err(unwritable(&curve))?;
            writeln!(csv, "{CURVE_HEADER}").map_err(unwritable(&curve))?;
            csv
        };
        let stop = set_by_ctrl_c()?;
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads.unwrap_or(0).into())
            .build()
            .map_err(|error| format!("cannot start threads: {error}"))?;
        let bar = bar(training.plan().games);
        bar.set_position(training.games());
        let start = Instant::now();
        let mut saved = Instant::now();
        let every = training.plan().rounds().div_ceil(MEASURES).max(1);
        let mut rounds = 0;
        while !training.is_done() && !stop.load(Ordering::Relaxed) {
            let progress = pool.install(|| training.play_round());
            rounds += 1;
            bar.set_position(progress.games);
            bar.set_message(format!("error {:.4}", progress.error));
            if rounds % every == 0 || training.is_done() {
                let points = self.measure(&training, start.elapsed(), progress.error);
                for point in &points {
                    bar.suspend(|| anstream::println!("{}", line(point)));
                    csv.write_all(point.to_csv().as_bytes()).map_err(unwritable(&curve))?;
                }
                training.set_reached(points.iter().map(sentence).collect());
                self.save(&training, &checkpoint, &curve)?;
            }
            if saved.elapsed() > CHECKPOINT_EVERY {
                saved = Instant::now();
                self.save(&training, &checkpoint, &curve)?;
            }
        }
        bar.finish_and_clear();
        self.save(&training, &checkpoint, &curve)?;
        anstream::println!("{} games; the net is in {}", training.games(), self.out.display());
        Ok(if training.is_done() { ExitCode::SUCCESS } else { interrupted() })
    }

    fn plan(&self) -> Result<Plan, String> {
        let editions = match (self.edition, &self.box_file) {
            (Some(edition), _) => vec![Edition::from(edition)],
            (None, Some(_)) if self.solo => vec![Edition::Second],
            (None, Some(_)) => vec![Edition::First],
            (None, None) => Edition::ALL.to_vec(),
        };
        let boxes = editions
            .iter()
            .map(|edition| read_box(*edition, self.box_file.as_deref(), ENGLISH))
            .collect::<Result<Vec<GameBox>, _>>()?;
        let variety = if self.solo {
            Variety::solo(boxes.last().expect("there is an edition"))
        } else {
            let players = self.players.iter().map(|players| *players as usize).collect::<Vec<_>>();
            Variety::of_players(&players, &editions, &boxes)
        };
        let from = match &self.from {
            None => None,
            Some(path) => {
                let bytes = std::fs::read(path).map_err(|error| format!("cannot read {}: {error}", path.display()))?;
                Some(Net::from_bytes(&bytes).map_err(|error| format!("{}: {error}", path.display()))?)
            }
        };
        Ok(Plan { from, variety, seed: self.seed, games: self.games, round: ROUND, command: self.command() })
    }

    /// The command that trains the same net.
    fn command(&self) -> String {
        let table = if self.solo {
            "--solo".to_owned()
        } else {
            let players = self.players.iter().map(u8::to_string).collect::<Vec<_>>();
            format!("--players {}", players.join(","))
        };
        let edition = self.edition.map(|edition| format!(" --edition {}", Edition::from(edition))).unwrap_or_default();
        let game_box = self.box_file.as_ref().map(|path| format!(" --box {}", path.display())).unwrap_or_default();
        let from = self.from.as_ref().map(|path| format!(" --from {}", path.display())).unwrap_or_default();
        format!("ethnos train {table}{edition}{game_box}{from} --games {} --seed {}", self.games, self.seed)
    }

    /// Plays against the fixed opponents at every kind of table.
    fn measure(&self, training: &Training, time: Duration, error: f32) -> Vec<CurvePoint> {
        let net = Arc::new(training.net().clone());
        let (games, seconds) = (training.games(), time.as_secs());
        let mut points = Vec::<CurvePoint>::new();
        for options in training.plan().variety.tables() {
            let table = ethnos_arena::table_in_words(options);
            let usual = !options.recruitment || options.solo.is_some();
            if !usual || points.iter().any(|point| point.table == table) {
                continue;
            }
            let opponents = if options.solo.is_some() { &OPPONENTS[..1] } else { &OPPONENTS };
            for opponent in opponents {
                let opponent = BotSpec::parse(opponent).expect("the fixed opponents are bots");
                let result = measure(&net, &opponent, options, self.measure_games, MEASURE_SEED);
                points.push(CurvePoint { games, seconds, error, table: table.clone(), result });
            }
        }
        points
    }

    /// Writes the net, the checkpoint and the page of the learning curve.
    fn save(&self, training: &Training, checkpoint: &Path, curve: &Path) -> Result<(), String> {
        write_whole(&self.out, &training.net().to_bytes())?;
        write_whole(checkpoint, &training.to_bytes())?;
        let csv = crate::record_file::read_text(curve, ENGLISH)?;
        write_whole(&with_ending(&self.out, "html"), curve_page(&self.command(), &csv).as_bytes())
    }
}

/// A result for the file of the net.
fn sentence(point: &CurvePoint) -> String {
    let Yardstick { opponent, share, games } = &point.result;
    format!("{}: wins {:.1} % of {games} games against {opponent}", point.table, 100.0 * share)
}

/// A result for the screen.
fn line(point: &CurvePoint) -> String {
    let CurvePoint { games, seconds, error, .. } = point;
    format!("{games:>9} games {seconds:>6} s  error {error:.4}  {}", sentence(point))
}

/// A sentence about a file that cannot be written.
fn unwritable(path: &Path) -> impl Fn(std::io::Error) -> String {
    move |error| format!("cannot write {}: {error}", path.display())
}

/// Writes a file so that an interruption leaves the old one intact.
fn write_whole(path: &Path, bytes: &[u8]) -> Result<(), String> {
    let part = with_ending(path, "part");
    std::fs::write(&part, bytes)
        .and_then(|()| std::fs::rename(&part, path))
        .map_err(|error| format!("cannot write {}: {error}", path.display()))
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}

fn bar(games: u64) -> ProgressBar {
    let template = "{bar:30} {pos}/{len} games, {per_sec}, {eta} left, {msg}";
    let style = ProgressStyle::with_template(template).expect("a template that is tested by running it");
    let bar = ProgressBar::new(games).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}
