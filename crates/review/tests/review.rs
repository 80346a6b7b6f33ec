//! Reviews of whole games.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use ethnos_bots::{BotSpec, Budget};
use ethnos_review::{
    Adviser, Analyst, Effort, Estimate, Job, Made, Plan, Review, ReviewError, Verdict, Worker, question, review,
};
use ethnos_rules::{Action, Actions, Edition, Game, Options, Record, Seat, Seed, SoloLevel, View, swap_hidden};

/// Little work: these tests are about what holds for any effort.
const SMALL: Effort = Effort { trials: 2, comparisons: 4, futures: 2, redraws: 2 };
/// Enough to see a blunder.
const SEEING: Effort = Effort { trials: 12, comparisons: 40, futures: 4, redraws: 2 };

/// Whether all is done that is slow by design.
fn full() -> bool {
    std::env::var_os("NEXTEST_PROFILE").is_some_and(|profile| profile == "full")
}

fn job(effort: Effort, stop: &AtomicBool) -> Job<'_> {
    Job { effort, seat: Some(Seat::at(0)), until: None, progress: &|_, _| {}, stop }
}

fn review_of(record: &Record, effort: Effort) -> Review {
    review(record, &job(effort, &AtomicBool::new(false))).expect("a finished game")
}

/// A game in which `choose` decides.
fn play(options: &Options, seed: u64, mut choose: impl FnMut(&Game, &[Action]) -> Action) -> Record {
    let seed = Seed::from_number(seed);
    let mut record = Record::new(options, seed).expect("options");
    let mut game = record.start().clone();
    let mut legal = Actions::new();
    while !game.is_over() {
        game.legal(&mut legal);
        let action = choose(&game, &legal);
        record.play(&mut game, action, &mut ()).expect("legal");
    }
    record.conclude(&game);
    record
}

fn random_game(options: &Options, number: u64) -> Record {
    let mut dice = fastrand::Rng::with_seed(number);
    play(options, number, |_, legal| legal[dice.usize(..legal.len())])
}

fn modes() -> Vec<Options> {
    let mut modes = Vec::new();
    for edition in [Edition::First, Edition::Second] {
        modes.extend([2, 3, 6].map(|players| Options::new(edition, players)));
    }
    modes.push(Options::solo(SoloLevel::Hard));
    modes
}

#[test]
fn the_ledger_adds_up_in_every_mode() {
    for (number, options) in modes().iter().enumerate() {
        let review = review_of(&random_game(options, number as u64), SMALL);
        assert_eq!(review.ledgers.len(), review.setup.people());
        for ledger in &review.ledgers {
            assert!(ledger.adds_up(), "{ledger:?}");
        }
        if review.ledgers.len() > 1 {
            let all = review.ledgers.iter().map(|ledger| ledger.result).sum::<i64>();
            assert!((all - ethnos_review::WIN).abs() <= 3, "results are parts of one win: {all}");
        }
        for (moment, next) in review.moments.iter().zip(&review.moments[1..]) {
            assert_eq!(moment.after, next.before, "each moment begins where the last one ended");
        }
    }
}

/// The chances alone, of 1,000 random games; 20 in the default profile.
#[test]
fn the_ledger_adds_up_over_many_random_games() {
    let modes = modes();
    for number in 0..if full() { 1_000 } else { 20 } {
        let record = random_game(&modes[number % modes.len()], 10_000 + number as u64);
        let review = chances_of(&record);
        let end = review.moments.last().expect("a game has actions").after;
        for (seat, ledger) in review.ledgers.iter().enumerate() {
            assert!(ledger.adds_up(), "game {number}: {ledger:?}");
            assert_eq!(ledger.result, end[seat], "game {number}: the result is that of the last action");
        }
    }
}

/// The chances of a game, without judging decisions.
fn chances_of(record: &Record) -> Review {
    let plan = Plan::new(record, SMALL, None).expect("a finished game");
    let mut worker = Worker::new(&plan);
    let go = AtomicBool::new(false);
    let chances = (0..plan.parts()).map_while(|part| {
        let made = worker.make(&plan, part, &go).expect("nobody stops it");
        matches!(made, Made::Chances(_)).then_some(made)
    });
    plan.finish(chances.collect())
}

