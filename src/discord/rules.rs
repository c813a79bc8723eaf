//! The short rules: looked up by topic, found by search.

use crate::games;
use crate::words::{Languages, Words};

/// The most topics that are offered.
const MOST: usize = 25;

/// A topic of a game's short rules.
struct Topic {
    /// `huang-rules-war`.
    key: String,
    title: String,
    /// All in which is searched, in small letters: the title first.
    text: String,
}

/// Every topic of every game, in the order of the language's file.
fn topics(language: &str) -> Vec<Topic> {
    let languages = Languages::shipped();
    let mut topics = Vec::new();
    for title in games::titles() {
        let prefix = format!("{}-rules-", title.name());
        for key in languages.keys(crate::words::FALLBACK) {
            if !key.starts_with(&prefix) || key.contains('.') {
                continue;
            }
            let say = |part: &str| languages.say(language, &Words::new(format!("{key}{part}")));
            let heading = Words::new("rules-heading").with("game", title.name());
            let heading = languages.say(language, &heading.with("title", say(".title")));
            let text = format!("{heading}\n{}\n{}", say(".words"), say(""));
            topics.push(Topic {
                title: heading,
                text: text.to_lowercase(),
                key,
            });
        }
    }
    topics
}

/// The topics that fit what is typed, best first: title and key.
pub fn found(language: &str, typed: &str) -> Vec<(String, String)> {
    let typed = typed.to_lowercase();
    let wanted: Vec<&str> = typed.split_whitespace().collect();
    let mut found: Vec<(usize, Topic)> = topics(language)
        .into_iter()
        .filter_map(|topic| {
            let places = wanted.iter().map(|word| topic.text.find(word));
            let places: Option<Vec<usize>> = places.collect();
            let title = topic.title.chars().count();
            // In the title beats anywhere else.
            let rank = places?
                .into_iter()
                .map(|place| usize::from(place > title))
                .sum();
            Some((rank, topic))
        })
        .collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.truncate(MOST);
    found
        .into_iter()
        .map(|(_, topic)| (topic.title, topic.key))
        .collect()
}

/// The text of a topic: by its key, or by what is nearest to what was typed.
pub fn text(language: &str, wanted: &str) -> Option<String> {
    let known = topics(language)
        .into_iter()
        .find(|topic| topic.key == wanted);
    let (title, key) = match known {
        Some(topic) => (topic.title, topic.key),
        None => found(language, wanted).into_iter().next()?,
    };
    let body = Languages::shipped().say(language, &Words::new(key));
    Some(format!("**{title}**\n{body}"))
}
