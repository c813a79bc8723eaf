//! Hints: the best moves of a decision, each with its reasons.

use super::examination::best_first;
use super::reasons::{MOST_REASONS, reasons_for};
use pagoda_engine::{
    Budget, Chance, Compared, Deals, EffectKind, ExpectedMove, Goal, MoveText, Play, Purpose,
    RankedMove, Seat,
};
use pagoda_words::Words;

/// The most hints.
const MOST: usize = 3;
/// The third hint is left out if the chance to win is lower than after the best move by more than this.
const NEARLY_AS_GOOD: f32 = 0.1;
/// The most moves that are compared.
const COMPARED: usize = 4;
/// The most simulations.
const SIMULATIONS: u32 = 3_000;
/// How many moves of the reader's turn are followed to the answer.
const LONGEST_TURN: usize = 6;
/// In how many deals it is tried what a move prevents.
const PREVENTION_DEALS: usize = 8;
/// How much a prevented move must bring its seat after another move, and how much more than after the hint.
const PREVENTED: f32 = 0.06;

/// A recommended move with its reasons.
///
/// ```
/// use pagoda_robots::analysis::hints;
/// use pagoda_engine::Budget;
/// use pagoda_games as games;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let game = qin.begin(&serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?)?;
/// let seat = game.waiting().expect("the game has begun").seat;
/// let hints = hints(game.as_ref(), seat, &mut Budget::of(100), 7);
/// assert!((2..=3).contains(&hints.len()));
/// assert!(hints[0].chance >= hints[1].chance);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The move.
    pub text: MoveText,
    /// The chance to win after it, from 0 to 1.
    pub chance: f32,
    /// What speaks for it and not for the next best move, the weightiest first. Seats are numbers in these texts.
    pub reasons: Vec<Words>,
    /// The move of an opponent that it prevents or makes much worse, if there is one.
    pub prevents: Option<ExpectedMove>,
    /// The expected answer.
    pub answer: Option<ExpectedMove>,
}

/// The two or three best moves of the awaited seat, best first, from what the seat knows. One if there is no other, none if the seat is not
/// awaited. At most 3,000 simulations are made.
pub fn hints(game: &dyn Play, seat: Seat, budget: &mut Budget<'_>, seed: u64) -> Vec<Hint> {
    let half = budget.simulations.min(SIMULATIONS) / 2;
    let Some(thought) = game.think(seat, &mut budget.part(half), seed) else {
        return Vec::new();
    };
    let ranked = game.ranked_moves(seat);
    let texts = thought.considered.into_iter();
    let moves = different_moves(texts.map(|considered| considered.text), &ranked);
    let mut compared_moves = moves.clone();
    // A move that does nothing shows what the others would do if nobody prevented it.
    let neutral = neutral_move(&ranked).filter(|neutral| !moves.contains(neutral));
    compared_moves.extend(neutral);
    let seed = seed.wrapping_add(1);
    let mut part = budget.part(half);
    let compared = game.compare(
        seat,
        &compared_moves,
        Deals::Imagined,
        Goal::Win,
        &mut part,
        seed,
    );
    let Some(mut compared) = compared else {
        return Vec::new();
    };
    let deals = imagined_deals(game, seat, seed);
    for one in &mut compared {
        extend_to_answer(deals[0].as_ref(), seat, &mut one.line, seed);
    }
    let offered = compared.iter().filter(|one| moves.contains(&one.text));
    let mut offered: Vec<&Compared> = offered.collect();
    offered.sort_by(|one, other| best_first(one, other));
    let highest = offered.first().map_or(0.0, |best| best.chance());
    let leading = offered.iter().take(2).map(|one| one.text.clone());
    let leading: Vec<MoveText> = leading.collect();
    let offered = offered.into_iter().take(MOST).enumerate();
    let offered =
        offered.filter(|(index, one)| *index < 2 || one.chance() >= highest - NEARLY_AS_GOOD);
    let mut threats = threats(&deals, seat, &compared, seed);
    // Not to make a move prevents nothing that would only answer it.
    threats.retain(|threat| !threat.is_reaction && !names_hand(&deals, seat, threat.line));
    let hint = |one: &Compared| Hint {
        text: one.text.clone(),
        chance: one.chance(),
        reasons: {
            let mut leading = leading.iter().filter(|other| **other != one.text);
            let other = leading.next().map(MoveText::as_str);
            reasons(game, seat, &one.text, other, &ranked)
        },
        prevents: prevented(&deals, seat, one, &threats, seed).cloned(),
        answer: answer(seat, &one.line)
            .filter(|_| !names_hand(&deals, seat, &one.line))
            .cloned(),
    };
    offered.map(|(_, one)| hint(one)).collect()
}

