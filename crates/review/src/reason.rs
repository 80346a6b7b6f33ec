//! Why a decision was bad, in the words of the game: the few largest differences between what follows from it and from the better action.

use ethnos_rules::{Card, Region, Seat};

use crate::futures::{Frequency, Futures, Source};

/// A difference of less Glory than this is not worth a sentence.
const GLORY: f64 = 0.8;
/// Sets are worth a sentence if they are lost more often by this part of the futures.
const SETS: f64 = 0.1;
/// A discarded card is worth a sentence if it is taken more often by this part of the futures.
const TAKEN: f64 = 0.3;
/// A place in a kingdom is worth a sentence if it is reached more often by this part of the futures.
const PLACE: f64 = 0.2;
/// At most this many reasons are given.
const MAX_REASONS: usize = 2;

/// One reason why the played action was worse than the best.
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(missing_docs, reason = "a field without a comment is its own name")]
pub enum Reason {
    /// The better action brings this much more Glory from a source in this Age.
    MoreGlory {
        source: Source,
        /// The mean difference.
        glory: f64,
    },
    /// The better action more often has this place in a kingdom at the end of the Age, or a better one, which brings this much more Glory.
    Place {
        region: Region,
        /// The place, 1 for the first.
        place: u8,
        /// How often after the better action, in tenths of the futures.
        better: u8,
        /// How often after the played action.
        played: u8,
        /// The mean difference.
        glory: f64,
    },
    /// The played action leaves another player this much more Glory in this Age.
    RivalGains {
        /// The other player.
        seat: Seat,
        /// The mean difference.
        glory: f64,
    },
    /// A set in hand is lost with the third Dragon more often, in tenths of the futures.
    SetLost {
        /// After the played action.
        played: u8,
        /// After the better action.
        better: u8,
    },
    /// Another player takes a card that the played action discarded, in tenths of the futures.
    DiscardTaken {
        /// The other player.
        seat: Seat,
        card: Card,
        often: u8,
    },
    /// The better action brings this much more Glory in this Age, from several sources.
    MoreInAll {
        /// The mean difference.
        glory: f64,
    },
    /// The difference shows after this Age, or is the sum of small ones.
    Later,
    /// The two actions are hardly different.
    Alike,
    /// No other action is worth a trial.
    Alone,
}

