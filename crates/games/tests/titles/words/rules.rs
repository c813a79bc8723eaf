//! The short rules: their order, their pictures, and no moves that nobody can type.

use super::topics::topics;
use pagoda_engine::Title;
use pagoda_show::{ShownTitle, Topic};
use pagoda_words::FILES;

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
    for title in pagoda_games::titles() {
        let folder = format!("{}/", title.name());
        for file in FILES.iter().filter(|file| file.name.starts_with(&folder)) {
            files += 1;
            let found = bare_moves(*title, file.text);
            assert!(found.is_empty(), "{}: {found:?}", file.name);
        }
    }
    assert!(files >= 24, "{files} files");
    let huang = pagoda_games::titles()[0];
    let bare = bare_moves(huang, "Place it: `tile red D7`, not `/huang tile`.");
    assert_eq!(bare, ["tile red D7"]);
}

#[test]
fn topics_are_in_the_order_of_learning_and_each_has_its_place() {
    for title in pagoda_games::titles() {
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
    for title in pagoda_games::titles() {
        assert!(
            Topic::all(*title)[0].shows.is_some(),
            "the goal of {}",
            title.name()
        );
    }
}
