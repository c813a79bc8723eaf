//! What a failed request to Discord means, and how often it is tried again.

use super::rest::RestError;
use std::future::Future;
use std::time::Duration;

/// What to do about a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Try again later. Whatever is not known otherwise is temporary.
    Again,
    /// The message is not there any more, or too old to be changed.
    NoMessage,
    /// The channel is gone.
    ChannelGone,
    /// A permission is missing, or we are no member of the server any more.
    Forbidden,
    /// The thread is archived or locked.
    Archived,
    /// Too many requests of this kind: wait for some seconds at least.
    TooFast,
    /// This person takes no direct messages.
    Closed,
    /// Too late: the interaction is over.
    Late,
    /// It was done before.
    Twice,
    /// Discord does not accept the body as it is.
    Wrong,
}

impl Fault {
    /// Whether the same request may succeed a little later.
    fn passes(self) -> bool {
        matches!(self, Self::Again | Self::TooFast | Self::Archived)
    }
}

/// The codes of Discord that mean something to us.
const CODES: [(u64, Fault); 21] = [
    (10003, Fault::ChannelGone),
    (10004, Fault::Forbidden),
    (50001, Fault::Forbidden),
    (50013, Fault::Forbidden),
    (50083, Fault::Archived),
    (160_005, Fault::Archived),
    (40003, Fault::TooFast),
    (10008, Fault::NoMessage),
    (50005, Fault::NoMessage),
    (30046, Fault::NoMessage),
    (50007, Fault::Closed),
    (50278, Fault::Closed),
    (10013, Fault::Closed),
    (10062, Fault::Late),
    (10015, Fault::Late),
    (50027, Fault::Late),
    (40060, Fault::Twice),
    (160_004, Fault::Twice),
    (40005, Fault::Wrong),
    (50006, Fault::Wrong),
    (50035, Fault::Wrong),
];

/// What a failure means.
pub fn fault(error: &RestError) -> Fault {
    match error {
        RestError::Refused { status, code, .. } => {
            let known = CODES.iter().find(|(known, _)| known == code);
            match known {
                Some((_, fault)) => *fault,
                None if matches!(status, 400 | 413) && *code == 0 => Fault::Wrong,
                None => Fault::Again,
            }
        }
        RestError::NoResponse(_) | RestError::Unreadable(_) => Fault::Again,
        RestError::Invalid(_) => Fault::Wrong,
    }
}

/// How often and when a request is tried again.
pub struct Retry {
    /// The waits between attempts, in milliseconds.
    waits: &'static [u64],
    /// The longest wait that Discord may ask for.
    longest: Duration,
}

/// For acknowledgements: all within the three seconds that Discord gives.
pub const ACKNOWLEDGEMENT: Retry = Retry {
    waits: &[50, 150, 400, 800],
    longest: Duration::from_secs(2),
};

/// For requests on which somebody waits for an answer: some seconds.
pub const SHORT: Retry = Retry {
    waits: &[250, 500, 1_000, 2_000, 4_000],
    longest: Duration::from_secs(10),
};

/// For everything else: about ten minutes.
pub const LONG: Retry = Retry {
    waits: &[
        250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 120_000, 240_000,
    ],
    longest: Duration::from_secs(600),
};

impl Retry {
    /// Tries until it works, fails for good, or has been tried often enough. A wait that Discord asks for is kept, and the attempt
    /// before it does not count.
    ///
    /// # Errors
    /// The last failure.
    pub async fn run<T, F>(&self, mut send: impl FnMut() -> F) -> Result<T, RestError>
    where
        F: Future<Output = Result<T, RestError>>,
    {
        let mut waits = self.waits.iter();
        loop {
            let error = match send().await {
                Ok(done) => return Ok(done),
                Err(error) => error,
            };
            let wait = match error.retry_after() {
                Some(after) => after,
                None if !fault(&error).passes() => return Err(error),
                None => match waits.next() {
                    Some(wait) => Duration::from_millis(*wait),
                    None => return Err(error),
                },
            };
            if wait > self.longest {
                return Err(error);
            }
            metrics::counter!("pagoda_retries_total").increment(1);
            tokio::time::sleep(wait).await;
        }
    }
}
