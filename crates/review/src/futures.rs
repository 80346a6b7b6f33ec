//! What follows from two actions until the end of the Age, over the same sampled games: whose Glory comes from where, whether a set was lost,
//! and who took what was discarded.

use ethnos_rules::{Card, Cards, Event, Region, ScoreSource, Seat, View, Watcher};

use crate::estimate::Estimate;

/// A group of at least this many cards in hand at the third Dragon is a lost set.
const SET: u8 = 3;
/// The places in a kingdom that are told apart.
const PLACES: u8 = 3;

/// Where Glory comes from, as far as reviews distinguish it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// A kingdom.
    Kingdom(Region),
    /// The Merfolk board.
    Merfolk,
    /// The Giant token.
    Giant,
    /// An Orc Horde.
    Horde,
    /// The Glory of bands.
    Bands,
}

impl Source {
    const COUNT: usize = Region::COUNT + 4;

    fn index(self) -> usize {
        match self {
            Source::Kingdom(region) => region.index(),
            Source::Merfolk => Region::COUNT,
            Source::Giant => Region::COUNT + 1,
            Source::Horde => Region::COUNT + 2,
            Source::Bands => Region::COUNT + 3,
        }
    }

    fn all() -> impl Iterator<Item = Source> {
        let others = [Source::Merfolk, Source::Giant, Source::Horde, Source::Bands];
        Region::all().map(Source::Kingdom).chain(others)
    }

    const fn of(source: &ScoreSource) -> Source {
        match source {
            ScoreSource::Kingdom { region, .. } => Source::Kingdom(*region),
            ScoreSource::Merfolk { .. } => Source::Merfolk,
            ScoreSource::GiantTaken { .. } | ScoreSource::GiantHeld => Source::Giant,
            ScoreSource::Horde { .. } => Source::Horde,
            ScoreSource::Band { .. } => Source::Bands,
        }
    }
}

/// Turns, as far as they say what follows from the discards of a decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WindowTurn {
    /// The turn of the decision.
    Own,
    /// A turn of another player after it.
    Others,
    /// The seat has its next turn, or had it: what is discarded and taken from now on says little about the decision.
    Next,
}

/// One sampled future, as seen by the seat that decides.
#[derive(Clone, Debug)]
pub(crate) struct Future {
    seat: Seat,
    own: [f64; Source::COUNT],
    others: [f64; Seat::MOST],
    /// The place in each kingdom at the end of the Age, 1 for the first; `None` without markers there or without Glory.
    places: [Option<u8>; Region::COUNT],
    age_over: bool,
    next_age: bool,
    set_lost: bool,
    /// What the seat discarded in the turn of this decision.
    discarded: Cards,
    /// Whose turn it is.
    turn: WindowTurn,
    /// Who took the first of those cards.
    taken: Option<(Seat, Card)>,
}

impl Future {
    pub(crate) fn new(view: &View) -> Future {
        Future {
            seat: view.seat.expect("only a seat looks ahead"),
            own: [0.0; Source::COUNT],
            others: [0.0; Seat::MOST],
            places: [None; Region::COUNT],
            age_over: false,
            next_age: false,
            set_lost: false,
            discarded: Cards::NONE,
            turn: WindowTurn::Own,
            taken: None,
        }
    }

    pub(crate) fn note(&mut self, event: Event) {
        if let Event::Recruited { seat, .. } | Event::Drew { seat, .. } | Event::BandPlayed { seat, .. } = event {
            self.turn = match self.turn {
                WindowTurn::Own if seat == self.seat => WindowTurn::Own,
                WindowTurn::Own | WindowTurn::Others if seat != self.seat => WindowTurn::Others,
                _ => WindowTurn::Next,
            };
        }
        match event {
            _ if self.next_age => {}
            Event::AgeBegan { .. } => self.next_age = true,
            Event::AgeEnded { .. } => self.age_over = true,
            Event::Discarded { seat, cards } if seat == self.seat => {
                if self.age_over {
                    self.set_lost |= cards.largest_band() >= SET;
                } else if self.turn == WindowTurn::Own {
                    self.discarded = cards;
                }
            }
            Event::Recruited { seat, card } => {
                let is_first = self.turn == WindowTurn::Others && self.taken.is_none();
                if is_first && self.discarded.count(card) > 0 {
                    self.taken = Some((seat, card));
                }
            }
            Event::Scored(line) => {
                let glory = f64::from(line.glory);
                if line.seat == self.seat {
                    self.own[Source::of(&line.source).index()] += glory;
                    if let ScoreSource::Kingdom { region, placing } = line.source {
                        self.places[region.index()] = Some(placing.place);
                    }
                } else {
                    self.others[line.seat.index()] += glory;
                }
            }
            _ => {}
        }
    }
}

/// How often something happens in the futures of the better action and of the played one.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Frequency {
    /// In which part of the futures of the better action.
    pub better: f64,
    /// In which part of the futures of the played action.
    pub played: f64,
    /// The mean of the differences between pairs of futures.
    pub difference: Estimate,
}

impl Frequency {
    fn of(pairs: &[[Future; 2]], happens: impl Fn(&Future) -> bool) -> Frequency {
        let number = |future: &Future| f64::from(u8::from(happens(future)));
        let part =
            |which: usize| pairs.iter().map(|pair| number(&pair[which])).sum::<f64>() / pairs.len().max(1) as f64;
        let difference = Estimate::of(pairs.iter().map(|[best, played]| number(best) - number(played)));
        Frequency { better: part(0), played: part(1), difference }
    }

    /// Whether it happens surely less often after the better action, by at least this part of the futures.
    pub(crate) fn is_less(&self, part: f64) -> bool {
        self.difference.mean <= -part && self.difference.is_significant()
    }

