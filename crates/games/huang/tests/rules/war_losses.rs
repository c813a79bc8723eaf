//! Losses and points of a war: H34 to H37. A tile at J5 unites the kingdoms.

use crate::scene::{Scene, Table, check};
use pagoda_engine::{Play, Rules};
use pagoda_huang::{Colour, Huang, Map};
use serde_json::json;
use std::collections::HashSet;

#[test]
fn h34_what_the_losers_lose() {
    check(
        "
H34 its conflicting leaders and its red tiles; other leaders and tiles stay
  I3 Y0 . . . . r Y1; J2 y R0 r . r R1 y g; K9 G1; hand 0 wrrr; hand 1 y
  > tile white J5, pass, support west 3 = event war-ended: winner west sides east strength 2/west strength 4 losses 0
  = J6 I8: . .; J7 I9: . .; K9: G1; J8 J9: y g; J2 J3 J4 I3: y R0 r Y0

H34 a losing red leader without a rival stays
  J2 y G0 r . r G1 y; I8 R1; hand 0 wwr; hand 1 w
  > tile white J5, pass, support west 1 = J7 I8 J6: . R1 .

H34 every losing kingdom pays
  players 3; I6 r R2 y; J2 y R0 r; K6 r R1 y; hand 0 wwrr; hand 1 w; hand 2 w
  > tile white J5, pass, pass, support west 2 = I6 I7 I8: . . y; K6 K7 K8: . . y; J3 J4 J5: R0 r w

H34 a red unifying tile is never removed, whoever wins
  J2 y R0 r . r R1 y; hand 0 rww
  > tile red J5, pass, favour east = J4 J5 J6: . r .; next: 0 action
  >> tile red J5, pass, favour west = J4 J5 J6: . r .; next: 0 action
",
    );
}

#[test]
fn h35_who_gains_points() {
    check(
        "
H35 the owner of the winning leader gains a point for each leader removed, also the other one's governor
  players 3; I6 r R2 y; J2 y R0 r; K3 Y1 . . r R1 y; L8 Y2; hand 0 wwrr; hand 1 w; hand 2 w
  > tile white J5, pass, pass, support west 2 = points 0: r2; points 1: y1; points 2: -
  = event scored: seat 1 colour yellow points 1 reason war, seat 0 colour red points 1 reason war, seat 0 colour red points 1 reason war

H35 nobody gains for a colour that the winning kingdom has not
  players 3; I6 r Y2 y; J2 y R0 r; K6 r R1 y; L8 Y1; hand 0 wwrr; hand 1 w; hand 2 w
  > tile white J5, pass, pass, support west 2 = I7 K7 L8: . . .; event scored: seat 0 colour red points 1 reason war

H35 who only supports or unites gains nothing
  players 4; J2 y R0 r . r R1 y; active 2; hand 2 ww; hand 3 rr
  > tile white J5, support east 2, pass = points 1: r1; points 0: -; points 2: -; points 3: -
",
    );
}

#[test]
fn h36_the_unifier_chooses_what_the_winner_loses() {
    check(
        "
H36 in one decision, each way once; the unifier, not the winner; what the losers lose goes at once
  players 3; I3 r r . . . r; J2 y R0 r . r R1 y; active 2; hand 2 rww; hand 0 w; hand 1 w
  > tile red J5, pass, pass, pass = event war-ended: winner west sides east strength 2/west strength 3 losses 2
  = J6 J7 I8: . . .; next: 2 lose; moves: lose I3 I4, lose I3 J4, lose I4 J4; read lose J4 I3: lose I3 J4
  ! lose J5 J4 = not-a-loss; lose J4 = wrong-losses; lose I3 I4 J4 = wrong-losses; lose J4 j4 = lost-twice
  ! lose J4 J4 I3 = lost-twice; lose J4 Z99 = no-place; lose = missing-argument
  > lose j4 I4 = I3 I4 J4 J5: r . . r; next: 2 action

H36 under rules 1 one by one
  rules 1; players 3; I3 r r . . . r; J2 y R0 r . r R1 y; active 2; hand 2 rww; hand 0 w; hand 1 w
  > tile red J5, pass, pass, pass = event war-ended: winner west sides east strength 2/west strength 3 losses 2
  = J6 J7 I8: . . .; next: 2 lose; moves: lose I3, lose I4, lose J4
  ! lose J5 = not-a-loss
  > lose J4 = next: 2 lose; moves: lose I3, lose I4
  > lose I4 = I3 I4 J4 J5: r . . r; next: 2 action
",
    );
}

#[test]
fn h36_a_refusal_says_how_many_tiles_are_due() {
    let table = losses(2, 3, 2);
    let moves = table.moves();
    let (one_tile, _) = moves[0].rsplit_once(' ').expect("two hexes");
    let refusal = Play::read(&table.0, 0, one_tile).expect_err("too few");
    let expected = "2 red tiles have to be given up at once, and you name 1";
    assert_eq!(refusal.message, expected);
}

/// A game in which this many of this many red tiles are to be lost.
fn losses(rules: u32, from: usize, count: usize) -> Table {
    let land = Map::WarringStates.board().land.into_iter();
    let land: Vec<String> = land.map(|hex| hex.to_string()).collect();
    let (at, from) = (&land[0], &land[1..=from]);
    let mut position = Scene::new(2).rules(rules).hand(0, "white").json();
    position["realm"]["tiles"] = json!({"yellow": [at], "red": from});
    position["realm"]["phase"] = json!({"for": "losses", "at": at, "from": from, "count": count});
    Table(Huang::load(&position).expect("the position can be"))
}

