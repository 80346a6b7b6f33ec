//! Several stores on one PostgreSQL, and a PostgreSQL that stops and starts again.

use std::sync::Arc;
use std::time::Duration;

use ethnos_store::{Append, AppendError, Claim, NodeNotice, Notices, Store, StoreLocation, open};

use crate::cases::{empty_table, entry};
use crate::{postgres, sqlite};

async fn next(notices: &mut Notices) -> NodeNotice {
    tokio::time::timeout(Duration::from_secs(20), notices.next()).await.expect("a notice in time").expect("a notice")
}

/// The next notice, if one comes soon.
async fn soon(notices: &mut Notices) -> Option<NodeNotice> {
    tokio::time::timeout(Duration::from_millis(300), notices.next()).await.ok().flatten()
}

#[tokio::test(flavor = "multi_thread")]
async fn nodes_are_notified_of_what_others_append() {
    let (a, database) = postgres().await;
    let b = open(&StoreLocation::Postgres(database.url.clone())).await.unwrap();
    let table = empty_table(&a, "abc").await;
    a.append(entry(table, 2, 1)).await.unwrap();
    let mut notices = b.listen().await.unwrap().expect("PostgreSQL has several nodes");
    let mut own = a.listen().await.unwrap().expect("PostgreSQL has several nodes");
    a.append(entry(table, 3, 1)).await.unwrap();
    let mut first = next(&mut notices).await;
    if first == (NodeNotice::Appended { table, seq: 2 }) {
        // Notices come a little later than what they are about.
        first = next(&mut notices).await;
    }
    assert_eq!(first, NodeNotice::Appended { table, seq: 3 });
    a.append(Append { summary: Some("{}".to_owned()), ..entry(table, 4, 1) }).await.unwrap();
    assert_eq!(next(&mut notices).await, NodeNotice::Appended { table, seq: 4 });
    assert_eq!(b.entries(table, 3).await.unwrap()[0].seq, 4, "the entry is there before its notice");
    assert!(matches!(a.append(entry(table, 4, 1)).await, Err(AppendError::Taken)));
    b.append(entry(table, 5, 1)).await.unwrap();
    assert_eq!(next(&mut own).await, NodeNotice::Appended { table, seq: 5 });
    assert_eq!(
        (soon(&mut notices).await, soon(&mut own).await),
        (None, None),
        "a node gets no notice of its own appends"
    );
    a.announce("me", &[table]);
    let heartbeat = NodeNotice::Heartbeat { node: "me".to_owned() };
    assert_eq!(
        (next(&mut notices).await, next(&mut own).await),
        (heartbeat.clone(), heartbeat),
        "but of its heartbeats"
    );
    assert_eq!(next(&mut notices).await, NodeNotice::Watched { table });
    assert_eq!(soon(&mut own).await, None, "a node knows what is watched at it");
    a.append(entry(table, 6, 1)).await.unwrap();
    a.close().await;
    assert_eq!(next(&mut notices).await, NodeNotice::Appended { table, seq: 6 }, "closing sends what waits");

    let (alone, _folder) = sqlite().await;
    assert!(alone.listen().await.unwrap().is_none());
    assert!(!alone.is_shared() && b.is_shared());
}

