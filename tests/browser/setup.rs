//! A playground with the bot and a browser.

use super::chromium::{Chromium, TIMEOUT, Window};
use super::seed::seed_and_sentence;
use pagoda::discord::{Bot, BotSettings, PICTURE_PAUSE, ShardSettings, WebSettings};
use pagoda::engine::Title;
use pagoda::games;
use pagoda::host::{Allowances, Clock, MovedClock, RobotSettings, SeededClock, SystemClock};
use pagoda::playground::{Playground, PlaygroundSettings};
use pagoda::show::Topic;
use pagoda::store::SledStore;
use serde_json::Value;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::Duration;
use tempfile::TempDir;
use tokio::sync::Notify;
use tokio::task::JoinHandle;

pub struct BrowserTest {
    pub playground: Playground,
    pub browser: Chromium,
    bot: JoinHandle<()>,
    _store: TempDir,
}

/// A picture of each title, as `pagoda playground` draws them.
fn covers() -> Vec<(String, Vec<u8>)> {
    let titles = games::titles().iter();
    let cover = |title: &&'static dyn Title| {
        let picture = Topic::cover(*title, "en").expect("a picture");
        (title.name().to_owned(), picture)
    };
    titles.map(cover).collect()
}

/// Runs the bot, and starts it again on request.
async fn run_bot(
    settings: BotSettings,
    store: Arc<SledStore>,
    clock: Arc<dyn Clock>,
    restart: Arc<Notify>,
) {
    loop {
        let bot = Bot::new(&settings, store.clone(), Arc::clone(&clock)).await;
        let bot = bot.expect("the bot connects");
        bot.run(restart.notified()).await.expect("the bot runs");
    }
}

impl Drop for BrowserTest {
    fn drop(&mut self) {
        self.bot.abort();
    }
}

impl BrowserTest {
    /// Starts the playground, the bot and the browser.
    pub async fn open(program: &Path) -> Self {
        let browser = Chromium::start(program).await;
        let words = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
        let restart = Arc::new(Notify::new());
        let ahead = Arc::new(AtomicU64::new(0));
        let settings = PlaygroundSettings {
            people: words(&["Ann", "Ben"]),
            channels: words(&["the-tea-house", "the-pavilion"]),
            covers: covers(),
            acknowledge_timeout: TIMEOUT,
            // The bot edits the message after each deferred update.
            update_grace: TIMEOUT,
            header_timeout: TIMEOUT,
            // Plain connections send no heartbeats.
            heartbeat_interval: TIMEOUT,
            restart: Some(Arc::clone(&restart)),
            ahead: Some(Arc::clone(&ahead)),
            bot: "Pagoda".to_owned(),
            identify_interval: Duration::ZERO,
            ..PlaygroundSettings::default()
        };
        let playground = Playground::start(settings).await.expect("a playground");
        let store = tempfile::tempdir().expect("a folder");
        let port = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        let mut web = WebSettings::listen(port, None).expect("a free port");
        web.limits.header_timeout = TIMEOUT;
        web.limits.write_timeout = TIMEOUT;
        web.limits.answer_timeout = TIMEOUT;
        let settings = BotSettings {
            token: playground.bot_token().to_owned(),
            api_url: Some(playground.url()),
            guild: None,
            health: None,
            allowances: Allowances::default().times(1000),
            // So that no thought depends on the speed of the machine. Reviews would take a minute otherwise.
            robots: RobotSettings {
                simulations: Some(10),
                ..RobotSettings::default()
            },
            picture_pause: PICTURE_PAUSE,
            symbols: true,
            web: Some(web),
            shards: ShardSettings::default(),
        };
        let clock = MovedClock::new(SystemClock, ahead);
        let clock = Arc::new(SeededClock::new(clock, seed_and_sentence().0));
        let kept = SledStore::open(store.path()).expect("the store opens");
        let bot = tokio::spawn(run_bot(settings, Arc::new(kept), clock, restart));
        Self {
            playground,
            browser,
            bot,
            _store: store,
        }
    }

