//! Reading the forms of a table.

use ethnos_pages::{Fields, bot_level};
use ethnos_wire::Seat;
use ethnos_wire::options::PieceColour;
use ethnos_wire::protocol::Command;

use crate::error::{Code, Failure};

/// The command of a form: the verb is the last part of its address. Three commands have no form, because they are of no use without a
/// script: a browser needs one to add its part to the seed (`CommitSeed`, `RevealSeed`), and the advice of an `Adviser` is sent over the socket
/// only.
pub(super) fn read(verb: &str, fields: &Fields) -> Result<Command, Failure> {
    match verb {
        "sit" => {
            Ok(Command::Sit { seat: maybe(fields, "seat", Seat::lettered)?, colour: maybe(fields, "colour", colour)? })
        }
        "stand-up" => Ok(Command::StandUp {}),
        "ready" => Ok(Command::Ready { ready: yes(fields, "ready")? }),
        "bot" => Ok(Command::SeatBot {
            seat: need(fields, "seat", Seat::lettered)?,
            level: need(fields, "level", bot_level)?,
        }),
        "remove" => Ok(Command::Remove { seat: need(fields, "seat", Seat::lettered)? }),
        "hand-over" => Ok(Command::HandOver { to: need(fields, "to", |text| text.parse().ok())? }),
        "start" => Ok(Command::Start {}),
        "cancel" => Ok(Command::Cancel {}),
        "play" => Ok(Command::Play { version: version(fields)?, action: action(fields)? }),
        "undo" => Ok(Command::Undo { version: version(fields)? }),
        "answer-undo" => Ok(Command::AnswerUndo { version: version(fields)?, yes: yes(fields, "answer")? }),
        "concede" => Ok(Command::Concede {}),
        "leave" => Ok(Command::Leave {}),
        "return" => Ok(Command::Return {}),
        "say" => Ok(Command::Say { text: fields.get("text").to_owned() }),
        "mute" => Ok(Command::Mute {
            person: need(fields, "person", |text| text.parse().ok())?,
            muted: yes(fields, "muted")?,
        }),
        "rematch" => Ok(Command::Rematch {}),
        _ => Err(Failure::of(Code::NotFound)),
    }
}

/// The action: as text, or from a Leader and ticked cards, or from cards to keep.
fn action(fields: &Fields) -> Result<String, Failure> {
    let cards = fields.all("card").collect::<Vec<_>>().join(", ");
    match (fields.get("action"), fields.get("leader")) {
        ("", "") => Err(Failure::invalid("failure-action")),
        ("keep", _) if cards.is_empty() => Ok("keep none".to_owned()),
        ("keep", _) => Ok(format!("keep {cards}")),
        ("", leader) if cards.is_empty() => Ok(format!("band {leader}")),
        ("", leader) => Ok(format!("band {leader} + {cards}")),
        (action, _) => Ok(action.to_owned()),
    }
}

fn need<T>(fields: &Fields, name: &str, read: impl Fn(&str) -> Option<T>) -> Result<T, Failure> {
    read(fields.get(name)).ok_or_else(|| unreadable(name))
}

fn maybe<T>(fields: &Fields, name: &str, read: impl Fn(&str) -> Option<T>) -> Result<Option<T>, Failure> {
    match fields.get(name) {
        "" => Ok(None),
        text => read(text).map(Some).ok_or_else(|| unreadable(name)),
    }
}

fn unreadable(name: &str) -> Failure {
    Failure::invalid("failure-form").arg("field", name.to_owned())
}

fn version(fields: &Fields) -> Result<u32, Failure> {
    need(fields, "version", |text| text.parse().ok())
}

fn yes(fields: &Fields, name: &str) -> Result<bool, Failure> {
    need(fields, name, |text| match text {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    })
}

fn colour(word: &str) -> Option<PieceColour> {
    PieceColour::ALL.into_iter().find(|colour| colour.word() == word)
}

#[cfg(test)]
mod tests {
    use strum::EnumCount;

    use super::*;

    #[test]
    fn actions_are_put_together() {
        type Case<'a> = (&'a [(&'a str, &'a str)], Option<&'a str>);
        let cases: [Case<'_>; 7] = [
            (&[("action", " stop ")], Some("stop")),
            (&[("leader", "red Orc")], Some("band red Orc")),
            (
                &[("leader", "red Orc"), ("card", "red Elf"), ("card", "red Elf")],
                Some("band red Orc + red Elf, red Elf"),
            ),
            (&[("action", "keep"), ("card", "red Elf")], Some("keep red Elf")),
            (&[("action", "keep")], Some("keep none")),
            (&[("card", "red Elf")], None),
            (&[], None),
        ];
        for (given, expected) in cases {
            let fields = Fields::given(given.iter().copied().chain([("version", "7")]));
            let command = expected.map(|action| Command::Play { version: 7, action: action.to_owned() });
            assert_eq!(read("play", &fields).ok(), command, "{given:?}");
        }
    }

    #[test]
    fn nonsense_is_refused() {
        let fields =
            Fields::given([("seat", "G"), ("colour", "pink"), ("version", "-1"), ("ready", "perhaps"), ("to", "x")]);
        for verb in ["sit", "ready", "bot", "remove", "hand-over", "play", "undo", "answer-undo", "mute", "fly", ""] {
            assert!(read(verb, &fields).is_err(), "{verb}");
        }
    }

    /// The verb of the form that sends a command. A new command is asked for here by the compiler.
    const fn verb(command: &Command) -> Option<&'static str> {
        Some(match command {
            Command::Sit { .. } => "sit",
            Command::StandUp {} => "stand-up",
            Command::Ready { .. } => "ready",
            Command::SeatBot { .. } => "bot",
            Command::Remove { .. } => "remove",
            Command::HandOver { .. } => "hand-over",
            Command::Start {} => "start",
            Command::Cancel {} => "cancel",
            Command::Play { .. } => "play",
            Command::Undo { .. } => "undo",
            Command::AnswerUndo { .. } => "answer-undo",
            Command::Concede {} => "concede",
            Command::Leave {} => "leave",
            Command::Return {} => "return",
            Command::Say { .. } => "say",
            Command::Mute { .. } => "mute",
            Command::Rematch {} => "rematch",
            Command::CommitSeed { .. } | Command::RevealSeed { .. } | Command::Adviser { .. } => return None,
        })
    }

    #[test]
    fn every_command_that_needs_no_script_has_a_form() {
        const VERBS: [&str; Command::COUNT - 3] = [
            "sit",
            "stand-up",
            "ready",
            "bot",
            "remove",
            "hand-over",
            "start",
            "cancel",
            "play",
            "undo",
            "answer-undo",
            "concede",
            "leave",
            "return",
            "say",
            "mute",
            "rematch",
        ];
        let fields = Fields::given([
            ("seat", "A"),
            ("ready", "yes"),
            ("level", "novice"),
            ("to", "1"),
            ("version", "1"),
            ("action", "draw"),
            ("answer", "no"),
            ("text", "hello"),
            ("person", "1"),
            ("muted", "yes"),
        ]);
        for wanted in VERBS {
            let command = read(wanted, &fields).unwrap_or_else(|_| panic!("{wanted} is read"));
            assert_eq!(verb(&command), Some(wanted));
        }
    }
}
