//! Looks for puzzles among the decisions of one game.

use std::sync::atomic::{AtomicBool, Ordering};

use ethnos_bots::{BotLevel, BotSpec, Budget, Effort, Horizon, NetChoice, net_for};
use ethnos_review::{Analyst, Trial};
use ethnos_rules::notation::action_text;
use ethnos_rules::{Action, Actions, Decision, Game, Record, Seat, View};

use super::Kind;
use super::difficulty::Solved;
use super::trials::try_out;
use crate::puzzle::{Choice, Grading, Puzzle};
use crate::theme::Theme;

/// As many decisions of a game are looked at.
const MAX_DECISIONS: usize = 60;
/// Two puzzles of one game are this many decisions apart.
const MIN_DISTANCE: usize = 12;
/// The net must see this difference between the best and the worst choice, in wins.
const MIN_SPREAD: f32 = 0.05;
/// Choices that the net rates this much lower than the best are not tried.
const WORTH_TRYING: f32 = 0.3;
/// At most this many choices are tried at first, and at most this many thoroughly.
const MAX_TRIED: usize = 24;
const MAX_CHOICES: usize = 8;
/// Sampled games of the first trials, of the second and of the long ones.
const FIRST_WORLDS: u32 = 8;
const SECOND_WORLDS: u32 = 32;
const LAST_WORLDS: u32 = 500;
/// After the first trials a choice is dropped if it is this much worse than the best.
const HOPELESS: f64 = 0.3;
/// After the second trials the first choice that is worse must be worse by this much.
const LIKELY_MARGIN: f64 = 0.06;
/// In the end every choice that is worse costs at least this much, and is so by this many standard errors.
const MARGIN: f64 = 0.08;
const MARGIN_ERRORS: f64 = 4.0;
/// Choices that cost less than this are as good as the best: mostly bands that differ in cards which do not matter.
const AS_GOOD: f64 = 0.015;
/// At most this many choices are as good as the best.
const MAX_GOOD: usize = 4;
/// The searches that must find it: simulations and seeds.
const SHORT_SEARCH: (u32, u64) = (300, 2);
const LONG_SEARCH: (u32, u64) = (4_000, 3);
/// Sampled games that are played to the end of the Age.
const AGE_WORLDS: u32 = 100;

/// How many decisions became no puzzles, by the step that dropped them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dropped {
    /// There was too little or nothing to choose, or it was obvious.
    pub plain: u64,
    /// No choice was clearly the best in a few sampled games.
    pub unclear: u64,
    /// There were enough puzzles like this one.
    pub enough: u64,
    /// A search found something else.
    pub search: u64,
    /// The margin was too small in many sampled games.
    pub margin: u64,
    /// The better choice was not better at the end of the Age.
    pub age: u64,
}

impl Dropped {
    pub(super) fn add(&mut self, other: &Dropped) {
        self.plain += other.plain;
        self.unclear += other.unclear;
        self.enough += other.enough;
        self.search += other.search;
        self.margin += other.margin;
        self.age += other.age;
    }
}

/// A decision of a game.
struct GameDecision {
    /// The number of the decision in the game.
    index: usize,
    /// The game at the decision.
    game: Game,
    /// The game at the start of the turn, and the actions since.
    turn: Game,
    actions: Vec<Action>,
}

/// The puzzles of a game, at most this many. `None` if `stop` was set meanwhile.
pub(super) fn examine(
    record: &Record,
    seed: u64,
    most: usize,
    enough: &dyn Fn(&Kind) -> bool,
    dropped: &mut Dropped,
    stop: &AtomicBool,
) -> Option<Vec<Puzzle>> {
    let mut decisions = decisions(record);
    let mut dice = fastrand::Rng::with_seed(seed);
    dice.shuffle(&mut decisions);
    let mut analyst = Analyst::new(&net_for(record.setup()));
    let mut found: Vec<(usize, Puzzle)> = Vec::new();
    for asked in decisions.into_iter().take(MAX_DECISIONS) {
        if found.len() == most {
            break;
        }
        if found.iter().any(|(index, _)| index.abs_diff(asked.index) < MIN_DISTANCE) {
            continue;
        }
        let mut examiner = Examiner { analyst: &mut analyst, asked: &asked, seed: dice.u64(..), stop };
        match examiner.puzzle(record, enough) {
            Ok(puzzle) => found.push((asked.index, puzzle)),
            Err(Rejection::Stopped) => return None,
            Err(Rejection::Plain) => dropped.plain += 1,
            Err(Rejection::Unclear) => dropped.unclear += 1,
            Err(Rejection::Enough) => dropped.enough += 1,
            Err(Rejection::Search) => dropped.search += 1,
            Err(Rejection::Margin) => dropped.margin += 1,
            Err(Rejection::Age) => dropped.age += 1,
        }
    }
    found.sort_by_key(|(index, _)| *index);
    Some(found.into_iter().map(|(_, puzzle)| puzzle).collect())
}

