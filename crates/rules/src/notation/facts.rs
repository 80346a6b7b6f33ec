//! Named facts of a game. Positions state them and expectations compare them. There is only one way to write a value, so two
//! facts are equal exactly when their texts are.

use super::NotationError;
use super::words::{
    NONE, by_seat_text, card_name, cards_text, deck_text, items, list_text, parse_by_seat, parse_cards, parse_colour,
    parse_number, parse_region, parse_seat, parse_tribe,
};
use crate::action::{Actions, Decision};
use crate::cards::{Cards, Slot};
use crate::edition::Edition;
use crate::game::Game;
use crate::open_state::{PlayedBand, Player};
use crate::region::Region;
use crate::score::{ScoreLine, ScoreSource};
use crate::seat::Seat;
use crate::setup::Setup;
use crate::tribe::Tribe;

/// The name of a fact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Key {
    Age,
    Turn,
    ToAct,
    Decision,
    Dragons,
    Deck,
    DeckSize,
    LowerHalf,
    Row,
    RowSize,
    Hand(Seat),
    HandSize(Seat),
    Known(Seat),
    Glory(Option<Seat>),
    Supply(Seat),
    Markers(Region),
    Tokens(Region),
    /// Solo: tokens as they were dealt, before the highest go to Red and Blue.
    Dealt(Region),
    Merfolk,
    Giant,
    Trolls(Seat),
    Horde(Seat),
    Coins(Region),
    CoinsUsed,
    Dashboard,
    LeadersDown,
    Band(Seat),
    Bands(Seat),
    Winners,
    Choices,
    Scored(Seat, Scored),
}

/// What Glory was scored for, in an expectation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scored {
    Kingdom(Region),
    Source(usize),
}

/// The word in the first edition, then in the second.
const WORDS: [[&str; 2]; 4] = [["merfolk", "koi"], ["giant", "bear"], ["trolls", "foxes"], ["horde", "settlement"]];
const SOURCES: [[&str; 2]; 5] =
    [["kingdoms", "regions"], ["merfolk", "koi"], ["giant", "bear"], ["horde", "settlement"], ["bands", "parties"]];

/// The first-edition word for a word of either edition.
fn plain(word: &str) -> &str {
    WORDS.iter().find(|pair| pair[1] == word).map_or(word, |pair| pair[0])
}

impl Key {
    pub(crate) fn parse(text: &str, setup: &Setup) -> Result<Key, NotationError> {
        let (word, about) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let about = about.trim();
        let seat = || parse_seat(about, setup.players());
        let region = || parse_region(about, setup.edition());
        let key = match (plain(word), about) {
            ("age", "") => Key::Age,
            ("turn", "") => Key::Turn,
            ("to", "act") => Key::ToAct,
            ("decision", "") => Key::Decision,
            ("dragons", "") => Key::Dragons,
            ("deck", "") => Key::Deck,
            ("deck", "size") => Key::DeckSize,
            ("lower", "half") => Key::LowerHalf,
            ("row", "") => Key::Row,
            ("row", "size") => Key::RowSize,
            ("hand", about) if about.starts_with("size ") => {
                Key::HandSize(parse_seat(&about["size ".len()..], setup.players())?)
            }
            ("hand", _) => Key::Hand(seat()?),
            ("known", _) => Key::Known(seat()?),
            ("glory" | "prestige", "") => Key::Glory(None),
            ("glory" | "prestige", _) => Key::Glory(Some(seat()?)),
            ("supply", _) => Key::Supply(seat()?),
            ("markers", _) => Key::Markers(region()?),
            ("tokens", _) => Key::Tokens(region()?),
            ("dealt", _) => Key::Dealt(region()?),
            ("merfolk", "") => Key::Merfolk,
            ("giant", "") => Key::Giant,
            ("trolls", _) => Key::Trolls(seat()?),
            ("horde", _) => Key::Horde(seat()?),
            ("coins", "used") => Key::CoinsUsed,
            ("coins", _) => Key::Coins(region()?),
            ("dashboard", "") | ("leaders", "down") if setup.solo().is_none() => {
                return Err(NotationError::SoloFact { name: text.to_owned() });
            }
            ("dashboard", "") => Key::Dashboard,
            ("leaders", "down") => Key::LeadersDown,
            ("band" | "party", _) => Key::Band(seat()?),
            ("bands" | "parties", _) => Key::Bands(seat()?),
            ("winners", "") => Key::Winners,
            ("choices", "") => Key::Choices,
            ("scored", _) => {
                let (seat, source) = about.split_once(char::is_whitespace).unwrap_or((about, ""));
                Key::Scored(parse_seat(seat, setup.players())?, Scored::parse(source.trim(), setup.edition())?)
            }
            _ => return Err(NotationError::Fact { name: text.to_owned() }),
        };
        Ok(key)
    }

