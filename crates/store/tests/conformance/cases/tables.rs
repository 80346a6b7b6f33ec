//! Tables: appending to logs, reading them, and lists of tables.

use std::sync::Arc;

use ethnos_store::{
    Append, AppendError, Created, LiveState, NewTable, Page, People, PersonId, Phase, Store, StoreError, TableId,
    TableRow,
};

use super::{create, empty_table, entry, live, people, table};

pub(crate) async fn a_table_has_a_code_of_its_own(store: Arc<dyn Store>) {
    let new = NewTable { public: false, ..table("abc", 5, People::default()) };
    let id = create(&store, &new).await;
    assert_eq!(store.create_table(&new).await.unwrap(), Created::CodeTaken);
    let expected = TableRow {
        id,
        code: "abc".to_owned(),
        public: false,
        created_at: 5,
        used_at: 5,
        listed_at: 5,
        seq: 1,
        phase: Phase::Gathering,
        waits_for: None,
        due_at: None,
        summary: "{\"code\":\"abc\"}".to_owned(),
    };
    assert_eq!(store.table(id).await.unwrap().as_ref(), Some(&expected));
    assert_eq!(store.table_by_code("abc").await.unwrap().as_ref(), Some(&expected));
    assert_eq!(store.table_by_code("abd").await.unwrap(), None);
    assert_eq!(store.table(TableId(id.0 + 1)).await.unwrap(), None);
    let entries = store.entries(id, 0).await.unwrap();
    assert_eq!(entries.len(), 1);
    assert_eq!((entries[0].seq, entries[0].at, entries[0].entry.as_str()), (1, 5, "{\"first\":true}"));
}

pub(crate) async fn a_log_has_no_gaps(store: Arc<dyn Store>) {
    let id = empty_table(&store, "abc").await;
    let person = people(&store, 1).await[0];
    for seq in 2..=10 {
        store.append(entry(id, seq, 10 + i64::from(seq))).await.unwrap();
    }
    for (wrong, is_taken) in [(1, true), (10, true), (12, false), (0, true), (u32::MAX, false)] {
        let refused = store.append(entry(id, wrong, 99)).await.unwrap_err();
        match refused {
            AppendError::Taken => assert!(is_taken, "{wrong}"),
            AppendError::Store(StoreError::OutOfOrder { table, seq, last }) => {
                assert_eq!((table, seq, last, is_taken), (id, wrong, 10, false));
            }
            AppendError::Store(other) => panic!("{wrong}: {other}"),
        }
    }
    let nowhere = store.append(entry(TableId(id.0 + 1), 2, 99)).await;
    assert!(
        matches!(nowhere, Err(AppendError::Store(StoreError::NoSuchTable(table))) if table.0 == id.0 + 1),
        "{nowhere:?}"
    );

    let live = LiveState { phase: Phase::Playing, waits_for: Some(person), due_at: Some(77) };
    let summary = Some("{\"new\":1}".to_owned());
    store.append(Append { live, summary, ..entry(id, 11, 50) }).await.unwrap();
    let row = store.table(id).await.unwrap().unwrap();
    assert_eq!((row.seq, row.used_at, row.waits_for), (11, 50, Some(person)));
    assert_eq!(row.summary, "{\"new\":1}");
    let seqs =
        async |after| store.entries(id, after).await.unwrap().iter().map(|stored| stored.seq).collect::<Vec<_>>();
    assert_eq!(seqs(0).await, (1..=11).collect::<Vec<_>>());
    assert_eq!(seqs(9).await, [10, 11]);
    assert!(seqs(11).await.is_empty());
}

pub(crate) async fn of_many_appends_with_one_number_one_succeeds(store: Arc<dyn Store>) {
    let id = empty_table(&store, "abc").await;
    for seq in 2..6 {
        let tasks = (0..100).map(|who: i64| {
            let store = store.clone();
            // Some appends also change the summary, which is other code in the stores.
            let summary = (who % 3 == 0).then(|| format!("\"{who}\""));
            let append = Append { entry: format!("\"{who}\""), summary, ..entry(id, seq, who) };
            tokio::spawn(async move { (who, store.append(append).await) })
        });
        let mut won = Vec::new();
        for task in tasks.collect::<Vec<_>>() {
            match task.await.unwrap() {
                (who, Ok(())) => won.push(who),
                (_, Err(AppendError::Taken)) => {}
                (who, Err(error)) => panic!("{who}: {error}"),
            }
        }
        assert_eq!(won.len(), 1, "{won:?}");
        let last = store.entries(id, seq - 1).await.unwrap();
        assert_eq!(last.len(), 1);
        assert_eq!((last[0].at, last[0].entry.clone()), (won[0], format!("\"{}\"", won[0])));
        assert_eq!(store.table(id).await.unwrap().unwrap().used_at, won[0]);
    }
}

