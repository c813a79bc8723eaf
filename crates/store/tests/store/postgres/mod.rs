//! The store in PostgreSQL, where it does more than one in a folder: several processes, migrations, and outages. The behaviour of both
//! kinds of stores is tested beside this.

mod claims;
mod commits;
mod hints;
mod leases;
mod messages;
mod migrations;
mod outages;
mod proxy;
mod snapshots;
mod tls;

use crate::blocking::{Cluster, Store};
use crate::test_database::TestDatabase;
use crate::{new_database, records, table, trial, trials};
use libtest_mimic::Trial;
use pagoda_store::{
    Agenda, Batch, ChangeHint, Committed, PostgresStore, StoreError, StoredPost, TableId,
};

fn in_a_database(name: &'static str, test: fn()) -> Vec<Trial> {
    vec![trial(format!("postgres::{name}"), true, test)]
}

fn without_a_database(name: &'static str, test: fn()) -> Vec<Trial> {
    vec![trial(format!("postgres::{name}"), false, test)]
}

pub fn trials() -> impl Iterator<Item = Trial> {
    let addresses = trials! { without_a_database;
        tls {
            a_named_certificate_demands_encryption,
            parameters_that_contradict_each_other_are_refused,
        }
    };
    let in_databases = trials! { in_a_database;
        claims {
            a_post_is_delivered_by_the_process_that_wrote_it_until_its_claim_ends,
            a_kept_claim_lasts,
            posts_to_a_destination_are_left_to_the_process_that_delivers_there,
            an_expired_post_waits_while_another_process_delivers_to_its_destination,
            returned_posts_are_claimed_again_and_left_claims_by_others,
            a_destination_is_never_claimed_by_two_processes,
            a_due_timer_is_claimed_once_a_minute,
            a_robot_thinks_in_the_process_that_has_it_awaited_until_that_ends,
        }
        commits {
            of_two_processes_that_saw_the_same_table_one_changes_it,
            a_profile_is_changed_only_if_it_is_as_expected,
            profiles_of_the_same_people_are_changed_by_many_without_a_deadlock,
            a_repeated_commit_has_one_effect,
            cut_connections_neither_lose_nor_double_a_confirmed_commit,
        }
        hints {
            others_are_told_that_a_table_has_changed_and_who_delivers_that_there_are_posts,
            a_process_that_was_cut_off_is_told_that_anything_may_have_changed,
        }
        leases {
            a_lease_belongs_to_one_process_at_a_time,
            an_offered_lease_stays_until_another_process_takes_it,
            all_processes_together_get_no_more_requests_than_the_limit,
        }
        messages {
            a_connection_that_is_lost_or_overtaken_at_any_message_changes_nothing,
            a_silent_connection_leaves_a_commit_confirmed_in_doubt_or_undone,
        }
        migrations {
            processes_that_start_at_once_migrate_once,
            a_newer_schema_is_used_if_it_is_compatible_and_refused_otherwise,
            a_program_whose_schema_was_replaced_says_so,
            an_address_that_leads_nowhere_is_told,
        }
        outages {
            while_the_server_is_stopped_operations_fail_and_then_they_work_again,
            what_the_server_refuses_is_a_failure_until_it_does_it_again,
        }
        snapshots {
            a_backup_is_of_one_moment,
        }
    };
    addresses.chain(in_databases)
}

fn two_processes() -> (TestDatabase, PostgresStore, PostgresStore) {
    let database = new_database();
    let (one, two) = (database.open(), database.open());
    (database, one, two)
}

fn cluster(store: &PostgresStore) -> Cluster<'_> {
    Cluster(store.inner().cluster().expect("the store is shared"))
}

fn post(number: u64, destination: u64) -> StoredPost {
    StoredPost {
        number,
        destination,
        bytes: format!("post {number}").into_bytes(),
    }
}

fn posts(posts: &[StoredPost]) -> Batch {
    Batch::default().put_posts(posts.to_vec())
}

fn claimed(store: &PostgresStore) -> Vec<String> {
    let claimed = cluster(store).claim_posts().expect("the store answers");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    claimed.into_iter().map(|(_, bytes)| text(bytes)).collect()
}
