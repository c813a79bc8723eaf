//! Links to the web pages: who may see or do what with which token. Knows no Discord and no HTTP.
//!
//! A token for watching follows from the key of the store and is the same for everybody. A token for a seat is random and belongs
//! to one person; the profile has its hash only. So neither journals nor posts nor profiles contain anything that opens a page.

use super::Host;
use super::channel::LoadedChannel;
use super::error::{RequestError, failed, private};
use super::limits::PresentationLimits;
use super::link_token::{LinkToken, WebAddresses};
use super::people::{Profile, SeatLink};
use super::post::{LinkButton, LinkTarget, Post};
use super::reading::stored_note;
use super::request::Request;
use super::review::own_seat;
use super::worker_pool::{blocking, lock};
use crate::engine::Seat;
use crate::ids::PersonId;
use crate::store::{StoreError, TableId};
use crate::table::{Person, Table, TableRefusal};
use crate::words::{Words, keys};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Links that a person may have to one table; the oldest are dropped.
const PER_TABLE: usize = 5;
/// Links that a person may have; the oldest are dropped.
const IN_ALL: usize = 20;

/// Who opened a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Visitor {
    /// Somebody who sees what everybody may see.
    Spectator,
    /// Somebody with the link of a seat.
    Seated {
        /// The seat.
        seat: Seat,
        /// Its owner.
        person: Person,
    },
}

impl Host {
    /// The same host with links to web pages at this address, such as `https://play.example.org`. Without it there are no links.
    ///
    /// # Errors
    /// If the key of the store cannot be read or written.
    pub fn with_web(self, base_url: &str) -> Result<Self, StoreError> {
        let web = WebAddresses::new(base_url, self.store.web_key()?);
        Ok(Self {
            web: Some(web),
            limits: PresentationLimits {
                links: true,
                ..self.limits
            },
            ..self
        })
    }

    /// The link with which everybody may watch a table; none without web pages.
    pub fn watch_link(&self, table: TableId) -> Option<String> {
        Some(self.web.as_ref()?.watch(table))
    }

    /// The link to a finished game, of which link crawlers may show a preview; none without web pages.
    pub fn replay_link(&self, table: TableId) -> Option<String> {
        Some(self.web.as_ref()?.replay(table))
    }

    /// Whether this part of an address belongs to the link to this game.
    pub fn is_preview(&self, table: TableId, preview: &str) -> bool {
        let web = self.web.as_ref().zip(preview.parse::<LinkToken>().ok());
        web.is_some_and(|(web, given)| web.preview(table) == given)
    }

    /// The address of a link of a post about this table; none without web pages, or without the token of a
    /// seat.
    pub fn link_url(&self, table: TableId, target: &LinkTarget) -> Option<String> {
        let web = self.web.as_ref()?;
        match target {
            LinkTarget::Watch => Some(web.watch(table)),
            LinkTarget::Replay => Some(web.replay(table)),
            LinkTarget::Seat { token } => Some(web.table(table, token.as_ref()?)),
            LinkTarget::Review { token } => Some(web.review(table, token.as_ref()?)),
        }
    }

