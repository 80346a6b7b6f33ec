//! Tests of the command `ethnos bot`.

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::time::Duration;

use ethnos_bots::{Bot, BotSpec, Budget, Exec};
use ethnos_rules::{Action, Actions, Edition, Game, Options, Seed, SoloLevel, View};

const SEED: u64 = 5;
/// A time limit that no decision reaches, even on a busy machine.
const PLENTY: Duration = Duration::from_mins(2);

/// Plays a game with the bot in the first seat and greedy bots in the others.
fn play(options: &Options, bot: &mut dyn Bot) -> Vec<Action> {
    let seed = Seed::from_number(3);
    let mut game = Game::new(&options.draw(&seed).expect("valid"), seed);
    let mut others = BotSpec::parse("greedy:20").expect("a spec").build(1);
    let mut legal = Actions::new();
    let mut moves = Vec::new();
    while let Some(seat) = game.to_act() {
        game.legal(&mut legal);
        let asked = if seat.index() == 0 { &mut *bot } else { &mut *others };
        let answer = asked.choose(&View::of(&game, Some(seat)), &legal, &Budget::default());
        let action = answer.unwrap_or_else(|fault| panic!("{fault}"));
        game.play(action, &mut ()).expect("an answer is legal");
        moves.push(action);
    }
    moves
}

#[test]
fn a_program_plays_as_the_bot_itself() {
    for spec in ["greedy", "greedy:50", "net"] {
        let parsed = BotSpec::parse(spec).expect("a spec");
        let command = format!("'{}' bot {spec}", env!("CARGO_BIN_EXE_ethnos"));
        for options in [
            Options::new(Edition::First, 2),
            Options::new(Edition::First, 4),
            Options::new(Edition::Second, 3),
            Options::solo(SoloLevel::Easy),
        ] {
            let moves = play(&options, &mut Exec::new(&command, PLENTY, SEED));
            assert_eq!(moves, play(&options, &mut *parsed.build(SEED)), "{spec}: {options:?}");
        }
    }
}

/// The output of `ethnos bot SPEC` with this input.
fn run_bot(spec: &str, input: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ethnos"));
    let piped = command.args(["bot", spec]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().expect("the binary runs");
    child.stdin.take().expect("piped").write_all(input.as_bytes()).expect("it reads");
    child.wait_with_output().expect("it ends")
}

#[test]
fn it_ends_with_its_input() {
    for input in ["", "{\"type\":\"hello\",\"protocol\":1,\"seed\":7}\n"] {
        let output = run_bot("greedy", input);
        assert_eq!((output.status.code(), output.stdout.len(), output.stderr.len()), (Some(0), 0, 0), "{input}");
    }
}

#[test]
fn nonsense_is_explained_and_exits_with_2() {
    let cases = [
        ("hello?\n", "ethnos: line 1: not a message of the `exec` protocol"),
        ("{\"type\":\"hello\",\"protocol\":9,\"seed\":7}\n", "ethnos: line 1: protocol 9 is spoken"),
        ("{\"type\":\"decide\",\"id\":1}\n", "ethnos: line 1: not a message of the `exec` protocol: missing field"),
    ];
    for (input, sentence) in cases {
        let output = run_bot("greedy", input);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{input}: {said}");
        assert!(said.contains(sentence), "{input}: {said}");
    }
    let output = run_bot("dragon", "");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("`dragon` is not a bot"));
}
