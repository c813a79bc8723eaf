//! Texts in the form in which Discord shows them.

use super::emoji::Emojis;
use super::limits::MESSAGE_CHARS;
use super::move_command::with_commands;
use crate::words::{Languages, Value, Words, escaped, keys};
use std::cell::Cell;

/// As [`say`], with symbols as far as there are emoji for them; none if there are none.
pub fn say_with_symbols(emojis: &Emojis, language: &str, words: &Words) -> Option<String> {
    let mut words = words.clone();
    let has_symbols = Cell::new(false);
    words.show_marks(&|key| {
        let shown = emojis.in_text(key);
        has_symbols.set(has_symbols.get() || shown.is_some());
        shown
    });
    has_symbols.get().then(|| say(language, &words))
}

/// A sentence as message text. Names of people are escaped, mentions become Discord mentions, deleted people get a
/// placeholder, and moves are the commands as they are typed.
pub fn say(language: &str, words: &Words) -> String {
    let mut words = words.clone();
    words.visit_people(&mut |person| {
        *person = match person {
            Value::Mention(id) => Value::Text(format!("<@{id}>")),
            Value::Person(name) if name.is_empty() => {
                Value::Text(plain(language, &Words::new(keys::PERSON_FORGOTTEN)))
            }
            Value::Person(name) => Value::Person(escaped(name)),
            _ => return,
        };
    });
    let text = Languages::shipped().say(language, &words);
    with_commands(language, words.game(), text)
}

/// A sentence without Markdown: for buttons, menus, alt texts and thread names.
pub fn plain(language: &str, words: &Words) -> String {
    Languages::shipped().say(language, words)
}

/// A text cut to this number of characters.
pub fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most.saturating_sub(1)) {
        Some((end, _)) if text.chars().count() > most => format!("{}…", text[..end].trim_end()),
        _ => text.to_owned(),
    }
}

/// Lines as the content of one message. Lines beyond the limit of a message are dropped.
pub fn lines<S: AsRef<str>>(lines: impl IntoIterator<Item = S>) -> String {
    let mut text = String::new();
    let mut length = 0;
    for line in lines {
        let line = cut(line.as_ref(), MESSAGE_CHARS);
        if !text.is_empty() {
            length += 1;
        }
        length += line.chars().count();
        if length > MESSAGE_CHARS {
            break;
        }
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&line);
    }
    text
}
