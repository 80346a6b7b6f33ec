//! `ethnos review`: what it prints, and the files it writes.

use serde_json::Value;

use crate::commands::{err, ethnos, file, folder, printed, written};

#[test]
fn a_game_is_explained_in_text_json_and_a_page() {
    let folder = folder("review");
    let [data, page] = ["review.json", "review.html"].map(|name| folder.join(name).display().to_string());
    let game = file("tests/games/first-2-players.ethnos");
    let text = printed(&["review", &game, "--seat", "B", "--json", &data, "--report", &page]);
    for seat in ["A: ", "B: "] {
        let line = text.lines().find(|line| line.starts_with(seat)).unwrap_or_else(|| panic!("{text}"));
        assert!(line.contains("50.0 % expected before the deal"), "{line}");
    }
    assert!(text.contains("own decisions") && text.contains("without luck"), "{text}");
    // Nothing is said about the decisions of A, which were not judged.
    let (of_a, of_b) = text.split_once("\nB: ").unwrap_or_else(|| panic!("{text}"));
    assert!(!of_a.contains("  accuracy") && !of_a.contains("no decision that counts"), "{text}");
    assert_eq!(of_b.matches("  accuracy").count(), 1, "{text}");
    assert_no_zeros(&text);

    let review: Value = serde_json::from_str(&std::fs::read_to_string(&data).expect("written")).expect("JSON");
    let seats = review["seats"].as_array().expect("a list");
    assert_eq!(seats.len(), 2);
    for seat in seats {
        let part = |name: &str| seat[name].as_i64().unwrap_or_else(|| panic!("{name} in {seat}"));
        let parts = ["own_decisions", "own_luck", "others_decisions", "others_luck"].map(part);
        assert_eq!(part("result") - part("expected"), parts.iter().sum::<i64>());
        assert!(part("own_error") > 0 && part("luck_error") >= part("own_error"), "{seat}");
    }
    let moments = review["moments"].as_array().expect("a list");
    let judged = moments.iter().filter(|moment| moment.get("judged").is_some()).collect::<Vec<_>>();
    assert!(judged.len() > 5 && judged.iter().all(|moment| moment["seat"] == "B"), "only B's decisions are judged");
    assert!(seats[0].get("accuracy").is_none() && seats[1]["accuracy"].as_f64().is_some(), "{seats:?}");
    let flagged = judged.iter().filter(|moment| moment["judged"].get("verdict").is_some());
    assert!(flagged.clone().count() > 0, "a random player makes mistakes");
    for moment in flagged {
        let reasons = moment["judged"]["reasons"].as_array();
        assert!(reasons.is_some_and(|reasons| !reasons.is_empty()), "{moment}");
    }

    let page = std::fs::read_to_string(&page).expect("written");
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("Where the result came from"), "{page}");
    let costliest = page.split_once("What cost each player most").expect("the section").1;
    assert_eq!(costliest.split_once("</ul>").expect("a list").0.matches("<li>").count(), 1, "only B's: {costliest}");
}

#[test]
fn who_plays_alone_has_no_others() {
    let solo = file("tests/games/solo-hard.ethnos");
    let text = printed(&["review", &solo, "--language", "pt-BR"]);
    assert!(text.contains("decisões −66,") && !text.contains("outros"), "{text}");
    assert_no_zeros(&text);
}

/// No number is "minus zero", and nothing costs, brings or errs by nothing.
fn assert_no_zeros(text: &str) {
    for zero in ["-0", "−0.0", "−0,0", ", 0 ", "± 0)"] {
        assert!(!text.contains(zero), "{zero}: {text}");
    }
}

#[test]
fn a_review_that_cannot_be_made_is_explained() {
    let game = file("tests/games/first-2-players.ethnos");
    let unfinished = file("tests/litmus/elves-keep-the-set.toml");
    let cases: [(&[&str], &str); 3] = [
        (&["review", &game, "--seat", "C"], "--seat C: the seats of this game are A to B"),
        (&["review", &game, "--time", "soon"], "a time looks like 500ms, 10s or 2m"),
        (&["review", &unfinished], "ethnos"),
    ];
    for (args, expected) in cases {
        let output = ethnos(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(err(&output).contains(expected), "{args:?}: {}", err(&output));
    }
}

#[test]
fn why_there_is_no_review_is_said_in_the_chosen_language() {
    let folder = folder("no-review");
    let game = file("tests/games/first-2-players.ethnos");
    let text = std::fs::read_to_string(&game).expect("in the repository");
    let beginning = text.lines().take(20).collect::<Vec<_>>().join("\n") + "\n";
    let unfinished = written(&folder, "unfinished.ethnos", beginning.as_bytes());
    let draw = text.lines().find(|line| line.contains("recruit deck = ")).expect("somebody draws");
    let illegal = text.replacen(draw, &format!("{}: stop", &draw[..1]), 1);
    let illegal = written(&folder, "illegal.ethnos", illegal.as_bytes());
    let cases: &[(&[&str], &str, &str)] = &[
        (
            &[&game, "--seat", "C"],
            "--seat C: the seats of this game are A to B",
            "--seat C: os lugares desta partida são de A a B",
        ),
        (&[&unfinished], "unfinished.ethnos: the game is not over", "unfinished.ethnos: a partida não terminou"),
        (&[&illegal], "is refused (wrong-decision)", "é recusado (wrong-decision)"),
    ];
    for (args, english, portuguese) in cases {
        for (language, sentence) in [("en", english), ("pt-BR", portuguese)] {
            let output = ethnos(&[&["review"], *args, &["--language", language]].concat());
            assert_eq!(output.status.code(), Some(2), "{args:?}: {}", err(&output));
            assert!(err(&output).contains(sentence), "{args:?}: {}", err(&output));
        }
    }
}
