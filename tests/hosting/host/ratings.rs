//! Results of games: counted once, rated if only people played, shown in the server.

use super::people::in_server;
use super::*;

const HERE: ServerId = ServerId::new(900_000_000_000_000_001);
const ELSEWHERE: ServerId = ServerId::new(900_000_000_000_000_002);
const ANN: PersonId = PersonId::new(571_405_976_894_963_716);
const BEN: PersonId = PersonId::new(571_405_976_894_963_717);
const CAI: PersonId = PersonId::new(571_405_976_894_963_718);

async fn here(fixture: &HostFixture, who: impl Into<PersonId>, kind: impl Asked) -> Vec<Post> {
    let who: PersonId = who.into();
    fixture
        .host
        .handle(in_server(fixture, HERE, ROOM, who, kind))
        .await
}

async fn begin_here(fixture: &HostFixture, people: &[impl Into<PersonId> + Copy]) {
    here(fixture, people[0], open()).await;
    for &who in &people[1..] {
        here(fixture, who, sit_down()).await;
    }
    here(fixture, people[0], TableCommand::Start).await;
}

/// Somebody gives up a game that was long enough to count.
async fn resign_here(fixture: &HostFixture, who: PersonId) {
    let seats = fixture.stored().await.seats().len();
    for number in 0..(seats * seats) as u64 {
        let table = fixture.stored().await;
        let game = table.game().expect("a game");
        let (person, seat) = awaited_at(&table);
        let text = match table.course().step() {
            Some(step) => step.text.clone(),
            None => Chance::new(number).pick(&game.moves(seat)).clone(),
        };
        fixture.table(person, TableCommand::Move { text }).await;
    }
    here(fixture, who, TableCommand::Resign).await;
}

fn tally(fixture: &HostFixture, who: impl Into<PersonId>) -> Tally {
    let who: PersonId = who.into();
    let profile = fixture.profile(who).expect("a profile");
    profile.statistics.tallies["huang"].clone()
}

/// Returns the lower bound of a skill.
fn sure(tally: &Tally) -> f64 {
    let rating = tally.rating.expect("a rating");
    rating.skill - 3.0 * rating.doubt
}

#[tokio::test]
async fn a_whole_game_of_people_is_counted_and_rated() {
    let fixture = HostFixture::new();
    let people = [ANN, BEN, CAI];
    begin_here(&fixture, &people).await;
    let mut chance = Chance::new(3);
    let mut last = Vec::new();
    while let Some((who, text)) = fixture.any_move(&mut chance).await {
        for who in people {
            assert_eq!(fixture.profile(who), None);
        }
        last = fixture.table(who, TableCommand::Move { text }).await;
    }
    // Below the result it is told where it came from.
    let accounts = said(&last).into_iter();
    let accounts: Vec<String> = accounts
        .filter(|line| line.contains("deal and draws"))
        .collect();
    assert_eq!(accounts.len(), people.len(), "{accounts:?}");
    let fixture = fixture.restart();
    let table = fixture.stored().await;
    let standings = table.standings().expect("a result");
    assert!(table.course().people_only());
    let sources = people.map(|who| tally(&fixture, who).sources);
    assert!(sources.iter().all(|sources| sources.games == 1));
    // One's luck is another's misfortune, and the chances before the deal add up to 1 as the results do.
    for column in [
        |it: &ResultSources| it.luck,
        |it: &ResultSources| it.luck + it.own + it.others,
    ] {
        let sum: f64 = sources.iter().map(column).sum();
        assert!(sum.abs() < 1e-3, "{sources:?}");
    }
    for standing in &standings {
        let person = table.seats()[standing.seat]
            .person
            .clone()
            .expect("a person");
        let kept = fixture.profile(person.id).expect("a profile");
        assert_eq!(kept.name, person.name);
        assert_eq!(kept.statistics.servers, [HERE].into());
        let tally = tally(&fixture, person.id);
        assert_eq!((tally.played, tally.rated), (1, 1));
        assert_eq!(tally.won, u32::from(standing.winner));
        assert_eq!(tally.points, i64::from(standing.score));
        assert_eq!(tally.best, standing.score);
        for other in &standings {
            let name = table.seats()[other.seat]
                .person
                .as_ref()
                .expect("a person")
                .id;
            let other_tally = self::tally(&fixture, name);
            let skills = (
                tally.rating.unwrap().skill,
                other_tally.rating.unwrap().skill,
            );
            match standing.place.cmp(&other.place) {
                std::cmp::Ordering::Less => assert!(skills.0 > skills.1),
                std::cmp::Ordering::Equal => assert!((skills.0 - skills.1).abs() < 1e-9),
                std::cmp::Ordering::Greater => assert!(skills.0 < skills.1),
            }
        }
    }
    let shown = said(&here(&fixture, ANN, ProfileRequest::Show).await);
    assert!(shown.contains(&"Favourite game: **Huang**".to_owned()));
    line_beginning(&shown, "**Huang**: 1 game, ");
    assert!(
        shown
            .iter()
            .any(|line| line.ends_with(" after 1 rated game"))
    );
    line_beginning(&shown, "-# One game, as the robots judge it");
}

