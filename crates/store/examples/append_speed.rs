//! How fast entries are appended: so many tables, each of which appends one entry after the other.
//!
//! `cargo run --release -p ethnos-store --example append_speed -- --tasks 500 --seconds 5 [--postgres URL] [--file FILE]`

use std::error::Error;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use ethnos_store::{Append, Created, LiveState, LogHash, NewTable, People, PersonId, Phase, StoreLocation, open};

/// About as long as an action of a game.
const ENTRY: &str = r#"{"at":1763250000000,"by":{"seat":2},"play":{"band":["giant red","giant blue"],"leader":1},"n":"#;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let (mut tasks, mut seconds, mut place) = (500, 5, None);
    let mut arguments = std::env::args().skip(1);
    while let Some(name) = arguments.next() {
        let value = arguments.next().ok_or("every option has a value")?;
        match name.as_str() {
            "--tasks" => tasks = value.parse()?,
            "--seconds" => seconds = value.parse()?,
            "--postgres" => place = Some(StoreLocation::Postgres(value)),
            "--file" => place = Some(StoreLocation::Sqlite(PathBuf::from(value))),
            _ => return Err(format!("there is no option {name}").into()),
        }
    }
    let folder = tempfile::tempdir()?;
    let store = open(&place.unwrap_or_else(|| StoreLocation::Sqlite(folder.path().join("ethnos.db")))).await?;
    let live = LiveState { phase: Phase::Playing, waits_for: Some(PersonId(7)), due_at: Some(1_763_250_000_000) };
    let stamp = std::time::SystemTime::UNIX_EPOCH.elapsed()?.as_millis();

    let mut tables = Vec::new();
    for number in 0..tasks {
        let table = NewTable {
            code: format!("{stamp}-{number}"),
            public: true,
            at: 1,
            entry: "{}".to_owned(),
            summary: "{}".to_owned(),
            live,
            people: People::default(),
            most_hosted: None,
        };
        let Created::Table(id) = store.create_table(&table).await? else { return Err("a code is taken".into()) };
        tables.push(id);
    }
    let begin = Instant::now();
    let end = begin + Duration::from_secs(seconds);
    let appending = tables.into_iter().map(|table| {
        let store = store.clone();
        tokio::spawn(async move {
            let mut times = Vec::new();
            let mut hash = LogHash::start(table);
            for seq in 2.. {
                let before = Instant::now();
                if before >= end {
                    break;
                }
                let entry = format!("{ENTRY}{seq}}}");
                hash = hash.next(seq, i64::from(seq), &entry);
                let append = Append {
                    table,
                    seq,
                    at: i64::from(seq),
                    entry,
                    hash,
                    after: None,
                    live: LiveState { due_at: Some(i64::from(seq) + 1_763_250_000_000), ..live },
                    node: Some("node".to_owned()),
                    summary: None,
                    people: None,
                    writer: None,
                    finish: None,
                };
                store.append(append).await.expect("nobody else appends here");
                times.push(before.elapsed());
            }
            times
        })
    });
    let appending = appending.collect::<Vec<_>>();
    let mut times = Vec::new();
    for task in appending {
        times.extend(task.await?);
    }
    let took = begin.elapsed();
    store.close().await;
    times.sort_unstable();
    let percentile = |per_mille: usize| times[(times.len() - 1) * per_mille / 1000].as_secs_f64() * 1e3;
    println!(
        "{tasks} tasks: {:.0} appends/s; p50 {:.2} ms, p99 {:.2} ms, p99.9 {:.2} ms, longest {:.2} ms",
        times.len() as f64 / took.as_secs_f64(),
        percentile(500),
        percentile(990),
        percentile(999),
        percentile(1000),
    );
    Ok(())
}
