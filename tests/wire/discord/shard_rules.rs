//! Which shards a process connects, when it may identify, and how many requests all processes send.

use super::memory_cluster::SharedMemory;
use pagoda::discord::{
    IdentifyPacing, RateLimit, ShardPlan, ShardSpec, ShardView, SharedCluster, agreed_total,
    shard_plan,
};
use pagoda::store::{Lease, ProcessId, Store};
use reqwest::header::HeaderMap;
use serenity::all::LightMethod;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

#[test]
fn shards_are_written_as_auto_as_a_range_or_as_one() {
    for text in ["auto", "0-3/16", "3/16", "0/1", "0-15/16"] {
        let spec: ShardSpec = text.parse().expect(text);
        assert_eq!(spec.to_string(), text);
    }
    assert_eq!("2-2/4".parse(), "2/4".parse::<ShardSpec>());
    assert_eq!(
        "4-7/16".parse(),
        Ok(ShardSpec::Fixed {
            shards: 4..=7,
            total: 16
        })
    );
    for (text, why) in [
        ("", "it lacks the number of all shards"),
        ("3", "it lacks the number of all shards"),
        ("some", "it lacks the number of all shards"),
        ("0-3/", "'' is no number"),
        ("a/16", "'a' is no number"),
        ("-3/16", "'' is no number"),
        ("0/0", "there are 1 to 100000 shards, not 0"),
        ("5-3/16", "shard 5 comes after shard 3"),
        (
            "0-16/16",
            "there is no shard 16 of 16: the first is 0, the last is 15",
        ),
    ] {
        let error = text.parse::<ShardSpec>().expect_err(text);
        assert!(error.to_string().starts_with(why), "{text}: {error}");
    }
}

fn process(number: u64) -> ProcessId {
    ProcessId::new(number)
}

fn lease(name: &str, holder: u64) -> Lease {
    Lease {
        name: name.to_owned(),
        holder: process(holder),
        remaining: Duration::from_secs(9),
        offered: false,
    }
}

fn view(live: &[u64], holders: &[u64]) -> ShardView {
    let held = (0..).zip(holders).filter(|(_, holder)| **holder > 0);
    ShardView {
        total: holders.len() as u32,
        live: live.iter().map(|number| process(*number)).collect(),
        holders: held
            .map(|(shard, holder)| (shard, (process(*holder), false)))
            .collect(),
        ..ShardView::default()
    }
}

fn plan_of(view: &ShardView, number: u64) -> ShardPlan {
    let held = view.holders.iter();
    let held = held.filter(|(_, (holder, _))| *holder == process(number));
    let held: BTreeSet<u32> = held.map(|(shard, _)| *shard).collect();
    shard_plan(view, process(number), &held)
}

#[test]
fn leases_tell_who_has_what_and_how_many_shards_there_are() {
    let leases = [
        lease("identify 0", 7),
        lease("process 7/4", 7),
        lease("ready 1/4", 7),
        lease("shard 1/4", 7),
        lease("shard 9/4", 7),
        lease("shard 1/5", 8),
        lease("shard something", 8),
    ];
    assert_eq!(agreed_total(&leases), Some(4));
    assert_eq!(agreed_total(&leases[..1]), None);
    let view = ShardView::of(&leases, 4);
    assert_eq!(view.live, [process(7)].into());
    assert_eq!(view.holders, [(1, (process(7), false))].into());
    assert!(view.is_served_by_other(1, process(8)));
    assert!(!view.is_served_by_other(1, process(7)));
    assert!(!view.is_served_by_other(2, process(8)));
}

#[test]
fn a_process_alone_takes_all_shards_and_two_take_half_each() {
    let alone = plan_of(&view(&[1], &[0, 0, 0, 0]), 1);
    assert_eq!((alone.take, alone.candidates.len()), (4, 4));
    let first = plan_of(&view(&[1, 2], &[1, 1, 0, 0]), 1);
    assert_eq!(first.take, 0);
    let second = plan_of(&view(&[1, 2], &[1, 1, 0, 0]), 2);
    assert_eq!((second.take, second.candidates), (2, vec![2, 3]));
}

#[test]
fn a_process_with_too_many_offers_them_and_one_with_too_few_takes_them() {
    let mut all = view(&[1, 2], &[1, 1, 1, 1]);
    assert_eq!(plan_of(&all, 1).offer, [2, 3].into());
    assert_eq!(plan_of(&all, 2), ShardPlan::default());
    for shard in [2, 3] {
        all.holders.insert(shard, (process(1), true));
    }
    assert_eq!(plan_of(&all, 1).offer, [2, 3].into(), "the offers stand");
    let second = plan_of(&all, 2);
    assert_eq!((second.take, second.candidates), (2, vec![2, 3]));
    // The second process is gone: the offers are withdrawn.
    all.live.remove(&process(2));
    assert_eq!(plan_of(&all, 1).offer, [].into());
}

#[test]
fn only_one_process_gives_where_one_shard_is_missing() {
    let shared = view(&[1, 2, 3], &[1, 1, 2, 2]);
    assert_eq!(plan_of(&shared, 1).offer, [1].into());
    assert_eq!(plan_of(&shared, 2).offer, [].into());
    // More processes than shards: some stand by.
    let few = view(&[1, 2, 3], &[1, 2]);
    for number in 1..=3 {
        assert_eq!(plan_of(&few, number), ShardPlan::default());
    }
}

