//! Symbols as emoji of the application: uploaded once, shown in texts, buttons and menus, and left out where they cannot be had.

use super::BotFixture;
use super::fixture::{PATIENCE, eventually, says, settings};
use pagoda::games;
use pagoda::playground::faults::{Filter, InjectedFault, SimulatedFailure};
use pagoda::playground::{Playground, SeenMessage};
use pagoda::show::ShownTitle;
use serde_json::Value;
use std::time::Instant;

pub fn symbols() -> usize {
    let sets = games::titles().iter().flat_map(|title| title.symbols());
    sets.map(|set| set.values.len()).sum()
}

impl BotFixture {
    async fn with_symbols(people: &[&str]) -> Self {
        let mut fixture = Self::without_bot(settings(people)).await;
        fixture.use_symbols();
        fixture.start_bot().await;
        fixture.symbols_are_there().await;
        fixture
    }

    /// Waits until all symbols are uploaded. The bot uploads one after the other, so it knows all but the last one of the last title.
    pub(super) async fn symbols_are_there(&self) {
        let all = symbols();
        // A request is recorded after its effect.
        let there = |playground: &Playground| {
            let there = playground.emojis().len() == all && self.uploads() >= all;
            there.then_some(())
        };
        let there = self.playground.until(PATIENCE, "symbols", there).await;
        there.expect("the symbols are uploaded");
    }

    fn emoji(&self, part: &str) -> String {
        let emojis = self.playground.emojis();
        let emoji = emojis.iter().find(|emoji| emoji.name.contains(part));
        emoji.expect("an emoji").id.to_string()
    }

    fn uploads(&self) -> usize {
        self.requests("POST", "/emojis").len()
    }
}

fn component_emojis(seen: &SeenMessage) -> Vec<String> {
    let parts = seen.parts().flat_map(|part| {
        let options = part["options"].as_array().into_iter().flatten();
        options.chain([part])
    });
    let ids = parts.filter_map(|part| part["emoji"]["id"].as_str());
    ids.map(str::to_owned).collect()
}

