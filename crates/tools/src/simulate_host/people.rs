//! People of a simulation: what a step means as a request.

use super::model::{Issued, LANGUAGE};
use super::script::Action;
use super::world::{State, World};
use pagoda::host::{
    OpenRequest, PersonalRequest, ProfileRequest, Request, RequestKind, TableAction, TableRequest,
    TableView, TimeWish,
};
use pagoda::table::{Pace, Person, Table, TableCommand, TimeLimit};
use pagoda_games as games;
use pagoda_ids::{ChannelId, PersonId};
use pagoda_robots::Robot;
use pagoda_store::TableId;
use serde_json::Map;

/// A request and what is known of it.
pub struct Wish {
    /// The request.
    pub request: Request,
    /// How often it is delivered at the same time.
    pub times: u32,
}

/// The channel of a table of a script.
pub fn channel_of(table: u32) -> ChannelId {
    ChannelId::new(1_001 + u64::from(table))
}

/// Somebody of a script.
pub fn person_of(person: u32) -> PersonId {
    PersonId::new(1 + u64::from(person))
}

/// The request of a step; none if there is nothing to do for people.
pub fn wish(world: &World, action: Action) -> Option<Wish> {
    let mut state = world.state();
    let command = |table, person, command| {
        let kind = RequestKind::command(command);
        Some((table, person_of(person), kind, None, true))
    };
    let (table, person, kind, text, changes) = match action {
        Action::Open {
            table,
            person,
            title,
            robots,
        } => {
            let titles = games::titles();
            let kind = RequestKind::Open(OpenRequest::New {
                game: titles[title as usize % titles.len()].name().to_owned(),
                options: Map::new(),
                robots: vec![Robot::Beginner; robots as usize % 3],
            });
            Some((table, person_of(person), kind, None, true))
        }
        Action::Sit { table, person } => command(table, person, TableCommand::Sit { emblem: None }),
        Action::Stand { table, person } => command(table, person, TableCommand::Stand),
        Action::Start { table, person } => command(table, person, TableCommand::Start),
        Action::Undo { table, person } => command(table, person, TableCommand::Undo),
        Action::Resign { table, person } => command(table, person, TableCommand::Resign),
        Action::Close { table, person } => command(table, person, TableCommand::Close),
        Action::Rematch { table, person } => {
            let kind = RequestKind::Open(OpenRequest::Rematch);
            Some((table, person_of(person), kind, None, false))
        }
        Action::Turn { table, pick, how } => state.turn(table, pick, how),
        Action::Show {
            table,
            person,
            pick,
        } => {
            let kind = look(pick);
            Some((table, person_of(person), kind, None, false))
        }
        Action::Plan {
            table,
            person,
            pick,
        } => state.plan(table, person, pick),
        Action::Pace {
            table,
            person,
            pick,
        } => {
            const PACES: [Pace; 3] = [Pace::Live(5), Pace::Daily, Pace::Relaxed];
            let pace = PACES[pick as usize % PACES.len()];
            let wish = TimeWish {
                limit: Some(TimeLimit::Pace(pace)),
                ..TimeWish::default()
            };
            let kind = RequestKind::Table(TableRequest::Time(wish));
            Some((table, person_of(person), kind, None, false))
        }
        Action::Press {
            table,
            person,
            pick,
        } => state.press(table, person, pick),
        Action::Away { person, days } => {
            // The world begins on the second of March.
            let today = 2 + state.now() / 86_400_000;
            let last = (today + u64::from(days)).min(31);
            let until = (days > 0).then(|| format!("2026-03-{last:02}"));
            let kind = RequestKind::Personal(PersonalRequest::Me(ProfileRequest::Away {
                from: None,
                until,
                zone: Some("UTC".to_owned()),
            }));
            Some((0, person_of(person), kind, None, false))
        }
        _ => None,
    }?;
    let now = state.now();
    let id = state.discord.interaction(person, now).to_string();
    state.log(format_args!("request {id} of {person}: {kind:?}"));
    let issued = Issued {
        person,
        text,
        rematch: agrees_to_rematch(&kind).then(|| channel_of(table)),
        changes,
    };
    state.model.issued.insert(id.clone(), issued);
    let times = match action {
        Action::Turn { how, .. } if how % 3 == 2 => 2,
        _ => 1,
    };
    let request = request(id, person, channel_of(table), kind);
    state.model.last.insert(person, request.clone());
    Some(Wish { request, times })
}

