//! What lists show of a table. It is stored beside the log as JSON, in types of its own: the test below holds the text that is
//! in databases.

use ethnos_table::{BotLevel, Chair, NotCounted, PersonId, PieceColour, Prepared, SeatResult, Table, TableOptions};
use ethnos_wire::protocol;
use serde::{Deserialize, Serialize};

use crate::lessons::FIRST_GAME;

/// What lists show of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Summary {
    pub(crate) options: TableOptions,
    #[serde(with = "stored_chairs")]
    pub(crate) chairs: Vec<Chair>,
    /// How the game begins if it is not dealt from the seed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) prepared: Option<PreparedKind>,
    /// Whether anybody's adviser was on: the game counts in no statistics.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) advised: bool,
    /// Why the game counts in no statistics, if it does not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) uncounted: Option<NotCounted>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) results: Option<Vec<SeatResult>>,
    /// The name of the lesson, if the table is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lesson: Option<String>,
}

impl Summary {
    /// The summary of a table. Box files are left out: they are long, and no list shows them.
    pub(crate) fn of(table: &Table) -> Summary {
        Summary {
            options: TableOptions { game_box: None, ..table.options().clone() },
            chairs: table.chairs().to_vec(),
            prepared: table.prepared().map(PreparedKind::of),
            advised: table.is_advised(),
            uncounted: table.not_counted(),
            results: table.results(),
            lesson: table.prepared().and_then(|prepared| prepared.lesson.clone()),
        }
    }

    /// Why a finished game counts in no statistics. Summaries of earlier versions do not say it themselves.
    pub(crate) fn not_counted(&self) -> Option<NotCounted> {
        let prepared = self.prepared.map(|_| NotCounted::Prepared);
        self.uncounted.or(prepared).or_else(|| self.advised.then_some(NotCounted::Advised))
    }

    /// The text that is stored.
    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(self).expect("summaries are made of plain values")
    }
}

/// How a game begins if the cards are not dealt from the seed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PreparedKind {
    /// In a position that the host gave.
    Position,
    /// In the position of the guided first game.
    FirstGame,
    /// In the position of another lesson.
    Lesson,
}

impl PreparedKind {
    pub(crate) fn of(prepared: &Prepared) -> PreparedKind {
        match prepared.lesson.as_deref() {
            None => PreparedKind::Position,
            Some(FIRST_GAME) => PreparedKind::FirstGame,
            Some(_) => PreparedKind::Lesson,
        }
    }
}

impl From<PreparedKind> for protocol::Prepared {
    fn from(kind: PreparedKind) -> protocol::Prepared {
        match kind {
            PreparedKind::Position => protocol::Prepared::Position,
            PreparedKind::FirstGame => protocol::Prepared::FirstGame,
            PreparedKind::Lesson => protocol::Prepared::Lesson,
        }
    }
}

/// A seat as it is stored.
#[derive(Serialize, Deserialize)]
struct StoredChair {
    seat: char,
    colour: PieceColour,
    person: Option<PersonId>,
    bot: Option<BotLevel>,
    name: String,
    ready: bool,
    away: bool,
    conceded: bool,
}

/// Reads and writes [`Chair`]s as [`StoredChair`]s.
mod stored_chairs {
    use ethnos_rules::Seat;
    use ethnos_table::{Chair, Sitter};
    use serde::{Deserialize, Deserializer, Serializer};

    use super::StoredChair;

