//! Tiles: where they may be placed, their points, green and blue tiles (H18 to H21).

use crate::scene::{Scene, check};

#[test]
fn h18_blue_goes_on_river_only_and_every_other_colour_on_land_only() {
    let table = Scene::new(2)
        .draw("J4 y R0 r\nH6 b")
        .hand(0, "yellow red blue green white")
        .table();
    let realm = table.0.realm;
    let (land, river) = (realm.board().land, realm.board().river);
    for colour in ["yellow", "red", "blue", "green", "white"] {
        let ground = if colour == "blue" { river } else { land };
        let mut places = ground & !realm.occupied();
        for text in table.moves_with(&format!("tile {colour} ")) {
            let at = text[6 + colour.len()..].parse().expect("a hex");
            assert!(places.contains(at), "{text}");
            places.remove(at);
        }
        assert!(places.is_empty(), "{colour} could go to {places:?} too");
    }
}

#[test]
fn h18_where_no_tile_can_be_placed() {
    check(
        "
H18 the wrong ground is refused
  hand 0 rb
  ! tile red H6 = needs-land; tile blue J5 = needs-river; tile red A1 = off-map; tile white J5 = too-few-tiles

H18 the hex must be empty
  J4 y R0; H6 b; hand 0 rb
  ! tile red J4 = not-empty; tile red J5 = not-empty; tile blue H6 = not-empty
",
    );
}

#[test]
#[rustfmt::skip]
fn h19_who_gains_for_a_tile() {
    for (why, drawing, tile, own, other) in [
        ("the leader of the colour: yellow", "J4 y Y0", "yellow J6", "y1", "-"),
        ("the leader of the colour: red", "J4 y R0", "red J6", "r1", "-"),
        ("the leader of the colour: blue", "I7 y B0", "blue H6", "b1", "-"),
        ("the leader of the colour: green", "J4 y G0", "green J6", "g1", "-"),
        ("the leader of the colour: white", "J4 y W0", "white J6", "w1", "-"),
        ("an opponent", "J4 y R1", "red J6", "-", "r1"),
        ("an opponent beside an own leader", "J2 W0 y R1", "red J5", "-", "r1"),
        ("the governor of an opponent: red", "J4 y Y1", "red J6", "-", "r1"),
        ("the governor of an opponent: green", "J4 y Y1", "green J6", "-", "g1"),
        ("the governor of an opponent: white", "J4 y Y1", "white J6", "-", "w1"),
        ("the governor: blue", "I7 y Y0", "blue H6", "b1", "-"),
        ("no governor beside a leader of the colour", "J3 R1 y Y0", "red J6", "-", "r1"),
        ("nobody with neither leader", "J3 W1 y G0", "red J6", "-", "-"),
        ("no leader of another kingdom", "J4 y G1; O4 y R0", "red J6", "-", "-"),
        ("nobody beside leaderless tiles", "J4 y r; O4 y R0", "red J6", "-", "-"),
        ("nobody for a tile alone", "O4 y R0", "red J6", "-", "-"),
        ("the placed tile alone, not those it links", "J2 r r r . y R1", "red J5", "-", "r1"),
        ("the leader in the east of a peaceful union", "J3 y Y0 . R1 y", "red J5", "-", "r1"),
        ("the governor in the west of a peaceful union", "J3 y Y0 . R1 y", "white J5", "w1", "-"),
    ] {
        check(&format!(
            "
H19 {why}
  {drawing}; hand 0 yrbgwr
  > tile {tile} = points 0: {own}; points 1: {other}
"
        ));
    }
    check(
        "
H19 nobody for a tile that starts a war
  J3 y R0 . R1 y; hand 0 rww
  > tile red J5, pass, favour west = event scored: seat 0 colour red points 1 reason war
",
    );
}

