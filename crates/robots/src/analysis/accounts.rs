//! Luck and skill: where the result of a game came from, by the robots' judgement.
//!
//! What is drawn is compared with the mean over what might have been drawn, and a decision with what good players decide there, so that both are 0
//! on average whatever the judgement is worth. What is left is what the others did.

use super::ExpectedMove;
use pagoda_engine::{Budget, Chance, MoveText, Play, Purpose, Seat};

/// How often it is tried what else might have been drawn with a move, where not every draw is looked at.
const DRAWS: usize = 24;
/// Every draw is looked at if at most so many pieces come one after the other.
const EXACT: usize = 2;
/// How much worse a move may be for good players to choose it half as often: about 1.4 % of the chance to win.
const TOLERANCE: f32 = 0.02;

/// Where the result of a seat came from, in chances to win, from 0 to 1. The columns add up to the result: 1 for the winner, 0 for the others.
///
/// ```
/// use pagoda_robots::analysis::Account;
/// let account = Account { start: 0.5, luck: 0.1, own: -0.2, others: -0.4, spread: 0.3 };
/// assert!(account.result().abs() < 1e-6);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Account {
    /// The chance before anything was dealt.
    pub start: f32,
    /// What the deal and what was drawn brought.
    pub luck: f32,
    /// What the seat's own decisions brought, compared with those of good players.
    pub own: f32,
    /// What the others did.
    pub others: f32,
    /// How much the luck of such a game varies: its standard deviation.
    pub spread: f32,
}

impl Account {
    /// The sum of the columns.
    pub fn result(&self) -> f32 {
        self.start + self.luck + self.own + self.others
    }
}

/// Sums up the luck of every seat over a game.
///
/// ```
/// use pagoda_games as games;
/// use pagoda_robots::analysis::LuckMeter;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let mut game = qin.begin(&serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?)?;
/// let mut meter = LuckMeter::new(game.seats(), 7);
/// let seat = game.waiting().expect("the game has begun").seat;
/// let text = game.moves(seat)[0].clone();
/// let before = game.boxed_clone();
/// game.play(seat, &text)?;
/// meter.moved(before.as_ref(), seat, &text, game.as_ref());
/// assert!(meter.luck().iter().sum::<f32>().abs() < 1e-4, "one seat's luck is another's misfortune");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct LuckMeter {
    chance: Chance,
    luck: Vec<f32>,
    /// The sum of the variances of what might have happened.
    variance: Vec<f32>,
}

impl LuckMeter {
    /// For a game with so many seats.
    pub fn new(seats: usize, seed: u64) -> Self {
        Self {
            chance: Chance::derived(seed, Purpose::Robot),
            luck: vec![0.0; seats],
            variance: vec![0.0; seats],
        }
    }

    /// The deal with which a game began, and others with which it might have begun. The chance of each seat before anything was dealt.
    pub fn dealt(&mut self, start: &dyn Play, others: &[Box<dyn Play>]) -> Vec<f32> {
        let judged = others.iter().map(|other| other.judged());
        self.compare(&start.judged(), &Possible::sampled(judged.collect()))
    }

    /// A move, with the positions before it and after it.
    pub fn moved(&mut self, before: &dyn Play, seat: Seat, text: &str, after: &dyn Play) {
        // What is drawn does not make a move illegal.
        let judged_after = |mut game: Box<dyn Play>| {
            let played = game.play(seat, text);
            played.ok().map(|_| game.judged())
        };
        let undrawn = before.undrawn().zip(after.undrawn());
        let possible = match undrawn.map(|(before, after)| before.saturating_sub(after)) {
            Some(0) => return,
            Some(drawn) if drawn <= EXACT => {
                let draws = before.next_draws(drawn).into_iter();
                let judged = draws.filter_map(|(share, game)| Some((share, judged_after(game)?)));
                Possible::exact(judged.collect())
            }
            Some(_) | None => {
                let drawn_anew = (0..DRAWS).filter_map(|_| {
                    let mut game = before.boxed_clone();
                    game.draw_anew(&mut self.chance);
                    judged_after(game)
                });
                Possible::sampled(drawn_anew.collect())
            }
        };
        self.compare(&after.judged(), &possible);
    }

    /// Adds the difference between what happened and the mean of what might have happened, which it returns.
    fn compare(&mut self, happened: &[f32], possible: &Possible) -> Vec<f32> {
        let mut mean = vec![0.0; happened.len()];
        for (share, judged) in &possible.outcomes {
            for (mean, judged) in mean.iter_mut().zip(judged) {
                *mean += share * judged;
            }
        }
        for (share, judged) in &possible.outcomes {
            let apart = judged.iter().zip(&mean);
            for (variance, (judged, mean)) in self.variance.iter_mut().zip(apart) {
                *variance += share * possible.correction * (judged - mean).powi(2);
            }
        }
        if possible.outcomes.is_empty() {
            mean.copy_from_slice(happened);
        }
        for ((luck, happened), mean) in self.luck.iter_mut().zip(happened).zip(&mean) {
            *luck += happened - mean;
        }
        mean
    }

    /// The luck of each seat so far.
    pub fn luck(&self) -> &[f32] {
        &self.luck
    }

