//! `pagoda-tools company`: people of several servers, and of none in common, look for games in the queue, play at private tables, and try
//! the deal of the day, while bots are killed. Checks who plays with whom, and that everybody has their board.

use super::activity_log::ActivityLog;
use super::bots::Bots;
use super::channels::Replacements;
use super::database::SoakDatabase;
use super::page_visit::PageContext;
use super::user::{SCREEN, SimulatedUser, SoakContext, Temperament, parts};
use super::{shards_of, start_playground, wait_until_quiet};
use crate::page_client::PageClient;
use clap::Args;
use discord_playground::{Actor, Id, Limits, Playground};
use futures_util::future::join_all;
use pagoda::cli::serve::busy_runtime;
use pagoda::host::{ButtonAction, is_private, read_table};
use pagoda_games as games;
use pagoda_store::{DocumentKey, Store};
use pagoda_words::Languages;
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroUsize;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// Languages of servers, and of people.
const LANGUAGES: [&str; 4] = ["en-US", "de", "fr", "pl"];

/// Arguments of `pagoda-tools company`.
#[derive(Debug, Args)]
pub struct Company {
    /// Number of people. One in as many as there are servers, and one more, is in no server.
    #[arg(long, default_value_t = 40)]
    people: usize,
    /// Number of servers.
    #[arg(long, default_value_t = 3)]
    servers: usize,
    /// Duration of play in seconds.
    #[arg(long, default_value_t = 120)]
    seconds: u64,
    /// Where games are kept, as for the soak.
    #[arg(long, value_name = "ADDRESS")]
    store: Option<String>,
    /// Number of processes that share the database.
    #[arg(long, default_value = "1")]
    processes: NonZeroUsize,
    /// Kill a bot at this interval in seconds; 0 means never.
    #[arg(long, default_value_t = 10)]
    kill_every: u64,
    /// Seconds in which the bot must acknowledge an interaction.
    #[arg(long, value_name = "SECONDS", default_value_t = 3)]
    acknowledge_within: u64,
    /// Seed of all random decisions.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// What people have done.
#[derive(Default)]
struct Done {
    /// How often each has accepted a group.
    accepted: BTreeMap<Id, usize>,
    /// Letters that were not in the language of their reader.
    foreign: Vec<String>,
}

/// Somebody who looks for games.
struct Seeker {
    user: SimulatedUser,
    /// Their direct messages.
    home: Id,
    /// The channel in which they use commands.
    street: Id,
    /// The title that they look for.
    game: &'static str,
    done: Arc<Mutex<Done>>,
}

/// Where somebody has their boards.
struct SeekerScreen {
    person: Id,
    /// Their direct messages.
    home: Actor,
    /// Whether the bot can write to them: they have a server in common.
    is_reachable: bool,
}

impl Seeker {
    fn screen(&self) -> SeekerScreen {
        SeekerScreen {
            person: self.user.id,
            home: self.user.actor.in_channel(self.home),
            is_reachable: self.street != self.home,
        }
    }

    async fn seek(mut self) {
        let mut letters = BTreeSet::new();
        while !self.user.context.is_over() {
            self.user.pause().await;
            self.user.move_to(self.home);
            if let Some(letter) = self
                .user
                .newest("queue-yes")
                .filter(|it| letters.insert(it.id))
            {
                self.check_language(&letter);
                if self.user.chance(90) {
                    self.note_acceptance();
                    self.user.press(&letter, "queue-yes").await;
                } else {
                    self.user.press(&letter, "queue-no").await;
                }
                continue;
            }
            let mut turn = ["decide", "play"].into_iter();
            let turn = turn.find_map(|verb| Some((self.user.newest(verb)?, verb)));
            match turn {
                Some((board, verb)) if self.user.chance(70) => {
                    self.user.take_turn(&board, verb, self.game).await;
                }
                _ if self.user.chance(30) => self.join().await,
                _ if self.user.chance(10) => self.try_the_deal().await,
                _ => {}
            }
        }
    }

    fn note_acceptance(&self) {
        let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
        *done.accepted.entry(self.user.id).or_default() += 1;
    }

    /// A letter is in the language of its reader.
    fn check_language(&self, letter: &discord_playground::SeenMessage) {
        let language = self.user.language.split('-').next().unwrap_or_default();
        let label = ButtonAction::QueueYes.label();
        let label = Languages::shipped().say(language, &label);
        let mut labels = letter.parts().filter_map(|part| part["label"].as_str());
        if !labels.any(|shown| shown == label) {
            let how = format!("{} has no button {label}", letter.content);
            let mut done = self.done.lock().unwrap_or_else(PoisonError::into_inner);
            done.foreign.push(how);
        }
    }

