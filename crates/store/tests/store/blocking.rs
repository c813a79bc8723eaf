//! The operations of stores for tests on plain threads: each waits for its result.

use pagoda_ids::{ChannelId, PersonId};
use pagoda_store::{
    BackupSummary, Batch, Committed, DocumentKey, DocumentKind, Entry, Expected, IndexChange,
    Latest, Lease, Outbox, PeopleChanges, ProfileBytes, StoreError, TableId, WebKey,
};
use std::sync::LazyLock;
use std::time::Duration;
use tokio::runtime::Runtime;

pub fn wait<T>(work: impl Future<Output = T>) -> T {
    static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| Runtime::new().expect("a runtime"));
    RUNTIME.block_on(work)
}

macro_rules! waiting {
    ($($visibility:vis fn $method:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        $($visibility fn $method(&self, $($argument: $type),*) -> $result {
            wait(self.inner().$method($($argument),*))
        })*
    };
}

pub trait Store: Send + Sync {
    fn inner(&self) -> &dyn pagoda_store::Store;

    waiting! {
        fn commit(table: TableId, batch: Batch) -> Result<Committed, StoreError>;
        fn journal(table: TableId) -> Result<Vec<Vec<u8>>, StoreError>;
        fn intact_journal(table: TableId) -> Result<(Vec<Vec<u8>>, Option<StoreError>), StoreError>;
        fn outbox(table: TableId) -> Result<Outbox, StoreError>;
        fn unsent() -> Result<Vec<TableId>, StoreError>;
        fn answer(table: TableId, request: &str) -> Result<Option<Vec<u8>>, StoreError>;
        fn forget_answers(before: u64) -> Result<usize, StoreError>;
        fn note(table: TableId) -> Result<Option<Vec<u8>>, StoreError>;
        fn tables_after(after: Option<TableId>) -> Result<Vec<(TableId, Vec<u8>)>, StoreError>;
        fn last_of(channel: ChannelId) -> Result<Option<TableId>, StoreError>;
        fn latest(channel: ChannelId, request: &str, people: &[PersonId]) -> Result<(Option<Latest>, Vec<ProfileBytes>), StoreError>;
        fn profiles(people: &[PersonId]) -> Vec<ProfileBytes>;
        fn person(id: PersonId) -> ProfileBytes;
        fn people_after(after: Option<PersonId>) -> Result<Vec<(PersonId, Vec<u8>)>, StoreError>;
        fn put_people(people: PeopleChanges) -> Result<(), StoreError>;
        fn document(key: DocumentKey) -> Result<Option<Vec<u8>>, StoreError>;
        fn set_document(key: DocumentKey, expected: Expected, bytes: Option<Vec<u8>>) -> Result<(), StoreError>;
        fn documents_after(kind: DocumentKind, after: Option<DocumentKey>) -> Result<Vec<(DocumentKey, Vec<u8>)>, StoreError>;
        fn tables_of(person: PersonId) -> Result<Vec<TableId>, StoreError>;
        fn is_indexed() -> Result<bool, StoreError>;
        fn index_after(after: Option<(PersonId, TableId)>) -> Result<Vec<(PersonId, TableId)>, StoreError>;
        fn change_index(change: IndexChange) -> Result<(), StoreError>;
        fn can_reopen() -> bool;
        fn scrub() -> Result<Vec<String>, StoreError>;
        fn web_key() -> Result<WebKey, StoreError>;
    }

    fn tables(&self) -> Vec<(TableId, Vec<u8>)> {
        let mut all = Vec::new();
        let visit = |table, note: &[u8]| all.push((table, note.to_vec()));
        wait(self.inner().each_table(visit)).expect("the store answers");
        all
    }

    fn people(&self) -> Vec<(PersonId, Vec<u8>)> {
        let mut all = Vec::new();
        let visit = |person, profile: &[u8]| all.push((person, profile.to_vec()));
        wait(self.inner().each_person(visit)).expect("the store answers");
        all
    }

    fn documents(&self, kind: DocumentKind) -> Vec<DocumentKey> {
        let mut all = Vec::new();
        let visit = |key, _: &[u8]| all.push(key);
        wait(self.inner().each_document(kind, visit)).expect("the store answers");
        all
    }

    fn index(&self) -> Vec<(PersonId, TableId)> {
        let mut all = Vec::new();
        let visit = |person, table| all.push((person, table));
        wait(self.inner().each_in_index(visit)).expect("the store answers");
        all
    }
}

impl<T: pagoda_store::Store> Store for T {
    fn inner(&self) -> &dyn pagoda_store::Store {
        self
    }
}

pub fn everything(store: &dyn Store) -> Vec<String> {
    wait(crate::everything::everything(store.inner()))
}

pub trait StoreAdmin {
    fn raw_journal(&self, table: TableId) -> Result<Vec<(u64, Vec<u8>)>, StoreError>;

    fn backup(&self, out: &mut dyn std::io::Write) -> Result<BackupSummary, StoreError>;

    fn entries(&self) -> Vec<(Option<TableId>, Entry, bool)>;
}

impl<T: pagoda_store::StoreAdmin> StoreAdmin for T {
    fn raw_journal(&self, table: TableId) -> Result<Vec<(u64, Vec<u8>)>, StoreError> {
        wait(pagoda_store::StoreAdmin::raw_journal(self, table))
    }

    fn backup(&self, out: &mut dyn std::io::Write) -> Result<BackupSummary, StoreError> {
        wait(pagoda_store::StoreAdmin::backup(self, out))
    }

    fn entries(&self) -> Vec<(Option<TableId>, Entry, bool)> {
        let mut all = Vec::new();
        let visited = wait(pagoda_store::StoreAdmin::entries(
            self,
            &mut |table, entry, payload| all.push((table, entry, payload.is_ok())),
        ));
        visited.expect("the store answers");
        all
    }
}

pub struct Cluster<'a>(pub &'a dyn pagoda_store::Cluster);

impl Cluster<'_> {
    pub fn inner(&self) -> &dyn pagoda_store::Cluster {
        self.0
    }

    waiting! {
        pub fn claim_posts() -> Result<Vec<(TableId, Vec<u8>)>, StoreError>;
        pub fn keep_claims() -> Result<Vec<(TableId, u64)>, StoreError>;
        pub fn return_posts(table: TableId, numbers: &[u64]) -> Result<(), StoreError>;
        pub fn claim_due(now: u64) -> Result<Vec<ChannelId>, StoreError>;
        pub fn claim_robots(playing: &[ChannelId]) -> Result<Vec<ChannelId>, StoreError>;
        pub fn lease(name: &str, duration: Duration) -> Result<bool, StoreError>;
        pub fn offer(name: &str) -> Result<(), StoreError>;
        pub fn release(name: &str) -> Result<(), StoreError>;
        pub fn leases(prefix: &str) -> Result<Vec<Lease>, StoreError>;
        pub fn take_requests(wanted: u32, limit: u32, window: Duration) -> Result<u32, StoreError>;
        pub fn leave() -> Result<(), StoreError>;
    }
}
