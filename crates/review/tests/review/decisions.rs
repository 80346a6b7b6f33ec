//! What decisions cost, and why.

use std::cell::Cell;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use ethnos_bots::{BotSpec, Budget};
use ethnos_review::{
    Analyst, Effort, Estimate, Job, Judged, Judging, Ledger, Plan, ReviewError, Worker, question, review,
};
use ethnos_rules::{Edition, Game, Options, Record, Seed, SoloLevel, View, swap_hidden};

use crate::{SEEING, SMALL, full, job, play, random_game, review_of};

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
                    analyst.judge(&asked, &effort)
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
                analyst.judge(&asked, &SMALL)
            };
            assert_eq!(judge(game), judge(&other));
            compared += 1;
        }
        action
    });
    assert!(compared > 5, "only {compared} decisions were compared");
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
        let actions = |judged: &Judged| {
            let mut actions = judged.tried.iter().map(|tried| tried.action).collect::<Vec<_>>();
            actions.sort();
            actions
        };
        assert_eq!(actions(before), actions(after));
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

/// Everything that is said about decisions of random games of three modes.
fn judged_in_several_modes(effort: Effort) -> Vec<Judged> {
    let modes = [Options::new(Edition::First, 3), Options::new(Edition::Second, 2), Options::solo(SoloLevel::Hard)];
    let reviews = modes.iter().enumerate().map(|(number, options)| {
        let record = random_game(options, 300 + number as u64);
        review_of(&record, effort)
    });
    reviews.flat_map(|review| review.moments).filter_map(|moment| moment.judged).collect()
}

/// The chances that are shown for the played action and for the better one come from the games that say what it cost.
#[test]
fn the_chances_that_are_shown_differ_by_the_cost() {
    let mut worse = 0;
    for judged in judged_in_several_modes(SEEING).iter().filter(|judged| judged.can_be_narrowed()) {
        if judged.played > 0 && judged.cost.mean > 0.0 {
            let difference = judged.best().win.mean - judged.played().win.mean;
            assert!((difference - judged.cost.mean).abs() < 1e-9, "{judged:?}");
            worse += 1;
        } else {
            assert!(judged.cost.mean <= 0.0 && judged.played == 0, "{judged:?}");
        }
    }
    assert!(worse > 50, "only {worse} decisions were worse");
}

/// A cost has an error, also if the played action seemed to be the best; then it can be narrowed, unless the lead was clear.
#[test]
fn no_cost_is_sure_without_a_comparison() {
    let (mut leading, mut compared) = (0, 0);
    for judged in judged_in_several_modes(SEEING) {
        // Where nothing can change the result any more, all futures are the same.
        let is_open = judged.tried.iter().any(|tried| tried.win.error > 1e-6);
        assert!(!is_open || judged.tried.len() < 2 || judged.cost.error > 0.0, "{judged:?}");
        leading += usize::from(judged.played == 0);
        compared += usize::from(judged.played == 0 && judged.can_be_narrowed());
    }
    assert!(compared > 10 && compared < leading, "{compared} of {leading} were compared");
}

#[test]
fn a_judgement_that_is_interrupted_is_the_same() {
    let mut dice = fastrand::Rng::with_seed(5);
    let mut compared = 0;
    play(&Options::new(Edition::First, 3), 21, |game, legal| {
        let action = legal[dice.usize(..legal.len())];
        if legal.len() > 1 && dice.u8(..10) == 0 {
            let seat = game.to_act().expect("somebody decides");
            let asked = question(game, seat, legal.len(), action, 3);
            let mut analyst = Analyst::new(&ethnos_bots::net_for(game.setup()));
            let mut judging = Judging::new(&asked, &SEEING);
            let calls = Cell::new(0);
            let mut pieces = 1;
            // Every second question is answered with yes: each piece does a little.
            while !judging.run_until(&mut analyst, || calls.replace(calls.get() + 1) % 2 == 1) {
                pieces += 1;
            }
            assert!(pieces > 10, "{pieces} pieces");
            assert_eq!(judging.into_judged(), Some(analyst.judge(&asked, &SEEING)));
            compared += 1;
        }
        action
    });
    assert!(compared > 5);
}

#[test]
fn every_flagged_decision_has_a_reason() {
    // With few futures hardly anything is sure, so that the general reasons are needed too.
    let effort = Effort { trials: 8, comparisons: 24, futures: 6, redraws: 2 };
    let judged = judged_in_several_modes(effort);
    let flagged = judged.iter().filter(|judged| judged.verdict.is_some()).collect::<Vec<_>>();
    assert!(flagged.len() > 20, "{} decisions are flagged", flagged.len());
    assert!(flagged.iter().all(|judged| !judged.reasons().is_empty()));
    let unflagged = judged.iter().find(|judged| judged.verdict.is_none()).expect("some are good");
    assert_eq!(unflagged.reasons(), []);
}

