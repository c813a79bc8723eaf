//! Time controls: banks, hours of the day, weekends and holidays.

use super::*;
use pagoda::table::opening;

const HOUR: Time = 60 * 60;
const DAY: Time = 24 * HOUR;

/// Monday, 2 March 2026, 00:00 in Warsaw, where summer time begins on the 29th.
const MONDAY: Time = 1_772_406_000;

fn zone(name: &str) -> Zone {
    name.parse().expect("a time zone")
}

fn control(limit: TimeLimit) -> TimeControl {
    TimeControl {
        limit,
        ..TimeControl::default()
    }
}

fn bank(days: u32, hours: u32) -> TimeControl {
    control(TimeLimit::Bank { days, hours })
}

/// A game of two that begins at this time.
fn begun_at(now: Time, control: TimeControl) -> Script {
    let mut script = Script::open(ANNA);
    script.now = now - 3;
    script.ask(BEN, SIT);
    if control != TimeControl::default() {
        script.ask(ANNA, TableCommand::Time { control });
    }
    script.now = now - 1;
    script.ask(ANNA, TableCommand::Start);
    assert_eq!(script.now, now);
    script
}

impl Script {
    /// When the awaited person is late.
    fn deadline(&self) -> Time {
        self.table
            .wait()
            .deadline(self.now)
            .expect("there is a limit")
    }

    /// How long the awaited person has from the beginning of the wait.
    fn allowed(&self) -> Time {
        self.deadline() - self.table.clocks().since()
    }

    /// Moves after this time: the awaited person, who may be awaited again.
    fn play_after(&mut self, seconds: Time) {
        self.now = self.table.clocks().since() + seconds - 1;
        self.play("");
    }

    fn holiday(&mut self, who: PersonId, from: Time, until: Time) {
        let seat = self.table.seat_of(who).expect("a seat") as u32;
        self.now += 1;
        let at = self.now;
        self.take_in(vec![Record::Holiday {
            at,
            seat,
            who,
            from,
            until,
        }]);
    }
}

#[test]
fn a_bank_pays_for_decisions_and_each_brings_something() {
    let mut script = begun_at(1000, bank(1, 4));
    let first = script.awaited();
    assert_eq!(script.allowed(), DAY, "it is full");
    script.play_after(10 * HOUR);
    assert_eq!(script.awaited(), first, "a turn has two actions");
    assert_eq!(script.allowed(), 18 * HOUR, "10 hours less, and 4 more");
    script.play_after(HOUR);
    assert_ne!(script.awaited(), first);
    assert_eq!(script.allowed(), DAY, "the other has a bank of their own");
    script.play_after(HOUR);
    assert_eq!(script.allowed(), DAY, "never more than at first");
    script.play_after(1);
    assert_eq!(script.awaited(), first);
    assert_eq!(script.allowed(), 21 * HOUR);
    script.now = script.deadline() - 1;
    assert!(!script.table.wait().is_overdue(script.now));
    script.now += 1;
    assert!(script.table.wait().is_overdue(script.now));
    // Who is late can still move, and has what a decision brings.
    script.play_after(3 * DAY);
    assert_eq!(script.allowed(), 4 * HOUR);
    assert!(
        PreparedAnswer::delay(&script.table, DAY) <= 2 * HOUR,
        "orders act before the clock runs out"
    );
    let again = Table::replay(&script.records).expect("it replays");
    assert_eq!(again.wait().deadline(script.now), Some(script.deadline()));
}

/// Nobody gains time by taking moves back and making them again.
#[test]
fn a_move_that_is_taken_back_brings_no_time() {
    let mut script = begun_at(1000, bank(1, 4));
    let who = script.awaited();
    script.play_after(10 * HOUR);
    assert_eq!(script.allowed(), 18 * HOUR);
    script.ask(who, TableCommand::Undo);
    assert_eq!(script.awaited(), who);
    assert_eq!(script.allowed(), 14 * HOUR, "the time is gone");
    script.play_after(HOUR);
    assert_eq!(script.allowed(), 17 * HOUR);
}