/// The first moves that differ from each other in what they do, not only in where.
fn different_moves(texts: impl Iterator<Item = MoveText>, ranked: &[RankedMove]) -> Vec<MoveText> {
    let mut moves: Vec<MoveText> = Vec::new();
    for text in texts {
        if moves.len() < COMPARED && moves.iter().all(|known| differ(known, &text, ranked)) {
            moves.push(text);
        }
    }
    moves
}

/// Whether two moves have different verbs or effects. If neither has an effect that can be told, whether their first arguments differ.
fn differ(one: &MoveText, other: &MoveText, ranked: &[RankedMove]) -> bool {
    let first_words = |text: &MoveText, count| {
        let words = text.words().take(count);
        words.collect::<Vec<_>>().join(" ")
    };
    if first_words(one, 1) != first_words(other, 1) {
        return true;
    }
    let effect = |text: &MoveText| ranked.iter().find(|ranked| ranked.text == *text);
    let words = |text: &MoveText| effect(text).map_or(&[][..], |ranked| &ranked.effect.words);
    match (words(one), words(other)) {
        ([], []) => first_words(one, 2) != first_words(other, 2),
        (words, others) => words != others,
    }
}

/// A move without a particular effect.
fn neutral_move(ranked: &[RankedMove]) -> Option<MoveText> {
    let mut neutral = ranked
        .iter()
        .filter(|ranked| ranked.effect.kind == EffectKind::Neutral);
    neutral.next().map(|ranked| ranked.text.clone())
}

/// What speaks for a move and not for another; what it brings, where the rules say nothing else.
fn reasons(
    game: &dyn Play,
    seat: Seat,
    text: &MoveText,
    other: Option<&str>,
    ranked: &[RankedMove],
) -> Vec<Words> {
    let reasons = reasons_for(game, seat, text, other);
    if !reasons.is_empty() {
        return reasons.into_iter().map(|reason| reason.words).collect();
    }
    let effect = ranked.iter().find(|ranked| ranked.text == *text);
    let mut brings = effect.map_or_else(Vec::new, |ranked| ranked.effect.words.clone());
    if brings.is_empty() {
        brings = game.move_outlook(seat, text);
    }
    brings.truncate(MOST_REASONS);
    brings
}

/// The first move of another seat in a line.
fn answer(seat: Seat, line: &[ExpectedMove]) -> Option<&ExpectedMove> {
    line.iter().find(|expected| expected.seat != seat)
}

/// Whether a line up to its answer shows what another holds: a robot may remember it, and tells nobody.
fn names_hand(deals: &[Box<dyn Play>], seat: Seat, line: &[ExpectedMove]) -> bool {
    let names = |deal: &dyn Play| {
        let mut game = deal.boxed_clone();
        for made in line {
            // In this deal the line may end earlier.
            let Ok(events) = game.play(made.seat, &made.text) else {
                return false;
            };
            let shown = events.first_of_other_hands(seat);
            if made.seat != seat {
                // What the answer itself shows, and not what it leads to.
                return shown == Some(0);
            }
            if shown.is_some() {
                return true;
            }
        }
        false
    };
    deals.iter().any(|deal| names(deal.as_ref()))
}

/// Extends a line that a short search ended before another seat moves, with what each seat does at first sight in this deal.
fn extend_to_answer(deal: &dyn Play, seat: Seat, line: &mut Vec<ExpectedMove>, seed: u64) {
    if answer(seat, line).is_some() {
        return;
    }
    let mut game = deal.boxed_clone();
    for made in line.iter() {
        // The line is of another deal.
        if game.play(made.seat, &made.text).is_err() {
            return;
        }
    }
    while line.len() < LONGEST_TURN
        && let Some(next) = game.waiting()
        && let Some(thought) = game.think(next.seat, &mut Budget::of(0), seed)
        && let Some(expected) = thought.line.into_iter().next()
        && game.play(expected.seat, &expected.text).is_ok()
    {
        let is_answer = expected.seat != seat;
        line.push(expected);
        if is_answer {
            break;
        }
    }
}

/// Copies of a game in which what a seat does not know is dealt in different ways.
fn imagined_deals(game: &dyn Play, seat: Seat, seed: u64) -> Vec<Box<dyn Play>> {
    let mut chance = Chance::derived(seed, Purpose::Robot);
    let mut deal = || {
        let mut game = game.boxed_clone();
        game.imagine(seat, &mut chance);
        game
    };
    (0..PREVENTION_DEALS).map(|_| deal()).collect()
}