/// The reasons, the most important first. It is empty if nothing stands out.
pub fn reasons(futures: &Futures) -> Vec<Reason> {
    let mut found: Vec<(f64, Reason)> = Vec::new();
    let Frequency { better, played, difference } = futures.sets_lost;
    if futures.sets_lost.is_less(SETS) {
        // A set that is lost costs about five Glory.
        let reason = Reason::SetLost { played: tenths(played), better: tenths(better) };
        found.push((-5.0 * difference.mean, reason));
    }
    for (source, glory) in &futures.glory {
        if glory.mean >= GLORY && glory.is_significant() {
            found.push((glory.mean, more_glory(futures, *source, glory.mean)));
        }
    }
    for (seat, glory) in &futures.others {
        if -glory.mean >= GLORY && glory.is_significant() {
            found.push((-glory.mean, Reason::RivalGains { seat: *seat, glory: -glory.mean }));
        }
    }
    if let Some((seat, card, often)) = &futures.taken
        && often.is_less(TAKEN)
    {
        let reason = Reason::DiscardTaken { seat: *seat, card: *card, often: tenths(often.played) };
        found.push((2.0 * often.played, reason));
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.into_iter().take(MAX_REASONS).map(|(_, reason)| reason).collect()
}

/// More Glory from a source. In a kingdom it is said with the place that makes the difference, if there is one.
fn more_glory(futures: &Futures, source: Source, glory: f64) -> Reason {
    let Source::Kingdom(kingdom) = source else { return Reason::MoreGlory { source, glory } };
    let places = futures.places.iter().filter(|(region, _, often)| *region == kingdom && often.is_more(PLACE));
    let place = places.max_by(|a, b| a.2.difference.mean.total_cmp(&b.2.difference.mean).then(b.1.cmp(&a.1)));
    match place {
        Some(&(region, place, Frequency { better, played, .. })) => {
            Reason::Place { region, place, better: tenths(better), played: tenths(played), glory }
        }
        None => Reason::MoreGlory { source, glory },
    }
}

/// What can be said if no single reason stands out.
pub(crate) fn general_reason(futures: &Futures) -> Reason {
    let glory = futures.all_glory;
    if glory.mean >= GLORY && glory.is_significant() { Reason::MoreInAll { glory: glory.mean } } else { Reason::Later }
}

fn tenths(part: f64) -> u8 {
    (part * 10.0).round() as u8
}

#[cfg(test)]
mod tests {
    use ethnos_rules::Slot;

    use super::*;
    use crate::estimate::Estimate;

    fn sure(mean: f64) -> Estimate {
        Estimate { mean, error: 0.1 }
    }

    fn often(better: f64, played: f64, error: f64) -> Frequency {
        Frequency { better, played, difference: Estimate { mean: better - played, error } }
    }

    fn example(card: Card) -> Futures {
        Futures {
            count: 60,
            glory: vec![
                (Source::Kingdom(Region::at(2)), sure(3.0)),
                (Source::Bands, sure(-4.0)),
                (Source::Horde, Estimate { mean: 9.0, error: 6.0 }),
                (Source::Giant, sure(0.5)),
            ],
            all_glory: sure(1.2),
            places: Vec::new(),
            others: vec![(Seat::at(1), sure(-1.5)), (Seat::at(2), sure(5.0))],
            sets_lost: often(0.1, 0.5, 0.1),
            taken: Some((Seat::at(1), card, often(0.0, 0.62, 0.1))),
        }
    }

    #[test]
    fn the_largest_differences_are_the_reasons() {
        let card = Card::new(Slot::new(1).expect("a slot"), Region::at(0));
        let futures = example(card);
        let kingdom = Reason::MoreGlory { source: Source::Kingdom(Region::at(2)), glory: 3.0 };
        assert_eq!(reasons(&futures), [kingdom, Reason::SetLost { played: 5, better: 1 }]);
        let fewer = Futures { glory: Vec::new(), sets_lost: often(0.2, 0.25, 0.01), ..futures };
        let rival = Reason::RivalGains { seat: Seat::at(1), glory: 1.5 };
        assert_eq!(reasons(&fewer), [rival, Reason::DiscardTaken { seat: Seat::at(1), card, often: 6 }]);
        let nothing = Futures { others: Vec::new(), taken: None, ..fewer };
        assert_eq!(reasons(&nothing), []);
        assert_eq!(general_reason(&nothing), Reason::MoreInAll { glory: 1.2 });
        let unsure = Futures { all_glory: Estimate { mean: 1.2, error: 0.7 }, ..nothing };
        assert_eq!(general_reason(&unsure), Reason::Later);
    }

    /// What may be chance is no reason, however large it looks.
    #[test]
    fn differences_that_are_not_sure_are_no_reasons() {
        let card = Card::new(Slot::new(1).expect("a slot"), Region::at(0));
        let unsure = Futures {
            glory: Vec::new(),
            others: Vec::new(),
            sets_lost: often(0.1, 0.5, 0.25),
            taken: Some((Seat::at(1), card, often(0.2, 0.62, 0.25))),
            ..example(card)
        };
        assert_eq!(reasons(&unsure), []);
        // The better action gives away the same card as often.
        let same = Futures { taken: Some((Seat::at(1), card, often(0.6, 0.62, 0.01))), ..unsure };
        assert_eq!(reasons(&same), []);
    }

    #[test]
    fn a_kingdom_is_told_with_the_place_that_makes_the_difference() {
        let card = Card::new(Slot::new(1).expect("a slot"), Region::at(0));
        let (here, elsewhere) = (Region::at(2), Region::at(3));
        let places = vec![
            (here, 1, often(0.2, 0.1, 0.02)),
            (here, 2, often(0.9, 0.2, 0.1)),
            (here, 3, often(0.9, 0.2, 0.1)),
            (elsewhere, 1, often(1.0, 0.0, 0.01)),
        ];
        let futures = Futures { places, ..example(card) };
        assert_eq!(reasons(&futures)[0], Reason::Place { region: here, place: 2, better: 9, played: 2, glory: 3.0 });
    }
}
