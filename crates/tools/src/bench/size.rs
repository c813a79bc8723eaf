//! Bytes written per move and stored per finished game, and a backup of many games compared with a copy of the folder.

use super::disk::{GAMES, begin, error_text, fill, random_moves, request};
use super::{Row, median, thousands};
use pagoda::discord::PRESENTATION_LIMITS;
use pagoda::host::{Host, MessageRef, Post, RequestKind, SystemClock};
use pagoda::table::TableCommand;
use pagoda_games as games;
use pagoda_store::{SledStore, Store, StoreAdmin};
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Number of finished games per title.
const FINISHED: u64 = 5;

/// Goal for a finished game, in bytes.
const MOST: f64 = 8192.0;

/// Number of measured backups and copies.
const TIMES: usize = 3;

pub(super) fn rows() -> Result<Vec<Row>, String> {
    let runtime = tokio::runtime::Runtime::new().map_err(error_text)?;
    let mut rows = Vec::new();
    for title in games::titles() {
        rows.extend(runtime.block_on(finished(title.name()))?);
    }
    rows.push(runtime.block_on(backup())?);
    Ok(rows)
}

/// Plays games of two to the end and delivers each post. Returns the bytes written per move and stored per game.
async fn finished(game: &str) -> Result<[Row; 2], String> {
    let folder = tempfile::tempdir().map_err(error_text)?;
    let store = Arc::new(SledStore::open(folder.path()).map_err(error_text)?);
    let host = Host::new(store.clone(), Arc::new(SystemClock), PRESENTATION_LIMITS);
    let empty = store.sizes().map_err(error_text)?.stored;
    let (mut moves, mut written, mut retained) = (0, 0, 0);
    for channel in 1..=FINISHED {
        let posts = begin(&host, channel, game).await;
        deliver(&host, posts).await?;
        let ahead = random_moves(store.as_ref(), channel, usize::MAX).await?;
        let (before, stored) = (bytes_written()?, store.sizes().map_err(error_text)?.stored);
        // The last move ends the game and deletes what the others have stored.
        let (last, others) = ahead.split_last().ok_or("a game has moves")?;
        for (number, (who, text)) in (10..).zip(others) {
            let text = text.clone();
            let ask = RequestKind::command(TableCommand::Move { text });
            let posts = host
                .handle(request(channel, number, who.id.get(), ask))
                .await;
            deliver(&host, posts).await?;
        }
        moves += others.len();
        written += bytes_written()? - before;
        retained += store.sizes().map_err(error_text)?.stored - stored;
        let ask = RequestKind::command(TableCommand::Move {
            text: last.1.clone(),
        });
        let posts = host.handle(request(channel, 9, last.0.id.get(), ask)).await;
        deliver(&host, posts).await?;
    }
    let (written, retained) = (
        written as f64 / moves as f64,
        retained as f64 / moves as f64,
    );
    // As it is after the answers have expired.
    store.forget_answers(u64::MAX).await.map_err(error_text)?;
    let left = (store.sizes().map_err(error_text)?.stored - empty) as f64 / FINISHED as f64;
    Ok([
        Row::new(
            format!("bytes written a move, {game}, its posts delivered"),
            thousands(written),
            format!(
                "{} of them are kept until the game is over",
                thousands(retained)
            ),
            written / retained,
        ),
        Row::new(
            format!(
                "bytes of a finished game, {game}, {} moves",
                moves as u64 / FINISHED + 1
            ),
            thousands(left),
            format!("{} at most", thousands(MOST)),
            left / MOST,
        ),
    ])
}

/// Marks all posts as delivered.
async fn deliver(host: &Host, posts: Vec<Post>) -> Result<(), String> {
    for (id, post) in (1_u64 << 60..).zip(posts) {
        let message = post.slot.is_some().then_some(MessageRef {
            channel: id.into(),
            id: id.into(),
        });
        host.outbox.sent(&post, message).await.map_err(error_text)?;
    }
    Ok(())
}

/// Returns the bytes written by this process so far.
fn bytes_written() -> Result<u64, String> {
    let figures = fs::read_to_string("/proc/self/io").map_err(error_text)?;
    let mut lines = figures.lines();
    let bytes = lines.find_map(|line| line.strip_prefix("wchar: "));
    bytes
        .and_then(|bytes| bytes.parse().ok())
        .ok_or_else(|| "the system does not count what is written".to_owned())
}

/// Measures a backup of a store with many games, compared with a copy of its folder.
async fn backup() -> Result<Row, String> {
    let folder = tempfile::tempdir().map_err(error_text)?;
    let from = folder.path().join("store");
    let store = SledStore::open(&from).map_err(error_text)?;
    fill(&store, GAMES, 40).await?;
    let (mut backups, mut copies) = (Vec::new(), Vec::new());
    let mut sizes = (0, 0);
    for number in 0..TIMES {
        let started = Instant::now();
        let mut file =
            BufWriter::new(File::create(folder.path().join("backup")).map_err(error_text)?);
        sizes.0 = store.backup(&mut file).await.map_err(error_text)?.bytes;
        file.flush().map_err(error_text)?;
        file.get_ref().sync_all().map_err(error_text)?;
        backups.push(started.elapsed());
        let started = Instant::now();
        let copy = folder.path().join(format!("copy-{number}"));
        sizes.1 = copy_folder(&from, &copy).map_err(error_text)?;
        copies.push(started.elapsed());
        fs::remove_dir_all(copy).map_err(error_text)?;
    }
    let (backup, copy) = (median(backups), median(copies));
    let ms = |time: Duration| format!("{:.0} ms", time.as_secs_f64() * 1e3);
    let mib = |bytes: u64| format!("{:.1} MiB", bytes as f64 / f64::from(1 << 20));
    Ok(Row::new(
        format!(
            "backup of {} games while the store is open, {}",
            thousands(GAMES as f64),
            mib(sizes.0)
        ),
        ms(backup),
        format!(
            "{} for a plain copy of the folder, {}",
            ms(copy),
            mib(sizes.1)
        ),
        backup.as_secs_f64() / copy.as_secs_f64(),
    ))
}

/// Copies a folder durably. Returns the number of bytes.
fn copy_folder(from: &Path, to: &Path) -> io::Result<u64> {
    fs::create_dir(to)?;
    let mut bytes = 0;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            bytes += copy_folder(&entry.path(), &to)?;
        } else {
            bytes += fs::copy(entry.path(), &to)?;
            File::open(&to)?.sync_all()?;
        }
    }
    Ok(bytes)
}