fn request(id: String, person: PersonId, channel: ChannelId, kind: RequestKind) -> Request {
    Request {
        id,
        who: Person {
            id: person,
            name: format!("Person {person}"),
        },
        manages: false,
        channel,
        server: None,
        language: LANGUAGE.to_owned(),
        kind,
    }
}

/// Whether a request agrees to another game.
fn agrees_to_rematch(kind: &RequestKind) -> bool {
    match kind {
        RequestKind::Open(OpenRequest::Rematch) => true,
        RequestKind::Table(TableRequest::Press(press)) => press.action == TableAction::Rematch,
        _ => false,
    }
}

/// What somebody looks at.
fn look(pick: u32) -> RequestKind {
    match pick % 7 {
        0 => RequestKind::show(TableView::Board),
        1 => RequestKind::show(TableView::Hand),
        2 => RequestKind::show(TableView::Score),
        3 => RequestKind::Personal(PersonalRequest::Mine),
        4 => RequestKind::Table(TableRequest::Orders),
        5 => RequestKind::Table(TableRequest::Log { moves: 5 }),
        _ => RequestKind::show(TableView::Guide { given: Vec::new() }),
    }
}

type Wanted = Option<(u32, PersonId, RequestKind, Option<String>, bool)>;

impl State {
    /// The newest table of a channel.
    pub fn newest(&self, table: u32) -> Option<(TableId, &Table)> {
        let channel = channel_of(table);
        let [first, last] = [0, u32::MAX].map(|number| TableId { channel, number });
        let mut tables = self.model.tables.range(first..=last);
        tables.next_back().map(|(id, known)| (*id, &known.table))
    }

    fn turn(&self, number: u32, pick: u32, how: u32) -> Wanted {
        let (id, table) = self.newest(number)?;
        let seat = table.awaited()?;
        let person = table.seats()[seat].person.as_ref()?;
        if person.is_robot() {
            return None;
        }
        let moves = table.game()?.moves(seat);
        let text = moves.get(pick as usize % moves.len().max(1))?.clone();
        let kind = match how % 3 {
            1 => TableRequest::Line {
                text: text.to_string(),
            },
            _ => TableRequest::MoveAt {
                table: id.number,
                records: table.records(),
                text: text.clone(),
                order: Vec::new(),
            },
        };
        let text = text.to_string();
        Some((
            number,
            person.id,
            RequestKind::Table(kind),
            Some(text),
            true,
        ))
    }

    fn plan(&self, number: u32, person: u32, pick: u32) -> Wanted {
        let (_, table) = self.newest(number)?;
        let person = person_of(person);
        let own = |place: &pagoda::table::SeatState| {
            place.person.as_ref().is_some_and(|it| it.id == person)
        };
        let seat = table.seats().iter().position(own)?;
        let moves = table.game()?.moves(seat);
        let line = moves.get(pick as usize % moves.len().max(1))?.to_string();
        let lines = vec![line];
        let kind = RequestKind::Table(TableRequest::Plan { lines });
        Some((number, person, kind, None, false))
    }

    fn press(&self, number: u32, person: u32, pick: u32) -> Wanted {
        let person = person_of(person);
        let controls = self.discord.controls(person, channel_of(number).get());
        let pick = pick as usize;
        let control = controls.get(pick % controls.len().max(1))?;
        let value = control.values.get(pick / 7 % control.values.len().max(1));
        let values = value.cloned().into_iter().collect();
        let id = control.id.trim_end_matches('.');
        let kind = RequestKind::of_press(id, values);
        let costly = ["film", "review", "hint", "forget"];
        if costly.iter().any(|name| id.contains(&format!(".{name}"))) {
            return None;
        }
        Some((number, person, kind, None, false))
    }
}
