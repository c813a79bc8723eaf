//! What needs consent: resigning, a rematch, and a move that is taken back although it cannot be undone.

use super::*;

/// Opens a table of this title, against so many robots.
async fn begin_with_robots(fixture: &HostFixture, game: &str, robots: usize) {
    let kind = open_with(game, vec![Robot::DEFAULT; robots]);
    fixture.ask(1, kind).await;
}

#[tokio::test]
async fn who_resigns_is_asked_first() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2]).await;
    fixture.play_some(5).await;
    let before = fixture.record_count().await;
    let asked = fixture.ask(2, TableRequest::Resign).await;
    assert_eq!(asked.len(), 1, "in private");
    let question = reply(&asked, 2);
    assert_eq!(
        said(&asked),
        ["Give up this game of **Huang**? It cannot be taken back. The game is over then."]
    );
    assert_eq!(presses(question), ["0.0.resign", "0.0.stop"]);
    assert_eq!(fixture.record_count().await, before, "nothing is done");
    let done = fixture.press(2, "0.0.resign", None).await;
    let table = fixture.stored().await;
    assert_eq!(table.stage(), Stage::Finished);
    let result = in_slot(&done, "result");
    let standings = table.standings().expect("a result");
    let line = |who: u64, more: &str| {
        let seat = table.seat_of(PersonId::new(who)).expect("a seat");
        let Standing { place, score, .. } = &standings[seat];
        format!("{place}. Person {who}: {score}{more}")
    };
    assert_eq!(
        said_in(result)[1..],
        [
            "Person 1 wins.".to_owned(),
            line(1, ""),
            line(2, " · resigned")
        ]
    );
    let picture = result.board_picture().expect("the score sheet");
    assert_eq!(picture.part, PictureKind::Result);
    let again = fixture.ask(2, TableRequest::Resign).await;
    assert_eq!(again[0].words[0].key, "refusal-is-over");
}

/// The sheet of a game that was given up had no rows, and its result 0 points for everybody.
#[tokio::test]
async fn the_points_of_a_game_that_was_given_up_are_those_on_the_board() {
    for title in pagoda::games::titles() {
        let fixture = HostFixture::new();
        let kind = open_title(title.name());
        fixture.ask(1, kind).await;
        fixture.table(2, TableCommand::Sit { emblem: None }).await;
        fixture.table(1, TableCommand::Start).await;
        fixture.play_some(30).await;
        let posts = fixture.table(2, TableCommand::Resign).await;
        let table = fixture.stored().await;
        let standings = table.standings().expect("a result");
        let scored = standings.iter().map(|standing| standing.score).sum::<i32>();
        assert!(
            scored > 0 || title.name() == "huang",
            "{}: {standings:?}",
            title.name()
        );
        assert!(standings.iter().all(|standing| !standing.tally.is_empty()));
        let result = in_slot(&posts, "result");
        let prepared = fixture.host.pictures.prepare(result).await;
        let Ok(Some(Drawing::Sight(sight, scene))) = prepared.drawing else {
            panic!("the score sheet");
        };
        let alt = sight.describe(&scene, 1_000);
        for who in 1..=2 {
            assert!(alt.contains(&format!("Person {who}")), "{alt}");
        }
    }
}

#[tokio::test]
async fn a_rematch_waits_for_everybody() {
    let fixture = HostFixture::new();
    fixture.begin(&[1, 2, 3]).await;
    for who in [1, 2] {
        fixture.table(who, TableCommand::Resign).await;
    }
    let number = |fixture: &HostFixture| {
        let last = wait_for(fixture.store.last_of(ROOM)).expect("the store answers");
        last.expect("a table").number
    };
    let asked = fixture.press(2, "0.0.rematch", None).await;
    assert_eq!(number(&fixture), 0, "nothing begins yet");
    let question = in_slot(&asked, "rematch");
    assert_eq!(presses(question), ["0.0.rematch", "0.0.rematch-no"]);
    assert_eq!(
        said_in(question),
        [
            "Another game of **Huang** with the same seats? It begins when all agree.",
            "✅ Person 2",
            "▫️ 1",
            "▫️ 3"
        ]
    );
    // Who was asked was not mentioned.
    let asked_people: Vec<PersonId> = question.mentions.notified().collect();
    assert_eq!(asked_people, [1, 3].map(PersonId::new));
    for (line, person) in question.words[2..].iter().zip(&asked_people) {
        assert_eq!(
            line.values.get("name"),
            Some(&pagoda::words::Value::Mention(*person))
        );
    }
    assert_eq!(said(&[reply(&asked, 2).clone()]), ["The others are asked."]);
    let stranger = fixture.press(9, "0.0.rematch-no", None).await;
    assert_eq!(stranger[0].words[0].key, "refusal-not-seated");
    let twice = fixture.press(2, "0.0.rematch", None).await;
    assert_eq!(twice[0].words[0].key, "refusal-agreed-already");
    // Who declines declines for all, and everybody can ask anew; also after a restart.
    let edited = fixture.press(1, "0.0.rematch", None).await;
    let edited = in_slot(&edited, "rematch");
    assert_eq!(edited.mentions.notified().count(), 0, "once is enough");
    assert_eq!(said_in(edited)[3], "▫️ Person 3");
    let declined = fixture.press(3, "0.0.rematch-no", None).await;
    let told = in_slot(&declined, "rematch");
    assert!(told.controls.buttons.is_empty());
    assert_eq!(said_in(told), ["Person 3 would rather not play again now."]);
    fixture.press(1, "0.0.rematch", None).await;
    fixture.press(2, "0.0.rematch", None).await;
    let fixture = fixture.restart();
    assert_eq!(number(&fixture), 0);
    let begun = fixture.press(3, "0.0.rematch", None).await;
    assert_eq!(number(&fixture), 1);
    let told = in_slot(&begun, "rematch");
    assert_eq!(said_in(told), ["All agree: the rematch begins."]);
    assert!(told.controls.buttons.is_empty());
    assert_eq!(fixture.stored().await.stage(), Stage::Playing);
    let late = fixture.press(1, "0.0.rematch", None).await;
    assert_eq!(late[0].words[0].key, "press-other-table");
    assert_eq!(number(&fixture), 1);
}

