//! `ethnos simulate`: plays many games and prints statistics.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use clap::Args;
use comfy_table::presets::UTF8_FULL_CONDENSED;
use comfy_table::{CellAlignment, Table};
use ethnos_arena::{Arena, Ending, Entrant, Lineup, PlayedGame, Schedule, Tally, mean, per_cent, run_ordered};
use ethnos_bots::BotSpec;
use ethnos_rules::checker::{CheckError, check_random_game};
use ethnos_rules::{Game, Options, ScoreSource, Seat, Seed, Setup};
use ethnos_words::{Words, t};
use serde_json::{Value, json};

use crate::Outcome;
use crate::bot_args::{BotArgs, interrupted, progress, set_by_ctrl_c};
use crate::game_args::{GameArgs, setup_text};
use crate::language::{GameWords, LanguageArg};
use crate::record_file::write_file;

/// Play games between bots, by default random ones, and print statistics
///
/// A random player chooses each legal action with equal probability. Every game has its own seed and
/// all players keep their seats; `ethnos arena` compares bots fairly. Game number N of a seed is always the same game,
/// whatever the number of threads.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  ethnos simulate --games 10000\n  ethnos simulate --games 1000 --players 6 --edition second --recruitment\n  ethnos simulate --games 500 --solo hard --seed 1 --records games/\n  ethnos simulate --games 1000 --bots greedy,random\n  ethnos simulate --games 100000 --checked        look for faults in the rules\n  ethnos simulate --games 1000 --tribes dwarves,elves,giants,orcs,trolls,wizards --json"
)]
pub(crate) struct Simulate {
    /// The number of games
    #[arg(long, short = 'n', value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    bots: BotArgs,
    /// Check everything that must hold at every step, and stop at the first fault
    #[arg(long, conflicts_with = "bots")]
    checked: bool,
    /// Write the record of every game to this folder
    #[arg(long, value_name = "DIR", conflicts_with = "checked")]
    records: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    language: LanguageArg,
}

impl Simulate {
    pub(crate) fn run(&self) -> Outcome {
        let words = self.language.words();
        let options = self.game.options(words)?;
        let seed = self.game.seed(words)?;
        if let Some(folder) = &self.records {
            std::fs::create_dir_all(folder).map_err(|error| {
                t!(words, "terminal-cannot-make", path = folder.display().to_string(), error = error.to_string())
            })?;
        }
        if self.checked {
            return self.check(&options, seed);
        }
        let mut bots = self.bots.named();
        if bots.is_empty() {
            bots.push(Entrant::from(BotSpec::Random));
        }
        if bots.len() > options.players {
            let (bots, seats) = (bots.len(), options.players);
            return Err(t!(words, "terminal-too-many-bots", bots = bots, seats = seats));
        }
        let lineup = Lineup::new(bots, &options).expect("there is a bot, and a seat for each");
        let arena = Arena::new(options, lineup, Schedule::still(seed, self.games))
            .map_err(|errors| setup_text(errors, words))?;
        self.play(&arena.keeping_records(self.records.is_some()))
    }

    fn play(&self, arena: &Arena) -> Outcome {
        let stop = set_by_ctrl_c()?;
        let bar = progress(self.games);
        let start = Instant::now();
        let mut tally = Tally::new(arena.lineup().names());
        let mut fault = None;
        let ending = arena.run(
            self.bots.threads(),
            &stop,
            || bar.inc(1),
            |games| {
                tally.add(games);
                for game in games {
                    if let Some(Err(sentence)) =
                        self.records.as_deref().map(|folder| save_record(game, folder, self.language.words()))
                    {
                        fault = Some(sentence);
                        return ControlFlow::Break(());
                    }
                }
                ControlFlow::Continue(())
            },
        );
        let time = start.elapsed();
        bar.finish_and_clear();
        let ending = ending.map_err(|error| no_threads(&error, self.language.words()))?;
        if let Some(sentence) = fault {
            return Err(sentence);
        }
        let bots = arena.lineup().seating(0).map(|(_, chair)| arena.lineup().entrant_on(chair));
        let bots = bots.map(|bot| arena.lineup().entrants()[bot].name().to_owned()).collect::<Vec<_>>();
        if self.json {
            anstream::println!("{:#}", as_json(&tally, &bots, arena.setup(), arena.schedule().seed(), time));
        } else {
            let names = GameWords { words: self.language.words(), setup: arena.setup() };
            print(&tally, &bots, &names, arena.schedule().seed(), time);
        }
        Ok(if ending == Ending::Stopped { interrupted() } else { ExitCode::SUCCESS })
    }

