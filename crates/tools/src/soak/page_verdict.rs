//! Checks what the pages of tables showed, and to whom.

use super::activity_log::{
    ActivityLog, Attempt, BotMessage, PageDocument, PageFailure, PageOutcome,
};
use super::expectations::{describe_within, open_viewer};
use super::secrets::Secrets;
use super::verdict::{LOST, SECRET, StoredTable, Verdict};
use crate::page_client::PageLink;
use discord_playground::Id;
use pagoda::host::Host;
use pagoda::table::{Stage, Table};
use pagoda::web::ALT_CHARS;
use pagoda_engine::Viewer;
use pagoda_show::Shows;
use pagoda_store::TableId;
use serde_json::Value;
use std::collections::HashMap;

/// Guarantee about boards and hands.
const TRUE_PAGE: &str = "the page shows the table of the journal";
/// Guarantee about links.
const LINK: &str = "a link is valid until its seat or its table is over";
/// Guarantee about the id of a request.
const SAME_REPLY: &str = "a repeated request has the same reply";

impl Verdict {
    /// Checks a request that was made on a page.
    pub(super) fn check_page_attempt(
        &mut self,
        attempt: &Attempt,
        outcome: PageOutcome,
        recorded: bool,
        tables: &[&StoredTable],
    ) {
        let is_move = attempt.request.text().is_some();
        self.moves_on_pages += usize::from(is_move && recorded);
        match (outcome, recorded) {
            (PageOutcome::Confirmed, true) => self.confirmed += 1,
            (PageOutcome::Confirmed, false) => {
                let how = format!("on the page of {}: {:?}", attempt.channel, attempt.request);
                self.add_violation(LOST, how);
            }
            (_, true) => self.in_doubt += 1,
            (_, false) => {}
        }
        // With a fast clock the first reply is forgotten soon, and the page of a table that is over refuses everything.
        let again = outcome == PageOutcome::RefusedAgain && !self.reminders;
        let goes_on = tables.iter().any(|stored| !stored.table.is_over());
        if again && is_move && recorded && goes_on {
            let how = format!("{}: {:?}", attempt.channel, attempt.request);
            self.add_violation(SAME_REPLY, how);
        }
    }

    /// Checks everything that pages told.
    pub(super) fn check_pages(
        &mut self,
        stored: &[StoredTable],
        log: &ActivityLog,
        secrets: &Secrets,
    ) {
        let by_id: HashMap<TableId, &StoredTable> =
            stored.iter().map(|stored| (stored.id, stored)).collect();
        let mut by_table: HashMap<TableId, Vec<&PageDocument>> = HashMap::new();
        let documents = log.documents();
        self.documents = documents.len();
        for document in documents.iter() {
            by_table.entry(document.table).or_default().push(document);
        }
        for (id, documents) in by_table {
            match by_id.get(&id) {
                Some(stored) => self.check_documents(stored, documents, secrets),
                None => self.add_violation(TRUE_PAGE, format!("{id} is not stored")),
            }
        }
        for failure in log.failures().iter() {
            self.check_failure(failure, &by_id);
        }
    }

    /// Checks what the page of one table told.
    fn check_documents(
        &mut self,
        stored: &StoredTable,
        mut documents: Vec<&PageDocument>,
        secrets: &Secrets,
    ) {
        for document in &documents {
            self.search_document(stored, document, secrets);
        }
        documents.retain(|document| shown_records(document).is_some());
        documents.sort_by_key(|document| shown_records(document));
        let Ok(mut table) = Table::replay(&stored.records[..1]) else {
            return;
        };
        for document in documents {
            let records = shown_records(document).unwrap_or_default();
            while table.records() < records {
                let next = stored.records.get(table.records() as usize);
                if next.is_none_or(|record| table.apply(record).is_err()) {
                    let how = format!("{} has no {records} records", stored.id);
                    self.add_violation(TRUE_PAGE, how);
                    return;
                }
            }
            let wrong = match document.kind {
                "state" => wrong_state(&table, document),
                _ => wrong_moment(&table, stored, document),
            };
            for (guarantee, how) in wrong {
                let who = document.owner;
                let how = format!("{} at {records}, to {who:?}: {how}", stored.id);
                self.add_violation(guarantee, how);
            }
        }
    }