#[tokio::test]
async fn alone_against_robots_a_rematch_begins_at_once() {
    let fixture = HostFixture::new();
    begin_with_robots(&fixture, "huang", 2).await;
    fixture.table(1, TableCommand::Close).await;
    let begun = fixture.press(1, "0.0.rematch", None).await;
    assert_line(&said(&begun), "**Huang** has begun.");
    assert_eq!(fixture.stored().await.seats().len(), 3);
}

/// Whether the newest board among these posts offers *Undo*.
fn offers_undo(posts: &[Post]) -> bool {
    let is_board = |post: &&Post| {
        let slot = post.slot.as_deref();
        slot.is_some_and(|slot| slot.starts_with("board-")) && !post.controls.buttons.is_empty()
    };
    let board = posts.iter().rfind(is_board).expect("a board");
    let mut actions = board.controls.buttons.iter();
    actions.any(|button| button.press.action == ButtonAction::Undo)
}

/// Nothing can be undone before the first move. Each move of Qin draws a tile, so its *Undo* could never do anything.
#[tokio::test]
async fn undo_is_offered_where_it_can_work() {
    for (game, offered) in [("huang", true), ("qin", false)] {
        let (fixture, begun) = two_begin(game).await;
        assert!(!offers_undo(&begun), "{game}: nobody has moved");
        let refused = fixture.table(1, TableCommand::Undo).await;
        assert_eq!(refused[0].words[0].key, "refusal-nothing-to-undo");
        let controls = &refused[0].controls.buttons;
        assert!(controls.is_empty(), "nothing to ask for either");
        let moved = fixture.play_one(&mut Chance::new(4)).await;
        assert_eq!(offers_undo(&moved), offered, "{game}");
    }
}

/// Two people begin a game of this title. Returns the posts of its start.
async fn two_begin(game: &str) -> (HostFixture, Vec<Post>) {
    let fixture = HostFixture::new();
    begin_with_robots(&fixture, game, 0).await;
    fixture.table(2, TableCommand::Sit { emblem: None }).await;
    let begun = fixture.table(1, TableCommand::Start).await;
    (fixture, begun)
}

/// Two people play Qin, in which nothing can be undone. Returns who has made the first move.
async fn qin_after_a_move() -> (HostFixture, u64) {
    let (fixture, _) = two_begin("qin").await;
    let (who, text) = fixture.any_move(&mut Chance::new(4)).await.expect("a move");
    fixture.table(who, TableCommand::Move { text }).await;
    (fixture, who.get())
}

