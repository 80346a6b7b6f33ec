//! The program's side of the `exec` protocol: a bot that is asked with lines of JSON answers as it does when called directly, and lines
//! that are not questions are refused with a sentence.

use ethnos_bots::{Bot, BotSpec, Budget, play_by_lines};
use ethnos_rules::notation::action_text;
use ethnos_rules::{Actions, Edition, Game, Options, Seed, SoloLevel, View};
use ethnos_wire as wire;
use serde_json::{Value, json};

const SEED: u64 = 11;

fn hello() -> Value {
    json!({ "type": "hello", "protocol": 1, "seed": SEED })
}

fn question(id: usize, view: &View, legal: &Actions) -> Value {
    json!({
        "type": "decide",
        "id": id,
        "view": wire::View::of(view),
        "setup": wire::Setup::of(&view.setup),
        "legal": legal.iter().map(|action| wire::Action::of(*action, &view.setup)).collect::<Vec<_>>(),
    })
}

/// The answers to these lines.
fn answers(spec: &BotSpec, lines: &[Value]) -> Result<Vec<Value>, String> {
    let text = lines.iter().map(|line| line.to_string() + "\n").collect::<String>();
    let mut written = Vec::new();
    play_by_lines(text.as_bytes(), &mut written, spec).map_err(|error| error.to_string())?;
    let written = String::from_utf8(written).expect("text");
    Ok(written.lines().map(|line| line.parse().expect("JSON")).collect())
}

/// Plays a game with the bot in the first seat and random choices in the others. Returns every question to the bot and its answer.
fn play(options: &Options, number: u64, spec: &BotSpec) -> (Vec<Value>, Vec<Value>) {
    let seed = Seed::from_number(number);
    let mut game = Game::new(&options.draw(&seed).expect("valid"), seed);
    let (mut bot, mut chance) = (spec.build(SEED), BotSpec::Random.build(number));
    let (mut questions, mut answers) = (Vec::new(), Vec::new());
    let mut legal = Actions::new();
    while let Some(seat) = game.to_act() {
        game.legal(&mut legal);
        let view = View::of(&game, Some(seat));
        let asked: &mut dyn Bot = if seat.index() == 0 { &mut *bot } else { &mut *chance };
        let action = asked.choose(&view, &legal, &Budget::default()).expect("never a fault");
        if seat.index() == 0 {
            questions.push(question(questions.len(), &view, &legal));
            answers.push(json!({ "id": answers.len(), "action": action_text(action, game.setup()) }));
        }
        game.play(action, &mut ()).expect("an answer is legal");
    }
    (questions, answers)
}

#[test]
fn a_bot_answers_as_it_does_without_lines() {
    let tables = [
        Options::new(Edition::First, 2),
        Options { recruitment: true, ..Options::new(Edition::First, 4) },
        Options::new(Edition::Second, 3),
        Options::new(Edition::Second, 5),
        Options::solo(SoloLevel::Easy),
        Options::solo(SoloLevel::Hard),
    ];
    for spec in ["random", "greedy", "net", "search:20"] {
        let spec = BotSpec::parse(spec).expect("a spec");
        // One program plays all the games, one after the other.
        let (mut lines, mut expected) = (vec![hello()], Vec::new());
        for (options, number) in tables.iter().zip(1..) {
            let (questions, answers) = play(options, number, &spec);
            lines.extend(questions);
            expected.extend(answers);
        }
        assert_eq!(answers(&spec, &lines).expect("questions"), expected, "{spec}");
    }
}

#[test]
fn a_new_game_of_the_same_kind_has_a_new_bot() {
    let spec = BotSpec::parse("random").expect("a spec");
    let games = [1, 2].map(|number| play(&Options::solo(SoloLevel::Regular), number, &spec));
    let lines = [vec![hello()], games[0].0.clone(), games[1].0.clone()].concat();
    assert_eq!(answers(&spec, &lines).expect("questions"), [&games[0].1[..], &games[1].1].concat());
}

