//! The simulated players of one table: they open it, join, choose options, play, and start again when the game is over.

use super::user::{SimulatedUser, SoakContext, Temperament};
use discord_playground::{ActionError, Id, Playground, SeenMessage};
use futures_util::future::join_all;
use pagoda_games as games;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering;

/// Number of attempts before something else is tried.
const TRIES: usize = 10;

/// Languages of the players; some have no translation.
const LANGUAGES: [&str; 6] = ["en-US", "fr", "de", "pl", "ja", "en-GB"];

/// Counters of games.
#[derive(Debug, Default)]
pub(crate) struct GameCounts {
    /// Games that were started.
    pub started: AtomicU64,
    /// Games that ended during the soak.
    pub over: AtomicU64,
}

/// The players of one table.
pub(super) struct TablePlayers {
    people: Vec<SimulatedUser>,
    /// Number of strong robots that play with them.
    robots: usize,
    context: SoakContext,
}

/// Makes a player join a lobby.
async fn join_lobby(user: &mut SimulatedUser, lobby: &SeenMessage) {
    for _ in 0..TRIES {
        user.pause().await;
        let answer = user.press(lobby, "sit").await;
        answer.iter().for_each(|answer| user.dismiss(answer));
        let now = user.newest("sit");
        if now.is_some_and(|now| now.content.contains(&user.name)) {
            return;
        }
    }
}

/// Creates a player; the index determines its temperament.
pub(super) fn person(
    playground: &Playground,
    channel: Id,
    number: usize,
    seed: u64,
    context: &SoakContext,
) -> Result<SimulatedUser, ActionError> {
    let kind = Temperament::ALL[number % Temperament::ALL.len()];
    let language = LANGUAGES[number % LANGUAGES.len()];
    let name = format!("{kind:?}{number}");
    let id = playground.add_person(&name, language);
    let actor = playground.person(&id.to_string());
    actor.close_direct_messages(kind == Temperament::Closed)?;
    let seed = seed.wrapping_mul(1_000_003).wrapping_add(number as u64);
    SimulatedUser::new(&actor, channel, kind, seed, context)
}

impl TablePlayers {
    /// Creates a group with a table of its own.
    pub fn new(people: Vec<SimulatedUser>, robots: usize, context: &SoakContext) -> Self {
        Self {
            people,
            robots,
            context: context.clone(),
        }
    }

    /// Plays until the soak is over.
    pub async fn play_until_over(mut self, played: &GameCounts) {
        let mut last: Option<&str> = None;
        while !self.context.is_over() {
            let moved = self
                .people
                .iter_mut()
                .map(SimulatedUser::follow_replacement);
            if moved.fold(false, |any, moved| any | moved) {
                last = None;
            }
            let again = last.filter(|_| self.people[0].chance(40));
            let started = match again {
                Some(game) => self.again().await.map(|()| game),
                None => self.begin().await,
            };
            let Some(game) = started else { continue };
            played.started.fetch_add(1, Ordering::Relaxed);
            join_all(self.people.iter_mut().map(|user| user.play(game))).await;
            if !self.context.is_over() {
                played.over.fetch_add(1, Ordering::Relaxed);
            }
            last = Some(game);
        }
    }

    /// Starts another game with the same seats.
    async fn again(&mut self) -> Option<()> {
        for _ in 0..TRIES {
            let end = self.people[0].newest("rematch")?;
            // Everybody is asked; who has agreed before is told so.
            for user in &mut self.people {
                user.pause().await;
                let answer = user.press(&end, "rematch").await;
                answer.iter().for_each(|answer| user.dismiss(answer));
            }
            if self.board_after(&end).await {
                return Some(());
            }
        }
        None
    }

    /// Returns whether there is a board after this message.
    async fn board_after(&mut self, message: &SeenMessage) -> bool {
        let host = &mut self.people[0];
        for _ in 0..TRIES {
            if host
                .newest("hand")
                .is_some_and(|board| board.id > message.id)
            {
                return true;
            }
            host.pause().await;
        }
        false
    }

    /// Opens a table, joins, and starts the game. Returns its title; `None` if that failed.
    async fn begin(&mut self) -> Option<&'static str> {
        let seated = self.people.len() + self.robots;
        let host = &mut self.people[0];
        let fits: Vec<_> = games::titles()
            .iter()
            .filter(|title| title.seats().contains(&seated))
            .collect();
        let game = host.chance.pick(&fits).name();
        let before = host.newest("sit").map(|lobby| lobby.id);
        let mut lobby = None;
        for _ in 0..TRIES {
            host.pause().await;
            if self.context.is_over() {
                return None;
            }
            let answer = host.command(&format!("/table new game:{game}"), None).await;
            answer.iter().for_each(|answer| host.dismiss(answer));
            lobby = host.newest("sit").filter(|lobby| Some(lobby.id) > before);
            if lobby.is_some() {
                break;
            }
        }
        let lobby = match lobby {
            Some(lobby) => lobby,
            // It may have been opened although no reply arrived.
            None => return self.give_up().await,
        };
        let guests = self.people[1..].iter_mut();
        join_all(guests.map(|user| join_lobby(user, &lobby))).await;
        let host = &mut self.people[0];
        host.choose_options(&lobby).await;
        for _ in 0..self.robots {
            let answer = host.command("/table robot level:strong", None).await;
            answer.iter().for_each(|answer| host.dismiss(answer));
        }
        if self.robots == 0 && host.chance(20) {
            let answer = host.press(&lobby, "robot").await;
            answer.iter().for_each(|answer| host.dismiss(answer));
        }
        for _ in 0..TRIES {
            if self.context.is_over() {
                return None;
            }
            let host = &mut self.people[0];
            host.pause().await;
            let answer = host.press(&lobby, "start").await;
            answer.iter().for_each(|answer| host.dismiss(answer));
            if self.board_after(&lobby).await {
                return Some(game);
            }
            // Some options require fewer or more players.
            self.people[0].choose_options(&lobby).await;
        }
        self.give_up().await
    }

    /// Closes the current table.
    async fn give_up(&mut self) -> Option<&'static str> {
        for user in &mut self.people {
            let answer = user.command("/table close", None).await;
            answer.iter().for_each(|answer| user.dismiss(answer));
        }
        None
    }
}
