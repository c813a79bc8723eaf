//! Shards: whose events go where, and several sessions of one shard at the same time.

use super::raw::{GatewayConnection, RawClient};
use super::refusals::one_command;
use super::test_bot::Bot;
use super::{TIMEOUT, altered, playground, playground_with, with_client};
use crate::responses::CheckedPlayground;
use discord_playground::{AcknowledgementKind, GuildSettings, Playground};
use serde_json::{Value, json};

async fn two_guilds() -> (CheckedPlayground, [u64; 2]) {
    let settings = altered(|it| {
        it.shards = 2;
        it.more_guilds = vec![GuildSettings::new("Second", &["general"], &["Ann", "Dee"])];
    });
    let playground = playground_with(settings).await;
    let guilds = playground.guilds();
    let guilds = [guilds[0].id, guilds[1].id];
    assert_eq!(guilds.map(|guild| Playground::shard_of(guild, 2)), [0, 1]);
    (playground, guilds)
}

fn hello() -> Value {
    json!({"type": 4, "data": {"content": "hello"}})
}

#[tokio::test]
async fn guilds_belong_to_all_shards_in_turn() {
    let playground = playground().await;
    for number in 1..12 {
        playground.add_guild(&format!("guild {number}"), "de");
    }
    for shards in 1..=6 {
        for (number, guild) in (0..).zip(playground.guilds()) {
            assert_eq!((guild.id >> 22) % shards, number % shards);
        }
    }
}

#[tokio::test]
async fn a_new_session_is_told_of_its_own_guilds() {
    let (playground, guilds) = two_guilds().await;
    for (shard, guild) in (0..).zip(guilds) {
        let mut line = GatewayConnection::open_shard(&playground, (shard, 2)).await;
        assert_eq!(line.ready["shard"], json!([shard, 2]));
        let listed = json!([{"id": guild.to_string(), "unavailable": true}]);
        assert_eq!(line.ready["guilds"], listed);
        let created = line.event("GUILD_CREATE").await;
        assert_eq!(created["id"], guild.to_string());
        assert!(line.rest().await.is_empty());
    }
    let mut all = GatewayConnection::open(&playground).await;
    assert_eq!(all.rest().await, ["GUILD_CREATE", "GUILD_CREATE"]);
}

#[tokio::test]
async fn events_go_to_the_shard_of_their_guild_and_direct_messages_to_the_first() {
    let (playground, guilds) = two_guilds().await;
    let raw = RawClient::new(&playground);
    raw.register(one_command()).await.ok();
    let mut first = GatewayConnection::open_shard(&playground, (0, 2)).await;
    let mut second = GatewayConnection::open_shard(&playground, (1, 2)).await;
    first.rest().await;
    second.rest().await;
    let ann = playground.person("Ann");
    let in_guild = |guild| {
        let channel = playground.channel_in(guild, "general");
        ann.in_channel(channel.expect("a channel"))
    };
    in_guild(guilds[0]).say("one").expect("a message");
    in_guild(guilds[0]).begin_command("/go").expect("a command");
    let said_and_used = ["MESSAGE_CREATE", "INTERACTION_CREATE"];
    assert_eq!(first.rest().await, said_and_used);
    assert!(second.rest().await.is_empty());
    in_guild(guilds[1]).say("two").expect("a message");
    in_guild(guilds[1]).begin_command("/go").expect("a command");
    assert_eq!(second.rest().await, said_and_used);
    assert!(first.rest().await.is_empty());

    let direct = ann.open_direct().expect("a channel");
    let at_home = ann.in_channel(direct);
    at_home.say("psst").expect("a message");
    at_home.begin_command("/go").expect("a command");
    let button = json!({"type": 2, "style": 1, "label": "Press", "custom_id": "press"});
    let rows = json!([{"type": 1, "components": [button]}]);
    let path = format!("/channels/{direct}/messages");
    let panel = json!({"content": "a button", "components": rows});
    let message = raw.post(&path, panel).await.id();
    at_home.begin_press(message, "Press").expect("a press");
    let twice = [said_and_used, said_and_used].concat();
    assert_eq!(first.rest().await, twice);
    assert!(second.rest().await.is_empty());
}

