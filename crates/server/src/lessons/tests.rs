//! Every lesson in every edition: it begins as its steps say, and its steps have their texts.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ethnos_rules::{Action, Actions, Cards, DeckCard, Pieces, Seat};
use ethnos_words::{Language, Words};
use serde_json::Value;

use super::*;

/// All addresses of lessons.
fn slugs() -> Vec<String> {
    let tribes =
        Edition::ALL.into_iter().flat_map(|edition| Tribe::of_edition(edition).map(move |tribe| tribe.name(edition)));
    let tribes = tribes.map(|name| ethnos_words::tribe_slug(name).expect("a tribe"));
    GENERAL.iter().map(|(name, _)| (*name).to_owned()).chain(tribes).collect()
}

#[test]
fn every_lesson_is_a_scenario_that_holds() {
    assert_eq!(slugs().len(), 3 + 24);
    for slug in slugs() {
        let lesson = Lesson::find(&slug).unwrap_or_else(|| panic!("{slug}: no lesson"));
        let record = Record::parse(&lesson.scenario).unwrap_or_else(|errors| panic!("{slug}: {errors:?}"));
        record.verify().unwrap_or_else(|faults| panic!("{slug}: {faults:?}"));
        let plan = lesson.plan().check().unwrap_or_else(|error| panic!("{slug}: {error}"));
        assert_eq!(plan.seats[0], SeatPlan::Me);
        let position = Record::parse(&lesson.position()).expect("a position");
        assert_eq!(position.start().to_act(), Some(Seat::at(0)), "{slug}");
        let seed = position.about("seed").is_some();
        assert!(seed || slug == FIRST_GAME, "{slug}: without a seed its tokens would change");
    }
    assert!(Lesson::find("goblin").is_none() && Lesson::find("").is_none() && Lesson::find("../elf").is_none());
}

/// A tribe's lesson is about that tribe: it is in play, and the first band of the scenario is led by it, or has Skeletons in it.
#[test]
fn a_lesson_is_about_its_tribe() {
    for edition in Edition::ALL {
        for tribe in Tribe::of_edition(edition) {
            let slug = ethnos_words::tribe_slug(tribe.name(edition)).expect("a tribe");
            let lesson = Lesson::find(&slug).expect("a lesson");
            let record = Record::parse(&lesson.scenario).expect("a scenario");
            assert_eq!(record.setup().edition(), edition, "{slug}");
            let band = record.moves().find_map(|played| match played.action {
                Action::Play(band) => Some(band),
                _ => None,
            });
            let band = band.unwrap_or_else(|| panic!("{slug}: no band"));
            if tribe == Tribe::Skeleton {
                assert!(band.cards().kinds().any(|card| record.setup().tribe_of(card) == tribe), "{slug}");
            } else {
                assert_eq!(record.setup().tribe_of(band.leader()), tribe, "{slug}");
            }
        }
    }
}

/// The steps of every lesson have a title and a text, and no other message of the guide is left over.
#[test]
fn every_step_has_its_texts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/guide/lessons");
    let names: Vec<&str> = GENERAL.iter().chain(&OF_TRIBES).map(|(name, _)| *name).collect();
    let mut ids = BTreeSet::new();
    for name in names {
        let text =
            fs::read_to_string(folder.join(format!("{name}.json"))).unwrap_or_else(|error| panic!("{name}: {error}"));
        let steps: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let steps = steps.as_array().unwrap_or_else(|| panic!("{name}: a list of steps"));
        assert!((2..=14).contains(&steps.len()), "{name}: {} steps", steps.len());
        for step in steps {
            let id = step["id"].as_str().unwrap_or_else(|| panic!("{name}: a step without an id"));
            assert!(step["at"].as_array().is_some_and(|at| !at.is_empty()), "{name} {id}: nothing to point at");
            assert!(ids.insert(format!("lesson-{name}-{id}")), "{name}: {id} twice");
        }
    }
    for language in Language::ALL {
        let words = Words::new(language);
        for id in &ids {
            assert!(words.has(id) && words.has(&format!("{id}.text")), "{id} in {}", language.tag());
        }
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../locales/{}/lessons.ftl", language.tag()));
        let text = fs::read_to_string(&file).expect("the messages of the lessons");
        let written = text
            .lines()
            .filter_map(|line| line.split_once(" =").map(|(id, _)| id))
            .filter(|id| id.starts_with("lesson-"));
        for id in written {
            assert!(ids.contains(id), "{id} in {} belongs to no step", language.tag());
        }
    }
}

/// What the guided first game relies on, whatever the bots do.
#[test]
fn the_first_game_teaches_what_the_guide_says() {
    let position = Lesson::find(FIRST_GAME).expect("a lesson").position();
    let record = Record::parse(&position).expect("a position");
    assert_eq!(record.options().players, 3);
    let mut game = record.start().clone();
    // The first card off the deck is a Dragon, and the next goes with the hand.
    game.play(Action::RecruitDeck, &mut ()).expect("it is legal");
    assert_eq!(game.table().dragons, 1);
    let hand = game.hand(Seat::at(0));
    assert_eq!(hand.len(), 2);
    let mut actions = Actions::new();
    // Every card of the row makes a band of two with one of the hand, so some do when the bots have taken theirs.
    for card in game.table().row.kinds() {
        let goes = hand.iter().any(|own| own.slot() == card.slot() || own.colour() == card.colour());
        assert!(goes, "{card:?}");
    }
    assert!(game.table().row.len() >= 6);
    // The player has a band as soon as it is their turn again, and who leads it matters: the two cards are of different tribes.
    for _ in 0..2 {
        game.legal(&mut actions);
        game.play(actions[0], &mut ()).expect("it is legal");
    }
    game.legal(&mut actions);
    let leaders = actions.iter().filter_map(|action| match action {
        Action::Play(band) if band.cards() == hand => Some(band.leader().slot()),
        _ => None,
    });
    assert_eq!(leaders.collect::<BTreeSet<_>>().len(), 2);
    // The third Dragon is within reach, and the deck is no shorter than a true one.
    let dragons = record.start().deck().take(20).filter(|card| *card == DeckCard::Dragon).count();
    assert_eq!(dragons, usize::from(Pieces::DRAGONS));
    assert_ne!(record.setup().allies(), Cards::NONE);
}
