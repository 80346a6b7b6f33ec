//! Reviews of finished games: made in the background by the threads of the bots when somebody asks, and then stored.
//!
//! A review is made in pieces of a tenth of a second, so that reviews of several people take turns and bots never wait for one
//! (`bot_queue.rs`). Of many, some wait until they are begun (`review_places.rs`). Whoever asks for a review that is being made waits for the same one,
//! on every node: the store knows which live node makes it and how far that node is.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard};
use std::time::Duration;

use ethnos_review::{
    Analyst, Effort, FinishedPart, Judging, Plan, ReviewError, Worker, judgement_json, question, review_json,
};
use ethnos_rules::notation::parse_action;
use ethnos_rules::{Actions, Game, Seat};
use ethnos_store::{ReviewInProgress, StoreError, StoredReview, TableId};
use ethnos_wire::review::{Judgement, Review, ReviewProgress, ReviewState, Thoroughness};
use tokio::time::MissedTickBehavior;

use super::advice;
use super::bot_queue::{JobOrigin, Priority};
use super::bot_runner::{BotRunner, PieceFailed, Slice};
use super::history::History;
use super::long_work::LongWorkPermit;
use super::review_places::ReviewPlaces;
use super::tallies::reviewed_seats;
use super::{Asker, Requester, RoomError, RoomKey, Rooms, RoomsInner};
use crate::guard::{Address, Permit, Permits};

/// The version of the format of stored reviews, and of how they are made.
const VERSION: u32 = 4;
/// The version together with the nets that judge. A stored review of another format is made again. It has 31 bits, as databases store it.
static FORMAT: LazyLock<u32> = LazyLock::new(|| format_of(VERSION, ethnos_bots::nets_hash()));
/// How many reviews of one address may wait or be made. More are refused.
const PER_ADDRESS: usize = 4;
/// How many quick and how many deep reviews are being made at once. The others wait. Deep ones take none of the places of quick ones.
const QUICK_AT_ONCE: usize = 16;
const DEEP_AT_ONCE: usize = 16;
/// How often the other nodes are told how far a review is.
const TELL_EVERY: Duration = Duration::from_secs(1);

/// Why there is no review.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ReviewRefused {
    /// The game is not over.
    #[error("unfinished")]
    Unfinished,
    /// The game was given up before anybody had decided anything.
    #[error("unplayed")]
    Unplayed,
    /// Others still play this day's game.
    #[error("the day of this game is not over")]
    Sealed,
    /// There is no such decision, or no such legal action.
    #[error("no-such-decision")]
    NoSuchDecision,
    /// The table gives no answer.
    #[error(transparent)]
    Room(#[from] RoomError),
    /// The work ended without a result.
    #[error("failed")]
    Failed,
}

fn format_of(version: u32, nets: u64) -> u32 {
    let mixed = nets.rotate_left(version).wrapping_add(version.into()).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed >> 33) as u32
}

impl From<PieceFailed> for ReviewRefused {
    fn from(_: PieceFailed) -> ReviewRefused {
        ReviewRefused::Failed
    }
}

/// The reviews that wait or are being made.
pub(super) struct Reviews {
    making: Mutex<HashMap<(TableId, Thoroughness), Arc<Counters>>>,
    of_address: Permits<Address>,
    quick_places: ReviewPlaces,
    deep_places: ReviewPlaces,
    threads: usize,
}

/// How far a review is.
#[derive(Default)]
struct Counters {
    done: AtomicUsize,
    all: AtomicUsize,
}

