//! Rate limits in Discord's form: a bucket for each route and channel, guild or webhook, and a global limit.

use super::clock::seconds;
use axum::http::{HeaderMap, HeaderValue};
use serde::Serialize;
use std::collections::{BTreeMap, HashMap, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::Duration;
use tokio::time::Instant;

/// Period of the global limit.
const GLOBAL_PERIOD: Duration = Duration::from_secs(1);

/// Number of buckets above which full ones are removed.
const MAX_BUCKETS: usize = 10_000;

/// A number of requests per period.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    /// Number of requests.
    pub requests: u32,
    /// Period, starting with the first request.
    pub period: Duration,
}

impl Quota {
    /// Creates a quota.
    pub const fn per_seconds(requests: u32, seconds: u64) -> Self {
        Self {
            requests,
            period: Duration::from_secs(seconds),
        }
    }
}

/// The rate limits of a playground.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Quota of the buckets of a route, by the name of the route.
    pub routes: BTreeMap<&'static str, Quota>,
    /// Quota of the buckets of other routes; `None` means no limit and no headers.
    pub other: Option<Quota>,
    /// Global limit of requests per second, without interaction callbacks and replies.
    pub global: Option<usize>,
    /// Time that a request may have been in transit when the bot was told to wait.
    pub in_transit: Duration,
}

impl Limits {
    /// Limits similar to those of Discord, which are not published; they were read from its headers.
    pub fn discord() -> Self {
        let routes = [
            ("send", Quota::per_seconds(5, 5)),
            ("edit", Quota::per_seconds(5, 5)),
            ("delete", Quota::per_seconds(5, 1)),
            ("read", Quota::per_seconds(5, 1)),
            ("direct", Quota::per_seconds(10, 10)),
            ("thread", Quota::per_seconds(10, 60)),
            (
                "reaction",
                Quota {
                    requests: 1,
                    period: Duration::from_millis(250),
                },
            ),
            ("channel", Quota::per_seconds(5, 5)),
            ("original", Quota::per_seconds(5, 2)),
            ("follow-up", Quota::per_seconds(5, 2)),
            ("follow-up-message", Quota::per_seconds(5, 2)),
            ("commands", Quota::per_seconds(20, 60)),
            ("emojis", Quota::per_seconds(30, 30)),
        ];
        Self {
            routes: routes.into(),
            other: Some(Quota::per_seconds(10, 10)),
            global: Some(50),
            in_transit: Duration::from_secs(1),
        }
    }

    /// Limits under which a bot that does not wait is refused constantly.
    pub fn tight() -> Self {
        let mut limits = Self::discord();
        for route in ["send", "edit", "delete", "channel"] {
            limits.routes.insert(route, Quota::per_seconds(3, 3));
        }
        limits.global = Some(30);
        limits
    }

    /// Limits with headers that no test reaches.
    pub fn lenient() -> Self {
        Self {
            routes: BTreeMap::new(),
            other: Some(Quota::per_seconds(10_000, 5)),
            global: None,
            ..Self::discord()
        }
    }

    /// No limits, and no headers.
    pub fn none() -> Self {
        Self {
            other: None,
            ..Self::lenient()
        }
    }
}

/// What the limits have refused so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RateLimited {
    /// Requests refused with 429, by route, without injected faults.
    pub refused: BTreeMap<&'static str, u64>,
    /// Requests sent although the bot had been told to wait, by route.
    pub avoidable: BTreeMap<&'static str, u64>,
    /// Requests refused by the global limit.
    pub global: u64,
}

/// The information that the bot has got about a bucket.
#[derive(Clone, Copy, Debug)]
struct KnownLimit {
    at: Instant,
    until: Instant,
}

/// The requests of one bucket in its current period.
#[derive(Clone, Copy, Debug)]
struct Bucket {
    used: u32,
    reset: Instant,
    known: Option<KnownLimit>,
}

/// Identifies a bucket: method and path pattern, and channel, guild or webhook.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct BucketKey {
    shape: String,
    major: String,
}

impl BucketKey {
    fn of(method: &str, segments: &[&str]) -> Self {
        let major = match segments {
            ["webhooks" | "interactions", id, token, ..] => format!("{id}/{token}"),
            ["channels" | "guilds", id, ..] => (*id).to_owned(),
            _ => String::new(),
        };
        let mut shape = method.to_owned();
        for segment in segments {
            let is_parameter = segment.parse::<u64>().is_ok() || major.ends_with(segment);
            shape.push('/');
            shape.push_str(if is_parameter { "*" } else { segment });
            if *segment == "reactions" {
                // All emoji have the same bucket.
                break;
            }
        }
        Self { shape, major }
    }

    /// Returns Discord's name for the bucket, which is the same for all channels.
    fn bucket(&self) -> String {
        let mut hasher = DefaultHasher::new();
        self.shape.hash(&mut hasher);
        format!("{:016x}", hasher.finish())
    }
}

/// State of a request's limits.
#[derive(Clone, Debug)]
pub struct LimitState {
    key: BucketKey,
    /// Limit, remaining requests and reset time of the bucket; `None` without a limit.
    limit: Option<(u32, u32, Instant)>,
    /// Time at which it may be retried, if it is refused.
    pub retry_at: Option<Instant>,
    /// Whether it is refused by the global limit.
    pub global: bool,
}

/// The limits and their counters.
#[derive(Debug)]
pub struct RateLimits {
    limits: Limits,
    buckets: HashMap<BucketKey, Bucket>,
    /// Times of the last requests that count for the global limit.
    global: VecDeque<Instant>,
    global_told: Option<KnownLimit>,
    totals: RateLimited,
}