#[tokio::test]
async fn points_count_only_if_the_game_was_played_out() {
    let fixture = HostFixture::new();
    fixture.begin_title("dragon", &[1, 2]).await;
    let mut score = 0;
    while score == 0 {
        fixture.play_some(1).await;
        let table = fixture.stored().await;
        let ahead = table.game().and_then(|game| game.standings_now());
        let ahead = ahead.expect("a score").into_iter();
        score = ahead.map(|it| it.score).max().expect("seats");
    }
    fixture.table(1, TableCommand::Resign).await;
    let profile = fixture.profile(2).expect("a profile");
    let tally = &profile.statistics.tallies["dragon"];
    assert_eq!((tally.played, tally.points, tally.best), (1, 0, 0));
}

#[tokio::test]
async fn a_game_that_ends_is_counted_exactly_once() {
    let fixture = HostFixture::new();
    begin_here(&fixture, &[ANN, BEN]).await;
    fixture.play_some(4).await;
    let resign = in_server(&fixture, HERE, ROOM, ANN, TableCommand::Resign);
    // Another writer changes the table, so this is decided again on what is there then.
    let between = Record::Agreed {
        at: 1_000,
        seat: 1,
        who: BEN,
    };
    let between = Batch::after(fixture.record_count().await).append([between.to_bytes()]);
    fixture.commit(TABLE, between).await;
    for _ in 0..3 {
        fixture.host.handle(resign.clone()).await;
    }
    let fixture = fixture.restart();
    fixture.host.handle(resign).await;
    let (ann, ben) = (tally(&fixture, ANN), tally(&fixture, BEN));
    assert_eq!((ann.played, ann.won, ann.rated), (1, 0, 1));
    assert_eq!((ben.played, ben.won, ben.rated), (1, 1, 1));
    assert!(sure(&ann) < 0.0 && sure(&ben) > 0.0, "{ann:?} {ben:?}");
    assert_eq!((ann.points, ann.best), (0, 0), "it was not played out");
}

#[tokio::test]
async fn games_with_robots_or_changed_seats_count_but_are_not_rated() {
    let fixture = HostFixture::new();
    // With a robot from the start.
    let with_robot = open_with("huang", vec![Robot::DEFAULT]);
    here(&fixture, ANN, with_robot).await;
    resign_here(&fixture, ANN).await;
    assert!(!fixture.stored().await.course().people_only());
    let ann = tally(&fixture, ANN);
    assert_eq!((ann.played, ann.rated, ann.rating), (1, 0, None));
    // A seat changed owners; the previous owner is not counted.
    begin_here(&fixture, &[ANN, BEN]).await;
    here(&fixture, BEN, TableCommand::Stand).await;
    here(&fixture, CAI, sit_down()).await;
    resign_here(&fixture, ANN).await;
    assert!(!fixture.stored().await.course().people_only());
    let ben = fixture.profile(BEN).expect("they have left a game");
    assert!(ben.statistics.tallies.is_empty());
    let (ann, cai) = (tally(&fixture, ANN), tally(&fixture, CAI));
    assert_eq!((ann.played, ann.rated, cai.played, cai.rated), (2, 0, 1, 0));
    assert_eq!(cai.won, 1);
    // A seat that was left and taken again by the same person has changed owners too.
    begin_here(&fixture, &[ANN, BEN]).await;
    here(&fixture, BEN, TableCommand::Stand).await;
    here(&fixture, BEN, sit_down()).await;
    resign_here(&fixture, ANN).await;
    assert_eq!(tally(&fixture, BEN).rated, 0);
    let ben = fixture.profile(BEN).expect("a profile");
    assert!(ben.statistics.servers.is_empty());
    // A robot that left before the start does not count.
    here(&fixture, ANN, open()).await;
    for ask in [
        TableCommand::AddRobot {
            robot: Person::of_robot(Robot::Thoughtful, 0),
        },
        TableCommand::RemoveRobot,
    ] {
        here(&fixture, ANN, ask).await;
    }
    here(&fixture, BEN, sit_down()).await;
    here(&fixture, ANN, TableCommand::Start).await;
    resign_here(&fixture, ANN).await;
    assert_eq!(
        (tally(&fixture, ANN).rated, tally(&fixture, BEN).rated),
        (1, 1)
    );
}

