//! Live updates: streams of server-sent events. All spectators of a table share one state in memory, however many they are.

use super::access::Address;
use super::address_limits::StreamPlace;
use super::pictures::Screen;
use super::responses::ErrorResponse;
use super::{Site, Visitor};
use crate::engine::Seat;
use crate::host::{LinkToken, PageAfterwards, PageVisit};
use crate::ids::PersonId;
use crate::picture::{Area, Theme};
use crate::show::Form;
use crate::store::TableId;
use crate::words::keys;
use axum::body::{Body, Bytes};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::convert::Infallible;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{OnceCell, watch};
use tokio::time::Instant;

/// Interval of heartbeats. With each the token is checked again.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// Tables that are watched, and their latest states.
pub(super) struct Live {
    watched: Mutex<HashMap<TableId, Watched>>,
}

/// A watched table.
struct Watched {
    /// Counts its changes.
    version: watch::Sender<u64>,
    /// States at the latest version that was asked for.
    states: HashMap<StateKey, (u64, StateCell)>,
}

/// A state that is made by the first stream that needs it.
type StateCell = Arc<OnceCell<StateEvent>>;

/// A state as an event.
struct StateEvent {
    whole: Bytes,
    /// The same without the places of the board, which are most of it and stay the same during a game.
    without_places: Bytes,
    /// Hash of these places.
    places: u64,
}

impl StateEvent {
    fn new(mut state: Value) -> Self {
        let event = |state: &Value| Bytes::from(format!("event: state\ndata: {state}\n\n"));
        let whole = event(&state);
        let mut hasher = DefaultHasher::new();
        if let Some(Value::Array(areas)) = state.pointer_mut("/board/areas") {
            areas.retain(|area| {
                let is_place = area["kind"] == Area::PLACE;
                if is_place {
                    area.to_string().hash(&mut hasher);
                }
                !is_place
            });
            state["board"]["same_places"] = true.into();
        }
        Self {
            whole,
            without_places: event(&state),
            places: hasher.finish(),
        }
    }
}

/// For whom a state is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct StateKey {
    visitor: Option<(Seat, PersonId)>,
    language: String,
    /// Tenths.
    scale: u32,
    form: Form,
    theme: Theme,
}

impl Live {
    pub fn new() -> Self {
        Self {
            watched: Mutex::default(),
        }
    }

    fn watched(&self) -> MutexGuard<'_, HashMap<TableId, Watched>> {
        self.watched.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes all streams of a table; those of all tables if none is named.
    pub fn changed(&self, table: Option<TableId>) {
        let tables = self.watched();
        let wake = |watched: &Watched| watched.version.send_modify(|version| *version += 1);
        match table {
            Some(table) => tables.get(&table).into_iter().for_each(wake),
            None => tables.values().for_each(wake),
        }
    }

    fn subscribe(&self, table: TableId) -> watch::Receiver<u64> {
        let mut watched = self.watched();
        let table = watched.entry(table).or_insert_with(|| Watched {
            version: watch::channel(0).0,
            states: HashMap::new(),
        });
        table.version.subscribe()
    }

    /// Forgets a table that nobody watches any more.
    fn forget_unwatched(&self, table: TableId) {
        let mut watched = self.watched();
        let unwatched = watched.get(&table);
        if unwatched.is_some_and(|table| table.version.receiver_count() == 0) {
            watched.remove(&table);
        }
    }

    /// The cell for a state at a version: the first who asks makes the state.
    fn cell(&self, table: TableId, key: StateKey, version: u64) -> StateCell {
        let mut watched = self.watched();
        let Some(table) = watched.get_mut(&table) else {
            return Arc::default();
        };
        let (at, cell) = table.states.entry(key).or_default();
        if *at != version {
            (*at, *cell) = (version, Arc::default());
        }
        Arc::clone(cell)
    }
}

/// One stream.
struct Stream {
    site: Arc<Site>,
    table: TableId,
    tokens: LinkTokens,
    visitor: Visitor,
    language: String,
    screen: Screen,
    changes: Subscription,
    /// When the next heartbeat is due.
    beat: Instant,
    begun: bool,
    ended: bool,
    /// Who looks at the page need not be called to it.
    visit: Option<PageVisit>,
    sent: Sent,
    _place: StreamPlace,
}

/// The tokens of a visitor.
pub(super) struct LinkTokens {
    /// The one that opens the page.
    pub token: LinkToken,
    /// That of their seat in a finished game.
    pub seat: Option<LinkToken>,
}

/// What the client has.
#[derive(Default)]
struct Sent {
    /// The last state.
    state: Bytes,
    /// Hash of the places of the board.
    places: Option<u64>,
    /// What there is for who sat at a finished game.
    afterwards: PageAfterwards,
}

/// A subscription, which forgets the table when it was the last one.
struct Subscription {
    site: Arc<Site>,
    table: TableId,
    receiver: Option<watch::Receiver<u64>>,
}

impl Drop for Subscription {
    fn drop(&mut self) {
        self.receiver = None;
        self.site.live.forget_unwatched(self.table);
    }
}

