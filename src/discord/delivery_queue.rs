//! The queue of one destination: which post is delivered next, which have no use any more, and when a failed one is tried again.

use super::faults::Fault;
use super::post_sender::Failure;
use crate::host::Post;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// The delay after the first failure; each further failure doubles it.
const FIRST_DELAY: Duration = Duration::from_millis(250);
/// The longest delay between attempts while Discord is in trouble.
const LONGEST_DELAY: Duration = Duration::from_secs(5 * 60);
/// The longest delay between attempts that Discord refuses: too many of those get a bot banned, and what grants a permission makes posts due
/// anyway.
const LONGEST_REFUSED_DELAY: Duration = Duration::from_secs(30 * 60);
/// The delay after a refusal because of too many such requests that does not say how long to wait.
const TOO_FAST_DELAY: Duration = Duration::from_secs(10);
/// The shortest time between two attempts of a post that are asked for by events.
const BETWEEN_EVENTS: Duration = Duration::from_secs(3);
/// The age from which a board that was never delivered has no use beside a later one; where Discord refuses it, that is so as soon as it is no
/// passing trouble.
const OLD_BOARD: Duration = Duration::from_secs(5 * 60);
/// The number of attempts after which a failure is no passing trouble.
const PUT_ASIDE: u32 = 4;

/// A post that is not delivered yet.
struct Entry {
    post: Post,
    taken: Instant,
    /// When it is tried next.
    due: Instant,
    /// Before when it must not be tried, whatever happens.
    not_before: Instant,
    attempts: u32,
    in_flight: bool,
    /// What the last attempt failed of.
    fault: Option<Fault>,
    /// Whether an attempt may have taken effect without our knowing.
    uncertain: bool,
    /// Whether its message is there and only changes.
    edits: bool,
    /// Whether all but its picture is there.
    in_words: bool,
}

impl Entry {
    fn new(post: Post, now: Instant) -> Self {
        Self {
            post,
            taken: now,
            due: now,
            not_before: now,
            attempts: 0,
            in_flight: false,
            fault: None,
            uncertain: false,
            edits: false,
            in_words: false,
        }
    }

    /// Whether it may only be delivered after an earlier one.
    fn follows(&self, earlier: &Self) -> bool {
        let new_board = !earlier.edits && self.post.is_later_board(&earlier.post);
        new_board || self.post.same_message(&earlier.post)
    }

    /// Whether a later post leaves no use for it. A message that may be there unknown to us is looked for first.
    fn is_needless_beside(&self, later: &Post, now: Instant) -> bool {
        if self.in_flight {
            return false;
        }
        let refused = self.attempts > 0 && !self.uncertain;
        let old = now - self.taken > OLD_BOARD || (refused && self.attempts >= PUT_ASIDE);
        (old && !self.edits && later.is_later_board(&self.post))
            || (!self.uncertain && later.replaces(&self.post))
            || (refused && later.outlives(&self.post))
    }
}

/// What is to be done next.
pub enum Next {
    /// This post is delivered.
    Deliver(Box<Post>),
    /// Nothing is due before this time, unless something comes in.
    Wait(Instant, Arc<Notify>),
    /// Nothing is left.
    Empty,
}

/// The posts of one destination that are not delivered yet, in the order in which they came.
#[derive(Default)]
pub struct Queue {
    entries: Vec<Entry>,
    changed: Arc<Notify>,
    /// The server of the table, once something has failed.
    pub server: Option<u64>,
}

impl Queue {
    /// Takes a post.
    pub fn push(&mut self, post: Post, now: Instant) {
        self.entries.push(Entry::new(post, now));
        self.changed.notify_one();
    }

