//! What people are sent, in their language.

use ethnos_store::{Contact, Millis, PersonId, TableRow};
use ethnos_table::Clock;
use ethnos_words::{Language, Words, t};
use serde_json::json;

use crate::rooms::Summary;

/// What links in messages do.
pub(super) const OFF: &str = "off";
pub(super) const CONFIRM: &str = "confirm";

/// A turn, as a message tells of it.
pub(super) struct TurnMessage {
    pub(super) code: String,
    /// Whose turn it is.
    pub(super) player: String,
    /// The others at the table.
    others: Vec<String>,
    /// How much time is left, in seconds.
    left: Option<i64>,
}

impl TurnMessage {
    /// What to say of the turn of a person; `None` if it is not their turn any more.
    pub(super) fn of(row: &TableRow, person: PersonId, now: Millis) -> Option<TurnMessage> {
        if row.waits_for != Some(person) {
            return None;
        }
        let summary: Summary = serde_json::from_str(&row.summary).ok()?;
        let (own, others): (Vec<_>, Vec<_>) = summary.chairs.iter().partition(|chair| chair.person() == Some(person));
        let clocked = summary.options.clock != Clock::None;
        Some(TurnMessage {
            code: row.code.clone(),
            player: own.first()?.name().to_string(),
            others: others.iter().map(|chair| chair.name().to_string()).collect(),
            left: row.due_at.filter(|_| clocked).map(|due_at| (due_at - now).max(0) / 1000),
        })
    }

    /// Where and against whom, and how much time is left.
    pub(super) fn about(&self, words: Words) -> String {
        let code = self.code.as_str();
        let mut text = if self.others.is_empty() {
            t!(words, "notice-at", code = code)
        } else {
            t!(words, "notice-with", code = code, others = words.list(&self.others))
        };
        if let Some(left) = self.left {
            text.extend([" ", &t!(words, "notice-left", span = ethnos_pages::duration_text(words, left))]);
        }
        text
    }
}

/// The words for a contact.
pub(super) fn words_of(contact: &Contact) -> Words {
    Words::new(Language::tagged(&contact.language).unwrap_or_default())
}

/// What a browser is sent: `web/service-worker.js` shows it.
pub(super) fn push_payload(words: Words, title: &str, body: &str, path: &str, tag: &str, off: &str) -> Vec<u8> {
    let payload = json!({
        "title": title, "body": body, "url": path, "tag": tag, "off": off,
        "offLabel": t!(words, "notice-off"), "lang": words.language().tag(),
    });
    payload.to_string().into_bytes()
}
