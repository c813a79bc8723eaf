//! Registering commands, and typing them.

use super::raw::with;
use super::{connected, general, with_client};
use discord_playground::{ActionError, CommandLine};
use serde_json::{Value, json};

fn command(changes: Value) -> Value {
    with(json!({"name": "go", "description": "Goes"}), changes)
}

fn option(name: &str, changes: Value) -> Value {
    let option = json!({"type": 3, "name": name, "description": "D"});
    with(option, changes)
}

/// Options with numbers for names.
fn options(count: usize, changes: &Value) -> Value {
    let names = (0..count).map(|number| format!("o{number}"));
    names.map(|name| option(&name, changes.clone())).collect()
}

#[tokio::test]
async fn bad_commands_are_refused() {
    let (playground, raw) = with_client().await;
    let go = |options: Value| json!([command(json!({"options": options}))]);
    let one = |changes: Value| go(json!([option("a", changes)]));
    let long = "x".repeat(100);
    let choices =
        (0..25).map(|choice| json!({"name": format!("{choice} {long}")[..20], "value": "v"}));
    let heavy = options(25, &json!({"choices": choices.collect::<Value>()}));
    let bad = [
        json!([command(json!({"name": "Go"}))]),
        json!([command(json!({"name": "go now"}))]),
        json!([command(json!({"name": ""}))]),
        json!([command(json!({"name": "x".repeat(33)}))]),
        json!([command(json!({"description": ""}))]),
        json!([command(json!({"description": "x".repeat(101)}))]),
        json!([command(json!({"name_localizations": {"de": "Geh"}}))]),
        json!([command(json!({"contexts": []}))]),
        json!([command(json!({})), command(json!({}))]),
        go(options(26, &json!({}))),
        go(
            json!([{"type": 3, "name": "a", "description": "D"}, option("b", json!({"required": true}))]),
        ),
        go(json!([{"type": 3, "name": "a", "description": "D"}, option("a", json!({}))])),
        go(json!([{"type": 1, "name": "a", "description": "D"}, option("b", json!({}))])),
        one(json!({"choices": vec![json!({"name": "n", "value": "v"}); 26]})),
        one(json!({"choices": [{"name": "x".repeat(101), "value": "v"}]})),
        one(json!({"type": 4, "choices": [{"name": "n", "value": "text"}]})),
        one(json!({"autocomplete": true, "choices": [{"name": "n", "value": "v"}]})),
        one(json!({"type": 12})),
        go(heavy),
        one(json!({"min_value": 1})),
        one(json!({"type": 4, "max_length": 5})),
        one(json!({"type": 6, "max_value": 5})),
        json!([{"type": 2, "name": "Greet", "description": "Greets"}]),
        json!([{"type": 3, "name": "Read", "options": [option("a", json!({}))]}]),
        json!({"not": "a list"}),
    ];
    for commands in bad {
        let reply = raw.register(commands.clone()).await;
        assert_eq!(reply.refusal(), (400, 50035), "{commands}");
    }
    let too_many: Value = (0..101)
        .map(|number| command(json!({"name": format!("c{number}")})))
        .collect();
    raw.register(too_many).await.expect_refusal(400, 30032);
    assert!(playground.commands(None).is_empty());
    for good in [
        go(options(25, &json!({"description": long}))),
        json!([{"type": 2, "name": "Greet", "description": ""}]),
        json!([command(
            json!({"name": "größe-2_x", "name_localizations": {"zh-CN": "大小"}})
        )]),
    ] {
        raw.register(good).await.ok();
    }
}

#[tokio::test]
async fn translations_count_where_they_are_longest() {
    let (_playground, raw) = with_client().await;
    // 25 options of 50 + 100 characters fit; with 300 characters in choices each they do not.
    let translated = |length: usize| {
        let names = json!({"de": "x".repeat(length)});
        let choice = json!({"name": "c", "value": "v", "name_localizations": names});
        let choices = ["c0", "c1", "c2"].map(|name| with(choice.clone(), json!({"name": name})));
        let options = options(
            25,
            &json!({"description": "x".repeat(100), "choices": choices}),
        );
        json!([command(json!({"options": options}))])
    };
    raw.register(translated(60)).await.ok();
    let refused = raw.register(translated(80)).await;
    refused.expect_refusal(400, 50035);
}

