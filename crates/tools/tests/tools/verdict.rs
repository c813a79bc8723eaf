//! The checks of the soak: each broken guarantee is detected.

use discord_playground::{
    Acknowledgement, InteractionKind, Playground, PlaygroundSettings, RateLimited,
};
use pagoda::host::Note;
use pagoda::table::{CommandContext, Person, Record, Table, TableCommand, opening};
use pagoda_engine::{MoveText, Viewer};
use pagoda_show::Shows;
use pagoda_store::{Agenda, Batch, MemoryStore, Store, TableId};
use pagoda_tools::soak::UnreachablePeriod;
use pagoda_tools::soak::activity_log::{
    ActivityLog, Attempt, BotMessage, PageDocument, PageFailure, PageOutcome, TableRequest,
};
use pagoda_tools::soak::expectations::{confirmation, describe_within, secret};
use pagoda_tools::soak::verdict::Verdict;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

pub const CHANNEL: u64 = 77;
const LOST: &str = "whatever was confirmed is kept";
const UNASKED: &str = "nothing happens that nobody asked for";
const SECRET: &str = "nobody reads another's secret";
const TABLE: TableId = TableId {
    channel: pagoda_ids::ChannelId::new(CHANNEL),
    number: 0,
};

pub fn person(id: u64) -> Person {
    Person {
        id: id.into(),
        name: format!("Person {id}"),
    }
}

fn asker(id: u64) -> CommandContext {
    CommandContext {
        person: person(id),
        manages: false,
        at: 1,
        seed: 3,
        salt: None,
    }
}

pub fn started() -> (Table, Vec<Record>) {
    let opening = opening::lobby(&asker(1), "huang", &Map::new());
    let mut records = opening.expect("it opens");
    let mut table = Table::replay(&records).expect("it replays");
    for (who, ask) in [
        (2, TableCommand::Sit { emblem: None }),
        (1, TableCommand::Start),
    ] {
        records.extend(asked(&mut table, who, &ask));
    }
    (table, records)
}

pub fn asked(table: &mut Table, who: u64, ask: &TableCommand) -> Vec<Record> {
    let records = table.decide(&asker(who), ask).expect("it can be asked");
    for record in &records {
        table.apply(record).expect("it follows");
    }
    records
}

pub fn next(table: &Table) -> (u64, MoveText) {
    let game = table.game().expect("a game");
    let seat = game.waiting().expect("somebody is awaited").seat;
    let who = table.seats()[seat].person.as_ref();
    (who.expect("somebody").id.get(), game.moves(seat)[0].clone())
}

async fn verdict(records: &[Record], log: &ActivityLog) -> Verdict {
    let mut verdict = Verdict::default();
    check_all(&mut verdict, records, log).await;
    verdict
}

pub async fn check_all(verdict: &mut Verdict, records: &[Record], log: &ActivityLog) {
    let playground = Playground::start(PlaygroundSettings::default()).await;
    let playground = playground.expect("a playground");
    let store = Arc::new(MemoryStore::default());
    let table = Table::replay(records).expect("it replays");
    let note = serde_json::to_vec(&Note::of(&table, "en", table.clocks().touched()));
    let batch = Batch::default()
        .append(records.iter().map(Record::to_bytes))
        .note(note.expect("a note is JSON"), Agenda::default());
    store.commit(TABLE, batch).await.expect("it is written");
    verdict.check_all(store, &playground, log).await;
}

pub fn attempt(person: u64, request: TableRequest, answer: Option<String>) -> Attempt {
    Attempt {
        channel: CHANNEL,
        person,
        language: "en".to_owned(),
        request,
        answer,
        page: None,
        replied_after: None,
    }
}

