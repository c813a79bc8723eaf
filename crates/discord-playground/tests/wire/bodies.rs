//! Bodies that Discord refuses with 50035.

use super::{connected, with_client};
use serde_json::{Value, json};

fn letters(count: usize) -> String {
    "x".repeat(count)
}

fn row(parts: Value) -> Value {
    json!({"type": 1, "components": parts})
}

fn button(id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "B", "custom_id": id})
}

fn buttons(count: usize, from: usize) -> Value {
    row((from..from + count)
        .map(|number| button(&number.to_string()))
        .collect())
}

fn options(count: usize) -> Value {
    (0..count)
        .map(|number| json!({"label": "L", "value": number.to_string()}))
        .collect()
}

fn menu(changes: Value) -> Value {
    let mut menu = json!({"type": 3, "custom_id": "menu", "options": options(3)});
    for (key, value) in changes.as_object().expect("changes") {
        menu[key] = value.clone();
    }
    json!({"content": "x", "components": [row(json!([menu]))]})
}

fn with_button(changes: Value) -> Value {
    let mut one = button("b");
    for (key, value) in changes.as_object().expect("changes") {
        one[key] = value.clone();
    }
    json!({"content": "x", "components": [row(json!([one]))]})
}

fn with_link(url: Value) -> Value {
    let link = json!({"type": 2, "style": 5, "label": "L", "url": url});
    json!({"content": "x", "components": [row(json!([link]))]})
}

/// Invalid bodies of messages with the field of the expected error.
fn bad_messages() -> Vec<(&'static str, Value)> {
    let embed = |embed: Value| json!({"embeds": [embed]});
    let rows = |rows: Value| json!({"content": "x", "components": rows});
    vec![
        ("content", json!({"content": letters(2001)})),
        ("content", json!({"content": 5})),
        ("embeds", json!({"embeds": vec![json!({"title": "t"}); 11]})),
        (
            "embeds",
            json!({"embeds": vec![json!({"description": letters(3001)}); 2]}),
        ),
        ("embeds", embed(json!({"title": letters(257)}))),
        ("embeds", embed(json!({"description": letters(4097)}))),
        (
            "embeds",
            embed(json!({"fields": vec![json!({"name": "n", "value": "v"}); 26]})),
        ),
        (
            "embeds",
            embed(json!({"fields": [{"name": "", "value": "v"}]})),
        ),
        (
            "embeds",
            embed(json!({"fields": [{"name": "n", "value": letters(1025)}]})),
        ),
        (
            "embeds",
            embed(json!({"image": {"url": "attachment://not-there.png"}})),
        ),
        (
            "components",
            rows((0..6).map(|number| buttons(1, number)).collect()),
        ),
        ("components", rows(json!([buttons(6, 0)]))),
        ("components", rows(json!([row(json!([]))]))),
        ("components", rows(json!([button("b")]))),
        (
            "components",
            rows(json!([row(
                json!([button("b"), {"type": 3, "custom_id": "m", "options": options(1)}])
            )])),
        ),
        ("components", rows(json!([buttons(2, 0), buttons(1, 1)]))),
        (
            "components",
            rows(json!([row(
                json!([{"type": 4, "custom_id": "i", "label": "L", "style": 1}])
            )])),
        ),
        (
            "components",
            with_button(json!({"custom_id": letters(101)})),
        ),
        ("components", with_button(json!({"custom_id": ""}))),
        ("components", with_button(json!({"custom_id": null}))),
        ("components", with_button(json!({"label": letters(81)}))),
        ("components", with_button(json!({"label": null}))),
        ("components", with_button(json!({"style": 9}))),
        (
            "components",
            with_button(json!({"style": 5, "url": "https://example.org"})),
        ),
        ("components", with_link(json!(null))),
        ("components", with_link(json!(""))),
        ("components", with_link(json!("javascript:alert(1)"))),
        ("components", with_link(json!("ftp://example.org"))),
        ("components", with_link(json!("example.org"))),
        ("components", with_link(json!("https://"))),
        ("components", with_link(json!("https://example.org/a b"))),
        (
            "components",
            with_link(json!(format!("https://example.org/{}", letters(493)))),
        ),
        ("components", menu(json!({"options": options(26)}))),
        ("components", menu(json!({"options": []}))),
        ("components", menu(json!({"placeholder": letters(151)}))),
        (
            "components",
            menu(json!({"options": [{"label": letters(101), "value": "v"}]})),
        ),
        (
            "components",
            menu(json!({"options": [{"label": "l", "value": letters(101)}]})),
        ),
        (
            "components",
            menu(json!({"options": [{"label": "l", "value": "v", "description": letters(101)}]})),
        ),
        (
            "components",
            menu(json!({"options": [{"label": "l", "value": "v"}, {"label": "m", "value": "v"}]})),
        ),
        ("components", menu(json!({"max_values": 4}))),
        (
            "components",
            menu(json!({"min_values": 3, "max_values": 2})),
        ),
        ("components", menu(json!({"custom_id": letters(101)}))),
        ("nonce", json!({"content": "x", "nonce": letters(26)})),
        ("nonce", json!({"content": "x", "enforce_nonce": true})),
        (
            "allowed_mentions",
            json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
        ),
        (
            "allowed_mentions",
            json!({"content": "x", "allowed_mentions": {"parse": ["friends"]}}),
        ),
        (
            "attachments",
            json!({"content": "x", "attachments": [{"id": "0", "filename": "not-sent.png"}]}),
        ),
        (
            "message_reference",
            json!({"content": "x", "message_reference": {"message_id": "1"}}),
        ),
        ("content", json!({"content": "x", "flags": 1 << 15})),
    ]
}

