//! A headless Chromium, controlled with the DevTools protocol: real clicks and keys.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Timeout for every condition; longer than any machine needs.
pub const TIMEOUT: Duration = Duration::from_secs(300);
/// Pause between two looks at a page.
pub const POLL_PAUSE: Duration = Duration::from_millis(50);
/// Code of the error while a window goes from one page to another.
const NO_PAGE: i64 = -32000;
const PROGRAMS: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// Aims at an element: until the mouse or finger has come down, nothing else can be hit. A page that changes just then moves things, and
/// what lies there instead must not be clicked.
pub const AIM: &str = "((node) => {
    if (!window.aim) {
        window.aim = {};
        const guard = (event) => {
            const { node } = window.aim;
            if (!node || !event.isTrusted) return;
            const inside = node.contains(event.target);
            if (event.type === 'click') Object.assign(window.aim, { node: null, hit: inside });
            if (inside) return;
            event.stopImmediatePropagation();
            event.preventDefault();
        };
        for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) addEventListener(type, guard, true);
    }
    Object.assign(window.aim, { node, hit: false });
})";
/// Whether the element that was aimed at was hit. A page that was left by the click does not know it.
const HIT: &str = "(() => { const { hit } = window.aim ?? {}; if (window.aim) window.aim.node = null; return hit !== false; })()";

/// A running browser. It is killed when it is dropped.
pub struct Chromium {
    process: Child,
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    calls: u64,
    /// Errors on any page.
    pub errors: Vec<String>,
    /// The bytes that came over the network, by request, of windows whose traffic is counted.
    pub received: BTreeMap<String, u64>,
    _profile: TempDir,
}

/// A window of the browser.
#[derive(Clone, Debug)]
pub struct Window {
    pub(super) session: String,
}

impl Drop for Chromium {
    fn drop(&mut self) {
        // It may have exited already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Returns the installed browser.
pub fn installed() -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let programs = PROGRAMS
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    programs.into_iter().find(|program| program.is_file())
}

impl Chromium {
    /// Starts the browser.
    pub async fn start(program: &Path) -> Self {
        let profile = tempfile::tempdir().expect("a folder");
        let mut process = Command::new(program)
            .args(["--headless=new", "--no-sandbox", "--disable-gpu"])
            .args(["--no-first-run", "--disable-dev-shm-usage", "--mute-audio"])
            .args(["--remote-debugging-port=0", "--window-size=1200,900"])
            .args(["--disable-extensions", "--disable-background-networking"])
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .arg("about:blank")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the browser starts");
        let told = BufReader::new(process.stderr.take().expect("its errors"));
        let (say, heard) = tokio::sync::oneshot::channel();
        // Its output is read, so that it never blocks.
        std::thread::spawn(move || {
            let mut say = Some(say);
            for line in told.lines().map_while(Result::ok) {
                let address = line.strip_prefix("DevTools listening on ");
                if let (Some(address), true) = (address, say.is_some()) {
                    let _ = say.take().expect("it is there").send(address.to_owned());
                }
            }
        });
        let address = tokio::time::timeout(TIMEOUT, heard).await;
        let address = address
            .expect("the browser is up in time")
            .expect("an address");
        let (socket, _) = connect_async(address).await.expect("a connection");
        Self {
            process,
            socket,
            calls: 0,
            errors: Vec::new(),
            received: BTreeMap::new(),
            _profile: profile,
        }
    }

    /// Sends a command, and returns the whole answer; none if the browser is gone.
    async fn ask(&mut self, session: Option<&str>, method: &str, params: Value) -> Option<Value> {
        self.calls += 1;
        let mut call = json!({"id": self.calls, "method": method, "params": params});
        if let Some(session) = session {
            call["sessionId"] = json!(session);
        }
        let text = Message::text(call.to_string());
        self.socket.send(text).await.ok()?;
        loop {
            let next = tokio::time::timeout(TIMEOUT, self.socket.next()).await;
            let next = next.unwrap_or_else(|_| panic!("no answer to {method}"));
            let Message::Text(text) = next?.ok()? else {
                continue;
            };
            let answer: Value = serde_json::from_str(&text).expect("JSON");
            self.note(&answer);
            if answer["id"] == self.calls {
                return Some(answer);
            }
        }
    }

    pub(super) async fn call(
        &mut self,
        session: Option<&str>,
        method: &str,
        params: Value,
    ) -> Value {
        let answer = self.ask(session, method, params).await;
        let answer = answer.unwrap_or_else(|| panic!("{method}: the browser is gone"));
        assert!(answer["error"].is_null(), "{method}: {answer}");
        answer["result"].clone()
    }

    fn note(&mut self, event: &Value) {
        let params = &event["params"];
        let entry = &params["entry"];
        let wrong = match event["method"].as_str().unwrap_or_default() {
            "Runtime.exceptionThrown" | "Page.javascriptDialogOpening" => true,
            "Runtime.consoleAPICalled" => params["type"] == "error",
            // Responses with 404 are no errors of the page.
            "Log.entryAdded" => entry["level"] == "error" && entry["source"] != "network",
            _ => false,
        };
        if wrong {
            self.errors.push(params.to_string());
        }
        self.note_traffic(event);
    }

    pub async fn open(&mut self, address: &str) -> Window {
        let about = json!({"url": "about:blank", "newWindow": true});
        let target = self.call(None, "Target.createTarget", about).await["targetId"].clone();
        let attach = json!({"targetId": target, "flatten": true});
        let session = self.call(None, "Target.attachToTarget", attach).await["sessionId"].clone();
        let session = session.as_str().expect("a session").to_owned();
        let window = Window { session };
        for domain in ["Page.enable", "Runtime.enable", "Log.enable"] {
            self.call(Some(&window.session), domain, json!({})).await;
        }
        self.go(&window, address).await;
        window
    }