/// A reply that is expected after one of the compared moves and brings its seat much.
pub(super) struct Threat<'a> {
    /// The move after which it is expected.
    after: &'a str,
    /// That move and what is expected to follow.
    line: &'a [ExpectedMove],
    reply: &'a ExpectedMove,
    /// Whether it is made in the same turn: it answers that move.
    is_reaction: bool,
    /// How much it raises the chance of its seat: the mean over the deals, 0 where it is not legal.
    gain: f32,
    /// What it leads to in each deal; none where it is not legal.
    outcomes: Vec<Option<Vec<Words>>>,
}

/// The replies to these moves that bring much, judged by these deals.
pub(super) fn threats<'a>(
    deals: &[Box<dyn Play>],
    seat: Seat,
    compared: &'a [Compared],
    seed: u64,
) -> Vec<Threat<'a>> {
    let threat = |one: &'a Compared| {
        let reply = answer(seat, &one.line)?;
        let games = after_own_moves(deals, seat, one);
        let turn = deals.first().map(|deal| deal.turn());
        let is_reaction = |game: &dyn Play| game.has_owner() && Some(game.turn()) == turn;
        let gain = mean_gain(&games, seat, reply, seed);
        (gain >= PREVENTED).then(|| Threat {
            after: &one.text,
            line: &one.line,
            reply,
            is_reaction: games.iter().any(|game| is_reaction(game.as_ref())),
            gain,
            outcomes: games
                .iter()
                .map(|game| outcome(game.as_ref(), reply))
                .collect(),
        })
    };
    compared.iter().filter_map(threat).collect()
}

/// The reply that a move prevents: it is no longer possible or leads to something else, and brings much less.
pub(super) fn prevented<'a>(
    deals: &[Box<dyn Play>],
    seat: Seat,
    hint: &Compared,
    threats: &[Threat<'a>],
    seed: u64,
) -> Option<&'a ExpectedMove> {
    let games = after_own_moves(deals, seat, hint);
    let mut most: Option<(f32, &ExpectedMove)> = None;
    for threat in threats.iter().filter(|threat| hint.text != threat.after) {
        let now = games
            .iter()
            .map(|game| outcome(game.as_ref(), threat.reply));
        let pairs = threat.outcomes.iter().zip(now);
        let possible: Vec<_> = pairs.filter(|(known, _)| known.is_some()).collect();
        let changed = possible.iter().filter(|(known, now)| **known != *now);
        if 2 * changed.count() <= possible.len() {
            continue;
        }
        let less = threat.gain - mean_gain(&games, seat, threat.reply, seed);
        if less >= PREVENTED && most.is_none_or(|(known, _)| less > known) {
            most = Some((less, threat.reply));
        }
    }
    most.map(|(_, reply)| reply)
}

/// The deals after the reader's own moves at the beginning of a line.
fn after_own_moves(deals: &[Box<dyn Play>], seat: Seat, one: &Compared) -> Vec<Box<dyn Play>> {
    let after = |deal: &dyn Play| {
        let mut game = deal.boxed_clone();
        let own_moves = one.line.iter().take_while(|made| made.seat == seat);
        for made in own_moves {
            // In this deal the line may end earlier.
            if game.play(seat, &made.text).is_err() {
                break;
            }
        }
        game
    };
    deals.iter().map(|deal| after(deal.as_ref())).collect()
}

/// What a reply leads to; none if it is not legal.
fn outcome(game: &dyn Play, reply: &ExpectedMove) -> Option<Vec<Words>> {
    let events = game.forecast(reply.seat, &reply.text);
    events.ok().map(|events| events.narrate())
}

/// How much a reply raises the chance of its seat: the mean, 0 where it is not legal.
fn mean_gain(games: &[Box<dyn Play>], seat: Seat, reply: &ExpectedMove, seed: u64) -> f32 {
    let gain = |game: &dyn Play| {
        let mut after = game.boxed_clone();
        after.play(reply.seat, &reply.text).ok()?;
        let judged = |game: &dyn Play| game.chances(seat, 1, seed)[reply.seat];
        Some(judged(after.as_ref()) - judged(game))
    };
    let gains = games.iter().filter_map(|game| gain(game.as_ref()));
    gains.sum::<f32>() / games.len().max(1) as f32
}
