//! Messages of daily puzzles: sends and edits what the host says is due. Exercises of the day, which have outboxes, are posted at the same time,
//! and deals of the day that have lasted for a day are ended.

use super::delivery::Delivery;
use super::failure_kind::FailureKind;
use crate::host::DailyDelivery;
use crate::store::StoreError;
use crate::supervision::{Heartbeat, catch_async};
use futures_util::{StreamExt, stream};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::MissedTickBehavior;

/// The interval in which daily puzzles that are due are looked for.
const EVERY: Duration = Duration::from_secs(5);
/// The interval in which tries at the deal of the day are looked at.
const SETTLE_EVERY: Duration = Duration::from_secs(60);
/// The least pause between two looks: several solvers are shown by one edit.
const LOOK_PAUSE: Duration = Duration::from_millis(500);
/// The number of messages that are sent at the same time.
const AT_ONCE: usize = 8;

/// Sends messages of daily puzzles: every few seconds, and when one has changed.
pub async fn keep_dailies(delivery: Arc<Delivery>, heartbeat: Heartbeat) {
    let mut every = tokio::time::interval(EVERY);
    every.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut settle = tokio::time::interval(SETTLE_EVERY);
    settle.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            biased;
            _ = every.tick() => {}
            _ = settle.tick() => {
                if let Err(error) = delivery.host.deals.settle_all().await {
                    tracing::error!(%error, "looking at the deal of the day failed");
                }
            }
            () = delivery.host.puzzles.daily_changed() => {}
        }
        if let Err(error) = delivery.send_dailies().await {
            tracing::error!(%error, "sending daily puzzles failed");
        }
        heartbeat.beat();
        tokio::time::sleep(LOOK_PAUSE).await;
    }
}

impl Delivery {
    /// Sends the messages of daily puzzles that are due.
    async fn send_dailies(&self) -> Result<(), StoreError> {
        self.host.puzzles.post_exercises().await?;
        let due = self.host.puzzles.due_dailies().await?;
        let sent = stream::iter(&due).for_each_concurrent(AT_ONCE, |daily| async move {
            if let Err(error) = self.send_daily(daily).await {
                let channel = daily.channel;
                tracing::error!(%error, %channel, "noting a daily puzzle failed");
            }
        });
        sent.await;
        Ok(())
    }

    /// Sends or edits one message. A failure is retried when its claim has expired; where nothing may be posted, the daily puzzle is
    /// switched off.
    async fn send_daily(&self, daily: &DailyDelivery) -> Result<(), StoreError> {
        let channel = daily.channel;
        let failure = match catch_async("daily", self.sender.send_daily(daily)).await {
            Ok(Ok(message)) => return self.host.puzzles.daily_delivered(daily, message).await,
            Ok(Err(failure)) => failure,
            Err(panic) => {
                panic.log(format_args!("daily puzzle of channel {channel}"));
                return Ok(());
            }
        };
        match failure.kind() {
            FailureKind::ChannelGone | FailureKind::WrongChannelType | FailureKind::Forbidden => {
                tracing::warn!(error = %failure, %channel, "the daily puzzle is switched off: nothing can be posted");
                self.host.puzzles.stop_daily(channel).await
            }
            _ => {
                tracing::warn!(error = %failure, %channel, "sending a daily puzzle failed; it will be retried");
                Ok(())
            }
        }
    }
}
