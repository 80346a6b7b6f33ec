//! `search`: tries the actions that a net rates well in many sampled games. In each, the game continues for a few turns in which everyone plays
//! what the net rates highest from what their seat may know; then the net evaluates the result. Actions with good results are tried more often.

mod arms;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ethnos_rules::{Action, View};

use self::arms::Arms;
use crate::candidates::Breadth;
use crate::character::Character;
use crate::net::Net;
use crate::net_player::{Rater, utility};
use crate::nets::NetChoice;
use crate::rollout::{Horizon, Rollout};
use crate::{Bot, BotFault, Budget, Effort, Temper};

/// The number of simulations between two checks of the clock.
const SIMULATIONS_A_LOOK: u32 = 4;
/// The number of sampled games over which random outcomes are averaged in the first rating: for a short search, for a long one.
const WORLDS: [usize; 2] = [16, 32];
/// A search with at least this many simulations, or this much time, looks two turns ahead; a shorter one looks one turn ahead.
const LONG_SIMULATIONS: u32 = 100;
const LONG_TIME: Duration = Duration::from_millis(30);
/// A search with at least this many simulations, or this much time, looks four turns ahead: it has so many results that their random errors
/// matter less than what lies behind two turns.
const VERY_LONG_SIMULATIONS: u32 = 10_000;
const VERY_LONG_TIME: Duration = Duration::from_secs(1);
/// A search evaluates at most this many positions per simulation and own turn, so that a decision with many
/// choices takes no longer than others.
const JUDGED_A_TURN: u64 = 40;
/// With more legal actions than this, only the candidates are rated.
const MOST_RATED: usize = 600;

/// Searches in sampled games.
pub struct Search {
    effort: Effort,
    threads: usize,
    net: NetChoice,
    character: Character,
    seed: u64,
    decisions: u64,
    workers: Vec<Worker>,
}

impl Search {
    /// A searcher. Its choices are reproducible from the seed if its effort is a number of simulations and it has one thread.
    pub fn new(effort: Effort, threads: usize, net: NetChoice, blur: Option<u16>, seed: u64) -> Search {
        let character = Character::new(blur, seed);
        Search { effort, threads: threads.max(1), net, character, seed, decisions: 0, workers: Vec::new() }
    }

    /// The same with this temper, whatever the seed says.
    #[must_use]
    pub fn with_temper(self, temper: Temper) -> Search {
        Search { character: self.character.with_temper(temper), ..self }
    }

    /// The number of positions evaluated so far, over all threads.
    pub fn leaves(&self) -> u64 {
        self.workers.iter().map(|worker| worker.rollout.judged()).sum()
    }
}

impl Bot for Search {
    fn choose(&mut self, view: &View, legal: &[Action], budget: &Budget) -> Result<Action, BotFault> {
        if view.seat.is_none() {
            return Err(BotFault { reason: "a spectator has nothing to decide".to_owned() });
        }
        if let [only] = legal {
            return Ok(*only);
        }
        let start = Instant::now();
        if self.workers.is_empty() {
            let net = self.net.net(&view.setup);
            let turns = turns(self.effort);
            self.workers.extend((0..self.threads).map(|_| Worker::new(&net, turns)));
        }
        self.decisions += 1;
        let seed = self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(self.decisions);
        let breadth = if legal.len() <= MOST_RATED { Breadth::Full } else { Breadth::Quick };
        let worlds = WORLDS[usize::from(turns(self.effort) > 1)];
        let arms = self.workers[0].first_look(view, breadth, worlds, &self.character, seed);
        let effort = self.effort.within(budget.time);
        if let Some(only) = arms.only() {
            return Ok(only);
        }
        let until = budget.time.map(|time| start + time);
        let limit = Limit { effort, start, until, hurry: budget.hurry.as_deref() };
        let threads = budget.threads.unwrap_or(self.threads).clamp(1, self.threads);
        let workers = &mut self.workers[..threads];
        let mut results = vec![arms.clone(); threads];
        if let ([worker], [own]) = (&mut *workers, &mut results[..]) {
            worker.run(view, own, limit, seed, 0, 1);
        } else {
            let threads = threads as u64;
            std::thread::scope(|scope| {
                for (thread, (worker, own)) in workers.iter_mut().zip(&mut results).enumerate() {
                    scope.spawn(move || worker.run(view, own, limit, seed, thread as u64, threads));
                }
            });
        }
        let mut all = arms;
        for own in &results {
            all.add(own);
        }
        Ok(all.answer())
    }
}