    /// Looks for a live game of two, in any language.
    async fn join(&mut self) {
        self.user.move_to(self.street);
        let Some(mut panel) = self.user.command("/queue", None).await else {
            return;
        };
        // Whom the bot cannot write to is asked here.
        let is_asked = |part: &super::user::Control| part.press.action.name() == "queue-yes";
        if parts(&panel).iter().any(is_asked) {
            self.note_acceptance();
            let answer = self.user.press(&panel, "queue-yes").await;
            self.user.dismiss(answer.as_ref().unwrap_or(&panel));
            return;
        }
        let wishes = [
            ("games", self.game),
            ("seats", "2"),
            ("paces", "live"),
            ("languages", "any"),
        ];
        for (menu, value) in wishes {
            match self.user.choose(&panel, ("queue-wish", menu), value).await {
                Some(changed) => panel = changed,
                None => break,
            }
        }
        let answer = self.user.press(&panel, "queue-join").await;
        self.user.dismiss(answer.as_ref().unwrap_or(&panel));
    }

    /// Opens the deal of the day, begins it or looks at it.
    async fn try_the_deal(&mut self) {
        self.user.move_to(self.street);
        let Some(panel) = self.user.command("/daily", None).await else {
            return;
        };
        let mut begin = parts(&panel).into_iter();
        let begin = begin.find(|part| part.press.action.name() == "deal-begin");
        let answer = match begin {
            Some(begin) => self.user.use_part(&panel, &begin).await,
            None => None,
        };
        self.user.dismiss(answer.as_ref().unwrap_or(&panel));
    }
}

impl Company {
    /// Runs it, prints figures, and fails if a promise was broken.
    ///
    /// # Errors
    /// If a promise was broken, or it could not run.
    pub fn run(self) -> Result<(), String> {
        busy_runtime()?.block_on(self.run_async())
    }

    async fn run_async(self) -> Result<(), String> {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let database = SoakDatabase::of(self.store.as_deref(), self.processes).await?;
        let shards = shards_of(database.as_ref());
        let playground = start_playground(Limits::lenient(), self.acknowledge_within, shards);
        let playground = playground.await?;
        let bots = Bots::of_store(&playground, folder.path(), self.processes, database);
        let mut bots = bots.await?;
        for (number, program) in (0..).zip(bots.programs()) {
            program.set_seed(self.seed + number * 1_000_003);
        }
        bots.start(&playground).await?;
        let context = self.context(&playground)?;
        let done: Arc<Mutex<Done>> = Arc::default();
        let seekers = self.seekers(&playground, &context, &done)?;
        let people: Vec<SeekerScreen> = seekers.iter().map(Seeker::screen).collect();
        let seeking = seekers.into_iter().map(|it| tokio::spawn(it.seek()));
        let seeking: Vec<_> = seeking.collect();
        let kills = self.kill_for(&mut bots).await?;
        context.over.store(true, Ordering::Relaxed);
        join_all(seeking).await;
        // What is left is delivered without help.
        bots.restart_ended()?;
        wait_until_quiet(&playground).await;
        bots.kill_all();
        bots.start(&playground).await?;
        wait_until_quiet(&playground).await;
        let unacknowledged = playground.acknowledgements();
        let unacknowledged = unacknowledged
            .iter()
            .filter(|it| it.after.is_none())
            .count();
        bots.stop().await?;
        let store = bots.open_store()?.shared();
        let done = std::mem::take(&mut *done.lock().unwrap_or_else(PoisonError::into_inner));
        let verdict = judge(&*store, &people, &done).await?;
        println!(
            "{} people, {} servers, {} processes, {kills} kills: {} acceptances, {} tables from the queue with {} moves, {} people at them without a server in common, {} tries of the deal of the day, \
             {unacknowledged} interactions that a killed bot left",
            self.people,
            self.servers,
            self.processes,
            done.accepted.values().sum::<usize>(),
            verdict.tables,
            verdict.moves,
            verdict.alone,
            verdict.deals,
        );
        match verdict.broken.is_empty() {
            true => {
                println!("every promise was kept");
                Ok(())
            }
            false => {
                verdict.broken.iter().for_each(|how| println!("{how}"));
                Err(format!(
                    "promises were broken; repeat it with --seed {}",
                    self.seed
                ))
            }
        }
    }

    fn context(&self, playground: &Playground) -> Result<SoakContext, String> {
        let (log, over) = (Arc::<ActivityLog>::default(), Arc::default());
        Ok(SoakContext {
            log: Arc::clone(&log),
            commands: Arc::new(playground.commands(None)),
            over: Arc::clone(&over),
            calm: 1.0,
            resign: 4,
            replacements: Replacements::default(),
            pages: PageContext {
                connections: PageClient::connections()?,
                log,
                over,
            },
        })
    }

    /// Kills one bot after the other until the time is over, and returns how often.
    async fn kill_for(&self, bots: &mut Bots) -> Result<u64, String> {
        let mut kills = 0;
        for second in 1..=self.seconds {
            tokio::time::sleep(Duration::from_secs(1)).await;
            bots.restart_ended()?;
            if self.kill_every > 0 && second % self.kill_every == 0 {
                bots.kill_next()?;
                kills += 1;
            }
        }
        Ok(kills)
    }

