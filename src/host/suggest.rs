//! Suggestions while a move is typed: what is legal now, best matches first.

use super::Host;
use super::guide::{order_of, value_label};
use super::request::{PartialCommand, Request};
use super::typed::typed_words;
use crate::engine::{Argument, ArgumentKind, Play, Seat, Verb};
use crate::table::{Stage, Table};
use crate::words::Languages;

impl Host {
    /// Suggestions for the text so far: label and value.
    pub async fn suggest(
        &self,
        request: &Request,
        typed: &PartialCommand,
    ) -> Vec<(String, String)> {
        let channel = self.channel(request.channel);
        let mut channel = channel.lock().await;
        if self.load(&mut channel, request.channel).await.is_err() {
            return Vec::new();
        }
        let Some(loaded) = &channel.current else {
            return Vec::new();
        };
        let table = &loaded.table;
        let seat = table.seat_of(request.who.id);
        let (Some(game), Some(seat), Stage::Playing) = (table.game(), seat, table.stage()) else {
            return Vec::new();
        };
        if table.title().name() != typed.game {
            return Vec::new();
        }
        let language = self.language_of(request.who.id, &request.language).await;
        let mut found = suggestions(table, game, seat, typed, &language);
        found.truncate(self.limits.suggestions);
        found
    }
}

fn suggestions(
    table: &Table,
    game: &dyn Play,
    seat: Seat,
    typed: &PartialCommand,
    language: &str,
) -> Vec<(String, String)> {
    let verbs = table.title().verbs();
    let Some(verb) = verbs.iter().find(|verb| verb.name == typed.verb) else {
        return Vec::new();
    };
    let place = verb
        .arguments
        .iter()
        .position(|argument| argument.name == typed.argument);
    let Some(place) = place else {
        return Vec::new();
    };
    let argument = &verb.arguments[place];
    let say = |value: &str| {
        let label = value_label(table.title().name(), argument, value);
        Languages::shipped().say(language, &label)
    };
    let name = table.title().name();
    let given: Vec<(String, String)> = typed
        .given
        .iter()
        .map(|(argument, text)| {
            let mut arguments = verb.arguments.iter();
            let known = arguments.find(|known| known.name == argument);
            let read = known.map(|known| typed_words(name, known, language, text));
            (argument.clone(), read.unwrap_or_else(|| text.clone()))
        })
        .collect();
    let (before, word, mut values) = if argument.kind.is_several() {
        several(
            game,
            seat,
            verb,
            |words| typed_words(name, argument, language, words),
            &typed.text,
        )
    } else {
        let values = single(game, seat, verb, place, &given);
        (String::new(), typed.text.clone(), values)
    };
    if matches!(argument.kind, ArgumentKind::Place | ArgumentKind::Places) {
        values.sort_by_key(|place| order_of(place));
    }
    let mut found: Vec<(usize, String, String)> = values
        .into_iter()
        .filter_map(|value| {
            let label = say(&value);
            let rank = rank(&word, &value, &label)?;
            let (label, value) = if before.is_empty() {
                (label, value)
            } else {
                let labels: Vec<String> = before.split(' ').map(say).collect();
                (
                    format!("{} {label}", labels.join(" ")),
                    format!("{before} {value}"),
                )
            };
            Some((rank, label, value))
        })
        .collect();
    found.sort_by_key(|(rank, ..)| *rank);
    found
        .into_iter()
        .map(|(_, label, value)| (label, value))
        .collect()
}

/// Rank of a match: the beginning of value or label before the middle of either.
fn rank(word: &str, value: &str, label: &str) -> Option<usize> {
    let word = word.trim().to_lowercase();
    let (value, label) = (value.to_lowercase(), label.to_lowercase());
    if value == word || label == word {
        Some(0)
    } else if value.starts_with(&word) || label.starts_with(&word) {
        Some(1)
    } else if value.contains(&word) || label.contains(&word) {
        Some(2)
    } else {
        None
    }
}

/// The values of an argument in all legal moves that agree with what is given.
fn single(
    game: &dyn Play,
    seat: Seat,
    verb: &Verb,
    place: usize,
    given: &[(String, String)],
) -> Vec<String> {
    let wanted: Vec<Option<&str>> = verb
        .arguments
        .iter()
        .map(|argument: &Argument| {
            let mut given = given.iter();
            let found = given.find(|(name, _)| name == argument.name);
            found.map(|(_, value)| value.as_str())
        })
        .collect();
    let mut values: Vec<String> = Vec::new();
    for text in game.moves(seat) {
        let mut words = text.split(' ');
        if words.next() != Some(verb.name) {
            continue;
        }
        let words: Vec<&str> = words.collect();
        let agrees = wanted.iter().enumerate().all(|(number, wanted)| {
            number == place
                || wanted.is_none_or(|wanted| {
                    let word = words.get(number);
                    word.is_some_and(|word| word.eq_ignore_ascii_case(wanted))
                })
        });
        if let Some(word) = words.get(place).filter(|_| agrees)
            && !values.iter().any(|value| value == word)
        {
            values.push((*word).to_owned());
        }
    }
    values
}

/// For several words: the complete ones, the one being typed, and its possible values.
fn several(
    game: &dyn Play,
    seat: Seat,
    verb: &Verb,
    read: impl Fn(&str) -> String,
    text: &str,
) -> (String, String, Vec<String>) {
    let lower = text.to_lowercase();
    let mut words: Vec<&str> = lower.split_whitespace().collect();
    let word = if lower.ends_with(char::is_whitespace) {
        ""
    } else {
        words.pop().unwrap_or_default()
    };
    let whole = read(&words.join(" "));
    let mut given = vec![verb.name];
    given.extend(whole.split_whitespace());
    let next = game.choices(seat, &given).next;
    let values = next.into_iter().map(|(value, _)| value).collect();
    (whole, word.to_owned(), values)
}
