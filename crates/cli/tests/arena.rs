//! `ethnos arena` and `ethnos simulate --bots` as their users meet them.

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

/// What a run that must go well prints.
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
fn bots_that_fail_are_named_and_nothing_stops() {
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

/// Ctrl-C ends a run that would be endless, and what was played is shown.
#[cfg(unix)]
#[test]
fn ctrl_c_shows_what_there_is() {
    let csv = file("arena-stop", "out.csv");
    let args = ["arena", "--bots", "random", "--games", "1000000000000", "--csv", &csv];
    let child = ethnos(&args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the binary runs");
    // Once rows are written, games were played and Ctrl-C is listened for.
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