#[tokio::test]
async fn commands_are_kept_replaced_changed_and_removed() {
    let (playground, raw) = with_client().await;
    let path = format!("/applications/{}/commands", raw.application);
    let two = json!([command(json!({})), command(json!({"name": "stop"}))]);
    let first = raw.register(two).await.ok();
    let other = json!([command(json!({"description": "Goes on"}))]);
    let again = raw.register(other).await.ok();
    assert_eq!(again[0]["id"], first[0]["id"], "the same name keeps its id");
    assert_eq!(raw.get(&path).await.ok().as_array().map(Vec::len), Some(1));
    let new = raw.post(&path, command(json!({"name": "halt"}))).await;
    assert_eq!(new.status, 201);
    let halt = format!("{path}/{}", new.id());
    let changed = json!({"description": "Halts"});
    raw.patch(&halt, changed).await.ok();
    assert_eq!(raw.get(&halt).await.ok()["description"], "Halts");
    assert_eq!(raw.delete(&halt).await.status, 204);
    let (application, guild) = (raw.application, playground.guild());
    let guild = format!("/applications/{application}/guilds/{guild}/commands");
    let local = json!([command(json!({"name": "local"}))]);
    raw.send("PUT", &guild, local).await.ok();
    let ann = playground.person("Ann");
    ann.begin_command("/local").expect("a command of the guild");
    let direct = ann.open_direct().expect("a channel");
    let ann = ann.in_channel(direct);
    let refused = ann.begin_command("/local");
    assert_eq!(refused, Err(ActionError::NoCommand("local".to_owned())));
    ann.begin_command("/go").expect("a command of everywhere");
}

#[tokio::test]
async fn a_person_can_only_type_what_the_client_lets_them() {
    let (playground, raw, mut line) = connected().await;
    let lengths = json!({"required": true, "min_length": 2, "max_length": 5, "name_localizations": {"de": "wort"}});
    let colours = json!([{"name": "Red", "value": "r"}, {"name": "Blue", "value": "b"}]);
    let options = json!([
        option("word", lengths),
        option("colour", json!({"choices": colours})),
        option("count", json!({"type": 4, "min_value": 1, "max_value": 9})),
        option("exact", json!({"type": 5})),
        option("share", json!({"type": 10, "max_value": 1.5})),
        option("friend", json!({"type": 6})),
        option("place", json!({"type": 7})),
    ]);
    let branch = json!([{"type": 2, "name": "set", "description": "S", "options": [
        {"type": 1, "name": "up", "description": "U", "options": options}]}]);
    let commands = json!([
        // Its German name is the English name of another command, which takes precedence.
        command(json!({"name": "walk", "name_localizations": {"de": "go"}})),
        command(json!({"options": branch})),
        command(json!({"name": "admin", "default_member_permissions": "16"}))
    ]);
    raw.register(commands).await.ok();
    let ann = playground.person("Ann");
    let unfit = |line: &str| matches!(ann.begin_command(line), Err(ActionError::Unfit { .. }));
    for name in ["stop", "admin"] {
        let refused = ann.begin_command(format!("/{name}").as_str());
        assert_eq!(refused, Err(ActionError::NoCommand(name.to_owned())));
    }
    ann.permit(playground.guild(), u64::MAX)
        .expect("Ann is there");
    ann.begin_command("/admin").expect("a command for managers");
    line.event("INTERACTION_CREATE").await;
    for line in ["/go word:abc", "/go set down"] {
        let refused = ann.begin_command(line);
        assert!(
            matches!(refused, Err(ActionError::NoSubcommand { .. })),
            "{line}"
        );
    }
    let missing = ann.begin_command("/go set up colour:Red");
    assert_eq!(missing, Err(ActionError::Missing("word".to_owned())));
    let unknown = ann.begin_command("/go set up size:5");
    assert_eq!(unknown, Err(ActionError::NoOption("size:5".to_owned())));
    for value in [
        "word:a",
        "word:abcdef",
        "word:abc colour:Green",
        "word:abc count:0",
        "word:abc count:ten",
        "word:abc exact:maybe",
        "word:abc share:2",
    ] {
        assert!(unfit(&format!("/go set up {value}")), "{value}");
    }
    let stranger = ann.begin_command("/go set up word:abc friend:Zoe");
    assert!(matches!(stranger, Err(ActionError::NoPerson(_))));

    ann.set_locale("de").expect("Ann is there");
    let typed =
        "/go set up wort:a b c colour:Red count:9 exact:true share:0.5 friend:@Ben place:#general";
    ann.begin_command(typed).expect("a command");
    let data = line.event("INTERACTION_CREATE").await["data"].clone();
    let up = &data["options"][0]["options"][0];
    assert_eq!((&up["name"], &up["type"]), (&json!("up"), &json!(1)));
    let values = up["options"].as_array().expect("options").iter();
    let values: Value = values.map(|option| option["value"].clone()).collect();
    let ben = playground.person("Ben").id().expect("Ben").to_string();
    let place = general(&playground).to_string();
    assert_eq!(values, json!(["a b c", "r", 9, true, 0.5, ben, place]));
    assert_eq!(data["resolved"]["users"][&ben]["username"], "ben");

    let named = CommandLine::Named {
        name: "go".to_owned(),
        options: json!({"set": {"up": {"word": "abc", "count": 3}}}),
    };
    ann.begin_command(named).expect("a command by name");
    let data = line.event("INTERACTION_CREATE").await["data"].clone();
    assert_eq!(data["options"][0]["options"][0]["options"][1]["value"], 3);
}
