//! The page: the playground in a browser. Static files, compiled in, which use the control API.
//!
//! The page contains the control token, so it is served only if the Host header names this machine. Pages of other origins cannot
//! read it: there are no CORS headers, and foreign host names that resolve to this machine are refused.

use super::control::host_is_ours;
use super::state::PlaygroundState;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

const HTML: &str = include_str!("../page/index.html");

/// The other files of the page: name, type, content.
const FILES: [(&str, &str, &str); 17] = [
    file("page.css", CSS, include_str!("../page/page.css")),
    file("icon.svg", SVG, include_str!("../page/icon.svg")),
    file("main.js", SCRIPT, include_str!("../page/main.js")),
    file("control.js", SCRIPT, include_str!("../page/control.js")),
    file("dom.js", SCRIPT, include_str!("../page/dom.js")),
    file("text.js", SCRIPT, include_str!("../page/text.js")),
    file("messages.js", SCRIPT, include_str!("../page/messages.js")),
    file(
        "components.js",
        SCRIPT,
        include_str!("../page/components.js"),
    ),
    file("composer.js", SCRIPT, include_str!("../page/composer.js")),
    file("choices.js", SCRIPT, include_str!("../page/choices.js")),
    file("dialogs.js", SCRIPT, include_str!("../page/dialogs.js")),
    file("panel.js", SCRIPT, include_str!("../page/panel.js")),
    file("words.js", SCRIPT, include_str!("../page/words.js")),
    file("words-en.js", SCRIPT, include_str!("../page/words-en.js")),
    file("words-fr.js", SCRIPT, include_str!("../page/words-fr.js")),
    file("words-de.js", SCRIPT, include_str!("../page/words-de.js")),
    file("words-pl.js", SCRIPT, include_str!("../page/words-pl.js")),
];

const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

const fn file(
    name: &'static str,
    kind: &'static str,
    content: &'static str,
) -> (&'static str, &'static str, &'static str) {
    (name, kind, content)
}

/// Content security policy of the page: only its own files, and no inline scripts.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Content security policy of attachments: they are displayed, and nothing else.
pub const ATTACHMENT_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

fn headers_of(kind: &'static str) -> [(HeaderName, &'static str); 6] {
    [
        (header::CONTENT_TYPE, kind),
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::CACHE_CONTROL, "no-store"),
        (
            HeaderName::from_static("cross-origin-resource-policy"),
            "same-origin",
        ),
    ]
}

/// Returns the page.
pub fn html(shared: &PlaygroundState, headers: &HeaderMap) -> Response {
    if !host_is_ours(shared, headers) {
        return foreign();
    }
    let covers = shared.settings.covers.iter();
    let covers: Vec<&str> = covers.map(|(name, _)| name.as_str()).collect();
    let html = HTML
        .replace("{control}", &escaped(&shared.control_token))
        .replace("{covers}", &escaped(&covers.join(" ")));
    (headers_of("text/html; charset=utf-8"), html).into_response()
}

/// Returns a file of the page.
pub async fn part(
    State(shared): State<Arc<PlaygroundState>>,
    Path(name): Path<String>,
    headers: HeaderMap,
) -> Response {
    if !host_is_ours(&shared, &headers) {
        return foreign();
    }
    let covers = shared.settings.covers.iter();
    let mut covers = covers.filter(|(known, _)| name == format!("cover-{known}.png"));
    if let Some((_, picture)) = covers.next() {
        return (headers_of("image/png"), picture.clone()).into_response();
    }
    match FILES.iter().find(|(known, _, _)| *known == name) {
        Some((_, kind, content)) => (headers_of(kind), *content).into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn foreign() -> Response {
    (StatusCode::FORBIDDEN, "this host name is not ours\n").into_response()
}

/// Escapes a text for an attribute.
fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            letter => safe.push(letter),
        }
    }
    safe
}
