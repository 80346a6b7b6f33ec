//! Checks of views that were built outside the engine: whether a game can look like this, so that it can be sampled and played.

use std::fmt;

use crate::action::Decision;
use crate::cards::Cards;
use crate::notation::cards_text;
use crate::open_state::Player;
use crate::pieces::Pieces;
use crate::region::Region;
use crate::seat::Seat;
use crate::set::{CoinSet, TokenSet};
use crate::setup::Setup;
use crate::tribe::Tribe;
use crate::view::View;

/// A limit above the Glory of any game.
pub(crate) const MOST_GLORY: u16 = 60_000;

/// Why no game can look like a view.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "the sentences below say what each means")]
pub enum ViewError {
    NotThisSeats { seat: Option<Seat>, to_act: Option<Seat> },
    NobodyThere { seat: Seat },
    OthersTurn { turn: Seat },
    Age { age: u8, ages: u8 },
    Dragons { dragons: u8 },
    DeckSize { stated: u8, follows: i32 },
    FewPlaces { places: u8, dragons: u8 },
    TooManyCards { place: String, cards: String },
    HandSize { seat: Seat, stated: u8, cards: u8 },
    HandLimit { seat: Seat, cards: u8, limit: u8 },
    KnownNotHeld { seat: Seat, cards: String },
    HandAfterAge { seat: Seat },
    BrunoHand,
    Markers { seat: Seat, counted: u32, owned: u8 },
    Glory { seat: Seat, glory: u16 },
    MerfolkSpace { seat: Seat, space: u8, last: u8 },
    TokenTwice { seat: Seat },
    NotInPlay { tribe: &'static str, what: &'static str },
    Giant,
    Coins,
    SoloOnly { what: &'static str },
    LeadersUp,
    Discarded,
    Decision { decision: &'static str, needs: &'static str },
}

impl fmt::Display for ViewError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ViewError::NotThisSeats { seat: None, .. } => f.write_str("a spectator has nothing to decide"),
            ViewError::NotThisSeats { to_act: None, .. } => f.write_str("the game is over: no decision is due"),
            ViewError::NotThisSeats { seat: Some(seat), to_act: Some(to_act) } => {
                write!(f, "the decision is that of {to_act}, and this is the view of {seat}")
            }
            ViewError::NobodyThere { seat } => write!(f, "nobody sits at {seat}"),
            ViewError::OthersTurn { turn } => {
                write!(f, "such a decision is taken in one's own turn, not in that of {turn}")
            }
            ViewError::Age { age, ages } => write!(f, "there is no Age {age}: this game has Ages 1 to {ages}"),
            ViewError::Dragons { dragons } => write!(f, "{dragons} Dragons seen do not go with this decision"),
            ViewError::DeckSize { stated, follows } => {
                write!(f, "the deck has {stated} cards, but {follows} have no other place")
            }
            ViewError::FewPlaces { places, dragons } => {
                write!(f, "{dragons} Dragons are still to come from {places} cards of the lower half")
            }
            ViewError::TooManyCards { place, cards } => {
                write!(f, "{place}: too many cards: the box has no further {cards}")
            }
            ViewError::HandSize { seat, stated, cards } => {
                write!(f, "the hand of {seat} should have {stated} cards, but {cards} are named")
            }
            ViewError::HandLimit { seat, cards, limit } => {
                write!(f, "{cards} cards in the hand of {seat}: {limit} is the limit")
            }
            ViewError::KnownNotHeld { seat, cards } => write!(f, "known, but not in the hand of {seat}: {cards}"),
            ViewError::HandAfterAge { seat } => write!(f, "the Age is over, but {seat} still has cards"),
            ViewError::BrunoHand => f.write_str("Chief Bruno has no hand; his cards are on the dashboard"),
            ViewError::Markers { seat, counted, owned } => write!(f, "{seat} has {counted} markers instead of {owned}"),
            ViewError::Glory { seat, glory } => {
                write!(f, "{glory} is more than any player can have, and {seat} has it; the most is {MOST_GLORY}")
            }
            ViewError::MerfolkSpace { seat, space, last } => {
                write!(f, "{seat} is on space {space} of the Merfolk board, which ends at {last}")
            }
            ViewError::TokenTwice { seat } => write!(f, "{seat} holds a Troll token that another player holds"),
            ViewError::NotInPlay { tribe, what } => write!(f, "{what}, but {tribe} are not in play"),
            ViewError::Giant => {
                f.write_str("the Giant token lies on the oldest of the largest bands that a Giant leads")
            }
            ViewError::Coins => {
                write!(f, "the coins on the regions are not among those used, at most {}", Pieces::COINS)
            }
            ViewError::SoloOnly { what } => write!(f, "{what} belongs to the solo game"),
            ViewError::LeadersUp => {
                f.write_str("the setup cards that are face up are one or more of the clans in play")
            }
            ViewError::Discarded => f.write_str("the discarded cards lie in the row, until one of them is given"),
            ViewError::Decision { decision, needs } => write!(f, "the decision `{decision}` needs {needs}"),
        }
    }
}

