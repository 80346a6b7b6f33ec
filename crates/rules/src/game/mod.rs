//! The game. The modules follow the chapters of the rulebook: beginning an Age ([`begin`]), a turn ([`turn`]),
//! the end of an Age ([`end`]), and Chief Bruno ([`solo`]). [`preview`] says what would happen. The abilities of the tribes are in
//! [`tribes`](crate::tribes).

mod bands;
mod begin;
mod bruno;
mod end;
mod kingdoms;
mod preview;
mod solo;
mod turn;

pub(crate) use bands::check as check_band;
pub(crate) use begin::swap_for_bruno;
pub use bruno::{BrunoParty, ColumnOutlook, LeaderEffect};
pub use kingdoms::{KingdomStanding, NextMarker};
pub use preview::{BandPreview, MarkerPreview, Preview};

use crate::action::{Action, Actions, Decision};
use crate::cards::{Card, Cards};
use crate::event::{Event, Watcher};
use crate::open_state::OpenState;
use crate::pieces::Pieces;
use crate::refusal::Refusal;
use crate::region::Region;
use crate::seat::Seat;
use crate::seed::Seed;
use crate::set::SeatSet;
use crate::setup::Setup;

/// A complete game, hidden cards included. It is cloned by copying memory and is never
/// serialised: a [`Record`](crate::Record) is stored, a [`View`](crate::View) is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    pub(crate) setup: Setup,
    pub(crate) table: OpenState,
    pub(crate) secrets: Secrets,
}

/// The hidden part of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Secrets {
    pub(crate) seed: Seed,
    pub(crate) hands: [Cards; Seat::MOST],
    /// The deck, bottom first: its first [`OpenState::deck_size`] places are in use and the last of those
    /// is the top card.
    pub(crate) deck: [DeckCard; Pieces::MOST_ALLIES + Pieces::DRAGONS as usize],
}

/// A card of the deck: an Ally or a Dragon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeckCard {
    /// An Ally.
    Ally(Card),
    /// One of the three Dragons.
    Dragon,
}

/// The pattern of the decisions that only the solo game has. [`solo`] answers them.
macro_rules! solo_decision {
    () => {
        Decision::Give { .. }
            | Decision::GiveDiscarded
            | Decision::BrunoLeader { .. }
            | Decision::BrunoMarker { .. }
            | Decision::BrunoCoin
            | Decision::BrunoSettle
            | Decision::BrunoOverflow
            | Decision::BrunoDiscard
    };
}

impl Game {
    /// A new game with its First Age dealt.
    pub fn new(setup: &Setup, seed: Seed) -> Game {
        Game::new_watched(setup, seed, &mut ())
    }

    /// A new game; the watcher receives what is dealt.
    pub fn new_watched(setup: &Setup, seed: Seed, watcher: &mut impl Watcher) -> Game {
        let mut game = Game::empty(setup, seed);
        game.place_tokens();
        let first = if setup.solo.is_some() { 0 } else { seed.stream("first").below(setup.players()) };
        game.begin_age(Seat::at(first), watcher);
        game
    }

    /// A table with nothing on it.
    pub(crate) fn empty(setup: &Setup, seed: Seed) -> Game {
        let secrets = Secrets {
            seed,
            hands: [Cards::NONE; Seat::MOST],
            deck: [DeckCard::Dragon; Pieces::MOST_ALLIES + Pieces::DRAGONS as usize],
        };
        Game { setup: *setup, table: OpenState::new(setup), secrets }
    }

    /// What the game is played with.
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Everything that lies open.
    pub const fn table(&self) -> &OpenState {
        &self.table
    }

    /// The seed of the game.
    pub const fn seed(&self) -> &Seed {
        &self.secrets.seed
    }

    /// The cards in a seat's hand.
    pub const fn hand(&self, seat: Seat) -> Cards {
        self.secrets.hands[seat.index()]
    }

    /// The deck, top card first.
    pub fn deck(&self) -> impl Iterator<Item = DeckCard> {
        self.secrets.deck[..self.table.deck_size as usize].iter().rev().copied()
    }

    /// The decision to take; [`Decision::Over`] at the end.
    pub const fn decision(&self) -> Decision {
        self.table.decision
    }

