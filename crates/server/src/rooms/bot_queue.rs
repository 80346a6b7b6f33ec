//! Which bot decides next. The queue is fair: nobody's tables can keep the bots of other people from answering.
//!
//! - Tables where people play come first, then tables that somebody watches, then other tables, then
//!   advice for people, then reviews of finished games.
//! - Among these, the address that used the processor least in the last seconds comes first, then the person.
//! - A decision that has waited as long as its level usually takes makes another one hurry: one that comes after it in this order.
//! - When decisions of several addresses wait, bots that decide by the clock get less time.
//! - Advice and reviews are made in small pieces, on few threads, and a piece ends at once when a bot needs its thread.
//!
//! The queue has no clock and no threads of its own; `bot_runner.rs` has both.

use std::cmp::Ordering;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering as Memory};
use std::time::{Duration, Instant};

use ethnos_bots::{BotLevel, BotSpec};
use ethnos_table::PersonId;

use crate::guard::Address;

/// After this time, use of the processor counts half.
const HALF_LIFE: Duration = Duration::from_secs(10);
/// Bots that decide by the clock get at least this part of their time.
const LEAST_TIME: f64 = 0.05;
/// Above this number of accounts, those that used next to nothing are forgotten.
const MOST_ACCOUNTS: usize = 10_000;
/// Use that is forgotten then, in seconds.
const NOTHING: f64 = 0.001;

/// What a job is for. Jobs of the first kind come first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Priority {
    /// A person plays.
    Players,
    /// Only bots play, and somebody watches.
    Watchers,
    /// Only bots play, and nobody watches.
    Nobody,
    /// No bot plays: a person waits for advice.
    Advice,
    /// Nobody plays: a piece of a review of a finished game is made.
    Review,
}

impl Priority {
    /// Whether a bot decides. Otherwise a piece of advice or of a review is made.
    const fn is_bot(self) -> bool {
        matches!(self, Priority::Players | Priority::Watchers | Priority::Nobody)
    }
}

/// For what and for whom a bot decides, or a piece of advice or of a review is made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JobOrigin {
    pub(crate) priority: Priority,
    /// The person who caused the decision: who sent the last command to the table, or its host. `None` for a judgement that somebody without
    /// a session asked for.
    pub(crate) person: Option<PersonId>,
    /// Where that person is. `None` if the server has started since.
    pub(crate) address: Option<Address>,
}

/// How long a decision of this level takes at most when the machine is free.
pub(crate) fn usual_time(level: BotLevel) -> Duration {
    let by_clock = BotSpec::of_level(level).time();
    by_clock.unwrap_or(Duration::from_millis(if level < BotLevel::Expert { 5 } else { 100 }))
}

/// A decision's number in the queue.
pub(crate) type Ticket = u64;

/// A decision that begins now.
pub(crate) struct Start<J> {
    pub(crate) ticket: Ticket,
    pub(crate) job: J,
    /// How many threads it may use.
    pub(crate) threads: usize,
    /// How much time it may take, if it decides by the clock.
    pub(crate) time: Duration,
    /// Set when it is to end at once.
    pub(crate) hurry: Arc<AtomicBool>,
}

struct Waiting<J> {
    ticket: Ticket,
    job: J,
    origin: JobOrigin,
    time: Duration,
    threads: usize,
}

struct Running {
    ticket: Ticket,
    origin: JobOrigin,
    threads: usize,
    since: Instant,
    hurry: Arc<AtomicBool>,
}

/// Whose use of the processor is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Account {
    Address(Address),
    Person(PersonId),
}

/// Seconds of processor time, which count less as time goes by.
#[derive(Clone, Copy)]
struct Use {
    seconds: f64,
    at: Instant,
}

impl Use {
    fn now(self, now: Instant) -> f64 {
        let since = now.saturating_duration_since(self.at).as_secs_f64();
        self.seconds * 0.5_f64.powf(since / HALF_LIFE.as_secs_f64())
    }
}

/// Decisions that wait and decisions that are being made.
pub(crate) struct BotQueue<J> {
    free: usize,
    all: usize,
    /// At most this many threads make advice and reviews.
    for_reviews: usize,
    waiting: Vec<Waiting<J>>,
    running: Vec<Running>,
    used: HashMap<Account, Use>,
    next: Ticket,
}

/// The place of a job in the order. The smallest comes first.
#[derive(Clone, Copy)]
struct Rank {
    priority: Priority,
    address: f64,
    person: f64,
}

impl Rank {
    fn compare(&self, other: &Rank) -> Ordering {
        self.priority
            .cmp(&other.priority)
            .then(self.address.total_cmp(&other.address))
            .then(self.person.total_cmp(&other.person))
    }
}

