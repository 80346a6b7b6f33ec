//! Positions: a situation that is described, not played. It is checked when it becomes a game, and all errors
//! are reported.

use super::facts::{Key, parse_band, parse_numbers};
use super::header::{Entry, Header};
use super::words::{
    cards_text, items, parse_by_seat, parse_cards, parse_colour, parse_deck, parse_number, parse_seat, parse_slot,
};
use super::{NotationError, ParseError};
use crate::action::Decision;
use crate::cards::Cards;
use crate::game::{DeckCard, Game};
use crate::open_state::{Giant, check_played_band};
use crate::pieces::Pieces;
use crate::region::Region;
use crate::seat::Seat;
use crate::set::CoinSet;
use crate::tribe::Tribe;
use crate::view_check::MOST_GLORY;

/// Sets up the situation that the entries describe, at the start of a turn. Whatever they do not mention is as at
/// the start of the First Age before anything is dealt: empty board, hands and row, and all other cards in the deck.
pub(crate) fn set_up(header: &Header, entries: &[Entry]) -> Result<Game, Vec<ParseError>> {
    let mut game = Game::empty(&header.setup, header.seed);
    game.table.age = 1;
    game.table.decision = Decision::Turn;
    let mut reader = Reader {
        game,
        unused: header.setup.allies(),
        errors: Vec::new(),
        deck: None,
        tokens: Vec::new(),
        dealt: Vec::new(),
        lower_half: None,
    };
    let mut later = Vec::new();
    let mut stated = Vec::new();
    for entry in entries {
        let key = match Key::parse(&entry.key, &header.setup) {
            Ok(key) => key,
            Err(reason) => {
                reader.errors.push(entry.error(reason));
                continue;
            }
        };
        if stated.iter().any(|other| same_fact(*other, key)) {
            reader.errors.push(entry.error(NotationError::StatedTwice { key: entry.key.clone() }));
            continue;
        }
        stated.push(key);
        match key {
            // These depend on others: the Giant token on bands, coins on the number used, known cards on hands.
            Key::Giant | Key::Coins(_) | Key::Known(_) => later.push((key, entry)),
            _ => reader.read(key, entry),
        }
    }
    reader.find_giant();
    for (key, entry) in later {
        reader.read(key, entry);
    }
    reader.finish()
}

/// Whether two keys state the same fact. There may be many bands.
fn same_fact(a: Key, b: Key) -> bool {
    match (a, b) {
        (Key::Band(_), _) => false,
        (Key::Glory(None), Key::Glory(_)) | (Key::Glory(_), Key::Glory(None)) => true,
        _ => a == b,
    }
}

struct Reader {
    game: Game,
    /// Cards that have not been placed yet.
    unused: Cards,
    errors: Vec<ParseError>,
    deck: Option<(Entry, Vec<DeckCard>)>,
    tokens: Vec<(Region, Vec<u8>, Entry)>,
    dealt: Vec<(Region, Vec<u8>, Entry)>,
    lower_half: Option<(Entry, u8)>,
}

impl Reader {
    fn read(&mut self, key: Key, entry: &Entry) {
        if let Err(reason) = self.try_read(key, entry) {
            self.errors.push(entry.error(reason));
        }
    }

