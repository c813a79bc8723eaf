//! The short rules: topics by key, and search.

use super::limits::SUGGESTIONS;
use crate::games;
use crate::words::{Languages, Words};

/// A topic of a game's short rules.
struct Topic {
    /// `huang-rules-war`.
    key: String,
    title: String,
    /// The searched text in lower case: title, keywords, body.
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

/// The topics that contain all typed words, best match first: title and key.
pub fn search(language: &str, typed: &str) -> Vec<(String, String)> {
    let typed = typed.to_lowercase();
    let query: Vec<&str> = typed.split_whitespace().collect();
    let mut found: Vec<(usize, Topic)> = topics(language)
        .into_iter()
        .filter_map(|topic| {
            let places = query.iter().map(|word| topic.text.find(word));
            let places: Option<Vec<usize>> = places.collect();
            let title = topic.title.chars().count();
            // A word in the title ranks before one elsewhere.
            let rank = places?
                .into_iter()
                .map(|place| usize::from(place > title))
                .sum();
            Some((rank, topic))
        })
        .collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.truncate(SUGGESTIONS);
    found
        .into_iter()
        .map(|(_, topic)| (topic.title, topic.key))
        .collect()
}

/// The text of a topic: the one with this key, else the best match of a search.
pub fn topic_text(language: &str, query: &str) -> Option<String> {
    let known = topics(language)
        .into_iter()
        .find(|topic| topic.key == query);
    let (title, key) = match known {
        Some(topic) => (topic.title, topic.key),
        None => search(language, query).into_iter().next()?,
    };
    let body = Languages::shipped().say(language, &Words::new(key));
    Some(format!("**{title}**\n{body}"))
}
