//! The worked examples of the rule book, each as a drawn position. Green is seat 0, the other player seat 1.

use crate::scene::{Table, check, load};
use pagoda_engine::{Title, TitleOf};
use pagoda_qin::Qin;
use pagoda_show::ShownTitle;

#[test]
fn the_worked_examples_of_the_rule_book() {
    check(
        "
Q10 founding a yellow and a red province with one tile; the yellow one lies beside the village
  D7 y; E7 b1; F7 b; hand 0 RY; hand 1 RR
  > place RY E6 north = events: tile-placed, province-founded, province-founded, village-taken, tile-drawn
  = province E6: owner 0 size 2 pagodas 1; province D6: owner 0 size 2 pagodas 1; holder C7: 0

Q10 founding a yellow province of three
  hand 0 YY; hand 1 RR
  > place YY F9 east = event province-founded: seat 0 colour yellow at F9 size 3 major false; province F8: owner 0 size 3 pagodas 1

Q11 extending one's own province and another's; the same tile turned round forms two lone squares
  E8 y0 y; F5 r1; village E10 0; hand 0 RY; hand 1 RR
  > place RY E6 east = province E7: owner 0 size 4 pagodas 1; province E6: owner 1 size 3 pagodas 1; standing: 2 1
  >> place RY E7 west = province E7: -; province E6: -; province E8: owner 0 size 3 pagodas 1

Q12 becoming major
  E8 y0 y; F9 y; village E10 0; hand 0 BY; hand 1 RR
  = province F8: owner 0 size 4 pagodas 1
  > place BY C9 south = province F8: owner 0 size 5 pagodas 2

Q18 annexing a village
  hand 0 BB; hand 1 RR
  > place BB H8 east = province H8: owner 0 size 3 pagodas 1; holder H10: 0

Q18 conquering a village by founding a second province beside it
  G9 y0 y; H8 b1 b; village H10 1; hand 0 RR; hand 1 RR
  > place RR I9 east = connected H10: 2 1; holder H10: 0

Q18 conquering a village by becoming major
  F9 y0; G9 y y; H8 b1 b; village H10 1; hand 0 YY; hand 1 RR
  = province F8: owner 0 size 4 pagodas 1
  > place YY E8 north = province F8: owner 0 size 6 pagodas 2; holder H10: 0

Q14 uniting b (E5, F5 and F6 of Green) with a smaller a (G4 and H4 of White) and conquering the village
  E5 r0; F5 r; G4 r1 b; H4 r; village G3 1; hand 0 RY; hand 1 RR
  > place RY F4 north = province H4: owner 0 size 6 pagodas 2; holder G3: 0; standing: 3 0

Q16 uniting the major b and c, seven squares together, against a; White takes its pagoda back, and Green one of three
  D3 y1 y y r; E3 y . r r; F2 r0 r . r0; G4 r1 b; H4 r; I4 r; village D2 0; villages 1 G3 I5; hand 0 RR; hand 1 BB
  = province F6: owner 0 size 5 pagodas 2; province F2: owner 0 size 2 pagodas 1; province I4: owner 1 size 3 pagodas 1
  > place RR E4 south = province E4: owner 0 size 12 pagodas 2; holder I5: 0
  = event pagodas-returned: seat 0 count 1, seat 1 count 1

Q14 a placement that is not allowed: a and b have two squares each
  F5 r0; G4 r1 b; H4 r; village G3 1; hand 0 RY; hand 1 RR
  ! place RY F4 north = tied-union; place RY F4 west = tied-union
",
    );
}

/// The lessons of the guided game are true when its moves are made.
#[test]
fn the_guided_game_is_as_it_is_told() {
    let title: &dyn Title = TitleOf::<Qin>::NEWEST;
    let tour = title.tour().expect("Qin has a guided game");
    let mut table = load(&tour.position).expect("its position can be");
    let mut steps = tour.steps.iter();
    let mut step = |table: &mut Table| {
        let step = steps.next().expect("another step");
        assert_eq!(table.waiting(), step.seat);
        table.play(&step.text);
    };
    step(&mut table);
    assert_eq!(table.province("D6"), Some((0, 3, 1)));
    step(&mut table);
    assert_eq!(table.province("H7"), Some((1, 3, 1)));
    step(&mut table);
    assert_eq!(table.holder("E10"), Some(0));
    step(&mut table);
    assert_eq!(table.holder("H10"), Some(1));
    assert_eq!(table.province("G9"), Some((0, 4, 1)));
    step(&mut table);
    assert_eq!(table.province("G10"), Some((0, 5, 2)));
    assert_eq!(table.holder("H10"), Some(0));
    step(&mut table);
    assert_eq!(table.province("H5"), Some((1, 2, 1)));
    assert_eq!(table.holder("I5"), Some(1));
    step(&mut table);
    assert_eq!(table.province("H5"), Some((0, 6, 2)));
    assert_eq!(table.holder("I5"), Some(0));
    assert_eq!(steps.next(), None);
}

/// A lesson named a tile that the guide did not ask for, because all three were alike; and it refused the other side of the same square,
/// whose effect was the same.
#[test]
fn each_lesson_asks_for_a_tile_and_the_last_one_for_a_side_that_matters() {
    let title: &dyn Title = TitleOf::<Qin>::NEWEST;
    let tour = title.tour().expect("Qin has a guided game");
    let mut game = title.load(&tour.position).expect("its position can be");
    for step in &tour.steps {
        let moves = game.moves(step.seat);
        if step.lesson.is_some() {
            let tiles = moves.iter().filter_map(|text| text.words().nth(1));
            let tiles: std::collections::BTreeSet<&str> = tiles.collect();
            assert!(tiles.len() > 1, "{}: {tiles:?}", step.text);
        }
        if step.lesson.as_deref() == Some("unite") {
            let square = step.text.rsplit_once(' ').expect("a side").0;
            let ranked = game.ranked_moves(step.seat);
            let sides = ranked
                .iter()
                .filter(|ranked| ranked.text.starts_with(square));
            let effects: Vec<_> = sides.map(|ranked| &ranked.effect.words).collect();
            assert_eq!(effects.len(), 2, "east and west");
            assert_ne!(effects[0], effects[1]);
        }
        game.play(step.seat, &step.text).expect("a legal move");
    }
}
