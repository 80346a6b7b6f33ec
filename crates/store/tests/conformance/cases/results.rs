//! Results of finished games: histories, ratings, the ranking, reviews.

use std::sync::Arc;

use ethnos_store::{
    Append, AppendError, Finish, Page, Person, PersonId, Phase, ReviewInProgress, SeatResult, Store, StoreError,
    StoredReview, TableId,
};

use super::{empty_table, entry, live, people, result};

/// Ends a table's game after its first entry.
pub(crate) async fn finish(store: &Arc<dyn Store>, table: TableId, at: i64, results: Vec<SeatResult>, rated: bool) {
    let finish = Some(Finish { results, rated, counts: true, tallies: Vec::new() });
    store.append(Append { live: live(Phase::Over), finish, ..entry(table, 2, at) }).await.unwrap();
}

pub(crate) async fn a_game_between_people_is_rated(store: Arc<dyn Store>) {
    let [a, b, c] = people(&store, 3).await.try_into().unwrap();
    let table = empty_table(&store, "abc").await;
    // A bot is between them. Only the places among people matter.
    let results = vec![result(0, Some(b), 4), result(1, None, 2), result(2, Some(a), 1), result(3, None, 3)];
    finish(&store, table, 9, results.clone(), true).await;
    assert_eq!(store.results(table).await.unwrap(), results);
    let cases = [(a, 27.6352, 1, 1, 1), (b, 22.3648, 1, 1, 0), (c, 25.0, 0, 0, 0)];
    for (id, rating, rated_games, games, wins) in cases {
        let person = store.person(id).await.unwrap().unwrap();
        assert!((person.rating - rating).abs() < 1e-4, "{person:?}");
        assert_eq!((person.rated_games, person.games, person.wins), (rated_games, games, wins), "{person:?}");
        assert_eq!(person.uncertainty < 8.1, rated_games > 0, "{person:?}");
    }
    let played = store.played(a, Page::first(9), 0).await.unwrap();
    assert_eq!(played.len(), 1);
    assert_eq!((played[0].code.as_str(), played[0].at, played[0].seats), ("abc", 9, 4));
    assert_eq!(played[0].result, results[2]);
    assert_eq!(played[0].rating, Some(store.person(a).await.unwrap().unwrap().rating));
}

pub(crate) async fn a_game_that_is_not_rated_is_counted(store: Arc<dyn Store>) {
    let [a, b] = people(&store, 2).await.try_into().unwrap();
    let cases = [(vec![(a, 1), (b, 2)], false), (vec![(a, 1)], true), (vec![], true)];
    for (number, (seats, rated)) in cases.into_iter().enumerate() {
        let table = empty_table(&store, &format!("table {number}")).await;
        let people = seats.iter().zip(0..).map(|(&(person, place), seat)| result(seat, Some(person), place));
        let results = people.chain([result(5, None, 5)]).collect::<Vec<_>>();
        finish(&store, table, 9, results.clone(), rated).await;
        assert_eq!(store.results(table).await.unwrap(), results);
    }
    let a = store.person(a).await.unwrap().unwrap();
    assert_eq!((a.rating, a.rated_games, a.games, a.wins), (25.0, 0, 2, 2));
    assert!(store.played(a.id, Page::first(9), 0).await.unwrap().iter().all(|played| played.rating.is_none()));
}

pub(crate) async fn a_game_that_does_not_count_is_kept(store: Arc<dyn Store>) {
    let [a, b] = people(&store, 2).await.try_into().unwrap();
    for (number, counts) in [false, true, false].into_iter().enumerate() {
        let table = empty_table(&store, &format!("table {number}")).await;
        let results = vec![result(0, Some(a), 1), result(1, Some(b), 2)];
        let finish = Some(Finish { results: results.clone(), rated: false, counts, tallies: Vec::new() });
        store.append(Append { live: live(Phase::Over), finish, ..entry(table, 2, 9) }).await.unwrap();
        assert_eq!(store.results(table).await.unwrap(), results, "the results are those of the table");
    }
    for (id, wins) in [(a, 1), (b, 0)] {
        let person = store.person(id).await.unwrap().unwrap();
        assert_eq!((person.games, person.wins), (1, wins), "only one of the three counts");
        assert_eq!(store.played(id, Page::first(9), 0).await.unwrap().len(), 3, "all are in the history");
    }
}

