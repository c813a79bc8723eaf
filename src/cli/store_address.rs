//! Where a store is: in a folder, or in a PostgreSQL database.

use crate::store::{PostgresStore, SledStore, Store, StoreAdmin};
use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Address of a store. A folder may begin with `sled:`.
#[derive(Clone, PartialEq, Eq)]
pub enum StoreAddress {
    /// A folder.
    Folder(PathBuf),
    /// A database, such as `postgres://pagoda@localhost/pagoda`.
    Postgres(String),
}

impl From<OsString> for StoreAddress {
    fn from(text: OsString) -> Self {
        match text.to_str() {
            Some(address)
                if address.starts_with("postgres://") || address.starts_with("postgresql://") =>
            {
                Self::Postgres(address.to_owned())
            }
            Some(path) if path.starts_with("sled:") => Self::Folder(path["sled:".len()..].into()),
            _ => Self::Folder(text.into()),
        }
    }
}

impl From<PathBuf> for StoreAddress {
    fn from(folder: PathBuf) -> Self {
        Self::Folder(folder)
    }
}

impl fmt::Display for StoreAddress {
    /// Without passwords.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let address = match self {
            Self::Folder(folder) => return write!(out, "{}", folder.display()),
            Self::Postgres(address) => address,
        };
        let Ok(mut url) = reqwest::Url::parse(address) else {
            return out.write_str("postgres://…");
        };
        // This fails only for addresses that have no password.
        let _ = url.set_password(None);
        // Parameters may have one, too.
        url.set_query(None);
        out.write_str(url.as_str())
    }
}

impl fmt::Debug for StoreAddress {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl StoreAddress {
    /// Returns the folder, for a command that is for folders only.
    ///
    /// # Errors
    /// With a message, if it is a database.
    pub fn folder(&self, command: &str) -> Result<&Path, String> {
        match self {
            Self::Folder(folder) => Ok(folder),
            Self::Postgres(_) => Err(format!(
                "'pagoda {command}' is for stores in a folder; PostgreSQL has tools of its own"
            )),
        }
    }

    /// Opens the store; a folder is created if it is missing.
    ///
    /// # Errors
    /// With a message, if that fails.
    pub fn open(&self) -> Result<OpenedStore, String> {
        let opened = match self {
            Self::Folder(folder) => SledStore::open(folder).map(Arc::new).map(OpenedStore::Sled),
            Self::Postgres(address) => PostgresStore::open(address)
                .map(Arc::new)
                .map(OpenedStore::Postgres),
        };
        opened.map_err(|error| error.to_string())
    }

    /// Opens a store that must exist.
    ///
    /// # Errors
    /// With a message, if there is none, or that fails.
    pub fn open_existing(&self) -> Result<OpenedStore, String> {
        match self {
            Self::Folder(folder) if !SledStore::exists(folder) => {
                Err(format!("there is no store at {}", folder.display()))
            }
            _ => self.open(),
        }
    }
}

/// An open store of either kind.
pub enum OpenedStore {
    /// In a folder, which this process has alone.
    Sled(Arc<SledStore>),
    /// In a database, which other processes may use as well.
    Postgres(Arc<PostgresStore>),
}

impl OpenedStore {
    /// The store.
    pub fn shared(&self) -> Arc<dyn Store> {
        match self {
            Self::Sled(store) => Arc::clone(store) as _,
            Self::Postgres(store) => Arc::clone(store) as _,
        }
    }

    /// Closes a store in a folder, also if it is still referenced.
    pub fn close(&self) {
        match self {
            Self::Sled(store) => store.close(),
            Self::Postgres(_) => {}
        }
    }
}

impl std::ops::Deref for OpenedStore {
    type Target = dyn StoreAdmin;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Sled(store) => &**store,
            Self::Postgres(store) => &**store,
        }
    }
}
