//! Live pages: how soon many spectators of one table see a move, and what they cost the players. The same game is played with and
//! without them, in the same run.

use super::disk::{GAME, begin, error_text, random_moves, request};
use super::load::share;
use super::{Row, median};
use crate::page_client::{PageClient, PageLink};
use pagoda::cli::open_files;
use pagoda::cli::serve::busy_runtime;
use pagoda::discord::PRESENTATION_LIMITS;
use pagoda::host::{Host, RequestKind, SeededClock, SystemClock};
use pagoda::studio::Studio;
use pagoda::table::{Person, TableCommand};
use pagoda::web::{WebLimits, WebServer};
use pagoda_engine::MoveText;
use pagoda_store::{SledStore, Store, TableId};
use serde::Deserialize;
use std::net::Ipv4Addr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::runtime::Runtime;

/// Largest time from a move to its event, in milliseconds, as aimed at.
const EVENT_GOAL_MS: f64 = 200.0;

/// Time from one move to the next.
const PACE: Duration = Duration::from_secs(1);

/// Timeout for everything to arrive.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Languages of the spectators: a state and a picture is made for each.
const LANGUAGES: [&str; 4] = ["en", "de", "fr", "pl"];

/// First moves, which fill caches and are not counted.
const WARM_UP: usize = 3;

/// Time from a move to the next move at another table, which nobody watches: then the spectators are being served.
const OTHER_MOVE: Duration = Duration::from_millis(30);

/// The channels of the watched table and of the other one.
const WATCHED: u64 = 1;
const OTHER: u64 = 2;

pub(super) fn rows(spectators: usize, seconds: u64) -> Result<Vec<Row>, String> {
    open_files::raise_limit();
    let moves = (seconds / 2).max(1) as usize;
    let without = measure(0, moves)?;
    let with = measure(spectators, moves)?;
    let times = with.times(spectators)?;
    Ok(to_rows(spectators, &without, &with, &times))
}

/// A move that was made at the watched table.
struct MadeMove {
    /// When it was requested.
    at: Instant,
    /// How long the host needed for it, its commit included, and for the next one at the other table.
    handled: Duration,
    other_handled: Duration,
    /// Number of records of the table afterwards.
    records: u64,
}

/// Selects a time of a move.
type TimeOf = fn(&MadeMove) -> Duration;

/// What a spectator received.
struct Arrival {
    spectator: usize,
    /// Number of records of the table.
    records: u64,
    event: Instant,
    event_bytes: usize,
    /// When the picture of the board was there, and its size.
    picture: Option<(Instant, usize)>,
}

/// Result of a game with a number of spectators.
struct Measured {
    moves: Vec<MadeMove>,
    arrivals: Vec<Arrival>,
}

/// Times from moves to spectators, in milliseconds.
#[derive(Default)]
struct Times {
    events: Vec<f64>,
    pictures: Vec<f64>,
}

/// The part of a state that is read.
#[derive(Deserialize)]
struct SeenState {
    records: u64,
    board: Option<SeenPicture>,
}

#[derive(Deserialize)]
struct SeenPicture {
    url: String,
}

type Arrivals = Arc<Mutex<Vec<Arrival>>>;