#[tokio::test]
async fn a_move_is_taken_back_if_the_others_allow_it() {
    let (fixture, who) = qin_after_a_move().await;
    let other = 3 - who;
    let refused = fixture.table(who, TableCommand::Undo).await;
    let refused = reply(&refused, who);
    assert_eq!(refused.words[0].key, "refusal-undo-luck");
    assert_eq!(refused.reply.outcome, RequestOutcome::Refused);
    assert_eq!(presses(refused), ["0.0.take-back"]);
    let label = Languages::shipped().say("en", &refused.controls.buttons[0].label);
    assert_eq!(label, "Ask the other player");
    // The other one has moved since: that goes too.
    fixture.play_some(1).await;
    let asked = fixture.press(who, "0.0.take-back", None).await;
    let question = in_slot(&asked, "take-back");
    assert_eq!(
        said_in(question),
        [
            format!(
                "Person {who} would like to take back the last move and the one after it. It is taken back when all agree."
            ),
            format!("▫️ {other}")
        ]
    );
    let asked: Vec<PersonId> = question.mentions.notified().collect();
    assert_eq!(asked, [PersonId::new(other)]);
    assert_eq!(presses(question), ["0.0.take-back-yes", "0.0.take-back-no"]);
    assert_eq!(moves(&fixture).await, 2, "nothing is taken back yet");
    let fixture = fixture.restart();
    let done = fixture.press(other, "0.0.take-back-yes", None).await;
    assert_eq!(moves(&fixture).await, 0);
    assert_eq!(in_slot(&done, "take-back").op, MessageOp::Remove);
    let told = said(&to_channel(&done).into_iter().cloned().collect::<Vec<_>>());
    let line = format!("Person {who} takes back the last move; nobody minds.");
    assert_line(&told, &line);
    let (awaited, _) = fixture.any_move(&mut Chance::new(1)).await.expect("a move");
    assert_eq!(awaited, PersonId::new(who));
    let late = fixture.press(other, "0.0.take-back-yes", None).await;
    assert_eq!(late[0].words[0].key, "press-old-guide");
    // The game and what is told of it go on from there, also after a restart.
    fixture.play_some(3).await;
    let fixture = fixture.restart();
    fixture.play_some(3).await;
    assert_eq!(moves(&fixture).await, 6);
    let replay = fixture.ask(1, TableRequest::Replay).await;
    assert_eq!(said(&replay)[0], "**Qin**, move 6 of 6.");
}

pub(super) async fn moves(fixture: &HostFixture) -> usize {
    let table = fixture.stored().await;
    table.journal().expect("a journal").moves.len()
}

#[tokio::test]
async fn a_move_stands_if_somebody_minds_or_plays_on() {
    let (fixture, who) = qin_after_a_move().await;
    let other = 3 - who;
    let own = fixture.press(who, "0.0.take-back-yes", None).await;
    assert_eq!(own[0].words[0].key, "press-old-guide", "nobody asked");
    fixture.press(who, "0.0.take-back", None).await;
    let own = fixture.press(who, "0.0.take-back-yes", None).await;
    assert_eq!(own[0].words[0].key, "refusal-agreed-already");
    let refused = fixture.press(other, "0.0.take-back-no", None).await;
    let told = in_slot(&refused, "take-back");
    assert_eq!(
        said_in(told),
        [format!(
            "The move stands: Person {other} would rather play on."
        )]
    );
    assert!(told.controls.buttons.is_empty());
    assert_eq!(moves(&fixture).await, 1);
    // Playing on is an answer too.
    fixture.press(who, "0.0.take-back", None).await;
    let posts = fixture.play_one(&mut Chance::new(4)).await;
    assert_eq!(in_slot(&posts, "take-back").op, MessageOp::Remove);
    assert_eq!(fixture.stored().await.course().take_back(), None);
}

#[tokio::test]
async fn alone_against_robots_nobody_has_to_be_asked() {
    let fixture = HostFixture::new();
    begin_with_robots(&fixture, "qin", 1).await;
    let own = |table: &Table| {
        let seat = table.seat_of(PersonId::new(1));
        let moves = &table.journal().expect("a journal").moves;
        moves.iter().filter(|(by, _)| Some(*by) == seat).count()
    };
    while own(&fixture.stored().await) == 0 {
        fixture.play_some(1).await;
    }
    let refused = fixture.table(1, TableCommand::Undo).await;
    let label = Languages::shipped().say("en", &refused[0].controls.buttons[0].label);
    assert_eq!(label, "Take it back all the same");
    let warned = said(std::slice::from_ref(reply(&refused, 1)));
    let warning = "Alone against robots you may take it back all the same. This game will then not count in your statistics.";
    assert_eq!(warned[1..], [warning]);
    fixture.press(1, "0.0.take-back", None).await;
    assert_eq!(own(&fixture.stored().await), 0);
    // The second time it costs nothing more.
    while own(&fixture.stored().await) == 0 {
        fixture.play_some(1).await;
    }
    let refused = fixture.table(1, TableCommand::Undo).await;
    assert_no_part(&said_in(reply(&refused, 1)), "not count");
    // Whoever took back a tile that was drawn could see the next ones at will, and count the game as won.
    let fixture = fixture.restart();
    let table = play_out(&fixture).await;
    assert!(table.course().is_played_out() && !table.counts());
    let counted = fixture.profile(1);
    let counted = counted.map(|profile| profile.statistics.tallies.len());
    assert_eq!(counted.unwrap_or_default(), 0);
    // Without it the same game counts.
    let fixture = HostFixture::new();
    begin_with_robots(&fixture, "qin", 1).await;
    assert!(play_out(&fixture).await.counts());
    let counted = fixture.profile(1).expect("a profile");
    assert_eq!(counted.statistics.tallies["qin"].played, 1);
}

async fn play_out(fixture: &HostFixture) -> Table {
    let mut chance = Chance::new(7);
    while let Some((who, text)) = fixture.any_move(&mut chance).await {
        fixture.table(who, TableCommand::Move { text }).await;
    }
    fixture.stored().await
}
