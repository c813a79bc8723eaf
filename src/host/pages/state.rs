//! The state of a table as its page shows it.

use crate::engine::Seat;
use crate::host::model::button_id::ButtonId;
use crate::host::model::post::{Button, Picture, PictureKind, PictureViewer};
use crate::host::pages::links::Visitor;
use crate::host::posts::guide::{Guide, PagePictures, PageStep, page_step};
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::waiting::awaited;
use crate::host::posts::wording::{
    awaits, gathering, lead, lesson, named, names_in, open_view, option_word, result,
    robots_listed, seat_symbol,
};
use crate::ids::PersonId;
use crate::show::{Motion, ShownPlay};
use crate::store::TableId;
use crate::table::{CommandContext, Person, Plan, Stage, Table, TableCommand, Time};
use crate::words::{Words, keys};
use serde_json::json;

/// A table as its page shows it to one visitor.
#[derive(Clone, Debug, PartialEq)]
pub struct PageState {
    /// The table.
    pub table: TableId,
    /// The name of the title.
    pub game: &'static str,
    /// The number of records.
    pub records: u64,
    /// The stage of the table.
    pub stage: Stage,
    /// Whether no person plays any more.
    pub paused: bool,
    /// The seats in order.
    pub seats: Vec<PageSeat>,
    /// Who must decide what, or how the game ended.
    pub status: Vec<Words>,
    /// The chosen options.
    pub options: Vec<Words>,
    /// What happened lately.
    pub news: PageNews,
    /// What the visitor can do.
    pub visitor: PageVisitor,
    /// The pictures.
    pub pictures: PagePictures,
    /// The lesson of a guided game.
    pub lesson: Option<Words>,
}

/// What happened lately.
#[derive(Clone, Debug, PartialEq)]
pub struct PageNews {
    /// What happened in the last round, the oldest first.
    pub summary: Vec<Words>,
    /// The last moves, the oldest first.
    pub moves: Vec<PageMove>,
    /// What lies otherwise in the open than after the visitor's own last turn; for spectators, than before the last move.
    pub changes: Vec<Motion>,
}

/// What the visitor of a page can do.
#[derive(Clone, Debug, PartialEq)]
pub struct PageVisitor {
    /// Their seat.
    pub seat: Option<Seat>,
    /// The first step of a move, if they must decide.
    pub step: Option<PageStep>,
    /// Whether they may take back the last move.
    pub undo: bool,
    /// Whether they may ask for a hint.
    pub hint: bool,
    /// Whether they may begin a trial.
    pub tries: bool,
    /// Whether they may resign.
    pub resign: bool,
    /// Whether they may have robots move without a pause.
    pub faster: bool,
    /// Their moves in advance.
    pub plan: PagePlan,
}

/// What the visitor of a page has chosen in advance, and can choose.
#[derive(Clone, Debug, PartialEq)]
pub struct PagePlan {
    /// What they have chosen, or why it was not made.
    pub line: Option<Words>,
    /// What removes it, unless it was not made anyway.
    pub withdraw: Option<ButtonId>,
    /// After how many other moves in advance they can choose one; none if they can choose none.
    pub next: Option<usize>,
}

/// A move that was made lately.
#[derive(Clone, Debug, PartialEq)]
pub struct PageMove {
    /// How many records the table had after it.
    pub records: u64,
    /// The seat that made it.
    pub seat: Seat,
    /// What happened.
    pub lines: Vec<Words>,
    /// What it moved.
    pub changes: Vec<Motion>,
}

/// A seat on the page of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct PageSeat {
    /// The name of its owner.
    pub name: String,
    /// Whether a robot sits there.
    pub robot: bool,
    /// The name of its emblem.
    pub emblem: Option<Words>,
    /// The key of the symbol of its emblem.
    pub symbol: Option<String>,
    /// How it stands, as far as everybody may know it.
    pub score: Option<Words>,
    /// Whether it must decide.
    pub awaited: bool,
    /// When the time of a person who must decide is over.
    pub due: Option<Time>,
}

