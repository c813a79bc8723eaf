//! Budgets over the wire: requests over budget are refused politely, and do not delay other people.

use super::fixture::{PATIENCE, has_board, settings, typed_in};
use super::{BotFixture, Chooser};
use crate::seed;
use pagoda::discord::PRESENTATION_LIMITS;
use pagoda::engine::Chance;
use pagoda::host::{
    Allowance, Allowances, Host, OpenRequest, Request, RequestKind, Server, read_table,
};
use pagoda::playground::{Actor, Id, Playground, SeenMessage};
use pagoda::store::{SledStore, Store, TableId};
use pagoda::table::{Person, TableCommand};
use serde_json::Map;
use std::sync::Arc;
use std::time::Instant;

const GAMES: usize = 3;
const PRESSES: usize = 30;

/// The pause after which a budget allows one more, longer than any test, in milliseconds.
const HOUR: u64 = 3_600_000;

const MOVES: u64 = 60;

async fn play_games(fixture: &BotFixture, channels: &[Id]) {
    let store = SledStore::open(&fixture.folder.path().join("store")).expect("a store");
    let store = Arc::new(store);
    let host = Host::new(store.clone(), seed::clock(), PRESENTATION_LIMITS);
    for &channel in channels {
        let mut number = 0;
        let mut ask = async |who: u64, kind: RequestKind| {
            number += 1;
            let name = format!("Person {who}");
            let server = Server {
                id: 1.into(),
                language: "en".to_owned(),
            };
            let request = Request {
                id: format!("{channel}-{number}"),
                who: Person {
                    id: who.into(),
                    name,
                },
                manages: false,
                channel: channel.into(),
                server: Some(server),
                language: "en".to_owned(),
                kind,
            };
            host.handle(request).await
        };
        let open = RequestKind::Open(OpenRequest::New {
            game: "huang".to_owned(),
            options: Map::new(),
            robots: Vec::new(),
        });
        ask(1, open).await;
        ask(2, RequestKind::command(TableCommand::Sit { emblem: None })).await;
        ask(1, RequestKind::command(TableCommand::Start)).await;
        let mut chance = Chance::new(channel);
        loop {
            let journal = store
                .journal(TableId {
                    channel: channel.into(),
                    number: 0,
                })
                .await;
            let table = read_table(&journal.expect("a journal")).expect("it replays");
            let game = table.game().expect("a game");
            let Some(waiting) = game.waiting().filter(|_| table.records() < MOVES) else {
                break;
            };
            let text = chance.pick(&game.moves(waiting.seat)).clone();
            let person = table.seats()[waiting.seat].person.as_ref();
            let who = person.expect("a person").id;
            ask(who.get(), RequestKind::command(TableCommand::Move { text })).await;
        }
        ask(1, RequestKind::command(TableCommand::Resign)).await;
        // All posts of these games count as delivered.
        for (_, post) in host.outbox.unsent().await.expect("the store answers") {
            host.outbox
                .sent(&post, None)
                .await
                .expect("the store answers");
        }
    }
}

/// Opens a replay of the channel's last game: a private message with a button for its film.
async fn replay(fixture: &BotFixture, name: &str, channel: Id) -> SeenMessage {
    let replay = fixture.command_in(channel, name, "/replay").await;
    assert!(replay.buttons().contains(&"Film"), "{:?}", replay.buttons());
    replay
}

/// Requests films, and makes a move at another table. Returns the replies with the films, and the number of films that were ready when
/// the board showed the move.
async fn attack(fixture: &BotFixture, channels: &[Id]) -> (Vec<(Actor, SeenMessage)>, usize) {
    let mut replays: Vec<(Actor, SeenMessage)> = Vec::new();
    for number in 0..PRESSES {
        let channel = channels[number % GAMES];
        let replay = replay(fixture, "Gus", channel).await;
        replays.push((fixture.person("Gus").in_channel(channel), replay));
    }
    let before = fixture.board().await;
    for (gus, replay) in &replays {
        gus.begin_press(replay.id, "Film")
            .expect("it can be pressed");
    }
    let table = fixture.table();
    let text = Chooser::new(7).hasty(table.game().expect("a game"));
    let (name, ..) = fixture.awaited().expect("somebody is awaited");
    fixture
        .command(&name, &typed_in(table.title(), &text))
        .await;
    let watcher = fixture.person("Zoe").in_channel(fixture.channel());
    let changed = |seen: &SeenMessage| {
        has_board(seen) && (seen.id, &seen.edited) != (before.id, &before.edited)
    };
    watcher.wait_for(PATIENCE, changed).await.expect("a board");
    let made = replays.iter().filter(|(gus, replay)| film(gus, replay));
    let made = made.count();
    (replays, made)
}

