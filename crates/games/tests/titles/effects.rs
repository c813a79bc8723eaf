//! The effects of moves: told in every language, best first, and independent of what is hidden.

use crate::engine::with_options as setup;
use pagoda_engine::{Chance, EffectKind, MoveText, Play, RankedMove, Setup, Viewer};
use pagoda_robots::analysis::{Ranking, puzzles};
use pagoda_words::{Languages, Words};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// The most characters of an effect: with the label it must fit into a line of a menu.
const EFFECT: usize = 100;

fn setups() -> Vec<(&'static str, Setup)> {
    vec![
        ("huang", setup(2, 3, json!({"palace": true}))),
        ("huang", setup(3, 4, json!({"bandits": true}))),
        ("huang", setup(4, 5, json!({"eighteen-kingdoms": true}))),
        ("qin", setup(2, 6, json!({}))),
        ("qin", setup(4, 7, json!({"map": "lion"}))),
        ("dragon", setup(2, 8, json!({"super-event": "flood"}))),
        (
            "dragon",
            setup(4, 9, json!({"great-wall": true, "super-event": "sunrise"})),
        ),
        ("dragon", setup(3, 10, json!({"super-event": "tornado"}))),
    ]
}

/// Calls with every fifth position of random games, and its ranked moves.
pub fn random_games(see: impl FnMut(&dyn Play, usize, &[RankedMove])) {
    whole_games(5, see);
}

type RankedPosition = (Box<dyn Play>, usize, Vec<RankedMove>);

/// All positions of the games. Ranking all moves takes longer than looking at them, so all tests share one run.
fn played() -> &'static [Vec<RankedPosition>] {
    static PLAYED: OnceLock<Vec<Vec<RankedPosition>>> = OnceLock::new();
    PLAYED.get_or_init(|| setups().iter().map(play).collect())
}

