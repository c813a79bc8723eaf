//! The server of pages over HTTP: whole games by clicks, who may see what, live updates, replays and refusals.

mod changes;
mod damaged;
mod limits;
mod trials;

use crate::fixture::*;
use crate::host::failing::Failing;
use crate::robots::open_store;
use crate::seed;
use flate2::read::GzDecoder;
use pagoda::games;
use pagoda::show::ShownTitle;
use pagoda::studio::Studio;
use pagoda::web::{WebLimits, WebServer};
use reqwest::{Method, StatusCode};
use std::io::Read;

const ROOM: ChannelId = ChannelId::new(77);
const TABLE: TableId = TableId {
    channel: ROOM,
    number: 0,
};
/// Longer than any machine needs.
const PATIENCE: Duration = Duration::from_secs(300);

/// Limits with which no connection is closed, however long a slow machine needs for the next request.
fn patient() -> WebLimits {
    WebLimits {
        header_timeout: PATIENCE,
        write_timeout: PATIENCE,
        answer_timeout: PATIENCE,
        ..WebLimits::default()
    }
}

/// A host with its site.
struct Site {
    folder: tempfile::TempDir,
    store: Arc<SledStore>,
    /// The same store, as the host sees it.
    failing: Arc<Failing>,
    host: Arc<Host>,
    /// Stays open, so that nobody else gets its port during a restart.
    listener: std::net::TcpListener,
    url: String,
    server: tokio::task::JoinHandle<()>,
    client: reqwest::Client,
    asked: AtomicU64,
}

impl Site {
    async fn new() -> Self {
        Self::limited(patient()).await
    }

    async fn limited(limits: WebLimits) -> Self {
        let listener = std::net::TcpListener::bind(("127.0.0.1", 0)).expect("a port");
        listener.set_nonblocking(true).expect("a listener");
        Self::on(listener, tempfile::tempdir().expect("a folder"), limits).await
    }

    async fn on(
        listener: std::net::TcpListener,
        folder: tempfile::TempDir,
        limits: WebLimits,
    ) -> Self {
        let store = Arc::new(open_store(folder.path()).await);
        let url = format!("http://{}", listener.local_addr().expect("an address"));
        let served = listener.try_clone().expect("a listener");
        let served = tokio::net::TcpListener::from_std(served).expect("a listener");
        let failing = Arc::new(Failing::never(store.clone()));
        let host = Host::new(failing.clone(), seed::clock(), PRESENTATION_LIMITS);
        let host = Arc::new(host.with_web(&url).await.expect("a key"));
        let studio = Arc::new(Studio::new(2, 64).expect("threads"));
        let limits = WebLimits {
            burst: 1_000_000,
            ..limits
        };
        let server = WebServer::new(served, &url, Arc::clone(&host), studio, limits);
        Self {
            folder,
            store,
            failing,
            host,
            listener,
            url,
            server: tokio::spawn(server.serve()),
            client: reqwest::Client::new(),
            asked: AtomicU64::new(0),
        }
    }

    /// Stops everything and starts it again on the same port.
    async fn restart(self) -> Self {
        let Self {
            folder,
            store,
            failing,
            host,
            listener,
            server,
            ..
        } = self;
        server.abort();
        let _ = server.await;
        drop((host, failing));
        store.close();
        drop(store);
        Self::on(listener, folder, patient()).await
    }

    async fn ask(&self, who: u64, kind: impl Asked) {
        let number = self.asked.fetch_add(1, Ordering::SeqCst);
        let request = request(&format!("r{number}"), who, kind);
        self.host.handle(request).await;
    }

    /// Starts a game of two people.
    async fn begin(&self, game: &str) {
        let open = open_title(game);
        self.ask(1, open).await;
        for command in [TableCommand::Sit { emblem: None }] {
            self.ask(2, command).await;
        }
        self.ask(1, TableCommand::Start).await;
    }

    fn watch_token(&self) -> String {
        let link = self.host.links.watch_link(TABLE).expect("a link");
        link.split_once('#').expect("a token").1.to_owned()
    }

