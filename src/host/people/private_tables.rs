//! Which private table a request is about: that of its button, or, in direct messages, the one that needs the person most.

use crate::host::model::private::{is_private, is_private_number, may_be_in};
use crate::host::model::request::Request;
use crate::host::people::People;
use crate::host::people::index::stored_note;
use crate::host::posts::note::Note;
use crate::ids::{ChannelId, PersonId};
use crate::store::{StoreError, TableId};

impl People {
    /// The channel of the private table that a request is about; none if it is about another table, or none at all.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub(in crate::host) async fn private_channel(
        &self,
        request: &Request,
    ) -> Result<Option<ChannelId>, StoreError> {
        if is_private(request.channel) {
            return Ok(None);
        }
        let pressed = request
            .kind
            .table_number()
            .filter(|it| is_private_number(*it));
        if let Some(number) = pressed {
            let tables = self.private_tables(request.who.id).await?;
            let of_number = tables.iter().find(|table| may_be_in(table.channel, number));
            return Ok(of_number.map(|table| table.channel));
        }
        match request.server.is_none() && request.kind.is_about_table() {
            true => self.usual_private_channel(request).await,
            false => Ok(None),
        }
    }

    /// The channel of the private table that needs the requester most. A request that comes twice is about the same table both times.
    async fn usual_private_channel(
        &self,
        request: &Request,
    ) -> Result<Option<ChannelId>, StoreError> {
        let who = request.who.id;
        let mut found: Option<(_, TableId)> = None;
        for table in self.private_tables(who).await? {
            let answered = self.base.store.answer(table, &request.id).await;
            if matches!(answered, Ok(Some(_))) {
                return Ok(Some(table.channel));
            }
            let Some(note) = stored_note(self.base.store.as_ref(), table).await? else {
                continue;
            };
            let need = need(&note, who);
            if found.as_ref().is_none_or(|(most, _)| need > *most) {
                found = Some((need, table));
            }
        }
        Ok(found.map(|(_, table)| table.channel))
    }

    /// The private tables that know a person.
    async fn private_tables(&self, who: PersonId) -> Result<Vec<TableId>, StoreError> {
        self.prepare_index().await?;
        let mut tables: Vec<TableId> = self.base.store.tables_of(who).await?.into_iter().collect();
        tables.retain(|table| is_private(table.channel));
        Ok(tables)
    }
}

/// How much a table needs somebody: one that waits for them first, then one that is not over, then the latest.
fn need(note: &Note, who: PersonId) -> (bool, bool, u64) {
    let open = note.stage.is_open();
    let awaited = note.wait.awaits.as_ref();
    let theirs = awaited.is_some_and(|awaited| awaited.person == Some(who));
    (open && theirs, open, note.touched)
}
