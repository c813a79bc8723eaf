//! After a panic the person gets an apology with a reference; the next request works, and other people are not affected.

use super::failing::wall::Failing;
use super::failing::watched_bot;
use super::fixture::{PATIENCE, has_board, says, says_not, settings};
use pagoda::playground::faults::{Filter, InjectedFault, SimulatedFailure};
use pagoda::playground::{Actor, Playground, SeenMessage};
use pagoda::store::SledStore;
use std::sync::Arc;
use std::time::{Duration, Instant};

struct Setting {
    playground: Playground,
    store: Arc<Failing>,
    _folder: tempfile::TempDir,
    _stop: tokio::sync::oneshot::Sender<()>,
}

async fn setting() -> Setting {
    let playground = Playground::start(settings(&["Ann", "Ben"])).await;
    let playground = playground.expect("a playground");
    let folder = tempfile::tempdir().expect("a folder");
    let store = SledStore::open(folder.path()).expect("a store");
    let store = Arc::new(Failing::never(Arc::new(store)));
    let stop = watched_bot(&playground, store.clone(), None).await;
    Setting {
        playground,
        store,
        _folder: folder,
        _stop: stop,
    }
}

async fn answer(who: &Actor, line: &str) -> SeenMessage {
    let outcome = who.command(line).await.expect("an outcome");
    let settled = who.settled(outcome.interaction, PATIENCE).await;
    let message = settled.expect("an answer").message.expect("a message");
    who.message(message).expect("it is seen")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panic_costs_one_apology_with_a_reference() {
    let Setting {
        playground, store, ..
    } = &setting().await;
    let (ann, ben) = (playground.person("Ann"), playground.person("Ben"));
    // In the handler, while the table is read, and while it is written.
    for call in ["person", "latest", "commit"] {
        store.panic_at(call);
        let sorry = answer(&ann, "/table new game:huang").await;
        assert!(store.has_panicked(), "{call}");
        assert!(sorry.private, "{call}");
        assert!(
            sorry.content.contains("Reference"),
            "{call}: {}",
            sorry.content
        );
    }
    let opened = answer(&ann, "/table new game:huang").await;
    says_not(&opened, "Reference");
    let sat = answer(&ben, "/table join").await;
    says_not(&sat, "Reference");
    let lobby =
        |seen: &SeenMessage| seen.buttons().contains(&"Start") && seen.content.contains("Ben");
    ann.wait_for(PATIENCE, lobby).await.expect("a lobby");
    answer(&ann, "/me language language:Deutsch").await;
    store.panic_at("answer");
    let sorry = answer(&ann, "/table start").await;
    says(&sorry, "Fehlernummer");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_drawn_goes_without_its_picture() {
    let Setting {
        playground, store, ..
    } = &setting().await;
    let (ann, ben) = (playground.person("Ann"), playground.person("Ben"));
    answer(&ann, "/table new game:huang").await;
    answer(&ben, "/table join").await;
    answer(&ann, "/table start").await;
    let playable = |seen: &SeenMessage| seen.buttons().contains(&"Play") && has_board(seen);
    ann.wait_for(PATIENCE, playable).await.expect("a board");
    // The hands are drawn too. Nothing else reads the journal then.
    for who in [&ann, &ben] {
        let direct = who.in_channel(who.open_direct().expect("a channel"));
        let drawn = |seen: &SeenMessage| !seen.attachments.is_empty();
        direct.wait_for(PATIENCE, drawn).await.expect("a hand");
    }
    // The present board is drawn from memory; one record later the start is replayed from the journal.
    answer(&ben, "/table close").await;
    store.panic_at("intact_journal");
    let board = answer(&ann, "/replay").await;
    assert!(store.has_panicked());
    assert!(board.attachments.is_empty(), "{board:?}");
    let told = &board.content;
    assert!(!told.is_empty() && !told.contains("Reference"), "{told}");
    let board = answer(&ann, "/replay").await;
    assert_eq!(board.attachments.len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deliveries_go_on_after_a_panic() {
    let Setting {
        playground, store, ..
    } = &setting().await;
    let (ann, ben) = (playground.person("Ann"), playground.person("Ben"));
    // The lobby is delivered, but the store cannot record it.
    let busy = SimulatedFailure::status(503);
    let busy = InjectedFault::once(busy).on(Filter::route("send"));
    playground.inject(busy.times(u32::MAX));
    answer(&ann, "/table new game:huang").await;
    store.panic_at("commit");
    playground.clear_faults();
    // Nothing happens in the playground by it, so it is polled.
    let begun = Instant::now();
    while !store.has_panicked() {
        assert!(begun.elapsed() < PATIENCE, "it panics");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    answer(&ben, "/table join").await;
    let lobby =
        |seen: &SeenMessage| seen.buttons().contains(&"Start") && seen.content.contains("Ben");
    ann.wait_for(PATIENCE, lobby).await.expect("a lobby");
    let lobbies = ann.sees().expect("a channel");
    let lobbies = lobbies
        .iter()
        .filter(|seen| seen.buttons().contains(&"Start"));
    assert_eq!(lobbies.count(), 1, "it is there once");
}
