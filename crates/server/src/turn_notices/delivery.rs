//! Sends a notice to the contacts of a person, a few times if need be. A contact that no longer exists is deleted.

use std::sync::Arc;
use std::time::Duration;

use axum::http::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE};
use axum::http::{HeaderName, HeaderValue};
use ethnos_notify::{BrowserKeys, HookMessage, Mail, Outcome, Target, encrypt, escape_for_chat};
use ethnos_store::{Contact, ContactKind, PersonId, StoreError, TableId, TurnNotice};
use ethnos_words::t;
use tokio::time::sleep;

use super::messages::{CONFIRM, OFF, TurnMessage, push_payload, words_of};
use super::quiet::quiet_until;
use super::{Inner, NoticeError};

/// How long to wait after each attempt that failed. After the last one, the notice is given up.
const RETRY_AFTER: [Duration; 3] = [Duration::from_secs(1), Duration::from_secs(8), Duration::from_secs(40)];
/// The longest that another server may make this one wait, in seconds.
const LONGEST_WAIT: u64 = 120;
/// A contact is deleted after so many notices in a row that did not reach it.
const MAX_FAILURES: u32 = 5;
/// For how long a push service keeps a message for a browser that is off, in seconds.
const PUSH_TTL: &str = "43200";

/// What a contact is told.
pub(super) enum Message {
    Turn(TurnMessage),
    /// Somebody has kept a seat at a new table.
    Invitation {
        code: String,
        host: String,
    },
    /// Somebody tries whether it works.
    Test,
    /// The owner of the address is asked to confirm it.
    Confirm,
}

impl Inner {
    /// Sends a notice to everyone who is told of the turn, and returns before it has arrived.
    pub(super) async fn send(self: &Arc<Inner>, notice: TurnNotice) -> Result<(), NoticeError> {
        let Some(row) = self.store.table(notice.table).await? else { return Ok(()) };
        for contact in self.store.turn_contacts(notice.person, notice.table).await? {
            let Some(message) = TurnMessage::of(&row, notice.person, self.clock.now()) else { return Ok(()) };
            if self.budget.take(contact.person).is_err() {
                self.metrics.notices_left_out.inc();
                continue;
            }
            let own = Arc::clone(self);
            tokio::spawn(async move {
                if let Err(error) = own.deliver(&contact, &Message::Turn(message), notice).await {
                    tracing::warn!(%error, contact = contact.id.0, "a notice could not be sent");
                }
            });
        }
        Ok(())
    }

    /// Tells a person once that somebody has kept a seat for them, unless it is their quiet time.
    pub(super) async fn send_invitation(
        &self,
        table: TableId,
        person: PersonId,
        code: &str,
        host: &str,
    ) -> Result<(), NoticeError> {
        let quiet = self.store.quiet_hours(person).await?;
        if quiet.is_some_and(|hours| quiet_until(hours, self.clock.now()).is_some()) {
            return Ok(());
        }
        for contact in self.store.turn_contacts(person, table).await? {
            if self.budget.take(person).is_ok() {
                let message = Message::Invitation { code: code.to_owned(), host: host.to_owned() };
                self.attempt(&contact, &message).await?;
            }
        }
        Ok(())
    }

