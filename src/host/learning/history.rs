//! Replays of games: move by move, as a film, or as a file.

use crate::host::base::Base;
use crate::host::deals::is_revealed;
use crate::host::learning::motives::has_motives;
use crate::host::learning::reviews::{ReviewPage, Reviews};
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::error::{RequestError, private};
use crate::host::model::post::{Button, Picture, PictureKind, PictureViewer, Post, PostPicture};
use crate::host::model::request::Request;
use crate::host::posts::journal::{Moment, index_of_moment, read_table, replay_buttons};
use crate::host::posts::log::{LogExtent, has_details, log_lines};
use crate::host::posts::orders::reason_words;
use crate::host::tables::Tables;
use crate::host::tables::reading::moments_of;
use crate::store::TableId;
use crate::table::{Stage, Table, TableRefusal};
use crate::words::{Words, keys};
use std::sync::Arc;

/// A request that needs the whole journal of a game.
pub(in crate::host) enum LookBack {
    /// One moment of it.
    Replay {
        table: TableId,
        moment: ReplayMoment,
    },
    /// The whole game, as a film or as a file.
    Whole {
        table: TableId,
        part: PictureKind,
        /// Whether the sender may post it to the channel.
        may_post: bool,
    },
    /// The log of its last moves.
    Log { table: TableId, extent: LogExtent },
    /// The review of the sender's seat.
    Review {
        table: TableId,
        page: ReviewPage,
        /// Whether it is the newest game of the channel.
        is_newest: bool,
    },
}

/// A moment of a replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::host) enum ReplayMoment {
    /// After so many records.
    At(u64),
    /// The last one.
    Last,
    /// The last one from which the game can be continued.
    LastToContinue,
}

/// What can be seen of games afterwards: replays, films, logs, reviews.
pub(in crate::host) struct History {
    base: Arc<Base>,
    pub(in crate::host) tables: Arc<Tables>,
    pub(in crate::host) reviews: Arc<Reviews>,
}

impl History {
    pub fn new(base: Arc<Base>, tables: Arc<Tables>, reviews: Arc<Reviews>) -> Self {
        Self {
            base,
            tables,
            reviews,
        }
    }

    /// Handles such a request. The caller must not hold a lock: the worker pool may be busy.
    pub(in crate::host) async fn look_back(
        &self,
        request: &Request,
        look: LookBack,
    ) -> Result<Post, RequestError> {
        match look {
            LookBack::Replay { table, moment } => self.replay(table, request, moment).await,
            LookBack::Whole {
                table,
                part,
                may_post,
            } => {
                let mut post = self.whole(table, request, part).await?;
                if may_post {
                    post.controls.buttons.push(Button {
                        label: Words::new(keys::PRESS_FILM_POST),
                        press: ButtonId::new(table.number, 0, ButtonAction::PostFilm, [""; 0]),
                        disabled: false,
                    });
                }
                Ok(post)
            }
            LookBack::Log { table, extent } => self.log(table, request, extent).await,
            LookBack::Review {
                table,
                page,
                is_newest,
            } => {
                let reviews = &self.reviews;
                reviews.review(table, request, page, is_newest).await
            }
        }
    }

    /// The log of the last moves. It is read from the journal, because it is rarely requested and would need much memory.
    async fn log(
        &self,
        id: TableId,
        request: &Request,
        extent: LogExtent,
    ) -> Result<Post, RequestError> {
        let (table, moments) = moments_of(&self.tables.base, id).await?;
        let room = self.base.limits.list_chars;
        let mut lines = log_lines(&table, &moments, extent, &request.language, room);
        if lines.is_empty() {
            lines.push(Words::new(keys::ANSWER_NOTHING_YET));
        }
        let mut post = private(request, lines);
        post.table = Some(id);
        if has_details(&moments, extent) {
            post.controls.buttons.push(extent.other(id));
        }
        if !table.is_over() && has_motives(&table) {
            let action = ButtonAction::Why;
            post.controls.buttons.push(Button {
                label: action.label(),
                press: ButtonId::new(id.number, 0, action, [""; 0]),
                disabled: false,
            });
        }
        Ok(post)
    }

