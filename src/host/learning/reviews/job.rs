//! The computation of reviews, on the threads of the robots, one step at a time.

use super::Reviews;
use super::kept::ReviewKey;
use crate::analysis::Reviewer;
use crate::engine::Budget;
use crate::host::model::updates::Progress;
use crate::host::people::Profile;
use crate::host::robots::thinking::FairQueue;
use crate::host::worker_pool::lock;
use crate::ids::PersonId;
use crate::store::{StoreError, TableId};
use crate::supervision::catch_async;
use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// The time for a whole review, while nobody else needs the threads.
const WHOLE: Duration = Duration::from_secs(60);
/// The fewest simulations for the first examination of a decision, however slow the machine is.
const LEAST_SIMULATIONS: u32 = 60;
/// How many times its share of the time that is left a step may take: it is not to be ended early, unless the machine becomes slower.
const SHARE: u32 = 3;
/// The least and the most time for one step, so that robots wait for none of them long.
const STEP_TIME: RangeInclusive<Duration> = Duration::from_millis(500)..=Duration::from_secs(8);
/// Games of each title whose losses a profile keeps.
const GAMES: usize = 30;

/// The reviews that are being computed.
#[derive(Default)]
pub(in crate::host) struct ReviewJobs {
    jobs: Arc<Mutex<HashMap<ReviewKey, Running>>>,
    /// Begins one, while robots run.
    sender: Mutex<Option<UnboundedSender<ReviewJob>>>,
}

/// A review that is being computed.
struct Running {
    person: PersonId,
    progress: watch::Receiver<Progress>,
}

/// How far a review is, and how to wait for more.
pub(super) type RunningReview = (Progress, watch::Receiver<Progress>);

impl Running {
    fn progress(&self) -> RunningReview {
        let mut progress = self.progress.clone();
        let now = *progress.borrow_and_update();
        (now, progress)
    }
}

/// A review to be computed.
pub(in crate::host) struct ReviewJob {
    key: ReviewKey,
    person: PersonId,
    game: String,
    reviewer: Reviewer,
    progress: watch::Sender<Progress>,
    _guard: JobGuard,
}

/// Forgets a job when it has ended, however that came.
struct JobGuard {
    jobs: Arc<Mutex<HashMap<ReviewKey, Running>>>,
    key: ReviewKey,
    stop: Arc<AtomicBool>,
}

impl Drop for JobGuard {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        lock(&self.jobs).remove(&self.key);
    }
}

impl ReviewJobs {
    /// The jobs that are begun from now on: whoever takes them computes them.
    pub(in crate::host) fn take_jobs(&self) -> UnboundedReceiver<ReviewJob> {
        let (sender, receiver) = unbounded_channel();
        *lock(&self.sender) = Some(sender);
        receiver
    }

    /// How far the review of a seat is, and how to wait for more; none if it is not being computed.
    pub(super) fn progress(&self, key: ReviewKey) -> Option<RunningReview> {
        lock(&self.jobs).get(&key).map(Running::progress)
    }

    /// How far another review of a person is; none if there is none.
    pub(super) fn other(&self, person: PersonId, key: ReviewKey) -> Option<Progress> {
        let jobs = lock(&self.jobs);
        let mut others = jobs.iter();
        let other = others.find(|(other, job)| job.person == person && **other != key);
        other.map(|(_, job)| *job.progress.borrow())
    }

    /// Begins a review, if it is not being computed already. None if nobody computes any now.
    pub(super) fn begin(
        &self,
        key: ReviewKey,
        person: PersonId,
        game: &str,
        reviewer: Reviewer,
    ) -> Option<RunningReview> {
        let steps = reviewer.steps();
        let (sender, progress) = watch::channel(Progress { done: 0, steps });
        let running = {
            let mut jobs = lock(&self.jobs);
            if let Some(running) = jobs.get(&key) {
                return Some(running.progress());
            }
            let running = jobs.entry(key).or_insert(Running { person, progress });
            running.progress()
        };
        let job = ReviewJob {
            key,
            person,
            game: game.to_owned(),
            reviewer,
            progress: sender,
            _guard: JobGuard {
                jobs: Arc::clone(&self.jobs),
                key,
                stop: Arc::default(),
            },
        };
        let sender = lock(&self.sender).clone()?;
        sender.send(job).is_ok().then_some(running)
    }
}

