//! Moves as the commands that people type, from the same descriptions of moves that the commands are made from.

use super::commands::as_name;
use crate::engine::{ArgumentKind, Title};
use crate::games;
use crate::host::value_name;
use crate::words::{FALLBACK, Languages, Words, replace_moves};

/// A text with its moves as commands.
pub fn with_commands(language: &str, game: &str, text: String) -> String {
    let Some(title) = games::title(game) else {
        return text;
    };
    replace_moves(&text, |chosen| {
        format!("`{}`", move_command(language, title, chosen))
    })
}

/// The command of a move in a language, as far as the move is given: `/huang tile colour:red at:D7`. A text that begins with
/// no verb of the title stays as it is.
pub fn move_command(language: &str, title: &dyn Title, text: &str) -> String {
    let game = title.name();
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default();
    let Some(verb) = title.verbs().iter().find(|verb| verb.name == first) else {
        return text.to_owned();
    };
    let mut command = format!("/{game} {}", own_name(language, game, "verb", verb.name));
    for argument in verb.arguments {
        let count = match argument.kind.is_several() {
            true => usize::MAX,
            false => 1,
        };
        let given = words.by_ref().take(count);
        let given: Vec<String> = given
            .map(|value| match argument.kind {
                ArgumentKind::Place | ArgumentKind::Places => value.to_uppercase(),
                _ => value_name(game, argument, value, language),
            })
            .collect();
        if given.is_empty() {
            break;
        }
        let separator = match argument.kind {
            ArgumentKind::Several(_) => ", ",
            _ => " ",
        };
        let name = own_name(language, game, "argument", argument.name);
        command.push_str(&format!(" {name}:{}", given.join(separator)));
    }
    command
}

/// The name of a part of a command: in English the one that moves have, in other languages the translated one.
fn own_name(language: &str, game: &str, kind: &str, name: &str) -> String {
    let languages = Languages::shipped();
    let key = format!("{game}-{kind}-{name}");
    match languages.nearest(language) {
        FALLBACK => name.to_owned(),
        language if languages.has(language, &key) => {
            as_name(&languages.say(language, &Words::computed(key)))
        }
        _ => name.to_owned(),
    }
}