pub(crate) async fn many_tables_are_appended_to_at_once(store: Arc<dyn Store>) {
    let mut tasks = Vec::new();
    for number in 0..40 {
        let id = empty_table(&store, &format!("table {number}")).await;
        let store = store.clone();
        tasks.push(tokio::spawn(async move {
            for seq in 2..=50 {
                store.append(entry(id, seq, i64::from(seq))).await.unwrap();
                assert_eq!(store.table(id).await.unwrap().unwrap().seq, seq, "what was acknowledged is there");
            }
            assert_eq!(store.entries(id, 0).await.unwrap().len(), 50);
        }));
    }
    for task in tasks {
        task.await.unwrap();
    }
}

pub(crate) async fn an_append_that_fails_changes_nothing(store: Arc<dyn Store>) {
    let id = empty_table(&store, "abc").await;
    let other = empty_table(&store, "def").await;
    let ghost = People { host: Some(PersonId(999)), seated: vec![] };
    let wrong = Append { people: Some(ghost), summary: Some("wrong".to_owned()), ..entry(id, 2, 9) };
    // Appends to other tables at the same time succeed.
    for seq in 2..20 {
        let (failed, fine) = tokio::join!(store.append(wrong.clone()), store.append(entry(other, seq, 9)));
        assert!(matches!(failed, Err(AppendError::Store(_))), "{failed:?}");
        fine.unwrap();
    }
    let row = store.table(id).await.unwrap().unwrap();
    assert_eq!((row.seq, row.used_at), (1, 1));
    assert_ne!(row.summary, "wrong");
    assert_eq!(store.entries(id, 0).await.unwrap().len(), 1);
    store.append(entry(id, 2, 9)).await.unwrap();
}

fn codes(tables: &[TableRow]) -> Vec<&str> {
    tables.iter().map(|table| table.code.as_str()).collect()
}

pub(crate) async fn public_tables_are_listed_last_used_first(store: Arc<dyn Store>) {
    let tables = [("a", 10, true), ("b", 30, true), ("c", 20, false), ("d", 20, true), ("e", 30, true), ("f", 5, true)];
    for (code, at, public) in tables {
        create(&store, &NewTable { public, ..table(code, at, People::default()) }).await;
    }
    let id = async |code| store.table_by_code(code).await.unwrap().unwrap().id;
    let moves = [
        ("a", 2, 40, Phase::Playing),
        ("b", 2, 50, Phase::Over),
        ("f", 2, 35, Phase::Closed),
        ("f", 3, 60, Phase::Closed),
    ];
    for (code, seq, at, phase) in moves {
        store.append(Append { live: live(phase), ..entry(id(code).await, seq, at) }).await.unwrap();
    }
    let (gathering, playing, over, closed) = (Phase::Gathering, Phase::Playing, Phase::Over, Phase::Closed);
    let cases: [(&[Phase], u32, &[&str]); 8] = [
        (&[gathering], 9, &["e", "d"]),
        (&[playing], 9, &["a"]),
        (&[gathering, playing], 9, &["a", "e", "d"]),
        (&[playing, gathering, playing], 2, &["a", "e"]),
        (&[over], 9, &["b"]),
        // An ended table stays where it is when somebody chats there.
        (&[gathering, playing, over, closed], 9, &["b", "a", "f", "e", "d"]),
        (&[gathering], 0, &[]),
        (&[], 9, &[]),
    ];
    for (phases, limit, expected) in cases {
        assert_eq!(
            codes(&store.public_tables(phases, Page::first(limit)).await.unwrap()),
            expected,
            "{phases:?} {limit}"
        );
    }
    // A finished game that is played again is listed like any other.
    store.append(Append { live: live(playing), ..entry(id("b").await, 3, 70) }).await.unwrap();
    assert_eq!(codes(&store.public_tables(&[playing, over], Page::first(9)).await.unwrap()), ["b", "a"]);
}

