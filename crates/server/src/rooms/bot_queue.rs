//! Which bot decides next. The queue is fair: nobody's tables can keep the bots of other people from answering.
//!
//! - Tables where people play come first, then tables that somebody watches, then other tables, then
//!   advice for people, then reviews of finished games.
//! - Among these, people whose address is known come before those who have not been here since the server started. Of the others, the address
//!   that used the processor least in the last seconds comes first, then the person.
//! - An address or person that had nothing to decide is put near the others first, so that what it used before keeps nobody waiting for long.
//! - A decision that has waited for a part of the time that its level usually takes makes another one hurry: one that comes after it in this order.
//! - Bots think for a shorter time when decisions of several addresses wait, and when many of the same person or address wait.
//!
//! - Advice and reviews are made in small pieces, on few threads, and a piece ends at once when a bot needs its thread.
//!
//! So the bots of a person whose address has no other table answer within twice the time of their level, whatever another address asks for:
//! `bot_queue/bound.rs` tests that. Several tables behind one address share its part and may take longer while another address has many, and so may
//! those of the crowd itself.
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
/// Bots that decide by the clock get at least this time. The first look at the actions takes as long.
const LEAST_TIME: Duration = Duration::from_millis(5);
/// A decision that usually takes this time is a long one.
const LONG_TIME: Duration = Duration::from_secs(1);
/// Waiting and thinking together should take no longer than the time of the level, times this.
const LONGEST: f64 = 1.5;
/// More decisions of one address, or of one person, make nobody hurry who has fewer.
const SMALL_CROWD: usize = 8;
/// Above this number of accounts, those that used next to nothing are forgotten.
const MOST_ACCOUNTS: usize = 10_000;
/// Use that is forgotten then, in seconds.
const NOTHING: f64 = 0.001;

/// Who is at a table. Decisions at tables of the first kind come first.
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

/// For whom a bot decides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct JobOrigin {
    pub(crate) priority: Priority,
    /// The person who caused the decision: who sent the last command to the table, or its host. `None` for a judgement that somebody without
    /// a session asked for.
    pub(crate) person: Option<PersonId>,
    /// Where that person is. `None` if the person was not here since the server started.
    pub(crate) address: Option<Address>,
}

/// How long a decision of this level takes at most when the machine is free.
pub(crate) fn usual_time(level: BotLevel) -> Duration {
    let by_clock = BotSpec::of_level(level).time();
    by_clock.unwrap_or(Duration::from_millis(if level < BotLevel::Expert { 5 } else { 100 }))
}

/// How long a decision that usually takes this time waits before it makes another one hurry. Later it waits twice as long each time.
pub(crate) fn time_until_press(time: Duration) -> Duration {
    time / 4
}

/// A decision's number in the queue.
pub(crate) type Ticket = u64;

/// A decision that begins now.
pub(crate) struct Start<J> {
    pub(crate) ticket: Ticket,
    pub(crate) job: J,
    /// How many threads it may use.
    pub(crate) threads: usize,
    /// How much time it may take.
    pub(crate) time: Duration,
    /// Whether it has less time than usual because others of the same address wait.
    pub(crate) is_crowded: bool,
    /// Set when it is to end at once.
    pub(crate) hurry: Arc<AtomicBool>,
}

struct Waiting<J> {
    ticket: Ticket,
    job: J,
    origin: JobOrigin,
    time: Duration,
    threads: usize,
    since: Instant,
    crowd: Crowd,
    cap: RankCap,
}

/// How many shared the part of an address when a decision came, itself included.
#[derive(Clone, Copy)]
struct Crowd {
    /// The people of the address for whom bots decided.
    people: usize,
    /// The decisions for the same person.
    decisions: usize,
}

struct Running {
    ticket: Ticket,
    origin: JobOrigin,
    threads: usize,
    /// The threads it would have used on a free machine.
    wanted: usize,
    since: Instant,
    /// How long it takes on a free machine.
    usual: Duration,
    /// When its time is over.
    until: Instant,
    crowd: Crowd,
    cap: RankCap,
    hurry: Arc<AtomicBool>,
}

impl Crowd {
    fn size(self) -> usize {
        self.people * self.decisions
    }
}

/// Whose use of the processor is counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Account {
    Address(Address),
    Person(PersonId),
}