    /// Plays random games with the checker.
    fn check(&self, options: &Options, seed: Seed) -> Outcome {
        let words = self.language.words();
        let bar = progress(self.games);
        let start = Instant::now();
        let mut games = 0_u64;
        let mut found = None;
        let work = |(): &mut (), number| {
            let seed = seed.nth(number);
            let mut dice = fastrand::Rng::with_seed(u64::from_str_radix(&seed.commitment()[..16], 16).unwrap_or(0));
            let game = check_random_game(options, seed, &mut |bound| dice.usize(..bound));
            bar.inc(1);
            Some(game)
        };
        let each = |number, game: Result<Game, CheckError>| match game {
            Ok(_) => {
                games += 1;
                ControlFlow::Continue(())
            }
            Err(fault) => {
                found = Some((number, fault));
                ControlFlow::Break(())
            }
        };
        run_ordered(self.games, self.bots.threads(), &AtomicBool::new(false), || (), work, each)
            .map_err(|error| no_threads(&error, self.language.words()))?;
        bar.finish_and_clear();
        if let Some((number, fault)) = found {
            let setup = options.draw(&seed.nth(number)).map_err(|errors| setup_text(errors, words))?;
            let text = match fault {
                CheckError::Setup(errors) => setup_text(errors, words),
                CheckError::Broken { fault, record } => {
                    format!("{}\n\n{record}", GameWords { words, setup: &setup }.check_fault(&fault))
                }
            };
            let seed = seed.to_string();
            anstream::println!("{}", t!(words, "terminal-fault", number = number, seed = seed, fault = text));
            return Ok(ExitCode::from(crate::FOUND_FAULTS));
        }
        if self.json {
            let seconds = start.elapsed().as_secs_f64();
            let checked = json!({ "seed": seed.to_string(), "games": games, "seconds": seconds, "faults": 0 });
            anstream::println!("{checked:#}");
        } else {
            let checked = t!(words, "terminal-all-checked", count = games);
            print_facts(&[(t!(words, "terminal-seed"), seed.to_string()), (t!(words, "terminal-games"), checked)]);
        }
        Ok(ExitCode::SUCCESS)
    }
}

fn no_threads(error: &impl ToString, words: Words) -> String {
    t!(words, "terminal-no-threads", error = error.to_string())
}

/// Writes the record of a game to its file.
fn save_record(game: &PlayedGame, folder: &Path, words: Words) -> Result<(), String> {
    let path = folder.join(format!("game-{:06}.ethnos", game.fixture.number + 1));
    let record = game.record.as_deref().expect("records are kept");
    write_file(&path, record.as_bytes(), words)
}

fn print(tally: &Tally, bots: &[String], names: &GameWords<'_>, seed: &Seed, time: Duration) {
    let GameWords { words, setup } = *names;
    let (games, seconds) = (tally.games, time.as_secs_f64());
    let decided = t!(
        words,
        "terminal-decided",
        count = tally.decisions.to_string(),
        each = format!("{:.0}", mean(tally.decisions, games)),
    );
    let speed = t!(
        words,
        "terminal-speed",
        decisions = format!("{:.0}", mean(tally.decisions, 1) / seconds),
        games = format!("{:.0}", mean(games, 1) / seconds),
    );
    let turns = tally.turns[..setup.ages() as usize].iter().map(|turns| format!("{:.1}", mean(*turns, games)));
    print_facts(&[
        (t!(words, "terminal-seed"), seed.to_string()),
        (t!(words, "terminal-games"), games.to_string()),
        (t!(words, "terminal-decisions"), decided),
        (t!(words, "terminal-rate"), speed),
        (t!(words, "terminal-ages"), t!(words, "terminal-turns", turns = turns.collect::<Vec<_>>().join(", "))),
    ]);

    let mut table = Table::new();
    let columns = [t!(words, "terminal-seat"), t!(words, "terminal-bot"), t!(words, "terminal-wins")];
    let sources = ScoreSource::CODES.iter().map(|code| names.of_edition(&format!("source-{code}")));
    let header = columns.into_iter().chain(sources).chain([names.of_edition("glory")]);
    table.load_style(UTF8_FULL_CONDENSED).set_header(header.collect::<Vec<_>>());
    for seat in setup.seats() {
        let counted = &tally.by_seat[seat.index()];
        let bot = bots.get(seat.index()).cloned().unwrap_or_default();
        let mut row = vec![names.player(seat), bot, per_cent(counted.all.share())];
        row.extend(counted.glory.iter().map(|total| format!("{:.1}", mean(*total, games))));
        row.push(format!("{:.1}", counted.all.mean_glory()));
        table.add_row(row);
    }
    for column in table.column_iter_mut().skip(2) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    anstream::println!("{table}");
    crate::standings::print_faults(tally, words);
}

/// Prints names with their values, one below the other.
fn print_facts(facts: &[(String, String)]) {
    let width = facts.iter().map(|(name, _)| name.chars().count()).max().unwrap_or_default();
    for (name, value) in facts {
        anstream::println!("{name:<width$}  {value}");
    }
}

fn as_json(tally: &Tally, bots: &[String], setup: &Setup, seed: &Seed, time: Duration) -> Value {
    let games = tally.games;
    let by_source = |seat: Seat| {
        let means = ScoreSource::CODES.iter().zip(tally.by_seat[seat.index()].glory);
        Value::Object(means.map(|(code, total)| ((*code).to_owned(), json!(mean(total, games)))).collect())
    };
    json!({
        "seed": seed.to_string(),
        "games": games,
        "decisions": tally.decisions,
        "seconds": time.as_secs_f64(),
        "decisions_per_second": mean(tally.decisions, 1) / time.as_secs_f64(),
        "turns_by_age": tally.turns[..setup.ages() as usize].iter().map(|turns| mean(*turns, games)).collect::<Vec<_>>(),
        "faults": tally.players.iter().map(|player| player.faults).sum::<u64>(),
        "seats": ethnos_wire::ByName::by_seat(setup, |seat| json!({
            "bot": bots.get(seat.index()),
            "wins": tally.by_seat[seat.index()].all.wins(),
            "glory": tally.by_seat[seat.index()].all.mean_glory(),
            "glory_by_source": by_source(seat),
        })),
    })
}
