//! Moves in texts: a message writes one as `{ MOVE("tile red D7") }`, and whoever shows the text writes it as people type it.

use fluent_bundle::{FluentArgs, FluentValue};

/// The mark before the text of a move, and the one after it. They are in no font and in no name.
const MARKS: [char; 2] = ['\u{E000}', '\u{E001}'];

/// The text of a move, marked as such, for the value of a sentence. [`replace_moves`] finds it.
///
/// ```
/// use pagoda_words::{example_move, replace_moves};
/// let text = format!("Write {}.", example_move("tile red D7"));
/// let shown = replace_moves(&text, |chosen| format!("/{chosen}"));
/// assert_eq!(shown, "Write /tile red D7.");
/// ```
pub fn example_move(text: &str) -> String {
    format!("{}{text}{}", MARKS[0], MARKS[1])
}

/// The text with each marked move as this function writes it.
pub fn replace_moves(text: &str, mut write: impl FnMut(&str) -> String) -> String {
    let mut written = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, marked)) = rest.split_once(MARKS[0]) {
        let (chosen, after) = marked.split_once(MARKS[1]).unwrap_or((marked, ""));
        written.push_str(before);
        written.push_str(&write(chosen));
        rest = after;
    }
    written.push_str(rest);
    written
}

/// The function `MOVE` of messages.
pub(super) fn move_function<'a>(given: &[FluentValue<'a>], _: &FluentArgs<'_>) -> FluentValue<'a> {
    match given {
        [FluentValue::String(text)] => example_move(text).into(),
        _ => FluentValue::Error,
    }
}
