//! What only one seat may read, and whether somebody else reads it.

use super::diary::{Attempt, Heard};
use super::outside::{first_sentence, secret};
use super::verdict::StoredTable;
use crate::playground::Id;
use crate::table::Table;
use std::collections::{BTreeSet, HashMap};

/// What each seat alone may read.
pub(super) struct Secrets {
    /// By which a text is known to be about somebody's own, in every language.
    marks: BTreeSet<String>,
    /// What each person may read of it.
    own: HashMap<Id, BTreeSet<String>>,
}

impl Secrets {
    /// What everybody at these tables may read, in the languages they read.
    pub fn of(kept: &[StoredTable], attempts: &[Attempt]) -> Self {
        let mut languages: HashMap<Id, BTreeSet<&str>> = HashMap::new();
        for attempt in attempts {
            let own = languages.entry(attempt.person).or_default();
            own.insert(&attempt.language);
        }
        for note in kept.iter().filter_map(|kept| kept.note.as_ref()) {
            for (person, language) in &note.languages {
                languages.entry(*person).or_default().insert(language);
            }
        }
        let mut all: BTreeSet<&str> = languages.values().flatten().copied().collect();
        let notes = kept.iter().filter_map(|kept| kept.note.as_ref());
        all.extend(notes.map(|note| note.language.as_str()));
        let mut secrets = Self {
            marks: BTreeSet::new(),
            own: HashMap::new(),
        };
        for kept in kept {
            let Ok(mut table) = Table::replay(&kept.records[..1]) else {
                continue;
            };
            let channel = kept.note.as_ref().map_or("en", |note| &note.language);
            for record in &kept.records[1..] {
                if table.apply(record).is_err() {
                    break;
                }
                secrets.add(&table, &languages, channel);
            }
            if let Some(game) = table.game() {
                let marks = all.iter().map(|language| secret(game, 0, language).0);
                secrets.marks.extend(marks);
            }
        }
        secrets
    }

    fn add(&mut self, table: &Table, languages: &HashMap<Id, BTreeSet<&str>>, channel: &str) {
        let Some(game) = table.game() else { return };
        for (seat, place) in table.places().iter().enumerate() {
            let Some(person) = &place.person else {
                continue;
            };
            let own = self.own.entry(person.id).or_default();
            let read = languages.get(&person.id).into_iter().flatten().copied();
            for language in read.chain([channel]) {
                own.insert(secret(game, seat, language).1);
            }
        }
    }

    /// What somebody reads here that is another's.
    pub fn told_by(&self, message: &Heard) -> Option<String> {
        let own = message.only.and_then(|only| self.own.get(&only));
        for mark in &self.marks {
            for (at, _) in message.text.match_indices(mark) {
                let line = message.text[at..].lines().next().unwrap_or_default();
                let sentence = first_sentence(line);
                if !own.is_some_and(|own| own.contains(sentence)) {
                    let (who, place) = (message.only, message.channel);
                    return Some(format!("{who:?} reads in {place}: {line}"));
                }
            }
        }
        None
    }
}
