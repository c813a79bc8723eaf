//! The links of people to their seats, as profiles have them. Knows no address.

use crate::engine::Seat;
use crate::host::model::link_token::LinkToken;
use crate::host::people::index::stored_note;
use crate::host::people::{People, Profile, SeatLink};
use crate::ids::PersonId;
use crate::store::{StoreError, TableId};
use crate::table::Person;
use std::collections::BTreeSet;

/// Links that a person may have to one table; the oldest are dropped.
const PER_TABLE: usize = 5;
/// Links that a person may have; the oldest are dropped.
const IN_ALL: usize = 20;

impl People {
    /// Adds a token for the seat of a person to their profile, which gets its hash only.
    pub(in crate::host) async fn new_seat_token(
        &self,
        person: PersonId,
        table: TableId,
    ) -> Result<LinkToken, StoreError> {
        let token = LinkToken::random();
        let link = SeatLink {
            table,
            hash: token.hash(),
            made: self.base.now(),
        };
        let links = self.profile(person).await?.links.clone();
        let mut open = self.open_tables(person, &links).await?;
        open.insert(table);
        let add = |profile: &mut Profile| add_link(&mut profile.links, link.clone(), &open);
        self.change_profile(person, add).await?;
        Ok(token)
    }

    /// How many of these links of a person open something.
    pub(in crate::host) async fn count_open(
        &self,
        person: PersonId,
        links: &[SeatLink],
    ) -> Result<usize, StoreError> {
        let open = self.open_tables(person, links).await?;
        let links = links.iter();
        Ok(links.filter(|link| open.contains(&link.table)).count())
    }

    /// The tables of these links that are not over and where the person has a seat, read from the notes.
    async fn open_tables(
        &self,
        person: PersonId,
        links: &[SeatLink],
    ) -> Result<BTreeSet<TableId>, StoreError> {
        let tables: BTreeSet<TableId> = links.iter().map(|link| link.table).collect();
        let mut open = BTreeSet::new();
        for table in tables {
            let note = stored_note(self.base.store.as_ref(), table).await?;
            let sits =
                note.is_some_and(|note| note.stage.is_open() && note.seated.contains(&person));
            open.extend(sits.then_some(table));
        }
        Ok(open)
    }

    /// The owner of a seat who has this token.
    pub(in crate::host) async fn owner_with(
        &self,
        owners: Vec<(Seat, Person)>,
        table: TableId,
        token: &LinkToken,
    ) -> Result<Option<(Seat, Person)>, StoreError> {
        let hash = token.hash();
        for (seat, person) in owners {
            let profile = self.profile(person.id).await?;
            let mut links = profile.links.iter();
            if links.any(|link| link.table == table && link.hash == hash) {
                return Ok(Some((seat, person)));
            }
        }
        Ok(None)
    }
}

/// Adds a link, and drops the oldest ones if there are too many. Links to tables that are over lead to replays; they go before others.
fn add_link(links: &mut Vec<SeatLink>, link: SeatLink, open: &BTreeSet<TableId>) {
    let table = link.table;
    links.push(link);
    let to_table = links.iter().filter(|link| link.table == table).count();
    drop_oldest(links, to_table.saturating_sub(PER_TABLE), |link| {
        link.table == table
    });
    let superfluous = links.len().saturating_sub(IN_ALL);
    drop_oldest(links, superfluous, |link| !open.contains(&link.table));
    links.drain(..links.len().saturating_sub(IN_ALL));
}

/// Drops so many of the links that may go.
fn drop_oldest(links: &mut Vec<SeatLink>, mut count: usize, may_go: impl Fn(&SeatLink) -> bool) {
    // The newest are at the end.
    links.retain(|link| {
        let drop = count > 0 && may_go(link);
        count -= usize::from(drop);
        !drop
    });
}
