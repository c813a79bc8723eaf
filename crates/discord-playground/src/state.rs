//! State shared by all parts of a running playground.

use super::action_error::ActionError;
use super::clock::{Id, since_1970};
use super::faults::{FaultTarget, Faults, SimulatedFailure, merge};
use super::gateway::Gateway;
use super::rate_limits::RateLimits;
use super::sent_log::SentLog;
use super::settings::PlaygroundSettings;
use super::transcript::Transcript;
use super::world::{ChannelKind, ScreenChange, World};
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use std::time::Duration;
use tokio::sync::{broadcast, watch};
use tokio::time::{Instant, timeout_at};

/// Number of changes that a slow watcher may lag behind before it misses some.
const CHANGE_BUFFER: usize = 1024;

/// Listener that gets every change synchronously.
struct Listener(Box<dyn Fn(&ScreenChange) + Send + Sync>);

impl std::fmt::Debug for Listener {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Listener").finish_non_exhaustive()
    }
}

/// State shared by all parts. Locks are taken in the order world, gateway, faults, and never held across an await.
#[derive(Debug)]
pub struct PlaygroundState {
    /// The settings.
    pub settings: PlaygroundSettings,
    /// The bot's token.
    pub bot_token: String,
    /// The token of the control API.
    pub control_token: String,
    /// Its address.
    pub address: SocketAddr,
    /// The start time.
    pub started: Instant,
    /// The bot's requests.
    pub transcript: Transcript,
    /// What was sent to the bot.
    pub sent: SentLog,
    /// Channel of changes for watchers.
    pub changes: broadcast::Sender<ScreenChange>,
    listener: OnceLock<Listener>,
    world: Mutex<World>,
    gateway: Arc<Mutex<Gateway>>,
    faults: Mutex<Faults>,
    rate_limits: Mutex<RateLimits>,
    noticed: watch::Sender<u64>,
    /// Whether the gateway is silent.
    pub silence: watch::Sender<bool>,
}

/// Returns a new token for a bot in Discord's form: the id of its user, a time and a secret, each in base64. Some libraries read
/// the id from it.
pub fn new_bot_token(user: Id) -> String {
    let seconds = (since_1970().as_secs() as u32).to_be_bytes();
    let secret = rand::random::<[u8; 28]>();
    let [user, seconds, secret] = [user.to_string().as_bytes(), &seconds, &secret]
        .map(|part| BASE64_URL_SAFE_NO_PAD.encode(part));
    format!("{user}.{seconds}.{secret}")
}

/// Returns a new token of the control API or of a webhook.
pub fn secret() -> String {
    format!(
        "{:016x}{:016x}{:016x}",
        rand::random::<u64>(),
        rand::random::<u64>(),
        rand::random::<u64>()
    )
}

impl PlaygroundState {
    /// Creates the state.
    pub fn new(
        settings: PlaygroundSettings,
        address: SocketAddr,
        mut world: World,
        transcript: Transcript,
        sent: SentLog,
    ) -> Self {
        world.events.clear();
        world.changes.clear();
        Self {
            bot_token: settings
                .bot_token
                .clone()
                .unwrap_or_else(|| new_bot_token(world.bot.user)),
            rate_limits: Mutex::new(RateLimits::new(settings.limits.clone())),
            control_token: settings.control_token.clone().unwrap_or_else(secret),
            settings,
            address,
            started: Instant::now(),
            transcript,
            sent,
            changes: broadcast::channel(CHANGE_BUFFER).0,
            listener: OnceLock::new(),
            world: Mutex::new(world),
            gateway: Arc::default(),
            faults: Mutex::default(),
            noticed: watch::Sender::new(0),
            silence: watch::Sender::new(false),
        }
    }

