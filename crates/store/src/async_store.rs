//! Operations of a store on a server for asynchronous callers.

use super::{Batch, Committed, Latest, ProfileBytes, StoreError, TableId};
use pagoda_ids::{ChannelId, PersonId};
use std::pin::Pin;

/// The result of an operation, which begins when this is awaited. Once begun, the operation goes on if this is dropped.
pub type StoreFuture<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// The operations of [`Store`](super::Store) that every move needs, for callers that wait for a server without a thread of their own.
pub trait AsyncStore: Send + Sync {
    /// The same as [`Store::commit`](super::Store::commit).
    fn commit_async(&self, table: TableId, batch: Batch) -> StoreFuture<'_, Committed>;

    /// The same as [`Store::latest_with_profiles`](super::Store::latest_with_profiles).
    fn latest_async(
        &self,
        channel: ChannelId,
        request: &[u8],
        people: &[PersonId],
    ) -> StoreFuture<'_, (Option<Latest>, Vec<ProfileBytes>)>;
}
