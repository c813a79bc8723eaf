//! Learning: the rules in pages, help about the table, the lobby's introduction, and guided games over the wire.

use super::BotFixture;
use super::fixture::{PATIENCE, begins, says, typed_in};
use pagoda::games;
use pagoda::host::{ButtonAction, ButtonId};
use pagoda::playground::SeenMessage;
use pagoda::show::{ShownTitle, Topic};
use pagoda::words::{Languages, Words};

const ANN: &str = "Ann";

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
    let games = ["Huang", "Qin", "In the Year of the Dragon"];
    assert_eq!(which.buttons(), games);
    let page = fixture.press(ANN, &which, "Qin").await;
    assert_eq!(page.id, which.id, "the same message goes on");
    begins(&page, "**Qin: The goal");
    fixture.command(ANN, "/table new game:qin").await;
    let title = games::title("qin").expect("Qin");
    let names: Vec<String> = Topic::all(title)
        .into_iter()
        .map(|topic| topic.name)
        .collect();
    // Also somebody who does not sit there reads the rules of this table.
    let mut page = fixture.command("Ben", "/rules").await;
    begins(&page, "**Qin: The goal");
    assert_eq!(topics_in(&page), names);
    assert_eq!(page.attachments.len(), 1, "a picture");
    let alt_text = page.attachments[0].description.clone().unwrap_or_default();
    assert!(!alt_text.is_empty());
    for name in &names[1..] {
        page = fixture.press("Ben", &page, "Next ▶").await;
        let key = format!("qin-rules-{name}.title");
        let heading = Languages::shipped().say("en", &Words::computed(key));
        let heading = format!("**Qin: {heading}**");
        begins(&page, &heading);
    }
    let further = fixture.person("Ben").press(page.id, "Next ▶").await;
    assert!(further.is_err());
    page = fixture.press("Ben", &page, "◀ Previous").await;
    let menu = menu_of(&page);
    page = fixture.choose("Ben", &page, &menu, "turn").await;
    begins(&page, "**Qin: A turn");
    says(&page, "`/qin place tile:red-blue at:F6 turn:east`");
    // A topic of another title is found, too; those of the table come first.
    let found = fixture.command("Ben", "/rules topic:riot").await;
    begins(&found, "**Huang: Riots");
    let ben = fixture.person("Ben");
    let offered = fixture.suggestions(&ben, "/rules topic:goal").await;
    assert_eq!(offered[0]["value"], "qin-rules-goal");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn help_is_about_the_table_and_its_commands_can_be_typed() {
    let fixture = BotFixture::with(&[ANN, "Ben"]).await;
    let general = fixture.command(ANN, "/help").await;
    says(&general, "/table new");
    says(&general, "`/huang tile");
    fixture.command(ANN, "/table new game:qin").await;
    let host = fixture.command(ANN, "/help").await;
    says(&host, "You opened this table");
    let guest = fixture.command("Ben", "/help").await;
    says(&guest, "to take part");
    fixture.press("Ben", &guest, "Sit down").await;
    let lobby = fixture.with_button(ANN, "Start").await;
    fixture.press(ANN, &lobby, "Start").await;
    let (name, ..) = fixture.awaited().expect("the game has begun");
    let other = if name == ANN { "Ben" } else { ANN };
    let waiting = fixture.command(other, "/help").await;
    says(&waiting, "You’ll be called");
    assert!(waiting.buttons().contains(&"How to play"));
    let mine = fixture.command(&name, "/help").await;
    says(&mine, "It is your move");
    assert!(mine.buttons().contains(&"Play"));
    // The example is a legal move as it is typed.
    let quoted = mine.content.split('`').nth(1).expect("a command");
    assert!(quoted.starts_with("/qin place"), "{quoted}");
    let before = fixture.table().records();
    let answer = fixture.command(&name, quoted).await;
    assert_eq!(fixture.table().records(), before + 1, "{}", answer.content);
    let watcher = fixture.command(super::fixture::WATCHER, "/help").await;
    says(&watcher, "don’t sit at this table");
}

async fn taught(fixture: &BotFixture, words: &str) -> SeenMessage {
    let actor = fixture.person(ANN);
    let is_it = |seen: &SeenMessage| !seen.private && seen.content.contains(words);
    let found = actor.wait_for(PATIENCE, is_it).await;
    found.unwrap_or_else(|_| panic!("nobody reads {words}"))
}

/// The tests of the host walk the tour of every title.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tour_has_its_lessons_above_the_buttons_and_an_ending_that_stays() {
    let title = games::title("qin").expect("Qin");
    let fixture = BotFixture::with(&[ANN]).await;
    fixture.command(ANN, "/table tour game:qin").await;
    let tour = title.tour().expect("every title has a tour");
    let own = tour.steps.iter().filter(|step| step.seat == 0);
    for (number, step) in (1..).zip(own) {
        let lesson = taught(&fixture, &format!("🎓 **{number} · ")).await;
        assert!(lesson.attachments.is_empty(), "no picture in between");
        assert!(lesson.buttons().contains(&"Play"), "{:?}", lesson.buttons());
        fixture.command(ANN, &typed_in(title, &step.text)).await;
    }
    let ending = taught(&fixture, "🎓 **That was").await;
    let play = ["Play on", "New game", "Play against: beginner"];
    assert_eq!(ending.buttons(), [&play[..], &["How to play"]].concat());
    let goal = fixture.press(ANN, &ending, "How to play").await;
    says(&goal, ": The goal");
    // It stays while the game goes on, and goes when somebody plays on.
    fixture.until_awaited(ANN).await;
    let legal = fixture.table().game().expect("a game").moves(0);
    fixture.command(ANN, &typed_in(title, &legal[0])).await;
    fixture.rest().await;
    let there = fixture.person(ANN).message(ending.id).expect("it stays");
    assert_eq!(there.content, ending.content);
    fixture.press(ANN, &ending, "Play on").await;
    fixture.rest().await;
    let gone = fixture.person(ANN).message(ending.id);
    assert!(gone.is_err(), "it is dismissed");
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
