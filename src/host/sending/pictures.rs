//! Pictures: what is to be drawn for a post, from memory where the table has not changed since. Knows no canvas and no file.

use crate::engine::Journal;
use crate::games;
use crate::host::base::Base;
use crate::host::deals::is_revealed;
use crate::host::learning::puzzles::puzzle_sight;
use crate::host::learning::reviews::Reviews;
use crate::host::learning::trials::trial_sight;
use crate::host::model::error::RequestError;
use crate::host::model::post::{
    DayCardPicture, Picture, PictureKind, PictureViewer, Post, PostPicture, ProgressPicture,
    Recipient, TopicPicture,
};
use crate::host::pages::links::Links;
use crate::host::people::People;
use crate::host::posts::journal::{at_record, nameless, read_table, sight_of};
use crate::host::posts::loaded::LoadedTable;
use crate::host::posts::wording::scene_of;
use crate::host::tables::Tables;
use crate::ids::PersonId;
use crate::picture::Theme;
use crate::show::{DayCard, PlotSight, ProgressPlot, Scene, Sight, Topic};
use crate::store::{StoreError, TableId};
use crate::supervision::catch_async;
use crate::table::DealProof;
use crate::words::{Languages, Words};
use serde_json::json;
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

/// What is to be drawn for a result at the deal of a day; none if its title is unknown.
pub fn day_card_sight(card: &DayCardPicture, language: &str) -> Option<(Box<dyn Sight>, Scene)> {
    let sight = DayCard {
        title: games::title(&card.game)?,
        date: card.date.clone(),
        score: card.score,
        place: card.place,
        all: card.all,
        streak: card.streak,
        spread: card.spread.clone(),
        own: card.own,
    };
    let scene = Scene {
        language: Languages::shipped().nearest(language).to_owned(),
        ..Scene::default()
    };
    Some((Box::new(sight), scene))
}

/// What is to be drawn for posts and pages.
pub struct Pictures {
    base: Arc<Base>,
    tables: Arc<Tables>,
    reviews: Arc<Reviews>,
    links: Arc<Links>,
    people: Arc<People>,
}

/// What a post needs beside its words.
pub struct PreparedContent {
    /// What is to be drawn, if anything; an error if the store is unavailable or the table is damaged.
    pub drawing: Result<Option<Drawing>, StoreError>,
    /// The labels and addresses of its links.
    pub links: Vec<(Words, String)>,
}

/// What is to be drawn for a post.
pub enum Drawing {
    /// A picture.
    Sight(Box<dyn Sight>, Scene),
    /// A whole game, as a film or as a file.
    Game(Box<Journal>, Scene),
}

impl Pictures {
    pub(in crate::host) fn new(
        base: Arc<Base>,
        tables: Arc<Tables>,
        reviews: Arc<Reviews>,
        links: Arc<Links>,
        people: Arc<People>,
    ) -> Self {
        Self {
            base,
            tables,
            reviews,
            links,
            people,
        }
    }

    /// What a post needs beside its words.
    pub async fn prepare(&self, post: &Post) -> PreparedContent {
        let drawing = catch_async("drawing", self.themed_drawing(post)).await;
        let drawing = drawing.unwrap_or_else(|panic| {
            let table = post.table;
            panic.log(format_args!(
                "picture of post {:?} of {table:?}",
                post.number
            ));
            Ok(None)
        });
        let links = post.controls.links.iter().filter_map(|link| {
            let url = self
                .links
                .link_url_in(post.table?, &link.target, &post.language)?;
            Some((link.label.clone(), url))
        });
        PreparedContent {
            drawing,
            links: links.collect(),
        }
    }

    /// What is to be drawn for a post, in the theme of its reader.
    async fn themed_drawing(&self, post: &Post) -> Result<Option<Drawing>, StoreError> {
        let mut drawing = self.drawing(post).await?;
        if let Some(Drawing::Sight(_, scene) | Drawing::Game(_, scene)) = &mut drawing {
            scene.theme = self.theme(post).await?;
        }
        Ok(drawing)
    }

    /// The theme of the person who alone reads a post. What a channel sees has that of the host of its table, or is light.
    async fn theme(&self, post: &Post) -> Result<Theme, StoreError> {
        let person = match (post.to, post.table) {
            (Recipient::Direct(person) | Recipient::Answer(person), _) => Some(person),
            (Recipient::Channel, Some(table)) => self.host_of(table).await?,
            (Recipient::Channel, None) => None,
        };
        let wants_dark = match person {
            Some(person) => self.people.profile(person).await?.settings.wants_dark,
            None => false,
        };
        Ok(if wants_dark {
            Theme::Dark
        } else {
            Theme::Light
        })
    }

