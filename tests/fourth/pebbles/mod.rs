//! Pebbles: a tiny title in another crate. Pebbles lie on a beach, in rows A to C. In a turn a player takes two of them, or
//! rests, once in a game. Everybody has a secret favourite row, whose pebbles count twice.

use pagoda::engine::{
    self, Argument, ArgumentKind, Barrier, Chance, Checked, Game, InputError, Mind, OptionKind,
    OptionSpec, Refusal as Told, Rules, Seat, Setup, Shown, Standing, Verb, Viewer, Waiting,
    as_optional_seat, as_seat, check, rank, read_position,
};
use pagoda::picture::{Area, Canvas, Frame, Ink, Style, Symbol, ink};
use pagoda::show::{self, GameSight, Scene, Show, Shows, marker};
use pagoda::words::{self, File, Words};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use std::fmt;
use std::ops::RangeInclusive;

const ROWS: usize = 3;

/// A colour that only this game uses.
pub const MOSS: Ink = Ink(0x3F, 0x7A, 0x12);

/// A symbol that only this game uses.
const PEBBLE: Symbol = Symbol {
    name: "pebble",
    svg: r#"<svg viewBox="0 0 512 512"><path d="M40 280C40 140 180 90 300 110S480 240 470 330 380 440 230 430 40 400 40 280z"/></svg>"#,
};

/// A position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pebbles {
    emblems: Vec<usize>,
    /// The favourite row of each seat: hidden.
    favourites: Vec<usize>,
    /// The seat that took the pebble of each place, row after row.
    takers: Vec<Option<Seat>>,
    rested: Vec<bool>,
    /// Number of half turns.
    halves: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Options {
    #[serde(default)]
    wide: bool,
}

/// A place on the beach: `B2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Place {
    pub row: usize,
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", row_name(self.row), self.column + 1)
    }
}

impl Place {
    fn read(word: &str) -> Option<Self> {
        let row = (0..ROWS).find(|&row| word.to_uppercase().starts_with(row_name(row)))?;
        let column = word.get(1..)?.parse::<usize>().ok()?.checked_sub(1)?;
        Some(Self { row, column })
    }
}

fn row_name(row: usize) -> char {
    ['A', 'B', 'C'][row]
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    Take { at: Place },
    Rest,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Take { at } => write!(f, "take {at}"),
            Self::Rest => f.write_str("rest"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Hash, Serialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    Taken {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
        at: String,
    },
    Rested {
        #[serde(serialize_with = "as_seat")]
        seat: Seat,
    },
    /// All pebbles are taken, and the favourite rows are revealed.
    Ended {
        #[serde(serialize_with = "as_optional_seat")]
        best: Option<Seat>,
    },
}

impl engine::Event for Event {
    fn barrier(&self) -> Option<Barrier> {
        matches!(self, Self::Ended { .. }).then_some(Barrier::Secret)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, thiserror::Error)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum MoveError {
    #[error("there is no pebble at {word}")]
    NoPebble { word: String },
    #[error("you have rested already")]
    RestedAlready,
    #[error("a turn that has begun is not rested")]
    NotNow,
}

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Hash, Serialize)]
pub struct View {
    seat: Option<Seat>,
    emblems: Vec<usize>,
    favourites: Vec<Option<usize>>,
    takers: Vec<Option<Seat>>,
    waiting: Option<Waiting>,
    standings: Option<Vec<Standing>>,
}

impl Pebbles {
    fn taker(&self, at: Place) -> Option<&Option<Seat>> {
        let columns = self.takers.len() / ROWS;
        let known = at.column < columns;
        known.then(|| &self.takers[at.row * columns + at.column])
    }

    fn free(&self) -> impl Iterator<Item = Place> {
        free(&self.takers)
    }

