//! The example of a war in the rule books (H30 to H37), with all tiles, points and pagodas.

use crate::scene::{Scene, Table};
use crate::told::sides;
use pagoda_engine::Rules;
use pagoda_huang::{Colour, Dynasty, Huang};

const RAT: usize = 0;
const TIGER: usize = 1;
const GOAT: usize = 2;

/// Thomas is the Rat, Monika the Tiger, Gerhard the Goat, in this order. J5 will unite the two kingdoms.
fn table() -> Table {
    let mut scene = Scene::new(3)
        .draw("I3   Y1 r  .  .  .  .  .  Y2")
        .draw("J2 y R1 r  .  r  r  r  R0 y")
        .draw("K3   G1 .  .  .  r  .  .  B0")
        .pagoda("red", "J6-J7-K7")
        .hand(RAT, "red red red red green blue")
        .hand(TIGER, "red red red yellow yellow green")
        .hand(GOAT, "red red yellow yellow green blue")
        .json();
    let houses = &mut scene["realm"]["houses"];
    houses[RAT]["dynasty"] = "rat".into();
    houses[TIGER]["dynasty"] = "tiger".into();
    houses[GOAT]["dynasty"] = "goat".into();
    Table(Huang::load(&scene).expect("the example can be"))
}

#[test]
fn h30_to_h37_the_worked_war_of_the_rule_books() {
    let mut table = table();
    assert_eq!(table.0.realm.houses[RAT].dynasty, Dynasty::Rat);
    assert_eq!(table.tiles_in_game(), [42, 36, 24, 24, 12]);

    // The Rat unites the kingdoms. No points; 2 red tiles on the left, 4 on the right.
    let events = table.play("tile red J5");
    assert_eq!(sides(&events), "east 4, west 2");
    for seat in [RAT, TIGER, GOAT] {
        assert_eq!(table.five(seat), [0; 5]);
    }

    // The Tiger adds 2 on the left, where its leaders are.
    assert_eq!(table.waiting(), (TIGER, "support"));
    table.play("support west 2");
    // The Goat adds no tile, but its red leader, which is off the board.
    assert_eq!(table.waiting(), (GOAT, "support"));
    table.play("support west 0 leader");
    // The Rat adds 3 on the right: 5 against 7.
    assert_eq!(table.waiting(), (RAT, "support"));
    let events = table.play("support east 3");
    assert_eq!(sides(&events), "east 7, west 5");

    // The red and the yellow leader of the Tiger return to their owner, and the 2 red tiles on the left are lost.
    let realm = &table.0.realm;
    assert_eq!(realm.leader(TIGER, Colour::Red), None);
    assert_eq!(realm.leader(TIGER, Colour::Yellow), None);
    assert_eq!(table.at("I4"), ".");
    assert_eq!(table.at("J4"), ".");
    // The Rat gains a red point for its red leader, the Goat a yellow one for its yellow leader.
    assert_eq!(table.five(RAT), [0, 1, 0, 0, 0]);
    assert_eq!(table.five(TIGER), [0; 5]);
    assert_eq!(table.five(GOAT), [1, 0, 0, 0, 0]);

    // The 3 tiles committed on the right are too few for 5: the Rat, who united, removes 2 more of the right.
    assert_eq!(table.waiting(), (RAT, "lose"));
    assert_eq!(table.moves_with("lose J8"), ["lose J8 K7"]);
    assert_eq!(table.moves().len(), 6);
    assert_eq!(table.0.realm.pagodas.len(), 1);
    // The red pagoda is lost too, whichever of the three tiles under it is chosen.
    table.play("lose J8 K7");
    assert!(table.0.realm.pagodas.is_empty());
    assert_eq!(table.0.realm.pagodas_in_supply(Colour::Red), 2);

    // The whole board: the red tile under the marker stays, and so do the green and the blue leader.
    let left = ["I3", "I4", "J2", "J3", "J4", "K3"].map(|hex| table.at(hex));
    assert_eq!(left, [".", ".", "y", ".", ".", "G1"]);
    let right = ["J6", "J7", "J8", "K7", "J9", "J10", "I10", "K10"].map(|hex| table.at(hex));
    assert_eq!(right, ["r", "r", ".", ".", "R0", "y", "Y2", "B0"]);
    assert_eq!(table.at("J5"), "r");
    assert_eq!(table.0.realm.all_tiles().len(), 5);
    assert_eq!(table.0.realm.leader_hexes().len(), 4);

    // All committed and removed tiles are out of the game: 5 of the hands, 2 of the left, 2 of the right.
    assert_eq!(table.tiles_in_game(), [42, 36 - 9, 24, 24, 12]);
    assert_eq!(table.hand(RAT).0, [0, 0, 1, 1, 0]);
    assert_eq!(table.hand(TIGER).0, [2, 1, 0, 1, 0]);
    assert_eq!(table.hand(GOAT).0, [2, 2, 1, 1, 0]);
    // The Goat's red leader can still be placed. The war is over; the Rat has its second action.
    assert_eq!(table.0.realm.leader(GOAT, Colour::Red), None);
    assert_eq!(table.waiting(), (RAT, "action"));
    assert_eq!(table.0.realm.actions, 1);
    assert_eq!(table.five(RAT), [0, 1, 0, 0, 0]);
}
