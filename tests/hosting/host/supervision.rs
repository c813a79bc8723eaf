//! A background task that panics is restarted, and sends heartbeats; a panic is caught with location and backtrace.

use super::failing::Failing;
use super::{SetClock, until};
use crate::fixture::*;
use pagoda::supervision::{Tasks, catch, catch_async};
use std::sync::atomic::AtomicUsize;
use tokio::sync::mpsc::unbounded_channel;

#[tokio::test]
async fn a_task_that_panics_or_ends_is_started_again_and_reports() {
    let tasks = Arc::new(Tasks::default());
    let starts = Arc::new(AtomicUsize::new(0));
    let (works, mut working) = unbounded_channel();
    let counted = Arc::clone(&starts);
    let task = tasks.spawn("test", move |heartbeat| {
        let (starts, works) = (Arc::clone(&counted), works.clone());
        async move {
            match starts.fetch_add(1, Ordering::SeqCst) {
                0 => panic!("on purpose"),
                1 => {}
                _ => {
                    heartbeat.beat();
                    let _ = works.send(());
                    std::future::pending::<()>().await;
                }
            }
        }
    });
    working.recv().await.expect("it works in the end");
    assert_eq!(starts.load(Ordering::SeqCst), 3);
    let ages = tasks.ages();
    assert_eq!(ages[0].0, "test");
    task.abort();
}

#[tokio::test]
async fn a_panic_is_caught_with_its_message_and_place_from_whatever_thread() {
    let caught = catch("test", || panic!("number {}", 7)).expect_err("a panic");
    let told = caught.to_string();
    assert!(told.contains("number 7"), "{told}");
    assert!(told.contains("supervision.rs"), "{told}");
    assert!(told.contains(&caught.reference), "{told}");
    // Rethrown, it is the same one.
    let reference = caught.reference.clone();
    let again = catch_async("test", async {
        tokio::time::sleep(Duration::from_millis(1)).await;
        std::panic::resume_unwind(Box::new(caught));
    });
    let again = again.await.expect_err("a panic");
    assert_eq!(again.reference, reference);
    assert_eq!(catch_async("test", async { 5 }).await.expect("no panic"), 5);
}

/// Damage that is found only when a backup is needed is found too late.
#[tokio::test]
async fn the_store_is_read_from_the_disk_again_and_again() {
    let store = Arc::new(Failing::never(Arc::new(MemoryStore::default())));
    let clock = SetClock::at(0);
    let host = Arc::new(Host::new(store.clone(), clock, PRESENTATION_LIMITS));
    let tasks = Arc::new(Tasks::default());
    let task = tasks.spawn("scrub", move |heartbeat| {
        let host = Arc::clone(&host);
        async move { host.scrub_store(Duration::from_millis(1), heartbeat).await }
    });
    let scrubs = || store.scrubs.load(Ordering::SeqCst);
    until("it is read", || scrubs() >= 3).await;
    task.abort();
}