#[test]
fn what_is_not_known_is_ignored() {
    let (questions, expected) = play(&Options::new(Edition::First, 3), 1, &BotSpec::Random);
    let mut question = questions[0].clone();
    question["mood"] = json!("good");
    question["view"]["weather"] = json!([1]);
    let lines = [json!({ "type": "news", "of": 7 }), hello(), json!({ "type": "bye" }), question];
    assert_eq!(answers(&BotSpec::Random, &lines), Ok(vec![expected[0].clone()]));
    assert_eq!(answers(&BotSpec::Random, &[]), Ok(Vec::new()));
}

#[test]
fn nonsense_is_refused() {
    let (questions, _) = play(&Options::new(Edition::First, 3), 1, &BotSpec::Random);
    let question = &questions[0];
    let changed = |path: &str, to: Value| {
        let mut question = question.clone();
        *question.pointer_mut(path).expect("a place") = to;
        question
    };
    let cases = [
        (vec![json!("hello")], "line 1: not a message of the `exec` protocol"),
        (vec![json!({ "protocol": 1 })], "line 1: not a message of the `exec` protocol: missing field `type`"),
        (vec![json!({ "type": "hello", "protocol": 2, "seed": 1 })], "line 1: protocol 2 is spoken"),
        (vec![json!({ "type": "hello", "protocol": 1 })], "missing field `seed`"),
        (vec![question.clone()], "line 1: a question before the greeting"),
        (vec![hello(), changed("/id", json!("one"))], "line 2: not a message"),
        (vec![hello(), changed("/setup/players", json!(9))], "line 2: setup: 9 players"),
        (vec![hello(), changed("/view/row/0", json!("red Unicorn"))], "line 2: view.row: `Unicorn` is not a tribe"),
        (vec![hello(), changed("/view/deck_size", json!(3))], "line 2: view: the deck has 3 cards"),
        (vec![hello(), changed("/legal", json!([]))], "line 2: legal: the 0 actions sent are not"),
        (vec![hello(), changed("/legal/0/text", json!("resign"))], "line 2: legal: `resign` is not an action"),
        (vec![hello(), changed("/legal/0/text", json!("stop"))], "line 2: legal: the "),
    ];
    for (lines, sentence) in cases {
        let error = answers(&BotSpec::Random, &lines).expect_err(sentence);
        assert!(error.contains(sentence), "{sentence}: {error}");
    }
    for (text, sentence) in [
        ("I recruit!\n", "line 1: not a message"),
        ("\n", "line 1: not a message"),
        ("{\"type\":\"hello\"", "line 1: not a message"),
        ("[[[[", "line 1: not a message"),
    ] {
        let error = play_by_lines(text.as_bytes(), Vec::new(), &BotSpec::Random).expect_err(text).to_string();
        assert!(error.contains(sentence), "{text}: {error}");
    }
    let endless = std::io::BufReader::new(std::io::repeat(b'['));
    let error = play_by_lines(endless, Vec::new(), &BotSpec::Random).expect_err("no end").to_string();
    assert_eq!(error, "line 1: longer than 16777216 bytes");
    let error = play_by_lines(&b"\xff\xfe\n"[..], Vec::new(), &BotSpec::Random).expect_err("no text").to_string();
    assert!(error.contains("line 1: not a message"), "{error}");
}

#[test]
fn a_bot_without_an_answer_says_so() {
    let (questions, _) = play(&Options::new(Edition::First, 3), 1, &BotSpec::Random);
    let spec = BotSpec::parse("exec:no-such-program-anywhere").expect("a spec");
    let error = answers(&spec, &[hello(), questions[0].clone()]).expect_err("no program");
    assert!(error.contains("line 2: the bot has no answer: `no-such-program-anywhere` cannot be started"), "{error}");
}
