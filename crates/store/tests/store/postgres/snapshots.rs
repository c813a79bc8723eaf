//! Snapshots, from which backups are made.

use super::*;
use crate::blocking::everything;

/// A backup has the state of one moment: a change that is seen is seen whole.
pub fn a_backup_is_of_one_moment() {
    let (database, one, two) = two_processes();
    for channel in 0..50 {
        one.commit(table(channel, 0), records(0, &["a"])).unwrap();
    }
    let snapshot = one.snapshot().expect("the database answers");
    let before = everything(&snapshot);
    for channel in 0..50 {
        two.commit(table(channel, 0), records(1, &["b"])).unwrap();
    }
    two.commit(table(99, 0), records(0, &["new"])).unwrap();
    assert_eq!(everything(&snapshot), before);
    let refused = snapshot.commit(table(1, 0), records(1, &["c"]));
    assert!(refused.is_err(), "{refused:?}");
    // If its connection is lost, it does not go on with another moment.
    let snapshot = one.snapshot().expect("the database answers");
    assert_eq!(snapshot.journal(table(1, 0)).unwrap().len(), 2);
    database.cut_connections();
    let lost = snapshot.journal(table(1, 0));
    assert!(
        matches!(lost, Err(StoreError::Unavailable { .. })),
        "{lost:?}"
    );
}
