//! What comes first, who is made to hurry, and how time is shared out.

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
    // One address may have any number of guests: every table has another person.
    let many = |table: i64| origin(Priority::Players, 100 + table, 1);
    queue.push("many", many(0), master(), 2, start);
    let first = queue.start(start).expect("it starts");
    for table in 1..50 {
        queue.push("many", many(table), master(), 2, start);
    }
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

/// After a restart the addresses of those who opened tables are not known. Fifty guests have a table each.
#[test]
fn guests_without_an_address_cannot_keep_anybody_waiting() {
    let start = Instant::now();
    let mut queue = BotQueue::new(1, 1);
    for guest in 0..50 {
        let unknown = JobOrigin { address: None, ..origin(Priority::Players, 100 + guest, 1) };
        queue.push("guest", unknown, master(), 1, start);
    }
    let here = origin(Priority::Players, 1, 2);
    queue.push("here", here, master(), 1, start);
    let first = queue.start(start).expect("it starts");
    assert_eq!(first.job, "here");
    queue.finish(first.ticket, start + Duration::from_secs(2));
    // Whoever is here comes first again, although this address has used more by now.
    let later = start + Duration::from_secs(2);
    queue.push("here", here, master(), 1, later);
    assert_eq!(queue.start(later).map(|start| start.job), Some("here"));
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
    // Its tables always want something.
    queue.push("greedy", greedy, master(), 1, start);
    let now = start + Duration::from_secs(2);
    queue.push("modest", origin(Priority::Players, 2, 2), master(), 1, now);
    queue.finish(first.ticket, now);
    let modest = queue.start(now).expect("it starts");
    assert_eq!(modest.job, "modest");
    let again = queue.push("greedy", greedy, regular(), 1, now);
    queue.press(again, now + Duration::from_millis(5));
    assert!(!hurried(&modest));
}

/// On a slow machine an expert takes longer than its level should.
#[test]
fn a_decision_that_should_have_ended_can_be_made_to_hurry() {
    let start = Instant::now();
    let later = |millis| start + Duration::from_millis(millis);
    let mut queue = BotQueue::new(1, 1);
    queue.push("expert", origin(Priority::Players, 1, 1), usual_time(BotLevel::Expert), 1, start);
    let expert = queue.start(start).expect("it starts");
    assert_eq!(expert.time, Duration::from_millis(100));
    let regular = queue.push("regular", origin(Priority::Players, 2, 2), regular(), 1, later(120));
    assert!(queue.press(regular, later(122)), "it waits");
    assert!(hurried(&expert));
}

/// Somebody whose bots had the machine for themselves does not wait for a long decision of somebody who comes later.
#[test]
fn what_was_used_alone_keeps_nobody_waiting() {
    let start = Instant::now();
    let mut queue = BotQueue::new(1, 1);
    let early = origin(Priority::Players, 1, 1);
    queue.push("early", early, master(), 1, start);
    let first = queue.start(start).expect("it starts");
    let now = start + Duration::from_secs(2);
    queue.finish(first.ticket, now);
    queue.push("late", origin(Priority::Players, 2, 2), master(), 1, now);
    let late = queue.start(now).expect("it starts");
    let again = queue.push("early", early, regular(), 1, now + Duration::from_millis(1));
    queue.press(again, now + Duration::from_millis(3));
    assert!(hurried(&late));
}

#[test]
fn a_crowd_of_one_person_gets_little_time_and_few_threads() {
    let now = Instant::now();
    let mut queue = BotQueue::new(4, 1);
    for _ in 0..8 {
        queue.push("crowd", origin(Priority::Players, 1, 1), master(), 2, now);
    }
    queue.push("alone", origin(Priority::Players, 2, 2), master(), 2, now);
    let at = (0..4).map(|millis| now + Duration::from_millis(millis));
    let starts = at.filter_map(|now| queue.start(now));
    let starts: Vec<_> = starts.map(|start| (start.job, start.threads, start.time)).collect();
    let crowd = ("crowd", 1, Duration::from_millis(500));
    assert_eq!(starts, [crowd, ("alone", 2, master()), crowd]);
}

#[test]
fn time_is_shared_out_among_addresses() {
    let now = Instant::now();
    let mut queue = BotQueue::new(2, 1);
    for address in 1..=4 {
        queue.push("x", origin(Priority::Players, i64::from(address), address), master(), 2, now);
    }
    let first = queue.start(now).expect("it starts");
    assert_eq!((first.threads, first.time), (1, Duration::from_secs(1)), "four want two threads each");
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
    let used = |queue: &BotQueue<_>, at| queue.level(Account::Person(PersonId(1)), at);
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
