//! Learning: the rules in pages, help about the table, the lobby's introduction, and guided games over the wire.

use super::BotFixture;
use super::fixture::{PATIENCE, eventually, typed_in};
use pagoda::games;
use pagoda::host::{ButtonAction, ButtonId};
use pagoda::playground::SeenMessage;
use pagoda::show::{ShownTitle, Topic};

const ANN: &str = "Ann";

/// The values of the only menu.
fn topics_in(message: &SeenMessage) -> Vec<String> {
    let menu = message.parts();
    let mut menus = menu.filter_map(|part| part["options"].as_array().cloned());
    let options = menus.next().expect("a menu");
    assert!(menus.next().is_none(), "one menu");
    let values = options.iter().map(|option| option["value"].as_str());
    values
        .map(|value| value.expect("a value").to_owned())
        .collect()
}

/// The id of the menu of topics.
fn menu_of(message: &SeenMessage) -> String {
    let mut parts = message.parts();
    let menu = parts.find(|part| part["options"].is_array());
    let id = menu.expect("a menu")["custom_id"].as_str();
    id.expect("an id").to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rules_alone_open_those_of_the_table_at_the_goal_with_pages_topics_and_pictures() {
    let fixture = BotFixture::with(&[ANN, "Ben"]).await;
    // Without a table the titles are offered.
    let which = fixture.command(ANN, "/rules").await;
    assert!(which.private);
    assert_eq!(
        which.buttons(),
        ["Huang", "Qin", "In the Year of the Dragon"]
    );
    let page = fixture.press(ANN, &which, "Qin").await;
    assert_eq!(page.id, which.id, "the same message goes on");
    assert!(
        page.content.starts_with("**Qin: The goal"),
        "{}",
        page.content
    );
    fixture.command(ANN, "/table new game:qin").await;
    let title = games::title("qin").expect("Qin");
    let names: Vec<String> = Topic::all(title)
        .into_iter()
        .map(|topic| topic.name)
        .collect();
    // Also somebody who does not sit there reads the rules of this table.
    let mut page = fixture.command("Ben", "/rules").await;
    assert!(
        page.content.starts_with("**Qin: The goal"),
        "{}",
        page.content
    );
    assert_eq!(topics_in(&page), names);
    assert_eq!(page.attachments.len(), 1, "a picture");
    let alt_text = page.attachments[0].description.clone().unwrap_or_default();
    assert!(!alt_text.is_empty());
    for name in &names[1..] {
        page = fixture.press("Ben", &page, "Next ▶").await;
        let key = format!("qin-rules-{name}.title");
        let heading =
            pagoda::words::Languages::shipped().say("en", &pagoda::words::Words::computed(key));
        let heading = format!("**Qin: {heading}**");
        assert!(page.content.starts_with(&heading), "{}", page.content);
    }
    assert!(
        fixture
            .person("Ben")
            .press(page.id, "Next ▶")
            .await
            .is_err(),
        "the last page"
    );
    page = fixture.press("Ben", &page, "◀ Previous").await;
    let menu = menu_of(&page);
    page = fixture.choose("Ben", &page, &menu, "turn").await;
    assert!(
        page.content.starts_with("**Qin: A turn"),
        "{}",
        page.content
    );
    let example = "`/qin place tile:red-blue at:F6 turn:east`";
    assert!(page.content.contains(example), "{}", page.content);
    // A topic of another title is found, too; those of the table come first.
    let found = fixture.command("Ben", "/rules topic:riot").await;
    assert!(
        found.content.starts_with("**Huang: Riots"),
        "{}",
        found.content
    );
    let ben = fixture.person("Ben");
    let offered = fixture.suggestions(&ben, "/rules topic:goal").await;
    assert_eq!(offered[0]["value"], "qin-rules-goal");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_title_s_lobby_says_what_it_is_and_how_it_is_played() {
    for title in games::titles() {
        let fixture = BotFixture::with(&[ANN]).await;
        let line = format!("/table new game:{}", title.name());
        fixture.command(ANN, &line).await;
        let lobby = fixture.with_button(ANN, "How to play").await;
        assert!(lobby.content.contains("minutes"), "{}", lobby.content);
        let page = fixture.press(ANN, &lobby, "How to play").await;
        assert!(page.private);
        assert!(page.content.contains(": The goal"), "{}", page.content);
        assert_eq!(page.attachments.len(), 1, "a picture");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn help_is_about_the_table_and_its_commands_can_be_typed() {
    let fixture = BotFixture::with(&[ANN, "Ben"]).await;
    let general = fixture.command(ANN, "/help").await;
    assert!(
        general.content.contains("/table new"),
        "{}",
        general.content
    );
    assert!(
        general.content.contains("`/huang tile"),
        "{}",
        general.content
    );
    fixture.command(ANN, "/table new game:qin").await;
    let host = fixture.command(ANN, "/help").await;
    assert!(
        host.content.contains("You opened this table"),
        "{}",
        host.content
    );
    let guest = fixture.command("Ben", "/help").await;
    assert!(guest.content.contains("to take part"), "{}", guest.content);
    fixture.press("Ben", &guest, "Sit down").await;
    let lobby = fixture.with_button(ANN, "Start").await;
    fixture.press(ANN, &lobby, "Start").await;
    let (name, ..) = fixture.awaited().expect("the game has begun");
    let other = if name == ANN { "Ben" } else { ANN };
    let waiting = fixture.command(other, "/help").await;
    assert!(
        waiting.content.contains("You’ll be called"),
        "{}",
        waiting.content
    );
    assert!(waiting.buttons().contains(&"How to play"));
    let mine = fixture.command(&name, "/help").await;
    assert!(mine.content.contains("It is your move"), "{}", mine.content);
    assert!(mine.buttons().contains(&"Play"));
    // The example is a legal move as it is typed.
    let quoted = mine.content.split('`').nth(1).expect("a command");
    assert!(quoted.starts_with("/qin place"), "{quoted}");
    let before = fixture.table().records();
    let answer = fixture.command(&name, quoted).await;
    assert_eq!(fixture.table().records(), before + 1, "{}", answer.content);
    let watcher = fixture.command(super::fixture::WATCHER, "/help").await;
    assert!(
        watcher.content.contains("don’t sit at this table"),
        "{}",
        watcher.content
    );
}

/// The public message whose text contains this, with its buttons.
async fn taught(fixture: &BotFixture, words: &str) -> SeenMessage {
    let actor = fixture.person(ANN);
    let is_it = |seen: &SeenMessage| !seen.private && seen.content.contains(words);
    let found = actor.wait_for(PATIENCE, is_it).await;
    found.unwrap_or_else(|_| panic!("nobody reads {words}"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_tour_has_its_lessons_above_the_buttons_and_an_ending_that_stays() {
    for title in games::titles() {
        let fixture = BotFixture::with(&[ANN]).await;
        let line = format!("/table tour game:{}", title.name());
        fixture.command(ANN, &line).await;
        let tour = title.tour().expect("every title has a tour");
        let mut number = 0;
        for step in tour.steps.iter().filter(|step| step.seat == 0) {
            number += 1;
            let lesson = taught(&fixture, &format!("🎓 **{number} · ")).await;
            assert!(
                lesson.attachments.is_empty(),
                "no picture between text and buttons"
            );
            assert!(lesson.buttons().contains(&"Play"), "{:?}", lesson.buttons());
            assert!(!lesson.content.contains("{$"), "{}", lesson.content);
            fixture.command(ANN, &typed_in(*title, &step.text)).await;
        }
        let ending = taught(&fixture, "🎓 **That was").await;
        assert_eq!(
            ending.buttons(),
            [
                "Play on",
                "New game",
                "Play against: beginner",
                "How to play"
            ]
        );
        let goal = fixture.press(ANN, &ending, "How to play").await;
        assert!(goal.content.contains(": The goal"), "{}", goal.content);
        // It stays while the game goes on.
        let awaited = || {
            let table = fixture.table();
            table
                .game()
                .and_then(|game| game.waiting())
                .is_some_and(|waiting| waiting.seat == 0)
        };
        eventually("Ann is awaited", awaited).await;
        let table = fixture.table();
        let legal = table.game().expect("a game").moves(0);
        fixture.command(ANN, &typed_in(*title, &legal[0])).await;
        fixture.rest().await;
        let there = fixture
            .person(ANN)
            .message(ending.id)
            .expect("it is still there");
        assert_eq!(there.content, ending.content);
        if title.name() == "qin" {
            // It goes when somebody plays on.
            fixture.press(ANN, &ending, "Play on").await;
            fixture.rest().await;
            assert!(
                fixture.person(ANN).message(ending.id).is_err(),
                "it is dismissed"
            );
        } else {
            fixture.press(ANN, &ending, "New game").await;
            fixture.rest().await;
            let lobby = fixture.with_button(ANN, "Sit down").await;
            assert!(lobby.content.contains("is gathering"), "{}", lobby.content);
            assert!(
                fixture.person(ANN).message(ending.id).is_err(),
                "it is dismissed"
            );
            assert_eq!(fixture.table().title().name(), title.name());
        }
    }
}

#[test]
fn a_press_that_shows_rules_fits_into_the_id_of_a_button() {
    for title in games::titles() {
        for topic in Topic::all(*title) {
            let words = [title.name(), &topic.name];
            let press = ButtonId::new(0, 0, ButtonAction::Rules, words).to_string();
            assert!(press.len() <= 90, "{press}");
        }
    }
}
