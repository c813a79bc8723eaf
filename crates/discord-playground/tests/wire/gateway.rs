//! The gateway: sessions, resuming, intents, and errors for clients that violate the protocol.

use super::raw::{GatewayConnection, INTENTS, RawClient};
use super::test_bot::Bot;
use super::{TIMEOUT, altered, playground, playground_with, with_client};
use discord_playground::Playground;
use discord_playground::faults::{InjectedFault, SimulatedFailure};
use serde_json::json;
use std::time::{Duration, Instant};

#[tokio::test]
async fn bots_that_do_not_keep_the_rules_are_closed_with_a_reason() {
    let playground = playground().await;
    let token = playground.bot_token();
    let cases = json!([
        [{"op": 2, "d": {"token": "wrong", "intents": 0}}, 4004],
        [{"op": 2, "d": {"token": token, "intents": 1 << 15}}, 4014],
        [{"op": 2, "d": {"token": token, "intents": 0, "shard": [2, 2]}}, 4010],
        [{"op": 2, "d": {"token": token, "intents": 1 << 18, "properties": {}}}, 4013],
        [{"op": 6, "d": {"token": "wrong", "session_id": "x", "seq": 0}}, 4004],
        [{"op": 3, "d": {}}, 4003],
        [{"op": 99}, 4001],
        [{"op": 1, "d": null, "x": "x".repeat(4096)}, 4002],
    ]);
    for case in cases.as_array().expect("cases") {
        let mut line = GatewayConnection::connect(&playground).await;
        line.say(case[0].clone()).await;
        let code = line.next().await.expect_err("it is closed");
        assert_eq!(case[1], code, "{}", case[0]);
    }
    let mut line = GatewayConnection::open(&playground).await;
    line.identify(token, INTENTS, (0, 1)).await;
    line.event("GUILD_CREATE").await;
    assert_eq!(line.next().await, Err(4005));
}

#[tokio::test]
async fn heartbeats_are_answered() {
    let playground = playground().await;
    let mut line = GatewayConnection::open(&playground).await;
    line.event("GUILD_CREATE").await;
    line.say(json!({"op": 1, "d": line.sequence})).await;
    assert_eq!(line.next().await.expect("an answer")["op"], 11);
}

#[tokio::test]
async fn a_bot_without_heartbeats_is_taken_for_gone() {
    let settings = altered(|it| it.heartbeat_interval = Duration::from_millis(20));
    let playground = playground_with(settings).await;
    let mut line = GatewayConnection::connect(&playground).await;
    line.identify(playground.bot_token(), INTENTS, (0, 1)).await;
    // A slow machine may close it before all events of the new session are sent.
    let end = loop {
        if let Err(code) = line.next().await {
            break code;
        }
    };
    assert_eq!(end, 4000);
    assert_eq!(playground.identifies().accepted, 1);
}

#[tokio::test]
async fn a_resumed_session_misses_nothing() {
    let (playground, raw) = with_client().await;
    raw.register(super::refusals::one_command()).await.ok();
    let mut line = GatewayConnection::open(&playground).await;
    line.event("GUILD_CREATE").await;
    let (session, sequence) = (line.session.clone(), line.sequence);
    playground.cut_gateway(true);
    assert_eq!(line.next().await, Err(0));
    let missed = ["Ann", "Ben"].map(|name| playground.person(name).begin_command("/go"));

    let mut line = GatewayConnection::connect(&playground).await;
    let token = playground.bot_token();
    line.resume(token, &session, sequence).await;
    for (number, id) in (1..).zip(missed) {
        let payload = line.next().await.expect("a payload");
        assert_eq!(payload["s"], sequence + number);
        assert_eq!(payload["d"]["id"], id.expect("a command").to_string());
    }
    assert_eq!(line.next().await.expect("a payload")["t"], "RESUMED");
    let connected = playground.connected(1, TIMEOUT).await;
    connected.expect("a connected session");
}

#[tokio::test]
async fn a_session_that_cannot_be_resumed_is_invalid() {
    let playground = playground().await;
    let mut line = GatewayConnection::open(&playground).await;
    let session = line.session.clone();
    playground.cut_gateway(false);
    let mut resumed = GatewayConnection::connect(&playground).await;
    for session in [session.as_str(), "unknown"] {
        let token = playground.bot_token();
        resumed.resume(token, session, 1).await;
        assert_eq!(resumed.next().await, super::identify::invalid_session());
    }
    let token = playground.bot_token();
    resumed.identify(token, INTENTS, (0, 1)).await;
    resumed.event("READY").await;
    while line.next().await.is_ok() {}
}

