//! Whole games by commands, and the suggestions for commands.

use super::chooser::legal;
use super::evening::typed;
use super::{Chooser, Evening};
use pagoda::engine::Play;
use pagoda::table::{Stage, Table};

/// Checks that the suggestions for the arguments of a move lead to legal moves only.
async fn every_suggestion_is_legal(evening: &Evening, name: &str, game: &dyn Play, wanted: &str) {
    let moves = legal(game);
    let actor = evening.person(name);
    let words: Vec<&str> = wanted.split(' ').collect();
    for length in 1..words.len() {
        let given = words[..=length].join(" ");
        let line = typed(&given);
        // The value of the last argument is not typed yet.
        let (before, _) = line.rsplit_once(':').expect("an argument");
        let choices = actor.autocomplete(&*format!("{before}:"), None).await;
        let choices = choices.expect("suggestions");
        assert!(!choices.is_empty(), "nothing is offered for {before}:");
        for choice in &choices {
            let value = choice["value"].as_str().map(str::to_owned);
            let value = value.unwrap_or_else(|| choice["value"].to_string());
            let so_far = format!("{} {value}", words[..length].join(" "));
            let leads = moves
                .iter()
                .any(|text| *text == so_far || text.starts_with(&format!("{so_far} ")));
            assert!(leads, "{so_far} leads to no legal move");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_by_commands_to_the_score_and_a_rematch() {
    let evening = Evening::with(&["Ann", "Ben"]).await;
    evening.begin(&["Ann", "Ben"], &["Short game"]).await;
    assert_eq!(evening.table().options()["short"], true);
    let mut dice = Chooser::new(1);
    let mut moves = 0;
    while let Some((name, ..)) = evening.awaited() {
        let table = evening.table();
        let game = table.game().expect("a game");
        let text = dice.hasty(game);
        if moves % 9 == 0 && !text.starts_with("replace") {
            every_suggestion_is_legal(&evening, &name, game, &text).await;
        }
        evening.play(&text).await;
        moves += 1;
        assert!(moves < 400, "the game has an end");
    }
    let table = evening.table();
    assert_eq!(table.stage(), Stage::Finished);
    let result = evening.with_button("Ben", "Rematch").await;
    let standings = table.standings().expect("a result");
    let winner = standings.iter().find(|standing| standing.winner);
    for standing in &standings {
        let person = table.places()[standing.seat].person.as_ref();
        let name = &person.expect("a person").name;
        let line = format!("{}. {name}: {}", standing.place, standing.score);
        assert!(result.content.contains(&line), "{}", result.content);
    }
    let nobody = result.content.contains("Nobody wins.");
    assert_eq!(nobody, winner.is_none(), "{}", result.content);
    assert_eq!(result.attachments[0].filename, "score.png");
    let score = evening.command("Ben", "/score").await;
    assert_eq!(score.attachments[0].filename, "score.png");
    evening.command("Ben", "/table rematch").await;
    evening.command("Ann", "/table start").await;
    evening.rest().await;
    assert_eq!(evening.tables(evening.channel()).len(), 2);
    assert_eq!(evening.table().stage(), Stage::Playing);
    let seated = |table: &Table| table.places().len();
    assert_eq!(seated(&evening.table()), 2);
    eprintln!("{moves} moves");
    evening.finish().await;
}
