//! The game of each day.

use std::sync::Arc;

use ethnos_store::{PersonId, SeatResult, Store, TableId};

use super::results::finish;
use super::{empty_table, people, result};

pub(crate) const DAY: i64 = 20_775;
const END: i64 = (DAY + 1) * 86_400_000;

/// An attempt of a person that ended at this time with this Prestige for both sides.
pub(crate) async fn attempt(
    store: &Arc<dyn Store>,
    person: PersonId,
    number: u32,
    at: i64,
    glory: [u16; 2],
) -> TableId {
    let table = empty_table(store, &format!("{}-{number}", person.0)).await;
    assert!(store.add_daily_table(DAY, person, number, table).await.unwrap());
    end(store, table, person, at, glory).await;
    table
}

/// The game of an attempt ends.
async fn end(store: &Arc<dyn Store>, table: TableId, person: PersonId, at: i64, glory: [u16; 2]) {
    let won = glory[0] > glory[1];
    let player = SeatResult { glory: glory[0], won, ..result(0, Some(person), 1 + u8::from(!won)) };
    let bruno = SeatResult { glory: glory[1], won: !won, ..result(1, None, 1 + u8::from(won)) };
    finish(store, table, at, vec![player, bruno], false).await;
}

pub(crate) async fn a_day_has_one_seed(store: Arc<dyn Store>) {
    assert_eq!(store.known_daily_seed(DAY).await.unwrap(), None);
    let (first, second) = tokio::join!(store.daily_seed(DAY, "aa"), store.daily_seed(DAY, "bb"));
    let seed = first.unwrap();
    assert_eq!(second.unwrap(), seed);
    assert_eq!(store.daily_seed(DAY, "cc").await.unwrap(), seed);
    assert_eq!(store.known_daily_seed(DAY).await.unwrap(), Some(seed));
    assert_eq!(store.daily_seed(DAY + 1, "dd").await.unwrap(), "dd");
}

pub(crate) async fn the_first_finished_attempt_at_a_day_counts(store: Arc<dyn Store>) {
    let [ana, bia, caio, davi, eva] = people(&store, 5).await.try_into().unwrap();
    let results = async || {
        let results = store.daily_results(DAY, 9).await.unwrap();
        results.into_iter().map(|line| (line.person, line.glory, line.against, line.won)).collect::<Vec<_>>()
    };
    assert_eq!(results().await, []);
    attempt(&store, ana, 0, 10, [30, 35]).await;
    // A better second attempt changes nothing.
    let second = attempt(&store, ana, 1, 20, [60, 20]).await;
    attempt(&store, bia, 0, 30, [50, 45]).await;
    // Winners come first, then those who are further ahead.
    attempt(&store, caio, 0, 40, [48, 40]).await;
    // After the end of the day it does not count.
    let late = attempt(&store, davi, 0, END, [90, 0]).await;
    assert_eq!(results().await, [(caio, 48, 40, true), (bia, 50, 45, true), (ana, 30, 35, false)]);
    assert_eq!(store.daily_results(DAY, 1).await.unwrap().len(), 1);
    assert_eq!(store.daily_results(DAY + 1, 9).await.unwrap(), []);

    let attempts = async |person| {
        let attempts = store.daily_attempts(DAY, person).await.unwrap();
        (attempts.number, attempts.has_result, attempts.last.map(|table| table.id))
    };
    assert_eq!(attempts(ana).await, (2, true, Some(second)));
    assert_eq!(attempts(davi).await, (1, false, Some(late)));
    assert_eq!(attempts(eva).await, (0, false, None));
    // One that is not finished comes before one that is.
    let running = empty_table(&store, "running").await;
    assert!(store.add_daily_table(DAY, eva, 0, running).await.unwrap());
    assert_eq!(attempts(eva).await, (1, false, Some(running)));
    attempt(&store, eva, 1, 50, [70, 10]).await;
    assert_eq!(results().await[0], (eva, 70, 10, true));
    // Only one counts, also if the one before ends later.
    end(&store, running, eva, 60, [80, 10]).await;
    assert_eq!(results().await[0], (eva, 70, 10, true));
    // An attempt has one table, also if somebody asks twice at once.
    let other = empty_table(&store, "other").await;
    assert!(!store.add_daily_table(DAY, ana, 1, other).await.unwrap());
    assert_eq!(attempts(ana).await, (2, true, Some(second)));
    assert_eq!(store.daily_attempts(DAY + 1, ana).await.unwrap().number, 0);
}
