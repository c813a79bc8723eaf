//! Four people with four languages at one table, in a server with one of them.

use super::fixture::{WATCHER, settings};
use super::{BotFixture, Chooser};
use pagoda::engine::{ArgumentKind, Title};
use pagoda::playground::SeenMessage;
use pagoda::table::Stage;
use pagoda::words::{FILES, Languages, Words};
use std::collections::BTreeMap;

const PEOPLE: [(&str, &str); 4] = [
    ("Ann", "en-GB"),
    ("Ben", "de"),
    ("Cai", "fr"),
    ("Dan", "pl"),
];

fn root(locale: &str) -> &str {
    locale.split('-').next().unwrap_or(locale)
}

fn label(language: &str, key: &str) -> String {
    Languages::shipped().say(language, &Words::computed(key))
}

fn fragments() -> BTreeMap<&'static str, Vec<String>> {
    let pieces = |language: &str| -> Vec<String> {
        let files = FILES.iter().filter(|file| file.language == language);
        let lines = files.flat_map(|file| file.text.lines());
        let lines = lines.filter(|line| !line.starts_with('#'));
        let texts = lines.map(|line| line.split_once("= ").map_or(line, |(_, text)| text));
        let pieces = texts.flat_map(|text| text.split(['{', '}', '[', ']', '*', '`', '$']));
        let pieces = pieces.map(|piece| piece.trim().to_owned());
        let wordy = |piece: &String| piece.split(' ').count() > 2 && piece.chars().count() > 11;
        pieces.filter(wordy).collect()
    };
    let names: Vec<&'static str> = Languages::shipped().names().collect();
    let all: BTreeMap<&str, Vec<String>> = names.iter().map(|name| (*name, pieces(name))).collect();
    let own = |name: &&'static str| {
        let others = FILES.iter().filter(|file| file.language != *name);
        let foreign = |piece: &String| others.clone().any(|file| file.text.contains(piece));
        let own = all[name].iter().filter(|piece| !foreign(piece));
        (*name, own.cloned().collect())
    };
    names.iter().map(own).collect()
}

fn typed_in(title: &dyn Title, language: &str, text: &str) -> String {
    let mut words = text.split(' ');
    let verb = words.next().expect("a verb");
    let verb = title.verbs().iter().find(|known| known.name == verb);
    let verb = verb.expect("it is known");
    let words: Vec<&str> = words.collect();
    let mut line = format!("/{} {}", title.name(), verb.name);
    for (number, argument) in verb.arguments.iter().enumerate() {
        let last = number + 1 == verb.arguments.len();
        let values = match last {
            true => &words[number.min(words.len())..],
            false => &words[number..=number],
        };
        let kind = &argument.kind;
        let named = matches!(kind, ArgumentKind::One(_) | ArgumentKind::Several(_));
        let said = values.iter().map(|value| {
            let key = format!("{}-{}-{value}", title.name(), argument.said);
            let known = named && Languages::shipped().has("en", &key);
            if known {
                label(language, &key)
            } else {
                (*value).to_owned()
            }
        });
        let said: Vec<String> = said.collect();
        if !said.is_empty() {
            line.push_str(&format!(" {}:{}", argument.name, said.join(" ")));
        }
    }
    line
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_reads_their_own_language_in_private_and_the_channel_that_of_the_server() {
    let names = PEOPLE.map(|(name, _)| name);
    let mut there = settings(&names);
    there.guild_locale = "fr".to_owned();
    let fixture = BotFixture::new(there).await;
    for (name, locale) in PEOPLE {
        fixture.person(name).set_locale(locale).expect("a person");
    }
    fixture.command("Ann", "/table new game:huang").await;
    let sit = label("fr", "press-sit");
    let lobby = fixture.with_button("Ann", &sit).await;
    for name in &names[1..] {
        fixture.press(name, &lobby, &sit).await;
    }
    // Help texts and errors.
    for (name, _) in PEOPLE {
        fixture.command(name, "/help").await;
        let options = label("fr", "press-options");
        fixture.press(name, &lobby, &options).await;
        fixture.command(name, "/play").await;
        fixture.command(name, "/mine").await;
        fixture.command(name, "/me show").await;
    }
    let start = label("fr", "press-start");
    fixture.press("Ann", &lobby, &start).await;
    let mut dice = Chooser::new(11);
    let mut moves = 0;
    while let Some((name, ..)) = fixture.awaited() {
        let table = fixture.table();
        let text = dice.hasty(table.game().expect("a game"));
        let (_, locale) = PEOPLE
            .iter()
            .find(|(known, _)| *known == name)
            .expect("one of us");
        let line = typed_in(table.title(), root(locale), &text);
        let answer = fixture.command(&name, &line).await.content;
        let records = fixture.table().records();
        assert_eq!(records, table.records() + 1, "{line}: {answer}");
        if moves % 40 == 7 {
            for (name, _) in PEOPLE {
                fixture.command(name, "/play").await;
                fixture.command(name, "/hand").await;
                fixture.command(name, "/log").await;
                fixture.command(name, "/huang tile colour:pink at:D7").await;
                fixture.command(name, "/undo").await;
            }
        }
        moves += 1;
        assert!(moves < 900, "the game has an end");
    }
    assert_eq!(fixture.table().stage(), Stage::Finished);
    fixture.rest().await;

    let fragments = fragments();
    let speaks = |message: &SeenMessage, language: &str| -> usize {
        let files = message.attachments.iter();
        let told = files.filter_map(|file| file.description.as_deref());
        // Buttons are named as they are shown, in the language of the channel.
        let emphasised = message.content.split('*').enumerate();
        let content = emphasised.filter(|(number, _)| number % 2 == 0);
        let content: String = content.map(|(_, text)| text).collect();
        let told: Vec<&str> = told.chain([content.as_str()]).collect();
        let is_said = |piece: &&String| told.iter().any(|text| text.contains(piece.as_str()));
        fragments[language].iter().filter(is_said).count()
    };
    let only = |name: &str, messages: &[SeenMessage], language: &str| {
        let mut own = 0;
        for message in messages {
            own += speaks(message, language);
            let others = Languages::shipped().names();
            for other in others.filter(|other| *other != language) {
                let foreign = speaks(message, other);
                assert_eq!(foreign, 0, "{name} reads {other}: {}", message.content);
            }
        }
        assert!(own > 20, "{name} reads {own} pieces of {language}");
    };
    for (name, locale) in PEOPLE {
        let actor = fixture.person(name).in_channel(fixture.channel());
        let seen = actor.sees().expect("a channel").into_iter();
        let private = seen.filter(|seen| seen.private);
        let direct = actor.direct_messages().expect("direct messages");
        let private: Vec<SeenMessage> = private.chain(direct).collect();
        only(name, &private, root(locale));
    }
    let watcher = fixture.person(WATCHER).in_channel(fixture.channel());
    let public: Vec<SeenMessage> = watcher.sees().expect("a channel");
    only("everybody", &public, "fr");
}
