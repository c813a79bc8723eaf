//! Discord's rate limits: requests wait until the limits allow them, so that Discord does not refuse them.
//!
//! `twilight-http-ratelimiting` handles the limit of each bucket, from Discord's response headers. The limit over all buckets is in
//! `global_limit`: that crate counts in fixed seconds, which lets up to 100 requests through around the boundary of two seconds.
//! Interaction callbacks and replies are exempt from the global limit, and each has a bucket of its own: they never wait, and use no memory
//! here.

use super::global_limit::GlobalLimit;
use super::shared_cluster::SharedCluster;
use reqwest::header::HeaderMap;
use serenity::all::LightMethod;
use std::time::{Duration, Instant};
use twilight_http_ratelimiting::{
    self as buckets, Bucket, Endpoint, Method, RateLimitHeaders, RateLimiter,
};

/// Added to each delay: Discord counts from the time of its response, by its own clock.
pub const MARGIN: Duration = Duration::from_millis(50);

/// The rate limits of one bot.
pub struct RateLimit {
    buckets: RateLimiter,
    global: GlobalLimit,
}

/// The permission to send one request.
pub struct Permit<'a> {
    limit: &'a RateLimit,
    /// None for requests without a limit.
    bucket: Option<buckets::Permit>,
}

impl Default for RateLimit {
    fn default() -> Self {
        Self::new()
    }
}

impl RateLimit {
    /// Limits before the first response, for a process that is alone.
    pub fn new() -> Self {
        Self::shared(None)
    }

    /// Limits before the first response. The global one holds for all processes of the cluster together, if there is one.
    pub fn shared(cluster: Option<SharedCluster>) -> Self {
        Self {
            buckets: RateLimiter::new(u16::MAX),
            global: GlobalLimit::new(cluster),
        }
    }

    /// Waits until this request may be sent.
    pub async fn acquire(&self, method: LightMethod, url: &str) -> Permit<'_> {
        let mut bucket = None;
        if let Some(endpoint) = endpoint(method, url) {
            bucket = Some(self.buckets.acquire(endpoint).await);
            self.global.wait().await;
        }
        Permit {
            limit: self,
            bucket,
        }
    }

    /// Waits until this request could be sent, without a permit: then it is time to decide what to send. The last requests of a period are
    /// spread over what is left of it, so that no long pause follows them.
    pub async fn ready(&self, method: LightMethod, url: &str) {
        let Some(endpoint) = endpoint(method, url) else {
            return;
        };
        drop(self.buckets.acquire(endpoint.clone()).await);
        let bucket = self.buckets.bucket(endpoint.clone()).await;
        let pause = bucket.map_or(Duration::ZERO, spread);
        if !pause.is_zero() {
            tokio::time::sleep(pause).await;
            drop(self.buckets.acquire(endpoint).await);
        }
    }
}

/// The pause before the next request, if less than half of a period's requests are left.
fn spread(bucket: Bucket) -> Duration {
    let Bucket {
        limit, remaining, ..
    } = bucket;
    if remaining == 0 || remaining >= limit.div_ceil(2) {
        return Duration::ZERO;
    }
    let left = bucket.reset_at.saturating_duration_since(Instant::now());
    left / (u32::from(remaining) + 1)
}

impl Permit<'_> {
    /// Records the limits of a response; after a 429 with its `retry_after`. If there is no response, the permit is dropped instead.
    pub fn complete(self, headers: &HeaderMap, retry_after: Option<Duration>) {
        let global = is_global(headers) || !headers.contains_key(RateLimitHeaders::BUCKET);
        if let Some(after) = retry_after.filter(|_| global) {
            // This includes a 429 to an interaction, which itself never waits.
            self.limit.global.pause(after);
        }
        if let Some(permit) = self.bucket {
            let exhausted = retry_after.filter(|_| !global);
            permit.complete(limits(headers, exhausted));
        }
    }
}

/// The key of a request's rate limit: its method and its path, in which only the first id counts. None for interactions.
fn endpoint(method: LightMethod, url: &str) -> Option<Endpoint> {
    let path = url.split_once("/api/v10/").map_or(url, |(_, path)| path);
    let parts = path.split('/').enumerate();
    let parts: Vec<&str> = parts
        .map(|(index, part)| match part.parse::<u64>() {
            Ok(_) if index > 1 => "id",
            _ => part,
        })
        .collect();
    if matches!(parts[0], "interactions" | "webhooks") {
        return None;
    }
    Some(Endpoint {
        method: match method {
            LightMethod::Delete => Method::Delete,
            LightMethod::Get => Method::Get,
            LightMethod::Patch => Method::Patch,
            LightMethod::Post => Method::Post,
            LightMethod::Put => Method::Put,
        },
        path: parts.join("/"),
    })
}

/// Whether a 429 is about the global limit.
fn is_global(headers: &HeaderMap) -> bool {
    let scope = headers.get(RateLimitHeaders::SCOPE);
    headers.contains_key("x-ratelimit-global") || scope.is_some_and(|scope| scope == "global")
}

/// The limits of a bucket from the response headers; after a 429 it is exhausted for `retry_after`.
fn limits(headers: &HeaderMap, retry_after: Option<Duration>) -> Option<RateLimitHeaders> {
    let text = |name: &str| headers.get(name)?.to_str().ok();
    let bucket = text(RateLimitHeaders::BUCKET)?.as_bytes().to_vec();
    let reset_after = text(RateLimitHeaders::RESET_AFTER)?.parse().ok()?;
    let reset_after = Duration::try_from_secs_f64(reset_after).ok()?;
    let remaining = match retry_after {
        Some(_) => 0,
        None => text(RateLimitHeaders::REMAINING)?.parse().ok()?,
    };
    let reset_after = reset_after.max(retry_after.unwrap_or_default());
    Some(RateLimitHeaders {
        bucket,
        limit: text(RateLimitHeaders::LIMIT)?.parse().ok()?,
        remaining,
        reset_at: Instant::now() + reset_after + MARGIN,
    })
}
