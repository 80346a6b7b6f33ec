//! Messages for the incoming hook of a chat room. The same body works for all: Slack and Mattermost show `text`, Discord shows `content`, and each
//! ignores what it does not know.

use serde_json::json;

/// A message for a hook.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HookMessage<'m> {
    /// What the room is shown.
    pub text: &'m str,
    /// For programs: what it is about.
    pub event: &'m str,
    /// For programs: the code of the table.
    pub table: &'m str,
    /// For programs: the name of the player.
    pub player: &'m str,
    /// For programs: the address of the table.
    pub url: &'m str,
}

impl HookMessage<'_> {
    /// The body, as JSON.
    pub fn body(&self) -> Vec<u8> {
        let HookMessage { text, event, table, player, url } = self;
        // Discord: no name in the text calls anybody.
        let body = json!({
            "text": text, "content": text, "allowed_mentions": { "parse": [] },
            "event": event, "table": table, "player": player, "url": url,
        });
        body.to_string().into_bytes()
    }
}

/// A name in which no chat room finds a command, a link or somebody to call: signs that mean something there become others that look
/// alike.
pub fn escape_for_chat(name: &str) -> String {
    name.chars()
        .map(|sign| match sign {
            '@' => '＠',
            '<' => '‹',
            '>' => '›',
            '&' => '＆',
            '[' => '［',
            ']' => '］',
            '*' => '∗',
            '_' => '＿',
            '`' => '´',
            '~' => '∼',
            '|' => '¦',
            '#' => '＃',
            ':' => '：',
            '/' => '∕',
            other => other,
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_for_every_chat_room() {
        let message =
            HookMessage {
                text: "“Ana” is next", event: "turn", table: "ABC", player: "Ana", url: "https://x/t/ABC"
            };
        let body: serde_json::Value = serde_json::from_slice(&message.body()).expect("JSON");
        assert_eq!(
            body,
            json!({
                "text": "“Ana” is next", "content": "“Ana” is next", "allowed_mentions": { "parse": [] },
                "event": "turn", "table": "ABC", "player": "Ana", "url": "https://x/t/ABC",
            })
        );
    }

    #[test]
    fn names_call_nobody() {
        for (name, expected) in [
            ("Ana", "Ana"),
            ("@everyone", "＠everyone"),
            ("<!channel>", "‹!channel›"),
            ("[x](http://a)", "［x］(http：∕∕a)"),
            ("*João* & _Li_", "∗João∗ ＆ ＿Li＿"),
        ] {
            assert_eq!(escape_for_chat(name), expected);
        }
    }
}
