//! Features: what one seat may know, as numbers. They are the inputs of the nets. They are computed from a [`SeatView`], so that they
//! are the same for a view and for the same seat in a sampled game.
//!
//! The values of the pieces (tokens, Glory of bands, boards) are inputs, so that a net can play with boxes it was not
//! trained on. Kingdoms are in the order of their tokens, the most valuable first, and players clockwise from the own seat.

mod boards;
mod hand;

use ethnos_rules::{Decision, Edition, OpenState, Region, Seat, Setup, Slot, Tribe};

use self::boards::Boards;
use self::hand::HandFacts;
use crate::dragons::chance_of_end;
use crate::seat_view::SeatView;

/// The number of inputs: the sum of all [`BLOCKS`].
pub const INPUTS: usize = 461;

/// The groups of inputs, in order: the name and the size of each. Any change to their meaning changes a name here,
/// so that nets made for other inputs are refused.
pub const BLOCKS: &[(&str, usize)] = &[
    ("ages left, one of three", 3),
    ("dragons seen, one of four", 4),
    ("safe draws and deck", 2),
    ("chance that the age ends within 1, 3, 6, 10 draws", 4),
    ("second edition, recruitment", 2),
    ("solo level, one of three", 3),
    ("tribes in play", 13),
    ("who acts, clockwise from the own seat", 6),
    ("the own decision, one of 17", 17),
    ("its number, one of 17", 17),
    ("players clockwise, 20 numbers each", 120),
    ("leads: glory, projected, their sign", 3),
    ("kingdoms by tokens, 22 numbers each", 132),
    ("tribes, 5 numbers each", 65),
    ("hand and row", 26),
    ("symbols passed by bands of 1 to 6", 6),
    ("giant to beat, can be beaten, best free token, next coin, new orc colours, no markers left", 6),
    ("chief bruno", 32),
];

/// A number that changes when [`BLOCKS`] does.
pub fn features_hash() -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for (name, count) in BLOCKS {
        for byte in name.bytes().chain((*count as u32).to_le_bytes()) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    hash
}

/// The inputs of a net.
pub type Inputs = [f32; INPUTS];

/// Computes inputs. It caches what the boards would pay, because most actions do not change that.
pub(crate) struct Features {
    boards: Boards,
}

impl Default for Features {
    fn default() -> Features {
        Features::new()
    }
}

impl Features {
    /// With an empty cache.
    pub(crate) fn new() -> Features {
        Features { boards: Boards::new() }
    }

    /// Computes the inputs for what this seat knows.
    pub(crate) fn fill(&mut self, view: &SeatView<'_>, inputs: &mut Inputs) {
        let (setup, table) = (view.setup, view.table);
        self.boards.update(setup, table);
        let hand = HandFacts::of(view, &self.boards);
        let ends = [1.0, 3.0, 6.0, 10.0].map(|draws| chance_of_end(table, draws));
        let mut out = Writer { inputs, at: 0 };
        write_moment(view, ends, &mut out);
        let projected = self.write_players(view, &mut out);
        write_leads(view, projected, &mut out);
        self.write_kingdoms(view, &hand, &mut out);
        write_tribes(view, &hand, &mut out);
        hand.write(ends[2], &mut out);
        write_pieces(view, &hand, &mut out);
        write_solo(setup, table, &mut out);
        debug_assert_eq!(out.at, INPUTS);
    }

    /// Twenty numbers for each player, and the Glory that each would have at the end if nothing changed any more.
    fn write_players(&self, view: &SeatView<'_>, out: &mut Writer<'_>) -> [f32; Seat::MOST] {
        let (setup, table) = (view.setup, view.table);
        let players = setup.players();
        let pieces = setup.pieces();
        let mut bands = [(0_u8, 0_u16, 0_u8); Seat::MOST];
        for band in table.bands.iter() {
            let own = &mut bands[band.seat.index()];
            let glory = setup.band_glory(setup.tribe_of(band.leader), band.size() - band.skeletons());
            *own = (own.0 + 1, own.1 + glory, own.2.max(band.size()));
        }
        let mut projected = [0.0; Seat::MOST];
        let mut kingdoms = [(0_u16, 0_u16); Seat::MOST];
        for seat in setup.seats() {
            let index = seat.index();
            let player = &table.players[index];
            let sums = self.boards.kingdoms(index);
            kingdoms[index] = sums;
            let giant = table.giant.filter(|giant| giant.seat == seat).map_or(0, |_| setup.giant_end(table.age));
            let horde = setup.horde_glory(player.horde.len());
            let (merfolk_now, merfolk_later) = self.boards.merfolk(index);
            projected[index] = f32::from(
                player.glory
                    + sums.0
                    + sums.1
                    + merfolk_now
                    + merfolk_later
                    + u16::from(giant)
                    + horde
                    + bands[index].1,
            );
        }
        let me = view.seat.index();
        let own_glory = f32::from(table.players[me].glory);
        for step in 0..Seat::MOST {
            if step >= players {
                out.part(20);
                continue;
            }
            let index = (me + step) % players;
            let player = &table.players[index];
            let glory = f32::from(player.glory);
            let holds = table.giant.filter(|giant| giant.seat.index() == index);
            out.share(glory, 100.0);
            out.share(glory - own_glory, 50.0);
            out.share(player.hand_size, 10.0);
            out.share(player.hand_size - player.known.len(), 10.0);
            out.share(player.supply, 12.0);
            out.share(player.markers_in_all(), 12.0);
            out.put(f32::from(player.merfolk) / f32::from(pieces.merfolk_spaces));
            out.share(self.boards.merfolk(index).0, 10.0);
            out.share(player.horde.len(), 6.0);
            out.share(setup.horde_glory(player.horde.len()), 20.0);
            out.share(player.troll_strength(pieces).0, 10.0);
            out.put(holds.map_or(0.0, |_| f32::from(setup.giant_end(table.age)) / 8.0));
            out.share(bands[index].0, 12.0);
            out.share(bands[index].1, 40.0);
            out.share(bands[index].2, 6.0);
            out.share(kingdoms[index].0, 40.0);
            out.share(kingdoms[index].1, 60.0);
            out.share(projected[index] - projected[me], 80.0);
            let (known, with_row) = if step == 0 { (0, 0) } else { hand::known_groups(player.known, table.row) };
            out.share(known, 5.0);
            out.share(with_row, 6.0);
        }
        projected
    }

