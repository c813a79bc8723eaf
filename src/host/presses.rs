//! Presses: the meaning of a button or of a choice in a list. Knows no store.

use super::button_id::{ButtonAction, ButtonId};
use super::error::{RequestError, private};
use super::loaded::LoadedTable;
use super::log::LogExtent;
use super::looks::{LOG, guided, outdated};
use super::post::{PictureKind, Post};
use super::replay::{LookBack, may_post_film};
use super::request::{Request, RequestKind};
use super::review::ReviewPage;
use super::typed::split_values;
use super::{looks, options, robots};
use crate::robots::Robot;
use crate::store::TableId;
use crate::table::{Remedy, TableCommand};
use crate::words::{Languages, Words, keys};

/// Meaning of a press.
pub(super) enum Pressed {
    Look(Box<Post>),
    LookBack(LookBack),
    TableCommand(TableCommand),
    /// Another language for the table.
    SetLanguage(String),
    Rematch,
    /// The film of the game for the channel.
    PostFilm,
    /// The plot of the own review for the channel.
    ShareReview,
    /// The ending of a guided game is dismissed.
    PlayOn,
    /// Another table of the same title.
    NewGame,
    /// Another table of the same title, against robots of this level.
    PlayLevel(Robot),
    /// A hint for the requester's move.
    Hint,
}

