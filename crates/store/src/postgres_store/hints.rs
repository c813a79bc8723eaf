//! Hints between processes, by LISTEN and NOTIFY. Hints are sent after the commit that they are about, several at once: a transaction
//! with a notification would make all others wait until it is durable. Whatever is lost is found by those who look regularly.

use super::connection::Database;
use crate::{ChangeHint, ProcessId, TableId};
use deadpool_postgres::Pool;
use futures_util::StreamExt;
use pagoda_ids::ChannelId;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio_postgres::AsyncMessage;

/// The name of the notifications.
const NAME: &str = "pagoda";
/// Sends a notification. It is not made durable, which would make commits wait.
const NOTIFY: &str = "select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)";
/// The most hints in one notification, which has less than 8,000 bytes.
const MOST_AT_ONCE: usize = 100;
/// How long hints are collected: each notification is a transaction, and wakes every process.
const COLLECT_FOR: Duration = Duration::from_millis(10);
/// The pause before a lost connection is opened again.
const RECONNECT_AFTER: Duration = Duration::from_millis(500);

/// Sends hints to other processes.
pub(super) struct Hints {
    sender: UnboundedSender<String>,
    process: ProcessId,
}

impl Hints {
    pub fn new(database: &Database, process: ProcessId) -> Self {
        let (sender, hints) = unbounded_channel();
        database.spawn(|pool| send(pool, hints, process));
        Self { sender, process }
    }

    /// Tells others that a table has changed, and these processes that they have its posts to deliver.
    pub fn table_changed(&self, table: TableId, records: u64, deliverers: Vec<u64>) {
        let TableId { channel, number } = table;
        // Nobody is told once the store is closed.
        let _ = self.sender.send(format!("t.{channel}.{number}.{records}"));
        for deliverer in deliverers {
            let _ = self.sender.send(format!("p.{deliverer}"));
        }
    }

    /// Has hints of others sent to this function.
    pub fn listen(&self, database: &Database, hint: Box<dyn Fn(ChangeHint) + Send + Sync>) {
        let process = self.process;
        let connect = database.connector();
        database.spawn(|_| async move {
            let hint: Arc<dyn Fn(ChangeHint) + Send + Sync> = hint.into();
            loop {
                if let Err(error) = receive(&connect, process, Arc::clone(&hint)).await {
                    tracing::warn!(%error, "hints of other processes are not received; connecting again");
                }
                tokio::time::sleep(RECONNECT_AFTER).await;
            }
        });
    }
}

/// Sends hints as they come, several in one notification.
async fn send(pool: Pool, mut hints: UnboundedReceiver<String>, process: ProcessId) {
    let mut waiting = Vec::new();
    while hints.recv_many(&mut waiting, MOST_AT_ONCE).await > 0 {
        if waiting.len() < MOST_AT_ONCE {
            tokio::time::sleep(COLLECT_FOR).await;
            let more = std::iter::from_fn(|| hints.try_recv().ok());
            waiting.extend(more.take(MOST_AT_ONCE - waiting.len()));
        }
        let payload = format!("{} {}", process.get(), waiting.join(" "));
        waiting.clear();
        // A hint that is lost is found by those who look regularly.
        if let Ok(client) = pool.get().await
            && let Ok(statement) = client.prepare_cached(NOTIFY).await
        {
            let _ = client.execute(&statement, &[&NAME, &payload]).await;
        }
    }
}

/// Receives hints until the connection is lost.
async fn receive(
    connect: &super::connection::Connector,
    process: ProcessId,
    hint: Arc<dyn Fn(ChangeHint) + Send + Sync>,
) -> Result<(), tokio_postgres::Error> {
    let (client, mut messages) = connect.connect().await?;
    let told = Arc::clone(&hint);
    let reading = async move {
        while let Some(message) = messages.next().await {
            if let AsyncMessage::Notification(notification) = message? {
                hints_in(notification.payload(), process).for_each(|hint| told(hint));
            }
        }
        Ok(())
    };
    let listening = async {
        client.batch_execute(&format!("listen {NAME}")).await?;
        // What happened before was not told.
        hint(ChangeHint::Everything);
        std::future::pending().await
    };
    tokio::select! {
        ended = reading => ended,
        failed = listening => failed,
    }
}

/// The hints of a notification for this process. What does not read is left out: a newer program may have sent it.
fn hints_in(payload: &str, process: ProcessId) -> impl Iterator<Item = ChangeHint> + '_ {
    let mut words = payload.split(' ');
    let own = words.next().and_then(|sender| sender.parse().ok()) == Some(process.get());
    words.filter(move |_| !own).filter_map(move |word| {
        let mut parts = word.split('.');
        let kind = parts.next()?;
        let mut number = || parts.next()?.parse::<u64>().ok();
        match kind {
            "t" => Some(ChangeHint::Table {
                table: TableId {
                    channel: ChannelId::new(number()?),
                    number: u32::try_from(number()?).ok()?,
                },
                records: number()?,
            }),
            "p" => (number()? == process.get()).then_some(ChangeHint::Posts),
            _ => None,
        }
    })
}
