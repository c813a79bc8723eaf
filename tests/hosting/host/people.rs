//! Settings of people, and the list of all their tables.

use super::*;
use pagoda::picture::Theme;

const ANN: PersonId = PersonId::new(571_405_976_894_963_716);
const BEN: PersonId = PersonId::new(571_405_976_894_963_717);

pub fn in_server(
    fixture: &HostFixture,
    server: impl Into<ServerId>,
    channel: impl Into<ChannelId>,
    who: impl Into<PersonId>,
    kind: impl Asked,
) -> Request {
    let who: PersonId = who.into();
    let channel: ChannelId = channel.into();
    let server: ServerId = server.into();
    let number = fixture.asked.fetch_add(1, Ordering::SeqCst);
    let mut request = request(&format!("r{number}"), who, kind);
    request.channel = channel;
    request.server = Some(Server {
        id: server,
        language: "en".to_owned(),
    });
    request
}

/// Returns the lines of the private reply to a profile request.
async fn wish(
    fixture: &HostFixture,
    who: impl Into<PersonId>,
    wish: ProfileRequest,
) -> Vec<String> {
    let who: PersonId = who.into();
    let posts = fixture.ask(who, wish).await;
    assert_eq!(posts.len(), 1);
    assert_eq!(posts[0].to, Recipient::Answer(who));
    assert!(posts[0].number.is_none());
    said(&posts)
}

#[test]
fn quiet_hours_end_when_they_should() {
    const HOUR: Time = 3600;
    let quiet = |from, to, ahead| QuietHours { from, to, ahead };
    let day = 20_000 * 24 * HOUR;
    let until = |quiet: QuietHours, hour: u64, seconds: u64| {
        let end = quiet.until(day + hour * HOUR + seconds);
        end.map(|end| (end - day) / HOUR)
    };
    // Within a day.
    assert_eq!(until(quiet(9, 17, 0), 8, 3599), None);
    assert_eq!(until(quiet(9, 17, 0), 9, 0), Some(17));
    assert_eq!(until(quiet(9, 17, 0), 16, 3599), Some(17));
    assert_eq!(until(quiet(9, 17, 0), 17, 0), None);
    // Over midnight.
    assert_eq!(until(quiet(22, 7, 0), 21, 3599), None);
    assert_eq!(until(quiet(22, 7, 0), 22, 0), Some(24 + 7));
    assert_eq!(until(quiet(22, 7, 0), 0, 0), Some(7));
    assert_eq!(until(quiet(22, 7, 0), 6, 3599), Some(7));
    assert_eq!(until(quiet(22, 7, 0), 7, 0), None);
    // To midnight, and from it.
    assert_eq!(until(quiet(23, 0, 0), 23, 0), Some(24));
    assert_eq!(until(quiet(23, 0, 0), 0, 0), None);
    assert_eq!(until(quiet(0, 1, 0), 0, 1800), Some(1));
    assert_eq!(until(quiet(0, 1, 0), 23, 0), None);
    // The whole day: until the same hour of the next day.
    assert_eq!(until(quiet(5, 5, 0), 5, 0), Some(24 + 5));
    assert_eq!(until(quiet(5, 5, 0), 4, 0), Some(5));
    // Other time zones: two hours ahead it is 22 already, five behind it is 17.
    assert_eq!(until(quiet(22, 7, 2), 20, 0), Some(24 + 5));
    assert_eq!(until(quiet(22, 7, 2), 19, 3599), None);
    assert_eq!(until(quiet(22, 7, -5), 22, 0), None);
    assert_eq!(until(quiet(22, 7, -5), 3, 0), Some(12));
    assert_eq!(until(quiet(22, 7, 14), 8, 0), Some(17));
    assert_eq!(until(quiet(22, 7, -11), 9, 0), Some(18));
    // The end is always in the future, on the hour, and outside of the quiet hours unless they never end.
    for from in 0..24 {
        for to in 0..24 {
            for ahead in -11..=14 {
                for hour in 0..24 {
                    let quiet = quiet(from, to, ahead);
                    let now = day + hour * HOUR + 17;
                    let Some(end) = quiet.until(now) else {
                        continue;
                    };
                    assert!(end > now && end - now <= 24 * HOUR && end % HOUR == 0);
                    assert!(from == to || quiet.until(end).is_none(), "{quiet:?}");
                    assert!(quiet.until(end - 1) == Some(end));
                }
            }
        }
    }
}

