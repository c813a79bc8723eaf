//! The languages beside each other: the same messages with the same values, nothing left in English, written as each
//! language is written.

use super::messages::{Parts, messages};
use pagoda_words::{FALLBACK, Languages, Words};
use std::collections::{BTreeMap, BTreeSet};

fn others() -> impl Iterator<Item = &'static str> {
    let all = Languages::shipped().names();
    all.filter(|language| *language != FALLBACK)
}

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

const SAME: &[(&str, &[&str])] = &[
    (
        "de",
        &[
            "Buddha", "Film", "Huang", "Jade", "Lotus", "Qin", "Tiger", "Tornado", "hand", "links",
            "thread", "person", "server",
        ],
    ),
    (
        "fr",
        &[
            " (robot)",
            " point| points",
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
            "minutes",
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
            " (robot)", "Film", "Huang", "Qin", "Start", "Tornado", "bank", "robot", "start",
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
const ALIKE: [&str; 3] = [
    "huang-event-bandits-beaten",
    "huang-reason-still-weakest",
    "huang-reason-war-cost",
];

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
    ["<t:", ":R>", ":D>", ":f>", ":t>", "https:"]
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
                    "de" => text.contains(['«', '»', '”']) || text.contains(" %"),
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

/// Words that the relative form of a moment (“2 hours ago”) cannot follow.
const SINCE: [(&str, &str); 4] = [
    ("en", "since"),
    ("fr", "depuis"),
    ("de", "seit"),
    ("pl", "od"),
];

#[test]
fn no_moment_is_since_two_hours_ago() {
    for (language, since) in SINCE {
        let mut moments = 0;
        for (key, parts) in messages(language) {
            let moment = parts.texts.windows(2).filter_map(|texts| {
                let relative = texts[1].starts_with(":R>");
                texts[0].strip_suffix("<t:").filter(|_| relative)
            });
            for before in moment {
                moments += 1;
                let word = before.split_whitespace().last().unwrap_or_default();
                assert_ne!(word.to_lowercase(), since, "{language}: {key}");
            }
        }
        assert!(moments > 5, "{language}: {moments}");
    }
}

fn spoken(language: &str) -> Vec<(String, String)> {
    let mut spoken = Vec::new();
    for (key, parts) in messages(language) {
        // What people may search for is not what they read.
        if key.ends_with(".words") {
            continue;
        }
        for text in &parts.texts {
            let words = text.split(|letter: char| !letter.is_alphabetic());
            let words = words.filter(|word| !word.is_empty());
            spoken.extend(words.map(|word| (key.clone(), word.to_lowercase())));
        }
    }
    spoken
}

#[test]
fn french_says_tu_to_everybody() {
    for (key, word) in spoken("fr") {
        assert!(
            !["vous", "votre", "vos"].contains(&word.as_str()),
            "{key}: {word}"
        );
        // Imperatives and other forms of "vous".
        let formal = word.ends_with("ez") && !["assez", "chez"].contains(&word.as_str());
        assert!(!formal, "{key}: {word}");
    }
}

/// *Reprendre* is to go on after an interruption. A move is *annulé*, and people get their pieces back (*récupèrent*).
#[test]
fn french_resumes_nothing_but_games() {
    let resumed = [
        "answer-newer",
        "answer-resumed",
        "answer-unsynced",
        "answer-unwritable",
        "press-resume",
        "table-cut",
    ];
    for (key, word) in spoken("fr") {
        let resumes = word.starts_with("repren") || word.starts_with("repri");
        assert!(!resumes || resumed.contains(&key.as_str()), "{key}: {word}");
    }
}

/// A German *Zug* is a turn. Moves have numbers of their own, so they are *Schritte* where they are counted, and the best one is a
/// decision where the number of its turn stands beside it.
#[test]
fn german_counts_moves_and_turns_by_different_names() {
    let mut counted = 0;
    for (key, parts) in messages("de") {
        let said = parts.said();
        let takes = |value: &str| parts.values.contains(value);
        if takes("moves") && !key.starts_with("guide-") {
            counted += 1;
            assert!(
                !said.contains("Zug") && !said.contains("Züge"),
                "{key}: {said}"
            );
        }
        let named = ["bester Zug", "beste Zug"];
        let twice = takes("date") && named.iter().any(|name| said.contains(name));
        assert!(!twice, "{key}: {said}");
    }
    assert!(counted >= 5, "{counted}");
}

/// A bot has no gender: in Polish it does not tell what it did.
#[test]
fn polish_avoids_the_past_of_the_first_person() {
    let nouns = ["kanałem", "godłem", "stołem", "hasłem"];
    for (key, word) in spoken("pl") {
        let past = word.ends_with("łem") || word.ends_with("łam");
        let present = ["zawołam"].contains(&word.as_str());
        assert!(
            !past || present || nouns.contains(&word.as_str()),
            "{key}: {word}"
        );
    }
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

#[test]
fn numbers_have_the_decimal_sign_of_their_language() {
    let words = Words::computed("review-loss".to_owned())
        .with("decisions", 29)
        .with("loss", 1.3);
    for (language, expected) in [("en", "1.3"), ("de", "1,3"), ("fr", "1,3"), ("pl", "1,3")] {
        let said = Languages::shipped().say(language, &words);
        assert!(said.contains(expected), "{said}");
    }
}
