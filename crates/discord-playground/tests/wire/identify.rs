//! Discord's rules for new sessions: one at a time, a number per day, and enough shards.

use super::raw::{GatewayConnection, INTENTS, RawClient};
use super::test_bot::Bot;
use super::{TIMEOUT, altered, long_timeouts, playground_with};
use crate::responses::CheckedPlayground;
use discord_playground::{GuildSettings, IdentifyCounts, PlaygroundSettings};
use serde_json::{Value, json};
use std::time::Duration;

pub fn invalid_session() -> Result<Value, u16> {
    Ok(json!({"t": null, "s": null, "op": 9, "d": false}))
}

async fn with_interval(identify_interval: Duration, max_concurrency: u64) -> CheckedPlayground {
    let settings = PlaygroundSettings {
        identify_interval,
        max_concurrency,
        ..long_timeouts()
    };
    playground_with(settings).await
}

#[tokio::test]
async fn a_second_identify_comes_too_early_and_the_connection_stays_open() {
    let playground = with_interval(TIMEOUT, 1).await;
    let _first = GatewayConnection::open(&playground).await;
    let mut second = GatewayConnection::connect(&playground).await;
    for shard in [(0, 1), (0, 1), (1, 2)] {
        let token = playground.bot_token();
        second.identify(token, INTENTS, shard).await;
        assert_eq!(second.next().await, invalid_session());
    }
    assert_eq!(second.rest().await, Vec::<String>::new());
    assert_eq!(playground.sessions(), 1);
    let counts = IdentifyCounts {
        accepted: 1,
        too_early: 3,
        exhausted: 0,
    };
    assert_eq!(playground.identifies(), counts);
}

#[tokio::test]
async fn an_identify_that_was_too_early_may_be_repeated_later() {
    let playground = with_interval(Duration::from_millis(50), 1).await;
    let _first = GatewayConnection::open(&playground).await;
    let mut second = GatewayConnection::connect(&playground).await;
    let ready = loop {
        let token = playground.bot_token();
        second.identify(token, INTENTS, (0, 1)).await;
        let payload = second.next().await.expect("a line that stays open");
        if payload["op"] == 0 {
            break payload;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    };
    assert_eq!(ready["t"], "READY");
    assert_eq!(playground.sessions(), 2);
}

#[tokio::test]
async fn shards_of_different_buckets_identify_at_the_same_time() {
    let playground = with_interval(TIMEOUT, 2).await;
    let _first = GatewayConnection::open_shard(&playground, (0, 4)).await;
    let _second = GatewayConnection::open_shard(&playground, (1, 4)).await;
    let mut third = GatewayConnection::connect(&playground).await;
    let token = playground.bot_token();
    third.identify(token, INTENTS, (2, 4)).await;
    assert_eq!(third.next().await, invalid_session());
}

#[tokio::test]
async fn a_resumed_session_needs_no_identify() {
    let playground = with_interval(TIMEOUT, 1).await;
    let line = GatewayConnection::open(&playground).await;
    playground.cut_gateway(true);
    let mut again = GatewayConnection::connect(&playground).await;
    let token = playground.bot_token();
    again.resume(token, &line.session, line.sequence).await;
    again.event("RESUMED").await;
}

#[tokio::test]
async fn sessions_of_a_day_are_counted_down() {
    let settings = altered(|it| {
        it.session_starts = 2;
        it.shards = 3;
        it.max_concurrency = 16;
    });
    let playground = playground_with(settings).await;
    let raw = RawClient::new(&playground);
    for remaining in [2, 1, 0] {
        let gateway = raw.get("/gateway/bot").await.ok();
        assert_eq!(gateway["shards"], 3);
        let limit = &gateway["session_start_limit"];
        assert_eq!(limit["total"], 2);
        assert_eq!(limit["remaining"], remaining);
        assert_eq!(limit["max_concurrency"], 16);
        let reset = limit["reset_after"].as_u64().expect("milliseconds");
        assert!(reset > 0 && reset <= 24 * 60 * 60 * 1000);
        if remaining > 0 {
            GatewayConnection::open(&playground).await;
        }
    }
    let mut line = GatewayConnection::connect(&playground).await;
    line.identify(playground.bot_token(), INTENTS, (0, 1)).await;
    assert_eq!(line.next().await, invalid_session());
    assert_eq!(playground.identifies().exhausted, 1);
}

#[tokio::test]
async fn the_default_is_as_strict_as_discord() {
    let playground = playground_with(PlaygroundSettings::default()).await;
    let gateway = RawClient::new(&playground).get("/gateway/bot").await.ok();
    assert_eq!(gateway["shards"], 1);
    let limit = &gateway["session_start_limit"];
    assert_eq!(limit["total"], 1000);
    assert_eq!(limit["max_concurrency"], 1);
    let settings = PlaygroundSettings::default();
    assert_eq!(settings.identify_interval, Duration::from_secs(5));
    assert_eq!(settings.guilds_per_shard, 2500);
}

#[tokio::test]
async fn too_few_shards_for_the_guilds_are_4011_and_unknown_ones_4010() {
    let settings = altered(|it| {
        it.guilds_per_shard = 1;
        it.more_guilds = vec![GuildSettings::new("Second", &["general"], &["Ann"])];
    });
    let playground = playground_with(settings).await;
    for (shard, code) in [((0, 1), 4011), ((2, 2), 4010), ((0, 0), 4010)] {
        let mut line = GatewayConnection::connect(&playground).await;
        line.identify(playground.bot_token(), INTENTS, shard).await;
        assert_eq!(line.next().await, Err(code), "{shard:?}");
    }
    GatewayConnection::open_shard(&playground, (0, 2)).await;
    assert!(playground.remove_guild(playground.guilds()[1].id));
    GatewayConnection::open(&playground).await;
}

/// serenity starts a shard again 5 seconds after its last start.
#[tokio::test]
async fn a_real_client_identifies_again_after_an_invalid_session() {
    let playground = with_interval(Duration::from_secs(5), 1).await;
    let first = GatewayConnection::open(&playground).await;
    let _bot = Bot::start(&playground).await;
    drop(first);
    let connected = playground.connected(1, TIMEOUT).await;
    connected.expect("the bot stays");
    assert_eq!(playground.identifies().accepted, 2);
}
