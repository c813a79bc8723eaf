//! Replays on a page: the moments of a game, and what each of them shows.

use super::{PageError, Pages};
use crate::engine::Seat;
use crate::host::model::post::{Picture, PictureKind, PictureViewer};
use crate::host::posts::journal::{Moment, moments};
use crate::host::posts::wording::names_in;
use crate::show::Motion;
use crate::store::TableId;
use crate::table::{Stage, Table};
use crate::words::Words;

/// The moments of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct PageReplay {
    /// Whether the table is over.
    pub over: bool,
    /// The moments in order: the start, then each move that was not taken back.
    pub moments: Vec<PageMoment>,
}

/// A moment of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct PageMoment {
    /// The number of records that the table had.
    pub records: u64,
    /// The turn, from 1.
    pub turn: u32,
    /// The seat that moved; none at the start.
    pub seat: Option<Seat>,
    /// What happened.
    pub lines: Vec<Words>,
    /// What it moved.
    pub changes: Vec<Motion>,
    /// The board.
    pub board: Picture,
    /// The hands, once the table is over.
    pub hands: Vec<PageHand>,
}

/// The hand of a seat at a moment.
#[derive(Clone, Debug, PartialEq)]
pub struct PageHand {
    /// The seat.
    pub seat: Seat,
    /// Its name.
    pub name: String,
    /// The hand.
    pub picture: Picture,
}

impl Pages {
    /// The moments of the game at a table. While it is under way they show what everybody saw.
    ///
    /// # Errors
    /// If there is no such table, or the store is unavailable.
    pub async fn replay(&self, table: TableId, language: &str) -> Result<PageReplay, PageError> {
        let turn = self.base.heavy.turn().await?;
        let (records, _) = self.base.store.intact_journal(table).await?;
        let read = move || Ok((!records.is_empty()).then(|| moments(&records)));
        let read = turn.run(read).await?;
        let (table, moments) = read.and_then(Result::ok).ok_or(PageError::NoTable)?;
        let last = moments.len();
        let moments = moments.into_iter().enumerate();
        let moments =
            moments.map(|(at, moment)| page_moment(&table, moment, at + 1 == last, language));
        Ok(PageReplay {
            over: table.is_over(),
            moments: moments.collect(),
        })
    }
}

fn page_moment(table: &Table, moment: Moment, is_last: bool, language: &str) -> PageMoment {
    let Moment {
        records,
        turn,
        mover,
        sentences,
        changes,
        ..
    } = moment;
    let open = table.stage() == Stage::Finished && is_last;
    let picture = |shown, part| Picture::of(shown, part, records);
    let names = match table.is_over() {
        true => names_in(language, table),
        false => Vec::new(),
    };
    let hands = names.into_iter().enumerate();
    let hands = hands.map(|(seat, name)| PageHand {
        seat,
        name,
        picture: picture(PictureViewer::Seat(seat), PictureKind::Own),
    });
    PageMoment {
        records,
        turn: turn + 1,
        seat: mover,
        lines: sentences,
        changes: changes.motions(),
        board: picture(
            if open {
                PictureViewer::Afterwards
            } else {
                PictureViewer::Table
            },
            PictureKind::Table,
        ),
        hands: hands.collect(),
    }
}