    async fn seat_token(&self, who: u64) -> String {
        let link = self
            .host
            .links
            .open_seat_link(PersonId::from(who), TABLE)
            .await;
        let link = link.expect("the store answers").expect("a link");
        link.split_once('#').expect("a token").1.to_owned()
    }

    fn request(&self, method: Method, path: &str, token: &str) -> reqwest::RequestBuilder {
        let address = format!("{}{path}", self.url);
        let request = self.client.request(method, address).bearer_auth(token);
        request.header("accept-language", "en").timeout(PATIENCE)
    }

    /// The status and the document of a request about the table.
    async fn get(&self, path: &str, token: &str) -> (StatusCode, Value) {
        read(self.request(Method::GET, &format!("/api/77-0/{path}"), token)).await
    }

    async fn post(&self, path: &str, token: &str, body: Value) -> (StatusCode, Value) {
        let request = self.request(Method::POST, &format!("/api/77-0/{path}"), token);
        read(request.body(body.to_string())).await
    }

    /// The document of a request that succeeds.
    async fn get_ok(&self, path: &str, token: &str) -> Value {
        let (status, document) = self.get(path, token).await;
        assert_eq!(status, StatusCode::OK, "{path}: {document}");
        document
    }

    async fn post_ok(&self, path: &str, token: &str, body: Value) -> Value {
        let (status, document) = self.post(path, token, body).await;
        assert_eq!(status, StatusCode::OK, "{path}: {document}");
        document
    }

    async fn state(&self, token: &str) -> Value {
        self.get_ok("state", token).await
    }

    /// The seat that must decide, and its token.
    async fn awaited(&self) -> (usize, String) {
        let seat = self.stored().await.awaited().expect("somebody");
        (seat, self.seat_token(seat as u64 + 1).await)
    }

    async fn stored(&self) -> Table {
        read_table(&self.store.journal(TABLE).await.expect("a journal")).expect("it replays")
    }

    /// Chooses until a move is whole, and makes it. Returns the number of choices.
    async fn click_a_move(&self, token: &str, state: &Value, chance: &mut Chance) -> usize {
        let mut step = state["step"].clone();
        let mut clicks = 0;
        loop {
            let groups = step["groups"].as_array().expect("groups");
            let choices = groups.iter().flat_map(|group| group["choices"].as_array());
            let choices: Vec<&Value> = choices.flatten().collect();
            if step["complete"] == json!(true) && (choices.is_empty() || chance.below(2) == 0) {
                break;
            }
            assert!(!choices.is_empty(), "nothing can be chosen: {step}");
            let given = chance.pick(&choices)["given"].clone();
            let body = json!({"records": step["records"], "given": given});
            let next = self.post_ok("step", token, body).await;
            assert!(next["picture"].is_object(), "a preview of {next}");
            step = next;
            clicks += 1;
        }
        let body = json!({"id": format!("m{}", step["records"]), "records": step["records"], "text": step["move"]});
        self.post_ok("move", token, body).await;
        clicks
    }
}

/// The text of a page.
async fn text_at(address: &str) -> String {
    let page = reqwest::get(address).await.expect("a page");
    page.text().await.expect("a text")
}

async fn read(request: reqwest::RequestBuilder) -> (StatusCode, Value) {
    let response = request.send().await.expect("a response");
    let status = response.status();
    let text = response.text().await.expect("a text");
    (status, serde_json::from_str(&text).unwrap_or(Value::Null))
}

