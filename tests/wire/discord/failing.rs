//! A store that fails for a while, and messages that Discord refuses: the display is corrected later.

use super::fixture::{PATIENCE, eventually, has_board, settings, typed};
use super::{BotFixture, Chooser};
use crate::seed;
use pagoda::discord::{Bot, BotSettings, PICTURE_PAUSE, ShardSettings};
use pagoda::host::{Allowances, RobotSettings};
use pagoda::playground::faults::{Filter, InjectedFault, SimulatedFailure};
use pagoda::playground::{Playground, SeenMessage};
use pagoda::store::{SledStore, Store};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use tokio::sync::oneshot;

#[path = "../../hosting/host/failing.rs"]
pub(super) mod wall;
use wall::Failing;

async fn bot(playground: &Playground, store: Arc<dyn Store>) -> oneshot::Sender<()> {
    watched_bot(playground, store, None).await
}

pub(super) async fn watched_bot(
    playground: &Playground,
    store: Arc<dyn Store>,
    health: Option<SocketAddr>,
) -> oneshot::Sender<()> {
    let settings = BotSettings {
        token: playground.bot_token().to_owned(),
        api_url: Some(playground.url()),
        guild: None,
        health,
        allowances: Allowances::default().times(1000),
        robots: RobotSettings::default(),
        picture_pause: PICTURE_PAUSE,
        symbols: false,
        web: None,
        shards: ShardSettings::default(),
    };
    let bot = Bot::new(&settings, store, seed::clock()).await;
    let bot = bot.expect("the bot connects");
    let (stop, stopped) = oneshot::channel::<()>();
    tokio::spawn(async move {
        let stopped = async { stopped.await.unwrap_or(()) };
        bot.run(stopped).await.expect("the bot runs");
    });
    let there = playground.connected(1, PATIENCE).await;
    there.expect("the bot is there");
    let commands = |there: &Playground| (!there.commands(None).is_empty()).then_some(());
    let commands = playground.until(PATIENCE, "commands", commands).await;
    commands.expect("the commands are registered");
    stop
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_cannot_be_drawn_without_the_disk_is_posted_when_it_is_back() {
    let playground = Playground::start(settings(&["Ann", "Ben"])).await;
    let playground = playground.expect("a playground");
    let folder = tempfile::tempdir().expect("a folder");
    let whole = Arc::new(SledStore::open(folder.path()).expect("a store"));
    let store = Arc::new(Failing::after(i64::MAX, whole.clone()));
    let stop = bot(&playground, Arc::clone(&store) as _).await;
    let (ann, ben) = (playground.person("Ann"), playground.person("Ben"));
    for (who, line) in [(&ann, "/table new game:huang"), (&ben, "/table join")] {
        let outcome = who.command(line).await.expect("an outcome");
        let settled = who.settled(outcome.interaction, PATIENCE).await;
        settled.expect("an answer");
    }
    let lobby =
        |seen: &SeenMessage| seen.buttons().contains(&"Start") && seen.content.contains("Ben");
    ann.wait_for(PATIENCE, lobby).await.expect("a lobby");
    // The game starts while nothing can be sent, and then the disk fails.
    let busy = SimulatedFailure::status(503);
    for route in ["send", "edit", "direct"] {
        let fault = InjectedFault::once(busy.clone()).on(Filter::route(route));
        playground.inject(fault.times(u32::MAX));
    }
    let outcome = ann.command("/table start").await.expect("an outcome");
    let settled = ann.settled(outcome.interaction, PATIENCE).await;
    settled.expect("an answer");
    store.writes.store(-1, Ordering::SeqCst);
    playground.clear_faults();
    // The board cannot be read for posting now.
    let before = store.failed.load(Ordering::SeqCst);
    let read = || store.failed.load(Ordering::SeqCst) >= before + 3;
    eventually("somebody reads the board", read).await;
    let _ = stop.send(());
    let gone = playground.connected(0, PATIENCE).await;
    gone.expect("the bot is gone");
    let _stop = bot(&playground, whole).await;
    let playable = |seen: &SeenMessage| seen.buttons().contains(&"Play");
    let board = ann.wait_for(PATIENCE, playable).await.expect("a board");
    assert!(has_board(&board), "a board without a picture: {board:?}");
    let begun = |seen: &SeenMessage| seen.content.contains("has begun");
    ann.wait_for(PATIENCE, begun).await.expect("the lobby");
    let seen = ann.sees().expect("a channel");
    assert_eq!(seen.iter().filter(|seen| playable(seen)).count(), 1);
    let lobbies = seen.iter().filter(|seen| begun(seen));
    assert_eq!(lobbies.count(), 1, "the lobby is changed, not written anew");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_discord_refused_does_not_come_back_over_what_is_newer() {
    let mut fixture = BotFixture::with(&["Ann", "Ben"]).await;
    fixture.begin(&["Ann", "Ben"], &[]).await;
    let mut dice = Chooser::new(41);
    let turn = |fixture: &BotFixture| fixture.table().game().expect("a game").turn();
    // The board of a new turn is refused, with and without its picture.
    let before = turn(&fixture);
    fixture.rest().await;
    fixture.fail_all("send", SimulatedFailure::status(400));
    while turn(&fixture) == before {
        fixture.any_move(&mut dice).await;
    }
    let refused = || {
        let posts = fixture.requests("POST", "/messages").into_iter();
        posts.filter(|entry| entry.status == Some(400)).count() >= 2
    };
    eventually("the board is refused twice", refused).await;
    // The next move of the turn is shown.
    let now = turn(&fixture);
    let (name, seat, _) = fixture.awaited().expect("somebody is awaited");
    let table = fixture.table();
    let text = table
        .game()
        .expect("a game")
        .moves(seat)
        .into_iter()
        .find(|text| {
            let mut ahead = table.game().expect("a game").boxed_clone();
            ahead.play(seat, text).expect("it is legal");
            ahead.turn() == now
        });
    let text = text.expect("a turn has more than one move");
    fixture.command(&name, &typed(&text)).await;
    fixture.playground.clear_faults();
    fixture.rest().await;
    let shown = fixture.with_button("Zoe", "Play").await;
    fixture.kill_bot().await;
    fixture.start_bot().await;
    fixture.rest().await;
    let board = fixture.board().await;
    assert_eq!(board.id, shown.id);
    // The final check compares it with the journal.
    fixture.finish().await;
}
