//! Reads a view.

use ethnos_rules::notation::{NotationError, card_name, parse_card, parse_tribe};
use ethnos_rules::{self as rules, Bands, Cards, CoinSet, Region, RegionSet, SlotSet, TokenSet};

use crate::{
    About, ByName, CardName, Colour, Decision, OpenState, Player, ReadError, ReadFault, RegionName, TribeName, View,
};

impl View {
    /// The engine's view of a game with this setup, checked: its seat is to decide, and a world can be sampled
    /// from it. It is the view that [`View::of`] was given, but for what that leaves out: which coins lie on a region
    /// (the totals are the same) and in which order bands of different players came.
    pub fn read(&self, setup: &rules::Setup) -> Result<rules::View, ReadError> {
        let view = rules::View {
            setup: *setup,
            table: self.table.read(setup)?,
            seat: self.seat.map(rules::Seat::from),
            hand: read_cards(&self.hand, setup).map_err(|fault| fault.at("view.hand"))?,
        };
        view.check().map_err(|error| ReadFault::View(error).at("view"))?;
        let follows = OpenState::of(&view.table, setup, |_| ());
        let differs = |field: &'static str| move |fault: ReadFault| fault.at(format!("view.{field}"));
        ReadFault::unless_equal(&self.table.dragon_free, &follows.dragon_free).map_err(differs("dragon_free"))?;
        ReadFault::unless_equal(&self.table.column_needs, &follows.column_needs).map_err(differs("column_needs"))?;
        Ok(view)
    }
}

impl OpenState<Player> {
    fn read(&self, setup: &rules::Setup) -> Result<rules::OpenState, ReadError> {
        let edition = setup.edition();
        let at = |field: &'static str| move |fault: ReadFault| fault.at(format!("view.{field}"));
        let mut players = [rules::Player::NOBODY; rules::Seat::MOST];
        let mut bands = Bands::NONE;
        let by_seat = by_seat(&self.players, setup).map_err(at("players"))?;
        for (seat, player) in setup.seats().zip(by_seat) {
            players[seat.index()] = player.read(seat, setup)?;
            player.read_bands(seat, setup, &mut bands)?;
        }
        let decision = read_decision(self.decision, self.about.as_ref(), edition).map_err(at("about"))?;
        let actor = self.to_act.unwrap_or(self.turn);
        let solo = |field: &'static str, cards: &Option<Vec<CardName>>| {
            let cards = only_in_solo(cards.as_deref(), setup).map_err(at(field))?;
            read_cards(cards.unwrap_or_default(), setup).map_err(at(field))
        };
        only_in_solo(self.column_needs.as_ref(), setup).map_err(at("column_needs"))?;
        let leaders = only_in_solo(self.leaders_up.as_deref(), setup).map_err(at("leaders_up"))?;
        Ok(rules::OpenState {
            age: self.age,
            turn: self.turn.into(),
            actor: actor.into(),
            decision,
            dragons: self.dragons,
            deck_size: self.deck_size,
            lower_half: self.lower_half,
            row: read_cards(&self.row, setup).map_err(at("row"))?,
            players,
            bands,
            tokens: read_tokens(&self.tokens, setup).map_err(at("tokens"))?,
            giant: self.giant.as_ref().map(|giant| rules::Giant { seat: giant.seat.into(), size: giant.size }),
            coins: read_coins(&self.coins, self.coins_used, setup).map_err(at("coins"))?,
            coins_used: self.coins_used,
            dashboard: solo("dashboard", &self.dashboard)?,
            leaders: read_leaders(leaders.unwrap_or_default(), setup).map_err(at("leaders_up"))?,
            discarded: solo("discarded", &self.discarded)?,
        })
    }
}

impl Player {
    fn read(&self, seat: rules::Seat, setup: &rules::Setup) -> Result<rules::Player, ReadError> {
        let at = |field: &'static str| move |fault: ReadFault| fault.at(format!("view.players.{seat}.{field}"));
        let markers = by_region(&self.markers, setup.edition()).map_err(at("markers"))?;
        Ok(rules::Player {
            glory: self.glory,
            hand_size: self.hand_size,
            known: read_cards(&self.known, setup).map_err(at("known"))?,
            supply: self.supply,
            markers: markers.map(|markers| *markers),
            horde: read_horde(&self.horde, setup.edition()).map_err(at("horde"))?,
            merfolk: self.merfolk,
            trolls: read_trolls(&self.trolls, setup.pieces()).map_err(at("trolls"))?,
        })
    }

