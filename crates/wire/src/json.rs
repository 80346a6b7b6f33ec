//! Games as JSON: the whole truth, for programs that referee a game from outside, and one seat's view, for programs
//! that play.

use ethnos_rules::notation::{action_text, card_name};
use ethnos_rules::{
    Action, Card, Cards, Decision, DeckCard, Event, Game, Origin, Placing, Region, ScoreLine, ScoreSource, Seat, Setup,
    Slot, Table, View,
};
use serde_json::{Map, Value, json};

use crate::sentences::{seats_of, sentence};

/// Cards by name, each as often as it is there.
pub fn cards(cards: Cards, setup: &Setup) -> Value {
    cards.iter().map(|card| card_name(card, setup)).collect()
}

fn deck(game: &Game) -> Value {
    game.deck()
        .map(|card| match card {
            DeckCard::Ally(card) => card_name(card, game.setup()),
            DeckCard::Dragon => "Dragon".to_owned(),
        })
        .collect()
}

fn seat(seat: Seat) -> Value {
    json!(seat.letter().to_string())
}

/// A value for every seat.
pub fn by_seat(setup: &Setup, value: impl Fn(Seat) -> Value) -> Value {
    Value::Object(setup.seats().map(|seat| (seat.letter().to_string(), value(seat))).collect::<Map<_, _>>())
}

/// A value for every kingdom.
fn by_region(setup: &Setup, value: impl Fn(Region) -> Value) -> Value {
    let edition = setup.edition();
    Value::Object(Region::all().map(|region| (region.name(edition).to_owned(), value(region))).collect::<Map<_, _>>())
}

/// What is played with.
pub fn setup(setup: &Setup) -> Value {
    let edition = setup.edition();
    json!({
        "edition": edition.name(),
        "players": setup.players(),
        "solo": setup.solo().map(ethnos_rules::Level::name),
        "recruitment": setup.recruitment(),
        "ages": setup.ages(),
        "tribes": setup.tribes().map(|tribe| tribe.plural(edition)).collect::<Vec<_>>(),
        "regions": by_region(setup, |region| json!(region.colour(edition))),
        "supply": setup.supply(),
        "pieces": pieces(setup),
    })
}

/// The numbers on the pieces, with the sides that are up.
fn pieces(setup: &Setup) -> Value {
    let pieces = setup.pieces();
    let ages = setup.ages();
    json!({
        "cards_per_colour": pieces.cards_per_colour,
        "halflings_per_colour": pieces.halflings_per_colour,
        "hand_limit": pieces.hand_limit,
        "row_per_player": pieces.row_per_player,
        "markers_per_player": pieces.markers_per_player,
        "band_glory": pieces.band_glory,
        "giant_taking": pieces.giant_taking,
        "giant_end": (1..=ages).map(|age| setup.giant_end(age)).collect::<Vec<_>>(),
        "merfolk_spaces": pieces.merfolk_spaces,
        "merfolk_symbols": (0..=pieces.merfolk_spaces).filter(|space| pieces.has_symbol(*space)).collect::<Vec<_>>(),
        "merfolk_end": setup.merfolk_end()[..ages as usize],
        "horde_glory": pieces.horde_glory,
        "troll_tokens": pieces.troll_tokens,
        "coins": pieces.coins,
        "triggers": pieces.triggers,
    })
}

/// Everything on and under the table: what lies open, every hand, and the deck.
pub fn state(game: &Game) -> Value {
    let setup = game.setup();
    let mut state = open(game.table(), setup);
    state["deck"] = deck(game);
    for seat in setup.seats() {
        state["players"][seat.letter().to_string()]["hand"] = cards(game.hand(seat), setup);
    }
    state
}

/// What one seat may know: what lies open, and the own hand.
pub fn view(view: &View) -> Value {
    let mut value = open(&view.table, &view.setup);
    value["seat"] = json!(view.seat.map(seat));
    value["hand"] = cards(view.hand, &view.setup);
    value
}

