//! The HTTP server and its routes.

use super::clock::Id;
use super::faults::FaultTarget;
use super::rest::CloseConnection;
use super::state::PlaygroundState;
use super::{control, gateway_connection, page, rest};
use axum::Router;
use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, Request, Response, StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::{any, get};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use tokio::net::{TcpListener, TcpStream};

/// Pause after a connection could not be accepted.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Error that closes a connection without a response, for injected faults.
#[derive(Debug, Error)]
#[error("cut off")]
struct ConnectionClosed;

/// Serves until it is aborted.
pub async fn serve(listener: TcpListener, shared: Arc<PlaygroundState>) {
    let header_timeout = shared.settings.header_timeout;
    let routes = Router::new()
        .route("/", get(root))
        .route("/page/{name}", get(page::part))
        .route("/attachments/{channel}/{attachment}/{name}", get(file))
        .route("/emojis/{name}", get(emoji))
        .route("/control/{*path}", any(control::answer))
        .fallback(rest::answer)
        .with_state(shared);
    let mut connections = tokio::task::JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => {
                match accepted {
                    Ok((stream, _)) => {
                        connections.spawn(connection(stream, routes.clone(), header_timeout));
                    }
                    // Too many files are open: it would fail again at once.
                    Err(_) => tokio::time::sleep(ACCEPT_PAUSE).await,
                }
            }
            Some(_) = connections.join_next() => {}
        }
    }
}

async fn connection(stream: TcpStream, routes: Router, header_timeout: Duration) {
    // Sends small responses at once.
    let _ = stream.set_nodelay(true);
    let routes = TowerToHyperService::new(routes);
    let service = service_fn(move |request: Request<Incoming>| {
        let routes = routes.clone();
        async move {
            let Ok(response) = routes.call(request).await;
            match response.extensions().get::<CloseConnection>() {
                Some(CloseConnection) => Err(ConnectionClosed),
                None => Ok::<Response<Body>, ConnectionClosed>(response),
            }
        }
    });
    // Errors of connections are expected, for instance from faults.
    let _ = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(header_timeout)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades()
        .await;
}

/// Serves the gateway for bots and the page for browsers at the same path.
async fn root(
    State(shared): State<Arc<PlaygroundState>>,
    headers: HeaderMap,
    RawQuery(query): RawQuery,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> axum::response::Response {
    match upgrade {
        Ok(_) if !control::host_is_ours(&shared, &headers) || is_foreign(&headers) => {
            StatusCode::FORBIDDEN.into_response()
        }
        Ok(upgrade) => open_gateway(shared, upgrade, query.unwrap_or_default()),
        Err(rejection) if headers.contains_key(header::UPGRADE) => rejection.into_response(),
        Err(_) => page::html(&shared, &headers),
    }
}

/// Returns whether a page of another origin sent the request. Bots have no origin.
fn is_foreign(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
    let Some(origin) = text(header::ORIGIN) else {
        return headers.contains_key(header::ORIGIN);
    };
    let host = origin.split_once("://").map(|(_, host)| host);
    host != text(header::HOST)
}

fn open_gateway(
    shared: Arc<PlaygroundState>,
    upgrade: WebSocketUpgrade,
    query: String,
) -> axum::response::Response {
    if !shared
        .faults()
        .take_failures(&FaultTarget::Gateway)
        .is_empty()
    {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade.on_upgrade(move |socket| gateway_connection::serve(socket, shared, query))
}

/// Serves the picture of an emoji at Discord's path: `/emojis/ID.png`.
async fn emoji(
    State(shared): State<Arc<PlaygroundState>>,
    Path(name): Path<String>,
) -> axum::response::Response {
    let id: Option<Id> = name.split('.').next().and_then(|id| id.parse().ok());
    let world = shared.world();
    let emoji = world.emojis.iter().find(|emoji| Some(emoji.id) == id);
    match emoji.and_then(|emoji| Some((emoji, world.files.get(&emoji.id)?))) {
        Some((emoji, bytes)) => (
            [
                (header::CONTENT_TYPE, emoji.content_type.as_str()),
                (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
                (header::CONTENT_SECURITY_POLICY, page::ATTACHMENT_POLICY),
            ],
            bytes.clone(),
        )
            .into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn file(
    State(shared): State<Arc<PlaygroundState>>,
    Path((channel, attachment, name)): Path<(Id, Id, String)>,
) -> axum::response::Response {
    let world = shared.world();
    let mut files = world
        .messages
        .values()
        .filter(|message| message.channel == channel);
    let file = files.find_map(|message| {
        message
            .attachments
            .iter()
            .find(|file| file.id == attachment && file.filename == name)
    });
    match file.and_then(|file| Some((file, world.files.get(&attachment)?))) {
        Some((file, bytes)) => (
            [
                (
                    header::CONTENT_TYPE,
                    file.content_type
                        .as_deref()
                        .unwrap_or("application/octet-stream"),
                ),
                (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
                (header::CONTENT_SECURITY_POLICY, page::ATTACHMENT_POLICY),
            ],
            bytes.clone(),
        )
            .into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
