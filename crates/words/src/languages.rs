//! All languages: their files are read here, and sentences become text.

use super::example_move::move_function;
use super::fluent_arguments::arguments;
use super::{FALLBACK, FILES, Words};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Mutex, OnceLock, PoisonError};
use unic_langid::LanguageIdentifier;

/// A file of messages.
#[derive(Clone, Copy, Debug)]
pub struct File<'a> {
    /// The language it is in.
    pub language: &'a str,
    /// Its name in error messages.
    pub name: &'a str,
    /// Its content.
    pub text: &'a str,
}

/// An error in a sentence or in a file of messages.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WordsError {
    /// There is no such message.
    #[error("no language has a message '{key}'")]
    UnknownKey {
        /// The key.
        key: String,
    },
    /// The message uses a value that is missing.
    #[error("'{key}' cannot be said with these values: {reason}")]
    WrongValues {
        /// The key.
        key: String,
        /// What is missing.
        reason: String,
    },
    /// A file cannot be read.
    #[error("{file}, line {line}: {reason}")]
    BadFile {
        /// The file.
        file: String,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        reason: String,
    },
    /// Files were added after the languages were read.
    #[error("language files must be added before anything is said")]
    TooLate,
    /// The name of a language is invalid.
    #[error("{file}: '{language}' is no language")]
    BadLanguage {
        /// The file.
        file: String,
        /// The name.
        language: String,
    },
}

/// All languages.
pub struct Languages {
    languages: BTreeMap<String, Language>,
}

static SHIPPED: OnceLock<Languages> = OnceLock::new();

/// Files that were added to [`FILES`]; none once the languages are read.
static ADDED: Mutex<Option<Vec<File<'static>>>> = Mutex::new(Some(Vec::new()));

/// Adds files of a game from outside this crate to [`Languages::shipped`].
///
/// # Errors
/// If the languages have been read already.
pub fn add_files(files: &[File<'static>]) -> Result<(), WordsError> {
    let mut added = ADDED.lock().unwrap_or_else(PoisonError::into_inner);
    let added = added.as_mut().ok_or(WordsError::TooLate)?;
    added.extend(files);
    Ok(())
}

impl Languages {
    /// The languages of the program, with the files that were added.
    ///
    /// # Panics
    /// If one of the files cannot be read.
    pub fn shipped() -> &'static Self {
        SHIPPED.get_or_init(|| {
            let added = ADDED.lock().unwrap_or_else(PoisonError::into_inner).take();
            let files = [FILES, &added.unwrap_or_default()].concat();
            Self::read(&files).unwrap_or_else(|error| panic!("the shipped words read: {error}"))
        })
    }

    /// Reads files of messages.
    ///
    /// # Errors
    /// If one cannot be read, or a language has a message twice.
    pub fn read(files: &[File<'_>]) -> Result<Self, WordsError> {
        let mut languages = BTreeMap::new();
        for file in files {
            let language = match languages.entry(file.language.to_owned()) {
                std::collections::btree_map::Entry::Occupied(known) => known.into_mut(),
                std::collections::btree_map::Entry::Vacant(new) => new.insert(Language::new(file)?),
            };
            language.add(file)?;
        }
        Ok(Self { languages })
    }

    /// The sentence in this language, or in the nearest one that has it. It never fails: an unknown key is shown as it is, and
    /// a missing value as `{$name}`.
    pub fn say(&self, language: &str, words: &Words) -> String {
        match self.speaker(language, &words.key) {
            None => words.key.clone(),
            Some(speaker) => speaker.say(words).0,
        }
    }

    /// As [`Languages::say`], but with errors.
    ///
    /// # Errors
    /// If the key is unknown or a value is missing.
    pub fn try_say(&self, language: &str, words: &Words) -> Result<String, WordsError> {
        let key = || words.key.clone();
        let speaker = self
            .speaker(language, &words.key)
            .ok_or_else(|| WordsError::UnknownKey { key: key() })?;
        let (said, faults) = speaker.say(words);
        if faults.is_empty() {
            return Ok(said);
        }
        Err(WordsError::WrongValues {
            key: key(),
            reason: faults.join("; "),
        })
    }

    /// Whether this language itself has a message (`huang-verb-tile`) or an attribute of one (`huang-verb-tile.describe`).
    pub fn has(&self, language: &str, key: &str) -> bool {
        self.variants(language)
            .any(|language| language.keys.contains(key))
    }

    /// The keys of all messages and attributes of a language, in order; none if it is unknown.
    pub fn keys(&self, language: &str) -> Vec<String> {
        let language = self.variants(language).next();
        language.map_or_else(Vec::new, |language| language.keys.iter().cloned().collect())
    }

    /// The names of all languages.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.languages.keys().map(String::as_str)
    }

    /// The nearest available language: `de` for `de-AT`, and the fallback for an unknown one.
    pub fn nearest(&self, language: &str) -> &str {
        let root = language.split(['-', '_']).next().unwrap_or_default();
        let mut known = self.names();
        let found = known.find(|name| *name == language || *name == root);
        found.unwrap_or(FALLBACK)
    }

    /// The language itself, then the one it is a variant of: `en-GB`, `en`.
    fn variants(&self, language: &str) -> impl Iterator<Item = &Language> {
        let root = language.split(['-', '_']).next().unwrap_or_default();
        let names = [language, root];
        let different = if root == language { 1 } else { 2 };
        names
            .into_iter()
            .take(different)
            .filter_map(|name| self.languages.get(name))
            .collect::<Vec<_>>()
            .into_iter()
    }

    /// The nearest language that has this message.
    fn speaker(&self, language: &str, key: &str) -> Option<&Language> {
        self.variants(language)
            .chain(self.languages.get(FALLBACK))
            .find(|language| language.keys.contains(key))
    }
}