impl std::error::Error for ViewError {}

impl View {
    /// Checks whether its seat can have this decision to take in such a situation. A view that passes can be sampled, and every
    /// sampled game can be played to its end.
    pub fn check(&self) -> Result<(), ViewError> {
        let table = &self.table;
        let setup = &self.setup;
        let over = table.decision == Decision::Over;
        let to_act = (!over).then_some(table.actor);
        let seat = self.seat.filter(|seat| to_act == Some(*seat));
        let seat = seat.ok_or(ViewError::NotThisSeats { seat: self.seat, to_act })?;
        for seat in [seat, table.turn] {
            ensure(seat.index() < setup.people(), || ViewError::NobodyThere { seat })?;
        }
        let ages = setup.ages();
        ensure((1..=ages).contains(&table.age), || ViewError::Age { age: table.age, ages })?;
        let age_ended = table.decision == Decision::Horde;
        ensure(age_ended || table.turn == seat, || ViewError::OthersTurn { turn: table.turn })?;
        let dragons = table.dragons;
        let dragons_fit = if age_ended { dragons == Pieces::DRAGONS } else { dragons < Pieces::DRAGONS };
        ensure(dragons_fit, || ViewError::Dragons { dragons })?;
        for seat in setup.seats() {
            self.check_player(seat, table.player(seat))?;
        }
        self.check_cards(seat)?;
        self.check_boards()?;
        self.check_solo()?;
        self.check_decision(seat)
    }

    fn check_player(&self, seat: Seat, player: &Player) -> Result<(), ViewError> {
        let setup = &self.setup;
        let cards = player.hand_size;
        let limit = setup.pieces.hand_limit;
        ensure(cards <= limit, || ViewError::HandLimit { seat, cards, limit })?;
        ensure(seat.index() < setup.people() || cards == 0, || ViewError::BrunoHand)?;
        ensure(cards == 0 || self.table.decision != Decision::Horde, || ViewError::HandAfterAge { seat })?;
        let markers = player.markers.iter().map(|markers| u32::from(*markers)).sum::<u32>();
        let counted = u32::from(player.supply) + markers + u32::from(player.horde.len());
        let owned = setup.supply();
        ensure(counted == u32::from(owned), || ViewError::Markers { seat, counted, owned })?;
        let glory = player.glory;
        ensure(glory <= MOST_GLORY, || ViewError::Glory { seat, glory })?;
        let last = setup.pieces.merfolk_spaces;
        ensure(player.merfolk <= last, || ViewError::MerfolkSpace { seat, space: player.merfolk, last })?;
        self.in_play(Tribe::Merfolk, player.merfolk > 0, "a marker has moved on the Merfolk board")?;
        self.in_play(Tribe::Orc, !player.horde.is_empty(), "a marker lies on a Horde board")?;
        self.in_play(Tribe::Troll, !player.trolls.is_empty(), "a Troll token is held")
    }

    fn in_play(&self, tribe: Tribe, used: bool, what: &'static str) -> Result<(), ViewError> {
        let edition = self.setup.edition();
        let name = if tribe.is_in(edition) { tribe.plural(edition) } else { "Raccoons" };
        ensure(!used || self.setup.has(tribe), || ViewError::NotInPlay { tribe: name, what })
    }

