//! Words as the bot uses them: commands, moves that are typed, moves in the short rules.

#[path = "../../crates/games/tests/titles/words/messages.rs"]
mod messages;
#[path = "../../crates/games/tests/titles/words/topics.rs"]
mod topics;

use messages::messages;
use pagoda::discord::move_command;
use pagoda::engine::{Argument, Title, Verb};
use pagoda::games;
use pagoda::host::{move_label, typed_words};
use pagoda::words::{FALLBACK, Languages, Words, replace_moves};
use std::collections::BTreeSet;
use topics::topics;

/// The most that a message of the bot contains.
const MESSAGE: usize = 1900;

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
    let (typed, in_menus): (Vec<_>, Vec<_>) = commands
        .into_iter()
        .partition(|command| command["type"] == 1);
    for language in Languages::shipped().names() {
        check_names(&typed, language, "");
        for command in &in_menus {
            let name = command["name_localizations"][language].as_str();
            let name = name.or(command["name"].as_str()).expect("a name");
            assert!(
                (1..=32).contains(&name.chars().count()),
                "{language}: {name}"
            );
        }
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

/// Buttons in a channel are in the language of the table, private texts in that of the reader: a literal name is wrong for some.
#[test]
fn refusals_and_settings_name_no_button_by_a_literal_word() {
    let mut labels = 0;
    for language in Languages::shipped().names() {
        let messages = messages(language);
        let buttons = messages.iter().filter(|(key, _)| key.starts_with("press-"));
        let buttons: Vec<String> = buttons.map(|(_, parts)| parts.said()).collect();
        labels += buttons.len();
        let private = messages.iter().filter(|(key, _)| {
            let mut beginnings = ["refusal-", "me-"].iter();
            beginnings.any(|beginning| key.starts_with(beginning))
        });
        for (key, parts) in private {
            let text = parts.said();
            let mut named = buttons
                .iter()
                .filter(|label| text.contains(&format!("*{label}*")));
            assert_eq!(named.next(), None, "{language}: {key}");
        }
    }
    assert!(labels > 100);
}

/// Reasons that games and files give are in English, for programmers.
#[test]
fn no_refusal_says_a_reason_in_english() {
    for language in Languages::shipped().names() {
        for (key, parts) in messages(language) {
            if key.starts_with("refusal-") {
                let english = ["reason", "message"].iter();
                let mut english = english.filter(|value| parts.values.contains(**value));
                assert_eq!(english.next(), None, "{language}: {key}");
            }
        }
    }
}

#[test]
fn what_is_typed_may_be_in_the_readers_language() {
    let huang = games::title("huang").expect("Huang");
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
    assert_eq!(typed("pl", "zolty"), "yellow");
    assert_eq!(typed("de", "rosa"), "rosa", "what is unknown stays");
    assert_eq!(typed("de", ""), "");
    let several = &verb("replace").arguments[0];
    let typed = |language: &str, text: &str| typed_words("huang", several, language, text);
    assert_eq!(typed("de", "rot, blau rot"), "red blue red");
    assert_eq!(typed("fr", "rouge bleu green"), "red blue green");
    assert_eq!(typed("fr", "bleue vert blanche"), "blue green white");
    let place = &verb("tile").arguments[1];
    assert_eq!(typed_words("huang", place, "de", "D7"), "D7");
    // Every name of every value leads back to it, unless two are called the same.
    for title in games::titles() {
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
                    let said = Languages::shipped().say(language, &Words::computed(key.clone()));
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

/// Moves by language and game, and what they are called; "tile red" is a part of one.
const CALLED: &str = "
en dragon: start tax-collector monk = Tax collector, Monk
de dragon: start tax-collector monk = Steuereintreiber, Mönch
en dragon: play warrior warrior = Young warrior
en dragon: play warrior old-warrior = Old warrior
en dragon: play craftsman craftsman = Craftsman
en dragon: play wild warrior = Wild card young warrior
en dragon: play warrior = Warrior
de dragon: play warrior warrior = Junger Krieger
fr dragon: play warrior warrior = Jeune guerrier
fr dragon: play warrior old-warrior = Guerrier âgé
pl dragon: play warrior warrior = Młody wojownik
en dragon: place a = Into Palace A
fr dragon: place a = Au Palais A
en dragon: lose a old-monk = Old monk leaves Palace A
pl dragon: lose a old-monk = Stary mnich odchodzi, Pałac A
de dragon: floor new = Stockwerk: Neuer Palast
en dragon: give 1 1 2 = 1 yuan, 1 rice, 2 fireworks
de dragon: give 0 2 1 = 0 Yuan, 2 Reis, 1 Rakete
en dragon: taxes = Taxes
en huang: tile red D7 = Red tile at D7
de huang: tile red D7 = Rotes Plättchen auf D7
fr huang: tile green D7 = Tuile verte en D7
pl huang: tile green D7 = Zielony kafel na D7
en huang: tile red = Red tile
de huang: leader red = Soldat
en huang: leader white F11 = Artisan to F11
de huang: withdraw red = Soldaten zurückziehen
pl huang: withdraw white = Wycofaj Artystę
en huang: replace blue blue = Replace blue, blue
fr huang: replace white white = Remplacer blanche, blanche
fr huang: favour west = Victoire à l’ouest
en huang: lose D7 E7 = Give up D7, E7
en huang: commit 1 = Commit 1 yellow tile
pl huang: commit 2 leader = Dołóż 2 żółte kafle, z przywódcą
en huang: support northeast 2 leader = Support the northeast with 2 red tiles, with the leader
de huang: support west 1 = Den Westen mit 1 rotem Plättchen unterstützen
en huang: riot C11 = Riot: remove the tile at C11
fr huang: buy D7-D8-E8 leader = Acheter une pagode en D7-D8-E8, avec le meneur
de huang: take red = Rotes Plättchen vom Markt nehmen
en qin: place YY E8 east = Yellow-yellow at E8, to the east
fr qin: place RB F5 north = Rouge-bleu en F5, direction nord
pl qin: place RB F5 north = Czerwono-niebieski na F5, na północ
";

/// A move as it stands in menus. "Play a card warrior young warrior" said it twice, "tuile vert" did not agree, and "Start Tax collector Monk" is no language.
#[test]
fn moves_are_called_as_people_would() {
    for case in CALLED.trim().lines() {
        let (asked, expected) = case.split_once(" = ").expect("two sides");
        let (reader, text) = asked.split_once(": ").expect("a reader and a move");
        let (language, game) = reader.split_once(' ').expect("a language and a game");
        let title = games::title(game).expect("a title");
        let label = move_label(title, language, text);
        let said = Languages::shipped().say(language, &label);
        assert_eq!(said, expected, "{case}");
    }
}

fn moves_in(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    replace_moves(text, |chosen| {
        found.push(chosen.to_owned());
        String::new()
    });
    found
}

/// The text of a move from its command, read as the bot reads a typed command.
fn read_back(language: &str, title: &dyn Title, command: &str, verb: &Verb) -> String {
    let languages = Languages::shipped();
    let name = |argument: &Argument| {
        let key = format!("{}-argument-{}", title.name(), argument.name);
        let own = languages
            .say(language, &Words::computed(key))
            .to_lowercase();
        match language {
            FALLBACK => argument.name.to_owned(),
            _ => own.replace(' ', "-"),
        }
    };
    let mut text = verb.name.to_owned();
    let mut rest = command;
    let names: Vec<String> = verb.arguments.iter().map(name).collect();
    for (number, argument) in verb.arguments.iter().enumerate() {
        let Some((_, value)) = rest.split_once(&format!(" {}:", names[number])) else {
            break;
        };
        rest = value;
        let next = names.get(number + 1).map(|next| format!(" {next}:"));
        let end = next.and_then(|next| value.find(&next));
        let value = &value[..end.unwrap_or(value.len())];
        text.push(' ');
        text.push_str(&typed_words(title.name(), argument, language, value));
    }
    text
}

#[test]
fn moves_in_the_rules_are_commands_that_can_be_typed_in_every_language() {
    for language in Languages::shipped().names() {
        let mut count = 0;
        for (title, topic) in topics() {
            let text = Languages::shipped().say(language, &Words::computed(topic.key(title)));
            for chosen in moves_in(&text) {
                count += 1;
                let command = move_command(language, title, &chosen);
                let start = format!("/{} ", title.name());
                assert!(command.starts_with(&start), "{language}: {command}");
                let first = chosen.split(' ').next().unwrap_or_default();
                let verb = title.verbs().iter().find(|verb| verb.name == first);
                let verb = verb.unwrap_or_else(|| panic!("{chosen} begins with no verb"));
                let read = read_back(language, title, &command, verb);
                let same = read.to_lowercase() == chosen.to_lowercase();
                assert!(
                    same,
                    "{language}: {command} is read as {read}, not as {chosen}"
                );
                if chosen != verb.name {
                    Verb::read(title.verbs(), &chosen).expect("a whole move");
                }
            }
        }
        assert_eq!(count, 61, "{language}");
    }
}

#[test]
fn a_move_is_written_in_the_words_of_the_language() {
    let huang = games::titles()[0];
    let write = |language: &str, text: &str| move_command(language, huang, text);
    assert_eq!(write("en", "tile red D7"), "/huang tile colour:red at:D7");
    assert_eq!(write("en", "lose d7 e7"), "/huang lose places:D7 E7");
    assert_eq!(write("en", "no move"), "no move");
    assert_ne!(write("de", "tile red D7"), write("en", "tile red D7"));
    assert_eq!(write("en-GB", "pass"), write("xx", "pass"));
}

#[test]
fn every_page_of_the_rules_fits_into_a_message_with_its_commands() {
    for language in Languages::shipped().names() {
        for (title, topic) in topics() {
            let key = topic.key(title);
            let say = |key: String| Languages::shipped().say(language, &Words::computed(key));
            let text = replace_moves(&say(key.clone()), |chosen| {
                format!("`{}`", move_command(language, title, chosen))
            });
            let heading = say(format!("{key}.title")) + &say(format!("{}-name", title.name()));
            let length = text.chars().count() + heading.chars().count() + "**: **\n".len();
            assert!(
                length <= MESSAGE,
                "{language}: {key} has {length} characters"
            );
        }
    }
}