    fn try_read(&mut self, key: Key, entry: &Entry) -> Result<(), NotationError> {
        let setup = self.game.setup;
        let players = setup.players();
        let value = entry.value.as_str();
        match key {
            Key::Age => match parse_number(value, 255)? {
                age if (1..=setup.ages().into()).contains(&age) => self.game.table.age = age as u8,
                age => return Err(NotationError::Age { age, ages: setup.ages() }),
            },
            Key::Turn => {
                let seat = parse_seat(value, setup.people())?;
                self.game.table.turn = seat;
                self.game.table.actor = seat;
            }
            Key::Dragons => self.game.table.dragons = parse_number(value, u16::from(Pieces::DRAGONS) - 1)? as u8,
            Key::Deck => self.deck = Some((entry.clone(), parse_deck(value, &setup)?)),
            Key::LowerHalf => self.lower_half = Some((entry.clone(), parse_number(value, 255)? as u8)),
            Key::Row => self.game.table.row = self.take(value)?,
            Key::Hand(seat) => self.read_hand(seat, value)?,
            Key::Known(seat) => {
                let known = parse_cards(value, &setup)?;
                if !known.is_within(self.game.hand(seat)) {
                    let missing = known.saturating_sub(self.game.hand(seat));
                    return Err(NotationError::NotInHand { seat, cards: cards_text(missing, &setup) });
                }
                self.game.table.player_mut(seat).known = known;
            }
            Key::Glory(None) => {
                for (seat, glory) in parse_by_seat(value, players, MOST_GLORY)? {
                    self.game.table.player_mut(seat).glory = glory;
                }
            }
            Key::Glory(Some(seat)) => self.game.table.player_mut(seat).glory = parse_number(value, MOST_GLORY)?,
            Key::Markers(region) => {
                for (seat, markers) in parse_by_seat(value, players, setup.supply().into())? {
                    self.spend(seat, markers as u8)?;
                    self.game.table.player_mut(seat).markers[region.index()] = markers as u8;
                }
            }
            Key::Tokens(region) => self.tokens.push((region, self.read_tokens(value)?, entry.clone())),
            Key::Dealt(region) => {
                if setup.solo().is_none() {
                    return Err(NotationError::DealtOutsideSolo);
                }
                self.dealt.push((region, self.read_tokens(value)?, entry.clone()));
            }
            Key::Merfolk => {
                self.in_play(Tribe::Merfolk)?;
                for (seat, space) in parse_by_seat(value, players, setup.pieces().merfolk_spaces.into())? {
                    self.game.table.player_mut(seat).merfolk = space as u8;
                }
            }
            Key::Giant => self.read_giant(value)?,
            Key::Trolls(seat) => self.read_trolls(seat, value)?,
            Key::Horde(seat) => self.read_horde(seat, value)?,
            Key::Coins(region) => self.read_coins(region, value)?,
            Key::CoinsUsed => {
                self.in_play(Tribe::Raccoon)?;
                self.game.table.coins_used = parse_number(value, Pieces::COINS as u16)? as u8;
            }
            Key::Dashboard => self.game.table.dashboard = self.take(value)?,
            Key::LeadersDown => self.read_leaders_down(value)?,
            Key::Band(seat) => self.read_band(seat, value)?,
            Key::ToAct
            | Key::Decision
            | Key::DeckSize
            | Key::RowSize
            | Key::HandSize(_)
            | Key::Supply(_)
            | Key::Bands(_)
            | Key::Winners
            | Key::Choices
            | Key::Scored(..) => {
                return Err(NotationError::OnlyExpected { key: entry.key.clone() });
            }
        }
        Ok(())
    }

    /// Reads cards and removes them from the cards that are not placed.
    fn take(&mut self, text: &str) -> Result<Cards, NotationError> {
        let setup = self.game.setup;
        let cards = parse_cards(text, &setup)?;
        self.claim(cards)?;
        Ok(cards)
    }

    fn claim(&mut self, cards: Cards) -> Result<(), NotationError> {
        if !cards.is_within(self.unused) {
            let missing = cards.saturating_sub(self.unused);
            return Err(NotationError::NoFurtherCards { cards: cards_text(missing, &self.game.setup) });
        }
        self.unused -= cards;
        Ok(())
    }

    fn read_hand(&mut self, seat: Seat, text: &str) -> Result<(), NotationError> {
        let limit = self.game.setup.pieces().hand_limit;
        if self.game.is_bruno(seat) {
            return Err(NotationError::BrunoHand);
        }
        let hand = parse_cards(text, &self.game.setup)?;
        if hand.len() > limit {
            return Err(NotationError::HandLimit { cards: hand.len(), limit });
        }
        self.claim(hand)?;
        self.game.secrets.hands[seat.index()] = hand;
        self.game.table.player_mut(seat).hand_size = hand.len();
        Ok(())
    }