    pub(crate) fn text(self, edition: Edition) -> String {
        let word = |index: usize| WORDS[index][edition as usize];
        let name = |region: Region| region.name(edition);
        match self {
            Key::Age => "age".to_owned(),
            Key::Turn => "turn".to_owned(),
            Key::ToAct => "to act".to_owned(),
            Key::Decision => "decision".to_owned(),
            Key::Dragons => "dragons".to_owned(),
            Key::Deck => "deck".to_owned(),
            Key::DeckSize => "deck size".to_owned(),
            Key::LowerHalf => "lower half".to_owned(),
            Key::Row => "row".to_owned(),
            Key::RowSize => "row size".to_owned(),
            Key::Hand(seat) => format!("hand {seat}"),
            Key::HandSize(seat) => format!("hand size {seat}"),
            Key::Known(seat) => format!("known {seat}"),
            Key::Glory(None) => edition.glory().to_lowercase(),
            Key::Glory(Some(seat)) => format!("{} {seat}", edition.glory().to_lowercase()),
            Key::Supply(seat) => format!("supply {seat}"),
            Key::Markers(region) => format!("markers {}", name(region)),
            Key::Tokens(region) => format!("tokens {}", name(region)),
            Key::Dealt(region) => format!("dealt {}", name(region)),
            Key::Merfolk => word(0).to_owned(),
            Key::Giant => word(1).to_owned(),
            Key::Trolls(seat) => format!("{} {seat}", word(2)),
            Key::Horde(seat) => format!("{} {seat}", word(3)),
            Key::Coins(region) => format!("coins {}", name(region)),
            Key::CoinsUsed => "coins used".to_owned(),
            Key::Dashboard => "dashboard".to_owned(),
            Key::LeadersDown => "leaders down".to_owned(),
            Key::Band(seat) => format!("{} {seat}", edition.band()),
            Key::Bands(seat) => format!("{} {seat}", SOURCES[4][edition as usize]),
            Key::Winners => "winners".to_owned(),
            Key::Choices => "choices".to_owned(),
            Key::Scored(seat, scored) => format!("scored {seat} {}", scored.text(edition)),
        }
    }

    /// Reads a value and returns its normal form.
    pub(crate) fn normalise(self, value: &str, setup: &Setup) -> Result<String, NotationError> {
        let edition = setup.edition();
        let players = setup.players();
        let number = |most: u16| parse_number(value, most).map(|number| number.to_string());
        let numbers = |most: u16| parse_numbers(value, most).map(|numbers| numbers_text(&numbers));
        match self {
            Key::Age | Key::Dragons => number(3),
            Key::DeckSize | Key::RowSize | Key::HandSize(_) | Key::LowerHalf | Key::Supply(_) | Key::CoinsUsed => {
                number(255)
            }
            Key::Glory(Some(_)) | Key::Choices => number(u16::MAX),
            Key::Turn => parse_seat(value, players).map(|seat| seat.to_string()),
            Key::ToAct | Key::Winners => {
                let mut seats = items(value).map(|item| parse_seat(item, players)).collect::<Result<Vec<_>, _>>()?;
                seats.sort();
                Ok(list_text(seats.iter().map(Seat::to_string)))
            }
            Key::Decision if Decision::CODES.contains(&value) => Ok(value.to_owned()),
            Key::Decision => Err(NotationError::DecisionCode { text: value.to_owned() }),
            Key::Deck => super::words::parse_deck(value, setup).map(|cards| deck_text(&cards, setup)),
            Key::Row | Key::Hand(_) | Key::Known(_) | Key::Dashboard => {
                parse_cards(value, setup).map(|cards| cards_text(cards, setup))
            }
            Key::Glory(None) => parse_by_seat(value, players, u16::MAX).map(|list| by_seat_text(list.into_iter())),
            Key::Markers(_) | Key::Merfolk | Key::Giant => {
                parse_by_seat(value, players, 60).map(|list| by_seat_text(list.into_iter()))
            }
            // The order of the numbers matters: tokens, for example, are written in the order of the Ages.
            Key::Tokens(_) | Key::Bands(_) => numbers(99),
            Key::Coins(_) | Key::Dealt(_) | Key::Trolls(_) => {
                let mut numbers = parse_numbers(value, 99)?;
                numbers.sort_unstable();
                Ok(numbers_text(&numbers))
            }
            Key::Horde(_) => {
                let mut colours =
                    items(value).map(|item| parse_colour(item, edition)).collect::<Result<Vec<_>, _>>()?;
                colours.sort();
                Ok(list_text(colours.iter().map(|colour| colour.colour(edition).to_owned())))
            }
            Key::LeadersDown => {
                let mut tribes = items(value).map(|item| parse_tribe(item, edition)).collect::<Result<Vec<_>, _>>()?;
                tribes.sort();
                Ok(list_text(tribes.iter().map(|tribe| tribe.name(edition).to_owned())))
            }
            Key::Band(_) if value == NONE => Ok(NONE.to_owned()),
            Key::Band(seat) => parse_band(value, setup).map(|(leader, cards)| band_text(seat, leader, cards, setup)),
            Key::Scored(..) => numbers(u16::MAX),
        }
    }

