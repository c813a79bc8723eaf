//! Which process delivers a post, lets a robot think, or handles a timer.

use super::*;
use pagoda_ids::ChannelId;

fn two_claimants() -> (TestDatabase, PostgresStore, PostgresStore) {
    let (database, one, two) = two_processes();
    database.lengthen_claims();
    (database, one, two)
}

/// Has all claims expire, as if their processes had ended a while ago.
const EXPIRE: &str = "update pagoda_posts set held_until = '-infinity'; update pagoda_tables set robot_until = '-infinity'";

pub fn a_post_is_delivered_by_the_process_that_wrote_it_until_its_claim_ends() {
    let (database, one, two) = two_claimants();
    let here = table(1, 0);
    let committed = one.commit(here, posts(&[post(0, 0), post(1, 7)])).unwrap();
    assert!(committed.elsewhere.is_empty());
    assert!(claimed(&one).is_empty(), "it has them already");
    assert!(claimed(&two).is_empty(), "another has them");
    assert_eq!(cluster(&one).keep_claims(), Ok(vec![(here, 0), (here, 1)]));
    assert_eq!(cluster(&two).keep_claims(), Ok(Vec::new()));
    database.execute(EXPIRE);
    assert_eq!(claimed(&two), ["post 0", "post 1"]);
    assert_eq!(cluster(&one).keep_claims(), Ok(Vec::new()));
    assert!(claimed(&one).is_empty());
    let sent = Batch::default().remove_posts([0, 1]);
    two.commit(here, sent).unwrap();
    assert!(two.unsent().unwrap().is_empty());
    database.execute(EXPIRE);
    assert!(claimed(&one).is_empty());
}

pub fn a_kept_claim_lasts() {
    let (database, one, two) = two_claimants();
    let here = table(1, 0);
    one.commit(here, posts(&[post(0, 0)])).unwrap();
    database.execute(EXPIRE);
    assert_eq!(cluster(&one).keep_claims(), Ok(vec![(here, 0)]));
    assert!(claimed(&two).is_empty());
}

/// Posts of one destination are delivered in order, so one process delivers all of them.
pub fn posts_to_a_destination_are_left_to_the_process_that_delivers_there() {
    let (database, one, two) = two_claimants();
    let (here, there) = (table(1, 0), table(2, 0));
    one.commit(here, posts(&[post(0, 7)])).unwrap();
    let later = two.commit(here, posts(&[post(1, 7), post(2, 8)])).unwrap();
    assert_eq!(later.elsewhere, [1]);
    // Another table is another destination.
    let other = two.commit(there, posts(&[post(0, 7)])).unwrap();
    assert!(other.elsewhere.is_empty());
    assert!(claimed(&two).is_empty());
    assert_eq!(claimed(&one), ["post 1"]);
    assert!(claimed(&one).is_empty(), "once");
    // A replaced post stays where it was.
    let again = two.commit(here, posts(&[post(1, 7)])).unwrap();
    assert_eq!(again.elsewhere, [1]);
    // A post that was left to a process that has ended is claimed with what it delivered.
    two.commit(here, posts(&[post(3, 7)])).unwrap();
    database.execute(
        "update pagoda_posts set held_until = '-infinity' where destination = 7 and channel = 1",
    );
    assert_eq!(claimed(&two), ["post 0", "post 1", "post 3"]);
}

pub fn an_expired_post_waits_while_another_process_delivers_to_its_destination() {
    let (database, one, two) = two_claimants();
    let three = database.open();
    let here = table(1, 0);
    one.commit(here, posts(&[post(0, 7), post(1, 7)])).unwrap();
    database.execute("update pagoda_posts set held_until = '-infinity' where post = 0");
    assert!(claimed(&two).is_empty(), "post 1 is being delivered");
    database.execute(EXPIRE);
    two.commit(here, posts(&[post(2, 7)])).unwrap();
    assert!(claimed(&three).is_empty(), "post 2 is being delivered");
    assert_eq!(claimed(&two), ["post 0", "post 1"]);
}

pub fn returned_posts_are_claimed_again_and_left_claims_by_others() {
    let (_database, one, two) = two_claimants();
    let here = table(1, 0);
    one.commit(here, posts(&[post(0, 0), post(1, 0)])).unwrap();
    cluster(&two).return_posts(here, &[0]).unwrap();
    assert!(claimed(&one).is_empty(), "only its holder returns it");
    cluster(&one).return_posts(here, &[1]).unwrap();
    assert_eq!(cluster(&one).keep_claims(), Ok(vec![(here, 0)]));
    assert_eq!(claimed(&one), ["post 1"]);
    assert!(claimed(&two).is_empty());
    cluster(&one).leave().unwrap();
    assert_eq!(claimed(&two), ["post 0", "post 1"]);
}

