//! Hints to other processes.

use super::*;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

/// Timeout for a hint.
const PATIENCE: Duration = Duration::from_secs(300);

fn listen(store: &PostgresStore) -> Receiver<ChangeHint> {
    let (sender, hints) = channel();
    cluster(store).inner().listen(Box::new(move |hint| {
        // The test may have ended.
        let _ = sender.send(hint);
    }));
    assert_eq!(hints.recv_timeout(PATIENCE), Ok(ChangeHint::Everything));
    hints
}

pub fn others_are_told_that_a_table_has_changed_and_who_delivers_that_there_are_posts() {
    let (_database, one, two) = two_processes();
    let (to_one, to_two) = (listen(&one), listen(&two));
    let here = table(3, 4);
    let changed = |records| ChangeHint::Table {
        table: here,
        records,
    };
    one.commit(here, records(0, &["a", "b"])).unwrap();
    assert_eq!(to_two.recv_timeout(PATIENCE), Ok(changed(2)));
    let with_post = |number, expected| Batch {
        expected,
        ..posts(&[post(number, 0)])
    };
    two.commit(here, with_post(0, 2)).unwrap();
    // One would have been told of its own commit before.
    assert_eq!(to_one.recv_timeout(PATIENCE), Ok(changed(2)));
    one.commit(here, with_post(1, 2)).unwrap();
    assert_eq!(to_two.recv_timeout(PATIENCE), Ok(changed(2)));
    assert_eq!(to_two.recv_timeout(PATIENCE), Ok(ChangeHint::Posts));
    assert!(to_one.try_recv().is_err());
}

pub fn a_process_that_was_cut_off_is_told_that_anything_may_have_changed() {
    let (database, one, two) = two_processes();
    let to_two = listen(&two);
    assert!(database.cut_connections() > 0);
    assert_eq!(to_two.recv_timeout(PATIENCE), Ok(ChangeHint::Everything));
    one.commit(table(3, 4), records(0, &["a"])).unwrap();
    assert!(matches!(
        to_two.recv_timeout(PATIENCE),
        Ok(ChangeHint::Table { .. })
    ));
}
