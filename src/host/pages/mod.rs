//! What the page of a table shows, as plain data: its state, the steps of a move, and the moments of its game. Knows no HTTP and
//! draws nothing.

mod afterwards;
pub(in crate::host) mod links;
mod replay;
mod review;
mod state;

pub use afterwards::PageAfterwards;
pub use replay::{PageHand, PageMoment, PageReplay};
pub use review::{PageDecision, PageReview, PageReviews};
pub use state::{PageMove, PageNews, PagePlan, PageSeat, PageState, PageVisitor};

use crate::host::base::Base;
use crate::host::learning::reviews::Reviews;
use crate::host::learning::trials::{PageTrialAnswer, Trials};
use crate::host::model::error::RequestError;
use crate::host::model::post::TrialPicture;
use crate::host::model::request::{Request, RequestKind, TrialRequest};
use crate::host::pages::links::{Links, Visitor};
use crate::host::people::presence::PageVisit;
use crate::host::posts::guide::PageStep;
use crate::host::posts::loaded::LoadedTable;
use crate::host::tables::Tables;
use crate::ids::PersonId;
use crate::store::{StoreError, TableId};
use crate::table::Person;
use std::sync::Arc;

/// Why a page cannot be shown.
#[derive(Debug, thiserror::Error)]
pub enum PageError {
    /// There is no such table, or its records do not read.
    #[error("there is no such table")]
    NoTable,
    /// The store is unavailable.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<RequestError> for PageError {
    fn from(error: RequestError) -> Self {
        match error {
            RequestError::Store(error) => Self::Store(error),
            RequestError::Refused(_) | RequestError::Damaged(_) => Self::NoTable,
        }
    }
}

impl Visitor {
    /// The visitor as a person. Spectators are nobody.
    pub fn person(&self) -> Person {
        match self {
            Self::Seated { person, .. } => person.clone(),
            Self::Spectator => Person {
                id: PersonId::default(),
                name: String::new(),
            },
        }
    }

    /// A request of the visitor at a table.
    pub fn request(
        &self,
        table: TableId,
        id: String,
        language: &str,
        kind: RequestKind,
    ) -> Request {
        Request {
            id,
            who: self.person(),
            manages: false,
            channel: table.channel,
            server: None,
            language: language.to_owned(),
            kind,
        }
    }
}

/// What pages show.
pub struct Pages {
    base: Arc<Base>,
    tables: Arc<Tables>,
    reviews: Arc<Reviews>,
    links: Arc<Links>,
    trials: Arc<Trials>,
}

impl Pages {
    pub(in crate::host) fn new(
        base: Arc<Base>,
        tables: Arc<Tables>,
        reviews: Arc<Reviews>,
        links: Arc<Links>,
        trials: Arc<Trials>,
    ) -> Self {
        Self {
            base,
            tables,
            reviews,
            links,
            trials,
        }
    }

    /// The state of a table for a visitor of its page.
    ///
    /// # Errors
    /// If there is no such table, or the store is unavailable.
    pub async fn state(
        &self,
        table: TableId,
        visitor: &Visitor,
        language: &str,
    ) -> Result<PageState, PageError> {
        let now = self.base.now();
        let look = |loaded: &LoadedTable| state::state(loaded, visitor, language, now);
        self.look_at(table, look).await
    }

    /// The title, and a step of a move that a visitor composes; none if they are not awaited.
    ///
    /// # Errors
    /// As [`Pages::state`].
    pub async fn step(
        &self,
        table: TableId,
        visitor: &Visitor,
        language: &str,
        given: &[String],
    ) -> Result<Option<(&'static str, PageStep)>, PageError> {
        let look = |loaded: &LoadedTable| {
            let step = state::step(loaded, visitor, language, given)?;
            Some((loaded.table.title().name(), step))
        };
        self.look_at(table, look).await
    }

    /// The same for a move in advance, after so many others.
    ///
    /// # Errors
    /// As [`Pages::state`].
    pub async fn step_in_advance(
        &self,
        table: TableId,
        visitor: &Visitor,
        language: &str,
        before: usize,
        given: &[String],
    ) -> Result<Option<(&'static str, PageStep)>, PageError> {
        let look = |loaded: &LoadedTable| {
            let step = state::step_in_advance(loaded, visitor, language, before, given)?;
            Some((loaded.table.title().name(), step))
        };
        self.look_at(table, look).await
    }

    /// What a request of a visitor about a trial leads to.
    ///
    /// # Errors
    /// As [`Pages::state`].
    pub async fn trial(
        &self,
        table: TableId,
        request: &Request,
        asked: TrialRequest,
    ) -> Result<PageTrialAnswer, PageError> {
        Ok(self.trials.on_page(table, request, asked).await?)
    }

    /// What the pictures of a trial of the requester show after so many moves; none if they have no such trial.
    ///
    /// # Errors
    /// As [`Pages::state`].
    pub async fn trial_picture(
        &self,
        table: TableId,
        request: &Request,
        (number, moves): (u64, usize),
    ) -> Result<Option<TrialPicture>, PageError> {
        let pictured = self.trials.pictured(table, request, number, moves);
        Ok(pictured.await?)
    }

    /// Whether a visitor may have robots move without a pause.
    pub(in crate::host) async fn may_hurry(
        &self,
        table: TableId,
        visitor: &Visitor,
    ) -> Result<bool, PageError> {
        let look = |loaded: &LoadedTable| state::may_hurry(&loaded.table, visitor);
        self.look_at(table, look).await
    }

    /// Notes that a visitor looks at a table, as long as what it returns exists; nothing for spectators.
    pub fn visit(&self, table: TableId, visitor: &Visitor) -> Option<PageVisit> {
        match visitor {
            Visitor::Seated { person, .. } => {
                Some(self.tables.people.presence.visit(table, person.id))
            }
            Visitor::Spectator => None,
        }
    }

    /// Whether a table is over. A table that cannot be read is not.
    pub async fn is_over(&self, table: TableId) -> bool {
        let look = |loaded: &LoadedTable| loaded.table.is_over();
        self.look_at(table, look).await.unwrap_or_default()
    }

    /// The name of the title of a table; none if it cannot be read.
    pub async fn title_of(&self, table: TableId) -> Option<&'static str> {
        let look = |loaded: &LoadedTable| loaded.table.title().name();
        self.look_at(table, look).await.ok()
    }

    async fn look_at<R>(
        &self,
        table: TableId,
        look: impl FnOnce(&LoadedTable) -> R,
    ) -> Result<R, PageError> {
        let seen = self.tables.look_at(table, look).await?;
        seen.ok_or(PageError::NoTable)
    }
}