    fn check(&self) -> Checked {
        let seats = self.rested.len();
        let lists = [self.emblems.len(), self.favourites.len()];
        check(Self::SEATS.contains(&seats), || format!("{seats} play"))?;
        check(lists == [seats; 2], || "a seat is missing".to_owned())?;
        let emblems = || (0..seats).map(|seat| &self.emblems[seat]);
        let known = emblems().all(|emblem| *emblem < Self::EMBLEMS.len());
        let doubled = (1..seats).any(|seat| self.emblems[..seat].contains(&self.emblems[seat]));
        check(known && !doubled, || "wrong emblems".to_owned())?;
        let rows = self.favourites.iter().all(|row| *row < ROWS);
        check(rows, || "there is no such row".to_owned())?;
        let beach = [3 * ROWS, 5 * ROWS].contains(&self.takers.len());
        check(beach, || "the beach has another size".to_owned())?;
        let takers = self.takers.iter().flatten();
        check(takers.max().is_none_or(|seat| *seat < seats), || {
            "nobody sits there".to_owned()
        })?;
        check(self.halves < 1_000, || "it takes too long".to_owned())
    }
}

fn free(takers: &[Option<Seat>]) -> impl Iterator<Item = Place> {
    let columns = takers.len() / ROWS;
    let places = takers.iter().enumerate();
    places
        .filter(|(_, taker)| taker.is_none())
        .map(move |(at, _)| Place {
            row: at / columns,
            column: at % columns,
        })
}

/// Returns the number of pebbles of a seat, and of those in a row.
fn count(takers: &[Option<Seat>], seat: Seat, row: usize) -> (i32, i32) {
    let rows = takers.chunks(takers.len() / ROWS);
    let counts: Vec<i32> = rows
        .map(|places| places.iter().filter(|taker| **taker == Some(seat)).count() as i32)
        .collect();
    (counts.iter().sum(), counts[row])
}

