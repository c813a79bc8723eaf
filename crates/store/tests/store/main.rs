//! The store: operations, limits, crashes and damage. Without PostgreSQL its tests are reported as ignored.
#![allow(
    clippy::wildcard_imports,
    reason = "as in other tests, which clippy recognises by their harness"
)]

mod answers;
mod backup;
mod behaviour;
mod blocking;
mod compaction;
mod copies;
mod corpora;
#[path = "../../../../tests/common/corpus.rs"]
mod corpus;
mod crash;
mod damage;
mod documents;
#[path = "../../../../tests/common/effort.rs"]
mod effort;
mod everything;
mod format;
mod index;
mod lacking;
mod opening;
mod packed;
mod people;
mod postgres;
mod power;
mod recent;
mod rescue;
#[path = "../../../../tests/common/postgres.rs"]
mod test_database;
mod together;

use blocking::{Store, StoreAdmin, everything, wait};
use everything::table;
use libtest_mimic::{Arguments, Completion, Trial};
use pagoda_store::private_postgres::PrivatePostgres;
use pagoda_store::{
    Agenda, Batch, MemoryStore, Operation, PostgresStore, ProfileChange, SledStore, StoreError,
    StoredPost, TableId,
};
use std::ops::Deref;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use test_database::TestDatabase;

