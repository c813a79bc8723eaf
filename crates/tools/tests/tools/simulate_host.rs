//! The simulation of the host: the same seed is the same run, what is broken on purpose is found, and what was found stays fixed.

use pagoda_tools::simulate_host::{Sabotage, Script, Size, run};

fn script(text: &str) -> Script {
    text.parse().expect("a script")
}

fn broken(text: &str, sabotage: Option<Sabotage>) -> Option<&'static str> {
    run(&script(text), sabotage, false)
        .violation
        .map(|violation| violation.promise)
}

#[test]
fn a_script_reads_as_it_is_written() {
    let size = Size {
        tables: 3,
        hours: 2,
        busy: 10,
        faults: 10,
        processes: 1,
    };
    let generated = Script::generate(7, size);
    assert_eq!(script(&generated.to_string()), generated);
    assert!("seed=1 people=2\n5 sit table=0".parse::<Script>().is_err());
    assert!("seed=1 people=2\n5 fly person=0".parse::<Script>().is_err());
}

#[test]
fn the_same_seed_is_the_same_run_and_keeps_every_promise() {
    let size = Size {
        tables: 2,
        hours: 1,
        busy: 20,
        faults: 20,
        processes: 1,
    };
    for seed in 1..=3 {
        let script = Script::generate(seed, size);
        let outcome = run(&script, None, false);
        assert_eq!(outcome, run(&script, None, false), "seed {seed}");
        assert_eq!(outcome.violation, None, "seed {seed}");
        assert!(outcome.records > 0, "{outcome:?}");
    }
}

#[test]
fn processes_that_share_a_database_keep_every_promise() {
    let size = Size {
        tables: 2,
        hours: 1,
        busy: 20,
        faults: 20,
        processes: 3,
    };
    let script = Script::generate(1, size);
    assert_eq!(self::script(&script.to_string()), script);
    let outcome = run(&script, None, false);
    assert_eq!(outcome, run(&script, None, false));
    assert_eq!(outcome.violation, None);
    assert!(outcome.processes > 3, "none has died: {outcome:?}");
    assert!(outcome.records > 0, "{outcome:?}");
}

/// The last one's agreement is noted with the game that ended, before the next one begins with the answer to the request.
#[test]
fn the_last_agreement_to_a_rematch_is_asked_for() {
    let text = "seed=296297736 people=10
        93157 open table=3 person=6 title=1 robots=0
        99456 sit table=3 person=8
        100024 start table=3 person=6
        1573733 close table=3 person=6
        9614619 press table=3 person=8 pick=4448
        10048848 press table=3 person=6 pick=1632";
    assert_eq!(broken(text, None), None);
}

/// After a move of an earlier turn was taken back, the board had the number of a turn that was over, and was left out as outdated.
#[test]
fn the_newest_board_follows_a_take_back_to_an_earlier_turn() {
    let text = "seed=2549660366 people=10
        28150 open table=0 person=0 title=2 robots=2
        5912999 turn table=0 pick=5800 how=2
        5915368 turn table=0 pick=9808 how=2
        5919692 press table=0 person=0 pick=3382
        5920619 turn table=0 pick=3981 how=2
        5984762 press table=0 person=0 pick=5289";
    assert_eq!(broken(text, None), None);
}

/// A store that has failed is opened again, also if nothing happens afterwards.
#[test]
fn a_store_that_fails_at_last_is_opened_again() {
    let text = "seed=1 people=6
        1000 open table=0 person=0 title=1 robots=1
        20000 turn table=0 pick=1 how=0
        40000 turn table=0 pick=1 how=0
        60000 turn table=0 pick=1 how=0
        80000 fail-write after=3 written=0
        81000 turn table=0 pick=1 how=0
        90000 kill after=38";
    assert_eq!(broken(text, None), None);
}

/// What Discord refuses with its picture and its buttons comes without them.
#[test]
fn a_refused_board_may_have_no_picture() {
    let text = "seed=1 people=6
        1000 open table=0 person=0 title=0 robots=0
        2000 sit table=0 person=1
        3000 start table=0 person=0
        20000 turn table=0 pick=1 how=0
        59990 refuse code=50035 count=3
        60000 turn table=0 pick=3 how=0
        90000 again person=5";
    assert_eq!(broken(text, None), None);
}

