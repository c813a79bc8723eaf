//! Commands to tables, from the lobby to the end, and the records that they produce.

mod absence;
mod clocks;
mod orders;
mod reliability;
mod seal;
mod secrets;

use crate::fixture::*;
use pagoda::table::opening;

const SIT: TableCommand = TableCommand::Sit { emblem: None };

const ANNA: PersonId = PersonId::new(1);
const BEN: PersonId = PersonId::new(2);
const CORA: PersonId = PersonId::new(3);
const DAN: PersonId = PersonId::new(4);

fn person(id: impl Into<PersonId>) -> Person {
    let id: PersonId = id.into();
    let name = ["nobody", "Anna", "Ben", "Cora", "Dan", "Eve", "Finn"][id.get() as usize];
    Person {
        id,
        name: name.to_owned(),
    }
}

fn context(id: impl Into<PersonId>, at: Time) -> CommandContext {
    let id: PersonId = id.into();
    CommandContext {
        person: person(id),
        manages: false,
        at,
        seed: 7,
        salt: None,
    }
}

fn options(names: &[&str]) -> Map<String, Value> {
    names
        .iter()
        .map(|name| ((*name).to_owned(), json!(true)))
        .collect()
}

/// A table with its records, which takes commands.
struct Script {
    records: Vec<Record>,
    table: Table,
    now: Time,
}

fn pace(pace: Pace) -> TableCommand {
    TableCommand::Time {
        control: pace.into(),
    }
}

impl Script {
    fn pace(&self) -> Option<Pace> {
        self.table.clocks().control().as_pace()
    }

    fn pace_of_wait(&self) -> Option<Pace> {
        self.table.clocks().wait_control().as_pace()
    }

    fn open(host: impl Into<PersonId>) -> Self {
        let records = opening::lobby(&context(host, 100), "huang", &Map::new()).expect("it opens");
        let table = Table::replay(&records).expect("it replays");
        Self {
            records,
            table,
            now: 100,
        }
    }

    fn begun(people: &[impl Into<PersonId> + Copy]) -> Self {
        let mut script = Self::open(people[0]);
        for &id in &people[1..] {
            script.ask(id, SIT);
        }
        script.ask(people[0], TableCommand::Start);
        script
    }

    fn take_in(&mut self, decided: Vec<Record>) {
        for record in decided {
            self.table.apply(&record).expect("what was decided follows");
            self.records.push(record);
        }
    }

    #[track_caller]
    fn ask(&mut self, id: impl Into<PersonId>, ask: TableCommand) {
        let id: PersonId = id.into();
        self.now += 1;
        let decided = self.table.decide(&context(id, self.now), &ask);
        let decided = decided.unwrap_or_else(|refusal| panic!("{ask:?} is refused: {refusal}"));
        self.take_in(decided);
        let stored: Vec<Vec<u8>> = self.records.iter().map(Record::to_bytes).collect();
        let read: Vec<Record> = stored
            .iter()
            .enumerate()
            .map(|(number, bytes)| Record::from_bytes(number, bytes).expect("a record reads"))
            .collect();
        assert_eq!(read, self.records);
        let again = Table::replay(&read).expect("the records replay");
        assert_eq!(again.seats(), self.table.seats());
        assert_eq!(again.stage(), self.table.stage());
        let position = |table: &Table| table.game().map(|game| game.position());
        assert_eq!(position(&again), position(&self.table));
    }

    /// Checks that a command is refused with this code.
    #[track_caller]
    fn refused(&self, id: impl Into<PersonId>, ask: TableCommand, code: &str) {
        assert_eq!(self.refuse(id, ask), code);
    }

    #[track_caller]
    fn refuse(&self, id: impl Into<PersonId>, ask: TableCommand) -> String {
        let id: PersonId = id.into();
        let decided = self.table.decide(&context(id, self.now), &ask);
        decided
            .map_err(|refusal: Refusal| refusal.code)
            .expect_err("it should be refused")
    }

    fn awaited(&self) -> PersonId {
        let game = self.table.game().expect("a game is under way");
        let seat = game.waiting().expect("somebody is awaited").seat;
        self.table.seats()[seat]
            .person
            .as_ref()
            .map_or(PersonId::default(), |person| person.id)
    }

