//! Riots (H24), and the blue leader in place of a tile (H26).

use crate::scene::check;

#[test]
fn h24_two_blue_tiles_take_a_tile_of_the_board() {
    check(
        "
H24 two blue tiles are revealed and discarded; all three tiles are out of the game, and one action is used
  J4 y r; hand 0 bbbw
  = tiles: 42 36 24 24 12
  > riot J5 = events: tiles-paid, tile-removed; event tiles-paid: seat 0 colour blue tiles 2 leader false
  = event tile-removed: colour red at J5; J5: .; hand 0: bw; tiles: 42 35 22 24 12; next: 0 action; actions: 1

H24 it may be any tile, a capital's (I5) included; leaders are no tiles
  I4 B0 y G0 w; J9 r y R1; H6 b; O4 g; hand 0 bb
  = moves riot: H6, I5, I7, J9, J10, O4
  > riot I5 = I5: .

H24 leaders and empty hexes are no tiles
  J4 y R1; hand 0 bb
  ! riot J5 = no-tile-there; riot J6 = no-tile-there; riot A1 = off-map

H24 a bandit tile is no tile in this sense
  option bandits; bandit 1 4; J9 y; hand 0 bb
  ! riot F5 = no-tile-there; riot G5 = no-tile-there; riot G6 = no-tile-there

H24 fewer than two blue tiles do not pay
  J4 y B0; hand 0 bgg
  ! riot J4 = too-few-tiles
  = moves riot: -

H24 a pagoda on the tile goes to the supply; the other tiles stay, and it can be built again
  I3 w w; J3 w; pagoda white I3-I4-J3; hand 0 bbww
  > riot I4 = supply: 2 2 2 2 1; pagodas: -; I3 J3: w w
  > tile white I4 = moves: build I3-I4-J3, pass

H24 a pagoda elsewhere stays
  I3 r r r; J3 r; pagoda red I3-I4-J3; hand 0 bb
  > riot I5 = pagodas: red I3-I4-J3

H24 the palace on the tile goes to the supply
  option palace; I3 y y; J3 y y; palace I3-I4-J3-J4; hand 0 bbyy
  > riot J4 = palace: -
  > tile yellow J4 = count build I3-I4-J3-J4: 1

H24 a granary on the tile leaves the game
  option eighteen-kingdoms; I8 y . y; granaries I8 I10; hand 0 bbyy
  > riot I8 = granaries: I10; taken 0: 0; taken 1: 0

H24 then leaders without a yellow tile go: I5 is next to the green leader, not to the red one
  players 3; J3 R1 y G2; I5 y; hand 0 bbrr
  > riot J4 = J3 J5: . G2
",
    );
}

#[test]
fn h26_the_blue_leader_in_place_of_a_tile() {
    check(
        "
H26 a blue leader off the board may stand for one of the tiles; it stays off the board and is not lost
  J4 y r; hand 0 bww
  ! riot J5 = too-few-tiles
  > riot J5 leader = event tiles-paid: seat 0 colour blue tiles 1 leader true; J5: .; hand 0: ww; leaders: 0
  > leader blue J5 = J5: B0

H26 a blue leader on the board does not stand for a tile
  J4 y B0; hand 0 bb
  ! riot J4 leader = leader-not-free
  = moves riot: J4

H26 the player chooses whether the blue leader is used
  J4 y; hand 0 bbww
  = moves riot: J4, J4 leader
  > riot J4 = hand 0: ww

H26 no other leader stands for a tile
  J4 y B0; hand 0 bgw
  ! riot J4 leader = leader-not-free

H26 the leader stands for one tile only
  J4 y; hand 0 ww
  ! riot J4 leader = too-few-tiles
",
    );
}