impl Rules for Pebbles {
    const NAME: &'static str = "pebbles";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=4;
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec {
        name: "wide",
        kind: OptionKind::Switch,
    }];
    const EMBLEMS: &'static [&'static str] = &["heron", "otter", "frog", "newt"];
    const VERBS: &'static [Verb] = &[
        Verb::new("take", &[Argument::required("at", ArgumentKind::Place)]),
        Verb::declining("rest"),
    ];

    type Move = Move;
    type Event = Event;
    type MoveError = MoveError;
    type View = View;
    type Secret = usize;

    fn check(_: usize, options: &Map<String, Value>) -> Result<(), Told> {
        let options = Setup::read_options::<Options>(options);
        options.map(drop).map_err(|wrong| Told::new(&wrong))
    }

    fn begin(setup: &Setup) -> Self {
        let options: Options = Setup::read_options(&setup.options).expect("they were checked");
        let mut chance = Chance::new(setup.seed);
        Self {
            emblems: setup
                .emblem_numbers(Self::EMBLEMS)
                .expect("they were checked"),
            favourites: (0..setup.players).map(|_| chance.below(ROWS)).collect(),
            takers: vec![None; ROWS * if options.wide { 5 } else { 3 }],
            rested: vec![false; setup.players],
            halves: 0,
        }
    }

    fn seats(&self) -> usize {
        self.rested.len()
    }

    fn turn(&self) -> u32 {
        self.halves / 2
    }

    fn waiting(&self) -> Option<Waiting> {
        self.free().next()?;
        Some(Waiting {
            seat: self.turn() as usize % self.seats(),
            decision: ["first", "second"][self.halves as usize % 2],
        })
    }

    fn moves(&self, into: &mut Vec<Move>) {
        into.extend(self.free().map(|at| Move::Take { at }));
        if self.waiting().is_some() && self.judge(Move::Rest).is_ok() {
            into.push(Move::Rest);
        }
    }

    fn read(&self, verb: &str, arguments: &[&str]) -> Result<Move, MoveError> {
        let &[word] = arguments else {
            assert_eq!(verb, "rest");
            return Ok(Move::Rest);
        };
        let at = Place::read(word).filter(|at| self.taker(*at).is_some());
        let word = word.to_owned();
        at.map(|at| Move::Take { at })
            .ok_or(MoveError::NoPebble { word })
    }

    fn judge(&self, chosen: Move) -> Result<(), MoveError> {
        match chosen {
            Move::Take { at } if self.taker(at) == Some(&None) => Ok(()),
            Move::Take { at } => Err(MoveError::NoPebble {
                word: at.to_string(),
            }),
            Move::Rest if !self.halves.is_multiple_of(2) => Err(MoveError::NotNow),
            Move::Rest if self.rested[self.turn() as usize % self.seats()] => {
                Err(MoveError::RestedAlready)
            }
            Move::Rest => Ok(()),
        }
    }

    fn apply(&mut self, chosen: Move, events: &mut Vec<Event>) {
        let seat = self.turn() as usize % self.seats();
        match chosen {
            Move::Take { at } => {
                let columns = self.takers.len() / ROWS;
                self.takers[at.row * columns + at.column] = Some(seat);
                self.halves += 1;
                let at = at.to_string();
                events.push(Event::Taken { seat, at });
            }
            Move::Rest => {
                self.rested[seat] = true;
                self.halves += 2;
                events.push(Event::Rested { seat });
            }
        }
        if let Some(standings) = self.standings() {
            let mut winners = standings.iter().filter(|standing| standing.winner);
            let best = winners.next().map(|standing| standing.seat);
            let best = best.filter(|_| winners.next().is_none());
            events.push(Event::Ended { best });
        }
    }

    fn hindrance(&self, verb: &str) -> Option<MoveError> {
        (verb == "rest").then(|| self.judge(Move::Rest).err())?
    }

    fn untimely(refusal: &MoveError) -> bool {
        *refusal == MoveError::NotNow
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        if self.free().next().is_some() {
            return None;
        }
        let counts = (0..self.seats()).map(|seat| count(&self.takers, seat, self.favourites[seat]));
        let counts: Vec<(i32, i32)> = counts.collect();
        let scores: Vec<i32> = counts.iter().map(|(all, liked)| all + liked).collect();
        let places = rank(&scores);
        let standing = |seat: Seat| Standing {
            seat,
            place: places[seat],
            winner: places[seat] == 1,
            score: scores[seat],
            tally: vec![("pebbles", counts[seat].0), ("favourites", counts[seat].1)],
        };
        Some((0..self.seats()).map(standing).collect())
    }

    fn view(&self, viewer: Viewer) -> View {
        let open = viewer == Viewer::Afterwards || self.waiting().is_none();
        let seen = |seat: Seat| open || viewer == Viewer::Seat(seat);
        let favourites = self.favourites.iter().enumerate();
        View {
            seat: match viewer {
                Viewer::Seat(seat) => Some(seat),
                Viewer::Table | Viewer::Afterwards => None,
            },
            emblems: self.emblems.clone(),
            favourites: favourites
                .map(|(seat, row)| seen(seat).then_some(*row))
                .collect(),
            takers: self.takers.clone(),
            waiting: Rules::waiting(self),
            standings: Rules::standings(self),
        }
    }

    fn secret(&self, seat: Seat) -> Option<usize> {
        self.waiting().map(|_| self.favourites[seat])
    }

    fn redeal(&mut self, viewer: Viewer, chance: &mut Chance) {
        if viewer == Viewer::Afterwards || self.waiting().is_none() {
            return;
        }
        for (seat, row) in self.favourites.iter_mut().enumerate() {
            if viewer != Viewer::Seat(seat) {
                *row = chance.below(ROWS);
            }
        }
    }

    fn position(&self) -> Value {
        let mut position = json!({"game": Self::NAME, "rules": Self::RULES});
        let Value::Object(fields) = json!(self) else {
            unreachable!("a position is an object")
        };
        position.as_object_mut().expect("an object").extend(fields);
        position
    }

    fn load(position: &Value) -> Result<Self, Told> {
        let read = || {
            let read: Self = read_position::<Self, _>(position)?;
            read.check().map(|()| read)
        };
        read().map_err(|reason| Told::new(&InputError::WrongPosition { reason }))
    }
}

