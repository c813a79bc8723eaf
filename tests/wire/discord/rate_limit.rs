//! Requests wait until Discord's limits allow them.

use futures_util::FutureExt;
use pagoda::discord::RateLimit;
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use serenity::all::LightMethod;
use std::time::{Duration, Instant};

fn headers(all: &[(&'static str, &'static str)]) -> HeaderMap {
    let all = all.iter();
    let all = all.map(|(name, value)| {
        let name = HeaderName::from_static(name);
        (name, HeaderValue::from_static(value))
    });
    all.collect()
}

fn messages(channel: usize) -> String {
    format!("https://discord.com/api/v10/channels/{channel}/messages")
}

async fn send(limit: &RateLimit, url: &str, headers: &HeaderMap, retry_after: Option<Duration>) {
    let permit = limit.acquire(LightMethod::Post, url).await;
    permit.complete(headers, retry_after);
}

#[tokio::test]
async fn at_most_fifty_requests_are_sent_in_a_second_and_interactions_are_exempt() {
    let limit = RateLimit::new();
    let begun = Instant::now();
    for channel in 0..101 {
        let url = messages(channel);
        send(&limit, &url, &HeaderMap::new(), None).await;
    }
    assert!(begun.elapsed() >= Duration::from_secs(2));
    let interactions = [
        "https://discord.com/api/v10/interactions/1/token/callback",
        "https://discord.com/api/v10/webhooks/1/token/messages/@original",
    ];
    for url in interactions.repeat(100) {
        let permit = limit.acquire(LightMethod::Post, url).now_or_never();
        permit.expect("interactions wait for nothing");
    }
}

#[tokio::test]
async fn a_bucket_that_is_exhausted_is_left_alone_until_it_resets() {
    let limit = RateLimit::new();
    let exhausted = headers(&[
        ("x-ratelimit-bucket", "abc"),
        ("x-ratelimit-limit", "5"),
        ("x-ratelimit-remaining", "0"),
        ("x-ratelimit-reset-after", "1.2"),
    ]);
    let begun = Instant::now();
    // All messages of a channel share a bucket.
    let message = |id: u64| format!("{}/{id}", messages(7));
    send(&limit, &message(1), &exhausted, None).await;
    send(&limit, &message(2), &exhausted, None).await;
    assert!(begun.elapsed() >= Duration::from_millis(1200));
    // After a 429 the longer time counts.
    let begun = Instant::now();
    let after = Duration::from_millis(2500);
    send(&limit, &messages(8), &exhausted, Some(after)).await;
    send(&limit, &messages(8), &exhausted, None).await;
    assert!(begun.elapsed() >= after);
}

#[tokio::test]
async fn a_global_limit_holds_for_every_bucket() {
    let after = Duration::from_millis(1200);
    // A proxy in front of Discord sends no bucket.
    for told in [
        headers(&[("x-ratelimit-scope", "global")]),
        HeaderMap::new(),
    ] {
        let limit = RateLimit::new();
        let begun = Instant::now();
        send(&limit, &messages(1), &told, Some(after)).await;
        send(&limit, &messages(2), &HeaderMap::new(), None).await;
        assert!(begun.elapsed() >= after);
    }
}

/// Interactions never wait, but a global limit in their responses applies to other requests.
#[tokio::test]
async fn a_global_limit_told_to_an_interaction_holds_for_every_bucket() {
    let limit = RateLimit::new();
    let after = Duration::from_millis(1200);
    let begun = Instant::now();
    let url = "https://discord.com/api/v10/webhooks/1/token/messages/@original";
    let told = headers(&[("x-ratelimit-scope", "global")]);
    send(&limit, url, &told, Some(after)).await;
    send(&limit, &messages(2), &HeaderMap::new(), None).await;
    assert!(begun.elapsed() >= after);
}