#[test]
fn what_others_do_does_not_fill_a_bank() {
    let mut script = Script::open(ANNA);
    for id in [BEN, CORA] {
        script.ask(id, SIT);
    }
    let control = bank(1, 4);
    script.ask(ANNA, TableCommand::Time { control });
    script.ask(ANNA, TableCommand::Start);
    let awaited = script.awaited();
    let others = [ANNA, BEN, CORA].into_iter().filter(|id| *id != awaited);
    let others: Vec<PersonId> = others.collect();
    let deadline = script.deadline();
    script.now += 5 * HOUR;
    script.ask(others[1], TableCommand::Stand);
    script.now += 5 * HOUR;
    script.ask(DAN, SIT);
    assert_eq!(script.deadline(), deadline);
    // The table waits on: then the bank is full.
    script.now = deadline;
    let host = CommandContext {
        manages: true,
        ..context(6, script.now)
    };
    let remedy = TableCommand::Remedy {
        remedy: Remedy::Wait,
        robot: person(5),
    };
    let waited = script.table.decide(&host, &remedy).expect("a manager may");
    script.take_in(waited);
    assert_eq!(script.allowed(), DAY);
}

#[test]
fn another_bank_is_full() {
    let mut script = begun_at(1000, bank(1, 4));
    script.play_after(12 * HOUR);
    let control = bank(3, 8);
    script.ask(ANNA, TableCommand::Time { control });
    assert_eq!(script.allowed(), 16 * HOUR, "from the next decision on");
    script.play_after(HOUR);
    assert_eq!(script.allowed(), 3 * DAY);
    let control = bank(3, 8);
    script.refused(ANNA, TableCommand::Time { control }, "pace-already");
}

#[test]
fn a_new_owner_has_a_full_bank() {
    let mut script = begun_at(1000, bank(1, 4));
    let who = script.awaited();
    script.now += 20 * HOUR;
    script.ask(who, TableCommand::Stand);
    script.ask(CORA, SIT);
    assert_eq!(script.awaited(), CORA);
    assert_eq!(script.allowed(), DAY);
}

#[test]
fn decisions_are_due_at_an_hour_of_the_day() {
    let limit = TimeLimit::DayTime {
        minute: 21 * 60,
        zone: zone("Europe/Warsaw"),
    };
    let evening = MONDAY + 21 * HOUR;
    let due = |after: Time| begun_at(MONDAY + after, control(limit.clone())).deadline();
    assert_eq!(due(9 * HOUR), evening);
    assert_eq!(due(13 * HOUR), evening, "eight hours are left");
    assert_eq!(due(13 * HOUR + 1), evening + DAY, "and here they are not");
    assert_eq!(due(23 * HOUR), evening + DAY);
    // On the day that summer time begins clocks show nine an hour earlier.
    assert_eq!(due(27 * DAY), evening + 27 * DAY - HOUR);
    assert_eq!(due(26 * DAY + 22 * HOUR), evening + 27 * DAY - HOUR);
}

#[test]
fn clocks_stand_still_on_weekends() {
    let weekends = |limit| TimeControl {
        weekends_off: Some(zone("Europe/Warsaw")),
        ..control(limit)
    };
    let friday = MONDAY + 4 * DAY;
    let daily = || weekends(TimeLimit::Pace(Pace::Daily));
    let next = begun_at(friday + 18 * HOUR, daily()).deadline();
    assert_eq!(next, MONDAY + 7 * DAY + 18 * HOUR, "six hours on Friday");
    let on_sunday = begun_at(friday + 2 * DAY + 18 * HOUR, daily()).deadline();
    assert_eq!(on_sunday, MONDAY + 8 * DAY);
    let limit = TimeLimit::DayTime {
        minute: 21 * 60,
        zone: zone("Europe/Warsaw"),
    };
    let by_hour = begun_at(friday + 20 * HOUR, weekends(limit)).deadline();
    assert_eq!(by_hour, MONDAY + 7 * DAY + 21 * HOUR);
    let mut banked = begun_at(
        friday + 18 * HOUR,
        weekends(TimeLimit::Bank { days: 2, hours: 4 }),
    );
    banked.play_after(3 * DAY);
    assert_eq!(
        banked.allowed(),
        28 * HOUR,
        "a day was used, four hours came"
    );
}

#[test]
fn a_holiday_freezes_a_clock_and_never_resets_it() {
    let mut script = begun_at(MONDAY, bank(3, 8));
    let who = script.awaited();
    script.now = MONDAY + DAY - 1;
    script.holiday(who, MONDAY + DAY, MONDAY + 11 * DAY);
    assert_eq!(script.deadline(), MONDAY + 13 * DAY);
    // They come back earlier.
    script.now = MONDAY + 6 * DAY - 1;
    script.holiday(who, MONDAY + 6 * DAY, MONDAY + 6 * DAY);
    assert_eq!(script.deadline(), MONDAY + 8 * DAY);
    script.play_after(7 * DAY);
    assert_eq!(
        script.allowed(),
        DAY + 8 * HOUR,
        "two of three days were used"
    );
    // The past cannot be made a holiday.
    let deadline = script.deadline();
    script.now = script.table.clocks().since() + DAY - 1;
    script.holiday(who, MONDAY, script.now + 1 + DAY);
    assert_eq!(script.deadline(), deadline + DAY);
    let again = Table::replay(&script.records).expect("it replays");
    assert_eq!(again.wait().deadline(script.now), Some(script.deadline()));
}