/// Tests by their modules, made into trials by a function.
macro_rules! trials {
    ($trials:expr; $($module:ident { $($test:ident),* $(,)? })*) => {
        [$($($trials(concat!(stringify!($module), "::", stringify!($test)), $module::$test)),*),*]
            .into_iter()
            .flatten()
    };
}
use trials;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let on_each_store = trials! { on_each_store;
        answers {
            old_answers_are_deleted_and_younger_ones_are_kept,
            when_the_game_is_over_only_the_last_answer_is_kept,
        }
        behaviour {
            an_unknown_table_is_empty,
            records_come_back_in_order_also_after_opening_anew,
            a_batch_that_expects_another_number_of_records_is_refused_whole,
            posts_stay_in_order_until_they_are_sent,
            tables_with_something_to_send_are_found,
            the_order_of_operations_in_a_batch_does_not_matter,
            the_newest_64_answers_of_a_table_are_remembered,
            every_table_is_visited_with_its_note_in_order,
            the_last_table_of_a_channel_is_its_newest,
            what_is_too_large_is_refused_and_what_just_fits_is_kept,
            everything_comes_in_pages_that_follow_each_other,
            a_commit_that_was_begun_goes_on_if_nobody_waits_for_it,
            the_key_for_links_stays_the_same,
        }
        documents {
            documents_are_kept_changed_and_deleted_also_after_opening_anew,
            documents_come_in_pages_that_follow_each_other,
            a_document_is_changed_only_if_it_is_as_expected,
            of_changes_at_once_none_is_lost,
            too_large_a_document_is_refused,
            reviews_leave_with_records_that_are_rewritten,
            reviews_leave_with_records_that_are_truncated,
            a_copy_has_the_documents_too,
        }
        index {
            the_index_is_written_with_the_batch_and_survives,
            a_refused_batch_leaves_the_index_as_it_was,
            a_table_forgets_whom_it_does_not_know_any_more,
            the_mark_of_completeness_is_durable_and_is_no_entry,
        }
        packed {
            a_journal_is_cut_where_it_is_asked_for,
        }
        people {
            people_are_kept_changed_and_forgotten_also_after_opening_anew,
            the_newest_table_and_profiles_are_read_at_once,
            people_are_no_table_and_a_table_of_number_nothing_is_one,
            people_are_written_with_a_tables_batch_or_not_at_all,
            too_much_about_somebody_is_refused,
            a_journal_can_be_rewritten_and_forgets_its_answers,
            a_journal_is_rewritten_whole_or_not_at_all,
        }
        together {
            sixteen_threads_commit_to_their_tables_and_all_is_there,
            of_two_who_expect_the_same_exactly_one_wins,
        }
    };
    let on_each_durable_store = trials! { on_each_durable_store;
        behaviour {
            an_unknown_table_has_no_raw_records,
        }
        documents {
            entries_have_documents_which_belong_to_no_table,
            a_restored_backup_has_the_documents_too,
        }
    };
    let in_a_folder = trials! { in_a_folder;
        answers {
            thousands_of_old_answers_are_deleted_at_once,
            old_answers_are_deleted_while_the_database_is_replaced,
            answers_without_a_time_are_deleted_too,
        }
        backup {
            a_restored_store_is_the_same,
            a_restored_store_still_misses_what_was_lost,
            a_store_is_never_restored_over_another,
            a_damaged_backup_is_refused_and_leaves_nothing,
            a_backup_is_one_moment_while_commits_go_on,
            a_restore_that_was_broken_off_is_repeated_or_is_whole,
        }
        behaviour {
            long_values_come_back_as_they_were_given,
        }
        compaction {
            a_long_ledger_is_replaced_while_the_store_is_used,
            a_compacted_store_is_small_and_holds_the_same,
            a_database_that_was_just_built_is_not_built_again,
            garbage_is_removed_when_the_store_is_opened,
            garbage_does_not_outlive_a_crash,
            what_is_rewritten_leaves_the_ledger,
        }
        copies {
            a_copy_misses_at_most_the_last_moments_and_says_so,
            a_copy_of_a_closed_store_misses_nothing,
            a_copy_that_is_put_back_in_place_counts,
        }
        corpora {
            a_damaged_value_is_refused_or_read,
            a_damaged_backup_is_refused,
        }
        crash {
            crash_child,
            nothing_confirmed_is_lost_and_nothing_doubled_when_the_process_is_killed_again_and_again,
            work_child,
            a_command_that_is_killed_loses_nothing,
        }
        damage {
            a_flipped_byte_in_a_record_names_table_and_record,
            a_record_cut_off_is_damaged,
            a_value_of_another_place_does_not_read_here,
            a_version_of_the_future_asks_for_a_newer_program,
            a_missing_record_is_damage,
            a_lost_end_of_a_journal_is_noticed_and_nothing_is_written_over_it,
            a_table_lost_altogether_is_still_named,
            tables_whose_notes_are_lost_are_listed_in_every_page,
            damage_to_a_post_an_answer_or_a_note_is_reported,
            damage_to_one_file_of_two_copies_loses_nothing,
            damage_to_the_ledger_yields_no_wrong_record_and_names_each_table,
            damage_to_sleds_log_without_a_ledger_yields_no_wrong_record,
        }
        documents {
            documents_outlive_a_crash_a_compaction_and_a_rescue,
            documents_are_taken_from_the_database_if_the_ledger_has_lost_them,
            a_damaged_document_is_told_and_can_be_replaced,
        }
        format {
            keys_values_and_frames_are_stored_in_these_very_bytes,
            documents_are_stored_in_these_very_bytes,
            entries_of_an_unknown_kind_are_kept_and_are_nothing_else,
        }
        index {
            a_damaged_mark_marks_nothing,
        }
        lacking {
            without_a_ledger_the_database_is_used_and_kept,
            where_the_ledger_ends_too_early_the_database_is_used,
            a_copy_with_half_a_ledger_opens_with_everything,
            of_each_table_the_longest_valid_journal_is_taken,
            what_is_kept_can_be_rescued,
            a_rotten_bit_in_the_ledger_of_a_closed_store_is_healed,
            a_rotten_bit_in_the_last_change_of_a_closed_store_is_healed,
            a_scrub_heals_the_ledger_of_an_open_store,
        }
        opening {
            nobody_else_can_read_a_store,
            the_confirmed_lengths_are_not_written_through_a_link,
            a_change_whose_sync_failed_is_in_doubt_and_is_synced_before_it_is_shown,
            what_cannot_be_written_at_all_was_not_changed,
            a_database_in_use_is_told_as_locked,
            an_empty_snapshot_of_sled_without_a_ledger_costs_nothing,
            a_database_that_does_not_read_is_rebuilt,
            a_database_that_does_not_read_and_has_no_ledger_is_refused_with_a_sentence,
            a_log_that_is_damaged_from_its_beginning_does_not_make_tables_vanish,
            a_folder_that_cannot_be_made_is_told,
            full_disk_child,
            a_full_disk_ends_with_a_sentence_and_keeps_what_was_confirmed,
            a_store_that_was_closed_in_good_order_is_opened_as_it_is,
        }
        packed {
            a_packed_journal_reads_as_before_and_takes_less,
            a_packed_journal_can_be_appended_to_rewritten_and_packed_again,
            a_packed_journal_is_cut_too,
            a_damaged_journal_goes_on_from_its_last_intact_record,
            a_journal_that_is_read_while_it_is_packed_is_whole,
        }
        people {
            what_is_kept_about_somebody_and_does_not_read_is_told_and_can_be_replaced,
            nothing_in_the_database_has_what_was_rewritten,
        }
        power {
            after_a_power_failure_at_any_sync_everything_confirmed_is_there,
            whichever_write_fails_the_evening_goes_on_after_a_restart,
        }
        recent {
            a_change_is_read_before_and_after_it_is_written_to_sled,
            no_reader_misses_a_confirmed_change_while_changes_are_written_to_sled,
        }
        rescue {
            a_store_whose_database_is_lost_is_rescued_whole,
            a_flipped_bit_in_conf_without_a_ledger_costs_nothing,
            a_torn_tail_without_a_ledger_costs_the_last_records_and_they_are_named,
            ledger_and_database_help_each_other_out,
            where_nothing_can_be_read_that_is_said,
            a_rescue_of_damaged_files_yields_no_wrong_record,
        }
        together {
            large_batches_written_together_are_all_there,
        }
    };
    let trials = on_each_store
        .chain(on_each_durable_store)
        .chain(in_a_folder)
        .chain(postgres::trials());
    libtest_mimic::run(&arguments, trials.collect()).exit_code()
}