impl Reviews {
    /// Computes reviews until the future is dropped, as many at the same time as there are threads: if all shared them, none would be ready soon.
    /// Whoever has used the least lately is next, and among equals who came first. From the call on, before the future is polled, they can be begun.
    pub(in crate::host) fn run(self: Arc<Self>) -> impl Future<Output = ()> + Send + 'static {
        let mut jobs = self.jobs.take_jobs();
        async move {
            // Dropping the set ends reviews.
            let mut running = JoinSet::new();
            let mut waiting = FairQueue::default();
            loop {
                while running.len() < self.thinking.threads().max(1) {
                    let Some(job) = waiting.pop() else { break };
                    running.spawn(Arc::clone(&self).compute(job));
                }
                tokio::select! {
                    biased;
                    job = jobs.recv() => {
                        let Some(job) = job else { return };
                        waiting.push(job.person, job.reviewer.work().left.into(), job);
                    }
                    Some(_) = running.join_next() => {}
                }
            }
        }
    }

    /// Computes a review and stores it. It yields to robots after each step, and ends when it is dropped.
    async fn compute(self: Arc<Self>, job: ReviewJob) {
        let key = job.key;
        let computed = catch_async("review", self.computed(job));
        match computed.await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::warn!(%error, table = %key.0, seat = key.1, "a review was not stored");
            }
            Err(panic) => panic.log(format_args!("review of seat {} of {}", key.1, key.0)),
        }
    }

    async fn computed(&self, job: ReviewJob) -> Result<(), StoreError> {
        let ReviewJob {
            key,
            person,
            game,
            mut reviewer,
            progress,
            _guard: guard,
        } = job;
        let mut spent = SpentTime::default();
        loop {
            let work = reviewer.work();
            let left = WHOLE.saturating_sub(spent.time);
            let share = left * work.next * SHARE / work.left.max(1);
            let wanted = share.clamp(*STEP_TIME.start(), *STEP_TIME.end());
            let simulations = match self.thinking.simulations() {
                Some(simulations) => simulations.min(Reviewer::SIMULATIONS),
                None => spent.affordable(left, work.left).min(Reviewer::SIMULATIONS),
            };
            let stop = Arc::clone(&guard.stop);
            let step = self.thinking.run(key.0.channel, wanted, move |allowed| {
                let began = Instant::now();
                let mut go_on = |_| !stop.load(Ordering::Relaxed) && began.elapsed() < allowed();
                let mut budget = Budget::during(&mut go_on);
                budget.simulations = simulations;
                let more = reviewer.step(&mut budget);
                Ok((reviewer, more, began.elapsed()))
            });
            let (more, took);
            (reviewer, more, took) = step.await?;
            spent.time += took;
            spent.simulations += u64::from(simulations) * u64::from(work.next);
            let (done, steps) = (reviewer.done(), reviewer.steps());
            progress.send_replace(Progress { done, steps });
            if !more {
                break;
            }
        }
        let review = reviewer.review();
        // Counted before it can be read. If the program ends in between, the review is computed again, and replaces what was counted.
        let (loss, now) = (review.average_loss(), self.base.now());
        let note = |profile: &mut Profile| {
            if let Some(loss) = loss.filter(|_| profile.settings.wants_ratings) {
                note_loss(profile, &game, key.0, loss);
                let statistics = &mut profile.statistics;
                statistics.note_review(&game, key.0, &review, now);
            }
        };
        self.people.change_profile(person, note).await?;
        self.keep_review(key, review).await?;
        // An open page of the game shows it.
        self.tables.publisher.table_changed(Some(key.0));
        Ok(())
    }
}

/// The time that a review has taken, and the simulations that it made.
#[derive(Default)]
struct SpentTime {
    time: Duration,
    simulations: u64,
}

impl SpentTime {
    /// How many simulations a first examination can have, so that the rest of the review takes the time that is left.
    fn affordable(&self, time: Duration, work: u32) -> u32 {
        let rate = self.simulations as f64 / self.time.as_secs_f64();
        let affordable = rate * time.as_secs_f64() / f64::from(work);
        match affordable.is_finite() && self.simulations > 0 {
            true => (affordable as u32).max(LEAST_SIMULATIONS),
            false => Reviewer::SIMULATIONS,
        }
    }
}

/// Adds the average loss of a game to a profile, and drops the oldest if there are too many. If it is there already it is replaced.
fn note_loss(profile: &mut Profile, game: &str, table: TableId, loss: f32) {
    let losses = profile
        .statistics
        .losses
        .entry(game.to_owned())
        .or_default();
    if profile.statistics.last_reviewed.replace(table) == Some(table) {
        losses.pop();
    }
    // Four decimals are enough for a plot.
    losses.push((loss * 10_000.0).round() / 10_000.0);
    losses.drain(..losses.len().saturating_sub(GAMES));
}
