//! Durable moves per second compared with plain appends, and the start time with many games.

use super::{Row, busy, median, thousands};
use crate::soak::bot_process::BotProcess;
use discord_playground::{Playground, PlaygroundSettings};
use futures_util::{TryStreamExt, stream};
use pagoda::discord::PRESENTATION_LIMITS;
use pagoda::host::{Host, Note, OpenRequest, Post, Request, RequestKind, SystemClock, read_table};
use pagoda::table::{CommandContext, Person, Record, Table, TableCommand, opening};
use pagoda_engine::{Chance, MoveText};
use pagoda_ids::PersonId;
use pagoda_store::{Agenda, Batch, SledStore, Store, TableId};
use serde_json::Map;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The measured game.
pub(super) const GAME: &str = "huang";

/// Approximate size of the record of a move.
const RECORD: usize = 48;

/// Number of games in the store for the start time.
pub(super) const GAMES: u64 = 10_000;

/// Number of measured starts.
const STARTS: usize = 3;

pub(super) fn error_text(error: impl ToString) -> String {
    error.to_string()
}

pub(super) fn rows() -> Result<Vec<Row>, String> {
    let runtime = tokio::runtime::Runtime::new().map_err(error_text)?;
    runtime.block_on(async {
        let mut rows = Vec::new();
        for tables in [1, 16, 256] {
            rows.push(durable(tables).await?);
        }
        rows.push(start().await?);
        Ok(rows)
    })
}

/// Measures confirmed moves per second at a number of tables, compared with appending and syncing the same number of bytes to a
/// file.
async fn durable(tables: u64) -> Result<Row, String> {
    let folder = tempfile::tempdir().map_err(error_text)?;
    let floor = appends_per_second(&folder.path().join("plain")).map_err(error_text)?;
    let store = Arc::new(SledStore::open(&folder.path().join("store")).map_err(error_text)?);
    let host = Arc::new(Host::new(
        store.clone(),
        Arc::new(SystemClock),
        PRESENTATION_LIMITS,
    ));
    for channel in 0..tables {
        begin(&host, channel, GAME).await;
    }
    let moves = if tables > 100 { 20 } else { 100 };
    let mut all: Vec<Vec<(Person, MoveText)>> = Vec::new();
    for channel in 0..tables {
        all.push(random_moves(store.as_ref(), channel, moves).await?);
    }
    let started = Instant::now();
    let playing = (0..).zip(&all).map(|(channel, moves)| {
        let (host, moves) = (Arc::clone(&host), moves.clone());
        tokio::spawn(async move {
            for (number, (who, text)) in (10..).zip(moves) {
                let ask = RequestKind::command(TableCommand::Move { text });
                let posts = host
                    .handle(request(channel, number, who.id.get(), ask))
                    .await;
                // As the bot does; what is delivered leaves the store with the next move.
                posts
                    .iter()
                    .for_each(|post| host.outbox.delivered(post, None));
            }
        })
    });
    for table in playing.collect::<Vec<_>>() {
        table.await.map_err(error_text)?;
    }
    let played: usize = all.iter().map(Vec::len).sum();
    let ours = played as f64 / started.elapsed().as_secs_f64();
    Ok(Row::new(
        format!("durable moves a second, {}", busy(tables as usize)),
        thousands(ours),
        format!("{} appends with fdatasync", thousands(floor)),
        ours / floor,
    ))
}

fn appends_per_second(path: &Path) -> std::io::Result<f64> {
    let mut options = OpenOptions::new();
    let mut file = options.create(true).append(true).open(path)?;
    let started = Instant::now();
    let mut count = 0;
    while started.elapsed() < Duration::from_secs(1) {
        file.write_all(&[7; RECORD])?;
        file.sync_data()?;
        count += 1;
    }
    Ok(f64::from(count) / started.elapsed().as_secs_f64())
}

pub(super) fn request(channel: u64, number: u64, who: u64, kind: RequestKind) -> Request {
    Request {
        id: format!("{channel}-{number}"),
        who: Person {
            id: who.into(),
            name: format!("Person {who}"),
        },
        manages: false,
        channel: channel.into(),
        server: None,
        language: "en".to_owned(),
        kind,
    }
}

/// Opens a table for two and starts the game. Returns the posts.
pub(super) async fn begin(host: &Host, channel: u64, game: &str) -> Vec<Post> {
    begin_for(host, channel, game, [1, 2]).await
}

/// The same, for these people.
pub(super) async fn begin_for(
    host: &Host,
    channel: u64,
    game: &str,
    people: [u64; 2],
) -> Vec<Post> {
    let open = RequestKind::Open(OpenRequest::New {
        game: game.to_owned(),
        options: Map::new(),
        robots: Vec::new(),
    });
    let sit = RequestKind::command(TableCommand::Sit { emblem: None });
    let start = RequestKind::command(TableCommand::Start);
    let mut posts = Vec::new();
    let [first, second] = people;
    for (number, who, kind) in [(0, first, open), (1, second, sit), (2, first, start)] {
        posts.extend(host.handle(request(channel, number, who, kind)).await);
    }
    posts
}

