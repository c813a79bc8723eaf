//! In the Year of the Dragon: a prince's court through twelve months of trouble, for two to five players.
//!
//! The rules are numbered D1 to D50; the code that enforces a rule names it. A position is a [`Dragon`]: what is public is its
//! [`Realm`], what is hidden are the hands and the action cards of the months to come.

// Here and not in Cargo.toml: tests may unwrap.
#![warn(clippy::unwrap_used)]

mod advance;
mod calamities;
mod events;
mod legal;
mod mind;
mod months;
mod move_error;
mod moves;
mod named;
mod orders;
mod palaces;
mod partial_move;
mod people;
mod play;
mod position;
mod realm;
mod scoring;
mod show;
mod state;
mod supers;
mod view;
mod year;

use moves::VERBS;
use pagoda_engine::{
    self, Basis, Chance, Game, GameDate, OptionKind, OptionSpec, Policy, Rules, Seat, Setup, Shown,
    Standing, Verb, Viewer, Waiting,
};
use pagoda_robots::Search;
use realm::MOST_SEATS;
use serde_json::Value;
use std::ops::RangeInclusive;

pub use events::{Event, Good};
pub use mind::{Figure, MoveFigure};
pub use move_error::MoveError;
pub use moves::Move;
pub use palaces::{Letter, MOST_PALACES, Palace, Palaces};
pub use partial_move::PartialMove;
pub use people::{Card, Hand, Person, Trade};
pub use realm::{Group, House, Letters, Options, Phase, Province, Realm, Seats, Stage, Supply};
pub use state::Dragon;
pub use view::View;
pub use year::{
    Action, Deal, Fate, MONTHS, Privilege, SuperEvent, WallTile, action_cards, group_sizes,
    lay_year,
};

impl Rules for Dragon {
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
    const POLICIES: &'static [Policy] = orders::POLICIES;
    const GROUNDS: &'static [&'static str] = advance::GROUNDS;

    type Move = Move;
    type Event = Event;
    type MoveError = MoveError;
    type View = View;
    type Secret = Hand;

    fn check(
        _: usize,
        options: &serde_json::Map<String, Value>,
    ) -> Result<(), pagoda_engine::Refusal> {
        let options = Setup::read_options::<Options>(options);
        options
            .map(|_| ())
            .map_err(|wrong| pagoda_engine::Refusal::new(&wrong))
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

    fn emblem(&self, seat: Seat) -> &'static str {
        Self::EMBLEMS[self.realm.houses[seat].province as usize]
    }

    fn turn(&self) -> u32 {
        self.realm.turn
    }

    fn date(&self) -> GameDate {
        GameDate::Own {
            count: self.realm.month.into(),
            part: match self.realm.stage {
                Stage::Start => "start",
                Stage::Actions => "action",
                Stage::Persons => "person",
                Stage::Event => "event",
                Stage::Wall | Stage::LastWall | Stage::SuperWall => "wall",
                Stage::Super => "super-event",
                // Nobody decides anything then.
                Stage::Decay | Stage::Scoring => "end",
            },
        }
    }

    fn has_owner(&self) -> bool {
        let stage = self.realm.stage;
        matches!(stage, Stage::Start | Stage::Actions | Stage::Persons)
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

    fn standings_now(&self) -> Option<Vec<Standing>> {
        Some(self.final_standings())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn secret(&self, seat: Seat) -> Option<Hand> {
        let over = matches!(self.realm.phase, Phase::Over {});
        (!over).then(|| self.hands[seat])
    }

    fn follow(&self, policy: &str, _: u32, _: Option<u32>) -> Option<Move> {
        self.follow_policy(policy)
    }

    fn in_turn_of(&self, seat: Seat) -> Option<Self> {
        self.turn_of(seat)
    }

    fn basis(&self, chosen: Move) -> Basis {
        self.realm.basis_of(chosen)
    }

    fn redeal(&mut self, viewer: Viewer, chance: &mut Chance) {
        self.deal_anew(viewer, chance);
    }

    fn draw_anew(&mut self, chance: &mut Chance) {
        self.deal_months_anew(chance);
    }

    fn position(&self) -> Value {
        self.as_json()
    }

    fn load(position: &Value) -> Result<Self, pagoda_engine::Refusal> {
        Self::from_json(position).map_err(|wrong| pagoda_engine::Refusal::new(&wrong))
    }
}

impl Game for Dragon {
    type Search = Search;
    const SHOWN: Shown = pagoda_show::shown::<Self>();
}
