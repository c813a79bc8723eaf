//! What happened: the log by turns, and the film in the channel.

use super::{HostFixture, said, to_channel};
use crate::fixture::*;

/// Sentences that are shown on demand only.
const MINOR: [&str; 3] = [" draws ", "turn ends", "New in the market"];

fn button(post: &Post, key: &str) -> Option<String> {
    let mut buttons = post.controls.buttons.iter();
    let found = buttons.find(|button| button.label.key == key);
    found.map(|button| button.press.to_string())
}

/// Makes random moves.
async fn play(fixture: &HostFixture, moves: usize, chance: &mut Chance) {
    for _ in 0..moves {
        let Some((who, text)) = fixture.any_move(chance).await else {
            return;
        };
        fixture.table(who, TableCommand::Move { text }).await;
    }
}

/// The turns of the headings, each with its name and the lines below it.
fn turns(post: &Post) -> Vec<(u64, String, usize)> {
    let mut turns: Vec<(u64, String, usize)> = Vec::new();
    for words in &post.words {
        match words.key.as_str() {
            "log-turn" => {
                let name = match &words.values["name"] {
                    pagoda::words::Value::Person(name) => name.clone(),
                    other => panic!("{other:?} is nobody"),
                };
                turns.push((words.values["turn"].as_u64().expect("a turn"), name, 0));
            }
            "log-move" => turns.last_mut().expect("a heading comes first").2 += 1,
            "log-earlier" => assert!(turns.is_empty(), "it stands above all"),
            other => panic!("{other} in a log"),
        }
    }
    turns
}

#[tokio::test]
async fn the_log_is_grouped_by_turn() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2, 3]).await;
    play(&fixture, 9, &mut Chance::new(5)).await;
    let log = fixture.ask(9, TableRequest::Log { moves: 50 }).await;
    let turns = turns(&log[0]);

    // The same from the journal: who made the first move of each turn, and how many moves it had.
    let table = fixture.stored().await;
    let journal = table.journal().expect("a game").clone();
    let title = table.title();
    let mut session = Session::begin(title, journal.start.clone()).expect("it begins");
    let mut expected: Vec<(u64, String, usize)> = Vec::new();
    for (seat, text) in &journal.moves {
        let turn = u64::from(session.game().turn()) + 1;
        session.play(*seat, text).expect("it is legal");
        let owner = table.seats()[*seat].person.as_ref().expect("a person");
        match expected.last_mut() {
            Some((last, _, moves)) if *last == turn => *moves += 1,
            _ => expected.push((turn, owner.name.clone(), 1)),
        }
    }
    assert_eq!(turns, expected);
    assert!(turns.len() > 2, "{turns:?}");
    let text = said(&log);
    assert_eq!(text[0], format!("**Turn 1: {}**", turns[0].1));
    assert!(
        text[1].starts_with(&format!("- {} ", turns[0].1)),
        "{text:?}"
    );

    // Of a turn whose beginning was not asked for, the heading names its owner all the same.
    let short = fixture.ask(9, TableRequest::Log { moves: 1 }).await;
    let (turn, name, _) = expected.last().expect("turns");
    let last = self::turns(&short[0]);
    assert_eq!(last, [(*turn, name.clone(), 1)]);
}

#[tokio::test]
async fn what_is_drawn_and_ends_of_turns_are_told_on_demand() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    play(&fixture, 12, &mut Chance::new(8)).await;
    let brief = fixture.ask(9, TableRequest::Log { moves: 50 }).await;
    let text = said(&brief).join("\n");
    assert!(!MINOR.iter().any(|minor| text.contains(minor)), "{text}");
    let more = button(&brief[0], "press-log-details").expect("a button");
    assert_eq!(brief[0].to, Recipient::Answer(PersonId::new(9)));

    let details = fixture.press(9, &more, None).await;
    let text = said(&details).join("\n");
    assert!(MINOR.iter().any(|minor| text.contains(minor)), "{text}");
    assert!(text.lines().count() >= said(&brief).len());
    let less = button(&details[0], "press-log-brief").expect("a button");
    let again = fixture.press(9, &less, None).await;
    assert_eq!(said(&again), said(&brief), "as many moves as before");

    // The log of the board's button is the usual one.
    let log = fixture.press(9, "0.0.log", None).await;
    assert!(button(&log[0], "press-log-details").is_some());
}

