//! Grammar that a rule can check: articles, numbers with their nouns, and words that printed rules or Discord spell otherwise.

use super::messages::{Parts, messages};
use crate::engine::setup;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use pagoda_engine::{Chance, GameDate, Viewer};
use pagoda_show::{Scene, ShownPlay, Shows};
use pagoda_words::{FILES, Languages, Value, Words, sentences};
use std::collections::{BTreeMap, BTreeSet};

/// Nouns that stand after numbers: one, a few, many. Where a language has two forms, the second is there twice.
#[rustfmt::skip]
const NOUNS: &[(&str, &[[&str; 3]])] = &[
    ("en", &[
        ["point", "points", "points"], ["tile", "tiles", "tiles"], ["pagoda", "pagodas", "pagodas"], ["floor", "floors", "floors"],
        ["step", "steps", "steps"], ["firework", "fireworks", "fireworks"], ["privilege", "privileges", "privileges"],
        ["dragon", "dragons", "dragons"], ["good", "goods", "goods"], ["bandit", "bandits", "bandits"],
        ["granary", "granaries", "granaries"], ["action", "actions", "actions"], ["square", "squares", "squares"],
        ["place", "places", "places"], ["move", "moves", "moves"], ["turn", "turns", "turns"], ["game", "games", "games"],
        ["table", "tables", "tables"], ["minute", "minutes", "minutes"], ["craftsman", "craftsmen", "craftsmen"],
        ["court lady", "court ladies", "court ladies"],
    ]),
    ("de", &[
        ["Punkt", "Punkte", "Punkte"], ["Stockwerk", "Stockwerke", "Stockwerke"], ["Schritt", "Schritte", "Schritte"],
        ["Rakete", "Raketen", "Raketen"], ["Privileg", "Privilegien", "Privilegien"], ["Bandit", "Banditen", "Banditen"],
        ["Aktion", "Aktionen", "Aktionen"], ["Feld", "Felder", "Felder"], ["Zug", "Züge", "Züge"], ["Partie", "Partien", "Partien"],
        ["Pagode", "Pagoden", "Pagoden"], ["Minute", "Minuten", "Minuten"], ["Hofdame", "Hofdamen", "Hofdamen"],
    ]),
    ("fr", &[
        ["point", "points", "points"], ["tuile", "tuiles", "tuiles"], ["pagode", "pagodes", "pagodes"], ["étage", "étages", "étages"],
        ["case", "cases", "cases"], ["privilège", "privilèges", "privilèges"], ["dragon", "dragons", "dragons"],
        ["bandit", "bandits", "bandits"], ["grenier", "greniers", "greniers"], ["action", "actions", "actions"],
        ["coup", "coups", "coups"], ["partie", "parties", "parties"], ["table", "tables", "tables"], ["minute", "minutes", "minutes"],
        ["ouvrier", "ouvriers", "ouvriers"], ["courtisane", "courtisanes", "courtisanes"],
    ]),
    ("pl", &[
        ["punkt", "punkty", "punktów"], ["kafel", "kafle", "kafli"], ["pagodę", "pagody", "pagód"], ["piętro", "piętra", "pięter"],
        ["krok", "kroki", "kroków"], ["fajerwerk", "fajerwerki", "fajerwerków"], ["juana", "juany", "juanów"],
        ["przywilej", "przywileje", "przywilejów"], ["spichlerz", "spichlerze", "spichlerzy"], ["pole", "pola", "pól"],
        ["turę", "tury", "tur"], ["stół", "stoły", "stołów"], ["partia", "partie", "partii"],
    ]),
];

/// Which forms of a noun may stand after a number. After a preposition Polish has the last one after each.
fn fitting(language: &str, number: usize) -> &'static [usize] {
    match (language, number) {
        ("fr", 0) | (_, 1) => &[0],
        ("pl", 12..=14) => &[2],
        ("pl", number) if (2..=4).contains(&(number % 10)) => &[1, 2],
        _ => &[2],
    }
}

fn nouns(language: &str) -> &'static [[&'static str; 3]] {
    let nouns = NOUNS.iter().find(|(name, _)| *name == language);
    nouns.map_or(&[], |(_, nouns)| nouns)
}

/// Which forms of which noun a text begins with; none if it begins with no noun.
fn leading_noun(language: &str, text: &str) -> Option<(&'static [&'static str; 3], Vec<usize>)> {
    let begins = |form: &str| {
        let rest = text.strip_prefix(form);
        rest.is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
    };
    nouns(language).iter().find_map(|noun| {
        let forms: Vec<usize> = (0..3).filter(|form| begins(noun[*form])).collect();
        (!forms.is_empty()).then_some((noun, forms))
    })
}

