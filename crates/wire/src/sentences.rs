//! What happened, in sentences.

use ethnos_rules::notation::{card_name, cards_text};
use ethnos_rules::{Cards, Decision, Event, Origin, Seat, Setup, Tribe};

/// The Age's name.
pub fn age_name(age: u8) -> &'static str {
    match age {
        1 => "First Age",
        2 => "Second Age",
        _ => "Third Age",
    }
}

/// A seat's letter, or Chief Bruno's name.
pub fn seat_name(seat: Seat, setup: &Setup) -> String {
    if setup.solo().is_some() && seat == Seat::BRUNO { "Chief Bruno".to_owned() } else { seat.to_string() }
}

/// Names joined as in a sentence.
pub fn join_names(names: &[String]) -> String {
    match names {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

fn cards(cards: Cards, setup: &Setup) -> String {
    cards_text(cards, setup)
}

/// An event as a sentence, with the letters of seats.
pub fn sentence(event: &Event, setup: &Setup) -> String {
    sentence_naming(event, setup, |seat| seat_name(seat, setup))
}

/// An event as a sentence, with seats called as you wish.
pub fn sentence_naming(event: &Event, setup: &Setup, name: impl Fn(Seat) -> String) -> String {
    let edition = setup.edition();
    let tribe = |tribe: Tribe| tribe.name(edition);
    match *event {
        Event::AgeBegan { age, first } => format!("The {} begins; {} is first", age_name(age), name(first)),
        Event::Dealt { seat, card: Some(card) } => format!("{} is dealt the {}", name(seat), card_name(card, setup)),
        Event::Dealt { seat, card: None } => format!("{} is dealt a card", name(seat)),
        Event::RowDealt { cards: row } => format!("Face up: {}", cards(row, setup)),
        Event::Recruited { seat, card } => format!("{} takes the {} from the row", name(seat), card_name(card, setup)),
        Event::Drew { seat, card: Some(card) } => format!("{} draws the {}", name(seat), card_name(card, setup)),
        Event::Drew { seat, card: None } => format!("{} draws a card", name(seat)),
        Event::Dragon { seat, seen } => format!("A Dragon comes to {}: {seen} of 3", name(seat)),
        Event::BandPlayed { seat, band } => {
            let followers = band.followers();
            let leader = card_name(band.leader(), setup);
            let followed =
                if followers.is_empty() { String::new() } else { format!(" with {}", cards(followers, setup)) };
            format!("{} plays a {} of {}: {leader} leads{followed}", name(seat), edition.band(), band.size())
        }
        Event::MarkerPlaced { seat, region } => format!("{} places a marker in {}", name(seat), region.name(edition)),
        Event::MerfolkMoved { seat, from, to } => {
            format!("{} moves from {from} to {to} on the {} board", name(seat), tribe(Tribe::Merfolk))
        }
        Event::GiantTaken { seat, size } => {
            format!("{} takes the {} token with a {} of {size}", name(seat), tribe(Tribe::Giant), edition.band())
        }
        Event::HordeJoined { seat, colour } => {
            format!(
                "{} adds a marker to the {} space of the {} board",
                name(seat),
                colour.colour(edition),
                tribe(Tribe::Orc)
            )
        }
        Event::TokenTaken { seat, value } => {
            format!("{} takes the {} token of {value}", name(seat), tribe(Tribe::Troll))
        }
        Event::CoinPlaced { seat, region, value } => {
            format!("{} puts a coin of {value} on {}", name(seat), region.name(edition))
        }
        Event::Discarded { seat, cards: gone } => format!("{} discards {}", name(seat), cards(gone, setup)),
        Event::RowFilled { card } => format!("The {} is turned up", card_name(card, setup)),
        Event::DashboardTook { card, origin } => {
            let from = match origin {
                Origin::Row => "from the row",
                Origin::Discards => "from the discarded cards",
                Origin::Deck => "from the deck",
            };
            format!("The {} goes to the dashboard {from}", card_name(card, setup))
        }
        Event::BrunoPlayed { column, leader, cards: party } => {
            let leader = setup.tribe(leader).map_or("", tribe);
            format!("Chief Bruno plays his {} column, led by {leader}: {}", column.colour(edition), cards(party, setup))
        }
        Event::DashboardDiscarded { card } => {
            format!("The {} leaves the dashboard for the row", card_name(card, setup))
        }
        Event::DashboardStolen { card } => {
            format!("{} steals the {} from the dashboard", name(Seat::at(0)), card_name(card, setup))
        }
        Event::DashboardCleared { cards: gone } => format!("The dashboard is cleared of {}", cards(gone, setup)),
        Event::AgeEnded { age, drawer } => {
            format!("The third Dragon ends the {} on the turn of {}", age_name(age), name(drawer))
        }
        Event::Scored(line) => format!("{} +{}: {}", name(line.seat), line.glory, line.explain(setup)),
        Event::HordeHeld { seat } => format!("{} holds the {} board", name(seat), tribe(Tribe::Orc)),
        Event::GameOver { winners } => {
            let winners = winners.iter().collect::<Vec<_>>();
            match (winners.as_slice(), setup.solo()) {
                ([_, _], Some(_)) => "The game is over: a draw".to_owned(),
                ([Seat::BRUNO], Some(_)) => {
                    format!("The game is over: {} wins, {} loses", name(Seat::BRUNO), name(Seat::at(0)))
                }
                ([winner], _) => format!("The game is over: {} wins", name(*winner)),
                _ => {
                    let names = winners.into_iter().map(name).collect::<Vec<_>>();
                    format!("The game is over: {} share the win", join_names(&names))
                }
            }
        }
    }
}

/// What is owed, in a few words.
pub fn owed(decision: Decision, setup: &Setup) -> String {
    let edition = setup.edition();
    match decision {
        Decision::Turn => format!("recruit or play a {}", edition.band()),
        Decision::Chain => format!("another {}, or stop", edition.band()),
        Decision::Marker { size } => format!("where the marker of the {} of {size} goes", edition.band()),
        Decision::FreeMarker { left } => format!("where a free marker goes ({left} left)"),
        Decision::Token { size } => format!("a {} token up to {size}", Tribe::Troll.name(edition)),
        Decision::Keep { size } => format!("up to {size} cards to keep"),
        Decision::Draw { size } => format!("draw {size} cards, or none"),
        Decision::Horde => format!("empty the {} board, or hold", Tribe::Orc.name(edition)),
        Decision::Give { left } => format!("a card of the row for the dashboard ({left} left)"),
        Decision::GiveDiscarded => "a discarded card for the dashboard".to_owned(),
        Decision::BrunoLeader { column } => format!("who leads Chief Bruno's {} column", column.colour(edition)),
        Decision::BrunoMarker { left } => format!("where Chief Bruno's free marker goes ({left} left)"),
        Decision::BrunoCoin => "where Chief Bruno's coin goes".to_owned(),
        Decision::BrunoSettle => "a free space of Chief Bruno's settlement".to_owned(),
        Decision::BrunoOverflow => "a region for Chief Bruno's marker".to_owned(),
        Decision::BrunoDiscard => "a card of the dashboard to discard".to_owned(),
        Decision::Over => "nothing: the game is over".to_owned(),
    }
}
