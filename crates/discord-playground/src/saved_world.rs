//! Persistent state of a playground in a folder: guilds, channels, people and messages.
//!
//! Private responses and open interactions are not saved; Discord also drops them after a while.

use super::clock::{Id, Ids};
use super::constants::LOADING;
use super::emojis::StoredEmoji;
use super::guilds::Guild;
use super::messages::Message;
use super::state::PlaygroundState;
use super::webhooks::Webhook;
use super::world::{BotAccount, Channel, PlaygroundPerson, World};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use std::{fs, io};

/// Delay in which changes are collected before they are written.
const COLLECTING_TIME: Duration = Duration::from_millis(500);

/// The saved state.
#[derive(Debug, Serialize, Deserialize)]
struct SavedWorld {
    last_id: Id,
    #[serde(default)]
    last_guild: Id,
    bot: BotAccount,
    guilds: Vec<Guild>,
    channels: Vec<Channel>,
    people: Vec<PlaygroundPerson>,
    messages: Vec<Message>,
    #[serde(default)]
    emojis: Vec<StoredEmoji>,
    #[serde(default)]
    webhooks: Vec<Webhook>,
}

/// A folder with saved state.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    /// Files of messages that are saved already.
    files: BTreeSet<Id>,
}

impl Folder {
    /// Opens the folder, which is created if it is missing.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn open(path: &Path) -> io::Result<Self> {
        let files = path.join("files");
        fs::create_dir_all(&files)?;
        let names = fs::read_dir(files)?.map(|entry| Ok(entry?.file_name()));
        let names = names.collect::<io::Result<Vec<_>>>()?;
        let ids = names.iter().filter_map(|name| name.to_str()?.parse().ok());
        Ok(Self {
            path: path.to_owned(),
            files: ids.collect(),
        })
    }

    /// Returns a token that is the same after a restart. It is created if it is missing, and readable for the owner of the folder only.
    ///
    /// # Errors
    /// If it cannot be read or written.
    pub fn token(&self, name: &str, new: impl FnOnce() -> String) -> io::Result<String> {
        let path = self.path.join(format!("{name}-token"));
        match fs::read_to_string(&path) {
            Ok(token) => return Ok(token.trim().to_owned()),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        let token = new();
        let mut options = fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        options.open(&path)?.write_all(token.as_bytes())?;
        Ok(token)
    }

    /// Restores saved state into a new world; without saved state the world is unchanged.
    ///
    /// # Errors
    /// If the state is unreadable.
    pub fn read_into(&self, world: &mut World) -> io::Result<()> {
        let text = match fs::read(self.path.join("world.json")) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            text => text?,
        };
        let kept: SavedWorld = serde_json::from_slice(&text)?;
        let newest = kept.guilds.iter().map(|guild| guild.id).max();
        let last_guild = kept.last_guild.max(newest.unwrap_or_default());
        world.ids = Ids::after(kept.last_id, last_guild);
        world.bot = kept.bot;
        world.guilds = by_id(kept.guilds, |guild| guild.id);
        world.channels = by_id(kept.channels, |channel| channel.id);
        world.people = by_id(kept.people, |person| person.id);
        for emoji in &kept.emojis {
            let bytes = fs::read(self.path.join("files").join(emoji.id.to_string()))?;
            world.files.insert(emoji.id, bytes);
        }
        world.emojis = kept.emojis;
        world.webhooks = by_id(kept.webhooks, |webhook| webhook.id);
        for mut message in kept.messages {
            message.interaction = None;
            for attachment in &message.attachments {
                let bytes = fs::read(self.path.join("files").join(attachment.id.to_string()))?;
                world.files.insert(attachment.id, bytes);
            }
            world.put(message);
        }
        Ok(())
    }

    /// Saves a world atomically.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&mut self, shared: &PlaygroundState) -> io::Result<()> {
        let (kept, fresh) = {
            let world = shared.world();
            let lasting =
                |message: &&Message| message.only_for.is_none() && message.flags & LOADING == 0;
            let kept = SavedWorld {
                last_id: world.ids.last(),
                last_guild: world.ids.last_guild(),
                bot: world.bot.clone(),
                guilds: world.guilds.values().cloned().collect(),
                channels: world.channels.values().cloned().collect(),
                people: world.people.values().cloned().collect(),
                messages: world.messages.values().filter(lasting).cloned().collect(),
                emojis: world.emojis.clone(),
                webhooks: world.webhooks.values().cloned().collect(),
            };
            let fresh: Vec<(Id, Vec<u8>)> = attachments(&kept)
                .filter(|id| !self.files.contains(id))
                .filter_map(|id| Some((id, world.files.get(&id)?.clone())))
                .collect();
            (kept, fresh)
        };
        let files = self.path.join("files");
        for (id, bytes) in fresh {
            fs::write(files.join(id.to_string()), bytes)?;
            self.files.insert(id);
        }
        let text = serde_json::to_vec(&kept)?;
        let new = self.path.join("world.json.new");
        fs::write(&new, text)?;
        fs::rename(&new, self.path.join("world.json"))?;
        let needed: BTreeSet<Id> = attachments(&kept).collect();
        for gone in self.files.difference(&needed) {
            // The file may be gone already.
            let _ = fs::remove_file(files.join(gone.to_string()));
        }
        self.files = needed;
        Ok(())
    }
}

/// Saves the world after changes, and at the end.
#[derive(Clone, Debug)]
pub struct WorldSaver {
    folder: Arc<Mutex<Folder>>,
    shared: Arc<PlaygroundState>,
}

impl WorldSaver {
    /// Creates a saver.
    pub fn new(folder: Folder, shared: &Arc<PlaygroundState>) -> Self {
        Self {
            folder: Arc::new(Mutex::new(folder)),
            shared: Arc::clone(shared),
        }
    }

    /// Saves the world now.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self) -> io::Result<()> {
        let folder = self.folder.lock();
        let mut folder = folder.expect("nobody panics with the folder in hand");
        folder.write(&self.shared)
    }

    /// Saves the world after each change, until it is dropped.
    pub async fn follow(self) {
        let mut noticed = self.shared.changed();
        while noticed.changed().await.is_ok() {
            tokio::time::sleep(COLLECTING_TIME).await;
            noticed.mark_unchanged();
            let keeper = self.clone();
            let written = tokio::task::spawn_blocking(move || keeper.write()).await;
            if let Ok(Err(error)) = written {
                tracing::warn!(%error, "saving the playground failed");
            }
        }
    }
}

fn attachments(kept: &SavedWorld) -> impl Iterator<Item = Id> {
    let attachments = kept
        .messages
        .iter()
        .flat_map(|message| &message.attachments);
    let emojis = kept.emojis.iter().map(|emoji| emoji.id);
    attachments.map(|attachment| attachment.id).chain(emojis)
}

fn by_id<T>(list: Vec<T>, id: impl Fn(&T) -> Id) -> BTreeMap<Id, T> {
    list.into_iter().map(|item| (id(&item), item)).collect()
}
