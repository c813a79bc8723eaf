//! What a table that is over tells of the reliability of its people.

use super::*;

const DAY: Time = 24 * 60 * 60;

fn sit() -> TableCommand {
    SIT
}

fn remedy(remedy: Remedy) -> TableCommand {
    let robot = Person {
        id: Robot::FIRST_ID,
        name: "Robot".to_owned(),
    };
    TableCommand::Remedy { remedy, robot }
}

impl Script {
    fn reliability_of(&self, who: PersonId) -> Option<Reliability> {
        let again = Table::replay(&self.records).expect("it replays");
        assert_eq!(
            Reliability::of_people(&again),
            Reliability::of_people(&self.table)
        );
        Reliability::of_people(&self.table).get(&who).copied()
    }

    /// Plays until the game is long enough to count.
    fn play_long(&mut self) {
        let seats = self.table.seats().len();
        for _ in 0..seats * seats {
            self.play("");
        }
    }
}

#[test]
fn decisions_count_in_time_or_late_and_games_as_finished() {
    let mut script = Script::begun(&[ANNA, BEN]);
    script.play_long();
    let late = script.awaited();
    let other = if late == ANNA { BEN } else { ANNA };
    script.now += 2 * DAY;
    script.play("");
    assert_eq!(script.reliability_of(late), None, "the game goes on");
    script.ask(late, TableCommand::Resign);
    let moves = &script.table.journal().expect("a game").moves;
    let seat = script.table.seat_of(late).expect("a seat");
    let of_late = moves.iter().filter(|(mover, _)| *mover == seat).count() as u32;
    let expected = |in_time, late| Reliability {
        finished: 1,
        in_time,
        late,
        ..Reliability::default()
    };
    assert_eq!(script.reliability_of(late), Some(expected(of_late - 1, 1)));
    let of_other = moves.len() as u32 - of_late;
    assert_eq!(script.reliability_of(other), Some(expected(of_other, 0)));
    let mut short = Script::begun(&[ANNA, BEN]);
    short.ask(ANNA, TableCommand::Resign);
    assert_eq!(short.reliability_of(ANNA), None, "too short to count");
}

#[test]
fn who_leaves_abandons_the_game_and_who_plays_on_finishes_it_twice() {
    let mut script = Script::begun(&[ANNA, BEN, CORA]);
    script.ask(CORA, TableCommand::Stand);
    script.ask(DAN, sit());
    // Who comes back has not left.
    script.ask(BEN, TableCommand::Stand);
    script.ask(BEN, sit());
    script.play_long();
    script.ask(ANNA, TableCommand::Resign);
    script.ask(BEN, TableCommand::Resign);
    assert_eq!(script.table.stage(), Stage::Finished);
    let finished = |who| {
        script
            .reliability_of(who)
            .map(|all| (all.finished, all.abandoned))
    };
    assert_eq!(finished(ANNA), Some((1, 0)));
    assert_eq!(finished(BEN), Some((1, 0)));
    assert_eq!(finished(CORA), Some((0, 1)));
    assert_eq!(finished(DAN), Some((2, 0)));
}

#[test]
fn who_does_not_come_back_abandons_the_game() {
    let people = [ANNA, BEN, CORA];
    let mut script = Script::begun(&people);
    script.play_long();
    while script.awaited() == ANNA {
        script.play("");
    }
    let late = script.awaited();
    script.now += DAY;
    script.ask(ANNA, remedy(Remedy::RobotSeat));
    let there = people.into_iter().filter(|id| *id != late);
    for who in there.clone() {
        script.ask(who, TableCommand::Resign);
    }
    let told = |script: &Script, who| {
        script
            .reliability_of(who)
            .map(|all| (all.finished, all.abandoned))
    };
    assert_eq!(told(&script, late), Some((0, 1)));
    assert!(
        there
            .into_iter()
            .all(|who| told(&script, who) == Some((1, 0)))
    );

    let mut script = Script::begun(&people);
    while script.awaited() == ANNA {
        script.play("");
    }
    let late = script.awaited();
    script.now += DAY;
    script.ask(ANNA, remedy(Remedy::Close));
    assert_eq!(told(&script, late), Some((0, 1)));
    assert_eq!(told(&script, ANNA), None, "nobody finished it");
}

#[test]
fn a_game_that_people_close_together_or_against_robots_tells_nothing() {
    let mut script = Script::begun(&[ANNA, BEN, CORA]);
    script.play_long();
    script.ask(CORA, TableCommand::Stand);
    script.ask(ANNA, TableCommand::Close);
    assert_eq!(Reliability::of_people(&script.table).len(), 0);
    let robot = Person {
        id: Robot::FIRST_ID,
        name: "Robot".to_owned(),
    };
    let mut script = Script::open(ANNA);
    let person = robot.clone();
    script.ask(ANNA, TableCommand::AddRobot { robot });
    script.ask(ANNA, TableCommand::Start);
    for _ in 0..4 {
        let seat = script.table.game().expect("a game").waiting();
        let seat = seat.expect("somebody").seat;
        let text = script.table.game().expect("a game").moves(seat)[0].clone();
        let mover = match script.awaited() == ANNA {
            true => context(ANNA, script.now),
            false => CommandContext {
                person: person.clone(),
                ..context(ANNA, script.now)
            },
        };
        let moved = script.table.decide(&mover, &TableCommand::Move { text });
        script.take_in(moved.expect("it may move"));
    }
    script.ask(ANNA, TableCommand::Resign);
    assert_eq!(script.table.stage(), Stage::Finished);
    assert_eq!(script.reliability_of(ANNA), None);
}
