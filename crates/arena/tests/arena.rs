//! Whole runs: what they count and write, and that neither threads nor faulty bots change or stop them.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use ethnos_arena::{Arena, Ending, Entrant, Lineup, Results, Schedule, as_json, csv_header, csv_rows, report, verdict};
use ethnos_bots::{Bot, BotFault, BotSpec, Budget};
use ethnos_rules::{Action, Edition, Options, Seed, SoloLevel, Tribe, TribeChoice, View};
use serde_json::Value;

/// A bot that never has an answer.
struct Faulty;

impl Bot for Faulty {
    fn choose(&mut self, _: &View, legal: &[Action], _: &Budget) -> Result<Action, BotFault> {
        Err(BotFault { reason: format!("no <idea> among {}", if legal.len() > 5 { "many" } else { "few" }) })
    }
}

/// A bot whose answers are always illegal.
struct Illegal;

impl Bot for Illegal {
    fn choose(&mut self, _: &View, _: &[Action], _: &Budget) -> Result<Action, BotFault> {
        Ok(Action::Token(99))
    }
}

/// A bot that prefers the last action, which is a band if there is one. It is better than random play.
struct Last;

impl Bot for Last {
    fn choose(&mut self, _: &View, legal: &[Action], _: &Budget) -> Result<Action, BotFault> {
        Ok(legal[legal.len() - 1])
    }
}

fn entrant(name: &str) -> Entrant {
    match name {
        "faulty" => Entrant::new(name, |_| Box::new(Faulty)),
        "illegal" => Entrant::new(name, |_| Box::new(Illegal)),
        "last" => Entrant::new(name, |_| Box::new(Last)),
        "greedy" => Entrant::from(BotSpec::Greedy { slips: 0 }),
        "slips" => Entrant::from(BotSpec::Greedy { slips: 10 }),
        _ => Entrant::from(BotSpec::Random),
    }
}

fn arena(bots: &str, options: Options, games: u64) -> Arena {
    let lineup = Lineup::new(bots.split(' ').map(entrant).collect(), &options).expect("fits");
    let schedule = Schedule::rotating(Seed::from_number(11), games, &lineup);
    Arena::new(options, lineup, schedule).expect("valid")
}

/// The results and the CSV of a run.
fn run(arena: &Arena, threads: usize) -> (Results, String) {
    let mut results = Results::new(arena.lineup());
    let mut csv = csv_header();
    let each = |block: &[ethnos_arena::PlayedGame]| {
        results.add(block);
        csv.extend(block.iter().map(|game| csv_rows(game, arena.lineup())));
        ControlFlow::Continue(())
    };
    let ending = arena.run(threads, &AtomicBool::new(false), || (), each).expect("threads");
    assert_eq!(ending, Ending::Complete);
    (results, csv)
}

/// The results that do not depend on the machine.
fn lasting(arena: &Arena, results: &Results) -> Value {
    let mut value = as_json(arena, results, Ending::Complete, 0.0);
    for player in value["players"].as_array_mut().expect("players") {
        player["times"] = Value::Null;
    }
    value
}

#[test]
fn results_do_not_depend_on_threads() {
    for options in [Options::new(Edition::First, 4), Options::new(Edition::Second, 2), Options::solo(SoloLevel::Hard)] {
        let arena = arena("last random", options, 40);
        let [one, two, five] = [1, 2, 5].map(|threads| run(&arena, threads));
        for other in [&two, &five] {
            assert_eq!(lasting(&arena, &one.0), lasting(&arena, &other.0));
            assert_eq!(one.1, other.1);
        }
    }
}

#[test]
fn faulty_bots_are_reported_and_stop_nothing() {
    let arena = arena("faulty illegal random", Options::new(Edition::First, 3), 9);
    let (results, _) = run(&arena, 2);
    assert_eq!(results.tally.games, 9);
    let [faulty, illegal, random] = &results.tally.players[..] else { panic!("three players") };
    assert_eq!((faulty.faults, illegal.faults), (faulty.times.count(), illegal.times.count()));
    assert!(faulty.faults > 100 && random.faults == 0);
    let reasons =
        |player: &ethnos_arena::PlayerTally| player.reasons.iter().map(|seen| seen.reason.clone()).collect::<Vec<_>>();
    let mut of_faulty = reasons(faulty);
    of_faulty.sort();
    assert_eq!(of_faulty, ["no <idea> among few", "no <idea> among many"]);
    assert!(reasons(illegal)[0].starts_with("`token 99` is not legal ("), "{:?}", illegal.reasons);
    let json = as_json(&arena, &results, Ending::Complete, 1.0);
    assert_eq!(json["players"][0]["faults"], faulty.faults);
    assert_eq!(json["players"][1]["fault_reasons"][0]["game"], 1);
    let page = report(&arena, &results, Ending::Complete);
    assert!(page.contains("no &lt;idea&gt; among few") && !page.contains("<idea>"));
}

