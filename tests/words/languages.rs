//! The languages beside each other: the same messages with the same values, nothing left in English, written as each
//! language is written.

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser;
use pagoda::words::{FALLBACK, FILES, Languages};
use std::collections::{BTreeMap, BTreeSet};

/// What stands in a message.
#[derive(Default)]
struct Parts {
    /// The values it uses, with the kinds of words they are asked for in.
    values: BTreeSet<String>,
    /// What it says in words, piece by piece.
    texts: Vec<String>,
    /// The variants of its selectors by number: `one`, `few`.
    plurals: BTreeSet<String>,
}

impl Parts {
    fn read(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.texts.push((*value).to_owned()),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    if let VariantKey::Identifier { name } = variant.key {
                        self.plurals.insert(name.to_owned());
                    }
                    self.read(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.values.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { value } => self.texts.push((*value).to_owned()),
            _ => {}
        }
    }

    fn said(&self) -> String {
        self.texts.join("|")
    }
}

/// All messages and attributes of a language.
fn messages(language: &str) -> BTreeMap<String, Parts> {
    let mut messages = BTreeMap::new();
    for file in FILES.iter().filter(|file| file.language == language) {
        let resource = parser::parse(file.text);
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.name));
        for entry in &resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let mut add = |key: String, pattern: &Pattern<&str>| {
                let mut parts = Parts::default();
                parts.read(pattern);
                messages.insert(key, parts);
            };
            if let Some(value) = &message.value {
                add(message.id.name.to_owned(), value);
            }
            for attribute in &message.attributes {
                let key = format!("{}.{}", message.id.name, attribute.id.name);
                add(key, &attribute.value);
            }
        }
    }
    messages
}

fn others() -> impl Iterator<Item = &'static str> {
    let all = Languages::shipped().names();
    all.filter(|language| *language != FALLBACK)
}

/// The second word of a key.
fn kind(key: &str) -> &str {
    let word = key.split('-').nth(1).unwrap_or_default();
    word.split('.').next().unwrap_or_default()
}

fn kinds(messages: &BTreeMap<String, Parts>) -> BTreeSet<&str> {
    messages.keys().map(|key| kind(key)).collect()
}

/// A value without the kind of words it is asked for in.
fn root<'a>(value: &'a str, kinds: &BTreeSet<&str>) -> &'a str {
    match value.rsplit_once('-') {
        Some((root, kind)) if kinds.contains(kind) => root,
        _ => value,
    }
}

#[test]
fn the_four_languages_are_there() {
    let names: Vec<&str> = Languages::shipped().names().collect();
    assert_eq!(names, ["de", "en", "fr", "pl"]);
}

#[test]
fn every_language_has_the_same_messages() {
    let english = messages(FALLBACK);
    let known = kinds(&english);
    for language in others() {
        let own = messages(language);
        let missing: Vec<&String> = english
            .keys()
            .filter(|key| !own.contains_key(*key))
            .collect();
        assert!(missing.is_empty(), "{language} does not say {missing:#?}");
        // A language may have forms of words that English has no need of: it must use them.
        let values: BTreeSet<&str> = own
            .values()
            .flat_map(|parts| parts.values.iter())
            .filter_map(|value| Some(value.rsplit_once('-')?.1))
            .collect();
        for key in own.keys().filter(|key| !english.contains_key(*key)) {
            assert!(
                !known.contains(kind(key)),
                "{language}: {key} is not said in English"
            );
            assert!(
                values.contains(kind(key)),
                "{language}: {key} is a form that nothing uses"
            );
        }
    }
}

#[test]
fn every_message_has_the_same_values() {
    let english = messages(FALLBACK);
    for language in others() {
        let own = messages(language);
        let known: BTreeSet<&str> = kinds(&english).union(&kinds(&own)).copied().collect();
        let roots = |parts: &Parts| -> BTreeSet<String> {
            let values = parts.values.iter();
            values.map(|value| root(value, &known).to_owned()).collect()
        };
        for (key, parts) in &english {
            assert_eq!(roots(&own[key]), roots(parts), "{language}: {key}");
        }
    }
}