/// The number of own turns in a rollout: a longer search looks further.
fn turns(effort: Effort) -> u32 {
    let at_least = |simulations, time| match effort {
        Effort::Simulations(own) => own >= simulations,
        Effort::Time(own) => own >= time,
    };
    if at_least(VERY_LONG_SIMULATIONS, VERY_LONG_TIME) {
        4
    } else if at_least(LONG_SIMULATIONS, LONG_TIME) {
        2
    } else {
        1
    }
}

/// When a search stops.
#[derive(Clone, Copy)]
struct Limit<'a> {
    effort: Effort,
    start: Instant,
    /// The caller does not wait longer.
    until: Option<Instant>,
    hurry: Option<&'a AtomicBool>,
}

impl Limit<'_> {
    /// Whether the caller wants the answer now.
    fn is_hurried(&self) -> bool {
        let is_asked = self.hurry.is_some_and(|hurry| hurry.load(Ordering::Relaxed));
        is_asked || self.until.is_some_and(|until| Instant::now() >= until)
    }

    /// The part of the effort that is spent: 0 to 1, or more.
    fn spent(&self, simulations: u32, judged: u64) -> f32 {
        match self.effort {
            Effort::Simulations(most) => {
                let most_judged = u64::from(most) * u64::from(turns(self.effort)) * JUDGED_A_TURN;
                (simulations as f32 / most as f32).max(judged as f32 / most_judged as f32)
            }
            Effort::Time(limit) => self.start.elapsed().as_secs_f32() / limit.as_secs_f32(),
        }
    }
}

/// The part of one thread.
struct Worker {
    rater: Rater,
    rollout: Rollout,
    horizon: Horizon,
}

impl Worker {
    fn new(net: &Arc<Net>, turns: u32) -> Worker {
        Worker {
            rater: Rater::new(Arc::clone(net)),
            rollout: Rollout::new(Arc::clone(net)),
            horizon: Horizon::OwnTurns(turns),
        }
    }

    /// The first rating of every action, one step ahead.
    fn first_look(&mut self, view: &View, breadth: Breadth, worlds: usize, character: &Character, seed: u64) -> Arms {
        let mut dice = fastrand::Rng::with_seed(seed);
        self.rater.judge().forget();
        let rated = self.rater.rate(view, breadth, worlds, &mut dice);
        let salt = dice.u64(..);
        let arm =
            |(action, judgement): &(Action, _)| (*action, utility(judgement), character.adds(view, *action, salt));
        Arms::new(rated.iter().map(arm))
    }

    /// Simulates until the limit. Sampled game number `n` is the same for every action; this thread takes every `threads`th.
    fn run(&mut self, view: &View, arms: &mut Arms, limit: Limit<'_>, seed: u64, thread: u64, threads: u64) {
        self.rollout.forget();
        let before = self.rollout.judged();
        let (mut simulations, mut next_comparison) = (0, 0);
        loop {
            if simulations % SIMULATIONS_A_LOOK == 0 {
                let spent = limit.spent(simulations, self.rollout.judged() - before);
                if spent >= 1.0 || limit.is_hurried() {
                    return;
                }
                if simulations >= next_comparison {
                    if arms.is_settled(spent) {
                        return;
                    }
                    // A comparison costs more the more was tried.
                    next_comparison = simulations + simulations / 32;
                }
            }
            let (arm, action, visits) = arms.next();
            let world = seed ^ (u64::from(visits) * threads + thread).wrapping_mul(0xd134_2543_de82_ef95);
            let judgement = self.rollout.play(view, action, self.horizon, world, &mut ());
            arms.learn(arm, utility(&judgement));
            simulations += 1;
        }
    }
}
