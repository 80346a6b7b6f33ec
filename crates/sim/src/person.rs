//! People who play over an unreliable network, each request at another node.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use ethnos_server::simulation::{Failed, Look, Node, Visitor};
use ethnos_store::PersonId;
use ethnos_table::{Plan, SeatPlan};
use ethnos_wire::ask::Question;
use ethnos_wire::protocol::{ChairState, Command, Phase, Refused, Request};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::time::{Instant, timeout};

use crate::cluster::Cluster;
use crate::history::{History, Session};

/// How long a person waits for an answer before asking another node.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);
/// Of a thousand requests, and of a thousand answers, so many are lost.
const LOST: u64 = 20;

/// Whoever watches asks something in one of so many half seconds without a message.
const ASKING: u64 = 4;

/// A person at a table.
#[derive(Clone)]
pub(crate) struct Person {
    pub(crate) id: PersonId,
    /// Where the person is.
    pub(crate) address: IpAddr,
    pub(crate) code: Arc<str>,
    pub(crate) cluster: Cluster,
    pub(crate) history: History,
}

/// The name of a person.
fn name(id: PersonId) -> Arc<str> {
    format!("person {}", id.0).into()
}

/// Asks one node after the other until there is a definite answer.
async fn ask<T>(cluster: &Cluster, question: impl AsyncFn(Arc<Node>) -> Result<T, Failed>) -> Result<T, Refused> {
    loop {
        cluster.on().await;
        cluster.wait(0, 12).await;
        let Some(node) = cluster.node(cluster.below(cluster.size() as u64) as usize) else {
            cluster.wait(50, 300).await;
            continue;
        };
        if cluster.below(1000) < LOST {
            cluster.wait(1_000, 3_000).await;
            continue;
        }
        let answer = timeout(ANSWER_TIMEOUT, question(node)).await;
        if cluster.below(1000) < LOST {
            cluster.wait(1_000, 3_000).await;
            continue;
        }
        cluster.wait(0, 12).await;
        match answer {
            Ok(Ok(answer)) => return Ok(answer),
            Ok(Err(Failed::Refused(refused))) => return Err(refused),
            Ok(Err(Failed::Unknown(_))) => cluster.wait(50, 500).await,
            Err(_) => {}
        }
    }
}

/// Opens a table. Its code may be lost with an answer; then there is another table.
pub(crate) async fn open(cluster: &Cluster, host: Visitor, plan: &Plan) -> Arc<str> {
    debug_assert!(plan.seats.contains(&SeatPlan::Me), "the host plays");
    let opened = ask(cluster, async |node| node.open(host, name(host.person), plan).await).await;
    opened.expect("a table of a checked plan can be opened").into()
}

impl Person {
    fn visitor(&self) -> Visitor {
        Visitor { person: self.id, address: self.address }
    }

    /// Plays until the game is over.
    pub(crate) async fn play(&self) {
        let mut number = 0;
        loop {
            self.cluster.wait(50, 800).await;
            let look = self.look().await;
            match look.table.phase {
                Phase::Gathering => self.gather(&look, &mut number).await,
                Phase::Playing => self.decide(&look, &mut number).await,
                Phase::Over | Phase::Closed => return,
            }
        }
    }

    async fn gather(&self, look: &Look, number: &mut u32) {
        let Some(seat) = look.table.you else {
            if self.command(number, Command::Sit { seat: None, colour: None }).await {
                // At once, on any node.
                self.command(number, Command::Ready { ready: true }).await;
            }
            return;
        };
        let own = |chair: &&ChairState| chair.seat == seat;
        let ready = look.table.chairs.iter().find(own).is_some_and(|chair| chair.ready);
        if look.table.host != self.id.0 {
            if !ready {
                self.command(number, Command::Ready { ready: true }).await;
            }
        } else if look.table.chairs.iter().all(|chair| chair.ready || chair.seat == seat) {
            self.command(number, Command::Start {}).await;
        }
    }

    async fn decide(&self, look: &Look, number: &mut u32) {
        let away = look.table.chairs.iter().any(|chair| Some(chair.seat) == look.table.you && chair.away);
        if away {
            self.command(number, Command::Return {}).await;
            return;
        }
        let legal = look.game.as_ref().map(|game| &game.legal[..]).unwrap_or_default();
        match self.cluster.below(100) {
            0 => {
                self.command(number, Command::Leave {}).await;
            }
            1..=2 => {
                self.command(number, Command::Say { text: format!("hello {number}") }).await;
            }
            _ if !legal.is_empty() => {
                let action = legal[self.cluster.below(legal.len() as u64) as usize].text.clone();
                self.command(number, Command::Play { version: look.version, action }).await;
            }
            _ => {}
        }
    }

    async fn look(&self) -> Look {
        let announced = self.history.announced(&self.code);
        let look = ask(&self.cluster, async |node| node.look(&self.code, Some(self.id)).await).await;
        let look = look.expect("people at a table may look at it");
        self.history.lock().looked(&self.code, self.id, announced, look.clone());
        look
    }