    /// One moment of a table of the channel, with buttons to the others.
    async fn replay(
        &self,
        table: TableId,
        request: &Request,
        wanted: ReplayMoment,
    ) -> Result<Post, RequestError> {
        let (whole, moments) = moments_of(&self.tables.base, table).await?;
        let Some(last) = moments.len().checked_sub(1) else {
            return Err(RequestError::refused(&TableRefusal::NotBegun));
        };
        let at = match wanted {
            ReplayMoment::At(records) => index_of_moment(&moments, Some(records)),
            ReplayMoment::LastToContinue if whole.course().is_played_out() => {
                last.saturating_sub(1)
            }
            ReplayMoment::Last | ReplayMoment::LastToContinue => last,
        };
        let Moment {
            records, sentences, ..
        } = &moments[at];
        let mut post = private(request, Vec::new());
        post.table = Some(table);
        let title = Words::new(keys::REPLAY_TITLE).with("game", whole.title().name());
        post.words = vec![title.with("move", at).with("moves", last)];
        post.words.extend(sentences.iter().cloned());
        // Orders are their owner's business, and only after the game.
        let number = at.checked_sub(1).filter(|_| whole.is_over());
        let reason = number.and_then(|number| whole.course().reason_for(number, request.who.id));
        post.words.extend(reason.and_then(reason_words));
        let open = whole.stage() == Stage::Finished && at == last;
        post.picture = Some(PostPicture::Table(Picture {
            shown: if open {
                PictureViewer::Afterwards
            } else {
                PictureViewer::Table
            },
            part: PictureKind::Table,
            records: *records,
            lit: Vec::new(),
            proposal: String::new(),
        }));
        post.controls.buttons = replay_buttons(&moments, at, |words| {
            ButtonId::new(table.number, 0, ButtonAction::Replay, words)
        });
        if whole.is_over() {
            let ended = at == last && whole.course().is_played_out();
            let more = (!ended).then(|| Button::continue_from(table, *records));
            post.controls.buttons.extend(more);
            post.controls.buttons.push(Button {
                label: Words::new(keys::PRESS_FILM),
                press: ButtonId::new(table.number, 0, ButtonAction::Film, [""; 0]),
                disabled: false,
            });
        }
        Ok(post)
    }

    /// The whole game as a film or as a file, once it is over: before that it would reveal hidden information.
    async fn whole(
        &self,
        table: TableId,
        request: &Request,
        part: PictureKind,
    ) -> Result<Post, RequestError> {
        let turn = self.base.heavy.turn().await?;
        let journal = self.base.store.journal(table).await?;
        let read = turn.run(move || Ok(read_table(&journal))).await?;
        let whole = read.map_err(|error| RequestError::Damaged(error.to_string()))?;
        if whole.journal().is_none() {
            return Err(RequestError::refused(&TableRefusal::NotBegun));
        }
        if !whole.is_over() {
            return Err(RequestError::refused(&TableRefusal::NotOver));
        }
        // The file contains the seed, and others may still play.
        if let Some(deal) = whole.day_deal()
            && part == PictureKind::Journal
            && !is_revealed(&self.base, deal.day).await?
        {
            return Err(RequestError::refused(&TableRefusal::DaySealed));
        }
        let key = match part {
            PictureKind::Film => keys::REPLAY_FILM,
            _ => keys::REPLAY_EXPORT,
        };
        let mut post = private(
            request,
            vec![Words::new(key).with("game", whole.title().name())],
        );
        post.table = Some(table);
        post.picture = Some(whole_game(&whole, part).into());
        Ok(post)
    }
}

/// Whether a person may post the film: people at the table and managers may.
pub(in crate::host) fn may_post_film(table: &Table, request: &Request) -> bool {
    table.seat_of(request.who.id).is_some() || request.manages
}

/// The whole game of a table, as a film or as a file.
pub(in crate::host) fn whole_game(table: &Table, part: PictureKind) -> Picture {
    Picture {
        shown: PictureViewer::Afterwards,
        part,
        records: table.records(),
        lit: Vec::new(),
        proposal: String::new(),
    }
}
