//! Results of a net against fixed opponents.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use ethnos_arena::{Arena, Entrant, Lineup, Results, Schedule};
use ethnos_bots::{Aim, BotSpec, Net, NetChoice, NetPlayer};
use ethnos_rules::{Options, Seed};

/// A result against a fixed opponent.
#[derive(Clone, PartialEq, Debug)]
pub struct Yardstick {
    /// The name of the fixed opponent.
    pub opponent: String,
    /// The part of its games that the net wins, alone among opponents, 0 to 1.
    pub share: f64,
    /// The number of games.
    pub games: u64,
}

/// Plays about this many games at one table: the net on one seat, the opponent on all others. In the solo game the opponent is Chief
/// Bruno.
pub fn measure(net: &Arc<Net>, opponent: &BotSpec, options: &Options, games: u64, seed: u64) -> Yardstick {
    let own = Arc::clone(net);
    let mut bots = vec![Entrant::new("the net", move |seed| {
        Box::new(NetPlayer::new(NetChoice::from(Arc::clone(&own)), Aim::Win, None, seed))
    })];
    if options.solo.is_none() {
        bots.push(Entrant::from(opponent.clone()));
    }
    let lineup = Lineup::new(bots, options).expect("one bot and its opponents fit every table");
    let schedule = Schedule::rotating(Seed::from_number(seed), games, &lineup);
    let arena = Arena::new(options.clone(), lineup, schedule).expect("the tables of a training are checked before it");
    let mut results = Results::new(arena.lineup());
    let each = |block: &[ethnos_arena::PlayedGame]| {
        results.add(block);
        ControlFlow::Continue(())
    };
    arena.run(0, &AtomicBool::new(false), || (), each).expect("threads can be started");
    let player = &results.tally.players[0];
    let opponent = if options.solo.is_some() { "Chief Bruno".to_owned() } else { opponent.to_string() };
    Yardstick { opponent, share: player.all.share(), games: player.all.games }
}