#[tokio::test]
async fn bad_messages_are_refused_when_sent_edited_and_answered() {
    let (playground, raw, mut line) = connected().await;
    raw.register(super::refusals::one_command()).await.ok();
    playground
        .person("Ann")
        .begin_command("/go")
        .expect("a command");
    let interaction = line.event("INTERACTION_CREATE").await;
    let path = raw.messages();
    let message = raw.post(&path, json!({"content": "good"})).await.id();
    for (place, body) in bad_messages() {
        let sent = raw.post(&path, body.clone()).await;
        assert_eq!(sent.refusal(), (400, 50035), "{body}");
        assert!(
            !sent.json["errors"][place].is_null(),
            "{place} in {}",
            sent.json
        );
        if !["nonce", "message_reference"].contains(&place) {
            let edited = raw.patch(&format!("{path}/{message}"), body.clone()).await;
            assert_eq!(edited.refusal(), (400, 50035), "{body}");
            let answered = raw
                .callback(&interaction, json!({"type": 4, "data": body}))
                .await;
            assert_eq!(answered.refusal(), (400, 50035), "{body}");
        }
    }
    assert_eq!(playground.person("Ann").sees().expect("a channel").len(), 1);
    let good = raw
        .callback(
            &interaction,
            json!({"type": 4, "data": {"content": "good"}}),
        )
        .await;
    assert_eq!(good.status, 204, "a refused answer does not acknowledge");
}

#[tokio::test]
async fn what_is_just_within_the_limits_is_taken() {
    let (_playground, raw) = with_client().await;
    let path = raw.messages();
    let rows: Value = (0..5).map(|number| buttons(5, 5 * number)).collect();
    let good = [
        json!({"content": "ä".repeat(2000), "components": rows}),
        json!({"embeds": vec![json!({"description": letters(600)}); 10]}),
        menu(
            json!({"options": options(25), "min_values": 0, "max_values": 25, "placeholder": letters(150)}),
        ),
        with_button(json!({"custom_id": letters(100), "label": letters(80)})),
        with_link(json!("http://127.0.0.1:4000/t/1-0#token")),
        with_link(json!("discord://-/users/1")),
        with_link(json!(format!("https://example.org/{}", letters(492)))),
        json!({"content": "x", "nonce": letters(25), "enforce_nonce": true}),
    ];
    for body in good {
        raw.post(&path, body).await.ok();
    }
}

#[tokio::test]
async fn alt_texts_have_a_limit() {
    let (_playground, raw) = with_client().await;
    let path = raw.messages();
    let picture = [("a.png", b"a".to_vec())];
    let body = |length| json!({"attachments": [{"id": "0", "filename": "a.png", "description": letters(length)}]});
    raw.form("POST", &path, body(1025), &picture)
        .await
        .expect_refusal(400, 50035);
    raw.form("POST", &path, body(1024), &picture).await.ok();
}

