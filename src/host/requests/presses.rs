//! Presses: the meaning of a button or of a choice in a list. Knows no store.

use crate::engine::MoveText;
use crate::host::learning::history::{LookBack, ReplayMoment, may_post_film};
use crate::host::learning::motives;
use crate::host::learning::reviews::ReviewPage;
use crate::host::model::button_id::{ButtonAction, JournalAction, TableAction};
use crate::host::model::error::{RequestError, private};
use crate::host::model::post::{PictureKind, Post};
use crate::host::model::request::split_values;
use crate::host::model::request::{JournalPress, Request, TablePress, TableView};
use crate::host::posts::consent::wished_time;
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::log::LogExtent;
use crate::host::posts::looks;
use crate::host::posts::looks::{LOG, guided, outdated};
use crate::host::posts::options;
use crate::host::posts::plans;
use crate::host::posts::robot_seats;
use crate::host::posts::wording::shown_label;
use crate::robots::Robot;
use crate::store::TableId;
use crate::table::{Order, Remedy, TableCommand, TableRefusal};
use crate::words::{Languages, Words, keys};

/// Meaning of a press.
pub(in crate::host) enum Pressed {
    Look(Box<Post>),
    LookBack(LookBack),
    TableCommand(TableCommand),
    /// Another language for the table.
    SetLanguage(String),
    /// Another game with the same seats, or a refusal of it.
    Rematch {
        agrees: bool,
    },
    /// The film of the game for the channel.
    PostFilm,
    /// The plot of the own review for the channel.
    ShareReview,
    /// The ending of a guided game is dismissed.
    PlayOn,
    /// Another table of the same title; with a level against such robots.
    NewGame(Option<Robot>),
    /// A phrase for the others at the table.
    Say(String),
    /// A hint for the requester's move.
    Hint,
    /// Other standing orders of the requester.
    SetOrders(Vec<Order>),
    /// The requester's orders here for every new table.
    KeepOrders,
    /// A move, and these orders of the requester.
    Always(Vec<Order>, MoveText),
    /// Moves in advance, after so many that were chosen before.
    Plan(usize, Vec<MoveText>),
}

/// The look back that a press means; none if this version knows no such table.
pub(in crate::host) fn look_back(
    loaded: &LoadedTable,
    request: &Request,
    press: &JournalPress,
) -> Option<LookBack> {
    // Finished games can be replayed as long as they are stored.
    let table = TableId {
        number: press.table,
        ..loaded.id
    };
    let is_newest = press.table == loaded.id.number;
    let look = match press.action {
        JournalAction::Replay => LookBack::Replay {
            table,
            moment: press
                .words
                .first()
                .and_then(|records| records.parse().ok())
                .map_or(ReplayMoment::Last, ReplayMoment::At),
        },
        JournalAction::Film => LookBack::Whole {
            table,
            part: PictureKind::Film,
            // Only the newest game of the channel is posted there.
            may_post: is_newest && may_post_film(&loaded.table, request),
        },
        JournalAction::Review => LookBack::Review {
            table,
            page: ReviewPage::of_press(&press.words),
            is_newest,
        },
        JournalAction::Export => LookBack::Whole {
            table,
            part: PictureKind::Journal,
            may_post: false,
        },
        JournalAction::Continue => LookBack::Replay {
            table,
            moment: ReplayMoment::LastToContinue,
        },
    };
    (press.table <= loaded.id.number).then_some(look)
}

