//! Every title: a game from the lobby to the final score, by menus first, then by commands.

use super::evening::has_board;
use super::menus::{Detours, lead, opened};
use super::{Chooser, Evening};
use futures_util::future::join_all;
use pagoda::engine::{Journal, Session, Title};
use pagoda::games;
use pagoda::playground::Seen;
use pagoda::table::Stage;
use pagoda::words::{Languages, Words};
use std::fs;
use std::path::Path;

const PEOPLE: [&str; 5] = ["Ann", "Ben", "Cai", "Dee", "Eve"];

/// Number of moves made by menus; the rest is typed.
const LED: usize = 6;

/// Environment variable with a folder in which pictures and texts of the game are saved, for inspection.
const LOOK: &str = "PAGODA_PICTURES";

fn keep(evening: &Evening, message: &Seen, name: &str) {
    let Some(folder) = std::env::var_os(LOOK) else {
        return;
    };
    let folder = Path::new(&folder);
    for file in &message.attachments {
        let bytes = evening.playground.file(file.id).expect("the file is there");
        let path = folder.join(format!("{name}-{}", file.filename));
        fs::write(path, bytes).expect("the picture is written");
    }
    let words = folder.join(format!("{name}.txt"));
    fs::write(words, &message.content).expect("the words are written");
}

async fn evening_of(title: &dyn Title) {
    let game = title.name();
    let people = &PEOPLE[..*title.seats().start()];
    let evening = Evening::with(people).await;
    let board = evening
        .begin_game(evening.channel(), game, people, &[])
        .await;
    assert!(has_board(&board));
    assert_eq!(evening.table().title().name(), game);
    keep(&evening, &board, &format!("{game}-first"));
    let rules = format!("/rules topic:{game} end");
    let rules = evening.command(people[0], &rules).await;
    let name = Languages::shipped().say("en", &Words::new(format!("{game}-name")));
    let heading = format!("**{name}: ");
    assert!(rules.content.starts_with(&heading), "{}", rules.content);
    let mut dice = Chooser::new(17);
    let mut detours = Detours::default();
    let mut moves = 0;
    while let Some((name, ..)) = evening.awaited() {
        let table = evening.table();
        let target = dice.hasty(table.game().expect("a game"));
        if moves < LED {
            let screen = opened(&evening, &name).await;
            keep(&evening, &screen, &format!("{game}-{moves}-guide"));
            let done = lead(&evening, &name, screen, &target, &mut dice, &mut detours).await;
            keep(&evening, &done, &format!("{game}-{moves}-done"));
        } else {
            evening.play(&target).await;
        }
        moves += 1;
        assert!(moves < 400, "{game} has an end");
    }
    evening.rest().await;
    assert_eq!(evening.table().stage(), Stage::Finished);
    let result = evening.with_button(people[0], "Rematch").await;
    assert!(result.content.contains("is over"), "{}", result.content);
    keep(&evening, &result, &format!("{game}-result"));
    let last = evening.board().await;
    keep(&evening, &last, &format!("{game}-last"));
    eprintln!("{game}: {moves} moves");
    gone_through(&evening, people[1], &result, moves).await;
    evening.finish().await;
}

/// Goes through the replay, and gets the film and the file.
async fn gone_through(evening: &Evening, name: &str, result: &Seen, moves: usize) {
    let last = evening.press(name, result, "Replay").await;
    assert!(last.private, "others are spared it");
    let whole = format!("move {moves} of {moves}");
    assert!(last.content.contains(&whole), "{}", last.content);
    let before = evening.press(name, &last, "◀").await;
    let shown = format!("move {} of {moves}", moves - 1);
    assert!(before.content.contains(&shown), "{}", before.content);
    let first = evening.press(name, &before, "⏮").await;
    assert!(first.content.contains("before the first"));
    let alt = |seen: &Seen| seen.attachments[0].description.clone();
    assert_ne!(alt(&first), alt(&before), "another picture");
    let again = evening.press(name, &first, "⏭").await;
    assert_eq!(alt(&again), alt(&last));
    let film = evening.press(name, &again, "Film").await;
    let file = |seen: &Seen| {
        let file = &seen.attachments[0];
        let bytes = evening.playground.file(file.id);
        (file.filename.clone(), bytes.expect("the file is there"))
    };
    let (named, bytes) = file(&film);
    assert_eq!(named, "game.gif");
    assert!(bytes.starts_with(b"GIF89a"));
    let export = evening.press(name, result, "Export").await;
    let (named, bytes) = file(&export);
    assert_eq!(named, "game.json");
    let journal: Journal = serde_json::from_slice(&bytes).expect("a journal");
    let title = games::title(&journal.game).expect("a title");
    let replayed = Session::replay(title, &journal).expect("it replays");
    let table = evening.table();
    let game = table.game().expect("a game");
    assert_eq!(replayed.game().position(), game.position());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_of_every_title_from_the_lobby_to_the_score() {
    let evenings = games::titles().iter().map(|title| evening_of(*title));
    join_all(evenings).await;
}
