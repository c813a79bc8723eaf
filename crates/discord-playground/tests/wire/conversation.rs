//! A real serenity client and people of a playground.

use super::test_bot::{Bot, client};
use super::{TIMEOUT, general, playground, playground_with};
use discord_playground::{AcknowledgementKind, ActionError, PlaygroundSettings};
use std::time::Duration;

#[tokio::test]
async fn a_bot_gets_ready_hears_of_its_guild_and_registers_commands() {
    let playground = playground().await;
    let bot = Bot::start(&playground).await;
    bot.wait_for("ready as bot", 1).await;
    bot.wait_for("guild Playground with 1 channel(s)", 1).await;
    assert_eq!(playground.commands(None).len(), 7);
}

#[tokio::test]
async fn a_command_with_autocompletion_is_answered() {
    let playground = playground().await;
    let bot = Bot::start(&playground).await;
    let ann = playground.person("Ann");
    let choices = ann
        .autocomplete("/say word:pa", None)
        .await
        .expect("choices");
    let names: Vec<&str> = choices
        .iter()
        .filter_map(|choice| choice["name"].as_str())
        .collect();
    assert_eq!(names, ["parrot", "pagoda"]);
    let outcome = ann
        .command("/say word:two words times:2")
        .await
        .expect("an outcome");
    assert_eq!(outcome.acknowledged, Some(AcknowledgementKind::Message));
    let seen = playground
        .person("Ben")
        .message(outcome.message.expect("a message"))
        .expect("everybody sees it");
    assert_eq!(seen.content, "two words two words");
    bot.wait_for("/say in en-US", 1).await;
}

#[tokio::test]
async fn what_is_deferred_in_private_stays_private() {
    let playground = playground().await;
    let _bot = Bot::start(&playground).await;
    let (ann, ben) = (playground.person("Ann"), playground.person("Ben"));
    let outcome = ann.command("/secret").await.expect("an outcome");
    assert_eq!(
        outcome.acknowledged,
        Some(AcknowledgementKind::DeferredMessage)
    );
    assert!(outcome.private);
    ann.settled(outcome.interaction, TIMEOUT)
        .await
        .expect("an answer");
    ann.wait_for(TIMEOUT, |seen| seen.content == "and more")
        .await
        .expect("a follow-up");
    let seen: Vec<String> = ann
        .sees()
        .expect("a channel")
        .into_iter()
        .map(|seen| seen.content)
        .collect();
    assert_eq!(seen, ["your hand", "and more"]);
    assert_eq!(ben.sees(), Ok(Vec::new()));
}

#[tokio::test]
async fn the_first_follow_up_to_a_public_deferral_is_public_whatever_it_asks_for() {
    let playground = playground().await;
    let _bot = Bot::start(&playground).await;
    let (ann, ben) = (playground.person("Ann"), playground.person("Ben"));
    ann.command("/trap").await.expect("an outcome");
    ann.wait_for(TIMEOUT, |seen| seen.content == "secret again")
        .await
        .expect("the second follow-up");
    let seen: Vec<String> = ben
        .sees()
        .expect("a channel")
        .into_iter()
        .map(|seen| seen.content)
        .collect();
    assert_eq!(seen, ["not so secret"]);
}

#[tokio::test]
async fn buttons_menus_and_modals_work_and_only_as_they_may() {
    let playground = playground().await;
    let _bot = Bot::start(&playground).await;
    let (ann, ben) = (playground.person("Ann"), playground.person("Ben"));
    let panel = ann
        .command("/panel")
        .await
        .expect("an outcome")
        .message
        .expect("a message");
    assert_eq!(
        ann.press(panel, "Never").await,
        Err(ActionError::Disabled("Never".to_owned()))
    );
    assert!(matches!(
        ann.press(panel, "Nowhere").await,
        Err(ActionError::NoComponent { .. })
    ));
    assert!(matches!(
        ann.choose(panel, "colours", &["red", "green", "blue"])
            .await,
        Err(ActionError::Choice(_))
    ));
    assert!(matches!(
        ann.choose(panel, "colours", &["pink"]).await,
        Err(ActionError::Choice(_))
    ));
    let chosen = ben
        .choose(panel, "Colours", &["red", "blue"])
        .await
        .expect("an outcome");
    let told = ben
        .message(chosen.message.expect("a message"))
        .expect("a message");
    assert_eq!(told.content, "You like red and blue");

    let asked = ben.press(panel, "Ask me").await.expect("an outcome");
    assert_eq!(asked.acknowledged, Some(AcknowledgementKind::Modal));
    assert_eq!(ben.modal().expect("a modal").title, "Who are you?");
    assert!(ann.modal().is_err());
    assert!(matches!(
        ben.submit(&[("name", "B")]).await,
        Err(ActionError::Input { .. })
    ));
    let sent = ben
        .submit(&[("Your name", "Benny")])
        .await
        .expect("an outcome");
    let hello = sent.message.expect("a message");
    assert_eq!(
        ben.message(hello).expect("a message").content,
        "Hello Benny"
    );
    assert!(ann.message(hello).is_err());
    assert!(ben.modal().is_err());

    let pressed = ann.press(panel, "Count").await.expect("an outcome");
    assert_eq!(pressed.acknowledged, Some(AcknowledgementKind::Update));
    let panel = ben.message(panel).expect("the panel");
    assert_eq!(panel.content, "pressed 1 times");
    assert_eq!(panel.buttons(), ["Count"]);
}

