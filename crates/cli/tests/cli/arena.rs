//! Tests of the commands `ethnos arena` and `ethnos simulate --bots`.

use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn ethnos(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ethnos"));
    command.args(args);
    command
}

fn text(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

/// The output of a run that must succeed.
fn printed(args: &[&str]) -> String {
    let output = ethnos(args).output().expect("the binary runs");
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    text(&output)
}

/// A file of this name in a new folder for one test.
fn file(test: &str, name: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    let path = folder.join(name);
    let _ = std::fs::remove_file(&path);
    path.display().to_string()
}

fn read(path: &str) -> String {
    std::fs::read_to_string(path).expect("written")
}

#[test]
fn an_arena_ends_with_tables_and_an_answer() {
    let cases: &[(&[&str], &[&str])] = &[
        (
            &["--bots", "random", "--games", "10", "--players", "3"],
            &["12, 10 rounded up to whole rotations of 3", "rating"],
        ),
        (
            &["--bots", "greedy,random", "--games", "40"],
            &["Is greedy better than random?", "Yes, known after", "2 players"],
        ),
        (
            &["--bots", "random", "--bots", "greedy", "--games", "8", "--players", "4"],
            &["Is random better than greedy?", "Age III"],
        ),
        (
            &["--bots", "random", "--games", "6", "--edition", "second", "--players", "6"],
            &["Prestige", "regions", "clans drawn"],
        ),
        (&["--bots", "random,greedy", "--solo", "hard", "--games", "6"], &["Chief Bruno", "each played by every bot"]),
        (&["--bots", "random", "--games", "4"], &["2 players"]),
    ];
    for (args, words) in cases {
        let text = printed(&[&["arena", "--seed", "1"], *args].concat());
        for word in *words {
            assert!(text.contains(word), "{args:?} lacks {word}: {text}");
        }
    }
}

#[test]
fn shares_without_luck_and_bands_are_shown() {
    let args = ["arena", "--bots", "greedy,random", "--games", "8", "--seed", "1"];
    let plain = printed(&args);
    for words in ["for nothing", "sets lost", "one card"] {
        assert!(plain.contains(words), "{words}: {plain}");
    }
    assert!(!plain.contains("less luck"), "{plain}");
    let json = file("arena-luck", "out.json");
    let adjusted = printed(&[&args[..], &["--adjust-luck", "--json", &json]].concat());
    assert!(adjusted.contains("less luck") && adjusted.contains("saves"), "{adjusted}");
    let counted: Value = serde_json::from_str(&read(&json)).expect("JSON");
    assert!(counted["players"][1]["luck_adjusted"]["win_share"].is_number());
    assert!(counted["players"][1]["bands"]["mean_size"].is_number());
    assert_eq!((&counted["players"][0]["seeds"], &counted["players"][0]["games"]), (&4.into(), &8.into()));
}

#[test]
fn a_ladder_has_a_table_for_every_number_of_players() {
    let json = file("arena-ladder", "out.json");
    let args = ["arena", "--ladder", "--bots", "greedy,random,greedy:50", "--games", "2", "--seed", "1"];
    let text = printed(&[&args[..], &["--json", &json]].concat());
    for players in 2..=6 {
        assert!(text.contains(&format!("first edition · {players} players")), "{players}: {text}");
    }
    assert_eq!(text.matches("among greedy:50").count(), 5, "{text}");
    let counted: Value = serde_json::from_str(&read(&json)).expect("JSON");
    let tables = counted["tables"].as_array().expect("tables");
    let players = tables.iter().map(|table| table["table"]["players"].as_u64().expect("a number"));
    assert_eq!(players.collect::<Vec<_>>(), [2, 3, 4, 5, 6]);
    for table in tables {
        assert_eq!(table["bots"].as_array().expect("bots").len(), 3);
        assert!(table["bots"][0]["alone_among"]["random"]["win_share"].as_f64() > Some(0.5), "{table}");
        assert!(table["bots"][0]["rating"]["rating"].as_f64() > table["bots"][1]["rating"]["rating"].as_f64());
    }
    let one = printed(&[&args[..], &["--players", "3", "--edition", "second"]].concat());
    assert!(one.contains("second edition · 3 players") && one.matches("equals win").count() == 1, "{one}");
}

#[test]
fn flags_that_do_not_go_together_are_refused() {
    let cases: &[(&[&str], &str)] = &[
        (&["--ladder", "--until-sure"], "cannot be used with"),
        (&["--ladder", "--games", "2", "--adjust-luck"], "cannot be used with"),
        (&["--ladder", "--games", "2", "--csv", "x.csv"], "cannot be used with"),
        (&["--ladder", "--games", "2", "--report", "x.html"], "cannot be used with"),
        (&["--ladder", "--games", "2", "--solo", "easy"], "cannot be used with"),
        (&["--ladder"], "--games"),
        (&["--ladder", "--games", "2", "--bots", "random"], "give at least two"),
        (&["--ladder", "--games", "2", "--bots", "greedy,greedy"], "`greedy` is on the ladder twice"),
        (&["--ladder", "--games", "2", "--players", "7"], "players"),
        (&["--bots", "random", "--until-sure"], "give a second"),
    ];
    for (args, words) in cases {
        let output = ethnos(&[&["arena"], *args].concat()).output().expect("the binary runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && said.contains(words), "{args:?}: {said}");
    }
}

#[test]
fn files_do_not_depend_on_threads() {
    let run = |threads: &str| {
        let [json, csv, page] =
            ["out.json", "out.csv", "out.html"].map(|name| file("arena-files", &format!("{threads}-{name}")));
        let args = ["arena", "--bots", "greedy,random", "--players", "3", "--games", "30", "--seed", "5"];
        let files = ["--json", &json, "--csv", &csv, "--report", &page, "--threads", threads];
        printed(&[&args[..], &files[..]].concat());
        let mut counted: Value = serde_json::from_str(&read(&json)).expect("JSON");
        counted["seconds"] = Value::Null;
        for player in counted["players"].as_array_mut().expect("players") {
            player["times"] = Value::Null;
        }
        let page = read(&page);
        assert!(page.contains("<h1>Ethnos arena</h1>") && !page.contains("http") && !page.contains("<script"));
        (counted, read(&csv))
    };
    let (one, two) = (run("1"), run("2"));
    assert_eq!(one, two);
    assert_eq!(one.1.lines().count(), 1 + 30 * 3);
    assert_eq!(one.0["comparison"]["better"], "greedy");
}

#[test]
fn until_sure_stops_when_it_is_known() {
    let json = file("arena-sure", "out.json");
    let text = printed(&["arena", "--bots", "random,greedy", "--until-sure", "--seed", "3", "--json", &json]);
    assert!(text.contains("of at most 100000: the answer is known") && text.contains("No, greedy is better"), "{text}");
    let counted: Value = serde_json::from_str(&read(&json)).expect("JSON");
    assert_eq!(counted["ending"], "enough");
    assert_eq!(counted["games"], counted["comparison"]["known_after_games"]);
}

#[test]
fn bots_that_fail_are_named_and_the_run_goes_on() {
    let text = printed(&["arena", "--bots", "random,\"exec:/nowhere/bot --x 1,2\"", "--games", "2", "--seed", "1"]);
    assert!(text.contains("exec:/nowhere/bot --x 1,2 had no legal answer to"), "{text}");
    assert!(text.contains("game 1, seat B: "), "{text}");
}

#[test]
fn simulations_take_bots() {
    let text = printed(&["simulate", "--games", "20", "--players", "3", "--bots", "greedy,random", "--seed", "1"]);
    let rows = text.lines().filter(|line| line.contains("random")).count();
    assert!(rows == 2 && text.contains("greedy"), "the last bot fills the table: {text}");
    let json: Value = serde_json::from_str(&printed(&["simulate", "--games", "5", "--json"])).expect("JSON");
    assert_eq!(json["seats"]["D"]["bot"], "random");
}

/// Ctrl-C ends a ladder early; the results so far are shown.
#[cfg(unix)]
#[test]
fn ctrl_c_shows_the_results_of_a_ladder_so_far() {
    let json = file("ladder-stop", "out.json");
    let args = ["arena", "--ladder", "--bots", "random,greedy", "--games", "1000000000", "--json", &json];
    let child = ethnos(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary runs");
    // The program creates the file, then handles Ctrl-C, then begins the games.
    while std::fs::metadata(&json).is_err() {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    std::thread::sleep(std::time::Duration::from_secs(3));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(sent.success());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let text = text(&output);
    assert!(text.contains(", stopped") && text.contains("2 players") && !text.contains("3 players"), "{text}");
    let counted: Value = serde_json::from_str(&read(&json)).expect("JSON");
    assert_eq!((&counted["ending"], counted["tables"].as_array().map(Vec::len)), (&"stopped".into(), Some(1)));
}

/// The games of a match of three players in its file after this many, and the rows of the CSV file.
fn continued(games_file: &str, bots: &str, games: &str, more: &[&str]) -> (Output, String) {
    let csv = format!("{games_file}.csv");
    let args = ["arena", "--bots", bots, "--players", "3", "--games", games, "--resume", games_file, "--csv", &csv];
    let output = ethnos(&[&args[..], more].concat()).output().expect("the binary runs");
    (output, read(&csv))
}

#[test]
fn tables_say_which_bots_are_levels() {
    let cases: &[(&[&str], Option<&str>)] = &[
        (&["--bots", "novice,random", "--games", "2"], Some("levels     glory~130 is novice\n")),
        (&["--bots", "glory~130,regular", "--games", "2"], Some("glory~130 is novice, search:40~130 is regular\n")),
        (&["--bots", "greedy,random", "--games", "2"], None),
        (&["--bots", "novice,random", "--games", "2", "--ladder", "--players", "2"], Some("glory~130 is novice\n")),
    ];
    for (args, levels) in cases {
        let output = ethnos(&[&["arena"], *args].concat()).output().expect("the binary runs");
        let said = text(&output);
        match levels {
            Some(levels) => assert!(said.contains(levels), "{args:?}: {said}"),
            None => assert!(!said.contains("levels"), "{args:?}: {said}"),
        }
    }
}

#[test]
fn a_match_that_was_stopped_goes_on_where_it_was() {
    let (bots, flags) = ("greedy,random", ["--seed", "5", "--adjust-luck"]);
    let whole = continued(&file("arena-resume", "whole.jsonl"), bots, "12", &flags).1;
    // Stopped after two seeds, and stopped while the games of the third seed were written.
    let path = file("arena-resume", "parts.jsonl");
    for (games, cut) in [("6", 0), ("9", 20), ("9", 0)] {
        continued(&path, bots, games, &flags);
        let mut lines = read(&path);
        lines.truncate(lines.len() - cut);
        std::fs::write(&path, lines).expect("written");
    }
    let (output, parts) = continued(&path, bots, "12", &flags);
    assert!(text(&output).contains("before     9 of these games, from the file"), "{}", text(&output));
    assert_eq!(parts, whole);
    let (again, same) = continued(&path, bots, "12", &flags);
    assert!(text(&again).contains("games      12\n") && !text(&again).contains("speed"), "{}", text(&again));
    assert_eq!(same, whole);
}

#[test]
fn games_of_another_match_are_not_counted() {
    let path = file("arena-resume-other", "games.jsonl");
    continued(&path, "greedy,random", "6", &["--seed", "5"]);
    let games = read(&path);
    let cases: &[(&str, &[&str], &str, &str)] = &[
        ("greedy,random", &["--seed", "6"], &games, "another table or another seed"),
        ("random,greedy", &["--seed", "5"], &games, "other bots"),
        ("greedy,random", &["--seed", "5", "--edition", "second"], &games, "another table"),
        ("greedy,random", &["--seed", "5", "--adjust-luck"], &games, "--adjust-luck"),
        ("greedy,random", &["--seed", "5"], "{}\n", "not a file of games"),
        ("greedy,random", &["--seed", "5"], "game,seed", "not a file of games"),
        ("greedy,random", &["--seed", "5"], &games.replacen("\"game\":1", "\"game\":7", 1), "line 3 is not the game"),
        ("greedy,random", &["--seed", "5"], &games.replacen("\"player\":1", "\"player\":2", 1), "is not the game"),
        (
            "greedy,random",
            &["--seed", "5"],
            &games.replacen("\"seats\":[", "\"seats\":[1,", 1),
            "line 2 is not the game",
        ),
    ];
    for (bots, flags, contents, words) in cases {
        std::fs::write(&path, contents).expect("written");
        let (output, _) = continued(&path, bots, "6", flags);
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && said.contains(words) && said.contains(&path), "{bots} {flags:?}: {said}");
        assert_eq!(read(&path), *contents, "nothing is lost");
    }
}

/// Ctrl-C ends an endless run; the results so far are shown.
#[cfg(unix)]
#[test]
fn ctrl_c_shows_the_results_so_far() {
    let csv = file("arena-stop", "out.csv");
    let args = ["arena", "--bots", "random", "--games", "1000000000000", "--csv", &csv];
    let child = ethnos(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary runs");
    // Rows in the file mean that games were played and that Ctrl-C is handled.
    while std::fs::metadata(&csv).map_or(0, |file| file.len()) < 100_000 {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill runs");
    assert!(sent.success());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(130));
    let text = text(&output);
    assert!(text.contains("of 1000000000000, stopped") && text.contains("rating"), "{text}");
    assert!(read(&csv).ends_with('\n'), "whole rows");
}
