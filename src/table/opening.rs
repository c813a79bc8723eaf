//! New tables: a lobby, a game with robots, a guided game, a rematch, or a game that goes on from a moment of another.

use super::decide::{Deciding, Decision, refuse};
use super::record::{Chair, Person, Record};
use super::{CommandContext, DayDeal, Seal, Table, TableCommand, TableRefusal, TimeControl};
use crate::engine::{Chance, Purpose, Refusal, Seat, Setup, Title, Viewer};
use crate::games;
use crate::show::ShownTitle;
use serde_json::{Map, Value};
use std::cmp::Ordering;

/// Checks that a game can start with these options for at least one number of players.
///
/// # Errors
/// If it cannot, with the reason for the smallest number of players.
pub fn check_options(title: &dyn Title, options: &Map<String, Value>) -> Result<(), Refusal> {
    let check = |players| {
        title.check(&Setup {
            players,
            seed: 0,
            options: options.clone(),
            emblems: Vec::new(),
        })
    };
    if title.seats().any(|players| check(players).is_ok()) {
        return Ok(());
    }
    check(*title.seats().start())
}

/// The record with which a table promises its deal, where deals cannot be foreseen.
fn sealed(context: &CommandContext) -> Option<Record> {
    Some(Record::Sealed {
        at: context.at,
        seal: Seal::new(context.seed, context.salt?),
    })
}

/// The records that open a lobby.
///
/// # Errors
/// If the game is unknown, or cannot be played with these options.
pub fn lobby(context: &CommandContext, game: &str, options: &Map<String, Value>) -> Decision {
    let mut records = opened(context, game, options)?;
    // Before the first seat is taken.
    records.splice(1..1, sealed(context));
    Ok(records)
}

/// The records that open a table at which its host sits.
fn opened(context: &CommandContext, game: &str, options: &Map<String, Value>) -> Decision {
    let title = games::find(game).map_err(|unknown| Refusal::new(&unknown))?;
    check_options(title, options)?;
    Ok(vec![
        Record::Opened {
            at: context.at,
            by: context.person.clone(),
            game: title.name().to_owned(),
            options: Value::Object(options.clone()).to_string(),
        },
        Record::Sat {
            at: context.at,
            who: context.person.clone(),
            seat: 0,
            emblem: None,
        },
    ])
}

/// The records of a new table with these robots, whose game starts at once.
///
/// # Errors
/// As [`lobby`], or if there are too many or too few players.
pub fn with_robots(
    context: &CommandContext,
    game: &str,
    options: &Map<String, Value>,
    robots: &[Person],
) -> Decision {
    let mut records = lobby_with(context, game, options, robots)?;
    let table = Table::replay(&records).expect("what was just decided follows");
    let table = &table;
    records.extend(Deciding { table, context }.start()?);
    Ok(records)
}

/// The records that open a lobby with these robots.
///
/// # Errors
/// As [`lobby`], or if there are too many.
pub fn lobby_with(
    context: &CommandContext,
    game: &str,
    options: &Map<String, Value>,
    robots: &[Person],
) -> Decision {
    let mut records = lobby(context, game, options)?;
    for robot in robots {
        let table = Table::replay(&records).expect("what was just decided follows");
        let robot = robot.clone();
        records.extend(table.decide(context, &TableCommand::AddRobot { robot })?);
    }
    Ok(records)
}

/// Who plays together, and how fast.
pub struct Seated<'a> {
    /// The people; the first one has opened the table.
    pub people: &'a [Person],
    /// The robots that play with them.
    pub robots: &'a [Person],
    /// The time control.
    pub control: TimeControl,
}

/// The records of a new table with these people, whose game starts at once.
///
/// # Errors
/// As [`lobby`], or if there are too many or too few players.
pub fn of_group(context: &CommandContext, game: &str, seated: &Seated<'_>) -> Decision {
    let mut records = lobby(context, game, &Map::new())?;
    let replayed =
        |records: &[Record]| Table::replay(records).expect("what was just decided follows");
    for person in seated.people.iter().skip(1) {
        let own = CommandContext {
            person: person.clone(),
            ..context.clone()
        };
        let sits = TableCommand::Sit { emblem: None };
        let table = replayed(&records);
        records.extend(table.decide(&own, &sits)?);
    }
    for robot in seated.robots {
        let robot = robot.clone();
        let table = replayed(&records);
        records.extend(table.decide(context, &TableCommand::AddRobot { robot })?);
    }
    let (at, control) = (context.at, &seated.control);
    records.push(Record::time_set(at, context.person.id, control));
    let table = &replayed(&records);
    records.extend(Deciding { table, context }.start()?);
    Ok(records)
}

/// What everybody plays on one day.
#[derive(Clone, Debug, PartialEq)]
pub struct DayTable {
    /// The title.
    pub game: String,
    /// Its options.
    pub options: Map<String, Value>,
    /// What the deal follows from.
    pub seal: Seal,
    /// The day, and how robots think.
    pub deal: DayDeal,
    /// The robots at the seats after that of the person.
    pub robots: Vec<Person>,
}