    /// The awaited person plays the first legal move that starts with this text.
    fn play(&mut self, beginning: &str) {
        let id = self.awaited();
        let seat = self.table.seat_of(id).expect("a seat");
        let moves = self.table.game().expect("a game").moves(seat);
        let text = moves.into_iter().find(|text| text.starts_with(beginning));
        self.ask(
            id,
            TableCommand::Move {
                text: text.expect("there is such a move"),
            },
        );
    }
}

#[test]
fn people_sit_down_and_stand_up() {
    let mut script = Script::open(ANNA);
    assert_eq!(script.table.seats().len(), 1, "who opens sits");
    script.ask(BEN, SIT);
    script.ask(CORA, SIT);
    script.refused(BEN, SIT, "seated-already");
    script.ask(BEN, TableCommand::Stand);
    script.refused(BEN, TableCommand::Stand, "not-seated");
    assert_eq!(script.table.seat_of(CORA), Some(1), "the others move up");
    for id in [BEN, DAN, PersonId::new(5)] {
        script.ask(id, SIT);
    }
    script.refused(6, SIT, "no-seat-free");
}

#[test]
fn emblems_are_chosen_or_dealt() {
    let mut script = Script::open(ANNA);
    let goat = || Some("goat".to_owned());
    script.ask(BEN, TableCommand::Sit { emblem: goat() });
    script.refused(
        ANNA,
        TableCommand::Choose { emblem: goat() },
        "emblem-taken",
    );
    script.refused(CORA, TableCommand::Sit { emblem: goat() }, "emblem-taken");
    let cat = Some("cat".to_owned());
    script.refused(ANNA, TableCommand::Choose { emblem: cat }, "unknown-emblem");
    script.ask(CORA, SIT);
    script.ask(BEN, TableCommand::Choose { emblem: None });
    script.ask(ANNA, TableCommand::Choose { emblem: goat() });
    script.refused(DAN, TableCommand::Choose { emblem: goat() }, "not-seated");
    script.ask(ANNA, TableCommand::Start);
    let mut emblems: Vec<String> = script
        .table
        .seats()
        .iter()
        .map(|place| place.emblem.clone().expect("all have one"))
        .collect();
    assert_eq!(emblems[0], "goat");
    emblems.sort();
    emblems.dedup();
    assert_eq!(emblems.len(), 3);
}

#[test]
fn the_host_alone_changes_options_and_starts() {
    let mut script = Script::open(ANNA);
    let palace = || TableCommand::SetOptions {
        options: options(&["palace"]),
    };
    script.ask(BEN, SIT);
    script.refused(BEN, palace(), "host-alone");
    script.refused(BEN, TableCommand::Start, "host-alone");
    script.ask(ANNA, palace());
    let both = TableCommand::SetOptions {
        options: options(&["bandits", "eighteen-kingdoms"]),
    };
    script.refused(ANNA, both, "bandits-not-with-eighteen");
    let unknown = TableCommand::SetOptions {
        options: options(&["dice"]),
    };
    script.refused(ANNA, unknown, "wrong-options");
    let short = TableCommand::SetOptions {
        options: options(&["short"]),
    };
    script.ask(ANNA, short);
    script.ask(CORA, SIT);
    script.refused(ANNA, TableCommand::Start, "short-needs-two");
    script.ask(ANNA, palace());
    script.ask(ANNA, TableCommand::Start);
    assert_eq!(script.table.stage(), Stage::Playing);
    script.refused(ANNA, palace(), "underway");
    script.refused(ANNA, TableCommand::Start, "underway");
}

#[test]
fn a_game_takes_enough_people() {
    let script = Script::open(ANNA);
    script.refused(ANNA, TableCommand::Start, "too-few");
    let alone = TableCommand::Move {
        text: "pass".into(),
    };
    script.refused(ANNA, alone, "not-begun");
    script.refused(ANNA, TableCommand::Undo, "not-begun");
    script.refused(ANNA, TableCommand::Resign, "not-begun");
}

