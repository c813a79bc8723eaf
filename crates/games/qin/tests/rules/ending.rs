//! The end of the game (Q21, Q22). Villages that nobody is connected to stay with whoever holds them (Q19): with ten of them and a major
//! red province seat 0 of four has 12 of its 15 pagodas on the board.

use crate::scene::{Scene as Drawn, check};
use pagoda_engine::{Standing, Viewer};
use pagoda_qin::Qin;
use pagoda_show::{Form, Scene, Show, ShownPlay, Shows};

#[test]
fn q21_the_last_pagoda() {
    check(
        "
Q21 who has no pagoda left wins at once, and nothing is drawn
  players 4; E5 r0 r; F4 r r; villages 0 B3 B11 C7 D2 E10 F13 G3 I5 J9 L4 H10 L11; hand 0 BB; hand 1 RR
  = left 0: 1; supply: 68
  > place BB H8 south = event game-ended: ending last-pagoda winner 0; next: over; left 0: 0; supply: 68
  = places: 1 2 2 2; winners: 0; moves: -

Q21 a player may win in another's turn: seat 1 extends the yellow province of seat 0 to five squares
  players 4; E5 r0 r; F4 r r; villages 0 B3 B11 C7 D2 E10 F13 G3 I5 J9 L4 L11; E8 y0 y; F9 y; hand 0 BB; hand 1 BY; active 1
  = left 0: 1
  > place BY C9 south = event game-ended: ending last-pagoda winner 0; places: 1 2 2 2; winners: 0

Q21 a placement is settled as a whole, with lent pagodas: the tile founds a province and takes the village at H10
  players 4; E5 r0 r; F4 r r; villages 0 B3 B11 C7 D2 E10 F13 G3 I5 J9 L4 L11; E8 y0 y; hand 0 BB
  = left 0: 1
  > place BB H8 east = holder H10: 0; left 0: -1; winners: 0

Q21 what comes back is settled before anybody is out: H9 founds a province, H8 unites a major and a small one, which gives one back
  players 4; G8 b0 b; H6 b0; I6 b b b r; villages 0 B3 B11 C7 D2 E10 F13 G3 I5 J9 L4 H10; hand 0 RB; hand 1 YY
  = left 0: 1
  > place RB H9 west = event game-ended: -; left 0: 1; next: 1 place

Q21 of several the first in turn order from the one who placed wins: seat 1 makes a province of seats 0 and 2 major
  players 4; E5 r0 . . y2 y; F4 r r . . . y; H8 b0; I7 r2 r; J1 y2 y y y y . y; K1 r0 r r r r b2 b b b b
  L6 y0 y y y y; M1 b0 b b b b r2 r r r r; villages 0 B3 B11 C7 D2 L4 L11; villages 2 E10 F13 G3 H10 I5 J9
  hand 1 RY; hand 2 BB; active 1
  = left 0: 1; left 2: 1
  > place RY E6 east = left 0: 0; left 2: 0; event game-ended: ending last-pagoda winner 2; places: 2 3 1 3; winners: 2
",
    );
}

#[test]
fn q22_no_tile_to_place() {
    check(
        "
Q22 the game ends when nobody holds a tile
  hand 0 BB; supply
  > place BB H8 east = event game-ended: ending no-tiles winner -; places: 1 2; winners: 0

Q22 the game ends when no tile of any hand fits, before anybody passes
  nearly full; hand 0 BB; hand 1 RR; hand 2 RR; supply
  > place BB A1 east = event game-ended: ending no-room winner -; event turn-passed: -; places: 1 2 3; winners: 0

Q22 it is looked at after the draw: what was drawn fits, and the others passed
  nearly full; hand 0 BB; hand 1 RR; hand 2 RR; supply YY
  > place BB A1 east = event game-ended: -; next: 0 place

Q22 equal players share the win and other places
  players 4; E6 r1; hand 0 BB; supply
  > place BB H8 south = standing: 1 1 0 0; places: 1 1 3 3; winners: 0, 1; scores: 1 1 0 0; tally 0: 1 0 0 14
",
    );
}

/// A seat that is lent a pagoda at the end had -1 of them left on boards, sheets and in texts.
#[test]
fn nobody_has_fewer_than_no_pagodas_left() {
    let drawn = "players 4; E5 r0 r; F4 r r; villages 0 B3 B11 C7 D2 E10 F13 G3 I5 J9 L4 L11; E8 y0 y; hand 0 BB";
    let mut table = Drawn::of(drawn).table();
    table.play("place BB H8 east");
    assert_eq!(table.0.realm.left(0), -1, "Q21: one is lent");
    let mut said = Vec::new();
    for viewer in [Viewer::Table, Viewer::Seat(0), Viewer::Afterwards] {
        let sight = ShownPlay::sight(&table.0, viewer);
        for shows in [Shows::Table, Shows::Own, Shows::Result] {
            for form in [Form::Landscape, Form::Portrait] {
                let scene = Scene {
                    shows,
                    form,
                    ..Scene::default()
                };
                said.push(sight.describe(&scene, 5_000));
                let canvas = sight.draw(&scene);
                said.extend(canvas.writings().map(|writing| writing.text.clone()));
            }
        }
    }
    let view = pagoda_engine::Rules::view(&table.0, Viewer::Table);
    let words = [Qin::score(&view, 0), <Qin as Show>::lead(&view)]
        .into_iter()
        .flatten();
    said.extend(words.map(|words| Scene::default().say(&words)));
    assert!(said.len() > 100);
    for text in said {
        assert!(!text.contains("-1") && !text.contains("−1"), "{text}");
    }
    let standings: Vec<Standing> = table.0.realm.standings().expect("it is over");
    assert!(standings[0].tally.contains(&("left", 0)), "{standings:?}");
}
