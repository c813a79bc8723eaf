//! Reviews in the store: one document for each seat of a finished game. They follow from the journal, so one that does not read is
//! computed again.

use super::Reviews;
use crate::analysis::Review;
use crate::engine::Seat;
use crate::host::stored::{read_json, written};
use crate::store::{DocumentKey, Expected, StoreError, TableId};
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

impl Reviews {
    /// The stored review of a seat; none if there is none, or it does not read.
    pub(in crate::host) async fn kept_review(
        &self,
        key: ReviewKey,
    ) -> Result<Option<KeptReview>, StoreError> {
        Ok(self.review_document(key).await?.0)
    }

    /// The stored review of a seat, and what a change of it must be based on.
    async fn review_document(
        &self,
        key: ReviewKey,
    ) -> Result<(Option<KeptReview>, Expected), StoreError> {
        let key = document_key(key);
        let (read, expected) = match self.base.store.document(key).await {
            Err(error) if error.is_damage() => (Err(error.to_string()), Expected::Any),
            bytes => {
                let bytes = bytes?;
                let read = bytes.as_deref().map(read_json::<KeptReview>).transpose();
                let read = read.map_err(|error| error.to_string());
                (read, Expected::Exactly(bytes))
            }
        };
        let kept = read.unwrap_or_else(|why| {
            self.base.report(format!("{key} does not read: {why}"));
            None
        });
        Ok((kept, expected))
    }

    /// Stores a new review. False if there is one already.
    pub(super) async fn keep_review(
        &self,
        key: ReviewKey,
        review: Review,
    ) -> Result<bool, StoreError> {
        let (known, expected) = self.review_document(key).await?;
        let kept = KeptReview {
            review,
            shared: false,
        };
        match known {
            Some(_) => Ok(false),
            None => self.set_review(key, expected, &kept).await,
        }
    }

    /// Notes that the plot of a review was posted.
    pub(in crate::host) async fn note_shared_review(
        &self,
        key: ReviewKey,
    ) -> Result<(), StoreError> {
        let (kept, expected) = self.review_document(key).await?;
        if let Some(kept) = kept {
            let kept = KeptReview {
                shared: true,
                ..kept
            };
            // If another process was faster, it noted the same.
            self.set_review(key, expected, &kept).await?;
        }
        Ok(())
    }

    /// Writes a review. False if another process has changed it meanwhile.
    async fn set_review(
        &self,
        key: ReviewKey,
        expected: Expected,
        kept: &KeptReview,
    ) -> Result<bool, StoreError> {
        let (key, bytes) = (document_key(key), Some(written(kept)));
        match self.base.store.set_document(key, expected, bytes).await {
            Ok(()) => Ok(true),
            Err(error) if error.is_conflict() => Ok(false),
            Err(error) => Err(error),
        }
    }
}

fn document_key((table, seat): ReviewKey) -> DocumentKey {
    let seat = u8::try_from(seat).unwrap_or(u8::MAX);
    DocumentKey::Review { table, seat }
}
