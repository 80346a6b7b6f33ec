//! Puzzles over HTTP: the list, a question, an answer, ratings.

use ethnos_puzzles::{NumberedPuzzle, of_day, puzzles};
use ethnos_rules::notation::action_text;
use ethnos_rules::{Action, Actions};
use reqwest::StatusCode;

use crate::Server;

/// The legal actions of a puzzle, each with whether it solves it and whether its worth is in the file.
fn actions(puzzle: &NumberedPuzzle) -> Vec<(Action, String, bool, bool)> {
    let mut legal = Actions::new();
    puzzle.puzzle.game().legal(&mut legal);
    let described = legal.iter().map(|action| {
        let text = action_text(*action, puzzle.puzzle.record.setup());
        let is_known = puzzle.grading.choices.iter().any(|choice| choice.action == text);
        (*action, text, puzzle.puzzle.is_solved_by(*action), is_known)
    });
    described.collect()
}

fn form(action: &str) -> String {
    format!("action={}", action.replace('+', "%2B").replace(' ', "+"))
}

#[tokio::test]
async fn a_puzzle_is_answered_once_and_both_are_rated() {
    let server = Server::start().await;
    let mut ana = server.browser();
    let list = ana.get("/puzzles").await;
    let daily = of_day(now() / 86_400_000).expect("a puzzle");
    assert!(list.text.contains(&format!("href=\"/puzzles/{}\"", daily.number)), "{}", list.text);
    assert!(list.text.contains("Puzzle of the day") && !list.text.contains("Your results"));
    assert_eq!(ana.cookie, None, "looking at puzzles makes no guest");

    let puzzle = &puzzles()[0];
    let path = format!("/puzzles/{}", puzzle.number);
    let asked = ana.get(&path).await;
    assert!(asked.text.contains("what would you play?") && asked.text.contains("data-legal"), "{}", asked.text);
    assert!(
        !asked.text.contains("data-better") && !asked.text.contains("What each choice is worth"),
        "no answer is shown"
    );
    assert_eq!(ana.cookie, None);

    let wrong = actions(puzzle).into_iter().find(|(_, _, solves, known)| !solves && *known).expect("a wrong choice");
    let right = actions(puzzle).into_iter().find(|(_, _, solves, _)| *solves).expect("a right choice");
    // Nothing is said about a choice before the answer that is rated.
    for action in [&right.1, &wrong.1] {
        let chosen = form(action).replacen("action=", "?chose=", 1);
        let peeked = ana.get(&format!("{path}{chosen}")).await;
        assert_eq!(peeked.status, StatusCode::OK, "{}", peeked.text);
        assert!(peeked.text.contains("data-legal") && peeked.text.contains("what would you play?"), "{}", peeked.text);
        for told in ["data-better", "What each choice is worth", "Not the best", "this is the best move"] {
            assert!(!peeked.text.contains(told), "{told}: {}", peeked.text);
        }
    }
    let done = ana.form(&path, &form(&wrong.1)).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    assert!(ana.cookie.is_some(), "an answer makes a guest");
    let answer = ana.get(done.header("location")).await.text;
    assert!(answer.contains("Not the best") && answer.contains("Your rating: 1500 →"), "{answer}");
    assert!(answer.contains("data-better") && answer.contains("What each choice is worth"), "{answer}");

    // Trying again is allowed and changes no rating.
    let again = ana.form(&path, &form(&right.1)).await;
    let answer = ana.get(again.header("location")).await.text;
    assert!(answer.contains("this is the best move") && answer.contains("Only your first answer"), "{answer}");
    let list = ana.get("/puzzles").await.text;
    assert!(list.contains("Your results") && list.contains("0 of 1") && list.contains("not solved"), "{list}");

    // The right answer, by somebody else.
    let mut bo = server.browser();
    let done = bo.form(&path, &form(&right.1)).await;
    let answer = bo.get(done.header("location")).await.text;
    assert!(answer.contains("this is the best move"), "{answer}");
    let data = bo.call("GET", "/api/me/data", serde_json::Value::Null).await.json();
    assert_eq!(data["puzzles"][0]["puzzle"], puzzle.number);
    assert_eq!(data["puzzles"][0]["solved"], true);
    let me = bo.call("GET", "/api/me", serde_json::Value::Null).await.json();
    let profile = server.get(&format!("/people/{}", me["id"])).await.text;
    assert!(profile.contains("Puzzles") && profile.contains("1 of 1"), "{profile}");
    server.stop().await;
}

fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("after 1970");
    i64::try_from(since.as_millis()).expect("before the year 292 million")
}

/// A choice whose worth is not in the file is judged when it is made.
#[tokio::test]
async fn any_legal_choice_is_judged() {
    let server = Server::start().await;
    let mut ana = server.browser();
    let unknown = puzzles().iter().find_map(|puzzle| {
        let action = actions(puzzle).into_iter().find(|(_, _, _, known)| !known)?;
        Some((puzzle.number, action.1))
    });
    let (number, action) = unknown.expect("a puzzle with more choices than its file has");
    let done = ana.form(&format!("/puzzles/{number}"), &form(&action)).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text);
    let answer = ana.get(done.header("location")).await.text;
    assert!(answer.contains("(your choice)"), "{answer}");
    server.stop().await;
}

#[tokio::test]
async fn the_next_puzzle_fits_and_nonsense_is_refused() {
    let server = Server::start().await;
    let mut ana = server.browser();
    let mut seen = Vec::new();
    for _ in 0..3 {
        let next = ana.get("/puzzles/next").await.header("location").to_owned();
        assert!(!seen.contains(&next), "{next} was tried: {seen:?}");
        let number = next.strip_prefix("/puzzles/").and_then(|number| number.parse().ok()).expect("a number");
        let puzzle = ethnos_puzzles::puzzle(number).expect("a puzzle");
        assert_eq!(ana.form(&next, &form(&puzzle.puzzle.good[0])).await.status, StatusCode::SEE_OTHER);
        seen.push(next);
    }
    let theme = puzzles()[0].grading.themes.first().map(|theme| theme.code());
    if let Some(theme) = theme {
        let next = ana.get(&format!("/puzzles/next?theme={theme}")).await;
        assert_eq!(next.status, StatusCode::SEE_OTHER);
    }
    let number = puzzles()[0].number;
    let gets = [
        ("/puzzles/next?theme=weather".to_owned(), 404),
        ("/puzzles/next?not=x".to_owned(), 400),
        ("/puzzles/next?hop=1".to_owned(), 400),
        ("/puzzles/0".to_owned(), 404),
        ("/puzzles/99999999999999".to_owned(), 404),
        ("/puzzles/-1".to_owned(), 404),
        ("/puzzles/abc".to_owned(), 404),
        (format!("/puzzles/{number}?chose=fly+away"), 404),
        (format!("/puzzles/{number}?chose="), 404),
        (format!("/puzzles/{number}?chose=%00%ff"), 404),
        (format!("/puzzles/{number}?try=1"), 400),
    ];
    for (path, status) in gets {
        assert_eq!(ana.get(&path).await.status, status, "{path}");
    }
    let forms = [("action=fly+away", 404), ("action=", 404), ("", 400), ("hop=1", 400), ("action=a&action=b", 400)];
    for (body, status) in forms {
        let answer = ana.form(&format!("/puzzles/{number}"), body).await;
        assert_eq!(answer.status, status, "{body}: {}", answer.text);
    }
    assert_eq!(ana.form("/puzzles/0", "action=recruit+deck").await.status, 404);
    server.stop().await;
}
