//! Copies between both kinds of stores.

use super::*;
use crate::stored::{recorded, unpacked};

#[cfg_attr(not(postgres), ignore = "PostgreSQL is not installed")]
#[tokio::test]
async fn recorded_stores_are_the_same_in_postgresql_and_back() {
    for recorded in recorded() {
        let database = TestDatabase::new();
        let folder = unpacked(&recorded);
        let original = SledStore::open(folder.path()).expect("the store opens");
        let there = database.open();
        let copied = copy(&original, &there, &stored_agenda)
            .await
            .expect("it is copied");
        assert!(copied.tables > 0 && copied.records > 0 && copied.people > 0);
        assert_eq!(everything(&there).await, everything(&original).await);
        let folder = tempfile::tempdir().expect("a folder");
        let back = SledStore::open(folder.path()).expect("the store opens");
        assert_eq!(copy(&there, &back, &stored_agenda).await, Ok(copied));
        assert_eq!(everything(&back).await, everything(&original).await);
        assert_eq!(back.is_indexed().await, original.is_indexed().await);
    }
}
