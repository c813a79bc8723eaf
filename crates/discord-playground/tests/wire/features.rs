//! What bots use besides commands and plain messages: reactions, pins, threads, webhooks, menus, newer components, polls.

use super::control::Control;
use super::raw::{GatewayConnection, RawClient, with};
use super::refusals::one_command;
use super::{general, playground};
use discord_playground::{ADD_REACTIONS, MANAGE_MESSAGES, Playground};
use serde_json::{Value, json};

const ALL: u64 = ((1 << 17) - 1) & !(1 << 1 | 1 << 8 | 1 << 15) | 1 << 24 | 1 << 25;
/// Pin messages, send polls, manage webhooks and threads.
const MORE: u64 = 1 << 51 | 1 << 49 | 1 << 29 | 1 << 34;
/// Flag of the newer layout.
const LAYOUT: u64 = 1 << 15;

struct Scene {
    raw: RawClient,
    line: GatewayConnection,
    channel: u64,
}

impl Scene {
    async fn new(playground: &Playground) -> Self {
        let mut line = GatewayConnection::connect(playground).await;
        line.identify(playground.bot_token(), ALL, (0, 1)).await;
        line.event("READY").await;
        Self {
            raw: RawClient::new(playground),
            line,
            channel: general(playground),
        }
    }

    fn path(&self, rest: &str) -> String {
        format!("/channels/{}/{rest}", self.channel)
    }

    async fn send(&self, body: Value) -> u64 {
        self.raw.post(&self.path("messages"), body).await.id()
    }

    async fn get(&self, rest: &str) -> Value {
        self.raw.get(&self.path(rest)).await.ok()
    }

    async fn interaction(&mut self) -> Value {
        self.line.event("INTERACTION_CREATE").await
    }

    async fn put(&self, path: &str) -> (u16, u64) {
        let reply = self.raw.try_send("PUT", path, None).await;
        reply.expect("an answer").refusal()
    }
}

const DONE: (u16, u64) = (204, u64::MAX);

#[tokio::test]
async fn a_new_reaction_needs_the_permission_and_one_that_is_there_does_not() {
    let playground = playground().await;
    let mut scene = Scene::new(&playground).await;
    let message = scene.send(json!({"content": "x"})).await;
    let own = scene.path(&format!("messages/{message}/reactions/👍/@me"));
    assert_eq!(scene.put(&own).await, (403, 50013));
    let ann = playground.person("Ann");
    ann.react(message, "👍", true).expect("a reaction");
    let event = scene.line.event("MESSAGE_REACTION_ADD").await;
    assert_eq!(event["emoji"], json!({"id": null, "name": "👍"}));
    assert_eq!(scene.put(&own).await, DONE);
    let one = scene.path(&format!("messages/{message}"));
    let read = scene.raw.get(&one).await.ok();
    assert_eq!(read["reactions"][0]["count"], 2);
    assert_eq!(read["reactions"][0]["me"], true);
    let users = scene.raw.get(&format!("{one}/reactions/👍?limit=1")).await;
    assert_eq!(users.ok().as_array().map(Vec::len), Some(1));
    assert_eq!(ann.message(message).expect("seen").reactions[0].by.len(), 2);
    assert_eq!(scene.raw.delete(&own).await.status, 204);
    let all = format!("{one}/reactions");
    scene.raw.delete(&all).await.expect_refusal(403, 50013);
    playground.grant_bot(scene.channel, ADD_REACTIONS | MANAGE_MESSAGES);
    assert_eq!(scene.raw.delete(&all).await.status, 204);
    scene.line.event("MESSAGE_REACTION_REMOVE_ALL").await;
    assert_eq!(scene.put(&format!("{all}/word/@me")).await, (400, 10014));
    for number in 0..20_u32 {
        let emoji = char::from_u32(0x1f600 + number).expect("a letter");
        assert_eq!(scene.put(&format!("{all}/{emoji}/@me")).await, DONE);
    }
    assert_eq!(scene.put(&format!("{all}/🎲/@me")).await, (403, 30010));
}

