//! Choosing and making moves, and what else changes a game.

use super::{Answer, Call, Shared};
use crate::engine::MoveText;
use crate::host::{
    ButtonAction, ButtonId, Post, RequestKind, RequestOutcome, TableRequest, TableView,
};
use crate::table::TableCommand;
use crate::web::responses::{ErrorResponse, document};
use crate::web::text;
use crate::words::keys;
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use serde::Deserialize;
use serde_json::json;

#[derive(Deserialize)]
struct StepBody {
    given: Vec<String>,
    /// For a move in advance: how many others come before it.
    #[serde(default)]
    advance: Option<usize>,
}

/// Words of a move, at most.
pub(in crate::web) const MOST_WORDS: usize = 64;

pub(super) async fn step(State(site): Shared, call: Call, body: Bytes) -> Answer {
    call.seated()?;
    let StepBody { mut given, advance } = call.json(&body)?;
    given.truncate(MOST_WORDS);
    let kind = RequestKind::show(TableView::Guide {
        given: given.clone(),
    });
    let request = call
        .visitor
        .request(call.table, String::new(), &call.language, kind);
    call.take_from_budget(&site, &request)?;
    let (pages, visitor, language) = (&site.host.pages, &call.visitor, &call.language);
    let step = match advance {
        Some(before) => {
            pages
                .step_in_advance(call.table, visitor, language, before, &given)
                .await
        }
        None => pages.step(call.table, visitor, language, &given).await,
    };
    let step = step.map_err(|error| ErrorResponse::page(&call.language, &error))?;
    let Some((game, step)) = step else {
        let status = StatusCode::CONFLICT;
        return Err(ErrorResponse::said(
            status,
            &call.language,
            keys::REFUSAL_OUTDATED,
        ));
    };
    Ok(document(
        &site
            .step(call.table.into(), game, &step, call.reader())
            .await?,
    ))
}

#[derive(Deserialize)]
struct MoveBody {
    id: String,
    records: u64,
    text: MoveText,
    #[serde(default)]
    order: Vec<String>,
}

/// A request that needs nothing but its id.
#[derive(Deserialize)]
pub(super) struct PlainBody {
    pub(super) id: String,
}

pub(super) async fn make_move(State(site): Shared, call: Call, body: Bytes) -> Answer {
    call.seated()?;
    let MoveBody {
        id,
        records,
        text,
        order,
    } = call.json(&body)?;
    let kind = RequestKind::Table(TableRequest::MoveAt {
        table: call.table.number,
        records,
        text,
        order,
    });
    said(&call.handle(&site, &id, kind).await?)
}

#[derive(Deserialize)]
struct PlanBody {
    id: String,
    records: u64,
    /// How many moves in advance come before it.
    before: usize,
    text: MoveText,
}

/// Has a move made in advance.
pub(super) async fn plan(State(site): Shared, call: Call, body: Bytes) -> Answer {
    call.seated()?;
    let PlanBody {
        id,
        records,
        before,
        text,
    } = call.json(&body)?;
    let before = before.to_string();
    let words = std::iter::once(before.as_str()).chain(text.words());
    let press = ButtonId::new(call.table.number, records, ButtonAction::PlanDo, words);
    let kind = RequestKind::of_button(press, Vec::new());
    said(&call.handle(&site, &id, kind).await?)
}

pub(super) async fn undo(State(site): Shared, call: Call, body: Bytes) -> Answer {
    call.seated()?;
    let PlainBody { id } = call.json(&body)?;
    let kind = RequestKind::command(TableCommand::Undo);
    said(&call.handle(&site, &id, kind).await?)
}

/// Resigns. The page has asked before.
pub(super) async fn resign(State(site): Shared, call: Call, body: Bytes) -> Answer {
    call.seated()?;
    let PlainBody { id } = call.json(&body)?;
    let kind = RequestKind::command(TableCommand::Resign);
    said(&call.handle(&site, &id, kind).await?)
}

/// Lets robots move without a pause, until a person is awaited.
pub(super) async fn faster(State(site): Shared, call: Call) -> Answer {
    call.seated()?;
    let hurried = site.host.hurry_robots(call.table, &call.visitor).await;
    let hurried = hurried.map_err(|error| ErrorResponse::page(&call.language, &error))?;
    Ok(document(&json!({"hurried": hurried})))
}

/// The sentences of a reply; as an error if the request was not done.
pub(super) fn said(reply: &Post) -> Answer {
    let said = text::sentences(&reply.language, &reply.words);
    let status = match reply.reply.outcome {
        RequestOutcome::Done => {
            // Whether it is still being worked on.
            let running = reply.reply.updates.is_some();
            return Ok(document(&json!({"said": said, "running": running})));
        }
        RequestOutcome::Refused => StatusCode::CONFLICT,
        RequestOutcome::Failed => StatusCode::SERVICE_UNAVAILABLE,
    };
    Err(ErrorResponse::lines(status, said))
}
