//! What somebody asks beside the game, and the buttons of the replies.

use super::{Answer, Call, LOGGED, Shared};
use crate::host::{
    ButtonId, ExplainRequest, LearnRequest, RequestKind, TableAction, TableRequest, TableView,
};
use crate::web::Site;
use crate::web::responses::{ErrorResponse, document};
use crate::words::keys;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;

#[derive(Deserialize)]
struct AskBody {
    what: String,
}

pub(super) async fn ask(State(site): Shared, call: Call, body: Bytes) -> Answer {
    let AskBody { what } = call.json(&body)?;
    let kind = match what.as_str() {
        "log" => RequestKind::Table(TableRequest::Log { moves: LOGGED }),
        "rules" => RequestKind::explain(ExplainRequest::Rules {
            topic: String::new(),
        }),
        "score" => RequestKind::show(TableView::Score),
        "hint" => RequestKind::Table(TableRequest::Hint),
        "help" => RequestKind::explain(ExplainRequest::Help),
        "hand" => RequestKind::show(TableView::Hand),
        _ => return Err(ErrorResponse::unreadable(&call.language)),
    };
    panel(&site, &call, "ask", kind).await
}

#[derive(Deserialize)]
struct PressBody {
    id: String,
    press: String,
    #[serde(default)]
    values: Vec<String>,
}

pub(super) async fn press(State(site): Shared, call: Call, body: Bytes) -> Answer {
    let PressBody { id, press, values } = call.json(&body)?;
    let kind = RequestKind::of_press(&press, values);
    // Spectators are nobody, so they may only read.
    let only_reads = match &kind {
        RequestKind::Learn(LearnRequest::Explain(_)) => true,
        RequestKind::Table(TableRequest::Press(press)) => press.action == TableAction::Log,
        _ => false,
    };
    if !only_reads {
        call.seated()?;
    }
    let is_elsewhere = match &kind {
        RequestKind::Table(TableRequest::WithdrawPlan { channel, table, .. }) => {
            (*channel, *table) != (call.table.channel, call.table.number)
        }
        _ => false,
    };
    if is_elsewhere || !is_of_seat(&kind) {
        let (status, words) = (StatusCode::FORBIDDEN, keys::WEB_ERROR_SEAT);
        return Err(ErrorResponse::said(status, &call.language, words));
    }
    panel(&site, &call, &id, kind).await
}

/// Whether the link of a seat is enough for a request: reading, looking, and everything about one's own move. What else its owner may do in Discord
/// needs Discord.
fn is_of_seat(kind: &RequestKind) -> bool {
    match kind {
        RequestKind::Learn(LearnRequest::Explain(_)) => true,
        RequestKind::Table(TableRequest::Press(press)) => matches!(
            press.action,
            TableAction::Play
                | TableAction::Decide
                | TableAction::Guide
                | TableAction::Type
                | TableAction::Do
                | TableAction::Always
                | TableAction::Stop
                | TableAction::Hint
                | TableAction::Hand
                | TableAction::Undo
                | TableAction::Log
        ),
        RequestKind::Table(TableRequest::WithdrawPlan { .. }) => true,
        _ => false,
    }
}

/// Whether a button can be pressed on the page.
pub(in crate::web) fn can_be_pressed(press: &ButtonId) -> bool {
    is_of_seat(&RequestKind::of_button(press.clone(), Vec::new()))
}

/// The reply to a request as a panel.
pub(super) async fn panel(site: &Site, call: &Call, id: &str, kind: RequestKind) -> Answer {
    let reply = call.handle(site, id, kind).await?;
    let game = site
        .host
        .pages
        .title_of(call.table)
        .await
        .unwrap_or_default();
    Ok(document(
        &site.panel(call.table, game, &reply, call.screen).await?,
    ))
}
