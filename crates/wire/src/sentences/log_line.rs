//! Lines of a table's log as sentences.

use super::{Named, Person, Sentence, sentence};
use crate::options::BotLevel;
use crate::protocol::{LogLine, Prepared, StandInReason};

/// A line of a table's log as a sentence. `None` for `acted`, whose events have sentences of their own
/// ([`declined`](super::declined) tells what they leave out), and for `said`, which is the text of its writer.
pub fn log_line(line: &LogLine) -> Option<Sentence> {
    if ["acted", "said"].contains(&line.kind.as_str()) {
        return None;
    }
    let player = match (&line.name, line.seat) {
        (Some(name), seat) => Named::Person(Person { name: name.to_string(), seat }),
        (None, Some(seat)) => Named::Seat(seat),
        (None, None) => Named::Sentence(Box::new(sentence!("nobody"))),
    };
    let mut sentence = sentence!(format!("line-{}", line.kind), player = player);
    if let Some(seat) = line.seat {
        sentence = sentence.with("seat", seat.letter());
    }
    if let Some(level) = line.level {
        sentence = sentence.with("level", sentence!(level_id(level)));
    }
    if let Some(yes) = line.yes {
        sentence = sentence.with("yes", if yes { "yes" } else { "no" });
    }
    if line.kind == "opened" {
        let prepared = match line.prepared {
            None => "no",
            Some(Prepared::Position) => "position",
            Some(Prepared::FirstGame | Prepared::Lesson) => "lesson",
        };
        sentence = sentence.with("prepared", prepared);
    }
    if let Some(why) = line.why {
        sentence = sentence.with("why", if why == StandInReason::Clock { "clock" } else { "left" });
    }
    Some(sentence)
}

const fn level_id(level: BotLevel) -> &'static str {
    match level {
        BotLevel::Novice => "level-novice",
        BotLevel::Regular => "level-regular",
        BotLevel::Expert => "level-expert",
        BotLevel::Master => "level-master",
    }
}
