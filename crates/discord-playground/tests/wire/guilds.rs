//! Several guilds: adding and removing them, outages, and people in more than one.

use super::control::Control;
use super::raw::{GatewayConnection, RawClient};
use super::{altered, connected, general, long_timeouts, playground, playground_with};
use discord_playground::{GuildSettings, PlaygroundSettings};
use serde_json::{Value, json};

fn second() -> GuildSettings {
    GuildSettings::new("Second", &["general", "second"], &["Ann", "Dee"])
}

#[tokio::test]
async fn a_person_can_be_in_several_guilds() {
    let settings = altered(|it| it.more_guilds = vec![second()]);
    let playground = playground_with(settings).await;
    let guild = playground.guilds()[1].id;
    let names = |person: &str| {
        let channels = playground.person(person).channels().expect("channels");
        let names = channels.into_iter();
        let names = names.map(|channel| (channel.guild_name.unwrap_or_default(), channel.name));
        names
            .map(|(guild, name)| format!("{guild}/{name}"))
            .collect::<Vec<_>>()
    };
    let first = ["Playground/general"];
    let further = ["Second/general", "Second/second"];
    assert_eq!(names("Ann"), [&first[..], &further].concat());
    assert_eq!(names("Ben"), first);
    assert_eq!(names("Dee"), further);
    playground.person("Ben").join(guild).expect("Ben is there");
    assert_eq!(names("Ben"), names("Ann"));
    let here = playground.channel_in(guild, "general").expect("a channel");
    assert_ne!(general(&playground), here);
    playground.add_person_to(&[playground.guild(), guild], "Eva", "fr");
    assert_eq!(names("Eva"), names("Ann"));
}

#[tokio::test]
async fn a_removed_guild_is_gone_with_all_that_was_in_it() {
    let (playground, raw, mut line) = connected().await;
    line.rest().await;
    let guild = playground.add_guild_with(&second());
    let created = line.event("GUILD_CREATE").await;
    assert_eq!(created["id"], json!(guild.to_string()));
    let channels = created["channels"].as_array().expect("channels");
    let names: Vec<&Value> = channels.iter().map(|channel| &channel["name"]).collect();
    assert_eq!(names, ["general", "second"]);
    let more: [&str; 0] = [];
    assert_eq!(line.rest().await, more, "one event tells of everything");
    let channel = playground.channel_in(guild, "second").expect("a channel");
    playground.add_thread(channel, "thread").expect("a thread");
    assert_eq!(line.rest().await, ["THREAD_CREATE"]);
    assert!(playground.remove_guild(guild));
    let deleted = json!({"id": guild.to_string()});
    assert_eq!(line.event("GUILD_DELETE").await, deleted);
    assert!(line.rest().await.is_empty(), "one event is all");
    raw.expect_refusals(json!([
        ["GET", format!("/guilds/{guild}"), null, 404, 10004],
        ["GET", format!("/channels/{channel}"), null, 404, 10003],
    ]))
    .await;
    assert!(playground.person("Dee").channel().is_err());
    assert!(!playground.remove_guild(guild));
    assert!(!playground.remove_guild(playground.guild()), "the last one");
    assert!(playground.add_guild("Third", "de") > guild);
}

