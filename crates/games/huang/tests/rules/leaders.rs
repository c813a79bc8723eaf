//! Leaders: positioning, and when they leave the board (H13 to H17).

use crate::scene::check;
use crate::setup::setup;
use pagoda_engine::{Chance, Picker, Rules};
use pagoda_huang::{Colour, Direction, Hex, Huang, Move, Realm};

#[test]
fn h13_placing_moving_and_withdrawing_leaders() {
    check(
        "
H13 a leader is placed and moved for one action each
  J4 y . . . y
  > leader red J5 = J5: R0; next: 0 action
  > leader red J7 = J5 J7: . R0; next: 1 action

H13 a leader is withdrawn for one action, and may come back
  J4 y R0
  > withdraw red = J5: .; leaders: 0; actions: 1
  > leader red J5 = J5: R0; next: 1 action

H13 moving to where it stands is no move
  J4 y R0
  ! leader red J5 = stands-there

H13 only one's own leader on the board is withdrawn
  J3 B0 y R1
  ! withdraw red = leader-off-board
  = moves withdraw: blue
",
    );
}

#[test]
fn h14_where_leaders_stand() {
    check(
        "
H14 a leader needs a yellow tile next to it
  J4 y r . g w
  ! leader red J6 = no-yellow-near; leader red J9 = no-yellow-near; leader red O4 = no-yellow-near
  > leader red J3 = J3: R0

H14 the hex must be empty
  J3 G1 y r; I5 y
  ! leader red J3 = not-empty; leader red J4 = not-empty; leader red J5 = not-empty

H14 the hex must not be river nor off the map
  I7 y; A4 y
  ! leader red H6 = leader-on-river; leader blue H7 = leader-on-river; leader red A3 = off-map

H14 a yellow tile under a pagoda counts
  I3 y y; J3 y; pagoda yellow I3-I4-J3
  > leader red I5 = I5: R0
",
    );
}

#[test]
fn h15_leaders_that_unite_kingdoms() {
    check(
        "
H15 a leader may not unite kingdoms whose leaders conflict
  players 3; J2 y R1 . R2 y; I4 y
  = kingdoms: 2
  ! leader blue J4 = unites-in-conflict

H15 the placed leader is counted in; uniting in peace is allowed
  players 3; J2 y B1 . R2 y; I4 y
  = kingdoms: 2
  ! leader blue J4 = unites-in-conflict; leader red J4 = unites-in-conflict
  > leader green J4 = next: 0 action; kingdoms: 1; J3 J4 J5: B1 G0 R2

H15 three kingdoms, west, northeast and southeast of J4, are not united in conflict
  players 3; J2 G1 y; I5 y B2; K5 y B1
  = kingdoms: 3
  ! leader red J4 = unites-in-conflict

H15 three kingdoms may be united in peace
  players 3; J2 G1 y; I5 y B2; K5 y W1
  > leader red J4 = kingdoms: 1

H15 a moving leader is no rival to itself
  J2 R0 y . y B1
  > leader red J4 = next: 0 action; J2 J4: . R0; kingdoms: 1

H15 a moving leader no longer links what it linked: the west with the east; another leader at I3 would unite two green ones
  players 3; J2 B1 y R0 y G2; H1 G1 y
  > leader red I3 = I3: R0; kingdoms: 2

H15 a leader that is placed leaves all others where they are
  players 3; J2 B1 y R0 y G2; H1 G1 y
  ! leader white I3 = unites-in-conflict
",
    );
}

