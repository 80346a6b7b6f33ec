//! Bots are honest: what they choose is legal, does not depend on cards they cannot see, and is reproducible.

use ethnos_bots::{BotSpec, Budget, CommandFault, NetError, SpecError};
use ethnos_rules::{Action, Actions, Edition, Game, Options, Seat, Seed, View, sample};

use crate::full;

fn spec(text: &str) -> BotSpec {
    BotSpec::parse(text).expect("a bot")
}

/// What a new bot of this spec chooses here.
fn choice(spec: &BotSpec, seed: u64, view: &View, legal: &[Action]) -> Action {
    spec.build(seed).choose(view, legal, &Budget::default()).expect("an answer")
}

/// Plays random games and calls `look` at about this many moments, or a fifteenth of them without the profile `full`.
fn moments(count: usize, mut look: impl FnMut(&Game, &View, &Actions, &mut fastrand::Rng)) {
    let count = if full() { count } else { count / 15 };
    let modes = Options::every_mode().collect::<Vec<_>>();
    let mut dice = fastrand::Rng::with_seed(7);
    let mut legal = Actions::new();
    let mut seen = 0;
    let mut number = 0;
    while seen < count {
        let options = &modes[number as usize % modes.len()];
        let seed = Seed::from_number(number);
        number += 1;
        let mut game = Game::new(&options.draw(&seed).expect("a valid setup"), seed);
        // In some games players hoard cards, so that hands grow.
        let hoards = dice.bool();
        while let Some(seat) = game.to_act() {
            game.legal(&mut legal);
            look(&game, &View::of(&game, Some(seat)), &legal, &mut dice);
            seen += 1;
            let recruits =
                legal.iter().take_while(|action| matches!(action, Action::RecruitDeck | Action::Recruit(_))).count();
            let range = if hoards && recruits > 0 && dice.u8(..10) > 0 { recruits } else { legal.len() };
            game.play_unchecked(legal[dice.usize(..range)], &mut ());
        }
    }
}

#[test]
fn no_bot_offers_an_illegal_action() {
    let offers = |bots: &[&str], game: &Game, view: &View, legal: &Actions, dice: &mut fastrand::Rng| {
        for bot in bots {
            let action = choice(&spec(bot), dice.u64(..), view, legal);
            assert!(legal.binary_search(&action).is_ok(), "{bot} offers {action:?} at {:?}", game.decision());
        }
    };
    moments(50_000, |game, view, legal, dice| {
        offers(&["greedy", "greedy:50", "random", "collector", "hoarder"], game, view, legal, dice);
    });
    moments(20_000, |game, view, legal, dice| {
        offers(&["net", "glory~30", "search:2~40"], game, view, legal, dice);
    });
}

/// Within a search every action that is tried must be legal in its sampled game; debug assertions check that.
#[test]
fn a_deeper_search_offers_none_either() {
    moments(6_000, |game, view, legal, dice| {
        let action = choice(&spec("search:12"), dice.u64(..), view, legal);
        assert!(legal.binary_search(&action).is_ok(), "{action:?} at {:?}", game.decision());
    });
}

#[test]
fn no_choice_depends_on_hidden_cards() {
    moments(3_000, |_, view, legal, dice| {
        let other = sample(view, Seed::from_number(dice.u64(..)), &mut |bound| dice.usize(..bound));
        let same = View::of(&other, view.seat);
        let mut own = Actions::new();
        other.legal(&mut own);
        assert_eq!(own[..], legal[..]);
        for bot in ["greedy", "greedy:50", "random", "collector", "net~20", "search:20~0"] {
            let seed = dice.u64(..);
            assert_eq!(choice(&spec(bot), seed, view, legal), choice(&spec(bot), seed, &same, &own), "{bot}");
        }
    });
}

/// The same seeds and simulations give the same game, move by move.
#[test]
fn games_can_be_had_again() {
    for options in Options::every_mode().step_by(if full() { 3 } else { 8 }) {
        let play = || {
            let seed = Seed::from_number(11);
            let mut game = Game::new(&options.draw(&seed).expect("a valid setup"), seed);
            let names = ["search:30", "net", "greedy:30", "collector"];
            let mut bots = Seat::all(6)
                .map(|seat| spec(names[seat.index() % names.len()]).build(seat.index() as u64))
                .collect::<Vec<_>>();
            let mut legal = Actions::new();
            let mut moves = Vec::new();
            while let Some(seat) = game.to_act() {
                game.legal(&mut legal);
                let view = View::of(&game, Some(seat));
                let action = bots[seat.index()].choose(&view, &legal, &Budget::default()).expect("an answer");
                game.play(action, &mut ()).expect("bots offer legal actions");
                moves.push(action);
            }
            moves
        };
        assert_eq!(play(), play(), "{:?} with {}", options.edition, options.players);
    }
}

