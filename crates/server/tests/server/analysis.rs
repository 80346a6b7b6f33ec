//! The analysis board: what it shows, what it refuses, how it judges.

use serde_json::{Value, json};

use crate::Server;

const POSITION: &str = "ethnos position 1\nedition: first\nplayers: 3\ntribes: Elves, Giants, Minotaurs, Orcs, Wizards\n\
                        hand A: red Orc, blue Orc\nhand B: green Elf\nrow: red Elf, grey Giant\nseed: 5\n";

async fn ask(server: &Server, path: &str, body: &Value) -> (u16, Value) {
    let mut browser = server.browser();
    let answer = browser.call("POST", path, body.clone()).await;
    (answer.status.as_u16(), answer.json())
}

#[tokio::test]
async fn moves_are_played_for_any_seat() {
    let server = Server::start().await;
    let (status, start) = ask(&server, "/api/board", &json!({ "position": POSITION })).await;
    assert_eq!(status, 200, "{start}");
    assert_eq!((start["to_act"].as_str(), start["moves"].as_array().map(Vec::len)), (Some("A"), Some(0)));
    assert_eq!(start["hands"]["B"], json!(["green Elf"]));
    assert_eq!(start["game"]["view"]["hand"].as_array().map(Vec::len), Some(2), "the view is that of whoever decides");
    // What is shown can be asked for again: the position is in its normal form, and stays the same.
    let normal = start["position"].as_str().expect("a text");
    let (_, again) = ask(&server, "/api/board", &json!({ "position": normal })).await;
    assert_eq!(again, start);
    let moves = json!(["recruit red Elf", "recruit grey Giant", "recruit deck"]);
    let (status, after) = ask(&server, "/api/board", &json!({ "position": normal, "moves": moves, "known": 2 })).await;
    assert_eq!((status, after["to_act"].as_str()), (200, Some("A")), "{after}");
    assert_eq!(after["moves"][2]["seat"], "C");
    assert_eq!(after["moves"][0]["events"], json!([]), "the client knows it");
    assert_eq!(after["moves"][2]["events"][0]["kind"], "drew");
    assert!(after["moves"][2]["events"][0]["card"].is_string(), "everything is open");
    // With the eyes of one seat, nothing else is shown.
    let (_, seen) = ask(&server, "/api/board", &json!({ "position": normal, "moves": moves, "eyes": "B" })).await;
    assert!(seen.get("hands").is_none() && seen["game"]["legal"] == json!([]), "{seen}");
    assert_eq!(seen["moves"][2]["events"][0]["card"], Value::Null);
    // A text may hold moves, too.
    let text = format!("{normal}\nA: recruit red Elf\nB: recruit grey Giant\n");
    let (_, from_text) = ask(&server, "/api/board", &json!({ "position": text, "moves": ["recruit deck"] })).await;
    assert_eq!(from_text["game"], after["game"]);
    // Shuffled, everything that lies open stays.
    let (_, shuffled) = ask(&server, "/api/board", &json!({ "position": normal, "shuffle": true })).await;
    assert_eq!(
        (&shuffled["hands"], &shuffled["game"]["view"]["row"]),
        (&start["hands"], &start["game"]["view"]["row"])
    );
    assert_ne!(shuffled["position"], start["position"]);
    server.stop().await;
}