/// A form must be there for everything that can be called by it.
#[test]
fn forms_are_whole() {
    let english = messages(FALLBACK);
    let known = kinds(&english);
    for language in others() {
        let own = messages(language);
        let mut forms: BTreeMap<(String, &str), BTreeSet<&str>> = BTreeMap::new();
        for key in own.keys().filter(|key| !known.contains(kind(key))) {
            let mut parts = key.splitn(3, '-');
            let game = parts.next().unwrap_or_default().to_owned();
            let (kind, value) = (
                parts.next().unwrap_or_default(),
                parts.next().unwrap_or_default(),
            );
            forms.entry((game, kind)).or_default().insert(value);
        }
        for ((game, form), values) in forms {
            let whole = known.iter().any(|kind| {
                let prefix = format!("{game}-{kind}-");
                let all: BTreeSet<&str> = english
                    .keys()
                    .filter(|key| !key.contains('.'))
                    .filter_map(|key| key.strip_prefix(&prefix))
                    .collect();
                all == values
            });
            assert!(
                whole,
                "{language}: {game}-{form}-… is there for {values:?} alone"
            );
        }
    }
}

/// Words that are the same in another language.
const SAME: &[(&str, &[&str])] = &[("de", &[]), ("fr", &[]), ("pl", &[])];

#[test]
fn nothing_is_left_in_english() {
    let english = messages(FALLBACK);
    let mut left: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for language in others() {
        let same = SAME.iter().find(|(name, _)| *name == language);
        let same = same.map_or(&[][..], |(_, same)| same);
        for (key, parts) in messages(language) {
            let said = parts.said();
            let letters = said.chars().filter(|letter| letter.is_alphabetic()).count();
            let as_english = english.get(&key).is_some_and(|parts| parts.said() == said);
            if letters > 2 && as_english && !same.contains(&said.as_str()) {
                left.entry(language).or_default().insert(said);
            }
        }
    }
    assert!(left.is_empty(), "{left:#?}");
}

/// Where English tells one from several, Polish tells one, a few and many.
#[test]
fn polish_has_its_plurals() {
    let english = messages(FALLBACK);
    let polish = messages("pl");
    for (key, parts) in &polish {
        let plurals = &parts.plurals;
        let counts = ["one", "few", "many"].map(|name| plurals.contains(name));
        if counts.contains(&true) {
            assert_eq!(counts, [true; 3], "{key}");
        }
    }
    let counting = |parts: &&Parts| parts.plurals.contains("one");
    let several = english.values().filter(counting).count();
    let in_polish = polish.values().filter(counting).count();
    assert!(in_polish >= several, "{in_polish} of {several}");
}

/// A text without what is typed as it is: commands in backticks, moments, places.
fn prose(text: &str) -> String {
    let mut prose = String::new();
    for (number, part) in text.split('`').enumerate() {
        if number % 2 == 0 {
            prose.push_str(part);
        }
    }
    prose.replace("<t:", "").replace(":R>", "")
}

#[test]
fn each_language_is_written_as_it_is_written() {
    let mut wrong = Vec::new();
    for language in Languages::shipped().names() {
        for (key, parts) in messages(language) {
            for text in &parts.texts {
                let text = prose(text);
                let mut bad = text.contains(" - ") || text.contains("...");
                bad |= text.contains(['\'', '"']);
                bad |= match language {
                    "fr" => french_spaces_are_wrong(&text) || text.contains(['„', '“', '”']),
                    "de" => text.contains(['«', '»', '”']),
                    "pl" => text.contains(['«', '»', '“']),
                    _ => text.contains(['«', '»', '„']),
                };
                if bad {
                    wrong.push(format!("{language}: {key}: {text}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// French has a space that does not break before `:` `;` `!` `?` and inside of « ».
fn french_spaces_are_wrong(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    let space =
        |letter: Option<&char>| letter.is_some_and(|letter| "\u{a0}\u{202f}".contains(*letter));
    (0..letters.len()).any(|at| {
        let before = at.checked_sub(1).and_then(|before| letters.get(before));
        match letters[at] {
            // At the beginning a value stands before it, and the space is part of the text.
            ':' | ';' | '!' | '?' | '»' => !space(before),
            '«' => !space(letters.get(at + 1)),
            _ => false,
        }
    })
}
