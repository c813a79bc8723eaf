//! The queue: people who look for others to play with, on any server. It finds groups and asks them; the table of a group is a request to whoever
//! calls it. Must not know tables, channels and Discord.

pub(in crate::host) mod matching;
mod panel;
mod state;

use crate::games;
use crate::host::base::Base;
use crate::host::model::button_id::QueueAction;
use crate::host::model::error::private;
use crate::host::model::post::Post;
use crate::host::model::request::{
    MatchedGroup, OpenRequest, QueuePress, QueueRequest, Request, RequestKind,
};
use crate::host::model::wish::{QueuePace, Wish, admits};
use crate::host::people::{People, Profile, ReadProfiles};
use crate::host::stored::{read_json, written};
use crate::ids::{ChannelId, MessageId, PersonId};
use crate::store::{DocumentKey, Expected, StoreError};
use crate::table::Person;
use crate::words::{Languages, Words, keys};
use matching::OfferedTitle;
use panel::{Page, Panel};
use state::{Answered, Entry, Letter, QueueState};
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::sync::Notify;

/// How many people somebody may avoid.
const MOST_AVOIDED: usize = 200;

/// The queue.
pub struct Queue {
    base: Arc<Base>,
    people: Arc<People>,
    /// Notified when something is to be done.
    wake: Notify,
}

/// A message to somebody in the queue that is to be sent or edited.
pub struct QueueLetter {
    /// Whom it is for.
    pub to: PersonId,
    /// The content.
    pub post: Post,
    /// The message that is edited; none if it is to be created.
    pub message: Option<MessageId>,
    /// Its number: the same for every attempt.
    pub number: u64,
    /// Whether an earlier attempt to create it may have succeeded.
    pub repeated: bool,
    /// The revision of the content.
    revision: u32,
}

/// What is to be done for the queue now.
#[derive(Default)]
pub(in crate::host) struct QueueWork {
    pub letters: Vec<QueueLetter>,
    /// The groups of which all have accepted, each with the id of its proposal.
    pub tables: Vec<(u64, Request)>,
}

impl Queue {
    pub(in crate::host) fn new(base: Arc<Base>, people: Arc<People>) -> Self {
        Self {
            base,
            people,
            wake: Notify::new(),
        }
    }

    /// Waits until the queue has changed in this process.
    pub async fn changed(&self) {
        self.wake.notified().await;
    }

    /// Reply to a request about the queue.
    pub(in crate::host) async fn handle(
        &self,
        request: &Request,
        asked: QueueRequest,
    ) -> Result<Post, StoreError> {
        let who = request.who.id;
        match asked {
            QueueRequest::Panel { partner } => {
                let partner = partner.map(|partner| partner.id);
                if partner == Some(who) {
                    let words = vec![Words::new(keys::QUEUE_PARTNER_SELF)];
                    return self.panel(request, Page::First, words).await;
                }
                if partner.is_some() {
                    self.change_wish(request, |wish| wish.partner = partner)
                        .await?;
                }
                self.panel(request, Page::First, Vec::new()).await
            }
            QueueRequest::Press(press) => self.press(request, &press).await,
            QueueRequest::Block { person, on } => self.block(request, person.as_ref(), on).await,
        }
    }

    async fn press(&self, request: &Request, press: &QueuePress) -> Result<Post, StoreError> {
        let who = request.who.id;
        let word = press.words.first().map_or("", String::as_str);
        match press.action {
            QueueAction::QueueWish => {
                let change = |wish: &mut Wish| choose(wish, word, &press.values);
                self.change_wish(request, change).await?;
                self.panel(request, Page::with(word), Vec::new()).await
            }
            QueueAction::QueuePage => self.panel(request, Page::named(word), Vec::new()).await,
            QueueAction::QueueJoin => {
                let said = self.join(request).await?;
                self.panel(request, Page::First, said.into_iter().collect())
                    .await
            }
            QueueAction::QueueLeave => {
                self.change_wish(request, |wish| wish.partner = None)
                    .await?;
                self.change(|state| state.leave(who)).await?;
                self.panel(request, Page::First, Vec::new()).await
            }
            QueueAction::QueueYes | QueueAction::QueueNo => {
                let plays = press.action == QueueAction::QueueYes;
                let answered = self.change(|state| state.answer(who, press.mark, plays));
                let answered = answered.await?.unwrap_or(Answered::TooLate);
                Ok(private(request, vec![panel::answered(answered)]))
            }
        }
    }

