//! Personal data over the wire: settings, lists of tables, ratings, and deletion.

use super::chooser::legal;
use super::fixture::{awaited, typed_in};
use super::{BotFixture, Chooser};
use pagoda::playground::{Id, SeenMessage};
use pagoda::table::Stage;

/// The direct message channel of a person.
fn direct(fixture: &BotFixture, name: &str) -> Id {
    let channel = fixture.person(name).open_direct();
    channel.expect("a direct channel")
}

fn id(fixture: &BotFixture, name: &str) -> Id {
    fixture.person(name).id().expect("a person")
}

/// A second server with one channel and these members.
fn second_server(fixture: &BotFixture, people: &[&str]) -> (Id, Id) {
    let server = fixture.playground.add_guild("Another", "en-US");
    for name in people.iter().chain([&"Zoe"]) {
        let joined = fixture.person(name).join(server);
        joined.expect("they join");
    }
    let channel = fixture.playground.add_channel(server, "den");
    (server, channel.expect("a channel"))
}

/// The direct messages of the bot to a person.
fn written_to(fixture: &BotFixture, name: &str) -> Vec<SeenMessage> {
    let direct = fixture.person(name).direct_messages();
    let direct = direct.expect("direct messages").into_iter();
    direct.filter(|seen| seen.by_bot && !seen.private).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_setting_can_be_changed_in_a_channel_and_in_direct_messages() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let home = direct(&fixture, "Ann");
    let told = async |fixture: &BotFixture, place: Id, line: &str, expected: &str| {
        let answer = fixture.command_in(place, "Ann", line).await;
        assert!(answer.private, "{line}");
        assert!(answer.content.contains("What I keep about you"));
        assert!(answer.content.contains(expected), "{}", answer.content);
    };
    for place in [fixture.channel(), home] {
        told(&fixture, place, "/me show", "Language: as Discord has it").await;
        told(
            &fixture,
            place,
            "/me language language:English",
            "Language: English",
        )
        .await;
        let quiet = "/me quiet from:22 to:7 now:12";
        told(&fixture, place, quiet, "from 22:00 to 7:00").await;
        told(&fixture, place, "/me reminders set:off", "Reminders: off").await;
        told(&fixture, place, "/me messages set:off", "messages: off").await;
        told(&fixture, place, "/me theme pictures:dark", "Pictures: dark").await;
        told(&fixture, place, "/me ratings set:off", "ratings: off").await;
        let kept = fixture.profile(id(&fixture, "Ann"));
        assert_eq!(kept.settings.language.as_deref(), Some("en"));
        assert!(kept.settings.quiet.is_some());
        assert!(
            !kept.settings.wants_reminders
                && kept.settings.dm_opt_out
                && !kept.settings.wants_ratings
        );
        assert!(kept.settings.wants_dark);
        fixture.kill_bot().await;
        fixture.start_bot().await;
        told(&fixture, place, "/me show", "from 22:00 to 7:00").await;
        told(
            &fixture,
            place,
            "/me language language:discord",
            "as Discord has it",
        )
        .await;
        told(&fixture, place, "/me quiet", "Quiet hours: none").await;
        told(&fixture, place, "/me reminders set:on", "Reminders: on").await;
        told(&fixture, place, "/me messages set:on", "messages: on").await;
        told(
            &fixture,
            place,
            "/me theme pictures:light",
            "Pictures: light",
        )
        .await;
        told(&fixture, place, "/me ratings set:on", "ratings: on").await;
        assert_eq!(fixture.profile(id(&fixture, "Ann")), Default::default());
    }
    let wrong = fixture
        .person("Ann")
        .command("/me quiet from:24 to:7")
        .await;
    assert!(wrong.is_err(), "there is no such hour");
    let unsure = fixture.person("Ann").command("/me forget").await;
    assert!(unsure.is_err(), "nobody is forgotten by accident");
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_needs_no_table_is_there_in_direct_messages() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let home = direct(&fixture, "Ann");
    let help = fixture.command_in(home, "Ann", "/help").await;
    assert!(help.content.contains("/table new"), "{}", help.content);
    let rules = fixture.command_in(home, "Ann", "/rules topic:war").await;
    assert!(rules.content.starts_with("**Huang: "), "{}", rules.content);
    let actor = fixture.person("Ann").in_channel(home);
    fixture.suggestions(&actor, "/rules topic:pagoda").await;
    let mine = fixture.command_in(home, "Ann", "/mine").await;
    assert!(mine.content.contains("no table"), "{}", mine.content);
    for line in ["/table new game:huang", "/hand", "/leaderboard game:huang"] {
        let refused = actor.command(line).await;
        assert!(refused.is_err(), "{line} belongs to a server");
    }
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_language_somebody_chose_is_spoken_everywhere_to_them_alone() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let ann = fixture.person("Ann");
    ann.set_locale("pl").expect("a language");
    let help = fixture.command("Ann", "/help").await;
    assert!(!help.content.contains("A channel is a table"), "Polish");
    fixture
        .command("Ann", "/me language language:English")
        .await;
    let help = fixture.command("Ann", "/help").await;
    assert!(help.content.contains("A channel is a table"));
    let rules = fixture.command("Ann", "/rules topic:huang war").await;
    assert!(rules.content.starts_with("**Huang: "), "{}", rules.content);
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let hand = written_to(&fixture, "Ann").pop().expect("a hand");
    assert!(hand.content.contains("Your hand at the table"));
    let mut dice = Chooser::new(2);
    while fixture.awaited().is_some_and(|(name, ..)| name == "Ben") {
        let table = fixture.table();
        fixture
            .play(&dice.hasty(table.game().expect("a game")))
            .await;
    }
    let board = fixture.board().await;
    let guide = fixture.press("Ann", &board, "Play").await;
    assert!(guide.content.contains("Your choice"), "{}", guide.content);
    let colours = fixture.suggestions(&ann, "/huang tile colour:").await;
    let names: Vec<&str> = colours
        .iter()
        .filter_map(|colour| colour["name"].as_str())
        .collect();
    let english = ["yellow", "red", "blue", "green", "white"];
    assert!(
        !names.is_empty() && names.iter().all(|name| english.contains(name)),
        "{names:?}"
    );
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wishes_no_direct_messages_plays_without_them() {
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.command("Ann", "/me messages set:off").await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    fixture.rest().await;
    assert!(written_to(&fixture, "Ann").is_empty());
    assert_eq!(written_to(&fixture, "Ben").len(), 1);
    let hand = fixture.command("Ann", "/hand").await;
    assert!(hand.private && hand.content.contains("Your tiles"));
    assert!(!hand.content.contains("can’t write"), "{}", hand.content);
    fixture.command("Ann", "/me messages set:on").await;
    let mut dice = Chooser::new(4);
    for _ in 0..40 {
        if !written_to(&fixture, "Ann").is_empty() {
            break;
        }
        let table = fixture.table();
        fixture
            .play(&dice.hasty(table.game().expect("a game")))
            .await;
        fixture.rest().await;
    }
    assert_eq!(written_to(&fixture, "Ann").len(), 1, "with the next change");
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_tables_are_listed_from_two_servers_and_after_a_restart() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let (elsewhere, den) = second_server(&fixture, &["Ann", "Ben"]);
    let here = fixture.playground.guild();
    let general = fixture.channel();
    fixture.begin(&["Ann", "Ben"], &[]).await;
    fixture.begin_in(den, &["Ann", "Ben"], &[]).await;
    fixture.rest().await;
    assert_eq!(written_to(&fixture, "Ann").len(), 2, "a hand at each table");
    fixture.kill_bot().await;
    fixture.start_bot().await;
    for place in [general, den, direct(&fixture, "Ann")] {
        let mine = fixture.command_in(place, "Ann", "/mine").await;
        assert!(mine.private);
        let mut lines = mine.content.lines();
        let mut yours = 0;
        for (server, channel) in [(here, general), (elsewhere, den)] {
            let board = fixture.board_in(channel).await.id;
            let link = format!("https://discord.com/channels/{server}/{channel}/{board}");
            assert!(mine.content.contains(&link), "{}", mine.content);
            let (up, ..) = awaited(&fixture.table_in(channel)).expect("somebody");
            let listed: Vec<&str> = mine.content.lines().collect();
            let place = listed.iter().position(|line| line.contains(&link));
            let line = listed[place.expect("the table is listed") - 1];
            assert_eq!(line.contains("your move"), up == "Ann", "{line}");
            yours += usize::from(up == "Ann");
            assert!(line.contains("(<t:"), "{line}");
        }
        let first = lines.next().expect("a line");
        assert_eq!(first.contains("your move"), yours > 0, "{}", mine.content);
    }
    fixture.command_in(den, "Ann", "/table leave").await;
    let mine = fixture.command("Ann", "/mine").await;
    assert!(!mine.content.contains(&format!("/{den}/")));
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_of_people_is_rated_and_shown_to_its_server() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let (_, den) = second_server(&fixture, &["Ann", "Ben"]);
    let general = fixture.channel();
    fixture
        .begin_game(general, "qin", &["Ann", "Ben"], &[])
        .await;
    let mut dice = Chooser::new(23);
    while fixture.awaited().is_some() {
        let table = fixture.table();
        fixture
            .play(&dice.hasty(table.game().expect("a game")))
            .await;
    }
    assert_eq!(fixture.table().stage(), Stage::Finished);
    fixture.rest().await;
    fixture.kill_bot().await;
    fixture.start_bot().await;
    let standings = fixture.table().standings().expect("a result");
    let board = fixture.command("Ann", "/leaderboard game:qin").await;
    assert!(board.private);
    for standing in &standings {
        let table = fixture.table();
        let person = table.seats()[standing.seat].person.as_ref();
        let person = person.expect("a person");
        let tally = fixture.profile(person.id.get()).statistics.tallies["qin"].clone();
        assert_eq!((tally.played, tally.rated), (1, 1), "{tally:?}");
        assert_eq!(tally.won, u32::from(standing.winner));
        let line = format!("{}. {}: ", standing.place, person.name);
        assert!(board.content.contains(&line), "{}", board.content);
        let shown = fixture.command(&person.name, "/me show").await;
        assert!(shown.content.contains("Favourite game: **Qin**"));
        let counted = format!("**Qin**: 1 game, {} won", tally.won);
        assert!(shown.content.contains(&counted), "{}", shown.content);
        assert!(shown.content.contains("after 1 rated game"));
    }
    let other = fixture.command("Ann", "/leaderboard game:huang").await;
    assert!(
        other.content.contains("No rated games"),
        "{}",
        other.content
    );
    let elsewhere = fixture
        .command_in(den, "Ann", "/leaderboard game:qin")
        .await;
    assert!(elsewhere.content.contains("No rated games"));
    // Ann opts out of ratings.
    let off = fixture.command("Ann", "/me ratings set:off").await;
    assert!(!off.content.contains("Qin"), "{}", off.content);
    let board = fixture.command("Ben", "/leaderboard game:qin").await;
    assert!(!board.content.contains("Ann"), "{}", board.content);
    assert!(board.content.contains("**1. Ben: "), "{}", board.content);
    fixture.rematch(&["Ben", "Ann"]).await;
    for _ in 0..4 {
        let moves = legal(fixture.table().game().expect("a game"));
        fixture.play(&moves[0]).await;
    }
    fixture.resign("Ben").await;
    fixture.rest().await;
    let (ann, ben) = (id(&fixture, "Ann"), id(&fixture, "Ben"));
    assert!(fixture.profile(ann).statistics.tallies.is_empty());
    assert_eq!(fixture.profile(ben).statistics.tallies["qin"].rated, 2);
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_forgotten_leaves_and_the_games_stay() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    let (_, den) = second_server(&fixture, &["Ann", "Ben"]);
    let general = fixture.channel();
    fixture.begin(&["Ann", "Ben"], &[]).await;
    fixture.resign("Ben").await;
    fixture.begin_in(den, &["Ann", "Ben"], &[]).await;
    let table = fixture.table();
    let ann = id(&fixture, "Ann");
    let seat = table.seat_of(ann.into()).expect("a seat");
    let emblem = table.seats()[seat].emblem.clone().expect("an emblem");
    let home = direct(&fixture, "Ann");
    let answer = fixture
        .command_in(home, "Ann", "/me forget really:yes")
        .await;
    assert!(answer.private);
    let gone = "your name and id are gone from 2 games";
    assert!(answer.content.contains(gone), "{}", answer.content);
    fixture.rest().await;
    fixture.kill_bot().await;
    fixture.start_bot().await;
    // Finished games are still there for everybody, with the emblem instead of the name.
    let result = fixture.with_button_in(general, "Ben", "Rematch").await;
    let replay = fixture.press("Ben", &result, "Replay").await;
    let shown = replay.attachments[0].description.clone();
    let shown = shown.expect("a description");
    assert!(!shown.contains("Ann"), "{shown}");
    assert!(shown.to_lowercase().contains(&emblem), "{shown}");
    let export = fixture.press("Ben", &result, "Export").await;
    let export = fixture.playground.file(export.attachments[0].id);
    let export = String::from_utf8(export.expect("a file")).expect("text");
    assert!(!export.contains("Ann") && !export.contains(&ann.to_string()));
    let rematch = fixture.command("Ben", "/table rematch").await;
    assert!(
        rematch.content.contains("at least 2"),
        "{}",
        rematch.content
    );
    // Her seat in the running game is free, and is shown with its emblem.
    assert_eq!(fixture.table_in(den).seat_of(ann.into()), None);
    assert_eq!(fixture.table_in(den).stage(), Stage::Playing);
    let told = fixture.board_in(den).await.content;
    assert!(told.contains("Ann has left the seat"), "{told}");
    let lobby = fixture
        .command_in(general, "Ann", "/table new game:huang")
        .await;
    assert!(lobby.private, "she may come back as anybody");
    fixture.command_in(general, "Ann", "/table close").await;
    fixture.command_in(den, "Ann", "/table join").await;
    let mine = fixture.command("Ann", "/mine").await;
    assert!(mine.content.contains(&den.to_string()));
    let table = fixture.table_in(den);
    if let Some((name, ..)) = awaited(&table) {
        let text = Chooser::new(1).hasty(table.game().expect("a game"));
        let line = typed_in(table.title(), &text);
        fixture.command_in(den, &name, &line).await;
        assert_eq!(fixture.table_in(den).records(), table.records() + 1);
    }
    fixture.finish().await;
}