/// Luck is 0 on average: over 10,000 games, and 60 in the default profile, the mean luck of a seat differs from 0 by less than four
/// standard errors, its own luck and that of the others alike.
#[test]
fn luck_is_nothing_on_average() {
    let games = if full() { 10_000 } else { 60 };
    let modes = [Options::new(Edition::First, 2), Options::new(Edition::Second, 3)];
    for (mode, options) in modes.iter().enumerate() {
        let mut own = Vec::new();
        let mut others = Vec::new();
        for number in 0..games / modes.len() as u64 {
            let review = chances_of(&random_game(options, 100_000 * (mode as u64 + 1) + number));
            let ledger = &review.ledgers[0];
            let part = |share: i64| share as f64 / ethnos_review::WIN as f64;
            own.push(part(ledger.own_luck));
            others.push(part(ledger.others_luck));
        }
        for (name, luck) in [("own", own), ("others'", others)] {
            let luck = Estimate::of(luck);
            let (mean, error) = (luck.mean * 100.0, luck.error * 100.0);
            println!("{} players: {name} luck is {mean:.2} ± {error:.2} points on average", options.players);
            assert!(error > 0.0 && mean.abs() < 4.0 * error, "{name} luck: {mean} ± {error} points");
        }
    }
}

/// Two reviews of one game, with different sampled games, agree within their errors: of the estimates that both have, most differ by
/// less than twice the standard error of the difference.
#[test]
fn two_reviews_of_one_game_agree_within_their_errors() {
    let options = Options::new(Edition::First, 3);
    let (games, every, effort) = if full() { (5, 1, Effort::QUICK) } else { (1, 8, SEEING) };
    let (mut within, mut compared) = ([0_u32; 2], [0_u32; 2]);
    for number in 0..games {
        let mut dice = fastrand::Rng::with_seed(number);
        let mut index = 0;
        let mut analyst: Option<Analyst> = None;
        play(&options, 70 + number, |game, legal| {
            let seat = game.to_act().expect("somebody decides");
            let action = legal[dice.usize(..legal.len())];
            index += 1;
            if legal.len() > 1 && index % every == 0 {
                let analyst = analyst.get_or_insert_with(|| Analyst::new(&ethnos_bots::net_for(game.setup())));
                // The number of a decision says which games are sampled.
                let [one, two] = [index, index + 1_000_000].map(|index| {
                    let asked = question(game, seat, legal.len(), action, index);
                    analyst.judge(&asked, &effort, &AtomicBool::new(false)).expect("nobody stops it")
                });
                let mut compare = |kind: usize, a: Estimate, b: Estimate| {
                    let error = a.error.hypot(b.error);
                    if error > 1e-6 {
                        compared[kind] += 1;
                        within[kind] += u32::from((a.mean - b.mean).abs() <= 2.0 * error);
                    }
                };
                compare(0, one.played().win, two.played().win);
                if one.best().action == two.best().action && one.played > 0 && two.played > 0 {
                    compare(1, one.cost, two.cost);
                }
            }
            action
        });
    }
    for (name, (within, compared)) in ["chances", "costs"].iter().zip(within.iter().zip(&compared)) {
        println!("{name}: {within} of {compared} differ by less than twice their error");
        assert!(*compared >= 8 && f64::from(*within) >= 0.85 * f64::from(*compared), "{name}: {within} of {compared}");
    }
}

#[test]
fn the_same_record_has_the_same_review() {
    let record = random_game(&Options::new(Edition::First, 2), 5);
    let (one, two) = (review_of(&record, SMALL), review_of(&record, SMALL));
    assert_eq!(one.moments, two.moments);
    assert_eq!(one.ledgers, two.ledgers);
}

/// A judgement depends on the view alone: other hidden cards give the same one.
#[test]
fn the_cost_of_a_decision_does_not_depend_on_hidden_cards() {
    let options = Options::new(Edition::Second, 3);
    let mut dice = fastrand::Rng::with_seed(3);
    let mut compared = 0;
    play(&options, 11, |game, legal| {
        let seat = game.to_act().expect("somebody decides");
        let action = legal[dice.usize(..legal.len())];
        if legal.len() > 1
            && dice.u8(..8) == 0
            && let Some((other, same)) = swap_hidden(game, Some(seat), action, &mut |bound| dice.usize(..bound))
            && same == action
            && &other != game
        {
            let judge = |game: &Game| {
                let asked = question(game, seat, legal.len(), action, 7);
                let mut analyst = Analyst::new(&ethnos_bots::net_for(game.setup()));
                analyst.judge(&asked, &SMALL, &AtomicBool::new(false)).expect("nobody stops it")
            };
            assert_eq!(judge(game), judge(&other));
            compared += 1;
        }
        action
    });
    assert!(compared > 5, "only {compared} decisions were compared");
}

