//! What has become of a finished game, for who sat there.

use super::Pages;
use crate::host::LinkToken;
use crate::host::pages::links::Visitor;
use crate::ids::PersonId;
use crate::store::{StoreError, TableId};

/// What there is for somebody who sat at a finished game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PageAfterwards {
    /// Whether their review is finished.
    pub review: bool,
    /// Whether they sit at the game that followed, which is not over.
    pub next: bool,
}

impl Pages {
    /// What there is for the owner of this token of a seat; none if it is nobody's, or while the game goes on.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn afterwards(
        &self,
        table: TableId,
        token: &LinkToken,
    ) -> Result<Option<PageAfterwards>, StoreError> {
        let owner = self.links.former_owner(table, token).await?;
        let Some(Visitor::Seated { seat, person }) = owner else {
            return Ok(None);
        };
        Ok(Some(PageAfterwards {
            review: self.reviews.kept_review((table, seat)).await?.is_some(),
            next: self.next_table(table, person.id).await?.is_some(),
        }))
    }

    /// A link to the seat of a person at the game that followed this one; none if they do not sit there, or it is over.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn next_link(
        &self,
        table: TableId,
        person: PersonId,
    ) -> Result<Option<String>, StoreError> {
        match self.next_table(table, person).await? {
            Some(next) => self.links.open_seat_link(person, next).await,
            None => Ok(None),
        }
    }

    /// The table that followed this one, if it is not over and this person sits there. No later one: the link of a seat must not become a key to
    /// all games that are ever played in the channel.
    async fn next_table(
        &self,
        table: TableId,
        person: PersonId,
    ) -> Result<Option<TableId>, StoreError> {
        let next = TableId {
            number: table.number + 1,
            ..table
        };
        let owners = self.tables.owners(next).await?;
        let sits = owners.iter().any(|(_, owner)| owner.id == person);
        Ok(sits.then_some(next))
    }
}