/// The stream of a visitor.
pub(super) fn stream(
    site: &Arc<Site>,
    table: TableId,
    (mut tokens, visitor): (LinkTokens, Visitor),
    (language, screen): (String, Screen),
    address: Address,
) -> Option<Response> {
    if !site.host.links.is_watch_token(table, &tokens.token) {
        tokens.seat.get_or_insert_with(|| tokens.token.clone());
    }
    let stream = Stream {
        _place: StreamPlace::take(site, address)?,
        changes: Subscription {
            site: Arc::clone(site),
            table,
            receiver: Some(site.live.subscribe(table)),
        },
        site: Arc::clone(site),
        table,
        tokens,
        visit: site.host.pages.visit(table, &visitor),
        visitor,
        language,
        screen,
        beat: Instant::now() + HEARTBEAT,
        begun: false,
        ended: false,
        sent: Sent::default(),
    };
    let events = futures_util::stream::unfold(stream, |mut stream| async {
        let event = stream.next().await?;
        Some((Ok::<Bytes, Infallible>(event), stream))
    });
    let headers = [
        (header::CONTENT_TYPE, "text/event-stream"),
        (header::CACHE_CONTROL, "no-store"),
    ];
    let mut response = (headers, Body::from_stream(events)).into_response();
    // nginx would collect events otherwise.
    let at_once = axum::http::HeaderValue::from_static("no");
    response.headers_mut().insert("x-accel-buffering", at_once);
    Some(response)
}

impl Stream {
    /// The next event; none when the stream has ended.
    async fn next(&mut self) -> Option<Bytes> {
        if self.ended {
            return None;
        }
        loop {
            let is_due = self.begun && !self.wait().await;
            if self.begun && !self.is_valid().await {
                return Some(self.end());
            }
            let state = match is_due {
                true => Some(Bytes::from_static(b": still here\n\n")),
                false => self.state().await,
            };
            self.begun = true;
            let event = match (state, self.afterwards().await) {
                (Some(state), Some(afterwards)) => Some([state, afterwards].concat().into()),
                (state, afterwards) => state.or(afterwards),
            };
            // What only others can see has changed: not even that is told.
            if let Some(event) = event {
                self.beat = Instant::now() + HEARTBEAT;
                return Some(event);
            }
        }
    }

    /// Waits for a change or for the next heartbeat. Returns whether there was a change.
    async fn wait(&mut self) -> bool {
        let beat = self.beat;
        let Some(receiver) = &mut self.changes.receiver else {
            return false;
        };
        let changed = tokio::time::timeout_at(beat, receiver.changed()).await;
        matches!(changed, Ok(Ok(())))
    }

    /// Whether the token still opens the same thing. When a table ends its players become spectators: their page shows the end.
    async fn is_valid(&mut self) -> bool {
        match self
            .site
            .host
            .links
            .visitor(self.table, &self.tokens.token)
            .await
        {
            Ok(Some(visitor)) => {
                self.visitor = visitor;
                true
            }
            Ok(None) if self.site.host.pages.is_over(self.table).await => {
                self.visitor = Visitor::Spectator;
                true
            }
            Ok(None) => false,
            // The store will be back; until then nothing changes.
            Err(_) => true,
        }
    }

    /// The last event of a link that was revoked.
    fn end(&mut self) -> Bytes {
        self.ended = true;
        self.visit = None;
        let said = super::text::sentence(
            &self.language,
            &crate::words::Words::new(keys::WEB_ERROR_LINK),
        );
        Bytes::from(format!("event: end\ndata: {}\n\n", json!({"said": [said]})))
    }

    /// What there is for who sat at a finished game, as an event; none if there is nothing new. It is looked for at each heartbeat as well: the
    /// next game may have begun in another process.
    async fn afterwards(&mut self) -> Option<Bytes> {
        let seat = self.tokens.seat.as_ref();
        let seat = seat.filter(|_| self.visitor == Visitor::Spectator)?;
        let pages = &self.site.host.pages;
        // The store will be back, and the next heartbeat tries again.
        let now = pages.afterwards(self.table, seat).await.ok()??;
        if now == self.sent.afterwards {
            return None;
        }
        self.sent.afterwards = now;
        let PageAfterwards { review, next } = now;
        let own = json!({"review": review, "next": next});
        Some(Bytes::from(format!("event: own\ndata: {own}\n\n")))
    }

    /// The present state as an event; none if it is the one that was sent last.
    async fn state(&mut self) -> Option<Bytes> {
        let receiver = self.changes.receiver.as_mut();
        let version = receiver.map_or(0, |receiver| *receiver.borrow_and_update());
        let key = StateKey {
            visitor: match &self.visitor {
                Visitor::Seated { seat, person } => Some((*seat, person.id)),
                Visitor::Spectator => None,
            },
            language: self.language.clone(),
            scale: (self.screen.scale * 10.0) as u32,
            form: self.screen.form,
            theme: self.screen.theme,
        };
        let cell = self.site.live.cell(self.table, key, version);
        let made = cell.get_or_try_init(|| async {
            let (site, visitor) = (&self.site, &self.visitor);
            let state = site.state(self.table, visitor, &self.language, self.screen);
            Ok::<StateEvent, ErrorResponse>(StateEvent::new(state.await?))
        });
        Some(match made.await {
            Ok(event) if self.sent.state == event.whole => return None,
            Ok(event) if self.sent.places == Some(event.places) => {
                self.sent.state = event.whole.clone();
                event.without_places.clone()
            }
            Ok(event) => {
                self.sent.state = event.whole.clone();
                self.sent.places = Some(event.places);
                event.whole.clone()
            }
            // The page keeps what it shows, and the next change tries again.
            Err(_) => Bytes::from_static(b": unavailable\n\n"),
        })
    }
}