    /// Starts the game and decides in it, and does nothing else.
    pub(crate) async fn decide_only(&self) {
        let mut number = 0;
        self.command(&mut number, Command::Start {}).await;
        loop {
            self.cluster.wait(50, 500).await;
            let look = self.look().await;
            if look.table.phase != Phase::Playing {
                return;
            }
            let legal = look.game.as_ref().map(|game| &game.legal[..]).unwrap_or_default();
            if !legal.is_empty() {
                let action = legal[self.cluster.below(legal.len() as u64) as usize].text.clone();
                self.command(&mut number, Command::Play { version: look.version, action }).await;
            }
        }
    }

    /// Starts the game, and then sends one request after the other, sensible or not.
    pub(crate) async fn flood(&self) {
        let mut number = 0;
        self.command(&mut number, Command::Start {}).await;
        loop {
            let look = self.look().await;
            let legal = look.game.as_ref().and_then(|game| game.legal.first());
            let command = match (legal, self.cluster.below(3)) {
                (Some(action), _) => Command::Play { version: look.version, action: action.text.clone() },
                (None, 0) => Command::Say { text: "again and again".to_owned() },
                (None, 1) => Command::Start {},
                (None, _) => Command::Play { version: look.version, action: "recruit deck".to_owned() },
            };
            self.command(&mut number, command).await;
            self.cluster.wait(0, 250).await;
        }
    }

    /// Sends a command until it is answered. Returns whether it was carried out.
    async fn command(&self, number: &mut u32, command: Command) -> bool {
        *number += 1;
        let id = format!("{}-{number}", self.id.0);
        let announced = self.history.announced(&self.code);
        let sent = async |node: Arc<Node>| {
            let request = Request { id: Some(id.as_str().into()), command: command.clone() };
            node.command(&self.code, self.visitor(), name(self.id), request).await
        };
        match ask(&self.cluster, sent).await {
            Ok(version) => {
                self.history.lock().acknowledged(&self.code, self.id, id, announced, version);
                true
            }
            Err(refused) => {
                self.history.lock().refused(&self.code, announced, refused.version, &refused.code);
                false
            }
        }
    }

    /// Watches the table, at one node after the other.
    pub(crate) async fn watch(&self) {
        let mut seen = 0;
        loop {
            let index = self.cluster.below(self.cluster.size() as u64) as usize;
            let Some(node) = self.cluster.node(index) else {
                self.cluster.on().await;
                self.cluster.wait(100, 1_000).await;
                continue;
            };
            if let Ok(Ok(mut watching)) = timeout(ANSWER_TIMEOUT, node.watch(&self.code, self.visitor(), seen)).await {
                let until = Instant::now() + Duration::from_millis(5_000 + self.cluster.below(60_000));
                let mut session = Session { code: self.code.to_string(), begun: Instant::now(), ..Session::empty() };
                while Instant::now() < until && self.cluster.is_running(index, &node) {
                    match timeout(Duration::from_millis(500), watching.next()).await {
                        Ok(Some(message)) => seen = self.received(&message, seen, &mut session),
                        Ok(None) => break,
                        Err(_) if self.cluster.below(ASKING) == 0 => {
                            let id = session.asked.len().to_string();
                            session.asked.push(self.history.announced(&self.code));
                            watching.ask(id.into(), Question::Standing {}).await;
                        }
                        Err(_) => {}
                    }
                }
                session.ended = Instant::now();
                self.history.lock().sessions.push(session);
            }
            self.cluster.wait(50, 500).await;
        }
    }

    fn received(&self, message: &str, seen: u32, session: &mut Session) -> u32 {
        let Received { kind, id, code, version, game } =
            serde_json::from_str(message).expect("a message of the protocol");
        if let Some(id) = id.filter(|_| (kind == "answer" || kind == "refused") && code != Some("store")) {
            let announced = id.parse::<usize>().ok().and_then(|number| session.asked.get(number));
            self.history.lock().answered(&self.code, *announced.expect("it was asked"), version);
        }
        if kind != "update" {
            return seen;
        }
        session.versions.push((Instant::now(), version));
        let view = game.map(|game| game.view.get().to_owned());
        self.history.lock().updated(&self.code, self.id, version, view);
        version.max(seen)
    }
}

/// What is looked at of a message to a watcher. Reading all of it would take more time than everything else.
#[derive(Deserialize)]
struct Received<'m> {
    #[serde(rename = "type")]
    kind: &'m str,
    id: Option<&'m str>,
    code: Option<&'m str>,
    #[serde(default)]
    version: u32,
    #[serde(borrow)]
    game: Option<ReceivedGame<'m>>,
}

#[derive(Deserialize)]
struct ReceivedGame<'m> {
    #[serde(borrow)]
    view: &'m RawValue,
}
