//! Replies that change nothing: the board, a hand, the score, the guide. Knows no store.

use super::error::{RequestError, private};
use super::loaded::LoadedTable;
use super::nudges::remedies;
use super::post::{Picture, PictureKind, PictureViewer, Post};
use super::request::{Request, RequestKind};
use super::wording::{awaits, lead, names, open_view};
use crate::table::{Stage, TableRefusal, Time};
use crate::words::Words;

/// Default number of moves in the log.
pub const LOG: usize = 12;

/// Reply to an outdated button: why, and the current table.
pub(super) fn outdated(loaded: &LoadedTable, request: &Request, words: Words) -> Post {
    let board = look(loaded, request, &RequestKind::Board);
    let mut post = board.unwrap_or_else(|_| private(request, Vec::new()));
    post.words.insert(0, words);
    post
}

/// A screen of the guide, with the reason if the words begin no legal move.
pub(super) fn guided(
    loaded: &LoadedTable,
    request: &Request,
    mut introduction: Vec<Words>,
    given: &[String],
) -> Result<Post, RequestError> {
    let table = &loaded.table;
    let refused = |refusal| Err(RequestError::refused(&refusal));
    let Some(seat) = table.seat_of(request.who.id) else {
        return refused(TableRefusal::NotSeated);
    };
    let Some(guide) = loaded.guide(request) else {
        return refused(TableRefusal::NotBegun);
    };
    if table.is_over() {
        return refused(TableRefusal::IsOver);
    }
    if table.seats()[seat].resigned {
        return refused(TableRefusal::HasResigned);
    }
    if let Some(refusal) = guide.refusal(given) {
        let title = table.title();
        let words = refusal.words(Some(title.name()));
        introduction.push(words.naming(&names(table)));
    }
    Ok(guide.screen(introduction, given))
}

/// Reply with the remedies for a seat that is awaited for too long.
pub(super) fn absence(
    loaded: &LoadedTable,
    request: &Request,
    now: Time,
) -> Result<Post, RequestError> {
    let table = &loaded.table;
    match table.stage() {
        Stage::Gathering => return Err(RequestError::refused(&TableRefusal::NotBegun)),
        Stage::Finished | Stage::Closed => {
            return Err(RequestError::refused(&TableRefusal::IsOver));
        }
        Stage::Playing => {}
    }
    if !table.is_overdue(now) {
        let pace = table.wait_pace().to_string();
        return Err(RequestError::refused(&TableRefusal::NotOverdue { pace }));
    }
    let (words, choices) = remedies(loaded.id, table, now);
    let mut post = private(request, words);
    post.table = Some(loaded.id);
    post.choices = choices;
    Ok(post)
}

/// Reply that changes nothing.
pub(super) fn look(
    loaded: &LoadedTable,
    request: &Request,
    kind: &RequestKind,
) -> Result<Post, RequestError> {
    let table = &loaded.table;
    let not_begun = || RequestError::refused(&TableRefusal::NotBegun);
    let picture = |shown, part| Picture {
        shown,
        part,
        records: table.records(),
        lit: Vec::new(),
        proposal: String::new(),
    };
    let mut post = private(request, Vec::new());
    post.table = Some(loaded.id);
    match kind {
        RequestKind::Hand | RequestKind::Score => {
            let seat = table.seat_of(request.who.id);
            let over = table.game().is_some_and(|game| game.standings().is_some());
            if matches!(kind, RequestKind::Score) && over {
                post.words = vec![Words::new("answer-score")];
                post.picture = Some(picture(open_view(table), PictureKind::Result));
                return Ok(post);
            }
            let seat = seat.ok_or_else(|| RequestError::refused(&TableRefusal::NotSeated))?;
            table.game().ok_or_else(not_begun)?;
            post.words = vec![Words::new("hand-title").with("game", table.title().name())];
            post.picture = Some(picture(PictureViewer::Seat(seat), PictureKind::Own));
        }
        RequestKind::Guide { given } => return guided(loaded, request, Vec::new(), given),
        _ => {
            post.words = vec![Words::new("answer-board")];
            let round = loaded.recent.last_round(table);
            let told = loaded
                .recent
                .told(round, table, loaded.limits.turn_chars / 2);
            post.words.extend(told);
            post.words.extend(lead(table));
            post.words.extend(awaits(table));
            post.picture = table
                .game()
                .map(|_| picture(open_view(table), PictureKind::Table));
        }
    }
    Ok(post)
}
