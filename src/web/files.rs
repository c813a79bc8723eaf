//! Files that everybody may have: the page itself, its texts, symbols and pictures of the rules.

use super::Site;
use super::access::language_of;
use super::document::Reader;
use super::pictures::Screen;
use super::responses::ErrorResponse;
use super::routes::png;
use super::text::label;
use crate::games;
use crate::host::{TopicPicture, topic_sight};
use crate::show::ShownTitle;
use crate::words::{Languages, Words};
use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Map, Value};
use std::io::{self, Write};
use std::sync::{Arc, LazyLock};

/// The page.
pub(super) const HTML: &str = include_str!("../../assets/web/index.html");

const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const SVG: &str = "image/svg+xml";

/// A file of the page: name, type, content.
macro_rules! file {
    ($name:literal, $kind:expr) => {
        (
            $name,
            $kind,
            include_str!(concat!("../../assets/web/", $name)),
        )
    };
}

/// The other files of the page.
const FILES: &[(&str, &str, &str)] = &[
    file!("afterwards.js", SCRIPT),
    file!("api.js", SCRIPT),
    file!("areas.js", SCRIPT),
    file!("bell.js", SCRIPT),
    file!("changes.js", SCRIPT),
    file!("choices.js", SCRIPT),
    file!("chooser.js", SCRIPT),
    file!("dom.js", SCRIPT),
    file!("header.js", SCRIPT),
    file!("icon.svg", SVG),
    file!("live.js", SCRIPT),
    file!("main.js", SCRIPT),
    file!("matching.js", SCRIPT),
    file!("panel.js", SCRIPT),
    file!("picture.js", SCRIPT),
    file!("playback.js", SCRIPT),
    file!("replay.js", SCRIPT),
    file!("review.js", SCRIPT),
    file!("steps.js", SCRIPT),
    file!("table.js", SCRIPT),
    file!("texts.js", SCRIPT),
    file!("theme.js", SCRIPT),
    file!("tip.js", SCRIPT),
    file!("trial.js", SCRIPT),
    file!("web.css", CSS),
    file!("zoom.js", SCRIPT),
];

/// Files may be kept, but are checked each time.
const CHECKED: &str = "no-cache";
/// Symbols and pictures of the rules change with the program only.
const KEPT: &str = "public, max-age=86400";

/// Returns the page of a table. It is the same for all tables: the token is in the part of the address that browsers keep.
pub(super) async fn page() -> Response {
    html(HTML.to_owned())
}

/// A page as a response.
pub(super) fn html(text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, "text/html; charset=utf-8"),
        (header::CACHE_CONTROL, CHECKED),
    ];
    (headers, text).into_response()
}

/// The files in the same order, as they are sent to browsers that unpack them: a third of the bytes.
static PACKED: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let packed = FILES.iter().map(|(_, _, content)| {
        let mut file = GzEncoder::new(Vec::new(), Compression::best());
        let whole = file.write_all(content.as_bytes());
        whole.and_then(|()| file.finish())
    });
    packed.collect::<io::Result<_>>().expect("memory takes all")
});

/// Returns a file of the page.
pub(super) async fn file(Path(name): Path<String>, headers: HeaderMap) -> Response {
    let Some(number) = FILES.iter().position(|(known, ..)| *known == name) else {
        return nothing(headers).await;
    };
    let (_, kind, content) = FILES[number];
    let is_packed = unpacks(&headers);
    let content = match is_packed {
        true => &PACKED[number],
        false => content.as_bytes(),
    };
    let tag = format!("\"{:08x}\"", crc32fast::hash(content));
    let known = headers.get(header::IF_NONE_MATCH);
    if known.is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let described = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, CHECKED),
        (header::VARY, "accept-encoding"),
        (header::ETAG, &tag),
    ];
    let packed = is_packed.then_some([(header::CONTENT_ENCODING, "gzip")]);
    (described, packed, content).into_response()
}

/// Whether whoever asks takes packed files.
fn unpacks(headers: &HeaderMap) -> bool {
    let taken = headers.get(header::ACCEPT_ENCODING);
    let taken = taken.and_then(|taken| taken.to_str().ok()).unwrap_or("");
    taken.split(',').any(|one| one.trim() == "gzip")
}

/// Returns all texts of the page in the nearest language.
pub(super) async fn texts(Path(language): Path<String>) -> Response {
    let languages = Languages::shipped();
    let language = languages.nearest(&language);
    let keys = languages.keys(language).into_iter();
    let texts = keys.filter(|key| key.starts_with("web-")).map(|key| {
        let text = label(language, &Words::computed(key.as_str()));
        (key, Value::String(text))
    });
    let texts: Map<String, Value> = texts.collect();
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CACHE_CONTROL, CHECKED),
        (header::CONTENT_LANGUAGE, language),
    ];
    (headers, Value::Object(texts).to_string()).into_response()
}

/// Returns a symbol of a title.
pub(super) async fn symbol(
    Path((game, kind, value)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Response {
    let title = games::title(&game);
    let known = title.filter(|title| title.symbol(&kind, &value).is_some());
    match known {
        Some(title) => png(title.symbol_png(&kind, &value), KEPT),
        None => nothing(headers).await,
    }
}

/// Returns the picture of a topic of the rules.
pub(super) async fn topic(
    State(site): State<Arc<Site>>,
    Path((game, topic)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Response {
    let query = query.unwrap_or_default();
    let value = |name: &str| {
        let mut pairs = form_urlencoded::parse(query.as_bytes());
        pairs
            .find(|(known, _)| known == name)
            .map(|(_, value)| value.into_owned())
    };
    let language = value("language").unwrap_or_else(|| language_of(&headers));
    let language = Languages::shipped().nearest(&language);
    let [scale, form, theme] = ["scale", "form", "theme"].map(value);
    let screen = Screen::of(|name| match name {
        "scale" => scale.as_deref(),
        "form" => form.as_deref(),
        _ => theme.as_deref(),
    });
    let seen = topic_sight(&TopicPicture { game, topic }, language);
    let drawn = match seen {
        Some((sight, scene)) => site.pictures.draw_sight(sight, screen.scene(scene)).await,
        None => None,
    };
    match drawn {
        Some(drawn) => png(drawn.png, KEPT),
        None => nothing(headers).await,
    }
}

/// There is nothing at this address.
pub(super) async fn nothing(headers: HeaderMap) -> Response {
    ErrorResponse::not_found(&language_of(&headers)).into_response()
}

impl Site {
    /// The picture of a topic of the rules with its description; null if there is none.
    pub(super) async fn topic_document(
        &self,
        game: &str,
        topic: &str,
        Reader { language, screen }: Reader<'_>,
    ) -> Value {
        let picture = TopicPicture {
            game: game.to_owned(),
            topic: topic.to_owned(),
        };
        let Some((sight, scene)) = topic_sight(&picture, language) else {
            return Value::Null;
        };
        let drawn = self.pictures.draw_sight(sight, screen.scene(scene)).await;
        let query = screen.query();
        let address = format!("/topics/{game}/{topic}?language={language}{query}");
        drawn.map_or(Value::Null, |drawn| drawn.document(address, game, language))
    }
}