    /// Lets the requester wait. Returns why they cannot.
    async fn join(&self, request: &Request) -> Result<Option<Words>, StoreError> {
        let who = &request.who;
        let profile = self.people.profile(who.id).await?;
        if profile.settings.dm_opt_out {
            return Ok(Some(Words::new(keys::QUEUE_NEEDS_MESSAGES)));
        }
        let entry = Entry {
            id: who.id,
            name: who.name.clone(),
            language: request.language.clone(),
            since: self.base.now(),
            wish: wish_of(&profile, request),
            asked: None,
        };
        let joined = self.change(|state| state.join(entry.clone())).await?;
        Ok(match joined {
            Some(true) => None,
            Some(false) | None => Some(Words::new(keys::QUEUE_FULL)),
        })
    }

    /// Changes what the requester looks for, also if they wait already.
    async fn change_wish(
        &self,
        request: &Request,
        mut change: impl FnMut(&mut Wish),
    ) -> Result<(), StoreError> {
        let who = request.who.id;
        let changed = self.people.change_profile(who, |profile| {
            let mut wish = wish_of(profile, request);
            change(&mut wish);
            profile.company.wish = Some(wish);
        });
        let wish = wish_of(&changed.await?, request);
        let waits = |state: &mut QueueState| {
            let mut entries = state.entries.iter_mut();
            let entry = entries.find(|entry| entry.id == who && entry.asked.is_none());
            if let Some(entry) = entry {
                entry.wish = wish.clone();
            }
        };
        self.change(waits).await.map(drop)
    }

    /// The panel of the requester.
    async fn panel(
        &self,
        request: &Request,
        page: Page,
        said: Vec<Words>,
    ) -> Result<Post, StoreError> {
        let profile = self.people.profile(request.who.id).await?;
        let state = self.stored().await?.1.unwrap_or_default();
        let panel = Panel {
            wish: wish_of(&profile, request),
            state: &state,
            page,
            titles: &offered_titles(),
        };
        Ok(panel.post(request, said))
    }

    /// Puts somebody on the list of those with whom the requester is never put together, or takes them off; without anybody it is shown.
    async fn block(
        &self,
        request: &Request,
        person: Option<&Person>,
        on: bool,
    ) -> Result<Post, StoreError> {
        let who = request.who.id;
        let Some(person) = person else {
            let profile = self.people.profile(who).await?;
            return Ok(private(request, panel::avoided(&profile.company.avoids)));
        };
        if person.id == who {
            return Ok(private(request, vec![Words::new(keys::BLOCK_SELF)]));
        }
        let mut fits = true;
        let change = |profile: &mut Profile| {
            let avoids = &mut profile.company.avoids;
            fits = !on || avoids.len() < MOST_AVOIDED;
            match on {
                true if fits => drop(avoids.insert(person.id)),
                true => {}
                false => drop(avoids.remove(&person.id)),
            }
        };
        self.people.change_profile(who, change).await?;
        let key = match (fits, on) {
            (false, _) => keys::BLOCK_FULL,
            (true, true) => keys::BLOCK_ADDED,
            (true, false) => keys::BLOCK_REMOVED,
        };
        let words = Words::new(key).with("name", panel::mentioned(person.id));
        Ok(private(request, vec![words]))
    }