#[tokio::test]
async fn settings_are_kept_and_shown_as_they_are() {
    let fixture = HostFixture::new();
    let shown = wish(&fixture, ANN, ProfileRequest::Show).await;
    assert_eq!(
        shown,
        [
            "**What I keep about you**",
            "Language: as Discord has it",
            "Quiet hours: none",
            "Reminders: on",
            "Direct messages: on",
            "Preview of moves: on",
            "Pictures: light",
            "Coach below reviews: on",
            "Active hours: the queue puts you together with people who play when you do",
            "Answers by themselves: after about 10 minutes, sometimes sooner, sometimes later",
            "Statistics and ratings: on",
            "One exercise a day by direct message: off",
            "You haven’t finished a game yet.",
        ]
    );
    assert_eq!(fixture.profile(ANN), None, "looking keeps nothing");
    let off = wish(&fixture, ANN, ProfileRequest::Reminders(false)).await;
    assert_line(&off, "Reminders: off");
    let off = wish(&fixture, ANN, ProfileRequest::Messages(false)).await;
    assert!(off[4].starts_with("Direct messages: off."), "{off:?}");
    wish(
        &fixture,
        ANN,
        ProfileRequest::Language(Some("en".to_owned())),
    )
    .await;
    let fixture = fixture.restart();
    let shown = wish(&fixture, ANN, ProfileRequest::Show).await;
    assert_eq!(shown[1], "Language: English");
    assert_eq!(shown[3], "Reminders: off");
    assert!(shown[4].starts_with("Direct messages: off."), "{shown:?}");
    assert_eq!(
        wish(&fixture, BEN, ProfileRequest::Show).await[3],
        "Reminders: on"
    );
    wish(&fixture, ANN, ProfileRequest::Reminders(true)).await;
    wish(&fixture, ANN, ProfileRequest::Messages(true)).await;
    wish(&fixture, ANN, ProfileRequest::Language(None)).await;
    assert_eq!(fixture.profile(ANN), None);
}

/// The theme in which the picture of a post is drawn; none if it has none.
async fn theme_of(fixture: &HostFixture, post: &Post) -> Option<Theme> {
    let prepared = fixture.host.pictures.prepare(post).await;
    match prepared.drawing.expect("the store answers")? {
        Drawing::Sight(sight, scene) => {
            let drawn = sight.draw(&scene).theme();
            assert_eq!(drawn, scene.theme);
            Some(drawn)
        }
        Drawing::Game(_, scene) => Some(scene.theme),
    }
}

/// The themes of the pictures among these posts that a person gets, or else the channel.
async fn themes(fixture: &HostFixture, posts: &[Post], to: Option<PersonId>) -> Vec<Theme> {
    let mut themes = Vec::new();
    for post in posts {
        let is_wanted = match post.to {
            Recipient::Direct(person) | Recipient::Answer(person) => Some(person) == to,
            Recipient::Channel => to.is_none(),
        };
        if is_wanted {
            themes.extend(theme_of(fixture, post).await);
        }
    }
    themes
}