    /// The value of the fact now; `scored` are the lines of the last action.
    pub(crate) fn value(self, game: &Game, scored: &[ScoreLine]) -> String {
        let setup = game.setup();
        let edition = setup.edition();
        let table = game.table();
        let by_seat = |number: &dyn Fn(&Player) -> u16| {
            by_seat_text(setup.seats().map(|seat| (seat, number(table.player(seat)))))
        };
        match self {
            Key::Age => table.age.to_string(),
            Key::Turn => table.turn.to_string(),
            Key::ToAct => game.to_act().map_or(NONE.to_owned(), |seat| seat.to_string()),
            Key::Decision => game.decision().code().to_owned(),
            Key::Dragons => table.dragons.to_string(),
            Key::Deck => deck_text(&game.deck().collect::<Vec<_>>(), setup),
            Key::DeckSize => table.deck_size.to_string(),
            Key::LowerHalf => table.lower_half.to_string(),
            Key::Row => cards_text(table.row, setup),
            Key::RowSize => table.row.len().to_string(),
            Key::HandSize(seat) => table.player(seat).hand_size.to_string(),
            Key::Hand(seat) => cards_text(game.hand(seat), setup),
            Key::Known(seat) => cards_text(table.player(seat).known, setup),
            Key::Glory(None) => by_seat(&|player| player.glory),
            Key::Glory(Some(seat)) => table.player(seat).glory.to_string(),
            Key::Supply(seat) => table.player(seat).supply.to_string(),
            Key::Markers(region) => by_seat(&|player| player.markers[region.index()].into()),
            Key::Tokens(region) | Key::Dealt(region) => numbers_text(
                &table.tokens[region.index()][..setup.ages() as usize]
                    .iter()
                    .map(|token| (*token).into())
                    .collect::<Vec<_>>(),
            ),
            Key::Merfolk => by_seat(&|player| player.merfolk.into()),
            Key::Giant => by_seat_text(table.giant.iter().map(|giant| (giant.seat, giant.size.into()))),
            Key::Trolls(seat) => {
                numbers_text(&table.player(seat).troll_tokens(setup.pieces()).map(u16::from).collect::<Vec<_>>())
            }
            Key::Horde(seat) => {
                list_text(table.player(seat).horde.iter().map(|colour| colour.colour(edition).to_owned()))
            }
            Key::Coins(region) => {
                let coins = table.coins[region.index()].iter();
                numbers_text(&coins.map(|coin| setup.pieces().coins[coin as usize].into()).collect::<Vec<_>>())
            }
            Key::CoinsUsed => table.coins_used.to_string(),
            Key::Dashboard => cards_text(table.dashboard, setup),
            Key::LeadersDown => {
                let down = Slot::all().filter(|slot| !table.is_face_up(*slot)).filter_map(|slot| setup.tribe(slot));
                list_text(down.map(|tribe| tribe.name(edition).to_owned()))
            }
            Key::Band(seat) => {
                table.bands.of(seat).last().map_or(NONE.to_owned(), |band| played_band_text(&band, setup))
            }
            Key::Bands(seat) => numbers_text(&table.bands.of(seat).map(|band| band.size().into()).collect::<Vec<_>>()),
            Key::Winners => list_text(game.winners().iter().map(|seat| seat.to_string())),
            Key::Choices => {
                let mut actions = Actions::new();
                game.legal(&mut actions);
                actions.len().to_string()
            }
            Key::Scored(seat, source) => numbers_text(
                &scored
                    .iter()
                    .filter(|line| line.seat == seat && source.counts(line))
                    .map(|line| line.glory)
                    .collect::<Vec<_>>(),
            ),
        }
    }
}