/// Plays a game at a steady pace before a number of spectators.
fn measure(spectators: usize, moves: usize) -> Result<Measured, String> {
    // Spectators have a runtime of their own, as they would have machines of their own.
    let (server, browsers) = (busy_runtime()?, Runtime::new().map_err(error_text)?);
    let folder = tempfile::tempdir().map_err(error_text)?;
    let store = Arc::new(SledStore::open(folder.path()).map_err(error_text)?);
    let host = server.block_on(serve(&store, spectators))?;
    let table = TableId {
        channel: WATCHED.into(),
        number: 0,
    };
    let link = host.links.watch_link(table);
    let link = link.as_deref().and_then(PageLink::parse);
    let link = link.ok_or("there is no link")?;
    let arrivals = Arrivals::default();
    let connections = PageClient::connections()?;
    for spectator in 0..spectators {
        let language = LANGUAGES[spectator % LANGUAGES.len()];
        let client = PageClient::new(&connections, language, Ipv4Addr::LOCALHOST);
        browsers.spawn(watch(
            client,
            link.clone(),
            spectator,
            Arc::clone(&arrivals),
        ));
    }
    wait_for_all(&arrivals, spectators, 1)?;
    lock(&arrivals).clear();
    let ahead = |channel| random_moves(store.as_ref(), channel, moves + WARM_UP);
    let (ahead, other) = (ahead(WATCHED), ahead(OTHER));
    let (ahead, other) = (server.block_on(ahead)?, server.block_on(other)?);
    let make = |channel: u64, number: u64, (who, text): (Person, MoveText)| {
        let ask = RequestKind::command(TableCommand::Move { text });
        let ask = request(channel, number, who.id.get(), ask);
        let at = Instant::now();
        let posts = server.block_on(host.handle(ask));
        let handled = at.elapsed();
        // As the bot does.
        posts
            .iter()
            .for_each(|post| host.outbox.delivered(post, None));
        (at, handled)
    };
    let mut made = Vec::new();
    for (number, (ours, other)) in (10..).zip(ahead.into_iter().zip(other)) {
        let due = Instant::now() + PACE;
        let (at, handled) = make(WATCHED, number, ours);
        std::thread::sleep(OTHER_MOVE);
        let (_, other_handled) = make(OTHER, number, other);
        let journal = server.block_on(store.journal(table));
        let records = journal.map_err(error_text)?.len() as u64;
        made.push(MadeMove {
            at,
            handled,
            other_handled,
            records,
        });
        std::thread::sleep(due.saturating_duration_since(Instant::now()));
    }
    let last = made.last().map_or(0, |made| made.records);
    wait_for_all(&arrivals, spectators, last)?;
    browsers.shutdown_background();
    server.shutdown_background();
    Ok(Measured {
        moves: made.split_off(WARM_UP.min(made.len())),
        arrivals: std::mem::take(&mut lock(&arrivals)),
    })
}

/// Starts a game at each table, and the server of their pages on the runtime of the caller.
async fn serve(store: &Arc<SledStore>, spectators: usize) -> Result<Arc<Host>, String> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await;
    let listener = listener.map_err(error_text)?;
    let url = listener.local_addr().map_err(error_text)?;
    let url = format!("http://{url}");
    // The same game each time.
    let clock = Arc::new(SeededClock::new(SystemClock, 1));
    let host = Host::new(store.clone(), clock, PRESENTATION_LIMITS);
    let host = Arc::new(host.with_web(&url).await.map_err(error_text)?);
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    let studio = Arc::new(Studio::new(threads, 64).map_err(error_text)?);
    // All spectators have the same address.
    const UNLIMITED: u32 = 1_000_000;
    let limits = WebLimits {
        connections: 4 * spectators + 16,
        streams: spectators,
        burst: UNLIMITED,
        per_second: UNLIMITED,
        picture_burst: UNLIMITED,
        pictures_per_second: UNLIMITED,
        ..WebLimits::default()
    };
    let server = WebServer::new(listener, &url, Arc::clone(&host), studio, limits);
    tokio::spawn(server.serve());
    for channel in [WATCHED, OTHER] {
        let posts = begin(&host, channel, GAME).await;
        posts
            .iter()
            .for_each(|post| host.outbox.delivered(post, None));
    }
    Ok(host)
}

/// A spectator: reads the live stream, and fetches the picture after each change of the table.
async fn watch(client: PageClient, link: PageLink, spectator: usize, arrivals: Arrivals) {
    let mut known = 0;
    let mut stream = client.live(&link).await;
    while let Some(open) = &mut stream {
        let Some(event) = open.next().await else {
            return;
        };
        let at = Instant::now();
        let Ok(state) = serde_json::from_str::<SeenState>(&event.data) else {
            continue;
        };
        let (records, event_bytes) = (state.records, event.data.len());
        if records <= known {
            continue;
        }
        known = records;
        let (client, link, arrivals) = (client.clone(), link.clone(), Arc::clone(&arrivals));
        tokio::spawn(async move {
            let picture = match &state.board {
                Some(board) => client.picture(&link, &board.url).await,
                None => None,
            };
            let picture = picture.filter(|(status, _)| status.is_success());
            lock(&arrivals).push(Arrival {
                spectator,
                records,
                event: at,
                event_bytes,
                picture: picture.map(|(_, bytes)| (Instant::now(), bytes)),
            });
        });
    }
}

