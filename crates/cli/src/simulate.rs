//! `ethnos simulate`: many random games, and what came of them.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;
use comfy_table::presets::UTF8_FULL_CONDENSED;
use comfy_table::{CellAlignment, Table};
use ethnos_rules::checker::check_random_game;
use ethnos_rules::{Actions, Decision, Event, Game, Options, Record, ScoreSource, Seat, Seed, Setup, Watcher};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::Outcome;
use crate::game_args::GameArgs;
use ethnos_wire::sentences::seat_name;

/// Play random games and count
///
/// Every player chooses among the legal actions with equal chance. Game number N of a seed is always the same
/// game, whatever the number of threads.
#[derive(Args)]
#[command(
    after_help = "Examples:\n  ethnos simulate --games 10000\n  ethnos simulate --games 1000 --players 6 --edition second --recruitment\n  ethnos simulate --games 500 --solo hard --seed 1 --records games/\n  ethnos simulate --games 100000 --checked        look for faults in the rules\n  ethnos simulate --games 1000 --tribes dwarves,elves,giants,orcs,trolls,wizards --json"
)]
pub(crate) struct Simulate {
    /// How many games
    #[arg(long, short = 'n', value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    #[command(flatten)]
    game: GameArgs,
    /// Check everything that must hold at every step, and stop at the first fault
    #[arg(long)]
    checked: bool,
    /// Keep the record of every game in this folder
    #[arg(long, value_name = "DIR", conflicts_with = "checked")]
    records: Option<PathBuf>,
    /// As JSON
    #[arg(long)]
    json: bool,
    /// Threads [default: one for each core]
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// What is counted.
#[derive(Clone, Default)]
struct Tally {
    games: u64,
    decisions: u64,
    wins: [f64; Seat::MOST],
    glory: [[u64; ScoreSource::CODES.len()]; Seat::MOST],
    turns: [u64; 3],
    ages: [u64; 3],
}

impl Tally {
    fn plus(mut self, other: &Tally) -> Tally {
        self.games += other.games;
        self.decisions += other.decisions;
        for seat in 0..Seat::MOST {
            self.wins[seat] += other.wins[seat];
            for source in 0..ScoreSource::CODES.len() {
                self.glory[seat][source] += other.glory[seat][source];
            }
        }
        for age in 0..3 {
            self.turns[age] += other.turns[age];
            self.ages[age] += other.ages[age];
        }
        self
    }

    fn end(&mut self, game: &Game) {
        self.games += 1;
        let winners = game.winners();
        for seat in game.setup().seats().filter(|seat| winners >> seat.index() & 1 == 1) {
            self.wins[seat.index()] += 1.0 / f64::from(winners.count_ones());
        }
    }
}

impl Watcher for Tally {
    fn see(&mut self, event: Event) {
        match event {
            Event::Scored(line) => self.glory[line.seat.index()][line.source.index()] += u64::from(line.glory),
            Event::AgeEnded { age, .. } => self.ages[age as usize - 1] += 1,
            _ => {}
        }
    }
}

impl Simulate {
    pub(crate) fn run(&self) -> Outcome {
        let options = self.game.options()?;
        let seed = self.game.seed()?;
        if let Some(folder) = &self.records {
            std::fs::create_dir_all(folder).map_err(|error| format!("cannot make {}: {error}", folder.display()))?;
        }
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.threads.unwrap_or(0).into()).build();
        let pool = pool.map_err(|error| format!("cannot start threads: {error}"))?;
        let bar = progress(self.games);
        let start = Instant::now();
        let tally = pool.install(|| {
            (0..self.games)
                .into_par_iter()
                .map_init(Actions::new, |actions, number| {
                    let mut tally = Tally::default();
                    self.play(&options, seed.nth(number), number, actions, &mut tally)?;
                    bar.inc(1);
                    Ok::<_, Fault>(tally)
                })
                .try_reduce(Tally::default, |a, b| Ok(a.plus(&b)))
        });
        let time = start.elapsed();
        bar.finish_and_clear();
        let tally = match tally {
            Ok(tally) => tally,
            Err(Fault::Input(sentence)) => return Err(sentence),
            Err(Fault::Rules { number, fault }) => {
                anstream::println!("game {number} of seed {seed}: {fault}");
                return Ok(ExitCode::from(crate::FOUND_FAULTS));
            }
        };
        let setup = options.draw(&seed).map_err(|errors| errors.to_string())?;
        if self.json {
            anstream::println!("{:#}", as_json(&tally, &setup, &seed, time));
        } else {
            print(&tally, &setup, &seed, time, self.checked);
        }
        Ok(ExitCode::SUCCESS)
    }

