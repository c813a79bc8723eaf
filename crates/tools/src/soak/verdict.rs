//! Checks all guarantees against the store after the last restart and against what the users saw.

use super::activity_log::{ActivityLog, Attempt, PageOutcome, TableRequest};
use super::evening::EveningCounts;
use super::expectations::{BOARD, confirmation, describe, has_board, open_viewer, secret};
use super::fault_injector::UnreachablePeriod;
use super::matching::match_requests;
use super::secrets::Secrets;
use discord_playground::{Acknowledgement, Id, Playground, RateLimited};
use pagoda::discord::PRESENTATION_LIMITS;
use pagoda::host::{
    ButtonAction, ButtonId, Host, Note, Picture, PictureKind, PictureViewer, SystemClock,
    read_table,
};
use pagoda::table::{AnswerReason, Record, Stage, Table, Time};
use pagoda_games as games;
use pagoda_ids::PersonId;
use pagoda_show::Shows;
use pagoda_store::{Store, TableId};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Name of a user who reads all channels and does nothing.
pub const OBSERVER: &str = "Watcher";

/// Largest number of violations printed per guarantee.
const MAX_PRINTED: usize = 5;

/// How many refused requests are printed where a body was wrong, for whoever looks for the cause.
const SHOWN_REFUSALS: usize = 8;

/// Guarantee about confirmed requests.
pub(super) const LOST: &str = "whatever was confirmed is kept";

/// Guarantee about hidden information.
pub(super) const SECRET: &str = "nobody reads another's secret";

/// Guarantee about tables of deleted channels.
const RETIRED: &str = "a table whose channel was deleted is retired";

/// Description of the newest board of each channel.
pub type Boards = BTreeMap<Id, String>;

/// Returns the newest boards that the observer sees.
pub fn boards(playground: &Playground, channels: &[Id]) -> Boards {
    let watcher = playground.person(OBSERVER);
    let board = |channel: &Id| {
        let seen = watcher.in_channel(channel).sees().ok()?;
        let board = seen.into_iter().rev().find(has_board)?;
        let file = board
            .attachments
            .into_iter()
            .find(|file| file.filename == BOARD)?;
        Some((*channel, file.description.unwrap_or_default()))
    };
    channels.iter().filter_map(board).collect()
}

/// Result of the checks.
#[derive(Debug, Default)]
pub struct Verdict {
    /// Violated guarantees with descriptions.
    pub violations: BTreeMap<&'static str, Vec<String>>,
    /// Number of journals read.
    pub tables: usize,
    /// Number of human moves in them.
    pub moves: usize,
    /// Number of confirmed requests that are in a journal.
    pub confirmed: usize,
    /// Number of moves in journals whose players got no confirmation.
    pub in_doubt: usize,
    /// Number of correct boards.
    pub boards: usize,
    /// Number of correct hands.
    pub hands: usize,
    /// Number of searched messages, in all their versions.
    pub messages: usize,
    /// Number of checked documents of pages.
    pub documents: usize,
    /// Number of moves in journals that were made on pages.
    pub moves_on_pages: usize,
    /// Address of the pages.
    pub web_url: String,
    /// New messages in the channels of tables.
    pub evenings: EveningCounts,
    /// Whether people are reminded, which notifies them once more.
    pub reminders: bool,
    /// When the soak took place, if the bot's clock was the real one: too short for anything to be due.
    pub times: Option<RangeInclusive<Time>>,
    /// Whether bots were killed: whoever takes over sends again what may have been sent, so the boards that came late are only counted.
    pub killed: bool,
    /// Number of confirmed moves by the number of boards without them that still came.
    pub boards_behind: BTreeMap<usize, usize>,
    /// Number of tables by title.
    pub titles: BTreeMap<&'static str, usize>,
    /// Options that were used.
    pub options: BTreeSet<String>,
    /// Deleted channels, which have no board.
    pub deleted: BTreeSet<Id>,
    /// Channels up to this id have games from before the soak, which are not checked against messages.
    pub before: u64,
}

/// A table with its records.
pub(super) struct StoredTable {
    pub id: TableId,
    pub note: Option<Note>,
    pub records: Vec<Record>,
    pub table: Table,
}

impl Verdict {
    /// Adds a violation of a guarantee.
    pub fn add_violation(&mut self, guarantee: &'static str, how: impl Into<String>) {
        self.violations
            .entry(guarantee)
            .or_default()
            .push(how.into());
    }

    /// Returns whether no guarantee was violated.
    pub fn holds(&self) -> bool {
        self.violations.is_empty()
    }