#[tokio::test]
async fn dark_pictures_are_for_who_wants_them_and_for_their_tables() {
    use Theme::{Dark, Light};
    let fixture = HostFixture::new();
    let dark = wish(&fixture, BEN, ProfileRequest::Dark(true)).await;
    let told = "Pictures: dark, also those of tables that you open";
    assert_line(&dark, told);

    // Ann has opened the table, so everybody sees light posters and boards; Ben alone has a dark hand.
    let opened = fixture.ask(ANN, open()).await;
    assert_eq!(themes(&fixture, &opened, None).await, [Light]);
    let sat = fixture.table(BEN, TableCommand::Sit { emblem: None }).await;
    assert_eq!(themes(&fixture, &sat, None).await, [Light]);
    let begun = fixture.table(ANN, TableCommand::Start).await;
    assert_eq!(themes(&fixture, &begun, None).await, [Light]);
    assert_eq!(themes(&fixture, &begun, Some(ANN)).await, [Light]);
    assert_eq!(themes(&fixture, &begun, Some(BEN)).await, [Dark]);
    let boards = to_channel(&begun).into_iter();
    let mut boards = boards.filter(|post| post.picture.is_some());
    let board = boards.next().expect("a board").clone();

    // What a person asks for is drawn for that person.
    for (who, theme) in [(ANN, Light), (BEN, Dark)] {
        let hand = fixture.ask(who, TableView::Hand).await;
        assert_eq!(themes(&fixture, &hand, Some(who)).await, [theme]);
        let puzzle = PuzzleRequest::Offer { game: None };
        let puzzle = fixture.ask(who, puzzle).await;
        assert_eq!(themes(&fixture, &puzzle, Some(who)).await, [theme]);
        let rules = ExplainRequest::Rules {
            topic: String::new(),
        };
        let rules = fixture.ask(who, rules).await;
        assert_eq!(themes(&fixture, &rules, Some(who)).await, [theme]);
    }

    // Whoever has opened the table decides for the channel, also after a restart, and for no other person.
    assert_eq!(theme_of(&fixture, &board).await, Some(Light));
    wish(&fixture, ANN, ProfileRequest::Dark(true)).await;
    wish(&fixture, BEN, ProfileRequest::Dark(false)).await;
    assert_eq!(theme_of(&fixture, &board).await, Some(Dark));
    let fixture = fixture.restart();
    assert_eq!(theme_of(&fixture, &board).await, Some(Dark));
    let hand = fixture.ask(BEN, TableView::Hand).await;
    assert_eq!(themes(&fixture, &hand, Some(BEN)).await, [Light]);
    assert_eq!(fixture.profile(BEN), None);
}

#[tokio::test]
async fn a_profile_of_an_older_program_has_light_pictures() {
    let fixture = HostFixture::new();
    let kept = json!({"name": "Ann", "wants_preview": false});
    let kept = serde_json::to_vec(&kept).expect("JSON");
    let change = ProfileChange::new(ANN, Some(kept));
    wait_for(fixture.store.put_people(vec![change])).expect("it is kept");
    let shown = wish(&fixture, ANN, ProfileRequest::Show).await;
    assert!(shown[5].starts_with("Preview of moves: off."), "{shown:?}");
    assert_eq!(shown[6], "Pictures: light");
    // What nobody has chosen is not written.
    wish(&fixture, ANN, ProfileRequest::Reminders(false)).await;
    let kept = wait_for(fixture.store.person(ANN)).expect("the store answers");
    let kept = String::from_utf8(kept.expect("a profile")).expect("JSON");
    assert!(!kept.contains("dark"), "{kept}");
    let known = fixture.profile(ANN).expect("a profile");
    assert!(
        !known.settings.wants_preview
            && !known.settings.wants_reminders
            && !known.settings.wants_dark
    );
}

