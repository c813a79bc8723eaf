//! The log over the wire: by turns, with the symbols of the pieces.

use super::fixture::settings;
use super::{BotFixture, Chooser};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_has_a_heading_for_each_turn_and_symbols_of_pieces() {
    let mut fixture = BotFixture::without_bot(settings(&["Ann", "Ben"])).await;
    fixture.use_symbols();
    fixture.start_bot().await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(12);
    for _ in 0..8 {
        let text = dice.warlike(fixture.table().game().expect("a game"));
        fixture.play(&text).await;
    }
    // Symbols are uploaded while the game goes on.
    fixture.symbols_are_there().await;
    let log = fixture.command("Ann", "/log").await;
    assert!(log.private);
    let lines: Vec<&str> = log.content.lines().collect();
    let headings = lines.iter().filter(|line| line.contains("**Turn "));
    assert!(headings.clone().count() > 1, "{}", log.content);
    let marked = |line: &&str| line.starts_with("- ") && line.contains("<:");
    assert!(lines.iter().any(marked), "{}", log.content);
    for line in &lines {
        assert!(line.matches("<:").count() <= 1, "one symbol a line: {line}");
    }
    assert!(log.content.chars().count() <= 2000);
    fixture.finish().await;
}