    /// The stored queue; none if a newer program wrote it.
    async fn stored(&self) -> Result<(Expected, Option<QueueState>), StoreError> {
        let key = DocumentKey::Queue;
        let stored = match self.base.store.document(key).await {
            Err(error) if error.is_newer() => return Ok((Expected::Any, None)),
            // Who waited joins again.
            Err(error) if error.is_damage() => {
                self.base.report(error.to_string());
                return Ok((Expected::Any, Some(QueueState::default())));
            }
            stored => stored?,
        };
        let state = match &stored {
            None => Some(QueueState::default()),
            Some(bytes) => read_json(bytes)
                .inspect_err(|why| self.base.report(format!("{key} does not read: {why}")))
                .ok(),
        };
        Ok((Expected::Exactly(stored), state))
    }

    /// Changes the queue, and returns what the change returns; none if a newer program wrote it. If another process changes it meanwhile, the
    /// change is made again to what is there then.
    async fn change<T>(
        &self,
        mut change: impl FnMut(&mut QueueState) -> T,
    ) -> Result<Option<T>, StoreError> {
        loop {
            let (expected, state) = self.stored().await?;
            let Some(before) = state else {
                return Ok(None);
            };
            let mut state = before.clone();
            let done = change(&mut state);
            if state == before {
                return Ok(Some(done));
            }
            let bytes = (state != QueueState::default()).then(|| written(&state));
            let store = &self.base.store;
            match store
                .set_document(DocumentKey::Queue, expected, bytes)
                .await
            {
                Err(error) if error.is_conflict() => {}
                stored => {
                    self.wake.notify_one();
                    return stored.map(|()| Some(done));
                }
            }
        }
    }

    /// Ends what is over, puts people together, and returns what is to be done. A letter is claimed for a minute: until
    /// [`Queue::letter_delivered`], or until it is tried again.
    pub(in crate::host) async fn keep(&self) -> Result<QueueWork, StoreError> {
        let state = self.stored().await?.1.unwrap_or_default();
        if state == QueueState::default() || self.base.is_clock_wrong().await? {
            return Ok(QueueWork::default());
        }
        let (now, seed) = (self.base.now(), self.base.seed());
        let profiles = self.profiles_of(&state).await?;
        let awake = |person: PersonId| {
            let profile = profiles.get(&person)?;
            let quiet = profile.settings.quiet_until(now);
            quiet.is_none().then_some(&**profile)
        };
        let titles = offered_titles();
        let kept = self.change(|state| {
            state.expire(now);
            state.propose(&titles, awake, now, || self.base.seed());
            (state.claim_letters(now, seed), state.clone())
        });
        let Some((letters, state)) = kept.await? else {
            return Ok(QueueWork::default());
        };
        let letters = letters.iter().map(|letter| letter_to_send(letter, &state));
        let agreed = state.proposals.iter().filter(|it| it.is_accepted());
        let tables = agreed.filter_map(|it| {
            let group = MatchedGroup {
                game: it.game.clone(),
                people: state.people_of(it),
                robots: it.robots,
                pace: it.pace,
            };
            Some((it.id, request_for(it.id, group)?))
        });
        Ok(QueueWork {
            letters: letters.collect(),
            tables: tables.collect(),
        })
    }

    /// The profiles of all who wait.
    async fn profiles_of(&self, state: &QueueState) -> Result<ReadProfiles, StoreError> {
        let people: Vec<PersonId> = state.waiting().map(|entry| entry.id).collect();
        if people.is_empty() {
            return Ok(ReadProfiles::new());
        }
        let stored = self.base.store.profiles(&people).await;
        self.people.read_profiles(people, stored)
    }

    /// Ends a proposal whose table is there.
    pub(in crate::host) async fn begun(&self, proposal: u64) -> Result<(), StoreError> {
        self.change(|state| state.begun(proposal)).await.map(drop)
    }

    /// Notes that a letter was sent or edited.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn letter_delivered(
        &self,
        letter: &QueueLetter,
        message: MessageId,
    ) -> Result<(), StoreError> {
        let (number, revision) = (letter.number, letter.revision);
        let noted = self.change(|state| state.delivered(number, revision, message));
        noted.await.map(drop)
    }

    /// Notes that somebody cannot be written to.
    ///
    /// # Errors
    /// If the store is unavailable.
    pub async fn letter_refused(&self, letter: &QueueLetter) -> Result<(), StoreError> {
        let number = letter.number;
        self.change(|state| state.refused(number)).await.map(drop)
    }

    /// Removes a person from the queue.
    pub(in crate::host) async fn forget(&self, person: PersonId) -> Result<(), StoreError> {
        self.change(|state| state.forget(person)).await.map(drop)
    }
}

