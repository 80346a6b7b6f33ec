//! A crowd behind one address: many guests who open tables with masters and send one request after the other. People at other addresses
//! play meanwhile, and their bots answer them soon.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ethnos_rules::Edition;
use ethnos_server::simulation::{KnownBugs, Visitor};
use ethnos_store::{Millis, PersonId, StoredEntry};
use ethnos_table::{BotLevel, DueAction, Plan, SeatPlan, TableOptions};
use tokio::time::Instant;

use crate::check::{Replayed, Violation};
use crate::cluster::Cluster;
use crate::history::History;
use crate::person::{Person, open};
use crate::run::{Report, in_one_thread};

/// The address of the crowd.
const CROWD: [u8; 4] = [10, 1, 1, 1];
/// For this time the crowd is alone.
const ALONE: Duration = Duration::from_secs(10);
/// For this time the others play.
const TOGETHER: Duration = Duration::from_secs(40);
/// A bot of a person whose address has no other table answers within the time of its level, times this.
const TIMES: u32 = 2;
/// What it takes to ask the bot and to store its decision, in milliseconds.
const AROUND: Millis = 150;

/// Runs the simulation of a crowd with this seed.
pub fn run_crowd(seed: u64, known_bugs: KnownBugs) -> Report {
    in_one_thread(seed, simulate(seed, known_bugs))
}

async fn simulate(seed: u64, known_bugs: KnownBugs) -> Report {
    let random = Arc::new(Mutex::new(fastrand::Rng::with_seed(seed)));
    let cluster = Cluster::new(1, &random, known_bugs);
    let begun = Instant::now();
    cluster.start(0).await;
    let history = History::default();
    let person = |number: i64, address, code: &Arc<str>| {
        let (cluster, history) = (cluster.clone(), history.clone());
        Person { id: PersonId(number), address, code: Arc::clone(code), cluster, history }
    };

    // Guests are cheap: some have one table, some have several.
    let guests = 10 + i64::try_from(cluster.below(30)).expect("few guests");
    for guest in 0..guests {
        for _ in 0..=cluster.below(3) {
            let host = Visitor { person: PersonId(guest), address: IpAddr::from(CROWD) };
            let code = open(&cluster, host, &plan(BotLevel::Master, 5)).await;
            let person = person(guest, host.address, &code);
            tokio::task::spawn_local(async move { person.flood().await });
        }
    }
    tokio::time::sleep(ALONE).await;
    let mut codes = Vec::new();
    for (number, level) in (1..).zip([BotLevel::Novice, BotLevel::Regular, BotLevel::Expert, BotLevel::Master]) {
        let host = Visitor { person: PersonId(1_000 + number), address: IpAddr::from([10, 0, 0, number as u8]) };
        let code = open(&cluster, host, &plan(level, 1 + cluster.below(2) as usize)).await;
        let person = person(host.person.0, host.address, &code);
        tokio::task::spawn_local(async move { person.decide_only().await });
        codes.push((level, code));
    }
    tokio::time::sleep(TOGETHER).await;

    let mut hasher = DefaultHasher::new();
    let mut violations = history.lock().violations.clone();
    let (mut entries, now) = (0, cluster.right_time());
    for (level, code) in &codes {
        let log = cluster.database().log(code);
        for stored in &log {
            (stored.seq, stored.at, &stored.entry).hash(&mut hasher);
        }
        entries += log.len();
        violations.extend(check_bots(code, &log, *level, now));
    }
    let acknowledged = history.lock().acknowledged.len();
    Report { seed, violations, faults: Vec::new(), entries, acknowledged, time: begun.elapsed(), hash: hasher.finish() }
}

/// A table of a person and some bots of this level.
fn plan(level: BotLevel, bots: usize) -> Plan {
    let mut seats = vec![SeatPlan::Me];
    seats.extend(vec![SeatPlan::Bot(level); bots]);
    let options = TableOptions::new(Edition::First);
    Plan { options, seats, prepared: None, daily: None }.check().expect("a table that is possible")
}

/// Whether the bots of a table decided in time, until now.
fn check_bots(code: &str, log: &[StoredEntry], level: BotLevel, now: Millis) -> Vec<Violation> {
    let replayed = match Replayed::of(log) {
        Ok(replayed) => replayed,
        Err(reason) => return vec![Violation::Damaged { code: code.to_owned(), reason }],
    };
    let bound = TIMES * ethnos_server::simulation::time_of(level);
    let bound = Millis::try_from(bound.as_millis()).expect("a short time") + AROUND;
    let ends = log.iter().skip(1).map(|stored| stored.at).chain([now]);
    let waits = replayed.tables.iter().zip(ends).zip(log);
    let slow = waits.filter_map(|((table, end), stored)| {
        let is_bots_turn = table.due().is_some_and(|due| matches!(due.action, DueAction::Bot { .. }));
        let millis = end - stored.at;
        let version = stored.seq + 1;
        (is_bots_turn && millis > bound).then(|| Violation::SlowBot { code: code.to_owned(), version, millis })
    });
    slow.collect()
}
