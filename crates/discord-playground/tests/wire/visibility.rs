//! Everybody sees their own messages, and nothing else.

use super::raw::RawClient;
use super::{TIMEOUT, altered, connected, playground, playground_with, with_client};
use serde_json::json;
use tokio::time::timeout;

#[tokio::test]
async fn what_is_for_one_person_is_seen_by_nobody_else() {
    let (playground, raw, mut line) = connected().await;
    raw.register(super::refusals::one_command()).await.ok();
    let (ann, ben) = (playground.person("Ann"), playground.person("Ben"));
    let (mut ann_watches, mut ben_watches) = (ann.watch(), ben.watch());
    ann.begin_command("/go").expect("a command");
    let interaction = line.event("INTERACTION_CREATE").await;
    let button = json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Mine", "custom_id": "mine"}]}]);
    let secret = json!({"content": "for Ann", "flags": 64, "components": button});
    let secret = json!({"type": 4, "data": secret});
    raw.callback(&interaction, secret).await.ok();
    let seen = ann.sees().expect("a channel");
    assert!(seen[0].private);
    assert_eq!(ben.sees(), Ok(vec![]));
    assert!(ben.begin_press(seen[0].id, "mine").is_err());
    ann.begin_press(seen[0].id, "mine").expect("a button");

    let direct = ann.open_direct().expect("a channel");
    let path = format!("/channels/{direct}/messages");
    let also = json!({"content": "also for Ann"});
    raw.post(&path, also).await.ok();
    assert!(ben.in_channel(direct).sees().is_err());
    let channels = ben.channels().expect("channels");
    assert!(channels.iter().all(|channel| channel.id != direct));
    ben.say("for all").expect("a message");

    let mut told = Vec::new();
    while told.last().is_none_or(|last| *last != "for all") {
        let change = timeout(TIMEOUT, ann_watches.next()).await;
        let change = change.expect("in time").expect("a change");
        if change.what == "message" {
            told.push(change.about["content"].as_str().expect("words").to_owned());
        }
    }
    assert_eq!(told, ["for Ann", "also for Ann", "for all"]);
    let first = timeout(TIMEOUT, ben_watches.next()).await;
    let first = first.expect("in time").expect("a change");
    assert_eq!(first.about["content"], "for all");
}

#[tokio::test]
async fn a_flag_does_not_make_a_plain_message_private() {
    let (playground, raw) = with_client().await;
    let body = json!({"content": "meant for one", "flags": 64});
    raw.post(&raw.messages(), body).await.ok();
    let seen = playground.person("Cai").sees().expect("a channel");
    assert_eq!(seen[0].content, "meant for one");
    assert!(!seen[0].private);
}

#[tokio::test]
async fn strangers_see_no_channel_of_the_guild() {
    let playground = playground().await;
    let ann = playground.person("Ann");
    ann.leave(playground.guild()).expect("Ann is there");
    assert!(ann.channels().expect("channels").is_empty());
    ann.join(playground.guild()).expect("Ann is there");
    assert_eq!(ann.channels().expect("channels").len(), 1);
}

#[tokio::test]
async fn a_private_deferral_stays_private_whatever_the_follow_up_asks_for() {
    let (playground, raw, mut line) = connected().await;
    raw.register(super::refusals::one_command()).await.ok();
    let (ann, ben) = (playground.person("Ann"), playground.person("Ben"));
    let id = ann.begin_command("/go").expect("a command");
    let interaction = line.event("INTERACTION_CREATE").await;
    let defer = json!({"type": 5, "data": {"flags": 64}});
    raw.callback(&interaction, defer).await.ok();
    assert!(playground.outcome(id).expect("an outcome").loading);
    let hook = raw.webhook(&interaction);
    raw.post(&hook, json!({"content": "first"})).await.ok();
    let outcome = playground.outcome(id).expect("an outcome");
    assert!(!outcome.loading && outcome.private);
    assert_eq!(ben.sees(), Ok(vec![]));
    let second = raw.post(&hook, json!({"content": "second"})).await.id();
    assert_eq!(ben.sees().expect("a channel")[0].id, second);
    let edit = async |message: u64| {
        let path = format!("{hook}/messages/{message}");
        raw.patch(&path, json!({"content": "changed"})).await
    };
    assert_eq!(edit(second).await.ok()["content"], "changed");
    let foreign = ben.say("by hand").expect("a message");
    edit(foreign).await.expect_refusal(404, 10008);
}

/// The listener gets all changes, although more happen at once than a watcher may lag behind.
#[tokio::test]
async fn who_listens_misses_nothing() {
    const SAID: usize = 3000;
    let playground = playground().await;
    let (hearing, received) = std::sync::mpsc::channel();
    playground.listen(move |change| {
        let words = change.about["content"].as_str().unwrap_or_default();
        let heard = hearing.send((change.only, words.to_owned()));
        heard.expect("the test listens");
    });
    let ann = playground.person("Ann");
    for number in 0..SAID {
        ann.say(&number.to_string()).expect("a message");
    }
    let direct = ann.open_direct().expect("a channel");
    ann.in_channel(direct).say("between us").expect("a message");
    let received: Vec<_> = received.try_iter().collect();
    let said = received
        .iter()
        .filter(|(only, words)| only.is_none() && words.parse::<usize>().is_ok());
    assert_eq!(said.count(), SAID);
    let ann = ann.who().expect("Ann is there").id;
    assert!(received.contains(&(Some(ann), "between us".to_owned())));
}

