//! What the solo game says about Chief Bruno before he plays, and what he then does.

use ethnos_rules::{Action, Decision, Game, LeaderEffect, Record, Region, Seat, View};

const POSITION: &str = "ethnos position 1
edition: second
solo: easy
seed: 3
markers Blue: A 1
dashboard: 4 white Bear, 3 black Koi, blue Raven
row: white Koi, red Raven, blue Koi, yellow Koi
koi: B 2
hand A: green Bear
deck: yellow Rabbit, black Monkey, black Rabbit
";

fn game(text: &str) -> Game {
    Record::parse(
        &text.replace("4 white Bear", "2 white Bear, 2 white Raven").replace("3 black Koi", "2 black Koi, black Bear"),
    )
    .expect("a position")
    .start()
    .clone()
}

fn region(name: &str) -> Region {
    Region::named(name, ethnos_rules::Edition::Second).expect("a region")
}

#[test]
fn columns_say_what_they_wait_for() {
    let game = game(POSITION);
    let (table, setup) = (game.table(), game.setup());
    // The missing cards, the size of the party, whether it places a marker, its Prestige.
    let cases = [
        ("White", 1, 5, true, 10),
        ("Green", 5, 5, true, 10),
        ("Yellow", 4, 4, true, 6),
        ("Black", 1, 4, true, 6),
        ("Red", 1, 1, true, 0),
        // A marker of the player counts as well.
        ("Blue", 1, 2, true, 1),
    ];
    for (name, missing, size, places, glory) in cases {
        let column = table.column_outlook(setup, region(name));
        let party = column.party;
        assert_eq!((column.missing, party.size, party.places, party.glory), (missing, size, places, glory), "{name}");
    }
}

/// What is said about a card is what happens when it is given.
#[test]
fn a_card_does_on_the_dashboard_what_was_said() {
    let mut start = game(POSITION);
    start.play(Action::RecruitDeck, &mut ()).expect("it is legal");
    assert_eq!(start.decision(), Decision::Give { left: 1 });
    let mut played = 0;
    for card in start.table().row.kinds() {
        let said = start.table().bruno_party_with(start.setup(), card);
        let mut game = start.clone();
        game.play(Action::Give(card), &mut ()).expect("it is legal");
        match game.decision() {
            Decision::BrunoLeader { column } => {
                let said = said.unwrap_or_else(|| panic!("{card:?}: he plays {column:?}"));
                assert_eq!(said.column, column);
                played += 1;
                // Every Leader does what was said.
                let before = View::of(&game, Some(Seat::at(0)));
                let leaders = before.bruno_leaders();
                assert_eq!(leaders.len(), 6);
                for (slot, effect) in leaders {
                    let mut game = game.clone();
                    game.play(Action::Leader(slot), &mut ()).expect("it is legal");
                    let (was, now) = (before.table.player(Seat::BRUNO), game.table().player(Seat::BRUNO));
                    let placed = now.markers[column.index()] > was.markers[column.index()];
                    assert_eq!(placed, said.places, "{card:?} {slot:?}");
                    match effect {
                        LeaderEffect::Token { glory } => assert_eq!(now.glory, was.glory + glory),
                        LeaderEffect::Moves { spaces, markers } => {
                            assert_eq!(now.merfolk, was.merfolk + spaces);
                            let free = match game.decision() {
                                Decision::BrunoMarker { left } => left,
                                _ => 0,
                            };
                            assert_eq!(markers, free, "{card:?}");
                        }
                        LeaderEffect::Draws { cards } => assert_eq!(cards, said.size),
                        LeaderEffect::Counts { glory } => assert_eq!(glory > 0, said.size < 6, "{glory}"),
                        LeaderEffect::Settles | LeaderEffect::Coin => {}
                        LeaderEffect::Nothing => panic!("{card:?} {slot:?} does nothing"),
                    }
                }
            }
            decision => assert_eq!((said, decision), (None, Decision::Turn), "{card:?}"),
        }
    }
    assert_eq!(played, 3, "white, red and blue");
}

/// A smaller Bear party, no coins and no markers: the Leader does nothing for him.
#[test]
fn a_leader_may_do_nothing() {
    let mut game = game(
        &POSITION
            .replace("koi: B 2\n", "koi: B 2\nparty A: red Bear + red Koi, red Rabbit\nbear: A 3\ncoins used: 14\n"),
    );
    game.play(Action::RecruitDeck, &mut ()).expect("it is legal");
    let red = game.table().row.kinds().find(|card| card.colour() == region("Red")).expect("a red card");
    game.play(Action::Give(red), &mut ()).expect("it is legal");
    let effects = View::of(&game, Some(Seat::at(0))).bruno_leaders();
    assert_eq!(effects.iter().filter(|(_, effect)| *effect == LeaderEffect::Nothing).count(), 2, "{effects:?}");
    // A spectator is told nothing about Leaders: the choice is the player's.
    assert_eq!(View::of(&game, None).bruno_leaders(), []);
}
