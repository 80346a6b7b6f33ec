//! Nodes: heartbeats, dead nodes, pauses, and which node owns a table.

use std::sync::Arc;

use ethnos_store::{Append, Claim, LiveState, Node, Pause, PersonId, Phase, Store, StoreError, TableId};

use super::{empty_table, entry};

pub(crate) async fn a_table_is_owned_by_one_node(store: Arc<dyn Store>) {
    let table = empty_table(&store, "abc").await;
    assert!(!store.heartbeat("a", 90).await.unwrap(), "it is new");
    assert!(store.heartbeat("a", 100).await.unwrap());
    store.heartbeat("b", 150).await.unwrap();
    assert_eq!(store.claim(table, "a").await.unwrap(), Claim::Mine);
    assert_eq!(store.claim(table, "a").await.unwrap(), Claim::Mine);
    assert_eq!(store.claim(table, "b").await.unwrap(), Claim::Refused);
    assert!(!store.declare_dead("a", 99).await.unwrap(), "it has written a heartbeat since");
    assert_eq!(store.claim(table, "b").await.unwrap(), Claim::Refused);
    assert!(store.declare_dead("a", 100).await.unwrap());
    assert_eq!(store.claim(table, "b").await.unwrap(), Claim::FromDeadNode { seen: 100 });
    assert_eq!(store.claim(table, "a").await.unwrap(), Claim::Refused);
    assert!(store.declare_dead("b", 150).await.unwrap());
    assert!(!store.heartbeat("b", 160).await.unwrap(), "it was taken for dead");
    assert_eq!(store.claim(table, "a").await.unwrap(), Claim::Refused, "it is alive again");
    let node = |id: &str, seen_at, alive| Node { id: id.to_owned(), seen_at, alive };
    assert_eq!(store.nodes().await.unwrap(), [node("a", 100, false), node("b", 160, true)]);
    let nowhere = store.claim(TableId(table.0 + 1), "a").await;
    assert!(matches!(nowhere, Err(StoreError::NoSuchTable(id)) if id.0 == table.0 + 1), "{nowhere:?}");

    let table = empty_table(&store, "def").await;
    let tasks = (0..30).map(|number| {
        let store = store.clone();
        tokio::spawn(async move {
            let node = format!("node {number}");
            store.heartbeat(&node, 100).await.unwrap();
            store.claim(table, &node).await.unwrap()
        })
    });
    let mut mine = 0;
    for task in tasks.collect::<Vec<_>>() {
        mine += u32::from(task.await.unwrap() == Claim::Mine);
    }
    assert_eq!(mine, 1);
}

