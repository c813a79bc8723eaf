//! A client of the board in a browser, for development tools: requests of a page, and its live stream.

use pagoda::host::table_from_slug;
use pagoda_store::TableId;
use reqwest::{Method, RequestBuilder, Response, StatusCode};
use serde_json::Value;
use std::net::Ipv4Addr;
use std::time::Duration;

/// Timeout for a response.
const TIMEOUT: Duration = Duration::from_secs(60);

/// A link to the page of a table.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct PageLink {
    /// Address of the site.
    base: String,
    /// The table.
    pub table: TableId,
    /// The table, as addresses name it.
    slug: String,
    token: String,
}

impl PageLink {
    /// Reads a link as it is in a message: `http://127.0.0.1:8080/t/123-0?language=en#token`. Returns `None` for links to other pages.
    pub fn parse(url: &str) -> Option<Self> {
        let (page, fragment) = url.split_once('#')?;
        let (base, path) = page.split_once("/t/")?;
        let slug = path.split(['/', '?']).next()?;
        let token = fragment.split('/').next()?;
        Some(Self {
            base: base.to_owned(),
            table: table_from_slug(slug)?,
            slug: slug.to_owned(),
            token: token.to_owned(),
        })
    }
}

/// The browser of one visitor.
#[derive(Clone, Debug)]
pub(crate) struct PageClient {
    client: reqwest::Client,
    language: String,
    address: Ipv4Addr,
}

impl PageClient {
    /// Creates a client that shares its connections with others, with a language and an address of its own.
    pub fn new(client: &reqwest::Client, language: &str, address: Ipv4Addr) -> Self {
        Self {
            client: client.clone(),
            language: language.to_owned(),
            address,
        }
    }

    /// Creates the connections that clients share.
    pub fn connections() -> Result<reqwest::Client, String> {
        let client = reqwest::Client::builder().no_proxy().build();
        client.map_err(|error| error.to_string())
    }

    fn request(&self, method: Method, link: &PageLink, path: &str) -> RequestBuilder {
        let PageLink {
            base, slug, token, ..
        } = link;
        self.with_headers(method, format!("{base}/api/{slug}/{path}"), token)
    }

    fn with_headers(&self, method: Method, address: String, token: &str) -> RequestBuilder {
        let request = self.client.request(method, address).bearer_auth(token);
        let request = request.header("accept-language", &self.language);
        // As a proxy on the same machine would say.
        request.header("x-forwarded-for", self.address.to_string())
    }

    /// Sends a request about a table: with a body, or to read something. Returns the status and the document; `None` if the
    /// connection was lost.
    pub async fn ask(
        &self,
        link: &PageLink,
        path: &str,
        body: Option<&Value>,
    ) -> Option<(StatusCode, Value)> {
        let request = match body {
            Some(body) => self
                .request(Method::POST, link, path)
                .body(body.to_string()),
            None => self.request(Method::GET, link, path),
        };
        let response = request.timeout(TIMEOUT).send().await.ok()?;
        let status = response.status();
        let text = response.text().await.ok()?;
        Some((status, serde_json::from_str(&text).unwrap_or_default()))
    }

    /// Fetches a picture by the address in a document. Returns the status and the number of bytes; `None` if the connection was
    /// lost.
    pub async fn picture(&self, link: &PageLink, address: &str) -> Option<(StatusCode, usize)> {
        let address = format!("{}{address}&scale=1", link.base);
        let request = self.with_headers(Method::GET, address, &link.token);
        let response = request.timeout(TIMEOUT).send().await.ok()?;
        let status = response.status();
        Some((status, response.bytes().await.ok()?.len()))
    }

    /// Opens the live stream of a table. `None` if there is none now.
    pub async fn live(&self, link: &PageLink) -> Option<LiveStream> {
        let response = self.request(Method::GET, link, "live").send().await.ok()?;
        response.status().is_success().then_some(LiveStream {
            response,
            parser: EventParser::default(),
        })
    }
}

/// A live stream of server-sent events.
pub(crate) struct LiveStream {
    response: Response,
    parser: EventParser,
}

impl LiveStream {
    /// Waits for the next event. Returns `None` at the end of the stream.
    pub async fn next(&mut self) -> Option<PageEvent> {
        loop {
            if let Some(event) = self.parser.next_event() {
                return Some(event);
            }
            let chunk = self.response.chunk().await.ok()??;
            self.parser.push(&chunk);
        }
    }
}

/// An event of a live stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PageEvent {
    /// Its name.
    pub name: String,
    /// Its document.
    pub data: String,
}

/// Parser of server-sent events.
#[derive(Default)]
struct EventParser {
    bytes: Vec<u8>,
    /// Number of bytes in which no event ends.
    searched: usize,
}

impl EventParser {
    fn push(&mut self, chunk: &[u8]) {
        self.bytes.extend_from_slice(chunk);
    }

    /// Takes the next whole event. Comments, such as heartbeats, are skipped.
    fn next_event(&mut self) -> Option<PageEvent> {
        loop {
            let rest = &self.bytes[self.searched..];
            let Some(end) = rest.windows(2).position(|pair| pair == b"\n\n") else {
                self.searched = self.bytes.len().saturating_sub(1);
                return None;
            };
            let end = self.searched + end;
            self.searched = 0;
            let event: Vec<u8> = self.bytes.drain(..end + 2).collect();
            let (mut name, mut data) = (String::new(), Vec::new());
            for line in String::from_utf8_lossy(&event).lines() {
                if let Some(value) = line.strip_prefix("event: ") {
                    value.clone_into(&mut name);
                } else if let Some(value) = line.strip_prefix("data: ") {
                    data.push(value.to_owned());
                }
            }
            if !data.is_empty() {
                let data = data.join("\n");
                return Some(PageEvent { name, data });
            }
        }
    }
}
