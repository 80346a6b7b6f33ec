//! `search`: tries the actions a net likes in many sampled worlds. In each world the game goes on for a few turns, everyone playing
//! what the net likes best from what their seat may know; then the net judges. Actions that do well are tried more often.

mod arms;
mod future;

use std::sync::Arc;
use std::time::{Duration, Instant};

use ethnos_rules::{Action, View};

use self::arms::Arms;
use self::future::Future;
use crate::candidates::Breadth;
use crate::character::Character;
use crate::net::Net;
use crate::net_player::{Rater, utility};
use crate::nets::NetChoice;
use crate::{Bot, BotFault, Budget, Effort};

/// Between two looks at the clock.
const SIMULATIONS_A_LOOK: u32 = 4;
/// Worlds over which a chance is averaged when the actions are first rated: by a short search, by a long one.
const WORLDS: [usize; 2] = [16, 32];
/// A search of so many simulations, or of so much time, looks two turns ahead; a shorter one, one turn.
const LONG_SIMULATIONS: u32 = 100;
const LONG_TIME: Duration = Duration::from_millis(30);
/// A search of so many simulations judges at most this many positions for each own turn of each of them, so that a decision with
/// many choices takes no longer than others.
const JUDGED_A_TURN: u64 = 40;
/// With more legal actions than this, only those worth a look are rated.
const MOST_RATED: usize = 600;

/// Looks ahead in sampled worlds.
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
    /// A searcher. Its choices follow from the seed if its effort is counted in simulations and it has one thread.
    pub fn new(effort: Effort, threads: usize, net: NetChoice, blur: Option<u16>, seed: u64) -> Search {
        let character = Character::new(blur, seed);
        Search { effort, threads: threads.max(1), net, character, seed, decisions: 0, workers: Vec::new() }
    }

    /// Positions that the net judged so far, over all threads.
    pub fn leaves(&self) -> u64 {
        self.workers.iter().map(|worker| worker.future.judged()).sum()
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
        let worlds = WORLDS[usize::from(is_long(self.effort))];
        let arms = self.workers[0].first_look(view, breadth, worlds, &self.character, seed);
        let effort = self.effort.within(budget.time);
        if let Some(only) = arms.only() {
            return Ok(only);
        }
        let limit = Limit { effort, start };
        let mut results = vec![arms.clone(); self.workers.len()];
        if let ([worker], [own]) = (&mut self.workers[..], &mut results[..]) {
            worker.run(view, own, limit, seed, 0, 1);
        } else {
            let threads = self.workers.len() as u64;
            std::thread::scope(|scope| {
                for (thread, (worker, own)) in self.workers.iter_mut().zip(&mut results).enumerate() {
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

/// How many own turns a future lasts: a longer search looks further.
fn turns(effort: Effort) -> u32 {
    if is_long(effort) { 2 } else { 1 }
}

fn is_long(effort: Effort) -> bool {
    match effort {
        Effort::Simulations(simulations) => simulations >= LONG_SIMULATIONS,
        Effort::Time(time) => time >= LONG_TIME,
    }
}

/// When to stop.
#[derive(Clone, Copy)]
struct Limit {
    effort: Effort,
    start: Instant,
}

impl Limit {
    /// How much of the effort is spent, 0 to 1 and beyond.
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

/// One thread's part.
struct Worker {
    rater: Rater,
    future: Future,
}

impl Worker {
    fn new(net: &Arc<Net>, turns: u32) -> Worker {
        Worker { rater: Rater::new(Arc::clone(net)), future: Future::new(Arc::clone(net), turns) }
    }

    /// What the net thinks of every action, one step ahead.
    fn first_look(&mut self, view: &View, breadth: Breadth, worlds: usize, character: &Character, seed: u64) -> Arms {
        let mut dice = fastrand::Rng::with_seed(seed);
        self.rater.judge().forget();
        let rated = self.rater.rate(view, breadth, worlds, &mut dice);
        let salt = dice.u64(..);
        let arm =
            |(action, judgement): &(Action, _)| (*action, utility(judgement), character.adds(view, *action, salt));
        Arms::new(rated.iter().map(arm))
    }

    /// Simulates until the limit. World number `n` is the same for every action; this thread takes every `threads`th.
    fn run(&mut self, view: &View, arms: &mut Arms, limit: Limit, seed: u64, thread: u64, threads: u64) {
        self.future.forget();
        let before = self.future.judged();
        let mut simulations = 0;
        loop {
            if simulations % SIMULATIONS_A_LOOK == 0 {
                let spent = limit.spent(simulations, self.future.judged() - before);
                if spent >= 1.0 || arms.is_settled(spent) {
                    return;
                }
            }
            let (arm, action, visits) = arms.next();
            let world = seed ^ (u64::from(visits) * threads + thread).wrapping_mul(0xd134_2543_de82_ef95);
            let value = self.future.play(view, action, world);
            arms.learn(arm, value);
            simulations += 1;
        }
    }
}
