//! Delivery of posts: one queue per destination, so that none waits for another.
//!
//! A destination is the channel of a table, or one person's direct messages of that table. Posts about the same message and new
//! boards keep their order; what a newer post replaces is not sent. A failed post stays in its queue and is retried with growing
//! pauses while others overtake it, as long as its table exists: the outbox keeps it across restarts.

use super::delivery_queue::{DeliveryLane, DuePost, Next, Queue};
use super::failure_kind::FailureKind;
use super::health::BotReport;
use super::permissions::Pictures;
use super::post_sender::{PostSender, SendFailure, Sent};
use super::rest::Rest;
use crate::host::{Host, Post, Recipient, TablePost};
use crate::ids::{ChannelId, ServerId};
use crate::store::{StoreError, TableId};
use crate::studio::Studio;
use crate::supervision::catch_async;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// Destination of posts: the channel of a table, or one person's direct messages of it.
pub(super) type Destination = (TableId, Recipient);

/// The pause before a queue goes on after a panic.
const AFTER_PANIC: Duration = Duration::from_secs(1);

/// The posts that are not delivered yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Backlog {
    /// All undelivered posts.
    pub posts: usize,
    /// Those that Discord refuses, mostly for a missing permission.
    pub refused: usize,
    /// The age of the oldest that is not refused.
    pub oldest: Option<Duration>,
}

/// Delivers posts.
pub struct Delivery {
    pub(super) host: Arc<Host>,
    pub(super) sender: PostSender,
    queues: Mutex<BTreeMap<Destination, Queue>>,
    /// How long a picture may follow the words of its message.
    picture_pause: Duration,
    idle: Notify,
}

impl Delivery {
    /// Delivery of the posts of this host. The picture of an edited message may follow its words for this long.
    pub fn new(
        host: Arc<Host>,
        rest: Arc<Rest>,
        studio: Arc<Studio>,
        picture_pause: Duration,
    ) -> Arc<Self> {
        Arc::new(Self {
            sender: PostSender::new(Arc::clone(&host), rest, studio),
            host,
            queues: Mutex::default(),
            picture_pause,
            idle: Notify::new(),
        })
    }

    /// Adds a post to the queue of its destination.
    pub fn take(self: &Arc<Self>, post: Post) {
        self.queue([post], false);
    }

    /// Adds posts that another process, or this one before its start, may have delivered. Those about one message come together: which of
    /// them created it is not known.
    pub(super) fn inherit(self: &Arc<Self>, posts: Vec<Post>) {
        self.queue(posts, true);
    }

    /// Takes the posts of the host from now on.
    pub(super) fn take_posts_of_host(self: &Arc<Self>) {
        // Delivery holds the host: a strong reference back would be a cycle, and the store would never be closed.
        let delivery = Arc::downgrade(self);
        self.host.set_post_sink(move |post| {
            if let (Some(delivery), false) =
                (delivery.upgrade(), matches!(post.to, Recipient::Answer(_)))
            {
                delivery.take(post.clone());
            }
        });
    }

    /// Takes what was not delivered before the start, or was not noted as delivered.
    pub(super) async fn take_unsent(self: &Arc<Self>) -> Result<(), StoreError> {
        let unsent = self.host.outbox.unsent().await?.into_iter();
        let (replies, posts): (Vec<Post>, Vec<Post>) = unsent
            .map(|(_, post)| post)
            .partition(|post| matches!(post.to, Recipient::Answer(_)));
        for reply in &replies {
            self.host.outbox.sent(reply, None).await?;
        }
        self.inherit(posts);
        self.host.tables.drop_damaged_posts().await
    }

