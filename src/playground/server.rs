//! The HTTP server and its routes.

use super::clock::Id;
use super::faults::FaultTarget;
use super::rest::CloseConnection;
use super::state::PlaygroundState;
use super::{control, gateway, page, rest};
use axum::Router;
use axum::body::Body;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Request, Response, StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::{any, get};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::TokioIo;
use hyper_util::service::TowerToHyperService;
use std::sync::Arc;
use thiserror::Error;
use tokio::net::{TcpListener, TcpStream};

/// Error that closes a connection without a response, for injected faults.
#[derive(Debug, Error)]
#[error("cut off")]
struct ConnectionClosed;

/// Serves until it is aborted.
pub async fn serve(listener: TcpListener, shared: Arc<PlaygroundState>) {
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
                if let Ok((stream, _)) = accepted {
                    connections.spawn(connection(stream, routes.clone()));
                }
            }
            Some(_) = connections.join_next() => {}
        }
    }
}

async fn connection(stream: TcpStream, routes: Router) {
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
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades()
        .await;
}

/// Serves the gateway for bots and the page for browsers at the same path.
async fn root(
    State(shared): State<Arc<PlaygroundState>>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> axum::response::Response {
    match upgrade {
        Ok(upgrade) => open_gateway(shared, upgrade),
        Err(rejection) if headers.contains_key(header::UPGRADE) => rejection.into_response(),
        Err(_) => page::html(&shared, &headers),
    }
}

fn open_gateway(
    shared: Arc<PlaygroundState>,
    upgrade: WebSocketUpgrade,
) -> axum::response::Response {
    if !shared
        .faults()
        .take_failures(&FaultTarget::Gateway)
        .is_empty()
    {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade.on_upgrade(move |socket| gateway::serve(socket, shared))
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
                (header::CONTENT_TYPE, file.content_type.as_str()),
                (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
                (header::CONTENT_SECURITY_POLICY, page::ATTACHMENT_POLICY),
            ],
            bytes.clone(),
        )
            .into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
