//! What people at a finished game post to its channel: the film, and the plots of their reviews. Knows no Discord.

use crate::host::learning::history::{History, may_post_film, whole_game};
use crate::host::learning::reviews::{chances_picture, own_seat};
use crate::host::model::error::{RequestError, private};
use crate::host::model::post::{PictureKind, Post, Recipient};
use crate::host::model::request::Request;
use crate::host::tables::channel::LoadedChannel;
use crate::table::TableRefusal;
use crate::words::{Key, Value, Words, clean_name, keys};

/// Slot of the film in the channel.
const FILM: &str = "film";
/// Prefix of the slot of a plot; the seat follows.
const REVIEW: &str = "review-";

impl History {
    /// Posts the film of the game to the channel, in one message even if it is requested several times.
    pub(in crate::host) async fn post_film(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
    ) -> Result<Vec<Post>, RequestError> {
        let loaded = channel.current_table()?;
        let table = &loaded.table;
        if !table.is_over() || table.journal().is_none() {
            return Err(RequestError::refused(&TableRefusal::NotOver));
        }
        if !may_post_film(table, request) {
            return Err(RequestError::refused(&TableRefusal::NotSeated));
        }
        let words = Words::new(keys::FILM_POSTED)
            .with("name", Value::person(clean_name(&request.who.name)))
            .with("game", table.title().name());
        let mut post = Post::new(Recipient::Channel, &loaded.language, vec![words]);
        post.slot = Some(FILM.to_owned());
        post.picture = Some(whole_game(table, PictureKind::Film).into());
        let mut posts = self.tables.post(channel, vec![post], 0).await?;
        posts.push(private(request, vec![Words::new(keys::ANSWER_FILM_POSTED)]));
        Ok(posts)
    }

    /// Posts the plot of the requester's review to the channel, once.
    pub(in crate::host) async fn share_review(
        &self,
        channel: &mut LoadedChannel,
        request: &Request,
    ) -> Result<Vec<Post>, RequestError> {
        let loaded = channel.current_table()?;
        let (id, who) = (loaded.id, &request.who);
        let said = |key: Key| Ok(vec![private(request, vec![Words::new(key)])]);
        let Some(seat) = own_seat(&loaded.table, who.id) else {
            return said(keys::REVIEW_NOT_SEATED);
        };
        let Some(kept) = self.reviews.kept_review((id, seat)).await? else {
            return said(keys::REVIEW_INTERRUPTED);
        };
        if kept.shared {
            return said(keys::ANSWER_REVIEW_SHARED_ALREADY);
        }
        let words = Words::new(keys::REVIEW_SHARED)
            .with("name", Value::person(clean_name(&who.name)))
            .with("game", loaded.table.title().name());
        let mut post = Post::new(Recipient::Channel, &loaded.language, vec![words]);
        // If it is interrupted before it is noted, the same message is posted again.
        post.slot = Some(format!("{REVIEW}{seat}"));
        post.picture = Some(chances_picture(seat, loaded.table.records()).into());
        let mut posts = self.tables.post(channel, vec![post], 0).await?;
        self.reviews.note_shared_review((id, seat)).await?;
        posts.push(private(
            request,
            vec![Words::new(keys::ANSWER_REVIEW_SHARED)],
        ));
        Ok(posts)
    }
}