    /// Twenty-two numbers for each kingdom.
    fn write_kingdoms(&self, view: &SeatView<'_>, hand: &HandFacts, out: &mut Writer<'_>) {
        let (setup, table, me) = (view.setup, view.table, view.seat.index());
        let last = setup.ages() as usize - 1;
        let now = table.age as usize - 1;
        for region in self.boards.order() {
            let index = region.index();
            let tokens = table.tokens[index];
            let board = self.boards.region(region);
            let own = table.players[me].markers[index];
            let (best, second, others) = boards::rivals(table, setup, me, region);
            out.share(own, 5.0);
            out.share(best, 5.0);
            out.share(second, 5.0);
            out.share(others, 8.0);
            out.share(table.markers_to_beat(setup, view.seat, region) + 1, 8.0);
            let lead = (i32::from(own) - i32::from(best)).clamp(-2, 2) + 2;
            let contested = own > 0 || best > 0;
            out.one_of(5, if contested { lead as usize } else { 5 });
            out.share(tokens[now], 10.0);
            out.share(tokens[last], 10.0);
            out.share(board.now[me], 10.0);
            out.share(board.later[me], 20.0);
            let (gain_now, gain_later) = board.gain(me);
            out.share(gain_now, 10.0);
            out.share(gain_later, 20.0);
            out.share(board.coins, 20.0);
            out.share(hand.largest_led[index], 6.0);
            out.put(f32::from(hand.reaches[index]));
            out.put(if hand.reaches[index] { (gain_now + gain_later) / 20.0 } else { 0.0 });
            out.share(hand.colours[index], 5.0);
            out.share(table.row.of_colour(region), 5.0);
        }
    }
}

/// Writes one number after another.
struct Writer<'a> {
    inputs: &'a mut Inputs,
    at: usize,
}

impl Writer<'_> {
    #[inline]
    fn put(&mut self, value: f32) {
        self.inputs[self.at] = value;
        self.at += 1;
    }

    /// A number divided by a typical large value. Multiplying by a constant is quicker than dividing.
    #[inline]
    fn share(&mut self, value: impl Into<f32>, large: f32) {
        self.put(value.into() * (1.0 / large));
    }

    /// A 1 at `index` and 0 elsewhere; all 0 if `index` is out of range.
    fn one_of(&mut self, count: usize, index: usize) {
        let part = self.part(count);
        if let Some(one) = part.get_mut(index) {
            *one = 1.0;
        }
    }

    /// The next numbers, all 0, for the caller to fill.
    fn part(&mut self, count: usize) -> &mut [f32] {
        let part = &mut self.inputs[self.at..self.at + count];
        part.fill(0.0);
        self.at += count;
        part
    }
}

fn write_moment(view: &SeatView<'_>, ends: [f32; 4], out: &mut Writer<'_>) {
    let (setup, table) = (view.setup, view.table);
    out.one_of(3, (setup.ages() - table.age) as usize);
    out.one_of(4, table.dragons as usize);
    out.share(table.dragon_free(), 40.0);
    out.share(table.deck_size, 80.0);
    for end in ends {
        out.put(end);
    }
    out.put(f32::from(setup.edition() == Edition::Second));
    out.put(f32::from(setup.recruitment()));
    out.one_of(3, setup.solo().map_or(3, |level| level as usize));
    let in_play = out.part(Tribe::COUNT);
    for tribe in Slot::all().filter_map(|slot| setup.tribe(slot)) {
        in_play[tribe as usize] = 1.0;
    }
    let over = table.decision == Decision::Over;
    let players = setup.players();
    let actor = if over { Seat::MOST } else { (table.actor.index() + players - view.seat.index()) % players };
    out.one_of(6, actor);
    let (kind, number) = decision_number(table.decision);
    let own = actor == 0;
    out.one_of(17, if own { kind } else { 17 });
    let numbers = out.part(17);
    if own {
        numbers[kind] = number;
    }
}

