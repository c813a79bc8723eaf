//! Rate limits: headers, enforcement and counters.

use super::raw::{GatewayConnection, RawClient, Reply};
use super::refusals::one_command;
use super::{TIMEOUT, general, long_timeouts, playground_with};
use crate::responses::CheckedPlayground;
use discord_playground::faults::{Filter, InjectedFault, SimulatedFailure};
use discord_playground::{Limits, PlaygroundSettings, Quota};
use serde_json::json;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

const LONG: Duration = TIMEOUT;

async fn limited(limits: Limits) -> CheckedPlayground {
    let settings = PlaygroundSettings {
        limits,
        ..long_timeouts()
    };
    playground_with(settings).await
}

/// Limits on messages and edits per channel, and no others.
fn quotas(requests: u32, period: Duration) -> Limits {
    let quota = Quota { requests, period };
    Limits {
        routes: BTreeMap::from([("send", quota), ("edit", quota), ("follow-up", quota)]),
        in_transit: Duration::ZERO,
        ..Limits::none()
    }
}

fn header<'a>(reply: &'a Reply, name: &str) -> &'a str {
    let value = reply.headers.get(name);
    value.map_or("", |value| value.to_str().expect("a text"))
}

fn total(counts: &BTreeMap<&'static str, u64>) -> u64 {
    counts.values().sum()
}

#[tokio::test]
async fn each_bucket_counts_down_and_then_refuses() {
    let playground = limited(quotas(3, LONG)).await;
    let raw = RawClient::new(&playground);
    let general = general(&playground);
    let other = playground.add_channel(playground.guild(), "other");
    let other = other.expect("a channel");
    let path = format!("/channels/{general}/messages");
    let hello = || json!({"content": "hello"});
    let mut last = 0;
    for remaining in ["2", "1", "0"] {
        let reply = raw.post(&path, hello()).await;
        assert_eq!(header(&reply, "x-ratelimit-limit"), "3");
        assert_eq!(header(&reply, "x-ratelimit-remaining"), remaining);
        assert!(!header(&reply, "x-ratelimit-reset").is_empty());
        last = reply.id();
    }
    assert_eq!(playground.rate_limited(), Default::default());
    let refused = raw.post(&path, hello()).await;
    assert_eq!(refused.status, 429);
    assert_eq!(refused.json["global"], false);
    let wait = refused.json["retry_after"].as_f64().expect("seconds");
    assert!(wait > 0.0 && wait <= LONG.as_secs_f64());
    let told: f64 = header(&refused, "retry-after").parse().expect("seconds");
    assert_eq!(told, wait.ceil());
    assert_eq!(header(&refused, "x-ratelimit-scope"), "user");
    assert_eq!(header(&refused, "x-ratelimit-remaining"), "0");
    let bucket = header(&refused, "x-ratelimit-bucket").to_owned();
    assert_eq!(playground.person("Ann").sees().expect("a channel").len(), 3);

    let place = format!("/channels/{other}/messages");
    let elsewhere = raw.post(&place, hello());
    let elsewhere = elsewhere.await;
    assert_eq!(header(&elsewhere, "x-ratelimit-remaining"), "2");
    assert_eq!(header(&elsewhere, "x-ratelimit-bucket"), bucket);
    let edit = raw.patch(&format!("{path}/{last}"), hello()).await;
    assert_eq!(header(&edit, "x-ratelimit-remaining"), "2");
    assert_ne!(header(&edit, "x-ratelimit-bucket"), bucket);
    let free = raw.get("/users/@me").await;
    assert_eq!(header(&free, "x-ratelimit-limit"), "", "it has no limit");
    let counted = playground.rate_limited();
    assert_eq!(counted.refused, BTreeMap::from([("send", 1)]));
    assert_eq!(counted.avoidable, counted.refused, "it was told");
}

#[tokio::test]
async fn every_answer_tells_its_limits() {
    let playground = playground_with(long_timeouts()).await;
    let reply = RawClient::new(&playground).get("/users/@me").await;
    for name in ["limit", "remaining", "reset", "reset-after", "bucket"] {
        let told = header(&reply, &format!("x-ratelimit-{name}"));
        assert!(!told.is_empty(), "{name}");
    }
}

