//! Where results come from: the parts add up, luck is nothing on average, decisions do not depend on hidden cards.

use ethnos_review::{
    ChanceJudge, Effort, Estimate, FinishedPart, Ledger, Plan, Review, ReviewError, WIN, Worker, question,
};
use ethnos_rules::notation::Step;
use ethnos_rules::{Actions, Edition, Game, Options, Record, Seat, SoloLevel, View, swap_hidden};

use crate::{SMALL, full, modes, play, random_game, review_of};

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
            assert!((all - WIN).abs() <= 3, "results are parts of one win: {all}");
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
    let chances = (0..plan.parts()).map_while(|part| {
        let made = worker.make(&plan, part, || false).expect("nobody stops it");
        matches!(made, FinishedPart::Chances(_)).then_some(made)
    });
    plan.finish(chances.collect())
}

/// Luck is 0 on average: over 10,000 games, and 60 in the default profile, the mean own luck of all seats of a game, and the whole luck of each
/// seat, differ from 0 by less than three standard errors. Seats are alike, and their chances sum to one, so that the luck of the others says nothing
/// else.
#[test]
fn luck_is_nothing_on_average() {
    let games = if full() { 10_000 } else { 60 };
    let modes = [Options::new(Edition::First, 2), Options::new(Edition::Second, 3)];
    for (mode, options) in modes.iter().enumerate() {
        let mut own = Vec::new();
        let mut whole = vec![Vec::new(); options.players];
        for number in 0..games / modes.len() as u64 {
            let review = chances_of(&random_game(options, 100_000 * (mode as u64 + 1) + number));
            let part = |share: i64| share as f64 / WIN as f64;
            own.push(review.ledgers.iter().map(|ledger| part(ledger.own_luck)).sum::<f64>() / options.players as f64);
            for (luck, ledger) in whole.iter_mut().zip(&review.ledgers) {
                luck.push(part(ledger.own_luck + ledger.others_luck));
            }
        }
        let seats = whole.into_iter().enumerate().map(|(seat, luck)| (format!("all luck of seat {}", seat + 1), luck));
        for (name, luck) in [("own luck of all seats".to_owned(), own)].into_iter().chain(seats) {
            let luck = Estimate::of(luck);
            let (mean, error) = (luck.mean * 100.0, luck.error * 100.0);
            println!("{} players: {name} is {mean:.2} ± {error:.2} points on average", options.players);
            assert!(error > 0.0 && mean.abs() < 3.0 * error, "{name}: {mean} ± {error} points");
        }
    }
}

/// The same part of two games has other random games: what chance does to their results is not the same.
#[test]
fn random_games_depend_on_what_is_known() {
    let options = Options::new(Edition::First, 2);
    let seeds = |number| {
        let game = random_game(&options, number).start().clone();
        let seat = game.to_act().expect("somebody begins");
        let mut legal = Actions::new();
        game.legal(&mut legal);
        let asked = |index| question(&game, seat, legal.len(), legal[0], index).seed;
        [asked(0), asked(1)]
    };
    let [one, other] = [seeds(1), seeds(2)];
    assert_eq!(one, seeds(1));
    assert!(one[0] != one[1] && one[0] != other[0] && one[1] != other[1], "{one:?} {other:?}");
}

/// Before the deal nothing distinguishes seats: the chances are equal, and the net agrees within its error.
#[test]
fn before_the_deal_everybody_has_the_same_chance() {
    for options in modes().iter().filter(|options| options.solo.is_none()) {
        let review = chances_of(&random_game(options, 3));
        let people = review.setup.people();
        let share = (WIN as f64 / people as f64).round() as i64;
        assert!(review.ledgers.iter().all(|ledger| ledger.expected == share), "{options:?}");
        let deals = if full() { 2_000 } else { 200 };
        let mean =
            ChanceJudge::new(&review.setup).mean_of_deals(&review.setup, deals, &mut fastrand::Rng::with_seed(1));
        for seat in &mean[..people] {
            assert!((seat.mean - 1.0 / people as f64).abs() < 4.0 * seat.error, "{options:?}: {mean:?}");
        }
    }
}

/// What was played before somebody gave up.
fn given_up(record: &Record, moves: usize, gave_up: &str) -> Record {
    let (mut played, mut lines) = (0, Vec::new());
    for line in record.to_string().lines() {
        played += usize::from(line.as_bytes().get(1) == Some(&b':'));
        if played > moves {
            break;
        }
        lines.push(line.to_owned());
    }
    lines.extend(gave_up.split(' ').map(|seat| format!("concede {seat}")));
    Record::parse(&(lines.join("\n") + "\n")).expect("a record")
}

/// The result of a game that was given up is that of those who stayed, and the ledger adds up to it.
#[test]
fn a_game_that_was_given_up_has_a_ledger_that_adds_up() {
    let cases: [(Options, usize, &str, &[i64]); 5] = [
        (Options::new(Edition::First, 2), 9, "A", &[0, WIN]),
        (Options::new(Edition::Second, 3), 14, "B", &[WIN / 2, 0, WIN / 2]),
        (Options::new(Edition::First, 3), 1, "A C", &[0, WIN, 0]),
        (Options::new(Edition::Second, 4), 6, "A B C D", &[0, 0, 0, 0]),
        (Options::solo(SoloLevel::Easy), 5, "A", &[0]),
    ];
    for (options, moves, gave_up, results) in cases {
        let record = given_up(&random_game(&options, 21), moves, gave_up);
        let review = review_of(&record, SMALL);
        assert!(!review.is_over && usize::from(review.gave_up.len()) == gave_up.split(' ').count(), "{gave_up}");
        assert_eq!(review.moments.len(), moves, "everything that was played is there");
        let judged = review.moments.iter().filter(|moment| moment.judged.is_some());
        assert_eq!(judged.count() > 0, review.moments.iter().any(|moment| moment.seat.index() == 0), "{gave_up}");
        let last = review.moments.last().expect("something was played").after;
        for (seat, (ledger, result)) in review.ledgers.iter().zip(results).enumerate() {
            assert!(ledger.adds_up(), "{ledger:?}");
            assert_eq!((ledger.result, ledger.given_up), (*result, *result - last[seat]), "{ledger:?}");
            assert_ne!(ledger.given_up, 0, "nothing was decided yet");
        }
    }
}