/// Waits until all spectators have seen this many records.
fn wait_for_all(arrivals: &Arrivals, spectators: usize, records: u64) -> Result<(), String> {
    let seen = || {
        let arrivals = lock(arrivals);
        arrivals.iter().filter(|one| one.records >= records).count()
    };
    let started = Instant::now();
    while seen() < spectators {
        if started.elapsed() > TIMEOUT {
            return Err(format!("{} of {spectators} saw record {records}", seen()));
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    Ok(())
}

fn lock(arrivals: &Arrivals) -> std::sync::MutexGuard<'_, Vec<Arrival>> {
    arrivals.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Measured {
    /// Returns the time of every move to every spectator: to the first state with it, since later moves may overtake it.
    fn times(&self, spectators: usize) -> Result<Times, String> {
        let mut by_spectator: Vec<Vec<&Arrival>> = vec![Vec::new(); spectators];
        for arrival in &self.arrivals {
            by_spectator[arrival.spectator].push(arrival);
        }
        let mut times = Times::default();
        for arrivals in &mut by_spectator {
            arrivals.sort_by_key(|arrival| arrival.records);
            for made in &self.moves {
                let first = arrivals.partition_point(|one| one.records < made.records);
                let seen = arrivals.get(first).ok_or("a move was not seen")?;
                let (picture, _) = seen.picture.ok_or("a picture did not arrive")?;
                let since = |at: Instant| at.duration_since(made.at).as_secs_f64() * 1e3;
                times.events.push(since(seen.event));
                times.pictures.push(since(picture));
            }
        }
        Ok(times)
    }

    /// Returns how long the host needed for moves, in milliseconds.
    fn handled(&self, which: TimeOf) -> Vec<f64> {
        let moves = self.moves.iter();
        moves.map(|made| which(made).as_secs_f64() * 1e3).collect()
    }
}

fn to_rows(spectators: usize, without: &Measured, with: &Measured, times: &Times) -> Vec<Row> {
    const PARTS: [(&str, f64); 3] = [("median", 0.5), ("99 of 100", 0.99), ("slowest", 1.0)];
    let kib = |bytes: Vec<usize>| {
        let bytes = bytes
            .into_iter()
            .map(|bytes| Duration::from_nanos(bytes as u64));
        median(bytes.collect()).as_nanos() as f64 / 1024.0
    };
    let arrivals = with.arrivals.iter();
    let event_kib = kib(arrivals.map(|arrival| arrival.event_bytes).collect());
    let pictures = with.arrivals.iter().filter_map(|arrival| arrival.picture);
    let picture_kib = kib(pictures.map(|(_, bytes)| bytes).collect());
    let mut rows = Vec::new();
    for (name, part) in PARTS {
        let time = share(&times.events, part);
        rows.push(Row::new(
            format!("from a move to its event, {name}, {spectators} spectators of one table"),
            format!("{time:.1} ms"),
            format!("below {EVENT_GOAL_MS:.0} ms is aimed at; {event_kib:.0} KiB to each"),
            time / EVENT_GOAL_MS,
        ));
    }
    for (name, part) in PARTS {
        let time = share(&times.pictures, part);
        rows.push(Row::without_comparison(
            format!("from a move to its picture, {name}, {spectators} spectators of one table"),
            format!("{time:.1} ms"),
            &format!("{picture_kib:.0} KiB to each"),
        ));
    }
    let tables: [(&str, TimeOf); 2] = [
        ("at their table", |made| made.handled),
        ("at another table while they are served", |made| {
            made.other_handled
        }),
    ];
    for (place, which) in tables {
        for (name, part) in [PARTS[0], PARTS[2]] {
            let ours = share(&with.handled(which), part);
            let alone = share(&without.handled(which), part);
            rows.push(Row::new(
                format!("handling of a move, {name}, beside {spectators} spectators, {place}"),
                format!("{ours:.1} ms"),
                format!("{alone:.1} ms without them"),
                ours / alone,
            ));
        }
    }
    rows
}