fn film(gus: &Actor, replay: &SeenMessage) -> bool {
    let now = gus.message(replay.id).expect("the replay is there");
    let mut files = now.attachments.iter();
    files.any(|file| file.filename == "game.gif")
}

const ATTACKS: usize = 5;

/// The attack: 30 requests for films of long games. A move at another table is shown on its board before the films are ready.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_presses_for_films_hold_no_board_up() {
    let mut settings = settings(&["Ann", "Ben", "Gus"]);
    let names = (0..GAMES).map(|number| format!("over-{number}"));
    settings.channels = ["general".to_owned()].into_iter().chain(names).collect();
    let mut fixture = BotFixture::without_bot(settings).await;
    let channel = |number: usize| {
        let channel = fixture.playground.channel(&format!("over-{number}"));
        channel.expect("a channel")
    };
    let channels: Vec<Id> = (0..GAMES).map(channel).collect();
    play_games(&fixture, &channels).await;
    fixture.start_bot().await;
    fixture
        .begin_game(fixture.channel(), "qin", &["Ann", "Ben"], &[])
        .await;
    // If the test itself is kept waiting for longer than the films take, it proves nothing. A new bot makes them again.
    let mut attacks = 1;
    let replays = loop {
        let (replays, made) = attack(&fixture, &channels).await;
        if made < PRESSES {
            break replays;
        }
        assert!(attacks < ATTACKS, "the board comes after all films");
        attacks += 1;
        fixture.stop_bot().await;
        fixture.start_bot().await;
    };
    let all = |_: &Playground| {
        replays
            .iter()
            .all(|(gus, replay)| film(gus, replay))
            .then_some(())
    };
    // They have the lowest priority, and may take long on a busy machine.
    let all = fixture.playground.until(10 * PATIENCE, "the films", all);
    let all = all.await;
    all.expect("everybody gets the film");
    fixture.stop_bot().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_opens_threads_without_end() {
    let mut fixture = BotFixture::without_bot(settings(&["Ann"])).await;
    let shipped = Allowances::default();
    let open = Allowance {
        pause: HOUR,
        ..shipped.open
    };
    fixture.allow(Allowances { open, ..shipped });
    fixture.start_bot().await;
    let ann = fixture.person("Ann");
    let channel = fixture.channel();
    let asked: Vec<Id> = (0..40)
        .map(|_| {
            ann.begin_command("/table new game:qin thread:true")
                .expect("sent")
        })
        .collect();
    let mut refused = 0;
    for id in asked {
        let settled = ann.settled(id, PATIENCE).await.expect("an answer");
        let message = settled.message.expect("a message answers");
        let answer = ann.message(message).expect("she sees it");
        refused += usize::from(answer.content.contains("a lot at once"));
    }
    let threads = fixture.requests("POST", "/threads").len();
    assert_eq!(threads + refused, 40);
    assert_eq!(threads, open.at_once as usize, "the whole budget");
    let messages = ann.in_channel(channel).sees().expect("a channel");
    let told = messages.iter().filter(|seen| seen.by_bot && !seen.private);
    assert_eq!(told.count(), threads, "no message without its thread");
    fixture.finish().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn suggestions_end_where_somebody_types_too_much() {
    let mut fixture = BotFixture::without_bot(settings(&["Ann", "Ben"])).await;
    let suggest = Allowance {
        at_once: 3,
        pause: HOUR,
    };
    fixture.allow(Allowances {
        suggest,
        ..Allowances::default().times(1000)
    });
    let ann = fixture.person("Ann");
    let typed = async || {
        let offered = ann.autocomplete("/rules topic:a", Some("topic")).await;
        offered.expect("an answer").len()
    };
    let begun = Instant::now();
    loop {
        fixture.start_bot().await;
        let mut offered = 0;
        for _ in 0..suggest.at_once {
            offered += typed().await;
        }
        assert_eq!(typed().await, 0);
        if offered > 0 {
            break;
        }
        // On a slow machine suggestions may come too late for Discord, and are empty. A new bot allows some again.
        assert!(begun.elapsed() < PATIENCE, "nothing is offered");
        fixture.stop_bot().await;
    }
    fixture.finish().await;
}