fn trial(name: String, needs_postgres: bool, test: impl FnOnce() + Send + 'static) -> Trial {
    Trial::ignorable_test(name.clone(), move || {
        if needs_postgres && !PrivatePostgres::is_installed() {
            return Ok(Completion::ignored_with("PostgreSQL is not installed"));
        }
        let begun = Instant::now();
        test();
        // Read by `.ci/test-program`.
        println!("test {name} took <{:.3}s>", begun.elapsed().as_secs_f64());
        Ok(Completion::Completed)
    })
}

fn on_each_store(name: &'static str, test: fn(TestStore)) -> Vec<Trial> {
    let in_memory = trial(format!("{name}::memory"), false, move || {
        test(TestStore::open(Place::Memory));
    });
    let durable = on_each_durable_store(name, test);
    [in_memory].into_iter().chain(durable).collect()
}

fn on_each_durable_store(name: &'static str, test: fn(TestStore)) -> Vec<Trial> {
    let in_a_folder = trial(format!("{name}::sled"), false, move || {
        let folder = tempfile::tempdir().expect("a temporary folder");
        test(TestStore::open(Place::Folder(folder)));
    });
    let in_a_database = trial(format!("{name}::postgres"), true, move || {
        test(TestStore::open(Place::Database(new_database())));
    });
    vec![in_a_folder, in_a_database]
}

/// A test of what only a store in a folder has: files, damage and crashes.
fn in_a_folder(name: &'static str, test: fn()) -> Vec<Trial> {
    vec![trial(name.to_owned(), false, test)]
}

fn new_database() -> TestDatabase {
    TestDatabase::new()
}

/// Timeout for every condition; longer than any machine needs.
const PATIENCE: Duration = Duration::from_secs(300);

/// A temporary folder in memory, if possible: tests with thousands of rounds need not wait for the disk.
fn folder_in_memory() -> TempDir {
    let memory = tempfile::tempdir_in("/dev/shm");
    memory.unwrap_or_else(|_| tempfile::tempdir().expect("a temporary folder"))
}

enum Place {
    Memory,
    Folder(TempDir),
    Database(TestDatabase),
}

enum OpenStore {
    Memory(MemoryStore),
    Sled(SledStore),
    Postgres(Box<PostgresStore>),
}

/// A store in its place.
pub struct TestStore {
    // Closed before its place is removed.
    store: OpenStore,
    place: Place,
}