    /// Takes markers from the supply.
    fn spend(&mut self, seat: Seat, markers: u8) -> Result<(), NotationError> {
        let owned = self.game.setup.supply();
        let supply = &mut self.game.table.player_mut(seat).supply;
        *supply = supply.checked_sub(markers).ok_or(NotationError::Markers { seat, owned })?;
        Ok(())
    }

    fn in_play(&self, tribe: Tribe) -> Result<(), NotationError> {
        let edition = self.game.setup.edition();
        let name = if tribe.is_in(edition) { tribe.plural(edition) } else { "Raccoons" };
        if self.game.setup.has(tribe) { Ok(()) } else { Err(NotationError::NotInPlay { tribe: name }) }
    }

    fn read_tokens(&self, text: &str) -> Result<Vec<u8>, NotationError> {
        let ages = self.game.setup.ages() as usize;
        let tokens = parse_numbers(text, 99)?.iter().map(|token| *token as u8).collect::<Vec<_>>();
        if tokens.len() == ages { Ok(tokens) } else { Err(NotationError::TokensByAge { ages, found: tokens.len() }) }
    }

    /// Puts the Giant token on the oldest of the largest bands that a Giant leads.
    fn find_giant(&mut self) {
        let setup = self.game.setup;
        for band in self.game.table.bands.iter().filter(|band| setup.tribe_of(band.leader) == Tribe::Giant) {
            if self.game.table.giant.is_none_or(|giant| band.size() > giant.size) {
                self.game.table.giant = Some(Giant { seat: band.seat, size: band.size() });
            }
        }
    }

    /// Checks the stated holder of the Giant token, who follows from the bands.
    fn read_giant(&self, text: &str) -> Result<(), NotationError> {
        self.in_play(Tribe::Giant)?;
        let stated = Key::Giant.normalise(text, &self.game.setup)?;
        let held = Key::Giant.value(&self.game, &[]);
        if stated == held { Ok(()) } else { Err(NotationError::Giant { held, edition: self.game.setup.edition() }) }
    }

    fn read_trolls(&mut self, seat: Seat, text: &str) -> Result<(), NotationError> {
        self.in_play(Tribe::Troll)?;
        for value in parse_numbers(text, 99)? {
            let tokens = self.game.setup.pieces().troll_tokens;
            let index = tokens
                .iter()
                .position(|token| u16::from(*token) == value)
                .map(|index| index as u8)
                .ok_or(NotationError::NoTrollToken { value })?;
            if self.game.table.players.iter().any(|player| player.trolls.contains(index)) {
                return Err(NotationError::TrollTokenTwice { value });
            }
            self.game.table.player_mut(seat).trolls.insert(index);
        }
        Ok(())
    }

    fn read_horde(&mut self, seat: Seat, text: &str) -> Result<(), NotationError> {
        self.in_play(Tribe::Orc)?;
        for item in items(text) {
            let colour = parse_colour(item, self.game.setup.edition())?;
            if self.game.table.player(seat).has_in_horde(colour) {
                return Err(NotationError::NamedTwice { name: item.to_owned() });
            }
            self.spend(seat, 1)?;
            self.game.table.player_mut(seat).horde.insert(colour);
        }
        Ok(())
    }

    fn read_leaders_down(&mut self, text: &str) -> Result<(), NotationError> {
        for item in items(text) {
            let slot = parse_slot(item, &self.game.setup)?;
            self.game.table.leaders.remove(slot);
        }
        if self.game.table.leaders.is_empty() {
            return Err(NotationError::AllLeadersDown);
        }
        Ok(())
    }

    /// Coins leave the supply lowest first, so coins on the board are among those used.
    fn read_coins(&mut self, region: Region, text: &str) -> Result<(), NotationError> {
        self.in_play(Tribe::Raccoon)?;
        let on_board = self.game.table.coins.iter().fold(CoinSet::NONE, |all, coins| all | *coins);
        let mut own = CoinSet::NONE;
        for value in parse_numbers(text, 99)? {
            let coins = self.game.setup.pieces().coins;
            let coin = (0..self.game.table.coins_used)
                .rev()
                .find(|coin| u16::from(coins[*coin as usize]) == value && !(on_board | own).contains(*coin));
            let coin = coin.ok_or(NotationError::NoCoin { value, used: self.game.table.coins_used })?;
            own.insert(coin);
        }
        self.game.table.coins[region.index()] = own;
        Ok(())
    }

