//! The people of one table: they open it, sit down, choose, play, and begin anew when it is over.

use super::person::{Evening, Kind, Somebody};
use crate::games;
use crate::playground::{ActionError, Id, Playground, Seen};
use futures_util::future::join_all;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering;

/// How often something is tried before something else is.
const TRIES: usize = 10;

/// The languages of people; some of them are not shipped.
const LANGUAGES: [&str; 6] = ["en-US", "fr", "de", "pl", "ja", "en-GB"];

/// How much was played.
#[derive(Debug, Default)]
pub(crate) struct Played {
    /// Games that were begun.
    pub begun: AtomicU64,
    /// Games that were over while people were still there.
    pub over: AtomicU64,
}

/// The people of one table.
pub(crate) struct Company {
    people: Vec<Somebody>,
    evening: Evening,
}

/// Somebody sits down.
async fn sit_down(guest: &mut Somebody, lobby: &Seen) {
    for _ in 0..TRIES {
        guest.think().await;
        let answer = guest.press(lobby, "sit").await;
        answer.iter().for_each(|answer| guest.put_away(answer));
        let now = guest.newest("sit");
        if now.is_some_and(|now| now.content.contains(&guest.name)) {
            return;
        }
    }
}

/// Makes people of every kind; the index decides which kind.
pub(crate) fn person(
    playground: &Playground,
    channel: Id,
    number: usize,
    seed: u64,
    evening: &Evening,
) -> Result<Somebody, ActionError> {
    let kind = Kind::ALL[number % Kind::ALL.len()];
    let language = LANGUAGES[number % LANGUAGES.len()];
    let name = format!("{kind:?}{number}");
    let id = playground.add_person(&name, language);
    let actor = playground.person(&id.to_string());
    actor.close_direct_messages(kind == Kind::Closed)?;
    let seed = seed.wrapping_mul(1_000_003).wrapping_add(number as u64);
    Somebody::new(&actor, channel, kind, seed, evening)
}

impl Company {
    /// These people at a table of their own.
    pub fn new(people: Vec<Somebody>, evening: &Evening) -> Self {
        Self {
            people,
            evening: evening.clone(),
        }
    }

    /// They play until the evening is over.
    pub async fn spend_the_evening(mut self, played: &Played) {
        let mut last: Option<&str> = None;
        while !self.evening.is_over() {
            let moved = self.people.iter_mut().map(Somebody::follows);
            if moved.fold(false, |any, moved| any | moved) {
                last = None;
            }
            let again = last.filter(|_| self.people[0].chance(40));
            let begun = match again {
                Some(game) => self.again().await.map(|()| game),
                None => self.begin().await,
            };
            let Some(game) = begun else { continue };
            played.begun.fetch_add(1, Ordering::Relaxed);
            join_all(self.people.iter_mut().map(|somebody| somebody.plays(game))).await;
            if !self.evening.is_over() {
                played.over.fetch_add(1, Ordering::Relaxed);
            }
            last = Some(game);
        }
    }

    /// Another game with the same seats.
    async fn again(&mut self) -> Option<()> {
        for _ in 0..TRIES {
            let host = &mut self.people[0];
            host.think().await;
            let end = host.newest("rematch")?;
            let answer = host.press(&end, "rematch").await;
            answer.iter().for_each(|answer| host.put_away(answer));
            if self.board_after(&end).await {
                return Some(());
            }
        }
        None
    }

    /// Whether there is a board to play on below this message.
    async fn board_after(&mut self, message: &Seen) -> bool {
        let host = &mut self.people[0];
        for _ in 0..TRIES {
            if host
                .newest("play")
                .is_some_and(|board| board.id > message.id)
            {
                return true;
            }
            host.think().await;
        }
        false
    }

    /// A table is opened, people sit down, and the game begins: which one. None if it did not come to that.
    async fn begin(&mut self) -> Option<&'static str> {
        let seated = self.people.len();
        let host = &mut self.people[0];
        let fits: Vec<_> = games::titles()
            .iter()
            .filter(|title| title.seats().contains(&seated))
            .collect();
        let game = host.dice.pick(&fits).name();
        let before = host.newest("sit").map(|lobby| lobby.id);
        let mut lobby = None;
        for _ in 0..TRIES {
            host.think().await;
            if self.evening.is_over() {
                return None;
            }
            let answer = host.command(&format!("/table new game:{game}"), None).await;
            answer.iter().for_each(|answer| host.put_away(answer));
            lobby = host.newest("sit").filter(|lobby| Some(lobby.id) > before);
            if lobby.is_some() {
                break;
            }
        }
        let lobby = match lobby {
            Some(lobby) => lobby,
            // One that was opened before the bot could say so.
            None => return self.give_up().await,
        };
        let guests = self.people[1..].iter_mut();
        join_all(guests.map(|guest| sit_down(guest, &lobby))).await;
        let host = &mut self.people[0];
        host.choose_options(&lobby).await;
        if host.chance(20) {
            let answer = host.press(&lobby, "robot").await;
            answer.iter().for_each(|answer| host.put_away(answer));
        }
        for _ in 0..TRIES {
            if self.evening.is_over() {
                return None;
            }
            let host = &mut self.people[0];
            host.think().await;
            let answer = host.press(&lobby, "start").await;
            answer.iter().for_each(|answer| host.put_away(answer));
            if self.board_after(&lobby).await {
                return Some(game);
            }
            // Some options are for fewer or more.
            self.people[0].choose_options(&lobby).await;
        }
        self.give_up().await
    }

    /// What is there is closed.
    async fn give_up(&mut self) -> Option<&'static str> {
        for somebody in &mut self.people {
            let answer = somebody.command("/table close", None).await;
            answer.iter().for_each(|answer| somebody.put_away(answer));
        }
        None
    }
}
