//! Suggestions while a move is typed: what is legal now, best moves first.

use crate::engine::{Argument, RankedMove, Verb, choices};
use crate::host::base::Base;
use crate::host::model::budget::{BudgetKind, Budgets};
use crate::host::model::request::{PartialCommand, Request};
use crate::host::people::People;
use crate::host::people::holidays::days_like;
use crate::host::posts::guide::{Guide, value_label};
use crate::host::posts::line::suggested;
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::plans;
use crate::host::posts::prospects::about;
use crate::host::posts::rules;
use crate::host::posts::typed_moves::typed_words;
use crate::host::tables::Tables;
use crate::ids::PersonId;
use crate::table::{Stage, Zone};
use crate::words::Languages;
use std::sync::Arc;

/// Suggestions while somebody types.
pub struct Suggestions {
    base: Arc<Base>,
    people: Arc<People>,
    tables: Arc<Tables>,
    budgets: Arc<Budgets>,
}

impl Suggestions {
    pub(in crate::host) fn new(
        base: Arc<Base>,
        people: Arc<People>,
        tables: Arc<Tables>,
        budgets: Arc<Budgets>,
    ) -> Self {
        Self {
            base,
            people,
            tables,
            budgets,
        }
    }

    /// Takes a suggestion from the budget of a person. False if it is exhausted.
    pub fn is_allowed(&self, person: PersonId) -> bool {
        let now = self.base.now();
        let taken = self.budgets.take(BudgetKind::Suggest, person, None, now);
        taken.is_ok()
    }

    /// Topics of the rules for the text so far: label and key. Those of the title at the table come first.
    pub async fn topics(&self, request: &Request, typed: &str) -> Vec<(String, String)> {
        let at_table = self.tables.title_at(request.channel).await;
        let language = self
            .people
            .language_of(request.who.id, &request.language)
            .await;
        let found = rules::search(at_table, &language, typed).into_iter();
        let found = found.take(self.base.limits.suggestions);
        found
            .map(|found| (rules::heading(&language, &found), found.1.key(found.0)))
            .collect()
    }

    /// Time zones for the text so far: label and value.
    pub fn zones(&self, typed: &str) -> Vec<(String, String)> {
        let typed = typed.trim().replace(' ', "_");
        let places = Zone::names().into_iter().filter_map(|name| {
            let place = name.rsplit('/').next().unwrap_or_default();
            Some((rank(&typed, &name, place)?, name))
        });
        let mut places: Vec<(usize, String)> = places.collect();
        places.sort();
        let places = places.into_iter().take(self.base.limits.suggestions);
        places
            .map(|(_, name)| (name.replace('_', " "), name))
            .collect()
    }

    /// Days for the text so far, where the person lives: label and value.
    pub async fn days(&self, person: PersonId, typed: &str) -> Vec<(String, String)> {
        let profile = self.people.profile(person).await.unwrap_or_default();
        let Some(zone) = &profile.settings.zone else {
            return Vec::new();
        };
        let days = days_like(zone, typed, self.base.now());
        let days = days.into_iter().take(self.base.limits.suggestions);
        days.map(|day| (day.clone(), day)).collect()
    }

    /// Suggestions for the text so far: label and value.
    pub async fn values(&self, request: &Request, typed: &PartialCommand) -> Vec<(String, String)> {
        let found = self.suggest_with(request, |guide| {
            if guide.game.title().name() != typed.game {
                return Vec::new();
            }
            suggestions(guide, typed)
        });
        found.await
    }

    /// Suggestions for a whole move that is typed as one line: label with the effect, and the text of the move.
    pub async fn moves(&self, request: &Request, line: &str) -> Vec<(String, String)> {
        let most = self.base.limits.suggestions;
        let found = self.suggest_with(request, |guide| whole_moves(guide, line, most));
        found.await
    }

    /// The same for a move in advance, which may come after another one.
    pub async fn moves_in_advance(
        &self,
        request: &Request,
        before: Option<&str>,
        line: &str,
    ) -> Vec<(String, String)> {
        let most = self.base.limits.suggestions;
        let found = self.suggest_at(request, |loaded, request| {
            let in_advance = plans::guide_for(loaded, request, before, |guide| {
                whole_moves(guide, line, most)
            });
            in_advance.unwrap_or_default()
        });
        found.await
    }