    /// Sends a message until it is delivered, the contact no longer exists, or it was tried often enough.
    async fn deliver(&self, contact: &Contact, message: &Message, notice: TurnNotice) -> Result<(), NoticeError> {
        for wait in RETRY_AFTER.into_iter().map(Some).chain([None]) {
            let (reason, again, asked) = match self.attempt(contact, message).await? {
                Outcome::Delivered => {
                    self.metrics.notices_sent.inc();
                    self.store.contact_tried(contact.id, true, MAX_FAILURES).await?;
                    return Ok(());
                }
                Outcome::Gone => {
                    tracing::info!(contact = contact.id.0, "a contact is deleted: there is nobody there any more");
                    self.store.drop_contact(contact.id).await?;
                    return Ok(self.contacts_deleted().await?);
                }
                Outcome::Failed { reason, again, wait } => (reason, again, wait),
            };
            tracing::debug!(contact = contact.id.0, reason, "a notice was not taken");
            let Some(wait) = wait.filter(|_| again) else { break };
            sleep(wait.max(Duration::from_secs(asked.unwrap_or(0).min(LONGEST_WAIT)))).await;
            // The person may have taken the turn, or switched the contact off.
            let row = self.store.table(notice.table).await?;
            let is_on = self.store.contact(contact.id).await?.is_some();
            if !is_on || row.is_none_or(|row| row.waits_for != Some(notice.person)) {
                return Ok(());
            }
        }
        self.metrics.notices_failed.inc();
        if self.store.contact_tried(contact.id, false, MAX_FAILURES).await? {
            tracing::info!(contact = contact.id.0, "a contact is deleted: nothing has reached it for long");
            self.contacts_deleted().await?;
        }
        Ok(())
    }

    /// Contacts were deleted.
    async fn contacts_deleted(&self) -> Result<(), StoreError> {
        self.queue.set_contacts(self.store.reachable().await?);
        Ok(())
    }

    /// Sends a message once.
    pub(super) async fn attempt(&self, contact: &Contact, message: &Message) -> Result<Outcome, NoticeError> {
        let _permit = self.sending.acquire().await;
        match contact.kind {
            ContactKind::Browser => self.push(contact, message).await,
            ContactKind::Email => self.mail(contact, message).await,
            ContactKind::Hook => self.hook(contact, message).await,
        }
    }

    fn base(&self) -> &str {
        self.base.get().map_or("", String::as_str)
    }

    /// The path of the link that switches a contact off.
    async fn off_path(&self, contact: &Contact) -> Result<String, NoticeError> {
        Ok(format!("/notices/off/{}", self.keys().await?.links.token(OFF, contact.id.0)))
    }

    async fn push(&self, contact: &Contact, message: &Message) -> Result<Outcome, NoticeError> {
        let (keys, off) = (self.keys().await?, self.off_path(contact).await?);
        let words = words_of(contact);
        let (title, body, path, topic) = match message {
            Message::Turn(turn) => {
                (t!(words, "notice-title"), turn.about(words), format!("/t/{}", turn.code), turn.code.as_str())
            }
            Message::Invitation { code, host } => (
                t!(words, "notice-invited", host = host.as_str()),
                t!(words, "notice-at", code = code.as_str()),
                format!("/t/{code}"),
                code.as_str(),
            ),
            Message::Test | Message::Confirm => {
                (t!(words, "notice-test-title"), t!(words, "notice-test-text"), "/account/notices".to_owned(), "test")
            }
        };
        let payload = push_payload(words, &title, &body, &path, &format!("ethnos-{topic}"), &off);
        let unusable = |reason: &str| Ok(Outcome::Failed { reason: reason.to_owned(), again: false, wait: None });
        let Some(http) = &self.http else { return unusable("TLS cannot be used") };
        let target = match Target::parse(&contact.address, http.allows_private()) {
            Ok(target) => target,
            Err(error) => return unusable(&error.to_string()),
        };
        let body = contact.keys.as_deref().and_then(|bytes| BrowserKeys::from_bytes(bytes).ok());
        let Some(body) = body.and_then(|keys| encrypt(&keys, &payload).ok()) else { return unusable("bad keys") };
        let subject = match &self.mailer {
            Some(mailer) => Some(format!("mailto:{}", mailer.address())),
            None => self.public_url.clone(),
        };
        let now = self.clock.now() / 1000;
        let Ok(signed) = keys.push.authorization(&target, subject.as_deref(), now) else { return unusable("bad key") };
        let Ok(signed) = HeaderValue::from_str(&signed) else { return unusable("bad key") };
        let plain = HeaderValue::from_static;
        let topic = HeaderValue::from_str(topic).unwrap_or(plain("ethnos"));
        let headers = [
            (AUTHORIZATION, signed),
            (CONTENT_ENCODING, plain("aes128gcm")),
            (CONTENT_TYPE, plain("application/octet-stream")),
            (HeaderName::from_static("ttl"), plain(PUSH_TTL)),
            (HeaderName::from_static("urgency"), plain("high")),
            // A newer message about a table replaces one that was not fetched yet.
            (HeaderName::from_static("topic"), topic),
        ];
        Ok(http.post(&target, &headers, body).await)
    }

