//! Checks for any game, after every move.

use crate::effort::effort;
use pagoda_engine::{
    self, Barrier, Chance, Game, Journal, MoveText, OptionKind, Picker, Play, Rules as _, Session,
    Setup, Start, Title, Verb, Viewer, choices,
};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::marker::PhantomData;

pub trait Rules {
    type Game: Game;
    fn invariants(_: &Self::Game) {}
    fn conceivable(_: &mut Chance) -> Option<<Self::Game as pagoda_engine::Rules>::Move> {
        None
    }
    fn rare(
        _: &Self::Game,
        _: &[<Self::Game as pagoda_engine::Rules>::Move],
    ) -> Option<<Self::Game as pagoda_engine::Rules>::Move> {
        None
    }
    /// Changes hidden information that the viewer must not see, in addition to the redeal.
    fn change_secrets(_: &mut Self::Game, _: Viewer, _: &mut Chance) {}
}

pub struct Plain<G>(PhantomData<G>);

impl<G: Game> Rules for Plain<G> {
    type Game = G;
}

pub fn all_setups(title: &dyn Title) -> Vec<Setup> {
    let mut combinations = vec![Map::new()];
    for option in title.options() {
        let values: Vec<Value> = match option.kind {
            OptionKind::Switch => vec![json!(true)],
            OptionKind::One(words) => words[1..].iter().map(|word| json!(word)).collect(),
        };
        for known in combinations.clone() {
            for value in &values {
                let mut with = known.clone();
                with.insert(option.name.to_owned(), value.clone());
                combinations.push(with);
            }
        }
    }
    let mut setups = Vec::new();
    for players in title.seats() {
        for options in &combinations {
            let setup = Setup {
                players,
                seed: 0,
                options: options.clone(),
                emblems: Vec::new(),
            };
            if title.check(&setup).is_ok() {
                setups.push(setup);
            }
        }
    }
    setups
}

pub fn run<R: Rules>(rules: u32, setup: &Setup, games: u64) {
    for seed in 0..games {
        let setup = Setup {
            seed,
            ..setup.clone()
        };
        play_one::<R>(rules, &setup);
    }
}

fn play_one<R: Rules>(rules: u32, setup: &Setup) {
    let mut chance = Chance::new(setup.seed + 1_000_000);
    let mut game = R::Game::begin_under(rules, setup);
    assert_eq!(pagoda_engine::Rules::rules(&game), rules);
    let mut played = Vec::new();
    let mut step = 0;
    let full_every = effort(16, 4) as usize;
    let walk_every = effort(256, 64) as usize;
    R::invariants(&game);
    check_redeal(&game);
    while let Some(waiting) = pagoda_engine::Rules::waiting(&game) {
        let moves = legal_moves(&game);
        if step % full_every == setup.seed as usize % full_every {
            check_moves(&game, &moves);
            check_illegal::<R>(&game, &moves, 64, &mut chance);
            check_position(&game, step);
            check_views::<R>(&game, &mut chance);
            check_texts(&game, &moves);
        } else {
            check_moves(&game, &sample(&moves, &mut chance));
            check_illegal::<R>(&game, &moves, SAMPLE, &mut chance);
        }
        if step % walk_every == 31 * setup.seed as usize % walk_every {
            check_choices(&game, &mut chance);
        }
        let chosen = pick::<R>(&game, &moves, setup.seed, &mut chance);
        let mut events = Vec::new();
        game.apply(chosen, &mut events);
        assert!(!events.is_empty(), "a move that did nothing: {chosen}");
        R::invariants(&game);
        played.push((waiting.seat, MoveText::of(&chosen)));
        step += 1;
        assert!(step < 5_000, "a game without end: {setup:?}");
    }
    check_position(&game, step);
    check_end(&game);
    check_replay(setup, played, &game);
}

/// Selects moves in one of three ways, alternating between games: uniform over moves, uniform over verbs, and rare moves.
fn pick<R: Rules>(
    game: &R::Game,
    moves: &[<R::Game as pagoda_engine::Rules>::Move],
    seed: u64,
    chance: &mut Chance,
) -> <R::Game as pagoda_engine::Rules>::Move {
    match seed % 3 {
        0 => Picker::Uniform.pick(moves, chance),
        1 => Picker::ByVerb.pick(moves, chance),
        _ => match R::rare(game, moves) {
            Some(rare) if chance.below(4) > 0 => rare,
            _ => Picker::ByVerb.pick(moves, chance),
        },
    }
}

pub fn legal_moves<G: Game>(game: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    pagoda_engine::Rules::moves(game, &mut moves);
    moves
}

