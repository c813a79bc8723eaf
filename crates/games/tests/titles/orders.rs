//! Policies of every title, and decisions without a choice, over whole random games.

use crate::effort::effort;
use crate::engine::setup;
use pagoda_engine::{Chance, Picker, Play, Viewer};
use pagoda_games::titles;
use std::collections::{BTreeMap, BTreeSet};

/// Plays games of every title with every number of players, random ones and those of beginners in turn; calls before each decision with
/// the awaited seat.
pub fn each_decision(mut look: impl FnMut(&dyn Play, usize, &mut Chance)) {
    for title in titles() {
        for players in title.seats() {
            for seed in 0..effort(4, 120) {
                let setup = setup(players, seed);
                let mut chance = Chance::new(seed + 3_000_000);
                let mut game = title.begin(&setup).expect("a plain set-up");
                while let Some(waiting) = game.waiting() {
                    let seat = waiting.seat;
                    look(game.as_ref(), seat, &mut chance);
                    let moves = game.moves(seat);
                    let texts: Vec<&str> = moves.iter().map(|text| text.as_str()).collect();
                    let beginner = || game.beginner_move(seat, chance.clone().below(1_000) as u64);
                    let beginner = (seed % 2 == 1).then(beginner).flatten();
                    let random = Picker::ByVerb.pick(&texts, &mut chance).to_owned();
                    let chosen = beginner.map_or(random, String::from);
                    game.play(seat, &chosen).expect("it is legal");
                }
            }
        }
    }
}

/// Every policy gives an answer in some of the games and none in others, always a legal one, and the same whatever is hidden from its
/// seat.
#[test]
fn policies_answer_by_what_their_seat_knows() {
    let mut outcomes: BTreeMap<(&str, &str), BTreeSet<bool>> = BTreeMap::new();
    each_decision(|game, seat, chance| {
        let title = game.title();
        let decision = game.waiting().expect("somebody is awaited").decision;
        for policy in title.policies() {
            for most in policy.limits() {
                for shown in [None, Some(0), Some(2)] {
                    let answer = game.follow(seat, policy.name, most, shown);
                    if policy.decision != decision {
                        assert_eq!(answer, None, "{} answers {decision}", policy.name);
                        continue;
                    }
                    let known = outcomes.entry((title.name(), policy.name)).or_default();
                    known.insert(answer.is_some());
                    if let Some(answer) = &answer {
                        assert_eq!(game.read(seat, answer).as_ref(), Ok(answer));
                    }
                    let mut other = game.boxed_clone();
                    other.redeal(Viewer::Seat(seat), chance);
                    let otherwise = other.follow(seat, policy.name, most, shown);
                    assert_eq!(answer, otherwise, "{}: {game:?}", policy.name);
                    for another in (0..game.seats()).filter(|another| *another != seat) {
                        assert_eq!(game.follow(another, policy.name, most, shown), None);
                    }
                }
            }
        }
    });
    let listed = titles().iter().flat_map(|title| {
        title
            .policies()
            .iter()
            .map(|policy| (title.name(), policy.name))
    });
    let both = BTreeSet::from([false, true]);
    for policy in listed {
        assert_eq!(outcomes.get(&policy), Some(&both), "{policy:?}");
    }
}

/// A limit of what may be spent is kept, and a higher limit gives the same answer: policies spend what is needed.
#[test]
fn a_higher_limit_changes_no_answer() {
    each_decision(|game, seat, _| {
        for policy in game.title().policies() {
            let answers = policy.limits();
            let answers = answers.filter_map(|most| game.follow(seat, policy.name, most, None));
            let answers: BTreeSet<String> = answers.map(String::from).collect();
            assert!(answers.len() <= 1, "{}: {answers:?}", policy.name);
        }
    });
}

/// A game asks only where there is a choice, but where not being asked would tell a hand: those answers are secret.
#[test]
fn decisions_without_a_choice_are_secret() {
    let mut asked: BTreeMap<(&str, &str), (usize, usize)> = BTreeMap::new();
    each_decision(|game, seat, _| {
        let decision = game.waiting().expect("somebody is awaited").decision;
        let count = asked.entry((game.title().name(), decision)).or_default();
        count.0 += 1;
        let moves = game.moves(seat);
        let only = game.only_move(seat);
        assert_eq!(only.as_ref(), moves.first().filter(|_| moves.len() == 1));
        if only.is_some() {
            count.1 += 1;
            assert!(game.is_answer_secret(), "{decision}: {game:?}");
        }
    });
    println!("decisions, and those with one legal move: {asked:#?}");
    let without_choice = asked.iter().filter(|(_, (_, forced))| *forced > 0);
    let without_choice: Vec<_> = without_choice.map(|(decision, _)| *decision).collect();
    let expected = [("huang", "commit"), ("huang", "support")];
    assert!(
        expected.iter().all(|one| without_choice.contains(one)),
        "{without_choice:?}"
    );
}
