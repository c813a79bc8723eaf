//! Recorded stores, one of each version of the formats: each opens, replays to the recorded content, and its games continue.

mod archive;
mod contents;
mod objects;
mod record;

use crate::fixture::*;
use contents::{assert_includes, contents, name, table, tables};
use pagoda::games;
use std::fs;
use std::path::{Path, PathBuf};

/// Returns the folders of the recorded stores.
pub(crate) fn recorded() -> Vec<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stored");
    let entries = fs::read_dir(here).expect("the folder of this test");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let mut folders: Vec<PathBuf> = paths.filter(|path| path.is_dir()).collect();
    folders.sort();
    assert!(!folders.is_empty());
    folders
}

pub(crate) fn unpacked(recorded: &Path) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    archive::unpack(&recorded.join("store.tar.gz"), folder.path());
    folder
}

/// A copy of a recorded store, opened.
struct Copy {
    // Closed before its folder is removed.
    store: Arc<SledStore>,
    expected: Value,
    _folder: tempfile::TempDir,
}

impl Copy {
    fn of(recorded: &Path) -> Self {
        let folder = unpacked(recorded);
        let expected = fs::read(recorded.join("expected.json")).expect("expectations");
        Self {
            store: Arc::new(SledStore::open(folder.path()).expect("the store opens")),
            expected: serde_json::from_slice(&expected).expect("JSON"),
            _folder: folder,
        }
    }
}

/// A time years after all recorded games.
const LATER: Time = 2_000_000_000;

#[tokio::test]
async fn every_recorded_store_reads_as_its_own_version_saw_it() {
    for recorded in recorded() {
        let copy = Copy::of(&recorded);
        let mut expected = copy.expected.clone();
        let answers = expected["answers"].take();
        expected
            .as_object_mut()
            .expect("an object")
            .remove("answers");
        assert_includes(
            &contents(&copy.store).await,
            &expected,
            &recorded.display().to_string(),
        );
        for id in tables(&*copy.store).await {
            // A later version may have deleted an expired answer.
            let request = answers[name(id)].as_str().unwrap_or_default();
            let answer = copy.store.answer(id, request).await;
            if let Some(answer) = answer.expect("the store answers") {
                serde_json::from_slice::<Vec<Post>>(&answer).expect("the answer reads");
            }
        }
    }
}

fn request(id: String, who: &Person, channel: impl Into<ChannelId>, kind: impl Asked) -> Request {
    let channel: ChannelId = channel.into();
    Request {
        id,
        who: who.clone(),
        manages: false,
        channel,
        server: Some(Server {
            id: ServerId::new(9),
            language: "en-US".to_owned(),
        }),
        language: "en-US".to_owned(),
        kind: kind.into_kind(),
    }
}

/// Returns the next command at a table: a person takes a free seat, or the awaited player makes a legal move.
fn next(table: &Table, chance: &mut Chance) -> (Person, TableCommand) {
    let free = table.seats().iter().any(|place| place.person.is_none());
    if free {
        let newcomer = Person {
            id: PersonId::new(105),
            name: "Eve".to_owned(),
        };
        return (newcomer, TableCommand::Sit { emblem: None });
    }
    let game = table.game().expect("a game");
    let seat = game.waiting().expect("a decision").seat;
    let text = match table.course().step() {
        Some(step) => step.text.clone(),
        None => {
            let legal = game.moves(seat);
            let replacing = legal.iter().filter(|text| text.starts_with("replace"));
            match replacing.max_by_key(|text| text.len()) {
                Some(text) if chance.below(2) > 0 => text.clone(),
                _ => chance.pick(&legal).clone(),
            }
        }
    };
    let person = table.seats()[seat].person.clone();
    (
        person.expect("somebody sits there"),
        TableCommand::Move { text },
    )
}

async fn play_on(host: &Host, store: &dyn Store, id: TableId) -> Table {
    let mut chance = Chance::new(id.channel.get());
    for number in 0..10_000 {
        let before = table(store, id).await;
        if before.stage() != Stage::Playing {
            return before;
        }
        let (who, ask) = next(&before, &mut chance);
        let request = request(format!("on-{number}"), &who, id.channel, ask);
        host.handle(request).await;
        let after = store.journal(id).await.expect("a journal").len() as u64;
        assert!(after > before.records(), "{id} does not go on");
    }
    panic!("{id} does not end");
}

#[tokio::test]
async fn every_recorded_game_under_way_plays_on_under_the_rules_it_began_with() {
    for recorded in recorded() {
        let copy = Copy::of(&recorded);
        let host = Host::new(copy.store.clone(), SetClock::at(LATER), PRESENTATION_LIMITS);
        let mut played = 0;
        for id in tables(&*copy.store).await {
            let expected = &copy.expected["tables"][name(id)];
            if expected["stage"] != "Playing" {
                continue;
            }
            let table = play_on(&host, &*copy.store, id).await;
            assert_eq!(table.stage(), Stage::Finished, "{id}");
            let journal = table.journal().expect("a game");
            assert_eq!(journal.rules, expected["rules"], "{id}");
            assert!(journal.moves.len() as u64 > expected["moves"].as_u64().unwrap_or(0));
            played += 1;
        }
        assert!(played > 0);
    }
}

/// Plays every game under way of a store to its end.
pub(crate) async fn assert_plays_on(store: Arc<dyn Store>) {
    let host = Host::new(Arc::clone(&store), SetClock::at(LATER), PRESENTATION_LIMITS);
    let mut played = 0;
    for id in tables(&*store).await {
        if table(&*store, id).await.stage() == Stage::Playing {
            let ended = play_on(&host, &*store, id).await;
            assert_eq!(ended.stage(), Stage::Finished, "{id}");
            played += 1;
        }
    }
    assert!(played > 0);
}

#[tokio::test]
async fn a_recorded_lobby_begins_under_the_newest_rules() {
    for recorded in recorded() {
        let copy = Copy::of(&recorded);
        let host = Host::new(copy.store.clone(), SetClock::at(LATER), PRESENTATION_LIMITS);
        let mut begun = 0;
        for id in tables(&*copy.store).await {
            let lobby = table(&*copy.store, id).await;
            // An empty lobby is closed after a day; another table replaces it.
            if lobby.stage() != Stage::Gathering {
                continue;
            }
            let game = lobby.title().name().to_owned();
            let open = RequestKind::Open(OpenRequest::New {
                game: game.clone(),
                options: Map::new(),
                robots: vec![Robot::DEFAULT],
            });
            let ann = lobby.host().clone();
            host.handle(request("open".to_owned(), &ann, id.channel, open))
                .await;
            let newest = copy
                .store
                .last_of(id.channel)
                .await
                .expect("the store answers");
            let newest = table(&*copy.store, newest.expect("a table"));
            let rules = newest.await.journal().expect("a game").rules;
            let title = games::title(&game).expect("a title");
            assert_eq!(rules, title.rules(), "{game}");
            begun += 1;
        }
        assert!(begun > 0);
    }
}