fn check_moves<G: Game>(game: &G, moves: &[G::Move]) {
    assert!(
        !moves.is_empty(),
        "nobody can do anything: {}",
        pagoda_engine::Rules::position(game)
    );
    for &chosen in moves {
        if let Err(refusal) = game.judge(chosen) {
            panic!("listed, but refused: {chosen}: {refusal}");
        }
        let mut next = game.clone();
        let mut events = Vec::new();
        next.apply(chosen, &mut events);
        assert!(next != *game, "nothing changed by {chosen}");
    }
}

const SAMPLE: usize = 4;

fn sample<M: Copy>(moves: &[M], chance: &mut Chance) -> Vec<M> {
    let count = SAMPLE.min(moves.len());
    (0..count).map(|_| *chance.pick(moves)).collect()
}

fn check_illegal<R: Rules>(
    game: &R::Game,
    moves: &[<R::Game as pagoda_engine::Rules>::Move],
    tries: usize,
    chance: &mut Chance,
) {
    for _ in 0..tries {
        let Some(conceivable) = R::conceivable(chance) else {
            return;
        };
        let legal = game.judge(conceivable).is_ok();
        let listed = moves.contains(&conceivable);
        assert_eq!(
            legal,
            listed,
            "{conceivable}: {}",
            pagoda_engine::Rules::position(game)
        );
    }
}

fn check_position<G: Game>(game: &G, step: usize) {
    let position = pagoda_engine::Rules::position(game);
    let mut read = G::load(&position).unwrap_or_else(|refusal| panic!("{refusal}: {position}"));
    assert!(read == *game, "read otherwise than written: {position}");
    if step.is_multiple_of(16) {
        let text = position.to_string();
        let value: Value = serde_json::from_str(&text).expect("a position is JSON");
        read = G::load(&value).expect("a position reads from its text");
        assert!(read == *game, "read otherwise from text: {position}");
    }
}

/// Checks that hidden information really changes with a redeal; otherwise equal views would prove nothing.
fn check_redeal<G: Game>(game: &G) {
    if pagoda_engine::Rules::view(game, Viewer::Table)
        == pagoda_engine::Rules::view(game, Viewer::Afterwards)
    {
        return;
    }
    let other = |seed: u64| {
        let mut other = game.clone();
        pagoda_engine::Rules::redeal(&mut other, Viewer::Table, &mut Chance::new(seed));
        other != *game
    };
    assert!((0..8).any(other), "nothing is dealt anew");
}

fn check_views<R: Rules>(game: &R::Game, chance: &mut Chance) {
    let seats = (0..pagoda_engine::Rules::seats(game)).map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Table]) {
        let mut other = game.clone();
        pagoda_engine::Rules::redeal(&mut other, viewer, chance);
        if let Err(refusal) = R::Game::load(&pagoda_engine::Rules::position(&other)) {
            panic!("dealt anew into a position that cannot be: {refusal}");
        }
        let mut again = [game.clone(), other.clone()];
        let seed = chance.below(1000) as u64;
        for game in &mut again {
            pagoda_engine::Rules::redeal(game, viewer, &mut Chance::new(seed));
        }
        let [one, two] = again;
        assert!(
            one == two,
            "what is dealt anew for {viewer:?} tells what is hidden"
        );
        R::change_secrets(&mut other, viewer, chance);
        let (seen, otherwise) = (
            pagoda_engine::Rules::view(game, viewer),
            pagoda_engine::Rules::view(&other, viewer),
        );
        assert_eq!(seen, otherwise, "{viewer:?} sees what is hidden");
    }
}

fn check_texts<G: Game>(game: &G, moves: &[G::Move]) {
    let awaited = pagoda_engine::Rules::waiting(game)
        .expect("somebody is awaited")
        .seat;
    let texts: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), moves.len(), "a move is listed twice");
    for &chosen in moves {
        let text = MoveText::of(&chosen);
        assert_eq!(Play::read(game, awaited, &text).as_ref(), Ok(&text));
        let shouted = text.to_uppercase();
        assert_eq!(Play::read(game, awaited, &shouted).as_ref(), Ok(&text));
        let (verb, words) = Verb::read(G::VERBS, &text).expect("a move has a verb");
        let read = [&[verb.name.to_owned()], words.as_slice()].concat();
        assert_eq!(read.join(" "), text.to_lowercase());
    }
    for seat in (0..=pagoda_engine::Rules::seats(game)).filter(|&seat| seat != awaited) {
        assert!(Play::moves(game, seat).is_empty());
        assert!(Play::read(game, seat, &moves[0].to_string()).is_err());
    }
    for verb in G::VERBS {
        let possible = moves
            .iter()
            .any(|chosen| chosen.to_string().split(' ').next() == Some(verb.name));
        let hindrance = pagoda_engine::Rules::hindrance(game, verb.name);
        assert_eq!(
            hindrance.is_none(),
            possible,
            "{}: {hindrance:?}",
            verb.name
        );
    }
}

const MOST_WALKED: usize = 1_000;

