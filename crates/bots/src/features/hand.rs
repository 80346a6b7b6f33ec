//! What a hand can do: its groups, the bands it can play, and what the row and the deck would add.

use ethnos_rules::{Card, Cards, Region, Slot, Tribe};

use super::Writer;
use super::boards::Boards;
use crate::seat_view::SeatView;

/// The analysis of one hand.
pub(super) struct HandFacts {
    size: u8,
    full: bool,
    kinds: u8,
    skeletons: u8,
    /// Cards by tribe; Skeletons by their own slot.
    pub(super) tribes: [u8; Slot::COUNT],
    /// Cards by colour, without Skeletons.
    pub(super) colours: [u8; Region::COUNT],
    /// The largest band that a card of each colour could lead.
    pub(super) largest_led: [u8; Region::COUNT],
    /// Whether such a band would place a marker in its own kingdom.
    pub(super) reaches: [bool; Region::COUNT],
    /// The largest band that each tribe could lead.
    pub(super) largest_by_tribe: [u8; Slot::COUNT],
    /// Whether a band of that tribe would place a marker.
    pub(super) tribe_reaches: [bool; Slot::COUNT],
    /// The largest groups; each is made of cards that are not in the groups before.
    groups: [Group; 3],
    /// The best band now: its Glory and the gain of its marker.
    best: (f32, f32),
    /// Cards whose place is not known.
    pub(super) unseen: Cards,
    row: RowFacts,
    glory: [f32; 2],
}

/// Cards of one tribe or one colour.
#[derive(Clone, Copy, Default)]
struct Group {
    size: u8,
    of: Option<GroupKind>,
}

#[derive(Clone, Copy)]
enum GroupKind {
    Tribe(Slot),
    Colour(Region),
}

impl GroupKind {
    fn has(self, card: Card) -> bool {
        match self {
            GroupKind::Tribe(slot) => card.slot() == slot,
            GroupKind::Colour(colour) => card.colour() == colour && !card.is_skeleton(),
        }
    }

    fn count(self, cards: Cards) -> u8 {
        match self {
            GroupKind::Tribe(slot) => cards.of_tribe(slot),
            GroupKind::Colour(colour) => cards.leaders().of_colour(colour),
        }
    }
}

/// What the row offers this hand.
struct RowFacts {
    size: u8,
    skeletons: u8,
    /// The size of the largest group with one card of the row.
    best_with: u8,
    /// The number of cards that would join the largest group.
    fitting: u8,
}

impl HandFacts {
    pub(super) fn of(view: &SeatView<'_>, boards: &Boards) -> HandFacts {
        let (setup, table, hand) = (view.setup, view.table, view.hand);
        let skeletons = hand.skeletons().len();
        let counted = Counted::of(hand);
        let mut facts = HandFacts {
            size: hand.len(),
            full: hand.len() >= setup.pieces().hand_limit,
            kinds: hand.kind_count() as u8,
            skeletons,
            tribes: counted.tribes,
            colours: counted.colours,
            largest_led: [0; Region::COUNT],
            reaches: [false; Region::COUNT],
            largest_by_tribe: [0; Slot::COUNT],
            tribe_reaches: [false; Slot::COUNT],
            groups: groups(hand),
            best: (0.0, 0.0),
            unseen: unseen(view),
            row: RowFacts { size: table.row.len(), skeletons: table.row.skeletons().len(), best_with: 0, fitting: 0 },
            glory: [0.0; 2],
        };
        facts.tribes[0] = skeletons;
        let can_place = view.me().supply > 0;
        let mut best = -1.0;
        for leader in hand.leaders().kinds() {
            let (slot, colour) = (leader.slot().index(), leader.colour().index());
            let alone = counted.tribes[slot].max(counted.colours[colour]);
            let size = alone + skeletons;
            let tribe = setup.tribe_of(leader);
            let to_beat = table.markers_to_beat(setup, view.seat, leader.colour());
            let reaches = can_place && to_beat < u16::from(setup.band_reach(tribe, size)) && tribe != Tribe::Halfling;
            facts.largest_led[colour] = facts.largest_led[colour].max(size);
            facts.reaches[colour] |= reaches;
            facts.largest_by_tribe[slot] = facts.largest_by_tribe[slot].max(size);
            facts.tribe_reaches[slot] |= reaches;
            let glory = f32::from(setup.band_glory(tribe, alone));
            let (now, later) = boards.region(leader.colour()).gain(view.seat.index());
            let marker = if reaches { now + later } else { 0.0 };
            if glory + marker > best {
                best = glory + marker;
                facts.best = (glory, marker);
            }
        }
        for (glory, group) in facts.glory.iter_mut().zip(&facts.groups) {
            *glory = f32::from(setup.pieces().band_glory[group.size.min(6) as usize]);
        }
        for card in table.row.kinds() {
            let with = if card.is_skeleton() {
                facts.groups[0].size + 1
            } else {
                1 + counted.tribes[card.slot().index()].max(counted.colours[card.colour().index()])
            };
            facts.row.best_with = facts.row.best_with.max(with + skeletons);
            if facts.groups[0].of.is_some_and(|kind| kind.has(card)) {
                facts.row.fitting += table.row.count(card);
            }
        }
        facts
    }