#[tokio::test(flavor = "multi_thread")]
async fn appends_at_one_time_share_their_notifications() {
    let (a, database) = postgres().await;
    let mut tables = Vec::new();
    for number in 0..60 {
        tables.push(empty_table(&a, &number.to_string()).await);
    }
    let config = database.url.parse::<tokio_postgres::Config>().unwrap();
    let (client, mut connection) = config.connect(tokio_postgres::NoTls).await.unwrap();
    let (count, mut counted) = tokio::sync::mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Some(Ok(message)) = std::future::poll_fn(|context| connection.poll_message(context)).await {
            if let tokio_postgres::AsyncMessage::Notification(notification) = message {
                let _ = count.send(notification.payload().split(',').count());
            }
        }
    });
    client.batch_execute("LISTEN ethnos").await.unwrap();
    // Each of these entries is a transaction of its own, because it changes the summary.
    let appends = tables.iter().map(|&table| {
        let a = a.clone();
        tokio::spawn(async move { a.append(Append { summary: Some("{}".to_owned()), ..entry(table, 2, 1) }).await })
    });
    for append in appends.collect::<Vec<_>>() {
        append.await.unwrap().unwrap();
    }
    let (mut notified, mut notifications) = (0, 0);
    while notified < tables.len() {
        notified += tokio::time::timeout(Duration::from_secs(20), counted.recv()).await.unwrap().unwrap();
        notifications += 1;
    }
    assert!(notifications < tables.len() / 2, "{notifications} for {notified}");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_appends_with_one_number_one_succeeds() {
    let (a, database) = postgres().await;
    let b = open(&StoreLocation::Postgres(database.url.clone())).await.unwrap();
    let mut tables = Vec::new();
    for number in 0..50 {
        tables.push(empty_table(&a, &number.to_string()).await);
    }
    // Both append to all tables at the same time, in opposite orders.
    let race = |store: Arc<dyn Store>, order: Vec<_>, who: &'static str| {
        let tasks = order.into_iter().map(move |table| {
            let store = store.clone();
            tokio::spawn(async move {
                let mut won = 0;
                for seq in 2..=20 {
                    match store.append(Append { node: Some(who.to_owned()), ..entry(table, seq, 1) }).await {
                        Ok(()) => won += 1,
                        Err(AppendError::Taken) => {}
                        Err(error) => panic!("{who}: {error}"),
                    }
                }
                won
            })
        });
        tasks.collect::<Vec<_>>()
    };
    let backwards = tables.iter().rev().copied().collect();
    let mut won = 0;
    for task in race(a.clone(), tables.clone(), "a").into_iter().chain(race(b.clone(), backwards, "b")) {
        won += task.await.unwrap();
    }
    assert_eq!(won, 50 * 19);
    for table in tables {
        assert!(a.entries(table, 0).await.unwrap().iter().map(|entry| entry.seq).eq(1..=20));
        let taken = (a.claim(table, "a").await.unwrap(), b.claim(table, "b").await.unwrap());
        assert!(
            taken == (Claim::Mine, Claim::FromDeadNode { seen: 0 }) || taken.0 == (Claim::FromDeadNode { seen: 0 }),
            "{taken:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn stores_reconnect_after_postgres_was_stopped() {
    let server = ethnos_postgres_for_tests::Server::private();
    let database = server.database();
    let place = StoreLocation::Postgres(database.url.clone());
    let (a, b) = (open(&place).await.unwrap(), open(&place).await.unwrap());
    let table = empty_table(&a, "abc").await;
    let mut notices = b.listen().await.unwrap().unwrap();
    a.append(entry(table, 2, 1)).await.unwrap();
    assert_eq!(next(&mut notices).await, NodeNotice::Appended { table, seq: 2 });

    server.stop();
    assert!(a.ping().await.is_err());
    assert!(a.add_person("x", 1).await.is_err());
    let refused = a.append(entry(table, 3, 1)).await.unwrap_err();
    assert!(matches!(refused, AppendError::Store(_)));
    assert_eq!(refused.to_string().matches("the database failed").count(), 1, "{refused}");
    assert!(a.append(Append { summary: Some("{}".to_owned()), ..entry(table, 3, 1) }).await.is_err());
    let ended = tokio::time::timeout(Duration::from_secs(20), notices.next()).await.expect("it is noticed");
    assert_eq!(ended, None);
    assert!(b.listen().await.is_err());
    server.start();
    let mut notices = b.listen().await.unwrap().unwrap();
    for store in [&a, &b] {
        store.ping().await.unwrap();
        assert_eq!(store.table(table).await.unwrap().unwrap().seq, 2);
    }
    a.append(entry(table, 3, 1)).await.unwrap();
    assert_eq!(next(&mut notices).await, NodeNotice::Appended { table, seq: 3 });
    a.close().await;
    assert!(a.ping().await.is_err());
    assert!(a.append(entry(table, 4, 1)).await.is_err());
}