#[tokio::test]
async fn messages_are_pinned_listed_and_unpinned() {
    let playground = playground().await;
    let mut scene = Scene::new(&playground).await;
    let message = scene.send(json!({"content": "x"})).await;
    let pin = scene.path(&format!("messages/pins/{message}"));
    assert_eq!(scene.put(&pin).await, (403, 50013));
    playground.grant_bot(scene.channel, MORE);
    assert_eq!(scene.put(&pin).await, DONE);
    assert_eq!(scene.line.event("MESSAGE_UPDATE").await["pinned"], true);
    let told = scene.line.event("CHANNEL_PINS_UPDATE").await;
    assert!(told["last_pin_timestamp"].is_string());
    let listed = scene.get("messages/pins").await;
    assert_eq!(listed["items"][0]["message"]["id"], message.to_string());
    let older = scene.get("pins").await;
    assert_eq!(older[0]["id"], message.to_string());
    let seen = playground.person("Ann").sees().expect("messages");
    assert!(seen[0].pinned && seen[1].tells_of_pin);
    assert_eq!(scene.raw.delete(&pin).await.status, 204);
    let listed = scene.get("messages/pins").await;
    assert_eq!(listed["items"], json!([]));
}

#[tokio::test]
async fn threads_have_members_and_an_archived_one_takes_none() {
    let playground = playground().await;
    let mut scene = Scene::new(&playground).await;
    let open = json!({"name": "t", "type": 11});
    let thread = scene.raw.post(&scene.path("threads"), open).await.id();
    let ann = playground.person("Ann").id().expect("Ann");
    let members = format!("/channels/{thread}/thread-members");
    assert_eq!(scene.put(&format!("{members}/{ann}")).await, DONE);
    let listed = scene.raw.get(&format!("{members}?with_member=true")).await;
    assert_eq!(listed.ok().as_array().map(Vec::len), Some(2));
    let left = scene.raw.delete(&format!("{members}/@me")).await;
    assert_eq!(left.status, 204);
    let left = scene.line.event("THREAD_MEMBERS_UPDATE").await;
    assert_eq!(left["member_count"], 1);
    let own = scene.raw.get(&format!("{members}/@me")).await;
    own.expect_refusal(404, 10007);
    let other = scene.raw.delete(&format!("{members}/{ann}")).await;
    other.expect_refusal(403, 50013);
    playground.set_thread(thread, true, false);
    assert_eq!(scene.put(&format!("{members}/@me")).await, (400, 50083));
    let archived = scene.get("threads/archived/public").await;
    assert_eq!(archived["threads"][0]["id"], thread.to_string());
}

#[tokio::test]
async fn a_webhook_writes_with_its_token_alone() {
    let playground = playground().await;
    let scene = Scene::new(&playground).await;
    let list = scene.path("webhooks");
    let name = |name: &str| json!({"name": name});
    let early = scene.raw.post(&list, name("herald")).await;
    early.expect_refusal(403, 50013);
    playground.grant_bot(scene.channel, MORE);
    let bad = scene.raw.post(&list, name("Discord's herald")).await;
    bad.expect_refusal(400, 50035);
    let hook = scene.raw.post(&list, name("herald")).await.ok();
    let text = |name: &str| hook[name].as_str().expect("a text");
    let wrong = format!("/webhooks/{}/wrong", text("id"));
    let path = format!("/webhooks/{}/{}", text("id"), text("token"));
    let stranger = RawClient::new(&playground).with_token("none");
    let silent = stranger.post(&path, json!({"content": "x"})).await;
    assert_eq!(silent.status, 204);
    let body = json!({"content": "hear", "username": "Crier"});
    let place = format!("{path}?wait=true");
    let sent = stranger.post(&place, body).await.ok();
    assert_eq!(sent["author"]["username"], "Crier");
    let seen = playground.person("Ann").sees().expect("messages");
    assert_eq!(seen[0].author, "herald");
    assert_eq!(seen[1].author, "Crier");
    let wrong = stranger.post(&wrong, json!({"content": "x"})).await;
    wrong.expect_refusal(401, 50027);
    let one = format!("{path}/messages/{}", sent["id"].as_str().expect("an id"));
    let edited = stranger.patch(&one, json!({"content": "heard"})).await.ok();
    assert_eq!(edited["content"], "heard");
    assert_eq!(stranger.delete(&path).await.status, 204);
    stranger.get(&path).await.expect_refusal(404, 10015);
}

