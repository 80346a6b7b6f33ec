//! What happened, in sentences.

use ethnos_wire::{CardName, DashboardSource, EventKind, Seat};

use crate::lists::{capital, followers};
use crate::{Company, Words, t};

impl Words {
    /// An event as a sentence.
    pub fn event(self, event: &EventKind, company: &Company<'_>) -> String {
        let name = |seat: &Seat| company.name(*seat);
        let edition = company.edition();
        let sentence = match event {
            EventKind::AgeBegan { age, first } => t!(self, "event-age-began", age = *age, player = name(first)),
            EventKind::Dealt { seat, card } => self.came("event-dealt", name(seat), card.as_ref()),
            EventKind::Drew { seat, card } => self.came("event-drew", name(seat), card.as_ref()),
            EventKind::RowDealt { cards } => t!(self, "event-row-dealt", cards = self.card_list(cards)),
            EventKind::Recruited { seat, card } => {
                t!(self, "event-recruited", player = name(seat), card = self.the_card(card))
            }
            EventKind::Dragon { seat, seen } => t!(self, "event-dragon", player = name(seat), seen = *seen),
            EventKind::BandPlayed { seat, leader, cards } => {
                let (player, card) = (name(seat), self.the_card(leader));
                match followers(leader, cards).as_slice() {
                    [] => t!(self, "event-band-alone", player = player, card = card, edition = edition),
                    others => t!(
                        self,
                        "event-band-played",
                        player = player,
                        card = card,
                        size = cards.len(),
                        cards = self.card_list(others),
                        edition = edition
                    ),
                }
            }
            EventKind::MarkerPlaced { seat, region } => {
                t!(self, "event-marker-placed", player = name(seat), spot = self.in_region(region))
            }
            EventKind::MerfolkMoved { seat, from, to } => {
                t!(self, "event-merfolk-moved", player = name(seat), from = *from, to = *to, edition = edition)
            }
            EventKind::GiantTaken { seat, size } => {
                t!(self, "event-giant-taken", player = name(seat), size = *size, edition = edition)
            }
            EventKind::HordeJoined { seat, colour } => {
                let colour = self.colour(colour.as_str());
                t!(self, "event-horde-joined", player = name(seat), colour = colour, edition = edition)
            }
            EventKind::TokenTaken { seat, value } => {
                t!(self, "event-token-taken", player = name(seat), value = *value, edition = edition)
            }
            EventKind::CoinPlaced { seat, region, value } => {
                t!(self, "event-coin-placed", player = name(seat), value = *value, spot = self.in_region(region))
            }
            EventKind::Discarded { seat, cards } => {
                t!(self, "event-discarded", player = name(seat), cards = self.card_list(cards))
            }
            EventKind::AgeEnded { age, drawer } => t!(self, "event-age-ended", age = *age, player = name(drawer)),
            EventKind::Scored(line) => t!(
                self,
                "event-scored",
                player = name(&line.seat),
                glory = line.glory,
                line = self.score(line, company)
            ),
            EventKind::HordeHeld { seat } => t!(self, "event-horde-held", player = name(seat), edition = edition),
            EventKind::GameOver { winners } => self.game_over(winners, company),
            solo => self.solo_event(solo, company),
        };
        capital(&sentence)
    }

    fn came(self, id: &str, player: String, card: Option<&CardName>) -> String {
        match card {
            Some(card) => t!(self, id, player = player, card = self.the_card(card)),
            None => t!(self, &format!("{id}-hidden"), player = player),
        }
    }

    /// What happens at Chief Bruno's dashboard, and the row that is filled.
    fn solo_event(self, event: &EventKind, company: &Company<'_>) -> String {
        match event {
            EventKind::RowFilled { card } => t!(self, "event-row-filled", card = self.the_card(card)),
            EventKind::DashboardTook { card, from } => {
                let from = match from {
                    DashboardSource::Row => "row",
                    DashboardSource::Discards => "discards",
                    DashboardSource::Deck => "deck",
                };
                t!(self, "event-dashboard-took", card = self.the_card(card), from = from)
            }
            EventKind::BrunoPlayed { column, leader, cards } => t!(
                self,
                "event-bruno-played",
                colour = company.colour(self, column, "feminine"),
                tribe = self.tribe(leader.as_str(), 1),
                cards = self.card_list(cards)
            ),
            EventKind::DashboardDiscarded { card } => {
                t!(self, "event-dashboard-discarded", card = self.the_card(card))
            }
            EventKind::DashboardStolen { card } => {
                t!(self, "event-dashboard-stolen", player = company.name(Seat::A), card = self.the_card(card))
            }
            EventKind::DashboardCleared { cards } => {
                t!(self, "event-dashboard-cleared", cards = self.card_list(cards))
            }
            _ => String::new(),
        }
    }

    fn game_over(self, winners: &[Seat], company: &Company<'_>) -> String {
        let outcome = match winners {
            [_, _, ..] if company.solo => "draw",
            [Seat::B] if company.solo => "bruno",
            [_, _, ..] => "shared",
            _ => "won",
        };
        let names: Vec<_> = winners.iter().map(|seat| company.name(*seat)).collect();
        t!(self, "event-game-over", outcome = outcome, player = self.list(&names))
    }
}
