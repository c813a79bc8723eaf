//! The short rules: their order, their pictures, and moves that are written as people type them.

use pagoda::discord::move_command;
use pagoda::engine::{Argument, Title, Topic, Verb};
use pagoda::games;
use pagoda::host::typed_words;
use pagoda::words::{FALLBACK, FILES, Languages, Words, replace_moves};

/// The most that a message of the bot contains.
const MESSAGE: usize = 1900;

/// Every topic of every title.
fn topics() -> impl Iterator<Item = (&'static dyn Title, Topic)> {
    let titles = games::titles().iter().copied();
    titles.flat_map(|title| {
        Topic::all(title)
            .into_iter()
            .map(move |topic| (title, topic))
    })
}

/// The moves in a text.
fn moves_in(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    replace_moves(text, |chosen| {
        found.push(chosen.to_owned());
        String::new()
    });
    found
}

/// Texts between backticks that begin with a verb of the title, which nobody can type in Discord.
fn bare_moves(title: &dyn Title, text: &str) -> Vec<String> {
    let quoted = text.split('`').skip(1).step_by(2);
    let is_bare = |quoted: &&str| {
        let first = quoted.split_whitespace().next().unwrap_or_default();
        title.verbs().iter().any(|verb| verb.name == first)
    };
    quoted.filter(is_bare).map(str::to_owned).collect()
}

#[test]
fn no_text_of_a_title_shows_a_move_as_the_referee_reads_it() {
    let mut files = 0;
    for title in games::titles() {
        let folder = format!("{}/", title.name());
        for file in FILES.iter().filter(|file| file.name.starts_with(&folder)) {
            files += 1;
            let found = bare_moves(*title, file.text);
            assert!(found.is_empty(), "{}: {found:?}", file.name);
        }
    }
    assert!(files >= 24, "{files} files");
    let huang = games::titles()[0];
    let bare = bare_moves(huang, "Place it: `tile red D7`, not `/huang tile`.");
    assert_eq!(bare, ["tile red D7"]);
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

#[test]
fn topics_are_in_the_order_of_learning_and_each_has_its_place() {
    for title in games::titles() {
        let (listed, all) = (title.topics(), Topic::all(*title));
        assert_eq!(listed, all, "{}", title.name());
        assert_eq!(all[0].name, "goal", "{}", title.name());
        assert!(all.len() <= 25, "a menu has 25 items");
    }
}

#[test]
fn every_prepared_position_of_a_topic_is_drawn_and_described() {
    let mut pictures = 0;
    for (title, topic) in topics().filter(|(_, topic)| topic.shows.is_some()) {
        let key = topic.key(title);
        let (sight, scene) = topic
            .picture(title, "de")
            .unwrap_or_else(|| panic!("{key}"));
        assert!(
            scene.names.iter().all(|name| !name.contains("emblem")),
            "{key}"
        );
        let (width, height) = sight.draw(&scene).size();
        assert!(width > 300 && height > 100, "{key}: {width} × {height}");
        assert!(!sight.describe(&scene, 1000).is_empty(), "{key}");
        pictures += 1;
    }
    assert!(pictures >= 20, "{pictures} pictures");
    for title in games::titles() {
        assert!(
            Topic::all(*title)[0].shows.is_some(),
            "the goal of {}",
            title.name()
        );
    }
}
