//! `collector`: plays as a beginner's guide recommends. It collects cards of one tribe or one colour, takes fitting cards from the row, plays a band
//! when it is large enough to pay, and does not wait too long once Dragons have come.
//!
//! `hoarder`: the same with much more patience. It waits for large bands, and loses more of them to the third Dragon.

use ethnos_rules::{Action, Band, Card, Cards, Decision, OpenState, Ranking, Region, Seat, Setup, Tribe, View};

use super::greedy;
use super::kingdoms::Gains;
use crate::seat_view::SeatView;
use crate::{Bot, BotFault, Budget};

/// How long a player waits.
#[derive(Clone, Copy)]
struct Patience {
    /// The size a band should have, by the number of Dragons seen.
    wanted: [u8; 4],
    /// With this many cards in hand it plays the best band, because discarded cards help the others.
    too_many: u8,
}

const COLLECTOR: Patience = Patience { wanted: [2, 2, 1, 1], too_many: 8 };
const HOARDER: Patience = Patience { wanted: [5, 4, 1, 1], too_many: 10 };
/// A band that pays no more than this is not worth a turn.
const WORTH_A_TURN: f32 = 3.0;
/// The value of a marker that changes no place yet: it is a step towards one.
const MARKER_WITHOUT_PLACE: f32 = 2.0;
/// The largest band that it waits for in order to place a marker.
const LARGEST_WANTED: u16 = 4;

/// Collects patiently and plays large bands.
pub struct Collector {
    patience: Patience,
    gains: Gains,
}

impl Collector {
    /// `collector`. It makes no random choices.
    #[expect(clippy::new_without_default, reason = "bots are made by name")]
    pub fn new() -> Collector {
        Collector { patience: COLLECTOR, gains: Gains::new() }
    }

    /// `hoarder`, which waits longer.
    pub fn hoarder() -> Collector {
        Collector { patience: HOARDER, gains: Gains::new() }
    }
}

impl Bot for Collector {
    fn choose(&mut self, view: &View, legal: &[Action], _: &Budget) -> Result<Action, BotFault> {
        let Some(seat) = view.seat else {
            return Err(BotFault { reason: "a spectator has nothing to decide".to_owned() });
        };
        if let [only] = legal {
            return Ok(*only);
        }
        let own = SeatView::of_view(view, seat);
        Ok(match view.table.decision {
            Decision::Turn => turn(&own, self.patience),
            Decision::Chain => best_band(&own).map_or(Action::Stop, |best| Action::Play(best.band)),
            Decision::Marker { .. } | Decision::FreeMarker { .. } => best_marker(&own, legal),
            Decision::Horde => {
                if view.table.players[seat.index()].horde.len() >= 3 {
                    Action::Pillage
                } else {
                    Action::Hold
                }
            }
            _ => greedy::decide(&own, &mut self.gains),
        })
    }
}

/// A band and what it pays.
struct PaidBand {
    band: Band,
    value: f32,
}

fn turn(view: &SeatView<'_>, patience: Patience) -> Action {
    let limit = view.setup.pieces().hand_limit;
    let best = best_band(view);
    if view.hand.len() >= limit {
        return best.map_or(Action::Scatter, |best| Action::Play(best.band));
    }
    let last_call = view.table.dragons == 2;
    let wanted = patience.wanted[view.table.dragons as usize];
    if let Some(best) = best
        && best.value > WORTH_A_TURN
        && (best.band.size() >= wanted.max(needed(view, &best.band))
            || view.hand.len() >= patience.too_many
            || last_call)
    {
        return Action::Play(best.band);
    }
    recruit(view)
}

/// The size at which a band places a marker, if that is worth waiting for.
fn needed(view: &SeatView<'_>, band: &Band) -> u8 {
    (view.table.markers_to_beat(view.setup, view.seat, band.leader().colour()) + 1).min(LARGEST_WANTED) as u8
}

/// The best of the largest bands of the hand under every Leader.
fn best_band(view: &SeatView<'_>) -> Option<PaidBand> {
    let allies = view.hand.leaders();
    let mut best: Option<PaidBand> = None;
    for leader in allies.kinds() {
        for group in [allies.tribe(leader.slot()), allies.colour(leader.colour())] {
            let band = Band::new(leader, group + view.hand.skeletons());
            let value = pays(view, &band);
            if best.as_ref().is_none_or(|best| value > best.value) {
                best = Some(PaidBand { band, value });
            }
        }
    }
    best
}