/// A noun in a form that does not go with the number before it.
pub(super) fn wrong_number(language: &str, said: &str) -> Option<String> {
    for (at, _) in said.match_indices(|letter: char| letter.is_ascii_digit()) {
        let whole = !said[..at].ends_with(|letter: char| letter.is_alphanumeric());
        let digits = said[at..].split(|letter: char| !letter.is_alphanumeric());
        let number = digits.into_iter().next().unwrap_or_default();
        let (true, Ok(count)) = (whole, number.parse::<usize>()) else {
            continue;
        };
        let Some(rest) = said[at + number.len()..].strip_prefix([' ', '\u{a0}']) else {
            continue;
        };
        // A colour may stand between the number and its noun.
        let after = rest.split_once(' ').map(|(_, after)| after);
        let after = after.filter(|_| rest.starts_with(char::is_alphabetic));
        let mut found = [Some(rest), after].into_iter().flatten();
        if let Some((noun, forms)) = found.find_map(|rest| leading_noun(language, rest)) {
            let fitting = fitting(language, count);
            if !forms.iter().any(|form| fitting.contains(form)) {
                return Some(format!("{count} {}", noun[forms[0]]));
            }
        }
    }
    None
}

#[test]
fn a_wrong_number_is_found() {
    for (language, said, wrong) in [
        ("en", "Ada gains 1 points.", true),
        ("en", "Ada gains 1 red points.", true),
        ("en", "6 craftsman", true),
        ("en", "palace A1: monk, score 1, points 2", false),
        ("en", "5 craftsman", true),
        ("en", "5 craftsmen, 1 court lady", false),
        ("fr", "0 points", true),
        ("fr", "0 point", false),
        ("pl", "2 punkt", true),
        ("pl", "5 punkty", true),
        ("pl", "5 punktów, 2 punkty i 1 punkt", false),
    ] {
        let found = wrong_number(language, said);
        assert_eq!(found.is_some(), wrong, "{language}: {said}: {found:?}");
    }
}

fn wrong_article(said: &str) -> Option<String> {
    let words: Vec<&str> = said.split(' ').collect();
    let wrong = words.windows(2).find(|pair| {
        let vowel = pair[1].starts_with(['a', 'e', 'i', 'o', 'A', 'E', 'I', 'O']);
        let vowel = vowel || pair[1].starts_with("un") && !pair[1].starts_with("uni");
        let vowel = vowel && !pair[1].starts_with("one");
        match pair[0] {
            "a" => vowel,
            "an" => !vowel,
            _ => false,
        }
    });
    wrong.map(|pair| pair.join(" "))
}

fn told(language: &str) -> BTreeSet<String> {
    let mut told = BTreeSet::new();
    let names = ["Bo"; 5];
    let scene = Scene {
        language: language.to_owned(),
        names: names.map(str::to_owned).to_vec(),
        ..Scene::default()
    };
    for title in pagoda_games::titles() {
        for players in title.seats() {
            let setup = setup(players, 7);
            let mut game = title.begin(&setup).expect("a set-up that is allowed");
            let mut chance = Chance::new(players as u64);
            while let Some(waiting) = game.waiting() {
                let moves = game.moves(waiting.seat);
                let text = chance.pick(&moves).clone();
                let events = game.play(waiting.seat, &text).expect("a legal move");
                for words in events.narrate_all() {
                    let said = Languages::shipped().try_say(language, &words.naming(&names));
                    told.insert(said.expect("every event is said whole"));
                }
            }
            for shows in [Shows::Table, Shows::Own, Shows::Result] {
                let scene = Scene {
                    shows,
                    ..scene.clone()
                };
                let sight = game.sight(Viewer::Seat(0));
                told.insert(sight.describe(&scene, usize::MAX));
            }
        }
    }
    assert!(told.len() > 500, "{}", told.len());
    told
}