/// Every decision with at least two legal answers, after the first turn.
fn decisions(record: &Record) -> Vec<GameDecision> {
    let mut decisions = Vec::new();
    let mut game = record.start().clone();
    let (mut turn, mut actions) = (game.clone(), Vec::new());
    let mut legal = Actions::new();
    for (index, played) in record.moves().enumerate() {
        if game.decision() == Decision::Turn {
            (turn, actions) = (game.clone(), Vec::new());
        }
        game.legal(&mut legal);
        // Whether to draw for a Wizard is nearly always clear.
        let asks = legal.len() > 1 && !matches!(game.decision(), Decision::Draw { .. });
        if asks && turn.decision() == Decision::Turn {
            decisions.push(GameDecision { index, game: game.clone(), turn: turn.clone(), actions: actions.clone() });
        }
        if game.play(played.action, &mut ()).is_err() {
            break;
        }
        actions.push(played.action);
    }
    decisions
}

/// Why a decision does not become a puzzle.
enum Rejection {
    Plain,
    Unclear,
    Enough,
    Search,
    Margin,
    Age,
    Stopped,
}

struct Examiner<'a> {
    analyst: &'a mut Analyst,
    asked: &'a GameDecision,
    seed: u64,
    stop: &'a AtomicBool,
}

impl Examiner<'_> {
    fn puzzle(&mut self, record: &Record, enough: &dyn Fn(&Kind) -> bool) -> Result<Puzzle, Rejection> {
        let game = &self.asked.game;
        let seat = game.to_act().ok_or(Rejection::Plain)?;
        let view = View::of(game, Some(seat));
        let mut legal = Actions::new();
        game.legal(&mut legal);

        let mut trials = self.first_trials(&view, legal.len())?;
        self.try_out(&view, &mut trials, 0..FIRST_WORLDS)?;
        let best = trials[0].clone();
        trials.retain(|trial| trial.cost(&best).mean < HOPELESS);
        self.try_out(&view, &mut trials, FIRST_WORLDS..SECOND_WORLDS)?;
        let likely = split(&trials, LIKELY_MARGIN / 2.0, LIKELY_MARGIN).ok_or(Rejection::Unclear)?;
        trials.truncate(MAX_CHOICES.max(likely + 1));

        let good = trials[..likely].iter().map(|trial| trial.action).collect::<Vec<_>>();
        self.search(&view, &legal, &good, SHORT_SEARCH)?;
        let mut puzzle = self.written(record, &good).ok_or(Rejection::Plain)?;
        let solved = Solved::of(&puzzle, game, self.seed);
        let themes = Theme::of(game, seat, trials[0].action, trials[likely].action);
        let recruits = matches!(trials[0].action, Action::Recruit(_) | Action::RecruitDeck);
        if enough(&Kind { rating: solved.rating(), recruits, themes }) {
            return Err(Rejection::Enough);
        }

        self.try_out(&view, &mut trials, SECOND_WORLDS..LAST_WORLDS)?;
        let count = split(&trials, AS_GOOD, MARGIN).ok_or(Rejection::Margin)?;
        let best = trials[0].clone();
        if trials[count..].iter().any(|trial| trial.cost(&best).mean < MARGIN_ERRORS * trial.cost(&best).error) {
            return Err(Rejection::Margin);
        }
        let good = trials[..count].iter().map(|trial| trial.action).collect::<Vec<_>>();
        self.search(&view, &legal, &good, LONG_SEARCH)?;
        self.check_ages(&view, best.action, trials[count].action)?;

        puzzle.good = self.texts(&good);
        // With another list of good choices the bots may have solved it more or less often.
        let solved = Solved::of(&puzzle, game, self.seed);
        let (rating, cost) = (solved.rating(), trials[count].cost(&best).mean * 100.0);
        let themes = Theme::of(game, seat, best.action, trials[count].action);
        puzzle.level = solved.level();
        puzzle.title = title(game, &themes);
        puzzle.means = format!("The bot gives away {cost:.0} points of its chance to win, or more.");
        puzzle.grading = Some(Grading { rating, themes, choices: self.choices(&trials) });
        Ok(puzzle)
    }

    /// The choices to try, by the net's first rating.
    fn first_trials(&mut self, view: &View, legal: usize) -> Result<Vec<Trial>, Rejection> {
        let mut rated = self.analyst.first_ratings(view, legal, self.seed);
        let (Some(best), Some(worst)) = (rated.first().copied(), rated.last().copied()) else {
            return Err(Rejection::Plain);
        };
        if best.1 - worst.1 < MIN_SPREAD {
            return Err(Rejection::Plain);
        }
        rated.retain(|(_, utility)| *utility >= best.1 - WORTH_TRYING);
        rated.truncate(MAX_TRIED);
        if rated.len() < 2 {
            return Err(Rejection::Plain);
        }
        Ok(rated.into_iter().map(|(action, _)| Trial::new(action)).collect())
    }

    fn try_out(&mut self, view: &View, trials: &mut [Trial], worlds: std::ops::Range<u32>) -> Result<(), Rejection> {
        let how = (Horizon::OwnTurns(2), self.seed);
        try_out(self.analyst, view, trials, worlds, how, self.stop).ok_or(Rejection::Stopped)
    }

    /// Whether searches with different seeds find one of the good choices.
    fn search(
        &self,
        view: &View,
        legal: &[Action],
        good: &[Action],
        (effort, seeds): (u32, u64),
    ) -> Result<(), Rejection> {
        let effort = Effort::Simulations(effort);
        let spec = BotSpec::Search { effort, threads: 1, net: NetChoice::Own, blur: None };
        for seed in 0..seeds {
            if self.stop.load(Ordering::Relaxed) {
                return Err(Rejection::Stopped);
            }
            let chosen = spec.build(self.seed.wrapping_add(seed)).choose(view, legal, &Budget::default());
            if !chosen.is_ok_and(|chosen| good.contains(&chosen)) {
                return Err(Rejection::Search);
            }
        }
        Ok(())
    }

    /// Whether the better choice is also better when games are played to the end of the Age.
    fn check_ages(&mut self, view: &View, best: Action, worse: Action) -> Result<(), Rejection> {
        let mut trials = [Trial::new(best), Trial::new(worse)];
        let how = (Horizon::Age, self.seed ^ 1);
        try_out(self.analyst, view, &mut trials, 0..AGE_WORLDS, how, self.stop).ok_or(Rejection::Stopped)?;
        let cost = trials[1].cost(&trials[0]);
        if trials[0].action == best && cost.is_significant() { Ok(()) } else { Err(Rejection::Age) }
    }

    fn texts(&self, actions: &[Action]) -> Vec<String> {
        actions.iter().map(|action| action_text(*action, self.asked.game.setup())).collect()
    }

    fn choices(&self, trials: &[Trial]) -> Vec<Choice> {
        let percent = |value: f64| (value * 1_000.0).round() / 10.0;
        let best = &trials[0];
        let choice = |trial: &Trial| {
            let cost = trial.cost(best);
            Choice {
                action: action_text(trial.action, self.asked.game.setup()),
                win: percent(trial.win().mean),
                cost: percent(cost.mean),
                error: percent(cost.error),
            }
        };
        trials.iter().map(choice).collect()
    }

    /// The puzzle without its grading. `None` if the notation cannot describe the position exactly.
    fn written(&self, record: &Record, good: &[Action]) -> Option<Puzzle> {
        let GameDecision { game, turn, actions, .. } = self.asked;
        let mut written = Record::position(record.options(), turn)?;
        let mut played = written.start().clone();
        for action in actions {
            written.play(&mut played, *action, &mut ()).ok()?;
        }
        let seat: Option<Seat> = game.to_act();
        if View::of(&played, seat) != View::of(game, seat) {
            return None;
        }
        // As it will be read: its lines have numbers.
        let record = Record::parse(&written.to_string()).ok()?;
        Some(Puzzle {
            title: String::new(),
            level: BotLevel::Master,
            means: String::new(),
            good: self.texts(good),
            bad: Vec::new(),
            exact: true,
            record,
            grading: None,
        })
    }
}

/// How many choices are as good as the first: each of these costs less than `as_good`, each of the others at least `margin`. `None` if a
/// choice is in between, none is worse, or too many are good.
fn split(trials: &[Trial], as_good: f64, margin: f64) -> Option<usize> {
    let costs = trials.iter().map(|trial| trial.cost(&trials[0]).mean).collect::<Vec<_>>();
    let good = costs.iter().filter(|cost| **cost < as_good).count();
    let is_clear = costs.iter().all(|cost| *cost < as_good || *cost >= margin);
    (is_clear && good < trials.len() && good <= MAX_GOOD).then_some(good)
}

/// What a puzzle is, for people who read the file.
fn title(game: &Game, themes: &[Theme]) -> String {
    let setup = game.setup();
    let who = match setup.solo() {
        Some(level) => format!("Solo, {}", level.name()),
        None => format!("{} edition, {} players", capital(setup.edition().name()), setup.players()),
    };
    let themes = themes.iter().map(|theme| theme.code()).collect::<Vec<_>>().join(", ");
    format!("{who}, Age {}: {}", game.table().age, if themes.is_empty() { "a turn" } else { &themes })
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
