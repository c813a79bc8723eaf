//! Processes: one after the other with a disk, or several at once that share a database.

use super::discord::{SimulatedDiscord, post_of};
use super::disk::SimulatedStore;
use super::run::act;
use super::script::{Millis, Script};
use super::world::{ONLY, State, World, WorldClock};
use pagoda::discord::{DiscordCall, ModelBot};
use pagoda::host::RobotSettings;
use pagoda_store::StoreError;
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The pause between the end of a process and the next one, or the next attempt to start it.
pub const RESTART: Millis = 2_000;
/// How often it is noticed that a process has ended.
const WATCH: Millis = 500;

/// A promise: of several processes one delivers a post.
const ONE_SENDER: &str = "a post is delivered by one process";

/// A bot that runs.
#[derive(Clone)]
pub struct Running {
    /// The bot.
    pub bot: Arc<ModelBot>,
    /// Number of requests that it handles.
    pub open: Arc<AtomicUsize>,
}

/// Starts a bot.
pub async fn start(world: &Arc<World>, process: u32, machine: u32) -> Result<Running, StoreError> {
    let store = SimulatedStore {
        world: Arc::clone(world),
        process,
        machine,
    };
    let clock = WorldClock {
        world: Arc::clone(world),
        machine,
        is_compared: process != ONLY,
    };
    let model = SimulatedDiscord {
        world: Arc::clone(world),
        process,
    };
    let robots = RobotSettings {
        threads: 2,
        simulations: Some(2),
        ..RobotSettings::default()
    };
    let bot = ModelBot::start(Arc::new(store), Arc::new(clock), Arc::new(model), robots).await?;
    Ok(Running {
        bot: Arc::new(bot),
        open: Arc::default(),
    })
}

/// The bots of several machines; none where one is starting.
pub struct Machines(Mutex<Vec<Option<Running>>>);

impl Machines {
    /// Starts a process on each machine, and another one when it has ended.
    pub fn start(world: &Arc<World>, count: u32) -> Arc<Self> {
        let machines = Arc::new(Self(Mutex::new(vec![None; count as usize])));
        for machine in 0..count {
            let (world, machines) = (Arc::clone(world), Arc::clone(&machines));
            tokio::spawn(async move { machines.keep_running(&world, machine, count).await });
        }
        machines
    }

    fn running(&self) -> MutexGuard<'_, Vec<Option<Running>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The bots, if all machines have one.
    pub fn all(&self) -> Option<Vec<Running>> {
        self.running().iter().cloned().collect()
    }

    /// The bot that gets an interaction.
    fn choose(&self, world: &World) -> Option<Running> {
        let running = self.running();
        let running: Vec<&Running> = running.iter().flatten().collect();
        let number = world.state().draw("interaction", 0) as usize;
        let chosen = running.get(number % running.len().max(1))?;
        Some((*chosen).clone())
    }

    async fn keep_running(&self, world: &Arc<World>, machine: u32, count: u32) {
        let pause = |time| tokio::time::sleep(Duration::from_millis(time));
        let mut process = machine;
        loop {
            // No two processes have the same number, and none that of a process alone.
            process += count;
            let ended = async {
                while !world.state().dead.contains(&process) {
                    pause(WATCH).await;
                }
            };
            let runs = async {
                match start(world, process, machine).await {
                    Ok(running) => {
                        world.log(format_args!("process {process} runs"));
                        self.running()[machine as usize] = Some(running);
                        std::future::pending::<()>().await;
                    }
                    Err(error) => world.log(format_args!("process {process} fails: {error}")),
                }
            };
            tokio::select! {
                biased;
                () = ended => {}
                () = runs => { world.state().dead.insert(process); }
            }
            self.running()[machine as usize] = None;
            pause(RESTART).await;
        }
    }
}

/// Does all steps of a script; whoever runs gets the interactions.
pub async fn follow(world: &Arc<World>, script: &Script, machines: &Machines) {
    for step in &script.steps {
        let pause = step.at.saturating_sub(world.now());
        tokio::time::sleep(Duration::from_millis(pause)).await;
        act(world, machines.choose(world).as_ref(), step.action);
    }
}

impl State {
    /// Checks that nobody else delivers the post of a request of this process.
    pub fn check_sender(&mut self, process: u32, call: &DiscordCall) {
        let Some((table, post)) = call.body["nonce"].as_str().and_then(post_of) else {
            return;
        };
        if let Some(other) = self.delivered_by_another(process, table, post) {
            let how = format!("{process} and {other} deliver post {post} of {table}");
            self.violate(ONE_SENDER, how);
        }
    }
}