impl Mind for Pebbles {
    fn worth(view: &View, seat: Seat) -> f64 {
        let (all, liked) = count(
            &view.takers,
            seat,
            view.favourites[seat].unwrap_or_default(),
        );
        f64::from(all + liked)
    }
}

impl Show for Pebbles {
    const WORDS: &'static [File<'static>] = &[File {
        language: "en",
        name: "pebbles/en.ftl",
        text: include_str!("en.ftl"),
    }];

    type Place = Place;
    type PartialMove = ();

    fn place(word: &str) -> Option<Place> {
        Place::read(word)
    }

    fn partial_move(_: &str, _: &[&str]) -> Option<()> {
        None
    }

    fn draw(sight: &GameSight<Self>, scene: &Scene) -> Canvas {
        let view = &sight.view;
        let lines = Self::describe(sight, scene);
        let canvas = Canvas::new(640.0, 540.0, scene.look(), ink::PAPER);
        let mut canvas = canvas.with_inks(&[MOSS]);
        for (number, words) in lines.into_iter().enumerate() {
            let line = scene.say(&words.naming(&scene.names));
            let room = Frame::new(20.0, 10.0 + 40.0 * number as f32, 600.0, 40.0);
            canvas.write(&line, room, Style::on(ink::PAPER, 24.0));
        }
        if scene.shows == Shows::Table {
            let columns = view.takers.len() / ROWS;
            for (at, taker) in view.takers.iter().enumerate() {
                let (x, y) = (at % columns * 120 + 20, at / columns * 90 + 260);
                let frame = Frame::new(x as f32, y as f32, 80.0, 80.0);
                let (row, column) = (at / columns, at % columns);
                let place = Place { row, column };
                let mut lit = sight.lit.iter();
                let ink = match lit.find(|(lit, _)| *lit == place) {
                    Some((_, kind)) => marker(*kind).ground(scene.theme),
                    None if taker.is_some() => ink::RULE,
                    None => MOSS,
                };
                let pebble = PEBBLE.path(frame);
                canvas.fill(&pebble, ink);
                canvas.area(Area::PLACE, place, &pebble);
            }
        }
        canvas
    }

    fn describe(sight: &GameSight<Self>, scene: &Scene) -> Vec<Words> {
        let view = &sight.view;
        let sentence = |key: &str| Words::computed(format!("pebbles-alt-{key}"));
        match (scene.shows, &view.standings, view.waiting) {
            (Shows::Own, ..) => {
                let row = view.seat.and_then(|seat| view.favourites[seat]);
                vec![sentence("favourite").with("row", row.map(|row| row_name(row).to_string()))]
            }
            (_, Some(standings), _) => {
                let standing = |standing: &Standing| {
                    let sentence =
                        sentence("standing").with("seat", words::Value::Seat(standing.seat));
                    sentence.with("score", standing.score)
                };
                standings.iter().map(standing).collect()
            }
            (_, None, waiting) => {
                let places: Vec<String> = match sight.lit.is_empty() {
                    true => free(&view.takers).map(|at| at.to_string()).collect(),
                    false => sight.lit.iter().map(|(at, _)| at.to_string()).collect(),
                };
                let awaits = waiting
                    .map(|now| sentence("awaits").with("seat", words::Value::Seat(now.seat)));
                let left = sentence("left").with("places", places);
                let row = view.seat.filter(|_| scene.has_hand());
                let row = row.and_then(|seat| view.favourites[seat]);
                let own = row
                    .map(|row| sentence("favourite").with("row", Some(row_name(row).to_string())));
                awaits.into_iter().chain([left]).chain(own).collect()
            }
        }
    }
}

impl Game for Pebbles {
    type Search = pagoda::robots::Search;
    const SHOWN: Shown = show::shown::<Self>();
}