/// The Glory of a band, the gain of its marker, and a little for the ability of its Leader.
fn pays(view: &SeatView<'_>, band: &Band) -> f32 {
    let (setup, table) = (view.setup, view.table);
    let tribe = setup.tribe_of(band.leader());
    let region = band.leader().colour();
    let size = band.size();
    let glory = f32::from(setup.band_glory(tribe, band.cards().leaders().len()));
    let reach = u16::from(setup.band_reach(tribe, size));
    let can_place = view.me().supply > 0;
    let reached = |region: Region, reach: u16| can_place && table.markers_to_beat(setup, view.seat, region) < reach;
    let marker = if !setup.marks_own_colour(tribe) {
        let regions = Region::all().filter(|region| tribe == Tribe::Wingfolk && reached(*region, size.into()));
        regions.map(|region| marker_gain(setup, table, view.seat, region)).fold(0.0, f32::max)
    } else if reached(region, reach) {
        marker_gain(setup, table, view.seat, region)
    } else {
        0.0
    };
    let ability = match tribe {
        Tribe::Giant if table.giant.is_none_or(|giant| giant.size < size) => {
            f32::from(setup.pieces().giant_taking) + 0.5 * f32::from(setup.giant_end(table.age))
        }
        Tribe::Merfolk => {
            let (to, symbols) = setup.merfolk_move(view.me().merfolk, size);
            3.0 * f32::from(symbols) + 0.4 * f32::from(to - view.me().merfolk)
        }
        Tribe::Orc if can_place && !view.me().has_in_horde(region) => 2.0,
        Tribe::Troll => 0.4 * f32::from(size),
        Tribe::Wizard | Tribe::Elf => 0.7 * f32::from(size),
        _ => 0.0,
    };
    glory + marker + ability
}

/// What one more marker in a kingdom gains in this Age and, counted half, in later ones.
fn marker_gain(setup: &Setup, table: &OpenState, seat: Seat, region: Region) -> f32 {
    let tie_breaks = table.tie_breaks(setup.pieces());
    let coins = table.coin_value(region, setup.pieces());
    let tokens = table.tokens[region.index()];
    let before = table.markers_by_seat(region);
    let mut after = before;
    after[seat.index()] += 1;
    let [before, after] = [before, after].map(|markers| Ranking::new(setup, markers, tie_breaks));
    let mut gain = MARKER_WITHOUT_PLACE;
    for age in table.age..=setup.ages() {
        let (coins, weight) = if age == table.age { (coins, 1.0) } else { (0, 0.5) };
        let paid = |ranking: &Ranking| f32::from(ranking.shares(setup, age, tokens, coins)[seat.index()]);
        gain += weight * (paid(&after) - paid(&before));
    }
    gain
}

fn best_marker(view: &SeatView<'_>, legal: &[Action]) -> Action {
    let gain = |action: &Action| match action {
        Action::Marker(region) => marker_gain(view.setup, view.table, view.seat, *region),
        _ => 0.0,
    };
    *legal.iter().max_by(|a, b| gain(a).total_cmp(&gain(b))).expect("there is always an answer")
}

/// The card of the row that joins the largest group, otherwise the top card of the deck. A card that joins nothing is taken only
/// with an empty hand.
fn recruit(view: &SeatView<'_>) -> Action {
    let hand = view.hand.leaders();
    let joins = |card: &Card| {
        if card.is_skeleton() {
            return 2 * largest(hand);
        }
        2 * hand.of_tribe(card.slot()).max(hand.of_colour(card.colour())) + u8::from(hand.contains(*card))
    };
    let best = view.table.row.kinds().max_by_key(joins);
    match best {
        Some(card) if joins(&card) >= 2 * largest(hand).max(1) => Action::Recruit(card),
        _ => Action::RecruitDeck,
    }
}

/// The size of the largest group of one tribe or one colour.
fn largest(hand: Cards) -> u8 {
    hand.kinds().map(|card| hand.of_tribe(card.slot()).max(hand.of_colour(card.colour()))).max().unwrap_or(0)
}
