//! A random-play checker for every configuration. It knows nothing about tribes or turns, only what must
//! hold at every step of every game.

use std::fmt;

pub use crate::check_fault::CheckFault;

use crate::action::{Action, Actions, Band};
use crate::cards::{Card, Cards, Slot};
use crate::event::{Event, Watcher};
use crate::game::{DeckCard, Game};
use crate::notation::{Record, action_text};
use crate::pieces::Pieces;
use crate::region::Region;
use crate::sample::sample;
use crate::seat::Seat;
use crate::seed::Seed;
use crate::set::{CoinSet, TokenSet};
use crate::setup::{Options, SetupErrors};
use crate::swap::check_visible_events;
use crate::view::View;

/// Plays a random game and checks, at every step, that
///
/// - nothing is lost: cards, Dragons, markers, tokens, coins;
/// - Glory never falls and is the sum of the scored lines;
/// - somebody has a legal action until the game ends, and the list is sorted, without repetition, and agrees
///   with [`Game::check`] on the actions it lists and on actions derived from them;
/// - a clone equals its original, and stays equal when the same action is played;
/// - every seat's view and legal actions stay the same when the cards it cannot see are dealt again, and
///   so do the events it is told;
/// - a position file describes the same moment;
///
/// and at the end that places and winners agree, and that the record, written and read again, replays to the
/// same game. `below(n)` returns a random number below `n`. The error says what failed and contains the record up to
/// that step.
pub fn check_random_game(
    options: &Options,
    seed: Seed,
    below: &mut impl FnMut(usize) -> usize,
) -> Result<Game, CheckError> {
    let mut record = Record::new(options, seed).map_err(CheckError::Setup)?;
    play_checked(&mut record, options, below).map_err(|fault| CheckError::Broken { fault, record: record.to_string() })
}

/// Why a check failed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CheckError {
    /// The options are not valid.
    Setup(SetupErrors),
    /// Something that must hold in every game does not.
    Broken {
        /// What does not hold.
        fault: CheckFault,
        /// The record up to that step.
        record: String,
    },
}

impl fmt::Display for CheckError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CheckError::Setup(errors) => errors.fmt(f),
            CheckError::Broken { fault, record } => write!(f, "{fault:?}\n\n{record}"),
        }
    }
}

impl std::error::Error for CheckError {}

/// Plays the record to the end of its game and checks every step.
fn play_checked(
    record: &mut Record,
    options: &Options,
    below: &mut impl FnMut(usize) -> usize,
) -> Result<Game, CheckFault> {
    let mut game = record.start().clone();
    let hoards = below(2) == 0;
    let mut checker = Checker { earned: [0; Seat::MOST], legal: Actions::new(), other: Actions::new() };
    while !game.is_over() {
        let action = checker.step(&game, options, hoards, below)?;
        let mut copy = game.clone();
        let text = || action_text(action, copy.setup());
        record
            .play(&mut game, action, &mut checker)
            .map_err(|refusal| CheckFault::Refused { action: text(), refusal })?;
        let played = copy.play(action, &mut ());
        if played.is_err() || copy != game {
            return Err(CheckFault::PlayDiffers);
        }
    }
    checker.check_pieces(&game)?;
    check_places(&game)?;
    record.conclude(&game);
    check_record(record, &game)?;
    Ok(game)
}

/// Checks that exactly the seats with place 1 win, and that more Glory never gives a worse place.
fn check_places(game: &Game) -> Result<(), CheckFault> {
    let (places, winners) = (game.places(), game.winners());
    for seat in game.setup().seats() {
        let (place, glory) = (places[seat.index()], game.table().player(seat).glory);
        let wins = winners.contains(seat);
        ensure((place == 1) == wins, || CheckFault::Winner { seat, place, winners })?;
        for other in game.setup().seats().filter(|other| game.table().player(*other).glory > glory) {
            ensure(places[other.index()] < place, || CheckFault::Place { seat, richer: other })?;
        }
    }
    Ok(())
}

struct Checker {
    earned: [u16; Seat::MOST],
    legal: Actions,
    other: Actions,
}

impl Watcher for Checker {
    fn see(&mut self, event: Event) {
        if let Event::Scored(line) = event {
            self.earned[line.seat.index()] += line.glory;
        }
    }
}

