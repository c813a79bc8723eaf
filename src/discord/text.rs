//! Words as Discord shows them.

use crate::words::{Languages, Value, Words, clean_name};

/// The most characters of a message; Discord allows 2,000.
pub const LONGEST: usize = 1900;

/// A sentence in a language. The names of people stand there literally, whatever they look like; who is mentioned is
/// called. Who was forgotten has no name.
pub fn say(language: &str, words: &Words) -> String {
    let mut words = words.clone();
    words.visit_people(&mut |person| {
        *person = match person {
            Value::Mention(id) => Value::Text(format!("<@{id}>")),
            Value::Person(name) if name.is_empty() => {
                Value::Text(plain(language, &Words::new("person-forgotten")))
            }
            Value::Person(name) => Value::Person(escaped(name)),
            _ => return,
        };
    });
    Languages::shipped().say(language, &words)
}

/// A sentence where signs have no meaning anyway: on buttons, in lists.
pub fn plain(language: &str, words: &Words) -> String {
    Languages::shipped().say(language, words)
}

/// A name, or anything else that somebody typed, in which no sign has a meaning of its own.
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
        if !text.is_empty() {
            length += 1;
        }
        length += line.chars().count();
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
