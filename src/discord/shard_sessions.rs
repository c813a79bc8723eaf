//! The sessions of this process at the gateway, one for each shard. They are started and stopped one by one, and share the handlers.
//!
//! serenity runs each connection and resumes its session. What it would do by itself is done here: its queue starts all shards of a
//! process five seconds apart, whatever Discord's `max_concurrency` and other processes are, and also identifies anew when a session is
//! lost. Here both wait for their turn, see [`IdentifyPacing`].

use super::bot::TICK;
use super::identify_pacing::IdentifyPacing;
use super::shards::Observation;
use crate::supervision::catch_async;
use serenity::all::{
    ConnectionStage, Context, EventHandler, GatewayIntents, Http, RawEventHandler, Ready, Shard,
    ShardId, ShardInfo, ShardManager, ShardMessenger, ShardRunner, ShardRunnerInfo,
    ShardRunnerMessage, ShardRunnerOptions,
};
use serenity::gateway::{GatewayError, ShardManagerOptions};
use serenity::prelude::TypeMap;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::{Notify, RwLock, watch};
use tokio::task::{JoinHandle, JoinSet};

/// The intents of all sessions. Interactions need none.
const INTENTS: GatewayIntents = GatewayIntents::GUILDS;
/// The close code with which a session ends for good.
const GOODBYE: u16 = 1000;
/// The timeout for closing a session.
const CLOSING: Duration = Duration::from_secs(2);
/// The pause after the gateway could not be reached.
const RECONNECT_PAUSE: Duration = Duration::from_secs(2);
/// The timeout for opening a connection.
const CONNECTING: Duration = Duration::from_secs(20);
/// The pause between heartbeats. Discord asks for one every 41 seconds, which would reveal a silent gateway after 82; it allows 120
/// payloads a minute.
const HEARTBEAT_PAUSE: Duration = Duration::from_secs(3);
/// A heartbeat. Without a sequence number it confirms nothing, and is answered.
const HEARTBEAT: &str = r#"{"op":1,"d":null}"#;
/// For how long a gateway may answer no heartbeat before the connection is given up.
const SILENCE: Duration = Duration::from_secs(10);
/// The most to which that time is doubled with each silent connection: Discord counts identifications.
const MOST_SILENCE: Duration = Duration::from_secs(160);
/// After this time a connection counts as good.
const GOOD: Duration = Duration::from_secs(600);

/// What all sessions have in common.
pub struct GatewayAccess {
    /// The address of the gateway.
    pub url: String,
    /// serenity's client; it has the token.
    pub http: Arc<Http>,
    /// The handlers of events.
    pub handlers: Vec<Arc<dyn EventHandler>>,
    /// The handlers that get every event, also those that serenity cannot read.
    pub raw_handlers: Vec<Arc<dyn RawEventHandler>>,
}

/// The sessions of this process.
pub struct ShardSessions {
    access: GatewayAccess,
    url: Arc<tokio::sync::Mutex<String>>,
    pacing: Arc<IdentifyPacing>,
    running: Mutex<BTreeMap<u32, RunningShard>>,
    /// Why Discord has closed a session for good.
    refusal: OnceLock<String>,
    refused: Notify,
}

/// A shard that is connected, or connecting.
struct RunningShard {
    stop: watch::Sender<bool>,
    /// serenity's record of the present connection.
    connection: Arc<Mutex<Option<Arc<ShardManager>>>>,
    task: JoinHandle<()>,
}

impl ShardSessions {
    /// No sessions yet.
    pub fn new(access: GatewayAccess, pacing: Arc<IdentifyPacing>) -> Arc<Self> {
        Arc::new(Self {
            url: Arc::new(tokio::sync::Mutex::new(access.url.clone())),
            access,
            pacing,
            running: Mutex::default(),
            refusal: OnceLock::new(),
            refused: Notify::new(),
        })
    }

    /// The turns of identifications.
    pub fn pacing(&self) -> &IdentifyPacing {
        &self.pacing
    }

    /// Connects a shard unless it is connected. If its turn to identify was taken already, it does not wait for another.
    pub fn start(self: &Arc<Self>, shard: u32, total: u32, has_turn: bool) {
        self.running().entry(shard).or_insert_with(|| {
            let (stop, stopped) = watch::channel(false);
            let connection = Arc::default();
            let run = RunShard {
                sessions: Arc::clone(self),
                info: ShardInfo {
                    id: ShardId(shard),
                    total,
                },
                connection: Arc::clone(&connection),
                stopped,
            };
            RunningShard {
                stop,
                connection,
                task: tokio::spawn(run.run(has_turn)),
            }
        });
    }

    /// Closes the session of a shard, and returns when it is closed.
    pub async fn stop(&self, shard: u32) {
        let running = self.running().remove(&shard);
        if let Some(running) = running {
            running.stop.send_replace(true);
            // It has a timeout of its own. A panic was reported.
            let _ = running.task.await;
        }
    }

