//! The deal of the day: everybody plays the same one, once and alone against the same robots, at a private table. A document for each day says what
//! is played, and who has tried it. Knows no Discord.

mod kept;
mod screens;
mod state;

pub(in crate::host) use kept::is_revealed;

use crate::host::base::Base;
use crate::host::model::error::{RequestError, private, refused};
use crate::host::model::post::Post;
use crate::host::model::private::{channel_for, first_number};
use crate::host::model::request::Request;
use crate::host::people::People;
use crate::host::people::index::stored_note;
use crate::host::posts::journal::read_table;
use crate::host::posts::robot_seats;
use crate::host::stored::read_json;
use crate::host::tables::Tables;
use crate::ids::{ChannelId, PersonId, ServerId};
use crate::store::{DocumentKey, DocumentKind, StoreError, TableId};
use crate::table::opening::DayTable;
use crate::table::{DAY, DayDeal};
use crate::words::{Words, clean_name, keys};
use serde_json::Map;
use state::{DayState, MOST_TRIES, Outcome, Try, begin_of, channel_text, day_of};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Deals of days.
pub struct Deals {
    base: Arc<Base>,
    people: Arc<People>,
    tables: Arc<Tables>,
}

/// Where a wish to play the deal of a day leads.
pub(in crate::host) enum Entry {
    /// To the table of one's only try, which may have to be opened.
    Table(ChannelId),
    /// To a reply: there is nothing to be played.
    Refused(Box<Post>),
}

impl Deals {
    pub(in crate::host) fn new(base: Arc<Base>, people: Arc<People>, tables: Arc<Tables>) -> Self {
        Self {
            base,
            people,
            tables,
        }
    }

    /// Notes that the requester begins their try, if they have not. Compare-and-set decides, so that nobody has two.
    pub(in crate::host) async fn enter(
        &self,
        request: &Request,
        day: u32,
    ) -> Result<Entry, StoreError> {
        let (who, now) = (&request.who, self.base.now());
        let refuse = |words: Words| Ok(Entry::Refused(Box::new(refused(request, words))));
        self.settle(day, Some(who.id)).await?;
        let known = kept::known(&self.base, day).await?;
        if let Some(tried) = known.as_ref().and_then(|state| state.try_of(who.id)) {
            return match tried.outcome {
                None => Ok(Entry::Table(tried.table.channel)),
                Some(_) => refuse(Words::new(keys::DEAL_TRIED)),
            };
        }
        if day != day_of(now) {
            return refuse(Words::new(keys::DEAL_OTHER_DAY));
        }
        let key = self.base.store.web_key().await?;
        let channel = channel_for(&channel_text(key, day, who.id));
        // Whoever was forgotten has had their try all the same.
        if self.base.store.last_of(channel).await?.is_some() {
            return refuse(Words::new(keys::DEAL_TRIED));
        }
        let servers = self.servers_of(request).await?;
        let person = crate::table::Person {
            id: who.id,
            name: clean_name(&who.name),
        };
        let number = first_number(channel);
        let table = TableId { channel, number };
        let begin = |state: &mut DayState| {
            if state.try_of(who.id).is_none() && state.tries.len() < MOST_TRIES {
                state.begin(&person, servers.clone(), table, now);
            }
        };
        let state = kept::change(&self.base, day, begin).await?;
        match state.try_of(who.id) {
            Some(tried) => Ok(Entry::Table(tried.table.channel)),
            None => refuse(Words::new(keys::DEAL_FULL).with("most", MOST_TRIES)),
        }
    }

    /// The servers in whose lists the requester is: the one where they begin, and those whose leaderboards know them.
    async fn servers_of(&self, request: &Request) -> Result<Vec<ServerId>, StoreError> {
        let profile = self.people.profile(request.who.id).await?;
        let mut servers: BTreeSet<ServerId> = profile.statistics.servers.clone();
        servers.extend(request.server.as_ref().map(|server| server.id));
        Ok(servers.into_iter().collect())
    }

    /// The table at which the deal of a day is played.
    pub(in crate::host) async fn table(&self, day: u32) -> Result<DayTable, StoreError> {
        let state = kept::deal(&self.base, day).await?;
        Ok(DayTable {
            robots: robot_seats::company(&state.company()),
            deal: DayDeal {
                day,
                simulations: state.simulations,
            },
            options: Map::new(),
            game: state.game,
            seal: state.seal,
        })
    }

