//! Background tasks: restarted when they panic or end, with a heartbeat for health checks.

use super::panics::catch_async;
use std::collections::BTreeMap;
use std::future::Future;
use std::pin::pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;

/// Backoff before a failed task is restarted: doubled with each failure, up to the longest.
const SHORTEST_PAUSE: Duration = Duration::from_millis(100);
const LONGEST_PAUSE: Duration = Duration::from_secs(30);

/// Interval of heartbeats of an idle task.
const BEAT_EVERY: Duration = Duration::from_secs(5);

/// The background tasks of the program and the time of their last heartbeats.
#[derive(Debug, Default)]
pub struct Tasks {
    beats: Mutex<BTreeMap<&'static str, Instant>>,
}

/// Handle with which a task reports that it is alive.
#[derive(Clone, Debug)]
pub struct Heartbeat {
    tasks: Arc<Tasks>,
    name: &'static str,
}

impl Heartbeat {
    /// Reports that the task is alive; to be called several times a minute.
    pub fn beat(&self) {
        self.tasks.beats().insert(self.name, Instant::now());
    }

    /// Sends heartbeats while `work` is polled, for tasks that may be idle for long.
    pub async fn during<T>(&self, work: impl Future<Output = T>) -> T {
        let mut work = pin!(work);
        let mut every = tokio::time::interval(BEAT_EVERY);
        loop {
            tokio::select! {
                biased;
                done = &mut work => return done,
                _ = every.tick() => self.beat(),
            }
        }
    }
}

impl Tasks {
    /// Runs a task until the program ends. If it panics or ends, it is restarted after a backoff; panics are logged and counted.
    pub fn spawn<F>(
        self: &Arc<Self>,
        name: &'static str,
        mut start: impl FnMut(Heartbeat) -> F + Send + 'static,
    ) -> JoinHandle<()>
    where
        F: Future<Output = ()> + Send,
    {
        let heartbeat = Heartbeat {
            tasks: Arc::clone(self),
            name,
        };
        heartbeat.beat();
        tokio::spawn(async move {
            let mut pause = SHORTEST_PAUSE;
            loop {
                let started = Instant::now();
                match catch_async(name, async { start(heartbeat.clone()).await }).await {
                    Ok(()) => {
                        tracing::warn!(task = name, "a background task ended; restarting it");
                    }
                    Err(panic) => panic.log(format_args!("background task {name}")),
                }
                if started.elapsed() > LONGEST_PAUSE {
                    pause = SHORTEST_PAUSE;
                }
                tokio::time::sleep(pause).await;
                pause = (pause * 2).min(LONGEST_PAUSE);
            }
        })
    }

    /// Returns every task and the time since its last heartbeat.
    pub fn ages(&self) -> Vec<(&'static str, Duration)> {
        let beats = self.beats();
        let age = |(name, beat): (&&'static str, &Instant)| (*name, beat.elapsed());
        beats.iter().map(age).collect()
    }

    fn beats(&self) -> MutexGuard<'_, BTreeMap<&'static str, Instant>> {
        self.beats.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
