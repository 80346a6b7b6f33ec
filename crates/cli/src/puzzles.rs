//! `ethnos puzzles`: finds puzzles in games, and says what a folder of puzzles holds.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{Args, Subcommand};
use ethnos_puzzles::{Dropped, Maker, Mode, Plan, Puzzle, Source, Step};
use indicatif::{ProgressBar, ProgressStyle};

use crate::bot_args::{interrupted, set_by_ctrl_c};
use crate::language::ENGLISH;
use crate::{BAD_INPUT, FOUND_FAULTS, Outcome};

/// The file that says how far the making is.
const PROGRESS: &str = "made.toml";

/// Find puzzles in games, or check a folder of them
///
/// A puzzle is a position in which one decision is clearly the best: by 8 points of winning chance or more in 500 sampled games, and found by
/// three long searches with different seeds. It is a file in the format of `tests/litmus/`, with a rating, themes and what each choice is worth.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  ethnos puzzles make --out puzzles --count 200 --seed 1   bots play the games; Ctrl-C stops, the same command resumes\n  ethnos puzzles make --out mine game1.ethnos game2.ethnos puzzles from recorded games\n  ethnos puzzles check puzzles                              how many, how hard, about what"
)]
pub(crate) struct Puzzles {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// Find puzzles and write them to a folder, one file each; stopped and started again it goes on
    Make(Make),
    /// Read every puzzle of a folder, and count them by difficulty and theme
    Check(Check),
}

#[derive(Args)]
struct Make {
    /// Records of finished games [default: bots play games]
    games: Vec<PathBuf>,
    /// The folder
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// How many puzzles the folder should have in the end
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// The same seed gives the same puzzles
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,
}

#[derive(Args)]
struct Check {
    /// The folder
    folder: PathBuf,
}

impl Puzzles {
    pub(crate) fn run(&self) -> Outcome {
        match &self.verb {
            Verb::Make(make) => make.run(),
            Verb::Check(check) => check.run(),
        }
    }
}

impl Make {
    fn run(&self) -> Outcome {
        let source = if self.games.is_empty() {
            Source::Own
        } else {
            let read = |path: &PathBuf| crate::record_file::need_record(path, ENGLISH);
            Source::Records(self.games.iter().map(read).collect::<Result<_, _>>()?)
        };
        fs::create_dir_all(&self.out).map_err(|error| format!("cannot make {}: {error}", self.out.display()))?;
        let done = self.done()?;
        let mut puzzles = Vec::new();
        for (path, puzzle) in read_folder(&self.out).map_err(|faults| faults.join("\nethnos: "))? {
            match number(&path) {
                Some(number) if number <= done.puzzles => puzzles.push(puzzle),
                // A run that was killed had written it, but not yet how far it was. It is found again.
                Some(number) if done.games > 0 && number <= done.puzzles + 2 => {
                    fs::remove_file(&path).map_err(|error| format!("cannot remove {}: {error}", path.display()))?;
                }
                _ => {
                    return Err(format!("{} was not made by this command: use another folder", path.display()));
                }
            }
        }
        let plan = Plan { seed: self.seed, count: self.count as usize };
        let maker = Maker::new(plan, source, done.games, &puzzles);
        let stop = set_by_ctrl_c()?;
        self.make(maker, &stop)
    }

    fn make(&self, mut maker: Maker, stop: &AtomicBool) -> Outcome {
        let bar = ProgressBar::new(self.count.into());
        let style = ProgressStyle::with_template("{bar:30} {pos}/{len} puzzles, {msg}, {elapsed}");
        bar.set_style(style.expect("a template that is tested by running it"));
        bar.enable_steady_tick(std::time::Duration::from_millis(250));
        loop {
            bar.set_position(maker.found() as u64);
            bar.set_message(format!("{} games", maker.games()));
            let before = maker.found();
            match maker.step(stop) {
                Step::Found(puzzles) => {
                    for (number, puzzle) in (before + 1..).zip(puzzles) {
                        write(&self.out.join(format!("{number:03}.toml")), &puzzle.to_string())?;
                    }
                    self.write_progress(&maker)?;
                }
                Step::Done => break,
                Step::Stopped => {
                    bar.finish_and_clear();
                    self.say(&maker);
                    return Ok(interrupted());
                }
            }
            if stop.load(Ordering::Relaxed) {
                bar.finish_and_clear();
                self.say(&maker);
                return Ok(interrupted());
            }
        }
        bar.finish_and_clear();
        self.say(&maker);
        Ok(ExitCode::SUCCESS)
    }