    /// Makes a link to the seat of a person; none without web pages. The caller checks that the person sits there: the link opens
    /// nothing otherwise.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn open_seat_link(
        &self,
        person: PersonId,
        table: TableId,
    ) -> Result<Option<String>, StoreError> {
        let Some(web) = &self.web else {
            return Ok(None);
        };
        let token = self.new_seat_token(person, table).await?;
        Ok(Some(web.table(table, &token)))
    }

    /// Makes a token for the seat of a person, and stores its hash.
    async fn new_seat_token(
        &self,
        person: PersonId,
        table: TableId,
    ) -> Result<LinkToken, StoreError> {
        let token = LinkToken::random();
        let link = SeatLink {
            table,
            hash: token.hash(),
            made: self.now(),
        };
        let links = self.profile(person).await?.links.clone();
        let mut open = self.open_tables(person, &links).await?;
        open.insert(table);
        let add = |profile: &mut Profile| add_link(&mut profile.links, link.clone(), &open);
        self.change_profile(person, add).await?;
        Ok(token)
    }

    /// Revokes all links of a person. Returns how many would still have opened something.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn revoke_links(&self, person: PersonId) -> Result<usize, StoreError> {
        let mut revoked = Vec::new();
        let take = |profile: &mut Profile| revoked = std::mem::take(&mut profile.links);
        self.change_profile(person, take).await?;
        // Open pages end at once.
        for link in &revoked {
            self.table_changed(link.table);
        }
        self.count_open(person, &revoked).await
    }

    /// How many of these links of a person open something.
    pub(super) async fn count_open(
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
        if tables.is_empty() {
            return Ok(tables);
        }
        let store = Arc::clone(&self.store);
        blocking(move || {
            let mut open = BTreeSet::new();
            for table in tables {
                let note = stored_note(store.as_ref(), table)?;
                let sits =
                    note.is_some_and(|note| note.stage.is_open() && note.people.contains(&person));
                open.extend(sits.then_some(table));
            }
            Ok(open)
        })
        .await
    }

    /// What a token opens at a table; none if it is unknown or revoked. Everybody with the token for watching is a spectator at
    /// every stage of the table. The token of a seat is valid while its owner has the seat and the table is not over; also
    /// while a robot plays for an owner who is away.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn visitor(
        &self,
        table: TableId,
        token: &LinkToken,
    ) -> Result<Option<Visitor>, StoreError> {
        let Some(web) = &self.web else {
            return Ok(None);
        };
        if web.watch_token(table) == *token {
            return Ok(Some(Visitor::Spectator));
        }
        let owners = self.owners(table).await?;
        let owner = self.owner_with(owners, table, token).await?;
        Ok(owner.map(|(seat, person)| Visitor::Seated { seat, person }))
    }

    /// The owner of a seat who has this token.
    async fn owner_with(
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

    /// Whether a person has a review of a finished game.
    async fn has_review(&self, person: PersonId, id: TableId) -> Result<bool, RequestError> {
        let (table, _) = self.moments_of(id).await?;
        Ok(match own_seat(&table, person) {
            Some(seat) => self.kept_review((id, seat)).await?.is_some(),
            None => false,
        })
    }

    /// The seat of a finished game whose owner has this token; none if there is none. It opens nothing but their review.
    pub(super) async fn seat_of_token(
        &self,
        table: &Table,
        id: TableId,
        token: &LinkToken,
    ) -> Result<Option<Seat>, StoreError> {
        let owner = self.owner_with(owners(table), id, token).await?;
        Ok(owner.map(|(seat, _)| seat))
    }

    /// The people who own a seat of a table; none if it is over or damaged.
    async fn owners(&self, table: TableId) -> Result<Vec<(Seat, Person)>, StoreError> {
        match self.open_table(table).await {
            Ok(Some(owners)) => Ok(owners),
            Ok(None) | Err(RequestError::Damaged(_) | RequestError::Refused(_)) => Ok(Vec::new()),
            Err(RequestError::Store(error)) => Err(error),
        }
    }

    /// The people who own a seat of a table that is not over; none if it is over.
    async fn open_table(
        &self,
        table: TableId,
    ) -> Result<Option<Vec<(Seat, Person)>>, RequestError> {
        let in_memory = lock(&self.channels).contains_key(&table.channel);
        if !in_memory {
            let store = Arc::clone(&self.store);
            let newest = blocking(move || store.last_of(table.channel)).await?;
            // Only the newest table of a channel can be played at. A guessed address must not use memory.
            if newest != Some(table) {
                return match newest.is_some_and(|newest| newest.number > table.number) {
                    true => Ok(None),
                    false => Err(RequestError::refused(&TableRefusal::NoTable)),
                };
            }
        }
        let shared = self.channel(table.channel);
        let mut channel = shared.lock().await;
        let loaded = self.load(&mut channel, table.channel).await;
        if matches!(loaded, Err(RequestError::Store(_))) {
            // Memory may be ahead of the store.
            *channel = LoadedChannel::default();
        }
        loaded?;
        channel.used = self.now();
        match channel.current_table()? {
            current if current.id == table && !current.table.is_over() => {
                Ok(Some(owners(&current.table)))
            }
            current if current.id.number >= table.number => Ok(None),
            _ => Err(RequestError::refused(&TableRefusal::NoTable)),
        }
    }

    /// Whether a table is the newest of its channel, to which requests are sent.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn is_newest(&self, table: TableId) -> Result<bool, StoreError> {
        let store = Arc::clone(&self.store);
        let newest = blocking(move || store.last_of(table.channel)).await?;
        Ok(newest == Some(table))
    }

    /// Reply to *Open the board*: a link to the own seat, else one for watching. It is not stored, because it has a token in it.
    pub(super) async fn open_board(&self, request: &Request, table: TableId) -> Post {
        let request = &Request {
            language: self.language_of(request.who.id, &request.language).await,
            ..request.clone()
        };
        match self.open_board_of(request, table).await {
            Ok(post) => post,
            Err(RequestError::Refused(refusal)) => private(request, vec![refusal.words(None)]),
            Err(RequestError::Damaged(reason)) => {
                let words = Words::new(keys::TABLE_UNREADABLE).with("reason", reason);
                failed(request, words)
            }
            Err(RequestError::Store(error)) => self.broken(request, &error),
        }
    }

    async fn open_board_of(&self, request: &Request, table: TableId) -> Result<Post, RequestError> {
        if self.web.is_none() {
            return Ok(private(request, vec![Words::new(keys::OPEN_NOWHERE)]));
        }
        let who = request.who.id;
        let (sentence, label, target) = match self.open_table(table).await? {
            Some(owners) if owners.iter().any(|(_, owner)| owner.id == who) => {
                let token = Some(self.new_seat_token(who, table).await?);
                (
                    keys::OPEN_SEAT,
                    keys::PRESS_OPEN,
                    LinkTarget::Seat { token },
                )
            }
            Some(_) => (keys::OPEN_WATCH, keys::LINK_WATCH, LinkTarget::Watch),
            None if self.has_review(who, table).await? => {
                let token = Some(self.new_seat_token(who, table).await?);
                (
                    keys::OPEN_REVIEW,
                    keys::LINK_REPLAY,
                    LinkTarget::Review { token },
                )
            }
            None => (keys::OPEN_OVER, keys::LINK_REPLAY, LinkTarget::Replay),
        };
        let mut post = private(request, vec![Words::new(sentence)]);
        post.table = Some(table);
        post.links.push(LinkButton {
            label: Words::new(label),
            target,
        });
        Ok(post)
    }
}

/// The people who sit at a table or have a seat reserved, each with the seat.
fn owners(table: &Table) -> Vec<(Seat, Person)> {
    let places = table.seats().iter().enumerate();
    let owners = places.flat_map(|(seat, place)| {
        let people = place.person.iter().chain(&place.away);
        let people = people.filter(|person| !person.is_robot() && !person.is_forgotten());
        people.map(move |person| (seat, person.clone()))
    });
    owners.collect()
}

/// Adds a link, and drops those to tables that are not open and the oldest ones if there are too many.
fn add_link(links: &mut Vec<SeatLink>, link: SeatLink, open: &BTreeSet<TableId>) {
    let table = link.table;
    links.push(link);
    links.retain(|link| open.contains(&link.table));
    let to_table = links.iter().filter(|link| link.table == table).count();
    let mut superfluous = to_table.saturating_sub(PER_TABLE);
    // The newest are at the end.
    links.retain(|link| {
        let drop = link.table == table && superfluous > 0;
        superfluous -= usize::from(drop);
        !drop
    });
    links.drain(..links.len().saturating_sub(IN_ALL));
}
