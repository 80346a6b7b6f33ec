//! Every bot of a person answers within twice the time of its level, whatever another address asks for.
//!
//! Tables ask the queue in simulated time, and threads decide as they do in `bot_runner.rs`: a decision takes the time that the queue gives it, or what
//! its level takes; the first look at the actions cannot be interrupted, and after it a hurried decision ends at once.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::*;

/// What cannot be interrupted at the beginning of a decision.
const FIRST_LOOK: Duration = Duration::from_millis(2);
/// How long a hurried decision goes on.
const REACTION: Duration = Duration::from_millis(1);

const NOVICE: BotLevel = BotLevel::Novice;
const REGULAR: BotLevel = BotLevel::Regular;
const EXPERT: BotLevel = BotLevel::Expert;
const MASTER: BotLevel = BotLevel::Master;

/// A table with a person, who plays at once when it is their turn.
#[derive(Clone, Copy)]
struct Table {
    origin: JobOrigin,
    /// The bots that decide one after the other.
    bots: &'static [BotLevel],
    /// Whether the table belongs to the attack.
    attacks: bool,
    /// When the first bot decides.
    begins: Duration,
    /// How long the person thinks before the bots go on.
    thinks: Duration,
    /// How many bots have decided.
    decided: usize,
}

/// What happens next, in the order of time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Event {
    /// The next bot of a table is to decide.
    Ask { table: usize },
    /// A decision has waited for so long that it makes another one hurry.
    Press { ticket: Ticket, time_until_press: Duration },
    /// A decision is made, unless it was hurried meanwhile and has ended before.
    End { ticket: Ticket },
}

struct Thinking {
    ticket: Ticket,
    table: usize,
    hurry: Arc<AtomicBool>,
    ends: Duration,
    earliest: Duration,
}

/// The longest answer, in times of its level.
#[derive(Clone, Copy, Default, Debug)]
struct Longest {
    times: f64,
    level: Option<BotLevel>,
    answers: usize,
}

struct Server {
    tables: Vec<Table>,
    queue: BotQueue<usize>,
    events: BinaryHeap<Reverse<(Duration, u64, Event)>>,
    /// Events at the same time come in the order in which they were planned.
    planned: u64,
    thinking: Vec<Thinking>,
    asked: HashMap<usize, Duration>,
    others: Longest,
    attackers: Longest,
    start: Instant,
    now: Duration,
}

impl Server {
    fn new(threads: usize, tables: Vec<Table>) -> Server {
        let mut server = Server {
            queue: BotQueue::new(threads, 1),
            events: BinaryHeap::new(),
            planned: 0,
            thinking: Vec::new(),
            asked: HashMap::new(),
            others: Longest::default(),
            attackers: Longest::default(),
            start: Instant::now(),
            now: Duration::ZERO,
            tables,
        };
        for table in 0..server.tables.len() {
            server.plan(server.tables[table].begins, Event::Ask { table });
        }
        server
    }

    fn plan(&mut self, at: Duration, event: Event) {
        self.planned += 1;
        self.events.push(Reverse((at, self.planned, event)));
    }

    fn clock(&self) -> Instant {
        self.start + self.now
    }

    fn level(&self, table: usize) -> BotLevel {
        let table = &self.tables[table];
        table.bots[table.decided % table.bots.len()]
    }

    /// Lets this much time pass.
    fn run(&mut self, time: Duration) {
        while let Some(Reverse((at, _, event))) = self.events.pop() {
            if at > time {
                return;
            }
            self.now = at;
            match event {
                Event::Ask { table } => self.ask(table),
                Event::Press { ticket, time_until_press } => {
                    if self.queue.press(ticket, self.clock()) {
                        self.plan(
                            at + time_until_press * 2,
                            Event::Press { ticket, time_until_press: time_until_press * 2 },
                        );
                    }
                }
                Event::End { ticket } => self.end(ticket),
            }
            self.notice_hurry();
            while let Some(start) = self.queue.start(self.clock()) {
                self.begin(&start);
            }
        }
    }

    fn ask(&mut self, table: usize) {
        let (level, origin) = (self.level(table), self.tables[table].origin);
        let time = usual_time(level);
        self.asked.insert(table, self.now);
        let ticket = self.queue.push(table, origin, time, BotSpec::of_level(level).threads(), self.clock());
        self.plan(self.now + time_until_press(time), Event::Press { ticket, time_until_press: time_until_press(time) });
    }

    fn begin(&mut self, start: &Start<usize>) {
        let level = self.level(start.job);
        let by_clock = BotSpec::of_level(level).time().is_some();
        let takes = if by_clock || start.is_crowded { start.time } else { usual_time(level) };
        let ends = self.now + takes.max(FIRST_LOOK);
        let (ticket, table, hurry) = (start.ticket, start.job, Arc::clone(&start.hurry));
        self.thinking.push(Thinking { ticket, table, hurry, ends, earliest: self.now + FIRST_LOOK });
        self.plan(ends, Event::End { ticket });
    }

    /// Decisions that were told to hurry end soon.
    fn notice_hurry(&mut self) {
        let mut sooner = Vec::new();
        for thinking in &mut self.thinking {
            let soon = (self.now + REACTION).max(thinking.earliest);
            if thinking.hurry.load(Memory::Relaxed) && soon < thinking.ends {
                thinking.ends = soon;
                sooner.push((soon, thinking.ticket));
            }
        }
        for (at, ticket) in sooner {
            self.plan(at, Event::End { ticket });
        }
    }