    /// Returns the violations as lines.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (guarantee, all) in &self.violations {
            lines.push(format!("{guarantee}: {} times", all.len()));
            lines.extend(all.iter().take(MAX_PRINTED).map(|how| format!("  {how}")));
        }
        lines
    }

    /// Checks everything that the bot left behind.
    pub async fn check_all(
        &mut self,
        store: Arc<dyn Store>,
        playground: &Playground,
        log: &ActivityLog,
    ) {
        let mut stored = self.replay_all(store.as_ref()).await;
        self.tables = stored.len();
        stored.retain(|table| table.id.channel.get() > self.before);
        for table in &stored {
            *self.titles.entry(table.table.title().name()).or_default() += 1;
            let next_step = table.table.options().iter();
            self.options
                .extend(next_step.map(|(name, value)| format!("{name}={value}")));
        }
        match store.unsent().await {
            Ok(unsent) => unsent.iter().for_each(|table| {
                let guarantee = match self.deleted.contains(&table.channel.get()) {
                    true => RETIRED,
                    false => "whatever is to be said is said",
                };
                self.add_violation(guarantee, format!("not of {table}"));
            }),
            Err(error) => self.add_violation("the store reads", error.to_string()),
        }
        self.compare_moves(&stored, log.attempts());
        let secrets = Secrets::of(&stored, &log.attempts(), &log.documents());
        self.search_leaks(&secrets, log);
        self.check_pages(&stored, log, &secrets);
        match host_of(store.clone()).with_web(&self.web_url).await {
            Ok(host) => self.check_links(&host, &log.messages()),
            Err(error) => self.add_violation("the store reads", error.to_string()),
        }
        self.count_messages(&stored, &log.new_messages());
        self.check_boards_behind(&stored, &log.attempts(), &log.messages());
        self.check_remedies(&log.messages());
        self.check_times(&stored, store.as_ref()).await;
        self.compare_boards(&stored, store, playground).await;
        for (route, traffic) in playground.traffic() {
            if traffic.wrong > 0 {
                let how = format!("{} of {route}", traffic.wrong);
                self.add_violation("Discord takes what is sent", how);
            }
        }
        let is_any_wrong = playground.traffic().values().any(|it| it.wrong > 0);
        let refused = playground.transcript().into_iter();
        let refused = refused.filter(|entry| is_any_wrong && entry.status == Some(400));
        for entry in refused.take(SHOWN_REFUSALS) {
            eprintln!("refused: {} {} {}", entry.method, entry.path, entry.body);
        }
    }

    /// Replays every journal.
    async fn replay_all(&mut self, store: &dyn Store) -> Vec<StoredTable> {
        let mut found = Vec::new();
        let mut notes: Vec<(TableId, Option<Note>)> = Vec::new();
        let check_list = store.each_table(|table, note| {
            notes.push((table, serde_json::from_slice(note).ok()));
        });
        if let Err(error) = check_list.await {
            self.add_violation("the store reads", error.to_string());
        }
        for (id, note) in notes {
            let journal = store.journal(id).await;
            let read = || {
                let journal = journal.map_err(|error| error.to_string())?;
                let table = read_table(&journal).map_err(|error| error.to_string())?;
                let records = journal.iter().enumerate();
                let records = records.map(|(number, bytes)| Record::from_bytes(number, bytes));
                let records: Result<Vec<Record>, _> = records.collect();
                let records = records.map_err(|error| error.to_string())?;
                Ok::<_, String>((table, records))
            };
            match read() {
                Ok((table, records)) => found.push(StoredTable {
                    id,
                    note,
                    records,
                    table,
                }),
                Err(reason) => {
                    self.add_violation("every journal replays", format!("{id}: {reason}"));
                }
            }
        }
        found
    }

    /// Checks that every confirmed move is in a journal, and that every move in a journal was requested.
    fn compare_moves(&mut self, stored: &[StoredTable], attempts: Vec<Attempt>) {
        let mut by_channel: HashMap<Id, Vec<(Attempt, bool)>> = HashMap::new();
        for attempt in attempts {
            let here = by_channel.entry(attempt.channel).or_default();
            here.push((attempt, false));
        }
        let mut none = Vec::new();
        for table in stored {
            let attempts = by_channel.get_mut(&table.id.channel.get());
            self.match_records(table, attempts.unwrap_or(&mut none));
        }
        for (channel, attempts) in by_channel {
            let tables: Vec<&StoredTable> = stored
                .iter()
                .filter(|table| table.id.channel.get() == channel)
                .collect();
            for (attempt, found) in attempts {
                if let Some(outcome) = attempt.page {
                    self.check_page_attempt(&attempt, outcome, found, &tables);
                    continue;
                }
                match (&attempt.answer, found) {
                    (Some(_), true) => self.confirmed += 1,
                    (None, true) => self.in_doubt += 1,
                    (Some(answer), false) => self.check_unrecorded(&tables, &attempt, answer),
                    (None, false) => {}
                }
            }
        }
    }

    /// Finds the request for each record.
    fn match_records(&mut self, stored: &StoredTable, attempts: &mut [(Attempt, bool)]) {
        let Ok(mut table) = Table::replay(&stored.records[..1]) else {
            return;
        };
        let prepares = |(attempt, _): &(Attempt, bool)| attempt.request == TableRequest::Prepared;
        let prepared = attempts.iter().filter(|attempt| prepares(attempt));
        let prepared: BTreeSet<Id> = prepared.map(|(attempt, _)| attempt.person).collect();
        let (mut fitting, mut unasked) = (Vec::new(), Vec::new());
        for (number, record) in (1..).zip(&stored.records[1..]) {
            let mut asked = |who: PersonId, fits: &dyn Fn(&TableRequest) -> bool| {
                let all = attempts.iter().enumerate();
                let open = all.filter(|(_, (attempt, used))| {
                    let may = !used && attempt.page != Some(PageOutcome::Refused);
                    may && attempt.person == who.get() && fits(&attempt.request)
                });
                let mut open: Vec<usize> = open.map(|(index, _)| index).collect();
                // A press names its record, a typed move may have made any.
                open.sort_by_key(|index| {
                    let request = &attempts[*index].0.request;
                    !matches!(request, TableRequest::Pressed { .. })
                });
                fitting.push((number, record, open));
                true
            };
            let known = match record {
                Record::Moved { by: Some(by), .. } if is_robot(*by) => true,
                Record::Answered {
                    by,
                    reason: AnswerReason::Order | AnswerReason::Advance,
                    ..
                } => prepared.contains(&by.get()),
                Record::Answered { .. } => true,
                Record::Moved {
                    by: Some(by),
                    seat,
                    text,
                    ..
                } => {
                    self.moves += 1;
                    let same = |given: &str| {
                        let game = table.game();
                        let read = game.and_then(|game| game.read(*seat as usize, given).ok());
                        read.as_deref() == Some(text)
                    };
                    asked(*by, &|request| match request {
                        TableRequest::Pressed {
                            table,
                            records,
                            text,
                        } => *table == stored.id.number && *records == number && same(text),
                        TableRequest::Typed { text } => same(text),
                        _ => false,
                    })
                }
                Record::Undone { by, .. } => asked(*by, &|request| *request == TableRequest::Undo),
                Record::Resigned { who, .. } => {
                    asked(*who, &|request| *request == TableRequest::Resign)
                }
                _ => true,
            };
            if !known {
                unasked.push((number, record));
            }
            if table.apply(record).is_err() {
                break;
            }
        }
        // What the page confirmed must be in the journal, and so must a move whose dialogue was deleted; other replies are read more
        // carefully.
        let confirmed = attempts.iter().enumerate().filter(|(_, (attempt, used))| {
            !used && (attempt.is_confirmed_on_page() || attempt.is_deleted())
        });
        let confirmed: Vec<usize> = confirmed.map(|(index, _)| index).collect();
        let open: Vec<Vec<usize>> = fitting.iter().map(|(.., open)| open.clone()).collect();
        let matched = match_requests(&open, attempts.len(), confirmed);
        for ((number, record, _), request) in fitting.into_iter().zip(matched) {
            match request {
                Some(request) => attempts[request].1 = true,
                None => unasked.push((number, record)),
            }
        }
        for (number, record) in unasked {
            let how = format!("{}, record {number}: {record:?}", stored.id);
            self.add_violation("nothing happens that nobody asked for", how);
        }
    }

    /// Checks a request that got a reply but is in no journal: the reply must not be a confirmation.
    fn check_unrecorded(&mut self, tables: &[&StoredTable], attempt: &Attempt, answer: &str) {
        let Some(text) = attempt.request.text() else {
            return;
        };
        if attempt.is_deleted() {
            let how = format!("channel {}: {text}: the dialogue is gone", attempt.channel);
            return self.add_violation(LOST, how);
        }
        for stored in tables {
            let (first, last) = match &attempt.request {
                TableRequest::Pressed { table, records, .. } if *table == stored.id.number => {
                    (*records as usize, *records as usize)
                }
                TableRequest::Pressed { .. } => continue,
                _ => (1, stored.records.len()),
            };
            let Ok(mut table) = Table::replay(&stored.records[..1]) else {
                continue;
            };
            for number in 1..=stored.records.len().min(last) {
                if number >= first && confirms(&table, attempt, text, answer) {
                    let next = stored.records.get(number);
                    let there = matches!(next, Some(Record::Moved { by: Some(by), .. }) if by.get() == attempt.person);
                    if !there {
                        let how = format!("{}, record {number}: {text}: {answer}", stored.id);
                        self.add_violation(LOST, how);
                    }
                    return;
                }
                if let Some(record) = stored.records.get(number)
                    && table.apply(record).is_err()
                {
                    break;
                }
            }
        }
    }

    /// Checks that nobody can read hidden information of others.
    fn search_leaks(&mut self, secrets: &Secrets, log: &ActivityLog) {
        let messages = log.messages();
        self.messages = messages.len();
        let mut wrong = Vec::new();
        for message in messages.iter() {
            if let Some(how) = secrets.leak_in(message) {
                wrong.push(how);
            }
            let public = message.only.is_none();
            let presses = message.presses.iter().map(|id| id.trim_end_matches('.'));
            for press in presses.filter(|_| public) {
                // The id of a public button could reveal a hand.
                if press
                    .parse::<ButtonId>()
                    .map_or(true, |press| has_words(&press))
                {
                    wrong.push(format!("a button that all see: {press}"));
                }
            }
            if public && message.files.iter().any(|file| file.starts_with("hand")) {
                wrong.push(format!("a hand that all see: {}", message.text));
            }
        }
        drop(messages);
        for how in wrong {
            self.add_violation(SECRET, how);
        }
    }

    /// Checks that the posted board of every table, and every hand, matches its journal.
    async fn compare_boards(
        &mut self,
        stored: &[StoredTable],
        store: Arc<dyn Store>,
        playground: &Playground,
    ) {
        let host = host_of(store);
        let mut newest: BTreeMap<u64, &StoredTable> = BTreeMap::new();
        for table in stored {
            newest.insert(table.id.channel.get(), table);
        }
        for table in newest.into_values() {
            let gone = self.deleted.contains(&table.id.channel.get());
            if gone || !matches!(table.table.stage(), Stage::Playing | Stage::Finished) {
                continue;
            }
            if let Err(how) = self.compare_board(table, &host, playground).await {
                let note = table.note.as_ref();
                let stored =
                    note.map(|note| (note.gone, note.messages.next_post, &note.messages.by_slot));
                let how = format!(
                    "{}: {how}\n    gone, next post, messages: {stored:?}",
                    table.id
                );
                self.add_violation("the board as posted is that of the journal", how);
            }
            for (seat, place) in table.table.seats().iter().enumerate() {
                let Some(person) = place.person.as_ref().filter(|person| !person.is_robot()) else {
                    continue;
                };
                if let Err(how) = self.compare_hand(table, seat, person.id.get(), playground) {
                    let how = format!("{}, {}: {how}", table.id, person.name);
                    self.add_violation("the hand as sent is that of the journal", how);
                }
            }
        }
    }

    async fn compare_board(
        &mut self,
        stored: &StoredTable,
        host: &Host,
        playground: &Playground,
    ) -> Result<(), String> {
        let watcher = playground.person(OBSERVER).in_channel(stored.id.channel);
        let seen = watcher.sees();
        let seen = seen.map_err(|error| error.to_string())?;
        let board = seen.iter().rev().find(|seen| has_board(seen));
        let board = board.ok_or("there is no board")?;
        let file = board.attachments.iter().find(|file| file.filename == BOARD);
        let file = file.ok_or("there is no picture")?;
        let note = stored.note.as_ref();
        let language = note.map_or("en", |note| note.language.as_str());
        let viewer = open_viewer(&stored.table);
        let expected = describe(&stored.table, viewer, Shows::Table, language);
        let expected = expected.ok_or("there is no game")?;
        // Long descriptions of pictures are cut off.
        let description = file.description.as_deref().unwrap_or_default();
        if !expected.starts_with(description.trim_end_matches('…')) || description.is_empty() {
            return Err(format!(
                "it tells\n    {description}\n    not\n    {expected}"
            ));
        }
        let shown = match stored.table.stage() {
            Stage::Finished => PictureViewer::Afterwards,
            _ => PictureViewer::Table,
        };
        let picture = Picture {
            shown,
            part: PictureKind::Table,
            records: stored.table.records(),
            lit: Vec::new(),
            proposal: String::new(),
        };
        let sight = host.pictures.sight(stored.id, &picture, language).await;
        let sight = sight.map_err(|error| error.to_string())?;
        let (sight, scene) = sight.ok_or("there is nothing to see")?;
        let drawn = sight.draw(&scene).png();
        if playground.file(file.id).as_deref() != Some(&drawn[..]) {
            return Err("it shows another picture".to_owned());
        }
        self.boards += 1;
        Ok(())
    }

    fn compare_hand(
        &mut self,
        stored: &StoredTable,
        seat: usize,
        person: Id,
        playground: &Playground,
    ) -> Result<(), String> {
        let actor = playground.person(&person.to_string());
        let who = actor.who().map_err(|error| error.to_string())?;
        if who.dms_closed || stored.table.stage() == Stage::Finished {
            return Ok(());
        }
        let direct = actor.direct_messages();
        let direct = direct.map_err(|error| error.to_string())?;
        let here = format!("<#{}>", stored.id.channel);
        let mut direct = direct.into_iter().rev();
        let hand = direct.find(|seen| seen.content.contains(&here));
        let hand = hand.ok_or("there is no direct message")?;
        let note = stored.note.as_ref();
        let language = note.and_then(|note| note.people.languages.get(&person.into()));
        let channel = note.map_or("en", |note| note.language.as_str());
        let language = language.map_or(channel, String::as_str);
        let game = stored.table.game().ok_or("there is no game")?;
        let (_, sentence) = secret(game, seat, language);
        if !hand.content.contains(&sentence) {
            return Err(format!("{} is not {sentence}", hand.content));
        }
        self.hands += 1;
        Ok(())
    }

    /// Checks that no request was sent before a rate limit had expired.
    pub fn rate_limited(&mut self, limited: &RateLimited) {
        for (route, times) in &limited.avoidable {
            let how = format!("{times} of {route}");
            self.add_violation("no request is sent too early", how);
        }
    }

    /// Checks that the boards are the same before and after the last restart: everything had been delivered before.
    pub fn check_restart(&mut self, before: &Boards, after: &Boards) {
        for (channel, after) in after {
            let before = before.get(channel);
            if before != Some(after) {
                let how = format!("in {channel}\n    {before:?}\n    became\n    {after}");
                self.add_violation("boards appear without a restart", how);
            }
        }
    }

    /// Checks that a list of tables has none of a deleted channel.
    pub fn check_list(&mut self, expected: &str) {
        let named = self.deleted.iter();
        let named: Vec<Id> = named
            .copied()
            .filter(|channel| {
                let named = [format!("<#{channel}>"), format!("/{channel}/")];
                named.iter().any(|name| expected.contains(name))
            })
            .collect();
        for channel in named {
            self.add_violation(RETIRED, format!("{channel} is listed: {expected}"));
        }
    }

    /// Checks that every interaction was acknowledged, unless the bot was unreachable.
    pub fn check_acknowledgements(
        &mut self,
        all: &[Acknowledgement],
        unreachable: &[UnreachablePeriod],
    ) {
        for one in all.iter().filter(|one| one.after.is_none()) {
            if !unreachable
                .iter()
                .any(|unreachable| unreachable.excuses(one))
            {
                let how = format!("{:?} at {:.1?}", one.kind, one.at);
                self.add_violation("every interaction is acknowledged", how);
            }
        }
    }
}

/// Returns whether a reply is the confirmation of a move that is made now.
fn confirms(table: &Table, attempt: &Attempt, text: &str, answer: &str) -> bool {
    let sits = table.seat_of(attempt.person.into());
    let person = sits.and_then(|seat| table.seats()[seat].person.clone());
    let description =
        person.and_then(|person| confirmation(table, &person, text, &attempt.language));
    description.is_some_and(|description| answer.starts_with(&description))
}

fn host_of(store: Arc<dyn Store>) -> Host {
    Host::new(store, Arc::new(SystemClock), PRESENTATION_LIMITS)
}

fn is_robot(id: PersonId) -> bool {
    id >= pagoda_robots::Robot::FIRST_ID
}

/// Whether the id of a button says more than which action it is for. The one that opens the rules names their title.
fn has_words(press: &ButtonId) -> bool {
    match press.action {
        ButtonAction::Rules => press.words.iter().any(|word| games::title(word).is_none()),
        _ => !press.words.is_empty(),
    }
}
