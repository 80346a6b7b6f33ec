//! Listens to what other nodes append, on a separate connection that is restored when it is lost.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Mutex, broadcast};
use tokio::task::JoinHandle;
use tokio_postgres::{AsyncMessage, Client};

use super::appender::CHANNEL;
use super::pool::Pool;
use crate::{Notice, StoreError, TableId};

/// The number of notices that a receiver may lag behind.
const WORDS: usize = 8192;

/// The time to wait before connecting again.
const PAUSE: Duration = Duration::from_millis(500);

/// The interval between checks of the connection, and the time allowed for an answer.
const ASK: Duration = Duration::from_secs(15);

/// Starts to listen when the first receiver subscribes.
pub(super) struct Listener {
    pool: Arc<Pool>,
    sender: String,
    words: broadcast::Sender<Notice>,
    task: Mutex<Option<JoinHandle<()>>>,
}

impl Listener {
    pub(super) fn new(pool: Arc<Pool>, sender: String) -> Listener {
        Listener { pool, sender, words: broadcast::Sender::new(WORDS), task: Mutex::default() }
    }

    /// Returns a receiver of everything that happens from now on.
    pub(super) async fn listen(&self) -> Result<broadcast::Receiver<Notice>, StoreError> {
        let mut task = self.task.lock().await;
        if task.is_none() {
            let ear = Ear { pool: Arc::clone(&self.pool), sender: self.sender.clone(), words: self.words.clone() };
            let first = ear.connect().await.map_err(|error| self.pool.unreachable(&error))?;
            *task = Some(tokio::spawn(ear.hear(first)));
        }
        Ok(self.words.subscribe())
    }

    pub(super) async fn close(&self) {
        if let Some(task) = self.task.lock().await.take() {
            task.abort();
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        if let Some(task) = self.task.get_mut().take() {
            task.abort();
        }
    }
}

struct Ear {
    pool: Arc<Pool>,
    sender: String,
    words: broadcast::Sender<Notice>,
}

/// A connection that listens, and its driver.
struct Listening {
    client: Client,
    driver: JoinHandle<()>,
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.driver.abort();
    }
}

impl Ear {
    async fn connect(&self) -> Result<Listening, tokio_postgres::Error> {
        let (client, mut connection) = self.pool.config().connect(self.pool.tls()).await?;
        let (words, sender) = (self.words.clone(), self.sender.clone());
        let driver = tokio::spawn(async move {
            while let Some(Ok(message)) = std::future::poll_fn(|context| connection.poll_message(context)).await {
                if let AsyncMessage::Notification(word) = message {
                    tell(&words, &sender, word.payload());
                }
            }
        });
        let listening = Listening { client, driver };
        listening.client.batch_execute(&format!("LISTEN {CHANNEL}")).await?;
        Ok(listening)
    }

    /// Listens forever.
    async fn hear(self, mut listening: Listening) {
        loop {
            while alive(&mut listening).await {}
            listening = loop {
                tokio::time::sleep(PAUSE).await;
                if let Ok(listening) = self.connect().await {
                    break listening;
                }
            };
            let _ = self.words.send(Notice::Missed);
        }
    }
}

/// Waits until the next check is due or the connection has ended. Returns whether the server still answers.
async fn alive(listening: &mut Listening) -> bool {
    tokio::select! {
        _ = &mut listening.driver => false,
        () = tokio::time::sleep(ASK) => {
            matches!(tokio::time::timeout(ASK, listening.client.batch_execute("SELECT 1")).await, Ok(Ok(())))
        }
    }
}

/// Forwards a notification of another process: its name, then `table:seq` and so on.
fn tell(words: &broadcast::Sender<Notice>, own: &str, payload: &str) {
    let Some((sender, appended)) = payload.split_once(' ') else { return };
    if sender == own {
        return;
    }
    for word in appended.split(',') {
        let word = word.split_once(':').and_then(|(table, seq)| Some((table.parse().ok()?, seq.parse().ok()?)));
        if let Some((table, seq)) = word {
            let _ = words.send(Notice::Appended { table: TableId(table), seq });
        }
    }
}