/// Everything that lies open.
fn open(table: &Table, setup: &Setup) -> Value {
    let edition = setup.edition();
    let ages = setup.ages() as usize;
    let mut state = json!({
        "age": table.age,
        "turn": seat(table.turn),
        "to_act": (table.decision != Decision::Over).then(|| seat(table.actor)),
        "decision": table.decision.code(),
        "about": about(table.decision, setup),
        "dragons": table.dragons,
        "deck_size": table.deck_size,
        "dragon_free": table.dragon_free(),
        "lower_half": table.lower_half,
        "row": cards(table.row, setup),
        "tokens": by_region(setup, |region| json!(table.tokens[region.index()][..ages])),
        "coins_used": table.coins_used,
        "coins": by_region(setup, |region| json!(table.coin_value(region, setup.pieces()))),
        "giant": table.giant.map(|giant| json!({ "seat": seat(giant.seat), "size": giant.size })),
        "players": by_seat(setup, |seat| {
            let player = table.player(seat);
            json!({
                "glory": player.glory,
                "hand_size": player.hand_size,
                "known": cards(player.known, setup),
                "supply": player.supply,
                "markers": by_region(setup, |region| json!(player.markers[region.index()])),
                "horde": Region::all().filter(|colour| player.has_in_horde(*colour)).map(|colour| colour.colour(edition)).collect::<Vec<_>>(),
                "merfolk": player.merfolk,
                "trolls": player.troll_tokens(setup.pieces()).collect::<Vec<_>>(),
                "bands": table.bands.of(seat).map(|band| json!({
                    "leader": card_name(band.leader, setup),
                    "cards": band.cards.iter().map(|card| card_name(*card, setup)).collect::<Vec<_>>(),
                })).collect::<Vec<_>>(),
            })
        }),
    });
    if setup.solo().is_some() {
        state["dashboard"] = cards(table.dashboard, setup);
        state["discarded"] = cards(table.discarded, setup);
        let up = Slot::all().filter(|slot| table.is_face_up(*slot)).filter_map(|slot| setup.tribe(slot));
        state["leaders_up"] = up.map(|tribe| tribe.name(edition)).collect();
    }
    state
}

/// What a decision is about: the size of the band, how many are left, the column.
fn about(decision: Decision, setup: &Setup) -> Value {
    match decision {
        Decision::Marker { size } | Decision::Token { size } | Decision::Keep { size } | Decision::Draw { size } => {
            json!({ "size": size })
        }
        Decision::FreeMarker { left } | Decision::Give { left } | Decision::BrunoMarker { left } => {
            json!({ "left": left })
        }
        Decision::BrunoLeader { column } => json!({ "column": column.name(setup.edition()) }),
        _ => Value::Null,
    }
}

/// An action: its kind, what it is about, and its text.
pub fn action(action: Action, setup: &Setup) -> Value {
    let edition = setup.edition();
    let card = |kind: &str, card: Card| json!({ "kind": kind, "card": card_name(card, setup) });
    let region = |kind: &str, region: Region| json!({ "kind": kind, "region": region.name(edition) });
    let plain = |kind: &str| json!({ "kind": kind });
    let mut value = match action {
        Action::RecruitDeck => plain("recruit-deck"),
        Action::Recruit(one) => card("recruit", one),
        Action::Play(band) => {
            json!({ "kind": "band", "leader": card_name(band.leader(), setup), "cards": cards(band.cards(), setup) })
        }
        Action::Scatter => plain("scatter"),
        Action::Stop => plain("stop"),
        Action::Marker(one) => region("marker", one),
        Action::NoMarker => plain("no-marker"),
        Action::Token(value) => json!({ "kind": "token", "value": value }),
        Action::NoToken => plain("no-token"),
        Action::Keep(kept) => json!({ "kind": "keep", "cards": cards(kept, setup) }),
        Action::Draw => plain("draw"),
        Action::NoDraw => plain("no-draw"),
        Action::Pillage => plain("pillage"),
        Action::Hold => plain("hold"),
        Action::Give(one) => card("give", one),
        Action::Leader(slot) => {
            json!({ "kind": "leader", "tribe": setup.tribe(slot).map(|tribe| tribe.name(edition)) })
        }
        Action::Coin(one) => region("coin", one),
        Action::Settle(one) => region("settle", one),
        Action::Discard(one) => card("discard", one),
        Action::Steal(one) => card("steal", one),
    };
    value["text"] = json!(action_text(action, setup));
    value
}

