//! Replay, review and the next game.

use super::moves::{PlainBody, said};
use super::{Answer, Call, Shared};
use crate::host::{ButtonAction, ButtonId, LinkToken, RequestKind};
use crate::web::responses::{ErrorResponse, document};
use crate::web::{Site, pictures};
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use serde::Deserialize;
use serde_json::json;

pub(super) async fn replay(State(site): Shared, call: Call) -> Answer {
    let replay = site.host.pages.replay(call.table, &call.language).await;
    let replay = replay.map_err(|error| ErrorResponse::page(&call.language, &error))?;
    Ok(document(&site.replay(&replay, &call.language)))
}

/// The header with the token of the visitor's seat in a finished game. It opens their review, asks for a rematch, continues the game, and leads to their seat
/// at the game that followed; nothing else.
const SEAT_HEADER: &str = "x-seat";

pub(super) fn seat_token(headers: &HeaderMap) -> Option<LinkToken> {
    let token = headers.get(SEAT_HEADER)?;
    token.to_str().ok()?.parse().ok()
}

pub(super) async fn rematch(
    State(site): Shared,
    call: Call,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let PlainBody { id } = call.json(&body)?;
    press_afterwards(&site, call, &headers, &id, (ButtonAction::Rematch, None)).await
}

pub(super) async fn begin_review(
    State(site): Shared,
    call: Call,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let PlainBody { id } = call.json(&body)?;
    press_afterwards(&site, call, &headers, &id, (ButtonAction::Review, None)).await
}

#[derive(Deserialize)]
struct ContinueBody {
    id: String,
    /// The number of records at the moment from which the game goes on.
    records: u64,
}

pub(super) async fn continue_game(
    State(site): Shared,
    call: Call,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let ContinueBody { id, records } = call.json(&body)?;
    let action = (ButtonAction::Continue, Some(records));
    press_afterwards(&site, call, &headers, &id, action).await
}

/// The link to the seat at the game that followed, for who sat here and there.
pub(super) async fn next_game(State(site): Shared, mut call: Call, headers: HeaderMap) -> Answer {
    call.become_former_owner(&site, &headers).await?;
    let person = call.visitor.person().id;
    let link = site.host.pages.next_link(call.table, person).await;
    let link = link.map_err(|error| ErrorResponse::store(&call.language, &error))?;
    let path = link
        .as_deref()
        .and_then(|link| link.strip_prefix(&site.url));
    let path = path.ok_or_else(|| ErrorResponse::not_found(&call.language))?;
    Ok(document(&json!({"link": path})))
}

/// Presses a button of a finished game, at a moment of it if one is named, for who sat there.
async fn press_afterwards(
    site: &Site,
    mut call: Call,
    headers: &HeaderMap,
    id: &str,
    (action, moment): (ButtonAction, Option<u64>),
) -> Answer {
    call.become_former_owner(site, headers).await?;
    let words = moment.map(|records| records.to_string());
    let press = ButtonId::new(call.table.number, 0, action, words);
    let kind = RequestKind::of_button(press, Vec::new());
    said(&call.handle(site, id, kind).await?)
}

pub(super) async fn review(State(site): Shared, call: Call, headers: HeaderMap) -> Answer {
    let token = seat_token(&headers);
    let reviews = site
        .host
        .pages
        .reviews(call.table, token.as_ref(), &call.language)
        .await;
    let reviews = reviews.map_err(|error| ErrorResponse::page(&call.language, &error))?;
    if token.is_some() && reviews.own.is_none() && !site.addresses.take_guess(call.address) {
        return Err(ErrorResponse::too_many(&call.language));
    }
    let game = site
        .host
        .pages
        .title_of(call.table)
        .await
        .unwrap_or_default();
    let reviews = site.reviews(call.table, game, &reviews, call.reader());
    Ok(document(&reviews.await?))
}

pub(super) async fn moment(
    State(site): Shared,
    Path((_, records)): Path<(String, u64)>,
    call: Call,
) -> Answer {
    let replay = site.host.pages.replay(call.table, &call.language).await;
    let replay = replay.map_err(|error| ErrorResponse::page(&call.language, &error))?;
    // A move that was taken back is not a moment: the one before it is shown.
    let at = replay
        .moments
        .partition_point(|moment| moment.records <= records);
    let moment = replay.moments.get(at.saturating_sub(1));
    let moment = moment.ok_or_else(|| ErrorResponse::not_found(&call.language))?;
    let hands = moment.hands.iter().map(|hand| &hand.picture);
    for picture in hands.chain([&moment.board]) {
        let address = pictures::address(call.table, picture, &call.language, call.screen);
        let is_drawn = site.pictures.is_recent(&address, call.screen.scale);
        if !is_drawn && !site.addresses.take_picture(call.address) {
            return Err(ErrorResponse::too_many(&call.language));
        }
    }
    let _place = site.moments.acquire().await;
    let game = site
        .host
        .pages
        .title_of(call.table)
        .await
        .unwrap_or_default();
    Ok(document(
        &site.moment(call.table, game, moment, call.reader()).await?,
    ))
}