impl TestStore {
    fn open(place: Place) -> Self {
        let store = match &place {
            Place::Memory => OpenStore::Memory(MemoryStore::default()),
            Place::Folder(folder) => OpenStore::Sled(open(folder.path())),
            Place::Database(database) => OpenStore::Postgres(Box::new(database.open())),
        };
        Self { store, place }
    }

    fn reopened(self) -> Self {
        match self.place {
            Place::Memory => self,
            place => {
                drop(self.store);
                Self::open(place)
            }
        }
    }

    /// The largest id: Discord's ids fit into signed numbers, and PostgreSQL has only those.
    fn largest_id(&self) -> u64 {
        match &self.place {
            Place::Memory | Place::Folder(_) => u64::MAX,
            Place::Database(_) => i64::MAX as u64,
        }
    }

    fn admin(&self) -> &dyn StoreAdmin {
        match &self.store {
            OpenStore::Memory(_) => panic!("there are no commands for a store in memory"),
            OpenStore::Sled(store) => store,
            OpenStore::Postgres(store) => &**store,
        }
    }
}

impl Deref for TestStore {
    type Target = dyn Store;

    fn deref(&self) -> &Self::Target {
        match &self.store {
            OpenStore::Memory(store) => store,
            OpenStore::Sled(store) => store,
            OpenStore::Postgres(store) => &**store,
        }
    }
}

fn empty_store() -> (TempDir, SledStore) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let store = open(folder.path());
    (folder, store)
}

fn open(folder: &Path) -> SledStore {
    when_unlocked(|| SledStore::open(folder)).expect("the store opens")
}

/// Repeats what a lock prevents: a closed sled releases its lock later, from its own threads.
fn when_unlocked<T>(mut attempt: impl FnMut() -> Result<T, StoreError>) -> Result<T, StoreError> {
    let begun = Instant::now();
    loop {
        match attempt() {
            Err(StoreError::Locked { .. }) if begun.elapsed() < PATIENCE => {}
            result => return result,
        }
    }
}

fn records(expected: u64, records: &[&str]) -> Batch {
    let records = records.iter().map(|record| record.as_bytes().to_vec());
    Batch::after(expected).append(records)
}

fn journal(store: &dyn Store, table: TableId) -> Vec<String> {
    let records = store.journal(table).expect("a journal that reads");
    records
        .into_iter()
        .map(|record| String::from_utf8(record).expect("text"))
        .collect()
}

fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let target = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &target);
        } else {
            std::fs::copy(&path, target).expect("copied");
        }
    }
}

fn database(folder: &Path) -> std::path::PathBuf {
    let mut databases = std::fs::read_dir(folder.join("db")).expect("databases");
    let database = databases.next().expect("a database");
    assert!(databases.next().is_none(), "there is one database");
    database.expect("an entry").path()
}

fn lose_ledger(folder: &Path) {
    for name in ["ledger", "closed"] {
        std::fs::remove_file(folder.join(name)).expect("removed");
    }
}

/// Changes values of a closed store directly, and removes everything from which they could be restored.
fn tamper(folder: &Path, change: impl FnOnce(&sled::Db)) {
    if folder.join("ledger").exists() {
        lose_ledger(folder);
    }
    let begun = Instant::now();
    let db = loop {
        match sled::open(database(folder)) {
            Ok(db) => break db,
            Err(error) => assert!(begun.elapsed() < PATIENCE, "sled does not open: {error}"),
        }
        std::thread::sleep(Duration::from_millis(10));
    };
    change(&db);
    db.flush().expect("sled flushes");
}

fn key(kind: u8, table: TableId, rest: &[u8]) -> Vec<u8> {
    let mut key = vec![kind];
    key.extend(table.channel.get().to_be_bytes());
    key.extend(table.number.to_be_bytes());
    key.extend(rest);
    key
}

fn record_key(table: TableId, record: u64) -> Vec<u8> {
    key(b'j', table, &record.to_be_bytes())
}

struct SeededRandom(u64);

impl SeededRandom {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        (mixed ^ (mixed >> 31)) % bound
    }
}