    fn play(
        &self,
        options: &Options,
        seed: Seed,
        number: u64,
        actions: &mut Actions,
        tally: &mut Tally,
    ) -> Result<(), Fault> {
        let mut dice = fastrand::Rng::with_seed(u64::from_str_radix(&seed.commitment()[..16], 16).unwrap_or(0));
        if self.checked {
            let game = check_random_game(options, seed, &mut |bound| dice.usize(..bound))
                .map_err(|fault| Fault::Rules { number, fault })?;
            tally.end(&game);
            return Ok(());
        }
        let mut record = self.records.as_ref().map(|_| Record::new(options, seed)).transpose();
        let record = record.as_mut().map_err(|errors| Fault::Input(errors.to_string()))?;
        let setup = options.draw(&seed).map_err(|errors| Fault::Input(errors.to_string()))?;
        let mut game = Game::new(&setup, seed);
        while !game.is_over() {
            if game.decision() == Decision::Turn {
                tally.turns[game.table().age as usize - 1] += 1;
            }
            game.legal(actions);
            let action = actions[dice.usize(..actions.len())];
            match record {
                Some(record) => record.play(&mut game, action, tally).expect("listed actions are legal"),
                None => game.play_unchecked(action, tally),
            }
            tally.decisions += 1;
        }
        tally.end(&game);
        if let (Some(record), Some(folder)) = (record, &self.records) {
            record.conclude(&game);
            let path = folder.join(format!("game-{:06}.ethnos", number + 1));
            std::fs::write(&path, record.to_string())
                .map_err(|error| Fault::Input(format!("cannot write {}: {error}", path.display())))?;
        }
        Ok(())
    }
}

/// Why a simulation stopped.
enum Fault {
    Input(String),
    Rules { number: u64, fault: String },
}

fn progress(games: u64) -> ProgressBar {
    let template = "{bar:30} {pos}/{len} games, {per_sec}, {eta} left";
    let style = ProgressStyle::with_template(template).expect("a template that is tested by running it");
    ProgressBar::new(games).with_style(style)
}

/// The mean of a total over a number of games.
#[expect(clippy::cast_precision_loss, reason = "counts far below 2^52")]
fn mean(total: u64, games: u64) -> f64 {
    if games == 0 { 0.0 } else { total as f64 / games as f64 }
}

fn print(tally: &Tally, setup: &Setup, seed: &Seed, time: Duration, checked: bool) {
    let games = tally.games;
    anstream::println!("seed       {seed}");
    if checked {
        anstream::println!("games      {games}, every step checked, no fault");
        return;
    }
    let rate = mean(tally.decisions, 1) / time.as_secs_f64();
    anstream::println!("games      {games}");
    anstream::println!("decisions  {} ({:.0} a game)", tally.decisions, mean(tally.decisions, games));
    anstream::println!("speed      {rate:.0} decisions/s, {:.0} games/s", mean(games, 1) / time.as_secs_f64());
    let ages = (0..setup.ages() as usize).map(|age| format!("{:.1}", mean(tally.turns[age], tally.ages[age])));
    anstream::println!("Ages       {} turns", ages.collect::<Vec<_>>().join(", "));

    let mut table = Table::new();
    let sources = names(setup);
    let header =
        ["seat", "wins"].into_iter().map(str::to_owned).chain(sources).chain([setup.edition().glory().to_owned()]);
    table.load_style(UTF8_FULL_CONDENSED).set_header(header.collect::<Vec<_>>());
    for seat in setup.seats() {
        let glory = &tally.glory[seat.index()];
        let mut row =
            vec![seat_name(seat, setup), format!("{:.1} %", 100.0 * tally.wins[seat.index()] / mean(games, 1))];
        row.extend(glory.iter().map(|total| format!("{:.1}", mean(*total, games))));
        row.push(format!("{:.1}", mean(glory.iter().sum(), games)));
        table.add_row(row);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    anstream::println!("{table}");
}

/// The sources of Glory as this edition calls them.
fn names(setup: &Setup) -> Vec<String> {
    match setup.edition() {
        ethnos_rules::Edition::First => ["kingdoms", "Merfolk", "Giant", "Orcs", "bands"],
        ethnos_rules::Edition::Second => ["regions", "Koi", "Bear", "Monkeys", "parties"],
    }
    .map(str::to_owned)
    .to_vec()
}

fn as_json(tally: &Tally, setup: &Setup, seed: &Seed, time: Duration) -> Value {
    let games = tally.games;
    let by_source = |seat: Seat| {
        let means = ScoreSource::CODES.iter().zip(tally.glory[seat.index()]);
        Value::Object(means.map(|(code, total)| ((*code).to_owned(), json!(mean(total, games)))).collect())
    };
    json!({
        "seed": seed.to_string(),
        "games": games,
        "decisions": tally.decisions,
        "seconds": time.as_secs_f64(),
        "decisions_per_second": mean(tally.decisions, 1) / time.as_secs_f64(),
        "turns_by_age": (0..setup.ages() as usize).map(|age| mean(tally.turns[age], tally.ages[age])).collect::<Vec<_>>(),
        "seats": ethnos_wire::json::by_seat(setup, |seat| json!({
            "wins": tally.wins[seat.index()],
            "glory": mean(tally.glory[seat.index()].iter().sum(), games),
            "glory_by_source": by_source(seat),
        })),
    })
}
