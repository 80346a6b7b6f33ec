//! The guided first game: one person against two bots, from a prepared position.

use ethnos_rules::Edition;
use ethnos_table::{BotLevel, Plan, Prepared, SeatPlan, TableOptions, Tribes};

use crate::app::Shared;
use crate::error::Failure;
use crate::people::Visitor;
use crate::rooms::RoomKey;
use crate::tables::open_plan;

/// The position in which the game starts.
const POSITION: &str = include_str!("first_game.ethnos");

/// Opens a table with the first game for a visitor, and starts it.
pub(crate) async fn open(app: &Shared, visitor: Visitor) -> Result<RoomKey, Failure> {
    open_plan(app, visitor, plan(), true, None).await
}

fn plan() -> Plan {
    Plan {
        options: TableOptions {
            tribes: Tribes::FirstGame,
            stand_in: BotLevel::Novice,
            ..TableOptions::new(Edition::First)
        },
        seats: vec![SeatPlan::Me, SeatPlan::Bot(BotLevel::Novice), SeatPlan::Bot(BotLevel::Novice)],
        prepared: Some(Prepared { position: POSITION.to_owned(), first_game: true }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ethnos_rules::{Action, Actions, Cards, DeckCard, Pieces, Record, Seat};

    /// What the guide relies on, whatever the bots do.
    #[test]
    fn it_teaches_what_the_guide_says() {
        let plan = plan().check().expect("a plan in order");
        assert_eq!(plan.seats.len(), 3);
        let record = Record::parse(POSITION).expect("a position");
        let mut game = record.start().clone();
        assert_eq!(game.to_act(), Some(Seat::at(0)));
        // The first card off the deck is a Dragon, and the next goes with the hand.
        game.play(Action::RecruitDeck, &mut ()).expect("it is legal");
        assert_eq!(game.table().dragons, 1);
        let hand = game.hand(Seat::at(0));
        assert_eq!(hand.len(), 2);
        let mut actions = Actions::new();
        let bands = |game: &ethnos_rules::Game, actions: &mut Actions| {
            game.legal(actions);
            actions.iter().filter(|action| matches!(action, Action::Play(band) if band.size() > 1)).count()
        };
        // Every card of the row makes a band of two with one of the hand, so some do when the bots have taken theirs.
        for card in game.table().row.kinds() {
            let goes = hand.iter().any(|own| own.slot() == card.slot() || own.colour() == card.colour());
            assert!(goes, "{card:?}");
        }
        assert!(game.table().row.len() >= 6);
        // The player has a band as soon as it is their turn again.
        for _ in 0..2 {
            game.legal(&mut actions);
            game.play(actions[0], &mut ()).expect("it is legal");
        }
        assert!(bands(&game, &mut actions) > 0);
        // The third Dragon is within reach, and the deck is no shorter than a true one.
        let dragons = record.start().deck().take(20).filter(|card| *card == DeckCard::Dragon).count();
        assert_eq!(dragons, usize::from(Pieces::DRAGONS));
        assert_ne!(record.setup().allies(), Cards::NONE);
    }
}
