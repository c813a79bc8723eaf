//! The queue of one destination: which post is delivered next, which posts are superseded, and when a failed post is retried.
//!
//! It has two lanes, so that the newest board and the result wait for nothing but earlier news: one for what is told, one for what only tidies up.

use super::failure_kind::FailureKind;
use super::post_sender::SendFailure;
use crate::host::TablePost;
use crate::ids::ServerId;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// The delay after the first failure; each further failure doubles it.
const FIRST_DELAY: Duration = Duration::from_millis(250);
/// The longest delay between attempts while Discord fails.
const LONGEST_DELAY: Duration = Duration::from_secs(5 * 60);
/// The longest delay between attempts that Discord refuses: too many refused requests get a bot banned, and an event that may grant a
/// permission makes the posts due anyway.
const LONGEST_REFUSED_DELAY: Duration = Duration::from_secs(30 * 60);
/// The delay after a refusal for too many requests that gives no `retry_after`.
const TOO_MANY_REQUESTS_DELAY: Duration = Duration::from_secs(10);
/// The shortest time between two attempts of a post that events trigger.
const EVENT_RETRY_DELAY: Duration = Duration::from_secs(3);
/// The age from which a later board supersedes one that may have been delivered.
const BOARD_MAX_AGE: Duration = Duration::from_secs(5 * 60);
/// The usual time that the picture of an edited message may follow its words.
pub const PICTURE_PAUSE: Duration = Duration::from_secs(5);
/// The number of failed attempts from which a failure counts as persistent.
const PERSISTENT_ATTEMPTS: u32 = 4;

/// A lane of a queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeliveryLane {
    /// Posts that tell something.
    News,
    /// Posts by which messages lose their buttons or are deleted.
    Tidying,
}

impl DeliveryLane {
    /// The lane of a post.
    pub fn of(post: &TablePost) -> Self {
        match post.tidies() {
            true => Self::Tidying,
            false => Self::News,
        }
    }
}

/// An undelivered post.
struct QueuedPost {
    post: TablePost,
    /// Earlier posts whose news it has taken over: they are delivered with it.
    taken_over: Vec<TablePost>,
    /// When it was queued.
    queued: Instant,
    in_flight: bool,
    /// Whether another process, or this one before its start, may have delivered it.
    inherited: bool,
    attempts: Attempts,
    /// Whether its message exists and is edited.
    edits: bool,
    /// Whether it was delivered without its picture.
    in_words: bool,
    /// Whether its words are there, and only its picture is still to follow.
    told: bool,
    /// Since when the picture of its message is behind.
    behind_since: Instant,
}

/// How the attempts to deliver a post went, and when the next one is.
struct Attempts {
    failed: u32,
    /// When the next one is.
    due: Instant,
    /// The earliest time of the next one, whatever events come in.
    not_before: Instant,
    /// Why the last one failed.
    failure: Option<FailureKind>,
    /// Whether a failed one may have taken effect, or one before the start.
    uncertain: bool,
    /// Whether Discord refused the last one.
    refused: bool,
}

impl Attempts {
    /// Notes a failure. Returns the number of failed attempts if it should be logged.
    fn note(&mut self, post: &TablePost, failure: &SendFailure, now: Instant) -> Option<u32> {
        self.failure = Some(failure.kind());
        self.uncertain |= failure.is_uncertain();
        self.not_before = now + failure.retry_after().unwrap_or(EVENT_RETRY_DELAY);
        if failure.is_rate_limit() {
            // The post itself is not the reason.
            self.due = self.not_before;
            return None;
        }
        self.failed += 1;
        self.refused = !failure.is_uncertain();
        let after = failure.retry_after();
        self.due = now + after.unwrap_or_else(|| delay(post, self.failed, failure));
        let failed = self.failed;
        (failed >= PERSISTENT_ATTEMPTS && failed.is_power_of_two()).then_some(failed)
    }
}

impl QueuedPost {
    fn new(post: TablePost, inherited: bool, now: Instant) -> Self {
        Self {
            post,
            taken_over: Vec::new(),
            queued: now,
            in_flight: false,
            inherited,
            attempts: Attempts {
                failed: 0,
                due: now,
                not_before: now,
                failure: None,
                uncertain: inherited,
                refused: false,
            },
            edits: false,
            in_words: false,
            told: false,
            behind_since: now,
        }
    }

    /// Whether it must be delivered after an earlier post.
    fn must_follow(&self, earlier: &Self) -> bool {
        let new_board = !earlier.edits && self.post.is_later_board(&earlier.post);
        new_board || self.post.same_message(&earlier.post)
    }

    /// Whether a later post makes it unnecessary. If an attempt may have created its message, it is retried instead, which
    /// finds the message.
    fn is_superseded_by(&self, later: &TablePost, now: Instant) -> bool {
        let later_board = later.is_later_board(&self.post);
        if self.attempts.uncertain {
            return later_board && !self.edits && now - self.queued > BOARD_MAX_AGE;
        }
        // A board in words still lacks its picture.
        let later_board = later_board && !self.in_words;
        later_board || later.replaces(&self.post) || later.outlives(&self.post)
    }
}