/// A decision is ranked as if its address and its person had used no more than this.
#[derive(Clone, Copy, Default)]
struct RankCap {
    address: Option<Use>,
    person: Option<Use>,
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
    /// Whoever asked first is first. Only a simulation does that.
    first_come: bool,
}

/// The place of an origin in the order. The smallest comes first.
#[derive(Clone, Copy)]
struct Rank {
    priority: Priority,
    /// Without an address everybody counts for themselves, and guests are cheap.
    without_address: bool,
    address: f64,
    person: f64,
}

impl Rank {
    fn of(origin: &JobOrigin, cap: RankCap, now: Instant, mut level: impl FnMut(Account) -> f64) -> Rank {
        let mut used = |account: Option<Account>, cap: Option<Use>| {
            let used = account.map_or(0.0, &mut level);
            cap.map_or(used, |cap| used.min(cap.now(now)))
        };
        let address = used(payer(origin), cap.address);
        let person = used(origin.person.map(Account::Person), cap.person);
        Rank { priority: origin.priority, without_address: origin.address.is_none(), address, person }
    }

    fn compare(&self, other: &Rank) -> Ordering {
        self.priority
            .cmp(&other.priority)
            .then(self.without_address.cmp(&other.without_address))
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
            first_come: false,
        }
    }

    /// Lets bots decide in the order in which they are asked, as long as they usually take.
    #[cfg(feature = "simulation")]
    pub(crate) fn put_fairness_off(&mut self) {
        self.first_come = true;
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
        let cap = self.join(&origin, time, now);
        let crowd = self.crowd(&origin);
        self.waiting.push(Waiting { ticket, job, origin, time, threads: threads.max(1), since: now, crowd, cap });
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
        if self.first_come {
            return self.start_first(now);
        }
        let pieces = self.pieces();
        let may_start = |waiting: &Waiting<J>| waiting.origin.priority.is_bot() || pieces < self.for_reviews;
        let candidates = self.waiting.iter().enumerate().filter(|(_, waiting)| may_start(waiting));
        let mut levels = HashMap::new();
        let mut level = |account| *levels.entry(account).or_insert_with(|| self.level(account, now));
        let ranks = candidates.map(|(index, waiting)| (index, Rank::of(&waiting.origin, waiting.cap, now, &mut level)));
        // Of two that are level, the shorter one is first, so that masters do not keep others waiting, but one that has waited for long is before both.
        let length = |index: usize| {
            let waiting = &self.waiting[index];
            let waited = now.saturating_duration_since(waiting.since);
            if waited > waiting.time.mul_f64(LONGEST) { Duration::ZERO } else { waiting.time }
        };
        let sooner =
            |a: &(usize, Rank), b: &(usize, Rank)| a.1.compare(&b.1).then_with(|| length(a.0).cmp(&length(b.0)));
        let first = ranks.min_by(sooner)?.0;
        let shared = self.part_of_address();
        // Until the last of them has its turn, all of them get what is right for the largest crowd.
        let crowd = self.largest_crowd(&self.waiting[first]);
        // The order of the others stays: among equals the longest waiting is first.
        let Waiting { ticket, job, origin, time: usual, threads: wanted, since, cap, .. } = self.waiting.remove(first);
        let part = (shared / crowd.size() as f64).min(1.0);
        // As few threads as are enough for this part within the usual time: one thread wastes the least.
        let threads = ((wanted as f64 * part).ceil() as usize).clamp(1, self.free);
        let fair = usual.mul_f64((wanted as f64 * part / threads as f64).min(1.0));
        let left = usual.mul_f64(LONGEST).saturating_sub(now.saturating_duration_since(since));
        let time = if origin.priority.is_bot() { fair.min(left) } else { fair };
        let time = time.max(LEAST_TIME);
        self.free -= threads;
        let hurry = Arc::<AtomicBool>::default();
        let (until, own) = (now + time, Arc::clone(&hurry));
        self.running.push(Running {
            ticket,
            origin,
            threads,
            wanted,
            since: now,
            usual,
            until,
            crowd,
            cap,
            hurry: own,
        });
        let is_crowded = part < 1.0 && crowd.size() > 1;
        Some(Start { ticket, job, threads, time, is_crowded, hurry })
    }

    /// Begins the decision that was asked for first.
    fn start_first(&mut self, now: Instant) -> Option<Start<J>> {
        if self.waiting.is_empty() {
            return None;
        }
        let Waiting { ticket, job, origin, time, threads: wanted, crowd, cap, .. } = self.waiting.remove(0);
        let threads = wanted.min(self.free);
        self.free -= threads;
        let hurry = Arc::<AtomicBool>::default();
        let (until, own) = (now + time, Arc::clone(&hurry));
        self.running.push(Running {
            ticket,
            origin,
            threads,
            wanted,
            since: now,
            usual: time,
            until,
            crowd,
            cap,
            hurry: own,
        });
        Some(Start { ticket, job, threads, time, is_crowded: false, hurry })
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
    /// should come after the one that waits and would keep it waiting. Tells whether it still waits.
    pub(crate) fn press(&mut self, ticket: Ticket, now: Instant) -> bool {
        let Some(waiting) = self.waiting.iter().find(|waiting| waiting.ticket == ticket) else { return false };
        if self.first_come {
            return true;
        }
        let own = Rank::of(&waiting.origin, waiting.cap, now, |account| self.level(account, now));
        let others = self.running.iter().filter(|running| !running.hurry.load(Memory::Relaxed));
        let others = others.map(|running| (self.rank(running, now), running)).filter(|(rank, running)| {
            let comes_later = rank.compare(&own) == Ordering::Greater && running.may_hurry_for(waiting, now);
            comes_later || self.had_its_part(running, waiting, now)
        });
        if let Some((_, last)) = others.max_by(|a, b| a.0.compare(&b.0)) {
            last.hurry.store(true, Memory::Relaxed);
        }
        true
    }

    /// The decisions that compete with those for this origin.
    fn rivals(&self, origin: &JobOrigin) -> impl Iterator<Item = &JobOrigin> {
        let all = self.waiting.iter().map(|waiting| &waiting.origin);
        let all = all.chain(self.running.iter().map(|running| &running.origin));
        all.filter(move |other| competes(other, origin))
    }

    /// Lets an address and a person compete that had nothing to decide. They are ranked near whoever used least: what was used while nobody else
    /// wanted anything does not keep them waiting, and who used nothing for long is not served alone for long.
    fn join(&mut self, origin: &JobOrigin, time: Duration, now: Instant) -> RankCap {
        if !origin.priority.is_bot() {
            return RankCap::default();
        }
        // Short decisions wait for nobody's turn. Long ones let the others have the threads for a while.
        let near = if time < LONG_TIME { 0.0 } else { time_until_press(time).as_secs_f64() * self.all as f64 };
        let (own, person) = (payer(origin), origin.person);
        let mut levels = HashMap::new();
        let mut level = |account| *levels.entry(account).or_insert_with(|| self.level(account, now));
        let (mut addresses, mut people) = (Vec::new(), Vec::new());
        let (mut has_address, mut has_person) = (false, false);
        let waiting = self.waiting.iter().map(|waiting| (&waiting.origin, waiting.cap));
        let running = self.running.iter().map(|running| (&running.origin, running.cap));
        for (other, cap) in waiting.chain(running).filter(|(other, _)| competes(other, origin)) {
            let rank = Rank::of(other, cap, now, &mut level);
            if payer(other) == own {
                has_address = true;
                has_person |= other.person == person;
                people.push(rank.person);
            } else {
                addresses.push(rank.address);
            }
        }
        let mut place = |account: Option<Account>, others: Vec<f64>| {
            let (account, least) = (account?, others.into_iter().min_by(f64::total_cmp)?);
            let missing = least - near - self.level(account, now);
            if missing > 0.0 {
                let seconds = self.used.get(&account).map_or(0.0, |used| used.now(now)) + missing;
                self.used.insert(account, Use { seconds, at: now });
            }
            Some(Use { seconds: least + near, at: now })
        };
        let address = if has_address { None } else { place(own, addresses) };
        let person = if has_person { None } else { place(person.map(Account::Person), people) };
        RankCap { address, person }
    }

    /// How many share the part of an address, with one more decision for this origin.
    fn crowd(&self, origin: &JobOrigin) -> Crowd {
        if !origin.priority.is_bot() {
            return Crowd { people: 1, decisions: 1 };
        }
        let own = payer(origin);
        let mut people = HashSet::from([origin.person]);
        let mut decisions = 1;
        for other in self.rivals(origin).filter(|other| payer(other) == own) {
            people.insert(other.person);
            decisions += usize::from(other.person == origin.person);
        }
        Crowd { people: people.len(), decisions }
    }

    /// The largest crowd that any waiting decision of the same address met.
    fn largest_crowd(&self, of: &Waiting<J>) -> Crowd {
        let own = payer(&of.origin);
        let alike = self
            .waiting
            .iter()
            .filter(|waiting| waiting.origin.priority == of.origin.priority && payer(&waiting.origin) == own);
        alike.fold(of.crowd, |crowd, waiting| Crowd {
            people: crowd.people.max(waiting.crowd.people),
            decisions: if waiting.origin.person == of.origin.person {
                crowd.decisions.max(waiting.crowd.decisions)
            } else {
                crowd.decisions
            },
        })
    }

    /// The part of their usual processor time that an address has for its bots: less if more addresses want to decide than there are threads,
    /// more than 1 if there are threads for several of its decisions.
    fn part_of_address(&self) -> f64 {
        let wanted = self.waiting.iter().map(|waiting| (&waiting.origin, waiting.threads));
        let taken = self.running.iter().map(|running| (&running.origin, running.wanted));
        // Of one payer only one decision counts: the others wait for it. Advice and reviews take no time from bots.
        let mut seen = HashSet::new();
        let bots = taken.chain(wanted).filter(|(origin, _)| origin.priority.is_bot());
        let threads = bots.filter(|(origin, _)| seen.insert(payer(origin))).map(|(_, threads)| threads);
        self.all as f64 / threads.sum::<usize>().max(1) as f64
    }

    /// How much of the processor an account used in the last seconds, what it is using now included.
    fn level(&self, account: Account, now: Instant) -> f64 {
        let ended = self.used.get(&account).map_or(0.0, |used| used.now(now));
        let running = self.running.iter().filter(|running| accounts(&running.origin).any(|own| own == account));
        ended + running.map(|running| running.seconds(now)).sum::<f64>()
    }

    /// The place of a decision that is being made.
    fn rank(&self, running: &Running, now: Instant) -> Rank {
        let cap = running.cap.after(running.seconds(now), now);
        Rank::of(&running.origin, cap, now, |account| self.level(account, now))
    }

    /// Whether a long decision that is being made has had its part for the crowd that one of the same address meets.
    fn had_its_part(&self, running: &Running, waiting: &Waiting<J>, now: Instant) -> bool {
        let alike = running.origin.priority == waiting.origin.priority && running.usual >= LONG_TIME;
        if !alike || payer(&running.origin) != payer(&waiting.origin) {
            return false;
        }
        let part = self.part_of_address() / waiting.crowd.size() as f64;
        let fair = running.usual.as_secs_f64() * running.wanted as f64 * part.min(1.0);
        running.seconds(now) > fair
    }
}