    /// Searches a document for hidden information of others.
    fn search_document(
        &mut self,
        stored: &StoredTable,
        document: &PageDocument,
        secrets: &Secrets,
    ) {
        let mut content = document.content.clone();
        // Everybody may see all hands of a game that is over; they are compared with the journal.
        if let Some(hands) = content.get_mut("hands").filter(|_| stored.table.is_over()) {
            hands.take();
        }
        let mut text = String::new();
        collect_text(&content, &mut text);
        let message = BotMessage {
            channel: stored.id.channel.get(),
            only: document.owner,
            text,
            files: Vec::new(),
            board: None,
            presses: Vec::new(),
            links: Vec::new(),
        };
        if let Some(how) = secrets.leak_in(&message) {
            self.add_violation(SECRET, format!("on a page ({}): {how}", document.kind));
        }
    }

    fn check_failure(&mut self, failure: &PageFailure, stored: &HashMap<TableId, &StoredTable>) {
        match failure {
            PageFailure::OtherHand { table, seat } => {
                let over = stored
                    .get(table)
                    .is_some_and(|stored| stored.table.is_over());
                if !over {
                    let how = format!("the picture of the hand of seat {seat} of {table}");
                    self.add_violation(SECRET, how);
                }
            }
            PageFailure::Refused { table, owner } => {
                let valid = stored.get(table).is_some_and(|stored| match owner {
                    Some(owner) => !stored.table.is_over() && is_owner(&stored.table, *owner),
                    None => true,
                });
                if valid && !self.deleted.contains(&table.channel.get()) {
                    let how = format!("{table} refuses the link of {owner:?}");
                    self.add_violation(LINK, how);
                }
            }
        }
    }

    /// Checks that a link to a seat is shown to one person only.
    pub(super) fn check_links(&mut self, host: &Host, messages: &[BotMessage]) {
        let mut readers: HashMap<&str, Id> = HashMap::new();
        let mut wrong = Vec::new();
        for message in messages {
            for url in &message.links {
                let Some(link) = PageLink::parse(url) else {
                    wrong.push(format!("a link that leads nowhere: {url}"));
                    continue;
                };
                let public = [
                    host.links.watch_link(link.table),
                    host.links.replay_link(link.table),
                ];
                if public.iter().flatten().any(|public| public == url) {
                    continue;
                }
                let read = message.only.map(|only| *readers.entry(url).or_insert(only));
                if read.is_none() || read != message.only {
                    let (who, table) = (message.only, link.table);
                    wrong.push(format!("{who:?} reads the link to a seat of {table}"));
                }
            }
        }
        for how in wrong {
            self.add_violation(SECRET, how);
        }
    }
}

/// Returns the number of records of the table that a document shows; `None` if it shows no picture.
fn shown_records(document: &PageDocument) -> Option<u64> {
    match document.kind {
        "state" => document.content["records"].as_u64(),
        "moment" => {
            let url = document.content["board"]["url"].as_str()?;
            let (_, rest) = url.split_once("&records=")?;
            rest.split('&').next()?.parse().ok()
        }
        _ => None,
    }
}

