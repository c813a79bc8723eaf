//! Links to the web pages: who may see or do what with which token. Knows no Discord and no HTTP.
//!
//! A token for watching follows from the key of the store and is the same for everybody. A token for a seat is random and belongs
//! to one person; the profile has its hash only. So neither journals nor posts nor profiles contain anything that opens a page.

use crate::engine::Seat;
use crate::host::base::Base;
use crate::host::learning::reviews::{Reviews, own_seat};
use crate::host::model::error::{RequestError, broken, private, unreadable};
use crate::host::model::link_token::{LinkToken, WebAddresses};
use crate::host::model::post::{LinkButton, LinkTarget, Post};
use crate::host::model::request::Request;
use crate::host::people::{People, Profile};
use crate::host::posts::loaded::LoadedTable;
use crate::host::tables::reading::moments_of;
use crate::host::tables::{Tables, owners};
use crate::ids::PersonId;
use crate::store::{StoreError, TableId};
use crate::table::{Person, Table};
use crate::words::{Languages, Words, keys};
use std::sync::Arc;

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

/// The links to web pages.
pub struct Links {
    base: Arc<Base>,
    people: Arc<People>,
    tables: Arc<Tables>,
    reviews: Arc<Reviews>,
    /// Addresses of web pages, if there are some.
    web: Option<WebAddresses>,
}

impl Links {
    pub(in crate::host) fn new(
        base: Arc<Base>,
        people: Arc<People>,
        tables: Arc<Tables>,
        reviews: Arc<Reviews>,
        web: Option<WebAddresses>,
    ) -> Self {
        Self {
            base,
            people,
            tables,
            reviews,
            web,
        }
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

    /// The same for somebody who reads this language: the page of their own seat opens in it, whatever the browser prefers.
    pub fn link_url_in(
        &self,
        table: TableId,
        target: &LinkTarget,
        language: &str,
    ) -> Option<String> {
        let url = self.link_url(table, target)?;
        let own = match target {
            LinkTarget::Seat { .. } | LinkTarget::Review { .. } => url.split_once('#'),
            LinkTarget::Watch | LinkTarget::Replay => None,
        };
        let language = Languages::shipped().nearest(language);
        Some(match own {
            Some((page, fragment)) => format!("{page}?language={language}#{fragment}"),
            None => url,
        })
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
        let token = self.people.new_seat_token(person, table).await?;
        Ok(Some(web.table(table, &token)))
    }

    /// Revokes all links of a person. Returns how many would still have opened something.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn revoke_links(&self, person: PersonId) -> Result<usize, StoreError> {
        let mut revoked = Vec::new();
        let take = |profile: &mut Profile| revoked = std::mem::take(&mut profile.links);
        self.people.change_profile(person, take).await?;
        // Open pages end at once.
        for link in &revoked {
            self.tables.publisher.table_changed(Some(link.table));
        }
        self.people.count_open(person, &revoked).await
    }

    /// Whether everybody may watch a table with this token.
    pub fn is_watch_token(&self, table: TableId, token: &LinkToken) -> bool {
        let web = self.web.as_ref();
        web.is_some_and(|web| web.watch_token(table) == *token)
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
        if self.web.is_none() {
            return Ok(None);
        }
        if self.is_watch_token(table, token) {
            return Ok(Some(Visitor::Spectator));
        }
        let owners = self.tables.owners(table).await?;
        let owner = self.people.owner_with(owners, table, token).await?;
        Ok(owner.map(|(seat, person)| Visitor::Seated { seat, person }))
    }

    /// Who sat at a table that is over, by the token of their seat: it opens what everybody may see, their review, and their seat at
    /// the game that follows; and they may ask for a rematch and continue the game.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn former_owner(
        &self,
        table: TableId,
        token: &LinkToken,
    ) -> Result<Option<Visitor>, StoreError> {
        let look = |loaded: &LoadedTable| loaded.table.is_over().then(|| owners(&loaded.table));
        let owners = match self.tables.look_at(table, look).await {
            Ok(owners) => owners.flatten().unwrap_or_default(),
            Err(RequestError::Store(error)) => return Err(error),
            Err(RequestError::Damaged(_) | RequestError::Refused(_)) => return Ok(None),
        };
        let owner = self.people.owner_with(owners, table, token).await?;
        Ok(owner.map(|(seat, person)| Visitor::Seated { seat, person }))
    }

    /// Whether a person has a review of a finished game.
    async fn has_review(&self, person: PersonId, id: TableId) -> Result<bool, RequestError> {
        let (table, _) = moments_of(&self.tables.base, id).await?;
        Ok(match own_seat(&table, person) {
            Some(seat) => self.reviews.kept_review((id, seat)).await?.is_some(),
            None => false,
        })
    }

    /// The seat of a finished game whose owner has this token; none if there is none. It opens nothing but their review.
    pub(in crate::host) async fn seat_of_token(
        &self,
        table: &Table,
        id: TableId,
        token: &LinkToken,
    ) -> Result<Option<Seat>, StoreError> {
        let owner = self.people.owner_with(owners(table), id, token).await?;
        Ok(owner.map(|(seat, _)| seat))
    }

    /// Reply to *Open the board*: a link to the own seat, else one for watching. It is not stored, because it has a token in it.
    pub(in crate::host) async fn open_board(&self, request: &Request, table: TableId) -> Post {
        let request = &Request {
            language: self
                .people
                .language_of(request.who.id, &request.language)
                .await,
            ..request.clone()
        };
        match self.open_board_of(request, table).await {
            Ok(post) => post,
            Err(RequestError::Refused(refusal)) => private(request, vec![refusal.words(None)]),
            Err(RequestError::Damaged(reason)) => unreadable(&self.base, request, &reason),
            Err(RequestError::Store(error)) => broken(&self.base, request, &error),
        }
    }

    async fn open_board_of(&self, request: &Request, table: TableId) -> Result<Post, RequestError> {
        if self.web.is_none() {
            return Ok(private(request, vec![Words::new(keys::OPEN_NOWHERE)]));
        }
        let who = request.who.id;
        let (sentence, label, target) = match self.tables.open_table(table).await? {
            Some(owners) if owners.iter().any(|(_, owner)| owner.id == who) => {
                let token = Some(self.people.new_seat_token(who, table).await?);
                (
                    keys::OPEN_SEAT,
                    keys::PRESS_OPEN,
                    LinkTarget::Seat { token },
                )
            }
            Some(_) => (keys::OPEN_WATCH, keys::LINK_WATCH, LinkTarget::Watch),
            None if self.has_review(who, table).await? => {
                let token = Some(self.people.new_seat_token(who, table).await?);
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
        post.controls.links.push(LinkButton {
            label: Words::new(label),
            target,
        });
        Ok(post)
    }
}