#[test]
fn a_lobby_that_nobody_touches_for_a_day_closes() {
    let mut script = Script::open(ANNA);
    assert_eq!(script.table.expire(100 + LOBBY_TIMEOUT - 1), None);
    script.ask(BEN, SIT);
    assert_eq!(script.table.expire(100 + LOBBY_TIMEOUT), None);
    let closed = script
        .table
        .expire(script.now + LOBBY_TIMEOUT)
        .expect("a day has gone by");
    script.take_in(vec![closed]);
    assert_eq!(script.table.stage(), Stage::Closed);
    let begun = Script::begun(&[ANNA, BEN]);
    assert_eq!(begun.table.expire(Time::MAX), None, "a game waits for ever");
}

#[test]
fn moves_are_made_by_those_who_sit_there() {
    let mut script = Script::begun(&[ANNA, BEN, CORA]);
    let pass = || TableCommand::Move {
        text: "replace".into(),
    };
    let waiting = script.awaited();
    let other = if waiting == ANNA { BEN } else { ANNA };
    script.refused(DAN, pass(), "not-seated");
    script.refused(other, pass(), "not-your-move");
    script.refused(waiting, pass(), "missing-argument");
    script.play("leader");
    assert_eq!(script.awaited(), waiting);
    script.ask(waiting, TableCommand::Undo);
    script.refused(waiting, TableCommand::Undo, "nothing-to-undo");
    script.play("replace");
    script.refused(waiting, TableCommand::Undo, "undo-luck");
    script.refused(other, TableCommand::Undo, "undo-anothers-move");
}

fn replace(seat: usize, by: impl Into<PersonId>) -> TableCommand {
    let by: PersonId = by.into();
    let by = person(by);
    TableCommand::Replace {
        seat: Some(seat),
        by,
    }
}

#[test]
fn a_seat_is_handed_on_by_who_sits_there() {
    let mut script = Script::begun(&[ANNA, BEN, CORA]);
    let seat = script.table.seat_of(BEN).expect("Ben sits");
    script.refused(BEN, replace(seat, CORA), "sits-already");
    script.refused(BEN, replace(seat, BEN), "sits-already");
    script.refused(CORA, replace(seat, DAN), "seat-owned");
    script.refused(DAN, replace(seat, DAN), "seat-owned");
    assert_eq!(
        script.refuse(ANNA, replace(seat, DAN)),
        "seat-owned",
        "nor may the host: Dan would see what Ben holds"
    );
    script.refused(ANNA, replace(seat, 5), "seat-owned");
    script.refused(BEN, replace(9, DAN), "no-such-seat");
    let emblem = script.table.seats()[seat].emblem.clone();
    script.ask(BEN, replace(seat, DAN));
    assert_eq!(script.table.seat_of(BEN), None);
    assert_eq!(script.table.seat_of(DAN), Some(seat));
    assert_eq!(script.table.seats()[seat].emblem, emblem);
    let records: Vec<&Record> = script.records.iter().rev().take(2).collect();
    assert!(matches!(records[1], Record::Left { who: BEN, .. }));
    assert!(matches!(records[0], Record::Sat { who, .. } if who.id == DAN));
    script.refused(BEN, replace(seat, BEN), "seat-owned");
    script.ask(DAN, replace(seat, BEN));
    assert_eq!(script.table.seat_of(BEN), Some(seat), "and back");
}

