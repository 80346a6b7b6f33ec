//! Why the rules refuse an action.

use ethnos_rules::{Refusal, Setup};

use super::names::{Agreement, Names};
use super::{Named, Sentence, decision, sentence};

/// Why the rules refuse an action.
pub fn refusal(refusal: &Refusal, setup: &Setup) -> Sentence {
    let names = Names(setup);
    let refused = sentence!(format!("refusal-{}", refusal.code()));
    match *refusal {
        Refusal::GameOver
        | Refusal::EmptyBand
        | Refusal::SkeletonLeads
        | Refusal::HandNotStuck
        | Refusal::StealOnlyOnEasy => refused,
        Refusal::NotToAct { to_act, .. } => refused.with("player", to_act),
        Refusal::WrongDecision { due } => refused.with("decision", decision(due, setup)),
        Refusal::HandFull { limit } => refused.with("limit", limit),
        Refusal::NotInHand { missing } => refused.with("cards", names.cards(missing)),
        Refusal::MixedBand { leader } => refused
            .with("card", names.card(leader))
            .with("tribe", names.tribe_counted(leader.slot(), 2))
            .with("colour", names.colour(leader.colour(), Agreement::Cards)),
        Refusal::LeaderNotInBand { leader: card }
        | Refusal::NotInRow { card }
        | Refusal::NotDiscarded { card }
        | Refusal::NotOnDashboard { card } => refused.with("card", names.card(card)),
        Refusal::TooSmall { region, needed, standing } => {
            refused.with("spot", names.in_region(region)).with("needed", needed).with("standing", standing)
        }
        Refusal::NoSuchToken { value } | Refusal::TokenTaken { value } => refused.with("value", Named::Token(value)),
        Refusal::TokenTooLarge { value, size } => refused.with("value", Named::Token(value)).with("size", size),
        Refusal::KeepsTooMany { keeps, most } => refused.with("keeps", keeps).with("most", most),
        Refusal::LeaderFaceDown { slot } => refused.with("tribe", names.tribe(slot)),
        Refusal::NotPreferred { region } => refused.with("region", names.region(region)),
        Refusal::SpaceTaken { space } => refused.with("colour", names.colour(space, Agreement::Space)),
    }
}
