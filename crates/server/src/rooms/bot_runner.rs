//! Lets bots decide, on threads of their own with a low priority, and makes pieces of advice and reviews when no bot needs the threads.
//! `bot_queue.rs` says what is next.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use ethnos_bots::{Bot, BotFault, BotLevel, BotSpec, Budget, Temper, default_action};
use ethnos_rules::{Action, Actions, Seat, View};
use tokio::sync::{Notify, oneshot};

use super::bot_queue::{BotQueue, JobOrigin, Priority, Start, Ticket, time_until_press, usual_time};
#[cfg(feature = "simulation")]
use super::environment::KnownBugs;

/// Added to the niceness of the threads, so that requests are served before bots think.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// How often a simulated thread looks whether it is to hurry.
#[cfg(feature = "simulation")]
const SIMULATED_STEP: Duration = Duration::from_millis(10);

/// For how long advice or a review is worked on before others get their turn.
const PIECE: Duration = Duration::from_millis(100);

/// The bot of a seat.
pub(crate) struct SeatBot {
    pub(crate) level: BotLevel,
    bot: Box<dyn Bot>,
}

/// What a bot decided.
pub(crate) struct BotDecision {
    pub(crate) seat: Seat,
    /// The version of the table it decided about.
    pub(crate) version: u32,
    pub(crate) action: Action,
    /// The bot, for its next decision. `None` if it failed.
    pub(crate) bot: Option<SeatBot>,
}

impl SeatBot {
    /// A bot of this level and temper. `dice` is the seed of its random choices.
    pub(crate) fn new(level: BotLevel, temper: Temper, dice: u64) -> SeatBot {
        SeatBot { level, bot: BotSpec::of_level(level).build_with_temper(dice, temper) }
    }
}

/// What a thread does.
enum Job {
    /// A bot decides.
    Decide(Box<Decide>),
    /// A piece of advice or of a review is made.
    Piece(Box<dyn FnOnce(&Slice) + Send>),
}

/// A decision that a thread makes.
struct Decide {
    seat_bot: SeatBot,
    view: Box<View>,
    legal: Actions,
    answer: oneshot::Sender<(SeatBot, Result<Action, BotFault>)>,
}

/// For how long a piece of advice or of a review may be worked on.
pub(crate) struct Slice {
    until: Instant,
    /// Set when a bot needs the thread.
    pub(crate) hurry: Arc<AtomicBool>,
}

impl Slice {
    /// Whether the time is over or a bot needs the thread.
    pub(crate) fn is_over(&self) -> bool {
        self.hurry.load(Ordering::Relaxed) || now() >= self.until
    }
}

/// The work on advice or a review ended without a result: it panicked, or the server stops.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PieceFailed;

/// The threads on which bots decide. They end with the last clone.
#[derive(Clone)]
pub(crate) struct BotRunner(Arc<Threads>);

/// Ends the threads when it is dropped.
struct Threads(Arc<Shared>);

struct Shared {
    queue: Mutex<BotQueue<Job>>,
    /// Notified when there is something to decide, and at the end.
    changed: Condvar,
    /// The same for simulated threads.
    simulated: Notify,
    ended: AtomicBool,
}

impl BotRunner {
    /// Starts one thread for each core. At most `for_reviews` of them make advice and reviews.
    pub(crate) fn new(for_reviews: usize) -> BotRunner {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let shared = Arc::new(Shared::new(cores, for_reviews));
        for number in 0..cores {
            let shared = Arc::clone(&shared);
            let thread = std::thread::Builder::new().name(format!("bot-{number}"));
            thread.spawn(move || shared.run()).expect("the system has threads for bots");
        }
        BotRunner(Arc::new(Threads(shared)))
    }

    /// Starts tasks instead of threads: a decision is made at once, after the time that it usually takes.
    #[cfg(feature = "simulation")]
    pub(crate) fn simulated(threads: usize, known_bugs: KnownBugs) -> BotRunner {
        let shared = Arc::new(Shared::new(threads, 1));
        if known_bugs.first_come {
            shared.queue().put_fairness_off();
        }
        for _ in 0..threads {
            let shared = Arc::clone(&shared);
            tokio::spawn(async move { shared.simulate().await });
        }
        BotRunner(Arc::new(Threads(shared)))
    }

    /// How many decisions wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.0.0.queue().waiting()
    }

    /// Lets a bot decide for the seat of the view. If the bot fails, the default action is played for it.
    pub(crate) async fn decide(
        &self,
        seat_bot: SeatBot,
        origin: JobOrigin,
        view: Box<View>,
        legal: Actions,
        version: u32,
    ) -> BotDecision {
        let seat = view.seat.expect("a bot has a seat");
        let (level, fallback) = (seat_bot.level, default_action(&legal));
        let (answer, mut answered) = oneshot::channel();
        let shared = &self.0.0;
        let job = Job::Decide(Box::new(Decide { seat_bot, view, legal, answer }));
        let ticket = shared.push(job, origin, usual_time(level), BotSpec::of_level(level).threads());
        let mut time_until_press = time_until_press(usual_time(level));
        let answer = loop {
            match tokio::time::timeout(time_until_press, &mut answered).await {
                Ok(answer) => break answer,
                // It still waits for a thread: another decision is asked to hurry.
                Err(_) if shared.queue().press(ticket, now()) => time_until_press *= 2,
                Err(_) => break answered.await,
            }
        };
        let (bot, action) = match answer {
            Ok((bot, Ok(action))) => (Some(bot), action),
            Ok((_, Err(fault))) => {
                tracing::warn!(%seat, version, %fault, "a bot has no answer");
                (None, fallback)
            }
            Err(_) => {
                tracing::error!(%seat, version, "a bot failed");
                (None, fallback)
            }
        };
        BotDecision { seat, version, action, bot }
    }
}