    async fn host_of(&self, table: TableId) -> Result<Option<PersonId>, StoreError> {
        let host = |loaded: &LoadedTable| loaded.table.host().id;
        match self.tables.look_at(table, host).await {
            Ok(host) => Ok(host),
            Err(RequestError::Store(error)) => Err(error),
            Err(RequestError::Refused(_) | RequestError::Damaged(_)) => Ok(None),
        }
    }

    async fn drawing(&self, post: &Post) -> Result<Option<Drawing>, StoreError> {
        let language = &post.language;
        let sight = match (&post.picture, post.table) {
            (Some(PostPicture::Table(picture)), Some(table)) if picture.part.is_whole_game() => {
                let found = self.journal(table, language).await;
                let found = found.unwrap_or_else(|error| {
                    tracing::error!(%error, %table, "a game cannot be read");
                    None
                });
                return Ok(found.map(|(journal, scene)| Drawing::Game(Box::new(journal), scene)));
            }
            (Some(PostPicture::Table(picture)), Some(table)) => {
                self.sight(table, picture, language).await?
            }
            (Some(PostPicture::Puzzle(puzzle, picture)), _) => {
                puzzle_sight(puzzle, picture, language)
            }
            (Some(PostPicture::Trial(trial, picture)), _) => trial_sight(trial, picture, language),
            (Some(PostPicture::Topic(topic)), _) => topic_sight(topic, language),
            (Some(PostPicture::Progress(progress)), _) => Some(progress_sight(progress, language)),
            (Some(PostPicture::DayCard(card)), _) => day_card_sight(card, language),
            (Some(PostPicture::Nameless(picture)), Some(table)) => {
                self.nameless(table, picture, language).await?
            }
            (Some(PostPicture::Table(_) | PostPicture::Nameless(_)), None) | (None, _) => None,
        };
        Ok(sight.map(|(sight, scene)| Drawing::Sight(sight, scene)))
    }

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
        let plotted = matches!(picture.part, PictureKind::Chances | PictureKind::Sources);
        if plotted {
            let PictureViewer::Seat(seat) = picture.shown else {
                return Ok(None);
            };
            return match picture.part {
                PictureKind::Sources => self.reviews.sources_sight((table, seat), language).await,
                _ => self.reviews.chances_sight((table, seat), language).await,
            };
        }
        {
            let channel = self.tables.channels.get(table.channel);
            let channel = channel.lock().await;
            let current = channel.current.as_ref().filter(|now| now.id == table);
            let current = current.filter(|now| now.table.records() == picture.records);
            if let Some(current) = current {
                return Ok(sight_of(&current.table, picture, language));
            }
        }
        metrics::counter!("pagoda_pictures_replayed_total").increment(1);
        let (journal, _) = self.base.store.intact_journal(table).await?;
        let (picture, language) = (picture.clone(), language.to_owned());
        let workplace = self.base.workplace;
        workplace
            .blocking(move || {
                let Ok(table) = at_record(&journal, picture.records) else {
                    return Ok(None);
                };
                Ok(sight_of(&table, &picture, &language))
            })
            .await
    }

    /// What is to be drawn for a picture of a table whose people are not named.
    async fn nameless(
        &self,
        table: TableId,
        picture: &Picture,
        language: &str,
    ) -> Result<Option<(Box<dyn Sight>, Scene)>, StoreError> {
        let (journal, _) = self.base.store.intact_journal(table).await?;
        let picture = picture.clone();
        let language = Languages::shipped().nearest(language).to_owned();
        let draw = move || {
            let then = nameless(&journal).and_then(|journal| at_record(&journal, picture.records));
            let sight = then.map(|table| sight_of(&table, &picture, &language));
            Ok(sight.ok().flatten())
        };
        self.base.workplace.blocking(draw).await
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
        // Many locales read the same language: they get the same film.
        let language = Languages::shipped().nearest(language).to_owned();
        let turn = self.base.heavy.turn().await?;
        let stored = self.base.store.journal(table).await?;
        let read = move || {
            let whole = read_table(&stored).ok();
            let whole = whole.filter(crate::table::Table::is_over);
            Ok(whole.and_then(|whole| {
                let scene = scene_of(&language, &whole);
                let journal = whole.journal()?.clone();
                Some((
                    journal,
                    scene,
                    DealProof::revealed(&whole),
                    whole.day_deal(),
                ))
            }))
        };
        let Some((mut journal, scene, proof, deal)) = turn.run(read).await? else {
            return Ok(None);
        };
        let is_open = match deal {
            Some(deal) => is_revealed(&self.base, deal.day).await?,
            None => true,
        };
        journal.deal = proof.filter(|_| is_open).map(|proof| json!(proof));
        Ok(Some((journal, scene)))
    }
}