    /// Notes how tries of yesterday and today ended, and ends those that have lasted for a day. Every process may do it.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn settle_all(&self) -> Result<(), StoreError> {
        if self.base.is_clock_wrong().await? {
            return Ok(());
        }
        let today = day_of(self.base.now());
        // After a pause of the bot there may be older ones.
        for day in today.saturating_sub(2)..=today {
            self.settle(day, None).await?;
        }
        Ok(())
    }

    /// Notes how tries of a day ended: those of one person, or all.
    async fn settle(&self, day: u32, only: Option<PersonId>) -> Result<(), StoreError> {
        let Some(state) = kept::known(&self.base, day).await? else {
            return Ok(());
        };
        let open = state.tries.iter().filter(|tried| tried.outcome.is_none());
        let mut ended = Vec::new();
        for tried in open.filter(|tried| only.is_none_or(|only| tried.who == only)) {
            if let Some(outcome) = self.outcome(tried).await? {
                self.count_streak(tried, day, outcome).await?;
                ended.push((tried.table, outcome));
            }
        }
        if ended.is_empty() {
            return Ok(());
        }
        let note = |state: &mut DayState| {
            for tried in &mut state.tries {
                let outcome = ended.iter().find(|(table, _)| *table == tried.table);
                tried.outcome = tried.outcome.or(outcome.map(|(_, outcome)| *outcome));
            }
        };
        kept::change(&self.base, day, note).await.map(drop)
    }

    /// How a try ended; none while it goes on. One that has lasted for a day is ended.
    async fn outcome(&self, tried: &Try) -> Result<Option<Outcome>, StoreError> {
        let store = self.base.store.as_ref();
        let late = self.base.now() >= tried.began + DAY;
        let note = stored_note(store, tried.table).await?;
        let is_open = note.as_ref().is_some_and(|note| note.stage.is_open());
        match note {
            Some(_) if is_open && late => match self.tables.close_day_deal(tried.table).await {
                Ok(()) => {}
                // It is done at the next look.
                Err(RequestError::Store(error)) if error.is_conflict() => return Ok(None),
                Err(RequestError::Store(error)) => return Err(error),
                Err(RequestError::Refused(_) | RequestError::Damaged(_)) => {}
            },
            Some(_) if is_open => return Ok(None),
            // It was never opened, because the bot stopped in between.
            None if !late => return Ok(None),
            _ => {}
        }
        let (records, _) = store.intact_journal(tried.table).await?;
        let who = tried.who;
        let read = move || {
            let table = read_table(&records);
            Ok(table.map_or(Outcome::Unfinished, |table| Outcome::of(&table, who)))
        };
        let turn = self.base.heavy.turn().await?;
        Ok(Some(turn.run(read).await?))
    }

    /// Counts a finished try for the days in a row. A day counts once.
    async fn count_streak(
        &self,
        tried: &Try,
        day: u32,
        outcome: Outcome,
    ) -> Result<(), StoreError> {
        let is_known = tried.who != PersonId::default();
        if !is_known || outcome == Outcome::Unfinished {
            return Ok(());
        }
        // The try of the next day may end a day after that.
        let until = begin_of(day + 2) + DAY;
        let count = |profile: &mut crate::host::people::Profile| {
            if profile.settings.wants_ratings {
                let streak = profile.statistics.day_deals.get_or_insert_default();
                streak.solved(day.into(), until);
            }
        };
        self.people.change_profile(tried.who, count).await.map(drop)
    }

    /// Removes a person from the lists of all days.
    pub(in crate::host) async fn forget(&self, who: PersonId) -> Result<(), StoreError> {
        let mut days = Vec::new();
        let look = |key: DocumentKey, bytes: &[u8]| {
            if let (DocumentKey::DayDeal { day }, Ok(state)) = (key, read_json::<DayState>(bytes))
                && state.try_of(who).is_some()
            {
                days.push(day);
            }
        };
        let kind = DocumentKind::DayDeal;
        self.base.store.each_document(kind, look).await?;
        for day in days {
            kept::change(&self.base, day, |state| state.forget(who)).await?;
        }
        Ok(())
    }

    /// A private reply of one sentence.
    fn say(request: &Request, words: Words) -> Post {
        private(request, vec![words])
    }
}
