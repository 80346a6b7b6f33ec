//! Looks for puzzles among the decisions of one game.

use std::sync::atomic::{AtomicBool, Ordering};

use ethnos_bots::{BotLevel, BotSpec, Budget, Effort, Horizon, NetChoice};
use ethnos_rules::notation::action_text;
use ethnos_rules::{Action, Actions, Decision, Game, Record, Seat, View};

use super::Kind;
use super::difficulty::Solved;
use super::trials::{Arm, Trials};
use crate::puzzle::{Choice, Grading, Puzzle};
use crate::theme::Theme;

/// As many decisions of a game are looked at.
const MOST_DECISIONS: usize = 60;
/// Two puzzles of one game are this many decisions apart.
const APART: usize = 12;
/// The net must see this difference between the best and the worst choice, in wins.
const SPREAD: f32 = 0.05;
/// Choices that the net rates this much lower than the best are not tried.
const WORTH_TRYING: f32 = 0.3;
/// At most this many choices are tried at first, and at most this many thoroughly.
const MOST_TRIED: usize = 24;
const MOST_CHOICES: usize = 8;
/// Sampled games of the first trials, of the second and of the long ones.
const FIRST: u32 = 8;
const SECOND: u32 = 32;
const LONG: u32 = 500;
/// After the first trials a choice is dropped if it is this much worse than the best.
const FAR: f64 = 0.3;
/// After the second trials the first choice that is worse must be worse by this much.
const LIKELY: f64 = 0.06;
/// In the end every choice that is worse costs at least this much, and is so by this many standard errors.
const MARGIN: f64 = 0.08;
const ERRORS: f64 = 4.0;
/// Choices that cost less than this are as good as the best: mostly bands that differ in cards which do not matter.
const AS_GOOD: f64 = 0.015;
/// At most this many choices are as good as the best.
const MOST_GOOD: usize = 4;
/// The searches that must find it: simulations and seeds.
const SHORT_SEARCH: (u32, u64) = (300, 2);
const LONG_SEARCH: (u32, u64) = (4_000, 3);
/// Sampled games that are played to the end of the Age.
const AGES: u32 = 100;

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
struct Asked {
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
    let mut trials = Trials::new(record.setup());
    let mut found: Vec<(usize, Puzzle)> = Vec::new();
    for asked in decisions.into_iter().take(MOST_DECISIONS) {
        if found.len() == most {
            break;
        }
        if found.iter().any(|(index, _)| index.abs_diff(asked.index) < APART) {
            continue;
        }
        let mut examiner = Examiner { trials: &mut trials, asked: &asked, seed: dice.u64(..), stop };
        match examiner.puzzle(record, enough) {
            Ok(puzzle) => found.push((asked.index, puzzle)),
            Err(Why::Stopped) => return None,
            Err(Why::Plain) => dropped.plain += 1,
            Err(Why::Unclear) => dropped.unclear += 1,
            Err(Why::Enough) => dropped.enough += 1,
            Err(Why::Search) => dropped.search += 1,
            Err(Why::Margin) => dropped.margin += 1,
            Err(Why::Age) => dropped.age += 1,
        }
    }
    found.sort_by_key(|(index, _)| *index);
    Some(found.into_iter().map(|(_, puzzle)| puzzle).collect())
}

/// Every decision with at least two legal answers, after the first turn.
fn decisions(record: &Record) -> Vec<Asked> {
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
            decisions.push(Asked { index, game: game.clone(), turn: turn.clone(), actions: actions.clone() });
        }
        if game.play(played.action, &mut ()).is_err() {
            break;
        }
        actions.push(played.action);
    }
    decisions
}

/// Why a decision becomes no puzzle.
enum Why {
    Plain,
    Unclear,
    Enough,
    Search,
    Margin,
    Age,
    Stopped,
}

struct Examiner<'a> {
    trials: &'a mut Trials,
    asked: &'a Asked,
    seed: u64,
    stop: &'a AtomicBool,
}