#[tokio::test]
async fn a_bucket_is_full_again_when_it_said_so() {
    let playground = limited(quotas(1, Duration::from_millis(100))).await;
    let raw = RawClient::new(&playground);
    let path = raw.messages();
    for _ in 0..3 {
        let reply = raw.post(&path, json!({"content": "x"})).await;
        assert_eq!(reply.status, 200);
        let wait = header(&reply, "x-ratelimit-reset-after");
        let wait: f64 = wait.parse().expect("seconds");
        assert!(wait <= 0.1);
        let until = Instant::now() + Duration::from_secs_f64(wait) + Duration::from_millis(1);
        tokio::time::sleep_until(until.into()).await;
    }
    assert_eq!(playground.rate_limited(), Default::default());
}

#[tokio::test]
async fn all_requests_together_have_a_limit_and_interactions_are_exempt() {
    let playground = limited(Limits::none()).await;
    let raw = RawClient::new(&playground);
    raw.register(one_command()).await.ok();
    let mut line = GatewayConnection::open(&playground).await;
    let ann = playground.person("Ann");
    ann.begin_command("/go").expect("a command");
    let interaction = line.event("INTERACTION_CREATE").await;
    playground.set_limits(Limits {
        global: Some(0),
        in_transit: Duration::ZERO,
        ..Limits::none()
    });
    let refused = raw.get("/users/@me").await;
    assert_eq!(refused.status, 429);
    assert_eq!(refused.json["global"], true);
    assert_eq!(header(&refused, "x-ratelimit-global"), "true");
    assert_eq!(header(&refused, "x-ratelimit-scope"), "global");
    let hello = json!({"type": 4, "data": {"content": "hello"}});
    assert_eq!(raw.callback(&interaction, hello).await.status, 204);
    let webhook = raw.webhook(&interaction);
    raw.post(&webhook, json!({"content": "x"})).await.ok();
    let original = format!("{webhook}/messages/@original");
    raw.patch(&original, json!({"content": "y"})).await.ok();
    let refused = playground.rate_limited().refused;
    assert_eq!(refused, BTreeMap::from([("other", 1)]));
    playground.set_limits(Limits {
        global: Some(2),
        ..Limits::none()
    });
    for _ in 0..2 {
        raw.get("/users/@me").await.ok();
    }
}

#[tokio::test]
async fn who_does_not_wait_is_found_also_after_a_fault() {
    let playground = limited(quotas(100, LONG)).await;
    let raw = RawClient::new(&playground);
    let path = raw.messages();
    let hello = || json!({"content": "hello"});
    let retry_after = LONG.as_secs_f64();
    let wait = |global| SimulatedFailure::RateLimited {
        retry_after,
        global,
    };
    playground.inject(InjectedFault::once(wait(false)).on(Filter::route("send")));
    assert_eq!(raw.post(&path, hello()).await.status, 429);
    raw.get("/applications/@me").await.ok();
    assert_eq!(total(&playground.rate_limited().avoidable), 0);
    raw.post(&path, hello()).await.ok();
    let avoidable = playground.rate_limited().avoidable;
    assert_eq!(avoidable, BTreeMap::from([("send", 1)]));
    playground.inject(InjectedFault::once(wait(true)));
    assert_eq!(raw.get("/applications/@me").await.status, 429);
    raw.get("/applications/@me").await.ok();
    assert_eq!(total(&playground.rate_limited().avoidable), 2);
    playground.forget_known_limits();
    raw.get("/applications/@me").await.ok();
    raw.post(&path, hello()).await.ok();
    assert_eq!(total(&playground.rate_limited().avoidable), 2);
    assert_eq!(total(&playground.rate_limited().refused), 0);
}

#[tokio::test]
async fn the_global_limit_is_that_of_the_token_whatever_connection_is_used() {
    let playground = limited(Limits {
        global: Some(1),
        ..Limits::none()
    })
    .await;
    let started = Instant::now();
    let (mut accepted, mut refused) = (0, 0);
    for _ in 0..10 {
        // Each client has its own connection.
        for _ in 0..2 {
            let client = RawClient::new(&playground);
            match client.get("/applications/@me").await.status {
                200 => accepted += 1,
                status => {
                    assert_eq!(status, 429);
                    refused += 1;
                }
            }
        }
    }
    let seconds = started.elapsed().as_secs();
    assert!(accepted <= seconds + 1, "{accepted} in {seconds} s");
    assert_eq!(playground.rate_limited().global, refused);
    playground.set_limits(Limits {
        global: Some(0),
        ..Limits::none()
    });
    let other = RawClient::new(&playground).with_token("Bot wrong");
    assert_eq!(other.get("/applications/@me").await.status, 401);
    assert_eq!(playground.rate_limited().global, refused);
}
