//! An evening: a playground, the bot in it, and people.

use pagoda::discord::{Bot, Settings as BotSettings};
use pagoda::host::Machine;
use pagoda::playground::{Actor, Outcome, Playground, Seen, Settings};
use pagoda::store::SledStore;
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// Long enough for any machine; nothing waits this long unless it is broken.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A playground with the bot in it.
pub struct Evening {
    pub playground: Playground,
    folder: TempDir,
    bot: Option<Running>,
}

struct Running {
    stop: oneshot::Sender<()>,
    task: JoinHandle<()>,
}

impl Evening {
    /// An evening with these people.
    pub async fn with(people: &[&str]) -> Self {
        let settings = Settings {
            people: people.iter().map(|name| (*name).to_owned()).collect(),
            acknowledge_within: PATIENCE,
            ..Settings::default()
        };
        Self::new(settings).await
    }

    /// An evening in a playground that is set up like this.
    pub async fn new(settings: Settings) -> Self {
        let log = tracing_subscriber::fmt().with_env_filter("warn,pagoda=info");
        let _ = log.with_test_writer().try_init();
        let playground = Playground::start(settings).await.expect("a playground");
        let folder = tempfile::tempdir().expect("a folder");
        let mut evening = Self {
            playground,
            folder,
            bot: None,
        };
        evening.start_bot().await;
        evening
    }

    /// The bot comes.
    pub async fn start_bot(&mut self) {
        let settings = BotSettings {
            token: self.playground.bot_token().to_owned(),
            api_url: Some(self.playground.url()),
            guild: None,
            health: None,
        };
        let store = SledStore::open(self.folder.path()).expect("the store opens");
        let bot = Bot::new(&settings, Arc::new(store), Arc::new(Machine)).await;
        let bot = bot.expect("the bot connects");
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(async move {
            let stopped = async { stopped.await.unwrap_or(()) };
            bot.run(stopped).await.expect("the bot runs");
        });
        self.bot = Some(Running { stop, task });
        self.playground
            .connected(1, PATIENCE)
            .await
            .expect("the bot is there");
        self.playground
            .until(PATIENCE, "commands", |_| {
                (!self.playground.commands(None).is_empty()).then_some(())
            })
            .await
            .expect("the commands are registered");
    }

    /// The bot is told to stop, and finishes what is under way.
    pub async fn stop_bot(&mut self) {
        let running = self.bot.take().expect("the bot is there");
        let _ = running.stop.send(());
        running.task.await.expect("the bot ends well");
    }

    /// The bot is gone in the middle of whatever it does.
    pub async fn kill_bot(&mut self) {
        let running = self.bot.take().expect("the bot is there");
        running.task.abort();
        let _ = running.task.await;
    }

    pub fn person(&self, name: &str) -> Actor {
        self.playground.person(name)
    }

    /// Somebody types a command and reads the answer.
    pub async fn command(&self, name: &str, line: &str) -> Seen {
        let actor = self.person(name);
        let outcome = actor.command(line).await;
        let outcome = outcome.unwrap_or_else(|trouble| panic!("{name}: {line}: {trouble}"));
        self.answer(&actor, outcome).await
    }

    /// The answer to an interaction, once it is there.
    pub async fn answer(&self, actor: &Actor, outcome: Outcome) -> Seen {
        let settled = actor.settled(outcome.interaction, PATIENCE).await;
        let settled = settled.expect("an answer");
        assert!(!settled.failed, "the interaction failed: {settled:?}");
        let message = settled.message.expect("a message answers");
        actor.message(message).expect("the person sees the answer")
    }

    /// Somebody presses a button of a message and reads the answer.
    pub async fn press(&self, name: &str, message: &Seen, button: &str) -> Seen {
        let actor = self.person(name).in_channel(message.channel);
        let outcome = actor.press(message.id, button).await;
        let outcome = outcome.unwrap_or_else(|trouble| panic!("{name}: {button}: {trouble}"));
        self.answer(&actor, outcome).await
    }

    /// The newest public message of the bot in the first channel with a button of this label.
    pub async fn with_button(&self, name: &str, button: &str) -> Seen {
        let actor = self.person(name);
        let found = |_: &Playground| {
            let seen = actor.sees().expect("a channel");
            let mut seen = seen.into_iter().rev();
            seen.find(|message| !message.private && message.buttons().contains(&button))
        };
        let found = self.playground.until(PATIENCE, button, found).await;
        found.unwrap_or_else(|_| panic!("nobody sees a button {button}"))
    }
}
