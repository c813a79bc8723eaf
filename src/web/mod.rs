//! The page of a table in a browser: the same board, live, with places and pieces that can be clicked.
//!
//! A small HTTP server. Every request about a table carries a token, which says whether its sender watches or has a seat; see
//! `host::pages::links`. What is shown comes from the host, so the page knows no game by name, and nobody sees more than in the channel or
//! in their own hand. Moves are requests to the host like those of Discord: they are refused, stored and announced in the same way.

mod access;
mod address_limits;
mod document;
mod files;
mod live;
mod pictures;
mod preview;
mod proxies;
mod responses;
mod routes;
mod server;
mod text;
mod trials;

use crate::host::{Host, Visitor};
use crate::studio::Studio;
use address_limits::AddressLimits;
use live::Live;
pub use pictures::ALT_CHARS;
use pictures::Pictures;
pub use proxies::{InvalidProxies, TrustedProxies};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

/// Limits of the server. Nobody who plays reaches them.
#[derive(Clone, Debug)]
pub struct WebLimits {
    /// Connections at the same time.
    pub connections: usize,
    /// Connections at the same time from one address that is no trusted proxy.
    pub connections_per_address: usize,
    /// Proxies that are believed about the address of a sender.
    pub proxies: TrustedProxies,
    /// Live streams at the same time from one address.
    pub streams: usize,
    /// Requests at once from one address.
    pub burst: u32,
    /// Requests each second from one address.
    pub per_second: u32,
    /// Pictures at once to one address: they may have to be drawn.
    pub picture_burst: u32,
    /// Pictures each second to one address.
    pub pictures_per_second: u32,
    /// Time in which a client must send the headers of its next request.
    pub header_timeout: Duration,
    /// Time in which a client must take some of what is sent to it.
    pub write_timeout: Duration,
    /// Time in which a request must be answered, its body included.
    pub answer_timeout: Duration,
}

impl Default for WebLimits {
    fn default() -> Self {
        Self {
            connections: 4096,
            connections_per_address: 256,
            proxies: TrustedProxies::default(),
            streams: 64,
            burst: 600,
            per_second: 60,
            picture_burst: 240,
            pictures_per_second: 20,
            header_timeout: Duration::from_secs(20),
            write_timeout: Duration::from_secs(20),
            answer_timeout: Duration::from_secs(30),
        }
    }
}

/// The server of pages.
pub struct WebServer {
    listener: TcpListener,
    site: Arc<Site>,
}

/// What all requests share.
struct Site {
    host: Arc<Host>,
    /// Address of the site, as people see it.
    url: String,
    pictures: Pictures,
    live: Live,
    addresses: AddressLimits,
    limits: WebLimits,
    /// Places for moments of games that are being drawn: other pages need the studio as well.
    moments: Semaphore,
}

/// Moments of games that are drawn at the same time.
const MOMENTS: usize = 2;

impl WebServer {
    /// A server on this listener. The site has this address for people: `https://play.example.org`.
    pub fn new(
        listener: TcpListener,
        url: &str,
        host: Arc<Host>,
        studio: Arc<Studio>,
        limits: WebLimits,
    ) -> Self {
        let site = Arc::new(Site {
            pictures: Pictures::new(Arc::clone(&host), studio),
            live: Live::new(),
            addresses: AddressLimits::new(limits.clone()),
            url: url.trim_end_matches('/').to_owned(),
            host,
            limits,
            moments: Semaphore::new(MOMENTS),
        });
        // The sink belongs to the host, and the site holds the host: a strong reference would be a cycle.
        let weak = Arc::downgrade(&site);
        site.host.set_change_sink(move |table| {
            if let Some(site) = weak.upgrade() {
                site.live.changed(table);
            }
        });
        Self { listener, site }
    }

    /// The address it listens on.
    ///
    /// # Errors
    /// If the operating system does not know it.
    pub fn address(&self) -> std::io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until it is aborted.
    pub async fn serve(self) {
        server::serve(self.listener, self.site).await;
    }
}