/// Meaning of a press. An outdated one gets the current table. Without a preview a whole move is made as soon as it is chosen.
pub(in crate::host) fn pressed(
    loaded: &LoadedTable,
    request: &Request,
    press: &TablePress,
    preview: bool,
) -> Result<Pressed, RequestError> {
    let look = |post: Post| Ok(Pressed::Look(Box::new(post)));
    let command = |command| Ok(Pressed::TableCommand(command));
    let unknown = || look(outdated(loaded, request, Words::new(keys::PRESS_UNKNOWN)));
    if press.table != loaded.id.number {
        return look(outdated(
            loaded,
            request,
            Words::new(keys::PRESS_OTHER_TABLE),
        ));
    }
    let values = &press.values;
    let level = |name: Option<&String>| {
        let level = name.and_then(|name| Robot::named(name));
        level.filter(|level| Robot::LEVELS.contains(level))
    };
    let turn = loaded.table.game().map_or(0, |game| game.turn());
    let turns = u64::from(turn).saturating_sub(press.mark);
    let old_board = || Words::new(keys::PRESS_OLD_BOARD).with("turns", turns);
    let fresh = press.mark == loaded.table.records();
    match press.action {
        TableAction::Sit => Ok(Pressed::TableCommand(TableCommand::Sit { emblem: None })),
        TableAction::Stand => command(TableCommand::Stand),
        TableAction::AddRobot => {
            let robot = robot_seats::free(&loaded.table, robot_seats::usual_level(&loaded.table));
            Ok(Pressed::TableCommand(TableCommand::AddRobot { robot }))
        }
        TableAction::RobotLevel => match level(values.first()) {
            Some(level) => command(robot_seats::change_levels(&loaded.table, level)),
            None => unknown(),
        },
        TableAction::RemoveRobot => command(TableCommand::RemoveRobot),
        TableAction::Start => command(TableCommand::Start),
        TableAction::Rematch => Ok(Pressed::Rematch { agrees: true }),
        TableAction::DeclineRematch => Ok(Pressed::Rematch { agrees: false }),
        TableAction::Resign => command(TableCommand::Resign),
        TableAction::TakeBack => command(TableCommand::TakeBack),
        TableAction::AllowTakeBack | TableAction::RefuseTakeBack => {
            let asked = loaded.table.course().take_back();
            if asked.is_none_or(|asked| asked.moves as u64 != press.mark) {
                let words = Words::new(keys::PRESS_OLD_GUIDE);
                return look(outdated(loaded, request, words));
            }
            let allows = press.action == TableAction::AllowTakeBack;
            command(TableCommand::AnswerTakeBack { allows })
        }
        TableAction::Log => {
            let (table, extent) = (loaded.id, LogExtent::of_press(&press.words, LOG));
            Ok(Pressed::LookBack(LookBack::Log { table, extent }))
        }
        TableAction::Why => look(motives::why(loaded, request)),
        TableAction::PostFilm => Ok(Pressed::PostFilm),
        TableAction::ShareReview => Ok(Pressed::ShareReview),
        TableAction::PlayOn => Ok(Pressed::PlayOn),
        TableAction::NewGame => Ok(Pressed::NewGame(None)),
        TableAction::Hand => look(looks::look(loaded, request, &TableView::Hand)?),
        TableAction::Options => look(options::panel(loaded, request)),
        TableAction::AgreeToHints => {
            let seat = loaded.table.seat_of(request.who.id);
            let agrees = seat.is_some_and(|seat| loaded.table.seats()[seat].agreed.hints);
            command(TableCommand::AgreeToHints { agrees: !agrees })
        }
        TableAction::Hint => Ok(Pressed::Hint),
        TableAction::Say => match press.words.first() {
            Some(phrase) => Ok(Pressed::Say(phrase.clone())),
            None => look(loaded.phrases(request)?),
        },
        TableAction::PlayLevel => match level(press.words.first()) {
            Some(level) => Ok(Pressed::NewGame(Some(level))),
            None => unknown(),
        },
        TableAction::Option | TableAction::Emblem | TableAction::Pace => {
            command(options::chosen(loaded, press))
        }
        TableAction::AgreeToTime => match wished_time(&loaded.table, press.mark) {
            Some(control) => command(TableCommand::Time { control }),
            None => Err(RequestError::refused(&TableRefusal::Outdated)),
        },
        TableAction::Language => {
            let known = Languages::shipped().names();
            let mut known = known.filter(|name| values.first().is_some_and(|value| value == name));
            match known.next() {
                Some(language) => Ok(Pressed::SetLanguage(language.to_owned())),
                None => look(options::panel(loaded, request)),
            }
        }
        TableAction::Remedy if press.mark == loaded.table.clocks().since() => {
            let remedy = press.words.first().and_then(|name| Remedy::named(name));
            let Some(remedy) = remedy else {
                return unknown();
            };
            // Nobody has chosen this robot: it plays neither worse nor much better than most people would.
            let robot = robot_seats::free(&loaded.table, Robot::DEFAULT);
            Ok(Pressed::TableCommand(TableCommand::Remedy {
                remedy,
                robot,
            }))
        }
        TableAction::Remedy => look(outdated(
            loaded,
            request,
            Words::new(keys::PRESS_OLD_ABSENCE),
        )),
        TableAction::Undo if turns > 0 => look(outdated(loaded, request, old_board())),
        TableAction::Undo => command(TableCommand::Undo),
        TableAction::Play | TableAction::Decide => {
            let introduction = (turns > 0).then(old_board);
            look(guided(
                loaded,
                request,
                introduction.into_iter().collect(),
                &[],
            )?)
        }
        TableAction::GiveOrder => {
            let values: Vec<String> = split_values(values).collect();
            match loaded.order_of(request.who.id, &values) {
                Some(order) => {
                    let orders = loaded.answers.orders_with(request.who.id, order);
                    Ok(Pressed::SetOrders(orders))
                }
                None => unknown(),
            }
        }
        TableAction::WithdrawOrder => {
            let policy = press.words.first().map_or("", String::as_str);
            let orders = loaded.answers.orders_without(request.who.id, policy);
            Ok(Pressed::SetOrders(orders))
        }
        TableAction::KeepOrders => Ok(Pressed::KeepOrders),
        TableAction::Plan | TableAction::PlanType | TableAction::PlanDo => {
            let (before, given) = press.words.split_first().unzip();
            let before = before.and_then(|before| before.parse().ok());
            let mut given = given.map_or_else(Vec::new, <[String]>::to_vec);
            given.extend(split_values(values));
            let before = before.unwrap_or_default();
            match press.action {
                _ if !fresh && !given.is_empty() => {
                    let introduction = vec![Words::new(keys::PRESS_OLD_GUIDE)];
                    look(plans::step(loaded, request, introduction, before, &[])?)
                }
                TableAction::PlanDo => Ok(Pressed::Plan(before, plans::split_moves(&given))),
                _ => look(plans::step(loaded, request, Vec::new(), before, &given)?),
            }
        }
        TableAction::Guide | TableAction::Do | TableAction::Type | TableAction::Always
            if !fresh =>
        {
            let introduction = vec![Words::new(keys::PRESS_OLD_GUIDE)];
            look(guided(loaded, request, introduction, &[])?)
        }
        TableAction::Always => {
            let (order, text) = press.words.split_at(press.words.len().min(2));
            match loaded.order_of(request.who.id, order) {
                Some(order) => {
                    let orders = loaded.answers.orders_with(request.who.id, order);
                    Ok(Pressed::Always(orders, MoveText::of_words(text)))
                }
                None => unknown(),
            }
        }
        TableAction::Do => Ok(Pressed::TableCommand(TableCommand::Move {
            text: MoveText::of_words(&press.words),
        })),
        TableAction::Guide | TableAction::Type => {
            let mut given = press.words.clone();
            given.extend(split_values(values));
            let guide = loaded
                .guide(request)
                .filter(|_| !preview && !given.is_empty());
            if let Some(text) = guide.and_then(|guide| guide.tree().whole_move(&given)) {
                return Ok(Pressed::TableCommand(TableCommand::Move { text }));
            }
            look(guided(loaded, request, Vec::new(), &given)?)
        }
        // The table was resumed already.
        TableAction::Resume => look(looks::look(loaded, request, &TableView::Board)?),
        TableAction::Stop => {
            let play = shown_label(&loaded.language, ButtonAction::Play);
            let words = Words::new(keys::GUIDE_STOPPED).with("play", play);
            look(private(request, vec![words]))
        }
    }
}