#[test]
fn h15_in_random_games_leaders_go_exactly_where_the_rules_let_them() {
    let mut unions = 0;
    for seed in 0..2 {
        let mut game = Huang::begin(&setup(5, seed, &[]));
        let mut chance = Chance::new(seed);
        while let Some(waiting) = game.waiting() {
            let (mut moves, mut events) = (Vec::new(), Vec::new());
            game.moves(&mut moves);
            for colour in Colour::ALL
                .into_iter()
                .filter(|_| waiting.decision == "action")
            {
                for at in game.realm.board().hexes() {
                    let listed = moves.contains(&Move::Leader { colour, at });
                    let verdict = verdict(&game.realm, colour, at);
                    assert_eq!(listed, verdict == Ok(()), "{colour} at {at}: {verdict:?}");
                    unions += usize::from(verdict == Err("H15"));
                }
            }
            game.apply(Picker::ByVerb.pick(&moves, &mut chance), &mut events);
        }
    }
    assert!(
        unions > 0,
        "the kingdoms lay too far apart to tell anything"
    );
}

/// Whether the active seat may position the leader here, or which rule forbids it: a simple and slow implementation.
fn verdict(realm: &Realm, colour: Colour, at: Hex) -> Result<(), &'static str> {
    let own = realm.leader(realm.active, colour);
    if own == Some(at) {
        return Err("H13");
    }
    let around = || {
        Direction::ALL
            .map(|direction| at.step(direction))
            .into_iter()
    };
    let empty = realm.tile_at(at).is_none() && realm.leader_at(at).is_none();
    let yellow = |hex| realm.tile_at(hex) == Some(Colour::Yellow);
    if !empty || !realm.board().land.contains(at) || !around().any(yellow) {
        return Err("H14");
    }
    let (mut known, mut kingdoms, mut colours) = (Vec::new(), 0, vec![colour]);
    for neighbour in around() {
        if !known.contains(&neighbour) {
            let group = group(realm, own, neighbour);
            let leaders = group.iter().filter_map(|&hex| realm.leader_at(hex));
            let before = colours.len();
            colours.extend(leaders.map(|(_, colour)| colour));
            kingdoms += usize::from(colours.len() > before);
            known.extend(group);
        }
    }
    let count = colours.len();
    colours.sort_unstable();
    colours.dedup();
    if kingdoms > 1 && colours.len() < count {
        return Err("H15");
    }
    Ok(())
}

pub fn group(realm: &Realm, without: Option<Hex>, from: Hex) -> Vec<Hex> {
    let (mut group, mut open) = (Vec::new(), vec![from]);
    while let Some(hex) = open.pop() {
        let taken = realm.tile_at(hex).is_some() || realm.leader_at(hex).is_some();
        if taken && Some(hex) != without && !group.contains(&hex) {
            group.push(hex);
            open.extend(Direction::ALL.map(|direction| hex.step(direction)));
        }
    }
    group
}

#[test]
fn h16_leaders_that_revolt() {
    check(
        "
H16 a leader of a colour that the kingdom has revolts
  J3 R1 y .
  > leader red J5 = events: leader-placed, revolt-began; next: 0 commit

H16 a leader that moves into such a kingdom revolts too
  J3 R1 y .; O4 y R0
  > leader red J5 = next: 0 commit; O5: .

H16 a new colour or leaderless tiles make no revolt
  J3 R1 y .; O4 y
  > leader blue J5 = next: 0 action
  > leader red O5 = next: 1 action

H16 a leader that moves within its kingdom does not revolt
  J2 B1 y R0
  > leader red I4 = next: 0 action; I4: R0
",
    );
}

#[test]
fn h17_leaders_without_a_yellow_tile() {
    check(
        "
H17 a leader goes when its last yellow tile goes; the green one has another
  J3 R1 y G0 y; hand 0 bbrr
  > riot J4 = event leader-returned: seat 1 colour red from J3; J3: .; J5: G0

H17 it goes at once, and may be positioned with the next action
  J3 R0 y B1 r; O4 y; hand 0 bbrr
  > riot J4 = J3 J5: . .; kingdoms: 0
  ! withdraw red = leader-off-board
  > leader red O5 = O5: R0

H17 tiles of other colours keep no leader
  J2 r R1 y; I3 g; hand 0 bbbb
  > riot J2 = J3: R1
  > riot J4 = J3: .
",
    );
}
