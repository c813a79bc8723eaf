//! Reviews on a page: the chances at each moment of a replay, and the decisions of the reader.

use super::{PageError, Pages};
use crate::analysis::ReviewedDecision;
use crate::engine::{Play, Seat, Session};
use crate::host::learning::reviews::{ReviewedGame, chances_picture};
use crate::host::posts::guide::area_values;
use crate::host::posts::wording::names_in;
use crate::host::tables::reading::moments_of;
use crate::host::{LinkToken, Picture};
use crate::show::per_cent;
use crate::store::TableId;
use crate::table::Table;
use crate::words::Words;

/// What the replay of a finished game shows of reviews.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PageReviews {
    /// The review of the visitor.
    pub own: Option<PageReview>,
    /// The plots that players have shared.
    pub shared: Vec<Picture>,
}

/// The review of a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct PageReview {
    /// The names of the seats.
    pub names: Vec<String>,
    /// The seat.
    pub seat: Seat,
    /// The chance of each seat in per cent, at each moment of the replay.
    pub chances: Vec<Vec<i32>>,
    /// The decisions of the seat.
    pub decisions: Vec<PageDecision>,
}

/// A decision of the reader.
#[derive(Clone, Debug, PartialEq)]
pub struct PageDecision {
    /// The index of the moment at which it was made.
    pub moment: usize,
    /// What was played, what would have been better, and what would have followed.
    pub sentence: Words,
    /// What is told before the better move is asked for: what was played and what it cost. None if nothing is to be looked for.
    pub question: Option<Words>,
    /// The label of the button that leads there; none if the decision is not pointed out.
    pub label: Option<Words>,
    /// Areas of the board that belong to the best move: kind and value.
    pub best: Vec<(&'static str, String)>,
    /// Areas of the board that belong to the move that was played.
    pub played: Vec<(&'static str, String)>,
}

impl Pages {
    /// The reviews of a finished game, for somebody who has this token of a seat, or none. Nothing before the game is over.
    ///
    /// # Errors
    /// If there is no such table, or the store is unavailable.
    pub async fn reviews(
        &self,
        id: TableId,
        token: Option<&LinkToken>,
        language: &str,
    ) -> Result<PageReviews, PageError> {
        let (table, _) = moments_of(&self.tables.base, id).await?;
        if !table.is_over() {
            return Ok(PageReviews::default());
        }
        let own = match token {
            Some(token) => self.links.seat_of_token(&table, id, token).await?,
            None => None,
        };
        let mut reviews = PageReviews::default();
        for seat in 0..table.seats().len() {
            let is_own = own == Some(seat);
            let Some(kept) = self.reviews.kept_review((id, seat)).await? else {
                continue;
            };
            if kept.shared {
                let picture = chances_picture(seat, table.records());
                reviews.shared.push(picture);
            }
            if is_own && let Some(game) = self.reviews.reviewed_game((id, seat)).await? {
                reviews.own = Some(page_review(&game, &table, language));
            }
        }
        Ok(reviews)
    }

    /// Whether the plot of a seat's review was shared.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn is_review_shared(&self, table: TableId, seat: Seat) -> Result<bool, PageError> {
        let kept = self.reviews.kept_review((table, seat)).await?;
        Ok(kept.is_some_and(|kept| kept.shared))
    }
}

fn page_review(game: &ReviewedGame, table: &Table, language: &str) -> PageReview {
    let review = &game.kept.review;
    let pointed_out = game.pointed_out();
    let mut position = table
        .journal()
        .and_then(|journal| Session::start_of(table.title(), journal).ok());
    let moves = table.journal().map_or(&[][..], |journal| &journal.moves);
    let mut decisions = review.decisions.iter().peekable();
    let mut shown = Vec::new();
    for (index, (seat, text)) in moves.iter().enumerate() {
        let Some(session) = &mut position else { break };
        if let Some(decision) = decisions.next_if(|decision| decision.index == index) {
            let pointed_out = pointed_out.iter().find(|it| it.decision.index == index);
            let mut page = page_decision(game, session.game(), decision, language);
            page.label = pointed_out.map(|it| game.label(it));
            if page.label.is_some() && decision.played != decision.best {
                page.question = Some(game.question(decision, language));
            }
            shown.push(page);
        }
        if session.play(*seat, text).is_err() {
            break;
        }
    }
    let in_per_cent = |chances: &Vec<f32>| chances.iter().map(|chance| per_cent(*chance)).collect();
    PageReview {
        names: names_in(language, table),
        seat: review.seat,
        chances: review.chances.iter().map(in_per_cent).collect(),
        decisions: shown,
    }
}

fn page_decision(
    game: &ReviewedGame,
    position: &dyn Play,
    decision: &ReviewedDecision,
    language: &str,
) -> PageDecision {
    PageDecision {
        moment: decision.index,
        sentence: game.sentence(decision, position, language),
        question: None,
        label: None,
        best: area_values(position, &decision.best),
        played: area_values(position, &decision.played),
    }
}
