//! The queue: has people put together who wait in it, and sends what is written to them.

use super::delivery::Delivery;
use super::failure_kind::FailureKind;
use crate::host::QueueLetter;
use crate::store::StoreError;
use crate::supervision::{Heartbeat, catch_async};
use futures_util::{StreamExt, stream};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::MissedTickBehavior;

/// The interval in which groups are looked for.
const EVERY: Duration = Duration::from_secs(5);
/// The least pause between two looks.
const LOOK_PAUSE: Duration = Duration::from_millis(200);
/// The number of messages that are sent at the same time.
const AT_ONCE: usize = 8;

/// Keeps the queue: every few seconds, and when it has changed.
pub async fn keep_queue(delivery: Arc<Delivery>, heartbeat: Heartbeat) {
    let mut every = tokio::time::interval(EVERY);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            biased;
            _ = every.tick() => {}
            () = delivery.host.queue.changed() => {}
        }
        if let Err(error) = delivery.send_letters().await {
            tracing::error!(%error, "keeping the queue failed");
        }
        heartbeat.beat();
        tokio::time::sleep(LOOK_PAUSE).await;
    }
}

impl Delivery {
    /// Sends what is to be written to people in the queue.
    async fn send_letters(&self) -> Result<(), StoreError> {
        let letters = self.host.requests.keep_queue().await?;
        let sent = stream::iter(&letters).for_each_concurrent(AT_ONCE, |letter| async move {
            if let Err(error) = self.send_letter(letter).await {
                tracing::error!(%error, "noting a message to somebody in the queue failed");
            }
        });
        sent.await;
        Ok(())
    }

    /// Sends or edits one message. A failure is retried when its claim has expired.
    async fn send_letter(&self, letter: &QueueLetter) -> Result<(), StoreError> {
        let queue = &self.host.queue;
        match catch_async("queue", self.sender.send_letter(letter)).await {
            Ok(Ok(message)) => queue.letter_delivered(letter, message).await,
            Ok(Err(failure)) if failure.kind() == FailureKind::DirectMessagesBlocked => {
                queue.letter_refused(letter).await
            }
            Ok(Err(failure)) => {
                tracing::warn!(error = %failure, "a message to somebody in the queue will be retried");
                Ok(())
            }
            Err(panic) => {
                panic.log("a message to somebody in the queue");
                Ok(())
            }
        }
    }
}
