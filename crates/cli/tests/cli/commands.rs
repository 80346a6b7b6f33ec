//! Tests of the command line: what it prints, and its exit status.

use std::path::PathBuf;
use std::process::{Command, Output};

use serde_json::Value;

pub(crate) fn ethnos(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ethnos")).args(args).output().expect("the binary runs")
}

pub(crate) fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

pub(crate) fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// The output of a run that must succeed.
pub(crate) fn printed(args: &[&str]) -> String {
    let output = ethnos(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}: {}{}", out(&output), err(&output));
    out(&output)
}

fn json(args: &[&str]) -> Value {
    serde_json::from_str(&printed(args)).expect("JSON")
}

/// A file of the repository.
pub(crate) fn file(path: &str) -> String {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path).display().to_string()
}

/// A new folder for one test.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

/// A file with this text in a folder for one test.
pub(crate) fn written(folder: &std::path::Path, name: &str, text: &[u8]) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("writable");
    path.display().to_string()
}

/// The version, and the commit in brackets where it is known. Packaged source has no commit.
#[test]
fn the_version_says_the_commit() {
    let said = printed(&["--version"]);
    let rest = said.strip_prefix(concat!("ethnos ", env!("CARGO_PKG_VERSION"))).expect("name and version").trim_end();
    let git = |args: &[&str]| {
        let output = Command::new("git").current_dir(file("")).args(args).output().ok()?;
        output.status.success().then(|| out(&output).trim_end().to_owned())
    };
    let own_repository = std::fs::exists(file(".git")).expect("the folder can be read");
    match git(&["rev-parse", "--short=10", "HEAD"]).filter(|_| own_repository) {
        Some(commit) => assert_eq!(rest, format!(" ({commit})")),
        None => assert!(rest.is_empty() || rest.starts_with(" ("), "{rest}"),
    }
    assert_eq!(printed(&["-V"]), said);
}

