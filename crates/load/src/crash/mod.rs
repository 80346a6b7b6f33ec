//! Players for crash tests. They play at many tables while servers are killed, reconnect by themselves and send again what
//! was not acknowledged. Every acknowledged command is recorded and later compared with the logs of the tables.
//!
//! The test itself starts and kills the servers. It gathers a [`Crowd`] and checks with it after every kill that nothing
//! is lost and that every game goes on.

mod fault;
mod gather;
mod observations;
mod player;

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ethnos_client::{ClientError, Person, Server};
use ethnos_wire::protocol::LogLine;
use tokio::task::JoinSet;

pub use fault::{CrashFault, SeenFault};
pub use observations::Ack;
use observations::{Observations, Progress};
use player::Player;

/// Who plays at a table, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Two people.
    People,
    /// Two people and a bot.
    Bot,
    /// One person and two bots.
    Alone,
    /// One person against Chief Bruno.
    Solo,
    /// A person, a bot, and somebody who never decides, until five seconds are over and a bot stands in.
    Clock,
}

impl Kind {
    /// Whether bots play from the beginning.
    const fn has_bots(self) -> bool {
        matches!(self, Kind::Bot | Kind::Alone)
    }

    /// Whether the game waits for a clock to run out.
    const fn waits(self) -> bool {
        matches!(self, Kind::Clock)
    }
}

/// A table and the rematches that follow it.
struct Series {
    kind: Kind,
    /// A person who may read the logs, at every server.
    reader: Vec<Person>,
    observations: Arc<Observations>,
}

/// People at many tables.
pub struct Crowd {
    tables: Vec<Series>,
    stop: Arc<AtomicBool>,
    playing: JoinSet<()>,
}

/// The result of a crash test.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// The number of acknowledged commands. All of them were found in the logs.
    pub acknowledged: usize,
    /// Refusals, by code.
    pub refused: BTreeMap<String, usize>,
    /// How often somebody reconnected after the connection had broken.
    pub returns: u64,
    /// The records of games that are over.
    pub records: Vec<String>,
}

impl Crowd {
    /// Seats people at tables of these kinds and lets them play. The servers are nodes with one database; a person whose
    /// connection breaks goes to the next node.
    pub async fn gather(servers: &[Server], kinds: &[Kind], seed: u64) -> Result<Crowd, ClientError> {
        let mut crowd = Crowd { tables: Vec::new(), stop: Arc::default(), playing: JoinSet::new() };
        let mut dice = fastrand::Rng::with_seed(seed);
        for kind in kinds {
            let gathered = gather::table(&servers[0], *kind).await?;
            let observations = Arc::new(Observations::default());
            for (index, person) in gathered.people.iter().enumerate() {
                let player = Player::new(
                    everywhere(person, servers),
                    Arc::clone(&observations),
                    Arc::clone(&crowd.stop),
                    dice.fork(),
                    &gathered.code,
                    index,
                );
                let player = if kind.waits() && index == 1 { player.who_never_decides() } else { player };
                crowd.playing.spawn(player.play());
            }
            let reader = everywhere(&gathered.people[0], servers);
            crowd.tables.push(Series { kind: *kind, reader, observations });
        }
        Ok(crowd)
    }

