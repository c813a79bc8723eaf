//! Seats of robots: which one sits down next, and what changes its level. Knows no thought.

use crate::engine::Seat;
use crate::robots::Robot;
use crate::table::{Person, SeatState, Stage, Table, TableCommand};

/// The level of another robot if none is chosen: that of the robot that sat down last.
pub(in crate::host) fn usual_level(table: &Table) -> Robot {
    let people = table.seats().iter().rev();
    let mut levels = people.filter_map(|place| place.person.as_ref()?.robot());
    let level = levels.find(|level| Robot::LEVELS.contains(level));
    level.unwrap_or(Robot::DEFAULT)
}

/// Command that gives a seat to a robot. If a level is chosen and no seat is free, robots get that level instead.
pub(in crate::host) fn another(
    table: &Table,
    level: Option<Robot>,
    seat: Option<Seat>,
) -> TableCommand {
    let robot = free(table, level.unwrap_or_else(|| usual_level(table)));
    let own = |seat: Seat| {
        let place = table.seats().get(seat);
        place.is_some_and(SeatState::is_robots_own)
    };
    let playing = table.stage() == Stage::Playing;
    match (level, seat) {
        (Some(level), None) if is_full(table) && (0..table.seats().len()).any(own) => {
            change_levels(table, level)
        }
        (_, Some(seat)) if own(seat) => TableCommand::ChangeRobots {
            robots: vec![(seat, robot)],
        },
        _ if playing => TableCommand::Replace { seat, by: robot },
        _ => TableCommand::AddRobot { robot },
    }
}

/// Whether no seat is free for another player.
fn is_full(table: &Table) -> bool {
    match table.stage() {
        Stage::Gathering => table.seats().len() >= *table.title().seats().end(),
        _ => {
            let taken = |place: &SeatState| place.person.is_some() && !place.resigned;
            table.seats().iter().all(taken)
        }
    }
}

/// Command that gives this level to all robots that stand in for nobody.
pub(in crate::host) fn change_levels(table: &Table, level: Robot) -> TableCommand {
    let others = table.seats().iter().enumerate().filter(|(_, place)| {
        let robot = place.person.as_ref().and_then(Person::robot);
        place.is_robots_own() && robot != Some(level)
    });
    let seats = others.map(|(seat, _)| seat);
    TableCommand::ChangeRobots {
        robots: seats.zip(all_free(table, level)).collect(),
    }
}

/// The first robot of this level that does not sit at the table.
pub(in crate::host) fn free(table: &Table, level: Robot) -> Person {
    let mut free = all_free(table, level);
    free.next().unwrap_or_else(|| Person::of_robot(level, 0))
}

/// The robots of this level that do not sit at the table.
fn all_free(table: &Table, level: Robot) -> impl Iterator<Item = Person> {
    let free = move |index: &usize| table.seat_of(level.id(*index)).is_none();
    let indexes = (0..usize::from(Robot::OF_EACH_LEVEL)).filter(free);
    indexes.map(move |index| Person::of_robot(level, index))
}

/// Robots of these levels.
pub(in crate::host) fn company(levels: &[Robot]) -> Vec<Person> {
    let index = |number: usize| {
        let before = levels[..number].iter();
        before.filter(|level| **level == levels[number]).count()
    };
    let people = (0..levels.len()).map(|number| Person::of_robot(levels[number], index(number)));
    people.collect()
}
