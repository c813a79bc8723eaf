//! Pace, overdue seats, and the return of absent people.

use super::*;

const DAY: Time = 24 * 60 * 60;

fn robot(number: u64) -> Person {
    Person {
        id: PersonId::new(Robot::FIRST_ID.get() + number),
        name: format!("Robot {number}"),
    }
}

fn remedy(remedy: Remedy) -> TableCommand {
    let robot = robot(0);
    TableCommand::Remedy { remedy, robot }
}

/// A game of four in which Ben is awaited; Anna is the host.
fn waiting_for_ben() -> Script {
    for seed in 0.. {
        let mut script = Script::open(ANNA);
        for id in [BEN, CORA, DAN] {
            script.ask(id, SIT);
        }
        let starter = CommandContext {
            seed,
            ..context(ANNA, script.now)
        };
        let records = script.table.decide(&starter, &TableCommand::Start);
        script.take_in(records.expect("the game begins"));
        if script.awaited() == BEN {
            return script;
        }
    }
    unreachable!("somebody begins")
}

impl Script {
    fn pass(&mut self, seconds: Time) {
        self.now += seconds;
    }
}

#[test]
fn paces_have_names_and_lengths() {
    for limit in TimeLimit::OFFERED {
        assert_eq!(limit.to_string().parse(), Ok(limit));
    }
    assert_eq!(Pace::Live(5).seconds(), Some(300));
    assert_eq!(Pace::Daily.seconds(), Some(DAY));
    assert_eq!(Pace::Relaxed.seconds(), Some(3 * DAY));
    assert_eq!(Pace::Unhurried.seconds(), None);
    for wrong in ["", "live", "live-", "live-0", "live-99999999999", "Daily"] {
        assert!(wrong.parse::<TimeLimit>().is_err(), "{wrong}");
    }
}

#[test]
fn the_host_settles_the_pace_and_the_others_by_agreement() {
    let mut script = Script::open(ANNA);
    script.ask(BEN, SIT);
    script.ask(CORA, SIT);
    assert_eq!(script.pace(), Some(Pace::Daily), "unless somebody says so");
    script.refused(BEN, pace(Pace::Relaxed), "host-alone");
    script.ask(ANNA, pace(Pace::Live(5)));
    assert_eq!(script.pace(), Some(Pace::Live(5)));
    script.ask(ANNA, TableCommand::Start);
    script.ask(ANNA, pace(Pace::Unhurried));
    assert_eq!(script.pace(), Some(Pace::Unhurried), "also in the game");
    script.ask(BEN, pace(Pace::Relaxed));
    script.refused(BEN, pace(Pace::Relaxed), "agreed-already");
    script.ask(CORA, pace(Pace::Daily));
    assert_eq!(script.pace(), Some(Pace::Unhurried));
    script.ask(CORA, pace(Pace::Relaxed));
    assert_eq!(script.pace(), Some(Pace::Unhurried), "Anna has not agreed");
    script.refused(DAN, pace(Pace::Daily), "not-seated");
    // If the host leaves, the others decide by agreement.
    script.ask(ANNA, TableCommand::Stand);
    script.ask(BEN, pace(Pace::Live(2)));
    script.ask(CORA, pace(Pace::Live(2)));
    assert_eq!(script.pace(), Some(Pace::Live(2)));
    assert_eq!(script.table.seats()[1].agreed.time, None, "it is settled");
}

#[test]
fn nothing_can_be_done_before_the_time_is_up() {
    let mut script = waiting_for_ben();
    script.pass(DAY - 10);
    for (_, what) in Remedy::NAMED {
        script.refused(ANNA, remedy(what), "not-overdue");
    }
    script.pass(10);
    assert!(script.table.wait().is_overdue(script.now));
    script.refused(BEN, remedy(Remedy::Wait), "yours-to-move");
    script.refused(5, remedy(Remedy::Wait), "not-seated");
    script.ask(ANNA, pace(Pace::Unhurried));
    script.ask(ANNA, remedy(Remedy::Wait));
    script.pass(1000 * DAY);
    assert!(!script.table.wait().is_overdue(script.now));
}

