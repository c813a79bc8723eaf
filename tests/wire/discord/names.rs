//! Names that look like Markdown or mentions: they are shown literally, and notify nobody.

use super::BotFixture;
use super::fixture::{WATCHER, says, says_not};
use pagoda::playground::SeenMessage;

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

fn said(fixture: &BotFixture) -> Vec<SeenMessage> {
    let seen = fixture.person(WATCHER).sees().expect("a channel");
    seen.into_iter().filter(|seen| seen.by_bot).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_stand_there_literally_and_call_nobody() {
    let fixture = BotFixture::with(&["Ann"]).await;
    let ann = fixture.person("Ann").id().expect("a person");
    let mention = format!("<@{ann}>");
    let names = [
        &mention,
        "@everyone",
        "**x** `y` [z](http://z)",
        "1\u{202e}2",
    ];
    let people: Vec<String> = names
        .iter()
        .map(|name| fixture.playground.add_person(name, "en-US").to_string())
        .collect();
    let people: Vec<&str> = people.iter().map(String::as_str).collect();
    fixture.command(people[0], "/table new game:huang").await;
    let lobby = fixture.with_button(people[0], "Sit down").await;
    for guest in &people[1..] {
        fixture.press(guest, &lobby, "Sit down").await;
    }
    fixture.rest().await;
    let lobby = fixture.person(WATCHER).message(lobby.id).expect("a lobby");
    let literal = [&mention, "@everyone", "**x** `y` [z](http://z)", "12"];
    for name in literal {
        let text = shown(&lobby.content);
        assert!(text.contains(name), "{name}: {}", lobby.content);
    }
    says_not(&lobby, &mention);
    fixture.press(people[0], &lobby, "Start").await;
    let board = fixture.board().await;
    let table = fixture.table();
    let seat = table.awaited().expect("somebody is awaited");
    let up = table.seats()[seat].person.as_ref().expect("a person");
    let called = format!("<@{}>", up.id);
    assert_eq!(board.content.matches("<@").count(), 1, "{}", board.content);
    says(&board, &called);
    let told = board.attachments[0].description.clone();
    let told = told.expect("the board is described");
    assert!(told.contains(&mention), "nothing is escaped there: {told}");
    // In the guide, in hands, in logs and in refusals.
    let other = people.iter().find(|id| **id != up.id.to_string());
    let other = other.expect("somebody else");
    let guide = fixture.press(other, &board, "Play").await;
    assert!(
        shown(&guide.content).contains(&up.name),
        "{}",
        guide.content
    );
    says_not(&guide, &mention);
    let hand = fixture.command(people[0], "/hand").await;
    says_not(&hand, &mention);
    let line = format!("/table replace person:{} seat:2", people[0]);
    let refused = fixture.command(people[1], &line).await;
    assert!(
        shown(&refused.content).contains(&mention) && !refused.content.contains(&mention),
        "{}",
        refused.content
    );
    let up = up.id.to_string();
    let guide = fixture.press(&up, &board, "Play").await;
    let open = guide.parts().filter(|part| part["disabled"] != true);
    for button in open.filter_map(|part| part["label"].as_str()) {
        let screen = fixture.press(&up, &board, "Play").await;
        fixture.press(&up, &screen, button).await;
    }
    for name in &people[1..] {
        fixture.resign(name).await;
    }
    fixture.rest().await;
    let end = fixture.with_button(people[0], "Rematch").await;
    assert!(shown(&end.content).contains(&format!("{mention} wins")));
    for name in &people {
        let actor = fixture.person(name);
        let direct = actor.direct_messages().expect("direct messages");
        let seen = actor.sees().expect("a channel").into_iter().chain(direct);
        for seen in seen {
            says_not(&seen, &mention);
        }
    }
    for seen in said(&fixture) {
        says_not(&seen, "\u{202e}");
        assert!(!seen.pinged.contains(&"Ann".to_owned()), "{seen:?}");
        assert!(seen.pinged.len() <= 1, "{seen:?}");
    }
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_is_named_without_escapes() {
    let fixture = BotFixture::with(&["Ann"]).await;
    let star = fixture.playground.add_person("*_st\u{202e}ar_*", "en-US");
    let star = star.to_string();
    let line = "/table new game:huang thread:True";
    fixture.command(&star, line).await;
    fixture.rest().await;
    let channels = fixture.person(WATCHER).channels().expect("channels");
    let thread = channels.iter().find(|channel| channel.kind == "thread");
    let thread = thread.expect("a thread");
    assert!(thread.name.contains("*_star_*"), "{}", thread.name);
    let opened = said(&fixture).remove(0);
    assert!(
        shown(&opened.content).contains("*_star_*") && !opened.content.contains("*_star_*"),
        "{}",
        opened.content
    );
    fixture.finish().await;
}