/// In a good player's game one decision is replaced by one that is clearly bad. It is found as that seat's worst: 45 of 50, and
/// 2 of 3 in the default profile.
/// The view and the legal actions of whoever decides after some random moves.
fn decision_in(options: &Options, number: u64, moves: usize) -> Game {
    let record = random_game(options, number);
    let mut game = record.start().clone();
    let mut legal = Actions::new();
    for step in record.moves().take(moves) {
        game.play(step.action, &mut ()).expect("legal");
    }
    for step in record.moves().skip(moves) {
        game.legal(&mut legal);
        if legal.len() > 3 {
            break;
        }
        game.play(step.action, &mut ()).expect("legal");
    }
    game
}

fn adviser(game: &Game) -> Adviser {
    let mut legal = Actions::new();
    game.legal(&mut legal);
    let seat = game.to_act().expect("somebody decides");
    Adviser::new(&View::of(game, Some(seat)), &legal, SMALL).expect("there is a choice")
}

#[test]
fn advice_names_the_best_legal_actions_in_every_mode() {
    for (number, options) in modes().iter().enumerate() {
        let game = decision_in(options, number as u64, 12);
        let mut adviser = adviser(&game);
        assert_eq!(adviser.advice(), [], "nothing before the work is done");
        assert!(adviser.work(|| false));
        let advice = adviser.advice();
        assert!((1..=3).contains(&advice.len()), "{advice:?}");
        for (index, one) in advice.iter().enumerate() {
            assert_eq!(game.check(one.tried.action), Ok(()));
            assert!((0.0..=1.0).contains(&one.tried.win.mean), "{one:?}");
            assert!(advice[..index].iter().all(|other| other.tried.action != one.tried.action), "{advice:?}");
        }
    }
}

#[test]
fn advice_that_is_interrupted_is_the_same() {
    let game = decision_in(&Options::new(Edition::First, 4), 7, 20);
    let mut whole = adviser(&game);
    assert!(whole.work(|| false));
    let mut pieces = adviser(&game);
    let calls = std::cell::Cell::new(0);
    // Every second question is answered with yes: each piece does a little.
    let mut count = 0;
    while !pieces.work(|| calls.replace(calls.get() + 1) % 2 == 1) {
        count += 1;
        assert!(count < 1_000, "it ends");
    }
    assert!(count > 2);
    assert_eq!(whole.advice(), pieces.advice());
}

#[test]
fn advice_can_be_had_early() {
    let game = decision_in(&Options::new(Edition::First, 4), 7, 20);
    let mut legal = Actions::new();
    game.legal(&mut legal);
    let view = View::of(&game, game.to_act());
    let mut adviser = Adviser::new(&view, &legal, Effort::ADVICE).expect("there is a choice");
    assert!(!adviser.conclude(), "nothing is known");
    let calls = std::cell::Cell::new(0);
    assert!(!adviser.work(|| calls.replace(calls.get() + 1) == 6), "it takes longer");
    assert!(adviser.conclude());
    let advice = adviser.advice();
    assert!(!advice.is_empty() && advice.iter().all(|one| one.reasons.is_empty()), "{advice:?}");
    assert!(adviser.work(|| false), "there is nothing left to do");
    assert_eq!(adviser.advice(), advice);
}

#[test]
fn advice_does_not_depend_on_hidden_cards() {
    let mut dice = fastrand::Rng::with_seed(3);
    let mut compared = 0;
    for (number, options) in modes().iter().enumerate() {
        let game = decision_in(options, number as u64, 15);
        let seat = game.to_act().expect("somebody decides");
        let mut legal = Actions::new();
        game.legal(&mut legal);
        let swapped = swap_hidden(&game, Some(seat), legal[0], &mut |bound| dice.usize(..bound));
        let Some((other, _)) = swapped.filter(|(other, _)| *other != game) else { continue };
        let [mut own, mut swapped] = [adviser(&game), adviser(&other)];
        assert!(own.work(|| false) && swapped.work(|| false));
        assert_eq!(own.advice(), swapped.advice(), "{options:?}");
        compared += 1;
    }
    assert!(compared > 3, "only {compared} decisions were compared");
}

#[test]
fn a_planted_blunder_is_found() {
    let options = Options::new(Edition::First, 2);
    let (games, needed) = if full() { (50, 45) } else { (3, 2) };
    let mut found = 0;
    let mut planted = 0;
    for number in 40.. {
        if planted == games {
            break;
        }
        if let Some(is_found) = planted_is_found(&options, number) {
            planted += 1;
            found += usize::from(is_found);
        }
    }
    println!("{found} of {games} planted blunders are found as the worst decision of their seat");
    assert!(found >= needed, "{found} of {games} found");
}

