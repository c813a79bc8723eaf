//! The addresses of the site and what is done there.

mod afterwards;
mod moves;
mod panels;

use crate::host::{
    LinkToken, Picture, PictureKind, PictureViewer, Post, Recipient, Request as HostRequest,
    RequestKind, TableRequest, table_from_slug,
};
use crate::store::TableId;
use crate::supervision::catch_async;
use crate::web::access::{Address, language_of};
use crate::web::document::Reader;
use crate::web::live::LinkTokens;
use crate::web::pictures::Screen;
use crate::web::responses::{ErrorResponse, document, secured};
use crate::web::{Site, Visitor, files, live, pictures, preview, text, trials};
use crate::words::keys;
use afterwards::{
    begin_review, continue_game, moment, next_game, rematch, replay, review, seat_token,
};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{FromRequestParts, Path, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
pub(in crate::web) use moves::MOST_WORDS;
use moves::{faster, make_move, plan, resign, step, undo};
pub(in crate::web) use panels::can_be_pressed;
use panels::{ask, press};
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::Arc;

/// Largest body of a request, in bytes.
const BODY_BYTES: usize = 16 * 1024;

/// Moves in the log.
const LOGGED: usize = 40;

pub(super) type Answer = Result<Response, ErrorResponse>;

pub(super) type Shared = State<Arc<Site>>;

/// All routes of the site.
pub(super) fn routes(site: Arc<Site>) -> Router {
    let about_table = Router::new()
        .route("/state", get(state))
        .route("/live", get(live_stream))
        .route("/picture", get(picture))
        .route("/step", post(step))
        .route("/move", post(make_move))
        .route("/plan", post(plan))
        .route("/undo", post(undo))
        .route("/resign", post(resign))
        .route("/ask", post(ask))
        .route("/press", post(press))
        .route("/replay", get(replay))
        .route("/review", get(review).post(begin_review))
        .route("/rematch", post(rematch))
        .route("/continue", post(continue_game))
        .route("/next", post(next_game))
        .route("/faster", post(faster))
        .route("/trial", post(trials::trial))
        .route("/trial/{number}/picture", get(trials::picture))
        .route("/moment/{records}", get(moment));
    Router::new()
        .route("/t/{table}", get(files::page))
        .route("/t/{table}/{preview}", get(preview::page))
        .route("/t/{table}/{preview}/card.png", get(preview::card))
        .route("/assets/{name}", get(files::file))
        .route("/texts/{language}", get(files::texts))
        .route("/symbols/{game}/{kind}/{value}", get(files::symbol))
        .route("/topics/{game}/{topic}", get(files::topic))
        .nest("/api/{table}", about_table)
        .fallback(files::nothing)
        .layer(middleware::from_fn_with_state(Arc::clone(&site), guard))
        .with_state(site)
}

/// Checks where a request comes from, limits its rate, its body and its time, and contains panics.
async fn guard(State(site): Shared, request: Request, next: Next) -> Response {
    let language = language_of(request.headers());
    let address = request.extensions().get::<Address>().copied();
    let allowed = site.check_origin(request.method(), request.headers());
    let in_budget = address.is_none_or(|address| site.addresses.take_request(address));
    if let Err(refused) = allowed {
        return secured(refused.into_response());
    }
    if !in_budget {
        return secured(ErrorResponse::too_many(&language).into_response());
    }
    let answered = tokio::time::timeout(site.limits.answer_timeout, async {
        let (head, body) = request.into_parts();
        let Ok(body) = axum::body::to_bytes(body, BODY_BYTES).await else {
            let status = StatusCode::PAYLOAD_TOO_LARGE;
            return ErrorResponse::said(status, &language, keys::WEB_ERROR_UNREADABLE)
                .into_response();
        };
        let path = head.uri.path().to_owned();
        let request = Request::from_parts(head, Body::from(body));
        match catch_async("page", next.run(request)).await {
            Ok(response) => response,
            Err(panic) => {
                panic.log(format_args!("request of a page: {path}"));
                ErrorResponse::panicked(&language, &panic).into_response()
            }
        }
    });
    let late = || {
        ErrorResponse::said(
            StatusCode::SERVICE_UNAVAILABLE,
            &language,
            keys::WEB_ERROR_UNAVAILABLE,
        )
    };
    let response = answered.await.unwrap_or_else(|_| late().into_response());
    let class = format!("{}xx", response.status().as_u16() / 100);
    metrics::counter!("pagoda_web_requests_total", "status" => class).increment(1);
    secured(response)
}

/// What every request about a table has. A request without a valid link is refused before it reaches a handler.
pub(super) struct Call {
    pub table: TableId,
    token: LinkToken,
    pub visitor: Visitor,
    pub language: String,
    pub screen: Screen,
    pub address: Address,
    query: Vec<(String, String)>,
}

impl FromRequestParts<Arc<Site>> for Call {
    type Rejection = ErrorResponse;

    async fn from_request_parts(
        parts: &mut Parts,
        site: &Arc<Site>,
    ) -> Result<Self, ErrorResponse> {
        let query = pairs(parts.uri.query().unwrap_or_default());
        let value = |name: &str| {
            let pair = query.iter().find(|(known, _)| known == name);
            pair.map(|(_, value)| value.as_str())
        };
        let wanted = value("language").map_or_else(|| language_of(&parts.headers), str::to_owned);
        let wanted = crate::words::Languages::shipped()
            .nearest(&wanted)
            .to_owned();
        let missing = || ErrorResponse::not_found(&wanted);
        let path = Path::<HashMap<String, String>>::from_request_parts(parts, site).await;
        let Path(path) = path.map_err(|_| missing())?;
        let table = path.get("table").and_then(|table| table_from_slug(table));
        let table = table.ok_or_else(missing)?;
        let address = parts.extensions.get::<Address>().copied();
        let address = address.ok_or_else(missing)?;
        let (token, visitor) = site
            .visitor(table, &parts.headers, address, &wanted)
            .await?;
        let screen = Screen::of(value);
        Ok(Self {
            table,
            token,
            visitor,
            language: wanted,
            screen,
            address,
            query,
        })
    }
}

impl Call {
    pub fn value(&self, name: &str) -> Option<&str> {
        let pair = self.query.iter().find(|(known, _)| known == name);
        pair.map(|(_, value)| value.as_str())
    }

    pub fn reader(&self) -> Reader<'_> {
        Reader {
            language: &self.language,
            screen: self.screen,
        }
    }

    pub fn json<T: for<'de> Deserialize<'de>>(&self, body: &Bytes) -> Result<T, ErrorResponse> {
        serde_json::from_slice(body).map_err(|_| ErrorResponse::unreadable(&self.language))
    }

    /// Sends a request of the visitor to the host, and returns the private reply. It counts in the budget of the person.
    async fn handle(
        &self,
        site: &Site,
        id: &str,
        kind: RequestKind,
    ) -> Result<Post, ErrorResponse> {
        // The host sends requests to the newest table of a channel, unless they look back at another.
        let looks_back = matches!(kind, RequestKind::Table(TableRequest::LookBack(_)));
        match site.host.tables.is_newest(self.table).await {
            Ok(true) => {}
            Ok(false) if looks_back => {}
            Ok(false) => {
                let status = StatusCode::CONFLICT;
                return Err(ErrorResponse::said(
                    status,
                    &self.language,
                    keys::REFUSAL_IS_OVER,
                ));
            }
            Err(error) => return Err(ErrorResponse::store(&self.language, &error)),
        }
        // Ids of Discord's interactions are numbers, so these cannot collide with them.
        let id: String = format!("web-{id}").chars().take(80).collect();
        let request = self.visitor.request(self.table, id, &self.language, kind);
        self.take_from_budget(site, &request)?;
        let who = request.who.id;
        let posts = site.host.handle(request).await;
        let mut replies = posts.into_iter().rev();
        let reply = replies.find(|post| post.to == Recipient::Answer(who));
        let reply = reply.ok_or_else(|| ErrorResponse::not_found(&self.language))?;
        // In the language of the page, which may differ from that of the person's messages.
        Ok(Post {
            language: self.language.clone(),
            ..reply
        })
    }

    /// Takes a request from the budget of the person; spectators are nobody, so theirs is that of their address.
    pub fn take_from_budget(
        &self,
        site: &Site,
        request: &HostRequest,
    ) -> Result<(), ErrorResponse> {
        if matches!(self.visitor, Visitor::Spectator) {
            let in_budget = site.addresses.take_question(self.address);
            let too_many = || ErrorResponse::too_many(&self.language);
            return in_budget.then_some(()).ok_or_else(too_many);
        }
        match site.host.requests.over_budget(request) {
            None => Ok(()),
            Some(words) => {
                let said = vec![text::sentence(&self.language, &words)];
                Err(ErrorResponse::lines(StatusCode::TOO_MANY_REQUESTS, said))
            }
        }
    }

    /// Makes the visitor of a finished game who they were there, by the token of their seat. Refuses others.
    async fn become_former_owner(
        &mut self,
        site: &Site,
        headers: &HeaderMap,
    ) -> Result<(), ErrorResponse> {
        if let Some(token) = seat_token(headers) {
            let owner = site.host.links.former_owner(self.table, &token).await;
            let owner = owner.map_err(|error| ErrorResponse::store(&self.language, &error))?;
            match owner {
                Some(owner) => self.visitor = owner,
                None if !site.addresses.take_guess(self.address) => {
                    return Err(ErrorResponse::too_many(&self.language));
                }
                None => {}
            }
        }
        self.seated()
    }

    /// Refuses spectators.
    pub fn seated(&self) -> Result<(), ErrorResponse> {
        match self.visitor {
            Visitor::Seated { .. } => Ok(()),
            Visitor::Spectator => Err(ErrorResponse::said(
                StatusCode::FORBIDDEN,
                &self.language,
                keys::WEB_ERROR_SPECTATOR,
            )),
        }
    }
}