impl RankCap {
    /// The same, with more use.
    fn after(self, seconds: f64, now: Instant) -> RankCap {
        let after = |cap: Option<Use>| cap.map(|cap| Use { seconds: cap.now(now) + seconds, at: now });
        RankCap { address: after(self.address), person: after(self.person) }
    }
}

impl Running {
    /// Whether it may be told to hurry for one that waits, if it comes after it: not if it ends soon anyway, and not for a large crowd.
    fn may_hurry_for<J>(&self, waiting: &Waiting<J>, now: Instant) -> bool {
        if self.origin.priority != waiting.origin.priority {
            return true;
        }
        // One that should have ended may take any time.
        let is_late = now >= self.until || self.until > waiting.since + waiting.time / 2;
        is_late && waiting.crowd.size() <= self.crowd.size().max(SMALL_CROWD)
    }

    /// Processor time so far.
    fn seconds(&self, now: Instant) -> f64 {
        now.saturating_duration_since(self.since).as_secs_f64() * self.threads as f64
    }
}

/// Whether a bot decides for the other origin, at a table that does not come after those of this one.
fn competes(other: &JobOrigin, origin: &JobOrigin) -> bool {
    other.priority.is_bot() && other.priority <= origin.priority
}

/// Whose use a decision for this origin is.
fn accounts(origin: &JobOrigin) -> impl Iterator<Item = Account> + use<> {
    [origin.person.map(Account::Person), origin.address.map(Account::Address)].into_iter().flatten()
}

/// The account by which threads are shared out.
fn payer(origin: &JobOrigin) -> Option<Account> {
    origin.address.map(Account::Address).or_else(|| origin.person.map(Account::Person))
}

#[cfg(test)]
mod bound;
#[cfg(test)]
mod tests;
