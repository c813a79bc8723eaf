//! Work outside the async tasks: replaying a game ([`Workplace::blocking`]), and pools of low-priority threads for long work, so
//! that moves and acknowledgements never wait for it. Knows nothing about the work.

use crate::store::StoreError;
use crate::supervision::capture;
use std::panic::resume_unwind;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

/// Where work is done that takes long.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Workplace {
    /// On other threads.
    #[default]
    Threads,
    /// Where it is waited for, so that everything happens in one order, for simulations.
    Caller,
}

/// The priority of a thread.
#[derive(Clone, Copy, Debug)]
pub(in crate::host) enum Niceness {
    /// Other threads of the program go first.
    Low = 10,
    /// Runs almost only when nothing else has work.
    Lowest = 19,
}

/// A bounded pool of threads for one kind of work. Further work waits in order.
pub(in crate::host) struct WorkerPool {
    name: &'static str,
    workplace: Workplace,
    permits: Arc<Semaphore>,
}

/// A permit of the pool. It can be acquired before a lock is taken that others need.
pub(in crate::host) struct Turn {
    name: &'static str,
    workplace: Workplace,
    permit: Arc<OwnedSemaphorePermit>,
}

impl WorkerPool {
    /// Creates a pool of at most this many threads.
    pub fn new(name: &'static str, threads: usize, workplace: Workplace) -> Self {
        Self {
            name,
            workplace,
            permits: Arc::new(Semaphore::new(threads.max(1))),
        }
    }

    /// Waits for a permit.
    ///
    /// # Errors
    /// Never: pools are not closed.
    pub async fn turn(&self) -> Result<Turn, StoreError> {
        let permit = Arc::clone(&self.permits).acquire_owned().await;
        let permit = permit.map_err(|closed| stopped(&closed))?;
        Ok(Turn {
            name: self.name,
            workplace: self.workplace,
            permit: Arc::new(permit),
        })
    }
}

impl Turn {
    /// Runs work on a thread of its own.
    ///
    /// # Errors
    /// The error of the work, or that no thread can be started.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let permit = Arc::clone(&self.permit);
        let workplace = self.workplace;
        workplace
            .on_thread(self.name, Niceness::Low, permit, work)
            .await
    }
}

impl Workplace {
    /// Runs work on a thread of its own with less priority. What is held is dropped after the work, also if nobody waits for it any
    /// more.
    ///
    /// # Errors
    /// The error of the work, or that no thread can be started.
    pub(in crate::host) async fn on_thread<T: Send + 'static>(
        self,
        name: &str,
        niceness: Niceness,
        held: impl Send + 'static,
        work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        if self == Self::Caller {
            let _held = held;
            return work();
        }
        let (sender, receiver) = oneshot::channel();
        let thread = std::thread::Builder::new().name(name.to_owned());
        let spawned = thread.spawn(move || {
            be_nice(niceness);
            let outcome = capture(work);
            drop(held);
            let _ = sender.send(outcome);
        });
        spawned.map_err(|error| stopped(&error))?;
        match receiver.await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(panic)) => resume_unwind(Box::new(panic)),
            Err(gone) => Err(stopped(&gone)),
        }
    }

    /// Runs blocking work outside the async threads. A panic is resumed in the caller, with its location.
    pub(in crate::host) async fn blocking<T: Send + 'static>(
        self,
        work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        if self == Self::Caller {
            return work();
        }
        match tokio::task::spawn_blocking(|| capture(work)).await {
            Ok(Ok(outcome)) => outcome,
            Ok(Err(panic)) => resume_unwind(Box::new(panic)),
            Err(_) => Err(StoreError::Stopped {
                reason: "the program is ending".to_owned(),
            }),
        }
    }
}

/// Locks a mutex. Its data is consistent at every moment, also after a panic of a holder.
pub(in crate::host) fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

pub(in crate::host) fn stopped(reason: &dyn std::fmt::Display) -> StoreError {
    StoreError::Stopped {
        reason: format!("a thread could not be used: {reason}"),
    }
}

/// Lowers the priority of this thread; not where niceness belongs to the whole process.
fn be_nice(niceness: Niceness) {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(niceness as i32);
    #[cfg(not(target_os = "linux"))]
    let _ = niceness;
}