#[test]
fn a_process_that_stops_offers_everything_and_closes_what_others_have_connected() {
    let mut shared = view(&[2], &[1, 1, 2]);
    shared.ready.insert(2, process(2));
    let connected = [0, 1, 2].into();
    let stopping = shard_plan(&shared, process(1), &connected);
    assert_eq!(stopping.offer, [0, 1].into());
    assert_eq!(stopping.close, [2].into());
    assert_eq!(stopping.take, 0);
    // The other has taken shard 2, but is not connected yet.
    shared.ready.clear();
    assert_eq!(shard_plan(&shared, process(1), &connected).close, [].into());
}

#[test]
fn a_connected_shard_whose_lease_has_expired_is_reclaimed() {
    let expired = view(&[1, 2], &[0, 0, 2, 2]);
    let plan = shard_plan(&expired, process(1), &[0, 1].into());
    assert_eq!(plan.reclaim, [0, 1].into());
    assert_eq!((plan.take, plan.candidates.len()), (0, 0));
}

/// Every process decides in turn, and takes what it decides at once: all shards are taken, and the shares differ by one at most.
#[test]
fn all_processes_come_to_an_equal_share() {
    for total in 1..=17_u32 {
        let mut shared = view(&[1], &vec![0; total as usize]);
        for newest in 1..=5 {
            shared.live.insert(process(newest));
            let mut rounds = 0;
            while act(&mut shared) {
                rounds += 1;
                assert!(rounds < 40, "{total} shards never come to rest: {shared:?}");
            }
            assert_eq!(shared.holders.len(), total as usize);
            let shares = shared.live.iter();
            let shares = shares.map(|p| shared.holders.values().filter(|(h, _)| h == p).count());
            let (least, most) = (shares.clone().min(), shares.max());
            assert!(most.unwrap_or(0) - least.unwrap_or(0) <= 1, "{shared:?}");
            assert!(shared.holders.values().all(|(_, offered)| !offered));
        }
        // All but the last stop.
        for number in 1..5 {
            shared.live.remove(&process(number));
        }
        for _ in 0..20 {
            act(&mut shared);
        }
        let holders: BTreeSet<ProcessId> = shared.holders.values().map(|(h, _)| *h).collect();
        assert_eq!(holders, [process(5)].into());
    }
}

fn act(shared: &mut ShardView) -> bool {
    let before = shared.clone();
    for number in 1..=5 {
        let plan = plan_of(shared, number);
        for (shard, (holder, offered)) in &mut shared.holders {
            if *holder == process(number) {
                *offered = plan.offer.contains(shard);
            }
        }
        let takes = shared.live.contains(&process(number));
        for shard in plan.candidates.iter().take(plan.take as usize) {
            assert!(takes, "a process that stops takes nothing");
            shared.holders.insert(*shard, (process(number), false));
        }
    }
    *shared != before
}

fn cluster(memory: &SharedMemory) -> SharedCluster {
    let store: Arc<dyn Store> = memory.store();
    SharedCluster::of(&store).expect("it is shared")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bucket_has_one_turn_to_identify_in_a_period_over_all_processes() {
    let period = Duration::from_millis(300);
    let memory = SharedMemory::default();
    let with_period = |period| {
        let pacing = IdentifyPacing::new(period, Some(cluster(&memory)));
        pacing.set_concurrency(4);
        pacing
    };
    let processes = [(); 2].map(|()| with_period(period));
    let begun = Instant::now();
    for pacing in &processes {
        pacing.wait(0).await;
    }
    assert!(begun.elapsed() >= period, "shard 0 in both processes");
    // These turns do not end during the test.
    let processes = [(); 2].map(|()| with_period(Duration::from_secs(3600)));
    processes[1].try_take(1).await.expect("another bucket");
    assert!(processes[0].try_take(5).await.is_err(), "the same bucket");
    processes[1].give_back(1).await;
    processes[0].try_take(5).await.expect("it was given back");
    // One process alone paces itself.
    let alone = IdentifyPacing::new(period, None);
    let begun = Instant::now();
    for shard in 0..3 {
        alone.wait(shard).await;
    }
    assert!(begun.elapsed() >= period * 2);
    // Without the cluster a process paces itself too.
    memory.fail(true);
    processes[0]
        .try_take(2)
        .await
        .expect("better than no connection");
    assert!(processes[0].try_take(2).await.is_err());
}

async fn send(limit: &RateLimit, requests: std::ops::Range<u32>) {
    let sent = requests.map(|channel| async move {
        let url = format!("https://discord.com/api/v10/channels/{channel}/messages");
        let permit = limit.acquire(LightMethod::Post, &url).await;
        permit.complete(&HeaderMap::new(), None);
    });
    futures_util::future::join_all(sent).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_processes_together_send_at_most_fifty_requests_in_a_second() {
    let memory = SharedMemory::default();
    let [first, second] = [(); 2].map(|()| RateLimit::shared(Some(cluster(&memory))));
    let begun = Instant::now();
    tokio::join!(send(&first, 0..51), send(&second, 100..151));
    // The last of 102 requests is in the eleventh period, or later.
    assert!(begun.elapsed() >= Duration::from_secs(2));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_the_cluster_a_process_sends_few_requests() {
    let memory = SharedMemory::default();
    let limit = RateLimit::shared(Some(cluster(&memory)));
    memory.fail(true);
    let begun = Instant::now();
    send(&limit, 0..21).await;
    assert!(begun.elapsed() >= Duration::from_secs(2));
}
