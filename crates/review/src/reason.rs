//! Why a decision was bad, in the words of the game: the few largest differences between what follows from it and from the better action.

use ethnos_rules::{Card, Seat};

use crate::futures::{Futures, Source};

/// A difference of less Glory than this is not worth a sentence.
const GLORY: f64 = 0.8;
/// Sets are worth a sentence if they are lost more often by this part of the futures.
const SETS: f64 = 0.1;
/// A discarded card is worth a sentence if it is taken in this part of the futures.
const TAKEN: f64 = 0.3;
/// At most this many reasons are given.
const MOST: usize = 2;

/// One reason why the played action was worse than the best.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Reason {
    /// The better action brings this much more Glory from a source in this Age.
    MoreGlory {
        /// The source.
        source: Source,
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
        /// The card.
        card: Card,
        /// How often.
        often: u8,
    },
}

/// The reasons, the most important first.
pub fn reasons(futures: &Futures) -> Vec<Reason> {
    let mut found: Vec<(f64, Reason)> = Vec::new();
    let [better, played] = futures.sets_lost;
    if played - better >= SETS {
        // A set that is lost costs about five Glory.
        found.push((5.0 * (played - better), Reason::SetLost { played: tenths(played), better: tenths(better) }));
    }
    for (source, glory) in &futures.glory {
        if glory.mean >= GLORY && glory.is_significant() {
            found.push((glory.mean, Reason::MoreGlory { source: *source, glory: glory.mean }));
        }
    }
    for (seat, glory) in &futures.others {
        if -glory.mean >= GLORY && glory.is_significant() {
            found.push((-glory.mean, Reason::RivalGains { seat: *seat, glory: -glory.mean }));
        }
    }
    if let Some((seat, card, part)) = futures.taken
        && part >= TAKEN
    {
        found.push((2.0 * part, Reason::DiscardTaken { seat, card, often: tenths(part) }));
    }
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.into_iter().take(MOST).map(|(_, reason)| reason).collect()
}

fn tenths(part: f64) -> u8 {
    (part * 10.0).round() as u8
}

#[cfg(test)]
mod tests {
    use ethnos_rules::{Region, Slot};

    use super::*;
    use crate::estimate::Estimate;

    fn sure(mean: f64) -> Estimate {
        Estimate { mean, error: 0.1 }
    }

    #[test]
    fn the_largest_differences_are_the_reasons() {
        let card = Card::new(Slot::new(1).expect("a slot"), Region::at(0));
        let futures = Futures {
            count: 60,
            glory: vec![
                (Source::Kingdom(Region::at(2)), sure(3.0)),
                (Source::Bands, sure(-4.0)),
                (Source::Horde, Estimate { mean: 9.0, error: 6.0 }),
                (Source::Giant, sure(0.5)),
            ],
            others: vec![(Seat::at(1), sure(-1.5)), (Seat::at(2), sure(5.0))],
            sets_lost: [0.1, 0.5],
            taken: Some((Seat::at(1), card, 0.62)),
        };
        let kingdom = Reason::MoreGlory { source: Source::Kingdom(Region::at(2)), glory: 3.0 };
        assert_eq!(reasons(&futures), [kingdom, Reason::SetLost { played: 5, better: 1 }]);
        let fewer = Futures { glory: Vec::new(), sets_lost: [0.2, 0.25], ..futures };
        let rival = Reason::RivalGains { seat: Seat::at(1), glory: 1.5 };
        assert_eq!(reasons(&fewer), [rival, Reason::DiscardTaken { seat: Seat::at(1), card, often: 6 }]);
        let nothing = Futures { others: Vec::new(), taken: None, ..fewer };
        assert_eq!(reasons(&nothing), []);
    }
}