    fn end(&mut self, ticket: Ticket) {
        let Some(index) = self.thinking.iter().position(|thinking| thinking.ticket == ticket) else { return };
        let Thinking { table, .. } = self.thinking.swap_remove(index);
        self.queue.finish(ticket, self.clock());
        let level = self.level(table);
        let took = self.now.saturating_sub(self.asked[&table]);
        let times = took.as_secs_f64() / usual_time(level).as_secs_f64();
        let table_of = &mut self.tables[table];
        let longest = if table_of.attacks { &mut self.attackers } else { &mut self.others };
        longest.answers += 1;
        if times > longest.times {
            (longest.times, longest.level) = (times, Some(level));
        }
        table_of.decided += 1;
        let thinks =
            if table_of.decided.is_multiple_of(table_of.bots.len()) { table_of.thinks } else { Duration::ZERO };
        self.plan(self.now + thinks, Event::Ask { table });
    }
}

/// Tables of one address, fifty of each person, which begin together.
fn attack(tables: usize, bots: &'static [BotLevel], begins: Duration) -> Vec<Table> {
    let one = |table: usize| Table {
        origin: player(1000 + i64::try_from(table / 50).expect("few people"), 1),
        bots,
        attacks: true,
        begins,
        thinks: Duration::ZERO,
        decided: table,
    };
    (0..tables).map(one).collect()
}

/// The only table of a person who thinks for a while.
fn innocent(person: i64, address: u8, bots: &'static [BotLevel], thinks: u64) -> Table {
    let origin = player(person, address);
    let begins = Duration::from_millis(17 * person as u64);
    Table { origin, bots, attacks: false, begins, thinks: Duration::from_millis(thinks), decided: 0 }
}

fn player(person: i64, address: u8) -> JobOrigin {
    JobOrigin {
        priority: Priority::Players,
        person: Some(PersonId(person)),
        address: Some(Address([10, 0, 0, address].into())),
    }
}

/// Whether the tests do all of their work.
fn full() -> bool {
    std::env::var_os("NEXTEST_PROFILE").is_some_and(|profile| profile == "full")
}

/// The number of tables of a large attack.
fn many() -> usize {
    if full() { 300 } else { 100 }
}

const MASTERS: &[BotLevel] = &[MASTER];
const REGULARS: &[BotLevel] = &[REGULAR];
const MIXED: &[BotLevel] = &[MASTER, REGULAR, EXPERT, MASTER, NOVICE];

/// One address has hundreds of tables. The bots of somebody elsewhere answer within twice the time of their level, and masters still think.
#[test]
fn others_are_answered_within_twice_the_time_of_the_level() {
    let innocents = [(MASTERS, 2, 0, 0), (REGULARS, 2, 1, 0), (MIXED, 2, 0, 700), (MIXED, 2, 1, 0)];
    for threads in [1, 2, 8] {
        for (tables, attackers) in [(1, MASTERS), (many(), MASTERS), (many(), MIXED)] {
            for (own, address, begins, thinks) in innocents {
                let mut all = attack(tables, attackers, Duration::from_secs(begins));
                all.push(innocent(1, address, own, thinks));
                let mut server = Server::new(threads, all);
                server.run(Duration::from_secs(6));
                let Server { others, .. } = server;
                let case = format!(
                    "{threads} threads, {tables} tables of {attackers:?}, {own:?} at address {address}: {others:?}"
                );
                assert!(others.times <= 2.0 && others.answers >= 2, "{case}");
                let shortest = usual_time(MASTER) / 8;
                assert!(own != MASTERS || server.now > shortest * others.answers as u32, "hardly any thinking: {case}");
            }
        }
    }
}

/// Somebody's own regulars do not keep their master waiting for ever.
#[test]
fn a_long_decision_is_made_beside_many_short_ones_of_the_same_person() {
    for threads in [1, 2] {
        let mut all = (0..6).map(|_| innocent(1, 1, REGULARS, 0)).collect::<Vec<_>>();
        all.push(Table { attacks: true, ..innocent(1, 1, MASTERS, 0) });
        let mut server = Server::new(threads, all);
        server.run(Duration::from_secs(20));
        assert!(server.attackers.answers >= 2, "{threads} threads: {:?}", server.attackers);
    }
}

/// Masters of the crowd itself think for a shorter time the larger it is: nobody waits for minutes.
#[test]
fn the_crowd_is_answered_too() {
    for (threads, times) in [(1, 6.0), (2, 4.0), (8, 2.0)] {
        let mut server = Server::new(threads, attack(many(), MASTERS, Duration::ZERO));
        server.tables.push(innocent(1, 2, MASTERS, 0));
        let last = server.tables.len() - 1;
        server.plan(Duration::ZERO, Event::Ask { table: last });
        server.run(Duration::from_secs(12));
        assert!(server.attackers.times <= times, "{threads} threads: {:?}", server.attackers);
    }
}

/// Short decisions of an address with several tables do not wait until its masters have had all of their time.
#[test]
fn short_decisions_come_between_long_ones_of_the_same_address() {
    let mut all = attack(12, MIXED, Duration::ZERO);
    all.push(innocent(1, 2, MIXED, 0));
    let mut server = Server::new(2, all);
    server.run(Duration::from_secs(12));
    // A regular takes 5 ms: none waits for longer than half a second.
    assert!(server.attackers.times <= 100.0, "{:?}", server.attackers);
}