    /// Every card has one place; cards without a known place fill the other hands and the deck.
    fn check_cards(&self, own: Seat) -> Result<(), ViewError> {
        let table = &self.table;
        let mut unseen = Unseen { left: self.setup.allies(), setup: &self.setup };
        unseen.take(table.bands.cards(), || "bands".to_owned())?;
        unseen.take(table.row, || "row".to_owned())?;
        unseen.take(table.dashboard, || "dashboard".to_owned())?;
        unseen.take(self.hand, || format!("hand of {own}"))?;
        let mut unknown = 0;
        for seat in self.setup.seats() {
            let player = table.player(seat);
            let (known, stated) = (player.known, player.hand_size);
            if seat == own {
                let cards = self.hand.len();
                ensure(cards == stated, || ViewError::HandSize { seat, stated, cards })?;
                let missing = known.saturating_sub(self.hand);
                ensure(missing.is_empty(), || ViewError::KnownNotHeld {
                    seat,
                    cards: cards_text(missing, &self.setup),
                })?;
            } else {
                let cards = known.len();
                ensure(cards <= stated, || ViewError::HandSize { seat, stated, cards })?;
                unseen.take(known, || format!("known of {seat}"))?;
                unknown += i32::from(stated - cards);
            }
        }
        let dragons = Pieces::DRAGONS - table.dragons;
        let follows = i32::from(unseen.left.len()) - unknown + i32::from(dragons);
        let stated = table.deck_size;
        ensure(i32::from(stated) == follows, || ViewError::DeckSize { stated, follows })?;
        let places = stated.min(table.lower_half);
        ensure(dragons <= places, || ViewError::FewPlaces { places, dragons })
    }

    /// Checks the boards that players share.
    fn check_boards(&self) -> Result<(), ViewError> {
        let (table, setup) = (&self.table, &self.setup);
        let mut held = TokenSet::NONE;
        for seat in setup.seats() {
            let trolls = table.player(seat).trolls;
            ensure(held.is_disjoint(trolls), || ViewError::TokenTwice { seat })?;
            held |= trolls;
        }
        // A view need not keep the order of bands, so any of several equal bands may be the oldest.
        let led = || table.bands.iter().filter(|band| setup.tribe_of(band.leader) == Tribe::Giant);
        let largest = led().map(|band| band.size()).max();
        let fits = match table.giant {
            None => largest.is_none(),
            Some(giant) => {
                largest == Some(giant.size) && led().any(|band| (band.seat, band.size()) == (giant.seat, giant.size))
            }
        };
        ensure(fits, || ViewError::Giant)?;
        let mut coins = CoinSet::NONE;
        for on_region in table.coins {
            ensure(coins.is_disjoint(on_region), || ViewError::Coins)?;
            coins |= on_region;
        }
        let used = table.coins_used;
        ensure(used as usize <= Pieces::COINS && coins.iter().all(|coin| coin < used), || ViewError::Coins)?;
        self.in_play(Tribe::Raccoon, used > 0, "coins have left the supply")
    }

    fn check_solo(&self) -> Result<(), ViewError> {
        let table = &self.table;
        if self.setup.solo.is_none() {
            let unused = [
                (!table.dashboard.is_empty(), "a dashboard"),
                (!table.discarded.is_empty(), "a card to give"),
                (!table.leaders.is_empty(), "a setup card"),
            ];
            return unused.into_iter().try_for_each(|(used, what)| ensure(!used, || ViewError::SoloOnly { what }));
        }
        let ended = table.decision == Decision::Horde;
        ensure(!ended || table.dashboard.is_empty(), || ViewError::Dragons { dragons: table.dragons })?;
        let all = crate::open_state::face_up(&self.setup);
        ensure(!table.leaders.is_empty() && table.leaders.is_within(all), || ViewError::LeadersUp)?;
        let pending = matches!(table.decision, Decision::Draw { .. } | Decision::GiveDiscarded);
        let fits = table.discarded.is_within(if pending { table.row } else { Cards::NONE });
        ensure(fits, || ViewError::Discarded)
    }

