//! People: guests, accounts, sessions, links, tokens, and erasing them.

use std::sync::Arc;

use ethnos_store::{
    Append, AppendError, Finish, Link, LogHash, People, Person, PersonId, Phase, Rewrite, Secret, Store,
};

use super::{create, entry, live, people, result, table};

pub(crate) async fn a_guest_is_a_person(store: Arc<dyn Store>) {
    let id = store.add_person("Ana ☃ O'Neil", 7).await.unwrap();
    let expected = Person {
        id,
        name: "Ana ☃ O'Neil".to_owned(),
        handle: None,
        created_at: 7,
        rating: 25.0,
        uncertainty: 25.0 / 3.0,
        rated_games: 0,
        games: 0,
        wins: 0,
    };
    assert_eq!(store.person(id).await.unwrap(), Some(expected.clone()));
    store.rename(id, "Bea").await.unwrap();
    assert_eq!(store.person(id).await.unwrap(), Some(Person { name: "Bea".to_owned(), ..expected }));
    assert_eq!(store.person(PersonId(id.0 + 1)).await.unwrap(), None);
    store.ping().await.unwrap();
}

pub(crate) async fn a_guest_becomes_an_account(store: Arc<dyn Store>) {
    let id = store.add_person("Ana", 1).await.unwrap();
    assert_eq!(store.account("ana").await.unwrap(), None);
    assert!(store.set_passphrase(id, "Ana", "$one").await.unwrap());
    assert_eq!(store.person(id).await.unwrap().unwrap().handle.as_deref(), Some("Ana"));
    for (handle, hash) in [("Ana", "$two"), ("ANA", "$three"), ("Another", "$four"), ("Élodie", "$five")] {
        assert!(store.set_passphrase(id, handle, hash).await.unwrap(), "{handle}");
        let account = store.account(&handle.to_uppercase()).await.unwrap().unwrap();
        assert_eq!((account.person, account.hash.as_str()), (id, hash));
        assert_eq!(store.person(id).await.unwrap().unwrap().handle.as_deref(), Some(handle));
    }
    assert_eq!(store.account("Ana").await.unwrap(), None, "the old handle is free");
    assert!(store.set_passphrase(PersonId(id.0 + 9), "ghost", "$").await.is_err());
    assert_eq!(store.account("ghost").await.unwrap(), None);
}

pub(crate) async fn handles_are_unique_in_any_case(store: Arc<dyn Store>) {
    let people = people(&store, 20).await;
    let tasks = people.iter().enumerate().map(|(number, &person)| {
        let store = store.clone();
        let handle = if number % 2 == 0 { "Same" } else { "sAME" };
        tokio::spawn(async move { store.set_passphrase(person, handle, "$hash").await.unwrap() })
    });
    let mut won = 0;
    for task in tasks.collect::<Vec<_>>() {
        won += u32::from(task.await.unwrap());
    }
    assert_eq!(won, 1);
    let owner = store.account("same").await.unwrap().unwrap().person;
    let other = people.into_iter().find(|&person| person != owner).unwrap();
    assert!(store.set_passphrase(other, "other", "$mine").await.unwrap());
    assert!(!store.set_passphrase(other, "SAME", "$theirs").await.unwrap());
    assert_eq!(store.account("other").await.unwrap().unwrap().hash, "$mine", "a refusal changes nothing");
}

pub(crate) async fn sessions_come_and_go(store: Arc<dyn Store>) {
    let [a, b] = people(&store, 2).await.try_into().unwrap();
    for (number, person) in [(1, a), (2, a), (3, a), (4, b)] {
        store.add_session(&Secret([number; 32]), person, 5).await.unwrap();
    }
    assert!(store.add_session(&Secret([1; 32]), b, 5).await.is_err(), "a secret twice");
    assert!(store.add_session(&Secret([9; 32]), PersonId(b.0 + 1), 5).await.is_err(), "nobody's");
    store.drop_session(&Secret([2; 32])).await.unwrap();
    let owner = async |number| store.session(&Secret([number; 32])).await.unwrap().map(|session| session.person);
    assert_eq!([owner(1).await, owner(2).await, owner(3).await], [Some(a), None, Some(a)]);
    store.drop_other_sessions(a, &Secret([3; 32])).await.unwrap();
    assert_eq!([owner(1).await, owner(3).await, owner(4).await], [None, Some(a), Some(b)]);
}

