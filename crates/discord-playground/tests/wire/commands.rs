//! Registering commands, and typing them.

use super::{connected, general, with_client};
use discord_playground::{ActionError, CommandLine};
use serde_json::{Value, json};

fn command(changes: Value) -> Value {
    let mut command = json!({"name": "go", "description": "Goes"});
    for (key, value) in changes.as_object().expect("changes") {
        command[key] = value.clone();
    }
    command
}

fn option(name: &str, changes: Value) -> Value {
    let mut option = json!({"type": 3, "name": name, "description": "D"});
    for (key, value) in changes.as_object().expect("changes") {
        option[key] = value.clone();
    }
    option
}

#[tokio::test]
async fn bad_commands_are_refused() {
    let (playground, raw) = with_client().await;
    let with = |options: Value| command(json!({"options": options}));
    let long = "x".repeat(100);
    let many: Value = (0..25)
        .map(|number| option(&format!("o{number}"), json!({"description": long})))
        .collect();
    let heavy: Value = (0..25)
        .map(|number| {
            let choices: Value = (0..25)
                .map(|choice| json!({"name": format!("{choice} {long}")[..20], "value": "v"}))
                .collect();
            option(&format!("o{number}"), json!({"choices": choices}))
        })
        .collect();
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
        json!([with(
            (0..26)
                .map(|number| option(&format!("o{number}"), json!({})))
                .collect()
        )]),
        json!([with(json!([
            option("a", json!({})),
            option("b", json!({"required": true}))
        ]))]),
        json!([with(json!([
            option("a", json!({})),
            option("a", json!({}))
        ]))]),
        json!([with(json!([option(
            "a",
            json!({"choices": vec![json!({"name": "n", "value": "v"}); 26]})
        )]))]),
        json!([with(json!([option(
            "a",
            json!({"choices": [{"name": "x".repeat(101), "value": "v"}]})
        )]))]),
        json!([with(json!([option(
            "a",
            json!({"type": 4, "choices": [{"name": "n", "value": "text"}]})
        )]))]),
        json!([with(json!([option(
            "a",
            json!({"autocomplete": true, "choices": [{"name": "n", "value": "v"}]})
        )]))]),
        json!([with(json!([
            option("a", json!({"type": 1})),
            option("b", json!({}))
        ]))]),
        json!([with(json!([option("a", json!({"type": 12}))]))]),
        json!([with(heavy)]),
        json!([with(json!([option("a", json!({"min_value": 1}))]))]),
        json!([with(json!([option(
            "a",
            json!({"type": 4, "max_length": 5})
        )]))]),
        json!([with(json!([option(
            "a",
            json!({"type": 6, "max_value": 5})
        )]))]),
        json!([{"type": 2, "name": "Greet", "description": "Greets"}]),
        json!([{"type": 3, "name": "Read", "options": [option("a", json!({}))]}]),
        json!({"not": "a list"}),
    ];
    for commands in bad {
        assert_eq!(
            raw.register(commands.clone()).await.refusal(),
            (400, 50035),
            "{commands}"
        );
    }
    let too_many: Value = (0..101)
        .map(|number| command(json!({"name": format!("c{number}")})))
        .collect();
    raw.register(too_many).await.expect_refusal(400, 30032);
    assert!(playground.commands(None).is_empty());
    raw.register(json!([with(many)])).await.ok();
    raw.register(json!([{"type": 2, "name": "Greet", "description": ""}]))
        .await
        .ok();
    raw.register(json!([command(
        json!({"name": "größe-2_x", "name_localizations": {"zh-CN": "大小"}})
    )]))
    .await
    .ok();
}

#[tokio::test]
async fn translations_count_where_they_are_longest() {
    let (_playground, raw) = with_client().await;
    // 25 options of 50 + 100 characters fit; with 300 characters in choices each they do not.
    let options = |translated: usize| -> Value {
        (0..25)
            .map(|number| {
                let choices: Value = (0..3)
                    .map(|choice| json!({"name": format!("c{choice}"), "value": "v", "name_localizations": {"de": "x".repeat(translated)}}))
                    .collect();
                option(&format!("o{number}"), json!({"description": "x".repeat(100), "choices": choices}))
            })
            .collect()
    };
    raw.register(json!([command(json!({"options": options(60)}))]))
        .await
        .ok();
    raw.register(json!([command(json!({"options": options(80)}))]))
        .await
        .expect_refusal(400, 50035);
}