pub(crate) async fn tables_that_wait_for_a_person_come_first(store: Arc<dyn Store>) {
    let [a, b, c] = people(&store, 3).await.try_into().unwrap();
    let tables: [(&str, i64, PersonId, &[PersonId]); 4] =
        [("one", 10, a, &[a, b]), ("two", 20, a, &[b]), ("three", 30, b, &[b, a]), ("four", 40, c, &[c])];
    for (code, at, host, seated) in tables {
        let people = People { host: Some(host), seated: seated.to_vec() };
        create(&store, &NewTable { public: false, ..table(code, at, people) }).await;
    }
    let id = async |code| store.table_by_code(code).await.unwrap().unwrap().id;
    let waits = |person| LiveState { phase: Phase::Playing, waits_for: Some(person), due_at: None };
    store.append(Append { live: waits(a), ..entry(id("one").await, 2, 50) }).await.unwrap();
    store.append(Append { live: waits(b), ..entry(id("three").await, 2, 60) }).await.unwrap();

    let both = [Phase::Gathering, Phase::Playing];
    let cases: [(PersonId, &[Phase], u32, &[&str]); 6] = [
        (a, &both, 9, &["one", "three", "two"]),
        (b, &both, 9, &["three", "one", "two"]),
        (b, &both, 1, &["three"]),
        (a, &[Phase::Gathering], 9, &["two"]),
        (c, &both, 9, &["four"]),
        (a, &[Phase::Over], 9, &[]),
    ];
    for (person, phases, limit, expected) in cases {
        let tables = store.running_tables_of(person, phases, limit).await.unwrap();
        assert_eq!(codes(&tables), expected, "{person:?} {phases:?} {limit}");
    }
    // Who belongs to a table can change.
    let people = Some(People { host: Some(c), seated: vec![b] });
    store.append(Append { people, live: waits(b), ..entry(id("one").await, 3, 70) }).await.unwrap();
    assert_eq!(codes(&store.running_tables_of(a, &both, 9).await.unwrap()), ["three", "two"]);
    assert_eq!(codes(&store.running_tables_of(b, &both, 9).await.unwrap()), ["one", "three", "two"]);
    assert_eq!(codes(&store.running_tables_of(c, &both, 9).await.unwrap()), ["one", "four"]);
}

pub(crate) async fn all_tables_of_a_person_that_are_not_over_are_found(store: Arc<dyn Store>) {
    let [a, b] = people(&store, 2).await.try_into().unwrap();
    for (number, phase) in
        [Phase::Gathering, Phase::Playing, Phase::Over, Phase::Closed, Phase::Playing].iter().enumerate()
    {
        let seated = if number == 0 { vec![b] } else { vec![a, b] };
        let people = People { host: Some(a), seated };
        create(&store, &NewTable { live: live(*phase), ..table(&number.to_string(), 1, people) }).await;
    }
    create(&store, &table("another", 1, People { host: Some(b), seated: vec![b] })).await;
    for limit in [1, 2, 9] {
        let (mut found, mut after) = (Vec::new(), TableId(i64::MIN));
        loop {
            let rows = store.unfinished_tables_of(a, after, limit).await.unwrap();
            assert!(rows.len() <= limit as usize);
            let Some(last) = rows.last() else { break };
            after = last.id;
            found.extend(rows);
        }
        assert_eq!(codes(&found), ["0", "1", "4"], "{limit}");
    }
}

pub(crate) async fn hosts_are_counted_and_idle_tables_found(store: Arc<dyn Store>) {
    let [a, b] = people(&store, 2).await.try_into().unwrap();
    let mut ids = Vec::new();
    for (code, at, host) in [("one", 10, a), ("two", 20, a), ("three", 30, b), ("four", 40, a)] {
        let people = People { host: Some(host), seated: vec![a, b] };
        ids.push(create(&store, &table(code, at, people)).await);
    }
    store.append(entry(ids[0], 2, 25)).await.unwrap();
    store.append(Append { live: live(Phase::Over), ..entry(ids[3], 2, 26) }).await.unwrap();
    for (person, hosted) in [(a, 2), (b, 1)] {
        for (most, enough) in [(hosted, false), (hosted - 1, false), (hosted + 1, true)] {
            let people = People { host: Some(person), seated: vec![a, b] };
            let new =
                NewTable { most_hosted: Some(most), live: live(Phase::Closed), ..table(&most.to_string(), 1, people) };
            let created = store.create_table(&new).await.unwrap();
            assert_eq!(created != Created::TooManyHosted { most }, enough, "{person:?} {most}");
        }
    }
    for (then, limit, expected) in [(20, 9, &[][..]), (21, 9, &[1]), (31, 9, &[1, 0, 2]), (31, 2, &[1, 0])] {
        let expected = expected.iter().map(|&number: &usize| ids[number]).collect::<Vec<_>>();
        assert_eq!(store.idle_since(then, limit).await.unwrap(), expected, "{then} {limit}");
    }
}