impl Reviews {
    /// On each review this many threads work at once.
    pub(super) fn new(threads: usize) -> Reviews {
        Reviews {
            making: Mutex::default(),
            of_address: Permits::new(),
            quick_places: ReviewPlaces::new(QUICK_AT_ONCE),
            deep_places: ReviewPlaces::new(DEEP_AT_ONCE),
            threads: threads.max(1),
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<(TableId, Thoroughness), Arc<Counters>>> {
        self.making.lock().expect("nothing panics while it holds the reviews")
    }

    const fn places(&self, thoroughness: Thoroughness) -> &ReviewPlaces {
        match thoroughness {
            Thoroughness::Quick => &self.quick_places,
            Thoroughness::Deep => &self.deep_places,
        }
    }

    /// How far a review of a table is that waits or is being made.
    fn progress(&self, table: TableId, thoroughness: Thoroughness) -> Option<ReviewProgress> {
        let making = self.lock();
        let making = making.get(&(table, thoroughness))?;
        let [done, all] = [&making.done, &making.all].map(|number| number.load(Ordering::Relaxed));
        Some(ReviewProgress { thoroughness, done, all })
    }

    /// Begins a review, unless the same is being made. A quick one is there long before a deep one of the same game.
    fn begin(&self, table: TableId, thoroughness: Thoroughness) -> Option<Arc<Counters>> {
        let mut making = self.lock();
        if making.contains_key(&(table, thoroughness)) {
            return None;
        }
        let begun = Arc::<Counters>::default();
        making.insert((table, thoroughness), Arc::clone(&begun));
        Some(begun)
    }

    fn end(&self, table: TableId, thoroughness: Thoroughness) {
        self.lock().remove(&(table, thoroughness));
    }
}

/// A review that is to be made.
struct ReviewOrder {
    plan: Plan,
    thoroughness: Thoroughness,
    /// Whether the game counts in statistics.
    counts: bool,
}

const fn is_deep(thoroughness: Thoroughness) -> bool {
    matches!(thoroughness, Thoroughness::Deep)
}

const fn effort(thoroughness: Thoroughness) -> Effort {
    match thoroughness {
        Thoroughness::Quick => Effort::QUICK,
        Thoroughness::Deep => Effort::DEEP,
    }
}

impl Rooms {
    /// The review of a finished game, or how far it is.
    pub(crate) async fn review(&self, key: &RoomKey) -> Result<ReviewState, RoomError> {
        let [quick, deep] = self.0.reviews_in_progress(key.id).await?;
        // The review is stored before the store forgets that it is being made.
        Ok(match (self.0.stored_review(key.id).await?, quick.or(deep)) {
            (Some((thoroughness, review)), _) => ReviewState::Done {
                thoroughness,
                review: Box::new(review),
                deepening: deep.filter(|_| thoroughness < Thoroughness::Deep),
            },
            (None, Some(progress)) => ReviewState::Progress(progress),
            (None, None) => ReviewState::None,
        })
    }

    /// Has a review made, unless one as thorough is there or is being made.
    pub(crate) async fn ask_for_review(
        &self,
        key: &RoomKey,
        permit: LongWorkPermit,
        requester: Requester,
        thoroughness: Thoroughness,
    ) -> Result<(), ReviewRefused> {
        let rooms = &self.0;
        if rooms.has_review(key.id, thoroughness).await? {
            return Ok(());
        }
        let effort = effort(thoroughness);
        let read = move |history: &History| plan(history, effort).map(|plan| (plan, history.table.counts()));
        let (plan, counts) = self.read_history(key, permit, read).await??;
        let permit = match requester.address {
            Some(address) => Some(rooms.reviews.of_address.take(address, PER_ADDRESS).ok_or(RoomError::Busy)?),
            None => None,
        };
        if let Some(making) = rooms.reviews.begin(key.id, thoroughness) {
            making.all.store(plan.parts(), Ordering::Relaxed);
            match rooms.may_make_review(key.id, thoroughness, &making).await {
                Ok(true) => {}
                refused => {
                    rooms.reviews.end(key.id, thoroughness);
                    return Ok(refused.map(drop)?);
                }
            }
            let (rooms, key) = (Arc::clone(rooms), key.clone());
            tokio::spawn(async move {
                let order = ReviewOrder { plan, thoroughness, counts };
                tokio::select! {
                    () = rooms.make_review(&key, order, &making, requester, permit) => {}
                    () = rooms.tell_progress(key.id, thoroughness, &making) => {}
                }
                rooms.forget_review(key.id, thoroughness).await;
                rooms.reviews.end(key.id, thoroughness);
            });
        }
        Ok(())
    }

    /// What an action is worth that somebody chooses at a moment of a finished game, from what the seat knew. It is judged as thoroughly as
    /// the review.
    pub(crate) async fn judge_choice(
        &self,
        game: Game,
        moment: usize,
        action: &str,
        thoroughness: Thoroughness,
        asker: Asker,
    ) -> Result<Judgement, ReviewRefused> {
        let _permit = self.0.judging.permit(asker).map_err(|_| RoomError::Busy)?;
        let setup = *game.setup();
        let (seat, legal) = decision(&game).ok_or(ReviewRefused::NoSuchDecision)?;
        let action = parse_action(action, &setup).ok().filter(|action| legal.contains(action));
        let action = action.ok_or(ReviewRefused::NoSuchDecision)?;
        let asked = question(&game, seat, legal.len(), action, moment);
        let mut judging = Judging::new(&asked, &effort(thoroughness));
        let mut analyst = Analyst::new(&ethnos_bots::net_for(&setup));
        loop {
            let judge = move |slice: &Slice| {
                let is_done = judging.run_until(&mut analyst, || slice.is_over());
                (judging, analyst, is_done)
            };
            // Somebody waits for it, as for advice.
            let (worked, with, is_done) = self.0.bots.make_piece(advice::origin(asker), judge).await?;
            if is_done {
                let judged = worked.into_judged().ok_or(ReviewRefused::Failed)?;
                return Ok(judgement_json(&judged, &setup));
            }
            (judging, analyst) = (worked, with);
        }
    }
}

/// Who decides in this position, and the legal actions; `None` if there is nothing to choose.
pub(crate) fn decision(game: &Game) -> Option<(Seat, Actions)> {
    let mut legal = Actions::new();
    game.legal(&mut legal);
    Some((game.to_act()?, legal)).filter(|(_, legal)| legal.len() > 1)
}

fn origin(Asker { person, address }: Asker) -> JobOrigin {
    JobOrigin { priority: Priority::Review, person, address }
}

/// The parts of the review of a game.
fn plan(history: &History, effort: Effort) -> Result<Plan, ReviewRefused> {
    if history.is_sealed() {
        return Err(ReviewRefused::Sealed);
    }
    let record = history.record()?.ok_or(ReviewRefused::Unfinished)?;
    Plan::new(&record, effort, None).map_err(|error| match error {
        ReviewError::NotOver | ReviewError::Stopped => ReviewRefused::Unfinished,
        ReviewError::NothingPlayed => ReviewRefused::Unplayed,
        ReviewError::Fault(fault) => {
            tracing::error!(%fault, "the record of a finished game cannot be replayed");
            ReviewRefused::Failed
        }
    })
}

impl RoomsInner {
    /// How far a quick and a deep review of a table are, if this or another node makes them.
    async fn reviews_in_progress(&self, table: TableId) -> Result<[Option<ReviewProgress>; 2], RoomError> {
        let kinds = [Thoroughness::Quick, Thoroughness::Deep];
        let here = kinds.map(|thoroughness| self.reviews.progress(table, thoroughness));
        if !self.store.is_shared() || here.iter().all(Option::is_some) {
            return Ok(here);
        }
        let known = self.store.reviews_in_progress(table).await?;
        let [quick, deep] = kinds.map(|thoroughness| {
            let found = known.iter().find(|review| review.deep == is_deep(thoroughness))?;
            Some(ReviewProgress { thoroughness, done: found.done as usize, all: found.parts as usize })
        });
        let [quick_here, deep_here] = here;
        Ok([quick_here.or(quick), deep_here.or(deep)])
    }

    /// What the store is told of a review that this node makes.
    fn told(table: TableId, thoroughness: Thoroughness, making: &Counters) -> ReviewInProgress {
        let [done, parts] =
            [&making.done, &making.all].map(|number| u32::try_from(number.load(Ordering::Relaxed)).unwrap_or(u32::MAX));
        ReviewInProgress { table, deep: is_deep(thoroughness), done, parts }
    }

    /// Whether no other node makes this review. From then on the other nodes know that this one does.
    async fn may_make_review(
        &self,
        table: TableId,
        thoroughness: Thoroughness,
        making: &Counters,
    ) -> Result<bool, RoomError> {
        if !self.store.is_shared() {
            return Ok(true);
        }
        Ok(self.store.begin_review(&self.node, Self::told(table, thoroughness, making)).await?)
    }

    /// Tells the other nodes how far a review is, again and again.
    async fn tell_progress(&self, table: TableId, thoroughness: Thoroughness, making: &Counters) {
        if !self.store.is_shared() {
            return std::future::pending().await;
        }
        let mut tick = tokio::time::interval(TELL_EVERY);
        tick.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut last = 0;
        loop {
            tick.tick().await;
            let told = Self::told(table, thoroughness, making);
            if told.done == last {
                continue;
            }
            last = told.done;
            if let Err(error) = self.store.continue_review(&self.node, told).await {
                tracing::warn!(%error, "the other nodes cannot be told how far a review is");
            }
        }
    }

    /// Tells the other nodes that this one makes a review no longer.
    async fn forget_review(&self, table: TableId, thoroughness: Thoroughness) {
        if self.store.is_shared()
            && let Err(error) = self.store.end_review(&self.node, table, is_deep(thoroughness)).await
        {
            tracing::warn!(%error, "the other nodes cannot be told that a review has ended");
        }
    }

    /// The stored review of a table, if it has the present format.
    pub(super) async fn stored_review(&self, table: TableId) -> Result<Option<(Thoroughness, Review)>, RoomError> {
        let stored = self.store.review(table).await?.filter(|stored| stored.format == *FORMAT);
        Ok(stored.and_then(|stored| {
            let thoroughness = if stored.deep { Thoroughness::Deep } else { Thoroughness::Quick };
            let review = serde_json::from_str(&stored.text);
            let review = review.inspect_err(|error| tracing::error!(%error, "a stored review cannot be read"));
            Some((thoroughness, review.ok()?))
        }))
    }

    /// Whether a review at least as thorough is stored.
    async fn has_review(&self, table: TableId, thoroughness: Thoroughness) -> Result<bool, RoomError> {
        let stored = self.store.review(table).await?.filter(|stored| stored.format == *FORMAT);
        Ok(stored.is_some_and(|stored| stored.deep || thoroughness == Thoroughness::Quick))
    }

    /// Makes a review and stores it. What it says about the players is counted if the game counts.
    async fn make_review(
        &self,
        key: &RoomKey,
        ReviewOrder { plan, thoroughness, counts }: ReviewOrder,
        making: &Arc<Counters>,
        requester: Requester,
        _permit: Option<Permit<Address>>,
    ) {
        let _place = self.reviews.places(thoroughness).enter(requester.address).await;
        // It may have been stored between the first look and now.
        if self.has_review(key.id, thoroughness).await.unwrap_or(false) {
            return;
        }
        let plan = Arc::new(plan);
        let made = make_parts(&self.bots, &plan, making, origin(requester.into()), self.reviews.threads).await;
        let Ok(made) = made else {
            tracing::error!(table = %key.code, "a review failed");
            return;
        };
        let review = review_json(&plan.finish(made));
        let stored = StoredReview {
            format: *FORMAT,
            deep: is_deep(thoroughness),
            made_at: self.clock.now(),
            text: serde_json::to_string(&review).expect("a review is made of plain values"),
        };
        let stored = async {
            self.store.save_review(key.id, &stored).await?;
            // A deep one may have been stored before the quick one.
            let is_better_known = !stored.deep && self.has_review(key.id, Thoroughness::Deep).await.unwrap_or(false);
            if counts && !is_better_known {
                self.store.save_reviewed_seats(key.id, &reviewed_seats(&review)).await?;
            }
            Ok::<_, StoreError>(())
        };
        if let Err(error) = stored.await {
            tracing::error!(table = %key.code, %error, "a review cannot be stored");
        }
    }
}

/// Makes all parts of a review, in order, on this many threads.
async fn make_parts(
    bots: &BotRunner,
    plan: &Arc<Plan>,
    making: &Arc<Counters>,
    origin: JobOrigin,
    threads: usize,
) -> Result<Vec<FinishedPart>, PieceFailed> {
    let next = Arc::new(AtomicUsize::new(0));
    let workers = (0..threads).map(|_| {
        let share = Share {
            worker: Worker::new(plan),
            plan: Arc::clone(plan),
            making: Arc::clone(making),
            next: Arc::clone(&next),
            interrupted: None,
            made: Vec::new(),
        };
        tokio::spawn(share.finish(bots.clone(), origin))
    });
    let mut made = Vec::with_capacity(plan.parts());
    for worker in workers.collect::<Vec<_>>() {
        made.extend(worker.await.map_err(|_| PieceFailed)??);
    }
    made.sort_by_key(|(part, _)| *part);
    Ok(made.into_iter().map(|(_, made)| made).collect())
}

/// The parts of a review that one thread makes.
struct Share {
    worker: Worker,
    plan: Arc<Plan>,
    making: Arc<Counters>,
    /// The next part that nobody has begun.
    next: Arc<AtomicUsize>,
    /// The part that was begun when the last slice was over. The worker continues it.
    interrupted: Option<usize>,
    made: Vec<(usize, FinishedPart)>,
}

impl Share {
    /// Makes parts, piece by piece, until there are none left.
    async fn finish(mut self, bots: BotRunner, origin: JobOrigin) -> Result<Vec<(usize, FinishedPart)>, PieceFailed> {
        loop {
            let (share, is_done) = bots.make_piece(origin, move |slice| self.run_for(slice)).await?;
            if is_done {
                return Ok(share.made);
            }
            self = share;
        }
    }

    /// Makes parts until the slice is over. Tells whether there are none left.
    fn run_for(mut self, slice: &Slice) -> (Share, bool) {
        while !slice.is_over() {
            let part = self.interrupted.take().unwrap_or_else(|| self.next.fetch_add(1, Ordering::Relaxed));
            if part >= self.plan.parts() {
                return (self, true);
            }
            match self.worker.make(&self.plan, part, || slice.is_over()) {
                Some(made) => {
                    self.made.push((part, made));
                    self.making.done.fetch_add(1, Ordering::Relaxed);
                }
                None => self.interrupted = Some(part),
            }
        }
        (self, false)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn deep_reviews_that_are_made_or_wait_keep_no_quick_one_waiting() {
        let reviews = Reviews::new(1);
        let address = |number: u8| Some(Address::new([10, 0, 0, number].into()));
        let mut made = Vec::new();
        for number in 0..DEEP_AT_ONCE {
            made.push(reviews.places(Thoroughness::Deep).enter(address(number as u8)).await);
        }
        let soon = Duration::from_millis(50);
        let deep = tokio::time::timeout(soon, reviews.places(Thoroughness::Deep).enter(address(200))).await;
        assert!(deep.is_err(), "another deep one waits");
        let quick = tokio::time::timeout(soon, reviews.places(Thoroughness::Quick).enter(address(0))).await;
        assert!(quick.is_ok(), "a quick one is made");
    }

    #[test]
    fn a_quick_review_can_be_asked_for_while_a_deep_one_is_made() {
        let (reviews, table) = (Reviews::new(1), TableId(1));
        assert!(reviews.begin(table, Thoroughness::Deep).is_some());
        assert!(reviews.begin(table, Thoroughness::Deep).is_none(), "the same is made once");
        assert!(reviews.begin(table, Thoroughness::Quick).is_some());
        assert!(reviews.begin(table, Thoroughness::Quick).is_none());
        reviews.end(table, Thoroughness::Quick);
        assert!(reviews.progress(table, Thoroughness::Quick).is_none());
        assert!(reviews.progress(table, Thoroughness::Deep).is_some());
    }

    #[test]
    fn another_version_and_other_nets_have_another_format() {
        let [now, newer, other] = [(1, 77), (2, 77), (1, 78)].map(|(version, nets)| format_of(version, nets));
        assert!(now != newer && now != other && newer != other, "{now} {newer} {other}");
        assert!(i32::try_from(*FORMAT).is_ok(), "databases store it as a signed number");
    }
}
