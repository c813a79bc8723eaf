//! The short rules: pages by topic in the order of learning, and search. Needs no table.

use crate::engine::Title;
use crate::games;
use crate::host::limits::PresentationLimits;
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::error::private;
use crate::host::model::post::{Button, Menu, MenuItem, Post, PostPicture, TopicPicture};
use crate::host::model::request::Request;
use crate::show::Topic;
use crate::words::{Key, Languages, Value, Words, keys, message};

/// The most characters of an unknown topic that the reply repeats.
const UNKNOWN_TOPIC_CHARS: usize = 100;

/// A topic that was found, with its title.
type Found = (&'static dyn Title, Topic);

/// The id of a button that shows the rules of a title: at a topic, or at the first one.
pub(in crate::host) fn rules_press(title: &dyn Title, topic: Option<&str>) -> ButtonId {
    let words = [title.name()].into_iter().chain(topic);
    ButtonId::new(0, 0, ButtonAction::Rules, words)
}

/// The button that shows the rules of a title from their beginning.
pub(in crate::host) fn rules_button(title: &dyn Title) -> Button {
    Button {
        label: Words::new(keys::PRESS_RULES),
        press: rules_press(title, None),
        disabled: false,
    }
}

/// Reply to `/rules`: the wanted topic, else the first topic of the title at the table, else a choice of titles.
pub(in crate::host) fn rules(
    at_table: Option<&'static dyn Title>,
    request: &Request,
    wanted: &str,
    limits: PresentationLimits,
) -> Post {
    if wanted.trim().is_empty() {
        return match at_table {
            Some(title) => page(title, None, request, limits),
            None => choice_of_titles(request),
        };
    }
    match find(at_table, &request.language, wanted) {
        Some((title, topic)) => page(title, Some(&topic.name), request, limits),
        None => {
            let wanted: String = wanted.chars().take(UNKNOWN_TOPIC_CHARS).collect();
            // What was typed is escaped like a name.
            let words = Words::new(keys::RULES_NONE).with("topic", Value::person(wanted));
            private(request, vec![words])
        }
    }
}

/// One page of the rules of a title, or a choice of titles if there is no such title.
pub(in crate::host) fn page_of(
    game: &str,
    topic: Option<&str>,
    request: &Request,
    limits: PresentationLimits,
) -> Post {
    match games::title(game) {
        Some(title) => page(title, topic, request, limits),
        None => choice_of_titles(request),
    }
}

/// One page of the rules: its text and picture, a menu of all topics, and buttons to the pages before and after it.
fn page(
    title: &'static dyn Title,
    topic: Option<&str>,
    request: &Request,
    limits: PresentationLimits,
) -> Post {
    let topics = Topic::all(title);
    let wanted = topics
        .iter()
        .position(|known| Some(known.name.as_str()) == topic);
    let number = wanted.unwrap_or_default();
    let Some(topic) = topics.get(number) else {
        return private(
            request,
            vec![Words::new(keys::RULES_NONE).with("topic", title.name())],
        );
    };
    let key = topic.key(title);
    let heading = Words::new(keys::RULES_PAGE)
        .with("game", title.name())
        .with("title", message(format!("{key}.title")));
    let mut post = private(request, vec![heading, Words::computed(key)]);
    post.picture = topic.shows.is_some().then(|| {
        PostPicture::Topic(TopicPicture {
            game: title.name().to_owned(),
            topic: topic.name.clone(),
        })
    });
    if topics.len() > 1 {
        let items = topics.iter().take(limits.menu_items);
        let item = |known: &Topic| MenuItem {
            label: Words::computed(format!("{}.title", known.key(title))),
            value: known.name.clone(),
            about: Vec::new(),
            chosen: known.name == topic.name,
        };
        post.controls.menus = vec![Menu {
            hint: Words::new(keys::RULES_TOPICS)
                .with("number", number + 1)
                .with("all", topics.len()),
            press: rules_press(title, None),
            items: items.map(item).collect(),
            count: 1,
        }];
        let turn = |label: Key, other: Option<&Topic>| Button {
            label: Words::new(label),
            // A button that cannot be pressed needs an id of its own as well.
            press: rules_press(title, Some(&other.unwrap_or(topic).name)),
            disabled: other.is_none(),
        };
        let before = number.checked_sub(1).and_then(|before| topics.get(before));
        post.controls.buttons = vec![
            turn(keys::PRESS_PREVIOUS, before),
            turn(keys::PRESS_NEXT, topics.get(number + 1)),
        ];
    }
    post
}

/// Reply where nothing says which title is meant: a button for each.
fn choice_of_titles(request: &Request) -> Post {
    let mut post = private(request, vec![Words::new(keys::RULES_WHICH)]);
    let button = |title: &&'static dyn Title| Button {
        label: Words::computed(format!("{}-name", title.name())),
        press: rules_press(*title, None),
        disabled: false,
    };
    let with_rules = games::titles().iter();
    let with_rules = with_rules.filter(|title| !Topic::all(**title).is_empty());
    post.controls.buttons = with_rules.map(button).collect();
    post
}

/// The topic with this key, else the best match of a search.
fn find(at_table: Option<&'static dyn Title>, language: &str, wanted: &str) -> Option<Found> {
    let known = all(at_table).find(|(title, topic)| topic.key(*title) == wanted);
    known.or_else(|| search(at_table, language, wanted).into_iter().next())
}

/// Every topic of every title in the order of learning; those of the table's own title come first.
fn all(at_table: Option<&'static dyn Title>) -> impl Iterator<Item = Found> {
    let is_own =
        move |title: &&'static dyn Title| at_table.is_some_and(|own| own.name() == title.name());
    let others = games::titles().iter().copied();
    let own = others.clone().filter(is_own);
    let others = others.filter(move |title| !is_own(title));
    own.chain(others).flat_map(|title| {
        Topic::all(title)
            .into_iter()
            .map(move |topic| (title, topic))
    })
}

/// The heading of a topic: title of the game and of the topic.
pub(in crate::host) fn heading(language: &str, (title, topic): &Found) -> String {
    let words = Words::new(keys::RULES_HEADING)
        .with("game", title.name())
        .with("title", message(format!("{}.title", topic.key(*title))));
    Languages::shipped().say(language, &words)
}

/// The topics that contain all typed words, best match first.
pub(in crate::host) fn search(
    at_table: Option<&'static dyn Title>,
    language: &str,
    typed: &str,
) -> Vec<Found> {
    let typed = typed.to_lowercase();
    let query: Vec<&str> = typed.split_whitespace().collect();
    let mut found: Vec<(usize, Found)> = all(at_table)
        .filter_map(|found| {
            let key = found.1.key(found.0);
            let say = |key: String| Languages::shipped().say(language, &Words::computed(key));
            let heading = heading(language, &found).to_lowercase();
            let rest = format!("{}\n{}", say(format!("{key}.words")), say(key)).to_lowercase();
            let mut rank = 0;
            for word in &query {
                if !heading.contains(word) {
                    // A word in the heading ranks before one elsewhere.
                    rank += 1;
                    rest.contains(word).then_some(())?;
                }
            }
            Some((rank, found))
        })
        .collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, found)| found).collect()
}