#[test]
fn errors_are_explained_and_exit_with_2() {
    let damaged = folder("damaged");
    let no_record = written(&damaged, "no-record.ethnos", b"hello\n");
    let no_text = written(&damaged, "no-text.ethnos", b"ethnos game 1\n\xff\xfe\n");
    let bad_box = written(&damaged, "box.toml", b"\nhand_limit = { value = 11 }\n");
    let game = file("tests/games/first-4-players.ethnos");
    let empty = folder("empty").display().to_string();
    let cases: &[(&[&str], &str)] = &[
        (
            &["simulate", "--games", "1", "--players", "7"],
            "7 players: the game is for 2 to 6, or for 1 in the solo game",
        ),
        (&["simulate", "--games", "1", "--players", "1"], "Choose a level"),
        (&["simulate", "--games", "0"], "0 is not in"),
        (&["simulate", "--games", "many"], "invalid value 'many'"),
        (
            &["simulate", "--games", "1", "--tribes", "dwarves,unicorns"],
            "“unicorns” is not a tribe or clan of this edition",
        ),
        (&["simulate", "--games", "1", "--tribes", "dwarves,elves"], "2 tribes or clans are chosen: 6 are needed"),
        (&["simulate", "--games", "1", "--tribes", "raccoons"], "“raccoons” is not a tribe or clan of this edition"),
        (&["simulate", "--games", "1", "--solo", "easy", "--players", "3"], "The solo game has one seat, not 3"),
        (&["simulate", "--games", "1", "--solo", "brutal"], "invalid value 'brutal'"),
        (&["simulate", "--games", "1", "--seed", "xyz"], "1 to 64 hexadecimal digits"),
        (&["simulate", "--games", "1", "--box", "nowhere.toml"], "cannot read nowhere.toml"),
        (&["simulate", "--games", "1", "--box", &bad_box], "line 2: “hand_limit”: 11 is not between 2 and 10"),
        (&["simulate", "--games", "1", "--threads", "0"], "0 is not in"),
        (&["simulate", "--games", "1", "--records", &game], "cannot make"),
        (&["simulate", "--games", "1", "--bots", "random,random", "--solo", "easy"], "2 bots at a table of 1"),
        (&["simulate", "--games", "1", "--bots", "random", "--checked"], "cannot be used with"),
        (&["arena", "--games", "1"], "--bots random,random"),
        (&["arena", "--bots", "random"], "--games"),
        (&["arena", "--bots", "dragon", "--games", "1"], "`dragon` is not a bot"),
        (&["arena", "--bots", "random,,random", "--games", "1"], "has an empty name"),
        (&["arena", "--bots", "\"random", "--games", "1"], "does not close it"),
        (&["arena", "--bots", "random,random,random", "--players", "2", "--games", "1"], "3 bots for 2 seats"),
        (
            &["arena", "--bots", "random", "--players", "9", "--games", "1"],
            "9 players: the game is for 2 to 6, or for 1 in the solo game",
        ),
        (&["arena", "--bots", "random,random", "--until-sure"], "give a second, different one"),
        (&["arena", "--bots", "random", "--games", "0"], "0 is not in"),
        (&["arena", "--bots", "random", "--games", "1", "--json", "/nowhere/a.json"], "cannot write /nowhere/a.json"),
        (&["arena", "--bots", "random", "--games", "1", "--csv", "/nowhere/a.csv"], "cannot write /nowhere/a.csv"),
        (&["arena", "--bots", "random", "--games", "1", "--report", "/nowhere/a.html"], "cannot write /nowhere/a.html"),
        (&["replay", "nowhere.ethnos"], "cannot read nowhere.ethnos"),
        (&["replay", &no_record], "line 1: The first line should be"),
        (&["replay", &no_text], "line 2: not UTF-8 text"),
        (&["replay", &game, "--at", "100000"], "is beyond its end"),
        (&["replay", &game, "--seat", "E"], "the seats of this game are A to D"),
        (&["replay", &game, "--seat", "A", "--json"], "cannot be used with"),
        (&["check", "nowhere.ethnos"], "cannot read nowhere.ethnos"),
        (&["check", &damaged.join("nothing").display().to_string()], "cannot read"),
        (&["check", &empty], "no .ethnos files there"),
        (&["check"], "required"),
        (&["simulate", "--games", "1", "--solo", "easy", "--edition", "first"], "belongs to the second edition"),
        (&["perft", "--depth", "4000000000"], "is not in"),
        (&["box", "third"], "invalid value 'third'"),
        (&["box", "--box", &bad_box], "required"),
        (&["perft"], "--depth"),
        (&["perft", "--depth", "2", "--from", &no_record], "line 1"),
        (&["bench", "--seconds", "1e9"], "from 0.01 to 600 seconds"),
        (&["completions", "tcsh"], "invalid value 'tcsh'"),
        (&["conquer"], "unrecognized subcommand"),
    ];
    for (args, sentence) in cases {
        let output = ethnos(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", err(&output));
        assert!(err(&output).contains(sentence), "{args:?}: {}", err(&output));
        assert_eq!(out(&output), "", "{args:?}");
    }
}

#[test]
fn wrong_games_are_explained_in_the_chosen_language() {
    let folder = folder("wrong-games");
    let bad_box = written(&folder, "box.toml", b"\nhand_limit = { value = 11 }\n");
    let no_toml = written(&folder, "no.toml", b"hand_limit");
    let cases: &[(&[&str], &str)] = &[
        (&["--players", "7"], "7 jogadores: o jogo é para 2 a 6"),
        (&["--tribes", "dwarves,unicorns"], "“unicorns” não é uma tribo nem um clã desta edição"),
        (&["--solo", "easy", "--edition", "first"], "O jogo solo pertence à segunda edição."),
        (&["--box", &bad_box], "box.toml: linha 2: “hand_limit”: 11 não está entre 2 e 10"),
        (&["--box", &no_toml], "O arquivo de caixa não é TOML"),
        (&["--box", "nowhere.toml"], "não é possível ler nowhere.toml"),
    ];
    for (args, sentence) in cases {
        for command in [&["simulate", "--games", "1"][..], &["demo"]] {
            let output = ethnos(&[command, args, &["--language", "pt-BR"]].concat());
            assert_eq!(output.status.code(), Some(2), "{command:?} {args:?}: {}", err(&output));
            assert!(err(&output).contains(sentence), "{command:?} {args:?}: {}", err(&output));
        }
    }
    let cases: &[(&[&str], &str)] = &[
        (&["--records", &bad_box], "não é possível criar "),
        (&["--bots", "random,random,random", "--players", "2"], "3 bots em uma mesa de 2: deixe alguns de fora"),
    ];
    for (args, sentence) in cases {
        let output = ethnos(&[&["simulate", "--games", "1", "--language", "pt-BR"], *args].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}: {}", err(&output));
        assert!(err(&output).contains(sentence), "{args:?}: {}", err(&output));
    }
}

#[test]
fn check_accepts_correct_records_and_scenarios() {
    assert!(printed(&["check", &file("tests/scenarios"), &file("tests/games")]).ends_with(" passed, 0 failed\n"));
    assert!(printed(&["check", "--fair", &file("tests/games")]).ends_with(" passed, 0 failed\n"));
}

#[test]
fn check_goes_on_after_a_path_that_is_missing() {
    let right = file("tests/scenarios/first/dwarves-take-duris.ethnos");
    let output = ethnos(&["check", &right, "nowhere.ethnos", &right]);
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(text.contains("cannot read nowhere.ethnos"), "{text}");
    assert!(text.ends_with("2 passed, 1 failed\n"), "{text}");
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn check_names_every_failure_on_a_line() {
    let folder = folder("faults");
    let text = std::fs::read_to_string(file("tests/games/first-4-players.ethnos")).expect("in the repository");
    let commitment = text.lines().find(|line| line.starts_with("commitment")).expect("committed");
    let draw = text.lines().find(|line| line.contains("recruit deck = ")).expect("somebody draws");
    let (who, _) = draw.split_once(" = ").expect("a card");
    let forged = |name: &str, from: &str, to: &str| {
        assert!(text.contains(from));
        written(&folder, name, text.replacen(from, to, 1).as_bytes())
    };
    let wrong_seed = forged("commitment.ethnos", commitment, &format!("commitment: {}", "0".repeat(64)));
    let no_commitment = forged("no-commitment.ethnos", &format!("{commitment}\n"), "");
    let silent = forged("silent.ethnos", draw, who);
    let dragon = forged("dragon.ethnos", draw, &format!("{who} = Dragon"));
    let illegal = forged("illegal.ethnos", draw, &format!("{}: stop", &who[..1]));
    let misread = forged("misread.ethnos", "expect winners: ", "expect winners: A, B, C, D #");
    let scenario = file("tests/scenarios/first/dwarves-take-duris.ethnos");
    let unread = forged("unread.ethnos", "players: 4", "players: many");
    let cases: &[(&[&str], &str, &str)] = &[
        (&["check", &wrong_seed], "not the commitment", "não o compromisso"),
        (&["check", "--fair", &no_commitment], "is missing", "Falta a linha `commitment"),
        (&["check", "--fair", &silent], "is not stated", "Falta dizer o que o baralho deu a"),
        (&["check", &dragon], "The deck gives", "O baralho dá"),
        (
            &["check", &illegal],
            "is refused (wrong-decision): Something else is asked now: Recruit an Ally or play a band.",
            "é recusado (wrong-decision): ",
        ),
        (&["check", &misread], "Expected winners: A, B, C, D, found", "Esperado winners: A, B, C, D, encontrado"),
        (&["check", &unread], "“many” is not a number from 0 to", "“many” não é um número de 0 a"),
        (&["check", "--fair", &scenario], "does not follow from a seed", "não resulta de uma semente"),
    ];
    for (args, english, portuguese) in cases {
        for (language, fault, line) in [("en", english, ": line "), ("pt-BR", portuguese, ": linha ")] {
            let output = ethnos(&[*args, &["--language", language]].concat());
            assert_eq!(output.status.code(), Some(1), "{args:?}: {}{}", out(&output), err(&output));
            assert!(out(&output).contains(fault) && out(&output).contains(line), "{args:?}: {}", out(&output));
            assert_eq!(out(&output).lines().count(), 2, "one line for the fault, one for the count: {}", out(&output));
        }
    }
    // A record without a proof of fairness can still be correct.
    printed(&["check", &no_commitment, &silent]);
}

#[test]
fn simulations_do_not_depend_on_threads() {
    let run = |threads: &str, name: &str| {
        let records = folder(name).display().to_string();
        let args =
            ["simulate", "--games", "30", "--seed", "abc", "--json", "--threads", threads, "--records", &records];
        let counted = json(&args);
        let last = std::fs::read_to_string(format!("{records}/game-000030.ethnos")).expect("every game is kept");
        assert_eq!(printed(&["check", "--fair", &records]), "30 passed, 0 failed\n");
        (counted["seats"].clone(), counted["decisions"].clone(), last)
    };
    assert_eq!(run("1", "one-thread"), run("2", "two-threads"));
}

#[test]
fn simulations_end_with_a_table() {
    let cases: &[(&[&str], &[&str])] = &[
        (&["--players", "2"], &["Kingdoms", "Glory", "Ages", " B "]),
        (&["--edition", "second", "--players", "6", "--recruitment"], &["Regions", "Prestige", " F "]),
        (&["--solo", "hard"], &["Chief Bruno", "Parties"]),
        (&["--tribes", "first-game"], &["decisions/s"]),
        (&["--tribes", "orcs,trolls,Elves,giants,merfolk,halflings", "--seed", "1"], &["Orc Horde", "seed"]),
        (&["--checked"], &["every step checked, no fault"]),
        (&["--language", "pt-BR"], &["semente ", "por partida)", "Reinos", "Glória", "vitórias"]),
        (&["--language", "pt-BR", "--checked"], &["cada passo verificado"]),
    ];
    for (args, words) in cases {
        let text = printed(&[&["simulate", "--games", "20"], *args].concat());
        for word in *words {
            assert!(text.contains(word), "{args:?} lacks {word}: {text}");
        }
    }
}

#[test]
fn a_seat_sees_its_own_hand_alone() {
    let game = file("tests/games/first-4-players.ethnos");
    let seats = ["A", "B", "C", "D"];
    for at in ["0", "1", "30", "77"] {
        for seat in seats {
            let text = printed(&["replay", &game, "--at", at, "--seat", seat, "--log"]);
            assert_eq!(text.matches("hand (").count(), 1, "{text}");
            assert!(!text.contains("from the top"), "{text}");
            for other in seats.iter().filter(|other| **other != seat) {
                assert!(!text.contains(&format!("{other} draws the")), "{text}");
                assert!(!text.contains(&format!("{other} is dealt the")), "{text}");
            }
        }
    }
    let open = printed(&["replay", &game, "--at", "30"]);
    assert_eq!(open.matches("hand (").count(), 4);
    assert!(open.contains("from the top"));
}

#[test]
fn json_replay_has_one_object_for_each_step() {
    for name in ["first-4-players", "second-4-players", "solo-easy", "first-own-box"] {
        let text = printed(&["replay", &file(&format!("tests/games/{name}.ethnos")), "--json", "--legal"]);
        let steps = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect::<Vec<Value>>();
        let first = &steps[0];
        let deck = first["state"]["deck"].as_array().expect("a deck");
        assert_eq!(deck.iter().filter(|card| *card == "Dragon").count(), 3);
        assert!(first["state"]["tokens"].is_object() && first["setup"]["tribes"].is_array());
        let mut earned = std::collections::BTreeMap::<String, u64>::new();
        for pair in steps.windows(2) {
            let (before, after) = (&pair[0], &pair[1]);
            let legal = before["legal"].as_array().expect("asked for");
            assert!(legal.contains(&after["action"]), "{name}: step {} was not listed as legal", after["step"]);
            for event in after["events"].as_array().expect("events").iter().filter(|event| event["kind"] == "scored") {
                let seat = event["seat"].as_str().expect("a seat").to_owned();
                *earned.entry(seat).or_default() += event["glory"].as_u64().expect("a number");
            }
        }
        let last = &steps.last().expect("steps")["state"];
        assert_eq!(last["decision"], "over");
        for (seat, player) in last["players"].as_object().expect("players") {
            assert_eq!(player["glory"], *earned.get(seat).unwrap_or(&0), "{name}: the score of {seat} adds up");
        }
    }
}

#[test]
fn a_moment_becomes_a_position() {
    let game = file("tests/games/second-4-players.ethnos");
    let mut positions = 0;
    for at in 60..70 {
        let output = ethnos(&["replay", &game, "--at", &at.to_string(), "--position"]);
        if output.status.code() == Some(0) {
            let path = written(&folder("position"), "moment.ethnos", out(&output).as_bytes());
            assert_eq!(printed(&["check", &path]), "1 passed, 0 failed\n");
            positions += 1;
        } else {
            assert!(err(&output).contains("needs the start of a turn"), "{}", err(&output));
        }
    }
    assert!(positions > 3);
}

#[test]
fn scores_are_explained_line_by_line() {
    let text = printed(&["replay", &file("tests/games/first-4-players.ethnos"), "--scores"]);
    let (mut total, mut lines) = (0_u32, 0);
    for line in text.lines().take_while(|line| !line.starts_with('B')) {
        if let Some(stated) = line.strip_prefix("A: ") {
            total = stated.split(' ').next().expect("a number").parse().expect("a number");
        } else {
            total -= line.split_whitespace().nth(2).expect("Glory").parse::<u32>().expect("a number");
            lines += 1;
        }
    }
    assert_eq!(total, 0, "{text}");
    assert!(lines > 5, "{text}");
}

#[test]
fn boxes_show_their_sources() {
    let both = printed(&["box"]);
    let words = ["first edition", "second edition", "estimated", "published", "rulebook", "raccoon_coins"];
    assert!(words.iter().all(|word| both.contains(word)), "{both}");
    assert_eq!(json(&["box", "second", "--json"])[0]["edition"], "second");
    let own = b"orc_horde_glory = { value = [1, 3, 6, 10, 15, 21] }";
    let own = written(&folder("own-box"), "own.toml", own);
    let changed = printed(&["box", "first", "--box", &own]);
    assert!(changed.contains("15, 21") && changed.contains("owner"), "{changed}");
}

#[test]
fn trees_are_counted() {
    let args = ["perft", "--depth", "3", "--seed", "1", "--players", "2"];
    let plain = printed(&args);
    let counts = plain.lines().map(|line| line.split_whitespace().nth(1).expect("a count")).collect::<Vec<_>>();
    let leaves = json(&[&args[..], &["--json"]].concat())["leaves"].clone();
    let leaves = leaves.as_array().expect("counts").iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(counts, leaves);
    let divided = printed(&[&args[..], &["--divide"]].concat());
    let first_words = divided
        .lines()
        .take(divided.lines().count() - counts.len())
        .map(|line| line.split_whitespace().next().expect("a count"));
    let sum: u64 = first_words.map(|count| count.parse::<u64>().expect("a number")).sum();
    assert_eq!(sum.to_string(), counts[3]);
}

#[test]
fn speed_is_shown_for_every_table() {
    let speeds = json(&["bench", "--seconds", "0.01", "--json"])["speeds"].clone();
    assert_eq!(speeds.as_array().map(Vec::len), Some(13));
}

#[test]
fn a_demonstration_plays_a_whole_game() {
    let text = printed(&["demo"]);
    for word in ["First Age", "Third Age", "The game is over"] {
        assert!(text.contains(word), "{word}");
    }
    assert_eq!(printed(&["demo", "--seed", "5"]), printed(&["demo", "--seed", "5"]));
    assert_ne!(printed(&["demo", "--seed", "5"]), printed(&["demo", "--seed", "6"]));
}

#[test]
fn replay_check_and_demo_answer_in_the_chosen_language() {
    let game = file("tests/games/first-4-players.ethnos");
    let cases: &[(&[&str], &str, &str)] = &[
        (&["replay", &game, "--log"], "The First Age begins", "Começa a Primeira Era"),
        (&["replay", &game], "Kingdom", "Reino"),
        (&["check", &game], "1 passed, 0 failed", "1 corretos, 0 com erros"),
        (&["demo", "--seed", "5"], "The game is over", "A partida terminou"),
    ];
    for (args, english, portuguese) in cases {
        let in_language = |language: &str| printed(&[*args, &["--language", language]].concat());
        let default = printed(args);
        assert!(default.contains(english) && !default.contains(portuguese), "{args:?}: {default}");
        assert_eq!(in_language("en"), default, "{args:?}");
        let translated = in_language("pt-BR");
        assert!(translated.contains(portuguese) && !translated.contains(english), "{args:?}: {translated}");
    }
}

#[test]
fn a_damaged_export_is_explained_in_the_chosen_language() {
    let folder = folder("damaged-exports");
    let first = "{\"format\":\"ethnos export\",\"version\":4}\n{\"tables\":{\"id\":1,\"code\":\"K7QX2MB\"}}\n";
    let entry = |seq: u32| {
        format!("{{\"entries\":{{\"table_id\":1,\"seq\":{seq},\"added_at\":0,\"entry\":\"{{}}\",\"hash\":null}}}}\n")
    };
    let cases = [
        (first.replace('4', "1"), "the export was made before logs had hashes", "a exportação foi feita antes"),
        (format!("{first}half"), ": line 3: this is no line of an export", ": linha 3: não é uma linha"),
        (
            first.to_owned() + &entry(2),
            ": table K7QX2MB, entry 1: The entry is missing\n",
            ": mesa K7QX2MB, entrada 1: A entrada está faltando\n",
        ),
        (first.to_owned() + &entry(1), ", entry 1: The entry or one before", ", entrada 1: A entrada ou uma antes"),
    ];
    for (text, english, portuguese) in cases {
        let file = written(&folder, "export.jsonl", text.as_bytes());
        for (language, expected) in [("en", english), ("pt-BR", portuguese)] {
            let output = ethnos(&["check", &file, "--language", language]);
            assert_eq!(output.status.code(), Some(1), "{text}");
            assert!(out(&output).contains(expected), "{expected}: {}", out(&output));
        }
    }
}

#[test]
fn an_unknown_language_is_refused() {
    let game = file("tests/games/first-4-players.ethnos");
    for args in [&["replay", &game][..], &["check", &game], &["demo"]] {
        let output = ethnos(&[args, &["--language", "tlh"]].concat());
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        let message = err(&output);
        assert!(message.contains("invalid value 'tlh'") && message.contains("choose one of en, pt-BR"), "{message}");
        assert_eq!(out(&output), "", "{args:?}");
    }
}

#[test]
fn every_verb_explains_itself() {
    for verb in ["serve", "simulate", "arena", "bot", "replay", "check", "box", "perft", "bench", "demo", "completions"]
    {
        let help = printed(&[verb, "--help"]);
        assert!(help.contains("Example"), "{verb}: {help}");
    }
    for shell in ["bash", "zsh", "fish"] {
        assert!(printed(&["completions", shell]).contains("simulate"));
    }
}

/// Puzzles from a recorded game; stopped and resumed; nonsense.
#[test]
fn puzzles_are_made_and_checked() {
    let folder = folder("puzzles");
    let out_folder = folder.join("made").display().to_string();
    let record = file("tests/games/first-2-players.ethnos");
    let make = ["puzzles", "make", "--out", &out_folder, "--count", "1", "--seed", "3", &record];
    let said = printed(&make);
    assert!(said.contains("from 1 games") && said.contains("no puzzles:"), "{said}");
    // Nothing is left to do, and nothing is done again.
    assert!(printed(&make).contains("from 1 games"));
    let other = ethnos(&["puzzles", "make", "--out", &out_folder, "--seed", "4", &record]);
    assert_eq!(other.status.code(), Some(2));
    assert!(err(&other).contains("was made with --seed 3"), "{}", err(&other));

    let said = printed(&["puzzles", "check", &file("puzzles")]);
    assert!(said.contains(" puzzles\n") && said.contains("theme: two-players"), "{said}");
    let litmus = ethnos(&["puzzles", "make", "--out", &file("tests/litmus"), &record]);
    assert_eq!(litmus.status.code(), Some(2), "a folder with other files is left alone");
    assert!(err(&litmus).contains("was not made by this command"), "{}", err(&litmus));
    written(&folder, "1.toml", b"title = 7");
    let faults = ethnos(&["puzzles", "check", &folder.display().to_string()]);
    assert_eq!(faults.status.code(), Some(1));
    assert!(err(&faults).contains("1.toml: `title` is missing or wrong"), "{}", err(&faults));
    let nonsense: [&[&str]; 5] = [
        &["puzzles", "check", "no/such/folder"],
        &["puzzles", "make"],
        &["puzzles", "make", "--out", &out_folder, "--count", "0"],
        &["puzzles", "make", "--out", &out_folder, "--seed", "-1"],
        &["puzzles", "make", "--out", &out_folder, "no/such/game.ethnos"],
    ];
    for args in nonsense {
        assert_eq!(ethnos(args).status.code(), Some(2), "{args:?}");
    }
}