#[test]
fn h20_green_tiles_and_the_market() {
    check(
        "
H20 after a green tile one market tile may be taken, and the action is over
  hand 0 gr; market wwy
  > tile green J5 = next: 0 market; moves: take yellow, take white, pass
  ! take blue = not-in-market
  > take white = hand 0: rw; market: yw; next: 0 action; actions: 1

H20 taking may be declined
  hand 0 grr; market w
  > tile green J5, pass = hand 0: rr; market: w; next: 0 action

H20 a market tile may be used at once
  J4 y W0; hand 0 g; market w
  > tile green O4, take white, tile white J6 = points 0: w1

H20 the market refills at the end of the turn only
  hand 0 ggrrrr; hand 1 rrrrrr; market wwyybb; bag gggg
  > tile green J5, take white = market: yybbw
  > tile green O4, take white = next: 1 action; hand 0: rrrrww; market: yybbgg

H20 a green tile that starts a war gives no market tile
  J3 y R0 . R1 y; hand 0 gww; market b
  > tile green J5 = next: 0 support
  > pass, favour west = next: 0 action; actions: 1

H20 other colours open no market
  hand 0 yrbw; market b
  > tile yellow J5 = next: 0 action
  >> tile red J5 = next: 0 action
  >> tile blue H6 = next: 0 action
  >> tile white J5 = next: 0 action
",
    );
}

#[test]
fn h21_chains_of_blue_tiles() {
    check(
        "
H21 blue tiles may follow each other in one action, and each scores
  I7 y B0; hand 0 bbbww
  > tile blue H6 = actions: 2; points 0: b1
  > chain H7 = actions: 2; points 0: b2
  > chain H8 = points 0: b3; next: 0 action; actions: 1; hand 0: ww

H21 each tile scores by where it lies itself: only H6 is next to the kingdom
  I5 B1 y; hand 0 bbbww
  > tile blue H8, chain H7 = points 1: -
  > chain H6 = points 1: b1

H21 the chain may be left
  hand 0 bbr
  > tile blue H6 = next: 0 chain
  > pass = next: 0 action; actions: 1; hand 0: rb

H21 the next tile goes next to the one just placed: G10 is next to the first
  hand 0 bbbr
  > tile blue H9 = moves: chain G9, chain G10, chain H8, pass
  > chain H8
  ! chain G10 = not-next-to
  = moves: chain G9, chain H7, pass

H21 the next tile goes by the rules for blue tiles
  G7 b; hand 0 bbrr
  > tile blue H6
  ! chain H5 = needs-river; chain G7 = not-empty; tile red H5 = not-now

H21 a declined pagoda does not end the chain; one that is built does
  G9 b; H8 b; hand 0 bbrr
  > tile blue H9 = next: 0 build
  > pass = next: 0 chain
  > chain G10 = moves: build G9-G10-H9, pass
  > pass = next: 0 action; actions: 1
  >> tile blue H9, build G9-H8-H9 = next: 0 action; actions: 1

H21 a chained tile may lead to a pagoda, which ends the chain
  G9 b; hand 0 bbbr
  > tile blue H8, chain H9 = moves: build G9-H8-H9, pass
  > build G9-H8-H9 = next: 0 action; actions: 1; hand 0: rb

H21 a tile that starts a war begins no chain: H7 lies between the kingdoms
  H5 R0; I6 y .; I8 y R1; H6 b; hand 0 bbbw
  > tile blue H7 = next: 0 support
  > pass, favour west = next: 0 action; actions: 1

H21 a chained tile may start a war, which ends the chain though H9 and G9 are free
  H4 R0 y; I9 y R1; hand 0 bbbbw
  > tile blue H6, chain H7, chain H8 = next: 0 support
  > pass, favour west = I10: .; next: 0 action; actions: 1; hand 0: bw

H21 a chained tile may fight bandits (at F5, G5 and G6), which ends the chain though G7 is free
  option bandits; bandit 1 4; I7 r y R0; hand 0 bbbw
  > tile blue H7, chain H6 = points 0: r1; next: 0 action; actions: 1; hand 0: bw
",
    );
}
