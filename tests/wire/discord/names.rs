//! People whose names look like markup or mentions: names are shown literally, and mention nobody.

use super::Evening;
use super::evening::WATCHER;
use pagoda::playground::Seen;

/// Returns a text as Discord shows it, with backslash escapes resolved.
fn shown(content: &str) -> String {
    let mut shown = String::new();
    let mut letters = content.chars().peekable();
    while let Some(letter) = letters.next() {
        let escapes = |next: &char| !next.is_alphanumeric() && !next.is_whitespace();
        if letter == '\\' && letters.peek().is_some_and(escapes) {
            continue;
        }
        shown.push(letter);
    }
    shown
}

/// Returns all messages of the bot in the channel.
fn said(evening: &Evening) -> Vec<Seen> {
    let seen = evening.person(WATCHER).sees().expect("a channel");
    seen.into_iter().filter(|seen| seen.by_bot).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_stand_there_literally_and_call_nobody() {
    let evening = Evening::with(&["Ann"]).await;
    let ann = evening.person("Ann").id().expect("a person");
    let mention = format!("<@{ann}>");
    let names = [
        &mention,
        "@everyone",
        "**x** `y` [z](http://z)",
        "1\u{202e}2",
    ];
    let people: Vec<String> = names
        .iter()
        .map(|name| evening.playground.add_person(name, "en-US").to_string())
        .collect();
    let people: Vec<&str> = people.iter().map(String::as_str).collect();
    evening.command(people[0], "/table new game:huang").await;
    let lobby = evening.with_button(people[0], "Sit down").await;
    for guest in &people[1..] {
        evening.press(guest, &lobby, "Sit down").await;
    }
    evening.rest().await;
    let lobby = evening.person(WATCHER).message(lobby.id).expect("a lobby");
    let literal = [&mention, "@everyone", "**x** `y` [z](http://z)", "12"];
    for name in literal {
        let text = shown(&lobby.content);
        assert!(text.contains(name), "{name}: {}", lobby.content);
    }
    assert!(!lobby.content.contains(&mention), "{}", lobby.content);
    evening.press(people[0], &lobby, "Start").await;
    let board = evening.board().await;
    let table = evening.table();
    let seat = table.awaited().expect("somebody is awaited");
    let up = table.places()[seat].person.as_ref().expect("a person");
    let called = format!("<@{}>", up.id);
    assert_eq!(board.content.matches("<@").count(), 1, "{}", board.content);
    assert!(board.content.contains(&called), "{}", board.content);
    let told = board.attachments[0].description.clone();
    let told = told.expect("the board is described");
    assert!(told.contains(&mention), "nothing is escaped there: {told}");
    // In the guide, hands, events and refusals.
    let other = people.iter().find(|id| **id != up.id.to_string());
    let other = other.expect("somebody else");
    let guide = evening.press(other, &board, "Play").await;
    assert!(
        shown(&guide.content).contains(&up.name),
        "{}",
        guide.content
    );
    assert!(!guide.content.contains(&mention), "{}", guide.content);
    let hand = evening.command(people[0], "/hand").await;
    assert!(!hand.content.contains(&mention), "{}", hand.content);
    let line = format!("/table replace person:{} seat:2", people[0]);
    let refused = evening.command(people[1], &line).await;
    assert!(
        shown(&refused.content).contains(&mention) && !refused.content.contains(&mention),
        "{}",
        refused.content
    );
    let up = up.id.to_string();
    let guide = evening.press(&up, &board, "Play").await;
    let open = guide.parts().filter(|part| part["disabled"] != true);
    for button in open.filter_map(|part| part["label"].as_str()) {
        let screen = evening.press(&up, &board, "Play").await;
        evening.press(&up, &screen, button).await;
    }
    for name in &people[1..] {
        evening.command(name, "/resign").await;
    }
    evening.rest().await;
    let end = evening.with_button(people[0], "Rematch").await;
    assert!(shown(&end.content).contains(&format!("{mention} wins")));
    for name in &people {
        let actor = evening.person(name);
        let direct = actor.direct_messages().expect("direct messages");
        let seen = actor.sees().expect("a channel").into_iter().chain(direct);
        for seen in seen {
            assert!(!seen.content.contains(&mention), "{}", seen.content);
        }
    }
    for seen in said(&evening) {
        assert!(!seen.content.contains('\u{202e}'), "{}", seen.content);
        assert!(!seen.pinged.contains(&"Ann".to_owned()), "{seen:?}");
        assert!(seen.pinged.len() <= 1, "{seen:?}");
    }
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_is_named_without_escapes() {
    let evening = Evening::with(&["Ann"]).await;
    let star = evening.playground.add_person("*_st\u{202e}ar_*", "en-US");
    let star = star.to_string();
    let line = "/table new game:huang thread:True";
    evening.command(&star, line).await;
    evening.rest().await;
    let channels = evening.person(WATCHER).channels().expect("channels");
    let thread = channels.iter().find(|channel| channel.kind == "thread");
    let thread = thread.expect("a thread");
    assert!(thread.name.contains("*_star_*"), "{}", thread.name);
    let opened = said(&evening).remove(0);
    assert!(
        shown(&opened.content).contains("*_star_*") && !opened.content.contains("*_star_*"),
        "{}",
        opened.content
    );
    evening.finish().await;
}