    /// Adds posts to the queues of their destinations, all of them before the first is sent.
    fn queue(self: &Arc<Self>, posts: impl IntoIterator<Item = Post>, inherited: bool) {
        let mut queues = self.queues();
        for post in posts.into_iter().filter_map(TablePost::of) {
            let (destination, lane) = ((post.table, post.to), DeliveryLane::of(&post));
            let queue = queues.entry(destination);
            let queue = queue.or_insert_with(|| Queue::new(self.picture_pause));
            queue.push(post, inherited, Instant::now());
            if queue.begin_work(lane) {
                let delivery = Arc::clone(self);
                tokio::spawn(async move { delivery.work_on(destination, lane).await });
            }
        }
    }

    /// Waits until every post has been tried at least once, and what was delivered is durable. Pictures follow their words at once from now on.
    pub async fn idle(&self) {
        let now = Instant::now();
        for queue in self.queues().values_mut() {
            queue.send_pictures(now);
        }
        loop {
            let notified = self.idle.notified();
            if !self.queues().values().any(Queue::is_busy) {
                break;
            }
            notified.await;
        }
        self.host.outbox.flush_and_log().await;
    }

    /// The undelivered posts.
    pub fn backlog(&self) -> Backlog {
        let now = Instant::now();
        let mut backlog = Backlog::default();
        for (taken, refused) in self.queues().values().flat_map(Queue::waiting) {
            backlog.posts += 1;
            if refused {
                backlog.refused += 1;
            } else {
                backlog.oldest = backlog.oldest.max(Some(now - taken));
            }
        }
        backlog
    }

    /// What is not delivered, and whether the clock is right.
    pub fn health_report(&self) -> BotReport {
        BotReport {
            oldest_undelivered: self.backlog().oldest,
            wrong_clock: self.host.timers.wrong_clock(),
        }
    }

    /// Sets the metrics of what is not delivered yet.
    pub fn report(&self) {
        let backlog = self.backlog();
        metrics::gauge!("pagoda_undelivered_posts").set(backlog.posts as f64);
        metrics::gauge!("pagoda_refused_posts").set(backlog.refused as f64);
    }

    /// In which channels pictures may be posted.
    pub fn pictures(&self) -> &Pictures {
        &self.sender.pictures
    }

    /// Why posts to a channel fail, if they do.
    pub fn failure_in(&self, channel: ChannelId) -> Option<FailureKind> {
        let queues = self.queues();
        let mut there = queues
            .iter()
            .filter(|((table, to), _)| table.channel == channel && *to == Recipient::Channel);
        there.find_map(|(_, queue)| queue.failure_kind())
    }

    /// Tries the failed posts of a channel's tables again as soon as possible: its permissions may have changed.
    pub fn retry_channel(&self, channel: ChannelId) {
        self.retry(|(table, _), _| table.channel == channel);
    }

    /// Tries the failed posts of a server's tables again as soon as possible. False if there are none.
    pub fn retry_guild(&self, guild: ServerId) -> bool {
        self.retry(|_, queue| queue.server == Some(guild))
    }

    /// Retires the table of a deleted channel: its posts are dropped.
    pub async fn retire(&self, channel: ChannelId) {
        for ((table, _), queue) in self.queues().iter_mut() {
            if table.channel == channel {
                queue.clear();
            }
        }
        match self.host.tables.retire(channel).await {
            Ok(()) => tracing::info!(%channel, "a channel was deleted; its table is retired"),
            Err(error) => tracing::error!(%error, %channel, "retiring a table failed"),
        }
    }

    fn retry(&self, wanted: impl Fn(&Destination, &Queue) -> bool) -> bool {
        let now = Instant::now();
        let mut queues = self.queues();
        let queues = queues.iter_mut();
        let queues = queues.filter(|(destination, queue)| wanted(destination, queue));
        let retried = queues.map(|(_, queue)| queue.retry(now));
        retried.count() > 0
    }

    /// Delivers the posts of a lane until none is left, also after a panic.
    async fn work_on(self: &Arc<Self>, destination: Destination, lane: DeliveryLane) {
        while let Err(panic) = catch_async("delivery", self.work(destination, lane)).await {
            let (table, to) = destination;
            panic.log(format_args!("queue of {table} to {to:?}"));
            tokio::time::sleep(AFTER_PANIC).await;
            if let Some(queue) = self.queues().get_mut(&destination) {
                queue.end_attempts(lane);
            }
        }
    }

