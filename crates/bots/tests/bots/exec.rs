//! Programs as players: the example of the documentation plays whole games of every mode, and other programs
//! misbehave in many ways. A limit of 200 ms is used only where it must run out.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use ethnos_bots::{Bot, BotSpec, Budget, Exec, default_action};
use ethnos_rules::{Action, Actions, Edition, Game, Options, Record, Seat, SeatSet, Seed, SoloLevel, View};
use ethnos_wire as wire;
use serde_json::{Value, json};

const FREE: Budget = Budget { time: None, threads: None, hurry: None };
/// Much longer than any program here needs, even on a busy machine.
const PLENTY: Duration = Duration::from_mins(2);
const SHORT: Duration = Duration::from_millis(200);

fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A command of these words.
fn command<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    shlex::try_join(words).expect("no word holds a zero byte")
}

fn sh(script: &str) -> String {
    command(["sh", "-c", script])
}

fn python(script: &str) -> String {
    command([python3(), "-c", script])
}

/// The Python interpreter, which these tests need.
fn python3() -> &'static str {
    let found = std::process::Command::new("python3").arg("--version").output();
    assert!(
        found.is_ok_and(|output| output.status.success()),
        "these tests need python3 on the PATH; install Python 3"
    );
    "python3"
}

fn example() -> String {
    let path = repository().join("docs/examples/bot.py");
    command([python3(), path.to_str().expect("a path in Unicode")])
}

/// A new path for this test.
fn fresh_file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("exec-{name}"));
    let _ = fs::remove_file(&path);
    path
}

fn legal(game: &Game) -> Actions {
    let mut actions = Actions::new();
    game.legal(&mut actions);
    actions
}

/// The first decision of a game, to which one bot answers many times.
struct Asking {
    view: View,
    legal: Actions,
    bot: Exec,
}

impl Asking {
    fn new(command: &str, limit: Duration) -> Asking {
        let seed = Seed::from_number(7);
        let setup = Options::new(Edition::First, 4).draw(&seed).expect("valid");
        Asking::about(&Game::new(&setup, seed), command, limit)
    }

    fn about(game: &Game, command: &str, limit: Duration) -> Asking {
        Asking { view: View::of(game, game.to_act()), legal: legal(game), bot: Exec::new(command, limit, 11) }
    }

    fn ask_within(&mut self, budget: &Budget) -> Result<Action, String> {
        self.bot.choose(&self.view, &self.legal, budget).map_err(|fault| fault.reason)
    }

    fn ask(&mut self) -> Result<Action, String> {
        self.ask_within(&FREE)
    }

    /// The reason of an expected fault, which must contain these words.
    #[track_caller]
    fn fault(&mut self, words: &[&str]) {
        let reason = self.ask().expect_err("must be a fault");
        for words in words {
            assert!(reason.contains(words), "`{words}` is missing: {reason}");
        }
    }
}

/// Plays a game, with the bot in one seat and random choices in the others, and returns how often the bot was asked.
fn play(options: &Options, number: u64, seat: Seat, bot: &mut dyn Bot) -> (Game, u32) {
    let seed = Seed::from_number(number);
    let mut game = Game::new(&options.draw(&seed).expect("valid"), seed);
    let mut chance = BotSpec::Random.build(number);
    let mut asked = 0;
    while let Some(to_act) = game.to_act() {
        let legal = legal(&game);
        let view = View::of(&game, Some(to_act));
        let answer = if to_act == seat {
            asked += 1;
            bot.choose(&view, &legal, &FREE)
        } else {
            chance.choose(&view, &legal, &FREE)
        };
        let action = answer.unwrap_or_else(|fault| panic!("{options:?}, game {number}, {seat}: {fault}"));
        game.play(action, &mut ()).expect("an answer is legal");
    }
    (game, asked)
}

/// The example in every mode of an edition, once in each seat.
fn example_plays(edition: Edition) {
    let mut bot = Exec::new(&example(), PLENTY, 1);
    for players in 2..=6 {
        for recruitment in [false, true] {
            let options = Options { recruitment, ..Options::new(edition, players) };
            for seat in Seat::all(players) {
                let (_, asked) = play(&options, seat.index() as u64, seat, &mut bot);
                assert!(asked > 5, "{edition}, {players} players, {seat}: asked {asked} times");
            }
        }
    }
}

#[test]
fn the_example_plays_the_first_edition() {
    example_plays(Edition::First);
}

#[test]
fn the_example_plays_the_second_edition() {
    example_plays(Edition::Second);
}

#[test]
fn the_example_plays_alone() {
    let mut bot = Exec::new(&example(), PLENTY, 1);
    for level in SoloLevel::ALL {
        for number in 0..5 {
            let (_, asked) = play(&Options::solo(level), number, Seat::at(0), &mut bot);
            assert!(asked > 20, "{level:?}: asked {asked} times");
        }
    }
}

