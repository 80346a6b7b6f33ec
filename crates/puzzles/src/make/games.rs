//! The games in which puzzles are looked for, if no recorded ones are given.

use std::sync::atomic::{AtomicBool, Ordering};

use ethnos_bots::{Aim, BotSpec, Budget, NetChoice, default_action};
use ethnos_rules::{Actions, Edition, Options, Record, Seed, Setup, SoloLevel, View};

/// The players of these games choose by a net, with errors as large as people make, in thousandths of a win.
const BLUR: u16 = 130;
/// One game in this many is played in Recruitment Mode.
const RECRUITMENT: u64 = 8;

/// What is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// The solo game.
    Solo,
    /// A game of this many players.
    Players(u8),
}

impl Mode {
    /// All modes.
    pub const ALL: [Mode; 6] =
        [Mode::Players(2), Mode::Solo, Mode::Players(4), Mode::Players(3), Mode::Players(5), Mode::Players(6)];

    /// The mode of a game.
    pub fn of(setup: &Setup) -> Mode {
        if setup.solo().is_some() { Mode::Solo } else { Mode::Players(setup.players() as u8) }
    }

    /// Which part of the puzzles should be of this mode.
    pub(super) const fn share(self) -> f64 {
        match self {
            Mode::Solo | Mode::Players(2 | 4) => 0.2,
            Mode::Players(3) => 0.15,
            Mode::Players(_) => 0.125,
        }
    }
}

/// A game between bots. `None` if it was stopped before its end.
pub(super) fn own_game(mode: Mode, number: u64, seed: u64, stop: &AtomicBool) -> Option<Record> {
    let options = match mode {
        Mode::Solo => Options::solo(SoloLevel::ALL[(number % 3) as usize]),
        Mode::Players(players) => {
            let edition = Edition::ALL[(number / 2 % 2) as usize];
            Options { recruitment: number % RECRUITMENT == RECRUITMENT - 1, ..Options::new(edition, players.into()) }
        }
    };
    let mut record = Record::new(&options, Seed::from_number(seed)).expect("these options are possible");
    let mut game = record.start().clone();
    let spec = BotSpec::Net { aim: Aim::Win, net: NetChoice::Own, blur: Some(BLUR) };
    let mut bots = (0..options.players as u64).map(|seat| spec.build(seed.wrapping_add(seat))).collect::<Vec<_>>();
    let mut legal = Actions::new();
    while let Some(seat) = game.to_act() {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        game.legal(&mut legal);
        let view = View::of(&game, Some(seat));
        let action = bots[seat.index()].choose(&view, &legal, &Budget::default());
        let action = action.unwrap_or_else(|_| default_action(&legal));
        record.play(&mut game, action, &mut ()).expect("bots answer with legal actions");
    }
    Some(record)
}
