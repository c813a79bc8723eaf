//! Lanes for work that may take long: threads of their own with less priority, few at a time, so that moves and
//! acknowledgements never wait for them.

use crate::store::StoreError;
use crate::supervision::capture;
use std::panic::resume_unwind;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// By how much the system prefers other threads.
const NICENESS: i32 = 10;

/// A lane: so much work of one kind at a time, the rest waits in order.
pub(super) struct WorkerPool {
    name: &'static str,
    permits: Arc<Semaphore>,
}

/// The right to work in a lane. It may be waited for before anything is locked that others need.
pub(super) struct Turn {
    name: &'static str,
    permit: Arc<OwnedSemaphorePermit>,
}

impl WorkerPool {
    /// A lane in which so many threads work at most.
    pub fn new(name: &'static str, threads: usize) -> Self {
        Self {
            name,
            permits: Arc::new(Semaphore::new(threads.max(1))),
        }
    }

    /// Does some work on a thread of the lane, when its turn has come.
    ///
    /// # Errors
    /// What the work returns, or that the machine gives no thread.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.turn().await?.run(work).await
    }

    /// Waits for a turn.
    ///
    /// # Errors
    /// Never: lanes are not closed.
    pub async fn turn(&self) -> Result<Turn, StoreError> {
        let permit = Arc::clone(&self.permits).acquire_owned().await;
        let permit = permit.map_err(|closed| stopped(&closed))?;
        Ok(Turn {
            name: self.name,
            permit: Arc::new(permit),
        })
    }
}

impl Turn {
    /// Does some work on a thread of its own.
    ///
    /// # Errors
    /// What the work returns, or that the machine gives no thread.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let permit = Arc::clone(&self.permit);
        let (sender, receiver) = oneshot::channel();
        let thread = std::thread::Builder::new().name(self.name.to_owned());
        let spawned = thread.spawn(move || {
            be_nice();
            let outcome = capture(work);
            // Whoever waited may be gone; the place is free only now that the work is done.
            drop(permit);
            let _ = sender.send(outcome);
        });
        spawned.map_err(|error| stopped(&error))?;
        match receiver.await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(panic)) => resume_unwind(Box::new(panic)),
            Err(gone) => Err(stopped(&gone)),
        }
    }
}

fn stopped(reason: &dyn std::fmt::Display) -> StoreError {
    StoreError::Stopped {
        reason: format!("a thread could not be used: {reason}"),
    }
}

/// Takes priority from this thread; where niceness belongs to the whole process it stays as it is.
fn be_nice() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(NICENESS);
    #[cfg(not(target_os = "linux"))]
    let _ = NICENESS;
}
