//! The documents of days: made when they are first needed, and changed by compare-and-set. Knows no table in memory.

use super::state::DayState;
use crate::host::base::Base;
use crate::host::stored::{StoredDataError, read_json, written};
use crate::store::{DocumentKey, Expected, StoreError};

/// The stored deal of a day, if there is one, and on what a change of it is based: none if a newer program wrote it.
async fn stored(base: &Base, day: u32) -> Result<(Option<Expected>, Option<DayState>), StoreError> {
    let key = DocumentKey::DayDeal { day };
    let bytes = match base.store.document(key).await {
        Err(error) if error.is_newer() => return Ok((None, None)),
        // What was there is lost; the tables of its tries are not.
        Err(error) if error.is_damage() => {
            base.report(error.to_string());
            return Ok((Some(Expected::Any), None));
        }
        bytes => bytes?,
    };
    match bytes.as_deref().map(read_json).transpose() {
        Ok(state) => Ok((Some(Expected::Exactly(bytes)), state)),
        Err(why) => {
            base.report(format!("{key} does not read: {why}"));
            let is_lost = matches!(why, StoredDataError::Damaged(_));
            Ok((is_lost.then_some(Expected::Exactly(bytes)), None))
        }
    }
}

/// The deal of a day, if there is one.
pub(super) async fn known(base: &Base, day: u32) -> Result<Option<DayState>, StoreError> {
    Ok(stored(base, day).await?.1)
}

/// The deal of a day. If it is the first time that it is needed, it is stored, so that it stays what was promised.
pub(super) async fn deal(base: &Base, day: u32) -> Result<DayState, StoreError> {
    change(base, day, |_| {}).await
}

/// Changes the deal of a day, and returns it. If another process changes it meanwhile, the change is made again to what is there then.
pub(super) async fn change(
    base: &Base,
    day: u32,
    mut change: impl FnMut(&mut DayState),
) -> Result<DayState, StoreError> {
    loop {
        let (expected, before) = stored(base, day).await?;
        let Some(expected) = expected else {
            return Ok(DayState::new(base.store.web_key().await?, day));
        };
        let mut state = match &before {
            Some(state) => state.clone(),
            None => DayState::new(base.store.web_key().await?, day),
        };
        change(&mut state);
        if before.as_ref() == Some(&state) {
            return Ok(state);
        }
        let key = DocumentKey::DayDeal { day };
        let bytes = Some(written(&state));
        match base.store.set_document(key, expected, bytes).await {
            Err(error) if error.is_conflict() => {}
            stored => return stored.map(|()| state),
        }
    }
}

/// Whether everybody may know what the deal of a day followed from: its day is over, and nobody plays it any more.
pub(in crate::host) async fn is_revealed(base: &Base, day: u32) -> Result<bool, StoreError> {
    let state = known(base, day).await?;
    Ok(state.is_some_and(|state| state.is_closed(day, base.now())))
}