#[tokio::test]
async fn everything_that_is_wrong_is_named_at_once() {
    let server = Server::start().await;
    let wrong = "ethnos position 1\nedition: first\nplayers: 3\ntribes: Elves, Giants, Minotaurs, Orcs, Wizards\n\
                 hand A: 9 red Orc\nrow: pink Elf\nmarkers Rhea: A 99\nage: 7\n";
    let (status, refused) = ask(&server, "/api/board", &json!({ "position": wrong })).await;
    assert_eq!(status, 422);
    assert_eq!(refused["error"]["code"], "invalid");
    let faults = refused["faults"].as_array().expect("faults");
    let lines = faults.iter().map(|fault| fault["line"].as_u64().expect("a line")).collect::<Vec<_>>();
    assert_eq!(lines, [5, 6, 7, 8], "{refused}");
    assert_eq!(faults[1]["about"], "row: pink Elf");
    assert!(faults.iter().all(|fault| fault["message"].as_str().is_some_and(|text| !text.is_empty())));
    // The same in Portuguese, also for faults of the writing and of a box.
    let cases = [
        (wrong.to_owned(), 3, "Não há Era 7: esta partida tem as Eras 1 a 2."),
        (POSITION.replace("first", "third"), 0, "A edição é first (primeira) ou second (segunda)."),
        (format!("{POSITION}fly to the moon\n"), 0, "“fly to the moon” deve ser “chave: valor”."),
        (format!("{POSITION}box hand_limit: 11\n"), 0, "“hand_limit”: 11 não está entre 2 e 10."),
    ];
    for (position, index, expected) in cases {
        let request = server.request(reqwest::Method::POST, "/api/board").header("accept-language", "pt-BR");
        let answer = crate::Answer::of(request.json(&json!({ "position": position }))).await;
        assert_eq!(answer.json()["faults"][index]["message"], expected, "{position}: {}", answer.text);
    }
    server.stop().await;
}

#[tokio::test]
async fn nonsense_is_refused() {
    let server = Server::start().await;
    let many = vec!["recruit deck"; 601];
    let cases = [
        (json!({}), 400),
        (json!({ "position": 7 }), 400),
        (json!({ "position": POSITION, "moves": "recruit deck" }), 400),
        (json!({ "position": POSITION, "eyes": "Z" }), 400),
        (json!({ "position": POSITION, "other": 1 }), 400),
        (json!({ "position": "" }), 422),
        (json!({ "position": "hello" }), 422),
        (json!({ "position": "ethnos position 1" }), 422),
        (json!({ "position": "ethnos position 1\n".repeat(2_000) }), 422),
        (json!({ "position": POSITION, "eyes": "D" }), 422),
        (json!({ "position": POSITION, "moves": [""] }), 422),
        (json!({ "position": POSITION, "moves": ["fly to the moon"] }), 422),
        (json!({ "position": POSITION, "moves": ["band green Elf"] }), 422),
        (json!({ "position": POSITION, "moves": many }), 422),
        (json!({ "position": format!("{POSITION}B: recruit deck\n") }), 422),
    ];
    for (body, expected) in cases {
        for path in ["/api/board", "/api/board/judge"] {
            if path.ends_with("judge") && body.get("eyes").is_some() {
                continue;
            }
            let (status, refused) = ask(&server, path, &body).await;
            assert_eq!(status, expected, "{path} {body}: {refused}");
            assert!(refused["error"]["message"].as_str().is_some_and(|text| !text.is_empty()), "{refused}");
        }
    }
    let (_, refused) =
        ask(&server, "/api/board", &json!({ "position": POSITION, "moves": ["recruit deck", "fly"] })).await;
    assert_eq!((&refused["faults"][0]["step"], &refused["faults"][0]["about"]), (&json!(2), &json!("fly")));
    let question = |question: Value| json!({ "position": POSITION, "question": question });
    for (body, expected) in [
        (question(json!({ "kind": "standing" })), 200),
        (question(json!({ "kind": "preview", "action": "band red Orc" })), 200),
        (question(json!({ "kind": "preview", "action": "fly" })), 422),
        (question(json!({ "kind": "advice" })), 422),
        (question(json!({ "kind": "future" })), 400),
    ] {
        assert_eq!(ask(&server, "/api/board/ask", &body).await.0, expected, "{body}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_position_is_judged() {
    let server = Server::start().await;
    let (status, judged) = ask(&server, "/api/board/judge", &json!({ "position": POSITION })).await;
    assert_eq!(status, 200, "{judged}");
    let seats = judged["seats"].as_array().expect("seats");
    let sum = seats.iter().map(|seat| seat["win"].as_f64().expect("a chance")).sum::<f64>();
    assert!(seats.len() == 3 && (sum - 1.0).abs() < 0.01, "{judged}");
    let best = judged["best"].as_array().expect("moves");
    assert!((1..=3).contains(&best.len()), "{judged}");
    server.stop().await;
}