#[tokio::test]
async fn menus_of_roles_and_channels_tell_the_bot_what_was_selected() {
    let playground = playground().await;
    let mut scene = Scene::new(&playground).await;
    let guild = playground.channels()[0].guild.expect("a guild");
    let control = Control::new(&playground);
    let path = format!("guilds/{guild}/roles");
    let role = control.post(&path, json!({"name": "mapper"})).await;
    let menu = |kind: u64| json!({"type": 1, "components": [{"type": kind, "custom_id": format!("m{kind}")}]});
    let menus = json!({"content": "x", "components": [menu(6), menu(7), menu(8)]});
    let message = scene.send(menus).await;
    let ann = playground.person("Ann");
    let choose = |menu: &str, value: &str| ann.begin_choose(message, menu, &[value]);
    choose("m6", "mapper").expect("a role");
    let data = scene.interaction().await["data"].clone();
    let id = role["id"].as_str().expect("an id");
    assert_eq!(data["values"], json!([id]));
    assert_eq!(data["resolved"]["roles"][id]["name"], "mapper");
    choose("m7", "Ben").expect("a person");
    let data = scene.interaction().await["data"].clone();
    assert!(data["resolved"]["members"].is_object());
    choose("m8", "general").expect("a channel");
    let data = scene.interaction().await["data"].clone();
    let channel = &data["resolved"]["channels"][scene.channel.to_string()];
    assert_eq!(channel["type"], 0);
    assert!(choose("m6", "nobody").is_err());
}

#[tokio::test]
async fn the_newer_layout_has_its_own_rules() {
    let playground = playground().await;
    let scene = Scene::new(&playground).await;
    let text = |content: &str| json!({"type": 10, "content": content});
    let thumbnail = json!({"type": 11, "media": {"url": "https://example.org/a.png"}});
    let button = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "go"});
    let section =
        |accessory: &Value| json!({"type": 9, "components": [text("a")], "accessory": accessory});
    let container = json!({"type": 17, "components": [section(&button), {"type": 14}, text("b")]});
    let layout = |components: Value| json!({"flags": LAYOUT, "components": components});
    let good = layout(json!([container, section(&thumbnail)]));
    let sent = scene.send(good).await;
    let read = scene.get(&format!("messages/{sent}")).await;
    assert_eq!(read["components"][0]["id"], 1);
    assert_eq!(read["components"][0]["components"][1]["divider"], true);
    let ann = playground.person("Ann");
    ann.begin_press(sent, "Go").expect("a button in a section");
    let long = "x".repeat(2001);
    let many: Vec<Value> = (0..41).map(|_| text("x")).collect();
    let bad = json!([
        {"flags": LAYOUT, "components": [text("a")], "content": "words"},
        {"flags": LAYOUT, "components": [text("a")], "embeds": [{"title": "t"}]},
        {"components": [text("a")]},
        layout(json!(many)),
        layout(json!([text(&long), text(&long)])),
        layout(json!([{"type": 17, "components": [{"type": 17, "components": [text("a")]}]}])),
        layout(json!([{"type": 9, "components": [text("a")]}])),
        layout(json!([{"type": 12, "items": []}])),
        layout(json!([{"type": 13, "file": {"url": "attachment://none.txt"}}])),
        layout(json!([thumbnail])),
        layout(json!([{"id": 3, "type": 10, "content": "a"}, {"id": 3, "type": 10, "content": "b"}])),
    ]);
    let bad = bad.as_array().expect("bodies").clone();
    scene.raw.expect_bad(&scene.path("messages"), bad).await;
    let plain = scene.send(json!({"content": "words"})).await;
    let path = scene.path(&format!("messages/{plain}"));
    let kept = scene.raw.patch(&path, layout(json!([text("a")]))).await;
    assert_eq!(kept.refusal(), (400, 50035), "the words are still there");
    let body = json!({"flags": LAYOUT, "content": null, "components": [text("a")]});
    scene.raw.patch(&path, body).await.ok();
    let back = scene.raw.patch(&path, json!({"content": "words"})).await;
    assert_eq!(back.refusal(), (400, 50035), "it cannot be taken back");
}

