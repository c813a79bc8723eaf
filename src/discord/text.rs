//! Words as Discord shows them.

use crate::words::{Languages, Words};

/// The most characters of a message; Discord allows 2,000.
pub const LONGEST: usize = 1900;

/// A sentence in a language, with the names of people as they are, whatever signs they are written with. Who was forgotten
/// has none.
pub fn say(language: &str, words: &Words) -> String {
    let mut words = words.clone();
    for name in words.names_mut() {
        *name = match name.as_str() {
            "" => plain(language, &Words::new("person-forgotten")),
            name => escaped(name),
        };
    }
    Languages::shipped().say(language, &words)
}

/// A sentence where signs have no meaning anyway: on buttons, in lists.
pub fn plain(language: &str, words: &Words) -> String {
    Languages::shipped().say(language, words)
}

/// A text in which no sign has a meaning of its own. Mentions stay.
pub fn escaped(text: &str) -> String {
    if text.starts_with("<@") && text.ends_with('>') {
        return text.to_owned();
    }
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        if "\\*_~`|>#[]()<@:-".contains(letter) {
            escaped.push('\\');
        }
        escaped.push(if letter.is_control() { ' ' } else { letter });
    }
    escaped
}

/// A text without what is beyond so many characters.
pub fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most.saturating_sub(1)) {
        Some((end, _)) if text.chars().count() > most => format!("{}…", text[..end].trim_end()),
        _ => text.to_owned(),
    }
}

/// Lines as one message: those at the end are left out where there are too many.
pub fn lines<S: AsRef<str>>(lines: impl IntoIterator<Item = S>) -> String {
    let mut text = String::new();
    let mut length = 0;
    for line in lines {
        let line = cut(line.as_ref(), LONGEST);
        length += line.chars().count() + 1;
        if length > LONGEST {
            break;
        }
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&line);
    }
    text
}