/// Good players' own games have fewer than 2 flagged decisions on average. Searching players with a fixed number of simulations stand in for masters,
/// who would take minutes for a game.
#[test]
fn good_players_make_few_flagged_decisions() {
    let options = Options::new(Edition::First, 2);
    let games = if full() { 20 } else { 2 };
    let effort = if full() { Effort::QUICK } else { SEEING };
    let (mut flagged, mut decisions) = (0, 0);
    for number in 0..games {
        let record = played_well(&options, 900 + number, |_, good, _| good);
        let review = review(&record, &Job { seat: None, ..job(effort, &AtomicBool::new(false)) }).expect("finished");
        let judged = review.moments.iter().filter_map(|moment| moment.judged.as_ref());
        for judged in judged {
            decisions += 1;
            flagged += usize::from(judged.verdict.is_some());
        }
    }
    let mean = flagged as f64 / games as f64;
    println!("{flagged} of {decisions} decisions of {games} games are flagged: {mean:.2} a game");
    assert!(mean < 2.0, "{mean} flagged decisions a game");
}

/// A game between two searching players, in which `change` may replace what a seat chose.
fn played_well(options: &Options, number: u64, mut change: impl FnMut(Seat, Action, &[Action]) -> Action) -> Record {
    let spec = BotSpec::parse("search:40").expect("a bot");
    let mut bots = [spec.build(number), spec.build(number + 1)];
    play(options, number, |game, legal| {
        let seat = game.to_act().expect("somebody decides");
        let view = View::of(game, Some(seat));
        let good = bots[seat.index()].choose(&view, legal, &Budget::default()).expect("an answer");
        change(seat, good, legal)
    })
}

/// Whether the planted decision is found; `None` if there was no occasion for one.
fn planted_is_found(options: &Options, number: u64) -> Option<bool> {
    let mut planted = None;
    let mut index = 0;
    let record = played_well(options, number, |seat, good, legal| {
        index += 1;
        // Instead of a large band one card is played.
        let single = legal.iter().find(|action| matches!(action, Action::Play(band) if band.size() == 1));
        match (planted, good, single) {
            (None, Action::Play(band), Some(single)) if band.size() >= 4 && seat == Seat::at(0) => {
                planted = Some(index - 1);
                *single
            }
            _ => good,
        }
    });
    let planted = planted?;
    let review = review_of(&record, SEEING);
    let cost = |index: usize| review.moments[index].judged.as_ref().map_or(0.0, |judged| judged.cost.mean);
    let own = review.moments.iter().filter(|moment| moment.seat == Seat::at(0));
    let worst = own.max_by(|a, b| cost(a.index).total_cmp(&cost(b.index))).map(|moment| moment.index);
    let judged = review.moments[planted].judged.as_ref().expect("there was a choice");
    Some(worst == Some(planted) && judged.verdict.is_some_and(|verdict| verdict >= Verdict::Inaccuracy))
}

/// More time makes the errors smaller, and changes no action that was compared.
#[test]
fn a_review_is_narrowed_while_there_is_time() {
    let record = random_game(&Options::new(Edition::First, 2), 5);
    let began = Instant::now();
    let quick = review_of(&record, SMALL);
    let stop = AtomicBool::new(false);
    let until = Some(Instant::now() + 2 * began.elapsed() + Duration::from_secs(1));
    let longer = review(&record, &Job { until, ..job(SMALL, &stop) }).expect("a finished game");
    assert_eq!(quick.ledgers, longer.ledgers);
    let mut narrower = 0;
    for (before, after) in quick.moments.iter().zip(&longer.moments) {
        let (Some(before), Some(after)) = (&before.judged, &after.judged) else { continue };
        assert_eq!(before.tried, after.tried);
        narrower += usize::from(after.can_be_narrowed() && after.cost.error < before.cost.error);
    }
    assert!(narrower > 5, "only {narrower} decisions are narrower");
}

#[test]
fn only_finished_games_are_reviewed_and_a_review_can_be_stopped() {
    let options = Options::new(Edition::First, 2);
    let unfinished = Record::new(&options, Seed::from_number(1)).expect("options");
    let go = AtomicBool::new(false);
    assert!(matches!(review(&unfinished, &job(SMALL, &go)), Err(ReviewError::NotOver)));
    let stop = AtomicBool::new(true);
    assert!(matches!(review(&random_game(&options, 2), &job(SMALL, &stop)), Err(ReviewError::Stopped)));
}
