//! `ethnos bench`: measures how fast the engine is on this machine.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Args;
use comfy_table::presets::UTF8_FULL_CONDENSED;
use comfy_table::{CellAlignment, Table};
use ethnos_bots::{Bot, Breadth, Budget, Effort, Greedy, NetChoice, Rater, Search, net_for};
use ethnos_rules::{Actions, Edition, Game, Options, Seed, View};
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;

/// Measure decisions and games per second on one core
///
/// Plays uniformly random legal actions and lists all legal actions at every decision, for each
/// edition and number of players and for the solo game.
#[derive(Args)]
#[command(after_help = "Examples:\n  ethnos bench\n  ethnos bench --seconds 5 --json")]
pub(crate) struct Bench {
    /// Seconds for each mode
    #[arg(long, default_value_t = 1.0, value_parser = parse_seconds)]
    seconds: f64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

fn parse_seconds(text: &str) -> Result<f64, String> {
    text.parse()
        .ok()
        .filter(|seconds| (0.01..=600.0).contains(seconds))
        .ok_or_else(|| "from 0.01 to 600 seconds".to_owned())
}

struct Speed {
    name: String,
    decisions: u64,
    games: u64,
    listed: u64,
    seconds: f64,
}

impl Bench {
    pub(crate) fn run(&self) -> ExitCode {
        let name = |options: &Options| match options.solo {
            Some(level) => format!("solo, {}", level.name()),
            None => format!("{} edition, {} players", options.edition, options.players),
        };
        let lines = Options::every_mode()
            .filter(|options| !options.recruitment)
            .map(|options| (name(&options), options))
            .collect::<Vec<_>>();
        let bar = ProgressBar::new(lines.len() as u64 + 1);
        bar.set_style(
            ProgressStyle::with_template("{bar:30} {pos}/{len} {msg}")
                .expect("a template that is tested by running it"),
        );
        let mut speeds = Vec::new();
        for (name, options) in lines {
            bar.set_message(name.clone());
            speeds.push(measure(name, &options, Duration::from_secs_f64(self.seconds)));
            bar.inc(1);
        }
        bar.set_message("cloning and bots");
        let time = Duration::from_secs_f64(self.seconds);
        let rest = OtherMeasurements {
            clone: measure_clone(time),
            greedy: measure_greedy(time),
            judged: measure_net(time),
            leaves: measure_search(time),
        };
        bar.finish_and_clear();
        if self.json {
            print_json(&speeds, &rest);
        } else {
            print(&speeds, &rest);
        }
        ExitCode::SUCCESS
    }
}

fn measure(name: String, options: &Options, time: Duration) -> Speed {
    let mut dice = fastrand::Rng::with_seed(1);
    let mut actions = Actions::new();
    let (mut decisions, mut games, mut listed) = (0, 0, 0);
    let start = Instant::now();
    while start.elapsed() < time {
        let seed = Seed::from_number(games);
        let setup = options.draw(&seed).expect("the setups measured here are valid");
        let mut game = Game::new(&setup, seed);
        while !game.is_over() {
            game.legal(&mut actions);
            listed += actions.len() as u64;
            game.play_unchecked(actions[dice.usize(..actions.len())], &mut ());
            decisions += 1;
        }
        games += 1;
    }
    Speed { name, decisions, games, listed, seconds: start.elapsed().as_secs_f64() }
}

/// What is measured in addition to the modes.
struct OtherMeasurements {
    /// Nanoseconds to clone a game.
    clone: f64,
    /// Games per second of four greedy players.
    greedy: f64,
    /// Positions per second that a net evaluates in games.
    judged: f64,
    /// Positions per second that a net evaluates in a search.
    leaves: f64,
}

/// Games per second of four greedy players, each with its view and the legal actions.
fn measure_greedy(time: Duration) -> f64 {
    let options = Options::new(Edition::First, 4);
    let mut legal = Actions::new();
    let start = Instant::now();
    let mut games = 0;
    while start.elapsed() < time {
        let seed = Seed::from_number(games);
        let mut game = Game::new(&options.draw(&seed).expect("a valid setup"), seed);
        let mut bots = [(); 4].map(|()| Greedy::new(0, games));
        while let Some(seat) = game.to_act() {
            game.legal(&mut legal);
            let view = View::of(&game, Some(seat));
            let action = bots[seat.index()].choose(&view, &legal, &Budget::default());
            game.play_unchecked(action.expect("greedy always has an answer"), &mut ());
        }
        games += 1;
    }
    games as f64 / start.elapsed().as_secs_f64()
}

/// The number of sampled games over which random outcomes are averaged while the net is measured.
const WORLDS: usize = 4;

/// Positions per second that a net evaluates in games of four: it rates every action to consider, and the best is played.
fn measure_net(time: Duration) -> f64 {
    let options = Options::new(Edition::First, 4);
    let seed = Seed::from_number(0);
    let mut rater = Rater::new(net_for(&options.draw(&seed).expect("a valid setup")));
    let mut dice = fastrand::Rng::with_seed(1);
    let start = Instant::now();
    let mut games = 0;
    while start.elapsed() < time {
        let seed = Seed::from_number(games);
        let mut game = Game::new(&options.draw(&seed).expect("a valid setup"), seed);
        while let Some(seat) = game.to_act() {
            let rated = rater.rate(&View::of(&game, Some(seat)), Breadth::Quick, WORLDS, &mut dice);
            let best = rated.iter().max_by(|a, b| a.1.win.total_cmp(&b.1.win)).expect("there is always an answer");
            game.play_unchecked(best.0, &mut ());
        }
        games += 1;
    }
    rater.judged() as f64 / start.elapsed().as_secs_f64()
}

/// Positions per second that a net evaluates in a search from the start of a game of four.
fn measure_search(time: Duration) -> f64 {
    let options = Options::new(Edition::First, 4);
    let mut legal = Actions::new();
    let start = Instant::now();
    let (mut leaves, mut number) = (0, 0);
    while start.elapsed() < time {
        let seed = Seed::from_number(number);
        let game = Game::new(&options.draw(&seed).expect("a valid setup"), seed);
        game.legal(&mut legal);
        let mut search = Search::new(Effort::Simulations(500), 1, NetChoice::Own, None, number);
        let view = View::of(&game, game.to_act());
        search.choose(&view, &legal, &Budget::default()).expect("search always has an answer");
        leaves += search.leaves();
        number += 1;
    }
    leaves as f64 / start.elapsed().as_secs_f64()
}

/// Nanoseconds to clone a game of four in its middle.
fn measure_clone(time: Duration) -> f64 {
    const BATCH: u32 = 10_000;
    let seed = Seed::from_number(1);
    let setup = Options::new(Edition::First, 4).draw(&seed).expect("a valid setup");
    let mut game = Game::new(&setup, seed);
    let mut actions = Actions::new();
    for _ in 0..100 {
        game.legal(&mut actions);
        game.play_unchecked(actions[0], &mut ());
    }
    let start = Instant::now();
    let mut clones = 0_u32;
    while start.elapsed() < time {
        for _ in 0..BATCH {
            black_box(black_box(&game).clone());
        }
        clones += BATCH;
    }
    start.elapsed().as_secs_f64() * 1e9 / f64::from(clones)
}

impl Speed {
    fn decisions_per_second(&self) -> f64 {
        self.decisions as f64 / self.seconds
    }