#[tokio::test]
async fn an_unavailable_guild_comes_back() {
    let settings = altered(|it| it.more_guilds = vec![second()]);
    let playground = playground_with(settings).await;
    let raw = RawClient::new(&playground);
    let guild = playground.guilds()[1].id;
    let channel = playground.channel_in(guild, "second").expect("a channel");
    let mut line = GatewayConnection::open(&playground).await;
    line.rest().await;
    assert!(playground.set_available(guild, false));
    assert!(!playground.set_available(guild, false));
    let outage = json!({"id": guild.to_string(), "unavailable": true});
    assert_eq!(line.event("GUILD_DELETE").await, outage);
    playground.add_channel(guild, "third").expect("a channel");
    assert!(line.rest().await.is_empty(), "no events in the meantime");
    raw.expect_refusals(json!([
        ["POST", format!("/channels/{channel}/messages"), {"content": "hello"}, 503, 0],
        ["GET", format!("/guilds/{guild}"), null, 503, 0],
    ]))
    .await;
    assert!(playground.person("Dee").channel().is_err());
    let mut new = GatewayConnection::open(&playground).await;
    assert_eq!(new.ready["guilds"].as_array().map(Vec::len), Some(2));
    assert_eq!(new.rest().await, ["GUILD_CREATE"], "of the other guild");

    assert!(playground.set_available(guild, true));
    for line in [&mut line, &mut new] {
        let back = line.event("GUILD_CREATE").await;
        assert_eq!(back["id"], json!(guild.to_string()));
        assert_eq!(back["unavailable"], false);
        assert_eq!(back["channels"].as_array().map(Vec::len), Some(3));
    }
    let dee = playground.person("Dee").in_channel(channel);
    dee.say("we are back").expect("a message");
    assert_eq!(line.rest().await, ["MESSAGE_CREATE"]);
}

#[tokio::test]
async fn guilds_and_sessions_by_http() {
    let playground = playground().await;
    let control = Control::new(&playground);
    let body =
        json!({"name": "Second", "locale": "de", "channels": ["general"], "people": ["Ann"]});
    let guild = control.post("guilds", body).await["id"].clone();
    let more = json!({"name": "more", "guild": "Second"});
    let channel = control.post("channels", more).await;
    let dee = json!({"name": "Dee", "guilds": ["Second", playground.guild().to_string()]});
    let dee = control.post("people", dee).await;
    assert_eq!(dee["member_of"].as_object().expect("guilds").len(), 2);
    assert_eq!(dee["locale"], "de");
    let said = json!({"content": "hello", "channel": channel["id"]});
    control.post("people/Dee/say", said).await;
    let join = json!({"join": "Second"});
    control.patch("people/Ben", join).await;
    assert_eq!(control.count("people/Ben/channels").await, 3);

    let _line = GatewayConnection::open_shard(&playground, (1, 2)).await;
    let gateway = control.get("gateway").await;
    assert_eq!(gateway["connected"], 1);
    let session = &gateway["sessions"][0];
    assert_eq!(session["shard"], 1);
    assert_eq!(session["shards"], 2);
    assert_eq!(session["events"], 2);
    assert_eq!(session["connected"], true);
    assert_eq!(gateway["identifies"]["accepted"], 1);
    assert_eq!(gateway["session_start_limit"]["remaining"], 999);
    let unlimited = json!({"refused": {}, "avoidable": {}, "global": 0});
    assert_eq!(control.get("rate-limits").await, unlimited);

    for (method, path, available) in [
        ("DELETE", "guilds/Second/available", false),
        ("PUT", "guilds/Second/available", true),
    ] {
        let changed = control.ask(method, path, Value::Null).await;
        assert_eq!(changed, (200, json!({"changed": true})));
        assert_eq!(control.get("guilds").await[1]["available"], available);
    }
    let path = format!("guilds/{}", guild.as_str().expect("an id"));
    assert_eq!(control.delete(&path).await, json!({"changed": true}));
    assert_eq!(control.count("guilds").await, 1);
    let (status, _) = control.ask("DELETE", &path, Value::Null).await;
    assert_eq!(status, 404);
}

#[tokio::test]
async fn saved_guilds_stay_and_their_ids_are_not_used_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = PlaygroundSettings {
        folder: Some(folder.path().to_owned()),
        more_guilds: vec![second()],
        ..long_timeouts()
    };
    let first = playground_with(settings.clone()).await;
    let removed = first.add_guild("Third", "de");
    assert!(first.remove_guild(removed));
    first.save().expect("it is saved");
    let guilds = first.guilds();
    drop(first);
    let again = playground_with(settings).await;
    assert_eq!(again.guilds(), guilds);
    assert!(again.add_guild("Fourth", "de") > removed);
}