/// A move is confirmed twice, by button and by command, and one is lost; then a move appears that nobody asked for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_moves_and_moves_that_nobody_asked_for_are_found() {
    let (mut table, mut records) = started();
    let (who, text) = next(&table);
    let said = confirmation(&table, &person(who), &text, "en");
    let said = said.expect("it is legal");
    let pressed = TableRequest::Pressed {
        table: 0,
        records: table.records(),
        text: text.to_string(),
    };
    let typed = TableRequest::Typed {
        text: text.to_string(),
    };
    for request in [pressed, typed] {
        let log = ActivityLog::default();
        log.log_attempt(attempt(
            who,
            request.clone(),
            Some(format!("{said}\nand more")),
        ));
        let lost = verdict(&records, &log).await;
        assert_eq!(lost.violations[LOST].len(), 1, "{request:?}");
        let log = ActivityLog::default();
        log.log_attempt(attempt(
            who,
            request,
            Some("It is not your turn.".to_owned()),
        ));
        let refused = verdict(&records, &log).await;
        assert!(
            !refused.violations.contains_key(LOST),
            "{:?}",
            refused.violations
        );
        assert!(!refused.violations.contains_key(UNASKED));
    }
    let before = table.records();
    records.extend(asked(
        &mut table,
        who,
        &TableCommand::Move { text: text.clone() },
    ));
    let unasked = verdict(&records, &ActivityLog::default()).await;
    assert_eq!(unasked.violations[UNASKED].len(), 1);
    let log = ActivityLog::default();
    let typed = TableRequest::Typed {
        text: text.to_string(),
    };
    let request = TableRequest::Pressed {
        table: 0,
        records: before,
        text: text.into(),
    };
    log.log_attempt(attempt(who, request.clone(), Some(said)));
    let right = verdict(&records, &log).await;
    assert!(!right.violations.contains_key(UNASKED) && !right.violations.contains_key(LOST));
    assert_eq!((right.moves, right.confirmed), (1, 1));
    // The press got no reply, and the dialogue of the typed move was deleted: that one made the move.
    let log = ActivityLog::default();
    log.log_attempt(attempt(who, request, None));
    log.log_attempt(attempt(who, typed, Some(String::new())));
    let right = verdict(&records, &log).await;
    assert_eq!(right.violations.get(LOST), None);
    assert_eq!((right.moves, right.confirmed), (1, 1));
    // The same again after it was taken back: the press cannot have made the second one.
    records.extend(asked(&mut table, who, &TableCommand::Undo));
    log.log_attempt(attempt(who, TableRequest::Undo, Some("Done.".to_owned())));
    let text = next(&table).1;
    records.extend(asked(&mut table, who, &TableCommand::Move { text }));
    let right = verdict(&records, &log).await;
    assert_eq!(right.violations.get(UNASKED), None);
    assert_eq!(right.violations.get(LOST), None);
    assert_eq!((right.moves, right.confirmed, right.in_doubt), (2, 2, 1));
}