    /// The seat that decides next; `None` when the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        (!self.is_over()).then_some(self.table.actor)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.table.decision == Decision::Over
    }

    /// Lists every legal action, sorted and without repetition.
    pub fn legal(&self, actions: &mut Actions) {
        actions.clear();
        match self.table.decision {
            Decision::Turn => self.legal_turn(actions),
            Decision::Chain => {
                bands::list(self.hand(self.table.actor), actions);
                actions.push(Action::Stop);
            }
            Decision::Marker { size } => self.legal_wingfolk_markers(size, actions),
            Decision::FreeMarker { .. } => {
                actions.extend(Region::all().map(Action::Marker));
                actions.push(Action::NoMarker);
            }
            Decision::Token { size } => self.legal_tokens(size, actions),
            Decision::Keep { size } => self.legal_keeps(size, actions),
            Decision::Draw { .. } => {
                actions.push(Action::Draw);
                actions.push(Action::NoDraw);
            }
            Decision::Horde => {
                actions.push(Action::Pillage);
                actions.push(Action::Hold);
            }
            Decision::Over => {}
            solo_decision!() => self.legal_solo(actions),
        }
    }

    /// Says whether an action is legal, and if not, why.
    pub fn check(&self, action: Action) -> Result<(), Refusal> {
        let due = self.table.decision;
        let wrong_decision = Err(Refusal::WrongDecision { due });
        match due {
            Decision::Turn => match action {
                Action::RecruitDeck => self.check_hand_limit(),
                Action::Recruit(card) => self.check_recruit(card),
                Action::Scatter => self.check_scatter(),
                Action::Play(band) => bands::check(&band, self.hand(self.table.actor)),
                _ => wrong_decision,
            },
            Decision::Chain => match action {
                Action::Play(band) => bands::check(&band, self.hand(self.table.actor)),
                Action::Stop => Ok(()),
                _ => wrong_decision,
            },
            Decision::Marker { size } => match action {
                Action::Marker(region) => self.check_wingfolk_marker(size, region),
                Action::NoMarker => Ok(()),
                _ => wrong_decision,
            },
            Decision::FreeMarker { .. } => match action {
                Action::Marker(_) | Action::NoMarker => Ok(()),
                _ => wrong_decision,
            },
            Decision::Token { size } => match action {
                Action::Token(value) => self.check_token(size, value),
                Action::NoToken => Ok(()),
                _ => wrong_decision,
            },
            Decision::Keep { size } => match action {
                Action::Keep(cards) => self.check_keep(size, cards),
                _ => wrong_decision,
            },
            Decision::Draw { .. } => match action {
                Action::Draw | Action::NoDraw => Ok(()),
                _ => wrong_decision,
            },
            Decision::Horde => match action {
                Action::Pillage | Action::Hold => Ok(()),
                _ => wrong_decision,
            },
            solo_decision!() => self.check_solo(action),
            Decision::Over => Err(Refusal::GameOver),
        }
    }

    /// Like [`Game::check`], for an action that a particular seat wants to take.
    pub fn check_as(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match self.to_act() {
            None => Err(Refusal::GameOver),
            Some(to_act) if to_act != seat => Err(Refusal::NotToAct { seat, to_act }),
            Some(_) => self.check(action),
        }
    }

    /// Checks an action and plays it. A refused action changes nothing.
    pub fn play(&mut self, action: Action, watcher: &mut impl Watcher) -> Result<(), Refusal> {
        self.check(action)?;
        self.play_unchecked(action, watcher);
        Ok(())
    }

    /// Plays an action that the caller knows to be legal.
    pub fn play_unchecked(&mut self, action: Action, watcher: &mut impl Watcher) {
        debug_assert_eq!(self.check(action), Ok(()), "{action:?}");
        let decision = self.table.decision;
        match decision {
            Decision::Turn | Decision::Chain => match action {
                Action::RecruitDeck => self.recruit_from_deck(watcher),
                Action::Recruit(card) => self.recruit_from_row(card, watcher),
                Action::Play(band) => self.play_band(&band, watcher),
                Action::Scatter | Action::Stop => self.finish_band(watcher),
                _ => not_an_answer(decision, action),
            },
            Decision::Marker { .. } => {
                if let Action::Marker(region) = action {
                    self.place_marker(self.table.actor, region, watcher);
                }
                self.finish_band(watcher);
            }
            Decision::FreeMarker { left } => {
                if let Action::Marker(region) = action {
                    self.place_marker(self.table.actor, region, watcher);
                }
                self.after_free_marker(left, watcher);
            }
            Decision::Token { .. } => {
                if let Action::Token(value) = action {
                    self.take_token(value, watcher);
                }
                self.finish_band(watcher);
            }
            Decision::Keep { .. } => match action {
                Action::Keep(cards) => self.keep(cards, watcher),
                _ => not_an_answer(decision, action),
            },
            Decision::Draw { size } => match action {
                Action::Draw => self.draw_for_wizard(size, watcher),
                Action::NoDraw => self.after_band(watcher),
                _ => not_an_answer(decision, action),
            },
            Decision::Horde => {
                let seat = self.table.actor;
                match action {
                    Action::Pillage => self.pillage(seat, watcher),
                    Action::Hold => watcher.see(Event::HordeHeld { seat }),
                    _ => not_an_answer(decision, action),
                }
                self.next_horde(watcher);
            }
            solo_decision!() => self.play_solo(action, watcher),
            Decision::Over => not_an_answer(decision, action),
        }
    }

    /// The winners; empty until the game is over. In the solo game two winners mean a draw.
    pub fn winners(&self) -> SeatSet {
        if self.is_over() { self.final_winners() } else { SeatSet::NONE }
    }

    /// The place of every seat at the end, from 1; equal seats have the same number. All places are 0 until the
    /// game is over, and for seats that are not used.
    pub fn places(&self) -> [u8; Seat::MOST] {
        if self.is_over() { self.final_places() } else { [0; Seat::MOST] }
    }

    /// The places if these seats gave up: they share the place after everybody else. If the game ended with that, everybody else shares the
    /// first place.
    pub fn places_without(&self, gave_up: SeatSet) -> [u8; Seat::MOST] {
        let places = self.places();
        let stayed = self.setup.seats().filter(|seat| !gave_up.contains(*seat)).collect::<SeatSet>();
        let mut without = [0; Seat::MOST];
        for seat in self.setup.seats() {
            let ahead = stayed.iter().filter(|other| places[other.index()] < places[seat.index()]).count() as u8;
            without[seat.index()] = if gave_up.contains(seat) { stayed.len() + 1 } else { ahead + 1 };
        }
        without
    }
}

/// Panics: the caller of [`Game::play_unchecked`] did not check the action.
fn not_an_answer(decision: Decision, action: Action) -> ! {
    unreachable!("{action:?} does not answer {decision:?}")
}
