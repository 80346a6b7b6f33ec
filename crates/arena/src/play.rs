//! One game between bots, and its results.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use ethnos_bots::{Bot, Budget, default_action};
use ethnos_rules::notation::action_text;
use ethnos_rules::{
    Action, Actions, Decision, Event, Game, Options, Record, ScoreSource, Seat, Setup, Tribe, View, Watcher,
};
use serde::{Deserialize, Serialize};

use crate::bands::{BandCounts, BandWatch};
use crate::lineup::Lineup;
use crate::luck::LuckWatch;
use crate::schedule::{Fixture, bot_seed};

/// The number of sources of Glory.
pub const SOURCES: usize = ScoreSource::CODES.len();
/// The largest number of Ages in a game.
pub const AGES: usize = 3;
/// One win in the unit of wins: a multiple of every number of winners.
pub const WIN: u64 = 60;
/// The number of different reasons that are kept of one bot's faults.
pub(crate) const REASONS: usize = 3;

/// A finished game.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    /// The game in the schedule.
    pub fixture: Fixture,
    /// The setup of the game.
    pub setup: Setup,
    /// The results by seat, Chief Bruno's included.
    pub seats: Vec<SeatScore>,
    /// The record, if records are kept.
    pub record: Option<String>,
}

impl PlayedGame {
    /// The number of turns in each Age.
    pub fn turns(&self) -> [u64; AGES] {
        std::array::from_fn(|age| self.seats.iter().map(|seat| u64::from(seat.turns[age])).sum())
    }
}

/// The result of a game for one seat. Files of games hold it as JSON, without the seat, which is its place in the list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatScore {
    /// Where it sat in the turn order.
    #[serde(skip, default = "first_seat")]
    pub seat: Seat,
    /// The index in [`Lineup::names`] of the player.
    pub player: usize,
    /// The number of seats that played before it in the First Age.
    pub order: usize,
    /// The place at the end, from 1; equal seats have the same number.
    pub place: u8,
    /// Its share of the win: [`WIN`] for all of it.
    pub won: u64,
    /// Its luck, in parts of [`LUCK_WIN`](crate::LUCK_WIN), if that was measured.
    pub luck: Option<i64>,
    /// Glory by Age and source.
    pub glory: [[u16; SOURCES]; AGES],
    /// Bands by the tribe that led them.
    pub led_bands: [TribeBands; Tribe::COUNT],
    /// The counts of its bands.
    pub bands: BandCounts,
    /// The number of its turns in each Age.
    pub turns: [u16; AGES],
    /// The time of each decision, in nanoseconds.
    pub times: Vec<u64>,
    /// The number of decisions without a legal answer, for which the default was played.
    pub faults: u64,
    /// The first different reasons for that.
    pub reasons: Vec<String>,
}

impl SeatScore {
    /// All its Glory.
    pub fn total(&self) -> u64 {
        self.glory.iter().flatten().map(|glory| u64::from(*glory)).sum()
    }

    /// Its Glory by source.
    pub fn by_source(&self) -> [u64; SOURCES] {
        std::array::from_fn(|source| self.glory.iter().map(|age| u64::from(age[source])).sum())
    }
}

/// The seat of a result that was read from a file, until its place in the list is known.
const fn first_seat() -> Seat {
    Seat::BRUNO
}

/// Bands led by one tribe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TribeBands {
    /// The number of bands.
    pub bands: u64,
    /// The number of their cards.
    pub cards: u64,
}

/// Collects results during a game.
struct GameWatcher {
    setup: Setup,
    first: Seat,
    glory: [[[u16; SOURCES]; AGES]; Seat::MOST],
    led_bands: [[TribeBands; Tribe::COUNT]; Seat::MOST],
    bands: BandWatch,
    /// Whether a card was turned up since this was last reset.
    revealed: bool,
}

impl GameWatcher {
    fn band(&mut self, seat: Seat, leader: Option<Tribe>, cards: u8) {
        if let Some(tribe) = leader {
            let led = &mut self.led_bands[seat.index()][tribe as usize];
            led.bands += 1;
            led.cards += u64::from(cards);
        }
    }
}

impl Watcher for GameWatcher {
    fn see(&mut self, event: Event) {
        self.bands.see(event);
        self.revealed |= event.is_reveal();
        match event {
            Event::AgeBegan { age: 1, first } => self.first = first,
            Event::BandPlayed { seat, band } => {
                self.band(seat, self.setup.tribe(band.leader().slot()), band.size());
            }
            Event::BrunoPlayed { leader, cards, .. } => {
                self.band(Seat::BRUNO, self.setup.tribe(leader), cards.len());
            }
            Event::Scored(line) => {
                self.glory[line.seat.index()][line.age as usize - 1][line.source.index()] += line.glory;
            }
            _ => {}
        }
    }
}

/// A bot at its seat.
struct SeatedBot {
    bot: Box<dyn Bot>,
    player: usize,
    turns: [u16; AGES],
    times: Vec<u64>,
    faults: u64,
    reasons: Vec<String>,
}

