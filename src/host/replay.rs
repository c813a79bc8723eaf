//! A game gone through once more: moment by moment, as a film, or as a file.

use super::Host;
use super::button_id::{ButtonAction, ButtonId};
use super::error::{RequestError, private};
use super::journal::{Moment, moments, read_table};
use super::post::{Button, Picture, PictureKind, PictureViewer, Post};
use super::request::Request;
use super::wording::longest;
use crate::store::TableId;
use crate::table::{Stage, TableRefusal};
use crate::words::Words;
use std::sync::Arc;

/// A look at a game that needs its whole journal.
pub(super) enum LookBack {
    /// A moment of it, the last one unless another is named.
    Replay {
        table: TableId,
        records: Option<u64>,
    },
    /// All of it, as a film or as a file.
    Whole { table: TableId, part: PictureKind },
    /// What happened in its last moves.
    Log { table: TableId, moves: usize },
}

impl Host {
    /// Looks back. Nothing may be locked meanwhile: others may be looking back before.
    pub(super) async fn look_back(
        &self,
        request: &Request,
        look: LookBack,
    ) -> Result<Post, RequestError> {
        match look {
            LookBack::Replay { table, records } => self.replay(table, request, records).await,
            LookBack::Whole { table, part } => self.whole(table, request, part).await,
            LookBack::Log { table, moves } => self.log(table, request, moves).await,
        }
    }

    /// What happened in the last moves: read from the journal, for it is seldom asked and would weigh much.
    async fn log(
        &self,
        id: TableId,
        request: &Request,
        moves: usize,
    ) -> Result<Post, RequestError> {
        let store = Arc::clone(&self.store);
        let read = move || Ok(moments(&store.journal(id)?));
        let read = self.heavy.run(read).await?;
        let (_, moments) = read.map_err(|error| RequestError::Damaged(error.to_string()))?;
        let first = moments.len().saturating_sub(moves);
        let last = moments.into_iter().skip(first);
        let sentences: Vec<Words> = last.flat_map(|moment| moment.sentences).collect();
        let mut length = 0;
        let newest = sentences.iter().rev().take_while(|sentence| {
            length += longest(&request.language, sentence);
            length <= self.limits.list_chars
        });
        let left_out = sentences.len() - newest.count();
        let mut words = Vec::new();
        if sentences.is_empty() {
            words.push(Words::new("answer-nothing-yet"));
        } else if left_out > 0 {
            words.push(Words::new("log-earlier"));
        }
        words.extend(sentences.into_iter().skip(left_out));
        Ok(private(request, words))
    }

    /// A moment of a table of the channel, the last one unless another is named, with the ways to the others.
    async fn replay(
        &self,
        table: TableId,
        request: &Request,
        wanted: Option<u64>,
    ) -> Result<Post, RequestError> {
        let store = Arc::clone(&self.store);
        let read = move || Ok(moments(&store.journal(table)?));
        let read = self.heavy.run(read).await?;
        let (whole, moments) = read.map_err(|error| RequestError::Damaged(error.to_string()))?;
        let Some(last) = moments.len().checked_sub(1) else {
            return Err(RequestError::refused(&TableRefusal::NotBegun));
        };
        // What was taken back is no moment: the one before it is shown.
        let known = |wanted: u64| moments.partition_point(|moment| moment.records <= wanted);
        let at = wanted.map_or(last, |wanted| known(wanted).saturating_sub(1));
        let Moment { records, sentences } = &moments[at];
        let mut post = private(request, Vec::new());
        post.table = Some(table);
        let title = Words::new("replay-title").with("game", whole.title().name());
        post.words = vec![title.with("move", at).with("moves", last)];
        post.words.extend(sentences.iter().cloned());
        let open = whole.stage() == Stage::Finished && at == last;
        post.picture = Some(Picture {
            shown: if open {
                PictureViewer::Afterwards
            } else {
                PictureViewer::Table
            },
            part: PictureKind::Table,
            records: *records,
            lit: Vec::new(),
            proposal: String::new(),
        });
        let ways = [
            ("replay-first", 0),
            ("replay-back", at.saturating_sub(1)),
            ("replay-on", (at + 1).min(last)),
            ("replay-last", last),
        ];
        // Discord wants every button different, also where several lead to the same moment.
        for (number, (label, to)) in ways.into_iter().enumerate() {
            let words = [moments[to].records.to_string(), number.to_string()];
            post.choices.push(Button {
                label: Words::new(label),
                press: ButtonId::new(table.number, 0, ButtonAction::Replay, words).to_string(),
                barred: to == at,
            });
        }
        if whole.is_over() {
            post.choices.push(Button {
                label: Words::new("press-film"),
                press: ButtonId::new(table.number, 0, ButtonAction::Film, [""; 0]).to_string(),
                barred: false,
            });
        }
        Ok(post)
    }

    /// The whole game as a film or as a file, once it is over: before that its beginning would tell what is hidden.
    async fn whole(
        &self,
        table: TableId,
        request: &Request,
        part: PictureKind,
    ) -> Result<Post, RequestError> {
        let store = Arc::clone(&self.store);
        let read = move || Ok(read_table(&store.journal(table)?));
        let read = self.heavy.run(read).await?;
        let whole = read.map_err(|error| RequestError::Damaged(error.to_string()))?;
        if whole.journal().is_none() {
            return Err(RequestError::refused(&TableRefusal::NotBegun));
        }
        if !whole.is_over() {
            return Err(RequestError::refused(&TableRefusal::NotOver));
        }
        let key = match part {
            PictureKind::Film => "replay-film",
            _ => "replay-export",
        };
        let mut post = private(
            request,
            vec![Words::new(key).with("game", whole.title().name())],
        );
        post.table = Some(table);
        post.picture = Some(Picture {
            shown: PictureViewer::Afterwards,
            part,
            records: whole.records(),
            lit: Vec::new(),
            proposal: String::new(),
        });
        Ok(post)
    }
}