/// A budget shorter than the spec's own is respected, and a search with two threads answers with a legal action.
#[test]
fn budgets_and_threads() {
    let seed = Seed::from_number(3);
    let game = Game::new(&Options::new(Edition::First, 4).draw(&seed).expect("a valid setup"), seed);
    let mut legal = Actions::new();
    game.legal(&mut legal);
    let view = View::of(&game, game.to_act());
    let short = Budget { time: Some(std::time::Duration::from_millis(20)), ..Budget::default() };
    for bot in ["search:600s", "search:600sx2", "search:100000000", "search:100000000x2", "master"] {
        let action = spec(bot).build(1).choose(&view, &legal, &short).expect("an answer within the budget");
        assert!(legal.binary_search(&action).is_ok());
    }
}

#[test]
fn specs_print_as_they_are_read() {
    let texts = [
        "random",
        "greedy",
        "greedy:40",
        "collector",
        "hoarder",
        "net",
        "search:200ms",
        "search:2000",
        "search:1500msx2",
        "search:50x3",
    ];
    for text in texts {
        assert_eq!(spec(text).to_string(), text);
    }
    assert_eq!(spec("search:1.5s"), spec("search:1500ms"));
    for level in ["novice", "regular", "expert", "master"] {
        let text = spec(level).to_string();
        assert_eq!(spec(&text), spec(level), "a level is a spec");
    }
    let nonsense = [
        "",
        "grady",
        "greedy:101",
        "greedy:x",
        "search",
        "search:",
        "search:0",
        "search:-1ms",
        "search:0s",
        "search:1h",
        "search:9x0",
        "random:1",
        "collector:1",
        "hoarder:1",
        "net@/no/such/file",
        "net~",
        "net~1001",
        "net:5",
        "search:10~x",
        "search:10@/no/such/file",
    ];
    for text in nonsense {
        let error = BotSpec::parse(text).expect_err(text).to_string();
        let named = text.split('@').next_back().unwrap_or(text);
        assert!(error.contains(named) && error.len() > 20, "{text}: {error}");
    }
    let spec = |text: &str| text.to_owned();
    let faults = [
        ("grady", SpecError::Unknown { spec: spec("grady") }),
        ("greedy:101", SpecError::Slips { spec: spec("greedy:101") }),
        ("net~1001", SpecError::Blur { spec: spec("net~1001") }),
        ("net:5", SpecError::AfterNet { spec: spec("net:5"), name: spec("net") }),
        ("search:9x0", SpecError::Effort { spec: spec("search:9x0") }),
        ("exec:0s:bot", SpecError::Limit { limit: spec("0s") }),
        ("exec:", SpecError::Command(CommandFault::Missing)),
        ("exec:'bot", SpecError::Command(CommandFault::OpenQuote { command: spec("'bot") })),
    ];
    for (text, fault) in faults {
        assert_eq!(BotSpec::parse(text), Err(fault), "{text}");
    }
    let not_a_net = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let fault = SpecError::Net { path: spec(not_a_net), fault: NetError::NotANet };
    assert_eq!(BotSpec::parse(&format!("net@{not_a_net}")), Err(fault));
    assert!(matches!(BotSpec::parse("net@/no/such/file"), Err(SpecError::NetFile { .. })));
}

/// A search of minutes that is told to hurry answers at once, with one thread and with several.
#[test]
fn a_search_that_is_hurried_answers_with_what_it_has() {
    let setup = Options::new(Edition::First, 4).draw(&Seed::from_number(5)).expect("valid");
    let game = Game::new(&setup, Seed::from_number(5));
    let (mut legal, view) = (Actions::new(), View::of(&game, game.to_act()));
    game.legal(&mut legal);
    for (bot, threads) in
        [("search:10000000", None), ("search:600s", None), ("search:600sx3", Some(1)), ("search:600sx2", None)]
    {
        let hurry = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(true));
        let budget = Budget { threads, hurry: Some(hurry), ..Budget::default() };
        let action = spec(bot).build(1).choose(&view, &legal, &budget).expect("an answer");
        assert!(legal.contains(&action), "{bot}: {action:?}");
    }
}
