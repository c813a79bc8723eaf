//! A visit to the page of a table: requests as a browser sends them, repeated while the bot is away. Everything that the page tells is
//! logged.

use super::activity_log::{ActivityLog, PageDocument, PageFailure, PageOutcome};
use crate::page_client::{LiveStream, PageClient, PageLink};
use discord_playground::Id;
use pagoda_words::Languages;
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Time for which a request is repeated: longer than a restart of the bot takes.
const PATIENCE: Duration = Duration::from_secs(120);

/// Pause before a request is repeated, and after a request was refused because there were too many.
const REPEAT_PAUSE: Duration = Duration::from_millis(300);
const REFUSED_PAUSE: Duration = Duration::from_secs(2);

/// What visits share.
#[derive(Clone)]
pub(super) struct PageContext {
    pub connections: reqwest::Client,
    pub log: Arc<ActivityLog>,
    /// Whether the soak is over: then nothing is repeated.
    pub over: Arc<AtomicBool>,
}

/// An open page.
pub(super) struct PageVisit {
    client: PageClient,
    link: PageLink,
    /// The owner of the link; `None` if it is the link for watching.
    owner: Option<Id>,
    /// The language of the page.
    language: String,
    context: PageContext,
}

/// Reply to a request.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum PageReply {
    /// The document.
    Document(Value),
    /// A refusal. The second says whether an earlier try may have succeeded.
    Refused(StatusCode, bool),
    /// The bot did not reply.
    Lost,
}

impl PageReply {
    /// Returns the document, if there is one.
    pub fn document(self) -> Option<Value> {
        match self {
            Self::Document(document) => Some(document),
            Self::Refused(..) | Self::Lost => None,
        }
    }
}

impl PageVisit {
    /// Opens a page with a link. The visitor has a language and an address of their own.
    pub fn new(
        context: &PageContext,
        link: &PageLink,
        owner: Option<Id>,
        visitor: Id,
        locale: &str,
    ) -> Self {
        context.log.log_link(owner, link);
        let [.., a, b, c] = visitor.to_be_bytes();
        let address = Ipv4Addr::new(10, a, b, c);
        Self {
            client: PageClient::new(&context.connections, locale, address),
            link: link.clone(),
            owner,
            language: Languages::shipped().nearest(locale).to_owned(),
            context: context.clone(),
        }
    }

    fn log(&self, kind: &'static str, content: &Value) {
        self.context.log.log_document(PageDocument {
            table: self.link.table,
            owner: self.owner,
            language: self.language.clone(),
            kind,
            content: content.clone(),
        });
    }

    /// Reads something: the path is the kind of the document, or begins with it.
    pub async fn read(&self, kind: &'static str, path: &str) -> PageReply {
        self.ask(kind, path, None).await
    }

    /// Reads the state of the table.
    pub async fn state(&self) -> Option<Value> {
        self.read("state", "state").await.document()
    }

    /// Sends a request, and repeats it until there is a reply.
    pub async fn ask(&self, kind: &'static str, path: &str, body: Option<&Value>) -> PageReply {
        let started = Instant::now();
        let mut lost = false;
        loop {
            let pause = match self.client.ask(&self.link, path, body).await {
                Some((StatusCode::OK, document)) => {
                    self.log(kind, &document);
                    return PageReply::Document(document);
                }
                Some((StatusCode::TOO_MANY_REQUESTS, _)) => REFUSED_PAUSE,
                Some((status, _)) if !status.is_server_error() => {
                    if status == StatusCode::UNAUTHORIZED {
                        self.context.log.log_failure(PageFailure::Refused {
                            table: self.link.table,
                            owner: self.owner,
                        });
                    }
                    return PageReply::Refused(status, lost);
                }
                Some(_) | None => {
                    lost = true;
                    REPEAT_PAUSE
                }
            };
            if started.elapsed() > PATIENCE || self.context.over.load(Ordering::Relaxed) {
                return PageReply::Lost;
            }
            tokio::time::sleep(pause).await;
        }
    }

    /// Sends a request that changes the table, perhaps twice at once, with one id. Returns how the page replied, and what it said.
    pub async fn change(
        &self,
        path: &'static str,
        mut body: Value,
        twice: bool,
    ) -> (PageOutcome, Option<String>) {
        let id: u128 = rand::random();
        body["id"] = json!(format!("{id:032x}"));
        let ask = || self.ask("change", path, Some(&body));
        match twice {
            true => outcome_of(&<[PageReply; 2]>::from(tokio::join!(ask(), ask()))),
            false => outcome_of(&[ask().await]),
        }
    }

    /// Reads live states for some time. After a lost connection it opens the stream again with the same link, as the page does.
    pub async fn watch(&self, time: Duration) {
        let until = tokio::time::Instant::now() + time;
        let mut stream: Option<LiveStream> = None;
        while tokio::time::Instant::now() < until && !self.context.over.load(Ordering::Relaxed) {
            match &mut stream {
                None => {
                    let opened = tokio::time::timeout_at(until, self.client.live(&self.link));
                    stream = opened.await.ok().flatten();
                    if stream.is_none() {
                        tokio::time::sleep(REPEAT_PAUSE).await;
                    }
                }
                Some(open) => match tokio::time::timeout_at(until, open.next()).await {
                    Ok(Some(event)) => {
                        let content = serde_json::from_str(&event.data).unwrap_or_default();
                        let kind = if event.name == "state" {
                            "state"
                        } else {
                            "end"
                        };
                        self.log(kind, &content);
                    }
                    Ok(None) => stream = None,
                    Err(_) => return,
                },
            }
        }
    }

    /// Asks for the picture of the hand of a seat that is not the visitor's.
    pub async fn peek(&self, seat: usize, records: &Value) {
        let (table, language) = (self.link.table, &self.language);
        let slug = pagoda::host::table_slug(table);
        let address = format!(
            "/api/{slug}/picture?view={seat}&part=own&records={records}&language={language}"
        );
        let picture = self.client.picture(&self.link, &address).await;
        if picture.is_some_and(|(status, _)| status.is_success()) {
            let log = &self.context.log;
            log.log_failure(PageFailure::OtherHand { table, seat });
        }
    }
}

/// Returns what the replies to one request mean that was sent once or twice, and what the page said.
fn outcome_of(replies: &[PageReply]) -> (PageOutcome, Option<String>) {
    let confirmed = replies.iter().find_map(|reply| match reply {
        PageReply::Document(document) => Some(document),
        PageReply::Refused(..) | PageReply::Lost => None,
    });
    if let Some(document) = confirmed {
        let said = document["said"].as_array().into_iter().flatten();
        let said: Vec<&str> = said.filter_map(Value::as_str).collect();
        return (PageOutcome::Confirmed, Some(said.join("\n")));
    }
    let at_first = |reply: &PageReply| matches!(reply, PageReply::Refused(_, false));
    // A link that is not valid any more says nothing about an earlier try.
    let conflict = |reply: &PageReply| matches!(reply, PageReply::Refused(StatusCode::CONFLICT, _));
    let outcome = match replies.iter().all(at_first) {
        true => PageOutcome::Refused,
        false if replies.iter().any(conflict) => PageOutcome::RefusedAgain,
        false => PageOutcome::Unknown,
    };
    (outcome, None)
}