fn play((game, setup): &(&'static str, Setup)) -> Vec<RankedPosition> {
    let title = pagoda_games::title(game).expect("a shipped title");
    let mut game = title.begin(setup).expect("an allowed set-up");
    let mut chance = Chance::new(setup.seed);
    let mut positions = Vec::new();
    while let Some(waiting) = game.waiting() {
        let ranked = game.ranked_moves(waiting.seat);
        // Good moves lead to more of what can happen.
        let best = ranked.len().min(6);
        let text = match chance.below(2) {
            0 => ranked[chance.below(best)].text.clone(),
            _ => ranked[chance.below(ranked.len())].text.clone(),
        };
        positions.push((game.boxed_clone(), waiting.seat, ranked));
        game.play(waiting.seat, &text).expect("a legal move");
    }
    positions
}

pub fn whole_games(every: usize, mut see: impl FnMut(&dyn Play, usize, &[RankedMove])) {
    for positions in played() {
        for (game, seat, ranked) in positions.iter().step_by(every) {
            see(game.as_ref(), *seat, ranked);
        }
    }
}

#[test]
fn every_legal_move_is_ranked_once_and_the_best_is_first() {
    random_games(|game, seat, ranked| {
        let legal: BTreeSet<MoveText> = game.moves(seat).into_iter().collect();
        let texts: BTreeSet<MoveText> = ranked.iter().map(|ranked| ranked.text.clone()).collect();
        assert_eq!(texts, legal);
        assert_eq!(ranked.len(), legal.len());
        let sorted = ranked.is_sorted_by_key(|ranked| -ranked.effect.rank);
        assert!(sorted, "{ranked:?}");
        let other = (seat + 1) % game.seats();
        assert!(game.ranked_moves(other).is_empty(), "nobody else is asked");
    });
}

#[test]
fn effects_are_said_shortly_in_every_language() {
    let mut met: BTreeMap<String, String> = BTreeMap::new();
    let names = ["Ada", "Bo", "Cleo", "Dan"];
    random_games(|_, _, ranked| {
        for words in ranked.iter().flat_map(|ranked| &ranked.effect.words) {
            for language in Languages::shipped().names() {
                let words: Words = words.clone().naming(&names);
                let said = Languages::shipped()
                    .try_say(language, &words)
                    .unwrap_or_else(|error| panic!("{error}: {words:?}"));
                let fits = said.chars().count() <= EFFECT && said.trim() == said;
                assert!(fits && !said.is_empty() && !said.contains("  "), "{said}");
                met.insert(format!("{} {language}", words.key), said);
            }
        }
    });
    for line in &met {
        println!("{line:?}");
    }
    for key in [
        "huang-effect-gain",
        "huang-effect-revolt",
        "huang-effect-war",
        "huang-effect-income",
        "huang-effect-site",
        "qin-effect-founds",
        "qin-effect-village",
        "dragon-effect-rice",
        "dragon-effect-farmer",
    ] {
        assert!(met.contains_key(&format!("{key} en")), "{key} was not met");
    }
}

/// An effect that depended on the tiles in the bag or in the hands of others would tell about them.
#[test]
fn effects_do_not_depend_on_what_the_seat_cannot_see() {
    random_games(|game, seat, ranked| {
        for seed in 0..2 {
            let mut other = game.boxed_clone();
            other.redeal(Viewer::Seat(seat), &mut Chance::new(seed));
            assert_eq!(other.ranked_moves(seat), ranked);
        }
    });
}

/// The most moves of a decision whose previews are compared.
const PREVIEWED: usize = 16;

/// A preview in the Dragon went on through the last card of another, which is forced, and named it (D50).
#[test]
fn previews_do_not_depend_on_what_the_seat_cannot_see() {
    let (mut dealt, mut forced) = (0, 0);
    whole_games(1, |game, seat, ranked| {
        let others = [0, 1].map(|seed| {
            let mut other = game.boxed_clone();
            other.redeal(Viewer::Seat(seat), &mut Chance::new(seed));
            dealt += usize::from(other.position() != game.position());
            other
        });
        let step = ranked.len().div_ceil(PREVIEWED);
        for ranked in ranked.iter().step_by(step) {
            let preview = |game: &dyn Play| {
                let events = game.forecast(seat, &ranked.text).expect("a legal move");
                let told = (events.narrate_all(), game.move_outlook(seat, &ranked.text));
                (events.to_json(), told)
            };
            let known = preview(game);
            for other in &others {
                let of_other = preview(other.as_ref());
                assert_eq!(of_other, known, "{}: {game:?}", ranked.text);
            }
            let events = game.boxed_clone().play(seat, &ranked.text);
            let events = events.expect("a legal move");
            forced += usize::from(events.first_of_other_hands(seat).is_some());
        }
    });
    assert!(dealt > 1_000, "{dealt} positions were dealt again");
    assert!(forced > 10, "{forced} moves made others show a card");
}

#[test]
fn effects_are_of_every_kind() {
    let mut kinds = BTreeSet::new();
    random_games(|_, _, ranked| kinds.extend(ranked.iter().map(|ranked| ranked.effect.kind)));
    let all = [
        EffectKind::HelpsMe,
        EffectKind::Conflict,
        EffectKind::Neutral,
        EffectKind::HelpsOther,
    ];
    assert_eq!(kinds, all.into());
}

/// The first moves of a menu said nothing where a person leaves, or a tile is taken from the market.
#[test]
fn what_speaks_for_the_first_three_moves_is_told() {
    let mut told: BTreeMap<&str, [usize; 2]> = BTreeMap::new();
    let mut silent = BTreeSet::new();
    whole_games(2, |game, seat, ranked| {
        if ranked.len() < 2 {
            return;
        }
        let ordered = Ranking::at_first_sight(game, seat).order(ranked.to_vec());
        for first in ordered.iter().take(3) {
            let says =
                !first.effect.words.is_empty() || !game.move_outlook(seat, &first.text).is_empty();
            told.entry(game.title().name()).or_default()[usize::from(says)] += 1;
            if !says {
                silent.insert(format!("{} {}", game.title().name(), first.text.verb()));
            }
        }
    });
    println!("{told:?}, silent: {silent:?}");
    assert_eq!(told.len(), 3);
    for (title, [silent, told]) in told {
        assert!(silent * 12 < told, "{title}: {silent} of {told}");
    }
    assert!(
        ["huang take", "huang tile", "dragon lose", "dragon play"]
            .iter()
            .all(|verb| !silent.contains(*verb))
    );
}

/// A puzzle is not solved by the first move of its menu, and the menu does not say that it has an order.
#[test]
fn the_order_of_moves_does_not_solve_puzzles() {
    for title in pagoda_games::titles() {
        let puzzles = puzzles(*title);
        let solved = puzzles.iter().filter(|puzzle| {
            let game = puzzle.game(*title).expect("its position loads");
            let first = &game.ranked_moves(puzzle.seat)[0].text;
            *first == puzzle.solution || puzzle.also.contains(first)
        });
        let (solved, all) = (solved.count(), puzzles.len());
        println!("{}: {solved} of {all}", title.name());
        assert!(solved * 4 < all, "{}: {solved} of {all}", title.name());
    }
}
