//! Looking, and pressing: what a button leads to, and answers that change nothing.

use super::button_id::ButtonId;
use super::damage::RESUME;
use super::loaded::LoadedTable;
use super::nudges::remedies;
use super::posts::{awaits, names, open_view};
use super::replay::LookBack;
use super::request::{Picture, PictureKind, PictureViewer, Post, Request, RequestKind};
use super::{RequestError, options, private, robots};
use crate::robots::Robot;
use crate::store::TableId;
use crate::table::{Remedy, Stage, TableCommand, TableRefusal, Time};
use crate::words::{Languages, Words};

/// How many moves the log tells when nobody says how many.
pub const LOG: usize = 12;

/// What a press leads to.
pub(super) enum Pressed {
    Look(Box<Post>),
    LookBack(LookBack),
    TableCommand(TableCommand),
    /// The table speaks another language.
    Speak(String),
    Rematch,
}

/// What is wanted by a press; one that is out of date is told so, and shown how things are.
pub(super) fn pressed(
    loaded: &LoadedTable,
    request: &Request,
    text: &str,
    values: &[String],
) -> Result<Pressed, RequestError> {
    let look = |post: Post| Ok(Pressed::Look(Box::new(post)));
    let Ok(press) = text.parse::<ButtonId>() else {
        return look(outdated(loaded, request, Words::new("press-unknown")));
    };
    // Games that are over can be gone through as long as they are kept.
    let table = TableId {
        number: press.table,
        ..loaded.id
    };
    let records = || press.words.first()?.parse().ok();
    match press.verb.as_str() {
        _ if press.table > loaded.id.number => {}
        "replay" => {
            let records = records();
            return Ok(Pressed::LookBack(LookBack::Replay { table, records }));
        }
        "film" => {
            let part = PictureKind::Film;
            return Ok(Pressed::LookBack(LookBack::Whole { table, part }));
        }
        "export" => {
            let part = PictureKind::Journal;
            return Ok(Pressed::LookBack(LookBack::Whole { table, part }));
        }
        _ => {}
    }
    if press.table != loaded.id.number {
        return look(outdated(loaded, request, Words::new("press-other-table")));
    }
    let turn = loaded.table.game().map_or(0, |game| game.turn());
    let turns = u64::from(turn).saturating_sub(press.mark);
    let old_board = || Words::new("press-old-board").with("turns", turns);
    let fresh = press.mark == loaded.table.records();
    match press.verb.as_str() {
        "sit" => Ok(Pressed::TableCommand(TableCommand::Sit { emblem: None })),
        "stand" => Ok(Pressed::TableCommand(TableCommand::Stand)),
        "robot" => Ok(Pressed::TableCommand(robots::another(
            &loaded.table,
            Robot::Thoughtful,
            None,
        ))),
        "robot-away" => Ok(Pressed::TableCommand(TableCommand::SendRobotAway)),
        "start" => Ok(Pressed::TableCommand(TableCommand::Start)),
        "rematch" => Ok(Pressed::Rematch),
        "log" => Ok(Pressed::LookBack(LookBack::Log { table, moves: LOG })),
        "hand" => look(self::look(loaded, request, &RequestKind::Hand)?),
        "options" => look(options::panel(loaded, request)),
        "option" | "emblem" | "pace" => {
            options::chosen(loaded, &press, values).map(Pressed::TableCommand)
        }
        "language" => {
            let known = Languages::shipped().names();
            let mut known = known.filter(|name| values.first().is_some_and(|value| value == name));
            match known.next() {
                Some(language) => Ok(Pressed::Speak(language.to_owned())),
                None => look(options::panel(loaded, request)),
            }
        }
        "remedy" if press.mark == loaded.table.since() => {
            let remedy = press.words.first().and_then(|name| Remedy::named(name));
            let Some(remedy) = remedy else {
                return look(outdated(loaded, request, Words::new("press-unknown")));
            };
            let robot = robots::free(&loaded.table, Robot::Thoughtful);
            Ok(Pressed::TableCommand(TableCommand::Remedy {
                remedy,
                robot,
            }))
        }
        "remedy" => look(outdated(loaded, request, Words::new("press-old-absence"))),
        "undo" if turns > 0 => look(outdated(loaded, request, old_board())),
        "undo" => Ok(Pressed::TableCommand(TableCommand::Undo)),
        "play" | "decide" => {
            let said = (turns > 0).then(old_board);
            look(guided(loaded, request, said.into_iter().collect(), &[])?)
        }
        "guide" | "do" | "type" if !fresh => {
            let said = vec![Words::new("press-old-guide")];
            look(guided(loaded, request, said, &[])?)
        }
        "do" => Ok(Pressed::TableCommand(TableCommand::Move {
            text: press.words.join(" "),
        })),
        "guide" | "type" => {
            let mut given = press.words.clone();
            let between = |letter: char| letter == ',' || letter.is_whitespace();
            let typed = values.iter().flat_map(|value| value.split(between));
            let typed = typed.filter(|word| !word.is_empty());
            given.extend(typed.map(str::to_owned));
            look(guided(loaded, request, Vec::new(), &given)?)
        }
        // It goes on already.
        RESUME => look(self::look(loaded, request, &RequestKind::Board)?),
        "stop" => look(private(request, vec![Words::new("guide-stopped")])),
        _ => look(outdated(loaded, request, Words::new("press-unknown"))),
    }
}

/// A word about a button that is out of date, and the table as it stands.
fn outdated(loaded: &LoadedTable, request: &Request, words: Words) -> Post {
    let board = look(loaded, request, &RequestKind::Board);
    let mut post = board.unwrap_or_else(|_| private(request, Vec::new()));
    post.words.insert(0, words);
    post
}

/// A screen of the guide. Words that lead nowhere are answered with why.
fn guided(
    loaded: &LoadedTable,
    request: &Request,
    mut said: Vec<Words>,
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
    if table.places()[seat].resigned {
        return refused(TableRefusal::HasResigned);
    }
    if let Some(refusal) = guide.refusal(given) {
        let title = table.title();
        let words = refusal.words(Some(title.name()));
        said.push(words.naming(&names(table)));
    }
    Ok(guide.screen(said, given))
}

/// What can be done about who is awaited for too long.
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

/// Answers that change nothing.
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
            post.words.extend(awaits(table));
            post.picture = table
                .game()
                .map(|_| picture(open_view(table), PictureKind::Table));
        }
    }
    Ok(post)
}