#[tokio::test]
async fn guided_games_and_closed_ones_count_for_nobody() {
    let fixture = HostFixture::new();
    let tour = RequestKind::Open(OpenRequest::Tour {
        game: "huang".to_owned(),
    });
    here(&fixture, ANN, tour).await;
    resign_here(&fixture, ANN).await;
    assert_eq!(fixture.stored().await.stage(), Stage::Finished);
    assert_eq!(fixture.profile(ANN), None);
    begin_here(&fixture, &[ANN, BEN]).await;
    here(&fixture, ANN, TableCommand::Close).await;
    assert_eq!((fixture.profile(ANN), fixture.profile(BEN)), (None, None));
}

#[tokio::test]
async fn of_who_wishes_no_rating_nothing_is_kept() {
    let fixture = HostFixture::new();
    begin_here(&fixture, &[ANN, BEN]).await;
    resign_here(&fixture, BEN).await;
    let first = tally(&fixture, ANN);
    let shown = said(&here(&fixture, ANN, ProfileRequest::Ratings(false)).await);
    let told = "Statistics and ratings: off. Nothing is counted, and what was is deleted.";
    assert_line(&shown, told);
    let off = Profile {
        settings: Settings {
            wants_ratings: false,
            ..Settings::default()
        },
        ..Profile::default()
    };
    assert_eq!(fixture.profile(ANN), Some(off.clone()));
    let before = tally(&fixture, BEN);
    for who in [BEN, ANN] {
        here(&fixture, who, OpenRequest::Rematch).await;
    }
    resign_here(&fixture, BEN).await;
    assert_eq!(fixture.profile(ANN), Some(off), "nothing was counted");
    let after = tally(&fixture, BEN);
    assert_eq!((after.played, after.rated), (2, 2));
    assert!(sure(&after) < sure(&before), "a loss counts all the same");
    here(&fixture, ANN, ProfileRequest::Ratings(true)).await;
    assert_eq!(fixture.profile(ANN), None);
    for who in [BEN, ANN] {
        here(&fixture, who, OpenRequest::Rematch).await;
    }
    resign_here(&fixture, BEN).await;
    let again = tally(&fixture, ANN);
    assert_eq!((again.played, first.played), (1, 1), "counted anew");
}

#[tokio::test]
async fn a_game_that_is_given_up_at_once_counts_for_nobody() {
    let fixture = HostFixture::new();
    let resign = || RequestKind::command(TableCommand::Resign);
    begin_here(&fixture, &[ANN, BEN]).await;
    fixture.play_some(3).await;
    here(&fixture, ANN, resign()).await;
    assert!(fixture.stored().await.is_over());
    for who in [ANN, BEN] {
        assert_eq!(fixture.profile(who), None, "fewer moves than two rounds");
    }
    begin_here(&fixture, &[ANN, BEN]).await;
    fixture.play_some(4).await;
    here(&fixture, ANN, resign()).await;
    let ben = tally(&fixture, BEN);
    assert_eq!((ben.played, ben.won, ben.rated), (1, 1, 1));
    assert_eq!((ben.points, ben.best), (0, 0), "nothing was played out");
    let shown = said(&here(&fixture, BEN, ProfileRequest::Show).await);
    let line = "**Huang**: 1 game, 1 won".to_owned();
    assert_line(&shown, &line);
}

/// A person with this displayed rating.
fn known(name: &str, shown: f64, rated: u32, servers: &[ServerId]) -> Profile {
    let rating = Rating {
        skill: (shown - 1000.0) / 40.0 + 3.0,
        doubt: 1.0,
    };
    let tally = Tally {
        played: rated,
        rated,
        rating: Some(rating),
        ..Tally::default()
    };
    Profile {
        name: name.to_owned(),
        statistics: Statistics {
            tallies: [("huang".to_owned(), tally)].into(),
            servers: servers.iter().copied().collect(),
            ..Statistics::default()
        },
        ..Profile::default()
    }
}

