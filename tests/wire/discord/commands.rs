//! Whole games played by commands, and autocompletion.

use super::chooser::legal;
use super::fixture::{says, typed};
use super::{BotFixture, Chooser};
use pagoda::engine::Play;
use pagoda::table::{Stage, Table};

/// Checks that the suggestions for the arguments of a move lead to legal moves only.
async fn every_suggestion_is_legal(
    fixture: &BotFixture,
    name: &str,
    game: &dyn Play,
    wanted: &str,
) {
    let moves = legal(game);
    let actor = fixture.person(name);
    let words: Vec<&str> = wanted.split(' ').collect();
    for length in 1..words.len() {
        let given = words[..=length].join(" ");
        let line = typed(&given);
        // The value of the last argument is not typed yet.
        let (before, _) = line.rsplit_once(':').expect("an argument");
        let choices = fixture.suggestions(&actor, &format!("{before}:")).await;
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
    let fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &["Short game"]).await;
    assert_eq!(fixture.table().options()["short"], true);
    let mut dice = Chooser::new(1);
    let mut moves = 0;
    while let Some((name, ..)) = fixture.awaited() {
        let table = fixture.table();
        let game = table.game().expect("a game");
        let text = dice.hasty(game);
        if moves % 9 == 0 && !text.starts_with("replace") {
            every_suggestion_is_legal(&fixture, &name, game, &text).await;
        }
        fixture.play(&text).await;
        moves += 1;
        assert!(moves < 400, "the game has an end");
    }
    let table = fixture.table();
    assert_eq!(table.stage(), Stage::Finished);
    let result = fixture.with_button("Ben", "Rematch").await;
    let standings = table.standings().expect("a result");
    let winner = standings.iter().find(|standing| standing.winner);
    for standing in &standings {
        let person = table.seats()[standing.seat].person.as_ref();
        let name = &person.expect("a person").name;
        let line = format!("{}. {name}: {}", standing.place, standing.score);
        says(&result, &line);
    }
    let nobody = result.content.contains("Nobody wins.");
    assert_eq!(nobody, winner.is_none(), "{}", result.content);
    assert_eq!(result.attachments[0].filename, "score.png");
    let score = fixture.command("Ben", "/score").await;
    assert!(score.attachments[0].filename.starts_with("score-"));
    fixture.rematch(&["Ann"]).await;
    fixture.rest().await;
    let asked = fixture.with_button("Ben", "No, thanks").await;
    assert_eq!(asked.pinged, ["Ben"], "{asked:?}");
    fixture.rematch(&["Ben"]).await;
    fixture.command("Ann", "/table start").await;
    fixture.rest().await;
    assert_eq!(fixture.tables(fixture.channel()).len(), 2);
    assert_eq!(fixture.table().stage(), Stage::Playing);
    let seated = |table: &Table| table.seats().len();
    assert_eq!(seated(&fixture.table()), 2);
    eprintln!("{moves} moves");
    fixture.finish().await;
}