/// A quick review and one with eight times the sampled games say nearly the same about a player; four times in the default profile.
#[test]
fn accuracy_does_not_depend_on_the_effort() {
    let quick = Effort { redraws: 2, futures: 1, ..Effort::QUICK };
    let (games, times) = if full() { (5, 8) } else { (1, 4) };
    let deep = Effort { trials: times * quick.trials, comparisons: times * quick.comparisons, ..quick };
    let modes = [(Options::new(Edition::First, 2), "net~160"), (Options::new(Edition::Second, 4), "net")];
    let mut differences = Vec::new();
    for number in 0..games {
        for (options, spec) in &modes[..if full() { 2 } else { 1 }] {
            let record = bots_game(options, 500 + number, spec);
            let [quick, deep] = [quick, deep].map(|effort| review_of(&record, effort).accuracy[0]);
            let (Some(quick), Some(deep)) = (quick, deep) else { continue };
            println!("{spec}: accuracy {quick:.1} in the quick review, {deep:.1} in the deep one");
            differences.push(quick - deep);
        }
    }
    let difference = Estimate::of(differences);
    println!("the difference is {:.2} ± {:.2}", difference.mean, difference.error);
    assert!(difference.mean.abs() < if full() { 1.5 } else { 3.0 }, "{difference:?}");
}

fn bots_game(options: &Options, number: u64, spec: &str) -> Record {
    let spec = BotSpec::parse(spec).expect("a bot");
    let mut bots = (0..options.players as u64).map(|seat| spec.build(number + seat)).collect::<Vec<_>>();
    play(options, number, |game, legal| {
        let seat = game.to_act().expect("somebody decides");
        bots[seat.index()].choose(&View::of(game, Some(seat)), legal, &Budget::default()).expect("an answer")
    })
}

/// What a bot decided that stood in for somebody is marked, and counts for nobody's accuracy.
#[test]
fn the_decisions_of_a_stand_in_are_not_those_of_the_person() {
    let plain = random_game(&Options::new(Edition::First, 2), 5);
    let reviewed = |stand_in: &dyn Fn(usize) -> bool| {
        let record = with_stand_in(&plain, stand_in);
        let plan = Plan::new(&record, SMALL, None).expect("a finished game");
        let mut worker = Worker::new(&plan);
        let made = (0..plan.parts()).map(|part| worker.make(&plan, part, || false).expect("nobody stops it"));
        plan.finish(made.collect())
    };
    let plain = reviewed(&|_| false);
    assert!(plain.moments.iter().all(|moment| !moment.stand_in) && plain.accuracy.iter().all(Option::is_some));
    let first_seat = plain.moments.iter().map(|moment| moment.seat.index() == 0).collect::<Vec<_>>();
    let stood_in = reviewed(&|_| true);
    assert_eq!(stood_in.accuracy, [None, plain.accuracy[1]]);
    assert_eq!(stood_in.moments.iter().map(|moment| moment.stand_in).collect::<Vec<_>>(), first_seat);
    let half = reviewed(&|number| number < first_seat.len() / 2);
    assert!(half.accuracy[0].is_some() && half.accuracy[0] != plain.accuracy[0], "{:?}", half.accuracy);
    // The ledger has what a stand-in decided as a part of its own.
    for (name, review) in [("all", &stood_in), ("half", &half)] {
        let (ledger, all) = (&review.ledgers[0], &plain.ledgers[0]);
        assert!(ledger.adds_up() && ledger.stand_in != 0 && ledger.stand_in_error > 0, "{name}: {ledger:?}");
        assert_eq!(ledger.own_decisions + ledger.stand_in, all.own_decisions, "{name}");
        let rest = Ledger { own_decisions: all.own_decisions, stand_in: 0, stand_in_error: 0, ..*ledger };
        assert_eq!(&rest, all, "{name}: nothing else is different");
        assert_eq!(review.ledgers[1], plain.ledgers[1], "{name}: for the other they are those of the seat");
    }
    assert_eq!(stood_in.ledgers[0].own_decisions, 0, "the person decided nothing");
    assert_ne!(half.ledgers[0].own_decisions, 0, "the person decided half of it");
}

/// The same game, in which a bot decided for the first seat where `stand_in` says so.
fn with_stand_in(record: &Record, stand_in: &dyn Fn(usize) -> bool) -> Record {
    let (mut number, mut is_absent, mut lines) = (0, false, Vec::new());
    for line in record.to_string().lines() {
        if line.starts_with("A: ") && stand_in(number) != is_absent {
            is_absent = !is_absent;
            lines.push(if is_absent { "stand-in A" } else { "return A" }.to_owned());
        }
        number += usize::from(line.starts_with("A: ") || line.starts_with("B: "));
        lines.push(line.to_owned());
    }
    Record::parse(&(lines.join("\n") + "\n")).expect("a record")
}
