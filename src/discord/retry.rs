//! Retry policies for requests to Discord.

use super::failure_kind::FailureKind;
use super::rest::RestError;
use std::future::Future;
use std::time::Duration;

/// How often and after which delays a failed request is repeated.
pub struct RetryPolicy {
    /// Delays between attempts, in milliseconds.
    delays: &'static [u64],
    /// The longest `retry_after` of Discord that is accepted.
    longest: Duration,
}

/// For acknowledgements: all attempts fit into Discord's limit of three seconds.
pub const ACKNOWLEDGEMENT_RETRIES: RetryPolicy = RetryPolicy {
    delays: &[50, 150, 400, 800],
    longest: Duration::from_secs(2),
};

/// For requests while a person waits for the reply: some seconds in total.
pub const SHORT_RETRIES: RetryPolicy = RetryPolicy {
    delays: &[250, 500, 1_000, 2_000, 4_000],
    longest: Duration::from_secs(10),
};

/// For all other requests: about ten minutes in total.
pub const LONG_RETRIES: RetryPolicy = RetryPolicy {
    delays: &[
        250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 120_000, 240_000,
    ],
    longest: Duration::from_secs(600),
};

impl RetryPolicy {
    /// Sends until the request succeeds, fails permanently, or the attempts are used up. An attempt after which Discord asks for a
    /// delay (`retry_after`) does not count.
    ///
    /// # Errors
    /// The last failure.
    pub async fn run<T, F>(&self, mut send: impl FnMut() -> F) -> Result<T, RestError>
    where
        F: Future<Output = Result<T, RestError>>,
    {
        let mut delays = self.delays.iter();
        loop {
            let error = match send().await {
                Ok(done) => return Ok(done),
                Err(error) => error,
            };
            let delay = match error.retry_after() {
                Some(after) => after,
                None if !FailureKind::of(&error).is_temporary() => return Err(error),
                None => match delays.next() {
                    Some(delay) => Duration::from_millis(*delay),
                    None => return Err(error),
                },
            };
            if delay > self.longest {
                return Err(error);
            }
            metrics::counter!("pagoda_retries_total").increment(1);
            tokio::time::sleep(delay).await;
        }
    }
}
