//! The choice of lost soldiers over the wire (H36).

use super::BotFixture;
use super::fixture::settings;
use pagoda::games::huang::Map;
use pagoda::playground::{ActionError, Actor, TranscriptEntry};
use pagoda::store::{Batch, SledStore, Store, TableId};
use pagoda::table::{Chair, Person, Record};
use serde_json::json;

/// Stores a table at which Ann must choose seven of fourteen soldiers, before the bot starts.
async fn plant(fixture: &BotFixture) -> Vec<String> {
    let land = Map::WarringStates.board().land.into_iter();
    let land: Vec<String> = land.map(|hex| hex.to_string()).collect();
    let (at, soldiers) = (&land[0], land[1..=14].to_vec());
    let position = json!({
        "game": "huang", "rules": 2,
        "realm": {
            "houses": [{"dynasty": "tiger"}, {"dynasty": "goat"}],
            "tiles": {"yellow": [at], "red": soldiers},
            "market": {"yellow": 6}, "active": 0, "actions": 2, "tile-left": true,
            "phase": {"for": "losses", "at": at, "from": soldiers, "count": 7}
        },
        "secrets": [{"hand": {"white": 1}}, {"hand": {"blue": 6}}],
    });
    let person = |name: &str| Person {
        id: fixture.person(name).id().expect("an id").into(),
        name: name.to_owned(),
    };
    let chair = |(name, emblem): (&str, &str)| Chair {
        person: person(name),
        emblem: emblem.to_owned(),
    };
    let records = [
        Record::Opened {
            at: 1_000,
            by: person("Ann"),
            game: "huang".to_owned(),
            options: "{}".to_owned(),
        },
        Record::Toured {
            at: 1_000,
            by: person("Ann").id,
            rules: 2,
            position: position.to_string(),
            chairs: [("Ann", "tiger"), ("Ben", "goat")].map(chair).to_vec(),
        },
    ];
    let store = SledStore::open(&fixture.folder.path().join("store")).expect("a store");
    let batch = Batch::default().append(records.iter().map(Record::to_bytes));
    let table = TableId {
        channel: fixture.channel().into(),
        number: 0,
    };
    store.commit(table, batch).await.expect("it is kept");
    soldiers
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn h36_seven_soldiers_are_lost_by_one_list_and_one_button() {
    let mut fixture = BotFixture::without_bot(settings(&["Ann", "Ben"])).await;
    let soldiers = plant(&fixture).await;
    fixture.start_bot().await;
    let clicks = || {
        let entries = fixture.playground.transcript();
        let callback = |entry: &&TranscriptEntry| entry.path.ends_with("/callback");
        entries.iter().filter(callback).count()
    };
    let before = clicks();
    let screen = fixture.command("Ann", "/play").await;
    let lists: Vec<_> = screen.parts().filter(|part| part["type"] == 3).collect();
    let [list] = &lists[..] else {
        panic!("one list: {screen:#?}");
    };
    assert_eq!(
        (&list["min_values"], &list["max_values"]),
        (&json!(7), &json!(7))
    );
    assert_eq!(list["placeholder"], "Choose 7");
    assert_eq!(list["options"].as_array().map(Vec::len), Some(14));
    assert!(!screen.attachments.is_empty(), "the board shows them");

    // Discord accepts neither fewer nor more values.
    let ann: Actor = fixture.person("Ann").in_channel(fixture.channel());
    let id = list["custom_id"].as_str().expect("an id");
    let chosen: Vec<&str> = soldiers[2..9].iter().map(String::as_str).collect();
    for wrong in [&chosen[..6], &[&chosen[..], &["A1"]].concat()[..]] {
        let refused = ann.choose(screen.id, id, wrong).await;
        assert!(
            matches!(refused, Err(ActionError::Choice(_))),
            "{refused:?}"
        );
    }
    let confirm = fixture.choose_several("Ann", &screen, id, &chosen).await;
    fixture.press("Ann", &confirm, "Do it").await;
    let table = fixture.table();
    let journal = table.journal().expect("a game");
    let text = format!("lose {}", chosen.join(" "));
    assert_eq!(journal.moves, [(0, text.as_str().into())], "one decision");
    assert_eq!(clicks() - before, 3, "/play, the list, the button");
    let waiting = table.game().and_then(|game| game.waiting());
    assert_eq!(waiting.expect("a decision").decision, "action");
    fixture.stop_bot().await;
}