/// Moves that a page is told, at most: it shows them one after another.
const MOVES: usize = 16;
/// Characters of what happened lately, at most.
const SUMMARY_CHARS: usize = 2000;

pub(super) fn state(
    loaded: &LoadedTable,
    visitor: &Visitor,
    language: &str,
    now: Time,
) -> PageState {
    let table = &loaded.table;
    let you = match visitor {
        Visitor::Seated { seat, .. } => Some(*seat),
        Visitor::Spectator => None,
    };
    let playing = table.stage() == Stage::Playing;
    let begun = table.game().is_some();
    let ended = table.standings().is_some();
    let picture = |shown, part| Picture::of(shown, part, table.records());
    let own = you.filter(|_| begun && !table.is_over());
    let allows = |command: &TableCommand| {
        let context = CommandContext {
            person: visitor.person(),
            manages: false,
            at: now,
            seed: 0,
            salt: None,
        };
        you.is_some() && playing && table.decide(&context, command).is_ok()
    };
    PageState {
        table: loaded.id,
        game: table.title().name(),
        records: table.records(),
        stage: table.stage(),
        paused: table.is_paused(),
        seats: seats(table, language, now),
        status: status(table),
        options: options(table),
        news: news(loaded, you),
        visitor: PageVisitor {
            seat: you,
            step: step(loaded, visitor, language, &[]),
            undo: allows(&TableCommand::Undo),
            hint: you.is_some_and(|seat| playing && table.may_get_hints(seat)),
            tries: you.is_some() && playing && table.day_deal().is_none(),
            resign: allows(&TableCommand::Resign),
            faster: may_hurry(table, visitor),
            plan: plan(loaded, visitor.person().id, own.is_some(), language),
        },
        pictures: PagePictures {
            board: begun.then(|| picture(open_view(table), PictureKind::Table)),
            own: own.map(|seat| picture(PictureViewer::Seat(seat), PictureKind::Own)),
            result: ended.then(|| picture(open_view(table), PictureKind::Result)),
        },
        lesson: lesson(table, true).filter(|_| playing && table.course().step().is_some()),
    }
}

/// Whether a robot is awaited, and nobody else than the visitor follows the game from a seat.
pub(super) fn may_hurry(table: &Table, visitor: &Visitor) -> bool {
    let Visitor::Seated { person, .. } = visitor else {
        return false;
    };
    let mut people = table.seats().iter().filter_map(|seat| seat.person.as_ref());
    table.awaited_robot().is_some() && people.all(|other| other.is_robot() || other.id == person.id)
}

/// What a person has chosen in advance, and can choose if they play.
fn plan(loaded: &LoadedTable, person: PersonId, plays: bool, language: &str) -> PagePlan {
    let texts = loaded.answers.planned_texts(person);
    let line = loaded.plan_line(person, language);
    let may_plan = plays && loaded.may_plan(person, &texts);
    PagePlan {
        line: line.filter(|_| plays),
        withdraw: (!texts.is_empty()).then(|| Button::withdraw_plan(loaded.id).press),
        next: may_plan.then_some(texts.len()),
    }
}

/// What happened lately: for a seat since its own last turn, without one what the last move did.
fn news(loaded: &LoadedTable, you: Option<Seat>) -> PageNews {
    let (table, recent) = (&loaded.table, &loaded.recent);
    let mut summary: Vec<Words> = Vec::new();
    if table.game().is_some() {
        let round = recent.last_round(table);
        summary.extend(recent.summary(round, table, SUMMARY_CHARS));
        summary.extend(lead(table));
    }
    let moves = recent.moves().rev().take(MOVES);
    let moves = moves.map(|recent| PageMove {
        records: recent.records,
        seat: recent.seat,
        lines: named(table, recent.events.narrate()),
        changes: recent.changes.motions(),
    });
    let mut moves: Vec<PageMove> = moves.collect();
    moves.reverse();
    let changes = match you {
        Some(seat) => {
            let since = recent.since_turn_of(seat).unwrap_or_default();
            recent.changes(since).motions()
        }
        None => moves
            .last()
            .map_or_else(Vec::new, |last| last.changes.clone()),
    };
    PageNews {
        summary,
        moves,
        changes,
    }
}