    /// Closes all sessions at the same time.
    pub async fn stop_all(self: &Arc<Self>) {
        let mut all = JoinSet::new();
        for shard in self.shards() {
            let sessions = Arc::clone(self);
            all.spawn(async move { sessions.stop(shard).await });
        }
        all.join_all().await;
    }

    /// The shards that are connected, or connecting.
    pub fn shards(&self) -> BTreeSet<u32> {
        self.running().keys().copied().collect()
    }

    /// The state of all shards.
    pub async fn observe(&self) -> Vec<Observation> {
        let running: Vec<_> = {
            let running = self.running();
            let running = running.iter();
            let running = running.map(|(shard, running)| (*shard, connection(&running.connection)));
            running.collect()
        };
        let mut observed = Vec::new();
        for (shard, manager) in running {
            let Some(manager) = manager else {
                continue;
            };
            if let Some(runner) = manager.runners.lock().await.get(&ShardId(shard)) {
                observed.push(Observation {
                    shard,
                    connected: runner.stage == ConnectionStage::Connected,
                    latency: runner.latency,
                });
            }
        }
        observed
    }

    /// The shards with a session.
    pub async fn ready(&self) -> BTreeSet<u32> {
        let observed = self.observe().await;
        let ready = observed.iter().filter(|shard| shard.connected);
        ready.map(|shard| shard.shard).collect()
    }

    /// Waits until Discord closes a session for good, and returns why.
    pub async fn refused(&self) -> String {
        loop {
            let refused = self.refused.notified();
            if let Some(reason) = self.refusal.get() {
                return reason.clone();
            }
            refused.await;
        }
    }

    fn running(&self) -> MutexGuard<'_, BTreeMap<u32, RunningShard>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn connection(current: &Mutex<Option<Arc<ShardManager>>>) -> Option<Arc<ShardManager>> {
    let current = current.lock().unwrap_or_else(PoisonError::into_inner);
    current.clone()
}

/// The pause after a number of identifications that led to no session.
fn refusal_pause(shard: u32, refusals: u32) -> Duration {
    let pause = Duration::from_secs(1 << refusals.min(8));
    tracing::warn!(shard, ?pause, "Discord refused a session; retrying");
    pause
}

/// Notes that a connection has got a session.
struct ReadyFlag(Arc<AtomicBool>);

#[serenity::async_trait]
impl EventHandler for ReadyFlag {
    async fn ready(&self, _: Context, _: Ready) {
        self.0.store(true, Ordering::SeqCst);
    }
}

/// The task of one shard.
struct RunShard {
    sessions: Arc<ShardSessions>,
    info: ShardInfo,
    connection: Arc<Mutex<Option<Arc<ShardManager>>>>,
    stopped: watch::Receiver<bool>,
}

impl RunShard {
    /// Connects the shard, again and again, until it is stopped or refused. Discord counts identifications: if they lead to no session, the
    /// pauses between them become longer.
    async fn run(self, mut has_turn: bool) {
        let shard = self.info.id.0;
        let mut refusals = 0;
        let mut patience = SILENCE;
        loop {
            let identify = async {
                if !has_turn {
                    self.sessions.pacing.wait(shard).await;
                }
                match tokio::time::timeout(CONNECTING, self.connect()).await {
                    Ok(connected) => connected,
                    Err(elapsed) => Err(std::io::Error::from(elapsed).into()),
                }
            };
            let connected = tokio::select! {
                connected = identify => connected,
                () = self.stopped() => return,
            };
            has_turn = false;
            let ended = match connected {
                Ok((runner, ready)) => {
                    let started = Instant::now();
                    let ended = self.serve(runner, &mut patience).await;
                    if started.elapsed() > GOOD {
                        patience = SILENCE;
                    }
                    refusals = match ready.load(Ordering::SeqCst) {
                        true => 0,
                        false => refusals + 1,
                    };
                    ended || (refusals > 0 && self.pause(refusal_pause(shard, refusals)).await)
                }
                Err(error) => {
                    tracing::warn!(%error, shard, "the gateway is not reachable; retrying");
                    self.pause(RECONNECT_PAUSE).await
                }
            };
            if ended {
                return;
            }
        }
    }

    /// Waits a little. Returns whether the shard was stopped meanwhile.
    async fn pause(&self, time: Duration) -> bool {
        tokio::time::timeout(time, self.stopped()).await.is_ok()
    }

    /// Waits until the shard is stopped.
    async fn stopped(&self) {
        // If the sender is gone, nobody wants the shard any more.
        let _ = self.stopped.clone().wait_for(|stopped| *stopped).await;
    }