/// A post to be delivered now.
pub struct DuePost {
    /// The post.
    pub post: TablePost,
    /// If another process, or this one before its start, may have delivered it: the numbers of all posts about its message. An earlier one may
    /// have been left out for a later one, which then created the message.
    pub inherited: Option<Vec<u64>>,
    /// Whether its picture may follow its words.
    pub may_come_in_two: bool,
}

/// The next step for a queue.
pub enum Next {
    /// Deliver this post.
    Deliver(Box<DuePost>),
    /// Wait until this time, if there is one, or until the queue changes.
    Wait(Option<Instant>, Arc<Notify>),
    /// Nothing is left in the lane.
    Empty,
}

/// The undelivered posts of one destination, in the order of their arrival.
#[derive(Default)]
pub struct Queue {
    entries: Vec<QueuedPost>,
    /// Notified when something has changed for the worker of a lane.
    changed: [Arc<Notify>; 2],
    /// Which lanes have a worker.
    working: [bool; 2],
    /// The server of the table; set after the first failure.
    pub server: Option<ServerId>,
    /// How long a picture may follow the words of its message.
    picture_pause: Duration,
}

impl Queue {
    /// An empty queue, in which pictures may follow their words for this long.
    pub fn new(picture_pause: Duration) -> Self {
        Self {
            picture_pause,
            ..Self::default()
        }
    }

    /// Adds a post, unless it is there already. Another process, or this one before its start, may have delivered an
    /// inherited one.
    pub fn push(&mut self, post: TablePost, inherited: bool, now: Instant) {
        if !self.numbers().any(|number| number == post.number) {
            self.entries.push(QueuedPost::new(post, inherited, now));
            self.notify();
        }
    }

    /// Takes the place of the worker of a lane. False if it has one.
    pub fn begin_work(&mut self, lane: DeliveryLane) -> bool {
        !std::mem::replace(&mut self.working[lane as usize], true)
    }

    /// Gives that place up. Returns whether the queue is not needed any more.
    pub fn end_work(&mut self, lane: DeliveryLane) -> bool {
        self.working[lane as usize] = false;
        self.entries.is_empty() && self.working == [false; 2]
    }

    fn notify(&self) {
        for lane in &self.changed {
            lane.notify_one();
        }
    }

    /// The numbers of all posts.
    pub fn numbers(&self) -> impl Iterator<Item = u64> {
        let posts = self.entries.iter();
        let posts = posts.flat_map(|entry| entry.taken_over.iter().chain([&entry.post]));
        posts.map(|post| post.number)
    }

    /// Removes posts that were queued before a time and are not wanted any more.
    pub fn keep(&mut self, before: Instant, wanted: impl Fn(u64) -> bool) {
        self.entries
            .retain(|entry| entry.queued >= before || wanted(entry.post.number));
        self.notify();
    }