#[test]
fn everyone_sits_everywhere_and_every_game_has_a_winner() {
    let arena = arena("last random random random", Options::new(Edition::First, 4), 41);
    let (results, csv) = run(&arena, 2);
    let tally = &results.tally;
    assert_eq!(tally.games, 44, "rounded up to whole rotations");
    let wins = tally.players.iter().map(|player| player.all.wins()).sum::<f64>();
    assert!((wins - 44.0).abs() < 1e-9, "{wins}");
    assert_eq!((tally.players[0].all.games, tally.players[0].all.seats), (44, 44));
    assert_eq!((tally.players[1].all.games, tally.players[1].all.seats), (44, 132));
    // Every player begins as often as it plays last: once for each seed.
    assert!(tally.players[0].by_order[..4].iter().all(|share| share.games == 11));
    let seeds = csv.lines().skip(1).map(|line| line.split(',').nth(1).expect("a seed"));
    assert_eq!(seeds.collect::<std::collections::BTreeSet<_>>().len(), 11);
}

#[test]
fn csv_is_well_formed_and_adds_up() {
    for (options, rows) in [(Options::new(Edition::Second, 5), 25), (Options::solo(SoloLevel::Easy), 10)] {
        let arena = arena("random", options, 5);
        let (results, csv) = run(&arena, 2);
        let mut lines = csv.lines();
        let columns = lines.next().expect("a header").split(',').collect::<Vec<_>>();
        let at = |name: &str| columns.iter().position(|column| *column == name).expect("a column");
        let number = |fields: &[&str], column: usize| fields[column].parse::<f64>().expect("a number");
        let (mut glory, mut count) = (0.0, 0);
        for line in lines {
            let fields = line.split(',').collect::<Vec<_>>();
            assert_eq!(fields.len(), columns.len(), "{line}");
            let sum = |from: &str, to: &str| (at(from)..=at(to)).map(|column| number(&fields, column)).sum::<f64>();
            let total = number(&fields, at("glory"));
            assert!((sum("glory_kingdom", "glory_band") - total).abs() < 1e-9, "{line}");
            assert!((sum("glory_age_1", "glory_age_3") - total).abs() < 1e-9, "{line}");
            assert_eq!(number(&fields, at("won")) > 0.0, fields[at("place")] == "1", "{line}");
            assert!(fields[at("tribes")].split('|').count() >= 5);
            glory += total;
            count += 1;
        }
        assert_eq!(count, rows);
        let counted = results
            .tally
            .players
            .iter()
            .map(|player| player.scores.iter().map(|(score, times)| score * times).sum::<u64>());
        assert!((counted.sum::<u64>().to_string().parse::<f64>().expect("a number") - glory).abs() < 1e-9);
    }
}

#[test]
fn json_is_complete() {
    let arena = arena("last random", Options::new(Edition::First, 4), 400);
    let (results, _) = run(&arena, 2);
    let json = as_json(&arena, &results, Ending::Complete, 2.5);
    let again: Value = serde_json::from_str(&json.to_string()).expect("JSON");
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    assert_eq!((&json["games"], &json["rotations"], &json["ending"]), (&400.into(), &4.into(), &"complete".into()));
    for field in [
        "rating",
        "win_share",
        "interval",
        "glory_by_source",
        "places",
        "bands",
        "by_order",
        "times",
        "faults",
        "tribes",
    ] {
        assert!(!again["players"][1][field].is_null(), "{field}");
    }
    let comparison = &json["comparison"];
    assert_eq!((text(&comparison["first"]), text(&comparison["second"])), ("last".to_owned(), "random".to_owned()));
    let sentences = verdict(&arena, &results).expect("two players");
    let better = comparison["better"].as_str();
    let expected = match better {
        Some("last") => "Yes, known after",
        Some(_) => "No, random is better, known after",
        None => "Not known after 400 games",
    };
    assert!(sentences.answer.starts_with(expected), "{sentences:?}");
    assert_eq!(sentences.question, "Is last better than random?");
    assert_eq!(json["tribes"].as_object().expect("tribes").len(), 12);
    assert_eq!(json["by_order"].as_array().expect("four").len(), 4);
}

