//! Why not.

use ethnos_wire::{RefusedAbout, protocol::Refused};
use fluent_bundle::FluentArgs;

use crate::lists::capital;
use crate::{Company, Words, t};

impl Words {
    /// Why the rules, the table or the server refuse something at a table.
    pub fn refusal(self, refused: &Refused, company: &Company<'_>) -> String {
        let id = format!("refusal-{}", refused.code);
        if !self.has(&id) {
            return self.failure(&refused.code, None);
        }
        let args = self.refusal_args(&refused.about, company);
        let sentence = self.message(&id, &args);
        // A sentence that begins with somebody's name leaves it as it is.
        if refused.about.name.is_some() { sentence } else { capital(&sentence) }
    }

    fn refusal_args(self, about: &RefusedAbout, company: &Company<'_>) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        args.set("edition", company.edition());
        if let Some(seat) = about.seat {
            args.set("seat", seat.letter());
            args.set("player", company.name(seat));
        }
        if let Some(name) = &about.name {
            args.set("player", name.clone());
        }
        if let Some(decision) = about.decision {
            args.set("decision", self.decision(decision, about.about.as_ref(), company));
        }
        if let Some(card) = &about.card {
            args.set("card", self.the_card(card));
            if let Some((colour, tribe)) = card.as_str().split_once(' ') {
                args.set("tribe", self.tribe(tribe, 2));
                // Of the cards of a band, which are feminine where that matters.
                args.set("colour", t!(self, &format!("colour-{colour}"), gender = "feminine", number = "other"));
            }
        }
        if !about.cards.is_empty() {
            args.set("cards", self.card_list(&about.cards));
        }
        if let Some(tribe) = &about.tribe {
            args.set("tribe", self.tribe(tribe.as_str(), 1));
        }
        if let Some(region) = &about.region {
            args.set("region", self.region(region));
            args.set("spot", self.in_region(region));
            args.set("colour", company.colour(self, region, "masculine"));
        }
        let numbers = [
            ("size", about.size),
            ("keeps", about.size),
            ("most", about.most),
            ("limit", about.most),
            ("needed", about.needed),
            ("standing", about.standing),
            ("value", about.value.map(u16::from)),
        ];
        for (name, number) in numbers {
            if let Some(number) = number {
                args.set(name, number);
            }
        }
        args
    }

    /// Why a request is refused, by the code of the refusal, and when to come back.
    pub fn failure(self, code: &str, seconds: Option<u64>) -> String {
        let id = format!("failure-{code}");
        match seconds {
            Some(seconds) if self.has(&format!("{id}.wait")) => t!(self, &format!("{id}.wait"), seconds = seconds),
            _ if self.has(&id) => t!(self, &id),
            _ => t!(self, "failure-internal"),
        }
    }
}
