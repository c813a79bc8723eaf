//! Reviews in the store: one document for each seat of a finished game.

use crate::analysis::Review;
use crate::engine::Seat;
use crate::host::Host;
use crate::host::stored::{read_json, written};
use crate::host::worker_pool::lock;
use crate::store::{StoreError, TableId};
use serde::{Deserialize, Serialize};

/// A review as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(in crate::host) struct KeptReview {
    /// The review.
    pub review: Review,
    /// Whether its owner has posted its plot.
    #[serde(default)]
    pub shared: bool,
}

/// What a review is about: a seat of a table.
pub(in crate::host) type ReviewKey = (TableId, Seat);

impl Host {
    /// The stored review of a seat; none if there is none, or it does not read.
    pub(in crate::host) async fn kept_review(
        &self,
        key: ReviewKey,
    ) -> Result<Option<KeptReview>, StoreError> {
        let kept = lock(&self.kept_reviews).get(&key).cloned();
        Ok(kept.and_then(|kept| read_json(&kept).ok()))
    }

    /// Notes that the plot of a review was posted.
    pub(in crate::host) async fn note_shared_review(
        &self,
        key: ReviewKey,
    ) -> Result<(), StoreError> {
        if let Some(mut kept) = self.kept_review(key).await? {
            kept.shared = true;
            self.keep_review(key, &kept).await?;
        }
        Ok(())
    }

    /// Stores the review of a seat. False if there is one already.
    pub(super) async fn keep_review(
        &self,
        key: ReviewKey,
        kept: &KeptReview,
    ) -> Result<bool, StoreError> {
        lock(&self.kept_reviews).insert(key, written(kept));
        Ok(true)
    }
}