#[tokio::test]
async fn events_need_their_intents() {
    let playground = playground().await;
    let mut deaf = GatewayConnection::connect(&playground).await;
    deaf.identify(playground.bot_token(), 0, (0, 1)).await;
    deaf.event("READY").await;
    let mut line = GatewayConnection::open(&playground).await;
    line.event("GUILD_CREATE").await;
    let channel = playground.add_channel(playground.guild(), "short");
    let channel = channel.expect("a channel");
    line.event("CHANNEL_CREATE").await;
    let ann = playground.person("Ann").in_channel(channel);
    let message = ann.say("words").expect("a message");
    assert_eq!(line.event("MESSAGE_CREATE").await["content"], "");
    assert!(playground.delete_message(message));
    let deleted = line.event("MESSAGE_DELETE").await;
    assert_eq!(deleted["id"], message.to_string());
    assert!(playground.delete_channel(channel));
    let deleted = line.event("CHANNEL_DELETE").await;
    assert_eq!(deleted["id"], channel.to_string());
    deaf.say(json!({"op": 1, "d": null})).await;
    assert_eq!(deaf.next().await.expect("an answer")["op"], 11);
}

#[tokio::test]
async fn members_who_leave_are_told_to_whom_it_was_granted() {
    let settings = altered(|it| it.privileged_intents = true);
    let playground = playground_with(settings).await;
    let mut line = GatewayConnection::connect(&playground).await;
    let intents = 1 | 1 << 1 | 1 << 9 | 1 << 15;
    let token = playground.bot_token();
    line.identify(token, intents, (0, 1)).await;
    line.event("GUILD_CREATE").await;
    let ann = playground.person("Ann");
    ann.say("read by all").expect("a message");
    assert_eq!(line.event("MESSAGE_CREATE").await["content"], "read by all");
    ann.leave(playground.guild()).expect("Ann is there");
    let left = line.event("GUILD_MEMBER_REMOVE").await;
    assert_eq!(left["user"]["username"], "ann");
    assert!(ann.sees().is_err(), "who has left sees nothing");
    let (guild, ann) = (playground.guild(), ann.id().expect("Ann"));
    let member = format!("/guilds/{guild}/members/{ann}");
    let member = RawClient::new(&playground).get(&member).await;
    member.expect_refusal(404, 10007);
}

#[tokio::test]
async fn too_many_events_close_the_connection() {
    let playground = playground().await;
    let mut line = GatewayConnection::open(&playground).await;
    line.event("GUILD_CREATE").await;
    let mut said = 0;
    let begun = Instant::now();
    // Only those of the last minute count: a slow machine needs more of them.
    let end = loop {
        line.say(json!({"op": 1, "d": null})).await;
        said += 1;
        if let Err(code) = line.next().await {
            break code;
        }
        assert!(begun.elapsed() < TIMEOUT, "it is never closed");
    };
    assert_eq!(end, 4008);
    assert!(said >= 120, "closed after {said}");
}

#[tokio::test]
async fn a_real_client_resumes_after_a_cut_and_loses_nothing() {
    let playground = playground().await;
    let bot = Bot::start(&playground).await;
    playground.cut_gateway(true);
    bot.says_hello(&playground).await;
    bot.wait_for("resumed", 1).await;
    assert_eq!(bot.times("ready as bot"), 1, "the same session goes on");
}

#[tokio::test]
async fn a_real_client_reconnects_when_asked_and_begins_anew_when_it_must() {
    let cases: [(fn(&Playground), _, _); 2] = [
        (Playground::ask_to_reconnect, "resumed", 1),
        (|it| it.cut_gateway(false), "ready as bot", 2),
    ];
    for (interrupt, heard, times) in cases {
        let playground = playground().await;
        let bot = Bot::start(&playground).await;
        interrupt(&playground);
        bot.wait_for(heard, times).await;
        bot.says_hello(&playground).await;
    }
}

#[tokio::test]
async fn a_gateway_that_refuses_connections_takes_them_again_later() {
    let playground = playground().await;
    playground.inject(InjectedFault::once(SimulatedFailure::GatewayRefused).times(2));
    for _ in 0..2 {
        let address = format!("ws://{}/", playground.address());
        let refused = tokio_tungstenite::connect_async(address).await;
        assert!(refused.is_err());
    }
    GatewayConnection::open(&playground).await;
}
