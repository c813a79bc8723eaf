//! Games through the list of titles.

use crate::huang_scene::Scene;
use pagoda_engine::{Play, Rules};

#[test]
fn positions_are_read_through_the_list_of_games_too() {
    let title = pagoda_games::title("huang").expect("the game is listed");
    let table = Scene::new(2).draw("J2 y R0").hand(0, "red").table();
    let position = Rules::position(&table.0);
    let game = title.load(&position).expect("the position can be");
    assert_eq!(game.position(), position);
    assert_eq!(game.moves(0), Play::moves(&table.0, 0));
}