    /// Puts the bands of this player on the table, oldest first.
    fn read_bands(&self, seat: rules::Seat, setup: &rules::Setup, bands: &mut Bands) -> Result<(), ReadError> {
        let at = |fault: ReadFault| fault.at(format!("view.players.{seat}.bands"));
        for band in &self.bands {
            let leader = read_card(&band.leader, setup).map_err(at)?;
            let cards = read_cards(&band.cards, setup).map_err(at)?;
            bands.add(setup, seat, leader, cards).map_err(|error| at(ReadFault::Band(error)))?;
        }
        Ok(())
    }
}

fn read_card(name: &CardName, setup: &rules::Setup) -> Result<rules::Card, ReadFault> {
    parse_card(name.as_str(), setup).map_err(ReadFault::Name)
}

/// Cards by name; not more of a kind than the game has.
fn read_cards(names: &[CardName], setup: &rules::Setup) -> Result<Cards, ReadFault> {
    let mut cards = Cards::NONE;
    for name in names {
        let card = read_card(name, setup)?;
        if cards.count(card) == setup.pieces().per_colour(setup.tribe_of(card)) {
            return Err(ReadFault::TooManyCards { card: card_name(card, setup) });
        }
        cards += Cards::one(card);
    }
    Ok(cards)
}

pub(crate) fn by_region<T>(values: &ByName<T>, edition: rules::Edition) -> Result<[&T; Region::COUNT], ReadFault> {
    let names: [&str; Region::COUNT] = std::array::from_fn(|index| Region::at(index).name(edition));
    values.exactly(&names).try_into().map_err(|_| ReadFault::Names { wanted: names.join(", ") })
}

fn by_seat<'v, T>(values: &'v ByName<T>, setup: &rules::Setup) -> Result<Vec<&'v T>, ReadFault> {
    let names = setup.seats().map(|seat| crate::Seat::of(seat).letter()).collect::<Vec<_>>();
    let found = values.exactly(&names);
    if found.len() == names.len() { Ok(found) } else { Err(ReadFault::Names { wanted: names.join(", ") }) }
}

/// A field of the solo game: present in the solo game, and only there.
fn only_in_solo<T>(field: Option<T>, setup: &rules::Setup) -> Result<Option<T>, ReadFault> {
    if field.is_some() == setup.solo().is_some() { Ok(field) } else { Err(ReadFault::Solo) }
}

fn read_region(name: &RegionName, edition: rules::Edition) -> Result<Region, ReadFault> {
    Region::named(name.as_str(), edition)
        .ok_or_else(|| ReadFault::Name(NotationError::Region { text: name.to_string(), edition }))
}

fn read_horde(colours: &[Colour], edition: rules::Edition) -> Result<RegionSet, ReadFault> {
    let mut horde = RegionSet::NONE;
    for colour in colours {
        let region = Region::coloured(colour.as_str(), edition)
            .ok_or_else(|| ReadFault::Name(NotationError::Colour { text: colour.to_string(), edition }))?;
        new_member(horde.insert(region), colour.as_str())?;
    }
    Ok(horde)
}

fn read_trolls(values: &[u8], pieces: &rules::Pieces) -> Result<TokenSet, ReadFault> {
    let mut trolls = TokenSet::NONE;
    for value in values {
        let index = pieces.troll_tokens.iter().position(|token| token == value);
        let index = index.ok_or(ReadFault::Name(NotationError::NoTrollToken { value: (*value).into() }))?;
        new_member(trolls.insert(index as u8), &format!("the token of {value}"))?;
    }
    Ok(trolls)
}

fn read_leaders(names: &[TribeName], setup: &rules::Setup) -> Result<SlotSet, ReadFault> {
    let edition = setup.edition();
    let mut leaders = SlotSet::NONE;
    for name in names {
        let tribe = parse_tribe(name.as_str(), edition).map_err(ReadFault::Name)?;
        let slot = setup.slot_of(tribe);
        let slot = slot.ok_or(ReadFault::Name(NotationError::NotInPlay { tribe: tribe.plural(edition) }))?;
        new_member(leaders.insert(slot), name.as_str())?;
    }
    Ok(leaders)
}

/// Checks that no name occurs twice.
fn new_member(is_new: bool, name: &str) -> Result<(), ReadFault> {
    if is_new { Ok(()) } else { Err(ReadFault::Twice(name.to_owned())) }
}

