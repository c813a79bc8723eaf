//! Robots at tables: they are woken when their seat is awaited, and send requests like people. Knows no Discord.

use super::Host;
use super::error::RequestError;
use super::loaded::LoadedTable;
use super::note::Note;
use super::post::RequestOutcome;
use super::request::{Request, RequestKind, TableRequest};
use super::review::ReviewJob;
use super::stored::read_json;
use super::worker_pool::{blocking, lock};
use crate::engine::{Budget, Play, Seat};
use crate::ids::ChannelId;
use crate::robots::Robot;
use crate::store::{StoreError, TableId};
use crate::supervision::{Panic, catch_async};
use crate::table::{Person, SeatState, Stage, Table, TableCommand};
use crate::words::FALLBACK;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::task::JoinSet;
use tokio::time::MissedTickBehavior;

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
    /// The most robots that think at the same time, each on its own thread. With 0 they wait until [`Host::limit_thinking`] allows more.
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

/// The level of another robot if none is chosen: that of the robot that sat down last.
pub(super) fn usual_level(table: &Table) -> Robot {
    let people = table.seats().iter().rev();
    let mut levels = people.filter_map(|place| place.person.as_ref()?.robot());
    let level = levels.find(|level| Robot::LEVELS.contains(level));
    level.unwrap_or(Robot::DEFAULT)
}

/// Command that gives a seat to a robot. If a level is chosen and no seat is free, robots get that level instead.
pub(super) fn another(table: &Table, level: Option<Robot>, seat: Option<Seat>) -> TableCommand {
    let robot = free(table, level.unwrap_or_else(|| usual_level(table)));
    let own = |seat: Seat| {
        let place = table.seats().get(seat);
        place.is_some_and(SeatState::is_robots_own)
    };
    let playing = table.stage() == Stage::Playing;
    match (level, seat) {
        (Some(level), None) if is_full(table) && (0..table.seats().len()).any(own) => {
            change_levels(table, level)
        }
        (_, Some(seat)) if own(seat) => TableCommand::ChangeRobots {
            robots: vec![(seat, robot)],
        },
        _ if playing => TableCommand::Replace { seat, by: robot },
        _ => TableCommand::AddRobot { robot },
    }
}

/// Whether no seat is free for another player.
fn is_full(table: &Table) -> bool {
    match table.stage() {
        Stage::Gathering => table.seats().len() >= *table.title().seats().end(),
        _ => {
            let taken = |place: &SeatState| place.person.is_some() && !place.resigned;
            table.seats().iter().all(taken)
        }
    }
}

/// Command that gives this level to all robots that stand in for nobody.
pub(super) fn change_levels(table: &Table, level: Robot) -> TableCommand {
    let others = table.seats().iter().enumerate().filter(|(_, place)| {
        let robot = place.person.as_ref().and_then(Person::robot);
        place.is_robots_own() && robot != Some(level)
    });
    let seats = others.map(|(seat, _)| seat);
    TableCommand::ChangeRobots {
        robots: seats.zip(all_free(table, level)).collect(),
    }
}

/// The first robot of this level that does not sit at the table.
pub(super) fn free(table: &Table, level: Robot) -> Person {
    let mut free = all_free(table, level);
    free.next().unwrap_or_else(|| Person::of_robot(level, 0))
}

/// The robots of this level that do not sit at the table.
fn all_free(table: &Table, level: Robot) -> impl Iterator<Item = Person> {
    let free = move |index: &usize| table.seat_of(level.id(*index)).is_none();
    let indexes = (0..usize::from(Robot::OF_EACH_LEVEL)).filter(free);
    indexes.map(move |index| Person::of_robot(level, index))
}

/// Robots of these levels.
pub(super) fn company(levels: &[Robot]) -> Vec<Person> {
    let index = |number: usize| {
        let before = levels[..number].iter();
        before.filter(|level| **level == levels[number]).count()
    };
    let people = (0..levels.len()).map(|number| Person::of_robot(levels[number], index(number)));
    people.collect()
}

/// What a robot needs for its move.
struct Turn {
    table: TableId,
    records: u64,
    seat: Seat,
    person: Person,
    robot: Robot,
    game: Box<dyn Play>,
    /// The move that a guided game shows here.
    shown: Option<String>,
}

/// What came of the move of a robot.
enum RobotMove {
    /// It was made, or nobody awaits it any more.
    Done,
    /// It could not be stored.
    StoreUnavailable,
}

impl Host {
    /// Wakes the robot that is awaited at a table, if there is one. What a robot thinks about an earlier position of the table is
    /// stopped.
    pub(super) fn wake_robot(&self, loaded: &LoadedTable) {
        if loaded.gone {
            self.thoughts.stop(loaded.id.channel);
            return;
        }
        self.thoughts.move_on(loaded.id, loaded.table.records());
        let robots = lock(&self.robots);
        if let (Some(robots), Some(_)) = (robots.as_ref(), loaded.table.awaited_robot()) {
            // There is no receiver at shutdown; the robot is woken at the next start.
            let _ = robots.send(loaded.id.channel);
        }
    }