#[test]
fn hosts_and_managers_put_people_on_seats_that_nobody_owns() {
    let mut script = Script::begun(&[ANNA, BEN, CORA]);
    let seat = script.table.seat_of(BEN).expect("Ben sits");
    script.ask(CORA, TableCommand::Close);
    script.ask(BEN, TableCommand::Close);
    script.ask(BEN, TableCommand::Stand);
    script.refused(CORA, replace(seat, DAN), "host-alone");
    script.ask(ANNA, replace(seat, DAN));
    assert_eq!(script.table.seat_of(DAN), Some(seat));
    assert!(matches!(script.records.last(), Some(Record::Sat { .. })));
    assert!(!script.table.seats()[seat].agreed.close);
    let manager = CommandContext {
        manages: true,
        ..context(6, 500)
    };
    for ask in [replace(seat, 6), TableCommand::Offer { seat: Some(seat) }] {
        script.refused(ANNA, ask.clone(), "seat-owned");
        let refused = script.table.decide(&manager, &ask);
        assert_eq!(refused.expect_err("it is Dan's").code, "seat-owned");
    }
    script.ask(DAN, TableCommand::Stand);
    let decided = script.table.decide(&manager, &replace(seat, 6));
    script.take_in(decided.expect("managers may"));
    assert_eq!(script.table.seat_of(PersonId::new(6)), Some(seat));
    let lobby = Script::open(ANNA);
    lobby.refused(ANNA, replace(0, BEN), "not-begun");
    script.ask(ANNA, TableCommand::Close);
    script.refused(ANNA, replace(seat, BEN), "is-over");
}

#[test]
fn a_game_that_was_given_up_is_played_on_by_who_takes_it_over() {
    let mut script = Script::begun(&[ANNA, BEN, CORA]);
    let (anna, ben) = (
        script.table.seat_of(ANNA).expect("Anna sits"),
        script.table.seat_of(BEN).expect("Ben sits"),
    );
    script.ask(BEN, TableCommand::Resign);
    assert_eq!(script.refuse(DAN, SIT), "no-seat-free", "not just anybody");
    script.ask(ANNA, replace(ben, DAN));
    assert!(!script.table.seats()[ben].resigned);
    script.ask(ANNA, TableCommand::Resign);
    assert_eq!(script.table.stage(), Stage::Playing);
    script.ask(ANNA, TableCommand::Stand);
    script.ask(ANNA, replace(anna, BEN));
    assert!(!script.table.seats()[anna].resigned, "also after leaving");
    let mut moved = BTreeSet::new();
    while moved.len() < 3 {
        moved.insert(script.awaited());
        script.play("");
    }
    assert_eq!(moved, [BEN, CORA, DAN].into(), "all three are awaited");
    script.ask(DAN, TableCommand::Resign);
    script.refused(DAN, TableCommand::Resign, "has-resigned");
}

#[test]
fn when_all_but_one_resign_that_one_wins() {
    let mut script = Script::begun(&[ANNA, BEN, CORA]);
    script.ask(ANNA, TableCommand::Resign);
    assert_eq!(script.table.stage(), Stage::Playing);
    assert_ne!(script.awaited(), ANNA);
    script.refused(ANNA, TableCommand::Resign, "has-resigned");
    let text = "pass".into();
    script.refused(ANNA, TableCommand::Move { text }, "has-resigned");
    for _ in 0..6 {
        script.play("");
        assert_ne!(script.awaited(), ANNA);
    }
    script.ask(BEN, TableCommand::Resign);
    assert_eq!(script.table.stage(), Stage::Finished);
    let standings = script.table.standings().expect("a result");
    let cora = script.table.seat_of(CORA).expect("Cora sits");
    assert!(standings[cora].winner && standings[cora].place == 1);
    assert_eq!(
        standings.iter().filter(|standing| standing.winner).count(),
        1
    );
}

#[test]
fn hosts_and_managers_close_and_seats_agree() {
    let mut script = Script::begun(&[ANNA, BEN, CORA]);
    script.refused(DAN, TableCommand::Close, "not-seated");
    script.ask(BEN, TableCommand::Close);
    script.refused(BEN, TableCommand::Close, "agreed-already");
    assert_eq!(script.table.stage(), Stage::Playing);
    script.play("leader");
    script.ask(BEN, TableCommand::Close);
    script.ask(CORA, TableCommand::Close);
    assert_eq!(script.table.stage(), Stage::Playing, "Anna has not agreed");
    script.ask(ANNA, TableCommand::Close);
    assert_eq!(script.table.stage(), Stage::Closed);
    script.refused(ANNA, TableCommand::Close, "is-over");

    let script = Script::begun(&[ANNA, BEN]);
    let manager = CommandContext {
        manages: true,
        ..context(DAN, 500)
    };
    let closed = script
        .table
        .decide(&manager, &TableCommand::Close)
        .expect("managers may");
    let reason = CloseReason::Manager;
    let by = Some(DAN);
    assert_eq!(
        closed,
        [Record::Closed {
            at: 500,
            by,
            reason
        }]
    );

    let mut lobby = Script::open(ANNA);
    lobby.ask(BEN, SIT);
    lobby.refused(BEN, TableCommand::Close, "host-alone");
    lobby.ask(ANNA, TableCommand::Close);
    assert_eq!(lobby.table.stage(), Stage::Closed);
}