/// The kind of decision, and its size or number.
fn decision_number(decision: Decision) -> (usize, f32) {
    let of = |number: u8| f32::from(number) / 6.0;
    match decision {
        Decision::Turn => (0, 0.0),
        Decision::Chain => (1, 0.0),
        Decision::Marker { size } => (2, of(size)),
        Decision::FreeMarker { left } => (3, of(left)),
        Decision::Token { size } => (4, of(size)),
        Decision::Keep { size } => (5, of(size)),
        Decision::Draw { size } => (6, of(size)),
        Decision::Horde => (7, 0.0),
        Decision::Give { left } => (8, of(left)),
        Decision::GiveDiscarded => (9, 0.0),
        Decision::BrunoLeader { .. } => (10, 0.0),
        Decision::BrunoMarker { left } => (11, of(left)),
        Decision::BrunoCoin => (12, 0.0),
        Decision::BrunoSettle => (13, 0.0),
        Decision::BrunoOverflow => (14, 0.0),
        Decision::BrunoDiscard => (15, 0.0),
        Decision::Over => (16, 0.0),
    }
}

fn write_leads(view: &SeatView<'_>, projected: [f32; Seat::MOST], out: &mut Writer<'_>) {
    let me = view.seat.index();
    let players = &view.table.players[..view.setup.players()];
    let (mut glory, mut promised) = (f32::MIN, f32::MIN);
    for (index, player) in players.iter().enumerate().filter(|(index, _)| *index != me) {
        glory = glory.max(f32::from(player.glory));
        promised = promised.max(projected[index]);
    }
    let lead = projected[me] - promised;
    out.share(f32::from(players[me].glory) - glory, 50.0);
    out.share(lead, 80.0);
    out.put((lead / 10.0).clamp(-1.0, 1.0));
}

/// Five numbers for each of the thirteen tribes.
fn write_tribes(view: &SeatView<'_>, hand: &HandFacts, out: &mut Writer<'_>) {
    let by_tribe = out.part(5 * Tribe::COUNT).as_chunks_mut::<5>().0;
    let of_unseen = 6.0 / f32::from(hand.unseen.len().max(1));
    for slot in Slot::all() {
        let Some(tribe) = view.setup.tribe(slot) else { continue };
        by_tribe[tribe as usize] = [
            f32::from(hand.tribes[slot.index()]) * (1.0 / 4.0),
            f32::from(view.table.row.of_tribe(slot)) * (1.0 / 4.0),
            f32::from(hand.largest_by_tribe[slot.index()]) * (1.0 / 6.0),
            f32::from(hand.tribe_reaches[slot.index()]),
            f32::from(hand.unseen.of_tribe(slot)) * of_unseen - 1.0,
        ];
    }
}

/// What the boards and tokens of the tribes offer this hand.
fn write_pieces(view: &SeatView<'_>, hand: &HandFacts, out: &mut Writer<'_>) {
    let (setup, table, me) = (view.setup, view.table, view.me());
    let pieces = setup.pieces();
    let led_by = |tribe: Tribe| setup.slot_of(tribe).map_or(0, |slot| hand.largest_by_tribe[slot.index()]);
    if setup.has(Tribe::Merfolk) {
        for size in 1..=6 {
            out.put(f32::from(setup.merfolk_move(me.merfolk, size).1));
        }
    } else {
        out.part(6);
    }
    let to_beat = table.giant.map_or(0, |giant| giant.size);
    out.share(to_beat, 6.0);
    out.put(f32::from(led_by(Tribe::Giant) > to_beat));
    out.share(view.best_free_token(led_by(Tribe::Troll)).unwrap_or(0), 6.0);
    let coin = pieces.coins.get(table.coins_used as usize).filter(|_| setup.has(Tribe::Raccoon));
    out.put(coin.map_or(0.0, |coin| f32::from(*coin) / 10.0));
    let new_colours = setup
        .slot_of(Tribe::Orc)
        .map_or(0, |slot| view.hand.tribe(slot).kinds().filter(|card| !me.has_in_horde(card.colour())).count());
    out.share(new_colours as f32, 3.0);
    out.put(f32::from(me.supply == 0));
}

fn write_solo(setup: &Setup, table: &OpenState, out: &mut Writer<'_>) {
    if setup.solo().is_none() {
        out.part(32);
        return;
    }
    for column in Region::all() {
        let cards = f32::from(table.dashboard.of_colour(column));
        let missing = f32::from(table.column_needs(column, setup.pieces())) - cards;
        out.share(cards, 6.0);
        out.share(missing, 6.0);
        out.put(f32::from(missing <= 1.0));
    }
    let face_up = out.part(Tribe::COUNT);
    for slot in Slot::all().filter(|slot| table.is_face_up(*slot)) {
        if let Some(tribe) = setup.tribe(slot) {
            face_up[tribe as usize] = 1.0;
        }
    }
    out.share(table.dashboard.len(), 15.0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_blocks_add_up() {
        assert_eq!(BLOCKS.iter().map(|(_, count)| count).sum::<usize>(), INPUTS);
    }
}