    /// Writes twenty-six numbers.
    pub(super) fn write(&self, end: f32, out: &mut Writer<'_>) {
        out.share(self.size, 10.0);
        out.share(self.skeletons, 4.0);
        out.one_of(8, self.groups[0].size.min(7) as usize);
        out.share(self.groups[1].size, 6.0);
        out.share(self.groups[2].size, 6.0);
        out.share(self.glory[0], 15.0);
        out.share(self.glory[1], 15.0);
        out.share(self.best.0 + self.best.1, 20.0);
        out.share(self.best.0, 15.0);
        out.share(self.best.1, 20.0);
        for group in &self.groups[..2] {
            let fitting = group.of.map_or(0, |kind| kind.count(self.unseen));
            out.put(4.0 * f32::from(fitting) / f32::from(self.unseen.len().max(1)));
        }
        out.share(self.row.best_with, 7.0);
        out.share(self.row.fitting, 4.0);
        out.share(self.row.size, 10.0);
        out.share(self.row.skeletons, 4.0);
        out.share(self.glory[0] * end, 15.0);
        out.put(f32::from(self.full));
        out.share(self.kinds, 10.0);
    }
}

/// Numbers of cards by tribe and by colour, without Skeletons.
struct Counted {
    tribes: [u8; Slot::COUNT],
    colours: [u8; Region::COUNT],
}

impl Counted {
    fn of(cards: Cards) -> Counted {
        let mut counted = Counted { tribes: [0; Slot::COUNT], colours: [0; Region::COUNT] };
        let leaders = cards.leaders();
        for (count, slot) in counted.tribes.iter_mut().zip(Slot::all()) {
            *count = leaders.of_tribe(slot);
        }
        for (count, colour) in counted.colours.iter_mut().zip(Region::all()) {
            *count = leaders.of_colour(colour);
        }
        counted
    }

    fn largest(&self) -> Group {
        let mut largest = Group::default();
        for slot in Slot::all() {
            if self.tribes[slot.index()] > largest.size {
                largest = Group { size: self.tribes[slot.index()], of: Some(GroupKind::Tribe(slot)) };
            }
        }
        for colour in Region::all() {
            if self.colours[colour.index()] > largest.size {
                largest = Group { size: self.colours[colour.index()], of: Some(GroupKind::Colour(colour)) };
            }
        }
        largest
    }
}

/// The three largest groups of a hand: the cards of each are removed before the next is searched.
fn groups(hand: Cards) -> [Group; 3] {
    let mut left = hand.leaders();
    let mut groups = [Group::default(); 3];
    for group in &mut groups {
        if left.is_empty() {
            break;
        }
        *group = Counted::of(left).largest();
        left = match group.of {
            Some(GroupKind::Tribe(slot)) => left - left.tribe(slot),
            Some(GroupKind::Colour(colour)) => left - left.colour(colour),
            None => left,
        };
    }
    groups
}

/// The size of the largest group among the cards that everyone knows to be in a hand, and its size with a card of the row.
pub(super) fn known_groups(known: Cards, row: Cards) -> (u8, u8) {
    if known.is_empty() {
        return (0, u8::from(!row.is_empty()));
    }
    let counted = Counted::of(known);
    let skeletons = known.skeletons().len();
    let largest = counted.largest().size + skeletons;
    let with = |card: Card| {
        if card.is_skeleton() {
            largest + 1
        } else {
            1 + skeletons + counted.tribes[card.slot().index()].max(counted.colours[card.colour().index()])
        }
    };
    (largest, row.kinds().map(with).max().unwrap_or(0).max(largest))
}

/// The cards whose place this seat does not know: in the deck or, hidden, in other hands.
fn unseen(view: &SeatView<'_>) -> Cards {
    let table = view.table;
    let mut cards = view.setup.allies() - table.row - table.bands.cards() - table.dashboard - view.hand;
    for seat in view.setup.seats().filter(|seat| *seat != view.seat) {
        cards -= table.player(seat).known;
    }
    cards
}
