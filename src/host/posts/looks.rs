//! Replies that change nothing: the board, a hand, the score, the guide. Knows no store.

use crate::engine::MoveText;
use crate::host::model::error::{RequestError, private};
use crate::host::model::post::{Button, Picture, PictureKind, PictureViewer, Post};
use crate::host::model::request::{Request, TableView};
use crate::host::posts::line::{LineMeaning, read_line};
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::nudges::remedies;
use crate::host::posts::wording::{awaits, lead, names, open_view, robots_listed};
use crate::table::{Plan, Stage, TableRefusal, Time};
use crate::words::{Languages, Value, Words, keys};

/// Default number of moves in the log.
pub const LOG: usize = 12;

/// Reply to an outdated button: why, and the current table.
pub(in crate::host) fn outdated(loaded: &LoadedTable, request: &Request, words: Words) -> Post {
    let board = look(loaded, request, &TableView::Board);
    let mut post = board.unwrap_or_else(|_| private(request, Vec::new()));
    post.words.insert(0, words);
    post
}

/// A screen of the guide, with the reason if the words begin no legal move.
pub(in crate::host) fn guided(
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
    let prepared = loaded.prepared_words(request.who.id, &request.language);
    introduction.extend(prepared.filter(|_| given.is_empty()));
    if loaded.answers.due(&loaded.table).is_none() && given.is_empty() {
        introduction.extend(loaded.plan_line(request.who.id, &request.language));
    }
    if let Some(refusal) = guide.refusal(given) {
        let title = table.title();
        let words = refusal.words(Some(title.name()));
        introduction.push(words.naming(&names(table)));
    }
    Ok(guide.screen(introduction, given))
}

/// Candidates that are named where a typed line may mean several moves.
const NAMED: usize = 3;

/// The move that a typed line means, or a screen that asks which one is meant. If the person cannot move now, the line is
/// returned unchanged, and the table refuses it.
pub(in crate::host) fn line_move(
    loaded: &LoadedTable,
    request: &Request,
    line: &str,
) -> Result<Result<MoveText, Post>, RequestError> {
    let table = &loaded.table;
    let playing = table.stage() == Stage::Playing;
    let Some(guide) = loaded.guide(request).filter(|_| playing) else {
        return Ok(Ok(line.into()));
    };
    if guide.ranked.is_empty() {
        return Ok(Ok(line.into()));
    }
    let read = read_line(
        guide.game,
        guide.seat,
        &guide.ranked,
        &request.language,
        line,
    )?;
    let texts = match read {
        LineMeaning::Move(text) => return Ok(Ok(text)),
        LineMeaning::Several(texts) => texts,
    };
    let say = |text: &MoveText| {
        let words: Vec<String> = text.words().map(str::to_owned).collect();
        Languages::shipped().say(&request.language, &guide.whole_label(&words, 0))
    };
    let mut moves: Vec<String> = texts.iter().take(NAMED).map(say).collect();
    if texts.len() > NAMED {
        moves.push("…".to_owned());
    }
    let line: String = line.chars().take(40).collect();
    let words = Words::new(keys::GUIDE_AMBIGUOUS).with("line", Value::person(line));
    let words = words.with("moves", moves.join("; "));
    Ok(Err(guide.among(vec![words], &texts)))
}

/// Reply with the remedies for a seat that is awaited for too long.
pub(in crate::host) fn absence(
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
    if !table.wait().is_overdue(now) {
        let pace = table.clocks().wait_control().limit.to_string();
        return Err(RequestError::refused(&TableRefusal::NotOverdue { pace }));
    }
    let (words, choices) = remedies(loaded.id, table, now);
    let mut post = private(request, words);
    post.table = Some(loaded.id);
    post.controls.buttons = choices;
    Ok(post)
}

/// Reply that changes nothing.
pub(in crate::host) fn look(
    loaded: &LoadedTable,
    request: &Request,
    view: &TableView,
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
    match view {
        TableView::Hand | TableView::Score => {
            let seat = table.seat_of(request.who.id);
            let over = table.standings().is_some();
            if matches!(view, TableView::Score) && over {
                post.words = vec![Words::new(keys::ANSWER_SCORE)];
                post.picture = Some(picture(open_view(table), PictureKind::Result).into());
                return Ok(post);
            }
            let seat = seat.ok_or_else(|| RequestError::refused(&TableRefusal::NotSeated))?;
            table.game().ok_or_else(not_begun)?;
            let title = match view {
                TableView::Score => keys::ANSWER_OWN_SCORE,
                _ => keys::HAND_TITLE,
            };
            post.words = vec![Words::new(title).with("game", table.title().name())];
            post.picture = Some(picture(PictureViewer::Seat(seat), PictureKind::Own).into());
            if matches!(view, TableView::Hand) {
                let who = request.who.id;
                post.words.extend(loaded.plan_line(who, &request.language));
                let plans = loaded.answers.plans.get(&who).is_some_and(Plan::is_open);
                let offer = loaded.may_plan(who, &[]) && !plans;
                post.controls
                    .buttons
                    .extend(offer.then(|| Button::plan(loaded.id, table.records())));
                post.controls
                    .buttons
                    .extend(plans.then(|| Button::withdraw_plan(loaded.id)));
            }
        }
        TableView::Guide { given } => return guided(loaded, request, Vec::new(), given),
        TableView::Board => {
            post.words = vec![Words::new(keys::ANSWER_BOARD)];
            post.words.extend(robots_listed(table));
            let round = loaded.recent.last_round(table);
            let told = loaded
                .recent
                .summary(round, table, loaded.limits.turn_chars / 2);
            post.words.extend(told);
            post.words.extend(lead(table));
            post.words.extend(awaits(table));
            post.picture = table
                .game()
                .map(|_| picture(open_view(table), PictureKind::Table).into());
        }
    }
    let has_picture = post.picture.is_some() && loaded.limits.links;
    post.controls
        .buttons
        .extend(has_picture.then(|| Button::open_board(loaded.id)));
    Ok(post)
}