    /// Opens another address in a window.
    pub async fn go(&mut self, window: &Window, address: &str) {
        let address = json!({"url": address});
        self.call(Some(&window.session), "Page.navigate", address)
            .await;
    }

    /// Closes a window.
    pub async fn leave(&mut self, window: &Window) {
        self.call(Some(&window.session), "Page.close", json!({}))
            .await;
    }

    pub async fn reload(&mut self, window: &Window) {
        self.evaluate(window, "window.isOld = true").await;
        self.call(Some(&window.session), "Page.reload", json!({}))
            .await;
        // The old page must not be mistaken for the new one.
        self.until(window, "window.isOld === undefined").await;
    }

    /// Returns the value of a script; null while the page is not ready.
    pub async fn evaluate(&mut self, window: &Window, script: &str) -> Value {
        let ask = json!({"expression": script, "returnByValue": true, "awaitPromise": true});
        let answer = self
            .ask(Some(&window.session), "Runtime.evaluate", ask)
            .await;
        let answer = answer.expect("the browser is there");
        if answer["error"]["code"] == NO_PAGE {
            return Value::Null;
        }
        assert!(answer["error"].is_null(), "{script}: {answer}");
        let result = &answer["result"];
        if result["exceptionDetails"].is_null() {
            result["result"]["value"].clone()
        } else {
            Value::Null
        }
    }

    /// Waits until a script returns a value other than null and false.
    pub async fn until(&mut self, window: &Window, script: &str) -> Value {
        let deadline = Instant::now() + TIMEOUT;
        loop {
            let value = self.evaluate(window, script).await;
            if !value.is_null() && value != false && value != "" {
                return value;
            }
            if Instant::now() > deadline {
                self.screenshot(window, "in-vain").await;
                let page = self.evaluate(window, "document.body.innerText").await;
                panic!("in vain: {script}\nthe page shows: {page}");
            }
            tokio::time::sleep(POLL_PAUSE).await;
        }
    }

    /// Waits until a script returns this value.
    pub async fn becomes(&mut self, window: &Window, script: &str, wanted: impl Into<Value>) {
        let wanted = wanted.into();
        let deadline = Instant::now() + TIMEOUT;
        loop {
            let value = self.evaluate(window, script).await;
            if value == wanted {
                return;
            }
            if Instant::now() > deadline {
                self.screenshot(window, "in-vain").await;
                panic!("in vain: {script} is {value}, not {wanted}");
            }
            tokio::time::sleep(POLL_PAUSE).await;
        }
    }

    pub async fn click(&mut self, window: &Window, script: &str) {
        let find = format!(
            "(() => {{ const node = {script}; if (!node || node.disabled) return null; \
             node.scrollIntoView({{ block: 'center' }}); const box = node.getBoundingClientRect(); \
             const at = {{ x: box.x + box.width / 2, y: box.y + box.height / 2 }}; \
             if (!node.contains(document.elementFromPoint(at.x, at.y))) return null; \
             {AIM}(node); return at; }})()"
        );
        let deadline = Instant::now() + TIMEOUT;
        loop {
            let mut at = self.until(window, &find).await;
            // Waits until the element has stopped moving.
            loop {
                tokio::time::sleep(Duration::from_millis(30)).await;
                let then = self.until(window, &find).await;
                if std::mem::replace(&mut at, then.clone()) == then {
                    break;
                }
            }
            self.click_at(window, &at).await;
            if self.has_hit(window).await {
                return;
            }
            assert!(Instant::now() < deadline, "never hit: {script}");
        }
    }

    /// Whether the last click or tap was on the element that was aimed at. Nothing is aimed at any more.
    pub async fn has_hit(&mut self, window: &Window) -> bool {
        self.evaluate(window, HIT).await != false
    }

    /// Clicks on the newest button or link whose text starts like this.
    pub async fn press(&mut self, window: &Window, words: &str) {
        let words = json!(words);
        let find = format!(
            "[...document.querySelectorAll('button, a')].filter((node) => !node.disabled && \
             node.innerText.trim().startsWith({words})).at(-1)"
        );
        self.click(window, &find).await;
    }

    /// Saves a screenshot in the folder `PAGODA_SCREENSHOTS`, if it is set.
    pub async fn screenshot(&mut self, window: &Window, name: &str) {
        let Some(folder) = std::env::var_os("PAGODA_SCREENSHOTS") else {
            return;
        };
        let path = PathBuf::from(folder).join(format!("{name}.png"));
        let shot = self.capture(window, json!({"format": "png"})).await;
        std::fs::write(path, shot).expect("a picture is written");
    }

    /// Returns a screenshot with these parameters, as a file.
    pub async fn capture(&mut self, window: &Window, parameters: Value) -> Vec<u8> {
        let method = "Page.captureScreenshot";
        let shot = self.call(Some(&window.session), method, parameters).await;
        from_base64(shot["data"].as_str().expect("a picture"))
    }

    /// Closes the browser; fails if there were errors on any page.
    pub async fn close(&mut self) {
        assert!(self.errors.is_empty(), "{:#?}", self.errors);
        // It may be gone before it has answered.
        let _ = self.ask(None, "Browser.close", json!({})).await;
        let deadline = Instant::now() + Duration::from_secs(10);
        while Instant::now() < deadline && matches!(self.process.try_wait(), Ok(None)) {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

fn from_base64(text: &str) -> Vec<u8> {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    let (mut bits, mut held) = (0_u32, 0);
    let values = text.bytes();
    let values = values.filter_map(|letter| LETTERS.iter().position(|known| *known == letter));
    for value in values {
        bits = bits << 6 | value as u32;
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
        }
    }
    bytes
}