/// The mean of some numbers and the standard error of it.
fn mean_and_error(values: &[f64]) -> (f64, f64) {
    let count = f64::from(u32::try_from(values.len()).expect("few"));
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

/// The expected luck is 0 for good and bad players, in every seat.
#[test]
fn luck_is_zero_in_the_mean_and_leaves_the_share_as_it_is() {
    let recruitment = Options { recruitment: true, ..Options::new(Edition::Second, 3) };
    let cases = [
        ("slips greedy", Options::new(Edition::First, 2), 300),
        ("random greedy", recruitment, 90),
        ("random greedy", Options::solo(SoloLevel::Easy), 100),
        ("last random", Options::new(Edition::First, 4), 60),
    ];
    for (bots, options, games) in cases {
        let people = if options.solo.is_some() { 1 } else { options.players };
        let arena = arena(bots, options, games).measuring_luck(true);
        let mut results = Results::new(arena.lineup());
        let (mut by_player, mut by_seat) =
            (vec![Vec::new(); arena.lineup().entrants().len()], vec![Vec::new(); people]);
        let each = |block: &[ethnos_arena::PlayedGame]| {
            results.add(block);
            let luck = |counted: &dyn Fn(&ethnos_arena::SeatScore) -> bool| {
                let seats = block.iter().flat_map(|game| &game.seats).filter(|seat| counted(seat));
                let own = seats.map(|seat| seat.luck.expect("measured")).collect::<Vec<_>>();
                let seats = f64::from(u32::try_from(own.len()).expect("few"));
                own.iter().sum::<i64>() as f64 / (ethnos_arena::LUCK_WIN as f64 * seats)
            };
            for (player, lucks) in by_player.iter_mut().enumerate() {
                lucks.push(luck(&|seat| seat.player == player));
            }
            for (index, lucks) in by_seat.iter_mut().enumerate() {
                lucks.push(luck(&|seat| seat.seat.index() == index));
            }
            ControlFlow::Continue(())
        };
        arena.run(2, &AtomicBool::new(false), || (), each).expect("threads");
        for lucks in by_player.iter().chain(&by_seat) {
            let (mean, error) = mean_and_error(lucks);
            assert!(error > 0.0 && mean.abs() < 3.5 * error, "{bots}: {mean} ± {error}");
        }
        for (player, lucks) in by_player.iter().enumerate() {
            let plain = &results.tally.players[player].all;
            let adjusted = results.adjusted(player).expect("measured");
            // The two differ by a part of the mean luck.
            let (mean, error) = mean_and_error(lucks);
            assert!((adjusted.share - plain.share()).abs() < 3.5 * error, "{adjusted:?} {plain:?}");
            assert!((adjusted.luck - mean).abs() < 1e-9, "{adjusted:?}");
        }
        assert!(arena.options().solo.is_none() || results.adjusted(2).is_none(), "Chief Bruno's luck is not measured");
    }
}

#[test]
fn adjusted_shares_are_written_everywhere_and_do_not_depend_on_threads() {
    let arena = arena("last random", Options::new(Edition::First, 3), 9).measuring_luck(true);
    let (one, two) = (run(&arena, 1), run(&arena, 2));
    assert_eq!((lasting(&arena, &one.0), &one.1), (lasting(&arena, &two.0), &two.1));
    let json = lasting(&arena, &one.0);
    for field in ["win_share", "interval", "luck", "coefficient"] {
        assert!(!json["players"][0]["luck_adjusted"][field].is_null(), "{field}");
    }
    let page = report(&arena, &one.0, Ending::Complete);
    check_page(&page);
    assert!(page.contains("less luck"));
    let column = csv_header().split(',').position(|name| name == "luck").expect("a column");
    assert!(
        one.1.lines().skip(1).all(|line| line.split(',').nth(column).is_some_and(|luck| luck.parse::<f64>().is_ok()))
    );
}

#[test]
fn enough_is_enough_and_known_at_the_same_game_whatever_the_threads() {
    let arena = arena("last faulty", Options::new(Edition::First, 2), 10_000);
    let known = [1, 2, 4].map(|threads| {
        let mut results = Results::new(arena.lineup());
        let each = |block: &[ethnos_arena::PlayedGame]| {
            results.add(block);
            if results.is_sure() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let ending = arena.run(threads, &AtomicBool::new(false), || (), each).expect("threads");
        assert_eq!(ending, Ending::Enough);
        (results.tally.games, results.duel.expect("two").answer())
    });
    assert!(known.iter().all(|other| *other == known[0]) && known[0].0 < 1000, "{known:?}");
}

#[test]
fn a_stopped_run_returns_whole_rotations() {
    let arena = arena("random", Options::new(Edition::First, 4), 1_000_000);
    let stop = AtomicBool::new(false);
    let played = std::sync::atomic::AtomicU64::new(0);
    let mut games = 0;
    let count = || {
        if played.fetch_add(1, std::sync::atomic::Ordering::Relaxed) == 30 {
            stop.store(true, std::sync::atomic::Ordering::Relaxed);
        }
    };
    let each = |block: &[ethnos_arena::PlayedGame]| {
        assert_eq!(block.len(), 4);
        games += block.len();
        ControlFlow::Continue(())
    };
    assert_eq!(arena.run(1, &stop, count, each).expect("threads"), Ending::Stopped);
    assert_eq!(games, 28, "31 were played, and the last three are no rotation");
}

#[test]
fn records_replay_to_the_same_result() {
    let options = Options::new(Edition::Second, 3);
    let arena = arena("random faulty", options, 3).keeping_records(true);
    arena
        .run(
            1,
            &AtomicBool::new(false),
            || (),
            |block| {
                for game in block {
                    let record = ethnos_rules::Record::parse(game.record.as_deref().expect("kept")).expect("a record");
                    let end = record.verify().expect("true");
                    for seat in &game.seats {
                        assert_eq!(u64::from(end.table().player(seat.seat).glory), seat.total());
                        assert_eq!(end.places()[seat.seat.index()], seat.place);
                    }
                }
                ControlFlow::Continue(())
            },
        )
        .expect("threads");
}

/// The required parts of a page, by the `id` of their figures.
const FIGURES: [&str; 15] = [
    "win-share",
    "places",
    "ratings",
    "glory-by-source",
    "glory-by-age",
    "first-seat",
    "glory-by-seat",
    "tribe-wins",
    "tribe-glory",
    "tribe-leads",
    "band-size",
    "winners-lead",
    "band-quality",
    "scores",
    "game-length",
];

#[test]
fn the_report_has_every_section_and_needs_nothing_else() {
    let five = Options { recruitment: true, ..Options::new(Edition::Second, 5) };
    for options in [Options::new(Edition::First, 4), five] {
        let edition = options.edition;
        let arena = arena("last random", options, 60);
        let page = report(&arena, &run(&arena, 2).0, Ending::Complete);
        check_page(&page);
        for id in FIGURES {
            assert!(page.contains(&format!("<figure id=\"{id}\">")), "{id}");
        }
        for word in [edition.glory(), edition.band(), "Is last better than random?", "Time and faults", "age-length"] {
            assert!(page.contains(word), "{word}");
        }
        for tribe in Tribe::of_edition(edition) {
            assert!(page.contains(tribe.plural(edition)), "{tribe:?}");
        }
    }
}

#[test]
fn reports_of_few_bots_and_fixed_tribes_say_what_they_can() {
    let chosen = TribeChoice::Chosen(Tribe::of_edition(Edition::First).take(5).collect());
    let fixed = Options { tribes: chosen, ..Options::new(Edition::First, 2) };
    let cases = [
        (fixed, "random", "The same tribes are in play in every game"),
        (Options::solo(SoloLevel::Regular), "last random", "The solo game has one seat"),
        (Options::solo(SoloLevel::Regular), "random", "Is random better than Chief Bruno?"),
    ];
    for (options, bots, words) in cases {
        let arena = arena(bots, options, 6);
        let page = report(&arena, &run(&arena, 1).0, Ending::Stopped);
        check_page(&page);
        assert!(page.contains(words), "{words}");
    }
}

/// The page is one file without requests; its tags are balanced, and every plot has a description.
fn check_page(page: &str) {
    for forbidden in ["http", "<script", "<link", "<img", "@import", "src=", "NaN", "inf\"", "-0 %"] {
        assert!(!page.contains(forbidden), "{forbidden}");
    }
    for tag in ["figure", "svg", "g", "details", "table", "section", "text", "title", "desc", "div", "ul", "pattern"] {
        let (opened, closed) = (
            page.matches(&format!("<{tag} ")).count() + page.matches(&format!("<{tag}>")).count(),
            page.matches(&format!("</{tag}>")).count(),
        );
        assert_eq!(opened, closed, "{tag}");
    }
    let figures = page.matches("<figure").count();
    for part in ["role=\"img\"", "<desc", "<details>", "aria-labelledby"] {
        assert_eq!(page.matches(part).count(), figures, "{part}");
    }
    assert!(page.contains("prefers-color-scheme: dark") && page.contains("@media print"));
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("lang=\"en\"") && page.contains("name=\"viewport\""));
}
