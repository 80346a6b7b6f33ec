//! `ethnos arena --ladder`: rates every bot alone among every other one, for every number of players.

use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use comfy_table::Table;
use comfy_table::presets::UTF8_FULL_CONDENSED;
use ethnos_arena::{
    Ending, Entrant, Ladder, LadderResults, ladder_as_json, mean, per_cent, per_cent_range, short, table_in_words,
};
use ethnos_bots::{BotLevel, BotSpec};

use crate::Outcome;
use crate::arena::{check_writable, speed, write};
use crate::bot_args::{BotArgs, interrupted, progress, set_by_ctrl_c};
use crate::game_args::GameArgs;
use crate::language::ENGLISH;
use crate::standings::{NAME, print_levels, right};

/// The numbers of players that are played if none is given.
const PLAYERS: std::ops::RangeInclusive<usize> = 2..=6;

/// Plays a ladder and prints a table for every number of players.
pub(crate) fn run(game: &GameArgs, bots: &BotArgs, games: u64, json: Option<&Path>) -> Outcome {
    let ladder = prepare(game, bots, games)?;
    json.map_or(Ok(()), check_writable)?;
    let stop = set_by_ctrl_c()?;
    let bar = progress(ladder.games());
    let start = Instant::now();
    let played = ladder.run(bots.threads(), &stop, || bar.inc(1));
    let time = start.elapsed();
    bar.finish_and_clear();
    let (tables, ending) = played.map_err(|error| format!("cannot start threads: {error}"))?;
    if tables.is_empty() {
        anstream::eprintln!("ethnos: stopped before one whole rotation was played");
        return Ok(interrupted());
    }
    if let Some(path) = json {
        write(path, &format!("{:#}\n", ladder_as_json(&ladder, &tables, ending, time.as_secs_f64())))?;
    }
    print(&ladder, &tables, ending, time);
    Ok(if ending == Ending::Stopped { interrupted() } else { ExitCode::SUCCESS })
}

/// The ladder that these flags describe; of all levels if no bot is given.
fn prepare(game: &GameArgs, bots: &BotArgs, games: u64) -> Result<Ladder, String> {
    let mut entrants = bots.named();
    if entrants.is_empty() {
        let levels = BotLevel::ALL.into_iter();
        entrants =
            levels.map(|level| Entrant::new(level.name(), move |seed| BotSpec::of_level(level).build(seed))).collect();
    }
    let players = game.players.map_or_else(|| PLAYERS.collect(), |players| vec![players]);
    let tables =
        players.into_iter().map(|players| GameArgs { players: Some(players), ..game.clone() }.options(ENGLISH));
    let tables = tables.collect::<Result<Vec<_>, _>>()?;
    Ladder::new(entrants, tables, game.seed(ENGLISH)?, games).map_err(|error| error.to_string())
}

fn print(ladder: &Ladder, tables: &[LadderResults], ending: Ending, time: Duration) {
    let games = tables.iter().map(|table| table.games).sum::<u64>();
    let note = if ending == Ending::Stopped { format!(" of {}, stopped", ladder.games()) } else { String::new() };
    print_levels(&ladder.entrants().iter().map(Entrant::name));
    anstream::println!("seed       {}", ladder.seed());
    anstream::println!("games      {games}{note}");
    anstream::println!("speed      {}", speed(games, time));
    for results in tables {
        let even = per_cent(mean(1, results.options.players as u64));
        anstream::println!("\n{}: {} games", table_in_words(&results.options), results.games);
        anstream::println!("wins of a bot alone among others with 95 % intervals; equals win {even}");
        anstream::println!("{}", ratings(ladder, results));
    }
}

/// The ratings at one table, and how often each bot wins alone among each other one.
fn ratings(ladder: &Ladder, results: &LadderResults) -> Table {
    let bots = ladder.entrants();
    let mut table = Table::new();
    let header = ["bot".to_owned(), "rating".to_owned()].into_iter();
    let among = bots.iter().map(|bot| format!("among {}", short(bot.name(), NAME)));
    table.load_style(UTF8_FULL_CONDENSED).set_header(header.chain(among));
    for (number, bot) in bots.iter().enumerate() {
        let (rating, uncertainty) = results.ratings.of(number);
        let row = [short(bot.name(), NAME), format!("{rating:.1} ± {uncertainty:.1}")].into_iter();
        let shares = results.alone[number].iter().map(|alone| match alone.games {
            0 => "–".to_owned(),
            _ => format!("{}\n{}", per_cent(alone.share()), per_cent_range(alone.interval())),
        });
        table.add_row(row.chain(shares));
    }
    right(table)
}
