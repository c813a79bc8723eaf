//! A trial on the page of its table: the same screens as data, for its owner alone.

use super::{ShownTrial, TrialAnswer, TrialTable, Trials};
use crate::host::model::button_id::{ButtonAction, ButtonId};
use crate::host::model::error::RequestError;
use crate::host::model::post::{
    Button, Picture, PictureKind, PictureViewer, TrialPicture, TrialRef,
};
use crate::host::model::request::{Request, TrialRequest};
use crate::host::posts::guide::{PagePictures, PageStep, page_step};
use crate::store::TableId;
use crate::table::TableRefusal;
use crate::words::Words;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A trial as the page of its table shows it to its owner.
#[derive(Clone, Debug, PartialEq)]
pub struct PageTrial {
    /// Its table.
    pub table: TableId,
    /// The name of the title.
    pub game: &'static str,
    /// The trial as it is shown: what is done to it later is out of date.
    pub reference: TrialRef,
    /// What it is, and what happened.
    pub lines: Vec<Words>,
    /// Who is to decide what; none at the end.
    pub question: Option<Words>,
    /// The step of a move of the awaited seat; none at the end.
    pub step: Option<PageStep>,
    /// Its pictures: `own` is what the awaited seat has.
    pub pictures: PagePictures,
    /// What all of its pictures show.
    pub drawn: TrialPicture,
    /// What can be done beside moves.
    pub buttons: Vec<Button>,
}

impl PageTrial {
    /// What shows a step of a move, with the words of the move as values.
    pub fn step_press(&self) -> ButtonId {
        self.reference.press(ButtonAction::Trial, &[])
    }

    /// What makes a move, in the same way.
    pub fn move_press(&self) -> ButtonId {
        self.reference.press(ButtonAction::TrialMove, &[])
    }
}

/// What a request about a trial on a page leads to.
#[derive(Clone, Debug, PartialEq)]
pub enum PageTrialAnswer {
    /// It is shown.
    Open(Box<PageTrial>),
    /// There is none, or none any more, and why.
    Gone(Words),
}

impl TrialPicture {
    /// Tells apart the deals of a trial, which begins again with another one under the same number.
    pub fn deal(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let start = serde_json::to_string(&self.journal.start);
        start.unwrap_or_default().hash(&mut hasher);
        hasher.finish()
    }
}

impl Trials {
    /// Handles a request about trials of the visitor of a page. Nothing is stored but the trials themselves.
    pub async fn on_page(
        &self,
        id: TableId,
        request: &Request,
        asked: TrialRequest,
    ) -> Result<PageTrialAnswer, RequestError> {
        match self.open_on_page(id, request, asked).await {
            Err(RequestError::Refused(refusal)) => Ok(PageTrialAnswer::Gone(refusal.words(None))),
            answer => answer,
        }
    }

    async fn open_on_page(
        &self,
        id: TableId,
        request: &Request,
        asked: TrialRequest,
    ) -> Result<PageTrialAnswer, RequestError> {
        let table = self.table_with(id, request).await?;
        match self.answer(request, &table, asked).await? {
            TrialAnswer::Gone(words) => Ok(PageTrialAnswer::Gone(words)),
            TrialAnswer::Shown(shown) => {
                let page = self.page(request, &table, &shown)?;
                Ok(PageTrialAnswer::Open(Box::new(page)))
            }
        }
    }

    fn page(
        &self,
        request: &Request,
        table: &TrialTable,
        shown: &ShownTrial,
    ) -> Result<PageTrial, RequestError> {
        let screen = self.screen(request, table, shown)?;
        let seat = screen.awaited();
        let picture = |shown, part| Picture::of(shown, part, 0);
        let own = seat.map(|seat| picture(PictureViewer::Seat(seat), PictureKind::Own));
        let board = match seat {
            Some(_) => PictureViewer::Table,
            None => PictureViewer::Afterwards,
        };
        Ok(PageTrial {
            table: table.id,
            game: table.game.title().name(),
            reference: screen.reference(),
            lines: screen.sentences(&shown.given),
            question: seat.map(|seat| screen.question(seat)),
            step: seat.and_then(|seat| page_step(&screen.guide(seat), &shown.given)),
            pictures: PagePictures {
                board: Some(picture(board, PictureKind::Table)),
                own,
                result: seat.is_none().then(|| screen.result_picture()),
            },
            drawn: *screen.picture(),
            buttons: screen.ways_out(),
        })
    }

    /// What the pictures of a trial of the requester show after so many moves; none if there is no such trial in the present turn.
    pub async fn pictured(
        &self,
        id: TableId,
        request: &Request,
        number: u64,
        moves: usize,
    ) -> Result<Option<TrialPicture>, RequestError> {
        let table = self.table_with(id, request).await?;
        let trial = self.trial_of(request.who.id, id, number).await?;
        let trial = trial.filter(|trial| table.is_in_time(trial));
        Ok(trial.map(|mut trial| {
            trial.journal.moves.truncate(moves);
            TrialPicture {
                journal: trial.journal,
                names: table.scene.names.clone(),
                robots: table.scene.robots.clone(),
            }
        }))
    }

    /// A copy of the game at this table, if it is the present one of its channel.
    async fn table_with(&self, id: TableId, request: &Request) -> Result<TrialTable, RequestError> {
        let table = self.table(request).await?;
        match table.id == id {
            true => Ok(table),
            false => Err(RequestError::refused(&TableRefusal::IsOver)),
        }
    }
}