impl BotRunner {
    /// Makes a piece of advice or of a review when no bot needs the thread. `work` is to return soon after its slice is over.
    pub(crate) async fn make_piece<T: Send + 'static>(
        &self,
        origin: JobOrigin,
        work: impl FnOnce(&Slice) -> T + Send + 'static,
    ) -> Result<T, PieceFailed> {
        let (answer, answered) = oneshot::channel();
        let piece = move |slice: &Slice| {
            let _ = answer.send(work(slice));
        };
        let origin = JobOrigin { priority: origin.priority.max(Priority::Advice), ..origin };
        self.0.0.push(Job::Piece(Box::new(piece)), origin, PIECE, 1);
        answered.await.map_err(|_| PieceFailed)
    }
}

impl Shared {
    fn new(threads: usize, for_reviews: usize) -> Shared {
        Shared {
            queue: Mutex::new(BotQueue::new(threads, for_reviews)),
            changed: Condvar::new(),
            simulated: Notify::new(),
            ended: AtomicBool::new(false),
        }
    }

    /// Makes one decision after the other until the end, as a simulated thread.
    #[cfg(feature = "simulation")]
    async fn simulate(&self) {
        while !self.ended.load(Ordering::Acquire) {
            let start = self.queue().start(now());
            match start {
                Some(start) => {
                    let ticket = start.ticket;
                    let until = tokio::time::Instant::now() + start.time;
                    while tokio::time::Instant::now() < until && !start.hurry.load(Ordering::Relaxed) {
                        let next = tokio::time::Instant::now() + SIMULATED_STEP;
                        tokio::time::sleep_until(next.min(until)).await;
                    }
                    make_simulated(start);
                    self.queue().finish(ticket, now());
                    self.simulated.notify_waiters();
                }
                None => self.simulated.notified().await,
            }
        }
    }

    fn push(&self, job: Job, origin: JobOrigin, time: Duration, threads: usize) -> Ticket {
        let ticket = self.queue().push(job, origin, time, threads, now());
        self.changed.notify_one();
        self.simulated.notify_one();
        ticket
    }

    fn queue(&self) -> MutexGuard<'_, BotQueue<Job>> {
        self.queue.lock().expect("nothing panics while it holds the queue")
    }

    /// Makes one decision after the other until the end.
    fn run(&self) {
        // Where this fails, requests and bots have the same priority.
        #[cfg(target_os = "linux")]
        let _ = rustix::process::nice(NICENESS);
        while let Some(start) = self.next() {
            let ticket = start.ticket;
            make(start);
            self.queue().finish(ticket, now());
            // The threads it used are free: more than one decision may begin.
            self.changed.notify_all();
        }
    }

    /// Waits for the next decision. `None` at the end.
    fn next(&self) -> Option<Start<Job>> {
        let mut queue = self.queue();
        loop {
            if self.ended.load(Ordering::Acquire) {
                return None;
            }
            if let Some(start) = queue.start(now()) {
                return Some(start);
            }
            queue = self.changed.wait(queue).expect("nothing panics while it holds the queue");
        }
    }
}

impl Drop for Threads {
    fn drop(&mut self) {
        let _queue = self.0.queue();
        self.0.ended.store(true, Ordering::Release);
        self.0.changed.notify_all();
        self.0.simulated.notify_waiters();
    }
}

/// The time by which threads are shared out. A simulation has its own.
fn now() -> Instant {
    tokio::time::Instant::now().into_std()
}

/// Does a job after its simulated time. Bots that decide by the clock of the machine are replaced: they would take real time.
#[cfg(feature = "simulation")]
fn make_simulated(start: Start<Job>) {
    match start.job {
        Job::Decide(decide) if BotSpec::of_level(decide.seat_bot.level).time().is_some() => {
            let Decide { seat_bot, legal, answer, .. } = *decide;
            let action = default_action(&legal);
            let _ = answer.send((seat_bot, Ok(action)));
        }
        job => make(Start { job, ..start }),
    }
}

/// Does a job. If it panics, nobody is answered, which the room takes for a failure.
fn make(Start { job, threads, time, is_crowded, hurry, .. }: Start<Job>) {
    match job {
        Job::Decide(decide) => {
            let Decide { mut seat_bot, view, legal, answer } = *decide;
            // Others decide in the same way on every machine, unless there is too much to decide.
            let by_clock = BotSpec::of_level(seat_bot.level).time().is_some();
            let time = Some(time).filter(|_| by_clock || is_crowded);
            let budget = Budget { time, threads: Some(threads), hurry: Some(hurry) };
            let choose = || seat_bot.bot.choose(&view, &legal, &budget);
            if let Ok(action) = catch_unwind(AssertUnwindSafe(choose)) {
                let _ = answer.send((seat_bot, action));
            }
        }
        Job::Piece(work) => {
            let slice = Slice { until: now() + time, hurry };
            let _ = catch_unwind(AssertUnwindSafe(|| work(&slice)));
        }
    }
}