fn read_tokens(tokens: &ByName<Vec<u8>>, setup: &rules::Setup) -> Result<[[u8; 3]; Region::COUNT], ReadFault> {
    let ages = setup.ages() as usize;
    let mut read = [[0; 3]; Region::COUNT];
    for (own, stated) in read.iter_mut().zip(by_region(tokens, setup.edition())?) {
        if stated.len() != ages {
            return Err(ReadFault::Length { wanted: ages, given: stated.len() });
        }
        own[..ages].copy_from_slice(stated);
    }
    Ok(read)
}

fn read_decision(
    decision: Decision,
    about: Option<&About>,
    edition: rules::Edition,
) -> Result<rules::Decision, ReadFault> {
    use rules::Decision as Due;
    Ok(match (decision, about) {
        (Decision::Turn, None) => Due::Turn,
        (Decision::Chain, None) => Due::Chain,
        (Decision::Marker, Some(About::Band { size })) => Due::Marker { size: *size },
        (Decision::FreeMarker, Some(About::More { left })) => Due::FreeMarker { left: *left },
        (Decision::Token, Some(About::Band { size })) => Due::Token { size: *size },
        (Decision::Keep, Some(About::Band { size })) => Due::Keep { size: *size },
        (Decision::Draw, Some(About::Band { size })) => Due::Draw { size: *size },
        (Decision::Horde, None) => Due::Horde,
        (Decision::Give, Some(About::More { left })) => Due::Give { left: *left },
        (Decision::GiveDiscarded, None) => Due::GiveDiscarded,
        (Decision::BrunoLeader, Some(About::Column { column })) => {
            Due::BrunoLeader { column: read_region(column, edition)? }
        }
        (Decision::BrunoMarker, Some(About::More { left })) => Due::BrunoMarker { left: *left },
        (Decision::BrunoCoin, None) => Due::BrunoCoin,
        (Decision::BrunoSettle, None) => Due::BrunoSettle,
        (Decision::BrunoOverflow, None) => Due::BrunoOverflow,
        (Decision::BrunoDiscard, None) => Due::BrunoDiscard,
        (Decision::Over, None) => Due::Over,
        _ => return Err(ReadFault::About),
    })
}

/// Finds coins among the lowest `used` with these totals on the regions. If there are several solutions, any of them is right:
/// only the totals count in play.
///
/// Subset-sum search: the regions are filled in order, so the sum of a set of coins says which region is being filled. Each set
/// of coins is visited once; a set that overfills a region is dropped.
fn read_coins(totals: &ByName<u16>, used: u8, setup: &rules::Setup) -> Result<[CoinSet; Region::COUNT], ReadFault> {
    let totals = by_region(totals, setup.edition())?;
    let used = usize::from(used);
    let values = setup.pieces().coins.get(..used).ok_or(ReadFault::Coins)?;
    let mut borders = [0_u32; Region::COUNT];
    let mut end = 0;
    for (border, total) in borders.iter_mut().zip(totals) {
        end += u32::from(*total);
        *border = end;
    }
    let mut coins = [CoinSet::NONE; Region::COUNT];
    if end == 0 {
        return Ok(coins);
    }
    // For every set that was reached, the coin that was laid last.
    let mut last = vec![None::<u8>; 1 << used];
    let reach = |set: usize| (0..used).filter(|coin| set >> coin & 1 == 1).map(|coin| u32::from(values[coin])).sum();
    let region_at = |reach: u32| borders.iter().position(|border| reach < *border);
    let mut full = None;
    for set in 0..1 << used {
        if set > 0 && last[set].is_none() {
            continue;
        }
        let reach: u32 = reach(set);
        let Some(region) = region_at(reach) else {
            full = Some(set);
            break;
        };
        for coin in (0..used).filter(|coin| set >> coin & 1 == 0 && values[*coin] > 0) {
            if reach + u32::from(values[coin]) <= borders[region] {
                last[set | 1 << coin].get_or_insert(coin as u8);
            }
        }
    }
    let mut set = full.ok_or(ReadFault::Coins)?;
    while let Some(coin) = last[set].filter(|_| set > 0) {
        set &= !(1 << coin);
        let region = region_at(reach(set)).ok_or(ReadFault::Coins)?;
        coins[region].insert(coin);
    }
    Ok(coins)
}