#[test]
fn the_example_is_better_than_chance() {
    let mut bot = Exec::new(&example(), PLENTY, 1);
    let options = Options::new(Edition::First, 4);
    let wins = (0..20).filter(|number| {
        let seat = Seat::at(*number as usize % 4);
        play(&options, *number, seat, &mut bot).0.winners() == SeatSet::one(seat)
    });
    let wins = wins.count();
    assert!(wins >= 15, "only {wins} of 20");
}

/// A program that checks what it is sent, and answers by index and by text in turn.
#[test]
fn a_program_is_told_its_view_and_nothing_else() {
    let log = fresh_file("log");
    let script = "
import json, sys
with open(sys.argv[1], 'w') as log:
    for line in sys.stdin:
        log.write(line)
        log.flush()
        message = json.loads(line)
        if message['type'] == 'decide':
            number, legal = message['id'], message['legal']
            last = len(legal) - 1
            answer = {'index': last} if number % 2 else {'action': legal[last]['text']}
            print(json.dumps({'id': number, **answer}), flush=True)
";
    let command = command([python3(), "-c", script, log.to_str().expect("a path in Unicode")]);
    let mut asking = Asking::new(&command, PLENTY);
    let last = *asking.legal.last().expect("never empty");
    assert_eq!(asking.ask(), Ok(last));
    assert_eq!(asking.ask(), Ok(last));

    let heard = fs::read_to_string(&log).expect("the program wrote it");
    let heard = heard.lines().map(|line| line.parse::<Value>().expect("JSON")).collect::<Vec<_>>();
    let Asking { view, legal, .. } = &asking;
    let question = |id: u64| {
        json!({
            "type": "decide",
            "id": id,
            "view": wire::View::of(view),
            "setup": wire::Setup::of(&view.setup),
            "legal": legal.iter().map(|action| wire::Action::of(*action, &view.setup)).collect::<Vec<_>>(),
        })
    };
    assert_eq!(heard, [json!({ "type": "hello", "protocol": 1, "seed": 11 }), question(1), question(2)]);
    assert_eq!(heard[1]["view"].get("deck"), None);
    assert!(
        heard[1]["view"]["players"].as_object().expect("by seat").values().all(|player| player.get("hand").is_none())
    );
}

#[test]
fn a_program_that_cannot_be_started() {
    Asking::new("no-such-program-anywhere", PLENTY).fault(&["`no-such-program-anywhere` cannot be started: "]);
    Asking::new("python3 'bot.py", PLENTY).fault(&["cannot be started", "a quote is not closed"]);
    Asking::new("", PLENTY).fault(&["cannot be started", "the command is missing"]);
}

#[test]
fn a_program_that_exits_at_once_is_started_four_times() {
    let starts = fresh_file("starts");
    let path = starts.to_str().expect("a path in Unicode");
    let mut asking =
        Asking::new(&command(["sh", "-c", "echo start >> \"$0\"; echo oh dear >&2; exit 3", path]), PLENTY);
    for _ in 0..4 {
        asking.fault(&["ended without an answer (exit status: 3)", "| oh dear"]);
    }
    for _ in 0..3 {
        asking.fault(&["stays down after 4 starts: it ended without an answer (exit status: 3)"]);
    }
    assert_eq!(fs::read_to_string(starts).expect("written by the program").lines().count(), 4);
}

#[test]
fn a_program_that_exits_midway_is_started_again() {
    let script = "
import json, sys
answered = 0
for line in sys.stdin:
    message = json.loads(line)
    if message['type'] == 'decide':
        if answered == 2:
            raise RuntimeError('enough for today')
        answered += 1
        print(json.dumps({'id': message['id'], 'index': 0}), flush=True)
";
    let mut asking = Asking::new(&python(script), PLENTY);
    for _ in 0..4 {
        assert_eq!(asking.ask(), Ok(default_action(&asking.legal)));
        assert_eq!(asking.ask(), Ok(default_action(&asking.legal)));
        asking.fault(&["ended without an answer (exit status: 1)", "RuntimeError: enough for today"]);
    }
    asking.fault(&["stays down after 4 starts", "RuntimeError: enough for today"]);
}

#[test]
fn a_program_that_never_answers_is_stopped() {
    let mut asking = Asking::new(&sh("echo thinking >&2; while read line; do :; done"), SHORT);
    for _ in 0..4 {
        asking.fault(&["gave no answer within 200ms"]);
    }
    asking.fault(&["stays down after 4 starts: it gave no answer within 200ms"]);
}