pub(crate) async fn due_tables_are_found_by_nodes_that_may_own_them(store: Arc<dyn Store>) {
    store.heartbeat("a", 100).await.unwrap();
    store.heartbeat("b", 100).await.unwrap();
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
        let live = LiveState { phase, waits_for: Some(PersonId(1)), due_at };
        store.append(Append { live, node: node.map(str::to_owned), ..entry(id, 2, 100) }).await.unwrap();
        ids.push(id);
    }
    let due = async |node: &str, now: i64, after: Option<usize>, limit: u32| {
        let found = store.due(node, now, after.map(|number| ids[number]), limit).await.unwrap();
        found.iter().map(|id| ids.iter().position(|other| other == id).unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(due("a", 120, None, 9).await, [0, 1, 5, 7]);
    assert_eq!(due("a", 105, None, 9).await, [1, 5, 7]);
    assert_eq!(due("a", 120, None, 2).await, [0, 1]);
    assert_eq!(due("a", 120, Some(1), 2).await, [5, 7]);
    assert_eq!(due("b", 120, None, 9).await, [0, 2, 5, 7]);
    assert_eq!(due("c", 120, None, 9).await, [0, 5, 7]);
    store.declare_dead("a", 100).await.unwrap();
    assert_eq!(due("b", 120, None, 9).await, [0, 1, 2, 5, 7]);
    store.declare_dead("b", 100).await.unwrap();
    assert_eq!(due("c", 500, None, 9).await, [0, 1, 2, 3, 5, 7]);

    // A bot is due at a table of a dead node whose clock was ahead.
    let id = empty_table(&store, "ahead").await;
    let live = LiveState { phase: Phase::Playing, waits_for: None, due_at: Some(9_000) };
    store.append(Append { live, node: Some("a".to_owned()), ..entry(id, 2, 9_000) }).await.unwrap();
    assert_eq!(store.due("b", 120, Some(ids[7]), 9).await.unwrap(), [id]);
    assert!(store.due("a", 120, Some(ids[7]), 9).await.unwrap().is_empty(), "the owner knows");
}

/// What is due moves on, disappears and comes back with every entry, as clocks and bots do it.
pub(crate) async fn what_is_due_follows_the_entries(store: Arc<dyn Store>) {
    store.heartbeat("a", 100).await.unwrap();
    let id = empty_table(&store, "abc").await;
    let (person, bot) = (Some(PersonId(1)), None);
    let entries = [
        // (at, who decides, due, found at these times)
        (1_000, person, Some(1_030), vec![(1_029, false), (1_030, true)]),
        (1_010, person, Some(1_040), vec![(1_035, false), (1_040, true)]),
        (1_035, person, Some(1_065), vec![(1_064, false), (1_065, true)]),
        (1_036, person, Some(1_050), vec![(1_049, false), (1_050, true)]),
        (1_040, person, None, vec![(9_000, false)]),
        (1_041, bot, Some(1_041), vec![(1_041, true)]),
        (1_042, bot, Some(1_042), vec![(1_042, true)]),
        (1_043, person, Some(1_073), vec![(1_072, false), (1_073, true)]),
        (1_080, person, Some(1_110), vec![(1_109, false), (1_110, true)]),
        (1_081, bot, None, vec![(9_000, false)]),
    ];
    for (seq, (at, waits_for, due_at, times)) in (2..).zip(entries) {
        let live = LiveState { phase: Phase::Playing, waits_for, due_at };
        store.append(Append { live, node: Some("a".to_owned()), ..entry(id, seq, at) }).await.unwrap();
        for (now, found) in times {
            assert_eq!(!store.due("a", now, None, 9).await.unwrap().is_empty(), found, "entry {seq} at {now}");
        }
    }
    let live = LiveState { phase: Phase::Over, waits_for: None, due_at: Some(1_100) };
    store.append(Append { live, ..entry(id, 12, 1_100) }).await.unwrap();
    assert!(store.due("a", 9_000, None, 9).await.unwrap().is_empty());
}

pub(crate) async fn a_node_that_appends_owns_a_table_without_owner(store: Arc<dyn Store>) {
    store.heartbeat("a", 100).await.unwrap();
    store.heartbeat("b", 100).await.unwrap();
    let table = empty_table(&store, "abc").await;
    for (seq, node) in [(2, None), (3, Some("a")), (4, Some("b")), (5, None)] {
        store.append(Append { node: node.map(str::to_owned), ..entry(table, seq, 100) }).await.unwrap();
    }
    assert_eq!(store.claim(table, "b").await.unwrap(), Claim::Refused);
    assert_eq!(store.claim(table, "a").await.unwrap(), Claim::Mine);
}

pub(crate) async fn dead_nodes_without_tables_are_deleted(store: Arc<dyn Store>) {
    for (node, seen_at) in [("idle", 100), ("ended", 100), ("busy", 100), ("last", 120), ("alive", 110)] {
        store.heartbeat(node, seen_at).await.unwrap();
    }
    let (first, second) = (empty_table(&store, "abc").await, empty_table(&store, "def").await);
    assert_eq!(store.claim(first, "busy").await.unwrap(), Claim::Mine);
    // A table that is over needs no owner.
    let over = empty_table(&store, "ghi").await;
    assert_eq!(store.claim(over, "ended").await.unwrap(), Claim::Mine);
    let live = LiveState { phase: Phase::Over, waits_for: None, due_at: None };
    store.append(Append { live, ..entry(over, 2, 100) }).await.unwrap();
    for (node, seen_at) in [("idle", 100), ("ended", 100), ("busy", 100), ("last", 120)] {
        assert!(store.declare_dead(node, seen_at).await.unwrap());
    }
    store.tidy(200).await.unwrap();
    // A dead node that owns tables is kept, so that it is known since when nobody runs them; and the one that was seen last, so
    // that it is known since when no node runs.
    let nodes = store.nodes().await.unwrap();
    assert_eq!(nodes.iter().map(|node| &*node.id).collect::<Vec<_>>(), ["alive", "busy", "last"]);
    assert_eq!(store.claim(first, "other").await.unwrap(), Claim::FromDeadNode { seen: 100 });
    assert_eq!(store.claim(second, "alive").await.unwrap(), Claim::Mine);
    assert_eq!(store.claim(second, "other").await.unwrap(), Claim::Refused);
    let mut exported = tempfile::NamedTempFile::new().unwrap();
    store.export(Box::new(exported.reopen().unwrap())).await.unwrap();
    let mut text = String::new();
    std::io::Read::read_to_string(exported.as_file_mut(), &mut text).unwrap();
    assert!(!text.contains("idle") && text.contains("busy"), "{text}");
}

pub(crate) async fn pauses_are_recorded_once(store: Arc<dyn Store>) {
    let pause = |began_at, ended_at| Pause { began_at, ended_at };
    for recorded in [pause(500, 600), pause(100, 200), pause(100, 250), pause(100, 220)] {
        store.add_pause(recorded).await.unwrap();
    }
    assert_eq!(store.pauses().await.unwrap(), [pause(100, 250), pause(500, 600)]);
}

pub(crate) async fn versions_of_tables_are_asked_at_once(store: Arc<dyn Store>) {
    let (first, second) = (empty_table(&store, "abc").await, empty_table(&store, "def").await);
    store.append(entry(second, 2, 100)).await.unwrap();
    let mut versions = store.versions(&[second, first, TableId(second.0 + 1)]).await.unwrap();
    versions.sort_unstable();
    assert_eq!(versions, [(first, 1), (second, 2)]);
    assert!(store.versions(&[]).await.unwrap().is_empty());
}
