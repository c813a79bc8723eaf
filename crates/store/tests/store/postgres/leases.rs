//! Leases, and the common limit of requests to Discord.

use super::*;
use std::time::Duration;

const LONG: Duration = Duration::from_secs(3600);

fn names(store: &PostgresStore, prefix: &str) -> Vec<String> {
    let leases = cluster(store).leases(prefix).unwrap();
    leases.into_iter().map(|lease| lease.name).collect()
}

pub fn a_lease_belongs_to_one_process_at_a_time() {
    let (database, one, two) = two_processes();
    let (first, second) = (cluster(&one), cluster(&two));
    assert_eq!(first.lease("shard 0", LONG), Ok(true));
    assert_eq!(second.lease("shard 0", LONG), Ok(false));
    assert_eq!(first.lease("shard 0", LONG), Ok(true), "it is renewed");
    assert_eq!(second.lease("shard 1", LONG), Ok(true));
    assert_eq!(second.lease("other", LONG), Ok(true));
    assert_eq!(names(&one, "shard "), ["shard 0", "shard 1"]);
    let leases = first.leases("shard ").unwrap();
    assert_eq!(leases[0].holder, first.inner().process());
    assert_eq!(leases[1].holder, second.inner().process());
    assert!(leases[0].remaining > LONG / 2 && leases[0].remaining <= LONG);
    database.execute(
        "update pagoda_leases set until = now() - interval '1 second' where name = 'shard 0'",
    );
    assert_eq!(names(&one, "shard "), ["shard 1"]);
    assert_eq!(second.lease("shard 0", LONG), Ok(true));
    assert_eq!(first.lease("shard 0", LONG), Ok(false));
    first.release("shard 0").unwrap();
    assert_eq!(first.lease("shard 0", LONG), Ok(false));
    second.release("shard 0").unwrap();
    assert_eq!(first.lease("shard 0", LONG), Ok(true));
    second.leave().unwrap();
    assert_eq!(names(&one, ""), ["shard 0"]);
}

pub fn an_offered_lease_stays_until_another_process_takes_it() {
    let (_database, one, two) = two_processes();
    let (first, second) = (cluster(&one), cluster(&two));
    assert_eq!(first.lease("shard 0", LONG), Ok(true));
    second.offer("shard 0").unwrap();
    assert!(!first.leases("").unwrap()[0].offered, "by its holder only");
    first.offer("shard 0").unwrap();
    assert!(first.leases("").unwrap()[0].offered);
    assert_eq!(first.lease("shard 0", LONG), Ok(true));
    assert!(first.leases("").unwrap()[0].offered);
    assert_eq!(second.lease("shard 0", LONG), Ok(true));
    assert!(!first.leases("").unwrap()[0].offered);
    assert_eq!(first.lease("shard 0", LONG), Ok(false));
}

pub fn all_processes_together_get_no_more_requests_than_the_limit() {
    let (database, one, two) = two_processes();
    let stores = [one, two, database.open()];
    // A window that lasts longer than the test; it may begin while it runs.
    let granted: u32 = std::thread::scope(|scope| {
        let take = |store: &PostgresStore| {
            let mut granted = 0;
            for _ in 0..40 {
                granted += cluster(store)
                    .take_requests(3, 100, LONG * 24 * 365)
                    .unwrap();
            }
            granted
        };
        let threads: Vec<_> = stores
            .iter()
            .flat_map(|store| [store; 2])
            .map(|store| scope.spawn(move || take(store)))
            .collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap())
            .sum()
    });
    assert_eq!(granted, 100);
    assert_eq!(
        cluster(&stores[0]).take_requests(3, 100, LONG * 24 * 365),
        Ok(0)
    );
    database.execute("update pagoda_requests set time_window = time_window - 1");
    assert_eq!(
        cluster(&stores[0]).take_requests(3, 2, LONG * 24 * 365),
        Ok(2)
    );
}
