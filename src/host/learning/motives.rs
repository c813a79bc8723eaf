//! Why robots moved: the last move of each, with what everybody could foresee of it. Hidden information is no part of it. Knows no store.

use crate::engine::{MoveText, Seat, Session};
use crate::host::learning::hints::gain;
use crate::host::model::error::private;
use crate::host::model::post::Post;
use crate::host::model::request::Request;
use crate::host::posts::guide::move_label;
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::wording::{listed_seat_name, names};
use crate::table::Table;
use crate::words::{Languages, Words, keys, sentences};

/// The most reasons of a move.
const REASONS: usize = 2;

/// The last move of each seat of a robot, in the order in which they were made, with its number among all moves.
fn last_moves(table: &Table) -> Vec<(usize, Seat, MoveText)> {
    let moves = table.journal().map_or(&[][..], |journal| &journal.moves);
    let mut last: Vec<(usize, Seat, MoveText)> = Vec::new();
    for (number, (seat, text)) in moves.iter().enumerate() {
        let robot = table
            .seats()
            .get(*seat)
            .and_then(|place| place.person.as_ref());
        if robot.is_some_and(|robot| robot.is_robot()) {
            last.retain(|(_, other, _)| other != seat);
            last.push((number, *seat, text.clone()));
        }
    }
    last
}

/// Whether a robot has moved at a table.
pub(in crate::host) fn has_motives(table: &Table) -> bool {
    !last_moves(table).is_empty()
}

/// Private reply with the last move of each robot and what it brought.
pub(in crate::host) fn why(loaded: &LoadedTable, request: &Request) -> Post {
    let table = &loaded.table;
    let names = names(table);
    let mut post = private(request, Vec::new());
    post.table = Some(loaded.id);
    let start = table
        .journal()
        .map(|journal| Session::start_of(table.title(), journal));
    let (Some(journal), Some(Ok(mut session))) = (table.journal(), start) else {
        post.words.push(Words::new(keys::ANSWER_NOTHING_YET));
        return post;
    };
    let mut last = last_moves(table).into_iter().peekable();
    for (number, (seat, text)) in journal.moves.iter().enumerate() {
        let Some((next, ..)) = last.peek() else { break };
        if *next == number {
            let ranked = session.game().ranked_moves(*seat);
            let effect = ranked.iter().find(|ranked| ranked.text == *text);
            let reasons = effect.map_or(&[][..], |ranked| &ranked.effect.words);
            let reasons: Vec<Words> = reasons.iter().take(REASONS).map(gain).collect();
            let label = move_label(table.title(), &request.language, text);
            let words = match reasons.is_empty() {
                true => Words::new(keys::WHY_QUIET),
                false => Words::new(keys::WHY_MOVE).with("reasons", sentences(&reasons)),
            };
            let words = words
                .with("name", listed_seat_name(table, *seat))
                .with("move", Languages::shipped().say(&request.language, &label));
            post.words.push(words.naming(&names));
            last.next();
        }
        if session.play(*seat, text).is_err() {
            break;
        }
    }
    if post.words.is_empty() {
        post.words.push(Words::new(keys::ANSWER_NOTHING_YET));
    }
    post
}
