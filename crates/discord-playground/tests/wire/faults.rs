//! Fault injection.

use super::raw::RawClient;
use super::refusals::command;
use super::test_bot::Bot;
use super::{TIMEOUT, connected, general, playground, playground_with, with_client};
use discord_playground::PlaygroundSettings;
use discord_playground::faults::{Filter, InjectedFault, SimulatedFailure};
use serde_json::json;
use std::time::{Duration, Instant};

#[tokio::test]
async fn a_rate_limit_says_when_to_come_back() {
    let (playground, raw) = with_client().await;
    let path = raw.messages();
    let retry_after = 1.5;
    let limited = |global| SimulatedFailure::RateLimited {
        retry_after,
        global,
    };
    playground.inject(InjectedFault::once(limited(false)).on(Filter::route("send")));
    raw.get("/users/@me").await.ok();
    let reply = raw.post(&path, json!({"content": "x"})).await;
    assert_eq!(reply.status, 429);
    assert_eq!(reply.json["retry_after"], json!(1.5));
    assert_eq!(reply.json["global"], false);
    assert_eq!(reply.headers["retry-after"], "2");
    assert_eq!(reply.headers["x-ratelimit-scope"], "user");
    assert_eq!(reply.headers["x-ratelimit-reset-after"], "1.500");
    assert!(
        playground
            .person("Ann")
            .sees()
            .expect("a channel")
            .is_empty()
    );
    raw.post(&path, json!({"content": "x"})).await.ok();

    playground.inject(InjectedFault::once(limited(true)));
    let reply = raw.get("/users/@me").await;
    assert_eq!((reply.status, &reply.json["global"]), (429, &json!(true)));
    assert_eq!(reply.headers["x-ratelimit-global"], "true");
    assert!(playground.faults().is_empty());
}

#[tokio::test]
async fn errors_of_the_server_come_before_or_after_the_deed() {
    let (playground, raw) = with_client().await;
    let path = raw.messages();
    let ann = playground.person("Ann");
    for (after_effect, messages) in [(false, 0), (true, 1)] {
        let failure = SimulatedFailure::status(503).after_effect(after_effect);
        playground.inject(InjectedFault::once(failure).on(Filter::path("/channels/*/messages")));
        assert_eq!(raw.post(&path, json!({"content": "x"})).await.status, 503);
        let seen = ann.sees().expect("a channel").len();
        assert_eq!(seen, messages, "after: {after_effect}");
    }
    for after_effect in [false, true] {
        let before = ann.sees().expect("a channel").len();
        let dropped = InjectedFault::once(SimulatedFailure::Dropped { after_effect });
        playground.inject(dropped.on(Filter::path("/channels/**")));
        let body = Some(json!({"content": "x"}));
        let cut = raw.try_send("POST", &path, body).await;
        assert!(cut.is_err(), "no answer at all");
        let after = ann.sees().expect("a channel").len();
        assert_eq!(after - before, usize::from(after_effect));
        let last = playground.transcript().pop().expect("an entry");
        assert_eq!(last.status, None);
    }
}

#[tokio::test]
async fn a_lost_answer_and_a_nonce_make_one_message() {
    let (playground, raw) = with_client().await;
    let path = raw.messages();
    let lost = SimulatedFailure::status(500).after_effect(true);
    playground.inject(InjectedFault::once(lost));
    let body = json!({"content": "once", "nonce": "7", "enforce_nonce": true});
    assert_eq!(raw.post(&path, body.clone()).await.status, 500);
    raw.post(&path, body).await.ok();
    assert_eq!(playground.person("Ann").sees().expect("a channel").len(), 1);
}

#[tokio::test]
async fn slow_answers_are_slow_before_or_after_the_deed() {
    let (playground, raw) = with_client().await;
    let path = raw.messages();
    for after_effect in [false, true] {
        let ann = playground.person("Ann");
        let before = ann.sees().expect("a channel").len();
        let ms = 500;
        playground.inject(InjectedFault::once(SimulatedFailure::Slow {
            ms,
            after_effect,
        }));
        let (raw, path) = (RawClient::new(&playground), path.clone());
        let started = Instant::now();
        let sending =
            tokio::spawn(async move { raw.post(&path, json!({"content": "x"})).await.ok() });
        if after_effect {
            super::conversation::reads(&ann, "x").await;
        }
        sending.await.expect("no panic");
        assert!(started.elapsed() >= Duration::from_millis(500));
        assert_eq!(ann.sees().expect("a channel").len(), before + 1);
    }
    let entry = playground.transcript().pop().expect("an entry");
    assert!(entry.answered_ms >= 500);
}

