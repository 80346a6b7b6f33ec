//! People who are not at the table are told that it is their turn: by web push, by e-mail, or in a chat room. One notice for each turn,
//! none if the person looks at the table, none in quiet hours; each message has a link that switches such messages off.
//!
//! A table adds a turn to a queue when it begins, and does not wait. A task finds out whether the person looks at the table, records the notice in the
//! store, so that no other node sends it and no restart sends it again, and sends it.

mod contacts;
mod delivery;
mod error;
mod messages;
mod presence;
mod queue;
mod quiet;

use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use ethnos_notify::{Http, LinkKey, Mailer, VapidKey};
use ethnos_store::{ContactId, PersonId, Store, StoreError, TableId, TurnNotice};
use tokio::sync::{OnceCell, Semaphore, mpsc};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until};

use crate::clock::Clock;
use crate::config::Config;
use crate::guard::Buckets;
use crate::ops::Metrics;

pub(crate) use contacts::{add_browser, add_email, add_hook, own_contact, read_quiet_hours, send_test};
pub(crate) use error::NoticeError;
pub(crate) use presence::Presence;
pub(crate) use queue::{Turn, TurnQueue};

use presence::is_present;
use quiet::quiet_until;

/// How long other nodes have to say that the person looks at the table there.
const OTHER_NODES: Duration = Duration::from_millis(1_200);
/// How often notices are looked for that waited for the end of quiet hours.
const DUE_EVERY: Duration = Duration::from_secs(5);
/// How often it is read which people have contacts, if other nodes may have added some.
const REREAD_EVERY: Duration = Duration::from_secs(10);
/// How many notices are sent at once.
const SENT_AT_ONCE: usize = 128;
/// How many notices of quiet hours are handled at once.
const DUE_AT_ONCE: u32 = 100;
/// How many messages that ask to confirm an address one person may cause in an hour, and one address may get.
const CONFIRMATIONS: f64 = 5.0;

/// The secrets of all servers of a store.
struct Keys {
    push: VapidKey,
    links: LinkKey,
}

/// Tells people that it is their turn. Clones are the same.
#[derive(Clone)]
pub(crate) struct TurnNotices(Arc<Inner>);

struct Inner {
    store: Arc<dyn Store>,
    clock: Clock,
    metrics: Arc<Metrics>,
    queue: TurnQueue,
    /// Taken by the task that sends.
    turns: Mutex<Option<mpsc::Receiver<Turn>>>,
    /// `None` if this machine cannot use TLS.
    http: Option<Http>,
    /// `None` if the operator has named no SMTP server.
    mailer: Option<Mailer>,
    keys: OnceCell<Keys>,
    /// The address of this server, for links in messages.
    base: OnceLock<String>,
    public_url: Option<String>,
    budget: Buckets<PersonId>,
    confirmations: Buckets<PersonId>,
    mailboxes: Buckets<String>,
    sending: Semaphore,
}

impl TurnNotices {
    /// Notices as the operator has set them.
    pub(crate) fn new(config: &Config, store: Arc<dyn Store>, clock: Clock, metrics: Arc<Metrics>) -> TurnNotices {
        let (queue, turns) = TurnQueue::new();
        let http = Http::new(config.private_hooks, config.trusted_certificates.as_deref())
            .inspect_err(|error| tracing::error!(%error, "turn notices cannot be sent"))
            .ok();
        let mailer = match (&config.smtp_url, &config.smtp_from, &http) {
            (Some(server), Some(sender), Some(http)) => Mailer::new(server, sender, http)
                .inspect_err(|error| tracing::error!(%error, "e-mail cannot be sent"))
                .ok(),
            (None, None, _) | (_, _, None) => None,
            _ => {
                tracing::error!("e-mail cannot be sent: set both smtp-url and smtp-from");
                None
            }
        };
        let hour = |number: f64| (number / 3600.0, (number / 2.0).max(1.0));
        let (notices, burst) = hour(config.notices_per_person.into());
        let (confirmations, few) = hour(CONFIRMATIONS);
        TurnNotices(Arc::new(Inner {
            store,
            clock,
            metrics,
            queue,
            turns: Mutex::new(Some(turns)),
            http,
            mailer,
            keys: OnceCell::new(),
            base: OnceLock::new(),
            public_url: config.public_url.clone(),
            budget: Buckets::new(notices, burst),
            confirmations: Buckets::new(confirmations, few),
            mailboxes: Buckets::new(confirmations, few),
            sending: Semaphore::new(SENT_AT_ONCE),
        }))
    }

    /// Where tables add turns.
    pub(crate) fn queue(&self) -> TurnQueue {
        self.0.queue.clone()
    }

    /// Whether anything can be sent over the web.
    pub(crate) fn offers_web(&self) -> bool {
        self.0.http.is_some()
    }

    /// Whether e-mail is offered.
    pub(crate) fn offers_email(&self) -> bool {
        self.0.mailer.is_some()
    }