/// Two processes claimed different posts of one destination at the same time.
pub fn a_destination_is_never_claimed_by_two_processes() {
    let (database, one, two) = two_claimants();
    for round in 0..20 {
        for channel in 0..20 {
            let all: Vec<StoredPost> = (0..20).map(|number| post(number, 0)).collect();
            one.commit(table(channel, round), posts(&all)).unwrap();
        }
        cluster(&one).leave().unwrap();
        let others = [database.open(), database.open(), database.open()];
        let found: usize = std::thread::scope(|scope| {
            let threads: Vec<_> = others
                .iter()
                .map(|store| scope.spawn(|| claimed(store).len()))
                .collect();
            threads
                .into_iter()
                .map(|thread| thread.join().unwrap())
                .sum()
        });
        assert_eq!(found + claimed(&two).len(), 400);
        let split = database.execute(
            "select count(*) from (select channel, number, destination from pagoda_posts \
             group by 1, 2, 3 having count(distinct holder) > 1) split",
        );
        assert_eq!(split, "0");
        database.execute("delete from pagoda_posts");
    }
}

fn waiting(due: Option<u64>, robot: bool, expected: u64) -> Batch {
    records(expected, &["a"]).note(b"note".to_vec(), Agenda { due, robot })
}

pub fn a_due_timer_is_claimed_once_a_minute() {
    let (database, one, two) = two_claimants();
    one.commit(table(1, 0), waiting(Some(100), false, 0))
        .unwrap();
    one.commit(table(2, 0), waiting(Some(90), false, 0))
        .unwrap();
    one.commit(table(3, 0), waiting(None, false, 0)).unwrap();
    let due = |store: &PostgresStore, now| {
        let mut due = cluster(store).claim_due(now).unwrap();
        due.sort_unstable();
        due.into_iter().map(ChannelId::get).collect::<Vec<u64>>()
    };
    // The last claims end an hour later, however slow the machine is.
    let hold = || {
        database.execute(
            "update pagoda_tables set due_until = due_until + interval '1 hour' \
             where due_until < now() + interval '30 minutes'",
        )
    };
    assert!(due(&one, 89).is_empty());
    assert_eq!(due(&two, 90), [2]);
    hold();
    assert_eq!(due(&one, 100), [1], "the other was claimed");
    hold();
    assert!(due(&two, 100).is_empty());
    database.execute("update pagoda_tables set due_until = due_until - interval '1 hour 1 minute'");
    assert_eq!(due(&two, 100), [1, 2]);
    hold();
    // A commit without a note leaves the timer; one with a note sets it.
    two.commit(table(1, 0), records(1, &["b"])).unwrap();
    two.commit(table(2, 0), waiting(Some(100), false, 1))
        .unwrap();
    assert_eq!(due(&one, 100), [2]);
    two.commit(table(2, 0), waiting(None, false, 2)).unwrap();
    database.execute("update pagoda_tables set due_until = '-infinity'");
    assert_eq!(due(&one, 100), [1]);
}

pub fn a_robot_thinks_in_the_process_that_has_it_awaited_until_that_ends() {
    let (database, one, two) = two_claimants();
    let robots_beside = |store: &PostgresStore, playing: &[ChannelId]| {
        let robots = cluster(store).claim_robots(playing).unwrap();
        robots.into_iter().map(ChannelId::get).collect::<Vec<u64>>()
    };
    let robots = |store: &PostgresStore| robots_beside(store, &[]);
    one.commit(table(1, 0), waiting(None, true, 0)).unwrap();
    one.commit(table(2, 0), waiting(None, false, 0)).unwrap();
    assert!(robots(&two).is_empty(), "its own process lets it think");
    database.execute(EXPIRE);
    assert_eq!(robots(&two), [1]);
    assert!(robots(&one).is_empty());
    database.execute(EXPIRE);
    assert!(robots_beside(&two, &[ChannelId::new(1)]).is_empty());
    assert!(robots(&one).is_empty(), "it plays");
    database.execute(EXPIRE);
    cluster(&two).keep_claims().unwrap();
    assert_eq!(robots(&two), [1], "a claim of which it does not know ends");
    cluster(&two).leave().unwrap();
    assert_eq!(robots(&one), [1]);
    one.commit(table(1, 0), waiting(None, false, 1)).unwrap();
    database.execute(EXPIRE);
    assert!(robots(&two).is_empty(), "nobody awaits it");
}