#[tokio::test]
async fn commands_are_kept_replaced_changed_and_removed() {
    let (playground, raw) = with_client().await;
    let path = format!("/applications/{}/commands", raw.application);
    let first = raw
        .register(json!([
            command(json!({})),
            command(json!({"name": "stop"}))
        ]))
        .await
        .ok();
    let again = raw
        .register(json!([command(json!({"description": "Goes on"}))]))
        .await
        .ok();
    assert_eq!(again[0]["id"], first[0]["id"], "the same name keeps its id");
    assert_eq!(raw.get(&path).await.ok().as_array().map(Vec::len), Some(1));
    let new = raw.post(&path, command(json!({"name": "halt"}))).await;
    assert_eq!(new.status, 201);
    let halt = new.id();
    raw.patch(&format!("{path}/{halt}"), json!({"description": "Halts"}))
        .await
        .ok();
    assert_eq!(
        raw.get(&format!("{path}/{halt}")).await.ok()["description"],
        "Halts"
    );
    assert_eq!(raw.delete(&format!("{path}/{halt}")).await.status, 204);
    let guild = format!(
        "/applications/{}/guilds/{}/commands",
        raw.application,
        playground.guild()
    );
    raw.send("PUT", &guild, json!([command(json!({"name": "local"}))]))
        .await
        .ok();
    let ann = playground.person("Ann");
    ann.begin_command("/local").expect("a command of the guild");
    let direct = ann.open_direct().expect("a channel");
    assert_eq!(
        ann.in_channel(direct).begin_command("/local"),
        Err(ActionError::NoCommand("local".to_owned()))
    );
    ann.in_channel(direct)
        .begin_command("/go")
        .expect("a command of everywhere");
}

#[tokio::test]
async fn a_person_can_only_type_what_the_client_lets_them() {
    let (playground, raw, mut line) = connected().await;
    let options = json!([
        option(
            "word",
            json!({"required": true, "min_length": 2, "max_length": 5, "name_localizations": {"de": "wort"}})
        ),
        option(
            "colour",
            json!({"choices": [{"name": "Red", "value": "r"}, {"name": "Blue", "value": "b"}]})
        ),
        option("count", json!({"type": 4, "min_value": 1, "max_value": 9})),
        option("exact", json!({"type": 5})),
        option("share", json!({"type": 10, "max_value": 1.5})),
        option("friend", json!({"type": 6})),
        option("place", json!({"type": 7})),
    ]);
    let branch = json!([{"type": 2, "name": "set", "description": "S", "options": [
        {"type": 1, "name": "up", "description": "U", "options": options}]}]);
    raw.register(json!([
        // Its German name is the English name of another command, which takes precedence.
        command(json!({"name": "walk", "name_localizations": {"de": "go"}})),
        command(json!({"options": branch})),
        command(json!({"name": "admin", "default_member_permissions": "16"}))
    ]))
    .await
    .ok();
    let ann = playground.person("Ann");
    let unfit = |line: &str| matches!(ann.begin_command(line), Err(ActionError::Unfit { .. }));
    assert_eq!(
        ann.begin_command("/stop"),
        Err(ActionError::NoCommand("stop".to_owned()))
    );
    assert_eq!(
        ann.begin_command("/admin"),
        Err(ActionError::NoCommand("admin".to_owned()))
    );
    ann.permit(playground.guild(), u64::MAX)
        .expect("Ann is there");
    ann.begin_command("/admin").expect("a command for managers");
    line.event("INTERACTION_CREATE").await;
    assert!(matches!(
        ann.begin_command("/go word:abc"),
        Err(ActionError::NoSubcommand { .. })
    ));
    assert!(matches!(
        ann.begin_command("/go set down"),
        Err(ActionError::NoSubcommand { .. })
    ));
    assert_eq!(
        ann.begin_command("/go set up colour:Red"),
        Err(ActionError::Missing("word".to_owned()))
    );
    assert_eq!(
        ann.begin_command("/go set up size:5"),
        Err(ActionError::NoOption("size:5".to_owned()))
    );
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
    assert!(matches!(
        ann.begin_command("/go set up word:abc friend:Zoe"),
        Err(ActionError::NoPerson(_))
    ));

    ann.set_locale("de").expect("Ann is there");
    let typed =
        "/go set up wort:a b c colour:Red count:9 exact:true share:0.5 friend:@Ben place:#general";
    ann.begin_command(typed).expect("a command");
    let data = line.event("INTERACTION_CREATE").await["data"].clone();
    let up = &data["options"][0]["options"][0];
    assert_eq!((&up["name"], &up["type"]), (&json!("up"), &json!(1)));
    let values: Vec<&Value> = up["options"]
        .as_array()
        .expect("options")
        .iter()
        .map(|option| &option["value"])
        .collect();
    let (ben, place) = (
        playground.person("Ben").id().expect("Ben"),
        general(&playground),
    );
    let expected = [
        json!("a b c"),
        json!("r"),
        json!(9),
        json!(true),
        json!(0.5),
        json!(ben.to_string()),
        json!(place.to_string()),
    ];
    assert_eq!(values, expected.iter().collect::<Vec<_>>());
    assert_eq!(
        data["resolved"]["users"][ben.to_string()]["username"],
        "ben"
    );

    let named = CommandLine::Named {
        name: "go".to_owned(),
        options: json!({"set": {"up": {"word": "abc", "count": 3}}}),
    };
    ann.begin_command(named).expect("a command by name");
    let data = line.event("INTERACTION_CREATE").await["data"].clone();
    assert_eq!(data["options"][0]["options"][0]["options"][1]["value"], 3);
}