/// A host could once make somebody overdue at once by choosing a faster pace.
#[test]
fn another_pace_holds_from_the_next_decision_on() {
    let mut script = waiting_for_ben();
    script.pass(DAY / 2);
    script.ask(ANNA, pace(Pace::Live(2)));
    assert_eq!(script.pace(), Some(Pace::Live(2)));
    assert_eq!(script.pace_of_wait(), Some(Pace::Daily));
    script.pass(300);
    assert!(!script.table.wait().is_overdue(script.now), "Ben has a day");
    // Records about other seats do not make it overdue either.
    script.ask(DAN, TableCommand::Stand);
    script.ask(DAN, SIT);
    script.ask(CORA, TableCommand::Close);
    assert_eq!(script.pace_of_wait(), Some(Pace::Daily));
    script.pass(300);
    script.refused(ANNA, remedy(Remedy::Wait), "not-overdue");
    let again = Table::replay(&script.records).expect("it replays");
    assert_eq!(again.clocks().wait_control().as_pace(), Some(Pace::Daily));
    script.play("");
    assert_eq!(script.pace_of_wait(), Some(Pace::Live(2)));
    script.pass(120);
    assert!(script.table.wait().is_overdue(script.now));
    // A slower pace does not help an overdue seat; a restarted time limit does.
    script.ask(ANNA, pace(Pace::Relaxed));
    assert!(script.table.wait().is_overdue(script.now));
}

#[test]
fn who_takes_over_a_seat_has_the_pace_of_that_day() {
    let mut script = waiting_for_ben();
    script.ask(ANNA, pace(Pace::Live(2)));
    script.ask(BEN, TableCommand::Stand);
    script.ask(5, SIT);
    assert_eq!(script.awaited(), PersonId::new(5));
    assert_eq!(script.pace_of_wait(), Some(Pace::Live(2)));
}

#[test]
fn a_pace_that_is_there_is_not_set_again() {
    let mut script = waiting_for_ben();
    script.refused(ANNA, pace(Pace::Daily), "pace-already");
    script.refused(CORA, pace(Pace::Daily), "pace-already");
    script.ask(CORA, pace(Pace::Relaxed));
    script.ask(CORA, pace(Pace::Daily));
    script.refused(CORA, pace(Pace::Daily), "agreed-already");
    assert_eq!(script.pace(), Some(Pace::Daily));
}

#[test]
fn more_than_half_of_the_others_decide() {
    let mut script = waiting_for_ben();
    script.pass(DAY);
    script.ask(CORA, remedy(Remedy::Close));
    script.refused(CORA, remedy(Remedy::Close), "agreed-already");
    assert_eq!(script.table.wait().votes(), (vec![(Remedy::Close, 1)], 2));
    script.ask(CORA, remedy(Remedy::Wait));
    script.ask(DAN, remedy(Remedy::Close));
    assert_eq!(script.table.stage(), Stage::Playing, "one for each");
    script.ask(DAN, remedy(Remedy::Wait));
    assert!(!script.table.wait().is_overdue(script.now));
    assert_eq!(script.table.wait().votes().0, [], "and so do the votes");
    script.pass(DAY);
    script.ask(CORA, remedy(Remedy::Close));
    script.ask(DAN, remedy(Remedy::Close));
    assert_eq!(script.table.stage(), Stage::Closed);
    let last = script.records.last();
    assert!(matches!(
        last,
        Some(Record::Closed {
            reason: CloseReason::Absence,
            ..
        })
    ));
}

#[test]
fn a_move_ends_the_vote() {
    let mut script = waiting_for_ben();
    script.pass(DAY);
    script.ask(CORA, remedy(Remedy::RobotSeat));
    script.play("");
    assert_eq!(script.table.wait().votes().0, []);
    assert!(!script.table.wait().is_overdue(script.now));
}

#[test]
fn a_robot_makes_one_decision_and_no_more() {
    let mut script = waiting_for_ben();
    let seat = script.table.seat_of(BEN).expect("a seat");
    script.pass(DAY);
    script.ask(ANNA, remedy(Remedy::RobotMove));
    assert_eq!(script.table.awaited(), None, "nobody waits for Ben now");
    let awaited = script.table.awaited_robot();
    assert_eq!(awaited, Some((seat, &robot(0))));
    let stranger = CommandContext {
        person: robot(1),
        ..context(ANNA, script.now)
    };
    let moves = script.table.game().expect("a game").moves(seat);
    let text = moves[0].clone();
    let ask = TableCommand::Move { text };
    assert!(script.table.decide(&stranger, &ask).is_err());
    let own = CommandContext {
        person: robot(0),
        ..stranger
    };
    let records = script.table.decide(&own, &ask).expect("it may");
    script.take_in(records);
    assert_eq!(script.table.seat_of(BEN), Some(seat), "the seat is Ben's");
    assert_eq!(script.table.awaited_robot(), None);
    assert!(script.table.decide(&own, &ask).is_err(), "once");
}

