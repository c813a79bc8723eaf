//! How tables come to be: opened, begun at once with robots, as a guided game, or once more with the same people.

use super::decide::{Decision, refuse};
use super::record::{Chair, Person, Record};
use super::{CommandContext, Stage, Table, TableCommand, TableRefusal};
use crate::engine::Refusal;
use crate::games;
use serde_json::{Map, Value};

impl Table {
    /// The record that opens a table.
    ///
    /// # Errors
    /// If there is no such game, or it cannot be played with these options.
    pub fn opening(asker: &CommandContext, game: &str, options: &Map<String, Value>) -> Decision {
        let title = games::find(game).map_err(|unknown| Refusal::new(&unknown))?;
        Self::check_options(title, options)?;
        Ok(vec![
            Record::Opened {
                at: asker.at,
                by: asker.person.clone(),
                game: title.name().to_owned(),
                options: Value::Object(options.clone()).to_string(),
            },
            Record::Sat {
                at: asker.at,
                who: asker.person.clone(),
                seat: 0,
                emblem: None,
            },
        ])
    }

    /// The records of a new table with these others, begun at once.
    ///
    /// # Errors
    /// As [`Table::opening`], or if they are too many or too few.
    pub fn opening_with(
        asker: &CommandContext,
        game: &str,
        options: &Map<String, Value>,
        others: &[Person],
    ) -> Decision {
        let mut records = Self::opening(asker, game, options)?;
        for other in others {
            let table = Self::replay(&records).expect("what was just decided follows");
            let robot = other.clone();
            records.extend(table.decide(asker, &TableCommand::AddRobot { robot })?);
        }
        let table = Self::replay(&records).expect("what was just decided follows");
        records.extend(table.start(asker)?);
        Ok(records)
    }

    /// The records of a guided game of this title, begun at once; robots take the other seats.
    ///
    /// # Errors
    /// If there is no such game, or no tour of it.
    pub fn touring(
        asker: &CommandContext,
        game: &str,
        robot: impl Fn(usize) -> Person,
    ) -> Decision {
        let mut records = Self::opening(asker, game, &Map::new())?;
        let title = games::find(game).map_err(|unknown| Refusal::new(&unknown))?;
        let Some(tour) = title.tour() else {
            let game = game.to_owned();
            return refuse(&TableRefusal::NoTour { game });
        };
        let people = (0..tour.emblems.len()).map(|seat| match seat.checked_sub(1) {
            None => asker.person.clone(),
            Some(number) => robot(number),
        });
        let chairs = people
            .zip(tour.emblems)
            .map(|(person, emblem)| Chair { person, emblem });
        records.push(Record::Toured {
            at: asker.at,
            by: asker.person.id,
            rules: title.rules(),
            position: tour.position.to_string(),
            chairs: chairs.collect(),
        });
        Ok(records)
    }

    /// The records of a new table with the same seats, begun at once.
    ///
    /// # Errors
    /// If this one is not over, or who asks did not play.
    pub fn rematch(&self, asker: &CommandContext) -> Decision {
        if !matches!(self.stage, Stage::Finished | Stage::Closed) {
            return refuse(&TableRefusal::NotOver);
        }
        if self.seat_of(asker.person.id).is_none() {
            return refuse(&TableRefusal::NotSeated);
        }
        let at = asker.at;
        let mut records = vec![Record::Opened {
            at,
            by: asker.person.clone(),
            game: self.title.name().to_owned(),
            options: Value::Object(self.options.clone()).to_string(),
        }];
        let sitting = self.places.iter().filter_map(|place| {
            let who = place.person.clone();
            let who = who.filter(|who| !who.is_forgotten())?;
            Some((who, place.emblem.clone()))
        });
        for (seat, (who, emblem)) in (0_u32..).zip(sitting) {
            records.push(Record::Sat {
                at,
                who,
                seat,
                emblem,
            });
        }
        records.push(Record::Paced {
            at,
            by: asker.person.id,
            pace: self.pace,
        });
        let table = Self::replay(&records).expect("what was just decided follows");
        records.extend(table.start(asker)?);
        Ok(records)
    }
}