pub(crate) async fn tokens_come_and_go(store: Arc<dyn Store>) {
    let [a, b] = people(&store, 2).await.try_into().unwrap();
    let first = store.add_token(&Secret([1; 32]), a, "laptop", 5, 20).await.unwrap().unwrap();
    let second = store.add_token(&Secret([2; 32]), a, "bot", 6, 20).await.unwrap().unwrap();
    assert_eq!(store.token(&Secret([2; 32])).await.unwrap(), Some(a));
    let labels = async || store.tokens(a).await.unwrap().into_iter().map(|token| token.label).collect::<Vec<_>>();
    assert_eq!(labels().await, ["laptop", "bot"]);
    assert!(!store.revoke_token(b, first).await.unwrap(), "somebody else's");
    assert!(store.revoke_token(a, second).await.unwrap());
    assert!(!store.revoke_token(a, second).await.unwrap(), "twice");
    assert_eq!(store.token(&Secret([2; 32])).await.unwrap(), None);
    let third = store.add_token(&Secret([3; 32]), a, "again", 7, 20).await.unwrap().unwrap();
    assert!(third > second, "a number is never given twice");
    assert_eq!(labels().await, ["laptop", "again"]);
}

pub(crate) async fn a_link_is_used_once(store: Arc<dyn Store>) {
    let person = people(&store, 1).await[0];
    store.add_link(&Secret([1; 32]), Link { person, expires_at: 100 }).await.unwrap();
    store.add_link(&Secret([2; 32]), Link { person, expires_at: 100 }).await.unwrap();
    let cases = [(1, 99, Some(person)), (1, 99, None), (2, 100, None), (2, 50, None), (3, 50, None)];
    for (number, now, expected) in cases {
        let taken = store.take_link(&Secret([number; 32]), now).await.unwrap();
        assert_eq!(taken, expected, "link {number} at {now}");
    }
}

pub(crate) async fn a_link_used_by_many_at_once_works_for_one(store: Arc<dyn Store>) {
    let person = people(&store, 1).await[0];
    store.add_link(&Secret([1; 32]), Link { person, expires_at: 100 }).await.unwrap();
    let tasks = (0..50).map(|_| {
        let store = store.clone();
        tokio::spawn(async move { store.take_link(&Secret([1; 32]), 9).await.unwrap() })
    });
    let mut taken = Vec::new();
    for task in tasks.collect::<Vec<_>>() {
        taken.extend(task.await.unwrap());
    }
    assert_eq!(taken, [person]);
}

/// A new passphrase, and signing out, end old links: they sign nobody in.
pub(crate) async fn links_end_with_a_new_passphrase_and_with_a_session(store: Arc<dyn Store>) {
    let [a, b] = people(&store, 2).await[..] else { panic!("two people") };
    store.add_session(&Secret([9; 32]), a, 1).await.unwrap();
    let link = async |number: u8, person| {
        store.add_link(&Secret([number; 32]), Link { person, expires_at: 100 }).await.unwrap();
    };
    let taken = async |number: u8| store.take_link(&Secret([number; 32]), 1).await.unwrap();
    link(1, a).await;
    link(2, b).await;
    assert!(store.set_passphrase(a, "ana", "hash").await.unwrap());
    assert_eq!(taken(1).await, None);
    link(3, a).await;
    store.drop_session(&Secret([9; 32])).await.unwrap();
    assert_eq!(taken(3).await, None);
    assert_eq!(store.session(&Secret([9; 32])).await.unwrap(), None);
    store.drop_session(&Secret([9; 32])).await.unwrap();
    assert_eq!(taken(2).await, Some(b), "the link of another person");
}

