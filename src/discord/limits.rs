//! What is remembered of Discord's limits.

use serenity::all::{Http, Ratelimit};
use std::sync::Arc;
use std::time::SystemTime;

/// Forgets limits whose time is over. serenity remembers one for every interaction there ever was, for as long as it runs.
pub async fn forget_limits(http: &Http) {
    let Some(known) = &http.ratelimiter else {
        return;
    };
    let now = SystemTime::now();
    let lasts = |limit: &Ratelimit| limit.reset().is_some_and(|reset| reset > now);
    let routes = known.routes();
    routes.write().await.retain(|_, limit| {
        // Who is about to be held by it has it too.
        let used = Arc::strong_count(limit) > 1;
        used || limit.try_lock().map_or(true, |limit| lasts(&limit))
    });
}
