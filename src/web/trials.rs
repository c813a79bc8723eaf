//! Trials on the page: their owner begins them, and moves for all seats. Only the token of their owner's seat opens their pictures.

use super::pictures::kind_of;
use super::responses::{ErrorResponse, document};
use super::routes::{Answer, Call, Shared, png};
use super::text;
use crate::host::{
    LearnRequest, PageTrialAnswer, Picture, PictureViewer, Request, RequestKind, TrialRequest,
};
use axum::body::Bytes;
use axum::extract::{Path, State};
use serde::Deserialize;
use serde_json::json;

#[derive(Deserialize)]
struct TrialBody {
    /// What is pressed; none to begin a trial.
    #[serde(default)]
    press: Option<String>,
    /// The words of a move.
    #[serde(default)]
    words: Vec<String>,
}

/// Begins a trial, or does something in one. The answer is the trial, or why there is none any more.
pub(super) async fn trial(State(site): Shared, call: Call, body: Bytes) -> Answer {
    call.seated()?;
    let TrialBody { press, mut words } = call.json(&body)?;
    words.truncate(super::routes::MOST_WORDS);
    let kind = match press {
        Some(press) => RequestKind::of_press(&press, words),
        None => RequestKind::trial(TrialRequest::Begin),
    };
    let RequestKind::Learn(LearnRequest::Trial(asked)) = &kind else {
        return Err(ErrorResponse::unreadable(&call.language));
    };
    let asked = asked.clone();
    let request = request(&call, kind);
    call.take_from_budget(&site, &request)?;
    let answer = site.host.pages.trial(call.table, &request, asked).await;
    let answer = answer.map_err(|error| ErrorResponse::page(&call.language, &error))?;
    Ok(document(&match answer {
        PageTrialAnswer::Open(trial) => site.trial(&trial, call.reader()).await?,
        PageTrialAnswer::Gone(why) => json!({"gone": text::sentence(&call.language, &why)}),
    }))
}

/// A picture of a trial of the visitor.
pub(super) async fn picture(
    State(site): Shared,
    Path((_, number)): Path<(String, u64)>,
    call: Call,
) -> Answer {
    call.seated()?;
    if !site.addresses.take_picture(call.address) {
        return Err(ErrorResponse::too_many(&call.language));
    }
    let missing = || ErrorResponse::not_found(&call.language);
    let moves = call.value("moves").and_then(|moves| moves.parse().ok());
    let moves = moves.ok_or_else(missing)?;
    let shown = match call.value("view").unwrap_or_default() {
        "table" => PictureViewer::Table,
        "afterwards" => PictureViewer::Afterwards,
        seat => PictureViewer::Seat(seat.parse().map_err(|_| missing())?),
    };
    let picture = Picture {
        proposal: call.value("proposal").unwrap_or_default().to_owned(),
        ..Picture::of(shown, kind_of(call.value("part")), 0)
    };
    let request = request(&call, RequestKind::trial(TrialRequest::Begin));
    let pages = &site.host.pages;
    let trial = pages.trial_picture(call.table, &request, (number, moves));
    let trial = trial.await;
    let trial = trial.map_err(|error| ErrorResponse::page(&call.language, &error))?;
    let deal = call.value("deal").and_then(|deal| deal.parse().ok());
    let trial = trial.filter(|trial| Some(trial.deal()) == deal);
    let trial = trial.ok_or_else(missing)?;
    let seats = trial.names.len();
    if matches!(shown, PictureViewer::Seat(seat) if seat >= seats) {
        return Err(missing());
    }
    let (language, screen) = (&call.language, call.screen);
    let drawn = site.pictures.draw_trial(&trial, &picture, language, screen);
    let drawn = drawn.await.ok_or_else(missing)?;
    Ok(png(drawn.png, "private, max-age=3600"))
}

fn request(call: &Call, kind: RequestKind) -> Request {
    call.visitor
        .request(call.table, String::new(), &call.language, kind)
}
