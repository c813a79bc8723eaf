//! Discord's rate limits: a request is sent when it may be, so that Discord has no reason to refuse it.
//!
//! Per bucket, the limits of Discord's response headers, kept by `twilight-http-ratelimiting`. Over all buckets, 50 requests in any second;
//! that crate counts them in fixed seconds, which lets twice as many through around the turn of one, so they are counted here.
//! Interaction callbacks and replies are exempt from the latter, and each has a token of its own for the former: they wait for nothing, and
//! leave nothing behind in memory.

use reqwest::header::HeaderMap;
use serenity::all::LightMethod;
use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::time::{Instant, sleep_until};
use twilight_http_ratelimiting::{
    self as buckets, Endpoint, Method, RateLimitHeaders, RateLimiter,
};

/// Requests that Discord allows over all buckets in a second.
const GLOBAL_REQUESTS: usize = 50;
/// That second, with room for requests that take different times on their way.
const GLOBAL_PERIOD: Duration = Duration::from_millis(1100);

/// Added to a time to wait: Discord counts from when it answered, with a clock of its own.
pub const MARGIN: Duration = Duration::from_millis(50);

/// The rate limits of one bot.
pub struct RateLimit {
    buckets: RateLimiter,
    global: GlobalLimit,
}

/// The permission to send one request.
pub struct Permit<'a> {
    limit: &'a RateLimit,
    /// None for what has no limit.
    bucket: Option<buckets::Permit>,
}

impl Default for RateLimit {
    fn default() -> Self {
        Self::new()
    }
}

impl RateLimit {
    /// Limits of which nothing is known yet.
    pub fn new() -> Self {
        Self {
            buckets: RateLimiter::new(u16::MAX),
            global: GlobalLimit::default(),
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
}

impl Permit<'_> {
    /// Takes in what the response says of the limits; after a 429 with the time to wait. A permit that is dropped instead stands for a
    /// request without a response.
    pub fn complete(self, headers: &HeaderMap, retry_after: Option<Duration>) {
        let global = is_global(headers) || !headers.contains_key(RateLimitHeaders::BUCKET);
        if let Some(after) = retry_after.filter(|_| global) {
            // Also where an interaction met it, which waits for no limit itself.
            self.limit.global.pause(after);
        }
        if let Some(permit) = self.bucket {
            let exhausted = retry_after.filter(|_| !global);
            permit.complete(limits(headers, exhausted));
        }
    }
}

/// What a request is limited by: its method and its path, in which of all ids only the first matters to Discord. None for
/// interactions.
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

/// Whether a 429 is about all requests.
fn is_global(headers: &HeaderMap) -> bool {
    let scope = headers.get(RateLimitHeaders::SCOPE);
    headers.contains_key("x-ratelimit-global") || scope.is_some_and(|scope| scope == "global")
}

/// The limits of a bucket as the response headers have them; after a 429 it is exhausted until the time to wait is over.
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
        reset_at: std::time::Instant::now() + reset_after + MARGIN,
    })
}

/// The limit over all buckets.
#[derive(Default)]
struct GlobalLimit {
    /// When the last requests were sent. Held by who waits, so that all wait in order.
    sent: tokio::sync::Mutex<VecDeque<Instant>>,
    /// Until when Discord wants no request at all.
    paused: Mutex<Option<Instant>>,
}

impl GlobalLimit {
    async fn wait(&self) {
        let mut sent = self.sent.lock().await;
        let oldest = sent.front().filter(|_| sent.len() >= GLOBAL_REQUESTS);
        let free = oldest.map(|oldest| *oldest + GLOBAL_PERIOD);
        while let Some(until) = free.max(self.paused())
            && until > Instant::now()
        {
            sleep_until(until).await;
        }
        if sent.len() >= GLOBAL_REQUESTS {
            sent.pop_front();
        }
        sent.push_back(Instant::now());
    }

    fn paused(&self) -> Option<Instant> {
        *self.paused.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn pause(&self, time: Duration) {
        let until = Instant::now() + time;
        let mut paused = self.paused.lock().unwrap_or_else(PoisonError::into_inner);
        *paused = (*paused).max(Some(until));
    }
}