    /// Removes all posts.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.notify();
    }

    /// Whether a post is still to be sent: it is there, and no later one supersedes it.
    pub fn is_wanted(&self, number: u64, now: Instant) -> bool {
        let mut entries = self.entries.iter();
        let index = entries.position(|entry| entry.post.number == number);
        index.is_some_and(|index| self.superseded_by(index, now).is_none())
    }

    /// The entry that supersedes another one: the newest. One that is being sent cannot take anything over.
    fn superseded_by(&self, index: usize, now: Instant) -> Option<usize> {
        let supersedes = |later: &usize| {
            let later = &self.entries[*later];
            !later.in_flight && self.entries[index].is_superseded_by(&later.post, now)
        };
        (index + 1..self.entries.len()).rev().find(supersedes)
    }

    /// Removes and returns the posts that a later one supersedes, except for those whose news it has taken over.
    pub fn take_superseded(&mut self, now: Instant) -> Vec<TablePost> {
        let mut superseded = Vec::new();
        // The oldest first, so that news stays in its order.
        let mut index = 0;
        while index < self.entries.len() {
            let later = match self.entries[index].in_flight {
                true => None,
                false => self.superseded_by(index, now),
            };
            let Some(later) = later else {
                index += 1;
                continue;
            };
            let QueuedPost {
                post,
                taken_over,
                told,
                behind_since,
                ..
            } = self.entries.remove(index);
            let later = &mut self.entries[later - 1];
            later.taken_over.extend(taken_over);
            if told && later.post.same_message(&post) {
                later.behind_since = behind_since;
            }
            // People have read the news of what was told.
            match !told && later.post.take_over(&post) {
                true => later.taken_over.push(post),
                false => superseded.push(post),
            }
        }
        if !superseded.is_empty() {
            self.notify();
        }
        superseded
    }

    /// The next step of a lane: deliver the first due post that need not follow another one.
    pub fn next(&mut self, lane: DeliveryLane, now: Instant) -> Next {
        let mut wait: Option<Instant> = None;
        let mut is_empty = true;
        for index in 0..self.entries.len() {
            let (earlier, rest) = self.entries.split_at_mut(index);
            let entry = &mut rest[0];
            if DeliveryLane::of(&entry.post) != lane || entry.in_flight {
                continue;
            }
            is_empty = false;
            if earlier.iter().any(|earlier| entry.must_follow(earlier)) {
                continue;
            }
            let due = entry.attempts.due;
            if due <= now {
                entry.in_flight = true;
                return Next::Deliver(Box::new(self.due_post(index, now)));
            }
            wait = Some(wait.map_or(due, |wait| wait.min(due)));
        }
        match is_empty {
            true => Next::Empty,
            false => Next::Wait(wait, Arc::clone(&self.changed[lane as usize])),
        }
    }

    fn due_post(&self, index: usize, now: Instant) -> DuePost {
        let QueuedPost {
            post,
            inherited,
            told,
            behind_since,
            ..
        } = &self.entries[index];
        let is_early = now < *behind_since + self.picture_pause;
        let same = || {
            let entries = self.entries.iter();
            let posts = entries.flat_map(|entry| entry.taken_over.iter().chain([&entry.post]));
            let same =
                posts.filter(|other| other.number == post.number || other.same_message(post));
            same.map(|other| other.number).collect()
        };
        DuePost {
            post: post.clone(),
            inherited: inherited.then(same),
            may_come_in_two: is_early && !told && !inherited,
        }
    }

    /// Notes that the words of a post are there: its picture follows, unless a later post takes its place.
    pub fn put_off_picture(&mut self, number: u64) {
        let mut entries = self.entries.iter_mut();
        if let Some(entry) = entries.find(|entry| entry.post.number == number) {
            entry.in_flight = false;
            entry.told = true;
            entry.attempts.due = entry.behind_since + self.picture_pause;
        }
    }

    /// Lets no picture wait any more.
    pub fn send_pictures(&mut self, now: Instant) {
        self.picture_pause = Duration::ZERO;
        for entry in self.entries.iter_mut().filter(|entry| entry.told) {
            entry.attempts.due = entry.attempts.due.min(now);
        }
        self.notify();
    }

    /// Removes a delivered post. Returns those whose news it had taken over.
    pub fn remove(&mut self, number: u64) -> Vec<TablePost> {
        let mut entries = self.entries.iter();
        let index = entries.position(|entry| entry.post.number == number);
        let removed = index.map(|index| self.entries.remove(index));
        self.notify();
        removed.map_or_else(Vec::new, |entry| entry.taken_over)
    }

    /// Ends the attempts of a lane: after a panic of its worker, or because a later post has taken the place of what was to be sent.
    pub fn end_attempts(&mut self, lane: DeliveryLane) {
        for entry in &mut self.entries {
            entry.in_flight &= DeliveryLane::of(&entry.post) != lane;
        }
    }

    /// Schedules the next attempt of a failed post. Returns the number of failed attempts if it should be logged.
    pub fn reschedule(&mut self, number: u64, failure: &SendFailure, now: Instant) -> Option<u32> {
        let mut entries = self.entries.iter_mut();
        let entry = entries.find(|entry| entry.post.number == number)?;
        entry.in_flight = false;
        entry.edits = failure.edits;
        entry.in_words = failure.in_words;
        entry.attempts.note(&entry.post, failure, now)
    }

    /// Makes failed posts due at their earliest time.
    pub fn retry(&mut self, now: Instant) {
        for QueuedPost { attempts, .. } in &mut self.entries {
            attempts.due = attempts.due.min(attempts.not_before.max(now));
        }
        self.notify();
    }

    /// Whether a post is being delivered, or is ready for its first attempt.
    pub fn is_busy(&self) -> bool {
        let entries = self.entries.iter().enumerate();
        let mut busy = entries.map(|(index, entry)| {
            let mut earlier = self.entries[..index].iter();
            let new =
                entry.attempts.failed == 0 && !earlier.any(|earlier| entry.must_follow(earlier));
            entry.in_flight || new
        });
        busy.any(|busy| busy)
    }

    /// When each post was queued, and whether Discord refuses it.
    pub fn waiting(&self) -> impl Iterator<Item = (Instant, bool)> {
        let entries = self.entries.iter();
        entries.map(|entry| (entry.queued, entry.attempts.refused))
    }

    /// Why the oldest failed post fails.
    pub fn failure_kind(&self) -> Option<FailureKind> {
        self.entries.iter().find_map(|entry| entry.attempts.failure)
    }
}

/// The delay after this number of failures: doubled each time up to a limit, and different for each post, so that they do not come back together.
fn delay(post: &TablePost, attempts: u32, failure: &SendFailure) -> Duration {
    let longest = if failure.is_uncertain() {
        LONGEST_DELAY
    } else {
        LONGEST_REFUSED_DELAY
    };
    let doubled = FIRST_DELAY.saturating_mul(1 << (attempts - 1).min(16));
    let shortest = match failure.kind() {
        FailureKind::TooManyRequests => TOO_MANY_REQUESTS_DELAY,
        _ => Duration::ZERO,
    };
    let delay = doubled.clamp(shortest, longest);
    let mut hasher = DefaultHasher::new();
    (post.table, post.number, attempts).hash(&mut hasher);
    let share = hasher.finish() as f64 / u64::MAX as f64;
    delay.mul_f64(0.8 + 0.4 * share)
}