#[test]
fn an_offered_seat_is_kept_until_somebody_has_taken_it() {
    let mut script = waiting_for_ben();
    let seat = script.table.seat_of(BEN).expect("a seat");
    script.pass(DAY);
    script.ask(CORA, remedy(Remedy::Offer));
    script.ask(DAN, remedy(Remedy::Offer));
    assert_eq!(script.table.seat_reserved_for(BEN), Some(seat));
    assert!(script.table.wait().is_overdue(script.now));
    // The others need not wait for a new player.
    script.ask(ANNA, remedy(Remedy::RobotSeat));
    assert_eq!(script.table.seat_reserved_for(BEN), Some(seat));
    let offer = TableCommand::Offer { seat: Some(seat) };
    script.refused(ANNA, offer, "seat-owned");
    script.refused(ANNA, replace(seat, 5), "seat-owned");
    let back = script.table.return_from_absence(&person(BEN), script.now);
    script.take_in(vec![back.expect("the seat is kept")]);
    script.pass(DAY);
    script.ask(ANNA, remedy(Remedy::Offer));
    script.ask(CORA, remedy(Remedy::Offer));
    script.ask(5, SIT);
    assert_eq!(script.table.seat_of(PersonId::new(5)), Some(seat));
    assert_eq!(script.table.seat_reserved_for(BEN), None);
}

/// A new player sees the hand of the seat: the host alone could give it to a friend.
#[test]
fn the_seat_of_who_is_late_is_offered_by_vote_alone() {
    let mut script = waiting_for_ben();
    let seat = script.table.seat_of(BEN).expect("a seat");
    script.pass(DAY);
    let manager = CommandContext {
        manages: true,
        ..context(6, script.now)
    };
    let refused = script.table.decide(&manager, &remedy(Remedy::Offer));
    assert_eq!(refused.expect_err("who plays votes").code, "not-seated");
    script.ask(ANNA, remedy(Remedy::Offer));
    assert_eq!(script.table.seat_of(BEN), Some(seat), "one of three");
    assert_eq!(script.table.wait().votes(), (vec![(Remedy::Offer, 1)], 2));
    script.refused(ANNA, replace(seat, 5), "seat-owned");
    script.ask(DAN, remedy(Remedy::Offer));
    assert_eq!(script.table.seat_of(BEN), None);
    script.ask(ANNA, replace(seat, 5));
    assert_eq!(script.table.seat_of(PersonId::new(5)), Some(seat));
    let mut two = Script::begun(&[ANNA, BEN]);
    while two.awaited() != BEN {
        two.play("");
    }
    two.pass(DAY);
    two.ask(ANNA, remedy(Remedy::Offer));
    assert_eq!(two.table.seat_of(BEN), None, "one of one is more than half");
}

#[test]
fn seats_are_offered_by_their_owner() {
    let mut script = waiting_for_ben();
    let cora = script.table.seat_of(CORA).expect("a seat");
    let dan = script.table.seat_of(DAN).expect("a seat");
    let offer = |seat| TableCommand::Offer { seat };
    script.refused(DAN, offer(Some(cora)), "seat-owned");
    script.refused(ANNA, offer(Some(cora)), "seat-owned");
    script.refused(5, offer(None), "not-seated");
    script.refused(ANNA, offer(Some(9)), "no-such-seat");
    script.ask(DAN, offer(None));
    assert_eq!(script.table.seat_of(DAN), None);
    // The seat of a robot has no owner.
    let by = robot(0);
    let seat = Some(dan);
    script.ask(ANNA, TableCommand::Replace { seat, by });
    script.ask(ANNA, offer(Some(dan)));
    assert_eq!(script.table.seats()[dan].person, None);
}

#[test]
fn where_no_person_plays_the_game_is_paused_until_somebody_sits_down() {
    let mut script = Script::begun(&[ANNA, BEN]);
    let hand_on = |number| {
        let (seat, by) = (None, robot(number));
        TableCommand::Replace { seat, by }
    };
    script.ask(BEN, hand_on(0));
    assert!(!script.table.is_paused());
    script.refused(CORA, SIT, "no-seat-free");
    script.ask(ANNA, hand_on(1));
    assert!(script.table.is_paused());
    assert_eq!(script.table.awaited_robot(), None);
    let mut given = Script {
        records: script.records.clone(),
        table: script.table.clone(),
        now: script.now,
    };
    script.ask(CORA, SIT);
    assert_eq!(script.table.seat_of(CORA), Some(0));
    assert!(!script.table.is_paused());
    let (seat, by) = (None, person(DAN));
    given.refused(
        BEN,
        TableCommand::Replace {
            seat,
            by: by.clone(),
        },
        "host-alone",
    );
    given.ask(ANNA, TableCommand::Replace { seat, by });
    assert_eq!(given.table.seat_of(DAN), Some(0));
}