    /// Suggestions to a player of the game in the channel; none to others.
    async fn suggest_with(
        &self,
        request: &Request,
        suggestions: impl FnOnce(&Guide<'_>) -> Vec<(String, String)>,
    ) -> Vec<(String, String)> {
        let found = self.suggest_at(request, |loaded, request| {
            let guide = loaded.guide(request);
            guide.as_ref().map(suggestions).unwrap_or_default()
        });
        found.await
    }

    /// Suggestions at a game in the channel.
    async fn suggest_at(
        &self,
        request: &Request,
        suggestions: impl FnOnce(&LoadedTable, &Request) -> Vec<(String, String)>,
    ) -> Vec<(String, String)> {
        // What is typed is about the table of the command.
        let private = self.people.private_channel(request).await.ok().flatten();
        let id = private.unwrap_or(request.channel);
        let channel = self.tables.channels.get(id);
        let mut channel = channel.lock().await;
        let loaded = self.tables.load(&mut channel, id).await;
        if loaded.is_err() {
            return Vec::new();
        }
        let Some(loaded) = &channel.current else {
            return Vec::new();
        };
        if loaded.table.stage() != Stage::Playing {
            return Vec::new();
        }
        let mut request = request.clone();
        let people = &self.people;
        request.language = people.language_of(request.who.id, &request.language).await;
        let mut found = suggestions(loaded, &request);
        found.truncate(self.base.limits.suggestions);
        found
    }
}

/// Suggestions for a whole move that is typed as one line.
fn whole_moves(guide: &Guide<'_>, line: &str, most: usize) -> Vec<(String, String)> {
    let title = guide.game.title();
    let moves = suggested(title, &guide.ranked, guide.language, line);
    let moves = match line.trim() {
        "" => guide.of_several_kinds(&moves),
        _ => moves,
    };
    let suggestion = |ranked: &RankedMove| {
        let words: Vec<String> = ranked.text.words().map(str::to_owned).collect();
        let label = guide.whole_label(&words, 0);
        let label = Languages::shipped().say(guide.language, &label);
        (with_effect(guide, label, ranked), ranked.text.to_string())
    };
    moves.into_iter().take(most).map(suggestion).collect()
}

/// A label with the effect of the move.
fn with_effect(guide: &Guide<'_>, label: String, ranked: &RankedMove) -> String {
    let words = about(&guide.names, guide.game, guide.seat, ranked).into_iter();
    let effect = words.map(|words| Languages::shipped().say(guide.language, &words));
    let effect = effect.collect::<Vec<_>>().join(", ");
    match effect.is_empty() {
        true => label,
        false => format!("{label} · {effect}"),
    }
}

fn suggestions(guide: &Guide<'_>, typed: &PartialCommand) -> Vec<(String, String)> {
    let (title, language) = (guide.game.title(), guide.language);
    let verbs = title.verbs();
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
        let label = value_label(title.name(), argument, value);
        Languages::shipped().say(language, &label)
    };
    let name = title.name();
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
    let (before, word, values) = if argument.kind.is_several() {
        several(
            guide,
            verb,
            |words| typed_words(name, argument, language, words),
            &typed.text,
        )
    } else {
        let values = single(&guide.ranked, verb, place, &given);
        (String::new(), typed.text.clone(), values)
    };
    // Where the value completes a move, its effect is told.
    let whole = |value: &str| {
        let earlier = verb.arguments[..place].iter().map(|argument| {
            let mut given = given.iter();
            let found = given.find(|(name, _)| name == argument.name);
            found.map(|(_, value)| value.as_str())
        });
        let mut words: Vec<&str> = vec![verb.name];
        words.extend(earlier.collect::<Option<Vec<&str>>>()?);
        words.push(value);
        let text = guide.game.read(guide.seat, &words.join(" ")).ok()?;
        guide.ranked.iter().find(|ranked| ranked.text == text)
    };
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
            let label = match whole(&value) {
                Some(ranked) => with_effect(guide, label, ranked),
                None => label,
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

/// The values of an argument in all legal moves that agree with what is given, by the best move of each.
fn single(
    moves: &[RankedMove],
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
    for ranked in moves {
        let mut words = ranked.text.words();
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

/// For several words: the complete ones, the one being typed, and its possible values, by the best move of each.
fn several(
    guide: &Guide<'_>,
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
    let texts: Vec<&str> = guide.ranked.iter().map(|ranked| &ranked.text[..]).collect();
    let next = choices(guide.game.title().verbs(), &texts, &given).next;
    let values = next.into_iter().map(|(value, _)| value).collect();
    (whole, word.to_owned(), values)
}
