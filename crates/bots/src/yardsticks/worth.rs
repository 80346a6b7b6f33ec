//! The value of a band: Glory at the end of the Age, its marker, its Leader's ability, and the cards it gives to others.

use ethnos_rules::{Card, Cards, Region, Tribe};

use crate::dragons::chance_of_end;
use crate::seat_view::SeatView;
use crate::yardsticks::kingdoms::{Gains, progress};

/// The value of a discarded card for the others.
const GIVEN_AWAY: f32 = 0.3;
/// The value of a card that stays in hand.
const KEPT: f32 = 1.0;
/// The value of a card drawn by a Wizard.
const DRAWN: f32 = 1.15;
/// The value of a space on the Merfolk board, without its symbols.
const MERFOLK_SPACE: f32 = 0.35;
/// The value of a point on a Troll token.
const TIE_BREAK: f32 = 0.4;

/// Values for one seat at one moment. The value of a marker is computed when it is first needed.
pub(crate) struct Worth<'a> {
    pub(crate) seen: SeatView<'a>,
    gains: &'a mut Gains,
    markers: [Option<f32>; Region::COUNT],
    standing: [u8; Region::COUNT],
    can_place: bool,
    progress: f32,
}

impl<'a> Worth<'a> {
    pub(crate) fn new(seen: SeatView<'a>, gains: &'a mut Gains) -> Worth<'a> {
        let mut standing = seen.me().markers;
        if seen.is_duel() {
            for region in Region::all() {
                standing[region.index()] = seen.standing(region);
            }
        }
        let can_place = seen.me().supply > 0;
        let markers = [if can_place { None } else { Some(0.0) }; Region::COUNT];
        Worth { seen, gains, markers, standing, can_place, progress: progress(seen.table) }
    }

    /// The value of one more marker in a kingdom.
    pub(crate) fn marker(&mut self, region: Region) -> f32 {
        if let Some(gain) = self.markers[region.index()] {
            return gain;
        }
        let gain = self.gains.of(&self.seen, self.seen.seat, region);
        self.markers[region.index()] = Some(gain);
        gain
    }

    /// The best of these regions for a marker, if there is one.
    fn best_marker(&mut self, regions: impl Iterator<Item = Region>) -> f32 {
        regions.fold(0.0, |best, region| self.marker(region).max(best))
    }

    /// The value of a band with this Leader, size and number of Skeletons, after which this many cards of the hand are discarded.
    pub(crate) fn band(&mut self, leader: Card, size: u8, skeletons: u8, left: u8) -> f32 {
        let setup = self.seen.setup;
        let tribe = setup.tribe_of(leader);
        let region = leader.colour();
        let glory = f32::from(setup.band_glory(tribe, size - skeletons));
        let placed = self.can_place
            && setup.marks_own_colour(tribe)
            && self.standing[region.index()] < setup.band_reach(tribe, size);
        let marker = if placed { self.marker(region) } else { 0.0 };
        let lost = GIVEN_AWAY * f32::from(left);
        glory + marker - lost + self.ability(tribe, region, size, left, placed)
    }

    fn ability(&mut self, tribe: Tribe, region: Region, size: u8, left: u8, placed: bool) -> f32 {
        let (seen, me) = (self.seen, self.seen.me());
        let pieces = seen.setup.pieces();
        match tribe {
            Tribe::Centaur if placed => (KEPT + GIVEN_AWAY) * f32::from(left),
            Tribe::Elf => (KEPT + GIVEN_AWAY) * f32::from(left.min(size)),
            Tribe::Giant => match seen.table.giant {
                Some(giant) if giant.size >= size => 0.0,
                _ => {
                    let keeps = (0.16 * f32::from(size) + 0.4 * self.progress - 0.1).clamp(0.0, 1.0);
                    f32::from(pieces.giant_taking) + keeps * f32::from(seen.setup.giant_end(seen.table.age))
                }
            },
            Tribe::Merfolk => {
                let (to, symbols) = seen.setup.merfolk_move(me.merfolk, size);
                let free = if symbols > 0 { self.best_marker(Region::all()) * f32::from(symbols) } else { 0.0 };
                // Moving towards the next symbol is worth something, too.
                free + MERFOLK_SPACE * f32::from(to - me.merfolk)
            }
            Tribe::Orc if !me.has_in_horde(region) && me.supply > 0 => {
                let held = me.horde.len();
                0.8 * f32::from(seen.setup.horde_glory(held + 1) - seen.setup.horde_glory(held))
            }
            Tribe::Raccoon if usize::from(seen.table.coins_used) < ethnos_rules::Pieces::COINS => {
                let coin = f32::from(pieces.coins[seen.table.coins_used as usize]);
                let mine = me.markers[region.index()] + u8::from(placed);
                let best = seen.table.players[..seen.setup.players()].iter().enumerate();
                let rival = best
                    .filter(|(index, _)| *index != seen.seat.index())
                    .map(|(_, player)| player.markers[region.index()])
                    .max();
                match mine.cmp(&rival.unwrap_or(0)) {
                    std::cmp::Ordering::Greater => 0.7 * coin,
                    std::cmp::Ordering::Equal => 0.2 * coin,
                    std::cmp::Ordering::Less => -0.4 * coin,
                }
            }
            Tribe::Troll => TIE_BREAK * f32::from(seen.best_free_token(size).unwrap_or(0)),
            Tribe::Wingfolk if self.can_place => {
                let standing = self.standing;
                self.best_marker(Region::all().filter(|region| standing[region.index()] < size))
            }
            Tribe::Wizard => {
                let end = chance_of_end(seen.table, f32::from(size));
                (1.0 - end) * DRAWN * f32::from(size)
            }
            _ => 0.0,
        }
    }

    /// The best band of a hand: for every tribe and every colour all fitting cards under the best Leader, with all
    /// Skeletons. `None` if no card can lead.
    pub(crate) fn best_band(&mut self, groups: &Groups) -> Option<Best> {
        let mut best: Option<Best> = None;
        for (kind, _) in groups.kinds() {
            self.consider(groups, kind, &mut best);
        }
        best
    }

    /// Compares bands with this Leader.
    fn consider(&mut self, groups: &Groups, leader: Card, best: &mut Option<Best>) {
        let (tribe, colour) = (leader.slot().index(), leader.colour().index());
        let of_tribe = groups.tribes[tribe] + groups.skeletons;
        let of_colour = groups.colours[colour] + groups.skeletons;
        let (size, by_tribe) = if of_tribe >= of_colour { (of_tribe, true) } else { (of_colour, false) };
        let value = self.band(leader, size, groups.skeletons, groups.size - size);
        if best.is_none_or(|best| value > best.value) {
            *best = Some(Best { leader, by_tribe, value });
        }
    }

    /// The value of the best band of a hand with one more card. It is at least the value without the card, which
    /// need not be used.
    pub(crate) fn with_card(&mut self, groups: &Groups, card: Card, now: f32) -> f32 {
        let mut more = *groups;
        more.add(card);
        let mut best = None;
        if card.is_skeleton() {
            for (kind, _) in groups.kinds() {
                self.consider(&more, kind, &mut best);
            }
        } else {
            for (kind, _) in groups.kinds() {
                if kind.slot() == card.slot() || kind.colour() == card.colour() {
                    self.consider(&more, kind, &mut best);
                }
            }
            self.consider(&more, card, &mut best);
        }
        best.map_or(now, |best| best.value.max(now))
    }
}