    /// Opens a connection. The flag tells whether it got a session.
    async fn connect(&self) -> serenity::Result<(ShardRunner, Arc<AtomicBool>)> {
        let GatewayAccess { http, handlers, .. } = &self.sessions.access;
        let url = Arc::clone(&self.sessions.url);
        let mut shard = Shard::new(url, http.token(), self.info, INTENTS, None).await?;
        let of_http = Arc::clone(http);
        shard.set_application_id_callback(move |id| of_http.set_application_id(id));
        let manager = self.manager()?;
        let ready = Arc::new(AtomicBool::new(false));
        let mut handlers = handlers.clone();
        handlers.push(Arc::new(ReadyFlag(Arc::clone(&ready))));
        let runner = ShardRunner::new(ShardRunnerOptions {
            data: Arc::default(),
            event_handlers: handlers,
            raw_event_handlers: self.sessions.access.raw_handlers.clone(),
            manager: Arc::clone(&manager),
            shard,
            http: Arc::clone(http),
        });
        let known = ShardRunnerInfo {
            latency: None,
            runner_tx: ShardMessenger::new(&runner),
            stage: ConnectionStage::Disconnected,
        };
        manager.runners.lock().await.insert(self.info.id, known);
        *self.current() = Some(manager);
        Ok((runner, ready))
    }

    /// A manager for one connection, to which it reports its state, but which starts nothing: serenity starts shards in a task, which
    /// ends here with its runtime.
    fn manager(&self) -> std::io::Result<Arc<ShardManager>> {
        let GatewayAccess { http, handlers, .. } = &self.sessions.access;
        let runtime = tokio::runtime::Builder::new_current_thread().build()?;
        let entered = runtime.enter();
        let (manager, _) = ShardManager::new(ShardManagerOptions {
            data: Arc::new(RwLock::new(TypeMap::new())),
            event_handlers: handlers.clone(),
            raw_event_handlers: Vec::new(),
            shard_index: self.info.id.0,
            shard_init: 1,
            shard_total: self.info.total,
            ws_url: Arc::clone(&self.sessions.url),
            http: Arc::clone(http),
            intents: INTENTS,
            presence: None,
        });
        drop(entered);
        runtime.shutdown_background();
        // A connection that ends asks the manager for another, and would wait for the confirmation that it ends.
        manager.shutdown_finished(self.info.id);
        Ok(manager)
    }

    /// Runs a connection. Returns whether the shard ends with it; otherwise its session is lost, and it must identify again. If the
    /// gateway is silent for so long, the next one may be for longer.
    async fn serve(&self, mut runner: ShardRunner, patience: &mut Duration) -> bool {
        let messages = ShardMessenger::new(&runner);
        let mut run = Box::pin(catch_async("gateway", async { runner.run().await }));
        let ended = tokio::select! {
            ended = &mut run => ended,
            () = self.silence(&messages, *patience) => {
                tracing::warn!(shard = self.info.id.0, "the gateway is silent; connecting again");
                *patience = (*patience * 2).min(MOST_SILENCE);
                *self.current() = None;
                return false;
            }
            () = self.stopped() => {
                messages.send_to_shard(ShardRunnerMessage::Shutdown(self.info.id, GOODBYE));
                if tokio::time::timeout(CLOSING, run).await.is_err() {
                    tracing::warn!(shard = self.info.id.0, "a gateway connection was not closed in time");
                }
                return true;
            }
        };
        match ended {
            Ok(Ok(())) => false,
            Ok(Err(error)) => {
                self.refuse(&error);
                true
            }
            Err(panic) => {
                panic.log("a gateway connection");
                false
            }
        }
    }

    /// Sends heartbeats, and waits until none has been answered for this time.
    async fn silence(&self, messages: &ShardMessenger, patience: Duration) {
        let mut every = tokio::time::interval(TICK);
        every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let (mut answered, mut sent) = (Instant::now(), Instant::now());
        let mut latency = None;
        loop {
            every.tick().await;
            let manager = self.current().clone();
            let Some(manager) = manager else { continue };
            let known = manager.runners.lock().await;
            let Some(runner) = known.get(&self.info.id) else {
                continue;
            };
            // Every answer changes the latency, which is in nanoseconds. serenity itself waits for a session.
            let is_answer = runner.latency.is_some() && runner.latency != latency;
            if is_answer || runner.stage != ConnectionStage::Connected {
                answered = Instant::now();
                latency = runner.latency;
            }
            if answered.elapsed() > patience {
                return;
            }
            if runner.stage == ConnectionStage::Connected && sent.elapsed() >= HEARTBEAT_PAUSE {
                messages.websocket_message(HEARTBEAT.into());
                sent = Instant::now();
            }
        }
    }

    /// serenity's record of the present connection.
    fn current(&self) -> MutexGuard<'_, Option<Arc<ShardManager>>> {
        let current = self.connection.lock();
        current.unwrap_or_else(PoisonError::into_inner)
    }

    fn refuse(&self, error: &serenity::Error) {
        let reason = match error {
            serenity::Error::Gateway(GatewayError::InvalidAuthentication) => {
                "Discord does not accept the token any more".to_owned()
            }
            error => error.to_string(),
        };
        // The first reason is enough.
        let _ = self.sessions.refusal.set(reason);
        self.sessions.refused.notify_waiters();
    }
}
