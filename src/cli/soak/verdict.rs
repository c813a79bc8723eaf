//! The verdict: what was promised, held against the store after the last restart and against what people saw.

use super::diary::{Attempt, Diary, Wish};
use super::outside::{BOARD, confirmation, described, has_board, open_viewer, secret};
use super::secrets::Secrets;
use super::weather::Away;
use crate::discord::PRESENTATION_LIMITS;
use crate::engine::Shows;
use crate::host::{
    ButtonId, Host, Note, Picture, PictureKind, PictureViewer, SystemClock, read_table,
};
use crate::playground::{Acknowledgement, Id, Playground, RateLimited};
use crate::store::{SledStore, Store, TableId};
use crate::table::{Record, Stage, Table};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

/// Somebody who is everywhere, watches, and never touches anything.
pub const WATCHER: &str = "Watcher";

/// The most breaches of one promise that are told in full.
const TOLD: usize = 5;

/// What becomes of a table whose channel was deleted.
const RETIRED: &str = "a table whose channel was deleted is retired";

/// What the newest board of each channel tells.
pub type Boards = BTreeMap<Id, String>;

/// The newest boards on the screen of who watches.
pub fn boards(playground: &Playground, channels: &[Id]) -> Boards {
    let watcher = playground.person(WATCHER);
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

/// What was found.
#[derive(Debug, Default)]
pub struct Verdict {
    /// Promises that were broken, and how.
    pub broken: BTreeMap<&'static str, Vec<String>>,
    /// Journals that were read.
    pub tables: usize,
    /// Moves of people in them.
    pub moves: usize,
    /// What people saw confirmed, and is there.
    pub confirmed: usize,
    /// What is there, and whoever asked for it never read so.
    pub in_doubt: usize,
    /// Boards that are as they should be.
    pub boards: usize,
    /// Hands that are as they should be.
    pub hands: usize,
    /// Messages that were searched, each as often as it changed.
    pub messages: usize,
    /// How many tables of each title.
    pub titles: BTreeMap<&'static str, usize>,
    /// The options that were chosen anywhere.
    pub options: BTreeSet<String>,
    /// The channels that were deleted, where no board can be.
    pub deleted: BTreeSet<Id>,
    /// The channels up to this one had their games before: nobody was there who could have seen anything.
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
    /// A promise is broken.
    pub fn breaks(&mut self, promise: &'static str, how: impl Into<String>) {
        self.broken.entry(promise).or_default().push(how.into());
    }

    /// Whether every promise was kept.
    pub fn kept(&self) -> bool {
        self.broken.is_empty()
    }

    /// What is broken, in lines.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        for (promise, all) in &self.broken {
            lines.push(format!("{promise}: {} times", all.len()));
            lines.extend(all.iter().take(TOLD).map(|how| format!("  {how}")));
        }
        lines
    }

    /// Looks at everything the bot left behind.
    pub async fn look(&mut self, store: Arc<SledStore>, playground: &Playground, diary: &Diary) {
        let mut kept = self.read_all(store.as_ref());
        self.tables = kept.len();
        kept.retain(|table| table.id.channel > self.before);
        for table in &kept {
            *self.titles.entry(table.table.title().name()).or_default() += 1;
            let chosen = table.table.options().iter();
            self.options
                .extend(chosen.map(|(name, value)| format!("{name}={value}")));
        }
        match store.unsent() {
            Ok(unsent) => unsent.iter().for_each(|table| {
                let promise = match self.deleted.contains(&table.channel) {
                    true => RETIRED,
                    false => "whatever is to be said is said",
                };
                self.breaks(promise, format!("not of {table}"));
            }),
            Err(error) => self.breaks("the store reads", error.to_string()),
        }
        self.compare_moves(&kept, diary.attempts());
        self.search(&kept, diary);
        self.compare_boards(&kept, store, playground).await;
        for (route, traffic) in playground.traffic() {
            if traffic.wrong > 0 {
                let how = format!("{} of {route}", traffic.wrong);
                self.breaks("Discord takes what is sent", how);
            }
        }
    }

    /// Every journal replays.
    fn read_all(&mut self, store: &SledStore) -> Vec<StoredTable> {
        let mut found = Vec::new();
        let mut notes: Vec<(TableId, Option<Note>)> = Vec::new();
        let listed = store.tables(&mut |table, note| {
            notes.push((table, serde_json::from_slice(note).ok()));
            true
        });
        if let Err(error) = listed {
            self.breaks("the store reads", error.to_string());
        }
        for (id, note) in notes {
            let read = || {
                let journal = store.journal(id).map_err(|error| error.to_string())?;
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
                Err(reason) => self.breaks("every journal replays", format!("{id}: {reason}")),
            }
        }
        found
    }

    /// Every move that somebody saw confirmed is in a journal, and no move is there that nobody asked for.
    fn compare_moves(&mut self, kept: &[StoredTable], attempts: Vec<Attempt>) {
        let mut by_channel: HashMap<Id, Vec<(Attempt, bool)>> = HashMap::new();
        for attempt in attempts {
            let here = by_channel.entry(attempt.channel).or_default();
            here.push((attempt, false));
        }
        let mut none = Vec::new();
        for table in kept {
            let attempts = by_channel.get_mut(&table.id.channel);
            self.match_records(table, attempts.unwrap_or(&mut none));
        }
        for (channel, attempts) in by_channel {
            let tables: Vec<&StoredTable> = kept
                .iter()
                .filter(|table| table.id.channel == channel)
                .collect();
            for (attempt, found) in attempts {
                match (&attempt.answer, found) {
                    (Some(_), true) => self.confirmed += 1,
                    (None, true) => self.in_doubt += 1,
                    (Some(answer), false) => self.search_lost(&tables, &attempt, answer),
                    (None, false) => {}
                }
            }
        }
    }

    /// Finds who asked for each record.
    fn match_records(&mut self, kept: &StoredTable, attempts: &mut [(Attempt, bool)]) {
        let Ok(mut table) = Table::replay(&kept.records[..1]) else {
            return;
        };
        for (number, record) in (1..).zip(&kept.records[1..]) {
            let mut asked = |who: u64, fits: &dyn Fn(&Wish) -> bool| {
                let open = attempts
                    .iter_mut()
                    .find(|(attempt, used)| !used && attempt.person == who && fits(&attempt.wish));
                open.map(|(_, used)| *used = true).is_some()
            };
            let known = match record {
                Record::Moved { by: Some(by), .. } if is_robot(*by) => true,
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
                    let pressed = |wish: &Wish| match wish {
                        Wish::Pressed {
                            table,
                            records,
                            text,
                        } => *table == kept.id.number && *records == number && same(text),
                        _ => false,
                    };
                    let typed = |wish: &Wish| matches!(wish, Wish::Typed { text } if same(text));
                    asked(*by, &pressed) || asked(*by, &typed)
                }
                Record::Undone { by, .. } => asked(*by, &|wish| *wish == Wish::Undo),
                Record::Resigned { who, .. } => asked(*who, &|wish| *wish == Wish::Resign),
                _ => true,
            };
            if !known {
                let how = format!("{}, record {number}: {record:?}", kept.id);
                self.breaks("nothing happens that nobody asked for", how);
            }
            if table.apply(record).is_err() {
                return;
            }
        }
    }

    /// Somebody read an answer, and no journal has what they asked for: it must not have been a confirmation.
    fn search_lost(&mut self, tables: &[&StoredTable], attempt: &Attempt, answer: &str) {
        let Some(text) = attempt.wish.text() else {
            return;
        };
        for kept in tables {
            let (first, last) = match &attempt.wish {
                Wish::Pressed { table, records, .. } if *table == kept.id.number => {
                    (*records as usize, *records as usize)
                }
                Wish::Pressed { .. } => continue,
                _ => (1, kept.records.len()),
            };
            let Ok(mut table) = Table::replay(&kept.records[..1]) else {
                continue;
            };
            for number in 1..=kept.records.len().min(last) {
                if number >= first && confirms(&table, attempt, text, answer) {
                    let next = kept.records.get(number);
                    let there = matches!(next, Some(Record::Moved { by: Some(by), .. }) if *by == attempt.person);
                    if !there {
                        let how = format!("{}, record {number}: {text}: {answer}", kept.id);
                        self.breaks("whatever was confirmed is kept", how);
                    }
                    return;
                }
                if let Some(record) = kept.records.get(number)
                    && table.apply(record).is_err()
                {
                    break;
                }
            }
        }
    }

    /// Nobody reads what is another's alone.
    fn search(&mut self, kept: &[StoredTable], diary: &Diary) {
        let secrets = Secrets::of(kept, &diary.attempts());
        let heard = diary.heard();
        self.messages = heard.len();
        let mut wrong = Vec::new();
        for message in heard.iter() {
            if let Some(how) = secrets.told_by(message) {
                wrong.push(how);
            }
            let public = message.only.is_none();
            let presses = message.presses.iter().map(|id| id.trim_end_matches('.'));
            for press in presses.filter(|_| public) {
                // Words behind a button that all see could tell what its owner holds.
                if press
                    .parse::<ButtonId>()
                    .map_or(true, |press| !press.words.is_empty())
                {
                    wrong.push(format!("a button that all see: {press}"));
                }
            }
            if public && message.files.iter().any(|file| file.starts_with("hand")) {
                wrong.push(format!("a hand that all see: {}", message.text));
            }
        }
        drop(heard);
        for how in wrong {
            self.breaks("nobody reads another's secret", how);
        }
    }

    /// Every table's board as posted is the board of its journal, and so is every hand.
    async fn compare_boards(
        &mut self,
        kept: &[StoredTable],
        store: Arc<SledStore>,
        playground: &Playground,
    ) {
        let host = Host::new(store, Arc::new(SystemClock), PRESENTATION_LIMITS);
        let mut newest: BTreeMap<u64, &StoredTable> = BTreeMap::new();
        for table in kept {
            newest.insert(table.id.channel, table);
        }
        for table in newest.into_values() {
            let gone = self.deleted.contains(&table.id.channel);
            if gone || !matches!(table.table.stage(), Stage::Playing | Stage::Finished) {
                continue;
            }
            if let Err(how) = self.compare_board(table, &host, playground).await {
                let how = format!("{}: {how}", table.id);
                self.breaks("the board as posted is that of the journal", how);
            }
            for (seat, place) in table.table.places().iter().enumerate() {
                let Some(person) = place.person.as_ref().filter(|person| !person.is_robot()) else {
                    continue;
                };
                if let Err(how) = self.compare_hand(table, seat, person.id, playground) {
                    let how = format!("{}, {}: {how}", table.id, person.name);
                    self.breaks("the hand as sent is that of the journal", how);
                }
            }
        }
    }

    async fn compare_board(
        &mut self,
        kept: &StoredTable,
        host: &Host,
        playground: &Playground,
    ) -> Result<(), String> {
        let watcher = playground.person(WATCHER).in_channel(kept.id.channel);
        let seen = watcher.sees();
        let seen = seen.map_err(|trouble| trouble.to_string())?;
        let board = seen.iter().rev().find(|seen| has_board(seen));
        let board = board.ok_or("there is no board")?;
        let file = board.attachments.iter().find(|file| file.filename == BOARD);
        let file = file.ok_or("there is no picture")?;
        let note = kept.note.as_ref();
        let language = note.map_or("en", |note| note.language.as_str());
        let viewer = open_viewer(&kept.table);
        let told = described(&kept.table, viewer, Shows::Table, language);
        let told = told.ok_or("there is no game")?;
        // What is told of a picture is cut where it is too long.
        let said = file.description.as_deref().unwrap_or_default();
        if !told.starts_with(said.trim_end_matches('…')) || said.is_empty() {
            return Err(format!("it tells\n    {said}\n    not\n    {told}"));
        }
        let shown = match kept.table.stage() {
            Stage::Finished => PictureViewer::Afterwards,
            _ => PictureViewer::Table,
        };
        let picture = Picture {
            shown,
            part: PictureKind::Table,
            records: kept.table.records(),
            lit: Vec::new(),
            proposal: String::new(),
        };
        let sight = host.sight(kept.id, &picture, language).await;
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
        kept: &StoredTable,
        seat: usize,
        person: Id,
        playground: &Playground,
    ) -> Result<(), String> {
        let actor = playground.person(&person.to_string());
        let who = actor.who().map_err(|trouble| trouble.to_string())?;
        if who.dms_closed || kept.table.stage() == Stage::Finished {
            return Ok(());
        }
        let direct = actor.direct_messages();
        let direct = direct.map_err(|trouble| trouble.to_string())?;
        let here = format!("<#{}>", kept.id.channel);
        let mut direct = direct.into_iter().rev();
        let hand = direct.find(|seen| seen.content.contains(&here));
        let hand = hand.ok_or("there is no direct message")?;
        let note = kept.note.as_ref();
        let language = note.and_then(|note| note.languages.get(&person));
        let channel = note.map_or("en", |note| note.language.as_str());
        let language = language.map_or(channel, String::as_str);
        let game = kept.table.game().ok_or("there is no game")?;
        let (_, sentence) = secret(game, seat, language);
        if !hand.content.contains(&sentence) {
            return Err(format!("{} is not {sentence}", hand.content));
        }
        self.hands += 1;
        Ok(())
    }

    /// No request was sent before the time that the bot had been told to wait for.
    pub fn rate_limited(&mut self, limited: &RateLimited) {
        for (route, times) in &limited.avoidable {
            let how = format!("{times} of {route}");
            self.breaks("no request is sent too early", how);
        }
    }

    /// Boards as they were on the screen before the last restart and after it: all that there is to show was shown before.
    pub fn restarted(&mut self, before: &Boards, after: &Boards) {
        for (channel, after) in after {
            let before = before.get(channel);
            if before != Some(after) {
                let how = format!("in {channel}\n    {before:?}\n    became\n    {after}");
                self.breaks("boards appear without a restart", how);
            }
        }
    }

    /// What somebody is told of their tables: none of them is in a channel that was deleted.
    pub fn listed(&mut self, told: &str) {
        let named = self.deleted.iter();
        let named: Vec<Id> = named
            .copied()
            .filter(|channel| told.contains(&format!("<#{channel}>")))
            .collect();
        for channel in named {
            self.breaks(RETIRED, format!("{channel} is listed: {told}"));
        }
    }

    /// Every interaction was acknowledged, unless the bot was away.
    pub fn acknowledged(&mut self, all: &[Acknowledgement], away: &[Away]) {
        for one in all.iter().filter(|one| one.after.is_none()) {
            if !away.iter().any(|away| away.excuses(one)) {
                let how = format!("{:?} at {:.1?}", one.kind, one.at);
                self.breaks("every interaction is acknowledged", how);
            }
        }
    }
}

/// Whether an answer is how a move is confirmed that is made now.
fn confirms(table: &Table, attempt: &Attempt, text: &str, answer: &str) -> bool {
    let sits = table.seat_of(attempt.person);
    let person = sits.and_then(|seat| table.places()[seat].person.clone());
    let said = person.and_then(|person| confirmation(table, &person, text, &attempt.language));
    said.is_some_and(|said| answer.starts_with(&said))
}

fn is_robot(id: u64) -> bool {
    id >= crate::table::Person::FIRST_ROBOT
}