    /// The public key that browsers subscribe with.
    pub(crate) async fn push_key(&self) -> Result<String, NoticeError> {
        Ok(self.0.keys().await?.push.public())
    }

    /// The contact that a link of a message switches off.
    pub(crate) async fn read_off(&self, token: &str) -> Result<Option<ContactId>, NoticeError> {
        Ok(self.0.keys().await?.links.read(messages::OFF, token).map(ContactId))
    }

    /// The contact that a link of a message confirms.
    pub(crate) async fn read_confirm(&self, token: &str) -> Result<Option<ContactId>, NoticeError> {
        Ok(self.0.keys().await?.links.read(messages::CONFIRM, token).map(ContactId))
    }

    /// Contacts were added or deleted.
    pub(crate) async fn contacts_changed(&self) -> Result<(), StoreError> {
        self.0.queue.set_contacts(self.0.store.reachable().await?);
        Ok(())
    }

    /// Tells people that somebody has kept a seat for them at a new table. People in their quiet hours get no message; they find the table in their games.
    pub(crate) fn invite(&self, table: TableId, code: &str, host: &str, people: &[PersonId]) {
        for person in people.iter().copied().filter(|person| self.0.queue.wants(*person, table)) {
            let (inner, code, host) = (Arc::clone(&self.0), code.to_owned(), host.to_owned());
            tokio::spawn(async move {
                if let Err(error) = inner.send_invitation(table, person, &code, &host).await {
                    tracing::warn!(%error, table = code, "nobody could be told of an invitation");
                }
            });
        }
    }

    /// Sends notices until it is dropped. `base` is the address of this server.
    pub(crate) async fn run(&self, base: String) {
        let _ = self.0.base.set(base);
        let Some(mut turns) = self.0.turns.lock().expect("nothing panics while it holds them").take() else { return };
        let every = |period| {
            let mut ticks = interval(period);
            ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
            ticks
        };
        let (mut due, mut reread) = (every(DUE_EVERY), every(REREAD_EVERY));
        let shared = self.0.store.is_shared();
        let mut known = false;
        loop {
            tokio::select! {
                turn = turns.recv() => match turn {
                    Some(turn) => drop(tokio::spawn(Arc::clone(&self.0).turn_began(turn))),
                    None => return,
                },
                _ = due.tick() => self.send_due().await,
                _ = reread.tick(), if shared || !known => known = self.reread().await,
            }
        }
    }

    async fn reread(&self) -> bool {
        let read = self.contacts_changed().await;
        read.inspect_err(|error| tracing::warn!(%error, "the contacts of people cannot be read")).is_ok()
    }

    /// Sends notices that waited for the end of quiet hours.
    async fn send_due(&self) {
        match self.0.store.due_turn_notices(self.0.clock.now(), DUE_AT_ONCE).await {
            Ok(notices) => {
                for notice in notices {
                    if let Err(error) = self.0.send(notice).await {
                        tracing::warn!(%error, table = notice.table.0, "nobody could be told of a turn");
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "notices that are due cannot be read"),
        }
    }
}

impl Inner {
    async fn keys(&self) -> Result<&Keys, NoticeError> {
        let make = || async {
            let push = self.store.server_key("push", &VapidKey::generate()?).await?;
            let mut random = [0; 32];
            getrandom::fill(&mut random).expect("the system has random numbers");
            let links = self.store.server_key("links", &random).await?;
            Ok(Keys { push: VapidKey::from_pkcs8(&push)?, links: LinkKey::new(&links) })
        };
        self.keys.get_or_try_init(make).await
    }

    /// A turn has begun.
    async fn turn_began(self: Arc<Inner>, turn: Turn) {
        let began = Instant::now();
        let is_there = is_present(&turn.connections).await;
        let notified = match (is_there, turn.began_here) {
            (true, true) | (false, false) => return,
            // The node that would send waits for this.
            (true, false) => self.store.claim_turn_notice(turn.notice, None).await.map(drop).map_err(NoticeError::from),
            (false, true) => {
                if self.store.is_shared() {
                    sleep_until(began + OTHER_NODES).await;
                }
                self.notify(turn.notice).await
            }
        };
        if let Err(error) = notified {
            tracing::warn!(%error, table = turn.notice.table.0, "nobody could be told of a turn");
        }
    }

    /// Tells a person of a turn, now or after their quiet hours, unless that was done.
    async fn notify(self: &Arc<Inner>, notice: TurnNotice) -> Result<(), NoticeError> {
        let hours = self.store.quiet_hours(notice.person).await?;
        let send_at = hours.and_then(|hours| quiet_until(hours, self.clock.now()));
        let is_new = self.store.claim_turn_notice(notice, send_at).await?;
        if is_new && send_at.is_none() {
            self.send(notice).await?;
        }
        Ok(())
    }
}
