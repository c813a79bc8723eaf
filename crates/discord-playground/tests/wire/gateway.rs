//! The gateway: sessions, resuming, intents, and errors for clients that violate the protocol.

use super::raw::{GatewayConnection, INTENTS, RawClient};
use super::test_bot::Bot;
use super::{TIMEOUT, long_timeouts, playground, playground_with, with_client};
use discord_playground::faults::{InjectedFault, SimulatedFailure};
use discord_playground::{AcknowledgementKind, PlaygroundSettings};
use serde_json::json;
use std::time::{Duration, Instant};

#[tokio::test]
async fn bots_that_do_not_keep_the_rules_are_closed_with_a_reason() {
    let playground = playground().await;
    let token = playground.bot_token();
    let cases = [
        (
            json!({"op": 2, "d": {"token": "wrong", "intents": 0}}),
            4004,
        ),
        (
            json!({"op": 2, "d": {"token": token, "intents": 1 << 15}}),
            4014,
        ),
        (
            json!({"op": 2, "d": {"token": token, "intents": 0, "shard": [2, 2]}}),
            4010,
        ),
        (
            json!({"op": 6, "d": {"token": "wrong", "session_id": "x", "seq": 0}}),
            4004,
        ),
        (json!({"op": 3, "d": {}}), 4003),
        (json!({"op": 99}), 4001),
    ];
    for (payload, code) in cases {
        let mut line = GatewayConnection::connect(&playground).await;
        line.say(payload.clone()).await;
        assert_eq!(line.next().await, Err(code), "{payload}");
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
    let settings = PlaygroundSettings {
        heartbeat_interval: Duration::from_millis(20),
        ..long_timeouts()
    };
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
    let first = playground
        .person("Ann")
        .begin_command("/go")
        .expect("a command");
    let second = playground
        .person("Ben")
        .begin_command("/go")
        .expect("a command");

    let mut line = GatewayConnection::connect(&playground).await;
    let resume = json!({"token": playground.bot_token(), "session_id": session, "seq": sequence});
    line.say(json!({"op": 6, "d": resume})).await;
    for (number, id) in [(1, first), (2, second)] {
        let payload = line.next().await.expect("a payload");
        assert_eq!(payload["s"], json!(sequence + number));
        assert_eq!(payload["d"]["id"], json!(id.to_string()));
    }
    assert_eq!(line.next().await.expect("a payload")["t"], "RESUMED");
    playground
        .connected(1, TIMEOUT)
        .await
        .expect("a connected session");
}

#[tokio::test]
async fn a_session_that_cannot_be_resumed_is_invalid() {
    let playground = playground().await;
    let mut line = GatewayConnection::open(&playground).await;
    let session = line.session.clone();
    playground.cut_gateway(false);
    let mut resumed = GatewayConnection::connect(&playground).await;
    for session in [session.as_str(), "unknown"] {
        let resume = json!({"token": playground.bot_token(), "session_id": session, "seq": 1});
        resumed.say(json!({"op": 6, "d": resume})).await;
        assert_eq!(resumed.next().await, super::identify::invalid_session());
    }
    resumed
        .identify(playground.bot_token(), INTENTS, (0, 1))
        .await;
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
    let channel = playground
        .add_channel(playground.guild(), "short")
        .expect("a channel");
    line.event("CHANNEL_CREATE").await;
    let message = playground
        .person("Ann")
        .in_channel(channel)
        .say("words")
        .expect("a message");
    assert_eq!(line.event("MESSAGE_CREATE").await["content"], "");
    assert!(playground.delete_message(message));
    assert_eq!(
        line.event("MESSAGE_DELETE").await["id"],
        message.to_string()
    );
    assert!(playground.delete_channel(channel));
    assert_eq!(
        line.event("CHANNEL_DELETE").await["id"],
        channel.to_string()
    );
    deaf.say(json!({"op": 1, "d": null})).await;
    assert_eq!(deaf.next().await.expect("an answer")["op"], 11);
}

#[tokio::test]
async fn members_who_leave_are_told_to_whom_it_was_granted() {
    let settings = PlaygroundSettings {
        privileged_intents: true,
        ..long_timeouts()
    };
    let playground = playground_with(settings).await;
    let mut line = GatewayConnection::connect(&playground).await;
    line.identify(
        playground.bot_token(),
        1 | 1 << 1 | 1 << 9 | 1 << 15,
        (0, 1),
    )
    .await;
    line.event("GUILD_CREATE").await;
    let ann = playground.person("Ann");
    ann.say("read by all").expect("a message");
    assert_eq!(line.event("MESSAGE_CREATE").await["content"], "read by all");
    ann.leave(playground.guild()).expect("Ann is there");
    assert_eq!(
        line.event("GUILD_MEMBER_REMOVE").await["user"]["username"],
        "ann"
    );
    assert!(ann.sees().is_err(), "who has left sees nothing");
    let member = format!(
        "/guilds/{}/members/{}",
        playground.guild(),
        ann.id().expect("Ann")
    );
    RawClient::new(&playground)
        .get(&member)
        .await
        .expect_refusal(404, 10007);
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
    let ann = playground.person("Ann");
    playground.cut_gateway(true);
    let outcome = ann.command("/say word:hello").await.expect("an outcome");
    assert_eq!(outcome.acknowledged, Some(AcknowledgementKind::Message));
    bot.wait_for("resumed", 1).await;
    assert_eq!(bot.times("ready as bot"), 1, "the same session goes on");
}

#[tokio::test]
async fn a_real_client_reconnects_when_asked() {
    let playground = playground().await;
    let bot = Bot::start(&playground).await;
    playground.ask_to_reconnect();
    bot.wait_for("resumed", 1).await;
    let outcome = playground
        .person("Ann")
        .command("/say word:hello")
        .await
        .expect("an outcome");
    assert_eq!(outcome.acknowledged, Some(AcknowledgementKind::Message));
}

#[tokio::test]
async fn a_real_client_begins_anew_when_it_must() {
    let playground = playground().await;
    let bot = Bot::start(&playground).await;
    playground.cut_gateway(false);
    bot.wait_for("ready as bot", 2).await;
    let outcome = playground
        .person("Ann")
        .command("/say word:hello")
        .await
        .expect("an outcome");
    assert_eq!(outcome.acknowledged, Some(AcknowledgementKind::Message));
}

#[tokio::test]
async fn a_gateway_that_refuses_connections_takes_them_again_later() {
    let playground = playground().await;
    playground.inject(InjectedFault::once(SimulatedFailure::GatewayRefused).times(2));
    for _ in 0..2 {
        let refused =
            tokio_tungstenite::connect_async(format!("ws://{}/", playground.address())).await;
        assert!(refused.is_err());
    }
    GatewayConnection::open(&playground).await;
}