/// Meaning of a press. An outdated one gets the current table. Without a preview a whole move is made as soon as it is chosen.
pub(super) fn pressed(
    loaded: &LoadedTable,
    request: &Request,
    text: &str,
    values: &[String],
    preview: bool,
) -> Result<Pressed, RequestError> {
    let look = |post: Post| Ok(Pressed::Look(Box::new(post)));
    let Ok(press) = text.parse::<ButtonId>() else {
        return look(outdated(loaded, request, Words::new(keys::PRESS_UNKNOWN)));
    };
    // Finished games can be replayed as long as they are stored.
    let table = TableId {
        number: press.table,
        ..loaded.id
    };
    let records = || press.words.first()?.parse().ok();
    match press.action {
        _ if press.table > loaded.id.number => {}
        ButtonAction::Replay => {
            let records = records();
            return Ok(Pressed::LookBack(LookBack::Replay { table, records }));
        }
        ButtonAction::Film => {
            // Only the newest game of the channel is posted there.
            let is_newest = press.table == loaded.id.number;
            return Ok(Pressed::LookBack(LookBack::Whole {
                table,
                part: PictureKind::Film,
                may_post: is_newest && may_post_film(&loaded.table, request),
            }));
        }
        ButtonAction::Review => {
            return Ok(Pressed::LookBack(LookBack::Review {
                table,
                page: ReviewPage::of_press(&press.words),
                is_newest: press.table == loaded.id.number,
            }));
        }
        ButtonAction::Export => {
            return Ok(Pressed::LookBack(LookBack::Whole {
                table,
                part: PictureKind::Journal,
                may_post: false,
            }));
        }
        _ => {}
    }
    if press.table != loaded.id.number {
        return look(outdated(
            loaded,
            request,
            Words::new(keys::PRESS_OTHER_TABLE),
        ));
    }
    let turn = loaded.table.game().map_or(0, |game| game.turn());
    let turns = u64::from(turn).saturating_sub(press.mark);
    let old_board = || Words::new(keys::PRESS_OLD_BOARD).with("turns", turns);
    let fresh = press.mark == loaded.table.records();
    match press.action {
        ButtonAction::Sit => Ok(Pressed::TableCommand(TableCommand::Sit { emblem: None })),
        ButtonAction::Stand => Ok(Pressed::TableCommand(TableCommand::Stand)),
        ButtonAction::AddRobot => {
            let robot = robots::free(&loaded.table, robots::usual_level(&loaded.table));
            Ok(Pressed::TableCommand(TableCommand::AddRobot { robot }))
        }
        ButtonAction::RobotLevel => {
            let level = values.first().and_then(|name| Robot::named(name));
            match level.filter(|level| Robot::LEVELS.contains(level)) {
                Some(level) => {
                    let change = robots::change_levels(&loaded.table, level);
                    Ok(Pressed::TableCommand(change))
                }
                None => look(outdated(loaded, request, Words::new(keys::PRESS_UNKNOWN))),
            }
        }
        ButtonAction::RemoveRobot => Ok(Pressed::TableCommand(TableCommand::RemoveRobot)),
        ButtonAction::Start => Ok(Pressed::TableCommand(TableCommand::Start)),
        ButtonAction::Rematch => Ok(Pressed::Rematch),
        ButtonAction::Log => {
            let extent = LogExtent::of_press(&press.words, LOG);
            Ok(Pressed::LookBack(LookBack::Log { table, extent }))
        }
        ButtonAction::PostFilm => Ok(Pressed::PostFilm),
        ButtonAction::ShareReview => Ok(Pressed::ShareReview),
        ButtonAction::PlayOn => Ok(Pressed::PlayOn),
        ButtonAction::NewGame => Ok(Pressed::NewGame),
        ButtonAction::Hand => look(looks::look(loaded, request, &RequestKind::Hand)?),
        ButtonAction::Options => look(options::panel(loaded, request)),
        ButtonAction::AgreeToHints => {
            let seat = loaded.table.seat_of(request.who.id);
            let agrees = seat.is_some_and(|seat| loaded.table.seats()[seat].agrees_to_hints);
            let agrees = !agrees;
            let command = TableCommand::AgreeToHints { agrees };
            Ok(Pressed::TableCommand(command))
        }
        ButtonAction::Hint => Ok(Pressed::Hint),
        ButtonAction::PlayLevel => {
            let level = press.words.first().and_then(|name| Robot::named(name));
            match level.filter(|level| Robot::LEVELS.contains(level)) {
                Some(level) => Ok(Pressed::PlayLevel(level)),
                None => look(outdated(loaded, request, Words::new(keys::PRESS_UNKNOWN))),
            }
        }
        ButtonAction::Option | ButtonAction::Emblem | ButtonAction::Pace => {
            options::chosen(loaded, &press, values).map(Pressed::TableCommand)
        }
        ButtonAction::Language => {
            let known = Languages::shipped().names();
            let mut known = known.filter(|name| values.first().is_some_and(|value| value == name));
            match known.next() {
                Some(language) => Ok(Pressed::SetLanguage(language.to_owned())),
                None => look(options::panel(loaded, request)),
            }
        }
        ButtonAction::Remedy if press.mark == loaded.table.since() => {
            let remedy = press.words.first().and_then(|name| Remedy::named(name));
            let Some(remedy) = remedy else {
                return look(outdated(loaded, request, Words::new(keys::PRESS_UNKNOWN)));
            };
            // Nobody has chosen this robot: it plays neither worse nor much better than most people would.
            let robot = robots::free(&loaded.table, Robot::DEFAULT);
            Ok(Pressed::TableCommand(TableCommand::Remedy {
                remedy,
                robot,
            }))
        }
        ButtonAction::Remedy => look(outdated(
            loaded,
            request,
            Words::new(keys::PRESS_OLD_ABSENCE),
        )),
        ButtonAction::Undo if turns > 0 => look(outdated(loaded, request, old_board())),
        ButtonAction::Undo => Ok(Pressed::TableCommand(TableCommand::Undo)),
        ButtonAction::Play | ButtonAction::Decide => {
            let introduction = (turns > 0).then(old_board);
            look(guided(
                loaded,
                request,
                introduction.into_iter().collect(),
                &[],
            )?)
        }
        ButtonAction::Guide | ButtonAction::Do | ButtonAction::Type if !fresh => {
            let introduction = vec![Words::new(keys::PRESS_OLD_GUIDE)];
            look(guided(loaded, request, introduction, &[])?)
        }
        ButtonAction::Do => Ok(Pressed::TableCommand(TableCommand::Move {
            text: press.words.join(" "),
        })),
        ButtonAction::Guide | ButtonAction::Type => {
            let mut given = press.words.clone();
            given.extend(split_values(values));
            let guide = loaded
                .guide(request)
                .filter(|_| !preview && !given.is_empty());
            if let Some(text) = guide.and_then(|guide| guide.whole_move(&given)) {
                return Ok(Pressed::TableCommand(TableCommand::Move { text }));
            }
            look(guided(loaded, request, Vec::new(), &given)?)
        }
        // The table was resumed already.
        ButtonAction::Resume => look(looks::look(loaded, request, &RequestKind::Board)?),
        ButtonAction::Stop => look(private(request, vec![Words::new(keys::GUIDE_STOPPED)])),
        // Rules, puzzles and links need no table here, and journals of other tables were handled above.
        ButtonAction::Rules
        | ButtonAction::OpenBoard
        | ButtonAction::Puzzle
        | ButtonAction::PuzzleType
        | ButtonAction::PuzzleAnswer
        | ButtonAction::PuzzleSolution
        | ButtonAction::NextPuzzle
        | ButtonAction::Solvers
        | ButtonAction::Replay
        | ButtonAction::Film
        | ButtonAction::Review
        | ButtonAction::Export => look(outdated(loaded, request, Words::new(keys::PRESS_UNKNOWN))),
    }
}
