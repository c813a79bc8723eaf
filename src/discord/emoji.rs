//! Symbols in texts, buttons and menus: the application's own emoji, which work in every server without a permission.
//!
//! Each symbol of each title is one emoji. The name of an emoji ends with a hash of its picture, so the list of the application's emoji
//! tells which are missing and which are outdated, and nothing else has to be stored. Until an emoji is known, and when Discord refuses it,
//! texts go without it: the words alone say everything.

use super::failure_kind::FailureKind;
use super::rest::{Rest, RestError};
use super::retry::LONG_RETRIES;
use super::shared_cluster::SharedCluster;
use crate::games;
use crate::show::ShownTitle;
use crate::supervision::catch_async;
use serenity::all::{CreateAttachment, EmojiId, ReactionType};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::{Instant, timeout_at};

/// The beginning of the names of our emoji. Others of the application are left alone.
const PREFIX: &str = "pg_";
/// The most characters of an emoji's name.
const NAME_CHARS: usize = 32;
/// The number of hexadecimal digits of the hash at the end of a name.
const HASH_CHARS: usize = 8;
/// The most characters of the name within a text. Discord shows an emoji by its id; the name is read where pictures are not shown.
const LABEL_CHARS: usize = 8;
/// The pause before the emoji are listed again after one was refused.
const RELIST_PAUSE: Duration = Duration::from_secs(60);
/// The number of refused uploads in a row after which no more are tried.
const REFUSALS: usize = 3;
/// The lease of the process that changes the emoji.
const LEASE: &str = "emoji";
/// How long it lasts: longer than one upload.
const LEASE_TIME: Duration = Duration::from_secs(60);
/// The pause before the emoji are listed again while another process uploads some.
const LIST_AGAIN: Duration = Duration::from_secs(5);
/// The time from the start to the deletion of outdated emoji, if there may be processes of other versions.
const DELETION: Duration = Duration::from_secs(900);

/// An emoji of the application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppEmoji {
    /// Its id.
    pub id: u64,
    /// Its name.
    pub name: String,
}

/// The emoji that can be used, by the keys of their symbols.
#[derive(Default)]
pub struct Emojis {
    known: RwLock<HashMap<String, AppEmoji>>,
    /// Woken when an emoji that was known is refused.
    refused: Notify,
}

impl Emojis {
    /// A symbol as part of a message's text; none if there is no emoji for it.
    pub fn in_text(&self, key: &str) -> Option<String> {
        let id = self.known().get(key)?.id;
        Some(format!("<:{}:{id}>", label(key)))
    }

    /// A symbol for a button or an item of a menu; none if there is no emoji for it.
    pub fn in_component(&self, key: &str) -> Option<ReactionType> {
        let known = self.known();
        let emoji = known.get(key)?;
        Some(ReactionType::Custom {
            animated: false,
            id: EmojiId::new(emoji.id),
            name: Some(emoji.name.clone()),
        })
    }

    /// Forgets all emoji, because Discord refused a message with some: they are listed again.
    pub fn forget(&self) {
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.clear();
        self.refused.notify_one();
    }

    fn known(&self) -> std::sync::RwLockReadGuard<'_, HashMap<String, AppEmoji>> {
        self.known.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn add(&self, key: &str, emoji: AppEmoji) {
        let mut known = self.known.write().unwrap_or_else(PoisonError::into_inner);
        known.insert(key.to_owned(), emoji);
    }
}

/// The name of a symbol within a text: `red` for `huang-leader-red`.
fn label(key: &str) -> String {
    let value = key.splitn(3, '-').nth(2).unwrap_or(key);
    let mut label = plain_name(value);
    label.truncate(LABEL_CHARS);
    label
}

/// A text as part of an emoji's name: letters, digits and underscores.
fn plain_name(text: &str) -> String {
    let letters = text.chars();
    letters
        .map(|letter| match letter {
            letter if letter.is_ascii_alphanumeric() => letter,
            _ => '_',
        })
        .collect()
}

/// A symbol that should be an emoji.
struct Wanted {
    key: String,
    name: String,
    png: Vec<u8>,
}

/// All symbols of all titles, drawn.
fn wanted() -> Vec<Wanted> {
    let mut wanted = Vec::new();
    for title in games::titles() {
        for set in title.symbols() {
            for value in set.values {
                let key = format!("{}-{}-{value}", title.name(), set.kind);
                let png = title.symbol_png(set.kind, value);
                let name = emoji_name(&key, &png);
                wanted.push(Wanted { key, name, png });
            }
        }
    }
    wanted
}

/// The name of an emoji: what it shows, and a hash of its key and its picture.
fn emoji_name(key: &str, png: &[u8]) -> String {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(key.as_bytes());
    hasher.update(png);
    let hash = hasher.finalize();
    let mut about = plain_name(key.split_once('-').map_or(key, |(_, about)| about));
    about.truncate(NAME_CHARS - PREFIX.len() - HASH_CHARS - 1);
    format!("{PREFIX}{about}_{hash:08x}")
}

