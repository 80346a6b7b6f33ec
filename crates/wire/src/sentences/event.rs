//! Events as sentences.

use ethnos_rules::{Action, Band, Event, Origin, Seat, SeatSet, Setup};

use super::names::{Agreement, Names};
use super::{Named, Sentence, score, sentence};

/// An event as a sentence. What a seat may not know is left out beforehand, with [`Event::seen_by`].
pub fn event(event: &Event, setup: &Setup) -> Sentence {
    let names = Names(setup);
    match *event {
        Event::AgeBegan { age, first } => sentence!("event-age-began", age = age, player = first),
        Event::Dealt { seat, card: Some(card) } => {
            sentence!("event-dealt", player = seat, card = names.card(card))
        }
        Event::Dealt { seat, card: None } => sentence!("event-dealt-hidden", player = seat),
        Event::RowDealt { cards } => sentence!("event-row-dealt", cards = names.cards(cards)),
        Event::Recruited { seat, card } => sentence!("event-recruited", player = seat, card = names.card(card)),
        Event::Drew { seat, card: Some(card) } => sentence!("event-drew", player = seat, card = names.card(card)),
        Event::Drew { seat, card: None } => sentence!("event-drew-hidden", player = seat),
        Event::Dragon { seat, seen } => sentence!("event-dragon", player = seat, seen = seen),
        Event::BandPlayed { seat, band } => band_played(seat, &band, &names),
        Event::MarkerPlaced { seat, region } => {
            sentence!("event-marker-placed", player = seat, spot = names.in_region(region))
        }
        Event::MerfolkMoved { seat, from, to } => {
            sentence!("event-merfolk-moved", player = seat, from = from, to = to)
        }
        Event::GiantTaken { seat, size } => sentence!("event-giant-taken", player = seat, size = size),
        Event::HordeJoined { seat, colour } => {
            sentence!("event-horde-joined", player = seat, colour = names.colour(colour, Agreement::Space))
        }
        Event::TokenTaken { seat, value } => {
            sentence!("event-token-taken", player = seat, value = Named::Token(value))
        }
        Event::CoinPlaced { seat, region, value } => {
            sentence!("event-coin-placed", player = seat, value = value, spot = names.in_region(region))
        }
        Event::Discarded { seat, cards } => sentence!("event-discarded", player = seat, cards = names.cards(cards)),
        Event::RowFilled { card } => sentence!("event-row-filled", card = names.card(card)),
        Event::DashboardTook { card, origin } => {
            let from = match origin {
                Origin::Row => "row",
                Origin::Discards => "discards",
                Origin::Deck => "deck",
            };
            sentence!("event-dashboard-took", card = names.card(card), from = from)
        }
        Event::BrunoPlayed { column, leader, cards } => sentence!(
            "event-bruno-played",
            colour = names.colour(column, Agreement::Column),
            tribe = names.tribe(leader),
            cards = names.cards(cards)
        ),
        Event::DashboardDiscarded { card } => sentence!("event-dashboard-discarded", card = names.card(card)),
        Event::DashboardStolen { card } => {
            sentence!("event-dashboard-stolen", player = Seat::at(0), card = names.card(card))
        }
        Event::DashboardCleared { cards } => sentence!("event-dashboard-cleared", cards = names.cards(cards)),
        Event::AgeEnded { age, drawer } => sentence!("event-age-ended", age = age, player = drawer),
        Event::Scored(line) => {
            sentence!("event-scored", player = line.seat, glory = line.glory, line = score(&line, setup))
        }
        Event::HordeHeld { seat } => sentence!("event-horde-held", player = seat),
        Event::GameOver { winners } => game_over(winners, setup),
    }
}

/// What a decision came to if no event tells it: nothing was placed, taken, drawn or discarded. `events` is what it led to.
pub fn declined(seat: Seat, action: Action, events: &[Event]) -> Option<Sentence> {
    match action {
        Action::NoMarker => Some(sentence!("event-no-marker", player = seat)),
        Action::NoToken => Some(sentence!("event-no-token", player = seat)),
        Action::NoDraw => Some(sentence!("event-no-draw", player = seat)),
        Action::Keep(cards) if !matches!(events.first(), Some(Event::Discarded { .. })) => {
            Some(sentence!("event-kept-all", player = seat, count = cards.len()))
        }
        _ => None,
    }
}

fn band_played(seat: Seat, band: &Band, names: &Names<'_>) -> Sentence {
    let (card, followers) = (names.card(band.leader()), band.followers());
    if followers.is_empty() {
        return sentence!("event-band-alone", player = seat, card = card);
    }
    let cards = names.cards(followers);
    sentence!("event-band-played", player = seat, size = band.size(), card = card, cards = cards)
}

fn game_over(winners: SeatSet, setup: &Setup) -> Sentence {
    let seats = winners.iter().collect::<Vec<_>>();
    let outcome = match (seats.as_slice(), setup.solo().is_some()) {
        ([_, _, ..], true) => "draw",
        ([Seat::BRUNO], true) => "bruno",
        ([_, _, ..], false) => "shared",
        _ => "won",
    };
    let player = Named::Seats(seats.into_iter().map(crate::Seat::of).collect());
    sentence!("event-game-over", outcome = outcome, player = player)
}