pub(crate) async fn expired_links_are_deleted(store: Arc<dyn Store>) {
    let person = people(&store, 1).await[0];
    for (number, expires_at) in [(1, 100), (2, 101)] {
        store.add_link(&Secret([number; 32]), Link { person, expires_at }).await.unwrap();
    }
    store.tidy(100).await.unwrap();
    // The time given here is before the links expire, so a link that cannot be used was deleted.
    assert_eq!(store.take_link(&Secret([1; 32]), 1).await.unwrap(), None);
    assert_eq!(store.take_link(&Secret([2; 32]), 1).await.unwrap(), Some(person));
}

pub(crate) async fn many_tokens_at_once_stay_within_the_limit(store: Arc<dyn Store>) {
    let person = people(&store, 1).await[0];
    let tasks = (0..60).map(|number| {
        let store = store.clone();
        tokio::spawn(async move { store.add_token(&Secret([number; 32]), person, "label", 1, 20).await.unwrap() })
    });
    let mut made = 0;
    for task in tasks.collect::<Vec<_>>() {
        made += usize::from(task.await.unwrap().is_some());
    }
    assert_eq!(made, 20);
    assert_eq!(store.tokens(person).await.unwrap().len(), 20);
}

pub(crate) async fn unused_sessions_are_tidied(store: Arc<dyn Store>) {
    let person = people(&store, 1).await[0];
    for number in 0..10 {
        store.add_session(&Secret([number; 32]), person, i64::from(number)).await.unwrap();
    }
    store.use_session(&Secret([2; 32]), 50).await.unwrap();
    store.use_session(&Secret([99; 32]), 50).await.unwrap();
    for (limit, tidied) in [(3, 3), (3, 3), (3, 0)] {
        assert_eq!(store.tidy_sessions(7, limit).await.unwrap(), tidied);
    }
    let left = store.sessions(person).await.unwrap();
    let left = left.iter().map(|session| (session.created_at, session.used_at)).collect::<Vec<_>>();
    assert_eq!(left, [(2, 50), (7, 7), (8, 8), (9, 9)]);
}

pub(crate) async fn guests_who_never_played_are_tidied(store: Arc<dyn Store>) {
    let people = people(&store, 9).await;
    let [idle, account, program, seated, left, played, visits, session, link] = people[..].try_into().unwrap();
    store.set_passphrase(account, "Account", "hash").await.unwrap();
    store.add_token(&Secret([1; 32]), program, "label", 1, 9).await.unwrap();
    let id = create(&store, &table("abc", 1, People { host: Some(seated), seated: vec![left, played] })).await;
    let without = Some(People { host: Some(seated), seated: vec![played] });
    store.append(Append { people: without, ..entry(id, 2, 1) }).await.unwrap();
    let finish =
        Some(Finish { results: vec![result(0, Some(played), 1)], rated: false, counts: true, tallies: Vec::new() });
    store.append(Append { finish, live: live(Phase::Over), ..entry(id, 3, 1) }).await.unwrap();
    store.add_session(&Secret([2; 32]), visits, 5).await.unwrap();
    store.use_session(&Secret([2; 32]), 100).await.unwrap();
    store.add_session(&Secret([3; 32]), session, 5).await.unwrap();
    store.add_link(&Secret([4; 32]), Link { person: link, expires_at: 9999 }).await.unwrap();
    let young = store.add_person("young", 100).await.unwrap();

    let (mut last, mut pieces) = (PersonId(i64::MIN), 0);
    while let Some(next) = store.tidy_guests(last, 100, 4).await.unwrap() {
        (last, pieces) = (next, pieces + 1);
    }
    assert_eq!(pieces, 3);
    let kept = [account, program, seated, left, played, visits, young];
    for person in people.into_iter().chain([young]) {
        let there = store.person(person).await.unwrap().is_some();
        assert_eq!(there, kept.contains(&person), "{person:?} {idle:?}");
    }
}