#[test]
fn all_seats_but_the_host_agree_too() {
    let mut script = Script::begun(&[ANNA, BEN, CORA]);
    script.ask(ANNA, TableCommand::Stand);
    script.ask(BEN, TableCommand::Close);
    script.ask(CORA, TableCommand::Close);
    assert_eq!(script.table.stage(), Stage::Closed);
}

#[test]
fn a_rematch_has_the_same_seats() {
    let mut script = Script::begun(&[ANNA, BEN]);
    let early = opening::rematch(&script.table, &context(ANNA, 1));
    assert_eq!(early.expect_err("not over").code, "not-over");
    script.ask(BEN, TableCommand::Resign);
    let stranger =
        opening::rematch(&script.table, &context(DAN, 900)).expect_err("Dan did not play");
    assert_eq!(stranger.code, "not-seated");
    let records = opening::rematch(&script.table, &context(BEN, 900)).expect("a rematch");
    let again = Table::replay(&records).expect("it replays");
    assert_eq!(again.stage(), Stage::Playing);
    assert_eq!(again.host().id, BEN);
    let emblems = |table: &Table| {
        let places = table.seats().iter();
        places
            .map(|place| (place.person.clone(), place.emblem.clone()))
            .collect::<Vec<_>>()
    };
    assert_eq!(emblems(&again), emblems(&script.table));
}

#[test]
fn records_that_do_not_follow_are_named() {
    assert!(matches!(Table::replay(&[]), Err(RecordError::Empty)));
    let script = Script::begun(&[ANNA, BEN]);
    let first = Table::replay(&script.records[1..]).expect_err("a table begins by being opened");
    assert!(matches!(first, RecordError::Impossible { number: 0, .. }));
    for missing in 1..script.records.len() {
        let mut records = script.records.clone();
        records.remove(missing);
        records.push(Record::Moved {
            at: 0,
            seat: 1,
            by: None,
            text: "tile red A1".to_owned(),
        });
        assert!(Table::replay(&records).is_err());
    }
    let mut bytes = script.records[1].to_bytes();
    bytes.push(0);
    let left_over = Record::from_bytes(7, &bytes).expect_err("a byte is left over");
    assert_eq!(
        left_over.to_string(),
        "record 7 does not read: 1 bytes are left over"
    );
    bytes[0] = 9;
    let newer = Record::from_bytes(0, &bytes).expect_err("format 9");
    assert!(newer.to_string().contains("format is 9"));
    assert!(Record::from_bytes(0, &[]).is_err());
}