#[test]
fn h36_every_way_to_choose_is_legal_once() {
    for (from, count, ways) in [
        (2, 1, 2),
        (5, 3, 10),
        (14, 7, 3432),
        (15, 14, 15),
        (15, 7, 6435),
    ] {
        let moves = losses(2, from, count).moves();
        assert_eq!(moves.len(), ways, "{count} of {from}");
        let different: HashSet<&String> = moves.iter().collect();
        assert_eq!(different.len(), ways, "{count} of {from}");
        let named = |text: &String| text.split(' ').count() == 1 + count;
        assert!(moves.iter().all(named), "{count} of {from}");
    }
}

#[test]
fn h36_where_there_are_too_many_ways_to_list_the_choice_is_divided() {
    for (from, count, decisions) in [(15, 8, 1), (18, 9, 2), (16, 15, 2), (35, 17, 6)] {
        let mut table = losses(2, from, count);
        let mut made = 0;
        while table.waiting().1 == "lose" {
            let moves = table.moves();
            assert!(moves.len() <= 6_600, "{count} of {from}: {}", moves.len());
            table.play(moves.last().expect("a move"));
            made += 1;
        }
        assert_eq!(made, decisions, "{count} of {from}");
        let left = table.0.realm.tiles[Colour::Red].len();
        assert_eq!(left, from - count, "{count} of {from}");
    }
}

#[test]
fn h36_the_toll() {
    check(
        "
H36 it is the highest strength among the losers: two, not three
  players 3; I3 r r . r R2 y; J2 y R0 r; K6 r R1 y r; hand 0 ww
  > tile white J5 = event war-began: seat 0 at J5 sides southeast strength 2/west strength 3/northeast strength 1
  > pass = laid red: 3
  > lose I3 I4 = next: 0 action; J4: r

H36 support and lent leaders of a loser count towards it: 1 committed, 2 of the board
  players 4; I3 r r; J2 y R0 r . r R1 y; hand 0 wwr; hand 1 r; hand 2 w; hand 3 w
  > tile white J5, support east 1, support east 0 leader, pass, support west 1 = next: 0 lose
  = event war-ended: winner west sides east strength 3/west strength 4 losses 2
  > lose I3 J4 = next: 0 action; I4: r

H36 tiles committed for the winner go first, and all of them
  J2 y R0 r . r R1 y; hand 0 wwrrr; hand 1 w
  > tile white J5, pass, support west 3 = J4: r; hand 0: w; next: 0 action; tiles: 42 32 24 24 12

H36 a lent leader pays no part of it and is never discarded: two tiles for a toll of 2
  players 3; I3 r r; J2 y R0 r . r R1 y; O3 y; active 2; hand 2 ww; hand 0 w; hand 1 r
  > tile white J5, pass, support east 1, support west 0 leader = next: 2 lose
  > lose I3 I4 = next: 2 action
  > leader red O4 = O4: R2

H36 a winner with too few tiles loses all it has
  players 3; J2 y R0 r . r R1 y; I8 r; active 2; hand 2 rww; hand 0 w; hand 1 w
  > tile red J5, pass, pass, support west 0 leader, favour west = next: 2 action; J3 J4 J5: R0 . r; laid red: 1

H36 what is no tile of the winning kingdom is not lost
  players 3; I3 r r . r G2 y; J2 y R0 r; K6 r R1 y; O3 r r; hand 0 ww
  > tile white J5, pass, pass = moves: lose I3, lose I4, lose J4
  ! lose I6 = not-a-loss; lose O3 = not-a-loss; lose J2 = not-a-loss; lose J5 = not-a-loss

H36 losers without strength cost the winner nothing
  J2 y R0 r . g R1 y; hand 0 ww
  > tile white J5, pass = next: 0 action; J3 J4 J7: R0 r .
",
    );
}

#[test]
fn h37_after_the_war() {
    check(
        "
H37 all committed tiles are discarded: 3 were due, and 4 were committed
  players 3; J2 y R0 r . r R1 y; hand 0 wwrr; hand 1 rrr; hand 2 r
  = tiles: 42 36 24 24 12
  > tile white J5, support east 3, support east 1, support west 2 = tiles: 42 29 24 24 12; J6: r

H37 a pagoda of a loser goes back to the supply
  J2 y R0 r . r r R1 y; K7 r; pagoda red J6-J7-K7; hand 0 wrrrr; hand 1 w
  = supply: 2 1 2 2 1
  > tile white J5, pass, support west 4 = pagodas: -; supply: 2 2 2 2 1

H37 a pagoda of the winner stands unless a tile under it is chosen
  J2 y R0 r . r r r R1 y; K7 r; pagoda red J6-J7-K7; hand 0 ww; hand 1 w
  > tile white J5, pass, pass, lose J8 = pagodas: red J6-J7-K7; next: 0 action
  >> tile white J5, pass, pass, lose J6 = pagodas: -; next: 0 action
  >> tile white J5, pass, pass, lose J7 = pagodas: -; next: 0 action
  >> tile white J5, pass, pass, lose K7 = pagodas: -; next: 0 action

H37 nothing conflicts, the unifying tile stays, and the action is over
  players 3; I6 r R2 y; J2 y R0 r; K6 r R1 y; hand 0 gwwr; hand 1 w; hand 2 w
  > tile green J5, pass, pass, support west 1 = J5: g; kingdoms: 1; leaders: 1; actions: 1; next: 0 action
",
    );
}
