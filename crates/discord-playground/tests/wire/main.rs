//! The playground over the wire: with a real serenity client, plain HTTP requests, a plain WebSocket, and
//! people who act through its API and its control API.

mod access;
mod bodies;
mod commands;
mod connections;
mod control;
mod conversation;
mod description;
mod emojis;
mod faults;
mod features;
mod gateway;
mod guilds;
mod identify;
#[path = "../../../../tests/common/left_out.rs"]
mod left_out;
mod libraries;
mod messages;
mod page;
mod page_words;
mod rate_limits;
mod raw;
mod refusals;
mod responses;
mod schema;
mod shards;
mod shared_folder;
mod test_bot;
mod transcript;
mod values;
mod visibility;

use discord_playground::{Playground, PlaygroundSettings};
use raw::{GatewayConnection, RawClient};
use responses::CheckedPlayground;
use std::time::Duration;

/// Timeout for every condition; longer than any machine needs.
const TIMEOUT: Duration = Duration::from_secs(300);

fn long_timeouts() -> PlaygroundSettings {
    PlaygroundSettings {
        acknowledge_timeout: TIMEOUT,
        update_grace: TIMEOUT,
        header_timeout: TIMEOUT,
        // Plain connections send no heartbeats.
        heartbeat_interval: TIMEOUT,
        // Tests open one connection after another.
        identify_interval: Duration::ZERO,
        ..PlaygroundSettings::default()
    }
}

/// A playground whose responses and events are checked against Discord's description at the end.
async fn playground() -> CheckedPlayground {
    playground_with(long_timeouts()).await
}

async fn with_client() -> (CheckedPlayground, RawClient) {
    let playground = playground().await;
    let raw = RawClient::new(&playground);
    (playground, raw)
}

async fn connected() -> (CheckedPlayground, RawClient, GatewayConnection) {
    let (playground, raw) = with_client().await;
    let line = GatewayConnection::open(&playground).await;
    (playground, raw, line)
}

fn general(playground: &Playground) -> u64 {
    playground.channel("general").expect("a channel")
}

async fn playground_with(settings: PlaygroundSettings) -> CheckedPlayground {
    CheckedPlayground::start(settings).await
}

/// The settings of most tests with a change.
fn altered(change: impl FnOnce(&mut PlaygroundSettings)) -> PlaygroundSettings {
    let mut settings = long_timeouts();
    change(&mut settings);
    settings
}

#[test]
fn days_become_dates() {
    use discord_playground::date;
    assert_eq!(date(0), (1970, 1, 1));
    assert_eq!(date(11_016), (2000, 2, 29));
    assert_eq!(date(20_666), (2026, 8, 1));
}
