//! Robots at tables: they are woken when their seat is awaited, and send requests like people. Knows no Discord.

pub(in crate::host) mod menu_preparation;
pub(in crate::host) mod thinking;

use crate::engine::{Budget, MoveText, Play, Seat, Start};
use crate::host::base::Base;
use crate::host::model::error::RequestError;
use crate::host::model::post::{Post, RequestOutcome};
use crate::host::model::request::{Request, RequestKind, TableRequest};
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::note::NotedWait;
use crate::host::robots::thinking::{ThinkingPool, Thoughts};
use crate::host::stored::read_json;
use crate::host::tables::{CommitObserver, Tables};
use crate::host::worker_pool::lock;
use crate::ids::ChannelId;
use crate::robots::{Character, Robot};
use crate::store::{StoreError, TableId};
use crate::supervision::{Panic, catch_async};
use crate::table::{Person, Table};
use crate::words::FALLBACK;
use async_trait::async_trait;
use std::collections::{BTreeSet, HashMap};
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::Notify;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, Sleep};

/// How robots play at the tables of a host.
///
/// ```
/// use pagoda::host::RobotSettings;
/// let settings = RobotSettings::default();
/// assert!(settings.threads >= 1 && settings.simulations.is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RobotSettings {
    /// The least time from the moment a robot is awaited to its move, so that people can follow the game.
    pub pause: Duration,
    /// The most robots that think at the same time, each on its own thread. With 0 they wait until [`Host::limit_thinking`](crate::host::Host::limit_thinking) allows more.
    pub threads: usize,
    /// The simulations of each thought, however long they take; none if its time is limited. With a number, what robots, hints and reviews
    /// find does not depend on the speed of the machine.
    pub simulations: Option<u32>,
}

impl Default for RobotSettings {
    /// The usual pause, half of the processors, and thoughts limited by time alone.
    fn default() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        Self {
            pause: Duration::from_millis(1_500),
            threads: (processors / 2).max(1),
            simulations: None,
        }
    }
}

/// How often robots are looked for that are awaited while no process lets them think.
const CLAIM_EVERY: Duration = Duration::from_secs(1);

/// The pause before a robot tries again while the store is unavailable.
const STORE_PAUSE: Duration = Duration::from_secs(1);

/// The pauses before a robot tries again after a panic.
const RETRY_AFTER: [Duration; 6] = [
    Duration::from_millis(100),
    Duration::from_secs(1),
    Duration::from_secs(10),
    Duration::from_secs(60),
    Duration::from_secs(600),
    Duration::ZERO,
];

/// What a robot needs for its move.
struct Turn {
    table: TableId,
    records: u64,
    seat: Seat,
    person: Person,
    robot: Robot,
    game: Box<dyn Play>,
    /// The move that a guided game shows here.
    shown: Option<MoveText>,
    /// The seed of the thought and its simulations, where everybody is to get the same answer.
    fixed: Option<(u64, u32)>,
}

/// What came of the move of a robot.
enum RobotMove {
    /// It was made, or nobody awaits it any more.
    Done,
    /// It could not be stored.
    StoreUnavailable,
}

/// Handles the requests of robots.
#[async_trait]
pub(in crate::host) trait RequestHandler: Send + Sync {
    /// Handles a request. A panic is logged already, and the table will be read again.
    async fn handle(&self, request: Request) -> Result<Vec<Post>, Panic>;
}

/// Wakes robots when a table awaits them, while they run, and stops thoughts about earlier positions.
#[derive(Default)]
pub(in crate::host) struct RobotWaker {
    sender: Mutex<Option<UnboundedSender<ChannelId>>>,
    /// What robots think about.
    pub thoughts: Thoughts,
    /// Tables at which they move without a pause.
    hurried: Mutex<BTreeSet<TableId>>,
    /// Tells that there is one more.
    hurry: Notify,
}

