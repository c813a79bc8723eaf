//! The playground, tried over the wire: by a real serenity client, by plain HTTP requests and a plain WebSocket, and by
//! people played through its handle and its control API.

mod access;
mod bodies;
mod commands;
mod control;
mod conversation;
mod faults;
mod gateway;
mod messages;
mod page;
mod page_words;
mod parrot;
mod rate_limits;
mod raw;
mod refusals;
mod transcript;
mod visibility;

use pagoda::playground::{Playground, Settings};
use std::time::Duration;

/// Long enough for any machine; nothing waits this long unless it is broken.
const PATIENCE: Duration = Duration::from_secs(60);

/// Settings under which nobody is late by accident.
fn patient() -> Settings {
    Settings {
        acknowledge_within: PATIENCE,
        ..Settings::default()
    }
}

async fn playground() -> Playground {
    Playground::start(patient())
        .await
        .expect("a playground starts")
}

#[test]
fn days_become_dates() {
    use pagoda::playground::date;
    assert_eq!(date(0), (1970, 1, 1));
    assert_eq!(date(11_016), (2000, 2, 29));
    assert_eq!(date(20_666), (2026, 8, 1));
}
