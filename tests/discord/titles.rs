//! Every title there is: an evening from the lobby to the final score, by menus first, then by commands.

use super::evening::has_board;
use super::menus::{Detours, lead, opened};
use super::{Chooser, Evening};
use pagoda::engine::Title;
use pagoda::games::TITLES;
use pagoda::playground::Seen;
use pagoda::table::Stage;
use pagoda::words::{Languages, Words};
use std::fs;
use std::path::Path;

const PEOPLE: [&str; 5] = ["Ann", "Ben", "Cai", "Dee", "Eve"];

/// How many moves are made by menus; the rest is typed.
const LED: usize = 6;

/// Pictures and words of an evening are left in this folder, if there is one, for whoever wants to look at them.
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
    evening.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_evening_of_every_title_from_the_lobby_to_the_score() {
    for title in TITLES {
        evening_of(*title).await;
    }
}