impl RobotWaker {
    /// Lets the robots at a table move without a pause, until a person is awaited there.
    pub fn hurry(&self, table: TableId) {
        lock(&self.hurried).insert(table);
        self.hurry.notify_waiters();
    }

    /// Waits for the end of a pause, or until nobody wants it.
    async fn rest(&self, pause: Sleep, table: TableId) {
        let mut pause = pin!(pause);
        loop {
            // From here on it hears of tables that come.
            let hurry = self.hurry.notified();
            if lock(&self.hurried).contains(&table) {
                return;
            }
            tokio::select! {
                biased;
                () = &mut pause => return,
                () = hurry => {}
            }
        }
    }
}

impl CommitObserver for RobotWaker {
    fn position_changed(&self, loaded: &LoadedTable) {
        if loaded.gone {
            lock(&self.hurried).remove(&loaded.id);
            self.thoughts.stop(loaded.id.channel);
            return;
        }
        self.thoughts.move_on(loaded.id, loaded.table.records());
        let awaited = loaded.table.awaited_robot();
        if awaited.is_none() {
            lock(&self.hurried).remove(&loaded.id);
        }
        let sender = lock(&self.sender);
        if let (Some(sender), Some(_)) = (sender.as_ref(), awaited) {
            // There is no receiver at shutdown; the robot is woken at the next start.
            let _ = sender.send(loaded.id.channel);
        }
    }
}

/// The robots at the tables.
pub struct Robots {
    base: Arc<Base>,
    tables: Arc<Tables>,
    waker: Arc<RobotWaker>,
    /// Threads for robots.
    thinking: Arc<ThinkingPool>,
}

impl Robots {
    pub(in crate::host) fn new(
        base: Arc<Base>,
        tables: Arc<Tables>,
        waker: Arc<RobotWaker>,
        thinking: Arc<ThinkingPool>,
    ) -> Self {
        Self {
            base,
            tables,
            waker,
            thinking,
        }
    }

