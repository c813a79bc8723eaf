//! Pictures: what is to be drawn for a post, from memory where the table has not changed since. Knows no canvas and no file.

use super::Host;
use super::journal::{at_record, read_table, sight_of};
use super::post::{Picture, PictureKind, PictureViewer, ProgressPicture, TopicPicture};
use super::wording::scene_of;
use super::worker_pool::blocking;
use crate::engine::Journal;
use crate::games;
use crate::show::{PlotSight, ProgressPlot, Scene, Sight, Topic};
use crate::store::{StoreError, TableId};
use crate::words::Languages;
use std::sync::Arc;

/// What is to be drawn for a topic of the rules; none if it has no picture.
pub fn topic_sight(picture: &TopicPicture, language: &str) -> Option<(Box<dyn Sight>, Scene)> {
    let title = games::title(&picture.game)?;
    let topics = Topic::all(title);
    let topic = topics.iter().find(|topic| topic.name == picture.topic)?;
    topic.picture(title, language)
}

/// What is to be drawn for the progress of a person. Titles with fewer than two games are left out.
pub fn progress_sight(picture: &ProgressPicture, language: &str) -> (Box<dyn Sight>, Scene) {
    let titles = picture.losses.iter().filter(|(_, losses)| losses.len() > 1);
    let mut losses: Vec<(String, Vec<f32>)> = titles
        .map(|(game, losses)| (game.clone(), losses.clone()))
        .collect();
    losses.sort_by_key(|(_, losses)| std::cmp::Reverse(losses.len()));
    let scene = Scene {
        language: Languages::shipped().nearest(language).to_owned(),
        ..Scene::default()
    };
    (
        Box::new(PlotSight::Progress(ProgressPlot { losses })),
        scene,
    )
}

impl Host {
    /// What is to be drawn for a picture: the table as it was when the post was written. None if there is nothing to see. A table
    /// that has not changed since is drawn from memory; an earlier one is replayed from its journal.
    ///
    /// # Errors
    /// If the store is unavailable, or the table is damaged.
    pub async fn sight(
        &self,
        table: TableId,
        picture: &Picture,
        language: &str,
    ) -> Result<Option<(Box<dyn Sight>, Scene)>, StoreError> {
        // Many locales read the same language: they get the same picture.
        let language = Languages::shipped().nearest(language);
        if picture.part == PictureKind::Chances {
            return match picture.shown {
                PictureViewer::Seat(seat) => self.chances_sight((table, seat), language).await,
                PictureViewer::Table | PictureViewer::Afterwards => Ok(None),
            };
        }
        {
            let channel = self.channel(table.channel);
            let channel = channel.lock().await;
            let current = channel.current.as_ref().filter(|now| now.id == table);
            let current = current.filter(|now| now.table.records() == picture.records);
            if let Some(current) = current {
                return Ok(current.sight(picture, language));
            }
        }
        metrics::counter!("pagoda_pictures_replayed_total").increment(1);
        let (store, picture) = (Arc::clone(&self.store), picture.clone());
        let language = language.to_owned();
        blocking(move || {
            let (journal, _) = store.intact_journal(table)?;
            let Ok(table) = at_record(&journal, picture.records) else {
                return Ok(None);
            };
            Ok(sight_of(&table, &picture, &language))
        })
        .await
    }

    /// The journal of a table that is over, and how it is to be shown. None while it is not over.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn journal(
        &self,
        table: TableId,
        language: &str,
    ) -> Result<Option<(Journal, Scene)>, StoreError> {
        let store = Arc::clone(&self.store);
        // Many locales read the same language: they get the same film.
        let language = Languages::shipped().nearest(language).to_owned();
        let read = move || {
            let stored = store.journal(table)?;
            let whole = read_table(&stored).ok();
            let whole = whole.filter(crate::table::Table::is_over);
            Ok(whole.and_then(|whole| {
                let scene = scene_of(&language, &whole);
                Some((whole.journal()?.clone(), scene))
            }))
        };
        self.heavy.run(read).await
    }
}
