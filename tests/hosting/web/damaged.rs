//! Damaged requests of pages: each is answered, and none ends the server.

use super::*;
use crate::corpus::{Corpus, MILLION};
use crate::damage::{changed, damaged};
use crate::effort::effort;
use tokio::runtime::Handle;
use tokio::task::block_in_place;

/// A request with a path and perhaps a body, as text.
fn example(method: &str, path: &str, body: &Value) -> Vec<u8> {
    format!("{method} {path}\n{body}").into_bytes()
}

/// Half of the bodies stay JSON.
fn changed_request(input: &[u8], chance: &mut Chance) -> Vec<u8> {
    let text = String::from_utf8_lossy(input);
    match text.split_once('\n') {
        Some((head, body)) if chance.below(2) == 0 => match serde_json::from_str(body) {
            Ok(json) => format!("{head}\n{}", changed(&json, chance)).into_bytes(),
            Err(_) => damaged(input, chance),
        },
        _ => damaged(input, chance),
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_request_is_answered() {
    let site = Site::new().await;
    site.begin("huang").await;
    let tokens = [
        site.seat_token(1).await,
        site.seat_token(2).await,
        site.watch_token(),
    ];
    let examples = || {
        let plain = json!({"id": "one"});
        let press = json!({"id": "two", "press": "0.1.log all 100", "values": ["1"]});
        let choice = json!({"id": "three", "records": 4, "text": "leader red D7", "order": []});
        let advance = json!({"id": "four", "records": 4, "before": 1, "text": "tile red D7"});
        vec![
            example(
                "POST",
                "step",
                &json!({"given": ["leader", "red"], "advance": 1}),
            ),
            example("POST", "move", &choice),
            example("POST", "plan", &advance),
            example("POST", "undo", &plain),
            example("POST", "press", &press),
            example("POST", "ask", &json!({"id": "five", "question": "scores"})),
            example(
                "POST",
                "trial",
                &json!({"id": "six", "records": 4, "number": 1}),
            ),
            example("POST", "continue", &json!({"id": "seven", "records": 4})),
            example(
                "GET",
                "picture?records=4&part=own&step=leader",
                &json!(null),
            ),
            example("GET", "replay?from=0", &json!(null)),
            example("GET", "moment/4", &json!(null)),
        ]
    };
    let (mut chance, mut changes, mut sent) = (Chance::new(98), Chance::new(99), 0_usize);
    let change = |input: &[u8]| changed_request(input, &mut changes);
    let check = |input: &[u8]| {
        let text = String::from_utf8_lossy(input);
        let (head, body) = text.split_once('\n').unwrap_or((&text, ""));
        let (method, path) = head.split_once(' ').unwrap_or(("GET", head));
        let method = if method == "POST" {
            Method::POST
        } else {
            Method::GET
        };
        // A live stream does not end.
        let path = path.replace("live", "state");
        let token = &tokens[sent % tokens.len()];
        sent += 1;
        let request = site.request(method, &format!("/api/77-0/{path}"), token);
        let sending = request.body(body.to_owned()).send();
        // Not every text can be sent.
        if let Ok(answer) = block_in_place(|| Handle::current().block_on(sending)) {
            assert!(
                !answer.status().is_server_error(),
                "{} for {text}",
                answer.status()
            );
        }
    };
    let corpus = Corpus::open("requests", examples);
    corpus.check(
        effort(1_000, MILLION / 20),
        |most| chance.below(most),
        change,
        check,
    );
    let state = site.get_ok("state", &tokens[0]).await;
    assert_eq!(state["game"], json!("huang"));
}