    /// Lets the robots of all tables play until the future is dropped; then thoughts are stopped. If it has to be called again it begins
    /// with all robots that are awaited. From the call on, before the future is polled, moves wake robots.
    pub(in crate::host) fn run(
        self: Arc<Self>,
        settings: RobotSettings,
        handler: Arc<dyn RequestHandler>,
    ) -> impl Future<Output = Result<(), StoreError>> + Send + 'static {
        let (sender, woken) = unbounded_channel();
        self.limit_thinking(settings);
        *lock(&self.waker.sender) = Some(sender.clone());
        async move {
            if !self.base.is_shared() {
                // Moves wake robots already, so the scan misses none.
                for channel in self.tables_that_await_robots().await? {
                    let _ = sender.send(channel);
                }
            }
            drop(sender);
            self.let_play(settings, woken, handler).await;
            Ok(())
        }
    }

    /// Lets those robots play that are woken.
    async fn let_play(
        self: Arc<Self>,
        settings: RobotSettings,
        mut woken: UnboundedReceiver<ChannelId>,
        handler: Arc<dyn RequestHandler>,
    ) {
        let cluster = self.base.store.cluster();
        let mut every = tokio::time::interval(CLAIM_EVERY);
        every.set_missed_tick_behavior(MissedTickBehavior::Delay);
        // Dropping the set stops what robots think; a move that is being made is completed by its own task.
        let mut tasks = JoinSet::new();
        let mut playing: HashMap<tokio::task::Id, ChannelId> = HashMap::new();
        let play = |tasks: &mut JoinSet<()>, channel| {
            let (robots, handler) = (Arc::clone(&self), Arc::clone(&handler));
            let task = tasks.spawn(robots.robot_plays(channel, settings, handler));
            (task.id(), channel)
        };
        loop {
            tokio::select! {
                biased;
                _ = every.tick(), if cluster.is_some() => {
                    // Robots for which no process thinks: at the start, after another process has ended, and after a commit in doubt.
                    let Some(cluster) = cluster else { continue };
                    let kept: Vec<ChannelId> = playing.values().copied().collect();
                    for channel in cluster.claim_robots(&kept).await.unwrap_or_default() {
                        playing.extend([play(&mut tasks, channel)]);
                    }
                }
                channel = woken.recv() => {
                    let Some(channel) = channel else { return };
                    playing.extend([play(&mut tasks, channel)]);
                }
                Some(ended) = tasks.join_next_with_id() => {
                    let id = ended.map_or_else(|error| error.id(), |(id, ())| id);
                    playing.remove(&id);
                }
            }
        }
    }

    /// Limits what robots and hints think. [`Robots::run`] does this first.
    pub(in crate::host) fn limit_thinking(&self, settings: RobotSettings) {
        let RobotSettings {
            threads,
            simulations,
            ..
        } = settings;
        self.thinking.set_limits(threads, simulations);
    }

    async fn tables_that_await_robots(&self) -> Result<Vec<ChannelId>, StoreError> {
        let mut channels = Vec::new();
        let look = |table: TableId, note: &[u8]| {
            let wait = read_json::<NotedWait>(note);
            if wait.is_ok_and(|wait| wait.robot) {
                channels.push(table.channel);
            }
        };
        self.base.store.each_table(look).await?;
        Ok(channels)
    }

    /// The robot that is awaited in a channel makes its move; after a panic and while the store is unavailable it tries again, for
    /// nobody else will wake it.
    async fn robot_plays(
        self: Arc<Self>,
        channel: ChannelId,
        settings: RobotSettings,
        handler: Arc<dyn RequestHandler>,
    ) {
        let mut pauses = RETRY_AFTER.into_iter();
        loop {
            let moves = self.robot_moves(channel, settings, &handler);
            let pause = match catch_async("robot", moves).await {
                Ok(Ok(RobotMove::Done)) => return,
                Ok(Ok(RobotMove::StoreUnavailable)) => Some(STORE_PAUSE),
                Ok(Err(_)) => pauses.next(),
                Err(panic) => {
                    panic.log(format_args!("robot at the table of channel {channel}"));
                    pauses.next()
                }
            };
            let Some(pause) = pause else { break };
            tokio::time::sleep(pause).await;
        }
        tracing::error!(
            %channel,
            "a robot was given up; it is woken by the next move or start"
        );
    }

    /// The robot that is awaited in a channel makes its move, if it still is. The pause before it includes the time for thinking.
    async fn robot_moves(
        &self,
        id: ChannelId,
        settings: RobotSettings,
        handler: &Arc<dyn RequestHandler>,
    ) -> Result<RobotMove, Panic> {
        let pause = tokio::time::sleep(settings.pause);
        let (turn, thought) = {
            let channel = self.tables.channels.get(id);
            let mut channel = channel.lock().await;
            match self.tables.load(&mut channel, id).await {
                Ok(()) => {}
                Err(RequestError::Store(_)) if self.base.is_shared() => {
                    return Ok(RobotMove::StoreUnavailable);
                }
                Err(_) => return Ok(RobotMove::Done),
            }
            let current = channel.current.as_ref();
            let Some(turn) = current.and_then(awaited_turn) else {
                return Ok(RobotMove::Done);
            };
            let Some(thought) = self.waker.thoughts.begin(turn.table, turn.records) else {
                return Ok(RobotMove::Done);
            };
            (turn, thought)
        };
        let chosen = self.chosen_move(&turn, thought.stop_flag()).await;
        self.waker.rest(pause, turn.table).await;
        // If the position has changed, its next robot was woken.
        let Ok(Some(text)) = chosen else {
            return Ok(RobotMove::Done);
        };
        if thought.is_stopped() {
            return Ok(RobotMove::Done);
        }
        // The same id twice is one move.
        let request = Request {
            id: format!("robot-{}-{}", turn.table.number, turn.records),
            who: turn.person,
            manages: false,
            channel: id,
            server: None,
            language: FALLBACK.to_owned(),
            // Another process may have changed the table meanwhile.
            kind: RequestKind::Table(TableRequest::MoveAt {
                table: turn.table.number,
                records: turn.records,
                text,
                order: Vec::new(),
            }),
        };
        let handler = Arc::clone(handler);
        let handled = tokio::spawn(async move { handler.handle(request).await });
        match handled.await {
            // A robot gets a reply only if its move was not made.
            Ok(Ok(posts)) => match posts
                .iter()
                .any(|post| post.reply.outcome == RequestOutcome::Failed)
            {
                true if self.base.is_shared() => Ok(RobotMove::StoreUnavailable),
                _ => Ok(RobotMove::Done),
            },
            Ok(Err(panic)) => Err(panic),
            // The program ends.
            Err(_) => Ok(RobotMove::Done),
        }
    }

    /// The move of a robot, chosen on a thread of its own; after a panic the first legal move. A search that has nothing to find out ends
    /// early, and others would see by it what the robot holds: it takes the time of its level all the same.
    async fn chosen_move(
        &self,
        turn: &Turn,
        stop: Arc<AtomicBool>,
    ) -> Result<Option<MoveText>, StoreError> {
        // In a guided game it does what is to be shown.
        if let Some(shown) = &turn.shown {
            return Ok(Some(shown.clone()));
        }
        let (robot, seat, fixed) = (turn.robot, turn.seat, turn.fixed);
        let seed = fixed.map_or_else(|| self.base.seed(), |(seed, _)| seed);
        let character = Character::of(turn.person.id);
        let simulations = self.thinking.simulations();
        let counted = fixed.map(|(_, simulations)| simulations).or(simulations);
        let game = turn.game.boxed_clone();
        let wanted = Duration::from_millis(robot.thinking_time().into());
        let thinking = self
            .thinking
            .run(turn.table.channel, wanted, move |allowed| {
                let began = Instant::now();
                let mut spent = |_| match stop.load(Ordering::Relaxed) {
                    true => 1.0,
                    false if counted.is_some() => 0.0,
                    false if allowed().is_zero() => 1.0,
                    false => began.elapsed().div_duration_f32(allowed()),
                };
                let mut budget = Budget::timed(&mut spent);
                budget.simulations = counted.unwrap_or(budget.simulations);
                let chosen = robot.choose_as(character, game.as_ref(), seat, seed, &mut budget);
                Ok((chosen, began))
            });
        match catch_async("robot", thinking).await {
            Ok(Ok((chosen, began))) => {
                if simulations.is_none() {
                    tokio::time::sleep(wanted.saturating_sub(began.elapsed())).await;
                }
                Ok(chosen)
            }
            Ok(Err(error)) => Err(error),
            Err(panic) => {
                panic.log(format_args!("robot {robot:?} thinking at {}", turn.table));
                let game = turn.game.boxed_clone();
                Ok(game.moves(seat).into_iter().next())
            }
        }
    }
}

/// The seed and the simulations of the next thought at the deal of a day; none at other tables.
fn fixed_thought(table: &Table) -> Option<(u64, u32)> {
    let deal = table.day_deal()?;
    let journal = table.journal()?;
    let Start::New(setup) = &journal.start else {
        return None;
    };
    Some((
        deal.thought(setup.seed, journal.moves.len()),
        deal.simulations,
    ))
}

/// The turn of the robot that is awaited at a table.
fn awaited_turn(loaded: &LoadedTable) -> Option<Turn> {
    if loaded.gone {
        return None;
    }
    let table = &loaded.table;
    let (seat, person) = table.awaited_robot()?;
    Some(Turn {
        table: loaded.id,
        records: table.records(),
        seat,
        person: person.clone(),
        robot: person.robot()?,
        game: table.game()?.boxed_clone(),
        fixed: fixed_thought(table),
        shown: table.course().step().map(|step| step.text.clone()),
    })
}