    /// Opens a window for a person, in the first channel.
    pub async fn window(&mut self, person: &str) -> Window {
        let address = format!(
            "{}/#person={person}&channel=the-tea-house",
            self.playground.url()
        );
        let window = self.browser.open(&address).await;
        self.is(&window, person).await;
        window
    }

    pub async fn until(&mut self, window: &Window, script: &str) -> Value {
        self.browser.until(window, script).await
    }

    pub async fn click(&mut self, window: &Window, script: &str) {
        self.browser.click(window, script).await;
    }

    pub async fn screenshot(&mut self, window: &Window, name: &str) {
        self.browser.screenshot(window, name).await;
    }

    /// Begins a game of two people, each with the page of their seat in a window.
    pub async fn two_boards(&mut self, game: &str) -> [Window; 2] {
        self.begin(game, &["Ann", "Ben"], &[]).await;
        let links = [self.seat_link("Ann").await, self.seat_link("Ben").await];
        [self.board(&links[0]).await, self.board(&links[1]).await]
    }

    /// Waits until the window belongs to a person.
    pub async fn is(&mut self, window: &Window, person: &str) {
        let script = format!("document.title.includes('· {person} ·')");
        self.browser.until(window, &script).await;
    }

    /// Switches to another person in the same window.
    pub async fn become_person(&mut self, window: &Window, person: &str) {
        let link = format!(
            "[...document.querySelectorAll('#people a')].find((node) => node.innerText.includes('{person}'))"
        );
        self.browser.click(window, &link).await;
        self.is(window, person).await;
    }

    /// Waits until a text is in the log.
    pub async fn reads(&mut self, window: &Window, words: &str) {
        let script = format!(
            "document.getElementById('log').innerText.includes({})",
            serde_json::json!(words)
        );
        self.browser.until(window, &script).await;
    }

    /// Starts a game in one window. Returns the player who must decide.
    pub async fn begin_game(&mut self, window: &Window) -> String {
        self.command(window, "/table new game:Huang ").await;
        self.reads(window, "opened by Ann").await;
        self.become_person(window, "Ben").await;
        self.browser.press(window, "Sit down").await;
        self.reads(window, "2 of").await;
        self.become_person(window, "Ann").await;
        self.browser.press(window, "Start").await;
        let board = "[...document.querySelectorAll('article:not(.private)')].filter((node) => \
                     node.innerText.includes('Play')).at(-1)";
        let up = format!("{board}?.querySelector('.mention')?.innerText.slice(1)");
        let up = self.browser.until(window, &up).await;
        up.as_str().expect("a name").to_owned()
    }

    /// Types a command and sends it when the bot is ready.
    pub async fn command(&mut self, window: &Window, line: &str) {
        let offered = "document.querySelector('#intro .button, article') !== null";
        self.browser.until(window, offered).await;
        let words = "document.querySelector('#composer .words')";
        self.browser.click(window, words).await;
        self.browser.type_text(window, line).await;
        self.browser.key(window, "Escape").await;
        self.browser.key(window, "Enter").await;
    }

    /// Restarts the bot, as the button of the playground does, and waits until it is there again.
    pub async fn restart_bot(&self) {
        let before = self.playground.identifies().accepted;
        let address = format!("{}/control/bot/restart", self.playground.url());
        let request = reqwest::Client::new().post(address);
        let request = request.bearer_auth(self.playground.control_token());
        let response = request.send().await.expect("a response");
        assert!(response.status().is_success(), "{response:?}");
        // That it is away may be over before anybody looks; a new session stays.
        let anew = |there: &Playground| {
            let anew = there.identifies().accepted > before && there.sessions() == 1;
            anew.then_some(())
        };
        let anew = self.playground.until(TIMEOUT, "a new session", anew).await;
        anew.expect("the bot leaves and comes back");
    }

    /// Closes everything; fails if there were errors on any page.
    pub async fn close(mut self) {
        self.browser.close().await;
    }
}
