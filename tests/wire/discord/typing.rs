//! Typed input: moves of another title, moves in the person's language, long topics and long logs.

use super::{BotFixture, Chooser};
use pagoda::host::names_in;
use pagoda::words::{Languages, Words};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_of_another_title_is_refused_as_such() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let general = fixture.channel();
    let people = ["Ann", "Ben"];
    fixture.begin_game(general, "qin", &people, &[]).await;
    let (up, ..) = fixture.awaited().expect("somebody is awaited");
    for line in ["/dragon place palace:a", "/dragon pass", "/huang pass"] {
        for name in people {
            let refused = fixture.command(name, line).await;
            assert!(
                refused.content.starts_with("This table plays Qin"),
                "{line}: {}",
                refused.content
            );
        }
    }
    let actor = fixture.person(&up);
    let offered = actor.autocomplete("/dragon place palace:", None).await;
    assert!(offered.expect("an answer").is_empty());
    assert!(fixture.table().journal().expect("a game").moves.is_empty());
    let text = Chooser::new(1).hasty(fixture.table().game().expect("a game"));
    fixture.play(&text).await;
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn typed_moves_are_read_in_the_language_somebody_chose() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let (name, seat, _) = fixture.awaited().expect("somebody is awaited");
    fixture.command(&name, "/me language language:Polski").await;
    let table = fixture.table();
    let moves = table.game().expect("a game").moves(seat);
    let text = moves.iter().find(|text| text.starts_with("leader "));
    let text = text.expect("a leader can be placed").clone();
    let words: Vec<&str> = text.split(' ').collect();
    let verb = table
        .title()
        .verbs()
        .iter()
        .find(|verb| verb.name == "leader");
    let colour = &verb.expect("a verb").arguments[0];
    let key = format!("huang-{}-{}", colour.said, words[1]);
    let polish = Languages::shipped().say("pl", &Words::computed(key));
    assert_ne!(polish, words[1]);
    let (first, second) = (colour.name, verb.expect("a verb").arguments[1].name);
    let line = format!("/huang leader {first}:{polish} {second}:{}", words[2]);
    let answer = fixture.command(&name, &line).await;
    let played = &fixture.table().journal().expect("a game").moves.len();
    assert_eq!(*played, 1, "{line}: {}", answer.content);
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_topic_of_any_length_is_answered() {
    let fixture = BotFixture::with(&["Ann"]).await;
    for length in [90, 100, 1800, 1900, 2000, 6000] {
        let line = format!("/rules topic:{}", "x".repeat(length));
        let answer = fixture.command("Ann", &line).await;
        assert!(
            answer.content.starts_with("There is nothing about “xxx"),
            "{length}: {}",
            answer.content
        );
        assert!(answer.content.ends_with("as you type."), "{length}");
    }
    let answer = fixture.command("Ann", "/rules topic:**x** <@1>").await;
    assert!(!answer.content.contains("<@1>"), "{}", answer.content);
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_log_keeps_the_newest_moves() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(6);
    let mut last = String::new();
    for _ in 0..40 {
        let table = fixture.table();
        let text = dice.warlike(table.game().expect("a game"));
        let mut ahead = table.game().expect("a game").boxed_clone();
        let seat = ahead.waiting().expect("somebody").seat;
        let events = ahead.play(seat, &text).expect("a legal move");
        let told = events.narrate().remove(0);
        last = Languages::shipped().say("en", &told.naming(&names_in("en", &table)));
        fixture.play(&text).await;
    }
    let log = fixture.command("Ann", "/log moves:100").await;
    assert!(log.content.contains(&last), "{last}: {}", log.content);
    let mut lines = log.content.lines();
    assert!(
        lines.next().is_some_and(|line| line.contains("earlier")),
        "{}",
        log.content
    );
    assert!(
        lines.next().is_some_and(|line| line.starts_with("**Turn ")),
        "{}",
        log.content
    );
    assert!(lines.count() > 8, "{}", log.content);
    assert!(
        log.private && !log.content.contains("’s turn ends."),
        "{}",
        log.content
    );
    let details = fixture.press("Ann", &log, "All details").await;
    assert!(
        details.content.contains("’s turn ends."),
        "{}",
        details.content
    );
    assert!(
        details.content.contains(&last),
        "{last}: {}",
        details.content
    );
    let brief = fixture.press("Ann", &details, "Fewer details").await;
    assert_eq!(brief.content, log.content);
    let short = fixture.command("Ann", "/log moves:2").await;
    assert!(!short.content.contains("earlier"), "{}", short.content);
    assert!(short.content.contains(&last), "{}", short.content);
    fixture.finish().await;
}