#[tokio::test]
async fn the_newest_move_is_always_in_the_log() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2, 3, 4, 5]).await;
    let mut chance = Chance::new(3);
    let mut earlier = 0;
    for _ in 0..70 {
        play(&fixture, 1, &mut chance).await;
        let details = fixture.press(9, "0.0.log all 100", None).await;
        let newest = fixture.press(9, "0.0.log all 1", None).await;
        let (details, newest) = (said(&details), said(&newest));
        assert_eq!(details.last(), newest.last());
        let length: usize = details.iter().map(|line| line.chars().count() + 1).sum();
        assert!(length <= PRESENTATION_LIMITS.list_chars + 100, "{length}");
        earlier += usize::from(details[0].contains("earlier"));
    }
    assert!(earlier > 0, "a long log is cut at its beginning");
}

/// A game of two people that is over.
async fn over() -> HostFixture {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    play(&fixture, 3, &mut Chance::new(1)).await;
    fixture.table(2, TableCommand::Resign).await;
    fixture
}

fn film_in(posts: &[Post]) -> Option<&Post> {
    let mut posts = to_channel(posts).into_iter();
    posts.find(|post| {
        let picture = post.board_picture();
        picture.is_some_and(|picture| picture.part == PictureKind::Film)
    })
}

#[tokio::test]
async fn a_film_is_posted_to_the_channel_by_who_played() {
    let fixture = over().await;
    let film = fixture.press(1, "0.0.film", None).await;
    assert_eq!(film[0].to, Recipient::Answer(PersonId::new(1)));
    let share = button(&film[0], "press-film-post")
        .expect("a button")
        .to_owned();
    assert!(film_in(&film).is_none(), "nothing is posted unasked");

    let posted = fixture.press(1, &share, None).await;
    let public = film_in(&posted).expect("a film for the channel");
    assert!(public.number.is_some() && public.slot.as_deref() == Some("film"));
    assert_eq!(
        public.words[0].values["name"],
        pagoda::words::Value::person("Person 1")
    );
    let reply = posted.last().expect("an answer");
    assert_eq!(reply.to, Recipient::Answer(PersonId::new(1)));
    assert_eq!(
        said(&posted).last().map(String::as_str),
        Some("The film is on its way to the channel.")
    );

    // It waits in the outbox, and a second one takes the place of the first.
    let fixture = fixture.restart();
    let unsent = fixture.unsent().await;
    let unsent: Vec<Post> = unsent.into_iter().map(|(_, post)| post).collect();
    let waiting = film_in(&unsent).expect("it waits");
    let again = fixture.press(2, &share, None).await;
    assert!(film_in(&again).expect("again").replaces(waiting));
}

#[tokio::test]
async fn a_film_stays_private_for_strangers_in_a_game_and_of_an_earlier_one() {
    let (strange, earlier) = (over().await, over().await);
    earlier.rematch(1).await;
    for (fixture, who) in [(&strange, 9), (&earlier, 1)] {
        let film = fixture.press(who, "0.0.film", None).await;
        assert!(film[0].picture.is_some());
        assert!(button(&film[0], "press-film-post").is_none());
        let refused = fixture.press(who, "0.0.film-post", None).await;
        assert!(film_in(&refused).is_none());
    }
    let refused = strange.press(9, "0.0.film-post", None).await;
    assert_eq!(refused[0].words[0].key, "refusal-not-seated");
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    let refused = fixture.press(1, "0.0.film-post", None).await;
    assert!(film_in(&refused).is_none());
    assert_eq!(refused[0].words[0].key, "refusal-not-over");
}

#[tokio::test]
async fn robots_say_why_they_moved() {
    let fixture = HostFixture::new();
    let kind = open_with("qin", vec![Robot::DEFAULT; 2]);
    fixture.ask(1, kind).await;
    let log = RequestKind::Table(TableRequest::Log { moves: 9 });
    let before = fixture.ask(1, log.clone()).await;
    assert!(button(&before[0], "press-why").is_none(), "nothing to tell");
    play(&fixture, 9, &mut Chance::new(1)).await;
    let log = fixture.ask(1, log).await;
    let why = button(&log[0], "press-why").expect("a button");
    let told = fixture.press(9, &why, None).await;
    assert_eq!(told.len(), 1, "in private, also to who watches");
    let told = said(&told);
    assert_eq!(told.len(), 2, "the last move of each: {told:?}");
    for line in &told {
        assert!(line.starts_with("🤖 ") && line.contains(" at "), "{line}");
        assert!(line.contains(" · "), "with a reason: {line}");
    }
}