#[tokio::test]
async fn bad_modals_and_choices_are_refused() {
    let (playground, raw, mut line) = connected().await;
    let option = json!({"type": 3, "name": "word", "description": "W", "autocomplete": true});
    raw.register(json!([{"name": "go", "description": "Goes", "options": [option]}]))
        .await
        .ok();
    let ann = playground.person("Ann");
    ann.begin_command("/go").expect("a command");
    let interaction = line.event("INTERACTION_CREATE").await;
    let input = |changes: Value| {
        let mut input = json!({"type": 4, "custom_id": "i", "label": "L", "style": 1});
        for (key, value) in changes.as_object().expect("changes") {
            input[key] = value.clone();
        }
        row(json!([input]))
    };
    let modal =
        |title: &str, rows: Value| json!({"custom_id": "m", "title": title, "components": rows});
    let six: Value = (0..6)
        .map(|number| input(json!({"custom_id": number.to_string()})))
        .collect();
    let bad = [
        modal(&letters(46), json!([input(json!({}))])),
        modal("", json!([input(json!({}))])),
        modal("T", json!([])),
        modal("T", six),
        modal("T", json!([buttons(1, 0)])),
        modal("T", json!([input(json!({})), input(json!({}))])),
        modal("T", json!([input(json!({"label": letters(46)}))])),
        modal("T", json!([input(json!({"style": 3}))])),
        modal("T", json!([input(json!({"placeholder": letters(101)}))])),
        modal("T", json!([input(json!({"max_length": 4001}))])),
        json!({"title": "T", "components": [input(json!({}))]}),
    ];
    for data in bad {
        let reply = raw
            .callback(&interaction, json!({"type": 9, "data": data}))
            .await;
        assert_eq!(reply.refusal(), (400, 50035), "{data}");
    }

    let asking = tokio::spawn(async move { ann.autocomplete("/go word:a", None).await });
    let interaction = line.event("INTERACTION_CREATE").await;
    let focused = &interaction["data"]["options"][0];
    assert_eq!(focused["focused"], true);
    assert_eq!(focused["value"], "a");
    let choices =
        |count: usize, name: &str, value: Value| vec![json!({"name": name, "value": value}); count];
    let bad = [
        choices(26, "n", json!("v")),
        choices(1, "", json!("v")),
        choices(1, &letters(101), json!("v")),
        choices(1, "n", json!(letters(101))),
        choices(1, "n", json!(5)),
    ];
    for choices in bad {
        raw.callback(
            &interaction,
            json!({"type": 8, "data": {"choices": choices}}),
        )
        .await
        .expect_refusal(400, 50035);
    }
    raw.callback(&interaction, json!({"type": 4, "data": {"content": "x"}}))
        .await
        .expect_refusal(400, 50035);
    raw.callback(
        &interaction,
        json!({"type": 8, "data": {"choices": choices(25, "n", json!("v"))}}),
    )
    .await
    .ok();
    assert_eq!(asking.await.expect("no panic").expect("choices").len(), 25);
}

#[tokio::test]
async fn an_error_in_a_field_has_discords_code() {
    let (_playground, raw) = with_client().await;
    let path = raw.messages();
    let embed = |embed: Value| json!({"embeds": [embed]});
    let part = "/components/0/components/0";
    let cases = [
        (
            json!({"content": letters(2001)}),
            "/content".to_owned(),
            "BASE_TYPE_MAX_LENGTH",
            "Must be 2000 or fewer in length.",
        ),
        (
            json!({"content": "x", "components": [buttons(6, 0)]}),
            "/components/0/components".to_owned(),
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 1 and 5 in length.",
        ),
        (
            embed(json!({"fields": [{"name": "", "value": "v"}]})),
            "/embeds/0/fields/0/name".to_owned(),
            "BASE_TYPE_REQUIRED",
            "This field is required",
        ),
        (
            embed(json!({"color": 0x0100_0000})),
            "/embeds/0/color".to_owned(),
            "NUMBER_TYPE_MAX",
            "int value should be less than or equal to 16777215.",
        ),
        (
            embed(json!({"timestamp": "soon"})),
            "/embeds/0/timestamp".to_owned(),
            "DATE_TIME_TYPE_PARSE",
            "Could not parse soon. Should be ISO8601.",
        ),
        (
            embed(json!({"url": "ftp://example.org"})),
            "/embeds/0/url".to_owned(),
            "URL_TYPE_INVALID_SCHEME",
            "Scheme \"ftp\" is not supported. Scheme must be one of ('http', 'https').",
        ),
        (
            with_button(json!({"style": 7})),
            format!("{part}/style"),
            "BASE_TYPE_CHOICES",
            "Value must be one of (1, 2, 3, 4, 5).",
        ),
        (
            with_button(json!({"custom_id": null})),
            format!("{part}/custom_id"),
            "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED",
            "A custom id is required",
        ),
        (
            json!({"content": "x", "components": [buttons(1, 0), buttons(1, 0)]}),
            "/components/1/components/0/custom_id".to_owned(),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        ),
        (
            json!({"content": "x", "nonce": letters(26)}),
            "/nonce".to_owned(),
            "NONCE_TYPE_TOO_LONG",
            "Must be 25 or fewer characters long.",
        ),
        (
            json!({"content": "x", "message_reference": {"message_id": "1"}}),
            "/message_reference".to_owned(),
            "REPLIES_UNKNOWN_MESSAGE",
            "Unknown message",
        ),
    ];
    for (body, place, code, message) in cases {
        let refused = raw.post(&path, body).await.json;
        let error = refused["errors"].pointer(&format!("{place}/_errors/0"));
        let expected = json!({"code": code, "message": message});
        assert_eq!(error, Some(&expected), "{refused}");
    }
    let limit = raw.get(&format!("{path}?limit=101")).await.json;
    let error = &limit["errors"]["limit"]["_errors"][0]["code"];
    assert_eq!(error, "NUMBER_TYPE_MAX");
    let user = raw.register(json!([{"type": 2, "name": "Greet", "description": "Greets"}]));
    let error = &user.await.json["errors"]["0"]["description"]["_errors"][0];
    let code = "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID";
    assert_eq!(error["code"], code);
}
