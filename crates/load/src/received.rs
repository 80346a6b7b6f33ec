//! Messages of the server, as far as a player of a load test needs them.
//!
//! Most messages are updates after a move, and most of such an update is the view, which these players do not look at. Reading
//! all of it as JSON would take as long as writing it takes the server. So the parts that are needed are found by their names:
//! inside of a JSON text quotes are escaped, so a name with its quotes is found only where it is a name.

use std::borrow::Cow;

use ethnos_client::ClientError;
use memchr::memmem;
use serde::Deserialize;

/// The parts of a server message that a player needs.
#[derive(PartialEq, Debug, Deserialize)]
pub(crate) struct Received<'a> {
    #[serde(rename = "type")]
    pub(crate) kind: &'a str,
    #[serde(default)]
    pub(crate) version: u32,
    #[serde(borrow, default)]
    pub(crate) acks: Vec<Cow<'a, str>>,
    #[serde(borrow)]
    pub(crate) game: Option<Game<'a>>,
    #[serde(borrow)]
    pub(crate) table: Option<Table<'a>>,
    #[serde(borrow)]
    pub(crate) message: Option<Cow<'a, str>>,
    #[serde(borrow)]
    pub(crate) code: Option<Cow<'a, str>>,
}

#[derive(PartialEq, Debug, Deserialize)]
pub(crate) struct Game<'a> {
    #[serde(borrow)]
    pub(crate) legal: Vec<Legal<'a>>,
}

#[derive(PartialEq, Debug, Deserialize)]
pub(crate) struct Legal<'a> {
    #[serde(borrow)]
    pub(crate) text: Cow<'a, str>,
}

#[derive(PartialEq, Debug, Deserialize)]
pub(crate) struct Table<'a> {
    pub(crate) phase: &'a str,
    #[serde(borrow)]
    pub(crate) rematch: Option<Cow<'a, str>>,
}

/// Reads a message.
pub(crate) fn read(text: &str) -> Result<Received<'_>, ClientError> {
    read_move(text).map_or_else(|| read_all(text), Ok)
}

fn read_all(text: &str) -> Result<Received<'_>, ClientError> {
    serde_json::from_str(text).map_err(|error| ClientError::UnexpectedResponse(format!("{error} in {text}")))
}

/// Reads the parts of an update after a move. `None` for every other message.
fn read_move(text: &str) -> Option<Received<'_>> {
    let rest = text.strip_prefix(r#"{"type":"update","version":"#)?;
    let (version, rest) = rest.split_once(',')?;
    let acks = match rest.strip_prefix(r#""acks":"#) {
        Some(rest) => first_value(rest)?,
        None => Vec::new(),
    };
    // If the table has changed, too, it stands between the lines and the game.
    let game = after(rest, r#"],"game":{"view":{"#)?;
    let legal = first_value(after(game, r#"},"legal":"#)?)?;
    let (version, game) = (version.parse().ok()?, Some(Game { legal }));
    Some(Received { kind: "update", version, acks, game, table: None, message: None, code: None })
}

/// The text after the first place where these bytes are.
fn after<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    memmem::find(text.as_bytes(), name.as_bytes()).map(|start| &text[start + name.len()..])
}

/// The JSON value at the beginning of a text.
fn first_value<'a, T: Deserialize<'a>>(text: &'a str) -> Option<T> {
    T::deserialize(&mut serde_json::Deserializer::from_str(text)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = r#"{"version":41,"kind":"acted","text":"\"],\"game\":{\"view\":{ and },\"legal\":["}"#;
    const VIEW: &str = r#"{"age":1,"decision":{"legal":3},"seat":"A","hand":["red Orc"]}"#;

    fn update(acks: &str, table: &str, legal: &str) -> String {
        format!(
            r#"{{"type":"update","version":41{acks},"lines":[{LINE}]{table},"game":{{"view":{VIEW},"legal":{legal},"undo":"no","clock":null}}}}"#
        )
    }

    #[test]
    fn moves_are_read_as_everything_else_is() {
        let legal =
            r#"[{"kind":"recruit-deck","text":"recruit deck"},{"kind":"band","cards":["a"],"text":"band \"x\""}]"#;
        for acks in ["", r#","acks":["7"]"#, r#","acks":["7","a\"]b"]"#] {
            for legal in ["[]", legal] {
                let text = update(acks, "", legal);
                let message = read_move(&text).expect(&text);
                assert_eq!(message, read_all(&text).expect("valid"), "{text}");
            }
        }
    }

    #[test]
    fn other_messages_are_read_whole() {
        let with_table = update("", r#","table":{"phase":"over","rematch":"ABC"}"#, "[]");
        let refused = r#"{"type":"refused","id":"7","code":"stale","message":"No."}"#.to_owned();
        let chat = format!(r#"{{"type":"update","version":42,"lines":[{LINE}]}}"#);
        for (text, table) in [(with_table, Some("over")), (refused, None), (chat, None)] {
            assert_eq!(read_move(&text), None, "{text}");
            assert_eq!(read(&text).expect("valid").table.map(|table| table.phase), table, "{text}");
        }
        assert!(read("{").is_err());
    }
}