pub(crate) async fn a_game_ends_once(store: Arc<dyn Store>) {
    let [a, b] = people(&store, 2).await.try_into().unwrap();
    let table = empty_table(&store, "abc").await;
    let results = vec![result(0, Some(a), 1), result(1, Some(b), 2)];
    finish(&store, table, 9, results.clone(), true).await;
    let before = [store.person(a).await.unwrap(), store.person(b).await.unwrap()];
    let late = Finish { results: results.clone(), rated: true, counts: true, tallies: Vec::new() };
    for (seq, taken) in [(2, true), (3, false)] {
        let again = Append { live: live(Phase::Over), finish: Some(late.clone()), ..entry(table, seq, 9) };
        let refused = store.append(again).await.unwrap_err();
        assert_eq!(matches!(refused, AppendError::Taken), taken, "{refused}");
    }
    let ghost = Finish {
        results: vec![result(0, Some(PersonId(b.0 + 1)), 1)],
        rated: false,
        counts: true,
        tallies: Vec::new(),
    };
    let other = empty_table(&store, "def").await;
    let refused = store.append(Append { finish: Some(ghost), ..entry(other, 2, 9) }).await;
    assert!(
        matches!(refused, Err(AppendError::Store(StoreError::NoSuchPerson(person))) if person.0 == b.0 + 1),
        "{refused:?}"
    );
    assert_eq!([store.person(a).await.unwrap(), store.person(b).await.unwrap()], before);
    assert_eq!(store.table(table).await.unwrap().unwrap().seq, 2);
    assert_eq!(store.table(other).await.unwrap().unwrap().seq, 1);
    assert!(store.results(other).await.unwrap().is_empty());
}

pub(crate) async fn a_history_has_pages(store: Arc<dyn Store>) {
    let [a, b] = people(&store, 2).await.try_into().unwrap();
    for (number, at) in [(0, 30), (1, 10), (2, 40), (3, 20), (4, 40)] {
        let table = empty_table(&store, &number.to_string()).await;
        let seats = if number == 3 { vec![(b, 1)] } else { vec![(b, 1), (a, 2)] };
        let results = seats.iter().zip(0..).map(|(&(person, place), seat)| result(seat, Some(person), place));
        finish(&store, table, at, results.collect(), true).await;
    }
    let cases: [(PersonId, u32, u32, &[&str]); 6] = [
        (a, 0, 9, &["4", "2", "0", "1"]),
        (b, 0, 9, &["4", "2", "0", "3", "1"]),
        (b, 0, 2, &["4", "2"]),
        (b, 2, 2, &["0", "3"]),
        (b, 4, 2, &["1"]),
        (b, 5, 2, &[]),
    ];
    for (person, skip, limit, expected) in cases {
        let played = store.played(person, Page::first(limit), skip).await.unwrap();
        let codes = played.iter().map(|played| played.code.as_str()).collect::<Vec<_>>();
        assert_eq!(codes, expected, "{person:?} {skip} {limit}");
    }
    let mut page = Page::first(2);
    for expected in [&["4", "2"][..], &["0", "3"], &["1"], &[]] {
        let played = store.played(b, page, 0).await.unwrap();
        let codes = played.iter().map(|played| played.code.as_str()).collect::<Vec<_>>();
        assert_eq!(codes, expected);
        if let Some(last) = codes.last() {
            page.after = Some(store.table_by_code(last).await.unwrap().unwrap().position());
        }
    }
}

pub(crate) async fn whoever_has_played_enough_is_ranked(store: Arc<dyn Store>) {
    let [a, b, c] = people(&store, 3).await.try_into().unwrap();
    for number in 0..Person::RANKED_GAMES {
        assert_eq!(store.ranking(9).await.unwrap(), [], "{number}");
        let table = empty_table(&store, &number.to_string()).await;
        finish(&store, table, 9, vec![result(0, Some(a), 1), result(1, Some(b), 2)], true).await;
    }
    let table = empty_table(&store, "c").await;
    finish(&store, table, 9, vec![result(0, Some(c), 1), result(1, Some(b), 2)], true).await;
    let ranked =
        async |limit| store.ranking(limit).await.unwrap().into_iter().map(|person| person.id).collect::<Vec<_>>();
    assert_eq!(ranked(9).await, [a, b]);
    assert_eq!(ranked(1).await, [a]);
}