    async fn mail(&self, contact: &Contact, message: &Message) -> Result<Outcome, NoticeError> {
        let (words, base) = (words_of(contact), self.base());
        let off = format!("{base}{}", self.off_path(contact).await?);
        let (subject, text) = match message {
            Message::Turn(turn) => {
                let (about, url) = (turn.about(words), format!("{base}/t/{}", turn.code));
                let text = t!(words, "notice-mail-text", about = about, url = url, off = off.as_str());
                (t!(words, "notice-mail-subject", code = turn.code.as_str()), text)
            }
            Message::Invitation { code, host } => {
                let url = format!("{base}/t/{code}");
                let title = t!(words, "notice-invited", host = host.as_str());
                let text = t!(words, "notice-invited-mail", title = title.as_str(), url = url, off = off.as_str());
                (title, text)
            }
            Message::Test => (t!(words, "notice-test-title"), t!(words, "notice-test-mail", off = off.as_str())),
            Message::Confirm => {
                let token = self.keys().await?.links.token(CONFIRM, contact.id.0);
                let url = format!("{base}/notices/confirm/{token}");
                let text = t!(words, "notice-confirm-mail", url = url, off = off.as_str());
                (t!(words, "notice-confirm-subject"), text)
            }
        };
        let Some(mailer) = &self.mailer else {
            return Ok(Outcome::Failed { reason: "there is no SMTP server".to_owned(), again: false, wait: None });
        };
        let mail = Mail { to: &contact.address, subject: &subject, text: &text, unsubscribe: Some(&off) };
        Ok(mailer.send(&mail).await)
    }

    async fn hook(&self, contact: &Contact, message: &Message) -> Result<Outcome, NoticeError> {
        let (words, base) = (words_of(contact), self.base());
        let off = format!("{base}{}", self.off_path(contact).await?);
        let (event, code, player, url) = match message {
            Message::Turn(turn) => {
                ("turn", turn.code.as_str(), escape_for_chat(&turn.player), format!("{base}/t/{}", turn.code))
            }
            Message::Invitation { code, host } => {
                ("invitation", code.as_str(), escape_for_chat(host), format!("{base}/t/{code}"))
            }
            Message::Test | Message::Confirm => ("test", "", String::new(), format!("{base}/account/notices")),
        };
        let text = match message {
            Message::Turn(_) => {
                t!(words, "notice-hook", player = player.as_str(), code = code, url = url.as_str(), off = off)
            }
            Message::Invitation { .. } => {
                t!(words, "notice-invited-hook", host = player.as_str(), url = url.as_str(), off = off)
            }
            Message::Test | Message::Confirm => t!(words, "notice-test-hook", off = off),
        };
        let failed = |reason: String| Outcome::Failed { reason, again: false, wait: None };
        let Some(http) = &self.http else { return Ok(failed("TLS cannot be used".to_owned())) };
        let target = match Target::parse(&contact.address, http.allows_private()) {
            Ok(target) => target,
            Err(error) => return Ok(failed(error.to_string())),
        };
        let message = HookMessage { text: &text, event, table: code, player: &player, url: &url };
        let headers = [(CONTENT_TYPE, HeaderValue::from_static("application/json"))];
        Ok(http.post(&target, &headers, message.body()).await)
    }
}
