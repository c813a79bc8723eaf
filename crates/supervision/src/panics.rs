//! Catching panics with their location and backtrace.

use std::any::Any;
use std::backtrace::Backtrace;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::future::{Future, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::Once;

/// A caught panic.
///
/// It may be rethrown with [`std::panic::resume_unwind`]; catching it again returns the same value.
pub struct Panic {
    /// Identifies the panic in the log; it is shown to users.
    pub reference: String,
    message: String,
    location: String,
    backtrace: String,
}

impl Panic {
    /// Writes the log entry of this panic. The context is, for instance, the table and the kind of request.
    pub fn log(&self, context: impl fmt::Display) {
        let Self {
            reference,
            message,
            location,
            backtrace,
        } = self;
        tracing::error!(
            reference,
            %context,
            panic = message,
            location,
            backtrace = format_args!("\n{backtrace}"),
            "a panic was caught"
        );
    }

    /// Converts the payload of a caught panic.
    fn of(payload: Box<dyn Any + Send>) -> Self {
        let payload = match payload.downcast::<Self>() {
            Ok(panic) => return *panic,
            Err(payload) => payload,
        };
        let (location, backtrace) = LAST.take().unwrap_or_default();
        let text = payload
            .downcast_ref::<&str>()
            .map(|text| (*text).to_owned());
        let text = text.or_else(|| payload.downcast_ref::<String>().cloned());
        Self {
            reference: format!("{:06X}", rand::random::<u32>() & 0x00ff_ffff),
            message: text.unwrap_or_else(|| "a panic without a message".to_owned()),
            location,
            backtrace,
        }
    }
}

impl fmt::Debug for Panic {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl fmt::Display for Panic {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "{} at {} ({})",
            self.message, self.location, self.reference
        )
    }
}

thread_local! {
    /// Number of active [`capture`] calls on this thread.
    static CATCHING: Cell<u32> = const { Cell::new(0) };
    /// Location and backtrace of the last panic on this thread that will be caught.
    static LAST: RefCell<Option<(String, String)>> = const { RefCell::new(None) };
}

/// Installs a panic hook that records location and backtrace of panics that will be caught; others are reported as before.
fn install_hook() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |info| {
            if CATCHING.get() == 0 {
                before(info);
                return;
            }
            let location = info.location().map(ToString::to_string);
            let backtrace = Backtrace::force_capture().to_string();
            LAST.set(Some((location.unwrap_or_default(), backtrace)));
        }));
    });
}

/// Runs a function, catches its panic and counts it in `pagoda_panics_total` with this task name. The caller logs it.
///
/// # Errors
/// If it panics.
pub fn catch<T>(task: &'static str, work: impl FnOnce() -> T) -> Result<T, Panic> {
    let outcome = capture(work);
    if outcome.is_err() {
        metrics::counter!("pagoda_panics_total", "task" => task).increment(1);
    }
    outcome
}

/// Async version of [`catch`].
///
/// # Errors
/// If it panics.
pub async fn catch_async<T>(task: &'static str, work: impl Future<Output = T>) -> Result<T, Panic> {
    let mut work = pin!(work);
    poll_fn(
        |context| match catch(task, || work.as_mut().poll(context)) {
            Ok(poll) => poll.map(Ok),
            Err(panic) => std::task::Poll::Ready(Err(panic)),
        },
    )
    .await
}

/// Catches a panic without counting it, for callers that pass it to another thread.
///
/// State behind a lock may be half changed after a panic; the guard of that lock discards it.
///
/// # Errors
/// If it panics.
pub fn capture<T>(work: impl FnOnce() -> T) -> Result<T, Panic> {
    install_hook();
    CATCHING.set(CATCHING.get() + 1);
    let outcome = catch_unwind(AssertUnwindSafe(work));
    CATCHING.set(CATCHING.get() - 1);
    outcome.map_err(Panic::of)
}
