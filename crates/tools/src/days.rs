//! `pagoda-tools simulate --days`: how many days a game lasts, and how often its people are called, if they look at it some times a day.
//!
//! The model: four people at a table who sleep eight hours each and look at the table three times in between. Whoever is awaited decides
//! at their next look, as a thoughtful robot would. The times are those of the journal; reminders are not counted.

use pagoda::robots::Robot;
use pagoda::table::{
    ADVANCE_MEDIAN, AnswerReason, CommandContext, Order, Person, Plan, PlanOutcome, PreparedAnswer,
    Table, TableCommand, Time, opening,
};
use pagoda_engine::{Budget, Chance, Play, Refusal, Seat, Setup, Title};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const MINUTE: Time = 60;
const HOUR: Time = 60 * MINUTE;
const DAY: Time = 24 * HOUR;
/// How often somebody looks at the table between two nights.
const LOOKS: usize = 3;
const AWAKE: Time = 16 * HOUR;
/// When people get up, and how much later some do.
const MORNING: (Time, Time) = (6 * HOUR, 3 * HOUR);
/// When the games begin.
const EVENING: Time = 20 * HOUR;
/// From one decision to the next one of the same person.
const THINKING: Time = 2 * MINUTE;
/// The median of the times to answers that need nobody, as people have it who never set it.
const ANSWER_MEDIAN: Time = 10 * MINUTE;
/// What an order may spend.
const MOST: u32 = 2;

/// What need not wait for anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Prepared {
    /// Nothing: every decision is asked.
    Nothing,
    /// Decisions without a choice.
    NoChoice,
    /// Those, and the standing orders of half of the people.
    Orders,
    /// Those, and the moves in advance of the same people.
    Advance,
    /// The same, if everybody gives orders and chooses in advance.
    Everybody,
}

impl Prepared {
    /// All, from the least to the most.
    pub const ALL: [Self; 5] = [
        Self::Nothing,
        Self::NoChoice,
        Self::Orders,
        Self::Advance,
        Self::Everybody,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Nothing => "everything is asked",
            Self::NoChoice => "only what is a choice",
            Self::Orders => "half give orders",
            Self::Advance => "and choose in advance",
            Self::Everybody => "everybody does both",
        }
    }
}

/// Sums over games.
#[derive(Clone, Debug, Default)]
pub struct Days {
    games: u64,
    people: u64,
    seconds: Time,
    /// Decisions, and how many of them people made at a look.
    decisions: u64,
    asked: u64,
    /// How often somebody was called, and for which decisions.
    calls: u64,
    called_for: BTreeMap<&'static str, u64>,
    ordered: u64,
    advance: u64,
    /// Moves in advance that were not made.
    refused: u64,
}

impl Days {
    /// Days of a game.
    pub fn per_game(&self) -> f64 {
        self.seconds as f64 / DAY as f64 / self.games.max(1) as f64
    }

    /// Calls of a person in a game.
    pub fn calls(&self) -> f64 {
        self.calls as f64 / self.people.max(1) as f64
    }

    fn of_a_game(&self, count: u64) -> f64 {
        count as f64 / self.games.max(1) as f64
    }

    /// All figures.
    pub fn as_json(&self) -> Value {
        json!({
            "days": self.per_game(),
            "calls": self.calls(),
            "called_for": self.called_for,
            "decisions": self.of_a_game(self.decisions),
            "asked": self.of_a_game(self.asked),
            "ordered": self.of_a_game(self.ordered),
            "in_advance": self.of_a_game(self.advance),
            "refused": self.of_a_game(self.refused),
        })
    }

    /// Prints them beside those of games in which everything is asked.
    pub fn print(&self, prepared: Prepared, all_asked: &Self) {
        println!(
            "  {:<22} {:>6.1} days ({:>3.0} %), {:>5.1} calls of a person ({:>3.0} %); of {:.0} decisions {:.0} asked, {:.0} by order, {:.0} in \
             advance ({:.0} refused)",
            prepared.name(),
            self.per_game(),
            100.0 * self.per_game() / all_asked.per_game(),
            self.calls(),
            100.0 * self.calls() / all_asked.calls(),
            self.of_a_game(self.decisions),
            self.of_a_game(self.asked),
            self.of_a_game(self.ordered),
            self.of_a_game(self.advance),
            self.of_a_game(self.refused),
        );
    }
}

