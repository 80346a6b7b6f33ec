//! The tables that an arena prints at its end.

use comfy_table::presets::UTF8_FULL_CONDENSED;
use comfy_table::{CellAlignment, Table};
use ethnos_arena::{
    Arena, Results, Tally, adjusted_cells, duration_text, mean, per_cent, per_cent_range, short, source_names, verdict,
};
use ethnos_bots::{BotLevel, BotSpec};
use ethnos_words::{Words, t};

/// The number of characters of a bot's name that tables show.
pub(crate) const NAME: usize = 32;

/// Prints which of these bots are levels, because tables call them by their specs.
pub(crate) fn print_levels<'a>(bots: &(impl Iterator<Item = &'a str> + Clone)) {
    let spec = |level: &BotLevel| BotSpec::of_level(*level).to_string();
    let named = BotLevel::ALL.iter().filter(|level| bots.clone().any(|bot| bot == spec(level)));
    let levels = named.map(|level| format!("{} is {}", spec(level), level.name())).collect::<Vec<_>>();
    if !levels.is_empty() {
        anstream::println!("levels     {}", levels.join(", "));
    }
}

/// Prints the tables and the verdict.
pub(crate) fn print(arena: &Arena, results: &Results) {
    anstream::println!("{}", strength(arena, results));
    anstream::println!("{}", glory(arena, &results.tally));
    anstream::println!("{}", bands(arena, &results.tally));
    if let Some(sentences) = verdict(arena, results) {
        anstream::println!("\n{} {}", sentences.question, sentences.answer);
    }
    print_faults(&results.tally, Words::default());
}

/// The table of wins, ratings and times.
fn strength(arena: &Arena, results: &Results) -> Table {
    let mut table = Table::new();
    let is_adjusted = (0..results.tally.players.len()).any(|number| results.adjusted(number).is_some());
    let without_luck = ["less luck", "95 %", "saves"].into_iter().filter(|_| is_adjusted);
    let header = ["bot", "games", "wins", "95 %"].into_iter().chain(without_luck);
    let header = header.chain([arena.options().edition.glory(), "rating", "p50", "p99", "faults"]);
    table.load_style(UTF8_FULL_CONDENSED).set_header(header);
    for (number, player) in results.tally.players.iter().enumerate() {
        let all = &player.all;
        let (rating, uncertainty) = results.ratings.of(number);
        let thinks = |share| {
            if player.times.count() == 0 { "–".to_owned() } else { duration_text(player.times.percentile(share)) }
        };
        let wins =
            [short(&player.name, NAME), all.games.to_string(), per_cent(all.share()), per_cent_range(all.interval())];
        let without_luck = adjusted_cells(results.adjusted(number)).into_iter().filter(|_| is_adjusted);
        let rest = [
            format!("{:.1}", all.mean_glory()),
            format!("{rating:.1} ± {uncertainty:.1}"),
            thinks(0.5),
            thinks(0.99),
            player.faults.to_string(),
        ];
        table.add_row(wins.into_iter().chain(without_luck).chain(rest));
    }
    right(table)
}

/// The table of sources of Glory.
fn glory(arena: &Arena, tally: &Tally) -> Table {
    let edition = arena.options().edition;
    let ages = arena.setup().ages() as usize;
    let mut table = Table::new();
    let header = [format!("{} from", edition.glory())].into_iter();
    let header = header.chain(source_names(edition).map(str::to_owned));
    let header = header.chain((1..=ages).map(|age| format!("Age {}", "I".repeat(age))));
    table.load_style(UTF8_FULL_CONDENSED).set_header(header.collect::<Vec<_>>());
    for player in &tally.players {
        let means = player.by_source().into_iter().chain(player.by_age().into_iter().take(ages));
        table.add_row([short(&player.name, NAME)].into_iter().chain(means.map(|glory| format!("{glory:.1}"))));
    }
    right(table)
}

/// The table of bands.
fn bands(arena: &Arena, tally: &Tally) -> Table {
    let name = if arena.options().edition.band() == "party" { "parties" } else { "bands" };
    let mut table = Table::new();
    table.load_style(UTF8_FULL_CONDENSED).set_header([name, "a game", "size", "one card", "for nothing", "sets lost"]);
    for player in &tally.players {
        let counts = &player.bands;
        table.add_row([
            short(&player.name, NAME),
            format!("{:.1}", mean(counts.bands, player.all.seats)),
            format!("{:.2}", counts.mean_size()),
            per_cent(counts.one_card_share()),
            per_cent(counts.for_nothing_share()),
            counts.sets_lost_share().map_or_else(|| "–".to_owned(), per_cent),
        ]);
    }
    right(table)
}

/// Aligns all columns except the first to the right.
pub(crate) fn right(mut table: Table) -> Table {
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
    table
}

/// Prints the bots that had no answer, and why.
pub(crate) fn print_faults(tally: &Tally, words: Words) {
    for player in tally.players.iter().filter(|player| player.faults > 0) {
        let no_answer = t!(
            words,
            "terminal-no-answer",
            bot = player.name.clone(),
            faults = player.faults,
            decisions = player.times.count(),
            each = format!("{:.1}", mean(player.faults, player.all.games)),
        );
        anstream::println!("\n{no_answer}");
        for seen in &player.reasons {
            let (seat, reason) = (seen.seat.to_string(), seen.reason.clone());
            let seen = t!(words, "terminal-no-answer-in", game = seen.game + 1, seat = seat, reason = reason);
            anstream::println!("  {seen}");
        }
    }
}
