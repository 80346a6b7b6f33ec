//! `net`: looks one action ahead and plays the action that the net rates highest. Random outcomes are averaged over sampled games.

use std::sync::Arc;

use ethnos_rules::{Action, Actions, Decision, Event, Game, Seat, Seed, View, Watcher, sample};

use crate::candidates::{Breadth, candidates};
use crate::character::{Character, with_the_right_leader};
use crate::judge::Judge;
use crate::net::{Judgement, Net};
use crate::nets::NetChoice;
use crate::{Bot, BotFault, Budget, Temper};

/// The number of sampled games over which random outcomes are averaged.
const WORLDS: usize = 24;

/// The number of decisions within one turn that are searched.
const FOLLOW_UPS: usize = 3;

/// The weight of a lead of [`LEAD_SCALE`](crate::net::LEAD_SCALE) compared with the chance to win.
const LEAD_WEIGHT: f32 = 0.15;

/// An evaluation as one number: the chance to win, and a little for the lead, so that a game that is already decided
/// is still played well.
pub fn utility(judgement: &Judgement) -> f32 {
    judgement.win + LEAD_WEIGHT * judgement.lead / crate::net::LEAD_SCALE
}

/// Notes whether a card that was face down was turned up.
#[derive(Default)]
pub(crate) struct Revealed(pub(crate) bool);

impl Watcher for Revealed {
    fn see(&mut self, event: Event) {
        self.0 |= event.is_reveal();
    }
}

/// Rates actions one step ahead.
pub struct Rater {
    judge: Judge,
    legal: Actions,
    actions: Vec<Action>,
    rated: Vec<(Action, Judgement)>,
    worlds: Vec<Game>,
    /// The candidate actions for each further decision of the same turn.
    follow_ups: [Vec<Action>; FOLLOW_UPS],
}

impl Rater {
    /// A rater that uses this net.
    pub fn new(net: Arc<Net>) -> Rater {
        Rater {
            judge: Judge::new(net),
            legal: Actions::default(),
            actions: Vec::new(),
            rated: Vec::new(),
            worlds: Vec::new(),
            follow_ups: Default::default(),
        }
    }

    /// The number of positions evaluated so far.
    pub fn judged(&self) -> u64 {
        self.judge.asked()
    }

    /// The judge of this rater.
    pub fn judge(&mut self) -> &mut Judge {
        &mut self.judge
    }

    /// Rates each action to consider, for the seat of the view. Random outcomes are averaged over `worlds` sampled games.
    pub fn rate(
        &mut self,
        view: &View,
        breadth: Breadth,
        worlds: usize,
        dice: &mut fastrand::Rng,
    ) -> &[(Action, Judgement)] {
        let seat = view.seat.expect("only a seat has something to decide");
        self.worlds.clear();
        self.worlds.push(sample_world(view, dice));
        candidates(&self.worlds[0], breadth, &mut self.legal, &mut self.actions);
        self.rated.clear();
        for index in 0..self.actions.len() {
            let action = self.actions[index];
            let judgement = self.rate_action(view, seat, action, worlds, dice);
            self.rated.push((action, judgement));
        }
        &self.rated
    }

    fn rate_action(
        &mut self,
        view: &View,
        seat: Seat,
        action: Action,
        worlds: usize,
        dice: &mut fastrand::Rng,
    ) -> Judgement {
        let mut revealed = Revealed::default();
        let mut world = self.worlds[0].clone();
        world.play_unchecked(action, &mut revealed);
        if world.to_act() == Some(seat) && matches!(world.decision(), Decision::Draw { .. }) {
            let drawn = self.average(view, seat, &[action, Action::Draw], worlds, dice);
            let undrawn = self.average(view, seat, &[action, Action::NoDraw], 1, dice);
            return if utility(&drawn) > utility(&undrawn) { drawn } else { undrawn };
        }
        if revealed.0 { self.average(view, seat, &[action], worlds, dice) } else { self.judge_turn(&world, seat, 0) }
    }

    /// Rates these actions one after the other, averaged over this many sampled games.
    fn average(
        &mut self,
        view: &View,
        seat: Seat,
        actions: &[Action],
        worlds: usize,
        dice: &mut fastrand::Rng,
    ) -> Judgement {
        while self.worlds.len() < worlds {
            self.worlds.push(sample_world(view, dice));
        }
        let mut sum = Judgement::default();
        for index in 0..worlds {
            let mut world = self.worlds[index].clone();
            for action in actions {
                world.play_unchecked(*action, &mut ());
            }
            let one = self.judge_turn(&world, seat, 0);
            sum.win += one.win;
            sum.glory += one.glory;
            sum.lead += one.lead;
        }
        let part = 1.0 / worlds as f32;
        Judgement { win: sum.win * part, glory: sum.glory * part, lead: sum.lead * part }
    }
}

