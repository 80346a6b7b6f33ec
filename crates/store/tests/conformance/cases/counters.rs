//! What is counted about people: games, reviewed games, puzzles.

use std::sync::Arc;

use ethnos_store::{
    Append, Finish, PersonId, Phase, PuzzleAnswer, ReviewedGame, ReviewedSeat, Solver, Store, StoredReview, TableId,
    Tally, TallyChange, Uncounted,
};

use super::{empty_table, entry, live, people, result};

fn change(person: PersonId, tally: &str, won: bool, best: u16) -> TallyChange {
    TallyChange { person, tally: tally.to_owned(), games: 1, wins: won.into(), best, is_last: true }
}

async fn finish(
    store: &Arc<dyn Store>,
    code: &str,
    at: i64,
    people: &[PersonId],
    tallies: Vec<TallyChange>,
) -> TableId {
    let table = empty_table(store, code).await;
    let results = people.iter().zip(0..).map(|(&person, seat)| result(seat, Some(person), seat + 1)).collect();
    let finish = Some(Finish { results, rated: false, counts: true, tallies });
    store.append(Append { live: live(Phase::Over), finish, ..entry(table, 2, at) }).await.unwrap();
    table
}

pub(crate) async fn games_are_counted_when_they_end(store: Arc<dyn Store>) {
    let [a, b] = people(&store, 2).await.try_into().unwrap();
    assert!(store.tallies(a).await.unwrap().is_empty());
    let mut tables = Vec::new();
    for (number, (won, best)) in [(true, 70), (true, 50), (false, 90), (true, 10)].into_iter().enumerate() {
        let tallies = vec![change(a, "bots", won, best), change(b, "bots", !won, best)];
        tables.push(finish(&store, &format!("t{number}"), 9, &[a, b], tallies).await);
    }
    let tally = |games, wins, best, streak, longest_streak| {
        vec![Tally { tally: "bots".to_owned(), games, wins, best, streak, longest_streak }]
    };
    assert_eq!(store.tallies(a).await.unwrap(), tally(4, 3, 90, 1, 2));
    assert_eq!(store.tallies(b).await.unwrap(), tally(4, 1, 90, 0, 1));

    // What needs the log is counted afterwards, once, whoever is first.
    let waiting = store.uncounted(TableId(i64::MIN), 9).await.unwrap();
    assert_eq!(waiting, tables.iter().map(|&table| Uncounted { table, whole: false }).collect::<Vec<_>>());
    assert_eq!(store.uncounted(tables[1], 1).await.unwrap(), waiting[2..3]);
    let bands = TallyChange { games: 6, is_last: false, ..change(a, "tribe/elf", false, 0) };
    for counted in [true, false] {
        assert_eq!(store.count(waiting[0], vec![bands.clone()]).await.unwrap(), counted);
    }
    let all = store.tallies(a).await.unwrap();
    assert_eq!(all[0], tally(4, 3, 90, 1, 2)[0], "what is counted later changes no streak");
    assert_eq!((all[1].tally.as_str(), all[1].games, all[1].streak), ("tribe/elf", 6, 0));
    assert_eq!(store.uncounted(TableId(i64::MIN), 9).await.unwrap().len(), 3);
}

pub(crate) async fn reviewed_games_of_a_person(store: Arc<dyn Store>) {
    let [a, b] = people(&store, 2).await.try_into().unwrap();
    let first = finish(&store, "first", 10, &[a, b], Vec::new()).await;
    let second = finish(&store, "second", 20, &[b, a], Vec::new()).await;
    assert!(store.uncounted(TableId(i64::MIN), 9).await.unwrap().is_empty(), "games without counters are not counted");
    let seat = |seat, accuracy, result| ReviewedSeat { seat, accuracy, result, without_luck: 0.25 };
    // The third seat was a bot's.
    store
        .save_reviewed_seats(first, &[seat(0, Some(80.5), 1.0), seat(1, None, 0.0), seat(2, None, 0.0)])
        .await
        .unwrap();
    store.save_reviewed_seats(second, &[seat(0, Some(10.0), 0.0), seat(1, Some(20.0), 1.0)]).await.unwrap();
    // A deeper review says it more exactly.
    store.save_reviewed_seats(second, &[seat(0, Some(11.0), 0.0), seat(1, Some(21.0), 1.0)]).await.unwrap();
    let review = |deep| StoredReview { format: 1, deep, made_at: 30, text: String::new() };
    store.save_review(second, &review(false)).await.unwrap();
    for is_deep in [false, true] {
        if is_deep {
            store.save_review(second, &review(true)).await.unwrap();
            // A quick one that comes later changes nothing.
            store.save_review(second, &review(false)).await.unwrap();
        }
        let games = store.reviewed_games(a, None).await.unwrap();
        let game = |game: &ReviewedGame| (game.code.clone(), game.at, game.seat.accuracy, game.deep);
        let games = games.iter().map(game).collect::<Vec<_>>();
        let expected = [("second", 20, Some(21.0), is_deep), ("first", 10, Some(80.5), false)];
        assert_eq!(games, expected.map(|(code, at, accuracy, deep)| (code.to_owned(), at, accuracy, deep)));
    }
    assert_eq!(store.reviewed_games(b, Some(1)).await.unwrap().len(), 1);
}