#[tokio::test]
async fn quiet_hours_are_told_by_the_clock_on_the_wall() {
    let fixture = HostFixture::new();
    // 20 o'clock in UTC.
    fixture.clock.set(20 * 3600 + 59);
    let quiet = |from, to, now| ProfileRequest::QuietHours {
        from,
        to,
        now,
        zone: None,
    };
    let said = wish(&fixture, ANN, quiet(Some(22), Some(7), None)).await;
    assert!(said[0].contains("what hour it is there"), "{said:?}");
    let said = wish(&fixture, ANN, quiet(Some(22), None, Some(3))).await;
    assert!(said[0].contains("both `from` and `to`"), "{said:?}");
    assert_eq!(fixture.profile(ANN), None, "nothing was changed");
    for (now, ahead) in [(22, 2), (20, 0), (15, -5), (8, 12), (9, -11), (0, 4)] {
        let said = wish(&fixture, ANN, quiet(Some(22), Some(7), Some(now))).await;
        assert_eq!(said[2], "Quiet hours: from 22:00 to 7:00, your time");
        let kept = fixture
            .profile(ANN)
            .and_then(|profile| profile.settings.quiet);
        let expected = QuietHours {
            from: 22,
            to: 7,
            ahead,
        };
        assert_eq!(kept, Some(expected), "{now} o'clock");
    }
    let said = wish(&fixture, ANN, quiet(Some(6), Some(6), None)).await;
    assert_eq!(said[2], "Quiet hours: the whole day");
    let kept = fixture
        .profile(ANN)
        .and_then(|profile| profile.settings.quiet);
    assert_eq!(kept.map(|quiet| quiet.ahead), Some(4), "the zone is known");
    let said = wish(&fixture, ANN, quiet(None, None, None)).await;
    assert_eq!(said[2], "Quiet hours: none");
    assert_eq!(fixture.profile(ANN), None);
}

#[tokio::test]
async fn what_is_private_comes_in_the_language_somebody_chose() {
    let fixture = HostFixture::new();
    let unknown = ProfileRequest::Language(Some("tlh".to_owned()));
    let said = wish(&fixture, ANN, unknown).await;
    assert_eq!(
        said[0],
        "I don’t speak “tlh”. Choose one of those that are offered."
    );
    let mut choose = request("a", ANN, ProfileRequest::Language(Some("en".to_owned())));
    choose.language = "pl".to_owned();
    let answer = fixture.host.handle(choose).await;
    assert_eq!(answer[0].language, "en", "the answer to the choice already");
    let asked = |id: &str, kind| Request {
        language: "pl".to_owned(),
        ..request(id, ANN, kind)
    };
    assert_eq!(fixture.host.people.language_of(ANN, "pl").await, "en");
    assert_eq!(fixture.host.people.language_of(BEN, "pl").await, "pl");
    fixture.host.handle(asked("b", open())).await;
    fixture.table(BEN, TableCommand::Sit { emblem: None }).await;
    let posts = fixture
        .host
        .handle(asked("c", RequestKind::command(TableCommand::Start)))
        .await;
    let own = |post: &&Post| [Recipient::Direct(ANN), Recipient::Answer(ANN)].contains(&post.to);
    assert_eq!(posts.iter().filter(own).count(), 2, "a hand and an answer");
    assert!(posts.iter().filter(own).all(|post| post.language == "en"));
    let mine = fixture
        .host
        .handle(asked("d", RequestKind::Personal(PersonalRequest::Mine)))
        .await;
    assert_eq!(mine[0].language, "en");
    let back = asked("e", RequestKind::me(ProfileRequest::Language(None)));
    assert_eq!(fixture.host.handle(back).await[0].language, "pl");
}