    /// Locks the world.
    pub fn world(&self) -> MutexGuard<'_, World> {
        self.world
            .lock()
            .expect("nobody panics with the world in hand")
    }

    /// Locks the gateway.
    pub fn gateway(&self) -> MutexGuard<'_, Gateway> {
        self.gateway
            .lock()
            .expect("nobody panics with the gateway in hand")
    }

    /// Locks the faults.
    pub fn faults(&self) -> MutexGuard<'_, Faults> {
        self.faults
            .lock()
            .expect("nobody panics with the faults in hand")
    }

    /// Locks the rate limits.
    pub fn rate_limits(&self) -> MutexGuard<'_, RateLimits> {
        self.rate_limits
            .lock()
            .expect("nobody panics with the rate limits in hand")
    }

    /// Returns the URL of the gateway.
    pub fn gateway_url(&self) -> String {
        format!("ws://{}", self.address)
    }

    /// Sets a listener for every change, called with the world locked.
    pub fn listen(&self, listener: impl Fn(&ScreenChange) + Send + Sync + 'static) {
        // Only the first listener is used.
        let _ = self.listener.set(Listener(Box::new(listener)));
    }

    /// Changes the world, and sends the resulting events to the bot and the watchers, in order.
    pub fn act<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        let mut world = self.world();
        let result = change(&mut world);
        for mut event in std::mem::take(&mut world.events) {
            self.sent.event(event.name, &event.data);
            let strikes = match event.name {
                "INTERACTION_CREATE" => self.faults().take_failures(&FaultTarget::Interaction),
                _ => Vec::new(),
            };
            for failure in &strikes {
                if let SimulatedFailure::DeliveredChanged { patch } = failure {
                    merge(&mut event.data, patch);
                }
            }
            let times = 1 + strikes
                .iter()
                .filter(|failure| **failure == SimulatedFailure::DeliveredTwice)
                .count();
            let late = strikes.iter().find_map(|failure| match failure {
                SimulatedFailure::DeliveredLate { ms } => Some(Duration::from_millis(*ms)),
                _ => None,
            });
            match late {
                None => (0..times).for_each(|_| self.gateway().dispatch(&event)),
                Some(late) => {
                    let id = event.data["id"].as_str().and_then(|id| id.parse().ok());
                    let struck = id.and_then(|id: Id| world.interactions.get_mut(&id));
                    struck.into_iter().for_each(|struck| struck.late = late);
                    let gateway = Arc::clone(&self.gateway);
                    tokio::spawn(async move {
                        tokio::time::sleep(late).await;
                        let mut gateway = gateway
                            .lock()
                            .expect("nobody panics with the gateway in hand");
                        (0..times).for_each(|_| gateway.dispatch(&event));
                    });
                }
            }
        }
        for change in std::mem::take(&mut world.changes) {
            if let Some(listener) = self.listener.get() {
                listener.0(&change);
            }
            // There may be no watchers.
            let _ = self.changes.send(change);
        }
        drop(world);
        self.wake_all();
        result
    }

    /// Returns a receiver that wakes after every change.
    pub fn changed(&self) -> watch::Receiver<u64> {
        self.noticed.subscribe()
    }

    /// Wakes all waiting tasks.
    pub fn wake_all(&self) {
        self.noticed.send_modify(|count| *count += 1);
    }

    /// Waits until a function returns a value; it is called after every change.
    ///
    /// # Errors
    /// At the timeout.
    pub async fn until<T>(
        &self,
        timeout: Duration,
        what: &str,
        look: impl Fn(&Self) -> Option<T>,
    ) -> Result<T, ActionError> {
        let mut noticed = self.noticed.subscribe();
        let deadline = Instant::now() + timeout;
        loop {
            noticed.mark_unchanged();
            if let Some(found) = look(self) {
                return Ok(found);
            }
            if timeout_at(deadline, noticed.changed()).await.is_err() {
                return look(self).ok_or_else(|| ActionError::Waited(what.to_owned()));
            }
        }
    }

    /// Finds any channel by name or id.
    ///
    /// # Errors
    /// If there is none.
    pub fn find_channel_by_name(&self, name: &str) -> Result<Id, ActionError> {
        let id: Option<Id> = name.parse().ok();
        let world = self.world();
        let found = world
            .channels
            .values()
            .find(|channel| Some(channel.id) == id || channel.name == name);
        found
            .map(|channel| channel.id)
            .ok_or_else(|| ActionError::NoChannel {
                person: "everybody".to_owned(),
                channel: name.to_owned(),
            })
    }

    /// Adds a thread to a channel.
    ///
    /// # Errors
    /// If there is no such channel.
    pub fn add_thread(&self, parent: Id, name: &str) -> Result<Id, ActionError> {
        self.act(|world| {
            let channel = world
                .channels
                .get(&parent)
                .filter(|channel| channel.kind == ChannelKind::Text);
            let guild =
                channel
                    .map(|channel| channel.guild)
                    .ok_or_else(|| ActionError::NoChannel {
                        person: "everybody".to_owned(),
                        channel: parent.to_string(),
                    })?;
            Ok(world.add_channel(guild, name, ChannelKind::Thread { parent }))
        })
    }
}
