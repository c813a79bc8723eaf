//! A whole game of every title, from the lobby to the final score, by menus first, then by commands.

use super::fixture::{PATIENCE, begins, has_board, says};
use super::menus::{Detours, lead, opened};
use super::{BotFixture, Chooser};
use futures_util::future::join_all;
use pagoda::engine::{Journal, Session, Title};
use pagoda::games;
use pagoda::playground::SeenMessage;
use pagoda::table::Stage;
use pagoda::words::{Languages, Words};
use std::fs;
use std::path::Path;

const PEOPLE: [&str; 5] = ["Ann", "Ben", "Cai", "Dee", "Eve"];

/// The number of moves that are played by menus; the others are typed.
const LED: usize = 6;

/// If this folder is set, pictures and texts of the game are written to it for inspection.
const LOOK: &str = "PAGODA_PICTURES";

fn keep(fixture: &BotFixture, message: &SeenMessage, name: &str) {
    let Some(folder) = std::env::var_os(LOOK) else {
        return;
    };
    let folder = Path::new(&folder);
    for file in &message.attachments {
        let bytes = fixture.playground.file(file.id).expect("the file is there");
        let path = folder.join(format!("{name}-{}", file.filename));
        fs::write(path, bytes).expect("the picture is written");
    }
    let words = folder.join(format!("{name}.txt"));
    fs::write(words, &message.content).expect("the words are written");
}

async fn evening_of(title: &dyn Title) {
    let game = title.name();
    let people = &PEOPLE[..*title.seats().start()];
    let fixture = BotFixture::with(people).await;
    let channel = fixture.channel();
    let board = fixture.begin_game(channel, game, people, &[]).await;
    assert!(has_board(&board));
    assert_eq!(fixture.table().title().name(), game);
    keep(&fixture, &board, &format!("{game}-first"));
    let rules = format!("/rules topic:{game} end");
    let rules = fixture.command(people[0], &rules).await;
    let name = Languages::shipped().say("en", &Words::computed(format!("{game}-name")));
    begins(&rules, &format!("**{name}: "));
    let mut dice = Chooser::new(17);
    let mut detours = Detours::default();
    let mut moves = 0;
    while let Some((name, ..)) = fixture.awaited() {
        let table = fixture.table();
        let target = dice.hasty(table.game().expect("a game"));
        if moves < LED {
            let screen = opened(&fixture, &name).await;
            keep(&fixture, &screen, &format!("{game}-{moves}-guide"));
            let done = lead(&fixture, &name, screen, &target, &mut dice, &mut detours).await;
            keep(&fixture, &done, &format!("{game}-{moves}-done"));
        } else {
            fixture.play(&target).await;
        }
        moves += 1;
        assert!(moves < 400, "{game} has an end");
    }
    fixture.rest().await;
    assert_eq!(fixture.table().stage(), Stage::Finished);
    let result = fixture.with_button(people[0], "Rematch").await;
    says(&result, "is over");
    keep(&fixture, &result, &format!("{game}-result"));
    let last = fixture.board().await;
    keep(&fixture, &last, &format!("{game}-last"));
    eprintln!("{game}: {moves} moves");
    gone_through(&fixture, people[1], &result, moves).await;
    fixture.finish().await;
}

async fn gone_through(fixture: &BotFixture, name: &str, result: &SeenMessage, moves: usize) {
    let last = fixture.press(name, result, "Replay").await;
    assert!(last.private, "others are spared it");
    says(&last, &format!("move {moves} of {moves}"));
    let before = fixture.press(name, &last, "◀").await;
    says(&before, &format!("move {} of {moves}", moves - 1));
    let first = fixture.press(name, &before, "⏮").await;
    says(&first, "before the first");
    let alt = |seen: &SeenMessage| seen.attachments[0].description.clone();
    assert_ne!(alt(&first), alt(&before), "another picture");
    let again = fixture.press(name, &first, "⏭").await;
    assert_eq!(alt(&again), alt(&last));
    // It has the lowest priority, and may take long on a busy machine.
    let film = fixture.press_within(10 * PATIENCE, name, &again, "Film");
    let film = film.await;
    let file = |seen: &SeenMessage| {
        let file = &seen.attachments[0];
        let bytes = fixture.playground.file(file.id);
        (file.filename.clone(), bytes.expect("the file is there"))
    };
    let (named, bytes) = file(&film);
    assert_eq!(named, "game.gif");
    assert!(bytes.starts_with(b"GIF89a"));
    assert!(film.private, "others are spared it until it is posted");
    let told = fixture.press(name, &film, "Post to the channel").await;
    assert!(told.private);
    says(&told, "on its way");
    fixture.rest().await;
    let seen = fixture.person("Zoe").sees().expect("a channel");
    let films = seen.iter().filter(|seen| {
        let mut files = seen.attachments.iter();
        files.any(|file| file.filename == "game.gif")
    });
    let [posted] = &films.collect::<Vec<_>>()[..] else {
        panic!("one film for everybody: {seen:#?}");
    };
    assert!(!posted.private);
    says(posted, name);
    assert_eq!(file(posted).1, bytes, "the same film");
    let export = fixture.press(name, result, "Export").await;
    let (named, bytes) = file(&export);
    assert_eq!(named, "game.json");
    let journal: Journal = serde_json::from_slice(&bytes).expect("a journal");
    let title = games::title(&journal.game).expect("a title");
    let replayed = Session::replay(title, &journal).expect("it replays");
    let table = fixture.table();
    let game = table.game().expect("a game");
    assert_eq!(replayed.game().position(), game.position());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_of_every_title_from_the_lobby_to_the_score() {
    let evenings = games::titles().iter().map(|title| evening_of(*title));
    join_all(evenings).await;
}