#[tokio::test]
async fn who_wishes_no_direct_messages_gets_none() {
    let fixture = HostFixture::new();
    wish(&fixture, 2, ProfileRequest::Messages(false)).await;
    fixture.ask(1, open()).await;
    fixture.table(2, TableCommand::Sit { emblem: None }).await;
    let posts = fixture.table(1, TableCommand::Start).await;
    let direct = |posts: &[Post]| {
        let direct = posts
            .iter()
            .filter(|post| matches!(post.to, Recipient::Direct(_)));
        direct.map(|post| post.to).collect::<Vec<_>>()
    };
    assert_eq!(direct(&posts), [Recipient::Direct(PersonId::new(1))]);
    let kept = posts.iter().filter(|post| post.number.is_some());
    let numbers: Vec<u64> = kept.filter_map(|post| post.number).collect();
    let next = (numbers[0]..).take(numbers.len()).collect::<Vec<_>>();
    assert_eq!(numbers, next, "no number is left out");
    let hand = fixture.ask(2, TableView::Hand).await;
    assert_eq!(shown(&hand[0]), Some((PictureViewer::Seat(1), true)));
    let told = said(&hand);
    assert_no_part(&told, "can’t write");
    // The hands of both change in turn, and only one person gets a message.
    let mut chance = Chance::new(4);
    let mut written = Vec::new();
    for _ in 0..12 {
        let (who, text) = tile_move(&fixture, &mut chance).await;
        written.extend(direct(
            &fixture.table(who, TableCommand::Move { text }).await,
        ));
    }
    assert!(
        !written.is_empty()
            && written
                .iter()
                .all(|to| *to == Recipient::Direct(PersonId::new(1)))
    );
    wish(&fixture, 2, ProfileRequest::Messages(true)).await;
    let mut written = Vec::new();
    for _ in 0..6 {
        let (who, text) = tile_move(&fixture, &mut chance).await;
        written.extend(direct(
            &fixture.table(who, TableCommand::Move { text }).await,
        ));
    }
    assert!(
        written.contains(&Recipient::Direct(PersonId::new(2))),
        "{written:?}"
    );
    wish(&fixture, 2, ProfileRequest::Messages(false)).await;
    let posts = fixture.table(1, TableCommand::Resign).await;
    assert_eq!(direct(&posts), [Recipient::Direct(PersonId::new(1))]);
}

/// Returns the awaited player, and a move that changes their hand if there is one.
async fn tile_move(fixture: &HostFixture, chance: &mut Chance) -> (PersonId, MoveText) {
    let table = fixture.stored().await;
    let game = table.game().expect("a game");
    let (who, seat) = awaited_at(&table);
    let moves = game.moves(seat);
    let tiles: Vec<&MoveText> = moves
        .iter()
        .filter(|text| text.starts_with("tile"))
        .collect();
    let text = match tiles.is_empty() {
        true => chance.pick(&moves).clone(),
        false => (*chance.pick(&tiles)).clone(),
    };
    (who, text)
}

// All tables of a person

const HERE: ServerId = ServerId::new(900_000_000_000_000_001);
const ELSEWHERE: ServerId = ServerId::new(900_000_000_000_000_002);

async fn mine(fixture: &HostFixture, who: impl Into<PersonId>) -> Vec<String> {
    let who: PersonId = who.into();
    let posts = fixture.ask(who, PersonalRequest::Mine).await;
    assert_eq!((posts.len(), posts[0].to), (1, Recipient::Answer(who)));
    said(&posts)
}

/// Starts a game in a channel of a server, and posts its board.
async fn begin_in(
    fixture: &HostFixture,
    server: impl Into<ServerId>,
    channel: impl Into<ChannelId>,
    people: &[impl Into<PersonId> + Copy],
) {
    let channel: ChannelId = channel.into();
    let server: ServerId = server.into();
    let ask = async |who, kind| {
        let posts = fixture
            .host
            .handle(in_server(fixture, server, channel, who, kind));
        for post in posts.await {
            let id = MessageId::new(channel.get() * 1000 + post.number.unwrap_or_default());
            let message = (post.to == Recipient::Channel).then_some(MessageRef { channel, id });
            fixture.sent(&post, message).await;
        }
    };
    ask(people[0], open()).await;
    for &who in &people[1..] {
        ask(who, sit_down()).await;
    }
    ask(people[0], RequestKind::command(TableCommand::Start)).await;
}