    /// Forgets all posts.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.changed.notify_one();
    }

    /// Takes out the posts for which a later one leaves no use.
    pub fn take_needless(&mut self, now: Instant) -> Vec<Post> {
        let mut needless = Vec::new();
        for index in (0..self.entries.len()).rev() {
            let (entry, later) = (&self.entries[index], &self.entries[index + 1..]);
            let mut later = later.iter().map(|later| &later.post);
            if later.any(|later| entry.is_needless_beside(later, now)) {
                needless.push(self.entries.remove(index).post);
            }
        }
        needless
    }

    /// What is to be done next: of the posts that need not follow another, the first that is due.
    pub fn next(&mut self, now: Instant) -> Next {
        let mut wait: Option<Instant> = None;
        for index in 0..self.entries.len() {
            let (earlier, rest) = self.entries.split_at_mut(index);
            let entry = &mut rest[0];
            if earlier.iter().any(|earlier| entry.follows(earlier)) {
                continue;
            }
            if entry.due <= now {
                entry.in_flight = true;
                return Next::Deliver(Box::new(entry.post.clone()));
            }
            wait = Some(wait.map_or(entry.due, |wait| wait.min(entry.due)));
        }
        match wait {
            Some(until) => Next::Wait(until, Arc::clone(&self.changed)),
            None => Next::Empty,
        }
    }

    /// Forgets a post that is delivered.
    pub fn remove(&mut self, number: u64) {
        self.entries.retain(|entry| entry.post.number != number);
    }

    /// Puts a failed post off, and returns how often it has failed if that is worth a line in the log.
    pub fn put_off(&mut self, number: u64, failure: &Failure, now: Instant) -> Option<u32> {
        let mut entries = self.entries.iter_mut();
        let entry = entries.find(|entry| entry.post.number == number)?;
        entry.in_flight = false;
        entry.fault = Some(failure.fault());
        entry.uncertain |= failure.is_uncertain();
        entry.edits = failure.edits;
        entry.in_words = failure.in_words;
        entry.not_before = now + failure.retry_after().unwrap_or(BETWEEN_EVENTS);
        if failure.is_rate_limit() {
            // That was no fault of the post.
            entry.due = entry.not_before;
            return None;
        }
        entry.attempts += 1;
        let delay = match failure.retry_after() {
            Some(after) => after,
            None => delay(entry.attempts, failure),
        };
        entry.due = now + delay;
        let attempts = entry.attempts;
        (attempts >= PUT_ASIDE && attempts.is_power_of_two()).then_some(attempts)
    }

    /// Makes failed posts due as soon as they may be.
    pub fn retry(&mut self, now: Instant) {
        for entry in &mut self.entries {
            entry.due = entry.due.min(entry.not_before.max(now));
        }
        self.changed.notify_one();
    }

    /// Whether something is being delivered, or about to be for the first time.
    pub fn is_busy(&self) -> bool {
        let entries = self.entries.iter().enumerate();
        let mut busy = entries.map(|(index, entry)| {
            let mut earlier = self.entries[..index].iter();
            let new = entry.attempts == 0 && !earlier.any(|earlier| entry.follows(earlier));
            entry.in_flight || new
        });
        busy.any(|busy| busy)
    }

    /// Since when posts wait, and whether Discord refuses them.
    pub fn waiting(&self) -> impl Iterator<Item = (Instant, bool)> {
        let entries = self.entries.iter();
        entries.map(|entry| (entry.taken, entry.attempts > 0 && !entry.uncertain))
    }

    /// What the oldest failed post fails of.
    pub fn fault(&self) -> Option<Fault> {
        self.entries.iter().find_map(|entry| entry.fault)
    }
}

/// The delay after so many failures: doubled each time, up to a limit, and never quite the same for two posts.
fn delay(attempts: u32, failure: &Failure) -> Duration {
    let longest = if failure.is_uncertain() {
        LONGEST_DELAY
    } else {
        LONGEST_REFUSED_DELAY
    };
    let doubled = FIRST_DELAY.saturating_mul(1 << (attempts - 1).min(16));
    let shortest = match failure.fault() {
        Fault::TooFast => TOO_FAST_DELAY,
        _ => Duration::ZERO,
    };
    let delay = doubled.clamp(shortest, longest);
    delay.mul_f64(rand::random_range(0.8..1.2))
}
