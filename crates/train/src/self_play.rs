//! Games of the net against itself, as training data.

use std::sync::Arc;

use ethnos_bots::{Breadth, INPUTS, Inputs, Judgement, Net, Rater, outcome, utility};
use ethnos_rules::{Actions, Decision, Game, Options, Seat, Seed, View};

/// The number of sampled games over which random outcomes are averaged during training.
const WORLDS: usize = 4;
/// λ of TD(λ) for one recorded position. Each seat records about two positions between two of its
/// own decisions.
const LAMBDA: f32 = 0.92;

/// How often the decision about an Orc Horde is random: it is rare, and choices that are never tried are never learnt.
const HORDE_EXPLORED: f32 = 0.3;

/// Positions with their targets. Only inputs that are not zero are stored.
#[derive(Default)]
pub(crate) struct Samples {
    ends: Vec<u32>,
    indices: Vec<u16>,
    values: Vec<f32>,
    targets: Vec<[f32; 3]>,
}

impl Samples {
    pub(crate) fn len(&self) -> usize {
        self.targets.len()
    }

    /// The inputs that are not zero, and the targets.
    pub(crate) fn get(&self, index: usize) -> (&[u16], &[f32], [f32; 3]) {
        let start = if index == 0 { 0 } else { self.ends[index - 1] as usize };
        let range = start..self.ends[index] as usize;
        (&self.indices[range.clone()], &self.values[range], self.targets[index])
    }

    fn push(&mut self, inputs: &Inputs) {
        for (index, value) in inputs.iter().enumerate().take(INPUTS) {
            if *value != 0.0 {
                self.indices.push(index as u16);
                self.values.push(*value);
            }
        }
        self.ends.push(self.indices.len() as u32);
        self.targets.push([0.0; 3]);
    }
}

/// A player of training games, one for each thread.
pub(crate) struct SelfPlayer {
    rater: Rater,
    actions: Actions,
    shares: Vec<f32>,
}

impl SelfPlayer {
    pub(crate) fn new(net: Arc<Net>) -> SelfPlayer {
        SelfPlayer { rater: Rater::new(net), actions: Actions::new(), shares: Vec::new() }
    }

    /// Plays one game. Every random choice follows from the seed.
    pub(crate) fn play(&mut self, options: &Options, seed: Seed, dice_seed: u64, temperature: f32) -> Samples {
        let mut dice = fastrand::Rng::with_seed(dice_seed);
        let setup = options.draw(&seed).expect("the tables of a training are checked before it");
        let people = setup.people();
        let mut game = Game::new(&setup, seed);
        let mut samples = Samples::default();
        // For each seat: the indices of its samples, and the net's evaluations of them.
        let mut paths: [Vec<(usize, [f32; 3])>; Seat::MOST] = Default::default();
        self.rater.judge().forget();
        while let Some(seat) = game.to_act() {
            game.legal(&mut self.actions);
            let action = if let [only] = self.actions[..] {
                only
            } else if game.decision() == Decision::Horde && dice.f32() < HORDE_EXPLORED {
                self.actions[dice.usize(..self.actions.len())]
            } else {
                let view = View::of(&game, Some(seat));
                let rated = self.rater.rate(&view, Breadth::Quick, WORLDS, &mut dice);
                let chosen =
                    softmax(rated.iter().map(|(_, judged)| utility(judged)), temperature, &mut self.shares, &mut dice);
                rated[chosen].0
            };
            game.play_unchecked(action, &mut ());
            if game.is_over() {
                break;
            }
            self.record(&game, seat, &mut samples, &mut paths);
            if people > 1 {
                let other = Seat::at((seat.index() + 1 + dice.usize(..people - 1)) % people);
                self.record(&game, other, &mut samples, &mut paths);
            }
        }
        for seat in Seat::all(people) {
            let mut next = numbers(&outcome(&game, seat));
            let mut value = next;
            for (sample, judged) in paths[seat.index()].iter().rev() {
                for part in 0..3 {
                    next[part] = (1.0 - LAMBDA) * value[part] + LAMBDA * next[part];
                }
                samples.targets[*sample] = next;
                value = *judged;
            }
        }
        samples
    }

    fn record(
        &mut self,
        game: &Game,
        seat: Seat,
        samples: &mut Samples,
        paths: &mut [Vec<(usize, [f32; 3])>; Seat::MOST],
    ) {
        let judged = self.rater.judge().judge_world(game, seat);
        paths[seat.index()].push((samples.len(), numbers(&judged)));
        samples.push(self.rater.judge().last_inputs(seat));
    }
}

/// An evaluation in the units of the net.
fn numbers(judged: &Judgement) -> [f32; 3] {
    [judged.win, judged.glory / ethnos_bots::GLORY_SCALE, judged.lead / ethnos_bots::LEAD_SCALE]
}

/// Chooses a random index: the higher its utility, the more likely.
fn softmax(
    utilities: impl Iterator<Item = f32> + Clone,
    temperature: f32,
    shares: &mut Vec<f32>,
    dice: &mut fastrand::Rng,
) -> usize {
    let best = utilities.clone().fold(f32::MIN, f32::max);
    shares.clear();
    shares.extend(utilities.map(|utility| ((utility - best) / temperature).exp()));
    let mut left = dice.f32() * shares.iter().sum::<f32>();
    for (index, share) in shares.iter().enumerate() {
        left -= share;
        if left <= 0.0 {
            return index;
        }
    }
    shares.len() - 1
}