/// A band by its Leader and the group of its cards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best {
    pub(crate) leader: Card,
    pub(crate) by_tribe: bool,
    pub(crate) value: f32,
}

impl Best {
    /// The cards: all of the hand that fit.
    pub(crate) fn cards(self, hand: Cards) -> Cards {
        let allies = hand.leaders();
        let fitting =
            if self.by_tribe { allies.tribe(self.leader.slot()) } else { allies.colour(self.leader.colour()) };
        fitting + hand.skeletons()
    }
}

/// Numbers of cards of a hand by tribe and by colour, without Skeletons.
#[derive(Clone, Copy)]
pub(crate) struct Groups {
    kinds: [(Card, u8); 10],
    kind_count: u8,
    pub(crate) tribes: [u8; 7],
    pub(crate) colours: [u8; 6],
    pub(crate) skeletons: u8,
    pub(crate) size: u8,
}

impl Groups {
    pub(crate) fn of(hand: Cards) -> Groups {
        let nobody = hand.kinds().next().unwrap_or(Card::new(ethnos_rules::Slot::SKELETONS, Region::at(0)));
        let mut groups = Groups {
            kinds: [(nobody, 0); 10],
            kind_count: 0,
            tribes: [0; 7],
            colours: [0; 6],
            skeletons: hand.skeletons().len(),
            size: hand.len(),
        };
        let leaders = hand.leaders();
        for kind in leaders.kinds() {
            let count = leaders.count(kind);
            groups.kinds[groups.kind_count as usize] = (kind, count);
            groups.kind_count += 1;
            groups.tribes[kind.slot().index()] += count;
            groups.colours[kind.colour().index()] += count;
        }
        groups
    }

    /// The kinds that can lead.
    pub(crate) fn kinds(&self) -> impl Iterator<Item = (Card, u8)> + use<> {
        self.kinds.into_iter().take(self.kind_count as usize)
    }

    /// Counts one more card without adding its kind.
    fn add(&mut self, card: Card) {
        self.size += 1;
        if card.is_skeleton() {
            self.skeletons += 1;
        } else {
            self.tribes[card.slot().index()] += 1;
            self.colours[card.colour().index()] += 1;
        }
    }
}