    /// Lets the robots of all tables play until the future is dropped; then thoughts are stopped. If it has to be called again it begins
    /// with all robots that are awaited. From the call on, before the future is polled, moves wake robots and reviews can be begun.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub fn run_robots(
        self: Arc<Self>,
        settings: RobotSettings,
    ) -> impl Future<Output = Result<(), StoreError>> + Send + 'static {
        let (sender, woken) = unbounded_channel();
        self.limit_thinking(settings);
        *lock(&self.robots) = Some(sender.clone());
        let reviews = self.reviews.take_jobs();
        async move {
            if !self.is_shared() {
                // Moves wake robots already, so the scan misses none.
                for channel in self.tables_that_await_robots().await? {
                    let _ = sender.send(channel);
                }
            }
            drop(sender);
            self.let_robots_play(settings, woken, reviews).await;
            Ok(())
        }
    }

    /// Lets those robots play that are woken, and computes reviews.
    async fn let_robots_play(
        self: Arc<Self>,
        settings: RobotSettings,
        mut woken: UnboundedReceiver<ChannelId>,
        mut reviews: UnboundedReceiver<ReviewJob>,
    ) {
        let shared = self.is_shared();
        let mut every = tokio::time::interval(CLAIM_EVERY);
        every.set_missed_tick_behavior(MissedTickBehavior::Delay);
        // Dropping the set stops what robots think, and reviews; a move that is being made is completed by its own task.
        let mut playing = JoinSet::new();
        loop {
            tokio::select! {
                channel = woken.recv() => {
                    let Some(channel) = channel else { return };
                    let host = Arc::clone(&self);
                    playing.spawn(async move { host.robot_plays(channel, settings).await });
                }
                Some(job) = reviews.recv() => {
                    playing.spawn(Arc::clone(&self).compute_review(job));
                }
                Some(_) = playing.join_next() => {}
                _ = every.tick(), if shared => {
                    // Robots for which no process thinks: at the start, and after another process has ended.
                    let claimed = self.of_cluster(|cluster| cluster.claim_robots()).await;
                    for channel in claimed.unwrap_or_default() {
                        let host = Arc::clone(&self);
                        playing.spawn(async move { host.robot_plays(channel, settings).await });
                    }
                }
            }
        }
    }

    /// Limits what robots and hints think. [`Host::run_robots`] does this first.
    pub fn limit_thinking(&self, settings: RobotSettings) {
        let RobotSettings {
            threads,
            simulations,
            ..
        } = settings;
        self.thinking.set_limits(threads, simulations);
    }

    async fn tables_that_await_robots(&self) -> Result<Vec<ChannelId>, StoreError> {
        let store = Arc::clone(&self.store);
        blocking(move || {
            let mut channels = Vec::new();
            store.tables(&mut |table, note| {
                let note = read_json::<Note>(note);
                if note.is_ok_and(|note| note.robot) {
                    channels.push(table.channel);
                }
                true
            })?;
            Ok(channels)
        })
        .await
    }

    /// The robot that is awaited in a channel makes its move; after a panic and while the store is unavailable it tries again, for
    /// nobody else will wake it.
    async fn robot_plays(self: Arc<Self>, channel: ChannelId, settings: RobotSettings) {
        let mut pauses = RETRY_AFTER.into_iter();
        loop {
            let pause = match catch_async("robot", self.robot_moves(channel, settings)).await {
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
        self: &Arc<Self>,
        id: ChannelId,
        settings: RobotSettings,
    ) -> Result<RobotMove, Panic> {
        let pause = tokio::time::sleep(settings.pause);
        let (turn, thought) = {
            let channel = self.channel(id);
            let mut channel = channel.lock().await;
            match self.load(&mut channel, id).await {
                Ok(()) => {}
                Err(RequestError::Store(_)) if self.is_shared() => {
                    return Ok(RobotMove::StoreUnavailable);
                }
                Err(_) => return Ok(RobotMove::Done),
            }
            let current = channel.current.as_ref();
            let Some(turn) = current.and_then(awaited_turn) else {
                return Ok(RobotMove::Done);
            };
            let Some(thought) = self.thoughts.begin(turn.table, turn.records) else {
                return Ok(RobotMove::Done);
            };
            (turn, thought)
        };
        let chosen = self.chosen_move(&turn, thought.stop_flag()).await;
        pause.await;
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
            }),
        };
        let host = Arc::clone(self);
        let handled = tokio::spawn(async move { host.handle_caught(&request).await });
        match handled.await {
            // A robot gets a reply only if its move was not made.
            Ok(Ok(posts)) => match posts
                .iter()
                .any(|post| post.outcome == RequestOutcome::Failed)
            {
                true if self.is_shared() => Ok(RobotMove::StoreUnavailable),
                _ => Ok(RobotMove::Done),
            },
            Ok(Err(panic)) => Err(panic),
            // The program ends.
            Err(_) => Ok(RobotMove::Done),
        }
    }

    /// The move of a robot, chosen on a thread of its own; after a panic the first legal move.
    async fn chosen_move(
        &self,
        turn: &Turn,
        stop: Arc<AtomicBool>,
    ) -> Result<Option<String>, StoreError> {
        // In a guided game it does what is to be shown.
        if let Some(shown) = &turn.shown {
            return Ok(Some(shown.clone()));
        }
        let (robot, seat, seed) = (turn.robot, turn.seat, self.clock.seed());
        let simulations = self.thinking.simulations();
        let game = turn.game.boxed_clone();
        let wanted = Duration::from_millis(robot.thinking_time().into());
        let thinking = self
            .thinking
            .run(turn.table.channel, wanted, move |allowed| {
                let began = Instant::now();
                let mut go_on = |_| !stop.load(Ordering::Relaxed) && began.elapsed() < allowed();
                let mut budget = Budget::during(&mut go_on);
                budget.simulations = simulations.unwrap_or(budget.simulations);
                Ok(robot.choose(game.as_ref(), seat, seed, &mut budget))
            });
        match catch_async("robot", thinking).await {
            Ok(chosen) => chosen,
            Err(panic) => {
                panic.log(format_args!("robot {robot:?} thinking at {}", turn.table));
                let game = turn.game.boxed_clone();
                blocking(move || Ok(game.moves(seat).into_iter().next())).await
            }
        }
    }
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
        shown: table.step().map(|step| step.text.clone()),
    })
}
