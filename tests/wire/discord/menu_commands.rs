//! Commands in the menus of people and messages.

use super::fixture::{awaited, says, typed_in};
use super::{BotFixture, Chooser};
use pagoda::playground::PlaygroundSettings;
use pagoda::table::Stage;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_opens_a_private_table_to_which_the_person_is_invited() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.person("Ben").set_locale("de").expect("a language");
    let here = fixture.channel();
    let bot = PlaygroundSettings::default().bot;
    for (whom, told) in [("Ann", "yourself"), (bot.as_str(), "is a bot")] {
        let answer = fixture.use_on_person(here, "Ann", "Challenge", whom).await;
        assert!(answer.private);
        says(&answer, told);
    }
    let asked = fixture
        .use_on_person(here, "Ben", "Herausfordern", "Ann")
        .await;
    assert!(asked.private, "{}", asked.content);
    says(&asked, "Welches Spiel");
    let opened = fixture.press("Ben", &asked, "Qin").await;
    says(&opened, "Direktnachrichten");
    let home = fixture
        .person("Ann")
        .open_direct()
        .expect("a direct channel");
    let lobby = fixture.with_button_in(home, "Ann", "Hinsetzen").await;
    fixture.press("Ann", &lobby, "Hinsetzen").await;
    let table = fixture.private_channel(fixture.person("Ann").id().expect("a person"));
    let table = fixture.table_in(table);
    assert_eq!((table.title().name(), table.seats().len()), ("qin", 2));
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_result_is_reviewed_and_continued_from_its_menu() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.command("Ann", "/table new game:qin").await;
    let lobby = fixture.with_button("Ben", "Sit down").await;
    for command in ["Review", "Continue from here"] {
        let told = fixture.use_on_message("Ann", command, &lobby).await;
        assert!(told.private);
        says(&told, "no result of a game of mine");
    }
    fixture.press("Ben", &lobby, "Sit down").await;
    let lobby = fixture.with_button("Ann", "Start").await;
    fixture.press("Ann", &lobby, "Start").await;
    let mut dice = Chooser::new(3);
    for _ in 0..6 {
        let table = fixture.table();
        let (name, ..) = awaited(&table).expect("somebody decides");
        let text = dice.hasty(table.game().expect("a game"));
        let line = typed_in(table.title(), &text);
        fixture.command(&name, &line).await;
    }
    fixture.resign("Ann").await;
    assert_eq!(fixture.table().stage(), Stage::Finished);
    let result = fixture.with_button("Ben", "Review").await;
    let pressed = fixture.press("Ben", &result, "Review").await;
    let review = fixture.use_on_message("Ben", "Review", &result).await;
    assert!(review.private && !review.content.is_empty());
    assert_eq!(
        review.buttons(),
        fixture
            .person("Ben")
            .message(pressed.id)
            .expect("it is there")
            .buttons()
    );
    let replay = fixture
        .use_on_message("Ben", "Continue from here", &result)
        .await;
    assert!(replay.private, "{}", replay.content);
    assert!(
        replay.buttons().contains(&"Continue from here"),
        "{:?}",
        replay.buttons()
    );
    fixture
        .use_on_message("Ben", "Continue from here", &replay)
        .await;
    fixture.rest().await;
    let table = fixture.table();
    assert!(table.course().is_continued() && table.stage() == Stage::Playing);
    fixture.finish().await;
}