    fn seekers(
        &self,
        playground: &Playground,
        context: &SoakContext,
        done: &Arc<Mutex<Done>>,
    ) -> Result<Vec<Seeker>, String> {
        let failed = |error: discord_playground::ActionError| error.to_string();
        let servers: Vec<(Id, Id)> = (0..self.servers)
            .map(|number| {
                let language = LANGUAGES[number % LANGUAGES.len()];
                let guild = playground.add_guild(&format!("House {number}"), language);
                let channel = playground.add_channel(guild, &format!("street-{number}"));
                channel.map(|channel| (guild, channel)).map_err(failed)
            })
            .collect::<Result<_, _>>()?;
        let seeker = |number: usize| {
            let language = LANGUAGES[number % LANGUAGES.len()];
            let id = playground.add_person(&format!("Seeker {number}"), language);
            let actor = playground.person(&id.to_string());
            actor.install(true)?;
            let server = servers.get(number % (servers.len() + 1));
            let joined = actor.who()?.member_of.into_keys();
            for guild in joined.filter(|guild| server.is_none_or(|(own, _)| own != guild)) {
                actor.leave(guild)?;
            }
            let home = actor.open_direct()?;
            let seed = self.seed * 1_000_003 + number as u64;
            let kind = Temperament::Quick;
            Ok(Seeker {
                user: SimulatedUser::new(&actor, home, kind, seed, context)?,
                home,
                street: server.map_or(home, |(_, channel)| *channel),
                game: games::titles()[number / LANGUAGES.len() % games::titles().len()].name(),
                done: Arc::clone(done),
            })
        };
        let seekers: Result<Vec<Seeker>, _> = (0..self.people).map(seeker).collect();
        seekers.map_err(failed)
    }
}

/// What was found at the end.
#[derive(Default)]
struct Verdict {
    tables: usize,
    moves: usize,
    deals: usize,
    /// People at tables to whom the bot cannot write.
    alone: usize,
    broken: Vec<String>,
}

/// Compares all private tables with what people have accepted and have on their screens.
async fn judge(store: &dyn Store, people: &[SeekerScreen], done: &Done) -> Result<Verdict, String> {
    let failed = |error: pagoda_store::StoreError| error.to_string();
    let mut verdict = Verdict {
        broken: done.foreign.clone(),
        ..Verdict::default()
    };
    let mut tables = Vec::new();
    store
        .each_table(|table, _| tables.push(table))
        .await
        .map_err(failed)?;
    let (mut matched, mut tried) = (BTreeMap::<Id, usize>::new(), BTreeSet::new());
    for id in tables.into_iter().filter(|table| is_private(table.channel)) {
        let journal = store.journal(id).await.map_err(failed)?;
        let table = read_table(&journal).map_err(|error| format!("{id}: {error}"))?;
        let seated = table.seats().iter().filter_map(|seat| seat.person.as_ref());
        let seated: Vec<Id> = seated
            .filter(|person| !person.is_robot())
            .map(|person| person.id.get())
            .collect();
        if let Some(deal) = table.day_deal() {
            verdict.deals += 1;
            for person in seated {
                if !tried.insert((person, deal.day)) {
                    let how = format!("{person} has two tries of the same deal");
                    verdict.broken.push(how);
                }
            }
            continue;
        }
        verdict.tables += 1;
        verdict.moves += table.journal().map_or(0, |journal| journal.moves.len());
        if seated.iter().collect::<BTreeSet<_>>().len() != seated.len() {
            verdict.broken.push(format!("somebody sits twice at {id}"));
        }
        for person in seated {
            *matched.entry(person).or_default() += 1;
        }
    }
    for SeekerScreen {
        person,
        home,
        is_reachable,
    } in people
    {
        let tables = matched.get(person).copied().unwrap_or_default();
        let accepted = done.accepted.get(person).copied().unwrap_or_default();
        if tables > accepted {
            let how = format!("{person} sits at {tables} tables after {accepted} acceptances");
            verdict.broken.push(how);
        }
        if !is_reachable && tables > 0 {
            verdict.alone += 1;
        }
        let seen = home.sees_last(SCREEN).unwrap_or_default();
        let boards = seen
            .iter()
            .filter(|it| it.by_bot && !it.attachments.is_empty());
        if *is_reachable && tables > 0 && boards.count() == 0 {
            let how = format!("{person} has a table and no board");
            verdict.broken.push(how);
        }
    }
    for table in store.unsent().await.map_err(failed)? {
        verdict
            .broken
            .push(format!("something was not sent: {table}"));
    }
    let queue = store.document(DocumentKey::Queue).await.map_err(failed)?;
    let queue: serde_json::Value =
        serde_json::from_slice(&queue.unwrap_or_default()).unwrap_or_default();
    let mut asked = BTreeSet::new();
    for group in queue["proposals"].as_array().into_iter().flatten() {
        for person in group["people"].as_array().into_iter().flatten() {
            if !asked.insert(person.to_string()) {
                let how = format!("{person} is asked about two groups");
                verdict.broken.push(how);
            }
        }
    }
    if verdict.tables == 0 {
        verdict.broken.push("nobody found a table".to_owned());
    }
    Ok(verdict)
}