/// The records of a table that plays the deal of a day, whose game starts at once. Nothing in them but the person and the time differs between
/// people.
///
/// # Errors
/// If the game is unknown, or cannot be played with these options and robots.
pub fn day_deal(context: &CommandContext, table: &DayTable) -> Decision {
    let DayTable {
        game,
        options,
        seal,
        deal,
        robots,
    } = table;
    let at = context.at;
    let mut records = opened(context, game, options)?;
    // The seats are taken again, with emblems that are the same for everybody.
    records.truncate(1);
    records.push(Record::Sealed {
        at,
        seal: seal.clone(),
    });
    records.push(Record::DayDeal {
        at,
        day: deal.day,
        simulations: deal.simulations,
    });
    let title = games::find(game).map_err(|unknown| Refusal::new(&unknown))?;
    let mut emblems = title.emblems().to_vec();
    Chance::derived(seal.seed, Purpose::Emblems).shuffle(&mut emblems);
    let people = std::iter::once(&context.person).chain(robots);
    let people = people.zip((0_u32..).zip(emblems));
    records.extend(people.map(|(who, (seat, emblem))| Record::Sat {
        at,
        who: who.clone(),
        seat,
        emblem: Some(emblem.to_owned()),
    }));
    let table = Table::replay(&records).expect("what was just decided follows");
    let table = &table;
    records.extend(Deciding { table, context }.start()?);
    Ok(records)
}

/// The records of a guided game, which starts at once; robots take the other seats.
///
/// # Errors
/// If the game is unknown, or has no tour.
pub fn tour(context: &CommandContext, game: &str, robot: impl Fn(usize) -> Person) -> Decision {
    let mut records = opened(context, game, &Map::new())?;
    let title = games::find(game).map_err(|unknown| Refusal::new(&unknown))?;
    let Some(tour) = title.tour() else {
        let game = game.to_owned();
        return refuse(&TableRefusal::NoTour { game });
    };
    let people = (0..tour.emblems.len()).map(|seat| match seat.checked_sub(1) {
        None => context.person.clone(),
        Some(number) => robot(number),
    });
    let chairs = people
        .zip(tour.emblems)
        .map(|(person, emblem)| Chair { person, emblem });
    records.push(Record::Toured {
        at: context.at,
        by: context.person.id,
        rules: title.rules(),
        position: tour.position.to_string(),
        chairs: chairs.collect(),
    });
    Ok(records)
}

/// The records of a new table whose game goes on from the position of another. The person has their own seat, or the awaited one if they
/// have none; robots take the others. What that seat cannot see is dealt anew.
///
/// # Errors
/// If the game has not begun, or nobody is awaited in it.
pub fn continued(
    table: &Table,
    context: &CommandContext,
    robot: impl Fn(usize) -> Person,
) -> Decision {
    let Some(game) = table.game() else {
        return refuse(&TableRefusal::NotBegun);
    };
    let Some(waiting) = game.waiting() else {
        return refuse(&TableRefusal::IsOver);
    };
    let who = context.person.id;
    let own = table.seat_of(who).or(table.seat_reserved_for(who));
    let own = own.unwrap_or(waiting.seat);
    let mut game = game.boxed_clone();
    game.redeal(Viewer::Seat(own), &mut Chance::new(context.seed));
    let person = |seat: Seat| match seat.cmp(&own) {
        Ordering::Equal => context.person.clone(),
        Ordering::Less => robot(seat),
        Ordering::Greater => robot(seat - 1),
    };
    let chairs = (0..game.seats()).map(|seat| Chair {
        person: person(seat),
        emblem: game.emblem(seat).to_owned(),
    });
    let chairs = chairs.collect();
    let mut records = opened(context, table.title.name(), &table.options)?;
    records.push(Record::Continued {
        at: context.at,
        by: who,
        rules: game.title().rules(),
        position: game.position().to_string(),
        chairs,
    });
    Ok(records)
}

/// The records of a new table with the players of another, whose game starts at once.
///
/// # Errors
/// If the earlier table is not over, or the person did not play at it.
pub fn rematch(table: &Table, context: &CommandContext) -> Decision {
    if !table.is_over() {
        return refuse(&TableRefusal::NotOver);
    }
    if table.seat_of(context.person.id).is_none() {
        return refuse(&TableRefusal::NotSeated);
    }
    let at = context.at;
    let mut records = vec![Record::Opened {
        at,
        by: context.person.clone(),
        game: table.title.name().to_owned(),
        options: Value::Object(table.options.clone()).to_string(),
    }];
    let players = table.seats.iter().filter_map(|place| {
        let who = place.person.clone();
        let who = who.filter(|who| !who.is_forgotten())?;
        Some((who, place.emblem.clone()))
    });
    for (seat, (who, emblem)) in (0_u32..).zip(players) {
        records.push(Record::Sat {
            at,
            who,
            seat,
            emblem,
        });
    }
    records.extend(sealed(context));
    let control = table.clocks.control();
    records.push(Record::time_set(at, context.person.id, control));
    // Who has agreed before agrees again: the game starts at once.
    for place in table.seats.iter().filter(|place| place.agreed.hints) {
        let agreed = place.person.as_ref().filter(|who| !who.is_forgotten());
        records.extend(agreed.map(|who| Record::AgreedToHints {
            at,
            who: who.id,
            agrees: true,
        }));
    }
    let table = Table::replay(&records).expect("what was just decided follows");
    let table = &table;
    records.extend(Deciding { table, context }.start()?);
    Ok(records)
}