impl Scored {
    fn parse(text: &str, edition: Edition) -> Result<Scored, NotationError> {
        if let Some(index) = SOURCES.iter().position(|pair| pair.contains(&text)) {
            return Ok(Scored::Source(index));
        }
        parse_region(text, edition).map(Scored::Kingdom).map_err(|_| NotationError::ScoredFor {
            text: text.to_owned(),
            edition,
            sources: SOURCES.map(|pair| pair[edition as usize]).join(", "),
        })
    }

    fn text(self, edition: Edition) -> &'static str {
        match self {
            Scored::Kingdom(region) => region.name(edition),
            Scored::Source(index) => SOURCES[index][edition as usize],
        }
    }

    fn counts(self, line: &ScoreLine) -> bool {
        match (self, line.source) {
            (Scored::Kingdom(wanted), ScoreSource::Kingdom { region, .. }) => wanted == region,
            (Scored::Kingdom(_), _) => false,
            (Scored::Source(index), source) => source.index() == index,
        }
    }
}

pub(crate) fn parse_numbers(text: &str, most: u16) -> Result<Vec<u16>, NotationError> {
    items(text).map(|item| parse_number(item, most)).collect()
}

fn numbers_text(numbers: &[u16]) -> String {
    list_text(numbers.iter().map(u16::to_string))
}

/// Reads a band: `red Orc + blue Orc`, or for Chief Bruno, whose Leader is not one of the cards, `red Koi over
/// 2 red Bear`.
pub(crate) fn parse_band(text: &str, setup: &Setup) -> Result<(crate::cards::Card, Cards), NotationError> {
    match text.split_once(" over ") {
        Some((leader, cards)) => Ok((super::parse_card(leader, setup)?, parse_cards(cards, setup)?)),
        None => super::action::parse_band(text, setup).map(|band| (band.leader(), band.cards())),
    }
}

fn band_text(seat: Seat, leader: crate::cards::Card, cards: Cards, setup: &Setup) -> String {
    let name = card_name(leader, setup);
    if setup.solo().is_some() && seat == Seat::BRUNO {
        return format!("{name} over {}", cards_text(cards, setup));
    }
    match cards.saturating_sub(Cards::one(leader)) {
        Cards::NONE => name,
        followers => format!("{name} + {}", cards_text(followers, setup)),
    }
}

fn played_band_text(band: &PlayedBand<'_>, setup: &Setup) -> String {
    band_text(band.seat, band.leader, band.cards.iter().copied().collect(), setup)
}

/// The value of a fact of a game by its name, as a position contains it.
pub fn fact(game: &Game, name: &str) -> Result<String, NotationError> {
    Key::parse(name, game.setup()).map(|key| key.value(game, &[]))
}

/// All facts that a position file needs to describe this moment, which must be the start of a turn: names and
/// values, in order.
pub fn facts_of_position(game: &Game) -> Vec<(String, String)> {
    let setup = game.setup();
    let has = |tribe| setup.has(tribe);
    let mut keys = vec![Key::Age, Key::Turn, Key::Glory(None)];
    keys.extend(Region::all().flat_map(|region| [Key::Tokens(region), Key::Markers(region)]));
    keys.extend([Key::Dragons, Key::Row]);
    keys.extend(setup.seats().flat_map(|seat| [Key::Hand(seat), Key::Known(seat)]));
    if has(Tribe::Merfolk) {
        keys.push(Key::Merfolk);
    }
    if has(Tribe::Giant) {
        keys.push(Key::Giant);
    }
    if has(Tribe::Troll) {
        keys.extend(setup.seats().map(Key::Trolls));
    }
    if has(Tribe::Orc) {
        keys.extend(setup.seats().map(Key::Horde));
    }
    if has(Tribe::Raccoon) {
        keys.push(Key::CoinsUsed);
        keys.extend(Region::all().map(Key::Coins));
    }
    if setup.solo().is_some() {
        keys.extend([Key::Dashboard, Key::LeadersDown]);
    }
    keys.extend([Key::Deck, Key::LowerHalf]);
    let edition = setup.edition();
    let mut facts = Vec::new();
    for key in keys {
        let value = key.value(game, &[]);
        let by_default = value == NONE || (key == Key::CoinsUsed && value == "0");
        if !by_default {
            facts.push((key.text(edition), value));
        }
    }
    for band in game.table().bands.iter() {
        facts.push((Key::Band(band.seat).text(edition), played_band_text(&band, setup)));
    }
    facts
}