pub(crate) async fn an_erased_person_leaves_results_under_another_name(store: Arc<dyn Store>) {
    let [a, b] = people(&store, 2).await.try_into().unwrap();
    for (number, person) in [(1, a), (2, b)] {
        store.set_passphrase(person, &format!("handle{number}"), "hash").await.unwrap();
        store.add_session(&Secret([number; 32]), person, 5).await.unwrap();
        store.add_token(&Secret([number; 32]), person, "label", 1, 9).await.unwrap();
        store.add_link(&Secret([number; 32]), Link { person, expires_at: 9999 }).await.unwrap();
    }
    let both = People { host: Some(a), seated: vec![a, b] };
    let over = create(&store, &table("over", 1, both.clone())).await;
    let finish = Some(Finish {
        results: vec![result(0, Some(a), 1), result(1, Some(b), 2)],
        rated: true,
        counts: true,
        tallies: Vec::new(),
    });
    store.append(Append { finish, live: live(Phase::Over), ..entry(over, 2, 10) }).await.unwrap();
    let running = create(&store, &table("running", 1, both.clone())).await;
    let left = create(&store, &table("left", 1, both)).await;
    let without = Some(People { host: Some(b), seated: vec![b] });
    store.append(Append { people: without, live: live(Phase::Closed), ..entry(left, 2, 10) }).await.unwrap();

    store.erase_person(a, "#1", 20).await.unwrap();
    let person = store.person(a).await.unwrap().unwrap();
    assert_eq!((person.name.as_str(), person.handle, person.games, person.rated_games), ("#1", None, 1, 0));
    assert!(store.account("handle1").await.unwrap().is_none() && store.account("handle2").await.unwrap().is_some());
    for (number, there) in [(1, false), (2, true)] {
        assert_eq!(store.session(&Secret([number; 32])).await.unwrap().is_some(), there);
        assert_eq!(store.token(&Secret([number; 32])).await.unwrap().is_some(), there);
        assert_eq!(store.take_link(&Secret([number; 32]), 1).await.unwrap().is_some(), there);
    }
    let names =
        async || store.results(over).await.unwrap().iter().map(|seat| seat.name.to_string()).collect::<Vec<_>>();
    assert_eq!(names().await, ["#1", "seat 1"]);

    // Logs of tables that have ended are to be rewritten, when nobody uses them.
    assert!(store.logs_to_erase(10, 9).await.unwrap().is_empty());
    let mut logs = store.logs_to_erase(11, 9).await.unwrap();
    logs.sort_unstable();
    assert_eq!(logs, [(a, over), (a, left)]);
    let entries = vec![(2, "rewritten".to_owned(), LogHash([7; 32]))];
    let rewrite =
        Rewrite { table: over, last: 2, person: a, name: "#1".to_owned(), entries, summary: "new".to_owned() };
    assert!(!store.rewrite(Rewrite { last: 1, ..rewrite.clone() }).await.unwrap(), "it has grown");
    assert!(!store.rewrite(Rewrite { table: running, last: 1, ..rewrite.clone() }).await.unwrap(), "it is not over");
    assert!(store.rewrite(rewrite).await.unwrap());
    // An entry that was made for the log as it was before does not continue it.
    let after = |hash| Append { after: Some(LogHash(hash)), live: live(Phase::Over), ..entry(over, 3, 10) };
    assert!(matches!(store.append(after([2; 32])).await, Err(AppendError::Taken)));
    let written = Append { writer: Some(b), summary: Some("wrong".to_owned()), ..after([2; 32]) };
    assert!(matches!(store.append(written).await, Err(AppendError::Taken)));
    assert_eq!(store.entries(over, 2).await.unwrap(), []);
    let stored = store.entries(over, 1).await.unwrap();
    assert_eq!((stored[0].entry.as_str(), stored[0].hash), ("rewritten", Some(LogHash([7; 32]))));
    assert_eq!(store.table(over).await.unwrap().unwrap().summary, "new");
    assert_eq!(store.logs_to_erase(11, 9).await.unwrap(), [(a, left)]);
    store.append(after([7; 32])).await.unwrap();
    assert_eq!(store.entries(over, 2).await.unwrap().len(), 1);
}