#[test]
fn numbers_and_articles_are_right_in_random_games() {
    let mut wrong = BTreeSet::new();
    for language in Languages::shipped().names() {
        for said in told(language) {
            let article = (language == "en").then(|| wrong_article(&said)).flatten();
            wrong.extend(article.or_else(|| wrong_number(language, &said)));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Each number of a message that stands before a noun without a selector that tells one from several.
fn unselected(language: &str, pattern: &Pattern<&str>, around: &[&str], found: &mut Vec<String>) {
    let elements = &pattern.elements;
    for (at, element) in elements.iter().enumerate() {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        match expression {
            Expression::Select { selector, variants } => {
                let mut inner = around.to_vec();
                if let InlineExpression::VariableReference { id } = selector {
                    inner.push(id.name);
                }
                for variant in variants {
                    unselected(language, &variant.value, &inner, found);
                }
            }
            Expression::Inline(InlineExpression::VariableReference { id }) => {
                let text = |at: usize| match elements.get(at) {
                    Some(PatternElement::TextElement { value }) => Some(*value),
                    _ => None,
                };
                // A colour may stand between the number and its noun.
                let near = text(at + 1);
                let far = text(at + 3).filter(|_| near == Some(" "));
                let noun = [near, far]
                    .into_iter()
                    .flatten()
                    .find_map(|text| leading_noun(language, text.strip_prefix(' ')?));
                if let Some((noun, forms)) = noun
                    && !around.contains(&id.name)
                {
                    found.push(format!("${} {}", id.name, noun[forms[0]]));
                }
            }
            Expression::Inline(_) => {}
        }
    }
}

fn numbers() -> BTreeSet<String> {
    let mut numbers = BTreeSet::new();
    for file in FILES {
        for line in file.text.lines() {
            // `{ $count ->`, with its variants on the lines after it.
            let name = line
                .split("{ $")
                .last()
                .and_then(|rest| rest.split_once(" ->"));
            numbers.extend(name.map(|(name, _)| name.to_owned()));
        }
    }
    for no_number in [
        "good", "reason", "colour", "seat", "person", "game", "name", "verb", "at",
    ] {
        numbers.remove(no_number);
    }
    // A province has two squares or more.
    numbers.remove("size");
    numbers
}

#[test]
fn every_number_before_a_noun_tells_one_from_several() {
    let numbers = numbers();
    assert!(numbers.contains("count") && numbers.contains("points"));
    let mut wrong = Vec::new();
    for file in FILES {
        let resource = parser::parse(file.text).expect("the files read");
        for entry in &resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let mut found = Vec::new();
            if let Some(pattern) = &message.value {
                unselected(file.language, pattern, &[], &mut found);
            }
            found.retain(|found| {
                let name = found[1..].split(' ').next().unwrap_or_default();
                numbers.contains(name)
            });
            wrong.extend(
                found
                    .iter()
                    .map(|found| format!("{}: {}: {found}", file.name, message.id.name)),
            );
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Words that printed rules spell otherwise, or that are no good style: language, beginning of the file's name, word.
const AVOIDED: &[(&str, &str, &str)] = &[
    ("fr", "huang", "fermier"),
    ("de", "huang", "anführer stellen"),
    ("de", "huang", "stellt den"),
    ("de", "dragon", "so weit es"),
    ("pl", "qin", "czerwień"),
    ("pl", "huang", "z targu"),
    ("en", "words", "is awaited"),
    ("en", "words", "been awaited"),
    ("en", "words", "are awaited"),
    ("en", "words", "stands under"),
    ("en", "words", "not read,"),
    ("en", "words", "led to"),
    ("de", "words", "nacheinander"),
    ("de", "words", "bestenfalls"),
    ("de", "words", "höchstens {"),
    ("pl", "words", "z rzędu."),
    ("en", "huang", "war about"),
    ("en", "huang", "unifier"),
    ("fr", "huang", "unificateur"),
    ("de", "huang", "links von"),
    ("pl", "huang", "jednocząc"),
    ("pl", "huang", "skonfliktowan"),
    ("en", "huang", "awaited: {"),
    ("en", "dragon", "awaited: {"),
    ("en", "dragon", "with each"),
    ("en", "dragon", "put out"),
    ("de", "dragon", "bei jedem bauen"),
    ("pl", "dragon", "} ryżu"),
    ("pl", "dragon", "1 ryż"),
    ("pl", "dragon", "całe dwanaście"),
    ("fr", "dragon", "érudit"),
    ("fr", "dragon", "jeune ou vieux"),
];

#[test]
fn words_of_the_printed_rules_are_used() {
    for (language, game, word) in AVOIDED {
        let files = FILES
            .iter()
            .filter(|file| file.language == *language && file.name.starts_with(game));
        let mut read = 0;
        for file in files {
            read += 1;
            // What people may search for is not what they read.
            let lines = file.text.lines().enumerate();
            for (number, line) in lines.filter(|(_, line)| !line.contains(".words =")) {
                let found = line.to_lowercase().contains(word);
                assert!(!found, "{}, line {}: {word}", file.name, number + 1);
            }
        }
        assert!(read > 0, "no file of {game} in {language}");
    }
}

/// Points of a colour, by number: in Polish and French the colour has a plural, in German it is a noun.
#[test]
fn colours_agree_with_the_number_of_points() {
    let gain = |language: &str, points: u32| {
        let words = Words::computed("huang-effect-gain");
        let words = words.with("points", points).with("colour", "blue");
        Languages::shipped().say(language, &words)
    };
    for (language, expected) in [
        ("en", ["+1 blue", "+2 blue", "+5 blue"]),
        ("fr", ["+1 bleu", "+2 bleus", "+5 bleus"]),
        ("de", ["+1 Blau", "+2 Blau", "+5 Blau"]),
        ("pl", ["+1 niebieski", "+2 niebieskie", "+5 niebieskich"]),
    ] {
        assert_eq!([1, 2, 5].map(|points| gain(language, points)), expected);
    }
}

/// What somebody pays is no gain.
#[test]
fn a_cost_reads_as_a_cost() {
    let words = Words::computed("dragon-effect-pays").with("yuan", 3);
    for (language, expected) in [
        ("en", "costs 3 yuan"),
        ("fr", "coûte 3 yuan"),
        ("de", "kostet 3 Yuan"),
        ("pl", "kosztuje 3 juany"),
    ] {
        assert_eq!(Languages::shipped().say(language, &words), expected);
    }
}

/// What would have followed a better move is a sentence of its own, without arrows.
#[test]
fn what_follows_a_move_in_a_review_is_a_sentence() {
    let follows = |name: &str, last: bool| {
        let words = Words::computed("review-follows").with("name", name);
        words.with("move", "Pass").with("last", last)
    };
    let line = sentences(&[follows("Bo", false), follows("Cleo", true)]);
    for (key, language, expected) in [
        (
            "review-moment",
            "en",
            "better (52%). Likely to follow: Bo **Pass**, then Cleo **Pass**.",
        ),
        (
            "review-finest",
            "en",
            "with 52%. Likely to follow: Bo **Pass**, then Cleo **Pass**.",
        ),
        (
            "review-moment",
            "de",
            "(52\u{a0}%). Danach wohl: Bo **Pass**, dann Cleo **Pass**.",
        ),
        (
            "review-moment",
            "fr",
            "Suite probable\u{a0}: Bo **Pass**, puis Cleo **Pass**.",
        ),
        (
            "review-moment",
            "pl",
            "(52%). Potem zapewne: Bo **Pass**, potem Cleo **Pass**.",
        ),
    ] {
        let words = Words::computed(key)
            .with_any([("played", "Wait"), ("best", "Pass")])
            .with_any([("date", GameDate::Turn(9).value("qin", true))])
            .with_any([("chance", 41), ("better", 52)])
            .with_any([("why", Value::None), ("against", Value::None)]);
        let said = Languages::shipped().say(language, &words.clone().with("line", line.clone()));
        assert!(said.ends_with(expected), "{said}");
        if key == "review-moment" {
            // What speaks against a move is told before the better one.
            let against = sentences(&[follows("Bo", true)]);
            let words = words
                .clone()
                .with_any([("against", against), ("line", Value::None)]);
            let said = Languages::shipped().say(language, &words);
            let order = ["**Wait**", "). Bo **Pass**. ", " **Pass** ", "(52"];
            let found: Vec<_> = order.iter().filter_map(|part| said.find(part)).collect();
            assert!(found.len() == order.len() && found.is_sorted(), "{said}");
        }
        let alone = Languages::shipped().say(language, &words.with("line", Value::None));
        assert!(alone.ends_with('.') && !alone.ends_with(". ."), "{alone}");
    }
}

/// An option of a command is quoted by the name that the reader's Discord shows.
#[test]
fn quoted_options_are_called_as_they_are_shown() {
    let english = messages("en");
    let names = |messages: &BTreeMap<String, Parts>| -> BTreeMap<String, String> {
        let options = messages
            .iter()
            .filter(|(key, _)| key.starts_with("option-") && !key.contains('.'));
        options
            .map(|(key, parts)| (key.clone(), parts.said()))
            .collect()
    };
    let in_english = names(&english);
    for language in Languages::shipped().names() {
        let own = messages(language);
        let shown: BTreeSet<String> = names(&own).into_values().collect();
        // Sentences of the host quote options alone; those of games quote moves.
        let host = own.iter().filter(|(key, _)| english.contains_key(*key));
        for (key, parts) in host.filter(|(key, _)| key.starts_with("me-")) {
            let text = parts.said();
            for quoted in text.split('`').skip(1).step_by(2) {
                let foreign = in_english.values().any(|name| name == quoted);
                let foreign = foreign && !shown.contains(quoted);
                assert!(!foreign, "{language}: {key}: {quoted}");
            }
        }
    }
}

#[test]
fn articles_are_found_wrong_and_right() {
    for (said, wrong) in [
        ("comes a old monk", true),
        ("an young monk", true),
        ("an old monk and a young one", false),
        ("a united kingdom", false),
        ("a one-floor palace", false),
        ("an unfed palace", false),
    ] {
        assert_eq!(wrong_article(said).is_some(), wrong, "{said}");
    }
}