/// Plays these games: with the same seeds people look at the same times.
///
/// # Errors
/// If the game cannot start so.
pub fn play_days(
    title: &'static dyn Title,
    setup: &Setup,
    games: u64,
    prepared: Prepared,
) -> Result<Days, String> {
    let mut days = Days::default();
    for number in 0..games {
        let mut evenings = Evenings::start(title, setup, setup.seed + number, prepared)?;
        evenings.play(&mut days);
        days.games += 1;
        days.people += setup.players as u64;
        days.seconds += evenings.now - EVENING;
    }
    Ok(days)
}

/// When somebody looks at the table.
struct Looks {
    chance: Chance,
    morning: Time,
    /// Those of the days so far, in order.
    times: Vec<Time>,
}

impl Looks {
    fn new(seed: u64) -> Self {
        let mut chance = Chance::new(seed);
        let morning = MORNING.0 + chance.below(MORNING.1 as usize) as Time;
        Self {
            chance,
            morning,
            times: Vec::new(),
        }
    }

    /// The first one after a time.
    fn next(&mut self, after: Time) -> Time {
        loop {
            let first = self.times.partition_point(|time| *time <= after);
            if let Some(time) = self.times.get(first) {
                return *time;
            }
            let morning = (self.times.len() / LOOKS) as Time * DAY + self.morning;
            let mut look = || morning + self.chance.below(AWAKE as usize) as Time;
            let mut looks: [Time; LOOKS] = std::array::from_fn(|_| look());
            looks.sort_unstable();
            self.times.extend(looks);
        }
    }
}

/// One game over days.
struct Evenings {
    table: Table,
    prepared: Prepared,
    now: Time,
    looks: Vec<Looks>,
    orders: Vec<Order>,
    plans: Vec<Option<Plan>>,
    /// Who is looking at the table.
    present: Option<Seat>,
}

impl Evenings {
    fn start(
        title: &'static dyn Title,
        setup: &Setup,
        seed: u64,
        prepared: Prepared,
    ) -> Result<Self, String> {
        let refused = |refusal: Refusal| refusal.message;
        let opened = opening::lobby(&context(0, EVENING, seed), title.name(), &setup.options);
        let opened = opened.map_err(refused)?;
        let mut table = Table::replay(&opened).map_err(|error| error.to_string())?;
        let sit = TableCommand::Sit { emblem: None };
        let asked = (1..setup.players).map(|seat| (seat, &sit));
        for (seat, command) in asked.chain([(0, &TableCommand::Start)]) {
            let records = table.decide(&context(seat, EVENING, seed), command);
            for record in records.map_err(refused)? {
                table.apply(&record).map_err(|error| error.to_string())?;
            }
        }
        let orders = title.policies().iter().map(|policy| Order {
            policy: policy.name.to_owned(),
            most: policy.limited(MOST),
            shown: None,
        });
        let people = (0..setup.players as u64).map(|seat| Looks::new(seed ^ (seat + 1) << 32));
        Ok(Self {
            orders: orders.collect(),
            plans: vec![None; setup.players],
            looks: people.collect(),
            now: EVENING,
            present: None,
            table,
            prepared,
        })
    }