impl RateLimits {
    /// Creates limits with empty counters.
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            buckets: HashMap::new(),
            global: VecDeque::new(),
            global_told: None,
            totals: RateLimited::default(),
        }
    }

    /// Replaces the limits and resets the counters.
    pub fn replace(&mut self, limits: Limits) {
        self.limits = limits;
        self.buckets.clear();
        self.global.clear();
        self.global_told = None;
    }

    /// Returns what was refused so far.
    pub fn totals(&self) -> RateLimited {
        self.totals.clone()
    }

    /// Resets what the bot knows, after a restart.
    pub fn forget_known_limits(&mut self) {
        self.global_told = None;
        for bucket in self.buckets.values_mut() {
            bucket.known = None;
        }
    }

    /// Counts a request and returns the state of its limits. All requests with the bot's token together have the global limit,
    /// whatever connection or process they come from.
    pub fn count(
        &mut self,
        route: &'static str,
        method: &str,
        segments: &[&str],
        has_token: bool,
    ) -> LimitState {
        let now = Instant::now();
        let exempt = !has_token || matches!(segments, ["interactions" | "webhooks", ..]);
        let key = BucketKey::of(method, segments);
        let quota = self.limits.routes.get(route).copied().or(self.limits.other);
        // A callback is sent only once.
        let quota = quota.filter(|_| !matches!(segments, ["interactions", ..]));
        let known = self.buckets.get(&key).and_then(|bucket| bucket.known);
        let told_of_all = self.global_told.filter(|_| !exempt);
        let in_transit = self.limits.in_transit;
        let knew = |known: KnownLimit| now > known.at + in_transit && now < known.until;
        if known.into_iter().chain(told_of_all).any(knew) {
            *self.totals.avoidable.entry(route).or_default() += 1;
        }
        let mut state = LimitState {
            key: key.clone(),
            limit: None,
            retry_at: None,
            global: false,
        };
        if let Some(quota) = quota {
            let bucket = self.bucket(&key, now, quota.period);
            if bucket.used >= quota.requests {
                state.retry_at = Some(bucket.reset);
            } else {
                bucket.used += 1;
            }
            let remaining = quota.requests - bucket.used;
            state.limit = Some((quota.requests, remaining, bucket.reset));
        }
        if let (Some(most), false, None) = (self.limits.global, exempt, state.retry_at) {
            self.global.retain(|at| now - *at < GLOBAL_PERIOD);
            match self.global.len() >= most {
                true => {
                    let first = self.global.front().copied().unwrap_or(now);
                    state.retry_at = Some(first + GLOBAL_PERIOD);
                    state.global = true;
                }
                false => self.global.push_back(now),
            }
        }
        self.totals.global += u64::from(state.global);
        if state.retry_at.is_some() {
            *self.totals.refused.entry(route).or_default() += 1;
        }
        state
    }

    fn bucket(&mut self, key: &BucketKey, now: Instant, period: Duration) -> &mut Bucket {
        if self.buckets.len() >= MAX_BUCKETS {
            self.buckets.retain(|_, bucket| bucket.reset > now);
        }
        let fresh = Bucket {
            used: 0,
            reset: now + period,
            known: None,
        };
        let bucket = self.buckets.entry(key.clone()).or_insert(fresh);
        if bucket.reset <= now {
            let known = bucket.known.filter(|known| known.until > now);
            *bucket = Bucket { known, ..fresh };
        }
        bucket
    }

    /// Writes the state of the limits into the headers of the response, from which the bot knows it.
    pub fn write_headers(&mut self, state: &LimitState, headers: &mut HeaderMap) {
        let now = Instant::now();
        let Some((limit, remaining, reset)) = state.limit.filter(|_| !state.global) else {
            return;
        };
        let wait = (reset - now).as_secs_f64();
        limit_headers(headers, limit, remaining, wait, &state.key.bucket());
        if remaining == 0 {
            self.known(state, reset);
        }
    }

    /// Records that the bot was told to wait, for this bucket or globally.
    pub fn record_wait(&mut self, state: &LimitState, seconds: f64, global: bool) {
        let until = Instant::now() + Duration::from_secs_f64(seconds.max(0.0));
        match global {
            true => {
                let at = Instant::now();
                self.global_told = Some(KnownLimit { at, until });
            }
            false => self.known(state, until),
        }
    }

    fn known(&mut self, state: &LimitState, until: Instant) {
        let now = Instant::now();
        let fresh = Bucket {
            used: 0,
            reset: now,
            known: None,
        };
        let bucket = self.buckets.entry(state.key.clone()).or_insert(fresh);
        let known = bucket.known.filter(|known| known.until >= until);
        bucket.known = Some(known.unwrap_or(KnownLimit { at: now, until }));
    }
}

impl LimitState {
    /// Writes the headers of an exhausted bucket.
    pub fn exhausted(&self, headers: &mut HeaderMap, seconds: f64) {
        let limit = self.limit.map_or(1, |(limit, ..)| limit);
        limit_headers(headers, limit, 0, seconds, &self.key.bucket());
    }
}

fn limit_headers(headers: &mut HeaderMap, limit: u32, remaining: u32, wait: f64, bucket: &str) {
    put(headers, "x-ratelimit-limit", &limit.to_string());
    put(headers, "x-ratelimit-remaining", &remaining.to_string());
    put(
        headers,
        "x-ratelimit-reset",
        &format!("{:.3}", seconds() + wait),
    );
    put(headers, "x-ratelimit-reset-after", &format!("{wait:.3}"));
    put(headers, "x-ratelimit-bucket", bucket);
}

/// Sets a header.
pub fn put(headers: &mut HeaderMap, name: &'static str, value: &str) {
    if let Ok(value) = HeaderValue::from_str(value) {
        headers.insert(name, value);
    }
}
