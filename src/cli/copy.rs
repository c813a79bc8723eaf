//! `pagoda copy`: moves a store from a folder to PostgreSQL, or back.

use super::store_address::{OpenedStore, StoreAddress};
use super::tables::CommandResult;
use crate::host::{build_index, stored_agenda};
use crate::store::{self, CopySummary, DocumentKind, Store, StoreError};
use std::io::Write;

/// Arguments of `pagoda copy`.
#[derive(Clone, Debug, clap::Args)]
pub struct Copy {
    /// The store to copy: a folder, such as sled:pagoda-store, or a PostgreSQL database. It is not changed.
    #[arg(long)]
    from: StoreAddress,
    /// The new store: a folder or a PostgreSQL database, without games.
    #[arg(long)]
    to: StoreAddress,
}

impl Copy {
    /// Copies everything, compares it record by record, and prints how much there was.
    ///
    /// # Errors
    /// With a message, if a bot is running on a folder, the new store has games, or a table is damaged.
    pub async fn run(&self, out: &mut impl Write) -> CommandResult {
        let error_text = |error: StoreError| error.to_string();
        let from = self.from.open_existing()?;
        let web_key = from.web_key().await.map_err(error_text)?;
        let (copied, to) = match &from {
            OpenedStore::Sled(store) => copy_to_empty(&**store, &self.to).await?,
            OpenedStore::Postgres(store) => {
                let snapshot = store.snapshot().map_err(error_text)?;
                copy_to_empty(&snapshot, &self.to).await?
            }
        };
        // Links to boards go on working.
        to.set_web_key(web_key).await.map_err(error_text)?;
        let CopySummary {
            tables,
            records,
            posts,
            people,
            documents,
        } = copied;
        writeln!(
            out,
            "{tables} tables with {records} records, {posts} unsent posts, {people} people and {documents} documents are in {}, and are the same as in {}",
            self.to, self.from
        )
        .map_err(|error| error.to_string())
    }
}

/// Copies everything to a store without games, and builds the index of people there if the original has none.
pub(super) async fn copy_to_empty(
    from: &dyn Store,
    address: &StoreAddress,
) -> Result<(CopySummary, OpenedStore), String> {
    let error_text = |error: StoreError| error.to_string();
    let to = address.open()?;
    if !is_empty(&*to).await.map_err(error_text)? {
        return Err(format!(
            "there are games in {address} already: choose an empty store"
        ));
    }
    let copied = store::copy(from, &*to, &stored_agenda).await;
    let copied = copied.map_err(error_text)?;
    build_index(&*to).await.map_err(error_text)?;
    Ok((copied, to))
}

/// Whether a store has neither tables nor profiles nor documents.
async fn is_empty(store: &dyn Store) -> Result<bool, StoreError> {
    for kind in DocumentKind::ALL {
        if !store.documents_after(kind, None).await?.is_empty() {
            return Ok(false);
        }
    }
    Ok(store.tables_after(None).await?.is_empty() && store.people_after(None).await?.is_empty())
}