fn person(id: u64) -> Person {
    Person {
        id: PersonId::from(id),
        name: format!("Person {id}"),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_every_title_is_played_by_clicks() {
    for title in games::titles() {
        let site = Site::new().await;
        site.begin(title.name()).await;
        let tokens = [site.seat_token(1).await, site.seat_token(2).await];
        let mut chance = Chance::new(seed::first_seed());
        loop {
            let table = site.stored().await;
            if table.is_over() {
                break;
            }
            let awaited = table.awaited().expect("somebody is awaited");
            // Others are made in Discord.
            if chance.below(3) != 0 {
                let moves = table.game().expect("a game").moves(awaited);
                let text = chance.pick(&moves).clone();
                let made = make_move(text);
                site.ask(awaited as u64 + 1, made).await;
                continue;
            }
            let state = site.state(&tokens[awaited]).await;
            assert_eq!(state["yours"], json!(true));
            assert_eq!(state["you"], json!(awaited));
            let clicks = site
                .click_a_move(&tokens[awaited], &state, &mut chance)
                .await;
            assert!(clicks < 20, "{clicks} clicks");
            if chance.below(20) == 0 {
                let other = site.state(&tokens[1 - awaited]).await;
                assert_ne!(other["records"], state["records"]);
            }
        }
        assert_eq!(site.stored().await.stage(), Stage::Finished);
        // The link of a seat opens what everybody may see, and leads to the replay.
        let state = site.state(&tokens[0]).await;
        assert_eq!((&state["you"], &state["own"]), (&Value::Null, &Value::Null));
        assert!(state["replay"].is_string());
        // It still does when the person has opened another board.
        let other = TableId {
            number: TABLE.number + 1,
            ..TABLE
        };
        let links = &site.host.links;
        let opened = links.open_seat_link(PersonId::from(1_u64), other).await;
        assert!(opened.expect("the store answers").is_some());
        assert!(site.state(&tokens[0]).await["replay"].is_string());
        let (status, refused) = site.get("state", "AAAAAAAAAAAAAAAAAAAAAA").await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{refused}");
        let state = site.state(&site.watch_token()).await;
        assert_eq!(state["stage"], json!("finished"));
        assert!(state["result"].is_object() && state["replay"].is_string());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn steps_lead_to_exactly_the_legal_moves() {
    for title in games::titles() {
        let site = Site::new().await;
        site.begin(title.name()).await;
        let mut chance = Chance::new(seed::first_seed());
        let mut compared = 0;
        for _ in 0..60 {
            let table = site.stored().await;
            let (Some(seat), Some(game)) = (table.awaited(), table.game()) else {
                break;
            };
            let legal = game.moves(seat);
            let who = person(seat as u64 + 1);
            if legal.len() <= 120 && compared < 12 {
                compared += 1;
                let visitor = Visitor::Seated {
                    seat,
                    person: who.clone(),
                };
                let (mut found, mut seen) = (BTreeSet::new(), BTreeSet::new());
                let mut waiting: Vec<Vec<String>> = vec![Vec::new()];
                while let Some(given) = waiting.pop() {
                    let step = site.host.pages.step(TABLE, &visitor, "en", &given).await;
                    let (_, step) = step.expect("a table").expect("a step");
                    found.extend(step.whole.map(|whole| whole.text));
                    for choice in step.groups.into_iter().flat_map(|group| group.choices) {
                        if seen.insert(choice.given.clone()) {
                            waiting.push(choice.given);
                        }
                    }
                }
                let found: BTreeSet<MoveText> = found
                    .iter()
                    .map(|text| game.read(seat, text).expect("it is legal"))
                    .collect();
                assert_eq!(found, legal.iter().cloned().collect(), "{}", title.name());
            }
            let text = chance.pick(&legal).clone();
            let seat = seat as u64;
            site.ask(seat + 1, make_move(text)).await;
        }
        assert!(compared > 3, "{}: {compared} positions", title.name());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_chooses_the_form_of_its_pictures() {
    let site = Site::new().await;
    site.begin("qin").await;
    let watch = site.watch_token();
    for (query, portrait) in [
        ("", false),
        ("?form=portrait", true),
        ("?form=landscape", false),
    ] {
        let state = site.get_ok(&format!("state{query}"), &watch).await;
        let board = &state["board"];
        let side = |name: &str| board[name].as_f64().expect("a length");
        assert_eq!(side("height") > side("width"), portrait, "{query}");
        let url = board["url"].as_str().expect("an address");
        assert_eq!(url.contains("form=portrait"), portrait, "{url}");
        // What can be clicked lies on the picture that was asked for.
        for area in board["areas"].as_array().expect("areas") {
            for point in area["outline"].as_array().expect("an outline") {
                let inside = |axis: usize, name: &str| {
                    (0.0..=side(name)).contains(&point[axis].as_f64().expect("a coordinate"))
                };
                assert!(inside(0, "width") && inside(1, "height"), "{area}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_dark_page_has_dark_pictures_with_the_same_areas() {
    let site = Site::new().await;
    site.begin("qin").await;
    let own = site.seat_token(1).await;
    let mut seen = Vec::new();
    for (query, dark) in [("?theme=light", false), ("?theme=dark", true), ("", false)] {
        let state = site.get_ok(&format!("state{query}"), &own).await;
        assert_eq!(state["dark"], json!(dark));
        for picture in [&state["board"], &state["own"]] {
            let url = picture["url"].as_str().expect("an address");
            assert_eq!(url.contains("theme=dark"), dark, "{url}");
            let file = site.request(Method::GET, url, &own).send().await;
            let file = file.expect("an answer").bytes().await.expect("a file");
            seen.push((dark, picture["areas"].clone(), file));
        }
    }
    for (place, (dark, areas, file)) in seen.iter().enumerate() {
        let (first_dark, first_areas, first_file) = &seen[place % 2];
        assert_eq!(areas, first_areas);
        assert_eq!(file == first_file, dark == first_dark);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_sees_what_is_not_theirs() {
    let site = Site::new().await;
    site.begin("qin").await;
    let (own, watch) = (site.seat_token(1).await, site.watch_token());
    let other = site.state(&own).await["you"].as_u64().expect("a seat");
    let other = 1 - other;
    let state = site.state(&watch).await;
    assert!(state["own"].is_null() && state["step"].is_null() && state["you"].is_null());
    let picture = |view: &str, part: &str| {
        let records = &state["records"];
        format!("picture?view={view}&part={part}&records={records}&scale=1")
    };
    let other = other.to_string();
    let mine = (1 - other.parse::<u64>().expect("a seat")).to_string();
    for (token, view, part, expected) in [
        (&own, mine.as_str(), "own", StatusCode::OK),
        (&own, "table", "table", StatusCode::OK),
        (&watch, "table", "table", StatusCode::OK),
        (&own, other.as_str(), "own", StatusCode::NOT_FOUND),
        (&own, other.as_str(), "table", StatusCode::NOT_FOUND),
        (&own, "afterwards", "table", StatusCode::NOT_FOUND),
        (&watch, mine.as_str(), "own", StatusCode::NOT_FOUND),
        (&watch, "afterwards", "result", StatusCode::NOT_FOUND),
    ] {
        let (status, _) = site.get(&picture(view, part), token).await;
        assert_eq!(status, expected, "view={view} part={part}");
    }
    // Spectators can do nothing.
    let records = &state["records"];
    let legal = site.stored().await.game().expect("a game").moves(0)[0].clone();
    for (path, body) in [
        ("step", json!({"records": records, "given": []})),
        (
            "move",
            json!({"id": "a", "records": records, "text": legal}),
        ),
        ("undo", json!({"id": "b"})),
        (
            "press",
            json!({"id": "c", "press": "0.0.start", "values": []}),
        ),
    ] {
        let (status, said) = site.post(path, &watch, body).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{path}: {said}");
        assert_eq!(said["said"].as_array().map(Vec::len), Some(1));
    }
    let (status, _) = site.post("ask", &watch, json!({"what": "hand"})).await;
    assert_eq!(
        status,
        StatusCode::OK,
        "they are told that they have no seat"
    );
    // Hands of others are in no replay of a game that goes on.
    let moment = site.get_ok(&format!("moment/{records}"), &own).await;
    assert_eq!(moment["hands"], json!([]));
    assert!(moment["board"].is_object());
}

/// The page showed moves as the referee writes them, in English, to everybody.
#[tokio::test(flavor = "multi_thread")]
async fn help_and_rules_name_moves_in_the_language_of_the_reader() {
    let site = Site::new().await;
    site.begin("huang").await;
    let (_, token) = site.awaited().await;
    for (language, verb, named, next) in [
        ("en", " tile at ", "*Red tile at D7*", "Next ▶"),
        ("fr", "Tuile ", "*Tuile rouge en D7*", "Suivant ▶"),
        (
            "de",
            " Plättchen auf ",
            "*Rotes Plättchen auf D7*",
            "Weiter ▶",
        ),
        ("pl", " kafel na ", "*Czerwony kafel na D7*", "Dalej ▶"),
    ] {
        let ask = async |path: &str, body: Value| {
            let path = format!("{path}?language={language}");
            site.post_ok(&path, &token, body).await
        };
        let help = ask("ask", json!({"what": "help"})).await;
        assert!(help["lines"].to_string().contains(verb), "{help}");
        assert!(!help["lines"].to_string().contains("`tile"), "{help}");
        let rules = ask("ask", json!({"what": "rules"})).await;
        let buttons = rules["buttons"].as_array().expect("buttons");
        let next = buttons.iter().find(|button| button["label"] == next);
        let press = &next.expect("the next topic")["press"];
        let press = json!({"id": language, "press": press, "values": []});
        let turn = ask("press", press).await;
        assert!(turn["lines"].to_string().contains(named), "{turn}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_made_once_and_only_at_its_state() {
    let site = Site::new().await;
    site.begin("huang").await;
    let (seat, token) = site.awaited().await;
    let records = site.stored().await.records();
    let legal = site.stored().await.game().expect("a game").moves(seat);
    let body = json!({"id": "one", "records": records, "text": legal[0]});
    let (first, said) = site.post("move", &token, body.clone()).await;
    assert_eq!(first, StatusCode::OK, "{said}");
    let (again, repeated) = site.post("move", &token, body).await;
    assert_eq!((again, &repeated), (StatusCode::OK, &said));
    assert_eq!(site.stored().await.records(), records + 1);
    let stale = json!({"id": "two", "records": records, "text": legal[1]});
    let (status, said) = site.post("move", &token, stale).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert!(
        said["said"][0]
            .as_str()
            .is_some_and(|said| said.contains("changed"))
    );
    let nonsense = json!({"id": "three", "records": records + 1, "text": "fly away"});
    let (status, _) = site.post("move", &token, nonsense).await;
    assert_eq!(status, StatusCode::CONFLICT);
    assert_eq!(site.stored().await.records(), records + 1);
    assert_eq!(site.state(&token).await["undo"], json!(true));
    site.post_ok("undo", &token, json!({"id": "four"})).await;
    assert_eq!(site.stored().await.awaited(), Some(seat));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_cannot_be_stored_is_an_error_and_can_be_sent_again() {
    let site = Site::new().await;
    site.begin("huang").await;
    let (seat, token) = site.awaited().await;
    let records = site.stored().await.records();
    let legal = site.stored().await.game().expect("a game").moves(seat);
    let body = json!({"id": "one", "records": records, "text": legal[0]});
    site.failing.writes.store(0, Ordering::SeqCst);
    let (status, said) = site.post("move", &token, body.clone()).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{said}");
    assert!(said["said"][0].is_string(), "{said}");
    assert_eq!(site.stored().await.records(), records);
    site.failing.writes.store(i64::MAX, Ordering::SeqCst);
    site.failing.panic_at("commit");
    let (status, said) = site.post("move", &token, body.clone()).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE, "{said}");
    assert!(site.failing.has_panicked());
    assert_eq!(site.stored().await.records(), records);
    site.post_ok("move", &token, body).await;
    assert_eq!(site.stored().await.records(), records + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_that_are_not_allowed_are_refused() {
    let site = Site::new().await;
    site.begin("qin").await;
    let token = site.seat_token(1).await;
    let wrong = "AAAAAAAAAAAAAAAAAAAAAA";
    for token in [wrong, "", "short", &format!("{token}A")] {
        let (status, said) = site.get("state", token).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED);
        assert_eq!(said["said"].as_array().map(Vec::len), Some(1));
    }
    for table in ["77-1", "78-0", "077-0", "nonsense", "77--1"] {
        let request = site.request(Method::GET, &format!("/api/{table}/state"), &token);
        let (status, _) = read(request).await;
        assert!(status == StatusCode::UNAUTHORIZED || status == StatusCode::NOT_FOUND);
    }
    let state = || site.request(Method::GET, "/api/77-0/state", &token);
    let (status, _) = read(state().header("host", "evil.example")).await;
    assert_eq!(status, StatusCode::MISDIRECTED_REQUEST);
    let (status, _) = read(state().header("origin", "https://evil.example")).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let (status, _) = read(state().header("origin", &site.url)).await;
    assert_eq!(status, StatusCode::OK);
    let post = |body: String| {
        let request = site.request(Method::POST, "/api/77-0/step", &token);
        read(request.body(body))
    };
    assert_eq!(
        post("{".to_owned()).await.0,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    let long = json!({"given": ["x".repeat(20_000)]}).to_string();
    assert_eq!(post(long).await.0, StatusCode::PAYLOAD_TOO_LARGE);
    let cross = site.request(Method::POST, "/api/77-0/undo", &token);
    let cross = cross.header("sec-fetch-site", "cross-site").body("{}");
    assert_eq!(read(cross).await.0, StatusCode::FORBIDDEN);
    // Every response has the policy.
    let page = site.client.get(format!("{}/t/77-0", site.url));
    let page = page.send().await.expect("a page");
    let policy = page.headers().get("content-security-policy");
    let policy = policy.and_then(|policy| policy.to_str().ok());
    assert!(policy.is_some_and(|policy| policy.starts_with("default-src 'none'")));
    assert!(!page.headers().contains_key("set-cookie"));
}

/// Reads events of a live stream.
struct Events {
    response: reqwest::Response,
    text: String,
}

impl Events {
    async fn open(site: &Site, token: &str) -> Self {
        let request = site.request(Method::GET, "/api/77-0/live", token);
        Self {
            response: request.send().await.expect("a stream"),
            text: String::new(),
        }
    }

    /// The next event: its name and its document. None at the end.
    async fn next(&mut self) -> Option<(String, Value)> {
        loop {
            while let Some((event, rest)) = self.text.split_once("\n\n") {
                let (event, rest) = (event.to_owned(), rest.to_owned());
                self.text = rest;
                let Some((name, data)) = event.split_once("\ndata: ") else {
                    continue;
                };
                let name = name.strip_prefix("event: ").expect("a name").to_owned();
                return Some((name, serde_json::from_str(data).expect("a document")));
            }
            let chunk = self.response.chunk();
            let chunk = tokio::time::timeout(PATIENCE, chunk)
                .await
                .expect("in time");
            let chunk = chunk.ok().flatten()?;
            self.text
                .push_str(std::str::from_utf8(&chunk).expect("UTF-8"));
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_tell_every_change_and_end_with_the_link() {
    let site = Site::new().await;
    site.begin("qin").await;
    let (seat, token) = site.awaited().await;
    let mut own = Events::open(&site, &token).await;
    let mut watching = Events::open(&site, &site.watch_token()).await;
    let (name, state) = own.next().await.expect("a first state");
    assert_eq!((name.as_str(), &state["yours"]), ("state", &json!(true)));
    assert!(state["board"]["same_places"].is_null());
    let (_, watched) = watching.next().await.expect("a first state");
    assert_eq!(watched["records"], state["records"]);
    assert!(watched["own"].is_null());
    let text = site.stored().await.game().expect("a game").moves(seat)[0].clone();
    site.ask(seat as u64 + 1, make_move(text)).await;
    for events in [&mut own, &mut watching] {
        loop {
            let (_, state) = events.next().await.expect("a state");
            if state["records"] == json!(site.stored().await.records()) {
                assert_eq!(state["board"]["same_places"], json!(true));
                let areas = state["board"]["areas"].as_array().expect("areas");
                assert!(areas.iter().all(|area| area["kind"] != "place"));
                break;
            }
        }
    }
    site.host
        .links
        .revoke_links(PersonId::from(seat as u64 + 1))
        .await
        .expect("the store answers");
    loop {
        let (name, document) = own.next().await.expect("an end");
        if name == "end" {
            assert_eq!(document["said"].as_array().map(Vec::len), Some(1));
            break;
        }
    }
    assert!(own.next().await.is_none());
    assert_eq!(site.get("state", &token).await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_are_replayed_with_all_hands_and_have_a_preview() {
    let site = Site::new().await;
    site.begin("qin").await;
    let mut chance = Chance::new(seed::first_seed());
    while let Some(seat) = site.stored().await.awaited() {
        let text = chance
            .pick(&site.stored().await.game().expect("a game").moves(seat))
            .clone();
        site.ask(seat as u64 + 1, make_move(text)).await;
    }
    let watch = site.watch_token();
    let replay = site.get_ok("replay", &watch).await;
    let moments = replay["moments"].as_array().expect("moments");
    assert!(moments.len() > 10 && replay["over"] == json!(true));
    let middle = &moments[moments.len() / 2]["records"];
    let moment = site.get_ok(&format!("moment/{middle}"), &watch).await;
    assert_eq!(moment["hands"].as_array().map(Vec::len), Some(2));
    let hand = moment["hands"][1]["picture"]["url"]
        .as_str()
        .expect("an address");
    let (status, _) = read(site.request(Method::GET, hand, &watch)).await;
    assert_eq!(status, StatusCode::OK);
    let link = site.host.links.replay_link(TABLE).expect("a link");
    let (page, _) = link.split_once('#').expect("a token");
    let html = text_at(page).await;
    assert!(html.contains("og:title") && html.contains("wins"), "{html}");
    assert!(!html.contains(&watch), "the token is in no page");
    let card = reqwest::get(format!("{page}/card.png"))
        .await
        .expect("a picture");
    assert_eq!(card.headers()["content-type"], "image/png");
    let wrong = format!("{}/t/77-0/AAAAAAAAAAAAAAAAAAAAAA", site.url);
    let html = text_at(&wrong).await;
    assert!(!html.contains("og:title"));
    let card = reqwest::get(format!("{wrong}/card.png"))
        .await
        .expect("a response");
    assert_eq!(card.status(), StatusCode::NOT_FOUND);
}

#[tokio::test(flavor = "multi_thread")]
async fn files_of_the_page_are_served_and_kept() {
    let site = Site::new().await;
    let page = reqwest::get(format!("{}/t/1-0", site.url))
        .await
        .expect("a page");
    let html = page.text().await.expect("a text");
    for part in html.split('"').filter(|part| part.starts_with("/assets/")) {
        let address = format!("{}{part}", site.url);
        let file = site.client.get(&address).send().await.expect("a file");
        assert_eq!(file.status(), StatusCode::OK, "{part}");
        let tag = file.headers()["etag"].clone();
        let again = site.client.get(&address).header("if-none-match", tag);
        let again = again.send().await.expect("a response");
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        let whole = file.bytes().await.expect("its content");
        let packed = site
            .client
            .get(&address)
            .header("accept-encoding", "br, gzip");
        let packed = packed.send().await.expect("a file");
        assert_eq!(packed.headers()["content-encoding"], "gzip", "{part}");
        let packed = packed.bytes().await.expect("its content");
        let mut unpacked = Vec::new();
        let read = GzDecoder::new(&packed[..]).read_to_end(&mut unpacked);
        read.expect("it is whole");
        assert_eq!(unpacked, whole, "{part}");
    }
    for language in ["en", "de", "fr", "pl"] {
        let texts = reqwest::get(format!("{}/texts/{language}", site.url)).await;
        let texts = texts.expect("texts").text().await.expect("a text");
        let texts: Map<String, Value> = serde_json::from_str(&texts).expect("a document");
        assert!(texts.contains_key("web-do") && texts.values().all(Value::is_string));
    }
    for title in games::titles() {
        for set in title.symbols() {
            let name = title.name();
            let address = format!("{}/symbols/{name}/{}/{}", site.url, set.kind, set.values[0]);
            let symbol = reqwest::get(&address).await.expect("a response");
            assert_eq!(symbol.status(), StatusCode::OK, "{address}");
        }
    }
    let missing = reqwest::get(format!("{}/assets/../Cargo.toml", site.url)).await;
    assert_eq!(missing.expect("a response").status(), StatusCode::NOT_FOUND);
}
