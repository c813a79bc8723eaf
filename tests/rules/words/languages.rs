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
pub(super) struct Parts {
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

    pub(super) fn said(&self) -> String {
        self.texts.join("|")
    }
}

/// All messages and attributes of a language.
pub(super) fn messages(language: &str) -> BTreeMap<String, Parts> {
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

/// Whether a message is a form of another word: `dragon-personplural-monk` of `dragon-person-monk`. Each language has its own.
fn is_form(key: &str, messages: &BTreeMap<String, Parts>) -> bool {
    let mut parts = key.splitn(3, '-');
    let (Some(game), Some(form), Some(value)) = (parts.next(), parts.next(), parts.next()) else {
        return false;
    };
    (1..form.len())
        .filter_map(|end| form.get(..end))
        .any(|kind| messages.contains_key(&format!("{game}-{kind}-{value}")))
}

/// The messages of the fallback language that every language has.
fn common() -> BTreeMap<String, Parts> {
    let all = messages(FALLBACK);
    let forms: BTreeSet<String> = all
        .keys()
        .filter(|key| is_form(key, &all))
        .cloned()
        .collect();
    all.into_iter()
        .filter(|(key, _)| !forms.contains(key))
        .collect()
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
    let english = common();
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
    let english = common();
    for language in others() {
        let own = messages(language);
        let forms = messages(FALLBACK);
        let known: BTreeSet<&str> = kinds(&forms).union(&kinds(&own)).copied().collect();
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
    let english = common();
    let known = kinds(&english);
    for language in Languages::shipped().names() {
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
const SAME: &[(&str, &[&str])] = &[
    (
        "de",
        &[
            "Buddha", "Film", "Huang", "Jade", "Lotus", "Qin", "Tiger", "Tornado", "hand", "links",
            "thread", "person",
        ],
    ),
    (
        "fr",
        &[
            " (robot)",
            "+| point|+| points",
            "+| point| points",
            "possible",
            "+| yuan",
            "2 yuan",
            "3 points",
            "Artisan",
            "Dragon",
            "Film",
            "Huang",
            "Jade",
            "Lion",
            "Lotus",
            "messages",
            "Options",
            "Qin",
            "Rat",
            "options",
            "robot",
            "robots",
            "score",
            "table",
            "type",
            "village",
            "yuan",
            "+| point| points",
        ],
    ),
    (
        "pl",
        &[
            " (robot)", "Film", "Huang", "Qin", "Start", "Tornado", "robot", "start",
        ],
    ),
];

#[test]
fn nothing_is_left_in_english() {
    let english = messages(FALLBACK);
    let mut left: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for language in others() {
        let same = SAME.iter().find(|(name, _)| *name == language);
        let same = same.map_or(&[][..], |(_, same)| same);
        for (key, parts) in messages(language) {
            let said = parts.said();
            let letters = prose(&said)
                .chars()
                .filter(|letter| letter.is_alphabetic())
                .count();
            let letters = if said.contains("://") { 0 } else { letters };
            let as_english = english.get(&key).is_some_and(|parts| parts.said() == said);
            if letters > 2 && as_english && !same.contains(&said.as_str()) {
                left.entry(language).or_default().insert(said);
            }
        }
    }
    assert!(left.is_empty(), "{left:#?}");
}

/// Where a few and many are written alike.
const ALIKE: [&str; 1] = ["huang-event-bandits-beaten"];

/// Where English tells one from several, Polish tells one, a few and many.
#[test]
fn polish_has_its_plurals() {
    let english = messages(FALLBACK);
    let polish = messages("pl");
    for (key, parts) in &polish {
        let plurals = &parts.plurals;
        let [one, few] = ["one", "few"].map(|name| plurals.contains(name));
        let many = plurals.contains("many") || plurals.contains("other");
        let fits = one == few && (!one || many) || ALIKE.contains(&key.as_str());
        assert!(fits, "{key}: {plurals:?}");
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
    ["<t:", ":R>", "https:"]
        .iter()
        .fold(prose, |prose, typed| prose.replace(typed, ""))
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

/// All characters of a command that Discord counts: names, descriptions and values, and their translations.
fn size(part: &serde_json::Value) -> usize {
    let texts = ["name", "description", "value"].into_iter();
    let own: usize = texts
        .filter_map(|name| part[name].as_str())
        .map(|text| text.chars().count())
        .sum();
    let translations = ["name_localizations", "description_localizations"].into_iter();
    let translated: usize = translations
        .filter_map(|name| part[name].as_object())
        .flat_map(|texts| texts.values())
        .filter_map(|text| text.as_str())
        .map(|text| text.chars().count())
        .sum();
    let parts = ["options", "choices"].into_iter();
    let inner: usize = parts
        .filter_map(|name| part[name].as_array())
        .flatten()
        .map(size)
        .sum();
    own + translated + inner
}

/// The names of a part in a language, and of those beside it.
fn check_names(parts: &[serde_json::Value], language: &str, above: &str) {
    let mut seen = BTreeSet::new();
    for part in parts {
        let plain = part["name"].as_str().expect("a name");
        let name = part["name_localizations"][language]
            .as_str()
            .unwrap_or(plain);
        let above = format!("{above} {name}");
        assert!(seen.insert(name), "{language}:{above} is there twice");
        let length = name.chars().count();
        assert!((1..=32).contains(&length), "{language}:{above}");
        let fits = |letter: char| {
            letter.is_alphanumeric() && letter.to_lowercase().eq([letter]) || "-_".contains(letter)
        };
        assert!(name.chars().all(fits), "{language}:{above}");
        let described = part["description_localizations"][language].as_str();
        let described = described
            .or(part["description"].as_str())
            .expect("a description");
        let length = described.chars().count();
        assert!(
            (1..=100).contains(&length),
            "{language}:{above}: {described}"
        );
        for choice in part["choices"].as_array().into_iter().flatten() {
            let said = choice["name_localizations"][language].as_str();
            let said = said.or(choice["name"].as_str()).expect("a name");
            assert!(
                (1..=100).contains(&said.chars().count()),
                "{language}:{above}: {said}"
            );
        }
        if let Some(options) = part["options"].as_array() {
            check_names(options, language, &above);
        }
    }
}

#[test]
fn commands_keep_to_discords_limits_in_every_language() {
    let commands = pagoda::discord::commands();
    for command in &commands {
        let size = size(command);
        assert!(size <= 8000, "/{} has {size} characters", command["name"]);
    }
    for language in Languages::shipped().names() {
        check_names(&commands, language, "");
        // Buttons and fields.
        for (key, parts) in messages(language) {
            let button = ["press-", "remedy-"]
                .iter()
                .any(|begins| key.starts_with(begins));
            let long = key.starts_with("press-old")
                || key.starts_with("press-unknown")
                || key == "press-other-table";
            let length = parts.said().chars().count();
            assert!(!button || long || length <= 80, "{language}: {key}");
            assert!(
                !key.starts_with("modal-") && key != "press-type" || length <= 45,
                "{language}: {key}"
            );
        }
    }
}

#[test]
fn what_is_typed_may_be_in_the_readers_language() {
    use pagoda::host::typed_words;
    let huang = pagoda::games::title("huang").expect("Huang");
    let verb = |name: &str| {
        huang
            .verbs()
            .iter()
            .find(|verb| verb.name == name)
            .expect("a verb")
    };
    let colour = &verb("tile").arguments[0];
    let typed = |language: &str, text: &str| typed_words("huang", colour, language, text);
    for (language, text) in [
        ("en", "red"),
        ("de", "rot"),
        ("de", "Rot"),
        ("de", "red"),
        ("fr", "rouge"),
        ("pl", "czerwony"),
        ("pl-PL", "CZERWONY"),
        ("xx", "red"),
    ] {
        assert_eq!(typed(language, text), "red", "{language}: {text}");
    }
    assert_eq!(
        typed("pl", "zolty"),
        "yellow",
        "without what is hard to type"
    );
    assert_eq!(typed("de", "rosa"), "rosa", "what is unknown stays");
    assert_eq!(typed("de", ""), "");
    let several = &verb("replace").arguments[0];
    let typed = |language: &str, text: &str| typed_words("huang", several, language, text);
    assert_eq!(typed("de", "rot, blau rot"), "red blue red");
    assert_eq!(typed("fr", "rouge bleu green"), "red blue green");
    let place = &verb("tile").arguments[1];
    assert_eq!(typed_words("huang", place, "de", "D7"), "D7");
    // Every name of every value leads back to it, unless two are called the same.
    for title in pagoda::games::titles() {
        for argument in title.verbs().iter().flat_map(|verb| verb.arguments) {
            let (pagoda::engine::ArgumentKind::One(known)
            | pagoda::engine::ArgumentKind::Several(known)) = argument.kind
            else {
                continue;
            };
            for language in Languages::shipped().names() {
                let mut names = BTreeSet::new();
                for value in known {
                    let key = format!("{}-{}-{value}", title.name(), argument.said);
                    let said = Languages::shipped()
                        .say(language, &pagoda::words::Words::computed(key.clone()));
                    let said = if said == key {
                        (*value).to_owned()
                    } else {
                        said
                    };
                    assert!(
                        names.insert(said.to_lowercase()),
                        "{language}: {key}: {said} is there twice"
                    );
                    let read = typed_words(title.name(), argument, language, &said);
                    assert_eq!(read, *value, "{language}: {said}");
                }
            }
        }
    }
}

/// Commands that are quoted are those that the reader's Discord shows.
#[test]
fn quoted_commands_are_called_as_they_are_shown() {
    for language in Languages::shipped().names() {
        let own = messages(language);
        let name = |key: &str| own.get(key).map(Parts::said);
        let mut known: BTreeSet<String> = BTreeSet::new();
        for (key, parts) in own.iter().filter(|(key, _)| !key.contains('.')) {
            let Some(path) = key.strip_prefix("command-") else {
                continue;
            };
            let above = path
                .split_once('-')
                .and_then(|(above, _)| name(&format!("command-{above}")));
            let above = above.map_or(String::new(), |above| format!("{above} "));
            known.insert(format!("/{above}{}", parts.said()));
        }
        // Options of commands, and the choices of some.
        let options = own.iter();
        let options = options.filter(|(key, _)| key.starts_with("option-") && !key.contains('.'));
        let options: BTreeSet<String> = options.map(|(_, parts)| parts.said()).collect();
        let choices = ["switch-on", "switch-off", "option-daily-today"].map(name);
        for (key, parts) in &own {
            let text = parts.said();
            let quoted = text.split('`').skip(1).step_by(2);
            for quoted in quoted.filter(|quoted| quoted.starts_with('/')) {
                let words = quoted.split(' ');
                let (given, command): (Vec<&str>, Vec<&str>) =
                    words.partition(|word| word.contains(':'));
                let given = given.iter().filter_map(|given| given.split_once(':'));
                for (option, choice) in given {
                    let fits =
                        options.contains(option) && choices.contains(&Some(choice.to_owned()));
                    assert!(fits, "{language}: {key}: {quoted}");
                }
                let command = command.join(" ");
                assert!(known.contains(&command), "{language}: {key}: {quoted}");
            }
        }
    }
}
