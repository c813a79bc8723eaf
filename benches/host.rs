//! What a table costs: replaying it, keeping it in memory, and moving at many at once. `cargo bench --bench host`.

use pagoda::engine::Chance;
use pagoda::host::{Host, Machine, Request, What, read_table};
use pagoda::store::{SledStore, Store, TableId};
use pagoda::table::{Ask, Person};
use serde_json::Map;
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// Counts the bytes that are in use.
struct Counting;

static IN_USE: AtomicUsize = AtomicUsize::new(0);

// SAFETY: everything is handed on to the system's allocator as it comes; only numbers are kept beside it.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        IN_USE.fetch_add(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller keeps the promises of this function, which are the same.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        IN_USE.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn request(channel: u64, number: u64, who: u64, what: What) -> Request {
    Request {
        id: format!("{channel}-{number}"),
        who: Person {
            id: who,
            name: format!("Person {who}"),
        },
        manages: false,
        channel,
        server: None,
        language: "en".to_owned(),
        what,
    }
}

async fn begin(host: &Host, channel: u64) {
    let game = "huang".to_owned();
    let options = Map::new();
    host.handle(request(
        channel,
        0,
        1,
        What::Open {
            game,
            options,
            robots: 0,
        },
    ))
    .await;
    host.handle(request(
        channel,
        1,
        2,
        What::Table(Ask::Sit { emblem: None }),
    ))
    .await;
    host.handle(request(channel, 2, 1, What::Table(Ask::Start)))
        .await;
}

/// Plays so many random moves, without asking the store what is legal.
async fn play(host: &Host, store: &SledStore, channel: u64, moves: u64) -> u64 {
    let id = TableId { channel, number: 0 };
    let mut table = read_table(&store.journal(id).expect("a journal")).expect("it replays");
    let mut chance = Chance::new(channel);
    for number in 0..moves {
        let Some(game) = table.game().filter(|game| game.waiting().is_some()) else {
            return number;
        };
        let seat = game.waiting().expect("somebody is awaited").seat;
        let who = table.places()[seat].person.clone().expect("a person");
        let text = chance.pick(&game.moves(seat)).clone();
        let ask = Ask::Move { text };
        let asker = pagoda::table::Asker {
            person: who.clone(),
            manages: false,
            at: 0,
            seed: 0,
        };
        for record in table.decide(&asker, &ask).expect("a legal move") {
            table.apply(&record).expect("it follows");
        }
        host.handle(request(channel, 10 + number, who.id, What::Table(ask)))
            .await;
    }
    moves
}

fn main() {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let folder = tempfile::tempdir().expect("a folder");
    let store = Arc::new(SledStore::open(folder.path()).expect("a store"));
    let host = Arc::new(Host::new(store.clone(), Arc::new(Machine)));
    runtime.block_on(async {
        begin(&host, 0).await;
        play(&host, &store, 0, 1_000).await;
        let journal = store
            .journal(TableId {
                channel: 0,
                number: 0,
            })
            .expect("a journal");
        let began = Instant::now();
        for _ in 0..20 {
            read_table(&journal).expect("it replays");
        }
        println!(
            "replaying a whole game of {} records: {:?}",
            journal.len(),
            began.elapsed() / 20
        );

        host.forget_idle(0);
        for channel in 1..=200 {
            begin(&host, channel).await;
            play(&host, &store, channel, 60).await;
        }
        host.forget_idle(0);
        let before = IN_USE.load(Ordering::Relaxed);
        for channel in 1..=200 {
            host.handle(request(channel, 999, 1, What::Board)).await;
        }
        let live = (IN_USE.load(Ordering::Relaxed).saturating_sub(before)) / 200;
        println!("memory of a live table after 60 moves: {live} bytes");
        host.forget_idle(0);

        for tables in [1_u64, 16, 256] {
            let moves = if tables == 256 { 10 } else { 60 };
            let first = 1_000 * tables;
            for channel in first..first + tables {
                begin(&host, channel).await;
            }
            let began = Instant::now();
            let played = (first..first + tables).map(|channel| {
                let (host, store) = (host.clone(), store.clone());
                tokio::spawn(async move { play(&host, &store, channel, moves).await })
            });
            let played: Vec<_> = played.collect();
            let mut moves = 0;
            for table in played {
                moves += table.await.expect("a table plays");
            }
            let rate = moves as f64 / began.elapsed().as_secs_f64();
            println!("{tables} tables at once: {rate:.0} confirmed moves a second");
        }
    });
}