/// Neither alt texts nor labels contain the markup of an emoji.
fn only_texts_have_markup(seen: &SeenMessage) {
    let markup = |text: &str| text.contains("<:") || text.contains("pg_");
    for file in &seen.attachments {
        let told = file.description.as_deref().unwrap_or_default();
        assert!(!markup(told), "{told}");
    }
    for part in seen.parts() {
        let options = part["options"].as_array().into_iter().flatten();
        for part in options.chain([part]) {
            for name in ["label", "description", "placeholder"] {
                let text = part[name].as_str().unwrap_or_default();
                assert!(!markup(text), "{text}");
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn symbols_are_uploaded_once_and_shown_in_texts_buttons_and_menus() {
    let mut fixture = BotFixture::with_symbols(&["Ada", "Bo"]).await;
    assert_eq!(fixture.uploads(), symbols());
    let board = fixture.begin(&["Ada", "Bo"], &[]).await;
    only_texts_have_markup(&board);
    assert!(board.content.contains("<:"), "the call: {}", board.content);
    let (name, ..) = fixture.awaited().expect("somebody is awaited");
    let guide = fixture.press(&name, &board, "Play").await;
    only_texts_have_markup(&guide);
    let shown = component_emojis(&guide);
    let verb = fixture.emoji("pg_verb_replace");
    assert!(shown.contains(&verb), "the verb: {shown:?}");
    let tiles = ["yellow", "red", "blue", "green", "white"];
    let tiles = tiles.map(|colour| fixture.emoji(&format!("pg_colour_{colour}")));
    assert!(tiles.iter().any(|tile| shown.contains(tile)), "{shown:?}");
    let table = fixture.table();
    let (_, seat, _) = fixture.awaited().expect("somebody is awaited");
    let moves = table.game().expect("a game").moves(seat);
    let tile = moves.iter().find(|text| text.starts_with("tile "));
    let tile = tile.expect("a tile can be placed").clone();
    fixture.play(&tile).await;
    let log = fixture.command(&name, "/log").await;
    only_texts_have_markup(&log);
    let colour = tile.split(' ').nth(1).expect("a colour");
    let markup = format!(
        "<:{colour}:{}>",
        fixture.emoji(&format!("pg_colour_{colour}"))
    );
    says(&log, &markup);
    // A restart finds everything there.
    fixture.stop_bot().await;
    fixture.start_bot().await;
    let listed = || fixture.requests("GET", "/emojis").len() >= 2;
    eventually("the emoji are listed again", listed).await;
    let begun = Instant::now();
    loop {
        // The bot knows them when it has read the list. What is missing would be uploaded then.
        let log = fixture.command(&name, "/log").await;
        if log.content.contains(&markup) {
            break;
        }
        assert!(begun.elapsed() < PATIENCE, "{}", log.content);
    }
    let board = fixture.board().await;
    fixture.press("Ada", &board, "Log").await;
    assert_eq!(fixture.uploads(), symbols(), "nothing is uploaded again");
    assert!(fixture.requests("DELETE", "/emojis").is_empty());
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_changed_symbol_is_replaced_and_foreign_emoji_stay() {
    let mut fixture = BotFixture::with_symbols(&["Ada"]).await;
    fixture.stop_bot().await;
    fixture.playground.change_emojis(|emojis| {
        // As if an earlier version had drawn this one otherwise.
        emojis[3].name = format!("{}00000000", &emojis[3].name[..emojis[3].name.len() - 8]);
        emojis[4].name = "somebody_elses".to_owned();
    });
    let before = fixture.uploads();
    fixture.start_bot().await;
    let done = || fixture.requests("DELETE", "/emojis").len() == 1;
    eventually("the outdated one is deleted", done).await;
    assert_eq!(fixture.uploads() - before, 2);
    let names: Vec<String> = fixture
        .playground
        .emojis()
        .into_iter()
        .map(|emoji| emoji.name)
        .collect();
    assert!(names.contains(&"somebody_elses".to_owned()));
    assert!(!names.iter().any(|name| name.ends_with("_00000000")));
    assert_eq!(names.len(), symbols() + 1);
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn refused_uploads_leave_the_words() {
    let mut fixture = BotFixture::without_bot(settings(&["Ada", "Bo"])).await;
    fixture.use_symbols();
    let refused = SimulatedFailure::coded(400, 30008);
    let filter = Filter {
        method: Some("POST".to_owned()),
        ..Filter::route("emojis")
    };
    fixture
        .playground
        .inject(InjectedFault::once(refused).times(10_000).on(filter));
    fixture.start_bot().await;
    eventually("uploads are refused", || fixture.uploads() >= 3).await;
    let board = fixture.begin(&["Ada", "Bo"], &[]).await;
    let (name, ..) = fixture.awaited().expect("somebody is awaited");
    let guide = fixture.press(&name, &board, "Play").await;
    assert!(component_emojis(&guide).is_empty());
    assert!(!board.content.contains("<:") && !guide.content.contains("<:"));
    assert_eq!(fixture.uploads(), 3, "it does not go on being refused");
    fixture.playground.clear_faults();
    fixture.finish().await;
}

/// Somebody deletes all emoji on the page of the application while the bot runs: messages go on, with all their buttons.
#[tokio::test(flavor = "multi_thread")]
async fn emoji_that_are_gone_cost_no_buttons() {
    let fixture = BotFixture::with_symbols(&["Ada", "Bo"]).await;
    let board = fixture.begin(&["Ada", "Bo"], &[]).await;
    let (name, ..) = fixture.awaited().expect("somebody is awaited");
    fixture.playground.change_emojis(Vec::clear);
    let guide = fixture.press(&name, &board, "Play").await;
    let mut labels = guide.buttons().into_iter();
    let has_tile = labels.any(|label| label.ends_with(" tile"));
    assert!(has_tile, "{:?}", guide.buttons());
    assert!(component_emojis(&guide).is_empty());
    let menu = |part: &&Value| part["options"].is_array();
    assert!(guide.parts().any(|part| menu(&part)), "the menus are there");
    fixture.finish().await;
}