    fn play(&mut self, days: &mut Days) {
        while let Some(seat) = self.table.awaited() {
            let applied = match self.prepared_answer(seat, days) {
                Some((answer, after)) => {
                    self.wait_until(self.now + after, None);
                    self.present = None;
                    let given = self.table.give_answer(&self.context(seat), &answer);
                    if answer.reason == AnswerReason::Advance {
                        let turn = self.table.game().map_or(0, Play::turn);
                        let plan = self.plans[seat].take();
                        self.plans[seat] = plan.and_then(|plan| plan.continued(turn));
                        days.advance += 1;
                    }
                    days.ordered += u64::from(answer.reason == AnswerReason::Order);
                    given
                }
                None => {
                    let waiting = self.table.game().and_then(Play::waiting);
                    self.ask(seat, waiting.expect("somebody is awaited").decision, days);
                    let game = self.table.game().expect("a game is played");
                    let mut budget = Budget::of(1);
                    let text = Robot::Thoughtful.choose(game, seat, self.now, &mut budget);
                    let text = text.expect("the seat is awaited");
                    self.table.make_move(&self.context(seat), &text)
                }
            };
            let applied = applied.expect("the move is legal");
            days.decisions += applied.len() as u64;
            if self.prepared == Prepared::Nothing {
                for answer in &applied[1..] {
                    self.ask(answer.seat, answer.decision, days);
                }
            }
            if self.present == Some(seat) && self.table.awaited() != Some(seat) {
                self.plan(seat);
            }
        }
    }

    /// Waits until somebody decides.
    fn ask(&mut self, seat: Seat, decision: &'static str, days: &mut Days) {
        days.asked += 1;
        let decides = if self.present == Some(seat) {
            self.now + THINKING
        } else {
            days.calls += 1;
            *days.called_for.entry(decision).or_default() += 1;
            self.looks[seat].next(self.now)
        };
        self.wait_until(decides, Some(seat));
        self.present = Some(seat);
    }

    /// Whoever looks at the table until then, and is not the one who decides, chooses in advance.
    fn wait_until(&mut self, then: Time, decides: Option<Seat>) {
        for seat in 0..self.looks.len() {
            if Some(seat) != decides && self.looks[seat].next(self.now) <= then {
                self.plan(seat);
            }
        }
        self.now = then;
    }

    fn prepares(&self, seat: Seat, what: Prepared) -> bool {
        self.prepared >= what && (seat.is_multiple_of(2) || self.prepared == Prepared::Everybody)
    }

    fn plan(&mut self, seat: Seat) {
        if !self.prepares(seat, Prepared::Advance) {
            return;
        }
        let mut texts = Vec::new();
        while let Some(there) = Plan::position(&self.table, seat, &texts) {
            let mut budget = Budget::of(1);
            let text = Robot::Thoughtful.choose(there.as_ref(), seat, self.now, &mut budget);
            texts.push(text.expect("the seat is awaited there"));
        }
        let begun = self.plans[seat].as_ref().is_some_and(|plan| plan.begun);
        if !begun && !texts.is_empty() {
            self.plans[seat] = Plan::new(&self.table, seat, &texts).ok();
        }
    }

    /// The answer of somebody who need not be asked, and after what time it is given.
    fn prepared_answer(&mut self, seat: Seat, days: &mut Days) -> Option<(PreparedAnswer, Time)> {
        if self.prepared == Prepared::Nothing {
            return None;
        }
        let outcome = self.plans[seat].as_ref();
        match outcome.map(|plan| plan.outcome(&self.table)) {
            Some(PlanOutcome::Made(answer)) => {
                return Some((answer, PreparedAnswer::delay(&self.table, ADVANCE_MEDIAN)));
            }
            Some(PlanOutcome::Refused(_)) => {
                days.refused += 1;
                self.plans[seat] = None;
            }
            Some(PlanOutcome::Waits) | None => {}
        }
        let orders = match self.prepares(seat, Prepared::Orders) {
            true => self.orders.as_slice(),
            false => &[],
        };
        let answer = PreparedAnswer::find(&self.table, orders)?;
        let after = match answer.is_due {
            true => 0,
            false => PreparedAnswer::delay(&self.table, ANSWER_MEDIAN),
        };
        Some((answer, after))
    }

    fn context(&self, seat: Seat) -> CommandContext {
        context(seat, self.now, 0)
    }
}

fn context(seat: Seat, at: Time, seed: u64) -> CommandContext {
    let person = Person {
        id: (seat as u64 + 1).into(),
        name: format!("Person {seat}"),
    };
    CommandContext {
        person,
        manages: false,
        at,
        seed,
        salt: None,
    }
}
