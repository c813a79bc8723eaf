//! Previews of finished games for programs that show links: title and picture, as Open Graph properties.

use super::Site;
use super::access::language_of;
use super::files::{HTML, html, nothing};
use super::pictures::Screen;
use super::routes::png;
use super::text::label;
use crate::host::{PageState, Visitor, table_from_slug, table_slug};
use crate::picture::Theme;
use crate::show::Form;
use crate::store::TableId;
use crate::table::Stage;
use crate::words::{Languages, Words};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use std::sync::Arc;

/// Where the properties are inserted.
const HEAD_END: &str = "</head>";
/// How the picture is drawn.
const SCREEN: Screen = Screen {
    scale: 1.0,
    form: Form::Landscape,
    theme: Theme::Light,
};

/// Returns the page of a finished game, with its preview.
pub(super) async fn page(
    State(site): State<Arc<Site>>,
    Path((table, preview)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let language = Languages::shipped()
        .nearest(&language_of(&headers))
        .to_owned();
    let Some((table, state)) = site.finished(&table, &preview, &language).await else {
        return html(HTML.to_owned());
    };
    let game = label(&language, &Words::computed(format!("{}-name", state.game)));
    let result: Vec<String> = state
        .status
        .iter()
        .map(|words| label(&language, words))
        .collect();
    let address = format!("{}/t/{}/{preview}", site.url, table_slug(table));
    let title = match result.first() {
        Some(first) => format!("{game} · {first}"),
        None => game,
    };
    let mut properties = String::new();
    for (name, content) in [
        ("og:type", "website"),
        ("og:site_name", "Pagoda"),
        ("og:title", &title),
        (
            "og:description",
            &result.get(1..).unwrap_or_default().join(" · "),
        ),
        ("og:url", &address),
        ("og:image", &format!("{address}/card.png")),
        ("twitter:card", "summary_large_image"),
    ] {
        let content = attribute(content);
        properties.push_str(&format!(
            "<meta property=\"{name}\" content=\"{content}\">\n"
        ));
    }
    html(HTML.replacen(HEAD_END, &format!("{properties}{HEAD_END}"), 1))
}

/// Returns the final board of a finished game.
pub(super) async fn card(
    State(site): State<Arc<Site>>,
    Path((table, preview)): Path<(String, String)>,
    headers: HeaderMap,
) -> Response {
    let language = Languages::shipped()
        .nearest(&language_of(&headers))
        .to_owned();
    let finished = site.finished(&table, &preview, &language).await;
    let Some((table, picture)) =
        finished.and_then(|(table, state)| Some((table, state.pictures.board?)))
    else {
        return nothing(headers).await;
    };
    match site.pictures.draw(table, &picture, &language, SCREEN).await {
        Ok(Some(drawn)) => png(drawn.png, "public, max-age=3600"),
        _ => nothing(headers).await,
    }
}

impl Site {
    /// A finished game, if this part of an address belongs to it.
    async fn finished(
        &self,
        table: &str,
        preview: &str,
        language: &str,
    ) -> Option<(TableId, PageState)> {
        let table = table_from_slug(table)?;
        if !self.host.links.is_preview(table, preview) {
            return None;
        }
        let state = self
            .host
            .pages
            .state(table, &Visitor::Spectator, language)
            .await;
        let state = state.ok().filter(|state| state.stage == Stage::Finished)?;
        Some((table, state))
    }
}

/// A text for an attribute.
fn attribute(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
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