#[tokio::test]
async fn words_of_others_and_the_list_of_members_need_a_privileged_intent() {
    for granted in [false, true] {
        let settings = altered(|it| it.privileged_intents = granted);
        let playground = playground_with(settings).await;
        let raw = RawClient::new(&playground);
        let ann = playground.person("Ann");
        let channel = ann.channel().expect("a channel");
        let bot = format!("<@{}> to the bot", playground.bot_user());
        let said = [
            (ann.say("to all").expect("a message"), granted),
            (ann.say(&bot).expect("a message"), true),
        ];
        let path = format!("/channels/{channel}/messages");
        let listed = raw.get(&path).await.ok();
        let listed = listed.as_array().expect("a list");
        for (message, is_told) in said {
            let one = raw.get(&format!("{path}/{message}")).await.ok();
            let id = message.to_string();
            let same = listed.iter().find(|listed| listed["id"] == id.as_str());
            assert_eq!(Some(&one), same);
            assert_eq!(one["content"] != "", is_told, "{one}");
        }
        let reference = json!({"message_id": said[0].0.to_string()});
        let reply = json!({"content": "mine", "message_reference": reference});
        let reply = raw.post(&path, reply).await.ok();
        assert_eq!(reply["content"], "mine");
        let replied = &reply["referenced_message"]["content"];
        assert_eq!(replied, if granted { "to all" } else { "" });
        let direct = ann.open_direct().expect("a direct channel");
        let said = ann.in_channel(direct).say("to the bot alone");
        let said = said.expect("a message");
        let place = format!("/channels/{direct}/messages/{said}");
        let read = raw.get(&place);
        assert_eq!(read.await.ok()["content"], "to the bot alone");

        let members = format!("/guilds/{}/members?limit=10", playground.guild());
        let members = raw.get(&members).await;
        match granted {
            true => assert!(members.ok().as_array().is_some_and(|all| all.len() > 3)),
            false => assert_eq!(members.refusal(), (403, 50001)),
        }
    }
}

#[tokio::test]
async fn who_installed_the_application_uses_it_without_the_bot_and_gets_five_follow_ups() {
    let (playground, raw, mut line) = connected().await;
    let commands = json!([
        {"name": "go", "description": "Go", "integration_types": [0, 1]},
        {"name": "stay", "description": "Stay"},
        {"name": "Greet", "type": 2, "integration_types": [1]},
    ]);
    raw.register(commands).await.ok();
    let guild = playground.add_guild("Foreign", "en");
    let hall = playground.add_channel(guild, "hall").expect("a channel");
    let ann = playground.person("Ann");
    ann.join(guild).expect("she joins");
    assert!(playground.remove_bot(guild));
    let ann = ann.in_channel(hall);
    assert!(ann.begin_command("/go").is_err());
    ann.install(true).expect("it is installed");
    assert!(ann.begin_command("/stay").is_err(), "it is for guilds");
    ann.begin_command("/go").expect("a command");
    let interaction = line.event("INTERACTION_CREATE").await;
    let id = ann.id().expect("a person").to_string();
    let owners = &interaction["authorizing_integration_owners"];
    assert_eq!(*owners, json!({"1": id}));
    assert_eq!(interaction["guild_id"], guild.to_string());
    let answer = json!({"type": 4, "data": {"content": "here", "flags": 64}});
    raw.callback(&interaction, answer).await.ok();
    let path = raw.webhook(&interaction);
    for _ in 0..5 {
        raw.post(&path, json!({"content": "more"})).await.ok();
    }
    let sixth = raw.post(&path, json!({"content": "too much"})).await;
    sixth.expect_refusal(400, 40094);
    let plain = format!("/channels/{hall}/messages");
    let plain = raw.post(&plain, json!({"content": "no"})).await;
    plain.expect_refusal(403, 50001);
    let greeted = ann.use_on_person("Greet", "Ben");
    let answered = async {
        let interaction = line.event("INTERACTION_CREATE").await;
        let data = &interaction["data"];
        assert_eq!(data["type"], 2);
        let ben = playground.person("Ben").id().expect("a person").to_string();
        assert_eq!(data["target_id"], ben);
        assert_eq!(data["resolved"]["users"][&ben]["username"], "ben");
        let answer = json!({"type": 4, "data": {"content": "Hello"}});
        raw.callback(&interaction, answer).await.ok();
    };
    let (greeted, ()) = tokio::join!(greeted, answered);
    assert!(!greeted.expect("an answer").failed);
}