/// A step of a move that the visitor composes; none if they are not awaited.
pub(super) fn step(
    loaded: &LoadedTable,
    visitor: &Visitor,
    language: &str,
    given: &[String],
) -> Option<PageStep> {
    let person = decider(loaded, visitor)?;
    let guide = Guide::at_table(loaded, person.id, language)?;
    page_step(&guide, given)
}

/// A step of a move in advance, after so many others; none if none can be chosen.
pub(super) fn step_in_advance(
    loaded: &LoadedTable,
    visitor: &Visitor,
    language: &str,
    before: usize,
    given: &[String],
) -> Option<PageStep> {
    let person = decider(loaded, visitor)?;
    let seat = loaded.table.seat_of(person.id)?;
    let mut texts = loaded.answers.planned_texts(person.id);
    texts.truncate(before);
    let game = Plan::position(&loaded.table, seat, &texts)?;
    let at = (game.as_ref(), texts.len());
    let guide = Guide::in_advance(loaded, at, (seat, person.id), language);
    page_step(&guide, given)
}

/// The visitor, if they decide for a seat of a game that goes on.
fn decider<'v>(loaded: &LoadedTable, visitor: &'v Visitor) -> Option<&'v Person> {
    let table = &loaded.table;
    let Visitor::Seated { seat, person } = visitor else {
        return None;
    };
    let decides = table.stage() == Stage::Playing
        && !table.is_paused()
        && table.seat_of(person.id) == Some(*seat)
        && !table.seats()[*seat].resigned;
    decides.then_some(person)
}

fn seats(table: &Table, language: &str, now: Time) -> Vec<PageSeat> {
    let names = names_in(language, table);
    let wait = awaited(table, now).filter(|awaited| awaited.person.is_some());
    let due = wait.and_then(|wait| wait.due);
    let scores = table.game().map_or_else(Vec::new, |game| game.scores());
    let seats = names.into_iter().enumerate();
    let seats = seats.map(|(seat, name)| {
        let place = &table.seats()[seat];
        let emblem = place.emblem.as_ref();
        PageSeat {
            name,
            robot: place.person.as_ref().is_some_and(Person::is_robot),
            emblem: emblem
                .map(|emblem| Words::computed(format!("{}-emblem-{emblem}", table.title().name()))),
            symbol: seat_symbol(table, seat),
            score: scores.get(seat).cloned().flatten(),
            awaited: table.awaited() == Some(seat) && table.stage() == Stage::Playing,
            due: due.filter(|_| table.awaited() == Some(seat)),
        }
    });
    seats.collect()
}

/// Who must decide what; in a lobby how many sit there; at the end who won.
fn status(table: &Table) -> Vec<Words> {
    let game = table.title().name();
    match table.stage() {
        Stage::Gathering => {
            let robots = robots_listed(table);
            std::iter::once(gathering(table)).chain(robots).collect()
        }
        Stage::Playing => awaits(table).into_iter().collect(),
        Stage::Closed => vec![Words::new(keys::END_TITLE).with("game", game)],
        Stage::Finished => result(table).unwrap_or_default(),
    }
}

/// The options that differ from the usual ones.
fn options(table: &Table) -> Vec<Words> {
    let chosen = table.options().iter();
    let chosen = chosen.filter(|(_, value)| **value != json!(false));
    let words = chosen.map(|(name, value)| {
        let option = option_word(name, value);
        Words::computed(format!("{}-option-{option}", table.title().name()))
    });
    words.collect()
}