/// Checks that the description of moves leads to exactly the legal moves. Words of a list are given in any order.
fn check_choices<G: Game>(game: &G, chance: &mut Chance) {
    let seat = pagoda_engine::Rules::waiting(game)
        .expect("somebody is awaited")
        .seat;
    let legal: Vec<MoveText> = Play::moves(game, seat);
    if legal.len() > MOST_WALKED {
        return;
    }
    let expected: BTreeSet<&str> = legal.iter().map(MoveText::as_str).collect();
    let mut found = BTreeSet::new();
    let mut open: Vec<Vec<String>> = vec![Vec::new()];
    let mut seen = BTreeSet::new();
    while let Some(mut words) = open.pop() {
        let given: Vec<&str> = words.iter().map(String::as_str).collect();
        let next = choices(G::VERBS, &legal, &given);
        if words.is_empty() {
            let led_to: usize = next.next.iter().map(|(_, count)| count).sum();
            assert_eq!(led_to, legal.len(), "moves by their verbs");
        }
        if next.complete {
            let text = words.join(" ");
            let canonical = Play::read(game, seat, &text)
                .unwrap_or_else(|refusal| panic!("offered, but refused: '{text}': {refusal}"));
            found.insert(canonical);
        }
        for (word, _) in &next.next {
            words.push(word.clone());
            let mut sorted = words[1..].to_vec();
            if in_any_order(G::VERBS, &words[0]) {
                sorted.sort_unstable();
            }
            if seen.insert((words[0].clone(), sorted)) {
                open.push(words.clone());
            }
            words.pop();
        }
    }
    let found: BTreeSet<&str> = found.iter().map(MoveText::as_str).collect();
    assert_eq!(found, expected);
    let text = chance.pick(&legal);
    // A forecast depends on nothing that is hidden from the seat.
    let forecast = |game: &G| {
        let events = Play::forecast(game, seat, text).expect("a legal move has a forecast");
        assert_ne!(events.barrier(), Some(Barrier::Luck), "{text}");
        events.to_json()
    };
    let mut other = game.clone();
    pagoda_engine::Rules::redeal(&mut other, Viewer::Seat(seat), chance);
    assert_eq!(forecast(game), forecast(&other), "{text}");
}

fn in_any_order(verbs: &[Verb], name: &str) -> bool {
    let verb = verbs.iter().find(|verb| verb.name == name);
    let first = verb.and_then(|verb| verb.arguments.first());
    first.is_some_and(|argument| argument.kind.is_several())
}

fn check_end<G: Game>(game: &G) {
    let standings =
        pagoda_engine::Rules::standings(game).expect("a game that is over has standings");
    assert_eq!(standings.len(), pagoda_engine::Rules::seats(game));
    assert!(legal_moves(game).is_empty());
    for (seat, standing) in standings.iter().enumerate() {
        assert_eq!(standing.seat, seat);
        let better = standings
            .iter()
            .filter(|other| other.place < standing.place)
            .count();
        assert_eq!(standing.place, better + 1, "places are counted with ties");
        assert!(!standing.winner || standing.place == 1);
    }
    let open = pagoda_engine::Rules::view(game, Viewer::Afterwards);
    assert_eq!(pagoda_engine::Rules::view(game, Viewer::Table), open);
    for seat in 0..pagoda_engine::Rules::seats(game) {
        assert!(Play::moves(game, seat).is_empty());
        let refusal = Play::read(game, seat, "pass").expect_err("the game is over");
        assert_eq!(refusal.code, "game-over");
    }
}

fn check_replay<G: Game + Debug>(setup: &Setup, moves: Vec<(usize, MoveText)>, end: &G) {
    let title = end.title();
    let journal = Journal {
        game: G::NAME.to_owned(),
        rules: pagoda_engine::Rules::rules(end),
        start: Start::New(setup.clone()),
        moves,
        deal: None,
    };
    let text = serde_json::to_string(&journal).expect("a journal is JSON");
    let read: Journal = serde_json::from_str(&text).expect("a journal reads");
    assert_eq!(read, journal);
    let session = Session::replay(title, &read).expect("a journal replays");
    assert_eq!(
        session.game().position(),
        pagoda_engine::Rules::position(end)
    );
    assert_eq!(session.journal(), &journal);
}

pub fn events_of<R: Rules>(
    setup: &Setup,
    mut look: impl FnMut(&R::Game, &<R::Game as pagoda_engine::Rules>::Event),
) {
    let mut chance = Chance::new(setup.seed + 2_000_000);
    let mut game = R::Game::begin(setup);
    while pagoda_engine::Rules::waiting(&game).is_some() {
        let chosen = pick::<R>(&game, &legal_moves(&game), setup.seed, &mut chance);
        let mut events = Vec::new();
        game.apply(chosen, &mut events);
        for event in &events {
            look(&game, event);
        }
    }
}
