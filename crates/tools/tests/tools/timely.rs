//! The checks of the soak for what comes too late or too early.

use crate::verdict::{CHANNEL, asked, attempt, check_all, message, next, person, started};
use pagoda::table::{CloseReason, Record, Table, TableCommand};
use pagoda_engine::Viewer;
use pagoda_show::Shows;
use pagoda_tools::soak::activity_log::{ActivityLog, BotMessage, TableRequest};
use pagoda_tools::soak::expectations::{confirmation, describe};
use pagoda_tools::soak::verdict::Verdict;
use std::collections::BTreeMap;

const BEHIND: &str = "at most two boards without a confirmed move still come";
const EARLY: &str = "nobody is reminded and no lobby closed too early";
const TIMES: &str = "records have the right time";

fn board(table: &Table, buttons: bool) -> BotMessage {
    let mut board = message(None, "", "0.1.hand");
    board.board = describe(table, Viewer::Table, Shows::Table, "en");
    if !buttons {
        board.presses.clear();
    }
    board
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn boards_that_are_behind_a_confirmed_move_are_counted() {
    let (before, mut records) = started();
    let (who, text) = next(&before);
    let said = confirmation(&before, &person(who), &text, "en");
    let request = TableRequest::Pressed {
        table: 0,
        records: before.records(),
        text: text.to_string(),
    };
    let mut after = before.clone();
    records.extend(asked(&mut after, who, &TableCommand::Move { text }));
    for (behind, is_violation) in [(0, false), (2, false), (3, true)] {
        let log = ActivityLog::default();
        let pressed = log.log_attempt(attempt(who, request.clone(), None));
        log.log_message(board(&before, true));
        log.log_reply(pressed, said.as_deref().expect("it is legal"));
        for _ in 0..behind {
            log.log_message(board(&before, true));
            // The board before loses its buttons.
            log.log_message(board(&before, false));
        }
        log.log_message(board(&after, true));
        log.log_message(board(&before, true));
        let mut verdict = Verdict::default();
        check_all(&mut verdict, &records, &log).await;
        assert_eq!(verdict.boards_behind, BTreeMap::from([(behind, 1)]));
        assert_eq!(verdict.violations.contains_key(BEHIND), is_violation);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_happens_too_early_is_found() {
    let (_, records) = started();
    let log = ActivityLog::default();
    let during = |first: u64, last: u64| Verdict {
        times: Some(first..=last),
        ..Verdict::default()
    };
    let mut right = during(100, 200);
    // The records are from the first second after 1970, and a minute is allowed.
    check_all(&mut right, &records, &log).await;
    assert_eq!(right.violations[TIMES].len(), records.len());
    let mut right = during(60, 200);
    check_all(&mut right, &records, &log).await;
    assert!(!right.violations.contains_key(TIMES) && !right.violations.contains_key(EARLY));

    log.log_message(message(None, "", "0.1.remedy"));
    let mut closed = records[..1].to_vec();
    closed.push(Record::Closed {
        at: 90,
        by: None,
        reason: CloseReason::Idle,
    });
    let mut early = during(60, 200);
    check_all(&mut early, &closed, &log).await;
    let how = &early.violations[EARLY];
    assert_eq!(how.len(), 2, "{how:?} in {CHANNEL}");
    let mut fast = Verdict::default();
    check_all(&mut fast, &closed, &log).await;
    assert!(!fast.violations.contains_key(EARLY));
}