/// Asserts that a short script breaks this promise with a sabotage, and none without.
fn assert_found(sabotage: Sabotage, promise: &str, text: &str) {
    assert!(script(text).steps.len() <= 20);
    assert_eq!(broken(text, Some(sabotage)), Some(promise));
    assert_eq!(broken(text, None), None);
}

#[test]
fn a_store_that_confirms_before_it_writes_is_found() {
    assert_found(
        Sabotage::EarlyReply,
        "nothing is told before it is durable",
        "seed=1 people=6
        272723 open table=0 person=0 title=1 robots=1",
    );
}

#[test]
fn a_forgotten_sync_is_found() {
    assert_found(
        Sabotage::ForgottenSync,
        "nothing is told before it is durable",
        "seed=1 people=6
        979767 open table=0 person=2 title=0 robots=1
        1103181 turn table=0 pick=5897 how=2
        1282282 turn table=0 pick=3000 how=1",
    );
}

#[test]
fn direct_messages_to_somebody_else_are_found() {
    assert_found(
        Sabotage::Leak,
        "nobody is shown what their view lacks",
        "seed=1 people=6
        979767 open table=0 person=2 title=0 robots=1",
    );
}

#[test]
fn a_message_that_comes_twice_after_a_restart_is_found() {
    assert_found(
        Sabotage::DuplicateAfterTakeover,
        "a post is one message",
        "seed=6 people=6
        1364232 close table=1 person=4
        1863699 power after=47
        1904910 stand table=1 person=2
        1912593 resign table=1 person=4
        1916185 open table=1 person=4 title=2 robots=1
        1921245 press table=1 person=4 pick=100",
    );
}

#[test]
fn late_edits_are_found() {
    assert_found(
        Sabotage::LateEdit,
        "boards equal the journal",
        "seed=5 people=10
        113805 open table=1 person=2 title=0 robots=0
        118948 sit table=1 person=3
        120008 start table=1 person=2
        490204 stand table=1 person=3",
    );
}

#[test]
fn a_write_that_never_comes_back_is_found() {
    assert_found(
        Sabotage::LostWakeup,
        "every request is answered",
        "seed=1 people=10
        1572019 open table=0 person=2 title=0 robots=1
        1833246 turn table=0 pick=7354 how=1
        1838278 turn table=0 pick=8126 how=0",
    );
}

#[test]
fn a_batch_without_its_posts_is_found() {
    assert_found(
        Sabotage::TornCommit,
        "an outbox has what was put into it",
        "seed=1 people=10
        75427 open table=0 person=0 title=2 robots=1
        86617 open table=3 person=6 title=1 robots=2
        88718 turn table=3 pick=1137 how=2
        624192 pace table=0 person=0 pick=1805
        1396736 power after=46
        1539070 turn table=3 pick=1748 how=1
        1539111 press table=3 person=8 pick=9670
        1565509 show table=0 person=2 pick=9453",
    );
}

#[test]
fn a_request_that_is_done_twice_is_found() {
    assert_found(
        Sabotage::LostAnswer,
        "nothing happens twice",
        "seed=4 people=10
        15470 open table=1 person=2 title=1 robots=0
        20548 sit table=1 person=3
        30891 start table=1 person=2
        39521 turn table=1 pick=582 how=2
        341658 turn table=1 pick=886 how=0
        3291972 undo table=1 person=2
        3435887 press table=1 person=2 pick=4967
        3436188 press table=1 person=3 pick=471
        3436952 again person=2",
    );
}

#[test]
fn a_robot_that_is_not_woken_is_found() {
    assert_found(
        Sabotage::ForgottenTable,
        "awaited robots move",
        "seed=1 people=10
        49152 open table=2 person=4 title=1 robots=1
        9329779 kill after=25
        9369884 turn table=2 pick=140 how=0
        9380714 turn table=2 pick=955 how=1",
    );
}

#[test]
fn a_post_that_stays_in_the_outbox_is_found() {
    assert_found(
        Sabotage::KeptPost,
        "an outbox has what was put into it",
        "seed=1 people=10
        6991876 open table=3 person=8 title=0 robots=1
        7034396 kill after=27
        7348723 turn table=3 pick=839 how=2
        7601194 lose count=4 executed=1",
    );
}

#[test]
fn posts_that_several_processes_deliver_are_found() {
    assert_found(
        Sabotage::SharedClaims,
        "a post is delivered by one process",
        "seed=1 people=6 processes=3
        535579 open table=0 person=2 title=0 robots=1",
    );
}
