//! A position of In the Year of the Dragon, and how a game begins.

use super::events::Event;
use super::move_error::MoveError;
use super::moves::{Move, VERBS};
use super::palaces::Palace;
use super::people::{Hand, Person};
use super::realm::{House, MOST_SEATS, Options, Phase, Province, Realm, Seats, Stage, Supply};
use super::view::View;
use super::year::{self, Deal, MONTHS, SuperEvent};
use crate::engine::{
    self, Chance, Game, OptionKind, OptionSpec, Scene, Seat, Setup, Standing, Verb, Viewer, Waiting,
};
use crate::picture::Canvas;
use crate::words::Words;
use serde_json::{Map, Value};
use std::ops::RangeInclusive;
use tinyvec::ArrayVec;

/// D4: the money at the start.
const YUAN: u16 = 6;

/// A position, the hidden parts included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Dragon {
    /// What lies open.
    pub realm: Realm,
    /// The person cards of each seat.
    pub hands: ArrayVec<[Hand; MOST_SEATS]>,
    /// The action cards of the months to come; the last are those of the next month.
    pub deals: ArrayVec<[Deal; MONTHS]>,
}

impl Dragon {
    /// D3 to D7: a new game.
    fn set_up(mut options: Options, provinces: &[usize], chance: &mut Chance) -> Self {
        let players = provinces.len();
        let year = year::draw_year(chance);
        if options.super_event == SuperEvent::Random {
            options.super_event = SuperEvent::drawn(chance);
        }
        let deal = |_| year::shuffled(options.great_wall, chance);
        let deals = (0..MONTHS).map(deal).collect();
        let first = chance.below(players);
        let order: Seats = (0..players).map(|seat| (first + seat) % players).collect();
        let house = |&province: &usize| {
            let mut house = House {
                province: Province::ALL[province],
                yuan: YUAN,
                ..House::default()
            };
            house.palaces.0.extend([Palace::new(2); 2]);
            house
        };
        let mut supply = Supply::default();
        for person in Person::ALL {
            supply.0[*person as usize] = person.tiles(players);
        }
        Self {
            realm: Realm {
                options,
                houses: provinces.iter().map(house).collect(),
                year,
                month: 1,
                supply,
                groups: ArrayVec::new(),
                track: order,
                order,
                at: 0,
                wall: ArrayVec::new(),
                losers: ArrayVec::new(),
                recruited: ArrayVec::new(),
                turn: 0,
                stage: Stage::Start,
                phase: Phase::Start {},
            },
            hands: provinces.iter().map(|_| Hand::FULL).collect(),
            deals,
        }
    }
}

impl Game for Dragon {
    const NAME: &'static str = "dragon";
    const RULES: u32 = 1;
    const SEATS: RangeInclusive<usize> = 2..=MOST_SEATS;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "great-wall",
            kind: OptionKind::Switch,
        },
        OptionSpec {
            name: "super-event",
            kind: OptionKind::One(SuperEvent::NAMES),
        },
    ];
    const EMBLEMS: &'static [&'static str] = Province::NAMES;
    const VERBS: &'static [Verb] = VERBS;

    type Move = Move;
    type Event = Event;
    type MoveError = MoveError;
    type View = View;

    fn check(_: usize, options: &Map<String, Value>) -> Result<(), engine::Refusal> {
        let options = Setup::read_options::<Options>(options);
        options
            .map(|_| ())
            .map_err(|wrong| engine::Refusal::new(&wrong))
    }

    fn begin(setup: &Setup) -> Self {
        let options = Setup::read_options(&setup.options).expect("the options have been checked");
        let provinces = setup
            .emblem_numbers(Self::EMBLEMS)
            .expect("the emblems have been checked");
        Self::set_up(options, &provinces, &mut Chance::new(setup.seed))
    }

    fn seats(&self) -> usize {
        self.realm.seats()
    }

    fn turn(&self) -> u32 {
        self.realm.turn
    }

    fn waiting(&self) -> Option<Waiting> {
        let decision = self.realm.decision()?;
        let seat = self.realm.active();
        Some(Waiting { seat, decision })
    }

    fn moves(&self, into: &mut Vec<Move>) {
        self.each_move(|chosen| into.push(chosen));
    }

    fn read(&self, verb: &str, arguments: &[&str]) -> Result<Move, MoveError> {
        self.read_move(verb, arguments)
    }

    fn judge(&self, chosen: Move) -> Result<(), MoveError> {
        self.judge_move(chosen)
    }

    fn apply(&mut self, chosen: Move, events: &mut Vec<Event>) {
        self.play(chosen, events);
        self.go_on(events);
    }

    fn hindrance(&self, verb: &str) -> Option<MoveError> {
        self.why_not(verb)
    }

    fn untimely(refusal: &MoveError) -> bool {
        matches!(refusal, MoveError::NotNow { .. })
    }

    fn standings(&self) -> Option<Vec<Standing>> {
        matches!(self.realm.phase, Phase::Over {}).then(|| self.final_standings())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn draw(view: &View, scene: &Scene) -> Canvas {
        super::picture::draw(view, scene)
    }

    fn describe(view: &View, scene: &Scene) -> Vec<Words> {
        super::describe::describe(view, scene)
    }

    fn worth(view: &View, seat: Seat) -> f64 {
        super::worth::worth(view, seat)
    }

    fn redeal(&mut self, viewer: Viewer, chance: &mut Chance) {
        self.deal_anew(viewer, chance);
    }

    fn position(&self) -> Value {
        self.as_json()
    }

    fn load(position: &Value) -> Result<Self, engine::Refusal> {
        Self::from_json(position).map_err(|wrong| engine::Refusal::new(&wrong))
    }
}