#[tokio::test]
async fn the_best_of_a_server_are_listed_and_ties_share_a_place() {
    let fixture = HostFixture::new();
    let board = async |who| {
        let game = "huang".to_owned();
        let posts = here(&fixture, who, PersonalRequest::Leaderboard { game }).await;
        assert_eq!((posts.len(), posts[0].to), (1, Recipient::Answer(who)));
        said(&posts)
    };
    let title = "**The best at Huang in this server**";
    let nobody = board(ANN).await;
    assert_eq!(nobody[0], title);
    assert!(nobody[1].starts_with("No rated games yet."));
    let ratings = [
        1500.0, 1400.0, 1400.0, 1300.0, 1290.0, 1280.0, 1270.0, 1260.0, 1250.0, 1240.0, 1230.0,
        1230.0,
    ];
    let mut kept = Vec::new();
    for (number, rating) in (1..).zip(ratings) {
        let name = format!("P{number}");
        let profile = known(&name, rating, number, &[HERE]);
        kept.push(ProfileChange::new(
            1_000 + u64::from(number),
            Some(serde_json::to_vec(&profile).unwrap()),
        ));
    }
    let far = known("Far", 1900.0, 9, &[ELSEWHERE]);
    kept.push(ProfileChange::new(
        3_000,
        Some(serde_json::to_vec(&far).unwrap()),
    ));
    let mut other = known("Other", 1900.0, 9, &[HERE]);
    other.statistics.tallies =
        [("qin".to_owned(), other.statistics.tallies["huang"].clone())].into();
    kept.push(ProfileChange::new(
        3_001,
        Some(serde_json::to_vec(&other).unwrap()),
    ));
    fixture.store.put_people(kept).await.expect("kept");
    let listed = board(PersonId::new(1_001)).await;
    assert_eq!(
        listed,
        [
            title,
            "**1. P1: 1500** (1 game)",
            "2. P3: 1400 (3 games)",
            "2. P2: 1400 (2 games)",
            "4. P4: 1300 (4 games)",
            "5. P5: 1290 (5 games)",
            "6. P6: 1280 (6 games)",
            "7. P7: 1270 (7 games)",
            "8. P8: 1260 (8 games)",
            "9. P9: 1250 (9 games)",
            "10. P10: 1240 (10 games)",
        ]
    );
    let below = board(PersonId::new(1_012)).await;
    assert_eq!(below.len(), 12);
    assert_eq!(below[11], "You are 11 of 12: 1230 (12 games)");
    let stranger = board(ANN).await;
    assert_eq!(stranger[11], "You have no rating here yet.");
    let game = "huang".to_owned();
    let direct = fixture
        .ask(ANN, PersonalRequest::Leaderboard { game })
        .await;
    assert_eq!(direct[0].words[0].key, "leaderboard-nowhere");
    let game = "chess".to_owned();
    let unknown = here(&fixture, ANN, PersonalRequest::Leaderboard { game }).await;
    assert_eq!(unknown[0].words[0].key, "refusal-unknown-game");
    said(&unknown);
}

#[tokio::test]
async fn who_finishes_games_may_show_it_in_lobbies() {
    let fixture = HostFixture::new();
    begin_here(&fixture, &[ANN, BEN, CAI]).await;
    here(&fixture, CAI, TableCommand::Stand).await;
    resign_all(&fixture, &[BEN, ANN]).await;
    let known = |who| {
        fixture
            .profile(who)
            .expect("a profile")
            .statistics
            .reliability
    };
    assert_eq!((known(CAI).finished, known(CAI).abandoned), (0, 1));
    assert_eq!((known(ANN).finished, known(ANN).abandoned), (1, 0));
    let me = here(&fixture, ANN, ProfileRequest::Show).await;
    let line = "Reliability: you finish 1 of 1 game, and";
    let shown = |posts: &[Post], line: &str| said(posts).iter().any(|said| said.contains(line));
    assert!(shown(&me, line), "{:?}", said(&me));
    let lobby = here(&fixture, ANN, open()).await;
    assert!(!shown(&lobby, "finishes"), "{:?}", said(&lobby));
    for who in [ANN, CAI] {
        let show = RequestKind::me(ProfileRequest::Reliability(true));
        here(&fixture, who, show).await;
    }
    let fixture = fixture.restart();
    let sit = || sit_down();
    let lobby = here(&fixture, CAI, sit()).await;
    let name = |who: PersonId| format!("Person {who}");
    for (who, games) in [(ANN, "1 of 1"), (CAI, "0 of 1")] {
        let line = format!("{} · finishes {games} game", name(who));
        assert!(shown(&lobby, &line), "{:?}", said(&lobby));
    }
    let lobby = here(&fixture, BEN, sit()).await;
    assert!(!shown(&lobby, &format!("{} · finishes", name(BEN))));
    here(&fixture, ANN, ProfileRequest::Ratings(false)).await;
    let me = here(&fixture, ANN, ProfileRequest::Show).await;
    assert!(!shown(&me, "Reliability"), "{:?}", said(&me));
}

/// The last of these people, who is the host, gives the free seat to a robot. They play long enough, and resign.
async fn resign_all(fixture: &HostFixture, people: &[PersonId]) {
    let free = fixture
        .stored()
        .await
        .seats()
        .iter()
        .position(|place| place.person.is_none());
    let robot = TableRequest::AddRobot {
        level: None,
        seat: free,
    };
    here(fixture, people[people.len() - 1], robot).await;
    for who in people {
        resign_here(fixture, *who).await;
    }
}
