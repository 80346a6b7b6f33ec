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
        assert!(seat.get("given_up").is_none() && seat.get("stand_in").is_none(), "{seat}");
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

/// A game that was given up: so many lines of a record, and who gave up.
fn given_up(name: &str, lines: usize, gave_up: &str) -> String {
    let text = std::fs::read_to_string(file("tests/games/first-2-players.ethnos")).expect("in the repository");
    let head = text.lines().take_while(|line| line.as_bytes().get(1) != Some(&b':')).count();
    let mut lines = text.lines().take(head + lines).collect::<Vec<_>>();
    if lines.len() > head {
        lines.insert(head, "stand-in B");
    }
    let text = lines.join("\n") + "\n" + gave_up + "\n";
    written(&folder(name), "given-up.ethnos", text.as_bytes())
}

#[test]
fn a_game_that_was_given_up_is_explained_as_far_as_it_was_played() {
    let game = given_up("given-up", 14, "concede A");
    let data = folder("given-up-json").join("review.json").display().to_string();
    let text = printed(&["review", &game, "--json", &data]);
    assert!(text.starts_with("A gave up, which ended the game."), "{text}");
    let (of_a, of_b) = text.split_once("\nB: ").unwrap_or_else(|| panic!("{text}"));
    assert!(of_a.contains("  giving up −") && !of_a.contains("  bot that stood in"), "{text}");
    assert!(of_b.starts_with("100.0 % of the win") && of_b.contains("  giving up +"), "{text}");
    assert_eq!(of_b.matches("  bot that stood in ").count(), 1, "{text}");
    // So many flagged decisions of B were those of the bot.
    assert_eq!(text.matches("A bot decided that stood in.").count(), text.matches(" Age, B: ").count(), "{text}");
    let review: Value = serde_json::from_str(&std::fs::read_to_string(&data).expect("written")).expect("JSON");
    assert_eq!((&review["unfinished"], &review["gave_up"]), (&Value::Bool(true), &serde_json::json!(["A"])));
    for seat in review["seats"].as_array().expect("a list") {
        let part = |name: &str| seat[name].as_i64().unwrap_or_default();
        let parts = ["own_decisions", "stand_in", "own_luck", "others_decisions", "others_luck", "given_up"].map(part);
        assert_eq!(part("result") - part("expected"), parts.iter().sum::<i64>(), "{seat}");
        assert!(part("given_up") != 0, "{seat}");
    }
    let text = printed(&["review", &game, "--language", "pt-BR"]);
    assert!(
        text.starts_with("Desistência de A: com isso a partida acabou.") && text.contains("robô no lugar"),
        "{text}"
    );
    // The lines of the record are true, and nothing else reads them.
    printed(&["check", &game]);
    let unplayed = given_up("unplayed", 0, "concede A");
    for (language, sentence) in [("en", "before anybody had decided anything"), ("pt-BR", "antes que alguém decidisse")]
    {
        let output = ethnos(&["review", &unplayed, "--language", language]);
        assert_eq!(output.status.code(), Some(2));
        assert!(err(&output).contains(sentence), "{}", err(&output));
    }
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
