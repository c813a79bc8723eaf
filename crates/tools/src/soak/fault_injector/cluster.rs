//! Faults of several processes that share a database: one of them is killed, the database is restarted, connections are cut. Nothing
//! waits for recovery, so that faults coincide.

use super::{FaultInjector, FaultKind};
use crate::soak::bots::Bots;
use crate::soak::database::SoakDatabase;
use crate::soak::shard_watch::ShardWatch;
use discord_playground::Playground;
use pagoda_store::private_postgres::Shutdown;
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::Instant;

/// Time until the first restart of the database, and between two.
const FIRST_RESTART: Duration = Duration::from_secs(10);
const RESTART_EVERY: Duration = Duration::from_secs(60);

/// The longest time for which the database is away, besides its own, in milliseconds.
const MOST_AWAY_MS: usize = 1500;

/// Time between two cuts of all connections.
const CUT_EVERY: Duration = Duration::from_secs(7);

/// Timeout for everything to be connected at the end.
const TIMEOUT: Duration = Duration::from_secs(60);

/// State of these faults.
pub(crate) struct ClusterFaults {
    /// The sessions of all shards.
    pub watch: ShardWatch,
    database: SoakDatabase,
    next_restart: Instant,
    next_cut: Instant,
    /// The restart that is under way.
    restarting: Option<JoinHandle<Result<(), String>>>,
    cutting: Option<JoinHandle<Result<u64, String>>>,
    /// Number of restarts of the database.
    pub restarts: u64,
    /// Number of times at which connections were cut, and of these connections.
    pub cuts: u64,
    pub connections: u64,
}

impl ClusterFaults {
    /// Faults of this database and this number of shards.
    pub fn new(database: SoakDatabase, shards: u64) -> Self {
        let now = Instant::now();
        Self {
            watch: ShardWatch::new(shards),
            database,
            next_restart: now + FIRST_RESTART,
            next_cut: now + CUT_EVERY,
            restarting: None,
            cutting: None,
            restarts: 0,
            cuts: 0,
            connections: 0,
        }
    }

    /// Restarts the database, alternately in both ways.
    fn restart(&mut self, pause: Duration) {
        let how = match self.restarts % 2 {
            0 => Shutdown::Fast,
            _ => Shutdown::Immediate,
        };
        self.restarts += 1;
        let database = self.database.clone();
        let restart = move || database.restart(how, pause);
        self.restarting = Some(tokio::task::spawn_blocking(restart));
    }

    fn cut(&mut self) {
        let database = self.database.clone();
        let cut = move || database.cut_connections();
        self.cutting = Some(tokio::task::spawn_blocking(cut));
    }

    /// Notes what has ended. While the database is away, connections cannot be cut.
    async fn note_ended(&mut self) -> Result<(), String> {
        if let Some(restarting) = self.restarting.take_if(|task| task.is_finished()) {
            restarting.await.map_err(|error| error.to_string())??;
        }
        if let Some(cutting) = self.cutting.take_if(|task| task.is_finished())
            && let Ok(Ok(cut)) = cutting.await
        {
            self.cuts += 1;
            self.connections += cut;
        }
        Ok(())
    }
}

impl FaultInjector {
    /// Injects what is due into the processes and their database.
    pub(super) async fn inject_cluster(
        &mut self,
        playground: &Playground,
        bots: &mut Bots,
        kill: bool,
    ) -> Result<(), String> {
        let Some(cluster) = &mut self.cluster else {
            return Ok(());
        };
        self.unreachable.extend(cluster.watch.look(playground));
        cluster.note_ended().await?;
        if kill {
            bots.kill_next()?;
            self.kills += 1;
        }
        self.ends += bots.restart_ended()?;
        let now = Instant::now();
        let is_restarting = cluster.restarting.is_some();
        if self.kinds.contains(&FaultKind::Database)
            && now >= cluster.next_restart
            && !is_restarting
        {
            cluster.next_restart = now + RESTART_EVERY;
            let pause = self.chance.below(MOST_AWAY_MS) as u64;
            cluster.restart(Duration::from_millis(pause));
        }
        if self.kinds.contains(&FaultKind::Connections)
            && now >= cluster.next_cut
            && cluster.cutting.is_none()
            && !is_restarting
        {
            cluster.next_cut = now + CUT_EVERY;
            cluster.cut();
        }
        Ok(())
    }

    /// Waits until the database, all processes and all shards are there.
    pub(super) async fn recover_cluster(
        &mut self,
        playground: &Playground,
        bots: &mut Bots,
    ) -> Result<(), String> {
        self.kinds.clear();
        let started = Instant::now();
        loop {
            self.inject_cluster(playground, bots, false).await?;
            let Some(cluster) = &self.cluster else {
                return Ok(());
            };
            let is_quiet = cluster.restarting.is_none() && cluster.cutting.is_none();
            if is_quiet && cluster.watch.is_complete() {
                return Ok(());
            }
            if started.elapsed() > TIMEOUT {
                let sessions = playground.gateway_sessions();
                return Err(format!("not all shards are connected: {sessions:?}"));
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}