#[tokio::test]
async fn pictures_are_sent_served_and_replaced() {
    let playground = playground().await;
    let _bot = Bot::start(&playground).await;
    let ann = playground.person("Ann");
    ann.command("/picture").await.expect("an outcome");
    let second = |seen: &discord_playground::SeenMessage| {
        seen.attachments
            .iter()
            .any(|file| file.filename == "second.png")
    };
    let seen = ann
        .wait_for(TIMEOUT, second)
        .await
        .expect("the second picture");
    assert_eq!(seen.attachments.len(), 1);
    assert_eq!(
        seen.embeds[0]["image"]["url"],
        seen.attachments[0].url.as_str()
    );
    let served = super::raw::client()
        .get(&seen.attachments[0].url)
        .send()
        .await
        .expect("an answer");
    assert_eq!(served.headers()["content-type"], "image/png");
    assert_eq!(served.bytes().await.expect("bytes").as_ref(), b"second");
}

#[tokio::test]
async fn direct_messages_arrive_unless_they_are_closed() {
    let playground = playground().await;
    let _bot = Bot::start(&playground).await;
    let (ann, ben) = (playground.person("Ann"), playground.person("Ben"));
    ben.close_direct_messages(true).expect("Ben is there");
    for (person, told) in [(&ann, "sent"), (&ben, "refused with 50007")] {
        let outcome = person.command("/whisper").await.expect("an outcome");
        person
            .settled(outcome.interaction, TIMEOUT)
            .await
            .expect("an answer");
        assert_eq!(
            person
                .message(outcome.message.expect("a message"))
                .expect("seen")
                .content,
            told
        );
    }
    assert_eq!(ann.direct_messages().expect("a channel")[0].content, "psst");
    assert!(ben.direct_messages().expect("a channel").is_empty());
    let direct = ann.open_direct().expect("a channel");
    assert!(ben.in_channel(direct).sees().is_err());
}

#[tokio::test]
async fn commands_are_answered_in_direct_channels_and_threads_too() {
    let playground = playground().await;
    let bot = Bot::start(&playground).await;
    let ann = playground.person("Ann");
    ann.set_locale("de").expect("Ann is there");
    let direct = ann.open_direct().expect("a channel");
    let thread = playground
        .add_thread(general(&playground), "corner")
        .expect("a thread");
    for place in [direct, thread] {
        let outcome = ann
            .in_channel(place)
            .command("/say word:hello")
            .await
            .expect("an outcome");
        assert_eq!(outcome.acknowledged, Some(AcknowledgementKind::Message));
        assert_eq!(
            ann.in_channel(place).sees().expect("a channel")[0].content,
            "hello"
        );
    }
    bot.wait_for("/say in de", 2).await;
}

#[tokio::test]
async fn a_bot_that_says_nothing_did_not_respond() {
    let settings = PlaygroundSettings {
        acknowledge_timeout: Duration::from_millis(300),
        ..PlaygroundSettings::default()
    };
    let playground = playground_with(settings).await;
    let _bot = Bot::start(&playground).await;
    let outcome = playground
        .person("Ann")
        .command("/silence")
        .await
        .expect("an outcome");
    assert!(outcome.failed);
    assert_eq!(outcome.acknowledged, None);
    let statistics = playground.statistics();
    assert_eq!((statistics.interactions, statistics.failed), (1, 1));
}

#[tokio::test]
async fn people_who_write_are_heard_but_not_overheard() {
    let playground = playground().await;
    let bot = Bot::start(&playground).await;
    let ann = playground.person("Ann");
    ann.say("nothing for bots").expect("a message");
    bot.wait_for("message ''", 1).await;
    let call = format!("hello <@{}>", playground.bot_user());
    ann.say(&call).expect("a message");
    bot.wait_for(&format!("message '{call}'"), 1).await;
    let direct = ann.open_direct().expect("a channel");
    ann.in_channel(direct).say("between us").expect("a message");
    bot.wait_for("message 'between us'", 1).await;
}

#[tokio::test]
async fn a_wrong_token_is_turned_away() {
    let playground = playground().await;
    let mut client = client(&playground, "wrong", Default::default()).await;
    let error = tokio::time::timeout(TIMEOUT, client.start())
        .await
        .expect("an end")
        .expect_err("no entry");
    assert_eq!(error.to_string(), "Sent invalid authentication");
}