impl<J> BotQueue<J> {
    /// A queue for this many threads, of which at most `for_reviews` make advice and reviews.
    pub(crate) fn new(threads: usize, for_reviews: usize) -> BotQueue<J> {
        let (all, for_reviews) = (threads.max(1), for_reviews.max(1));
        BotQueue {
            free: all,
            all,
            for_reviews,
            waiting: Vec::new(),
            running: Vec::new(),
            used: HashMap::new(),
            next: 1,
        }
    }

    /// How many decisions of bots wait.
    pub(crate) fn waiting(&self) -> usize {
        self.waiting.iter().filter(|waiting| waiting.origin.priority.is_bot()).count()
    }

    /// Adds a decision that takes this time and can use this many threads. At a table where people play it does not wait for tables
    /// without, and at no table for advice and reviews. Advice does not wait for a review.
    pub(crate) fn push(&mut self, job: J, origin: JobOrigin, time: Duration, threads: usize, now: Instant) -> Ticket {
        let ticket = self.next;
        self.next += 1;
        self.waiting.push(Waiting { ticket, job, origin, time, threads: threads.max(1) });
        let priority = origin.priority;
        let has_no_thread = self.free == 0 || !priority.is_bot() && self.pieces() >= self.for_reviews;
        if has_no_thread && self.running.iter().any(|running| running.origin.priority > priority) {
            self.press(ticket, now);
        }
        ticket
    }

    /// How many threads make advice and reviews.
    fn pieces(&self) -> usize {
        self.running.iter().filter(|running| !running.origin.priority.is_bot()).count()
    }

    /// Begins the next decision, if a thread is free. The threads that it gets are taken until [`BotQueue::finish`].
    pub(crate) fn start(&mut self, now: Instant) -> Option<Start<J>> {
        if self.free == 0 {
            return None;
        }
        let pieces = self.pieces();
        let may_start = |waiting: &Waiting<J>| waiting.origin.priority.is_bot() || pieces < self.for_reviews;
        let candidates = self.waiting.iter().enumerate().filter(|(_, waiting)| may_start(waiting));
        let ranks = candidates.map(|(index, waiting)| (index, self.rank(&waiting.origin, now)));
        let first = ranks.min_by(|a, b| a.1.compare(&b.1))?.0;
        let part = self.part_of_time();
        // The order of the others stays: among equals the longest waiting is first.
        let Waiting { ticket, job, origin, time, threads } = self.waiting.remove(first);
        let threads = threads.min(self.free);
        self.free -= threads;
        let hurry = Arc::<AtomicBool>::default();
        self.running.push(Running { ticket, origin, threads, since: now, hurry: Arc::clone(&hurry) });
        Some(Start { ticket, job, threads, time: time.mul_f64(part), hurry })
    }

    /// Ends a decision: its threads are free again, and its time is charged to the person and the address.
    pub(crate) fn finish(&mut self, ticket: Ticket, now: Instant) {
        let Some(index) = self.running.iter().position(|running| running.ticket == ticket) else { return };
        let done = self.running.swap_remove(index);
        self.free += done.threads;
        for account in accounts(&done.origin) {
            let seconds = self.used.get(&account).map_or(0.0, |used| used.now(now)) + done.seconds(now);
            self.used.insert(account, Use { seconds, at: now });
        }
        if self.used.len() > MOST_ACCOUNTS {
            self.used.retain(|_, used| used.now(now) > NOTHING);
        }
    }

    /// Says that a decision has waited long enough: of those being made, the one that should come last of all ends at once, if it
    /// should come after the one that waits. Tells whether it still waits.
    pub(crate) fn press(&mut self, ticket: Ticket, now: Instant) -> bool {
        let Some(waiting) = self.waiting.iter().find(|waiting| waiting.ticket == ticket) else { return false };
        let own = self.rank(&waiting.origin, now);
        let others = self.running.iter().filter(|running| !running.hurry.load(Memory::Relaxed));
        let ranked = others.map(|running| (self.rank(&running.origin, now), running));
        let last = ranked.max_by(|a, b| a.0.compare(&b.0));
        if let Some((rank, running)) = last
            && rank.compare(&own) == Ordering::Greater
        {
            running.hurry.store(true, Memory::Relaxed);
        }
        true
    }

    /// The part of their time that bots get which decide by the clock: less if more addresses want to decide than there are threads.
    fn part_of_time(&self) -> f64 {
        let wanted = self.waiting.iter().map(|waiting| (&waiting.origin, waiting.threads));
        let taken = self.running.iter().map(|running| (&running.origin, running.threads));
        // Of one payer only one decision counts: the others wait for it. Advice and reviews take no time from bots.
        let mut seen = HashSet::new();
        let bots = taken.chain(wanted).filter(|(origin, _)| origin.priority.is_bot());
        let threads = bots.filter(|(origin, _)| seen.insert(payer(origin))).map(|(_, threads)| threads);
        (self.all as f64 / threads.sum::<usize>().max(1) as f64).clamp(LEAST_TIME, 1.0)
    }