impl Checker {
    /// Checks one moment and chooses the action to play. Players who hoard mostly recruit, so that hands
    /// grow to their limit and large bands occur; the others choose among all actions.
    fn step(
        &mut self,
        game: &Game,
        options: &Options,
        hoards: bool,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Result<Action, CheckFault> {
        self.check_pieces(game)?;
        self.check_legal(game, below)?;
        let is_recruit = |action: &&Action| matches!(action, Action::RecruitDeck | Action::Recruit(_));
        let recruits = self.legal.iter().take_while(is_recruit).count();
        let range = if hoards && recruits > 0 && below(10) > 0 { recruits } else { self.legal.len() };
        let action = self.legal[below(range)];
        self.check_hidden(game, action, below)?;
        if game.decision() == crate::Decision::Turn && below(64) == 0 {
            check_position(game, options)?;
        }
        Ok(action)
    }

    fn check_pieces(&self, game: &Game) -> Result<(), CheckFault> {
        let table = game.table();
        let setup = game.setup();
        let mut allies = table.row + table.bands.cards() + table.dashboard;
        let mut dragons = table.dragons;
        for card in game.deck() {
            match card {
                DeckCard::Ally(card) => allies += Cards::one(card),
                DeckCard::Dragon => dragons += 1,
            }
        }
        let (mut trolls, mut coins) = (TokenSet::NONE, CoinSet::NONE);
        for seat in setup.seats() {
            let (player, hand) = (table.player(seat), game.hand(seat));
            allies += hand;
            ensure(hand.len() == player.hand_size, || CheckFault::HandSize {
                seat,
                holds: hand.len(),
                stated: player.hand_size,
            })?;
            ensure(hand.len() <= setup.pieces().hand_limit, || CheckFault::HandLimit { seat })?;
            ensure(player.known.is_within(hand), || CheckFault::KnownCards { seat })?;
            let markers = player.supply + player.markers_in_all() + player.horde.len();
            ensure(markers == setup.supply(), || CheckFault::Markers { seat, markers })?;
            ensure(player.merfolk <= setup.pieces().merfolk_spaces, || CheckFault::MerfolkBoard { seat })?;
            ensure(trolls.is_disjoint(player.trolls), || CheckFault::TrollTokenTwice)?;
            trolls |= player.trolls;
            // Glory is never taken away: it is the sum of what was scored.
            ensure(player.glory == self.earned[seat.index()], || CheckFault::Glory { seat })?;
        }
        for on_region in table.coins {
            ensure(coins.is_disjoint(on_region), || CheckFault::CoinTwice)?;
            coins |= on_region;
        }
        ensure(coins.iter().all(|coin| coin < table.coins_used) && table.coins_used as usize <= Pieces::COINS, || {
            CheckFault::UnknownCoins
        })?;
        ensure(allies == setup.allies(), || CheckFault::Allies)?;
        ensure(dragons == Pieces::DRAGONS, || CheckFault::Dragons { dragons })
    }

    fn check_legal(&mut self, game: &Game, below: &mut impl FnMut(usize) -> usize) -> Result<(), CheckFault> {
        game.legal(&mut self.legal);
        ensure(!self.legal.is_empty(), || CheckFault::NoAction)?;
        ensure(self.legal.windows(2).all(|pair| pair[0] < pair[1]), || CheckFault::NotSorted)?;
        ensure(self.legal.len() <= Actions::MOST, || CheckFault::LongList)?;
        for action in self.legal.iter() {
            if let Err(refusal) = game.check(*action) {
                return Err(CheckFault::Refused { action: action_text(*action, game.setup()), refusal });
            }
        }
        for _ in 0..4 {
            let base = self.legal[below(self.legal.len())];
            let made_up = mutate(base, game, below);
            let listed = self.legal.binary_search(&made_up).is_ok();
            if game.check(made_up).is_ok() != listed {
                return Err(CheckFault::CheckDisagrees { action: action_text(made_up, game.setup()), listed });
            }
        }
        Ok(())
    }

    fn check_hidden(
        &mut self,
        game: &Game,
        action: Action,
        below: &mut impl FnMut(usize) -> usize,
    ) -> Result<(), CheckFault> {
        // Dealing cards so that the same action has the same consequences is slow.
        let compares_events = below(64) == 0;
        let people = Seat::all(game.setup().people()).map(Some);
        for viewer in people.chain([None]) {
            let view = View::of(game, viewer);
            let other = sample(&view, *game.seed(), below).with_dragons_of(game);
            ensure(view == View::of(&other, viewer), || CheckFault::View { viewer })?;
            if viewer == game.to_act() {
                other.legal(&mut self.other);
                ensure(self.legal[..] == self.other[..], || CheckFault::Choices { viewer })?;
            }
            if compares_events {
                check_visible_events(game, viewer, action, below)?;
            }
        }
        Ok(())
    }
}

impl Game {
    /// This game with the Dragons in the same places of the deck as in `other`, so that the same draws
    /// give them.
    fn with_dragons_of(mut self, other: &Game) -> Game {
        let size = self.table.deck_size as usize;
        let own = self.secrets.deck;
        let mut allies = own[..size].iter().filter(|card| **card != DeckCard::Dragon);
        for place in 0..size {
            self.secrets.deck[place] = match other.secrets.deck[place] {
                DeckCard::Dragon => DeckCard::Dragon,
                DeckCard::Ally(_) => *allies.next().expect("both decks have as many Allies"),
            };
        }
        self
    }
}

fn ensure(holds: bool, otherwise: impl FnOnce() -> CheckFault) -> Result<(), CheckFault> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

/// An action that differs a little from this one, or has another kind.
fn mutate(action: Action, game: &Game, below: &mut impl FnMut(usize) -> usize) -> Action {
    let card = Card::from_index(below(Card::KINDS) as u8);
    let hand = game.to_act().map_or(Cards::NONE, |seat| game.hand(seat));
    // Mostly a card of the hand, so that the action is nearly legal.
    let near = if hand.is_empty() || below(4) == 0 {
        card
    } else {
        hand.iter().nth(below(hand.len() as usize)).unwrap_or(card)
    };
    let region = Region::at(below(Region::COUNT));
    if below(8) == 0 {
        let slot = Slot::new(below(Slot::COUNT) as u8).expect("below the count");
        let others = [
            Action::RecruitDeck,
            Action::Recruit(card),
            Action::Play(Band::new(near, Cards::one(near))),
            Action::Scatter,
            Action::Stop,
            Action::Marker(region),
            Action::NoMarker,
            Action::Token(below(8) as u8),
            Action::NoToken,
            Action::Keep(Cards::one(near)),
            Action::Draw,
            Action::NoDraw,
            Action::Pillage,
            Action::Hold,
            Action::Give(card),
            Action::Leader(slot),
            Action::Coin(region),
            Action::Settle(region),
            Action::Discard(card),
            Action::Steal(card),
        ];
        return others[below(others.len())];
    }
    match action {
        Action::Play(band) => {
            let leader = if below(3) == 0 { near } else { band.leader() };
            Action::Play(Band::new(leader, one_card_off(band.cards(), near, below)))
        }
        Action::Keep(cards) => Action::Keep(one_card_off(cards, near, below)),
        Action::Recruit(_) | Action::RecruitDeck => Action::Recruit(card),
        Action::Marker(_) | Action::NoMarker => Action::Marker(region),
        Action::Token(_) | Action::NoToken => Action::Token(below(8) as u8),
        Action::Give(_) => Action::Give(card),
        Action::Leader(_) => Action::Leader(Slot::new(below(Slot::COUNT) as u8).expect("below the count")),
        Action::Coin(_) => Action::Coin(region),
        Action::Settle(_) => Action::Settle(region),
        Action::Discard(_) | Action::Steal(_) => {
            if below(2) == 0 {
                Action::Discard(card)
            } else {
                Action::Steal(card)
            }
        }
        other => other,
    }
}

fn one_card_off(cards: Cards, card: Card, below: &mut impl FnMut(usize) -> usize) -> Cards {
    match below(3) {
        0 => cards.saturating_sub(Cards::one(card)),
        1 if cards.count(card) < Cards::MOST_OF_A_KIND => cards + Cards::one(card),
        _ => cards,
    }
}

/// Checks that the moment, written as a position and read again, is the same.
fn check_position(game: &Game, options: &Options) -> Result<(), CheckFault> {
    let position = |game: &Game| Record::position(options, game).map(|record| record.to_string());
    let text = position(game).ok_or(CheckFault::NoPosition)?;
    let again =
        Record::parse(&text).map_err(|mut errors| CheckFault::PositionUnreadable { error: errors.remove(0).reason })?;
    let written = position(again.start()).unwrap_or_default();
    ensure(written == text, || CheckFault::PositionChanges { text, written })?;
    let viewers = Seat::all(game.setup().people());
    ensure(viewers.into_iter().all(|seat| again.start().hand(seat) == game.hand(seat)), || CheckFault::PositionHands)
}

/// Checks that the record, written and read again, replays to the same game.
fn check_record(record: &Record, game: &Game) -> Result<(), CheckFault> {
    let text = record.to_string();
    let read =
        Record::parse(&text).map_err(|mut errors| CheckFault::RecordUnreadable { error: errors.remove(0).reason })?;
    ensure(read.to_string() == text, || CheckFault::RecordChanges)?;
    let replayed = read.verify().map_err(|mut faults| CheckFault::RecordUntrue { fault: faults.remove(0).reason })?;
    ensure(replayed == *game, || CheckFault::RecordOtherGame)?;
    ensure(read.unfair().is_empty(), || CheckFault::RecordUnproven)
}
