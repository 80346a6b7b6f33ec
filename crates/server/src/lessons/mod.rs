//! Lessons: games of one person from prepared positions, with steps that the browser shows (`web/guide/lessons/`).
//!
//! A lesson is a scenario, `NAME.ethnos`: the position in which it begins and then, for the tests, the moves that its steps ask for.
//! The lessons about tribes are written with the names of the first edition and are also played with those of the second.

use ethnos_rules::notation::position_text;
use ethnos_rules::{Edition, Record, Region, Tribe};
use ethnos_store::Phase;
use ethnos_table::{BotLevel, Plan, Prepared, SeatPlan, TableOptions};

use crate::app::Shared;
use crate::error::Failure;
use crate::people::Visitor;
use crate::rooms::{RoomKey, Summary};
use crate::tables::open_plan;

/// The guided first game.
pub(crate) const FIRST_GAME: &str = "first-game";

macro_rules! scenarios {
    ($($name:literal),+ $(,)?) => { [$(($name, include_str!(concat!($name, ".ethnos")))),+] };
}

/// The lessons that are not about one tribe.
const GENERAL: [(&str, &str); 3] = scenarios!["first-game", "two-players", "solo"];

/// The lessons about tribes, by the codes of the tribes.
const OF_TRIBES: [(&str, &str); Tribe::COUNT] = scenarios![
    "skeleton", "centaur", "dwarf", "elf", "giant", "halfling", "merfolk", "minotaur", "orc", "raccoon", "troll",
    "wingfolk", "wizard",
];

/// How many running tables of a person are searched for lessons to close.
const SEARCHED: u32 = 100;

struct Lesson {
    /// Its name, the same for both editions.
    name: &'static str,
    /// The scenario, in the words of its edition.
    scenario: String,
}

impl Lesson {
    /// The lesson with this address: a name, or a tribe of either edition.
    fn find(slug: &str) -> Option<Lesson> {
        if let Some((name, scenario)) = GENERAL.into_iter().find(|(name, _)| *name == slug) {
            return Some(Lesson { name, scenario: scenario.to_owned() });
        }
        let tribes =
            Edition::ALL.into_iter().flat_map(|edition| Tribe::of_edition(edition).map(move |tribe| (edition, tribe)));
        let (edition, tribe) = tribes
            .into_iter()
            .find(|(edition, tribe)| ethnos_words::tribe_slug(tribe.name(*edition)).as_deref() == Some(slug))?;
        let (name, scenario) = OF_TRIBES.into_iter().find(|(name, _)| *name == tribe.code())?;
        let written_for_second = !tribe.is_in(Edition::First);
        let translate = edition == Edition::Second && !written_for_second;
        Some(Lesson { name, scenario: if translate { in_second_edition(scenario) } else { scenario.to_owned() } })
    }

    /// Whether it is about one tribe. Such a lesson is over after a move or two.
    fn is_short(name: &str) -> bool {
        OF_TRIBES.iter().any(|(known, _)| *known == name)
    }

    /// The position in which it begins: the scenario up to its first move.
    fn position(&self) -> String {
        position_text(&self.scenario)
    }

    fn plan(&self) -> Plan {
        let position = self.position();
        let record = Record::parse(&position).expect("the tests read every lesson");
        let options = record.options();
        let mut seats = vec![SeatPlan::Me];
        seats.resize(options.players, SeatPlan::Bot(BotLevel::Novice));
        Plan {
            options: TableOptions { stand_in: BotLevel::Novice, ..TableOptions::new(options.edition) },
            seats,
            prepared: Some(Prepared { position, lesson: Some(self.name.to_owned()) }),
            daily: None,
        }
    }
}

/// Opens a table with a lesson for a visitor, and starts it. Lessons about tribes that the visitor did not finish are closed, and
/// the same lesson, too, so that they do not fill the list of the visitor's games.
pub(crate) async fn open(app: &Shared, visitor: Visitor, slug: &str) -> Result<RoomKey, Failure> {
    let lesson = Lesson::find(slug).ok_or_else(|| Failure::not_found("failure-lesson"))?;
    for row in app.store.running_tables_of(visitor.person, &[Phase::Playing], SEARCHED).await? {
        let other = serde_json::from_str::<Summary>(&row.summary).ok().and_then(|summary| summary.lesson);
        if other.is_some_and(|other| other == lesson.name || Lesson::is_short(&other)) {
            // It may have ended meanwhile.
            let _ = app.rooms.close(&RoomKey { id: row.id, code: row.code.into() }).await;
        }
    }
    open_plan(app, visitor, lesson.plan(), true, None).await
}

/// A scenario of the first edition with the names of the second: tribes, kingdoms and colours of the same place in their lists.
fn in_second_edition(scenario: &str) -> String {
    let (first, second) = (Edition::First, Edition::Second);
    let mut names = vec![("first", "second")];
    names.extend(Region::all().map(|region| (region.name(first), region.name(second))));
    names.extend(Region::all().map(|region| (region.colour(first), region.colour(second))));
    for tribe in Tribe::of_edition(second).filter(|tribe| tribe.is_in(first)) {
        names.extend([(tribe.name(first), tribe.name(second)), (tribe.plural(first), tribe.plural(second))]);
    }
    let mut text = String::new();
    for part in scenario.split_inclusive(|letter: char| !letter.is_alphabetic()) {
        let end = part.find(|letter: char| !letter.is_alphabetic()).unwrap_or(part.len());
        let (word, rest) = part.split_at(end);
        text.push_str(names.iter().find(|(name, _)| *name == word).map_or(word, |(_, name)| name));
        text.push_str(rest);
    }
    text
}

#[cfg(test)]
mod tests;