/// One language.
pub(super) struct Language {
    bundle: FluentBundle<FluentResource>,
    keys: BTreeSet<String>,
    /// The second words of all keys: `event`, `colour`, `leader`.
    kinds: BTreeSet<String>,
    /// By first word and rest of a key, its second words: `colour` and `leader` for `huang-red`.
    kinds_of_texts: HashMap<String, Vec<String>>,
}

impl Language {
    fn new(file: &File<'_>) -> Result<Self, WordsError> {
        let name = file.language.parse::<LanguageIdentifier>();
        let name = name.map_err(|_| WordsError::BadLanguage {
            file: file.name.to_owned(),
            language: file.language.to_owned(),
        })?;
        let mut bundle = FluentBundle::new_concurrent(vec![name]);
        // The marks around values are for mixed directions of writing, and Discord shows some of them.
        bundle.set_use_isolating(false);
        if file.language != FALLBACK {
            bundle.set_formatter(Some(with_comma));
        }
        bundle
            .add_function("MOVE", move_function)
            .map_err(|error| WordsError::BadFile {
                file: file.name.to_owned(),
                line: 1,
                reason: error.to_string(),
            })?;
        Ok(Self {
            bundle,
            keys: BTreeSet::new(),
            kinds: BTreeSet::new(),
            kinds_of_texts: HashMap::new(),
        })
    }

    fn add(&mut self, file: &File<'_>) -> Result<(), WordsError> {
        let wrong = |place: usize, reason: String| WordsError::BadFile {
            file: file.name.to_owned(),
            line: 1 + file.text[..place.min(file.text.len())]
                .matches('\n')
                .count(),
            reason,
        };
        let resource = FluentResource::try_new(file.text.to_owned()).map_err(|(_, errors)| {
            let first = errors.first();
            first.map_or_else(
                || wrong(0, "it does not read".to_owned()),
                |error| wrong(error.pos.start, error.to_string()),
            )
        })?;
        for entry in resource.entries() {
            let Entry::Message(message) = entry else {
                continue;
            };
            let key = message.id.name;
            let fresh = message.value.is_none() || self.keys.insert(key.to_owned());
            let attributes = message.attributes.iter();
            let fresh = attributes.fold(fresh, |fresh, attribute| {
                self.keys.insert(format!("{key}.{}", attribute.id.name)) && fresh
            });
            if !fresh {
                let place = place_of(file.text, key);
                return Err(wrong(place, format!("'{key}' is there twice")));
            }
            let mut parts = key.splitn(3, '-');
            if let (Some(game), Some(kind)) = (parts.next(), parts.next()) {
                self.kinds.insert(kind.to_owned());
                if let Some(text) = parts.next() {
                    let kinds = self.kinds_of_texts.entry(format!("{game}-{text}"));
                    kinds.or_default().push(kind.to_owned());
                }
            }
        }
        self.bundle.add_resource(resource).map_err(|errors| {
            let reasons: Vec<String> = errors.iter().map(ToString::to_string).collect();
            wrong(0, reasons.join("; "))
        })
    }

    /// The text, and the values that were missing.
    pub(super) fn say(&self, words: &Words) -> (String, Vec<String>) {
        let given = arguments(self, words.game(), &words.values);
        let said = self.format(&words.key, &given);
        let (said, faults) = said.unwrap_or_else(|| (words.key.clone(), Vec::new()));
        match words.shown_mark() {
            Some(mark) => (format!("{mark} {said}"), faults),
            None => (said, faults),
        }
    }

    /// A message or an attribute with these values, and the values that were missing; none if there is no such message.
    pub(super) fn format(
        &self,
        key: &str,
        given: &FluentArgs<'_>,
    ) -> Option<(String, Vec<String>)> {
        let (message, attribute) = match key.split_once('.') {
            None => (self.bundle.get_message(key)?, None),
            Some((key, attribute)) => (self.bundle.get_message(key)?, Some(attribute)),
        };
        let pattern = match attribute {
            None => message.value()?,
            Some(attribute) => message.get_attribute(attribute)?.value(),
        };
        let mut errors = Vec::new();
        let said = self
            .bundle
            .format_pattern(pattern, Some(given), &mut errors);
        let faults = errors.iter().map(ToString::to_string).collect();
        Some((said.into_owned(), faults))
    }

    /// A message without values; none if there is no such message.
    pub(super) fn plain(&self, key: &str) -> Option<String> {
        let (said, faults) = self.format(key, &FluentArgs::new())?;
        faults.is_empty().then_some(said)
    }

    /// The kinds of words that a game has for a text: `colour` and `leader` for `red`. All kinds if there is no text.
    pub(super) fn kinds(&self, game: &str, text: Option<&str>) -> Vec<&str> {
        let Some(text) = text else {
            return self.kinds.iter().map(String::as_str).collect();
        };
        let kinds = self.kinds_of_texts.get(&format!("{game}-{text}"));
        kinds.into_iter().flatten().map(String::as_str).collect()
    }
}

/// The position of the last message with this key.
fn place_of(text: &str, key: &str) -> usize {
    let mut place = 0;
    let mut found = 0;
    for line in text.split_inclusive('\n') {
        let rest = line.strip_prefix(key);
        if rest.is_some_and(|rest| rest.trim_start().starts_with('=')) {
            found = place;
        }
        place += line.len();
    }
    found
}

/// A number with a part behind the point, as it is written in other languages than English.
fn with_comma<M>(value: &FluentValue<'_>, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else {
        return None;
    };
    let text = number.as_string();
    text.contains('.').then(|| text.replace('.', ","))
}
