//! Connections: limits of their number, of the time for headers and of the time for writing.

use super::address_limits::ConnectionPlace;
use super::{Site, WebLimits, access, routes};
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_io_timeout::TimeoutStream;

/// Largest headers of a request, in bytes.
const HEADER_BYTES: usize = 16 * 1024;
/// Pause after a connection could not be accepted, for instance because no file handle is free.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Serves until it is aborted.
pub(super) async fn serve(listener: TcpListener, site: Arc<Site>) {
    let places = Arc::new(Semaphore::new(site.limits.connections));
    let routes = routes::routes(Arc::clone(&site));
    let mut connections = tokio::task::JoinSet::new();
    loop {
        while connections.try_join_next().is_some() {}
        let Ok(place) = Arc::clone(&places).acquire_owned().await else {
            return;
        };
        match listener.accept().await {
            Ok((stream, peer)) => {
                // A connection too many is closed at once, so that its address takes no places of others.
                let Some(of_address) = ConnectionPlace::take(&site, peer.ip()) else {
                    continue;
                };
                let limits = site.limits.clone();
                let connection = connection(stream, peer, routes.clone(), limits);
                connections.spawn(async move {
                    connection.await;
                    drop((of_address, place));
                });
            }
            Err(error) => {
                tracing::warn!(%error, "a connection to the page could not be accepted");
                tokio::time::sleep(ACCEPT_PAUSE).await;
            }
        }
    }
}

async fn connection(stream: TcpStream, peer: SocketAddr, routes: Router, limits: WebLimits) {
    // Sends small responses at once.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(limits.write_timeout));
    let header_timeout = limits.header_timeout;
    // The timeouts of reading are those of hyper: live streams are silent for long.
    let stream = Box::pin(stream);
    let routes = TowerToHyperService::new(routes);
    let service = service_fn(move |mut request: Request<Incoming>| {
        let address = access::address_of(peer, request.headers(), &limits.proxies);
        request.extensions_mut().insert(address);
        let routes = routes.clone();
        async move { routes.call(request.map(Body::new)).await }
    });
    // Errors of connections are those of clients.
    let _ = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(header_timeout)
        .max_buf_size(HEADER_BYTES)
        .serve_connection(TokioIo::new(stream), service)
        .await;
}
