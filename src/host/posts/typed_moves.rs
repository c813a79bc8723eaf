//! Typed moves: from the words of the reader's language or of English to the words of the game. Knows no table.

use crate::engine::{Argument, ArgumentKind, MoveText, Title};
use crate::host::posts::guide::value_label;
use crate::words::{FALLBACK, Languages, Words};

/// A move from the arguments of its command as they were typed; empty if the verb is unknown.
pub(in crate::host) fn move_text(
    title: &dyn Title,
    verb: &str,
    arguments: &[(String, String)],
    language: &str,
) -> MoveText {
    let Some(verb) = title.verbs().iter().find(|known| known.name == verb) else {
        return MoveText::default();
    };
    let mut words = vec![verb.name.to_owned()];
    for argument in verb.arguments {
        let mut typed = arguments.iter();
        if let Some((_, value)) = typed.find(|(name, _)| name == argument.name) {
            words.push(typed_words(title.name(), argument, language, value));
        }
    }
    MoveText::of_words(&words)
}

/// Words of a move for one typed argument. An unknown text stays as it is, and the game refuses it.
pub fn typed_words(game: &str, argument: &Argument, language: &str, typed: &str) -> String {
    if argument.kind == ArgumentKind::Places {
        let places = typed.split(|letter: char| letter == ',' || letter.is_whitespace());
        let places = places.filter(|place| !place.is_empty());
        return places.map(str::to_uppercase).collect::<Vec<_>>().join(" ");
    }
    let (ArgumentKind::One(known) | ArgumentKind::Several(known)) = argument.kind else {
        return typed.to_owned();
    };
    let names = names(game, argument, language, known);
    let mut words = Vec::new();
    let mut rest = simple(typed);
    while !rest.is_empty() {
        // The longest name wins: one may begin with another.
        let fits = names
            .iter()
            .filter(|(name, _)| begins_with(&rest, name))
            .max_by_key(|(name, _)| name.len());
        let Some((name, word)) = fits else {
            return typed.to_owned();
        };
        words.push(*word);
        rest = rest[name.len()..].trim_start().to_owned();
    }
    words.join(" ")
}

/// The name of a value of an argument in a language, as it can be typed.
pub fn value_name(game: &str, argument: &Argument, value: &str, language: &str) -> String {
    Languages::shipped().say(language, &value_label(game, argument, value))
}

/// Whether a text begins with a whole name.
fn begins_with(text: &str, name: &str) -> bool {
    let after = text.strip_prefix(name);
    after.is_some_and(|after| after.is_empty() || after.starts_with(' '))
}

/// Accepted names of each value: its word in moves, and its names in this language and in English.
fn names(
    game: &str,
    argument: &Argument,
    language: &str,
    known: &[&'static str],
) -> Vec<(String, &'static str)> {
    let mut names = Vec::new();
    for value in known {
        names.push((simple(value), *value));
        let plain = Words::computed(format!("{game}-{}-{value}", argument.said));
        for label in [plain, value_label(game, argument, value)] {
            for language in [language, FALLBACK] {
                let label = Languages::shipped().say(language, &label);
                names.push((simple(&label), *value));
            }
        }
    }
    names.retain(|(name, _)| !name.is_empty());
    names
}

/// Normalises a text for comparison: lower case, single spaces, without commas, dashes and accents.
pub(in crate::host) fn simple(text: &str) -> String {
    use unicode_normalization::UnicodeNormalization;
    use unicode_normalization::char::is_combining_mark;
    let letters = text.nfd().filter(|letter| !is_combining_mark(*letter));
    let letters = letters.map(|letter| match letter {
        'ł' | 'Ł' => 'l',
        ',' | '-' | '–' => ' ',
        other => other,
    });
    let lower: String = letters.flat_map(char::to_lowercase).collect();
    let words: Vec<&str> = lower.split_whitespace().collect();
    words.join(" ")
}