pub(crate) async fn lists_have_pages(store: Arc<dyn Store>) {
    let [a, b] = people(&store, 2).await.try_into().unwrap();
    // Two tables each end at the same time. One in three is private, one in four is closed, and two are still on.
    let mut over = Vec::new();
    for number in 0..20 {
        let (code, people) = (number.to_string(), People { host: Some(a), seated: vec![b] });
        let new = NewTable { public: number % 3 != 0, ..table(&code, number, people) };
        let id = create(&store, &new).await;
        store.append(entry(id, 2, 50)).await.unwrap();
        let phase = if number % 4 == 3 { Phase::Closed } else { Phase::Over };
        if number < 18 {
            store.append(Append { live: live(phase), ..entry(id, 3, 100 + number / 2) }).await.unwrap();
            if phase == Phase::Over {
                over.insert(0, (code, number % 3 != 0));
            }
        }
    }
    let public = over.iter().filter(|(_, public)| *public);
    let public = public.map(|(code, _)| code.clone()).collect::<Vec<_>>();
    let every = over.iter().map(|(code, _)| code.clone()).collect::<Vec<_>>();
    for limit in [1, 2, 3, 100] {
        let (mut listed, mut own) = (Vec::new(), Vec::new());
        let mut page = Page::first(limit);
        loop {
            let tables = store.public_tables(&[Phase::Over], page).await.unwrap();
            let Some(last) = tables.last() else { break };
            assert!(tables.len() <= limit as usize);
            page.after = Some(last.position());
            listed.extend(tables.into_iter().map(|table| table.code));
        }
        page.after = None;
        loop {
            let tables = store.finished_tables_of(b, page).await.unwrap();
            let Some(last) = tables.last() else { break };
            assert!(tables.len() <= limit as usize);
            page.after = Some(last.position());
            own.extend(tables.into_iter().map(|table| table.code));
        }
        assert_eq!((&listed, &own), (&public, &every), "{limit}");
    }
}

pub(crate) async fn a_table_in_use_moves_up_in_lists_every_minute(store: Arc<dyn Store>) {
    let ids = [empty_table(&store, "one").await, empty_table(&store, "two").await];
    let listed = async || {
        let tables = store.public_tables(&[Phase::Playing], Page::first(9)).await.unwrap();
        tables.into_iter().map(|table| (table.code, table.listed_at, table.used_at)).collect::<Vec<_>>()
    };
    for id in ids {
        store.append(entry(id, 2, 10)).await.unwrap();
    }
    store.append(entry(ids[0], 3, 60_009)).await.unwrap();
    let expected = [("two".to_owned(), 10, 10), ("one".to_owned(), 10, 60_009)];
    assert_eq!(listed().await, expected);
    store.append(entry(ids[0], 4, 60_010)).await.unwrap();
    let expected = [("one".to_owned(), 60_010, 60_010), ("two".to_owned(), 10, 10)];
    assert_eq!(listed().await, expected);
    assert_eq!(store.idle_since(60_010, 9).await.unwrap(), [ids[1]]);
}

pub(crate) async fn many_tables_of_one_host_at_once_stay_within_the_limit(store: Arc<dyn Store>) {
    let host = people(&store, 1).await[0];
    let tasks = (0..60).map(|number| {
        let store = store.clone();
        let people = People { host: Some(host), seated: vec![host] };
        let new = NewTable { most_hosted: Some(7), ..table(&number.to_string(), 1, people) };
        tokio::spawn(async move { store.create_table(&new).await.unwrap() })
    });
    let mut created = 0;
    for task in tasks.collect::<Vec<_>>() {
        created += usize::from(matches!(task.await.unwrap(), Created::Table(_)));
    }
    assert_eq!(created, 7);
    assert_eq!(store.running_tables_of(host, &[Phase::Gathering], 99).await.unwrap().len(), 7);
}
