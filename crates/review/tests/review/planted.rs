//! Bad decisions are found, and good players make few.

use std::sync::atomic::AtomicBool;

use ethnos_bots::{BotSpec, Budget};
use ethnos_review::{Effort, Job, Verdict, review};
use ethnos_rules::{Action, Edition, Options, Record, Seat, View};

use crate::{SEEING, full, job, play, review_of};

/// In a good player's game one decision is replaced by one that is clearly bad. It is found as that seat's worst: 45 of 50, and
/// 2 of 3 in the default profile.
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