/// Whether an emoji is one of ours: by its prefix and its hash.
fn is_ours(name: &str) -> bool {
    let Some((about, hash)) = name.rsplit_once('_') else {
        return false;
    };
    let hash_fits = hash.len() == HASH_CHARS
        && hash
            .bytes()
            .all(|digit| matches!(digit, b'0'..=b'9' | b'a'..=b'f'));
    about.starts_with(PREFIX) && hash_fits
}

/// Keeps the application's emoji as the titles draw them: at the start, and after one was refused. Of several processes one uploads at a
/// time, and the others learn from the list. A process of another version may use what is outdated here, so where there are several
/// processes, each deletes it once, a while after its start.
pub async fn keep_emojis(rest: Arc<Rest>, cluster: Option<SharedCluster>) {
    let mut deletion = cluster.is_some().then(|| Instant::now() + DELETION);
    loop {
        let now = Instant::now();
        let deletes = cluster.is_none() || deletion.take_if(|at| *at <= now).is_some();
        match catch_async("symbols", update(&rest, cluster.as_ref(), deletes)).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => {
                tracing::warn!(%error, "updating the emoji failed; texts have no symbols");
            }
            Err(panic) => panic.log("uploading the symbols"),
        }
        let refused = rest.emojis().refused.notified();
        match deletion {
            None => refused.await,
            Some(at) if timeout_at(at, refused).await.is_err() => continue,
            Some(_) => {}
        }
        tokio::time::sleep(RELIST_PAUSE).await;
    }
}

/// Lists the emoji of the application, uploads what is missing, and deletes what is outdated. If another process does so, lists them again
/// until it is done.
async fn update(
    rest: &Rest,
    cluster: Option<&SharedCluster>,
    deletes: bool,
) -> Result<(), RestError> {
    let wanted = tokio::task::spawn_blocking(wanted).await;
    let wanted = wanted.map_err(|error| RestError::Invalid(error.to_string()))?;
    let names: HashSet<&str> = wanted.iter().map(|symbol| symbol.name.as_str()).collect();
    let mut has_lease = cluster.is_none();
    loop {
        let listed = LONG_RETRIES.run(|| rest.list_emojis()).await?;
        let missing = learn(rest, &wanted, &listed);
        let outdated: Vec<&AppEmoji> = listed
            .iter()
            .filter(|_| deletes)
            .filter(|emoji| is_ours(&emoji.name) && !names.contains(emoji.name.as_str()))
            .collect();
        let is_complete = missing.is_empty() && outdated.is_empty();
        if !is_complete && !has_lease {
            has_lease = may_change(cluster).await;
            if !has_lease {
                tokio::time::sleep(LIST_AGAIN).await;
            }
            // Another process may have changed them before the lease was taken.
            continue;
        }
        let uploaded = upload(rest, cluster, &missing).await;
        let deleted = delete(rest, &outdated).await;
        if let (Some(cluster), true) = (cluster, has_lease)
            && let Err(error) = cluster.release(LEASE).await
        {
            tracing::debug!(%error, "the lease of the emoji is not released, and expires");
        }
        tracing::info!(
            symbols = wanted.len(),
            uploaded,
            deleted = outdated.len(),
            "emoji are up to date"
        );
        return deleted;
    }
}

/// Whether this process may change the emoji now. If the cluster does not answer, a name that is taken is refused by Discord.
async fn may_change(cluster: Option<&SharedCluster>) -> bool {
    match cluster {
        None => true,
        Some(cluster) => cluster.lease(LEASE, LEASE_TIME).await.unwrap_or(true),
    }
}

/// Learns the ids of the listed emoji, and returns the symbols that have none.
fn learn<'a>(rest: &Rest, wanted: &'a [Wanted], listed: &[AppEmoji]) -> Vec<&'a Wanted> {
    let there: HashMap<&str, &AppEmoji> = listed
        .iter()
        .map(|emoji| (emoji.name.as_str(), emoji))
        .collect();
    let mut missing = Vec::new();
    for symbol in wanted {
        match there.get(symbol.name.as_str()) {
            Some(emoji) => rest.emojis().add(&symbol.key, (*emoji).clone()),
            None => missing.push(symbol),
        }
    }
    missing
}

async fn delete(rest: &Rest, outdated: &[&AppEmoji]) -> Result<(), RestError> {
    for emoji in outdated {
        match LONG_RETRIES.run(|| rest.delete_emoji(emoji.id)).await {
            Err(error) if FailureKind::of(&error) != FailureKind::AlreadyDone => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// Uploads symbols one after the other, and returns how many. Gives up after some refusals in a row.
async fn upload(rest: &Rest, cluster: Option<&SharedCluster>, missing: &[&Wanted]) -> usize {
    let (mut uploaded, mut refused) = (0, 0);
    for symbol in missing {
        // Renews the lease.
        may_change(cluster).await;
        let image = CreateAttachment::bytes(symbol.png.clone(), "symbol.png").to_base64();
        let created = LONG_RETRIES.run(|| rest.create_emoji(&symbol.name, &image));
        match created.await {
            Ok(emoji) => {
                rest.emojis().add(&symbol.key, emoji);
                (uploaded, refused) = (uploaded + 1, 0);
            }
            Err(error) => {
                tracing::warn!(%error, symbol = symbol.key, "uploading a symbol failed");
                refused += 1;
                if refused == REFUSALS {
                    break;
                }
            }
        }
    }
    uploaded
}