/// What is wrong, and with which guarantee.
type Wrong = Vec<(&'static str, String)>;

/// Returns what is wrong with a state of a table.
fn wrong_state(table: &Table, document: &PageDocument) -> Wrong {
    let (state, language) = (&document.content, &document.language);
    let mut wrong = Wrong::new();
    let described = |viewer, shows| describe_within(table, viewer, shows, language, ALT_CHARS);
    let board = described(open_viewer(table), Shows::Table);
    wrong.extend(differs("board", &state["board"], board.as_ref()));
    let you = state["you"].as_u64().map(|seat| seat as usize);
    match (document.owner, you) {
        (Some(owner), Some(seat)) => {
            if !owns(table, seat, owner) {
                wrong.push((SECRET, format!("it is not at seat {seat}")));
            }
            let own = described(Viewer::Seat(seat), Shows::Own).filter(|_| !table.is_over());
            wrong.extend(differs("own", &state["own"], own.as_ref()));
        }
        // The page of a player shows the end as everybody sees it.
        (Some(_), None) if table.is_over() => wrong.extend(more_than_watching(state)),
        (Some(_), None) => wrong.push((TRUE_PAGE, "it has no seat".to_owned())),
        (None, _) => wrong.extend(more_than_watching(state)),
    }
    wrong
}

/// Returns what a state has that is only for players.
fn more_than_watching(state: &Value) -> Wrong {
    let only_players = ["you", "own", "step"].map(|name| (name, state[name].is_null()));
    let may_not = ["yours", "undo"].map(|name| (name, state[name] == false));
    let wrong = only_players.into_iter().chain(may_not);
    let wrong = wrong.filter(|(_, right)| !right);
    wrong
        .map(|(name, _)| (SECRET, format!("a spectator has {name}")))
        .collect()
}

/// Returns what is wrong with a moment of a game.
fn wrong_moment(table: &Table, stored: &StoredTable, document: &PageDocument) -> Wrong {
    let (moment, language) = (&document.content, &document.language);
    let described = |viewer, shows| describe_within(table, viewer, shows, language, ALT_CHARS);
    let hands = moment["hands"].as_array().map_or(&[][..], Vec::as_slice);
    let board = described(open_viewer(table), Shows::Table);
    let mut wrong: Wrong = differs("board", &moment["board"], board.as_ref())
        .into_iter()
        .collect();
    // The last moment of a finished game shows everything; the record that ended the game may follow it.
    let finished = !hands.is_empty() && stored.table.stage() == Stage::Finished;
    let all = described(Viewer::Afterwards, Shows::Table);
    if finished && differs("board", &moment["board"], all.as_ref()).is_none() {
        wrong.clear();
    }
    if !hands.is_empty() && !stored.table.is_over() {
        wrong.push((SECRET, "all hands of a game that goes on".to_owned()));
        return wrong;
    }
    for hand in hands {
        let seat = hand["seat"].as_u64().unwrap_or_default() as usize;
        let own = described(Viewer::Seat(seat), Shows::Own);
        wrong.extend(differs("hand", &hand["picture"], own.as_ref()));
    }
    wrong
}

/// Returns how the description of a picture differs from what is expected.
fn differs(
    name: &str,
    picture: &Value,
    expected: Option<&String>,
) -> Option<(&'static str, String)> {
    let alt = picture["alt"].as_str();
    let guarantee = if name == "board" { TRUE_PAGE } else { SECRET };
    (alt != expected.map(String::as_str)).then(|| {
        let how = format!("{name} tells\n    {alt:?}\n    not\n    {expected:?}");
        (guarantee, how)
    })
}

/// Returns whether a seat belongs to a person, also while a robot plays for them.
fn owns(table: &Table, seat: usize, person: Id) -> bool {
    let place = table.seats().get(seat);
    let mut owners = place
        .into_iter()
        .flat_map(|place| place.person.iter().chain(&place.away));
    owners.any(|owner| owner.id.get() == person)
}

fn is_owner(table: &Table, person: Id) -> bool {
    (0..table.seats().len()).any(|seat| owns(table, seat, person))
}

/// Appends all texts of a document, one a line.
fn collect_text(value: &Value, text: &mut String) {
    match value {
        Value::String(line) => {
            text.push_str(line);
            text.push('\n');
        }
        Value::Array(items) => items.iter().for_each(|item| collect_text(item, text)),
        Value::Object(members) => members.values().for_each(|item| collect_text(item, text)),
        _ => {}
    }
}