#[test]
fn a_budget_shortens_the_limit_and_never_lengthens_it() {
    let never = sh("while read line; do :; done");
    let within = |limit, time| {
        let reason = Asking::new(&never, limit).ask_within(&Budget { time: Some(time), ..FREE });
        assert!(reason.expect_err("must be a fault").contains("gave no answer within 200ms"));
    };
    within(PLENTY, SHORT);
    within(SHORT, PLENTY);
}

/// Reads the greeting, then answers every question with the same words.
fn always(answer: &str) -> String {
    command(["sh", "-c", "read hello; while read question; do printf '%s\\n' \"$0\"; done", answer])
}

/// An answer to the question that is not an action: the program is asked again.
#[test]
fn an_unplayable_answer_is_a_fault_and_nothing_more() {
    let cases = [
        (r#"{"id":1,"action":"stop"}"#, "none of the"),
        (r#"{"id":1,"action":"recruit everyone"}"#, "is not a card"),
        (r#"{"id":1,"action":"resign"}"#, "`resign` is not an action"),
        (r#"{"id":1,"action":7}"#, "either the text of an `action` or an `index`"),
        (r#"{"id":1}"#, "either the text of an `action` or an `index`"),
        (r#"{"id":1,"action":"recruit deck","index":0}"#, "either the text of an `action` or an `index`"),
        (r#"{"id":1,"index":100000}"#, "none of the"),
        (r#"{"id":1,"index":-1}"#, "none of the"),
        (r#"{"id":1,"index":0.5}"#, "none of the"),
        (r#"{"id":1,"index":18446744073709551616}"#, "none of the"),
    ];
    for (answer, words) in cases {
        let mut asking = Asking::new(&always(answer), PLENTY);
        asking.fault(&[&format!("answered `{answer}`"), words]);
        // The program still runs. It repeats its line, which now answers an earlier question.
        asking.fault(&["when the id was 2"]);
    }
}

/// Lines that do not answer the question: what follows is unknown, so the program is started again.
#[test]
fn a_program_out_of_step_is_started_four_times() {
    let cases = [
        ("I recruit!", "which is not JSON"),
        ("", "which is not JSON"),
        (r#"{"id":1,"index":0"#, "which is not JSON"),
        (r#"{"id":99,"index":0}"#, "when the id was"),
        (r#"{"id":"1","index":0}"#, "when the id was"),
        (r#"{"index":0}"#, "when the id was"),
        ("[1, 0]", "when the id was"),
        ("null", "when the id was"),
    ];
    for (answer, words) in cases {
        let mut asking = Asking::new(&always(answer), PLENTY);
        for _ in 0..4 {
            asking.fault(&[&format!("answered `{answer}`"), words]);
        }
        asking.fault(&["stays down after 4 starts", words]);
    }
}

#[test]
fn two_answers_to_one_question_are_one_too_many() {
    let twice =
        "read hello; read question; echo '{\"id\":1,\"index\":0}'; echo '{\"id\":1,\"index\":0}'; read question";
    let mut asking = Asking::new(&sh(twice), PLENTY);
    assert!(asking.ask().is_ok());
    asking.fault(&["when the id was 2"]);
}

#[test]
fn what_a_program_says_is_made_printable_and_cut_short() {
    let loud = format!("\u{1b}[31m{}", "Hä".repeat(1000));
    let reason = Asking::new(&always(&loud), PLENTY).ask().expect_err("not JSON");
    assert!(reason.contains("HäHäHä") && reason.contains('…'), "{reason}");
    assert!(reason.chars().count() < 500 && !reason.contains(char::is_control), "{reason}");
    let raw =
        python("import sys; sys.stdout.buffer.write(bytes(range(128, 256)) + b'\\n'); sys.stdout.flush(); input()");
    Asking::new(&raw, PLENTY).fault(&["which is not JSON"]);
}

#[test]
fn a_line_without_an_end_is_not_read_to_its_end() {
    let endless = python("import sys\nwhile True: sys.stdout.write('x' * 65536)");
    Asking::new(&endless, PLENTY).fault(&["wrote a line of more than 1048576 bytes"]);
    let huge = python("print('x' * 5000000); input()");
    Asking::new(&huge, PLENTY).fault(&["wrote a line of more than 1048576 bytes"]);
}

#[test]
fn a_flood_of_lines_is_stopped_at_the_first() {
    let flood = python("while True: print('{\"id\":0}')");
    Asking::new(&flood, PLENTY).fault(&["answered `{\"id\":0}` when the id was 1"]);
}

#[test]
fn a_flood_of_errors_is_drained() {
    let chatty =
        "read hello; read question; i=0; while [ $i -lt 20000 ]; do echo chatter $i >&2; i=$((i+1)); done; exit 1";
    Asking::new(&sh(chatty), PLENTY).fault(&["ended without an answer", "| chatter 19998 | chatter 19999"]);
}

#[test]
fn a_line_without_its_newline_is_no_answer() {
    let partial = "printf '{\"id\":1,'; while read line; do :; done";
    Asking::new(&sh(partial), SHORT).fault(&["gave no answer within 200ms"]);
    let then_gone = "read hello; printf '{\"id\":1,\"index\":0}'";
    Asking::new(&sh(then_gone), PLENTY).fault(&["ended without an answer", "only 18 bytes without a newline"]);
}

#[test]
fn a_program_that_closes_its_output_has_ended() {
    Asking::new(&sh("exec >&-; while read line; do :; done"), PLENTY).fault(&["ended without an answer"]);
}

/// A hand with thousands of bands makes a question that is larger than a pipe.
#[test]
fn a_program_that_never_reads_does_not_stop_us() {
    let text = "ethnos position 1
edition: first
players: 4
tribes: Skeletons, Dwarves, Elves, Giants, Orcs, Wizards
hand A: green Dwarf, purple Dwarf, orange Dwarf, grey Dwarf, red Dwarf, blue Dwarf, green Skeleton, purple Skeleton, orange Skeleton, grey Skeleton
";
    let record = Record::parse(text).expect("a position");
    let game = record.start();
    let size = json!(legal(game).iter().map(|action| wire::Action::of(*action, game.setup())).collect::<Vec<_>>());
    assert!(size.to_string().len() > 256 * 1024, "no longer a big question");

    let mut deaf = Asking::about(game, &sh("sleep 1000"), SHORT);
    for _ in 0..4 {
        deaf.fault(&["gave no answer within 200ms"]);
    }
    let mut closed = Asking::about(game, &sh("exec <&-; sleep 1000"), SHORT);
    closed.fault(&["gave no answer within 200ms"]);
    // A program that reads the question receives all of it.
    let mut asking = Asking::about(game, &example(), PLENTY);
    assert!(matches!(asking.ask(), Ok(Action::Play(_))));
}

#[cfg(target_os = "linux")]
#[test]
fn a_program_ends_with_its_bot_and_so_does_what_it_started() {
    let pids = fresh_file("pids");
    let path = pids.to_str().expect("a path in Unicode");
    let script = "sleep 1000 & echo $$ $! > \"$0\"; read hello; read question; echo '{\"id\":1,\"index\":0}'; wait";
    let mut asking = Asking::new(&command(["sh", "-c", script, path]), PLENTY);
    assert!(asking.ask().is_ok());
    let written = fs::read_to_string(pids).expect("written by the program");
    let [program, started] = written.split_whitespace().collect::<Vec<_>>()[..] else { panic!("{written}") };
    let status = |pid: &str| fs::read_to_string(format!("/proc/{pid}/stat")).ok();
    assert!(status(program).is_some() && status(started).is_some(), "both run");
    drop(asking);
    assert_eq!(status(program), None, "killed and reaped");
    // Its child processes were killed too. They end on their own; only their parent can reap them.
    while status(started).is_some_and(|status| !status.contains(") Z")) {
        std::thread::yield_now();
    }
}

#[test]
fn specs_print_as_they_are_read() {
    let exec = |command: &str, limit| BotSpec::Exec { command: command.to_owned(), limit };
    let cases = [
        ("exec:python3 bot.py", exec("python3 bot.py", None)),
        ("exec:5s:python3 'my bot.py'", exec("python3 'my bot.py'", Some(Duration::from_secs(5)))),
        ("exec:200ms:./bot", exec("./bot", Some(SHORT))),
        ("exec:C:/bots/a", exec("C:/bots/a", None)),
        ("exec:s:bot", exec("s:bot", None)),
        ("exec:5m:bot", exec("5m:bot", None)),
        ("exec:./bot --time 5s:3", exec("./bot --time 5s:3", None)),
    ];
    for (text, spec) in cases {
        assert_eq!(BotSpec::parse(text).as_ref(), Ok(&spec));
        assert_eq!(spec.to_string(), text);
    }
    for text in
        ["exec:", "exec: ", "exec:5s:", "exec:'bot", "exec:0s:bot", "exec:0ms:bot", "exec:99999999999s:bot", "exec"]
    {
        assert!(BotSpec::parse(text).is_err(), "{text}");
    }
}

#[test]
fn a_spec_builds_a_bot_with_its_limit() {
    let Asking { view, legal, .. } = Asking::new("", PLENTY);
    let mut bot = BotSpec::parse("exec:200ms:sleep 1000").expect("a spec").build(1);
    let reason = bot.choose(&view, &legal, &FREE).expect_err("sleeps").reason;
    assert_eq!(reason, "`sleep 1000` gave no answer within 200ms");
}