pub(crate) async fn two_games_that_end_at_once_both_count(store: Arc<dyn Store>) {
    let people = people(&store, 4).await;
    let mut tasks = Vec::new();
    for number in 0..30_usize {
        let table = empty_table(&store, &number.to_string()).await;
        let order = (0..4).map(|seat| people[(number + seat * 3) % 4]);
        let results = (0..).zip(order).map(|(seat, person)| result(seat, Some(person), seat + 1)).collect();
        let store = store.clone();
        tasks.push(tokio::spawn(async move { finish(&store, table, 9, results, true).await }));
    }
    for task in tasks {
        task.await.unwrap();
    }
    for person in people {
        let person = store.person(person).await.unwrap().unwrap();
        assert_eq!((person.games, person.rated_games), (30, 30), "{person:?}");
        let last = store.played(person.id, Page::first(99), 0).await.unwrap();
        assert!(last.iter().any(|played| played.rating == Some(person.rating)), "{person:?}");
    }
}

pub(crate) async fn a_deep_review_replaces_a_quick_one(store: Arc<dyn Store>) {
    let review = |format, deep, made_at| StoredReview { format, deep, made_at, text: format!("{{\"at\":{made_at}}}") };
    let (table, other) = (empty_table(&store, "abc").await, empty_table(&store, "def").await);
    assert_eq!(store.review(table).await.unwrap(), None);
    let cases = [
        (review(1, false, 10), true),
        (review(1, false, 20), true),
        (review(1, true, 30), true),
        // A deep one stays, unless it is of another format.
        (review(1, false, 40), false),
        (review(2, false, 50), true),
    ];
    for (number, (review, kept)) in cases.iter().enumerate() {
        store.save_review(table, review).await.unwrap();
        assert_eq!(store.review(table).await.unwrap().as_ref() == Some(review), *kept, "case {number}");
    }
    assert_eq!(store.review(other).await.unwrap(), None);
    assert_eq!(store.faults().await.unwrap(), [] as [String; 0]);
    store.save_review(TableId(999), &review(1, false, 60)).await.unwrap();
    assert_eq!(store.faults().await.unwrap(), ["a review without a table: number 999"]);
}

pub(crate) async fn a_review_is_made_by_one_live_node(store: Arc<dyn Store>) {
    let table = empty_table(&store, "abc").await;
    let review = |deep, done| ReviewInProgress { table, deep, done, parts: 9 };
    for node in ["a", "b"] {
        store.heartbeat(node, 100).await.unwrap();
    }
    assert_eq!(store.reviews_in_progress(table).await.unwrap(), []);
    let begun = tokio::join!(store.begin_review("a", review(false, 0)), store.begin_review("b", review(false, 0)));
    let (maker, other) = match (begun.0.unwrap(), begun.1.unwrap()) {
        (true, false) => ("a", "b"),
        (false, true) => ("b", "a"),
        both => panic!("{both:?}"),
    };
    assert!(store.begin_review(other, review(true, 0)).await.unwrap(), "a deep one is another one");
    store.continue_review(maker, review(false, 4)).await.unwrap();
    // Somebody who does not make it cannot change it.
    store.continue_review(other, review(false, 7)).await.unwrap();
    store.end_review(other, table, false).await.unwrap();
    assert_eq!(store.reviews_in_progress(table).await.unwrap(), [review(false, 4), review(true, 0)]);
    assert!(!store.begin_review(other, review(false, 0)).await.unwrap());
    // Of a dead node nothing is expected, and another may begin.
    assert!(store.declare_dead(maker, 100).await.unwrap());
    assert_eq!(store.reviews_in_progress(table).await.unwrap(), [review(true, 0)]);
    assert!(store.begin_review(other, review(false, 0)).await.unwrap());
    store.end_review(maker, table, false).await.unwrap();
    assert_eq!(store.reviews_in_progress(table).await.unwrap(), [review(false, 0), review(true, 0)]);
    store.end_review(other, table, false).await.unwrap();
    assert_eq!(store.reviews_in_progress(table).await.unwrap(), [review(true, 0)]);
    // What dead nodes were making is forgotten.
    assert!(store.declare_dead(other, 100).await.unwrap());
    store.tidy(200).await.unwrap();
    store.heartbeat(other, 300).await.unwrap();
    assert_eq!(store.reviews_in_progress(table).await.unwrap(), []);
}
