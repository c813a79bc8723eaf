//! Detects hidden information of one seat in messages that others can read.

use super::activity_log::{Attempt, BotMessage, PageDocument};
use super::expectations::{first_sentence, secret};
use super::verdict::StoredTable;
use discord_playground::Id;
use pagoda::table::Table;
use std::collections::{BTreeSet, HashMap};

/// Hidden information by person.
pub(super) struct Secrets {
    /// Texts that introduce hidden information, in every language.
    marks: BTreeSet<String>,
    /// Hidden information that each person may read.
    own: HashMap<Id, BTreeSet<String>>,
}

impl Secrets {
    /// Collects the hidden information of these tables, in the languages of their players.
    pub fn of(stored: &[StoredTable], attempts: &[Attempt], pages: &[PageDocument]) -> Self {
        let mut languages: HashMap<Id, BTreeSet<&str>> = HashMap::new();
        for attempt in attempts {
            let own = languages.entry(attempt.person).or_default();
            own.insert(&attempt.language);
        }
        for page in pages {
            if let Some(owner) = page.owner {
                languages.entry(owner).or_default().insert(&page.language);
            }
        }
        for note in stored.iter().filter_map(|stored| stored.note.as_ref()) {
            for (person, language) in &note.people.languages {
                languages.entry(person.get()).or_default().insert(language);
            }
        }
        let mut all: BTreeSet<&str> = languages.values().flatten().copied().collect();
        let notes = stored.iter().filter_map(|stored| stored.note.as_ref());
        all.extend(notes.map(|note| note.language.as_str()));
        all.extend(pages.iter().map(|page| page.language.as_str()));
        let mut secrets = Self {
            marks: BTreeSet::new(),
            own: HashMap::new(),
        };
        for stored in stored {
            let Ok(mut table) = Table::replay(&stored.records[..1]) else {
                continue;
            };
            let channel = stored.note.as_ref().map_or("en", |note| &note.language);
            for record in &stored.records[1..] {
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
        for (seat, place) in table.seats().iter().enumerate() {
            let Some(person) = &place.person else {
                continue;
            };
            let own = self.own.entry(person.id.get()).or_default();
            let read = languages
                .get(&person.id.get())
                .into_iter()
                .flatten()
                .copied();
            for language in read.chain([channel]) {
                own.insert(secret(game, seat, language).1);
            }
        }
    }

    /// Returns hidden information in a message that its readers may not see.
    pub fn leak_in(&self, message: &BotMessage) -> Option<String> {
        // What a trial shows was dealt anew, for the person who tries.
        if message.only.is_some() && message.presses.iter().any(|press| press.contains(".trial")) {
            return None;
        }
        let own = message.only.and_then(|only| self.own.get(&only));
        for mark in &self.marks {
            for (at, _) in message.text.match_indices(mark) {
                let line = message.text[at..].lines().next().unwrap_or_default();
                let sentence = first_sentence(line);
                if !own.is_some_and(|own| own.contains(sentence)) {
                    let (who, channel) = (message.only, message.channel);
                    return Some(format!("{who:?} reads in {channel}: {line}"));
                }
            }
        }
        None
    }
}