    /// Delivers the posts of a lane until none is left.
    async fn work(self: &Arc<Self>, destination: Destination, lane: DeliveryLane) {
        loop {
            let (superseded, next) = {
                let mut queues = self.queues();
                let Some(queue) = queues.get_mut(&destination) else {
                    return;
                };
                let now = Instant::now();
                let step = (queue.take_superseded(now), queue.next(lane, now));
                if matches!(step.1, Next::Empty) && queue.end_work(lane) {
                    queues.remove(&destination);
                }
                step
            };
            for post in &superseded {
                count("outdated");
                self.host.outbox.superseded(post);
            }
            match next {
                Next::Deliver(due) => self.deliver(destination, &due).await,
                Next::Wait(until, changed) => {
                    self.idle.notify_waiters();
                    let due = async {
                        match until {
                            Some(until) => tokio::time::sleep_until(until).await,
                            None => std::future::pending().await,
                        }
                    };
                    tokio::select! {
                        biased;
                        () = due => {}
                        () = changed.notified() => {}
                    }
                }
                Next::Empty => {
                    self.idle.notify_waiters();
                    return;
                }
            }
        }
    }

    /// Delivers one post, or schedules a retry.
    async fn deliver(self: &Arc<Self>, destination: Destination, due: &DuePost) {
        let (table, _) = destination;
        let post = &due.post;
        let is_wanted = || {
            let queues = self.queues();
            let queue = queues.get(&destination);
            queue.is_some_and(|queue| queue.is_wanted(post.number, Instant::now()))
        };
        let sent = self.sender.send(due, is_wanted);
        let failure = match catch_async("delivery", sent).await {
            Ok(Ok(Sent::Message(message))) => {
                count("sent");
                self.host.outbox.delivered_just_now(post, message);
                let queue = self
                    .queues()
                    .get_mut(&destination)
                    .map(|queue| queue.remove(post.number));
                for earlier in queue.into_iter().flatten() {
                    count("outdated");
                    self.host.outbox.superseded(&earlier);
                }
                return;
            }
            Ok(Ok(Sent::Words)) => {
                count("told");
                if let Some(queue) = self.queues().get_mut(&destination) {
                    queue.put_off_picture(post.number);
                }
                return;
            }
            Ok(Ok(Sent::Superseded)) => {
                if let Some(queue) = self.queues().get_mut(&destination) {
                    queue.end_attempts(DeliveryLane::of(post));
                }
                return;
            }
            Ok(Ok(Sent::InWords(message))) => {
                if let Err(error) = self.host.outbox.shown(post, message).await {
                    tracing::error!(%error, %table, "storing the message id of a post failed");
                }
                SendFailure::no_picture()
            }
            Ok(Ok(Sent::ChannelGone)) => return self.retire(table.channel).await,
            Ok(Err(failure)) => failure,
            Err(panic) => {
                panic.log(format_args!("post {} of {table}", post.number));
                SendFailure::panicked()
            }
        };
        metrics::counter!("pagoda_retries_total").increment(1);
        let server = self.host.outbox.server(table).await.ok().flatten();
        let failed = self.queues().get_mut(&destination).and_then(|queue| {
            queue.server = server;
            queue.reschedule(post.number, &failure, Instant::now())
        });
        if let Some(attempts) = failed {
            count("failed");
            let slot = post.slot.as_deref();
            tracing::warn!(
                error = %failure, %table, number = post.number, slot, attempts,
                "delivering a post failed; it will be retried"
            );
        }
    }

    pub(super) fn queues(&self) -> MutexGuard<'_, BTreeMap<Destination, Queue>> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn count(outcome: &'static str) {
    metrics::counter!("pagoda_posts_total", "outcome" => outcome).increment(1);
}
