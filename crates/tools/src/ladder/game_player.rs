//! Plays one game between levels.

use super::contender::{Decider, Thinking};
use super::event_counts::{EventCounts, EventNames};
use super::schedule::Seating;
use pagoda_engine::{
    self as engine, Budget, Chance, Game, MoveText, Play, Purpose, Rules, Seat, Setup, Standing,
    Thought,
};
use pagoda_robots::analysis::{LuckMeter, Ranking};
use pagoda_robots::{self as robots, Character, Model, Robot};
use rand::Rng;
use rustix::time::{ClockId, clock_gettime};
use std::time::Duration;

/// A level that can decide in a game.
#[derive(Clone, Debug)]
pub(super) struct Player {
    pub decider: Decider,
    pub character: Option<Character>,
    pub thinking: Thinking,
    pub model: Model,
}

/// What a level has done in a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Effort {
    /// Decisions for which it made simulations: those with several moves and without exact values.
    pub searches: u64,
    /// Decisions for which it found exact values.
    pub exact: u64,
    pub simulations: u64,
    /// The time of the searches on a processor.
    pub time: Duration,
    pub events: EventCounts,
}

/// A game that is over.
#[derive(Clone, Debug)]
pub(super) struct PlayedGame {
    pub standings: Vec<Standing>,
    /// The luck of each seat.
    pub luck: Vec<f32>,
    /// By level.
    pub efforts: Vec<Effort>,
}

/// Plays games of one title, whatever its type.
pub(super) trait GamePlayer: Sync {
    /// Plays the deal of this seed in a seating.
    fn play(&self, seed: u64, seating: &Seating) -> PlayedGame;
}

/// Plays games of one title.
pub(super) struct TypedPlayer<G> {
    pub setup: Setup,
    pub players: Vec<Player>,
    pub count_events: bool,
    /// Other deals, with which a deal is compared.
    pub other_deals: Vec<Box<dyn Play>>,
    pub game: std::marker::PhantomData<fn() -> G>,
}

impl<G: Game> GamePlayer for TypedPlayer<G> {
    fn play(&self, seed: u64, seating: &Seating) -> PlayedGame {
        let mut game = G::begin(&Setup {
            seed,
            ..self.setup.clone()
        });
        let mut efforts = vec![Effort::default(); self.players.len()];
        let mut meter = LuckMeter::new(Rules::seats(&game), seed);
        meter.dealt(&game, &self.other_deals);
        // The seeds of decisions depend on nothing but the deal, so that games can be repeated.
        let mut seeds = Chance::derived(seed, Purpose::Robot);
        let mut events = Vec::new();
        let mut names = EventNames::default();
        while let Some(waiting) = game.waiting() {
            let level = seating[waiting.seat];
            let chosen = self.choose(
                &game,
                waiting.seat,
                level,
                seeds.next_u64(),
                &mut efforts[level],
            );
            events.clear();
            let before = game.clone();
            game.apply(chosen, &mut events);
            meter.moved(&before, waiting.seat, &MoveText::of(&chosen), &game);
            if self.count_events {
                for (seat, name) in events.iter().flat_map(|event| names.of(event)) {
                    *efforts[seating[seat]].events.entry(name).or_default() += 1;
                }
            }
        }
        PlayedGame {
            luck: meter.luck().to_vec(),
            standings: game.standings().expect("a game that awaits nobody is over"),
            efforts,
        }
    }
}

impl<G: Game> TypedPlayer<G> {
    fn choose(
        &self,
        game: &G,
        seat: Seat,
        level: usize,
        seed: u64,
        effort: &mut Effort,
    ) -> G::Move {
        let player = &self.players[level];
        let mut chance = Chance::derived(seed, Purpose::Robot);
        let robot = match player.decider {
            Decider::Robot(robot) => robot,
            Decider::Menu => return first_of_menu(player, game, seat, effort),
        };
        let chosen = match robot {
            Robot::Random => {
                let mut moves = Vec::new();
                game.moves(&mut moves);
                Some(*chance.pick(&moves))
            }
            Robot::Beginner => {
                let habits = player.model.habits(robot);
                habits.and_then(|habits| robots::beginner_move(habits, game, seat, seed))
            }
            Robot::Thoughtful => engine::best_move(game, seat, &mut chance),
            Robot::Easy | Robot::Fair => {
                let (_, thought) = search(player, game, seat, seed, effort)
                    .expect("the awaited seat has a thought");
                let habits = player.model.habits(robot);
                let text = habits.and_then(|habits| {
                    habits.choose(&thought, player.character, game, seat, &mut chance)
                });
                text.and_then(|text| {
                    let words: Vec<&str> = text.words().collect();
                    let (verb, arguments) = words.split_first()?;
                    Rules::read(game, verb, arguments).ok()
                })
            }
            Robot::Strong | Robot::Master => {
                let searched = search(player, game, seat, seed, effort);
                searched.map(|(chosen, _)| chosen)
            }
        };
        chosen.expect("the awaited seat has a move")
    }
}

/// The first move of the menu.
fn first_of_menu<G: Game>(player: &Player, game: &G, seat: Seat, effort: &mut Effort) -> G::Move {
    let mut moves = Vec::new();
    game.moves(&mut moves);
    if let [only] = moves[..] {
        return only;
    }
    let began = processor_time();
    let (first, _) = in_budget(player.thinking, |budget| {
        robots::think_with(&player.model, game, seat, budget, Ranking::SEED)
    })
    .expect("the awaited seat has a thought");
    effort.searches += 1;
    effort.time += processor_time().saturating_sub(began);
    first
}

/// The move of a level that searches, and its thought.
fn search<G: Game>(
    player: &Player,
    game: &G,
    seat: Seat,
    seed: u64,
    effort: &mut Effort,
) -> Option<(G::Move, Thought)> {
    let began = processor_time();
    let (chosen, thought) = in_budget(player.thinking, |budget| {
        robots::think_with(&player.model, game, seat, budget, seed)
    })?;
    if thought.exact {
        effort.exact += 1;
    } else if thought.simulations > 0 {
        effort.searches += 1;
        effort.simulations += u64::from(thought.simulations);
        effort.time += processor_time().saturating_sub(began);
    }
    Some((chosen, thought))
}

/// Thinks as long as a level does.
fn in_budget<T>(thinking: Thinking, think: impl FnOnce(&mut Budget<'_>) -> T) -> T {
    match thinking {
        Thinking::Simulations(simulations) => think(&mut Budget::of(simulations)),
        Thinking::Time(limit) => {
            let began = processor_time();
            let mut spent = |_| share_of(processor_time().saturating_sub(began), limit);
            think(&mut Budget::timed(&mut spent))
        }
    }
}

/// Which share of the limit is over; 1 if there is no time.
fn share_of(passed: Duration, limit: Duration) -> f32 {
    match limit.is_zero() {
        true => 1.0,
        false => passed.div_duration_f32(limit),
    }
}

/// How long this thread has run on a processor.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    let seconds = u64::try_from(time.tv_sec).unwrap_or(0);
    Duration::new(seconds, u32::try_from(time.tv_nsec).unwrap_or(0))
}
