//! Several processes with one store: what they leave to each other, and what they tell each other. Knows no Discord.

use super::Host;
use super::post::Post;
use super::stored::read_json;
use super::worker_pool::blocking;
use crate::store::{ChangeHint, Cluster, StoreError, TableId};
use std::sync::Arc;

impl Host {
    /// Whether other processes may use the same store.
    pub fn is_shared(&self) -> bool {
        self.store.cluster().is_some()
    }

    /// Asks the other processes something; if there are none, the usual value.
    pub(super) async fn of_cluster<T: Default + Send + 'static>(
        &self,
        ask: impl FnOnce(&dyn Cluster) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let store = Arc::clone(&self.store);
        blocking(move || match store.cluster() {
            Some(cluster) => ask(cluster),
            None => Ok(T::default()),
        })
        .await
    }

    /// Follows what other processes do, and calls `posts_left` when one leaves posts to this one.
    pub fn follow_others(self: &Arc<Self>, posts_left: impl Fn() + Send + Sync + 'static) {
        let host = Arc::downgrade(self);
        if let Some(cluster) = self.store.cluster() {
            cluster.listen(Box::new(move |hint| {
                let Some(host) = host.upgrade() else {
                    return;
                };
                match hint {
                    ChangeHint::Table { table, records } => {
                        host.thoughts.move_on(table, records);
                        host.table_changed(table);
                    }
                    ChangeHint::Posts => posts_left(),
                    ChangeHint::Everything => {
                        posts_left();
                        if let Some(change_sink) = host.change_sink.get() {
                            change_sink(None);
                        }
                    }
                }
            }));
        }
    }

    /// Claims posts that no other process delivers. A post may have been delivered by a process that has ended since.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn claim_posts(&self) -> Result<Vec<Post>, StoreError> {
        let claimed = self.of_cluster(|cluster| cluster.claim_posts()).await?;
        let posts = claimed.into_iter().filter_map(|(table, bytes)| {
            let post = read_json::<Post>(&bytes);
            if let Err(why) = &post {
                self.report(format!("a post of {table} does not read: {why}"));
            }
            post.ok()
        });
        Ok(posts.collect())
    }

    /// Keeps the claims of this process. Returns the table and number of each post that it has claimed and not yet delivered.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn keep_claims(&self) -> Result<Vec<(TableId, u64)>, StoreError> {
        let mut held = self.of_cluster(|cluster| cluster.keep_claims()).await?;
        held.retain(|(table, number)| !self.deliveries.includes(*table, *number));
        Ok(held)
    }

    /// Gives back claimed posts that this process does not know.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn return_posts(&self, table: TableId, numbers: Vec<u64>) -> Result<(), StoreError> {
        self.of_cluster(move |cluster| cluster.return_posts(table, &numbers))
            .await
    }
}
