//! Reads what clients send.

use std::sync::Arc;

use ethnos_wire::protocol::{ClientMessage, Command, Request};
use serde::Deserialize;

/// Reads a message. Almost all of them are decisions in a game: these are read directly, in a third of the time that a type with a tag
/// takes.
pub(super) fn read_message(text: &str) -> Result<ClientMessage, serde_json::Error> {
    match serde_json::from_str(text) {
        Ok(Decision { r#type: DecisionType::Do, id, command }) => {
            let Play { kind: PlayKind::Play, version, action } = command;
            Ok(ClientMessage::Do(Request { id, command: Command::Play { version, action } }))
        }
        Err(_) => serde_json::from_str(text),
    }
}

/// The message of a decision.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Decision {
    r#type: DecisionType,
    #[serde(default)]
    id: Option<Arc<str>>,
    command: Play,
}

#[derive(Deserialize)]
enum DecisionType {
    #[serde(rename = "do")]
    Do,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Play {
    kind: PlayKind,
    version: u32,
    action: String,
}

#[derive(Deserialize)]
enum PlayKind {
    #[serde(rename = "play")]
    Play,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_is_read_as_its_type_says() {
        let play = r#""command":{"kind":"play","version":41,"action":"recruit deck"}"#;
        let texts = [
            format!(r#"{{"type":"do","id":"7",{play}}}"#),
            format!(r#"{{"type":"do",{play}}}"#),
            format!(r#"{{"type":"do","id":null,{play}}}"#),
            format!(r#"{{{play},"id":"é \" \n","type":"do"}}"#),
            format!(r#" {{ "type" : "do" , "more" : 1 , {play} }} "#),
            format!(r#"{{"type":"do","id":"7","id":"8",{play}}}"#),
            format!(r#"{{"type":"do","id":7,{play}}}"#),
            format!(r#"{{"type":"do",{play}}} x"#),
            format!(r#"{{"type":"ask",{play}}}"#),
            format!(r#"{{"id":"7",{play}}}"#),
            r#"{"type":"do","command":{"kind":"play","version":-1,"action":"x"}}"#.to_owned(),
            r#"{"type":"do","command":{"kind":"play","version":1}}"#.to_owned(),
            r#"{"type":"do","command":{"kind":"play","version":1,"action":"x","more":1}}"#.to_owned(),
            r#"{"type":"do","command":{"kind":"ready","ready":true}}"#.to_owned(),
            r#"{"type":"hello","version":3,"text":false}"#.to_owned(),
            r#"{"type":"ping"}"#.to_owned(),
            "[]".to_owned(),
            String::new(),
        ];
        for text in texts {
            let expected = serde_json::from_str::<ClientMessage>(&text).map_err(|error| error.to_string());
            assert_eq!(read_message(&text).map_err(|error| error.to_string()), expected, "{text}");
        }
    }
}
