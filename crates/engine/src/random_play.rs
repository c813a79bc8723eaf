//! Random games, for tests, benchmarks and figures.

use super::{Chance, Rules, Setup, Standing};

/// How a random player picks among the legal moves.
///
/// ```
/// use pagoda_engine::{Chance, Picker};
/// let moves = ["tile red D7", "tile red D8", "pass"];
/// let picked = Picker::ByVerb.pick(&moves, &mut Chance::new(7));
/// assert!(moves.contains(&picked));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picker {
    /// Each move equally likely.
    Uniform,
    /// Each verb equally likely, then each move with it: rare kinds of moves come up more often.
    ByVerb,
}

impl Picker {
    /// One of the moves.
    ///
    /// # Panics
    /// If there are none.
    pub fn pick<M: Copy + std::fmt::Display>(self, moves: &[M], chance: &mut Chance) -> M {
        if self == Self::Uniform {
            return *chance.pick(moves);
        }
        let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
        let verb = |text: &String| text.find(' ').unwrap_or(text.len());
        let mut verbs: Vec<&str> = texts.iter().map(|text| &text[..verb(text)]).collect();
        verbs.dedup();
        let chosen = *chance.pick(&verbs);
        let with_it = (0..moves.len()).filter(|&number| {
            let text = &texts[number];
            &text[..verb(text)] == chosen
        });
        let with_it: Vec<usize> = with_it.collect();
        moves[*chance.pick(&with_it)]
    }
}

/// Figures of random games.
///
/// ```
/// use pagoda_games as games;
/// let qin = games::title("qin").expect("Qin is shipped");
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let counted = qin.random_games(&setup, 2)?;
/// assert_eq!(counted.games, 2);
/// assert!(counted.shortest <= counted.longest);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RandomGames {
    /// Games played to the end.
    pub games: u64,
    /// Moves made.
    pub moves: u64,
    /// Legal moves listed, over all steps.
    pub legal_moves: u64,
    /// The most legal moves of one step.
    pub most_legal_moves: u64,
    /// Moves of the shortest game.
    pub shortest: u64,
    /// Moves of the longest game.
    pub longest: u64,
    /// Games won by each seat.
    pub wins: Vec<u64>,
    /// Scores added up over all seats.
    pub score: i64,
    /// Each figure of the results added up over all seats.
    pub tally: Vec<(&'static str, i64)>,
}

/// One random game's length.
///
/// ```
/// use pagoda_engine::{Chance, Rules, play_random_game};
/// use pagoda_games::qin::Qin;
/// let setup = serde_json::from_str(r#"{"players": 2, "seed": 7}"#)?;
/// let mut game = Qin::begin(&setup);
/// let played = play_random_game(&mut game, &mut Chance::new(7), &mut Vec::new(), &mut Vec::new());
/// assert!(game.waiting().is_none());
/// assert!(played.legal_moves >= played.moves);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Played {
    /// Moves made.
    pub moves: u64,
    /// Legal moves listed, over all steps.
    pub legal_moves: u64,
    /// The most legal moves of one step.
    pub most_legal_moves: u64,
}

/// Plays uniformly random moves until the game is over. The buffers can be reused from game to game.
pub fn play_random_game<G: Rules>(
    game: &mut G,
    chance: &mut Chance,
    moves: &mut Vec<G::Move>,
    events: &mut Vec<G::Event>,
) -> Played {
    let mut played = Played::default();
    while game.waiting().is_some() {
        moves.clear();
        events.clear();
        game.moves(moves);
        played.moves += 1;
        played.legal_moves += moves.len() as u64;
        played.most_legal_moves = played.most_legal_moves.max(moves.len() as u64);
        let chosen = *chance.pick(moves);
        game.apply(chosen, events);
    }
    played
}

/// Plays random games from this set-up under a version of the rules, the seed one higher each time.
pub(super) fn play_random_games<G: Rules>(rules: u32, setup: &Setup, games: u64) -> RandomGames {
    let mut counted = RandomGames {
        wins: vec![0; setup.players],
        shortest: u64::MAX,
        ..RandomGames::default()
    };
    let mut chance = Chance::new(!setup.seed);
    let (mut moves, mut events) = (Vec::new(), Vec::new());
    let mut setup = setup.clone();
    for _ in 0..games {
        let mut game = G::begin_under(rules, &setup);
        let played = play_random_game(&mut game, &mut chance, &mut moves, &mut events);
        counted.games += 1;
        counted.moves += played.moves;
        counted.legal_moves += played.legal_moves;
        counted.most_legal_moves = counted.most_legal_moves.max(played.most_legal_moves);
        counted.shortest = counted.shortest.min(played.moves);
        counted.longest = counted.longest.max(played.moves);
        counted.add(&game.standings().unwrap_or_default());
        setup.seed = setup.seed.wrapping_add(1);
    }
    counted
}

impl RandomGames {
    fn add(&mut self, standings: &[Standing]) {
        for standing in standings {
            self.score += i64::from(standing.score);
            self.wins[standing.seat] += u64::from(standing.winner);
            for &(name, value) in &standing.tally {
                match self.tally.iter_mut().find(|(known, _)| *known == name) {
                    Some((_, sum)) => *sum += i64::from(value),
                    None => self.tally.push((name, i64::from(value))),
                }
            }
        }
    }
}

/// The number of sequences of this many moves from here. A changed number shows a change of the rules.
pub fn perft<G: Rules>(game: &G, depth: u32) -> u64 {
    if depth == 0 || game.waiting().is_none() {
        return 1;
    }
    let mut moves = Vec::new();
    game.moves(&mut moves);
    if depth == 1 {
        return moves.len() as u64;
    }
    let mut events = Vec::new();
    moves
        .iter()
        .map(|&chosen| {
            let mut next = game.clone();
            events.clear();
            next.apply(chosen, &mut events);
            perft(&next, depth - 1)
        })
        .sum()
}