/// Existing stores contain these bytes, so they must always be readable.
const FROZEN: &str = r#"
opened {"at": 1, "by": {"id": 1, "name": "Anna"}, "game": "huang", "options": "{}"} => \x01\x00\x01\x01\x04Anna\x05huang\x02{}
moved {"at": 300, "seat": 2, "by": 2, "text": "pass"} => \x01\x06\xac\x02\x02\x01\x02\x04pass
undone {"at": 5, "seat": 0, "by": 1} => \x01\x07\x05\x00\x01
closed {"at": 5, "by": null, "reason": "idle"} => \x01\x0b\x05\x00\x03
paced {"at": 5, "by": 1, "pace": {"live": 15}} => \x01\x0d\x05\x01\x00\x0f
voted {"at": 5, "seat": 1, "who": 2, "remedy": "close"} => \x01\x0f\x05\x01\x02\x04
lent {"at": 5, "seat": 1, "robot": {"id": 1, "name": "Anna"}} => \x01\x11\x05\x01\x01\x04Anna
away {"at": 5, "seat": 1, "robot": null} => \x01\x12\x05\x01\x00
back {"at": 5, "seat": 1, "who": 2} => \x01\x13\x05\x01\x02
agreed-to-hints {"at": 5, "who": 2, "agrees": true} => \x01\x14\x05\x02\x01
rematch {"at": 5, "seat": 1, "who": 2, "agrees": true} => \x01\x15\x05\x01\x02\x01
take-back-asked {"at": 5, "seat": 1, "who": 2, "moves": 9} => \x01\x16\x05\x01\x02\x09
take-back-answered {"at": 5, "seat": 1, "who": 2, "allows": false} => \x01\x17\x05\x01\x02\x00
taken-back {"at": 5, "seat": 1, "by": 2, "moves": 9} => \x01\x18\x05\x01\x02\x09
answered {"at": 5, "seat": 1, "by": 2, "text": "pass", "reason": "order"} => \x01\x19\x05\x01\x02\x04pass\x02
continued {"at": 5, "by": 2, "rules": 1, "position": "{}", "chairs": []} => \x01\x1a\x05\x02\x01\x02{}\x00
holiday {"at": 5, "seat": 1, "who": 2, "from": 6, "until": 7} => \x01\x1d\x05\x01\x02\x06\x07
day-deal {"at": 5, "day": 1, "simulations": 2} => \x01\x1f\x05\x01\x02
"#;

/// Bytes that are written as in a string of Rust.
fn unescaped(text: &str) -> Vec<u8> {
    let mut parts = text.split(r"\x");
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (code, rest) = part.split_at(2);
        bytes.push(u8::from_str_radix(code, 16).expect("a number"));
        bytes.extend_from_slice(rest.as_bytes());
    }
    bytes
}

#[test]
fn the_first_format_of_records_is_frozen() {
    for line in FROZEN.trim().lines() {
        let (written, bytes) = line.split_once(" => ").expect("two parts");
        let (record, bytes) = (record(written), unescaped(bytes));
        assert_eq!(record.to_bytes(), bytes, "{line}");
        assert_eq!(Record::from_bytes(0, &bytes), Ok(record), "{line}");
    }
    assert_eq!(FROZEN.trim().lines().count(), 18);
}

#[test]
fn records_of_newer_versions_are_told_from_damaged_ones() {
    let newer = |bytes: &[u8]| match Record::from_bytes(3, bytes) {
        Err(RecordError::Newer { number: 3, .. }) => true,
        Err(RecordError::Unreadable { .. }) => false,
        read => panic!("{bytes:?}: {read:?}"),
    };
    assert!(newer(b"\x02\x13\x05\x01\x02"), "a newer format");
    assert!(newer(b"\x01\x20\x05\x01\x02"), "a kind after the last");
    assert!(newer(b"\x01\xff\x01"), "one of many kinds");
    assert!(!newer(b"\x01\x13\x05"), "cut off");
    assert!(!newer(b"\x00\x13\x05\x01\x02"), "no format there ever was");
    let error = Record::from_bytes(3, b"\x02").expect_err("a newer format");
    let told = error.to_string();
    assert!(told.ends_with("use a newer pagoda"), "{told}");
}

#[test]
fn a_game_begins_under_the_rules_of_its_record_and_not_under_newer_ones() {
    let script = Script::begun(&[ANNA, BEN]);
    let newest = script.table.title().rules();
    for (rules, known) in [(1, true), (newest, true), (newest + 1, false), (0, false)] {
        let mut records = script.records.clone();
        for record in &mut records {
            if let Record::Started { rules: begun, .. } = record {
                *begun = rules;
            }
        }
        let outcome = Table::replay(&records);
        match outcome {
            Ok(table) => {
                assert!(known, "version {rules}");
                assert_eq!(table.title().rules(), rules);
                let journal = table.journal().expect("a game");
                assert_eq!(journal.rules, rules);
            }
            Err(RecordError::Newer { .. }) => assert!(rules > newest),
            Err(error) => assert_eq!(rules, 0, "{error}"),
        }
    }
}