fn answer(person: PersonId, puzzle: u32, solved: bool, at: i64) -> PuzzleAnswer {
    PuzzleAnswer { person, puzzle, first_rating: 1_400.0, solved, at }
}

pub(crate) async fn the_first_answer_to_a_puzzle_counts(store: Arc<dyn Store>) {
    let [a, b] = people(&store, 2).await.try_into().unwrap();
    assert_eq!(store.solver(a).await.unwrap(), None);
    let first = store.answer_puzzle(answer(a, 7, true, 5)).await.unwrap();
    assert!((first.rating_before - Solver::NEW.rating).abs() < 1e-9 && first.rating_after > first.rating_before);
    // Another answer changes nothing.
    assert_eq!(store.answer_puzzle(answer(a, 7, false, 6)).await.unwrap(), first);
    let second = store.answer_puzzle(answer(a, 3, false, 7)).await.unwrap();
    assert!(second.rating_after < second.rating_before);
    let solver = store.solver(a).await.unwrap().unwrap();
    assert_eq!((solver.tried, solver.solved, solver.streak, solver.longest_streak), (2, 1, 0, 1));
    assert!((solver.rating - second.rating_after).abs() < 1e-9 && solver.deviation < Solver::NEW.deviation);
    assert_eq!(store.puzzle_tries(a).await.unwrap(), [first, second]);
    assert!(store.puzzle_tries(b).await.unwrap().is_empty());
    let ratings = store.puzzle_ratings().await.unwrap();
    let ratings = ratings.iter().map(|one| (one.puzzle, one.rating > 1_400.0, one.tried, one.solved));
    assert_eq!(ratings.collect::<Vec<_>>(), [(3, true, 1, 0), (7, false, 1, 1)]);
    // Many answers of one person at once count once.
    let answers = (0..8).map(|at| {
        let store = Arc::clone(&store);
        tokio::spawn(async move { store.answer_puzzle(answer(b, 9, true, at)).await.unwrap() })
    });
    let mut given = Vec::new();
    for one in answers.collect::<Vec<_>>() {
        given.push(one.await.unwrap());
    }
    assert!(given.iter().all(|one| *one == given[0]), "{given:?}");
    assert_eq!(store.solver(b).await.unwrap().unwrap().tried, 1);
    store.answer_puzzle(answer(PersonId(b.0 + 9), 9, true, 1)).await.unwrap_err();
}

pub(crate) async fn counters_are_erased_with_the_person(store: Arc<dyn Store>) {
    let [a, b, guest] = people(&store, 3).await.try_into().unwrap();
    let tallies = vec![change(a, "bots", true, 1), change(b, "bots", false, 1)];
    let table = finish(&store, "abc", 9, &[a, b], tallies).await;
    let seat = |seat| ReviewedSeat { seat, accuracy: None, result: 1.0, without_luck: 1.0 };
    store.save_reviewed_seats(table, &[seat(0), seat(1)]).await.unwrap();
    for person in [a, b, guest] {
        store.answer_puzzle(answer(person, 1, true, 1)).await.unwrap();
    }
    store.erase_person(a, "#1", 20).await.unwrap();
    // A review or a count that comes later brings nothing back.
    store.save_reviewed_seats(table, &[seat(0), seat(1)]).await.unwrap();
    store.count(Uncounted { table, whole: false }, vec![change(a, "tribe/elf", false, 0)]).await.unwrap();
    for (person, there) in [(a, false), (b, true)] {
        assert_eq!(!store.tallies(person).await.unwrap().is_empty(), there);
        assert_eq!(!store.reviewed_games(person, None).await.unwrap().is_empty(), there);
        assert_eq!(!store.puzzle_tries(person).await.unwrap().is_empty(), there);
        assert_eq!(store.solver(person).await.unwrap().is_some(), there);
    }
    // A guest who only solved puzzles and does not come back is tidied as others are.
    let mut last = PersonId(i64::MIN);
    while let Some(next) = store.tidy_guests(last, 100, 9).await.unwrap() {
        last = next;
    }
    assert!(store.person(guest).await.unwrap().is_none() && store.solver(guest).await.unwrap().is_none());
}
