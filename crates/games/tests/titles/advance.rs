//! Moves in advance of every title: where one can be chosen, what it rests on, and that this is enough.

use crate::orders::each_decision;
use pagoda_engine::{Basis, Chance, MoveText, Play, Seat, Viewer};
use pagoda_games::titles;
use std::collections::{BTreeMap, BTreeSet};

const LOOKED_AT: usize = 3;

/// A seat that is not awaited, with the position in which it chooses in advance, and some of its moves there.
fn in_advance(
    game: &dyn Play,
    awaited: Seat,
    chance: &mut Chance,
) -> Option<(Seat, Box<dyn Play>, Vec<MoveText>)> {
    let seat = (awaited + 1 + chance.below(game.seats() - 1)) % game.seats();
    let there = game.in_turn_of(seat)?;
    let moves = there.moves(seat);
    let some = (0..LOOKED_AT).map(|_| chance.pick(&moves).clone());
    let some = some.collect();
    Some((seat, there, some))
}

/// Where a move can be chosen, which moves, what they rest on and what can be chosen after them is the same whatever is hidden from the
/// seat.
#[test]
fn it_tells_only_what_its_seat_knows() {
    let mut grounds: BTreeSet<(&str, String)> = BTreeSet::new();
    let mut offered: BTreeSet<&str> = BTreeSet::new();
    each_decision(|game, awaited, chance| {
        let title = game.title();
        assert!(game.in_turn_of(awaited).is_none(), "it is its turn");
        let Some((seat, there, some)) = in_advance(game, awaited, chance) else {
            return;
        };
        let waiting = there.waiting().expect("the seat decides");
        assert_eq!(waiting.seat, seat);
        offered.insert(title.name());
        let mut other = game.boxed_clone();
        other.redeal(Viewer::Seat(seat), chance);
        let other = other.in_turn_of(seat).expect("it is offered as well");
        assert_eq!(there.moves(seat), other.moves(seat));
        for text in &some {
            let basis = there.basis(seat, text).expect("it is legal");
            assert_eq!(other.basis(seat, text).as_ref(), Ok(&basis), "{text}");
            for ground in basis.grounds() {
                assert!(
                    title.grounds().contains(&ground),
                    "{}: {ground}",
                    title.name()
                );
                grounds.insert((title.name(), ground.to_owned()));
            }
            let moves = |after: Option<Box<dyn Play>>| after.map(|after| after.moves(seat));
            let after = moves(there.after(seat, text));
            assert_eq!(after, moves(other.after(seat, text)), "after {text}");
            assert!(after.is_none_or(|moves| !moves.is_empty()));
        }
    });
    for title in titles() {
        assert!(offered.contains(title.name()), "{}", title.name());
    }
    println!("grounds: {grounds:?}");
}

/// A move that was chosen for a later decision.
struct Chosen {
    turn: u32,
    decision: &'static str,
    text: MoveText,
    basis: Basis,
    events: Vec<serde_json::Value>,
}

/// The foreseeable events of a move. What a month does to everybody after it is no part of it.
fn foreseen(game: &dyn Play, seat: Seat, text: &str) -> Vec<serde_json::Value> {
    let events = game.forecast(seat, text).expect("it is legal");
    let events = events.to_json().into_iter();
    let own = events.take_while(|event| event["event"] != "event-began");
    own.collect()
}

/// If what a move rests on has not changed, it does what it would have done when it was chosen.
#[test]
fn what_it_rests_on_is_enough() {
    let mut outcomes: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    let mut chosen: BTreeMap<Seat, Vec<Chosen>> = BTreeMap::new();
    each_decision(|game, awaited, chance| {
        if game.turn() == 0 {
            // Another game has begun.
            chosen.clear();
        }
        let decision = game.waiting().expect("somebody decides").decision;
        let due = chosen.entry(awaited).or_default();
        for chosen in due.extract_if(.., |chosen| chosen.decision == decision) {
            if game.turn() - chosen.turn >= game.seats() as u32 {
                continue;
            }
            let [same, changed, illegal] = outcomes.entry(game.title().name()).or_default();
            match game.basis(awaited, &chosen.text) {
                Ok(basis) if chosen.basis.changed(&basis).is_none() => {
                    *same += 1;
                    let events = foreseen(game, awaited, &chosen.text);
                    assert_eq!(events, chosen.events, "{}: {game:?}", chosen.text);
                }
                Ok(_) => *changed += 1,
                Err(_) => *illegal += 1,
            }
        }
        if let Some((seat, there, some)) = in_advance(game, awaited, chance) {
            let due = chosen.entry(seat).or_default();
            due.clear();
            let decision = there.waiting().expect("the seat decides").decision;
            due.extend(some.into_iter().map(|text| Chosen {
                turn: game.turn(),
                decision,
                basis: there.basis(seat, &text).expect("it is legal"),
                events: foreseen(there.as_ref(), seat, &text),
                text,
            }));
        }
    });
    println!("the same, changed, illegal: {outcomes:?}");
    for title in titles() {
        let [same, changed, _] = outcomes[title.name()];
        assert!(same > 0 && changed > 0, "{}: {outcomes:?}", title.name());
    }
}
