//! Names of people.

use unicode_normalization::char::is_combining_mark;

/// The most marks above and below one letter: more would reach into other lines.
const MOST_MARKS: usize = 3;

/// A name without characters that would disturb the text around it: those that change the direction of writing, are invisible,
/// or break lines.
pub fn clean_name(name: &str) -> String {
    let mut clean = String::with_capacity(name.len());
    let mut marks = 0;
    for letter in name.chars().filter(|letter| !is_disturbing(*letter)) {
        marks = if is_combining_mark(letter) {
            marks + 1
        } else {
            0
        };
        if marks <= MOST_MARKS {
            clean.push(if is_blank(letter) { ' ' } else { letter });
        }
    }
    let words: Vec<&str> = clean.split_whitespace().collect();
    if words.is_empty() && !name.is_empty() {
        // An empty name means a person who was forgotten, so this one gets a sign.
        return "?".to_owned();
    }
    words.join(" ")
}

/// Direction marks, embeddings, overrides and isolates; blanks and joiners without width. The joiners that emoji and some
/// scripts need stay.
fn is_disturbing(letter: char) -> bool {
    matches!(
        letter,
        '\u{00ad}'
            | '\u{061c}'
            | '\u{180e}'
            | '\u{200b}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{2069}'
            | '\u{206a}'..='\u{206f}'
            | '\u{feff}'
            | '\u{fff9}'..='\u{fffb}'
    )
}

/// Characters that take room and show nothing.
fn is_blank(letter: char) -> bool {
    let filler = matches!(
        letter,
        '\u{115f}' | '\u{1160}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
    );
    filler || letter.is_control() || letter.is_whitespace()
}

/// A name or other typed text with all Markdown characters escaped.
pub fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in clean_name(text).chars() {
        if "\\*_~`|>#[]()<@:-".contains(letter) {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}