    fn read_band(&mut self, seat: Seat, text: &str) -> Result<(), NotationError> {
        let setup = self.game.setup;
        let (leader, cards) = parse_band(text, &setup)?;
        check_played_band(&setup, seat, leader, cards).map_err(NotationError::Band)?;
        self.claim(cards)?;
        self.game.table.bands.push(seat, leader, cards);
        Ok(())
    }

    fn finish(mut self) -> Result<Game, Vec<ParseError>> {
        self.place_tokens();
        self.stack_deck();
        if self.errors.is_empty() { Ok(self.game) } else { Err(self.errors) }
    }

    /// Puts the stated tokens in their kingdoms and distributes the others by the seed.
    fn place_tokens(&mut self) {
        let ages = self.game.setup.ages() as usize;
        let dealt = !self.dealt.is_empty();
        if dealt && (self.dealt.len() < Region::COUNT || !self.tokens.is_empty()) {
            let entry = self.dealt[0].2.clone();
            self.errors.push(entry.error(NotationError::DealtInPart));
            return;
        }
        self.game.place_tokens();
        let mut left = self.game.table.tokens.iter().flat_map(|own| own[..ages].to_vec()).collect::<Vec<_>>();
        for (region, tokens, entry) in self.tokens.iter().chain(&self.dealt) {
            for token in tokens {
                match left.iter().position(|value| value == token) {
                    Some(place) => drop(left.remove(place)),
                    None => self.errors.push(entry.error(NotationError::NoFurtherToken { token: *token })),
                }
            }
            self.game.table.tokens[region.index()][..ages].copy_from_slice(tokens);
        }
        let given = |region: &Region| self.tokens.iter().chain(&self.dealt).any(|(own, ..)| own == region);
        let open = Region::all().filter(|region| !given(region)).collect::<Vec<_>>();
        for (region, tokens) in open.into_iter().zip(left.chunks(ages)) {
            self.game.table.tokens[region.index()][..tokens.len()].copy_from_slice(tokens);
        }
        if dealt {
            crate::game::swap_for_bruno(&mut self.game.table.tokens);
        }
        for own in &mut self.game.table.tokens {
            own[..ages].sort_unstable();
        }
    }

    /// The deck: the listed cards on top, then every card that is not placed, then the Dragons that are not listed.
    fn stack_deck(&mut self) {
        let mut deck = Vec::new();
        let mut dragons = Pieces::DRAGONS - self.game.table.dragons;
        if let Some((entry, listed)) = self.deck.take() {
            for card in listed {
                let fault = match card {
                    DeckCard::Ally(ally) => self.claim(Cards::one(ally)).err(),
                    DeckCard::Dragon if dragons == 0 => Some(NotationError::Dragons),
                    DeckCard::Dragon => {
                        dragons -= 1;
                        None
                    }
                };
                match fault {
                    Some(reason) => self.errors.push(entry.error(reason)),
                    None => deck.push(card),
                }
            }
        }
        deck.extend(self.unused.iter().map(DeckCard::Ally));
        deck.extend(std::iter::repeat_n(DeckCard::Dragon, dragons.into()));
        deck.reverse();
        self.game.secrets.deck[..deck.len()].copy_from_slice(&deck);
        self.game.table.deck_size = deck.len() as u8;
        let lower_half = self.lower_half.take();
        if let Some((entry, lower)) = &lower_half
            && deck[deck.len().min((*lower).into())..].contains(&DeckCard::Dragon)
        {
            self.errors.push(entry.error(NotationError::DragonAbove { lower_half: *lower }));
        }
        self.game.table.lower_half = lower_half.map_or(deck.len() as u8, |(_, lower)| lower);
    }
}