#[tokio::test]
async fn a_fault_ends_after_its_times_or_when_it_is_taken_back() {
    let (playground, raw) = with_client().await;
    let broken = SimulatedFailure::status(502);
    playground.inject(InjectedFault::once(broken.clone()).times(2).on(Filter {
        method: Some("get".to_owned()),
        ..Filter::default()
    }));
    for status in [502, 502, 200] {
        assert_eq!(raw.get("/users/@me").await.status, status);
    }
    playground.inject(InjectedFault::once(broken.clone()).lasting(TIMEOUT));
    assert_eq!(raw.get("/users/@me").await.status, 502);
    assert_eq!(raw.get("/users/@me").await.status, 502);
    playground.clear_faults();
    assert_eq!(raw.get("/users/@me").await.status, 200);
    playground.inject(InjectedFault::once(broken).lasting(Duration::from_millis(1)));
    let begun = Instant::now();
    while raw.get("/users/@me").await.status != 200 {
        assert!(begun.elapsed() < TIMEOUT, "it never ends");
    }
}

#[tokio::test]
async fn an_interaction_told_twice_is_acknowledged_once() {
    let playground = playground().await;
    let bot = Bot::start(&playground).await;
    playground.inject(InjectedFault::once(SimulatedFailure::DeliveredTwice));
    bot.says_hello(&playground).await;
    bot.wait_for("/say in en-US", 2).await;
    let error = "error: Interaction has already been acknowledged.";
    bot.wait_for(error, 1).await;
    assert_eq!(playground.person("Ann").sees().expect("a channel").len(), 1);
}

#[tokio::test]
async fn an_interaction_told_late_cannot_be_acknowledged() {
    let settings = PlaygroundSettings {
        acknowledge_timeout: Duration::from_millis(50),
        ..PlaygroundSettings::default()
    };
    let playground = playground_with(settings).await;
    let bot = Bot::start(&playground).await;
    let late = SimulatedFailure::DeliveredLate { ms: 100 };
    playground.inject(InjectedFault::once(late));
    let outcome = playground.person("Ann").command("/say word:hello").await;
    assert!(outcome.expect("an outcome").failed);
    bot.wait_for("error: Unknown interaction", 1).await;
}

#[tokio::test]
async fn a_lost_acknowledgement_was_one_all_the_same() {
    let playground = playground().await;
    let bot = Bot::start(&playground).await;
    let lost = SimulatedFailure::status(500).after_effect(true);
    playground.inject(InjectedFault::once(lost).on(Filter::route("callback")));
    bot.says_hello(&playground).await;
    bot.wait_for("error: 500: Internal Server Error", 1).await;
}

#[tokio::test]
async fn messages_and_channels_vanish_under_the_bot() {
    let (playground, raw, mut line) = connected().await;
    let channel = general(&playground);
    let path = raw.messages();
    let message = raw.post(&path, json!({"content": "x"})).await.id();
    assert!(playground.delete_message(message));
    line.event("MESSAGE_DELETE").await;
    let place = format!("{path}/{message}");
    let edited = raw.patch(&place, json!({"content": "y"}));
    edited.await.expect_refusal(404, 10008);
    let interaction = command(&playground, &raw, &mut line).await;
    raw.callback(&interaction, json!({"type": 5})).await.ok();
    assert!(playground.delete_channel(channel));
    raw.expect_refusals(json!([
        ["POST", path, {"content": "x"}, 404, 10003],
        ["POST", raw.webhook(&interaction), {"content": "x"}, 404, 10003],
    ]))
    .await;
}

/// Any error of Discord can be injected, on any route, in any channel.
#[tokio::test]
async fn any_status_and_code_can_be_asked_for() {
    let (playground, raw) = with_client().await;
    let general = general(&playground);
    let other = playground.add_channel(playground.guild(), "other");
    let there = format!("/channels/{}/messages", other.expect("a channel"));
    let here = raw.messages();
    let only_here = || Filter::path(&format!("/channels/{general}/**"));
    for (status, code) in [(403, 20026), (400, 160_005), (418, 999_999), (403, 0)] {
        let fault = InjectedFault::once(SimulatedFailure::coded(status, code));
        playground.inject(fault.on(only_here()));
        raw.post(&there, json!({"content": "x"})).await.ok();
        let refused = raw.post(&here, json!({"content": "x"})).await;
        assert_eq!(refused.refusal(), (status, code));
    }
    let told = "You are opening direct messages too fast.";
    let wait = json!({
        "fault": "status", "status": 403, "code": 40003, "message": told,
        "retry_after": 1.2, "on": {"route": "direct"}, "times": 1,
    });
    playground.inject(serde_json::from_value(wait).expect("a fault"));
    let body = json!({"recipient_id": playground.person("Ann").id().expect("Ann").to_string()});
    let refused = raw.post("/users/@me/channels", body.clone()).await;
    refused.expect_refusal(403, 40003);
    assert_eq!(refused.json["message"], told);
    assert_eq!(refused.json["retry_after"], 1.2);
    assert_eq!(refused.headers["retry-after"], "2");
    raw.post("/users/@me/channels", body).await.ok();
}
