//! The figures of a fight in the guide: private, before each decision, and with each choice.

use crate::fixture::*;

/// A table at which person 1 has committed a tile in a revolt, and person 2 must decide.
async fn revolt() -> HostFixture {
    let position = json!({
        "game": "huang", "rules": 2,
        "realm": {
            "houses": [
                {"dynasty": "tiger", "leaders": {"green": "J5"}},
                {"dynasty": "goat", "leaders": {"green": "J3", "yellow": "A10"}}
            ],
            "tiles": {"yellow": ["A9", "I2", "J2", "J4", "J6"]},
            "market": {"blue": 6}, "active": 0, "actions": 2, "tile-left": true,
            "phase": {"for": "revolt", "colour": "green", "attack": {"tiles": 1, "leader": false}}
        },
        "secrets": [{"hand": {"white": 4}}, {"hand": {"yellow": 2, "red": 4}}],
    });
    let fixture = HostFixture::new();
    fixture.plant(&at_position(&position)).await;
    fixture
}

/// All that a post says: its sentences, and what its menus say about each choice.
fn all_said(post: &Post) -> String {
    let items = post.controls.menus.iter().flat_map(|menu| &menu.items);
    let about = items.flat_map(|item| &item.about);
    let said = post.words.iter().chain(about);
    let said = said.map(|words| Languages::shipped().say("en", words));
    said.collect::<Vec<_>>().join("\n")
}

async fn guide(fixture: &HostFixture, who: u64, given: &[&str]) -> Post {
    let given = given.iter().map(|word| (*word).to_owned()).collect();
    let posts = fixture.ask(who, TableView::Guide { given }).await;
    let [post] = &posts[..] else {
        panic!("one answer: {posts:?}");
    };
    assert_eq!(post.to, Recipient::Answer(PersonId::new(who)));
    post.clone()
}

const FIGURES: &str = "For certain: you 2, Person 1 3.";
const LOST: &str = "2 against 3: you lose. +1 green for Person 1. Your Trader goes home.";
const WON: &str = "3 against 3: you win. +1 green for you. Person 1’s Trader goes home.";

#[tokio::test]
async fn the_guide_tells_the_figures_before_a_commitment_and_the_outcome_of_each_choice() {
    let fixture = revolt().await;
    let first = all_said(&guide(&fixture, 2, &[]).await);
    for told in [FIGURES, "You can add up to 2: 2 yellow tiles.", LOST] {
        assert!(first.contains(told), "{told}: {first}");
    }
    let values = all_said(&guide(&fixture, 2, &["commit"]).await);
    for told in [FIGURES, WON] {
        assert!(values.contains(told), "{told}: {values}");
    }
    let confirm = all_said(&guide(&fixture, 2, &["commit", "1"]).await);
    let outcome = "Person 2 wins the Traders’ revolt against Person 1: attack 3, defence 3.";
    for told in [
        FIGURES,
        outcome,
        "Person 2 gains 1 green point for the revolt.",
    ] {
        assert!(confirm.contains(told), "{told}: {confirm}");
    }
}

#[tokio::test]
async fn who_is_not_awaited_is_told_no_figures() {
    let fixture = revolt().await;
    let other = all_said(&guide(&fixture, 1, &[]).await);
    assert!(!other.contains("For certain"), "{other}");
    assert!(!other.contains("yellow tiles"), "{other}");
}