pub fn message(only: Option<u64>, text: &str, press: &str) -> BotMessage {
    BotMessage {
        channel: CHANNEL,
        only,
        text: text.to_owned(),
        files: Vec::new(),
        board: None,
        presses: vec![press.to_owned()],
        links: Vec::new(),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn secrets_that_others_read_are_found() {
    let (table, records) = started();
    let game = table.game().expect("a game");
    let (_, hand) = secret(game, 0, "en");
    assert_ne!(hand, secret(game, 1, "en").1, "they hold something else");
    let owner = table.seats()[0].person.as_ref().expect("somebody").id.get();
    let other = 3 - owner;
    let text = format!("The game begins.\n{hand} And so on.");
    for (only, press, told) in [
        (Some(owner), "0.3.guide tile red", 0),
        (Some(other), "0.3.guide tile red", 1),
        (Some(9), "0.3.play", 1),
        (None, "0.3.play", 1),
    ] {
        let log = ActivityLog::default();
        log.log_message(message(only, &text, press));
        let verdict = verdict(&records, &log).await;
        let found = verdict.violations.get(SECRET).map_or(0, Vec::len);
        assert_eq!(found, told, "{only:?}");
    }
    let log = ActivityLog::default();
    log.log_message(message(None, "Nothing", "0.3.guide tile red"));
    let verdict = verdict(&records, &log).await;
    assert_eq!(verdict.violations[SECRET].len(), 1, "a button tells it");
}

/// What the page of the table tells somebody at this seat, or a spectator.
fn page_state(table: &Table, seat: Option<usize>) -> Value {
    let described = |viewer, shows| {
        let alt = describe_within(table, viewer, shows, "en", 1500);
        json!({"alt": alt.expect("a game")})
    };
    json!({
        "records": table.records(),
        "you": seat,
        "board": described(Viewer::Table, Shows::Table),
        "own": seat.map(|seat| described(Viewer::Seat(seat), Shows::Own)),
        "step": null,
        "yours": false,
        "undo": false,
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_that_show_too_much_or_something_else_are_found() {
    let (table, records) = started();
    let owner = table.seats()[0].person.as_ref().expect("somebody").id.get();
    let other = 3 - owner;
    const UNTRUE: &str = "the page shows the table of the journal";
    let (own, public) = (page_state(&table, Some(0)), page_state(&table, None));
    let changed = |state: &Value, name: &str, value: Value| {
        let mut state = state.clone();
        state[name] = value;
        state
    };
    let url = format!(
        "/api/77-0/picture?view=table&part=table&records={}",
        table.records()
    );
    let mut moment = json!({"board": public["board"], "hands": []});
    moment["board"]["url"] = json!(url);
    let hands = json!([{"seat": 0, "picture": own["own"]}]);
    let other_hand = page_state(&table, Some(1))["own"].clone();
    for (owner, kind, content, violated) in [
        (Some(owner), "state", own.clone(), None),
        (None, "state", public.clone(), None),
        (None, "moment", moment.clone(), None),
        (Some(other), "state", own.clone(), Some(SECRET)),
        (None, "state", own.clone(), Some(SECRET)),
        (
            None,
            "state",
            changed(&public, "step", json!({})),
            Some(SECRET),
        ),
        (
            Some(owner),
            "state",
            changed(&own, "own", other_hand),
            Some(SECRET),
        ),
        (
            None,
            "moment",
            changed(&moment, "hands", hands),
            Some(SECRET),
        ),
        (
            None,
            "panel",
            json!({"lines": [own["own"]["alt"]]}),
            Some(SECRET),
        ),
        (
            None,
            "state",
            changed(&public, "board", json!({"alt": "Nothing"})),
            Some(UNTRUE),
        ),
        (
            None,
            "state",
            changed(&public, "records", json!(99)),
            Some(UNTRUE),
        ),
    ] {
        let log = ActivityLog::default();
        log.log_document(PageDocument {
            table: TABLE,
            owner,
            language: "en".to_owned(),
            kind,
            content: content.clone(),
        });
        let verdict = verdict(&records, &log).await;
        for guarantee in [SECRET, UNTRUE] {
            let found = verdict.violations.contains_key(guarantee);
            assert_eq!(
                found,
                violated == Some(guarantee),
                "{guarantee}: {owner:?} {content}"
            );
        }
    }
    const LINK: &str = "a link is valid until its seat or its table is over";
    for (failure, guarantee, expected) in [
        (
            PageFailure::OtherHand {
                table: TABLE,
                seat: 1,
            },
            SECRET,
            true,
        ),
        (
            PageFailure::Refused {
                table: TABLE,
                owner: Some(owner),
            },
            LINK,
            true,
        ),
        (
            PageFailure::Refused {
                table: TABLE,
                owner: None,
            },
            LINK,
            true,
        ),
        (
            PageFailure::Refused {
                table: TABLE,
                owner: Some(9),
            },
            LINK,
            false,
        ),
    ] {
        let log = ActivityLog::default();
        log.log_failure(failure.clone());
        let found = verdict(&records, &log)
            .await
            .violations
            .contains_key(guarantee);
        assert_eq!(found, expected, "{failure:?}");
    }
    for (only, told) in [(Some(owner), 0), (None, 1)] {
        let log = ActivityLog::default();
        let mut message = message(only, "Here is your board.", "0.3.play");
        message.links = vec!["/t/77-0#AAECAwQFBgcICQoLDA0ODw".to_owned()];
        log.log_message(message);
        let verdict = verdict(&records, &log).await;
        assert_eq!(
            verdict.violations.get(SECRET).map_or(0, Vec::len),
            told,
            "{only:?}"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_on_pages_are_compared_with_the_journal() {
    let (mut table, records) = started();
    let (who, text) = next(&table);
    let request = TableRequest::Pressed {
        table: 0,
        records: table.records(),
        text: text.to_string(),
    };
    let mut moved = records.clone();
    moved.extend(asked(&mut table, who, &TableCommand::Move { text }));
    const REPEATED: &str = "a repeated request has the same reply";
    for (outcome, records, violated) in [
        (PageOutcome::Confirmed, &moved, None),
        (PageOutcome::Confirmed, &records, Some(LOST)),
        (PageOutcome::Unknown, &moved, None),
        (PageOutcome::Unknown, &records, None),
        (PageOutcome::Refused, &records, None),
        (PageOutcome::Refused, &moved, Some(UNASKED)),
        (PageOutcome::RefusedAgain, &moved, Some(REPEATED)),
        (PageOutcome::RefusedAgain, &records, None),
    ] {
        let log = ActivityLog::default();
        log.log_attempt(Attempt {
            page: Some(outcome),
            ..attempt(who, request.clone(), None)
        });
        let verdict = verdict(records, &log).await;
        for guarantee in [LOST, UNASKED, REPEATED] {
            let found = verdict.violations.contains_key(guarantee);
            assert_eq!(
                found,
                violated == Some(guarantee),
                "{guarantee}: {outcome:?}"
            );
        }
        let counted = records.len() == moved.len() && outcome != PageOutcome::Refused;
        assert_eq!(verdict.moves_on_pages, usize::from(counted));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_that_are_not_there_and_missing_acknowledgements_are_found() {
    let (_, records) = started();
    let mut verdict = verdict(&records, &ActivityLog::default()).await;
    assert!(
        verdict
            .violations
            .contains_key("the board as posted is that of the journal")
    );
    let at = Duration::from_secs(5);
    let missing = Acknowledgement {
        interaction: 1,
        person: 1,
        channel: CHANNEL,
        kind: InteractionKind::Command,
        at,
        after: None,
    };
    let unreachable = |from: u64, channel: Option<u64>| UnreachablePeriod {
        from: Duration::from_secs(from),
        until: Duration::from_secs(from + 2),
        channels: channel.map(|channel| vec![channel]),
    };
    const PROMISE: &str = "every interaction is acknowledged";
    verdict.check_acknowledgements(&[missing], &[unreachable(4, None)]);
    verdict.check_acknowledgements(&[missing], &[unreachable(4, Some(CHANNEL))]);
    assert!(!verdict.violations.contains_key(PROMISE));
    verdict.check_acknowledgements(&[missing], &[unreachable(4, Some(CHANNEL + 1))]);
    assert_eq!(verdict.violations[PROMISE].len(), 1, "elsewhere");
    verdict.check_acknowledgements(&[missing], &[unreachable(6, None)]);
    assert!(verdict.violations.contains_key(PROMISE) && !verdict.holds());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_wrong_after_channels_are_deleted_and_permissions_granted_is_found() {
    let (_, records) = started();
    let mut verdict = Verdict {
        deleted: BTreeSet::from([CHANNEL]),
        ..Verdict::default()
    };
    check_all(&mut verdict, &records, &ActivityLog::default()).await;
    assert!(verdict.holds(), "where no channel is no board is missing");
    verdict.check_list("**Qin**: your move\nhttps://discord.com/channels/1/78/2");
    assert!(verdict.holds());
    verdict.check_list(&format!(
        "**Huang**: your move\nhttps://discord.com/channels/1/{CHANNEL}/2"
    ));
    const RETIRED: &str = "a table whose channel was deleted is retired";
    assert_eq!(verdict.violations[RETIRED].len(), 1);

    let mut verdict = Verdict::default();
    let delivered_boards = |told: &str| BTreeMap::from([(CHANNEL, told.to_owned())]);
    verdict.check_restart(&delivered_boards("turn 3"), &delivered_boards("turn 3"));
    verdict.rate_limited(&RateLimited {
        refused: BTreeMap::from([("send", 2)]),
        avoidable: BTreeMap::new(),
        ..RateLimited::default()
    });
    assert!(verdict.holds(), "who could not know is not to blame");
    verdict.check_restart(&delivered_boards("turn 3"), &delivered_boards("turn 4"));
    verdict.check_restart(&BTreeMap::new(), &delivered_boards("turn 4"));
    assert_eq!(
        verdict.violations["boards appear without a restart"].len(),
        2
    );
    verdict.rate_limited(&RateLimited {
        refused: BTreeMap::new(),
        avoidable: BTreeMap::from([("send", 2)]),
        ..RateLimited::default()
    });
    assert!(
        verdict
            .violations
            .contains_key("no request is sent too early")
    );
}
