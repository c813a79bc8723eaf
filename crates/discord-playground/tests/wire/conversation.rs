//! A real serenity client and people of a playground.

use super::test_bot::{Bot, client};
use super::{TIMEOUT, general, playground, playground_with};
use discord_playground::{
    AcknowledgementKind, ActionError, Actor, PlaygroundSettings, SeenMessage,
};
use std::time::Duration;

pub async fn reads(person: &Actor, words: &str) {
    let found = person.wait_for(TIMEOUT, |seen| seen.content == words);
    found
        .await
        .unwrap_or_else(|_| panic!("nobody reads {words}"));
}

fn everything(person: &Actor) -> Vec<String> {
    let seen = person.sees().expect("a channel").into_iter();
    seen.map(|seen| seen.content).collect()
}

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
    let choices = ann.autocomplete("/say word:pa", None).await;
    let choices = choices.expect("choices");
    let names = choices.iter().map(|choice| &choice["name"]);
    assert_eq!(names.collect::<Vec<_>>(), ["parrot", "pagoda"]);
    let outcome = ann.command("/say word:two words times:2").await;
    let outcome = outcome.expect("an outcome");
    assert_eq!(outcome.acknowledged, Some(AcknowledgementKind::Message));
    let seen = everything(&playground.person("Ben"));
    assert_eq!(seen, ["two words two words"]);
    bot.wait_for("/say in en-US", 1).await;
}

#[tokio::test]
async fn what_is_deferred_in_private_stays_private() {
    let playground = playground().await;
    let _bot = Bot::start(&playground).await;
    let (ann, ben) = (playground.person("Ann"), playground.person("Ben"));
    let outcome = ann.command("/secret").await.expect("an outcome");
    let kind = AcknowledgementKind::DeferredMessage;
    assert_eq!(outcome.acknowledged, Some(kind));
    assert!(outcome.private);
    let answer = ann.settled(outcome.interaction, TIMEOUT).await;
    answer.expect("an answer");
    reads(&ann, "and more").await;
    assert_eq!(everything(&ann), ["your hand", "and more"]);
    assert_eq!(ben.sees(), Ok(Vec::new()));
}

#[tokio::test]
async fn the_first_follow_up_to_a_public_deferral_is_public_whatever_it_asks_for() {
    let playground = playground().await;
    let _bot = Bot::start(&playground).await;
    let (ann, ben) = (playground.person("Ann"), playground.person("Ben"));
    ann.command("/trap").await.expect("an outcome");
    reads(&ann, "secret again").await;
    assert_eq!(everything(&ben), ["not so secret"]);
}

#[tokio::test]
async fn buttons_menus_and_modals_work_and_only_as_they_may() {
    let playground = playground().await;
    let _bot = Bot::start(&playground).await;
    let (ann, ben) = (playground.person("Ann"), playground.person("Ben"));
    let panel = ann.command("/panel").await.expect("an outcome");
    let panel = panel.message.expect("a message");
    let never = ann.press(panel, "Never").await;
    assert_eq!(never, Err(ActionError::Disabled("Never".to_owned())));
    let nowhere = ann.press(panel, "Nowhere").await;
    assert!(matches!(nowhere, Err(ActionError::NoComponent { .. })));
    for values in [&["red", "green", "blue"][..], &["pink"]] {
        let refused = ann.choose(panel, "colours", values).await;
        assert!(matches!(refused, Err(ActionError::Choice(_))), "{values:?}");
    }
    let chosen = ben.choose(panel, "Colours", &["red", "blue"]).await;
    let told = chosen.expect("an outcome").message.expect("a message");
    let told = ben.message(told).expect("a message");
    assert_eq!(told.content, "You like red and blue");

    let asked = ben.press(panel, "Ask me").await.expect("an outcome");
    assert_eq!(asked.acknowledged, Some(AcknowledgementKind::Modal));
    assert_eq!(ben.modal().expect("a modal").title, "Who are you?");
    assert!(ann.modal().is_err());
    let short = ben.submit(&[("name", "B")]).await;
    assert!(matches!(short, Err(ActionError::Input { .. })));
    let sent = ben.submit(&[("Your name", "Benny")]).await;
    let hello = sent.expect("an outcome").message.expect("a message");
    let told = ben.message(hello).expect("a message");
    assert_eq!(told.content, "Hello Benny");
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
    let second = |seen: &SeenMessage| {
        let mut files = seen.attachments.iter();
        files.any(|file| file.filename == "second.png")
    };
    let seen = ann.wait_for(TIMEOUT, second).await;
    let seen = seen.expect("the second picture");
    assert_eq!(seen.attachments.len(), 1);
    let url = &seen.attachments[0].url;
    assert_eq!(seen.embeds[0]["image"]["url"], url.as_str());
    let served = super::raw::client().get(url).send().await;
    let served = served.expect("an answer");
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
        let answer = person.settled(outcome.interaction, TIMEOUT).await;
        let answer = answer.expect("an answer").message.expect("a message");
        assert_eq!(person.message(answer).expect("seen").content, told);
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
    let thread = playground.add_thread(general(&playground), "corner");
    for place in [direct, thread.expect("a thread")] {
        let ann = ann.in_channel(place);
        let outcome = ann.command("/say word:hello").await.expect("an outcome");
        assert_eq!(outcome.acknowledged, Some(AcknowledgementKind::Message));
        assert_eq!(everything(&ann), ["hello"]);
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
    let outcome = playground.person("Ann").command("/silence").await;
    let outcome = outcome.expect("an outcome");
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
    let end = tokio::time::timeout(TIMEOUT, client.start()).await;
    let error = end.expect("an end").expect_err("no entry");
    assert_eq!(error.to_string(), "Sent invalid authentication");
}