#[test]
fn holidays_are_those_of_a_person_and_a_table_may_exclude_them() {
    let mut script = begun_at(MONDAY, TimeControl::default());
    let who = script.awaited();
    let other = if who == ANNA { BEN } else { ANNA };
    script.holiday(other, MONDAY + HOUR, MONDAY + 30 * DAY);
    assert_eq!(script.allowed(), DAY, "the awaited person is there");
    script.holiday(who, MONDAY + HOUR, MONDAY + 30 * DAY);
    assert_eq!(script.deadline(), MONDAY + 30 * DAY + 23 * HOUR);
    let control = TimeControl {
        holidays: false,
        ..TimeControl::default()
    };
    script.ask(ANNA, TableCommand::Time { control });
    script.play_after(2 * HOUR);
    assert_eq!(script.allowed(), DAY);
    script.ask(who, TableCommand::Stand);
    let seat = script
        .table
        .seats()
        .iter()
        .position(|place| place.person.is_none());
    script.ask(CORA, SIT);
    let holiday = script.table.seats()[seat.expect("a free seat")].holiday(script.now);
    assert_eq!(holiday, None, "it was another's");
}

#[test]
fn time_controls_have_records_of_their_own_and_a_rematch_keeps_them() {
    let mut script = begun_at(1000, bank(3, 8));
    script.ask(
        BEN,
        TableCommand::Time {
            control: bank(7, 24),
        },
    );
    assert_eq!(script.table.clocks().control(), &bank(3, 8));
    script.ask(
        ANNA,
        TableCommand::Time {
            control: bank(7, 24),
        },
    );
    script.ask(ANNA, TableCommand::Close);
    let records = opening::rematch(&script.table, &context(BEN, script.now));
    let again = Table::replay(&records.expect("a rematch")).expect("it replays");
    assert_eq!(again.clocks().control(), &bank(7, 24));
    let records = [
        (
            Record::TimeSet {
                at: 5,
                by: BEN,
                control: TimeControl {
                    weekends_off: Some(zone("UTC")),
                    robot_answers: true,
                    ..bank(3, 8)
                },
            },
            &b"\x01\x1b\x05\x02\x01\x03\x08\x01\x03UTC\x01\x01"[..],
        ),
        (
            Record::TimeWished {
                at: 5,
                seat: 1,
                who: BEN,
                control: control(TimeLimit::DayTime {
                    minute: 60,
                    zone: zone("utc"),
                }),
            },
            b"\x01\x1c\x05\x01\x02\x02\x3c\x03UTC\x00\x01\x00",
        ),
    ];
    for (record, bytes) in records {
        assert_eq!(record.to_bytes(), bytes, "{record:?}");
        assert_eq!(Record::from_bytes(0, bytes), Ok(record));
    }
}

#[test]
fn time_zones_have_names_and_days() {
    assert_eq!(zone("europe/warsaw").to_string(), "Europe/Warsaw");
    for wrong in ["", "Warsaw", "Europe", "Europe/Atlantis", "21:00"] {
        assert!(wrong.parse::<Zone>().is_err(), "{wrong}");
    }
    assert!(Zone::names().len() > 400);
    let warsaw = zone("Europe/Warsaw");
    assert_eq!(warsaw.day("2026-03-02"), Some((MONDAY, MONDAY + DAY)));
    let short = warsaw.day("2026-03-29").expect("a day");
    assert_eq!(short.1 - short.0, 23 * HOUR);
    for wrong in ["", "2026-02-30", "tomorrow", "30000-01-01"] {
        assert_eq!(warsaw.day(wrong), None, "{wrong}");
    }
    let days: Vec<String> = warsaw.days_from(MONDAY - 1).take(2).collect();
    assert_eq!(days, ["2026-03-01", "2026-03-02"]);
    // A time beyond all calendars is no reason to fail.
    assert_eq!(warsaw.hour(Time::MAX), None);
    assert!(warsaw.next_minute(60, Time::MAX) >= Time::MAX - DAY);
}