impl Examiner<'_> {
    fn puzzle(&mut self, record: &Record, enough: &dyn Fn(&Kind) -> bool) -> Result<Puzzle, Why> {
        let game = &self.asked.game;
        let seat = game.to_act().ok_or(Why::Plain)?;
        let view = View::of(game, Some(seat));
        let mut legal = Actions::new();
        game.legal(&mut legal);

        let mut arms = self.first_arms(&view, legal.len())?;
        self.try_out(&view, &mut arms, 0..FIRST)?;
        let best = arms[0].clone();
        arms.retain(|arm| arm.cost(&best).mean < FAR);
        self.try_out(&view, &mut arms, FIRST..SECOND)?;
        let likely = split(&arms, LIKELY / 2.0, LIKELY).ok_or(Why::Unclear)?;
        arms.truncate(MOST_CHOICES.max(likely + 1));

        let good = arms[..likely].iter().map(|arm| arm.action).collect::<Vec<_>>();
        self.search(&view, &legal, &good, SHORT_SEARCH)?;
        let mut puzzle = self.written(record, &good).ok_or(Why::Plain)?;
        let solved = Solved::of(&puzzle, game, self.seed);
        let themes = Theme::of(game, seat, arms[0].action, arms[likely].action);
        let recruits = matches!(arms[0].action, Action::Recruit(_) | Action::RecruitDeck);
        if enough(&Kind { rating: solved.rating(), recruits, themes }) {
            return Err(Why::Enough);
        }

        self.try_out(&view, &mut arms, SECOND..LONG)?;
        let count = split(&arms, AS_GOOD, MARGIN).ok_or(Why::Margin)?;
        let best = arms[0].clone();
        if arms[count..].iter().any(|arm| arm.cost(&best).mean < ERRORS * arm.cost(&best).error) {
            return Err(Why::Margin);
        }
        let good = arms[..count].iter().map(|arm| arm.action).collect::<Vec<_>>();
        self.search(&view, &legal, &good, LONG_SEARCH)?;
        self.check_ages(&view, best.action, arms[count].action)?;

        puzzle.good = self.texts(&good);
        // With another list of good choices the bots may have solved it more or less often.
        let solved = Solved::of(&puzzle, game, self.seed);
        let (rating, cost) = (solved.rating(), arms[count].cost(&best).mean * 100.0);
        let themes = Theme::of(game, seat, best.action, arms[count].action);
        puzzle.level = solved.level();
        puzzle.title = title(game, &themes);
        puzzle.means = format!("The bot gives away {cost:.0} points of its chance to win, or more.");
        puzzle.grading = Some(Grading { rating, themes, choices: self.choices(&arms) });
        Ok(puzzle)
    }

    /// The choices to try, by the net's first rating.
    fn first_arms(&mut self, view: &View, legal: usize) -> Result<Vec<Arm>, Why> {
        let mut rated = self.trials.first_look(view, legal, self.seed);
        let (Some(best), Some(worst)) = (rated.first().copied(), rated.last().copied()) else {
            return Err(Why::Plain);
        };
        if best.1 - worst.1 < SPREAD {
            return Err(Why::Plain);
        }
        rated.retain(|(_, utility)| *utility >= best.1 - WORTH_TRYING);
        rated.truncate(MOST_TRIED);
        if rated.len() < 2 {
            return Err(Why::Plain);
        }
        Ok(rated.into_iter().map(|(action, _)| Arm::new(action)).collect())
    }

    fn try_out(&mut self, view: &View, arms: &mut [Arm], worlds: std::ops::Range<u32>) -> Result<(), Why> {
        let how = (Horizon::OwnTurns(2), self.seed);
        self.trials.try_out(view, arms, worlds, how, self.stop).ok_or(Why::Stopped)
    }

    /// Whether searches with different seeds find one of the good choices.
    fn search(&self, view: &View, legal: &[Action], good: &[Action], (effort, seeds): (u32, u64)) -> Result<(), Why> {
        let effort = Effort::Simulations(effort);
        let spec = BotSpec::Search { effort, threads: 1, net: NetChoice::Own, blur: None };
        for seed in 0..seeds {
            if self.stop.load(Ordering::Relaxed) {
                return Err(Why::Stopped);
            }
            let chosen = spec.build(self.seed.wrapping_add(seed)).choose(view, legal, &Budget::default());
            if !chosen.is_ok_and(|chosen| good.contains(&chosen)) {
                return Err(Why::Search);
            }
        }
        Ok(())
    }

    /// Whether the better choice is also better when games are played to the end of the Age.
    fn check_ages(&mut self, view: &View, best: Action, worse: Action) -> Result<(), Why> {
        let mut arms = [Arm::new(best), Arm::new(worse)];
        let how = (Horizon::Age, self.seed ^ 1);
        self.trials.try_out(view, &mut arms, 0..AGES, how, self.stop).ok_or(Why::Stopped)?;
        let cost = arms[1].cost(&arms[0]);
        if arms[0].action == best && cost.is_significant() { Ok(()) } else { Err(Why::Age) }
    }

    fn texts(&self, actions: &[Action]) -> Vec<String> {
        actions.iter().map(|action| action_text(*action, self.asked.game.setup())).collect()
    }

    fn choices(&self, arms: &[Arm]) -> Vec<Choice> {
        let percent = |value: f64| (value * 1_000.0).round() / 10.0;
        let best = &arms[0];
        let choice = |arm: &Arm| {
            let cost = arm.cost(best);
            Choice {
                action: action_text(arm.action, self.asked.game.setup()),
                win: percent(arm.win().mean),
                cost: percent(cost.mean),
                error: percent(cost.error),
            }
        };
        arms.iter().map(choice).collect()
    }

    /// The puzzle without its grading. `None` if the notation cannot describe the position exactly.
    fn written(&self, record: &Record, good: &[Action]) -> Option<Puzzle> {
        let Asked { game, turn, actions, .. } = self.asked;
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
fn split(arms: &[Arm], as_good: f64, margin: f64) -> Option<usize> {
    let costs = arms.iter().map(|arm| arm.cost(&arms[0]).mean).collect::<Vec<_>>();
    let good = costs.iter().filter(|cost| **cost < as_good).count();
    let is_clear = costs.iter().all(|cost| *cost < as_good || *cost >= margin);
    (is_clear && good < arms.len() && good <= MOST_GOOD).then_some(good)
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