    fn games_per_second(&self) -> f64 {
        self.games as f64 / self.seconds
    }

    fn choices(&self) -> f64 {
        self.listed as f64 / self.decisions as f64
    }

    fn length(&self) -> f64 {
        self.decisions as f64 / self.games as f64
    }
}

fn print(speeds: &[Speed], rest: &OtherMeasurements) {
    let mut table = Table::new();
    table.load_style(UTF8_FULL_CONDENSED).set_header([
        "one core",
        "decisions/s",
        "games/s",
        "decisions a game",
        "choices a decision",
    ]);
    for speed in speeds {
        table.add_row([
            speed.name.clone(),
            format!("{:.2} million", speed.decisions_per_second() / 1e6),
            format!("{:.0}", speed.games_per_second()),
            format!("{:.0}", speed.length()),
            format!("{:.1}", speed.choices()),
        ]);
    }
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    anstream::println!("{table}");
    anstream::println!("cloning a game: {:.0} ns", rest.clone);
    anstream::println!("greedy, first edition, 4 players: {:.0} games/s", rest.greedy);
    anstream::println!("net, in such games: {:.0} positions/s, inputs included", rest.judged);
    anstream::println!("search, from the start of such a game: {:.0} leaves/s", rest.leaves);
}

fn print_json(speeds: &[Speed], rest: &OtherMeasurements) {
    let lines = speeds.iter().map(|speed| {
        json!({
            "name": speed.name,
            "decisions_per_second": speed.decisions_per_second(),
            "games_per_second": speed.games_per_second(),
            "decisions_per_game": speed.length(),
            "choices_per_decision": speed.choices(),
        })
    });
    anstream::println!(
        "{:#}",
        json!({ "speeds": lines.collect::<Vec<_>>(), "clone_nanoseconds": rest.clone, "greedy_games_per_second": rest.greedy, "net_positions_per_second": rest.judged, "search_leaves_per_second": rest.leaves })
    );
}