/// An event: its kind, its fields, and its sentence. What a seat may not know is left out beforehand, with
/// [`Event::seen_by`].
pub fn event(event: &Event, setup: &Setup) -> Value {
    let edition = setup.edition();
    let name = |card: Option<Card>| card.map(|card| card_name(card, setup));
    let mut value = match *event {
        Event::AgeBegan { age, first } => {
            json!({ "kind": "age-began", "age": age, "first": seat(first) })
        }
        Event::Dealt { seat: who, card } => json!({ "kind": "dealt", "seat": seat(who), "card": name(card) }),
        Event::RowDealt { cards: row } => json!({ "kind": "row-dealt", "cards": cards(row, setup) }),
        Event::Recruited { seat: who, card } => {
            json!({ "kind": "recruited", "seat": seat(who), "card": card_name(card, setup) })
        }
        Event::Drew { seat: who, card } => json!({ "kind": "drew", "seat": seat(who), "card": name(card) }),
        Event::Dragon { seat: who, seen } => json!({ "kind": "dragon", "seat": seat(who), "seen": seen }),
        Event::BandPlayed { seat: who, band } => json!({
            "kind": "band-played", "seat": seat(who), "leader": card_name(band.leader(), setup), "cards": cards(band.cards(), setup),
        }),
        Event::MarkerPlaced { seat: who, region } => {
            json!({ "kind": "marker-placed", "seat": seat(who), "region": region.name(edition) })
        }
        Event::MerfolkMoved { seat: who, from, to } => {
            json!({ "kind": "merfolk-moved", "seat": seat(who), "from": from, "to": to })
        }
        Event::GiantTaken { seat: who, size } => json!({ "kind": "giant-taken", "seat": seat(who), "size": size }),
        Event::HordeJoined { seat: who, colour } => {
            json!({ "kind": "horde-joined", "seat": seat(who), "colour": colour.colour(edition) })
        }
        Event::TokenTaken { seat: who, value } => json!({ "kind": "token-taken", "seat": seat(who), "value": value }),
        Event::CoinPlaced { seat: who, region, value } => {
            json!({ "kind": "coin-placed", "seat": seat(who), "region": region.name(edition), "value": value })
        }
        Event::Discarded { seat: who, cards: gone } => {
            json!({ "kind": "discarded", "seat": seat(who), "cards": cards(gone, setup) })
        }
        Event::RowFilled { card } => json!({ "kind": "row-filled", "card": card_name(card, setup) }),
        Event::DashboardTook { card, origin } => {
            let from = match origin {
                Origin::Row => "row",
                Origin::Discards => "discards",
                Origin::Deck => "deck",
            };
            json!({ "kind": "dashboard-took", "card": card_name(card, setup), "from": from })
        }
        Event::BrunoPlayed { column, leader, cards: party } => json!({
            "kind": "bruno-played", "column": column.name(edition), "leader": setup.tribe(leader).map(|tribe| tribe.name(edition)), "cards": cards(party, setup),
        }),
        Event::DashboardDiscarded { card } => json!({ "kind": "dashboard-discarded", "card": card_name(card, setup) }),
        Event::DashboardStolen { card } => json!({ "kind": "dashboard-stolen", "card": card_name(card, setup) }),
        Event::DashboardCleared { cards: gone } => json!({ "kind": "dashboard-cleared", "cards": cards(gone, setup) }),
        Event::AgeEnded { age, drawer } => json!({ "kind": "age-ended", "age": age, "drawer": seat(drawer) }),
        Event::Scored(line) => score(&line, setup),
        Event::HordeHeld { seat: who } => json!({ "kind": "horde-held", "seat": seat(who) }),
        Event::GameOver { winners } => {
            json!({ "kind": "game-over", "winners": seats_of(winners, setup).into_iter().map(seat).collect::<Vec<_>>() })
        }
    };
    value["text"] = json!(sentence(event, setup));
    value
}

fn score(line: &ScoreLine, setup: &Setup) -> Value {
    let edition = setup.edition();
    let mut value = json!({
        "kind": "scored", "seat": seat(line.seat), "age": line.age, "glory": line.glory, "source": line.source.code(),
    });
    let mut placed = |placing: Placing| {
        value["place"] = json!(placing.place);
        value["sharers"] = json!(placing.sharers);
        value["strength"] = json!(placing.strength);
        value["pot"] = json!(placing.pot);
        value["coins"] = json!(placing.coins);
        value["alone"] = json!(placing.alone);
        value["by_tokens"] = json!(placing.by_tokens);
    };
    match line.source {
        ScoreSource::Kingdom { region, placing } => {
            placed(placing);
            value["region"] = json!(region.name(edition));
        }
        ScoreSource::Merfolk { placing } => placed(placing),
        ScoreSource::GiantTaken { size } => {
            value["for"] = json!("taking");
            value["size"] = json!(size);
        }
        ScoreSource::GiantHeld => value["for"] = json!("holding"),
        ScoreSource::Horde { markers } => value["markers"] = json!(markers),
        ScoreSource::Band { leader, size, skeletons } => {
            value["leader"] = json!(card_name(leader, setup));
            value["size"] = json!(size);
            value["skeletons"] = json!(skeletons);
        }
    }
    value
}