#[tokio::test]
async fn all_tables_of_a_person_are_found_those_that_wait_for_them_first() {
    let fixture = HostFixture::new();
    assert_eq!(
        mine(&fixture, ANN).await,
        ["You sit at no table. Open one with `/table new`, or sit down at another."]
    );
    begin_in(&fixture, HERE, 11, &[ANN, BEN]).await;
    fixture.clock.set(2_000);
    begin_in(&fixture, ELSEWHERE, 12, &[BEN, ANN]).await;
    fixture.clock.set(3_000);
    begin_in(&fixture, ELSEWHERE, 13, &[BEN, PersonId::new(5)]).await;
    let lobby = in_server(&fixture, HERE, 14, ANN, open());
    fixture.host.handle(lobby).await;
    let fixture = fixture.restart();
    let awaited = |channel| {
        let id = TableId { channel, number: 0 };
        let table =
            read_table(&wait_for(fixture.store.journal(id)).expect("a journal")).expect("a table");
        let seat = table
            .game()
            .and_then(|game| game.waiting())
            .expect("somebody")
            .seat;
        let person = table.seats()[seat].person.clone().expect("a person");
        (person.id, person.name)
    };
    for who in [ANN, BEN] {
        let said = mine(&fixture, who).await;
        let mut expected = Vec::new();
        for theirs in [true, false] {
            let tables = [
                (HERE, 11, 1_000),
                (ELSEWHERE, 12, 2_000),
                (ELSEWHERE, 13, 3_000),
            ];
            for (server, channel, since) in tables {
                let (up, name) = awaited(ChannelId::new(channel));
                if (up == who) != theirs || (who == ANN && channel == 13) {
                    continue;
                }
                expected.push(if theirs {
                    format!(
                        "▶️ **Huang**: **your move**, due <t:{}:R>",
                        since + 24 * 60 * 60
                    )
                } else {
                    format!("**Huang**: {name} is up (<t:{since}:R>)")
                });
                expected.push(format!("https://discord.com/channels/{server}/{channel}/"));
            }
        }
        if who == ANN {
            expected.push("**Huang** is gathering: 1 of 5 seats".to_owned());
            expected.push("<#14>".to_owned());
        }
        assert_eq!(said.len(), expected.len(), "{said:#?}");
        for (said, expected) in said.iter().zip(&expected) {
            assert!(said.starts_with(expected), "{said} is not {expected}");
        }
    }
    // The link is that of the last posted board.
    let note = fixture.store.note(first_table(11)).await;
    let note = note.expect("the store answers").expect("a note");
    let note: Note = serde_json::from_slice(&note).expect("a note reads");
    let board = note.messages.by_slot["board-0"].id;
    let link = format!("https://discord.com/channels/{HERE}/11/{board}");
    let told = mine(&fixture, ANN).await;
    assert!(told.contains(&link));
    for channel in [11, 12, 14] {
        let names = [format!("<#{channel}>"), format!("/{channel}/")];
        let named = told.iter().map(|line| {
            let names = names.iter().map(|name| line.matches(name.as_str()).count());
            names.sum::<usize>()
        });
        assert_eq!(
            named.sum::<usize>(),
            1,
            "each channel is named once: {told:#?}"
        );
    }
    // Finished games are not listed.
    for channel in [11, 12] {
        let resign = RequestKind::command(TableCommand::Resign);
        let resign = in_server(&fixture, HERE, channel, ANN, resign);
        fixture.host.handle(resign).await;
    }
    let said = mine(&fixture, ANN).await;
    assert_eq!(said, ["**Huang** is gathering: 1 of 5 seats", "<#14>"]);
    assert_eq!(mine(&fixture, 77).await.len(), 1, "a stranger has none");
}

#[tokio::test]
async fn a_list_that_is_too_long_says_how_many_are_left_out() {
    let fixture = HostFixture::new();
    for channel in 101..=140 {
        begin_in(&fixture, HERE, channel, &[ANN, BEN]).await;
    }
    let said = mine(&fixture, ANN).await;
    let text = said.join("\n");
    assert!(text.chars().count() <= 1_900, "{}", text.chars().count());
    let is_table = |line: &&String| line.contains("**Huang**");
    let shown = said.iter().filter(is_table).count();
    assert!(shown > 8, "{shown}");
    let more = format!("… and {} more tables.", 40 - shown);
    assert_eq!(said.last(), Some(&more));
    let mut yours = said.iter().map(|line| line.contains("your move"));
    let lines = said.iter().filter(is_table);
    let first = lines.take_while(|line| line.contains("your move")).count();
    let all = yours.by_ref().filter(|yours| *yours).count();
    assert_eq!(first, all, "theirs come first: {said:#?}");
}