    /// Whether it happens surely more often after the better action, by at least this part of the futures.
    pub(crate) fn is_more(&self, part: f64) -> bool {
        self.difference.mean >= part && self.difference.is_significant()
    }
}

impl Watcher for Future {
    fn see(&mut self, event: Event) {
        self.note(event);
    }
}

/// How the futures of the better action and of the played one differ. Differences are those of the better one minus those of the played one.
#[derive(Clone, PartialEq, Debug)]
pub struct Futures {
    /// The number of pairs of futures.
    pub count: u32,
    /// The own Glory of this Age, by source.
    pub glory: Vec<(Source, Estimate)>,
    /// All own Glory of this Age.
    pub all_glory: Estimate,
    /// How often the seat has this place in a kingdom at the end of the Age, or a better one: kingdom, place, how often.
    pub places: Vec<(Region, u8, Frequency)>,
    /// The Glory of each other seat in this Age.
    pub others: Vec<(Seat, Estimate)>,
    /// How often a set is lost in hand.
    pub sets_lost: Frequency,
    /// Who most often took which card of those discarded by the played action, before the next turn of the seat, and how often.
    pub taken: Option<(Seat, Card, Frequency)>,
}

impl Futures {
    /// Compares pairs of futures: of the better action, and of the played one.
    pub(crate) fn of(pairs: &[[Future; 2]]) -> Futures {
        let difference = |value: &dyn Fn(&Future) -> f64| {
            Estimate::of(pairs.iter().map(|[best, played]| value(best) - value(played)))
        };
        let seats = pairs.first().map(|[future, _]| future.seat);
        let others = (0..Seat::MOST).map(Seat::at).filter(|seat| Some(*seat) != seats);
        let places = Region::all().flat_map(|region| (1..=PLACES).map(move |place| (region, place)));
        let reached = |(region, place): (Region, u8)| {
            let often = Frequency::of(pairs, |one| one.places[region.index()].is_some_and(|own| own <= place));
            (region, place, often)
        };
        Futures {
            count: pairs.len() as u32,
            glory: Source::all().map(|source| (source, difference(&|one| one.own[source.index()]))).collect(),
            all_glory: difference(&|one| one.own.iter().sum()),
            places: places.map(reached).collect(),
            others: others.map(|seat| (seat, difference(&|one| one.others[seat.index()]))).collect(),
            sets_lost: Frequency::of(pairs, |one| one.set_lost),
            taken: most_taken(pairs),
        }
    }
}

/// The card of the played action's discards that one other player took most often.
fn most_taken(pairs: &[[Future; 2]]) -> Option<(Seat, Card, Frequency)> {
    let mut counts: Vec<((Seat, Card), u32)> = Vec::new();
    for taken in pairs.iter().filter_map(|[_, played]| played.taken) {
        match counts.iter_mut().find(|(known, _)| *known == taken) {
            Some((_, count)) => *count += 1,
            None => counts.push((taken, 1)),
        }
    }
    let (taken, _) = counts.into_iter().max_by_key(|(_, count)| *count)?;
    Some((taken.0, taken.1, Frequency::of(pairs, |one| one.taken == Some(taken))))
}

#[cfg(test)]
mod tests {
    use ethnos_rules::{Band, Edition, Game, Options, Seed, Slot};

    use super::*;

    /// What is taken of the discards of a decision is what others take before the next turn of the seat.
    #[test]
    fn only_what_this_decision_discarded_is_taken_because_of_it() {
        let setup = Options::new(Edition::First, 3).draw(&Seed::from_number(1)).expect("a setup");
        let view = View::of(&Game::new(&setup, Seed::from_number(1)), Some(Seat::at(0)));
        let card = Card::new(Slot::new(1).expect("a slot"), Region::at(0));
        let other = Card::new(Slot::new(2).expect("a slot"), Region::at(1));
        let [own, second, third] = [0, 1, 2].map(Seat::at);
        let band = |seat| Event::BandPlayed { seat, band: Band::new(other, Cards::one(other)) };
        let discarded = |seat, card| Event::Discarded { seat, cards: Cards::one(card) };
        let recruited = |seat, card| Event::Recruited { seat, card };
        let drew = |seat| Event::Drew { seat, card: None };
        let cases: [(&str, &[Event], Option<Seat>); 8] = [
            ("at once", &[band(own), discarded(own, card), recruited(second, card)], Some(second)),
            ("a turn later", &[band(own), discarded(own, card), drew(second), recruited(third, card)], Some(third)),
            (
                "after own draws for the band",
                &[band(own), drew(own), discarded(own, card), recruited(second, card)],
                Some(second),
            ),
            (
                "after a second band of the turn",
                &[band(own), band(own), discarded(own, card), recruited(second, card)],
                Some(second),
            ),
            (
                "the discard of a later turn",
                &[
                    recruited(own, other),
                    drew(second),
                    drew(third),
                    band(own),
                    discarded(own, card),
                    recruited(second, card),
                ],
                None,
            ),
            (
                "after the next turn, in which the seat drew",
                &[band(own), discarded(own, card), drew(second), drew(third), drew(own), recruited(second, card)],
                None,
            ),
            (
                "after the next turn, in which the seat played a band",
                &[band(own), discarded(own, card), drew(second), drew(third), band(own), recruited(second, card)],
                None,
            ),
            ("another card", &[band(own), discarded(own, card), recruited(second, other)], None),
        ];
        for (name, events, taker) in cases {
            let mut future = Future::new(&view);
            for event in events {
                future.note(*event);
            }
            assert_eq!(future.taken, taker.map(|seat| (seat, card)), "{name}");
        }
    }
}