    /// The accounts so far: after the chances at the start, and what the seats' own decisions brought.
    fn accounts(&self, starts: &[f32], own: &[f32], game: &dyn Play) -> Vec<Account> {
        let judged = game.judged();
        let account = |(seat, now): (Seat, &f32)| {
            let (start, luck, own) = (starts[seat], self.luck[seat], own[seat]);
            Account {
                start,
                luck,
                own,
                others: now - start - luck - own,
                spread: self.variance[seat].sqrt(),
            }
        };
        judged.iter().enumerate().map(account).collect()
    }
}

/// What might have happened: the chances of all seats after it, each with its share.
struct Possible {
    outcomes: Vec<(f32, Vec<f32>)>,
    /// By how much the variance of a sample is too small.
    correction: f32,
}

impl Possible {
    /// Everything that might have happened.
    fn exact(outcomes: Vec<(f32, Vec<f32>)>) -> Self {
        Self {
            outcomes,
            correction: 1.0,
        }
    }

    /// Some of it, each as likely as the others.
    fn sampled(judged: Vec<Vec<f32>>) -> Self {
        let count = judged.len() as f32;
        let outcomes = judged.into_iter().map(|judged| (1.0 / count, judged));
        Self {
            outcomes: outcomes.collect(),
            correction: count / (count - 1.0).max(1.0),
        }
    }
}

/// How good players decide: each move with its worth for the seat and how often they choose it, from what the seat knows.
pub struct Practice(Vec<(MoveText, f32, f32)>);

impl Practice {
    /// At the decision of the awaited seat. None if it is not awaited.
    pub fn at(game: &dyn Play, seat: Seat, seed: u64) -> Option<Self> {
        let thought = game.think(seat, &mut Budget::of(0), seed)?;
        let judged = thought.considered.into_iter().chain(thought.others);
        let mut moves: Vec<(MoveText, f32, f32)> = judged
            .map(|considered| (considered.text, considered.value as f32, 0.0))
            .collect();
        let best = moves.iter().map(|(_, worth, _)| *worth).fold(0.0, f32::max);
        let weight = |worth: f32| ((worth - best) / TOLERANCE).exp();
        let total: f32 = moves.iter().map(|(_, worth, _)| weight(*worth)).sum();
        for (_, worth, share) in &mut moves {
            *share = weight(*worth) / total;
        }
        Some(Self(moves))
    }

    /// A move as a good player chooses it.
    pub fn choose(&self, chance: &mut Chance) -> MoveText {
        let mut left = chance.below(1 << 24) as f32 / (1 << 24) as f32;
        for (text, _, share) in &self.0 {
            left -= share;
            if left < 0.0 {
                return text.clone();
            }
        }
        self.0[0].0.clone()
    }

    /// How much better a move is than what good players do on average. None if they do not even consider it.
    pub fn advantage(&self, text: &str) -> Option<f32> {
        let (_, worth, _) = self.0.iter().find(|(known, ..)| known == text)?;
        let usual: f32 = self.0.iter().map(|(_, worth, share)| worth * share).sum();
        Some(worth - usual)
    }

    /// The least worth of a considered move, compared with what good players do on average.
    fn least(&self) -> f32 {
        let advantages = self.0.iter().filter_map(|(text, ..)| self.advantage(text));
        advantages.fold(0.0, f32::min)
    }
}

/// Sums up a whole game: its start, other starts that were as likely, and all its moves. One account for each seat; none if a move is not legal, or
/// the game is not over.
pub fn accounts(
    start: &dyn Play,
    other_starts: &[Box<dyn Play>],
    moves: &[ExpectedMove],
    seed: u64,
) -> Option<Vec<Account>> {
    account_course(start, other_starts, moves, seed)?.pop()
}

/// The accounts of all seats at the start and after each move, as [`accounts`] sums them up. They add up to the chances at that moment.
pub fn account_course(
    start: &dyn Play,
    other_starts: &[Box<dyn Play>],
    moves: &[ExpectedMove],
    seed: u64,
) -> Option<Vec<Vec<Account>>> {
    let mut meter = LuckMeter::new(start.seats(), seed);
    let starts = meter.dealt(start, other_starts);
    let mut own = vec![0.0; start.seats()];
    let mut game = start.boxed_clone();
    let mut course = vec![meter.accounts(&starts, &own, start)];
    for (index, made) in moves.iter().enumerate() {
        let seed = decision_seed(seed, index);
        if let Some(practice) = Practice::at(game.as_ref(), made.seat, seed) {
            own[made.seat] += practice
                .advantage(&made.text)
                .unwrap_or_else(|| practice.least());
        }
        let before = game.boxed_clone();
        game.play(made.seat, &made.text).ok()?;
        meter.moved(before.as_ref(), made.seat, &made.text, game.as_ref());
        course.push(meter.accounts(&starts, &own, game.as_ref()));
    }
    game.standings()?;
    Some(course)
}

/// The seed by which a decision of a game is judged.
pub fn decision_seed(seed: u64, index: usize) -> u64 {
    seed.wrapping_add((index as u64).wrapping_mul(0x9E37_79B9))
}
