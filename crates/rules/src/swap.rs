//! Swapping hidden cards: another game that looks the same to a seat, before an action and after it.

use crate::action::Action;
use crate::cards::{Card, Cards};
use crate::check_fault::CheckFault;
use crate::event::{Event, Origin};
use crate::game::{DeckCard, Game};
use crate::seat::Seat;
use crate::view::View;

/// The number of attempts to deal cards so that the same decision follows.
const TRIES: usize = 20;

/// A place whose card the viewer knows neither before the action nor after it.
#[derive(Clone, Copy)]
enum Place {
    Hand(Seat),
    Deck(usize),
}

/// Another game, and the action in it that corresponds to this action here. A seat (or with `None` a spectator) cannot tell the
/// two apart: only cards that it may know neither now nor after the action are exchanged. What another seat must decide
/// next is public and stays the same; `None` if no such game is found by chance.
///
/// Nothing that the viewer is told may depend on which of the two games is played; tests compare them.
pub fn swap_hidden(
    game: &Game,
    viewer: Option<Seat>,
    action: Action,
    below: &mut impl FnMut(usize) -> usize,
) -> Option<(Game, Action)> {
    let mut after = game.clone();
    let mut events = Vec::new();
    after.play(action, &mut events).ok()?;
    let mut fixed = game.clone();
    let (places, mut cards) = take_hidden(&mut fixed, viewer, &events);
    for _ in 0..TRIES {
        for last in (1..cards.len()).rev() {
            cards.swap(last, below(last + 1));
        }
        let other = dealt(&fixed, &places, &cards);
        let same = match action {
            // The cards that an Elf keeps stay hidden; those that are discarded are shown.
            Action::Keep(kept) if viewer != game.to_act() => {
                let actor = game.table.actor;
                Action::Keep(other.hand(actor) - (game.hand(actor) - kept))
            }
            action => action,
        };
        let mut played = other.clone();
        let follows = played.play(same, &mut ()).is_ok()
            && (played.decision(), played.to_act()) == (after.decision(), after.to_act());
        if follows {
            return Some((other, same));
        }
    }
    None
}

/// Takes away every card the viewer cannot see, and returns the place of each.
fn take_hidden(game: &mut Game, viewer: Option<Seat>, events: &[Event]) -> (Vec<Place>, Vec<Card>) {
    // All cards drawn while an Age ends are shown; what is dealt after that is a new deck.
    let end = events.iter().position(|event| matches!(event, Event::AgeEnded { .. }));
    let (mut places, mut cards) = (Vec::new(), Vec::new());
    for seat in game.setup.seats().filter(|seat| Some(*seat) != viewer) {
        let shown = events.iter().fold(Cards::NONE, |shown, event| match *event {
            Event::BandPlayed { seat: by, band } if by == seat => shown + band.cards(),
            Event::Discarded { seat: by, cards } if by == seat => shown + cards,
            _ => shown,
        });
        let (hand, known) = (game.hand(seat), game.table.player(seat).known);
        let hidden = hand.saturating_sub(known + shown.saturating_sub(known));
        game.secrets.hands[seat.index()] = hand - hidden;
        for card in hidden.iter() {
            places.push(Place::Hand(seat));
            cards.push(card);
        }
    }
    let mut drawn = events[..end.unwrap_or(events.len())].iter().filter_map(|event| match event {
        Event::Drew { seat, .. } => Some(Some(*seat) != viewer && end.is_none()),
        Event::RowFilled { .. } | Event::DashboardTook { origin: Origin::Deck, .. } => Some(false),
        _ => None,
    });
    for place in (0..game.table.deck_size as usize).rev() {
        if let DeckCard::Ally(card) = game.secrets.deck[place]
            && drawn.next().unwrap_or(true)
        {
            places.push(Place::Deck(place));
            cards.push(card);
        }
    }
    (places, cards)
}

/// Puts these cards into these places.
fn dealt(fixed: &Game, places: &[Place], cards: &[Card]) -> Game {
    let mut game = fixed.clone();
    for (place, card) in places.iter().zip(cards) {
        match place {
            Place::Hand(seat) => game.secrets.hands[seat.index()] += Cards::one(*card),
            Place::Deck(place) => game.secrets.deck[*place] = DeckCard::Ally(*card),
        }
    }
    game
}

/// Checks that nothing a seat, or a spectator, is told of an action depends on cards it may not know.
pub(crate) fn check_visible_events(
    game: &Game,
    viewer: Option<Seat>,
    action: Action,
    below: &mut impl FnMut(usize) -> usize,
) -> Result<(), CheckFault> {
    let Some((mut other, same)) = swap_hidden(game, viewer, action, below) else { return Ok(()) };
    if View::of(game, viewer) != View::of(&other, viewer) {
        return Err(CheckFault::View { viewer });
    }
    let mut game = game.clone();
    let (mut events, mut events_there) = (Vec::new(), Vec::new());
    game.play_unchecked(action, &mut events);
    other.play_unchecked(same, &mut events_there);
    let seen = |events: Vec<Event>| events.into_iter().map(|event| event.seen_by(viewer)).collect::<Vec<_>>();
    if seen(events) != seen(events_there) {
        return Err(CheckFault::Events { viewer });
    }
    if View::of(&game, viewer) != View::of(&other, viewer) {
        return Err(CheckFault::ViewAfter { viewer });
    }
    Ok(())
}
