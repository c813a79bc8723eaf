//! Components and set-up: H1 to H7.

use crate::scene::Scene;

#[test]
fn h19_a_tile_scores_for_the_leader_of_its_colour() {
    let mut table = Scene::new(2)
        .draw("H1 y R1 .")
        .hand(0, "red red red")
        .table();
    table.play("tile red G3");
    assert_eq!(table.five(1), [0, 1, 0, 0, 0]);
}