#[tokio::test]
async fn labels_and_menus_of_modals_are_filled_in() {
    let playground = playground().await;
    let mut scene = Scene::new(&playground).await;
    scene.raw.register(one_command()).await.ok();
    let ann = playground.person("Ann");
    let label = |label: &str, part: Value| json!({"type": 18, "label": label, "component": part});
    let option = |value: &str| json!({"label": value.to_uppercase(), "value": value});
    let menu = json!({"type": 3, "custom_id": "menu", "options": [option("a"), option("b")]});
    let modal = |parts: Value| json!({"type": 9, "data": {"custom_id": "m", "title": "T", "components": parts}});
    ann.begin_command("/go").expect("a command");
    let interaction = scene.interaction().await;
    let text = json!({"type": 4, "custom_id": "text", "style": 1});
    let bad = [
        ("file", json!({"type": 19, "custom_id": "f"})),
        ("", text.clone()),
        ("own", with(text.clone(), json!({"label": "own"}))),
        (
            "none",
            json!({"type": 2, "custom_id": "b", "style": 1, "label": "b"}),
        ),
    ];
    for (name, part) in bad {
        let opened = modal(json!([label(name, part)]));
        let reply = scene.raw.callback(&interaction, opened).await;
        assert_eq!(reply.refusal(), (400, 50035), "{name}");
    }
    let parts =
        json!([{"type": 10, "content": "Please"}, label("Text", text), label("Menu", menu)]);
    let opened = scene.raw.callback(&interaction, modal(parts)).await;
    assert_eq!(opened.status, 204);
    let some = |values: &[&'static str]| values.to_vec();
    assert!(ann.begin_submit_values(&[("text", some(&["x"]))]).is_err());
    let values = [("Text", some(&["x"])), ("menu", some(&["B"]))];
    ann.begin_submit_values(&values).expect("a form");
    let data = scene.interaction().await["data"].clone();
    assert_eq!(data["components"][1]["component"]["value"], "x");
    assert_eq!(data["components"][2]["component"]["values"], json!(["b"]));
}

#[tokio::test]
async fn people_vote_in_a_poll_until_it_is_ended() {
    let playground = playground().await;
    let mut scene = Scene::new(&playground).await;
    let answer = |text: &str| json!({"poll_media": {"text": text}});
    let poll =
        json!({"poll": {"question": {"text": "Tea?"}, "answers": [answer("yes"), answer("no")]}});
    let early = scene.raw.post(&scene.path("messages"), poll.clone()).await;
    early.expect_refusal(403, 50013);
    playground.grant_bot(scene.channel, MORE);
    let none = json!({"poll": {"question": {"text": "Tea?"}, "answers": []}});
    let none = scene.raw.post(&scene.path("messages"), none).await;
    none.expect_refusal(400, 50035);
    let message = scene.send(poll).await;
    let ann = playground.person("Ann");
    ann.vote(message, &[1]).expect("a vote");
    ann.vote(message, &[2]).expect("another vote");
    assert!(ann.vote(message, &[1, 2]).is_err(), "one answer only");
    let removed = scene.line.event("MESSAGE_POLL_VOTE_REMOVE").await;
    assert_eq!(removed["answer_id"], 1);
    let voters = scene.get(&format!("polls/{message}/answers/2")).await;
    assert_eq!(voters["users"][0]["username"], "ann");
    let edit = scene.path(&format!("messages/{message}"));
    let edit = scene.raw.patch(&edit, json!({"content": "x"})).await;
    edit.expect_refusal(400, 520_003);
    let end = scene.path(&format!("polls/{message}/expire"));
    let ended = scene.raw.post(&end, json!({})).await.ok();
    assert_eq!(ended["poll"]["results"]["is_finalized"], true);
    assert!(ann.vote(message, &[1]).is_err(), "it is over");
}

#[tokio::test]
async fn who_is_banned_loses_what_only_they_saw_and_cannot_come_back() {
    let playground = playground().await;
    let mut scene = Scene::new(&playground).await;
    scene.raw.register(one_command()).await.ok();
    let ann = playground.person("Ann");
    ann.begin_command("/go").expect("a command");
    let interaction = scene.interaction().await;
    let picture = super::raw::callback_path(&interaction);
    let body = json!({"type": 4, "data": {"content": "x", "flags": 64, "attachments": [{"id": 0, "filename": "a.png"}]}});
    let files = [("a.png", vec![1])];
    scene.raw.form("POST", &picture, body, &files).await;
    let file = ann.sees().expect("messages")[0].attachments[0].id;
    assert!(playground.file(file).is_some());
    let guild = playground.channels()[0].guild.expect("a guild");
    ann.set_banned(guild, true).expect("a ban");
    let banned = scene.line.event("GUILD_BAN_ADD").await;
    assert_eq!(banned["user"]["username"], "ann");
    assert_eq!(playground.file(file), None);
    assert!(ann.join(guild).is_err());
    ann.set_banned(guild, false).expect("no ban");
    ann.join(guild).expect("back");
}

#[tokio::test]
async fn a_deleted_channel_comes_back_with_its_messages() {
    let playground = playground().await;
    let mut scene = Scene::new(&playground).await;
    let message = scene.send(json!({"content": "x"})).await;
    let control = Control::new(&playground);
    let path = format!("channels/{}", scene.channel);
    assert_eq!(control.delete(&path).await["deleted"], true);
    scene.line.event("CHANNEL_DELETE").await;
    let one = scene.path(&format!("messages/{message}"));
    scene.raw.get(&one).await.expect_refusal(404, 10003);
    let (_, restored) = control.ask("PUT", &path, json!({})).await;
    assert_eq!(restored["restored"], true);
    scene.line.event("CHANNEL_CREATE").await;
    assert_eq!(scene.raw.get(&one).await.ok()["content"], "x");
}

#[tokio::test]
async fn permissions_are_granted_and_revoked_by_name() {
    let playground = playground().await;
    let mut scene = Scene::new(&playground).await;
    scene.raw.register(one_command()).await.ok();
    let control = Control::new(&playground);
    let revoke = json!({"revoke": ["SEND_MESSAGES", "VIEW_CHANNEL"]});
    control.ask("PATCH", "channels/general", revoke).await;
    scene.line.event("CHANNEL_UPDATE").await;
    let body = || json!({"content": "x"});
    let sent = scene.raw.post(&scene.path("messages"), body()).await;
    sent.expect_refusal(403, 50001);
    let grant = json!({"grant": ["VIEW_CHANNEL"]});
    control.ask("PATCH", "channels/general", grant).await;
    let sent = scene.raw.post(&scene.path("messages"), body()).await;
    sent.expect_refusal(403, 50013);
    let begun = playground.person("Ann").begin_command("/go");
    begun.expect("a command");
    let interaction = scene.interaction().await;
    let has = interaction["app_permissions"].as_str().expect("a text");
    let has: u64 = has.parse().expect("a number");
    assert_eq!(has & (1 << 11 | 1 << 10), 1 << 10);
    let fly = json!({"grant": ["FLY"]});
    let (status, _) = control.ask("PATCH", "channels/general", fly).await;
    assert_eq!(status, 400);
}

#[tokio::test]
async fn settled_waits_for_the_edit_after_a_deferred_update() {
    let playground = playground().await;
    let mut scene = Scene::new(&playground).await;
    let row = json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]);
    let before = json!({"content": "before", "components": row});
    let message = scene.send(before).await;
    let ann = playground.person("Ann");
    let id = ann.begin_press(message, "Go").expect("a button");
    let interaction = scene.interaction().await;
    let answer = async {
        scene.raw.callback(&interaction, json!({"type": 6})).await;
        let original = format!("{}/messages/@original", scene.raw.webhook(&interaction));
        let after = json!({"content": "after"});
        scene.raw.patch(&original, after).await.ok();
    };
    let settled = async {
        let outcome = ann.settled(id, super::TIMEOUT).await.expect("an outcome");
        assert_eq!(ann.message(message).expect("seen").content, "after");
        outcome
    };
    let (outcome, ()) = tokio::join!(settled, answer);
    assert_eq!(outcome.message, Some(message));
}