/// Returns random moves for a started table, with their players.
pub(super) async fn random_moves(
    store: &dyn Store,
    channel: u64,
    moves: usize,
) -> Result<Vec<(Person, MoveText)>, String> {
    let id = TableId {
        channel: channel.into(),
        number: 0,
    };
    let journal = store.journal(id).await.map_err(error_text)?;
    let mut table = read_table(&journal).map_err(error_text)?;
    let mut chance = Chance::new(channel);
    let mut ahead = Vec::new();
    while let Some((who, text)) = next_move(&table, &mut chance).filter(|_| ahead.len() < moves) {
        apply_move(&mut table, &who, &text)?;
        ahead.push((who, text));
    }
    Ok(ahead)
}

fn next_move(table: &Table, chance: &mut Chance) -> Option<(Person, MoveText)> {
    let game = table.game()?;
    let seat = game.waiting()?.seat;
    let text = chance.pick(&game.moves(seat)).clone();
    Some((table.seats()[seat].person.clone()?, text))
}

fn apply_move(table: &mut Table, who: &Person, text: &str) -> Result<Vec<Record>, String> {
    let ask = TableCommand::Move { text: text.into() };
    let records = table.decide(&context_of(who), &ask).map_err(error_text)?;
    for record in &records {
        table.apply(record).map_err(error_text)?;
    }
    Ok(records)
}

fn context_of(who: &Person) -> CommandContext {
    CommandContext {
        person: who.clone(),
        manages: false,
        at: 1,
        seed: 7,
        salt: None,
    }
}

/// Returns a batch with a game of two after a number of moves, or at its end.
pub(super) fn game(moves: usize) -> Result<Batch, String> {
    let people = [1, 2].map(|id| Person {
        id: PersonId::new(id),
        name: format!("Person {id}"),
    });
    let mut records =
        opening::lobby(&context_of(&people[0]), GAME, &Map::new()).map_err(error_text)?;
    let mut table = Table::replay(&records).map_err(error_text)?;
    let asks = [
        (&people[1], TableCommand::Sit { emblem: None }),
        (&people[0], TableCommand::Start),
    ];
    for (who, ask) in asks {
        for record in table.decide(&context_of(who), &ask).map_err(error_text)? {
            table.apply(&record).map_err(error_text)?;
            records.push(record);
        }
    }
    let mut chance = Chance::new(1);
    for _ in 0..moves {
        let Some((who, text)) = next_move(&table, &mut chance) else {
            break;
        };
        records.extend(apply_move(&mut table, &who, &text)?);
    }
    let note = serde_json::to_vec(&Note::of(&table, "en", table.clocks().touched()))
        .map_err(error_text)?;
    let batch = Batch::default()
        .append(records.iter().map(Record::to_bytes))
        .note(note, Agenda::default());
    Ok(match table.is_over() {
        true => batch.finish(),
        false => batch,
    })
}

/// Writes the same game several times, in the channels from 1 on.
pub(crate) async fn fill(store: &SledStore, games: u64, moves: usize) -> Result<(), String> {
    /// Commits at a time, which share a flush.
    const AT_A_TIME: usize = 16;
    let game = &game(moves)?;
    let filled = stream::iter((1..=games).map(Ok)).try_for_each_concurrent(
        AT_A_TIME,
        |channel: u64| async move {
            let channel = channel.into();
            let table = TableId { channel, number: 0 };
            store.commit(table, game.clone()).await.map(drop)
        },
    );
    filled.await.map_err(error_text)
}

/// Measures the time from the start of the program until it is connected, with many games and with none.
async fn start() -> Result<Row, String> {
    let (full, empty) = (tempfile::tempdir(), tempfile::tempdir());
    let (full, empty) = (full.map_err(error_text)?, empty.map_err(error_text)?);
    let store = SledStore::open(&full.path().join("store")).map_err(error_text)?;
    fill(&store, GAMES, 40).await?;
    drop(store);
    let with_games = starts(full.path()).await?;
    let without = starts(empty.path()).await?;
    let ms = |time: Duration| format!("{:.0} ms", time.as_secs_f64() * 1e3);
    Ok(Row::new(
        format!(
            "start with {} games, until it is connected",
            thousands(GAMES as f64)
        ),
        ms(with_games),
        format!("{} with none", ms(without)),
        with_games.as_secs_f64() / without.as_secs_f64(),
    ))
}

async fn starts(folder: &Path) -> Result<Duration, String> {
    let mut times = Vec::new();
    for _ in 0..STARTS {
        let playground = Playground::start(PlaygroundSettings::default()).await;
        let playground = playground.map_err(error_text)?;
        let mut program = BotProcess::new(&playground, folder)?;
        let started = Instant::now();
        program.start(&playground).await?;
        times.push(started.elapsed());
        program.stop().await?;
    }
    Ok(median(times))
}