/// The pairs of a query.
fn pairs(query: &str) -> Vec<(String, String)> {
    let pairs = form_urlencoded::parse(query.as_bytes());
    pairs
        .take(16)
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect()
}

async fn state(State(site): Shared, call: Call) -> Answer {
    let state = site.state(call.table, &call.visitor, &call.language, call.screen);
    Ok(document(&state.await?))
}

async fn live_stream(State(site): Shared, call: Call, headers: HeaderMap) -> Answer {
    let seat = seat_token(&headers);
    let Call {
        table,
        token,
        visitor,
        language,
        screen,
        address,
        ..
    } = call;
    let full = ErrorResponse::too_many(&language);
    let tokens = LinkTokens { token, seat };
    let reader = (language, screen);
    let stream = live::stream(&site, table, (tokens, visitor), reader, address);
    stream.ok_or(full)
}

/// A picture of the table, as far as the visitor may see it.
async fn picture(State(site): Shared, call: Call) -> Answer {
    if !site.addresses.take_picture(call.address) {
        return Err(ErrorResponse::too_many(&call.language));
    }
    let missing = || ErrorResponse::not_found(&call.language);
    let own_seat = match &call.visitor {
        Visitor::Seated { seat, .. } => Some(*seat),
        Visitor::Spectator => None,
    };
    let view = call.value("view").unwrap_or_default();
    // The table is not asked for what everybody sees: the requests of its players would wait behind those of spectators.
    let over = view != "table" && site.host.pages.is_over(call.table).await;
    let shown = match view {
        "table" => PictureViewer::Table,
        "afterwards" if over => PictureViewer::Afterwards,
        seat => {
            let seat = seat.parse().ok();
            let seat = seat.filter(|seat| over || own_seat == Some(*seat));
            PictureViewer::Seat(seat.ok_or_else(missing)?)
        }
    };
    let picture = Picture {
        shown,
        part: pictures::kind_of(call.value("part")),
        records: call
            .value("records")
            .and_then(|records| records.parse().ok())
            .ok_or_else(missing)?,
        lit: Vec::new(),
        proposal: call.value("proposal").unwrap_or_default().to_owned(),
    };
    if let (PictureKind::Chances, PictureViewer::Seat(seat)) = (picture.part, shown) {
        // Reviews are private, except for plots that were shared.
        let shared = site.host.pages.is_review_shared(call.table, seat).await;
        let shared = shared.map_err(|error| ErrorResponse::page(&call.language, &error))?;
        shared.then_some(()).ok_or_else(missing)?;
    }
    let drawn = site
        .pictures
        .draw(call.table, &picture, &call.language, call.screen)
        .await;
    let drawn = drawn.map_err(|error| ErrorResponse::store(&call.language, &error))?;
    let drawn = drawn.ok_or_else(missing)?;
    Ok(png(drawn.png, "private, max-age=3600"))
}

/// A PNG file that may be kept. It is not copied: all spectators of a table fetch the same one.
pub(super) fn png(bytes: impl AsRef<[u8]> + Send + 'static, kept: &'static str) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "image/png"),
        (header::CACHE_CONTROL, kept),
        (header::VARY, "authorization"),
    ];
    (headers, Bytes::from_owner(bytes)).into_response()
}
