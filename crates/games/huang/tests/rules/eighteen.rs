//! The Eighteen Kingdoms: H54 to H57. Most scenarios have granaries at G2 and G4 with a blue leader between them, and the last action of
//! seat 0 is due.

use crate::scene::{Table, check};
use crate::setup::setup;
use pagoda_engine::Rules;
use pagoda_huang::{Colour, Hexes, Huang, Map};

#[test]
fn h54_each_of_nineteen_capitals_has_a_yellow_tile_and_a_granary() {
    let game = Huang::begin(&setup(3, 54, &["eighteen-kingdoms"]));
    let board = Map::EighteenKingdoms.board();
    let capitals: Hexes = board.capitals.iter().map(|capital| capital.at).collect();
    assert_eq!(capitals.len(), 19);
    assert_eq!(game.realm.all_tiles(), capitals);
    assert_eq!(game.realm.tiles[Colour::Yellow], capitals);
    assert_eq!(game.realm.granaries, capitals);
    assert_eq!(game.bag.len(), 119 - 3 * 6 - 6);
    assert_eq!(Table(game).tiles_in_game(), [42, 36, 24, 24, 12]);
}

#[test]
fn h54_h55_granaries_on_the_board() {
    check(
        "
H54 blue pagodas stay out
  option eighteen-kingdoms; G2 y
  = supply: 2 2 0 2 1

H55 a pagoda stands on tiles without a granary
  option eighteen-kingdoms; E4 y y; hand 0 ygg
  > tile yellow F4 = next: 0 build

H55 no pagoda stands on the tile of a granary: none is offered
  option eighteen-kingdoms; E4 y y; hand 0 ygg; granaries E4
  > tile yellow F4 = next: 0 action; moves buy: -
  ! buy E4-E5-F4 = not-buildable

H55 the palace stands on tiles without a granary
  option eighteen-kingdoms; option palace; E4 y y; F5 y; hand 0 y
  > tile yellow F4 = count build E4-E5-F4-F5: 1

H55 no palace stands on the tile of a granary
  option eighteen-kingdoms; option palace; E4 y y; F5 y; hand 0 y; granaries E4
  > tile yellow F4 = moves: build E5-F4-F5, pass

H55 a granary goes out of the game with its tile: nobody gets it
  option eighteen-kingdoms; G2 y B0 y; granaries G2 G4; actions 1; hand 0 ww; hand 1 bb; active 1
  > riot G2 = granaries: G4; taken 0: 0; taken 1: 0

H55 the tile of a granary that was taken is free
  option eighteen-kingdoms; E4 y y; F4 y B0; G4 y; granaries E5 G4; actions 1; hand 0 ww; hand 1 ggwwww
  > replace white, keep G4, buy E4-E5-F4 = pagodas: yellow E4-E5-F4
  >> replace white, keep E5
  ! buy E4-E5-F4 = not-buildable
",
    );
}

#[test]
fn h56_h57_granaries_that_are_taken() {
    check(
        "
H56 a farmer may take all granaries of the kingdom but one; the player picks which one stays
  option eighteen-kingdoms; G2 y B0 y; granaries G2 G4; actions 1; hand 0 ww
  > replace white = next: 0 keep; moves: keep G2, keep G4, pass
  > keep G4 = granaries: G4; taken 0: 1; next: 1 action
  >> replace white, keep G2 = granaries: G2

H56 nobody must take granaries
  option eighteen-kingdoms; G2 y B0 y; granaries G2 G4; actions 1; hand 0 ww
  > replace white, pass = granaries: G2, G4; taken 0: 0; next: 1 action; held 0: 6

H56 all but one is two of three, and one before
  option eighteen-kingdoms; G2 y B0 y; granaries G2 G4; actions 1; hand 0 ww; F3 y; granaries F3; taken 0 1
  > replace white, keep F3 = granaries: F3; taken 0: 3

H56 all but one is none of one
  option eighteen-kingdoms; G2 y B0 y; granaries G2; actions 1; hand 0 ww
  > replace white = next: 1 action; granaries: G2

H56 only the blue leader of the player whose turn ends takes granaries: a governor is no farmer, nor between actions
  option eighteen-kingdoms; G2 y B1 y; granaries G2 G4; actions 1; hand 0 ww; F3 Y0; hand 1 gggggg
  > replace white = next: 1 action
  > replace green = next: 1 action
  > replace green = next: 1 keep
  > keep G2 = taken 1: 1

H56 granaries of another kingdom are out of reach
  option eighteen-kingdoms; G2 y B0 y; granaries G2 G4; actions 1; hand 0 ww; L2 y y; granaries L2 L3
  > replace white
  ! keep L2 = no-granary-there; keep G3 = no-granary-there
  > keep G2 = granaries: G2, L2, L3

H56 granaries are taken after pagodas score and before the refill
  option eighteen-kingdoms; G2 y B0 y; granaries G2 G4; actions 1; hand 0 ww; E4 r r; F3 R0 r; pagoda red E4-E5-F4
  > replace white = event scored: seat 0 colour red points 1 reason pagoda; next: 0 keep; held 0: 2
  > keep G2 = held 0: 6

H56 granaries are taken though the refill then ends the game
  option eighteen-kingdoms; G2 y B0 y; granaries G2 G4; actions 1; hand 0 ww; bag r
  > replace white, keep G2 = next: over; taken 0: 1

H57 a granary taken is two blue points at the end, and not before; one left on the board is nobody's
  option eighteen-kingdoms; G2 y B0 y; granaries G2 G4; actions 1; hand 0 ww; points 0 y9 r9 g9 b3; bag r
  > replace white, keep G2 = points 0: y9 r9 b3 g9; scores: 5 0
",
    );
}
