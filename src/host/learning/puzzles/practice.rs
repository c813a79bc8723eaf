//! The exercise of the day by direct message, for whoever wants it: through the outbox of the channel in which its game was played. Knows no
//! Discord.

use super::Puzzles;
use super::mine::PositionedExercise;
use crate::host::model::button_id::ButtonAction;
use crate::host::model::error::RequestError;
use crate::host::model::post::{Button, Post, Recipient};
use crate::ids::PersonId;
use crate::store::StoreError;
use crate::supervision::catch_async;
use crate::words::{Words, keys};
use std::sync::atomic::Ordering;

impl Puzzles {
    /// Posts the exercises of the day that are due, once a minute. Of several processes one posts each.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn post_exercises(&self) -> Result<(), StoreError> {
        let minute = self.base.now() / 60;
        if self.exercises_looked_for.swap(minute, Ordering::Relaxed) == minute
            || self.base.is_clock_wrong().await?
        {
            return Ok(());
        }
        for person in self.people.claim_practice().await? {
            // The next one comes tomorrow.
            match catch_async("exercise", self.post_exercise(person)).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::warn!(%error, "posting an exercise failed"),
                Err(panic) => panic.log(format_args!("exercise of a person")),
            }
        }
        Ok(())
    }

    /// Posts the exercise that waits for longest; nothing if there is none.
    async fn post_exercise(&self, person: PersonId) -> Result<(), RequestError> {
        let profile = self.people.profile(person).await?;
        let settings = &profile.settings;
        if settings.dm_opt_out {
            return Ok(());
        }
        let Some(found) = self.next_exercise(person, None).await? else {
            return Ok(());
        };
        let id = found.reviewed.id.channel;
        let channel = self.tables.channels.get(id);
        let mut channel = channel.lock().await;
        loop {
            self.tables.load(&mut channel, id).await?;
            let loaded = channel.current_table()?;
            if loaded.people.closed.contains_key(&person) {
                return Ok(());
            }
            let known = loaded.people.languages.get(&person);
            let language = settings.language.as_ref().or(known);
            let language = language.unwrap_or(&loaded.language).clone();
            let post = invitation(&found, person, &language);
            match self.tables.post(&mut channel, vec![post], 0).await {
                // Another process has changed the table.
                Err(RequestError::Store(error)) if error.is_conflict() => channel.forget(),
                posted => return posted.map(drop),
            }
        }
    }
}

/// The message that asks for an exercise. Its button opens it.
fn invitation(found: &PositionedExercise, person: PersonId, language: &str) -> Post {
    let words = vec![found.heading(), Words::new(keys::EXERCISE_OF_THE_DAY)];
    let mut post = Post::new(Recipient::Direct(person), language, words);
    post.controls.buttons.push(Button {
        label: Words::new(keys::PRESS_ANSWER),
        press: found.reference.press(ButtonAction::Puzzle, &[]),
        disabled: false,
    });
    post
}