/// Who gave up cannot win, also if a bot played on to the end.
#[test]
fn a_game_that_went_on_without_somebody_has_the_result_of_those_who_stayed() {
    let played = random_game(&Options::new(Edition::First, 3), 22);
    let plain = chances_of(&played);
    let winner = plain.ledgers.iter().position(|ledger| ledger.result == WIN).expect("one seat wins");
    let loser = (winner + 1) % 3;
    for (gave_up, changes) in [(winner, true), (loser, false)] {
        let mut record = played.clone();
        record.push(Step::Concede { seat: Seat::at(gave_up) });
        let review = chances_of(&record);
        assert!(review.is_over && review.ledgers.iter().all(Ledger::adds_up));
        assert_eq!(review.ledgers[gave_up].result, 0);
        assert_eq!(review.ledgers.iter().map(|ledger| ledger.result).sum::<i64>(), WIN);
        assert_eq!(review.ledgers.iter().any(|ledger| ledger.given_up != 0), changes);
        assert_eq!(review.ledgers[gave_up].given_up, if changes { -WIN } else { 0 });
        assert_eq!(review.ledgers == plain.ledgers, !changes);
    }
}

#[test]
fn a_game_in_which_nothing_was_played_has_no_review() {
    let record = given_up(&random_game(&Options::new(Edition::First, 2), 23), 0, "A");
    let plan = Plan::new(&record, SMALL, None);
    assert!(matches!(plan, Err(ReviewError::NothingPlayed)));
    // Without anybody giving up, it goes on.
    let text = record.to_string().replace("concede A\n", "");
    let plan = Plan::new(&Record::parse(&text).expect("a record"), SMALL, None);
    assert!(matches!(plan, Err(ReviewError::NotOver)));
}

#[test]
fn the_deal_is_told_unless_the_game_began_in_a_prepared_position() {
    let options = Options::new(Edition::First, 3);
    let review = chances_of(&random_game(&options, 4));
    // Who begins, a card for each player, the row.
    assert_eq!(review.deal.len(), 1 + 3 + 1, "{:?}", review.deal);
    let game = random_game(&options, 4).start().clone();
    let record = Record::position(&options, &game).expect("it can be written");
    assert_eq!(chances_of(&played_on(record, 1)).deal, []);
}

/// Goes on at random to the end.
fn played_on(mut record: Record, number: u64) -> Record {
    let mut dice = fastrand::Rng::with_seed(number);
    let mut game = record.start().clone();
    for step in record.moves() {
        game.play(step.action, &mut ()).expect("legal");
    }
    let mut legal = Actions::new();
    while !game.is_over() {
        game.legal(&mut legal);
        record.play(&mut game, legal[dice.usize(..legal.len())], &mut ()).expect("legal");
    }
    record.conclude(&game);
    record
}

/// What a decision changed in the ledger, and what really changed with it, if the game goes on from this position.
fn first_change(options: &Options, game: &Game, action: ethnos_rules::Action) -> Option<[Vec<i64>; 2]> {
    let mut record = Record::position(options, game)?;
    let mut start = record.start().clone();
    let seat = game.to_act();
    // The notation leaves out what is known of some cards.
    if View::of(&start, seat) != View::of(game, seat) {
        return None;
    }
    record.play(&mut start, action, &mut ()).expect("legal");
    let review = chances_of(&played_on(record, 1));
    let first = &review.moments[0];
    let changes = |after: &[i64]| after.iter().zip(&first.before).map(|(after, before)| after - before).collect();
    Some([changes(&first.decided), changes(&first.after)])
}

/// With other hidden cards a decision counts the same in the ledger, for every seat, although something else happens.
#[test]
fn decisions_in_the_ledger_do_not_depend_on_hidden_cards() {
    let options = Options::new(Edition::First, 3);
    let mut dice = fastrand::Rng::with_seed(8);
    let (mut compared, mut differ) = (0, 0);
    play(&options, 12, |game, legal| {
        let seat = game.to_act().expect("somebody decides");
        let action = legal[dice.usize(..legal.len())];
        if compared < 12
            && game.decision() == ethnos_rules::Decision::Turn
            && let Some((other, same)) = swap_hidden(game, Some(seat), action, &mut |bound| dice.usize(..bound))
            && same == action
            && &other != game
            && let (Some(one), Some(two)) =
                (first_change(&options, game, action), first_change(&options, &other, action))
        {
            assert_eq!(one[0], two[0], "the decision counts the same");
            compared += 1;
            differ += usize::from(one[1] != two[1]);
        }
        action
    });
    assert!(compared > 5 && differ > 2, "{compared} decisions were compared, of which {differ} led to something else");
}

/// More sampled games make the error of luck smaller.
#[test]
fn luck_has_an_error_that_more_work_makes_smaller() {
    let record = random_game(&Options::new(Edition::Second, 2), 6);
    let error = |redraws| {
        let effort = Effort { trials: 1, comparisons: 0, futures: 0, redraws };
        review_of(&record, effort).ledgers[0].luck_error()
    };
    let (few, many) = (error(8), error(128));
    assert!(many > 0 && many * 2 < few, "{few} and {many} millionths");
}