#[tokio::test]
async fn all_sessions_of_a_shard_get_its_events_whatever_their_number_of_shards() {
    let (playground, guilds) = two_guilds().await;
    let mut lines = Vec::new();
    for shard in [(0, 1), (0, 1), (0, 2), (1, 2)] {
        let mut line = GatewayConnection::open_shard(&playground, shard).await;
        line.rest().await;
        lines.push(line);
    }
    assert_eq!(playground.sessions(), 4);
    assert_eq!(playground.sessions_of((0, 1)), 2);
    assert_eq!(playground.sessions_of((1, 2)), 1);
    let before = playground.gateway_sessions();
    let ann = playground.person("Ann");
    for (guild, heard) in [(guilds[0], [1, 1, 1, 0]), (guilds[1], [1, 1, 0, 1])] {
        let channel = playground.channel_in(guild, "general").expect("a channel");
        ann.in_channel(channel).say("hello").expect("a message");
        for (line, heard) in lines.iter_mut().zip(heard) {
            assert_eq!(line.rest().await.len(), heard);
        }
    }
    let after = playground.gateway_sessions();
    let events = before.iter().zip(&after);
    let events: Vec<u64> = events.map(|(old, new)| new.events - old.events).collect();
    assert_eq!(events, [2, 2, 1, 1]);
    drop(lines);
    let gone = playground.shard_connected((0, 1), 0, TIMEOUT).await;
    gone.expect("both are gone");
}

#[tokio::test]
async fn of_two_sessions_the_first_callback_wins() {
    let (playground, raw) = with_client().await;
    raw.register(one_command()).await.ok();
    let mut old = GatewayConnection::open(&playground).await;
    let mut new = GatewayConnection::open(&playground).await;
    let id = playground.person("Ann").begin_command("/go");
    let id = id.expect("a command");
    let told = old.event("INTERACTION_CREATE").await;
    assert_eq!(new.event("INTERACTION_CREATE").await, told);
    assert_eq!(raw.callback(&told, hello()).await.status, 204);
    let again = raw.callback(&told, hello()).await;
    again.expect_refusal(400, 40060);
    let outcome = playground.outcome(id).expect("an outcome");
    assert_eq!(outcome.acknowledged, Some(AcknowledgementKind::Message));
    assert_eq!(playground.person("Ann").sees().expect("a channel").len(), 1);
}

#[tokio::test]
async fn a_lost_session_can_be_resumed_after_another_one_of_its_shard_started() {
    let playground = playground().await;
    let mut lost = GatewayConnection::open(&playground).await;
    lost.rest().await;
    playground.cut_gateway(true);
    let mut new = GatewayConnection::open(&playground).await;
    new.rest().await;
    playground.person("Ann").say("hello").expect("a message");
    let mut resumed = GatewayConnection::connect(&playground).await;
    let token = playground.bot_token();
    resumed.resume(token, &lost.session, lost.sequence).await;
    assert_eq!(resumed.rest().await, ["MESSAGE_CREATE", "RESUMED"]);
    assert_eq!(new.rest().await, ["MESSAGE_CREATE"]);
    assert_eq!(playground.sessions(), 2);
}

/// serenity waits 5 seconds between two shards.
#[tokio::test]
async fn a_real_client_with_two_shards_serves_two_guilds() {
    let (playground, guilds) = two_guilds().await;
    let bot = Bot::start_shards(&playground, 2).await;
    for shard in 0..2 {
        let there = playground.shard_connected((shard, 2), 1, TIMEOUT).await;
        there.expect("the shard is connected");
    }
    bot.wait_for("guild Playground with 1 channel(s)", 1).await;
    bot.wait_for("guild Second with 1 channel(s)", 1).await;
    let ann = playground.person("Ann");
    let direct = ann.open_direct().expect("a channel");
    let general = guilds.map(|guild| playground.channel_in(guild, "general").expect("a channel"));
    for (channel, word) in [(general[0], "one"), (general[1], "two"), (direct, "three")] {
        let ann = ann.in_channel(channel);
        let outcome = ann.command(format!("/say word:{word}").as_str()).await;
        let outcome = outcome.expect("an outcome");
        assert_eq!(outcome.acknowledged, Some(AcknowledgementKind::Message));
        assert_eq!(ann.sees().expect("a channel")[0].content, word);
    }
    assert_eq!(bot.times("/say in en-US"), 3, "no event came twice");
    let shards = playground.gateway_sessions();
    let shards = shards.iter().map(|shard| (shard.shard, shard.shards));
    assert_eq!(shards.collect::<Vec<_>>(), [(0, 2), (1, 2)]);
}
