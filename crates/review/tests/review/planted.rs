//! Bad decisions are found, and good players make few.

use std::sync::atomic::AtomicBool;

use ethnos_bots::{BotSpec, Budget};
use ethnos_review::{Effort, Job, Verdict, review};
use ethnos_rules::{Action, Decision, Edition, Game, Options, Record, Region, Seat, View};

use crate::{SEEING, full, job, play, review_of};

/// The bad action to take in place of the good one; `None` if this is no occasion.
type Change = fn(&Game, Action, &[Action]) -> Option<Action>;

/// Instead of a large band one card is played.
fn one_card(_: &Game, good: Action, legal: &[Action]) -> Option<Action> {
    let Action::Play(band) = good else { return None };
    let single = legal.iter().find(|action| matches!(action, Action::Play(band) if band.size() == 1));
    single.copied().filter(|_| band.size() >= 4)
}

/// The same band is led so that no marker is placed.
fn wasted_leader(game: &Game, good: Action, legal: &[Action]) -> Option<Action> {
    other_leader(game, good, legal, |good, bad| bad < good)
}

/// The same band is led so that the marker is placed where it is worth less.
fn wrong_kingdom(game: &Game, good: Action, legal: &[Action]) -> Option<Action> {
    other_leader(game, good, legal, |good, bad| bad == good)
}

/// With two Dragons seen and few cards left, a card is drawn instead of playing a band.
fn missed_band(game: &Game, good: Action, legal: &[Action]) -> Option<Action> {
    let table = game.table();
    let Action::Play(band) = good else { return None };
    let is_late = game.decision() == Decision::Turn && table.dragons == 2 && table.deck_size <= 5;
    (is_late && band.size() >= 3 && legal.contains(&Action::RecruitDeck)).then_some(Action::RecruitDeck)
}

/// The same cards with another leader, after which the numbers of markers on the board are as `fits` wants them: the one with which the
/// kingdoms pay least, if it is at least `LESS`.
fn other_leader(game: &Game, good: Action, legal: &[Action], fits: fn(u8, u8) -> bool) -> Option<Action> {
    const LESS: i32 = 6;
    let Action::Play(band) = good else { return None };
    let markers = |action| after(game, action).table().player(Seat::at(0)).markers_in_all();
    let same = legal.iter().copied().filter(|action| match action {
        Action::Play(other) => other.cards() == band.cards() && fits(markers(good), markers(*action)),
        _ => false,
    });
    let bad = same.min_by_key(|action| worth_after(game, *action))?;
    (worth_after(game, bad) + LESS <= worth_after(game, good)).then_some(bad)
}

fn after(game: &Game, action: Action) -> Game {
    let mut game = game.clone();
    game.play_unchecked(action, &mut ());
    game
}

/// What the kingdoms pay the first seat more than the second in this Age and the following ones, if nothing else happens.
fn worth_after(game: &Game, action: Action) -> i32 {
    let (now, after) = (game.table().age, after(game, action));
    let ages = (now..=after.setup().ages()).flat_map(|age| Region::all().map(move |region| (age, region)));
    let paid = |(age, region)| {
        let awards = after.table().kingdom_awards(after.setup(), region, age);
        i32::from(awards[0]) - i32::from(awards[1])
    };
    ages.map(paid).sum()
}

#[test]
fn one_card_instead_of_a_band_of_four_or_more() {
    find("one card instead of a band of four or more", one_card, 50, 45);
}

// Occasions for the following are rarer, and finding them takes minutes: this is done in the full profile alone.

#[test]
fn a_leader_in_whose_kingdom_the_band_is_too_small() {
    find_in_full("a leader in whose kingdom the band is too small", wasted_leader, 20, 12);
}

#[test]
fn a_leader_of_a_kingdom_where_a_marker_is_worth_less() {
    find_in_full("a leader of a kingdom where a marker is worth less", wrong_kingdom, 20, 9);
}

#[test]
fn a_band_kept_when_the_third_dragon_is_near() {
    find_in_full("a band kept when the third Dragon is near", missed_band, 20, 9);
}

fn find_in_full(name: &str, change: Change, planted: usize, needed: usize) {
    if full() {
        find(name, change, planted, needed);
    }
}

/// In good players' games one decision is replaced by a bad one. So many of so many are found as the worst of their seat; in the default profile
/// as large a part of three.
fn find(name: &str, change: Change, planted: usize, needed: usize) {
    let options = Options::new(Edition::First, 2);
    let (planted, needed) = if full() { (planted, needed) } else { (3, 3 * needed / planted) };
    let occasions = (40..).filter_map(|number| planted_is_found(&options, number, change));
    let found = occasions.take(planted).filter(|is_found| *is_found).count();
    println!("{name}: {found} of {planted} are found as the worst decision of their seat");
    assert!(found >= needed, "{name}: {found} of {planted} found");
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
        let record = played_well(&options, 900 + number, |_, _, good, _| good);
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
fn played_well(
    options: &Options,
    number: u64,
    mut change: impl FnMut(&Game, Seat, Action, &[Action]) -> Action,
) -> Record {
    let spec = BotSpec::parse("search:40").expect("a bot");
    let mut bots = [spec.build(number), spec.build(number + 1)];
    play(options, number, |game, legal| {
        let seat = game.to_act().expect("somebody decides");
        let view = View::of(game, Some(seat));
        let good = bots[seat.index()].choose(&view, legal, &Budget::default()).expect("an answer");
        change(game, seat, good, legal)
    })
}

/// Whether the planted decision is found; `None` if there was no occasion for one.
fn planted_is_found(options: &Options, number: u64, change: Change) -> Option<bool> {
    let mut planted = None;
    let mut index = 0;
    let record = played_well(options, number, |game, seat, good, legal| {
        index += 1;
        let bad = (planted.is_none() && seat == Seat::at(0)).then(|| change(game, good, legal)).flatten();
        if bad.is_some() {
            planted = Some(index - 1);
        }
        bad.unwrap_or(good)
    });
    let planted = planted?;
    let review = review_of(&record, SEEING);
    let cost = |index: usize| review.moments[index].judged.as_ref().map_or(0.0, |judged| judged.cost.mean);
    let own = review.moments.iter().filter(|moment| moment.seat == Seat::at(0));
    let worst = own.max_by(|a, b| cost(a.index).total_cmp(&cost(b.index))).map(|moment| moment.index);
    let judged = review.moments[planted].judged.as_ref().expect("there was a choice");
    Some(worst == Some(planted) && judged.verdict.is_some_and(|verdict| verdict >= Verdict::Inaccuracy))
}
