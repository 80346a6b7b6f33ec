use std::sync::Arc;

use ethnos_store::{Append, Claim, LiveState, Phase, Store, TableId};

use super::{empty_table, entry};

pub(crate) async fn a_table_is_owned_by_one_node(store: Arc<dyn Store>) {
    let table = empty_table(&store, "abc").await;
    store.heartbeat("a", 100, 200).await.unwrap();
    store.heartbeat("b", 150, 250).await.unwrap();
    let cases = [
        ("a", 110, Claim::Mine),
        ("a", 110, Claim::Mine),
        ("b", 110, Claim::Refused),
        ("b", 199, Claim::Refused),
        ("b", 200, Claim::FromDeadNode { seen: 100 }),
        ("a", 200, Claim::Refused),
        ("b", 900, Claim::Mine),
        ("a", 900, Claim::FromDeadNode { seen: 150 }),
    ];
    for (node, now, expected) in cases {
        assert_eq!(store.claim(table, node, now).await.unwrap(), expected, "{node} at {now}");
    }
    assert!(store.claim(TableId(table.0 + 1), "a", 1).await.is_err());

    let table = empty_table(&store, "def").await;
    let tasks = (0..30).map(|number| {
        let store = store.clone();
        tokio::spawn(async move {
            let node = format!("node {number}");
            store.heartbeat(&node, 100, 200).await.unwrap();
            store.claim(table, &node, 110).await.unwrap()
        })
    });
    let mut mine = 0;
    for task in tasks.collect::<Vec<_>>() {
        mine += u32::from(task.await.unwrap() == Claim::Mine);
    }
    assert_eq!(mine, 1);
}

pub(crate) async fn due_tables_are_found_by_nodes_that_may_own_them(store: Arc<dyn Store>) {
    store.heartbeat("a", 100, 200).await.unwrap();
    store.heartbeat("b", 100, 300).await.unwrap();
    let tables = [
        (Phase::Playing, Some(110), None),
        (Phase::Playing, Some(105), Some("a")),
        (Phase::Playing, Some(107), Some("b")),
        (Phase::Playing, Some(400), None),
        (Phase::Playing, None, None),
        (Phase::Gathering, Some(100), None),
        (Phase::Over, Some(100), Some("a")),
        (Phase::Playing, Some(102), Some("never seen")),
    ];
    let mut ids = Vec::new();
    for (number, (phase, due_at, node)) in tables.into_iter().enumerate() {
        let id = empty_table(&store, &number.to_string()).await;
        let live = LiveState { phase, waits_for: None, due_at };
        store.append(Append { live, node: node.map(str::to_owned), ..entry(id, 2, 100) }).await.unwrap();
        ids.push(id);
    }
    let cases: [(&str, i64, u32, &[usize]); 7] = [
        ("a", 120, 9, &[5, 7, 1, 0]),
        ("a", 105, 9, &[5, 7, 1]),
        ("a", 120, 2, &[5, 7]),
        ("b", 120, 9, &[5, 7, 2, 0]),
        ("b", 200, 9, &[5, 7, 1, 2, 0]),
        ("c", 120, 9, &[5, 7, 0]),
        ("c", 500, 9, &[5, 7, 1, 2, 0, 3]),
    ];
    for (node, now, limit, expected) in cases {
        let expected = expected.iter().map(|&number| ids[number]).collect::<Vec<_>>();
        assert_eq!(store.due(node, now, limit).await.unwrap(), expected, "{node} at {now}");
    }
}

pub(crate) async fn a_node_that_appends_owns_a_table_without_owner(store: Arc<dyn Store>) {
    store.heartbeat("a", 100, 200).await.unwrap();
    store.heartbeat("b", 100, 200).await.unwrap();
    let table = empty_table(&store, "abc").await;
    for (seq, node) in [(2, None), (3, Some("a")), (4, Some("b")), (5, None)] {
        store.append(Append { node: node.map(str::to_owned), ..entry(table, seq, 100) }).await.unwrap();
    }
    assert_eq!(store.claim(table, "b", 150).await.unwrap(), Claim::Refused);
    assert_eq!(store.claim(table, "a", 150).await.unwrap(), Claim::Mine);
}

pub(crate) async fn dead_nodes_without_tables_are_deleted(store: Arc<dyn Store>) {
    for (node, until) in [("idle", 200), ("busy", 200), ("alive", 201)] {
        store.heartbeat(node, 100, until).await.unwrap();
    }
    let (first, second) = (empty_table(&store, "abc").await, empty_table(&store, "def").await);
    assert_eq!(store.claim(first, "busy", 110).await.unwrap(), Claim::Mine);
    store.tidy(200).await.unwrap();
    // A dead node that owns tables is kept, so that it is known since when nobody runs them.
    assert_eq!(store.claim(first, "other", 200).await.unwrap(), Claim::FromDeadNode { seen: 100 });
    assert_eq!(store.claim(second, "alive", 200).await.unwrap(), Claim::Mine);
    assert_eq!(store.claim(second, "other", 200).await.unwrap(), Claim::Refused);
    let mut exported = tempfile::NamedTempFile::new().unwrap();
    store.export(Box::new(exported.reopen().unwrap())).await.unwrap();
    let mut text = String::new();
    std::io::Read::read_to_string(exported.as_file_mut(), &mut text).unwrap();
    assert!(!text.contains("idle") && text.contains("busy"), "{text}");
}
