//! Languages at a table: one person alone reads everything in their own, and private texts name buttons as they are shown.

use super::people::in_server;
use super::*;

const HERE: u64 = 900_000_000_000_000_001;

/// A request of somebody who speaks German, in a server that speaks English.
async fn german(fixture: &HostFixture, who: u64, kind: impl Asked) -> Vec<Post> {
    let mut request = in_server(fixture, HERE, ROOM, who, kind);
    request.language = "de".to_owned();
    fixture.host.handle(request).await
}

fn languages(posts: &[Post]) -> HashSet<&str> {
    let posts = to_channel(posts).into_iter();
    posts.map(|post| post.language.as_str()).collect()
}

/// The reply to somebody, as they read it.
fn reply(posts: &[Post], who: u64) -> String {
    let to = Recipient::Answer(PersonId::new(who));
    let reply = posts.iter().find(|post| post.to == to).expect("a reply");
    let lines = reply.words.iter();
    let lines = lines.map(|words| Languages::shipped().say(&reply.language, words));
    lines.collect::<Vec<_>>().join("\n")
}

/// The guided game of a German on an English server was in English.
#[tokio::test]
async fn a_table_with_one_person_speaks_their_language() {
    let game = || "huang".to_owned();
    let fixture = HostFixture::new();
    let posts = german(&fixture, 1, OpenRequest::Tour { game: game() }).await;
    assert_eq!(languages(&posts), ["de"].into(), "a guided game");
    let fixture = HostFixture::new();
    let with_robots = RequestKind::Open(OpenRequest::New {
        game: game(),
        options: Map::new(),
        robots: vec![Robot::Thoughtful; 2],
    });
    let posts = german(&fixture, 1, with_robots).await;
    assert_eq!(languages(&posts), ["de"].into(), "a game against robots");
    german(&fixture, 1, TableCommand::Close).await;
    let posts = german(&fixture, 1, OpenRequest::Rematch).await;
    assert_eq!(languages(&posts), ["de"].into(), "and the next one");
}

#[tokio::test]
async fn a_lobby_is_for_everybody_until_one_person_starts_alone() {
    let robot = || {
        RequestKind::Table(TableRequest::AddRobot {
            level: None,
            seat: None,
        })
    };
    let start = || RequestKind::command(TableCommand::Start);
    let fixture = HostFixture::new();
    let posts = german(&fixture, 1, open()).await;
    assert_eq!(languages(&posts), ["en"].into(), "others may come");
    german(&fixture, 1, robot()).await;
    let posts = german(&fixture, 1, start()).await;
    assert_eq!(languages(&posts), ["de"].into(), "nobody came");
    // Two people: the language of the server.
    let fixture = HostFixture::new();
    german(&fixture, 1, open()).await;
    fixture.table(2, TableCommand::Sit { emblem: None }).await;
    let posts = german(&fixture, 1, start()).await;
    assert_eq!(languages(&posts), ["en"].into());
    // What the host chose stays.
    let fixture = HostFixture::new();
    german(&fixture, 1, open()).await;
    german(&fixture, 1, robot()).await;
    let french = pressed("0.0.language", Some("fr"));
    german(&fixture, 1, french).await;
    let posts = german(&fixture, 1, start()).await;
    assert_eq!(languages(&posts), ["fr"].into());
}

/// A German read "drück *Starten*" below an English lobby.
#[tokio::test]
async fn private_texts_name_buttons_as_they_are_on_the_screen() {
    let fixture = HostFixture::new();
    let posts = german(&fixture, 1, open()).await;
    let told = reply(&posts, 1);
    assert!(told.contains("*Sit down*; drück *Start*,"), "{told}");
    let help = || RequestKind::explain(ExplainRequest::Help);
    let told = reply(&german(&fixture, 1, help()).await, 1);
    for shown in ["*Start*", "*Add a robot*", "*Options*"] {
        assert!(told.contains(shown), "{told}");
    }
    let options = RequestKind::Table(TableRequest::Options);
    german(&fixture, 2, sit_down()).await;
    let told = reply(&german(&fixture, 1, options).await, 1);
    assert!(told.contains("*Hints for everybody*"), "{told}");
    let told = reply(&german(&fixture, 2, help()).await, 2);
    assert!(told.contains("*Stand up*"), "{told}");
    german(&fixture, 1, TableCommand::Start).await;
    let stop = pressed("0.5.stop", None);
    let told = reply(&german(&fixture, 1, stop).await, 1);
    assert!(told.contains("*Play*"), "{told}");
    // Alone everything is in one language.
    let fixture = HostFixture::new();
    let game = "huang".to_owned();
    let posts = german(&fixture, 1, OpenRequest::Tour { game }).await;
    assert!(reply(&posts, 1).contains("*Spielen*"));
}