impl Rater {
    /// The value of a sampled game for a seat that may still have decisions in the same turn: the value of its best choice.
    fn judge_turn(&mut self, world: &Game, seat: Seat, depth: usize) -> Judgement {
        let goes_on = world.to_act() == Some(seat)
            && matches!(
                world.decision(),
                Decision::Chain
                    | Decision::Keep { .. }
                    | Decision::Marker { .. }
                    | Decision::FreeMarker { .. }
                    | Decision::Token { .. }
            );
        if !goes_on || depth == FOLLOW_UPS {
            return self.judge.judge_world(world, seat);
        }
        let mut actions = std::mem::take(&mut self.follow_ups[depth]);
        candidates(world, Breadth::Quick, &mut self.legal, &mut actions);
        let mut best: Option<Judgement> = None;
        for action in &actions {
            let mut next = world.clone();
            next.play_unchecked(*action, &mut ());
            let one = self.judge_turn(&next, seat, depth + 1);
            if best.is_none_or(|best| utility(&one) > utility(&best)) {
                best = Some(one);
            }
        }
        self.follow_ups[depth] = actions;
        best.expect("there is always an answer")
    }
}

/// A sampled game, including the order of later Ages.
pub(crate) fn sample_world(view: &View, dice: &mut fastrand::Rng) -> Game {
    let mut later = [0; 32];
    dice.fill(&mut later);
    sample(view, Seed::new(later), &mut |bound| dice.usize(..bound))
}

/// The goal of a player that uses a net.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aim {
    /// To win the game.
    Win,
    /// The most Glory for itself, whatever the others have.
    Glory,
}

impl Aim {
    fn utility(self, judgement: &Judgement) -> f32 {
        match self {
            Aim::Win => utility(judgement),
            Aim::Glory => judgement.glory / crate::net::GLORY_SCALE,
        }
    }
}

/// Plays the action that the net rates highest.
pub struct NetPlayer {
    net: NetChoice,
    aim: Aim,
    rater: Option<Rater>,
    character: Character,
    dice: fastrand::Rng,
}

impl NetPlayer {
    /// A player with this net and the character that follows from the seed.
    pub fn new(net: NetChoice, aim: Aim, blur: Option<u16>, seed: u64) -> NetPlayer {
        let character = Character::new(blur, seed);
        NetPlayer { net, aim, rater: None, character, dice: fastrand::Rng::with_seed(seed) }
    }

    /// The same with this temper, whatever the seed says.
    #[must_use]
    pub fn with_temper(self, temper: Temper) -> NetPlayer {
        NetPlayer { character: self.character.with_temper(temper), ..self }
    }
}

impl Bot for NetPlayer {
    fn choose(&mut self, view: &View, legal: &[Action], _: &Budget) -> Result<Action, BotFault> {
        if view.seat.is_none() {
            return Err(BotFault { reason: "a spectator has nothing to decide".to_owned() });
        }
        if let [only] = legal {
            return Ok(*only);
        }
        let rater = self.rater.get_or_insert_with(|| Rater::new(self.net.net(&view.setup)));
        let rated = rater.rate(view, Breadth::Quick, WORLDS, &mut self.dice);
        let salt = self.dice.u64(..);
        let mut best = (rated[0].0, f32::MIN);
        for (action, judgement) in rated {
            let value = self.aim.utility(judgement) + self.character.adds(view, *action, salt);
            if value > best.1 {
                best = (*action, value);
            }
        }
        let values = rated.iter().map(|(action, judgement)| (*action, self.aim.utility(judgement)));
        Ok(with_the_right_leader(best.0, values))
    }
}

/// The action with the highest utility, and its evaluation; the first of equal ones.
pub(crate) fn best_of(rated: &[(Action, Judgement)]) -> (Action, Judgement) {
    let mut best = (rated[0], utility(&rated[0].1));
    for one in &rated[1..] {
        let value = utility(&one.1);
        if value > best.1 {
            best = (*one, value);
        }
    }
    best.0
}
