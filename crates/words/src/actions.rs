//! What can be done, on buttons.

use ethnos_wire::ActionKind;

use crate::lists::followers;
use crate::{Company, Words, t};

impl Words {
    /// An action: "Take the red Orc".
    pub fn action(self, action: &ActionKind, company: &Company<'_>) -> String {
        let edition = company.edition();
        match action {
            ActionKind::RecruitDeck => t!(self, "action-recruit-deck"),
            ActionKind::Recruit { card } => t!(self, "action-recruit", card = self.the_card(card)),
            ActionKind::Band { leader, cards } => {
                let card = self.the_card(leader);
                match followers(leader, cards).as_slice() {
                    [] => t!(self, "action-band-alone", card = card),
                    others => t!(
                        self,
                        "action-band",
                        card = card,
                        size = cards.len(),
                        cards = self.card_list(others),
                        edition = edition
                    ),
                }
            }
            ActionKind::Scatter => t!(self, "action-scatter"),
            ActionKind::Stop => t!(self, "action-stop"),
            ActionKind::Marker { region } => t!(self, "action-marker", spot = self.in_region(region)),
            ActionKind::NoMarker => t!(self, "action-no-marker"),
            ActionKind::Token { value } => t!(self, "action-token", value = *value, edition = edition),
            ActionKind::NoToken => t!(self, "action-no-token", edition = edition),
            ActionKind::Keep { cards } if cards.is_empty() => t!(self, "action-keep-none"),
            ActionKind::Keep { cards } => t!(self, "action-keep", cards = self.card_list(cards)),
            ActionKind::Draw => t!(self, "action-draw"),
            ActionKind::NoDraw => t!(self, "action-no-draw"),
            ActionKind::Pillage => t!(self, "action-pillage", edition = edition),
            ActionKind::Hold => t!(self, "action-hold", edition = edition),
            ActionKind::Give { card } => t!(self, "action-give", card = self.the_card(card)),
            ActionKind::Leader { tribe } => t!(self, "action-leader", tribe = self.tribe(tribe.as_str(), 1)),
            ActionKind::Coin { region } => t!(self, "action-coin", spot = self.in_region(region)),
            ActionKind::Settle { region } => {
                t!(self, "action-settle", colour = company.colour(self, region, "masculine"))
            }
            ActionKind::Discard { card } => t!(self, "action-discard", card = self.the_card(card)),
            ActionKind::Steal { card } => t!(self, "action-steal", card = self.the_card(card)),
        }
    }
}