    fn rank(&self, origin: &JobOrigin, now: Instant) -> Rank {
        let used = |account: Account| {
            let ended = self.used.get(&account).map_or(0.0, |used| used.now(now));
            let running = self.running.iter().filter(|running| accounts(&running.origin).any(|own| own == account));
            ended + running.map(|running| running.seconds(now)).sum::<f64>()
        };
        let person = origin.person.map_or(0.0, |person| used(Account::Person(person)));
        let address = origin.address.map_or(person, |address| used(Account::Address(address)));
        Rank { priority: origin.priority, address, person }
    }
}

impl Running {
    /// Processor time so far.
    fn seconds(&self, now: Instant) -> f64 {
        now.saturating_duration_since(self.since).as_secs_f64() * self.threads as f64
    }
}

/// Whose use of the processor a job of this origin counts as.
fn accounts(origin: &JobOrigin) -> impl Iterator<Item = Account> + use<> {
    [origin.person.map(Account::Person), origin.address.map(Account::Address)].into_iter().flatten()
}

/// The account by which threads are shared out.
fn payer(origin: &JobOrigin) -> Option<Account> {
    origin.address.map(Account::Address).or_else(|| origin.person.map(Account::Person))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin(priority: Priority, person: i64, address: u8) -> JobOrigin {
        let address = Some(Address([10, 0, 0, address].into()));
        JobOrigin { priority, person: Some(PersonId(person)), address }
    }

    fn hurried<J>(start: &Start<J>) -> bool {
        start.hurry.load(Memory::Relaxed)
    }

    fn master() -> Duration {
        usual_time(BotLevel::Master)
    }

    fn regular() -> Duration {
        usual_time(BotLevel::Regular)
    }

    #[test]
    fn tables_with_people_come_first_then_those_that_are_watched() {
        let now = Instant::now();
        let mut queue = BotQueue::new(1, 1);
        for (job, priority) in
            [("nobody", Priority::Nobody), ("watchers", Priority::Watchers), ("players", Priority::Players)]
        {
            queue.push(job, origin(priority, 1, 1), regular(), 1, now);
        }
        let mut order = Vec::new();
        while let Some(start) = queue.start(now) {
            order.push(start.job);
            queue.finish(start.ticket, now);
        }
        assert_eq!(order, ["players", "watchers", "nobody"]);
    }

    #[test]
    fn a_decision_for_people_ends_one_at_a_table_of_bots_at_once() {
        let now = Instant::now();
        let mut queue = BotQueue::new(1, 1);
        queue.push("bots", origin(Priority::Nobody, 1, 1), master(), 2, now);
        let bots = queue.start(now).expect("it starts");
        queue.push("people", origin(Priority::Players, 2, 2), regular(), 1, now);
        assert!(hurried(&bots));
    }

    /// Fifty tables of one guest, and one of somebody else.
    #[test]
    fn one_address_cannot_keep_another_waiting() {
        let start = Instant::now();
        let later = |millis| start + Duration::from_millis(millis);
        let mut queue = BotQueue::new(2, 1);
        for table in 0..50 {
            // Guests are cheap: everyone is another person.
            queue.push("many", origin(Priority::Players, 100 + table, 1), master(), 2, start);
        }
        let first = queue.start(start).expect("it starts");
        assert_eq!(first.threads, 2);
        assert_eq!(first.time, Duration::from_secs(2), "nobody else wants anything");
        let one = queue.push("one", origin(Priority::Players, 1, 2), regular(), 1, later(100));
        assert!(!hurried(&first), "it waits as long as it usually takes");
        assert!(queue.press(one, later(105)), "it waits");
        assert!(hurried(&first), "then the other ends");
        queue.finish(first.ticket, later(106));
        assert_eq!(queue.start(later(106)).map(|start| start.job), Some("one"), "before 49 that came earlier");
        assert!(!queue.press(one, later(107)), "it does not wait any longer");
    }

    #[test]
    fn people_behind_one_address_take_turns() {
        let start = Instant::now();
        let mut queue = BotQueue::new(1, 1);
        let busy = origin(Priority::Players, 1, 1);
        queue.push("busy", busy, master(), 1, start);
        let first = queue.start(start).expect("it starts");
        queue.finish(first.ticket, start + Duration::from_secs(2));
        let now = start + Duration::from_secs(2);
        queue.push("busy", busy, master(), 1, now);
        queue.push("other", origin(Priority::Players, 2, 1), master(), 1, now);
        assert_eq!(queue.start(now).map(|start| start.job), Some("other"));
    }

    #[test]
    fn whoever_used_less_is_not_made_to_hurry() {
        let start = Instant::now();
        let mut queue = BotQueue::new(1, 1);
        let greedy = origin(Priority::Players, 1, 1);
        queue.push("greedy", greedy, master(), 1, start);
        let first = queue.start(start).expect("it starts");
        let now = start + Duration::from_secs(2);
        queue.finish(first.ticket, now);
        queue.push("modest", origin(Priority::Players, 2, 2), master(), 1, now);
        let modest = queue.start(now).expect("it starts");
        let again = queue.push("greedy", greedy, regular(), 1, now);
        queue.press(again, now + Duration::from_millis(5));
        assert!(!hurried(&modest));
    }

    #[test]
    fn time_is_shared_out_among_addresses() {
        let now = Instant::now();
        let mut queue = BotQueue::new(2, 1);
        for address in 1..=4 {
            queue.push("x", origin(Priority::Players, i64::from(address), address), master(), 2, now);
        }
        let first = queue.start(now).expect("it starts");
        assert_eq!((first.threads, first.time), (2, Duration::from_millis(500)), "four want two threads each");
        queue.finish(first.ticket, now);
    }

    #[test]
    fn use_is_forgotten_and_threads_come_back() {
        let start = Instant::now();
        let mut queue = BotQueue::new(2, 1);
        queue.push("x", origin(Priority::Players, 1, 1), master(), 5, start);
        let first = queue.start(start).expect("it starts");
        assert!(queue.start(start).is_none(), "nothing waits");
        queue.push("y", origin(Priority::Players, 2, 2), master(), 1, start);
        assert!(queue.start(start).is_none(), "no thread is free");
        let end = start + Duration::from_secs(4);
        queue.finish(first.ticket, end);
        queue.finish(first.ticket, end);
        let used = |queue: &BotQueue<_>, at| queue.rank(&origin(Priority::Players, 1, 1), at).person;
        assert!((used(&queue, end) - 8.0).abs() < 1e-9);
        assert!((used(&queue, end + HALF_LIFE) - 4.0).abs() < 1e-9);
        assert_eq!(queue.free, 2);
    }

    #[test]
    fn advice_does_not_wait_for_a_review_although_threads_are_free() {
        let now = Instant::now();
        let slice = Duration::from_millis(100);
        let mut queue = BotQueue::new(3, 1);
        queue.push("review", origin(Priority::Review, 1, 1), slice, 1, now);
        let review = queue.start(now).expect("it starts");
        queue.push("another review", origin(Priority::Review, 2, 2), slice, 1, now);
        assert!(!hurried(&review), "reviews take turns");
        queue.push("advice", origin(Priority::Advice, 3, 3), slice, 1, now);
        assert!(hurried(&review), "the piece of the review ends at once");
        queue.finish(review.ticket, now);
        assert_eq!(queue.start(now).map(|start| start.job), Some("advice"));
    }

    #[test]
    fn reviews_use_few_threads_and_come_after_all_bots() {
        let now = Instant::now();
        let slice = Duration::from_millis(100);
        let mut queue = BotQueue::new(3, 1);
        for job in ["review", "another review"] {
            queue.push(job, origin(Priority::Review, 1, 1), slice, 1, now);
        }
        assert_eq!(queue.waiting(), 0, "no bot waits");
        let review = queue.start(now).expect("it starts");
        assert_eq!(review.job, "review");
        assert!(queue.start(now).is_none(), "one thread is enough for reviews");
        queue.push("bot", origin(Priority::Nobody, 2, 2), master(), 2, now);
        let bot = queue.start(now).expect("it starts");
        assert_eq!((bot.job, bot.threads, bot.time), ("bot", 2, master()), "reviews take no time from bots");
        assert!(!hurried(&review), "there were free threads");
        queue.finish(review.ticket, now);
        assert_eq!(queue.start(now).map(|start| start.job), Some("another review"));
    }

    #[test]
    fn a_bot_of_any_table_ends_a_review_at_once() {
        let now = Instant::now();
        let mut queue = BotQueue::new(1, 1);
        queue.push("review", origin(Priority::Review, 1, 1), Duration::from_secs(1), 1, now);
        let review = queue.start(now).expect("it starts");
        queue.push("bot", origin(Priority::Nobody, 1, 1), regular(), 1, now);
        assert!(hurried(&review));
        queue.push("review", origin(Priority::Review, 2, 2), Duration::from_secs(1), 1, now);
        queue.finish(review.ticket, now);
        assert_eq!(queue.start(now).map(|start| start.job), Some("bot"));
    }
}
