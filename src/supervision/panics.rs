//! Catching panics with everything that is needed to debug them.

use std::any::Any;
use std::backtrace::Backtrace;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::future::{Future, poll_fn};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::pin;
use std::sync::Once;

/// A panic that was caught.
///
/// It may be passed on with [`std::panic::resume_unwind`]; whoever catches it then gets the same one.
pub struct Panic {
    /// Identifies the panic in the log; people are told it.
    pub reference: String,
    message: String,
    location: String,
    backtrace: String,
}

impl Panic {
    /// Writes the one log entry of this panic. The context names what was being done, for instance the table and the kind of
    /// request.
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

    /// A panic from what unwinding carried.
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
    /// How many callers of this thread catch panics at the moment.
    static CATCHING: Cell<u32> = const { Cell::new(0) };
    /// Location and backtrace of the last panic of this thread that will be caught.
    static LAST: RefCell<Option<(String, String)>> = const { RefCell::new(None) };
}

/// Makes the panic hook remember where a panic happened if it will be caught; all others are reported as before.
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

/// Runs something and catches its panic, which is counted for this task in `pagoda_panics_total`. Whoever gets it writes it to the log.
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

/// The same for async work.
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

/// The same without counting, for who passes the panic on to another thread.
///
/// Nothing that is half changed is used after a panic: what is behind a lock is thrown away by the guard of that lock.
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