    pub(super) fn serialize<S: Serializer>(chairs: &[Chair], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(chairs.iter().enumerate().map(|(index, chair)| StoredChair {
            seat: Seat::at(index).letter(),
            colour: chair.colour,
            person: chair.person(),
            bot: match chair.sitter {
                Sitter::Bot(level) => Some(level),
                Sitter::Nobody | Sitter::Person { .. } => None,
            },
            name: if chair.sitter == Sitter::Nobody { String::new() } else { chair.name().to_string() },
            ready: chair.ready,
            away: chair.away,
            conceded: chair.conceded,
        }))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Chair>, D::Error> {
        let stored = Vec::<StoredChair>::deserialize(from)?;
        let chairs = stored.into_iter().map(|chair| Chair {
            sitter: match (chair.person, chair.bot) {
                (Some(id), _) => Sitter::Person { id, name: chair.name.into() },
                (None, Some(level)) => Sitter::Bot(level),
                (None, None) => Sitter::Nobody,
            },
            colour: chair.colour,
            ready: chair.ready,
            away: chair.away,
            conceded: chair.conceded,
        });
        Ok(chairs.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ethnos_rules::{Edition, Seat};
    use ethnos_table::Sitter;

    const TEXT: &str = concat!(
        r#"{"options":{"edition":"first","solo":null,"tribes":"random","recruitment":false,"clock":{"kind":"none"},"#,
        r#""public":false,"spectators":true,"stand_in":"regular"},"#,
        r#""chairs":[{"seat":"A","colour":"scarlet","person":1,"bot":null,"name":"Anna","ready":true,"away":false,"conceded":true},"#,
        r#"{"seat":"B","colour":"azure","person":null,"bot":"novice","name":"Novice bot","ready":true,"away":false,"conceded":false},"#,
        r#"{"seat":"C","colour":"amber","person":null,"bot":null,"name":"","ready":false,"away":false,"conceded":false}]"#,
    );
    const RESULTS: &str = concat!(
        r#","results":[{"seat":"A","person":1,"name":"Anna","place":2,"glory":15,"won":false},"#,
        r#"{"seat":"B","person":null,"name":"Novice bot","place":1,"glory":57,"won":true}]"#,
    );

    fn summary(results: bool) -> Summary {
        let anna = Sitter::Person { id: PersonId(1), name: "Anna".into() };
        let result = |seat, person, name: &str, place, glory, won| SeatResult {
            seat: Seat::at(seat),
            person,
            name: name.into(),
            place,
            glory,
            won,
        };
        Summary {
            options: TableOptions::new(Edition::First),
            chairs: vec![
                Chair { sitter: anna, ready: true, conceded: true, ..Chair::empty(PieceColour::Scarlet) },
                Chair { sitter: Sitter::Bot(BotLevel::Novice), ready: true, ..Chair::empty(PieceColour::Azure) },
                Chair::empty(PieceColour::Amber),
            ],
            prepared: None,
            advised: false,
            uncounted: None,
            results: results.then(|| {
                vec![result(0, Some(PersonId(1)), "Anna", 2, 15, false), result(1, None, "Novice bot", 1, 57, true)]
            }),
            lesson: None,
        }
    }

    #[test]
    fn the_text_in_databases() {
        let lesson = Summary { lesson: Some("elf".to_owned()), ..summary(false) };
        for (summary, text) in [
            (summary(false), format!("{TEXT}}}")),
            (summary(true), format!("{TEXT}{RESULTS}}}")),
            (lesson, format!(r#"{TEXT},"lesson":"elf"}}"#)),
        ] {
            assert_eq!(summary.to_json(), text);
            assert_eq!(serde_json::from_str::<Summary>(&text).expect("a summary"), summary);
        }
        for (prepared, name) in [
            (PreparedKind::Position, "position"),
            (PreparedKind::FirstGame, "first-game"),
            (PreparedKind::Lesson, "lesson"),
        ] {
            let marked = Summary { prepared: Some(prepared), advised: true, ..summary(false) };
            let text = format!(r#"{TEXT},"prepared":"{name}","advised":true}}"#);
            assert_eq!(marked.to_json(), text);
            assert_eq!(serde_json::from_str::<Summary>(&text).expect("a summary"), marked);
            assert_eq!(marked.not_counted(), Some(NotCounted::Prepared), "earlier versions stored no reason");
        }
        let reasons = [
            (NotCounted::Prepared, "prepared"),
            (NotCounted::Advised, "advised"),
            (NotCounted::OwnBox, "own-box"),
            (NotCounted::KnownCards, "known-cards"),
        ];
        for (reason, word) in reasons {
            let uncounted = Summary { uncounted: Some(reason), ..summary(false) };
            let text = format!(r#"{TEXT},"uncounted":"{word}"}}"#);
            assert_eq!(uncounted.to_json(), text);
            assert_eq!(serde_json::from_str::<Summary>(&text).expect("a summary"), uncounted);
            assert_eq!(uncounted.not_counted(), Some(reason));
        }
    }
}
