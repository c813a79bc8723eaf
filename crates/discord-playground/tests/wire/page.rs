//! The page: access to it, and its content security policy.

use super::raw::{GatewayConnection, client};
use super::{altered, playground, playground_with};
use discord_playground::Playground;
use reqwest::Response;

async fn fetch(playground: &Playground, path: &str, host: Option<&str>) -> Response {
    let mut request = client().get(format!("{}{path}", playground.url()));
    if let Some(host) = host {
        request = request.header("host", host);
    }
    request.send().await.expect("an answer")
}

fn header<'a>(response: &'a Response, name: &str) -> &'a str {
    let value = response.headers().get(name);
    value.map_or("", |value| value.to_str().expect("a header of text"))
}

fn loaded(html: &str) -> Vec<&str> {
    let after = html.split("=\"").skip(1);
    let values = after.filter_map(|rest| rest.split_once('"'));
    let paths = values.map(|(value, _)| value);
    paths.filter(|value| value.starts_with('/')).collect()
}

#[tokio::test]
async fn a_browser_gets_the_page_and_the_token_where_a_bot_gets_the_gateway() {
    let playground = playground().await;
    let page = fetch(&playground, "/", None).await;
    assert_eq!(page.status(), 200);
    assert_eq!(header(&page, "content-type"), "text/html; charset=utf-8");
    let html = page.text().await.expect("a text");
    let token = format!("content=\"{}\"", playground.control_token());
    assert!(html.contains(&token));
    assert!(!html.contains(playground.bot_token()));
    let parts = loaded(&html);
    assert!(parts.len() >= 3, "{parts:?}");
    for part in parts {
        assert_eq!(fetch(&playground, part, None).await.status(), 200, "{part}");
    }
    GatewayConnection::open(&playground).await;
}

#[tokio::test]
async fn all_that_the_scripts_import_is_there() {
    let playground = playground().await;
    let mut waiting = vec!["main.js".to_owned()];
    let mut known = waiting.clone();
    while let Some(name) = waiting.pop() {
        let script = fetch(&playground, &format!("/page/{name}"), None).await;
        assert_eq!(script.status(), 200, "{name}");
        assert!(header(&script, "content-type").starts_with("text/javascript"));
        let script = script.text().await.expect("a text");
        for import in script.split("from \"./").skip(1) {
            let (import, _) = import.split_once('"').expect("an import that ends");
            if !known.iter().any(|known| known == import) {
                known.push(import.to_owned());
                waiting.push(import.to_owned());
            }
        }
    }
    assert!(known.len() > 5, "{known:?}");
    let missing = fetch(&playground, "/page/nothing.js", None).await;
    assert_eq!(missing.status(), 404);
}

#[tokio::test]
async fn a_foreign_name_that_leads_here_gets_nothing() {
    let settings = altered(|it| it.names = vec!["playground.test".to_owned()]);
    let playground = playground_with(settings).await;
    for path in ["/", "/page/main.js"] {
        for (host, status) in [
            ("evil.example", 403),
            ("127.0.0.1.evil.example:80", 403),
            ("localhost.evil.example", 403),
            ("playground.test", 200),
            ("localhost:4747", 200),
            ("[::1]:4747", 200),
        ] {
            let answer = fetch(&playground, path, Some(host)).await;
            assert_eq!(answer.status(), status, "{path} as {host}");
            let text = answer.text().await.expect("a text");
            assert!(status == 200 || !text.contains(playground.control_token()));
        }
    }
}

#[tokio::test]
async fn the_page_does_only_what_is_its_own_and_nobody_else_reads_it() {
    let playground = playground().await;
    for path in ["/", "/page/main.js", "/page/page.css", "/page/icon.svg"] {
        let answer = fetch(&playground, path, None).await;
        let policy = header(&answer, "content-security-policy");
        assert!(policy.contains("default-src 'none'"), "{path}: {policy}");
        assert!(policy.contains("script-src 'self'"), "{path}: {policy}");
        assert!(policy.contains("frame-ancestors 'none'"), "{path}");
        assert!(!policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(header(&answer, "x-content-type-options"), "nosniff");
        assert_eq!(header(&answer, "referrer-policy"), "no-referrer");
        assert_eq!(header(&answer, "cache-control"), "no-store");
        let policy = header(&answer, "cross-origin-resource-policy");
        assert_eq!(policy, "same-origin");
        let shared = |name: &str| name.starts_with("access-control-");
        assert!(!answer.headers().keys().any(|name| shared(name.as_str())));
    }
    let html = fetch(&playground, "/", None).await.text().await;
    let html = html.expect("a text");
    assert_eq!(html.matches("<script").count(), 1);
    assert!(html.contains("<script type=\"module\" src="));
    assert!(!html.contains("style=") && !html.contains("onclick"));
}

#[tokio::test]
async fn an_attached_file_is_shown_and_does_nothing() {
    let playground = playground().await;
    let raw = super::raw::RawClient::new(&playground);
    let channel = playground.channels()[0].id;
    let path = format!("/channels/{channel}/messages");
    let body = serde_json::json!({"attachments": [{"id": 0}]});
    let files = [("board.png", vec![1, 2, 3])];
    let message = raw.form("POST", &path, body, &files).await.ok();
    let url = message["attachments"][0]["url"].as_str().expect("a url");
    let answer = client().get(url).send().await.expect("an answer");
    assert!(header(&answer, "content-security-policy").contains("sandbox"));
    assert_eq!(header(&answer, "x-content-type-options"), "nosniff");
}

#[tokio::test]
async fn no_token_breaks_out_of_its_attribute() {
    let settings = altered(|it| it.control_token = Some("\"><script>&".to_owned()));
    let playground = playground_with(settings).await;
    let html = fetch(&playground, "/", None).await.text().await;
    let html = html.expect("a text");
    assert!(html.contains("content=\"&quot;&gt;&lt;script&gt;&amp;\""));
}
