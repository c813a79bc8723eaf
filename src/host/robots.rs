//! Robots at tables: they are woken when their seat is awaited, and send requests like people. Knows no Discord.

use super::Host;
use super::loaded::LoadedTable;
use super::note::Note;
use super::request::{Request, RequestKind};
use super::stored::read_json;
use super::worker_pool::{blocking, lock};
use crate::engine::{Budget, Seat};
use crate::ids::ChannelId;
use crate::robots::Robot;
use crate::store::StoreError;
use crate::supervision::{Panic, catch_async};
use crate::table::{Person, Stage, Table, TableCommand};
use crate::words::FALLBACK;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::mpsc::unbounded_channel;

/// The pauses before a robot tries again after a panic.
const RETRY_AFTER: [Duration; 6] = [
    Duration::from_millis(100),
    Duration::from_secs(1),
    Duration::from_secs(10),
    Duration::from_secs(60),
    Duration::from_secs(600),
    Duration::ZERO,
];

/// Command that gives a seat to the first free robot of this kind.
pub(super) fn another(table: &Table, robot: Robot, seat: Option<Seat>) -> TableCommand {
    let robot = free(table, robot);
    match table.stage() {
        Stage::Playing => TableCommand::Replace { seat, by: robot },
        _ => TableCommand::AddRobot { robot },
    }
}

/// The first robot of this kind that does not sit at the table.
pub(super) fn free(table: &Table, robot: Robot) -> Person {
    let free = |number: &usize| table.seat_of(robot.id(*number)).is_none();
    Person::of_robot(robot, (0..).find(free).unwrap_or_default())
}

/// This many robots.
pub(super) fn company(robots: usize) -> Vec<Person> {
    let people = (0..robots).map(|number| Person::of_robot(Robot::DEFAULT, number));
    people.collect()
}

impl Host {
    /// Wakes the robot that is awaited at a table, if there is one.
    pub(super) fn wake_robot(&self, loaded: &LoadedTable) {
        if loaded.gone {
            return;
        }
        let robots = lock(&self.robots);
        if let (Some(robots), Some(_)) = (robots.as_ref(), loaded.table.awaited_robot()) {
            // There is no receiver at shutdown; the robot is woken at the next start.
            let _ = robots.send(loaded.id.channel);
        }
    }

    /// Lets the robots of all tables play, each move after this pause, until it is dropped. If it has to be called again it begins
    /// with all robots that are awaited.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn run_robots(self: Arc<Self>, pause: Duration) -> Result<(), StoreError> {
        let (sender, mut woken) = unbounded_channel();
        // Moves from now on wake robots, so none is missed by the scan below.
        *lock(&self.robots) = Some(sender.clone());
        for channel in self.tables_that_await_robots().await? {
            let _ = sender.send(channel);
        }
        drop(sender);
        while let Some(channel) = woken.recv().await {
            let host = Arc::clone(&self);
            tokio::spawn(async move { host.robot_plays(channel, pause).await });
        }
        Ok(())
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

    /// The robot that is awaited in a channel makes its move after a pause; after a panic it tries again, for nobody else will wake it.
    async fn robot_plays(&self, channel: ChannelId, pause: Duration) {
        tokio::time::sleep(pause).await;
        for again in RETRY_AFTER {
            match catch_async("robot", self.robot_moves(channel)).await {
                Ok(Ok(())) => return,
                Ok(Err(_)) => {}
                Err(panic) => panic.log(format_args!("robot at the table of channel {channel}")),
            }
            tokio::time::sleep(again).await;
        }
        tracing::error!(
            %channel,
            "a robot was given up; it is woken by the next move or start"
        );
    }

    /// The robot that is awaited in a channel makes its move, if it still is.
    async fn robot_moves(&self, id: ChannelId) -> Result<(), Panic> {
        let thought = {
            let channel = self.channel(id);
            let mut channel = channel.lock().await;
            if self.load(&mut channel, id).await.is_err() {
                return Ok(());
            }
            let current = channel.current.as_ref();
            let Some(loaded) = current.filter(|loaded| !loaded.gone) else {
                return Ok(());
            };
            let awaited = loaded.table.awaited_robot();
            let Some(((seat, person), game)) = awaited.zip(loaded.table.game()) else {
                return Ok(());
            };
            let records = loaded.table.records();
            let shown = loaded.table.step().map(|step| step.text.clone());
            (
                seat,
                person.clone(),
                game.boxed_clone(),
                shown,
                loaded.id,
                records,
            )
        };
        let (seat, person, game, shown, table, records) = thought;
        let Some(robot) = person.robot() else {
            return Ok(());
        };
        let seed = self.clock.seed();
        let thinking = {
            let game = game.boxed_clone();
            // In a guided game it does what is to be shown.
            let choose = move || {
                let until = Instant::now() + Duration::from_millis(robot.thinking_time().into());
                let mut go_on = |_| Instant::now() < until;
                let mut budget = Budget::during(&mut go_on);
                shown.or_else(|| robot.choose(game.as_ref(), seat, seed, &mut budget))
            };
            self.thinking.run(move || Ok(choose()))
        };
        let chosen = match catch_async("robot", thinking).await {
            Ok(chosen) => chosen,
            Err(panic) => {
                panic.log(format_args!("robot {robot:?} thinking at {table}"));
                blocking(move || Ok(game.moves(seat).into_iter().next())).await
            }
        };
        let Ok(Some(text)) = chosen else {
            return Ok(());
        };
        // The same id twice is one move.
        let request = Request {
            id: format!("robot-{}-{records}", table.number),
            who: person,
            manages: false,
            channel: id,
            server: None,
            language: FALLBACK.to_owned(),
            kind: RequestKind::Table(TableCommand::Move { text }),
        };
        self.handle_caught(&request).await.map(|_| ())
    }
}
