//! Bodies that Discord refuses with 50035.

use super::raw::with;
use super::refusals::command;
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
    let menu = json!({"type": 3, "custom_id": "menu", "options": options(3)});
    json!({"content": "x", "components": [row(json!([with(menu, changes)]))]})
}

fn with_button(changes: Value) -> Value {
    json!({"content": "x", "components": [row(json!([with(button("b"), changes)]))]})
}

fn with_link(url: Value) -> Value {
    let link = json!({"type": 2, "style": 5, "label": "L", "url": url});
    json!({"content": "x", "components": [row(json!([link]))]})
}

/// Invalid bodies of messages, by the field of the expected error.
fn bad_messages() -> Value {
    let embed = |embed: Value| json!({"embeds": [embed]});
    let field =
        |name: &str, value: &str| embed(json!({"fields": [{"name": name, "value": value}]}));
    let rows = |rows: Value| json!({"content": "x", "components": rows});
    let choice = |label: &str, value: &str, about: &str| json!({"options": [{"label": label, "value": value, "description": about}]});
    let (select, input) = (
        menu(json!({})),
        json!({"type": 4, "custom_id": "i", "label": "L", "style": 1}),
    );
    let select = &select["components"][0]["components"][0];
    json!({
        "content": [
            {"content": letters(2001)},
            {"content": 5},
            {"content": "x", "flags": 1 << 15},
        ],
        "embeds": [
            {"embeds": vec![json!({"title": "t"}); 11]},
            {"embeds": vec![json!({"description": letters(3001)}); 2]},
            embed(json!({"title": letters(257)})),
            embed(json!({"description": letters(4097)})),
            embed(json!({"fields": vec![json!({"name": "n", "value": "v"}); 26]})),
            field("", "v"),
            field("n", &letters(1025)),
            embed(json!({"image": {"url": "attachment://not-there.png"}})),
        ],
        "components": [
            rows((0..6).map(|number| buttons(1, number)).collect()),
            rows(json!([buttons(6, 0)])),
            rows(json!([row(json!([]))])),
            rows(json!([button("b")])),
            rows(json!([row(json!([button("b"), select]))])),
            rows(json!([buttons(2, 0), buttons(1, 1)])),
            rows(json!([row(json!([input]))])),
            with_button(json!({"custom_id": letters(101)})),
            with_button(json!({"custom_id": ""})),
            with_button(json!({"custom_id": null})),
            with_button(json!({"label": letters(81)})),
            with_button(json!({"label": null})),
            with_button(json!({"style": 9})),
            with_button(json!({"style": 5, "url": "https://example.org"})),
            with_link(json!(null)),
            with_link(json!("")),
            with_link(json!("javascript:alert(1)")),
            with_link(json!("ftp://example.org")),
            with_link(json!("example.org")),
            with_link(json!("https://")),
            with_link(json!("https://example.org/a b")),
            with_link(json!(format!("https://example.org/{}", letters(493)))),
            menu(json!({"options": options(26)})),
            menu(json!({"options": []})),
            menu(json!({"placeholder": letters(151)})),
            menu(choice(&letters(101), "v", "d")),
            menu(choice("l", &letters(101), "d")),
            menu(choice("l", "v", &letters(101))),
            menu(json!({"options": [{"label": "l", "value": "v"}, {"label": "m", "value": "v"}]})),
            menu(json!({"max_values": 4})),
            menu(json!({"min_values": 3, "max_values": 2})),
            menu(json!({"custom_id": letters(101)})),
        ],
        "nonce": [
            {"content": "x", "nonce": letters(26)},
            {"content": "x", "enforce_nonce": true},
        ],
        "allowed_mentions": [
            {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
            {"content": "x", "allowed_mentions": {"parse": ["friends"]}},
        ],
        "attachments": [{"content": "x", "attachments": [{"id": "0", "filename": "not-sent.png"}]}],
        "message_reference": [{"content": "x", "message_reference": {"message_id": "1"}}],
    })
}

#[tokio::test]
async fn bad_messages_are_refused_when_sent_edited_and_answered() {
    let (playground, raw, mut line) = connected().await;
    let interaction = command(&playground, &raw, &mut line).await;
    let path = raw.messages();
    let message = raw.post(&path, json!({"content": "good"})).await.id();
    let (one, bad) = (format!("{path}/{message}"), bad_messages());
    let bad = bad.as_object().expect("fields").iter();
    let bad = bad.flat_map(|(place, bodies)| {
        bodies
            .as_array()
            .expect("bodies")
            .iter()
            .map(move |body| (place, body))
    });
    for (place, body) in bad {
        let sent = raw.post(&path, body.clone()).await;
        assert_eq!(sent.refusal(), (400, 50035), "{body}");
        assert!(
            !sent.json["errors"][place].is_null(),
            "{place} in {}",
            sent.json
        );
        if !["nonce", "message_reference"].contains(&place.as_str()) {
            let edited = raw.patch(&one, body.clone()).await;
            assert_eq!(edited.refusal(), (400, 50035), "{body}");
            let answer = json!({"type": 4, "data": body});
            let answered = raw.callback(&interaction, answer).await;
            assert_eq!(answered.refusal(), (400, 50035), "{body}");
        }
    }
    assert_eq!(playground.person("Ann").sees().expect("a channel").len(), 1);
    let good = json!({"type": 4, "data": {"content": "good"}});
    let good = raw.callback(&interaction, good).await;
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
        menu(json!({"options": options(25), "min_values": 0, "max_values": 25})),
        menu(json!({"placeholder": letters(150)})),
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
    let long = raw.form("POST", &path, body(1025), &picture).await;
    long.expect_refusal(400, 50035);
    raw.form("POST", &path, body(1024), &picture).await.ok();
}

#[tokio::test]
async fn bad_modals_and_choices_are_refused() {
    let (playground, raw, mut line) = connected().await;
    let option = json!({"type": 3, "name": "word", "description": "W", "autocomplete": true});
    let go = json!([{"name": "go", "description": "Goes", "options": [option]}]);
    raw.register(go).await.ok();
    let ann = playground.person("Ann");
    ann.begin_command("/go").expect("a command");
    let interaction = line.event("INTERACTION_CREATE").await;
    let input = |changes: Value| {
        let input = json!({"type": 4, "custom_id": "i", "label": "L", "style": 1});
        row(json!([with(input, changes)]))
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
        let modal = json!({"type": 9, "data": data});
        let reply = raw.callback(&interaction, modal).await;
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
    let suggest = |choices: &[Value]| json!({"type": 8, "data": {"choices": choices}});
    let answers = bad.iter().map(|choices| suggest(choices));
    for answer in answers.chain([json!({"type": 4, "data": {"content": "x"}})]) {
        let reply = raw.callback(&interaction, answer.clone()).await;
        assert_eq!(reply.refusal(), (400, 50035), "{answer}");
    }
    let good = suggest(&choices(25, "n", json!("v")));
    raw.callback(&interaction, good).await.ok();
    assert_eq!(asking.await.expect("no panic").expect("choices").len(), 25);
}

#[tokio::test]
async fn an_error_in_a_field_has_discords_code() {
    let (_playground, raw) = with_client().await;
    let path = raw.messages();
    let embed = |embed: Value| json!({"embeds": [embed]});
    let cases = json!([
        ["/content", {"content": letters(2001)}, "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length."],
        ["/components/0/components", {"content": "x", "components": [buttons(6, 0)]},
            "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length."],
        ["/embeds/0/fields/0/name", embed(json!({"fields": [{"name": "", "value": "v"}]})),
            "BASE_TYPE_REQUIRED", "This field is required"],
        ["/embeds/0/color", embed(json!({"color": 0x0100_0000})),
            "NUMBER_TYPE_MAX", "int value should be less than or equal to 16777215."],
        ["/embeds/0/timestamp", embed(json!({"timestamp": "soon"})),
            "DATE_TIME_TYPE_PARSE", "Could not parse soon. Should be ISO8601."],
        ["/embeds/0/url", embed(json!({"url": "ftp://example.org"})),
            "URL_TYPE_INVALID_SCHEME", "Scheme \"ftp\" is not supported. Scheme must be one of ('http', 'https')."],
        ["/components/0/components/0/style", with_button(json!({"style": 7})),
            "BASE_TYPE_CHOICES", "Value must be one of (1, 2, 3, 4, 5)."],
        ["/components/0/components/0/custom_id", with_button(json!({"custom_id": null})),
            "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", "A custom id is required"],
        ["/components/1/components/0/custom_id", {"content": "x", "components": [buttons(1, 0), buttons(1, 0)]},
            "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"],
        ["/nonce", {"content": "x", "nonce": letters(26)},
            "NONCE_TYPE_TOO_LONG", "Must be 25 or fewer characters long."],
        ["/message_reference", {"content": "x", "message_reference": {"message_id": "1"}},
            "REPLIES_UNKNOWN_MESSAGE", "Unknown message"],
    ]);
    for case in cases.as_array().expect("cases") {
        let place = case[0].as_str().expect("a place");
        let refused = raw.post(&path, case[1].clone()).await.json;
        let error = refused["errors"].pointer(&format!("{place}/_errors/0"));
        let expected = json!({"code": case[2], "message": case[3]});
        assert_eq!(error, Some(&expected), "{place}: {refused}");
    }
    let limit = raw.get(&format!("{path}?limit=101")).await.json;
    let error = &limit["errors"]["limit"]["_errors"][0]["code"];
    assert_eq!(error, "NUMBER_TYPE_MAX");
    let user = raw.register(json!([{"type": 2, "name": "Greet", "description": "Greets"}]));
    let error = &user.await.json["errors"]["0"]["description"]["_errors"][0];
    let code = "APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID";
    assert_eq!(error["code"], code);
}
