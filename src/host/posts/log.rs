//! The log: what happened in the last moves, grouped by turn, the newest last. Knows no store.

use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::post::Button;
use crate::host::posts::journal::Moment;
use crate::host::posts::wording::{longest, seat_name, seat_symbol};
use crate::store::TableId;
use crate::table::Table;
use crate::words::{Words, keys, sentences};

/// Which part of the log is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::host) struct LogExtent {
    /// The number of moves, from the last one back.
    pub moves: usize,
    /// Whether minor events are shown, too: tiles drawn, ends of turns.
    pub details: bool,
}

/// Argument of a button for all events.
const DETAILS: &str = "all";
/// Argument of a button for all events except minor ones.
const BRIEF: &str = "brief";

impl LogExtent {
    /// Reads the arguments of a button; without arguments, this number of moves without minor events.
    pub fn of_press(words: &[String], moves: usize) -> Self {
        let given = words.get(1).and_then(|moves| moves.parse().ok());
        Self {
            moves: given.unwrap_or(moves),
            details: words.first().is_some_and(|word| word == DETAILS),
        }
    }

    /// The button that shows or hides minor events.
    pub fn other(self, table: TableId) -> Button {
        let (label, word) = match self.details {
            true => (keys::PRESS_LOG_BRIEF, BRIEF),
            false => (keys::PRESS_LOG_DETAILS, DETAILS),
        };
        let words = [word.to_owned(), self.moves.to_string()];
        Button {
            label: Words::new(label),
            press: ButtonId::new(table.number, 0, ButtonAction::Log, words),
            disabled: false,
        }
    }
}

/// One line of the log: a move, in the turn in which it was made.
struct LogLine<'a> {
    moment: &'a Moment,
    words: Words,
}

/// The lines of the log, with a heading for each turn, in at most this many characters. The last move is always included,
/// earlier ones as far as they fit. None if nothing has happened.
pub(in crate::host) fn log_lines(
    table: &Table,
    moments: &[Moment],
    extent: LogExtent,
    language: &str,
    room: usize,
) -> Vec<Words> {
    let moved = moments.iter().filter(|moment| moment.mover.is_some());
    let moved: Vec<&Moment> = moved.collect();
    let first = moved.len().saturating_sub(extent.moves);
    let mut kept: Vec<LogLine<'_>> = Vec::new();
    let mut used = 0;
    let mut left_out = false;
    for moment in moved[first..].iter().rev() {
        let mut told = match extent.details {
            true => moment.sentences.clone(),
            false => moment.brief.clone(),
        };
        if told.is_empty() {
            continue;
        }
        let same_turn = kept
            .last()
            .is_some_and(|last| last.moment.turn == moment.turn);
        let heading = match same_turn {
            true => 0,
            false => longest(language, &heading(table, moment)),
        };
        let mut words = move_line(&told);
        let mut length = heading + longest(language, &words);
        if kept.is_empty() {
            // If the last move is too long, its last sentences are shown.
            while length > room && told.len() > 1 {
                told.remove(0);
                words = move_line(&told);
                length = heading + longest(language, &words);
                left_out = true;
            }
        } else if used + length > room {
            left_out = true;
            break;
        }
        used += length;
        kept.push(LogLine { moment, words });
    }
    let mut lines = Vec::new();
    if left_out {
        lines.push(Words::new(keys::LOG_EARLIER));
    }
    let mut turn = None;
    for LogLine { moment, words } in kept.into_iter().rev() {
        if turn != Some(moment.turn) {
            turn = Some(moment.turn);
            lines.push(heading(table, moment));
        }
        lines.push(words);
    }
    lines
}

/// Whether these moves have minor events.
pub(in crate::host) fn has_details(moments: &[Moment], extent: LogExtent) -> bool {
    let first = moments.len().saturating_sub(extent.moves);
    let shown = &moments[first..];
    let more = |moment: &Moment| moment.sentences.len() > moment.brief.len();
    shown.iter().any(more)
}

/// The line of a move: its events. Only the first one has a symbol, that of the moved piece, so that more lines can have one.
fn move_line(told: &[Words]) -> Words {
    let mut told = told.to_vec();
    for words in told.iter_mut().skip(1) {
        *words = words.clone().unmarked();
    }
    Words::new(keys::LOG_MOVE).with("about", sentences(&told))
}

/// The number of the turn, and its seat.
fn heading(table: &Table, moment: &Moment) -> Words {
    let name = moment.owner.map(|seat| seat_name(table, seat));
    let symbol = moment.owner.and_then(|seat| seat_symbol(table, seat));
    Words::new(keys::LOG_TURN)
        .with("name", name)
        .with("turn", moment.turn + 1)
        .marked(symbol)
}
