//! What can go wrong between us and Discord, and what is done about it.

use serenity::http::HttpError;
use std::future::Future;
use std::time::Duration;

/// What to do about a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Try again: it was busy, or away.
    Again,
    /// The message is not there any more, or too old to be changed.
    NoMessage,
    /// The place is gone, or closed to us.
    NoPlace,
    /// This person takes no direct messages.
    Closed,
    /// Too late: the interaction is over.
    Late,
    /// It was done before.
    Twice,
    /// Discord does not take it as it is.
    Wrong,
}

/// The codes of Discord that mean something to us.
const CODES: [(isize, Fault); 16] = [
    (10003, Fault::NoPlace),
    (10004, Fault::NoPlace),
    (50001, Fault::NoPlace),
    (50013, Fault::NoPlace),
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
    (130_000, Fault::Again),
];

/// What a failure means.
pub fn fault(error: &serenity::Error) -> Fault {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(answer)) => {
            let known = CODES.iter().find(|(code, _)| *code == answer.error.code);
            let status = answer.status_code.as_u16();
            match known {
                Some((_, fault)) => *fault,
                None if status == 429 || status >= 500 => Fault::Again,
                None => Fault::Wrong,
            }
        }
        serenity::Error::Http(HttpError::Request(_)) | serenity::Error::Io(_) => Fault::Again,
        // An answer that does not read: what was asked for may or may not have been done.
        serenity::Error::Json(_) => Fault::Again,
        _ => Fault::Wrong,
    }
}

/// A failure as it may stand in a log: without the address, which can hold the token of an interaction.
pub fn told(error: &serenity::Error) -> String {
    let text = error.to_string();
    match text.split_once(" for url (") {
        Some((before, rest)) => {
            let after = rest.split_once(')').map_or("", |(_, after)| after);
            format!("{before}{after}")
        }
        None => text,
    }
}

/// The waits between attempts.
pub struct Patience {
    waits: &'static [u64],
}

/// For acknowledgements: all within the three seconds that Discord gives.
pub const SHORT: Patience = Patience {
    waits: &[50, 150, 400, 800],
};

/// For everything else: about ten minutes.
pub const LONG: Patience = Patience {
    waits: &[
        250, 500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 60_000, 60_000, 120_000, 240_000,
    ],
};

impl Patience {
    /// Tries until it works, or fails for another reason than that Discord is busy, or patience is at its end.
    pub async fn attempt<T, F>(&self, mut act: impl FnMut() -> F) -> Result<T, serenity::Error>
    where
        F: Future<Output = Result<T, serenity::Error>>,
    {
        let mut waits = self.waits.iter();
        loop {
            let error = match act().await {
                Ok(done) => return Ok(done),
                Err(error) => error,
            };
            match waits.next() {
                Some(wait) if fault(&error) == Fault::Again => {
                    metrics::counter!("pagoda_retries_total").increment(1);
                    tokio::time::sleep(Duration::from_millis(*wait)).await;
                }
                _ => return Err(error),
            }
        }
    }
}
