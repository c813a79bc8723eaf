//! Emoji of the application: Discord's limits, errors and visibility.

use super::raw::RawClient;
use super::with_client;
use serde_json::{Value, json};

/// One transparent pixel.
const PIXEL: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

fn emojis(raw: &RawClient) -> String {
    format!("/applications/{}/emojis", raw.application)
}

fn emoji(name: &str) -> Value {
    json!({"name": name, "image": PIXEL})
}

#[tokio::test]
async fn emoji_are_created_listed_renamed_and_deleted() {
    let (playground, raw) = with_client().await;
    let path = emojis(&raw);
    assert_eq!(raw.get(&path).await.ok(), json!({"items": []}));
    let created = raw.post(&path, emoji("red_tile")).await;
    assert_eq!(created.status, 201);
    let created = created.ok();
    assert_eq!(created["name"], "red_tile");
    let id = created["id"].as_str().expect("an id").to_owned();
    let one = format!("{path}/{id}");
    assert_eq!(raw.get(&one).await.ok()["id"], id.as_str());
    let renamed = raw.patch(&one, json!({"name": "blue_tile"})).await.ok();
    assert_eq!(renamed["name"], "blue_tile");
    let listed = raw.get(&path).await.ok();
    assert_eq!(listed["items"][0]["name"], "blue_tile");
    let picture = reqwest::get(format!("{}/emojis/{id}.png", playground.url())).await;
    let picture = picture.expect("a response");
    assert_eq!(picture.status(), 200);
    assert_eq!(picture.headers()["content-type"], "image/png");
    assert_eq!(raw.delete(&one).await.status, 204);
    raw.get(&one).await.expect_refusal(404, 10014);
    raw.delete(&one).await.expect_refusal(404, 10014);
    let other = raw.get("/applications/1/emojis").await;
    other.expect_refusal(404, 10002);
}

#[tokio::test]
async fn names_and_pictures_have_discords_limits() {
    let (_playground, raw) = with_client().await;
    let path = emojis(&raw);
    raw.post(&path, emoji("taken")).await.ok();
    let long = "n".repeat(33);
    let names = ["a", "with-dash", "with space", "ä_b", "taken", &long];
    raw.expect_bad(&path, names.map(emoji)).await;
    let large = format!("data:image/png;base64,{}", "A".repeat(4 * 90_000));
    let images = ["", "no data", "data:text/html;base64,AAAA", &large];
    let images = images.map(|image| json!({"name": "fine", "image": image}));
    raw.expect_bad(&path, images).await;
    raw.expect_bad(&path, [json!({"name": "fine"})]).await;
    raw.post(&path, emoji("fine")).await.ok();
}

#[tokio::test]
async fn an_application_has_two_thousand_emoji_at_most() {
    let (playground, raw) = with_client().await;
    let path = emojis(&raw);
    let first = raw.post(&path, emoji("first")).await.ok();
    playground.change_emojis(|emojis| {
        let first = emojis[0].clone();
        for number in 1..2000 {
            let mut more = first.clone();
            more.id += number;
            more.name = format!("more_{number}");
            emojis.push(more);
        }
    });
    let refused = raw.post(&path, emoji("late")).await;
    refused.expect_refusal(400, 30008);
    let id = first["id"].as_str().expect("an id");
    assert_eq!(raw.delete(&format!("{path}/{id}")).await.status, 204);
    raw.post(&path, emoji("late")).await.ok();
}

#[tokio::test]
async fn components_with_unknown_emoji_are_refused() {
    let (_playground, raw) = with_client().await;
    let created = raw.post(&emojis(&raw), emoji("known")).await.ok();
    let path = raw.messages();
    let button = |id: &Value| {
        let emoji = json!({"id": id, "name": "known"});
        let button = json!({"type": 2, "style": 1, "custom_id": "x", "label": "x", "emoji": emoji});
        json!({"content": "x", "components": [{"type": 1, "components": [button]}]})
    };
    let menu = |id: &Value| {
        let emoji = json!({"id": id, "name": "known"});
        let option = json!({"label": "x", "value": "x", "emoji": emoji});
        let menu = json!({"type": 3, "custom_id": "m", "options": [option]});
        json!({"content": "x", "components": [{"type": 1, "components": [menu]}]})
    };
    for body in [button(&created["id"]), menu(&created["id"])] {
        raw.post(&path, body).await.ok();
    }
    let unknown = json!("17");
    raw.expect_bad(&path, [button(&unknown), menu(&unknown)])
        .await;
}

#[tokio::test]
async fn a_component_keeps_the_name_of_an_emoji_that_is_deleted() {
    let (_playground, raw) = with_client().await;
    let created = raw.post(&emojis(&raw), emoji("red_tile")).await.ok();
    let id = &created["id"];
    let option = json!({"label": "O", "value": "o", "emoji": {"id": id}});
    let parts = json!([
        {"type": 1, "components": [{"type": 2, "style": 1, "custom_id": "b", "emoji": {"id": id}}]},
        {"type": 1, "components": [{"type": 3, "custom_id": "m", "options": [option]}]},
    ]);
    let path = raw.messages();
    let sent = raw.post(&path, json!({"components": parts})).await.id();
    let gone = format!("{}/{}", emojis(&raw), id.as_str().expect("an id"));
    assert_eq!(raw.delete(&gone).await.status, 204);
    let read = raw.get(&format!("{path}/{sent}")).await.ok();
    let emoji = json!({"id": id, "name": "red_tile"});
    let components = &read["components"];
    assert_eq!(components[0]["components"][0]["emoji"], emoji);
    assert_eq!(components[1]["components"][0]["options"][0]["emoji"], emoji);
}