    /// Waits until every table has a new version and, where there are bots, a new decision of a bot. If `bots` is false,
    /// tables with bots are left out. The error names the tables that are stuck.
    pub async fn moves_on(&self, bots: bool, within: Duration) -> Result<Duration, CrashFault> {
        let waited = |table: &&Series| !table.kind.waits() && (bots || !table.kind.has_bots());
        let before =
            self.tables.iter().filter(waited).map(|table| (table, table.observations.progress())).collect::<Vec<_>>();
        let moved = |table: &Series, then: Progress| {
            let now = table.observations.progress();
            now.versions > then.versions && (!table.kind.has_bots() || now.bots > then.bots)
        };
        let began = Instant::now();
        loop {
            self.faults()?;
            let stuck = before.iter().filter(|(table, then)| !moved(table, *then)).collect::<Vec<_>>();
            if stuck.is_empty() {
                return Ok(began.elapsed());
            }
            if began.elapsed() > within {
                let names = stuck
                    .iter()
                    .map(|(table, then)| format!("{:?} {then:?} {}", table.kind, table.observations.state()));
                return Err(CrashFault::Stuck { within, tables: names.collect() });
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Waits until this many commands were acknowledged, and this many games are over, since the beginning.
    pub async fn plays(&self, commands: usize, games: usize, within: Duration) -> Result<(), CrashFault> {
        let began = Instant::now();
        loop {
            self.faults()?;
            let counts = self.tables.iter().map(|table| table.observations.counts());
            let (acknowledged, over) = counts.fold((0, 0), |all, table| (all.0 + table.0, all.1 + table.1));
            if acknowledged >= commands && over >= games {
                return Ok(());
            }
            if began.elapsed() > within {
                return Err(CrashFault::TooFew { acknowledged, over, within });
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// Waits until a bot stands in for every person who never decides.
    pub async fn clocks_run_out(&self, within: Duration) -> Result<(), CrashFault> {
        let began = Instant::now();
        loop {
            self.faults()?;
            let waiting = self.tables.iter().filter(|table| table.kind.waits());
            let mut waiting = waiting.filter(|table| table.observations.progress().stand_ins == 0);
            let Some(table) = waiting.next() else { return Ok(()) };
            if began.elapsed() > within {
                return Err(CrashFault::ClockStands { within, state: table.observations.state() });
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Compares the logs with everything that was acknowledged until now, at the tables used since the last check, or with
    /// `all` at all tables. Returns how many acknowledged commands were found.
    pub async fn check(&self, all: bool) -> Result<usize, CrashFault> {
        self.faults()?;
        let mut found = 0;
        for table in &self.tables {
            for (code, acknowledged) in table.observations.acknowledged(all) {
                let log = self.ask_any_server(table, |person| person.log(&code)).await?;
                check_order(&code, &log)?;
                for ack in &acknowledged {
                    let there = |line: &LogLine| {
                        line.version == ack.version && line.kind == ack.kind && line.person == Some(ack.person)
                    };
                    if !log.iter().any(there) {
                        let last = log.last().map_or(0, |line| line.version);
                        return Err(CrashFault::Lost { code, ack: ack.clone(), last });
                    }
                }
                found += acknowledged.len();
            }
        }
        Ok(found)
    }

    /// Waits until every command that was sent has been answered, and checks all tables once more.
    pub async fn finish(mut self) -> Result<Played, CrashFault> {
        self.stop.store(true, Ordering::Relaxed);
        while let Some(player) = self.playing.join_next().await {
            player.map_err(CrashFault::Player)?;
        }
        let mut played = Played { acknowledged: self.check(true).await?, ..Played::default() };
        for table in &self.tables {
            // Chat has its own rate limit, which resending after a crash may exceed.
            for (code, count) in table.observations.refused().into_iter().filter(|(code, _)| code != "chat-too-fast") {
                *played.refused.entry(code).or_default() += count;
            }
            played.returns += table.observations.progress().returns;
            for code in table.observations.over() {
                played.records.push(self.ask_any_server(table, |person| person.record(&code)).await?);
            }
        }
        Ok(played)
    }

    /// Asks one server after the other until one answers.
    async fn ask_any_server<'a, T, F>(&self, table: &'a Series, ask: impl Fn(&'a Person) -> F) -> Result<T, CrashFault>
    where
        F: Future<Output = Result<T, ClientError>>,
    {
        let began = Instant::now();
        for person in table.reader.iter().cycle() {
            match ask(person).await {
                Ok(answer) => return Ok(answer),
                Err(ClientError::Unreachable(_) | ClientError::Refused { status: 503, .. })
                    if began.elapsed() < Duration::from_secs(10) => {}
                Err(error) => return Err(CrashFault::Client(error)),
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        Err(CrashFault::NoServer)
    }

    fn faults(&self) -> Result<(), CrashFault> {
        self.tables.iter().try_for_each(|table| table.observations.fault())
    }
}

/// The same person at every server.
fn everywhere(person: &Person, servers: &[Server]) -> Vec<Person> {
    servers.iter().map(|server| person.at(server)).collect()
}

/// Checks that the versions of the lines rise, so that no line is there twice.
fn check_order(code: &str, log: &[LogLine]) -> Result<(), CrashFault> {
    match log.windows(2).find(|pair| pair[0].version >= pair[1].version) {
        Some(pair) => {
            let versions = [pair[0].version, pair[1].version];
            Err(CrashFault::OutOfOrder { code: code.to_owned(), versions })
        }
        None => Ok(()),
    }
}
