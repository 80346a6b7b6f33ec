//! Reasons as sentences of `locales/`.

use ethnos_rules::Setup;
use ethnos_wire::{Arg, CardName, Named, RegionName, Seat, Sentence};

use crate::futures::Source;
use crate::reason::Reason;

/// A reason: "The better move brings about 3 Glory more from Rhea."
pub fn reason_sentence(reason: &Reason, setup: &Setup) -> Sentence {
    match *reason {
        Reason::MoreGlory { source, glory } => {
            let whole = ("count", rounded(glory));
            match source {
                Source::Kingdom(region) => {
                    let region = Named::Region(RegionName::of(region, setup.edition()));
                    Sentence::new("review-more-kingdom", [whole, ("region", region.into())])
                }
                Source::Merfolk => Sentence::new("review-more-merfolk", [whole]),
                Source::Giant => Sentence::new("review-more-giant", [whole]),
                Source::Horde => Sentence::new("review-more-horde", [whole]),
                Source::Bands => Sentence::new("review-more-bands", [whole]),
            }
        }
        Reason::Place { region, place, better, played, glory } => {
            let region = Named::Region(RegionName::of(region, setup.edition()));
            let args = [
                ("count", rounded(glory)),
                ("region", region.into()),
                ("place", tenths(place)),
                ("better", tenths(better)),
                ("played", tenths(played)),
            ];
            Sentence::new("review-place", args)
        }
        Reason::MoreInAll { glory } => Sentence::new("review-more-in-all", [("count", rounded(glory))]),
        Reason::Later => Sentence::new("review-later", []),
        Reason::Alike => Sentence::new("advice-alike", []),
        Reason::Alone => Sentence::new("advice-alone", []),
        Reason::RivalGains { seat, glory } => {
            Sentence::new("review-rival", [("count", rounded(glory)), ("player", player(seat))])
        }
        Reason::SetLost { played, better } => {
            Sentence::new("review-set-lost", [("played", tenths(played)), ("better", tenths(better))])
        }
        Reason::DiscardTaken { seat, card, often } => {
            let card = Named::Card(CardName::of(card, setup));
            let args = [("player", player(seat)), ("card", card.into()), ("often", tenths(often))];
            Sentence::new("review-discard-taken", args)
        }
    }
}

/// Why an action is advised, compared with the next best: "About 3 more Glory from Rhea in this Age." Or, of another one, why it is not the best:
/// "About 3 less Glory from Rhea in this Age."
pub fn advice_sentence(reason: &Reason, is_best: bool, setup: &Setup) -> Sentence {
    let sentence = reason_sentence(reason, setup);
    let id = match reason {
        Reason::MoreGlory { source, .. } => match source {
            Source::Kingdom(_) => "advice-kingdom",
            Source::Merfolk => "advice-merfolk",
            Source::Giant => "advice-giant",
            Source::Horde => "advice-horde",
            Source::Bands => "advice-bands",
        },
        Reason::Place { .. } => "advice-place",
        Reason::MoreInAll { .. } => "advice-in-all",
        Reason::Later => "advice-later",
        Reason::Alike => "advice-alike",
        Reason::Alone => "advice-alone",
        Reason::RivalGains { .. } => "advice-rival",
        Reason::SetLost { .. } => "advice-set-lost",
        Reason::DiscardTaken { .. } => "advice-discard-taken",
    };
    Sentence { id: id.into(), ..sentence }.with("best", if is_best { "yes" } else { "no" })
}

fn player(seat: ethnos_rules::Seat) -> Arg {
    Named::Seat(Seat::of(seat)).into()
}

fn tenths(number: u8) -> Arg {
    Arg::Number(u32::from(number))
}

fn rounded(glory: f64) -> Arg {
    Arg::Number(glory.round().max(1.0) as u32)
}