    /// Checks that the band which led to the decision is on the table, and that there is something to decide.
    fn check_decision(&self, own: Seat) -> Result<(), ViewError> {
        let table = &self.table;
        let decision = table.decision;
        let ensure = |holds: bool, needs| ensure(holds, || ViewError::Decision { decision: decision.code(), needs });
        let solo = self.setup.solo.is_some();
        let supply = |seat: Seat| table.player(seat).supply > 0;
        let newest = |seat: Seat| {
            let band = table.bands.of(seat).last();
            band.map(|band| (self.setup.tribe_of(band.leader), band.size()))
        };
        let led_by = |seat: Seat, tribe: Tribe| newest(seat).is_some_and(|(leader, _)| leader == tribe);
        let free_spaces = Region::all().any(|space| !table.player(Seat::BRUNO).has_in_horde(space));
        match decision {
            Decision::Turn => Ok(()),
            Decision::Chain => {
                ensure(led_by(own, Tribe::Centaur), "a newest band that a Centaur leads")?;
                ensure(!self.hand.leaders().is_empty(), "a card in hand that can lead")
            }
            Decision::Marker { size } => {
                ensure(
                    newest(own) == Some((Tribe::Wingfolk, size)),
                    "a newest band of its size that a Wingfolk leads",
                )?;
                ensure(supply(own), "a marker in the supply")
            }
            Decision::FreeMarker { left } => {
                ensure(led_by(own, Tribe::Merfolk), "a newest band that a Merfolk leads")?;
                ensure(left > 0 && supply(own), "a marker to place")
            }
            Decision::Token { size } => {
                ensure(newest(own) == Some((Tribe::Troll, size)), "a newest band of its size that a Troll leads")
            }
            Decision::Keep { size } => {
                ensure(newest(own) == Some((Tribe::Elf, size)), "a newest band of its size that an Elf leads")?;
                ensure(!self.hand.is_empty(), "cards in hand")
            }
            Decision::Draw { size } => {
                ensure(newest(own) == Some((Tribe::Wizard, size)), "a newest band of its size that a Wizard leads")?;
                ensure(self.hand.is_empty(), "an empty hand")
            }
            Decision::Horde => {
                ensure(!table.player(own).horde.is_empty(), "markers on the Horde board")?;
                ensure(table.age < self.setup.ages(), "a later Age")
            }
            _ if !solo => ensure(false, "the solo game"),
            Decision::Give { left } => {
                ensure((1..=2).contains(&left), "one card to give, or two")?;
                ensure(table.row.len() > left && table.row.kind_count() > 1, "a choice of cards in the row")
            }
            Decision::GiveDiscarded => ensure(table.discarded.kind_count() > 1, "a choice of discarded cards"),
            Decision::BrunoLeader { column } => {
                let cards = u16::from(table.dashboard.of_colour(column));
                ensure(cards >= table.column_needs(column, &self.setup.pieces), "as many cards as its column needs")
            }
            Decision::BrunoMarker { left } => {
                ensure(led_by(Seat::BRUNO, Tribe::Merfolk), "a newest party that Chief Bruno's Koi lead")?;
                ensure(left > 0 && supply(Seat::BRUNO), "a marker to place")
            }
            Decision::BrunoCoin => {
                ensure(led_by(Seat::BRUNO, Tribe::Raccoon), "a newest party that Chief Bruno's Raccoons lead")?;
                ensure((table.coins_used as usize) < Pieces::COINS, "a coin that is left")
            }
            Decision::BrunoSettle | Decision::BrunoOverflow => {
                ensure(led_by(Seat::BRUNO, Tribe::Orc), "a newest party that Chief Bruno's Monkeys lead")?;
                ensure(supply(Seat::BRUNO), "a marker to place")?;
                let wanted = decision == Decision::BrunoSettle;
                ensure(free_spaces == wanted, if wanted { "a free space" } else { "a full settlement" })
            }
            Decision::BrunoDiscard => {
                ensure(newest(Seat::BRUNO).is_some(), "a party of Chief Bruno's")?;
                ensure(!table.dashboard.is_empty(), "cards on the dashboard")
            }
            Decision::Over => Ok(()),
        }
    }
}

/// Cards that have no place yet.
struct Unseen<'s> {
    left: Cards,
    setup: &'s Setup,
}

impl Unseen<'_> {
    fn take(&mut self, cards: Cards, place: impl FnOnce() -> String) -> Result<(), ViewError> {
        let missing = cards.saturating_sub(self.left);
        ensure(missing.is_empty(), || ViewError::TooManyCards {
            place: place(),
            cards: cards_text(missing, self.setup),
        })?;
        self.left -= cards;
        Ok(())
    }
}

fn ensure(holds: bool, otherwise: impl FnOnce() -> ViewError) -> Result<(), ViewError> {
    if holds { Ok(()) } else { Err(otherwise()) }
}