/// What somebody looks for: what they looked for last, else a live game in their language.
fn wish_of(profile: &Profile, request: &Request) -> Wish {
    let usual = || {
        let language = Languages::shipped().nearest(&request.language);
        Wish {
            languages: [language.to_owned()].into(),
            ..Wish::default()
        }
    };
    profile.company.wish.clone().unwrap_or_else(usual)
}

/// Changes what is looked for by the values that were chosen in a menu.
fn choose(wish: &mut Wish, menu: &str, values: &[String]) {
    let has_any = values.iter().any(|value| value == panel::ANY);
    // Discord sends "any" too where it was chosen before, and something is chosen beside it.
    let others = |was_any: bool| {
        let others = values.iter().filter(|value| *value != panel::ANY);
        others.filter(move |_| was_any || !has_any)
    };
    let number = |value: &String| value.parse::<u32>().ok();
    let first = values.first().and_then(number);
    match menu {
        panel::GAMES => {
            let titles = others(wish.games.is_empty()).filter_map(|name| games::title(name));
            wish.games = titles.map(|title| title.name().to_owned()).collect();
            let possible = possible_seats(&wish.games);
            wish.seats.retain(|seats| possible.contains(seats));
        }
        panel::SEATS => {
            let possible = possible_seats(&wish.games);
            let seats = others(wish.seats.is_empty()).filter_map(|seats| seats.parse().ok());
            wish.seats = seats.filter(|seats| possible.contains(seats)).collect();
        }
        panel::PACES => {
            let paces = others(wish.paces.is_empty());
            wish.paces = paces.filter_map(|pace| QueuePace::named(pace)).collect();
        }
        panel::LANGUAGES => {
            let spoken: BTreeSet<&String> = others(wish.languages.is_empty()).collect();
            let known = Languages::shipped().names().map(str::to_owned);
            wish.languages = known.filter(|name| spoken.contains(name)).collect();
        }
        panel::LEVEL => wish.any_level = has_any,
        panel::ROBOTS => {
            wish.robots_after = first.filter(|minutes| Wish::ROBOTS_AFTER.contains(minutes));
        }
        panel::LONGEST => {
            let longest = first.filter(|minutes| Wish::LONGEST.contains(minutes));
            wish.longest = longest.unwrap_or(wish.longest);
        }
        _ => {}
    }
}

/// The numbers of players of these titles; of all if there are none.
fn possible_seats(wanted: &BTreeSet<String>) -> BTreeSet<usize> {
    let titles = offered_titles().into_iter();
    let wanted = titles.filter(|title| admits(wanted, &title.game));
    wanted.flat_map(|title| title.seats).collect()
}

fn offered_titles() -> Vec<OfferedTitle> {
    let titles = games::titles().iter();
    let offered = titles.map(|title| OfferedTitle {
        game: title.name().to_owned(),
        seats: title.seats(),
    });
    offered.collect()
}

fn letter_to_send(letter: &Letter, state: &QueueState) -> QueueLetter {
    QueueLetter {
        to: letter.to,
        post: panel::letter(letter, state),
        message: letter.message,
        number: letter.number,
        repeated: letter.attempts > 1,
        revision: letter.revision,
    }
}

/// The request that opens the table of a group: the same one at every attempt.
fn request_for(proposal: u64, group: MatchedGroup) -> Option<Request> {
    let (first, language) = group.people.first()?;
    Some(Request {
        id: format!("queue-{proposal}"),
        who: first.clone(),
        manages: false,
        channel: ChannelId::default(),
        server: None,
        language: language.clone(),
        kind: RequestKind::Open(OpenRequest::Matched(group)),
    })
}