impl SeatedBot {
    /// The bot's answer, or the default if it has no answer or an illegal one.
    fn answer(&mut self, game: &Game, seat: Seat, legal: &[Action]) -> Action {
        let view = View::of(game, Some(seat));
        let start = Instant::now();
        let chosen = self.bot.choose(&view, legal, &Budget::default());
        self.times.push(u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX));
        let reason = match chosen {
            Ok(action) if legal.binary_search(&action).is_ok() => return action,
            Ok(action) => {
                let code = game.check(action).map_or_else(|refusal| refusal.code(), |()| "not listed");
                format!("`{}` is not legal ({code})", action_text(action, game.setup()))
            }
            Err(fault) => fault.reason,
        };
        self.faults += 1;
        if self.reasons.len() < REASONS && !self.reasons.contains(&reason) {
            self.reasons.push(reason);
        }
        default_action(legal)
    }
}

/// What is wanted of a game in addition to its results.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Wanted {
    /// Whether the record is kept.
    pub(crate) record: bool,
    /// Whether luck is measured.
    pub(crate) luck: bool,
}

/// Plays a game. `None` if it was stopped before its end.
pub(crate) fn play(
    fixture: Fixture,
    options: &Options,
    lineup: &Lineup,
    wanted: Wanted,
    actions: &mut Actions,
    stop: &AtomicBool,
) -> Option<PlayedGame> {
    let seed = fixture.seed;
    let setup = options.draw(&seed).expect("options are checked before the first game");
    let mut record =
        wanted.record.then(|| Record::new(options, seed).expect("options are checked before the first game"));
    let mut sitting = lineup
        .seating(fixture.rotation)
        .map(|(_, chair)| {
            let player = lineup.entrant_on(chair);
            let bot = lineup.entrants()[player].build(bot_seed(&seed, chair));
            SeatedBot { bot, player, turns: [0; AGES], times: Vec::new(), faults: 0, reasons: Vec::new() }
        })
        .collect::<Vec<_>>();
    let mut seen = GameWatcher {
        setup,
        first: Seat::at(0),
        glory: [[[0; SOURCES]; AGES]; Seat::MOST],
        led_bands: [[TribeBands::default(); Tribe::COUNT]; Seat::MOST],
        bands: BandWatch::new(setup),
        revealed: false,
    };
    let mut luck = wanted.luck.then(|| LuckWatch::new(&setup, &fixture));
    let mut game = Game::new_watched(&setup, seed, &mut seen);
    if let Some(luck) = &mut luck {
        luck.dealt(&game);
    }
    while let Some(seat) = game.to_act() {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let bot = &mut sitting[seat.index()];
        if game.decision() == Decision::Turn {
            bot.turns[game.table().age as usize - 1] += 1;
            seen.bands.turn_begins();
        }
        game.legal(actions);
        let action = bot.answer(&game, seat, actions);
        seen.bands.acts(action);
        let before = luck.is_some().then(|| game.clone());
        seen.revealed = false;
        match &mut record {
            Some(record) => record.play(&mut game, action, &mut seen).expect("the answer is legal"),
            None => game.play_unchecked(action, &mut seen),
        }
        if let (Some(luck), Some(before), true) = (&mut luck, &before, seen.revealed) {
            luck.revealed(before, action, &game);
        }
    }
    if let Some(record) = &mut record {
        record.conclude(&game);
    }
    let mut seats = results(&game, &seen, sitting, lineup);
    for seat in &mut seats {
        seat.luck = luck.as_ref().and_then(|luck| luck.of(seat.seat));
    }
    Some(PlayedGame { fixture, setup, seats, record: record.map(|record| record.to_string()) })
}

fn results(game: &Game, seen: &GameWatcher, sitting: Vec<SeatedBot>, lineup: &Lineup) -> Vec<SeatScore> {
    let (places, winners, players) = (game.places(), game.winners(), game.setup().players());
    let mut sitting = sitting.into_iter();
    let result = |seat: Seat| {
        let bot = sitting.next();
        let player = bot.as_ref().map(|bot| bot.player).or(lineup.bruno());
        // A draw in the solo game does not count as a win.
        let is_draw = game.setup().solo().is_some() && winners.len() > 1;
        let wins = winners.contains(seat) && !is_draw;
        let won = if wins { WIN / u64::from(winners.len()) } else { 0 };
        let (turns, times, faults, reasons) =
            bot.map_or_else(Default::default, |bot| (bot.turns, bot.times, bot.faults, bot.reasons));
        SeatScore {
            seat,
            player: player.expect("a seat without a bot is Chief Bruno's"),
            order: (seat.index() + players - seen.first.index()) % players,
            place: places[seat.index()],
            won,
            luck: None,
            glory: seen.glory[seat.index()],
            led_bands: seen.led_bands[seat.index()],
            bands: seen.bands.counts(seat),
            turns,
            times,
            faults,
            reasons,
        }
    };
    game.setup().seats().map(result).collect()
}
