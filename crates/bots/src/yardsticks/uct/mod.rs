//! `uct`: information-set Monte Carlo tree search. Worlds are sampled from the view; one tree is grown over all of
//! them, its branches kept few by rules of thumb; every playout goes on by the rule of thumb to the end of the Age.

mod candidates;
mod playout;
mod tree;

use std::time::Instant;

use ethnos_rules::{Action, Decision, Seed, View, sample};

use self::candidates::Candidates;
use self::playout::{Playout, Utilities};
use self::tree::{NodeId, Tree};
use crate::yardsticks::kingdoms::Gains;
use crate::{Bot, BotFault, Budget, Effort};

/// Between two looks at the clock.
const PLAYOUTS_A_LOOK: u32 = 8;
/// An action visited so many times as often as any other is clear.
const CLEAR: u32 = 4;
/// A tree larger than this is not taken along to the next decision.
const LARGEST_TREE: usize = 200_000;

/// Looks ahead in sampled worlds.
pub struct Uct {
    effort: Effort,
    threads: usize,
    /// One for each thread; the first decides alone when there is one.
    growers: Vec<Grower>,
    /// What was chosen last, so that the tree below it can be used again.
    last: Option<Action>,
}

impl Uct {
    /// A searcher. Its choices follow from the seed if its effort is counted in playouts and it has one thread.
    pub fn new(effort: Effort, threads: usize, seed: u64) -> Uct {
        let threads = threads.max(1);
        let growers = (0..threads as u64).map(|thread| Grower::new(seed.wrapping_mul(31).wrapping_add(thread)));
        Uct { effort, threads, growers: growers.collect(), last: None }
    }

    /// Playouts of the last decision, over all threads.
    pub fn playouts(&self) -> u32 {
        self.growers.iter().map(|grower| grower.playouts).sum()
    }
}

impl Bot for Uct {
    fn choose(&mut self, view: &View, legal: &[Action], budget: &Budget) -> Result<Action, BotFault> {
        if view.seat.is_none() {
            return Err(BotFault { reason: "a spectator has nothing to decide".to_owned() });
        }
        if let [only] = legal {
            self.last = None;
            return Ok(*only);
        }
        let effort = self.effort.within(budget.time);
        // Between a player's own decisions within a turn (in the solo game: always) nobody else acts, so what was
        // learnt below the chosen action is about this very decision.
        let follows = view.setup.solo().is_some() || !matches!(view.table.decision, Decision::Turn | Decision::Horde);
        let last = self.last.take().filter(|_| follows);
        for grower in &mut self.growers {
            grower.begin(last);
        }
        if self.threads == 1 {
            self.growers[0].grow(view, effort);
        } else {
            std::thread::scope(|scope| {
                for grower in &mut self.growers {
                    scope.spawn(|| grower.grow(view, effort));
                }
            });
        }
        let action = self.most_visited(legal);
        self.last = Some(action);
        Ok(action)
    }
}

impl Uct {
    /// The action visited most over all threads; among equals the first listed.
    fn most_visited(&self, legal: &[Action]) -> Action {
        let visits =
            |action: &Action| self.growers.iter().map(|grower| grower.tree.visits(grower.root, *action)).sum::<u32>();
        let tried = self.growers.iter().flat_map(|grower| grower.tree.actions(grower.root));
        let mut best: Option<(Action, u32)> = None;
        for action in tried.filter(|action| legal.binary_search(action).is_ok()) {
            let visits = visits(&action);
            let better = best.is_none_or(|(other, most)| visits > most || (visits == most && action < other));
            if better {
                best = Some((action, visits));
            }
        }
        best.map_or(legal[0], |(action, _)| action)
    }
}

/// One thread's tree.
struct Grower {
    tree: Tree,
    root: NodeId,
    dice: fastrand::Rng,
    playouts: u32,
    candidates: Candidates,
    gains: Gains,
    path: Vec<(NodeId, usize, usize)>,
}

impl Grower {
    fn new(seed: u64) -> Grower {
        Grower {
            tree: Tree::new(),
            root: Tree::ROOT,
            dice: fastrand::Rng::with_seed(seed),
            playouts: 0,
            candidates: Candidates::new(),
            gains: Gains::new(),
            path: Vec::new(),
        }
    }

    /// Starts from what is known below the last action, or from nothing.
    fn begin(&mut self, last: Option<Action>) {
        self.playouts = 0;
        let below = last.and_then(|action| self.tree.child(self.root, action));
        match below {
            Some(node) if self.tree.len() < LARGEST_TREE => self.root = node,
            _ => {
                self.tree = Tree::new();
                self.root = Tree::ROOT;
            }
        }
    }

    fn grow(&mut self, view: &View, effort: Effort) {
        let start = Instant::now();
        loop {
            if self.playouts > 0 && self.playouts.is_multiple_of(PLAYOUTS_A_LOOK) {
                let spent = match effort {
                    Effort::Simulations(most) => self.playouts as f32 / most as f32,
                    Effort::Time(limit) => start.elapsed().as_secs_f32() / limit.as_secs_f32(),
                };
                if spent >= 1.0 || self.is_settled(spent) {
                    return;
                }
            }
            self.play_out(view);
            self.playouts += 1;
        }
    }

    /// Whether what is left could not change the choice any more, at the pace so far; or a part of it has passed and one
    /// action has nearly all visits.
    fn is_settled(&self, spent: f32) -> bool {
        let (first, second) = self.tree.most_visits(self.root);
        let left = self.playouts as f32 * (1.0 / spent.max(0.01) - 1.0);
        let lead = (first - second) as f32;
        lead > left || (spent > 0.15 && first > CLEAR * second)
    }

    /// One world, one way down the tree, one playout, and what it teaches on the way back.
    fn play_out(&mut self, view: &View) {
        let mut later = [0; 32];
        self.dice.fill(&mut later);
        let dice = &mut self.dice;
        let mut world = sample(view, Seed::new(later), &mut |bound| dice.usize(..bound));
        let mut playout = Playout::new(&world, dice.u64(..));
        self.path.clear();
        let mut node = self.root;
        while !playout.is_done(&world) {
            self.candidates.list(&world);
            let seat = world.table().actor.index();
            let (child, is_new) = self.tree.select(node, self.candidates.list_now(), &mut self.dice);
            let action = self.tree.action(node, child);
            world.play_unchecked(action, &mut ());
            self.path.push((node, child, seat));
            node = self.tree.node_below(node, child);
            if is_new {
                break;
            }
        }
        let utilities: Utilities = playout.run(world, &mut self.gains);
        for (node, child, seat) in &self.path {
            self.tree.learn(*node, *child, utilities[*seat]);
        }
    }
}