    fn say(&self, maker: &Maker) {
        let Dropped { plain, unclear, enough, search, margin, age } = *maker.dropped();
        anstream::println!("{} puzzles from {} games in {}", maker.found(), maker.games(), self.out.display());
        anstream::println!(
            "no puzzles: {plain} plain, {unclear} unclear, {enough} like enough others, {search} not found by a search, {margin} by too small a margin, {age} not better at the end of the Age"
        );
    }

    /// How far an earlier run came.
    fn done(&self) -> Result<Done, String> {
        let path = self.out.join(PROGRESS);
        if !path.exists() {
            return Ok(Done { games: 0, puzzles: 0 });
        }
        let text = crate::record_file::read_text(&path, ENGLISH)?;
        let number = |key: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(key)?.trim().strip_prefix('='));
            let missing_key = || format!("{}: `{key}` is missing: remove the folder to begin again", path.display());
            line.and_then(|value| value.trim().parse::<u64>().ok()).ok_or_else(missing_key)
        };
        let seed = number("seed")?;
        if seed != self.seed {
            return Err(format!(
                "{} was made with --seed {seed}: go on with that, or use another folder",
                self.out.display()
            ));
        }
        Ok(Done { games: number("games")?, puzzles: number("puzzles")? })
    }

    fn write_progress(&self, maker: &Maker) -> Result<(), String> {
        let (games, puzzles) = (maker.games(), maker.found());
        let text = format!(
            "# Written by `ethnos puzzles make`, which goes on from here.\nseed = {}\ngames = {games}\npuzzles = {puzzles}\n",
            self.seed
        );
        write(&self.out.join(PROGRESS), &text)
    }
}

struct Done {
    games: u64,
    puzzles: u64,
}

impl Check {
    fn run(&self) -> Outcome {
        if !self.folder.is_dir() {
            return Err(format!("{} is not a folder", self.folder.display()));
        }
        let puzzles = match read_folder(&self.folder) {
            Ok(puzzles) => puzzles,
            Err(faults) => {
                for fault in faults {
                    anstream::eprintln!("{fault}");
                }
                return Ok(ExitCode::from(FOUND_FAULTS));
            }
        };
        if puzzles.is_empty() {
            anstream::eprintln!("ethnos: {} has no puzzles", self.folder.display());
            return Ok(ExitCode::from(BAD_INPUT));
        }
        let mut counts = BTreeMap::<String, usize>::new();
        for (_, puzzle) in &puzzles {
            let mut count = |what: String| *counts.entry(what).or_default() += 1;
            count(match Mode::of(puzzle.record.setup()) {
                Mode::Solo => "mode: solo".to_owned(),
                Mode::Players(players) => format!("mode: {players} players"),
            });
            count(format!("solved by: {}", puzzle.level.name()));
            if puzzle.good.first().is_some_and(|action| action.starts_with("recruit")) {
                count("answer: take a card".to_owned());
            }
            if let Some(grading) = &puzzle.grading {
                count(format!("rating: {:04} to {:04}", grading.rating / 200 * 200, grading.rating / 200 * 200 + 199));
                if grading.themes.is_empty() {
                    count("theme: none".to_owned());
                }
                grading.themes.iter().for_each(|theme| count(format!("theme: {}", theme.code())));
            }
        }
        anstream::println!("{} puzzles", puzzles.len());
        for (what, count) in counts {
            anstream::println!("{count:5}  {what}");
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// The puzzles of a folder by name, or what is wrong with any of them.
fn read_folder(folder: &Path) -> Result<Vec<(PathBuf, Puzzle)>, Vec<String>> {
    let entries = fs::read_dir(folder).map_err(|error| vec![format!("cannot read {}: {error}", folder.display())])?;
    let mut paths = entries.filter_map(|entry| Some(entry.ok()?.path())).collect::<Vec<_>>();
    paths.retain(|path| path.extension().is_some_and(|end| end == "toml") && !path.ends_with(PROGRESS));
    paths.sort();
    let mut puzzles = Vec::new();
    let mut faults = Vec::new();
    for path in paths {
        let puzzle = crate::record_file::read_text(&path, ENGLISH)
            .and_then(|text| Puzzle::parse(&text).map_err(|error| format!("{}: {error}", path.display())));
        match puzzle {
            Ok(puzzle) => puzzles.push((path, puzzle)),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(puzzles) } else { Err(faults) }
}

/// The number that is a puzzle's name.
fn number(path: &Path) -> Option<u64> {
    path.file_stem()?.to_str()?.parse().ok()
}

/// Writes a file as a whole: another process, or a later run, never sees a part of it.
fn write(path: &Path, text: &str) -> Result<(), String> {
    let part = path.with_extension("part");
    let written = fs::write(&part, text).and_then(|()| fs::rename(&part, path));
    written.map_err(|error| format!("cannot write {}: {error}", path.display()))
}
