//! What lies open as JSON, written directly from the engine's state. It is the largest part of every message to a live table; making
//! an [`OpenState`] first and writing that takes several times as long. Tests hold it to the JSON of [`OpenState`], over whole games of
//! every kind and for everything a live table sends.

use ethnos_rules as rules;

use crate::direct_text::Text;
use crate::{About, CardName, Decision, OpenState, Player, Seat, sentences, to_json};

/// Most texts are shorter than this.
const LENGTH: usize = 4096;

/// What lies open in a game, as JSON: the fields of an [`OpenState`], without the braces around them.
pub fn open_fields(table: &rules::OpenState, setup: &rules::Setup) -> String {
    if setup.solo().is_some() {
        // Solo games have more fields, and only one person waits for them.
        let state = OpenState::of(table, setup, |seat| Player::of(seat, table, setup));
        let text = to_json(&state);
        return text[1..text.len() - 1].to_owned();
    }
    let mut text = Vec::with_capacity(LENGTH);
    Text { text: &mut text, setup }.fields(table);
    String::from_utf8(text).expect("names are UTF-8")
}

impl Text<'_> {
    fn fields(&mut self, table: &rules::OpenState) {
        let (setup, pieces) = (self.setup, self.setup.pieces());
        let is_over = table.decision == rules::Decision::Over;
        let hand = table.players[table.actor.index()].hand_size;
        let asked = sentences::decision_with_hand(table.decision, setup, hand).with("player", table.actor);
        self.number("\"age\":", table.age);
        self.value(",\"turn\":", &Seat::of(table.turn));
        self.value(",\"to_act\":", &(!is_over).then(|| Seat::of(table.actor)));
        self.value(",\"decision\":", &Decision::of(table.decision));
        self.value(",\"about\":", &About::of(table.decision, setup.edition()));
        self.value(",\"asked\":", &asked);
        self.number(",\"dragons\":", table.dragons);
        self.number(",\"deck_size\":", table.deck_size);
        self.number(",\"dragon_free\":", table.dragon_free());
        self.number(",\"lower_half\":", table.lower_half);
        self.cards(",\"row\":", table.row);
        let ages = setup.ages() as usize;
        self.by_region(",\"tokens\":", |text, region| {
            text.list("", &table.tokens[region.index()][..ages], |text, token| text.number("", *token));
        });
        self.number(",\"coins_used\":", table.coins_used);
        self.by_region(",\"coins\":", |text, region| text.number("", table.coin_value(region, pieces)));
        match table.giant {
            None => self.add(",\"giant\":null"),
            Some(giant) => {
                self.value(",\"giant\":{\"seat\":", &Seat::of(giant.seat));
                self.number(",\"size\":", giant.size);
                self.add("}");
            }
        }
        self.add(",\"players\":{");
        for (number, seat) in setup.seats().enumerate() {
            self.add(if number > 0 { ",\"" } else { "\"" });
            self.add(Seat::of(seat).letter());
            self.add("\":");
            self.player(table, seat);
        }
        self.add("}");
    }

    fn player(&mut self, table: &rules::OpenState, seat: rules::Seat) {
        let (setup, player) = (self.setup, table.player(seat));
        self.number("{\"glory\":", player.glory);
        self.number(",\"hand_size\":", player.hand_size);
        self.cards(",\"known\":", player.known);
        self.number(",\"supply\":", player.supply);
        self.by_region(",\"markers\":", |text, region| text.number("", player.markers[region.index()]));
        let edition = setup.edition();
        self.list(",\"horde\":", player.horde.iter(), |text, colour| text.name(colour.colour(edition)));
        self.number(",\"merfolk\":", player.merfolk);
        self.list(",\"trolls\":", player.troll_tokens(setup.pieces()), |text, token| text.number("", token));
        self.list(",\"bands\":", table.bands.of(seat), |text, band| {
            text.add("{\"leader\":");
            text.name(CardName::of(band.leader, setup).as_str());
            text.list(",\"cards\":", band.cards, |text, card| text.name(CardName::of(*card, setup).as_str()));
            text.add("}");
        });
        self.add("}");
    }
}
