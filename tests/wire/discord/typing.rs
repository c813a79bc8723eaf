//! Typed input: moves of another title, moves in the person's language, long topics and long logs.

use super::fixture::says_not;
use super::{BotFixture, Chooser};
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
    says_not(&answer, "<@1>");
    fixture.finish().await;
}
